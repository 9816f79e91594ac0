"""The dialect `codex`: what `codex exec --json` writes.

Recorded with codex-cli 0.171.0 (tests/data/dialects/codex). Three things a reader would not guess:

- the last `agent_message` is the answer, those before it are what the agent said on its way;
- `turn.completed` counts the tokens of the whole conversation, earlier turns included, also after
  `codex exec resume`;
- an item of type `web_search` has the key `id` twice in one object; the second is the one that stays.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, cast

import msgspec

from finteceval.models.buckets import OPENAI, read_usage
from finteceval.models.usage import CostUnknown, NotMetered, Tokens, Usage
from finteceval.systems.dialects.lines import (
    Event,
    Line,
    at,
    declared,
    is_reasoning,
    json_text,
    read_lines,
    reason,
    text_at,
    without_note,
    without_reasoning,
)
from finteceval.systems.session import Noted, Reply, SystemBrokeError

if TYPE_CHECKING:
    from finteceval.trajectory.events import Flag

UNPRICED: Final = CostUnknown(why="the program states no price")
NO_TOKENS: Final = Tokens()
# Items that are calls of a tool: what was given, and what came back, by the names of their fields.
TOOLS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "command_execution": (("command",), ("aggregated_output", "exit_code", "status")),
    "file_change": (("changes",), ("status",)),
    "mcp_tool_call": (("server", "tool", "arguments"), ("result", "error", "status")),
    "collab_tool_call": (("tool", "prompt", "receiver_thread_ids"), ("agents_states", "status")),
    "web_search": (("query", "action"), ()),
}


def codex(stdout: bytes, answer_file: bytes | None, *, before: Usage = NO_TOKENS) -> Reply:
    """The reply of one turn.

    Args:
        stdout: The whole stream.
        answer_file: Not used: the stream has all.
        before: The tokens of the conversation's earlier turns, which this stream counts again.

    Raises:
        SystemBrokeError: the turn failed, did not end, or brought no answer.
    """
    del answer_file
    lines, flags = read_lines(stdout)
    reading = _Reading()
    for line in lines:
        reading.take(line)
    return reading.reply(flags, before)


@dataclass(slots=True)
class _Reading:
    """What the stream has said so far."""

    notes: list[Noted] = field(default_factory=list[Noted])
    calls: dict[str, int] = field(default_factory=dict[str, int])
    totals: list[Usage] = field(default_factory=list[Usage])
    session: str = ""
    said: int | None = None
    failure: str = ""

    def take(self, line: Line) -> None:
        """Read one line."""
        match line.kind:
            case "thread.started":
                self.session = text_at(line.event, "thread_id")
            case "turn.started":
                self.failure = ""
            case "turn.completed":
                self.totals.append(_usage(line.event.get("usage")))
            case "turn.failed":
                self.failure = reason(text_at(line.event, "error", "message") or "the turn failed")
                self.notes.append(declared(line))
            case "item.started" | "item.updated" | "item.completed":
                self._item(line)
            case _:
                self.notes.append(declared(line))

    def reply(self, flags: tuple[Flag, ...], before: Usage) -> Reply:
        """What came out.

        Raises:
            SystemBrokeError: no answer.
        """
        usage = _since(_last(self.totals), before)
        notes, text = tuple(self.notes), ""
        if self.said is not None:
            text = cast("str", notes[self.said].fields["text"])
            notes = without_note(notes, self.said)
        if self.totals:
            called: dict[str, object] = {"model": "", "usage": msgspec.to_builtins(usage)}
            notes = (*notes, Noted(kind="model_called", fields=called))
        found = Reply(text, flags, usage, UNPRICED, notes, session=self.session)
        why = self.failure or ("" if self.totals else "the stream ended before the turn did")
        if not why and self.said is None:
            why = "the stream holds no final answer"
        if why:
            raise SystemBrokeError(why, partial=found)
        return found

    def _item(self, line: Line) -> None:
        item = at(line.event, "item")
        if not isinstance(item, dict):
            self.notes.append(declared(line))
            return
        if is_reasoning(cast("object", item)):
            return
        self._known(line, cast("Event", item))

    def _known(self, line: Line, item: Event) -> None:
        kind = text_at(item, "type")
        if kind in TOOLS:
            self._tool(kind, item, ended=line.kind == "item.completed")
        elif kind == "agent_message":
            if line.kind == "item.completed":
                self.said = len(self.notes)
                self.notes.append(Noted(kind="said", fields={"text": text_at(item, "text")}))
        else:
            kept = declared(line)
            self.notes.append(Noted(kept.kind, {**kept.fields, "what": f"{line.kind}:{kind}"}))

    def _tool(self, kind: str, item: Event, *, ended: bool) -> None:
        given, back = TOOLS[kind]
        name = text_at(item, "id")
        if not name or name not in self.calls:
            self.calls[name] = len(self.notes)
            self.notes.append(
                Noted(kind="tool_called", fields={"tool": kind, "arguments": _part(item, given)})
            )
        if ended and back:
            fields: dict[str, object] = {"call": self.calls[name], "result": _part(item, back)}
            self.notes.append(Noted(kind="tool_returned", fields=fields))


def _part(item: Event, keys: tuple[str, ...]) -> str:
    return json_text(without_reasoning({key: item[key] for key in keys if key in item}))


def _usage(counts: object) -> Usage:
    """Codex counts as its provider does: cached tokens inside the input, reasoning inside the output."""
    return read_usage(
        {
            "input_tokens": at(counts, "input_tokens"),
            "output_tokens": at(counts, "output_tokens"),
            "input_tokens_details": {
                "cached_tokens": at(counts, "cached_input_tokens"),
                "cache_write_tokens": at(counts, "cache_write_input_tokens"),
            },
            "output_tokens_details": {"reasoning_tokens": at(counts, "reasoning_output_tokens")},
        },
        OPENAI,
    )


def _last(totals: list[Usage]) -> Usage:
    """The last total, which holds all before it; totals that fall are no totals."""
    found: Usage = NotMetered(why="the stream ended before its totals")
    for total in totals:
        if isinstance(found, Tokens) and isinstance(total, Tokens) and not _holds(total, found):
            return NotMetered(why="the totals of the stream fall from turn to turn")
        found = total
    return found


def _since(total: Usage, before: Usage) -> Usage:
    """What this turn used; unknown where a total is, or where the earlier turns were not all counted."""
    if isinstance(total, NotMetered):
        return total
    if isinstance(before, NotMetered):
        return NotMetered(why="an earlier turn of the conversation was not metered")
    if not _holds(total, before):
        return NotMetered(why="the stream's total is below what earlier turns had used")
    return Tokens(
        input=total.input - before.input,
        cache_read=total.cache_read - before.cache_read,
        cache_write=total.cache_write - before.cache_write,
        output=total.output - before.output,
        reasoning=total.reasoning - before.reasoning,
    )


def _holds(whole: Tokens, part: Tokens) -> bool:
    pairs = zip(_counts(whole), _counts(part), strict=True)
    return all(large >= small for large, small in pairs)


def _counts(tokens: Tokens) -> tuple[int, ...]:
    return cast("tuple[int, ...]", msgspec.structs.astuple(tokens))
