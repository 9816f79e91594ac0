"""Units that a text says once for several numbers: for a whole item, for a list, for a sentence; part of rule L017."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.layout.measures import CODES, SCALE_EN, SCALE_ZH, UNIT

if TYPE_CHECKING:
    from pitfall.lint.reading.document import Document

_MONEY_ZH: Final = r"(?:人民币|新台|港|美|欧|日|英|澳|加)?(?:元|币|镑)"
_NO_NUMBER: Final = r"(?<![0-9一二两三四五六七八九十百千万亿数几多少余半来把若第])"
# A scaled unit of money that no number precedes is said of others: 亿元。实收资本 62.0; GBP million: revenue 402.6.
_ONCE: Final = re.compile(
    rf"{_NO_NUMBER}(?<![0-9] )(?:人民币)?\s?{SCALE_ZH}(?:{_MONEY_ZH}|股|份)(?![0-9])"
    rf"|(?<![a-z0-9])(?<![0-9] ){CODES}\s?(?:in )?{SCALE_EN}(?![a-z0-9])"
    rf"|(?<![0-9])(?<![0-9] )(?<!of )\b(?:thousands|millions|billions|thousand|million|billion) (?:of )?(?:(?:us|u\.s\.|hong kong|canadian|australian|singapore) )?(?:{CODES})(?![a-z0-9])"
    rf"|(?:^|[\n。；;（(【\[])\s*(?:(?:计量|金额|货币)?单位|金额|币种)?\s?[:：为]?\s?(?:{_MONEY_ZH}|{CODES})(?=\s?[。：:；;）)】\]]|\.\s)"
    rf"|(?:计量|金额|货币)?单位(?:一律|统一|均|都)?(?:为|是|用|[:：])?\s?(?:人民币)?{SCALE_ZH}?(?:{_MONEY_ZH}|股|份)"
    rf"|\b(?:amounts?|figures?|numbers?|sums?|values?|all|stated|expressed|shown|given|reported|presented|everything|denominated)\b[a-z ,]{{0,24}}? in (?:(?:us|u\.s\.|whole|hong kong|canadian|australian|singapore) )?{CODES}(?![a-z0-9])(?! ?[0-9])"
)
# What a sentence of the task says of all amounts that follow, not of the answer that it wants.
_OF_ALL: Final = re.compile(
    r"单位|金额|数字|数据|数值|数额|各项|款项|币种|货币|资料|[表文题]中|以上|以下|除[^。；\n]{0,8}外"
    r"|\b(?:amounts?|figures?|numbers?|values?|sums?|data|currency|units?|everything|all|statements?|accounts|tables?)\b"
)
_OF_ANSWER: Final = re.compile(
    r"多少|几[万亿元]|作答|回答|答案|结果|保留|精确|\b(?:how (?:much|many)|answers?|give|report|round\w*|state|express your|nearest|decimals?)\b"
)
_SENTENCE_END: Final = re.compile(r"[。！？!?\n]|\.(?=\s|$)")
_NUM: Final = r"[-−]?[$¥€£]?[0-9][0-9,]*(?:\.[0-9]+)?(?![0-9]|,[0-9])"
_UNIT: Final = rf"(?:[%％‰]|个?百分点|{SCALE_ZH}?{_MONEY_ZH}|[万亿]|倍|(?:{SCALE_EN}|{CODES}|per cent|percent|percentage points|bps?|basis points|pp|times)(?![a-z0-9]))"
# 3.14、4.02、5.67 亿元; 3.1, 3.4 and 3.9 million; 2019 年 3.14、2020 年 4.02 亿元; from 3.1 in May to 3.4 million.
_LABEL: Final = r"(?:(?:19|20)[0-9]{2}|[0-9]{1,2}(?= ?月|h|q)|[^0-9，。；;,.、\n]){0,16}?"
_LISTED: Final = re.compile(
    rf"(?:\s?[^0-9，。；;,.、\n]{{0,12}}?(?:[、/→~～—–]|[，,]\s?(?:and |or )?(?=[-−$¥€£0-9])|和|与|及|以及|至|到|或|比|\b(?:and|or|to|versus|vs|against|from|compared with|up from|down from)\b)\s?{_LABEL}\s?{_NUM}){{1,8}}\s?{_UNIT}"
)
_SCALED: Final = re.compile(
    rf"[0-9]\s?(?:{SCALE_ZH}{_MONEY_ZH}?|(?:{CODES}\s?)?{SCALE_EN}(?![a-z0-9]))|(?<![a-z]){CODES}\s?[0-9][0-9,.]*\s?{SCALE_EN}(?![a-z0-9])"
)
_PERCENT: Final = re.compile(r"[0-9]\s?(?:[%％]|per cent|percent)")
_UNITED: Final = re.compile(rf"(?<![0-9.,]){_NUM}\s?{UNIT}(?![a-z0-9])")
_STEPS: Final = re.compile(
    r"[=＝×÷*+−]|[0-9)] [-/] [(0-9]|[加减乘余剩得]|除以|\b(?:less|plus|minus|times|leaves|leaving|gives|makes|divided|half of)\b"
)
_WITH_UNIT: Final = re.compile(
    rf"[0-9]\s?(?:{SCALE_ZH}?{_MONEY_ZH}|[万亿]|[%％]|(?:{CODES}\s?)?{SCALE_EN}(?![a-z0-9])|{CODES}(?![a-z0-9])|per cent|percent)|(?<![a-z]){CODES}\s?[0-9]"
)
_MOST_SCALED: Final = 100_000
# A price of one: a premium, a net asset value, a clean price.
_QUOTE: Final = re.compile(r"[0-9]{1,3}\.[0-9]{3,}")
# What parts the columns of a ledger, and a sum of an account to the cent.
_COLUMN: Final = re.compile(r"(?<=\S)(?: {2,}|\t ?)[-−(]?(?=$|\S)|(?: {2,}|\t ?)[-−(]?$")
_ACCOUNT: Final = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+\.[0-9]{2}")
# A sentence, or a label with its colon, is no row.
_SAYS_MORE: Final = re.compile(r"[，。；;!?！？]|,(?![0-9])|\.(?![0-9])|\b(?:was|were|is|are)\b")
_NUMBERED: Final = re.compile(r"^\s*[0-9]{1,2}[.)、]\s")
_LABELLED: Final = re.compile(r"[:：]\s?[-−(]?$")
_ROW: Final = re.compile(r"^[^|\-*][^|]*[^|0-9.,:：\s][ \t]+[-−+]?[0-9][0-9,.]*\s?[%％]?\s*$")


def says_unit_once(text: str) -> bool:
    """Whether a passage names the unit of its amounts apart from any number.

    Args:
        text: An item of the evidence in the reading form, its title with it.
    """
    return _ONCE.search(text) is not None


def mixes_units(text: str) -> bool:
    """Whether a passage gives some amount or percentage with its unit, so that one without is left open by slip.

    A ledger, a price board or a chat that gives all its numbers bare has one unit that its reader knows.
    """
    return _WITH_UNIT.search(text) is not None


def is_posted(text: str, start: int, end: int) -> bool:
    """Whether a number is a quote, or stands as a ledger or a statement of account writes it, whose unit its reader knows.

    Args:
        text: The text in the reading form.
        start: Where the number begins.
        end: Where it ends.
    """
    number = text[start:end]
    if _QUOTE.fullmatch(number):
        return True
    begin = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    line = _NUMBERED.sub("", text[begin : last if last >= 0 else len(text)])
    if _SAYS_MORE.search(line) or line.lstrip()[:1] in "|-*" or _LABELLED.search(text, begin, start):
        return False
    if _COLUMN.search(text, begin, start) or _COLUMN.match(text, end):
        return True
    behind = text[end : last if last >= 0 else len(text)].strip(" )）")
    return not behind and (_ACCOUNT.fullmatch(number) is not None or _stands_in_rows(text, begin, last))


def _stands_in_rows(text: str, begin: int, last: int) -> bool:
    """Whether a line above or below ends in a number too and is no sentence: rows of one board."""
    above = text[text.rfind("\n", 0, max(begin - 1, 0)) + 1 : max(begin - 1, 0)]
    below = text[last + 1 :].partition("\n")[0] if last >= 0 else ""
    return any(_ROW.search(each) is not None and not _SAYS_MORE.search(each) for each in (above, below))


def task_says_unit(document: Document) -> bool:
    """Whether the task says in which unit all amounts of its evidence stand."""
    begins = document.evidence.start
    form = document.form
    for each in _ONCE.finditer(form, 0, begins if begins > 0 else len(form)):
        sentence = document.sentence(each.start())
        words = form[sentence.start : sentence.end]
        if _OF_ALL.search(words) and not _OF_ANSWER.search(words):
            return True
    return False


def shares_unit(text: str, start: int, end: int) -> bool:
    """Whether a number has its unit behind the last of its list, or before it in its sentence.

    Args:
        text: The text in the reading form.
        start: Where the number begins.
        end: Where it ends.
    """
    if _LISTED.match(text, end):
        return True
    begin = max((cut.end() for cut in _SENTENCE_END.finditer(text, max(0, start - 240), start)), default=0)
    value = float(text[start:end].replace(",", ""))
    return value < _MOST_SCALED and _SCALED.search(text, begin, start) is not None


def sums_up(text: str, start: int, end: int) -> bool:
    """Whether a line works something out from a number and gives the unit with what it comes to."""
    begin = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    line = text[begin : last if last >= 0 else len(text)]
    return any(_STEPS.search(line, 0, found.start()) for found in _UNITED.finditer(line, end - begin))


def shares_percent(text: str, start: int) -> bool:
    """Whether a share stands in one sentence behind another that has its sign."""
    begin = max((cut.end() for cut in _SENTENCE_END.finditer(text, max(0, start - 240), start)), default=0)
    return _PERCENT.search(text, begin, start) is not None
