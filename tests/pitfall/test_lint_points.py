"""What only a whole point shows: its outcome in the Question, its form, its family."""

from __future__ import annotations

import pytest

from builders_lint import Draft, in_corpus, in_point, in_text, rules
from pitfall.lint import lint_corpus

FACTS = (
    "total_revenue_outcome = 168979647.3 CNY",
    "sample_revenue_outcome = 21085853.04 CNY",
    "sample_share_outcome = ratio(sample_revenue_outcome, total_revenue_outcome) = 12.48 % ± 0.01",
)


def test_a_neutral_point_is_clean():
    """The draft the other tests change one fact of gives no finding."""
    assert in_point() == []
    assert in_point(facts=FACTS) == []


@pytest.mark.parametrize("day", ["2017-03-21", "2017年3月21日", "March 21, 2017", "2017/3/21"])
def test_the_resolution_date_may_not_stand_in_the_question(day):
    """The day the outcome could be seen is found in each spelling, and told once."""
    assert rules(in_point(extra=(f"公司公告见 {day}。",))) == ["L007"]


def test_a_date_the_question_needs_is_no_resolution_date():
    """The window's end, a due date and the year's end in the definition may equal it."""
    due = "本期债券兑付日为 2017-03-21。"

    assert in_point(text=due) == []
    assert in_point(observed_at="2017-05-15") == []
    assert in_point(definition="以 2016 年 12 月 31 日为结果截点。") == []
    assert in_point(resolved_at="2015-03-01", observed_at="2015-05-15", text="2015 年 3 月 1 日公告。") == []
    assert rules(in_point(definition="2017 年 3 月 21 日披露的年报。")) == ["L007"]


@pytest.mark.parametrize(
    "stated", ["21,085,853.04 元", "2,108.59 万元", "0.2109 亿元", "CNY 21.09 million", "２１０８．６万元"]
)
def test_an_outcome_figure_is_found_in_any_unit(stated):
    """The outcome's own figure is found exact and rounded, in yuan, 万, 亿 and millions."""
    [found] = in_point(facts=FACTS, text=f"样例业务收入 {stated}。")

    assert (found.rule, found.severity) == ("L008", "error")
    assert "sample_revenue_outcome" in found.message


def test_an_outcome_figure_is_found_without_a_facts_block():
    """A named line or a sentence of the truth about a later year gives the figure away as well."""
    named = "- sample_revenue_outcome: 21085853.04 CNY"
    prose = "2016 年度营业收入 168,979,647.30 元，2014 年为 175,089,263.70 元。"

    assert rules(in_point(truth=named, text="样例业务收入 21,085,853.04 元。")) == ["L008"]
    assert rules(in_point(truth=prose, text="营业收入 16,897.96 万元。")) == ["L008"]
    assert in_point(truth=prose) == []


def test_baselines_thresholds_and_small_numbers_are_no_outcome_figures():
    """Figures named as base, figures of the past, and numbers of fewer than four digits may be stated."""
    base = ("revenue_base = 175089263.7 CNY", "revenue_9m_2015 = 51234567.89 CNY", "days_outcome = 90 days")

    assert in_point(facts=base, text="营业收入 175,089,263.70 元，前三季度 51,234,567.89 元，90 天。") == []


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        (("price_change_now = -7.64 %", "a = 8.1 years", "b = ratio(a, a) = 1 ratio"), ""),
        (("ebit = 100 CU million", "ebit_low = 70 CU million", "drop = pct_change(ebit, ebit_low) = -30 %"), "EBIT of CU 100 million and CU 70 million, so EBIT falls 30%."),
        (("assets = 200000 CU million", "x = 706.5 CU million", "fall = ratio(x, assets) = 0.35325 % ± 0.005"), "生息资产 CU 200,000 million，收入减少 CU 706.5 million，即 35.3 个基点。"),
        (("revenue = 1000 CU million", "cost = 1050 CU million", "loss = difference(revenue, cost) = -50 CU million"), "Revenue is CU 1,000 million and cost CU 1,050 million, implying a loss of CU 50 million."),
    ],
)  # fmt: skip
def test_a_computed_answer_in_the_evidence_is_found(facts, text):
    """The result of a derivation whose inputs are given is found when the evidence states it."""
    kinds = {"kind": "synthetic", "security": "", "criteria": (), "mode": "", "facts": facts}

    assert rules(in_point(**kinds, text=text or "没有计算。")) == (["L015"] if text else [])


def test_a_criterion_tested_figure_needs_no_word_of_computing():
    """What a criterion tests is an answer even where the text does not say that it was computed."""
    assert rules(in_point(facts=FACTS, text="该项占比 12.48%。")) == ["L008"]


def test_given_figures_are_no_computed_answers():
    """Inputs, thresholds, quoted claims and ratios the truth only ties together are not the answer."""
    kinds = {"kind": "synthetic", "security": "", "criteria": (), "mode": ""}
    tied = ("assets = 200 CU million", "part = 130 CU million", "share = ratio(part, assets) = 65.5 %")
    loss = (
        "revenue = 1000 CU million",
        "cost = 1050 CU million",
        "loss = difference(revenue, cost) = -50 CU million",
    )

    assert in_point(**kinds, facts=tied, text="其中 65.5% 与政策利率挂钩。") == []
    assert [
        one.severity for one in in_point(**kinds, facts=tied, text="资产 CU 200 million，即 65.5%。")
    ] == ["warning"]
    assert (
        in_point(**kinds, facts=loss, text="同事说：“因此亏损 CU 50 million。” 收入 CU 1,000 million。") == []
    )
    assert in_point(**kinds, facts=loss, prose="若亏损，即超过 CU 50 million，则记为高。") == []
    assert (
        in_point(
            **kinds, facts=("a = 5 CU million", "b = 0 ratio", "c = ratio(b, a) = 0 ratio"), text="因此为 0。"
        )
        == []
    )


@pytest.mark.parametrize(
    "heading",
    [
        "#### 判定条件 / Criteria\n\n",
        "### Criteria\n\n",
        "- 判定条件：\n",
        "Conditions:\n",
        "#### 触发条件\n\n",
    ],
)
def test_several_criteria_must_say_all_or_any(heading):
    """Two conditions without a word of all or any are found; with it, or alone, they are not."""
    two = "- `a_b >= 0.3` — x\n- `c_d > 0` — y\n"

    assert rules(in_text(heading + two)) == ["L016"]
    assert in_text(f"{heading}全部满足 / all\n{two}") == []
    assert in_text(f"{heading}- `a_b >= 0.3` — x\n") == []
    assert rules(in_point(mode="")) == ["L016"]


@pytest.mark.parametrize(
    "line",
    [
        "- sample_revenue_outcome: 21085853.04",
        "sample_revenue_outcome = 21,085,853.04",
        "- `sample_flag_outcome`: 1",
        "| sample_share_outcome | 0.12 |",
        "- sample_share_outcome = ratio(a_b, c_d) = 0.12",
        "- sample_loss_outcome: −5.2 (as reported)",
    ],
)
def test_an_observation_needs_a_unit(line):
    """A value of the truth without a unit is found at its line; with one it is not."""
    [found] = in_point(truth=line)

    assert (found.rule, found.severity) == ("L017", "error")
    assert found.matched.startswith("sample_")


@pytest.mark.parametrize(
    "line",
    [
        "- sample_revenue_outcome: 21085853.04 CNY",
        "sample_revenue_outcome = 21,085,853.04 元",
        "| sample_share_outcome | 0.12 | ratio |",
        "- sample_growth_outcome: 12%",
        "- window_end: 2017-05-15",
        "样例收入为 5。",
    ],
)
def test_an_observation_with_a_unit_is_none(line):
    """Units before or behind the bracket, in a cell or as a sign are units; dates and prose are no observations."""
    assert in_point(truth=line) == []


def test_criteria_in_a_table_or_with_circled_numbers_need_a_mode_too():
    """A row with a comparison is a condition, the head of the table is none."""
    table = "#### 判定条件\n\n| 指标 | 条件 |\n| --- | --- |\n| 减值率 | > 0.1 |\n| 净利润 | < 0 |\n"

    assert rules(in_text(table)) == ["L016"]
    assert in_text(table.replace("| 净利润 | < 0 |\n", "")) == []
    assert rules(in_text("#### 判定条件\n\n① 减值率大于10%\n② 净利润为负\n")) == ["L016"]


@pytest.mark.parametrize(
    "text",
    [
        "期末货币资金 98,666,404.16，没有受限资金。",
        "- 应付票据：215,300,000.00",
        "Deferred revenue was 61.3 at quarter-end.",
        "Net debt stood at 412.7 at quarter-end.",
        "| 项目 | 期末余额 |\n| --- | --- |\n| 应收账款 | 812,340,000.00 |",
        "| Item | Q1 |\n| --- | --- |\n| Deferred revenue | 61.3 |",
        "毛利率为 23.4，低于上年。",
        "Gross margin was 71.2 for the quarter.",
    ],
)
def test_an_amount_in_the_evidence_needs_a_unit(text):
    """A bare amount or percentage in a sentence, a list or a table is a warning."""
    found = in_point(text=text)

    assert [(one.rule, one.severity) for one in found] == [("L017", "warning")]


@pytest.mark.parametrize(
    "text",
    [
        "期末货币资金 98,666,404.16 元，没有受限资金。",
        "资产负债率为 0.62，流动比率为 1.13。",
        "| 项目（万元） | 本期 |\n| --- | --- |\n| 营业收入 | 1,234.56 |",
        "| 项目 | 本期 |\n| --- | --- |\n| 营业收入 | 1,234.56 万元 |",
        "金额单位：万元。\n\n| 项目 | 本期 |\n| --- | --- |\n| 营业收入 | 1,234.56 |",
        "Amounts in USD million.\n\n- Net debt was 412.7",
        "The current ratio was 1.8.",
        "| 收入 | 62.5 + 3.5 |",
        "| 年度 | 已交保费 | 现金价值 |\n| --- | --- | --- |\n| 1 | 50,000.00 | 21,350.00 |\n| 2 | 100,000.00 | 58,420.00 |",
        "Cash 12,345.60; stock 20,118.00; debtors 9,870.40; creditors 7,602.15; net 34,731.85.",
    ],
)
def test_an_amount_whose_unit_is_said_somewhere_is_none(text):
    """A unit behind the number, in the head or for the whole item is enough; ratios and ledgers need none."""
    assert in_point(text=text) == []


def test_an_amount_in_the_truths_prose_needs_a_unit():
    """A long bare amount is found there, a short step of a calculation is not."""
    assert rules(in_point(truth="资产减值损失为 1,287,452,100.55，全部计入损益。")) == ["L017"]
    assert in_point(truth="销售费用 3.6，可变现净值 27。") == []
    assert rules(in_point(truth="| revenue_outcome | 1837420000 | 2017-03-21 |")) == ["L017"]


@pytest.mark.parametrize(
    "prose",
    [
        "你处在2015-05-16收盘后的信息环境。",
        "现在是 2015 年 5 月 16 日收盘之后。",
        "It is after the market close on May 16, 2015.",
    ],
)
def test_a_weekend_needs_its_trading_day(prose):
    """A market text as of a Saturday is a warning until it says which trading day it means."""
    found = in_text(prose, as_of="2015-05-16")

    assert [(one.rule, one.severity) for one in found] == [("L013", "warning")]
    assert in_text(prose + "最近一个交易日为 5 月 15 日。", as_of="2015-05-16") == []
    assert in_text(prose.replace("16", "15"), as_of="2015-05-15") == []
    assert in_text("No market here.", as_of="2015-05-16") == []


def test_a_weekend_is_asked_of_a_security_and_not_of_an_invented_market():
    """A point with a security needs its trading day; a synthetic one has no calendar."""
    assert rules(in_point(as_of="2015-05-16")) == ["L013"]
    assert in_point(as_of="2015-05-16", kind="synthetic", security="") == []


def _family(*members: tuple[str, str, str]) -> list:
    """Points of one family: as-of, window end, definition."""
    return [
        Draft().made(
            id=f"sample-{number}", as_of=as_of, window_end=end, definition=definition, prose="请判断。", published="2014-04-20", url="", text="无", item_title="公告"
        )
        for number, (as_of, end, definition) in enumerate(members)
    ]  # fmt: skip


def test_a_window_out_of_line_with_its_family_is_found():
    """Among windows of 24 months one of 12 is a warning at its window's end; the others are none."""
    same = [("2015-05-15", "2017-05-15", "以公告为准。"), ("2014-05-15", "2016-05-16", "以公告为准。")]
    [found] = in_corpus(*_family(*same, ("2015-06-15", "2016-06-15", "以公告为准。")))

    assert (found.rule, found.severity, found.matched) == ("L014", "warning", "2016-06-15")
    assert "12.0 months" in found.message
    assert found.path.endswith("sample-2.md")


def test_of_two_unlike_horizons_both_are_named():
    """In a family of two neither is the rule, so both are found; a point on watch is set aside."""
    two = [
        ("2015-05-15", "2017-05-15", "以 2015 年年度报告为准。"),
        ("2015-05-18", "2017-05-18", "以 2016 年年度报告为准。"),
    ]
    one, other = _family(*two)
    watched = Draft().made(
        id="sample-1", as_of="2015-05-18", window_end="2017-05-18", definition=two[1][2], status="watch — 期限", prose="请判断。", published="2014-04-20", url="", text="无", item_title="公告"
    )  # fmt: skip

    assert rules(in_corpus(one, other)) == ["L014", "L014"]
    assert in_corpus(one, watched) == []
    assert in_corpus(one) == []
    assert rules(lint_corpus([one], among=[one, other], lang="en")) == ["L014"]


def test_a_window_that_waits_for_a_report_is_measured_by_its_year():
    """Windows of 43 and 48 months that both wait for the third annual report are in line."""
    two = [
        ("2015-05-15", "2019-04-30", "以 2018 年年度报告为准。"),
        ("2015-09-04", "2019-04-30", "以 2018 年年度报告为准。"),
    ]

    assert in_corpus(*_family(*two)) == []


def test_a_window_that_ends_a_year_off_the_report_is_found():
    """Where all ask about the same year, the window's end a year earlier or later than the rest is a warning."""
    same = [("2015-05-15", "2019-04-30", "以 2018 年年度报告为准。")] * 3
    [found] = in_corpus(*_family(*same, ("2015-05-18", "2020-04-30", "以 2018 年年度报告为准。")))

    assert (found.rule, found.matched) == ("L014", "2020-04-30")
    assert "months after the year" in found.message
    endless = Draft().made(
        id="sample-9", window_end="", definition="以 2018 年年度报告为准。", prose="请判断。", published="2014-04-20", url="", text="无", item_title="公告"
    )  # fmt: skip
    assert in_corpus(_family(*same)[0], endless) == []


def test_points_without_the_conventions_are_linted_as_far_as_they_go():
    """A point without as-of, security or family gives the note and what its text shows."""
    assert rules(in_point(as_of=None)) == ["L000"]
    assert rules(in_corpus(Draft().made(as_of=None))) == ["L000"]


def test_a_window_that_slips_by_a_month_is_found_where_the_others_agree_to_days():
    """Two years give or take a weekend: one that ends a month late is a warning, one a day late is none."""
    even = [
        ("2014-05-16", "2016-05-16", "以公告为准。"),
        ("2014-06-13", "2016-06-14", "以公告为准。"),
        ("2014-06-30", "2016-06-30", "以公告为准。"),
    ]
    [found] = in_corpus(*_family(*even, ("2014-09-30", "2016-10-31", "以公告为准。")))

    assert (found.rule, found.matched) == ("L014", "2016-10-31")
    assert in_corpus(*_family(*even, ("2014-09-30", "2016-10-03", "以公告为准。"))) == []


def test_a_market_that_trades_on_sundays_rests_on_fridays():
    """In Riyadh the week ran from Saturday until June 2013 and runs from Sunday since; in Dubai it did until 2022."""
    riyadh = "{} after the close of trading. The company is listed on Tadawul."
    assert in_text(riyadh.format("It is 13 October 2019"), as_of="2019-10-13") == []
    assert rules(in_text(riyadh.format("It is 11 October 2019"), as_of="2019-10-11")) == ["L013"]
    assert rules(in_text(riyadh.format("It is 11 October 2012"), as_of="2012-10-11")) == ["L013"]
    dubai = "{} after the close of trading on the Dubai Financial Market."
    assert in_text(dubai.format("It is 7 November 2021"), as_of="2021-11-07") == []
    assert rules(in_text(dubai.format("It is 6 November 2022"), as_of="2022-11-06")) == ["L013"]
