"""The run commands as a user types them: exit codes, one clear line for bad input, both languages."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from builders import unmeasured

POINT = "goodwill-impairment-risk"


def call(*words: str, cwd: Path, program: str = "pitfall", **environment: str) -> subprocess.CompletedProcess:
    code = f"from finteceval.cli import {'main' if program == 'finteceval' else program} as go; go()"
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        cwd=cwd,
        env={**os.environ, "FINTECEVAL_LANG": "en", "NO_COLOR": "1", **environment},
        capture_output=True,
        timeout=120,
        check=False,
    )


def said(found: subprocess.CompletedProcess) -> str:
    return found.stdout.decode("utf-8") + found.stderr.decode("utf-8")


@pytest.fixture(scope="module")
def ran(tmp_path_factory):
    """A directory with one finished run of two controls."""
    cwd = tmp_path_factory.mktemp("ran")
    found = call(
        "run", "--system", "nop", "--system", "truth", "--judge", "rules", "--under", "synthetic", cwd=cwd
    )
    assert found.returncode == 0, said(found)
    return cwd


def test_saying_nothing_is_other_error(tmp_path):
    """The quick start: nop on one point gets other_error."""
    words = ("run", "--system", "nop", "--judge", "rules", "--point", POINT, "--json")
    found = call(*words, cwd=tmp_path)

    events = [json.loads(line) for line in found.stdout.decode().splitlines()]
    assert found.returncode == 0
    assert [event["event"] for event in events] == ["trial", "verdict", "run"]
    assert Path(tmp_path, events[2]["path"]).name == events[2]["run"]
    assert json.loads(Path(tmp_path, events[2]["report"]).read_bytes())["run"] == events[2]["run"]
    assert events[2]["complete"] is True
    assert events[1]["outcome"] == "other_error"


@pytest.mark.parametrize(
    ("words", "said_"),
    [
        (("run",), "no system is given"),
        (("run", "--system", "nopp"), "Did you mean nop?"),
        (("run", "--system", "python:"), "something must follow the colon"),
        (("run", "--system", "missing.toml"), "missing.toml: cannot be read"),
        (("run", "--system", "nop", "--judge", "rulez"), "Did you mean rules?"),
        (("run", "--system", "nop", "--judge", "rules", "--point", "goodwill-impairment-rsk"), POINT),
        (("run", "--system", "nop", "--judge", "rules", "--under", "nowhere"), "no such directory of points"),
        (("run", "--system", "nop", "--judge", "rules", "--under", "../.."), "no such directory of points"),
        (("run", "--system", "nop", "--judge", "rules", "--under", "/"), "no such directory of points"),
        (("run", "--system", "constant:", "--judge", "rules"), "something must follow the colon\n"),
        (("run", "--system", "openai:m@", "--judge", "rules"), "an address must follow the @"),
        (("report", ""), "no run is named"),
        (("run", "--system", "nop", "--judge", "rules", "--points-dir", "nowhere"), "nowhere"),
        (("run", "--system", "nop", "--judge", "rules", "-k", "0"), "0 is not in the range"),
        (
            ("run", "--system", "nop", "--judge", "rules", "--cost-limit", "much"),
            "give an amount in US dollars",
        ),
        (("run", "--system", "nop", "--judge", "rules", "--require", "score>1"), "write FIGURE>=NUMBER"),
        (
            ("run", "--system", "nop", "--judge", "rules", "-o", "report.docx"),
            "the extension picks the format",
        ),
        (("run", "--system", "nop", "--judge", "rules", "--frobnicate"), "No such option"),
        (("run", "--system", "nop", "--system", "nop", "--judge", "rules"), "two systems are named 'nop'"),
        (("run", "--system", "replay:gone", "--judge", "rules"), "gone: no such run"),
        (("run", "--system", "command:'unclosed", "--judge", "rules"), "quote the command as a shell would"),
        (("resume", "gone"), "gone: no such run"),
        (("judge", "gone"), "gone: no such run"),
        (("report", "gone"), "gone: no such run"),
        (("verify", "gone"), "gone: no such run"),
        (("compare", "gone", "too"), "gone: no such run"),
        (("rum",), "Close: run"),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_2(tmp_path, words, said_):
    """What, where, what to do; exit 2; never a traceback; nothing written."""
    found = call(*words, cwd=tmp_path)

    assert found.returncode == 2, said(found)
    assert said_ in said(found)
    assert "Traceback" not in said(found)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("text", "said_"),
    [
        ("name = 'x'\nfoo = 1\n[launch]\npython = 'a:b'\n", "unknown field `foo`"),
        ("name = 'x'\n", "missing required field `launch`"),
        ("name = 'x'\n[launch]\n", "exactly one of python, command, http, openai; found none"),
        ("name = 'x'\n[launch]\npython = 'a:b'\ncommand = ['c']\n", "found python, command"),
        ("name = 'x'\nversion = 3\n[launch]\npython = 'a:b'\n", "Expected `str`, got `int`"),
        (
            "name = 'x'\n[launch]\ncommand = ['a', '--key', 'sk-abcdefghijklmnopqrstuvwx']\n",
            "3: a value looks like a key",
        ),
        ("name = \n", "Invalid value"),
    ],
)
def test_a_bad_card_is_one_clear_line(tmp_path, text, said_):
    """Unknown keys, missing parts, wrong types and anything that looks like a secret are refused."""
    tmp_path.joinpath("card.toml").write_text(text, encoding="utf-8")
    found = call("system", "check", "card.toml", cwd=tmp_path, program="finteceval")

    assert found.returncode == 2
    assert said_ in said(found)
    assert "Traceback" not in said(found)


@pytest.mark.parametrize("kind", ["python", "command", "http", "openai", "codex", "claude-code"])
def test_every_card_that_new_writes_is_valid(tmp_path, kind):
    """`system new` writes what `system check` accepts, and never over a file."""
    assert call("system", "new", "a.toml", "--kind", kind, cwd=tmp_path, program="finteceval").returncode == 0
    checked = call("system", "check", "a.toml", cwd=tmp_path, program="finteceval")
    assert checked.returncode == 0, said(checked)
    again = call("system", "new", "a.toml", cwd=tmp_path, program="finteceval")
    assert again.returncode == 2
    assert "exists already" in said(again)


def test_a_threshold_decides_the_exit_code(tmp_path):
    """Below a threshold is 100, at it 0; several may be given."""
    base = ("run", "--judge", "rules", "--point", POINT)
    assert call(*base, "--system", "nop", "--require", "accuracy>=0.8", cwd=tmp_path).returncode == 100
    assert (
        call(
            *base, "--system", "truth", "--require", "accuracy>=80%", "--require", "lost<=0", cwd=tmp_path
        ).returncode
        == 0
    )


def test_no_judge_keeps_answers_and_judge_completes(tmp_path):
    """Unjudged answers of a subject are incomplete (102); judging them later completes the run."""
    base = ("run", "--system", "command:cat", "--point", POINT)
    assert call(*base, "--no-judge", cwd=tmp_path).returncode == 102
    found = call("judge", "latest", "--judge", "rules", cwd=tmp_path)
    assert found.returncode in {0, 102}, said(found)
    assert call("verify", "latest", cwd=tmp_path).returncode == 0


def test_judging_twice_makes_a_second_round_and_keeps_the_headline(ran, tmp_path):
    """`judge RUN` on a judged run prints round 2 beside round 1; figures stay."""
    import shutil

    shutil.copytree(ran / "runs", tmp_path / "runs")
    before = json.loads(call("report", "latest", "--format", "json", cwd=tmp_path).stdout)
    found = call("judge", "latest", cwd=tmp_path)
    after = json.loads(call("report", "latest", "--format", "json", cwd=tmp_path).stdout)

    assert found.returncode == 0, said(found)
    assert after["systems"] == before["systems"]
    assert [(r["number"], r["headline"], r["complete"], r["changed"]) for r in after["rounds"]] == [
        (1, True, True, 0),
        (2, False, True, 0),
    ]


def test_dry_run_says_what_would_be_and_writes_nothing(tmp_path):
    """Trials, calls, tokens, cost, isolation, what it could and could not show; in both languages."""
    words = ("run", "--system", "command:cat", "--judge", "rules", "-k", "2", "--dry-run")
    english, chinese = (call(*words, "--lang", lang, cwd=tmp_path) for lang in ("en", "zh"))

    assert english.returncode == chinese.returncode == 0
    assert "Isolation: " in english.stdout.decode()
    assert "It could not show:" in english.stdout.decode()
    assert "不能得出" in chinese.stdout.decode("utf-8")
    assert list(tmp_path.iterdir()) == []


def test_outputs_are_picked_by_extension(ran, tmp_path):
    """-o repeats; .md, .html and .json each give their format, in the language asked for."""
    words = ("report", "latest", "--lang", "zh", "-o", "a.md", "-o", "sub/b.html", "-o", "c.json")
    found = call(*words, "--runs-dir", str(ran / "runs"), cwd=tmp_path)

    assert found.returncode == 0, said(found)
    assert tmp_path.joinpath("a.md").read_text(encoding="utf-8").startswith("#")
    assert "<!doctype html>" in tmp_path.joinpath("sub/b.html").read_text(encoding="utf-8").lower()
    assert json.loads(tmp_path.joinpath("c.json").read_text(encoding="utf-8"))["schema_version"] == 1


def test_compare_pairs_equal_conditions_and_names_different_ones(ran, tmp_path):
    """A run compares with its equal; another selection or repeat count is refused with the differences."""
    runs = str(ran / "runs")
    name = next((ran / "runs").iterdir()).name
    other = call(
        "run", "--system", "nop", "--judge", "rules", "--point", POINT, "--runs-dir", runs, cwd=tmp_path
    )
    assert other.returncode == 0
    equal = call("compare", name, name, "--runs-dir", runs, cwd=tmp_path)
    assert equal.returncode == 0, said(equal)
    assert "McNemar exact p = 1.000000" in said(equal)
    refused = call("compare", name, "latest", "--runs-dir", runs, cwd=tmp_path)
    assert refused.returncode == 1
    assert "Not comparable" in said(refused)
    assert "cases.bank-nim-rate-cuts: " in said(refused)


def test_ctrl_c_exits_130_and_resume_completes(tmp_path):
    """Interrupting `pitfall run` says how to go on, keeps what is done, exits 130."""
    # Whoever starts the tests in the background has had SIGINT ignored, and its children would ignore it too.
    code = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from finteceval.cli import pitfall as go; go()"
    )
    # Two tries end at once; all others wait until they are let go, so that the signal always comes in time.
    first, second, free = (tmp_path / name for name in ("first", "second", "free"))
    program = tmp_path / "program"
    program.write_text(f"mkdir {first} || mkdir {second} || test -e {free} || sleep 60\n", encoding="utf-8")
    system = f"command:/bin/sh {program}"
    words = ["run", "--system", system, "--judge", "rules", "--under", "synthetic", "-j", "2"]
    process = subprocess.Popen(
        [sys.executable, "-c", code, *words],
        cwd=tmp_path,
        env={**unmeasured(os.environ), "FINTECEVAL_LANG": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    trials = tmp_path / "runs"
    for _ in range(3000):
        lines = [line for path in trials.glob("*/trials.jsonl") for line in path.read_bytes().splitlines()]
        if len(lines) >= 2:
            break
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGINT)
    _, stderr = process.communicate(timeout=60)

    assert process.returncode == 130, stderr.decode()
    assert "`resume` continues" in stderr.decode()
    assert "Traceback" not in stderr.decode()
    free.touch()
    resumed = call("resume", "latest", cwd=tmp_path)
    assert resumed.returncode == 0, said(resumed)
    verified = call("verify", "latest", cwd=tmp_path)
    assert verified.returncode == 0, said(verified)
    assert "12 tries" in said(verified)


def test_a_console_of_code_page_936_is_no_trouble(ran, tmp_path):
    """Under a GBK console and without UTF-8 mode the commands work; what GBK lacks shows as its escape."""
    gbk = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "cp936", "LC_ALL": "C", "FINTECEVAL_LANG": "zh"}
    runs = ("--runs-dir", str(ran / "runs"))
    for words in (("verify", "latest", *runs), ("report", "latest", *runs), ("resume", "latest", *runs)):
        found = call(*words, cwd=tmp_path, **gbk)
        assert found.returncode == 0, found.stderr
        assert b"Traceback" not in found.stderr
    assert "一致" in call("verify", "latest", *runs, cwd=tmp_path, **gbk).stdout.decode("cp936")


def test_replay_gives_the_recorded_answers_again(ran, tmp_path):
    """A replay of a recorded truth is judged as the truth was; several systems must be told apart."""
    name = next(path.name for path in (ran / "runs").iterdir() if "synthetic" in path.name)
    runs = ("--runs-dir", str(ran / "runs"))
    base = ("run", "--judge", "rules", "--under", "synthetic", *runs)
    assert "holds 2 systems" in said(call(*base, "--system", f"replay:{name}", cwd=tmp_path))
    found = call(*base, "--system", f"replay:{name}#truth", "--require", "accuracy>=1", cwd=tmp_path)
    assert found.returncode == 0, said(found)
    for more in ((), ("--under", "synthetic", "-k", "2")):
        words = ("run", "--judge", "rules", "--system", f"replay:{name}#truth", *more, *runs)
        lacks = call(*words, cwd=tmp_path)
        assert lacks.returncode == 2
        assert "does not hold" in said(lacks)


def test_a_replay_names_its_run_in_full(ran, tmp_path):
    """`latest` and prefixes mean another run tomorrow: plan and report carry the whole name."""
    mine = tmp_path / "runs"
    words = ("run", "--judge", "rules", "--point", POINT, "--runs-dir", str(mine))
    assert call(*words, "--system", "constant:x", cwd=tmp_path).returncode == 0
    (first,) = mine.iterdir()
    assert call(*words, "--system", "replay:latest", cwd=tmp_path).returncode == 0
    (second,) = set(mine.iterdir()) - {first}
    (system,) = json.loads((second / "plan.json").read_text("utf-8"))["systems"]
    assert system["name"] == system["card"]["launch"]["builtin"] == f"replay:{first.name}"


def test_a_replayed_failure_is_the_systems_own_and_takes_no_time(tmp_path):
    """What crashed when it was recorded crashed; how long reading takes says nothing of the system."""
    words = ("run", "--judge", "rules", "--point", POINT)
    assert call(*words, "--system", "command:false", cwd=tmp_path).returncode == 0
    found = call(*words, "--system", "replay:latest", "-o", "again.json", cwd=tmp_path)

    assert found.returncode == 0, said(found)
    (system,) = json.loads((tmp_path / "again.json").read_bytes())["systems"]
    (result,) = system["rows"][0]["results"]
    assert (result["outcome"], result["by"]) == ("other_error", "engine")
    assert "recorded: broke (agent): ended with exit code 1" in result["reason"]
    assert system["resources"]["times"] is None


def test_private_points_run_and_are_not_called_public(tmp_path):
    """A directory of one's own with a point that follows no convention runs, is judged and reported."""
    points = tmp_path / "ours"
    points.mkdir()
    shut = "<details>\n<summary>hidden</summary>\n\n{}\n\n</details>"
    text = f"# my-own\n\n## Question\n\n¿Qué hora es?\n\n## Ground Truth\n\n{shut.format('Las tres.')}\n\n## Provenance\n\n{shut.format('Mine.')}\n"
    points.joinpath("my-own.md").write_text(text, encoding="utf-8")
    words = ("run", "--system", "truth", "--judge", "rules", "--points-dir", "ours")
    found = call(*words, cwd=tmp_path)

    assert found.returncode == 0, said(found)
    assert "Public development data" not in said(found)
    assert call("verify", "latest", cwd=tmp_path).returncode == 0


def test_bare_commands_name_three_things_to_try(tmp_path):
    """Bare `finteceval` and `pitfall` say what to type next, in both languages."""
    for program in ("pitfall", "finteceval"):
        for lang in ("en", "zh"):
            found = call(cwd=tmp_path, program=program, FINTECEVAL_LANG=lang)
            assert found.returncode == 0
            assert said(found).count("\n  ") == 3
        assert call("--version", cwd=tmp_path, program=program).stdout.decode().startswith(f"{program} 0.")


def test_notes_with_an_overclaim_stop_the_report(ran):
    """Each overclaim gets one line with its place, words, reason and replacement; no report is written, exit 1."""
    notes = ran / "bold.md"
    notes.write_text(
        "# 结论\n\n本轮 12 题。\n\n- 总分 86\n- It outperforms every competitor.\n", encoding="utf-8"
    )
    found = call("report", "latest", "--notes", "bold.md", "-o", "bold.html", cwd=ran)

    lines = found.stderr.decode("utf-8").splitlines()
    assert found.returncode == 1
    assert found.stdout == b""
    assert not (ran / "bold.html").exists()
    assert [line.split(": ")[0] for line in lines[:-1]] == ["bold.md:5", "bold.md:6"]
    assert "总分 86" in lines[0]
    assert lines[0].endswith("[total_score]")
    assert lines[1].endswith("[comparison]")
    assert "paired difference" in lines[1]
    assert "2" in lines[2]


@pytest.mark.parametrize("program", ["pitfall", "finteceval"])
def test_notes_whose_wording_passes_stand_in_every_form_escaped(ran, program):
    """The notes are shown as the author's, as text and never as markup, in Markdown, HTML and JSON."""
    written = "# 说明\n\n不能说明系统**比竞品强**；见 `a|b` <script>alert(1)</script>\n\n- 一\n- 二\n\n> 原话\n\n```\n# 不是标题\n```\n"
    (ran / "plain.md").write_text(written, encoding="utf-8")
    words = (
        "report",
        "latest",
        "--lang",
        "zh",
        "--notes",
        "plain.md",
        "-o",
        "n.md",
        "-o",
        "n.html",
        "-o",
        "n.json",
    )
    found = call(*words, cwd=ran, program=program)
    assert found.returncode == 0, said(found)

    markdown, page = ((ran / f"n.{kind}").read_text(encoding="utf-8") for kind in ("md", "html"))
    section = markdown.partition("作者附注\n")[2].partition("\n## ")[0]
    assert "### 说明" in section
    assert "- 一\n- 二" in section
    assert "```text\n# 不是标题\n```" in section
    assert "**比竞品强**" in section
    assert "<script>alert" not in markdown
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page
    assert json.loads((ran / "n.json").read_bytes())["notes"] == written
    assert call("verify", "latest", cwd=ran).returncode == 0


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (None, "FileNotFoundError"),
        (b"\xff\xfe", "UnicodeDecodeError"),
        (b" \n", "empty"),
        (b"x" * 100_001, "100,000"),
    ],
)
def test_notes_that_cannot_be_read_are_one_clear_line(ran, data, says):
    """A file that is missing, no UTF-8, empty or too long is refused with exit 2."""
    path = ran / "odd.md"
    path.unlink(missing_ok=True)
    if data is not None:
        path.write_bytes(data)
    found = call("report", "latest", "--notes", "odd.md", cwd=ran)

    assert found.returncode == 2
    assert len(found.stderr.decode().splitlines()) == 1
    assert says in found.stderr.decode()
