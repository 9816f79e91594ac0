"""A library with one valid case; a test changes one fact of one file."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from finteceval.cases.lifecycle import Transition
from finteceval.cases.reading.rules import canary
from finteceval.cases.reading.whole import CaseFiles, Read, read_case

if TYPE_CHECKING:
    from pathlib import Path

AT = dt.datetime(2026, 11, 30, 9, 0, tzinfo=dt.UTC)
CASE = """\
schema_version: 1
id: alpha
version: 1
title: "Growth of sales"
layer: L2
as_of: 2026-09-18
tags:
  market: none
  business_type: investment_research
  user_intent: calculate
  complexity: c1_single_step
primary: fin_domain_knowledge
supporting: [task_planning]
observation_points: [reasoning]
dimensions:
  numeric_correctness: [objective]
checks:
  - check: numeric
    id: growth
    value: 8.0 %
    tolerance: 0.05 %
    label: ["growth:"]
    wrong:
      - {name: over-the-new-figure, value: 7.4 %, why: divided by the later year}
  - check: facts
    id: base
    stated:
      - {name: earlier-year, any_of: [[earlier year]]}
success: "8.0 percent"
failure: "another base"
content_licence: {source: own, licence: MIT}
provenance:
  written: 2026-11-30
  how: "for a test"
  canary: CANARY
"""
DAY = "as_of: 2026-09-18"
BRIEF = "Nordhaven Tiles sold 48.6 million in 2025, after 45.0 million. By how much did sales rise?\n"
ORACLE = """\
control: oracle
steps:
  - say: "One moment."
  - submit: {figures: {growth: "8.0 %"}}
answer: |
  Over the earlier year.
expect:
  checks: {growth: passed, base: passed}
"""
NOP = """\
control: nop
answer: ""
expect:
  checks: {growth: failed, base: failed}
"""
WRONG = """\
control: wrong-base
answer: |
  Over the earlier year.
  Growth: 7.4 %
expect:
  checks: {growth: failed, base: passed}
  named: {growth: over-the-new-figure}
"""


def case_files(case_id: str = "alpha", **changes: str | bytes | None) -> dict[str, bytes]:
    """The files of a valid case; `brief_md="…"` or `controls__nop_yaml=None` changes one of them."""
    files: dict[str, str | bytes | None] = {
        "case.yaml": CASE.replace("CANARY", canary(case_id)).replace("id: alpha", f"id: {case_id}"),
        "brief.md": BRIEF,
        "controls/oracle.yaml": ORACLE,
        "controls/nop.yaml": NOP,
        "controls/wrong-base.yaml": WRONG,
    }
    for name, value in changes.items():
        path = name.replace("__", "/")
        stem, _, suffix = path.rpartition("_")
        files[f"{stem}.{suffix}"] = value
    return {
        name: data.encode() if isinstance(data, str) else data
        for name, data in files.items()
        if data is not None
    }


def edited(old: str, new: str, *, text: str = CASE) -> str:
    """The case file with one piece of text changed; the piece must be there. With a world, it states an instant."""
    assert old in text, old
    changed = text.replace(old, new, 1).replace("CANARY", canary("alpha"))
    return changed.replace(DAY, f"{DAY}T10:30+08:00", 1) if "world: harbour" in new else changed


def read(files: dict[str, bytes], *, name: str = "alpha", public: bool = False, lang: str = "en") -> Read:
    """What reading these files comes to."""
    return read_case(CaseFiles(name, f"lib/{name}", files, public), lang)


def entry_of(case_id: str = "alpha", **changes):
    """The entry of a valid case."""
    found = read(case_files(case_id, **changes), name=case_id)
    assert found.problems == (), found.problems
    return found.entry


def write_library(root: Path, *ids: str, **changes) -> Path:
    """A library on disk with these cases; `changes` apply to each. Their briefs differ."""
    for number, case_id in enumerate(ids or ("alpha",)):
        files = case_files(case_id, **changes)
        if "brief_md" not in changes:
            words = " ".join(f"{case_id}word{number}x{n}" for n in range(12))
            files["brief.md"] = f"{words}?\n".replace(case_id, chr(97 + number)).encode()
        for name, data in files.items():
            path = root / case_id / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    return root


def move(to: str, trigger: str, *, kind: str = "program", minutes: int = 0, **changes) -> Transition:
    """One move of a history, valid by itself."""
    values = {
        "to": to,
        "who": "finteceval case check" if kind == "program" else "reviewer 7",
        "kind": kind,
        "at": AT + dt.timedelta(minutes=minutes),
        "trigger": trigger,
        "why": "because",
        "evidence": ("run 1",),
        "digest": "0" * 64,
    }
    return Transition(**{**values, **changes})
