"""What the verbs of `finteceval case` share: where libraries are, and which cases are meant."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from finteceval.cases.reading.whole import Entry
    from pitfall.texts import Language

F = TypeVar("F", bound="Callable[..., object]")


def told(name: str, lang: Language | None = None, /, **values: object) -> str:
    """A text of the group `case`, in the given or the user's language."""
    return say(f"case.{name}", lang or language(), **values)


def library_option(command: F) -> F:
    """`--library DIR`, repeatable; the shipped library when not given."""
    return click.option(
        "--library", "libraries", type=click.Path(path_type=Path), multiple=True, help=told("opt_library")
    )(command)


def worlds_option(command: F) -> F:
    """`--worlds DIR`, repeatable: worlds beside the shipped ones."""
    return click.option(
        "--worlds",
        type=click.Path(path_type=Path, file_okay=False),
        multiple=True,
        help=say("world.opt_worlds", language()),
    )(command)


def ids_argument(command: F) -> F:
    """Ids of cases; all when none is given."""
    return click.argument("ids", metavar="[ID]...", nargs=-1)(command)


def building(world: str) -> None:
    """Say on standard error that a world is being built: it takes a while, once."""
    print(say("worldrun.building", language(), world=world), file=sys.stderr, flush=True)


def entries(libraries: Sequence[Path], ids: Sequence[str], lang: Language) -> list[Entry]:
    """The cases meant, read whole.

    Raises:
        InputError: no such library or case, or files that break the contract.
    """
    from finteceval.cases.library import load_library

    return load_library(*libraries, ids=set(ids) if ids else None, lang=lang)
