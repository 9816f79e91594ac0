"""How much a sentence is like sentences that people have sorted: linear models over runs of words.

Word lists find what their author thought of. A model that has seen some thousand sorted sentences weighs every
run of up to four Chinese characters or three English words, so that it also knows ways of speaking that no
list holds. It gives a score, no reason; whoever uses it says so and shows the words that weighed most.

The weights are trained by `scripts/likeness` from the sorted sentences in `training/`: logistic regression with
the squares of the weights as penalty (ridge; le Cessie and van Houwelingen 1992).
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

_TOKEN: Final = re.compile(r"[a-z]+(?:'[a-z]+)?|0|[%％]|[\u3400-\u9fff]|[?？!！()（）:：“”\"，,、；;。]")
_NUMBER: Final = re.compile(r"[0-9]+(?:[.,][0-9]+)*")
_RUNS: Final = 3
"""About how many runs begin at each token."""
_FIRST_IDEOGRAPH: Final = "\u3400"
SCALE: Final = 8.0
"""What a text's runs are multiplied by when their number has been divided out; the trainer uses the same."""
THOUSAND: Final = 1000
"""Weights are whole numbers, in thousandths: they are read faster, and add up the same in every order."""


def tokens(text: str) -> list[str]:
    """The words, ideographs and stops of a text, numbers as `0`, between signs for its beginning and end."""
    return ["^", *_TOKEN.findall(_NUMBER.sub("0", text.lower().replace("_", "-"))), "$"]


def runs(text: str) -> Counter[str]:
    """How often each run of up to four tokens from an ideograph, up to three from anything else, stands there."""
    return Counter(_all_runs(tokens(text)))


def share(count: int) -> float:
    """What one run counts in a text of `count` tokens, so that long texts do not outweigh short ones."""
    return SCALE / math.sqrt(_RUNS * max(count, 1))


def _all_runs(found: list[str]) -> list[str]:
    """Every run of the tokens: an ideograph and up to three tokens behind it, of anything else up to two."""
    ends = [*found, "", "", ""]
    every: list[str] = []
    for first, second, third, fourth in zip(found, ends[1:], ends[2:], ends[3:], strict=False):
        every.append(first)
        if second:
            every.append(pair := f"{first} {second}")
            if third:
                every.append(triple := f"{pair} {third}")
                if fourth and first >= _FIRST_IDEOGRAPH:
                    every.append(f"{triple} {fourth}")
    return every


class Likeness:
    """Models of one kind of text, trained beside one another.

    Attributes:
        kinds: What each of them looks for.
        bias: The score each gives a text without any known run.
    """

    def __init__(
        self,
        kinds: tuple[str, ...],
        bias: tuple[float, ...],
        runs: Sequence[str],
        weights: Sequence[Sequence[int]],
    ) -> None:
        """Take the runs, and for each of the kinds what each run adds, in thousandths."""
        self.kinds = kinds
        self.bias = bias
        self._places = dict(zip(runs, range(len(runs)), strict=True))
        self._columns = tuple(weights)

    @classmethod
    def read(cls, path: Path) -> dict[str, Likeness]:
        """The models of one file, by the kind of text they read."""
        held = json.loads(path.read_text(encoding="utf-8"))
        return {
            name: cls(
                tuple(group["kinds"]), tuple(group["bias"]), group["runs"].split("\n"), group["weights"]
            )
            for name, group in held["groups"].items()
        }

    def scores(self, text: str, marks: Iterable[str] = ()) -> dict[str, float]:
        """How much the text is like what each model looks for, in log odds; above 0 more than not.

        `marks` are what others have found in the text, each weighed like a run.
        """
        found = tokens(text)
        held = self._places.get
        places = [place for run in chain(_all_runs(found), marks) if (place := held(run)) is not None]
        each = share(len(found)) / THOUSAND
        return {
            kind: bias + each * sum(map(column.__getitem__, places))
            for kind, bias, column in zip(self.kinds, self.bias, self._columns, strict=True)
        }

    def telling(self, kind: str, text: str, most: int = 3) -> list[str]:
        """The runs of the text that speak most for one kind, heaviest first."""
        column = self._columns[self.kinds.index(kind)]
        standing = {run for run in _all_runs(tokens(text)) if run in self._places}
        weighed = [(column[self._places[run]], run) for run in standing]
        return [run for weight, run in sorted(weighed, reverse=True)[:most] if weight > 0]
