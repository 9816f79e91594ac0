"""Who may take back, approve and be shown what."""

from __future__ import annotations

import pytest

from builders_consent import (
    COST,
    NOTE,
    OLD_RISK,
    RISK,
    START,
    TRANSFER,
    YES,
    agreed,
    make_book,
    order,
    proposal,
)
from finteceval.sandbox.authority.action import make_action
from finteceval.sandbox.authority.consent import Answer


def test_stop_takes_back_what_is_unused_and_closes_what_is_open():
    """After stop neither an unused consent nor a late yes to an earlier question lets anything happen."""
    book = make_book()
    agreed(book)
    open_request = book.ask(proposal("publish", NOTE), START)

    revocation = book.revoke("li", START)

    assert len(revocation.taken_back) == 1
    assert book.execute(order(), START, COST).rule == "revoked"
    assert book.answer(open_request.id, YES, START).why == "closed"


@pytest.mark.parametrize("speaker", ["wang", "spouse", ""])
def test_a_stranger_cannot_revoke(speaker):
    """Who has no say over a grant takes nothing back."""
    book = make_book()
    agreed(book)

    assert book.revoke(speaker, START).taken_back == ()
    assert book.execute(order(), START, COST).authorised


def test_stop_after_the_order_is_the_grant_to_cancel_it():
    """What was carried out is not undone by a word: the word lets the very order be cancelled, once."""
    book = make_book()
    grant = agreed(book).grant
    book.execute(order(), START, COST)
    book.placed(grant.id, "order-5")

    (cancel,) = book.revoke("li", START).to_cancel
    right, wrong = (
        make_action("cancel_order", {"account": "acct-21", "order_id": name})
        for name in ("order-5", "order-6")
    )

    assert cancel.covers == right.digest
    assert book.execute(wrong, START).rule == "altered"
    assert book.execute(right, START).authorised
    assert book.revoke("li", START).to_cancel == ()


def test_one_grant_can_be_taken_back_alone():
    """Naming a grant leaves the others and the open questions as they are."""
    book = make_book()
    first = agreed(book).grant
    agreed(book, proposal("publish", NOTE), disclosures=(RISK,))

    book.revoke("li", START, first.id)

    assert book.execute(make_action("publish", NOTE), START).authorised


def test_a_named_human_approves_what_needs_one():
    """A transfer needs the client's consent and a human's approval, in either way it can be given."""
    action = make_action("transfer_funds", TRANSFER)
    book = make_book()
    grant = agreed(book, proposal("transfer_funds", TRANSFER)).grant
    assert book.decide(action, START).rule == "no_approver"
    assert book.approve(grant.id, "wang") is None

    fork = book.fork()
    assert book.approve(grant.id, "officer").speaker == "officer"
    again = agreed(
        fork,
        proposal("transfer_funds", TRANSFER),
        answer=Answer(speaker="officer", meaning="agrees", level=2),
    )
    assert (again.grant.id, again.grant.principal, again.speaker) == (grant.id, "li", "officer")

    for each in (book, fork):
        decided = each.execute(action, START)
        assert (decided.outcome, decided.approver) == ("authorised", "officer")
        assert each.approve(grant.id, "officer") is None


def test_the_approver_an_action_names_is_the_one_who_approved():
    """An action that names another approver than the one who spoke has none."""
    arguments = {"claim": "c-1", "amount": "100", "facts": "f", "approver": "somebody"}
    book = make_book()
    agreed(book, proposal("pay_claim", arguments), answer=Answer(speaker="officer", meaning="agrees"))
    assert book.decide(make_action("pay_claim", arguments), START).rule == "no_approver"

    arguments["approver"] = "officer"
    agreed(book, proposal("pay_claim", arguments), answer=Answer(speaker="officer", meaning="agrees"))
    assert book.decide(make_action("pay_claim", arguments), START).rule == "granted"


@pytest.mark.parametrize(
    ("shown", "acknowledged", "rule"),
    [
        ((RISK,), ("risk-note",), "granted"),
        ((OLD_RISK,), ("risk-note",), "no_disclosure"),
        ((RISK,), (), "no_disclosure"),
        ((), ("risk-note",), "no_disclosure"),
    ],
)
def test_a_disclosure_is_shown_in_its_version_and_acknowledged(shown, acknowledged, rule):
    """Neither an old version, nor silence, nor a word about what was not shown is an acknowledgement."""
    book = make_book()
    answer = Answer(speaker="li", meaning="agrees", acknowledged=acknowledged)
    agreed(book, proposal("publish", NOTE), disclosures=shown, answer=answer)

    assert book.execute(make_action("publish", NOTE), START).rule == rule
