"""Planted attacks on the judge: answers that argue with the judge instead of answering."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

_FILE: Final = Path(__file__).parents[1] / "attacks.json"


class Attack(NamedTuple):
    """One planted text.

    Attributes:
        id: Its name.
        kind: What it tries: a fake boundary, a second truth, an instruction, a fake verdict, …
        place: Which text carries it.
        text: The text itself; none of them answers any question, so none may be judged correct.
    """

    id: str
    kind: str
    place: Literal["question", "answer"]
    text: str


@cache
def attacks() -> tuple[Attack, ...]:
    """All planted attacks, in the order of the file."""
    return tuple(Attack(**row) for row in json.loads(_FILE.read_text(encoding="utf-8")))
