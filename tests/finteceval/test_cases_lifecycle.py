"""The life of a case: legal moves alone, simulated moves that move nothing, who may enter which run."""

from __future__ import annotations

import datetime as dt
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from builders import make_case
from builders_cases import AT, case_files, edited, entry_of, move, read, write_library
from finteceval.cases.governance import at_ceiling, contaminated, expired_rules, gaps, record_move
from finteceval.cases.library import load_library
from finteceval.cases.lifecycle import (
    LEGAL,
    Kind,
    State,
    appended,
    decode_history,
    encode_history,
    refusals,
    state_of,
)
from finteceval.evaluation.planning import Wishes, select
from finteceval.runs.plan import Purpose
from finteceval.vocabulary.cases import TRIGGERS, WATCH_TRIGGERS
from finteceval.vocabulary.method import LIFECYCLE
from pitfall.errors import InputError

STATES = get_args(State)
KINDS = get_args(Kind)
TRIAL = (move("draft", "written"), move("trial", "checked", minutes=1))
ACTIVE = (*TRIAL, move("active", "signed", kind="person", minutes=2))


def test_the_states_are_those_of_the_vocabulary():
    """States, reasons and the table of legal moves speak the same words."""
    assert tuple(LIFECYCLE) == STATES
    assert {to for _, to in LEGAL} == set(STATES)
    assert {trigger for _, triggers in LEGAL.values() for trigger in triggers} == set(TRIGGERS)
    assert all(start != "retired" for start, _ in LEGAL)


class Life(RuleBasedStateMachine):
    """Any move is tried at any time; the history stays legal and the state is the last legal one."""

    def __init__(self):
        super().__init__()
        self.history = ()
        self.state = ""

    @rule(
        to=st.sampled_from(STATES),
        kind=st.sampled_from(KINDS),
        trigger=st.sampled_from(sorted(TRIGGERS)),
        gap=st.integers(-1, 3),
    )
    def go(self, to, kind, trigger, gap):
        last = self.history[-1].at if self.history else AT
        tried = move(to, trigger, kind=kind, at=last + dt.timedelta(minutes=gap))
        kinds, triggers = LEGAL.get((self.state, to), ((), ()))
        legal = kind in kinds and trigger in triggers and (gap >= 0 or not self.history)
        if legal:
            self.history, self.state = appended(self.history, tried), to
        else:
            with pytest.raises(InputError):
                appended(self.history, tried)

    @invariant()
    def holds(self):
        assert refusals(self.history, "en") == []
        assert state_of(self.history) == (self.state or "draft")
        assert decode_history(encode_history(self.history), where="x") == self.history

    @invariant()
    def signed_by_a_person(self):
        """No history without a person's signature is active."""
        if self.state == "active":
            assert any(step.to == "active" and step.kind == "person" for step in self.history)


TestLife = Life.TestCase


@pytest.mark.parametrize(
    "changes",
    [
        {"who": " "},
        {"why": ""},
        {"digest": ""},
        {"evidence": ()},
        {"evidence": ("run", " ")},
        {"at": dt.datetime(2026, 11, 30, 9, 0)},  # noqa: DTZ001
        {"at": AT - dt.timedelta(days=1)},
        {"kind": "program", "who": "a program"},
        {"trigger": "cleared"},
        {"to": "watch"},
    ],
)
def test_a_move_with_a_missing_part_is_refused(changes):
    """Who, why, evidence, the content's digest, a zoned time not before the last, the right kind and reason."""
    good = move("active", "signed", kind="person", minutes=2)

    assert refusals((*TRIAL, good), "en") == []
    told = [refusals((*TRIAL, msgspec.structs.replace(good, **changes)), lang) for lang in ("en", "zh")]
    assert told[0]
    assert [index for index, _ in told[0]] == [index for index, _ in told[1]] == [2] * len(told[0])


def test_simulated_moves_move_nothing():
    """A history that a simulation wrote keeps the state before it, and is a gap in a library."""
    history = (*TRIAL, move("active", "signed", kind="person", minutes=2, simulated=True))

    assert state_of(history) == "trial"
    assert state_of(history, with_simulated=True) == "active"
    assert state_of((msgspec.structs.replace(TRIAL[0], simulated=True), TRIAL[1])) == "draft"


@given(st.lists(st.booleans(), min_size=3, max_size=3))
def test_nothing_after_a_simulated_move_counts(flags):
    """The state is that before the first simulated move, whatever follows it."""
    history = tuple(
        msgspec.structs.replace(one, simulated=flag) for one, flag in zip(ACTIVE, flags, strict=True)
    )
    first = flags.index(True) if any(flags) else 3

    assert state_of(history) == ("draft", "draft", "trial", "active")[first]


def library_case(state):
    return make_case(f"case-{state}", source="library", status=state)


@pytest.mark.parametrize("purpose", get_args(Purpose))
@pytest.mark.parametrize("watch", [False, True])
def test_only_active_cases_enter_formal_runs(purpose, watch):
    """Regression and release take active cases alone, even with --watch; no run takes drafts or retired ones."""
    chosen = select([library_case(state) for state in STATES], Wishes(purpose=purpose, watch=watch))
    formal = purpose in {"regression", "release"}

    assert {case.status for case in chosen.cases} == ({"active"} if formal else {"trial", "active", "watch"})
    assert len(chosen.cases) + len(chosen.left_out) == len(STATES)


def test_points_keep_their_own_rule():
    """A point on watch is left out of formal runs unless asked."""
    points = [make_case("a"), make_case("b", status="watch")]

    assert [case.id for case in select(points, Wishes(purpose="release")).cases] == ["a"]
    assert len(select(points, Wishes(purpose="release", watch=True)).cases) == 2
    assert len(select(points, Wishes()).cases) == 2


def test_a_simulated_signature_opens_no_release(tmp_path):
    """A case whose only signature is simulated is on trial: a release run of it alone is refused."""
    files = case_files()
    history = [*TRIAL, move("active", "signed", kind="person", minutes=2, simulated=True)]
    entry = read({**files, "history.jsonl": encode_history(history)}).entry

    assert entry.case.status == "trial"
    with pytest.raises(InputError, match="trial"):
        select([entry.case], Wishes(purpose="release"))


def test_an_illegal_history_is_a_problem_of_its_line():
    """A case file with a history that skips the check does not load."""
    found = read(
        case_files(
            history_jsonl=encode_history([move("draft", "written"), move("active", "signed", kind="person")])
        )
    )

    assert [(problem.rule, problem.line) for problem in found.problems] == [("illegal-move", 2)]


def test_a_case_on_watch_says_why():
    """The reason of the last move to watch is the case's reason."""
    history = [*TRIAL, move("watch", "dispute", minutes=3, why="two answers fit")]
    case = read(case_files(history_jsonl=encode_history(history))).entry.case

    assert (case.status, case.status_reason) == ("watch", "two answers fit")


def told(entry, now=AT + dt.timedelta(days=1)):
    return [(problem.rule, problem.line) for problem in gaps([entry], "en", now=now)]


def with_history(*history):
    return read(case_files(history_jsonl=encode_history(history))).entry


def test_governance_finds_every_gap():
    """No history, a change since the check, a simulated move, a move of tomorrow: each is a gap with its line."""
    digest = entry_of().case.digest
    checked = (move("draft", "written"), move("trial", "checked", digest=digest))

    assert told(entry_of()) == [("no-history", 1)]
    assert told(with_history(*checked)) == []
    assert told(with_history(*TRIAL)) == [("changed-since", 2)]
    assert told(with_history(*checked), now=AT - dt.timedelta(minutes=1)) == [
        ("future-move", 1),
        ("future-move", 2),
    ]
    simulated = move("active", "signed", kind="person", minutes=2, simulated=True, digest=digest)
    assert told(with_history(*checked, simulated)) == [("simulated-move", 3)]
    revised = move("draft", "revised", minutes=2)
    assert told(with_history(*TRIAL, revised)) == []


def test_a_move_is_appended_to_the_file_and_only_there(tmp_path):
    """record_move writes one line; an illegal move or a history changed meanwhile writes none."""
    root = write_library(tmp_path)
    [entry] = load_library(root)
    path = root / "alpha" / "history.jsonl"

    record_move(root / "alpha", entry, move("draft", "written"))
    first = path.read_bytes()
    [again] = load_library(root)
    record_move(root / "alpha", again, move("trial", "checked", minutes=1))

    assert path.read_bytes().startswith(first)
    assert decode_history(path.read_bytes(), where="x") == TRIAL
    for stale, tried in ((again, move("trial", "checked", minutes=1)), (again, move("active", "signed"))):
        with pytest.raises(InputError):
            record_move(root / "alpha", stale, tried)
    assert decode_history(path.read_bytes(), where="x") == TRIAL


def test_triggers_fire_on_their_facts_and_not_before():
    """A canary in a text, a ceiling over enough trials and systems."""
    texts = {"a.txt": "x\nFINTECEVAL-CASE-alpha-1 y", "b.txt": "nothing"}

    assert contaminated({"alpha": "FINTECEVAL-CASE-alpha-1", "beta": "B"}, texts) == [("alpha", "a.txt", 2)]
    assert at_ceiling({"a": (20, 20), "b": (20, 20), "c": (19, 20)})
    assert not at_ceiling({"a": (20, 20), "b": (20, 20), "c": (18, 20)})
    assert not at_ceiling({"a": (30, 30), "b": (30, 30)})
    assert not at_ceiling({"a": (19, 19), "b": (20, 20), "c": (20, 20)})


def test_a_lapsed_rule_is_a_gap_of_a_case_without_a_day():
    """A dated case stays right; one that asks about today is a gap from the day after its rule's last day."""
    rest = "rules: [limit-main-st-before]\nrule_as_of: 2026-07-03\nprimary:"
    timeless = entry_of(
        case_yaml=edited("primary:", rest).replace("as_of: 2026-09-18", "as_of: not stated", 1)
    ).case
    dated = entry_of(case_yaml=edited("primary:", rest)).case
    conduct = msgspec.structs.replace(timeless, rules=("CN-01",))
    last = dt.date(2026, 7, 5)

    assert expired_rules(timeless, today=last) == []
    assert expired_rules(timeless, today=last + dt.timedelta(days=1)) == [("limit-main-st-before", last)]
    assert expired_rules(dated, today=last + dt.timedelta(days=1)) == []
    assert expired_rules(conduct, today=last + dt.timedelta(days=1)) == []
    digest = timeless.digest
    history = (move("draft", "written", digest=digest), move("trial", "checked", digest=digest))
    text = edited("primary:", rest).replace("as_of: 2026-09-18", "as_of: not stated", 1)
    entry = read(case_files(case_yaml=text, history_jsonl=encode_history(history))).entry
    assert told(entry) == [("rule-expired", 1)]


def test_watch_needs_one_of_its_reasons():
    """Each of the four reasons puts a case on watch, nothing else does."""
    for trigger in TRIGGERS:
        legal = not refusals((*TRIAL, move("watch", trigger, minutes=2)), "en")
        assert legal is (trigger in WATCH_TRIGGERS)


def test_every_field_of_a_case_file_reaches_the_case():
    """No field of the file is lost on its way: each has another value than the case's default, and it arrives."""
    from finteceval.cases.parts import field_names

    text = edited(
        "primary:",
        "world: harbour\nschedule: [{after: PT5M, event: close}]\ngates: [privacy]\ntools: [get_quote]\n"
        "permissions: {policy: observe, standing: [create_alert]}\nclient: {profile: li, class: retail_c2}\n"
        "faults: [{kind: timeout, tool: get_quote}]\nset: {name: two, kind: profile_swap, member: a}\n"
        "key_steps: [{id: look, tool: get_quote}]\nknown_after: {tool: get_quote, where: {code: A}}\nbudget: {wall: PT1M}\nk: 5\ncontinuity: continuous\ninaction: right\n"
        "held_out: true\njurisdiction: cn\nbusiness_identity: fund_seller_cn\nlicence_scope: funds\n"
        "disclosure_duties: [fees]\nrule_as_of: 2026-07-06\nrules: [limit-main-st]\nprimary:",
    ).replace("layer: L2", "layer: L3")
    gate = "  gates: {privacy: not_tested}\n"
    from builders_cases import NOP, ORACLE, WRONG

    breach = ORACLE.replace("control: oracle", "control: breach-privacy") + "  gates: {privacy: breached}\n"
    case = entry_of(
        case_yaml=text,
        controls__oracle_yaml=ORACLE + gate,
        controls__nop_yaml=NOP + gate,
        **{"controls__wrong-base_yaml": WRONG + gate, "controls__breach-privacy_yaml": breach},
    ).case
    plain = make_case()

    for name in (
        *field_names(),
        "success",
        "failure",
        "primary",
        "content_licence",
        "provenance",
        "source",
    ):
        assert getattr(case, name) != getattr(plain, name), name
    assert case.layer == "L3"
