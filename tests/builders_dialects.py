"""The recorded streams of real command lines, and the server they were recorded against."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

DATA = Path(__file__).parent / "data" / "dialects"
KINDS = ("codex", "claude-code")
ANSWER = "不会。概率 20%。\n(prompt {})"


def stream(kind: str, turn: str) -> bytes:
    return (DATA / kind / f"{turn}.jsonl").read_bytes()


def notes(reply, kind: str) -> list[dict[str, object]]:
    """The fields of a reply's notes of one kind."""
    return [note.fields for note in reply.noted if note.kind == kind]


def wire_module():
    """`scripts/record-dialects/wire.py`, which is no package."""
    path = Path(__file__).parents[1] / "scripts" / "record-dialects" / "wire.py"
    spec = importlib.util.spec_from_file_location("wire", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules["wire"] = module
    spec.loader.exec_module(module)
    return module
