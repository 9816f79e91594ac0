"""What a report states, as records. Every figure is a Decimal rounded to six places, never a float.

All that depends on the wall clock stands in fields named `times`, so that two reports of the same
trials differ there alone.
"""

from __future__ import annotations

from decimal import Decimal  # noqa: TC003 - msgspec resolves the annotations

from msgspec import UNSET, UnsetType

from finteceval.models.usage import Price, Usage  # noqa: TC001
from finteceval.record import Record
from finteceval.runs.plan import JudgePin, Plan  # noqa: TC001


class Interval(Record):
    """A 95 % interval. `method` is a key: cluster_bootstrap, wilson, wilson_clusters, paired_bootstrap, bounds.

    `wilson_clusters` stands where resampling shows no spread at all, which says nothing about the truth.
    """

    low: Decimal
    high: Decimal
    method: str


class NotMeasured(Record, tag="not_measured", tag_field="state"):
    """A figure that cannot be had. `why` is a catalogue name under `findings.`, `values` fill it."""

    why: str
    values: dict[str, str] = {}


class Accuracy(Record, tag="measured", tag_field="state"):
    """Share of `completely_correct` among the counted: judged answers and failures of the system.

    `worst` and `best` run over all planned: every lost, unjudged and owed repeat wrong, or right.
    """

    correct: int
    counted: int
    planned: int
    value: Decimal
    interval: Interval
    naive: Interval
    clusters: int
    effective_n: Decimal
    worst: Decimal
    best: Decimal


class Counts(Record):
    """Where each planned repeat went. planned = judged + system_failed + unjudged + lost + owed."""

    planned: int
    judged: int
    system_failed: int
    unjudged: int
    lost: int
    owed: int


class PassK(Record):
    """Unbiased estimate that k independent repeats are all correct, over all planned cases, with bounds."""

    k: int
    value: Decimal | None
    worst: Decimal
    best: Decimal
    cases: int


class Stability(Record, tag="measured", tag_field="state"):
    """k of k: a case is stable only when every planned repeat is right."""

    k: int
    cases: int
    stable: int
    never: int
    unstable: tuple[str, ...]
    open: tuple[str, ...]
    pass_k: tuple[PassK, ...]


class Slice(Record):
    """One value of one tag. With fewer than 20 counted clusters it is `small`, an observation."""

    key: str
    value: str
    planned: int
    counted: int
    correct: int
    rate: Decimal | None
    interval: Interval | None
    small: bool


class Bin(Record):
    """Stated probabilities between two edges, and how often the event happened."""

    low: Decimal
    high: Decimal
    count: int
    mean: Decimal
    happened: Decimal


class Calibration(Record, tag="measured", tag_field="state"):
    """Brier score (0 best, 1 worst) of stated probabilities; `reference` is that of the base rate."""

    stated: int
    answered: int
    brier: Decimal
    reference: Decimal
    base_rate: Decimal
    bins: tuple[Bin, ...]


class Latency(Record):
    """Seconds of the counted tries. A wall-clock fact: it differs between equal runs."""

    median: Decimal
    p95: Decimal
    longest: Decimal


class Resources(Record):
    """Tokens and money of every try, lost ones included; `metered` of `tries` reported usage.

    `cost_by_class` splits `cost` by what became of the repeat that a try belongs to: one of six
    classes, or unjudged, lost; where nothing became of anything it has no entry.
    """

    tries: int
    metered: int
    tokens: Usage
    cost: Price
    cost_per_case: Price
    cost_per_solved: Price
    times: Latency | None
    cost_by_class: dict[str, Price] = {}


class Result(Record):
    """One repeat of one case. `outcome` is a class, or unjudged, lost, owed; `by` judge, engine or nobody."""

    repeat: int
    outcome: str
    by: str
    reason: str
    ending: str
    tries: int
    probability: str
    answer: str
    cut: bool


class Row(Record):
    """One case with all its repeats."""

    case: str
    title: str
    tags: dict[str, str]
    status: str
    results: tuple[Result, ...]


class SystemFindings(Record):
    """Everything about one system."""

    name: str
    digest: str
    role: str
    baseline: bool
    counts: Counts
    accuracy: Accuracy | NotMeasured
    classes: dict[str, int]
    endings: dict[str, int]
    stability: Stability | NotMeasured
    slices: tuple[Slice, ...]
    calibration: Calibration | NotMeasured
    resources: Resources
    rows: tuple[Row, ...]


class RoundTimes(Record):
    """When a round was begun and ended."""

    started: str
    finished: str


class RoundFindings(Record):
    """One judging round. Only the first complete round of the plan's judge makes the headline."""

    number: int
    pin: JudgePin
    complete: bool
    headline: bool
    judged: int
    unjudged: int
    changed: int
    classes: dict[str, int]
    times: RoundTimes


class Limit(Record):
    """One sentence of what this run cannot show: a catalogue name under `findings.` and what fills it."""

    name: str
    values: dict[str, str] = {}


class ReportTimes(Record):
    """When the run's first try started and its last finished."""

    first: str
    last: str


class NotesRead(Record):
    """Which model read an author's notes before they entered a report.

    `prompt` is the digest of what it was asked; `development` says why the reading is not the pinned judge's.
    """

    by: str
    model: str
    effort: str
    prompt: str
    sentences: int
    development: tuple[str, ...] = ()


class Findings(Record):
    """All that a report of a run of points says; the renderers add words, no facts.

    `notes` are the words of a report's author, whose wording was checked; no run computes them.
    """

    run: str
    plan_digest: str
    plan: Plan
    complete: bool
    public: bool
    watch: tuple[str, ...]
    development: tuple[str, ...]
    systems: tuple[SystemFindings, ...]
    rounds: tuple[RoundFindings, ...]
    limits: tuple[Limit, ...]
    times: ReportTimes | None
    schema_version: int = 1
    notes: str | UnsetType = UNSET
    notes_read: NotesRead | UnsetType = UNSET
