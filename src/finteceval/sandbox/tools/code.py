"""A program that an agent wrote, run apart from everything."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from finteceval.sandbox.tools.code_command import run_python
from finteceval.sandbox.tools.tool import Done
from pitfall.errors import InputError

if TYPE_CHECKING:
    from finteceval.sandbox.tools.code_command import Ran
    from finteceval.sandbox.tools.tool import Arguments, Call
    from finteceval.sandbox.world import World


def run_code(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001 - every handler's form
    """What a Python program printed. It sees the standard library, the world's clock, and nothing of the world."""
    ran = _ran(world, arguments)
    return Done(
        {
            "exit_code": ran.exit_code,
            "ended": ran.ended,
            "stdout": ran.stdout,
            "stderr": ran.stderr,
            "cut": ran.cut,
            "as_of": world.now.isoformat(),
        }
    )


def run_ahead(world: World, arguments: Arguments) -> None:
    """Run it, so that the handler finds it done: a program may take seconds, in which others go on."""
    with contextlib.suppress(InputError):
        _ran(world, arguments)


def _ran(world: World, arguments: Arguments) -> Ran:
    return run_python(arguments["code"], str(world.seed), world.now.isoformat())
