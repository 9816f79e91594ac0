"""What a report says, section by section, in the order in which it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.findings.cases.records import CaseFindings
from finteceval.reports.contents.merging import shortened
from finteceval.reports.document import Document, Section
from finteceval.reports.view import View

if TYPE_CHECKING:
    from finteceval.findings.records import Findings
    from finteceval.reports.contents.merging import Template
    from pitfall.texts import Language


def document(findings: Findings | CaseFindings, lang: Language, template: Template = "standard") -> Document:
    """The whole report in one language, before it is Markdown or HTML.

    Raises:
        PlanError: the findings name a system or a text that plan and engine do not know.
    """
    title, found = (
        _of_cases(findings, lang) if isinstance(findings, CaseFindings) else _of_points(findings, lang)
    )
    return Document(title, shortened(found, template))


def _of_points(findings: Findings, lang: Language) -> tuple[str, tuple[Section, ...]]:
    from finteceval.reports.contents.points.sections import sections

    view = View(findings, lang)
    return view.say("title"), tuple(sections(view))


def _of_cases(findings: CaseFindings, lang: Language) -> tuple[str, tuple[Section, ...]]:
    from finteceval.reports.case_view import CaseView
    from finteceval.reports.contents.cases.sections import sections

    view = CaseView(findings, lang)
    return view.say("case_title"), tuple(sections(view))
