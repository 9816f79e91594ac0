"""What comes back through the door: data, whatever happened, and what the client said meanwhile."""

from __future__ import annotations

from typing import Any

import msgspec

from finteceval import record
from finteceval.record import Record


class Message(Record):
    """Something the client, or somebody in their place, said."""

    speaker: str
    text: str


class Result(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A call's return in plain JSON; a failure has the keys `error` (a code) and, where known, `message`.

    `messages` came while the call ran, or before it, and were not delivered yet. A `Record` in all but its
    metaclass, as events are.
    """

    tool: str
    result: dict[str, Any]
    messages: tuple[Message, ...] = ()

    @property
    def error(self) -> str:
        """The code of the failure; empty where there is none."""
        return str(self.result.get("error", ""))

    @property
    def answer(self) -> dict[str, Any]:
        """What the agent is given: the return, and under `messages` what the client said meanwhile."""
        if not self.messages:
            return self.result
        return {**self.result, "messages": [record.plain(each) for each in self.messages]}

    @property
    def text(self) -> str:
        """The return as JSON text, as it stands in the record."""
        return record.encode(self.result).decode("utf-8")
