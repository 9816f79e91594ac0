"""Find quantities: numbers with their units, signs, scales, hedges and intervals."""

from __future__ import annotations

import re
from bisect import bisect_right
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pitfall.quantities.context import Before, before, is_label
from pitfall.quantities.cores import CHINESE_NUMBER, NUMBER, chinese, cores, digits
from pitfall.quantities.dates import date_spans
from pitfall.quantities.records import Bound, Quantity
from pitfall.quantities.right import Part, may_be_words, read_hedge, read_right, read_suffix_at
from pitfall.quantities.text import reading_form
from pitfall.quantities.units import CURRENCIES, NONE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.quantities.cores import Core

_JOIN: Final = re.compile(r"\s?(?P<word>-|–|—|~|至|到|to(?![a-z])|and(?![a-z])|和|与|±|\+/-)\s?")
_FROM: Final = re.compile(r"(?:(?<![a-z])from|自|由|从)\s*$")
_BETWEEN: Final = re.compile(r"(?:(?<![a-z])between|介于|介乎|在)\s*$")
_URL: Final = re.compile(r"(?:https?://|www\.)[^\s<>()（）\"'，。；、]+")
_MONTH_NAME: Final = "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?"
_DAY_WITHOUT_YEAR: Final = re.compile(
    r"(?<![a-z0-9.])(?=[0-9adfjmnos])(?:"
    r"(?:[0-9]{1,2}\s?[-–—~至到]\s?)?[0-9]{1,2}\s?月(?:\s?[0-9]{1,2}\s?[日号])?"
    r"|(?:[12]?[0-9]|3[01])\s?日(?!内|以内|之内|窗口|账期|均线)"
    rf"|[0-9]{{1,2}}(?:st|nd|rd|th)?\s(?:{_MONTH_NAME})(?![a-z])"
    rf"|(?:{_MONTH_NAME})\.?\s[0-9]{{1,2}}(?:st|nd|rd|th)?(?=[,.;:)]?(?:\s(?!percent|per\scent|%|million|billion|basis|bps?\b|days?\b)|$)))"
)
_CODE: Final = re.compile(r"(?<![0-9a-z.])[0-9]{4,6}\.(?:s[hz]|xs[hg]{2}|xshe|hk|bj|ss)(?![a-z])")
_LEADING_ZERO: Final = re.compile(r"0[0-9]+")
_CODE_LENGTH: Final = re.compile(r"[0-9]{6}|[0-9]{9,}")
_NO_QUANTITY_AFTER: Final = re.compile(r"[:.][0-9]|[a-z_]|/[0-9]+/")
_LIST_MARK_BEFORE: Final = re.compile(r"(?:^|\n)[ \t>*+-]*\(?$")
_LIST_MARK_AFTER: Final = re.compile(r"[.)、](?:\s|[^0-9]|$)")
_TABLE_CELL_BEFORE: Final = re.compile(r"(?:^|[|\n\t:：,，;；=]|[0-9)] )\s*$")
# What may stand between the two ends of an interval besides the joining word: "$10-$15", "-10%~-5%".
_LEAD: Final = re.compile(
    r"(?:cu|cny|usd|rmb|us\$|hk\$|[$¥€£])?\s?(?P<minus>[-−])?(?:cu|cny|usd|rmb|[$¥€£])?\s?"
)


def find_quantities(text: str) -> list[Quantity]:
    """Every quantity in the text, in order, without overlaps.

    Dates, bare years, security codes, ordinals, labels (IFRS 9, 第3条, Q3), list numbers and URLs
    are no quantities. Reads Chinese and English, full-width and half-width.
    """
    return list(_found(text))


@lru_cache(maxsize=16)
def _found(text: str) -> tuple[Quantity, ...]:
    # One text is asked for its quantities by several rules, one behind the other.
    return tuple(_Scan(reading_form(text), text).run())


class _Scan:
    """One pass over one text."""

    def __init__(self, form: str, text: str) -> None:
        self.form = form
        self.text = text
        self.masks = _merged(sorted(_masks(form)))
        self.mask_starts = [start for start, _ in self.masks]
        self.done = 0

    def run(self) -> Iterator[Quantity]:
        """Walk over the numbers; what an interval or compound has eaten is passed over."""
        for core in cores(self.form):
            if core.start < self.done or self._is_masked(core.start):
                continue
            found = self._quantity(core)
            if found is not None:
                self.done = found.end
                yield found

    def _is_masked(self, position: int) -> bool:
        at = bisect_right(self.mask_starts, position) - 1
        return at >= 0 and position < self.masks[at][1]

    def _quantity(self, core: Core) -> Quantity | None:
        left = before(self.form, core.start)
        part = read_right(self.form, core)
        if left.start == core.start and is_label(self.form, core.start):
            return None
        self._read_brackets(left, part)
        if self._is_name(left, part):
            return None
        self._add_compound(part)
        second = self._second(left, part)
        if not may_be_words(second or part):
            return None
        if second is None:
            read_hedge(self.form, part)
            return self._single(left, part)
        read_hedge(self.form, second)
        return self._interval(left, part, second)

    def _read_brackets(self, left: Before, part: Part) -> None:
        """`(12.3)` is negative in accounts: behind a currency, before a unit, or alone in a table's cell."""
        if not left.opened:
            return
        opening = left.start
        closes = self.form[part.end : part.end + 1] == ")"
        outer = before(self.form, opening) if closes else None
        if outer is not None and outer.currency:
            left.start, left.currency, left.negative = outer.start, outer.currency, True
            closing = part.end
            if not (part.is_bare and read_suffix_at(self.form, part, closing + 1)):
                part.end = closing + 1
        elif closes and part.is_bare and self._is_bracketed_amount(opening, part):
            left.negative = True
        else:
            left.start = opening + 1

    def _is_bracketed_amount(self, opening: int, part: Part) -> bool:
        closing = part.end
        if read_suffix_at(self.form, part, closing + 1) and self.form[closing + 1] != " ":
            return True
        part.unit, part.factor, part.scaled = None, Decimal(1), False
        part.end = closing + 1
        raw = self.form[part.core.start : part.core.end]
        if ("," in raw or "." in raw) and _TABLE_CELL_BEFORE.search(self.form, max(0, opening - 4), opening):
            return True
        part.end = closing
        return False

    def _is_name(self, left: Before, part: Part) -> bool:
        """Whether a number is a code, an id, a clock time, a version or a list mark."""
        core, form = part.core, self.form
        raw = form[core.start : core.end]
        if core.words or _LEADING_ZERO.fullmatch(raw):
            return not core.words
        if not part.is_bare or _NO_QUANTITY_AFTER.match(form, part.end):
            return part.is_bare
        if left.currency or left.bound != "exact" or left.approximate:
            return False
        return bool(_CODE_LENGTH.fullmatch(raw)) or self._is_list_mark(left, core)

    def _is_list_mark(self, left: Before, core: Core) -> bool:
        return bool(
            core.end - core.start <= 2
            and _LIST_MARK_BEFORE.search(self.form, max(0, left.start - 12), core.start)
            and _LIST_MARK_AFTER.match(self.form, core.end)
        )

    def _add_compound(self, part: Part) -> None:
        """`3亿5000万`: add the smaller part that touches the larger one."""
        if not part.scaled or part.unit is not None:
            return
        match = NUMBER.match(self.form, part.end)
        if not match:
            return
        rest = read_right(self.form, digits(match))
        if rest.scaled and rest.factor < part.factor:
            part.core.value = (part.value + rest.value) / part.factor
            part.core.step = rest.step / part.factor
            part.end, part.unit = rest.end, rest.unit

    def _second(self, left: Before, part: Part) -> Part | None:
        """The other end of an interval that begins with `part`, or None."""
        join = _JOIN.match(self.form, part.end)
        if not join or not self._joins(left, join["word"]):
            return None
        core = self._core_at(join.end())
        if core is None or self._is_masked(core.start):
            return None
        second = read_right(self.form, core)
        if join["word"] in {"±", "+/-"}:
            return second if _fits(part, second) else None
        if self.form[second.end : second.end + 2].lstrip()[:1] == "=":
            return None  # 80 - 100 = -20 is a sum
        if not _fits(part, second):
            return None
        low, high = _ends(left, part, second)
        return second if low < high else None

    def _joins(self, left: Before, word: str) -> bool:
        window = (self.form, max(0, left.start - 9), left.start)
        if word in {"and", "和", "与"}:
            return bool(_BETWEEN.search(*window))
        return not (word in {"to", "至", "到"} and _FROM.search(*window))

    def _core_at(self, position: int) -> Core | None:
        """A number at this very place, behind a currency or a minus."""
        found = _LEAD.match(self.form, position)
        assert found
        match = NUMBER.match(self.form, found.end())
        if match:
            core = digits(match)
        else:
            match = CHINESE_NUMBER.match(self.form, found.end())
            core = chinese(match, self.form) if match else None
        if core is not None and found["minus"]:
            core.value = -core.value
        return core

    def _single(self, left: Before, part: Part) -> Quantity:
        value = -part.value if left.negative else part.value
        return self._record(left, part, (value, value), part.step)

    def _interval(self, left: Before, first: Part, second: Part) -> Quantity:
        first.approximate = first.approximate or second.approximate
        first.bound = second.bound
        step = min(first.core.step * _factor(first, second), second.step)
        ends = _ends(left, first, second)
        if self.form[first.end : second.core.start].strip() in {"±", "+/-"}:
            center, width = ends[0], second.value
            ends = (center - width, center + width)
        first.end = second.end
        first.unit = second.unit or first.unit
        return self._record(left, first, ends, step)

    def _record(self, left: Before, part: Part, ends: tuple[Decimal, Decimal], step: Decimal) -> Quantity:
        unit = part.unit
        if left.currency and unit in {None, "shares"}:
            unit = CURRENCIES[left.currency][0]
        return Quantity(
            ends[0],
            ends[1],
            unit or NONE,
            left.start,
            part.end,
            self.text[left.start : part.end],
            step,
            approximate=left.approximate or part.approximate,
            bound=_bound(left, part),
        )


def _bound(left: Before, part: Part) -> Bound:
    return part.bound if part.bound != "exact" else left.bound


def _factor(first: Part, second: Part) -> Decimal:
    """The first end takes the second's scale when it has none of its own: 10至15亿元."""
    return second.factor if first.is_bare else first.factor


def _ends(left: Before, first: Part, second: Part) -> tuple[Decimal, Decimal]:
    low = first.core.value * _factor(first, second)
    if left.negative:
        low = -low
    return low, second.value


def _fits(first: Part, second: Part) -> bool:
    """Whether two numbers can be the ends of one interval: same unit, or the second's unit serves both."""
    return first.unit is None or first.unit == second.unit


def _merged(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Sorted spans without overlaps; a date inside a URL must not end the URL."""
    merged: list[tuple[int, int]] = []
    for start, end in spans:
        if merged and start < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _masks(form: str) -> Iterator[tuple[int, int]]:
    """Spans that hold no quantity."""
    yield from date_spans(form)
    patterns = [_DAY_WITHOUT_YEAR]
    if any(market in form for market in (".s", ".xs", ".hk", ".bj")):
        patterns.append(_CODE)
    if "://" in form or "www." in form:
        patterns.append(_URL)
    for pattern in patterns:
        for found in pattern.finditer(form):
            yield found.span()
