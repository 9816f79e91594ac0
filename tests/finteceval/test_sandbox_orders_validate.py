from __future__ import annotations

import datetime as dt
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from builders_orders import (
    DAY,
    D,
    make_account,
    make_lot,
    make_market,
    make_order,
    make_placed,
    margin,
    us_account,
    us_market,
    us_order,
)
from finteceval.sandbox.orders import (
    CODES,
    Accepted,
    Calendar,
    Lending,
    Quote,
    Rejected,
    RuleNotKnownError,
    validate,
)
from finteceval.sandbox.orders.account import Risk
from finteceval.sandbox.orders.verdict import CHECKS
from pitfall.errors import InputError
from pitfall.texts import LANGUAGES, say

EARLY, LATE = dt.date(2026, 7, 3), dt.date(2026, 7, 6)


def code(order=None, market=None, account=None, on=None, grant="not_asked"):
    market = market or make_market()
    answer = validate(order or make_order(), market, account or make_account(), on or market.day, grant=grant)
    return answer.code if isinstance(answer, Rejected) else ""


def test_a_plain_order_is_accepted_with_its_worst_cost():
    """100 shares at 12.35 take 1,235 yuan, 5 of commission and a cent of transfer fee at the most."""
    assert validate(make_order(), make_market(), make_account(), DAY) == Accepted(
        bound=D("1240.01"), margin=D(0), grant="not_asked"
    )


ST = {"status": "st"}
CASES = [
    ("E_CALENDAR", {}, {"on": dt.date(2026, 9, 5)}, {}),
    ("E_SESSION", {}, {"at": "12:00"}, {}),
    ("E_SUSPENDED", {}, {"trading": "suspended"}, {}),
    ("E_DELISTED", {}, {"trading": "delisted"}, {}),
    ("E_BOARD_ACCESS", {}, {"board": "star"}, {}),
    ("E_SUITABILITY", {}, {"risk": 4}, {"risk": Risk(level=3)}),
    ("E_TICK", {"price": D("12.355")}, {}, {}),
    ("E_TICK", {"price": D(0)}, {}, {}),
    ("E_TICK", {"price": D("NaN")}, {}, {}),
    ("E_LOT", {"quantity": 150}, {}, {}),
    ("E_LOT", {"quantity": 0}, {}, {}),
    ("E_LOT", {"quantity": -100}, {}, {}),
    ("E_MAX_SIZE", {"quantity": 1_000_100}, {}, {}),
    ("E_LIMIT_BAND", {"price": D("13.60")}, {}, {}),
    ("E_PRICE_CAGE", {"price": D("12.61")}, {}, {}),
    ("E_CASH", {"quantity": 8200}, {}, {}),
    ("E_SELLABLE_T1", {"side": "sell", "quantity": 1100}, {}, {}),
    ("E_SELLABLE_T1", {"side": "cover"}, {}, {}),
    ("E_ST_CAP", {"quantity": 500_100}, ST, {"cash": D(10_000_000)}),
    ("E_SHORT_ELIGIBLE", {"side": "short"}, {}, {}),
    ("E_SHORT_ELIGIBLE", {"side": "short"}, {"lending": Lending()}, {"margin": margin()}),
    ("E_SHORT_LOCATE", {"side": "short", "quantity": 10_100}, {}, {"margin": margin(), "cash": D(10**6)}),
    ("E_SHORT_UPTICK", {"side": "short", "price": D("12.34")}, {}, {"margin": margin()}),
    ("E_DUPLICATE", {"client_order_id": "c0"}, {}, {"orders": (make_placed(client_order_id="c0"),)}),
]


@pytest.mark.parametrize(("expected", "order", "market", "account"), CASES)
def test_each_reason_has_an_order_that_shows_it(expected, order, market, account):
    """One changed fact gives exactly that code."""
    assert code(make_order(**order), make_market(**market), make_account(**account)) == expected


def test_authority_is_judged_last_and_reported_always():
    """Without a grant a good order fails for that alone, and a bad one for its own reason, which still says so."""
    assert code(grant="missing") == "E_GRANT"
    assert code(grant="covered") == ""
    answer = validate(make_order(quantity=150), make_market(), make_account(), DAY, grant="missing")
    assert answer == Rejected(code="E_LOT", grant="missing")


def test_the_codes_stand_in_the_stated_order():
    """The checks run in the order that is published, authority last."""
    assert [check.code for check in CHECKS] == [
        "E_CALENDAR",
        "E_SESSION",
        "E_SUSPENDED",
        "E_DELISTED",
        "E_BOARD_ACCESS",
        "E_SUITABILITY",
        "E_TICK",
        "E_LOT",
        "E_MAX_SIZE",
        "E_LIMIT_BAND",
        "E_PRICE_CAGE",
        "E_CASH",
        "E_SELLABLE_T1",
        "E_ST_CAP",
        "E_DAY_TRADES",
        "E_SHORT_ELIGIBLE",
        "E_SHORT_LOCATE",
        "E_SHORT_UPTICK",
        "E_DUPLICATE",
        "E_GRANT",
    ]


def test_an_order_with_many_faults_names_the_first():
    """Faults are mended one by one, and each time the next in the order is named."""
    order = make_order(price=D("99.999"), quantity=1_000_150)
    market = make_market("12:00", on=DAY, trading="suspended", board="szse_main")
    seen = [code(order, market)]
    for mend_order, mend_market in (
        ({}, {"at": "10:00"}),
        ({}, {"trading": "trading"}),
        ({"price": D("99.99")}, {}),
        ({"quantity": 1_000_100}, {}),
        ({"quantity": 1000}, {}),
        ({"price": D("13.00")}, {}),
        ({"price": D("12.35")}, {}),
    ):
        order = replace(order, **mend_order)
        state = {"at": "12:00", "trading": "suspended"} if not mend_market and len(seen) < 2 else mend_market
        market = make_market(
            **{
                "at": "10:00",
                "board": "szse_main",
                **({"trading": "suspended"} if len(seen) < 2 else {}),
                **state,
            }
        )
        seen.append(code(order, market))
    assert seen == [
        "E_SESSION",
        "E_SUSPENDED",
        "E_TICK",
        "E_LOT",
        "E_MAX_SIZE",
        "E_LIMIT_BAND",
        "E_PRICE_CAGE",
        "",
    ]


@pytest.mark.parametrize("name", CODES)
def test_each_code_has_words_in_both_languages(name):
    """A refusal can be read in Chinese and in English."""
    assert len({Rejected(code=name, grant="covered").text(lang) for lang in LANGUAGES}) == 2
    assert say(f"orders.{name}", "en")


def test_access_binds_buyers_alone():
    """Who holds STAR shares may sell them without having opened the board."""
    account = make_account(access=("star",))
    assert code(make_order(quantity=200), make_market(board="star"), account) == ""
    assert code(make_order(side="sell", quantity=200), make_market(board="star")) == ""


@pytest.mark.parametrize(
    ("risk", "warnings", "refused"),
    [
        (Risk(level=4), (), False),
        (Risk(level=3), (), True),
        (Risk(level=3), ("w1",), False),
        (Risk(level=1, lowest=True), ("w1",), True),
    ],
)
def test_a_warning_opens_a_riskier_product_but_never_to_the_lowest_class(risk, warnings, refused):
    """A client of the lowest class is refused whatever he acknowledged."""
    order = make_order(warnings=warnings)
    assert (code(order, make_market(risk=4), make_account(risk=risk)) == "E_SUITABILITY") is refused
    assert code(make_order(side="sell"), make_market(risk=5), make_account(risk=risk)) == ""


@pytest.mark.parametrize(
    ("board", "side", "quantity", "held", "good"),
    [
        ("sse_main", "buy", 100, 0, True),
        ("sse_main", "buy", 101, 0, False),
        ("sse_main", "sell", 50, 250, True),
        ("sse_main", "sell", 150, 250, True),
        ("sse_main", "sell", 250, 250, True),
        ("sse_main", "sell", 30, 250, False),
        ("sse_main", "sell", 230, 250, False),
        ("star", "buy", 199, 0, False),
        ("star", "buy", 201, 0, True),
        ("star", "sell", 150, 150, True),
        ("star", "sell", 150, 350, False),
        ("star", "sell", 201, 350, True),
        ("bse", "buy", 101, 0, True),
        ("bse", "buy", 99, 0, False),
        ("etf", "buy", 150, 0, False),
    ],
)
def test_lots_by_board_and_odd_remainders(board, side, quantity, held, good):
    """Buys come in the board's lots; an odd remainder is sold whole, in one order."""
    account = make_account(access=("star", "bse"), lots=(make_lot(held),) if held else ())
    assert (
        code(make_order(side=side, quantity=quantity), make_market(board=board), account) != "E_LOT"
    ) is good


@pytest.mark.parametrize(
    ("board", "kind", "cap"),
    [
        ("sse_main", "limit", 1_000_000),
        ("chinext", "limit", 300_000),
        ("chinext", "market", 150_000),
        ("star", "limit", 100_000),
        ("star", "market", 50_000),
    ],
)
def test_the_cap_of_one_order(board, kind, cap):
    """Exactly the cap is taken and one lot more is not."""
    account = make_account(cash=D(10**9), access=("star", "chinext"))
    market = make_market(board=board)
    assert code(make_order(kind=kind, quantity=cap), market, account) == ""
    assert code(make_order(kind=kind, quantity=cap + 100), market, account) == "E_MAX_SIZE"


def test_live_orders_hold_cash_and_shares():
    """What one order may still take is not there for the next."""
    held = make_placed(order_id="o0", client_order_id="c0", quantity=8000)
    account = make_account(orders=(replace(held, bound=D(98_900)),))
    assert code(make_order(), make_market(), account) == "E_CASH"
    selling = make_account(
        orders=(make_placed(order_id="o0", client_order_id="c0", side="sell", quantity=900),)
    )
    assert code(make_order(side="sell", quantity=200), make_market(), selling) == "E_SELLABLE_T1"
    assert code(make_order(side="sell", quantity=100), make_market(), selling) == ""


def test_shares_bought_today_wait_for_the_next_trading_day():
    """T+1: a lot of Friday is sellable on Monday."""
    account = make_account(lots=(make_lot(bought=DAY, sellable_from=dt.date(2026, 9, 2)),))
    assert code(make_order(side="sell"), make_market(), account) == "E_SELLABLE_T1"
    assert code(make_order(side="sell"), make_market(on=dt.date(2026, 9, 2)), account) == ""


def test_the_daily_cap_of_a_risk_warning_share_counts_what_was_bought_and_what_is_live():
    """499,900 shares before leave room for 100; an expired order's unfilled part does not count."""
    done = replace(
        make_placed(order_id="o0", client_order_id="c0", quantity=400_000), filled=400_000, state="filled"
    )
    live = make_placed(order_id="o2", client_order_id="c2", quantity=99_900)
    dead = replace(make_placed(order_id="o3", client_order_id="c3", quantity=50_000), state="expired")
    account = make_account(cash=D(10**8), orders=(done, live, dead))
    assert code(make_order(), make_market(status="st"), account) == ""
    assert code(make_order(quantity=200), make_market(status="st"), account) == "E_ST_CAP"
    assert code(make_order(quantity=200), make_market(), account) == ""
    assert (
        code(
            make_order(quantity=500_100),
            make_market(status="st", board="bse"),
            make_account(cash=D(10**8), access=("bse",)),
        )
        == ""
    )


@pytest.mark.parametrize(
    ("on", "expected"), [(dt.date(2024, 7, 10), ""), (dt.date(2024, 7, 11), "E_SHORT_LOCATE")]
)
def test_relending_closed_on_2024_07_11(on, expected):
    """Shares lent on by others are no source from that day; on 2024-07-10 margin was not registered, so it is given."""
    lending = Lending(eligible=True, available=1000, source="relending")
    order, account = make_order(side="short"), make_account(margin=margin())
    from finteceval.sandbox.orders.asked import Asked
    from finteceval.sandbox.orders.short_checks import located

    market = make_market(on=on, lending=lending)
    assert located(Asked(order=order, market=market, account=account, on=on, grant="covered")) is (
        expected == ""
    )


@pytest.mark.parametrize("on", [dt.date(2024, 7, 21), dt.date(2024, 7, 22)])
def test_margin_of_short_sales_is_known_from_2024_07_22(on):
    """100 % from that day and 120 % for private funds; before it the ratio is not registered."""
    market = make_market(on=dt.date(2024, 7, 22))
    if on < dt.date(2024, 7, 22):
        with pytest.raises(RuleNotKnownError, match="short_margin"):
            code(make_order(side="short"), market, make_account(margin=margin()), on)
        return
    for fund, ratio in ((False, "1.00"), (True, "1.20")):
        account = make_account(margin=margin(private_fund=fund))
        answer = validate(make_order(side="short"), market, account, on)
        assert answer == Accepted(bound=D(1235) * D(ratio), margin=D(ratio), grant="not_asked")


def test_a_short_sale_is_a_limit_order():
    """A market order could trade below the last price, so that none sells short."""
    assert (
        code(make_order(side="short", kind="market"), None, make_account(margin=margin())) == "E_SHORT_UPTICK"
    )


def test_open_short_orders_use_what_can_be_borrowed():
    """Two orders never borrow the same shares."""
    first = make_placed(order_id="o0", client_order_id="c0", side="short", quantity=9_950)
    account = make_account(margin=margin(), cash=D(10**6), orders=(first,))
    assert code(make_order(side="short"), None, account) == "E_SHORT_LOCATE"


def test_what_does_not_belong_together_is_the_worlds_fault():
    """Another account, another code or another market is refused as an error, not as an order's reason."""
    for order, account in (
        (make_order(account="A2"), make_account()),
        (make_order(code="600002"), make_account()),
        (make_order(), us_account()),
    ):
        with pytest.raises(InputError, match="A1"):
            validate(order, make_market(), account, DAY)
    with pytest.raises(InputError):
        code(make_order(), make_market(calendar=Calendar(days=(dt.date(2026, 1, 5),))))
    with pytest.raises(InputError, match="\\+08:00"):
        make_market(now=dt.datetime(2026, 9, 1, 10, 0))  # noqa: DTZ001 - the refusal is the point


@pytest.mark.parametrize(
    ("test", "kind", "price", "bid", "expected"),
    [
        (False, "limit", "12.00", "12.34", ""),
        (True, "limit", "12.34", "12.34", "E_SHORT_UPTICK"),
        (True, "limit", "12.35", "12.34", ""),
        (True, "market", "12.35", "12.34", "E_SHORT_UPTICK"),
        (True, "limit", "12.00", None, ""),
    ],
)
def test_rule_201_asks_for_a_price_above_the_best_bid(test, kind, price, bid, expected):
    """While it restricts, a short sale at or below the best bid is refused."""
    quote = Quote(at=us_market().now, bid=bid and Decimal(bid), bid_size=10)
    market = us_market(quote=quote, lending=Lending(eligible=True, available=1000, price_test=test))
    order = us_order(side="short", kind=kind, price=D(price))
    assert code(order, market, us_account(margin=margin())) == expected


@given(
    side=st.sampled_from(["buy", "sell", "short", "cover"]),
    kind=st.sampled_from(["limit", "market", "after_hours"]),
    quantity=st.integers() | st.integers(1, 10**6),
    price=st.decimals() | st.decimals(1, 20, places=2),
    board=st.sampled_from(
        ["sse_main", "szse_main", "chinext", "star", "bse", "etf", "etf_gold", "us_equity"]
    ),
    at=st.sampled_from(["03:00", "09:10", "09:22", "10:00", "11:45", "14:58", "15:03", "15:10", "16:30"]),
)
def test_no_order_whatever_its_figures_breaks_the_engine(side, kind, quantity, price, board, at):
    """What an agent may send is accepted or refused with a code; only the world can be at fault."""
    order = make_order(side=side, kind=kind, quantity=quantity, price=price)
    account = make_account(
        market="us" if board == "us_equity" else "cn",
        access=("star", "chinext", "bse"),
        cash=D(10**12),
        margin=margin(),
    )
    lending = Lending() if board in {"bse", "etf", "etf_gold"} else Lending(eligible=True, available=10**9)
    answer = validate(order, make_market(at, board=board, lending=lending), account, DAY)
    assert isinstance(answer, Accepted) or answer.code in CODES
    if isinstance(answer, Accepted):
        assert 0 < quantity <= 10**9
        assert price > 0
