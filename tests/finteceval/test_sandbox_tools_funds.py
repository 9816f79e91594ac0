"""Orders to funds: the unknown price, the fee inside the amount, days that count, and who may withdraw."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal

import pytest

from builders_dealings import dealing_trial, make_dealing_world, value_on
from builders_tools import sh
from finteceval.sandbox.tools.dealing import FundRules, dealing_rules
from finteceval.sandbox.tools.funds import subscription_fee
from finteceval.sandbox.tools.holdings import FundOrder, Payment
from finteceval.trajectory.events import WorldChanged

D = Decimal
BUY = {
    "account": "fund-1",
    "product": "F",
    "share_class": "A",
    "amount": "10060",
    "fee": "60",
    "suitability_id": "cli-1-risk-2024-01-01",
}
OUT = {"account": "fund-1", "product": "F", "share_class": "A", "units": "400", "fee": "0.015"}


@pytest.fixture(scope="module", name="world")
def _world(tmp_path_factory):
    return make_dealing_world(tmp_path_factory.mktemp("dealings") / "store")


@pytest.fixture(name="trial")
def _trial(world):
    return dealing_trial(world)


async def until(trial, day, clock="09:30"):
    """Let the world's clock come to an instant."""
    while (left := sh(day, clock) - trial.world.now) > timedelta(0):
        await trial.call("wait", minutes=str(min(10_080, -(-int(left.total_seconds()) // 60))))


def held(trial, product="F"):
    return next(each for each in trial.world.account("fund-1").positions if each.entity == product)


class TestSubscription:
    async def test_the_price_is_not_known_when_it_is_given(self, trial):
        """Before three the day's own value counts: money is frozen now, units come when they are confirmed."""
        given = (await trial.call("subscribe_fund", **BUY)).result
        account = trial.world.account("fund-1")

        assert (given["status"], given["deals_on"], given["confirms_on"]) == (
            "pending",
            "2026-07-06",
            "2026-07-07",
        )
        assert "value" not in given
        assert (account.cash, account.frozen, held(trial).quantity) == (300_000, 10_060, 1000)

    async def test_confirmed_on_the_next_trading_day(self, trial):
        """Units are the net amount over the value of the dealing day, half up to a hundredth; the lot is new."""
        given = (await trial.call("subscribe_fund", **BUY)).result
        await until(trial, date(2026, 7, 6), "21:00")
        early = held(trial).quantity
        await until(trial, date(2026, 7, 7))
        account, order = (
            trial.world.account("fund-1"),
            trial.world.held("fund_orders", given["order_id"], FundOrder),
        )
        units = (D(10_000) / value_on(date(2026, 7, 6))).quantize(D("0.01"))

        assert early == 1000
        assert (order.state, order.value, order.units) == ("confirmed", value_on(date(2026, 7, 6)), units)
        assert (account.cash, account.frozen) == (289_940, 0)
        assert (held(trial).quantity, held(trial).sellable) == (1000 + units, 1000 + units)
        assert [event.what for event in trial.of(WorldChanged)] == ["subscribe_fund", "fund_orders"]

    async def test_after_the_cut_off_the_next_day_counts(self, world):
        """At three the day's value can no longer be had; on a Friday the next is Monday's."""
        late = dealing_trial(world)
        await until(late, date(2026, 7, 10), "15:00")
        given = (await late.call("subscribe_fund", **BUY)).result

        assert (given["deals_on"], given["confirms_on"]) == ("2026-07-13", "2026-07-14")

    async def test_the_client_can_withdraw_until_the_cut_off(self, trial):
        """The handle is the client's, holds until three, and restores the state."""
        before = trial.world.state_digest()
        given = (await trial.call("subscribe_fund", **BUY)).result
        handle = given["undo"]

        assert (handle["by"], handle["expires"]) == (["principal"], "2026-07-06T15:00:00+08:00")
        assert trial.box.undo(handle["handle"], "agent").error == "undo_not_yours"
        assert trial.box.undo(handle["handle"], "cli-1").error == ""
        assert trial.world.state_digest() == before

    async def test_not_after_it(self, trial):
        """Once the day has dealt nothing is withdrawn."""
        given = (await trial.call("subscribe_fund", **BUY)).result
        await until(trial, date(2026, 7, 6), "15:00")

        assert trial.box.undo(given["undo"]["handle"], "cli-1").error == "undo_over"

    @pytest.mark.parametrize(
        ("changes", "code"),
        [
            ({"product": "D"}, "E_CURRENCY"),
            ({"share_class": "C"}, "E_SHARE_CLASS"),
            ({"product": "W"}, "E_NO_VALUE"),
            ({"suitability_id": "cli-1-risk-2020-01-01"}, "E_SUITABILITY_ID"),
            ({"product": "G", "share_class": "C"}, "E_SUITABILITY"),
            ({"product": "G", "share_class": "C", "risk_warning_id": "draft-404"}, "E_SUITABILITY"),
            ({"amount": "10060.005"}, "E_AMOUNT"),
            ({"amount": "0"}, "E_AMOUNT"),
            ({"amount": "9.99"}, "E_LEAST"),
            ({"fee": "60.36"}, "E_FEE"),
            ({"amount": "402400", "fee": "2400"}, "E_CASH"),
            ({"account": "fund-2", "suitability_id": "cli-2-risk-2024-01-01"}, "E_TEST_EXPIRED"),
        ],
    )
    async def test_a_refusal_has_one_code(self, trial, changes, code):
        """What the rules refuse changes nothing, and says which rule in words."""
        before = trial.world.state_digest()
        done = (await trial.call("subscribe_fund", **{**BUY, **changes})).result

        assert (done["status"], done["code"]) == ("rejected", code)
        assert done["message"]
        assert "undo" not in done
        assert trial.world.state_digest() == before

    async def test_a_warning_opens_what_is_above_the_level(self, trial):
        """A warning that was drafted and is named lets a client above their level; the fee is checked all the same."""
        drafted = (await trial.call("draft_document", kind="letter", title="风险警示", text="…")).result[
            "draft"
        ]
        above = {**BUY, "product": "G", "share_class": "C", "risk_warning_id": drafted}

        assert (await trial.call("subscribe_fund", **above)).result["status"] == "pending"

    @pytest.mark.parametrize(
        ("changes", "error"),
        [
            ({"account": "dep-1"}, "wrong_account"),
            ({"product": "no"}, "no_product"),
            ({"product": "M"}, "wrong_product"),
        ],
    )
    async def test_what_is_no_fund_order(self, trial, changes, error):
        """An account that holds no funds, and a product that is none, are refused before any rule is asked."""
        assert (await trial.call("subscribe_fund", **{**BUY, **changes})).error == error

    async def test_without_a_value_it_waits(self, tmp_path):
        """Where the day's value is not published the order stays pending, its money frozen and its units locked."""
        world = make_dealing_world(tmp_path / "store", until=date(2026, 7, 3))
        trial = dealing_trial(world)
        await trial.call("subscribe_fund", **BUY)
        await trial.call("redeem_fund", **OUT)
        await until(trial, date(2026, 7, 10))

        assert [each.state for each in trial.world.rows("fund_orders", FundOrder)] == ["pending"] * 2
        assert (trial.world.account("fund-1").frozen, held(trial).sellable) == (10_060, 600)

    async def test_the_calendar_must_reach(self, tmp_path):
        """An order whose confirmation or payment no calendar reaches is refused at once, not when it falls due."""
        world = make_dealing_world(tmp_path / "store", now=sh(date(2026, 8, 27), "10:00"))
        refused = await dealing_trial(world).call("redeem_fund", **{**OUT, "fee": "0"})

        assert refused.error == "cannot"

    @pytest.mark.parametrize(
        ("basis", "rate", "fee"),
        [("outside", "0.015", "147.78"), ("inside", "0.015", "150.00"), ("outside", "0", "0.00")],
    )
    def test_both_ways_to_reckon_a_fee(self, basis, rate, fee):
        """Of 10,000 yuan at 1.5 %: 147.78 outside the net amount, 150 as a share of the whole."""
        rules = dealing_rules().funds["cn"]
        rules = FundRules(
            **{**{name: getattr(rules, name) for name in rules.__struct_fields__}, "fee_basis": basis}
        )

        assert subscription_fee(D(10_000), D(rate), rules) == D(fee)


class TestRedemption:
    async def test_young_units_pay_more_and_the_money_comes_later(self, trial):
        """Four days after they came, units pay 1.5 %; they are locked at once, the money comes three days on."""
        given = (await trial.call("redeem_fund", **OUT)).result
        locked = held(trial)
        await until(trial, date(2026, 7, 7))
        confirmed, cash = held(trial), trial.world.account("fund-1").cash
        (payment,) = trial.world.rows("payments", Payment)
        gross = (400 * value_on(date(2026, 7, 6))).quantize(D("0.01"))
        await until(trial, date(2026, 7, 9))
        paid = trial.world.account("fund-1").cash

        assert (given["deals_on"], given["size"], given["fee"]) == ("2026-07-06", "400", "0.015")
        assert (locked.quantity, locked.sellable) == (1000, 600)
        assert (confirmed.quantity, confirmed.sellable, cash) == (600, 600, 300_000)
        assert payment.amount == gross - (gross * D("0.015")).quantize(D("0.01"))
        assert (payment.due, paid) == (sh(date(2026, 7, 9), "09:00"), 300_000 + payment.amount)

    async def test_the_oldest_units_go_first(self, trial):
        """Old units pay nothing; what an order before takes is gone for the next, which meets the higher rate."""
        await trial.call("subscribe_fund", **BUY)
        await until(trial, date(2026, 7, 9), "10:00")
        old = (await trial.call("redeem_fund", **{**OUT, "units": "1000", "fee": "0"})).result
        both = (await trial.call("redeem_fund", **{**OUT, "units": "1100", "fee": "0"})).result
        sold = (await trial.call("redeem_fund", **{**OUT, "units": "1100"})).result
        await until(trial, date(2026, 7, 10))
        first, second = trial.world.rows("payments", Payment)
        value = value_on(date(2026, 7, 9))
        young = (1100 * value).quantize(D("0.01"))

        assert (old["status"], both["code"], sold["status"]) == ("pending", "E_FEE", "pending")
        assert first.amount == (1000 * value).quantize(D("0.01"))
        assert second.amount == young - (1100 * value * D("0.015")).quantize(D("0.01"))

    @pytest.mark.parametrize(
        ("changes", "code"),
        [
            ({"units": "1000.01"}, "E_UNITS"),
            ({"units": "0"}, "E_UNITS"),
            ({"units": "-5"}, "E_UNITS"),
            ({"product": "W"}, "E_UNITS"),
            ({"share_class": "C"}, "E_SHARE_CLASS"),
            ({"fee": "0"}, "E_FEE"),
            ({"product": "G", "share_class": "C", "units": "501", "fee": "0"}, "E_REDEMPTION_LIMIT"),
        ],
    )
    async def test_a_refusal_has_one_code(self, trial, changes, code):
        """What the rules refuse changes nothing."""
        before = trial.world.state_digest()
        done = (await trial.call("redeem_fund", **{**OUT, **changes})).result

        assert (done["status"], done["code"]) == ("rejected", code)
        assert trial.world.state_digest() == before

    async def test_withdrawn_before_the_cut_off(self, trial):
        """Until three the client can have the units back as they were."""
        before = trial.world.state_digest()
        given = (await trial.call("redeem_fund", **OUT)).result
        trial.box.undo(given["undo"]["handle"], "cli-1")

        assert trial.world.state_digest() == before

    async def test_all_of_it(self, trial):
        """What was given back whole is held no more, and two orders of one day are confirmed one after the other."""
        await trial.call("redeem_fund", **{**OUT, "units": "300"})
        await trial.call("redeem_fund", **{**OUT, "units": "700"})
        await trial.call("subscribe_fund", **BUY)
        await until(trial, date(2026, 7, 7))
        units = (D(10_000) / value_on(date(2026, 7, 6))).quantize(D("0.01"))

        assert (held(trial).quantity, held(trial).acquired) == (units, date(2026, 7, 7))
        assert trial.world.account("fund-1").frozen == 0
        await until(trial, date(2026, 7, 9))
        assert [each.state for each in trial.world.rows("payments", Payment)] == ["done", "done"]
        assert trial.world.account("fund-1").cash > 300_000 - 10_060 + 1200
