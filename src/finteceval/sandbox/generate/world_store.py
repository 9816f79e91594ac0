"""Worlds on the disk: built from a recipe into the cache, imported from files, opened, and checked."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from finteceval import record
from finteceval.caches import cache_directory
from finteceval.errors import StorageError
from finteceval.record import Record
from finteceval.sandbox.clockwork import WorldClock
from finteceval.sandbox.data import Store, StoreWriter
from finteceval.sandbox.generate.cache_store import CARD, locate, world_directories
from finteceval.sandbox.generate.canaries import Canary
from finteceval.sandbox.generate.make import make
from finteceval.sandbox.generate.recipe import WORLD, Recipe, read_recipe, recipe_digest
from finteceval.sandbox.world import World, read_tables, write_tables
from pitfall import seal
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
    from datetime import datetime

    from finteceval.sandbox.data import Document, Entity, Row
    from finteceval.sandbox.world import Account, Client, Held, Product

_TABLES: Final = "tables.jsonl"
_CANARIES: Final = "canaries.jsonl"


class BuiltWorld(Record):
    """The card of a world on the disk. `digest` is over its canonical rows, documents and tables.

    `recipe` is the digest of what it was made from; empty for an imported world.
    """

    id: str
    title_zh: str
    title_en: str
    digest: str
    recipe: str = ""
    schema_version: int = 1


class Content(NamedTuple):
    """What a world is written from."""

    entities: Iterable[Entity]
    rows: Iterable[Row]
    documents: Iterable[Document]
    tables: Mapping[str, Iterable[Held]]
    canaries: Iterable[Canary] = ()


def shipped_worlds(directories: Sequence[Path] = ()) -> list[str]:
    """The ids of the worlds that are at hand."""
    return list(world_directories(directories))


def build_world(
    name: str, *, directories: Sequence[Path] = (), cache: Path | None = None, again: bool = False
) -> tuple[BuiltWorld, Path]:
    """The card and the directory of a world, built now unless the cache holds it; an imported one is as it is.

    Raises:
        InputError: no such world, or its digest is not the one its recipe promises.
        StorageError: the disk refused.
    """
    source = locate(name, directories)
    if not (source / WORLD).is_file():
        return read_card(source), source
    recipe = read_recipe(source)
    made_from = recipe_digest(recipe)
    target = (cache or cache_directory(os.environ)) / "worlds" / built_name(recipe)
    if again and target.exists():
        shutil.rmtree(target)
    if not (target / CARD).is_file():
        _build(recipe, made_from, target)
    card = read_card(target)
    if recipe.digest and card.digest != recipe.digest:
        raise InputError(
            say("world.other_digest", language(), id=recipe.id, promised=recipe.digest, found=card.digest)
        )
    return card, target


def built_name(recipe: Recipe) -> str:
    """The directory that a recipe's world has in the cache.

    The promise is part of the name: what an older generator left under another promise is not taken for this.
    """
    return "-".join(filter(None, (recipe.id, recipe_digest(recipe)[:12], recipe.digest[:12])))


def open_world(
    name: str, *, now: datetime, seed: int = 0, directories: Sequence[Path] = (), cache: Path | None = None
) -> World:
    """A world at an instant, built first where the cache does not hold it. Raises as `build_world`."""
    _, path = build_world(name, directories=directories, cache=cache)
    tables = read_world_tables(path)
    return World(
        Store.open(path),
        seed,
        WorldClock(now),
        cast("list[Account]", tables.pop("accounts")),
        cast("list[Client]", tables.pop("clients")),
        cast("list[Product]", tables.pop("products")),
        others=tables,
    )


def read_card(path: Path) -> BuiltWorld:
    """The card of a built or imported world.

    Raises:
        InputError: there is none.
    """
    file = path / CARD
    try:
        data = file.read_bytes()
    except OSError as error:
        raise InputError(say("world.no_store", language(), where=path)) from error
    return record.decode(data, BuiltWorld, where=str(file))


def read_world_tables(path: Path) -> dict[str, list[Held]]:
    """The tables of a world by name. Raises as `read_tables`."""
    file = path / _TABLES
    return read_tables(file.read_bytes(), where=str(file))


def read_canaries(path: Path) -> list[Canary]:
    """The planted values of a world, for judges and tests alone: no tool and no system ever sees them."""
    lines = (path / _CANARIES).read_bytes().splitlines()
    return [record.decode(line, Canary, where=str(path / _CANARIES)) for line in lines]


def import_world(
    card: BuiltWorld, content: Content, out: Path, *, check: Callable[[Path], None]
) -> BuiltWorld:
    """Write a world from others' rows into a new directory; its card, with its digest.

    `check` sees the directory before it gets its name, and raises where it may not get it.

    Raises:
        InputError: the directory exists.
        StorageError: the disk refused.
    """
    if out.exists():
        raise InputError(say("world.exists", language(), where=out))
    with _new_directory(out) as part:
        written = _write(card, content, part)
        check(part)
    return written


def world_digest(path: Path, *, recomputed: bool = False) -> str:
    """The digest of a world as its data and tables now stand; `recomputed` reads every row for it."""
    store = Store.open(path)
    try:
        data = store.recomputed() if recomputed else store.digest
    finally:
        store.close()
    return _digest(data, (path / _TABLES).read_bytes())


def _build(recipe: Recipe, made_from: str, target: Path) -> None:
    made = make(recipe)
    card = BuiltWorld(
        id=recipe.id, title_zh=recipe.title.zh, title_en=recipe.title.en, digest="", recipe=made_from
    )
    content = Content(made.entities, made.rows, made.documents, made.tables, made.canaries)
    with _new_directory(target) as part:
        _write(card, content, part)


def _write(card: BuiltWorld, content: Content, out: Path) -> BuiltWorld:
    writer = StoreWriter(out, content.entities)
    for row in content.rows:
        writer.add(row)
    manifest = writer.finish(content.documents)
    tables = write_tables(content.tables)
    (out / _TABLES).write_bytes(tables)
    lines = [record.encode(canary) + b"\n" for canary in content.canaries]
    (out / _CANARIES).write_bytes(b"".join(lines))
    written = BuiltWorld(
        id=card.id,
        title_zh=card.title_zh,
        title_en=card.title_en,
        digest=_digest(manifest.digest, tables),
        recipe=card.recipe,
    )
    (out / CARD).write_bytes(record.encode(written) + b"\n")
    return written


def _digest(data: str, tables: bytes) -> str:
    return seal.digest_lines([("data", data), ("tables", seal.digest(tables))])


@contextmanager
def _new_directory(target: Path) -> Generator[Path]:
    """A directory that is there whole or not at all. One that another process finished first is kept."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    except OSError as error:
        raise StorageError(say("world.disk", language(), where=target, error=error.strerror)) from error
    try:
        yield part
        if not (target / CARD).is_file():
            part.rename(target)
    except OSError as error:
        raise StorageError(say("world.disk", language(), where=target, error=error.strerror)) from error
    finally:
        shutil.rmtree(part, ignore_errors=True)
