"""What a world is made from: `world.yaml`, a seed and parameters. The same recipe gives the same world anywhere."""

from __future__ import annotations

from datetime import date  # noqa: TC003 - msgspec resolves the annotations
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from msgspec import Meta

from finteceval import record
from finteceval.record import Record
from finteceval.sandbox.generate.calendar import FIRST_YEAR, LAST_YEAR
from pitfall import seal
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pathlib import Path

GENERATOR: Final = 1  # raised whenever the same recipe would give other rows
WORLD: Final = "world.yaml"

Market = Literal["cn", "us"]
Count = Annotated[int, Meta(ge=0, le=400)]


class Title(Record):
    """A name in both languages."""

    zh: str
    en: str


class MarketPart(Record):
    """One market of a world: how many securities and funds it lists, and which of them have what.

    The first `traded` securities have minute bars on `minute_days` and play the parts of `listing.ROLES`;
    the first `reporting` publish their reports as documents.
    """

    market: Market
    securities: Annotated[int, Meta(ge=16, le=400)]
    funds: Annotated[int, Meta(ge=4, le=40)]
    traded: Annotated[int, Meta(ge=16, le=400)]
    reporting: Annotated[int, Meta(ge=13, le=400)]
    clients: Annotated[int, Meta(ge=12, le=16)]
    minute_days: tuple[date, ...] = ()


class Recipe(Record):
    """A world to be made. `canary_days` are when planted values would become known; `digest` is what comes out."""

    id: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{1,39}$")]
    title: Title
    version: str
    seed: Annotated[int, Meta(ge=0)]
    start: date
    end: date
    markets: Annotated[tuple[MarketPart, ...], Meta(min_length=1, max_length=2)]
    canary_days: tuple[date, ...]
    digest: str = ""


def read_recipe(path: Path) -> Recipe:
    """A recipe from its file, or from the directory that holds it.

    Raises:
        InputError: no such file, not a recipe, or days outside the calendars.
    """
    file = path / WORLD if path.is_dir() else path
    try:
        found = msgspec.yaml.decode(file.read_bytes(), type=Recipe)
    except OSError as error:
        raise InputError(say("world.no_recipe", language(), file=file)) from error
    except msgspec.DecodeError as error:
        raise InputError(f"{file}: {error}") from error
    if not FIRST_YEAR <= found.start.year <= found.end.year <= LAST_YEAR or found.start >= found.end:
        raise InputError(
            say("world.outside_calendar", language(), file=file, first=FIRST_YEAR, last=LAST_YEAR)
        )
    return found


def recipe_digest(recipe: Recipe) -> str:
    """The digest of what the world is made from: the recipe without its promise, and the generator's version."""
    promised = msgspec.structs.replace(recipe, digest="")
    return seal.digest(record.canonical(promised) + f"\ngenerator {GENERATOR}".encode())
