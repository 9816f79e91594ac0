"""How fast, how many at once, at which prices: chosen when a command runs, and recorded with it.

None of it is part of the plan (decision 0001): the same plan may be carried out slowly or fast. What
each command chose stands in the head that it appends to the run's chain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.errors import PlanError
from finteceval.models.limits import Limits
from finteceval.models.prices import parse_prices, shipped_prices
from finteceval.record import Record, canonical
from pitfall.texts import language, say

if TYPE_CHECKING:
    from finteceval.models.prices import PriceTable
    from finteceval.runs.store import RunStore

# Calls at once to one host are bounded by the tries at once long before this.
SUBJECT_CALLS: Final = 64


class Pace(Record):
    """Run-time choices. Limits are requests and tokens per minute at one host; 0 means none.

    `concurrency` is tries at once, `judge_concurrency` judgements at once. `prices` is the digest of
    the table that prices calls.
    """

    concurrency: int = 4
    judge_concurrency: int = 4
    rpm: int = 0
    tpm: int = 0
    judge_rpm: int = 0
    judge_tpm: int = 0
    prices: str = ""

    @property
    def subjects(self) -> Limits:
        """The limits of models under test."""
        return Limits(rpm=self.rpm, tpm=self.tpm, concurrency=max(SUBJECT_CALLS, self.concurrency))

    @property
    def judges(self) -> Limits:
        """The judge's own limits."""
        return Limits(rpm=self.judge_rpm, tpm=self.judge_tpm, concurrency=self.judge_concurrency)

    @property
    def options(self) -> dict[str, str]:
        """Every choice by its name, as the chain's head records it."""
        return {name: str(getattr(self, name)) for name in self.__struct_fields__}


def keep_prices(store: RunStore, table: PriceTable) -> None:
    """Keep a price table with the run, under the digest that plan and chain name it by.

    Raises:
        StorageError: the disk refused.
    """
    store.put_blob(canonical(table))


def plan_prices(store: RunStore, given: PriceTable | None = None) -> PriceTable:
    """The price table that the plan names: the one given, the shipped one, or the one kept with the run.

    Raises:
        PlanError: the given one is another, or none of them is the plan's.
    """
    wanted = store.plan.prices
    if given is not None and given.digest != wanted:
        raise PlanError(
            say("errors.prices_other", language(), run=store.name, wanted=wanted[:8], given=given.digest[:8])
        )
    for table in filter(None, (given, shipped_prices())):
        if table.digest == wanted:
            return table
    try:
        data = store.blob(wanted)
    except PlanError as error:
        raise PlanError(say("errors.prices_gone", language(), run=store.name, wanted=wanted[:8])) from error
    return parse_prices(data, where=f"{store.name}/blobs/{wanted}")
