"""Figures against published values and against scipy, and their properties."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from finteceval import statistics
from finteceval.statistics import (
    Cluster,
    Pair,
    brier,
    cluster_bootstrap,
    clusters,
    effective_n,
    mcnemar_exact,
    paired_bootstrap,
    pass_hat_k,
    percentile,
    wilson,
)


@pytest.mark.parametrize(
    ("successes", "total", "low", "high"),
    [
        # Newcombe (1998), Statistics in Medicine 17, 857-872, table I, method 3 (Wilson without correction).
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_newcombes_values(successes, total, low, high):
    """The interval is that of the published table, to four places."""
    found = wilson(successes, total)

    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


@given(st.integers(1, 400).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_agrees_with_scipy(pair):
    """Every count agrees with scipy's own Wilson interval."""
    successes, total = pair
    ours = wilson(successes, total)
    theirs = stats.binomtest(successes, total).proportion_ci(method="wilson")

    assert ours.low == pytest.approx(theirs.low, abs=1e-12)
    assert ours.high == pytest.approx(theirs.high, abs=1e-12)


@given(st.integers(0, 60), st.integers(0, 60))
def test_mcnemar_is_the_exact_binomial_test(one, two):
    """Discordant pairs against a fair coin, two-sided; none at all is no evidence."""
    expected = stats.binomtest(one, one + two, 0.5).pvalue if one + two else 1.0

    assert mcnemar_exact(one, two) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize(
    ("successes", "trials", "k", "expected"),
    [(3, 3, 3, 1.0), (2, 3, 3, 0.0), (2, 3, 1, 2 / 3), (2, 3, 2, 1 / 3), (4, 5, 2, 6 / 10), (0, 4, 2, 0.0)],
)
def test_pass_hat_k_by_hand(successes, trials, k, expected):
    """C(c, k) / C(n, k), worked out by hand."""
    assert pass_hat_k(successes, trials, k) == pytest.approx(expected)


def test_pass_hat_k_refuses_fewer_trials_than_k():
    """Fewer trials than k are an error, not a guess."""
    with pytest.raises(ValueError, match="needs at least 4 trials, got 3"):
        pass_hat_k(3, 3, 4)


@pytest.mark.parametrize(
    ("probability", "happened", "expected"), [(0.7, True, 0.09), (0.7, False, 0.49), (0, False, 0)]
)
def test_brier_by_hand(probability, happened, expected):
    """The squared error of one probability."""
    assert brier(probability, happened=happened) == pytest.approx(expected)


@pytest.mark.parametrize("probability", [-0.1, 1.1, math.inf])
def test_brier_refuses_what_is_no_probability(probability):
    """Outside 0 to 1 there is no score."""
    with pytest.raises(ValueError, match="between 0 and 1"):
        brier(probability, happened=True)


def test_cluster_bootstrap_covers_and_is_reproducible():
    """The same stream gives the same interval, and it holds the share."""
    parts = [Cluster(k % 3, 3) for k in range(30)]
    found = cluster_bootstrap(parts, rng=Random(1))

    assert found == cluster_bootstrap(parts, rng=Random(1))
    share = sum(p.successes for p in parts) / sum(p.total for p in parts)
    assert found.low < share < found.high


def test_identical_clusters_are_wider_than_independent_trials():
    """Ten clusters of ten equal outcomes are worth ten trials, not a hundred."""
    together = [Cluster(10 * (k % 2), 10) for k in range(10)]

    spread = cluster_bootstrap(together, rng=Random(2))
    naive = wilson(50, 100)

    assert spread.high - spread.low > 2 * (naive.high - naive.low)
    assert effective_n(together) == pytest.approx(9)


@pytest.mark.parametrize("successes", [0, 5])
def test_no_variation_is_no_certainty(successes):
    """All right or all wrong in few clusters keeps an interval of the width of so few trials."""
    found = cluster_bootstrap([Cluster(successes, 5)] * 4, rng=Random(3))

    assert found.high - found.low > 0.4


def test_coverage_of_the_cluster_bootstrap():
    """Over simulated clustered data the 95 % interval holds the truth about as often as it says."""
    rng, held = Random(11), 0
    for _ in range(200):
        parts = [
            Cluster(sum(rng.random() < p for _ in range(3)), 3)
            for p in (rng.betavariate(3, 2) for _ in range(40))
        ]
        found = cluster_bootstrap(parts, rng=rng, resamples=300)
        held += found.low <= 0.6 <= found.high

    assert held / 200 > 0.88


def test_paired_bootstrap_sees_a_difference_and_none():
    """A difference that varies excludes zero when it is large; equal systems straddle zero."""
    assert paired_bootstrap([Pair(0, 1, 2), Pair(0, 2, 2)] * 20, rng=Random(1)).low > 0.5
    mixed = [Pair(1, 0, 1), Pair(0, 1, 1)] * 20
    found = paired_bootstrap(mixed, rng=Random(1))
    assert found.low < 0 < found.high


@pytest.mark.parametrize(
    ("pair", "difference"), [(Pair(1, 1, 1), 0), (Pair(0, 1, 1), 1), (Pair(1, 0, 1), -1)]
)
def test_the_same_difference_everywhere_is_no_certainty(pair, difference):
    """Where no cluster differs, the ends lie where a share of clusters not seen so far could bring them."""
    few, many = (paired_bootstrap([pair] * count, rng=Random(1)) for count in (4, 400))

    assert few.widened
    assert -1 <= few.low <= difference <= few.high <= 1
    assert few.high - few.low == pytest.approx(2 * wilson(0, 4).high)
    assert few.low <= many.low <= difference <= many.high <= few.high
    assert many.high - many.low < 0.02


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.booleans()), min_size=1, max_size=60))
def test_clusters_keep_every_outcome(outcomes):
    """Folding loses no trial, and effective n never exceeds their number."""
    parts = clusters(outcomes)

    assert sum(p.total for p in parts) == len(outcomes)
    assert sum(p.successes for p in parts) == sum(success for _, success in outcomes)
    assert 1 <= effective_n(parts) <= len(outcomes)


@pytest.mark.parametrize("call", [lambda: wilson(1, 0), lambda: wilson(3, 2), lambda: effective_n([]),
                                  lambda: cluster_bootstrap([], rng=Random(1)), lambda: percentile([], 0.5),
                                  lambda: paired_bootstrap([], rng=Random(1)), lambda: mcnemar_exact(-1, 2)])  # fmt: skip
def test_impossible_input_is_refused(call):
    """No figure is made of nothing."""
    with pytest.raises(ValueError):  # noqa: PT011 - each has its own words
        call()


def test_percentile_is_linear_between_ranks():
    """The median of an even number of values lies between the middle two."""
    assert percentile([4, 1, 3, 2], 0.5) == 2.5
    assert percentile([7], 0.95) == 7


class TestExact:
    """Exact intervals and bounds, against closed forms and against another implementation."""

    def test_without_an_event_the_bound_is_closed(self):
        """No event in 59 trials bounds the rate by 5 %, in 299 by 1 %; without a trial nothing is bounded."""
        assert statistics.upper_bound(0, 59) == pytest.approx(1 - 0.05 ** (1 / 59))
        assert statistics.upper_bound(0, 59) < 0.05 < statistics.upper_bound(0, 58)
        assert statistics.upper_bound(0, 299) < 0.01 < statistics.upper_bound(0, 298)
        assert statistics.upper_bound(0, 0) == 1
        assert statistics.upper_bound(4, 4) == 1

    @given(st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
    def test_scipy_says_the_same(self, counts):
        """Two-sided interval and one-sided bound agree with scipy's beta quantiles."""
        from scipy.stats import binomtest

        events, total = counts
        ours, theirs = statistics.clopper_pearson(events, total), binomtest(events, total).proportion_ci(0.95)
        above = binomtest(events, total, alternative="less").proportion_ci(0.95).high

        assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), abs=1e-9)
        assert statistics.upper_bound(events, total) == pytest.approx(above, abs=1e-9)

    @pytest.mark.parametrize("counts", [(5, 4), (-1, 3), (1, 0)])
    def test_impossible_counts_are_refused(self, counts):
        """More events than trials bound nothing."""
        with pytest.raises(ValueError, match="impossible"):
            statistics.upper_bound(*counts)
        with pytest.raises(ValueError, match="impossible"):
            statistics.clopper_pearson(*counts)


class TestClustered:
    """Intervals of shares and means of clusters."""

    def test_few_clusters_count_as_one_trial_each(self):
        """Five clusters of a hundred trials, half of them right, are as wide as two and a half of five trials."""
        found = statistics.wilson_effective([Cluster(50, 100)] * 5)
        half = 0.5 * (1.96**2 * (0.25 / 5 + 1.96**2 / 100)) ** 0.5 / (1 + 1.96**2 / 5) * 2

        assert found.low == pytest.approx(0.5 - half, abs=1e-3)
        assert found.high == pytest.approx(0.5 + half, abs=1e-3)

    def test_many_clusters_that_agree_count_in_full(self):
        """Forty clusters alike are worth all their trials."""
        parts = [statistics.Cluster(5, 10)] * 40
        full = statistics.wilson(200, 400)

        assert statistics.wilson_effective(parts).low == pytest.approx(full.low)

    def test_a_mean_without_spread_is_widened(self):
        """Ten clusters that are all right do not make certainty."""
        found = statistics.mean_bootstrap([1.0] * 10, rng=Random(1))
        assert found.widened
        assert found.low == pytest.approx(statistics.wilson(10, 10).low)

    def test_many_clusters_take_the_normal_interval(self):
        """Of five hundred clusters the interval is that of their mean, and close to what drawing gives."""
        values = [float(n % 2) for n in range(500)]
        found = statistics.mean_bootstrap(values, rng=Random(1))
        fewer = statistics.mean_bootstrap(values[:400], rng=Random(1))

        assert found.high - found.low == pytest.approx(2 * 1.96 * 0.5 / 500**0.5, rel=0.01)
        assert fewer.high - fewer.low == pytest.approx(2 * 1.96 * 0.5 / 400**0.5, rel=0.1)

    def test_nothing_has_no_mean(self):
        """No values have no mean."""
        with pytest.raises(ValueError, match="no values"):
            statistics.mean_bootstrap([], rng=Random(1))
