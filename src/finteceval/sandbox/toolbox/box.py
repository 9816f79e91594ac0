"""The door itself. Whatever is asked of it, there is an event, and what comes back is data."""

from __future__ import annotations

import asyncio
import contextlib
import functools
from dataclasses import asdict
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from finteceval import record
from finteceval.sandbox.authority import make_action, noted
from finteceval.sandbox.authority.policy import NOTHING_MEASURED
from finteceval.sandbox.clockwork import WorldClock
from finteceval.sandbox.toolbox.agenda import Agenda, Arrives, Becomes, Jumps
from finteceval.sandbox.toolbox.asked import Asked
from finteceval.sandbox.toolbox.consent import Counter
from finteceval.sandbox.toolbox.log import Log
from finteceval.sandbox.toolbox.result import Result
from finteceval.sandbox.toolbox.undo import Handles
from finteceval.sandbox.toolbox.voice import Rehearsal
from finteceval.sandbox.toolbox.written import as_json, as_text, storable
from finteceval.sandbox.tools import TOOLS, Call, Done, ToolRefusalError, fault, passed
from finteceval.trajectory.events import (
    Blocked,
    ClockMoved,
    FaultInjected,
    Mover,
    Submitted,
    ToolCalled,
    ToolReturned,
    WorldChanged,
)
from pitfall.errors import InputError
from pitfall.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping
    from datetime import datetime
    from decimal import Decimal

    from finteceval.sandbox.authority import Book, Decision
    from finteceval.sandbox.client import Client
    from finteceval.sandbox.faults import Planned, Schedule
    from finteceval.sandbox.toolbox.agenda import Happening
    from finteceval.sandbox.toolbox.voice import Voice
    from finteceval.sandbox.tools import Tool
    from finteceval.sandbox.world import World
    from finteceval.trajectory.events import AnyEvent
    from pitfall.texts import Language

ENGINE: Final = frozenset({"wait", "read_messages", "submit"})


class Toolbox:
    """One trial's door. Calls are carried out whole, one after the other.

    Args of `__init__`:
        world: The trial's own fork.
        book: Its permission: policy, mode, grants.
        faults: What is planned to go wrong.
        events: Where its events go, in order; others may append there too.
        allowed: The tools the case offers. `wait`, `read_messages` and `submit` are always there.
        client: Who answers a request for consent; without one, nobody does.
        voice: Whose words the client speaks in; without one, those of the script.
        agenda: What the world does by itself.
        lang: The language of descriptions and of one-line failures.
    """

    def __init__(  # noqa: PLR0913 - the seam of the room
        self,
        world: World,
        book: Book,
        faults: Schedule,
        events: list[AnyEvent],
        allowed: Collection[str],
        *,
        client: Client | None = None,
        voice: Voice | None = None,
        agenda: Agenda | None = None,
        lang: Language = "en",
    ) -> None:
        self._world, self._book, self._faults = world, book, faults
        self._events = events
        self._log = Log(events, world)
        self._allowed = frozenset(allowed) | ENGINE
        self._voice = voice
        self._agenda = agenda or Agenda(world.now)
        self._counter = Counter(world, book, client, self._log, voice)
        self._handles = Handles()
        self._turn = asyncio.Lock()
        # Calls that hold the turn or wait for it.
        self._in_line = 0
        self._lang: Language = lang

    @property
    def lang(self) -> Language:
        """The language the agent is spoken to in."""
        return self._lang

    @property
    def tools(self) -> tuple[Tool, ...]:
        """What an agent is offered, in the shelf's order."""
        return tuple(tool for name, tool in TOOLS.items() if name in self._allowed)

    async def call(self, name: str, arguments: Mapping[str, object] | str) -> Result:
        """Call a tool by name; `arguments` is an object, or its JSON text as a model wrote it.

        Nothing an agent gives raises: a name or arguments that are none come back as one clear line.
        """
        name = storable(name)
        tool = TOOLS.get(name)
        if not self._in_line and self._voice is None and (tool is None or tool.ahead is None):
            # Nothing is awaited on the way and nobody is in line, so that no other call can come in between.
            return self._returned(name, arguments, self._called(name, arguments))
        self._in_line += 1
        try:
            async with self._turn:
                call = self._called(name, arguments)
                await self._ahead(name, arguments)
                await self._rehearse(lambda box: box._answer(name, arguments, call))  # noqa: SLF001 - of another box of this class
                return self._returned(name, arguments, call)
        finally:
            self._in_line -= 1

    def _called(self, name: str, arguments: Mapping[str, object] | str) -> int:
        events, text = self._events, as_text(arguments)
        call = len(events)
        events.append(ToolCalled(seq=call, at=self._world.clock.now, tool=name, arguments=text))
        return call

    def _returned(self, name: str, arguments: Mapping[str, object] | str, call: int) -> Result:
        result = self._answer(name, arguments, call)
        returned = Result(tool=name, result=result, messages=self._counter.deliver())
        events = self._events
        at = self._world.clock.now
        events.append(ToolReturned(seq=len(events), at=at, call=call, result=returned.text))
        return returned

    def undo(self, handle_id: str, by: str) -> Result:
        """Take a write back, for `agent` or a person by id; a refusal changes nothing.

        What was changed again since cannot be taken back.
        """
        principal = self._book.policy.rights.principal
        try:
            due = self._handles.due(handle_id, by, principal=principal, now=self._world.now)
            changes = due.take_back(self._world, by)
        except ToolRefusalError as refusal:
            return Result(tool="undo", result=self._error(refusal.code, refusal.text(self._lang)))
        except InputError as error:
            return Result(tool="undo", result=self._error("changed_since", str(error)))
        self._handles.used(handle_id)
        if due.grant:
            self._counter.revoke(principal, due.grant)
        body = {"changes": changes, "by": by}
        self._log.note(WorldChanged, what="undo", body=as_json(body), undo=handle_id)
        return Result(tool="undo", result={"undone": handle_id, "tool": due.handle.tool})

    async def _ahead(self, name: str, arguments: Mapping[str, object] | str) -> None:
        """What a tool does beforehand, apart from this loop, so that other trials go on meanwhile."""
        tool = TOOLS.get(name)
        if tool is None or tool.ahead is None or name not in self._allowed:
            return
        with contextlib.suppress(InputError):
            action = make_action(name, arguments)
            if not fault(tool.arguments, action.named, self._lang):
                await asyncio.to_thread(tool.ahead, self._world, action.named)

    async def ready_for(self, text: str) -> None:
        """Make ready what the client will say to a text of the agent's; an empty one is not heard.

        Raises:
            SimulatorBrokeError: the client's model failed.
        """
        if text.strip():
            await self._rehearse(lambda box: box._counter.heard(text))  # noqa: SLF001 - of another box of this class

    async def _rehearse(self, step: Callable[[Toolbox], object]) -> None:
        """Find out apart what the client will say at this step, and have it put into words."""
        if self._voice is None:
            return
        rehearsal = Rehearsal()
        step(self._apart(rehearsal))
        await self._voice.prepare(rehearsal.speeches)

    def _apart(self, rehearsal: Rehearsal) -> Toolbox:
        """Another box in the same state, that nothing comes of."""
        world, book = self._world.fork(), self._book.fork()
        other = Toolbox(world, book, self._faults.fork(), list(self._events), self._allowed, lang=self._lang)
        other._counter = self._counter.fork(world, book, other._log, rehearsal)
        other._handles, other._agenda = self._handles.fork(), self._agenda.fork()
        return other

    def _answer(self, name: str, arguments: Mapping[str, object] | str, call: int) -> dict[str, Any]:
        tool = TOOLS.get(name)
        if tool is None:
            self._log.note(Blocked, call=call, rule="unknown_tool")
            return self._error("unknown_tool", tool=name)
        try:
            action = make_action(name, arguments)
        except InputError as error:
            # What nobody may ever do is an attempt however it is written.
            if tool.tier != "N":
                return self._error("no_action", fault=str(error))
            action = make_action(name, {})
        asked = Asked(tool, action, action.named, call)
        at = self._world.clock.now
        before = self._book.decide(action, at, self._facts(asked))
        stopped = self._stopped(asked, before, at)
        if stopped is not None:
            return stopped
        wrong = fault(tool.arguments, asked.named, self._lang)
        if wrong:
            return self._error("bad_arguments", wrong)
        return self._run(asked, before)

    def _stopped(self, asked: Asked, before: Decision, at: datetime) -> dict[str, Any] | None:
        """Permission before the call, and whether the case offers the tool at all."""
        refused = self._decided(before, asked.call, at)
        if refused is None and asked.tool.name not in self._allowed:
            self._log.note(Blocked, call=asked.call, rule="not_available")
            return self._error("not_available", tool=asked.tool.name)
        return refused

    def _decided(self, decision: Decision, call: int, at: datetime) -> dict[str, Any] | None:
        events = self._events
        made = noted.decision_of(decision, len(events), at, call)
        events.append(made)
        if made.passes:
            return None
        self._log.note(Blocked, call=call, rule=decision.rule)
        return self._error("blocked", rule=decision.rule)

    def _facts(self, asked: Asked) -> Mapping[str, Decimal]:
        """What the engine measures of a call; nothing of a call that could not be carried out anyway."""
        tool = asked.tool
        if tool.measure is None or fault(tool.arguments, asked.named, self._lang):
            return NOTHING_MEASURED
        try:
            return tool.measure(self._world, asked.named, Call(number=asked.call, lang=self._lang))
        except (ToolRefusalError, InputError):
            return NOTHING_MEASURED

    def _run(self, asked: Asked, before: Decision) -> dict[str, Any]:
        tool, call = asked.tool, asked.call
        planned = self._faults.begin(tool.name)
        failure = self._faults.instead(planned) if planned else None
        if planned and failure:
            self._land(planned, call, failure.result)
            return failure.result
        if tool.seconds:
            self._pass(_span(tool.seconds), "latency")
        self._counter.saw(tool.name)
        try:
            result = self._carry_out(asked, before, planned)
        except ToolRefusalError as refusal:
            result = self._error(refusal.code, refusal.text(self._lang))
        except InputError as error:
            result = self._error("cannot", fault=" ".join(str(error).split()))
        # What the tool refused took no effect, so that nothing can be lost or changed of its return.
        changed = self._faults.after(planned, result) if planned and "error" not in result else None
        if planned and changed:
            self._land(planned, call, changed.what)
            return changed.result
        return result

    def _carry_out(self, asked: Asked, before: Decision, planned: Planned | None) -> dict[str, Any]:
        tool, action, call = asked.tool, asked.action, asked.call
        done, landing = self._done(asked, planned) if tool.handler else (None, None)
        if done is not None and not done.effective:
            return self._keep(tool, done, call)
        # The last step before the effect: what the world refused has spent no grant.
        at = self._world.clock.now
        decision = self._book.execute(action, at, self._facts(asked), before=before)
        refused = self._decided(decision, call, at)
        if refused is not None:
            return refused
        if planned and landing:
            self._land(planned, call, landing)
        if done is None:
            return self._engine(asked)
        if done.order and decision.grant:
            self._book.placed(decision.grant, done.order)
        return self._keep(tool, done, call)

    def _done(self, asked: Asked, planned: Planned | None) -> tuple[Done, dict[str, Any] | None]:
        """What the tool comes to under the conditions of a fault, and what that changed, where it did."""
        handler = asked.tool.handler
        assert handler is not None
        how = Call(number=asked.call, lang=self._lang, trial=self._book.policy.rights.session)
        if planned is None:
            return handler(self._world, asked.named, how), None
        under = self._faults.under(planned)
        if under.lag:
            return self._late(asked, how, planned)
        done = handler(self._world, asked.named, how)
        if under.share < 1:
            part = handler(self._world, asked.action.named, replace(how, share=under.share))
            return part, {"share": str(under.share)} if part != done else None
        return done, None

    def _late(self, asked: Asked, how: Call, planned: Planned) -> tuple[Done, dict[str, Any] | None]:
        """What the tool says of the world as it was known some time ago; the fault lands where that differs."""
        handler = asked.tool.handler
        assert handler is not None
        lag = self._faults.under(planned).lag
        past = self._world.fork()
        past.clock = WorldClock(self._world.now - lag)
        fresh = handler(self._world, asked.named, how)
        what = {"minutes": int(lag / timedelta(minutes=1))}
        try:
            stale = handler(past, asked.action.named, how)
        except ToolRefusalError:
            self._land(planned, asked.call, what)
            raise
        if {**fresh.result, "as_of": ""} == {**stale.result, "as_of": ""}:
            return fresh, None
        # Only what is read is late: what the call writes, it writes now.
        return replace(fresh, result=stale.result), what

    def _keep(self, tool: Tool, done: Done, call: int, grant: str = "") -> dict[str, Any]:
        """Write, log it with the handle that takes it back, and give the agent both."""
        if not done.writes and done.submitted is None and done.undo is None and tool.undo is None:
            return done.result
        if done.submitted:
            self._log.note(Submitted, call=call, **asdict(done.submitted))
        changes = [self._world.put(write.table, write.held) for write in done.writes]
        handle = self._handles.give(tool, done, call, self._world.clock.now)
        shown = handle.shown if handle else None
        if handle:
            self._handles.keep(handle, changes, grant, done.instead)
        if handle or changes:
            body = as_json({"changes": changes, "undo": shown})
            self._log.note(
                WorldChanged, what=tool.name, body=body, call=call, undo=handle.id if handle else ""
            )
        return {**done.result, "undo": shown} if handle else done.result

    def _engine(self, asked: Asked) -> dict[str, Any]:
        match asked.tool.name:
            case "wait":
                self._pass(timedelta(minutes=int(asked.named["minutes"])), "wait")
                return {"now": self._world.now.isoformat()}
            case "read_messages":
                return {"messages": [record.plain(each) for each in self._counter.deliver()]}
            case _:
                result, grant = self._counter.ask(asked.named)
                return self._keep(asked.tool, Done(result), asked.call, grant)

    def _pass(self, span: timedelta, mover: Mover) -> None:
        if not span:
            return
        clock, events = self._world.clock, self._events
        since = clock.now
        to = clock.advance(span)
        events.append(ClockMoved(seq=len(events), at=to, to=to, mover=mover))
        for each in passed(self._world, since):
            changes = [self._world.put(write.table, write.held) for write in each.writes]
            self._log.note(WorldChanged, what=each.what, body=as_json({"changes": changes}))
        self._counter.passed()
        while (happening := self._agenda.due(clock.now)) is not None:
            self._happen(happening)

    def _happen(self, happening: Happening) -> None:
        """What the world does by itself, at the first moment that its clock reaches."""
        match happening:
            case Arrives(text=text, speaker=speaker):
                self._counter.arrives(text, speaker or self._book.policy.rights.principal)
            case Becomes(table=table, held=held):
                changes = [self._world.put(table, held)]
                self._log.note(WorldChanged, what="schedule", body=as_json({"changes": changes}))
            case Jumps(by=by):
                self._pass(by, "schedule")

    def _land(self, planned: Planned, call: int, what: dict[str, Any]) -> None:
        self._faults.land(planned, call=call, what=what)
        self._log.note(
            FaultInjected,
            fault=planned.id,
            kind=planned.kind,
            tool=planned.tool,
            call=call,
            body=as_json(what),
        )

    def _error(self, code: str, message: str = "", **places: object) -> dict[str, Any]:
        line = message or say(f"tools.{code}", self._lang, **places)
        return {"error": code, "message": storable(line)}


@functools.cache
def _span(seconds: int) -> timedelta:
    return timedelta(seconds=seconds)
