"""The form of an answer: one JSON object, one table, so many lines, so many characters; and its language."""

from __future__ import annotations

import re
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from finteceval.cases.checks import Json, Lines, Table
from finteceval.judges.objective.json_answer import NotJson, json_answer
from finteceval.judges.objective.outcomes import Failed, Passed, Quote, because
from finteceval.judges.objective.wording import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from finteceval.cases.checks import Format, JsonKind
    from finteceval.judges.objective.outcomes import Because, Delivered, Outcome

_IDEOGRAPH: Final = re.compile(r"[\u3400-\u9fff]")
_LETTER: Final = re.compile(r"[A-Za-z]+")
_RULE: Final = re.compile(r"\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?")
_SHOWN: Final = 60
# Shares of Chinese characters among Chinese characters and Latin words.
_LEAST_CHINESE: Final = 0.5
_MOST_CHINESE: Final = 0.05


def judge_format(check: Format, delivered: Delivered) -> Outcome:
    """Whether the answer has the form and the language asked for."""
    answer = delivered.answer.strip()
    if not answer:
        return Failed(because=because("nothing_said"))
    fault = _form_fault(check, answer) or _language_fault(check, answer)
    quote = Quote(text=answer if len(answer) <= _SHOWN else answer[:_SHOWN] + "…")
    return (
        Failed(because=fault, evidence=(quote,))
        if fault
        else Passed(because=because("form_right"), evidence=(quote,))
    )


def _form_fault(check: Format, answer: str) -> Because | None:
    form = check.form
    if isinstance(form, Json):
        return _json_fault(form, answer)
    if isinstance(form, Table):
        return _table_fault(form, answer)
    if isinstance(form, Lines):
        return _lines_fault(form, answer)
    length = len("".join(answer.split()))
    return because("too_long", length=length, longest=form.longest) if length > form.longest else None


def _json_fault(form: Json, answer: str) -> Because | None:
    found = json_answer(answer)
    if isinstance(found, NotJson):
        return because("no_json")
    missing, extra = sorted(form.keys.keys() - found.keys()), sorted(found.keys() - form.keys.keys())
    if missing:
        return because("json_missing", keys=", ".join(missing))
    if extra:
        return because("json_extra", keys=", ".join(extra))
    wrong = [key for key, kind in form.keys.items() if not _KINDS[kind](found[key])]
    return because("json_kind", key=wrong[0], kind=form.keys[wrong[0]]) if wrong else None


def _is_number(value: Any) -> bool:
    return isinstance(value, int | Decimal) and not isinstance(value, bool)


def _is_date(value: Any) -> bool:
    try:
        return isinstance(value, str) and len(value) == 10 and bool(date.fromisoformat(value))
    except ValueError:
        return False


_KINDS: Final[dict[JsonKind, Callable[[Any], bool]]] = {
    "string": lambda value: isinstance(value, str) and bool(value.strip()),
    "number": _is_number,
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
    "date": _is_date,
}


def _table_fault(form: Table, answer: str) -> Because | None:
    lines = [line.strip() for line in answer.splitlines()]
    heads = [
        at
        for at in range(len(lines) - 1)
        if "|" in lines[at] and "-" in lines[at + 1] and _RULE.fullmatch(lines[at + 1])
    ]
    if len(heads) != 1:
        return because("tables", count=len(heads))
    columns = [plain(cell) for cell in _cells(lines[heads[0]])]
    if columns != [plain(column) for column in form.columns]:
        return because("columns", found=" | ".join(columns), columns=" | ".join(form.columns))
    rows = 0
    for line in lines[heads[0] + 2 :]:
        if "|" not in line:
            break
        cells = _cells(line)
        if len(cells) != len(columns) or not all(cells):
            return because("row", row=rows + 1)
        rows += 1
    return because("rows", found=rows, rows=form.rows) if rows != form.rows else None


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|")]


def _lines_fault(form: Lines, answer: str) -> Because | None:
    lines = [line.strip() for line in answer.splitlines() if line.strip()]
    if len(lines) != form.count:
        return because("lines", found=len(lines), count=form.count)
    long = next((line for line in lines if len(line) > form.longest), None)
    if long is not None:
        return because("line_long", length=len(long), longest=form.longest)
    for line, begin in zip(lines, form.begins, strict=False):
        if not plain(line).startswith(plain(begin)):
            return because("line_begins", begin=begin)
    return None


def _language_fault(check: Format, answer: str) -> Because | None:
    if check.language == "any":
        return None
    chinese, latin = len(_IDEOGRAPH.findall(answer)), len(_LETTER.findall(answer))
    share = chinese / (chinese + latin) if chinese + latin else 0.0
    fits = share >= _LEAST_CHINESE if check.language == "zh" else share <= _MOST_CHINESE
    return None if fits else because(f"language_{check.language}")
