"""The events of a trajectory. Each has its number, its time, and who vouches for it.

`observed` is what the engine saw at its own door; `declared` is what a system only reports, which
supports no gate (design, promise 3). The answer is always the last event.
"""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec resolves the annotation
from typing import Literal

import msgspec

from finteceval.models.usage import Usage  # noqa: TC001
from finteceval.record import Record

Voucher = Literal["observed", "declared"]
Flag = Literal["output_cut", "invalid_utf8"]


class Event(Record, tag_field="event"):
    """What all events share. `seq` counts from 0 without holes."""

    seq: int
    at: datetime
    by: Voucher = "observed"


class GoalGiven(Event, tag="goal_given"):
    """The brief went to the system; its text is the blob of this digest."""

    brief: str


class UserSaid(Event, tag="user_said"):
    """A later turn of the client went to the system."""

    text: str


class Said(Event, tag="said"):
    """The system said something that was not its final answer."""

    text: str


class ModelCalled(Event, tag="model_called"):
    """A model was called: by our client (observed) or as the system reports (declared)."""

    model: str
    usage: Usage


class ToolCalled(Event, tag="tool_called"):
    """A tool was called; `arguments` is the JSON text as given."""

    tool: str
    arguments: str


class ToolReturned(Event, tag="tool_returned"):
    """A tool call came back; `call` is the seq of its ToolCalled."""

    call: int
    result: str


class Declared(Event, tag="declared"):
    """Something a system reported about itself that has no event type of its own."""

    what: str
    body: str


class Answered(Event, tag="answered"):
    """The final answer, whole or cut at the cap, as text; flags say what was done to it."""

    text: str
    flags: tuple[Flag, ...] = ()


AnyEvent = GoalGiven | UserSaid | Said | ModelCalled | ToolCalled | ToolReturned | Declared | Answered

_encoder = msgspec.json.Encoder(decimal_format="string")
_decoder = msgspec.json.Decoder(AnyEvent)
_answer = msgspec.json.Decoder(Answered)


def encode_lines(events: list[AnyEvent]) -> bytes:
    """One JSON line an event, each ended by a newline."""
    return _encoder.encode_lines(events)


def decode_event(line: bytes) -> AnyEvent:
    """Parse one line whole.

    Raises:
        msgspec.DecodeError: the line is no event.
    """
    return _decoder.decode(line)


def decode_answer(line: bytes) -> Answered:
    """Parse a trial's last line.

    Raises:
        msgspec.DecodeError: the line is no answer.
    """
    return _answer.decode(line)
