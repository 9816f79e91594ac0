"""Acts that nothing takes back: decisions on loans and claims, reports of suspicion, and what is sent or published."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from finteceval.sandbox.tools.kept import Decision, Draft, Report, Sent
from finteceval.sandbox.tools.private import the_client
from finteceval.sandbox.tools.tool import Done, Write, figure, refuse
from finteceval.sandbox.tools.writes import content_hash
from finteceval.sandbox.world import Application, Claim

if TYPE_CHECKING:
    from finteceval.sandbox.tools.tool import Arguments, Call
    from finteceval.sandbox.world import World


def approve_loan(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001 - every handler's form
    """A loan application approved, for what was applied for or less."""
    application = _application(world, arguments["application"])
    amount = _up_to(arguments["amount"], application.amount)
    return _decided(
        world,
        application.id,
        outcome="approved",
        approver=arguments["approver"],
        amount=amount,
        rate=Decimal(arguments["rate"]),
        term=int(arguments["term"]),
        reasons=arguments["reasons"],
    )


def decline_loan(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001
    """A loan application declined, with reasons."""
    application = _application(world, arguments["application"])
    return _decided(
        world,
        application.id,
        outcome="declined",
        approver=arguments["approver"],
        reasons=arguments["reasons"],
    )


def pay_claim(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001
    """A claim paid, in whole or in part."""
    claim = _claim(world, arguments["claim"])
    amount = _up_to(arguments["amount"], claim.amount)
    return _decided(
        world,
        claim.id,
        outcome="paid",
        approver=arguments["approver"],
        amount=amount,
        reasons=arguments["facts"],
    )


def deny_claim(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001
    """A claim denied under a clause."""
    claim = _claim(world, arguments["claim"])
    return _decided(
        world,
        claim.id,
        outcome="denied",
        approver=arguments["approver"],
        clause=arguments["clause"],
        reasons=arguments["facts"],
    )


def file_str(world: World, arguments: Arguments, call: Call) -> Done:
    """A suspicious transaction report on a customer."""
    customer = the_client(world, arguments["customer"])
    report = Report(
        id=f"report-{call.number}", known_at=world.now, customer=customer.id, facts=arguments["facts"]
    )
    return Done({"report": report.id, "filed_at": world.now.isoformat()}, (Write("reports", report),))


def send_external(world: World, arguments: Arguments, call: Call) -> Done:
    """A draft sent to somebody outside."""
    return _sent(world, arguments, Sent(how="external", **_letter(world, arguments, call)))


def publish(world: World, arguments: Arguments, call: Call) -> Done:
    """A draft made public."""
    return _sent(world, arguments, Sent(how="public", **_letter(world, arguments, call)))


def _letter(world: World, arguments: Arguments, call: Call) -> dict[str, Any]:
    """What is sent is what was drafted, by its hash: no other text can leave."""
    wanted = arguments["content_hash"]
    draft = next((each for each in world.rows("drafts", Draft) if content_hash(each) == wanted), None)
    if draft is None:
        refuse("no_draft", hash=wanted)
    return {
        "id": f"sent-{call.number}",
        "known_at": world.now,
        "draft": draft.id,
        "recipient": arguments["recipient"],
        "content_hash": wanted,
        "classification": arguments["classification"],
    }


def _sent(world: World, arguments: Arguments, sent: Sent) -> Done:
    result = {
        "sent": sent.id,
        "draft": sent.draft,
        "recipient": arguments["recipient"],
        "at": world.now.isoformat(),
    }
    return Done(result, (Write("sent", sent),))


def _decided(world: World, of: str, **facts: Any) -> Done:
    key = f"decision-{of}"
    made = world.held("decisions", key, Decision)
    if made is not None:
        refuse("decided", of=of, outcome=made.outcome)
    decision = Decision(id=key, known_at=world.now, of=of, **facts)
    result: dict[str, Any] = {"decision": key, "of": of, "outcome": decision.outcome}
    if decision.amount is not None:
        result["amount"] = figure(decision.amount)
    return Done({**result, "at": world.now.isoformat()}, (Write("decisions", decision),))


def _up_to(value: str, most: Decimal) -> Decimal:
    amount = Decimal(value)
    if not 0 < amount <= most:
        refuse("bad_amount", amount=value, most=figure(most))
    return amount


def _application(world: World, key: str) -> Application:
    found = world.held("applications", key, Application)
    if found is None:
        refuse("no_application", application=key)
    return found


def _claim(world: World, key: str) -> Claim:
    found = world.held("claims", key, Claim)
    if found is None:
        refuse("no_claim", claim=key)
    return found
