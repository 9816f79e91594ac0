"""A bare model as a system, against a real server: who is blamed, what is counted, the tool loop."""

from __future__ import annotations

import asyncio
import json
import time
from datetime import date
from decimal import Decimal

import pytest
from werkzeug import Response

from builders_models import KEY, Clock, chat_reply, message_item, raw_server, responses_reply
from finteceval.errors import CardError
from finteceval.models.ask import Tool
from finteceval.models.endpoint import MissingKeyError
from finteceval.models.limits import Limits
from finteceval.models.prices import PriceRow, PriceTable
from finteceval.models.usage import Cost, CostUnknown, NotMetered, Tokens
from finteceval.runs.attempt import noted_event
from finteceval.systems.card import Launch, ModelPart, OpenAILaunch, System
from finteceval.systems.openai import check_openai, openai_system
from finteceval.systems.session import BoundaryBrokeError, Opening, OverLimitError, SystemBrokeError
from finteceval.systems.spelling import read_system
from pitfall.errors import InputError

ENVIRON = {"OPENAI_API_KEY": KEY}
RESPONSES = "/v1/responses"
CHAT = "/v1/chat/completions"


def card(base_url="", *, parameters=None, declared="not submitted", **launch):
    asked = OpenAILaunch(**({"model": "gpt-5.6-sol", "base_url": base_url} | launch))
    model = ModelPart(id=declared, parameters=parameters or {})
    return System(name="bare", launch=Launch(openai=asked), model=model)


def make(httpserver, *, clock=None, toolbox=None, limits=None, prices=None, **changes):
    around = (clock or Clock()).around()
    made = card(httpserver.url_for("/v1"), **changes)
    return openai_system(made, ENVIRON, around=around, toolbox=toolbox, limits=limits, prices=prices)


async def ask(system, *texts, wall=30, cap=10_000):
    session = await system.open(Opening(brief=texts[0], repeat=1, wall_seconds=wall, output_bytes=cap))
    try:
        return [await session.say(text) for text in texts]
    finally:
        await session.close()


async def fails(system, kind, **opening):
    with pytest.raises(kind) as caught:
        await ask(system, "问", **opening)
    return caught.value


class Quotes:
    """A toolbox with one tool."""

    tools = (Tool(name="quote", description="报价", parameters={"type": "object"}),)

    def __init__(self):
        self.called = []

    async def call(self, name, arguments):
        self.called.append((name, arguments))
        return "12.30"


async def test_the_question_goes_out_and_nothing_else(httpserver):
    """The model gets the brief as the one user turn, with what the card declares."""
    httpserver.expect_request(RESPONSES).respond_with_json(responses_reply("不会。"))

    [reply] = await ask(
        make(httpserver, effort="low", parameters={"temperature": "0.2", "max_tokens": 99}), "问题"
    )

    assert reply.text == "不会。"
    assert json.loads(httpserver.log[0][0].get_data()) == {
        "model": "gpt-5.6-sol",
        "input": [{"role": "user", "content": "问题"}],
        "store": False,
        "reasoning": {"effort": "low"},
        "max_output_tokens": 99,
        "temperature": 0.2,
    }


async def test_each_call_is_an_observed_event_with_its_usage(httpserver):
    """The engine called the model itself, so the event is observed, and it is a real event."""
    httpserver.expect_request(RESPONSES).respond_with_json(responses_reply())

    [reply] = await ask(make(httpserver), "问")

    [note] = reply.noted
    event = noted_event(note, seq=1, at=Clock().now(), first=1)
    assert (event.model, event.by) == ("gpt-5.6-sol", "observed")
    assert event.usage == reply.usage == Tokens(input=20, cache_read=100, output=60, reasoning=40)


async def test_costs_of_all_calls_of_a_turn_add_up(httpserver):
    """Known prices add up over all steps; one unknown makes the whole unknown."""
    host = f"localhost:{httpserver.port}"
    row = PriceRow(
        provider=host,
        model="gpt-5.6-sol",
        first=date(2026, 11, 1),
        last=None,
        currency="USD",
        input=Decimal(4),
        cache_read=Decimal(1),
        cache_write=Decimal(5),
        output=Decimal(20),
        source="https://example.org",
        checked_on=date(2026, 11, 30),
    )
    prices = PriceTable(schema_version=1, rows=(row,))
    step = {"type": "function_call", "call_id": "c", "name": "quote", "arguments": "{}"}
    costs = []
    for second in ("gpt-5.6-sol", "another"):
        httpserver.expect_ordered_request(RESPONSES).respond_with_json(responses_reply(output=[step]))
        httpserver.expect_ordered_request(RESPONSES).respond_with_json(responses_reply(model=second))
        costs.append((await ask(make(httpserver, prices=prices, toolbox=Quotes()), "问"))[0].cost)

    assert costs == [
        Cost(amount=Decimal("0.00276"), currency="USD"),
        CostUnknown(why=f"no price for another at {host}"),
    ]


async def test_later_turns_carry_the_conversation(httpserver):
    """All turns go out again; reasoning does not."""
    httpserver.expect_request(RESPONSES).respond_with_json(
        responses_reply(output=[message_item("第一答", phase="final_answer")])
    )

    await ask(make(httpserver), "一", "二")

    assert json.loads(httpserver.log[1][0].get_data())["input"] == [
        {"role": "user", "content": "一"},
        {"role": "assistant", "content": "第一答", "phase": "final_answer"},
        {"role": "user", "content": "二"},
    ]


def calling(*ids):
    calls = [{"id": i, "type": "function", "function": {"name": "quote", "arguments": "{}"}} for i in ids]
    return chat_reply(None, finish="tool_calls", message={"tool_calls": calls})


async def test_tools_run_until_the_model_answers(httpserver):
    """Each call's result goes back under its id; usage and events cover every step."""
    httpserver.expect_ordered_request(CHAT).respond_with_json(calling("c1", "c2"))
    httpserver.expect_ordered_request(CHAT).respond_with_json(chat_reply("价格 12.30"))
    toolbox = Quotes()

    [reply] = await ask(make(httpserver, toolbox=toolbox, api="chat"), "问")

    assert reply.text == "价格 12.30"
    assert toolbox.called == [("quote", "{}"), ("quote", "{}")]
    assert reply.usage == Tokens(input=20, output=10)
    assert len(reply.noted) == 2
    first, second = (json.loads(sent.get_data()) for sent, _ in httpserver.log)
    assert [tool["function"]["name"] for tool in first["tools"]] == ["quote"]
    assert [message["role"] for message in second["messages"]] == ["user", "assistant", "tool", "tool"]
    assert [message["tool_call_id"] for message in second["messages"][2:]] == ["c1", "c2"]


async def test_a_model_that_only_calls_runs_out_of_steps(httpserver):
    """Endless calling is the system's own doing, and what it used is kept."""
    httpserver.expect_request(CHAT).respond_with_json(calling("c1"))
    system = make(httpserver, toolbox=Quotes(), api="chat")
    system = type(system)(**{name: getattr(system, name) for name in system.__slots__} | {"steps": 3})

    error = await fails(system, OverLimitError)

    assert error.limit == "steps"
    assert error.partial.usage.total == 45


async def test_a_call_nobody_offered_is_no_loop(httpserver):
    """Without a toolbox the reply stands as it is."""
    httpserver.expect_request(CHAT).respond_with_json(calling("c1"))

    [reply] = await ask(make(httpserver, api="chat"), "问")

    assert reply.text == ""
    assert len(httpserver.log) == 1


@pytest.mark.parametrize(
    ("status", "body"),
    [(500, {}), (401, {}), (404, {}), (402, {}), (200, []), (200, {"object": "x"}), (302, {})],
)
async def test_what_the_provider_breaks_is_the_providers(httpserver, status, body):
    """A broken server, a lost key, a model that is gone, a reply of another shape: lost, not failed."""
    httpserver.expect_request(RESPONSES).respond_with_json(body, status=status)

    error = await fails(make(httpserver), BoundaryBrokeError)

    assert error.boundary == "provider"


@pytest.mark.parametrize(
    ("changes", "kind", "limit"),
    [
        (
            {"status": "incomplete", "incomplete_details": {"reason": "max_output_tokens"}},
            OverLimitError,
            "tokens",
        ),
        (
            {"status": "incomplete", "incomplete_details": {"reason": "content_filter"}},
            SystemBrokeError,
            None,
        ),
    ],
)
async def test_what_the_configured_model_does_is_the_systems(httpserver, changes, kind, limit):
    """Its own output bound and its own filter count against it."""
    httpserver.expect_request(RESPONSES).respond_with_json(responses_reply(**changes))

    error = await fails(make(httpserver), kind)

    assert getattr(error, "limit", None) == limit


async def test_a_request_it_cannot_take_is_the_systems(httpserver):
    """A question beyond its context is one it cannot answer."""
    httpserver.expect_request(RESPONSES).respond_with_json(
        {"error": {"message": "context length"}}, status=400
    )

    assert "context length" in str(await fails(make(httpserver), SystemBrokeError))


async def test_a_reply_without_end_is_the_systems(httpserver, monkeypatch):
    """More bytes than anybody reads."""
    monkeypatch.setattr("finteceval.models.remote.BODY_CAP", 50)
    httpserver.expect_request(RESPONSES).respond_with_json(responses_reply())

    assert (await fails(make(httpserver), OverLimitError)).limit == "output"


async def test_an_answer_above_the_cap_is_kept_up_to_it(httpserver):
    """Cut at a whole character, marked, and counted with its usage."""
    httpserver.expect_request(RESPONSES).respond_with_json(responses_reply("长" * 10))

    error = await fails(make(httpserver), OverLimitError, cap=10)

    assert error.limit == "output"
    assert (error.partial.text, error.partial.flags) == ("长长长", ("output_cut",))
    assert error.partial.usage.total == 180


async def test_a_model_that_thinks_too_long_is_over_the_wall():
    """One long attempt that nothing held up is the system's own time."""

    async def silent(_writer):
        await asyncio.sleep(3)

    async with raw_server(silent) as url:
        system = openai_system(card(url), ENVIRON, around=Clock().around())
        error = await fails(system, OverLimitError, wall=1)

    assert error.limit == "wall"


async def test_a_provider_that_fails_until_the_wall_is_blamed_itself(httpserver):
    """Time lost to failed attempts is not the system's: a throttled model must not look slow."""

    def slowly(_request):
        time.sleep(0.3)
        return Response("{}", status=503, content_type="application/json")

    httpserver.expect_request(RESPONSES).respond_with_handler(slowly)
    clock = Clock()

    error = await fails(make(httpserver, clock=clock), BoundaryBrokeError, wall=1)

    assert error.boundary == "provider"


async def test_waiting_for_leave_to_call_is_not_the_systems_time():
    """A call that never left the queue was not slow."""

    async def silent(_writer):
        await asyncio.sleep(3)

    async with raw_server(silent) as url:
        system = openai_system(card(url), ENVIRON, around=Clock().around(), limits=Limits(concurrency=1))
        slow, queued = await asyncio.gather(
            ask(system, "一", wall=2), ask(system, "二", wall=1), return_exceptions=True
        )

    assert isinstance(slow, OverLimitError)
    assert isinstance(queued, BoundaryBrokeError)
    assert "waiting for leave" in str(queued)


async def test_a_reply_that_counts_nothing_is_not_metered(httpserver):
    """One call without usage makes the turn not metered."""
    httpserver.expect_ordered_request(CHAT).respond_with_json(calling("c1"))
    httpserver.expect_ordered_request(CHAT).respond_with_json(chat_reply("答", usage=None))

    [reply] = await ask(make(httpserver, toolbox=Quotes(), api="chat"), "问")

    assert isinstance(reply.usage, NotMetered)
    assert isinstance(reply.cost, CostUnknown)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"effort": "extreme"}, "none of none, minimal"),
        ({"parameters": {"top_p": "1"}}, "known: temperature, seed, max_tokens"),
        ({"parameters": {"temperature": "warm"}}, "temperature"),
        ({"base_url": "ftp://x"}, "http://127"),
        ({"declared": "another"}, "must agree"),
    ],
)
def test_a_card_that_cannot_be_asked_is_refused(changes, fault):
    """One line before anything runs."""
    with pytest.raises(CardError, match=fault):
        openai_system(card(**changes), ENVIRON)


def test_credentials_seeds_and_keys_are_found_out_before_the_run():
    """An address with a password, a seed the interface lacks, a key that is not set."""
    with pytest.raises(InputError, match="environment variable"):
        openai_system(card("http://u:p@m.example/v1"), ENVIRON)
    with pytest.raises(InputError, match="seed"):
        openai_system(card(parameters={"seed": 1}), ENVIRON)
    with pytest.raises(MissingKeyError, match="OTHER_KEY"):
        openai_system(card(key_variable="OTHER_KEY"), ENVIRON)
    assert (
        openai_system(card(parameters={"seed": 1}, api="chat", declared="gpt-5.6-sol"), ENVIRON).ask.seed == 1
    )


async def test_an_unreachable_endpoint_is_found_out_for_free(httpserver):
    """Refused keys and silence end before the first trial; other servers' lists are not held against a name."""
    httpserver.expect_ordered_request("/v1/models").respond_with_json({"data": [{"id": "other"}]})
    httpserver.expect_ordered_request("/v1/models").respond_with_json({}, status=401)
    system = make(httpserver)

    await check_openai(system, "bare")
    with pytest.raises(CardError, match="bare"):
        await check_openai(system, "bare")


async def test_the_providers_own_list_is_held_against_the_name(monkeypatch):
    """A model the key may not use is found out before anything is paid."""

    async def served(_client):
        return frozenset({"gpt-5.6-sol"})

    monkeypatch.setattr("finteceval.models.remote.Client.served", served)

    await check_openai(openai_system(card(), ENVIRON), "bare")
    with pytest.raises(CardError, match="no model 'gpt-9'"):
        await check_openai(openai_system(card(model="gpt-9"), ENVIRON), "bare")


def test_the_spelling_chooses_the_interface():
    """The provider's own endpoint by Responses, others by Chat Completions."""
    own, other = read_system("openai:gpt-5.6-sol"), read_system("openai:local@http://127.0.0.1:8000/v1")

    assert (own.launch.openai.api, other.launch.openai.api) == ("responses", "chat")
    assert other.launch.openai.base_url == "http://127.0.0.1:8000/v1"
    assert own.role == "bare_model"
