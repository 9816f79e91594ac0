"""The told outcome of rule L009, read from where it stands: what the task, once it has asked, goes on to state as done.

A task asks, defines and instructs. Whoever adds behind the question that something was done, and dates it to no time
before, tells what came.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.reading.matter import NUMBER, tokens_of
from pitfall.lint.times.mention import mentions
from pitfall.lint.told.presumed import IDIOM, presumed
from pitfall.lint.told.retold import asked_of, done_in, is_labelled, is_open, may_tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import date

    from pitfall.lint.reading.document import Document

_COMMAND_EN: Final = re.compile(
    r"^\W*(?:(?:please|then|finally|also|and|now|next|above all),? )*(?:use|say|state|weigh|discuss|explain|compare|consider|assess|describe|set|give|rank|name|list|identify|bear|mind|watch|beware|take|treat|start|begin|trace|show|answer|ask|tell|look|read|work|rely|focus|judge|decide|estimate|forecast|predict|comment|cite|quote|put|write|keep|do|don't|argue|address|cover|analy[sz]e|examine|evaluate|review|think|draw|base|point out|account|leave|ignore|provide|make|check|support|reason|nothing|no|only|all|each|one of|every|any|in your|your|you|the (?:answer|criteria|rules?|question|item|reader|window|deadline|following|evidence|materials?|text|task))\b"
)
_COMMAND_ZH: Final = re.compile(
    r"请(?!求|示)|回答时|分析时|作答|答案|材料|资料|上述|以下|下列|题目|本题(?!的?(?:事件|结果|答案))|评分|要点|注明|写明|判定|判断|标准|条件|口径"
)
_OPINION: Final = re.compile(
    r"认为|表示|指出|称|主张|声称|强调|承认|说|问|讨论|争论|批评|质疑"
    r"|\b(?:believ\w+|think\w*|thought|says?|said|argu\w+|claim\w*|hold that|maintain that|regards?|see[sn]? as|view\w*|question\w*|ask\w*|describ\w+|point to|bet on|are|is)\b"
)
_PAST_ZH: Final = re.compile(
    r"上[年月季半次回]|上一|前[一二两三四五几数]|大约|约[一二两三四五六七八九十半]|[今本]年|年[初中]|年内|月内|近来|最近|刚刚?|已在|目前|仍|一直|多年|历[来年次]|该?子公司|来自|由于|为期"
)
_PAST_EN: Final = re.compile(
    r"\b(?:last|previous\w*|prior|earlier|ago|the year before|before|so far|still|this (?:year|month|week|quarter)|in (?:19|20)[0-9]{2}|since|recent\w*|just|first half|interim|half-?year|first quarter|(?:first|second|third)-quarter|in the (?:spring|summer|autumn|fall|winter))\b"
)
_DEFINITION: Final = re.compile(r"^[^\n:：]*(?:定义|definition)[^\n:：]*[:：]([^\n]*)$", re.MULTILINE)
# What a definition has no use for: how it went.
_WENT: Final = re.compile(
    r"终[于究]|最终|落空|没能|未能|[\u4e00-\u9fff]了[，。；]|\b(?:went|fell|rose|came|cut|did|had|missed|failed|won|lost|became|climbed|dropped|slipped|beat|struck|took|gave|cleared|overshot)\b"
)
_RELATIVE: Final = re.compile(
    r", which (?:went|fell|rose|dropped|climbed|slid|jumped|moved|came in|ended|closed|landed|was (?:cut|raised|set|fixed|missed|met)) (?:to|at|by|up|down|from|in|on)\b"
)
_SECURITY: Final = re.compile(r"^[^\n]*(?:标的|security)[^\n]*[:：]([^\n]*)$", re.MULTILINE)


def asides(document: Document, ground_truth: str) -> Iterator[Hit]:
    """Statements behind the question of a forecast that something was done, at no time that lies before.

    Args:
        document: The Question.
        ground_truth: The truth, whose words say what the matter is.
    """
    begins = document.evidence.start or len(document.form)
    asked = asked_of(document.form[:begins], ground_truth)
    if asked is None:
        return

    @cache
    def matter() -> frozenset[str]:
        """Read when a sentence first asks for it."""
        return asked.verbs.union(*asked.whole, *asked.truths, tokens_of(_definition(document)))

    own = _own_name(document)
    told_before = document.form[begins:]
    yield from presumed(document, matter, told_before=told_before)
    for start, words in _added(document, asked.start, begins):
        # What has figures speaks of the evidence, or the rules of figures know it; the truth's own may be told here.
        if all(one in ground_truth and one not in told_before for one in NUMBER.findall(words)):
            found = _told(words, matter, own, document.as_of)
            if found is not None:
                yield Hit("L009", start + found.start(), start + found.end(), message="tells_outcome")


def _added(document: Document, asked: int, begins: int) -> Iterator[tuple[int, str]]:
    """The sentences of the task behind its question that neither command nor define nor date."""
    dated = [one.start for one in mentions(document) if document.as_of and one.last <= document.as_of]
    for start, end in document.sentences():
        if asked < start < begins and not any(start <= one < end for one in dated):
            words = document.form[start:end]
            if _is_free(document, words, start) and not _commands(words):
                yield start, words


def _is_free(document: Document, words: str, start: int) -> bool:
    """Whether a sentence is no label, criterion or first sentence of a definition."""
    if is_labelled(words):
        return False
    if not document.states_the_task(start):
        return True
    line = document.form.rfind("\n", 0, start) + 1
    return _DEFINITION.match(document.form, line) is not None and _WENT.search(words) is not None


def _told(
    words: str, matter: Callable[[], frozenset[str]], own: frozenset[str], as_of: date | None
) -> re.Match[str] | None:
    idiom = IDIOM.search(words)
    if idiom is not None and not is_open(words, as_of):
        return idiom
    went = _RELATIVE.search(words)
    if went is not None and not is_open(words, as_of) and not _PAST_EN.search(words):
        return went
    if _speaks_of_before(words):
        return None
    done = done_in(words) if may_tell(words, as_of) else None
    return None if done is None or matter().isdisjoint(tokens_of(words) - own) else done


def _commands(words: str) -> bool:
    return bool((_COMMAND_EN if words.isascii() else _COMMAND_ZH).search(words))


def _speaks_of_before(words: str) -> bool:
    """Whether a sentence gives an opinion or speaks of a time before."""
    return bool(_OPINION.search(words) or (_PAST_EN if words.isascii() else _PAST_ZH).search(words))


def _own_name(document: Document) -> frozenset[str]:
    named = _SECURITY.search(document.folded)
    return tokens_of(named[1]) if named else frozenset[str]()


def _definition(document: Document) -> str:
    found = _DEFINITION.search(document.form)
    return found[1] if found else ""
