"""The pinned judge against a real server: formal only when everything is confirmed."""

from __future__ import annotations

import json
from datetime import date
from decimal import Decimal

import pytest

from builders_models import KEY, Clock, responses_reply
from builders_models import chat_reply as chat
from finteceval.errors import JudgeError
from finteceval.judges.asked import AskedJudge, Line
from finteceval.judges.pinned import EFFORT, MODEL, openai_judge, pinned_judge, unconfirmed
from finteceval.judges.reasons import reason_words
from finteceval.judges.six_class import JudgeFailedError
from finteceval.models.ask import Text
from finteceval.models.endpoint import MissingKeyError, find_address
from finteceval.models.limits import Limiter, Limits
from finteceval.models.prices import PriceTable, shipped_prices
from finteceval.models.reply import Reply
from finteceval.models.retry import RetryPolicy
from finteceval.models.usage import NOT_METERED, Cost, CostUnknown, Tokens
from pitfall.errors import InputError
from pitfall.texts import LANGUAGES
from pitfall.verdict import judge_prompt

ENVIRON = {"OPENAI_API_KEY": KEY}
RESPONSES = "/v1/responses"
VERDICT = "Class: numeric_factual_error\n营业收入应为 12 亿元，回答写成 21 亿元。"


def pinned(httpserver, **changes):
    return pinned_judge(ENVIRON, httpserver.url_for("/v1"), around=Clock().around(), **changes)


async def judged(judge, **texts):
    given = {"question": "问", "answer": "答", "ground_truth": "真"} | texts
    return await judge.judge(**given, seed=7)


async def test_the_request_is_the_prompt_the_model_and_the_effort_and_nothing_else(httpserver):
    """A function of three texts and the seed; no option changes model or effort."""
    httpserver.expect_request(RESPONSES).respond_with_json(responses_reply(VERDICT))

    await judged(pinned(httpserver))

    sent = json.loads(httpserver.log[0][0].get_data())
    assert sent == {
        "model": "gpt-5.6-sol",
        "reasoning": {"effort": "xhigh"},
        "store": False,
        "input": [{"role": "user", "content": judge_prompt("问", "答", "真", seed=7)}],
    }


async def test_the_artifact_says_what_really_judged(httpserver):
    """Model, effort, ids, usage, attempts and the raw reply, as answered."""
    httpserver.expect_request(RESPONSES).respond_with_json(
        responses_reply(VERDICT), headers={"x-request-id": "req_1"}
    )

    got = await judged(pinned(httpserver))

    made = got.artifact
    assert got.said.answer_class == "numeric_factual_error"
    assert got.said.reason.startswith("营业收入")
    assert (made.model, made.effort, made.tier) == (MODEL, EFFORT, "default")
    assert (made.response_id, made.request_id) == ("resp_1", "req_1")
    assert made.usage == Tokens(input=20, cache_read=100, output=60, reasoning=40)
    assert [one.kind for one in made.attempts] == ["answered"]
    assert made.host == f"localhost:{httpserver.port}"
    assert VERDICT in json.loads(got.raw)["output"][0]["content"][0]["text"]
    assert b"SECRET-THOUGHT" not in got.raw


async def test_the_provider_itself_is_priced_and_a_stranger_of_the_same_name_is_not(httpserver):
    """A price holds for a model at its own provider; a price of one's own names the host."""
    httpserver.expect_request(RESPONSES).respond_with_json(responses_reply(VERDICT))
    row = shipped_prices().rows[0]
    here = type(row)(
        **{name: getattr(row, name) for name in row.__struct_fields__}
        | {"provider": f"localhost:{httpserver.port}", "first": date(2026, 11, 30), "last": None}
    )

    unknown = (await judged(pinned(httpserver))).artifact.cost
    known = (
        await judged(pinned(httpserver, prices=PriceTable(schema_version=1, rows=(here,))))
    ).artifact.cost

    assert isinstance(unknown, CostUnknown)
    assert known == Cost(amount=Decimal("0.00195"), currency="USD")


def test_the_own_endpoint_gives_a_pin_without_reasons():
    """Only the provider's own address, reached directly, leaves the pin formal."""
    pin = pinned_judge(ENVIRON).pin

    assert (pin.kind, pin.name, pin.model, pin.effort, pin.development) == (
        "six-class",
        "pinned",
        "gpt-5.6-sol",
        "xhigh",
        (),
    )
    assert len(pin.prompt) == 64
    assert pinned_judge(ENVIRON, "https://api.openai.com/v1/").pin == pin


@pytest.mark.parametrize(
    ("environ", "base_url", "reason"),
    [
        ({}, "https://gateway.example/v1", "host=gateway.example"),
        ({"OPENAI_BASE_URL": "https://gateway.example/v1"}, "", "host=gateway.example"),
        ({"OPENAI_BASE_URL": "http://api.openai.com/v1"}, "", "url=http://api.openai.com/v1"),
        ({"https_proxy": "http://u:p@proxy.example:8080"}, "", "proxy=proxy.example:8080"),
        ({"OPENAI_CUSTOM_HEADERS": "x-route: other"}, "", "headers=x-route"),
    ],
)
def test_whatever_stands_between_makes_it_a_development_judge(environ, base_url, reason):
    """By argument, environment, proxy or header: recorded by host, and never formal."""
    assert pinned_judge(ENVIRON | environ, base_url).pin.development == (reason,)


async def test_another_endpoint_is_development_also_when_the_reply_names_the_model(httpserver):
    """A reply's own word does not make up for the address."""
    httpserver.expect_request(RESPONSES).respond_with_json(responses_reply(VERDICT))
    judge = pinned(httpserver)

    got = await judged(judge)

    assert got.development == ()
    assert judge.pin.development == (f"host=localhost:{httpserver.port}",)


@pytest.mark.parametrize(
    ("changes", "reasons"),
    [
        ({"model": "gpt-5.6-luna"}, ("answered_model=gpt-5.6-luna",)),
        ({"model": "gpt-5.6"}, ("answered_model=gpt-5.6",)),
        ({"model": "gpt-5.6-sol-pro"}, ("answered_model=gpt-5.6-sol-pro",)),
        ({"model": "gpt-5x6-sol"}, ("answered_model=gpt-5x6-sol",)),
        ({"reasoning": {"effort": "high"}}, ("answered_effort=high",)),
        ({"reasoning": None}, ("answered_effort=-",)),
        ({"model": "a", "reasoning": {"effort": "low"}}, ("answered_model=a", "answered_effort=low")),
        ({"model": "gpt-5.6-sol-2026-07-09"}, ()),
    ],
)
async def test_a_reply_by_another_model_or_effort_is_a_development_verdict(httpserver, changes, reasons):
    """An alias that is rerouted and an effort that is lowered are kept with the verdict as reasons."""
    httpserver.expect_request(RESPONSES).respond_with_json(responses_reply(VERDICT, **changes))

    got = await judged(pinned(httpserver))

    assert got.development == reasons
    assert got.said.answer_class == "numeric_factual_error"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "I would say it is fine.",
        "Class: great\n理由",
        "Class: other_error",
        VERDICT + "\nClass: other_error",
    ],
)
async def test_a_reply_that_is_no_contract_is_the_judges_failure(httpserver, text):
    """Never guessed at, never a class; what was said and used is kept."""
    httpserver.expect_request(RESPONSES).respond_with_json(responses_reply(text))

    with pytest.raises(JudgeFailedError, match="no contract") as caught:
        await judged(pinned(httpserver))

    assert isinstance(caught.value, JudgeError)
    assert caught.value.artifact.usage.total == 180
    assert json.loads(caught.value.raw)["id"] == "resp_1"


@pytest.mark.parametrize(("status", "kind"), [(401, "key"), (429, "rate_limited"), (500, "server")])
async def test_a_call_that_fails_is_the_judges_failure(httpserver, status, kind):
    """A key that is lost on the way, throttling and a broken server; the attempts are kept."""
    httpserver.expect_request(RESPONSES).respond_with_json({"error": {"message": f"no {KEY}"}}, status=status)

    with pytest.raises(JudgeFailedError, match=kind) as caught:
        await judged(pinned(httpserver))

    assert KEY not in str(caught.value)
    assert {made.kind for made in caught.value.artifact.attempts} == {kind}
    assert isinstance(caught.value.artifact.cost, CostUnknown)


def test_without_a_key_there_is_no_judge():
    """Found out when the judge is made, before any subject is asked; the variable is named."""
    with pytest.raises(MissingKeyError, match="OPENAI_API_KEY"):
        pinned_judge({})
    with pytest.raises(MissingKeyError, match="OPENAI_API_KEY"):
        openai_judge({}, "gpt-5.6-luna")


@pytest.mark.parametrize("url", ["https://me:pass@m.example/v1", "https://m.example/v1?key=1"])
def test_an_address_with_secrets_is_refused(url):
    """A judge's name stands in the plan."""
    with pytest.raises(InputError) as caught:
        pinned_judge(ENVIRON, url)

    assert "pass" not in str(caught.value)


async def test_other_models_are_development_judges(httpserver):
    """Any model behind the interface, by Chat Completions elsewhere, always marked."""
    httpserver.expect_request("/v1/chat/completions").respond_with_json(chat(VERDICT))
    url = httpserver.url_for("/v1")
    judge = openai_judge(ENVIRON, f"local@{url}", around=Clock().around())

    got = await judged(judge)

    assert got.said.answer_class == "numeric_factual_error"
    assert judge.pin.name == f"openai:local@{url}"
    assert judge.pin.development == ("not_pinned_judge", f"host=localhost:{httpserver.port}")
    assert openai_judge(ENVIRON, MODEL).pin.development == ("not_pinned_judge",)
    assert "reasoning_effort" not in json.loads(httpserver.log[0][0].get_data())


@pytest.mark.parametrize(
    ("answered", "reasons"),
    [("some-model", ()), ("some-model-2026-10-01", ()), ("other", ("answered_model=other",))],
)
async def test_another_model_that_answers_for_a_development_judge_is_named(httpserver, answered, reasons):
    """The report names the model that was asked; where another one answered, the verdict says so."""
    httpserver.expect_request("/v1/chat/completions").respond_with_json(chat(VERDICT) | {"model": answered})
    judge = openai_judge(ENVIRON, f"some-model@{httpserver.url_for('/v1')}", around=Clock().around())

    assert (await judged(judge)).development == reasons


def test_an_openai_judge_needs_a_model():
    """One line that shows the form."""
    for spelling in ("@http://localhost/v1", "model@"):
        with pytest.raises(InputError, match="openai:MODEL"):
            openai_judge(ENVIRON, spelling)


async def test_judgements_share_the_judges_limiter(httpserver):
    """Requests per minute hold over all judgements of one judge."""
    clock = Clock()
    httpserver.expect_request(RESPONSES).respond_with_json(responses_reply(VERDICT))
    judge = pinned_judge(ENVIRON, httpserver.url_for("/v1"), around=clock.around(), limits=Limits(rpm=1))

    await judged(judge)
    await judged(judge)

    assert clock.time == 60


async def test_the_retry_policy_of_a_line_is_obeyed(httpserver):
    """Attempts are the client's, and only its own."""
    httpserver.expect_request(RESPONSES).respond_with_json({}, status=500)
    around = Clock().around()
    line = Line(
        address=find_address(ENVIRON, base_url=httpserver.url_for("/v1")),
        limiter=Limiter(Limits(), around),
        around=around,
        prices=shipped_prices(),
        policy=RetryPolicy(attempts=2),
    )

    with pytest.raises(JudgeFailedError, match="2 attempts"):
        await judged(
            AskedJudge(pinned_judge(ENVIRON).pin, line, api="responses", effort="xhigh", confirm=unconfirmed)
        )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["host", "url", "proxy", "headers", "answered_model", "answered_effort"])
def test_every_reason_has_words_in_both_languages(name, lang):
    """A reader is told in his language, with the value."""
    words = reason_words(f"{name}=x.example", lang)

    assert "x.example" in words
    assert "=" not in words


def test_reasons_without_a_value_or_without_words():
    """A name alone has words too; an unknown reason stays as it is stored."""
    assert reason_words("not_pinned_judge", "en") == "not the pinned judge (gpt-5.6-sol, xhigh)"
    assert reason_words("something=else", "zh") == "something=else"


def test_confirmation_reads_the_reply_alone():
    """Every field as answered; what was asked for proves nothing."""
    reply = Reply(
        turns=(Text(role="assistant", text="x"),),
        model=MODEL,
        effort=EFFORT,
        tier="",
        response_id="r",
        usage=NOT_METERED,
        raw="{}",
        reasoning_dropped=False,
    )

    assert unconfirmed(reply) == ()
