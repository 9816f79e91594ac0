"""Asking and answering: what a client was shown, what they said to it, and why an answer is no consent."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec resolves the annotation
from typing import Final, Literal

from finteceval.record import Record
from finteceval.sandbox.authority.grant import Grant  # noqa: TC001 - msgspec resolves the annotation
from finteceval.sandbox.authority.rights import Disclosure  # noqa: TC001
from finteceval.sandbox.authority.terms import Proposal  # noqa: TC001

Meaning = Literal["agrees", "declines", "changes", "asks", "vague", "silent"]
# After these a request is answered; after the others the client may still come to a word.
FINAL: Final = frozenset({"agrees", "declines", "changes"})
Why = Literal[
    "declines",
    "changes",
    "asks",
    "vague",
    "silent",
    "not_principal",
    "auth_level",
    "incomplete",
    "never",
    "late",
    "closed",
]


class Request(Record):
    """A request for consent. `text` is what the engine showed; `words` what the agent said beside it.

    `needed` is false where no consent was due; `shown` lists the disclosures put before the client with it.
    """

    id: str
    proposal: Proposal
    text: str
    words: str
    needed: bool
    shown: tuple[Disclosure, ...]
    asked_at: datetime
    until: datetime


class Answer(Record):
    """What came back. The meaning is the speaker's own, given by whoever plays them, never read from text.

    `level` is how sure the channel is of the speaker. `acknowledged` names the documents they acknowledged.
    """

    speaker: str
    meaning: Meaning
    text: str = ""
    level: int = 1
    acknowledged: tuple[str, ...] = ()


class Given(Record):
    """A consent, and the earlier one to the same question that it replaces, where there was one.

    Where an approver agreed to what somebody else had consented to, `grant` is that earlier consent, approved.
    """

    grant: Grant
    speaker: str
    request: str = ""
    replaced: tuple[Grant, ...] = ()


class Refused(Record):
    """An answer that is no consent."""

    request: str
    why: Why
    answer: Answer


class Revocation(Record):
    """What a word of stop took back: unused grants, and orders under way with the grants to cancel them."""

    principal: str
    taken_back: tuple[Grant, ...]
    to_cancel: tuple[Grant, ...]
