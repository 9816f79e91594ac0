"""The wording check: which words of a text claim more than its report may claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.record import Record
from finteceval.reports.wording.context import set_aside
from finteceval.reports.wording.known import Known
from finteceval.reports.wording.reading import sentences
from finteceval.reports.wording.rule import never
from finteceval.reports.wording.rules import RULES
from finteceval.reports.wording.sound import heard
from finteceval.reports.wording.terms import masked
from pitfall.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from finteceval.reports.wording.reading import Sentence
    from finteceval.reports.wording.rule import Rule
    from pitfall.texts import Language


_NOTHING: Final = Known()
_CERTAIN: Final = frozenset({"total_score", "standing"})
# What only the run can confirm sounds careful by nature: there a score may excuse nothing.
_BY_THE_RUN: Final = frozenset(rule.id for rule in RULES if rule.unless is not never)
# Log odds above which a sentence is named, and below which what a rule found in it is let pass.
_HEARD: Final = 1.3
_DOUBTED: Final = -1.0


class Overclaim(Record):
    """Words that claim more than is known. `start` and `end` count characters of the text that was checked."""

    rule: str
    start: int
    end: int
    words: str

    def why(self, lang: Language) -> str:
        """What is wrong with the words."""
        return say(f"wording.{self.rule}_why", lang)

    def replacement(self, lang: Language) -> str:
        """What to write instead."""
        return say(f"wording.{self.rule}_instead", lang)


def check_wording(text: str, known: Known) -> list[Overclaim]:
    """Every claim of a Chinese or English text that its report cannot carry, in reading order.

    Denials, questions, quoted wording, conditions that wait for evidence, and facts of a case are no
    claims. A comparison, a zero, a settled forecast and the like pass with what they rest on, as far as
    `known` confirms it. Each word is named once, by the first rule that finds it.
    """
    return _once(one for sentence in sentences(text) for one in _of_sentence(sentence, text, known))


def check_notes(text: str, known: Known) -> list[Overclaim]:
    """The same of what somebody adds in his own words, held against how each sentence sounds.

    A sentence in which no rule finds anything is named whole when it sounds like an overclaim to the trained
    model. What rules find in one that sounds honest to it is let pass, unless the run's knowledge decides there.
    """
    return _once(one for sentence in sentences(text) for one in _weighed(sentence, text, known))


def certain(text: str, known: Known) -> list[Overclaim]:
    """Totals and standings in sentences that also sound like overclaims: no reader's word is needed for these."""
    return _once(
        one
        for sentence in sentences(text)
        for one in _weighed(sentence, text, known)
        if one.rule in _CERTAIN and heard(text[slice(*sentence.written(0, len(sentence.text)))]) > 0
    )


def _once(found: Iterable[Overclaim]) -> list[Overclaim]:
    kept: list[Overclaim] = []
    for overclaim in sorted(found, key=lambda one: (one.start, -one.end)):
        if not kept or overclaim.start >= kept[-1].end:
            kept.append(overclaim)
    return kept


def _weighed(sentence: Sentence, text: str, known: Known) -> list[Overclaim]:
    first, last = sentence.written(0, len(sentence.text))
    words = text[first:last]
    if not words.strip():
        return []
    bare = list(_of_sentence(sentence, text, _NOTHING))
    hits = list(_of_sentence(sentence, text, known)) if known != _NOTHING else bare
    score = heard(words, {overclaim.rule for overclaim in bare})
    if hits:
        excused = score < _DOUBTED and _BY_THE_RUN.isdisjoint(hit.rule for hit in hits)
        return [] if excused else hits
    # What the run's knowledge alone excuses has been said, and is carried.
    if bare or score <= _HEARD:
        return []
    return [Overclaim(rule="sound", start=first, end=last, words=words)]


def found_by_rules(text: str) -> set[str]:
    """The rules that find something in a text whose report knows nothing."""
    return {one.rule for sentence in sentences(text) for one in _of_sentence(sentence, text, _NOTHING)}


def _of_sentence(sentence: Sentence, text: str, known: Known) -> Iterator[Overclaim]:
    read = masked(sentence.text)
    named = False
    for rule in RULES:
        # Praise is the last resort: a sentence that another rule has named needs it no more.
        if rule.id == "praise" and named:
            return
        for start, end in _claims(rule, sentence, read, known):
            named = named or rule.id != "praise"
            first, last = sentence.written(start, end)
            yield Overclaim(rule=rule.id, start=first, end=last, words=text[first:last])


def _claims(rule: Rule, sentence: Sentence, read: str, known: Known) -> Iterator[tuple[int, int]]:
    for found in rule.claim.finditer(read):
        if not found[0].strip() or rule.unless(sentence, found, known):
            continue
        if not set_aside(sentence, found.start(), found.end(), denies=rule.denies, figure=rule.figure):
            yield found.span()
