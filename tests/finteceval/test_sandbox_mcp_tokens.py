"""Who comes in at the gate, and who does not: attacks on the token, and what they leave behind."""

from __future__ import annotations

import logging
from datetime import timedelta

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from builders_mcp import ACCEPT, SECRET, Clock, http_client, message, serving
from builders_tools import make_world
from finteceval.sandbox.mcp.tokens import Mint, TokenRefusedError, parts_of

NOW = 1_000_000
MINT = Mint(SECRET)
TRIALS = st.text(max_size=60)


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    return make_world(tmp_path_factory.mktemp("world"))


def refused(token, *, trial="t", now=NOW, mint=MINT):
    """Why a token is refused."""
    with pytest.raises(TokenRefusedError) as caught:
        mint.check(token, trial=trial, now=now)
    return caught.value.why


@given(trial=TRIALS, lasts=st.integers(min_value=1, max_value=10**9))
def test_a_token_opens_its_own_trial_until_it_ends(trial, lasts):
    """Any trial's token is good to the last second and no longer, and its handle leads back to the trial alone."""
    token = MINT.token(trial, expires=NOW + lasts)

    MINT.check(token, trial=trial, now=NOW + lasts - 1)
    assert refused(token, trial=trial, now=NOW + lasts) == "expired"
    assert parts_of(token)[0] == MINT.handle(trial)


@given(trial=TRIALS, other=TRIALS)
def test_a_token_opens_no_other_trial(trial, other):
    """What is sealed for one trial is forged for every other, also with the other's handle put in."""
    assume(trial != other)
    token = MINT.token(trial, expires=NOW + 9)
    _, expiry, seal = parts_of(token)

    assert MINT.handle(trial) != MINT.handle(other)
    assert refused(f"{MINT.handle(other)}.{expiry}.{seal}", trial=other) == "forged"


@given(trial=TRIALS, secret=st.binary(min_size=16, max_size=40))
def test_another_run_cannot_make_a_token(trial, secret):
    """A token sealed with any other secret is forged."""
    assume(secret != SECRET)
    _, expiry, seal = parts_of(Mint(secret).token(trial, expires=NOW + 9))

    assert refused(f"{MINT.handle(trial)}.{expiry}.{seal}", trial=trial) == "forged"


@given(at=st.integers(min_value=0, max_value=200), sign=st.characters(codec="ascii"))
def test_one_changed_sign_spoils_a_token(at, sign):
    """No sign of a token can be another, the end of its time least of all."""
    token = MINT.token("t", expires=NOW + 9)
    at %= len(token)
    assume(token[at] != sign)
    changed = token[:at] + sign + token[at + 1 :]
    # The handle finds the trial; where it was changed, it finds none.
    trial = "t" if at > token.index(".") else None

    assert refused(changed, trial=trial) in {"forged", "malformed", "unknown"}


@pytest.mark.parametrize(
    "token",
    [
        "",
        "a",
        "a.b",
        "a.b.c",
        "a.1.b.c",
        "a.-1.b",
        "a.1_0.b",
        "é.1.b",
        "a.1." + "b" * 300,
        "a." + "9" * 13 + ".b",
        "a.١.b",
    ],
)
def test_what_has_another_shape_is_no_token(token):
    """Anything but three parts with a number of seconds between them is malformed, and breaks nothing."""
    assert refused(token) == "malformed"


def test_a_token_tells_nothing_of_its_trial():
    """A trial's key names case and system; neither stands in the token in any form."""
    token = MINT.token("breach-unauthorised-execution agent-1 1 1", expires=NOW)

    assert "breach" not in token
    assert len(MINT.handle("a")) == len(MINT.handle("a" * 500)) == 20


@pytest.mark.parametrize("size", [0, 15])
def test_a_short_secret_is_refused(size):
    """A secret that could be guessed is the caller's mistake."""
    with pytest.raises(ValueError, match="16"):
        Mint(b"x" * size)


ATTACKS = {
    "no token": ({}, "missing"),
    "another scheme": ({"authorization": "Basic dXNlcjpwYXNz"}, "malformed"),
    "no scheme": ({"authorization": "TOKEN"}, "malformed"),
    "empty": ({"authorization": "Bearer"}, "malformed"),
    "a made-up one": ({"authorization": "Bearer AAAAAAAAAAAAAAAAAAAA.9999999999.AAAA"}, "unknown"),
    "another time": ({"authorization": "Bearer LATER"}, "forged"),
    "another trial's seal": ({"authorization": "Bearer MIXED"}, "forged"),
}


@pytest.mark.parametrize("door", ["loopback", "unix"])
@pytest.mark.parametrize("attack", ATTACKS)
async def test_an_attack_on_the_token_reaches_nothing(world, attack, door, caplog):
    """401 before any of the protocol, one line in the log without the token, a count, and no event in any trial."""
    headers, why = ATTACKS[attack]
    async with serving(world, 2) as (offers, trials):
        mine, other = (trial.offer.token for trial in trials)
        later = MINT.token("case-0 agent 1 1", expires=NOW)
        handle, expiry, _ = parts_of(mine)
        words = {
            "TOKEN": mine,
            "LATER": f"{handle}.{int(expiry) + 1}.{parts_of(mine)[2]}",
            "MIXED": f"{handle}.{expiry}.{parts_of(other)[2]}",
        }
        for name, value in words.items():
            headers = {key: text.replace(name, value) for key, text in headers.items()}
        async with http_client(trials[0].offer, door=door) as line:
            del line.headers["authorization"]
            url = trials[0].offer.url if door == "loopback" else "http://localhost/mcp"
            with caplog.at_level(logging.WARNING, logger="finteceval.sandbox.mcp"):
                answers = [
                    await line.post(url, json=body, headers={**ACCEPT, **headers})
                    for body in (message("tools/list"), message("tools/call", name="calc", arguments={}))
                ]

        assert [answer.status_code for answer in answers] == [401, 401]
        assert [answer.headers["www-authenticate"] for answer in answers] == ["Bearer", "Bearer"]
        assert dict(offers.refused) == {why: 2}
        assert [record.getMessage().split()[-1] for record in caplog.records] == [why, why]
        assert not any(token in caplog.text for token in (mine, other, later))
        assert [trial.events for trial in trials] == [[], []]


async def test_two_tokens_at_once_are_none(world):
    """A request that bears two credentials is refused, whichever of them is good."""
    async with serving(world) as (offers, [trial]), http_client(trial.offer) as line:
        twice = [("authorization", f"Bearer {trial.offer.token}")] * 2
        del line.headers["authorization"]
        answer = await line.post(
            trial.offer.url, json=message("tools/list"), headers=[*ACCEPT.items(), *twice]
        )

    assert answer.status_code == 401
    assert dict(offers.refused) == {"malformed": 1}


async def test_a_token_ends_with_its_time_and_with_its_trial(world):
    """Past its expiry it opens nothing, and neither does that of a trial that was closed."""
    clock = Clock()
    async with serving(world, 2, now=clock) as (offers, [first, second]):

        async def status(trial):
            async with http_client(trial.offer) as line:
                return (
                    await line.post(trial.offer.url, json=message("tools/list"), headers=ACCEPT)
                ).status_code

        before = [await status(first), await status(second)]
        offers.close("case-0 agent 1 1")
        closed = [await status(first), await status(second)]
        clock.now += timedelta(days=2)
        late = [await status(first), await status(second)]

    assert (before, closed, late) == ([200, 200], [401, 200], [401, 401])
    assert dict(offers.refused) == {"unknown": 2, "expired": 1}
    assert "case-0" not in first.offer.token


async def test_closing_what_is_not_open_is_nothing(world):
    """A trial may be closed twice."""
    async with serving(world) as (offers, _):
        offers.close("case-0 agent 1 1")
        offers.close("case-0 agent 1 1")
        offers.close("never")
        assert dict(offers.refused) == {}


def test_an_offer_does_not_show_its_token():
    """What is printed of an offer opens nothing."""
    from finteceval.sandbox.mcp import Offer

    assert "secret-token" not in repr(Offer("t", "http://x/mcp", None, "secret-token", None))
