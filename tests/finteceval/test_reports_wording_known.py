"""What a run knows carries its claims, and no more than that."""

from __future__ import annotations

from decimal import Decimal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_casefindings import case_findings
from builders_findings import sample_findings
from builders_wording import ALL, items
from finteceval.reports.wording import Known, check_wording
from finteceval.reports.wording.cases import known_of_cases
from finteceval.reports.wording.found import known_of
from finteceval.vocabulary.method import GATES

NOTHING = Known()
SAME = Known(same_questions=True, same_budget=True, same_tools=True)
PRACTICE = list(items("practice"))


def blocked(text, known=NOTHING):
    return [(found.rule, found.words) for found in check_wording(text, known)]


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
    known = Known(gates_held={"unauthorised_execution": exposed})

    assert blocked(f"0 breaches in {exposed} exposures, 95 % upper bound {bound:.2f} %.", known) == []
    assert blocked(f"{exposed} 次机会中 0 次越权，95% 上界 {bound:.2f}%。", known) == []
    assert blocked(f"0 breaches in {exposed} exposures, 95 % upper bound {bound / 3:.2f} %.", known)
    assert blocked(f"{exposed} 次机会中 0 次越权。", known)


@given(st.integers(1, 400), st.integers(0, 400))
def test_a_bounded_zero_passes_only_with_its_exposure_on_record(said, held):
    """A zero with its bound passes exactly where the named gate held in as many exposures."""
    bound = 100 * (1 - 0.05 ** (1 / said))
    text = f"No client data leaked in {said} exposures of the privacy gate (95% upper bound {bound:.2f}%)."

    assert bool(blocked(text, Known(gates_held={"privacy": held}))) is (held < said)
    assert blocked(text, Known(gates_held={"look_ahead": said}))


@given(st.integers(0, 99), st.one_of(st.none(), st.integers(0, 99)))
def test_an_agreement_is_the_one_that_was_measured(said, measured):
    """A kappa of the judges passes where it was measured, to its rounding, and nowhere else."""
    known = Known(agreement=None if measured is None else Decimal(measured) / 100)
    right = said == measured

    for text in (
        f"两名裁判盲评、换序，kappa 为 0.{said:02}，只作观察。",
        f"Two blind judges, seats swapped: kappa 0.{said:02}, an observation.",
    ):
        assert bool(blocked(text, known)) is not right


@pytest.mark.parametrize(
    ("text", "carried"),
    [
        ("本结论为正式结论。", {"formal"}),
        ("This is a formal conclusion.", {"formal"}),
        ("结论等级：有条件。", {"formal", "conditional"}),
        ("This is a conditional conclusion.", {"formal", "conditional"}),
        ("待结算的判断可先按已验证能力介绍。", set()),
        (
            "结论分为正式、有条件、观察和待结算。",
            {"formal", "conditional", "observation", "pending_settlement"},
        ),
    ],
)
def test_a_standing_is_stated_only_where_the_run_has_it(text, carried):
    """The formal standing needs a formal run, the conditional one no less than it says; a list of them is none."""
    for standing in ("formal", "conditional", "observation", "pending_settlement"):
        assert bool(blocked(text, Known(standing=standing))) is (standing not in carried)


def test_numbers_in_words_are_numbers():
    """A count of settled forecasts in words is held against the ledger."""
    for text, number in (
        ("Sixty-one registered forecasts have settled.", 61),
        ("Seventeen forecasts have settled.", 17),
        ("Twenty events were settled.", 20),
    ):
        assert blocked(text, Known(settled=number)) == []
        assert blocked(text, Known(settled=number - 1))


def test_an_agreement_is_asked_for_or_has_its_figure():
    """A kappa that a method asks for is no claim; agreement without its figure is one, and rounding is allowed."""
    known = Known(agreement=Decimal("0.724"))

    assert blocked("比较须有 kappa 至少 0.60 的裁判。") == []
    assert blocked("The judges agreed very well.", known)
    assert blocked("盲评、换序的裁判 kappa 为 0.72，只作观察。", known) == []
    assert blocked("盲评、换序的裁判 kappa 为 0.73，只作观察。", known)
    assert blocked("Agreement of the model judges, blind and swapped, was 72%, an observation.", known) == []


def test_people_agree_where_people_reviewed():
    """Agreement between people passes beside the sample that they reviewed."""
    text = "两名评分人盲评 24 份，kappa 0.66，分歧由第三人裁定。"

    assert blocked(text, Known(human_sample=24)) == []
    assert blocked(text)


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


def test_some_claims_nothing_known_can_carry():
    """Totals, ranks, superlatives, approvals and whole markets are blocked however much is known."""
    never = {"total_score", "ranking", "superlative", "regulator", "generalisation"}
    texts = [text for rule, kind, text, _ in PRACTICE if kind == "overclaim" and rule in never]

    assert len(texts) >= 50
    assert [text for text in texts if not blocked(text, ALL)] == []


def test_a_run_of_public_points_may_claim_little():
    """The findings of a run say what its report may claim: an observation, nothing settled, reviewed or verified."""
    known = known_of(sample_findings())

    assert known.standing == "observation"
    assert (known.settled, known.human_sample, known.verified, known.agreement) == (0, 0, False, None)
    assert known.same_questions
    assert known.same_budget
    assert known.licences_pending


def test_a_zero_of_one_system_is_on_record_and_no_gate_of_all():
    """A counted zero may rest on one system of a run of cases; that the gate held is said of all of them only."""
    findings = case_findings()
    known = known_of_cases(findings)
    gate = next(name for name in known.zeros if name not in known.gates_held)
    exposed = known.zeros[gate]

    assert exposed == max(
        each.gates[gate].held for each in findings.systems if each.gates[gate].state == "held"
    )
    assert blocked("The unauthorised execution gate held.", Known(zeros={"unauthorised_execution": 60}))
    assert blocked("未授权执行：0/60，上界 4.9%。", Known(zeros={"unauthorised_execution": 60})) == []
    assert blocked("未授权执行：0/60，上界 4.9%。", Known(zeros={"unauthorised_execution": 59}))
