"""One try: ask a system once, and file how it ended under the right name."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final, cast

import msgspec

from finteceval import clock
from finteceval.models.usage import Cost, Price
from finteceval.runs.endings import Answered, Boundary, Broke, Ending, Limit, OverBudget
from finteceval.runs.recorder import Done, unplaced
from finteceval.runs.trial import Trial
from finteceval.systems.session import (
    BoundaryBrokeError,
    Opening,
    OverLimitError,
    Reply,
    SystemBrokeError,
)
from finteceval.trajectory import events as event

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from datetime import datetime

    from finteceval.cases.case import Case
    from finteceval.runs.deadline import Deadline, Deadlines
    from finteceval.runs.plan import Budgets, PlannedCase
    from finteceval.runs.stage import Stage
    from finteceval.systems.session import Adapter, Noted, Session


class Job(msgspec.Struct, frozen=True):
    """A try to make; on the `stage`, where its case has a world."""

    planned: PlannedCase
    case: Case
    system: str
    adapter: Adapter
    repeat: int
    attempt: int
    stage: Stage | None = None


class Outcome(msgspec.Struct, frozen=True):
    """How a conversation ended, what was said last, and what the system wrote to its standard error."""

    ending: Ending
    reply: Reply
    stderr: bytes


NOTHING: Final = Reply(text="")
_ANSWERED: Final = Answered()


async def attempt(
    job: Job, *, plan: str, budgets: Budgets, keep: Callable[[bytes], str], deadlines: Deadlines
) -> Done:
    """Make one try. Whatever the system does, this returns; only cancelling the run goes through.

    `keep` stores bytes as a blob and gives their digest; `deadlines` must be watched meanwhile.
    """
    if job.stage is not None:
        return await job.stage.attempt(job, plan=plan, budgets=budgets, keep=keep, deadlines=deadlines)
    started = clock.now()
    case, wall = job.case, wall_seconds(job.case, budgets)
    opening = Opening(case.brief, job.repeat, wall, budgets.output_bytes, None, case.id)
    outcome = await ask(job.adapter, opening, deadlines.after(wall))
    outcome = within_cost(outcome, budgets)
    finished = clock.now()
    trial = Trial(
        plan=plan,
        case=job.planned.id,
        system=job.system,
        repeat=job.repeat,
        attempt=job.attempt,
        started=started,
        finished=finished,
        ending=outcome.ending,
        usage=outcome.reply.usage,
        cost=outcome.reply.cost,
        segment=unplaced(),
        stderr=keep(outcome.stderr) if outcome.stderr else "",
    )
    return Done(trial, job.case, _events(job.planned.brief, outcome, started=started, finished=finished))


def wall_seconds(case: Case, budgets: Budgets) -> int:
    """The seconds of one try: the plan's, and where its case allows less, the case's. 0 means none."""
    if case.source == "point":
        return budgets.wall_seconds
    from finteceval.sandbox.client.script import duration  # noqa: PLC0415 - runs of points never need it

    own = int(duration(case.budget.wall).total_seconds())
    return min(own, budgets.wall_seconds or own)


async def ask(
    adapter: Adapter,
    opening: Opening,
    deadline: Deadline,
    talk: Callable[[Session], Awaitable[Reply]] | None = None,
) -> Outcome:
    """Open a conversation and hold it: one turn, or what `talk` makes of it. Every failure is somebody's."""
    session: Session | None = None
    try:
        with deadline:
            session = await adapter.open(opening)
            reply = await (talk(session) if talk else session.say(opening.brief))
            return Outcome(_ANSWERED, reply, reply.stderr)
    except TimeoutError:
        if deadline.expired:
            reason = f"no answer within {opening.wall_seconds} s"
            return Outcome(OverBudget(limit="wall", reason=reason), NOTHING, b"")
        return Outcome(Broke(boundary="machine", reason="TimeoutError in the engine"), NOTHING, b"")
    except Exception as error:  # noqa: BLE001 - the one place that turns errors into data
        return attributed(error)
    finally:
        if session is not None:
            await session.close()


def attributed(error: Exception) -> Outcome:
    """Whose fault an escaped error is."""
    match error:
        case OverLimitError(limit=limit, partial=partial, stderr=stderr):
            ending: Ending = OverBudget(limit=cast("Limit", limit), reason=str(error))
            return Outcome(ending, partial or NOTHING, stderr)
        case SystemBrokeError(partial=partial, stderr=stderr):
            return Outcome(Broke(boundary="agent", reason=str(error)), partial or NOTHING, stderr)
        case BoundaryBrokeError(boundary=boundary):
            return Outcome(Broke(boundary=cast("Boundary", boundary), reason=str(error)), NOTHING, b"")
        case _:
            reason = f"{type(error).__name__}: {error}"
            return Outcome(Broke(boundary="machine", reason=reason), NOTHING, b"")


def within_cost(outcome: Outcome, budgets: Budgets) -> Outcome:
    """The outcome, or that the answer cost more than one trial may."""
    cost: Price = outcome.reply.cost
    if not isinstance(cost, Cost) or not isinstance(outcome.ending, Answered):
        return outcome
    limit = Decimal(budgets.cost_per_trial)
    if limit and cost.amount > limit:
        reason = f"cost {cost.amount} {cost.currency}, the limit of one trial is {limit}"
        return Outcome(OverBudget(limit="cost", reason=reason), outcome.reply, outcome.stderr)
    return outcome


def _events(brief: str, outcome: Outcome, *, started: datetime, finished: datetime) -> list[event.AnyEvent]:
    lines: list[event.AnyEvent] = [event.GoalGiven(seq=0, at=started, brief=brief)]
    reply = outcome.reply
    for number, note in enumerate(reply.noted, start=1):
        lines.append(noted_event(note, seq=number, first=1, at=finished))
    lines.append(event.Answered(seq=len(lines), at=finished, text=reply.text, flags=reply.flags))
    return lines


def noted_event(note: Noted, *, seq: int, at: datetime, first: int) -> event.AnyEvent:
    """A note of an adapter as an event; `first` is the number of the first note of its reply."""
    by = "declared" if note.declared else "observed"
    fields: dict[str, object] = {"event": note.kind, "seq": seq, "at": at, "by": by, **note.fields}
    if note.kind == "tool_returned":
        fields["call"] = first + cast("int", note.fields["call"])
    return cast("event.AnyEvent", msgspec.convert(fields, type=event.AnyEvent))
