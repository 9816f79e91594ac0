"""Handing in: figures, citations, a probability and free fields, as the judge reads them. The last one counts."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from finteceval.cases.checks import NAME
from finteceval.cases.controls import CHANCE, CITATION
from finteceval.sandbox.tools.tool import Done, Submission, refuse
from pitfall import seal

if TYPE_CHECKING:
    from finteceval.sandbox.tools.tool import Arguments, Call, Schema
    from finteceval.sandbox.world import World

MOST_BYTES: Final = 65_536
ARGUMENTS: Final[Schema] = {
    "type": "object",
    "properties": {
        "figures": {
            "type": "object",
            "propertyNames": {"pattern": NAME, "maxLength": 64},
            "additionalProperties": {"type": "string", "minLength": 1, "maxLength": 200},
            "maxProperties": 200,
        },
        "citations": {
            "type": "array",
            "items": {"type": "string", "pattern": CITATION, "maxLength": 400},
            "maxItems": 500,
        },
        "probability": {"type": ["string", "number"], "pattern": CHANCE, "minimum": 0, "maximum": 1},
        "fields": {"type": "object"},
    },
    "required": [],
    "additionalProperties": False,
    "minProperties": 1,
}


def submit(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001 - every handler's form
    """What is handed in, put on record whole; a later one takes its place."""
    if len(seal.canonical(arguments)) > MOST_BYTES:
        refuse("submission_long", most=MOST_BYTES)
    probability = arguments.get("probability")
    handed = Submission(
        figures=arguments.get("figures", {}),
        citations=tuple(arguments.get("citations", ())),
        probability=None if probability is None else Decimal(probability),
        fields=arguments.get("fields", {}),
    )
    result = {
        "figures": sorted(handed.figures),
        "citations": len(handed.citations),
        "probability": "" if probability is None else probability,
        "fields": sorted(handed.fields),
        "as_of": world.now.isoformat(),
    }
    return Done(result, submitted=handed)
