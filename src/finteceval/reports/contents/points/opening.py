"""The lead of a report on points, and which points were asked."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from finteceval.reports import figures
from finteceval.reports.document import Block, Code, Line, Notice, Pairs, Paragraph, Section, Strong

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.reports.view import View


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


def scope(view: View) -> Section:
    """Which points, of which kinds, and what of the four kinds of cases is among them."""
    held_out = sum(case.held_out is True for case in view.cases)
    public = sum(case.public for case in view.cases)
    none: Line = (view.say("scope_points_none"),)
    rows: tuple[tuple[str, Line], ...] = (
        (view.say("points"), _points(view)),
        (view.say("scope_held_out"), (figures.count(held_out),)),
        (view.say("scope_adversarial"), none),
        (view.say("scope_fault"), none),
        (view.say("scope_calibration"), none),
        (
            view.say("scope_exposed"),
            (view.say("scope_public", count=figures.count(public), cases=figures.count(len(view.cases))),),
        ),
    )
    left = () if not isinstance(view.plan.left_out, tuple) else view.plan.left_out
    more: tuple[Block, ...] = (
        (Paragraph((view.say("scope_left_out", count=figures.count(len(left))),)),) if left else ()
    )
    return Section("scope", view.say("section_scope"), (Pairs(rows), *more))


def _notices(view: View) -> Iterator[Notice | Paragraph]:
    findings = view.findings
    counts = view.counts
    yield Notice((Strong(view.say("gates_none_title")), " ", view.say("gates_none")), "note")
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
    return (view.say("points_of", count=count, kinds=", ".join(parts)),)


def _untagged_last(item: tuple[str, int]) -> tuple[bool, str]:
    return not item[0], item[0]
