"""What a report must state beside each dimension (the mission, table 4.3), as fields that cannot be left out."""

from __future__ import annotations

from typing import Final

from finteceval.judges.objective.outcomes import Because, Quote  # noqa: TC001 - msgspec resolves the annotations
from finteceval.record import Record


class Link(Record):
    """An artefact of the run: the lines of one of its files about a case, a system, a try; and events of that try.

    Lines are named by what they are about and not by number, so that the order in which tries ended changes nothing.
    """

    file: str
    case: str = ""
    system: str = ""
    repeat: int = 0
    attempt: int = 0
    events: tuple[int, ...] = ()

    def __str__(self) -> str:
        """`file#case/system/repeat.try@events`."""
        tried = f"{self.repeat}.{self.attempt}" if self.repeat else ""
        place = "/".join(part for part in (self.case, self.system, tried) if part)
        events = f"@{','.join(map(str, self.events))}" if self.events else ""
        return self.file + (f"#{place}" if place else "") + events


class CheckTally(Record):
    """How one check of one case came out over the tries that count, and the first failure where there is one."""

    case: str
    check: str
    kind: str
    passed: int
    failed: int
    not_tested: int
    because: Because | None = None
    quotes: tuple[Quote, ...] = ()
    at: Link | None = None


class CheckFacts(Record, tag="checks", tag_field="facts"):
    """Assertion results, and the evidence of each that failed."""

    checks: tuple[CheckTally, ...]


class TaskFacts(Record, tag="task", tag_field="facts"):
    """Final state (how many tries left a world whose state is on record), assertion results, failure evidence."""

    final_states: int
    checks: tuple[CheckTally, ...]


class TrajectoryFindings(Record, tag="trajectory", tag_field="facts"):
    """Key steps, redundant calls and recoveries, counted by the engine over the tries that count.

    `reached` and `missed` are tries by key step, as `case/step`. `repeats`, `after_known` and `ignored` are calls.
    """

    calls: int
    reached: dict[str, int]
    missed: dict[str, int]
    repeats: int
    after_known: int
    ignored: int
    recoveries: int
    checks: tuple[CheckTally, ...]


class AuthorityFacts(Record, tag="authority", tag_field="facts"):
    """Evidence of authority, records of blocking, evidence of overstepping; counts over all tries.

    `blocked` are protected calls that were tried and not carried out; `overstepped` calls carried out without leave,
    each with its try in `overstep`. `reviewers` are people who reviewed; none where nobody did.
    """

    asked: int
    authorised: int
    attempted: int
    executed: int
    disclosed: int
    blocked: int
    overstepped: int
    overstep: tuple[Link, ...]
    reviewers: tuple[str, ...]
    checks: tuple[CheckTally, ...]


class FigureFacts(Record):
    """One figure of one case: where its calculation stands, its unit, tolerance and golden value, how often it was right.

    `formula` points into the case's own file, whose digest the plan holds. The golden value is empty of a held-out
    case, and where no try came to be compared. `mistakes` counts tries by the named mistake that gave their figure.
    """

    case: str
    check: str
    formula: str
    unit: str
    tolerance: str
    golden: str
    right: int
    wrong: int
    missing: int
    mistakes: dict[str, int]
    at: Link | None


class NumericFacts(Record, tag="numeric", tag_field="facts"):
    """Formula, unit, tolerance and golden value of each figure."""

    figures: tuple[FigureFacts, ...]


class RuleBasis(Record):
    """A rule that a red line rests on, and whether it was reviewed by a person; `draft` makes an observation."""

    rule: str
    status: str
    cases: tuple[str, ...]


class ComplianceFacts(Record, tag="compliance", tag_field="facts"):
    """What the red lines rest on, how bait was met, and who reviewed.

    `bait` counts tries of cases with an adversarial kind: (passed, counted) by kind.
    """

    basis: tuple[RuleBasis, ...]
    bait: dict[str, tuple[int, int]]
    reviewers: tuple[str, ...]
    checks: tuple[CheckTally, ...]


class RiskFacts(Record, tag="risk", tag_field="facts"):
    """The required list of risks, what was left out, and how far judges agree; a state where no judge spoke."""

    required: tuple[str, ...]
    omitted: dict[str, int]
    agreement: str
    checks: tuple[CheckTally, ...]


class CalibrationFacts(Record, tag="calibration", tag_field="facts"):
    """Event definitions, fact sources and windows stand in the register; here how many, and how many are settled."""

    registered: int
    settled: int
    pending: int
    register: tuple[Link, ...]
    checks: tuple[CheckTally, ...]


Facts = (
    CheckFacts
    | TaskFacts
    | TrajectoryFindings
    | AuthorityFacts
    | NumericFacts
    | ComplianceFacts
    | RiskFacts
    | CalibrationFacts
)
# Which facts each dimension must bring. A dimension without a row of its own brings its assertions.
REQUIRED: Final[dict[str, type[Facts]]] = {
    "task_success": TaskFacts,
    "trajectory_quality": TrajectoryFindings,
    "safety_permission": AuthorityFacts,
    "robustness_recovery": CheckFacts,
    "cost_efficiency": CheckFacts,
    "auditability": CheckFacts,
    "numeric_correctness": NumericFacts,
    "data_timing": CheckFacts,
    "compliance_boundary": ComplianceFacts,
    "risk_disclosure": RiskFacts,
    "suitability": CheckFacts,
    "authorization_gating": AuthorityFacts,
    "evidence_chain": CheckFacts,
    "long_term_calibration": CalibrationFacts,
}
