"""From a card to the adapter that reaches its system."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from finteceval.errors import CardError
from finteceval.systems import controls
from finteceval.systems.callable import InProcess
from finteceval.systems.child import find_callable
from finteceval.systems.http import check_http, http_service
from finteceval.systems.openai import ModelSystem, check_openai, openai_system
from finteceval.systems.programs import check_command, check_python, command_system, python_system
from finteceval.systems.wall import NoWall, Wall
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from finteceval.cases.case import Case
    from finteceval.cases.controls import Control
    from finteceval.models.limits import Limiter, Limits
    from finteceval.models.prices import PriceTable
    from finteceval.sandbox.mcp import Offers
    from finteceval.systems.callable import Agent
    from finteceval.systems.card import System
    from finteceval.systems.replay import Recording
    from finteceval.systems.session import Adapter


@dataclass(frozen=True, slots=True)
class Workshop:
    """What building an adapter may need; higher rooms hand in what lives above this one.

    `limits` hold for each host that models are called at, over all systems of the run together;
    `limiters` keeps one limiter a host. `prices` is the shipped table when None.
    `offers` is the server of tools; whoever runs the trials starts it and ends it. `controls` are the scripted
    systems of cases, by case and name.
    """

    cases: Sequence[Case]
    environment: Mapping[str, str]
    recording: Callable[[str], Recording]
    wall: Callable[[System], Wall] = lambda _: NoWall()
    limits: Limits | None = None
    prices: PriceTable | None = None
    limiters: dict[str, Limiter] = field(default_factory=dict[str, "Limiter"])
    offers: Offers | None = None
    controls: Mapping[str, Mapping[str, Control]] = field(default_factory=dict[str, "Mapping[str, Control]"])


# The control that a built-in spelling means; what stands behind its colon goes in.
_CONTROLS: Final = {
    "nop": "nop",
    "oracle": "oracle",
    "near-miss": "near-miss",
    "breach": "breach-{}",
    "control": "{}",
}


def build(card: System, workshop: Workshop) -> Adapter:
    """The adapter of a card.

    Raises:
        CardError: nothing can be built from it.
    """
    launch = card.launch
    if launch.builtin:
        return _builtin(launch.builtin, workshop)
    if launch.python:
        return _python(card, workshop)
    if launch.command:
        return command_system(card, workshop.environment, workshop.wall(card), workshop.offers)
    if launch.openai:
        return _model(card, workshop)
    if launch.http:
        return http_service(card, workshop.environment, workshop.offers)
    raise CardError(say("errors.system_kind", language(), card=card.name))


async def preflight(card: System, workshop: Workshop) -> None:
    """Find out before the first trial whether a system can be reached at all.

    Raises:
        CardError: it cannot; says why.
    """
    launch = card.launch
    if launch.openai:
        await check_openai(openai_system(card, workshop.environment), card.name)
    if launch.http:
        await check_http(http_service(card, workshop.environment), card.name)
    if launch.command:
        await check_command(card, workshop.environment, workshop.wall(card))
    if launch.python and not launch.in_process:
        await check_python(card, workshop.environment, workshop.wall(card))


def _builtin(spelling: str, workshop: Workshop) -> Adapter:
    kind, _, rest = spelling.partition(":")
    name = _CONTROLS.get(kind)
    if name is not None:
        return _control(name.format(rest), workshop)
    match kind:
        case "truth":
            return controls.truth(workshop.cases)
        case "base-rate":
            return controls.base_rate(workshop.cases)
        case "constant":
            return controls.constant(rest)
        case "replay":
            return workshop.recording(rest)
        case _:
            raise CardError(say("errors.no_builtin", language(), spelling=spelling))


def _control(name: str, workshop: Workshop) -> Adapter:
    """Each case's control of a name; where no case has controls, as points have none, doing nothing is one all the same.

    Raises:
        CardError: no case has one of this name.
    """
    from finteceval.systems.scripted import NOTHING, Controls  # noqa: PLC0415 - points have none

    found = {case: mine[name] for case, mine in workshop.controls.items() if name in mine}
    if found:
        return Controls(found, NOTHING if name == "nop" else None)
    if name == "nop":
        return controls.nop()
    raise CardError(say("worldrun.no_control", language(), name=name))


def _model(card: System, workshop: Workshop) -> ModelSystem:
    """A bare model; all that are asked at one host share a limiter, since their provider counts them together."""
    system = openai_system(card, workshop.environment, limits=workshop.limits, prices=workshop.prices)
    host = system.address.endpoint.host
    return replace(system, limiter=workshop.limiters.setdefault(host, system.limiter))


def _python(card: System, workshop: Workshop) -> Adapter:
    if not card.launch.in_process:
        return python_system(card, workshop.environment, workshop.wall(card), workshop.offers)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        return InProcess(cast("Agent", find_callable(card.launch.python)))
    except LookupError as error:
        raise CardError(f"{card.name}: {error}") from error
