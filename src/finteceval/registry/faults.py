"""Faults of registry files: all of them, each with its place, its rule and what to do."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.registry.parts import Text
from pitfall.errors import InputError, Problem
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pitfall.texts import Language

HAN: Final = re.compile(r"[\u3400-\u9fff]")


class RegistryError(InputError):
    """Registry files that break their contract; `problems` holds all of them, in file order."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Keep every problem; the message is their lines."""
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


@dataclass(slots=True)
class Faults:
    """Collects the faults of one file."""

    path: str
    lang: Language = field(default_factory=language)
    found: list[Problem] = field(default_factory=list[Problem])

    def add(self, rule: str, line: int, /, **values: object) -> None:
        """Note a fault of a rule (`R001` …) at a line, with the values that its text names."""
        message = say(f"registry.{rule}", self.lang, **values)
        hint = say(f"registry.{rule}_hint", self.lang, **values)
        self.found.append(Problem(self.path, line, 1, rule, message, hint))

    def texts(self, record: object, line: int, *, id: str) -> None:  # noqa: A002 - the records' own word
        """Every text below a record has both languages, each in its own script."""
        for where, text in _texts(record, ""):
            chinese = HAN.search(text.zh) or not re.search(r"[A-Za-z]{4}", text.zh)
            english = text.en.strip() and not HAN.search(_quoted_out(text.en))
            if not (text.zh.strip() and chinese and english):
                self.add("R005", line, id=id, where=where)

    def words(self, given: Iterable[str], known: Iterable[str], line: int, *, id: str, what: str) -> None:  # noqa: A002 - the records' own word
        """Every word is one of the closed set; else the closest is named."""
        allowed = list(known)
        for word in given:
            if word not in allowed:
                self.add("R007", line, id=id, what=what, word=word, close=closest(word, allowed))


def closest(word: str, known: Iterable[str]) -> str:
    """Up to five known words to offer for an unknown one: those that hold it or resemble it, else the first."""
    words = list(known)
    holding = [one for one in words if word and word.lower() in one.lower()]
    found = dict.fromkeys(holding + difflib.get_close_matches(word, words, n=3))
    return ", ".join(list(found or words)[:5])


def _texts(value: object, where: str) -> Iterable[tuple[str, Text]]:
    if isinstance(value, Text):
        yield where, value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _texts(getattr(value, name), f"{where}.{name}".lstrip("."))
    elif isinstance(value, tuple):
        for index, inner in enumerate(value):  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
            yield from _texts(inner, f"{where}[{index}]")  # pyright: ignore[reportUnknownArgumentType]


def _quoted_out(text: str) -> str:
    """English text without what it quotes in angle brackets: a Chinese term may be named in it."""
    return re.sub(r"《[^》]*》|“[^”]*”", "", text)
