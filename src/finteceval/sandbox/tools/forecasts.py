"""Forecasts put on record. What was registered stays: a correction is a new version, an undo is word of withdrawal."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from finteceval.ledger import Forecast, Withdrawal
from finteceval.sandbox.tools.tool import AGENT, PRINCIPAL, Done, Undo, Write, as_instant, figure, refuse
from finteceval.sandbox.world import Held

if TYPE_CHECKING:
    from finteceval.sandbox.tools.tool import Arguments, Call
    from finteceval.sandbox.world import World


class Registered(Held):
    """A forecast in the world's register, under its own id, with the digest that was given back."""

    forecast: Forecast
    digest: str


class Withdrawn(Held):
    """A withdrawal, under the id of the forecast that it is of."""

    withdrawal: Withdrawal


def record_forecast(world: World, arguments: Arguments, call: Call) -> Done:
    """A forecast registered; it can be withdrawn until its window opens, which leaves it where it is.

    Raises:
        InputError: it could not be settled: window, probability or source do not do.
    """
    previous = arguments.get("previous", "")
    if previous:
        _correctable(world, previous)
    forecast = Forecast(
        id=f"forecast-{call.number}",
        trial=call.trial,
        event=arguments["event"],
        probability=Decimal(arguments["probability"]),
        made=world.now,
        opens=as_instant(arguments["opens"], "opens"),
        closes=as_instant(arguments["closes"], "closes"),
        fact_source=arguments["fact_source"],
        resolver=arguments.get("resolver", "human"),
        invalidation=arguments.get("invalidation", ""),
        previous=previous,
    )
    kept = Registered(id=forecast.id, known_at=world.now, forecast=forecast, digest=forecast.digest)

    def withdraw(later: World, by: str) -> tuple[Write, ...]:
        word = Withdrawal(forecast=kept.id, digest=kept.digest, at=later.now, by=by)
        return (Write("withdrawn_forecasts", Withdrawn(id=kept.id, known_at=later.now, withdrawal=word)),)

    result = {
        "forecast": forecast.id,
        "digest": kept.digest,
        "state": "registered",
        "probability": figure(forecast.probability),
        "made": forecast.made.isoformat(),
        "opens": forecast.opens.isoformat(),
        "closes": forecast.closes.isoformat(),
    }
    undo = Undo(by=(AGENT, PRINCIPAL), lasts=forecast.opens - world.now)
    return Done(result, (Write("forecasts", kept),), undo=undo, instead=withdraw)


def _correctable(world: World, key: str) -> None:
    """A forecast can be corrected once, while it stands.

    Raises:
        ToolRefusalError: there is none, it was withdrawn, or another corrected it.
    """
    if world.held("forecasts", key, Registered) is None:
        refuse("no_forecast", forecast=key)
    withdrawn = world.held("withdrawn_forecasts", key, Withdrawn) is not None
    later = (each.id for each in world.rows("forecasts", Registered) if each.forecast.previous == key)
    by = next(later, "")
    if withdrawn or by:
        refuse("forecast_over", forecast=key, why="withdrawn" if withdrawn else by)
