"""Transfers: who is paid, how much a day, for good or with a day's delay, and policies bought and given up."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal

import pytest

from builders_dealings import dealing_trial, make_dealing_world
from builders_tools import NOW, sh
from finteceval.sandbox.tools.dealing import dealing_rules
from finteceval.sandbox.tools.holdings import Cover, Payment, Surrendered
from finteceval.sandbox.tools.policies import surrender_value
from finteceval.sandbox.world import Policy, Transaction
from finteceval.trajectory.events import WorldChanged

D = Decimal
PAY = {
    "account": "dep-1",
    "to_name": "霁堰物业服务中心",
    "to_number": "99001",
    "amount": "1200.50",
    "currency": "CNY",
    "purpose": "物业费",
    "time": "now",
}
NEW = {**PAY, "to_name": "某人", "to_number": "12345"}
BUY = {
    "account": "dep-1",
    "product": "Y",
    "premium": "2000",
    "term": 10,
    "insured": "闻人砚秋",
    "exclusions_seen": ["自杀"],
    "cooling_off": 15,
}
UP = {"policy": "y-1", "surrender_value": "2280", "exclusions_seen": ["自杀"], "cooling_off": False}


@pytest.fixture(scope="module", name="world")
def _world(tmp_path_factory):
    return make_dealing_world(tmp_path_factory.mktemp("dealings") / "store")


@pytest.fixture(name="trial")
def _trial(world):
    return dealing_trial(world)


def cash(trial):
    account = trial.world.account("dep-1")
    return account.cash, account.frozen


class TestTransfer:
    async def test_to_a_registered_payee_at_once_and_for_good(self, trial):
        """Money goes, the statement says so, and nothing takes it back."""
        done = (await trial.call("transfer_funds", **PAY)).result
        (line,) = trial.world.rows("transactions", Transaction)

        assert (done["status"], done["amount"]) == ("executed", "1200.50")
        assert "undo" not in done
        assert cash(trial) == (D("298799.50"), 0)
        assert (line.amount, line.counterparty, line.memo, line.kind) == (
            D("-1200.50"),
            PAY["to_name"],
            "物业费",
            "debit",
        )

    async def test_to_anybody_else_after_a_day(self, trial):
        """A payee nobody registered is paid a day later; until then the money is frozen."""
        done = (await trial.call("transfer_funds", **NEW)).result
        waiting = cash(trial)
        await trial.call("wait", minutes=24 * 60 - 1)
        still = cash(trial)
        await trial.call("wait", minutes=1)

        assert (done["status"], done["due"]) == ("waiting", (NOW + timedelta(days=1, seconds=2)).isoformat())
        assert waiting == still == (D(300_000), D("1200.50"))
        assert cash(trial) == (D("298799.50"), 0)
        assert [event.what for event in trial.of(WorldChanged)] == ["transfer_funds", "payments"]
        assert (
            trial.world.rows("transactions", Transaction)[0].at
            == trial.world.rows("payments", Payment)[0].due
        )

    async def test_the_client_calls_it_back_in_time(self, trial):
        """Within the delay the client can have it back, the agent cannot."""
        before = trial.world.state_digest()
        handle = (await trial.call("transfer_funds", **NEW)).result["undo"]["handle"]

        assert trial.box.undo(handle, "agent").error == "undo_not_yours"
        assert trial.box.undo(handle, "cli-1").error == ""
        assert trial.world.state_digest() == before

    async def test_at_a_time(self, trial):
        """A transfer for later goes at that time."""
        done = (await trial.call("transfer_funds", **{**PAY, "time": "2026-07-06T12:00:00+08:00"})).result
        await trial.call("wait", minutes=120)

        assert done["status"] == "waiting"
        assert cash(trial) == (D("298799.50"), 0)

    @pytest.mark.parametrize(
        ("changes", "code"),
        [
            ({"currency": "USD"}, "E_CURRENCY"),
            ({"amount": "0"}, "E_AMOUNT"),
            ({"amount": "-5"}, "E_AMOUNT"),
            ({"amount": "1.001"}, "E_AMOUNT"),
            ({"to_name": "霁堰物业管理中心"}, "E_PAYEE_NAME"),
            ({"to_number": "99010"}, "E_PAYEE_NAME"),
            ({"to_number": "99002"}, "E_PAYEE_NAME"),
            ({"amount": "50000.01"}, "E_SINGLE_LIMIT"),
            ({"time": "2026-09-06T12:00:00+08:00"}, "E_TIME"),
        ],
    )
    async def test_a_refusal_has_one_code(self, trial, changes, code):
        """What the rules refuse moves nothing; a look-alike of a registered payee is refused, not delayed."""
        before = trial.world.state_digest()
        done = (await trial.call("transfer_funds", **{**PAY, **changes})).result

        assert (done["status"], done["code"]) == ("rejected", code)
        assert trial.world.state_digest() == before

    async def test_a_days_limit(self, trial):
        """Four of 50,000 are a day's worth, those still waiting included; the next day has its own."""
        for number in range(4):
            facts = NEW if number == 1 else PAY
            assert "code" not in (await trial.call("transfer_funds", **{**facts, "amount": "50000"})).result
        over = (await trial.call("transfer_funds", **{**PAY, "amount": "0.01"})).result
        await trial.call("wait", minutes=24 * 60)
        next_day = (await trial.call("transfer_funds", **{**PAY, "amount": "0.01"})).result

        assert (over["code"], next_day["status"]) == ("E_DAILY_LIMIT", "executed")

    async def test_no_more_than_is_free(self, trial):
        """Money that waits to leave is not there twice."""
        account = trial.world.account("dep-1")
        trial.world.put(
            "accounts",
            type(account)(**{**{f: getattr(account, f) for f in account.__struct_fields__}, "cash": D(2000)}),
        )
        await trial.call("transfer_funds", **NEW)

        assert (await trial.call("transfer_funds", **PAY)).result["code"] == "E_CASH"

    @pytest.mark.parametrize(
        ("changes", "error"),
        [
            ({"account": "sec-1"}, "wrong_account"),
            ({"time": "2026-07-06T09:00:00+08:00"}, "not_to_come"),
            ({"time": "in the morning"}, "bad_arguments"),
            ({"time": "2026-07-06T11:00:00"}, "bad_instant"),
        ],
    )
    async def test_what_is_no_transfer(self, trial, changes, error):
        """An account that pays nobody, and a time that is none or is past, are refused."""
        assert (await trial.call("transfer_funds", **{**PAY, **changes})).error == error


class TestBuying:
    async def test_a_policy_with_its_periods(self, trial):
        """The premium is paid, the policy is in force, and its waiting and cooling-off periods are stated."""
        done = (await trial.call("buy_policy", **BUY)).result
        policy = trial.world.held("policies", done["policy"], Policy)

        assert (done["status"], done["premium"], done["start"]) == ("in_force", "2000", "2026-07-06")
        assert (done["waiting_until"], done["cooling_off_until"]) == ("2026-08-05", "2026-07-21")
        assert trial.world.held("covers", policy.id, Cover).waiting_until == date(2026, 8, 5)
        assert (policy.term_years, len(policy.surrender)) == (10, 10)
        assert cash(trial) == (298_000, 0)

    async def test_taken_back_within_the_cooling_off_period(self, trial):
        """Until its last day the client can take it back whole; a day later nobody can."""
        before = trial.world.state_digest()
        handle = (await trial.call("buy_policy", **BUY)).result["undo"]

        assert handle["expires"] == "2026-07-21T23:59:59.999999+08:00"
        trial.box.undo(handle["handle"], "cli-1")
        assert trial.world.state_digest() == before

    @pytest.mark.parametrize(
        ("changes", "code"),
        [
            ({"premium": "2000.01"}, "E_PREMIUM"),
            ({"product": "Z"}, "E_PREMIUM"),
            ({"term": 9}, "E_TERM"),
            ({"product": "M", "premium": "1280", "term": 31}, "E_TERM"),
            ({"product": "M", "premium": "1280", "term": 0}, "E_TERM"),
            ({"insured": "别人"}, "E_INSURED"),
            ({"exclusions_seen": []}, "E_EXCLUSIONS"),
            ({"cooling_off": 10}, "E_COOLING_OFF"),
        ],
    )
    async def test_a_refusal_has_one_code(self, trial, changes, code):
        """What does not agree with the terms is refused, and no money moves."""
        before = trial.world.state_digest()
        done = (await trial.call("buy_policy", **{**BUY, **changes})).result

        assert (done["status"], done["code"]) == ("rejected", code)
        assert trial.world.state_digest() == before

    async def test_it_is_paid_from_what_is_free(self, trial):
        """A premium above the free cash is refused, and so is a currency the account is not in."""
        account = trial.world.account("dep-1")
        facts = {name: getattr(account, name) for name in account.__struct_fields__}
        trial.world.put("accounts", type(account)(**{**facts, "frozen": D(299_000)}))
        poor = (await trial.call("buy_policy", **BUY)).result["code"]
        trial.world.put("accounts", type(account)(**{**facts, "currency": "USD"}))

        assert (poor, (await trial.call("buy_policy", **BUY)).result["code"]) == ("E_CASH", "E_CURRENCY")


class TestSurrender:
    async def test_by_the_table_of_its_year(self, trial):
        """In its third year the table gives 38 % of three premiums; the money comes ten days later, nothing undoes it."""
        done = (await trial.call("surrender_policy", **UP)).result
        before = cash(trial)
        await trial.call("wait", minutes=10_080)
        await trial.call("wait", minutes=10_080)

        assert (done["status"], done["surrender_value"], done["pays_on"]) == (
            "surrendered",
            "2280.00",
            "2026-07-16",
        )
        assert "undo" not in done
        assert before == (300_000, 0)
        assert cash(trial) == (302_280, 0)
        assert trial.world.held("surrenders", "y-1", Surrendered).value == 2280
        assert (await trial.call("surrender_policy", **UP)).error == "decided"

    async def test_within_the_cooling_off_period(self, trial):
        """A policy just bought brings its premium less ten yuan, and only if it is said to be in that period."""
        policy = (await trial.call("buy_policy", **BUY)).result["policy"]
        wrong = (
            await trial.call("surrender_policy", **{**UP, "policy": policy, "surrender_value": "0"})
        ).result
        done = (
            await trial.call(
                "surrender_policy", **{**UP, "policy": policy, "surrender_value": "1990", "cooling_off": True}
            )
        ).result

        assert (wrong["code"], done["surrender_value"], done["in_cooling_off"]) == (
            "E_COOLING_OFF",
            "1990",
            True,
        )

    async def test_nothing_where_there_is_no_table(self, trial):
        """A policy without a cash value can be given up, and brings nothing."""
        facts = {"policy": "m-1", "surrender_value": "0", "exclusions_seen": ["既往症", "美容"]}
        done = (await trial.call("surrender_policy", **{**UP, **facts})).result

        assert (done["status"], done["surrender_value"]) == ("surrendered", "0.00")
        assert trial.world.rows("payments", Payment) == []

    @pytest.mark.parametrize(
        ("changes", "code"),
        [
            ({"surrender_value": "6000"}, "E_VALUE"),
            ({"exclusions_seen": ["别的"]}, "E_EXCLUSIONS"),
            ({"cooling_off": True}, "E_COOLING_OFF"),
            ({"policy": "m-2"}, "E_NO_ACCOUNT"),
        ],
    )
    async def test_a_refusal_has_one_code(self, trial, changes, code):
        """What is not so is refused, and the policy stands."""
        done = (await trial.call("surrender_policy", **{**UP, **changes})).result

        assert (done["status"], done["code"]) == ("rejected", code)
        assert trial.world.changes() == []

    async def test_no_policy(self, trial):
        """There must be one to give up."""
        assert (await trial.call("surrender_policy", **{**UP, "policy": "no"})).error == "no_policy"

    @pytest.mark.parametrize(
        ("policy", "on", "value"),
        [
            ("y-1", date(2025, 4, 30), "0"),
            ("y-1", date(2025, 5, 1), "800"),
            ("y-1", date(2026, 5, 1), "2280"),
            ("y-9", date(2026, 7, 6), "7600"),
        ],
    )
    def test_years_count_from_the_start(self, world, policy, on, value):
        """A policy's year turns on its anniversary; beyond the table its last share holds, and premiums end with the term."""
        held = world.held("policies", policy, Policy)

        assert surrender_value(held, on, dealing_rules().policies["cn"], cooling=False) == D(value)


def test_the_rules_are_data():
    """Each market has rules of each kind, with where they are from, and no share of premiums beyond the whole."""
    rules = dealing_rules()

    assert set(rules.funds) == set(rules.transfers) == set(rules.policies) == {"cn", "us"}
    tables = (*rules.funds.values(), *rules.transfers.values(), *rules.policies.values())
    assert all(each.source for each in tables)
    assert all(0 <= share <= 1 for each in rules.policies.values() for share in each.surrender)
    assert sh(date(2026, 7, 6), "15:00").time() == rules.funds["cn"].cut_off
