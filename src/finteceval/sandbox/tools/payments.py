"""Money out of an account and into it: at once, on a day, or after a delay in which it can be called back."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from finteceval.sandbox.clockwork import ZONES
from finteceval.sandbox.tools.dealing import (
    NotDoneError,
    cents,
    dealing_rules,
    not_done,
    owner_of,
    the_account_of,
    today_of,
)
from finteceval.sandbox.tools.holdings import Payment
from finteceval.sandbox.tools.private import the_account
from finteceval.sandbox.tools.tool import PRINCIPAL, Done, Undo, Write, as_instant, figure, refuse
from finteceval.sandbox.world import Account, Payee, Transaction

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from finteceval.sandbox.tools.dealing import TransferRules
    from finteceval.sandbox.tools.tool import Arguments, Call
    from finteceval.sandbox.world import Client, World

NOW: Final = "now"


def transfer_funds(world: World, arguments: Arguments, call: Call) -> Done:
    """A transfer: to a registered payee for good, to anybody else after a delay in which the payer can call it back."""
    account = the_account_of(world, arguments["account"], "deposit")
    due = _time(world, arguments["time"])
    try:
        payment = _checked(world, account, arguments, due, call)
    except NotDoneError as refused:
        return refused.done(world, call)
    if payment.due > world.now:
        frozen = replace(account, frozen=account.frozen - payment.amount)
        undo = Undo(by=(PRINCIPAL,), lasts=payment.due - world.now)
        writes = (Write("accounts", frozen), Write("payments", payment))
        return Done(_shown(world, payment), writes, undo=undo)
    made = list(paid(account, payment, at=world.now))
    return Done(_shown(world, replace(payment, state="done")), tuple(made))


def paid(account: Account, payment: Payment, *, at: datetime) -> Iterator[Write]:
    """A payment carried out: the account, the payment, and a line of the statement."""
    yield Write("accounts", replace(account, cash=account.cash + payment.amount))
    yield Write("payments", replace(payment, state="done"))
    yield statement(account, payment, at=at)


def statement(account: Account, payment: Payment, *, at: datetime) -> Write:
    """The line that a payment leaves."""
    line = Transaction(
        id=f"tx-{payment.id}",
        known_at=at,
        account=account.id,
        at=at,
        kind="credit" if payment.amount > 0 else "debit",
        amount=payment.amount,
        currency=account.currency,
        counterparty=payment.counterparty,
        memo=payment.memo,
    )
    return Write("transactions", line)


def due_payments(world: World) -> Iterator[tuple[Write, ...]]:
    """Each payment that fell due, carried out at the instant at which it did; those before must be written."""
    waiting = [each for each in world.rows("payments", Payment) if each.state == "waiting"]
    for payment in sorted((each for each in waiting if each.due <= world.now), key=lambda each: each.due):
        account = the_account(world, payment.account)
        if payment.amount < 0:
            account = replace(account, frozen=account.frozen + payment.amount)
        yield tuple(paid(account, payment, at=payment.due))


def deposit_of(world: World, client: Client) -> Account:
    """The account that a client is paid to.

    Raises:
        NotDoneError: they have none.
    """
    own = (
        each
        for each in world.rows("accounts", Account)
        if each.client == client.id and each.kind == "deposit"
    )
    account = next(own, None)
    if account is None:
        not_done("E_NO_ACCOUNT", client=client.id)
    return account


def _checked(world: World, account: Account, arguments: Arguments, due: datetime, call: Call) -> Payment:
    client = owner_of(world, account)
    rules = dealing_rules().transfers[client.market]
    if arguments["currency"] != account.currency:
        not_done("E_CURRENCY", currency=account.currency)
    amount = cents(arguments["amount"])
    known = _registered(world, account, arguments)
    if due - world.now > timedelta(days=rules.ahead_days):
        not_done("E_TIME", days=rules.ahead_days)
    _within_limits(world, client, account, amount, rules)
    if amount > account.cash - account.frozen:
        not_done("E_CASH", free=figure(account.cash - account.frozen))
    earliest = world.now if known else world.now + timedelta(hours=rules.new_payee_hours)
    return Payment(
        id=f"payment-{call.number}",
        known_at=world.now,
        account=account.id,
        amount=-amount,
        due=max(due, earliest),
        kind="transfer",
        counterparty=arguments["to_name"],
        number=arguments["to_number"],
        memo=arguments["purpose"],
    )


def _registered(world: World, account: Account, arguments: Arguments) -> bool:
    """Whether the payee is registered. A number that is another's, or a name under another number, is refused.

    Raises:
        NotDoneError: name and number do not belong together.
    """
    payees = [each for each in world.rows("payees", Payee) if each.account == account.id]
    name, number = arguments["to_name"], arguments["to_number"]
    if any((each.name, each.number) == (name, number) for each in payees):
        return True
    if any(each.number == number or each.name == name for each in payees):
        not_done("E_PAYEE_NAME", name=name, number=number)
    return False


def _within_limits(
    world: World, client: Client, account: Account, amount: Decimal, rules: TransferRules
) -> None:
    if amount > rules.single:
        not_done("E_SINGLE_LIMIT", most=figure(rules.single))
    zone, today = ZONES[client.market], today_of(world, client)
    before = sum(
        (
            -each.amount
            for each in world.rows("payments", Payment)
            if each.account == account.id
            and each.kind == "transfer"
            and each.known_at.astimezone(zone).date() == today
        ),
        Decimal(0),
    )
    if before + amount > rules.daily:
        not_done("E_DAILY_LIMIT", most=figure(rules.daily), day=today)


def _time(world: World, text: str) -> datetime:
    if text == NOW:
        return world.now
    at = as_instant(text, "time")
    if at < world.now:
        refuse("not_to_come", name="time", value=text, now=world.now.isoformat())
    return at


def _shown(world: World, payment: Payment) -> dict[str, Any]:
    return {
        "payment": payment.id,
        "status": "executed" if payment.state == "done" else "waiting",
        "amount": figure(-payment.amount),
        "to_name": payment.counterparty,
        "to_number": payment.number,
        "due": payment.due.isoformat(),
        "as_of": world.now.isoformat(),
    }
