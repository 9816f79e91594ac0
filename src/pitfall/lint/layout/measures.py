"""Words for units, and where a unit may stand that belongs to a number: before it, behind it, in its label or beside it."""

from __future__ import annotations

import re
from typing import Final

SCALE_ZH: Final = r"(?:十|百|千|万|十万|百万|千万|亿|十亿|百亿|千亿|万亿)"
"""Chinese powers of ten."""
CODES: Final = r"(?:cny|rmb|cnh|usd|eur|gbp|jpy|hkd|chf|aud|cad|sgd|krw|inr|twd|nzd|sek|nok|dkk|thb|idr|myr|brl|mxn|zar|pln|czk|huf|ils|aed|sar|qar|kwd|vnd|cu|us\$|hk\$|c\$|a\$|nt\$|rmb¥|[$¥€£￥]|u\.s\. dollars?|us dollars?|hong kong dollars?|dollars?|euros?|pounds?(?: sterling)?|yen|yuan|renminbi|currency units?|cents?|pence)"
"""Codes, signs and names of currencies."""
SCALE_EN: Final = r"(?:thousands?|millions?|billions?|trillions?|mn|mm|mln|bn|tn|m|k|'?000s?|hundreds?)"
"""English thousands, millions and so on, with their short forms."""
_COUNTED_ZH: Final = r"(?:个百分点|百分点|基点|百分比|个?(?:工作日|交易日|自然日|日历日|季度|月|星期|小时|单位|账户|项目|席位|基金份额|标准箱)|单位|倍|成|个|家|户|股(?![东权价本])|份|笔|次|起|件|项|条|款|期|张|只|支|名|人(?!民)|位|台|套|辆|艘|架|座|栋|间|米|公里|平方米|亩|公顷|吨|公斤|千克|克|盎司|桶|升|立方米|千瓦时?|兆瓦时?|吉瓦时?|度(?!报)|天|日|周|年(?!度|报)|小时|分钟|点|级|档|号|票|瓦|箱|瓶|袋|盒|头|羽|粒|块|盏|枚|批|轮|段|道|页|字|场|班|列|节|门|口|幢|处|宗|例|届|票数)"
_MONEY_ZH: Final = r"(?:人民币|美|港|欧|日|英|澳|加|新台|台|瑞士|新加坡)?(?:元|币|镑|法郎)(?!素)|美金|角|分(?!母|子|部|析|类)"
_COUNTED_EN: Final = r"(?:%|％|‰|per ?cent(?:age points?)?|percentage points?|pct|pps?|bps?|basis points?|x|times|turns|ratio|multiple|counts?|shares?|units?|days?|business days?|trading days?|weeks?|months?|quarters?|years?|hours?|tonnes?|tons?|kg|barrels?|boe|mw|mwh|gwh|kwh|gw|km|sq(?:uare)? (?:ft|feet|m|metres?|meters?)|notch(?:es)?|votes?|points?|persons?|people|employees|events?|cases?|notices?|paragraphs?|waivers?|lines?|splits?|instalments?|banks?|lenders?|filings?|orders?|contracts?|customers?|stores?|items?)"
UNIT: Final = (
    rf"(?:{SCALE_ZH}?\s?(?:{_MONEY_ZH}|{_COUNTED_ZH})|{SCALE_ZH}|{CODES}\s?{SCALE_EN}?|{SCALE_EN}(?:\s(?:of\s)?{CODES})?|(?:{SCALE_EN}\s(?:of\s)?)?{_COUNTED_EN})"
    rf"(?:\s?(?:/|每|per)\s?[a-z\u4e00-\u9fff]{{1,10}})?"
)
_PIECE: Final = re.compile(
    rf"\s*(?:单位|计量单位|units?|in|as|as an?|以|按|占)?\s?(?:为|是|[:：])?\s?{UNIT}(?:计|列示)?(?:\s(?:of|per|to|on) [a-z][a-z -]{{1,40}})?\s*|\s*(?:per|each|每)\s?[a-z\u4e00-\u9fff][a-z\u4e00-\u9fff -]{{0,30}}\s*"
)
_BRACKETS: Final = re.compile(r"[(（\[【]([^()（）\[\]【】\n]{1,60})[)）\]】]")
_SPLIT: Final = re.compile(r"[,，;；、/]")
_SAID: Final = re.compile(
    rf"单位(?:均?为|是|[:：])?\s?[“\"'`]?{UNIT}|(?:以|按|用){SCALE_ZH}?(?:{_MONEY_ZH}|{_COUNTED_ZH})(?:计|为单位|列示|表示|计量|计价|计数)|计价货币|(?:金额|数字|数值)[^，。\n]{{0,4}}(?:以|按|均为)[^，。\n]{{0,4}}{SCALE_ZH}?元"
    rf"|\b(?:in|unit(?:s)?(?: is| are| of account)?|measured in|expressed in|denominated in|stated in|counted in|quoted in)\s?[:：]?\s?(?:the )?(?:{CODES}\s?{SCALE_EN}?|{SCALE_EN}(?: of {CODES})|(?:{SCALE_EN}\s(?:of\s)?)?{_COUNTED_EN})(?![a-z0-9])"
)
_CODE_BEFORE: Final = re.compile(
    rf"(?:(?<![a-z0-9]){CODES}|人民币|美元|港元|港币|欧元|日元|英镑|美金|百分之|第|no\.)\s?[-−+]?\s?[`*]{{0,3}}$"
)
# Things that are counted, in brackets behind a label: realised value (leases). Sums of money are none.
_THINGS: Final = re.compile(
    r"\s*(?!(?:.*\s)?(?:sales|earnings|proceeds|revenues|losses|receivables|payables|assets|liabilities|borrowings|deposits|costs|expenses|fees|dividends|profits|savings|inventories|rates|margins|prices|reserves|charges|results|figures|values|outcomes|outflows|inflows|flows|series|gross|less|loss|business|basis|news|press|access|is|was|this|previous|as|plus|minus|cross|bonus|status|consensus)\s*$)(?:[a-z-]+ ){0,2}[a-z-]{2,}s\s*"
)
_SHORT: Final = 80  # characters of a paragraph that does nothing but state the unit of what follows
_UNIT_LINE: Final = re.compile(
    r"^[ \t>|]*(?:[-*+][ \t]+)?[\"'`*]{0,3}(?:计量|金额|计价)?(?:单位|unit(?:s|_of_\w+)?|currency|币种|货币|measure(?:d|ment)?[ _]unit)[\"'`*]{0,3}[ \t]*[:：=|][\"'`* \t]*(?![\"'`,|]*[ \t]*$|null|none|n/?a\b|tbd|无|不适用|未知|待定)\S",
    re.MULTILINE,
)
_KEY: Final = re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)*_([a-z0-9]+)(?![a-z0-9_])")
_TOKEN: Final = re.compile(
    rf"(?:{CODES}|{SCALE_EN}|[a-z]?(?:usd|cny|eur|gbp|rmb)|pct|percent|bps|days|months|years|weeks|shares|tonnes|units)"
)


def label_gives_unit(label: str) -> bool:
    """Whether a label or the head of a column holds a unit: 金额（亿元）, fee (USD million), 观察值，单位元."""
    if _SAID.search(label) or any(_TOKEN.fullmatch(found[1]) for found in _KEY.finditer(label.lower())):
        return True
    inside = [piece for found in _BRACKETS.finditer(label) for piece in _SPLIT.split(found[1])]
    behind = _SPLIT.split(label.rstrip(" :：=*`\"'"))[1:]
    if any(_PIECE.fullmatch(piece) for piece in (*inside, *behind)):
        return True
    return any(_THINGS.fullmatch(piece) for piece in inside)


def has_unit_beside(line: str, start: int, end: int) -> bool:
    """Whether a number of a line has its unit before it, in brackets behind it, or said on the line."""
    if _CODE_BEFORE.search(line, max(0, start - 24), start):
        return True
    return label_gives_unit(line[:start]) or _SAID.search(line, end) is not None or _follows(line, end)


def _follows(line: str, end: int) -> bool:
    bracket = _BRACKETS.match(line, end + len(line[end:]) - len(line[end:].lstrip(" `*")))
    return bracket is not None and any(_PIECE.fullmatch(piece) for piece in _SPLIT.split(bracket[1]))


def block_gives_unit(text: str, position: int) -> bool:
    """Whether a line beside the number, in the same list, record or paragraph, states the unit."""
    begin = max(text.rfind("\n\n", 0, position), 0)
    end = text.find("\n\n", position)
    if _UNIT_LINE.search(text[begin : end if end >= 0 else len(text)]):
        return True
    above = text[max(text.rfind("\n\n", 0, begin), 0) : begin].strip()
    return len(above) <= _SHORT and not re.search(r"[0-9]", above) and _SAID.search(above) is not None
