"""The told outcome of rule L009, read from what is asked: a sentence that says, as done, what the point asks whether it comes.

A sentence is held against the words of the ask and of the truth's prose; time, condition and question clear it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.reading.matter import NUMBER, STOPS_EN, WORD, YEAR, stem, tokens_of
from pitfall.lint.times.mention import mentions
from pitfall.lint.told.events import defined_in, of_window
from pitfall.lint.told.tongue import in_english
from pitfall.quantities.text import reading_form

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from pitfall.lint.reading.document import Document

# What is asked: behind whether, and around 会不会.
_ASKED_ZH: Final = re.compile(r"会不会|能不能|是不是|能否|会否|是否|可否|有没有")
_ASKED_EN: Final = re.compile(
    r"\bwhether\b[^.?;\n]{4,160}|(?:^|(?<=[.?!]\s))\s?(?:will|does|do|is|are|has|can)\b[^.?;\n]{8,160}\?",
    re.MULTILINE,
)
_STOPS: Final = "。；;？?\n"
_CLAUSES: Final = re.compile(r"[^，,：:。；;]+")
_BEFORE_ASKED, _BEHIND_ASKED = 40, 60
_MARKED: Final = re.compile(r"```(?<=^```).*?\n```", re.MULTILINE | re.DOTALL)
# What is over, not only what there is.
_DONE_ZH: Final = re.compile(
    r"已(?!知|披露|公告|有|发行|上市)|(?<!为)了(?!解|结)|获(?!取|利|悉)|被|未能|没有|没能|并未|仍未|未(?:足额|按[期时约]|能|如[期约]|获|完成|实现|达|予|曾|被)|终于|最终|终究|通过(?=$|[。，,；;])|成功|失败|裁定|判决|宣[布告]|如期|按[期时]|顺利|落空|告吹|降到|降至|升到|升至|达到|改为|定为|出具|签署|签了|只[有剩付发收还]|仅[有剩付发收还]|分文|泡汤|成真|兑现|生效(?=$|[。，,；;])|办妥|办完|完毕|落地|敲定|拿下|到手|付清|缺口"
)
_PAST: Final = "fell|rose|paid|made|took|became|went|came|lost|won|met|hit|(?<!the )(?<! a )cut|held|sold|bought|gave|found|grew|broke|wrote|said|kept|left|led|put|ran|sank|shrank|stood|withdrew|drew|got|began|chose|let|sent|shut|spent|(?<!reverse )(?<!stock )(?<!share )split|struck|told|beat"
_DONE_EN: Final = re.compile(
    rf"\b(?:was|were|had|did|has|have|never|{_PAST}|(?!(?:need|exceed|proceed|succeed|indeed|speed|hundred|related|limited|combined|listed|rated|united|secured|unsecured|restricted|proposed|expected|planned|scheduled|required|estimated|projected|budgeted)\b)[a-z]{{3,}}ed)\b"
)
# The event by no other name than that it came or did not: 大额减值没有出现.
_CAME_ZH: Final = re.compile(
    r"(?:没有|并未|未曾?|没能|未能|终未|果然|最终|终于|确实|还是|仍然?|如期|已经?|顺利)(?:如期|按期|真的|再|能)?(?:出现|发生|触发|落地|成真|兑现|实现|成立|达成|完成|到来|过线|越线|达标|过关|成功|失败|成行|生效|办成|成事|办妥|落空)|(?:出现|发生|触发|落地|成真|兑现|实现|达成|完成|越线|过线|达标|落空|告吹|失败|成功|成行)了|(?:落空|告吹|泡汤|食言|爽约|失约|未果|流产|失败|成真|成行|达成|成功)(?=[，。；,;]|$)"
    r"|已(?:经)?(?:构成|发生|出现|被|获)[^，。；;,\n]{0,4}(?:违约|逾期|退市|终止|受理|通过|冻结|批准|撤销|处罚|立案|减值)"
)
_CAME_EN: Final = re.compile(
    r"\b(?:did(?:n't| not)|never|has not|had not|was not|were not|failed to|duly|indeed|in fact|finally|eventually|actually) (?:take place|come|happen|occur|materiali[sz]e|go through|follow|arrive|succeed|fail|came|took|went|happened|occurred|materiali[sz]ed|followed|arrived|succeeded|failed|met|done|made|signed|paid|reached|passed|granted|given)\b|\b(?:came to pass|took place|went through|fell through|came off|materiali[sz]ed|occurred|happened|succeeded|failed)\b"
    r"|\b(?:stayed|remained|ended|finished|closed|landed|came in|came out|held|fell|rose|went|settled|wound up|dropped|slid|slipped|sank|dipped|climbed|moved|crept|stood|was|were)(?: the (?:year|quarter|period|window|half|month))? (?:up |down |out |well |just |far |safely |comfortably )?(?:above|below|over|under|within|inside|outside|beyond|short of|past|on the (?:right|wrong|safe|far|near) side of) (?:the|its|this|that) (?:[0-9][0-9.,]*%? )?(?:line|threshold|limit|mark|cap|floor|bar|trigger|level|target|cut-?off|hurdle|test|covenant|border|boundary|goal)\b"
)
_LINE_ZH: Final = re.compile(
    r"(?:没有?|并未|未|仍|还是|最终|终究|确实|依旧|始终|一直)(?:有|能)?(?:[^，。；;,\n]{0,6})?(?:越过|超过|突破|跌破|低于|高于|达到|触及|碰到|够到|留在|守在|停在|站在)[^，。；;,\n]{0,6}?(?:线|门槛|标准|阈值|界线|上限|下限|目标|要求|红线)|(?:越过|超过|突破|跌破|低于|高于|达到|触及|守住|够到)了[^，。；;,\n]{0,8}?(?:线|门槛|标准|阈值|上限|下限|目标|要求)"
)
_OPEN: Final = re.compile(
    r"是否|能否|会否|可否|会不会|能不能|有没有|是不是|传闻|传言|谣传|据说|听说|(?:承诺|保证|许诺|答应|打算|力争|争取|确保)[^，。；;\n]{0,10}?(?:如期|按[期时约]|足额)|(?:提供|支持|说明|意味)[着了]?(?:什么|哪)|概率|可能|如果|假[如设定使]|若|倘|一旦|万一|多大|预测|评估(?=[^。]{0,6}(?:能|会|可))|尚未|尚无|不确定|未知|有无|与否|将(?!军)|拟|预计|计划|应(?!收|付|当说明)|须|需|不得|计入|不计|不算|视为|记为|算作|即为|计为|为准|指|无论|不论|包括|等于|除以|条件|口径|公告日|要求|针对|没有提到|不低于|不高于|不超过|不少于|各有|才算|方可|方为|方能|之日|到[^，。]{0,8}日(?:营业)?终了|的[，,]|的(?=由|应|须|则|按|可|视|均|也|才|即|方|一律|以现金|以股份|计入)|[？?]|时\s?[，,]|有权|以前|不晚于|哪些条件|怎样才|如何才"
    r"|\b(?:event|question|case|condition|criterion|threshold|test|it|this|that|yes|no) (?:occurs?|happens?|resolves?|requires?|holds?|applies|turns on|refers? to|covers?|includes?|takes?)\b|\b(?:whether|when(?! (?:the [a-z]+|it|they) (?:was|were|did|had|came|fell|went))|if|would|could|may|might|will|shall|should|can|must|probability|likel\w+|chance|unless|suppose|assume|until|to be|expects?|expected|plans?|planned|proposes?|proposed|scheduled|intends?|seeks?|asked|means|defined|counts?|counted|treated|regarded|deemed|taken as|is (?:no|an?|the|not (?:the|an?|any)) (?:event|one|evidence|proof)|no event|rumou?r|hearsay|gossip|any|ever|once|only when|required|yet|so far|or not|ahead of|upcoming|a [a-z]+ (?:that|which)|says that|how likely)\b|\?"
)
_COPULA: Final = re.compile(r"was|were|is|are|stood|为|是|达|共")
_EARLIER: Final = re.compile(
    r"上[一]?[年季期月次轮回届周]|去年|前年|此前|往年|历史|年前|曾|当时|以往|过往|过去|前次|截[至止]|目前|现(?:有|已|行)|至今|迄今|近[日期年来]|首期|两个年度|连续两|接连|按规定|首次发行|年初|今年(?!末|底)|前三季度|上半年|期末|期初|本期|季末|[1-9]\s?月末|[一二三]季度|发行(?=.{0,12}议案)"
    r"|\b(?:last|previous\w*|prior|earlier|ago|former\w*|historical\w*|to date|so far|at present|currently|now|today|this (?:spring|summer|morning|week|month)|recently|(?:ever )?since (?:19|20)[0-9]{2}|midyear|mid-year|at signing|first[- ]quarter|second[- ]quarter|third[- ]quarter|first half|nine months|quarter-end|present)\b"
)
# Where to read it does not ask whether it is so.
_SOURCE: Final = re.compile(
    r"[，,][^，。；,\n]{0,12}以[^，。；,\n]{1,12}为准"
    r"|[,;:] (?:and |so |then |now )?(?:your [a-z]+|you|the answer) (?:should|must|will|can|may|need)\b[^.;\n]*"
)
_RESOLVED: Final = re.compile(r"结果日期|可观察日期|resolved at|observed at", re.IGNORECASE)
_MONTH: Final = re.compile(
    r"\b(?P<en>january|february|march|april|may|june|july|august|september|october|november|december)\b(?! not| have| be)|(?<![0-9])(?P<zh>1[0-2]|[1-9])\s?月"
)
_MONTHS: Final = re.findall(
    r"[a-z]+",
    "january february march april may june july august september october november december",
)
_REACH: Final = 40
_AHEAD: Final = 6
"""Months; a month that nobody gives a year is one to come when it lies so near ahead."""
_THIS_CASE: Final = re.compile(
    r"\bin (?:this|the present) (?:case|instance|question|point)\b|本题中?|本例中?|此题中?"
)
_WEAK_ZH: Final = re.compile(r"跌破|低于|高于|超过|突破|达到|越过|不足|越出")
_WEAK_SHARE: Final = 0.75
_LABEL: Final = re.compile(r"\s*[-*]\s[^\n:：]{2,30}[:：]")
_REPORTED: Final = re.compile(r"^\s*(?:[#<|>-]|[*+] )")
_UNDONE: Final = re.compile(
    r"没|未|只|仅|落空|失败|食言|最终|终于|果然|不足|\b(?:not|never|only|fail\w*|miss\w*|short|no)\b"
)
_PAST_YEAR: Final = re.compile(r"\bin (?:19|20)[0-9]{2}\b")
_ANY_ZH: Final = re.compile("|".join(one.pattern for one in (_DONE_ZH, _CAME_ZH, _LINE_ZH, _WEAK_ZH)))
_ANY_EN: Final = re.compile("|".join(one.pattern for one in (_DONE_EN, _CAME_EN)))
_ENGLISH: Final = re.compile(r"[a-z]{2}")
_LEAST: Final = 2
_SHARE: Final = 0.5
_EVIDENCE_TRUTH: Final = 0.7
_IS: Final = re.compile(r"\b(?:is|are)\b")
_AUXILIARY: Final = re.compile(r"was|were|had|has|have|did|never|[^a-z]+")
_TRUTHS_SHARE: Final = 0.6
_TRUTHS_LEAST: Final = 4


@dataclass(frozen=True)
class Asked:
    """What a forecast asks, and what its truth says.

    Attributes:
        whole: The words of each ask, and of what it asks to come about.
        verbs: The words of what is asked to come about, of all asks.
        heads: In English who is asked about, and the verb.
        numbers: The numbers of the asks.
        truth: What the truth says.
        start: Where the first ask begins.
        defined: Whether the definition stands for what is asked.
    """

    whole: list[frozenset[str]]
    verbs: frozenset[str]
    heads: list[frozenset[str]]
    numbers: frozenset[str]
    truth: str
    start: int
    defined: bool = False

    @cached_property
    def truths(self) -> list[frozenset[str]]:
        """The words of the truth's sentences, read when a sentence of the Question first asks for them."""
        return [tokens for tokens in _truths(self.truth) if len(tokens) >= _TRUTHS_LEAST]


def is_forecast(ground_truth: str) -> bool:
    """Whether the truth says when the outcome came about."""
    return _RESOLVED.search(ground_truth) is not None


def retold(document: Document, ground_truth: str) -> Iterator[Hit]:
    """Sentences of a forecast's Question that say as done what it asks, or what its truth says.

    Args:
        document: The Question.
        ground_truth: The truth, whose prose tells what came.
    """
    if not is_forecast(ground_truth):
        return  # a case to compute with: nothing comes later
    begins = document.evidence.start or len(document.form)
    asked = asked_of(document.form[:begins], ground_truth)
    if asked is None:
        return
    firsts = _first_sentences(document)
    known = [
        mention.start
        for mention in mentions(document)
        if document.as_of and mention.last <= document.as_of and (mention.has_year or mention.kind != "day")
    ]
    told_before = document.form[begins:]
    for start, end in document.sentences():
        at = bisect_left(known, start)
        if (
            start in firsts
            or (asked.defined and document.states_the_task(start))
            or (at < len(known) and known[at] < end)
        ):
            continue
        words = document.form[start:end]
        # A labelled line states the task; a definition tells, if it tells, behind its first sentence.
        if is_labelled(words) or not may_tell(words, document.as_of) or document.states_a_test(start):
            continue
        numbers = () if start >= begins else NUMBER.findall(words)
        if any(number in told_before and number not in asked.numbers for number in numbers):
            continue  # it speaks of what the evidence tells
        span = _told(words, asked, in_evidence=start >= begins, opens=start < asked.start)
        span = None if span and start >= begins and _states_amount(words, span) else span
        if span is not None:
            yield Hit("L009", start + span[0], start + span[1], message="tells_outcome")


def _states_amount(words: str, span: tuple[int, int]) -> bool:
    """Whether the sentence only says how much something was: a measure of its day, not an event."""
    return (
        _COPULA.fullmatch(words[span[0] : span[1]].strip()) is not None and NUMBER.search(words) is not None
    )


def _asks(head: str) -> list[tuple[int, str]]:
    """Where something is asked, and the words around the asking: in English those behind whether."""
    found = [(one.start(), one.group()) for one in _ASKED_EN.finditer(head)]
    done = 0
    for one in _ASKED_ZH.finditer(head):
        if one.start() < done:
            continue
        low, high = max(done, one.start() - _BEFORE_ASKED), one.end() + _BEHIND_ASKED
        start = 1 + max((head.rfind(stop, low, one.start()) for stop in _STOPS), default=-1)
        ends = (at for stop in _STOPS if (at := head.find(stop, one.end(), high)) >= 0)
        start, done = max(start, low), min(ends, default=min(high, len(head)))
        found.append((start, head[start:done]))
    return found


def _first_sentences(document: Document) -> frozenset[int]:
    """Where items begin to tell what their heading dates to a year: 2018 年年度报告：审计意见."""
    found: set[int] = set()
    for item in document.items():
        head = document.form[item.start : document.form.find("\n", item.start)]
        if not YEAR.search(head):
            continue
        for start, end in document.sentences():
            words = document.form[start:end].strip()
            if start > item.start + len(head) and words and not _REPORTED.match(words):
                found.add(start)
                break
    return frozenset(found)


def asked_of(head: str, ground_truth: str) -> Asked | None:
    """What the task asks; None where it asks nothing."""
    asks = _asks(head)
    defined = not asks
    asks = asks or defined_in(head)
    whole = [tokens_of(words) for _, words in asks]
    predicates = [_predicate(words) for _, words in asks]
    verbs: frozenset[str] = frozenset()
    for tokens in predicates:
        verbs |= tokens
    whole = [tokens for tokens in (*whole, *predicates) if len(tokens) >= _LEAST]
    if not whole:
        return None
    return Asked(
        whole,
        verbs,
        [_heads(words) for _, words in asks],
        frozenset(number for _, words in asks for number in NUMBER.findall(words)),
        ground_truth,
        min(start for start, _ in asks),
        defined,
    )


def is_labelled(words: str) -> bool:
    """Whether a sentence begins a labelled line, which states the task."""
    return _LABEL.match(words) is not None


def is_open(words: str, as_of: date | None) -> bool:
    """Whether the words ask, suppose or look back."""
    return bool(_OPEN.search(_SOURCE.sub("", words)) or _EARLIER.search(words) or is_over(words, as_of))


def may_tell(words: str, as_of: date | None) -> bool:
    """Whether a sentence holds a word of something done and none that asks, supposes or looks back."""
    if _REPORTED.match(words):
        return False
    in_chinese = not in_english(words) and _ANY_ZH.search(words)
    if not (in_chinese or (_ENGLISH.search(words) and _ANY_EN.search(words))):
        return False
    return not is_open(words, as_of)


def is_asked(document: Document, words: str) -> bool:
    """Whether a sentence that asks for reasons speaks of the event, not of what was known before.

    Where nothing is asked in so many words, or something was not done, it may always be the event.
    """
    asks = _asks(document.form[: document.evidence.start or None])
    predicates = [_predicate(ask) for _, ask in asks]
    predicates = [tokens for tokens in predicates if tokens]
    if not predicates or _UNDONE.search(words):
        return True
    if _EARLIER.search(words) or is_over(words, document.as_of) or _PAST_YEAR.search(words):
        return False
    said = tokens_of(words)
    return any(
        len(said & tokens) >= min(_LEAST, len(tokens)) or len(said & tokens) >= _SHARE * len(tokens)
        for tokens in predicates
    )


def _told(words: str, asked: Asked, *, in_evidence: bool, opens: bool) -> tuple[int, int] | None:
    """Where a sentence tells as done what is asked; one that `opens` the task speaks of the time before."""
    done = done_in(words)
    came = _CAME_ZH.search(words) or _CAME_EN.search(words) or _LINE_ZH.search(words)
    weak = _WEAK_ZH.search(words)
    said = tokens_of(words)
    shared = max(len(said & tokens) for tokens in asked.whole)
    share = max(len(said & tokens) / len(tokens) for tokens in asked.whole)
    least = _LEAST + 1 if in_evidence and not in_english(words) else _LEAST
    enough = share >= (_WEAK_SHARE if opens else _SHARE) and not said.isdisjoint(asked.verbs)
    found = None
    before = in_evidence or opens
    beside = not before or _is_beside(words, done, asked)
    if done and shared >= least and enough and beside and not (before and _tells_other(words, asked)):
        found = done
    elif weak and shared > _LEAST and share >= _WEAK_SHARE:
        found = weak
    elif came and shared >= (_LEAST if in_evidence else 1) and not opens:
        found = came
    elif not in_evidence and not opens:
        found = _said_of_the_task(words, said, done, asked)
    if found is None and in_evidence and done:
        found = of_window(words)
    if found is None and done and not opens:
        repeats = any(_repeats(said, tokens, in_evidence=in_evidence) for tokens in asked.truths)
        found = done if repeats else None
    return found.span() if found else None


def _is_beside(words: str, done: re.Match[str] | None, asked: Asked) -> bool:
    """Whether in Chinese the clause of what was done itself says something of what is asked to come about."""
    if done is None or in_english(words):
        return True
    clauses = (said for said in _CLAUSES.findall(words) if _DONE_ZH.search(said))
    verbs = asked.verbs or asked.verbs.union(*asked.whole)
    return any(not tokens_of(said).isdisjoint(verbs) for said in clauses)


def _tells_other(words: str, asked: Asked) -> bool:
    """Whether every English word of something done names what is not asked: to renew a cover is not to call on it."""
    if not in_english(words):
        return False
    verbs = asked.verbs.union(*asked.whole)
    for done in _DONE_EN.finditer(words):
        near = [done.group()]
        if _AUXILIARY.fullmatch(done.group()):
            near += WORD.findall(words[done.end() : done.end() + _REACH])[:3]
        if _UNDONE.search(" ".join(near)) or any(stem(word) in verbs for word in near):
            return False
    return True


def done_in(words: str) -> re.Match[str] | None:
    """A word of something done; a participle beside "is" defines or describes."""
    done = _DONE_ZH.search(words) or _DONE_EN.search(words)
    if done and _IS.search(words) and not _AUXILIARY.fullmatch(done.group()):
        return None
    return done


def _said_of_the_task(
    words: str, said: frozenset[str], done: re.Match[str] | None, asked: Asked
) -> re.Match[str] | None:
    if done and (_THIS_CASE.search(words) or any(head and head <= said for head in asked.heads)):
        return done
    return next((found for tokens in asked.whole for found in _beside(words, tokens)), None)


def _beside(words: str, tokens: frozenset[str]) -> Iterator[re.Match[str]]:
    """A word of the ask directly behind a word that says it was done or was not: 没有点火, 冻结了."""
    for token in tokens:
        if token[0] > "z" and token in words:
            pattern = rf"(?:没有|未能|没能|并未|仍未|未曾|未被|已经?|终于|最终|成功|如期|果然|没)(?:被|获|予|再|能)?{token}|{token}了(?!解|[^，。；,\n]{{0,4}}(?:什么|哪|多少|怎))"
            yield from re.finditer(pattern, words)


def _heads(ask: str) -> frozenset[str]:
    """In English who is asked about, and the verb: the lenders, consent."""
    if "whether" in ask:
        ask = ask.split("whether", 1)[1]
    stems = [stem(word) for word in WORD.findall(ask) if word not in STOPS_EN]
    return frozenset(stems[:2]) if len(stems) > 1 else frozenset()


def _predicate(ask: str) -> frozenset[str]:
    """What is asked to come about: in Chinese the words behind 会不会."""
    cut = _marker(ask)
    return tokens_of(ask.split(cut, 1)[1] if cut else ask)


def _marker(ask: str) -> str:
    return next((mark for mark in ("会不会", "能不能", "能否", "会否", "是否", "可否") if mark in ask), "")


def is_over(words: str, as_of: date | None) -> bool:
    """Whether the only months it names lie behind the as-of date."""
    named = [
        int(found["zh"]) if found["zh"] else _MONTHS.index(found["en"]) + 1
        for found in _MONTH.finditer(words)
    ]
    if not named or as_of is None:
        return False
    return all(not 0 < (month - as_of.month) % 12 <= _AHEAD for month in named)


def _repeats(said: frozenset[str], truth: frozenset[str], *, in_evidence: bool) -> bool:
    """Whether a sentence says what one of the truth says; in the evidence, and hardly anything else."""
    both = len(said & truth)
    if both < _TRUTHS_SHARE * len(truth):
        return False
    return not in_evidence or (both >= _EVIDENCE_TRUTH * len(said) and both >= _EVIDENCE_TRUTH * len(truth))


def _truths(ground_truth: str) -> Iterator[frozenset[str]]:
    prose = _MARKED.sub(" ", ground_truth)
    for line in reading_form(prose).splitlines():
        if line.lstrip().startswith(("-", "#", "|", "<", "*", "`")):
            continue
        for sentence in re.split(r"[。；;！!？?]|\.\s|\.$", line):
            yield tokens_of(sentence)
