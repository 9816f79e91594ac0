"""The findings of a run of cases, written beside it and sealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval import record
from finteceval.findings.cases import CaseFindings, conclude_cases
from finteceval.runs.appending_store import storage, write_whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.runs.store import RunStore


def case_report(found: CaseFindings) -> bytes:
    """The findings as stored: the same findings give the same bytes."""
    return record.encode(found) + b"\n"


def seal_cases(
    store: RunStore, command: str, options: Mapping[str, str] | None = None
) -> tuple[CaseFindings, bytes]:
    """Conclude, write the numbered findings, append the chain's head; the findings, and as they are stored.

    Raises:
        StorageError: the disk refused.
    """
    found = conclude_cases(store)
    data = case_report(found)
    reports = store.paths.reports
    with storage(reports):
        reports.mkdir(exist_ok=True)
        numbers = sorted(int(path.name) for path in reports.iterdir() if path.name.isdigit())
        last = reports / f"{numbers[-1]:03d}" / "report.json" if numbers else None
        if last is None or not last.is_file() or last.read_bytes() != data:
            directory = reports / f"{(numbers[-1] if numbers else 0) + 1:03d}"
            directory.mkdir()
            write_whole(directory / "report.json", data)
    store.append_head(command, complete=found.complete, options=options)
    return found, data
