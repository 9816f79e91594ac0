"""How arguments, bodies and names are written in events."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, cast

import msgspec

from finteceval import record

if TYPE_CHECKING:
    from collections.abc import Mapping

_WORDS: Final = json.JSONEncoder(ensure_ascii=False, default=str)
_encoder: Final = msgspec.json.Encoder()
# What json and msgspec write alike, where the keys are texts.
_ALIKE: Final = frozenset({str, int, bool, type(None)})


def as_json(value: object) -> str:
    """A value as the JSON text that stands in an event."""
    return record.encode(value).decode("utf-8")


def as_text(arguments: Mapping[str, object] | str) -> str:
    """The arguments as given; what has no JSON form stands as its own words, since the call must be on record."""
    if isinstance(arguments, str):
        return storable(arguments)
    return _quick_text(arguments) or storable(_WORDS.encode(dict(arguments)))


def _quick_text(arguments: Mapping[str, object]) -> str:
    """The text as json writes it, in a third of the time; empty for arguments of which that is not sure."""
    if type(arguments) is not dict:
        return ""
    for name, value in cast("dict[object, object]", arguments).items():
        if type(name) is not str or type(value) not in _ALIKE:
            return ""
    try:
        return msgspec.json.format(_encoder.encode(arguments), indent=0).decode("utf-8")
    except (UnicodeEncodeError, OverflowError, msgspec.MsgspecError):
        return ""


def storable(text: str) -> str:
    """The text, with what UTF-8 cannot hold replaced: one such sign in an event would spoil a whole commit."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")
