"""Packs: what goes in comes out, with the right key alone, and nothing of it shows."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders_custody import HIDDEN, KEY, OTHER_KEY, entropy, item, items, packed
from finteceval import record
from finteceval.custody import AlteredError, Item, Label, PackedFile, merkle, read_header, seal_pack, unseal
from finteceval.custody.commitment import commitment
from finteceval.custody.pack import FORMAT, fits, proof
from pitfall.errors import InputError

NAMES = st.from_regex(r"[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}", fullmatch=True)
ITEMS = st.dictionaries(NAMES, st.binary(max_size=200), min_size=1, max_size=5).map(
    lambda found: [
        Item(id=name, files=(PackedFile(path="case.yaml", data=data),)) for name, data in found.items()
    ]
)
PACK = packed()


@settings(deadline=None)
@given(ITEMS, st.binary(min_size=32, max_size=32), st.integers(0, 9))
def test_what_is_sealed_comes_back(some, key, seed):
    """Every item comes back whole, sorted by id."""
    assert unseal(packed(*some, key=key, seed=seed), key, where="p") == tuple(
        sorted(some, key=lambda one: one.id)
    )


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(PACK) * 8 - 1))
def test_any_one_bit_is_missed(bit):
    """A pack with one bit changed is refused with one line that shows nothing of it, with and without the key."""
    changed = bytearray(PACK)
    changed[bit // 8] ^= 1 << bit % 8
    for look in (
        lambda: read_header(bytes(changed), where="p"),
        lambda: unseal(bytes(changed), KEY, where="p"),
    ):
        with pytest.raises(InputError) as found:
            look()
        _shows_nothing(str(found.value))


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(PACK) - 1), st.integers(0, 7))
def test_any_one_bit_is_missed_even_when_the_checksum_is_mended(at, bit):
    """Whoever alters a pack can recompute its last 32 bytes; the cipher and the header still refuse."""
    changed = bytearray(PACK[:-32])
    changed[at % len(changed)] ^= 1 << bit
    mended = bytes(changed) + hashlib.sha256(changed).digest()
    with pytest.raises(InputError) as found:
        unseal(mended, KEY, where="p")

    _shows_nothing(str(found.value))


@settings(deadline=None)
@given(st.integers(0, len(PACK) - 1))
def test_a_shortened_pack_is_refused(length):
    """No proper prefix opens."""
    with pytest.raises(InputError):
        unseal(PACK[:length], KEY, where="p")


def test_appended_bytes_are_refused():
    """Bytes behind the end are a change too."""
    with pytest.raises(AlteredError):
        read_header(PACK + b"\n", where="p")


def _shows_nothing(message):
    assert "\n" not in message
    assert not any(text in message for text in HIDDEN)
    assert KEY.hex() not in message


def test_another_key_is_told_by_its_name():
    """The message names both keys by their first eight digits and neither key."""
    with pytest.raises(InputError) as found:
        unseal(PACK, OTHER_KEY, where="p")

    assert read_header(PACK, where="p").key_id in str(found.value)
    assert not isinstance(found.value, AlteredError)
    _shows_nothing(str(found.value))


def test_a_key_of_the_same_name_still_does_not_open(monkeypatch):
    """The eight digits are a name, not the proof: the cipher refuses."""
    monkeypatch.setattr("finteceval.custody.pack.key_id", lambda _: read_header(PACK, where="p").key_id)

    with pytest.raises(AlteredError):
        unseal(PACK, OTHER_KEY, where="p")


@pytest.mark.parametrize(("pack", "version"), [("hold-2", "1.0"), ("hold", "1.1")])
def test_the_label_is_bound(pack, version):
    """The same ciphertext under another pack's name or version does not open."""
    body = PACK[: PACK.index(b"\n", len(FORMAT)) + 1].replace(b'"hold"', f'"{pack}"'.encode())
    whole = (
        body.replace(b'"1.0"', f'"{version}"'.encode())
        + PACK[len(PACK[: PACK.index(b"\n", len(FORMAT)) + 1]) : -32]
    )
    relabelled = whole + hashlib.sha256(whole).digest()

    assert read_header(relabelled, where="p").pack == pack
    with pytest.raises(AlteredError):
        unseal(relabelled, KEY, where="p")


@settings(deadline=None)
@given(ITEMS)
def test_nothing_of_the_items_occurs_in_the_pack(some):
    """The ciphertext holds no id and no content; the clear part depends on their number and salted digests alone."""
    data = packed(*some)
    end = data.index(b"\n", len(FORMAT)) + 1
    header = read_header(data, where="p")
    same_number = packed(*(item(f"other-{number}") for number in range(len(some))))

    for one in some:
        for text in (one.id.encode(), one.files[0].data):
            assert len(text) < 8 or text not in data[end:]
    for digest in (header.root, *header.commitments):
        data = data.replace(digest.encode(), b"0" * 64)
    for digest in (
        read_header(same_number, where="p").root,
        *read_header(same_number, where="p").commitments,
    ):
        same_number = same_number.replace(digest.encode(), b"0" * 64)
    assert data[:end] == same_number[:end]


def test_neither_canary_nor_key_occurs_in_the_pack():
    """The canary, the briefs, the ids and the key are nowhere in it, in clear or in hexadecimal."""
    for text in HIDDEN:
        assert text.encode() not in PACK
        assert text.encode().hex().encode() not in PACK
    assert KEY not in PACK
    assert KEY.hex().encode() not in PACK


def test_a_single_item_is_shown_without_opening_the_others():
    """With its salt and its path, one item is shown to be in the published root."""
    salts = []
    source = entropy()

    def kept(size):
        salts.append(source(size))
        return salts[-1]

    header = read_header(seal_pack(items(), Label(pack="hold", version="1"), KEY, entropy=kept), where="p")
    leaf = commitment(salts[1], record.canonical(items()[1]))

    assert leaf.hex() == header.commitments[1]
    assert merkle.includes(leaf, proof(header, 1), index=1, size=2, expected=bytes.fromhex(header.root))
    with pytest.raises(IndexError):
        proof(header, 2)


def test_equal_items_have_unequal_commitments():
    """Salts keep a reader from telling that two packs hold the same item."""
    one, two = (read_header(packed(item(), seed=seed), where="p") for seed in (1, 2))

    assert one.commitments != two.commitments
    assert one.nonce != two.nonce


@pytest.mark.parametrize("name", ["", "Upper", "has space", "a/b", "..", "a" * 121, "-a"])
def test_ids_that_could_not_be_directories_are_refused_unnamed(name):
    """An item's id is told by its place in the list, not by itself."""
    with pytest.raises(InputError) as found:
        packed(Item(id=name, files=(PackedFile(path="a", data=b""),)))

    assert len(name) < 3 or name not in str(found.value)


@pytest.mark.parametrize(
    "path",
    [
        "",
        "/etc/passwd",
        "../up",
        "a/../b",
        "a//b",
        "./a",
        "a\\b",
        "c:x",
        "a\x00b",
        "x" * 241,
        "a.",
        "a ",
        ".git/config",
    ],
)
def test_paths_that_could_leave_the_item_are_refused(path):
    """Absolute, climbing, hidden, foreign or over-long paths cannot be sealed."""
    assert not fits(path)
    with pytest.raises(InputError):
        packed(Item(id="a", files=(PackedFile(path=path, data=b""),)))


def test_packs_without_items_or_with_twins_are_refused():
    """Nothing to seal, no file, the same id twice, and paths that some systems cannot tell apart."""
    for some in ([Item(id="a", files=())], [item("a"), item("a")], [item("a", **{"A.md": b"", "a.md": b""})]):
        with pytest.raises(InputError):
            packed(*some)
    with pytest.raises(InputError):
        seal_pack([], Label(pack="a", version="1"), KEY, entropy=entropy())


@pytest.mark.parametrize("name", ["", "Hold", "a b", "../x", "a" * 121])
def test_a_packs_name_could_stand_in_a_file_name(name):
    """Names and versions are plain."""
    with pytest.raises(InputError):
        packed(pack=name)
    with pytest.raises(InputError):
        packed(version=name)


def test_a_pack_has_a_largest_size(monkeypatch):
    """More than the limit is refused before it is encrypted."""
    monkeypatch.setattr("finteceval.custody.pack.LARGEST", 10)

    with pytest.raises(InputError):
        packed()


@pytest.mark.parametrize(
    "change",
    [
        lambda header: header.replace(b'"nonce":"', b'"nonce":"00'),
        lambda header: header.replace(b'"nonce":"', b'"nonce":"zz'),
        lambda header: header.replace(b'{"commitments"', b'{"canary":1,"commitments"'),
        lambda header: header.replace(b'"version":"1.0"', b'"version":"1.0","version":"1.0"'),
        lambda header: header.replace(b'"pack":', b'"pack": '),
        lambda header: b"[]\n",
        lambda header: b"",
    ],
    ids=["nonce", "no-hex", "unknown-field", "twice", "not-canonical", "no-object", "no-header"],
)
def test_headers_that_do_not_hold_together_are_refused_without_a_key(change):
    """A header is canonical, complete and consistent with its root, or the pack is refused."""
    end = PACK.index(b"\n", len(FORMAT)) + 1
    whole = FORMAT + change(PACK[len(FORMAT) : end]) + PACK[end:-32]
    with pytest.raises(AlteredError):
        read_header(whole + hashlib.sha256(whole).digest(), where="p")


def test_content_that_does_not_fit_its_commitments_is_refused(monkeypatch):
    """Whoever holds the key cannot pass off other items under published commitments."""
    monkeypatch.setattr(
        "finteceval.custody.pack.commitment", lambda salt, canonical: commitment(salt, canonical + b"!")
    )
    forged = packed()
    monkeypatch.undo()

    assert read_header(forged, where="p")
    with pytest.raises(AlteredError):
        unseal(forged, KEY, where="p")


def test_what_is_no_pack_is_called_so():
    """Another file is not called an altered pack."""
    with pytest.raises(InputError) as found:
        read_header(b"id: case\n", where="case.yaml")

    assert not isinstance(found.value, AlteredError)
    assert "case.yaml" in str(found.value)
