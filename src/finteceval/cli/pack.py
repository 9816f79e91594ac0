"""`finteceval pack`: seal what is held out, list, open and check packs, and read the log of openings."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from finteceval.cli.options import text
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from finteceval.custody.signature import Checkpoint

LOG: Final = Path("exposures.jsonl")
FILE: Final = click.Path(path_type=Path, dir_okay=False)


def told(name: str, /, **values: object) -> str:
    """A text of the group `custody` in the user's language."""
    return say(f"custody.{name}", language(), **values)


def _log_option(command: Callable[..., object]) -> Callable[..., object]:
    return click.option(
        "--log",
        type=FILE,
        default=lambda: Path(os.environ.get("FINTECEVAL_EXPOSURES", LOG)),
        show_default=str(LOG),
        help=told("opt_log"),
    )(command)


@click.group(help=text("word_pack"))
def command() -> None:
    """Custody of held-out material."""


@command.command(help=told("seal"))
@click.argument("directory", type=click.Path(path_type=Path))
@click.option("--pack", required=True, help=told("opt_pack"))
@click.option("--version", required=True, help=told("opt_version"))
@click.option("--key", required=True, metavar="env:NAME|fd:N", help=told("opt_key"))
@click.option("--sign", default="", metavar="env:NAME|fd:N", help=told("opt_sign"))
@click.option("-o", "output", required=True, type=FILE, help=told("opt_o"))
def seal(directory: Path, pack: str, version: str, key: str, sign: str, output: Path) -> None:
    """Seal a directory: everything is read and checked before anything is written."""
    import secrets

    from finteceval.custody import Label, pack_key, read_header, seal_pack
    from finteceval.custody.open import gather
    from finteceval.custody.store import write_new

    signer = _signer(sign)
    data = seal_pack(
        gather(directory),
        Label(pack=pack, version=version),
        pack_key(key, environ=os.environ),
        entropy=secrets.token_bytes,
    )
    write_new(output, data)
    header = read_header(data, where=str(output))
    print(
        told(
            "sealed",
            file=output,
            count=len(header.commitments),
            pack=header.pack,
            version=header.version,
            key_id=header.key_id,
            root=header.root,
        )
    )
    if signer:
        signer(_pack_checkpoint(data, output), output)


@command.command("list", help=told("list"))
@click.argument("files", nargs=-1, required=True, type=FILE)
@click.option("--json", "as_json", is_flag=True, help=text("opt_json_out"))
def list_(files: tuple[Path, ...], *, as_json: bool) -> None:
    """What packs say in clear."""
    from finteceval import record
    from finteceval.custody import read_header
    from finteceval.custody.store import read_file

    for file in files:
        header = read_header(read_file(file), where=str(file))
        if as_json:
            print(record.canonical(header).decode("utf-8"))
            continue
        print(
            told(
                "listed",
                file=file,
                pack=header.pack,
                version=header.version,
                count=len(header.commitments),
                key_id=header.key_id,
                root=header.root,
            )
        )


@command.command("open", help=told("open"))
@click.argument("file", type=FILE)
@click.option("--key", required=True, metavar="env:NAME|fd:N", help=told("opt_key"))
@click.option("--run", required=True, help=told("opt_run"))
@click.option("--system", required=True, help=told("opt_system"))
@click.option("--out", required=True, type=click.Path(path_type=Path), help=told("opt_out"))
@click.option("--case", "cases", multiple=True, help=told("opt_case"))
@_log_option
def open_(file: Path, key: str, run: str, system: str, out: Path, cases: tuple[str, ...], log: Path) -> None:  # noqa: PLR0917, PLR0913 - one parameter an option
    """Open a pack: the log first, then the files."""
    from finteceval import clock
    from finteceval.custody import Opening, disclose, open_pack, pack_key

    if os.path.lexists(out):
        raise InputError(told("exists", where=out))
    opening = Opening(run=run, system=system, at=clock.now(), opened_by="finteceval pack open")
    items = open_pack(file, pack_key(key, environ=os.environ), opening, log=log, only=cases)
    written = disclose(items, out)
    print(told("opened", count=len(items), files=len(written), where=out, log=log))
    print(told("opened_note"))


@command.command(help=told("verify"))
@click.argument("file", required=False, type=FILE)
@click.option("--key", default="", metavar="env:NAME|fd:N", help=told("opt_key"))
@click.option("--log", type=FILE, default=None, help=told("opt_log"))
@click.option("--checkpoint", type=FILE, default=None, help=told("opt_checkpoint"))
@click.option("--public-key", default="", metavar="env:NAME|fd:N", help=told("opt_public"))
def verify(file: Path | None, key: str, log: Path | None, checkpoint: Path | None, public_key: str) -> int:
    """Check a pack or the log, and a checkpoint where one is given; 1 when something was changed."""
    from finteceval.custody import AlteredError, verify_log

    if (file is None) == (log is None):
        raise InputError(told("verify_what"))
    try:
        anchor = _anchor(checkpoint, public_key)
        if file is not None:
            _verify_pack(file, key, anchor)
        if log is not None:
            print(told("log_whole", file=log, count=len(verify_log(log, since=anchor))))
    except AlteredError as found:
        print(f"error: {found}", file=sys.stderr)
        return 1
    print(told("anchored", at=anchor.at.isoformat()) if anchor else told("not_anchored"))
    return 0


@command.command(help=told("exposures"))
@click.argument("case", required=False)
@click.option("--json", "as_json", is_flag=True, help=text("opt_json_out"))
@click.option("--sign", default="", metavar="env:NAME|fd:N", help=told("opt_sign"))
@click.option("-o", "output", type=FILE, default=None, help=told("opt_o"))
@_log_option
def exposures(case: str | None, sign: str, output: Path | None, log: Path, *, as_json: bool) -> None:
    """The openings, one a line; with --sign, a checkpoint of the log as it is now."""
    from finteceval import clock
    from finteceval.custody import log_checkpoint, read_log

    signer = _signer(sign)
    lines = [line for line in read_log(log) if case in (None, line.case)]
    for line in lines:
        shown = {name: getattr(line, name) for name in line.__struct_fields__}
        shown["at"] = line.at.isoformat()
        print(json.dumps(shown, ensure_ascii=False) if as_json else told("line", **shown))
    if not lines and not as_json:
        print(told("no_exposures"))
    if signer:
        signer(log_checkpoint(log, at=clock.now()), output or log)


def _signer(spelling: str) -> Callable[[Checkpoint, Path], None] | None:
    """What signs a checkpoint and writes it beside a file; the key is read before anything is written."""
    if not spelling:
        return None
    from finteceval.custody import private_key, sign
    from finteceval.custody.signature import encode_checkpoint
    from finteceval.custody.store import write_new

    key = private_key(spelling, environ=os.environ)

    def written(checkpoint: Checkpoint, beside: Path) -> None:
        signed = sign(checkpoint, key)
        target = beside.with_name(f"{beside.name}.checkpoint.json")
        write_new(target, encode_checkpoint(signed))
        print(told("signed", file=target, key=signed.key[:16]))

    return written


def _anchor(path: Path | None, spelling: str) -> Checkpoint | None:
    if (path is None) != (not spelling):
        raise InputError(told("checkpoint_pair"))
    if path is None:
        return None
    from finteceval.custody import public_key, verify
    from finteceval.custody.signature import decode_checkpoint
    from finteceval.custody.store import read_file

    signed = decode_checkpoint(read_file(path), where=str(path))
    return verify(signed, public_key(spelling, environ=os.environ))


def _verify_pack(file: Path, key: str, anchor: Checkpoint | None) -> None:
    from finteceval.custody import AlteredError, pack_key, read_header, unseal
    from finteceval.custody.store import read_file

    data = read_file(file)
    header = read_header(data, where=str(file))
    if key:
        unseal(data, pack_key(key, environ=os.environ), where=str(file))
    if anchor is not None:
        now = _pack_checkpoint(data, file)
        if (now.origin, now.size, now.root) != (anchor.origin, anchor.size, anchor.root):
            raise AlteredError(told("checkpoint_other", where=file, origin=anchor.origin))
    print(told("whole_key" if key else "whole", file=file, count=len(header.commitments)))


def _pack_checkpoint(data: bytes, file: Path) -> Checkpoint:
    from finteceval import clock
    from finteceval.custody import Checkpoint, read_header

    header = read_header(data, where=str(file))
    return Checkpoint(
        origin=f"pack {header.pack} {header.version}",
        size=len(header.commitments),
        root=header.root,
        at=clock.now(),
    )
