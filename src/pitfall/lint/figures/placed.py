"""Where the quantities of a Question stand, and what is said around them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.decades import order
from pitfall.lint.figures.digits import digits_of
from pitfall.lint.figures.spelt import is_in_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.reading.document import Document
    from pitfall.quantities import Quantity

QUOTED: Final = re.compile(
    r"“[^”\n]{0,400}”|「[^」\n]{0,400}」|\"[^\"\n]{0,400}\"|(?<![a-z])'[^\n']{12,400}'(?![a-z])"
)
# A third-quarter margin is no third.
_ORDINAL: Final = re.compile(r"[- ](?:quarter|half|part(?:y|ies)|fiscal|year|week|month|day|time|test)\b")
# How many of the criteria must hold is the task's own: two of three tests, 两项条件, 条件 1.
_OF_TESTS: Final = re.compile(
    r"\s?(?:of (?:the |these |its )?(?:(?:two|three|four|five|six|[2-6]) )?)?(?:tests?|conditions?|criteria|criterion|prongs?|limbs?|triggers?|boxes|markers?)\b|\s?(?:个|项|条)?(?:条件|标准|判据|情形|要件)|(?:项|条|个|者)(?:中|里|之中|当中)?[^，。；;\n]{0,4}(?:满足|成立|具备|缺一)"
)
_TEST_BEFORE: Final = re.compile(
    r"(?:\b(?:tests?|conditions?|criterion|criteria|triggers?|prongs?|limbs?)|条件|标准|判据|情形|要件)\s?[（(#]?$"
)
_YEAR: Final = re.compile(r"(?:19|20)[0-9]{2}")
_PAIR: Final = 2
_MANY: Final = 6


@dataclass(frozen=True, slots=True)
class Place:
    """A quantity of the Question, and where it stands."""

    document: Document
    quantity: Quantity
    digits: int
    order: float | None
    in_task: bool = False

    @property
    def in_words(self) -> bool:
        """Whether it is spelt out (三成三, 百分之十一, a third), which a chance number hardly is."""
        return is_in_words(self.quantity.raw)

    @property
    def before(self) -> str:
        """The sentence up to the quantity; in a table the head and the row."""
        form, start = self.document.form, self.quantity.start
        if self.document.in_table(start):
            row = form[form.rfind("\n", 0, start) + 1 : start]
            return f"{self.document.lead(start)} {row}"
        return form[self.document.sentence(start).start : start]

    @property
    def around(self) -> str:
        """The whole sentence, or the head and the row of a table."""
        if self.document.in_table(self.quantity.start):
            return self.before
        sentence = self.document.sentence(self.quantity.start)
        return self.document.form[sentence.start : sentence.end]

    @property
    def column(self) -> str:
        """In a table the head of its own column and the label of the row."""
        document, start = self.document, self.quantity.start
        if not document.in_table(start):
            return ""
        row = document.form[document.form.rfind("\n", 0, start) + 1 : start]
        heads = document.lead(start).split("|")
        at = row.count("|")
        return f"{heads[at] if at < len(heads) else ''} {row.strip(' |').partition('|')[0]} "

    @property
    def in_evidence(self) -> bool:
        """Whether it stands in the evidence."""
        return self.quantity.start >= self.document.evidence.start


def places(document: Document, quantities: list[Quantity]) -> Iterator[Place]:
    """The quantities that the Question states, not quotes; short ones in the lines of the task are marked."""
    quoted = [found.span() for found in QUOTED.finditer(document.text)]
    for quantity in quantities:
        if any(start <= quantity.start < end for start, end in quoted):
            continue
        if _YEAR.fullmatch(quantity.raw.strip()) and quantity.unit == "none":
            continue  # 2024, 2025 or 2026
        if _ORDINAL.match(document.form, quantity.end) or _counts_tests(document.form, quantity):
            continue
        digits = digits_of(quantity.raw)
        in_task = digits < _MANY and document.states_the_task(quantity.start)
        yield Place(document, quantity, digits, order(quantity.value), in_task)


def _counts_tests(form: str, quantity: Quantity) -> bool:
    """Whether a small number, or so many of so many, counts or numbers the criteria."""
    few = digits_of(quantity.raw) < _PAIR or is_in_words(quantity.raw)
    if not few:
        return False
    before = _TEST_BEFORE.search(form, max(0, quantity.start - 12), quantity.start)
    return before is not None or _OF_TESTS.match(form, quantity.end) is not None
