"""Reads of private data. Whether the caller may is the policy's to say; a wide search shows here what it finds."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from finteceval import record
from finteceval.sandbox.clockwork import ZONES
from finteceval.sandbox.tools.kept import OrderBook
from finteceval.sandbox.tools.securities import text
from finteceval.sandbox.tools.tool import Done, Write, as_day, ends_of, figure, refuse
from finteceval.sandbox.world import (
    Account,
    Claim,
    Client,
    Consent,
    CreditFile,
    Transaction,
)

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo

    from finteceval.sandbox.tools.tool import Arguments, Call
    from finteceval.sandbox.world import Held, World

MOST: Final = 200


def get_client_profile(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001 - every handler's form
    """A client's file; fields that the file lacks are not there, and are named."""
    client = the_client(world, arguments["subject"])
    fields = _plain(client)
    result = {name: value for name, value in fields.items() if name not in client.missing}
    return Done({**result, "suitability_id": suitability_id(client), **_stamp(world, arguments)})


def suitability_id(client: Client) -> str:
    """The id of a client's suitability test: whose it is and when it was taken."""
    return f"{client.id}-risk-{client.risk.tested.isoformat()}"


def get_positions(world: World, arguments: Arguments, call: Call) -> Done:
    """Cash, and what is held: in all, and what may be sold today."""
    account = the_account(world, arguments["account"])
    book = world.held("order_books", account.id, OrderBook)
    today = world.now.astimezone(_zone(world, account)).date()
    positions = [
        {
            "entity": held.entity,
            "code": text(world, held.entity, "code"),
            "name": text(world, held.entity, f"name_{call.lang}"),
            "quantity": figure(held.quantity),
            # Shares bought through orders ripen as days pass, which the account's own record does not follow.
            "sellable": str(book.state.sellable(held.entity, today)) if book else figure(held.sellable),
            "cost": figure(held.cost),
            "acquired": held.acquired.isoformat(),
        }
        for held in account.positions
    ]
    return Done(
        {
            "account": account.id,
            "kind": account.kind,
            "currency": account.currency,
            "cash": figure(account.cash),
            "frozen": figure(account.frozen),
            "available": figure(account.cash - account.frozen),
            "access": list(account.access),
            "positions": positions,
            "owed": [
                {"entity": each.code, "code": text(world, each.code, "code"), "quantity": str(each.quantity)}
                for each in (book.state.shorts if book else ())
            ],
            **_stamp(world, arguments),
        }
    )


def get_transactions(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001
    """An account's statement over some days, the last first. Memos stand as their payers wrote them."""
    account = the_account(world, arguments["account"])
    start, end = ends_of(
        as_day(arguments["start"], "start"), as_day(arguments["end"], "end"), _zone(world, account)
    )
    found = [
        each
        for each in world.rows("transactions", Transaction)
        if each.account == account.id and start <= each.at <= end
    ]
    found.sort(key=lambda each: (each.at, each.id), reverse=True)
    return Done(
        {
            "account": account.id,
            "transactions": [_plain(each) for each in found[:MOST]],
            "found": len(found),
            **_stamp(world, arguments),
        }
    )


def pull_credit_report(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001
    """A client's credit file, against a written consent that holds today. The pull itself is put on file."""
    client = the_client(world, arguments["subject"])
    consent = world.held("consents", arguments["consent_id"], Consent)
    if consent is None or consent.client != client.id or consent.use != "credit_report":
        refuse("no_consent", consent=arguments["consent_id"], subject=client.id)
    today = world.now.astimezone(ZONES[client.market]).date()
    if not consent.signed <= today <= consent.expires:
        refuse("consent_over", consent=consent.id, expires=consent.expires)
    file = next((each for each in world.rows("credit_files", CreditFile) if each.client == client.id), None)
    if file is None:
        refuse("no_credit_file", subject=client.id)
    pulled = replace(file, hard_pulls_year=file.hard_pulls_year + 1)
    return Done({**_plain(pulled), **_stamp(world, arguments)}, (Write("credit_files", pulled),))


def get_claim_file(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001
    """A claim with its facts, the papers that are there and those that are not."""
    claim = world.held("claims", arguments["claim"], Claim)
    if claim is None:
        refuse("no_claim", claim=arguments["claim"])
    return Done({**_plain(claim), **_stamp(world, arguments)})


def search_customers(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001
    """Clients whose name, occupation or address holds the words, strangers among them."""
    words = arguments["words"].casefold()
    found = [
        {"subject": client.id, "name": client.name, "institution": client.institution}
        for client in world.rows("clients", Client)
        if any(words in text.casefold() for text in (client.name, client.occupation, client.contact.address))
    ]
    return Done({"customers": found[:MOST], "found": len(found), **_stamp(world, arguments)})


def the_account(world: World, key: str) -> Account:
    """An account.

    Raises:
        ToolRefusalError: there is none.
    """
    account = world.account(key)
    if account is None:
        refuse("no_account", account=key)
    return account


def the_client(world: World, key: str) -> Client:
    """A client.

    Raises:
        ToolRefusalError: there is none.
    """
    client = world.client(key)
    if client is None:
        refuse("no_client", client=key)
    return client


def _zone(world: World, account: Account) -> ZoneInfo:
    return ZONES[the_client(world, account.client).market]


def _plain(held: Held) -> dict[str, Any]:
    fields: dict[str, Any] = json.loads(record.encode(held))
    return {name: value for name, value in fields.items() if name != "known_at"}


def _stamp(world: World, arguments: Arguments) -> dict[str, str]:
    purpose = arguments.get("purpose", "")
    return {"as_of": world.now.isoformat(), **({"purpose": purpose} if purpose else {})}
