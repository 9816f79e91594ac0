"""Packs, keys and logs for tests: valid by default, one fact changed per test."""

from __future__ import annotations

import random
from datetime import UTC, datetime

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from finteceval.custody import Item, Label, Opening, PackedFile, seal_pack

AT = datetime(2026, 11, 30, 9, 30, tzinfo=UTC)
NAIVE = AT.replace(tzinfo=None)
KEY = bytes(range(32))
OTHER_KEY = bytes(range(1, 33))
HIDDEN = ("canary-7f1c-heron", "the brief of the first held-out case", "held-out-alpha", "held-out-beta")


def entropy(seed: int = 0):
    """Bytes that look random and are the same in every run."""
    return random.Random(seed).randbytes


def item(name: str = HIDDEN[2], **files: bytes) -> Item:
    named = files or {"brief.md": f"{HIDDEN[1]} {HIDDEN[0]}".encode()}
    return Item(id=name, files=tuple(PackedFile(path=path, data=data) for path, data in named.items()))


def items() -> tuple[Item, ...]:
    return item(), item(HIDDEN[3], **{"case.yaml": b"id: held-out-beta\n", "documents/a.csv": b"x,y\n"})


def packed(*some: Item, key: bytes = KEY, pack: str = "hold", version: str = "1.0", seed: int = 0) -> bytes:
    return seal_pack(some or items(), Label(pack=pack, version=version), key, entropy=entropy(seed))


def opening(**changes: object) -> Opening:
    return Opening(**{"run": "20261130T093000Z-hold-0a1b2c3d", "system": "agent-1", "at": AT, **changes})


def signing_key(seed: int = 1) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(bytes([seed]) * 32)


def private_pem(key: Ed25519PrivateKey) -> str:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def public_pem(key: Ed25519PrivateKey) -> str:
    return key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode()
