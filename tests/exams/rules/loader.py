"""Reads the exam: labelled free-text answers to shipped points, checked while reading."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from pathlib import Path

from pitfall import AnswerClass, point_ids

ANSWERS = Path(__file__).with_name("answers.toml")
HALVES = ("a", "b")


@dataclass(frozen=True, slots=True)
class ExamAnswer:
    """One answer, the class a careful human judge gives it, and whether rules could fairly decide it."""

    id: str
    half: str
    point: str
    lang: str
    form: str
    expected: AnswerClass
    decidable: bool
    why: str
    text: str


def load(half: str) -> list[ExamAnswer]:
    """The answers of one half in the order of the file; raises ValueError naming the answer with a fault."""
    if half not in HALVES:
        raise ValueError(f"half {half!r}: expected one of {', '.join(HALVES)}")
    rows = tomllib.loads(ANSWERS.read_text(encoding="utf-8"))["answer"]
    answers = [_answer(row) for row in rows]
    known = set(point_ids())
    seen: set[str] = set()
    for answer in answers:
        if answer.id in seen:
            raise ValueError(f"{answer.id}: the id stands twice")
        if answer.point not in known:
            raise ValueError(f"{answer.id}: no shipped point is named {answer.point}")
        seen.add(answer.id)
    return [answer for answer in answers if answer.half == half]


def _answer(row: dict) -> ExamAnswer:
    names = {field.name for field in fields(ExamAnswer)}
    if set(row) != names:
        raise ValueError(f"{row.get('id', '?')}: fields {sorted(set(row) ^ names)} are missing or unknown")
    if row["half"] not in HALVES or row["lang"] not in {"zh", "en"} or not isinstance(row["decidable"], bool):
        raise ValueError(f"{row['id']}: half, lang or decidable has a value of another kind")
    return ExamAnswer(**row | {"expected": AnswerClass(row["expected"])})
