"""A case worked on by hand: what a system would get, and nothing that is hidden from one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from finteceval.cases.controls import STEPS, Control, Expect, Say
from finteceval.cases.reading.fields import check_fields
from finteceval.cases.reading.notation import read_yaml
from finteceval.cases.reading.trouble import CaseError, Trouble
from finteceval.cases.solved import plain_steps
from finteceval.runs.venue import Venue
from finteceval.systems.scripted import ControlSession
from finteceval.systems.session import BoundaryBrokeError, OverLimitError, Reply, SystemBrokeError
from finteceval.trajectory.events import ClockMoved, Said, ToolCalled, ToolReturned, UserSaid
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from finteceval.cases.case import Case
    from finteceval.cases.controls import Step
    from finteceval.runs.world_pool import WorldPool
    from finteceval.sandbox.toolbox import Message
    from finteceval.sandbox.tools import Tool
    from finteceval.trajectory.events import AnyEvent
    from pitfall.texts import Language

NOBODY: Final = Expect(checks={})
# What a system could have noticed itself; decisions, faults and changes are the engine's own record.
NOTICED: Final = (ToolCalled, ToolReturned, Said, UserSaid, ClockMoved)
BROKEN: Final = (SystemBrokeError, OverLimitError, BoundaryBrokeError)


class Desk:
    """One working on one case, command by command.

    `over` says that nothing can be done any more; then `events` and `steps` hold the whole of it.
    """

    def __init__(self, case: Case, worlds: WorldPool, *, seed: int, lang: Language) -> None:
        """Put the case up.

        Raises:
            InputError: it has no world, or does not fit it.
        """
        if case.world == "none":
            raise InputError(say("worldrun.try_no_world", lang, id=case.id))
        self._venue = Venue.open(case, seed=seed, repeat=1, worlds=worlds)
        self._session = ControlSession(
            Control(control="try", steps=(), answer="", expect=NOBODY), self._venue.door
        )
        self._lang: Language = lang
        self.steps: list[Step] = []
        self.answer = ""
        self.over = False
        self._verbs: Mapping[str, Callable[[str], Awaitable[str]]] = {
            "call": self._call,
            "ask": self._ask,
            "say": self._say,
            "wait": self._wait,
            "submit": self._submit,
            "answer": self._answer,
            "tools": self._tools,
            "events": self._events,
            "help": self._help,
            "quit": self._quit,
        }

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """What happened so far, for whoever judges it afterwards."""
        return tuple(self._venue.events)

    @property
    def opening(self) -> str:
        """The brief, the tools, and how to go on; the time is the tools' to tell."""
        tools = "\n".join(f"  {self._head(tool)}" for tool in self._venue.door.tools)
        parts = (
            self._venue.case.brief,
            f"{say('worldrun.try_tools', self._lang)}\n{tools}",
            say("worldrun.try_help", self._lang),
        )
        return "\n\n".join(parts)

    async def command(self, line: str) -> str:
        """Carry out one command; what comes of it, for printing. A command that is none is told and costs nothing."""
        verb, _, rest = line.strip().partition(" ")
        if not verb:
            return ""
        if verb not in self._verbs:
            return say("worldrun.try_no_verb", self._lang, verb=verb, verbs=", ".join(self._verbs))
        try:
            return await self._verbs[verb](rest.strip())
        except InputError as error:
            return str(error)
        except BROKEN as error:
            self._end(Reply(text=""))
            return say("worldrun.try_broke", self._lang, reason=error)

    async def play(self, steps: tuple[Step, ...], answer: str, told: Callable[[str], None]) -> None:
        """Carry out steps as a control file has them, telling what each brings, then give the answer."""
        for step in steps:
            try:
                told(await self._step(step))
            except BROKEN as error:
                self._end(Reply(text=""))
                told(say("worldrun.try_broke", self._lang, reason=error))
                return
        if answer:
            try:
                filled = self._session.filled_text(answer)
            except BROKEN as error:
                self._end(Reply(text=""))
                told(say("worldrun.try_broke", self._lang, reason=error))
                return
            told(await self._answer(filled))

    async def _step(self, step: Step) -> str:
        self.steps.append(step)
        found = await self._session.step(step, len(self.steps))
        return self._messages_of(found["messages"]) if isinstance(step, Say) else _shown(found)

    async def _call(self, rest: str) -> str:
        tool, _, arguments = rest.partition(" ")
        return await self._step(self._made("call", {"call": tool, "args": self._object(arguments)}))

    async def _ask(self, rest: str) -> str:
        tool, _, arguments = rest.partition(" ")
        given = self._object(arguments)
        asking = given if "args" in given else {"args": given}
        return await self._step(self._made("ask", {"ask": {"action": tool, **asking}}))

    async def _say(self, rest: str) -> str:
        return await self._step(self._made("say", {"say": rest}))

    async def _wait(self, rest: str) -> str:
        span = f"PT{rest}M" if rest.isdigit() else rest
        return await self._step(self._made("wait", {"wait": span}))

    async def _submit(self, rest: str) -> str:
        return await self._step(self._made("submit", {"submit": self._object(rest)}))

    async def _answer(self, rest: str) -> str:
        messages = self._venue.door.replied(rest)
        self.answer = rest
        if messages:
            return self._messages(messages)
        self._end(Reply(text=rest))
        return say("worldrun.try_over", self._lang)

    async def _tools(self, rest: str) -> str:
        found = {tool.name: tool for tool in self._venue.door.tools}
        if not rest:
            return "\n".join(self._head(tool) for tool in found.values())
        if rest not in found:
            return say("worldrun.try_no_tool", self._lang, tool=rest, tools=", ".join(found))
        return f"{self._head(found[rest])}\n{_shown(found[rest].arguments)}"

    async def _events(self, rest: str) -> str:
        del rest
        seen = [event for event in self._venue.events if isinstance(event, NOTICED)]
        return "\n".join(msgspec.json.encode(event).decode("utf-8") for event in seen)

    async def _help(self, rest: str) -> str:
        del rest
        return say("worldrun.try_help", self._lang)

    async def _quit(self, rest: str) -> str:
        del rest
        self._end(Reply(text=self.answer))
        return ""

    def _end(self, reply: Reply) -> None:
        self.over = True
        self._venue.end(reply)

    def _head(self, tool: Tool) -> str:
        return f"{tool.name}({_names(tool.arguments)}) — {tool.description(self._lang)}"

    def _messages(self, messages: tuple[Message, ...]) -> str:
        return "\n".join(f"{message.speaker}: {message.text}" for message in messages)

    def _messages_of(self, messages: list[dict[str, str]]) -> str:
        return "\n".join(f"{message['speaker']}: {message['text']}" for message in messages) or say(
            "worldrun.try_silence", self._lang
        )

    def _object(self, text: str) -> dict[str, Any]:
        try:
            found: object = json.loads(text or "{}")
        except ValueError as error:
            raise InputError(say("worldrun.try_no_json", self._lang, fault=str(error))) from error
        if not isinstance(found, dict):
            raise InputError(say("worldrun.try_no_json", self._lang, fault=type(found).__name__))
        return cast("dict[str, Any]", found)

    def _made(self, verb: str, value: dict[str, Any]) -> Step:
        try:
            return msgspec.convert(value, STEPS[verb])
        except msgspec.ValidationError as error:
            raise InputError(str(error)) from error


def read_script(data: bytes, where: str) -> tuple[tuple[Step, ...], str]:
    """The steps and the answer of a script: a control file, whose name and expectations do not matter here.

    An empty one does nothing: it shows how the case opens.

    Raises:
        CaseError: it is no such file; names every fault with its line.
    """
    from finteceval.cases.controls import step_schema  # noqa: PLC0415

    if not data.strip():
        return (), ""
    trouble = Trouble(where, language())
    value = read_yaml(data, trouble)
    raw = value.get("steps", [])
    steps: list[Step] = []
    for index, step in enumerate(raw if isinstance(raw, list) else []):
        verbs = [verb for verb in STEPS if isinstance(step, dict) and verb in step]
        if len(verbs) != 1:
            trouble.add("no-step", ("steps", index), verbs=", ".join(STEPS))
            continue
        inner = Trouble(where, trouble.lang)
        inner.marks = {m[2:]: at for m, at in trouble.marks.items() if m[:2] == ("steps", index)}
        check_fields(cast("Any", step), step_schema(verbs[0]), inner)
        trouble.take(inner)
        if not inner:
            steps.append(msgspec.convert(step, STEPS[verbs[0]]))
    if trouble:
        raise CaseError(trouble.problems)
    answer = value.get("answer", "")
    return tuple(steps), answer if isinstance(answer, str) else ""


def script_text(desk: Desk) -> str:
    """What was done at a desk, as a script that does it again."""
    plain = plain_steps(tuple(desk.steps))
    return json.dumps({"steps": plain, "answer": desk.answer}, ensure_ascii=False, indent=1) + "\n"


def _names(schema: dict[str, Any]) -> str:
    needed = schema.get("required", [])
    return ", ".join(name if name in needed else f"{name}?" for name in schema.get("properties", {}))


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2, default=str)
