"""What stands around a figure: the words that say of what it is, and its period."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from finteceval.judges.reading.question import stems
from finteceval.judges.reading.text import is_latin

if TYPE_CHECKING:
    from pitfall.quantities import Quantity

_LEFT_REACH: Final = 60
_RIGHT_REACH: Final = 34
_FEWEST: Final = 2  # Chinese content words a clause needs to say by itself what its figure is about
_BOUNDARY: Final = re.compile(
    r"[,，、。;!?\n()]|(?<![a-z])(?:and|versus|vs|but|while|against|which)(?![a-z])|以及|而(?!是)"
)
_BEGINNING: Final = re.compile(_BOUNDARY.pattern + "|:")
_PIECE: Final = re.compile(r"^[a-z]+")
_SENTENCE: Final = re.compile(r"[。;!?\n]")
_PERIOD: Final = re.compile(
    r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])|上半年|下半年|半年度|前三季度|[一二三四]季度末?|全年|年末|年初|年度|月末|期末|期初|本期|上期|"
    r"(?<![a-z0-9])(?:q[1-4]|h[12]|first half|full year|nine months)(?![a-z0-9])"
)
_SPLIT: Final = re.compile(
    r"[的之在到由把会不与和或是有内这该本其被就将可为约达至占比较个]|[^\u4e00-\u9fff]+"
)


def clause_around(form: str, quantity: Quantity) -> str:
    """The clause a quantity stands in, with a mark in its place."""
    left = _whole_words(form, quantity.start - _LEFT_REACH, quantity.start)
    right = form[quantity.end : quantity.end + _RIGHT_REACH]
    begin = 0
    for found in _BEGINNING.finditer(left):
        begin = found.end()
    stop = _BOUNDARY.search(right)
    return f"{left[begin:]} # {right[: stop.start()] if stop else right}"


def words_around(form: str, quantity: Quantity, around: str | None = None) -> frozenset[str]:
    """The content words of the clause around a figure; of its sentence up to it when the clause has hardly any.

    `around` is the clause, where it is already known.
    """
    around = clause_around(form, quantity) if around is None else around
    found = frozenset(content(around))
    if len(found) >= (1 if is_latin(around) else _FEWEST):
        return found
    left = _whole_words(form, quantity.start - 2 * _LEFT_REACH, quantity.start)
    return found.union(content(_SENTENCE.split(left)[-1]))


def _whole_words(form: str, begin: int, end: int) -> str:
    """A stretch of text without the piece of a word at its beginning."""
    return _PIECE.sub("", form[begin:end]) if begin > 0 else form[:end]


def periods_before(form: str, quantity: Quantity) -> frozenset[str]:
    """Years and parts of a year named in the sentence up to a figure; of several, the last ones."""
    left = _SENTENCE.split(form[max(0, quantity.start - 2 * _LEFT_REACH) : quantity.start])[-1]
    right = _BOUNDARY.split(form[quantity.end : quantity.end + _RIGHT_REACH], maxsplit=1)[0]
    found = _PERIOD.findall(left)
    years = [one for one in found if one.isdigit()][-1:]
    parts = [one for one in found if not one.isdigit()][-1:]
    return frozenset((*years, *parts, *_PERIOD.findall(right)))


def apart(left: frozenset[str], right: frozenset[str]) -> bool:
    """Whether two figures are of different periods: both name years, or parts of a year, and none in common."""
    if not left or not right:
        return False
    years, others = {one for one in left if one.isdigit()}, {one for one in right if one.isdigit()}
    if years and others and not years & others:
        return True
    parts, rest = left - years, right - others
    return bool(parts and rest and not parts & rest)


def content(text: str) -> list[str]:
    """Pairs of Chinese characters and stems of English words that carry content; periods carry none."""
    text = _PERIOD.sub(" ", text)
    chinese = [run[at : at + 2] for run in _SPLIT.split(text) for at in range(len(run) - 1)]
    return [*chinese, *stems(text)]
