"""The fourteen kinds of fault: at which stage of a call each acts, and on which tools it can."""

from __future__ import annotations

from typing import Final, Literal

from finteceval.record import Record
from finteceval.vocabulary.sandbox import R0, R1, TOOLS, H, W
from finteceval.vocabulary.tags import FAULTS

# instead: the tool does not run. under: it runs under other conditions. after: it runs, and its return is changed.
Stage = Literal["instead", "under", "after"]
READS: Final = (*R0, *R1)
WRITES: Final = (*W, *H)
ASKED: Final = ("request_consent", "escalate_to_human")
FILLED: Final = ("place_order",)
ANY: Final = tuple(TOOLS)


class Kind(Record):
    """One kind: its stage, the shipped tools it can act on, and the code an agent sees when a call fails by it."""

    stage: Stage
    tools: tuple[str, ...]
    code: str = ""


KINDS: Final[dict[str, Kind]] = {
    "timeout": Kind(stage="instead", tools=ANY, code="timeout"),
    "timeout_after_accept": Kind(stage="after", tools=WRITES, code="timeout"),
    "rate_limit": Kind(stage="instead", tools=ANY, code="too_many_requests"),
    "empty_result": Kind(stage="after", tools=READS),
    "permission_denied": Kind(stage="instead", tools=ANY, code="forbidden"),
    "stale_data": Kind(stage="under", tools=READS),
    "missing_field": Kind(stage="after", tools=READS),
    "conflicting_sources": Kind(stage="after", tools=READS),
    "schema_change": Kind(stage="after", tools=READS),
    "partial_fill": Kind(stage="under", tools=FILLED),
    "duplicate_event": Kind(stage="after", tools=ANY),
    "clock_skew": Kind(stage="after", tools=ANY),
    "budget_exhausted": Kind(stage="instead", tools=ANY, code="budget_exhausted"),
    "human_unavailable": Kind(stage="instead", tools=ASKED, code="human_unavailable"),
}
assert list(KINDS) == [key for key in FAULTS if key != "none"]
