"""Sealed packs: what is held out, encrypted and bound to the pack's name and version.

A pack is one file: a first line that names the format, a line with the header in canonical JSON, the
ciphertext, and the SHA-256 of all before it. The header is in clear and holds nothing of the items but a
salted commitment to each; with the first line it is the associated data of AES-256-GCM, so that no byte of
it can change without the key's consent. The last 32 bytes tell an accident without the key: they are no
protection, the cipher is. After decryption every commitment is recomputed, which also excludes a second
key that happens to open the same bytes.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from finteceval import record
from finteceval.custody import merkle
from finteceval.custody.commitment import SALT_BYTES, commitment
from finteceval.custody.keys import key_id
from finteceval.custody.refusal import altered, refusal
from finteceval.record import Record
from pitfall import seal
from pitfall.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FORMAT: Final = b"finteceval-pack-v1\n"
NONCE_BYTES: Final = 12
TRAILER_BYTES: Final = 32
LARGEST: Final = 256 * 1024 * 1024
NAME: Final = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*")
LONGEST_NAME: Final = 120
LONGEST_PATH: Final = 240
FORBIDDEN: Final = re.compile(r"[\x00-\x1f\x7f\\:*?\"<>|]")


class PackedFile(Record):
    """One file of an item: its path below the item, with `/`, and its bytes."""

    path: str
    data: bytes


class Item(Record):
    """What is sealed as one: a case with its files. The pack hides `id` too; only the log of openings names it."""

    id: str
    files: tuple[PackedFile, ...]


class Label(Record):
    """Which pack, in which version: both are in clear and both are bound into the encryption."""

    pack: str
    version: str


class Header(Record):
    """What stands in clear. All bytes are hexadecimal.

    `root` is that of the RFC 6962 tree over `commitments`, which stand in the order of the items.
    """

    pack: str
    version: str
    key_id: str
    nonce: str
    root: str
    commitments: tuple[str, ...]
    schema_version: int = 1


class _Sealed(Record):
    item: Item
    salt: bytes


class _Content(Record):
    sealed: tuple[_Sealed, ...]


class _Parts(Record):
    header: Header
    bound: bytes
    ciphertext: bytes


def seal_pack(items: Sequence[Item], label: Label, key: bytes, *, entropy: Callable[[int], bytes]) -> bytes:
    """The bytes of a pack with these items, sorted by id.

    Args:
        items: at least one; ids are unique, lower case, digits, hyphens and dots.
        label: the pack's name and version.
        key: 32 bytes.
        entropy: gives so many unpredictable bytes; each pack needs fresh ones (`secrets.token_bytes`).

    Raises:
        InputError: no items, a name or path that cannot be used, or more than 256 MiB.
    """
    check_label(label)
    ordered = sorted(items, key=lambda item: item.id)
    _check_items(ordered)
    sealed = tuple(_Sealed(item=item, salt=entropy(SALT_BYTES)) for item in ordered)
    plaintext = record.canonical(_Content(sealed=sealed))
    if len(plaintext) > LARGEST:
        raise refusal("pack_large", limit=LARGEST >> 20)
    commitments = [commitment(one.salt, record.canonical(one.item)) for one in sealed]
    nonce = entropy(NONCE_BYTES)
    header = Header(
        pack=label.pack,
        version=label.version,
        key_id=key_id(key),
        nonce=nonce.hex(),
        root=merkle.root(commitments).hex(),
        commitments=tuple(one.hex() for one in commitments),
    )
    bound = FORMAT + record.canonical(header) + b"\n"
    whole = bound + AESGCM(key).encrypt(nonce, plaintext, bound)
    return whole + hashlib.sha256(whole).digest()


def read_header(data: bytes, *, where: str) -> Header:
    """What a pack says in clear, after every check that needs no key.

    Raises:
        InputError: no pack; `AlteredError`: altered or truncated; one line, naming `where`.
    """
    return _parts(data, where=where).header


def unseal(data: bytes, key: bytes, *, where: str) -> tuple[Item, ...]:
    """The items of a pack. Whoever hands them on uses `open_pack`, which writes the log first.

    Raises:
        InputError: no pack; `AlteredError`: altered, truncated, or another key; one line without any byte of key or content.
    """
    parts = _parts(data, where=where)
    header = parts.header
    if key_id(key) != header.key_id:
        raise refusal("wrong_key", where=where, wanted=header.key_id, given=key_id(key))
    try:
        plaintext = AESGCM(key).decrypt(bytes.fromhex(header.nonce), parts.ciphertext, parts.bound)
        content = record.decode(plaintext, _Content, where=where)
    except (InvalidTag, InputError):
        raise altered("altered", where=where) from None
    found = [commitment(one.salt, record.canonical(one.item)).hex() for one in content.sealed]
    if tuple(found) != header.commitments:
        raise altered("altered", where=where)
    return tuple(one.item for one in content.sealed)


def proof(header: Header, index: int) -> list[bytes]:
    """The path from commitment `index` to the pack's root (`merkle.includes` checks it).

    Raises:
        IndexError: no such commitment.
    """
    return merkle.inclusion_path([bytes.fromhex(one) for one in header.commitments], index)


def check_label(label: Label) -> None:
    """Refuse a pack's name or version that could not stand in a file name.

    Raises:
        InputError: names the part and its form.
    """
    for part in (label.pack, label.version):
        if not NAME.fullmatch(part) or len(part) > LONGEST_NAME:
            raise refusal("name", name=ascii(part[:LONGEST_NAME]))


def _check_items(items: Sequence[Item]) -> None:
    """Faults are told by the item's place in the list: its name is as hidden as its text."""
    if not items:
        raise refusal("no_items")
    if len({item.id for item in items}) != len(items):
        raise refusal("twice")
    for number, item in enumerate(items, start=1):
        paths = [file.path for file in item.files]
        names_fit = NAME.fullmatch(item.id) and len(item.id) <= LONGEST_NAME
        if not names_fit or not paths or len({path.lower() for path in paths}) != len(paths):
            raise refusal("item", number=number)
        if not all(fits(path) for path in paths):
            raise refusal("item_path", number=number)


def fits(path: str) -> bool:
    """Whether a path stays below its item and can be written on every system."""
    parts = path.split("/")
    safe = all(part and part[0] != "." and part[-1] not in ". " for part in parts)
    return safe and len(path) <= LONGEST_PATH and not FORBIDDEN.search(path)


def _parts(data: bytes, *, where: str) -> _Parts:
    if not data.startswith(FORMAT):
        raise refusal("no_pack", where=where)
    body, trailer = data[:-TRAILER_BYTES], data[-TRAILER_BYTES:]
    if hashlib.sha256(body).digest() != trailer:
        raise altered("altered", where=where)
    end = body.find(b"\n", len(FORMAT)) + 1
    bound = body[:end]
    try:
        seal.strict_json(bound[len(FORMAT) :], where=where)
        header = record.decode(bound[len(FORMAT) :], Header, where=where)
    except InputError:
        raise altered("altered", where=where) from None
    if FORMAT + record.canonical(header) + b"\n" != bound or not _consistent(header):
        raise altered("altered", where=where)
    return _Parts(header=header, bound=bound, ciphertext=body[end:])


def _consistent(header: Header) -> bool:
    """Whether the nonce has its length and the root is that of the commitments."""
    try:
        nonce = bytes.fromhex(header.nonce)
        leaves = [bytes.fromhex(one) for one in header.commitments]
    except ValueError:
        return False
    return len(nonce) == NONCE_BYTES and merkle.root(leaves).hex() == header.root
