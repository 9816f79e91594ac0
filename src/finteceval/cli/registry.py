"""`finteceval registry`: check the registries, list them, and say why a record stands as it does."""

from __future__ import annotations

import json
import sys
from datetime import date, datetime  # noqa: TC003 - click gives them
from pathlib import Path
from typing import TYPE_CHECKING

import click

from finteceval.cli.options import lang_option, text
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from finteceval.record import Record
    from pitfall.texts import Language

KINDS = ("references", "profiles", "rules", "market")
DAY = click.DateTime(["%Y-%m-%d"])


def told(name: str, lang: Language | None = None, /, **values: object) -> str:
    """A text of the group `registry`, in the given or the user's language."""
    return say(f"registry.{name}", lang or language(), **values)


@click.group(help=text("word_registry"))
def command() -> None:
    """The registries."""


@command.command(help=told("validate"))
@click.option("--directory", type=click.Path(path_type=Path, file_okay=False), help=told("opt_directory"))
@click.option("--json", "as_json", is_flag=True, help=text("opt_json_out"))
@lang_option
def validate(directory: Path | None, lang: str | None, *, as_json: bool) -> int:
    """Print every fault of the four files; 1 when there is one."""
    from finteceval.registry import problems

    chosen = language(lang)
    found = problems(directory, lang=chosen)
    if as_json:
        rows = [{name: getattr(one, name) for name in one.__slots__} for one in found]
        print(json.dumps(rows, ensure_ascii=False, indent=2))
        return 1 if found else 0
    for one in found:
        print(one)
    if found:
        print(told("found", chosen, count=len(found)), file=sys.stderr)
        return 1
    print(told("counted", chosen, **_counts(directory)))
    return 0


@command.command("list", help=told("list"))
@click.argument("kind", required=False, type=click.Choice(KINDS))
@click.option("--on", type=DAY, default=None, help=told("opt_on"))
@click.option("--json", "as_json", is_flag=True, help=text("opt_json_out"))
@lang_option
def list_(kind: str | None, on: datetime | None, lang: str | None, *, as_json: bool) -> None:
    """One record a line: kind, id, state, name."""
    from finteceval.registry.shown import line

    chosen = language(lang)
    for name, one in _records():
        if kind not in (None, name):
            continue
        if as_json:
            print(json.dumps({"kind": name, **_plain(one)}, ensure_ascii=False))
        else:
            print(line(one, chosen, on=_day(on)))


@command.command(help=told("why"))
@click.argument("id_", metavar="ID")
@click.option("--on", type=DAY, default=None, help=told("opt_on"))
@click.option("--json", "as_json", is_flag=True, help=text("opt_json_out"))
@lang_option
def why(id_: str, on: datetime | None, lang: str | None, *, as_json: bool) -> None:
    """Everything that is registered under an id, and what it rests on."""
    from finteceval.registry.faults import closest
    from finteceval.registry.shown import page

    chosen = language(lang)
    known = {str(getattr(one, "id")): (name, one) for name, one in _records()}  # noqa: B009 - every record has an id, their base has none
    if id_ not in known:
        raise InputError(told("unknown_id", chosen, id=id_, close=closest(id_, known)))
    name, one = known[id_]
    if as_json:
        print(json.dumps({"kind": name, **_plain(one)}, ensure_ascii=False, indent=2))
    else:
        print(page(one, chosen, on=_day(on)))


def _day(on: datetime | None) -> date | None:
    return on.date() if on else None


def _records() -> list[tuple[str, Record]]:
    from finteceval.registry import market_rules, profiles, references, rules

    books = (references(), profiles(), rules(), market_rules())
    return [(name, one) for name, book in zip(KINDS, books, strict=True) for one in book]


def _plain(one: Record) -> dict[str, object]:
    from finteceval.record import encode

    return json.loads(encode(one))


def _counts(directory: Path | None) -> dict[str, int]:
    from finteceval.registry import market_rules, profiles, references, rules

    where = [directory / name if directory else None for name in FILES]
    known, drafts = references(where[0]), rules(where[2])
    return {
        "references": len(known),
        "cleared": sum(one.license_status == "cleared" for one in known),
        "profiles": len(profiles(where[1])),
        "rules": len(drafts),
        "draft": sum(one.status == "draft" for one in drafts),
        "market": len(market_rules(where[3])),
    }


FILES = ("external-references.json", "capability-profiles.json", "rules.json", "market-rules.json")
