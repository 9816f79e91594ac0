"""Which numbers of a truth a unit belongs to: none to flags, ranks, days and times of the day; part of rule L017."""

from __future__ import annotations

import re
from typing import Final

# A label that is a count, a flag or a number of another kind by its own word.
NEEDS_NONE: Final = re.compile(
    r"编号|代码|年份|排名|标志|是否|概率|评分|得分|倍数|比值|系数|指数"
    r"|\b(?:flag|probability|score|rank|ratio|index|code|id)\b|\b(?:year|page|items?|steps?|class|version|line)(?: no\.?)?[ \t]*$|(?:flag|_id|probability|score|year)$|\b(?:note|section|table|exhibit|row|column|chapter|appendix|annex|day|case)[ \t]*$|[表图页节章注第][ \t]*$"
)
"""Numbers of another kind by the word before them."""
DATE: Final = re.compile(
    r"[0-9]{4}(?:-[0-9]{2}){1,2}|(?:19|20)[0-9]{2}(?:(?:0[1-9]|1[0-2])(?:[0-2][0-9]|3[01]))?"
)
"""A number that is a day or a month."""
# Ratios that are told in per cent, so that a bare 97.6 does not say what it is.
_IN_PERCENT: Final = re.compile(
    r"\b(?:combined|loss|expense|claims|cost[- ](?:to[- ])?income|efficiency|payout|solvency|capital(?: adequacy)?|tier (?:1|one|2|two)|cet1|npl|non-?performing loans?|bad[- ]loan|debt|gearing|savings|retention|hit|win|occupancy|utili[sz]ation|equity|reserve|liquidity coverage|provision coverage)[ -]ratio\b|(?:综合|资产负债|资本|赔付|费用|成本收入|分红|派息|股息支付|拨备覆盖|流动性覆盖)[^，。:：]{0,4}比率?"
)
_LEAST_PERCENT: Final = 8
# No ratio but one of prices or of numbers of things comes to thirty times.
_SURELY_PERCENT: Final = 30
RATIO: Final = re.compile(r"\bratio\b")
"""What names a ratio."""
_OF_PRICE: Final = re.compile(
    r"\b(?:price|p/?e|pe|exchange|conversion|swap|split|staff|student|turnover|current|quick|signal|multiple|times)\b"
)
_CLOCK: Final = re.compile(r"(?:[01]?[0-9]|2[0-3])\.[0-5][0-9]")
_AT: Final = re.compile(
    r"\b(?:announc\w+|took place|held|began|begun|started|met|opened|closed|published|released|ruled|filed|sat|call\w*|session|meeting|auction|vote[sd]?|posted|convened|adjourned)\b[^.;]{0,60}? at $"
)
_VOTED: Final = re.compile(
    r"\s?(?:votes? |shares? )?(?:against|abstain\w*|for\b|in favour|withheld|反对|弃权|赞成)"
)
_COUNTED: Final = re.compile(r"[0-9]\s?(?:shares|votes|股|票|ballots|units)")


def is_clock(before: str, value: str) -> bool:
    """Whether a number is a time of the day: announced at 8.30."""
    return _CLOCK.fullmatch(value) is not None and _AT.search(before) is not None


def is_tallied(before: str, behind: str) -> bool:
    """Whether a number is one of a count of votes whose unit stands with the first: 12 shares for, 3 against."""
    return _VOTED.match(behind) is not None and _COUNTED.search(before) is not None


def is_bare(name: str, value: str) -> bool:
    """Whether the number is one that a unit belongs to."""
    if DATE.fullmatch(value):
        return False
    return not NEEDS_NONE.search(name) or _tells_percent(name, value)


def _tells_percent(name: str, value: str) -> bool:
    """Whether a ratio is one of those that are told in per cent, by its name and its size."""
    size = float(value.strip("-+−").replace(",", ""))
    if size >= _SURELY_PERCENT and RATIO.search(name) and not _OF_PRICE.search(name):
        return True
    return _IN_PERCENT.search(name) is not None and size >= _LEAST_PERCENT
