"""An action as canonical bytes: two calls are the same action when, and only when, these bytes are equal.

Numbers are exact decimals and travel as text, so that 12.4, 12.40 and "12.40" of a numeric argument are one
price; every other text stays as it is, byte for byte, so that look-alike codes stay apart.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from finteceval import record
from pitfall import seal
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pitfall.seal import Json

# Arguments whose text is a number: `12.40` and `12.4` are the same there, while `000001` and `1` are different codes.
NUMERIC: Final = frozenset(
    {
        "quantity",
        "amount",
        "units",
        "limit_price",
        "price",
        "max_total_cost",
        "fee",
        "premium",
        "surrender_value",
        "rate",
    }
)
MAX_DEPTH: Final = 16
MAX_DIGITS: Final = 40
# Whole numbers below this are their own one spelling.
SMALL: Final = 10**15
MAX_MAGNITUDE: Final = 30
_decoder: Final = msgspec.json.Decoder(dict[str, Any])


class Action(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tool and its arguments; `arguments` is canonical JSON text. Made by `make_action` alone.

    A `Record` in all but its metaclass, as events are: each call makes one.
    """

    tool: str
    arguments: str

    @property
    def named(self) -> dict[str, Any]:
        """The arguments by name; numbers are text here."""
        return _decoder.decode(self.arguments)

    @property
    def digest(self) -> str:
        """SHA-256 over the canonical bytes of tool and arguments: what a grant without bounds covers."""
        return seal.digest(_canonical({"tool": self.tool, "arguments": self.arguments}))


def make_action(tool: str, arguments: Mapping[str, object] | str) -> Action:
    """The action of a call; `arguments` is what was given, as JSON text or already read.

    An argument that is null is an argument not given.

    Raises:
        InputError: the text is no JSON object, a key stands twice, or a value has no canonical form.
    """
    given = _read(arguments, tool) if isinstance(arguments, str) else arguments
    plain = {
        name: value if type(value) is str else _plain(value, name, 0)
        for name, value in given.items()
        if value is not None
    }
    if not NUMERIC.isdisjoint(plain):
        for name in NUMERIC & plain.keys():
            value = plain[name]
            if isinstance(value, str):
                plain[name] = _number_text(value)
    return Action(tool=tool, arguments=_canonical(plain).decode("utf-8"))


def action_hash(action: Action) -> str:
    """SHA-256 over the canonical bytes of tool and arguments."""
    return action.digest


def _canonical(plain: dict[str, object]) -> bytes:
    """`seal.canonical`, by the way that takes a tenth of the time; of texts, flags, lists and objects both are equal."""
    try:
        return record.encode(plain)
    except UnicodeEncodeError:
        # It says what is wrong, and where.
        return seal.canonical(cast("Json", plain))


def number(text: object) -> Decimal | None:
    """The exact number a text or number stands for; None when it is none, or beyond any sum of money."""
    if isinstance(text, bool) or not isinstance(text, str | int | Decimal):
        return None
    if isinstance(text, str) and (not text.isascii() or text != text.strip() or "_" in text):
        return None
    try:
        value = Decimal(text)
    except (InvalidOperation, ValueError):
        return None
    return value if _bounded(value) else None


def plain_number(value: Decimal) -> str:
    """A number's one spelling: no exponent, no trailing zeros, no sign on zero."""
    text = format(value, "f")
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def _bounded(value: Decimal) -> bool:
    return (
        value.is_finite()
        and abs(value.adjusted()) <= MAX_MAGNITUDE
        and len(value.as_tuple().digits) <= MAX_DIGITS
    )


def _number_text(text: str) -> str:
    value = number(text)
    return text if value is None else plain_number(value)


def _read(text: str, tool: str) -> Mapping[str, object]:
    try:
        value = json.loads(text, object_pairs_hook=_unique, parse_float=Decimal, parse_constant=_no_constant)
    except (ValueError, RecursionError, InvalidOperation) as error:
        raise InputError(say("consent.not_json", language(), tool=tool, fault=str(error))) from error
    if not isinstance(value, dict):
        raise InputError(say("consent.no_object", language(), tool=tool))
    return cast("dict[str, object]", value)


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def _no_constant(text: str) -> object:
    raise ValueError(f"{text} is no number")


def _plain(value: object, where: str, depth: int) -> object:
    if type(value) is str:
        return value
    if type(value) is int and -SMALL < value < SMALL and depth <= MAX_DEPTH:
        return str(value)
    if depth > MAX_DEPTH:
        raise InputError(say("consent.too_deep", language(), name=where))
    match value:
        case None | bool() | str():
            return value
        case int() | float() | Decimal():
            return _plain_number(value, where)
        case Mapping():
            items = cast("Mapping[str, object]", value).items()
            return {name: _plain(inner, name, depth + 1) for name, inner in items}
        case Sequence():
            return [_plain(inner, where, depth + 1) for inner in cast("Sequence[object]", value)]
        case _:
            raise InputError(say("consent.no_form", language(), name=where, kind=type(value).__name__))


def _plain_number(value: float | Decimal, where: str) -> str:
    # A float's shortest text is what its JSON literal said.
    exact = Decimal(repr(value)) if isinstance(value, float) else Decimal(value)
    if not _bounded(exact):
        raise InputError(say("consent.no_number", language(), name=where))
    return plain_number(exact)
