"""What may be concluded from a run of cases: gates first, and no total anywhere.

```
facts         what a report must state beside each dimension
claims        claims by their type, what each must rest on, and findings
stretches     where each planned repeat lies among all, so that a run of any length is read in little memory
rates         shares with their uncertainty
records       what is said, as records
redaction     what may be repeated of a verdict's words
reading       the objective judge's rounds, line by line
modes         failures gathered by kind
account       what is counted in one pass over the words
gates, stability, dimensions, objects, slices, memory, costs, card, layers, comparing
signals       what the events of a failed try show
diagnosis     why it failed, and what to do about it
standing      how far a claim may go
claiming      the claims that a run bears, and what stands behind them
limits        what a run does not show
concluding    all of it together
versions      runs after one another
```
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.findings.cases.comparing import compare_cases
    from finteceval.findings.cases.concluding import conclude_cases
    from finteceval.findings.cases.records import Breach, CaseFindings, CaseResult, CaseRow, CaseSystem
    from finteceval.findings.cases.versions import regressions, series

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
    "regressions": "versions",
    "series": "versions",
}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)
