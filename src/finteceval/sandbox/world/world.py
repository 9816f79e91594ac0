"""A world: its data as of now, its clock, and the state that acts change. Each trial has a fork of its own."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec resolves the annotations
from typing import TYPE_CHECKING, Final, TypeVar

from finteceval import record
from finteceval.record import Record
from finteceval.sandbox.data import LaidStore
from finteceval.sandbox.world.business import Product
from finteceval.sandbox.world.parties import Account, Client, Held
from pitfall import seal
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from finteceval.sandbox.clockwork import WorldClock
    from finteceval.sandbox.data import Document, Entity, Query, Row, Store

H = TypeVar("H", bound=Held)
_GONE: Final = None  # in the overlay: the record was removed


class Change(Record):
    """One change of a world's state: what stood under the key before and after; None where nothing did."""

    table: str
    key: str
    before: Held | None
    after: Held | None
    at: datetime


class _Base:
    """The shipped state, shared by every fork and never written to; its digests are computed once."""

    def __init__(self, tables: Mapping[str, Iterable[Held]], under: _Base | None = None) -> None:
        """`tables` are laid over those of `under`, where that is given: a record replaces one of its id."""
        self.tables: dict[str, dict[str, Held]] = dict(under.tables) if under else {}
        for name, rows in tables.items():
            self.tables[name] = {**self.tables.get(name, {}), **{held.id: held for held in rows}}
        self._under = under
        self._laid = {name: frozenset(held.id for held in rows) for name, rows in tables.items()}
        self._digests: dict[tuple[str, str], str] = {}

    def digests(self) -> dict[tuple[str, str], str]:
        """The digest of every record by table and key."""
        if not self._digests:
            below = self._under.digests() if self._under else {}
            mine = {
                (name, key): record.record_digest(self.tables[name][key])
                for name, keys in self._laid.items()
                for key in keys
            }
            self._digests = {**below, **mine}
        return self._digests


class World:
    """What a trial's tools work on. Nothing of it that is known only after `clock.now` can be had.

    State is in tables of records under ids: those of `tables.TABLES` are shipped, tools add their own. A fork
    shares what was shipped and keeps only what it changed, so that trials at once share nothing they write.
    """

    def __init__(  # noqa: PLR0913 - the seam of the room
        self,
        store: Store | LaidStore,
        seed: int,
        clock: WorldClock,
        accounts: Sequence[Account] = (),
        clients: Sequence[Client] = (),
        products: Sequence[Product] = (),
        *,
        others: Mapping[str, Iterable[Held]] | None = None,
    ) -> None:
        """`others` are further tables by name."""
        self._store = store
        self.seed = seed
        self.clock = clock
        tables: dict[str, Iterable[Held]] = {"accounts": accounts, "clients": clients, "products": products}
        self._base = _Base({**tables, **(others or {})})
        self._over: dict[str, dict[str, Held | None]] = {}
        self._changes: list[Change] = []

    @property
    def now(self) -> datetime:
        """The instant the world has reached."""
        return self.clock.now

    @property
    def data(self) -> Store | LaidStore:
        """The data underneath, the future included: for judges and checks, never for tools."""
        return self._store

    def shipped(self) -> dict[str, list[Held]]:
        """Every record of every table before anything was changed, those that are known later too."""
        return {name: list(rows.values()) for name, rows in self._base.tables.items()}

    @property
    def store_digest(self) -> str:
        """The digest of the data underneath."""
        return self._store.digest

    def fork(self) -> World:
        """A world of its own that starts where this one stands; neither sees what the other does afterwards."""
        other = object.__new__(World)
        other._store, other.seed, other.clock = self._store, self.seed, self.clock.copy()
        other._base = self._base
        other._over = {name: dict(rows) for name, rows in self._over.items()}
        other._changes = list(self._changes)
        return other

    def laid(
        self,
        documents: Iterable[Document] = (),
        rows: Iterable[Row] = (),
        tables: Mapping[str, Sequence[Held]] | None = None,
        *,
        entities: Iterable[Entity] = (),
    ) -> World:
        """Another world with what a case brings laid over this one's shipped data and state; this one stays as it is.

        A record of a table replaces the one of its id. What this world changed of itself is not taken over.
        """
        other = object.__new__(World)
        other._store, other.seed, other.clock = self._store, self.seed, self.clock.copy()
        mine, data, added = tuple(documents), tuple(rows), tuple(entities)
        if mine or data or added:
            assert not isinstance(self._store, LaidStore)
            other._store = LaidStore(self._store, data, mine, added)
        other._base = _Base(tables, self._base) if tables else self._base
        other._over = {}
        other._changes = []
        return other

    # What is known now.

    def latest(self, entity: str, field: str) -> Row | None:
        """`Store.latest` as of now."""
        return self._store.latest(entity, field, self.now)

    def history(self, entity: str, field: str, start: datetime, end: datetime) -> list[Row]:
        """`Store.history` as of now."""
        return self._store.history(entity, field, start, end, self.now)

    def vintages(self, entity: str, field: str, event_time: datetime) -> list[Row]:
        """`Store.vintages` as of now."""
        return self._store.vintages(entity, field, event_time, self.now)

    def cross_section(self, field: str) -> dict[str, Row]:
        """`Store.cross_section` as of now."""
        return self._store.cross_section(field, self.now)

    def find(self, field: str, value: str) -> list[str]:
        """`Store.find` as of now."""
        return self._store.find(field, value, self.now)

    def fields(self) -> list[str]:
        """`Store.fields` as of now."""
        return self._store.fields(self.now)

    def entities(self, *, kind: str = "") -> list[str]:
        """The ids of `Store.entities` as of now."""
        return [entity.id for entity in self._store.entities(self.now, kind=kind)]

    def documents(self, query: Query) -> list[Document]:
        """`Store.documents` as of now."""
        return self._store.documents(query, self.now)

    def document(self, key: str, *, version: int = 0) -> Document | None:
        """`Store.document` as of now."""
        return self._store.document(key, self.now, version=version)

    # What is held now.

    def account(self, key: str) -> Account | None:
        """An account by id; None where there is none yet."""
        return self.held("accounts", key, Account)

    def client(self, key: str) -> Client | None:
        """A client by id; None where there is none yet."""
        return self.held("clients", key, Client)

    def product(self, key: str) -> Product | None:
        """A product by id; None where there is none yet."""
        return self.held("products", key, Product)

    def held(self, table: str, key: str, kind: type[H]) -> H | None:
        """The record of a kind under a key; None where there is none, or it is known only later.

        Raises:
            TypeError: the record is of another kind.
        """
        found = self._at(table, key)
        if found is None or found.known_at > self.now:
            return None
        if not isinstance(found, kind):
            raise TypeError(f"{table}/{key} is {type(found).__name__}, not {kind.__name__}")
        return found

    def rows(self, table: str, kind: type[H]) -> list[H]:
        """Every record of a table that is known by now, sorted by id. Raises as `held`."""
        base, over = self._base.tables.get(table), self._over.get(table)
        if not base and not over:
            return []
        keys = sorted({**(base or {}), **(over or {})})
        return [found for key in keys if (found := self.held(table, key, kind)) is not None]

    def bare(self, tables: tuple[str, ...]) -> bool:
        """Whether none of these tables has ever held a record, one that is known later included."""
        base, over = self._base.tables, self._over
        for table in tables:  # noqa: SIM110 - each call comes here, and a generator costs more than the look
            if base.get(table) or over.get(table):
                return False
        return True

    # What acts change.

    def put(self, table: str, held: Held) -> Change:
        """Write a record under its id; the change, which `revert` takes back."""
        return self._change(table, held.id, held)

    def remove(self, table: str, key: str) -> Change:
        """Take the record under a key away; the change.

        Raises:
            InputError: there is none.
        """
        if self.held(table, key, Held) is None:
            raise InputError(say("world.nothing_held", language(), table=table, key=key))
        return self._change(table, key, _GONE)

    def revert(self, changes: Iterable[Change]) -> list[Change]:
        """Take changes back, the last first; what that changed.

        Raises:
            InputError: a record was changed again since; then nothing is taken back.
        """
        backwards = list(changes)[::-1]
        standing: dict[tuple[str, str], Held | None] = {}
        for change in backwards:
            place = (change.table, change.key)
            if standing.get(place, self._at(*place)) != change.after:
                raise InputError(say("world.changed_since", language(), table=change.table, key=change.key))
            standing[place] = change.before
        return [self._change(change.table, change.key, change.before) for change in backwards]

    def changes(self) -> list[Change]:
        """Every change since the shipped state, in order."""
        return list(self._changes)

    def state_digest(self) -> str:
        """The digest over data and state: equal for equal states, however they were reached."""
        digests = dict(self._base.digests())
        for table, rows in self._over.items():
            for key, held in rows.items():
                if held is None:
                    digests.pop((table, key), None)
                else:
                    digests[table, key] = record.record_digest(held)
        lines = [(record.encode(place).decode("utf-8"), digest) for place, digest in digests.items()]
        return seal.digest_lines([("data", self._store.digest), *lines])

    def _at(self, table: str, key: str) -> Held | None:
        over = self._over.get(table, {})
        return over[key] if key in over else self._base.tables.get(table, {}).get(key)

    def _change(self, table: str, key: str, after: Held | None) -> Change:
        change = Change(table=table, key=key, before=self._at(table, key), after=after, at=self.now)
        self._over.setdefault(table, {})[key] = after
        self._changes.append(change)
        return change
