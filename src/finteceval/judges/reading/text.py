"""An answer as a reader of decisions sees it: no markdown, tables as labelled lines, no quotations of the Question."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.quantities.text import reading_form
from pitfall.verdict import AnswerClass

if TYPE_CHECKING:
    from collections.abc import Iterator

_REMOVED: Final = re.compile(
    r"<!--.*?-->|~~.+?~~|<[a-z/][^<>\n]{0,80}>|!?\[(?=[^\]\n]*\]\()|\]\([^)\n]*\)", re.DOTALL
)
_BOXED: Final = re.compile(r"\\(?:boxed|text|textbf|mathbf)\s*\{([^{}]*)\}")
# A full stop ends a sentence unless it belongs to a number, a list mark or an abbreviation.
_STOP: Final = re.compile(r"\.(?=\s|$|[\"”'’)])")
_LIST_MARK: Final = re.compile(r"[ \t]*[>(-]?[ \t]*[0-9]{1,2}")
_ABBREVIATION: Final = re.compile(
    r"(?<![a-z])(?:e\.g|i\.e|vs|approx|ca|inc|corp|ltd|co|u\.s|fig|sec|art|etc|mr|ms|dr|c)$"
)
_NUMBERED: Final = re.compile(r"(?<![a-z])no$")
_LONGEST_ABBREVIATION: Final = 8  # with the character before it
_LONGEST_MARK: Final = 12
_MARKS: Final = {"*": "", "`": "", "’": "'", "_": " ", "#": "", "\u200b": "", "\ufeff": "", "\t": " "}
# An answer that names its own class says nothing of the premise: `completely_correct` holds no "correct".
_CLASS_NAMES: Final = re.compile("|".join(name.value for name in AnswerClass))
_ROW: Final = re.compile(r"^\s*\|.*\|\s*$|^[^|\n]+(?:\|[^|\n]+)+$")
_RULE_ROW: Final = re.compile(r"^[\s|:+-]*-[\s|:+-]*$")
_COMPACT: Final = re.compile(r"[^0-9a-z\u4e00-\u9fff%.]+")
_QUOTED: Final = re.compile(r"[“\"「『‘]([^“”\"「」『』\n]{2,400})[”\"」』’]")
_SENTENCE: Final = re.compile(r"[^。!?;\n]+[。!?;]*|\n")
_SAYING: Final = re.compile(
    r"(?:说|称|认为|声称|主张|表示|提出|观点|说法|题目|题干|said|says|claims?|claimed|argues?|argued|writes?|wrote|states?|stated|asks?|asked|statement|that)\s*[:,]?\s*$"
)
LEAST_QUOTED: Final = (
    10  # compact characters a sentence needs before its standing in the Question makes it a quotation
)


# Verbs with their negation in the middle, put in the order of all others.
_REORDERED: Final = {
    "达不到": "不达到",
    "满足不了": "不满足了",
    "实现不了": "不实现了",
    "完不成": "不完成",
    "做不到": "不做到",
    "够不上": "不够上",
}


_CHINESE: Final = re.compile(r"[\u4e00-\u9fff]")


def is_latin(form: str) -> bool:
    """Whether a text has no Chinese character."""
    return _CHINESE.search(form) is None


def size(form: str) -> int:
    """The length of a text in letters; a Chinese character weighs two."""
    letters = compact(form)
    return len(letters) + len(_CHINESE.findall(letters))


def compact(form: str) -> str:
    """Letters, digits and Chinese characters alone: what a quotation keeps whatever its dress."""
    return _COMPACT.sub("", form)


def plain(text: str) -> str:
    """A text in reading form without markdown; table rows become `label: value` lines."""
    form = reading_form(text)
    if "\\" in form:
        form = _BOXED.sub(r" \1 ", form)
    if "<" in form or "~~" in form or "](" in form:
        form = _REMOVED.sub("", form)
    if "_" in form:
        form = _CLASS_NAMES.sub("", form)
    heads = [line.lstrip().startswith("#") for line in form.split("\n")] if "#" in form else []
    for mark, plain_mark in _MARKS.items():
        form = form.replace(mark, plain_mark)
    if "." in form:
        form = _STOP.sub(_stop, form)
    for spoken, ordered in _REORDERED.items():
        form = form.replace(spoken, ordered)
    lines = form.split("\n")
    # A heading labels what follows it; a colon says so to the reader of labels.
    lines = [
        f"{line.rstrip().rstrip(':')}:" if at < len(heads) and heads[at] else line
        for at, line in enumerate(lines)
    ]
    return "\n".join(_tables(lines)) if "|" in form else "\n".join(lines)


def _stop(found: re.Match[str]) -> str:
    """A full stop as it is, where it ends no sentence; else a Chinese one, which never stands in a number."""
    form, at = found.string, found.start()
    following = form[at + 1 : at + 3]
    begin = form.rfind("\n", 0, at) + 1
    if at - begin <= _LONGEST_MARK and _LIST_MARK.fullmatch(form, begin, at):
        return "."
    left = form[max(0, at - _LONGEST_ABBREVIATION) : at]
    if following[:1] in {" ", "\t"} and _ABBREVIATION.search(left):
        return "."
    return "." if following.strip()[:1].isdigit() and _NUMBERED.search(left) else "。"


def _tables(lines: list[str]) -> Iterator[str]:
    """Rows of a table as labelled lines: by the first cell in two columns, else by the head of each column."""
    head: list[str] = []
    for line in lines:
        if not _ROW.match(line):
            head = []
            yield line
            continue
        if _RULE_ROW.match(line):
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not head:
            head = cells
            yield f"{cells[0]}: {cells[1]}" if len(cells) == 2 else "; ".join(cells)
        elif len(cells) == 2:
            yield f"{cells[0]}: {cells[1]}"
        else:
            yield from (f"{label}: {cell}" for label, cell in zip(head, cells, strict=False) if cell)


def without_quotations(form: str, asked: str) -> str:
    """Take off what only repeats the Question (given compact), or what somebody else is quoted as saying."""
    kept = "".join("\n" if _repeats(part, asked) else part for part in _SENTENCE.findall(form))
    return _QUOTED.sub(lambda found: _unquoted(found, kept, asked), kept)


def _unquoted(found: re.Match[str], form: str, asked: str) -> str:
    inner = compact(found[1])
    if len(inner) >= LEAST_QUOTED // 2 and inner in asked:
        return " ... "
    if len(inner) >= LEAST_QUOTED and _SAYING.search(form, max(0, found.start() - 24), found.start()):
        return " ... "
    return found[0]


def _repeats(sentence: str, asked: str) -> bool:
    if len(sentence) < LEAST_QUOTED:
        return False
    inner = compact(sentence)
    return len(inner) >= LEAST_QUOTED and inner in asked
