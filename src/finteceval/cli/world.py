"""`finteceval world`: build, import, check worlds, and print their digests."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Callable

FILE: Final = click.Path(path_type=Path, dir_okay=False)
DIRECTORY: Final = click.Path(path_type=Path, file_okay=False)


def told(name: str, /, **values: object) -> str:
    """A text of the group `world` in the user's language."""
    return say(f"world.{name}", language(), **values)


def _places(command: Callable[..., object]) -> Callable[..., object]:
    """`--worlds`, repeatable, and `--cache`."""
    command = click.option("--cache", type=DIRECTORY, default=None, help=told("opt_cache"))(command)
    return click.option("--worlds", type=DIRECTORY, multiple=True, help=told("opt_worlds"))(command)


@click.group(help=told("word"))
def command() -> None:
    """Worlds: the data that cases are played in."""


@command.command(help=told("build"))
@click.argument("names", nargs=-1)
@click.option("--again", is_flag=True, help=told("opt_again"))
@_places
def build(names: tuple[str, ...], worlds: tuple[Path, ...], cache: Path | None, *, again: bool) -> None:
    """Build worlds into the cache; one line for each, and where it lies."""
    from finteceval.sandbox.generate import build_world, shipped_worlds

    for name in names or shipped_worlds(worlds):
        card, path = build_world(name, directories=worlds, cache=cache, again=again)
        print(told("built", id=card.id, digest=card.digest, where=path))


@command.command("import", help=told("import"))
@click.argument("files", nargs=-1, required=True, type=FILE)
@click.option("-o", "--out", required=True, type=click.Path(path_type=Path), help=told("opt_out"))
@click.option("--entities", type=FILE, default=None, help=told("opt_entities"))
@click.option("--documents", type=FILE, default=None, help=told("opt_documents"))
@click.option("--tables", type=FILE, default=None, help=told("opt_tables"))
@click.option("--zone", default="Asia/Shanghai", show_default=True, help=told("opt_zone"))
def import_(files: tuple[Path, ...], out: Path, **given: Path | str | None) -> None:
    """Make a world of a user's own files."""
    from finteceval.sandbox.data.manifest import whole
    from finteceval.sandbox.generate import Brought, bring

    card = bring(out.name, Brought(rows=files, **given), out)  # type: ignore[arg-type]
    manifest = whole(out).read_manifest()
    rows = sum(field.rows for field in manifest.fields.values())
    counts = {"rows": rows, "entities": manifest.entities, "documents": manifest.documents}
    print(told("imported", id=card.id, digest=card.digest, where=out, **counts))


@command.command(help=told("validate"))
@click.argument("name")
@_places
def validate(name: str, worlds: tuple[Path, ...], cache: Path | None) -> int:
    """Check a world; its problems, one a line, and exit 1 where there are any."""
    from finteceval.sandbox.data.manifest import whole
    from finteceval.sandbox.generate import build_world, check_world

    card, path = build_world(name, directories=worlds, cache=cache)
    faults = check_world(path)
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    manifest = whole(path).read_manifest()
    rows = sum(field.rows for field in manifest.fields.values())
    if faults:
        print(told("problems", id=card.id, count=len(faults)))
        return 1
    print(told("whole", id=card.id, rows=rows, documents=manifest.documents))
    return 0


@command.command("hash", help=told("hash"))
@click.argument("name")
@click.option("--recompute", is_flag=True, help=told("opt_recompute"))
@_places
def hash_(name: str, worlds: tuple[Path, ...], cache: Path | None, *, recompute: bool) -> None:
    """Print a world's digest."""
    from finteceval.sandbox.generate import build_world, world_digest

    card, path = build_world(name, directories=worlds, cache=cache)
    print(world_digest(path, recomputed=True) if recompute else card.digest)
