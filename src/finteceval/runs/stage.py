"""One try of a case with a world: put up its venue, hold the conversation, and file how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from finteceval import clock
from finteceval.runs.attempt import NOTHING, Outcome, ask, wall_seconds, within_cost
from finteceval.runs.endings import Answered, Broke, Void
from finteceval.runs.recorder import Done, unplaced
from finteceval.runs.trial import Trial
from finteceval.runs.venue import Venue
from finteceval.systems.session import Opening
from finteceval.trajectory import events as event
from pitfall.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from finteceval.runs.attempt import Job
    from finteceval.runs.deadline import Deadlines
    from finteceval.runs.plan import Budgets
    from finteceval.runs.venue import Voices
    from finteceval.runs.world_pool import WorldPool
    from finteceval.trajectory.events import AnyEvent


@dataclass(frozen=True, slots=True)
class Stage:
    """Where the cases of a run are played: its worlds, and the seed that the chance of every trial is drawn from.

    `voices` has the clients speak in a model's words.
    """

    worlds: WorldPool
    seed: int
    voices: Voices | None = None

    async def attempt(
        self, job: Job, *, plan: str, budgets: Budgets, keep: Callable[[bytes], str], deadlines: Deadlines
    ) -> Done:
        """Make one try. Whatever the system does, this returns; only cancelling the run goes through."""
        started = clock.now()
        try:
            venue = Venue.open(
                job.case, seed=self.seed, repeat=job.repeat, worlds=self.worlds, voices=self.voices
            )
        except InputError as error:
            return _not_put_up(job, plan, str(error), started)
        wall = wall_seconds(job.case, budgets)
        opening = Opening(job.case.brief, job.repeat, wall, budgets.output_bytes, venue.door, job.planned.id)
        outcome = await ask(job.adapter, opening, deadlines.after(wall), venue.play)
        final = venue.end(outcome.reply)
        outcome = _unless_void(within_cost(outcome, budgets), venue.void_reason)
        trial = Trial(
            plan=plan,
            case=job.planned.id,
            system=job.system,
            repeat=job.repeat,
            attempt=job.attempt,
            started=started,
            finished=clock.now(),
            ending=outcome.ending,
            usage=venue.spent.usage or outcome.reply.usage,
            cost=venue.spent.cost or outcome.reply.cost,
            segment=unplaced(),
            stderr=keep(outcome.stderr) if outcome.stderr else "",
            final_state=final,
        )
        return Done(trial, job.case, venue.events)


def _unless_void(outcome: Outcome, reason: str) -> Outcome:
    if reason and isinstance(outcome.ending, Answered):
        return Outcome(Void(reason=reason), outcome.reply, outcome.stderr)
    return outcome


def _not_put_up(job: Job, plan: str, reason: str, started: datetime) -> Done:
    """The world of a case could not be had, which is nobody's failure but the machine's."""
    events: list[AnyEvent] = [
        event.GoalGiven(seq=0, at=started, brief=job.planned.brief),
        event.Answered(seq=1, at=started, text=""),
    ]
    trial = Trial(
        plan=plan,
        case=job.planned.id,
        system=job.system,
        repeat=job.repeat,
        attempt=job.attempt,
        started=started,
        finished=started,
        ending=Broke(boundary="machine", reason=reason),
        usage=NOTHING.usage,
        cost=NOTHING.cost,
        segment=unplaced(),
    )
    return Done(trial, job.case, events)
