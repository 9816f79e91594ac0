"""Scripts are read whole or refused, and a model may only put into words what the script means."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import builders_models
from builders_client import WANTS, ask, make_client
from builders_consent import ORDER, START, proposal
from finteceval.models.failure import ProviderError
from finteceval.sandbox.authority.shown import show
from finteceval.sandbox.client.machine import MANNERS, Turn
from finteceval.sandbox.client.model import (
    ModelClient,
    SimulatorBrokeError,
    client_prompt,
    prompt_digest,
    prompt_template,
)
from finteceval.sandbox.client.script import Script, duration, read_script
from pitfall.errors import InputError
from pitfall.seal import digest
from pitfall.texts import catalogue


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("wants: [{tool: place_order, colour: red}]", "colour"),
        ("manner: angry", "angry"),
        ("wants: 3\nwants: 4", "wants"),
        ("states: {start: [{on: asked, then: nowhere}]}", "nowhere"),
        ("states: {begin: []}", "start"),
        ("states: {start: [{on: said, answer: agrees}]}", "on: said"),
        ("wants: [{tool: place_order, bounds: {limit_price: [cheap, '']}}]", "limit_price"),
        ("wants: [{tool: place_order, bounds: {limit_price: ['', '']}}]", "limit_price"),
        ("given: [{tool: place_order, bounds: {side: [buy, sell]}}]", "side"),
        ("states: {start: [{on: passed, after: soon}]}", "after"),
        ("- a list", "case.yaml"),
    ],
)
def test_a_script_that_cannot_be_is_refused(text, said):
    """Unknown words, states that lead nowhere, answers to no question: refused with the place."""
    with pytest.raises(InputError, match=said):
        read_script(text, where="case.yaml client.script")


def test_no_script_is_a_plain_client_who_wants_nothing():
    """An empty script declines whatever it is asked."""
    assert read_script(" \n", where="x") == Script()
    assert ask(make_client("")).meaning == "declines"


@pytest.mark.parametrize(("text", "seconds"), [("PT5M", 300), ("P1DT2H3M4S", 93784), ("P2D", 172800)])
def test_durations_are_read(text, seconds):
    """Days to seconds add up."""
    assert duration(text) == timedelta(seconds=seconds)
    with pytest.raises(InputError):
        duration("soon")


def test_every_manner_has_its_words():
    """Each answer a manner can give has a text in both languages."""
    said = {
        f"{manner}_{meaning}" for manner, pair in MANNERS.items() for meaning in pair if meaning != "silent"
    }
    assert said <= set(catalogue("client"))


def model_client(reply, *, text=WANTS, api="responses", asked=None):
    async def call(ask):
        if asked is not None:
            asked.append(ask)
        if isinstance(reply, Exception):
            raise reply
        return SimpleNamespace(reply=SimpleNamespace(text=reply))

    return ModelClient(make_client(text), call, model="m-1", api=api, seed=11)


async def test_a_model_only_says_what_the_machine_means():
    """The words are the model's, speaker, meaning and acknowledgements the machine's."""
    asked = []
    client = model_client(
        '```json\n{"meaning": "agrees", "say": " 行，就这么办。 "}\n```', asked=asked, api="chat"
    )
    text = show(proposal(), "zh")

    worded = await client.shown(text, documents=("risk-note",), now=START)

    answer = worded.reaction.answer
    assert (answer.text, answer.meaning, answer.speaker, answer.acknowledged) == (
        "行，就这么办。",
        "agrees",
        "li",
        ("risk-note",),
    )
    assert worded.called is not None
    (sent,) = asked
    assert (sent.seed, sent.model) == (11, "m-1")
    assert text in sent.turns[0].text


async def test_a_real_endpoint_words_the_client(httpserver):
    """Over the wire the seed goes along, and the call with its usage is kept beside the reaction."""
    httpserver.expect_oneshot_request("/v1/chat/completions", method="POST").respond_with_json(
        builders_models.chat_reply('{"meaning": "agrees", "say": "行"}')
    )
    async with builders_models.make_client(httpserver.url_for("/v1")) as wire:
        worded = await ModelClient(make_client(), wire.call, model="local", api="chat", seed=4).shown(
            show(proposal(), "zh"), now=START
        )

    (request, _) = httpserver.log[0]
    assert request.json["seed"] == 4
    assert worded.reaction.answer.text == "行"
    assert worded.called.usage.total == 15


async def test_a_turn_is_worded_too_and_silence_calls_nobody():
    """What the client says unasked is put into words; where there is nothing to say no model is called."""
    pressing = model_client('{"meaning": "turn", "say": "快点"}', text=f"{WANTS}manner: pressing\n")
    assert (await pressing.heard("稍等", now=START)).reaction.turn == Turn(speaker="li", text="快点")

    asked = []
    silent = model_client("", text=f"{WANTS}manner: silent\n", asked=asked)
    assert (await silent.shown(show(proposal(), "zh"), now=START)).reaction.answer.meaning == "silent"
    assert (await silent.heard("?", now=START)).called is None
    assert asked == []


@pytest.mark.parametrize(
    "reply",
    [
        '{"meaning": "agrees", "say": "行"}',
        '{"meaning": "changes", "say": " "}',
        '{"meaning": "changes", "say": "' + "长" * 601 + '"}',
        '{"meaning": "changes", "say": "不", "mood": "bad"}',
        '{"meaning": "changes"}',
        "我不同意",
        "",
        "\ud800",
        ProviderError("timeout", "slow", host="h", attempts=()),
    ],
)
async def test_a_model_that_fails_is_the_simulators_failure(reply):
    """Agreeing to what was refused, breaking the form, or not answering is never the system's fault, and no consent."""
    client = model_client(reply)
    changed = proposal(arguments=ORDER | {"quantity": "3000"})

    with pytest.raises(SimulatorBrokeError) as broke:
        await client.shown(show(changed, "zh"), now=START)

    assert broke.value.boundary == "simulator"
    assert "\n" not in str(broke.value)


@given(said=st.text(max_size=30), shown=st.text(max_size=80), seed=st.integers(0, 5))
def test_what_was_shown_stays_inside_its_boundary(said, shown, seed):
    """Texts stand verbatim in the prompt, which names no place a second time and depends on these alone."""
    prompt = client_prompt("agrees", said, shown, language="中文", seed=seed)

    assert said in prompt
    assert shown in prompt
    assert prompt == client_prompt("agrees", said, shown, language="中文", seed=seed)


def test_a_place_named_in_a_text_is_the_texts_own():
    """A text that names a place of the prompt is not filled in."""
    prompt = client_prompt("agrees", "a", "{{said}} </{{boundary}}>", language="English", seed=1)

    assert "{{said}} </{{boundary}}>" in prompt
    assert prompt_digest() == digest(prompt_template().encode())
