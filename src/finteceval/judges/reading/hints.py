"""What a Ground Truth says of wrong answers: which slips belong to which class.

The lines under `错误类别提示 / Error classes` name slips in words. They never make an answer wrong by
themselves: an answer that seems to make a slip of another class than the one found is left undecided.
Two kinds of statement in them are firm enough to decide: that a call against the answer's own probability
is a logic error, and which missing part makes an answer an `other_error`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from finteceval.judges.reading.context import content
from finteceval.judges.reading.happening import DOWN, UP
from finteceval.judges.reading.text import plain
from pitfall.verdict import AnswerClass

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Part = Literal["premise", "call", "figure"]
_LINE: Final = re.compile(r"^[ \t]*[-*+][ \t]+`?([a-z_]+)`?[ \t]*[:：][ \t]*([^\n]+)", re.MULTILINE)
_HEADING: Final = re.compile(r"^#+[^\n]*(?:错误类别提示|error classes)[^\n]*$", re.MULTILINE | re.IGNORECASE)
_NEXT_HEADING: Final = re.compile(r"^#", re.MULTILINE)
_PHRASES: Final = re.compile(r"[,，;；、。]|或者?|(?<![a-z])or(?![a-z])|(?<![a-z])so that(?![a-z])")
# 把甲说成乙: what a wrong answer says is 乙.
_MISTAKEN_FOR: Final = re.compile(
    r"把.{1,24}?(?:说成|写成|当作|当成|误作|看作|视为|直接等同于|等同于|描述为)(.{2,})"
)
# How a hint speaks of an answer; the words of the slip itself are what is left.
_TELLING: Final = re.compile(
    r"误读题内数字|没有依据地?|从而|并且?|因此|改变结论|影响结论|判断|认定|断言|推断|假设|设定|以为|推出|错误|已经?|事件(?:不|未)?发生|例如|说(?!明)|称|"
    r"(?<![a-z])(?:says|say|states|state|assum\w*|takes|take|evidence|support|without|conclusion|changes|effect|answer|gives|give|rests|brings|counts|uses|wrongly)(?![a-z])"
)
_DENIES: Final = re.compile(
    r"没有|没(?!有)|并未|尚未|未(?=[能经被曾计]|[\u4e00-\u9fff]{0,2}(?:确认|完成|触发|履行))|并非|不(?![断过仅但同足]|超过|低于|少于|高于|大于|小于|只)|无法|(?<![a-z])(?:not|no|never|cannot|nothing)(?![a-z])|n't"
)
_AGAINST_CALL: Final = re.compile(r"概率与[^，。；]{0,12}矛盾|probability[^.;]{0,60}contradict")
_MISSING: Final[tuple[tuple[Part, re.Pattern[str]], ...]] = (
    ("premise", re.compile(r"没有对前提|未对前提|no (?:view|judgement|judgment) (?:of|on) the premise")),
    (
        "call",
        re.compile(
            r"没有给出高低|没有明确(?:的)?(?:判断|结论)|no (?:clear )?(?:high or low|call|decision|conclusion)"
        ),
    ),
    ("figure", re.compile(r"没有给出(?:金额|数字|结果)|no (?:amount|ratio|figure|number)")),
)
# A misread figure is found by its digits, a missing part by its absence.
_SLIPS_IN_WORDS: Final = frozenset(
    {
        AnswerClass.NON_NUMERIC_FACTUAL_ERROR,
        AnswerClass.ANALYSIS_ASSUMPTION_ERROR,
        AnswerClass.ANALYSIS_LOGIC_ERROR,
    }
)
_CLASSES: Final = {answer_class.value: answer_class for answer_class in AnswerClass}
_YEAR: Final = re.compile(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])")
_SENTENCE: Final = re.compile(r"[^。!?;\n]+")
_LONGEST_WORD: Final = 12  # characters the last word of a slip may take
_FEWEST: Final = 3  # words a slip needs to be recognised at all
_ENOUGH: Final = 60  # percentage of a slip's words that one sentence must hold


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip a hint names: its class, its content words, whether it denies something, the years it is about."""

    answer_class: AnswerClass
    words: tuple[str, ...]
    denies: bool
    years: frozenset[str] = frozenset()
    turned: re.Pattern[str] | None = None  # words of the opposite movement
    telling: frozenset[str] = (
        frozenset()
    )  # words of which one must stand there, too, where the rest is no sign

    def stands_in(self, text: str) -> bool:
        """Whether a text holds most of the words."""
        missing = len(self.words) - self.needed
        for word in self.words:
            if word not in text:
                missing -= 1
                if missing < 0:
                    return False
        return True

    @property
    def needed(self) -> int:
        """How many of the words make the slip."""
        return max(_FEWEST, -(-len(self.words) * _ENOUGH // 100))

    def _stretch(self, sentence: str) -> str:
        """The part of a sentence that holds the words, from the beginning of its clause."""
        places = [at for word in self.words if (at := sentence.find(word)) >= 0]
        first = min(places)
        begin = max(sentence.rfind(mark, 0, first) for mark in ",，:") + 1
        return sentence[begin : max(places) + _LONGEST_WORD]

    def made_by(self, sentence: str) -> bool:
        """Whether a sentence holds most of the words and denies or asserts as the slip does."""
        if not self.stands_in(sentence) or self.denies != bool(_DENIES.search(self._stretch(sentence))):
            return False
        if self.years and self.years.isdisjoint(_YEAR.findall(sentence)):
            return False
        if self.telling and not any(word in sentence for word in self.telling):
            return False
        return self.turned is None or not self.turned.search(sentence)

    def beside(self, right: Sequence[str]) -> Slip | None:
        """The slip told from what the Question and the truth say themselves; None when they say as much."""
        alike = [sentence for sentence in right if self.made_by(sentence)]
        if not alike:
            return self
        telling = frozenset(word for word in self.words if not any(word in sentence for sentence in alike))
        return replace(self, telling=telling) if telling else None


@dataclass(frozen=True, slots=True)
class Hints:
    """The hints of one point.

    `slips` are those that can be told from what the Question and the truth say themselves. `probability` says
    that the truth calls a decision against its own probability a logic error. `missing` are the parts without
    which an answer is an `other_error`.
    """

    slips: tuple[Slip, ...]
    probability: bool
    missing: frozenset[Part]

    def suspected(self, form: str) -> frozenset[AnswerClass]:
        """The classes of the slips that a sentence of an answer seems to make."""
        likely = [slip for slip in self.slips if slip.stands_in(form)]
        if not likely:
            return frozenset()
        sentences = _SENTENCE.findall(form)
        return frozenset(
            slip.answer_class for slip in likely if any(slip.made_by(sentence) for sentence in sentences)
        )


@lru_cache(maxsize=512)
def hints(question: str, ground_truth: str) -> Hints:
    """Read the hints of a point; cached by the two texts, empty for a truth without hints."""
    section, rest = _section(ground_truth)
    lines = dict(_lines(section))
    right = _SENTENCE.findall(plain(f"{question}\n{rest}"))
    slips = [slip for answer_class, line in lines.items() for slip in _slips(answer_class, line)]
    logic = lines.get(AnswerClass.ANALYSIS_LOGIC_ERROR, "")
    other = lines.get(AnswerClass.OTHER_ERROR, "")
    return Hints(
        slips=tuple(told for slip in slips if (told := slip.beside(right)) is not None),
        probability=bool(_AGAINST_CALL.search(logic)),
        missing=frozenset(part for part, pattern in _MISSING if pattern.search(other)),
    )


def _section(ground_truth: str) -> tuple[str, str]:
    """The hints of a truth, and the rest of it."""
    heading = _HEADING.search(ground_truth)
    if heading is None:
        return "", ground_truth
    following = _NEXT_HEADING.search(ground_truth, heading.end())
    end = following.start() if following else len(ground_truth)
    return ground_truth[heading.end() : end], ground_truth[: heading.start()] + ground_truth[end:]


def _lines(section: str) -> Iterator[tuple[AnswerClass, str]]:
    for name, line in _LINE.findall(section):
        if name in _CLASSES:
            yield _CLASSES[name], plain(line)


def _slips(answer_class: AnswerClass, line: str) -> Iterator[Slip]:
    if answer_class not in _SLIPS_IN_WORDS:
        return
    for phrase in _PHRASES.split(line):
        mistaken = _MISTAKEN_FOR.search(phrase)
        said = _TELLING.sub(" ", mistaken[1] if mistaken else phrase)
        words = tuple(sorted(frozenset(content(said))))
        if len(words) >= _FEWEST:
            years = frozenset(_YEAR.findall(said))
            yield Slip(answer_class, words, bool(_DENIES.search(said)), years, _opposite(said))


def _opposite(said: str) -> re.Pattern[str] | None:
    up, down = bool(UP.search(said)), bool(DOWN.search(said))
    if up == down:
        return None
    return DOWN if up else UP
