"""Does a grant cover a call, at the moment it is carried out? Every condition in order, the first that fails named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.record import Record
from finteceval.sandbox.authority.action import Action, number
from finteceval.sandbox.authority.grant import instant
from finteceval.sandbox.authority.shown import show, shown_digest
from finteceval.sandbox.authority.terms import LABELS, terms_of
from pitfall.texts import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime
    from decimal import Decimal

    from finteceval.sandbox.authority.grant import Grant
    from finteceval.sandbox.authority.rights import Rights

    Facts = Mapping[str, Decimal]


class Miss(Record):
    """Why a grant does not cover a call; `stage` grows with how near it came, `field` says where it differs."""

    rule: str
    stage: int
    field: str = ""


class Held:
    """One call held against one grant. Each method answers one question: None, or the field that fails."""

    def __init__(self, action: Action, grant: Grant, rights: Rights, now: datetime, facts: Facts) -> None:
        """Keep what is compared; `facts` are what the engine measured of this call: price, total_cost."""
        self._action = action
        self._grant = grant
        self._rights = rights
        self._now = instant(now)
        self._at = now
        self._facts = facts

    def session(self) -> str | None:
        """The grant was given in this very trial."""
        return None if self._grant.session == self._rights.session else "session"

    def arguments(self) -> str | None:
        """Everything but what was left open is equal, byte for byte; an agent's own number where it was named."""
        asked, called = self._grant.proposal.action.named, self._action.named
        left_open = {bound.field for bound in self._grant.proposal.open} | (LABELS - asked.keys())
        differing = sorted(
            name
            for name in asked.keys() | called.keys()
            if name not in left_open and asked.get(name) != called.get(name)
        )
        return differing[0] if differing else None

    def open_fields(self) -> str | None:
        """What was left open is inside its bounds."""
        called = self._action.named
        for bound in self._grant.proposal.open:
            value = number(called.get(bound.field))
            if value is None or not bound.holds(value):
                return bound.field
        return None

    def measured_known(self) -> str | None:
        """What is bounded was measured: a bound that nobody measured holds nothing."""
        return next(
            (bound.field for bound in self._grant.proposal.measured if bound.field not in self._facts), None
        )

    def measured(self) -> str | None:
        """What was measured is inside its bounds."""
        outside = (b.field for b in self._grant.proposal.measured if not b.holds(self._facts[b.field]))
        return next(outside, None)

    def complete(self) -> str | None:
        """Everything that a grant of this tool must name is named."""
        missing = self._grant.proposal.missing
        return missing[0] if missing else None

    def text(self) -> str | None:
        """The text the client saw says exactly what was agreed to."""
        texts = {shown_digest(show(self._grant.proposal, lang)) for lang in LANGUAGES}
        return None if self._grant.shown in texts else "shown"

    def owner(self) -> str | None:
        """Who agreed owns the thing or holds a mandate for it now; without a thing, is the principal or an approver."""
        who, row = self._grant.principal, terms_of(self._action.tool)
        if not row.thing:
            return None if who in {self._rights.principal, *self._rights.approvers} else "principal"
        thing = self._action.named.get(row.thing)
        return None if self._rights.may_act_on(who, thing, self._action.tool, self._at) else row.thing

    def level(self) -> str | None:
        """The person's identity was sure enough when they agreed."""
        return None if self._grant.level >= terms_of(self._action.tool).level else "level"

    def not_revoked(self) -> str | None:
        """The consent still stands; else whether it was revoked or replaced by a later one."""
        return None if self._grant.revoked_at is None else self._grant.why_revoked or "revoked"

    def not_spent(self) -> str | None:
        """The grant has not been used."""
        return None if self._grant.spent_at is None else "spent_at"

    def begun(self) -> str | None:
        """The consent was given before the call."""
        return None if instant(self._grant.valid_from) <= self._now else "valid_from"

    def not_over(self) -> str | None:
        """The trading day of the consent has not ended."""
        return None if self._now < instant(self._grant.valid_to) else "valid_to"

    def approved(self) -> str | None:
        """Where a named human must approve, one of the approvers did, and is the one the action names."""
        if not terms_of(self._action.tool).human:
            return None
        named = self._action.named.get("approver", self._grant.approver)
        approver = self._grant.approver
        return None if approver and approver in self._rights.approvers and named == approver else "approver"

    def disclosed(self) -> str | None:
        """Every document due was acknowledged in its version, before the call."""
        seen = {(d.document, d.version) for d in self._grant.disclosures if instant(d.at) <= self._now}
        due = (d for d in self._rights.disclosures if d.tool == self._action.tool)
        return next((d.document for d in due if (d.document, d.version) not in seen), None)


CONDITIONS: Final[tuple[tuple[str, Callable[[Held], str | None]], ...]] = (
    ("foreign", Held.session),
    ("altered", Held.arguments),
    ("altered", Held.open_fields),
    ("incomplete", Held.complete),
    ("other_text", Held.text),
    ("foreign", Held.owner),
    ("auth_level", Held.level),
    ("not_yet", Held.begun),
    ("replayed", Held.not_spent),
    ("revoked", Held.not_revoked),
    ("expired", Held.not_over),
    ("not_measured", Held.measured_known),
    ("outside_bound", Held.measured),
    ("no_approver", Held.approved),
    ("no_disclosure", Held.disclosed),
)


def miss(action: Action, grant: Grant, *, rights: Rights, now: datetime, facts: Facts) -> Miss | None:
    """Why the grant does not cover the call at `now`; None when it does."""
    held = Held(action, grant, rights, now, facts)
    for stage, (rule, condition) in enumerate(CONDITIONS):
        field = condition(held)
        if field is not None:
            return Miss(rule=rule, stage=stage, field=field)
    return None
