"""One rule: a kind of claim, how it is said, and what makes it honest here."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from finteceval.reports.wording.known import Known
    from finteceval.reports.wording.reading import Sentence

    Unless = Callable[[Sentence, re.Match[str], Known], bool]


def never(_sentence: Sentence, _found: re.Match[str], _known: Known) -> bool:
    """Nothing a report can know makes such a claim honest."""
    return False


@dataclass(frozen=True, slots=True)
class Rule:
    """A kind of claim. `claim` finds it; `unless` says whether the sentence and what is known carry it.

    `denies` marks claims that are made by a denial ("no risk"), in which a negation undoes nothing.
    `figure` marks counts, which stand whatever is denied beside them; only a denial of saying them counts.
    """

    id: str
    claim: re.Pattern[str]
    unless: Unless = never
    denies: bool = False
    figure: bool = False


def gap(most: int) -> str:
    """Up to so many signs inside one clause; a stop inside a figure is no end."""
    return rf"(?:[^,;!?，。；！？.”\n]|\.(?=\d)|(?<=\d),(?=\d)){{0,{most}}}?"


def near(one: str, other: str, most: int = 12) -> str:
    """One beside the other inside a clause, in either order."""
    return f"{then(one, other, most)}|{then(other, one, most)}"


def then(one: str, other: str, most: int = 12) -> str:
    """One before the other inside a clause and inside one member of a list."""
    member = gap(most).replace(",;", ",、;", 1)
    return rf"(?:{one}){member}(?:{other})"


def pattern(*parts: str) -> re.Pattern[str]:
    """Any of the parts. ASCII, so that a word ends where Chinese begins."""
    return re.compile("|".join(f"(?:{part})" for part in parts), re.ASCII)


NUMBER: Final = r"\d+(?:[.,]\d+)*"
# Who is praised. A sentence without a subject speaks of the system too.
SYSTEM_ZH: Final = r"系统|智能体|本产品|该产品|助手|被测|agent|参评"
SYSTEM_EN: Final = r"\b(?:agent|system|assistant|bot|our (?:product|model|tool|solution)|the (?:product|tool|solution)|it|its)\b"
