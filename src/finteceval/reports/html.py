"""A report as one self-contained HTML file.

No remote asset and no script is needed to read it. The content security policy names the digests of
our own style and script, so a text that slipped through the escaping could still load and run nothing.
"""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import jinja2
from markupsafe import Markup

from finteceval.reports import charts
from finteceval.reports.case_view import CASE_OUTCOMES
from finteceval.reports.contents import document
from finteceval.reports.document import CaseFold
from finteceval.reports.escapes import visible
from finteceval.reports.markdown import sign
from finteceval.reports.view import GROUPS, OUTCOMES, told
from pitfall.texts import catalogue

if TYPE_CHECKING:
    from finteceval.findings.cases.records import CaseFindings
    from finteceval.findings.records import Findings
    from finteceval.reports.contents.merging import Template
    from finteceval.reports.document import Section
    from pitfall.texts import Language

TEMPLATES: Final = Path(__file__).parent / "templates"
_STATES: Final = ("breached", "wrong", "unstable", "open", "watch")
TAGS: Final = {"zh": "zh-CN", "en": "en"}


def report_html(findings: Findings | CaseFindings, lang: Language, template: Template = "standard") -> str:
    """The whole report as one HTML file.

    Raises:
        PlanError: the findings name a system or a text that plan and engine do not know.
    """

    def text(name: str, **values: object) -> str:
        return told(name, lang, **values)

    def outcome_sign(name: str) -> str:
        return sign(name, lang)

    def outcome_name(name: str) -> str:
        known = any(f"outcome_{name}" in catalogue(group) for group in GROUPS)
        return told(f"outcome_{name}", lang) if known else name

    style, script = _asset("report.css"), _asset("report.js")
    return (
        _environment()
        .get_template("report.html")
        .render(
            document=document(findings, lang, template),
            run=findings.run,
            lang=TAGS[lang],
            say=text,
            sign=outcome_sign,
            outcomes=OUTCOMES,
            outcome_name=outcome_name,
            outcome_class=_outcome_class,
            kind_of=_kind,
            states_of=_states,
            chart=charts,
            style=style,
            script=script,
            policy=(
                f"default-src 'none'; style-src '{_source(style)}'; script-src '{_source(script)}';"
                " base-uri 'none'; form-action 'none'"
            ),
        )
    )


def page_of(template: str, lang: Language, *, extra: str = "", **values: object) -> str:
    """A page of another template with the report's style and an `extra` one of its own, without any script."""
    style = _asset("report.css") + _asset(extra) if extra else _asset("report.css")
    policy = f"default-src 'none'; style-src '{_source(style)}'; base-uri 'none'; form-action 'none'"
    found = _environment().get_template(template)
    return found.render(lang=TAGS[lang], style=style, policy=policy, **values)


@cache
def _environment() -> jinja2.Environment:
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES, encoding="utf-8"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        finalize=_final,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def _kind(value: object) -> str:
    """The name of a block's or inline's record, by which the templates choose."""
    return type(value).__name__


def _outcome_class(name: str) -> str:
    """The CSS class of an outcome; a name from elsewhere never becomes one."""
    return name if name in OUTCOMES or name in CASE_OUTCOMES else "foreign"


def _states(section: Section) -> list[str]:
    """By what a reader may filter the cases of a section, those that hold of any."""
    found = {state for block in section.blocks if isinstance(block, CaseFold) for state in block.states}
    return [state for state in _STATES if state in found]


def _final(value: object) -> object:
    """Every printed text passes here: what cannot be seen is written out before it is escaped."""
    if isinstance(value, str) and not isinstance(value, Markup):
        return visible(value)
    return value


@cache
def _asset(name: str) -> Markup:
    """One of our own files, trusted as it is."""
    return Markup((TEMPLATES / name).read_text(encoding="utf-8"))  # noqa: S704 - shipped with the package


def _source(text: str) -> str:
    """The policy's name for an inline text: its SHA-256."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode('utf-8')).digest()).decode('ascii')}"
