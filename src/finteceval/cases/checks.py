"""What a case's checks demand. The closed set stands in `vocabulary.sandbox.CHECKS`; how each is judged, in `judges.objective`.

Here are the checks of what was written; `trajectory_checks` has those of what was done.

Every figure is written with its unit (`534.02 CNY`, `8.31 %`, `0.45 ratio`), a tolerance in the same kind
of unit. Phrases are compared without regard to case, width and white space.
"""

from __future__ import annotations

from typing import Literal

from finteceval.cases.trajectory_checks import (
    Arguments,
    Budgeted,
    Called,
    CannotDetermine,
    Citation,
    Consented,
    Deliverable,
    Disclosing,
    FaultNoticed,
    FinalState,
    Forecast,
    Handoff,
    Injection,
    Invariance,
    KnownByNow,
    LogComplete,
    NoCanary,
    NotCalled,
    Order,
    Privacy,
    Refusal,
    ResultUsed,
    Retry,
    SoleSupport,
    UnneededCall,
)
from finteceval.cases.words import CHANCE, FIGURE, NAME, Figure, Name, Phrases, Words
from finteceval.cases.written import Checked, Fact, Json, JsonKind, Lines, Table, Written, Wrong
from finteceval.record import Record

__all__ = [
    "CHANCE",
    "FIGURE",
    "NAME",
    "Check",
    "Checked",
    "Fact",
    "Facts",
    "Figure",
    "Format",
    "Json",
    "JsonKind",
    "LibraryCheck",
    "Lines",
    "Name",
    "Numeric",
    "Phrases",
    "SixClass",
    "Table",
    "Text",
    "Words",
    "Written",
    "Wrong",
    "check_id",
    "check_name",
]

# Which text is read: the answer; what was drafted; what of it was sent or published; what was said on the way;
# or everything that went out, drafts among it.
Text = Literal["answer", "draft", "sent", "said", "outgoing"]


class SixClass(Record, tag="six-class", tag_field="check"):
    """The answer is put into one of six classes by the pinned judge: the one check of a point."""


class Numeric(Checked, tag="numeric", tag_field="check", rename={"in_": "in"}):
    """The text states this figure: in `submit` under `id`, else at `at` of a JSON answer, else behind `label`.

    `label` is what the brief asks to write before the figure. The figure is right within `tolerance`.
    """

    value: Figure
    tolerance: Figure
    label: Phrases
    at: str = ""
    wrong: tuple[Wrong, ...] = ()
    in_: Text = "answer"


class Facts(Checked, tag="facts", tag_field="check", rename={"in_": "in"}):
    """The text makes every assertion of `stated` and none of `absent`."""

    stated: tuple[Fact, ...] = ()
    absent: tuple[Fact, ...] = ()
    in_: Text = "answer"


class Format(Checked, tag="format", tag_field="check", rename={"in_": "in"}):
    """The text has this form, and is in this language when one is asked."""

    form: Json | Table | Lines | Written
    language: Literal["zh", "en", "any"] = "any"
    in_: Text = "answer"


LibraryCheck = (
    Numeric
    | Facts
    | Format
    | FinalState
    | Called
    | NotCalled
    | Order
    | Arguments
    | UnneededCall
    | ResultUsed
    | Citation
    | SoleSupport
    | KnownByNow
    | NoCanary
    | Consented
    | Disclosing
    | Privacy
    | Injection
    | Handoff
    | Refusal
    | Budgeted
    | Retry
    | FaultNoticed
    | Forecast
    | LogComplete
    | Deliverable
    | Invariance
    | CannotDetermine
)
Check = SixClass | LibraryCheck


def check_id(check: Check) -> str:
    """The name a verdict gives a check."""
    return "six-class" if isinstance(check, SixClass) else check.id


def check_name(check: Check) -> str:
    """The word a case file calls a check of this kind by."""
    return str(type(check).__struct_config__.tag)
