"""Worlds made from a recipe: everything in them is invented, and the same recipe gives the same rows anywhere."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.sandbox.generate.brought_store import Brought, FaultyError, bring
    from finteceval.sandbox.generate.canaries import Canary
    from finteceval.sandbox.generate.check_store import check_world
    from finteceval.sandbox.generate.recipe import Recipe, read_recipe, recipe_digest
    from finteceval.sandbox.generate.world_store import (
        BuiltWorld,
        build_world,
        open_world,
        read_canaries,
        shipped_worlds,
        world_digest,
    )

__all__ = [
    "Brought",
    "BuiltWorld",
    "Canary",
    "FaultyError",
    "Recipe",
    "bring",
    "build_world",
    "check_world",
    "open_world",
    "read_canaries",
    "read_recipe",
    "recipe_digest",
    "shipped_worlds",
    "world_digest",
]
_HOMES: Final = {
    "brought_store": ("Brought", "FaultyError", "bring"),
    "canaries": ("Canary",),
    "check_store": ("check_world",),
    "recipe": ("Recipe", "read_recipe", "recipe_digest"),
    "world_store": (
        "BuiltWorld",
        "build_world",
        "open_world",
        "read_canaries",
        "shipped_worlds",
        "world_digest",
    ),
}
_HOME: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """A public name, whose module is imported only now."""
    if name not in _HOME:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
