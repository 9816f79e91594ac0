"""What a judge is asked: a function of Question, Answer, Ground Truth and a seed, and of nothing else."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from pitfall.seal import canonical, digest

_FILE: Final = Path(__file__).parents[1] / "judge.zh.txt"
_PLACE: Final = re.compile(r"\{\{(boundary|question|answer|ground_truth)\}\}")
_LENGTH: Final = 32


@cache
def prompt_template() -> str:
    """The prompt with its places unfilled, as it stands in the file."""
    return _FILE.read_text(encoding="utf-8")


def judge_prompt(question: str, answer: str, ground_truth: str, *, seed: int) -> str:
    """The whole prompt for one judgement.

    The three texts stand in it verbatim. Nobody who writes one of them can foretell the number on the
    boundary lines, and the number occurs in none of them, so each text stays one block.
    """
    texts = {"question": question, "answer": answer, "ground_truth": ground_truth}
    texts["boundary"] = boundary(question, answer, ground_truth, seed=seed)
    # One pass: a place named inside a text is the text's own words.
    return _PLACE.sub(lambda place: texts[place[1]], prompt_template())


def boundary(question: str, answer: str, ground_truth: str, *, seed: int) -> str:
    """32 hexadecimal digits drawn from the three texts and the seed, contained in none of the texts."""
    within = f"{question}\n{answer}\n{ground_truth}".casefold()
    digests = [digest(text.encode("utf-8", "surrogatepass")) for text in (question, answer, ground_truth)]
    counter = 0
    while True:
        mark = digest(canonical([*digests, str(seed), counter]))[:_LENGTH]
        if mark not in within:
            return mark
        counter += 1


def __getattr__(name: str) -> str:
    """`PROMPT_DIGEST`, the SHA-256 of the template's bytes: read when first asked for."""
    if name == "PROMPT_DIGEST":
        return digest(prompt_template().encode("utf-8"))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
