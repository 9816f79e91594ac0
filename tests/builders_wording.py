"""Labelled texts for the wording check, and the texts that our own reports print."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec

from finteceval.reports.wording import Known

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
