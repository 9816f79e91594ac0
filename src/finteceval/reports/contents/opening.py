"""The lead, and what was asked and not asked."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from finteceval.reports import figures
from finteceval.reports.document import Code, Line, Notice, Pairs, Paragraph, Section, Strong
from pitfall.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.reports.view import View

_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")


def lead(view: View) -> Section:
    """What must be known before any figure is read, and where the planned trials went."""
    findings = view.findings
    rows: list[tuple[str, Line]] = [
        (view.say("run"), (Code(findings.run),)),
        (view.say("plan_digest"), (Code(findings.plan_digest),)),
        (view.say("purpose"), (view.say(f"purpose_{findings.plan.purpose}"),)),
        (view.say("engine"), (Code(findings.plan.engine_version),)),
        (view.say("trials"), (_trials(view),)),
    ]
    if findings.times:
        rows.append((view.say("period"), (figures.period(findings.times.first, findings.times.last),)))
    return Section("lead", "", (*_notices(view), Pairs(tuple(rows))))


def asked(view: View) -> Section:
    """The question, the points, and the conditions under which they were put."""
    plan = view.findings.plan
    rows: tuple[tuple[str, Line], ...] = (
        (view.say("question"), (Strong(_in_language(plan.question, "plan_question", view)),)),
        (view.say("not_answered"), (_in_language(plan.not_answered, "plan_not_answered", view),)),
        (view.say("points"), _points(view)),
        (view.say("as_of_range"), (_as_of(view),)),
        (view.say("repeats"), (figures.count(plan.repeats),)),
        (view.say("evidence"), (view.say(f"web_{plan.evidence.web}"), " ", Code(plan.evidence.digest))),
        (view.say("cut_off"), (plan.evidence.cut_off or view.say("not_stated"),)),
        (view.say("isolation"), (view.say(f"isolation_{plan.isolation}"),)),
        (view.say("budgets"), (_budgets(view),)),
        (view.say("seed"), (str(plan.seed),)),
    )
    return Section("asked", view.say("asked"), (Pairs(rows),))


def _notices(view: View) -> Iterator[Notice | Paragraph]:
    findings = view.findings
    counts = view.counts
    if findings.public:
        yield Notice((Strong(view.say("public_title")), " ", view.say("public")))
    if findings.development:
        reasons = view.development()
        yield Notice(
            (Strong(view.say("development_title")), " ", view.say("development_why", reasons=reasons))
        )
    if view.judge is None:
        yield Notice((Strong(view.say("no_judge_title")), " ", view.say("no_judge")))
    if not findings.complete:
        open_counts = {name: figures.count(counts[name]) for name in ("unjudged", "lost", "owed")}
        yield Notice((Strong(view.say("incomplete_title")), " ", view.say("incomplete", **open_counts)))
    yield Notice((view.say("no_ranking"),), "note")


def _trials(view: View) -> str:
    counts = {name: figures.count(number) for name, number in view.counts.items()}
    return view.say(
        "trials_of",
        cases=figures.count(len(view.cases)),
        systems=figures.count(len(view.seats)),
        repeats=figures.count(view.findings.plan.repeats),
        **counts,
    )


def _points(view: View) -> Line:
    cases = view.cases
    kinds = Counter(case.tags.get("kind", "") for case in cases)
    parts = [
        f"{kind or view.say('untagged')} {figures.count(number)}"
        for kind, number in sorted(kinds.items(), key=_untagged_last)
    ]
    count = figures.count(len(cases))
    return (
        view.say("points_of", count=count, kinds=", ".join(parts)),
        " ",
        Code(view.findings.plan.selection),
    )


def _untagged_last(item: tuple[str, int]) -> tuple[bool, str]:
    return not item[0], item[0]


def _as_of(view: View) -> str:
    days = sorted(case.as_of for case in view.cases if _DAY.fullmatch(case.as_of))
    silent = figures.count(len(view.cases) - len(days))
    if not days:
        return view.say("as_of_none", silent=silent)
    return view.say(
        "as_of_from", first=days[0], last=days[-1], stated=figures.count(len(days)), silent=silent
    )


def _budgets(view: View) -> str:
    budgets = view.findings.plan.budgets
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


def _in_language(text: str, name: str, view: View) -> str:
    """Our own default text in the reader's language; anything an owner wrote stands as he wrote it."""
    default = f"{say(f'run.{name}', 'zh')} / {say(f'run.{name}', 'en')}"
    return say(f"run.{name}", view.lang) if text == default else text
