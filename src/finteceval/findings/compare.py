"""Two runs side by side, only where their conditions are the same.

Equal must be: the judge and its prompt, the round's completeness, and everything in the plans but the
question, the systems, the engine version and the seed. Otherwise nothing is compared and the
differing conditions are named.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal  # noqa: TC003 - msgspec resolves the annotations
from random import Random
from typing import TYPE_CHECKING, Final, cast

from finteceval import record, statistics
from finteceval.findings.figures import decimal
from finteceval.findings.ledger import CORRECT, OPEN
from finteceval.findings.records import Interval
from finteceval.record import Record
from finteceval.runs.plan import Judged

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from finteceval.findings.records import Findings, SystemFindings
    from finteceval.runs.plan import JudgePin, Plan

MAY_DIFFER: Final = frozenset({"question", "not_answered", "systems", "engine_version", "seed"})


class Difference(Record):
    """A condition that is not the same in both runs."""

    condition: str
    first: str
    second: str


class Paired(Record):
    """Two systems on the same repeats of the same cases, both sides counted.

    `difference` is second minus first, -1 to 1. `left_out` repeats are open on either side. Where nothing
    is paired there is neither difference nor interval nor p-value.
    """

    first: str
    second: str
    paired: int
    left_out: int
    first_correct: int
    second_correct: int
    only_first: int
    only_second: int
    difference: Decimal | None
    interval: Interval | None
    p_value: Decimal | None


class Comparison(Record):
    """What can be said of two runs. With differences there are no pairs."""

    first_run: str
    second_run: str
    differences: tuple[Difference, ...]
    pairs: tuple[Paired, ...]


def compare(first: Findings, second: Findings) -> Comparison:
    """Compare systems of the same name, and the other subjects of the first with those of the second."""
    found = tuple(_differences(first, second))
    pairs = () if found else tuple(_pairs(first, second))
    return Comparison(first_run=first.run, second_run=second.run, differences=found, pairs=pairs)


def plan_differences(
    first: tuple[Plan, JudgePin | None], second: tuple[Plan, JudgePin | None]
) -> Iterator[Difference]:
    """Every condition of two plans, and of the judges that spoke, that is not the same."""
    one, two = _conditions(*first), _conditions(*second)
    for name in sorted(one.keys() | two.keys()):
        if one.get(name) != two.get(name):
            yield Difference(condition=name, first=_short(one.get(name)), second=_short(two.get(name)))


def headline_difference(here: str, there: str) -> Iterator[Difference]:
    """Whether other rounds speak, or one of them is incomplete."""
    if here != there:
        yield Difference(condition="headline", first=here, second=there)


def _differences(first: Findings, second: Findings) -> Iterator[Difference]:
    yield from plan_differences((first.plan, _spoke(first)), (second.plan, _spoke(second)))
    yield from headline_difference(_headline(first), _headline(second))


def _spoke(found: Findings) -> JudgePin | None:
    return next((round_.pin for round_ in found.rounds if round_.headline), None)


def _conditions(plan: Plan, spoke: JudgePin | None) -> Mapping[str, object]:
    """The parts of a plan that must be equal, flat: `judge.model`, `cases.<id>`."""
    stored = cast("dict[str, object]", record.plain(plan))
    flat = {name: value for name, value in stored.items() if name not in {*MAY_DIFFER, "cases", "judging"}}
    for case in plan.cases:
        flat[f"cases.{case.id}"] = case.digest
    pin = plan.judging.pin if isinstance(plan.judging, Judged) else spoke
    if pin is not None:
        flat.update({f"judge.{name}": record.plain(getattr(pin, name)) for name in pin.__struct_fields__})
    else:
        flat["judge"] = "none"
    return flat


def _headline(found: Findings) -> str:
    """Which round speaks, and whether it is complete."""
    for round_ in found.rounds:
        if round_.headline:
            return f"round {round_.number}, {'complete' if round_.complete else 'incomplete'}"
    return "no round"


def _short(value: object) -> str:
    text = "missing" if value is None else str(value)
    return text if len(text) <= 80 else text[:79] + "…"


def _pairs(first: Findings, second: Findings) -> Iterator[Paired]:
    ones = {system.name: system for system in first.systems}
    twos = {system.name: system for system in second.systems}
    shared = [name for name in ones if name in twos]
    for name in shared:
        yield _paired(ones[name], twos[name], first.plan)
    lone = [s for s in first.systems if s.name not in shared and not s.baseline]
    other = [s for s in second.systems if s.name not in shared and not s.baseline]
    for one in lone:
        for two in other:
            yield _paired(one, two, first.plan)


def _paired(one: SystemFindings, two: SystemFindings, plan: Plan) -> Paired:
    clusters = {case.id: case.cluster for case in plan.cases}
    rng = Random(f"{plan.seed}:{one.name}:{two.name}")  # noqa: S311 - resampling, not secrecy
    theirs = {(row.case, result.repeat): result.outcome for row in two.rows for result in row.results}
    outcomes = [
        (clusters[row.case], result.outcome, theirs[row.case, result.repeat])
        for row in one.rows
        for result in row.results
    ]
    return paired_by((one.name, two.name), outcomes, right=CORRECT, rng=rng)


def paired_by(
    names: tuple[str, str], outcomes: Iterable[tuple[str, str, str]], *, right: str, rng: Random
) -> Paired:
    """Pair (cluster, first outcome, second outcome) of each repeat; `right` is the outcome that counts."""
    tally = _Tally(right)
    for cluster, here, there in outcomes:
        tally.add(cluster, here, there)
    pairs = list(tally.pairs.values())
    spread = _spread(statistics.paired_bootstrap(pairs, rng=rng)) if pairs else None
    p_value = decimal(statistics.mcnemar_exact(tally.only_first, tally.only_second)) if pairs else None
    total = sum(pair.total for pair in pairs)
    return Paired(
        first=names[0],
        second=names[1],
        paired=total,
        left_out=tally.left_out,
        first_correct=sum(pair.first for pair in pairs),
        second_correct=sum(pair.second for pair in pairs),
        only_first=tally.only_first,
        only_second=tally.only_second,
        difference=decimal((tally.only_second - tally.only_first) / total) if total else None,
        interval=spread,
        p_value=p_value,
    )


def _spread(found: statistics.Range) -> Interval:
    method = "wilson_clusters" if found.widened else "paired_bootstrap"
    return Interval(low=decimal(found.low), high=decimal(found.high), method=method)


@dataclass(slots=True)
class _Tally:
    right: str
    pairs: dict[str, statistics.Pair] = field(default_factory=dict[str, statistics.Pair])
    only_first: int = 0
    only_second: int = 0
    left_out: int = 0

    def add(self, cluster: str, here: str, there: str) -> None:
        """Count one repeat of one case: both outcomes."""
        if here in OPEN or there in OPEN:
            self.left_out += 1
            return
        first, second = here == self.right, there == self.right
        before = self.pairs.get(cluster, statistics.Pair(0, 0, 0))
        self.pairs[cluster] = statistics.Pair(before.first + first, before.second + second, before.total + 1)
        self.only_first += first and not second
        self.only_second += second and not first
