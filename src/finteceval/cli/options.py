"""Options that several commands share, and what they read."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import click

from pitfall.errors import InputError
from pitfall.texts import language, say, speak

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from finteceval.cases.case import Case
    from finteceval.evaluation.pace import Pace
    from finteceval.findings.cases.records import CaseFindings
    from finteceval.findings.records import Findings
    from finteceval.models.prices import PriceTable
    from finteceval.reports import Format
    from finteceval.reports.contents.merging import Template
    from pitfall.texts import Language

F = TypeVar("F", bound="Callable[..., object]")


def text(name: str, /, **values: object) -> str:
    """A text of the group `cli` in the user's language."""
    return say(f"cli.{name}", language(), **values)


def runs_dir_option(command: F) -> F:
    """`--runs-dir`, else `FINTECEVAL_RUNS`, else `./runs`."""
    return click.option(
        "--runs-dir",
        type=click.Path(path_type=Path, file_okay=False),
        default=lambda: Path(os.environ.get("FINTECEVAL_RUNS", "runs")),
        show_default="./runs",
        help=text("opt_runs_dir"),
    )(command)


def points_dir_option(command: F) -> F:
    """`--points-dir`, repeatable; the shipped points when not given."""
    return click.option(
        "--points-dir",
        "points_dirs",
        type=click.Path(path_type=Path),
        multiple=True,
        help=text("opt_points_dir"),
    )(command)


def lang_option(command: F) -> F:
    """`--lang zh|en`: the language of the output, and of every notice and error from then on."""
    return click.option(
        "--lang",
        type=click.Choice(["zh", "en"]),
        default=None,
        is_eager=True,
        callback=_speak,
        help=text("opt_lang"),
    )(command)


def _speak(context: click.Context, option: click.Parameter, chosen: str | None) -> str | None:
    del context, option
    speak(chosen)
    return chosen


def subject_pace_options(command: F) -> F:
    """`--rpm` and `--tpm`: how fast models under test are called."""
    return _number("--rpm", "opt_rpm")(_number("--tpm", "opt_tpm")(command))


def judge_pace_options(command: F) -> F:
    """`--judge-rpm`, `--judge-tpm` and `--prices`: how fast a judge's model is called, and what calls cost."""
    prices = click.option(
        "--prices",
        "prices_file",
        type=click.Path(path_type=Path, dir_okay=False),
        default=None,
        metavar="FILE",
        help=text("opt_prices"),
    )
    return _number("--judge-rpm", "opt_judge_rpm")(_number("--judge-tpm", "opt_judge_tpm")(prices(command)))


def judge_concurrency_option(command: F) -> F:
    """`--judge-concurrency`: how many judgements at once."""
    return click.option(
        "--judge-concurrency",
        default=4,
        show_default=True,
        type=click.IntRange(1, 1000),
        help=text("opt_judge_concurrency"),
    )(command)


def _number(flag: str, help_text: str) -> Callable[[F], F]:
    return click.option(flag, default=0, metavar="N", type=click.IntRange(0), help=text(help_text))


def read_pace(request: object, prices: PriceTable) -> Pace:
    """The run-time choices of a command line; those that a command does not offer stay at their default."""
    from finteceval.evaluation.pace import Pace

    offered = [name for name in Pace.__struct_fields__ if name != "prices" and hasattr(request, name)]
    return Pace(**{name: getattr(request, name) for name in offered}, prices=prices.digest)


def read_prices(path: Path | None) -> PriceTable | None:
    """The table of `--prices`; None when none was given.

    Raises:
        InputError: not such a table; names the file and the field.
    """
    from finteceval.models.prices import load_prices

    return load_prices(path) if path else None


def load_cases(
    points_dirs: Sequence[Path], ids: Sequence[str] = (), *, under: str | None = None
) -> list[Case]:
    """Points as cases. Points from a directory of the user's own are not called public.

    Raises:
        PointError: files that break the contract.
        InputError: an unknown id.
    """
    from finteceval.cases.points import points_as_cases
    from pitfall.corpus import POINTS, load_points

    where: Sequence[Path] = points_dirs
    if under:
        where = [found for root in points_dirs or (POINTS,) if (found := _below(root, under))]
        if not where:
            raise InputError(say("errors.under_unknown", language(), under=under))
    points = load_points(*where, ids=dict.fromkeys(ids) if ids else None)
    return points_as_cases(points, public=not points_dirs)


def _below(root: Path, under: str) -> Path | None:
    """The directory of that name inside `root`; what leads out of it is none."""
    found = root / under
    return found if found.is_dir() and found.resolve().is_relative_to(root.resolve()) else None


@dataclass(frozen=True, slots=True)
class Requirement:
    """A threshold such as `accuracy>=0.8`."""

    figure: str
    operator: str
    bound: Decimal
    spelling: str

    def unmet(self, found: Findings) -> list[str]:
        """One line for each subject that does not reach it; unknown figures do not reach anything."""
        subjects = [s for s in found.systems if not s.baseline] or list(found.systems)
        lines: list[str] = []
        for system in subjects:
            value = _figure(system, self.figure)
            if value is None or not _COMPARE[self.operator](value, self.bound):
                shown = say("errors.not_measured", language()) if value is None else str(value)
                lines.append(
                    say(
                        "errors.required",
                        language(),
                        system=system.name,
                        figure=self.figure,
                        shown=shown,
                        operator=self.operator,
                        bound=self.bound,
                    )
                )
        return lines


_COMPARE: Final[dict[str, Callable[[Decimal, Decimal], bool]]] = {
    ">=": lambda a, b: a >= b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    "<": lambda a, b: a < b,
}
FIGURES: Final = ("accuracy", "worst", "best", "low", "pass^k", "unjudged", "lost", "owed")


def parse_requirement(spelling: str) -> Requirement:
    """Read `FIGURE>=NUMBER`.

    Raises:
        InputError: not of that form, or an unknown figure.
    """
    found = re.fullmatch(r"\s*([a-z^]+)\s*(>=|<=|>|<)\s*([0-9.]+%?)\s*", spelling)
    if not found or found[1] not in FIGURES:
        raise InputError(
            say("errors.require_form", language(), spelling=spelling, figures=", ".join(FIGURES))
        )
    try:
        bound = Decimal(found[3].rstrip("%")) / (100 if found[3].endswith("%") else 1)
    except InvalidOperation as error:
        raise InputError(
            say("errors.require_number", language(), spelling=spelling, number=found[3])
        ) from error
    return Requirement(found[1], found[2], bound, spelling)


def _figure(system: object, name: str) -> Decimal | None:
    from finteceval.findings.records import Accuracy, Stability, SystemFindings

    assert isinstance(system, SystemFindings)
    if name in {"unjudged", "lost", "owed"}:
        return Decimal(getattr(system.counts, name))
    if name == "pass^k":
        return system.stability.pass_k[-1].value if isinstance(system.stability, Stability) else None
    if not isinstance(system.accuracy, Accuracy):
        return None
    accuracy = system.accuracy
    return {
        "accuracy": accuracy.value,
        "worst": accuracy.worst,
        "best": accuracy.best,
        "low": accuracy.interval.low,
    }[name]


def write_outputs(
    found: Findings | CaseFindings,
    outputs: Sequence[Path],
    lang: Language,
    template: Template = "standard",
) -> None:
    """Write each `-o FILE`; its extension picks the format, and `.txt` the table of a run of cases.

    Raises:
        InputError: an extension that is no format.
        StorageError: the disk refused.
    """
    from finteceval.findings.cases.records import CaseFindings
    from finteceval.reports import render
    from finteceval.reports.case_terminal import case_table
    from finteceval.runs.appending_store import storage, write_whole

    tables = {path for path in outputs if path.suffix == ".txt" and isinstance(found, CaseFindings)}
    check_outputs([path for path in outputs if path not in tables])
    for path in outputs:
        with storage(path):
            path.parent.mkdir(parents=True, exist_ok=True)
        if path in tables and isinstance(found, CaseFindings):
            write_whole(path, case_table(found, lang).encode("utf-8"))
        else:
            write_whole(path, render(found, output_format(path), lang, template))


def check_outputs(outputs: Sequence[Path]) -> None:
    """Refuse an unknown extension before anything runs. Raises as `output_format`."""
    for path in outputs:
        output_format(path)


def output_format(path: Path) -> Format:
    """The report format that a file name asks for.

    Raises:
        InputError: an extension that is no format; names the known ones.
    """
    from finteceval.reports import FORMATS

    for known in FORMATS:
        if path.suffix == f".{known}":
            return known
    raise InputError(
        say("errors.extension", language(), path=path, known=", ".join("." + f for f in FORMATS))
    )


def exit_code(found: Findings, unmet: Sequence[str]) -> int:
    """100 below a threshold, 102 incomplete, else 0. Controls alone exit 0 unless tries are owed."""
    if unmet:
        return 100
    if all(system.baseline for system in found.systems):
        return 102 if any(system.counts.owed for system in found.systems) else 0
    return 0 if found.complete else 102
