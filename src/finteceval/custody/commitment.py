"""A commitment to one item: it binds whoever publishes it and tells nobody what the item is.

SHA-256 over a fixed label, a salt of 32 random bytes and the item's canonical bytes. The salt is of fixed
length, so that no byte can move between salt and item; without it a guessed item could be confirmed.
"""

from __future__ import annotations

import hashlib
from typing import Final

from finteceval.custody.refusal import refusal

LABEL: Final = b"finteceval-item-v1"
SALT_BYTES: Final = 32


def commitment(salt: bytes, canonical: bytes) -> bytes:
    """32 bytes that only this salt and these canonical bytes give.

    Raises:
        InputError: the salt is not of 32 bytes.
    """
    if len(salt) != SALT_BYTES:
        raise refusal("salt")
    return hashlib.sha256(LABEL + salt + canonical).digest()
