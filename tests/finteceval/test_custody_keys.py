"""Where keys come from, and that no message repeats one."""

from __future__ import annotations

import base64
import hashlib
import os

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from hypothesis import given, settings
from hypothesis import strategies as st

from builders_custody import KEY, private_pem, public_pem, signing_key
from finteceval.custody import key_id, pack_key, private_key, public_key
from pitfall.errors import InputError


def pipe(data: bytes) -> int:
    """A descriptor that gives these bytes and ends."""
    read, write = os.pipe()
    os.write(write, data)
    os.close(write)
    return read


def test_a_key_is_read_from_the_environment_in_either_spelling():
    """64 hexadecimal digits and base64 of 32 bytes are the same key; white space around them is nothing."""
    environ = {"HEX": f" {KEY.hex()}\n", "UPPER": KEY.hex().upper(), "B64": base64.b64encode(KEY).decode()}

    assert {pack_key(f"env:{name}", environ=environ) for name in environ} == {KEY}


def test_a_key_is_read_from_a_descriptor():
    """fd:N is read to its end."""
    descriptor = pipe(KEY.hex().encode())

    assert pack_key(f"fd:{descriptor}", environ={}) == KEY
    os.close(descriptor)


@pytest.mark.parametrize(
    "spelling",
    [
        KEY.hex(),
        f"env:{KEY.hex()}",
        f"env:{KEY.hex().upper()}",
        "env:",
        "fd:1",
        "fd:2",
        "fd:-1",
        "fd:99999",
        "file:key.pem",
        "",
    ],
)
def test_a_key_typed_as_itself_is_refused_and_not_repeated(spelling):
    """Whatever is no env:NAME or fd:NUMBER is refused without a word of it."""
    with pytest.raises(InputError) as found:
        pack_key(spelling, environ={"KEY": KEY.hex()})

    assert KEY.hex()[:16] not in str(found.value).lower()
    assert len(spelling) < 6 or spelling not in str(found.value)


@pytest.mark.parametrize(
    "value",
    [
        "",
        "  ",
        "zz" * 32,
        KEY.hex()[:-1],
        KEY.hex() + "00",
        base64.b64encode(KEY[:31]).decode(),
        "密钥" * 16,
        "\udce9" * 64,
    ],
)
def test_what_is_no_key_is_refused_and_not_repeated(value):
    """A value of another length or alphabet is no key; the message names the variable alone."""
    with pytest.raises(InputError) as found:
        pack_key("env:NAME", environ={"NAME": value})

    assert "NAME" in str(found.value)
    assert not value.strip() or value.strip()[:8] not in str(found.value)
    assert found.value.__cause__ is None


@pytest.mark.skipif(os.name != "posix", reason="an endless device is a POSIX file")
def test_a_descriptor_that_gives_nothing_or_too_much_is_refused():
    """Empty, closed and endless descriptors each get their line."""
    empty, full = pipe(b""), pipe(b"x" * 60_000)
    endless, closed = os.open("/dev/zero", os.O_RDONLY), pipe(b"")
    os.close(closed)
    for descriptor in (empty, full, closed, endless):
        with pytest.raises(InputError):
            pack_key(f"fd:{descriptor}", environ={})
    for descriptor in (empty, full, endless):
        os.close(descriptor)


def test_signing_keys_are_read_from_pem():
    """An Ed25519 pair comes back as it was written."""
    key = signing_key()
    environ = {"PRIVATE": private_pem(key), "PUBLIC": public_pem(key)}

    assert private_key("env:PRIVATE", environ=environ).private_bytes_raw() == key.private_bytes_raw()
    assert public_key("env:PUBLIC", environ=environ) == key.public_key()


def test_other_kinds_of_keys_are_refused():
    """A key of another curve, a public for a private one, and text that is no PEM."""
    curve = generate_private_key(SECP256R1())
    environ = {
        "EC": private_pem(curve),
        "EC_PUBLIC": public_pem(curve),
        "PUBLIC": public_pem(signing_key()),
        "TEXT": "-----BEGIN NOTHING-----",
    }
    for name in ("EC", "PUBLIC", "TEXT"):
        with pytest.raises(InputError):
            private_key(f"env:{name}", environ=environ)
    for name in ("EC_PUBLIC", "TEXT"):
        with pytest.raises(InputError):
            public_key(f"env:{name}", environ=environ)


@settings(deadline=None)
@given(st.binary(min_size=32, max_size=32))
def test_a_keys_name_is_the_start_of_its_digest(key):
    """Eight hexadecimal digits of SHA-256."""
    assert key_id(key) == hashlib.sha256(key).hexdigest()[:8]
