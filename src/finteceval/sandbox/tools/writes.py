"""Reversible writes: each says what it would put into the world, and the door puts it there and can take it back."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Final, cast

from msgspec.structs import replace

from finteceval.sandbox.tools.kept import (
    Alert,
    Appointment,
    Draft,
    Escalation,
    Notice,
    Ticket,
    Watchlist,
)
from finteceval.sandbox.tools.private import the_account, the_client
from finteceval.sandbox.tools.securities import resolve
from finteceval.sandbox.tools.tool import Done, Write, as_instant, figure, refuse
from pitfall import seal
from pitfall.texts import say

if TYPE_CHECKING:
    from datetime import datetime

    from finteceval.sandbox.tools.kept import Compare
    from finteceval.sandbox.tools.tool import Arguments, Call
    from finteceval.sandbox.world import World

CONDITION: Final = re.compile(r"last\s*(<=|>=|<|>)\s*([0-9]{1,15}(?:\.[0-9]{1,6})?)")
LONGEST_LIST: Final = 500


def create_alert(world: World, arguments: Arguments, call: Call) -> Done:
    """An alert on a security's last price; says whether the condition holds already, and which alert is the same."""
    entity = resolve(world, arguments["symbol"])
    found = CONDITION.fullmatch(arguments["condition"].strip())
    if found is None:
        refuse("bad_condition", condition=arguments["condition"])
    compare, level = cast("Compare", found[1]), Decimal(found[2])
    alert = Alert(
        id=f"alert-{call.number}",
        known_at=world.now,
        entity=entity,
        compare=compare,
        level=level,
        expires=_to_come(world, arguments["expiry"], "expiry"),
    )
    same = [
        old.id
        for old in world.rows("alerts", Alert)
        if (old.entity, old.compare, old.level) == (entity, compare, level) and old.expires > world.now
    ]
    last = world.latest(entity, "minute_close") or world.latest(entity, "close")
    holds = last is not None and _holds(Decimal(last.value), compare, level)
    result = {
        "alert": alert.id,
        "entity": entity,
        "condition": f"last {compare} {figure(level)}",
        "expires": alert.expires.isoformat(),
        "holds_now": holds,
        "same_as": same,
    }
    return Done(result, (Write("alerts", alert),))


def update_watchlist(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001 - every handler's form
    """A watch list with some securities more and some fewer; a new list where there is none of that name."""
    name = arguments["list"]
    old = world.held("watchlists", name, Watchlist)
    gone = {resolve(world, code) for code in arguments.get("remove", [])}
    held = [entity for entity in (old.entities if old else ()) if entity not in gone]
    held += [resolve(world, code) for code in arguments.get("add", [])]
    entities = tuple(dict.fromkeys(held))
    if len(entities) > LONGEST_LIST:
        refuse("list_full", list=name, most=LONGEST_LIST)
    kept = Watchlist(id=name, known_at=world.now, entities=entities)
    return Done({"list": name, "entities": list(entities)}, (Write("watchlists", kept),))


def draft_document(world: World, arguments: Arguments, call: Call) -> Done:
    """A text put aside, sent to nobody."""
    draft = Draft(
        id=f"draft-{call.number}",
        known_at=world.now,
        kind=arguments["kind"],
        title=arguments["title"],
        text=arguments["text"],
    )
    result = {"draft": draft.id, "characters": len(draft.text), "content_hash": content_hash(draft)}
    return Done(result, (Write("drafts", draft),))


def content_hash(draft: Draft) -> str:
    """SHA-256 over a draft's title and text: what a consent to sending it names."""
    return seal.digest(seal.canonical([draft.title, draft.text]))


def open_ticket(world: World, arguments: Arguments, call: Call) -> Done:
    """A ticket; a complaint's clock starts now."""
    ticket = Ticket(
        id=f"ticket-{call.number}",
        known_at=world.now,
        kind=arguments["kind"],
        subject=arguments.get("subject", ""),
        text=arguments["text"],
    )
    return Done({"ticket": ticket.id, "opened_at": world.now.isoformat()}, (Write("tickets", ticket),))


def update_contact(world: World, arguments: Arguments, call: Call) -> Done:
    """A client's phone, address or e-mail changed, with word of it to the contact they had before."""
    client = the_client(world, the_account(world, arguments["account"]).client)
    field = arguments["field"]
    former = str(getattr(client.contact, field))
    changed = replace(client, contact=replace(client.contact, **{field: arguments["value"]}))
    notice = Notice(
        id=f"notice-{call.number}",
        known_at=world.now,
        client=client.id,
        to=former,
        text=say("tools.contact_changed", client.language, field=field),
    )
    result = {"account": arguments["account"], "field": field, "notice": notice.id}
    return Done(result, (Write("clients", changed), Write("notices", notice)))


def set_appointment(world: World, arguments: Arguments, call: Call) -> Done:
    """A time with a client, still to come and not taken by another of theirs."""
    client = the_client(world, arguments["subject"])
    at = _to_come(world, arguments["time"], "time")
    taken = [
        held.id
        for held in world.rows("appointments", Appointment)
        if (held.subject, held.at) == (client.id, at)
    ]
    if taken:
        refuse("taken", time=at.isoformat(), appointment=taken[0])
    made = Appointment(
        id=f"appointment-{call.number}",
        known_at=world.now,
        subject=client.id,
        at=at,
        topic=arguments.get("topic", ""),
    )
    return Done({"appointment": made.id, "time": at.isoformat()}, (Write("appointments", made),))


def escalate_to_human(world: World, arguments: Arguments, call: Call) -> Done:
    """A matter handed over. That it was handed over is no answer, and no approval."""
    handed = Escalation(
        id=f"escalation-{call.number}",
        known_at=world.now,
        reason=arguments["reason"],
        package=arguments["package"],
    )
    return Done({"escalation": handed.id, "state": "waiting"}, (Write("escalations", handed),))


def _to_come(world: World, value: str, name: str) -> datetime:
    at = as_instant(value, name)
    if at <= world.now:
        refuse("not_to_come", name=name, value=value, now=world.now.isoformat())
    return at


def _holds(last: Decimal, compare: Compare, level: Decimal) -> bool:
    match compare:
        case "<":
            return last < level
        case "<=":
            return last <= level
        case ">":
            return last > level
        case ">=":
            return last >= level
