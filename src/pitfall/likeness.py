"""How much a sentence is like sentences of two kinds that people have sorted: a linear model over runs of words.

Word lists find what their author thought of. A model that has seen some thousand sorted sentences weighs every
run of up to four Chinese characters or three English words, so that it also knows the ways of speaking that no
list holds. It gives a score, no reason; whoever uses it says so and shows the words that weighed most.

The weights are trained by `scripts/likeness` from the sorted sentences in `training/`: logistic regression
with an L1 penalty (Tibshirani 1996; Ng 2004), which leaves most runs without a weight.
"""

from __future__ import annotations

import json
import math
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_TOKEN: Final = re.compile(r"[a-z]+(?:'[a-z]+)?|0|[%％]|[\u3400-\u9fff]|[?？!！()（）:：“”\"，,、；;。]")
_NUMBER: Final = re.compile(r"[0-9]+(?:[.,][0-9]+)*")
_LONGEST: Final = {True: 4, False: 3}
_FIRST_IDEOGRAPH: Final = "\u3400"


def tokens(text: str) -> list[str]:
    """The words, ideographs and stops of a text, numbers as `0`, between signs for its beginning and end."""
    return ["^", *_TOKEN.findall(_NUMBER.sub("0", text.lower().replace("_", "-"))), "$"]


def runs(text: str) -> set[str]:
    """Every run of up to four ideographs or three words."""
    found = tokens(text)
    return {run for start in range(len(found)) for run in _runs_from(found, start)}


def _runs_from(found: list[str], start: int) -> Iterator[str]:
    run = found[start]
    yield run
    for token in found[start + 1 : start + _LONGEST[run >= _FIRST_IDEOGRAPH]]:
        run = f"{run} {token}"
        yield run


class Likeness:
    """One trained model.

    Attributes:
        bias: The score of a text without any known run.
        weights: What each run adds, before the length of the text is divided out.
    """

    def __init__(self, bias: float, weights: dict[str, float]) -> None:
        """Take the weights as they were trained."""
        self.bias = bias
        self.weights = weights

    @classmethod
    def read(cls, path: Path) -> dict[str, Likeness]:
        """The models of one file, by name."""
        held = json.loads(path.read_text(encoding="utf-8"))
        return {name: cls(model["bias"], model["weights"]) for name, model in held["models"].items()}

    def score(self, text: str, marks: Iterable[str] = ()) -> float:
        """How much the text is like the first kind, in log odds; above 0 more like it than like the other.

        `marks` are what others have found in the text, each weighed like a run.
        """
        found = runs(text).union(marks)
        weights = self.weights
        total = sum(weights[run] for run in found if run in weights)
        return self.bias + total * SCALE / math.sqrt(len(found))

    def telling(self, text: str, most: int = 3) -> list[str]:
        """The runs of the text that speak most for the first kind, heaviest first."""
        weighed = sorted(((self.weights.get(run, 0.0), run) for run in runs(text)), reverse=True)
        return [run for weight, run in weighed[:most] if weight > 0]


SCALE: Final = 8.0
"""What a text's runs are multiplied by when their length has been divided out; the trainer uses the same."""
