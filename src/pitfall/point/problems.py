"""The sheet on which the faults of one file are written down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from pitfall.errors import Problem
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pitfall.texts import Language

# What stands on a line explains what else that line breaks, so it is said alone: a foreign character
# why a heading or an id is not understood, an opening mark that is never closed why it is out of place.
_EXPLAINS: Final = {
    "P003": frozenset(
        {"P006", "P007", "P010", "P011", "P012", "P015", "P016", "P017", "P020", "P021", "P029"}
    ),
    "P025": frozenset({"P011", "P020", "P021"}),
}
_EXPLAINS_ALIKE: Final = {"P004": "P003", "P005": "P003", "P026": "P025", "P035": "P025"}
_QUOTED: Final = 60


class Sheet:
    """Problems of one file, each with its rule, place, message and hint in one language."""

    def __init__(self, path: str, lang: Language | None = None) -> None:
        """Start an empty sheet; without a language the user's own is taken."""
        self.path = path
        self._lang: Language | None = lang
        self._problems: list[Problem] = []

    @property
    def lang(self) -> Language:
        """The language of the messages."""
        if self._lang is None:
            self._lang = language()
        return self._lang

    def add(self, rule: str, line: int, column: int = 1, /, **values: object) -> None:
        """Write one problem down; lines and columns count from 1."""
        self._write(rule, (line, column), "error", values)

    def warn(self, rule: str, line: int, column: int = 1, /, **values: object) -> None:
        """Write down what is no fault yet asks for a second look."""
        self._write(rule, (line, column), "warning", values)

    def _write(
        self,
        rule: str,
        place: tuple[int, int],
        severity: Literal["error", "warning"],
        values: dict[str, object],
    ) -> None:
        message = say(f"points.{rule}", self.lang, **values)
        hint = say(f"points.{rule}_hint", self.lang, **values)
        self._problems.append(Problem(self.path, *place, rule, message, hint, severity))

    def text(self, name: str, /, **values: object) -> str:
        """A part of a message, in the sheet's language."""
        return say(f"points.{name}", self.lang, **values)

    def problems(self) -> list[Problem]:
        """All problems in file order, without those that another one on the same line explains."""
        if not self._problems:
            return []
        explained = {
            (problem.line, rule)
            for problem in self._problems
            for rule in _EXPLAINS.get(_EXPLAINS_ALIKE.get(problem.rule, problem.rule), ())
        }
        return sorted(problem for problem in self._problems if (problem.line, problem.rule) not in explained)


def quoted(text: str) -> str:
    """A piece of the file inside a message: in back-ticks, cut when long, odd characters escaped."""
    shown = text if len(text) <= _QUOTED else text[: _QUOTED - 1] + "…"
    return "`" + "".join(mark if mark.isprintable() else f"\\u{ord(mark):04x}" for mark in shown) + "`"
