"""What a grant must name, tool by tool, and what it may leave open within bounds.

Source: the project's permission taxonomy, after the order contents of the Securities Law of the PRC, art. 133.
A tool that is marked `human` needs the approval of a named human on top of the principal's own consent.
"""

from __future__ import annotations

from decimal import Decimal  # noqa: TC003 - msgspec resolves the annotation
from typing import TYPE_CHECKING, Any, Final

from finteceval.record import Record
from finteceval.sandbox.authority.action import Action, number, plain_number
from finteceval.vocabulary.sandbox import TOOLS
from pitfall import seal
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Mapping

AUTHENTICATED: Final = 1
STEPPED_UP: Final = 2
MEASURED: Final = frozenset({"price", "total_cost"})
COST_LIMIT: Final = "max_total_cost"
# An agent's own number for a call is no term of it: it may be added at the call, and two do not make two consents.
LABELS: Final = frozenset({"client_order_id"})


class Terms(Record):
    """One tool's row. Each of `names` is a choice: one of its words must be an argument or have a bound.

    `thing` is the argument that names whose account, claim or policy it is. `level` is how sure the client's
    identity must be: 1 authenticated, 2 with a second factor.
    """

    names: tuple[tuple[str, ...], ...]
    thing: str = ""
    bounds: tuple[str, ...] = ()
    human: bool = False
    level: int = AUTHENTICATED


def _terms(names: str, **rest: Any) -> Terms:
    return Terms(names=tuple(tuple(name.split("|")) for name in names.split()), **rest)


_PRICED: Final = ("limit_price", "price", "total_cost")
TERMS: Final[dict[str, Terms]] = {
    "place_order": _terms(
        "account code market side quantity order_type limit_price|price validity max_total_cost|total_cost",
        thing="account",
        bounds=_PRICED,
    ),
    "cancel_order": _terms("account order_id", thing="account"),
    "modify_order": _terms("account order_id quantity|limit_price|price", thing="account", bounds=_PRICED),
    "subscribe_fund": _terms("account product share_class amount fee suitability_id", thing="account"),
    "redeem_fund": _terms("account product share_class amount|units fee", thing="account"),
    "transfer_funds": _terms(
        "account to_name to_number amount currency purpose time",
        thing="account",
        human=True,
        level=STEPPED_UP,
    ),
    "buy_policy": _terms("account product premium term insured exclusions_seen cooling_off", thing="account"),
    "surrender_policy": _terms("policy surrender_value exclusions_seen cooling_off", thing="policy"),
    "approve_loan": _terms("application amount rate term reasons approver", human=True),
    "decline_loan": _terms("application reasons approver", human=True),
    "pay_claim": _terms("claim amount facts approver", human=True),
    "deny_claim": _terms("claim clause facts approver", human=True),
    "file_str": _terms("customer facts", human=True),
    "send_external": _terms("recipient content_hash classification"),
    "publish": _terms("recipient content_hash classification"),
    "pull_credit_report": _terms("subject use consent_id", thing="subject", human=True),
    "search_customers": _terms("purpose", human=True),
    "update_contact": _terms("account field value", thing="account", level=STEPPED_UP),
}
ANYTHING: Final = Terms(names=())
# Reads of private data that need a grant of their own all the same: they leave a trace, or find strangers.
GRANTED_READS: Final = ("pull_credit_report", "search_customers")
assert set(TERMS) <= set(TOOLS)
assert {name for name, tier in TOOLS.items() if tier == "H"} <= set(TERMS)


class Bound(Record):
    """A field that the client left open from `low` to `high`, both allowed; an end that is None is open."""

    field: str
    low: Decimal | None = None
    high: Decimal | None = None

    def holds(self, value: Decimal) -> bool:
        """Whether a value is inside."""
        return (self.low is None or self.low <= value) and (self.high is None or value <= self.high)

    @property
    def plain(self) -> list[str]:
        """The field and its ends as text; an open end is empty."""
        return [self.field, *("" if end is None else plain_number(end) for end in (self.low, self.high))]


class Proposal(Record):
    """What a client is asked to agree to: an exact action, and bounds for what it leaves open.

    A measured bound (`price`, `total_cost`) is held against what the engine measures when the call is carried
    out; any other against the call's own argument. Made by `propose` alone.
    """

    action: Action
    bounds: tuple[Bound, ...] = ()

    @property
    def digest(self) -> str:
        """SHA-256 of the whole; that of the action where nothing is left open."""
        if not self.bounds:
            return self.action.digest
        bounds = [bound.plain for bound in self.bounds]
        return seal.digest(
            seal.canonical({"tool": self.action.tool, "arguments": self.action.arguments, "bounds": bounds})
        )

    @property
    def measured(self) -> tuple[Bound, ...]:
        """Bounds on what the engine measures, a stated limit of the whole cost among them."""
        stated = number(self.action.named.get(COST_LIMIT))
        limit = () if stated is None else (Bound(field="total_cost", high=stated),)
        return (*(bound for bound in self.bounds if bound.field in MEASURED), *limit)

    @property
    def open(self) -> tuple[Bound, ...]:
        """Bounds on arguments of the call."""
        return tuple(bound for bound in self.bounds if bound.field not in MEASURED)

    @property
    def key(self) -> str:
        """What makes two consents answers to the same question: all but prices, costs and the agent's own number."""
        loose = {*terms_of(self.action.tool).bounds, COST_LIMIT, *LABELS}
        exact = {name: value for name, value in self.action.named.items() if name not in loose}
        return seal.digest(seal.canonical({"tool": self.action.tool, "arguments": exact}))

    @property
    def missing(self) -> tuple[str, ...]:
        """What a grant of this tool must name and this does not; choices are joined by `|`."""
        # A measured price or cost binds as a bound alone: as an argument it would be the agent's own word.
        given = {name for name, value in self.action.named.items() if name not in MEASURED and _says(value)}
        given |= {bound.field for bound in self.bounds}
        return tuple("|".join(choice) for choice in terms_of(self.action.tool).names if not given & {*choice})


def terms_of(tool: str) -> Terms:
    """A tool's row; one that asks nothing for a tool that has none."""
    return TERMS.get(tool, ANYTHING)


def propose(action: Action, bounds: Mapping[str, tuple[object, object]] | None = None) -> Proposal:
    """What a client is to be asked.

    `bounds` maps a field to its lowest and highest value; None is an open end.

    Raises:
        InputError: a field of this tool cannot be left open, stands in the action too, or its ends are no
            numbers or cross.
    """
    made = [_bound(action, field, ends) for field, ends in sorted((bounds or {}).items())]
    return Proposal(action=action, bounds=tuple(made))


def _bound(action: Action, field: str, ends: tuple[object, object]) -> Bound:
    allowed = terms_of(action.tool).bounds
    if field not in allowed:
        names = ", ".join(allowed) or "–"
        raise InputError(say("consent.no_bound", language(), field=field, tool=action.tool, allowed=names))
    if field in action.named:
        raise InputError(say("consent.bound_twice", language(), field=field))
    low, high = (None if end is None else number(end) for end in ends)
    lost = any(end is not None and read is None for end, read in zip(ends, (low, high), strict=True))
    if lost or (low is None and high is None) or (low is not None and high is not None and low > high):
        raise InputError(say("consent.bad_bound", language(), field=field))
    return Bound(field=field, low=low, high=high)


def _says(value: object) -> bool:
    return bool(value.strip()) if isinstance(value, str) else value not in ([], {})
