"""Registry files for tests: the shipped ones with one fact changed."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING

from finteceval.registry.all import KINDS
from finteceval.registry.book import HERE

if TYPE_CHECKING:
    from pathlib import Path

FILES = {name: kind.file for name, kind in KINDS.items()}


def book(name: str) -> dict:
    """A shipped registry as plain JSON, to be changed freely."""
    return copy.deepcopy(json.loads((HERE / FILES[name]).read_text(encoding="utf-8")))


def write(directory: Path, name: str, content: object) -> Path:
    """A registry file in a directory of its own."""
    path = directory / FILES[name]
    text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False, indent=2)
    path.write_text(text, encoding="utf-8", newline="\n")
    return path


def directory(where: Path, **changed: object) -> Path:
    """All four files, as shipped but for those given."""
    where.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        write(where, name, changed.get(name, book(name)))
    return where


def record(content: dict, id_: str) -> dict:
    """One record of a book, by its id."""
    return next(one for one in content["records"] if one["id"] == id_)
