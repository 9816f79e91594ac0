"""What stands at a dotted path of plain JSON, and whether it is what a case asks for. Any shape can be looked into."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from finteceval.judges.objective.wording import plain
from finteceval.sandbox.authority.action import number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from decimal import Decimal

ANY: Final = "*"
DEEPEST: Final = 50
# A number of more digits has no text: Python refuses to write it.
LARGEST_BITS: Final = 4096


def holds(where: Mapping[str, Any], value: Any) -> bool:
    """Whether every path of `where` leads to what it asks for."""
    return all(any(fits(wanted, found) for found in at(value, path)) for path, wanted in where.items())


def at(value: Any, path: str) -> Iterator[Any]:
    """Everything at a dotted path; `*` stands for every entry of a list."""
    yield from _down(value, path.split("."))


def fits(wanted: Any, found: Any) -> bool:
    """Whether a value is what is asked for: equal, one of several, or on the asked side of a limit."""
    if isinstance(wanted, list | tuple):
        return any(fits(one, found) for one in cast("list[Any]", wanted))
    if wanted == ANY:
        return found is not None
    if isinstance(wanted, str) and not isinstance(found, bool):
        operator, _, rest = wanted.partition(" ")
        if operator in _OPERATORS and rest:
            return _OPERATORS[operator](rest, found)
    return equal(wanted, found)


def equal(wanted: Any, found: Any) -> bool:
    """Equal as text, or as numbers where both are numbers; `000001` is a code, not the number 1."""
    if isinstance(wanted, bool) or isinstance(found, bool):
        return wanted is found
    if isinstance(found, str) and isinstance(wanted, str) and wanted == found:
        return True
    if _is_code(wanted) or _is_code(found):
        return False
    one, two = number(wanted), number(found)
    return one is not None and one == two


def text_of(found: Any) -> str:
    """Every text and number inside, with blanks between."""
    return " ".join(str(leaf) for leaf in leaves(found))


def leaves(value: Any, depth: int = 0) -> Iterator[str | int | Decimal]:
    """Every text and number inside a value; what lies too deep is left alone."""
    if depth > DEEPEST or value is None or isinstance(value, bool):
        return
    if isinstance(value, dict):
        for inner in cast("dict[str, Any]", value).values():
            yield from leaves(inner, depth + 1)
    elif isinstance(value, list | tuple):
        for inner in cast("list[Any]", value):
            yield from leaves(inner, depth + 1)
    elif not isinstance(value, int) or value.bit_length() <= LARGEST_BITS:
        yield value


def _down(value: Any, path: list[str]) -> Iterator[Any]:
    if not path:
        yield value
        return
    head, *rest = path
    if isinstance(value, dict):
        inside = cast("dict[str, Any]", value)
        if head in inside:
            yield from _down(inside[head], rest)
    elif isinstance(value, list):
        entries = cast("list[Any]", value)
        if head == ANY:
            for entry in entries:
                yield from _down(entry, rest)
        elif head.isascii() and head.isdigit() and len(head) < 7 and int(head) < len(entries):
            yield from _down(entries[int(head)], rest)


def _limit(compare: Callable[[Decimal, Decimal], bool]) -> Callable[[str, Any], bool]:
    def within(limit: str, found: Any) -> bool:
        value, end = number(found), number(limit)
        return value is not None and end is not None and compare(value, end)

    return within


def _is_code(value: Any) -> bool:
    """Text of digits that begins with a zero is no number."""
    return isinstance(value, str) and len(value) > 1 and value[0] == "0" and value[1].isdigit()


_OPERATORS: Final[dict[str, Callable[[str, Any], bool]]] = {
    "<=": _limit(lambda value, limit: value <= limit),
    ">=": _limit(lambda value, limit: value >= limit),
    "<": _limit(lambda value, limit: value < limit),
    ">": _limit(lambda value, limit: value > limit),
    "!=": lambda other, found: not equal(other, found),
    "~": lambda words, found: plain(words) in plain(text_of(found)),
}
