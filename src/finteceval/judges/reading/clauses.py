"""Sentences and clauses of an answer, each with its words, its label and its standing."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal

from finteceval.judges.reading.text import size
from finteceval.judges.reading.words import Word, words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Label = Literal["decision", "premise", "probability", "other"]
CONCLUDING: Final = 2  # strength from which a clause is the answer's own conclusion
LABELLED: Final = 3  # strength of a clause under a label

_DECISION_LABEL: Final = (
    r"(?:我的|本题|最终|总体|核心|主要|简要|一句话)?(?:结论(?:先行|如下)?|答|判断|二元判断|二元结论|二元|预测|预测结论|预测结果|答案|回答|答复|判定|判定结果|裁决|结果|结论与判断|判断结论)|"
    r"(?:总体|综合|最终)?(?:风险|可能性)(?:判断|等级|水平|高低|评级|结论|评估)?|高低(?:判断|结论)?|高/低|(?:目标|该)?事件(?:判断|结论|是否发生)?|发生与否|正确结论|(?:事件)?发生的?(?:可能性|风险)|(?:事件)?(?:是否|能否|会否|会不会)[^:\n，。;]{1,16}|"
    r"(?:my |final |overall |short |binary |bottom-line |event |risk )*(?:decision|call|verdict|conclusion|answer|prediction|predicted (?:outcome|risk|likelihood)|forecast|"
    r"outcome|judgement|judgment|rating|risk|risk level|risk assessment|likelihood|likelihood assessment|classification|determination|result)|bottom line|event|tl;dr|in short|summary|"
    r"(?:will|does|did) (?:it|the event) (?:occur|happen)|event occurs|high or low|high/low|(?:the )?(?:risk|likelihood|chance) (?:of|that) [^:\n]{1,80}|"
    r"[^:\n，。;]{0,40}的可能性(?:判断)?|我(?:的)?(?:判断|预测|结论|答案)(?:是|为)?|i (?:judge|conclude|predict)"
)
_PREMISE_LABEL: Final = (
    r"(?:对)?(?:同事的?)?(?:前提|说法|观点|论断|主张)(?:的)?(?:判断|评估|评价|结论|看法|是否成立|成立与否|检验|审查)?|"
    r"(?:the |my |view of the |view on the |assessment of the |on the |colleague'?s )*(?:premise|claim)(?: assessment| verdict| check| view| is| status| conclusion| judgement| judgment| validity)?"
)
_PROBABILITY_LABEL: Final = r"(?:事件|发生|综合|主观|预测|估计|事件发生(?:的)?|最终)*(?:概率|几率)(?:估计|判断|评估)?|(?:event |estimated |my |subjective )*probability(?: estimate| of (?:the )?event)?|p"
_LABEL: Final = re.compile(
    r"^[\s>\-+•·\"'{\[(0-9.)、一二三四五六七八九十]*?"
    rf"(?:(?P<decision>{_DECISION_LABEL})|(?P<premise>{_PREMISE_LABEL})|(?P<probability>{_PROBABILITY_LABEL})|(?P<other>[a-z\u4e00-\u9fff][^:\n,，。;]{{0,24}}))"
    r"\s*(?:\([^()\n]{0,30}\)|/[^:\n]{0,30}|\.\.\.)?[\"'\s]*(?:[:=]|\s[-–—]\s)\s*",
)
# A line that is a label and nothing else (a bold line, a heading without its mark).
_LABEL_ALONE: Final = re.compile(
    rf"[\s>(0-9.)、一二三四五六七八九十]*(?:(?P<decision>{_DECISION_LABEL})|(?P<premise>{_PREMISE_LABEL})|(?P<probability>{_PROBABILITY_LABEL})|(?P<other>(?!)))\s*\n"
)
_MAY_BE_LABELLED: Final = re.compile(r"[^\n]{0,120}?(?:[:=]|\s[-–—]\s)")
_SENTENCE: Final = re.compile(r"[^\n。!?;]+[\n。!?;]?|[\n。!?;]")
_SOURCES: Final = frozenset({"source", "premise"})
_EXPECTING: Final = frozenset(
    {"expects", "expect", "expected", "forecast", "predict", "predicted", "anticipate", "预计", "预期"}
)
_SAYS_WITHIN: Final = 14  # characters between somebody and what he says or expects
_WHEN: Final = re.compile(r"(?<![当同届及按临随平])时[,，]\s*$")  # "…达到 40% 时，"
_NEW_SUBJECT: Final = re.compile(r"(?<![a-z])and (?=(?:the|i|its|therefore|so|thus|my|that)(?![a-z]))")
_COMMA: Final = re.compile(r"[，:—→]|,(?![0-9]{3})|\s/\s|=>|->|\s-\s|--|\(|\)")
_BREAKS: Final = frozenset({"contrast", "because"})
_ENDS_SUPPOSING: Final = frozenset({"contrast", "concl"})
_LONGEST_LABEL: Final = 40
_BRIEF: Final = 40  # letters of a sentence that only names its results ("invalid, low")
# "只有 80 %" states a figure; 只有 before anything else is a condition.
_ONLY_A_FIGURE: Final = re.compile(
    r"只有\s*(?:大?约|不到|区区)?\s*(?:[0-9]|cu|[$¥€£]|[一二三四五六七八九十两半]+[成半倍个])"
)
_EMPTY: Final = "。!?;\n \"'"


@dataclass(slots=True)
class Clause:
    """A stretch of an answer with its words.

    `strength` is 3 under a label or after "the answer is", 2 in a concluding or first-person sentence, else 1.
    `asserted` is false where the clause supposes, asks, reports somebody else or speaks of first looks.
    """

    text: str
    start: int
    words: list[Word]
    label: Label | None = None
    strength: int = 1
    asserted: bool = True
    first: bool = False  # begins the answer, or answers a question asked just before
    head: bool = False  # the first of its sentence
    alone: bool = False  # the last of its sentence: what the sentence comes to
    brief: bool = False  # in a sentence of a few words
    kinds: frozenset[str] = field(default_factory=frozenset[str])

    def word(self, word: Word) -> str:
        """The spelling of one of its words."""
        return self.text[word.start - self.start : word.end - self.start]


def clauses(form: str) -> list[Clause]:
    """All clauses of a plain answer."""
    return list(_Reader(form).run())


class _Reader:
    """Reads a text once, carrying labels from line to line."""

    def __init__(self, form: str) -> None:
        self.form = form
        self.label: Label | None = None
        self.first = True

    def run(self) -> Iterator[Clause]:
        """Sentence by sentence, clause by clause."""
        all_words = list(words(self.form))
        at = 0
        for sentence in _SENTENCE.finditer(self.form):
            inside: list[Word] = []
            while at < len(all_words) and all_words[at].start < sentence.end():
                inside.append(all_words[at])
                at += 1
            yield from self._sentence(sentence[0], sentence.start(), inside)

    def _sentence(self, text: str, start: int, inside: list[Word]) -> Iterator[Clause]:
        found = _label_at(text)
        label, body = self.label, 0
        if found:
            label = _label_of(found)
            body = 0 if label == "other" and text[found.end() :].strip(_EMPTY) else found.end()
        if not text.strip(_EMPTY):
            return
        # A label without a value on its line labels the next sentence that has one.
        empty = not text[body:].strip(_EMPTY)
        self.label = label if empty else None
        if empty:
            return
        asks = text.rstrip().endswith("?")
        inside = [word for word in inside if word.start >= start + body]
        standing = _Standing(label=label, asks=asks, first=self.first)
        parts = list(standing.split(text[body:], start + body, inside))
        if asks:
            self.label = _label_asked(parts)
        self.first = asks
        yield from parts


def _label_at(text: str) -> re.Match[str] | None:
    if _MAY_BE_LABELLED.match(text):
        return _LABEL.match(text)
    return _LABEL_ALONE.fullmatch(text) if text.endswith("\n") and len(text) <= _LONGEST_LABEL else None


def _label_asked(parts: list[Clause]) -> Label | None:
    """The label a question puts on the answer to it: "Is the premise valid? No."."""
    kinds = frozenset[str]().union(*(part.kinds for part in parts))
    if "premise" in kinds:
        return "premise"
    return "decision" if kinds & {"event", "risk", "occur", "meet", "modal", "high", "low"} else None


def _label_of(found: re.Match[str]) -> Label:
    if found["decision"]:
        return "decision"
    if found["premise"]:
        return "premise"
    return "probability" if found["probability"] else "other"


class _Standing:
    """What a sentence has said so far about how its next clause stands."""

    def __init__(self, *, label: Label | None, asks: bool, first: bool) -> None:
        self.label: Label | None = label
        self.asks = asks
        self.first = first
        self.strength = LABELLED if label in {"decision", "premise"} else 1
        self.supposing = False
        self.reporting = False

    def split(self, text: str, start: int, inside: list[Word]) -> Iterator[Clause]:
        """Clauses of one sentence, in order."""
        cuts = sorted(
            {
                0,
                len(text),
                *(found.end() for found in _COMMA.finditer(text)),
                *_word_cuts(text, start, inside),
            }
        )
        at = 0
        # A letter counts at most twice.
        brief = 2 * len(text) <= _BRIEF or (len(text) <= _BRIEF and size(text) <= _BRIEF)
        for begin, end in pairwise(cuts):
            part: list[Word] = []
            while at < len(inside) and inside[at].start < start + end:
                part.append(inside[at])
                at += 1
            if part or text[begin:end].strip():
                clause = self._clause(text[begin:end], start + begin, part)
                clause.head, clause.alone, clause.brief = begin == 0, end == len(text), brief
                yield clause

    def _clause(self, text: str, start: int, part: list[Word]) -> Clause:
        kinds = frozenset(word.kind for word in part)
        if kinds & _ENDS_SUPPOSING:
            self.supposing = self.reporting = False
        if "attain" in kinds:
            kinds |= {"meet", "criteria"}
        if kinds & {"concl", "call"}:
            self.strength = max(self.strength, CONCLUDING)
        if "cond" in kinds and _ONLY_A_FIGURE.search(text):
            kinds -= {"cond"}
        if ("cond" in kinds and "conc" not in kinds) or ("时" in text[-4:] and _WHEN.search(text)):
            self.supposing = True
        if kinds & _SOURCES and _reports(part, lambda word: text[word.start - start : word.end - start]):
            self.reporting = True
        asserted = not (
            self.asks
            or self.supposing
            or self.reporting
            or kinds & {"conc", "though", "appear"}
            or ("whether" in kinds and self.label != "decision")
        )
        clause = Clause(
            text, start, part, self.label, self.strength, asserted=asserted, first=self.first, kinds=kinds
        )
        self.first = False
        return clause


def _is_saying(word: Word, spelling: Callable[[Word], str]) -> bool:
    return word.kind == "say" or (word.kind == "modal" and spelling(word) in _EXPECTING)


def _word_cuts(text: str, start: int, inside: list[Word]) -> Iterator[int]:
    for word in inside:
        if word.kind in _BREAKS and word.start > start:
            yield word.start - start
    if "and " in text:
        for found in _NEW_SUBJECT.finditer(text):
            yield found.start()


def _reports(part: list[Word], spelling: Callable[[Word], str]) -> bool:
    """Whether somebody else says or believes what follows: 同事认为…, "management expects …"."""
    source: Word | None = None
    for word in part:
        if word.kind == "concl":
            return False
        if word.kind in _SOURCES and source is None:
            source = word
        elif source is not None and word.start - source.end <= _SAYS_WITHIN and _is_saying(word, spelling):
            return True
    return False
