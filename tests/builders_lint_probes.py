"""Reads the pairs of `tests/pitfall/lint_probes`: a leak and a clean twin each, and what the linter finds in one."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

from builders_lint import AS_OF, Draft
from builders_lint_drafts import DRAFTS as DRAFTS_ZH
from builders_lint_drafts_en import DRAFTS as DRAFTS_EN
from builders_lint_events import BASES as EVENTS_ZH
from builders_lint_events_en import BASES as EVENTS_EN
from builders_lint_sums import BASES as SUMS_ZH
from builders_lint_sums_en import BASES as SUMS_EN
from exams.lint.builder import PLACES
from exams.lint.half_a.bases import BASES as BASES_A
from exams.lint.half_b.bases import BASES as BASES_B
from exams.lint.half_c.bases import BASES as BASES_C
from exams.lint.half_d.bases import BASES as BASES_D
from exams.lint.half_e.bases import BASES as BASES_E
from exams.lint.half_e.bases_links import BASES as BASES_L
from exams.lint.half_f.bases import BASES as BASES_F
from exams.lint.half_g.bases import BASES as BASES_G
from exams.lint.half_h.bases import BASES as BASES_H
from pitfall.lint import lint_point, lint_text
from pitfall.point import parse_point

BASES = {
    **DRAFTS_ZH,
    **DRAFTS_EN,
    **BASES_A,
    **BASES_B,
    **BASES_C,
    **BASES_D,
    **BASES_E,
    **BASES_L,
}
# Groups of bases that share names, told apart by the group: `sum-lcr`, `f-lcr`.
GROUPS = {
    "f": BASES_F,
    "g": BASES_G,
    "h": BASES_H,
    "sum": {**SUMS_ZH, **SUMS_EN},
    "event": {**EVENTS_ZH, **EVENTS_EN},
}
BASES |= {f"{group}-{name}": base for group, bases in GROUPS.items() for name, base in bases.items()}
FOLDER = Path(__file__).parent / "pitfall" / "lint_probes"
_PLACE_OF_ROLE = {"id": "item_id", "title": "item_title", "point": "id"}


@dataclass(frozen=True)
class Probe:
    """A leak and its clean twin.

    `where` is an as-of date (or two, `leak / twin`), a place in a point of the exam (`base.place`), or a field
    of the draft (`truth`, `text`).
    """

    kind: str
    where: str
    leak: str
    twin: str

    def in_leak(self) -> set[str]:
        """The rules by which the leak is found."""
        return self._found(self.leak, self.where.partition(" / ")[0])

    def in_twin(self) -> set[str]:
        """The rules by which the clean twin is found; there should be none."""
        return self._found(self.twin, self.where.rpartition(" / ")[2])

    def _found(self, text: str, where: str) -> set[str]:
        day = None if self.kind == "role" else _day(where)
        findings = lint_text(text, as_of=day) if day else lint_point(self._point(text))
        return {one.rule for one in findings if one.severity != "note"}

    def _point(self, text: str):
        if self.kind == "role":
            field, _, value = text.partition(": ")
            return Draft().made(**{_PLACE_OF_ROLE[field]: value})
        base, _, place = self.where.partition(".")
        if not place:
            return Draft().made(**{base: text})
        body = PLACES[place](BASES[base], text).markdown()
        return parse_point(body.encode(), path=f"points/{body[2 : body.index(chr(10))]}.md")


def probes(kind: str) -> list[Probe]:
    """The pairs of one kind: `# where`, then `! leak` and `= twin`; ⏎ is a line break."""
    where, leak = AS_OF.isoformat(), ""
    found = []
    for line in (FOLDER / f"{kind}.txt").read_text(encoding="utf-8").splitlines():
        mark, text = line[:2], line[2:].replace("⏎", "\n")
        if mark == "# ":
            where = text.strip()
        elif mark == "! ":
            leak = text
        elif mark == "= ":
            found.append(Probe(kind, where, leak, text))
    return found


def _day(where: str) -> date | None:
    try:
        return date.fromisoformat(where)
    except ValueError:
        return None
