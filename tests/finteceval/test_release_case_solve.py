"""Solvings of cases by somebody who did not write them: kept when they pass, and good for as long as the case stands."""

from __future__ import annotations

import json
import shutil
from datetime import UTC, datetime

import pytest

from finteceval.cases.library import LIBRARY, load_library
from finteceval.cases.solved import SOLVED, decode_solutions, encode_solution
from finteceval.cli import dispatch
from finteceval.release.case_solve import attempt, keep, replayed, solution_of
from finteceval.release.case_try import read_script
from finteceval.runs.world_pool import WorldPool
from pitfall.errors import InputError

AT = datetime(2026, 11, 30, 12, tzinfo=UTC)
CASE = "juniper-lot"


@pytest.fixture(scope="module")
def worlds():
    return WorldPool()


@pytest.fixture
def library(tmp_path):
    shutil.copytree(LIBRARY / CASE, tmp_path / "ours" / CASE)
    (tmp_path / "ours" / CASE / SOLVED).unlink(missing_ok=True)
    return tmp_path / "ours"


def entry_of(library):
    [entry] = load_library(library, ids={CASE})
    return entry


def script_of(entry, name):
    control = entry.control(name)
    return control.steps, control.answer


def test_a_solving_that_passes_is_kept_and_passes_again(library, worlds):
    """What was kept is played again to the same end, and does not change the case it tells of."""
    entry = entry_of(library)
    steps, answer = script_of(entry, "oracle")
    assert attempt(entry.case, steps, answer, worlds).passed
    keep(library / CASE, entry, solution_of(entry.case, steps, answer, who="m", kind="model", at=AT))
    again = entry_of(library)
    assert again.case.digest == entry.case.digest
    [(case_id, solution, tried)] = replayed([again], worlds)
    assert (case_id, solution.who, solution.calls) == (CASE, "m", 5)
    assert tried.passed


def test_a_solving_of_another_state_of_the_case_is_not_played(library, worlds):
    """A case changed since it was solved has no solving."""
    entry = entry_of(library)
    steps, answer = script_of(entry, "oracle")
    keep(library / CASE, entry, solution_of(entry.case, steps, answer, who="m", kind="model", at=AT))
    brief = library / CASE / "brief.md"
    brief.write_text(brief.read_text("utf-8") + "\n谢谢。\n", encoding="utf-8", newline="\n")
    assert list(replayed([entry_of(library)], worlds)) == []


def test_a_changed_case_and_a_nameless_solver_keep_nothing(library):
    """The line says of which case it is and who acted, or it is not written."""
    entry = entry_of(library)
    steps, answer = script_of(entry, "oracle")
    nameless = solution_of(entry.case, steps, answer, who=" ", kind="model", at=AT)
    other = solution_of(entry.case, steps, answer, who="m", kind="model", at=AT)
    with pytest.raises(InputError):
        keep(library / CASE, entry, nameless)
    import msgspec

    with pytest.raises(InputError):
        keep(library / CASE, entry, msgspec.structs.replace(other, digest="0" * 64))
    assert not (library / CASE / SOLVED).exists()


@pytest.mark.parametrize("name", ["nop", "breach-unauthorised_execution", "wrong-limit"])
def test_what_does_not_pass_is_told_by_count_and_not_kept(library, tmp_path, capsys, name):
    """A solver who failed learns that, and no check of the case."""
    entry = entry_of(library)
    control = entry.control(name)
    script = tmp_path / "script.yaml"
    steps, answer = script_of(entry, name)
    kept = solution_of(entry.case, steps, answer, who="m", kind="model", at=AT)
    script.write_text(
        json.dumps({"steps": list(kept.steps), "answer": answer}, ensure_ascii=False), encoding="utf-8"
    )
    words = ["case", "solve", CASE, "--script", str(script), "--who", "m", "--library", str(library)]
    assert dispatch("finteceval", [*words, "--lang", "en"]) == 1
    told = capsys.readouterr().out
    assert not any(check.id in told for check in entry.case.checks)
    assert not (library / CASE / SOLVED).exists()
    assert control.control == name


def test_the_command_keeps_a_pass(library, tmp_path, capsys):
    """The script of the oracle is kept by the command, with the name of whoever gave it."""
    entry = entry_of(library)
    steps, answer = script_of(entry, "oracle")
    kept = solution_of(entry.case, steps, answer, who="m", kind="model", at=AT)
    script = tmp_path / "script.yaml"
    script.write_text(
        json.dumps({"steps": list(kept.steps), "answer": answer}, ensure_ascii=False), encoding="utf-8"
    )
    assert read_script(script.read_bytes(), "s")[0] == steps
    words = ["case", "solve", CASE, "--script", str(script), "--who", "m", "--library", str(library)]
    assert dispatch("finteceval", words) == 0
    assert CASE in capsys.readouterr().out
    assert [solution.who for solution in entry_of(library).solutions] == ["m"]


def test_a_torn_line_and_a_step_that_is_none_are_refused(library):
    """The file is parsed whole or refused, by line."""
    entry = entry_of(library)
    steps, answer = script_of(entry, "oracle")
    line = encode_solution(solution_of(entry.case, steps, answer, who="m", kind="model", at=AT))
    with pytest.raises(InputError, match="x:1"):
        decode_solutions(line[:-1], where="x")
    with pytest.raises(InputError, match="x:1"):
        decode_solutions(line.replace(b'"call"', b'"cull"'), where="x")


def test_every_kept_solving_of_the_library_still_passes(worlds):
    """Whoever solved a case as it stands solved it for good."""
    found = list(replayed(load_library(), worlds))
    assert [case_id for case_id, _, tried in found if not tried.passed] == []


def test_an_empty_script_shows_the_opening_and_a_reference_that_leads_nowhere_is_told(tmp_path, capsys):
    """Whoever tries a case learns how it opens, and what a script got wrong; neither is a fault of the engine."""
    empty, lost = tmp_path / "empty.yaml", tmp_path / "lost.yaml"
    empty.write_bytes(b"\n")
    lost.write_text('steps: []\nanswer: "${x.y}"\n', encoding="utf-8")
    told = []
    for script in (empty, lost):
        assert dispatch("finteceval", ["case", "try", CASE, "--script", str(script), "--lang", "en"]) == 0
        told.append(capsys.readouterr())
    assert "get_quote(code)" in told[0].out
    assert "leads nowhere" in told[1].out
    assert [each.err for each in told] == ["", ""]
