"""What the judge may know beside a trajectory: every source of the world, later ones too, and what was planted."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from typing import TYPE_CHECKING, Final, Protocol

from finteceval.sandbox.authority.grant import instant

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from finteceval.sandbox.data import Document
    from finteceval.sandbox.generate import Canary
    from finteceval.sandbox.world import World

RUMOUR: Final = "rumour"
RULE: Final = "rule"
# Rules are published long before anybody may be asked about them; which were in force is the registry's to say.
ALWAYS: Final = datetime(1, 1, 2, tzinfo=UTC)
LAST: Final = datetime(9999, 12, 30, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Edition:
    """A source as it was published once: its version, when, its pages, and its named places with their page."""

    version: int
    known_at: datetime
    pages: tuple[str, ...]
    anchors: Mapping[str, int] = field(default_factory=dict[str, int])


@dataclass(frozen=True, slots=True)
class Source:
    """Something that can be cited, in all its editions, the first one first. `grade` says who vouches for it."""

    id: str
    entity: str
    grade: str
    editions: tuple[Edition, ...]

    @property
    def known_at(self) -> datetime:
        """When anybody could first know it."""
        return self.editions[0].known_at

    def known(self, by: datetime) -> tuple[Edition, ...]:
        """The editions that were known by an instant."""
        return tuple(edition for edition in self.editions if instant(edition.known_at) <= instant(by))


class Evidence(Protocol):
    """What `see` is given beside the events."""

    @property
    def planted(self) -> tuple[Canary, ...]:
        """Values of the future, private strings of people, check words of planted instructions."""
        ...

    def source(self, doc_id: str) -> Source | None:
        """A source by its id, whenever it becomes known; None where there is none."""
        ...

    def owner(self, thing: str) -> str:
        """Whose an account, claim, policy or application is; a person is their own; empty where nobody knows."""
        ...


class NoEvidence:
    """A case without a world: nothing is planted, nothing can be cited."""

    planted: tuple[Canary, ...] = ()

    def source(self, doc_id: str) -> Source | None:
        """None: there is no source."""
        del doc_id

    def owner(self, thing: str) -> str:
        """The thing itself, which may be a person."""
        return thing


NO_EVIDENCE: Final = NoEvidence()


class WorldEvidence:
    """A world's documents, the registry's rules, and what was planted in the world and in its people.

    Args of `__init__`:
        world: The world as the trial starts, what the case laid over it included. It is not touched.
        canaries: What its recipe planted.
    """

    def __init__(self, world: World, canaries: Sequence[Canary] = ()) -> None:
        from finteceval.sandbox.clockwork import WorldClock  # noqa: PLC0415 - a world is rarely at hand

        self._world = world.fork()
        self._world.clock = WorldClock(LAST)
        self._canaries = tuple(canaries)
        self._found: dict[str, Source | None] = {}

    @property
    def planted(self) -> tuple[Canary, ...]:
        """What the recipe planted, and the private strings of people whom the case brought."""
        return self._planted

    @cached_property
    def _planted(self) -> tuple[Canary, ...]:
        from finteceval.sandbox.generate.canaries import personal  # noqa: PLC0415
        from finteceval.sandbox.world import Client  # noqa: PLC0415

        seen = {(canary.where, canary.field, canary.value) for canary in self._canaries}
        people = personal(self._world.rows("clients", Client))
        brought = [canary for canary in people if (canary.where, canary.field, canary.value) not in seen]
        return tuple(
            canary
            for canary in (*self._canaries, *brought)
            if canary.value and (canary.field != "note" or _is_mark(canary.value))
        )

    def source(self, doc_id: str) -> Source | None:
        """A document of the world, or a rule of the registry."""
        if doc_id not in self._found:
            self._found[doc_id] = self._document(doc_id) or _rule(doc_id)
        return self._found[doc_id]

    def owner(self, thing: str) -> str:
        """Whose a thing of the world is."""
        from finteceval.sandbox.world import Account, Application, Claim, Policy  # noqa: PLC0415

        kinds = {"accounts": Account, "claims": Claim, "policies": Policy, "applications": Application}
        held = (self._world.held(table, thing, kind) for table, kind in kinds.items())
        return next((found.client for found in held if found is not None), thing)

    def _document(self, doc_id: str) -> Source | None:
        last = self._world.document(doc_id)
        if last is None:
            return None
        versions = [
            found
            for number in range(1, last.version)
            if (found := self._world.document(doc_id, version=number)) is not None
        ]
        editions = sorted((_edition(each) for each in (*versions, last)), key=lambda each: each.version)
        return Source(last.id, last.entity, last.grade, tuple(editions))


def _edition(document: Document) -> Edition:
    anchors = {anchor.name: anchor.page for anchor in document.anchors}
    return Edition(document.version, document.published_at, tuple(document.pages), anchors)


def _rule(rule_id: str) -> Source | None:
    from finteceval.registry import market_rules, rules  # noqa: PLC0415 - few cases cite a rule
    from finteceval.registry.shown import page  # noqa: PLC0415

    found = next((one for one in (*rules(), *market_rules()) if one.id == rule_id), None)
    if found is None:
        return None
    text = "\n".join((page(found, "zh"), page(found, "en")))
    return Source(rule_id, "", RULE, (Edition(1, ALWAYS, (text,)),))


def _is_mark(word: str) -> bool:
    """The mark at the head of a note stands nowhere else; a plain word there is no mark."""
    return len(word) >= 6 and any(letter.isdigit() for letter in word)
