"""What looks like hindsight and is only feared, hoped, asked or quoted, or belongs to a story that ended long ago."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.times.mention import mentions
from pitfall.lint.told.tongue import in_english

if TYPE_CHECKING:
    from pitfall.lint.reading.document import Document

# Who fears, hopes, asks or warns says nothing of what came; 后来 and its like tell anyway.
_FEARS_ZH: Final = re.compile(
    r"担心|担忧|忧虑|害怕|唯恐|生怕|提醒|警告|警示|告诫|以免|以防|防止|避免|能否|是否|会否|可否|会不会|是不是|可能|或许|也许|恐怕|恐将|若|如果|一旦|一经|假如|倘|希望|期待|期盼|盼望|但愿|相信|看好|质疑|怀疑|猜测|预言|预计|预期|"
    r"声称|(?:认为|表示|以为|称)[^。；;\n]{0,6}?(?:会|将|只是|可能|是)|要等|等待|留待|有待|尚待|不愿|不想|不会|无论|不论|不管|这会|它会|将会|比作|比喻"
)
_DOUBTS_ZH: Final = re.compile(
    r"[^，,。；;\n]{0,10}?(?:尚难|难以(?:判断|预料|断言)|尚未可知|未可知|还很难说|吗[？?。]?$)"
)
_TELLS_ZH: Final = re.compile(
    r"[^，。；;\n]{0,8}(?:言中|应验|成真|成了真|成为现实|证实|打脸|落空)|后来|事后|此后|其后|随后|日后|最终(?:证|还|也|未|没|被)|果[然真]|终究|竟|居然"
)
_FEARS_EN: Final = re.compile(
    r"\b(?:fear(?:s|ed|ing)?|worr(?:y|ies|ied)|warn(?:s|ed|ing)?(?: \w+)? (?:of|that|against)|asks?|asked|wonders?|wondered|hop(?:es?|ed|ing)|doubts?|doubted|question(?:s|ed)? whether|calls?|called it|calling|dubbed|descri(?:bed|bes|bing) (?:\w+ ){1,3}as"
    r"|whether|whatever|whichever|regardless of|no matter|however|avoid\w*|lest|in case|prevent\w*|suggests? that|argu(?:es?|ed) that|claims?|claimed|predict(?:s|ed)?|expects?|what share|how (?:much|many|far|long|likely)|which of|work out|calculate|compute)\b"
)
_TELLS_EN: Final = re.compile(
    r"\b(?:later|subsequent|eventual|ultimate|turned out|proved|duly|sure enough|in the event|went on)"
    r"|.*\b(?:borne out|well[- ]founded|made good|c[ao]me true|came to pass|proved [a-z]+|vindicated|dashed|justified|confirmed|reali[sz]ed|validated|fulfilled|in vain)$"
)
_SAID_EN: Final = re.compile(
    r"\b(?:said|says|told|wrote|writes|noted|according to|admitted|conceded|recalled)\b"
)
_PAST_DEED: Final = re.compile(r"\b(?:19|20)[0-9]{2}\b|(?:19|20)[0-9]{2}年")
_WITHIN_ZH: Final = re.compile(r"(?P<years>[一二两三四五六七八九十]|[0-9]{1,2})\s?年(?:之|以)?内")
_SINCE: Final = re.compile(
    r"ha(?:s|ve) since (?!been (?:written|wiped|unmasked|disproved)|default|collapsed|failed|gone|admitted)"
)
_MONTHS: Final = re.compile(
    r"\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:last|this|in|since|over the) (?:year|month|week|spring|summer|autumn|fall|winter|quarter)|spring|midsummer|(?:19|20)[0-9]{2})\b"
)
_PASSAGE: Final = 80
_LONG: Final = 5
"""Years; what is told of a year that lies so far back came out before the as-of date."""


def is_feared(document: Document, found: re.Match[str]) -> bool:
    """Whether the clause fears, hopes, asks or quotes what the words would tell."""
    words, form = found.group(), document.form
    clause = document.clause(*found.span())
    if in_english(words):
        if _TELLS_EN.match(words):
            return False
        whole = document.sentence(found.start())
        begin = clause.start if form[clause.start : found.start()].strip() else whole.start
        before = form[max(begin, found.start() - 80) : found.start()]
        if _SINCE.match(words) and _MONTHS.search(form, max(0, whole.start - _PASSAGE), found.start()):
            return True  # a state of the as-of date: announced in March, it has since been widened
        if _FEARS_EN.search(before) or (_TASK_EN.search(form, whole.start, found.start()) is not None):
            return True
        return ("hindsight" in words or words.startswith(("in retrospect", "looking back"))) and (
            _SAID_EN.search(form, found.end(), whole.end) is not None
            and _PAST_DEED.search(form, found.end(), whole.end) is not None
        )
    if _TELLS_ZH.match(words):
        return False
    before = form[clause.start : found.start()] + words[:4]
    return _FEARS_ZH.search(before) is not None or _DOUBTS_ZH.match(form, found.end(), clause.end) is not None


_TASK_EN: Final = re.compile(
    r"\b(?:work out|calculate|compute|decide|judge|say|assess|estimate) (?:what|how|which|whether)\b"
)


def is_long_ago(document: Document, found: re.Match[str]) -> bool:
    """Whether the sentence has begun its story in a year so far back, or set it a term that is over."""
    assert document.as_of is not None
    whole = document.sentence(found.start())
    before = [
        one.last.year
        for one in mentions(document)
        if one.has_year and whole.start <= one.start < found.start()
    ]
    return bool(before) and document.as_of.year - before[-1] >= _LONG
