"""Libraries of cases on disk: one directory a case, found by name, read whole or told whole.

```
<library>/<case-id>/case.yaml · brief.md · history.jsonl
                    controls/{oracle,nop,breach-<gate>,near-miss,wrong-<name>}.yaml
                    documents/…
```
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from finteceval.cases.leaks.grams import LARGEST_SHARE, pairs_above
from finteceval.cases.reading.trouble import CaseError, Trouble, close_words
from finteceval.cases.reading.whole import CASE, CaseFiles, Entry, read_case
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from pitfall.errors import Problem
    from pitfall.texts import Language

LIBRARY: Final = Path(__file__).parents[1] / "library"
_NOT_CASES: Final = frozenset({"__pycache__"})


def find_cases(*directories: Path | str) -> list[Path]:
    """The directories of cases below libraries (the shipped one by default), sorted by id; nothing is opened.

    Raises:
        InputError: a library does not exist or is no directory.
    """
    seen: dict[Path, Path] = {}
    for directory in directories or (LIBRARY,):
        root = Path(directory)
        if not root.is_dir():
            raise InputError(say("case.no_library", language(), path=root))
        for entry in root.iterdir():
            if entry.is_dir() and not entry.name.startswith(".") and entry.name not in _NOT_CASES:
                seen.setdefault(entry.resolve(), entry)
    return sorted(seen.values(), key=lambda path: (path.name, str(path)))


def case_ids(*directories: Path | str) -> list[str]:
    """Sorted ids, from directory names alone. Raises as `find_cases`."""
    return sorted({path.name for path in find_cases(*directories)})


def load_library(
    *directories: Path | str, ids: Collection[str] | None = None, lang: Language | None = None
) -> list[Entry]:
    """Cases with their controls, sorted by id; the shipped library by default.

    Raises:
        InputError: a library is not there, or an unknown id; names the closest.
        CaseError: files that break the contract; holds every problem of all of them.
    """
    chosen = lang or language()
    found = find_cases(*directories)
    if ids is not None:
        found = _named(found, ids, chosen)
    entries, problems = _read(found, chosen)
    if problems:
        raise CaseError(problems)
    return entries


def check_library(*directories: Path | str, lang: Language | None = None) -> list[Problem]:
    """Every problem of every file, and of cases beside each other.

    Raises:
        InputError: a library is not there.
    """
    chosen = lang or language()
    entries, problems = _read(find_cases(*directories), chosen)
    return sorted([*problems, *_alike(entries, chosen)])


def read_files(directory: Path, *, public: bool, lang: Language) -> tuple[CaseFiles, list[Problem]]:
    """The bytes of all files below one case's directory; links are refused, hidden files passed over."""
    trouble = Trouble(str(directory), lang)
    files: dict[str, bytes] = {}
    for path in _files(directory):
        name = path.relative_to(directory).as_posix()
        if path.is_symlink():
            trouble.add("link", file=name)
            continue
        try:
            files[name] = path.read_bytes()
        except OSError as error:
            trouble.add("unreadable", file=name, reason=error.strerror or str(error))
    return CaseFiles(directory.name, str(directory), files, public), trouble.problems


def is_shipped(path: Path) -> bool:
    """Whether a case stands in the library that everybody can read."""
    return path.resolve().is_relative_to(LIBRARY)


def _files(directory: Path) -> Iterator[Path]:
    for path in sorted(directory.iterdir()):
        if path.name.startswith(".") or path.name in _NOT_CASES:
            continue
        if path.is_dir() and not path.is_symlink():
            yield from _files(path)
        else:
            yield path


def _named(found: Sequence[Path], ids: Collection[str], lang: Language) -> list[Path]:
    known = {path.name for path in found}
    for name in ids:
        if name not in known:
            close = close_words(name, sorted(known)) or "–"
            raise InputError(say("case.no_such_case", lang, id=repr(name), close=close))
    return [path for path in found if path.name in ids]


def _read(found: Sequence[Path], lang: Language) -> tuple[list[Entry], list[Problem]]:
    entries: list[Entry] = []
    problems: list[Problem] = []
    first: dict[str, Path] = {}
    for path in found:
        files, unread = read_files(path, public=is_shipped(path), lang=lang)
        read = read_case(files, lang)
        problems += [*unread, *read.problems, *_collision(first.setdefault(path.name, path), path, lang)]
        if read.entry is not None:
            entries.append(read.entry)
    return entries, problems


def _collision(first: Path, path: Path, lang: Language) -> list[Problem]:
    trouble = Trouble(str(path / CASE), lang)
    if first != path:
        trouble.add("same-id", id=path.name, first=first)
    return trouble.problems


def _alike(entries: Sequence[Entry], lang: Language) -> list[Problem]:
    problems: list[Problem] = []
    ids = {entry.where: entry.case.id for entry in entries}
    sets = {entry.where: entry.case.set.name for entry in entries if entry.case.set}
    for one, two, share in pairs_above({entry.where: entry.case.brief for entry in entries}, LARGEST_SHARE):
        # Members of one set ask the same of different people on purpose.
        if one in sets and sets[one] == sets.get(two):
            continue
        trouble = Trouble(f"{two}/brief.md", lang)
        trouble.add("briefs-alike", other=ids[one], share=f"{share:.2f}", limit=f"{LARGEST_SHARE:.2f}")
        problems += trouble.problems
    return problems
