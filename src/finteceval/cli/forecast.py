"""What a run would do, and what it could and could not show, before anything is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.runs.plan import Judged
from pitfall.texts import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.cases.case import Case
    from finteceval.runs.plan import Plan
    from pitfall.texts import Language

# A token is between one and four characters in the languages at hand: Chinese near one, English near four.
_DENSE, _SPARSE = 1, 4


def forecast(plan: Plan, cases: Sequence[Case], lang: Language) -> str:
    """The dry run as text: trials, calls, tokens, money, isolation, conclusions."""

    def line(name: str, **values: object) -> str:
        return say(f"cli.dry_{name}", lang, **values)

    asked = sum(len(case.brief) for case in cases) * plan.repeats
    outside = [system for system in plan.systems if not system.card.launch.builtin]
    lines = [
        line("head", selection=plan.selection, purpose=plan.purpose),
        line(
            "trials", cases=len(cases), systems=len(plan.systems), repeats=plan.repeats, trials=plan.planned
        ),
        line("calls", subject=len(outside) * len(cases) * plan.repeats, judge=_judge_calls(plan)),
        line("tokens", low=asked * len(outside) // _SPARSE, high=asked * len(outside) // _DENSE),
        line(
            "cost", limit=plan.budgets.cost_per_run if plan.budgets.cost_per_run != "0" else line("no_limit")
        ),
        line("time", seconds=plan.budgets.wall_seconds or line("no_limit")),
        line("isolation", isolation=plan.isolation),
        line("can"),
        *(f"  - {text}" for text in _can(plan, lang)),
        line("cannot"),
        *(f"  - {text}" for text in _cannot(plan, cases, lang)),
        line("nothing_done"),
    ]
    return "\n".join(lines)


def _judge_calls(plan: Plan) -> int:
    if not isinstance(plan.judging, Judged) or plan.judging.pin.name == "rules":
        return 0
    return plan.planned


def _can(plan: Plan, lang: Language) -> list[str]:
    found = ["accuracy"] if isinstance(plan.judging, Judged) else ["answers"]
    if plan.repeats > 1:
        found.append("stability")
    return [say(f"cli.dry_can_{name}", lang, k=plan.repeats) for name in found]


def _cannot(plan: Plan, cases: Sequence[Case], lang: Language) -> list[str]:
    found: list[str] = ["acting"]
    if any(case.public for case in cases):
        found.append("public")
    if plan.repeats == 1:
        found.append("stability")
    if not isinstance(plan.judging, Judged) or plan.judging.pin.development:
        found.append("formal")
    if len(cases) < 20:
        found.append("small")
    if plan.isolation in {"none", "process"} and any(not s.card.launch.builtin for s in plan.systems):
        found.append("hidden")
    return [say(f"cli.dry_cannot_{name}", lang, cases=len(cases)) for name in found]
