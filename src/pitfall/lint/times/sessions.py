"""Which trading day a text means when its as-of date is none: the part of rule L013 that reads the answer.

The day may be named by its place (the last session, 上一交易日), by its weekday (周五收盘) or by its date
(以 5 月 12 日收盘为界). It answers only where the clause is about prices, the market or the information, not
where the company did something on that day.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pitfall.lint.times.mention import mentions

if TYPE_CHECKING:
    from datetime import date

    from pitfall.lint.reading.document import Document

_BEHIND: Final = 48  # characters in which the next clause tells what was done
_NEAR: Final = 11  # days; the longest holiday of a market is shorter
_DAY_ZH: Final = r"(?:A\s?股|a\s?股|港股|美股|股市|市场|债市|可?比?的|有效|完整|开市|正常)?(?:交易日|营业日|工作日|开市日|开盘日|市日|交易时段|交易时间)"
_BY_PLACE: Final = re.compile(
    rf"(?:最近|最后|最末|最新|上|前|此前|之前|先前|上述|紧邻|邻近|临近|相邻|下|次|后|首|其后|随后|对应|相应|所在|该周|当周|本周|上周|下周|节前|节后|假期?[前后]|周末[前后])(?:最[近后])?(?:的|之)?(?:那)?(?:一|1|首)?个?(?:的)?{_DAY_ZH}"
    rf"|{_DAY_ZH}(?:为|是|取|定为|指|:|选|即|应为|则为)|(?:当天|当日|今天|今日|该日)?(?:并非|不是|非){_DAY_ZH}"
    r"|(?:最近一次|上一次|前一日|前日|节前|假前|周末前|昨日|前一?个?交易日)的?(?:收盘|收市|闭市)"
    r"|\b(?:(?<!will )(?<!to )(?<!can )(?<!may )(?<!would )last|latest|previous|preceding|prior|most recent|nearest|closest|next|following|final|first|ensuing|immediately preceding|just[- ]ended|earlier|coming)(?! (?:two|three|four|five|six|seven|eight|nine|ten|few|several|many|couple|dozen|twenty|thirty)\b)[a-z' -]{0,24}?\b(?:(?:trading|trade|business|market|stock market|exchange|working|weekday|dealing|settlement|banking|pricing|valuation)[- ](?:day(?:'s)?|dates?|session|hours|close)|weekday|(?<!parliamentary )(?<!legislative )(?<!budget )(?<!plenary )(?<!autumn )(?<!spring )(?<!training )(?<!tariff )(?<!court )session(?! of (?:parliament|congress|(?:the |its )?(?:assembly|house|legislature|diet|senate|court|council|board|committee)))|close(?! of (?:its |the |their |our )?(?:books|accounts|year|quarter|half|month|fiscal|financial|reporting|accounting|deal|offer|sale|transaction|nominations|polls?))|closing(?: bell| prices?| levels?)?|market close|day(?:s)? (?:of trading|on which)|open day|bell)\b"
    rf"|{_DAY_ZH}\s?[（(]|(?:最近|最后|上一|此前|前一)[^，,。；;\n]{{0,8}}?(?:有|开市|开盘|交易)的?(?:一|那)?(?:天|日)"
    r"|\b(?:trading|business|market|dealing|working|banking)[- ](?:day|session) (?:immediately )?(?:before|earlier|prior|preceding|previous)\b|\b(?:the|one|a) (?:session|trading day) (?:before|earlier|prior)\b|\bday before'?s? (?:close|prices?|session)|\bprior (?:day|friday)'?s? (?:close|session)"
    r"|\bthe (?:session|trading day|close|day|market day)(?: that| which)? (?:counts?|matters|meant|is meant|governs|applies|in question|of reference|to (?:use|go by|read)|used)\b"
    r"|\b(?:trading|business|market|dealing|valuation|pricing|reference) (?:day|session|date)\s?(?:\([^)]*\))?\s?(?:is|was|being|=|:|meant)"
    r"|\bmarkets? (?:were |was |had |has |have )?(?:last|were last|most recently) (?:open|traded|closed)\b|\blast (?:traded|open|opened|closed|quoted|priced)\b"
)
_WEEKDAY: Final = re.compile(
    r"(?:上|本|这|当|下|节前的?|前一个?|最近的?)?(?:周|星期|礼拜)[一二三四五](?![年月])|\b(?:mon|tues|wednes|thurs|fri)day(?:'s)?\b"
    r"|前一[天日]|前日|昨[天日]|\b(?:the|one|a) day (?:before|earlier|prior)\b|\byesterday\b"
)
_MARKET: Final = re.compile(
    r"收盘|收市|闭市|收于|盘后|盘终|尾盘|行情|盘面|结算价|价格|股价|市价|现价|报价|估值|市值|净值|计价|定价|开市|开盘|交易(?!所|对手|方案|双方|标的|对价)|市场数据|点位|成交"
    r"|\b(?:close[sd]?|closing|prices?|priced|pricing|sessions?|traded|trading|quot(?:es?|ed|ations?)|market(?:s)?|bell|tape|screens?|settlements?|opens?|opening|prints?|changed hands|valu(?:ed|ation|es)|marks?|marked|levels?|yields? are|spreads? are)\b"
)
# Something that the company, its peers or its stock did on the day.
_DONE: Final = re.compile(
    r"公告(?!及|为|以前|之前)|披露|发布|召开|接待|公布|答复|回复|宣布|每[月季年周个逢]|签[署订约]|收到|提交|停牌|复牌|举行|发出|支付|付款|完成|约谈|拜访|调研|离职|辞职|起诉|立案|开会|涨停|跌停|上涨|下跌|大涨|大跌|涨了|跌了|收[涨跌]|报收|低于|高于|质押|获批|受理|通过|出席|参加|会见|走访|聚餐|到期|交割|结算日|摘牌|上市首"
    r"|\b(?:(?:will|to) (?:report|publish|announce|release)|each|every|announced|said|published|filed|fell|rose|dropped|gained|jumped|slid|tumbled|rallied|lost|surged|signed|paid|met|meets?|held|spoke|speaks|hosted|issued|released|reported|closed (?:a|an|its|the (?:deal|sale|plant|purchase|loan))|called|told|wrote|sent|received|visited|attended|presents?|presented|appointed|resigned|hired|launched|opened (?:a|an|its|the|new)|completed|pays|due|matures?|deadline|expires?|delist\w*|hearing|meeting|conference|lunch|below|down|up [0-9])\b"
)
_STRONG: Final = re.compile(
    r"(?:为准|为界|为限|为时点|为基准|为起点|为止|为估值日|截至|截止|止于|沿用|视同|等同于?|收盘(?:价|数|行情)?(?:计|算|估|作答|为)|(?:取|按|以|用)[^，,。；;\n]{0,16}(?:收盘|行情|价格?)|(?:价格?|股价|行情|市价|报价|数据|信息|估值|净值)[^，,。；;\n]{0,8}(?:截至|取|用|按|以|均?为|是|来自))"
    r"|\b(?:prices?|quotes?|market data|data|information|valuations?|marks|figures|levels?)\b[^.;,\n]{0,32}\b(?:are|is|as of|as at|of|from|taken|stop|end|were)\b|\b(?:as of|as at|at|use|using|taking|based on|up to|through|stand(?:s|ing)? at) (?:the )?[^.;,\n]{0,24}(?:close|session|trading day|prices?)"
)
# The day itself is taken for the as-of day; no word about prices is needed.
_TAKEN: Final = re.compile(
    r"(?:t\s?日|基准日|估值日|定价日|时点|数据|信息|资料)[^，。\n]{0,6}(?:取|为|是|用|按|截至|到|指)|为准|为界|为限|为时点|为基准|为估值日|为定价日|视同|视作|视为|等同于|(?:顺延|顺移|前移|回溯|回退|退回|提前|倒退|往前推|前推|推)(?:至|到)|(?:故|因此|所以|因而|于是|遂|改|一律|统一|均|只|仅)(?:取|用|按|以|看|采用)|^\s*(?:取|按|采用|改用|沿用)"
    r"|\b(?:is|are|was|were|being) (?:used|meant|taken|applied|adopted|the (?:day|date) (?:that counts|meant|used|in question))|\b(?:applies|apply|counts instead|stands? in|serves? as|in its place|in its stead|instead|governs?|controls?|prevails?|rolls? (?:back|forward)|moves? (?:back|forward)|falls? back|counts?|(?:treat|read|take|regard)(?:ed|s)?\b[^.;,\n]{0,24}\bas)\b"
)
_AFTERWARDS: Final = re.compile(
    r"(?:收盘|收市|闭市|盘|市)[之以]?后\s*$|\bafter (?:the )?(?:close|bell|market|trading)[a-z' ]*$|\b(?:on|last) friday\s*$"
)
_NOW: Final = re.compile(
    r"(?:现在是|现为|今天是|今日是|时为|\b(?:it|today|now) is(?: now)?)[^，。\n0-9]{0,8}$"
)
_BRACKET: Final = re.compile(r"\(([^()\n]*)\)")
# "or, that day not being a trading day, 10 February"
_NO_SESSION: Final = re.compile(
    r"\b(?:not being|if (?:that|it|this) (?:day )?is not|should (?:that|it|this) (?:day )?not be|where (?:that|it|this) (?:day )?is not) (?:an? |the )?(?:trading|business|market|working|dealing|exchange)[- ]day,? ?(?:then )?$"
)
_CLAUSE: Final = re.compile(
    r"[，,。；;\n]|(?<=[a-z0-9)\]”])\.\s|\s—\s|——|: |(?<=[a-z]) and (?=(?:prices|the|markets|quotes|market)\b)"
)


def names_trading_day(document: Document) -> bool:
    """Whether the text says which trading day is meant by an as-of date on which no market is open."""
    as_of = document.as_of
    assert as_of is not None
    form = document.form
    begin = document.evidence.start
    limit = begin or len(form)
    days = [m for m in mentions(document) if m.kind == "day" and m.end <= limit and m.first != as_of]
    cuts = [0, *(cut.end() for cut in _CLAUSE.finditer(form, 0, limit)), limit]
    for start, end in pairwise(cuts):
        inside = [day for day in days if start <= day.start < end]
        dated = [day for day in inside if _is_session(day.first, as_of)]
        if dated and _NOW.search(form, start, dated[0].start):
            continue  # another day than the as-of day is called the present: that settles nothing
        if inside and not dated:
            continue  # the last trading day of a security that is to leave the market is another matter
        clause = form[start:end].rstrip("，,;； \n")
        line = form[form.rfind("\n", 0, start) + 1 : end]
        if document.states_the_task(start) and _NEXT_ONE.search(line):
            continue  # a horizon of one session says how far to look, not where one stands
        if dated and _NO_SESSION.search(form, max(0, start - _BEHIND), start):
            return True
        parts = [clause, *(found[1] for found in _BRACKET.finditer(clause))]
        if any(_answers(part, form[end : end + _BEHIND], dated=bool(dated)) for part in parts):
            return True
    return False


_NEXT_ONE: Final = re.compile(
    r"(?:预测期限?|期限|horizon)[^\n]*?(?:下|次|后)(?:一|1)?个?(?:的)?(?:交易|营业|工作)日|\bhorizon\b[^\n]*?\b(?:next|following|one)\b"
)
_NEXT: Final = re.compile(
    rf"(?:下|次|后|首|其后|随后|紧接的?|接下来的?|最近的?下|顺延至?下?)(?:一|1|首)?个?(?:的)?{_DAY_ZH}[^，,。；;\n]{{0,12}}$"
    r"|\b(?:next|following|first|coming|ensuing)[a-z' -]{0,16}?\b(?:(?:trading|business|market|working|dealing)[- ](?:day|session)|session|weekday|open|trade date)\b[^.;\n]{0,24}$"
)
_NEXT_BEHIND: Final = re.compile(
    rf"[^，,。；;\n]{{0,8}}(?:下|次|后|首)(?:一|1|首)?个?(?:的)?{_DAY_ZH}|[^.;\n]{{0,12}}\b(?:next|following) (?:trading|business|market|working)? ?(?:day|session)\b"
)


def is_next_session(document: Document, start: int, end: int) -> bool:
    """Whether a date after the as-of date is given as the next day on which a market opens, not told of.

    Args:
        document: The text.
        start: Where the date begins.
        end: Where it ends.
    """
    as_of = document.as_of
    assert as_of is not None
    sentence = document.sentence(start)
    before, behind = document.form[sentence.start : start], document.form[end : sentence.end]
    if not _NEXT.search(document.form, start, end):
        day = next((m.first for m in mentions(document) if m.start == start and m.kind == "day"), None)
        if day is None or day <= as_of or not _is_session(day, as_of):
            return False
        if not (_NEXT.search(before) or _NEXT_BEHIND.match(behind)):
            return False
    return not (
        _DONE.search(document.form[start : min(sentence.end, end + _BEHIND)]) or _DONE.search(before[-16:])
    )


def _is_session(day: date, as_of: date) -> bool:
    return day.weekday() < 5 and abs((day - as_of).days) <= _NEAR


def _answers(clause: str, behind: str, *, dated: bool) -> bool:
    placed = _BY_PLACE.search(clause)
    weekday = _WEEKDAY.search(clause)
    if not (placed or weekday or dated):
        return False
    if _STRONG.search(clause) and (placed or _MARKET.search(clause)):
        return True
    if _DONE.search(clause) or (_AFTERWARDS.search(clause) and _DONE.search(behind)):
        return False
    return placed is not None or _MARKET.search(clause) is not None or _TAKEN.search(clause) is not None
