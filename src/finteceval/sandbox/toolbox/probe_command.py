"""The probe of the lowest layer: whether anything that a tool does reaches for a network. It runs in a child of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any, Final

from finteceval import record
from finteceval.record import Record
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime
    from pathlib import Path

SECONDS: Final = 300
CHILD: Final = "from finteceval.sandbox.toolbox.probe_child import main; main()"


class Asked(Record):
    """What the child is to do. Without `calls` it makes one of every tool, of what it finds in the world."""

    world: str
    now: str
    seed: int
    cache: str
    directories: tuple[str, ...]
    calls: tuple[tuple[str, dict[str, Any]], ...] = ()


class Touch(Record):
    """A reach for the network: in which tool's call (empty before any), the interpreter's event, and what it was about."""

    tool: str
    event: str
    about: str


class Probed(Record):
    """What was called, whether each call came back as a failure, every reach for a network, every program started.

    A program that is started has no part in `touched`: `started` holds its words, and it is behind a wall without
    a network where `--unshare-net` is among them.
    """

    called: tuple[str, ...]
    failed: tuple[str, ...]
    touched: tuple[Touch, ...]
    started: tuple[tuple[str, ...], ...]

    @property
    def silent(self) -> bool:
        """Nothing reached for a network, and nothing was started that could."""
        return not self.touched and all("--unshare-net" in words for words in self.started)


def probe(
    world: str,
    *,
    now: datetime,
    seed: int = 0,
    cache: Path | None = None,
    directories: Sequence[Path] = (),
    calls: Sequence[tuple[str, Mapping[str, Any]]] = (),
) -> Probed:
    """Call every tool of a world at an instant in a child whose interpreter reports each socket, look-up and connection.

    Sockets that a library opens without the interpreter are found where they stay open: on Linux the child's own
    descriptors are looked through after each call.

    Raises:
        InputError: the child did not end well; its last line is named.
    """
    asked = Asked(
        world=world,
        now=now.isoformat(),
        seed=seed,
        cache=str(cache) if cache else "",
        directories=tuple(str(place) for place in directories),
        calls=tuple((name, dict(arguments)) for name, arguments in calls),
    )
    ran = subprocess.run(
        [sys.executable, "-c", CHILD],
        input=record.encode(asked),
        capture_output=True,
        timeout=SECONDS,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    if ran.returncode:
        last = ran.stderr.decode("utf-8", "replace").strip().splitlines()[-1:] or [str(ran.returncode)]
        raise InputError(say("tools.probe_failed", language(), world=world, why=last[0]))
    return record.decode(ran.stdout, Probed, where="probe")
