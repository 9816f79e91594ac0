"""Whether a text tells what a period came to: its figure, its total, its comparison."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.times.histories import is_planned_table, is_unfinished
from pitfall.lint.times.tense import tense

if TYPE_CHECKING:
    from datetime import date

    from pitfall.lint.reading.document import Document, Span
    from pitfall.lint.times.mention import Mention

_METRIC: Final = (
    r"扭亏为盈|由盈转亏|由亏转盈|盈利|营业(?:总)?收入|营收|收入|净利润|净亏损|亏损|利润|毛利率?|现金流|每股收益|销量|产量|减值|市场份额|装机|费用|增长|下降|同比"
    r"|(?<![a-z])(?:revenue|sales|net income|net profit|net loss|profit|loss|earnings|ebitda|ebit|eps|cash flow|margin|impairment|production"
    r"|shipments|deliveries|turnover|bookings|orders?|order intake|backlog|volumes?|(?:cash )?burn(?:ed|t)?|charges?|charged off|charge-?offs?|write-?offs?|wrote off|losses|margins|deficit|costs|same-store|comparable|capex|capital expenditure|expenses?|deposits|dividends?|headcount)(?![a-z])"
)
_FIGURE: Final = re.compile(
    rf"(?:{_METRIC})[^。；;\n]{{0,28}}?[0-9]|[0-9][^。；;，,\n]{{0,14}}?(?:{_METRIC})"
)
_ANY_METRIC: Final = re.compile(_METRIC)
_NEAR_METRIC: Final = re.compile(
    r"[\s,，]*(?:度|全年|公司|上市公司|合并|母公司|实现|实际|录得|确认|计提|发生|共|合计|累计|归母|扣非|归属于[^，。0-9]{0,12}|扣除[^，。0-9]{0,12}|经营活动(?:产生的)?|主营业务?|总|净|的|商誉|资产|存货|信用|坏账|固定资产"
    rf"|the |its |company'?s? |group |of |full-year |net |total |annual |operating |adjusted |reported |came |in )*(?:{_METRIC})"
)
_AMOUNT: Final = re.compile(
    r"[0-9][0-9,.]*\s?(?:万|亿|元|%|％|个百分点|million|billion|bn|percent|per cent|bps?\b)|[$¥€£]\s?[0-9]|\b(?:cu|cny|usd|rmb)\s?-?[0-9]"
)
_CORNER: Final = re.compile(r"\|\s*[0-9年fy ]+\s*(?:\([^()|]*\))?\s*")
_NAMED_ROW: Final = re.compile(r"\|\s*(?=[^|0-9]*[a-z\u4e00-\u9fff])[^|0-9]+\|")
_PLANNED_COLUMN: Final = re.compile(
    r"预[测算计]|计划|到期|待[兑偿]|matur\w+|\bdue\b|\btriggers?\b|\bthresholds?\b|\bcovenants?\b|expir\w+|repayable|callable|redeemable|vest(?:s|ed|ing)\b|contracted|hedged|amorti[sz]ation schedule|minimum lease|scheduled|承诺|目标|指引|[0-9][ef]\b|\b(?:forecast|budget|plan|guidance|target|estimate|consensus|outlook|committed|broker|brokers|analysts?|model|street|house view|base case|upside|downside|projection|projected)\b|券商|一致预期|模型|情景|测算"
)
_NUMBER: Final = r"-?(?:[$¥€£]|[a-z]{2,3} )?[0-9][0-9,.]*"
_UNIT: Final = r"\s?(?:%|％|‰|个百分点|[万亿千]|元|倍|天|家|辆|台|吨|套|名|人|million|billion|bn|mn?\b|percent|per cent|bps?\b|x\b|times\b)"
# An amount, or a number of things.
_COUNTED: Final = re.compile(
    rf"(?<![0-9年月q/-]){_NUMBER}{_UNIT}|[$¥€£]\s?[0-9]|(?<![0-9])[0-9][0-9,.]*\s?(?:(?:余|多)?[只处笔户座宗批起次艘架辆间条期]|(?:[a-z-]+ )?(?:stores|branches|customers|members|employees|jobs|people|units|planes|aircraft|ships|wells|deals|loans|claims|cases|cents|pence|crore|lakh|tonnes|barrels|visitors|sites|shops|outlets|subscribers|users|homes)\b)"
)
_PASSED: Final = re.compile(
    r"未达标|未通过|不达标|触发|\b(?:failed|breached|tripped|missed|doubled|tripled|halved|downgrades)\b"
)
_ALL_OF: Final = re.compile(r"全年|全月|整月|当月|单月|[- ]full[- ]year")
_ALL_BEFORE: Final = re.compile(
    r"\b(?:full[- ]year|calendar(?: year)?|(?:for|over) the (?:whole |full )?month of|the whole of|all of)\s$|全年来看[，,]\s?$"
)
_VERDICT: Final = re.compile(
    r"度?(?:公司|集团|本公司)?(?:继续|再度|再次|仍然?|又|亦|也|续)?(?:出现|发生)?(?:亏损|盈利|扭亏为盈|由盈转亏|转亏)(?=[，,。；;、]|$)|度?(?:的)?业绩承诺(?:期)?[^，。；;\n]{0,6}(?:未(?!来)|完成率|已|差额|实现率|达成率|落空)"
)
_ADDED: Final = re.compile(
    rf"(?:累计|合计|共计?|连续|复合|年均)[^。；;\n]{{0,20}}|亏损|盈利|\blost money\b|\b(?:losses|profits)\b|\b(?:paid|earned|lost|spent|made|raised|invested|burned|totall?ed|compounded|averaged|distributed|returned|bought|sold|grew|rose|fell)\b[^.;\n]{{0,24}}?(?:[$¥€£]\s?[0-9]|{_NUMBER}{_UNIT})"
)
_OF_THE_FUTURE: Final = re.compile(
    r"(?<!偿还了)(?<!兑付了)(?<!归还了)(?<!支付了)(?<!清偿了)(?<!偿还)(?<!兑付)(?<!归还)(?<!偿付了)到期|上限|额度|需(?!求)|应(?!收|付|占|计|对)|拟|预|将|计划(?<!信托计划)|目标|指引|待|可能|可(?=于|在)|\b(?:due|matur\w+|will|would|expect\w*|guid\w+|forecast\w*|plan\w*|budget\w*|target\w*|outlook|consensus|estimat\w+|contract\w*|hedg\w+|order(?:ed|s)|book(?:ed|ing|ings)|sold forward|commit\w*|approv\w+|authori[sz]ed|allocated|set|schedul\w+|backlog)\b"
)
_AGREED: Final = re.compile(
    _OF_THE_FUTURE.pattern
    + r"|承诺|约定|协议|方案|规划|安排|股东回报|不低于|不少于|不超过|若|如|是否|\bif\b|\bplan\b|\bpolicy\b|\bbetween\b"
)
_FLOW: Final = re.compile(
    rf"[^。；;\n]{{0,16}}(?:计提|亏损?|减值|分红|回购|增至|降至|升至|\b(?:lost|earned|wrote|booked|charged|paid|posted)\b)[^。；;\n]{{0,24}}?(?:[$¥€£]\s?[0-9]|{_NUMBER}{_UNIT})"
)
# A figure that its own year closes: GBP 12m in 2019, GBP 12m in 2020.
_CLOSED_FIGURE: Final = re.compile(
    r"^\s?(?:and |then )?(?:[a-z]{2,3} |[$€£¥])?[0-9][0-9.,]*\s?(?:[a-z]{1,8} |%)?(?:in|for|of) $"
)
_REACH: Final = 70
_FULL: Final = re.compile(r"全年|年度|\b(?:full[- ]year|for the year|annual)\b")
_WHOLE: Final = re.compile(
    r"全年|会计年度|(?<=年)报告期内|年度(?=[，,]|内|公司|集团|全行|本行|共|累计|实际)|\b(?:full[- ]year|over the course of|throughout|the whole of|all of|calendar)\b"
)
_MEASURED: Final = re.compile(
    r"共|合计|累计|同比|为[负正]|意见|了(?=[0-9])|[0-9][0-9,.]*\s?(?:万|亿|元|%|家|辆|台|吨|套|名|人)|现金流|转[亏盈]|\b(?:fell|rose|was|were|sold|lost|saw|shut|closed|totall?ed|had)\b"
)
# A total that is told of the period: bookings in the first half came to 1,140.
_CAME_TO: Final = re.compile(
    r"\b(?:came (?:to|in at)|totall?ed|amounted to|reached|stood at|were|was)\b[^.;,]{0,16}[0-9]|(?:合计|累计|共计?|总计|达到?|降至|升至|增至)[^，。；0-9]{0,6}[0-9]"
)
# A code of statistics, behind which any figure is the period's: 21Q4, 3Q18, 1H22.
_CODE: Final = re.compile(
    r"(?:fy)?'?(?:20)?[0-9]{2}[qh][1-4]|[1-4][qh](?:fy)?'?(?:20)?[0-9]{2}|[qh][1-4][- ]?(?:fy)?'?(?:20)?[0-9]{2}"
)
# A figure right behind a period, or in front of the brackets that hold it: 21Q4的73%, 3Q18 16%, 3.02% (3Q18).
_FIGURE_BEHIND: Final = re.compile(
    rf"\s?(?:年?度?)?[:：(（|]?\s?(?:的|则|又|却|仅|只|约|已|更|转)*(?:实际)?(?:为|是|达到?|有|录得|降[至到]|升[至到]|增[至到]|减[至到]|跌[至到]|回落至|下降至|上升至|亏损?|盈利|(?:was|were|at|came to|came in at|stood at|of)\s)?(?:了|约|负)?\s?{_NUMBER}{_UNIT}"
)
_FIGURE_BEFORE: Final = re.compile(rf"{_NUMBER}(?:{_UNIT})?\s?[(（]\s?$")
# Fell 1.9% in 3Q18; and €31m in H2 2021.
_MOVED_IN: Final = re.compile(
    rf"(?:{_NUMBER}{_UNIT}[a-z ]{{0,12}}|\b(?:fell|rose|grew|dropped|declined|lost|earned|slipped|shrank|slid|climbed|jumped|decreased|increased|burned|burnt|totall?ed|averaged|reached|halved|doubled|narrowed|widened)\b[^.;,]{{0,40}})\s(?:in|for|during|over|to|by)\s(?:the\s)?$"
)
# EBITDA was $41m in 2019.
_WAS_IN: Final = re.compile(
    rf"(?:{_METRIC})[^.;,\n]{{0,40}}?\b(?:was|were|came (?:to|in at)|reached|totall?ed|fell to|rose to|stood at)\b[^.;,\n]{{0,24}}[0-9](?:[^.;,\n]|[.,](?=[0-9])){{0,20}}\s(?:in|for|over)\s(?:the )?$"
)
# Measured over the whole of a run of months, or against the year before.
_SHARES: Final = re.compile(
    rf"(?:同比|环比|累计|合计|平均|单季|单位|完成率|利用率|周转率|费用率|负债率|倍数|占比|比重|比例|份额|覆盖率|不良率|出货|投产|产量|销量|客流|票房|开工率|出租率|回款)[^。；;\n]{{0,16}}?{_NUMBER}{_UNIT}|(?:为|达到?|降至|升至|增至|减至|跌至)[^，。；;\n]{{0,4}}?{_NUMBER}{_UNIT}"
)
_COMPARED: Final = re.compile(
    r"上年同期|去年同期|同比|环比|单季|全月|产销快报|(?:on|than|from) a year (?:earlier|before|ago)|year on year|year-on-year|a year (?:earlier|before|ago)"
)


def tells_figure(document: Document, mention: Mention) -> bool:
    """Whether a figure of the whole period is told: 2015年营业收入12亿元, while 2015 still runs."""
    form = document.form
    clause = document.clause(mention.start, mention.end)
    before, behind = form[clause.start : mention.start], form[mention.end : clause.end]
    if document.in_table(mention.start):
        first = form.rfind("\n", 0, mention.start) + 1
        row = form[first : mention.start] + document.cell(mention.start)
        planned = _PLANNED_COLUMN.search(row) or _PLANNED_COLUMN.search(document.lead(mention.start))
        if planned or _is_label(document, mention, row):
            return False
        return not (is_planned_table(document, mention) or is_unfinished(document, mention))
    if not behind.strip(" \n)）") and not _CLOSED_FIGURE.search(before):
        following = document.next_clause(clause)
        behind = form[following.start : following.end] if following else ""
    if _is_measured(document, mention, clause, behind):
        return True
    if mention.has_year and mention.kind == "year" and not _is_whole_year(document, mention, behind):
        return False
    rest = form[mention.end : min(mention.end + _REACH, document.sentence(mention.start).end)]
    listed = document.lead(mention.start) and _AMOUNT.search(behind)
    has_figure = (
        listed
        or _FIGURE.search(behind)
        or (_ANY_METRIC.search(behind) and _FIGURE.search(rest))
        or (_ANY_METRIC.search(before) and _AMOUNT.search(before + behind))
    )
    return has_figure is not None and bool(has_figure) and tense(document, mention) != "planned"


def _is_label(document: Document, mention: Mention, row: str) -> bool:
    """Whether a year says when the months below it are, or when what its row names came about."""
    if not document.lead(mention.start):
        return _CORNER.fullmatch(row) is not None
    return mention.kind == "year" and not mention.fiscal and _NAMED_ROW.match(row) is not None


def _is_measured(document: Document, mention: Mention, clause: Span, behind: str) -> bool:
    """Whether a figure stands right at the period, or a run of months is measured."""
    form = document.form
    before = form[clause.start : mention.start]
    raw = form[mention.start : mention.end]
    near = (
        _FIGURE_BEHIND.match(behind)
        or (mention.kind != "year" and _FIGURE_BEFORE.search(before))
        or (mention.kind not in {"year", "month", "day"} and _MOVED_IN.search(before))
        or (mention.kind == "months" and _SHARES.search(behind))
        or (mention.kind == "year" and _WAS_IN.search(before))
        or (_CODE.fullmatch(raw) and _SHARES.search(behind))
    )
    return bool(near) and tense(document, mention) != "planned"


def tells_amount(form: str, start: int, end: int) -> bool:
    """Whether a stretch states an amount or a number of things, and nothing that is to come."""
    return _COUNTED.search(form, start, end) is not None and not _OF_THE_FUTURE.search(form, start, end)


def tells_running(document: Document, mention: Mention, as_of: date) -> bool:
    """Whether anything with an amount is told of a half, a quarter, a run of months or a fiscal year that still runs."""
    form, clause = document.form, document.clause(mention.start, mention.end)
    if mention.last <= as_of or document.in_table(mention.start):
        return False
    whole = mention.fiscal or mention.kind in {"half", "quarter", "months"} or _is_all(form, mention)
    end = clause.end
    if not form[mention.end : end].strip():
        following = document.next_clause(clause)
        end = following.end if following else end
    if mention.kind == "year" and not whole:
        return _tells_year(document, mention, clause.start, end)
    if not whole or tense(document, mention) == "planned":
        return False
    if mention.fiscal and tense(document, mention) == "realised":
        end = document.sentence(mention.start).end  # fiscal 2017 brought another, of $22 million
    counted = (
        _COUNTED.search(form, mention.end, end)
        or _COUNTED.search(form, clause.start, mention.start)
        or _PASSED.search(form, mention.end, end)
    )
    return bool(counted) and not _OF_THE_FUTURE.search(form, clause.start, end)


def _is_all(form: str, mention: Mention) -> bool:
    """Whether all of a year or a month is meant: 2019年全年, full-year 2009, for the month of May."""
    near = form[mention.start : mention.end + 8]
    return (
        _ALL_OF.search(near) is not None
        or _ALL_BEFORE.search(form, max(0, mention.start - 24), mention.start) is not None
    )


def _tells_year(document: Document, mention: Mention, start: int, end: int) -> bool:
    """A year's verdict, or a run of years added up, with a year in it that still runs: lost money in 2016, 2017 and 2018."""
    form = document.form
    if _VERDICT.match(form, mention.end):
        return tense(document, mention) != "planned"
    if mention.joined is None:
        return False
    start = document.sentence(mention.start).start if form[mention.start : end].isascii() else start
    added = _ADDED.search(form, start, end)
    return added is not None and not _AGREED.search(form, start, end)


def tells_whole(document: Document, mention: Mention, as_of: date) -> bool:
    """Whether the whole of a period that still runs is measured: 2018年全年共销售…, 下半年恢复到上年同期的五成."""
    if mention.last <= as_of or tense(document, mention) == "planned":
        return False
    clause = document.clause(mention.start, mention.end)
    near = document.form[mention.start : min(document.sentence(mention.start).end, mention.end + _REACH)]
    if mention.kind == "year":
        whole = document.form[max(clause.start, mention.start - 24) : mention.end + 8]
        return _WHOLE.search(whole) is not None and _MEASURED.search(near) is not None
    if mention.kind == "month":
        return _COMPARED.search(near) is not None and _COUNTED.search(near) is not None
    if mention.kind not in {"half", "quarter"}:
        return False
    told = tense(document, mention) == "realised" and _CAME_TO.search(document.form, mention.end, clause.end)
    return _COMPARED.search(near) is not None or bool(told)


def tells_figure_after(document: Document, mention: Mention) -> bool:
    """Whether the sentence goes on to a figure of the period."""
    if _FLOW.match(document.form, mention.end, document.sentence(mention.start).end):
        return True
    return _FIGURE.search(document.form, mention.end, document.sentence(mention.start).end) is not None


def _is_whole_year(document: Document, mention: Mention, words: str) -> bool:
    """A figure of the year as such, not of something that falls into it (2018年到期债务, 2015年签订的合同)."""
    raw = document.form[mention.start : mention.end]
    above = document.form[max(0, mention.start - 14) : mention.start]
    return bool(mention.fiscal or _FULL.search(above + raw + words[:6]) or _NEAR_METRIC.match(words))
