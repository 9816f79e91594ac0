"""Recorded answers again: the same text for the same brief and repeat, no key, no network.

In a world the recorded deeds are done again first, each call through the door of the trial; where the world is the
same, what comes of them is the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from finteceval.models.usage import NOT_METERED, CostUnknown
from finteceval.systems.session import BoundaryBrokeError, Reply, SystemBrokeError
from pitfall import seal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.systems.scripted import Way
    from finteceval.systems.session import Opening


@dataclass(frozen=True, slots=True)
class Deed:
    """Something a system did: it called a `tool` with the arguments `words`, or said them; the last is its answer."""

    words: str
    tool: str = ""


@dataclass(frozen=True, slots=True)
class Recording:
    """What was recorded by (SHA-256 of the brief, repeat): answers, and failures of the system's own.

    `name` says where it comes from. `deeds` are those of cases with a world, by (case, brief, repeat).
    """

    name: str
    answers: Mapping[tuple[str, int], str]
    failures: Mapping[tuple[str, int], str] = field(default_factory=dict[tuple[str, int], str])
    deeds: Mapping[tuple[str, str, int], tuple[Deed, ...]] = field(
        default_factory=dict[tuple[str, str, int], tuple[Deed, ...]]
    )

    async def open(self, opening: Opening) -> RecordedSession:
        """The recorded repeat."""
        brief = seal.digest(opening.brief.encode("utf-8"))
        deeds = self.deeds.get((opening.case, brief, opening.repeat), ())
        return RecordedSession(self, opening.repeat, cast("Way | None", opening.toolbox), deeds)


@dataclass(slots=True)
class RecordedSession:
    """One recorded conversation."""

    recording: Recording
    repeat: int
    way: Way | None = None
    deeds: tuple[Deed, ...] = ()
    answer: str | None = None

    async def say(self, text: str) -> Reply:
        """The recorded answer to this very brief; to a later turn, the same again.

        Raises:
            SystemBrokeError: the system failed when it was recorded.
            BoundaryBrokeError: nothing was recorded for it, which is no fault of the system.
        """
        if self.answer is None:
            self.answer = await self._done() if self.deeds and self.way is not None else self._recorded(text)
        return Reply(text=self.answer, usage=NOT_METERED, cost=CostUnknown(why="replayed"))

    async def close(self) -> None:
        """Nothing to end."""

    async def _done(self) -> str:
        """Every deed again; the answer that they ended with."""
        assert self.way is not None
        for deed in self.deeds[:-1]:
            if deed.tool:
                await self.way.call(deed.tool, deed.words)
            else:
                await self.way.ready_for(deed.words)
                self.way.told(deed.words)
        return self.deeds[-1].words

    def _recorded(self, text: str) -> str:
        key = (seal.digest(text.encode("utf-8")), self.repeat)
        if (failed := self.recording.failures.get(key)) is not None:
            raise SystemBrokeError(f"recorded: {failed}")
        answer = self.recording.answers.get(key)
        if answer is None:
            raise BoundaryBrokeError(
                "machine", f"{self.recording.name} holds no answer to this brief and repeat"
            )
        return answer
