"""The told outcome of rule L009, read from the event: a sentence, a heading or a noun that takes the event as a fact.

What the point asks for names the kinds of event (`pitfall.lint.told.events`); here the mood of the sentence decides.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.times.mention import mentions
from pitfall.lint.told.events import compiled, events_of
from pitfall.lint.told.listed import lists_reading
from pitfall.lint.told.retold import is_over
from pitfall.lint.told.tongue import in_english

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.reading.document import Document
    from pitfall.lint.told.events import Event

_CHINESE: Final = re.compile(r"[\u4e00-\u9fff]{4}[^\n]{0,40}[，。]")
_BEGINNING: Final = 400
_TARGET: Final = re.compile(
    r"^[ \t]*[-*+][^\n:：]*(?:目标事件|target)[^\n:：]*[:：]\s*`?(?P<key>[A-Za-z0-9_]+)",
    re.MULTILINE | re.IGNORECASE,
)
_NO_EVENT: Final = re.compile(r"no[ _-]event|未发生|不发生", re.IGNORECASE)
_RESOLVED: Final = re.compile(r"结果日期|可观察日期|resolved at|observed at", re.IGNORECASE)
_ASKS_ZH: Final = re.compile(r"会不会|能不能|是不是|能否|会否|是否|可否|有没有")
_ENDS_ZH: Final = re.compile(r"[。；;？?\n]")
_ASKS_EN: Final = re.compile(r"\bwhether\b[^.?;\n]{4,160}|\bwill\b[^.?;\n]{8,160}\?")
# What asks, supposes, plans, allows or defines.
_OPEN_ZH: Final = re.compile(
    r"是否|能否|会否|可否|会不会|能不能|有没有|是不是|有无|与否|可能|或许|也许|未必|不一定|概率|几率|机会(?:有)?多大|如(?!期|约|实|此|何|数|愿|今)|若|倘|一旦|万一|假[如设定使]|除非|无论|不论|只要|只有|直[到至]|将(?!军|其|该|标|之|公)|拟|打算|有意|计划(?:于|在|终|撤|召)|筹划|应(?!收|付|归|当说明|对)|须|需|不得|不算|不计|不属|算作|视为|记为|计为|即为|才算|方可|方能|哪些因素|什么因素|何时|[？?]|尚未|尚无|尚待|仍待|有待|可由|可予|时[，,]|的[，,]|为准|指的?是|是指|系指|预计|预期[会将]|预测|不会|并不|从未|无意|其中之一|到目前|迄今|传闻|传言|曾|上一?[年季期月次轮回届周](?![^，。；]{0,3}(?:[，。；]|$))|去年|前年|截[至止]|至今|另一|其他(?!风险)|其它|同行|同业|可比|办法"
)
# The same in the clause alone.
_NEAR_ZH: Final = re.compile(
    r"[之以]前(?!景)|之日|情形|情况下|条件|风险|危险|防止|避免|防范|有权|可以|定义|口径|规则|规定|制度|办法|通常|惯例|一般|任何|此类|这类|某|威胁|担心|担忧|警告|反对|拒绝|否认|听证|告知|警示|提示|目前|现[有行]|此前|以往|过往|过去|前次|首次|当时|年初|往年|历史|研究|审议|考虑(?![，。；;\n]|$)"
)
_OPEN_EN: Final = re.compile(
    r"\b(?:whether|if|would|could|may|might|will|shall|should|can|must|cannot|probability|likel\w+|chances?|odds|risks?|prospects?|possib\w+|potential\w*|unless|suppose|assum\w+|until|once|when|whenever|upon|to be|expects?|expected|plans?|planned|propos\w+|scheduled|intends?|intention|seeks?|means|defined|counts?|counted|treated|regarded|deemed|is none|no event|any|ever|only|required|yet|or not|ahead of|before|upcoming|event is|how likely|threaten\w*|avoid\w*|prevent\w*|warn\w*|consider\w*|in case|in the event|last (?:year|quarter|month|spring|summer|autumn|fall|winter|time)|previous\w*|prior|earlier|ago|former\w*|historical\w*|to date|so far|currently|already|now|today|recently|first[- ]quarter|second[- ]quarter|third[- ]quarter|first half|another|other|rivals?|peers?|competitors?|such|an? (?:company|issuer|stock|bank|borrower|review|recall|default|downgrade|merger|deal)|some|never)\b|\?|\b(?:in|since|by|of|from|during) (?:19|20)[0-9]{2}\b"
)
# 因为规模大就认为它不会违约: held by somebody, told by nobody.
_HELD_ZH: Final = re.compile(r"认为|以为|就[说断当]|当成|不会|不可能")
_DONE_ZH: Final = r"(?:已(?:经)?|顺利|如愿|业已|最终|终于|终被|终告|终究|终归|被|遭到?|果然|确已|确实|如期|随后|随即|就此|从此|不得不|正式|宣[告布]|决定(?!是否|于|书)|把|失去|失掉)"
_WHY_ZH: Final = r"(?:为何|为什么|何以|缘何|何故|怎么会|之所以)"
_REASON_ZH: Final = r"(?:一事)?(?:之前(?=的|，)|前夕|的(?:主要|根本|直接|真正|背后|深层)?(?:原因|缘由|成因|始末|来龙去脉|导火索|前夜|苗头|前兆|诱因|症结|根源|责任|教训|经过|过程|后果|前因后果|逻辑|由来|消息|事实|命运|结局)|[^，。；;\n]{0,3}?(?:应)?归因于|归咎|源于|起因|是因为|是由于)"
_NOT_ZH: Final = r"(?:没有|没能|未能|并未|未曾|未获|未被|未予|终未|仍未|没)"
_DENIED_ZH: Final = re.compile(
    rf"{_NOT_ZH}[^，。；;\n]{{0,2}}$|^{_NOT_ZH}|(?<!不){_NOT_ZH}[被能予获]?[^，。；;\n]{{0,3}}$"
)
_AFTER_ZH: Final = r"(?:了(?!解|结)|完毕|成功(?!与否|的可能)|已成定局|成定局|至\s?[0-9a-z]|为\s?[0-9a-z]|而|(?<!完成)(?<!交割)(?<!过户)(?:之后|以后|后(?=[，,])))"
_CAUSE_ZH: Final = r"(?:因|由于|鉴于|随着|自从?)"
# The same as they stand before the event's name, and near its beginning.
_REACH: Final = 24
_DONE_BEFORE: Final = re.compile(_DONE_ZH + r"[^，。；;\n]{0,8}\Z")
_NOT_BEFORE: Final = re.compile(_NOT_ZH + r"[^，。；;\n]{0,5}\Z")
_WHY_BEFORE: Final = re.compile(_WHY_ZH + r"[^，。；;\n]{0,10}\Z")
_CAUSE_BEFORE: Final = re.compile(_CAUSE_ZH + r"[^，。；;\n]{0,12}\Z")
_DONE_NEAR: Final = re.compile(r"[^，。；;\n]{0,8}" + _DONE_ZH)
_NOT_NEAR: Final = re.compile(r"[^，。；;\n]{0,8}" + _NOT_ZH)
_AFTER: Final = re.compile(_AFTER_ZH)
_REASON: Final = re.compile(_REASON_ZH)
_STOPS: Final = re.compile(r"[，。；;\n]")
# What takes any event as a fact, whatever it is: what made the company do it, its absence from the list.
_TAKEN_ZH: Final = r"是什么(?:让|使|令|导致|促使|逼得|造成)|何以至此|怎么(?:会)?走到(?:这一步|今天)|一步步(?:走向|滑向|陷入|走到)|(?:这[笔次桩场起]|此次|该笔)[^，。；;\n]{0,8}?(?:从何而来|因何而起|缘何而起|如何发生|怎么发生|是怎样酿成)"
_TAKEN_EN: Final = r"\bwhat (?:made|led|drove|forced|prompted|pushed|stopped|saved|doomed|undid|sank) (?:the|its|it|them|[a-z]+ )|\bhow (?:the|it|its|[a-z]+) (?:[a-z]+ ){0,3}?came to (?!be)|\b[a-z]+'s (?:absence from|exclusion from|failure to|refusal to|inability to|collapse|demise|downfall|undoing|survival|rescue)\b"
_TITLE_OPEN: Final = re.compile(
    r"可能|风险|拟|预案|草案|筹划|事先|提示|进展|预披露|会议|听证|问询|回复|是否|若|如|规则|办法|指引|申请(?!文件)|受理|反馈|方案|报告书|\b(?:possib\w+|proposed?|potential|risks?|intent\w*|hearing|meeting|deficiency|what|how|if|whether|may|might|could|would|plans?|rules?|methodology|policy|procedures?|description|terms|conditions|guide|faq|questions|frequently|prior|previous|annual|first|second|third|preview|ahead)\b|\?|？"
)
_NOTICE_EN: Final = r"(?:notice|announcement|confirmation|declaration|report|statement|news|release|letter|word)s? (?:of|on|about|regarding|concerning) (?:the |its |a |an )?(?:[a-z]+ ){0,2}?"
_LEADS_EN: Final = r"\b(?:explains?|explain|trace|tracing|accounts? for|account for|accounted for|attribute|reasons? (?:for|behind)|causes? (?:of|for|behind)|behind|led to|leads? to|leading to|drove|drives?|triggered|prompted|due to|lessons? (?:of|from)|despite|effects? of|wake of|aftermath of|following|after|pointed to|foreshadowed|explained|caused|bring about|brought about|anticipated|justif(?:y|ied|ies))\s"
_DEFINITE_EN: Final = r"(?:the|its|their|this|that|[a-z]+'s)\s(?:[a-z-]+ ){0,2}?"
_NO_COMPOUND: Final = r"(?! (?:risk|provisions?|rate|price|rules?|process|clauses?|tests?|window|question|event|date|decision|terms|procedures?|policy|of|in|agreement|notice|committee|authority|right|option|plan|vote|proposal|request|application|period|ratio|to be|tables?|schedules?|history|record|programme|program|mandate|authori[sz]ation|data|figures|notices?|documents?|papers?|memo|announcement|filings?|letters?|reports?|file|log|list|calendar|circular|prospectus|materials?|policies|committee|market|fund|reserve|statistics|pages?|section|chapter|item|note|theory|model|scenario|case|angle|side|issue|topic|matter|debate|argument)\b)"
_DECIDED_EN: Final = r"(?:the|its|their|[a-z]+'s) (?:[a-z]+'s )?(?:[a-z]+ )?(?:decision|failure|refusal|choice|move|inability|unwillingness) (?:not )?to (?:[a-z]+ ){0,2}?"
_NEGATED_EN: Final = re.compile(r"\b(?:not|never|no|nor|neither|without|n't|nobody|none)\b[a-z ,]{0,20}$")
_COMMAS: Final = ",，:："
_HEAD: Final = re.compile(r"^[ \t]*#{3,6}[ \t]+(?P<title>[^\n]+)", re.MULTILINE)
_LABEL: Final = re.compile(r"\s*[-*]\s[^\n:：]{2,40}[:：]|\s*[#<|>]|\s*[-*+]\s")


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence of the Question, what it tells, and where it stands."""

    words: str
    start: int
    end: int
    in_evidence: bool
    opens: bool

    @property
    def before(self) -> str:
        """What stands before the event."""
        return self.words[: self.start]

    @property
    def told(self) -> str:
        """The event as the sentence tells it."""
        return self.words[self.start : self.end]

    @property
    def clause(self) -> str:
        """The clause around the event, without it."""
        left = max(self.words.rfind(mark, 0, self.start) for mark in _COMMAS) + 1
        ends = [at for mark in _COMMAS if (at := self.words.find(mark, self.end)) >= 0]
        return f"{self.words[left : self.start]} {self.words[self.end : min(ends, default=len(self.words))]}"

    @property
    def rest(self) -> str:
        """The sentence without it."""
        return f"{self.words[: self.start]}\u25a0\u25a0\u25a0\u25a0{self.words[self.end :]}"


def _asked(form: str, end: int) -> list[tuple[int, int]]:
    """The questions of the task: whole sentences in Chinese, what follows whether or will in English."""
    spans = [found.span() for found in _ASKS_EN.finditer(form, 0, end)]
    done = 0
    for found in _ASKS_ZH.finditer(form, 0, end):
        if found.start() < done:
            continue
        start = max(form.rfind(mark, done, found.start()) for mark in "。；;？?\n") + 1
        closes = _ENDS_ZH.search(form, found.end(), end)
        done = closes.start() if closes else end
        spans.append((max(start, 0), done))
    return sorted(spans)


def affirmed(document: Document, ground_truth: str) -> Iterator[Hit]:
    """Where the Question of a forecast takes its event, or the opposite, as a fact.

    Args:
        document: The Question.
        ground_truth: The truth, which says whether the event came.
    """
    if not _RESOLVED.search(ground_truth):
        return
    begins = document.evidence.start or len(document.form)
    target = _TARGET.search(document.text) or _TARGET.search(ground_truth)
    asked = _asked(document.form, begins)
    asks = " ".join(document.form[start:end] for start, end in asked)
    first = asked[0][1] if asked else 0
    events = events_of(target["key"].lower() if target else "") or events_of(asks)
    if not events:
        return
    came = not _NO_EVENT.search(ground_truth.partition("\n\n")[0])
    patterns = _chinese if _CHINESE.search(document.form, 0, _BEGINNING) else _english
    told: set[int] = set()
    for event in events:
        for start, end in ((0, begins), (begins, len(document.form))):
            for found in patterns(event, document.form, start, end, came=came, in_evidence=start > 0):
                whole = document.sentence(found[0])
                if whole.start not in told and _is_told(document, *found, first=first, begins=begins):
                    told.add(whole.start)
                    yield Hit("L009", *found, message="tells_outcome")
    yield from _titles(document, events, came=came)


def _is_told(document: Document, start: int, end: int, *, first: int, begins: int) -> bool:
    """Whether the sentence around what was found tells it as a fact of the time after the as-of date."""
    whole = document.sentence(start)
    words = document.form[whole.start : whole.end]
    if (
        _ASKS_ZH.search(document.form, start, end)
        or _LABEL.match(words)
        or document.states_the_task(whole.start)
        or is_over(words, document.as_of)
    ):
        return False
    as_of = document.as_of
    dates = mentions(document) if as_of else ()
    if as_of and any(whole.start <= each.start < whole.end and each.last <= as_of for each in dates):
        return False
    if not whole.start >= begins and lists_reading(words, start - whole.start):
        return False
    sentence = _Sentence(
        words,
        start - whole.start,
        end - whole.start,
        whole.start >= begins,
        whole.start < first,
    )
    return _is_told_en(sentence) if in_english(words) else _is_told_zh(sentence)


def _is_told_zh(sentence: _Sentence) -> bool:
    """What was not done by the day on which the task opens is how things stand."""
    if sentence.opens and (_DENIED_ZH.search(sentence.before) or _DENIED_ZH.search(sentence.told)):
        return False
    return not (
        _OPEN_ZH.search(sentence.rest) or _NEAR_ZH.search(sentence.clause) or _HELD_ZH.search(sentence.told)
    )


def _is_told_en(sentence: _Sentence) -> bool:
    if _OPEN_EN.search(sentence.rest):
        return False
    return not (sentence.in_evidence and _NEGATED_EN.search(sentence.before))


def _chinese(
    event: Event, form: str, start: int, end: int, *, came: bool, in_evidence: bool
) -> Iterator[tuple[int, int]]:
    """Where a fact stands: the event where it came, its opposite where it did not; the task may tell both."""
    both = not in_evidence
    outright = [_TAKEN_ZH] if both else []
    outright += [event.zh_told] if event.zh_told else []
    outright += [event.zh_not] if event.zh_not and (both or not came) else []
    for source in outright:
        yield from _spans(source, form, start, end)
    names = _names(event, form, start, end)
    if not names:
        return
    if both or came:
        yield from _that_came(_name(event), names, form, start, end)
    if both or not came:
        yield from _led(names, _NOT_BEFORE, form, start)
        yield from (span for span in names if _NOT_NEAR.match(form, span[0], end))
    if both:
        yield from (span for span in names if _DONE_NEAR.match(form, span[0], end))
        yield from _led(names, _WHY_BEFORE, form, start)
        if _REASON.search(form, names[0][0], end):
            yield from _spans(rf"{_name(event)}[^，。；;\n]{{0,4}}?{_REASON_ZH}", form, start, end)


def _that_came(
    name: str, names: list[tuple[int, int]], form: str, start: int, end: int
) -> Iterator[tuple[int, int]]:
    """Where an event is told as done, as a cause or as over; what must follow it is compiled where it may."""
    yield from _led(names, _DONE_BEFORE, form, start)
    if any(_led(names, _CAUSE_BEFORE, form, start)):
        source = rf"{_CAUSE_ZH}[^，。；;\n]{{0,12}}?{name}(?:而|，|,|后|以来|之后)"
        yield from _spans(source, form, start, end)
    if any(_AFTER.search(form, at, _clause_end(form, at, end)) for at, _ in names):
        yield from _spans(name + _AFTER_ZH, form, start, end)


def _english(
    event: Event, form: str, start: int, end: int, *, came: bool, in_evidence: bool
) -> Iterator[tuple[int, int]]:
    for source in _english_sources(event, came=came, in_evidence=in_evidence):
        yield from _spans(source, form, start, end)


def _english_sources(event: Event, *, came: bool, in_evidence: bool) -> Iterator[str]:
    both = not in_evidence
    if both:
        yield _TAKEN_EN
    if event.past and (both or came):
        yield rf"\b(?:{event.past})\b"
    if event.not_past and (both or not came):
        yield rf"\b(?:{event.not_past})\b"
    if both and event.noun:
        yield rf"{_LEADS_EN}{_DEFINITE_EN}(?:{event.noun})\b"
        yield rf"\bthe (?:{event.noun})\b{_NO_COMPOUND}"
    if both and event.base:
        yield rf"\b{_DECIDED_EN}(?:{event.base})\b"
        yield rf"\bwhy (?:did|was|were|had|has) [^.;,\n]{{0,50}}?(?:not )?(?:{event.base})\b"


def _spans(source: str, form: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    for found in compiled(source).finditer(form, start, end):
        yield found.span()


def _name(event: Event) -> str:
    return rf"(?:{event.zh}|{event.zh_told})" if event.zh_told else rf"(?:{event.zh})"


def _names(event: Event, form: str, start: int, end: int) -> list[tuple[int, int]]:
    """Every place at which the event is named, also within another name of it."""
    if not event.zh:
        return []
    search = compiled(_name(event)).search
    found: list[tuple[int, int]] = []
    while one := search(form, start, end):
        found.append(one.span())
        start = one.start() + 1
    return found


def _led(
    names: list[tuple[int, int]], before: re.Pattern[str], form: str, start: int
) -> Iterator[tuple[int, int]]:
    """The names before which such words stand, together with them."""
    for at, end in names:
        lead = before.search(form, max(start, at - _REACH), at)
        if lead is not None:
            yield lead.start(), end


def _clause_end(form: str, start: int, end: int) -> int:
    """Where the clause ends in which something begins, with the stop that ends it."""
    stop = _STOPS.search(form, start, end)
    return stop.end() if stop else end


def _titles(document: Document, events: list[Event], *, came: bool) -> Iterator[Hit]:
    """Headings of evidence that are themselves the announcement of the event."""
    begins = document.evidence.start
    for found in _HEAD.finditer(document.form, begins) if begins else ():
        title = found["title"]
        dated = any(found.start() <= mention.start < found.end() for mention in mentions(document))
        if dated:
            continue
        for event in events:
            told = next(
                (
                    one
                    for source in _heads(event, came=came)
                    for one in compiled(source).finditer(title)
                    if not _TITLE_OPEN.search(_rest_of_title(title, one, event))
                ),
                None,
            )
            if told is not None:
                start = found.start("title")
                yield Hit("L009", start + told.start(), start + told.end(), message="tells_outcome")
                break


def _rest_of_title(title: str, told: re.Match[str], event: Event) -> str:
    """What else a title says, beside the event's own words."""
    event_words = compiled(event.zh).search(told.group()) if event.zh else None
    start, end = event_words.span() if event_words else (0, len(told.group()))
    return f"{title[: told.start() + start]} {title[told.start() + end :]}"


def _heads(event: Event, *, came: bool) -> Iterator[str]:
    if event.zh_told:
        yield rf"(?:{event.zh_told})"
    if not came:
        yield from (source for source in (event.zh_not, event.not_past) if source)
        return
    if event.zh:
        yield rf"关于[^\n]{{0,20}}?(?:{event.zh})[^\n]{{0,16}}?(?:公告|决定|通知|通报|函|说明)"
    if event.noun:
        yield rf"\b{_NOTICE_EN}(?:{event.noun})\b|\bannounces? (?:a |an |the |its )?(?:[a-z]+ )?(?:{event.noun})\b"
    yield from (rf"\b(?:{source})\b" for source in (event.past, event.present) if source)
