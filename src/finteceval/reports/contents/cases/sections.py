"""The twelve sections of a report on cases, in their order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from finteceval.reports.contents.cases.diagnosis import diagnosis
from finteceval.reports.contents.cases.dimensions import dimensions
from finteceval.reports.contents.cases.gates import gates
from finteceval.reports.contents.cases.judges import judges
from finteceval.reports.contents.cases.opening import lead, scope
from finteceval.reports.contents.cases.references import objects, proposals, references
from finteceval.reports.contents.cases.slices import slices
from finteceval.reports.contents.cases.stability import stability
from finteceval.reports.contents.closing import not_shown, recompute, sign_off
from finteceval.reports.contents.conditions import conditions, question
from finteceval.reports.contents.limits import LISTS, four_lists, sentence
from finteceval.reports.contents.notes import notes
from finteceval.reports.contents.subjects import subjects
from finteceval.reports.document import Line, Section

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.findings.records import Limit
    from finteceval.reports.case_view import CaseView


def sections(view: CaseView) -> Iterator[Section]:
    """Lead, twelve sections, what is not shown, recomputing, notes, sign-off."""
    yield lead(view)
    yield question(view)
    asked = subjects(view)
    yield replace(asked, blocks=(*asked.blocks, *objects(view)))
    yield references(view)
    yield scope(view)
    run = conditions(view)
    yield replace(run, blocks=(*run.blocks, *proposals(view)))
    yield gates(view)
    yield dimensions(view)
    yield slices(view)
    yield stability(view)
    yield judges(view)
    yield diagnosis(view)
    yield limits(view)
    yield not_shown(view, *_not_shown(view))
    yield recompute(view, "finteceval")
    written = notes(view)
    if written:
        yield written
    yield sign_off(view)


def limits(view: CaseView) -> Section:
    """The four lists, in the order of the findings."""
    found = {
        name: [(_limit(view, limit),) for limit in getattr(view.findings.limits, name)] for name in LISTS
    }
    return Section("limits", view.say("section_limits"), four_lists(view, found))


def _limit(view: CaseView, limit: Limit) -> str:
    values = dict(limit.values)
    if "why" in values:
        values["why"] = view.why(values["why"])
    return sentence(view.said("limit", limit.name, values), view.say("full_stop"), values.values())


def _not_shown(view: CaseView) -> Iterator[Line]:
    """What this very run leaves open: gates and dimensions without a test, judges that did not speak."""
    untested = {
        name for seat in view.own for name, gate in seat.found.gates.items() if gate.state == "not_tested"
    }
    if untested:
        names = [view.term("gates", name) for name in sorted(untested)]
        yield (view.say("not_shown_gates", gates=view.say("comma").join(names)),)
    unscored = {
        name for seat in view.own for name, found in seat.found.dimensions.items() if found.scored is None
    }
    if unscored:
        names = [view.term("dimensions", name) for name in sorted(unscored)]
        yield (view.say("not_shown_dimensions", dimensions=view.say("comma").join(names)),)
    for name in view.findings.reliability.absent:
        yield (view.say("not_shown_judge", judge=view.term("judges", name)),)
