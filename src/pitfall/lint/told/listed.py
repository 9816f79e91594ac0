"""Whether words of the task stand in a list of what the event takes, where nothing is told; part of rule L009.

A criterion is worded as if it had been met: the review has been closed, 公司没有公告终止回购. A list is read as one of
criteria wherever it stands in the task, unless its lead-in or its item bids the reader do something.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.reading.enumerations import begins_item, sequence

if TYPE_CHECKING:
    from pitfall.lint.reading.document import Document

# To discuss, to assume or to know what is listed is no test.
_BIDS: Final = re.compile(
    r"请|试(?:说|论|分|述)|讨论|谈谈|分析|回答|说明|解释|已知|背景|事实|经过|注意|提示"
    r"|\b(?:please|discuss|explain|describe|comment|say|cover|answer|address|write|give|assess|consider|weigh|note|recall|known|facts?|background|assume|why|how it)\b"
)
_LABEL: Final = re.compile(r"\s*[-*+]\s[^\n:：]{2,40}[:：]")


# What the reader is to look at, one thing beside another: use the repurchase, liquidity and the leverage policy.
_READS: Final = re.compile(
    r"\W*(?:(?:please|now|then|also|and|first),? )*(?:use|draw on|rely on|work from|start from|go by|read|see|consult|stick to|cite|refer to|base (?:it|yourself|your (?:answer|view|odds)) on)\b[^.;\n]*$"
)
_WEIGHS: Final = re.compile(
    r"\W*(?:(?:please|now|then|also|and|first),? )*(?:consider|weigh|look at|take into account|think of|think about|cover|touch on|go through|address|discuss|compare)\b[^.;\n]*$"
)
_MEMBERS: Final = re.compile(r", | and | or ")
_TO_TELL: Final = re.compile(
    r"\b(?:to (?:explain|show|argue|illustrate|say|describe)|as (?:given|a|the|your)|that|which)\b"
)


def lists_reading(words: str, at: int) -> bool:
    """Whether a place in a sentence of the task lies in the list of what the reader is to look at."""
    before, behind = words[:at], words[at:].split(",", 1)[-1] if "," in words[at:] else ""
    if _READS.match(before) and not _TO_TELL.search(words, at):
        return True
    many = len(_MEMBERS.findall(before)) + len(_MEMBERS.findall(f", {behind}" if behind else ""))
    return _WEIGHS.match(before) is not None and many > 1


def lists_a_test(document: Document, at: int) -> bool:
    """Whether a position of the task lies in an item of a list of criteria, a line each or in a running sentence."""
    form = document.form
    if 0 < document.evidence.start <= at:
        return False
    start = form.rfind("\n", 0, at) + 1
    line = _line(form, start)
    if _LABEL.match(line):
        return _in_sentence(line.split(":", 1)[-1], at - start - line.find(":") - 1)
    if not begins_item(line) or _BIDS.search(line):
        return _in_sentence(line, at - start)
    lead, items = _around(form, start)
    return items > 1 and not _BIDS.search(lead)


def _in_sentence(line: str, at: int) -> bool:
    """Whether it lies behind the first mark of what the line itself enumerates."""
    cuts = sequence(line)
    return bool(cuts) and cuts[0][0] <= at and not _BIDS.search(line)


def _line(form: str, start: int) -> str:
    end = form.find("\n", start)
    return form[start : end if end >= 0 else len(form)]


def _around(form: str, start: int) -> tuple[str, int]:
    """The line that leads in to the list in which a line is an item, and how many items the list has."""
    before = form[:start].splitlines()
    behind = form[start:].splitlines()
    items = 0
    lead = ""
    for line in reversed(before):
        if not line.strip():
            continue
        if not begins_item(line) or _LABEL.match(line):
            lead = line
            break
        items += 1
    for line in behind:
        if line.strip() and (not begins_item(line) or _LABEL.match(line)):
            break
        items += bool(line.strip())
    return lead, items
