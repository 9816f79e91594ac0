"""A new case from the template: valid, with controls that come out as expected, to be rewritten."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from finteceval.cases.checks import NAME
from finteceval.cases.library import LIBRARY
from finteceval.cases.reading.rules import canary
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

TEMPLATES: Final = Path(__file__).with_name("templates")
LONGEST_ID: Final = 64


def template(case_id: str, spoken: Literal["zh", "en"], *, written: date) -> Mapping[str, bytes]:
    """The files of a new case by their path below its directory.

    Raises:
        InputError: the id has not its form.
    """
    if not re.fullmatch(NAME, case_id) or len(case_id) > LONGEST_ID:
        raise InputError(say("case.new_bad_id", language(), id=repr(case_id)))
    root = TEMPLATES / spoken
    filled: dict[str, bytes] = {}
    for path in sorted(root.rglob("*")):
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            for name, value in (("ID", case_id), ("CANARY", canary(case_id)), ("DAY", written.isoformat())):
                text = text.replace(f"__{name}__", value)
            filled[path.relative_to(root).as_posix()] = text.encode("utf-8")
    return filled


def write_case(library: Path, case_id: str, files: Mapping[str, bytes]) -> Path:
    """Write a case into a library of one's own; its directory.

    Raises:
        InputError: the directory is taken, or the disk refuses.
    """
    directory = library / case_id
    if directory.exists():
        raise InputError(say("case.new_taken", language(), path=directory))
    try:
        for name, data in files.items():
            target = directory / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(say("case.new_refused", language(), path=directory, reason=reason)) from error
    return directory


def own_library(path: Path | None) -> Path:
    """Where a new case goes: the directory given, or the library of a source tree.

    Raises:
        InputError: none was given, and this is no source tree.
    """
    if path is not None:
        return path
    if {"site-packages", "dist-packages"} & set(LIBRARY.parts):
        raise InputError(say("case.new_where", language()))
    return LIBRARY
