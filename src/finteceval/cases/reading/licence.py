"""Whether a case may use its content: its own, or a source whose licence the registry calls cleared."""

from __future__ import annotations

from finteceval.cases.parts import OWN
from finteceval.registry import assert_cleared
from pitfall.errors import InputError


def licence_fault(source: str) -> str:
    """Why content of a source may not enter a case; empty when it may."""
    if source == OWN:
        return ""
    try:
        assert_cleared(source)
    except InputError as error:
        return str(error)
    return ""
