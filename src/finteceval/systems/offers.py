"""The tools of one conversation on the run's server: opened with it, checked after each turn, taken back at its end."""

from __future__ import annotations

import contextlib
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from finteceval.sandbox.mcp import Offers
from finteceval.systems.session import BoundaryBrokeError, OverLimitError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from contextlib import AbstractAsyncContextManager

    from finteceval.sandbox.mcp import Offer
    from finteceval.sandbox.toolbox import Toolbox
    from finteceval.systems.card import Launch, System


@dataclass(frozen=True, slots=True)
class Offered:
    """An open offer and the server that it is open at."""

    offers: Offers
    offer: Offer

    def check(self) -> None:
        """Say when a call was not carried out, which its system cannot tell.

        Raises:
            BoundaryBrokeError: a tool broke, or who plays the client.
            OverLimitError: the trial's calls are used up.
        """
        if self.offer.failure:
            raise blamed(self.offer.failure) from self.offer.failure

    def close(self) -> None:
        """Take it back."""
        self.offers.close(self.offer.trial)


def blamed(error: Exception) -> Exception:
    """Whose fault an error is that came out of a toolbox: as it says itself, else the tool's."""
    if isinstance(error, (BoundaryBrokeError, OverLimitError)):
        return error
    return BoundaryBrokeError("tool", f"{type(error).__name__}: {error}")


def offered(offers: Offers | None, name: str, toolbox: Toolbox | None) -> Offered | None:
    """Offer a conversation its tools; None where its trial has none.

    Args:
        offers: The run's server, where it has one.
        name: The conversation's own name, unlike any other's.
        toolbox: Where its calls go.

    Raises:
        BoundaryBrokeError: it has tools, and nothing serves them.
    """
    if toolbox is None:
        return None
    if offers is None:
        raise BoundaryBrokeError("machine", "the trial has tools, and no server of tools was started")
    return Offered(offers, offers.open(name, toolbox))


def server_for(cards: Iterable[System]) -> AbstractAsyncContextManager[Offers | None]:
    """The server of tools of a run, under a fresh secret; nothing where none of its systems would use one.

    It is for runs with worlds: what answers in this process, or is called by our own client, needs no server.
    """
    if any(_is_outside(card.launch) for card in cards):
        return Offers(secrets.token_bytes(32))
    return contextlib.nullcontext()


def _is_outside(launch: Launch) -> bool:
    """Whether a system reaches its tools over the server."""
    asks = launch.http is not None and "tools" in launch.http.request
    return bool(launch.command) or asks or bool(launch.python and not launch.in_process)
