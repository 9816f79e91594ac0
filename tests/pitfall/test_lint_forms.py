"""Forms of times, addresses, criteria and figures that come one at a time, each beside its harmless twin."""

from __future__ import annotations

from datetime import date

import pytest

from builders_lint import in_point, in_text, rules
from pitfall.lint.reading.wording import number_en, number_zh, pattern_of, percent_words
from pitfall.lint.reading.words import Shelf, Signs, Words
from pitfall.lint.versions.regimes import regimes

TIMES = [
    ("2018-08-10", "2018年下半年，票房恢复到上年同期的五成。", "2017年下半年，票房恢复到上年同期的五成。"),
    ("2018-08-10", "2018年全年共销售汽车41.2万辆。", "2018年全年计划销售汽车41.2万辆。"),
    ("2018-06-29", "三季度业绩显示，订单下滑。", "一季度业绩显示，订单下滑。"),
    ("2018-06-08", "The 2018 annual report shows a loss.", "The test uses the 2018 annual report when it is published."),
    ("2018-06-29", "2018年双十一的销售额为2亿元。", "2017年双十一的销售额为2亿元。"),
    ("2018-06-29", "The CFO quit in Sep-18.", "The Sep-18 contract trades at a premium."),
    ("2018-06-29", "In the September quarter of 2018 sales fell.", "In the March quarter of 2018 sales fell."),
    ("2018-06-29", "Orders dried up in the last quarter of 2018.", "Orders dried up in the last quarter of 2017."),
    ("2018-06-29", "9M18 revenue slipped 4%.", "9M17 revenue slipped 4%."),
    ("2018-06-29", "The auditor resigned in August.", "The auditor is to report in August."),
    ("2018-06-29", "2018年3月停产，9月才恢复。", "2018年3月停产，预计9月恢复。"),
    ("2020-07-24", "限售股2021年1月25日解禁后，股东当日清仓。", "限售股将在2021年1月25日解禁。"),
    ("2020-10-16", "承诺年内还款，直到2021年4月29日仍分文未还。", "承诺在2021年4月29日以前还款。"),
    ("2019-05-06", "新冠疫情期间，酒店停业。", "非典疫情期间，酒店停业。"),
]  # fmt: skip
ADDRESSES = [
    ("http://a.example/17/1123/08/X.html", "http://a.example/15/0223/08/X.html"),
    ("http://a.example/x?time=1510848000000", "http://a.example/x?time=1400000000"),
    ("https://a.example/news/home/20240208417233/en/x", "https://a.example/news/home/20150208417233/en/x"),
    ("http://a.example/15-mar-2018/x.html", "http://a.example/15-mar-2015/x.html"),
    ("http://a.example/h2-2018/results.html", "http://a.example/h1-2014/results.html"),
]


@pytest.mark.parametrize(("as_of", "leak", "clean"), TIMES, ids=[leak[:30] for _, leak, _ in TIMES])
def test_a_time_in_an_uncommon_form_is_read(as_of, leak, clean):
    """What the form tells of the time after the as-of date is found; the past and the planned are not."""
    assert rules(in_text(leak, as_of=as_of))
    assert in_text(clean, as_of=as_of) == []


def test_a_bare_third_quarter_in_january_is_last_years():
    """三季度业绩 is the coming one only while last year's has been overtaken and this year's is not out."""
    assert in_text("2018年1月15日，公司说明三季度业绩下滑的原因。", as_of="2018-01-20") == []


def test_a_month_in_an_item_that_dates_itself_is_its_own():
    """An item of evidence has a day of publication, so a month without a year is of the time before it."""
    assert in_point(text="7月，公司完成了样例业务的备案。") == []


@pytest.mark.parametrize(("late", "early"), ADDRESSES)
def test_an_address_is_stamped_in_many_ways(late, early):
    """Short years, milliseconds, fourteen digits, named months and halves of years are stamps."""
    assert rules(in_text(f"见 {late} 。")) == ["L005"]
    assert in_text(f"见 {early} 。") == []


def test_the_line_that_closes_a_list_may_say_how_its_conditions_go_together():
    """The mode may stand above, beside or right below the list; further below it is about something else."""
    listed = "判定条件：\n\n- 被立案调查\n- 被公开谴责\n"

    assert rules(in_text(listed)) == ["L016"]
    assert in_text(f"{listed}以上任一成立即可。") == []
    assert rules(in_text(f"{listed}公告日以首次为准。\n\n任一。")) == ["L016"]


def test_a_percentage_is_spelt_in_either_language():
    """A row that says 20% finds it in digits and in words, and not as the end of 120%."""
    assert {"百分之二十", "twenty percent", "20 per cent"} <= set(percent_words("20%"))
    assert percent_words("0.05%")[0] == "0.05%"
    assert [number_zh(one) for one in (0, 7, 10, 15, 20, 44, 100)] == [
        "零",
        "七",
        "十",
        "十五",
        "二十",
        "四十四",
        "百",
    ]
    assert [number_en(one) for one in (0, 15, 20, 44, 100)] == [
        "zero",
        "fifteen",
        "twenty",
        "forty-four",
        "one hundred",
    ]


def test_words_make_a_pattern_that_respects_their_edges():
    """A short English word is whole, a longer one may end otherwise, a number is no part of a longer one."""
    found = Words("etf delist 1亿", pattern_of(["etf", "delist", "1亿"]))

    assert [one.group() for one in found.find("an etf was delisted at 1 亿\n11亿, netflix")] == [
        "etf",
        "delist",
        "1 亿",
    ]


def test_signs_rule_out_a_text_by_the_beginnings_of_its_words():
    """A text without a word's beginning cannot hold the word; one with it is searched."""
    signs = Signs(("后来", "later", "lpr"))

    assert sorted(signs.words) == ["later", "lpr", "后来"]
    assert not Signs(("后来", "later")).stand_in("后果 and latex")
    assert Signs(("后来",)).stand_in("他后来")
    assert signs.stand_in("an lpr loan")
    assert not signs.stand_in("an alpine resort")


def test_a_shelf_picks_what_stands_in_a_text_in_order():
    """A thing is picked when one of its words stands in the text, be it long or too short to have a beginning."""
    shelf = Shelf([("late", 1), ("lpr", 2), ("后来", 3), ("事后", 4)], lambda thing: (thing[0],))

    assert [number for _, number in shelf.standing("he came later, 后来, on an lpr loan")] == [1, 2, 3]
    assert [number for _, number in shelf.standing("latex, he paid")] == [1]
    assert shelf.standing("后果") == []


def test_a_version_that_returns_is_early_only_since_the_one_before_it():
    """融资保证金 100% was the rule until September 2023 and again from January 2026; between them it is a finding."""
    [again] = [one for one in regimes() if one.id == "margin-100"]

    assert [again.version.is_early(date(year, 6, 1)) for year in (2019, 2024, 2026)] == [False, True, False]


def test_an_invented_currency_and_pure_numbers_match_across_their_spellings():
    """430% is 4.3 times, and yuan spelt out to the cent are the invented currency's."""
    facts = (
        "net_debt = 1290 CU million",
        "ebitda = 300 CU million",
        "leverage = ratio(net_debt, ebitda) = 4.3 x",
        "price_after = 92.95 CU",
    )
    given = "净负债 CU 1,290 million，利润 CU 300 million。"
    common = {"kind": "synthetic", "security": "", "facts": facts}

    for text in ("The sheet shows 430%.", "该比率为 4.3 倍。", "冲击后价格为九十二元九角五分。"):
        assert "L015" in rules(in_point(text=f"{given}{text}", **common)), text
    assert "L015" not in rules(in_point(text=f"{given}上年该比率为 4.3 倍。", **common))
