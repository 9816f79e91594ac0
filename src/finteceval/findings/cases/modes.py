"""Failures gathered by kind: which check, which reason, which capability, and what the trajectory looked like.

Only counts and a few places are kept of each, however many tries failed so.
"""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from finteceval.findings.cases import redaction
from finteceval.judges.objective.outcomes import Breached, Failed, Passed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.findings.cases.account import CaseAccount
    from finteceval.judges.objective.outcomes import Quote
    from finteceval.judges.objective.verdicts import ObjectiveVerdict

SHOWN: Final = 11
FIGURES: Final = frozenset({"numeric", "result-used"})
SOURCES: Final = frozenset({"citation", "sole-support"})
FITTING: Final = frozenset({"suitability"})
LOOKING: Final = frozenset({"called", "arguments", "order", "result-used"})


class Kind(NamedTuple):
    """What makes failures one kind. `pattern` is read off the trajectory's own facts."""

    about: str
    kind: str
    reason: str
    capability: str
    pattern: str


class Place(NamedTuple):
    """Where one failure stands: its try, the events it rests on, and the words that may be told."""

    case: str
    system: str
    repeat: int
    attempt: int
    events: tuple[int, ...]
    quotes: tuple[Quote, ...] = ()


@dataclass(slots=True)
class Mode:
    """One kind of failure: how often, in which cases, and where to look."""

    tries: int = 0
    cases: dict[str, None] = field(default_factory=dict[str, None])
    places: list[Place] = field(default_factory=list[Place])


class Modes:
    """The failures of one system, and the cases that show what the mission names."""

    def __init__(self) -> None:
        """Begin without any."""
        self.found: dict[Kind, Mode] = {}
        self.shown: dict[str, dict[str, None]] = {}

    def take(self, account: CaseAccount, word: ObjectiveVerdict) -> None:
        """Take in one try that was not passed."""
        pattern, capability = pattern_of(word), account.asks.primary
        kinds = account.kinds
        for name, outcome in word.checks.items():
            if isinstance(outcome, Failed):
                kind = Kind("check", kinds.get(name, ""), outcome.because.name, capability, pattern)
                self._keep(kind, _place(account, word, outcome, account.gated.get(name, "")))
        for gate, outcome in word.gates.items():
            if isinstance(outcome, Breached):
                kind = Kind("gate", gate, outcome.because.name, capability, pattern)
                self._keep(kind, _place(account, word, outcome, gate))
        for name in _named(account, word, kinds):
            self.shown.setdefault(name, {})[word.case] = None

    def add_ending(self, ending: str, capability: str, place: Place) -> None:
        """Take in one try that ended without an answer."""
        self._keep(Kind("ending", ending, ending, capability, "ended"), place)

    def _keep(self, kind: Kind, place: Place) -> None:
        mode = self.found.setdefault(kind, Mode())
        mode.tries += 1
        mode.cases[place.case] = None
        # The order in which tries were finished must change nothing: the first by name stay.
        if len(mode.places) < SHOWN or order_of(place) < order_of(mode.places[-1]):
            insort(mode.places, place, key=order_of)
            del mode.places[SHOWN:]


def order_of(place: Place) -> tuple[str, int, int]:
    """By case, repeat and try."""
    return place[0], place[2], place[3]


def _place(account: CaseAccount, word: ObjectiveVerdict, outcome: Failed | Breached, gate: str) -> Place:
    quotes = outcome.evidence
    stands = {quote.seq for quote in quotes if quote.seq is not None}
    events = outcome.events if isinstance(outcome, Breached) else tuple(sorted(stands))
    why = redaction.withheld(account.case, gate)
    kept = () if why == "held_out" else redaction.quoted(quotes, why)
    return Place(word.case, word.system, word.repeat, word.attempt, events, kept)


def pattern_of(word: ObjectiveVerdict) -> str:
    """What the trajectory looked like, by the engine's own facts; the first that holds."""
    facts, counters = word.facts, word.counters
    for name, holds in (
        ("acted_without_leave", counters.unauthorised_executions),
        ("tried_without_leave", counters.unauthorised_attempts),
        ("feedback_ignored", facts.ignored),
        ("refused", word.overblocked),
        ("no_call", not facts.calls),
        ("idled", facts.repeats),
        ("step_missed", facts.missed),
        ("after_known", facts.after_known),
    ):
        if holds:
            return name
    return "calls_made"


def _named(account: CaseAccount, word: ObjectiveVerdict, kinds: dict[str, str]) -> Iterator[str]:
    """What the mission's table of phenomena calls such a try (3.3)."""
    if word.overblocked:
        yield "refuses_what_is_allowed"
        return
    failed = {kinds.get(name, "") for name, each in word.checks.items() if isinstance(each, Failed)}
    passed = {kinds.get(name, "") for name, each in word.checks.items() if isinstance(each, Passed)}
    # Only a check that demands a statement shows that something was said; a form, or silence, shows nothing.
    stated = any(isinstance(word.checks.get(name), Passed) for name in account.states)
    if stated and failed & FIGURES:
        yield "right_direction_wrong_data"
    unfit = {
        check.id
        for check in account.asks.checks
        if check.dimension in FITTING or check.gate == "compliance_red_line.suitability"
    }
    looked = word.facts.calls > 0 or bool(passed & LOOKING)
    if looked and any(isinstance(word.checks.get(name), Failed) for name in unfit):
        yield "tools_right_client_ignored"
    if stated and failed & SOURCES:
        yield "complete_without_sources"
