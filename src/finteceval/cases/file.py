"""What `case.yaml` holds, field by field. `library/schema.json` is written from here."""

from __future__ import annotations

import json
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from finteceval.cases.checks import LibraryCheck, Name, Words  # noqa: TC001 - msgspec resolves the annotations
from finteceval.cases.parts import Capability, Described, Layer, Licence, Origin
from finteceval.vocabulary.tags import TAGS

# Stated once, as fields of their own; slices get them from there.
OWN_FIELDS: Final = ("business_identity", "jurisdiction", "client_class")
TAG_KEYS: Final = tuple(key for key in TAGS if key not in OWN_FIELDS)
REQUIRED_TAGS: Final = ("market", "business_type", "user_intent", "complexity")
MOMENT: Final = (
    r"^(not stated|[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2})?(Z|[+-][0-9]{2}:[0-9]{2}))?)$"
)
TITLE: Final = "A case of the FinTecEval library (case.yaml)"

_TAGS_SCHEMA: Final = {
    "properties": {key: {"enum": list(TAGS[key])} for key in TAG_KEYS},
    "required": list(REQUIRED_TAGS),
    "additionalProperties": False,
}


class CaseFile(Described):
    """One `case.yaml`."""

    schema_version: Literal[1]
    id: Name
    version: Annotated[int, Meta(ge=1)]
    title: Words
    layer: Layer
    as_of: Annotated[str, Meta(pattern=MOMENT, description="a day, an instant with its zone, or: not stated")]
    tags: dict[str, str]
    primary: Capability
    checks: Annotated[tuple[LibraryCheck, ...], Meta(min_length=1)]
    success: Words
    failure: Words
    content_licence: Licence
    provenance: Origin


def case_schema() -> dict[str, object]:
    """The JSON Schema of `case.yaml`."""
    (top,), parts = msgspec.json.schema_components([CaseFile], ref_template="#/$defs/{name}")
    name = top["$ref"].rpartition("/")[2]
    whole = parts.pop(name)
    # msgspec writes what a dict's values are over what is said of its keys.
    whole["properties"]["tags"].update(_TAGS_SCHEMA)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **whole,
        "title": TITLE,
        "$defs": dict(sorted(parts.items())),
    }


def schema_text() -> str:
    """`library/schema.json`, whole."""
    return json.dumps(case_schema(), ensure_ascii=False, indent=2) + "\n"
