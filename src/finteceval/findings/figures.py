"""From places to figures: accuracy, stability, slices, calibration, resources."""

from __future__ import annotations

from collections import Counter, defaultdict
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from finteceval import statistics
from finteceval.findings.ledger import LOST, OWED, UNJUDGED
from finteceval.findings.records import (
    Accuracy,
    Bin,
    Calibration,
    Counts,
    Interval,
    Latency,
    NotMeasured,
    PassK,
    Resources,
    Slice,
    Stability,
)
from finteceval.judges.verdicts import Stated
from finteceval.models.usage import NOT_METERED, Cost, CostUnknown, Price, Tokens
from pitfall.verdict import AnswerClass

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from finteceval.findings.ledger import Account, Place

SMALL: Final = 20
_SIX: Final = Decimal("0.000001")
_BINS: Final = 5
SLICE_KEYS: Final = ("kind", "family", "market", "year")


def decimal(value: float | Decimal) -> Decimal:
    """A figure as it is stored: six places."""
    return Decimal(value).quantize(_SIX)


def counts(found: Sequence[Place]) -> Counts:
    """Where the planned repeats went."""
    outcomes = Counter(place.outcome for place in found)
    return Counts(
        planned=len(found),
        judged=sum(place.by == "judge" for place in found),
        system_failed=sum(place.by == "engine" for place in found),
        unjudged=outcomes[UNJUDGED],
        lost=outcomes[LOST],
        owed=outcomes[OWED],
    )


def accuracy(found: Sequence[Place], *, rng: Random) -> Accuracy | NotMeasured:
    """The share of completely correct among the counted, with its uncertainty and its bounds."""
    counted = [place for place in found if not place.open]
    if not counted:
        return NotMeasured(why="nothing_counted")
    parts = statistics.clusters((place.case.cluster, place.correct) for place in counted)
    correct = sum(place.correct for place in counted)
    spread = statistics.cluster_bootstrap(parts, rng=rng)
    method = "wilson_clusters" if spread.widened else "cluster_bootstrap"
    naive = statistics.wilson(correct, len(counted))
    unknown = len(found) - len(counted)
    return Accuracy(
        correct=correct,
        counted=len(counted),
        planned=len(found),
        value=decimal(correct / len(counted)),
        interval=Interval(low=decimal(spread.low), high=decimal(spread.high), method=method),
        naive=Interval(low=decimal(naive.low), high=decimal(naive.high), method="wilson"),
        clusters=len(parts),
        effective_n=decimal(statistics.effective_n(parts)),
        worst=decimal(correct / len(found)),
        best=decimal((correct + unknown) / len(found)),
    )


def stability(found: Sequence[Place], *, k: int) -> Stability | NotMeasured:
    """K of k over all planned cases. What is open counts as wrong in the worst case, right in the best."""
    if k < 2:
        return NotMeasured(why="k_is_one")
    by_case: dict[str, list[Place]] = defaultdict(list)
    for place in found:
        by_case[place.case.id].append(place)
    right = {case: sum(p.correct for p in group) for case, group in by_case.items()}
    unknown = {case: sum(p.open for p in group) for case, group in by_case.items()}
    return Stability(
        k=k,
        cases=len(by_case),
        stable=sum(right[case] == k for case in by_case),
        never=sum(right[case] == 0 and unknown[case] == 0 for case in by_case),
        unstable=tuple(case for case in by_case if 0 < right[case] < k - unknown[case]),
        open=tuple(case for case in by_case if unknown[case]),
        pass_k=tuple(_pass_k(right, unknown, trials=k, k=size) for size in range(1, k + 1)),
    )


def _pass_k(right: dict[str, int], unknown: dict[str, int], *, trials: int, k: int) -> PassK:
    worst = sum(statistics.pass_hat_k(right[case], trials, k) for case in right) / len(right)
    best = sum(statistics.pass_hat_k(right[case] + unknown[case], trials, k) for case in right) / len(right)
    known = not any(unknown.values())
    return PassK(
        k=k,
        value=decimal(worst) if known else None,
        worst=decimal(worst),
        best=decimal(best),
        cases=len(right),
    )


def slices(found: Sequence[Place]) -> tuple[Slice, ...]:
    """By each tag and value, in order of name. A case without the tag is in no slice of it."""
    groups: dict[tuple[str, str], list[Place]] = defaultdict(list)
    for place in found:
        for key in SLICE_KEYS:
            if key in place.case.tags:
                groups[key, place.case.tags[key]].append(place)
    order = sorted(groups, key=lambda pair: (SLICE_KEYS.index(pair[0]), pair[1]))
    return tuple(_slice(key, value, groups[key, value]) for key, value in order)


def _slice(key: str, value: str, group: Sequence[Place]) -> Slice:
    counted = [place for place in group if not place.open]
    correct = sum(place.correct for place in counted)
    spread = statistics.wilson(correct, len(counted)) if counted else None
    return Slice(
        key=key,
        value=value,
        planned=len(group),
        counted=len(counted),
        correct=correct,
        rate=decimal(correct / len(counted)) if counted else None,
        interval=Interval(low=decimal(spread.low), high=decimal(spread.high), method="wilson")
        if spread
        else None,
        # Repeats of one point and points of one issuer and day do not add up to a sample.
        small=len({place.case.cluster for place in counted}) < SMALL,
    )


def calibration(found: Sequence[Place]) -> Calibration | NotMeasured:
    """Brier score and reliability of the probabilities that answers state."""
    forecasts = [place.verdict.forecast for place in found if place.verdict and place.verdict.forecast]
    if not forecasts:
        return NotMeasured(why="not_binary")
    pairs = [(f.probability.value, f.happened) for f in forecasts if isinstance(f.probability, Stated)]
    if not pairs:
        return NotMeasured(why="no_probability")
    score = sum(statistics.brier(float(p), happened=happened) for p, happened in pairs) / len(pairs)
    rate = sum(happened for _, happened in pairs) / len(pairs)
    return Calibration(
        stated=len(pairs),
        answered=len(forecasts),
        brier=decimal(score),
        reference=decimal(rate * (1 - rate)),
        base_rate=decimal(rate),
        bins=_bins(pairs),
    )


def _bins(pairs: Sequence[tuple[Decimal, bool]]) -> tuple[Bin, ...]:
    groups: dict[int, list[tuple[Decimal, bool]]] = defaultdict(list)
    for probability, happened in pairs:
        groups[min(int(probability * _BINS), _BINS - 1)].append((probability, happened))
    return tuple(
        Bin(
            low=decimal(index / _BINS),
            high=decimal((index + 1) / _BINS),
            count=len(group),
            mean=decimal(sum((p for p, _ in group), Decimal()) / len(group)),
            happened=decimal(sum(h for _, h in group) / len(group)),
        )
        for index, group in sorted(groups.items())
    )


def resources(account: Account, found: Sequence[Place]) -> Resources:
    """Tokens, money and time of every try; unknown stays unknown."""
    metered = [trial.usage for trial in account.tries if isinstance(trial.usage, Tokens)]
    total = _money([trial.cost for trial in account.tries])
    solved = sum(place.correct for place in found)
    seconds = [place.trial.seconds for place in found if place.trial and place.outcome != LOST]
    return Resources(
        tries=len(account.tries),
        metered=len(metered),
        tokens=sum(metered, Tokens()) if metered else NOT_METERED,
        cost=total,
        cost_per_case=shared_cost(
            total, len({place.case.id for place in found}), nobody="no case was planned"
        ),
        cost_per_solved=shared_cost(total, solved, nobody="nothing was solved"),
        times=latency(seconds) if seconds else None,
        cost_by_class=_by_class(account, found),
    )


def _by_class(account: Account, found: Sequence[Place]) -> dict[str, Price]:
    """What the repeats of each outcome cost, every try of theirs counted, in the order of the classes."""
    outcomes = {(place.case.id, place.repeat): place.outcome for place in found}
    spent: dict[str, list[Price]] = defaultdict(list)
    for trial in account.tries:
        spent[outcomes[trial.case, trial.repeat]].append(trial.cost)
    return {name: _money(spent[name]) for name in class_counts(found) if name in spent}


def _money(costs: Sequence[Price]) -> Price:
    unknown = [cost for cost in costs if isinstance(cost, CostUnknown)]
    if unknown or not costs:
        why = unknown[0].why if unknown else "no try was made"
        return CostUnknown(
            why=why if len(unknown) == len(costs) else f"{len(unknown)} of {len(costs)} tries: {why}"
        )
    known = [cost for cost in costs if isinstance(cost, Cost)]
    if len({cost.currency for cost in known}) > 1:
        return CostUnknown(why="several currencies")
    return Cost(amount=sum((cost.amount for cost in known), Decimal()), currency=known[0].currency)


def shared_cost(total: Price, among: int, *, nobody: str) -> Price:
    """A sum divided among so many; `nobody` says why it cannot be."""
    if isinstance(total, CostUnknown):
        return total
    return (
        Cost(amount=decimal(total.amount / among), currency=total.currency)
        if among
        else CostUnknown(why=nobody)
    )


def latency(seconds: Sequence[float]) -> Latency:
    """Median, 95th percentile and longest, to the millisecond."""

    def rounded(value: float) -> Decimal:
        return Decimal(value).quantize(Decimal("0.001"))

    return Latency(
        median=rounded(statistics.percentile(seconds, 0.5)),
        p95=rounded(statistics.percentile(seconds, 0.95)),
        longest=rounded(max(seconds)),
    )


def class_counts(found: Sequence[Place]) -> dict[str, int]:
    """How often each class, and each kind of open, came out; zeros included."""
    outcomes = Counter(place.outcome for place in found)
    return {name: outcomes[name] for name in (*[c.value for c in AnswerClass], UNJUDGED, LOST, OWED)}
