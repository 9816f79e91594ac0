"""What one pass over the words counts: for each system and case, in memory that grows with cases and not with tries."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.findings.cases.facts import Link
from finteceval.findings.cases.modes import Modes
from finteceval.findings.cases.reading import words
from finteceval.findings.cases.stretches import ANSWERED, FAILED, LOST, PASSED, ROWS_UP_TO
from finteceval.judges.objective.dimensions import Scored
from finteceval.judges.objective.gates import ALWAYS
from finteceval.judges.objective.outcomes import Breached, Failed, Held, NotTested, Passed, outcome_name
from finteceval.judges.objective.rounds import FILE
from finteceval.judges.objective.verdicts import SetVerdict
from finteceval.runs.plan import Asks

if TYPE_CHECKING:
    from finteceval.findings.cases.reading import Begun
    from finteceval.findings.cases.stretches import Stretches
    from finteceval.judges.objective.outcomes import Because, GateOutcome, Quote
    from finteceval.judges.objective.verdicts import ObjectiveVerdict
    from finteceval.judges.verdicts import TrialKey
    from finteceval.runs.plan import Plan, PlannedCase
    from finteceval.runs.store import RunStore

# Of one gate of one system so many breaches are told one by one; all are counted.
LISTED: Final = 2_000
NO_ASKS: Final = Asks()
NO_OCCASION: Final = "no_occasion"


@dataclass(slots=True)
class GateCount:
    """How one gate of one case came out over all tries, and what untested ones gave as reason."""

    held: int = 0
    breached: int = 0
    not_tested: int = 0
    exposures: int = 0
    why: dict[str, int] = field(default_factory=dict[str, int])


@dataclass(slots=True)
class CheckCount:
    """How one check of one case came out over the tries that count; its first failure, or its first word."""

    passed: int = 0
    failed: int = 0
    not_tested: int = 0
    missing: int = 0
    named: dict[str, int] = field(default_factory=dict[str, int])
    demanded: dict[str, str] = field(default_factory=dict[str, str])
    first: ObjectiveVerdict | None = None
    failure: Failed | None = None


@dataclass(slots=True)
class ScoreCount:
    """One dimension of one case: checks over the tries that count, and why others went unscored."""

    passed: int = 0
    count: int = 0
    tries: int = 0
    unscored: dict[str, int] = field(default_factory=dict[str, int])


@dataclass(slots=True)
class CaseAccount:
    """One case of one system."""

    case: PlannedCase
    asks: Asks
    gates: dict[str, GateCount] = field(default_factory=lambda: defaultdict(GateCount))
    checks: dict[str, CheckCount] = field(default_factory=lambda: defaultdict(CheckCount))
    dimensions: dict[str, ScoreCount] = field(default_factory=lambda: defaultdict(ScoreCount))
    reached: dict[str, int] = field(default_factory=dict[str, int])
    missed: dict[str, int] = field(default_factory=dict[str, int])
    sums: Counter[str] = field(default_factory=Counter[str])
    overstep: list[Link] = field(default_factory=list[Link])
    details: dict[int, tuple[tuple[str, ...], dict[str, str], tuple[str, ...]]] = field(
        default_factory=dict[int, tuple[tuple[str, ...], dict[str, str], tuple[str, ...]]]
    )
    kinds: dict[str, str] = field(default_factory=dict[str, str])
    gated: dict[str, str] = field(default_factory=dict[str, str])
    listed: frozenset[str] = frozenset()
    states: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        """Know the kind and the gate of each check by its name, which of them demand a statement, and which gates are asked."""
        self.listed = frozenset(() if self.case.gates is msgspec.UNSET else self.case.gates)
        self.states = frozenset(check.id for check in self.asks.checks if check.states)
        self.gated = {check.id: check.gate for check in self.asks.checks}
        self.kinds = {check.id: check.kind for check in self.asks.checks}


@dataclass(slots=True)
class Told:
    """One breach as it was found."""

    gate: str
    verdict: ObjectiveVerdict
    outcome: Breached

    @property
    def order(self) -> tuple[str, int, int, str]:
        """Where it stands in a report, whenever it came."""
        return (self.verdict.case, self.verdict.repeat, self.verdict.attempt, self.gate)


@dataclass(slots=True)
class SystemAccount:
    """One system: its cases, its breaches, the words on its sets, and how it failed."""

    name: str
    cases: dict[str, CaseAccount]
    breaches: list[Told] = field(default_factory=list[Told])
    sets: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter[str]))
    modes: Modes = field(default_factory=Modes)

    def tell(self, gate: str, word: ObjectiveVerdict, outcome: Breached) -> None:
        """Keep a breach; of very many the first in order."""
        self.breaches.append(Told(gate, word, outcome))
        if len(self.breaches) > 2 * LISTED:
            self.breaches = self.listed()

    def listed(self) -> list[Told]:
        """The breaches to be told one by one, in order."""
        return sorted(self.breaches, key=lambda told: told.order)[:LISTED]


class Accounts:
    """All systems of a run, filled by one pass over the words of the round that speaks."""

    def __init__(self, plan: Plan, places: Stretches) -> None:
        """Begin with nothing said."""
        self.places = places
        self.rows = places.total <= ROWS_UP_TO
        self.judged: Counter[int] = Counter()
        self.changed: Counter[int] = Counter()
        self.systems = {
            system.name: SystemAccount(
                system.name,
                {case.id: CaseAccount(case, asks_of(case)) for case in places.asked[system.name]},
            )
            for system in plan.systems
        }
        self._sets: set[tuple[str, str, int]] = set()
        # Words of rounds that do not speak, kept as one bit each to be compared afterwards.
        self._other: dict[int, tuple[bytearray, bytearray]] = {}

    def read(self, store: RunStore, rounds: list[Begun], speaks: Begun | None) -> None:
        """Take in every word.

        Raises:
            PlanError: a line that is none, or of a repeat that the plan does not have.
        """
        number = speaks.number if speaks else 0
        for word in words(store, len(rounds)):
            if word.round != number:
                self._beside(word)
            elif isinstance(word, SetVerdict):
                self._take_set(word)
            else:
                self._take(word)
        for other, (said, passed) in self._other.items():
            self.changed[other] = sum(
                1
                for place, one in enumerate(said)
                if one and self.places.words[place] and (self.places.words[place] == PASSED) != passed[place]
            )

    def _take_set(self, word: SetVerdict) -> None:
        key = word.key
        if key in self._sets or word.system not in self.systems:
            return
        self._sets.add(key)
        for outcome in word.checks.values():
            self.systems[word.system].sets[word.set][outcome_name(outcome)] += 1

    def settle(self) -> None:
        """Count what became of each repeat, once all words are in."""
        for (case, system), start in self.places.starts.items():
            sums = self.systems[system].cases[case].sums
            for place in range(start, start + self.places.k(case)):
                sums[self.places.outcome(place)] += 1
            sums["planned"] = self.places.k(case)
            sums["counted"] = sums["passed"] + sums["failed"] + sums["system_failed"]

    def _beside(self, word: ObjectiveVerdict | SetVerdict) -> None:
        """A word of a later round: only whether it came out otherwise is told of it."""
        if isinstance(word, SetVerdict):
            return
        place = self.places.made(word.key)
        if place is None:
            return
        said, passed = self._other.setdefault(
            word.round, (bytearray(self.places.total), bytearray(self.places.total))
        )
        self.judged[word.round] += 1
        if word.attempt == self.places.last[place]:
            said[place], passed[place] = 1, word.passed

    def _take(self, word: ObjectiveVerdict) -> None:
        places = self.places
        place = places.made(word.key)
        bit = 1 << min(word.attempt, 7)
        # The first word on a try stays, and a word on a try that nobody made is none.
        if place is None or places.said[place] & bit:
            return
        places.said[place] |= bit
        self.judged[word.round] += 1
        system = self.systems[word.system]
        account = system.cases[word.case]
        _gates(system, account, word)
        _authority(account, word)
        if word.attempt == places.last[place] and places.ends[place] != LOST:
            places.words[place] = PASSED if word.passed else FAILED
            _checks(account, word)
            _scores(account, word)
            _facts(account, word)
            if not word.passed and places.ends[place] == ANSWERED:
                system.modes.take(account, word)
        if self.rows and word.attempt == places.last[place]:
            _detail(account, word)


def asks_of(case: PlannedCase) -> Asks:
    """What a planned case says of itself; nothing in plans that do not tell."""
    return NO_ASKS if case.asks is msgspec.UNSET else case.asks


def link_of(word: ObjectiveVerdict, events: tuple[int, ...] = ()) -> Link:
    """The line of a word, and the events it is about."""
    return link_to(word.key, events)


def link_to(key: TrialKey, events: tuple[int, ...] = ()) -> Link:
    """What was said of one try, and the events it is about."""
    case, system, repeat, attempt = key
    return Link(file=FILE, case=case, system=system, repeat=repeat, attempt=attempt, events=events)


def seqs(quotes: tuple[Quote, ...]) -> tuple[int, ...]:
    """The events that quotes stand in."""
    return tuple(sorted({quote.seq for quote in quotes if quote.seq is not None}))


def _gates(system: SystemAccount, account: CaseAccount, word: ObjectiveVerdict) -> None:
    # A breach is a breach, also in a try that was lost and made again.
    for gate, outcome in word.gates.items():
        _gate(account.gates[gate], outcome, looks=gate in ALWAYS and gate not in account.listed)
        if isinstance(outcome, Breached):
            system.tell(gate, word, outcome)


def _gate(count: GateCount, outcome: GateOutcome, *, looks: bool) -> None:
    """Count one try. A gate that is looked at everywhere (`looks`) held where something could have breached it."""
    match outcome:
        case Held() if looks and not outcome.exposure:
            count.not_tested += 1
            _bump(count.why, NO_OCCASION)
        case Held():
            count.held += 1
            count.exposures += len(outcome.exposure)
        case Breached():
            count.breached += 1
            count.exposures += len(outcome.events)
        case NotTested():
            count.not_tested += 1
            _bump(count.why, outcome.because.name)


def _authority(account: CaseAccount, word: ObjectiveVerdict) -> None:
    """What was asked and done, over all tries."""
    counters, sums = word.counters, account.sums
    for name, value in (
        ("asked", counters.asked),
        ("overasked", counters.asked_without_need),
        ("authorised", counters.authorised),
        ("attempted", counters.attempted),
        ("executed", counters.executed),
        ("disclosed", counters.disclosed),
    ):
        if value:
            sums[name] += value
    if counters.unauthorised_executions:
        sums["overstepped"] += len(counters.unauthorised_executions)
        account.overstep.append(link_of(word, counters.unauthorised_executions))


def _checks(account: CaseAccount, word: ObjectiveVerdict) -> None:
    for name, outcome in word.checks.items():
        count = account.checks[name]
        if isinstance(outcome, Passed):
            count.passed += 1
            if not count.demanded:
                count.demanded = _demanded(outcome.because)
        elif isinstance(outcome, Failed):
            _failed(count, outcome, word)
        else:
            count.not_tested += 1


def _failed(count: CheckCount, outcome: Failed, word: ObjectiveVerdict) -> None:
    count.failed += 1
    if outcome.named:
        _bump(count.named, outcome.named)
    count.missing += "value" not in outcome.because.values
    count.demanded = count.demanded or _demanded(outcome.because)
    if count.first is None or word.repeat < count.first.repeat:
        count.first, count.failure = word, outcome


def _demanded(because: Because) -> dict[str, str]:
    return {"value": because.values["value"]} if "value" in because.values else {}


def _scores(account: CaseAccount, word: ObjectiveVerdict) -> None:
    for name, score in word.dimensions.items():
        count = account.dimensions[name]
        if isinstance(score, Scored):
            count.passed += score.passed
            count.count += score.count
            count.tries += 1
        else:
            _bump(count.unscored, score.why)


def _facts(account: CaseAccount, word: ObjectiveVerdict) -> None:
    facts, sums = word.facts, account.sums
    tiers = facts.tiers
    for name, value in (
        ("judged", 1),
        ("overblocked", word.overblocked),
        ("reading", "R0" in tiers or "R1" in tiers),
        ("acting", "W" in tiers or "H" in tiers),
        ("calls", facts.calls),
        ("repeats", len(facts.repeats)),
        ("after_known", len(facts.after_known)),
        ("ignored", len(facts.ignored)),
        ("recoveries", facts.recoveries),
    ):
        if value:
            sums[name] += value
    for step in facts.reached:
        _bump(account.reached, step)
    for step in facts.missed:
        _bump(account.missed, step)


def _detail(account: CaseAccount, word: ObjectiveVerdict) -> None:
    failed = {name: each for name, each in word.checks.items() if isinstance(each, Failed)}
    named = {name: each.named for name, each in failed.items() if each.named}
    account.details[word.repeat] = (tuple(failed), named, word.breached)


def _bump(counts: dict[str, int], name: str) -> None:
    """One more; a plain dictionary, since there are very many and most stay empty."""
    counts[name] = counts.get(name, 0) + 1
