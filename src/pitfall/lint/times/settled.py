"""What looks like hindsight and is none: a story that the sentence itself settles before the as-of date, another sense of the words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.times.mention import mentions

if TYPE_CHECKING:
    from pitfall.lint.reading.document import Document

# The words by which a later clause dates the end of the story: 并于2014年6月作出处罚.
_ON_ZH: Final = re.compile(r"(?:于|在|至|经|截至)\s?$")
_ENDED_ZH: Final = re.compile(
    r"[^，。；;\n]{0,10}?(?:作出|做出|给予|处以|披露|公告|下达|出具|予以|立案|查处|结案|更正|道歉|致歉|退市|摘牌|判决|裁定|追溯|重述|终止|解除|注销|公布|通报|计提|核销|完成|结束|出售|关闭|关停|认定|处罚|宣判|清算|破产|致函|承认|说明|列示|确认)"
)
_ON_THE_YEAR: Final = re.compile(
    r"(?:已|均|并|业已)(?:于|在)(?:当年|同年|次年|当期|上年|去年|前年|该年|其后(?:一|两)年)[^，。；;\n]{0,8}?(?:公告|披露|计提|核销|处罚|更正|完成|终止|注销|出售)"
)
_AND_ON: Final = re.compile(
    r"[^.;\n]{0,90}?(?:,|\band|\bwhen|\bwhich)\s[^.;,\n]{0,40}?\b(?:in|on|by|during|of)\s$|,?\s(?:in|on|by)\s$"
)
_AGAINST: Final = re.compile(
    r"\b(?:although|though|despite|while|even|had|yet|but|notwithstanding|whereas)\b"
)
# As the 2011 restatement showed; the 2010 10-K shows.
_AS_SHOWN: Final = re.compile(r"(?:\bas|,) (?:the|its|a|their|[a-z'-]+'s?)(?: [a-z'-]+)? $")
_SHOWN: Final = re.compile(
    r" (?:[a-z0-9'-]+ ){1,4}?(?:show\w*|record\w*|sa(?:ys|id)|state\w*|note\w*|made (?:clear|plain)|confirm\w*|found|reveal\w*|report\w*|conclude\w*|set out|disclos\w*|put it)\b|[^.;\n]{0,20}?\bshow(?:s|ed)\b"
)
# Hindsight that is ruled out, in any words.
_WITHOUT: Final = re.compile(
    r"\b(?:without|no|not|never|nor|none|free (?:of|from)|avoid\w*|lack\w*|absent|rather than|instead of|exclud\w*|bar(?:s|red)|prevent\w*|guard\w* against|immune to|devoid of|out of sample|n't)\b[^.;\n]{0,60}$"
)
_WITHOUT_ZH: Final = re.compile(
    r"(?:不|无|勿|避免|防止|防范|免于|没有|杜绝|禁止|剔除|排除|规避|消除|克服)[^。；;\n，,]{0,14}$"
)
_BY_PRICE: Final = re.compile(
    r" (?:by )?(?:about |some |almost |nearly |just |only |roughly )?(?:[$¥€£]\s?)?[0-9][0-9.,]*\s?(?:%|per ?cent|points?|cents?|pence|basis|bps?|p\b|c\b|ticks?)(?! (?:on|in) the (?:dollar|euro|pound))| (?:on|for|at) the (?:day|session|week|month|quarter|close)| (?:higher|lower|slightly|marginally|modestly|flat)\b"
)
# Control in three steps: 事前审批、事中控制、事后监督; a duty to disclose afterwards.
_STEP_BEFORE: Final = re.compile(r"(?:事[前中][^。；;\n]{0,14}|[、与和及或])$")
_STEP_BEHIND: Final = re.compile(
    r"[^。；;\n，,]{0,10}?(?:机制|制度|程序|义务|方式|原则|即可|备案|要求|流程|职责|环节|应当?|须|需|规定|审核制|监管|责任)"
)
_REPORTED: Final = re.compile(
    r"\b(?:reported|announced|published|issued|signed|given|made|agreed|filed|launched|granted|pledged|promised|set|unveiled) $"
)


def is_settled(document: Document, found: re.Match[str]) -> bool:
    """Whether the sentence goes on to date the end of the story, before the as-of date.

    A date that only says what the story is about (后来证实，2014年的收入是虚增的) settles nothing.
    """
    if document.as_of is None:
        return False
    whole = document.sentence(found.start())
    form = document.form
    behind = [m for m in mentions(document) if found.end() <= m.start < whole.end]
    if any(m.last > document.as_of for m in behind):
        return False
    if _ON_THE_YEAR.search(form, found.end(), whole.end):
        return True
    return any(_ends_story(form, found.end(), m.start, m.end, whole.end) for m in behind)


def _ends_story(form: str, begin: int, start: int, end: int, stop: int) -> bool:
    between = form[begin:start]
    if _ON_ZH.search(between) and _ENDED_ZH.match(form, end, stop):
        return True
    if _AS_SHOWN.search(between) and _SHOWN.match(form, end, stop):
        return True
    return _AND_ON.match(between) is not None and _AGAINST.search(between) is None


def is_other_sense(document: Document, found: re.Match[str]) -> bool:
    """Whether the words say something else: hindsight ruled out, a price that ended up 2%, a step of control."""
    form, words = document.form, found.group()
    start = document.sentence(found.start()).start
    before = form[start : found.start()]
    if "hindsight" in words or "in retrospect" in words or "ex post" in words:
        return _WITHOUT.search(before) is not None
    if words.endswith("ended up"):
        return _BY_PRICE.match(form, found.end()) is not None
    if words.startswith(("后见之明", "马后炮")):
        return _WITHOUT_ZH.search(before) is not None
    if words.startswith("事后"):
        return _STEP_BEFORE.search(before) is not None or _STEP_BEHIND.match(form, found.end()) is not None
    return False


def is_of_report(form: str, last: re.Match[str]) -> bool:
    """Whether a past month is only that of the report that is told of: receivables reported last month turned out false."""
    recent = last.group().startswith("last ") and not last.group().endswith("year")
    return recent and _REPORTED.search(form, max(0, last.start() - 14), last.start()) is not None
