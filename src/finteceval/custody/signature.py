"""Checkpoints: what a list was at an instant, signed, so that a later rewrite of it can be shown.

The signature is Ed25519 over a label and the checkpoint's canonical bytes. It says that whoever holds the
private key signed, and nothing about who that is: the public key must reach the reader by another way.
"""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec resolves the annotation
from typing import TYPE_CHECKING, Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from finteceval import record
from finteceval.custody.refusal import altered, refusal
from finteceval.record import Record

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

LABEL: Final = b"finteceval-checkpoint-v1\n"


class Checkpoint(Record):
    """A list of `size` entries with Merkle root `root` (hexadecimal), as it stood at `at`.

    `origin` names the list: `pack <id> <version>`, or `exposures`.
    """

    origin: str
    size: int
    root: str
    at: datetime
    schema_version: int = 1


class SignedCheckpoint(Record):
    """A checkpoint, the public key that fits (raw, hexadecimal) and the signature (hexadecimal)."""

    checkpoint: Checkpoint
    key: str
    signature: str
    schema_version: int = 1


def sign(checkpoint: Checkpoint, key: Ed25519PrivateKey) -> SignedCheckpoint:
    """Sign a checkpoint.

    Raises:
        InputError: its instant has no zone.
    """
    if checkpoint.at.tzinfo is None:
        raise refusal("checkpoint_zone")
    return SignedCheckpoint(
        checkpoint=checkpoint, key=_raw(key.public_key()), signature=key.sign(_message(checkpoint)).hex()
    )


def verify(signed: SignedCheckpoint, key: Ed25519PublicKey) -> Checkpoint:
    """The checkpoint, when `key` signed it.

    Raises:
        InputError: signed by another key, or changed since.
    """
    if signed.key != _raw(key):
        raise refusal("checkpoint_key", key=signed.key[:16])
    try:
        key.verify(bytes.fromhex(signed.signature), _message(signed.checkpoint))
    except (InvalidSignature, ValueError):
        raise altered("checkpoint_changed", origin=signed.checkpoint.origin) from None
    return signed.checkpoint


def encode_checkpoint(signed: SignedCheckpoint) -> bytes:
    """One line of canonical JSON, with its newline."""
    return record.canonical(signed) + b"\n"


def decode_checkpoint(data: bytes, *, where: str) -> SignedCheckpoint:
    """A stored checkpoint, in exactly the bytes that `encode_checkpoint` gives.

    Raises:
        InputError: not such a file; names `where`.
    """
    signed = record.decode(data, SignedCheckpoint, where=where)
    if encode_checkpoint(signed) != data:
        raise refusal("checkpoint_form", where=where)
    return signed


def _message(checkpoint: Checkpoint) -> bytes:
    return LABEL + record.canonical(checkpoint)


def _raw(key: Ed25519PublicKey) -> str:
    return key.public_bytes(Encoding.Raw, PublicFormat.Raw).hex()
