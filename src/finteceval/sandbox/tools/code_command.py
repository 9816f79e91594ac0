"""Running a program that a caller wrote: Python behind bubblewrap, or not at all.

Inside there is the standard library, an empty directory, the world's clock standing still, and no network. A child
without that wall could read this disk, truths and all, so that where the wall cannot be had nothing is run.
"""

from __future__ import annotations

import functools
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from finteceval.record import Record
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterator

CPU_SECONDS: Final = 5
WALL_SECONDS: Final = 20
MEMORY_BYTES: Final = 512 * 1024 * 1024
OUTPUT_BYTES: Final = 64 * 1024
PROGRAM: Final = "/python/bin/python3"
WALLS: Final = (
    "--unshare-user",
    "--unshare-pid",
    "--unshare-net",
    "--unshare-ipc",
    "--unshare-uts",
    "--unshare-cgroup-try",
    "--die-with-parent",
    "--new-session",
    "--cap-drop",
    "ALL",
    "--uid",
    "1000",
    "--gid",
    "1000",
    "--hostname",
    "sandbox",
    "--clearenv",
)
_STATUS_BYTES: Final = 1 << 16


class Ran(Record):
    """What a program came to. `ended` is `stopped` where a limit of time, memory or the machine ended it."""

    exit_code: int
    stdout: str
    stderr: str
    cut: bool
    ended: Literal["exited", "stopped"]


@functools.cache
def why_not() -> str:
    """Why no program can be run on this machine; empty where it can. Tried once a process."""
    if sys.platform != "linux":
        return f"it needs Linux, this is {sys.platform}"
    if shutil.which("bwrap") is None:
        return "the program bwrap is not on the PATH"
    try:
        return (
            "" if _run("print(2)", "0", "2020-01-01T00:00:00+00:00").stdout == "2\n" else "it does not start"
        )
    except InputError as error:
        return str(error)


@functools.lru_cache(maxsize=64)
def run_python(code: str, seed: str, now: str) -> Ran:
    """Run a program; the same text under the same seed and instant is run once.

    `seed` starts the module `random` and the order of sets; `now` is what the clock says, with its zone.

    Raises:
        InputError: there is no wall to run it behind on this machine, or the wall failed.
    """
    if why_not():
        raise InputError(say("tools.no_wall", language(), why=why_not()))
    return _run(code, seed, now)


def _run(code: str, seed: str, now: str) -> Ran:
    asked = {
        "code": code,
        "seed": seed,
        "now": now,
        "cpu_seconds": CPU_SECONDS,
        "memory_bytes": MEMORY_BYTES,
        "output_bytes": OUTPUT_BYTES + 1,
    }
    out, err, status = (os.memfd_create("finteceval") for _ in range(3))
    try:
        words = [
            *_words(seed),
            "--json-status-fd",
            str(status),
            "--",
            PROGRAM,
            "-s",
            "-S",
            "-B",
            "-P",
            "-c",
            _child(),
        ]
        try:
            ran = subprocess.run(
                words,
                input=json.dumps(asked).encode("utf-8"),
                stdout=out,
                stderr=err,
                pass_fds=(status,),
                timeout=WALL_SECONDS,
                check=False,
            )
            code_of, timed_out = ran.returncode, False
        except subprocess.TimeoutExpired:
            code_of, timed_out = -1, True
        texts = [os.pread(each, OUTPUT_BYTES + 1, 0) for each in (out, err)]
        if not timed_out and b'"exit-code"' not in os.pread(status, _STATUS_BYTES, 0):
            last = texts[1].decode("utf-8", "replace").strip().splitlines()[-1:] or [f"exit code {code_of}"]
            raise InputError(say("tools.no_wall", language(), why=last[0]))
    finally:
        for each in (out, err, status):
            os.close(each)
    return Ran(
        exit_code=code_of,
        stdout=_text(texts[0]),
        stderr=_text(texts[1]),
        cut=any(len(each) > OUTPUT_BYTES for each in texts),
        # Above 128 it was a signal that ended it.
        ended="stopped" if timed_out or code_of > 128 else "exited",
    )


def _text(data: bytes) -> str:
    return data[:OUTPUT_BYTES].decode("utf-8", "replace")


def _words(seed: str) -> Iterator[str]:
    """The wall: an interpreter, its libraries without any package that was installed, and an empty directory."""
    program = shutil.which("bwrap")
    if program is None:
        raise InputError(say("tools.no_wall", language(), why="bwrap"))
    yield from (program, *WALLS)
    yield from ("--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--dir", "/tmp/work")  # noqa: S108 - the sandbox's own
    for place in _shared():
        if Path(place).is_dir():
            yield from ("--ro-bind", place, place)
    base = Path(sys.base_prefix)
    real = Path(getattr(sys, "_base_executable", sys.executable)).resolve()
    yield from ("--ro-bind", str(real), PROGRAM)
    for name in dict.fromkeys(("lib", sys.platlibdir)):
        if (base / name).is_dir():
            yield from ("--ro-bind", str(base / name), f"/python/{name}")
    library = Path(
        sysconfig.get_path("stdlib", vars={"installed_base": "/python", "platlibdir": sys.platlibdir})
    )
    for place, seen in _packages(base, library):
        if place.is_dir():
            yield from ("--tmpfs", seen)
    yield from ("--remount-ro", "/", "--chdir", "/tmp/work")  # noqa: S108
    # The order of sets is part of what the seed decides; a number is all it takes.
    hashes = str(int.from_bytes(seed.encode("utf-8")[-3:], "big"))
    yield from ("--setenv", "LD_LIBRARY_PATH", "/python/lib", "--setenv", "PYTHONHASHSEED", hashes)
    yield from ("--setenv", "PYTHONUTF8", "1", "--setenv", "TZ", "UTC")


def _shared() -> tuple[str, ...]:
    """Where the machine's shared libraries lie: apart from all else where its system keeps them so."""
    apart = sysconfig.get_config_var("MULTIARCH")
    if apart and Path(f"/usr/lib/{apart}").is_dir():
        return ("/lib64", "/usr/lib64", f"/lib/{apart}", f"/usr/lib/{apart}")
    return ("/lib", "/lib64", "/usr/lib", "/usr/lib64")


def _packages(base: Path, library: Path) -> Iterator[tuple[Path, str]]:
    """Directories of installed packages, ours perhaps among them, and where they would be seen inside."""
    for name in ("site-packages", "dist-packages"):
        yield base / library.relative_to("/python") / name, f"{library}/{name}"
        for place in _shared():
            for found in Path(place).glob(f"python3*/{name}"):
                yield found, str(found)
        for found in (base / "lib").glob(f"python3*/{name}"):
            yield found, f"/python/lib/{found.parent.name}/{name}"


@functools.cache
def _child() -> str:
    return Path(__file__).with_name("code_child.py").read_text(encoding="utf-8")
