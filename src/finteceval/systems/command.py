"""Any program as a system: a fresh directory, a scrubbed environment, a deadline, and no survivors.

The child leads a process group of its own, and the whole group is ended when the turn ends, however
it ends. Output is kept up to the cap; what a program does not read or write cannot hold the run.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from finteceval.errors import CardError
from finteceval.systems.session import OverLimitError, Reply, SystemBrokeError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from finteceval.systems.session import Opening

    Wrap = Callable[[Sequence[str], Path], Sequence[str]]

_STDERR_CAP: Final = 1 << 20
_CHUNK: Final = 1 << 16
_GRACE_SECONDS: Final = 2.0
_POLL_SECONDS: Final = 0.05
# Without these a program cannot find its libraries, its language or its temporary directory.
KEPT_ENVIRONMENT: Final = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "SYSTEMROOT", "COMSPEC", "PATHEXT")


class Dialect(Protocol):
    """How a program's output becomes a reply."""

    def __call__(self, stdout: bytes, answer_file: bytes | None) -> Reply:
        """The reply.

        Raises:
            SystemBrokeError: the output does not follow the dialect.
        """
        ...


def plain(stdout: bytes, answer_file: bytes | None) -> Reply:
    """The answer is all that was written, to the answer file when there is one, else to stdout."""
    data = stdout if answer_file is None else answer_file
    try:
        return Reply(text=data.decode("utf-8-sig").strip())
    except UnicodeDecodeError:
        return Reply(text=data.decode("utf-8", errors="replace").strip(), flags=("invalid_utf8",))


@dataclass(frozen=True, slots=True)
class Command:
    """A program to run once per turn.

    In `words`, `{prompt_file}`, `{answer_file}` and `{directory}` are filled in. The prompt goes to
    stdin unless `{prompt_file}` is used; the answer comes from stdout unless `{answer_file}` is used.
    """

    words: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict[str, str])
    dialect: Dialect = plain
    resume: tuple[str, ...] = ()
    wrap: Wrap | None = None

    async def open(self, opening: Opening) -> CommandSession:
        """A session in a fresh, empty directory."""
        return CommandSession(self, opening, Path(tempfile.mkdtemp(prefix="trial-")))


@dataclass(slots=True)
class CommandSession:
    """One conversation with a program; later turns use the resume command."""

    command: Command
    opening: Opening
    directory: Path
    turns: int = 0

    async def say(self, text: str) -> Reply:
        """Run the program for one turn.

        Raises:
            SystemBrokeError: it could not start, crashed, or broke its dialect.
            OverLimitError: it wrote more than the cap.
        """
        words = self.command.resume if self.turns and self.command.resume else self.command.words
        self.turns += 1
        work = self.directory / "work"
        work.mkdir(exist_ok=True)
        prompt, answer = self.directory / "prompt.txt", self.directory / "answer.txt"
        prompt.write_text(text, encoding="utf-8", newline="\n")
        answer.unlink(missing_ok=True)
        places = {"{prompt_file}": str(prompt), "{answer_file}": str(answer), "{directory}": str(work)}
        filled = [_fill(word, places) for word in words]
        stdin = b"" if any("{prompt_file}" in word for word in words) else text.encode("utf-8")
        ran = await run_program(
            self.command.wrap(filled, self.directory) if self.command.wrap else filled,
            stdin=stdin,
            directory=work,
            environment=self.command.environment,
            output_bytes=self.opening.output_bytes,
        )
        uses_file = any("{answer_file}" in word for word in words)
        return _reply(ran, self.command.dialect, _read_capped(answer, self.opening) if uses_file else None)

    async def close(self) -> None:
        """Remove the directory; the process group is already gone."""
        shutil.rmtree(self.directory, ignore_errors=True)


@dataclass(frozen=True, slots=True)
class Ran:
    """How a program ended. `cut` says that it wrote more than the cap."""

    code: int
    stdout: bytes
    stderr: bytes
    cut: bool


async def run_program(
    words: Sequence[str], *, stdin: bytes, directory: Path, environment: Mapping[str, str], output_bytes: int
) -> Ran:
    """Run a program to its end or to the cap, then end whatever it left behind.

    Cancelling the call ends the program too: a deadline is the caller's to set.

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
        # Also when cancelled: a killed program must be reaped before its descriptors are closed.
        await asyncio.wait({waiting}, timeout=_GRACE_SECONDS)
        for task in (feeding, reading, noting, waiting):
            task.cancel()
        await asyncio.gather(feeding, reading, noting, waiting, return_exceptions=True)
        _close_transport(process)
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
        raise CardError(
            f"environment variable {missing[0]} is named in the card but not set; export it and run again"
        )
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


def _close_transport(process: asyncio.subprocess.Process) -> None:
    transport = getattr(process, "_transport", None)
    if transport is not None:
        transport.close()


def _fill(word: str, places: Mapping[str, str]) -> str:
    for place, value in places.items():
        word = word.replace(place, value)
    return word


def _read_capped(path: Path, opening: Opening) -> bytes:
    try:
        with path.open("rb") as handle:
            return handle.read(opening.output_bytes + 1)
    except OSError:
        return b""


def _reply(ran: Ran, dialect: Dialect, answer_file: bytes | None) -> Reply:
    if ran.cut:
        text = ran.stdout.decode("utf-8", errors="ignore")
        partial = Reply(text=text, flags=("output_cut",))
        raise OverLimitError(
            "output", f"wrote more than {len(ran.stdout)} bytes", partial=partial, stderr=ran.stderr
        )
    if ran.code != 0:
        partial = plain(ran.stdout, answer_file)
        how = f"signal {-ran.code}" if ran.code < 0 else f"exit code {ran.code}"
        raise SystemBrokeError(
            f"ended with {how}{_last_line(ran.stderr)}", partial=partial, stderr=ran.stderr
        )
    reply = dialect(ran.stdout, answer_file)
    return Reply(reply.text, reply.flags, reply.usage, reply.cost, reply.noted, ran.stderr)


def _last_line(stderr: bytes) -> str:
    lines = stderr.decode("utf-8", errors="replace").strip().splitlines()
    return f": {lines[-1][:200]}" if lines else ""
