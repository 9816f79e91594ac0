"""What one trial is offered: where its tools are, the token that opens them, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from finteceval.sandbox.toolbox import Toolbox

# How the server calls itself to agents. It is a desk to them: no name may tell that it is a test.
NAME = "desk"


@dataclass(slots=True)
class Offer:
    """One trial's way to its tools.

    `url` is on this machine's loopback, `socket` the same server on a Unix socket; None where there are none.
    `failure` is the first error that came out of the toolbox, which answers whatever an agent asks: the trial's
    end, or the engine's own failure.
    """

    trial: str
    url: str
    socket: Path | None
    token: str = field(repr=False)
    toolbox: Toolbox = field(repr=False)
    failure: Exception | None = None

    @property
    def place(self) -> str:
        """Where the relay finds the server."""
        return str(self.socket or self.url)
