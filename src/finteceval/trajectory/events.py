"""The events of a trajectory. Each has its number, its time, and who vouches for it.

`observed` is what the engine saw at its own door; `declared` is what a system only reports, which
supports no gate (design, promise 3). The answer is always the last event.
"""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec resolves the annotation
from decimal import Decimal  # noqa: TC003
from typing import Any, Literal

import msgspec

from finteceval.models.usage import Usage  # noqa: TC001

Voucher = Literal["observed", "declared"]
Flag = Literal["output_cut", "invalid_utf8"]
Mode = Literal["observe", "enforce"]
Phase = Literal["before", "executed"]
Outcome = Literal["free", "authorised", "unauthorised"]
Mover = Literal["schedule", "latency", "wait"]


class Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="event"):
    """What all events share. `seq` counts from 0 without holes.

    A `Record` in all but its metaclass, which makes Python build a dictionary for every call; a try has
    two of these and a tool call five.
    """

    seq: int
    at: datetime
    by: Voucher = "observed"


class GoalGiven(Event, tag="goal_given", frozen=True, kw_only=True):
    """The brief went to the system; its text is the blob of this digest."""

    brief: str


class UserSaid(Event, tag="user_said", frozen=True, kw_only=True):
    """A later turn of the client went to the system."""

    text: str


class Said(Event, tag="said", frozen=True, kw_only=True):
    """The system said something that was not its final answer."""

    text: str


class ModelCalled(Event, tag="model_called", frozen=True, kw_only=True):
    """A model was called: by our client (observed) or as the system reports (declared)."""

    model: str
    usage: Usage


class ToolCalled(Event, tag="tool_called", frozen=True, kw_only=True):
    """A tool was called; `arguments` is the JSON text as given."""

    tool: str
    arguments: str


class ToolReturned(Event, tag="tool_returned", frozen=True, kw_only=True):
    """A tool call came back; `call` is the seq of its ToolCalled."""

    call: int
    result: str


class PolicyDecided(Event, tag="policy_decided", frozen=True, kw_only=True):
    """What the permission policy says of a call, before it and again when it is carried out.

    `call` is the seq of the ToolCalled, `action` the digest of the action's canonical bytes, `tier` one of R0,
    R1, W, H and N. `passes` is false when the call is stopped: in `observe` an unauthorised call passes, so that
    it can be seen. `rule` names the reason, `field` the argument it rests on. `disclosed` says that everything
    that had to be shown first was acknowledged.
    """

    call: int
    tool: str
    tier: str
    action: str
    phase: Phase
    mode: Mode
    outcome: Outcome
    passes: bool
    rule: str
    field: str = ""
    grant: str = ""
    approver: str = ""
    disclosed: bool = False


class ConsentAsked(Event, tag="consent_asked", frozen=True, kw_only=True):
    """The client was shown an action and asked to agree; `needed` is false where no consent was due."""

    request: str
    tool: str
    action: str
    text: str
    needed: bool


class ConsentGiven(Event, tag="consent_given", frozen=True, kw_only=True):
    """A person entitled to it agreed. `covers` is the digest of what was agreed to, `shown` that of the text shown."""

    grant: str
    covers: str
    principal: str
    shown: str
    valid_to: datetime
    request: str = ""


class ConsentRefused(Event, tag="consent_refused", frozen=True, kw_only=True):
    """An answer that is no consent, and why: declined, vague, silent, not the principal and so on."""

    request: str
    why: str
    speaker: str
    text: str = ""


class ConsentRevoked(Event, tag="consent_revoked", frozen=True, kw_only=True):
    """A consent was taken back, or replaced by a later one to the same action; from here on it covers nothing."""

    grant: str
    principal: str
    why: Literal["revoked", "replaced"]


class Blocked(Event, tag="blocked", frozen=True, kw_only=True):
    """A call was stopped at the door by the named rule and did nothing."""

    call: int
    rule: str


class WorldChanged(Event, tag="world_changed", frozen=True, kw_only=True):
    """The world's state changed; `body` is JSON text. `call` is None when no call was the cause."""

    what: str
    body: str
    call: int | None = None
    undo: str = ""


class ClockMoved(Event, tag="clock_moved", frozen=True, kw_only=True):
    """The world's own clock moved on, and what moved it."""

    to: datetime
    mover: Mover


class FaultInjected(Event, tag="fault_injected", frozen=True, kw_only=True):
    """A planned fault landed on a call; `body` is JSON text that says what was changed."""

    fault: str
    kind: str
    tool: str
    call: int
    body: str


class Submitted(Event, tag="submitted", frozen=True, kw_only=True):
    """The deliverable was handed in; the last one of a trial counts.

    `figures` are by the id of the check they answer, each with its unit; `citations` are `document#anchor`.
    `probability` is 0 to 1, None where none was stated. `fields` is free: text, flags, lists and objects, numbers
    as text.
    """

    call: int
    figures: dict[str, str] = {}
    citations: tuple[str, ...] = ()
    probability: Decimal | None = None
    fields: dict[str, Any] = {}


class Declared(Event, tag="declared", frozen=True, kw_only=True):
    """Something a system reported about itself that has no event type of its own."""

    what: str
    body: str


class Answered(Event, tag="answered", frozen=True, kw_only=True):
    """The final answer, whole or cut at the cap, as text; flags say what was done to it."""

    text: str
    flags: tuple[Flag, ...] = ()


AnyEvent = (
    GoalGiven
    | UserSaid
    | Said
    | ModelCalled
    | ToolCalled
    | PolicyDecided
    | ToolReturned
    | ConsentAsked
    | ConsentGiven
    | ConsentRefused
    | ConsentRevoked
    | Blocked
    | WorldChanged
    | ClockMoved
    | FaultInjected
    | Submitted
    | Declared
    | Answered
)

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
