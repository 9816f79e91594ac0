from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finteceval.findings.records import Interval
from finteceval.models.usage import Cost
from finteceval.reports import charts, figures
from finteceval.reports.document import Dot, StripRow


def test_shares_read_as_per_cent_with_one_place():
    """A share is rounded half to even at one place of per cent."""
    assert figures.percent(Decimal("0.666667")) == "66.7%"
    assert figures.percent(Decimal(0)) == "0.0%"
    assert figures.percent(Decimal(1)) == "100.0%"
    assert figures.percent(Decimal("0.0005")) == "0.0%"
    found = Interval(low=Decimal("0.451"), high=Decimal("0.83"), method="wilson")
    assert figures.interval(found) == "45.1%–83.0%"


@pytest.mark.parametrize(
    ("amount", "shown"),
    [
        ("4.217300", "4.2173 CNY"),
        ("4.200000", "4.20 CNY"),
        ("0", "0.00 CNY"),
        ("0.000004", "0.000004 CNY"),
        ("12345.5", "12,345.50 CNY"),
        ("1E+3", "1,000.00 CNY"),
    ],
)
def test_money_is_exact(amount, shown):
    """No place of an amount is dropped, and there are at least two."""
    assert figures.money(Cost(amount=Decimal(amount), currency="CNY")) == shown


def test_seconds_and_counts():
    """Seconds have two places, tiny ones are said to be tiny, counts have separators."""
    assert figures.seconds(Decimal("600.004")) == "600.00 s"
    assert figures.seconds(Decimal("0.004")) == "<0.01 s"
    assert figures.seconds(Decimal(0)) == "<0.01 s"
    assert figures.count(1234567) == "1,234,567"
    assert figures.fixed(Decimal("15.25"), 1) == "15.2"


@pytest.mark.parametrize(
    ("stored", "shown"),
    [
        ("2026-11-30T10:05:00.829690+00:00", "2026-11-30 10:05:00 UTC"),
        ("2026-11-30T18:05:00+08:00", "2026-11-30 10:05:00 UTC"),
        ("2026-11-30T10:05:00Z", "2026-11-30 10:05:00 UTC"),
        ("2026-11-30T10:05:00", "2026-11-30T10:05:00"),
        ("not finished", "not finished"),
    ],
)
def test_instants_are_shown_in_utc(stored, shown):
    """An instant with a zone is shown in UTC; anything else stays as it is."""
    assert figures.instant(stored) == shown


@pytest.mark.parametrize(
    ("numbers", "shown"),
    [((1,), "1"), ((1, 2, 3), "1–3"), ((1, 3), "1, 3"), ((1, 2, 4, 5, 7), "1–2, 4–5, 7"), ((), "")],
)
def test_repeat_numbers_join_in_runs(numbers, shown):
    """Runs of repeats are written with a dash."""
    assert figures.repeats(numbers) == shown


@given(st.lists(st.integers(min_value=1, max_value=10**6), min_size=1, max_size=9))
def test_strip_parts_cover_the_track_in_proportion(counts):
    """The parts of a strip follow each other without a gap and end at 100 per cent."""
    row = StripRow("A", "a", tuple((f"o{place}", count) for place, count in enumerate(counts)))
    parts = charts.parts(row)

    end = Decimal(0)
    for part in parts:
        assert abs(Decimal(part.x.rstrip("%")) - end) <= Decimal("0.1")
        end = Decimal(part.x.rstrip("%")) + Decimal(part.width.rstrip("%"))
    assert abs(end - 100) <= Decimal("0.1")
    assert [part.count for part in parts] == counts


def test_a_system_without_planned_repeats_has_an_empty_strip():
    """No part is drawn where nothing was planned."""
    assert charts.parts(StripRow("A", "a", ())) == ()


def test_reliability_dots_lie_where_their_shares_say():
    """Stated to the right, happened upwards; the largest count has the largest dot; labels stay inside."""
    low, high = charts.spots((Dot(Decimal(0), Decimal(0), 1), Dot(Decimal(1), Decimal(1), 100)))

    assert (low.x, low.y) == (f"{charts.EDGE}.0", f"{charts.SIDE - charts.EDGE}.0")
    assert (high.x, high.y) == (f"{charts.SIDE - charts.EDGE}.0", f"{charts.EDGE}.0")
    assert (low.radius, high.radius) == ("3.0", "11.0")
    assert Decimal(high.label_y) > Decimal(high.y)
    assert Decimal(low.label_y) < Decimal(low.y)
    assert charts.spots(()) == ()
