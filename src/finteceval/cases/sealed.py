"""Held-out cases: read from a sealed pack, with a line in the log of openings before anything is given out.

Nothing of them is quoted by an error, and their title is their id: what a plan, a log or a report prints of
a held-out case is its id, its version and its digests. A run keeps the digest of the brief and not the brief.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from finteceval.cases.reading.whole import CaseFiles, read_case
from finteceval.custody import open_pack
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from finteceval.cases.reading.whole import Entry
    from finteceval.custody import Item, Opening


def open_cases(
    pack: Path, key: bytes, opening: Opening, *, log: Path, ids: Collection[str] = ()
) -> list[Entry]:
    """The cases of a pack, or those named, sorted by id. Each is held out, whatever its file says.

    Raises:
        InputError: the pack, the key or the log refuses, or an item is no valid case; no text of it is told.
        StorageError: the log could not be written; nothing was given out.
    """
    items = open_pack(pack, key, opening, log=log, only=ids)
    return [_entry(item, number, pack) for number, item in enumerate(items, start=1)]


def _entry(item: Item, number: int, pack: Path) -> Entry:
    files = {file.path: file.data for file in item.files}
    read = read_case(CaseFiles(item.id, f"{pack.name}/{item.id}", files, public=False), language())
    if read.entry is None:
        rules = Counter(problem.rule for problem in read.problems)
        told = ", ".join(f"{rule} × {count}" for rule, count in sorted(rules.items()))
        raise InputError(say("case.sealed_invalid", language(), number=number, pack=pack.name, told=told))
    entry = read.entry
    case = msgspec.structs.replace(entry.case, held_out=True, public=False, title=entry.case.id)
    return replace(entry, case=case)
