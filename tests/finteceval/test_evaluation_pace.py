"""Run-time choices: they reach who must keep to them, and stand in the chain; prices stay with the run."""

from __future__ import annotations

import asyncio
import json

import pytest

from builders import make_case, make_run
from builders_wire import Wire
from finteceval.cli import dispatch
from finteceval.errors import PlanError
from finteceval.evaluation.judge_table import Means, make_judge
from finteceval.evaluation.pace import Pace, plan_prices
from finteceval.models.limits import Limits
from finteceval.models.prices import load_prices, shipped_prices
from finteceval.runs.chain import decode_chain
from finteceval.runs.store import RunStore
from finteceval.systems.build import Workshop, build
from finteceval.systems.card import Launch, OpenAILaunch, System


@pytest.fixture
def wire(httpserver, monkeypatch, tmp_path):
    return Wire(httpserver, monkeypatch, tmp_path)


def test_subjects_and_judges_have_limits_of_their_own():
    """No limit of the one is a limit of the other; calls at once never hold up tries at once."""
    pace = Pace(concurrency=200, judge_concurrency=3, rpm=10, tpm=20, judge_rpm=30, judge_tpm=40)

    assert pace.subjects == Limits(rpm=10, tpm=20, concurrency=200)
    assert pace.judges == Limits(rpm=30, tpm=40, concurrency=3)
    assert Pace().subjects.concurrency == 64


def test_models_at_one_host_share_a_limiter_and_others_do_not():
    """A provider counts all our calls together, whichever system makes them."""

    def shop_card(name, url):
        return System(name=name, launch=Launch(openai=OpenAILaunch(model=name, base_url=url, api="chat")))

    shop = Workshop(
        (), {"OPENAI_API_KEY": "sk-x"}, lambda _: None, limits=Limits(rpm=7), prices=shipped_prices()
    )
    one, two, other = (
        build(shop_card(name, url), shop)
        for name, url in (
            ("a", "http://h.example/v1"),
            ("b", "http://h.example/v1"),
            ("c", "http://i.example/v1"),
        )
    )

    assert one.limiter is two.limiter
    assert one.limiter is not other.limiter
    assert other.limiter.limits == Limits(rpm=7)


@pytest.mark.parametrize("name", ["pinned", "openai:gpt-5.6-luna"])
def test_a_judge_works_by_the_means_it_is_given(wire, name):
    """Limits and prices reach the judge's line."""
    table = load_prices(wire.tmp_path / wire.prices())
    line = make_judge(name, Means(Limits(rpm=5), table))._line

    assert line.limiter.limits == Limits(rpm=5)
    assert line.prices is table


def test_every_command_records_what_it_chose(wire):
    """run, resume and judge write their choices into the head they append; nothing of it enters the plan."""
    words = ("--rpm", "600", "--tpm", "90000", "--judge-rpm", "500", "--judge-tpm", "80000")
    assert wire.run(*words, "-j", "2", "--judge-concurrency", "3") == 0
    assert dispatch("pitfall", ["resume", "latest", "--rpm", "601"]) == 0
    assert dispatch("pitfall", ["judge", "latest", "-j", "5", "--judge-tpm", "7000000"]) == 0

    run, resume, judge = decode_chain((wire.directory / "chain.jsonl").read_bytes(), where="chain")
    shipped = shipped_prices().digest
    assert run.options == {
        "concurrency": "2",
        "judge_concurrency": "3",
        "rpm": "600",
        "tpm": "90000",
        "judge_rpm": "500",
        "judge_tpm": "80000",
        "prices": shipped,
    }
    assert resume.options == Pace(rpm=601, prices=shipped).options
    assert judge.options == {
        "judge_concurrency": "5",
        "judge_rpm": "0",
        "judge_tpm": "7000000",
        "prices": shipped,
    }
    assert "rpm" not in (wire.directory / "plan.json").read_text(encoding="utf-8")
    assert dispatch("pitfall", ["verify", "latest"]) == 0


def test_a_head_that_recorded_no_choice_keeps_its_bytes(tmp_path):
    """Chains written before choices were recorded still fit their own digests."""
    store, _ = make_run(tmp_path, cases=[make_case("alpha")])
    with store:
        store.append_head("old", complete=True)

    line = (store.paths.chain).read_bytes().splitlines()[-1]
    assert "options" not in json.loads(line)
    assert len(store.heads()) == 2


def test_a_changed_choice_is_found(wire, capsys):
    """What a command chose is under the chain's digest like everything else."""
    assert wire.run("--judge-rpm", "500") == 0
    chain = wire.directory / "chain.jsonl"
    chain.write_bytes(chain.read_bytes().replace(b'"judge_rpm":"500"', b'"judge_rpm":"5"'))

    assert dispatch("pitfall", ["verify", "latest"]) == 1
    assert "chain.jsonl" in capsys.readouterr().out


def test_a_price_table_of_ones_own_prices_the_run_and_stays_with_it(wire, capsys):
    """Costs come from the table given, its digest stands in the plan, its bytes in the run; resume needs no file."""
    path = wire.prices()
    table = load_prices(wire.tmp_path / path)
    wire.answers = [401]
    assert wire.run("--prices", path, "--no-judge") == 102
    (wire.tmp_path / path).unlink()
    wire.answers = ["无法判断。"]

    plan = json.loads((wire.directory / "plan.json").read_bytes())
    assert plan["prices"] == table.digest
    assert (wire.directory / "blobs" / table.digest).is_file()
    store = RunStore.read(wire.directory)
    assert plan_prices(store) == table
    assert dispatch("pitfall", ["verify", "latest"]) == 0
    capsys.readouterr()


def test_a_run_keeps_its_prices(wire, capsys):
    """Resuming with another table is refused in one line; judging once more may use it, and says so."""
    assert wire.run("--prices", wire.prices()) == 0
    other = wire.prices("other.json", output="31")

    assert dispatch("pitfall", ["resume", "latest", "--prices", other]) == 2
    assert "a run keeps its prices" in capsys.readouterr().err
    assert dispatch("pitfall", ["judge", "latest", "--prices", other]) == 0
    costs = [
        line["artifact"]["cost"]["amount"]
        for line in wire.lines("verdicts/six-class.jsonl")
        if line["line"] == "verdict"
    ]
    [_, head] = decode_chain((wire.directory / "chain.jsonl").read_bytes(), where="chain")
    assert costs == ["0.00195", "0.00201"]
    assert head.options["prices"] == load_prices(wire.tmp_path / other).digest
    assert dispatch("pitfall", ["verify", "latest"]) == 0


def test_a_price_table_that_is_nowhere_is_asked_for(wire, tmp_path):
    """Without the plan's table there is no price; the line names the option."""
    assert wire.run("--prices", wire.prices()) == 0
    digest = json.loads((wire.directory / "plan.json").read_bytes())["prices"]
    (wire.directory / "blobs" / digest).unlink()

    with pytest.raises(PlanError, match="give it with --prices"):
        plan_prices(RunStore.read(wire.directory))
    given = load_prices(tmp_path / "prices.json")
    assert plan_prices(RunStore.read(wire.directory), given) is given


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--rpm", "-1"), "-1"),
        (("--judge-concurrency", "0"), "0 is not in the range"),
        (("--prices", "gone.json"), "gone.json: cannot be read"),
    ],
)
def test_bad_choices_are_one_line(wire, capsys, words, said):
    """Exit 2 before anything is asked."""
    assert wire.run(*words) == 2
    assert said in capsys.readouterr().err
    assert wire.asked() == 0


def test_the_python_door_records_its_concurrency(tmp_path):
    """`evaluate` writes its one choice into the chain too."""
    from finteceval import evaluate

    run = asyncio.run(evaluate([make_case()], "nop", concurrency=9, runs_dir=tmp_path / "runs"))

    assert RunStore.read(run.path).heads()[-1].options == {"concurrency": "9"}
