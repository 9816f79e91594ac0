"""The dialect `claude-code`: what `claude --print --output-format stream-json --verbose` writes.

Recorded with Claude Code 2.1.197 (tests/data/dialects/claude-code). Three things a reader would not guess:

- the line of type `result` holds the answer, and the last `assistant` text is the same once more;
- a failed call is a `result` of subtype `success` with `is_error` true, its text the failure;
- `usage` in a `result` counts one turn, `modelUsage` the whole process and every model it called. The
  counts on `assistant` lines are those at the start of the message and mean nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, cast

import msgspec

from finteceval.models.usage import CostUnknown, NotMetered, Tokens, Usage
from finteceval.systems.dialects.lines import (
    Event,
    Line,
    at,
    declared,
    is_reasoning,
    json_text,
    objects,
    read_lines,
    reason,
    text_at,
    without_note,
    without_reasoning,
)
from finteceval.systems.session import Noted, Reply, SystemBrokeError

if TYPE_CHECKING:
    from finteceval.trajectory.events import Flag

# The stream has a figure of its own, worked out from a table inside the program: kept in the events,
# no price of ours.
UNPRICED: Final = CostUnknown(why="the program only estimates its own cost")
NO_TOKENS: Final = Tokens()
USAGE: Final = ("input_tokens", "cache_read_input_tokens", "cache_creation_input_tokens", "output_tokens")
MODEL_USAGE: Final = ("inputTokens", "cacheReadInputTokens", "cacheCreationInputTokens", "outputTokens")


def claude_code(stdout: bytes, answer_file: bytes | None, *, before: Usage = NO_TOKENS) -> Reply:
    """The reply of one turn.

    Args:
        stdout: The whole stream.
        answer_file: Not used: the stream has all.
        before: Not used: each turn is counted by itself.

    Raises:
        SystemBrokeError: the turn failed, did not end, or brought no answer.
    """
    del answer_file, before
    lines, flags = read_lines(stdout)
    reading = _Reading()
    for line in lines:
        reading.take(line)
    return reading.reply(flags)


@dataclass(slots=True)
class _Reading:
    """What the stream has said so far."""

    notes: list[Noted] = field(default_factory=list[Noted])
    calls: dict[str, int] = field(default_factory=dict[str, int])
    results: list[Event] = field(default_factory=list[Event])
    session: str = ""
    said: int | None = None

    def take(self, line: Line) -> None:
        """Read one line."""
        self.session = text_at(line.event, "session_id") or self.session
        content = at(line.event, "message", "content")
        if line.kind == "assistant" and isinstance(content, list):
            for part in objects(cast("object", content)):
                self._spoken(part, aside=bool(line.event.get("parent_tool_use_id")))
        elif line.kind == "user" and isinstance(content, list):
            for part in objects(cast("object", content)):
                self._given(part, line)
        else:
            if line.kind == "result":
                self.results.append(line.event)
            self.notes.append(_kept(line))

    def reply(self, flags: tuple[Flag, ...]) -> Reply:
        """What came out.

        Raises:
            SystemBrokeError: no answer.
        """
        last = self.results[-1] if self.results else {}
        text, notes = text_at(last, "result"), tuple(self.notes)
        if self.said is not None and notes[self.said].fields["text"] == text:
            notes = without_note(notes, self.said)
        used = _by_model(self.results)
        called = tuple(
            Noted(kind="model_called", fields={"model": model, "usage": msgspec.to_builtins(usage)})
            for model, usage in used
        )
        total = _together([usage for _, usage in used])
        failed = _failure(last)
        kept = Reply("" if failed else text, flags, total, UNPRICED, notes + called, session=self.session)
        if failed:
            raise SystemBrokeError(failed, partial=kept)
        return kept

    def _spoken(self, part: Event, *, aside: bool) -> None:
        """A part of what the model said. What a sub-agent says aside is no answer to the user."""
        kind = text_at(part, "type")
        if is_reasoning(part):
            return
        if kind == "text" and not aside:
            self.said = len(self.notes)
            self.notes.append(Noted(kind="said", fields={"text": text_at(part, "text")}))
        elif kind in {"tool_use", "server_tool_use"}:
            self.calls[text_at(part, "id")] = len(self.notes)
            arguments = json_text(without_reasoning(part.get("input")))
            self.notes.append(
                Noted(kind="tool_called", fields={"tool": text_at(part, "name"), "arguments": arguments})
            )
        else:
            self._returned(part, f"assistant:{kind}")

    def _given(self, part: Event, line: Line) -> None:
        """A part of what went back to the model: a tool's result, or words of the program itself."""
        if text_at(part, "type") == "tool_result":
            self._returned(part, "user:tool_result")
        else:
            self.notes.append(declared(line))

    def _returned(self, part: Event, what: str) -> None:
        call = self.calls.get(text_at(part, "tool_use_id"))
        if call is None:
            body = json_text(without_reasoning(part))
            self.notes.append(Noted(kind="declared", fields={"what": what, "body": body}))
        else:
            fields: dict[str, object] = {"call": call, "result": _result(part)}
            self.notes.append(Noted(kind="tool_returned", fields=fields))


def _kept(line: Line) -> Noted:
    """A line as declared, named by its subtype too; the answer is not kept a second time."""
    kind = ":".join(part for part in (line.kind, text_at(line.event, "subtype")) if part)
    event = {key: part for key, part in line.event.items() if (line.kind, key) != ("result", "result")}
    return declared(Line(kind, event, line.raw))


def _result(part: Event) -> str:
    """What a tool gave back: its text, or the JSON where there is more than text."""
    content = part.get("content")
    if isinstance(content, str) and not part.get("is_error"):
        return text_at(part, "content")
    kept = {key: part[key] for key in ("content", "is_error") if key in part}
    return json_text(without_reasoning(kept))


def _failure(result: Event) -> str:
    if not result:
        return "the stream ended without a result"
    subtype = text_at(result, "subtype")
    if result.get("is_error") is True or subtype != "success":
        return reason(text_at(result, "result") or subtype or "the turn failed")
    if not isinstance(result.get("result"), str):
        return "the stream holds no final answer"
    return ""


def _by_model(results: list[Event]) -> list[tuple[str, Usage]]:
    """The tokens of each model the process called; of no named model where it names none."""
    if not results:
        return []
    models = at(results[-1], "modelUsage")
    if isinstance(models, dict) and models:
        named = cast("Event", models).items()
        return [(model, _tokens(counts, MODEL_USAGE)) for model, counts in named]
    return [("", _together([_tokens(result.get("usage"), USAGE) for result in results]))]


def _tokens(counts: object, names: tuple[str, ...]) -> Usage:
    """Anthropic counts in disjoint buckets already; thinking is inside the output and not counted apart."""
    found = [at(counts, name) for name in names]
    numbers = [number for number in found if type(number) is int and number >= 0]
    if len(numbers) != len(names):
        return NotMetered(why="the stream states no usable token counts")
    given, read, written, made = numbers
    return Tokens(input=given, cache_read=read, cache_write=written, output=made)


def _together(parts: list[Usage]) -> Usage:
    total = Tokens()
    for part in parts:
        if isinstance(part, NotMetered):
            return part
        total += part
    return total if parts else NotMetered(why="the stream ended before its totals")
