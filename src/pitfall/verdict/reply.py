"""A judge's reply: parsed whole or refused, never guessed at.

The contract is `Class: <class>` in the first line and the reason below. Dress that changes no meaning is
taken off: bold and italics, back-ticks, a full-width colon, a full stop, escaped underscores, the case of
the word Class, a fence around the whole reply, a byte order mark, CRLF.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from pitfall.errors import ReplyError
from pitfall.texts import language, say
from pitfall.verdict.classes import AnswerClass, Evaluation

_FENCED: Final = re.compile(r"(`{3,}|~{3,})[^\n`]*\n(.*)\n[ ]{0,3}\1[`~]*", re.DOTALL)
_FIRST: Final = re.compile(
    r"[*_`]*class[*_`]*[ \t]*[:：][*_`]*[ \t\u3000]*[*_`]*([a-z]+(?:_[a-z]+)*)[*_`]*[.。]?[*_`]*",
    re.IGNORECASE,
)
# A later line that names a class again, however dressed, in a list or a quotation.
_AGAIN: Final = re.compile(
    r"^\W*(?:(?:final|primary|最终|主要)[ \t]*)*(?:class\W*?[:=]\W*(\w+)|(?:类别|分类)\W*?[:=]\W*([a-z]+_[a-z_]+))",
    re.IGNORECASE | re.MULTILINE,
)
_CLASSES: Final = {answer_class.value: answer_class for answer_class in AnswerClass}
_SHOWN: Final = 60


def parse_evaluation(reply: str) -> Evaluation:
    """The class and reason of a reply.

    Raises:
        ReplyError: no class in the first line, an unknown class, two classes, or no reason.
    """
    text = reply.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").strip()
    fenced = _FENCED.fullmatch(text)
    if fenced is not None and fenced[1] not in fenced[2]:
        text = fenced[2].strip()
    first, _, rest = text.partition("\n")
    found = _FIRST.fullmatch(first.strip().replace("\\_", "_"))
    if found is None:
        raise _refused("no_class", first)
    answer_class = _CLASSES.get(found[1])
    if answer_class is None:
        raise _refused("unknown_class", found[1])
    reason = rest.strip()
    folded = unicodedata.normalize("NFKC", reason.replace("\\_", "_"))
    said = [(again[1] or again[2]).strip("_") for again in _AGAIN.finditer(folded)]
    other = next((name for name in said if name != answer_class.value), None)
    if other is not None:
        raise _refused("two_classes", f"{answer_class.value}, {other}")
    if not any(mark.isalnum() for mark in _AGAIN.sub("", folded)):
        raise _refused("no_reason", first)
    return Evaluation(answer_class, reason)


def _refused(why: str, found: str) -> ReplyError:
    shown = found if len(found) <= _SHOWN else found[: _SHOWN - 1] + "…"
    return ReplyError(say(f"verdict.{why}", language(), found=repr(shown)))
