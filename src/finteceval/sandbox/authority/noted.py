"""What the authority did, as events of the trajectory. Number and time are the recorder's to give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.sandbox.authority.consent import Given, Refused
from finteceval.trajectory import events

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from finteceval.sandbox.authority.consent import Request, Revocation
    from finteceval.sandbox.authority.grant import Grant
    from finteceval.sandbox.authority.policy import Decision


def decided(decision: Decision, *, seq: int, at: datetime, call: int) -> list[events.AnyEvent]:
    """The decision, and that the call was blocked where it does not pass; numbered from `seq`."""
    made = decision_of(decision, seq, at, call)
    if made.passes:
        return [made]
    return [made, events.Blocked(seq=seq + 1, at=at, call=call, rule=decision.rule)]


def decision_of(decision: Decision, seq: int, at: datetime, call: int) -> events.PolicyDecided:
    """The decision alone."""
    return events.PolicyDecided(
        seq=seq,
        at=at,
        call=call,
        tool=decision.tool,
        tier=decision.tier,
        action=decision.action,
        phase=decision.phase,
        mode=decision.mode,
        outcome=decision.outcome,
        passes=decision.passes,
        rule=decision.rule,
        field=decision.field,
        grant=decision.grant,
        approver=decision.approver,
        disclosed=decision.disclosed,
    )


def asked(request: Request, *, seq: int, at: datetime) -> list[events.AnyEvent]:
    """A request for consent."""
    return [
        events.ConsentAsked(
            seq=seq,
            at=at,
            request=request.id,
            tool=request.proposal.action.tool,
            action=request.proposal.digest,
            text=request.text,
            needed=request.needed,
        )
    ]


def answered(result: Given | Refused, *, seq: int, at: datetime) -> list[events.AnyEvent]:
    """What an answer made: earlier consents it replaced and the new one, or a refusal."""
    if isinstance(result, Refused):
        return [
            events.ConsentRefused(
                seq=seq,
                at=at,
                request=result.request,
                why=result.why,
                speaker=result.answer.speaker,
                text=result.answer.text,
            )
        ]
    made = list(_taken_back(result.replaced, result.speaker, seq=seq, at=at))
    return [*made, _given(result, seq=seq + len(made), at=at)]


def revoked(revocation: Revocation, *, seq: int, at: datetime) -> list[events.AnyEvent]:
    """What a word of stop took back, and the consents to cancel that it is."""
    made = list(_taken_back(revocation.taken_back, revocation.principal, seq=seq, at=at))
    cancels = [Given(grant=grant, speaker=revocation.principal) for grant in revocation.to_cancel]
    return [
        *made,
        *(_given(given, seq=number, at=at) for number, given in enumerate(cancels, seq + len(made))),
    ]


def _taken_back(
    grants: tuple[Grant, ...], principal: str, *, seq: int, at: datetime
) -> Iterator[events.AnyEvent]:
    for number, grant in enumerate(grants, seq):
        why = "replaced" if grant.why_revoked == "replaced" else "revoked"
        yield events.ConsentRevoked(seq=number, at=at, grant=grant.id, principal=principal, why=why)


def _given(given: Given, *, seq: int, at: datetime) -> events.AnyEvent:
    grant = given.grant
    return events.ConsentGiven(
        seq=seq,
        at=at,
        grant=grant.id,
        covers=grant.covers,
        principal=given.speaker,
        shown=grant.shown,
        valid_to=grant.valid_to,
        request=given.request,
    )
