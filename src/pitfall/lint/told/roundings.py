"""What looks like a hint of the edge and only rounds, measures, dates or tells how figures are to be written."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.told.tongue import in_english

if TYPE_CHECKING:
    from pitfall.lint.reading.document import Document

# An amount that is rounded: just over $321 million. A threshold would be named somewhere else as well.
_ABOUT: Final = re.compile(
    r"\bjust (?:over|under|above|below|short of|shy of) (?:the )?(?:[a-z]{2,3} ?)?[$¥€£]?\s?(?P<number>[0-9][0-9,.]*)"
)
_CRITERION: Final = re.compile(
    r"\b(?:threshold|cut-?off|criteri\w+|hurdle|boundary|deadline|covenant|trigger|limit|floor|ceiling|target|minimum|maximum|requirement|breach\w*|pass mark|cap)\b"
)
# A time of the day or of a report: just after the final session of the week.
_BESIDE: Final = re.compile(
    r"(?:just|right|shortly|immediately|soon|only|days?|hours?) (?:after|before) (?:the |its |this |their |a )?(?:[a-z-]+ ){0,2}?(?:session|close|bell|trading|market|markets|results?|release|report|publication|announcement|opening|holiday|year-end|meeting|call)\b"
)
_PAID_LATE: Final = re.compile(r"\b(?:paid|settled|remitted|delivered|arrived|posted)\b[^.;,\n]{0,16}$")
_PRECISION: Final = re.compile(
    r"(?:保留|精确到|精确至|取|写到|算到|留)[^。；;，,\n]{0,4}?(?:[一二两三四1-4]位小数|小数点?后?)|\b(?:one|two|three|four|five|[1-5]|a couple of|the usual) (?:decimals?|digits?|places?)(?: places?| point)? (?:(?:is|are|will be|would be|should be) (?:enough|sufficient|plenty|fine|wanted|ample|needed|asked for|required|expected)|(?:will|would|should|is to|are to) (?:do|suffice)|suffices?|do(?:es)?\b)|\b(?:to|at|with) (?:one|two|three|four|[1-4]) decimals?\b"
)
_TURNS: Final = re.compile(
    r"反|翻|变|颠倒|错|当心|小心|否则|达标|越|\b(?:flip\w*|chang\w*|decid\w*|beware|careful|miss\w*|wrong|matters?|tips?)\b"
)
_ADDS_UP: Final = re.compile(
    r"(?:四舍五入|舍入|尾差|尾数)[^。；;\n]{0,24}?(?:分项|合计|总数|加总|之和|总计|不等|不符|不一致|计入|列入|财务费用)|(?:分项|合计|总数|加总|之和|总计|计入)[^。；;\n]{0,20}?(?:四舍五入|舍入|尾差|尾数)"
    r"|\b(?:totals?|sums?|columns?|figures|percentages|amounts) (?:may|might|do|does) not (?:add|sum|agree|tally)"
)
_COMPARED: Final = re.compile(
    r"(?:比|较)(?:去年|上年|上期|同期|前值|上年同期|前一年|上季|上月)[^。；;，,\n]{0,6}$"
)
_BEFORE: Final = re.compile(
    r"(?:前[一二两三四五]?[年期季次]|上一?[年期季次轮]|去年|以往|此前|往年|历年|历次|当年|过去)[^。；;，,\n]{0,10}$"
)
_MIGHT: Final = re.compile(r"(?:可能|或将|或会|恐)[^。；;，,\n]{0,6}$")
_IDIOM: Final = re.compile(r"功亏一篑|前功尽弃|功败垂成|失之交臂")
_TO_THE_END: Final = re.compile(
    r"(?:day|days|week|hours?|just|only)? ?before (?:the |its |this )?(?:window|deadline|horizon)"
)
_CLOSE_TO: Final = re.compile(r"it is (?:very |extremely |really )?close$")
_TO: Final = re.compile(r" to (?!the (?:threshold|line|limit|edge|wire|cut-?off|border|boundary|bar)|call)")


def only_rounds(document: Document, start: int, end: int) -> bool:
    """Whether the words say how much, when or how exactly, and nothing of how near the outcome lies."""
    words = document.form[start:end]
    if "? " in words or _BESIDE.match(words):
        return True
    return (_rounds_in_english if in_english(words) else _rounds_in_chinese)(document, start, end)


def _rounds_in_english(document: Document, start: int, end: int) -> bool:
    form, words = document.form, document.form[start:end]
    whole = document.sentence(start)
    if _TO_THE_END.match(words) and form[start : whole.end].rstrip().endswith("?"):
        return True  # Will they stop work for at least one full day before the window ends?
    about = _ABOUT.search(form, start, min(whole.end, end + 20))
    if about is not None:
        number = about["number"].rstrip(".,")
        elsewhere = form[: about.start()] + form[about.end() :]
        stands = re.search(rf"(?<![0-9.,]){re.escape(number)}(?![0-9]|[.,][0-9])", elsewhere)
        return stands is None and _CRITERION.search(form, whole.start, whole.end) is None
    if "late" in words and _PAID_LATE.search(form, max(whole.start, start - 40), start):
        return True
    if _CLOSE_TO.search(words) and _TO.match(form, end):
        return True
    sets = _PRECISION.search(form, whole.start, whole.end)
    return sets is not None and not _TURNS.search(form, whole.start, whole.end)


def _rounds_in_chinese(document: Document, start: int, end: int) -> bool:
    form, words = document.form, document.form[start:end]
    whole = document.sentence(start)
    sets = "小数" in words and _PRECISION.search(form, whole.start, whole.end)
    if sets or _ADDS_UP.search(form, whole.start, whole.end):
        return _TURNS.search(form, whole.start, whole.end) is None
    before = form[max(whole.start, start - 24) : start]
    if _COMPARED.search(before) or _BEFORE.search(before):
        return True
    idiom = _IDIOM.search(words)
    return idiom is not None and _MIGHT.search(form[whole.start : start + idiom.start()]) is not None
