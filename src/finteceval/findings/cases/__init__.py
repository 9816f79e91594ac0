"""What may be concluded from a run of cases: gates first, and no total anywhere.

```
records, rates
              what is said, as records
facts         what a report must state beside each dimension
claims        claims by their type, what each must rest on, and findings
stretches     where each planned repeat lies among all, so that a run is read once
reading       the headline round, line by line
account       what one pass counts, for each system and case
gates, stability, dimensions, slices, objects, costs, memory, layers, comparing
standing      how far a claim may go
diagnosis     why, and what to do about it
limits        what a run does not show
concluding    all of it together
series        runs after one another
```
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.findings.cases.concluding import (
        Breach,
        CaseFindings,
        CaseResult,
        CaseRow,
        CaseSystem,
        conclude_cases,
    )

__all__ = ["Breach", "CaseFindings", "CaseResult", "CaseRow", "CaseSystem", "conclude_cases"]

_HOMES: Final = dict.fromkeys(__all__, "concluding")


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)
