"""What a run cost, try by try: every try counted, those that were lost among them, and the sums reconciled."""

from __future__ import annotations

from array import array
from collections import defaultdict
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.findings.cases.modes import Place
from finteceval.findings.cases.stretches import ANSWERED, LOST
from finteceval.findings.figures import latency, shared_cost
from finteceval.findings.records import Resources
from finteceval.models.usage import NOT_METERED, Cost, CostUnknown, Tokens
from finteceval.runs.endings import name as ending_name

if TYPE_CHECKING:
    from collections.abc import Collection

    from finteceval.findings.cases.account import Accounts, SystemAccount
    from finteceval.judges.verdicts import TrialKey
    from finteceval.models.usage import Price
    from finteceval.runs.store import RunStore
    from finteceval.runs.trial import Trial

OUTCOMES: Final = ("passed", "failed", "system_failed", "lost", "unjudged", "owed")


@dataclass(slots=True)
class Money:
    """A sum of prices that says when it cannot be had."""

    tries: int = 0
    amount: Decimal = Decimal(0)
    currency: str = ""
    several: bool = False
    unknown: int = 0
    why: str = ""

    def add(self, price: Price) -> None:
        """Count one try."""
        self.tries += 1
        if isinstance(price, CostUnknown):
            self.unknown += 1
            self.why = min(self.why or price.why, price.why)
        else:
            self.several |= bool(self.currency) and self.currency != price.currency
            self.amount, self.currency = self.amount + price.amount, price.currency

    @property
    def price(self) -> Price:
        """The sum, or why there is none."""
        if self.unknown or not self.tries:
            part = "" if self.unknown == self.tries else f"{self.unknown} of {self.tries} tries: "
            return CostUnknown(why=part + self.why if self.tries else "no try was made")
        if self.several:
            return CostUnknown(why="several currencies")
        return Cost(amount=self.amount, currency=self.currency)


@dataclass(slots=True)
class Spent:
    """What one system used; `by` sums by what became of the repeat."""

    tries: int = 0
    metered: int = 0
    tokens: Tokens = field(default_factory=Tokens)
    total: Money = field(default_factory=Money)
    by: dict[str, Money] = field(default_factory=lambda: defaultdict(Money))
    seconds: array[float] = field(default_factory=lambda: array("d"))
    endings: dict[str, int] = field(default_factory=lambda: defaultdict(int))


def read_costs(
    store: RunStore, accounts: Accounts, wanted: Collection[TrialKey] = ()
) -> tuple[dict[str, Spent], dict[TrialKey, Trial]]:
    """What every try used, and the wanted tries; on the way, final states and tries without an answer are counted.

    Raises:
        PlanError: a line that is no trial.
    """
    found = {name: Spent() for name in accounts.systems}
    kept: dict[TrialKey, Trial] = {}
    for trial in store.trials():
        place = accounts.places.place(trial.case, trial.system, trial.repeat)
        outcome = accounts.places.outcome(place)
        spent = found[trial.system]
        _add(spent, trial, outcome)
        if trial.attempt == accounts.places.last[place]:
            spent.endings[ending_name(trial.ending)] += 1
            _ended(accounts.systems[trial.system], trial, accounts.places.ends[place])
            if accounts.places.ends[place] != LOST:
                spent.seconds.append(trial.seconds)
        if trial.key in wanted:
            kept[trial.key] = trial
    return found, kept


def costs(spent: Spent, account: SystemAccount, *, replayed: bool) -> Resources:
    """Tokens, money and time, per case and per solved repeat."""
    solved = sum(case.sums["passed"] for case in account.cases.values())
    total = spent.total.price
    return Resources(
        tries=spent.tries,
        metered=spent.metered,
        tokens=spent.tokens if spent.metered else NOT_METERED,
        cost=total,
        cost_per_case=shared_cost(total, len(account.cases), nobody="no case was planned"),
        cost_per_solved=shared_cost(total, solved, nobody="nothing was solved"),
        # How long a recording took to read says nothing of the system that was recorded.
        times=latency(spent.seconds) if spent.seconds and not replayed else None,
        cost_by_class={name: spent.by[name].price for name in OUTCOMES if name in spent.by},
    )


def _add(spent: Spent, trial: Trial, outcome: str) -> None:
    spent.tries += 1
    if isinstance(trial.usage, Tokens):
        spent.metered += 1
        spent.tokens += trial.usage
    spent.total.add(trial.cost)
    spent.by[outcome].add(trial.cost)


def _ended(account: SystemAccount, trial: Trial, end: int) -> None:
    case = account.cases[trial.case]
    case.sums["final_states"] += trial.final_state is not msgspec.UNSET
    if end != ANSWERED:
        place = Place(trial.case, trial.system, trial.repeat, trial.attempt, ())
        account.modes.add_ending(ending_name(trial.ending), case.asks.primary, place)
