"""k of k over everything that was planned: the two faults that are known elsewhere are not made here."""

from __future__ import annotations

from decimal import Decimal
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_caserun import case_of, right, subject, write_run, wrong
from finteceval.findings.cases import conclude_cases
from finteceval.findings.cases.stability import Repeats, passed_each, stability
from finteceval.findings.records import NotMeasured
from finteceval.runs.endings import Broke, OverBudget
from finteceval.runs.plan import NotApplicable


def repeats(*rows):
    return [
        Repeats(case=f"c{n}", cluster=f"c{n}", k=k, passed=passed, open=open_)
        for n, (k, passed, open_) in enumerate(rows)
    ]


def test_survivors_alone_are_not_the_sample():
    """Nine cases lost and one passed three times: pass^3 is between 0.1 and 1, and no single figure is given."""
    found = passed_each(repeats((3, 3, 0), *[(3, 0, 3)] * 9), k=3, rng=Random(1))

    assert (found.worst, found.best, found.value, found.cases) == (Decimal("0.1"), Decimal(1), None, 10)
    assert found.interval is None


def test_a_selection_that_matches_nothing_is_an_error():
    """No cases have no stability, and no case with so many repeats has no pass^k; neither is 100 %."""
    with pytest.raises(ValueError, match="matches nothing"):
        stability([], rng=Random(1))
    with pytest.raises(ValueError, match="no case has 4"):
        passed_each(repeats((3, 3, 0)), k=4, rng=Random(1))


def test_pass_k_by_hand():
    """Of five repeats three passed: pass^2 is C(3,2)/C(5,2) = 0.3; together with a whole case 0.65."""
    found = passed_each(repeats((5, 3, 0), (5, 5, 0)), k=2, rng=Random(1))

    assert found.value == found.worst == found.best == Decimal("0.65")
    assert found.interval.low <= Decimal("0.65") <= found.interval.high


def test_cases_with_fewer_repeats_are_left_to_smaller_k():
    """pass^5 is over the cases with five repeats, pass^3 over all of them, and k is told for each."""
    found = stability(repeats((3, 3, 0), (5, 5, 0), (1, 1, 0)), rng=Random(1))

    assert [(each.k, each.cases) for each in found.pass_k] == [(1, 3), (2, 2), (3, 2), (4, 1), (5, 1)]
    assert (found.ks, found.single) == ({"1": 1, "3": 1, "5": 1}, 1)


def test_unstable_never_and_open_are_told_apart():
    """A case that passed at times, one that never did, and one that is not settled are three things."""
    found = stability(repeats((3, 3, 0), (3, 1, 0), (3, 0, 0), (3, 2, 1), (3, 1, 1)), rng=Random(1))

    assert (found.stable, found.unstable, found.never, found.open) == (
        1,
        ("c1", "c4"),
        ("c2",),
        ("c3", "c4"),
    )


@given(st.lists(st.tuples(st.integers(1, 5), st.integers(0, 5), st.integers(0, 5)), min_size=1, max_size=12))
def test_bounds_hold_whatever_comes(rows):
    """The worst case is never above the best, and both lie between 0 and 1, falling as k grows."""
    kept = [(k, min(passed, k), min(open_, k - min(passed, k))) for k, passed, open_ in rows]
    found = stability(repeats(*kept), rng=Random(1))

    assert all(0 <= each.worst <= each.best <= 1 for each in found.pass_k)
    assert all(each.value is None or each.value == each.worst for each in found.pass_k)
    assert found.stable <= found.cases


def test_hanging_is_no_way_to_gain(tmp_path):
    """A system that runs out its budget on what it cannot do counts as failed there."""
    hangs = OverBudget(limit="wall", reason="slow")
    store = write_run(
        tmp_path, [case_of("a"), case_of("b")], [subject()], lambda c, s, r: hangs if c == "a" else right()
    )
    [system] = conclude_cases(store).systems

    assert system.outcomes == {"passed": 3, "system_failed": 3}
    assert system.stability.tries.value == Decimal("0.5")
    assert system.rows[0].results[0].reason == "over budget (wall): slow"
    assert [mode.kind for mode in system.modes] == ["over_budget.wall"]


def test_what_the_machine_broke_bounds_and_is_no_failure(tmp_path):
    """A lost repeat opens its case: worst and best differ, and the run is incomplete."""
    lost = Broke(boundary="machine", reason="gone")
    store = write_run(
        tmp_path,
        [case_of("a")],
        [subject()],
        lambda c, s, r: [lost, lost, lost] if r == 1 else right(),
    )
    found = conclude_cases(store)
    [system] = found.systems

    assert not found.complete
    assert system.stability.open == ("a",)
    assert [(each.worst, each.best) for each in system.stability.pass_k][-1] == (0, 1)
    assert system.costs.tries == 5
    assert system.costs.cost_by_class["lost"].amount == Decimal("0.03")


def test_a_system_that_nothing_applies_to_has_no_figure(tmp_path):
    """Where no case applies, stability is not measured, and nothing is claimed of it."""
    over = (NotApplicable(case="a", system="agent", why="turns"),)
    store = write_run(tmp_path, [case_of("a")], [subject()], lambda c, s, r: right(), not_applicable=over)
    [system] = conclude_cases(store).systems

    assert isinstance(system.stability, NotMeasured)
    assert {type(each.claim).__name__ for each in system.findings} == {"CoverageClaim"}
    assert system.not_applicable == over


def test_the_order_in_which_tries_ended_changes_nothing(tmp_path):
    """Forwards, backwards and shuffled, the same tries give the same findings."""
    cases = [case_of(name) for name in "abc"]

    def play(case, system, repeat):
        return wrong() if (case, repeat) in {("a", 1), ("b", 2), ("b", 3)} else right()

    ways = [
        lambda keys: keys,
        lambda keys: keys[::-1],
        lambda keys: sorted(keys, key=lambda k: (-k[2], k[0])),
    ]
    found = [
        conclude_cases(write_run(tmp_path / str(n), cases, [subject()], play, order=way))
        for n, way in enumerate(ways)
    ]

    import msgspec

    one, *others = [msgspec.structs.replace(each, run="") for each in found]
    assert all(each == one for each in others)
