"""Rule L012: company names and security codes used before the public could know them.

The tables are `names.json` and `names_companies.json` (renamings), `names_codes.json`, `names_listings.json` (codes
that came with a listing), `names_bodies.json` (regulators, exchanges, groups and indices), `names_events.json` and
`names_things.json` (products, funds, laws, brands). A renaming has the code, the earlier name,
the new one and a day before which it was not public (never later than the announcement, so that a plan to rename
is no finding), with its source; a body has also the day from which it acts.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pitfall.lint.finding import Hit
from pitfall.lint.reading.words import Shelf, Signs
from pitfall.lint.versions.regimes import is_to_come

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.reading.document import Document

_TABLES: Final = (
    "names.json",
    "names_companies.json",
    "names_codes.json",
    "names_bodies.json",
    "names_events.json",
    "names_things.json",
    "names_listings.json",
)
_NEAR: Final = r"\s?[（(]?[^\n。；;]{0,10}?"


@dataclass(frozen=True, slots=True)
class Name:
    """A name or code and the first day on which it may be used.

    Attributes:
        zh, en: What the message calls it.
        known: The day before which the public did not know it.
        signs: Words of which a text must hold one for the pattern to match.
        pattern: How it is written; compiled only for a text that holds a sign.
        source: Where the day comes from, how far checked.
        cased: Whether the pattern is written with its capitals.
        begins: From when a body acts; between `known` and this day it may only be spoken of as to come.
    """

    zh: str
    en: str
    known: date
    signs: Signs
    pattern: str
    source: str
    cased: bool = False
    begins: date | None = None

    def is_early(self, as_of: date) -> bool:
        """Whether nothing of that name was there yet."""
        return as_of < (self.begins or self.known)


@cache
def names() -> tuple[Name, ...]:
    """The tables, read once."""
    tables: list[dict[str, list[dict[str, Any]]]] = [
        json.loads(Path(__file__).with_name(name).read_text(encoding="utf-8")) for name in _TABLES
    ]
    return (
        *(_renamed(row) for table in tables for row in table.get("renamed", [])),
        *(_code(row) for table in tables for part in ("codes", "events") for row in table.get(part, [])),
    )


@cache
def _shelf() -> Shelf[Name]:
    return Shelf(names(), lambda name: name.signs)


def _renamed(row: dict[str, Any]) -> Name:
    forms = [_whole(name) for name in row["new"]]
    code = _code_pattern(row["code"])
    # Who says what it was called before has the new name in mind: （原湘鄂情）.
    old: list[str] = []
    if row["code"].isdigit() and not set(row["old"]) & set(" /（("):
        old.append(row["old"].lower())
        forms.append(rf"(?:原名|原简称|曾用名|前身为|前身是|旧称|[（(]原(?:名)?)[“\"]?{re.escape(old[0])}")
    # A name that was a brand or another company's before counts only beside the code.
    forms += [
        form
        for name in row.get("near_code", [])
        for form in (rf"{re.escape(name)}{_NEAR}{code}", rf"{code}{_NEAR}{re.escape(name)}")
    ]
    signs = Signs((*row["new"], *row.get("near_code", []), *old))
    known = date.fromisoformat(row["known"])
    return Name(f"当时为{row['old']}", f"then {row['old']}", known, signs, "|".join(forms), row["source"])


def _whole(name: str) -> str:
    """A name as a word of its own where it is written in Latin letters: Eviden, not evidence."""
    before = "" if name[0] > "\x7f" or name[0] == "*" else "(?<![a-z0-9])"
    after = "(?![a-z0-9])" if name[-1].isascii() and name[-1].isalnum() and "(" not in name else ""
    return f"{before}{re.escape(name)}{after}"


def _code_pattern(code: str) -> str:
    """A code; one of Hong Kong is written with and without its leading zeros."""
    return rf"(?<![0-9])0*{code.lstrip('0')}(?![0-9])" if re.fullmatch("[0-9]{5}", code) else code


def _code(row: dict[str, Any]) -> Name:
    return Name(
        row["zh"],
        row["en"],
        date.fromisoformat(row["known"]),
        Signs(tuple(row["signs"])),
        row["pattern"],
        row["source"],
        cased=row.get("cased", False),
        begins=date.fromisoformat(row["begins"]) if "begins" in row else None,
    )


def early_names(document: Document) -> Iterator[Hit]:
    """Names and codes that came only after the as-of date."""
    as_of = document.as_of
    assert as_of is not None
    for name in _shelf().standing(document.form):
        if not name.is_early(as_of):
            continue
        # A name that is also a word is looked for as it is capitalised.
        for found in re.finditer(name.pattern, document.text if name.cased else document.form):
            if as_of >= name.known and is_to_come(document, document.sentence(found.start())):
                continue
            values = {
                "zh": name.zh,
                "en": name.en,
                "as_of": as_of.isoformat(),
                "when": (name.begins or name.known).isoformat(),
                "source": name.source,
            }
            yield Hit("L012", *found.span(), values=values)
