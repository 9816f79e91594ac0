"""Sets of cases: what the checks over their members say, and what two members of a pair differ by."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.findings.cases.records import PairGap, SetFindings
from finteceval.findings.figures import decimal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.findings.cases.account import CaseAccount, SystemAccount

PAIRS: Final = ("concept_pair", "memory_pair")
# Which member comes first: what is known before it is used, and the work without memory before the work with it.
FIRST: Final = ("knowledge", "without", "fresh", "first", "before")


def sets(account: SystemAccount) -> tuple[SetFindings, ...]:
    """Each set of which a check over its members spoke."""
    members = _members(account)
    return tuple(
        SetFindings(
            set=name,
            passed=counts["passed"],
            failed=counts["failed"],
            not_tested=counts["not_tested"],
            kind=members[name][0].asks.set_kind if members[name] else "",
            members=tuple(case.asks.member or case.case.id for case in members[name]),
        )
        for name, counts in sorted(account.sets.items())
    )


def gaps(account: SystemAccount) -> tuple[PairGap, ...]:
    """Second minus first of each pair that is whole in this run."""
    return tuple(
        _gap(name, members[0], members[1])
        for name, members in sorted(_members(account).items())
        if members[0].asks.set_kind in PAIRS and len(members) == len(PAIRS)
    )


def _members(account: SystemAccount) -> dict[str, list[CaseAccount]]:
    found: dict[str, list[CaseAccount]] = defaultdict(list)
    for case in account.cases.values():
        if case.case.set is not msgspec.UNSET:
            found[case.case.set].append(case)
    for members in found.values():
        members.sort(key=_place)
    return found


def _place(case: CaseAccount) -> tuple[int, str, str]:
    names: Sequence[str] = FIRST
    member = case.asks.member
    return (names.index(member) if member in names else len(names), member, case.case.id)


def _gap(name: str, first: CaseAccount, second: CaseAccount) -> PairGap:
    one, two = (first.sums["passed"], first.sums["counted"]), (second.sums["passed"], second.sums["counted"])
    known = one[1] and two[1]
    return PairGap(
        set=name,
        kind=first.asks.set_kind,
        first=first.asks.member,
        second=second.asks.member,
        first_case=first.case.id,
        second_case=second.case.id,
        first_passed=one[0],
        first_counted=one[1],
        second_passed=two[0],
        second_counted=two[1],
        difference=decimal(two[0] / two[1] - one[0] / one[1]) if known else None,
    )
