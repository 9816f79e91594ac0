"""Custody of what must stay hidden: sealed packs, commitments, signatures, and the log of every opening.

A pack is encrypted and authenticated as a whole; its salted commitments stand in a Merkle tree, so that a
single item can later be shown to have been in it without opening the others. A checkpoint, signed, fixes a
pack or the log at an instant. Keys come from the environment or a file descriptor and are never printed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.custody.exposure import (
        Exposure,
        Opening,
        exposures,
        log_checkpoint,
        read_log,
        record_exposures,
        verify_log,
    )
    from finteceval.custody.keys import key_id, pack_key, private_key, public_key
    from finteceval.custody.open import disclose, open_pack
    from finteceval.custody.pack import Header, Item, Label, PackedFile, read_header, seal_pack, unseal
    from finteceval.custody.refusal import AlteredError
    from finteceval.custody.signature import Checkpoint, SignedCheckpoint, sign, verify

__all__ = [
    "AlteredError",
    "Checkpoint",
    "Exposure",
    "Header",
    "Item",
    "Label",
    "Opening",
    "PackedFile",
    "SignedCheckpoint",
    "disclose",
    "exposures",
    "key_id",
    "log_checkpoint",
    "open_pack",
    "pack_key",
    "private_key",
    "public_key",
    "read_header",
    "read_log",
    "record_exposures",
    "seal_pack",
    "sign",
    "unseal",
    "verify",
    "verify_log",
]
_HOMES: Final = {
    "exposure": (
        "Exposure",
        "Opening",
        "exposures",
        "log_checkpoint",
        "read_log",
        "record_exposures",
        "verify_log",
    ),
    "keys": ("key_id", "pack_key", "private_key", "public_key"),
    "open": ("disclose", "open_pack"),
    "pack": ("Header", "Item", "Label", "PackedFile", "read_header", "seal_pack", "unseal"),
    "refusal": ("AlteredError",),
    "signature": ("Checkpoint", "SignedCheckpoint", "sign", "verify"),
}
_HOME: Final = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
