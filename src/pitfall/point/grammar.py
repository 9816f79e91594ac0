"""A point file as a grammar: bytes to a point, or to all the problems of the file.

The file is `# <id>`, then exactly the sections Question, Ground Truth and Provenance, the last two each
inside one `<details>` fold with a one-line `<summary>`. Everything inside a section is free Markdown.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.errors import PointError
from pitfall.point import lookalike
from pitfall.point.figures import check_facts
from pitfall.point.markdown import Blocks, without_closing_hashes
from pitfall.point.model import Point
from pitfall.point.problems import Sheet, quoted
from pitfall.point.prose import check_characters, check_leak, check_links, check_places
from pitfall.point.sections import Reader
from pitfall.point.template import NAMES, fill
from pitfall.seal import digest

if TYPE_CHECKING:
    from pitfall.errors import Problem
    from pitfall.point.sections import Layout
    from pitfall.texts import Language

LIMIT: Final = 1 << 20
ID_LIMIT: Final = 120
# After so many unclosed blocks the rest is no longer read anew for each.
READINGS: Final = 20
_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_DEVICES: Final = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{digit}" for port in ("com", "lpt") for digit in range(1, 10))}
)
_GUESSES: Final = (b"\xff\xfe", b"\xfe\xff")


def parse_point(data: bytes, *, path: str, lang: Language | None = None) -> Point:
    """Read one point.

    Args:
        data: The bytes of the file; its digest is taken over exactly these.
        path: Shown in problems and kept in the point; its stem must equal the id when it ends with `.md`.
        lang: Language of the messages; the user's own by default.

    Raises:
        PointError: with all problems of the file.
    """
    sheet = Sheet(path, lang)
    parts = _read(data, sheet)
    problems = sheet.problems()
    if parts is None or any(problem.severity == "error" for problem in problems):
        raise PointError(problems)
    return Point(*parts, digest(data), path)


def check_point(data: bytes, *, path: str, lang: Language | None = None) -> list[Problem]:
    """All problems of one file, in file order; empty when it is valid."""
    sheet = Sheet(path, lang)
    _read(data, sheet)
    return sheet.problems()


def render_point(point_id: str, question: str, ground_truth: str, provenance: str) -> str:
    """The file of a point, after the template; parsing it gives the stripped parts back.

    Raises:
        PointError: the parts cannot stand in a point, for instance a heading of the second level in one.
    """
    text = fill(point_id, question.strip(), ground_truth.strip(), provenance.strip())
    parse_point(text.encode("utf-8"), path=f"{point_id}.md")
    return text


def normalise(text: str) -> str:
    """One line end, the line feed, whatever the editor wrote."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _read(data: bytes, sheet: Sheet) -> tuple[str, str, str, str, str] | None:
    """Id, three bodies and text, as far as they were found; their problems are on the sheet."""
    text = _decode(data, sheet)
    if text is None:
        return None
    blocks = _blocks(text, sheet)
    reader = Reader(blocks, sheet)
    layout = reader.read()
    point_id = _check_title(blocks, layout, sheet)
    question, truth, provenance = (reader.body(name) for name in NAMES)
    check_characters(blocks, sheet)
    check_places(blocks, sheet)
    check_links(blocks, sheet)
    check_leak(blocks, question, truth, sheet)
    if "facts" in truth:
        begin = text.find(truth, layout.sections["Ground Truth"].begin)
        check_facts(blocks, begin, begin + len(truth), sheet)
    return point_id, question, truth, provenance, text


def _decode(data: bytes, sheet: Sheet) -> str | None:
    """The normalised text, or nothing when the bytes are no readable text at all."""
    if len(data) > LIMIT:
        sheet.add("P002", 1, size=len(data), limit=LIMIT)
        return None
    try:
        text = normalise(data.decode("utf-8").removeprefix("\ufeff"))
    except UnicodeDecodeError as error:
        line = normalise(data[: error.start].decode("utf-8", "replace").removeprefix("\ufeff"))
        row, column = line.count("\n") + 1, len(line) - line.rfind("\n")
        guess = _guess(data)
        hint = sheet.text("P001_guess", encoding=guess) if guess else ""
        sheet.add("P001", row, column, byte=error.start + 1, value=f"0x{data[error.start]:02X}", guess=hint)
        return None
    if not text.strip():
        sheet.add("P032", 1)
        return None
    return text


def _guess(data: bytes) -> str:
    if data.startswith(_GUESSES):
        return "UTF-16"
    try:
        text = data.decode("gb18030")
    except UnicodeDecodeError:
        return ""
    return "GB18030" if sum("\u4e00" <= letter <= "\u9fff" for letter in text) * 10 > len(text) else ""


def _blocks(text: str, sheet: Sheet) -> Blocks:
    """The blocks of the text; one that is never closed, or too late, is written down and read as prose."""
    plain: set[int] = set()
    while True:
        blocks = Blocks(text, plain=frozenset(plain))
        lost = {found.line: found.what for found in blocks.unclosed if found.line not in plain}
        name, opener = _swallowed(blocks)
        if opener is not None and opener not in lost:
            # A block closed too late by another's opening mark: the marks behind it pair up wrongly too.
            lost = {opener: name}
            at = text.index(f"\n## {name}\n") + 1
            sheet.add("P035", opener + 1, name=name, at=blocks.line_of(at) + 1)
        else:
            for line, what in lost.items():
                sheet.add("P025" if what == "fence" else "P026", line + 1)
        if not lost or len(plain) > READINGS:
            return blocks
        plain.update(lost)


def _swallowed(blocks: Blocks) -> tuple[str, int | None]:
    """A section whose only heading lies in a code block or comment, and the line that opens the block."""
    headings = {heading.text for heading in blocks.headings if heading.level == 2}
    for name in NAMES:
        at = -1 if name in headings else blocks.text.find(f"\n## {name}\n")
        opener = blocks.hiding(at + 1) if at >= 0 else None
        if opener is not None:
            return name, opener
    return "", None


def _check_title(blocks: Blocks, layout: Layout, sheet: Sheet) -> str:
    """The id in the first line, checked; whatever it is, with its faults on the sheet."""
    first = blocks.lines[0]
    title = without_closing_hashes(first[2:].strip()) if first.startswith("# ") else ""
    if title:
        check_id(title, sheet, first.index(title, 2) + 1)
        begin = len(first)
    else:
        sheet.add("P006", 1, found=quoted(first))
        above = next((heading for heading in blocks.headings if heading.level == 1), None)
        begin = above.end if above is not None else len(blocks.text)
    if "Question" not in layout.sections:
        return title  # What stands above is the Question's, or nobody's: the missing heading is the fault.
    starts = [heading.start for heading in layout.extra]
    starts += [section.heading.start for section in layout.sections.values()]
    end = min(starts, default=begin)
    between = blocks.text[begin:end]
    if between.strip():
        sheet.add("P011", blocks.line_of(begin + len(between) - len(between.lstrip())) + 1)
    return title


def check_id(found: str, sheet: Sheet, column: int = 3) -> None:
    """Write down why a text cannot be the id of a point in the sheet's file."""
    if "{{" in found:  # An unfilled place has its own rule.
        return
    if _ID.fullmatch(found) is None:
        mark = lookalike.foreign(found)
        letter = (
            sheet.text("P007_letter", code=lookalike.code(mark), name=lookalike.name(mark)) if mark else ""
        )
        sheet.add("P007", 1, column, found=quoted(found), letter=letter)
        return
    if len(found) > ID_LIMIT:
        sheet.add("P008", 1, column, length=len(found), limit=ID_LIMIT)
    if found in _DEVICES:
        sheet.add("P009", 1, column, found=found)
    stem = sheet.path.replace("\\", "/").rpartition("/")[2].removesuffix(".md")
    if sheet.path.endswith(".md") and stem != found:
        sheet.add("P010", 1, column, found=found, stem=stem)
