"""The template: checked where it stands, copied where a point begins."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from pitfall.errors import InputError, PointError
from pitfall.point.grammar import check_id, normalise
from pitfall.point.problems import Sheet, quoted
from pitfall.point.template import TEMPLATE, fill
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pitfall.errors import Problem
    from pitfall.texts import Language


def check_template(data: bytes, *, path: str, lang: Language | None = None) -> list[Problem]:
    """The first place at which a `META.md` departs from the one template; empty when it does not."""
    sheet = Sheet(path, lang)
    text = normalise(data.decode("utf-8", "replace").removeprefix("\ufeff")).rstrip("\n")
    pairs = zip_longest(TEMPLATE.rstrip("\n").split("\n"), text.split("\n"), fillvalue="")
    for number, (expected, found) in enumerate(pairs, start=1):
        if expected != found.rstrip():
            sheet.add("P044", number, expected=quoted(expected), found=quoted(found))
            break
    return sheet.problems()


def new_point(point_id: str, directory: Path | str, *, lang: Language | None = None) -> Path:
    """Write the template under a new id and return the file; its three places wait to be filled.

    Raises:
        PointError: the id is none.
        InputError: the directory does not exist, the file exists already, or the disk refuses.
    """
    path = Path(directory) / f"{point_id}.md"
    sheet = Sheet(str(path), lang)
    check_id(point_id, sheet)
    if problems := sheet.problems():
        raise PointError(problems)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(fill(point_id))
    except FileExistsError:
        raise InputError(say("points.exists", lang or language(), path=path)) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(say("points.not_written", lang or language(), path=path, reason=reason)) from error
    return path
