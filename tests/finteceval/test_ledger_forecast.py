"""Forecasts: what can be settled later is taken, whole; what cannot is refused with the field that is at fault."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finteceval import ledger, record
from finteceval.ledger import Forecast, Withdrawal, parse_forecast
from pitfall.errors import InputError

MADE = datetime(2026, 7, 6, 2, 30, tzinfo=UTC)


def make_forecast(**changes):
    facts = {
        "id": "forecast-1",
        "trial": "t",
        "event": "600001 closes above 5.50 yuan on 7 July 2026",
        "probability": Decimal("0.35"),
        "made": MADE,
        "opens": MADE + timedelta(hours=1),
        "closes": MADE + timedelta(days=2),
        "fact_source": "exchange cn: close",
        "resolver": "close_above",
    }
    return Forecast(**{**facts, **changes})


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"id": ""}, "id"),
        ({"trial": " "}, "trial"),
        ({"event": ""}, "event"),
        ({"event": "x" * 4001}, "event"),
        ({"fact_source": ""}, "fact_source"),
        ({"resolver": ""}, "resolver"),
        ({"opens": MADE - timedelta(seconds=1)}, "window opens"),
        ({"closes": MADE + timedelta(hours=1)}, "window is none"),
        ({"opens": MADE.replace(tzinfo=None)}, "opens"),
        ({"probability": Decimal("1.000001")}, "1.000001"),
        ({"probability": Decimal("-0.1")}, "-0.1"),
        ({"probability": Decimal("-0")}, "-0"),
        ({"probability": Decimal("NaN")}, "NaN"),
        ({"probability": Decimal("0.1234567")}, "0.1234567"),
        ({"probability": Decimal("1E-40")}, "1E-40"),
        ({"previous": "forecast-1"}, "itself"),
    ],
)
def test_what_could_not_be_settled_is_refused(changes, said, monkeypatch):
    """Each fault is named in one line: the source, the window, the probability, the chain."""
    monkeypatch.setenv("FINTECEVAL_LANG", "en")
    with pytest.raises(InputError, match=r".") as caught:
        make_forecast(**changes)

    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_it_may_be_made_when_its_window_opens():
    """The last instant at which a forecast can be made is the first of its window."""
    assert make_forecast(opens=MADE).opens == MADE


def test_a_precise_probability_that_the_context_cannot_hold_is_refused():
    """A figure of more digits than arithmetic has is no probability."""
    with pytest.raises(InputError):
        make_forecast(probability=Decimal("0." + "1" * 60))


@given(st.decimals(0, 1, places=6), st.integers(-720, 720))
def test_equal_forecasts_have_equal_digests(probability, minutes):
    """Neither the zone in which an instant is written nor trailing zeros make another forecast."""
    zone = timezone(timedelta(minutes=minutes))
    one = make_forecast(probability=probability)
    other = make_forecast(probability=probability.normalize(), made=MADE.astimezone(zone))

    assert one.digest == other.digest
    assert len(one.digest) == 64


@given(st.sampled_from(["id", "trial", "event", "fact_source", "resolver", "invalidation", "previous"]))
def test_every_field_counts(field):
    """A forecast that differs in one word has another digest."""
    assert make_forecast().digest != make_forecast(**{field: "another"}).digest


def test_it_comes_back_as_it_was_stored():
    """What was written is read, probability as text."""
    stored = record.encode(make_forecast())

    assert json.loads(stored)["probability"] == "0.35"
    assert parse_forecast(stored, where="f") == make_forecast()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"probability": 0.35}, "strict JSON"),
        ({"probability": 1}, "quotes"),
        ({"probability": None}, "quotes"),
        ({"probability": "high"}, "f: "),
        ({"odds": "2"}, "odds"),
        ({"opens": "2026-07-05T00:00:00Z"}, "window opens"),
    ],
)
def test_what_is_no_forecast_is_not_read(change, said, monkeypatch):
    """A float, a foreign field and a window that was open before are refused, and the place is named."""
    monkeypatch.setenv("FINTECEVAL_LANG", "en")
    data = json.dumps({**json.loads(record.encode(make_forecast())), **change}).encode()
    with pytest.raises(InputError, match=r"^f: ") as caught:
        parse_forecast(data, where="f")

    assert said in str(caught.value)


def test_a_list_is_none():
    """Only an object can be one."""
    with pytest.raises(InputError, match=r"^f: "):
        parse_forecast(b"[]", where="f")


def test_a_withdrawal_names_what_it_is_of():
    """It holds the forecast's id and digest, and survives its own bytes."""
    word = Withdrawal(forecast="forecast-1", digest=make_forecast().digest, at=MADE, by="agent")

    assert record.decode(record.encode(word), Withdrawal, where="w") == word


def test_the_room_offers_what_it_lists():
    """Each public name loads, and no other does."""
    assert all(getattr(ledger, name) is not None for name in ledger.__all__)
    with pytest.raises(AttributeError):
        ledger.settlement  # noqa: B018
