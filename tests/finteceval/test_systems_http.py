"""An HTTP service as a system, against a real server: mapping, streams, and whose fault what is."""

from __future__ import annotations

import asyncio
import json

import pytest
from werkzeug import Response

from builders_models import Clock, raw_server
from finteceval.errors import CardError
from finteceval.models.usage import NOT_METERED, Tokens
from finteceval.runs.attempt import noted_event
from finteceval.systems.card import HttpLaunch, Launch, System, parse_card
from finteceval.systems.http import check_http, http_service
from finteceval.systems.session import Opening, OverLimitError, SystemBrokeError
from pitfall.errors import InputError

CHAT_LIKE = {
    "request": {"messages": "/input/messages", "session": "/meta/thread", "/model": "my-agent"},
    "reply": {
        "answer": "/choices/0/message/content",
        "delta": "/choices/0/delta/content",
        "model": "/model",
        "input_tokens": "/usage/in",
        "output_tokens": "/usage/out",
    },
}


def card(url, **launch):
    return System(name="svc", launch=Launch(http=HttpLaunch(url=url, **launch)))


def make(httpserver, *, environ=None, **launch):
    service = http_service(card(httpserver.url_for("/ask"), **launch), environ or {})
    return type(service)(
        **{name: getattr(service, name) for name in service.__slots__} | {"new_id": lambda: "s-1"}
    )


async def ask(service, *texts, cap=10_000):
    session = await service.open(Opening(brief=texts[0], repeat=1, wall_seconds=30, output_bytes=cap))
    try:
        return [await session.say(text) for text in texts]
    finally:
        await session.close()


async def fails(service, kind=SystemBrokeError, **opening):
    with pytest.raises(kind) as caught:
        await ask(service, "问", **opening)
    return caught.value


def events(*data):
    return Response(
        "".join(f"data: {one}\n\n" for one in data), content_type="text/event-stream; charset=utf-8"
    )


async def test_without_a_mapping_session_and_messages_go_out_and_answer_comes_back(httpserver):
    """The plain contract, over two turns of one session."""
    httpserver.expect_request("/ask", method="POST").respond_with_json({"answer": "答", "trace": [1]})

    replies = await ask(make(httpserver), "一", "二")

    first, second = (json.loads(sent.get_data()) for sent, _ in httpserver.log)
    assert first == {"session": "s-1", "messages": [{"role": "user", "content": "一"}]}
    assert [message["content"] for message in second["messages"]] == ["一", "答", "二"]
    assert second["session"] == "s-1"
    assert [reply.text for reply in replies] == ["答", "答"]
    assert (replies[0].usage, replies[0].noted) == (NOT_METERED, ())


async def test_pointers_say_where_the_parts_stand(httpserver):
    """Any JSON shape in and out; what the service says of its usage is declared, not observed."""
    httpserver.expect_request("/ask").respond_with_json(
        {"model": "m-1", "choices": [{"message": {"content": "答"}}], "usage": {"in": 7, "out": 3}}
    )

    [reply] = await ask(make(httpserver, **CHAT_LIKE), "问")

    assert json.loads(httpserver.log[0][0].get_data()) == {
        "model": "my-agent",
        "input": {"messages": [{"role": "user", "content": "问"}]},
        "meta": {"thread": "s-1"},
    }
    assert reply.text == "答"
    event = noted_event(reply.noted[0], seq=1, at=Clock().now(), first=1)
    assert (event.model, event.by, event.usage) == ("m-1", "declared", Tokens(input=7, output=3))
    assert reply.usage == Tokens(input=7, output=3)


async def test_text_and_turn_can_be_sent_alone(httpserver):
    """For services that keep the conversation themselves."""
    httpserver.expect_request("/ask").respond_with_json({"answer": "答"})

    await ask(make(httpserver, request={"text": "/q", "turn": "/n"}), "一", "二")

    assert [json.loads(sent.get_data()) for sent, _ in httpserver.log] == [
        {"q": "一", "n": 1},
        {"q": "二", "n": 2},
    ]


async def test_pieces_of_a_stream_add_up(httpserver):
    """Deltas are joined until the stream says that it is done; usage may come at the end."""
    pieces = [json.dumps({"choices": [{"delta": {"content": piece}}]}) for piece in ("不", "会", "。")]
    last = json.dumps({"choices": [], "model": "m", "usage": {"in": 5, "out": 2}})
    httpserver.expect_request("/ask").respond_with_response(
        events(*pieces, "", last, "[DONE]", "no json after the end")
    )

    [reply] = await ask(make(httpserver, stream=True, **CHAT_LIKE), "问")

    assert reply.text == "不会。"
    assert reply.usage == Tokens(input=5, output=2)
    assert httpserver.log[0][0].headers["accept"] == "text/event-stream"


async def test_a_whole_answer_in_a_stream_replaces_the_pieces(httpserver):
    """The final event is the service's own last word."""
    httpserver.expect_request("/ask").respond_with_response(
        events('{"delta":"草"}', '{"delta":"稿"}', '{"answer":"定稿"}')
    )

    assert [reply.text for reply in await ask(make(httpserver), "问")] == ["定稿"]


async def test_an_empty_answer_is_an_answer(httpserver):
    """Nothing said is kept as nothing said, in both forms."""
    httpserver.expect_ordered_request("/ask").respond_with_json({"answer": ""})
    httpserver.expect_ordered_request("/ask").respond_with_response(events('{"answer":""}'))

    assert [(await ask(make(httpserver), "问"))[0].text for _ in range(2)] == ["", ""]


@pytest.mark.parametrize("status", [301, 400, 401, 429, 500, 503])
async def test_any_refusal_is_the_systems_own_and_is_not_tried_again(httpserver, status):
    """The service is the system: its 5xx and its throttling count against it."""
    httpserver.expect_request("/ask").respond_with_data("过载" * 900, status=status)

    error = await fails(make(httpserver))

    assert f"HTTP {status}" in str(error)
    assert len(str(error)) <= 400
    assert len(httpserver.log) == 1


@pytest.mark.parametrize(
    "body",
    ["<html>", "", '{"answer": 3}', '{"other": "x"}', "[]", '{"answer": {"text": "x"}}', "[" * 100_000],
)
async def test_a_reply_of_another_shape_is_the_systems_own(httpserver, body):
    """No JSON, no answer, or an answer that is no text."""
    httpserver.expect_request("/ask").respond_with_data(body, content_type="application/json")

    await fails(make(httpserver))


async def test_a_stream_that_breaks_keeps_what_came(httpserver):
    """An event that is no JSON ends the turn, the pieces before it are kept."""
    httpserver.expect_ordered_request("/ask").respond_with_response(events('{"delta":"半"}', "broken"))
    httpserver.expect_ordered_request("/ask").respond_with_response(events('{"other":1}'))

    broken = await fails(make(httpserver))
    silent = await fails(make(httpserver))

    assert (broken.partial.text, broken.partial.flags) == ("半", ())
    assert silent.partial is None
    assert "without an answer" in str(silent)


async def test_a_connection_that_is_cut_is_the_systems_own():
    """In the body, in a stream, and before the first byte."""

    async def half(writer):
        writer.write(
            b'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"answer"'
        )

    async def stream(writer):
        head = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: 999\r\n\r\n"
        writer.write(head + 'data: {"delta":"半句"}\n\n'.encode())

    async def nothing(_writer):
        pass

    partials = []
    for write in (half, stream, nothing):
        async with raw_server(write) as url:
            error = await fails(http_service(card(url), {}))
            partials.append(error.partial.text if error.partial else None)

    assert partials == [None, "半句", None]


async def test_output_above_the_cap_is_kept_up_to_it(httpserver):
    """In one body and in pieces; cut at a whole character and marked."""
    httpserver.expect_ordered_request("/ask").respond_with_json({"answer": "长" * 10})
    httpserver.expect_ordered_request("/ask").respond_with_response(events(*['{"delta":"长"}'] * 10))

    for _ in range(2):
        error = await fails(make(httpserver), OverLimitError, cap=10)
        assert error.limit == "output"
        assert (error.partial.text, error.partial.flags) == ("长长长", ("output_cut",))


async def test_a_body_without_end_is_not_read_to_its_end(httpserver, monkeypatch):
    """The whole reply has a bound of its own, in both forms."""
    monkeypatch.setattr("finteceval.systems.http.BODY_CAP", 100)
    httpserver.expect_ordered_request("/ask").respond_with_json({"answer": "短", "trace": "x" * 200})
    httpserver.expect_ordered_request("/ask").respond_with_response(
        events('{"delta":"短"}', *['{"x":1}'] * 50)
    )

    whole = await fails(make(httpserver), OverLimitError)
    pieces = await fails(make(httpserver), OverLimitError)

    assert whole.partial is None
    assert pieces.partial is None or pieces.partial.text == "短"


async def test_headers_come_from_the_environment_and_are_never_shown(httpserver):
    """A card names variables; an error that echoes the value is cut clean."""
    httpserver.expect_request("/ask", headers={"X-Token": "t0p-secret"}).respond_with_data(
        "bad token t0p-secret", status=403
    )

    service = make(httpserver, headers={"X-Token": "SVC_TOKEN"}, environ={"SVC_TOKEN": "t0p-secret"})
    error = await fails(service)

    assert "bad token ***" in str(error)
    assert "t0p-secret" not in repr(service)


@pytest.mark.parametrize(
    ("launch", "fault"),
    [
        ({"url": "ftp://x/"}, "http://127"),
        ({"url": "http://"}, "http://127"),
        ({"url": "http://h/", "request": {"question": "/q"}}, "none of session, messages, text, turn"),
        ({"url": "http://h/", "request": {"session": "/s"}}, "nothing is asked"),
        ({"url": "http://h/", "request": {"text": "q"}}, "no JSON pointer"),
        ({"url": "http://h/", "request": {"text": "/q", "session": "/q"}}, "same place"),
        ({"url": "http://h/", "request": {"text": "/q", "session": "/q/s"}}, "no object"),
        ({"url": "http://h/", "request": {"text": ""}}, "same place"),
        ({"url": "http://h/", "reply": {"text": "/a"}}, "none of answer"),
        ({"url": "http://h/", "reply": {"answer": "/a~2"}}, "no JSON pointer"),
        ({"url": "http://h/", "headers": {"X-A": "NOT_SET"}}, "NOT_SET"),
        ({"url": "http://h/", "headers": {"bad header": "SET"}}, "bad header"),
        ({"url": "http://h/", "headers": {"X-A": "BREAK"}}, "BREAK"),
    ],
)
def test_a_card_that_cannot_be_used_is_refused(launch, fault):
    """One line before anything runs."""
    with pytest.raises(CardError, match=fault):
        http_service(card(**launch), {"SET": "x", "BREAK": "a\nb"})


def test_an_address_with_secrets_is_refused():
    """The card is stored in the plan as it is."""
    with pytest.raises(InputError, match="credentials"):
        http_service(card("http://me:pw@h/"), {})


async def test_any_answer_shows_that_somebody_is_there(httpserver):
    """A service that only knows POST still answers; silence and refusal are found out before the run."""
    await check_http(make(httpserver), "svc")

    async def nobody(_writer):
        await asyncio.sleep(0)

    async with raw_server(nobody) as url:
        pass
    with pytest.raises(CardError, match="svc"):
        await check_http(http_service(card(url), {}), "svc")


async def test_a_card_in_toml_makes_the_same_service(httpserver):
    """The tables of a card file are the mapping."""
    httpserver.expect_request("/ask").respond_with_json({"out": {"text": "答"}})
    text = f"""
name = "svc"
[launch.http]
url = "{httpserver.url_for("/ask")}"
[launch.http.request]
text = "/q"
[launch.http.reply]
answer = "/out/text"
"""

    [reply] = await ask(http_service(parse_card(text, where="card.toml"), {}), "问")

    assert reply.text == "答"


async def test_each_session_has_an_id_of_its_own():
    """The id is drawn, and says nothing of case or repeat."""
    service = http_service(card("http://127.0.0.1:9/"), {})
    opening = Opening(brief="问", repeat=3, wall_seconds=0, output_bytes=9)
    sessions = [await service.open(opening) for _ in range(2)]
    ids = [session.turns.session for session in sessions]
    for session in sessions:
        await session.close()

    assert len(set(ids)) == 2
    assert all(len(name) == 32 for name in ids)
