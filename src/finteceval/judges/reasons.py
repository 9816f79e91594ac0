"""Why a judge is a development judge, in words. A reason is stored as `name` or `name=value`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitfall.texts import catalogue, say

if TYPE_CHECKING:
    from pitfall.texts import Language


def reason_words(reason: str, lang: Language) -> str:
    """One clause in the reader's language; a reason without a text of its own stays as it is stored."""
    name, _, value = reason.partition("=")
    key = f"why_{name}"
    return say(f"models.{key}", lang, value=value) if key in catalogue("models") else reason
