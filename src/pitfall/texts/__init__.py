"""The one catalogue of what users read, in Chinese and English.

Each JSON file beside this one holds `{"name": {"zh": "…", "en": "…"}}`; the key of a text is
`<file>.<name>`. A file is read when its first text is asked for.
"""

from __future__ import annotations

import json
import os
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Final, Literal

Language = Literal["zh", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("zh", "en")
HERE: Final = Path(__file__).parent
_spoken: Final[ContextVar[str]] = ContextVar("language", default="")


@cache
def catalogue(group: str) -> dict[str, dict[str, str]]:
    """All texts of one file, name to language to text."""
    return json.loads((HERE / f"{group}.json").read_text(encoding="utf-8"))


def say(key: str, /, lang: Language, **values: object) -> str:
    """The text behind `key` in one language, with its `{places}` filled.

    Raises:
        KeyError: no such key.
    """
    group, _, name = key.partition(".")
    text = catalogue(group)[name][lang]
    return text.format_map(values) if values else text


def speak(chosen: str | None) -> None:
    """Speak this language from here on, in this context; nothing changes where none is chosen."""
    if chosen:
        _spoken.set(chosen)


def language(chosen: str | None = None) -> Language:
    """The language to speak: the one chosen here or by `speak`, else `FINTECEVAL_LANG`, the locale's, English."""
    wish = (
        chosen
        or _spoken.get()
        or os.environ.get("FINTECEVAL_LANG")
        or os.environ.get("LC_ALL")
        or os.environ.get("LANG")
        or ""
    )
    return "zh" if wish.lower().startswith("zh") else "en"
