"""The probability stated in a plain text, with its interval or limit."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pitfall.quantities import Quantity

_HEDGED_NUMBER: Final = r"\s*[(,，]\s*(?:约|大约|about|around|roughly|~|≈)?\s*[0-9.]+\s*%"
_DECIDED: Final = (
    rf"[^。;\n]{{0,14}}?(?:不发生|发生|不会|高|低|high|low|unlikely|likely|no|yes|event)(?={_HEDGED_NUMBER})"
)
# A look at the first character turns most places of a text away.
_NOUN: Final = re.compile(
    r"(?=[概可几机风结判预答很不极])(?:概率|可能性|几率|机率|可能(?=[,，。;\s]|$)|风险(?=\s*(?:约|为|在|:|≈|大约|大概))|"
    rf"(?P<decided>(?:结论|判断|预测|答案|风险){_DECIDED}|(?:很|不太|不大|极)可能(?={_HEDGED_NUMBER})))|"
    r"(?<![a-z0-9])(?=[pclorvuimhqa])(?:(?:probability|likelihood|chances?|odds)(?![a-z])|"
    rf"(?P<called>(?:prediction|conclusion|answer|verdict|risk|call){_DECIDED}|"
    rf"(?:(?:very |highly |quite |most )?(?:un)?likely|(?:im)?probable)(?={_HEDGED_NUMBER}))|"
    r"risk(?=\s*\(|\s+(?:is|at|:|of\s+(?:about|around|roughly|approximately)?\s*[0-9]))|p\s*(?:\([^()\n]{0,20}\))?(?=\s*[=≈:]))"
)
_SUPPOSED: Final = re.compile(
    r"(?:如果|若|假如|假设|一旦|除非|(?<![a-z])(?:if|unless|assuming)(?![a-z]))(?!.*(?:但|因此|所以|综合|(?<![a-z])(?:but|however|therefore|overall)))[^。;!?\n]*$"
)
_REACH: Final = 120
_LEFT: Final = 400  # characters of a sentence in which a supposition is looked for
_LINK: Final = re.compile(
    r"(?:^|[:=≈|(]|为|是|约|在|于|有|仅|达|到|给出|估计|判断|评估|大概|左右|(?<![a-z])(?:is|of|at|be|as|about|around|roughly|approximately|near|only|just|to|estimate|estimated|put)|(?:高|低|high|low|likely|unlikely|不发生|发生|小|大)[\s,，(]+)[\s*\"“]*$"
)
_RULE: Final = re.compile(
    r"(?:以上|以下)?[)\s,，]*(?:则|即|才|时|的?记为|就|判|算|视为|when|call|then|counts?|threshold|as high|记)"
)
_PART: Final = re.compile(
    r"基准|历史|先验|同类|行业|无条件|条件[一二三1-3]|第[一二三1-3][项个条]|其中|各自|分别|单独|单项|同事|管理层|市场隐含|给定|假设|假定|如果|若|"
    r"(?<![a-z])(?:base|prior|historical|unconditional|conditional|if|given|first|second|third|criterion|condition|each|individual|implied|colleague|management|assuming)(?![a-z])"
)
_WHOLE: Final = re.compile(
    r"综合|最终|总体|整体|联合|合计|全部|事件|目标|发生|同时|(?<![a-z])(?:event|overall|final|joint|combined|my|all|both|i)(?![a-z])"
)
_OF_THE_EVENT: Final = re.compile(
    r"(?:发生|超过|低于|达到|以上|事件)的?(?:可能性|概率|几率)|(?<![a-z])(?:probability|likelihood|chance)\s+(?:of\s+(?:the\s+event|occurrence)|that)"
)
_NOT: Final = re.compile(
    r"不会?发生|未发生|不会|不能|未能|无法|不达|不满足|不触发|不出现|不成立|不削减|(?<![a-z])(?:no event|not|never|against|fails? to|avoid\w*)(?![a-z])|n't"
)
_CUT: Final = re.compile(r"[。;!?\n→]|=>|->")
_CLAUSE_BEFORE: Final = re.compile(r"[^。;!?\n,，(→]*$")
_OF_WHAT: Final = re.compile(r"\s*(?:of|that|for|against|it)(?![a-z])")
_TOUCHING: Final = frozenset(
    {"", "的", "左右的", "主观", "发生", "-", "的发生", "subjective", "event", "estimated"}
)
_PERCENT: Final = Decimal(100)
_ONE_IN: Final = re.compile(r"([0-9]{1,2})\s*(?:in|out of)\s*([0-9]{1,3})(?![0-9])")


@dataclass(frozen=True, slots=True)
class Chance:
    """A stated probability of the event, 0 to 1; `bounded` when only a limit is given ("below 10 %").

    `named` tells that the words say of what it is a probability ("probability of the event", 事件发生的概率), not
    perhaps of the call.
    """

    low: Decimal
    high: Decimal
    bounded: bool = False
    named: bool = field(default=False, compare=False)

    @property
    def middle(self) -> Decimal:
        """The midpoint."""
        return (self.low + self.high) / 2


def chance_in(form: str, quantities: Sequence[Quantity]) -> Chance | None:
    """The probability stated in a plain text without quotations, among its quantities."""
    whole: list[Chance] = []
    others: list[Chance] = []
    for stated, is_whole in _stated(form, quantities):
        (whole if is_whole else others).append(stated)
    group = whole or others
    found = _one(set(group)) if group else None
    # Of several mentions of one probability a single one may say of what it is.
    return replace(found, named=any(one.named for one in group)) if found else None


def _one(group: set[Chance]) -> Chance | None:
    """The single chance of a group; a plain value stands for an interval around it that is also stated."""
    exact = {found for found in group if not found.bounded}
    if len(exact) == 1:
        return next(iter(exact))
    if exact:
        plain = {found for found in exact if found.low == found.high}
        value = next(iter(plain)) if len(plain) == 1 else None
        if value is None or any(not found.low <= value.low <= found.high for found in exact):
            return None
        return value
    return next(iter(group)) if len(group) == 1 else None


def _stated(form: str, quantities: Sequence[Quantity]) -> Iterator[tuple[Chance, bool]]:
    starts = [quantity.start for quantity in quantities]
    nouns = list(_NOUN.finditer(form))
    for at, noun in enumerate(nouns):
        end = nouns[at + 1].start() if at + 1 < len(nouns) else len(form)
        behind = quantities[
            bisect_left(starts, noun.end()) : bisect_left(starts, min(end, noun.end() + _REACH))
        ]
        found = _after(form, noun, behind) or _before(
            form, noun, quantities[: bisect_left(starts, noun.start())]
        )
        if found is None:
            continue
        quantity_end, stated = found
        context = _context(form, noun, quantity_end)
        begin = max(form.rfind("\n", 0, noun.start()) + 1, noun.start() - _LEFT)
        if _PART.search(context) or _SUPPOSED.search(form, begin, noun.start()):
            continue
        if _NOT.search(_subject(form, noun, quantity_end)):
            stated = Chance(1 - stated.high, 1 - stated.low, stated.bounded)
        named = bool(_OF_THE_EVENT.search(context))
        yield (replace(stated, named=True) if named else stated), bool(_WHOLE.search(context))


def _context(form: str, noun: re.Match[str], end: int) -> str:
    before = _CLAUSE_BEFORE.search(form, max(0, noun.start() - 30), noun.start())
    return (before[0] if before else "") + form[noun.start() : max(end, noun.end())]


def _subject(form: str, noun: re.Match[str], end: int) -> str:
    """What the probability is of: the words before a Chinese noun, after an English one."""
    if noun[0][0].isascii():
        rest = form[noun.end() : max(end, noun.end()) + 60]
        if _OF_WHAT.match(rest):
            return _CUT.split(rest.replace(",", "\n"), maxsplit=1)[0]
    before = _CLAUSE_BEFORE.search(form, max(0, noun.start() - 16), noun.start())
    return before[0] if before else ""


def _after(form: str, noun: re.Match[str], behind: Sequence[Quantity]) -> tuple[int, Chance] | None:
    """「概率约 35%」, "probability of 0.35": a number behind the noun, linked to it."""
    stop = _CUT.search(form, noun.end(), noun.end() + _REACH)
    limit = stop.start() if stop else min(len(form), noun.end() + _REACH)
    ratio = _ONE_IN.search(form, noun.end(), min(limit, noun.end() + _REACH))
    if ratio and 0 < int(ratio[1]) <= int(ratio[2]):
        value = Decimal(ratio[1]) / Decimal(ratio[2])
        return ratio.end(), Chance(value, value)
    decided = noun["decided"] or noun["called"]
    for quantity in behind:
        value = _as_chance(quantity)
        if value is None or quantity.start >= limit:
            continue
        link = form[noun.end() : quantity.start]
        if decided:
            link = link.strip(",，(")
        if (not link.strip(' "“') or _LINK.search(link)) and not (
            quantity.bound != "exact" and _RULE.match(form, quantity.end)
        ):
            return quantity.end, value
    return None


def _before(form: str, noun: re.Match[str], ahead: Sequence[Quantity]) -> tuple[int, Chance] | None:
    """「35% 的概率」, "a 35% chance": a number that touches the noun from the left."""
    if not ahead:
        return None
    last = ahead[-1]
    value = _as_chance(last)
    if value is None or form[last.end : noun.start()].strip() not in _TOUCHING:
        return None
    return noun.end(), value


def _as_chance(quantity: Quantity) -> Chance | None:
    low, high = quantity.low, quantity.high
    if quantity.unit == "%":
        low, high = low / _PERCENT, high / _PERCENT
    elif quantity.unit != "none" or "." not in quantity.raw:
        return None
    if not 0 <= low <= high <= 1:
        return None
    if quantity.bound == "above":
        return Chance(low, Decimal(1), bounded=True)
    if quantity.bound == "below":
        return Chance(Decimal(0), high, bounded=True)
    return Chance(low, high)
