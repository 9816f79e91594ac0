"""Dates as people write them, in Chinese and English, with their precision."""

from __future__ import annotations

from datetime import date

import pytest

from pitfall.quantities import find_dates

DATES = [
    ("2015-05-15", "2015-05-15", "2015-05-15", "day"),
    ("2015/5/15", "2015-05-15", "2015-05-15", "day"),
    ("2015.5.15", "2015-05-15", "2015-05-15", "day"),
    ("20150515", "2015-05-15", "2015-05-15", "day"),
    ("2015年5月15日", "2015-05-15", "2015-05-15", "day"),
    ("2015 年 5 月 15 日", "2015-05-15", "2015-05-15", "day"),
    ("二〇一五年五月十五日", "2015-05-15", "2015-05-15", "day"),
    ("２０１５年５月１５日", "2015-05-15", "2015-05-15", "day"),
    ("May 15, 2015", "2015-05-15", "2015-05-15", "day"),
    ("May 15th 2015", "2015-05-15", "2015-05-15", "day"),
    ("15 May 2015", "2015-05-15", "2015-05-15", "day"),
    ("15-May-2015", "2015-05-15", "2015-05-15", "day"),
    ("Sept. 3, 2020", "2020-09-03", "2020-09-03", "day"),
    ("2015年5月", "2015-05-01", "2015-05-31", "month"),
    ("2016年2月份", "2016-02-01", "2016-02-29", "month"),
    ("May 2015", "2015-05-01", "2015-05-31", "month"),
    ("2015-05", "2015-05-01", "2015-05-31", "month"),
    ("2015Q3", "2015-07-01", "2015-09-30", "quarter"),
    ("2015 Q3", "2015-07-01", "2015-09-30", "quarter"),
    ("2015 3Q", "2015-07-01", "2015-09-30", "quarter"),
    ("Q3 2015", "2015-07-01", "2015-09-30", "quarter"),
    ("3Q15", "2015-07-01", "2015-09-30", "quarter"),
    ("third quarter of 2015", "2015-07-01", "2015-09-30", "quarter"),
    ("2015年第三季度", "2015-07-01", "2015-09-30", "quarter"),
    ("2015年三季报", "2015-07-01", "2015-09-30", "quarter"),
    ("2015年上半年", "2015-01-01", "2015-06-30", "half"),
    ("2015年半年度报告", "2015-01-01", "2015-06-30", "half"),
    ("2015年下半年", "2015-07-01", "2015-12-31", "half"),
    ("H2 2015", "2015-07-01", "2015-12-31", "half"),
    ("2015H1", "2015-01-01", "2015-06-30", "half"),
    ("1H15", "2015-01-01", "2015-06-30", "half"),
    ("2015年度", "2015-01-01", "2015-12-31", "year"),
    ("2015年", "2015-01-01", "2015-12-31", "year"),
    ("in 2015,", "2015-01-01", "2015-12-31", "year"),
    ("FY2025", "2025-01-01", "2025-12-31", "year"),
    ("FY25", "2025-01-01", "2025-12-31", "year"),
    ("fiscal year 2025", "2025-01-01", "2025-12-31", "year"),
    ("2025财年", "2025-01-01", "2025-12-31", "year"),
    ("Q3 FY25", "2025-07-01", "2025-09-30", "quarter"),
    ("FY2025Q3", "2025-07-01", "2025-09-30", "quarter"),
]


@pytest.mark.parametrize(("text", "first", "last", "precision"), DATES)
def test_one_date(text, first, last, precision):
    """A date is typed with its precision and the days it covers."""
    [found] = find_dates(text)

    assert (date.fromisoformat(first), date.fromisoformat(last), precision) == (
        found.first,
        found.last,
        found.precision,
    )
    assert text[found.start : found.end] == found.raw


@pytest.mark.parametrize("text", ["FY2025", "2025财年", "2025会计年度", "Q3 FY25", "fiscal 2025"])
def test_fiscal_periods_say_so(text):
    """A fiscal period is marked, since a fiscal year may end elsewhere."""
    assert find_dates(text)[0].fiscal


@pytest.mark.parametrize(
    "text",
    [
        "2015-02-30", "20150230", "2015年13月", "2015年十三月", "2015年2月30日", "2016 shares", "2000元", "$2015", "CU 2000", "2015%", "1850年", "2,015", "2015.5",
        "12015", "item2015", "5月15日", "q3 24% of", "三三三三年三月", "三三三三年", "2000 多家",
    ],
)  # fmt: skip
def test_what_is_no_date(text):
    """A day that does not exist, an amount that looks like a year and a day without a year are no dates."""
    assert not find_dates(text)


def test_two_years_of_a_range_are_two_dates():
    """2015-2017 names two years, not a month."""
    years = [found.first.year for found in find_dates("2015-2017")]

    assert years == [2015, 2017]
