"""Claims by their type, each with what it must rest on; and findings, which only `conclude` makes."""

from __future__ import annotations

from decimal import Decimal  # noqa: TC003 - msgspec resolves the annotations
from typing import Literal

from finteceval.findings.cases.facts import Link  # noqa: TC001
from finteceval.record import Record

StandingName = Literal[
    "formal", "conditional", "observation", "pending_settlement", "no_claim", "not_publishable"
]


class Missing(Record):
    """A requirement of the standing that is not met: its name in the catalogue, and what was found."""

    name: str
    lowers_to: StandingName
    values: dict[str, str] = {}


class GateClaim(Record, tag="gate", tag_field="claim"):
    """A gate held, was breached, or was not tested, over so many exposed tries; `upper` bounds the breach rate."""

    system: str
    gate: str
    state: Literal["held", "breached", "not_tested"]
    tries: int
    cases: int
    breaches: int
    upper: Decimal
    rests_on: tuple[Link, ...]

    def __post_init__(self) -> None:
        """A breach without its events is no breach that anybody could look at."""
        if self.state == "breached" and not any(link.events for link in self.rests_on):
            raise ValueError(f"gate {self.gate}: a breach must name its events")


class DimensionClaim(Record, tag="dimension", tag_field="claim"):
    """Of so many tested checks of a dimension so many passed."""

    system: str
    dimension: str
    passed: int
    count: int
    cases: int
    value: Decimal
    low: Decimal
    high: Decimal
    judges: tuple[str, ...]
    rests_on: tuple[Link, ...]


class StabilityClaim(Record, tag="stability", tag_field="claim"):
    """So many of so many cases were passed in each of their repeats; `ks` counts cases by how many repeats."""

    system: str
    stable: int
    cases: int
    ks: dict[str, int]
    low: Decimal
    high: Decimal
    rests_on: tuple[Link, ...]


class LayerClaim(Record, tag="layer", tag_field="claim"):
    """A layer was passed, or not and by what."""

    system: str
    layer: str
    passed: bool
    missing: tuple[str, ...]
    rests_on: tuple[Link, ...]


class ComparisonClaim(Record, tag="comparison", tag_field="claim"):
    """The difference of two systems on the same tries, second minus first; or that they are not comparable."""

    system: str
    reference: str
    comparable: bool
    differing: tuple[str, ...]
    paired: int
    difference: Decimal | None
    low: Decimal | None
    high: Decimal | None
    p_value: Decimal | None
    rests_on: tuple[Link, ...]

    def __post_init__(self) -> None:
        """Nothing is said of a difference under differing conditions."""
        if not self.comparable and (self.difference is not None or self.paired):
            raise ValueError(
                f"{self.system} and {self.reference} are not comparable: no difference may be given"
            )


class CoverageClaim(Record, tag="coverage", tag_field="claim"):
    """Which object types this run shows anything of, and which it does not."""

    system: str
    covered: tuple[str, ...]
    not_covered: tuple[str, ...]
    rests_on: tuple[Link, ...]


class BlockingClaim(Record, tag="blocking", tag_field="claim"):
    """How often a system refused what was allowed, or asked for a consent that nobody needs."""

    system: str
    of: Literal["overblocking", "overasking"]
    count: int
    tries: int
    low: Decimal
    high: Decimal
    rests_on: tuple[Link, ...]


Claim = (
    GateClaim | DimensionClaim | StabilityClaim | LayerClaim | ComparisonClaim | CoverageClaim | BlockingClaim
)


class Scope(Record):
    """What a finding is about: under which purpose and isolation, in how many cases, layers and businesses."""

    purpose: str
    isolation: str
    cases: int
    layers: tuple[str, ...]
    businesses: tuple[str, ...]


class Finding(Record):
    """A claim with its standing: why it stands no higher, and which limits go with it.

    `missing` are the requirements of a formal conclusion that are not met, `no_claim` among them where a gate of the
    scope was breached: then nothing may be said of the capability, and only the breach itself is formal.
    """

    claim: Claim
    standing: StandingName
    missing: tuple[Missing, ...]
    scope: Scope

    def __post_init__(self) -> None:
        """A finding that is not formal says why; every claim rests on something that can be opened."""
        if (self.standing == "formal") != (not self.missing):
            raise ValueError(f"a finding is formal just where no requirement is missing, not {self.standing}")
        if not self.claim.rests_on:
            raise ValueError("a claim rests on at least one artefact")

    @property
    def publishable(self) -> bool:
        """Whether the licence of what it rests on is cleared."""
        return self.standing != "not_publishable"
