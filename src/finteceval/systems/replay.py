"""Recorded answers again: the same text for the same brief and repeat, no key, no network."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from finteceval.models.usage import NOT_METERED, CostUnknown
from finteceval.systems.session import Reply, SystemBrokeError
from pitfall import seal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.systems.session import Opening


@dataclass(frozen=True, slots=True)
class Recording:
    """Recorded answers by (SHA-256 of the brief, repeat). `name` says where they come from."""

    name: str
    answers: Mapping[tuple[str, int], str]
    repeats: int

    async def open(self, opening: Opening) -> RecordedSession:
        """The recorded repeat; with fewer recorded than asked, they come round again."""
        return RecordedSession(self, (opening.repeat - 1) % self.repeats + 1)


@dataclass(frozen=True, slots=True)
class RecordedSession:
    """One recorded conversation."""

    recording: Recording
    repeat: int

    async def say(self, text: str) -> Reply:
        """The recorded answer to this very brief.

        Raises:
            SystemBrokeError: nothing was recorded for it.
        """
        answer = self.recording.answers.get((seal.digest(text.encode("utf-8")), self.repeat))
        if answer is None:
            raise SystemBrokeError(
                f"{self.recording.name} holds no answer to this brief; it was recorded from other text"
            )
        return Reply(text=answer, usage=NOT_METERED, cost=CostUnknown(why="replayed"))

    async def close(self) -> None:
        """Nothing to end."""
