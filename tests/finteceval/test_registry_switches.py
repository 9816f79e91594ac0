"""Ten days on which a rule changed, from both sides, and a claimed change that is none.

Source of the days: the project's own collection of 2026-11-30, marked by how far each is confirmed; the
marks stand in the registry files.
"""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finteceval.registry import (
    InForce,
    MarketRule,
    NotInForce,
    NotKnown,
    market_rule,
    market_rules,
    rule_on,
    rules,
)
from pitfall.errors import InputError

DAY = timedelta(days=1)


def row(kind, on, *, board="sse_main", status="normal"):
    found = market_rule(kind, board=board, status=status, on=on)
    assert isinstance(found, MarketRule), found
    return found


def topics(rule_id, on):
    found = rule_on(rule_id, on)
    assert isinstance(found, InForce), found
    return {phase.topic for phase in found.phases}


@pytest.mark.parametrize("board", ["sse_main", "szse_main"])
def test_main_board_risk_warning_stocks_move_ten_percent_from_2026_07_06(board):
    """5% up to 2026-07-05 (the last trading day being 2026-07-03), 10% from 2026-07-06."""
    for day, limit in ((date(2026, 7, 3), "0.05"), (date(2026, 7, 5), "0.05"), (date(2026, 7, 6), "0.10")):
        assert row("price_limit", day, board=board, status="st").values["limit"].number == Decimal(limit)
        assert row("price_limit", day, board=board).values["limit"].number == Decimal("0.10")


def test_all_a_shares_trade_after_hours_from_2026_07_06():
    """Before, STAR and ChiNext alone; from that day the main boards too, 15:05 to 15:30."""
    switch = date(2026, 7, 6)
    for board in ("sse_main", "szse_main"):
        assert row("after_hours", switch - DAY, board=board).values["available"].text == "no"
        assert row("after_hours", switch, board=board).values["closes"].clock.isoformat() == "15:30:00"
    for board in ("star", "chinext"):
        for day in (switch - DAY, switch):
            assert row("after_hours", day, board=board).values["available"].text == "yes"
    assert isinstance(market_rule("after_hours", board="sse_main", status="st", on=switch), NotKnown)


def test_the_pattern_day_trader_rule_ends_on_2026_06_04():
    """$25,000 and four trades until 2026-06-03; intraday margin from the next day."""
    switch = date(2026, 6, 4)

    assert row("us_day_trading", switch - DAY, board="us_equity").values["minimum_equity"].number == 25_000
    assert row("us_day_trading", switch - DAY, board="us_equity").values["day_trades"].number == 4
    assert row("us_day_trading", switch, board="us_equity").values["minimum_equity"].number == 0
    assert "day_trades" not in row("us_day_trading", switch, board="us_equity").values


def test_financing_margin_for_new_contracts_is_a_hundred_percent_from_2026_01_19():
    """80% until 2026-01-18; before the close of 2023-09-08 nothing is claimed."""
    switch = date(2026, 1, 19)

    assert row("financing_margin", switch - DAY).values["ratio"].number == Decimal("0.80")
    assert row("financing_margin", switch).values["ratio"].number == Decimal(1)
    before = market_rule("financing_margin", board="sse_main", on=date(2023, 9, 8))
    assert before == NotKnown(
        rule_kind="financing_margin",
        board="sse_main",
        status="normal",
        on=date(2023, 9, 8),
        why="before_coverage",
        earliest=date(2023, 9, 9),
    )


@pytest.mark.parametrize(
    ("rule_id", "switch"),
    [("CN-20", date(2026, 2, 1)), ("CN-21", date(2026, 9, 30)), ("UK-03", date(2026, 4, 6))],
)
def test_an_instrument_holds_from_its_first_day_and_not_before(rule_id, switch):
    """One suitability measure, online marketing, targeted support: not in force the day before, in force on the day."""
    before, after = rule_on(rule_id, switch - DAY), rule_on(rule_id, switch)

    assert isinstance(before, NotInForce)
    assert before.before
    assert isinstance(after, InForce)


def test_the_federal_effects_test_ends_on_2026_07_21():
    """Regulation B includes it up to 2026-07-20; the rule itself goes on."""
    switch = date(2026, 7, 21)

    assert topics("US-12", switch - DAY) == {"effects_test"}
    assert topics("US-12", switch) == {"no_effects_test"}


def test_high_risk_duties_of_the_ai_act_begin_on_2027_12_02_and_not_in_2026():
    """The day that most models give, 2026-08-02, brought the duty to say that it is a machine alone."""
    assert "high_risk" not in topics("EU-09", date(2026, 8, 2))
    assert "high_risk" not in topics("EU-09", date(2027, 12, 1))
    assert "high_risk" in topics("EU-09", date(2027, 12, 2))
    assert "say_it_is_a_machine" not in topics("EU-09", date(2026, 8, 1))
    assert "say_it_is_a_machine" in topics("EU-09", date(2026, 8, 2))


def test_the_new_consumer_credit_directive_applies_from_2026_11_20():
    """Financial data alone and human review on request from that day."""
    assert "creditworthiness" not in topics("EU-09", date(2026, 11, 19))
    assert "creditworthiness" in topics("EU-09", date(2026, 11, 20))


@pytest.mark.parametrize("day", [date(2025, 7, 7), date(2026, 4, 6), date(2026, 4, 7), date(2026, 11, 30)])
def test_the_high_frequency_threshold_did_not_fall_to_fifteen(day):
    """An unofficial claim of 15 a second from 2026-04-07 is registered nowhere: 300 a second or 20,000 a day stay."""
    values = row("programme_trading", day).values

    assert values["high_frequency_per_second"].number == 300
    assert values["high_frequency_per_day"].number == 20_000
    figures = [v for one in market_rules() for v in one.values.values() if v.unit == "order_per_second"]
    assert 15 not in {value.number for value in figures}
    assert (
        "300"
        in next(
            p for p in next(r for r in rules() if r.id == "CN-12").phases if p.topic == "high_frequency"
        ).demand.en
    )


def test_high_frequency_before_the_exchange_rules_is_not_known():
    """The day before the rules of 2025-07-07 has no threshold."""
    assert isinstance(market_rule("programme_trading", board="star", on=date(2025, 7, 6)), NotKnown)


KEYS = sorted(
    {(one.kind, board, status) for one in market_rules() for board in one.boards for status in one.statuses}
)


@settings(deadline=None)
@given(st.sampled_from(KEYS), st.dates(date(1990, 1, 1), date(2030, 12, 31)))
def test_a_day_has_one_row_or_is_not_known(key, day):
    """No two rows hold for one kind, board, status and day; where none does, a type says so and since when one does."""
    kind, board, status = key
    fitting = [
        one for one in market_rules() if one.kind == kind and board in one.boards and status in one.statuses
    ]
    holding = [one for one in fitting if one.holds(day)]
    found = market_rule(kind, board=board, status=status, on=day)

    assert len(holding) <= 1
    assert found == (holding[0] if holding else found)
    if not holding:
        assert isinstance(found, NotKnown)
        first = min(one.valid_from.date for one in fitting)
        assert (found.earliest, found.why == "before_coverage") == (first, day < first)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ({"kind": "price_limits"}, "price_limit"),
        ({"board": "sse"}, "sse_main"),
        ({"status": "ST"}, r"\bst\b"),
        ({"status": "halted"}, "delisting_period"),
    ],
)
def test_unknown_words_are_refused_with_the_closest(words, named):
    """A kind, board or status that no row knows is a mistake, not a day without a rule."""
    given_words = {"kind": "price_limit", "board": "sse_main", "status": "st", **words}
    with pytest.raises(InputError, match=named):
        market_rule(given_words.pop("kind"), on=date(2026, 7, 6), **given_words)


def test_a_status_that_a_kind_never_had_is_not_known():
    """Known words in a combination that no row covers: not covered, with no first day."""
    found = market_rule("fund_cut_off", board="cn_public_fund", status="ipo", on=date(2026, 7, 6))

    assert isinstance(found, NotKnown)
    assert (found.why, found.earliest) == ("not_covered", None)


def test_values_are_read_by_their_unit():
    """A figure is a decimal, a time a time of day, a word neither."""
    tick = row("tick", date(2026, 7, 6)).values["tick"]
    opening = row("opening_auction", date(2026, 7, 6)).values["opens"]

    assert tick.number == Decimal("0.01")
    assert opening.clock.isoformat() == "09:15:00"
    with pytest.raises(TypeError):
        _ = opening.number
    with pytest.raises(TypeError):
        _ = tick.clock
