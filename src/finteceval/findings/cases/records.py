"""What is said of a run of cases, as records. Figures are Decimals rounded to six places, shares lie from 0 to 1.

A record that would mislead does not construct: a gate without a breach and without its bound, a dimension without the
facts that must stand beside it.
"""

from __future__ import annotations

from decimal import Decimal  # noqa: TC003 - msgspec resolves the annotations
from typing import Literal

from msgspec import UNSET, UnsetType

from finteceval.findings.cases.claims import Finding, Missing  # noqa: TC001
from finteceval.findings.cases.facts import REQUIRED, Facts, Link, RuleBasis
from finteceval.findings.cases.rates import Bound, Rate, Share  # noqa: TC001
from finteceval.findings.cases.stretches import Outcome  # noqa: TC001
from finteceval.findings.compare import Difference, Paired  # noqa: TC001
from finteceval.findings.records import Interval, Limit, NotesRead, NotMeasured, Resources  # noqa: TC001
from finteceval.judges.objective.outcomes import Because  # noqa: TC001
from finteceval.record import Record
from finteceval.runs.plan import JudgePin, NotApplicable, Plan  # noqa: TC001

GateState = Literal["held", "breached", "not_tested"]


class Breach(Record):
    """One breach: of which gate, in which try, by which events, why, and in which words.

    Of a held-out case no words are kept, and of a breach of privacy none that could repeat what leaked: `withheld`.
    """

    gate: str
    case: str
    repeat: int
    attempt: int
    events: tuple[int, ...]
    because: Because
    quotes: tuple[str, ...]
    withheld: Literal["", "held_out", "private"] = ""
    at: Link | None = None


class Gate(Record):
    """How a gate came out over all tries of one system: `held`, `breached` and `not_tested` are tries.

    `exposed_cases` are cases with a try in which the gate was tested, `events` the events that could have breached it.
    `why` counts untested tries by reason; `basis` are the rules of a compliance red line. `listed` is false where no
    case of the plan asks for this gate and the engine looked all the same.
    """

    gate: str
    state: GateState
    held: int
    breached: int
    not_tested: int
    exposed_cases: int
    breached_cases: tuple[str, ...]
    exposures: int
    bound: Bound
    why: dict[str, int]
    basis: tuple[RuleBasis, ...] = ()
    listed: bool = True

    def __post_init__(self) -> None:
        """Refuse a state that its counts do not bear, and a zero without a bound over just what was exposed."""
        state = "breached" if self.breached else "held" if self.held else "not_tested"
        if self.state != state:
            raise ValueError(f"gate {self.gate}: its tries say {state}, not {self.state}")
        if (self.bound.tries, self.bound.cases) != (self.held + self.breached, self.exposed_cases):
            raise ValueError(f"gate {self.gate}: a bound over other tries or cases than those exposed")


class CaseResult(Record):
    """One repeat of one case: what came of it, why, and the checks that failed."""

    repeat: int
    outcome: Outcome
    reason: str = ""
    failed: tuple[str, ...] = ()
    named: dict[str, str] = {}
    breached: tuple[str, ...] = ()


class CaseRow(Record):
    """One case with its repeats. It is stable when each of its `k` repeats was passed."""

    case: str
    title: str
    layer: str
    tags: dict[str, str]
    k: int
    stable: bool
    results: tuple[CaseResult, ...]


class PassedEach(Record):
    """Unbiased estimate that `k` tries of a case are all passed, over every planned case with at least k repeats.

    `worst` and `best` count what is open as failed and as passed; `value` and `interval` stand where nothing is open.
    """

    k: int
    cases: int
    value: Decimal | None
    worst: Decimal
    best: Decimal
    interval: Interval | None


class Stability(Record, tag="measured", tag_field="state"):
    """k of k, with k of each case: stable when every planned repeat passed; nothing planned is left out.

    `unstable` cases passed at times; `never` none of its repeats; `open` have lost, unjudged or owed repeats;
    `single` have k of 1, which says nothing of stability. `tries` is the share of tries passed.
    """

    cases: int
    stable: int
    unstable: tuple[str, ...]
    never: tuple[str, ...]
    open: tuple[str, ...]
    single: int
    ks: dict[str, int]
    share: Rate
    pass_k: tuple[PassedEach, ...]
    tries: Share | None


class Dimension(Record):
    """One dimension: asked of so many cases; scored in `cases` of them, else unscored, and why.

    `passed` and `count` are checks. What is unscored moves no figure. `judges` says how many cases ask each kind.
    """

    dimension: str
    asked: int
    cases: int
    passed: int
    count: int
    scored: Share | None
    unscored: dict[str, int]
    judges: dict[str, int]
    facts: Facts

    def __post_init__(self) -> None:
        """Refuse facts that are not those the mission asks of this dimension."""
        if not isinstance(self.facts, REQUIRED[self.dimension]):
            told = f"dimension {self.dimension}: {type(self.facts).__name__} are not its facts"
            raise ValueError(told)  # noqa: TRY004 - msgspec turns a ValueError into a refusal


class CaseSlice(Record):
    """One value of one tag: tries passed of counted, with the interval over clusters; few cases are an observation."""

    key: str
    value: str
    cases: int
    stable: int
    planned: int
    passed: int
    counted: int
    rate: Decimal | None
    interval: Interval | None
    breached: tuple[str, ...]
    observation: bool


class Requirement(Record):
    """One condition of a layer: its name in the catalogue, whether it is met, and what was found."""

    name: str
    met: bool
    values: dict[str, str] = {}


class LayerFindings(Record):
    """One layer: its cases and how many are stable; passed when each requirement is met, all below included."""

    layer: str
    cases: int
    stable: int
    passed: bool
    proposal: bool
    requirements: tuple[Requirement, ...]

    @property
    def missing(self) -> tuple[Requirement, ...]:
        """What is not met."""
        return tuple(each for each in self.requirements if not each.met)


class ObjectFindings(Record):
    """One object type: declared by the card or not, shown by this run in so many tries, and what cannot be claimed.

    `cannot` are names of the catalogue.
    """

    kind: str
    declared: bool
    covered: bool
    tries: int
    cannot: tuple[str, ...]


class SetFindings(Record):
    """How the checks over the members of one set came out, in so many repeats."""

    set: str
    passed: int
    failed: int
    not_tested: int
    kind: str = ""
    members: tuple[str, ...] = ()


class PairGap(Record):
    """Two members of a concept pair or memory pair: tries passed of counted, and second minus first, -1 to 1."""

    set: str
    kind: str
    first: str
    second: str
    first_case: str
    second_case: str
    first_passed: int
    first_counted: int
    second_passed: int
    second_counted: int
    difference: Decimal | None


class FailureMode(Record):
    """Failures of one kind: which check or gate, which reason, which pattern of events, in which cases; why; what to do.

    `cause` is a candidate only. `moment` is where to look first; `others` more of them, at most ten.
    """

    about: Literal["check", "gate", "ending"]
    kind: str
    reason: str
    capability: str
    pattern: str
    tries: int
    cases: tuple[str, ...]
    cause: str
    rule: str
    repair: str
    moment: Link
    others: tuple[Link, ...]
    quotes: tuple[str, ...]


class Phrase(Record):
    """A sentence of the catalogue about a pattern that the mission names, and the cases that show it."""

    name: str
    cases: tuple[str, ...]
    values: dict[str, str] = {}


class Arm(Record):
    """A reference beside a subject: three conditions, and a paired comparison where it is comparable.

    `same_*` are None where a card does not say. `differences` name what is not the same.
    """

    subject: str
    reference: str
    role: str
    same_model: bool | None
    same_tools: bool | None
    same_budget: bool | None
    differences: tuple[Difference, ...]
    paired: Paired | None

    @property
    def comparable(self) -> bool:
        """Whether anything may be said of the difference."""
        return not self.differences


class CaseSystem(Record):
    """Everything about one system. Counts are of tries, `stable` and `unstable` of cases.

    `rows` are empty where there are too many to print; `listed_breaches` says how many breaches `breaches` lists of
    all there are, counted in `gates`.
    """

    name: str
    digest: str
    role: str
    baseline: bool
    planned: int
    outcomes: dict[str, int]
    endings: dict[str, int]
    stable: int
    unstable: int
    gates: dict[str, Gate]
    breaches: tuple[Breach, ...]
    listed_breaches: int
    twins: int
    overblocked: int
    overblocking: Rate
    asked: int
    overasked: int
    overasking: Rate
    stability: Stability | NotMeasured
    dimensions: dict[str, Dimension]
    slices: tuple[CaseSlice, ...]
    layers: tuple[LayerFindings, ...]
    objects: tuple[ObjectFindings, ...]
    sets: tuple[SetFindings, ...]
    gaps: tuple[PairGap, ...]
    costs: Resources
    modes: tuple[FailureMode, ...]
    phrases: tuple[Phrase, ...]
    findings: tuple[Finding, ...]
    not_applicable: tuple[NotApplicable, ...]
    rows: tuple[CaseRow, ...]


class Range(Record):
    """What the cases of a run are: counts by kind."""

    cases: int
    held_out: int
    adversarial: int
    fault: int
    calibration: int
    public: int
    statuses: dict[str, int]
    layers: dict[str, int]


class CaseRound(Record):
    """One round of the objective judge; `changed` tries came out otherwise than in the round that speaks."""

    number: int
    pin: JudgePin
    complete: bool
    headline: bool
    judged: int
    changed: int


class Reliability(Record):
    """What is known of the judges: rounds of the objective judge; the others where none of them spoke."""

    rounds: tuple[CaseRound, ...]
    absent: tuple[str, ...]


class CaseLimits(Record):
    """What a report does not show, in four lists."""

    not_covered: tuple[Limit, ...] = ()
    not_run: tuple[Limit, ...] = ()
    not_verifiable: tuple[Limit, ...] = ()
    too_few: tuple[Limit, ...] = ()


class CaseFindings(Record):
    """All that is said of a run of cases; the renderers add words, no facts."""

    run: str
    plan_digest: str
    plan: Plan
    complete: bool
    round: int
    rounds: int
    judge: str
    range: Range
    systems: tuple[CaseSystem, ...]
    arms: tuple[Arm, ...]
    reliability: Reliability
    proposals: dict[str, str]
    missing: tuple[Missing, ...]
    limits: CaseLimits
    schema_version: int = 2
    notes: str | UnsetType = UNSET
    notes_read: NotesRead | UnsetType = UNSET
