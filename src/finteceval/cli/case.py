"""`finteceval case`: check a library and list, show, write, play and govern its cases. One file for each verb's kin."""

from __future__ import annotations

import click

from finteceval.cli import case_controls, case_life, case_read, case_solve, case_try
from finteceval.cli.options import text


@click.group(help=text("word_case"))
def command() -> None:
    """The case library."""


for verb in (
    case_read.validate,
    case_read.list_,
    case_read.show,
    case_read.coverage,
    case_life.new,
    case_life.lifecycle,
    case_life.governance,
    case_controls.check,
    case_controls.leak,
    case_try.try_,
    case_solve.solve,
):
    command.add_command(verb)
