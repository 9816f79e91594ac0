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
    from finteceval.findings.cases.comparing import compare_cases
    from finteceval.findings.cases.concluding import conclude_cases
    from finteceval.findings.cases.records import Breach, CaseFindings, CaseResult, CaseRow, CaseSystem
    from finteceval.findings.cases.series import regressions, series

__all__ = [
    "Breach",
    "CaseFindings",
    "CaseResult",
    "CaseRow",
    "CaseSystem",
    "compare_cases",
    "conclude_cases",
    "regressions",
    "series",
]

_HOMES: Final = {
    **dict.fromkeys(("Breach", "CaseFindings", "CaseResult", "CaseRow", "CaseSystem"), "records"),
    "compare_cases": "comparing",
    "conclude_cases": "concluding",
    "regressions": "series",
    "series": "series",
}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)
