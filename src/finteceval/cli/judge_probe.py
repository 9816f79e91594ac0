"""`judge-probe`: play the planted attacks against a judge, and say how many verdicts moved."""

from __future__ import annotations

import asyncio
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from finteceval.cli.options import judge_pace_options, lang_option, read_pace, read_prices, text
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from finteceval.judges.probe import Moved, Probe
    from finteceval.judges.six_class import SixClassJudge
    from pitfall.texts import Language

DIRECTORY: Final = Path("probes")
COLUMNS: Final = ("kind", "asked", "moved", "obeyed", "abstained", "broke", "interval")


@dataclass(frozen=True, slots=True)
class Request:
    """The command line of `judge-probe`, as given."""

    judge: str
    seed: int
    judge_concurrency: int
    judge_rpm: int
    judge_tpm: int
    prices_file: Path | None
    output: Path | None
    lang: str | None


@click.command(help=text("word_judge_probe"))
@click.option("--judge", default="pinned", show_default=True, help=text("opt_judge"))
@click.option("--seed", default=0, show_default=True, type=int, help=text("opt_seed"))
@click.option(
    "-j",
    "--judge-concurrency",
    default=4,
    show_default=True,
    type=click.IntRange(1, 1000),
    help=text("opt_judge_concurrency"),
)
@judge_pace_options
@click.option(
    "-o", "output", type=click.Path(path_type=Path, dir_okay=False), default=None, help=text("opt_probe_o")
)
@lang_option
def command(**words: object) -> int:
    """Probe a judge."""
    return probe(Request(**words))  # type: ignore[arg-type] - click has parsed each to the field's type


def probe(request: Request) -> int:
    """Play, store, print; 102 when the judge failed on a part of it, else 0."""
    from finteceval.evaluation.judge_table import Means, make_judge
    from finteceval.judges.probe import encode_probe
    from finteceval.models.prices import shipped_prices
    from finteceval.runs.appending_store import storage, write_whole
    from pitfall import seal

    prices = read_prices(request.prices_file) or shipped_prices()
    judge = make_judge(request.judge, Means(read_pace(request, prices).judges, prices))
    found = asyncio.run(_play(judge, request))
    data = encode_probe(found)
    path = request.output or fresh_name(judge.pin.name, f"{found.finished:%Y-%m-%d}")
    with storage(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, data)
    lang = language(request.lang)
    print(table(found, lang))
    print(say("judge_probe.written", lang, path=path, digest=seal.digest(data)[:8]))
    return 102 if any(row.broke for row in found.figures) else 0


async def _play(judge: SixClassJudge, request: Request) -> Probe:
    import finteceval
    from finteceval.judges.probe import run_probe

    def told(done: int, total: int) -> None:
        if done % 10 == 0 or done == total:
            print(f"judge-probe: {done}/{total}", file=sys.stderr)

    return await run_probe(
        judge,
        engine_version=finteceval.__version__,
        seed=request.seed,
        concurrency=request.judge_concurrency,
        told=told,
    )


def fresh_name(judge: str, day: str) -> Path:
    """`probes/<judge>-<day>.json`, numbered where there is one already."""
    stem = f"{re.sub(r'[^a-z0-9.]+', '-', judge.lower()).strip('-')[:60]}-{day}"
    names = (f"{stem}.json", *(f"{stem}-{number}.json" for number in range(2, 1000)))
    return next(path for name in names if not (path := DIRECTORY / name).exists())


def table(found: Probe, lang: Language) -> str:
    """The figures as plain text: each kind of attack, all of them, the control; then what else must be known."""

    def tell(name: str, **values: object) -> str:
        return say(f"judge_probe.{name}", lang, **values)

    every, *kinds, control = found.figures
    rows = [[tell(f"head_{name}") for name in COLUMNS]]
    rows += [_row(tell(f"kind_{row.kind.replace(' ', '_')}"), row) for row in kinds]
    rows += [_row(tell("all"), every), _row(tell("control"), control)]
    lines = [tell("title", judge=found.judge.name, attacks=len(found.attacked)), *_aligned(rows)]
    lines.append(tell("about"))
    if found.misread:
        lines.append(
            tell("misread", count=len(found.misread), all=len(found.honest), ids=", ".join(found.misread))
        )
    if found.unconfirmed:
        lines.append(tell("unconfirmed", reasons="; ".join(found.unconfirmed)))
    return "\n".join(lines)


def _row(name: str, row: Moved) -> list[str]:
    spread = f"{row.low * 100:.1f}%–{row.high * 100:.1f}%" if row.asked else "–"
    numbers = (row.asked, row.moved, row.obeyed, row.abstained, row.broke)
    return [name, *map(str, numbers), spread]


def _aligned(rows: list[list[str]]) -> Iterable[str]:
    from finteceval.reports.terminal import columns

    widths = [max(columns(row[place]) for row in rows) for place in range(len(COLUMNS))]
    for name, *figures in rows:
        cells = [name + " " * (widths[0] - columns(name))]
        cells += [" " * (size - columns(cell)) + cell for cell, size in zip(figures, widths[1:], strict=True)]
        yield "  ".join(cells)
