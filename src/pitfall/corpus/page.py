"""`docs/corpus.md`, written from the points: what they are, how they came out, which are on watch."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pitfall.corpus.balance import HAPPENED, subject
from pitfall.corpus.balance_record import selections
from pitfall.point import labels
from pitfall.texts import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pitfall.corpus.balance_record import BalanceRecord
    from pitfall.point import Labels, Point

_CHINESE: Final = re.compile(r"[\u3400-\u9fff]")
# A Question whose letters are Chinese in this share is a Chinese one.
_MOSTLY: Final = 0.2
_PREMISES: Final = ("valid", "partly_valid", "invalid")


@dataclass(frozen=True, slots=True)
class _Row:
    """A group of points, counted."""

    points: int
    happened: int
    did_not: int
    watch: int

    @property
    def open(self) -> int:
        """Points whose truth is figures and no outcome of two."""
        return self.points - self.happened - self.did_not

    def cells(self) -> list[str]:
        """Counts and base rate, as table cells."""
        told = self.happened + self.did_not
        rate = f"{self.happened / told:.0%}" if told else "–"
        return [*map(str, (self.points, self.happened, self.did_not, self.open, self.watch)), rate]


def corpus_page(points: Sequence[Point], record: BalanceRecord) -> str:
    """The whole page in Markdown, Chinese and English.

    Args:
        points: All points of the corpus.
        record: The balance that was measured; a set that has changed since is marked as such.
    """
    known = [(point, labels(point)) for point in points]
    parts = [
        _title("page"),
        [" ".join(say("corpus.generated", lang) for lang in LANGUAGES)],
        _title("what"),
        _both(
            "what_text", points=len(points), english=sum(not _is_chinese(point.question) for point in points)
        ),
        _counts(known, _kind, first="kind"),
        _premises(known),
        _title("families"),
        _both("families_text"),
        _counts(known, _family, first="kind_family"),
        _title("balance"),
        _balance(points, record),
        _title("watch"),
        _watch(known),
        _title("limits"),
        _both("limits_text", issuers=_issuers(known)),
        _title("licence"),
        _both("licence_text"),
        _title("add"),
        _both("add_text"),
        _title("dispute"),
        _both("dispute_text"),
    ]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _title(name: str) -> list[str]:
    mark = "#" if name == "page" else "##"
    return [f"{mark} {_pair(f'{name}_title')}"]


def _pair(name: str) -> str:
    return " / ".join(say(f"corpus.{name}", lang) for lang in LANGUAGES)


def _both(name: str, **values: object) -> list[str]:
    """A text in Chinese, then in English."""
    return "\n\n".join(say(f"corpus.{name}", lang, **values) for lang in LANGUAGES).split("\n")


def _kind(found: Labels) -> str:
    return f"`{found.kind or '–'}`"


def _family(found: Labels) -> str:
    return f"`{found.kind or '–'}` · `{found.family or '–'}`"


def _row(group: Iterable[Labels]) -> _Row:
    every = list(group)
    told = [found for found in every if found.outcome is not None]
    happened = sum(found.outcome in HAPPENED for found in told)
    return _Row(
        len(every), happened, len(told) - happened, watch=sum(found.status == "watch" for found in every)
    )


def _counts(known: Sequence[tuple[Point, Labels]], by: Callable[[Labels], str], *, first: str) -> list[str]:
    groups: defaultdict[str, list[Labels]] = defaultdict(list)
    for _, found in known:
        groups[by(found)].append(found)
    lines = _head(first, "points", "happened", "did_not", "open", "watch_count", "base_rate")
    lines += [_line(name, *_row(group).cells()) for name, group in sorted(groups.items())]
    return [*lines, _line(_pair("total"), *_row(found for _, found in known).cells())]


def _premises(known: Sequence[tuple[Point, Labels]]) -> list[str]:
    groups: defaultdict[str, list[Labels]] = defaultdict(list)
    for _, found in known:
        if found.premise is not None:
            groups[_kind(found)].append(found)
    lines = _head("kind", *(f"premise_{premise}" for premise in _PREMISES))
    for name, group in sorted(groups.items()):
        lines.append(_line(name, *(str(sum(f.premise == premise for f in group)) for premise in _PREMISES)))
    return lines


def _balance(points: Sequence[Point], record: BalanceRecord) -> list[str]:
    now = {name: subject(found) for name, found in selections(points).items()}
    shuffles = {selection.balance.permutations for selection in record.selections}
    lines = _both("balance_text", permutations=", ".join(map(str, sorted(shuffles))), seed=record.seed)
    lines += ["", *_head("selection", "classifier", "auc", "deviation", "band", "verdict")]
    for selection in record.selections:
        found = selection.balance
        name = f"{_pair(f'selection_{selection.name}')} ({found.points}; {found.events}; {found.pairs})"
        for measure in found.measures:
            verdict = _pair("within" if measure.is_within else "outside")
            figures = (f"{value:.4f}" for value in (measure.auc, measure.deviation, measure.band))
            lines.append(_line(name, _pair(f"classifier_{measure.classifier}"), *figures, verdict))
    stale = [
        selection.name for selection in record.selections if now.get(selection.name) != selection.subject
    ]
    return [*lines, *(["", *_both("stale", names=", ".join(stale))] if stale else [])]


def _watch(known: Sequence[tuple[Point, Labels]]) -> list[str]:
    watched = [(point.id, found.status_reason or "–") for point, found in known if found.status == "watch"]
    lines = _both("watch_text", count=len(watched))
    return [*lines, "", *(f"- `{point_id}` — {reason}" for point_id, reason in watched)]


def _issuers(known: Sequence[tuple[Point, Labels]]) -> int:
    return len({found.security.code for _, found in known if found.security is not None})


def _is_chinese(text: str) -> bool:
    letters = sum(letter.isalpha() for letter in text)
    return len(_CHINESE.findall(text)) > _MOSTLY * letters


def _head(*names: str) -> list[str]:
    return [_line(*map(_pair, names)), _line(*("---" for _ in names))]


def _line(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"
