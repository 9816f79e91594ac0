"""Cards whose system is a program of its own: `command:` as it stands, `python:` through our child."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from finteceval.errors import CardError
from finteceval.models.usage import Tokens
from finteceval.systems.command import Command, run_program, scrubbed_environment
from finteceval.systems.dialects.table import DIALECTS, EQUIPMENT
from finteceval.systems.session import BoundaryBrokeError, Reply, SystemBrokeError
from finteceval.systems.trial_directory import TrialDirectory
from finteceval.systems.wall import NoWall
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from finteceval.models.usage import Usage
    from finteceval.sandbox.mcp import Offers
    from finteceval.systems.card import System
    from finteceval.systems.command import Ran
    from finteceval.systems.wall import Wall

_CHECK_BYTES = 1 << 16
_NO_TOKENS = Tokens()


def command_system(
    card: System, environ: Mapping[str, str], wall: Wall, offers: Offers | None = None
) -> Command:
    """The program of a card; `offers` is the run's server of tools.

    Raises:
        CardError: an unknown dialect, an unset variable, a resume command that cannot work.
    """
    launch = card.launch
    dialect = DIALECTS.get(launch.dialect)
    if dialect is None:
        raise CardError(
            say(
                "errors.dialect_unknown",
                language(),
                card=card.name,
                dialect=launch.dialect,
                known=", ".join(DIALECTS),
            )
        )
    if launch.dialect == "plain" and any("{session}" in word for word in launch.resume):
        raise CardError(say("errors.dialect_no_session", language(), card=card.name))
    environment = scrubbed_environment(launch.env, environ)
    words, resume = _located(launch.command), _located(launch.resume)
    return Command(words, environment, dialect, resume, wall, offers, EQUIPMENT[launch.dialect])


def python_system(
    card: System, environ: Mapping[str, str], wall: Wall, offers: Offers | None = None
) -> Command:
    """A callable in a child process, one process a turn; `offers` is the run's server of tools.

    Raises:
        CardError: a variable the card names is not set.
    """
    words = (sys.executable, "-m", "finteceval.systems.child", card.launch.python)
    return Command(words, _python_environment(card, environ), child_reply, (), wall, offers)


async def check_command(card: System, environ: Mapping[str, str], wall: Wall) -> None:
    """Find out whether the program can be started at all, where it will be started.

    Raises:
        CardError: it cannot.
    """
    program = command_system(card, environ, wall).words[0]
    if shutil.which(program, path=environ.get("PATH")) is None:
        raise CardError(say("errors.program_missing", language(), card=card.name, program=program))
    if isinstance(wall, NoWall):
        return
    words = ("/bin/sh", "-c", 'command -v -- "$0" >/dev/null', program)
    ran = await _try(card, words, scrubbed_environment(card.launch.env, environ), wall)
    if ran.code != 0:
        raise CardError(
            f"{card.name}: {say('isolation.program_not_visible', language(), program=program)}{_said(ran)}"
        )


async def check_python(card: System, environ: Mapping[str, str], wall: Wall) -> None:
    """Find out whether the callable can be imported, where it will be imported.

    Raises:
        CardError: it cannot.
    """
    words = (sys.executable, "-m", "finteceval.systems.child", "--check", card.launch.python)
    # What is wrong is told in the user's language; no trial sees this variable.
    environment = {**_python_environment(card, environ), "FINTECEVAL_LANG": language()}
    ran = await _try(card, words, environment, wall)
    if ran.code != 0:
        hint = "" if isinstance(wall, NoWall) else f"; {say('isolation.module_not_visible', language())}"
        raise CardError(f"{card.name}{_said(ran) or say('errors.not_loaded', language())}{hint}")


def child_reply(stdout: bytes, answer_file: bytes | None, *, before: Usage = _NO_TOKENS) -> Reply:
    """The dialect of our own child: one JSON object with the answer.

    Raises:
        SystemBrokeError: something else came.
    """
    del answer_file, before
    try:
        answer: object = json.loads(stdout)["answer"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise SystemBrokeError("the child process ended without an answer") from error
    if not isinstance(answer, str):
        raise SystemBrokeError("the child process answered with something that is no text")
    text = answer.encode("utf-8", errors="replace").decode("utf-8")
    return Reply(text=text, flags=() if text == answer else ("invalid_utf8",))


def search_path(environ: Mapping[str, str]) -> list[str]:
    """Where a child looks for modules before its own environment: the caller's directory, then PYTHONPATH."""
    paths = [str(Path.cwd()), *environ.get("PYTHONPATH", "").split(os.pathsep)]
    return [path for path in paths if path]


def _python_environment(card: System, environ: Mapping[str, str]) -> dict[str, str]:
    """A child finds the caller's modules, and speaks UTF-8 whatever the console does."""
    kept = scrubbed_environment(card.launch.env, environ)
    return {**kept, "PYTHONPATH": os.pathsep.join(search_path(environ)), "PYTHONUTF8": "1"}


async def _try(card: System, words: Sequence[str], environment: Mapping[str, str], wall: Wall) -> Ran:
    directory = TrialDirectory.create()
    try:
        async with wall.around(words, directory.environment(environment), directory) as start:
            ran = await run_program(
                start.words,
                stdin=b"",
                directory=directory.work,
                environment=start.environment,
                output_bytes=_CHECK_BYTES,
                inherited=start.inherited,
            )
            start.check(ran)
    except (SystemBrokeError, BoundaryBrokeError) as error:
        raise CardError(f"{card.name}: {error}") from error
    finally:
        directory.remove()
    return ran


def _said(ran: Ran) -> str:
    lines = ran.stderr.decode("utf-8", errors="replace").strip().splitlines()
    return f": {lines[-1]}" if lines else ""


def _located(words: Sequence[str]) -> tuple[str, ...]:
    """The command, with a path that is relative to the caller's directory made absolute."""
    if words and os.path.dirname(words[0]):  # noqa: PTH120 - a name without a slash is looked up on the PATH
        return (str(Path(words[0]).absolute()), *words[1:])
    return tuple(words)
