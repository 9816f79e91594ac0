"""What only the sound of a sentence or a name gives away, for rules L009, L010 and L011.

The other modules find what they have words for. Hints, hindsight and told outcomes come in any words, so here
a model trained on sorted sentences (`pitfall.likeness`) speaks of those that nothing else has found. It gives
no reason but the words that weighed most, and is therefore a warning, never an error.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pitfall.likeness import Likeness, tokens
from pitfall.lint.finding import Hit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pitfall.lint.reading.document import Document

_WEIGHTS: Final = Path(__file__).with_name("likeness.json")
# Log odds above which a sentence is spoken of. Evidence reports what had happened by its day, which sounds much
# like hindsight and like an outcome, so there it takes more, and a told outcome is not looked for at all.
_MARKS: Final = {
    "hint": {"task": 1.5, "evidence": 2.4, "text": 1.3},
    "hindsight": {"task": 1.2, "evidence": 2.8, "text": 1.3},
    "outcome": {"task": 1.2},
}
# How things stand on the as-of date, or stood of late.
_STANDS: Final = re.compile(
    r"最近|近[日期来]|目前|眼下|上周|本周|[今昨][天日早晚]|这几天|去年|前年|往年|上回|上次|那年|那阵子|\b(?:today|yesterday|this (?:morning|afternoon|evening|week|month)|last (?:week|month|night|year|quarter)|currently|lately|recently|these days|at the moment|so far)\b"
)
# A sentence that asks, supposes or allows tells nothing.
_OPEN: Final = re.compile(
    r"是否|能否|会否|可否|会不会|能不能|有没有|如果|假如|若|倘|一旦|可能|有望|拟|将(?!近)|计划|预计|应当|须|不得"
    r"|截至|迄今|至今|目前|尚未|尚无|传闻|传言|没有?(?:披露|列明|列出|约定|规定|提到|提及|写|说明|注明|公开)"
    r"|\b(?:so far|as yet|to date|at present|currently|not yet|rumou?rs?|whether|if|may|might|could|would|will|should|must|can|asked|unless|expects?|plans?|intends?)\b"
)
_NEVER: Final = 99.0
_RULES: Final = {"hint": "L011", "hindsight": "L009", "outcome": "L009"}
_NAMED: Final = {True: 1.5, False: 2.0}
"""The same for names: of an id, of a title."""
_FEWEST: Final = 9
# Evidence that lists figures tells them; who hints or looks back does so in words.
_NUMBERS: Final = re.compile(r"[0-9]+(?:[.,][0-9]+)*")
_MANY_NUMBERS: Final = 3
_LONGEST: Final = 400
_LABEL: Final = re.compile(r"^[ \t]*(?:[-*+>]|\d{1,2}[.)、])?[ \t]*\**[^:：\n。.]{2,40}[:：]\**[ \t]*")
_DEFINES: Final = re.compile(r"定义|definition|口径|note|说明")
_LABELLED: Final = re.compile(r"[ \t]*[-*+][ \t]+[^:：\n。.]{2,40}[:：]")
_ID: Final = re.compile(r"[a-z0-9]+(?:[-_.][a-z0-9]+)+")
_SPEAKING: Final = frozenset({"L007", "L008", "L009", "L011", "L015"})
_NO_PROSE: Final = re.compile(r"^[ \t]*(?:#|<|\||$|[-*][ \t]*(?:url|发布|来源|evidence id|published|source))")


@cache
def models() -> dict[str, Likeness]:
    """The models of sentences and of names."""
    return Likeness.read(_WEIGHTS)


@lru_cache(maxsize=4096)
def _is_short(words: str) -> bool:
    return len(tokens(words)) < _FEWEST


@lru_cache(maxsize=4096)
def _scores(words: str) -> dict[str, float]:
    # The points of a family say much in the same words.
    return models()["sentences"].scores(words)


def told(document: Document, found: Iterable[Hit]) -> Iterator[Hit]:
    """Sentences that sound like a hint, like hindsight or like a told outcome, where no hit stands yet."""
    spans = [(hit.start, hit.end) for hit in found if hit.rule in _SPEAKING]
    for start, end in _prose(document):
        if not any(first < end and start < last for first, last in spans):
            hit = _heard(document, start, end)
            if hit is not None:
                yield hit


def _prose(document: Document) -> Iterator[tuple[int, int]]:
    """Every sentence of prose; of a line that states the task only what a definition says."""
    for start, end in document.sentences():
        words = document.form[start:end]
        if len(words) > _LONGEST or _NO_PROSE.match(words) or _is_short(words):
            continue
        if 0 < document.evidence.start <= start and len(_NUMBERS.findall(words)) >= _MANY_NUMBERS:
            continue
        begin = start
        if document.states_the_task(start) or _LABELLED.match(words):
            label = _LABEL.match(words)
            if label is None or not _DEFINES.search(label.group()):
                continue
            begin += label.end()
        yield begin, end


def _heard(document: Document, start: int, end: int) -> Hit | None:
    """What the sentence sounds most like, if like anything."""
    begins = document.evidence.start
    place = "text" if not begins else "evidence" if start >= begins else "task"
    words = document.form[start:end]
    model = models()["sentences"]
    over = {kind: score - _MARKS[kind].get(place, _NEVER) for kind, score in _scores(words).items()}
    kind = max(over, key=over.__getitem__)
    if over[kind] <= 0 or (kind == "outcome" and _OPEN.search(words)) or _STANDS.search(words):
        return None
    telling = "”, “".join(
        run.replace(" ", "") if run > "\u3400" else run for run in model.telling(kind, words)
    )
    return Hit(_RULES[kind], start, end, "warning", "alike", {"telling": telling})


def named(name: str) -> bool:
    """Whether a title or an id sounds like one that gives a role or an outcome away."""
    return models()["names"].scores(name)["names"] > _NAMED[_ID.fullmatch(name) is not None]
