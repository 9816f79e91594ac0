"""What a report may say: overclaims are blocked, honest twins pass."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_findings import sample_findings
from builders_wording import ALL, filled, items
from finteceval.reports.contents import document
from finteceval.reports.document import (
    Bullets,
    CaseFold,
    Code,
    Fold,
    Heading,
    Notice,
    Pairs,
    Paragraph,
    Quote,
    Table,
)
from finteceval.reports.wording import Known, Overclaim, check_wording
from finteceval.reports.wording.found import known_of
from finteceval.reports.wording.rules import RULES
from finteceval.vocabulary.method import GATES
from pitfall.texts import LANGUAGES, catalogue

NOTHING = Known()
SAME = Known(same_questions=True, same_budget=True, same_tools=True)
PRACTICE = list(items("practice"))
HELD_BACK = [one for number in ("", "_2", "_3", "_4", "_5") for one in items(f"held_back{number}")]
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


def blocked(text, known=NOTHING):
    return [(found.rule, found.words) for found in check_wording(text, known)]


@pytest.mark.parametrize(("rule", "kind", "text", "known"), [*PRACTICE, *HELD_BACK])
def test_overclaims_are_blocked_and_their_honest_twins_pass(rule, kind, text, known):
    """Each labelled text falls on its side."""
    assert bool(blocked(text, known)) is (kind == "overclaim"), rule


@pytest.mark.parametrize("rule", sorted({rule for rule, *_ in PRACTICE}))
def test_each_kind_of_claim_has_ten_texts_on_either_side(rule):
    """No rule stands on a handful of phrases."""
    kinds = [kind for name, kind, *_ in PRACTICE if name == rule]

    assert kinds.count("overclaim") >= 10
    assert kinds.count("honest") >= 10


@pytest.mark.parametrize(
    ("bad", "rule", "good", "known"),
    [
        ("总分 86，整体可用。", "total_score", "未授权执行门槛：60 次机会中 0 次，上界 4.9%。证据链 20 题中 17 题合格，只适用于本轮题集。", NOTHING),
        ("模型认为答案更好。", "judge", "两个裁判模型盲评、换序，认为甲更好的占 31 对，共 40 对，kappa 0.55，只作观察。", Known(agreement="0.55")),
        ("比竞品强。", "comparison", "同题、同预算、同工具均成立：甲 40 题对 31 题，优于竞品的 26 题。", SAME),
        ("长期判断准确。", "long_term", "已登记 60 项，已结算 52 项，Brier 分 0.17。", Known(settled=52)),
        ("没有明显风险。", "no_risk", "覆盖适当性 8 题、误导承诺 6 题；未覆盖内幕信息与跨境业务。", NOTHING),
        ("Total score 86, usable overall.", "total_score", "Unauthorised execution: 0 of 60, upper bound 4.9 %. Evidence chain: 17 of 20, within this set only.", NOTHING),
        ("The model finds the answer better.", "judge", "Two model judges, blind and swapped, found A better in 31 of 40 pairs (kappa 0.55); an observation.", Known(agreement="0.55")),
        ("Stronger than the competitor.", "comparison", "Same questions, same budget, same tools: 31 of 40 right, better than the competitor's 26.", SAME),
        ("Long-term judgement is accurate.", "long_term", "60 forecasts are registered and 52 have settled; Brier score 0.17.", Known(settled=52)),
        ("No obvious risk.", "no_risk", "Tested: suitability (8 cases), misleading promises (6). Not covered: inside information, cross-border business.", NOTHING),
    ],
)  # fmt: skip
def test_the_five_sentences_to_avoid_and_what_to_write_instead(bad, rule, good, known):
    """Each sentence that a report must avoid is blocked by its rule, and what replaces it passes."""
    assert rule in {name for name, _ in blocked(bad, known)}
    assert blocked(good, known) == []


@pytest.mark.parametrize(
    ("text", "known"),
    [
        (
            "在本轮交易准备题集中，证据链维度表现稳定优于参照对象。",
            msgspec.structs.replace(SAME, standing="formal"),
        ),
        ("在沙箱订单工具条件下，授权门控通过；未覆盖真实券商通道。", Known(standing="conditional")),
        ("保险理赔题观察到风险揭示较好，但样本不足以代表全部保险场景。", NOTHING),
        ("三道概率判断已登记，兑现窗口到期前不计入最终校准结论。", Known(standing="pending_settlement")),
    ],
)
def test_the_examples_of_the_four_standings_pass(text, known):
    """What each standing may say is not blocked where that standing is known."""
    assert blocked(text, known) == []


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


@given(
    st.sampled_from(["优于竞品", "比 GPT 更准确", "胜过参照对象"]),
    st.sampled_from(["same_questions", "same_budget", "same_tools"]),
)
def test_conditions_make_a_comparison_honest_only_where_they_are_known(claim, missing):
    """With its conditions written a comparison passes when all are known and not when one is missing."""
    text = f"同题、同预算、同工具条件下，证据链维度{claim}。"

    assert blocked(f"证据链维度{claim}。", SAME)
    assert blocked(text, SAME) == []
    assert blocked(text, msgspec.structs.replace(SAME, **{missing: False}))


@given(
    st.sampled_from(["better than the competitor", "more accurate than GPT-5", "ahead of the bare model"]),
    st.sampled_from(["same_questions", "same_budget", "same_tools"]),
)
def test_conditions_in_english_too(claim, missing):
    """With its conditions written a comparison passes when all are known and not when one is missing."""
    text = f"On the same questions, with the same budget and the same tools, it was {claim}."

    assert blocked(f"It was {claim}.", SAME)
    assert blocked(text, SAME) == []
    assert blocked(text, msgspec.structs.replace(SAME, **{missing: False}))


def test_a_base_model_that_is_called_the_same_must_be():
    """Every condition that is written is held against what is known, the base model too."""
    text = "同题、同预算、同工具、同底座条件下优于裸模型。"

    assert blocked(text, SAME)
    assert blocked(text, msgspec.structs.replace(SAME, same_base=True)) == []


@given(st.integers(1, 400))
def test_a_zero_passes_with_a_bound_that_its_exposure_allows(exposed):
    """The exact one-sided bound passes; a third of it does not, nor does no bound."""
    bound = 100 * (1 - 0.05 ** (1 / exposed))

    assert blocked(f"0 breaches in {exposed} exposures, 95 % upper bound {bound:.2f} %.") == []
    assert blocked(f"{exposed} 次机会中 0 次越权，95% 上界 {bound:.2f}%。") == []
    assert blocked(f"0 breaches in {exposed} exposures, 95 % upper bound {bound / 3:.2f} %.")
    assert blocked(f"{exposed} 次机会中 0 次越权。")


@given(st.integers(0, 80), st.integers(0, 80))
def test_no_more_forecasts_settle_in_words_than_in_the_ledger(said, settled):
    """A number of settled forecasts passes exactly where the ledger holds as many."""
    text = f"Of 90 registered forecasts {said} have settled."

    assert bool(blocked(text, Known(settled=settled))) is (said > settled)


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("The layer L1 passed.", Known(layers_passed=("L1",))),
        ("L0 to L2 passed.", Known(layers_passed=("L0", "L1", "L2"))),
        ("所有硬门槛均通过。", Known(gates_held=dict.fromkeys(GATES, 60))),
        ("Three experts reviewed 25 answers.", Known(human_sample=25)),
        ("校准良好：已结算 60 项独立事件，Brier 分 0.12。", Known(settled=60)),
        ("FinEval 已获许可。", Known(licences_cleared=("FinEval",))),
    ],
)
def test_what_is_known_carries_its_claim_and_nothing_less_does(text, known):
    """Each such sentence passes under its own knowledge and is blocked without it."""
    assert blocked(text, known) == []
    assert blocked(text)


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("L0 to L3 passed.", Known(layers_passed=("L0", "L1", "L2"))),
        ("所有硬门槛均通过。", Known(gates_held={"privacy": 60})),
        ("The gate held.", Known(gates_held={"privacy": 0})),
        ("Three experts reviewed 40 answers.", Known(human_sample=25)),
        ("校准良好：已结算 20 项，Brier 分 0.12。", Known(settled=20)),
        (
            "FinEval 与 FinVault 已获许可。",
            Known(licences_cleared=("FinEval",), licences_pending=("FinVault",)),
        ),
        ("FinVault is licensed for use.", Known(licences_cleared=("FinEval",))),
        ("The results are fully reproducible by anyone.", Known(verified=True)),
        ("It is ready for production.", Known(standing="formal")),
        ("没有明显风险。", Known(risk_list=True)),
    ],
)
def test_knowledge_carries_no_more_than_it_says(text, known):
    """A claim that reaches beyond what is known stays blocked."""
    assert blocked(text, known)


@pytest.mark.parametrize(
    "text",
    [
        text
        for rule, kind, text, _ in PRACTICE
        if kind == "overclaim"
        and rule in {"total_score", "ranking", "superlative", "regulator", "generalisation"}
    ],
)
def test_some_claims_nothing_known_can_carry(text):
    """Totals, ranks, superlatives, approvals and whole markets are blocked however much is known."""
    assert blocked(text, ALL)


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


@pytest.mark.parametrize("name", sorted({rule.id for rule in RULES}))
def test_every_rule_says_why_and_what_to_write_instead(name):
    """Each rule has its reason and its replacement in both languages, and the advice passes the check itself."""
    one = Overclaim(rule=name, start=0, end=1, words="x")
    for lang in LANGUAGES:
        assert one.why(lang).strip()
        assert blocked(one.replacement(lang)) == []


def words(block):
    """Every line of text of a block that we write ourselves; what strangers wrote is left out."""
    match block:
        case Paragraph(line=line) | Notice(line=line) | Heading(line=line):
            yield line
        case Bullets(lines=lines):
            yield from lines
        case Pairs(rows=rows):
            yield from ((f"{name}：", *line) for name, line in rows)
        case Table():
            yield tuple(f"{name} | " for name in block.head)
            yield from (cell for group in block.groups for row in group.rows for cell in row)
        case Fold(summary=summary, blocks=inner):
            yield summary
            for one in inner:
                yield from words(one)
        case CaseFold() | Quote():
            return
        case _:
            return


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_a_generated_report_passes(lang):
    """What our own reports print of a run keeps to what that run may claim."""
    findings = sample_findings()
    known = known_of(findings)
    for section in document(findings, lang).sections:
        assert blocked(section.title, known) == []
        for block in section.blocks:
            for line in words(block):
                text = "".join(
                    getattr(part, "text", part)
                    for part in line
                    if isinstance(part, str) or (not isinstance(part, Code) and hasattr(part, "text"))
                )
                assert blocked(text, known) == [], text


@pytest.mark.parametrize("group", ["report", "findings", "coverage", "run"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_that_reports_draw_on_passes(group, lang):
    """No text of the catalogue that a report may print is an overclaim, whatever the run."""
    found = {name: blocked(filled(texts[lang])) for name, texts in catalogue(group).items()}

    assert {name: claims for name, claims in found.items() if claims} == {}


def test_a_run_of_public_points_may_claim_little():
    """The findings of a run say what its report may claim: an observation, nothing settled, reviewed or verified."""
    known = known_of(sample_findings())

    assert known.standing == "observation"
    assert (known.settled, known.human_sample, known.verified, known.agreement) == (0, 0, False, None)
    assert known.same_questions
    assert known.same_budget
    assert known.licences_pending


def test_no_text_of_the_check_is_left_over():
    """Every text of the group is a rule's reason or replacement, or one that reading and refusing notes ask for."""
    asked = {"opt_notes", "line", "refused", "not_read", "empty", "too_long"}
    rules = {f"{rule.id}_{part}" for rule in RULES for part in ("why", "instead")}

    assert set(catalogue("wording")) == asked | rules
