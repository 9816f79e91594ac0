"""One trial of a case in its world: the fork, the door, the client, and the turns until the last word.

`Venue.open` puts it up, `play` runs one conversation in it. The events of the list start with the goal and end with
the answer, each at the world's own time.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from finteceval.models.usage import NOT_METERED, Cost, CostUnknown, Tokens
from finteceval.runs.attempt import noted_event
from finteceval.runs.door import Door
from finteceval.runs.rights import client_of
from finteceval.sandbox.authority import Book, Policy, noted
from finteceval.sandbox.client import Client, SimulatorBrokeError, read_script
from finteceval.sandbox.faults import Schedule
from finteceval.sandbox.toolbox import Agenda, Log
from finteceval.systems.session import BoundaryBrokeError, OverLimitError, Reply, SystemBrokeError
from finteceval.trajectory.events import Answered, GoalGiven, ToolCalled, ToolReturned
from pitfall import seal

if TYPE_CHECKING:
    from collections.abc import Callable

    from finteceval.cases.case import Case
    from finteceval.models.usage import Price, Usage
    from finteceval.runs.world_pool import WorldPool
    from finteceval.sandbox.authority import Given, Refused
    from finteceval.sandbox.toolbox import Voice
    from finteceval.sandbox.world import World
    from finteceval.systems.session import Session
    from finteceval.trajectory.events import AnyEvent
    from pitfall.texts import Language

    Voices = Callable[[Client, int], Voice]

MAX_TURNS: Final = 20
# What a call returns that never came as far as its tool.
STOPPED: Final = frozenset({"unknown_tool", "no_action", "blocked", "not_available", "bad_arguments"})
_IDEOGRAPH: Final = re.compile(r"[\u3400-\u9fff]")


@dataclass(slots=True)
class Spent:
    """What a conversation used so far, turn by turn. What one turn could not tell, the whole cannot tell."""

    usage: Usage | None = None
    cost: Price | None = None

    def add(self, reply: Reply) -> None:
        """Count a turn."""
        self.usage = reply.usage if self.usage is None else _both(self.usage, reply.usage)
        self.cost = reply.cost if self.cost is None else _sum(self.cost, reply.cost)

    def over(self, case: Case) -> OverLimitError | None:
        """Which limit of the case is used up, if one is."""
        if isinstance(self.usage, Tokens) and self.usage.total > case.budget.tokens:
            reason = f"{self.usage.total} tokens, the limit of the case is {case.budget.tokens}"
            return OverLimitError("tokens", reason)
        if isinstance(self.cost, Cost):
            limit, currency = _money(case.budget.cost)
            if self.cost.currency == currency and self.cost.amount > limit:
                reason = f"cost {self.cost.amount} {currency}, the limit of the case is {case.budget.cost}"
                return OverLimitError("cost", reason)
        return None


@dataclass(slots=True)
class Venue:
    """One trial's place. `events` grows as things happen; `door` is all that a system under test gets.

    `given` is what the client had told in whole before the start.
    """

    case: Case
    world: World
    book: Book
    faults: Schedule
    client: Client | None
    door: Door
    events: list[AnyEvent]
    given: tuple[Given | Refused, ...] = ()
    spent: Spent = field(default_factory=Spent)

    @classmethod
    def open(
        cls, case: Case, *, seed: int, repeat: int, worlds: WorldPool, voices: Voices | None = None
    ) -> Venue:
        """A fork of the case's world at its start, with everybody in place. Equal seeds and repeats give equal places.

        `voices` gives the client, drawn by the trial's own seed, the words of a model.

        Raises:
            InputError: no such world, or the case does not fit it.
        """
        world = worlds.world(case)
        drawn = trial_seed(seed, case, repeat)
        world.seed = drawn
        lang = case_language(case)
        rights = worlds.rights(case, session=f"{case.id}#{repeat}")
        book = Book(Policy(rights=rights), mode=case.permissions.policy, lang=lang)
        events: list[AnyEvent] = []
        log = Log(events, world)
        log.note(GoalGiven, brief=seal.digest(case.brief.encode("utf-8")))
        client = _client(case, world, lang)
        given = tuple(client.instructed(book)) if client is not None else ()
        for each in given:
            log.extend(noted.answered(each, seq=log.seq, at=world.now))
        faults = Schedule(drawn, case.faults)
        voice = voices(client, drawn) if voices is not None and client is not None else None
        door = Door(
            world,
            book,
            faults,
            events,
            case.tools,
            client=client,
            voice=voice,
            agenda=Agenda(world.now, case.schedule),
            lang=lang,
            steps=case.budget.steps,
        )
        return cls(case, world, book, faults, client, door, events, given)

    @property
    def void_reason(self) -> str:
        """Why the trial tested something else than was planned; empty where it did not.

        A fault is missed where the call that it waited for was carried out, and nothing of it was changed. A call
        that never came, or that was stopped or refused, is the system's own way: else whoever calls badly would be
        given another try.
        """
        must = {(fault.tool, fault.call) for fault in self.case.faults if fault.must_land}
        missed = [
            f"{fault.kind} at call {fault.call} of {fault.tool}"
            for fault in self.faults.unlanded
            if (fault.tool, fault.call) in must and self._carried_out(fault.tool, fault.call)
        ]
        return f"planned faults did not land: {'; '.join(missed)}" if missed else ""

    def _carried_out(self, tool: str, number: int) -> bool:
        """Whether the call of that number, of those that came as far as the tool, was carried out."""
        returned = {event.call: event.result for event in self.events if isinstance(event, ToolReturned)}
        calls = [event.seq for event in self.events if isinstance(event, ToolCalled) and event.tool == tool]
        codes = [_error(returned[seq]) for seq in calls if seq in returned]
        reached = [code for code in codes if code not in STOPPED]
        return len(reached) >= number and not reached[number - 1]

    async def play(self, session: Session) -> Reply:
        """Talk until there is no turn left; the last reply.

        Raises:
            SystemBrokeError: the system failed.
            OverLimitError: turns, calls, tokens, cost or output used up.
            BoundaryBrokeError: something else failed.
        """
        text, reply = self.case.brief, Reply(text="")
        for _ in range(MAX_TURNS):
            reply = await self._heard(session, text)
            over = self.spent.over(self.case)
            if over is not None:
                over.partial = reply
                raise over
            await self._ready_for(reply.text)
            messages = self.door.replied(reply.text)
            if not messages:
                return reply
            text = "\n\n".join(message.text for message in messages)
        raise OverLimitError("steps", f"more than {MAX_TURNS} turns", partial=reply)

    def end(self, reply: Reply) -> str:
        """Write the answer down as the last event and close the door; the digest of the state that is left."""
        self.door.close()
        Log(self.events, self.world).note(Answered, text=reply.text, flags=reply.flags)
        return self.world.state_digest()

    async def _ready_for(self, text: str) -> None:
        """Whatever the client says next is put into words; a model that fails there is the simulator's failure."""
        try:
            await self.door.ready_for(text)
        except SimulatorBrokeError as error:
            raise BoundaryBrokeError("simulator", str(error)) from error

    async def _heard(self, session: Session, text: str) -> Reply:
        """One turn, counted and noted, also as far as it came before it failed."""
        try:
            reply = await self._turn(session, text)
        except (SystemBrokeError, OverLimitError) as error:
            if error.partial is not None:
                self._take(error.partial)
            raise
        self._take(reply)
        return reply

    def _take(self, reply: Reply) -> None:
        self.spent.add(reply)
        first = len(self.events)
        for seq, note in enumerate(reply.noted, start=first):
            self.events.append(noted_event(note, seq=seq, at=self.world.now, first=first))

    async def _turn(self, session: Session, text: str) -> Reply:
        """One turn, ended at once when the door stops the trial, whatever the system makes of that."""
        said = asyncio.ensure_future(session.say(text))
        stopped = asyncio.ensure_future(self.door.stopped.wait())
        try:
            await asyncio.wait({said, stopped}, return_when=asyncio.FIRST_COMPLETED)
            if self.door.failure is not None:
                raise self.door.failure
            return await said
        finally:
            for task in (said, stopped):
                task.cancel()
            await asyncio.gather(said, stopped, return_exceptions=True)


def trial_seed(seed: int, case: Case, repeat: int) -> int:
    """The chance of one repeat of one case: of a plan's seed, the same whenever it is drawn."""
    drawn = hashlib.sha256(f"{seed}:{case.id}:{repeat}".encode()).digest()
    return int.from_bytes(drawn[:8])


def case_language(case: Case) -> Language:
    """The language of a case is that of its brief."""
    return "zh" if _IDEOGRAPH.search(case.brief) else "en"


def _error(result: str) -> str:
    """The code of a failure in a return's JSON; empty where it is none."""
    found = json.loads(result)
    return str(found.get("error", ""))


def speaks_later(case: Case) -> bool:
    """Whether the client may say something to what a system answers, so that a one-shot system cannot do the case."""
    if case.client is None:
        return False
    script = read_script(case.client.script, where=case.id)
    rules = [rule for state in script.states.values() for rule in state]
    return script.manner == "pressing" or any(rule.on == "said" and rule.say for rule in rules)


def _client(case: Case, world: World, lang: Language) -> Client | None:
    if case.client is None:
        return None
    person = client_of(world, case.client.profile)
    return Client(
        read_script(case.client.script, where=f"{case.id}: client.script"),
        principal=case.client.profile,
        level=case.permissions.level,
        lang=person.language if person else lang,
        start=world.now,
    )


def _money(text: str) -> tuple[Decimal, str]:
    amount, _, currency = text.partition(" ")
    return Decimal(amount), currency


def _both(one: Usage, two: Usage) -> Usage:
    return one + two if isinstance(one, Tokens) and isinstance(two, Tokens) else NOT_METERED


def _sum(one: Price, two: Price) -> Price:
    if isinstance(one, Cost) and isinstance(two, Cost) and one.currency == two.currency:
        return Cost(amount=one.amount + two.amount, currency=one.currency)
    return CostUnknown(why="not every turn is priced")
