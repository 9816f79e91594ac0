"""Money: what the provider counted is what the run costs, by point, class and solved point; limits hold."""

from __future__ import annotations

from decimal import Decimal

import pytest

from builders_models import chat_reply
from builders_wire import POINT, VERDICT, Wire
from finteceval.cli import dispatch
from finteceval.models.prices import load_prices

POINTS = (POINT, "bank-nim-rate-cuts", "buyback-dilution")
RIGHT = "Class: completely_correct\n结论与标准结论一致。"


@pytest.fixture
def wire(httpserver, monkeypatch, tmp_path):
    return Wire(httpserver, monkeypatch, tmp_path)


def counted(given, cached, made, **changes):
    """A reply with its usage as the provider counts it: cached tokens stand inside the input."""
    usage = {
        "prompt_tokens": given,
        "completion_tokens": made,
        "total_tokens": given + made,
        "prompt_tokens_details": {"cached_tokens": cached},
    }
    return chat_reply("无法判断。", usage=usage, **changes)


REPLIES = [counted(1000, 400, 50), counted(2000, 0, 70), counted(3000, 1000, 90)]


def test_what_the_server_counted_is_what_the_run_says_it_used_and_cost(wire, capsys):
    """Tokens over all trials equal those of the replies; money equals tokens times the table's prices."""
    wire.answers = list(REPLIES)
    wire.verdicts = [VERDICT, RIGHT, VERDICT]
    prices = wire.prices()
    assert wire.run("--prices", prices, "-j", "1", "--judge-concurrency", "1", points=POINTS) == 0

    trials = wire.lines("trials.jsonl")
    sums = {name: sum(trial["usage"][name] for trial in trials) for name in ("input", "cache_read", "output")}
    assert sums == {"input": 600 + 2000 + 2000, "cache_read": 1400, "output": 210}
    row = load_prices(wire.tmp_path / prices).rows[0]
    money = (4600 * row.input + 1400 * row.cache_read + 210 * row.output) / 1_000_000
    assert sum(Decimal(trial["cost"]["amount"]) for trial in trials) == money
    [system] = wire.report()["systems"]
    assert system["resources"]["tokens"]["input"] == sums["input"]
    assert Decimal(system["resources"]["cost"]["amount"]) == money
    assert system["resources"]["cost_per_case"]["amount"] == str((money / 3).quantize(Decimal("0.000001")))
    capsys.readouterr()


def test_cost_per_class_and_per_solved_point_reconcile_with_the_whole(wire, capsys):
    """Each class has what its repeats cost; together they are the whole; a solved point costs the whole over the solved."""
    wire.answers = list(REPLIES)
    wire.verdicts = [VERDICT, RIGHT, VERDICT]
    assert wire.run("--prices", wire.prices(), "-j", "1", "--judge-concurrency", "1", points=POINTS) == 0

    [system] = wire.report()["systems"]
    found = system["resources"]
    outcomes = {row["case"]: row["results"][0]["outcome"] for row in system["rows"]}
    costs = {trial["case"]: Decimal(trial["cost"]["amount"]) for trial in wire.lines("trials.jsonl")}
    expected = {
        name: sum(costs[case] for case, outcome in outcomes.items() if outcome == name)
        for name in set(outcomes.values())
    }
    assert set(expected) == {"completely_correct", "other_error"}
    assert {name: Decimal(cost["amount"]) for name, cost in found["cost_by_class"].items()} == expected
    assert sum(expected.values()) == Decimal(found["cost"]["amount"])
    assert Decimal(found["cost_per_solved"]["amount"]) == Decimal(found["cost"]["amount"])
    for lang, words in (("en", "add up to the system's cost"), ("zh", "各列之和等于该系统的成本")):
        text = (wire.directory / "report" / "001" / lang / "report.md").read_text(encoding="utf-8")
        assert words in text
        assert all(f"{cost.normalize():f} USD" in text for cost in expected.values())
    assert dispatch("pitfall", ["verify", "latest"]) == 0
    capsys.readouterr()


def test_failed_tries_of_a_repeat_count_where_the_repeat_went(wire, capsys):
    """Two lost tries and an answer: unknown cost of the lost ones leaves the class unknown, never cheaper."""
    wire.answers = [403, REPLIES[0]]
    assert wire.run("--prices", wire.prices()) == 0

    [system] = wire.report()["systems"]
    found = system["resources"]
    assert found["tries"] == 2
    assert found["cost_by_class"]["other_error"]["kind"] == "unknown"
    assert found["cost_by_class"]["other_error"]["why"].startswith("1 of 2 tries")
    text = (wire.directory / "report" / "001" / "en" / "report.md").read_text(encoding="utf-8")
    assert "add up to the system's cost" not in text
    capsys.readouterr()


def test_the_limit_of_the_run_stops_it_and_resume_goes_on(wire, capsys):
    """Once the run's money is spent no further try starts: the rest is owed, exit 102; resume has the limit anew."""
    wire.answers = list(REPLIES)
    cost = Decimal(600 * 4 + 400) / 1_000_000
    words = ("--prices", wire.prices(input="4", cache_read="1", output="0"), "-j", "1")
    assert wire.run(*words, "--cost-limit", str(cost + Decimal("0.001")), points=POINTS) == 102

    trials = wire.lines("trials.jsonl")
    assert len(trials) == 2 == wire.asked()
    [system] = wire.report()["systems"]
    assert system["counts"]["owed"] == 1
    assert Decimal(system["resources"]["cost"]["amount"]) == cost + Decimal(2000 * 4) / 1_000_000
    assert dispatch("pitfall", ["resume", "latest"]) == 0
    assert wire.asked() == 3
    capsys.readouterr()


def test_a_try_over_its_own_limit_is_the_systems_failure(wire, capsys):
    """A try that costs more than allowed counts as other_error, set by the engine, its answer and cost kept."""
    wire.answers = list(REPLIES)
    words = ("--prices", wire.prices(input="1", cache_read="1", output="0"), "-j", "1")
    assert wire.run(*words, "--trial-cost-limit", "0.002", points=POINTS) == 0

    endings = [trial["ending"] for trial in wire.lines("trials.jsonl")]
    assert [ending["ending"] for ending in endings] == ["answered", "answered", "over_budget"]
    assert endings[2]["limit"] == "cost"
    assert "0.003 USD" in endings[2]["reason"]
    [system] = wire.report()["systems"]
    [failed] = [row["results"][0] for row in system["rows"] if row["results"][0]["by"] == "engine"]
    assert failed["outcome"] == "other_error"
    assert failed["answer"] == "无法判断。"
    assert Decimal(system["resources"]["cost"]["amount"]) == Decimal("0.006")
    capsys.readouterr()


def test_a_stranger_without_a_price_costs_unknown_and_never_zero(wire, capsys):
    """The shipped table knows the provider's own model, not a local server of the same name."""
    assert wire.run(system=f"openai:gpt-5.6-sol@{wire.url}") == 0

    [system] = wire.report()["systems"]
    assert system["resources"]["cost"]["kind"] == "unknown"
    assert system["resources"]["cost_per_case"]["kind"] == "unknown"
    capsys.readouterr()
