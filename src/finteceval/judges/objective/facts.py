"""Assertions: whether an answer makes them, sentence by sentence. A denied assertion is not made."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from finteceval.judges.objective.outcomes import Failed, NotTested, Passed, Quote, because
from finteceval.judges.objective.wording import DENIED, plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from finteceval.cases.checks import Fact, Facts
    from finteceval.judges.objective.outcomes import Delivered, Outcome

# A full stop ends a sentence where white space follows, so that 3.5 and e.g. file.md stay whole.
_END: Final = re.compile(r"[。！？!?；;\n]+|\.(?=\s|$)")


def judge_facts(check: Facts, delivered: Delivered) -> Outcome:
    """Whether all that must be said is said, and nothing that must not be."""
    return judge_said(delivered.answer, stated=check.stated, absent=check.absent)


def judge_said(text: str, *, stated: Sequence[Fact] = (), absent: Sequence[Fact] = ()) -> Outcome:
    """Whether a text makes all of the one assertions and none of the others."""
    said = sentences(text)
    if not said:
        empty = because("nothing_said")
        return Failed(because=empty) if stated else NotTested(because=empty)
    for fact in absent:
        sentence = made(fact, said)
        if sentence is not None:
            return Failed(because=because("fact_present", fact=fact.name), evidence=(Quote(text=sentence),))
    found = {fact.name: made(fact, said) for fact in stated}
    evidence = tuple(Quote(text=sentence) for sentence in found.values() if sentence is not None)
    missing = [name for name, sentence in found.items() if sentence is None]
    if missing:
        return Failed(because=because("fact_missing", facts=", ".join(missing)), evidence=evidence)
    return Passed(because=because("facts_right", count=len(stated) + len(absent)), evidence=evidence)


def sentences(text: str) -> list[str]:
    """The sentences of a text, without those that are blank."""
    return [part.strip() for part in _END.split(text) if part.strip()]


def made(fact: Fact, said: Iterable[str]) -> str | None:
    """The first sentence that makes the assertion; None when none does."""
    return next((sentence for sentence in said if _makes(fact, plain(sentence))), None)


def find_words(fragment: str, form: str) -> int | None:
    """Where a fragment begins in a plain form; letters and digits at its ends must be ends of words there."""
    words = plain(fragment)
    # Most fragments are not there at all, which is told without a pattern.
    found = _whole_words(words).search(form) if words in form else None
    return found.start() if found else None


@lru_cache(maxsize=8192)
def _whole_words(words: str) -> re.Pattern[str]:
    left = r"(?<![a-z0-9])" if words[:1].isascii() and words[:1].isalnum() else ""
    right = r"(?![a-z0-9])" if words[-1:].isascii() and words[-1:].isalnum() else ""
    return re.compile(left + re.escape(words) + right)


def _makes(fact: Fact, form: str) -> bool:
    if any(find_words(word, form) is not None for word in fact.unless):
        return False
    return any(
        all(
            (at := find_words(fragment, form)) is not None and not DENIED.search(form, 0, at)
            for fragment in fragments
        )
        for fragments in fact.any_of
    )
