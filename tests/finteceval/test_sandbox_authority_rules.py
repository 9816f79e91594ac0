"""Grants: what one covers, until when, and which answers make none."""

from __future__ import annotations

from datetime import datetime, timedelta
from decimal import Decimal

import pytest

from builders_consent import (
    CLOSES,
    COST,
    MARKET_ORDER,
    ORDER,
    RED_LETTER,
    START,
    ZONE,
    agreed,
    make_book,
    order,
    proposal,
    without_none,
)
from finteceval.sandbox.authority.action import make_action
from finteceval.sandbox.authority.consent import Answer, Refused
from finteceval.sandbox.authority.grant import TradingDays, instant
from pitfall.errors import InputError


def test_a_grant_covers_its_action_once():
    """A yes to a read-back that names every field is a grant, good for one execution."""
    book = make_book()
    grant = agreed(book).grant
    assert grant.covers == order().digest

    first, second = (book.execute(order(), START, COST) for _ in range(2))

    assert (first.outcome, first.grant, first.passes, first.disclosed) == ("authorised", grant.id, True, True)
    assert (second.rule, second.passes) == ("replayed", False)


def test_deciding_before_the_call_spends_nothing():
    """Only an execution uses a grant up: a call that timed out before it took effect may be made again."""
    book = make_book()
    agreed(book)

    assert [book.decide(order(), START, COST).outcome for _ in range(3)] == ["authorised"] * 3
    assert book.execute(order(), START, COST).authorised


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"quantity": "3000"}, "quantity"),
        ({"limit_price": "12.46"}, "limit_price"),
        ({"code": "600010.SH"}, "code"),
        ({"memo": "x"}, "memo"),
    ],
)
def test_an_altered_call_is_refused_and_the_field_named(changed, field):
    """A changed or added field needs a consent of its own."""
    book = make_book()
    agreed(book)

    refused = book.execute(order(**changed), START, COST)

    assert (refused.rule, refused.field, refused.passes) == ("altered", field, False)


def test_the_agents_own_number_is_no_term_unless_it_was_shown():
    """An order number may be added at the call; one that was shown stays; and two numbers are not two consents."""
    book = make_book()
    agreed(book)
    assert book.decide(order(client_order_id="a-1"), START, COST).authorised

    shown = agreed(book, proposal(arguments=ORDER | {"client_order_id": "a-1"}))
    assert len(shown.replaced) == 1
    assert not book.decide(order(client_order_id="a-2"), START, COST).authorised
    assert book.decide(order(client_order_id="a-1"), START, COST).authorised


@pytest.mark.parametrize(("at", "authorised"), [(CLOSES[0] - timedelta(seconds=1), True), (CLOSES[0], False)])
def test_a_grant_ends_with_the_trading_day(at, authorised):
    """A consent without a date of its own ends at the close of its trading day."""
    book = make_book()
    agreed(book)

    assert book.execute(order(), at, COST).authorised is authorised


def test_a_consent_after_the_close_is_for_the_next_trading_day():
    """On a Friday evening the trading day that ends next is Monday."""
    friday = datetime(2026, 7, 10, 20, 0, tzinfo=ZONE)
    book = make_book()

    assert agreed(book, now=friday).grant.valid_to == CLOSES[5]


def test_a_calendar_says_where_it_ends():
    """A grant whose end nobody knows is not made."""
    with pytest.raises(InputError, match="ends at"):
        make_book().ask(proposal(), datetime(2027, 1, 4, 10, 0, tzinfo=ZONE))


@pytest.mark.parametrize("closes", [(), (CLOSES[1], CLOSES[0]), (CLOSES[0], CLOSES[0])])
def test_a_calendar_is_in_order(closes):
    """A calendar without a close, or with one out of order, is refused."""
    with pytest.raises(InputError):
        TradingDays(market="cn", closes=closes)


def test_an_instant_has_a_zone():
    """A naive time is refused."""
    with pytest.raises(InputError, match="no zone"):
        instant(datetime(2026, 7, 6, 10, 0))  # noqa: DTZ001


@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        ({"total_cost": Decimal("3800.01")}, "outside_bound"),
        ({}, "not_measured"),
        ({"total_cost": Decimal(3800)}, "granted"),
    ],
)
def test_the_whole_cost_stays_within_the_limit_shown(facts, rule):
    """The limit of the whole cost is held against what the engine measured, and holds nothing when unmeasured."""
    book = make_book()
    agreed(book)

    assert book.decide(order(), START, facts).rule == rule


@pytest.mark.parametrize(("price", "rule"), [("12.40", "granted"), ("12.46", "outside_bound")])
def test_a_market_order_keeps_to_the_price_bound(price, rule):
    """What was agreed up to 12.40 is not carried out at 12.46."""
    book = make_book()
    agreed(book, proposal(arguments=MARKET_ORDER, bounds={"price": (None, "12.40")}))

    decided = book.decide(make_action("place_order", MARKET_ORDER), START, COST | {"price": Decimal(price)})

    assert decided.rule == rule


@pytest.mark.parametrize(
    ("price", "rule"), [("12.45", "granted"), (12.3, "granted"), ("12.46", "altered"), (None, "altered")]
)
def test_an_open_limit_stays_inside(price, rule):
    """A limit left open between two prices may be either of them, and nothing outside."""
    book = make_book()
    loose = without_none(ORDER | {"limit_price": None})
    given = agreed(book, proposal(arguments=loose, bounds={"limit_price": ("12.30", "12.45")}))
    assert given.grant.covers != given.grant.proposal.action.digest

    assert book.decide(order(limit_price=price), START, COST).rule == rule


@pytest.mark.parametrize(
    "missing", [{"quantity": None}, {"limit_price": None}, {"code": ""}, {"max_total_cost": None}]
)
def test_a_yes_to_an_incomplete_action_is_no_grant(missing):
    """Buying something at some price cannot be agreed to."""
    refused = agreed(make_book(), proposal(arguments=without_none(ORDER | missing)))

    assert (refused.why, refused.answer.meaning) == ("incomplete", "agrees")


def test_a_price_the_agent_states_is_no_price_bound():
    """A market order needs a bound on the price that is measured; the agent's own figure is none."""
    assert "limit_price|price" in proposal(arguments=MARKET_ORDER | {"price": "12.40"}).missing


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (Answer(speaker="spouse", meaning="agrees"), "not_principal"),
        (Answer(speaker="assistant", meaning="agrees", level=2), "not_principal"),
        (Answer(speaker="compliance", meaning="agrees", level=2), "not_principal"),
        (Answer(speaker="", meaning="agrees"), "not_principal"),
        (Answer(speaker="wang", meaning="agrees"), "not_principal"),
        (Answer(speaker="li", meaning="agrees", level=0), "auth_level"),
        (Answer(speaker="li", meaning="vague", text="看着办"), "vague"),
        (Answer(speaker="li", meaning="silent"), "silent"),
        (Answer(speaker="li", meaning="asks", text="fee?"), "asks"),
        (Answer(speaker="li", meaning="changes", text="200"), "changes"),
        (Answer(speaker="li", meaning="declines"), "declines"),
    ],
)
def test_no_other_answer_is_a_grant(answer, why):
    """Only a plain yes of the principal, sure enough, to a whole action is a grant."""
    book = make_book()
    refused = agreed(book, answer=answer)

    assert isinstance(refused, Refused)
    assert refused.why == why
    assert book.execute(order(), START, COST).rule == "no_grant"


def test_a_yes_for_another_account_is_no_grant_for_it():
    """Who does not own the account and has no mandate for it cannot let it be used."""
    book = make_book()
    foreign = ORDER | {"account": "acct-88"}

    assert agreed(book, proposal(arguments=foreign)).why == "not_principal"
    assert book.execute(make_action("place_order", foreign), START, COST).rule == "no_grant"


def test_a_yes_without_a_say_takes_nothing_from_the_clients():
    """A supervisor's yes to the client's order neither replaces the client's consent nor stands in for it."""
    officer = Answer(speaker="officer", meaning="agrees", level=2)
    book = make_book()
    assert agreed(book, answer=officer).why == "not_principal"
    agreed(book)
    assert agreed(book, answer=officer).why == "not_principal"

    assert book.execute(order(), START, COST).authorised


def test_an_approval_stays_with_a_fresh_consent_to_the_same():
    """Asked again on the same day, the client need not have it approved again; on the next day they must."""
    filing = make_action("file_str", RED_LETTER)
    officer = Answer(speaker="officer", meaning="agrees")
    book = make_book()
    agreed(book, proposal("file_str", RED_LETTER), answer=officer)
    assert agreed(book, proposal("file_str", RED_LETTER)).grant.approver == "officer"
    assert book.decide(filing, START).authorised

    tomorrow = START + timedelta(days=1)
    assert agreed(book, proposal("file_str", RED_LETTER), now=tomorrow).grant.approver == ""
    assert not book.decide(filing, tomorrow).authorised


def test_an_approver_cannot_cancel_the_clients_order():
    """An approver may stop a consent, but the consent to cancel what it placed is the client's to give."""
    book = make_book()
    grant = agreed(book).grant
    book.approve(grant.id, "officer")
    book.execute(order(), START, COST)
    book.placed(grant.id, "order-1")

    assert book.revoke("officer", START).to_cancel == ()


def test_a_mandate_covers_until_it_ends_at_the_time_of_the_call():
    """A mandate is looked at when the call is carried out, not when consent was given."""
    mandated = ORDER | {"account": "acct-40"}
    action = make_action("place_order", mandated)
    evening = datetime(2026, 7, 6, 16, 0, tzinfo=ZONE)
    book = make_book()
    agreed(book, proposal(arguments=mandated), now=evening)

    assert book.decide(action, evening, COST).rule == "granted"
    assert book.decide(action, datetime(2026, 7, 7, 11, 0, tzinfo=ZONE), COST).rule == "foreign"


def test_a_second_yes_replaces_the_first():
    """Two consents to the same order, even at another price, are one order and not two."""
    book = make_book()
    first = agreed(book)
    second = agreed(book, proposal(arguments=ORDER | {"limit_price": "12.45"}))
    assert [grant.id for grant in second.replaced] == [first.grant.id]

    refused = book.execute(order(), START, COST)
    assert (refused.rule, refused.field) == ("revoked", "replaced")
    assert book.execute(order(limit_price="12.45"), START, COST).authorised
    assert not book.execute(order(limit_price="12.45"), START, COST).authorised
