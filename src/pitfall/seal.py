"""Canonical bytes and digests, defined once.

Canonical JSON here is UTF-8, keys sorted by code point, no spaces, no escapes beyond JSON's own
need, no floats: equal values have equal bytes on every machine. (In the spirit of RFC 8785,
narrower: numbers are integers, decimals travel as strings.)
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Final, NoReturn, cast

from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    Json = None | bool | int | str | Sequence["Json"] | Mapping[str, "Json"]

DIGEST_LENGTH: Final = 64
_ATOMS: Final = frozenset({int, bool, type(None)})
_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def digest(data: bytes) -> str:
    """SHA-256 of bytes, 64 lower-case hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def canonical(value: Json) -> bytes:
    """The one byte string of a JSON value.

    Raises:
        InputError: the value holds a float, a lone surrogate, a key that is no text, or a foreign type.
    """
    if not _is_plain(value):
        _check(value, "$")
    return _ENCODER.encode(value).encode("utf-8")


def strict_json(data: bytes, *, where: str) -> Json:
    """Parse JSON whole or refuse: no duplicate keys, no NaN, no bytes that are not UTF-8.

    Raises:
        InputError: names `where` and the fault.
    """
    try:
        return cast(
            "Json",
            json.loads(
                data.decode("utf-8"),
                object_pairs_hook=_unique_keys,
                parse_constant=_no_constant,
                parse_float=_no_constant,
            ),
        )
    except (UnicodeDecodeError, ValueError) as error:
        raise InputError(say("errors.strict_json", language(), where=where, error=error)) from error


def digest_lines(pairs: Iterable[tuple[str, str]]) -> str:
    """Digest of a set: `name:digest` lines sorted by name, joined by newlines (the earlier corpus's rule)."""
    return digest("\n".join(f"{name}:{value}" for name, value in sorted(pairs)).encode("utf-8"))


def _unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"key {key!r} stands twice")
        found[key] = value
    return found


def _no_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is neither an integer nor a quoted decimal")


def _is_plain(value: object) -> bool:
    """Whether nothing can be wrong with the value: most are plain, and need no path to a fault."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            if not _is_text(one):
                return False
        elif isinstance(one, dict):
            inside = cast("dict[object, object]", one)
            if not all(map(_is_key, inside)):
                return False
            waiting.extend(inside.values())
        elif isinstance(one, list | tuple):
            waiting.extend(cast("Sequence[object]", one))
        elif type(one) not in _ATOMS:
            return False
    return True


def _is_key(key: object) -> bool:
    return isinstance(key, str) and _is_text(key)


def _is_text(text: str) -> bool:
    if text.isascii():
        return True
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _check(value: object, where: str) -> None:
    match value:
        case None | bool() | int():
            return
        case str():
            _check_text(value, where)
        case dict():
            for key, inner in cast("dict[object, object]", value).items():
                if not isinstance(key, str):
                    raise InputError(say("errors.key_text", language(), where=where, key=key))
                _check_text(key, where)
                _check(inner, f"{where}.{key}")
        case list() | tuple():
            for index, inner in enumerate(cast("Sequence[object]", value)):
                _check(inner, f"{where}[{index}]")
        case _:
            raise InputError(say("errors.canonical_form", language(), where=where, kind=type(value).__name__))


def _check_text(text: str, where: str) -> None:
    if not _is_text(text):
        raise InputError(say("errors.surrogate", language(), where=where))
