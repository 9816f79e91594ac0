"""What a trial left changed: every record's state before the first change and after the last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

from finteceval.judges.objective.seen.calls import read_object
from finteceval.judges.objective.seen.where import holds, text_of
from finteceval.trajectory.events import WorldChanged

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from finteceval.trajectory.events import AnyEvent

BOOKS: Final = "order_books"
ORDERS: Final = "orders"
UNDO: Final = "undo"


@dataclass(frozen=True, slots=True)
class NetChange:
    """One record: before the first change and after the last; {} where it was not there, or is not any more."""

    table: str
    key: str
    before: dict[str, Any]
    after: dict[str, Any]
    seqs: tuple[int, ...]

    def fits(self, table: str, where: Mapping[str, Any]) -> bool:
        """Whether it is a record of the table that is left so."""
        return self.table == table and bool(self.after) and holds(where, self.after)


@dataclass(slots=True)
class _Record:
    before: dict[str, Any]
    after: dict[str, Any]
    seqs: list[int]
    acted: bool = False


def net_changes(events: Iterable[AnyEvent]) -> tuple[NetChange, ...]:
    """What calls of these events, which must be observed ones, left changed. What happens by itself is no act; what was taken back was not done."""
    records: dict[tuple[str, str], _Record] = {}
    for event in events:
        if not isinstance(event, WorldChanged):
            continue
        acted = event.call is not None or event.what == UNDO
        for table, key, before, after in _changes(event.body):
            held = records.setdefault((table, key), _Record(before, after, []))
            held.after = after
            held.seqs.append(event.seq)
            held.acted = held.acted or acted
    net = [
        NetChange(table, key, held.before, held.after, tuple(held.seqs))
        for (table, key), held in records.items()
        if held.acted and held.before != held.after
    ]
    return (*net, *(order for change in net if change.table == BOOKS for order in _orders(change)))


def _changes(body: str) -> Iterator[tuple[str, str, dict[str, Any], dict[str, Any]]]:
    found = read_object(body).get("changes")
    for change in cast("list[Any]", found) if isinstance(found, list) else ():
        if isinstance(change, dict):
            told = cast("dict[str, Any]", change)
            yield text_of(told.get("table")), text_of(told.get("key")), *_states(told)


def _states(told: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    before, after = told.get("before"), told.get("after")
    return (
        cast("dict[str, Any]", before) if isinstance(before, dict) else {},
        cast("dict[str, Any]", after) if isinstance(after, dict) else {},
    )


def _orders(change: NetChange) -> Iterator[NetChange]:
    """The orders of one account's book that are new or changed."""
    before, after = _by_id(change.before), _by_id(change.after)
    for key, order in after.items():
        was = before.get(key, {})
        if was != order:
            yield NetChange(ORDERS, key, was, order, change.seqs)


def _by_id(book: dict[str, Any]) -> dict[str, dict[str, Any]]:
    state = book.get("state")
    orders = cast("dict[str, Any]", state).get("orders") if isinstance(state, dict) else None
    return {
        text_of(cast("dict[str, Any]", order).get("id")): cast("dict[str, Any]", order)
        for order in (cast("list[Any]", orders) if isinstance(orders, list) else ())
        if isinstance(order, dict)
    }
