"""A case: what a system is asked, and what stays hidden from it. A point is a case with fewer parts."""

from __future__ import annotations

from datetime import date, datetime  # noqa: TC003 - msgspec resolves the annotations
from typing import Literal

from finteceval.cases.checks import Check, SixClass
from finteceval.cases.lifecycle import Transition  # noqa: TC001
from finteceval.cases.parts import Described, Layer, Licence, Origin
from finteceval.record import Record

__all__ = ["AsOf", "AsOfInstant", "Binary", "Case", "Layer", "NotStated", "Open", "Status"]

Status = Literal["draft", "trial", "active", "watch", "retired"]


class AsOf(Record, tag="as_of", tag_field="kind"):
    """The case states the day whose close bounds what may be known."""

    date: date


class AsOfInstant(AsOf, tag="as_of_instant", tag_field="kind"):
    """The case states the very instant; `date` is its day in the zone it is stated in."""

    at: datetime


class NotStated(Record, tag="not_stated", tag_field="kind"):
    """The case states no such day: time rules abstain."""


class Binary(Record, tag="binary", tag_field="kind"):
    """The truth is one of two: an event that happened or not, a high or a low risk."""

    happened: bool
    scale: Literal["event", "high_low"]


class Open(Record, tag="open", tag_field="kind"):
    """The truth is not one of two; no probability can be scored."""


class Case(Described):
    """One unit of evaluation.

    `brief` is all that a system ever sees. `truth` and `outcome` are hidden: they go to judges and
    controls, never to a system under test. `cluster` names what cases share that makes them
    dependent: the issuer and the day. `documents` are the files that its world gets on top, by their path. `source` tells a point from a case of the library, whose `status`
    is the state its history leaves it in.
    """

    id: str
    version: str
    digest: str
    title: str
    brief: str
    truth: str
    outcome: Binary | Open
    as_of: AsOf | AsOfInstant | NotStated
    cluster: str
    tags: dict[str, str]
    layer: Layer = "L2"
    status: Status = "active"
    status_reason: str = ""
    checks: tuple[Check, ...] = (SixClass(),)
    controls: tuple[str, ...] = ("truth", "nop")
    public: bool = True
    source: Literal["point", "library"] = "point"
    primary: str = ""
    success: str = ""
    failure: str = ""
    lifecycle: tuple[Transition, ...] = ()
    content_licence: Licence | None = None
    provenance: Origin | None = None
    documents: dict[str, bytes] = {}
    schema_version: int = 1
