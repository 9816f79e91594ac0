"""A report as a PDF: the same document as the other forms, set by typst from data, never from markup of ours.

What strangers wrote comes in as JSON strings, which typst prints as they are. Nothing is read but the template, the
data and the fonts, and nothing is fetched. Equal findings give equal bytes.
"""

from __future__ import annotations

import json
import re
import tempfile
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from decimal import Decimal
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from finteceval.reports.contents import document
from finteceval.reports.escapes import visible
from finteceval.reports.markdown import sign
from finteceval.reports.view import GROUPS, told
from pitfall.errors import InputError
from pitfall.texts import catalogue, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.findings.cases.records import CaseFindings
    from finteceval.findings.records import Findings
    from finteceval.reports.contents.merging import Template
    from finteceval.reports.document import Document, Legend
    from pitfall.texts import Language

TEMPLATE: Final = Path(__file__).parent / "templates" / "report.typ"
CHINESE: Final = ("Noto Sans CJK SC", "Noto Serif CJK SC", "Source Han Sans SC", "Source Han Serif SC")
# They come with typst; the Chinese font follows for what they lack.
LATIN: Final = ("Libertinus Serif",)
FIXED: Final = ("DejaVu Sans Mono",)
REGIONS: Final[dict[str, str]] = {"zh": "cn", "en": "us"}
_STARTED: Final = re.compile(r"(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-")
_EARLIEST: Final = datetime(2000, 1, 1, tzinfo=UTC)


def has_pdf() -> bool:
    """Whether the extra that makes PDFs is installed."""
    return find_spec("typst") is not None


def report_pdf(findings: Findings | CaseFindings, lang: Language, template: Template = "standard") -> bytes:
    """The whole report as the bytes of a PDF.

    Raises:
        InputError: the extra is not installed, or no font on this machine has Chinese signs.
        PlanError: the findings name a system or a text that plan and engine do not know.
    """
    if not has_pdf():
        raise InputError(say("report.pdf_needs_extra", lang))
    import typst  # noqa: PLC0415 - of an extra

    font = chinese_font(typst)
    if font is None:
        raise InputError(say("report.pdf_needs_font", lang, fonts=", ".join(CHINESE)))
    made = document(findings, lang, template)
    day = _first_day(findings)
    data: dict[str, Any] = {
        "title": made.title,
        "run": findings.run,
        "date": day[:10],
        "lang": lang,
        "region": REGIONS[lang],
        "fonts": [font] if lang == "zh" else [*LATIN, font],
        "fixed": [*FIXED, font],
        "signs": {name: sign(name, lang) for name in _outcomes(made)},
        "names": {name: _named(name, lang) for name in _outcomes(made)},
        "sections": [_plain(section) for section in made.sections],
    }
    stamp = datetime.fromisoformat(day) if day else _EARLIEST
    with tempfile.TemporaryDirectory() as root:
        # A root of its own: the template reaches no other file of this machine.
        page = Path(root) / "report.typ"
        page.write_bytes(TEMPLATE.read_bytes())
        inputs = {"data": json.dumps(data, ensure_ascii=False)}
        return bytes(
            typst.compile(
                page, root=Path(root), format="pdf", sys_inputs=inputs, timestamp=int(stamp.timestamp())
            )
        )


def _first_day(findings: Findings | CaseFindings) -> str:
    """When the run began, by what the findings say or else by the run's name; empty where neither tells."""
    times = getattr(findings, "times", None)
    if times is not None:
        return times.first
    named = _STARTED.match(findings.run)
    return "{}-{}-{}T{}:{}:{}+00:00".format(*named.groups()) if named else ""


def chinese_font(typst: Any) -> str | None:
    """The first font for Chinese that this machine has; None where there is none."""
    families = {family.casefold() for family in typst.Fonts().families()}
    return next((name for name in CHINESE if name.casefold() in families), None)


def _outcomes(made: Document) -> list[str]:
    found: set[str] = set()
    for value in _walk(made):
        if type(value).__name__ in {"Cells", "Legend"}:
            found |= set(cast("Legend", value).outcomes)
    return sorted(found)


def _named(name: str, lang: Language) -> str:
    known = any(f"outcome_{name}" in catalogue(group) for group in GROUPS)
    return told(f"outcome_{name}", lang) if known else name


def _walk(value: object) -> Iterator[object]:
    if is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in fields(value):
            yield from _walk(getattr(value, field.name))
    elif isinstance(value, tuple | list):
        for inner in cast("tuple[object, ...]", value):
            yield from _walk(inner)


def _plain(value: object) -> Any:
    """A record as JSON: its name as `kind`, its own `kind` as `look`; a decimal as its digits."""
    if is_dataclass(value) and not isinstance(value, type):
        inner = {
            ("look" if field.name == "kind" else field.name): _plain(getattr(value, field.name))
            for field in fields(value)
        }
        return {"kind": type(value).__name__, **inner}
    if isinstance(value, tuple | list):
        return [_plain(each) for each in cast("tuple[object, ...]", value)]
    if isinstance(value, Decimal):
        return str(value)
    return visible(value) if isinstance(value, str) else value
