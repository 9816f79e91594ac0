"""Every control of every shipped case comes out as it says; doing nothing passes no case."""

from __future__ import annotations

import pytest

from finteceval.cases.library import load_library
from finteceval.judges.objective.checks import differences, judge_case, see_control
from finteceval.judges.objective.outcomes import Delivered, Failed, Passed, outcome_name
from finteceval.judges.objective.seen import see_delivered

ENTRIES = load_library()
CONTROLS = [
    pytest.param(entry, control, id=f"{entry.case.id}-{control.control}")
    for entry in ENTRIES
    for control in entry.controls
]


@pytest.mark.parametrize(("entry", "control"), CONTROLS)
def test_each_control_comes_out_as_expected(entry, control):
    """What `expect` says is what the checks say, named mistakes included."""
    assert differences(entry.case, control) == []


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.case.id)
def test_the_oracle_passes_and_silence_does_not(entry):
    """The known solution passes every check; an empty answer fails at least one, and so does repeating the brief."""
    oracle = _checks(entry.case, entry.control("oracle"))
    silent = judge_case(entry.case, see_delivered(entry.case, Delivered(answer=""))).checks
    parrot = judge_case(entry.case, see_delivered(entry.case, Delivered(answer=entry.case.brief))).checks

    assert all(isinstance(outcome, Passed) for outcome in oracle.values())
    assert any(isinstance(outcome, Failed) for outcome in silent.values())
    assert any(isinstance(outcome, Failed) for outcome in parrot.values())


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.case.id)
def test_another_case_s_answer_does_not_pass(entry):
    """No oracle passes a case that is not its own."""
    for other in ENTRIES:
        if other.case.id != entry.case.id:
            outcomes = _checks(entry.case, other.control("oracle"))
            assert {outcome_name(outcome) for outcome in outcomes.values()} != {"passed"}, other.case.id


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.case.id)
def test_each_check_decides_something(entry):
    """Every check of a case fails in at least one of its controls: none is there for show."""
    failed = {
        name
        for control in entry.controls
        for name, outcome in _checks(entry.case, control).items()
        if isinstance(outcome, Failed)
    }

    assert failed == {check.id for check in entry.case.checks}


def _checks(case, control):
    return judge_case(case, see_control(case, control)).checks
