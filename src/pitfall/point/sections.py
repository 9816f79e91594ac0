"""The three sections of a point and the folds two of them stand in."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

from pitfall.point import lookalike
from pitfall.point.problems import quoted
from pitfall.point.template import NAMES

if TYPE_CHECKING:
    from pitfall.point.block import Heading
    from pitfall.point.markdown import Blocks
    from pitfall.point.problems import Sheet

_DETAILS: Final = re.compile(r"<(/?)details(?=[\s/>])", re.IGNORECASE)
_SUMMARY: Final = re.compile(r"\s*<summary(?:[ \t][^<>\n]*)?>[^\n]*?</summary>", re.IGNORECASE)
_SKELETONS: Final = {lookalike.skeleton(name): name for name in NAMES}
_NEARBY: Final = 40
# What a hurried reader takes for a hash sign, and what an editor shows as a space behind it.
_NEAR: Final = re.compile(r"[\s\W]*[#＃﹟♯⌗⋕]+")


class Tag(NamedTuple):
    """One `<details>` or `</details>` outside code."""

    start: int
    end: int
    closes: bool


@dataclass(slots=True)
class Section:
    """One section as found: its heading, where its text begins and ends."""

    name: str
    heading: Heading
    begin: int
    end: int
    cut: int
    """Where the section's own text ends: at the first foreign heading outside its fold, or at `end`."""


@dataclass(slots=True)
class Layout:
    """All sections of one file and what does not fit."""

    sections: dict[str, Section] = field(default_factory=dict[str, Section])
    extra: list[Heading] = field(default_factory=list["Heading"])
    tags: list[Tag] = field(default_factory=list[Tag])
    unclosed: set[Tag] = field(default_factory=set[Tag])
    stray: set[Tag] = field(default_factory=set[Tag])


class Reader:
    """Walks the headings and folds of one file once, in order; writes problems on its sheet."""

    def __init__(self, blocks: Blocks, sheet: Sheet) -> None:
        """Find headings of the second level and fold tags; nothing is judged yet."""
        self._blocks = blocks
        self._sheet = sheet
        self._layout = Layout()
        self._headings = [heading for heading in blocks.headings if heading.level == 2]
        self._layout.tags = [
            Tag(found.start(), found.end(), bool(details[1]))
            for found in blocks.tags
            if (details := _DETAILS.match(found[0])) and blocks.is_prose(found.start())
        ]
        self._names = self._sections()

    def read(self) -> Layout:
        """The layout, with every problem of headings and folds written down."""
        while lost := self._walk():
            # A lost opener swallows all that follows, so it is taken out and the rest read again.
            self._layout.unclosed.update(lost)
        self._report()
        return self._layout

    def _walk(self) -> list[Tag]:
        layout = self._layout
        layout.sections, layout.extra, layout.stray = {}, [], set()
        current: Section | None = None
        stack: list[Tag] = []
        tags = [tag for tag in layout.tags if tag not in layout.unclosed]
        for event in sorted([*self._headings, *tags], key=_start):
            if isinstance(event, Tag):
                self._fold(event, stack, inside=current is not None)
            elif len(stack) < (1 if current is None or current.name == "Question" else 2):
                current = self._heading(event, current, stack)
        return stack

    def _fold(self, tag: Tag, stack: list[Tag], *, inside: bool) -> None:
        if not inside:
            return
        if not tag.closes:
            stack.append(tag)
        elif stack:
            stack.pop()
        else:
            self._layout.stray.add(tag)

    def _sections(self) -> dict[int, str]:
        """Where each section begins, by offset."""
        if tuple(heading.text for heading in self._headings) == NAMES:
            return dict(zip((heading.start for heading in self._headings), NAMES, strict=True))
        return {heading.start: name for name in NAMES if (heading := self._choose(name)) is not None}

    def _choose(self, name: str) -> Heading | None:
        """The heading that opens a section: the one spelt right, or at least meant so.

        Of several the first outside all folds that is followed by what the section must begin with.
        """
        wanted = [heading for heading in self._headings if heading.text == name]
        wanted = wanted or [h for h in self._headings if _SKELETONS.get(lookalike.skeleton(h.text)) == name]

        def rank(heading: Heading) -> tuple[bool, bool]:
            depth = sum(-1 if tag.closes else 1 for tag in self._layout.tags if tag.start < heading.start)
            rest = self._blocks.text[heading.end : heading.end + _NEARBY].lstrip().lower()
            return depth > 0, name != "Question" and not rest.startswith("<details")

        return min(wanted, key=rank) if len(wanted) > 1 else next(iter(wanted), None)

    def _heading(self, heading: Heading, current: Section | None, stack: list[Tag]) -> Section | None:
        """The section that is current behind a heading outside nested folds."""
        layout = self._layout
        name = self._names.get(heading.start)
        if current is not None and not stack:
            current.cut = min(current.cut, heading.start)
        if name is None:
            layout.extra.append(heading)
            return current
        if current is not None:
            current.end = heading.start
            current.cut = min(current.cut, heading.start)
        layout.unclosed.update(stack)
        stack.clear()
        size = len(self._blocks.text)
        layout.sections[name] = Section(name, heading, min(heading.end, size), size, size)
        return layout.sections[name]

    def _report(self) -> None:
        layout = self._layout
        for heading in layout.extra:
            self._report_extra(heading)
        self._report_mixed()
        last = -1
        for name, section in layout.sections.items():
            self._report_order(section, late=NAMES.index(name) < last)
            last = max(last, NAMES.index(name))
        for name in NAMES:
            if name not in layout.sections:
                self._report_missing(name)
        for rule, tags in (("P023", layout.unclosed), ("P024", layout.stray)):
            for tag in tags:
                self._sheet.add(rule, *self.place(tag.start))

    def _report_mixed(self) -> None:
        headings = [heading for heading in self._blocks.headings if heading.level != 2 and heading.line]
        if not lookalike.mixed("\n".join([heading.text for heading in headings])):
            return
        for heading in headings:
            mark = lookalike.mixed(heading.text)
            if mark:
                code, name = lookalike.code(mark), lookalike.name(mark)
                self._sheet.add("P034", heading.line + 1, found=quoted(heading.text), code=code, name=name)

    def _report_order(self, section: Section, *, late: bool) -> None:
        if section.heading.text != section.name:
            self._misspelling(section.heading.line, section.heading.text, section.name)
        elif late:
            self._sheet.add("P014", section.heading.line + 1, name=section.name)

    def _report_extra(self, heading: Heading) -> None:
        section = self._layout.sections.get(heading.text)
        name = _SKELETONS.get(lookalike.skeleton(heading.text))
        if section is not None:
            self._sheet.add("P013", heading.line + 1, name=heading.text, first=section.heading.line + 1)
        elif name is not None:
            self._misspelling(heading.line, heading.text, name)
        else:
            self._sheet.add("P015", heading.line + 1, found=quoted(heading.text))

    def _misspelling(self, line: int, found: str, name: str) -> None:
        mark = lookalike.foreign(found)
        if mark:
            code, name_of = lookalike.code(mark), lookalike.name(mark)
            self._sheet.add("P016", line + 1, found=quoted(found), name=name, code=code, name_of=name_of)
        else:
            self._sheet.add("P017", line + 1, found=quoted(found), name=name)

    def _report_missing(self, name: str) -> None:
        wanted = lookalike.skeleton(name)
        for number, line in enumerate(self._blocks.lines):
            if len(line) < 200 and _NEAR.match(line) and lookalike.skeleton(line) == wanted:
                if lookalike.foreign(line):
                    self._misspelling(number, line, name)
                else:
                    near = self._sheet.text("P012_near", line=quoted(line))
                    self._sheet.add("P012", number + 1, name=name, near=near)
                return
        following = [s for s in self._layout.sections.values() if NAMES.index(s.name) > NAMES.index(name)]
        line = following[0].heading.line if following else len(self._blocks.text.rstrip("\n").split("\n")) - 1
        self._sheet.add("P012", line + 1, name=name, near="")

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column, from 1, of an offset."""
        line = self._blocks.line_of(offset)
        return line + 1, offset - self._blocks.starts[line] + 1

    def body(self, name: str) -> str:
        """The stripped text of a section: as it stands for the Question, the inside of the fold for the others.

        Empty when the section is missing or broken; every fault found here is on the sheet.
        """
        section = self._layout.sections.get(name)
        if section is None:
            return ""
        inside = self._blocks.text[section.begin : section.cut].strip()
        if name != "Question" and inside:
            return self._unfolded(section)
        if not inside and section.cut == section.end:  # Else its text stands under an extra heading.
            self._sheet.add("P018", section.heading.line + 1, name=name)
        return inside

    def _unfolded(self, section: Section) -> str:
        tags = [tag for tag in self._layout.tags if section.begin <= tag.start < section.cut]
        if any(tag in self._layout.stray for tag in tags):
            return ""  # A stray close tag ends a fold too early, which explains all that seems out of place.
        opener = next((tag for tag in tags if not tag.closes), None)
        if opener is None:
            self._sheet.add("P019", section.heading.line + 1, name=section.name)
            return ""
        self._outside(section, section.begin, opener.start)
        if opener in self._layout.unclosed:
            return ""
        closer = self._closer(tags, opener)
        following = NAMES[NAMES.index(section.name) + 1 :][:1]
        if not following or following[0] in self._layout.sections:  # Else what follows is that section's.
            self._outside(section, closer.end, section.cut)
        return self._folded(section, opener.end, closer.start)

    def _folded(self, section: Section, begin: int, end: int) -> str:
        """The text of a fold behind its summary."""
        inside = self._blocks.text[begin:end]
        summary = _SUMMARY.match(inside)
        first = begin + len(inside) - len(inside.lstrip()) if inside.strip() else begin
        if summary is None and all(heading.start != first for heading in self._layout.extra):
            self._sheet.add("P021", self.place(first)[0], name=section.name)
        body = inside[summary.end() if summary else 0 :].strip()
        if not body:
            self._sheet.add("P022", self.place(begin)[0], name=section.name)
        return body

    def _closer(self, tags: list[Tag], opener: Tag) -> Tag:
        """The tag that closes a fold, which is known to be closed."""
        inside = tags[tags.index(opener) :]
        depths = accumulate(-1 if tag.closes else 1 for tag in inside)
        return next(tag for tag, depth in zip(inside, depths, strict=True) if depth == 0)

    def _outside(self, section: Section, begin: int, end: int) -> None:
        """Write down the first visible text outside the fold, unless it is a tag that is never closed."""
        rest = self._blocks.text[begin:end]
        first = begin + len(rest) - len(rest.lstrip())
        if rest.strip() and all(tag.start != first for tag in self._layout.unclosed):
            self._sheet.add("P020", *self.place(first), name=section.name)


def _start(event: Heading | Tag) -> int:
    return event.start
