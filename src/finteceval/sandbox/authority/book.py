"""One trial's requests and grants. Only a person's answer makes a grant; only an execution spends one.

Nothing here reads what an agent writes, a document holds or a tool returns: there is no way from such a text to a
grant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.sandbox.authority.action import make_action
from finteceval.sandbox.authority.consent import FINAL, Answer, Given, Refused, Request, Revocation
from finteceval.sandbox.authority.grant import Acknowledged, Grant, instant
from finteceval.sandbox.authority.policy import NOTHING_MEASURED, PUBLIC
from finteceval.sandbox.authority.rights import NEVER
from finteceval.sandbox.authority.shown import show, shown_digest
from finteceval.sandbox.authority.terms import propose, terms_of
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from finteceval.sandbox.authority.action import Action
    from finteceval.sandbox.authority.consent import Why
    from finteceval.sandbox.authority.match import Facts
    from finteceval.sandbox.authority.policy import Decision, Policy
    from finteceval.sandbox.authority.rights import Disclosure
    from finteceval.sandbox.authority.terms import Proposal
    from finteceval.trajectory.events import Mode
    from pitfall.texts import Language

PLACING: Final = ("place_order", "modify_order")


class Book:
    """The state of permission in one trial. `fork` gives another that shares nothing that can change."""

    def __init__(self, policy: Policy, *, mode: Mode, lang: Language = "zh") -> None:
        """Open an empty book; `lang` is the language the client is shown texts in."""
        self.policy = policy
        self.mode: Mode = mode
        self._lang: Language = lang
        self._requests: dict[str, Request] = {}
        self._open: set[str] = set()
        self._grants: dict[str, Grant] = {}
        self._orders: dict[str, str] = {}

    @property
    def grants(self) -> tuple[Grant, ...]:
        """Every grant, in the order of giving, with what became of it."""
        return tuple(self._grants.values())

    def fork(self) -> Book:
        """The same state, apart: records are frozen, so only the shelves are copied."""
        other = Book(self.policy, mode=self.mode, lang=self._lang)
        other._requests = dict(self._requests)
        other._open = set(self._open)
        other._grants = dict(self._grants)
        other._orders = dict(self._orders)
        return other

    def step_up(self, level: int) -> None:
        """The session's principal proved who they are, to this level."""
        rights = msgspec.structs.replace(self.policy.rights, level=level)
        self.policy = msgspec.structs.replace(self.policy, rights=rights)

    def ask(
        self, proposal: Proposal, now: datetime, *, words: str = "", disclosures: Sequence[Disclosure] = ()
    ) -> Request:
        """Put an action before the client. What it shows is written here, from the action.

        Raises:
            InputError: no trading calendar reaches `now`.
        """
        rights = self.policy.rights
        days = rights.trading_days(proposal.action.named.get("market"))
        request = Request(
            id=f"request-{len(self._requests) + 1}",
            proposal=proposal,
            text=show(proposal, self._lang),
            words=words,
            needed=self.policy.needs_consent(proposal.action, now),
            shown=tuple(disclosures),
            asked_at=now,
            until=days.end_of_day(now),
        )
        self._requests[request.id] = request
        self._open.add(request.id)
        return request

    def answer(self, request_id: str, answer: Answer, now: datetime) -> Given | Refused:
        """Take an answer to a request: a grant, or why it is none.

        Raises:
            InputError: there is no such request.
        """
        request = self._request(request_id)
        why = self._why_not(request, answer, now)
        if why != "not_principal" and answer.meaning in FINAL:
            self._open.discard(request_id)
        if why is not None:
            return Refused(request=request_id, why=why, answer=answer)
        return self._give(request, answer, now)

    def approve(self, grant_id: str, approver: str) -> Given | None:
        """A named human approves a grant that is still unused; None when they may not or it is too late.

        Raises:
            InputError: there is no such grant.
        """
        grant = self._grant(grant_id)
        if approver not in self.policy.rights.approvers or not grant.is_live:
            return None
        return Given(grant=self._keep(msgspec.structs.replace(grant, approver=approver)), speaker=approver)

    def revoke(self, speaker: str, now: datetime, grant_id: str = "") -> Revocation:
        """A person takes back one grant, or all they can, and with them every request still open.

        What was already carried out cannot be taken back: the order it placed may then be cancelled, and the
        revocation is the grant for that.
        """
        chosen = [self._grant(grant_id)] if grant_id else list(self._grants.values())
        mine = [grant for grant in chosen if grant.revoked_at is None and self._may_revoke(speaker, grant)]
        if not grant_id and self.policy.rights.may_consent(speaker):
            self._open.clear()
        taken_back = tuple(self._take_back(grant, now, "revoked") for grant in mine if grant.spent_at is None)
        spent = [self._take_back(grant, now, "revoked") for grant in mine if grant.spent_at is not None]
        cancels = tuple(
            self._cancelling(grant, speaker, now)
            for grant in spent
            if grant.id in self._orders and self._has_a_say(speaker, grant.proposal.action, now)
        )
        return Revocation(principal=speaker, taken_back=taken_back, to_cancel=cancels)

    def decide(self, action: Action, now: datetime, facts: Facts = NOTHING_MEASURED) -> Decision:
        """Before a call: may it go on? Nothing is spent."""
        return self.policy.decide(action, tuple(self._grants.values()), now, self.mode, facts)

    def execute(
        self,
        action: Action,
        now: datetime,
        facts: Facts = NOTHING_MEASURED,
        *,
        before: Decision | None = None,
    ) -> Decision:
        """At the moment a call takes effect, on the very action that does, after faults: decide again, and spend.

        Call it as the last step before the effect, once for each effect: what was rejected on other grounds
        spends nothing, and what takes effect twice must ask twice. `before` is what was decided of this very action
        before its call: what is public needs no leave then, and none now.
        """
        if before is not None and before.rule == PUBLIC:
            return before.executed
        decision = self.policy.decide(action, self.grants, now, self.mode, facts, phase="executed")
        if decision.grant:
            self._keep(msgspec.structs.replace(self._grant(decision.grant), spent_at=now))
        return decision

    def placed(self, grant_id: str, order_id: str) -> None:
        """The execution that spent a grant placed this order.

        Raises:
            InputError: there is no such grant, it was not spent, or it is for no order.
        """
        grant = self._grant(grant_id)
        if grant.spent_at is None or grant.proposal.action.tool not in PLACING:
            raise InputError(say("consent.not_spent", language(), grant=grant_id))
        self._orders[grant_id] = order_id

    def _why_not(self, request: Request, answer: Answer, now: datetime) -> Why | None:
        rights = self.policy.rights
        if not rights.may_consent(answer.speaker):
            return "not_principal"
        if request.id not in self._open:
            return "closed"
        if answer.meaning != "agrees":
            return answer.meaning
        return self._unfit(request, answer, now)

    def _unfit(self, request: Request, answer: Answer, now: datetime) -> Why | None:
        """Why even a plain yes makes no grant."""
        action = request.proposal.action
        # A yes from who has no say over the thing may neither count nor replace the yes of who has.
        if (
            not self._has_a_say(answer.speaker, action, now)
            and self._to_approve(request, answer, now) is None
        ):
            return "not_principal"
        if self.policy.rights.tier(action.tool) == NEVER:
            return "never"
        if request.proposal.missing:
            return "incomplete"
        if answer.level < terms_of(action.tool).level:
            return "auth_level"
        return "late" if instant(now) >= instant(request.until) else None

    def _has_a_say(self, speaker: str, action: Action, now: datetime) -> bool:
        thing = terms_of(action.tool).thing
        return not thing or self.policy.rights.may_act_on(speaker, action.named.get(thing), action.tool, now)

    def _same(self, request: Request, now: datetime) -> list[Grant]:
        """The consents to the same terms that could still be used: one at most."""
        return [
            old
            for old in self._grants.values()
            if old.is_live
            and old.session == self.policy.rights.session
            and instant(now) < instant(old.valid_to)
            and old.proposal.key == request.proposal.key
        ]

    def _to_approve(self, request: Request, answer: Answer, now: datetime) -> Grant | None:
        """Somebody else's consent to the very same, which an approver's yes approves."""
        return next(
            (old for old in self._same(request, now) if self._is_approval(old, request, answer.speaker)), None
        )

    def _give(self, request: Request, answer: Answer, now: datetime) -> Given:
        approved = self._to_approve(request, answer, now)
        if approved is not None:
            kept = self._keep(msgspec.structs.replace(approved, approver=answer.speaker))
            return Given(grant=kept, speaker=answer.speaker, request=request.id)
        earlier = self._same(request, now)
        grant = self._grant_of(request, answer, now)
        # An approval was of this very action, so it holds for a fresh consent to it.
        approver = next((old.approver for old in earlier if old.approver and old.covers == grant.covers), "")
        if approver and not grant.approver:
            grant = msgspec.structs.replace(grant, approver=approver)
        replaced = tuple(self._take_back(old, now, "replaced") for old in earlier)
        return Given(grant=self._keep(grant), speaker=answer.speaker, request=request.id, replaced=replaced)

    def _is_approval(self, grant: Grant, request: Request, speaker: str) -> bool:
        """Whether an approver's yes approves somebody else's consent to the very same, and is no consent of its own."""
        human = terms_of(grant.proposal.action.tool).human and speaker in self.policy.rights.approvers
        return human and speaker != grant.principal and grant.covers == request.proposal.digest

    def _grant_of(self, request: Request, answer: Answer, now: datetime) -> Grant:
        rights = self.policy.rights
        return Grant(
            id=f"grant-{len(self._grants) + 1}",
            session=rights.session,
            principal=answer.speaker,
            level=answer.level,
            proposal=request.proposal,
            valid_from=now,
            valid_to=request.until,
            shown=shown_digest(request.text),
            utterance=request.id,
            approver=answer.speaker if answer.speaker in rights.approvers else "",
            disclosures=tuple(
                Acknowledged(document=shown.document, version=shown.version, at=now)
                for shown in request.shown
                if shown.document in answer.acknowledged
            ),
        )

    def _cancelling(self, grant: Grant, speaker: str, now: datetime) -> Grant:
        arguments = {"account": grant.proposal.action.named["account"], "order_id": self._orders[grant.id]}
        proposal = propose(make_action("cancel_order", arguments))
        days = self.policy.rights.trading_days(grant.proposal.action.named.get("market"))
        return self._keep(
            Grant(
                id=f"grant-{len(self._grants) + 1}",
                session=grant.session,
                principal=speaker,
                level=grant.level,
                proposal=proposal,
                valid_from=now,
                valid_to=days.end_of_day(now),
                shown=shown_digest(show(proposal, self._lang)),
                utterance=f"revocation of {grant.id}",
            )
        )

    def _may_revoke(self, speaker: str, grant: Grant) -> bool:
        return speaker != "" and speaker in {grant.principal, grant.approver, self.policy.rights.principal}

    def _take_back(self, grant: Grant, now: datetime, why: str) -> Grant:
        return self._keep(msgspec.structs.replace(grant, revoked_at=now, why_revoked=why))

    def _keep(self, grant: Grant) -> Grant:
        self._grants[grant.id] = grant
        return grant

    def _request(self, request_id: str) -> Request:
        if request_id not in self._requests:
            raise InputError(say("consent.no_request", language(), request=request_id))
        return self._requests[request_id]

    def _grant(self, grant_id: str) -> Grant:
        if grant_id not in self._grants:
            raise InputError(say("consent.no_grant", language(), grant=grant_id))
        return self._grants[grant_id]
