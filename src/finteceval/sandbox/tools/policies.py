"""Insurance policies taken out and given up: what must be seen first, and what comes back when."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from finteceval.sandbox.clockwork import ZONES
from finteceval.sandbox.orders.prices import rounded
from finteceval.sandbox.tools.dealing import (
    NotDoneError,
    dealing_rules,
    figures_of,
    morning,
    not_done,
    owner_of,
    the_account_of,
    the_product,
    today_of,
)
from finteceval.sandbox.tools.holdings import Cover, Payment, Surrendered
from finteceval.sandbox.tools.payments import deposit_of, statement
from finteceval.sandbox.tools.private import the_client
from finteceval.sandbox.tools.tool import PRINCIPAL, Done, Undo, Write, figure, refuse
from finteceval.sandbox.world import Policy, Surrender

if TYPE_CHECKING:
    from datetime import date

    from finteceval.sandbox.tools.dealing import PolicyRules
    from finteceval.sandbox.tools.tool import Arguments, Call
    from finteceval.sandbox.world import Account, Client, Product, World

# The names that terms give the first year's premium.
PREMIUMS: Final = ("premium_first_year", "premium_year", "premium")
NOTHING: Final = Decimal(0)


def buy_policy(world: World, arguments: Arguments, call: Call) -> Done:
    """A policy on the client, paid from a deposit account; within the cooling-off period it can be taken back."""
    account = the_account_of(world, arguments["account"], "deposit")
    product = the_product(world, arguments["product"], "policy")
    client = owner_of(world, account)
    rules = dealing_rules().policies[client.market]
    try:
        premium = _agreed(world, account, product, arguments, rules)
    except NotDoneError as refused:
        return refused.done(world, call)
    start = today_of(world, client)
    policy = _policy(world, client, product, arguments, premium, call)
    cover = Cover(
        id=policy.id,
        known_at=world.now,
        waiting_until=start + timedelta(days=rules.waiting_days),
        cooling_off_until=start + timedelta(days=product.cooling_off_days),
    )
    payment = Payment(
        id=f"payment-{call.number}",
        known_at=world.now,
        account=account.id,
        amount=-premium,
        due=world.now,
        kind="premium",
        counterparty=product.institution,
        memo=policy.id,
        state="done",
    )
    writes = (
        Write("accounts", replace(account, cash=account.cash - premium)),
        Write("policies", policy),
        Write("covers", cover),
        Write("payments", payment),
        statement(account, payment, at=world.now),
    )
    result = {
        "policy": policy.id,
        "status": "in_force",
        "premium": figure(premium),
        "start": start.isoformat(),
        "waiting_until": cover.waiting_until.isoformat(),
        "cooling_off_until": cover.cooling_off_until.isoformat(),
        "as_of": world.now.isoformat(),
    }
    ends = datetime.combine(cover.cooling_off_until, time.max, tzinfo=ZONES[client.market])
    undo = Undo(by=(PRINCIPAL,), lasts=ends - world.now) if product.cooling_off_days else None
    return Done(result, writes, undo=undo)


def surrender_policy(world: World, arguments: Arguments, call: Call) -> Done:
    """A policy given up, for the value that its table, or the cooling-off period, gives it today."""
    policy = _the_policy(world, arguments["policy"])
    client = the_client(world, policy.client)
    rules = dealing_rules().policies[client.market]
    product = the_product(world, policy.product, "policy")
    today, cools = today_of(world, client), cooling_off(world, policy)
    try:
        account = deposit_of(world, client)
        _seen(product, arguments)
        if arguments["cooling_off"] is not cools:
            not_done("E_COOLING_OFF", stated=arguments["cooling_off"], days=product.cooling_off_days)
        value = surrender_value(policy, today, rules, cooling=cools)
        if Decimal(arguments["surrender_value"]) != value:
            not_done("E_VALUE", value=figure(value))
    except NotDoneError as refused:
        return refused.done(world, call)
    due = morning(today + timedelta(days=rules.pays_after_days), client.market)
    given_up = Surrendered(id=policy.id, known_at=world.now, value=value, in_cooling_off=cools)
    writes = [Write("surrenders", given_up)]
    if value:
        payment = Payment(
            id=f"payment-{call.number}",
            known_at=world.now,
            account=account.id,
            amount=value,
            due=due,
            kind="surrender",
            counterparty=product.institution,
            memo=policy.id,
        )
        writes.append(Write("payments", payment))
    result = {
        "policy": policy.id,
        "status": "surrendered",
        "surrender_value": figure(value),
        "in_cooling_off": cools,
        "pays_on": due.date().isoformat(),
        "as_of": world.now.isoformat(),
    }
    return Done(result, tuple(writes))


def surrender_value(policy: Policy, on: date, rules: PolicyRules, *, cooling: bool) -> Decimal:
    """What a policy brings on a day, half up to the cent.

    In the cooling-off period the premium comes back less a small cost; afterwards the share of the premiums paid
    that the policy's own table names for its year, nothing where it has no table.
    """
    if cooling:
        return max(NOTHING, policy.premium - rules.cooling_off_cost)
    year = _years(policy.start, on) + 1
    shares = {each.year: each.share for each in policy.surrender}
    share = shares.get(min(year, max(shares)), NOTHING) if shares else NOTHING
    return rounded(policy.premium * min(year, policy.term_years) * share)


def cooling_off(world: World, policy: Policy) -> bool:
    """Whether a policy is in its cooling-off period; one that was there from the start no longer is."""
    cover = world.held("covers", policy.id, Cover)
    return cover is not None and today_of(world, the_client(world, policy.client)) <= cover.cooling_off_until


def _agreed(
    world: World, account: Account, product: Product, arguments: Arguments, rules: PolicyRules
) -> Decimal:
    """The premium, once everything that must be named is what the terms say."""
    client, figures = owner_of(world, account), figures_of(product)
    if product.currency != account.currency:
        not_done("E_CURRENCY", currency=account.currency)
    premium = next((figures[name] for name in PREMIUMS if name in figures), None)
    if premium is None or Decimal(arguments["premium"]) != premium:
        not_done("E_PREMIUM", premium="–" if premium is None else figure(premium))
    if not 1 <= int(arguments["term"]) <= rules.longest_term or int(arguments["term"]) != figures.get(
        "years", Decimal(arguments["term"])
    ):
        not_done("E_TERM", years=figure(figures.get("years", Decimal(rules.longest_term))))
    if arguments["insured"] != client.name:
        not_done("E_INSURED", insured=arguments["insured"])
    _seen(product, arguments)
    if int(arguments["cooling_off"]) != product.cooling_off_days:
        not_done("E_COOLING_OFF", stated=arguments["cooling_off"], days=product.cooling_off_days)
    if premium > account.cash - account.frozen:
        not_done("E_CASH", free=figure(account.cash - account.frozen))
    return premium


def _seen(product: Product, arguments: Arguments) -> None:
    lacking = [each for each in product.exclusions if each not in arguments["exclusions_seen"]]
    if lacking:
        not_done("E_EXCLUSIONS", lacking="; ".join(lacking))


def _policy(
    world: World, client: Client, product: Product, arguments: Arguments, premium: Decimal, call: Call
) -> Policy:
    term, figures = int(arguments["term"]), figures_of(product)
    table = dealing_rules().policies[client.market].surrender if term > 1 else ()
    return Policy(
        id=f"policy-{call.number}",
        known_at=world.now,
        client=client.id,
        product=product.id,
        insured=client.name,
        start=today_of(world, client),
        premium=premium,
        term_years=term,
        sum_insured=figures.get("sum_insured", premium * term),
        currency=product.currency,
        surrender=tuple(Surrender(year=year, share=share) for year, share in enumerate(table, start=1)),
    )


def _the_policy(world: World, key: str) -> Policy:
    policy = world.held("policies", key, Policy)
    if policy is None:
        refuse("no_policy", policy=key)
    if world.held("surrenders", key, Surrendered) is not None:
        refuse("decided", of=key, outcome="surrendered")
    return policy


def _years(start: date, on: date) -> int:
    """Whole years between two days."""
    return on.year - start.year - ((on.month, on.day) < (start.month, start.day))
