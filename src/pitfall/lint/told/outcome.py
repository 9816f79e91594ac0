"""Rule L007, and the told outcome of L009: the Question says when, or how, it came out.

The outcome's own figures are read by `pitfall.lint.figures.answers`.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.reading.words import Words
from pitfall.lint.times.mention import mentions
from pitfall.lint.times.moment import Mention, day_of
from pitfall.lint.times.tense import tense
from pitfall.lint.told.affirmed import affirmed
from pitfall.lint.told.announced import is_announced, is_announced_elsewhere, is_period_end, is_quarter_end
from pitfall.lint.told.asides import asides
from pitfall.lint.told.listed import lists_a_test
from pitfall.lint.told.retold import is_asked, is_forecast, retold
from pitfall.lint.told.tongue import in_english
from pitfall.lint.told.weekdays import weekdays
from pitfall.quantities.text import reading_form

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from pitfall.lint.reading.document import Document
    from pitfall.point import Labels

_DUE: Final = re.compile(
    r"到期|安排在|安排于|(?<![决判裁认评审])定[于在]|听证|开庭|召开|举行|审议|兑付|付息|回售|登记日|除权|除息|发放|届满|期限|行权|赎回|测试日|测算日|截点|最迟|不迟于"
    r"|\b(?:hearing|scheduled|meeting|trial|vote|due|matur\w+|payable|record date|expir\w+|call date|put date|test(?:ing|ed)? (?:date|day)?|measurement date|horizon|deadline|quarter[- ]end date)"
)

# The answer is told outright: 本题的结果是…, the correct answer is ….
_VERDICT_ZH: Final = Words(
    "所问 所说 所指 所述 要问 要预测 要判断 所预测 所判断 本题 此题 本例 本案 该题 结果是 答案是 结论是 回答是 肯定的 否定的 最终 终于 果然 终究 应回 应当 应该 必须 须回 须填 只能 请填 请选 请答 请回 审计结论 裁定结 判决结 审核结 表决结 投票结 已知 鉴于 既然 得知 的是 的却 的竟 的正 的恰 的果 的最 的就 标签 结果 结论 答案 结局 事件 判定 判断 谜底 定论",
    r"(?:本题|该题|此题|这道题|本案|本例|题目|问题|正确|标准|参考|预测|事件)的?(?:正确|最终|真实|实际|标准)?的?(?:结果|结论|答案|结局|谜底|判定结果|判断|判定)(?:就)?(?:是|为|系|:|：)\s?[“\"「]?(?!否|指|由|以|根据|按|依|如何|什么|哪|多少|何|高还是|二|两|概率)[^。；;\n？?]{1,14}"
    r"|(?:结果|答案|结局|结论)(?:就|已经?|早已|其实)?(?:是|为|:|：)\s?[“\"「]?(?:事件)?(?:没有|不会|并未|未曾?|已经?|确已|不)?(?:会)?(?:发生|触发|成立|实现|兑现|违约|退市|高|低|是|否)(?!还是|或|与|以前|的(?:概率|可能))[”\"」]?(?=[，,。；;\n]|$)"
    r"|(?:本题|此题|该题|题目|这道题|题中|题干)?(?:所|要)(?:问|说|指|述|预测|判断)(?:的|之)?(?:目标)?(?:事件|事情|事|情形)(?:最终|最后|确实|其实|到底|终究|始终|已|都)*(?:(?<!有)没有|并未|未曾?|(?<!有)没(?!有)|已经?|确已)(?:真的|能)?(?:发生|出现|成真|办成|到来|来(?=[，。；,;]|$)|触发|成立|实现)(?!的|与否|时|，?[则即记视])"
    r"|(?:该|本|这一|目标)?事件(?:最终|确实|确已|业已|早已|的确|已经?|并未|没有|未能|未曾|果然|如期|终究)+(?:会)?(?:发生|触发|出现|成立|实现)(?!的(?:概率|可能)|与否|或|，?(?:记|则|即|视|应))"
    r"|(?:判断|结论|答案|结果|判定|标签)(?:应当?|应该|只能|必然|理应|当)?(?:是(?!否)|为|填|选)\s?[“\"「]?(?:事件)?(?:不|未|没有|会|不会|已)?(?:发生|成立|触发|实现|违约|高|低|否)(?![”\"」]?(?:或|还是|/|、|与|以|级|的))[”\"」]?"
    r"|(?:应当?|应该|须|必须|只能|请)(?:回答|作答|填写?|选择?|判为|答)(?:为|成)?\s?[“\"「](?:事件)?(?:不|未|没有|会|不会|已)?(?:发生|成立|触发|实现|违约|高|低|是|否)[”\"」](?!或|还是|/|、|与)"
    r"|(?<![上去前年])(?:审计结论|裁定结果|判决结果|审核结果|表决结果|投票结果)(?:就|已)?(?:是|为)(?:保留|否定|无法表示|非标|带强调|驳回|受理|胜诉|败诉|批准|否决|通过|不通过)"
    r"|(?:最终|终于|果然|终究)(?:被|获得?|没有|没能|未能|并未|还是|也|仍)*[^。；;，,\n]{0,6}?(?:受理|通过|批准|兑现|实现|完成|违约|逾期|派发|出具|撤销|退市|破产|终止|失败|成功|达标|触发|食言)"
    r"|(?:出具|发生|兑现|实现|等来|换来|作出|做出|得到|迎来|拿到|收到|选择|宣布)的(?:却|竟|正|恰恰|果然|最终|就)?是(?!否|不是|什么|哪|何)[^。；;\n？?，,]{2,20}"
    r"|(?:已知|鉴于|既然|得知)[^。；;\n，,]{0,24}?(?:已(?:经)?(?:被|获)?|被|未能?|没有|终|为(?=非标|保留|否定|无法表示|带强调))[^。；;\n，,]{0,10}?(?:受理|通过|批准|完成|实现|兑现|违约|逾期|终止|失败|成功|达标|触发|处罚|立案|撤销|摘帽|摘牌|退市|破产|意见|派发|付清|偿还|落空)"
    r"|(?:结果|答案|结论|回答|结局)(?:就|当然|其实|早已|已经?)?是(?:肯定|否定)的"
    r"|(?:本题|此题|本例|本案|该题)(?:理?应|应当|应该|当|须|只能|就)?(?:判|答|记|填|选)(?:为|作|成)?\s?[“\"「]?(?:是|否|会|不会|不?发生|未发生|没有发生|成立|不成立)(?![”\"」]?(?:或|还是|/|、|与))",
)
_VERDICT_EN: Final = Words(
    "key_ since because given_that as_ covenant test target commitment guidance condition threshold bond loan company issuer plan deal notes it_did they_did it_has it_was answer outcome verdict event result resolution label resolved settled closed came_out turned_out judged marked scored recorded",
    r"\bthe (?:covenant|test|target|commitment|guidance|condition|threshold|bond|notes?|loan|company|issuer|plan|deal) (?:was|were|has been|had been|is) (?:breached|failed|missed|met|passed|hit|defaulted|delisted|repaid|broken|triggered)[;,.] (?:so |now |please )?(?:discuss|explain|focus|assess|say|describe|analy[sz]e|identify|give|trace|show|work)\b"
    r"|\b(?:since|because|given that|as) (?:the |its )?(?:[a-z]+ ){1,4}?(?:was|were|did|had|failed|missed|defaulted|breached)\b[^.;\n]{0,50}, (?:please )?(?:explain|discuss|say|describe|analy[sz]e|identify|show|trace|which|why|how)\b"
    r"|\b(?:since|because|as|which|and) (?:indeed |in fact )?(?:it|they) (?:did|has|have|was)(?=[.,;]|$)"
    r"|\b(?:outcome|result|verdict|answer|label|resolution)\s?: ?(?:[a-z]+ ){0,3}?(?:breached|defaulted|failed|occurred|happened|met|missed|passed|delisted|yes|no|high|low|true|false)\b(?!,? or|/| (?:if|when|means))"
    r"|\bthe (?:correct|right|expected|true|actual|final|intended|gold|reference) (?:answer|outcome|verdict|label|result|resolution|conclusion)(?: (?:here|to this question))? (?:is|was|turned out)\b(?! (?:the one|that which|whether|unknown|not known|open))"
    r"|\b(?:the|this) (?:target )?(?:event|thing|matter)(?: asked about| in question| at issue| asked after| described (?:here|above|below)| defined (?:here|above|below)| (?:that )?(?:the|this) question (?:asks about|is about))?,? (?:did(?: not| indeed| in fact)? (?:occur|happen|materiali[sz]e|take place)|(?:has |had )?(?:indeed |in fact |actually |duly |never )?(?:occurred|happened|materiali[sz]ed|took place|come to pass|came to pass))\b"
    r"|\b(?:case|question|point|event|market|problem|task|forecast) (?:has |was |had )?(?:resolved|settled|closed|came out|turned out|was (?:judged|marked|labell?ed|scored|recorded|coded)) (?:as |to |in the |for )?(?:an? )?(?:event|no[- ]event|yes|no|positive|negative|true|false|affirmative|high|low)\b(?! or)"
    r"|\bkey (?:to|for|of) (?:this|the) (?:item|question|point|case|task)(?: [a-z]+)? (?:reads|says|is|gives|shows|has)[:,]? [\"'“‘*]*(?:yes|no|event|high|low|true|false)\b(?! or)"
    r"|\b(?:as|since|because) (?:there (?:was|were) (?:no|none)|no|none|nothing|it|the [a-z]+ (?:did|was|had)) [^,.;\n]{0,50}, (?:so )?(?:the |this )?(?:event|question|case|answer|point) (?:is|was) (?:scored|counted|recorded|judged|treated|taken|marked|labell?ed|read|coded)\b"
    r"|\bthe (?:answer|outcome|verdict|label|resolution)(?: (?:of|to) (?:this|the) (?:question|point|case))? (?:is|was)[:,]? [“\"'*]*(?:yes|no|high|low|event|no[- ]event|positive|negative|valid|invalid|true|false|that)\b(?![”\"'*]*,? or)",
)
# To ask for the reasons of something told is to tell it: 风险警示没有撤销，请说明为什么.
_ASKS_WHY: Final = re.compile(
    r"(?:请|试|并)(?:你|您)?(?:简要|具体|详细|进一步)?(?:说明|解释|论证|分析|指出|阐述|阐明|回答|讨论|谈谈|剖析|复盘)[^，。；;\n]{0,8}?(?:为什么|为何|缘何|何以|何故|怎么会|其中的?(?:原因|缘由)|背后的?(?:原因|逻辑)|(?<!判断的)(?<!结论的)(?<!理由和)(?:原因|缘由|理由))"
    r"|[，,]\s?(?:这|那)?(?:又|究竟|到底)?(?:是)?(?:为什么|为何|何故|怎么回事)(?:呢)?(?=[？?。]|$)"
    r"|\b(?:please )?(?:explain|say|describe|discuss|show|state|analy[sz]e|argue|work out) (?:why|how (?:come|it came)|the (?:reasons?|causes?) (?:for|of|why|behind))\b|\bwhy (?:did|was|were|had|has)\b"
)
_COMPLETED: Final = re.compile(
    r"没有|未能|[\u4e00-\u9fff]了(?!解|如|结)|获(?=得?受理|得?批准|得?通过|批)|并未|未曾|没能|已经?(?!知|公开|披露|有|掌握|列)|仍未|终未|最终|如期|顺利|成功|失败|落空|只有|仅[有为]|达到了|低于了|[\u4e00-\u9fff]了(?=\s?[，,0-9])|驳回|违约|退市|摘牌|被|为\s?[0-9]"
    r"|\b(?:did|was|were|had|failed|missed|defaulted|breached|collapsed|succeeded|fell short|not met|never)\b"
)
_OPEN: Final = re.compile(
    r"是否|能否|会否|可否|会不会|能不能|有没有|概率|可能|如果|假如|假设|若|倘若|一旦|多大|判断(?!时)|预测|评估|尚未|尚无|还没有|有无|不确定|未知"
    r"|\b(?:whether|if|would|could|may|might|probability|likel\w+|chance|unless|suppose|assume)\b"
)
# In the evidence these report; and these tell whatever the sentence goes on to ask.
_IN_TASK: Final = re.compile(
    r"^(?:最终|终于|果然|终究|since|because|given|as |审计|裁定|判决|审核|表决|投票)|的(?:却|竟|正|恰恰|果然|最终|就)?是|^(?:已知|鉴于|既然|得知)"
)
# What is asked about, told as come or not: whatever the sentence goes on to say of marks and odds.
_ASKED_OF: Final = re.compile(
    r"(?:本题|此题|该题|题目|这道题|题中|题干)?[所要](?:问|说|指|述|预测|判断)|(?:the|this) (?:target )?(?:event|thing|matter) (?:asked|in question|at issue|described|defined|(?:that )?(?:the|this) question)"
)
_OUTRIGHT: Final = re.compile(r"已知|鉴于|既然|得知|(?:since|because|as) (?:indeed )?(?:it|they) did")
_RESOLVED: Final = re.compile(
    rf"^(?:{_ASKED_OF.pattern})|^(?:本题|此题|本例|本案|该题)|^(?:as|since|because) |^key |^(?:case|question|point|market|problem|task|forecast) [a-z ]*(?:ed|out) "
)  # told in the definition too
# A day in the order of another country, or without marks: 08/04/2022, 4.8.2022, 20220804, the 4th of August, 2022.
_DAY: Final = re.compile(
    r"(?<![0-9./-])(?P<one>[0-3]?[0-9])(?P<mark>[/.-])(?P<two>[0-3]?[0-9])(?P=mark)(?P<year>(?:20)?[0-9]{2})(?![0-9/-]|\.[0-9])"
    r"|(?<![0-9])(?P<whole>20[0-9]{2}[01][0-9][0-3][0-9])(?![0-9.])"
    r"|(?<![0-9])(?P<year2>[0-9]{2})年(?P<month2>[0-9]{1,2})月(?P<day2>[0-9]{1,2})[日号]"
    r"|(?P<day3>[0-9]{1,2})(?:st|nd|rd|th)? (?:day )?(?:of )?(?P<month3>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,? (?:of )?'?(?P<year3>(?:20)?[0-9]{2})(?![0-9])"
    r"|(?<![0-9./-])(?P<yy>[12][0-9])/(?P<mm>[01]?[0-9])/(?P<dd>[0-3]?[0-9])(?![0-9/-]|\.[0-9])"
    r"|(?P<day4>[0-9]{1,2})-(?P<month4>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*-(?P<year4>(?:20)?[0-9]{2})(?![0-9])"
)
# A day told as one on which something came about is due no more.
_CAME_ON: Final = re.compile(
    r"作出|做出|得出|给出|揭晓|落定|尘埃|即以|所依据|依据的|据以|见报|见于|刊[登发载]|公布了|发布了|披露了|(?<!终)[\u4e00-\u9fff]了(?!解|结|[之以]前)|\b(?:was|were|came|gave|decided|issued|carried|carries|bears|settled|resolved|read off|answer|lapsed|ran out|took|made)\b"
)
# Days in figures or words without a year: 7/8, the fourteenth of April, April the 14th.
_SHORT_DAY: Final = re.compile(
    r"(?:\b(?:on|of|dated|from|until|after|since|for|is|was)\s|[于在是为日：:见]\s?)(?P<one>[0-3]?[0-9])[/.](?P<two>[0-3]?[0-9])(?![0-9/%.]|\s?(?:of|的|倍|[万亿元%x]))"
    r"|\b(?P<month>january|february|march|april|may|june|july|august|september|october|november|december) the (?P<day>[0-9]{1,2})(?:st|nd|rd|th)\b"
    r"|\b(?P<word>(?:twenty|thirty)?[- ]?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)) (?:day )?of (?P<month2>january|february|march|april|may|june|july|august|september|october|november|december)\b"
)
_ORDINALS: Final = re.findall(
    r"[a-z-]+",
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first",
)
# What each of these has in it; it is found far quicker than the pattern itself.
_LIKE_A_DAY: Final = re.compile(
    r"[0-9](?:[/.-][0-3]?[0-9][/.-][0-9]|[0-9]{7}|[0-9](?<![0-9]{3})年[0-9]{1,2}月[0-9]|(?:st|nd|rd|th)? (?:day )?(?:of )?[adfjmnos]|-[adfjmnos])"
)
_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_BY: Final = re.compile(
    r"(?:不[晚迟]于|最[迟晚]|截[至止]到?|到期|以前)\s?$|\b(?:by|before|until|no later than|due|through|up to|on or before)(?: the)? $"
)
_NOT_WORDS: Final = re.compile(r"[\W_了]+")
_MARKED: Final = re.compile(r"```(?<=^```).*?\n```", re.MULTILINE | re.DOTALL)
_CENTURY: Final = 100
_OPENING: Final = 2
_LEAST_WORDS: Final = 6
_LEAST_LETTERS: Final = 12
_MOST_WORDS: Final = 60
_MAX_UNDATED_DAYS: Final = 400


def settled_dates(document: Document, known: Labels) -> Iterator[Hit]:
    """The day on which the outcome came about or could be seen, named in the Question."""
    days = {day for day in (known.resolved_at, known.observed_at) if day is not None}
    days -= {known.window_end, known.as_of}
    if known.as_of is not None:
        days = {day for day in days if day > known.as_of}
    for mention in mentions(document) if days else ():
        when = _settled(mention, days, known.as_of)
        if when is not None and not _is_due_date(document, mention):
            yield Hit("L007", mention.start, mention.end, values={"when": when.isoformat()})
    yield from _other_orders(document, days) if days else ()
    yield from _short_days(document, days) if days else ()
    yield from weekdays(document, days) if days else ()


def _other_orders(document: Document, days: set[date]) -> Iterator[Hit]:
    """Settled days written in an order that no reader of dates knows for certain."""
    for found in _DAY.finditer(document.form) if _LIKE_A_DAY.search(document.form) else ():
        named = next((day for day in _readings(found) if day in days), None)
        before = document.form[max(0, found.start() - 20) : found.start()]
        if named is None or _BY.search(before) or _is_read(document, *found.span()):
            continue
        if not is_announced(document, Mention(*found.span(), named, named, "day")):
            yield Hit("L007", *found.span(), values={"when": named.isoformat()})


def _is_read(document: Document, start: int, end: int) -> bool:
    """Whether the digits belong to a day that is read as one, which has been judged with its clause."""
    return any(
        mention.start < end and start < mention.end and (mention.kind == "day" or mention.end >= end)
        for mention in mentions(document)
    )


def _short_days(document: Document, days: set[date]) -> Iterator[Hit]:
    """Settled days in figures or words without their year."""
    for found in _SHORT_DAY.finditer(document.form):
        if found["one"]:
            pairs = {(int(found["one"]), int(found["two"])), (int(found["two"]), int(found["one"]))}
        else:
            month = _MONTHS.index((found["month"] or found["month2"])[:3]) + 1
            word = (found["word"] or "").strip("- ").replace(" ", "-")
            day = int(found["day"]) if found["day"] else _ORDINALS.index(word) + 1 if word in _ORDINALS else 0
            pairs = {(month, day)}
        named = next((day for day in days if (day.month, day.day) in pairs), None)
        if named is None or _BY.search(document.form[max(0, found.start() - 20) : found.start()]):
            continue
        if not is_announced(document, Mention(*found.span(), named, named, "day", has_year=False)):
            yield Hit("L007", *found.span(), values={"when": named.isoformat()})


def _readings(found: re.Match[str]) -> Iterator[date]:
    if found["whole"]:
        raw = found["whole"]
        parts = [(int(raw[:4]), int(raw[4:6]), int(raw[6:]))]
    elif found["yy"]:
        parts = [(int(found["yy"]), int(found["mm"]), int(found["dd"]))]
    elif found["one"]:
        year, one, two = int(found["year"]), int(found["one"]), int(found["two"])
        parts = [(year, one, two), (year, two, one)]
    else:
        at = next(at for at in "234" if found[f"day{at}"])
        month = found[f"month{at}"]
        number = int(month) if month.isdecimal() else _MONTHS.index(month) + 1
        parts = [(int(found[f"year{at}"]), number, int(found[f"day{at}"]))]
    for year, month, day in parts:
        known = day_of(year if year > _CENTURY else year + 20 * _CENTURY, month, day)
        if known is not None:
            yield known


def _settled(mention: Mention, days: set[date], as_of: date | None) -> date | None:
    """The settled day a mention names; a day without a year may be any year's, so that of the outcome too."""
    if mention.kind != "day":
        return None
    if mention.first in days:
        return mention.first
    if mention.has_year or as_of is None:
        return None
    month_day = (mention.first.month, mention.first.day)
    near = (day for day in sorted(days) if (day - as_of).days <= _MAX_UNDATED_DAYS)
    return next((day for day in near if (day.month, day.day) == month_day), None)


def _is_due_date(document: Document, mention: Mention) -> bool:
    """A due date the text announces was public; so is a year's end that the task itself names."""
    if is_period_end(document, mention) and tense(document, mention) != "realised":
        return True
    if is_announced(document, mention) or (
        not _is_told_there(document, mention) and is_announced_elsewhere(document, mention, _DUE)
    ):
        return True
    if document.states_the_task(mention.start):
        return is_quarter_end(mention.first)
    clause = document.clause(mention.start, mention.end)
    is_told = tense(document, mention) != "planned" or _CAME_ON.search(
        document.form, clause.start, clause.end
    )
    if is_told:
        return not mention.has_year and _is_told_as_past(document, mention)
    in_evidence = 0 < document.evidence.start <= mention.start
    return in_evidence or _DUE.search(document.form, clause.start, clause.end) is not None


def _is_told_there(document: Document, mention: Mention) -> bool:
    """Whether the clause tells what came about on the day."""
    clause = document.clause(mention.start, mention.end)
    if tense(document, mention) == "realised" and not document.states_the_task(mention.start):
        return True
    return _CAME_ON.search(document.form, clause.start, clause.end) is not None


def _is_told_as_past(document: Document, mention: Mention) -> bool:
    """Whether a day without a year belongs to a dated past: its sentence states a year up to the as-of date."""
    whole = document.sentence(mention.start)
    assert document.as_of is not None
    return any(
        other.has_year and other.last <= document.as_of
        for other in mentions(document)
        if whole.start <= other.start < mention.start
    )


def told_outcome(document: Document, ground_truth: str) -> Iterator[Hit]:
    """Sentences of the task that say how it came out: a verdict, reasons asked for what is told, the truth's words."""
    end = document.evidence.start or len(document.form)
    told = [_in_truths_words(document, ground_truth, end), retold(document, ground_truth)]
    told += [asides(document, ground_truth)] if is_forecast(ground_truth) else []
    told += [affirmed(document, ground_truth)]
    yield from (hit for hit in chain(*told) if not lists_a_test(document, hit.start))
    for found in chain(_VERDICT_ZH.find(document.form), _VERDICT_EN.find(document.form)):
        if (document.states_the_task(found.start()) and not _RESOLVED.search(found.group())) or (
            found.start() >= end and _IN_TASK.search(found.group())
        ):
            continue
        if document.form[: found.start()].rstrip(" ,，").endswith("的"):
            continue  # 没有披露报告的，本题应判为否: a case that is ruled on
        if _OUTRIGHT.match(found.group()) or not _is_open(document, *found.span()):
            yield Hit("L009", *found.span(), message="tells_outcome")
    for found in _ASKS_WHY.finditer(document.form, 0, end):
        told = _what_is_told(document, found)
        if told is not None:
            span = (min(told.start(), found.start()), max(told.end(), found.end()))
            yield Hit("L009", *span, message="tells_outcome")


def _in_truths_words(document: Document, ground_truth: str, end: int) -> Iterator[Hit]:
    """A sentence of the truth's prose that the task repeats as told."""
    form = document.form[:end]
    said = [words for words in _said_in_truth(ground_truth) if words[:_OPENING] in form]
    bare = _NOT_WORDS.sub("", form) if said else ""
    for words in said:
        if words not in bare:
            continue
        pattern = r"[\W_]*?(?:了)?".join(map(re.escape, words))
        for found in re.finditer(pattern, form):
            if document.states_the_task(found.start()):
                continue
            if not _is_open(document, *found.span()):
                yield Hit("L009", *found.span(), message="tells_outcome")


def _said_in_truth(ground_truth: str) -> Iterator[str]:
    """The short sentences of the truth's prose, folded, without blanks and marks: 法院裁定受理."""
    prose = _MARKED.sub(" ", ground_truth)
    for line in reading_form(prose).splitlines():
        if line.lstrip().startswith(("-", "#", "|", "<", "*", "`")):
            continue
        for sentence in re.split(r"[。；;！!？?]|\.\s|\.$", line):
            words = _NOT_WORDS.sub("", sentence)
            least = _LEAST_LETTERS if in_english(words) else _LEAST_WORDS
            if least <= len(words) <= _MOST_WORDS:
                yield words


def _is_open(document: Document, start: int, end: int) -> bool:
    """Whether the rest of the sentence asks or hedges; of what is plainly told, the rest of the clause."""
    plain = _ASKED_OF.match(document.form, start)
    whole = document.clause(start, end) if plain else document.sentence(start)
    rest = document.form[whole.start : start] + document.form[end : whole.end]
    return _OPEN.search(rest) is not None


def _what_is_told(document: Document, asks: re.Match[str]) -> re.Match[str] | None:
    """What the question for reasons takes as a fact: in its sentence, or in the one before a bare "explain why"."""
    whole = document.sentence(asks.start())
    start = whole.start
    alone = not document.form[start : asks.start()].strip() and not document.form[
        asks.end() : whole.end
    ].strip(" .。?？\n")
    if alone and start:
        start = document.sentence(start - 1).start
    if _OPEN.search(document.form, start, whole.end):
        return None
    told = _COMPLETED.search(document.form, start, whole.end)
    if told is not None and not is_asked(document, document.form[start : whole.end]):
        return None
    return told or (asks if asks.group().startswith("why") else None)
