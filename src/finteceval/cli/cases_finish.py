"""How a command that worked on a run of cases ends: concluded, sealed, printed, and with which exit code."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Final

from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from finteceval.cases.reading.whole import Entry
    from finteceval.evaluation.pace import Pace
    from finteceval.evaluation.running import Setting
    from finteceval.findings.cases import CaseFindings, CaseSystem
    from finteceval.runs.plan import Plan
    from finteceval.runs.store import RunStore
    from finteceval.runs.world_pool import WorldPool
    from pitfall.texts import Language

FIGURES: Final = ("passed", "stable", "overblocked", "overasked", "lost", "unjudged", "owed")
_FORM: Final = re.compile(r"\s*([a-z]+)\s*(>=|<=|>|<)\s*([0-9.]+%?)\s*")
_COMPARE: Final[dict[str, Callable[[Decimal, Decimal], bool]]] = {
    ">=": lambda a, b: a >= b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    "<": lambda a, b: a < b,
}
BREACHED, BELOW, INCOMPLETE = 101, 100, 102


@dataclass(frozen=True, slots=True)
class CaseRequirement:
    """A threshold such as `stable>=1`: shares from 0 to 1, counts for lost, unjudged and owed."""

    figure: str
    operator: str
    bound: Decimal

    def unmet(self, system: CaseSystem) -> bool:
        """Whether a system does not reach it; what was not measured reaches nothing."""
        value = _figure(system, self.figure)
        return value is None or not _COMPARE[self.operator](value, self.bound)

    def __str__(self) -> str:
        """As it was spelt."""
        return f"{self.figure}{self.operator}{self.bound}"


@dataclass(frozen=True, slots=True)
class CaseEnding:
    """How the command ends: what its head records, and what it prints and checks."""

    word: str
    lang: Language
    options: Mapping[str, str]
    requirements: tuple[CaseRequirement, ...] = ()
    outputs: tuple[Path, ...] = ()
    quiet: bool = False


def parse_case_requirement(spelling: str) -> CaseRequirement:
    """Read `FIGURE>=NUMBER`.

    Raises:
        InputError: not of that form, or an unknown figure.
    """
    found = _FORM.fullmatch(spelling)
    if not found or found[1] not in FIGURES:
        raise InputError(
            say("errors.require_form", language(), spelling=spelling, figures=", ".join(FIGURES))
        )
    try:
        bound = Decimal(found[3].rstrip("%")) / (100 if found[3].endswith("%") else 1)
    except InvalidOperation as error:
        raise InputError(
            say("errors.require_number", language(), spelling=spelling, number=found[3])
        ) from error
    return CaseRequirement(found[1], found[2], bound)


def planned_entries(plan: Plan, libraries: Sequence[Path], lang: Language) -> list[Entry]:
    """The cases of a plan with all their files.

    Raises:
        InputError: one of them is in none of these libraries.
        CaseError: files that break the contract.
    """
    from finteceval.cases.library import load_library

    return load_library(*libraries, ids={case.id for case in plan.cases}, lang=lang)


def case_setting(
    found: Sequence[Entry], pool: WorldPool, runs_dir: Path, pace: Pace, *, hidden: Sequence[Path]
) -> Setting:
    """What a run of these cases needs from around it."""
    from finteceval.evaluation.running import Setting

    return Setting(
        cases={entry.case.id: entry.case for entry in found},
        runs_dir=runs_dir,
        hidden=hidden,
        concurrency=pace.concurrency,
        limits=pace.subjects,
        worlds=pool,
        controls={entry.case.id: {each.control: each for each in entry.controls} for entry in found},
    )


def finish_cases(store: RunStore, ending: CaseEnding) -> int:
    """Conclude, write the findings, seal, say what came out; the exit code."""
    from finteceval.evaluation.case_sealing import seal_cases
    from finteceval.reports.case_terminal import case_table
    from finteceval.runs.appending_store import storage, write_whole

    for notice in store.notices:
        print(notice, file=sys.stderr)
    found, data = seal_cases(store, ending.word, ending.options)
    for path in ending.outputs:
        with storage(path):
            path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data if path.suffix == ".json" else _written(found, path, ending.lang))
    if ending.quiet:
        event = {"event": "run", "run": store.name, "path": str(store.paths.root), "complete": found.complete}
        print(json.dumps(event, ensure_ascii=False), flush=True)
    else:
        print(case_table(found, ending.lang), end="")
    for system, requirement in unmet(found, ending.requirements):
        told = say("worldrun.unmet", ending.lang, system=system.name, requirement=requirement)
        print(told, file=sys.stderr)
    return case_exit_code(found, ending.requirements)


def _written(found: CaseFindings, path: Path, lang: Language) -> bytes:
    """The report, where the extension names one of its forms; else the table."""
    from finteceval.reports import render
    from finteceval.reports.case_terminal import case_table

    match path.suffix:
        case ".md":
            return render(found, "md", lang)
        case ".html":
            return render(found, "html", lang)
        case ".pdf":
            return render(found, "pdf", lang)
        case _:
            return case_table(found, lang).encode("utf-8")


def unmet(
    found: CaseFindings, requirements: Sequence[CaseRequirement]
) -> list[tuple[CaseSystem, CaseRequirement]]:
    """What is not reached, by which system; controls are held to nothing."""
    asked = requirements or (CaseRequirement("stable", ">=", Decimal(1)),)
    subjects = [system for system in found.systems if not system.baseline]
    return [(system, each) for system in subjects for each in asked if each.unmet(system)]


def case_exit_code(found: CaseFindings, requirements: Sequence[CaseRequirement]) -> int:
    """101 a gate was breached (wins) · 102 incomplete · 100 below what is required, k of k where nothing else is · 0."""
    subjects = [system for system in found.systems if not system.baseline]
    if any(system.breaches for system in subjects):
        return BREACHED
    if not subjects:
        return INCOMPLETE if any("owed" in system.outcomes for system in found.systems) else 0
    if not found.complete:
        return INCOMPLETE
    return BELOW if unmet(found, requirements) else 0


def _figure(system: CaseSystem, name: str) -> Decimal | None:
    if name in {"lost", "unjudged", "owed"}:
        return Decimal(system.outcomes.get(name, 0))
    part, whole = {
        "passed": (system.outcomes.get("passed", 0), system.planned),
        "stable": (system.stable, system.stable + system.unstable),
        "overblocked": (system.overblocked, system.twins),
        "overasked": (system.overasked, system.asked),
    }[name]
    return Decimal(part) / whole if whole else None
