"""A model's reply that must be one JSON value, and what strangers wrote put into a prompt as data.

Shared by the readers: those that read notes for overclaims and points for leaks.
"""

from __future__ import annotations

import json
import re
from typing import Final, cast

_FENCED: Final = re.compile(r"```(?:json)?\s*\n(?P<inside>.*?)\n?```\s*\Z", re.DOTALL)


def as_data(value: object) -> str:
    """A value as JSON with `<`, `>` and `&` escaped, so that no text in it can look like a part of the prompt."""
    text = json.dumps(value, ensure_ascii=False)
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def read_array(reply: str) -> list[object]:
    """The items of a reply that is a JSON array, bare or in one fence, and nothing else.

    Raises:
        ValueError: it is no array, holds more than the array, a key twice, or brackets without end.
    """
    whole = _value(reply)
    if not isinstance(whole, list):
        raise ValueError("no array")  # noqa: TRY004 - bad data, not a programmer's wrong type
    return cast("list[object]", whole)


def read_object(reply: str) -> dict[str, object]:
    """The members of a reply that is a JSON object, bare or in one fence, and nothing else.

    Raises:
        ValueError: it is no object, holds more than the object, a key twice, or brackets without end.
    """
    whole = _value(reply)
    if not isinstance(whole, dict):
        raise ValueError("no object")  # noqa: TRY004 - bad data, not a programmer's wrong type
    return cast("dict[str, object]", whole)


def _value(reply: str) -> object:
    text = reply.removeprefix("\ufeff").strip()
    fenced = _FENCED.match(text)
    try:
        return json.loads(fenced["inside"] if fenced else text, object_pairs_hook=_once_each)
    except RecursionError as error:
        raise ValueError("brackets without end") from error


def _once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object in which no key stands twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found
