"""The commands' own help as one page, so that the documentation cannot say something else."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from finteceval.cli import TABLES
from pitfall.texts import say

if TYPE_CHECKING:
    from pitfall.texts import Language


def manual() -> str:
    """`docs/commands.md`, whole: every word of both commands, Chinese and English."""
    lines = [
        "# 命令 / Commands",
        "",
        "This page is written by `scripts/commands` from the commands' own help.",
    ]
    for program, table in TABLES.items():
        lines += ["", f"## `{program}`", "", "| 命令 / word | 说明 | what it does |", "| --- | --- | --- |"]
        for word in table:
            zh, en = (say("cli.word_" + word.replace("-", "_"), lang) for lang in ("zh", "en"))
            lines.append(f"| `{program} {word}` | {zh} | {en} |")
    for program, table in TABLES.items():
        for word in table:
            if program == "finteceval" and word in TABLES["pitfall"]:
                continue
            lines += ["", f"### `{program} {word}`"]
            for lang in ("zh", "en"):
                lines += ["", "```text", _help(program, word, lang), "```"]
    return "\n".join(lines) + "\n"


def _help(program: str, word: str, lang: Language) -> str:
    """What `--help` prints, in a process of its own, since texts are read when a command is made."""
    entry = "main" if program == "finteceval" else program
    found = subprocess.run(
        [sys.executable, "-c", f"from finteceval.cli import {entry} as go; go()", word, "--help"],
        env={**os.environ, "FINTECEVAL_LANG": lang, "COLUMNS": "100", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return found.stdout.rstrip()
