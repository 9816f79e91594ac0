"""Recorded answers again: the same text for the same brief and repeat, no key, no network."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from finteceval.models.usage import NOT_METERED, CostUnknown
from finteceval.systems.session import BoundaryBrokeError, Reply, SystemBrokeError
from pitfall import seal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.systems.session import Opening


@dataclass(frozen=True, slots=True)
class Recording:
    """What was recorded by (SHA-256 of the brief, repeat): answers, and failures of the system's own.

    `name` says where it comes from.
    """

    name: str
    answers: Mapping[tuple[str, int], str]
    failures: Mapping[tuple[str, int], str] = field(default_factory=dict[tuple[str, int], str])

    async def open(self, opening: Opening) -> RecordedSession:
        """The recorded repeat."""
        return RecordedSession(self, opening.repeat)


@dataclass(frozen=True, slots=True)
class RecordedSession:
    """One recorded conversation."""

    recording: Recording
    repeat: int

    async def say(self, text: str) -> Reply:
        """The recorded answer to this very brief.

        Raises:
            SystemBrokeError: the system failed when it was recorded.
            BoundaryBrokeError: nothing was recorded for it, which is no fault of the system.
        """
        key = (seal.digest(text.encode("utf-8")), self.repeat)
        if (failed := self.recording.failures.get(key)) is not None:
            raise SystemBrokeError(f"recorded: {failed}")
        answer = self.recording.answers.get(key)
        if answer is None:
            raise BoundaryBrokeError(
                "machine", f"{self.recording.name} holds no answer to this brief and repeat"
            )
        return Reply(text=answer, usage=NOT_METERED, cost=CostUnknown(why="replayed"))

    async def close(self) -> None:
        """Nothing to end."""
