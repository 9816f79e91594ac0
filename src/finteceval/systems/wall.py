"""What stands between a program under test and this machine."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
    from contextlib import AbstractAsyncContextManager

    from finteceval.systems.command import Ran
    from finteceval.systems.trial_directory import TrialDirectory

# From the weakest wall to the strongest; `remote` is a system that runs on another machine.
Isolation = Literal["none", "process", "bubblewrap", "remote"]


def _sound(ran: Ran) -> None:
    """Nothing that could have failed."""
    del ran


@dataclass(frozen=True, slots=True)
class Start:
    """How to start a program: its words, its whole environment, the descriptors it inherits.

    `check` is called with how it ended and raises `BoundaryBrokeError` when it was the wall that failed.
    """

    words: tuple[str, ...]
    environment: Mapping[str, str]
    inherited: tuple[int, ...] = ()
    check: Callable[[Ran], None] = _sound


class Wall(Protocol):
    """Puts a program behind itself for one turn."""

    def around(
        self, words: Sequence[str], environment: Mapping[str, str], directory: TrialDirectory
    ) -> AbstractAsyncContextManager[Start]:
        """How to start the program; what that needs stands until the block ends.

        Raises:
            BoundaryBrokeError: the wall cannot be put up.
        """
        ...


@dataclass(frozen=True, slots=True)
class NoWall:
    """A child process like any other: isolation `process`."""

    @asynccontextmanager
    async def around(
        self, words: Sequence[str], environment: Mapping[str, str], directory: TrialDirectory
    ) -> AsyncGenerator[Start]:
        """The program as it is."""
        del directory
        yield Start(tuple(words), environment)
