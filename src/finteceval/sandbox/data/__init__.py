"""Point-in-time data: rows with two times, documents with versions, and a store that answers as of an instant."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.sandbox.data.check import Fault, check_documents, check_rows
    from finteceval.sandbox.data.laid import LaidStore
    from finteceval.sandbox.data.reading_store import read_documents, read_rows, rows_of_csv
    from finteceval.sandbox.data.row import (
        GRADES,
        SCHEDULED,
        TEXT,
        Anchor,
        Document,
        Entity,
        Grade,
        Query,
        Row,
    )
    from finteceval.sandbox.data.store import Store
    from finteceval.sandbox.data.writing_store import StoreWriter

__all__ = [
    "GRADES",
    "SCHEDULED",
    "TEXT",
    "Anchor",
    "Document",
    "Entity",
    "Fault",
    "Grade",
    "LaidStore",
    "Query",
    "Row",
    "Store",
    "StoreWriter",
    "check_documents",
    "check_rows",
    "read_documents",
    "read_rows",
    "rows_of_csv",
]
_HOMES: Final = {
    "check": ("Fault", "check_documents", "check_rows"),
    "laid": ("LaidStore",),
    "reading_store": ("read_documents", "read_rows", "rows_of_csv"),
    "row": ("GRADES", "SCHEDULED", "TEXT", "Anchor", "Document", "Entity", "Grade", "Query", "Row"),
    "store": ("Store",),
    "writing_store": ("StoreWriter",),
}
_HOME: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """A public name, whose module is imported only now."""
    if name not in _HOME:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
