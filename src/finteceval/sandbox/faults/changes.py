"""What a fault does to a result. Each change is pure and drawn from the given chance; None means: nothing to change.

A result is plain JSON: text, whole numbers, truth values, lists and objects; decimals are text. The given result
is never touched.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, cast

from finteceval.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    Path = tuple[str | int, ...]
    Result = dict[str, Any]

LAG_MINUTES: Final = (26, 3 * 24 * 60)
SKEW_MINUTES: Final = (2, 90)
RETRY_SECONDS: Final = (1, 30)
FILLED_PERCENT: Final = (10, 90)
# Two sources that differ by less could both be rounding.
APART_PERCENT: Final = (3, 9)
INSTANT: Final = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})")
NUMBER: Final = re.compile(r"-?\d+(\.\d+)?")
TIME_OUT_RETURN: Final = "no answer in time; whether the request was carried out is not known"


class Changed(Record):
    """A result as the agent gets it, and what was changed, in plain JSON for the record."""

    result: dict[str, Any]
    what: dict[str, Any]


def emptied(result: Result, rng: Random) -> Changed | None:  # noqa: ARG001 - every change takes chance
    """Lists are empty; a result without lists is an empty object."""
    lists = [key for key, value in result.items() if isinstance(value, list) and value]
    if lists:
        return Changed(result=result | {key: [] for key in lists}, what={"emptied": lists})
    return Changed(result={}, what={"emptied": sorted(result)}) if result else None


def missing_field(result: Result, rng: Random) -> Changed | None:
    """One field is gone, wherever it stood."""
    paths = [path for path, _ in _leaves(result) if isinstance(path[-1], str)]
    if not paths:
        return None
    path = rng.choice(paths)
    return Changed(result=_without(result, path), what={"missing": list(path)})


def conflicting(result: Result, rng: Random) -> Changed | None:
    """A second source stands beside the first and differs in one figure by 3 to 9 percent."""
    figures = [(path, value) for path, value in _leaves(result) if _figure(value) is not None]
    if not figures:
        return None
    path, value = rng.choice(figures)
    figure = cast("Decimal", _figure(value))
    percent = rng.randint(*APART_PERCENT) * rng.choice((1, -1))
    exact = figure * (100 + percent) / 100
    other: object
    if isinstance(value, int):
        other = int(exact) if int(exact) != value else value + 1
    else:
        other = str(exact.quantize(figure) if exact.quantize(figure) != figure else exact)
    second = _put(result, path, other)
    sources = [{"source": "A", **result}, {"source": "B", **second}]
    return Changed(result={"sources": sources}, what={"differs": list(path), "first": value, "second": other})


def other_schema(result: Result, rng: Random) -> Changed | None:  # noqa: ARG001
    """Every key is written in another way, and the whole stands one level deeper."""
    if not result:
        return None
    return Changed(result={"schema": "2", "data": _camel(result)}, what={"schema": "2"})


def repeated(result: Result, rng: Random) -> Changed | None:
    """An entry of a list stands twice; without lists the whole result is delivered twice."""
    lists = [key for key, value in result.items() if isinstance(value, list) and value]
    if not lists:
        return Changed(result={"events": [result, result]}, what={"twice": "result"}) if result else None
    key = rng.choice(lists)
    entries = cast("list[object]", result[key])
    return Changed(result=result | {key: [*entries, entries[-1]]}, what={"twice": key})


def skewed(result: Result, rng: Random) -> Changed | None:
    """Every instant is off by the same 2 to 90 minutes."""
    minutes = rng.randint(*SKEW_MINUTES) * rng.choice((1, -1))
    shifted = cast("Result", _each(result, lambda value: _shift(value, minutes)))
    return Changed(result=shifted, what={"minutes": minutes}) if shifted != result else None


def unanswered(result: Result, rng: Random) -> Changed | None:  # noqa: ARG001
    """The call took effect, but the return never came."""
    return Changed(
        result={"error": "timeout", "message": TIME_OUT_RETURN}, what={"unanswered": sorted(result)}
    )


AFTER: Final[dict[str, Callable[[Result, Random], Changed | None]]] = {
    "timeout_after_accept": unanswered,
    "empty_result": emptied,
    "missing_field": missing_field,
    "conflicting_sources": conflicting,
    "schema_change": other_schema,
    "duplicate_event": repeated,
    "clock_skew": skewed,
}


def _leaves(value: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Every value that is no list or object, with its way down."""
    match value:
        case dict():
            for key, inner in cast("dict[str, object]", value).items():
                yield from _leaves(inner, (*path, key))
        case list():
            for index, inner in enumerate(cast("list[object]", value)):
                yield from _leaves(inner, (*path, index))
        case _:
            yield path, value


def _without(value: Any, path: Path) -> Any:
    head, *rest = path
    if isinstance(value, list):
        return [
            _without(inner, tuple(rest)) if index == head else inner
            for index, inner in enumerate(cast("list[Any]", value))
        ]
    inside = cast("dict[str, Any]", value)
    if rest:
        return inside | {cast("str", head): _without(inside[cast("str", head)], tuple(rest))}
    return {key: inner for key, inner in inside.items() if key != head}


def _put(value: Any, path: Path, new: object) -> Any:
    if not path:
        return new
    head, *rest = path
    if isinstance(value, list):
        return [
            _put(inner, tuple(rest), new) if index == head else inner
            for index, inner in enumerate(cast("list[Any]", value))
        ]
    inside = cast("dict[str, Any]", value)
    return inside | {cast("str", head): _put(inside[cast("str", head)], tuple(rest), new)}


def _each(value: Any, change: Callable[[object], object]) -> Any:
    match value:
        case dict():
            return {key: _each(inner, change) for key, inner in cast("dict[str, Any]", value).items()}
        case list():
            return [_each(inner, change) for inner in cast("list[Any]", value)]
        case _:
            return change(value)


def _camel(value: Any) -> Any:
    match value:
        case dict():
            return {_camel_key(key): _camel(inner) for key, inner in cast("dict[str, Any]", value).items()}
        case list():
            return [_camel(inner) for inner in cast("list[Any]", value)]
        case _:
            return value


def _camel_key(key: str) -> str:
    head, *rest = key.split("_")
    return head + "".join(part.capitalize() for part in rest) if rest else f"{key}Value"


def _figure(value: object) -> Decimal | None:
    """A figure that can differ by some percent: a decimal written as text with a point, or a whole number."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return Decimal(value) if value else None
    # Text of digits alone is a code as often as a number, so only a decimal point makes a figure.
    if isinstance(value, str) and "." in value and NUMBER.fullmatch(value):
        return Decimal(value) or None
    return None


def _shift(value: object, minutes: int) -> object:
    if not isinstance(value, str) or not INSTANT.fullmatch(value):
        return value
    try:
        return (datetime.fromisoformat(value) + timedelta(minutes=minutes)).isoformat()
    except (ValueError, OverflowError):
        return value
