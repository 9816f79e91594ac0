"""The JSON Schemas of arguments, and the one line that says where arguments do not fit theirs.

Schemas are held against an action's canonical arguments, in which every number is text: what fits is what runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from jsonschema import Draft202012Validator

from finteceval.sandbox.tools.fits import Fits, compiled
from pitfall.texts import say

if TYPE_CHECKING:
    from finteceval.sandbox.tools.tool import Arguments, Schema
    from pitfall.texts import Language

SHOWN: Final = 160
KEPT: Final = 60
NAME: Final[Schema] = {"type": "string", "minLength": 1, "maxLength": 200}
TEXT: Final[Schema] = {"type": "string", "minLength": 1, "maxLength": 20_000}
DAY: Final[Schema] = {"type": "string", "format": "date", "pattern": r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}
INSTANT: Final[Schema] = {"type": "string", "format": "date-time", "minLength": 16, "maxLength": 40}
NUMBER: Final[Schema] = {"type": ["string", "number"], "pattern": r"^-?[0-9]{1,30}(\.[0-9]{1,20})?$"}
WHOLE: Final[Schema] = {"type": ["string", "integer"], "pattern": r"^[0-9]{1,9}$"}
# At least one and at most a week.
MINUTES: Final = r"^(?:[1-9][0-9]{0,2}|[1-9][0-9]{3}|100[0-7][0-9]|10080)$"
FLAG: Final[Schema] = {"type": "boolean"}
NAMES: Final[Schema] = {"type": "array", "items": NAME, "maxItems": 100}
MARKET: Final[Schema] = {"type": "string", "enum": ["cn", "us"]}


def choice(*words: str) -> Schema:
    """One of these words."""
    return {"type": "string", "enum": list(words)}


def takes(required: dict[str, Schema], optional: dict[str, Schema] | None = None) -> Schema:
    """The schema of a call's arguments; others than these are refused."""
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }


def fault(schema: Schema, arguments: Arguments, lang: Language) -> str:
    """Where arguments do not fit, in one line; empty where they do."""
    known = _COMPILED.get(id(schema))
    fits = known[1] if known else _fits(schema)
    if fits is not None and fits(arguments):
        return ""
    found: Any = next(iter(Draft202012Validator(schema).iter_errors(arguments)), None)  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]
    if found is None:
        return ""
    where = ".".join(str(step) for step in found.absolute_path) or "–"
    said = " ".join(str(found.message).split())
    if len(said) > SHOWN:
        # A long value would crowd out what is wrong with it.
        value = " ".join(str(found.instance).split())
        said = f"{value[:KEPT]}… ({found.validator}: {found.validator_value})"
    return say("tools.bad_arguments", lang, where=where, fault=said[:SHOWN])


# By identity, and with the schema itself, so that no other can come to stand at its address.
_COMPILED: Final[dict[int, tuple[Schema, Fits | None]]] = {}


def _fits(schema: Schema) -> Fits | None:
    """The quick check of a schema that is asked for the first time."""
    fits = compiled(schema)
    _COMPILED[id(schema)] = (schema, fits)
    return fits
