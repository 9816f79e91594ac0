"""Rule L003: times counted from another time (次年, 两年后, the following year) that pass the as-of date."""

from __future__ import annotations

import calendar
import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.reading.words import Words
from pitfall.lint.times import feasts
from pitfall.lint.times.feasts import feast
from pitfall.lint.times.measured import tells_figure_after
from pitfall.lint.times.mention import Mention, mentions
from pitfall.lint.times.moment import QUARTERS, month_end
from pitfall.lint.times.tense import Tense, tense

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.reading.document import Document
    from pitfall.lint.times.periods import Known

_WORDS_EN: Final = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_NUMBERS: Final = {
    word: number
    for words in ("一二三四五六七八九十", _WORDS_EN)
    for number, word in enumerate(words, 1)
} | {
    "两": 2, "a": 1, "an": 1, "another": 1, "半": 0, "half a": 0, "a couple of": 2, "a few": 3, "several": 3, "some": 3, "a dozen": 12,
    "thirty": 30, "forty": 40, "forty-five": 45, "fifty": 50, "sixty": 60, "ninety": 90, "a hundred": 100, "数": 3, "几": 3,
}  # fmt: skip
_COUNT: Final = "[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九半数几]|[0-9]{1,3}"
_COUNT_EN: Final = (
    "|".join(sorted((word for word in _NUMBERS if word.isascii()), key=len, reverse=True)) + "|[0-9]{1,3}"
)
_KIND_OF_DAY: Final = "(?:(?:business|trading|working|calendar) )?"

# Counted from a time the text states.
_NEXT: Final = Words(
    "次年 翌年 来年 转年 第二年 次一年 其后 隔年 下一年 下一会 下一财 下一个 下年度 完整年 完整的年 完整会 完整财 完整经 完整自 完整的会 此后一年 随后一年 之后一年 之后的一年 后一年 紧接着的",
    r"(?P<next>次年度?|翌年|(?<!未)来年|转年|第二年(?!度?内)|次一(?:个)?(?:会计|财务)?年度?|下一(?:个)?(?:会计|财务|财)?年度?(?![间内])|下年度|(?P<whole>(?:首|第一)个?完整的?(?:会计|财务|经营|财政|自然)?年度?)|(?:其后|此后|随后|之后|紧接着)的?(?:第?一个?)(?:会计|财务|完整)?年度?(?![间内])|(?<=[0-9]年)后一年|隔年)(?:(?P<month>1[0-2]|[1-9])月)?",
)
_NEXT_PART: Final = Words(
    "次月 翌月 隔月 次季 次一季 次周 下一季",
    r"(?P<unit>(?:次|翌|隔)月(?!的?[0-9一二三四五六七八九十初上中下底末])|次一?季度?|次周)",
)
_AFTER: Final = Words(
    "年后 年之后 年以后 月后 月之后 月以后 季度后 季度之后 天后 天之后 天以后 日后 日之后 日以后 周后 周之后 周以后 期后 期之后",
    rf"(?<![近过约超满0-9第前上每两二三四五六七八九])(?P<n>{_COUNT})\s?(?P<unit>年|个?多?月|个季度|个?(?:交易日|工作日|自然日)|天|日|个?星期|个?礼拜|周)\s?(?:之|以)?后(?!续|复权)",
)
_NEXT_EN: Final = Words(
    "the_following the_next twelve_months 12_months the_subsequent the_ensuing the_succeeding the_very one_year next_s following_s next_a following_a next_f following_f next_w following_w full_year full_f full_c full_a full_r full_t the_year_after the_year_that a_year_on",
    r"\b(?:the (?:very )?(?:following|next|subsequent|ensuing|succeeding) (?P<unit>(?:fiscal |financial |calendar |accounting |reporting |trading |business )?year|quarter|month|week|(?:trading |business )?day|morning|session|monday|tuesday|wednesday|thursday|friday)(?:'s)?|(?P<next>the (?:following|next|subsequent|ensuing|succeeding) (?:twelve|12) months|the year (?:after(?! (?:next|the|a|its|his|their|it|he|she|they|[a-z]+ing))|that followed)|(?:^|(?<=[.,;:(—] )|(?<=[.,;:(—\n])|(?<=and )|(?<=but )|(?<=just )|(?<=only )|(?<=now )|(?<=then )|(?<=later, )|(?<=still )|(?<=barely ))(?:a|one) year on(?! (?:the (?:amount|balance|sum|principal)|drawn|undrawn|average|all)\b)|(?:a|one) year on(?=[,.;\n]))|(?P<whole>(?:first|maiden|opening|inaugural) full (?:(?:fiscal|financial|calendar|accounting|reporting|trading) )?year)|(?:the )?(?:next|following) (?P<season>spring|summer|autumn|fall|winter))\b",
)
_AFTER_EN: Final = Words(
    "later afterward after_that hence on, on.",
    rf"\b(?P<n>{_COUNT_EN}) {_KIND_OF_DAY}(?P<unit>years?|quarters?|months?|fortnights?|weeks?|days?|sessions?) (?:later|afterwards?|after that|hence|on(?=[,.]))",
)
# Counted from a time that the text states behind it: two quarters after the August 2020 launch.
_AFTER_WHAT: Final = Words(
    "after",
    rf"\b(?P<n>{_COUNT_EN}) {_KIND_OF_DAY}(?P<unit>years?|quarters?|months?|fortnights?|weeks?|days?|sessions?) after (?=(?:[a-z']+ ){{0,4}}[^.;\n]{{0,12}}[0-9]{{4}})",
)
# Counted from the as-of date itself.
_FROM_AS_OF: Final = Words(
    "今年 this_year's over_the come_ this_summer this_autumn by_autumn by_summer during_the labor_day labour_day black_friday halloween cyber_m thanksgiving christmas 明年 后年 下一 下半年 下季度 下个季度 下个月 following_s following_a following_w following_f 下月 今年 本年 岁末 年底 年末 全年 of_this_year of_this_one as_a_whole whole_year next_ new_year second_half later_ the_rest remainder",
    r"(?P<year>明年(?:(?:1[0-2]|[1-9])月)?|(?<![新以之前随此今])后年(?!报|度)|(?<!the )\bnext year\b|\b(?:early |late )?in the new year\b)"
    r"|(?P<half>(?<!上)下半年(?!度?报告)|\bthe second half\b(?! of (?:fiscal |the )?(?:fy)?[0-9]))"
    r"|(?P<quarter>下(?:一|个)?季度|\bnext quarter\b)"
    r"|(?P<month>下个?月|\bnext month\b)"
    rf"|(?P<feast>(?:今年|本年)的?(?P<day_zh>{feasts.NAMES_ZH})|\b(?:on|over|by|during|after|before|at|this|come|as of) (?:this year's |the (?=summer|autumn|holiday s))?(?P<day_en>summer|autumn|the holidays|holiday season|thanksgiving|christmas|black friday|cyber monday|halloween|labou?r day)\b(?!,? [0-9]))"
    r"|(?P<quarter_of>\b(?:in )?this year's (?P<q>first|second|third|fourth) quarter\b)"
    r"|(?P<end>(?:今年|本年)(?:年底|末|全年)|岁末|(?:^|(?<=[，,。；;：:\s]))(?:等?到了?)?年[底末](?=[，,时])|全年(?=实现|营业收入|净利润|净亏损|亏损|业绩)|\b(?:later (?:this|that|in the) year|the (?:rest|remainder) of the year|(?:the (?:whole|entirety)|all) of this (?:year|one)|this year as a whole|(?:over|for|in) this whole year)\b)",
)
_DAYS: Final = {
    "年": 365, "year": 365, "季": 91, "quarter": 91, "月": 30, "month": 30, "周": 7, "week": 7, "星期": 7, "礼拜": 7, "fortnight": 14, "交易日": 1.4, "工作日": 1.4, "session": 1.4, "天": 1, "日": 1, "day": 1,
}  # fmt: skip
_WEEKDAYS: Final = {name.lower(): number for number, name in enumerate(calendar.day_name)}
_LAST_YEAR: Final = re.compile(
    r"去年|上年|前年|上一年|\b(?:last year|the (?:previous|prior|preceding) year|a year (?:ago|earlier))\b"
)
_THIS_YEAR: Final = re.compile(r"\bthis\b|今年|本年")
_PASSAGE: Final = 200
_NEAR: Final = 60
_COMING: Final = timedelta(days=120)
_TOLD_HARD: Final = re.compile(
    r"已(?!赚|决|发行|知)|被|了|转亏|转盈|收到|披露|公告|未能|实际|宣布|[上下]?涨|下?跌|[0-9一二三四五六七八九十两][倍成]|[0-9]"
)
# What somebody thought or asked of the time to come: one minister saw a need for less supply next year.
_VIEWED: Final = re.compile(
    r"\b(?:saw|hoped|wanted|wished|asked|argued|warned|thought|believed|feared|favou?red|signalled|called for|pledged|promised|agreed|discussed|considered|preferred|urged|demanded|sought|pencilled|modell?ed|pointed to|floated|raised (?:its|their|the) (?:forecast|guidance|target)|cut (?:its|their|the) (?:forecast|guidance|target)|approved|set|fixed|signed|booked|contracted|ordered|hedged|prepared|invited|need(?:s|ed)?|demand for|case for|room for|risk of|prospect of|chance of|fears? of|hopes? (?:of|for)|talk of|calls? for)\b[^.;\n]{0,80}$"
)
_SINCE: Final = re.compile(r"(?:以来|至今)")
# What a feast, a half or the end of the as-of year is said to have brought: 今年秋天，公司卖掉了总部大楼.
_DONE_PLAINLY: Final = re.compile(
    r"(?![^。；;\n]*(?:预[计订定期售约]|拟|将|若|如果|计划|有望|可能|或(?!者)|能否|是否|安排|筹备|储备|准备|备货|为))[^。；;\n]{0,40}?(?:[^为除罢]了(?!解|结|却|[，,]?(?:预|计划))|只有|只剩|仅[有剩及])"
)
_REACHED: Final = re.compile(
    r"[^。；;，,\n]{0,6}(?:转亏为盈|扭亏|转盈|由盈转亏|转亏|恢复盈利)(?![^。；;\n]{0,24}(?:若|预计|将|拟|可能|承诺|目标))|(?![^。；;\n]{0,24}(?:若|是否|预计|将|拟|可能|承诺(?!的[0-9]|数|额|值)|不低于))[^。；;\n]{0,16}?(?:达到?|为|至|降|升|增长?|减少?|亏损?|盈利?|录得|实现|完成|仅|只|翻|腰斩|下滑|下降|变[成为]|做到|[涨跌掉缩扩冲]到|[回反收改恶下上][落升弹窄善化探滑冲调移行][至到]|关了|剩|[开卖裁减增少多]了)[^，。；;\n]{0,8}?(?!(?:19|20)[0-9]{2}\s?年)(?<![0-9])[0-9]"
    r"|(?![^.;\n]{0,60}\b(?:will|would|should|could|may|might|expect\w*|forecast\w*|guid\w+|target\w*|due|budget\w*|plan\w*)\b),? ?[^.,;\n]{0,40}?\b(?:(?:came (?:to|in at)|totall?ed|amounted to|reached|stood at|was|were|fell|rose|grew|shrank|climbed|dropped|jumped|declined|increased|decreased|narrowed|widened|slid|lost|earned|made|booked|posted|paid) (?:(?:to|by|at|about|only|just|some|a|of|another|nearly|almost) ){0,3}(?:[$¥€£]|[a-z]{2,3} ?)?[0-9]|doubled\b|halved\b|tripled\b|swung (?:to|into)\b|turned (?:positive|negative|profitable)\b)"
)
_TO_FIGURE: Final = re.compile(
    r"\b(?:to|by|at|was|were|and|against|versus|from|with|then|but|of|vs\.?|rose|fell|grew|gained|lost|shrank|climbed|dropped|jumped|declined|increased|decreased|narrowed|widened|slid|slipped|added|shed|earned|made|booked|paid|posted|closed|opened) (?:about |only |just |some |another |a further |roughly |nearly |almost )?(?:[$¥€£]|[a-z]{2,3} )?[0-9](?:[^.;]|\.(?=[0-9])){0,24}$|\b(?:halved|doubled|tripled|collapsed|evaporated|vanished)\b[^.;]{0,12}$"
)
# What may follow a time that closes its statement: in the following fiscal year once surrender charges stepped up.
_GOES_ON: Final = re.compile(
    r"[ .。;；\n]*$|\s(?:once|as|when|after|because|thanks|despite|on|with|while|before|amid|even|though|although|under|following|helped|hurt|led|driven|owing|due)\b"
)
_TERM: Final = re.compile(
    r"\s?(?:[0-9一二三四五六七八九十]{1,2}\s?月)?\s?(?:份|[0-9]{1,2}\s?日|底|末|初)?\s?(?:之?前(?!后)|以前|之?内)"
)
# A contract or a quantity called by the time that it runs, and what the reader is to work out.
_OF_CONTRACT: Final = re.compile(
    r"(?:的|才|再|可|将|须|需|应|起)?\s?(?:远期|掉期|期货|期权|期汇|择期|互换|定期|交割|交收|到期|结汇|购汇|收汇|付汇|收款|付款|还款|还本|付息|兑付|赎回|归还|偿还|行权|起息|解禁|支取|可取|可售|可赎|才能|再议|重定价|复查|复诊|[^，。；;\n]{0,6}(?:远期|掉期|合约|期权|终值|现值|复利|本利和|本息))(?!了|完)"
    r"|,? (?:forwards?|delivery|settlement|maturity|value date|expiry|repayment|contract|option|swap)\b|[^.;,\n]{0,12}\b(?:forward (?:rate|price|sale|purchase|contract)|maturity value|future value)\b"
)
_TO_COMPUTE: Final = re.compile(
    r"(?:求(?![偿援职购助])|计算|算出|算一[算下]|估算|测算|试算|推算|推导|给出|写出|商谈|洽谈|洽商|询价|预计|假设|如果|若(?!干))[^，。；;\n]{0,24}$"
    r"|\b(?:compute|calculate|work out|find|estimate|determine|derive|solve for|what (?:is|will|would)|how (?:much|many)|quotes?|negotiates?)\b[^.;,\n]{0,60}$"
)
_CUSTOM: Final = re.compile(
    r"每[年月季个逢]|各[年月季]|一般|通常|例行|按惯例|应当|须|顺延|年度修订|一并(?:发布|公布|披露)"
)
_DONE: Final = re.compile(r"了(?!解)|已|未能|实际|终于|被|亏|转|[降升增减跌涨][至到]")
_PRIOR_REPORT: Final = re.compile(
    r"(?:上年度?|去年|上一(?:会计)?年度)的?(?:年度报告|年报|度报告|审计报告)|(?:last|prior)[- ]year'?s? (?:annual report|10-k)"
)


@dataclass(frozen=True, slots=True)
class _Count:
    """A counted time; `stated` when it is counted from a time in the text."""

    mention: Mention
    stated: bool


def relative_times(document: Document) -> Iterator[Hit]:
    """Relative times that fall after the as-of date and are told."""
    as_of = document.as_of
    assert as_of is not None
    for count in _counts(document, as_of):
        mention = count.mention
        if mention.last <= as_of or document.states_the_task(mention.start):
            continue
        if _is_told(document, count, as_of):
            yield Hit(
                "L003",
                mention.start,
                mention.end,
                values={"as_of": as_of.isoformat(), "when": mention.last.isoformat()},
            )


def _is_told(document: Document, count: _Count, as_of: date) -> bool:
    """What is counted from a stated time is told unless planned; "next year" is ahead unless plainly told."""
    mention = count.mention
    if _is_general(document, mention) or _is_tenor(document, mention):
        return False
    spoken = tense(document, mention)
    if mention.first <= as_of:
        told_before = count.stated and _figure_before(document, mention)
        if mention.closed and spoken == "realised":
            return count.stated
        reached = count.stated and _REACHED.match(document.form, mention.end) is not None
        return spoken != "planned" and (told_before or reached or tells_figure_after(document, mention))
    if count.stated:
        return spoken != "planned"
    return _is_told_ahead(document, mention, spoken, as_of)


def _is_general(document: Document, mention: Mention) -> bool:
    """Whether a term or a custom of every year is stated: 发生年度次年 6 月 30 日之前, 随次年一月数据一并发布."""
    if document.form[mention.start] not in "次翌":
        return False
    whole = document.sentence(mention.start)
    if _DONE.search(document.form, mention.end, whole.end):
        return False
    return (
        _TERM.match(document.form, mention.end) is not None
        or _CUSTOM.search(document.form, whole.start, whole.end) is not None
    )


def _is_tenor(document: Document, mention: Mention) -> bool:
    """Whether a count is the term of a contract, or asked for: 商谈 182 天后的远期结汇, 求两年后的终值."""
    form, whole = document.form, document.sentence(mention.start)
    if mention.kind != "month":
        return False
    if _OF_CONTRACT.match(form, mention.end, whole.end):
        return True
    return _TO_COMPUTE.search(form, whole.start, mention.start) is not None


def _is_told_ahead(document: Document, mention: Mention, spoken: Tense, as_of: date) -> bool:
    """Whether what is counted from the as-of date is plainly told."""
    if document.form[mention.start].isascii():
        start = document.sentence(mention.start).start
        viewed = _VIEWED.search(document.form, start, mention.start)
        return spoken == "realised" and viewed is None
    clause = document.clause(mention.start, mention.end)
    whole = document.sentence(mention.start)
    since = _SINCE.match(document.form, mention.end)
    done = _DONE_PLAINLY.match(document.form, mention.end, whole.end)
    if since or (done and mention.last <= date(as_of.year, 12, 31)):
        return spoken != "planned"
    if mention.last < date(as_of.year, 12, 31) and tells_figure_after(document, mention):
        return spoken != "planned"  # 今年双十一成交额增长14%
    end = whole.end if not document.form[mention.end : clause.end].strip() else clause.end
    return spoken == "realised" and _TOLD_HARD.search(document.form, mention.end, end) is not None


def _figure_before(document: Document, mention: Mention) -> bool:
    """Whether its clause gave a figure before it: and shrank to $480 million the following year."""
    clause = document.clause(mention.start, mention.end)
    if not _GOES_ON.match(document.form, mention.end, clause.end):
        return False
    return _TO_FIGURE.search(document.form, clause.start, mention.start) is not None


def _counts(document: Document, as_of: date) -> Iterator[_Count]:
    form = document.form
    stated = [mention for mention in mentions(document) if mention.has_year or mention.kind == "day"]
    for words in (_NEXT, _NEXT_PART, _AFTER, _NEXT_EN, _AFTER_EN):
        for found in words.find(form):
            anchor = _anchor(document, stated, found.start())
            # 年报于次年4月披露 of no year says when such things are done.
            unbound = (
                anchor is None and found.group()[0] in "次翌" and form[: found.start()].endswith(("于", "在"))
            )
            counted = None if unbound else _counted(found, anchor, as_of)
            if counted is not None:
                yield _Count(
                    counted, stated=anchor is not None and anchor.first <= as_of and _tells(document, found)
                )
    for found in _AFTER_WHAT.find(form):
        base = next((m for m in stated if found.end() <= m.start <= found.end() + _NEAR // 2), None)
        counted = _counted(found, base, as_of) if base is not None and base.first <= as_of else None
        if counted is not None:
            yield _Count(counted, stated=True)
    for found in _FROM_AS_OF.find(form):
        inside = any(mention.start <= found.start() < mention.end for mention in stated)
        inside = inside or _is_of_last_year(document, found)
        first, last = _ahead(found, as_of)
        # Over the summer, said in January, is the last one.
        inside = inside or (found["feast"] and "今年" not in found.group() and first - as_of > _COMING)
        if not inside and (found["year"] or _anchor(document, stated, found.start()) is None):
            yield _Count(Mention(*found.span(), first, last, "year", has_year=False), stated=False)


def _is_of_last_year(document: Document, found: re.Match[str]) -> bool:
    """去年上半年行情低迷，下半年起来了: the rest of a year gone by."""
    if not (found["half"] or found["end"]) or _THIS_YEAR.search(found.group()):
        return False
    start = document.sentence(found.start()).start
    return _LAST_YEAR.search(document.form, start, found.start()) is not None


def _tells(document: Document, found: re.Match[str]) -> bool:
    """下一年度 is as often the one to come: it is told only where a figure of it follows."""
    end = document.sentence(found.start()).end
    return found.group()[0] != "下" or _REACHED.match(document.form, found.end(), end) is not None


def _anchor(document: Document, stated: list[Mention], position: int) -> Mention | None:
    """The time stated last before, in the same paragraph."""
    before = [mention for mention in stated if mention.end <= position and position - mention.end <= _PASSAGE]
    if not before or "\n\n" in document.form[before[-1].end : position]:
        return None
    return before[-1]


def _counted(found: re.Match[str], anchor: Mention | None, as_of: date) -> Mention | None:
    groups = found.groupdict()
    base = anchor.last if anchor else as_of
    unit = groups.get("unit") or "year"
    if season := groups.get("season"):
        first, last = feast(season, base.year)
        if first <= base:
            first, last = feast(season, base.year + 1)
        return Mention(*found.span(), first, last, "month", has_year=False)
    if groups.get("whole"):
        return _first_whole_year(found, anchor) if anchor else None
    if groups.get("next") or ("n" not in groups and unit.endswith("year")):
        return _next_year(found, base, anchor)
    if "n" not in groups and not (anchor is not None and anchor.kind == "year"):
        return _next(found, base, unit)
    number = _number(groups.get("n") or "1")
    days = next(days for name, days in _DAYS.items() if name in unit)
    if "n" in groups and days < _DAYS["year"] and (anchor is None or found.start() - anchor.end > _NEAR):
        return None  # "three months later" of no time nearby says nothing
    start = date(base.year, 1, 1) if anchor is not None and anchor.kind == "year" else base
    when = start + timedelta(days=int(days * number if number else days // 2))
    return Mention(*found.span(), when, when, "month", has_year=False)


def _first_whole_year(found: re.Match[str], anchor: Mention) -> Mention:
    """A year of trading behind a day; of a thing begun in some year the calendar's next."""
    if anchor.kind == "year":
        first, last = date(anchor.last.year + 1, 1, 1), date(anchor.last.year + 1, 12, 31)
    else:
        first, last = anchor.first, anchor.last + timedelta(days=365)
    return Mention(*found.span(), first, last, "year", has_year=False, closed=True)


def _next_year(found: re.Match[str], base: date, anchor: Mention | None) -> Mention:
    """The year behind the one told: 次年, 翌年2月, the following fiscal year."""
    month = int(found.groupdict().get("month") or 0)
    if anchor is not None and anchor.kind == "year" and anchor.last.month != 12 and not month:
        # The year behind one that ended in June ends in June.
        last = month_end(base.year + 1, base.month)
        return Mention(*found.span(), base + timedelta(days=1), last, "year", has_year=False)
    first = date(base.year + 1, month or 1, 1)
    last = first + timedelta(days=27) if month else date(base.year + 1, 12, 31)
    return Mention(*found.span(), first, last, "month" if month else "year", has_year=False)


def _next(found: re.Match[str], base: date, unit: str) -> Mention:
    """The calendar's next month, quarter, week or day: 次月, the following month, the next Monday."""
    if unit.endswith("month") or "月" in unit:
        first = month_end(base.year, base.month) + timedelta(days=1)
        last = month_end(first.year, first.month)
    elif "quarter" in unit or "季" in unit:
        first = month_end(base.year, base.month + 2 - (base.month - 1) % 3) + timedelta(days=1)
        last = month_end(first.year, first.month + 2)
    elif "week" in unit or "周" in unit:
        first = base + timedelta(days=7 - base.weekday())
        last = first + timedelta(days=4)
    else:
        ahead = (_WEEKDAYS[unit] - base.weekday() - 1) % 7 + 1 if unit in _WEEKDAYS else 1
        first = last = base + timedelta(days=ahead)
    return Mention(*found.span(), first, last, "month", has_year=False)


def _number(text: str) -> int:
    if text.isdigit() or text in _NUMBERS:
        return int(text) if text.isdigit() else _NUMBERS[text]
    tens, _, units = text.partition("十")
    return 10 * _NUMBERS.get(tens, 1) + _NUMBERS.get(units, 0)


def _ahead(found: re.Match[str], as_of: date) -> tuple[date, date]:
    year_end = date(as_of.year, 12, 31)
    if found["feast"] or found["quarter_of"]:
        return _in_as_of_year(found, as_of.year)
    if found["year"]:
        ahead = 2 if "后年" in found["year"] else 1
        return date(as_of.year + ahead, 1, 1), date(as_of.year + ahead, 12, 31)
    if found["half"]:
        return date(as_of.year, 7, 1), year_end
    if found["quarter"]:
        first = as_of + timedelta(days=92 - (as_of.month - 1) % 3 * 30)
        return first, first + timedelta(days=90)
    if found["month"]:
        first = as_of + timedelta(days=32 - as_of.day)
        return first, first + timedelta(days=27)
    return (as_of, year_end) if "全年" in found["end"] else (year_end, year_end)


def _in_as_of_year(found: re.Match[str], year: int) -> tuple[date, date]:
    """今年双十一, this year's fourth quarter."""
    if found["feast"]:
        return feast(found["day_zh"] or found["day_en"].replace("labour", "labor"), year)
    last = month_end(year, 3 * QUARTERS[found["q"]])
    return date(year, last.month - 2, 1), last


def prior_reports(document: Document, known: Known) -> Iterator[Hit]:
    """上年年报 between January and April: it may not be out yet."""
    assert document.as_of is not None
    due = date(document.as_of.year, 4, 30)
    if document.as_of >= due or date(document.as_of.year - 1, 12, 31) in known.periods:
        return
    for found in _PRIOR_REPORT.finditer(document.form):
        values = {
            "as_of": document.as_of.isoformat(),
            "when": f"{document.as_of.year - 1}-12-31",
            "due": due.isoformat(),
        }
        yield Hit("L002", *found.span(), "warning", "window", values)
