"""The first lines around a program that a caller wrote: its limits, its chance, its clock, then the program.

It is handed to a bare interpreter as text and sees the standard library alone, so it imports nothing of ours.
"""

from __future__ import annotations

import datetime as dt
import io
import json
import random
import resource
import sys
import time
import traceback


def limited(cpu_seconds: int, memory_bytes: int, output_bytes: int) -> None:
    """Bind this process and whatever it becomes; no limit can be raised again."""
    for kind, most in (
        (resource.RLIMIT_CPU, cpu_seconds),
        (resource.RLIMIT_AS, memory_bytes),
        (resource.RLIMIT_FSIZE, output_bytes),
        (resource.RLIMIT_NOFILE, 32),
        (resource.RLIMIT_NPROC, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(kind, (most, most))


def stopped_clock(now: str) -> None:
    """What the usual calls say of time is the world's time, which stands still while the program runs."""
    instant = dt.datetime.fromisoformat(now)
    stamp = instant.timestamp()

    class Date(dt.date):
        @classmethod
        def today(cls) -> Date:
            return cls(instant.year, instant.month, instant.day)

    class Datetime(dt.datetime):
        @classmethod
        def now(cls, tz: dt.tzinfo | None = None) -> Datetime:
            return cls.fromtimestamp(stamp, tz or instant.tzinfo).replace(tzinfo=tz)

        @classmethod
        def utcnow(cls) -> Datetime:
            return cls.fromtimestamp(stamp, dt.timezone.utc).replace(tzinfo=None)  # noqa: UP017 - as its caller wrote it

        @classmethod
        def today(cls) -> Datetime:
            return cls.now()

    dt.date, dt.datetime = Date, Datetime  # type: ignore[misc]
    time.time, time.time_ns = (lambda: stamp), (lambda: int(stamp * 1_000_000_000))  # noqa: TID251 - the world's clock takes its place


def run(code: str) -> None:
    """Run the program; an error shows its own lines and nothing of these."""
    program = compile(code, "<code>", "exec")
    try:
        exec(program, {"__name__": "__main__", "__builtins__": __builtins__})  # noqa: S102 - this is what it is for
    except Exception as error:  # noqa: BLE001 - whatever it was, its writer is told
        shown = error.__traceback__.tb_next if error.__traceback__ else None
        traceback.print_exception(type(error), error, shown)
        sys.exit(1)


def main() -> None:
    """Read what to run, and run it."""
    asked = json.loads(sys.stdin.buffer.read())
    sys.stdin = io.StringIO()
    limited(asked["cpu_seconds"], asked["memory_bytes"], asked["output_bytes"])
    random.seed(asked["seed"])
    stopped_clock(asked["now"])
    try:
        run(asked["code"])
    except SyntaxError:
        traceback.print_exc(limit=0)
        sys.exit(1)


if __name__ == "__main__":
    main()
