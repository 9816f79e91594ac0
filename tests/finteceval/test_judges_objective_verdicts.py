"""Lines of verdicts/objective.jsonl, the rounds they make, and the pin they stand under."""

from __future__ import annotations

import msgspec
import pytest

from builders_trajectory import START, Story, judged, world_case
from finteceval.cases import trajectory_checks as done
from finteceval.cases.checks import Fact, Facts
from finteceval.errors import PlanError
from finteceval.judges.objective import pin
from finteceval.judges.objective.outcomes import passed
from finteceval.judges.objective.pin import objective_pin, source_digest
from finteceval.judges.objective.verdicts import SetVerdict, encode_line, read_rounds, verdict_of
from finteceval.judges.verdicts import RoundFinished, RoundStarted

CASE = world_case(
    Facts(id="told", stated=(Fact(name="q", any_of=(("done",),)),)),
    done.NoCanary(id="future"),
    dimensions={"task_success": ("objective",), "risk_disclosure": ("model",)},
)
STARTED = RoundStarted(plan="p", round=1, pin=objective_pin(), at=START)
FINISHED = RoundFinished(plan="p", round=1, at=START, count=1)
KEY = ("alpha", "sys", 2, 1)


def verdict(answer="Done. 738291450", number=1):
    return verdict_of(judged(CASE, Story().answer(answer)), plan="p", number=number, key=KEY, at=START)


def swap(**changes):
    facts = {
        "plan": "p",
        "round": 1,
        "set": "swap",
        "system": "sys",
        "repeat": 1,
        "cases": ("a", "b"),
        "at": START,
    }
    return SetVerdict(**{**facts, "checks": {"x": passed("set_right", count=2)}, **changes})


def rounds(*lines):
    return read_rounds(
        list(enumerate(map(encode_line, lines), 1)), plan="p", where="verdicts/objective.jsonl"
    )


def test_what_is_written_is_what_is_read():
    """A verdict comes back whole: checks, gates with events and words, dimensions, facts, counters."""
    [found] = rounds(STARTED, verdict(), swap(), FINISHED)
    said = found.verdicts[KEY]

    assert said == verdict()
    assert said.breached == ("look_ahead",)
    assert said.overasked == 0
    assert not said.passed
    assert found.said(KEY)
    assert not found.said(("other", "sys", 1, 1))
    assert found.sets[("swap", "sys", 1)] == swap()
    assert (found.number, found.pin, found.started, found.finished) == (1, objective_pin(), START, START)


def test_the_first_word_stays():
    """A later line on the same try or set in the same round changes nothing; another round stands beside it."""
    second = msgspec.structs.replace(STARTED, round=2)
    first, other = rounds(
        STARTED, verdict("Done."), verdict("No."), swap(), swap(cases=()), second, verdict("No.", 2)
    )

    assert first.verdicts[KEY].passed
    assert first.sets[("swap", "sys", 1)].cases == ("a", "b")
    assert first.finished is None
    assert not other.verdicts[KEY].passed


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([b"{}\n"], ":1: no verdict line"),
        ([encode_line(STARTED), encode_line(verdict(number=2))], ":2: round 2 was never started"),
        ([encode_line(msgspec.structs.replace(STARTED, round=2))], ":1: round 2 follows 0 rounds"),
        ([encode_line(msgspec.structs.replace(STARTED, plan="q"))], ":1: the line belongs to another plan"),
    ],
)
def test_a_line_that_does_not_belong_is_refused(lines, said):
    """No line, another plan's, out of order: one clear error with its number."""
    with pytest.raises(PlanError, match=said):
        read_rounds(list(enumerate(lines, 1)), plan="p", where="verdicts/objective.jsonl")


def test_a_line_that_no_file_could_hold_is_made_whole():
    """Half a character in an answer becomes a question mark, in the stored line alone."""
    line = encode_line(verdict("Done \ud800"))

    assert b"?" in line
    assert line.decode("utf-8")


def test_the_pin_is_that_of_the_source(monkeypatch, tmp_path):
    """Another source is another judge, other line ends are not."""
    here = objective_pin()
    assert here.kind == "objective"
    assert here.version.startswith("1+")

    def digest_of(text):
        (tmp_path / "table.py").write_bytes(text)
        monkeypatch.setattr(pin, "__file__", str(tmp_path / "pin.py"))
        source_digest.cache_clear()
        return source_digest()

    try:
        one, same, other = digest_of(b"a\nb\n"), digest_of(b"a\r\nb\r\n"), digest_of(b"a\nc\n")
    finally:
        monkeypatch.undo()
        source_digest.cache_clear()
    assert one == same
    assert one != other
    assert objective_pin() == here
