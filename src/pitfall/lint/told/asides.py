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
from pitfall.lint.told.consequences import consequences
from pitfall.lint.told.presumed import IDIOM, presumed
from pitfall.lint.told.retold import asked_of, done_in, is_labelled, is_open, may_tell
from pitfall.lint.told.tongue import in_english
from pitfall.quantities.text import reading_form

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
_LABELLED: Final = re.compile(r"\s*[-*]\s[^\n:：]{2,40}[:：]\s*")
_SAME: Final = 0.6
# What a definition or an instruction says of the case at hand, as done.
_NO_EVENT: Final = r"(?:question|test|definition|event|answer|window|measure|term|word|threshold|criterion|condition|period|horizon|target|unit|figure|ratio|rule|date|point|task|case|issue|aim|idea|matter|base|basis|yardstick|data|evidence|limit|line|bar|meaning|scope)"
_HERE_EN: Final = re.compile(
    rf"\bthe (?!{_NO_EVENT}\b)(?:[a-z0-9%$£€.,-]+ ){{0,4}}?(?!{_NO_EVENT}\b)[a-z-]+,? (?:here|in this case|in the present case|in this instance) (?:was|were|had|did|came|counts?|satisf(?:y|ies)|qualif(?:y|ies)|meets?|fails?|amounts?|falls?|suffices?|is (?:no|not|an?|taken|treated|counted|the))\b"
    r"|(?:^|[.;:] ?)\s*(?:here|in this case|in this instance|in the present case|this time),? (?:the |it |its |they |no |none |neither |both |nobody |nothing |[a-z]+ )(?:[a-z'-]+ ){0,4}?(?:was|were|had|did|came|went|took|fell|rose|paid|sold|cut|lost|won|made|got|met|[a-z]{3,}ed)\b"
)
_HERE_ZH: Final = re.compile(
    r"(?:本题|本案|本例|此题|此例|此案|该案)(?:中|里|的)?(?!以|按|所)[^，。；;\n]{0,14}?(?:(?<!为)了(?!解|结)|没有|没能|未能|并未|(?:违约|触发|发生|下调|退市|获批|通过|落选|剔除|出局)的(?:正)?是|最终|(?:仅|只)(?:有|剩|付|还|减持|增持|完成|收到|兑付|卖出|买入)[^，。；;\n]{0,6}?[0-9])[^，。；;\n]{1,}"
)
_SUPPOSES: Final = re.compile(
    r"如果|若|倘|一旦|假[如设定使]|是否|能否|会否|会不会|可能|的话|的，|均|一律|任何|\b(?:if|whether|when|unless|may|might|could|would|should|can|will|must|shall|needs?|has to|have to|any|each|every|only|means|refers?|stands for|suppose|assume|provided)\b|\?"
)
_GIVEN_FIRST: Final = re.compile(
    r"\W*(?:as|since|because|given that|now that|seeing that) (?:no|none|neither|nothing|nobody|both|the|its?|they)\b[^,;.\n]{3,60}?\b(?:took|came|went|was|were|had|did|fell|failed|closed|[a-z]{3,}ed)\b[^,;.\n]{0,40},"
    r"|\W*(?:an? |the )?(?:one|two|three|four|five|[0-9]+|several|both|no|none)(?: of)?(?: [a-z-]+){1,3} (?:was|were|had been|came|went|fell)\b[^.;\n]{0,40}, (?:which|and (?:that|this|so)|so (?:it|this|that)) (?:counts?|is|qualif|satisf|does)"
)
_SINCE: Final = re.compile(
    r"\W*(?:(?:既然|鉴于|由于|因为|考虑到|正因为)(?P<fact>[^，。；;\n]{3,40})[，,])", re.DOTALL
)
_BEFORE_COMMAND: Final = re.compile(
    r"\W*(?!请|如|若|根据|按照|结合|围绕|针对|对于|关于|参照|依据|除了|以|在|从|就)(?P<fact>[^，。；;\n]{3,40})[，,]\s?(?:请|试|并请|还请|烦请|敬请)"
)
_RULED: Final = re.compile(
    r"\bthe (?:[a-z]{2,3} )?[$€£]?(?P<number>[0-9]+(?:\.[0-9]+|-for-[0-9]+)?)(?:%| (?:per cent|percent|million|billion))?(?: [a-z-]+){1,3} (?:counts?|satisf(?:y|ies)|qualif(?:y|ies)|is (?:taken|counted|treated|no|not|an?|deemed))\b"
)
_RULED_ZH: Final = re.compile(
    r"(?:^|[：:；;。，])[^，。；;：:\n0-9]{2,10}(?<!达到)(?<!超过)(?<!低于)(?<!高于)(?<!不足)(?<!不到)(?<!满)(?<!至少)(?<!大于)(?<!小于)(?<!为)\s?(?P<number>[0-9]+(?:\.[0-9]+)?)\s?(?:%|个百分点|亿元|万元|倍|万股|亿股|天|次|家|元)[，,](?:不?算|不构成|构成|不计|计入|视为|够不上)"
)
_GRADE: Final = re.compile(r"(?<![a-z0-9+-])(?:a{1,3}|b{1,3}|c{1,3})[+-](?![a-z0-9])")
_FAILED: Final = re.compile(r"没能|未能|终未|落空|告吹|终于|最终")
_HAS_DONE: Final = re.compile(
    r"(?<!为)(?<!收到)(?<!提交)(?<!递交)(?<!提出)(?<!披露)(?<!公告)(?<!发布)(?<!公布)(?<!列出)(?<!给出)(?<!提供)(?<!附上)了(?!解|结)|没有|没能|未能|未获|并未|未曾|终于|最终|成功|失败|落空|告吹|被|遭|获得|通过|完成"
)
_ATTRIBUTE: Final = re.compile(r"(?:,|\b(?:an?|the|any|every|its|their|only|as|of|in|by)) $")
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
    spans = [
        *_instances(document, asked.start, begins, matter, own),
        *_own_figures(document, reading_form(ground_truth), asked.start, begins),
    ]
    for span in spans:
        yield Hit("L009", *span, message="tells_outcome")
    for start, words in _added(document, asked.start, begins):
        # What has figures speaks of the evidence, or the rules of figures know it; the truth's own may be told here.
        if all(one in ground_truth and one not in told_before for one in NUMBER.findall(words)):
            found = _told(words, matter, own, document.as_of)
            if found is not None:
                yield Hit("L009", start + found.start(), start + found.end(), message="tells_outcome")


def _instances(
    document: Document,
    asked: int,
    begins: int,
    matter: Callable[[], frozenset[str]],
    own: frozenset[str],
) -> Iterator[tuple[int, int]]:
    """Where the sentences of the task behind its question tell of the case at hand."""

    def speaks(said: str) -> bool:
        tokens = tokens_of(said) - own
        return not (matter().isdisjoint(tokens) or _speaks_of_before(said) or _stands_in(document, tokens))

    for start, end in document.sentences():
        if not asked < start < begins:
            continue
        led = _led(document, start, end, matter, own)
        if led is not None:
            yield start + led[0], start + led[1]
        elif not document.states_the_task(start):
            told = consequences(document.form[start:end], speaks)
            yield from ((start + one.start("fact"), start + one.end()) for one in told)


def _led(
    document: Document, start: int, end: int, matter: Callable[[], frozenset[str]], own: frozenset[str]
) -> tuple[int, int] | None:
    """What a sentence of the task takes as done before it instructs, and what a definition says of the case at hand."""
    words = document.form[start:end]
    dated = (one for one in mentions(document) if document.as_of and one.last <= document.as_of)
    label = _LABELLED.match(words)
    at = label.end() if label else 0
    defines = document.states_the_task(start)
    line = document.form.rfind("\n", 0, start) + 1
    if any(start <= one.start < end for one in dated) or (
        _DEFINITION.match(document.form, line) is None if defines else label
    ):
        return None
    if not _SUPPOSES.search(words, at):
        here = (_HERE_EN if in_english(words) else _HERE_ZH).search(words, at)
        here = here or (_GIVEN_FIRST.match(words, at) if defines else None)
        if here:
            return here.span()
    return None if defines else _fact_first(document, words, matter, own)


def _fact_first(
    document: Document, words: str, matter: Callable[[], frozenset[str]], own: frozenset[str]
) -> tuple[int, int] | None:
    """A statement that stands before an instruction, or behind since: 公司摘了帽，请指出…; as no closing took place, …."""
    found = _SINCE.match(words) or _BEFORE_COMMAND.match(words)
    said = found["fact"] if found else ""
    if not _HAS_DONE.search(said) or _SUPPOSES.search(said) or is_open(said, document.as_of):
        return None
    tokens = tokens_of(said) - own
    speaks = _FAILED.search(said) is not None or not matter().isdisjoint(tokens)
    if found is None or not speaks or _speaks_of_before(said) or _stands_in(document, tokens):
        return None
    return found.span("fact")


def _own_figures(document: Document, ground_truth: str, asked: int, begins: int) -> Iterator[tuple[int, int]]:
    """Figures and grades of the truth that nothing else in the Question has, told of the case in the task."""
    for start, end in document.sentences():
        if not asked < start < begins:
            continue
        words = document.form[start:end]
        if _SUPPOSES.search(words.rstrip(" ?")):
            continue
        found = list((_RULED if in_english(words) else _RULED_ZH).finditer(words))
        found += [] if document.states_the_task(start) else list(_GRADE.finditer(words))
        for one in found:
            figure = one[1] if one.lastindex else one.group()
            alone = rf"(?<![a-z0-9.]){re.escape(figure)}(?![0-9])"
            if len(re.findall(alone, document.form)) == 1 and re.search(alone, ground_truth):
                yield start + one.start(), start + one.end()


def _stands_in(document: Document, tokens: frozenset[str]) -> bool:
    """Whether a sentence of the evidence says the same."""
    begins = document.evidence.start
    return any(
        len(tokens & tokens_of(document.form[start:end])) >= _SAME * len(tokens)
        for start, end in document.sentences()
        if start >= begins
    )


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
    if done is not None and done.group().endswith("ed") and _ATTRIBUTE.search(words[: done.start()]):
        return None  # closing prices, adjusted for splits; a recognised union
    return None if done is None or matter().isdisjoint(tokens_of(words) - own) else done


def _commands(words: str) -> bool:
    return bool((_COMMAND_EN if in_english(words) else _COMMAND_ZH).search(words))


def _speaks_of_before(words: str) -> bool:
    """Whether a sentence gives an opinion or speaks of a time before."""
    return bool(_OPINION.search(words) or (_PAST_EN if in_english(words) else _PAST_ZH).search(words))


def _own_name(document: Document) -> frozenset[str]:
    named = _SECURITY.search(document.folded)
    return tokens_of(named[1]) if named else frozenset[str]()


def _definition(document: Document) -> str:
    found = _DEFINITION.search(document.form)
    return found[1] if found else ""
