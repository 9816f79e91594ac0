"""The state a trial leaves behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.judges.objective.outcomes import Quote, failed, not_tested, passed, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from finteceval.cases.trajectory_checks import FinalState
    from finteceval.judges.objective.outcomes import Outcome
    from finteceval.judges.objective.seen import NetChange, Seen

MOST_QUOTED = 5


def judge_final_state(check: FinalState, seen: Seen) -> Outcome:
    """Whether the records that had to be made were made, and nothing was touched that had to stay."""
    touched = [change for change in seen.changes if change.table in check.untouched]
    if touched:
        return failed("touched", *_quotes(touched), table=touched[0].table, key=touched[0].key)
    evidence: list[Quote] = []
    for made in check.made:
        found = [change for change in seen.changes if change.fits(made.table, made.where)]
        if len(found) != made.count:
            of_table = [change for change in seen.changes if change.table == made.table]
            return failed(
                "state_count", *_quotes(of_table), table=made.table, count=len(found), wanted=made.count
            )
        evidence += _quotes(found)
    if seen.idle and not any(made.count for made in check.made):
        return not_tested("nothing_done")
    return passed("state_right", *evidence)


def _quotes(changes: Iterable[NetChange]) -> tuple[Quote, ...]:
    return tuple(
        quoted(f"{change.table}/{change.key}", change.table, change.seqs[-1])
        for change in list(changes)[:MOST_QUOTED]
    )
