"""What only the sound of a sentence or a name gives away, for rules L009, L010 and L011.

The other modules find what they have words for. Hints, hindsight and told outcomes come in any words, so here
a model trained on sorted sentences (`pitfall.likeness`) speaks of those that nothing else has found. It gives
no reason but the words that weighed most, and is therefore a warning, never an error.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pitfall.likeness import Likeness
from pitfall.lint.finding import Hit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pitfall.lint.document import Document

_WEIGHTS: Final = Path(__file__).with_name("likeness.json")
_TOLD: Final = 0.9
"""Log odds above which a sentence is spoken of; below it as many are clean as leak."""
_NAMED: Final = 0.6
_SHORTEST: Final = 5
_LONGEST: Final = 400
_LABEL: Final = re.compile(r"^[ \t]*(?:[-*+>]|\d{1,2}[.)、])?[ \t]*\**[^:：\n。.]{2,40}[:：]\**[ \t]*")
_DEFINES: Final = re.compile(r"定义|definition|口径|note|说明")
_NO_PROSE: Final = re.compile(r"^[ \t]*(?:#|<|\||$|[-*][ \t]*(?:url|发布|来源|evidence id|published|source))")


@cache
def _models() -> dict[str, Likeness]:
    return Likeness.read(_WEIGHTS)


def told(document: Document, found: Iterable[Hit]) -> Iterator[Hit]:
    """Sentences that sound like a hint, like hindsight or like a told outcome, where no hit stands yet."""
    spans = [(hit.start, hit.end) for hit in found if hit.rule in {"L007", "L008", "L009", "L011", "L015"}]
    models = _models()
    for start, end in document.sentences():
        words = document.form[start:end]
        if not _SHORTEST <= len(words.strip()) <= _LONGEST or _NO_PROSE.match(words):
            continue
        if document.states_the_task(start):
            label = _LABEL.match(words)
            if label is None or not _DEFINES.search(label.group()):
                continue
            start += label.end()
            words = words[label.end() :]
        if any(first < end and start < last for first, last in spans):
            continue
        if models["told"].score(words) > _TOLD:
            near = models["near"].score(words) > 0
            telling = "”, “".join(
                run.replace(" ", "" if run > "\u3400" else " ") for run in models["told"].telling(words)
            )
            yield Hit("L011" if near else "L009", start, end, "warning", "alike", {"telling": telling})


def named(name: str) -> bool:
    """Whether a title or an id sounds like one that gives a role or an outcome away."""
    return _models()["names"].score(name) > _NAMED
