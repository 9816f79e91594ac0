"""How a store lies on the disk, and what it says about itself.

manifest.json          a Manifest: what the files hold, and the digest over their rows
facts/<field>.parquet  one file per field, sorted by (eid, event, known)
entities.parquet       eid, id, kind, zone, and the instant from which anything is known of it
documents.parquet      every version of every document
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from finteceval import record
from finteceval.record import Record
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pathlib import Path

MANIFEST: Final = "manifest.json"
FIELD: Final = re.compile(r"[a-z][a-z0-9_]{0,63}")


class FieldKind(Record):
    """One field: how many rows, whether its values are numbers, and when the first of them was known."""

    rows: int
    number: bool
    known: int


class Manifest(Record):
    """What a store holds. `digest` is over canonical rows, entities and documents, never over file bytes."""

    digest: str
    fields: dict[str, FieldKind]
    entities: int
    documents: int
    schema_version: int = 1


class Layout:
    """The paths inside a store's directory."""

    def __init__(self, root: Path) -> None:
        """`root` holds the store."""
        self.root = root
        self.manifest = root / MANIFEST
        self.entities = root / "entities.parquet"
        self.documents = root / "documents.parquet"

    def field(self, name: str) -> Path:
        """The file of one field."""
        return self.root / "facts" / f"{name}.parquet"

    def read_manifest(self) -> Manifest:
        """What the store says of itself.

        Raises:
            InputError: no store there, or one of another schema.
        """
        try:
            data = self.manifest.read_bytes()
        except OSError as error:
            raise InputError(say("world.no_store", language(), where=self.root)) from error
        found = record.decode(data, Manifest, where=str(self.manifest))
        if found.schema_version != 1:
            raise InputError(
                say("world.other_schema", language(), where=self.manifest, version=found.schema_version)
            )
        return found


def whole(root: Path) -> Layout:
    """The layout of a store, with an absolute path."""
    return Layout(root.absolute())
