"""A control of a case as a system: its steps through the same door as everybody's calls, then its answer.

A step may take up what an earlier one brought: `${quote.last}`, or `${report.positions.0.code}` for an entry of a
list. A text that is nothing but such a reference becomes the value itself.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

import msgspec

from finteceval.cases.controls import REFERENCE, Ask, Call, Control, Expect, Say, Submission, Submit, Wait
from finteceval.models.usage import CostUnknown, Tokens
from finteceval.sandbox.client.script import duration
from finteceval.systems.session import Noted, Reply, SystemBrokeError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.cases.controls import Step
    from finteceval.sandbox.toolbox import Message, Result
    from finteceval.systems.session import Opening

FREE: Final = CostUnknown(why="a control calls no model")
NOTHING: Final = Control(control="nop", steps=(), answer="", expect=Expect(checks={}))


class Way(Protocol):
    """The door of a trial, which hears what is said to the client too."""

    async def call(self, name: str, arguments: Mapping[str, object] | str) -> Result:
        """Call a tool."""
        ...

    async def ready_for(self, text: str) -> None:
        """Have ready what the client will say to a text."""
        ...

    def told(self, text: str) -> tuple[Message, ...]:
        """Say something to the client that is not the answer; what they say."""
        ...


@dataclass(frozen=True, slots=True)
class Controls:
    """Plays of each case the control that is meant for it; `controls` is by the case's id.

    `otherwise` is played where a case has none.
    """

    controls: Mapping[str, Control]
    otherwise: Control | None = None

    async def open(self, opening: Opening) -> ControlSession:
        """The control of this case, from its first step.

        Raises:
            SystemBrokeError: the case has none of this name.
        """
        control = self.controls.get(opening.case, self.otherwise)
        if control is None:
            raise SystemBrokeError(f"{opening.case}: the case has no such control")
        return ControlSession(control, cast("Way | None", opening.toolbox))


@dataclass(slots=True)
class ControlSession:
    """One playing of a control. Later turns of the client find its answer again."""

    control: Control
    way: Way | None
    saved: dict[str, Any] = field(default_factory=dict[str, Any])
    turns: int = 0
    returned: list[tuple[Step, Any]] = field(default_factory=list["tuple[Step, Any]"])

    async def say(self, text: str) -> Reply:
        """Play every step, and answer.

        Raises:
            SystemBrokeError: a reference that leads nowhere.
        """
        del text
        self.turns += 1
        noted: tuple[Noted, ...] = ()
        if self.turns == 1:
            noted = await self._steps()
        return Reply(text=self.filled_text(self.control.answer), usage=Tokens(), cost=FREE, noted=noted)

    def filled_text(self, text: str) -> str:
        """A text with what was saved in its places.

        Raises:
            SystemBrokeError: a reference that leads nowhere.
        """
        return str(self._filled(text, "answer"))

    async def close(self) -> None:
        """Nothing to end."""

    async def _steps(self) -> tuple[Noted, ...]:
        if self.way is None:
            # A case without a world has no door; what its control hands in is noted by the engine itself.
            handed = self.control.submission
            return () if handed == Submission() else (_handed_in(handed),)
        for number, step in enumerate(self.control.steps, start=1):
            await self.step(step, number)
        return ()

    async def step(self, step: Step, number: int) -> Any:
        """Play one step; what came of it, also kept under the name it gives.

        Raises:
            SystemBrokeError: a reference that leads nowhere.
        """
        assert self.way is not None
        found = await self._played(step, f"step {number}", self.way)
        if isinstance(step, Call | Ask | Say) and step.save is not None:
            self.saved[step.save] = found
        self.returned.append((step, found))
        return found

    async def _played(self, step: Step, where: str, way: Way) -> Any:
        match step:
            case Say(say=text):
                words = str(self._filled(text, where))
                await way.ready_for(words)
                messages = way.told(words)
                said = [msgspec.to_builtins(message) for message in messages]
                return {"said": "\n\n".join(message.text for message in messages), "messages": said}
            case Call(call=tool, args=arguments):
                name, given = tool, arguments
            case Ask(ask=asking):
                name, given = "request_consent", _asked(asking)
            case Wait(wait=span):
                name = "wait"
                given = {"minutes": math.ceil(duration(span) / timedelta(minutes=1))}
            case Submit(submit=handed):
                name, given = "submit", _filled_parts(handed)
        result = await way.call(name, self._filled(given, where))
        return result.answer

    def _filled(self, value: Any, where: str) -> Any:
        if isinstance(value, dict):
            inside = cast("dict[str, Any]", value)
            return {name: self._filled(inner, where) for name, inner in inside.items()}
        if isinstance(value, list | tuple):
            return [self._filled(inner, where) for inner in cast("list[Any]", value)]
        if not isinstance(value, str):
            return value
        whole = REFERENCE.fullmatch(value)
        if whole:
            return self._looked_up(whole[1], where)
        return REFERENCE.sub(lambda found: _as_text(self._looked_up(found[1], where)), value)

    def _looked_up(self, path: str, where: str) -> Any:
        name, *rest = path.split(".")
        found: Any = self.saved.get(name)
        for part in rest:
            if not _has(found, part):
                raise SystemBrokeError(f"{self.control.control}, {where}: ${{{path}}} leads nowhere")
            found = found[int(part) if isinstance(found, list) else part]
        return found


def _has(found: Any, part: str) -> bool:
    if isinstance(found, list):
        return part.isdigit() and int(part) < len(cast("list[Any]", found))
    return isinstance(found, dict) and part in found


def _asked(asking: Any) -> dict[str, Any]:
    given: dict[str, Any] = {"tool": asking.action, "arguments": asking.args}
    if asking.bounds:
        given["bounds"] = {name: list(ends) for name, ends in asking.bounds.items()}
    return {**given, "words": asking.words} if asking.words else given


def _filled_parts(handed: Submission) -> dict[str, Any]:
    parts = cast("dict[str, Any]", msgspec.to_builtins(handed))
    return {name: value for name, value in parts.items() if value not in ({}, [], (), None)}


def _handed_in(handed: Submission) -> Noted:
    return Noted("submitted", {"call": 0, **_filled_parts(handed)}, declared=False)


def _as_text(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode("utf-8")
