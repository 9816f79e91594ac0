"""Streams of JSON lines: read line by line, kept without reasoning, noted as what the program declares."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from finteceval.systems.session import Noted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.trajectory.events import Flag

Event = dict[str, object]
# Reasoning is never kept (design, section 9). These are the names it has in the streams we know.
REASONING_TYPES: Final = frozenset({"reasoning", "thinking", "redacted_thinking", "agent_reasoning"})
REASONING_KEYS: Final = frozenset({"thinking", "signature", "encrypted_content", "reasoning_content"})
REASON_LENGTH: Final = 300
DEEPEST: Final = 64


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a stream: its `type`, and the event; `event` is empty where the line is no JSON object."""

    kind: str
    event: Event
    raw: str


def read_lines(stdout: bytes) -> tuple[list[Line], tuple[Flag, ...]]:
    """The lines of a stream that are not blank; the flag says that bytes had to be replaced."""
    flags: tuple[Flag, ...] = ()
    try:
        text = stdout.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = stdout.decode("utf-8", errors="replace")
        flags = ("invalid_utf8",)
    # Only a line feed ends a line: JSON strings may hold U+2028 and its like unescaped.
    return [_line(raw) for raw in text.split("\n") if raw.strip()], flags


def _line(raw: str) -> Line:
    try:
        event: object = json.loads(raw)
    except (ValueError, RecursionError):
        return Line("", {}, raw)
    if not isinstance(event, dict):
        return Line("", {}, raw)
    return Line(text_at(cast("Event", event), "type"), cast("Event", event), raw)


def declared(line: Line) -> Noted:
    """A line of no other meaning to us, kept as the program declared it, without reasoning.

    A torn line of JSON could hold reasoning that nobody can tell from the rest: only its length is kept.
    """
    what = line.kind or "text"
    if line.event:
        body = json_text(without_reasoning(line.event))
    elif line.raw.lstrip()[:1] in {"{", "["}:
        what, body = "broken", f"{len(line.raw)} characters that are no JSON object"
    else:
        body = line.raw
    return Noted(kind="declared", fields={"what": what, "body": body})


def without_reasoning(value: object, depth: int = 0) -> object:
    """The value without any reasoning in it; what lies deeper than any program writes is left out."""
    if depth > DEEPEST:
        return "…"
    match value:
        case dict():
            items = cast("Event", value).items()
            return {
                key: without_reasoning(part, depth + 1)
                for key, part in items
                if key not in REASONING_KEYS and not is_reasoning(part)
            }
        case list():
            parts = cast("list[object]", value)
            return [without_reasoning(part, depth + 1) for part in parts if not is_reasoning(part)]
        case _:
            return value


def is_reasoning(value: object) -> bool:
    """Whether a value is an item of reasoning."""
    if not isinstance(value, dict):
        return False
    kind = cast("Event", value).get("type")
    return isinstance(kind, str) and kind in REASONING_TYPES


def json_text(value: object) -> str:
    """Compact JSON, readable in any language. A lone surrogate stays escaped, or it could not be stored."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(value, separators=(",", ":"))
    return text


def storable(text: str) -> str:
    """The text with lone surrogates, which JSON can hold and UTF-8 cannot, replaced."""
    return text.encode("utf-8", errors="replace").decode("utf-8")


def text_at(event: Event, *keys: str) -> str:
    """The text under a path of keys, storable; empty where there is none."""
    found = at(event, *keys)
    return storable(found) if isinstance(found, str) else ""


def at(event: object, *keys: str) -> object:
    """The value under a path of keys; None where there is none."""
    for key in keys:
        if not isinstance(event, dict):
            return None
        event = cast("Event", event).get(key)
    return event


def objects(value: object) -> Iterator[Event]:
    """The JSON objects of a list; nothing where it is no list."""
    if isinstance(value, list):
        for part in cast("list[object]", value):
            if isinstance(part, dict):
                yield cast("Event", part)


def reason(text: str) -> str:
    """One line of a failure's text, cut to a readable length."""
    flat = " ".join(storable(text).split())
    return flat if len(flat) <= REASON_LENGTH else flat[: REASON_LENGTH - 1] + "…"


def without_note(notes: Sequence[Noted], index: int) -> tuple[Noted, ...]:
    """The notes but one; calls that stand behind it are counted anew."""
    found: list[Noted] = []
    for note in (*notes[:index], *notes[index + 1 :]):
        call = note.fields.get("call")
        if note.kind == "tool_returned" and isinstance(call, int) and call > index:
            found.append(Noted(note.kind, {**note.fields, "call": call - 1}, note.declared))
        else:
            found.append(note)
    return tuple(found)
