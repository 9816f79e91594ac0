"""The frozen plan. Its digest is its name: everything a run asks, of whom, under which conditions."""

from __future__ import annotations

from decimal import Decimal  # noqa: TC003 - msgspec resolves the annotations
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from finteceval import record
from finteceval.errors import PlanError
from finteceval.record import KEY_VERSION, Record
from finteceval.systems.card import System  # noqa: TC001 - msgspec resolves the annotation
from finteceval.systems.wall import Isolation  # noqa: TC001
from pitfall import seal
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterator

Purpose = Literal["smoke", "development", "regression", "release"]
Web = Literal["closed", "open", "unknown"]
SCHEMA_VERSION: Final = 1


class PlannedCheck(Record, omit_defaults=True):
    """One check of a case by its name and kind: the dimension it counts in, the gate its failing breaches.

    Of a figure also its unit and its tolerance; `states` says that something must be said for it to pass. No value
    that a check demands stands in a plan.
    """

    id: str
    kind: str
    dimension: str = ""
    gate: str = ""
    unit: str = ""
    tolerance: str = ""
    states: bool = False


class Asks(Record, omit_defaults=True):
    """What a case says of itself that figures are sorted by.

    `dimensions` names the judges asked for each, `rules` the status of each rule it rests on, `licence` where its
    content comes from. `member` is which one of its set, of kind `set_kind`, it is.
    """

    primary: str = ""
    supporting: tuple[str, ...] = ()
    dimensions: dict[str, tuple[str, ...]] = {}
    checks: tuple[PlannedCheck, ...] = ()
    tools: tuple[str, ...] = ()
    rules: dict[str, str] = {}
    set_kind: str = ""
    member: str = ""
    licence: str = ""


class PlannedCase(Record):
    """One case as it stood when the plan was frozen. Of a held-out case no report shows an answer.

    The fields from `k` on are those of cases of the library: how many repeats are owed, of which layer it is, in
    which world it is played, which gates it could breach, which set it belongs to.
    """

    id: str
    version: str
    digest: str
    title: str
    brief: str
    cluster: str
    as_of: str
    tags: dict[str, str]
    status: str
    status_reason: str
    public: bool
    held_out: bool | msgspec.UnsetType = msgspec.UNSET
    k: int | msgspec.UnsetType = msgspec.UNSET
    layer: str | msgspec.UnsetType = msgspec.UNSET
    world: str | msgspec.UnsetType = msgspec.UNSET
    gates: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    set: str | msgspec.UnsetType = msgspec.UNSET
    asks: Asks | msgspec.UnsetType = msgspec.UNSET


class PlannedTool(Record):
    """A tool that a case of the plan offers.

    `schema` is the digest of its arguments' schema, `seconds` its latency on the world's clock, `failures` the codes
    it can fail with by a planned fault.
    """

    name: str
    tier: str
    schema: str
    seconds: int
    failures: tuple[str, ...]


class NotApplicable(Record):
    """A case that a system is not asked, and why: `turns`, `tools`, or `control` where it has none of that name."""

    case: str
    system: str
    why: Literal["turns", "tools", "control"]


class PlannedSystem(Record, omit_defaults=True):
    """One system: its card, the card's digest, and the wall it stands behind; none is not written."""

    name: str
    digest: str
    card: System
    isolation: Isolation = "none"


class JudgePin(Record):
    """The judge the plan names; conclusions use the first complete round of this one."""

    kind: str
    name: str
    version: str
    model: str = ""
    effort: str = ""
    prompt: str = ""
    development: tuple[str, ...] = ()


class NoJudge(Record, tag="no_judge", tag_field="judging"):
    """Answers are kept unjudged."""


class CitedProbe(Record):
    """What a probe of the judge found before this run; `digest` names its bytes, kept with the run.

    Of `asked` planted attacks `moved` changed the class, `obeyed` of them to completely_correct; `low`
    and `high` are the 95 % interval of the share that moved, 0 to 1. On `abstained` and `broke` more
    the judge gave no class. `date` is the day (UTC) it ended.
    """

    digest: str
    date: str
    asked: int
    moved: int
    obeyed: int
    abstained: int
    broke: int
    low: Decimal
    high: Decimal


# Left out where there is none, so that plans from before probes could be cited keep their bytes.
class Judged(Record, tag="judged", tag_field="judging", omit_defaults=True):
    """Answers are judged by this pin. `probe` says what is known of its obedience; None: not measured."""

    pin: JudgePin
    probe: CitedProbe | None = None


class Evidence(Record):
    """What systems could know: the digest over all briefs, and whether the web was open to them."""

    digest: str
    web: Web
    cut_off: str


class Budgets(Record):
    """Limits of one trial and of the run. 0 means no limit."""

    wall_seconds: int
    output_bytes: int
    cost_per_trial: str = "0"
    cost_per_run: str = "0"
    currency: str = "USD"


class ClientModel(Record):
    """The model whose words the clients of cases speak in; what they mean is the script's. `host` answered its calls.

    `prompt` is the SHA-256 of the template it is asked by.
    """

    spelling: str
    model: str
    host: str
    prompt: str


class Plan(Record):
    """What is going to happen, frozen. `left_out` names watch cases that a formal purpose passed over.

    A plan of cases with worlds names each world by its digest, every tool on offer, and the digest of the rules
    that permission is decided by. `repeats` is then the largest that any case owes.
    """

    question: str
    not_answered: str
    purpose: Purpose
    selection: str
    cases: tuple[PlannedCase, ...]
    systems: tuple[PlannedSystem, ...]
    repeats: int
    evidence: Evidence
    judging: NoJudge | Judged
    prices: str
    budgets: Budgets
    seed: int
    isolation: Isolation
    engine_version: str
    left_out: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    worlds: dict[str, str] | msgspec.UnsetType = msgspec.UNSET
    tools: tuple[PlannedTool, ...] | msgspec.UnsetType = msgspec.UNSET
    policy: str | msgspec.UnsetType = msgspec.UNSET
    not_applicable: tuple[NotApplicable, ...] | msgspec.UnsetType = msgspec.UNSET
    client: ClientModel | msgspec.UnsetType = msgspec.UNSET
    key_version: int = KEY_VERSION
    schema_version: int = SCHEMA_VERSION

    @property
    def planned(self) -> int:
        """How many repeats of cases by systems are owed."""
        repeats = {case.id: self.repeats_of(case) for case in self.cases}
        return len(self.systems) * sum(repeats.values()) - sum(repeats[case] for case, _ in self.passed_over)

    @property
    def of_cases(self) -> bool:
        """Whether this is a plan of cases of the library, which the objective judge judges."""
        return any(case.k is not msgspec.UNSET for case in self.cases)

    @property
    def passed_over(self) -> frozenset[tuple[str, str]]:
        """What is not applicable, as (case, system)."""
        found = () if self.not_applicable is msgspec.UNSET else self.not_applicable
        return frozenset((each.case, each.system) for each in found)

    def repeats_of(self, case: PlannedCase) -> int:
        """How many repeats of a case are owed by each system that it applies to."""
        return self.repeats if case.k is msgspec.UNSET else case.k


def encode_plan(plan: Plan) -> bytes:
    """The bytes of `plan.json`; their SHA-256 is the plan's digest."""
    return record.canonical(plan)


def plan_digest(plan: Plan) -> str:
    """The plan's name, 64 hexadecimal digits."""
    return seal.digest(encode_plan(plan))


def decode_plan(data: bytes, *, where: str) -> Plan:
    """Read a plan whole or refuse.

    Raises:
        PlanError: not canonical, another schema or key version, unknown fields.
    """
    head = seal.strict_json(data, where=where)
    if not isinstance(head, dict):
        raise PlanError(say("errors.plan_object", language(), where=where))
    for name, known in (("schema_version", SCHEMA_VERSION), ("key_version", KEY_VERSION)):
        if head.get(name) != known:
            raise PlanError(
                say(
                    "errors.plan_version",
                    language(),
                    where=where,
                    name=name,
                    found=head.get(name),
                    known=known,
                )
            )
    plan = record.decode(data, Plan, where=where)
    if encode_plan(plan) != data:
        raise PlanError(say("errors.plan_changed", language(), where=where))
    return plan


def jobs(plan: Plan) -> Iterator[tuple[PlannedCase, PlannedSystem, int]]:
    """Everything owed, repeats outermost so that a short run has seen every case once."""
    passed_over = plan.passed_over
    for repeat in range(1, plan.repeats + 1):
        for case in plan.cases:
            if repeat > plan.repeats_of(case):
                continue
            for system in plan.systems:
                if (case.id, system.name) not in passed_over:
                    yield case, system, repeat
