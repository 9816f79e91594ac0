"""The parts of a case beside its brief: its world's needs, its limits, where its content comes from."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from finteceval.cases.words import (  # noqa: TC001 - msgspec resolves the annotations
    Dimension,
    FaultKind,
    Gate,
    Name,
    Tool,
    Words,
)
from finteceval.record import Record
from finteceval.vocabulary import method
from finteceval.vocabulary.tags import TAGS

DURATION: Final = r"^P(?=[0-9T])([0-9]+D)?(T(?=[0-9])([0-9]+H)?([0-9]+M)?([0-9]+S)?)?$"
DAY: Final = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
MONEY: Final = r"^[0-9]+(\.[0-9]+)? [A-Z]{3}$"
RULE_ID: Final = r"^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$"
NO_WORLD: Final = "none"
OWN: Final = "own"

RuleId = Annotated[str, Meta(pattern=RULE_ID, description="the id of a rule of the registry")]
Layer = Literal["L0", "L1", "L2", "L3", "L4"]
Duration = Annotated[str, Meta(pattern=DURATION, description="an ISO 8601 duration, such as PT5M")]
Day = Annotated[str, Meta(pattern=DAY, description="a day, such as 2026-07-06")]
Capability = Annotated[str, Meta(extra_json_schema={"enum": list(method.CAPABILITIES)})]
Observation = Annotated[str, Meta(extra_json_schema={"enum": list(method.OBSERVATION_POINTS)})]
Judge = Annotated[str, Meta(extra_json_schema={"enum": list(method.JUDGES)})]
Identity = Annotated[str, Meta(extra_json_schema={"enum": list(TAGS["business_identity"])})]
Jurisdiction = Annotated[str, Meta(extra_json_schema={"enum": list(TAGS["jurisdiction"])})]
ClientClass = Annotated[str, Meta(extra_json_schema={"enum": list(TAGS["client_class"])})]


class Scheduled(Record):
    """Something the world does by itself `after` its start: which event, with which arguments."""

    after: Duration
    event: Name
    args: dict[str, str] = {}


class Disclosed(Record):
    """A document that the client must acknowledge in this version before the tool is used for them."""

    tool: Tool
    document: Words
    version: Words


class Permissions(Record):
    """Whether an unauthorised action is blocked or let through and seen, and what is granted from the start.

    `approvers` are the people whose approval counts where a named human must approve. `level` is how sure the
    channel is of the client: 0 not at all, 1 authenticated, 2 with a second factor. `assigned` names what of others
    is put before the client for this work (clients, accounts, claims, policies, applications): they may read it, as
    an employee reads the file on their desk, and act on none of it.
    """

    policy: Literal["enforce", "observe"] = "enforce"
    standing: tuple[Tool, ...] = ()
    approvers: tuple[Words, ...] = ()
    level: Annotated[int, Meta(ge=0, le=2)] = 1
    disclosures: tuple[Disclosed, ...] = ()
    assigned: tuple[Words, ...] = ()


class Client(Record, rename={"class_": "class"}):
    """Whom the system serves: a profile of the world, a client class, and the script of later turns."""

    profile: Name
    class_: ClientClass
    script: str = ""


class Fault(Record):
    """A planned fault: its kind, the tool it hits, and at which call of that tool, counted from 1.

    Where it `must_land` and the call it waits for came without its landing, the trial tested something else and is
    void.
    """

    kind: FaultKind
    tool: Tool
    call: Annotated[int, Meta(ge=1)] = 1
    must_land: bool = True


class CalledWith(Record):
    """A call of the tool whose arguments have at least these values."""

    tool: Tool
    where: dict[str, Any] = {}


class KeyStep(Record):
    """A step of the work by its name: it is reached with the first such call that succeeds."""

    id: Name
    tool: Tool
    where: dict[str, Any] = {}


SetKind = Literal["profile_swap", "concept_pair", "memory_pair", "conflict_swap", "fair_swap"]


class Member(Record):
    """Which set of cases a case belongs to, of what kind the set is, and which member of it the case is."""

    name: Name
    kind: SetKind
    member: Name


class Budget(Record):
    """Limits of one trial: wall time, steps and tokens as counts, money with its currency."""

    wall: Duration = "PT10M"
    steps: Annotated[int, Meta(ge=1)] = 50
    tokens: Annotated[int, Meta(ge=1)] = 200_000
    cost: Annotated[str, Meta(pattern=MONEY, description="an amount and its currency, such as 1.00 USD")] = (
        "1.00 USD"
    )


class Licence(Record):
    """Where a case's content comes from: `own`, or the id of a cleared record of the registry; and its licence."""

    source: Name
    licence: Words


class Origin(Record):
    """How a case came to be. `canary` is unique to the case: where it turns up, the case has leaked."""

    written: Day
    how: Words
    canary: Words
    known_limits: str = ""


class Described(Record):
    """What the file of a case states beside its name and brief, with what holds where it states nothing."""

    world: str = NO_WORLD
    schedule: tuple[Scheduled, ...] = ()
    supporting: tuple[Capability, ...] = ()
    observation_points: tuple[Observation, ...] = ()
    dimensions: dict[Dimension, Annotated[tuple[Judge, ...], Meta(min_length=1)]] = {}
    gates: tuple[Gate, ...] = ()
    tools: tuple[Tool, ...] = ()
    permissions: Permissions = Permissions()
    client: Client | None = None
    faults: tuple[Fault, ...] = ()
    budget: Budget = Budget()
    k: Annotated[int, Meta(ge=1, le=100)] = 3
    continuity: Literal["independent", "continuous"] = "independent"
    inaction: Literal["fails", "right"] = "fails"
    held_out: bool = False
    jurisdiction: Jurisdiction = ""
    business_identity: Identity = ""
    licence_scope: str = ""
    disclosure_duties: tuple[Words, ...] = ()
    rule_as_of: str = ""
    rules: tuple[RuleId, ...] = ()
    set: Member | None = None
    key_steps: tuple[KeyStep, ...] = ()
    known_after: CalledWith | None = None


def field_names() -> tuple[str, ...]:
    """The names of `Described`, in order."""
    return tuple(field.name for field in msgspec.structs.fields(Described))
