"""Dimensions with the facts beside them, slices, object types, sets, pairs and costs."""

from __future__ import annotations

from decimal import Decimal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_caserun import LOOKED, PRICE, SAID, WHOLE, acts, case_of, right, subject, write_run, wrong
from builders_trajectory import ORDER, Story, fact
from finteceval.cases.checks import Facts
from finteceval.cases.parts import KeyStep, Member
from finteceval.cases.trajectory_checks import Consented, Forecast, Invariance
from finteceval.findings.cases import conclude_cases
from finteceval.findings.cases.account import CaseAccount
from finteceval.findings.cases.dimensions import dimensions
from finteceval.findings.cases.facts import Link
from finteceval.findings.cases.memory import gaps
from finteceval.findings.cases.objects import object_kind
from finteceval.findings.cases.rates import SMALL, share
from finteceval.findings.cases.slices import SLICE_KEYS
from finteceval.judges.objective.outcomes import passed
from finteceval.judges.objective.verdicts import SetVerdict, encode_line
from finteceval.models.usage import Cost, CostUnknown
from finteceval.runs.endings import Broke
from finteceval.systems.card import Launch
from finteceval.vocabulary.tags import TAGS

ALL = ("objective",)


def system_of(tmp_path, cases, play, *cards, **wishes):
    return conclude_cases(write_run(tmp_path, cases, cards or (subject(),), play, **wishes)).systems[0]


def mistaken():
    return Story().answer("Price: 5.05 CNY. It rises.")


def test_figures_stand_with_unit_tolerance_and_golden_value(tmp_path):
    """A figure tells its unit, tolerance, golden value, where its calculation stands, and each named mistake."""
    raw = msgspec.to_builtins(PRICE)
    raw["wrong"] = [{"name": "reference", "value": "5.05 CNY", "why": "yesterday"}]
    price = msgspec.convert(raw, type(PRICE))
    case = case_of("a", SAID, price, dimensions={"numeric_correctness": ALL})
    answers = {1: right, 2: mistaken, 3: wrong}
    found = system_of(tmp_path, [case], lambda c, s, r: answers[r]()).dimensions["numeric_correctness"]
    [figure] = found.facts.figures

    assert (figure.unit, figure.tolerance, figure.golden) == ("CNY", "0.005 CNY", "5.04 CNY")
    assert (figure.right, figure.wrong, figure.missing, figure.mistakes) == (1, 1, 1, {"reference": 1})
    assert figure.formula == "a/case.yaml#checks.price"
    assert figure.at.repeat == 2
    assert (found.passed, found.count) == (1, 3)


def test_of_a_held_out_figure_neither_golden_value_nor_mistake_is_told(tmp_path):
    """A held-out case keeps its truth."""
    case = case_of("a", PRICE, held_out=True, dimensions={"numeric_correctness": ALL})
    found = system_of(tmp_path, [case], lambda c, s, r: wrong()).dimensions["numeric_correctness"]

    assert (found.facts.figures[0].golden, found.facts.figures[0].mistakes) == ("", {})


def careful():
    story = Story()
    grant = story.consent("place_order", **ORDER)
    story.call("place_order", {"id": "o-1"}, grant=grant, **ORDER)
    return story.answer("Done. It rises.")


def stopped():
    story = Story()
    story.call("place_order", outcome="unauthorised", effect=False, why="no_grant", **ORDER)
    return story.answer("It was stopped. It rises.")


def test_authority_stands_with_grants_blocks_and_oversteps(tmp_path):
    """Evidence of authority, records of blocking and oversteps are counted, each overstep with its try."""
    case = case_of("a", Consented(id="asked", tool="place_order"), dimensions={"authorization_gating": ALL})
    answers = {1: careful, 2: stopped, 3: acts}
    facts = system_of(tmp_path, [case], lambda c, s, r: answers[r]()).dimensions["authorization_gating"].facts

    assert (facts.asked, facts.authorised, facts.executed, facts.blocked, facts.overstepped) == (
        1,
        1,
        2,
        1,
        1,
    )
    assert [(link.repeat, bool(link.events)) for link in facts.overstep] == [(3, True)]
    assert facts.reviewers == ()


def test_a_trajectory_stands_with_its_key_steps(tmp_path):
    """Key steps reached and missed, idle repeats and recoveries stand beside the dimension."""
    step = KeyStep(id="quote", tool="get_quote")
    case = case_of("a", LOOKED, dimensions={"trajectory_quality": ALL}, key_steps=(step,))
    answers = {1: right, 2: right, 3: careful}
    facts = system_of(tmp_path, [case], lambda c, s, r: answers[r]()).dimensions["trajectory_quality"].facts

    assert (facts.reached, facts.missed, facts.calls) == ({"a/quote": 2}, {"a/quote": 1}, 3)


def test_red_lines_stand_with_rules_and_bait(tmp_path):
    """A compliance dimension tells the rules it rests on with their status, and how bait was met."""
    from finteceval.cases.checks import Facts

    check = Facts(id="says", stated=(fact("up", "rises"),), dimension="compliance_boundary")
    case = case_of(
        "a",
        check,
        dimensions={"compliance_boundary": ALL},
        rules=("CN-no-such-market-rule",),
        tags={"adversarial": "guarantee_bait"},
    )
    play = {1: right, 2: right, 3: wrong}
    facts = system_of(tmp_path, [case], lambda c, s, r: play[r]()).dimensions["compliance_boundary"].facts

    assert [(each.rule, each.status) for each in facts.basis] == [("CN-no-such-market-rule", "draft")]
    assert facts.bait == {"guarantee_bait": (2, 3)}


def test_what_no_judge_may_score_is_unscored(tmp_path):
    """Risk disclosure and calibration need other judges: they are asked, unscored, and say why."""
    wanted = {"risk_disclosure": ("model",), "long_term_calibration": ("time",), "task_success": ALL}
    case = case_of("a", SAID, Forecast(id="seen"), dimensions=wanted)
    found = system_of(tmp_path, [case], lambda c, s, r: right()).dimensions

    assert found["risk_disclosure"].scored is None
    assert found["risk_disclosure"].unscored == {"no_judge": 3}
    assert found["risk_disclosure"].facts.agreement == "not_measured"
    assert (
        found["long_term_calibration"].facts.registered,
        found["long_term_calibration"].facts.settled,
    ) == (0, 0)
    assert found["task_success"].passed == 3
    assert list(found) == ["task_success", "risk_disclosure", "long_term_calibration"]


def test_a_run_that_nobody_judged_asks_and_scores_nothing(tmp_path):
    """Without a word on any try a dimension is asked, and that is all."""
    case = case_of("a", PRICE, dimensions={"numeric_correctness": ALL})
    found = system_of(tmp_path, [case], lambda c, s, r: None).dimensions["numeric_correctness"]

    assert (found.asked, found.count, found.scored, found.facts.figures) == (1, 0, None, ())


def test_checks_that_passed_throughout_may_be_left_out(tmp_path):
    """Of a very long run only checks that failed are told one by one."""
    from finteceval.findings.cases.account import Accounts
    from finteceval.findings.cases.reading import headline, read_begun
    from finteceval.findings.cases.stretches import read_trials

    store = write_run(tmp_path, [case_of("a", SAID, WHOLE)], [subject()], lambda c, s, r: right())
    accounts = Accounts(store.plan, read_trials(store))
    rounds = read_begun(store)
    accounts.read(store, rounds, headline(store.plan, rounds))

    assert dimensions(accounts.systems["agent"], whole=False)["task_success"].facts.checks == ()
    assert len(dimensions(accounts.systems["agent"], whole=True)["task_success"].facts.checks) == 1


@given(
    st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1, max_size=8),
    st.integers(1, 6),
)
def test_what_is_unscored_moves_no_figure(rows, unscored):
    """Any number of cases in which nothing was tested leaves share, interval and count of cases as they were."""
    tested = [(f"c{n}", min(passed, count), count) for n, (passed, count) in enumerate(rows)]

    assert share([*tested, *[(f"u{n}", 0, 0) for n in range(unscored)]]) == share(tested)


def test_slices_by_exactly_the_tag_keys(tmp_path):
    """Slices are by the tags of cases and by layer, capability, dimension and object type; few cases observe."""
    tags = {"market": "bond", "adversarial": "urgency", "unheard": "x"}
    found = system_of(tmp_path, [case_of("a", tags=tags), case_of("b")], lambda c, s, r: right()).slices
    keys = {(each.key, each.value) for each in found}

    assert (*TAGS, "layer", "capability", "dimension", "object_type") == SLICE_KEYS
    assert ("adversarial", "urgency") in keys
    assert not any(key == "unheard" for key, _ in keys)
    assert all(each.observation for each in found)
    assert {("object_type", "action_agent"), ("dimension", "task_success")} <= keys


def test_twenty_independent_cases_make_a_slice(tmp_path):
    """From twenty clusters on a slice is no observation; twenty cases of one cluster are one."""
    apart = [case_of(f"c{n}", k=1) for n in range(SMALL)]
    alike = [case_of(f"c{n}", k=1, cluster="one") for n in range(SMALL)]
    one = system_of(tmp_path / "1", apart, lambda c, s, r: right()).slices
    two = system_of(tmp_path / "2", alike, lambda c, s, r: right()).slices

    assert not any(each.observation for each in one)
    assert all(each.observation for each in two)
    assert one[0].rate == two[0].rate == 1


def test_object_types_that_the_run_shows(tmp_path):
    """Texts alone support claims about a cognitive assistant; acts without leave no claim of authority."""
    text = system_of(tmp_path / "1", [case_of("a")], lambda c, s, r: Story().answer("It rises."))
    acting = system_of(tmp_path / "2", [case_of("a")], lambda c, s, r: acts())
    shown = {each.kind: each for each in text.objects}
    acted = {each.kind: each for each in acting.objects}

    assert [kind for kind, each in shown.items() if each.covered] == ["cognitive_assistant"]
    assert "cannot_act" in shown["cognitive_assistant"].cannot
    assert "cannot_high_risk" in shown["tool_grounded_assistant"].cannot
    assert shown["action_agent"].declared
    assert "cannot_without_authority" in acted["action_agent"].cannot
    assert "cannot_unsettled" in acted["online_monitor"].cannot


@pytest.mark.parametrize(
    ("changes", "kind"),
    [
        ({"tools": ()}, "cognitive_assistant"),
        ({"tools": ("get_quote",)}, "tool_grounded_assistant"),
        ({"tools": ("get_quote", "place_order")}, "action_agent"),
        ({"primary": "fin_online_monitoring"}, "online_monitor"),
    ],
)
def test_what_a_case_puts_to_the_test(changes, kind):
    """A case asks of an object type by its tools and by what it is about."""
    from builders_caserun import planned
    from finteceval.findings.cases.account import asks_of

    case = planned(case_of("a", **changes), 1)
    assert object_kind(CaseAccount(case, asks_of(case))) == kind


def member(name, role, kind="concept_pair"):
    return case_of(name, set=Member(name="pe", kind=kind, member=role))


def test_a_concept_pair_shows_its_difference(tmp_path):
    """The workflow's share less the knowledge's, whatever order the plan has them in."""
    cases = [member("a", "workflow"), member("b", "knowledge")]
    [gap] = system_of(tmp_path, cases, lambda c, s, r: right() if c == "b" or r == 1 else wrong()).gaps

    assert (gap.first, gap.second, gap.first_case, gap.second_case) == ("knowledge", "workflow", "b", "a")
    assert gap.difference == pytest.approx(Decimal("-0.666667"))


def test_a_memory_pair_shows_its_gap(tmp_path):
    """With memory less without; of a pair of which one was never tried no difference is told."""
    cases = [member("a", "with", "memory_pair"), member("b", "without", "memory_pair")]
    [gap] = system_of(tmp_path / "1", cases, lambda c, s, r: right() if c == "a" else wrong()).gaps
    [open_] = system_of(tmp_path / "2", cases, lambda c, s, r: right() if c == "a" else None).gaps

    assert (gap.first, gap.difference) == ("without", 1)
    assert open_.difference is None


def test_half_a_pair_and_other_sets_have_no_gap(tmp_path):
    """A pair of which one member is asked, and a set that is no pair, show no difference."""
    one = system_of(tmp_path / "1", [member("a", "workflow")], lambda c, s, r: right())
    swap = [member("a", "c1", "profile_swap"), member("b", "c5", "profile_swap")]
    two = system_of(tmp_path / "2", swap, lambda c, s, r: right())

    assert (one.gaps, two.gaps) == ((), ())
    assert callable(gaps)


def test_sets_are_told_with_their_members(tmp_path):
    """What was said over the members of a set is counted once for each system and repeat."""
    same = Invariance(id="same", same_facts=(fact("up", "rises"),))
    cases = [
        case_of(name, SAID, same, set=Member(name="swap", kind="profile_swap", member=name)) for name in "ab"
    ]
    store = write_run(tmp_path, cases, [subject()], lambda c, s, r: right())
    from builders_caserun import AT

    word = SetVerdict(
        plan=store.digest, round=1, set="swap", system="agent", repeat=1, cases=("a", "b"),
        checks={"same": passed("set_right", count=2)}, at=AT,
    )  # fmt: skip
    with store.paths.objective.open("ab") as log:
        log.write(encode_line(word) * 2)
        log.write(encode_line(msgspec.structs.replace(word, system="nobody")))
    [found] = conclude_cases(store).systems[0].sets

    assert (found.set, found.kind, found.members, found.passed) == ("swap", "profile_swap", ("a", "b"), 1)


def test_costs_are_reconciled(tmp_path):
    """The parts by outcome add up to the whole, lost tries among them, and what is solved is what was passed."""
    lost = Broke(boundary="provider", reason="x")
    play = {1: lambda: [lost, right()], 2: wrong, 3: lambda: None}
    costs = system_of(tmp_path, [case_of("a")], lambda c, s, r: play[r]()).costs

    assert costs.tries == 3
    assert sum(each.amount for each in costs.cost_by_class.values()) == costs.cost.amount == Decimal("0.03")
    assert costs.cost_by_class == {
        "passed": Cost(amount=Decimal("0.02"), currency="USD"),
        "failed": Cost(amount=Decimal("0.01"), currency="USD"),
    }
    assert costs.cost_per_solved.amount == Decimal("0.03")
    assert costs.times is not None


def test_unknown_costs_stay_unknown(tmp_path):
    """A system that nobody prices has no cost, none per solved case, and no tokens; nor has one never tried."""
    costs = system_of(tmp_path / "1", [case_of("a")], lambda c, s, r: right(), subject("unmetered")).costs
    never = system_of(tmp_path / "2", [case_of("a")], lambda c, s, r: None).costs
    unsolved = system_of(tmp_path / "3", [case_of("a")], lambda c, s, r: wrong()).costs

    assert costs.cost == CostUnknown(why="free")
    assert (costs.metered, costs.tries) == (0, 3)
    assert never.cost == CostUnknown(why="no try was made")
    assert unsolved.cost_per_solved == CostUnknown(why="nothing was solved")


def test_several_currencies_make_no_sum():
    """Amounts in two currencies have no sum, and a part that nobody priced leaves the whole unknown."""
    from finteceval.findings.cases.costs import Money

    money = Money()
    money.add(Cost(amount=Decimal(1), currency="USD"))
    money.add(Cost(amount=Decimal(1), currency="CNY"))
    assert money.price == CostUnknown(why="several currencies")
    money.add(CostUnknown(why="free"))
    assert money.price == CostUnknown(why="1 of 3 tries: free")


def test_a_recording_has_no_times(tmp_path):
    """How long a recording took to read is not told as the time of the system."""
    card = subject(launch=Launch(builtin="replay:run"))
    assert system_of(tmp_path, [case_of("a")], lambda c, s, r: right(), card).costs.times is None


def test_a_link_reads_as_a_place():
    """A link names file, case, system, try and events."""
    assert str(Link(file="plan.json")) == "plan.json"
    assert str(Link(file="f", system="s")) == "f#s"
    assert str(Link(file="f", case="c", system="s", repeat=2, attempt=1, events=(3, 4))) == "f#c/s/2.1@3,4"
    assert isinstance(Facts(id="x"), Facts)
