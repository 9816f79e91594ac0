"""Whether arguments fit their schema, said quickly. Only a yes counts: everything else is jsonschema's to judge.

A schema is turned into a function once. Of the schemas here only a part of the vocabulary is used; a schema
with any other word has no such function, and its arguments are always judged by jsonschema.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    from finteceval.sandbox.tools.tool import Schema

Fits = Callable[[Any], bool]
# `format` is a note to the reader: jsonschema does not check it unless told to. The bounds are those of numbers,
# which are not let in here.
KNOWN: Final = frozenset(
    {
        "type",
        "enum",
        "pattern",
        "minLength",
        "maxLength",
        "items",
        "minItems",
        "maxItems",
        "minimum",
        "maximum",
        "properties",
        "required",
        "additionalProperties",
        "format",
        "description",
    }
)


class UnknownWordError(Exception):
    """A schema says something that is not understood here."""


def compiled(schema: Schema) -> Fits | None:
    """The function of a schema; None where it says something that is not understood here."""
    try:
        return _of(schema)
    except UnknownWordError:
        return None


def _of(schema: Schema) -> Fits:
    if not schema.keys() <= KNOWN:
        raise UnknownWordError
    given: str | list[str] | None = schema.get("type")
    if given is None:
        raise UnknownWordError
    named = {"string": _string, "object": _object, "array": _array, "boolean": _boolean, "null": _null}
    # Numbers are text in canonical arguments; a true number is left to jsonschema.
    kinds = [given] if isinstance(given, str) else given
    wanted = [kind for kind in kinds if kind not in {"number", "integer"}]
    if not wanted or not set(wanted) <= named.keys():
        raise UnknownWordError
    checks = [named[kind](schema) for kind in wanted]
    fits = checks[0] if len(checks) == 1 else _any_of(checks)
    if "enum" not in schema:
        return fits
    words = schema["enum"]
    if not all(isinstance(word, str) for word in cast("list[object]", words)):
        raise UnknownWordError
    choices = frozenset(words)
    return lambda value: isinstance(value, str) and value in choices and fits(value)


def _any_of(checks: list[Fits]) -> Fits:
    return lambda value: any(check(value) for check in checks)


def _string(schema: Schema) -> Fits:
    bounded = "minLength" in schema or "maxLength" in schema
    low, high = schema.get("minLength", 0), schema.get("maxLength", float("inf"))
    pattern = schema.get("pattern")
    if pattern is None:
        return lambda value: isinstance(value, str) and low <= len(value) <= high
    search = re.compile(pattern).search
    if not bounded:
        return lambda value: isinstance(value, str) and search(value) is not None
    return lambda value: isinstance(value, str) and low <= len(value) <= high and bool(search(value))


def _boolean(_schema: Schema) -> Fits:
    return lambda value: isinstance(value, bool)


def _null(_schema: Schema) -> Fits:
    return lambda value: value is None


def _array(schema: Schema) -> Fits:
    low, high = schema.get("minItems", 0), schema.get("maxItems", float("inf"))
    inner = _of(schema["items"]) if "items" in schema else _anything
    return lambda value: (
        isinstance(value, list)
        and low <= len(cast("list[Any]", value)) <= high
        and all(map(inner, cast("list[Any]", value)))
    )


def _object(schema: Schema) -> Fits:
    properties = {name: _of(inner) for name, inner in schema.get("properties", {}).items()}
    required = frozenset(schema.get("required", ()))
    others = schema.get("additionalProperties", True)
    other = _nothing if others is False else _anything if others is True else _of(others)

    def fits(value: Any) -> bool:
        if not isinstance(value, dict):
            return False
        given = cast("dict[str, Any]", value)
        if not required <= given.keys():
            return False
        for name, inner in given.items():  # noqa: SIM110 - each call comes here, and a generator costs a third of it
            if not properties.get(name, other)(inner):
                return False
        return True

    return fits


def _anything(_value: Any) -> bool:
    return True


def _nothing(_value: Any) -> bool:
    return False
