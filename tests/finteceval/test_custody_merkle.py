"""The RFC 6962 tree and the commitments in it.

Vectors: the reference leaves, roots and audit paths of the Certificate Transparency project (its merkle tree
tests), as repeated in several independent public implementations; looked up 2026-11-30.
"""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finteceval.custody import merkle
from finteceval.custody.commitment import commitment
from pitfall.errors import InputError

LEAVES = [
    bytes.fromhex(text)
    for text in (
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]
ROOTS = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
PATHS = {
    0: [
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ],
    5: [
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
}


def naive_root(leaves):
    """The recursive definition of RFC 6962, section 2.1, written a second time."""
    if not leaves:
        return hashlib.sha256(b"").digest()
    if len(leaves) == 1:
        return merkle.leaf_hash(leaves[0])
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    return merkle.node_hash(naive_root(leaves[:split]), naive_root(leaves[split:]))


@pytest.mark.parametrize("size", range(9))
def test_roots_are_those_published(size):
    """The root over each prefix of the reference leaves is the published one."""
    assert merkle.root(LEAVES[:size]).hex() == ROOTS[size]


@pytest.mark.parametrize("index", PATHS)
def test_paths_are_those_published(index):
    """The path of two reference leaves in the tree of eight is the published one."""
    assert [step.hex() for step in merkle.inclusion_path(LEAVES, index)] == PATHS[index]


@settings(deadline=None)
@given(st.lists(st.binary(max_size=4), min_size=1, max_size=40), st.data())
def test_every_leaf_is_shown_in_its_tree_and_no_other(leaves, data):
    """A path shows its own leaf at its own place, and nothing else; the fold equals the recursion."""
    index = data.draw(st.integers(0, len(leaves) - 1))
    other = data.draw(st.integers(0, len(leaves) - 1))
    path, size, root = merkle.inclusion_path(leaves, index), len(leaves), merkle.root(leaves)

    assert root == naive_root(leaves)
    assert merkle.includes(leaves[index], path, index=index, size=size, expected=root)
    assert not merkle.includes(leaves[index] + b"!", path, index=index, size=size, expected=root)
    assert not merkle.includes(leaves[index], path, index=size, size=size, expected=root)
    assert not merkle.includes(leaves[index], [*path, root], index=index, size=size, expected=root)
    assert not merkle.includes(leaves[index], [b"short"], index=index, size=size, expected=root)
    if path:
        assert not merkle.includes(leaves[index], path[:-1], index=index, size=size, expected=root)
    if leaves[other] != leaves[index]:
        assert not merkle.includes(leaves[other], path, index=index, size=size, expected=root)


def test_there_is_no_path_to_a_leaf_that_is_not_there():
    """An index outside the tree is refused."""
    for index in (-1, 8):
        with pytest.raises(IndexError):
            merkle.inclusion_path(LEAVES, index)


def test_a_commitment_depends_on_label_salt_and_item():
    """It is SHA-256 over label, salt and item, in that order, and only over a salt of 32 bytes."""
    salt = bytes(32)

    assert commitment(salt, b"item") == hashlib.sha256(b"finteceval-item-v1" + salt + b"item").digest()
    assert commitment(salt, b"item") != commitment(b"\x01" + salt[1:], b"item")
    for wrong in (b"", salt + b"\x00", salt[1:]):
        with pytest.raises(InputError):
            commitment(wrong, b"item")
