"""The texts of a trial that went somewhere: the answer, what was said, drafted, sent, put before client or colleague."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from finteceval.judges.objective.seen.where import text_of
from finteceval.trajectory.events import Answered, Said

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import datetime

    from finteceval.judges.objective.seen.calls import CallSeen
    from finteceval.judges.objective.seen.state import NetChange
    from finteceval.trajectory.events import AnyEvent

Kind = Literal["answer", "said", "draft", "sent", "consent", "ticket", "handoff", "submit"]
DRAFTING: Final = "draft_document"
SENDING: Final = frozenset({"send_external", "publish"})
_WRITING: Final[dict[str, tuple[Kind, tuple[str, ...]]]] = {
    DRAFTING: ("draft", ("title", "text")),
    "request_consent": ("consent", ("words",)),
    "open_ticket": ("ticket", ("text", "subject")),
    "escalate_to_human": ("handoff", ("reason", "package")),
    "submit": ("submit", ("figures", "fields")),
}
# What the client, the public or somebody outside gets or could get; tickets and handoffs stay in the house.
OUTGOING: Final[frozenset[Kind]] = frozenset({"answer", "said", "draft", "sent", "consent"})


@dataclass(frozen=True, slots=True)
class TextSeen:
    """One text: the event it stands in, when, what became of it, and its words."""

    seq: int
    at: datetime
    kind: Kind
    text: str


def read_texts(
    events: Sequence[AnyEvent], calls: Sequence[CallSeen], changes: Sequence[NetChange]
) -> tuple[TextSeen, ...]:
    """Every text that is not blank, in order."""
    found = [*_spoken(events), *_written(calls), *_sent(calls, changes)]
    return tuple(sorted((text for text in found if text.text.strip()), key=lambda text: text.seq))


def _spoken(events: Sequence[AnyEvent]) -> Iterator[TextSeen]:
    for event in events:
        if event.by == "observed" and isinstance(event, Said | Answered):
            yield TextSeen(event.seq, event.at, "said" if isinstance(event, Said) else "answer", event.text)


def _written(calls: Sequence[CallSeen]) -> Iterator[TextSeen]:
    for call in calls:
        if call.tool in _WRITING and call.succeeded:
            kind, fields = _WRITING[call.tool]
            parts = [text_of(call.arguments.get(field)) for field in fields]
            yield TextSeen(call.seq, call.at, kind, "\n".join(part for part in parts if part))


def _sent(calls: Sequence[CallSeen], changes: Sequence[NetChange]) -> Iterator[TextSeen]:
    """The drafts that left the house, at the moment they did."""
    drafts = {change.key: change.after for change in changes if change.table == "drafts"}
    hashes = {
        text_of(call.result.get("content_hash")): call.arguments for call in calls if call.tool == DRAFTING
    }
    for call in calls:
        if call.tool in SENDING and call.succeeded:
            letter = drafts.get(text_of(call.result.get("draft")))
            letter = letter or hashes.get(text_of(call.arguments.get("content_hash")), {})
            yield TextSeen(call.seq, call.at, "sent", text_of([letter.get("title"), letter.get("text")]))
