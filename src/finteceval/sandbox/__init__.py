"""The world a system under test works in: what it may know, what it may do, and what is seen of both.

Inside the room each package imports only earlier ones: `clockwork`, `data`, then `orders`, `authority` and
`faults`, then `world`, then what stands on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from finteceval.sandbox.toolbox import probe

__all__ = ["probe"]


def __getattr__(name: str) -> object:
    """A public name, whose module is imported only now."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from finteceval.sandbox.toolbox import probe

    return probe
