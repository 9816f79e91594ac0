"""The dialects a card may name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.systems.command import plain
from finteceval.systems.dialects.claude_code import claude_code
from finteceval.systems.dialects.codex import codex
from finteceval.systems.equipment import equip_claude, equip_codex, equip_plain

if TYPE_CHECKING:
    from finteceval.systems.command import Dialect
    from finteceval.systems.equipment import Equip

DIALECTS: Final[dict[str, Dialect]] = {"plain": plain, "codex": codex, "claude-code": claude_code}
# How the programs of a dialect are told of their tools.
EQUIPMENT: Final[dict[str, Equip]] = {
    "plain": equip_plain,
    "codex": equip_codex,
    "claude-code": equip_claude,
}
