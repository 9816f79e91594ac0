"""The Merkle tree of RFC 6962 (section 2.1): a root over a list, and the path that shows one leaf in it.

Leaves and nodes are hashed with different first bytes, so that no node passes for a leaf. The tree over
n leaves splits at the largest power of two below n.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

HASH_BYTES: Final = 32


def leaf_hash(data: bytes) -> bytes:
    """SHA-256 of 0x00 and the leaf."""
    return hashlib.sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """SHA-256 of 0x01 and the two hashes below."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def root(leaves: Sequence[bytes]) -> bytes:
    """The hash of the whole list; of an empty one, the SHA-256 of nothing."""
    if not leaves:
        return hashlib.sha256(b"").digest()
    return _fold([leaf_hash(leaf) for leaf in leaves])


def inclusion_path(leaves: Sequence[bytes], index: int) -> list[bytes]:
    """The hashes that lead from leaf `index` (from 0) to the root, lowest first.

    Raises:
        IndexError: no such leaf.
    """
    if not 0 <= index < len(leaves):
        raise IndexError(f"leaf {index} of {len(leaves)}")
    hashes = [leaf_hash(leaf) for leaf in leaves]
    path: list[bytes] = []
    while len(hashes) > 1:
        split = _split(len(hashes))
        here, other = (hashes[:split], hashes[split:]) if index < split else (hashes[split:], hashes[:split])
        index -= 0 if index < split else split
        path.append(_fold(other))
        hashes = here
    return path[::-1]


def includes(leaf: bytes, path: Sequence[bytes], *, index: int, size: int, expected: bytes) -> bool:
    """Whether `path` leads from this leaf at `index` to the root `expected` of a tree of `size` leaves."""
    if not 0 <= index < size or any(len(step) != HASH_BYTES for step in path):
        return False
    found = leaf_hash(leaf)
    position, last = index, size - 1
    for step in path:
        if last == 0:
            return False
        if position % 2 or position == last:
            found = node_hash(step, found)
            while position % 2 == 0 and position:
                position, last = position // 2, last // 2
        else:
            found = node_hash(found, step)
        position, last = position // 2, last // 2
    return last == 0 and found == expected


def _fold(hashes: Sequence[bytes]) -> bytes:
    """The hash over leaf hashes, at least one.

    An odd one out at the end of a row rises unchanged, which gives the same tree as the recursive rule.
    """
    row = list(hashes)
    while len(row) > 1:
        above = [node_hash(row[at], row[at + 1]) for at in range(0, len(row) - 1, 2)]
        row = above + row[len(row) & ~1 :]
    return row[0]


def _split(count: int) -> int:
    return 1 << ((count - 1).bit_length() - 1)
