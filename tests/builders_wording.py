"""Labelled texts for the wording check, and the texts that our own reports print."""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from pathlib import Path

import msgspec

from finteceval.reports.wording import Known, check_wording
from finteceval.vocabulary.method import GATES

DATA = Path(__file__).parent / "data" / "wording"
# Everything true that a report may know: what still fails then is never honest.
ALL = Known(
    standing="formal",
    settled=60,
    licences_cleared=("FinEval",),
    same_questions=True,
    same_budget=True,
    same_tools=True,
    same_base=True,
    risk_list=True,
    layers_passed=("L0", "L1"),
    human_sample=30,
    verified=True,
)
FILES = (
    "practice",
    *(f"held_back{number}" for number in ("", "_2", "_3", "_4", "_5")),
    "probe_6",
    "probe_7",
    "probe_8",
)
# What a run of cases knows whose findings carry every sentence that its report can print.
RUN = msgspec.structs.replace(
    ALL,
    gates_held=dict.fromkeys(GATES, 60),
    agreement=Decimal("0.55"),
    layers_passed=("L0", "L1", "L2", "L3"),
)
_FIGURES = {"tries": "60", "upper": "4.9%", "layer": "L0", "gate": "look-ahead", "least": "3"}


def items(name):
    """(rule, kind, text, known) of one file of labelled texts."""
    for rule, sides in tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8")).items():
        for kind in ("overclaim", "honest"):
            for item in sides[kind]:
                row = {"text": item} if isinstance(item, str) else item
                known = msgspec.convert(row.get("known", {}), Known, strict=False)
                yield rule, kind, row["text"], known


def filled(text):
    """A catalogue text with a plain figure in each of its places."""
    return re.sub(r"\{[^{}]*\}", "7", text)


def told(text):
    """A catalogue text with what a run could fill its places with."""
    return re.sub(
        r"\{([^{}:!]*)[^{}]*\}",
        lambda found: _FIGURES.get(found[1], "7"),
        text.replace("{upper}%", "{upper}"),
    )


def on_the_wrong_side(rows):
    """Every (label, kind, text, known) whose text falls on the other side, with what was found in it."""
    return [
        (label, kind, text, found)
        for label, kind, text, known in rows
        if bool(found := [(one.rule, one.words) for one in check_wording(text, known)])
        != (kind == "overclaim")
    ]
