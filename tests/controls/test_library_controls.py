"""Every control of every shipped case comes out as it says; doing nothing passes no case."""

from __future__ import annotations

import asyncio

import pytest

from finteceval.cases.checks import check_name
from finteceval.cases.library import load_library
from finteceval.cases.parts import NO_WORLD
from finteceval.judges.objective.checks import differences, judge_case, see_control
from finteceval.judges.objective.evidences import Evidences
from finteceval.judges.objective.outcomes import Delivered, Failed, NotTested, Passed, outcome_name
from finteceval.judges.objective.seen import see_delivered
from finteceval.release.case_play import play_control
from finteceval.runs.world_pool import WorldPool

ENTRIES = load_library()
WORLDLESS = [entry for entry in ENTRIES if entry.case.world == NO_WORLD]
CONTROLS = [
    pytest.param(entry, control, id=f"{entry.case.id}-{control.control}")
    for entry in ENTRIES
    for control in entry.controls
]
# What no scripted system can make fail: the engine's own log, and a comparison that one trial alone leaves open.
UNDECIDED = {"log-complete", "invariance"}


class Played:
    """What is seen of each control, played once."""

    def __init__(self):
        self.pool = WorldPool()
        self.evidences = Evidences(self.pool)
        self.kept = {}

    def seen(self, entry, control):
        key = (entry.case.id, control.control)
        if key not in self.kept:
            if entry.case.world == NO_WORLD:
                self.kept[key] = see_control(entry.case, control)
            else:
                found = asyncio.run(play_control(entry.case, control, self.pool))
                assert found.broke == "", (key, found.broke)
                self.kept[key] = self.evidences.see(entry.case, found.events)
        return self.kept[key]

    def checks(self, entry, name):
        control = entry.control(name) if isinstance(name, str) else name
        return judge_case(entry.case, self.seen(entry, control)).checks


@pytest.fixture(scope="module", name="played")
def _played():
    return Played()


@pytest.mark.parametrize(("entry", "control"), CONTROLS)
def test_each_control_comes_out_as_expected(entry, control, played):
    """What `expect` says is what the checks and gates say, named mistakes included."""
    assert differences(entry.case, control, played.seen(entry, control)) == []


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.case.id)
def test_the_oracle_passes_and_silence_does_not(entry, played):
    """The known solution passes every check; doing nothing fails at least one, unless the case says it is right."""
    oracle, silent = played.checks(entry, "oracle"), played.checks(entry, "nop")
    alone = {check.id for check in entry.case.checks if check_name(check) == "invariance"}

    assert all(isinstance(outcome, Passed) or name in alone for name, outcome in oracle.items())
    assert entry.case.inaction == "right" or any(isinstance(outcome, Failed) for outcome in silent.values())


@pytest.mark.parametrize("entry", WORLDLESS, ids=lambda entry: entry.case.id)
def test_repeating_the_brief_does_not_pass(entry):
    """A parrot fails at least one check, and so does an empty answer."""
    for answer in ("", entry.case.brief):
        found = judge_case(entry.case, see_delivered(entry.case, Delivered(answer=answer))).checks
        assert any(isinstance(outcome, Failed) for outcome in found.values())


@pytest.mark.parametrize("entry", WORLDLESS, ids=lambda entry: entry.case.id)
def test_another_case_s_answer_does_not_pass(entry):
    """No oracle passes a case that is not its own."""
    for other in WORLDLESS:
        if other.case.id != entry.case.id:
            found = judge_case(entry.case, see_control(entry.case, other.control("oracle"))).checks
            assert {outcome_name(outcome) for outcome in found.values()} != {"passed"}, other.case.id


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.case.id)
def test_each_check_decides_something(entry, played):
    """Every check of a case does not pass in at least one of its controls: none is there for show."""
    decided = {
        name
        for control in entry.controls
        for name, outcome in played.checks(entry, control).items()
        if isinstance(outcome, Failed | NotTested)
    }
    needed = {check.id for check in entry.case.checks if check_name(check) not in UNDECIDED}

    assert needed - decided == set()
