"""Outcome figures and computed answers: in every scale, spelling and place, and what is given instead."""

from __future__ import annotations

import pytest

from builders_lint import in_point, rules

OUTCOME = (
    "paid_2016 = 153720000 CNY",
    "due_2016 = 631200000 CNY",
    "unpaid_2016 = difference(due_2016, paid_2016) = 477480000 CNY",
    "sample_share_outcome = 11.76 % ± 0.01",
    "equity_2015q1 = 3871400000 CNY",
)
STRESS = (
    "ebitda_stressed = 816 CU million",
    "interest = 450 CU million",
    "cover_stressed = ratio(ebitda_stressed, interest) = 1.8133 x ± 0.001",
    "ebitda_required = 900 CU million",
    "shortfall = difference(ebitda_required, ebitda_stressed) = 84 CU million",
    "profit_base = 300 CU million",
    "profit_after = 231 CU million",
    "profit_change = pct_change(profit_base, profit_after) = -23 %",
)
INVENTED = {"kind": "synthetic", "security": "", "criteria": (), "mode": "", "facts": STRESS}


@pytest.mark.parametrize(
    "text",
    [
        "到期没有付出的金额为 4.7748 亿元。",
        "未付 47,748 万元。",
        "The unpaid amount was CNY 477.48 million.",
        "该业务收入占比为 11.76%。",
        "占比约 11.8%。",
        "占比为 0.1176。",
        "| 项目 | 占比（%） |\n| --- | --- |\n| 样例业务 | 11.76 |",
        "| 项目 | 金额（万元） |\n| --- | --- |\n| 未付 | 47,748.00 |",
        "全年只付出 1.54 亿元。",
    ],
)
def test_an_outcome_figure_is_found_in_any_scale(text):
    """What was observed later, and what is derived from it, is found in evidence whatever its scale."""
    assert "L008" in rules(in_point(facts=OUTCOME, text=text))


def test_an_outcome_figure_in_tenths_is_found():
    """三成三 is 33 %, which a criterion tests here."""
    assert rules(in_point(facts=("sample_share_outcome = 33.26 %",), text="占比为三成三。")) == ["L008"]


def test_an_outcome_figure_is_found_in_the_task_too():
    """The prose before the evidence may not state it either, nor a definition, however few its digits."""
    assert rules(in_point(facts=OUTCOME, prose="样例业务收入占比为 11.76%，请判断。")) == ["L008"]
    assert rules(in_point(facts=OUTCOME, definition="以未付 477,480,000.00 元为准。")) == ["L008"]
    assert rules(in_point(facts=OUTCOME, definition="以 11.76% 为准。")) == ["L008"]
    assert in_point(facts=OUTCOME, definition="以 12.94% 为准。") == []


@pytest.mark.parametrize(
    "name", ["equity_2015q1", "equity_q1_2015", "equity_2014h2", "equity_2015_03", "equity_3m_2015"]
)
def test_a_figure_of_a_part_of_the_as_of_year_is_no_outcome(name):
    """A balance of a quarter that the evidence reports is a base, however the name writes the quarter."""
    assert in_point(facts=(f"{name} = 3871400000 CNY",), text="一季度末权益 38.7140 亿元。") == []


@pytest.mark.parametrize("name", ["equity_2015q2", "equity_2015h1", "equity_h1_2015", "equity_2015_06"])
def test_a_figure_of_a_part_that_ends_after_the_as_of_date_is_an_outcome(name):
    """A balance of a quarter that was not over is the outcome's, whatever part of the year its name gives."""
    assert rules(in_point(facts=(f"{name} = 3871400000 CNY",), text="母公司权益 38.7140 亿元。")) == ["L008"]


def test_a_balance_that_the_sentence_dates_to_a_part_of_the_year_is_no_outcome():
    """A name that gives the year alone leaves it open; the sentence then decides."""
    facts = ("equity_2015 = 3871400000 CNY",)

    assert in_point(facts=facts, text="3 月末权益 38.7140 亿元。") == []
    assert rules(in_point(facts=facts, text="全年权益 38.7140 亿元。")) == ["L008"]


def test_a_truth_told_in_prose_alone_gives_its_figures():
    """Without a facts block a figure of the truth's prose is the outcome's, unless the truth repeats a base."""
    truth = "未付金额为 4.7748 亿元。截至一季度末权益 38.7140 亿元。"

    assert rules(in_point(truth=truth, text="未付 47,748 万元。")) == ["L008"]
    assert in_point(truth=truth, text="权益 38.7140 亿元。") == []


@pytest.mark.parametrize(
    "text",
    [
        "在压力情景下，利息保障倍数为 1.81 倍。",
        "按契约计算，EBITDA 的缺口为 CU 84 million。",
        "美元贬值 10% 后，营业利润将下降 23%。",
        "据测算，利润将减少百分之二十三。",
        "利润少了两成三。",
        "测算的结果是营业利润降至 CU 231 million。",
        "贬值后的营业利润：231（CU million）。",
        "压力后倍数为 1.8133。",
        "| 情景 | 利息保障倍数 |\n| --- | --- |\n| EBITDA 下降 15% | 1.81x |",
        "The operating profit would be CU 231 million, 23% less.",
        "Operating profit falls by twenty-three percent.",
        "EBITDA of CU 0.816 billion remains after the shock.",
        "压力测试：816 ÷ 450 = 1.81。",
    ],
)
def test_a_computed_answer_is_found_in_any_spelling(text):
    """A scenario's result is found in words, tables, brackets and other scales."""
    assert "L015" in rules(in_point(**INVENTED, text=text))


@pytest.mark.parametrize(
    "text",
    [
        "上一年度利息保障倍数为 2.35 倍。",
        "利息支出为 CU 450 million，不因情景而变。",
        "去年销量减少百分之八。",
        "过去四个季度 EBITDA 为 CU 960 million。",
    ],
)
def test_other_figures_and_inputs_are_no_computed_answers(text):
    """Inputs and figures of other years pass, even beside words of computing."""
    assert in_point(**INVENTED, text=text) == []


def test_the_tasks_own_assumption_may_be_repeated():
    """A percentage that the task itself names is its assumption; the evidence may use it."""
    task = "美元贬值使利润下降 23%，请判断。"

    assert in_point(**INVENTED, prose=task, text="利润将下降 23%。") == []
    assert rules(in_point(**INVENTED, prose="请记住，压力后的倍数约为 1.81 倍。")) == ["L015"]
    assert in_point(**INVENTED, prose="若压力后的倍数低于 1.81 倍，记为高。") == []


def test_what_the_calculation_starts_from_is_given():
    """A ratio that the truth multiplies with, or whose part it works out, is an input and no answer."""
    facts = (
        "assets = 200000 CU million",
        "repricing = 130000 CU million",
        "repricing_share = ratio(repricing, assets) = 65.5 %",
    )
    changes = {**INVENTED, "facts": facts, "text": "因此 65.5% 的资产重定价。"}

    assert rules(in_point(**changes)) == ["L015"]
    assert in_point(**changes, truth="重定价资产 200,000 × 65.5% = 131,000。") == []
    assert in_point(**changes, truth="重定价资产 200,000 → 130,000。") == []


def test_a_result_of_the_truths_prose_is_an_answer():
    """A value behind an equals sign of the truth is found in the evidence; without facts also one it says."""
    prose = {**INVENTED, "facts": (), "text": "据测算净收入减少 CU 706.5 million。"}

    assert rules(in_point(**prose, truth="净收入减少 975 − 268.5 = CU 706.5 million。")) == ["L015"]
    assert rules(in_point(**prose, truth="净收入减少到 CU 706.5 million。")) == ["L015"]


@pytest.mark.parametrize(
    "sentence",
    [
        "本题的结果是事件发生，请论证其中的原因。",
        "标准答案为“发生”。",
        "答案：事件发生。",
        "事件确已发生，请据此倒推。",
        "公司的申请被交易所驳回了，为什么？",
        "请解释公司为何没有摘帽。",
        "提示：风险警示没有撤销，请说明为什么。",
        "The correct answer is high.",
        "Hint: the event happened.",
        "The covenant was breached; explain why.",
        "Why did the company breach its covenant?",
    ],
)
def test_a_told_outcome_is_found(sentence):
    """A verdict, or reasons asked for what is told as a fact, gives the outcome away."""
    assert rules(in_point(extra=(), prose=f"现在是收盘之后。{sentence}")) == ["L009"]


@pytest.mark.parametrize(
    "sentence",
    [
        "请给出判断并说明原因。",
        "请说明事件为什么会发生或不会发生。",
        "答案须写明概率与“发生”或“不发生”。",
        "风险警示会不会撤销，请说明依据。",
        "事件发生与不发生都须有论证。",
        "Explain why the covenant could be breached or not.",
        "The answer is high or low.",
        "Say whether the event is likely and why.",
    ],
)
def test_a_question_tells_no_outcome(sentence):
    """Instructions, alternatives and open questions are no verdicts."""
    assert in_point(prose=f"现在是收盘之后。{sentence}") == []


def test_a_day_without_a_year_may_be_the_resolutions():
    """The month and day of the resolution, told, are found; announced as a due day they are none."""
    told = {"observed_at": "2016-01-22", "resolved_at": "2016-01-22"}

    assert rules(in_point(**told, text="公告称，1 月 22 日营业终了时资金仍未到账。")) == ["L007"]
    assert in_point(**told, text="兑付资金最迟应在 1 月 22 日营业终了以前到账。") == []
    assert in_point(**told, text="2014 年年会于 1 月 22 日召开。") == []
    assert in_point(**told, text="The last test date in the horizon is January 22, 2016.") == []
