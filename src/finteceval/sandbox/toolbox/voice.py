"""A client whose words come from a model: what they will say is rehearsed apart, put into words, and then said.

A rehearsal is the same step on copies of everything. The machine that decides is the same in both, so that the words
made ready are those of what is decided.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from finteceval.sandbox.client import Reaction

    Speech = tuple[Reaction, str]


class Rehearsal:
    """Hears what a client will say, in the machine's own words."""

    def __init__(self) -> None:
        """Nothing was said yet."""
        self.speeches: list[Speech] = []

    def spoken(self, reaction: Reaction, shown: str) -> Reaction:
        """Take note of a reaction that has words, and of the text it answers."""
        if speaks(reaction):
            self.speeches.append((reaction, shown))
        return reaction


class Voice:
    """Says what was rehearsed in the words made ready for it.

    Args of `__init__`:
        worded: Puts a reaction to a text into words of its own; raises `SimulatorBrokeError` where it cannot.
    """

    def __init__(self, worded: Callable[[Reaction, str], Awaitable[Reaction]]) -> None:
        self._worded = worded
        self._ready: deque[Reaction] = deque()

    async def prepare(self, speeches: Iterable[Speech]) -> None:
        """Make the words ready for the next step.

        Raises:
            SimulatorBrokeError: the model failed, or said something else than was meant.
        """
        self._ready = deque([await self._worded(reaction, shown) for reaction, shown in speeches])

    def spoken(self, reaction: Reaction, shown: str) -> Reaction:
        """The reaction in its words; as it is where it has none, or nobody had them made ready."""
        del shown
        return self._ready.popleft() if self._ready and speaks(reaction) else reaction


def speaks(reaction: Reaction) -> bool:
    """Whether a reaction has words at all."""
    if reaction.answer is not None:
        return bool(reaction.answer.text)
    return reaction.turn is not None and bool(reaction.turn.text)
