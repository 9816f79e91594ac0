"""Clients who speak in a model's words: the script decides, the model words it, and its failures are the simulator's."""

from __future__ import annotations

import json

import pytest
from werkzeug import Response

from builders_models import KEY, chat_reply
from finteceval.cli import dispatch
from finteceval.evaluation.client_voice import client_model
from finteceval.runs.store import RunStore
from finteceval.trajectory.events import ConsentGiven, decode_event
from pitfall.errors import InputError

CASE = "juniper-lot"
WORDED = "好，就按单子上写的办。"


@pytest.fixture(name="served")
def _served(httpserver, monkeypatch, tmp_path):
    """A local server as the client's model; its answers are what `replies` makes of the prompt."""
    asked = []
    replies = [lambda meaning: json.dumps({"meaning": meaning, "say": WORDED}, ensure_ascii=False)]

    def answer(request):
        sent = json.loads(request.get_data())
        asked.append(sent)
        prompt = sent["messages"][-1]["content"]
        meaning = next(
            word
            for word in ("agrees", "declines", "changes", "vague", "silent", "asks", "turn")
            if word in prompt
        )
        reply = replies[0](meaning)
        if isinstance(reply, int):
            body = json.dumps({"error": {"message": "no"}})
            return Response(body, status=reply, content_type="application/json")
        return Response(json.dumps(chat_reply(reply)), content_type="application/json")

    httpserver.expect_request("/v1/chat/completions").respond_with_handler(answer)
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    monkeypatch.chdir(tmp_path)
    return f"played@{httpserver.url_for('/v1')}", asked, replies


def played(spelling, tmp_path, *, system="oracle", k="1"):
    words = ["--select", CASE, "--system", system, "-k", k, "--client-model", spelling, "--lang", "en"]
    code = dispatch("finteceval", ["run", *words])
    [run] = (tmp_path / "runs").iterdir()
    with RunStore.open(run) as store:
        trials = list(store.trials())
        lines = [store.segment_lines(trial.segment) for trial in trials]
    return code, store.plan, trials, [[decode_event(line) for line in each] for each in lines]


def test_the_client_says_what_the_script_means_in_the_models_words(served, tmp_path):
    """The consent is the script's, its words are the model's, and the plan names both."""
    spelling, asked, _ = served
    _, plan, trials, [events] = played(spelling, tmp_path)
    assert plan.client.model == "played"
    assert plan.client.host in spelling
    assert [trial.ending.__class__.__name__ for trial in trials] == ["Answered"]
    assert any(isinstance(event, ConsentGiven) for event in events)
    returned = [event.result for event in events if getattr(event, "result", "").find("consent") >= 0]
    assert any(WORDED in result for result in returned)
    assert len(asked) == 1


def test_each_trial_asks_with_a_seed_of_its_own(served, tmp_path):
    """Two repeats are worded apart, and the same again when they are played again."""
    spelling, asked, _ = served
    played(spelling, tmp_path, k="2")
    seeds = [sent["seed"] for sent in asked]
    assert len(set(seeds)) == 2
    assert all(0 <= seed < 2**63 for seed in seeds)


@pytest.mark.parametrize("reply", ['{"meaning": "declines", "say": "不同意"}', "I agree!", 400])
def test_a_model_that_fails_is_the_simulators_failure(served, tmp_path, reply):
    """Another meaning, another form, a refused call: the try is lost to the simulator and tried again, never failed."""
    spelling, _, replies = served
    replies[0] = lambda _: reply
    code, _, trials, _ = played(spelling, tmp_path)
    assert code in {0, 102}
    assert {trial.ending.boundary for trial in trials} == {"simulator"}
    assert [trial.attempt for trial in trials] == [1, 2, 3]


def test_a_model_without_a_name_is_refused():
    """The option names a model, or one line says how."""
    for spelling in ("", "@http://127.0.0.1:1/v1", "played@"):
        with pytest.raises(InputError):
            client_model(spelling)
