"""Other people's formats, written from our records: SARIF for findings of the linter.

>>> from finteceval.interop import sarif_log
>>> sarif_log((), version="1", lang="en")["version"]
'2.1.0'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.interop.sarif import sarif_log

__all__ = ["sarif_log"]
_HOMES: Final = {"sarif_log": "sarif"}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)
