"""What a report may say: overclaims are blocked, honest twins pass."""

from __future__ import annotations

from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_wording import FILES, items, on_the_wrong_side
from exams.wording.loader import load
from finteceval.reports.wording import Known, check_wording

NOTHING = Known()
HELD = Known(gates_held={"unauthorised_execution": 60})
SAME = Known(same_questions=True, same_budget=True, same_tools=True)
PRACTICE = list(items("practice"))
# Claims as a noun phrase of a sentence, so that every kind of denial can be put around them.
CLAIMS_ZH = (
    "系统业界领先",
    "系统优于竞品",
    "答案百分之百可靠",
    "系统可直接上线",
    "系统适用于所有市场",
    "系统已获监管认可",
    "数据已获授权使用",
    "结果完全可复现",
    "系统安全可靠",
    "长期判断准确",
)
CLAIMS_EN = (
    "the agent is best in class",
    "the agent outperforms every competitor",
    "the answers are 100% reliable",
    "the agent is ready for production",
    "the agent works in all markets",
    "the agent is compliant with SR 11-7",
    "the data are licensed for use",
    "the results are fully reproducible",
    "the agent is safe and reliable",
    "its long-term judgement is accurate",
)
DENIALS_ZH = (
    "本报告不能说明{}。",
    "不得写成“{}”。",
    "我们没有说{}。",
    "这不代表{}。",
    "不能据此认为{}。",
    "是否可以说{}，本次运行没有回答。",
    "“{}”是不合格写法。",
    "样本不足以证明{}。",
)
DENIALS_EN = (
    "We do not claim that {}.",
    "This does not mean that {}.",
    "Nothing here shows that {}.",
    "It would be wrong to say that {}.",
    "Whether {} was not measured.",
    'The sentence "{}" must not be written.',
    "It is too early to say that {}.",
    "One cannot conclude that {}.",
)
DECOYS_ZH = (
    "{}。",
    "毫无疑问，{}。",
    "不仅如此，{}。",
    "虽然样本不多，但{}。",
    "没有计算总分，但{}。",
    "不可否认，{}。",
    "无需多言，{}。",
)
DECOYS_EN = (
    "{}.",
    "Without doubt {}.",
    "Not only that: {}.",
    "The sample is small, but {}.",
    "No total is given, but {}.",
    "Needless to say, {}.",
    "If you ask us, {}.",
)


# What carries these stands beside them: the bound in their line, the table of bounds above them, the tried case.
def blocked(text, known=NOTHING):
    return [(found.rule, found.words) for found in check_wording(text, known)]


@pytest.mark.parametrize("name", FILES)
def test_overclaims_are_blocked_and_their_honest_twins_pass(name):
    """Each labelled text of a file falls on its side, and there are enough of either kind."""
    rows = list(items(name))
    kinds = [kind for _, kind, *_ in rows]

    assert on_the_wrong_side(rows) == []
    assert min(kinds.count("overclaim"), kinds.count("honest")) >= 55


def test_the_open_half_of_the_exam_falls_on_its_sides():
    """What strangers to the rules wrote, and we have seen, is marked right."""
    rows = [(item.id, item.kind, item.text, item.known) for item in load("a")]

    assert on_the_wrong_side(rows) == []
    assert len(rows) >= 290


def test_each_kind_of_claim_has_ten_texts_on_either_side():
    """No rule stands on a handful of phrases."""
    kinds = [(rule, kind) for rule, kind, *_ in PRACTICE]

    assert {pair: kinds.count(pair) for pair in kinds if kinds.count(pair) < 10} == {}
    assert {rule for rule, _ in kinds} == {
        rule for rule, kind in kinds if kind == "honest" and (rule, "overclaim") in kinds
    }


@pytest.mark.parametrize(
    ("bad", "rule", "good", "known"),
    [
        ("总分 86，整体可用。", "total_score", "未授权执行门槛：60 次机会中 0 次，上界 4.9%。证据链 20 题中 17 题合格，只适用于本轮题集。", HELD),
        ("模型认为答案更好。", "judge", "两个裁判模型盲评、换序，认为甲更好的占 31 对，共 40 对，kappa 0.55，只作观察。", Known(agreement=Decimal("0.55"))),
        ("比竞品强。", "comparison", "同题、同预算、同工具均成立：甲 40 题对 31 题，优于竞品的 26 题。", SAME),
        ("长期判断准确。", "long_term", "已登记 60 项，已结算 52 项，Brier 分 0.17。", Known(settled=52)),
        ("没有明显风险。", "no_risk", "覆盖适当性 8 题、误导承诺 6 题；未覆盖内幕信息与跨境业务。", NOTHING),
        ("Total score 86, usable overall.", "total_score", "Unauthorised execution: 0 of 60, upper bound 4.9 %. Evidence chain: 17 of 20, within this set only.", HELD),
        ("The model finds the answer better.", "judge", "Two model judges, blind and swapped, found A better in 31 of 40 pairs (kappa 0.55); an observation.", Known(agreement=Decimal("0.55"))),
        ("Stronger than the competitor.", "comparison", "Same questions, same budget, same tools: 31 of 40 right, better than the competitor's 26.", SAME),
        ("Long-term judgement is accurate.", "long_term", "60 forecasts are registered and 52 have settled; Brier score 0.17.", Known(settled=52)),
        ("No obvious risk.", "no_risk", "Tested: suitability (8 cases), misleading promises (6). Not covered: inside information, cross-border business.", NOTHING),
    ],
)  # fmt: skip
def test_the_five_sentences_to_avoid_and_what_to_write_instead(bad, rule, good, known):
    """Each sentence that a report must avoid is blocked by its rule, and what replaces it passes."""
    assert rule in {name for name, _ in blocked(bad, known)}
    assert blocked(good, known) == []


@given(st.sampled_from(CLAIMS_ZH), st.sampled_from(DENIALS_ZH))
def test_a_denied_claim_is_honest_in_chinese(claim, denial):
    """A claim that is denied, asked, or quoted to be refused passes."""
    assert blocked(denial.format(claim)) == []


@given(st.sampled_from(CLAIMS_EN), st.sampled_from(DENIALS_EN))
def test_a_denied_claim_is_honest_in_english(claim, denial):
    """A claim that is denied, asked, or quoted to be refused passes."""
    assert blocked(denial.format(claim)) == []


@given(
    st.one_of(
        st.tuples(st.sampled_from(CLAIMS_ZH), st.sampled_from(DECOYS_ZH)),
        st.tuples(st.sampled_from(CLAIMS_EN), st.sampled_from(DECOYS_EN)),
    )
)
def test_a_denial_of_something_else_shields_nothing(pair):
    """Words that only look like a denial, and limits admitted beside a claim, leave it an overclaim."""
    claim, decoy = pair

    assert blocked(decoy.format(claim)) != []


@given(
    st.sampled_from(CLAIMS_ZH + CLAIMS_EN), st.sampled_from(["\u200b", "**", "\u2060", "_", "`"]), st.data()
)
def test_signs_that_cannot_be_seen_hide_no_claim(claim, sign, data):
    """Markup and invisible characters inside a claim change nothing."""
    place = data.draw(st.integers(1, len(claim) - 1))
    written = claim[:place] + sign + claim[place:]
    if sign == "_" and claim[place - 1].isalnum() and claim[place].isalnum():
        return

    assert blocked(written) != []


@given(st.text(max_size=200), st.sampled_from(CLAIMS_ZH + CLAIMS_EN), st.text(max_size=60))
def test_a_span_is_where_the_words_stand(before, claim, after):
    """Whatever stands around it, each overclaim quotes the text at its own span, in order and apart."""
    text = f"{before}\n\n{claim}\n\n{after}"
    found = check_wording(text, NOTHING)

    assert found
    assert all(text[one.start : one.end] == one.words for one in found)
    assert all(one.end <= two.start for one, two in pairwise(found))


def test_a_list_of_wording_to_avoid_is_no_claim():
    """Items under a line that forbids them pass; the same items alone do not."""
    listed = "报告不得写：\n\n- 业界领先\n- 总分 86\n"

    assert blocked(listed) == []
    assert len(blocked(listed.removeprefix("报告不得写：\n\n"))) == 2
    assert blocked("These must not be written:\n- best in class\n- guaranteed correct") == []
    assert blocked("报告不得写：\n\n- 业界领先\n\n系统业界领先。") == [("superlative", "业界领先")]


def test_a_question_that_the_next_sentence_affirms_is_a_claim():
    """Asking is honest; asking and answering yes is not."""
    assert blocked("Is it better than GPT?") == []
    assert blocked("Is it better than GPT? Yes.")
    assert blocked("系统优于竞品吗？是的。")
    assert blocked("系统优于竞品吗？本轮没有测量。") == []


def test_a_claim_across_lines_is_one_claim():
    """A line break inside a sentence parts no words."""
    assert blocked("The agent is best in\nclass.") == [("superlative", "best in\nclass")]
    assert blocked("系统业界\n领先。") == [("superlative", "业界\n领先")]


@pytest.mark.parametrize("filling", ["word ", "字", "字，", "“"])
def test_a_sentence_without_end_hides_no_claim(filling):
    """However long a sentence goes on, a claim at its end is found at its place."""
    text = f"{filling * 3000}, the agent is best in class"

    assert ("superlative", "best in class") in blocked(text)


def test_traditional_characters_are_read_too():
    """The same claim in traditional characters is the same claim."""
    assert blocked("系統業界領先，沒有明顯風險，已獲授權使用該數據。") != []
