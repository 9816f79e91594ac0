"""k of k: a case is stable when each of its planned repeats was passed. Nothing that was planned is left out."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from random import Random  # noqa: TC003 - the type of an argument
from typing import TYPE_CHECKING

from finteceval import statistics
from finteceval.findings.cases.rates import interval, rate, share
from finteceval.findings.cases.records import PassedEach, Stability
from finteceval.findings.figures import decimal

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Repeats:
    """One case: of `k` planned repeats so many were passed, and so many are open: lost, unjudged or owed."""

    case: str
    cluster: str
    k: int
    passed: int
    open: int

    @property
    def counted(self) -> int:
        """Repeats of which it is known how they came out."""
        return self.k - self.open

    @property
    def stable(self) -> bool:
        """Whether every planned repeat was passed."""
        return self.passed == self.k


def stability(cases: Sequence[Repeats], *, rng: Random) -> Stability:
    """What the repeats of all planned cases show.

    Raises:
        ValueError: no cases. A selection that matches nothing shows nothing, least of all that all is well.
    """
    if not cases:
        raise ValueError("no cases: a selection that matches nothing has no stability")
    return Stability(
        cases=len(cases),
        stable=sum(case.stable for case in cases),
        unstable=tuple(case.case for case in cases if 0 < case.passed < case.counted),
        never=tuple(case.case for case in cases if not case.passed and not case.open),
        open=tuple(case.case for case in cases if case.open),
        single=sum(case.k == 1 for case in cases),
        ks={str(k): count for k, count in sorted(Counter(case.k for case in cases).items())},
        share=rate(sum(case.stable for case in cases), len(cases)),
        pass_k=tuple(passed_each(cases, k=k, rng=rng) for k in range(1, max(case.k for case in cases) + 1)),
        tries=share((case.cluster, case.passed, case.counted) for case in cases),
    )


def passed_each(cases: Sequence[Repeats], *, k: int, rng: Random) -> PassedEach:
    """pass^k over every planned case with at least k repeats; an open repeat bounds it and is never left out.

    Raises:
        ValueError: no case has so many repeats.
    """
    able = [case for case in cases if case.k >= k]
    if not able:
        raise ValueError(f"no case has {k} repeats")
    worst = [statistics.pass_hat_k(case.passed, case.k, k) for case in able]
    best = [statistics.pass_hat_k(case.passed + case.open, case.k, k) for case in able]
    known = not any(case.open for case in able)
    groups: dict[str, list[float]] = defaultdict(list)
    for case, value in zip(able, worst, strict=True):
        groups[case.cluster].append(value)
    means = [sum(group) / len(group) for group in groups.values()]
    spread = statistics.mean_bootstrap(means, rng=rng) if known else None
    value = sum(worst) / len(able)
    return PassedEach(
        k=k,
        cases=len(able),
        value=decimal(value) if known else None,
        worst=decimal(value),
        best=decimal(sum(best) / len(able)),
        interval=interval(spread, "cluster_bootstrap") if spread else None,
    )
