"""JSON pointers: where in a service's JSON its parts stand. Source: RFC 6901."""

from __future__ import annotations

import re
from typing import Final, cast

from finteceval.errors import CardError
from pitfall.texts import language, say

_ESCAPES: Final = re.compile(r"~[01]")
_BAD_ESCAPE: Final = re.compile(r"~(?![01])")
_INDEX: Final = re.compile(r"0|[1-9][0-9]{0,8}")


def parse_pointer(pointer: str) -> tuple[str, ...]:
    """The steps of a pointer; the empty pointer is the whole document.

    >>> parse_pointer("/choices/0/a~1b")
    ('choices', '0', 'a/b')

    Raises:
        CardError: not a pointer.
    """
    if not pointer:
        return ()
    if not pointer.startswith("/") or _BAD_ESCAPE.search(pointer):
        raise CardError(say("errors.pointer_form", language(), pointer=pointer))
    return tuple(
        _ESCAPES.sub(lambda found: "/" if found[0] == "~1" else "~", step) for step in pointer[1:].split("/")
    )


def look_up(document: object, steps: tuple[str, ...]) -> object:
    """What stands there; raises LookupError where nothing does."""
    here = document
    for step in steps:
        if isinstance(here, dict):
            here = cast("dict[str, object]", here)[step]
        elif isinstance(here, list) and _INDEX.fullmatch(step):
            here = cast("list[object]", here)[int(step)]
        else:
            raise LookupError(step)
    return here


def put_in(document: dict[str, object], steps: tuple[str, ...], value: object) -> None:
    """Put a value there, making objects on the way.

    Raises:
        CardError: the way leads through something that is no object, or nowhere.
    """
    here = document
    for step in steps[:-1]:
        inner = here.setdefault(step, {})
        if not isinstance(inner, dict):
            raise CardError(say("errors.pointer_no_object", language(), path="/".join(steps), step=step))
        here = cast("dict[str, object]", inner)
    if not steps or steps[-1] in here:
        raise CardError(say("errors.pointer_twice", language(), path="/".join(steps)))
    here[steps[-1]] = value
