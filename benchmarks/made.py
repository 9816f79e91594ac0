"""Cases, plans and answers made for measuring."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from finteceval.cases.case import AsOf, Binary, Case
from finteceval.evaluation.planning import Wishes, make_plan
from finteceval.systems.card import Launch, System
from pitfall import seal

if TYPE_CHECKING:
    from finteceval.runs.plan import JudgePin, Plan

AGENT = System(name="agent", launch=Launch(python="benchmarks:agent", in_process=True))


def cases(count: int) -> dict[str, Case]:
    """Cases of a short question, by id."""
    found = {}
    for number in range(count):
        name = f"case-{number:05d}"
        found[name] = Case(
            id=name,
            version="1",
            digest=seal.digest(name.encode()),
            title=name,
            brief=f"What is {number} + {number}?",
            truth=str(2 * number),
            outcome=Binary(happened=True, scale="event"),
            as_of=AsOf(date=dt.date(2026, 1, 2)),
            cluster=name,
            tags={"family": "sums"},
        )
    return found


def plan(found: dict[str, Case], pin: JudgePin | None = None, *, repeats: int = 1) -> Plan:
    """A plan of one in-process agent."""
    return make_plan(list(found.values()), [AGENT], pin, Wishes(repeats=repeats, purpose="smoke"))
