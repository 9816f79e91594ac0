"""The records of the evidence that stand as code, and the words beside a quantity: its sentence, its row, its field."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.placed import Place
from pitfall.quantities import Quantity, find_quantities

if TYPE_CHECKING:
    from pitfall.lint.reading.document import Document

YEAR: Final = re.compile(
    r"(?<![0-9])(?P<year>(?:19|20)[0-9]{2})(?![0-9,.]|\s?(?:[元万亿%股]|usd|cu\b|million|billion|points))"
)
"""A year, and no sum that looks like one."""
# The name of a field: "runway_months": , runway_months=.
_KEY: Final = re.compile(r"[\"']?(?P<name>[^\"',:={}\[\]]+)[\"']?\s?[:=]\s?[\"']?[^\"',:={}\[\]]*$")
_FIELD: Final = re.compile(r"[:=]\s?(?P<n>[0-9]{4,})(?=\s?[,}\]`])")
_CODE: Final = re.compile(r"`[^`\n]*[0-9][^`\n]*`")


def with_records(document: Document) -> str:
    """The text that rules about prose read, with the records of the evidence that stand as code."""
    begins, form = document.evidence.start, document.form
    if "`" not in document.folded[begins:]:
        return form
    parts: list[str] = []
    at = 0
    for found in _CODE.finditer(document.folded, begins):
        if ":" in found.group() or "=" in found.group():
            parts += [form[at : found.start()], found.group()]
            at = found.end()
    return "".join((*parts, form[at:]))


def in_records(document: Document, form: str) -> list[Quantity]:
    """The quantities of the records."""
    if form == document.form:
        return []
    found: list[Quantity] = []
    for code in _CODE.finditer(form, document.evidence.start):
        inside = find_quantities(code.group())
        taken = {each.start for each in inside}
        # A field's whole number may look like a code or a year.
        inside += [_bare(field) for field in _FIELD.finditer(code.group()) if field.start("n") not in taken]
        found += [
            replace(each, start=each.start + code.start(), end=each.end + code.start()) for each in inside
        ]
    return found


def _bare(field: re.Match[str]) -> Quantity:
    value = Decimal(field["n"])
    return Quantity(value, value, "none", *field.span("n"), field["n"], Decimal(1))


def words_around(document: Document, form: str, each: Quantity) -> str:
    """The head and the label of a row, the name of a field, or the sentence on its line."""
    place = Place(document, each, 0, None)
    if document.in_table(each.start):
        return place.column
    sentence = document.sentence(each.start)
    start = max(sentence.start, form.rfind("\n", 0, each.start) + 1)
    if document.form[
        each.start
    ].isspace():  # a field of a record: its own name, and the year the record is of
        opens = form.rfind("`", 0, each.start)
        key = _KEY.search(form, max(0, opens), each.start)
        years = " ".join(YEAR.findall(form[opens : each.start]))
        return f"{form[start : max(start, opens)]} {key['name'] if key else ''} {years}".replace("_", " ")
    return form[start : sentence.end]
