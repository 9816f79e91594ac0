"""The probability an answer states, for the Brier score and for contradictions."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_rules import CHINESE_QUESTION, ENGLISH_QUESTION, EVENT_QUESTION
from finteceval.judges.probability import stated_probability
from finteceval.judges.reading.chance import Chance, chance_in
from pitfall.quantities import find_quantities


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        # Chinese
        ("概率约 35%", "0.35"),
        ("发生概率为0.35", "0.35"),
        ("概率：35–40 %", "0.375"),
        ("概率在 15%~25% 之间", "0.20"),
        ("三成可能性", "0.3"),
        ("有三成可能。", "0.3"),
        ("概率约为两成", "0.2"),
        ("百分之二十的概率", "0.2"),
        ("一半概率", "0.5"),
        ("可能性约 80%", "0.8"),
        ("我认为发生的可能性只有 15% 左右", "0.15"),
        ("该事件大概率不发生（主观概率 12% 左右）", "0.12"),
        ("可能性高（约85%）", "0.85"),
        ("结论：低，约 20%", "0.2"),
        ("判断：不发生（8%）", "0.08"),
        ("风险约 75%", "0.75"),
        ("很可能（80%）", "0.8"),
        ("上涨 8% 以上的可能性约 20%", "0.2"),
        ("概率 0.35", "0.35"),
        # English
        ("probability of 0.35", "0.35"),
        ("I put the probability at 20%", "0.2"),
        ("there is a 35% chance", "0.35"),
        ("a fifty percent chance", "0.5"),
        ("roughly a 1 in 5 chance; odds of 1 in 5", "0.2"),
        ("p(event) = 0.2", "0.2"),
        ("P=0.4", "0.4"),
        ("The likelihood that EPS falls by more than 15% is low, about 20%.", "0.2"),
        ("Likelihood that earnings fall by more than 15%: 12%", "0.12"),
        ("The risk is high (about 75%).", "0.75"),
        ("A breach is very likely (85%).", "0.85"),
        ("Unlikely (15%).", "0.15"),
        ("The probability of a contraction above 20 bp is 85%", "0.85"),
        # dress
        ("| 概率 | 35% |\n|---|---|\n| 判断 | 不发生 |", "0.35"),
        ("**Probability:** 12%", "0.12"),
        ('{"event_probability": 0.12}', "0.12"),
        # the opposite
        ("不发生的概率为80%", "0.2"),
        ("概率 30%，不发生概率70%", "0.3"),
        ("80% probability that it will not occur", "0.2"),
        ("The probability of no event is 0.8", "0.2"),
        ("Event probability 0.12 → no event", "0.12"),
        # which one counts
        ("基准概率约10%，本题概率为20%", "0.2"),
        ("满足条件一的概率 60%，条件二的概率 40%，综合概率 24%", "0.24"),
        ("The base rate probability is 10%; my probability is 30%.", "0.3"),
        ("同事认为概率为 90%。我给出的概率为 20%。", "0.2"),
        ("发生概率 20%（区间概率 15%-25%）", "0.2"),
        ("概率 20%。再次强调，概率 20%。", "0.2"),
        # none, a limit, two
        ("概率低于10%", None),
        ("概率: 5%以下", None),
        ("发生概率超过 70%", None),
        ("probability 30%... probability 60%", None),
        ("概率较低", None),
        ("概率为 135%", None),
        ("概率 3 个百分点", None),
        ("The margin is 35%.", None),
        ("如果订单恢复，概率为 60%", None),
        ("概率大于 50% 记为“高”，否则记为“低”", None),
        ("", None),
        ("p. 35", None),
        ("概率 7 in 5", None),
        ("概率 15%-25%，又说概率 40%-60%", None),
        ("概率 15%-25%，更准确地说概率 20%", "0.2"),
        ("概率 15%-25%，更准确地说概率 40%", None),
    ],
)
def test_the_stated_probability(answer, expected):
    """One probability of the event is read whatever its form; none, a limit or two different ones give None."""
    assert stated_probability(answer, EVENT_QUESTION) == (None if expected is None else Decimal(expected))


@pytest.mark.parametrize("question", [CHINESE_QUESTION, ENGLISH_QUESTION])
def test_what_is_quoted_from_the_question_states_nothing(question):
    """The Question's own rule about 50 % is no stated probability."""
    assert stated_probability(question, question) is None


@given(
    st.integers(0, 100),
    st.sampled_from(
        ["概率为 {}%。", "发生概率：{}%", "The probability is {}%.", "P(event) = {}%", "我给出 {}% 的概率"]
    ),
)
def test_every_percentage_reads_back(percent, form):
    """Any whole percentage in any of the usual forms reads back as its hundredth."""
    assert stated_probability(form.format(percent), EVENT_QUESTION) == Decimal(percent) / 100


@given(st.integers(0, 100))
def test_the_opposite_is_the_complement(percent):
    """A probability of not happening is one minus that of happening."""
    assert stated_probability(f"不发生的概率为 {percent}%", EVENT_QUESTION) == 1 - Decimal(percent) / 100


def test_a_limit_keeps_its_side():
    """Below ten percent is everything from nothing to ten percent."""
    form = "发生概率低于 10%"

    found = chance_in(form, find_quantities(form))

    assert found == Chance(Decimal(0), Decimal("0.1"), bounded=True)
    assert found.middle == Decimal("0.05")
