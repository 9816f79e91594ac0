"""The notes of a report's author: read, checked line by line, put into the findings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from finteceval.findings.cases.records import CaseFindings
from finteceval.findings.records import Findings
from finteceval.reports.wording.cases import known_of_cases
from finteceval.reports.wording.check import check_notes
from finteceval.reports.wording.found import known_of
from finteceval.reports.wording.reader import read_by
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pathlib import Path

    from finteceval.findings.records import NotesRead
    from finteceval.judges.asked import AskedJudge
    from finteceval.reports.wording.known import Known
    from finteceval.reports.wording.reader import Reading
    from pitfall.texts import Language

MOST_BYTES: Final = 100_000
AnyFindings = TypeVar("AnyFindings", bound=Findings | CaseFindings)


def read_notes(path: Path) -> str:
    """The text of a file of notes, with line feeds.

    Raises:
        InputError: it cannot be read, is no UTF-8, is empty or has more than `MOST_BYTES` bytes.
    """
    try:
        data = path.read_bytes()
        text = data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = type(error).__name__
        raise InputError(say("wording.not_read", language(), path=path, error=reason)) from error
    if len(data) > MOST_BYTES:
        raise InputError(say("wording.too_long", language(), path=path, most=f"{MOST_BYTES:,}"))
    if not text.strip():
        raise InputError(say("wording.empty", language(), path=path))
    return text.replace("\r\n", "\n").replace("\r", "\n")


def with_notes(findings: AnyFindings, text: str, read: NotesRead | UnsetType = UNSET) -> AnyFindings:
    """The findings with an author's notes, which `refusals` has let pass, and which model read them, if one did."""
    return msgspec.structs.replace(findings, notes=text, notes_read=read)


def refusals(
    findings: Findings | CaseFindings,
    text: str,
    *,
    where: str,
    lang: Language,
    reading: Reading | None = None,
) -> list[str]:
    """One line for each overclaim of the notes: file and line, the words, why, what to write instead.

    With a model's reading its verdicts count; without one, what the lists find.
    """
    overclaims = check_notes(text, _known(findings)) if reading is None else reading.overclaims
    return [
        say(
            "wording.line",
            lang,
            place=f"{where}:{text.count(chr(10), 0, found.start) + 1}",
            words=" ".join(found.words.split()),
            why=found.why(lang),
            instead=found.replacement(lang),
            rule=found.rule,
        )
        for found in overclaims
    ]


async def read_notes_by(judge: AskedJudge, findings: Findings | CaseFindings, text: str) -> Reading:
    """The notes read by a model against what the findings hold.

    Raises:
        JudgeError: a call failed or a reply is no contract.
    """
    return await read_by(judge, text, _known(findings))


def _known(findings: Findings | CaseFindings) -> Known:
    return known_of_cases(findings) if isinstance(findings, CaseFindings) else known_of(findings)
