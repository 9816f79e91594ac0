"""One word of the mission, and how tables of them are made."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """One word: its key in code and files, its names, and what it means in each language."""

    key: str
    zh: str
    en: str
    zh_meaning: str
    en_meaning: str


def table(*rows: tuple[str, str, str, str, str]) -> dict[str, Term]:
    """Rows of (key, zh, en, meaning in zh, meaning in en) by key, in their order."""
    return {row[0]: Term(*row) for row in rows}


def labels(*rows: tuple[str, str, str]) -> dict[str, Term]:
    """Rows of (key, zh, en) whose names are their meaning."""
    return {key: Term(key, zh, en, zh, en) for key, zh, en in rows}
