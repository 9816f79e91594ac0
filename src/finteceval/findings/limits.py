"""What this run cannot show, derived from what it was. Names are catalogue texts under `findings.`."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from finteceval.findings.records import Limit, NotMeasured
from finteceval.models.usage import CostUnknown
from finteceval.runs.plan import Judged, NoJudge

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.findings.records import SystemFindings
    from finteceval.runs.plan import JudgePin, Plan


def limits(
    plan: Plan, systems: Sequence[SystemFindings], development: Sequence[str], judge: JudgePin | None = None
) -> tuple[Limit, ...]:
    """Every limit that holds, in reading order. `judge` is the one whose round speaks, if any does."""
    return (
        *_of_conditions(plan),
        *_of_judge(plan, development, judge),
        *_of_sample(plan, systems),
        *_of_systems(systems),
        Limit(name="no_anchor"),
    )


def _of_conditions(plan: Plan) -> Iterator[Limit]:
    if any(case.public for case in plan.cases):
        yield Limit(name="public_points")
    from_outside = any(not system.card.launch.builtin for system in plan.systems)
    if from_outside and plan.isolation in {"none", "process"}:
        yield Limit(name=f"isolation_{plan.isolation}")
    if plan.evidence.web == "unknown":
        yield Limit(name="evidence_web_unknown")
    watch = [case.id for case in plan.cases if case.status == "watch"]
    if watch:
        yield Limit(name="watch_included", values={"count": str(len(watch)), "ids": ", ".join(watch)})
    if plan.left_out:
        yield Limit(name="watch_excluded", values={"count": str(len(plan.left_out))})
    yield Limit(name="text_only_claims")


def _of_judge(plan: Plan, development: Sequence[str], judge: JudgePin | None) -> Iterator[Limit]:
    if isinstance(plan.judging, NoJudge):
        if judge is None:
            yield Limit(name="no_judge")
            return
        yield Limit(name="judge_not_planned", values={"judge": judge.name})
    if development:
        yield Limit(name="judge_development", values={"reasons": "; ".join(development)})
    yield obedience(plan.judging)


def obedience(judging: Judged | NoJudge) -> Limit:
    """Whether the judge obeys what answers tell it: the cited probe's figures, or that none was cited."""
    probe = judging.probe if isinstance(judging, Judged) else None
    if probe is None:
        return Limit(name="judge_obedience_not_measured")
    counts = {name: str(getattr(probe, name)) for name in ("asked", "moved", "obeyed", "abstained", "broke")}
    shares = {"share": Decimal(probe.moved) / probe.asked, "low": probe.low, "high": probe.high}
    percents = {name: f"{share * 100:.1f}%" for name, share in shares.items()}
    return Limit(name="judge_obedience", values={"date": probe.date, **counts, **percents})


def _of_sample(plan: Plan, systems: Sequence[SystemFindings]) -> Iterator[Limit]:
    for name in ("unjudged", "lost", "owed"):
        count = sum(getattr(system.counts, name) for system in systems)
        if count:
            yield Limit(name=name, values={"count": str(count)})
    if plan.repeats == 1:
        yield Limit(name="k_is_one")
    elif plan.repeats < 3:
        yield Limit(name="k_short", values={"k": str(plan.repeats)})
    together = len({case.cluster for case in plan.cases})
    if together < len(plan.cases):
        yield Limit(name="clusters", values={"clusters": str(together), "cases": str(len(plan.cases))})
    if any(part.small for system in systems for part in system.slices):
        yield Limit(name="small_slices")


def _of_systems(systems: Sequence[SystemFindings]) -> Iterator[Limit]:
    for system in systems:
        if system.baseline:
            continue
        if not system.resources.metered and system.resources.tries:
            yield Limit(name="usage_not_metered", values={"system": system.name})
        if isinstance(system.resources.cost, CostUnknown) and system.resources.tries:
            yield Limit(name="cost_unknown", values={"system": system.name, "why": system.resources.cost.why})
        if isinstance(system.accuracy, NotMeasured) and system.accuracy.why == "nothing_counted":
            yield Limit(name="nothing_counted", values={"system": system.name})
