"""The figures of a point, each with the words around it, for comparison with an answer's figures."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from finteceval.judges.reading.question import stems
from finteceval.judges.reading.text import plain
from finteceval.judges.reading.truth import read_truth
from pitfall.errors import InputError
from pitfall.quantities import Quantity, convert, find_quantities, parse_unit, slack

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pitfall.point import Fact

_LEFT_REACH: Final = 60
_RIGHT_REACH: Final = 34
_FEWEST: Final = 2  # content words a clause needs to say by itself what its figure is about
_BOUNDARY: Final = re.compile(r"[,，。;!?\n()]")
_SENTENCE: Final = re.compile(r"[。;!?\n]")
_OPERATOR_BEFORE: Final = re.compile(r"[-+−–×*/÷]\s*\(?\s*$")
_OPERATOR_AFTER: Final = re.compile(r"\s*\)?\s*(?:[-+−–×*/÷]\s*[(0-9]|[=→]|x\s?[0-9])")
_SUPPOSED: Final = re.compile(
    r"若|如果|假设|即使|须达|需要|要达|须降|不到|(?<![a-z])(?:if|even|would need|needs?|needed|acceptable|reaches zero)(?![a-z])"
)
_ERROR_CLASSES: Final = re.compile(r"^\s*(?:错误类别提示|error classes)[^\n]*", re.MULTILINE)
_FACTS_FENCE: Final = re.compile(r"^\s*(?:```|~~~)facts.*?(?:```|~~~)", re.MULTILINE | re.DOTALL)
_HEADING: Final = re.compile(r"^\s*(?=[^\n:]{2,40}:\n)", re.MULTILINE)
_CHINESE_SPLIT: Final = re.compile(r"[的之在到由把会不与和或是有内这该本其被就将可为约达至占比较个]")
_CHINESE_RUN: Final = re.compile(r"[\u4e00-\u9fff]{2,}")
_CLOSE: Final = Decimal("0.05")
_SPECIFIC: Final = 3  # digits and shared words that make two equal figures one


@dataclass(frozen=True, slots=True)
class Reference:
    """A figure of the Question or the truth and the content words said with it.

    `given` figures stand in the Question; `stated` ones are stated as they are, neither a limit nor supposed.
    """

    quantity: Quantity
    words: frozenset[str]
    given: bool
    stated: bool = True

    def likeness(self, words: frozenset[str]) -> Decimal:
        """The share of common words in the larger set, 0 to 1."""
        if not words or not self.words:
            return Decimal(0)
        return Decimal(len(words & self.words)) / max(len(words), len(self.words))


@lru_cache(maxsize=512)
def references(question: str, truth: str) -> tuple[Reference, ...]:
    """All figures of a point that an answer could be compared with; cached by the two texts.

    A figure of the truth that equals one of the Question is the given one said in other words. The other
    figures of a truth that was settled later are left out: nobody could state them.
    """
    asked = plain(question)
    given = [*_read(asked, given=True), *_headed(asked)]
    parts = read_truth(truth)
    form = plain(_FACTS_FENCE.sub("", truth))
    hints = _ERROR_CLASSES.search(form)  # what stands under the hints are wrong figures
    found = [*_read(form[: hints.start()] if hints else form, given=False), *_named(parts.facts)]
    again = [replace(one, given=any(_equal(one, other) for other in given)) for one in found]
    return (*given, *(one for one in again if one.given or not parts.is_settled_later))


def _equal(left: Reference, right: Reference) -> bool:
    """Whether a figure of the truth is one of the Question: the rounder the value, the more words it must share."""
    if not comparable(left.quantity, right.quantity) or not same(left.quantity, right.quantity):
        return False
    return len(significant(right.quantity)) + len(left.words & right.words) >= _SPECIFIC


def _read(form: str, *, given: bool) -> Iterator[Reference]:
    for quantity in find_quantities(form):
        if counts(form, quantity):
            stated = quantity.bound == "exact" and not _SUPPOSED.search(clause_around(form, quantity))
            yield Reference(quantity, words_around(form, quantity), given, stated)


def _headed(form: str) -> Iterator[Reference]:
    """The only figure of its unit under a heading is what the heading names, whatever the sentence says."""
    for section in _HEADING.split(form)[1:]:
        heading, _, body = section.partition("\n")
        words = frozenset(content(heading))
        figures = [quantity for quantity in find_quantities(body) if counts(body, quantity)]
        for quantity in figures:
            if len(words) >= _FEWEST and [other.unit for other in figures].count(quantity.unit) == 1:
                yield Reference(quantity, words, given=True, stated=quantity.bound == "exact")


def _named(facts: Sequence[Fact]) -> Iterator[Reference]:
    for fact in facts:
        try:
            unit = parse_unit(fact.unit)
        except InputError:
            continue
        value = fact.value * unit.factor
        step = 2 * fact.tolerance * unit.factor if fact.tolerance else Decimal(0)
        quantity = Quantity(value, value, unit.name, 0, 0, f"{fact.value} {fact.unit}", step)
        yield Reference(quantity, frozenset(stems(fact.name.replace("_", " "))), given=False)


def counts(form: str, quantity: Quantity) -> bool:
    """Whether a quantity is a statement: not a count of things, and no operand of a written-out sum."""
    if quantity.unit == "count":
        return False
    return not (
        _OPERATOR_BEFORE.search(form, max(0, quantity.start - 3), quantity.start)
        or _OPERATOR_AFTER.match(form, quantity.end)
    )


def comparable(left: Quantity, right: Quantity) -> bool:
    """Whether two quantities measure the same kind of thing."""
    return convert(left.low, left.unit, right.unit) is not None


def same(left: Quantity, right: Quantity) -> bool:
    """Whether two comparable quantities state one value, sign and rounding aside."""
    value = abs(right.value)
    ends = sorted((abs(left.low), abs(left.high)))
    positive = replace(left, low=ends[0], high=ends[1], bound="exact")
    close = value * _CLOSE if left.approximate else value / 200
    allowed = max(slack(positive, value, right.unit), close, right.step / 2)
    low, high = (convert(end, left.unit, right.unit) for end in ends)
    return low is not None and high is not None and low - allowed <= value <= high + allowed


def significant(quantity: Quantity) -> str:
    """The digits of a figure without the zeros around them."""
    return re.sub(r"[^0-9]", "", quantity.raw).strip("0")


def clause_around(form: str, quantity: Quantity) -> str:
    """The clause a quantity stands in, with a mark in its place."""
    left = form[max(0, quantity.start - _LEFT_REACH) : quantity.start]
    right = form[quantity.end : quantity.end + _RIGHT_REACH]
    cut = [found.end() for found in _BOUNDARY.finditer(left)]
    stop = _BOUNDARY.search(right)
    return f"{left[cut[-1] if cut else 0 :]} # {right[: stop.start()] if stop else right}"


def words_around(form: str, quantity: Quantity) -> frozenset[str]:
    """The content words of the clause around a figure; of its sentence up to it when the clause has hardly any."""
    found = frozenset(content(clause_around(form, quantity)))
    if len(found) >= _FEWEST:
        return found
    left = form[max(0, quantity.start - 2 * _LEFT_REACH) : quantity.start]
    return found | frozenset(content(_SENTENCE.split(left)[-1]))


def content(text: str) -> list[str]:
    """Pairs of Chinese characters and stems of English words that carry content."""
    chinese = [
        run[at : at + 2]
        for part in _CHINESE_SPLIT.split(text)
        for run in _CHINESE_RUN.findall(part)
        for at in range(len(run) - 1)
    ]
    return [*chinese, *stems(text)]
