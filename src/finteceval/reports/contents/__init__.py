"""What a report says, section by section, in the order in which it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.reports.contents.accuracy import accuracy, classes
from finteceval.reports.contents.closing import limits, recompute
from finteceval.reports.contents.notes import notes
from finteceval.reports.contents.opening import asked, lead
from finteceval.reports.contents.points import points
from finteceval.reports.contents.probabilities import probabilities
from finteceval.reports.contents.resources import resources
from finteceval.reports.contents.slices import slices
from finteceval.reports.contents.stability import stability
from finteceval.reports.contents.systems import judge, systems
from finteceval.reports.document import Document
from finteceval.reports.view import View

if TYPE_CHECKING:
    from finteceval.findings.records import Findings
    from pitfall.texts import Language

SECTIONS = (
    lead,
    asked,
    systems,
    judge,
    accuracy,
    classes,
    stability,
    slices,
    probabilities,
    resources,
    points,
    notes,
    limits,
    recompute,
)


def document(findings: Findings, lang: Language) -> Document:
    """The whole report in one language, before it is Markdown or HTML.

    Raises:
        PlanError: the findings name a system or a text that plan and engine do not know.
    """
    view = View(findings, lang)
    found = (section(view) for section in SECTIONS)
    return Document(view.say("title"), tuple(section for section in found if section is not None))
