"""What may be repeated of a verdict's words: nothing of a held-out case, and nothing that leaked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal

import msgspec

if TYPE_CHECKING:
    from finteceval.judges.objective.outcomes import Because, Quote
    from finteceval.runs.plan import PlannedCase

Withheld = Literal["", "held_out", "private"]
MASK: Final = "▇▇▇"
PRIVACY: Final = "privacy"
# The objective judge names what leaked by its owner and field; anything else may be the leak itself.
_NAMED: Final = re.compile(r"[\w.:-]+/[\w.:-]+")
_PLAIN: Final = frozenset({"tool", "count", "least", "most", "calls", "first", "then", "table"})


def withheld(case: PlannedCase, about: str = "") -> Withheld:
    """Why words on a case, or on a gate of it, are not repeated."""
    if case.held_out is True:
        return "held_out"
    return "private" if about == PRIVACY else ""


def told(because: Because, why: Withheld) -> Because:
    """The reason, with the places masked that could hold what was withheld."""
    if not why:
        return because
    values = {name: value if _open(name, value, why) else MASK for name, value in because.values.items()}
    return msgspec.structs.replace(because, values=values)


def quoted(quotes: tuple[Quote, ...], why: Withheld) -> tuple[Quote, ...]:
    """The quotes; masked ones still say where they stand."""
    if why == "held_out":
        return tuple(msgspec.structs.replace(quote, text=MASK) for quote in quotes)
    if why == "private":
        return tuple(
            quote if _NAMED.fullmatch(quote.text) else msgspec.structs.replace(quote, text=MASK)
            for quote in quotes
        )
    return quotes


def _open(name: str, value: str, why: Withheld) -> bool:
    return name in _PLAIN or (why == "private" and _NAMED.fullmatch(value) is not None)
