"""Which cases a run takes: `L2`, `L0-L3`, `tag=market:us_equity`, `set=…`, `primary=…`, an id, or a file of such words.

```toml
include = ["L0-L2", "tag=fault:timeout"]   # every case where it is left out
exclude = ["set=lowest-to-professional"]
layers = ["L1", "L2"]
purpose = "regression"
k = 3
arms = ["oracle", "agent.toml"]
require = ["passed>=0.8"]
```
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from finteceval.cases.reading.trouble import close_words
from finteceval.record import Record
from finteceval.vocabulary.method import CAPABILITIES, LAYERS
from finteceval.vocabulary.tags import TAGS
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from finteceval.cases.case import Case

    Test = Callable[[Case], bool]

_RANGE: Final = re.compile(r"(L[0-4])(?:-(L[0-4]))?")
_LAYERS: Final = tuple(LAYERS)
_TAGS: Final = (*TAGS, "layer")


class Selection(Record):
    """What a run takes and how. Empty fields leave the choice to the command line, and in the end to each case."""

    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    layers: tuple[str, ...] = ()
    purpose: Literal["", "smoke", "development", "regression", "release"] = ""
    k: int = 0
    arms: tuple[str, ...] = ()
    require: tuple[str, ...] = ()
    name: str = ""


def read_selection(spellings: Sequence[str]) -> Selection:
    """What one or more `--select` say: words together, or one file.

    Raises:
        InputError: a file beside other words, one that cannot be read, or a key or value that is none.
    """
    files = [text for text in spellings if text.endswith(".toml")]
    if not files:
        return Selection(include=tuple(spellings), name="-".join(map(_slug, spellings))[:40])
    if len(spellings) > 1:
        raise InputError(say("worldrun.one_file", language(), file=files[0]))
    path = Path(files[0])
    try:
        found = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8-sig")), Selection)
    except OSError as error:
        raise InputError(say("worldrun.no_selection", language(), file=path, fault=error.strerror)) from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise InputError(say("worldrun.no_selection", language(), file=path, fault=error)) from error
    return msgspec.structs.replace(found, name=found.name or _slug(path.stem))


def choose(selection: Selection, cases: Sequence[Case]) -> list[Case]:
    """The cases that are meant, in their order.

    Raises:
        InputError: a word that means nothing, or nothing is left.
    """
    wanted = [_test(word, cases) for word in selection.include]
    unwanted = [_test(word, cases) for word in selection.exclude]
    layers = [_test(word, cases) for word in selection.layers]
    found = [
        case
        for case in cases
        if (not wanted or any(test(case) for test in wanted))
        and (not layers or any(test(case) for test in layers))
        and not any(test(case) for test in unwanted)
    ]
    if not found:
        words = ", ".join((*selection.include, *selection.layers)) or "–"
        raise InputError(say("worldrun.nothing_selected", language(), words=words))
    return found


def _test(word: str, cases: Sequence[Case]) -> Test:
    layers = _RANGE.fullmatch(word)
    if layers:
        first, last = layers[1], layers[2] or layers[1]
        return lambda case: first <= case.layer <= last
    kind, equals, rest = word.partition("=")
    if equals:
        maker = _KINDS.get(kind)
        if maker is None:
            raise _unknown(word, [f"{name}=…" for name in _KINDS])
        return maker(word, rest, cases)
    if word not in {case.id for case in cases}:
        raise _unknown(word, [*_LAYERS, *(case.id for case in cases)])
    return lambda case: case.id == word


def _tag(word: str, rest: str, cases: Sequence[Case]) -> Test:
    key, colon, value = rest.partition(":")
    if not colon or key not in _TAGS:
        raise _unknown(word, [f"tag={name}:…" for name in _TAGS])
    known = {case.tags.get(key, "") for case in cases} | set(TAGS.get(key, ()))
    if value not in known:
        raise _unknown(word, [f"tag={key}:{name}" for name in sorted(known - {""})])
    return lambda case: case.tags.get(key) == value


def _set(word: str, rest: str, cases: Sequence[Case]) -> Test:
    names = sorted({case.set.name for case in cases if case.set})
    if rest not in names:
        raise _unknown(word, [f"set={name}" for name in names])
    return lambda case: case.set is not None and case.set.name == rest


def _primary(word: str, rest: str, cases: Sequence[Case]) -> Test:
    del cases
    if rest not in CAPABILITIES:
        raise _unknown(word, [f"primary={name}" for name in CAPABILITIES])
    return lambda case: case.primary == rest


_KINDS: Final[dict[str, Callable[[str, str, Sequence[Case]], Test]]] = {
    "tag": _tag,
    "set": _set,
    "primary": _primary,
}


def _unknown(word: str, known: Sequence[str]) -> InputError:
    return InputError(say("worldrun.no_word", language(), word=word, close=close_words(word, known) or "–"))


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
