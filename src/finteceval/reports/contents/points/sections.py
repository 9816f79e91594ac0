"""The twelve sections of a report on points, in their order; what such a run does not have says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.reports.contents.closing import not_shown, recompute, sign_off
from finteceval.reports.contents.conditions import conditions, question
from finteceval.reports.contents.merging import merged
from finteceval.reports.contents.notes import notes
from finteceval.reports.contents.points.accuracy import accuracy, classes
from finteceval.reports.contents.points.diagnosis import diagnosis
from finteceval.reports.contents.points.grid import points
from finteceval.reports.contents.points.judge import judge
from finteceval.reports.contents.points.limits import limits
from finteceval.reports.contents.points.opening import lead, scope
from finteceval.reports.contents.points.probabilities import probabilities
from finteceval.reports.contents.points.resources import resources
from finteceval.reports.contents.points.slices import slices
from finteceval.reports.contents.points.stability import stability
from finteceval.reports.contents.references import references
from finteceval.reports.contents.subjects import subjects
from finteceval.reports.document import Paragraph, Section

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.reports.view import View


def sections(view: View) -> Iterator[Section]:
    """Lead, twelve sections, what is not shown, recomputing, notes, sign-off, every point."""
    yield lead(view)
    yield question(view)
    yield subjects(view)
    yield references(view)
    yield scope(view)
    yield conditions(view)
    yield Section("gates", view.say("section_gates"), (Paragraph((view.say("gates_none"),)),))
    about = Section("", "", (Paragraph((view.say("dimensions_points"),)),))
    parts = (about, accuracy(view), classes(view), probabilities(view), resources(view))
    yield merged("dimensions", view.say("section_dimensions"), *parts)
    yield merged("slices", view.say("section_slices"), slices(view))
    yield merged("stability", view.say("section_stability"), stability(view))
    yield merged("judges", view.say("section_judges"), judge(view))
    yield diagnosis(view)
    yield limits(view)
    yield not_shown(view, (view.say("not_shown_points"),))
    yield recompute(view, "pitfall")
    written = notes(view)
    if written:
        yield written
    yield sign_off(view)
    yield points(view)
