"""Controls, callables, replay and spellings: what is asked of whom."""

from __future__ import annotations

import asyncio

import pytest

from builders import make_case
from finteceval.errors import CardError
from finteceval.systems import controls
from finteceval.systems.callable import InProcess, capped
from finteceval.systems.card import Launch, System, checked, undeclared
from finteceval.systems.replay import Recording
from finteceval.systems.session import BoundaryBrokeError, Opening, OverLimitError, SystemBrokeError
from finteceval.systems.spelling import read_system, read_systems
from pitfall import seal

CASES = [make_case("a"), make_case("b"), make_case("c", happened=False)]


def say(adapter, brief: str, *, repeat: int = 1, cap: int = 1 << 20):
    async def talk():
        session = await adapter.open(Opening(brief, repeat, 10, cap))
        try:
            return await session.say(brief)
        finally:
            await session.close()

    return asyncio.run(talk())


def test_truth_knows_each_case_and_nothing_else():
    """The truth control answers each brief with its own truth."""
    for case in CASES:
        assert say(controls.truth(CASES), case.brief).text == case.truth
    assert say(controls.truth(CASES), "another question").text == ""


def test_nop_and_constant_know_nothing():
    """One says nothing, the other always the same."""
    assert say(controls.nop(), CASES[0].brief).text == ""
    assert say(controls.constant("不发生"), CASES[0].brief).text == "不发生"


def test_base_rate_is_the_commoner_outcome_of_all_with_its_share():
    """Two of three happened: everybody hears 67 % and yes, whichever case it is."""
    texts = {say(controls.base_rate(CASES), case.brief).text for case in CASES}

    assert len(texts) == 1
    assert "67%" in next(iter(texts))
    assert "事件发生 / event" in next(iter(texts))


def test_base_rate_falls_to_no_on_a_tie_and_keeps_scales_apart():
    """A tie is no; high and low are counted apart from events."""
    from finteceval.cases.case import Binary

    tied = [make_case("a"), make_case("b", happened=False)]
    risks = [make_case("r", outcome=Binary(happened=True, scale="high_low"))]
    adapter = controls.base_rate([*tied, *risks])

    assert "事件不发生 / no event" in say(adapter, tied[0].brief).text
    assert "50%" in say(adapter, tied[0].brief).text
    assert "风险高 / high" in say(adapter, risks[0].brief).text


def test_base_rate_says_nothing_where_the_truth_is_no_yes_or_no():
    """A case with an open truth has no base rate."""
    from finteceval.cases.case import Open

    assert say(controls.base_rate([make_case("o", outcome=Open())]), "Question of o?").text == ""


@pytest.mark.parametrize(
    ("agent", "said"),
    [
        (lambda q: q.upper(), "ABC"),
        (lambda q: "\ud800x", "?x"),
    ],
)
def test_a_callable_answers(agent, said):
    """A sync callable runs in a thread; a lone surrogate is replaced and marked."""
    reply = say(InProcess(agent), "abc")

    assert reply.text == said
    assert reply.flags == (("invalid_utf8",) if "\ud800" in agent("abc") else ())


def test_a_callable_may_be_async_or_give_an_awaitable():
    """Async functions, and objects that give an awaitable, are awaited."""

    async def later(question: str) -> str:
        await asyncio.sleep(0)
        return question + "!"

    class Thing:
        def __call__(self, question: str):
            return later(question)

    assert say(InProcess(later), "a").text == "a!"
    assert say(InProcess(Thing()), "a").text == "a!"


@pytest.mark.parametrize("error", [ValueError("x"), StopIteration("x"), SystemExit(3), RuntimeError()])
def test_what_a_callable_raises_is_its_own_fault(error):
    """Whatever it raises, in a thread or a coroutine, is the system's failure."""

    def sync(question: str) -> str:
        raise error

    async def later(question: str) -> str:
        raise error

    for agent in (sync, later) if not isinstance(error, StopIteration) else (sync,):
        with pytest.raises(SystemBrokeError, match=type(error).__name__):
            say(InProcess(agent), "q")


def test_what_is_no_text_is_refused_and_what_is_too_long_is_cut():
    """A number is no answer; an answer over the cap is kept up to it, on a whole character."""
    with pytest.raises(SystemBrokeError, match="returned int, not text"):
        capped(4, 10)
    with pytest.raises(OverLimitError) as caught:
        capped("一二三四", 7)
    assert caught.value.partial.text == "一二"
    assert caught.value.partial.flags == ("output_cut",)


def test_a_recording_gives_what_was_recorded_and_nothing_else():
    """An answer of its repeat, a failure of its own; what was never recorded is no fault of the system."""
    digest = seal.digest(b"q")
    recording = Recording(
        name="run",
        answers={(digest, 1): "one", (digest, 2): "two"},
        failures={(digest, 3): "over budget (wall): late"},
    )

    assert [say(recording, "q", repeat=n).text for n in (1, 2)] == ["one", "two"]
    with pytest.raises(SystemBrokeError, match="recorded: over budget"):
        say(recording, "q", repeat=3)
    for brief, repeat in (("q", 4), ("other", 1)):
        with pytest.raises(BoundaryBrokeError, match="run holds no answer to this brief and repeat"):
            say(recording, brief, repeat=repeat)


def test_spellings_become_cards_whose_parts_are_not_submitted():
    """A spelling makes a card; what nobody declared reads not submitted."""
    card = read_system("python:pkg.mod:f")

    assert card.launch.python == "pkg.mod:f"
    assert card.version == "not submitted"
    assert "model" in undeclared(card)
    assert read_system("openai:gpt-x").role == "bare_model"
    assert read_system("https://desk/ask").launch.http == read_system("http:https://desk/ask").launch.http
    assert read_system("constant:不发生").role == "control"
    assert read_system("command:a 'b c' d").launch.command == ("a", "b c", "d")
    assert len(read_system("constant:" + "x" * 200).name) == 60
    assert read_system("python:a:b", in_process=True).launch.in_process


def test_two_systems_of_one_name_are_refused():
    """Figures of two systems may not run together."""
    with pytest.raises(CardError, match="two systems are named 'nop'"):
        read_systems(["nop", "nop"])


@pytest.mark.parametrize("name", ["", "   ", "two\nlines", "bell\x07"])
def test_a_name_is_one_line_of_text(name):
    """A name that would break a report is refused."""
    with pytest.raises(CardError, match="one line of text"):
        checked(System(name=name, launch=Launch(builtin="nop")), where="card")
