"""Figures with their uncertainty. Plain functions; chance is an argument; floats live only here.

Proportions are shares from 0 to 1. Sources stand with each formula.
"""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence
    from random import Random

LEVEL: Final = 0.95
RESAMPLES: Final = 2000
# From so many clusters on an interval may rest on the variance among them; with fewer each counts as one trial.
ENOUGH: Final = 20
# Above so many, drawing them again and again tells no more than their variance does.
MANY: Final = 400
_TINY: Final = 1e-300
_CLOSE: Final = 1e-15


@dataclass(frozen=True, slots=True)
class Range:
    """A lower and an upper end. `widened`: resampling showed no spread, so Wilson over clusters made the ends."""

    low: float
    high: float
    widened: bool = False


def wilson(successes: int, total: int, *, level: float = LEVEL) -> Range:
    """Wilson score interval of a share; assumes independent trials.

    Source: Wilson (1927), J. Am. Stat. Assoc. 22, 209-212, doi:10.1080/01621459.1927.10502953.

    Raises:
        ValueError: no trials, or more successes than trials.
    """
    _counts(successes, total)
    return _wilson(successes / total, total, level)


def _wilson(share: float, total: float, level: float = LEVEL) -> Range:
    z = NormalDist().inv_cdf(0.5 + level / 2)
    denominator = 1 + z * z / total
    centre = (share + z * z / (2 * total)) / denominator
    half = z / denominator * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    return Range(max(0.0, centre - half), min(1.0, centre + half))


def clopper_pearson(successes: int, total: int, *, level: float = LEVEL) -> Range:
    """Exact two-sided interval of a share of independent trials.

    Source: Clopper & Pearson (1934), Biometrika 26, 404-413, doi:10.1093/biomet/26.4.404.

    Raises:
        ValueError: no trials, or more successes than trials.
    """
    _counts(successes, total)
    tail = (1 - level) / 2
    low = 1 - _upper(total - successes, total, tail)
    return Range(low, _upper(successes, total, tail))


def upper_bound(events: int, total: int, *, level: float = LEVEL) -> float:
    """Exact one-sided upper bound of a rate: without any event, 1 - (1 - level)^(1/total); 1 where nothing was tried.

    Source: Clopper & Pearson (1934), as `clopper_pearson`.

    Raises:
        ValueError: more events than trials.
    """
    if total == 0 and events == 0:
        return 1.0
    _counts(events, total)
    return _upper(events, total, 1 - level)


@lru_cache(maxsize=4096)
def _upper(events: int, total: int, tail: float) -> float:
    """The share at which so few events come with a probability of `tail` only, by bisection."""
    if events == total:
        return 1.0
    if events == 0:
        return -math.expm1(math.log(tail) / total)
    low, high = events / total, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        # P(X <= events) falls as the share rises: 1 - I(events + 1, total - events).
        low, high = (middle, high) if 1 - _beta(events + 1, total - events, middle) > tail else (low, middle)
    return (low + high) / 2


def _beta(a: int, b: int, x: float) -> float:
    """The regularised incomplete beta function, by Lentz's continued fraction.

    Source: DiDonato & Morris (1992), ACM Trans. Math. Softw. 18, 360-373, doi:10.1145/131766.131776, section 4.
    """
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta(b, a, 1 - x)
    scale = math.exp(
        math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    )
    c, d = 1.0, 1 / _away(1 - (a + b) * x / (a + 1))
    found = d
    for m in range(1, 10_000):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        d, c = 1 / _away(1 + even * d), _away(1 + even / c)
        found *= d * c
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        d, c = 1 / _away(1 + odd * d), _away(1 + odd / c)
        found *= d * c
        if abs(d * c - 1) < _CLOSE:
            break
    return scale * found / a


def _away(value: float) -> float:
    """Never nothing, so that it can be divided by."""
    return value if abs(value) > _TINY else _TINY


@dataclass(frozen=True, slots=True)
class Cluster:
    """What one cluster adds: successes among trials."""

    successes: int
    total: int


def clusters(outcomes: Iterable[tuple[Hashable, bool]]) -> list[Cluster]:
    """Fold outcomes by cluster, in the order clusters first appear."""
    found: dict[Hashable, list[int]] = defaultdict(lambda: [0, 0])
    for key, success in outcomes:
        found[key][0] += success
        found[key][1] += 1
    return [Cluster(successes, total) for successes, total in found.values()]


def cluster_bootstrap(parts: Sequence[Cluster], *, rng: Random, resamples: int = RESAMPLES) -> Range:
    """Percentile interval of a share when whole clusters are drawn with replacement.

    With a single cluster, or no variation at all, resampling shows no spread, which says nothing about
    the truth: there the ends are widened to the Wilson interval over clusters.
    Source: Field & Welsh (2007), J. R. Stat. Soc. B 69, 369-390, doi:10.1111/j.1467-9868.2007.00593.x.

    Raises:
        ValueError: no clusters.
    """
    if not parts:
        raise ValueError("no clusters to draw from")
    shares: list[float] = []
    for _ in range(resamples):
        drawn = rng.choices(parts, k=len(parts))
        shares.append(sum(part.successes for part in drawn) / sum(part.total for part in drawn))
    shares.sort()
    low, high = _percentile(shares, (1 - LEVEL) / 2), _percentile(shares, (1 + LEVEL) / 2)
    if low == high:
        share = sum(p.successes for p in parts) / sum(p.total for p in parts)
        floor = wilson(round(share * len(parts)), len(parts))
        return Range(min(low, floor.low), max(high, floor.high), widened=True)
    return Range(low, high)


def effective_n(parts: Sequence[Cluster]) -> float:
    """How many independent trials the clustered ones are worth: variance ratio, between 1 and the total.

    The design effect is the between-cluster (linearised ratio) variance of the share over its binomial
    variance. Source: Kish (1965), Survey Sampling, section 5.4.

    Raises:
        ValueError: no clusters.
    """
    if not parts:
        raise ValueError("no clusters")
    total = sum(part.total for part in parts)
    share = sum(part.successes for part in parts) / total
    if len(parts) == 1 or share in {0.0, 1.0}:
        return float(len(parts))
    count = len(parts)
    residual = sum((part.successes - share * part.total) ** 2 for part in parts)
    variance = count / (count - 1) * residual / total**2
    if variance == 0:
        return float(total)
    return min(float(total), max(1.0, share * (1 - share) / variance))


def wilson_effective(parts: Sequence[Cluster]) -> Range:
    """Wilson interval of a clustered share, as of so many trials as the clusters are worth (`effective_n`).

    With fewer than twenty clusters their variance is itself uncertain: there each is worth one trial at most.
    Source: Korn & Graubard (1998), Surv. Methodol. 24, 193-201, the effective sample size in a binomial interval.

    Raises:
        ValueError: no clusters.
    """
    worth = effective_n(parts)
    if len(parts) < ENOUGH:
        worth = min(worth, float(len(parts)))
    return _wilson(sum(part.successes for part in parts) / sum(part.total for part in parts), worth)


def mean_bootstrap(values: Sequence[float], *, rng: Random, resamples: int = RESAMPLES) -> Range:
    """Percentile interval of a mean of values from 0 to 1, one for each cluster, drawn with replacement.

    Without any spread the ends are widened to Wilson over the clusters, as `cluster_bootstrap` does; of more than
    four hundred the normal interval of the mean is taken, which drawing again would only repeat.

    Raises:
        ValueError: no values.
    """
    if not values:
        raise ValueError("no values")
    count, mean = len(values), sum(values) / len(values)
    if max(values) == min(values):
        floor = _wilson(mean, count)
        return Range(min(mean, floor.low), max(mean, floor.high), widened=True)
    if count > MANY:
        error = math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
        half = NormalDist().inv_cdf(0.5 + LEVEL / 2) * error
        return Range(max(0.0, mean - half), min(1.0, mean + half))
    means = sorted(sum(rng.choices(values, k=count)) / count for _ in range(resamples))
    return Range(_percentile(means, (1 - LEVEL) / 2), _percentile(means, (1 + LEVEL) / 2))


def mcnemar_exact(only_first: int, only_second: int) -> float:
    """Two-sided exact p-value that two paired systems are equally often right.

    Source: McNemar (1947), Psychometrika 12, 153-157, doi:10.1007/BF02295996, exact binomial form.

    Raises:
        ValueError: a negative count.
    """
    if min(only_first, only_second) < 0:
        raise ValueError("counts cannot be negative")
    n = only_first + only_second
    if n == 0:
        return 1.0
    tail = sum(math.comb(n, i) for i in range(min(only_first, only_second) + 1)) / 2**n
    return min(1.0, 2 * tail)


@dataclass(frozen=True, slots=True)
class Pair:
    """One cluster's successes of two systems on the same trials."""

    first: int
    second: int
    total: int


def paired_bootstrap(pairs: Sequence[Pair], *, rng: Random, resamples: int = RESAMPLES) -> Range:
    """Percentile interval of the difference of two shares (second minus first), clusters drawn whole.

    Where every cluster shows the same difference, resampling shows no spread. There the share of clusters
    that would show another one is at most the Wilson bound of none seen, and these could differ by -1 or 1.

    Raises:
        ValueError: no pairs.
    """
    if not pairs:
        raise ValueError("no pairs to draw from")
    differences: list[float] = []
    for _ in range(resamples):
        drawn = rng.choices(pairs, k=len(pairs))
        differences.append(sum(p.second - p.first for p in drawn) / sum(p.total for p in drawn))
    differences.sort()
    low, high = _percentile(differences, (1 - LEVEL) / 2), _percentile(differences, (1 + LEVEL) / 2)
    if low == high:
        unseen = wilson(0, len(pairs)).high
        return Range(low - unseen * (low + 1), high + unseen * (1 - high), widened=True)
    return Range(low, high)


def pass_hat_k(successes: int, trials: int, k: int) -> float:
    """Unbiased estimate that k independent trials of one case all succeed: C(c, k) / C(n, k).

    Source: Yao et al. (2024), tau-bench, arXiv:2406.12045, section 3.

    Raises:
        ValueError: fewer trials than k, or impossible counts.
    """
    _counts(successes, trials)
    if not 1 <= k <= trials:
        raise ValueError(f"pass^{k} needs at least {k} trials, got {trials}")
    return math.comb(successes, k) / math.comb(trials, k)


def brier(probability: float, *, happened: bool) -> float:
    """Squared error of one probability, 0 (best) to 1 (worst), no unit.

    Source: Brier (1950), doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2, halved to the one-event form.

    Raises:
        ValueError: the probability is outside 0 to 1.
    """
    if not 0 <= probability <= 1:
        raise ValueError(f"a probability lies between 0 and 1, got {probability}")
    return (probability - happened) ** 2


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which `share` of the values lie (linear between ranks).

    Raises:
        ValueError: no values.
    """
    if not values:
        raise ValueError("no values")
    return _percentile(sorted(values), share)


def _percentile(ordered: Sequence[float], share: float) -> float:
    place = share * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def _counts(successes: int, total: int) -> None:
    if total < 1 or not 0 <= successes <= total:
        raise ValueError(f"impossible counts: {successes} of {total}")
