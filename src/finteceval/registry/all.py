"""All registries together: every fault of every file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from finteceval.registry.book import Kind, inspect
from finteceval.registry.capability import PROFILES
from finteceval.registry.external import REFERENCES
from finteceval.registry.market import MARKET_RULES
from finteceval.registry.rulebook import RULES

if TYPE_CHECKING:
    from pathlib import Path

    from pitfall.errors import Problem
    from pitfall.texts import Language

KINDS: Final[dict[str, Kind[Any]]] = {
    "references": REFERENCES,
    "profiles": PROFILES,
    "rules": RULES,
    "market": MARKET_RULES,
}


def problems(directory: Path | None = None, *, lang: Language | None = None) -> tuple[Problem, ...]:
    """Every fault of the four files, shipped or in another directory, in file order.

    Raises:
        InputError: a file cannot be read.
    """
    return tuple(
        problem
        for kind in KINDS.values()
        for problem in inspect(kind, directory / kind.file if directory else None, lang=lang)[1].found
    )
