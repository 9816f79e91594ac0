"""`report.json`: the findings as canonical bytes, and back."""

from __future__ import annotations

from typing import Final

from finteceval import record
from finteceval.errors import PlanError
from finteceval.findings.cases.records import CaseFindings
from finteceval.findings.records import Findings
from pitfall import seal

SCHEMA_VERSION: Final = 1


def report_json(findings: Findings | CaseFindings) -> bytes:
    """Canonical bytes of a report: decimals as text, no float; one line with its line feed for a run of cases.

    Raises:
        InputError: a text holds a lone surrogate.
    """
    if isinstance(findings, CaseFindings):
        return record.encode(findings) + b"\n"
    return record.canonical(findings)


def read_any_report(data: bytes, *, where: str = "report.json") -> Findings | CaseFindings:
    """Read a stored report of a run of points or of cases, whole or refuse.

    Raises:
        InputError: not JSON, or a field that is missing, unknown or of a wrong type.
        PlanError: another schema version.
    """
    head = seal.strict_json(data, where=where)
    if not isinstance(head, dict) or not isinstance(plan := head.get("plan"), dict):
        return read_report(data, where=where)
    cases = plan.get("cases")
    if isinstance(cases, list) and any(isinstance(case, dict) and "k" in case for case in cases):
        return record.decode(data, CaseFindings, where=where)
    return read_report(data, where=where)


def read_report(data: bytes, *, where: str = "report.json") -> Findings:
    """Read a stored report whole or refuse.

    Raises:
        InputError: not JSON, or a field that is missing, unknown or of a wrong type.
        PlanError: another schema version, or bytes that are not canonical.
    """
    head = seal.strict_json(data, where=where)
    if not isinstance(head, dict):
        raise PlanError(
            f"{where}: a report is a JSON object; write it again with `pitfall report RUN --format json`"
        )
    if head.get("schema_version") != SCHEMA_VERSION:
        raise PlanError(
            f"{where}: schema_version is {head.get('schema_version')!r}, this engine reads {SCHEMA_VERSION};"
            " use the engine that wrote it"
        )
    findings = record.decode(data, Findings, where=where)
    if report_json(findings) != data:
        raise PlanError(f"{where}: not canonical; the file was changed after it was written")
    return findings
