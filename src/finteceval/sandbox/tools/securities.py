"""Which security a code names by now, and on which market it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.sandbox.clockwork import ZONES
from finteceval.sandbox.tools.tool import refuse

if TYPE_CHECKING:
    from datetime import date
    from zoneinfo import ZoneInfo

    from finteceval.sandbox.world import World

US_BOARD = "us_equity"


def resolve(world: World, code: str) -> str:
    """The entity that a code, or its own id, names as of now.

    Raises:
        ToolRefusalError: none, or more than one.
    """
    found = world.find("code", code)
    if len(found) > 1:
        refuse("ambiguous", code=code, found=", ".join(found))
    if found:
        return found[0]
    if world.latest(code, "code") is None:
        refuse("no_security", code=code)
    return code


def text(world: World, entity: str, field: str) -> str:
    """The latest words of a field; empty where nothing is known."""
    row = world.latest(entity, field)
    return "" if row is None else str(row.value)


def market_of(world: World, entity: str) -> str:
    """`us` for what is listed there, else `cn`."""
    return "us" if text(world, entity, "board") == US_BOARD or entity.startswith("us-") else "cn"


def zone_of(world: World, entity: str) -> ZoneInfo:
    """The zone in which its days are counted."""
    return ZONES[market_of(world, entity)]


def today(world: World, entity: str) -> date:
    """The day on its market's own clock."""
    return world.now.astimezone(zone_of(world, entity)).date()
