"""Run the rules over a text, a point or a corpus, and turn what they find into findings."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures import answers
from pitfall.lint.figures.lateness import is_invented
from pitfall.lint.finding import READ, Finding, Hit
from pitfall.lint.layout import criteria, units
from pitfall.lint.names import naming
from pitfall.lint.reading.document import Document, line_starts, place
from pitfall.lint.rules import RULES, TIME_RULES
from pitfall.lint.times import closed_days, periods, relative, sessions, stamps
from pitfall.lint.times.family import Outlier, horizons
from pitfall.lint.times.fiscal import earliest_end
from pitfall.lint.times.mention import mentions
from pitfall.lint.told import alike, hindsight, hints, outcome
from pitfall.lint.versions import regimes, renames
from pitfall.lint.waivers import waive
from pitfall.point import labels
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from datetime import date

    from pitfall.lint.times.mention import Mention
    from pitfall.point import Labels, Point
    from pitfall.texts import Language

_TEXT_RULES: Final = frozenset({"L009", "L010", "L011", "L016"})
_POINT_RULES: Final = frozenset({"L007", "L008", "L015", "L017"})
# One fault is told once: a day that is the resolution's, or an item's date of publication, is no other late date.
_OVERRULES: Final = {
    "L001": ("L003", "L004", "L007"),
    "L002": ("L004", "L007"),
    "L003": ("L007",),
    "L009": ("L010",),
}
_ITEM: Final = re.compile(r"###(?<=^###)#{0,3}[ \t]", re.MULTILINE)
_PUBLISHED: Final = re.compile(r"^[ \t]*[-*+][^\n]*(?:发布日期|published)[^\n:：]*[:：]", re.MULTILINE)


Asked = tuple["Point", "Labels"]
"""A point with its labels."""


def lint_text(text: str, *, as_of: date | None, lang: str | None = None, path: str = "-") -> list[Finding]:
    """What a text says that its as-of date does not allow, or that gives an outcome away.

    Args:
        text: Any text, Chinese or English: an answer, a brief, one evidence item.
        as_of: The last day whose facts may be known. None: the time rules do not run, and a note says so.
        lang: Language of the messages, `zh` or `en`; the user's own by default.
        path: Name the findings carry.

    Returns:
        Findings in the order of the text.
    """
    document = Document(text, as_of=as_of)
    hits = [*_of_text(document), *_of_time(document, periods.Known(), is_security=False)]
    hits += alike.told(document, hits)
    checked = _TEXT_RULES | (TIME_RULES if as_of else frozenset[str]())
    return _findings(text, waive(text, _once(hits), checked=checked), path=path, lang=language(lang))


def lint_point(point: Point, *, lang: str | None = None, read: Iterable[Hit] = ()) -> list[Finding]:
    """What a point's Question gives away, and what its Ground Truth leaves without a unit.

    Args:
        point: A parsed point; its as-of date is the one its Question states.
        lang: Language of the messages, `zh` or `en`; the user's own by default.
        read: What a reader found beside the rules, in the text of the file; `why` says what is wrong.

    Returns:
        Findings in the order of the file, with lines and columns of the file.
    """
    hits = _point_hits(point, labels(point), read=read)
    return _findings(point.text, hits, path=point.path, lang=language(lang))


def lint_corpus(
    points: Sequence[Point],
    *,
    lang: str | None = None,
    among: Iterable[Point] = (),
    read: Mapping[str, Sequence[Hit]] = MappingProxyType({}),
    each: Callable[[Callable[[Asked], list[Finding]], Sequence[Asked]], Iterable[list[Finding]]] = map,
) -> list[Finding]:
    """`lint_point` for each point, and the rule that compares a point with its family.

    Args:
        points: The points to report on.
        lang: Language of the messages.
        among: Points to compare with beside `points`; not reported on.
        read: By the id of a point, what a reader found in it beside the rules.
        each: How the points are gone through; `map` takes one after the other.

    Returns:
        Findings sorted by file and place.
    """
    chosen = [(point, labels(point)) for point in points]
    ids = {point.id for point in points}
    others = [(point, labels(point)) for point in among if point.id not in ids]
    odd: dict[str, list[Outlier]] = {}
    for outlier in horizons([*chosen, *others]):
        odd.setdefault(outlier.point.id, []).append(outlier)
    spoken = language(lang)
    alike.models()  # read before any process is forked

    def one(asked: Asked) -> list[Finding]:
        point, known = asked
        hits = _point_hits(point, known, odd.get(point.id, ()), read=read.get(point.id, ()), compared=True)
        return _findings(point.text, hits, path=point.path, lang=spoken)

    return sorted(finding for found in each(one, chosen) for finding in found)


def _of_text(document: Document) -> Iterator[Hit]:
    yield from naming.names(document)
    yield from hindsight.hindsight(document)
    yield from hints.near_the_boundary(document)
    yield from criteria.criteria_mode(document)


def _of_time(
    document: Document, known: periods.Known, *, is_security: bool, invented: bool = False
) -> Iterator[Hit]:
    if document.as_of is None:
        yield Hit("L000", 0, 0)
        return
    for late in (*periods.later_times(document, known), *relative.relative_times(document)):
        if not sessions.is_next_session(document, late.start, late.end):
            yield late
    yield from relative.prior_reports(document, known)
    yield from stamps.late_evidence(document)
    yield from stamps.late_addresses(document)
    yield from regimes.rule_versions(document)
    yield from renames.early_names(document)
    yield from closed_days.weekend(document, is_security=is_security, invented=invented)


def _point_hits(
    point: Point,
    known: Labels,
    odd: Sequence[Outlier] = (),
    *,
    read: Iterable[Hit] = (),
    compared: bool = False,
) -> list[Hit]:
    document = Document(point.question, as_of=known.as_of)
    is_security = known.security is not None
    at = point.text.find(point.question, point.text.find("Question"))
    truth_at = point.text.find(point.ground_truth, at + len(point.question))
    invented = (known.kind == "synthetic" or is_invented(known)) and not is_security
    public = _public(document)
    hits = [*_of_text(document), *_of_time(document, public, is_security=is_security, invented=invented)]
    hits += outcome.settled_dates(document, known)
    hits += outcome.told_outcome(document, point.ground_truth)
    hits += answers.figures(document, point, known)
    hits += alike.told(document, hits)
    hits += units.evidence_units(document)
    hits += (_horizon(document, outlier, known) for outlier in odd)
    placed = [_moved(hit, at) if hit.rule != "L000" else hit for hit in hits]
    placed += naming.point_id(point, at=max(point.text.find(point.id), 0))
    placed += units.units(point.ground_truth, offset=truth_at)
    placed += [one for one in read if not any(one.rule == hit.rule and _overlap(one, hit) for hit in placed)]
    checked = _TEXT_RULES | _POINT_RULES | (TIME_RULES if known.as_of else frozenset[str]())
    checked |= {"L014"} if compared else frozenset[str]()
    return waive(point.text, _once(placed), checked=checked)


def _public(document: Document) -> periods.Known:
    """The periods whose figures the point's own evidence shows to be public by the as-of date."""
    if document.as_of is None:
        return periods.Known()
    cuts = [found.start() for found in _ITEM.finditer(document.folded)]
    dates = mentions(document)
    shown: set[date] = set()
    for start, end in zip(cuts, [*cuts[1:], len(document.folded)], strict=True):
        label = _PUBLISHED.search(document.folded, start, end)
        inside = [mention for mention in dates if start <= mention.start < end]
        day = next((m.first for m in inside if label and m.start >= label.end() and m.kind == "day"), None)
        if day is not None and day <= document.as_of:
            shown |= {mention.last for mention in inside if _can_show(mention, day)}
    return periods.Known(frozenset(shown))


def _can_show(mention: Mention, day: date) -> bool:
    """Whether an item published that day can report the period; a fiscal quarter may end before the calendar's."""
    ends = earliest_end(mention) if mention.fiscal and mention.kind != "year" else mention.last
    return ends < day


def _horizon(document: Document, outlier: Outlier, known: Labels) -> Hit:
    day = known.window_end if outlier.measure != "year" else None
    stated = next((m for m in mentions(document) if m.first == day and m.kind == "day"), None)
    span = (stated.start, stated.end) if stated else (0, 0)
    values = {"own": outlier.own, "others": outlier.others, "family": known.family or ""}
    return Hit("L014", *span, message=outlier.measure, values=values)


def _moved(hit: Hit, offset: int) -> Hit:
    return Hit(hit.rule, hit.start + offset, hit.end + offset, hit.severity, hit.message, hit.values)


def _once(hits: Iterable[Hit]) -> list[Hit]:
    """Each fault once: no two hits of one rule on the same characters, none that another rule tells better."""
    kept: list[Hit] = []
    for hit in sorted(hits, key=lambda hit: (hit.start, -hit.end, hit.rule)):
        if not any(other.rule == hit.rule and _overlap(other, hit) for other in kept):
            kept.append(hit)
    return [
        hit
        for hit in kept
        if not any(other.rule in _OVERRULES.get(hit.rule, ()) and _overlap(other, hit) for other in kept)
    ]


def _overlap(one: Hit, other: Hit) -> bool:
    return one.start < other.end and other.start < one.end


def _text_of(hit: Hit) -> str:
    """The name of the text that tells a hit; a reader gives its own reason."""
    return "lint.read_message" if hit.message == READ else f"lint.{hit.rule}_{hit.message}"


def _findings(text: str, hits: Iterable[Hit], *, path: str, lang: Language) -> list[Finding]:
    starts = line_starts(text)
    found: list[Finding] = []
    for hit in hits:
        matched = text[hit.start : hit.end]
        # A name that exists in both languages is said in the one that is spoken.
        values = {"span": " ".join(matched.split()), "what": hit.values.get(lang, ""), **hit.values}
        line, column = place(starts, hit.start)
        end_line, end_column = place(starts, hit.end)
        found.append(
            Finding(
                path=path,
                line=line,
                column=column,
                rule=hit.rule,
                severity=hit.severity or RULES[hit.rule].severity,
                message=say(_text_of(hit), lang, **values),
                hint=say(f"lint.{hit.rule}_hint", lang, **values),
                matched=matched,
                end_line=end_line,
                end_column=end_column,
            )
        )
    return sorted(found)
