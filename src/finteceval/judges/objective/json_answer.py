"""An answer that is to be one JSON object: parsed whole or not at all."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any, Final, NoReturn, cast


class NotJson:
    """The answer is no JSON object."""


NOT_JSON: Final = NotJson()


def json_answer(answer: str) -> dict[str, Any] | NotJson:
    """The object, numbers as integers and decimals; `NOT_JSON` for anything else, duplicate keys among it."""
    try:
        found = json.loads(answer, parse_float=Decimal, parse_constant=_refuse, object_pairs_hook=_unique)
    except (ValueError, RecursionError):
        return NOT_JSON
    return cast("dict[str, Any]", found) if isinstance(found, dict) else NOT_JSON


def _refuse(text: str) -> NoReturn:
    raise ValueError(text)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({key for key, _ in pairs}) != len(pairs):
        raise ValueError("a key stands twice")
    return dict(pairs)
