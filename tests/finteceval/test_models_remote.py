"""The client against a real server that speaks the OpenAI wire format."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from decimal import Decimal

import pytest
from werkzeug import Response

from builders_models import KEY, Clock, chat_reply, make_ask, make_client, raw_server, responses_reply
from finteceval.errors import CardError
from finteceval.models.ask import Tool
from finteceval.models.failure import ProviderError
from finteceval.models.limits import Limits
from finteceval.models.remote import Progress, _line_kind
from finteceval.models.retry import RetryPolicy, live
from finteceval.models.usage import NotMetered, Tokens
from pitfall.errors import InputError

RESPONSES = "/v1/responses"
CHAT = "/v1/chat/completions"
ONCE = RetryPolicy(attempts=1)


async def called(httpserver, *, ask=None, **client):
    async with make_client(httpserver.url_for("/v1"), **client) as ready:
        return await ready.call(ask or make_ask())


async def failed(httpserver, *, ask=None, policy=ONCE, **client):
    with pytest.raises(ProviderError) as caught:
        await called(httpserver, ask=ask, policy=policy, **client)
    return caught.value


async def test_a_reply_is_read_with_model_effort_id_and_usage_as_answered(httpserver):
    """What was answered is kept as answered, and the request carries the effort unchanged."""
    httpserver.expect_oneshot_request(
        RESPONSES,
        method="POST",
        json={
            "model": "gpt-5.6-sol",
            "input": [{"role": "user", "content": "问"}],
            "store": False,
            "reasoning": {"effort": "xhigh"},
        },
        headers={"Authorization": f"Bearer {KEY}"},
    ).respond_with_json(responses_reply(), headers={"x-request-id": "req_9"})

    got = await called(httpserver, ask=make_ask(effort="xhigh"))

    assert (
        got.reply.text,
        got.reply.model,
        got.reply.effort,
        got.reply.response_id,
        got.reply.tier,
    ) == ("答", "gpt-5.6-sol", "xhigh", "resp_1", "default")
    assert Tokens(input=20, cache_read=100, output=60, reasoning=40) == got.usage
    assert got.request_id == "req_9"
    assert [(made.kind, made.status) for made in got.attempts] == [("answered", 200)]
    assert got.endpoint.host == f"localhost:{httpserver.port}"
    httpserver.check_assertions()


async def test_reasoning_is_dropped_and_its_count_kept(httpserver):
    """No reasoning text survives the reading, neither in the reply nor in its raw form."""
    httpserver.expect_request(RESPONSES).respond_with_json(responses_reply())

    got = await called(httpserver)

    assert "SECRET-THOUGHT" not in got.reply.raw
    assert got.reply.reasoning_dropped
    assert got.reply.usage.reasoning == 40
    assert json.loads(got.reply.raw)["reasoning"]["effort"] == "xhigh"


async def test_chat_completions_are_called_with_their_own_names(httpserver):
    """Effort, temperature, seed, output bound and tools travel in the chat format."""
    tool = Tool(name="quote", description="报价", parameters={"type": "object", "properties": {}})
    httpserver.expect_oneshot_request(
        CHAT,
        json={
            "model": "local",
            "messages": [{"role": "user", "content": "问"}],
            "reasoning_effort": "low",
            "seed": 7,
            "max_tokens": 50,
            "temperature": 0.5,
            "tools": [
                {
                    "type": "function",
                    "function": {"name": "quote", "description": "报价", "parameters": tool.parameters},
                }
            ],
        },
    ).respond_with_json(
        chat_reply(
            None,
            finish="tool_calls",
            message={
                "tool_calls": [
                    {"id": "c1", "type": "function", "function": {"name": "quote", "arguments": "{}"}}
                ]
            },
        )
    )

    ask = make_ask(
        model="local",
        api="chat",
        effort="low",
        temperature=Decimal("0.5"),
        seed=7,
        max_tokens=50,
        tools=(tool,),
    )
    got = await called(httpserver, ask=ask)

    assert [(call.call_id, call.name, call.arguments) for call in got.reply.calls] == [("c1", "quote", "{}")]
    assert got.reply.text == ""
    httpserver.check_assertions()


async def test_429_is_retried_after_the_time_the_server_asks_for(httpserver):
    """Each attempt is recorded, numbered to the server, and the wait is never shorter than asked."""
    clock = Clock()
    for wait in ("7", "Mon, 30 Nov 2026 10:01:00 GMT"):
        httpserver.expect_ordered_request(RESPONSES).respond_with_json(
            {"error": {"message": "slow down", "code": "rate_limit_exceeded"}},
            status=429,
            headers={"Retry-After": wait},
        )
    httpserver.expect_ordered_request(RESPONSES, headers={"x-stainless-retry-count": "2"}).respond_with_json(
        responses_reply()
    )

    got = await called(httpserver, clock=clock)

    assert [(made.kind, made.status) for made in got.attempts] == [
        ("rate_limited", 429),
        ("rate_limited", 429),
        ("answered", 200),
    ]
    assert [made.number for made in got.attempts] == [1, 2, 3]
    assert Decimal(7) == got.attempts[0].retry_after
    assert 52 <= got.attempts[1].retry_after <= 53
    assert clock.slept[0] >= 7
    assert clock.time >= 60
    assert got.attempts[2].started == clock.now()


async def test_500_is_retried_until_the_attempts_are_used_up(httpserver):
    """A server that stays broken ends in one error that holds every attempt."""
    httpserver.expect_request(RESPONSES).respond_with_data(
        "<h1>oops</h1>", status=500, content_type="text/html"
    )

    error = await failed(httpserver, policy=RetryPolicy(attempts=3))

    assert error.kind == "server"
    assert len(error.attempts) == 3
    assert "3 attempts" in str(error)
    assert len(httpserver.log) == 3


async def test_the_budget_in_seconds_ends_the_call_before_a_pause_that_does_not_fit(httpserver):
    """A pause beyond the budget is not begun."""
    clock = Clock()
    httpserver.expect_request(RESPONSES).respond_with_json({}, status=429, headers={"Retry-After": "60"})

    error = await failed(httpserver, clock=clock, policy=RetryPolicy(attempts=9, budget=100))

    assert len(error.attempts) == 2
    assert clock.time < 100


@pytest.mark.parametrize(
    ("status", "error", "kind"),
    [
        (400, {"message": "bad", "code": "invalid"}, "request"),
        (401, {"message": "no"}, "key"),
        (403, {"message": "no"}, "key"),
        (402, {"message": "pay"}, "quota"),
        (404, {"message": "no such model"}, "request"),
        (429, {"message": "pay", "code": "insufficient_quota"}, "quota"),
    ],
)
async def test_a_refusal_that_waiting_does_not_mend_is_not_retried(httpserver, status, error, kind):
    """One attempt, and the kind says what to do."""
    httpserver.expect_request(RESPONSES).respond_with_json({"error": error}, status=status)

    got = await failed(httpserver, policy=RetryPolicy())

    assert (kind, 1, status) == (got.kind, len(got.attempts), got.attempts[0].status)


async def test_a_page_with_status_200_is_no_reply(httpserver):
    """HTML with 200 is a provider failure, retried, never an answer."""
    httpserver.expect_ordered_request(RESPONSES).respond_with_data(
        "<html>login</html>", content_type="text/html"
    )
    httpserver.expect_ordered_request(RESPONSES).respond_with_json(responses_reply())

    got = await called(httpserver)

    assert [made.kind for made in got.attempts] == ["not_json", "answered"]
    assert "login" in got.attempts[0].detail


async def test_json_that_stops_halfway_is_no_reply(httpserver):
    """Truncated JSON is a provider failure."""
    httpserver.expect_request(RESPONSES).respond_with_data(
        json.dumps(responses_reply())[:-30], content_type="application/json"
    )

    assert (await failed(httpserver)).kind == "not_json"


async def test_a_body_that_is_cut_is_retried():
    """A connection that ends inside the body is `cut`, and tried again."""
    seen = []

    async def write(writer):
        seen.append(1)
        whole = json.dumps(responses_reply()).encode("utf-8")
        head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(whole)}\r\n\r\n".encode()
        writer.write(head + (whole[:50] if len(seen) == 1 else whole))

    async with raw_server(write) as url, make_client(url) as client:
        got = await client.call(make_ask())

    assert [made.kind for made in got.attempts] == ["cut", "answered"]


async def test_a_reply_that_drips_ends_at_the_deadline():
    """Bytes that keep coming do not keep an attempt alive."""

    async def write(writer):
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{")
        for _ in range(100):
            writer.write(b" ")
            await writer.drain()
            await asyncio.sleep(0.05)

    async with raw_server(write) as url, make_client(url, seconds=0.4, policy=ONCE) as client:
        with pytest.raises(ProviderError) as caught:
            await client.call(make_ask())

    assert caught.value.kind == "timeout"


async def test_a_server_that_says_nothing_times_out(httpserver):
    """Silence is a time-out and is retried."""

    def slow(_request):
        time.sleep(1)
        return Response("{}", content_type="application/json")

    httpserver.expect_ordered_request(RESPONSES).respond_with_handler(slow)
    httpserver.expect_ordered_request(RESPONSES).respond_with_json(responses_reply())

    got = await called(httpserver, seconds=0.6)

    assert [made.kind for made in got.attempts] == ["timeout", "answered"]


def test_what_the_transport_raises_is_named():
    """Its own time-outs, and errors that are none of the line's."""
    import httpx2
    import openai

    assert _line_kind(httpx2.ConnectTimeout("slow")) == "timeout"
    assert _line_kind(httpx2.ProxyError("no")) == "connection"
    assert _line_kind(openai.OpenAIError("odd")) == "request"


async def test_nobody_listening_is_a_connection_failure():
    """A refused connection is retried and named."""

    async def write(writer):
        raise AssertionError

    async with raw_server(write) as url:
        pass
    async with make_client(url, policy=RetryPolicy(attempts=2)) as client:
        with pytest.raises(ProviderError) as caught:
            await client.call(make_ask())

    assert [made.kind for made in caught.value.attempts] == ["connection", "connection"]


async def test_a_body_above_the_cap_is_refused(httpserver, monkeypatch):
    """A reply without end is not read to its end."""
    monkeypatch.setattr("finteceval.models.remote.BODY_CAP", 100)
    httpserver.expect_request(RESPONSES).respond_with_json(responses_reply("长" * 200))

    error = await failed(httpserver, policy=RetryPolicy())

    assert (error.kind, len(error.attempts)) == ("too_large", 1)


async def test_a_body_whose_compression_is_broken_is_cut():
    """Bytes that cannot be unpacked are no reply."""

    async def write(writer):
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd")

    async with raw_server(write) as url, make_client(url, policy=ONCE) as client:
        with pytest.raises(ProviderError) as caught:
            await client.call(make_ask())

    assert caught.value.kind == "cut"


async def test_a_redirect_is_not_followed(httpserver):
    """What is stored is where the call went, so another address is a failure."""
    httpserver.expect_request(RESPONSES).respond_with_data(
        "", status=307, headers={"Location": "http://other.invalid/"}
    )

    assert (await failed(httpserver)).kind == "redirect"


async def test_a_key_echoed_by_the_server_is_cut_out(httpserver):
    """Neither an error nor a reply carries the key into what is stored."""
    httpserver.expect_ordered_request(RESPONSES).respond_with_json(
        {"error": {"message": f"bad {KEY}"}}, status=500
    )
    httpserver.expect_ordered_request(RESPONSES).respond_with_json(responses_reply(f"my key is {KEY}"))

    got = await called(httpserver)

    assert "bad ***" in got.attempts[0].detail
    assert got.reply.text == "my key is ***"
    assert KEY not in repr(got)


async def test_an_incomplete_reply_fails_but_its_tokens_are_counted(httpserver):
    """A reply that stopped at a limit is no answer, yet was paid for."""
    httpserver.expect_request(RESPONSES).respond_with_json(
        responses_reply(status="incomplete", incomplete_details={"reason": "max_output_tokens"})
    )

    error = await failed(httpserver, policy=RetryPolicy())

    assert (error.kind, error.detail, len(error.attempts)) == ("incomplete", "max_output_tokens", 1)
    assert error.usage.total == 180


async def test_tokens_of_failed_attempts_add_to_those_of_the_reply(httpserver):
    """A failed attempt that states its usage is part of the call's usage."""
    httpserver.expect_ordered_request(RESPONSES).respond_with_json(
        responses_reply(status="failed", error={"code": "server_error", "message": "x"})
    )
    httpserver.expect_ordered_request(RESPONSES).respond_with_json(responses_reply())

    got = await called(httpserver)

    assert got.usage.total == 360
    assert got.reply.usage.total == 180


async def test_a_call_without_usage_is_not_metered(httpserver):
    """No usage in the reply is not a usage of zero."""
    httpserver.expect_request(RESPONSES).respond_with_json(responses_reply(usage=None))

    got = await called(httpserver)

    assert NotMetered(why="the reply holds no usage") == got.usage
    assert isinstance((await failed_of_page(httpserver)).usage, NotMetered)


async def failed_of_page(httpserver):
    httpserver.clear()
    httpserver.expect_request(RESPONSES).respond_with_data("x")
    return await failed(httpserver)


async def test_many_calls_respect_the_concurrency():
    """As many calls as allowed are at the server at once, and no more."""
    here = [0]
    most = []

    async def write(writer):
        here[0] += 1
        most.append(here[0])
        await asyncio.sleep(0.05)
        here[0] -= 1
        whole = json.dumps(responses_reply()).encode("utf-8")
        writer.write(
            f"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: {len(whole)}\r\n\r\n".encode() + whole
        )

    async with raw_server(write) as url, make_client(url, limits=Limits(concurrency=3)) as client:
        await asyncio.gather(*(client.call(make_ask()) for _ in range(9)))

    assert max(most) == 3


async def test_the_seed_is_refused_where_the_interface_has_none(httpserver):
    """A parameter that would be silently lost is an input error."""
    with pytest.raises(InputError, match="seed"):
        await called(httpserver, ask=make_ask(seed=1))


async def test_a_proxy_of_the_environment_is_used_and_recorded(httpserver):
    """The proxy that is recorded is the proxy that was used."""
    httpserver.expect_request("/v1/responses").respond_with_json(responses_reply())
    proxy = httpserver.url_for("").replace("http://", "http://me:pass-word@")

    async with make_client("http://model.invalid/v1", environ={"HTTP_PROXY": proxy}) as client:
        got = await client.call(make_ask())

    assert f"localhost:{httpserver.port}" == got.endpoint.proxy
    assert "pass-word" not in repr(got)
    assert httpserver.log[0][0].url == "http://model.invalid/v1/responses"


async def test_a_proxy_that_cannot_be_used_is_an_input_error():
    """A scheme the client does not speak is refused in one line."""
    async with make_client(
        "http://model.invalid/v1", environ={"all_proxy": "gopher://127.0.0.1:1"}
    ) as client:
        with pytest.raises(CardError, match=r"127\.0\.0\.1:1"):
            await client.call(make_ask())


async def test_a_client_can_be_closed_twice_and_used_again(httpserver):
    """Closing gives the connections back; the next call opens new ones."""
    httpserver.expect_request(RESPONSES).respond_with_json(responses_reply())
    client = make_client(httpserver.url_for("/v1"))
    await client.close()
    await client.call(make_ask())
    await client.close()

    assert (await client.call(make_ask())).reply.text == "答"
    await client.close()


def test_the_sdk_is_loaded_only_when_a_call_is_made():
    """Importing the client does not import openai or its transport."""
    code = "import sys, finteceval.models.remote; print([m for m in ('openai', 'httpx2', 'pydantic') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"


async def test_the_models_an_endpoint_serves_are_listed(httpserver):
    """A free look before the first paid call."""
    httpserver.expect_request("/v1/models").respond_with_json(
        {"data": [{"id": "a"}, {"id": "b", "object": "model"}]}
    )

    async with make_client(httpserver.url_for("/v1")) as client:
        assert await client.served() == {"a", "b"}


@pytest.mark.parametrize(("status", "body"), [(404, {}), (500, {}), (200, {"models": []}), (200, [])])
async def test_an_endpoint_without_a_list_is_no_failure(httpserver, status, body):
    """Many servers keep no list of their models."""
    httpserver.expect_request("/v1/models").respond_with_json(body, status=status)

    async with make_client(httpserver.url_for("/v1")) as client:
        assert await client.served() is None


async def test_a_refused_key_is_found_out_for_free(httpserver):
    """Before anything is asked, and without showing the key."""
    httpserver.expect_request("/v1/models").respond_with_json(
        {"error": {"message": f"bad key {KEY}"}}, status=401
    )

    async with make_client(httpserver.url_for("/v1")) as client:
        with pytest.raises(ProviderError, match=r"key: .*bad key \*\*\*") as caught:
            await client.served()

    assert caught.value.attempts == ()


async def test_nobody_there_is_found_out_for_free():
    """Silence and refusal are both unreachable."""

    async def silent(_writer):
        await asyncio.sleep(1)

    async with raw_server(silent) as url, make_client(url, seconds=0.2) as client:
        with pytest.raises(ProviderError, match="connection"):
            await client.served()
    async with make_client(url) as client:
        with pytest.raises(ProviderError, match="connection"):
            await client.served()


async def test_progress_says_what_a_call_waits_for(httpserver):
    """Waiting for leave and failed attempts hold a call up; one long attempt does not."""
    httpserver.expect_ordered_request(RESPONSES).respond_with_json({}, status=500)
    httpserver.expect_ordered_request(RESPONSES).respond_with_json(responses_reply())
    httpserver.expect_ordered_request(RESPONSES).respond_with_json(responses_reply())
    failing, smooth = Progress(), Progress()
    assert failing.held_up

    async with make_client(httpserver.url_for("/v1")) as client:
        await client.call(make_ask(), progress=failing)
        await client.call(make_ask(), progress=smooth)

    assert (failing.begun, failing.failed, failing.held_up) == (True, 1, True)
    assert (smooth.begun, smooth.failed, smooth.held_up) == (True, 0, False)


def test_the_live_surroundings_have_real_clocks():
    """The one clock, the loop's sleep, and chance that no two processes share."""
    around = live()

    assert around.now().tzinfo is not None
    assert around.monotonic() <= around.monotonic()
    assert 0 <= around.rng.random() < 1
    assert around.sleep is asyncio.sleep
