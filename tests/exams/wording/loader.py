"""Reads the exam of the wording check: labelled texts with what their report knows, checked while reading."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path

import msgspec

from finteceval.reports.wording import Known

HERE = Path(__file__).parent
CASES = {"a": "cases.toml", "b": "cases.toml", "c": "cases_2.toml", "d": "cases_2.toml"}
"""The file of each half: a and b are one exam, c and d another by another author."""
HALVES = tuple(CASES)
KINDS = ("overclaim", "honest")
NEEDED = {"id", "lang", "kind", "text", "half"}


@dataclass(frozen=True, slots=True)
class Item:
    """One text with its label."""

    id: str
    lang: str
    kind: str
    half: str
    text: str
    known: Known


def load(half: str, *, path: Path | None = None) -> list[Item]:
    """The items of one half in the order of the file.

    Raises:
        ValueError: names the item with a fault.
    """
    if half not in HALVES:
        raise ValueError(f"half {half!r}: expected one of {', '.join(HALVES)}")
    rows = tomllib.loads((path or HERE / CASES[half]).read_text(encoding="utf-8")).get("item", [])
    items = [_item(row) for row in rows]
    seen: set[str] = set()
    for item in items:
        if item.id in seen:
            raise ValueError(f"{item.id}: the id stands twice")
        seen.add(item.id)
    return [item for item in items if item.half == half]


def _item(row: dict) -> Item:
    name = row.get("id", "?")
    if not NEEDED <= set(row) <= NEEDED | {"known"}:
        raise ValueError(f"{name}: fields {sorted(set(row) ^ NEEDED - {'known'})} are missing or unknown")
    if row["half"] not in HALVES or row["kind"] not in KINDS or row["lang"] not in {"zh", "en"}:
        raise ValueError(f"{name}: half, kind or lang has another value")
    if not row["text"].strip():
        raise ValueError(f"{name}: the text is empty")
    try:
        known = msgspec.convert(row.get("known", {}), Known, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"{name}: known: {error}") from error
    return Item(name, row["lang"], row["kind"], row["half"], row["text"], known)


def read_by_a_model() -> tuple[str, dict[str, str | None]]:
    """What a model other than the pinned judge said of halves c and d, and the digest of the prompt it was given.

    The rule it named for each item, None where it read an honest sentence.
    """
    held = json.loads((HERE / "read.json").read_text(encoding="utf-8"))
    return held["prompt"], held["verdicts"]
