"""What can be read of a case with faults, so that one reading tells the faults of every kind.

Parts that have a fault are replaced by parts that have none: they were told already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from finteceval.cases.checks import Format as FormatCheck
from finteceval.cases.checks import LibraryCheck, Written
from finteceval.cases.file import CaseFile
from finteceval.cases.parts import OWN, Licence, Origin
from finteceval.cases.reading.rules import NOT_STATED, canary

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.cases.reading.notation import Value

__all__ = ["lenient"]


def lenient(value: Mapping[str, Value], directory: str) -> CaseFile:
    """The case as far as it can be read; everything else is as harmless as it can be."""
    harmless: dict[str, Any] = {
        "schema_version": 1,
        "id": directory,
        "version": 1,
        "title": directory,
        "layer": "L0",
        "as_of": NOT_STATED,
        "tags": {},
        "primary": "",
        "success": directory,
        "failure": directory,
        "content_licence": Licence(source=OWN, licence="-"),
        "provenance": Origin(written="2000-01-01", how="-", canary=canary(directory)),
    }
    checks = value.get("checks")
    read: dict[str, Any] = {
        field.name: part
        for field in msgspec.structs.fields(CaseFile)
        if field.name != "checks" and field.name in value
        for part in _converted(value[field.name], field.type)
    }
    found = [
        check
        for raw in (checks if isinstance(checks, list) else [])
        for check in _converted(raw, LibraryCheck)
    ]
    # A check that says nothing keeps its place where every check had a fault.
    nothing = FormatCheck(id="nothing", form=Written(longest=1))
    parts: dict[str, Any] = {**harmless, **read, "checks": tuple(found) or (nothing,)}
    return CaseFile(**parts)


def _converted(value: Value, kind: Any) -> list[Any]:
    try:
        return [msgspec.convert(value, kind)]
    except msgspec.ValidationError:
        return []
