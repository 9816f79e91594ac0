"""Keys: named by an environment variable or a file descriptor, and never written anywhere.

A spelling is `env:NAME` or `fd:NUMBER`. A key typed in its place is refused without being repeated, since
what stands on a command line is seen by every process of the machine and kept in a shell's history.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
import re
from typing import TYPE_CHECKING, Final

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import load_pem_private_key, load_pem_public_key

from finteceval.custody.refusal import refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

KEY_BYTES: Final = 32
LONGEST: Final = 64 * 1024
# A hexadecimal or base64 key does not pass for a name: names here are short and in capitals.
SPELLING: Final = re.compile(r"env:(?P<name>[A-Z_][A-Z0-9_]{0,39})|fd:(?P<fd>0|[3-9]|[1-9]\d{1,3})")


def secret(spelling: str, *, environ: Mapping[str, str]) -> bytes:
    """The bytes behind `env:NAME` or `fd:NUMBER`, without the white space around them.

    Raises:
        InputError: not such a spelling, nothing there, or more than 64 KiB. No message holds the bytes.
    """
    found = SPELLING.fullmatch(spelling)
    if not found:
        raise refusal("key_spelling")
    if name := found["name"]:
        value = environ.get(name, "").encode("utf-8", "surrogateescape").strip()
        if not value:
            raise refusal("key_unset", name=name)
        return value
    value = _from_descriptor(int(found["fd"])).strip()
    if not value:
        raise refusal("key_empty", fd=found["fd"])
    return value


def pack_key(spelling: str, *, environ: Mapping[str, str]) -> bytes:
    """A 256-bit key, written as 64 hexadecimal digits or in base64.

    Raises:
        InputError: as `secret`, or not 32 bytes so written.
    """
    text = secret(spelling, environ=environ)
    key = b""
    try:
        key = bytes.fromhex(text.decode("ascii")) if len(text) == 2 * KEY_BYTES else _base64(text)
    except (ValueError, binascii.Error):
        key = b""
    if len(key) != KEY_BYTES:
        raise refusal("key_form", spelling=spelling)
    return key


def private_key(spelling: str, *, environ: Mapping[str, str]) -> Ed25519PrivateKey:
    """An Ed25519 private key in PEM (PKCS 8, without a passphrase).

    Raises:
        InputError: as `secret`, or no such key.
    """
    try:
        key = load_pem_private_key(secret(spelling, environ=environ), password=None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise refusal("key_private", spelling=spelling) from None
    if not isinstance(key, Ed25519PrivateKey):
        raise refusal("key_private", spelling=spelling)
    return key


def public_key(spelling: str, *, environ: Mapping[str, str]) -> Ed25519PublicKey:
    """An Ed25519 public key in PEM.

    Raises:
        InputError: as `secret`, or no such key.
    """
    try:
        key = load_pem_public_key(secret(spelling, environ=environ))
    except (ValueError, UnsupportedAlgorithm):
        raise refusal("key_public", spelling=spelling) from None
    if not isinstance(key, Ed25519PublicKey):
        raise refusal("key_public", spelling=spelling)
    return key


def key_id(key: bytes) -> str:
    """The name of a key: the first eight hexadecimal digits of its SHA-256. It tells keys apart, no more."""
    return hashlib.sha256(key).hexdigest()[:8]


def _base64(text: bytes) -> bytes:
    return base64.b64decode(text, validate=True)


def _from_descriptor(number: int) -> bytes:
    data = b""
    try:
        while part := os.read(number, LONGEST):
            data += part
            if len(data) > LONGEST:
                raise refusal("key_long", fd=number)
    except OSError as error:
        raise refusal("key_descriptor", fd=number, reason=error.strerror) from None
    return data
