"""External references: what others built or wrote, what may be taken from it, and what that rests on.

Nothing of a source whose licence is pending enters a case: neither questions nor data nor answers. A source
is cleared when its licence text or address, the digest of that text, who checked it and when are all given.
"""

from __future__ import annotations

import hashlib
import re
from datetime import date  # noqa: TC003 - msgspec resolves the annotation
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from finteceval.record import Record
from finteceval.registry.book import HERE, Kind, load
from finteceval.registry.faults import closest
from finteceval.registry.parts import Checked, Text  # noqa: TC001 - msgspec resolves the annotations
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pathlib import Path

    from finteceval.registry.book import Entry
    from finteceval.registry.faults import Faults

Direction = Literal[
    "web_and_desktop",
    "code_repair",
    "tools_and_dialogue",
    "general_multi_step",
    "adversarial_safety",
    "observation_platform",
    "financial_questions",
    "financial_agents",
    "execution_safety",
    "market_environment",
    "data_timing",
    "calibration",
    "regulatory_anchor",
    "facts",
]
UseLevel = Literal["method_inspiration_only", "facts_in_own_words"]
LicenceStatus = Literal["pending", "cleared"]
SHA256: Final = re.compile(r"[0-9a-f]{64}")
LICENCES: Final = HERE / "licences"


class Address(Record):
    """Where it is found, and whether somebody found it there: `how` says by which look."""

    url: str
    source_confirmed: bool
    how: Text


class Fact(Record, tag="known", tag_field="kind"):
    """One thing known about a reference, and how well."""

    text: Text
    check: Checked


class Unknown(Record, tag="not_found", tag_field="kind"):
    """Nothing reliable was found, and `why` says where it was looked for."""

    why: Text


class Licence(Record):
    """What the licence is known by. Empty fields are not given; all five give clearance.

    `text` names a file of the licence's exact bytes in `licences/`; `url` may stand in its place.
    `reported` is what the source says of itself, which clears nothing.
    """

    reported: str = ""
    text: str = ""
    url: str = ""
    sha256: str = ""
    checked_by: str = ""
    checked_on: date | None = None

    @property
    def evidenced(self) -> bool:
        """Whether text or address, digest, checker and day are all given."""
        return bool((self.text or self.url) and self.sha256 and self.checked_by and self.checked_on)


class ExternalReference(Record):
    """One benchmark, method, platform, rule text or source of facts."""

    id: str
    name: str
    direction: Direction
    lesson: Text
    source: Address
    version: Fact | Unknown
    size: Fact | Unknown
    maintenance: Fact | Unknown
    licence: Licence
    license_status: LicenceStatus
    use_level: UseLevel
    limits: Text


def references(path: Path | None = None) -> tuple[ExternalReference, ...]:
    """The shipped references, or those of another file.

    Raises:
        RegistryError: every fault of the file.
        InputError: it cannot be read.
    """
    return load(REFERENCES, path)


def reference(source_id: str) -> ExternalReference:
    """One shipped reference.

    Raises:
        InputError: unknown; names the closest.
    """
    known = _shipped()
    if source_id not in known:
        raise InputError(
            say("registry.unknown_reference", language(), id=source_id, close=closest(source_id, known))
        )
    return known[source_id]


def assert_cleared(source_id: str) -> ExternalReference:
    """The reference, if content resting on it may enter a case.

    Raises:
        InputError: unknown, its licence is pending, or only its method may be used.
    """
    found = reference(source_id)
    if found.license_status == "pending":
        raise InputError(say("registry.not_cleared", language(), id=source_id, name=found.name))
    if found.use_level == "method_inspiration_only":
        raise InputError(say("registry.method_only", language(), id=source_id, name=found.name))
    return found


@cache
def _shipped() -> dict[str, ExternalReference]:
    return {found.id: found for found in references()}


def _check(entries: list[Entry[ExternalReference]], faults: Faults) -> None:
    for entry in entries:
        found, line = entry.record, entry.line
        faults.texts(found, line, id=found.id)
        if not found.source.url.startswith("https://"):
            faults.add("R014", line, id=found.id, url=found.source.url)
        _check_licence(found, line, faults)


def _check_licence(found: ExternalReference, line: int, faults: Faults) -> None:
    licence = found.licence
    if found.license_status == "cleared" and not licence.evidenced:
        faults.add("R008", line, id=found.id)
    if found.use_level != "method_inspiration_only" and found.license_status != "cleared":
        faults.add("R009", line, id=found.id, level=found.use_level)
    if licence.sha256 and not SHA256.fullmatch(licence.sha256):
        faults.add("R010", line, id=found.id, given=licence.sha256[:16], real="[0-9a-f]{64}")
    elif licence.text:
        real = _digest(licence.text)
        if real != licence.sha256:
            faults.add("R010", line, id=found.id, given=licence.sha256[:16], real=real[:16])


def _digest(name: str) -> str:
    """SHA-256 of a kept licence text; empty where there is none of that name."""
    if "/" in name or "\\" in name or not (LICENCES / name).is_file():
        return ""
    return hashlib.sha256((LICENCES / name).read_bytes()).hexdigest()


REFERENCES: Final[Kind[ExternalReference]] = Kind("external-references.json", ExternalReference, _check)
