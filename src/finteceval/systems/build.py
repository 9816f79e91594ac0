"""From a card to the adapter that reaches its system."""

from __future__ import annotations

import json
import os
import shutil
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from finteceval.errors import CardError
from finteceval.systems import controls
from finteceval.systems.callable import InProcess
from finteceval.systems.child import find_callable
from finteceval.systems.command import Command, Dialect, plain, run_program, scrubbed_environment
from finteceval.systems.http import check_http, http_service
from finteceval.systems.openai import ModelSystem, check_openai, openai_system
from finteceval.systems.session import Adapter, Reply, SystemBrokeError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from finteceval.cases.case import Case
    from finteceval.models.limits import Limiter, Limits
    from finteceval.models.prices import PriceTable
    from finteceval.systems.callable import Agent
    from finteceval.systems.card import System
    from finteceval.systems.command import Wrap
    from finteceval.systems.replay import Recording


@dataclass(frozen=True, slots=True)
class Workshop:
    """What building an adapter may need; higher rooms hand in what lives above this one.

    `limits` hold for each host that models are called at, over all systems of the run together;
    `limiters` keeps one limiter a host. `prices` is the shipped table when None.
    """

    cases: Sequence[Case]
    environment: Mapping[str, str]
    recording: Callable[[str], Recording]
    wrap: Callable[[System], Wrap | None] = lambda _: None
    dialects: Mapping[str, Dialect] | None = None
    limits: Limits | None = None
    prices: PriceTable | None = None
    limiters: dict[str, Limiter] = field(default_factory=dict[str, "Limiter"])


def build(card: System, workshop: Workshop) -> Adapter:
    """The adapter of a card.

    Raises:
        CardError: nothing can be built from it.
    """
    launch = card.launch
    if launch.builtin:
        return _builtin(launch.builtin, workshop)
    if launch.python:
        return _python(card, workshop)
    if launch.command:
        dialect = (workshop.dialects or {"plain": plain}).get(launch.dialect)
        if dialect is None:
            raise CardError(f"{card.name}: no dialect {launch.dialect!r}")
        environment = scrubbed_environment(launch.env, workshop.environment)
        return Command(launch.command, environment, dialect, launch.resume, workshop.wrap(card))
    if launch.openai:
        return _model(card, workshop)
    if launch.http:
        return http_service(card, workshop.environment)
    raise CardError(f"{card.name}: this kind of system cannot be reached by this version")


async def preflight(card: System, workshop: Workshop) -> None:
    """Find out before the first trial whether a system can be reached at all.

    Raises:
        CardError: it cannot; says why.
    """
    launch = card.launch
    if launch.openai:
        await check_openai(openai_system(card, workshop.environment), card.name)
    if launch.http:
        await check_http(http_service(card, workshop.environment), card.name)
    if launch.command and shutil.which(launch.command[0], path=workshop.environment.get("PATH")) is None:
        raise CardError(f"{card.name}: program {launch.command[0]!r} is not on the PATH")
    if launch.python and not launch.in_process:
        words = (sys.executable, "-m", "finteceval.systems.child", "--check", launch.python)
        environment = _python_environment(card, workshop)
        directory = _cwd()
        try:
            ran = await run_program(
                words, stdin=b"", directory=directory, environment=environment, output_bytes=1 << 16
            )
        except SystemBrokeError as error:
            raise CardError(f"{card.name}: {error}") from error
        if ran.code != 0:
            lines = ran.stderr.decode("utf-8", errors="replace").strip().splitlines()
            raise CardError(f"{card.name}: {lines[-1] if lines else 'cannot be loaded'}")


def child_reply(stdout: bytes, answer_file: bytes | None) -> Reply:
    """The dialect of our own child: one JSON object with the answer.

    Raises:
        SystemBrokeError: something else came.
    """
    del answer_file
    try:
        answer: object = json.loads(stdout)["answer"]
    except (ValueError, KeyError, TypeError) as error:
        raise SystemBrokeError("the child process ended without an answer") from error
    if not isinstance(answer, str):
        raise SystemBrokeError("the child process answered with something that is no text")
    text = answer.encode("utf-8", errors="replace").decode("utf-8")
    return Reply(text=text, flags=() if text == answer else ("invalid_utf8",))


def _builtin(spelling: str, workshop: Workshop) -> Adapter:
    kind, _, rest = spelling.partition(":")
    match kind:
        case "truth":
            return controls.truth(workshop.cases)
        case "nop":
            return controls.nop()
        case "base-rate":
            return controls.base_rate(workshop.cases)
        case "constant":
            return controls.constant(rest)
        case "replay":
            return workshop.recording(rest)
        case _:
            raise CardError(f"no built-in system {spelling!r}")


def _model(card: System, workshop: Workshop) -> ModelSystem:
    """A bare model; all that are asked at one host share a limiter, since their provider counts them together."""
    system = openai_system(card, workshop.environment, limits=workshop.limits, prices=workshop.prices)
    host = system.address.endpoint.host
    return replace(system, limiter=workshop.limiters.setdefault(host, system.limiter))


def _python(card: System, workshop: Workshop) -> Adapter:
    spelling = card.launch.python
    if card.launch.in_process:
        if str(_cwd()) not in sys.path:
            sys.path.insert(0, str(_cwd()))
        try:
            return InProcess(cast("Agent", find_callable(spelling)))
        except LookupError as error:
            raise CardError(f"{card.name}: {error}") from error
    words = (sys.executable, "-m", "finteceval.systems.child", spelling)
    return Command(words, _python_environment(card, workshop), child_reply, (), workshop.wrap(card))


def _python_environment(card: System, workshop: Workshop) -> dict[str, str]:
    """A child finds the caller's modules, and speaks UTF-8 whatever the console does."""
    kept = scrubbed_environment(card.launch.env, workshop.environment)
    paths = [str(_cwd()), *workshop.environment.get("PYTHONPATH", "").split(os.pathsep)]
    return {**kept, "PYTHONPATH": os.pathsep.join(path for path in paths if path), "PYTHONUTF8": "1"}


def _cwd() -> Path:
    return Path.cwd()
