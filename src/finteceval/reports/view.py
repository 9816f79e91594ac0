"""The findings as a report looks at them: one language, systems and cases in the plan's order.

Order comes from the plan alone, so the order of findings moves nothing; no figure decides a place.
"""

from __future__ import annotations

import re
import string
from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from finteceval.errors import PlanError
from finteceval.judges.reasons import reason_words
from finteceval.reports.document import Code, Group, Line, Strong
from finteceval.runs.plan import Judged
from pitfall.texts import catalogue, say

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from msgspec import UnsetType

    from finteceval.findings.records import Findings, NotesRead, NotMeasured, Row, SystemFindings
    from finteceval.runs.plan import JudgePin, Plan, PlannedCase, PlannedSystem
    from pitfall.texts import Language

ERRORS: Final = (
    "numeric_factual_error",
    "non_numeric_factual_error",
    "analysis_assumption_error",
    "analysis_logic_error",
    "other_error",
)
CLASSES: Final = ("completely_correct", *ERRORS)
UNKNOWN: Final = ("unjudged", "lost", "owed")
OUTCOMES: Final = (*CLASSES, *UNKNOWN)
# The two files of the catalogue that reports are written from; no name stands in both.
GROUPS: Final = ("report", "casereport")
# How an unknown cost of a part of the tries is phrased by whoever added them up.
_PART: Final = re.compile(r"(?P<some>\d+) of (?P<all>\d+) tries: (?P<why>.+)", re.DOTALL)
_NO_NAME: Final = re.compile(r"[^A-Za-z0-9]+")


@dataclass(frozen=True, slots=True)
class Place:
    """A system with its letter in this report and its card."""

    key: str
    name: str
    baseline: bool
    planned: PlannedSystem

    @property
    def label(self) -> Line:
        """Letter and name, as they stand in a table's first column."""
        return (Strong(self.key), " ", Code(self.name))


P_co = TypeVar("P_co", bound=Place, covariant=True)


@dataclass(frozen=True, slots=True)
class Seat(Place):
    """A system of a run of points, with its findings."""

    found: SystemFindings
    rows: Mapping[str, Row]


def told(name: str, lang: Language, /, **values: object) -> str:
    """A text of the groups that reports are written from.

    Raises:
        KeyError: no such text.
    """
    group = next((group for group in GROUPS if name in catalogue(group)), GROUPS[0])
    return say(f"{group}.{name}", lang, **values)


class Frame(ABC, Generic[P_co]):
    """What reports of every kind of run look at: the plan, its systems in their places, and one language."""

    lang: Language

    @property
    @abstractmethod
    def plan(self) -> Plan:
        """The frozen plan of the run."""

    @property
    @abstractmethod
    def run(self) -> str:
        """The name of the run."""

    @property
    @abstractmethod
    def plan_digest(self) -> str:
        """The plan's name."""

    @property
    @abstractmethod
    def schema_version(self) -> int:
        """Which records the findings are."""

    @property
    @abstractmethod
    def notes(self) -> str | UnsetType:
        """The words of the report's author."""

    @property
    @abstractmethod
    def notes_read(self) -> NotesRead | UnsetType:
        """Which model read them."""

    @property
    @abstractmethod
    def seats(self) -> tuple[P_co, ...]:
        """All systems, subjects first, each block in the plan's order; letters follow."""

    def say(self, name: str, /, **values: object) -> str:
        """A text of the groups `report` and `casereport`."""
        return told(name, self.lang, **values)

    def known(self, name: str, *, otherwise: str) -> str:
        """A text of these groups when there is one, else what was given; other signs count as `_`."""
        key = _NO_NAME.sub("_", name)
        return self.say(key) if any(key in catalogue(group) for group in GROUPS) else otherwise

    def finding(self, name: str, values: Mapping[str, str]) -> str:
        """A text that the findings name, with what fills it.

        Raises:
            PlanError: the findings name a text, or a value of one, that this engine does not know.
        """
        try:
            return self._texts(name)[self.lang].format_map(values)
        except KeyError as error:
            raise PlanError(
                f"report: this engine has no text for {name!r} ({error}); use the engine that made the findings"
            ) from error

    def _texts(self, name: str) -> dict[str, str]:
        return catalogue("findings")[name]

    def outcome(self, name: str) -> str:
        """The name of an outcome; a name from elsewhere is shown as it is."""
        return self.known(f"outcome_{name}", otherwise=name)

    def why(self, reason: str) -> str:
        """Why a cost or a usage is unknown, in this language where the reason is a known one."""
        part = _PART.fullmatch(reason)
        words = self.known(
            f"cost_{part['why'] if part else reason}", otherwise=part["why"] if part else reason
        )
        return self.say("cost_of_tries", some=part["some"], all=part["all"], why=words) if part else words

    @property
    def subjects(self) -> tuple[P_co, ...]:
        """The systems the run is about."""
        return tuple(seat for seat in self.seats if not seat.baseline)

    @property
    def baselines(self) -> tuple[P_co, ...]:
        """Trivial baselines and controls."""
        return tuple(seat for seat in self.seats if seat.baseline)

    @property
    def blocks(self) -> tuple[tuple[str, tuple[P_co, ...]], ...]:
        """(title, seats) of subjects and baselines; an empty block is left out."""
        both = ((self.say("subjects"), self.subjects), (self.say("baselines"), self.baselines))
        return tuple((title, seats) for title, seats in both if seats)

    def groups(
        self, row: Callable[[P_co], tuple[Line, ...]], *, only: Collection[object] | None = None
    ) -> tuple[Group, ...]:
        """One table row for each system (or only some), subjects and baselines as groups."""
        chosen = [
            (title, [seat for seat in seats if only is None or seat in only]) for title, seats in self.blocks
        ]
        return tuple(Group(title, tuple(row(seat) for seat in seats)) for title, seats in chosen if seats)

    @property
    def cases(self) -> tuple[PlannedCase, ...]:
        """The cases in the plan's order."""
        return self.plan.cases


def placed(plan: Plan, names: Collection[str]) -> dict[str, tuple[int, PlannedSystem]]:
    """Where each system stands in the plan.

    Raises:
        PlanError: a name that the plan does not have.
    """
    planned = {system.name: (place, system) for place, system in enumerate(plan.systems)}
    strangers = [name for name in names if name not in planned]
    if strangers:
        raise PlanError(
            f"report: system {strangers[0]!r} is not in the plan; the findings belong to another run"
        )
    return planned


@dataclass(frozen=True)
class View(Frame[Seat]):
    """One report of a run of points in one language."""

    findings: Findings
    lang: Language

    @property
    def plan(self) -> Plan:
        """The frozen plan of the run."""
        return self.findings.plan

    @property
    def run(self) -> str:
        """The name of the run."""
        return self.findings.run

    @property
    def plan_digest(self) -> str:
        """The plan's name."""
        return self.findings.plan_digest

    @property
    def schema_version(self) -> int:
        """Which records the findings are."""
        return self.findings.schema_version

    @property
    def notes(self) -> str | UnsetType:
        """The words of the report's author."""
        return self.findings.notes

    @property
    def notes_read(self) -> NotesRead | UnsetType:
        """Which model read them."""
        return self.findings.notes_read

    def not_measured(self, found: NotMeasured) -> str:
        """Why a figure is missing, as a phrase."""
        return self.say("not_measured", why=self.finding(found.why, found.values))

    def development(self) -> str:
        """Why the judge is a development judge, all reasons: `name` or `name=value` in words where known."""
        return self.say("and").join(reason_words(reason, self.lang) for reason in self.findings.development)

    @property
    def judge(self) -> JudgePin | None:
        """The judge that speaks: the plan's, or where the plan names none, that of the headline round."""
        judging = self.plan.judging
        if isinstance(judging, Judged):
            return judging.pin
        return next((found.pin for found in self.findings.rounds if found.headline), None)

    @property
    def stamp(self) -> str:
        """What every judged section carries when the judge was no formal one."""
        return self.say("development_judge") if self.findings.development else ""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All systems, subjects first, each block in the plan's order; letters follow."""
        return self._seats

    @cached_property
    def _seats(self) -> tuple[Seat, ...]:
        planned = placed(self.plan, [found.name for found in self.findings.systems])
        ordered = sorted(self.findings.systems, key=lambda found: (found.baseline, planned[found.name][0]))
        return tuple(
            Seat(
                letters(place),
                found.name,
                found.baseline,
                planned[found.name][1],
                found,
                {row.case: row for row in found.rows},
            )
            for place, found in enumerate(ordered)
        )

    @property
    def counts(self) -> dict[str, int]:
        """Planned repeats of all systems by where they went."""
        names = ("planned", "judged", "system_failed", "unjudged", "lost", "owed")
        return {name: sum(getattr(seat.found.counts, name) for seat in self.seats) for name in names}


def letters(place: int) -> str:
    """A, B, … Z, AA, AB, … for 0, 1, … in turn."""
    alphabet = string.ascii_uppercase
    return (letters(place // 26 - 1) if place >= 26 else "") + alphabet[place % 26]
