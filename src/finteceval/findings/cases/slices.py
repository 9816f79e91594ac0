"""Slices by the tags of cases, and by layer, capability, dimension and object type; a small one is an observation."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from finteceval.findings.cases.objects import object_kind
from finteceval.findings.cases.rates import SMALL, share
from finteceval.findings.cases.records import CaseSlice
from finteceval.findings.cases.stretches import layer_of
from finteceval.vocabulary.tags import TAGS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.findings.cases.account import CaseAccount, SystemAccount

BESIDE: Final = ("layer", "capability", "dimension", "object_type")
SLICE_KEYS: Final = (*TAGS, *BESIDE)


def slices(account: SystemAccount) -> tuple[CaseSlice, ...]:
    """By each key and value, in the order of keys. A case without a tag is in no slice of it."""
    groups: dict[tuple[str, str], list[CaseAccount]] = defaultdict(list)
    for case in account.cases.values():
        for key, value in _places(case):
            groups[key, value].append(case)
    order = sorted(groups, key=lambda pair: (SLICE_KEYS.index(pair[0]), pair[1]))
    return tuple(_slice(key, value, groups[key, value]) for key, value in order)


def _places(case: CaseAccount) -> Iterator[tuple[str, str]]:
    tags = case.case.tags
    yield from ((key, tags[key]) for key in TAGS if tags.get(key))
    if layer := layer_of(case.case):
        yield "layer", layer
    if case.asks.primary:
        yield "capability", case.asks.primary
    yield from (("dimension", name) for name in case.asks.dimensions)
    yield "object_type", object_kind(case)


def _slice(key: str, value: str, cases: Sequence[CaseAccount]) -> CaseSlice:
    found = share((case.case.cluster, case.sums["passed"], case.sums["counted"]) for case in cases)
    broken = {gate for case in cases for gate, count in case.gates.items() if count.breached}
    return CaseSlice(
        key=key,
        value=value,
        cases=len(cases),
        stable=sum(case.sums["passed"] == case.sums["planned"] for case in cases),
        planned=sum(case.sums["planned"] for case in cases),
        passed=found.passed if found else 0,
        counted=found.count if found else 0,
        rate=found.value if found else None,
        interval=found.interval if found else None,
        breached=tuple(sorted(broken)),
        # Repeats of one case, and cases of one issuer and day, do not add up to a sample.
        observation=(found.clusters if found else 0) < SMALL,
    )
