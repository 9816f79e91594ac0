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


def test_the_pinned_judge_is_the_default(httpserver, wire, tmp_path, capsys):
    """Without --judge the pinned judge is asked, and without its key nothing is."""
    wire.append(VERDICT)
    system = f"openai:local@{httpserver.url_for('/v1')}"

    assert dispatch("pitfall", ["run", "--system", system, "--point", POINT]) == 0

    [started, *_] = lines(tmp_path, "verdicts/six-class.jsonl")
    assert (started["pin"]["name"], started["pin"]["model"], started["pin"]["effort"]) == (
        "pinned",
        "gpt-5.6-sol",
        "xhigh",
    )
    capsys.readouterr()


def test_a_control_without_a_key_says_which_variable_and_what_else_to_do(wire, tmp_path, monkeypatch, capsys):
    """Also a run that needs no key of its own ends before it begins: exit 2, variable and --no-judge named."""
    monkeypatch.delenv("OPENAI_API_KEY")
    monkeypatch.delenv("OPENAI_BASE_URL")

    assert dispatch("pitfall", ["run", "--system", "nop", "--point", POINT]) == 2
    error = capsys.readouterr().err
    assert "OPENAI_API_KEY" in error
    assert "--no-judge" in error
    assert not (tmp_path / "runs").exists()
    assert dispatch("pitfall", ["run", "--system", "nop", "--point", POINT, "--no-judge"]) == 0
    capsys.readouterr()


def test_a_key_lost_in_the_middle_keeps_the_answers_and_judging_goes_on_later(
    httpserver, wire, tmp_path, capsys
):
    """401 from the second judgement on: exit 102, every answer kept, no class made up; `judge` continues the round."""
    wire.append(VERDICT)
    calls = []

    def judge(_request):
        calls.append(1)
        if len(calls) == 2:
            return Response(json.dumps({"error": {"message": "key revoked"}}), status=401)
        return Response(json.dumps(responses_reply(VERDICT)), content_type="application/json")

    httpserver.clear_all_handlers()
    httpserver.expect_request("/v1/models").respond_with_json({"data": [{"id": "local"}]})
    httpserver.expect_request("/v1/chat/completions").respond_with_json(chat_reply("无法判断。"))
    httpserver.expect_request("/v1/responses").respond_with_handler(judge)

    assert run(httpserver, "-k", "2", "-j", "1", "--judge-concurrency", "1", "--lang", "en") == 102

    out = capsys.readouterr().out
    verdicts = [line for line in lines(tmp_path, "verdicts/six-class.jsonl") if line["line"] == "verdict"]
    assert sorted(verdict["said"]["said"] for verdict in verdicts) == ["broke", "classified"]
    [broken] = [verdict for verdict in verdicts if verdict["said"]["said"] == "broke"]
    assert broken["artifact"]["attempts"][0]["kind"] == "key"
    assert len(lines(tmp_path, "trials.jsonl")) == 2
    assert "unj" in out

    assert dispatch("pitfall", ["judge", "latest"]) == 0
    written = lines(tmp_path, "verdicts/six-class.jsonl")
    assert [line["round"] for line in written] == [1] * len(written)
    assert written[-1]["line"] == "round_finished"
    assert len(lines(tmp_path, "trials.jsonl")) == 2
    capsys.readouterr()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_an_alias_stamps_every_output_development(httpserver, wire, tmp_path, capsys, lang):
    """Another model than the pinned one answers: report and table say so, in words, and name it."""
    wire.append(VERDICT)
    httpserver.clear_all_handlers()
    httpserver.expect_request("/v1/models").respond_with_json({"data": [{"id": "local"}]})
    httpserver.expect_request("/v1/chat/completions").respond_with_json(chat_reply("无法判断。"))
    httpserver.expect_request("/v1/responses").respond_with_json(
        responses_reply(VERDICT, model="gpt-5.6-luna", reasoning={"effort": "high"})
    )

    assert run(httpserver, "--lang", lang) == 0

    stamp = {"en": "development judge", "zh": "开发用裁判"}[lang]
    assert stamp in capsys.readouterr().out
    [directory] = (tmp_path / "runs").iterdir()
    report = json.loads((directory / "report" / "001" / "report.json").read_bytes())
    assert report["development"] == [
        "answered_effort=high",
        "answered_model=gpt-5.6-luna",
        f"host=localhost:{httpserver.port}",
    ]
    for kind in ("md", "html"):
        text = (directory / "report" / "001" / lang / f"report.{kind}").read_text(encoding="utf-8")
        assert stamp in text.lower() if lang == "en" else stamp in text
        assert "gpt-5.6-luna" in text
        assert f"localhost:{httpserver.port}" in text
        assert "answered_model=" not in text


def findings(tmp_path, directory=None):
    directory = directory or next((tmp_path / "runs").iterdir())
    last = max((directory / "report").iterdir(), key=lambda path: path.name)
    return json.loads((last / "report.json").read_bytes())


def elsewhere(httpserver):
    """The pinned model behind another name of this server: another judge."""
    return f"pinned:{httpserver.url_for('/v1').replace('localhost', '127.0.0.1')}"


def test_answers_kept_without_a_judge_are_judged_later_and_counted(httpserver, wire, tmp_path, capsys):
    """--no-judge, then `judge`: accuracy is measured, the limit says that no judge was planned, exit 0."""
    wire.append(VERDICT)
    assert run(httpserver, "--no-judge") == 102
    before = findings(tmp_path)
    assert before["systems"][0]["accuracy"] == {"state": "not_measured", "values": {}, "why": "no_judge"}
    assert "no_judge" in [limit["name"] for limit in before["limits"]]
    capsys.readouterr()

    assert dispatch("pitfall", ["judge", "latest", "--judge", "pinned", "--lang", "en"]) == 0

    assert "development judge" in capsys.readouterr().out
    after = findings(tmp_path)
    assert after["systems"][0]["classes"]["other_error"] == 1
    assert after["systems"][0]["accuracy"]["counted"] == 1
    assert after["development"] == [f"host=localhost:{httpserver.port}"]
    names = [limit["name"] for limit in after["limits"]]
    assert "judge_not_planned" in names
    assert "no_judge" not in names
    [directory] = (tmp_path / "runs").iterdir()
    text = (directory / "report" / "002" / "en" / "report.md").read_text(encoding="utf-8")
    assert "chosen when the answers were already there" in text
    assert "gpt-5.6-sol" in text
    assert dispatch("pitfall", ["verify", "latest"]) == 0
    capsys.readouterr()


def test_the_first_round_speaks_also_where_no_judge_was_planned(httpserver, wire, tmp_path, capsys):
    """A second judge stands beside the first and moves no figure, however it judges."""
    wire.append(VERDICT)
    assert run(httpserver, "--no-judge") == 102
    assert dispatch("pitfall", ["judge", "latest", "--judge", "pinned"]) == 0
    first = findings(tmp_path)
    wire[:] = ["Class: completely_correct\n一致。"]
    assert dispatch("pitfall", ["judge", "latest", "--judge", elsewhere(httpserver)]) == 0

    second = findings(tmp_path)
    assert [(found["number"], found["headline"]) for found in second["rounds"]] == [(1, True), (2, False)]
    assert second["rounds"][1]["classes"] == {"completely_correct": 1}
    assert second["rounds"][1]["changed"] == 1
    assert second["systems"] == first["systems"]
    capsys.readouterr()


def test_runs_whose_judges_were_chosen_later_compare_only_when_it_is_the_same(
    httpserver, wire, tmp_path, capsys
):
    """Two runs without a planned judge, judged by two judges, are not comparable, and the judge is named."""
    wire.append(VERDICT)
    for judge in ("pinned", elsewhere(httpserver), "pinned"):
        assert run(httpserver, "--no-judge", "--seed", str(len(list(tmp_path.glob("runs/*"))))) == 102
        newest = max((tmp_path / "runs").iterdir(), key=lambda path: path.stat().st_mtime_ns)
        assert dispatch("pitfall", ["judge", newest.name, "--judge", judge]) == 0
    one, other, same = sorted(
        (tmp_path / "runs").iterdir(), key=lambda path: (path / "plan.json").stat().st_mtime_ns
    )
    capsys.readouterr()

    assert dispatch("pitfall", ["compare", one.name, other.name]) == 1
    assert "judge.name" in capsys.readouterr().out
    assert dispatch("pitfall", ["compare", one.name, same.name]) == 0
    capsys.readouterr()
