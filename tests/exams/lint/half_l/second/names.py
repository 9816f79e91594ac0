"""Names, told outcomes and hints of part L."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.builder import points
from exams.lint.half_l.second.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

ROLE_IN_NAME = """
# Chinese title that opens with the role | reed.title
! ⟦关键证据⟧：区财政局工作会议报道
= 地方报纸：区财政局工作会议报道

# label of a class at the end of an id | loom.id
! cn-a-2019-goodwill-yunzhu-⟦positive⟧
= cn-a-2019-goodwill-yunzhu-003917

# role between the words of an evidence id | dune.eid
! peer-⟦misleading⟧-table
= peer-branch-table

# title of an item that tells the outcome | crown.title
! Note to clients (⟦before the shares came back⟧)
= Note to clients (for boards under suspension)

# remark in square brackets behind a title | beacon.title
! Fourth-quarter conference call, transcript [⟦not needed for the answer⟧]
= Fourth-quarter conference call, transcript [unedited]

# outcome in the middle of an id | forge.id
! hospital-⟦failed-test⟧-revenue-bonds
= hospital-2024-revenue-bonds
"""

OUTCOME_IN_QUESTION = """
# event told in an aside | reed.prose
! （发行人的级别⟦当年冬天就被一次调低两档⟧，请解释原因。）
= （发行人的级别自 2018 年以来没有变动过，请解释原因。）

# share written off, in tenths | loom.guide
! 账上商誉⟦年报里减掉了五成六⟧，请据此反推所用的假设。
= 账上商誉占总资产的两成一，请据此讨论减值的影响。

# day of the report inside the definition | loom.definition
! 年度报告⟦的披露日是 2020 年 4 月 24 日⟧。
= 年度报告的披露日以深圳证券交易所网站所载为准。

# price of the product in a transcript | beacon.fact
! The price of the product, ⟦$84,500 a year⟧, was left to another call.
= The price of the nearest rival, $61,200 a year, was left to another call.

# loss of holders as a fraction | crown.guide
! Holders who sat it out were ⟦down by about a third on the day the shares came back⟧.
= Holders who sat it out had been down by about a tenth in the month before the halt.

# first print inside the definition | sound.definition
! The first print for January 2024 ⟦was 5.8 per cent⟧.
= The first print for January 2023 was 11.3 per cent.
"""

HINT = """
# a last step that is missing | cask.guide
! ⟦临近收官时总额只差一口气，别被最后那笔大单带偏。⟧
= 回购进展每月披露一次，别把委托量当成成交量。

# says that the case is a border case | reed.definition
! ⟦本题考的正是临界情形⟧，判断时请逐字对照评级公告。
= 本题的级别符号沿用评级机构自己的写法，判断时请逐字对照评级公告。

# figures chosen at the divide | delta.guide
! 资料里的数字⟦是特意挑在正负分界附近的⟧，粗算会得出相反的方向。
= 资料里的数字都保留到小数点后四位，粗算的结果不能用于交割。

# a little more would turn it | forge.guide
! ⟦A couple of million dollars more of income and the answer would be the other one.⟧
= A couple of million dollars of pledges receivable are of no concern to this test.

# the clock is nearly out | crown.prose
! ⟦Keep an eye on the clock: in this case very little room is left before the door shuts.⟧
= Keep an eye on the clock: the period runs from the first day of the suspension.

# one more move would have done | sound.guide
! ⟦One more cut would have tipped the second condition⟧, so read the policy rate with care.
= One more cut is what most forecasters expect by spring, so read the policy rate with care.
"""


def pairs() -> list[Pair]:
    """All pairs of this module."""
    return [
        *points("role_in_name", BASES, ROLE_IN_NAME),
        *points("outcome_in_question", BASES, OUTCOME_IN_QUESTION),
        *points("hint", BASES, HINT),
    ]
