"""What a run of points cannot show, in four lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.reports.contents.limits import LISTS, four_lists, sentence
from finteceval.reports.document import Line, Section

if TYPE_CHECKING:
    from finteceval.findings.records import Limit
    from finteceval.reports.view import View

# Which list a limit belongs to; what stands in none is something that cannot be verified.
_LIST_OF: Final = {
    **dict.fromkeys(("public_points", "text_only_claims", "watch_excluded", "watch_included"), "not_covered"),
    **dict.fromkeys(("no_judge", "unjudged", "lost", "owed", "nothing_counted"), "not_run"),
    **dict.fromkeys(("k_is_one", "k_short", "clusters", "small_slices"), "too_few"),
}


def limits(view: View) -> Section:
    """Every limit the findings name, each in its list, in their order; an empty list says so."""
    found: dict[str, list[Line]] = {name: [] for name in LISTS}
    for limit in view.findings.limits:
        found[_LIST_OF.get(limit.name, "not_verifiable")].append((_sentence(view, limit),))
    return Section("limits", view.say("section_limits"), four_lists(view, found))


def _sentence(view: View, limit: Limit) -> str:
    """A limit as a whole sentence; what fills it is put into this language where it is known."""
    values = dict(limit.values)
    if "why" in values:
        values["why"] = view.why(values["why"])
    if limit.name == "judge_development" and view.findings.development:
        values["reasons"] = view.development()
    return sentence(view.finding(limit.name, values), view.say("full_stop"), values.values())
