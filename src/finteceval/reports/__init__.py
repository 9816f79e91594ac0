"""What is shown: the findings as JSON, Markdown, HTML and a terminal table.

The writers add words and no facts. Systems stand in the plan's order; there is no total and no rank.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from finteceval.findings.cases.records import CaseFindings
    from finteceval.findings.records import Findings
    from finteceval.reports.contents.merging import Template
    from finteceval.reports.html import report_html
    from finteceval.reports.markdown import report_markdown
    from finteceval.reports.stored import read_any_report, read_report, report_json
    from finteceval.reports.terminal import terminal_table
    from pitfall.texts import Language

__all__ = [
    "FORMATS",
    "TEXTS",
    "read_any_report",
    "read_report",
    "render",
    "report_html",
    "report_json",
    "report_markdown",
    "terminal_table",
]

TextFormat = Literal["md", "html", "json"]
Format = Literal["md", "html", "json", "pdf"]
TEXTS: Final[tuple[TextFormat, ...]] = ("md", "html", "json")
FORMATS: Final[tuple[Format, ...]] = ("md", "html", "json", "pdf")
_HOMES: Final = {
    "read_any_report": "stored",
    "read_report": "stored",
    "report_html": "html",
    "report_json": "stored",
    "report_markdown": "markdown",
    "terminal_table": "terminal",
}


def render(
    findings: Findings | CaseFindings, fmt: Format, lang: Language, template: Template = "standard"
) -> bytes:
    """One form of the report as the bytes of its file: UTF-8 with line feeds, or a PDF where the extra is there.

    JSON has neither language nor template: it is the findings themselves. A template says the same in fewer words.

    Raises:
        InputError: no such format, or findings that this engine cannot put into words.
    """
    match fmt:
        case "json":
            from finteceval.reports.stored import report_json

            return report_json(findings)
        case "md":
            from finteceval.reports.markdown import report_markdown

            return report_markdown(findings, lang, template).encode("utf-8")
        case "html":
            from finteceval.reports.html import report_html

            return report_html(findings, lang, template).encode("utf-8")
        case "pdf":
            from finteceval.reports.pdf import report_pdf

            return report_pdf(findings, lang, template)
        case _:
            from pitfall.errors import InputError

            raise InputError(f"report format {fmt!r} is unknown; give one of {', '.join(FORMATS)}")


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
