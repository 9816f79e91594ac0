"""Any program as a system: a fresh directory, a scrubbed environment, a deadline, and no survivors.

The child leads a process group of its own, and the whole group is ended when the turn ends, however
it ends. Output is kept up to the cap; what a program does not read or write cannot hold the run.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from finteceval.errors import CardError
from finteceval.models.usage import Tokens, Usage
from finteceval.systems.callable import capped
from finteceval.systems.equipment import NOTHING, Equip, Equipment, equip_plain
from finteceval.systems.offers import Offered, offered
from finteceval.systems.session import OverLimitError, Reply, SystemBrokeError
from finteceval.systems.trial_directory import TrialDirectory
from finteceval.systems.wall import NoWall, Wall
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from finteceval.sandbox.mcp import Offers
    from finteceval.systems.session import Opening

_STDERR_CAP: Final = 1 << 20
_CHUNK: Final = 1 << 16
_GRACE_SECONDS: Final = 2.0
_POLL_SECONDS: Final = 0.05
# A killed program ends at once; on a machine with much else to do its end is heard of late.
_REAP_SECONDS: Final = 30.0
# A stream of events carries the whole working beside the answer; this bounds all of it.
STREAM_BYTES: Final = 32 * 2**20
NO_TOKENS: Final = Tokens()
# Without these a program cannot find its libraries, its language or its temporary directory.
KEPT_ENVIRONMENT: Final = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "SYSTEMROOT", "COMSPEC", "PATHEXT")


class Dialect(Protocol):
    """How a program's output becomes a reply."""

    def __call__(self, stdout: bytes, answer_file: bytes | None, *, before: Usage = NO_TOKENS) -> Reply:
        """The reply of one turn; `before` is what the conversation's earlier turns used.

        Raises:
            SystemBrokeError: the output does not follow the dialect, or says that the turn failed.
        """
        ...


def plain(stdout: bytes, answer_file: bytes | None, *, before: Usage = NO_TOKENS) -> Reply:
    """The answer is all that was written, to the answer file when there is one, else to stdout."""
    del before
    data = stdout if answer_file is None else answer_file
    try:
        return Reply(text=data.decode("utf-8-sig").strip())
    except UnicodeDecodeError:
        return Reply(text=data.decode("utf-8", errors="replace").strip(), flags=("invalid_utf8",))


@dataclass(frozen=True, slots=True)
class Command:
    """A program to run once per turn.

    In `words` and `resume`, `{prompt_file}`, `{answer_file}` and `{directory}` are filled in, and in
    `resume` also `{session}`, the name the program gave the conversation in its first turn. The prompt
    goes to stdin unless `{prompt_file}` is used; the answer comes from stdout unless `{answer_file}` is
    used. Later turns run `resume`, or `words` again where there is none. `offers` is the run's server of
    tools, and `equip` tells the program of it where a trial has tools.
    """

    words: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict[str, str])
    dialect: Dialect = plain
    resume: tuple[str, ...] = ()
    wall: Wall = field(default_factory=NoWall)
    offers: Offers | None = None
    equip: Equip = equip_plain

    async def open(self, opening: Opening) -> CommandSession:
        """A session in a fresh, empty directory.

        Raises:
            BoundaryBrokeError: the trial has tools, and nothing here serves them.
        """
        directory = TrialDirectory.create()
        try:
            tools = offered(self.offers, directory.root.name, opening.toolbox)
            equipment = self.equip(tools.offer, directory.tools) if tools else NOTHING
            if tools:
                directory.put_tools(equipment.files)
        except BaseException:
            directory.remove()
            raise
        return CommandSession(self, opening, replace(directory, doors=equipment.doors), equipment, tools)


@dataclass(slots=True)
class CommandSession:
    """One conversation with a program. Its directory, and with it the program's home, lasts as long."""

    command: Command
    opening: Opening
    directory: TrialDirectory
    equipment: Equipment = NOTHING
    tools: Offered | None = None
    turns: int = 0
    session: str = ""
    used: Usage = NO_TOKENS

    async def say(self, text: str) -> Reply:
        """Run the program for one turn.

        Raises:
            SystemBrokeError: it could not start, crashed, or broke its dialect.
            OverLimitError: it wrote more than the cap.
            BoundaryBrokeError: the wall around it failed, or a tool of its world.
        """
        words = self._words()
        self.turns += 1
        self.directory.put_turn(text)
        by_file = any("{prompt_file}" in word for word in words)
        filled = self.directory.fill(words, self.session)
        environment = self.directory.environment({**self.command.environment, **self.equipment.environment})
        async with self.command.wall.around(filled, environment, self.directory) as start:
            ran = await run_program(
                start.words,
                stdin=b"" if by_file else text.encode("utf-8"),
                directory=self.directory.work,
                environment=start.environment,
                output_bytes=self.opening.output_bytes if self._is_plain else STREAM_BYTES,
                inherited=start.inherited,
            )
            if not ran.cut:
                start.check(ran)
        if self.tools:
            self.tools.check()
        return self._heard(ran, answer=any("{answer_file}" in word for word in words))

    async def close(self) -> None:
        """Take the tools back and remove the directory; the process group is already gone."""
        if self.tools:
            self.tools.close()
        self.directory.remove()

    @property
    def _is_plain(self) -> bool:
        return self.command.dialect is plain

    def _words(self) -> tuple[str, ...]:
        if not self.turns or not self.command.resume:
            return self.equipment.added_to(self.command.words)
        if not self.session and any("{session}" in word for word in self.command.resume):
            raise SystemBrokeError("the program named no conversation that its resume command could take up")
        return self.equipment.added_to(self.command.resume)

    def _heard(self, ran: Ran, *, answer: bool) -> Reply:
        written = self.directory.take_answer(self.opening.output_bytes) if answer else None
        try:
            reply = _reply(ran, self.command.dialect, written, self.used)
        except (SystemBrokeError, OverLimitError) as error:
            self._go_on(error.partial)
            error.partial = _cut(error.partial, self.opening.output_bytes)
            raise
        self._go_on(reply)
        return _within(reply, self.opening.output_bytes)

    def _go_on(self, reply: Reply | None) -> None:
        """Remember what the next turn needs, also of a turn that failed."""
        if reply is None:
            return
        self.session = reply.session or self.session
        if isinstance(self.used, Tokens):
            self.used = self.used + reply.usage if isinstance(reply.usage, Tokens) else reply.usage


@dataclass(frozen=True, slots=True)
class Ran:
    """How a program ended. `cut` says that it wrote more than the cap."""

    code: int
    stdout: bytes
    stderr: bytes
    cut: bool


async def run_program(
    words: Sequence[str],
    *,
    stdin: bytes,
    directory: Path,
    environment: Mapping[str, str],
    output_bytes: int,
    inherited: Sequence[int] = (),
) -> Ran:
    """Run a program to its end or to the cap, then end whatever it left behind.

    Cancelling the call ends the program too: a deadline is the caller's to set. `inherited` are
    descriptors the program gets beside its standard three.

    Raises:
        SystemBrokeError: it could not be started.
    """
    try:
        process = await asyncio.create_subprocess_exec(
            *words,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            cwd=directory,
            env=dict(environment),
            start_new_session=sys.platform != "win32",
            pass_fds=tuple(inherited),
        )
    except (OSError, ValueError) as error:
        raise SystemBrokeError(f"{words[0]}: cannot be started: {error}") from error
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    stdout, stderr = _Kept(output_bytes), _Kept(_STDERR_CAP)
    feeding = asyncio.create_task(_feed(process.stdin, stdin))
    reading = asyncio.create_task(stdout.fill(process.stdout, stop_at_cap=True))
    noting = asyncio.create_task(stderr.fill(process.stderr, stop_at_cap=False))
    waiting = asyncio.create_task(_ended(process))
    try:
        # A program may close its output long before it ends, or leave children that keep it open.
        await asyncio.wait({reading, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if stdout.cut:
            end_group(process)
        elif waiting.done():
            await asyncio.wait({reading, noting}, timeout=_GRACE_SECONDS)
        else:
            await waiting
        end_group(process)
        await asyncio.wait({reading, noting}, timeout=_GRACE_SECONDS)
    finally:
        end_group(process)
        await _wind_up(process, waiting, (feeding, reading, noting))
    return Ran(
        process.returncode if process.returncode is not None else -9,
        bytes(stdout.data),
        bytes(stderr.data),
        stdout.cut,
    )


def end_group(process: asyncio.subprocess.Process) -> None:
    """Kill the program and every descendant that stayed in its group."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if sys.platform == "win32":  # pragma: no cover - Windows only
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)


def scrubbed_environment(names: Sequence[str], source: Mapping[str, str]) -> dict[str, str]:
    """What a system's process gets: the few names programs cannot do without, and those its card names.

    Raises:
        CardError: a named variable is not set.
    """
    missing = [name for name in names if name not in source]
    if missing:
        raise CardError(say("errors.card_variable", language(), variable=missing[0]))
    return {name: source[name] for name in (*KEPT_ENVIRONMENT, *names) if name in source}


@dataclass(slots=True)
class _Kept:
    """Bytes up to a cap."""

    limit: int
    data: bytearray = field(default_factory=bytearray)
    cut: bool = False

    async def fill(self, stream: asyncio.StreamReader, *, stop_at_cap: bool) -> None:
        while chunk := await stream.read(_CHUNK):
            room = self.limit - len(self.data)
            self.data += chunk[:room]
            if len(chunk) > room:
                self.cut = True
                if stop_at_cap:
                    return


async def _ended(process: asyncio.subprocess.Process) -> None:
    """Wait for the program itself: `Process.wait` also waits for whoever else holds its pipes open."""
    while process.returncode is None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_POLL_SECONDS):
                await process.wait()


async def _feed(stream: asyncio.StreamWriter, data: bytes) -> None:
    # A program that never reads, or closes its input at once, is not thereby broken.
    with contextlib.suppress(BrokenPipeError, ConnectionResetError, OSError):
        stream.write(data)
        await stream.drain()
        stream.close()
        await stream.wait_closed()


async def _wind_up(
    process: asyncio.subprocess.Process, waiting: asyncio.Task[None], others: Sequence[asyncio.Task[None]]
) -> None:
    """End what listens to a killed program. It must be reaped before its descriptors are closed."""
    try:
        await asyncio.wait({waiting}, timeout=_REAP_SECONDS)
        for task in (*others, waiting):
            task.cancel()
        await asyncio.gather(*others, waiting, return_exceptions=True)
    finally:
        _close_transport(process)


def _close_transport(process: asyncio.subprocess.Process) -> None:
    """Close its descriptors, and reap it where a second cancelling has cut the waiting short."""
    transport = getattr(process, "_transport", None)
    if transport is None:
        return
    transport.close()
    killed = transport.get_extra_info("subprocess")
    if killed is not None and killed.returncode is None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            killed.wait(_REAP_SECONDS)


def _reply(ran: Ran, dialect: Dialect, answer_file: bytes | None, used: Usage) -> Reply:
    """What a program that ended has said.

    Raises:
        SystemBrokeError: it crashed or broke its dialect.
        OverLimitError: it wrote more than the cap.
    """
    if ran.cut:
        said, _ = _salvaged(ran, dialect, None, used)
        partial = msgspec.structs.replace(said, flags=("output_cut",))
        raise OverLimitError(
            "output", f"wrote more than {len(ran.stdout)} bytes", partial=partial, stderr=ran.stderr
        )
    if ran.code != 0:
        partial, why = _salvaged(ran, dialect, answer_file, used)
        how = f"signal {-ran.code}" if ran.code < 0 else f"exit code {ran.code}"
        raise SystemBrokeError(
            f"ended with {how}{why or _last_line(ran.stderr)}", partial=partial, stderr=ran.stderr
        )
    try:
        return msgspec.structs.replace(dialect(ran.stdout, answer_file, before=used), stderr=ran.stderr)
    except SystemBrokeError as error:
        raise SystemBrokeError(str(error), partial=error.partial, stderr=ran.stderr) from error


def _salvaged(ran: Ran, dialect: Dialect, answer_file: bytes | None, used: Usage) -> tuple[Reply, str]:
    """What a program that failed had said, and why it failed where its own stream tells."""
    if ran.cut and dialect is plain:
        return Reply(text=ran.stdout.decode("utf-8", errors="ignore")), ""
    try:
        return dialect(ran.stdout, answer_file, before=used), ""
    except SystemBrokeError as error:
        return error.partial or Reply(text=""), f": {error}" if error.partial else ""


def _within(reply: Reply, limit: int) -> Reply:
    """The reply, when its answer is no longer than the cap.

    Raises:
        OverLimitError: it is longer; what fits is kept.
    """
    try:
        capped(reply.text, limit)
    except OverLimitError as error:
        kept = _cut(reply, limit)
        raise OverLimitError("output", str(error), partial=kept, stderr=reply.stderr) from error
    return reply


def _cut(reply: Reply | None, limit: int) -> Reply | None:
    """What a failed turn had said, no longer than the cap."""
    if reply is None or len(data := reply.text.encode("utf-8", errors="replace")) <= limit:
        return reply
    flags = reply.flags if "output_cut" in reply.flags else (*reply.flags, "output_cut")
    return msgspec.structs.replace(reply, text=data[:limit].decode("utf-8", errors="ignore"), flags=flags)


def _last_line(stderr: bytes) -> str:
    lines = stderr.decode("utf-8", errors="replace").strip().splitlines()
    return f": {lines[-1][:200]}" if lines else ""
