"""The dialects a card may name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.systems.command import plain
from finteceval.systems.dialects.claude_code import claude_code
from finteceval.systems.dialects.codex import codex

if TYPE_CHECKING:
    from finteceval.systems.command import Dialect

DIALECTS: Final[dict[str, Dialect]] = {"plain": plain, "codex": codex, "claude-code": claude_code}
