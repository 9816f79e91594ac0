"""Terms that a calculation starts from are no answer: rates of a contract, prices of one unit, first terms of a sum."""

from __future__ import annotations

import pytest

from exams.lint.builder import Draft, Item
from pitfall.lint import lint_point
from pitfall.point import parse_point


def _found(text: str, key: str, truth: str, facts: str) -> set[str]:
    item = Item(title="Terms", eid="terms-page", published="2023-03-01", source="Agent, clause 4", text=text)
    body = Draft(
        id="vessel-fee-2023",
        english=True,
        kind="fields",
        family="fees",
        opening="Desk note, {day}.",
        ask="What is payable for the period?",
        guide="Round to the unit.",
        as_of="2023-03-15",
        items=(item,),
        closing="Show the sum.",
        outcome=f"- Key figure: **{key}**",
        truth=truth,
        facts=facts,
    ).markdown()
    return {one.rule for one in lint_point(parse_point(body.encode(), path="points/vessel-fee-2023.md"))}


_FEE = "base_amount = 41800 USD\nfee_due = 10450 USD\nfee_rate = ratio(fee_due, base_amount) = 25 %"
_LOT = "sale_net = 2415516.8 USD\nbasket_cost = 2396107.2 USD\ngain = difference(sale_net, basket_cost) = 19409.6 USD"
_SUM = "net_capital = 7.118 USD million\nreserve = 4.006 USD million\ncover = ratio(net_capital, reserve) = 177.68 %"


@pytest.mark.parametrize(
    ("text", "key", "truth", "facts"),
    [
        ("The fee is 25% of the base.", "$10,450", "Base 41,800; fee 10,450.", _FEE),
        ("Bid 2.416, offer 2.418.", "$19,410", "Sold: 2,416,000 × (1 - 0.0002) = 2,415,516.8 dollars.", _LOT),
        (
            "Net assets $9.305 million.",
            "177.68%",
            "Net capital = 9.305 - 2.611 + 0.424; reserve 4.006.",
            _SUM,
        ),
    ],
)
def test_a_term_of_the_calculation_is_no_answer(text: str, key: str, truth: str, facts: str) -> None:
    """What the truth only starts from may stand in the evidence."""
    assert "L015" not in _found(text, key, truth, facts)


@pytest.mark.parametrize(
    ("text", "key", "truth", "facts"),
    [
        ("The fee comes to $10,450.", "$10,450", "Base 41,800; fee 10,450.", _FEE),
        ("The gain is $19,409.60.", "$19,410", "Sold: 2,416,000 × (1 - 0.0002) = 2,415,516.8 dollars.", _LOT),
        (
            "Cover works out at 177.68%.",
            "177.68%",
            "Net capital = 9.305 - 2.611 + 0.424; reserve 4.006.",
            _SUM,
        ),
    ],
)
def test_the_answer_itself_is_found(text: str, key: str, truth: str, facts: str) -> None:
    """The answer beside the same terms is a leak."""
    assert "L015" in _found(text, key, truth, facts)
