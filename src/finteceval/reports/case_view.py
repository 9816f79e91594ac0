"""The findings of a run of cases as a report looks at them: one language, everything in the plan's order."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from finteceval.reports.document import Code, Inline, Line, Mark
from finteceval.reports.view import Frame, Place, letters, placed
from finteceval.vocabulary import TABLES, TAG_TITLES, TAGS
from pitfall.texts import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from msgspec import UnsetType

    from finteceval.findings.cases.claims import Finding, Missing
    from finteceval.findings.cases.facts import Link
    from finteceval.findings.cases.records import CaseFindings, CaseRow, CaseSystem
    from finteceval.findings.records import NotesRead
    from finteceval.runs.plan import Plan
    from pitfall.texts import Language

CASE_OUTCOMES: Final = ("passed", "failed", "system_failed", "unjudged", "lost", "owed")
# So many artefacts are named beside a statement; the JSON report names all.
_LINKS: Final = 3
# Whose keys may stand among the values of what the findings say.
_WORDS: Final = ("gates", "dimensions", "layers", "object_types", "isolations", "purposes", "judges")
_PLACE: Final = re.compile(r"\{\w+\}")


@dataclass(frozen=True, slots=True)
class CaseSeat(Place):
    """A system of a run of cases, with its findings."""

    found: CaseSystem
    rows: Mapping[str, CaseRow]


@dataclass(frozen=True)
class CaseView(Frame[CaseSeat]):
    """One report of a run of cases in one language."""

    findings: CaseFindings
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

    @property
    def seats(self) -> tuple[CaseSeat, ...]:
        """All systems, subjects first, each block in the plan's order; letters follow."""
        return self._seats

    @cached_property
    def _seats(self) -> tuple[CaseSeat, ...]:
        planned = placed(self.plan, [found.name for found in self.findings.systems])
        ordered = sorted(self.findings.systems, key=lambda found: (found.baseline, planned[found.name][0]))
        return tuple(
            CaseSeat(
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
    def own(self) -> tuple[CaseSeat, ...]:
        """The systems whose figures a report goes into: all that are no control, or where there are none, all."""
        return self.subjects or self.seats

    @cached_property
    def gate_names(self) -> list[str]:
        """Every gate of the method that stands with any system, in the method's order; foreign ones behind."""
        found = {name for seat in self.seats for name in seat.found.gates}
        known = [name for name in TABLES["gates"] if name in found]
        return known + sorted(found.difference(known))

    def of(self, name: str) -> Line:
        """The label of a system by its name."""
        return next((seat.label for seat in self.seats if seat.name == name), (Code(name),))

    @cached_property
    def places(self) -> dict[str, int]:
        """Where each case stands in the plan."""
        return {case.id: place for place, case in enumerate(self.cases)}

    def ordered(self, cases: Iterable[str]) -> list[str]:
        """Cases in the plan's order."""
        return sorted(cases, key=lambda name: (self.places.get(name, len(self.places)), name))

    def said(self, kind: str, name: str, values: Mapping[str, str]) -> str:
        """A text that the findings name by its kind (`lacks`, `needs`, `limit`, …); keys among its values as words.

        Raises:
            PlanError: as `finding`.
        """
        full = f"{kind}_{name}"
        own = catalogue("casefindings")
        return self.finding(
            full if full in own else name, {key: self._words(value) for key, value in values.items()}
        )

    def _texts(self, name: str) -> dict[str, str]:
        """Of the group of their own, else one that all findings share."""
        own = catalogue("casefindings")
        return own[name] if name in own else catalogue("findings")[name]

    def _words(self, value: str) -> str:
        """Keys of the method, one or several, in this language; whatever else it is stays."""
        return self.say("comma").join(self._word(part) for part in value.split(", "))

    def _word(self, key: str) -> str:
        for table in _WORDS:
            if key in TABLES[table]:
                return self.term(table, key)
        if key in TAGS["business_type"]:
            return getattr(TAGS["business_type"][key], self.lang)
        return self.known(f"part_{key}", otherwise=key) if key.isidentifier() else key

    def term(self, table: str, key: str) -> str:
        """A word of the method in this language; what is no word of it stands as it is."""
        found = TABLES[table].get(key)
        return getattr(found, self.lang) if found else key

    def tag(self, key: str, value: str) -> str:
        """The value of a tag in this language, with its key."""
        table = {
            "layer": TABLES["layers"],
            "capability": TABLES["capabilities"],
            "dimension": TABLES["dimensions"],
        }
        found = (TAGS.get(key) or table.get(key) or TABLES["object_types"]).get(value)
        if found is None:
            return value
        return f"{found.zh} ({value})" if self.lang == "zh" else found.en

    def tag_title(self, key: str) -> str:
        """The name of a tag in this language."""
        if key in TAG_TITLES:
            return TAG_TITLES[key][0 if self.lang == "zh" else 1]
        return self.known(f"slice_{key}", otherwise=key)

    def standing(self, name: str) -> Mark:
        """A standing as a label."""
        return Mark(self.say(f"standing_{name}"), "observation" if name != "formal" else "plain")

    def missing(self, found: Sequence[Missing]) -> str:
        """The requirements that are not met, in one phrase."""
        return self.say("and").join(
            self.said("lacks", each.name, each.values).rstrip("。.") for each in found
        )

    def links(self, found: Sequence[Link]) -> Line:
        """Where a statement's evidence stands: file, try and events; and the command that shows the first try."""
        links = list(dict.fromkeys(found))
        line: list[Inline] = []
        for place, link in enumerate(links[:_LINKS]):
            line += [self.say("comma"), Code(str(link))] if place else [Code(str(link))]
        if len(links) > _LINKS:
            line.append(self.say("links_more", count=len(links) - _LINKS))
        tried = next((link for link in links if link.case and link.attempt), None)
        if tried is not None:
            line += [
                self.say("then"),
                Code(self.trace(tried.case, tried.system, tried.repeat, tried.attempt)),
            ]
        return tuple(line)

    def trace(self, case: str, system: str, repeat: int, attempt: int) -> str:
        """The command that shows one try event by event."""
        words = ["finteceval", "trace", self.run, case]
        if system:
            words += ["--system", system]
        return shlex.join([*words, "--repeat", str(repeat), "--try", str(attempt)])

    def findings_of(self, kind: str) -> list[Finding]:
        """The findings whose claim is of one kind, in the order of systems and as they were concluded."""
        return [
            found
            for seat in self.seats
            for found in seat.found.findings
            if type(found.claim).__struct_config__.tag == kind
        ]

    def reason(self, name: str) -> str:
        """Why something was not tested or unscored, without the values that differed from case to case."""
        found = self.known(f"unscored_{name}", otherwise="")
        if found:
            return found
        text = catalogue("objective").get(name, {}).get(self.lang, name)
        return _PLACE.sub("…", text).rstrip("。.")
