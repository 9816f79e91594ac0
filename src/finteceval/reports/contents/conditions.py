"""What was asked, and the conditions under which it was asked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from finteceval.reports import figures
from finteceval.reports.document import Code, Fold, Group, Line, Pairs, Paragraph, Section, Strong, Table
from pitfall.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.reports.document import Block
    from finteceval.reports.view import Frame, Place
    from finteceval.runs.plan import PlannedTool

_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d(?=$|T)")
# The plan's own default texts, by the group of the catalogue they come from.
_DEFAULTS: Final = ("run", "worldrun")


def question(view: Frame[Place]) -> Section:
    """What this run answers, and what it does not."""
    rows: tuple[tuple[str, Line], ...] = (
        (view.say("question"), (Strong(_in_language(view.plan.question, "plan_question", view)),)),
        (view.say("not_answered"), (_in_language(view.plan.not_answered, "plan_not_answered", view),)),
        (view.say("selection"), (Code(view.plan.selection),)),
    )
    return Section("question", view.say("section_question"), (Pairs(rows),))


def conditions(view: Frame[Place]) -> Section:
    """Data time, sandbox, budgets and repeats."""
    plan = view.plan
    rows: list[tuple[str, Line]] = [
        (view.say("as_of_range"), (_as_of(view),)),
        (view.say("repeats"), (_repeats(view),)),
        (view.say("evidence"), (view.say(f"web_{plan.evidence.web}"), " ", Code(plan.evidence.digest))),
        (view.say("cut_off"), (plan.evidence.cut_off or view.say("not_stated"),)),
        (view.say("isolation"), (view.say(f"isolation_{plan.isolation}"),)),
        (view.say("budgets"), (_budgets(view),)),
        (view.say("seed"), (str(plan.seed),)),
    ]
    return Section(
        "conditions",
        view.say("section_conditions"),
        (Pairs((*rows, *_sandbox(view))), *_tools(view), *_not_asked(view)),
    )


def _sandbox(view: Frame[Place]) -> Iterator[tuple[str, Line]]:
    """The worlds that cases were played in; of a run without any, that there is none."""
    plan = view.plan
    if plan.worlds is UNSET or not plan.worlds:
        yield view.say("worlds"), (view.say("worlds_none"),)
        return
    for name, digest in sorted(plan.worlds.items()):
        yield view.say("world_of", world=name), (Code(digest),)
    if plan.policy is not UNSET:
        yield view.say("policy"), (Code(plan.policy),)


def _tools(view: Frame[Place]) -> Iterator[Block]:
    tools = () if view.plan.tools is UNSET else view.plan.tools
    if tools:
        names = ("tool", "tier", "seconds", "failures", "schema")
        head = tuple(view.say(f"tool_{name}") for name in names)
        rows = tuple(_tool(tool) for tool in tools)
        about = view.say("tools_of", count=figures.count(len(tools)))
        yield Fold((about,), (Table(head, (Group("", rows),), words=5),))


def _tool(tool: PlannedTool) -> tuple[Line, ...]:
    return (
        (Code(tool.name),),
        (tool.tier,),
        (f"{figures.count(tool.seconds)} s",),
        (", ".join(tool.failures) or "–",),
        (Code(tool.schema[:12]),),
    )


def _not_asked(view: Frame[Place]) -> Iterator[Block]:
    """What a system was not asked, counted beside and never as failed."""
    found = () if view.plan.not_applicable is UNSET else view.plan.not_applicable
    if not found:
        return
    counts: dict[tuple[str, str], int] = {}
    for each in found:
        counts[each.system, each.why] = counts.get((each.system, each.why), 0) + 1
    for seat in view.seats:
        for why in ("turns", "tools", "control"):
            if number := counts.get((seat.name, why), 0):
                told = view.say(f"not_applicable_{why}", count=figures.count(number))
                yield Paragraph((*seat.label, view.say("colon"), told))


def _repeats(view: Frame[Place]) -> str:
    """The k of the cases, and how many cases have it."""
    counted: dict[int, int] = {}
    for case in view.cases:
        k = view.plan.repeats_of(case)
        counted[k] = counted.get(k, 0) + 1
    if len(counted) <= 1:
        return figures.count(next(iter(counted), view.plan.repeats))
    parts = [
        view.say("repeats_part", k=figures.count(k), cases=figures.count(counted[k])) for k in sorted(counted)
    ]
    return view.say("then").join(parts)


def _as_of(view: Frame[Place]) -> str:
    days = sorted(found[0] for case in view.cases if (found := _DAY.match(case.as_of)))
    silent = figures.count(len(view.cases) - len(days))
    if not days:
        return view.say("as_of_none", silent=silent)
    return view.say(
        "as_of_from", first=days[0], last=days[-1], stated=figures.count(len(days)), silent=silent
    )


def _budgets(view: Frame[Place]) -> str:
    budgets = view.plan.budgets
    limits = {
        "wall": f"{figures.count(budgets.wall_seconds)} s" if budgets.wall_seconds else "",
        "output": f"{figures.count(budgets.output_bytes)} B" if budgets.output_bytes else "",
        "trial": f"{budgets.cost_per_trial} {budgets.currency}" if budgets.cost_per_trial != "0" else "",
        "run": f"{budgets.cost_per_run} {budgets.currency}" if budgets.cost_per_run != "0" else "",
    }
    parts = [
        view.say(f"budget_{name}", limit=limit or view.say("no_limit")) for name, limit in limits.items()
    ]
    return view.say("then").join(parts)


def _in_language(text: str, name: str, view: Frame[Place]) -> str:
    """Our own default text in the reader's language; anything an owner wrote stands as he wrote it."""
    for group in _DEFAULTS:
        if text == f"{say(f'{group}.{name}', 'zh')} / {say(f'{group}.{name}', 'en')}":
            return say(f"{group}.{name}", view.lang)
    return text
