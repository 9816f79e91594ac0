"""Freeze what is going to happen."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Final

import msgspec

import finteceval
from finteceval.cases.case import AsOf
from finteceval.models.prices import shipped_prices
from finteceval.record import record_digest
from finteceval.runs.plan import (
    Budgets,
    Evidence,
    Judged,
    NoJudge,
    Plan,
    PlannedCase,
    PlannedSystem,
    Purpose,
    Web,
)
from finteceval.systems.isolation import isolation_of, weakest, with_isolation
from pitfall import seal
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.cases.case import Case
    from finteceval.models.prices import PriceTable
    from finteceval.runs.plan import CitedProbe, ClientModel, JudgePin
    from finteceval.systems.card import System
    from finteceval.systems.isolation import Asked
    from finteceval.systems.wall import Isolation

WALL_SECONDS: Final = 600
OUTPUT_BYTES: Final = 1 << 20
FORMAL: Final = frozenset({"regression", "release"})


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the one who asks may choose. Limits of 0 mean none; money is in US dollars.

    `prices` is the table that prices the calls; the shipped one when None. `probe` is what is known of
    the judge's obedience. `client` is the model that clients of cases speak through.
    """

    repeats: int = 1
    purpose: Purpose = "development"
    seed: int = 0
    wall_seconds: int = WALL_SECONDS
    output_bytes: int = OUTPUT_BYTES
    cost_per_trial: Decimal = Decimal(0)
    cost_per_run: Decimal = Decimal(0)
    selection: str = ""
    question: str = ""
    not_answered: str = ""
    watch: bool = False
    isolation: Asked = "auto"
    prices: PriceTable | None = None
    probe: CitedProbe | None = None
    client: ClientModel | None = None


@dataclass(frozen=True, slots=True)
class Selected:
    """The cases a run takes, and those it leaves out since they are not in use for its purpose."""

    cases: tuple[Case, ...]
    left_out: tuple[Case, ...]


def select(cases: Sequence[Case], wishes: Wishes) -> Selected:
    """What a purpose may take.

    Of the library, formal runs take active cases alone, other runs also those on trial or on watch, marked;
    drafts and retired cases are never run. Points on watch are left out of formal runs unless asked.

    Raises:
        InputError: nothing is left.
    """
    kept = tuple(case for case in cases if _in_use(case, wishes))
    out = tuple(case for case in cases if not _in_use(case, wishes))
    if not kept and any(case.source == "library" for case in out):
        raise InputError(_nothing_in_use(out, wishes))
    if not kept:
        raise InputError(say("errors.points_none", language()))
    return Selected(kept, out)


def _in_use(case: Case, wishes: Wishes) -> bool:
    formal = wishes.purpose in FORMAL
    if case.source == "library":
        return case.status == "active" or (not formal and case.status in {"trial", "watch"})
    return case.status != "watch" or not formal or wishes.watch


def _nothing_in_use(out: Sequence[Case], wishes: Wishes) -> str:
    states = ", ".join(sorted({case.status for case in out}))
    return say("case.nothing_in_use", language(), count=len(out), states=states, purpose=wishes.purpose)


def make_plan(
    chosen: Selected | Sequence[Case], systems: Sequence[System], pin: JudgePin | None, wishes: Wishes
) -> Plan:
    """The frozen plan of selected cases.

    Raises:
        InputError: no system, or wishes out of range.
        CardError: a system cannot stand behind the isolation asked for.
    """
    check_wishes(systems, wishes)
    selected = chosen if isinstance(chosen, Selected) else Selected(tuple(chosen), ())
    ordered = sorted(selected.cases, key=lambda case: case.id)
    passed_over = tuple(sorted(case.id for case in selected.left_out))
    cases = tuple(_planned(case) for case in ordered)
    planned = tuple(_walled(with_isolation(card, wishes.isolation), wishes.isolation) for card in systems)
    return Plan(
        question=wishes.question or _both("plan_question"),
        not_answered=wishes.not_answered or _both("plan_not_answered"),
        purpose=wishes.purpose,
        selection=wishes.selection or _selection(ordered),
        cases=cases,
        systems=planned,
        repeats=wishes.repeats,
        evidence=_evidence(cases, planned),
        judging=Judged(pin=pin, probe=wishes.probe) if pin else NoJudge(),
        prices=(wishes.prices or shipped_prices()).digest,
        budgets=Budgets(
            wall_seconds=wishes.wall_seconds,
            output_bytes=wishes.output_bytes,
            cost_per_trial=str(wishes.cost_per_trial),
            cost_per_run=str(wishes.cost_per_run),
        ),
        seed=wishes.seed,
        isolation=isolation(planned),
        engine_version=finteceval.__version__,
        left_out=passed_over or msgspec.UNSET,
    )


def isolation(systems: Sequence[PlannedSystem]) -> Isolation:
    """The weakest wall that any of the systems from outside stands behind."""
    return weakest(system.isolation for system in systems if not system.card.launch.builtin)


def check_wishes(systems: Sequence[System], wishes: Wishes) -> None:
    """Find what no plan can be made of, before anything that costs time or needs a key.

    Raises:
        InputError: no system, or wishes out of range.
    """
    if not systems:
        raise InputError(say("errors.systems_none", language()))
    if not 1 <= wishes.repeats <= 1000:
        raise InputError(say("errors.repeats_range", language(), repeats=wishes.repeats))
    if (
        wishes.wall_seconds < 0
        or wishes.output_bytes < 1
        or min(wishes.cost_per_run, wishes.cost_per_trial) < 0
    ):
        raise InputError(say("errors.limits_negative", language()))


def _planned(case: Case) -> PlannedCase:
    return PlannedCase(
        id=case.id,
        version=case.version,
        digest=case.digest,
        title=case.title,
        brief=seal.digest(case.brief.encode("utf-8")),
        cluster=case.cluster,
        as_of=case.as_of.date.isoformat() if isinstance(case.as_of, AsOf) else "",
        tags=case.tags,
        status=case.status,
        status_reason=case.status_reason,
        public=case.public,
        held_out=case.held_out or msgspec.UNSET,
    )


def _walled(card: System, asked: Asked) -> PlannedSystem:
    return PlannedSystem(
        name=card.name, digest=record_digest(card), card=card, isolation=isolation_of(card, asked)
    )


def _evidence(cases: Sequence[PlannedCase], systems: Sequence[PlannedSystem]) -> Evidence:
    web: Web = "closed" if all(_has_no_web(system) for system in systems) else "unknown"
    digest = seal.digest_lines((case.id, case.brief) for case in cases)
    return Evidence(digest=digest, web=web, cut_off=max((case.as_of for case in cases), default=""))


def _has_no_web(system: PlannedSystem) -> bool:
    """A sandbox without addresses has no network at all."""
    launch = system.card.launch
    return bool(launch.builtin) or (system.isolation == "bubblewrap" and not launch.network)


def _selection(cases: Sequence[Case]) -> str:
    if len(cases) == 1:
        return re.sub(r"[^a-z0-9-]", "-", cases[0].id)[:40]
    return f"{len(cases)}-points"


def _both(name: str) -> str:
    return f"{say(f'run.{name}', 'zh')} / {say(f'run.{name}', 'en')}"
