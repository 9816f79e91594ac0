"""What the objective judge sees of a trial, read once from its events.

```
where     what stands at a dotted path, and whether it is what a case asks for
calls     the calls at the door, with decision, execution and return
state     what calls left changed in the world
texts     the texts that went somewhere
evidence  the world's sources, later ones too, and what was planted in it
trial     all of it together
```
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.judges.objective.seen.calls import CallSeen
    from finteceval.judges.objective.seen.evidence import (
        NO_EVIDENCE,
        Edition,
        Evidence,
        NoEvidence,
        Source,
        WorldEvidence,
    )
    from finteceval.judges.objective.seen.state import NetChange
    from finteceval.judges.objective.seen.texts import TextSeen
    from finteceval.judges.objective.seen.trial import Cited, Seen, see, see_delivered

__all__ = [
    "NO_EVIDENCE",
    "CallSeen",
    "Cited",
    "Edition",
    "Evidence",
    "NetChange",
    "NoEvidence",
    "Seen",
    "Source",
    "TextSeen",
    "WorldEvidence",
    "see",
    "see_delivered",
]
_HOMES: Final = {
    "calls": ("CallSeen",),
    "evidence": ("NO_EVIDENCE", "Edition", "Evidence", "NoEvidence", "Source", "WorldEvidence"),
    "state": ("NetChange",),
    "texts": ("TextSeen",),
    "trial": ("Cited", "Seen", "see", "see_delivered"),
}
_HOME: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """A public name, whose module is imported only now."""
    if name not in _HOME:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
