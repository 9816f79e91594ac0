"""Whole runs whose system and judge are reached over the wire: what is kept, what is owed, what exits."""

from __future__ import annotations

import json

import pytest
from werkzeug import Response

from builders_models import KEY, chat_reply, responses_reply
from finteceval.cli import dispatch

POINT = "goodwill-impairment-risk"
VERDICT = "Class: other_error\n回答没有作出判断。"


@pytest.fixture
def wire(httpserver, monkeypatch, tmp_path):
    """An endpoint for both; the judge's replies are taken from a list, the last one for ever."""
    replies = []

    def judge(_request):
        text = replies.pop(0) if len(replies) > 1 else replies[0]
        return Response(json.dumps(responses_reply(text)), content_type="application/json")

    httpserver.expect_request("/v1/models").respond_with_json({"data": [{"id": "local"}]})
    httpserver.expect_request("/v1/chat/completions").respond_with_json(chat_reply("无法判断。"))
    httpserver.expect_request("/v1/responses").respond_with_handler(judge)
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("OPENAI_BASE_URL", httpserver.url_for("/v1"))
    for name in ("http_proxy", "https_proxy", "all_proxy", "OPENAI_CUSTOM_HEADERS"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    return replies


def run(httpserver, *more, judge="pinned"):
    system = f"openai:local@{httpserver.url_for('/v1')}"
    words = ["run", "--system", system, "--point", POINT, "--judge", judge, "--runs-dir", "runs", *more]
    return dispatch("pitfall", words)


def lines(tmp_path, name):
    [directory] = (tmp_path / "runs").iterdir()
    return [json.loads(line) for line in (directory / name).read_bytes().splitlines()]


def test_a_judge_failure_is_owed_and_judged_later_with_the_same_answer(httpserver, wire, tmp_path, capsys):
    """No class, the answer and the refused reply kept, exit 102; `pitfall judge` finishes the round: exit 0."""
    wire.extend(["nonsense", VERDICT])

    assert run(httpserver, "-k", "3", "-j", "1") == 102

    verdicts = [line for line in lines(tmp_path, "verdicts/six-class.jsonl") if line["line"] == "verdict"]
    said = [verdict["said"]["said"] for verdict in verdicts]
    assert sorted(said) == ["broke", "classified", "classified"]
    broken = verdicts[said.index("broke")]
    [directory] = (tmp_path / "runs").iterdir()
    assert "nonsense" in (directory / "blobs" / broken["artifact"]["reply"]).read_text(encoding="utf-8")
    assert broken["artifact"]["usage"]["output"] == 60

    asked = len([1 for sent, _ in httpserver.log if sent.path.endswith("completions")])
    assert dispatch("pitfall", ["judge", "latest", "--runs-dir", "runs"]) == 0
    assert len([1 for sent, _ in httpserver.log if sent.path.endswith("completions")]) == asked == 3
    assert dispatch("pitfall", ["verify", "latest", "--runs-dir", "runs"]) == 0
    capsys.readouterr()


def test_the_artifact_and_the_reasons_stand_in_the_run(httpserver, wire, tmp_path, capsys):
    """Another endpoint is a reason in the plan and in every output; the key is in no file."""
    wire.append(VERDICT)

    assert run(httpserver, "--lang", "en") == 0

    out = capsys.readouterr().out
    [started, verdict, finished] = lines(tmp_path, "verdicts/six-class.jsonl")
    assert "development judge" in out
    assert started["pin"]["development"] == [f"host=localhost:{httpserver.port}"]
    assert (verdict["artifact"]["model"], verdict["artifact"]["effort"]) == ("gpt-5.6-sol", "xhigh")
    assert [made["kind"] for made in verdict["artifact"]["attempts"]] == ["answered"]
    assert finished["count"] == 1
    stored = [path.read_bytes() for path in (tmp_path / "runs").rglob("*") if path.is_file()]
    assert not any(KEY.encode() in data for data in stored)
    [trial] = lines(tmp_path, "trials.jsonl")
    assert trial["usage"] == {
        "kind": "tokens",
        "input": 10,
        "cache_read": 0,
        "cache_write": 0,
        "output": 5,
        "reasoning": 0,
    }
    assert trial["cost"]["kind"] == "unknown"


def test_without_a_key_nothing_is_asked(httpserver, wire, tmp_path, monkeypatch, capsys):
    """Exit 2 before any call and before any directory, naming the variable; --no-judge needs none."""
    wire.append(VERDICT)
    monkeypatch.delenv("OPENAI_API_KEY")
    monkeypatch.delenv("OPENAI_BASE_URL")

    assert run(httpserver) == 2
    assert "OPENAI_API_KEY" in capsys.readouterr().err
    assert not (tmp_path / "runs").exists()
    assert httpserver.log == []

    assert run(httpserver, "--no-judge") in {0, 102}
    capsys.readouterr()


def test_a_judge_reached_in_another_way_is_another_judge(httpserver, wire, monkeypatch, capsys):
    """A run is not continued by a judge behind another address than the plan's; the message says which."""
    wire.append(VERDICT)
    assert run(httpserver) == 0
    monkeypatch.setenv("OPENAI_BASE_URL", httpserver.url_for("/v1").replace("localhost", "127.0.0.1"))

    assert dispatch("pitfall", ["resume", "latest", "--runs-dir", "runs"]) == 2

    message = capsys.readouterr().err
    assert f"host=localhost:{httpserver.port}" in message
    assert f"host=127.0.0.1:{httpserver.port}" in message


def test_a_system_that_cannot_be_reached_ends_before_the_run(httpserver, wire, tmp_path, capsys):
    """Exit 2 in one line; nothing is created."""
    words = ["run", "--point", POINT, "--judge", "rules", "--runs-dir", "runs"]

    assert dispatch("pitfall", [*words, "--system", "openai:local@http://127.0.0.1:9/v1"]) == 2
    assert dispatch("pitfall", [*words, "--system", "http:http://127.0.0.1:9/ask"]) == 2

    errors = [line for line in capsys.readouterr().err.splitlines() if line.startswith("error:")]
    assert len(errors) == 2
    assert not (tmp_path / "runs").exists()


def test_a_provider_that_is_down_is_lost_and_not_failed(httpserver, wire, tmp_path, capsys):
    """Three tries, each Broke(provider): bounds, no class, exit 102."""
    httpserver.clear()
    httpserver.expect_request("/v1/models").respond_with_json({"data": []})
    httpserver.expect_request("/v1/chat/completions").respond_with_json(
        {"error": {"message": "x"}}, status=401
    )

    assert run(httpserver, judge="rules") == 102

    endings = [trial["ending"] for trial in lines(tmp_path, "trials.jsonl")]
    assert [(one["ending"], one["boundary"]) for one in endings] == [("broke", "provider")] * 3
    capsys.readouterr()
