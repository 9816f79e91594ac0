"""`finteceval system check FILE` and `finteceval system new FILE`."""

from __future__ import annotations

from pathlib import Path

import click

from finteceval.cli.options import text
from pitfall.errors import InputError
from pitfall.texts import language, say

TEMPLATE = Path(__file__).with_name("card.toml")


@click.group(help=text("word_system"))
def command() -> None:
    """Check a system card, or start one."""


@command.command(help=text("system_check"))
@click.argument("file", type=click.Path(path_type=Path))
def check(file: Path) -> int:
    """Read a card whole; say which parts were not submitted."""
    from finteceval.record import record_digest
    from finteceval.systems.card import load_card, undeclared
    from finteceval.systems.http_mapping import read_mapping

    card = load_card(file)
    if card.launch.http:
        read_mapping(card.launch.http, where=card.name)
    print(text("system_ok", file=file, name=card.name, digest=record_digest(card)[:8]))
    missing = undeclared(card)
    if missing:
        print(text("system_missing", parts=", ".join(missing)))
    return 0


@command.command(help=text("system_new"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--kind",
    default="python",
    show_default=True,
    type=click.Choice(["python", "command", "http", "openai", "codex", "claude-code"]),
    help=text("opt_system_kind"),
)
def new(file: Path, kind: str) -> int:
    """Write a card to fill in; never over an existing file."""
    from finteceval.runs.appending_store import storage, write_whole

    if file.suffix != ".toml":
        raise InputError(say("errors.card_suffix", language(), file=file))
    if file.exists():
        raise InputError(say("errors.card_exists", language(), file=file))
    with storage(file):
        file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, card_text(kind, name=file.stem).encode("utf-8"))
    print(text("system_written", file=file))
    return 0


def card_text(kind: str, *, name: str) -> str:
    """A valid card of one kind, with every part there and commented."""
    head, *blocks = TEMPLATE.read_text(encoding="utf-8").split("#=== ")
    launches = dict(block.split("\n", 1) for block in blocks)
    return head.replace("NAME", name) + launches[kind].rstrip() + "\n"
