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
    from collections.abc import Callable
    from datetime import datetime

    from finteceval.cases.case import Case
    from finteceval.runs.deadline import Deadline, Deadlines
    from finteceval.runs.plan import Budgets, PlannedCase
    from finteceval.systems.session import Adapter, Noted, Session


class Job(msgspec.Struct, frozen=True):
    """A try to make."""

    planned: PlannedCase
    case: Case
    system: str
    adapter: Adapter
    repeat: int
    attempt: int


class _Outcome(msgspec.Struct, frozen=True):
    ending: Ending
    reply: Reply
    stderr: bytes


_NOTHING: Final = Reply(text="")
_ANSWERED: Final = Answered()


async def attempt(
    job: Job, *, plan: str, budgets: Budgets, keep: Callable[[bytes], str], deadlines: Deadlines
) -> Done:
    """Make one try. Whatever the system does, this returns; only cancelling the run goes through.

    `keep` stores bytes as a blob and gives their digest; `deadlines` must be watched meanwhile.
    """
    started = clock.now()
    opening = Opening(job.case.brief, job.repeat, budgets.wall_seconds, budgets.output_bytes)
    outcome = await _ask(job.adapter, opening, deadlines.after(budgets.wall_seconds))
    outcome = _within_cost(outcome, budgets)
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


async def _ask(adapter: Adapter, opening: Opening, deadline: Deadline) -> _Outcome:
    session: Session | None = None
    try:
        with deadline:
            session = await adapter.open(opening)
            reply = await session.say(opening.brief)
            return _Outcome(_ANSWERED, reply, reply.stderr)
    except TimeoutError:
        if deadline.expired:
            reason = f"no answer within {opening.wall_seconds} s"
            return _Outcome(OverBudget(limit="wall", reason=reason), _NOTHING, b"")
        return _Outcome(Broke(boundary="machine", reason="TimeoutError in the engine"), _NOTHING, b"")
    except Exception as error:  # noqa: BLE001 - the one place that turns errors into data
        return _attributed(error)
    finally:
        if session is not None:
            await session.close()


def _attributed(error: Exception) -> _Outcome:
    """Whose fault an escaped error is."""
    match error:
        case OverLimitError(limit=limit, partial=partial, stderr=stderr):
            ending: Ending = OverBudget(limit=cast("Limit", limit), reason=str(error))
            return _Outcome(ending, partial or _NOTHING, stderr)
        case SystemBrokeError(partial=partial, stderr=stderr):
            return _Outcome(Broke(boundary="agent", reason=str(error)), partial or _NOTHING, stderr)
        case BoundaryBrokeError(boundary=boundary):
            return _Outcome(Broke(boundary=cast("Boundary", boundary), reason=str(error)), _NOTHING, b"")
        case _:
            reason = f"{type(error).__name__}: {error}"
            return _Outcome(Broke(boundary="machine", reason=reason), _NOTHING, b"")


def _within_cost(outcome: _Outcome, budgets: Budgets) -> _Outcome:
    cost: Price = outcome.reply.cost
    if not isinstance(cost, Cost) or not isinstance(outcome.ending, Answered):
        return outcome
    limit = Decimal(budgets.cost_per_trial)
    if limit and cost.amount > limit:
        reason = f"cost {cost.amount} {cost.currency}, the limit of one trial is {limit}"
        return _Outcome(OverBudget(limit="cost", reason=reason), outcome.reply, outcome.stderr)
    return outcome


def _events(brief: str, outcome: _Outcome, *, started: datetime, finished: datetime) -> list[event.AnyEvent]:
    lines: list[event.AnyEvent] = [event.GoalGiven(seq=0, at=started, brief=brief)]
    reply = outcome.reply
    for number, note in enumerate(reply.noted, start=1):
        lines.append(_noted(note, seq=number, first=1, at=finished))
    lines.append(event.Answered(seq=len(lines), at=finished, text=reply.text, flags=reply.flags))
    return lines


def _noted(note: Noted, *, seq: int, at: datetime, first: int = 1) -> event.AnyEvent:
    by = "declared" if note.declared else "observed"
    fields: dict[str, object] = {"event": note.kind, "seq": seq, "at": at, "by": by, **note.fields}
    if note.kind == "tool_returned":
        fields["call"] = first + cast("int", note.fields["call"])
    return cast("event.AnyEvent", msgspec.convert(fields, type=event.AnyEvent))
