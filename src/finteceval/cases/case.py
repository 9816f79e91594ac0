"""A case: what a system is asked, and what stays hidden from it."""

from __future__ import annotations

from datetime import date  # noqa: TC003 - msgspec resolves the annotation
from typing import Literal

from finteceval.record import Record

Layer = Literal["L0", "L1", "L2", "L3", "L4"]
Status = Literal["active", "watch"]


class AsOf(Record, tag="as_of", tag_field="kind"):
    """The case states the day whose close bounds what may be known."""

    date: date


class NotStated(Record, tag="not_stated", tag_field="kind"):
    """The case states no such day: time rules abstain."""


class Binary(Record, tag="binary", tag_field="kind"):
    """The truth is one of two: an event that happened or not, a high or a low risk."""

    happened: bool
    scale: Literal["event", "high_low"]


class Open(Record, tag="open", tag_field="kind"):
    """The truth is not one of two; no probability can be scored."""


class Case(Record):
    """One unit of evaluation.

    `brief` is all that a system ever sees. `truth` and `outcome` are hidden: they go to judges and
    controls, never to a system under test. `cluster` names what cases share that makes them
    dependent: the issuer and the day.
    """

    id: str
    version: str
    digest: str
    title: str
    brief: str
    truth: str
    outcome: Binary | Open
    as_of: AsOf | NotStated
    cluster: str
    tags: dict[str, str]
    status: Status = "active"
    status_reason: str = ""
    layer: Layer = "L2"
    checks: tuple[str, ...] = ("six-class",)
    controls: tuple[str, ...] = ("truth", "nop")
    public: bool = True
    schema_version: int = 1
