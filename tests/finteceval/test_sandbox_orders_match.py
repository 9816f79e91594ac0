from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from builders_orders import D, make_market, make_placed
from finteceval.sandbox.orders import Auction, Band, Bar, Fill, Quote, fill

AT = make_market().now
MINUTE = dt.timedelta(minutes=1)


def quote(bid="12.34", ask="12.35", size=300, after=1):
    return Quote(at=AT + after * MINUTE, bid=bid and D(bid), bid_size=size, ask=ask and D(ask), ask_size=size)


def bar(open_="12.35", low="12.30", high="12.40", volume=3000, after=1):
    begins = AT + after * MINUTE
    return Bar(
        begins=begins,
        ends=begins + MINUTE,
        open=D(open_),
        high=D(high),
        low=D(low),
        close=D(open_),
        volume=volume,
    )


def auction(price="12.35", volume=1000, session="closing"):
    return Auction(at=AT + MINUTE, session=session, price=D(price), volume=volume)


def got(tape, order=None, **options):
    found = fill(make_placed(**(order or {})), tape, **options)
    return [(str(each.price), each.quantity) for each in found.fills], found.ended


def test_an_order_fills_in_parts_by_what_is_offered():
    """500 shares take 300 of one quote and 200 of the next, each at its own price."""
    tape = [quote(), quote(ask="12.33", after=2), quote(after=3)]
    assert got(tape, {"quantity": 500}) == ([("12.35", 300), ("12.33", 200)], "filled")


def test_a_fill_is_known_when_its_tick_is_over():
    """A bar's fill is dated by its end, a quote's by its instant."""
    found = fill(make_placed(quantity=200), [bar(open_="12.30", volume=1000), quote(after=3)])
    assert found.fills == (
        Fill(at=AT + 2 * MINUTE, price=D("12.30"), quantity=100, tick=0),
        Fill(at=AT + 3 * MINUTE, price=D("12.35"), quantity=100, tick=1),
    )


def test_what_was_before_the_order_fills_nothing():
    """Neither a quote nor a bar that began before the order was there for it."""
    assert got([quote(after=-1), bar(after=-1)]) == ([], "open")


@pytest.mark.parametrize(
    ("order", "tick", "expected"),
    [
        ({}, quote(ask="12.36"), []),
        ({}, quote(ask=None), []),
        ({"side": "sell", "price": D("12.34")}, quote(), [("12.34", 100)]),
        ({"side": "sell", "price": D("12.35")}, quote(), []),
        ({"side": "sell", "price": D("12.30")}, bar(), [("12.35", 100)]),
        ({"side": "sell", "price": D("12.38")}, bar(), [("12.38", 100)]),
        ({"side": "sell", "price": D("12.40")}, bar(), []),
        ({"price": D("12.31")}, bar(), [("12.31", 100)]),
        ({"price": D("12.30")}, bar(), []),
        ({"price": D("12.35")}, bar(low="12.35"), []),
        ({"price": D("12.36")}, bar(low="12.35"), [("12.35", 100)]),
        ({}, auction("12.34"), [("12.34", 100)]),
        ({}, auction("12.36"), []),
        ({}, auction("12.35", 500), []),
        ({}, auction("12.35", 1000), [("12.35", 100)]),
        ({}, auction("12.30", session="after_hours"), []),
        ({"kind": "after_hours"}, auction("12.30", session="after_hours"), [("12.30", 100)]),
        ({"kind": "after_hours"}, auction("12.36", session="after_hours"), []),
        ({"kind": "after_hours"}, quote(), []),
    ],
)
def test_what_one_tick_gives(order, tick, expected):
    """A touch fills nothing, trading through fills at the limit, an open beyond it at the open."""
    assert got([tick], order, step=100)[0] == expected


def test_a_market_order_fills_at_once_or_not():
    """It meets the first tick alone; what is left is cancelled, and its worst price still binds."""
    order = {"quantity": 500, "kind": "market"}
    assert got([quote(), quote(after=2)], order) == ([("12.35", 300)], "cancelled")
    assert got([quote(ask="12.36"), quote(after=2)], order) == ([], "cancelled")
    assert got([bar(volume=9000)], order) == ([("12.35", 500)], "filled")
    assert got([bar(open_="12.40", volume=9000)], order) == ([], "cancelled")
    assert got([], order) == ([], "open")
    assert got([quote()], {"quantity": 500, "validity": "ioc"}) == ([("12.35", 300)], "cancelled")


def test_a_locked_limit_gives_the_crowded_side_nothing():
    """At a locked limit-up no buyer is served while sellers are, and the reverse at limit-down."""
    band = Band(low=D("11.12"), high=D("13.59"))
    up = bar("13.59", "13.59", "13.59")
    down = bar("11.12", "11.12", "11.12")
    assert got([up], {"price": D("13.59"), "kind": "market"}, band=band)[0] == []
    assert got([up], {"side": "sell", "price": D("13.00")}, band=band)[0] == [("13.59", 100)]
    assert got([down], {"side": "sell", "price": D("11.12"), "kind": "market"}, band=band)[0] == []
    assert got([down], {"price": D("11.20")}, band=band)[0] == [("11.12", 100)]


def test_no_fill_lies_outside_the_band():
    """A quote beyond the day's limits is no price one can trade at."""
    assert got([quote()], band=Band(low=D("12"), high=D("12.34")))[0] == []


def test_volume_is_not_had_twice():
    """A second order gets what the first left, and nothing where it left nothing."""
    tape = [quote()]
    first = fill(make_placed(quantity=200), tape)
    used = first.taken({7: 1})
    assert used == {0: 200, 7: 1}
    second = fill(make_placed(quantity=200), tape, taken=used)
    assert [each.quantity for each in second.fills] == [100]
    assert fill(make_placed(), tape, taken=second.taken(used)).fills == ()


def test_parts_are_whole_lots_and_the_odd_rest_comes_last():
    """250 shares take 200 of 230 offered, and the odd 50 only when all that remains is filled."""
    assert got(
        [quote(size=230), quote(size=40, after=2), quote(size=50, after=3)], {"quantity": 250}, step=100
    )[0] == [
        ("12.35", 200),
        ("12.35", 50),
    ]


def test_only_a_live_order_fills_and_only_a_share_of_volume():
    """An ended order, or a share outside 0 to 1, is the caller's mistake."""
    for placed, share in (
        (make_placed().moved("cancelled"), "0.1"),
        (make_placed(), "1.1"),
        (make_placed(), "-0.1"),
    ):
        with pytest.raises(ValueError, match="live order"):
            fill(placed, [quote()], share=D(share))


@given(
    quantity=st.integers(1, 30).map(lambda lots: lots * 100),
    sizes=st.lists(st.integers(0, 900), max_size=6),
    done=st.integers(0, 5),
)
def test_a_tape_read_in_two_parts_gives_the_same(quantity, sizes, done):
    """Matching up to any tick and going on later gives the fills of one pass."""
    tape = [quote(size=size, after=number + 1) for number, size in enumerate(sizes)]
    placed = make_placed(quantity=quantity)
    whole = fill(placed, tape, step=100)
    head = fill(placed, tape[:done], step=100)
    bought = [(each.at, each.quantity) for each in head.fills]
    if head.remaining:
        rest = fill(replace(placed, filled=quantity - head.remaining), tape[done:], step=100)
        bought += [(each.at, each.quantity) for each in rest.fills]
    assert bought == [(each.at, each.quantity) for each in whole.fills]
