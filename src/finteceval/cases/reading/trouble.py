"""Problems of one file as they are found: what, on which line, and what to do, in the reader's language."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Literal, NamedTuple

from pitfall.errors import InputError, Problem
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pitfall.texts import Language

Place = tuple[str | int, ...]


class Mark(NamedTuple):
    """Where something stands; both count from 1."""

    line: int
    column: int


START = Mark(1, 1)


class CaseError(InputError):
    """Files of cases that break the contract; `problems` holds all of them, in file order."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Keep every problem; the message is their lines."""
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class Trouble:
    """Collects the problems of one file. `marks` says where each place of it stands."""

    def __init__(self, path: str, lang: Language | None = None) -> None:
        """Begin without a problem."""
        self.path = path
        self.lang: Language = lang or language()
        self.marks: Mapping[Place, Mark] = {}
        self._found: dict[Problem, None] = {}

    @property
    def problems(self) -> list[Problem]:
        """What was found, by line, each thing once."""
        return sorted(self._found)

    def __bool__(self) -> bool:
        """Whether anything was found."""
        return bool(self._found)

    def add(self, rule: str, place: Place = (), /, **values: object) -> None:
        """One problem at a place of the file, or at the nearest place around it that has a line."""
        self.add_at(rule, self._mark(place), **values)

    def add_at(self, rule: str, mark: Mark, /, **values: object) -> None:
        """One problem at a line and column."""
        self._tell(rule, mark, "error", values)

    def warn_at(self, rule: str, mark: Mark, /, **values: object) -> None:
        """Something at a line and column that somebody should look at."""
        self._tell(rule, mark, "warning", values)

    def _tell(
        self, rule: str, mark: Mark, severity: Literal["error", "warning"], values: Mapping[str, object]
    ) -> None:
        name = rule.replace("-", "_")
        told = say(f"case.{name}", self.lang, **values)
        hint = say(f"case.{name}_hint", self.lang, **values)
        self._found[Problem(self.path, mark.line, mark.column, rule, told, hint, severity)] = None

    def spell(self, place: Place) -> str:
        """A place as people write it: `checks[0].value`; the file itself by a word."""
        text = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place)
        return text.removeprefix(".") or say("case.whole", self.lang)

    def take(self, other: Trouble) -> None:
        """The problems of another look at the same file."""
        self._found.update(dict.fromkeys(other.problems))

    def _mark(self, place: Place) -> Mark:
        while place and place not in self.marks:
            place = place[:-1]
        return self.marks.get(place, START)


def close_words(word: object, known: Iterable[str]) -> str:
    """The known words closest to one; where none is close, the first eight of all."""
    names = list(dict.fromkeys(known))
    close = difflib.get_close_matches(str(word).lower(), names, n=3, cutoff=0.5)
    if close:
        return ", ".join(close)
    return ", ".join(names[:8]) + (" …" if len(names) > 8 else "")
