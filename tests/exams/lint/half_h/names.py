"""Part H: what the Question gives away by figures, by hints and by names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.builder import points
from exams.lint.half_h.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

_OUTCOME = """
# rounded figure in the prose, zh | gw.prose
! 另请解释⟦这笔 5.22 亿元的减值⟧从何而来。
= 另请解释这笔 14.20 亿元的商誉从何而来。
# figure as the subject of the guide, zh | occ.guide
! 分析时可围绕⟦3.86 亿元占用款⟧能否归还展开。
= 分析时可围绕 21.60 亿元货币资金是否受限展开。
# resolution date in the definition, zh | com.definition
! 本题以 ⟦2022 年 4 月 19 日⟧披露的专项审核报告为准。
= 本题以不晚于 2022 年 6 月 30 日披露的专项审核报告为准。
# other unit in a compiler's note, zh | gw.fact
! 整理者注：本次年报的减值数为 ⟦52,180 万元⟧。
= 整理者注：2019 年年报的减值数为 2,140 万元。
# event told as a given, zh | occ.prose
! ⟦资金占用已经公告⟧，请说明你会怎样提前识别。
= 若资金占用得到公告，请说明你会怎样提前识别。
# non-event told in the guide, zh | com.guide
! ⟦承诺已经完成⟧，作答时请把重点放在完成的原因上。
= 承诺能否完成尚不可知，作答时请把重点放在影响完成的因素上。
# day and month of the resolution, zh | gw.definition
! 年报于 ⟦4 月 22 日⟧挂网，以该版本为准。
= 年报以首次挂网的版本为准，挂网不晚于 6 月 30 日。
# rounded figure in the prose, en | non.prose
! Name the sectors most likely to make up ⟦the $71 million of nonaccruals⟧.
= Name the sectors most likely to make up the $34 million of nonaccruals.
# event told in the guide, en | rev.guide
! Start from the fact that ⟦revenue missed the low end of the range⟧.
= Start from the question whether revenue misses the low end of the range.
# resolution date in the definition, en | rev.definition
! The release of ⟦22 February 2024⟧ settles the call.
= A release no later than 30 April 2024 settles the call.
# rounded share in a compiler's note, en | non.fact
! Compiler's note: the share at the deciding quarter-end is ⟦about 5.8% of cost⟧.
= Compiler's note: the share at the June quarter-end is about 2.6% of cost.
# figure in a desk note, en | rev.fact
! Desk note: the year comes in at ⟦$584 million⟧, as the company reported it.
= Desk note: we model the year at $655 million, inside the guided range.
# event told in a comparison, en | non.guide
! Ask why some lenders go above 4%, ⟦as this one did⟧, and others do not.
= Ask why some lenders go above 4%, as any lender may, and others do not.
"""

_HINT = """
# near the line, zh | gw.guide
! ⟦减值占比离 30% 不远⟧，口径请取准。
= 减值占比以 30% 为界，口径请取准。
# just after the window, zh | occ.prose
! ⟦窗口刚过没几天的那份公告⟧不算数。
= 窗口结束之后的公告一概不算数。
# borderline question, zh | com.guide
! ⟦这是一道擦边题⟧，请把小数保留到两位。
= 这是一道判断题，请把小数保留到两位。
# small gap, zh | mgn.guide
! ⟦与界线差得不多⟧，请逐项列出分子与分母。
= 单位统一为万元，请逐项列出分子与分母。
# all but one, zh | com.prose
! 本例属于⟦其余都满足、独缺一条⟧的情形，请逐条核对。
= 本例属于以净利润为准的业绩承诺，请逐条核对。
# rounding decides, zh | gw.definition
! ⟦取整与否会改变本题的结论⟧，故占比不取整。
= 取整会损失精度，故占比不取整。
# hugging the line, zh | mgn.prose
! 提醒：⟦这个数贴着警戒线⟧，别只看整数。
= 提醒：这个数要自己算，别只看截图。
# close call, en | non.guide
! ⟦This one is a close call⟧, so carry two decimals.
= This one is a ratio, so carry two decimals.
# within a whisker, en | rev.prose
! Mind that ⟦the figure lands within a whisker of the cutoff⟧.
= Mind that the figure is compared with the cutoff as first reported.
# slips flip the answer, en | icr.guide
! ⟦A slip of a few units flips the answer here⟧, so show each line.
= A slip in one line carries through to the ratio, so show each line.
# almost the same, en | nav.prose
! ⟦The two percentages are nearly the same⟧; show your rounding.
= The two percentages are to be compared; show your rounding.
# past the window as here, en | rev.definition
! A release ⟦that misses the window by a day or two, as in this case,⟧ does not count.
= A release that is published after the end of the window does not count.
# every test but one, en | non.definition
! ⟦This lender meets every condition but one⟧, so read each condition separately.
= This lender reports at every quarter-end, so read each report separately.
"""

_ROLE = """
# trap in the id | gw.id
! cn-a-goodwill-⟦trap⟧-609612
= cn-a-goodwill-media-609612
# key evidence in the evidence id | occ.eid
! ⟦key-evidence⟧-pledge
= company-notice-pledge
# distractor in the title, zh | com.title
! 前两个承诺年度实现情况说明（⟦干扰项⟧）
= 前两个承诺年度实现情况说明（公告正文）
# control in the id | non.id
! us-loan-book-⟦control⟧-wlcx
= us-loan-book-lender-wlcx
# red herring in the title, en | rev.title
! Current report on a distributor agreement (⟦red herring⟧)
= Current report on a distributor agreement (exhibit omitted)
# decoy in the evidence id | icr.eid
! debt-schedule-⟦decoy⟧
= debt-schedule-treasury
# the role told in the title, en | nav.title
! Capital and price data, ⟦the item that disproves the slide⟧
= Capital and price data, the item that goes with the slide
# decisive material in the title, zh | mgn.title
! 账户负债表（⟦决定性证据⟧）
= 账户负债表（柜台导出）
# miss in the id | rev.id
! us-revenue-⟦missed⟧-lrsx
= us-revenue-guided-lrsx
# no event in the id | com.id
! cn-a-profit-pledge-⟦no-event⟧-609614
= cn-a-profit-pledge-software-609614
# misleading material in the title, zh | occ.title
! 【⟦迷惑材料⟧】关于控股股东股份质押的公告
= 【临时公告】关于控股股东股份质押的公告
# distractor in the evidence id | non.eid
! call-remarks-⟦distractor⟧
= call-remarks-excerpt
# breach in the id | mgn.id
! margin-account-⟦breach⟧
= margin-account-review
"""


def pairs() -> list[Pair]:
    """The pairs of the three kinds."""
    return [
        *points("outcome_in_question", BASES, _OUTCOME),
        *points("hint", BASES, _HINT),
        *points("role_in_name", BASES, _ROLE),
    ]
