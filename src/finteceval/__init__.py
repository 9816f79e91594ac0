"""FinTecEval: evaluates financial AI agents by what they do.

>>> import finteceval
>>> finteceval.__all__
['Case', 'Findings', 'Run', 'System', 'Wishes', '__version__', 'evaluate']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.cases.case import Case
    from finteceval.evaluation.api import Run, evaluate
    from finteceval.evaluation.planning import Wishes
    from finteceval.findings.records import Findings
    from finteceval.systems.card import System

__version__ = "0.1.0"
__all__ = ["Case", "Findings", "Run", "System", "Wishes", "__version__", "evaluate"]
_HOMES: Final = {
    "Case": "cases.case",
    "Findings": "findings.records",
    "Run": "evaluation.api",
    "System": "systems.card",
    "Wishes": "evaluation.planning",
    "evaluate": "evaluation.api",
}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
