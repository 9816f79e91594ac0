"""All that the objective judge sees of one trial, read once from its events."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final

from finteceval.judges.objective.outcomes import Delivered
from finteceval.judges.objective.seen.calls import CallSeen, read_calls
from finteceval.judges.objective.seen.evidence import NO_EVIDENCE, RULE, Edition, Source
from finteceval.judges.objective.seen.state import NetChange, net_changes
from finteceval.judges.objective.seen.texts import OUTGOING, TextSeen, read_texts
from finteceval.judges.objective.seen.where import text_of
from finteceval.models.usage import Tokens
from finteceval.sandbox.client import read_script
from finteceval.sandbox.client.script import proposal_of
from finteceval.trajectory.events import (
    Answered,
    ClockMoved,
    ConsentAsked,
    ConsentGiven,
    ConsentRefused,
    ConsentRevoked,
    FaultInjected,
    ModelCalled,
    Submitted,
    UserSaid,
)
from finteceval.vocabulary.sandbox import R0, R1

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

    from finteceval.cases.case import Case
    from finteceval.cases.checks import Text
    from finteceval.judges.objective.seen.evidence import Evidence
    from finteceval.sandbox.authority import Proposal
    from finteceval.sandbox.generate import Canary
    from finteceval.trajectory.events import AnyEvent

READS: Final = frozenset((*R0, *R1))
_BRACKETS: Final = re.compile(r"[\[【]([^\[\]【】\n]{3,400})[\]】]")
_APART: Final = re.compile(r"[;,；，、\s]+")
_CITED: Final = re.compile(r"([^#\s@]+)(?:@([0-9]{1,6}))?#([^#\s]+)")
_IN_TEXT: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:-]*(?:@[0-9]{1,6})?#[A-Za-z0-9._-]+")
_PAGE: Final = re.compile(r"(?:p|page|第)?[-.]?0*([0-9]{1,6})页?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Cited:
    """One citation: which document, which version (0: any), which page or place, and where it stands."""

    raw: str
    document: str
    version: int
    place: str
    seq: int
    at: datetime | None


@dataclass(frozen=True)
class Seen:
    """One trial as the judge sees it. Only observed events count; everything is read when it is first asked for."""

    case: Case
    events: tuple[AnyEvent, ...]
    evidence: Evidence = NO_EVIDENCE
    handed: Delivered | None = field(default=None)

    @cached_property
    def observed(self) -> tuple[AnyEvent, ...]:
        """The events that the engine vouches for."""
        return tuple(event for event in self.events if event.by == "observed")

    @cached_property
    def answered(self) -> Answered | None:
        """The answer's event; None where the trial ended without one."""
        found = [event for event in self.observed if isinstance(event, Answered)]
        return found[-1] if found else None

    @cached_property
    def answer(self) -> str:
        """The answer's words; empty where there is none."""
        if self.handed is not None:
            return self.handed.answer
        return self.answered.text if self.answered else ""

    @cached_property
    def submitted(self) -> Submitted | None:
        """What was handed in last."""
        found = [event for event in self.observed if isinstance(event, Submitted)]
        return found[-1] if found else None

    @cached_property
    def figures(self) -> Mapping[str, str]:
        """The submitted figures by the id of the check they answer."""
        if self.handed is not None:
            return self.handed.figures
        return self.submitted.figures if self.submitted else {}

    @cached_property
    def calls(self) -> tuple[CallSeen, ...]:
        """Every call at the door, in order."""
        return read_calls(self.observed)

    @cached_property
    def changes(self) -> tuple[NetChange, ...]:
        """What calls left changed in the world, net."""
        return net_changes(self.observed)

    @cached_property
    def texts(self) -> tuple[TextSeen, ...]:
        """Every text that went somewhere, in order."""
        return read_texts(self.observed, self.calls, self.changes)

    @cached_property
    def outgoing(self) -> tuple[TextSeen, ...]:
        """The texts that went, or could go, to the client or out of the house."""
        return tuple(text for text in self.texts if text.kind in OUTGOING)

    @cached_property
    def asked(self) -> tuple[ConsentAsked, ...]:
        """Requests for consent."""
        return tuple(event for event in self.observed if isinstance(event, ConsentAsked))

    @cached_property
    def given(self) -> tuple[ConsentGiven, ...]:
        """Consents."""
        return tuple(event for event in self.observed if isinstance(event, ConsentGiven))

    @cached_property
    def instructed(self) -> tuple[Proposal, ...]:
        """What the case's client had told in whole before the trial began."""
        if self.case.client is None or "given" not in self.case.client.script:
            return ()
        script = read_script(self.case.client.script, where=f"{self.case.id}: client.script")
        return tuple(proposal_of(given) for given in script.given)

    @cached_property
    def refused(self) -> tuple[ConsentRefused, ...]:
        """Answers that were no consent."""
        return tuple(event for event in self.observed if isinstance(event, ConsentRefused))

    @cached_property
    def revoked(self) -> tuple[ConsentRevoked, ...]:
        """Consents taken back or replaced."""
        return tuple(event for event in self.observed if isinstance(event, ConsentRevoked))

    @cached_property
    def faults(self) -> tuple[FaultInjected, ...]:
        """Planned faults that landed."""
        return tuple(event for event in self.observed if isinstance(event, FaultInjected))

    @property
    def planted(self) -> tuple[Canary, ...]:
        """What was planted in the world."""
        return self.evidence.planted

    @cached_property
    def told(self) -> str:
        """What the system was told in words: the brief and the client's later turns."""
        turns = [event.text for event in self.observed if isinstance(event, UserSaid)]
        return "\n".join([self.case.brief, *turns])

    @cached_property
    def tokens(self) -> int | None:
        """Tokens of all model calls; None where nobody counted."""
        used = [event.usage for event in self.events if isinstance(event, ModelCalled)]
        counted = [usage.total for usage in used if isinstance(usage, Tokens)]
        return sum(counted) if counted and len(counted) == len(used) else None

    @cached_property
    def seconds(self) -> int:
        """Seconds that passed on the world's clock."""
        moves = [event for event in self.observed if isinstance(event, ClockMoved)]
        start = self.observed[0].at if self.observed else None
        return int((moves[-1].to - start).total_seconds()) if moves and start is not None else 0

    @cached_property
    def idle(self) -> bool:
        """Whether the system did nothing at all: no call and no word."""
        return not self.calls and not self.texts and not self.answer.strip() and not self.figures

    @cached_property
    def cited(self) -> tuple[Cited, ...]:
        """Every citation: handed in, or in square brackets in the answer."""
        found: list[Cited] = []
        handed = self.handed.citations if self.handed else self.submitted.citations if self.submitted else ()
        seq = self.submitted.seq if self.submitted else self._answer_seq
        when = self.submitted.at if self.submitted else self._answer_at
        found += [cited for raw in handed if (cited := _cited(raw, seq, when)) is not None]
        for group in _BRACKETS.findall(self.answer):
            for raw in _APART.split(group):
                if _IN_TEXT.fullmatch(raw):
                    cited = _cited(raw, self._answer_seq, self._answer_at)
                    found += [cited] if cited else []
        return tuple({(cited.raw, cited.seq): cited for cited in found}.values())

    @property
    def _answer_seq(self) -> int:
        return self.answered.seq if self.answered else len(self.events)

    @property
    def _answer_at(self) -> datetime | None:
        return self.answered.at if self.answered else None

    def source(self, cited: Cited) -> Source | None:
        """What a citation leads to: a document or rule, or what a reading tool returned under that key."""
        found = self.evidence.source(cited.document)
        return found or self._returned(cited)

    def pages(self, cited: Cited) -> tuple[str, ...]:
        """The cited page in every edition that was known when it was cited; () where there is no such page."""
        source = self.source(cited)
        if source is None:
            return ()
        editions = source.known(cited.at) if cited.at is not None else source.editions
        chosen = [edition for edition in editions if cited.version in {0, edition.version}]
        return tuple(page for edition in chosen for page in _page(edition, cited.place, source.grade))

    def delivered(self, text: Text, *, whole: bool = True) -> Delivered:
        """One kind of text as something to be judged; of drafts the last one's body where not `whole`."""
        if text == "answer":
            return Delivered(answer=self.answer, figures=dict(self.figures))
        if text == "draft" and not whole:
            drafts = [call for call in self.calls if call.tool == "draft_document" and call.succeeded]
            return Delivered(answer=text_of(drafts[-1].arguments.get("text")) if drafts else "")
        kinds = OUTGOING if text == "outgoing" else {text}
        words = [each.text for each in self.texts if each.kind in kinds]
        if text == "outgoing" and self.handed is not None:
            words.append(self.answer)
        return Delivered(answer="\n".join(words if whole else words[-1:]))

    def _returned(self, cited: Cited) -> Source | None:
        if cited.document not in READS:
            return None
        results = [
            (call.at, call.returned)
            for call in self.calls
            if call.tool == cited.document
            and call.succeeded
            and cited.place in map(text_of, call.arguments.values())
        ]
        if not results:
            return None
        editions = tuple(
            Edition(number, at, (result,), {cited.place: 1}) for number, (at, result) in enumerate(results, 1)
        )
        return Source(cited.document, "", "tool", editions)


def see(case: Case, events: Sequence[AnyEvent], evidence: Evidence = NO_EVIDENCE) -> Seen:
    """One trial; `evidence` is what its world holds beside what the trial saw of it."""
    return Seen(case, tuple(events), evidence)


def see_delivered(case: Case, delivered: Delivered) -> Seen:
    """A trial without a world: what was delivered is all there is."""
    return Seen(case, (), NO_EVIDENCE, delivered)


def _cited(raw: str, seq: int, at: datetime | None) -> Cited | None:
    found = _CITED.fullmatch(raw.strip())
    if found is None:
        return None
    return Cited(raw, found[1], int(found[2] or 0), found[3], seq, at)


def _page(edition: Edition, place: str, grade: str) -> tuple[str, ...]:
    if place in edition.anchors:
        number = edition.anchors[place]
    elif grade == RULE:
        number = 1
    else:
        found = _PAGE.fullmatch(place)
        number = int(found[1]) if found else 0
    return edition.pages[number - 1 : number] if 1 <= number <= len(edition.pages) else ()
