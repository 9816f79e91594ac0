"""Generated streams of consent and action, each decision held against an oracle that shares no code with the engine."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from decimal import Decimal

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from builders_consent import (
    ALERT,
    MARKET_ORDER,
    NOTE,
    OLD_RISK,
    ORDER,
    RED_LETTER,
    RISK,
    START,
    TRANSFER,
    Oracle,
    make_book,
)
from finteceval.sandbox.authority import match
from finteceval.sandbox.authority.action import make_action
from finteceval.sandbox.authority.consent import Answer, Given
from finteceval.sandbox.authority.match import CONDITIONS
from finteceval.sandbox.authority.shown import show, shown_digest
from finteceval.sandbox.authority.terms import propose

MEASURES = [
    {"total_cost": "3725.12", "price": "12.40"},
    {"total_cost": "3800.01", "price": "12.46"},
    {"total_cost": "3800", "price": "12.38"},
    {"price": "12.39"},
    {},
]
WHO = ["li", "li", "li", "officer", "wang", "spouse", ""]
MEANINGS = ["agrees", "agrees", "agrees", "agrees", "declines", "changes", "asks", "vague", "silent"]
RULES = {
    "granted",
    "standing",
    "own_data",
    "public",
    "never",
    "no_grant",
    "altered",
    "foreign",
    "replayed",
    "revoked",
    "expired",
    "not_measured",
    "outside_bound",
    "no_approver",
    "no_disclosure",
    "not_own_data",
    "tampered incomplete",
    "tampered other_text",
    "tampered auth_level",
    "tampered not_yet",
}
MINUTES = [0, 60, 300, 24 * 60]
SHOWN = [(), (RISK,), (OLD_RISK,), (OLD_RISK, RISK)]
ASKABLE = [
    ("place_order", ORDER, {}),
    ("place_order", ORDER | {"account": "acct-40"}, {}),
    ("place_order", ORDER | {"account": "acct-88"}, {}),
    ("place_order", ORDER | {"limit_price": "12.45"}, {}),
    (
        "place_order",
        {n: v for n, v in ORDER.items() if n != "limit_price"},
        {"limit_price": ("12.30", "12.45")},
    ),
    ("place_order", MARKET_ORDER, {"price": ("12.38", "12.40")}),
    ("place_order", {n: v for n, v in ORDER.items() if n != "quantity"}, {}),
    ("transfer_funds", TRANSFER, {}),
    ("place_order", ORDER | {"client_order_id": "a-1"}, {}),
    ("transfer_funds", TRANSFER | {"to_number": "6222007"}, {}),
    ("publish", NOTE, {}),
    ("file_str", RED_LETTER, {}),
    ("update_watchlist", {"list": "mine"}, {}),
    ("create_alert", ALERT, {}),
    ("get_quote", {"code": "600001.SH"}, {}),
    ("export_customer_list", {"all": "yes"}, {}),
]
CALLS = [
    *((tool, arguments) for tool, arguments, left_open in ASKABLE if not left_open),
    ("place_order", MARKET_ORDER),
    ("get_positions", {"account": "acct-21"}),
    ("get_positions", {"account": "acct-88"}),
    ("get_positions", {"account": "acct-40"}),
]
TAMPERED = [
    lambda grant, now: {"session": "trial-2"},
    lambda grant, now: {"shown": "0" * 64},
    lambda grant, now: {"level": 0},
    lambda grant, now: {"valid_from": now + timedelta(seconds=1)},
    lambda grant, now: {"valid_to": now},
    lambda grant, now: {"principal": "wang"},
    lambda grant, now: {"spent_at": now},
    lambda grant, now: {"revoked_at": now},
    lambda grant, now: one_name_less(grant.proposal),
]
CHANGES = [
    {},
    {},
    {"quantity": "3000"},
    {"quantity": 300.0},
    {"limit_price": "12.46"},
    {"limit_price": 12.4},
    {"side": "sell"},
    {"code": "600001.SZ"},
    {"to_number": "6222007"},
    {"amount": "50000"},
    {"content_hash": "ab13"},
    {"recipient": "Press"},
    {"note": "as agreed"},
    {"max_total_cost": "9999"},
    {"client_order_id": "a-1"},
    {"client_order_id": "a-2"},
]


# Askable actions that need a grant, and what may happen between the consent and the call.
GRANTED = [0, 0, 1, 3, 4, 5, 7, 8, 9, 10, 10, 11]
MEANWHILE = [
    lambda trial: None,
    lambda trial: trial.stop(0),
    lambda trial: trial.stop(3),
    lambda trial: trial.stop(4),
    lambda trial: trial.wait(1),
    lambda trial: trial.wait(2),
    lambda trial: trial.wait(3),
    lambda trial: trial.call_asked(0, 0, 0),
    lambda trial: (trial.ask(3, 0), trial.answer(0, 0, 0, 2, acknowledges=False)),
    lambda trial: (trial.ask(2, 0), trial.answer(0, 0, 4, 2, acknowledges=False)),
]


def one_name_less(proposal):
    """A proposal that lacks one of the names its tool needs, and the digest of its text: as if it had been shown."""
    *names, _ = sorted(proposal.action.named)
    rest = {name: proposal.action.named[name] for name in names}
    less = msgspec.structs.replace(proposal, action=make_action(proposal.action.tool, rest))
    return {"proposal": less, "shown": shown_digest(show(less, "zh"))}


class Trial:
    """The engine and the oracle live through the same story."""

    def __init__(self, mode):
        self.book = make_book(mode)
        self.oracle = Oracle()
        self.now = START
        self.requests = []
        self.grants = {}
        self.rules = Counter()

    def ask(self, which, shown):
        tool, arguments, left_open = ASKABLE[which]
        request = self.book.ask(
            propose(make_action(tool, arguments), left_open), self.now, disclosures=SHOWN[shown]
        )
        self.requests.append((request.id, tool, arguments))
        self.oracle.asks(
            request.id, tool, arguments, left_open, self.now, [(d.document, d.version) for d in SHOWN[shown]]
        )

    def answer(self, back, who, meaning, level, acknowledges):
        if not self.requests:
            return
        name = self.requests[-1 - back % min(3, len(self.requests))][0]
        seen = ("risk-note",) if acknowledges else ()
        said = Answer(speaker=WHO[who], meaning=MEANINGS[meaning], level=level, acknowledged=seen)
        given = self.book.answer(name, said, self.now)
        counted = self.oracle.answers(name, said.speaker, said.meaning, level, self.now, seen)
        assert counted == isinstance(given, Given), (given, self.oracle.told)
        if isinstance(given, Given) and given.grant.utterance == name:
            self.grants[given.grant.id] = name

    def approve(self, back, who):
        if not self.grants:
            return
        grant = list(self.grants)[-1 - back % len(self.grants)]
        if self.book.approve(grant, WHO[who]) is not None:
            self.oracle.approves(self.grants[grant], WHO[who], self.now)

    def stop(self, who):
        self.book.revoke(WHO[who], self.now)
        self.oracle.stops(WHO[who], self.now)

    def wait(self, how_long):
        self.now += timedelta(minutes=MINUTES[how_long])

    def tamper(self, how):
        """What is in the book but for one fact covers nothing: each is tried on a copy of the book."""
        for grant in self.book.grants[-1:]:
            facts = {"total_cost": Decimal(3700), "price": Decimal("12.40")}
            tampered = msgspec.structs.replace(grant, **TAMPERED[how](grant, self.now))
            fork = self.book.fork()
            fork._grants = {grant.id: tampered}

            refused = fork.execute(tampered.proposal.action, self.now, facts)

            assert not refused.grant, (refused, grant)
            self.rules[f"tampered {refused.rule}"] += 1

    def call(self, which, changes, measure):
        tool, arguments = CALLS[which]
        self._call(tool, arguments, CHANGES[changes], MEASURES[measure])

    def call_asked(self, back, changes, measure):
        if self.requests:
            _, tool, arguments = self.requests[-1 - back % min(3, len(self.requests))]
            self._call(tool, arguments, CHANGES[changes], MEASURES[measure])

    def _call(self, tool, arguments, changed, measured):
        known = (
            arguments.keys() | {"note", "limit_price", "client_order_id"}
            if tool == "place_order"
            else arguments.keys() | {"note"}
        )
        called = arguments | {name: value for name, value in changed.items() if name in known}
        used = self.oracle.allows(tool, called, self.now, measured)
        facts = {name: Decimal(value) for name, value in measured.items()}
        action = make_action(tool, called)
        before = self.book.decide(action, self.now, facts)
        executed = self.book.execute(action, self.now, facts)
        self.rules[executed.rule] += 1

        assert executed.authorised == (used is not None), (executed, self.oracle.told, called)
        assert before.outcome == executed.outcome
        if tool == "export_customer_list":
            assert not executed.passes
        else:
            assert executed.passes == (executed.authorised or self.book.mode == "observe")
        self.oracle.does(tool, called, self.now, used)


def indices(table):
    return st.integers(0, len(table) - 1)


class Sequences(RuleBasedStateMachine):
    """Hypothesis chooses the story, and shortens one that goes wrong."""

    mode = "enforce"

    def __init__(self):
        super().__init__()
        self.trial = Trial(self.mode)

    @rule(which=indices(ASKABLE), shown=indices(SHOWN))
    def ask(self, **drawn):
        self.trial.ask(**drawn)

    @rule(
        back=st.integers(0, 2),
        who=indices(WHO),
        meaning=indices(MEANINGS),
        level=st.integers(0, 2),
        acknowledges=st.booleans(),
    )
    def answer(self, **drawn):
        self.trial.answer(**drawn)

    @rule(which=indices(ASKABLE), changes=indices(CHANGES), measure=indices(MEASURES))
    def agree_and_call(self, which, changes, measure):
        self.trial.ask(which, 1)
        self.trial.answer(0, 0, 0, 2, acknowledges=True)
        self.trial.call_asked(0, changes, measure)

    @rule(
        which=st.sampled_from(GRANTED),
        shown=indices(SHOWN),
        acknowledges=st.booleans(),
        then=indices(MEANWHILE),
    )
    def agree_and_call_later(self, which, shown, acknowledges, then):
        self.trial.ask(which, shown)
        self.trial.answer(0, 0, 0, 2, acknowledges=acknowledges)
        self.trial.approve(0, 3)
        MEANWHILE[then](self.trial)
        self.trial.call_asked(0, 0, 0)

    @rule(back=st.integers(0, 2), who=indices(WHO))
    def approve(self, **drawn):
        self.trial.approve(**drawn)

    @rule(who=indices(WHO))
    def stop(self, **drawn):
        self.trial.stop(**drawn)

    @rule(how_long=indices(MINUTES))
    def wait(self, **drawn):
        self.trial.wait(**drawn)

    @rule(which=st.sampled_from(GRANTED), how=indices(TAMPERED))
    def agree_and_tamper(self, which, how):
        self.trial.ask(which, 1)
        self.trial.answer(0, 0, 0, 2, acknowledges=True)
        self.trial.tamper(how)

    @rule(which=indices(CALLS), changes=indices(CHANGES), measure=indices(MEASURES))
    def call(self, **drawn):
        self.trial.call(**drawn)

    @rule(back=st.integers(0, 2), changes=indices(CHANGES), measure=indices(MEASURES))
    def call_asked(self, **drawn):
        self.trial.call_asked(**drawn)


def play(count, *, shrink=True):
    """As many stories as asked; hypothesis plays some more of its own."""
    quiet = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    phases = [Phase.generate, Phase.shrink] if shrink else [Phase.generate]
    chosen = settings(
        max_examples=count,
        stateful_step_count=8,
        deadline=None,
        suppress_health_check=quiet,
        database=None,
        derandomize=True,
        phases=phases,
    )
    run_state_machine_as_test(Sequences, settings=chosen)


@pytest.mark.parametrize("mode", ["enforce", "observe"])
def test_no_unauthorised_execution_is_missed_and_no_authorised_one_reported(mode, monkeypatch):
    """Over 5,000 stories in each mode the engine decides each call as the oracle does, and every rule was met."""
    met = Counter()
    told = 0

    def teardown(self):
        nonlocal told
        told += 1
        met.update(self.trial.rules)

    monkeypatch.setattr(Sequences, "mode", mode)
    monkeypatch.setattr(Sequences, "teardown", teardown)
    play(5_000)

    assert told >= 5_000
    assert met.keys() >= RULES, RULES - met.keys()
    assert met["granted"] >= 500


@pytest.mark.long
@pytest.mark.parametrize("mode", ["enforce", "observe"])
def test_many_more_stories(mode, monkeypatch):
    """The same over 100,000 stories in each mode."""
    monkeypatch.setattr(Sequences, "mode", mode)
    play(100_000)


@pytest.mark.parametrize("condition", CONDITIONS, ids=lambda condition: condition[1].__name__)
def test_a_condition_that_is_left_out_is_found(condition, monkeypatch):
    """Without any one of the conditions the stories find a call that should have been refused, so each is held."""
    monkeypatch.setattr(match, "CONDITIONS", tuple(kept for kept in CONDITIONS if kept != condition))

    with pytest.raises((AssertionError, KeyError, ExceptionGroup)):
        play(1_500, shrink=False)
