"""The document that was asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.cases.checks import Format
from finteceval.judges.objective.deeds.calls import quote_calls
from finteceval.judges.objective.facts import judge_said
from finteceval.judges.objective.form import judge_format
from finteceval.judges.objective.outcomes import Delivered, Failed, failed, passed
from finteceval.judges.objective.seen.where import text_of

if TYPE_CHECKING:
    from finteceval.cases.trajectory_checks import Deliverable
    from finteceval.judges.objective.outcomes import Outcome
    from finteceval.judges.objective.seen import Seen

# Which arguments of a tool are the document, apart from its title.
BODY: Final[dict[str, tuple[str, ...]]] = {
    "draft_document": ("text",),
    "open_ticket": ("text",),
    "escalate_to_human": ("package",),
}


def judge_deliverable(check: Deliverable, seen: Seen) -> Outcome:
    """Whether the last document has the form and says what it must."""
    made = [call for call in seen.calls if call.fits(check.tool, check.where) and call.succeeded]
    if not made:
        return failed("never_called", tool=check.tool)
    arguments = made[-1].arguments
    fields = BODY.get(check.tool)
    text = text_of([arguments.get(field) for field in fields] if fields else arguments)
    if check.form is not None:
        shaped = judge_format(Format(id=check.id, form=check.form), Delivered(answer=text))
        if isinstance(shaped, Failed):
            return shaped
    if check.stated or check.absent:
        # A promise in the title is a promise.
        whole = "\n".join(filter(None, (text_of(arguments.get("title")), text)))
        said = judge_said(whole, stated=check.stated, absent=check.absent)
        if isinstance(said, Failed):
            return said
    return passed("document_right", *quote_calls(made[-1:]))
