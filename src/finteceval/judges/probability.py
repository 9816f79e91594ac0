"""The probability an answer states for the event, read from free text in Chinese and English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.judges.reading.chance import chance_in
from finteceval.judges.reading.question import asked
from finteceval.judges.reading.text import plain, without_quotations
from pitfall.quantities import find_quantities

if TYPE_CHECKING:
    from decimal import Decimal


def stated_probability(answer: str, question: str) -> Decimal | None:
    """The probability, 0 to 1, that the answer states for the event of the Question.

    Reads 概率约 35%, "probability of 0.35", "a 35% chance", 三成可能; an interval gives its midpoint, a
    probability of the opposite (不发生的概率为 80%) its complement. Base rates, conditional
    probabilities, those of single conditions and other people's are left out; one that is said to be
    overall or final goes before others.

    Returns:
        None when no probability is stated, only a limit is, or two different ones are.
    """
    form = without_quotations(plain(answer), asked(question).compact)
    found = chance_in(form, find_quantities(form))
    return None if found is None or found.bounded else found.middle
