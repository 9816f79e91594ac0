"""The door of a trial that is counted: calls up to the case's budget, words to the client, and whose fault a failure is."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from finteceval.sandbox.client import SimulatorBrokeError
from finteceval.sandbox.toolbox import Toolbox
from finteceval.systems.session import BoundaryBrokeError, OverLimitError
from finteceval.trajectory.events import Said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.sandbox.toolbox import Message, Result


class Door(Toolbox):
    """A toolbox that ends the trial when its calls are used up, or when the engine's own side of a call fails.

    Whoever asks does not decide what that means: an agent that swallows the error is ended all the same, since
    `stopped` is set and nothing goes through any more.
    """

    def __init__(self, *parts: Any, steps: int, **more: Any) -> None:
        """As `Toolbox`, with the number of calls the trial may make."""
        super().__init__(*parts, **more)
        self._steps = steps
        self.calls = 0
        self.failure: OverLimitError | BoundaryBrokeError | None = None
        self.stopped = asyncio.Event()
        self._closed = False

    async def call(self, name: str, arguments: Mapping[str, object] | str) -> Result:
        """`Toolbox.call`, counted.

        Raises:
            OverLimitError: the trial has no calls left.
            BoundaryBrokeError: the tool, or the client's model, failed on the engine's side.
        """
        self._check()
        self.calls += 1
        if self.calls > self._steps:
            raise self._stop(OverLimitError("steps", f"more than {self._steps} calls of tools"))
        try:
            return await super().call(name, arguments)
        except SimulatorBrokeError as error:
            raise self._stop(BoundaryBrokeError("simulator", str(error))) from error
        except Exception as error:
            reason = f"{name}: {type(error).__name__}: {error}"
            raise self._stop(BoundaryBrokeError("tool", reason)) from error

    def told(self, text: str) -> tuple[Message, ...]:
        """Say something to the client that is not the answer; what they said, now and since the last time."""
        self._check()
        self._log.note(Said, text=text)
        self._counter.heard(text)
        return self._counter.deliver()

    def replied(self, text: str) -> tuple[Message, ...]:
        """The end of a turn: what the client says to it, which is the next turn; nothing where it was the last word.

        An empty reply is not heard. Where the client only takes back a consent the reply stays the last word.
        """
        heard = text if text.strip() else ""
        if self._counter.would_answer(heard) if heard else self._counter.waits:
            self._log.note(Said, text=text)
        if heard:
            self._counter.heard(heard)
        return self._counter.deliver()

    def close(self) -> None:
        """The trial is over: what still knocks is not let in, and leaves no trace in the trajectory."""
        self._closed = True

    def _check(self) -> None:
        if self.failure is not None:
            raise self.failure
        if self._closed:
            raise RuntimeError("the conversation is over")

    def _stop(self, failure: OverLimitError | BoundaryBrokeError) -> OverLimitError | BoundaryBrokeError:
        self.failure = self.failure or failure
        self.stopped.set()
        return self.failure
