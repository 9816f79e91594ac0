"""`finteceval case`: output, streams and exit codes of every verb."""

from __future__ import annotations

import json

import pytest

from builders_cases import case_files, edited, move, write_library
from finteceval.cases.library import case_ids
from finteceval.cases.lifecycle import encode_history
from finteceval.cases.reading.rules import canary
from finteceval.cli import dispatch


@pytest.fixture
def case(monkeypatch, capsys, tmp_path):
    """Run one command line in an empty directory: exit code, standard output, standard error."""
    monkeypatch.setenv("FINTECEVAL_LANG", "en")
    monkeypatch.chdir(tmp_path)

    def run(*words):
        code = dispatch("finteceval", ["case", *map(str, words)])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_validate_says_what_is_wrong_and_where(case, tmp_path):
    """0 and one line for a valid library; 1, a line for each problem and a summary for another."""
    good = write_library(tmp_path / "good")
    bad = write_library(tmp_path / "bad", case_yaml=edited("layer: L2", "layer: L9"), brief_md="")

    assert case("validate", "--library", good)[:2] == (0, "Validated 1 case(s) in good: no problem\n")
    code, out, _ = case("validate", "--library", bad)
    assert code == 1
    assert out.splitlines()[:2] == [
        "bad/alpha/brief.md:1:1: no-brief there is no brief — write the brief into brief.md",
        "bad/alpha/case.yaml:5:1: unknown-word layer: L9 is no known word — perhaps one of: L0, L1, L2, L3, L4",
    ]
    assert "2 problem(s) in 2 file(s)" in out


def test_validate_for_programs_and_workflows(case, tmp_path):
    """JSON has counts and relative paths; github prints annotations; --schema prints the schema."""
    bad = write_library(tmp_path / "bad", brief_md="")
    code, out, _ = case("validate", "--library", bad, "--format", "json")
    found = json.loads(out)

    assert code == 1
    assert (found["schema_version"], found["cases"]) == (1, 1)
    assert [(row["path"], row["rule"], row["severity"]) for row in found["problems"]] == [
        ("bad/alpha/brief.md", "no-brief", "error")
    ]
    assert (
        "::error file=bad/alpha/brief.md,line=1"
        in case("validate", "--library", bad, "--format", "github")[1]
    )
    assert json.loads(case("validate", "--schema")[1])["title"].startswith("A case")


def test_validate_tells_the_empty_cells(case, tmp_path):
    """--coverage adds what no case asks about."""
    good = write_library(
        tmp_path / "good", history_jsonl=encode_history([move("draft", "written"), move("trial", "checked")])
    )
    code, out, _ = case("validate", "--library", good, "--coverage")

    assert code == 0
    assert "L0 has no case for: goal understanding" in out


def test_list_filters_by_layer_state_and_capability(case, tmp_path):
    """Plain ids from names alone; filters and JSON read the files; an unknown capability names close ones."""
    root = write_library(tmp_path / "lib", "alpha", "beta")

    assert case("list")[1].split() == case_ids()
    assert case("list", "--library", root)[:2] == (0, "alpha\nbeta\n")
    assert (
        case(
            "list", "--library", root, "--layer", "L2", "--status", "draft", "--capability", "task_planning"
        )[1]
        == "alpha\nbeta\n"
    )
    assert case("list", "--library", root, "--layer", "L0")[1] == ""
    assert case("list", "--library", root, "--status", "active")[1] == ""
    row = json.loads(case("list", "--library", root, "--json")[1])[0]
    assert (row["id"], row["path"], row["controls"]) == (
        "alpha",
        "lib/alpha",
        ["nop", "oracle", "wrong-base"],
    )
    code, _, err = case("list", "--library", root, "--capability", "task_plan")
    assert code == 2
    assert "task_planning" in err


def test_show_gives_the_brief_and_only_on_wish_the_rest(case, tmp_path):
    """The brief alone, as a system gets it; --full adds checks, controls and history; an unknown id is exit 2."""
    root = write_library(tmp_path / "lib")
    brief = case("show", "alpha", "--library", root)[1]
    full = case("show", "alpha", "--library", root, "--full")[1]

    assert "numeric" not in brief
    assert all(
        text in full for text in ("check: numeric", "control: oracle", "History", "the state is draft")
    )
    code, _, err = case("show", "alhpa", "--library", root)
    assert code == 2
    assert "alpha" in err


def test_coverage_writes_what_its_extension_says(case, tmp_path):
    """Markdown on standard output, files by extension, another extension is exit 2 and nothing is written."""
    assert case("coverage")[1].startswith("# Coverage of the case library\n")
    assert case("coverage", "--format", "json")[1].startswith('{"cells":')
    assert case("coverage", "-o", "out/a.md", "-o", "out/a.html", "-o", "out/a.json")[:2] == (0, "")
    assert (tmp_path / "out" / "a.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert case("coverage", "-o", "b.txt", "-o", "b.md")[0] == 2
    assert not (tmp_path / "b.md").exists()


def test_new_check_lifecycle_and_governance_go_together(case, tmp_path):
    """A new case plays, goes on trial, is shown, and the governance check then finds no gap."""
    code, out, _ = case("new", "fee-drag", "--library", "ours")
    assert code == 0
    assert out.splitlines()[0] == "ours/fee-drag"
    assert case("governance", "check", "--library", "ours")[0] == 1

    code, out, _ = case("check", "--library", "ours")
    assert code == 0
    assert out.splitlines()[0] == "fee-drag · nop: as expected"
    assert out.splitlines()[-1] == "3 control(s) of 1 case(s): 0 came out otherwise than expected"
    code, out, _ = case("lifecycle", "fee-drag", "--library", "ours", "--to", "trial")
    assert code == 0
    assert out.splitlines()[0] == "fee-drag: draft → trial"
    assert case("governance", "check", "--library", "ours")[:2] == (0, "1 case(s): no gap\n")
    assert case("lifecycle", "fee-drag", "--library", "ours", "--to", "trial")[0] == 2
    assert case("new", "fee-drag", "--library", "ours")[0] == 2
    assert case("new", "other-one", "--library", "ours", "--language", "zh")[0] == 0


def test_check_prints_the_first_check_that_differs(case, tmp_path):
    """1, and the line of the control names check, expected, found and why."""
    root = write_library(
        tmp_path / "lib",
        controls__oracle_yaml=case_files()["controls/oracle.yaml"].decode().replace("8.0", "8.3"),
    )
    code, out, _ = case("check", "alpha", "--library", root)

    assert code == 1
    assert "alpha · oracle: growth expected passed, came out failed (states 8.3 %" in out
    assert out.splitlines()[-1].startswith("3 control(s) of 1 case(s): 1 ")


def test_check_of_the_shipped_library(case):
    """All controls of the twelve come out as expected, one line each."""
    code, out, _ = case("check")

    assert code == 0
    assert len(out.splitlines()) >= 12 * 3 + 1


def test_leak_is_one_for_errors_and_zero_for_warnings(case, tmp_path):
    """A leak is exit 1 with its line; what a reader should look at is shown and is exit 0."""
    leaking = write_library(tmp_path / "a", brief_md="By how much did sales rise? This is a test case.\n")
    warned = write_library(tmp_path / "b", brief_md="By how much did sales rise, unless they fell?\n")

    code, out, _ = case("leak", "--library", leaking)
    assert code == 1
    assert "a/alpha/brief.md:1:1: leak the brief says that this is an evaluation" in out
    code, out, _ = case("leak", "alpha", "--library", warned)
    assert code == 0
    assert "warning" in out
    assert case("leak")[0] == 0


def test_lifecycle_asks_a_person_where_one_is_due(case, tmp_path):
    """Active and retired need --who; an incomplete move is refused; a complete one is recorded as that person's."""
    history = [move("draft", "written"), move("trial", "checked")]
    root = write_library(tmp_path / "lib", history_jsonl=encode_history(history))
    words = ("lifecycle", "alpha", "--library", root, "--to")

    assert case(*words, "active", "--trigger", "signed", "--why", "fine", "--evidence", "run 3")[0] == 2
    assert case(*words, "active", "--who", "reviewer 7", "--trigger", "signed", "--why", "fine")[0] == 2
    assert case(*words, "watch", "--trigger", "signed", "--why", "x", "--evidence", "y")[0] == 2
    code, out, _ = case(*words, "watch", "--trigger", "ceiling", "--why", "all pass", "--evidence", "run 3")
    assert code == 0
    assert out.splitlines()[0] == "alpha: trial → watch"
    assert "finteceval case check (a program)" in out.splitlines()[-1]
    code, out, _ = case(
        *words,
        "active",
        "--who",
        "reviewer 7",
        "--trigger",
        "cleared",
        "--why",
        "new brief",
        "--evidence",
        "run 4",
    )
    assert code == 0
    assert "reviewer 7 (a person)" in out.splitlines()[-1]


def test_simulated_moves_are_printed_as_simulated(case, tmp_path):
    """A simulated line says so, and the governance check calls it a gap."""
    history = [move("draft", "written"), move("trial", "checked", simulated=True)]
    root = write_library(tmp_path / "lib", history_jsonl=encode_history(history))

    assert "(a program), simulated" in case("lifecycle", "alpha", "--library", root)[1]
    code, out, _ = case("governance", "check", "--library", root)
    assert code == 1
    assert "simulated" in out


def test_governance_scans_for_canaries(case, tmp_path):
    """A canary in a file or directory is contamination: its line is told, and the exit code is 1."""
    root = write_library(tmp_path / "lib")
    from finteceval.cases.library import load_library

    digest = load_library(root)[0].case.digest
    history = [move("draft", "written", digest=digest), move("trial", "checked", digest=digest)]
    (root / "alpha" / "history.jsonl").write_bytes(encode_history(history))
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    (corpus / "a.txt").write_bytes(b"clean \xff\n")
    assert case("governance", "check", "--library", root, "--scan", corpus)[0] == 0

    (corpus / "b.txt").write_text(f"x\n{canary('alpha')}\n", encoding="utf-8")
    code, out, _ = case(
        "governance", "check", "--library", root, "--scan", corpus, "--scan", corpus / "a.txt"
    )
    assert code == 1
    assert "corpus/b.txt:2: the canary of alpha stands here" in out


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(
    "verb", ["validate", "list", "show", "new", "coverage", "lifecycle", "governance", "check", "leak"]
)
def test_every_verb_has_help(case, monkeypatch, verb, lang):
    """--help of each verb is exit 0 and names the library option."""
    monkeypatch.setenv("FINTECEVAL_LANG", lang)
    code, out, _ = case(verb, "--help")

    assert code == 0
    assert "--library" in out or verb == "governance"
