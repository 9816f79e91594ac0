"""Frozen records, and their canonical bytes on top of `pitfall.seal`."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast, dataclass_transform

import msgspec

from pitfall import seal
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pitfall.seal import Json


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class _RecordMeta(msgspec.StructMeta):
    """Makes every record's own fields keyword-only: msgspec does not inherit that from a base."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **settings: Any) -> type:
        """Create the class with `kw_only` on."""
        settings.setdefault("kw_only", True)
        return super().__new__(cls, name, bases, namespace, **settings)


class Record(msgspec.Struct, metaclass=_RecordMeta, frozen=True, forbid_unknown_fields=True):
    """A fact with a name: frozen, keyword-only, unknown fields refused."""


R = TypeVar("R")
KEY_VERSION: Final = 1
_encoder: Final = msgspec.json.Encoder(decimal_format="string", order="sorted")


def encode(record: object) -> bytes:
    """One line of stored JSON: sorted keys, decimals as text, instants with their zone. No newline."""
    return _encoder.encode(record)


def canonical(record: object) -> bytes:
    """Canonical bytes of a record: `pitfall.seal.canonical` of its plain form.

    Raises:
        InputError: the record holds a float.
    """
    return seal.canonical(cast("Json", plain(record)))


def plain(record: object) -> object:
    """The record as None, bool, int, str, list and dict alone."""
    return msgspec.to_builtins(record, builtin_types=(), enc_hook=_no_hook, str_keys=True)


def record_digest(record: object) -> str:
    """SHA-256 over the canonical bytes."""
    return seal.digest(canonical(record))


def decode(data: bytes, kind: type[R], *, where: str) -> R:
    """Parse a record whole or refuse.

    Raises:
        InputError: names `where`, the field and what was expected.
    """
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InputError(f"{where}: {error}") from error


def _no_hook(value: object) -> object:
    if isinstance(value, Decimal):
        return str(value)
    raise InputError(say("errors.not_storable", language(), kind=type(value).__name__))
