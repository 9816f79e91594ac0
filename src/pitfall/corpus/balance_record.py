"""What `scripts/corpus-balance` measured, as a file beside the corpus page.

The shuffles take a minute, so the page does not repeat them: it prints this record and says whether the points
are still those that were measured.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

from pitfall.corpus.balance import Balance, Measure, balance, cards, subject
from pitfall.errors import InputError
from pitfall.point import labels
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pitfall.corpus.balance import Card
    from pitfall.point import Point

SCHEMA_VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Selection:
    """One set of points and its balance.

    Attributes:
        name: `all`, or `active` for those that are not on watch.
        subject: Digest of what was measured.
        balance: The figures, rounded to four places.
    """

    name: str
    subject: str
    balance: Balance


@dataclass(frozen=True, slots=True)
class BalanceRecord:
    """Every selection that was measured, with the seed of its shuffles."""

    seed: int
    selections: tuple[Selection, ...]

    def to_bytes(self) -> bytes:
        """The file: JSON, decimals as text."""
        whole = {
            "schema_version": SCHEMA_VERSION,
            "seed": self.seed,
            "selections": [_row(selection) for selection in self.selections],
        }
        return (json.dumps(whole, ensure_ascii=False, indent=2) + "\n").encode("utf-8")


def selections(points: Iterable[Point]) -> dict[str, list[Card]]:
    """The two sets that are measured: all points with an outcome, and those of them that are active."""
    every = list(points)
    active = [point for point in every if labels(point).status == "active"]
    return {"all": cards(every), "active": cards(active)}


def measured(points: Iterable[Point], *, permutations: int, seed: int) -> BalanceRecord:
    """Measure both selections; the same points and seed give the same record."""
    found: list[Selection] = []
    for name, chosen in selections(points).items():
        result = balance(chosen, permutations=permutations, rng=Random(seed))  # noqa: S311 - shuffles, no secrets
        found.append(Selection(name, subject(chosen), _rounded(result)))
    return BalanceRecord(seed, tuple(found))


def read_record(data: bytes) -> BalanceRecord:
    """A record from its file.

    Raises:
        InputError: no such record.
    """
    try:
        whole = json.loads(data)
        found = BalanceRecord(whole["seed"], tuple(_selection(row) for row in whole["selections"]))
        version = whole["schema_version"]
    except (ValueError, KeyError, TypeError) as error:
        raise InputError(say("corpus.bad_record", language(), error=repr(error))) from error
    if version != SCHEMA_VERSION:
        raise InputError(say("corpus.bad_record", language(), error=f"schema_version {version!r}"))
    return found


def _rounded(result: Balance) -> Balance:
    measures = tuple(Measure(m.classifier, round(m.auc, 4), round(m.band, 4)) for m in result.measures)
    return Balance(result.points, result.events, result.pairs, result.permutations, measures)


def _row(selection: Selection) -> dict[str, object]:
    found = selection.balance
    return {
        "name": selection.name,
        "subject": selection.subject,
        "points": found.points,
        "events": found.events,
        "pairs": found.pairs,
        "permutations": found.permutations,
        "measures": [
            {"classifier": m.classifier, "auc": f"{m.auc:.4f}", "band": f"{m.band:.4f}"}
            for m in found.measures
        ],
    }


def _selection(row: Mapping[str, Any]) -> Selection:
    measures = tuple(Measure(m["classifier"], float(m["auc"]), float(m["band"])) for m in row["measures"])
    found = Balance(row["points"], row["events"], row["pairs"], row["permutations"], measures)
    return Selection(row["name"], row["subject"], found)
