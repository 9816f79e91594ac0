"""Part G: what the words and the names of a point give away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import points
from exams.lint.half_g.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

_OUTCOME: Final = """
# numerator copied from the answer, in yuan | gw.definition
! 计算比例时，分子为⟦217,400,000 元⟧。
= 计算比例时，分子以元为单位，不作取整。

# answer ratio named in the guide | gw.guide
! 解题时请围绕 ⟦15.99%⟧ 这一比例，说明各项资料的作用。
= 解题时请围绕减值比例，说明各项资料的作用。

# day of settlement told in the prose | gw.prose
! 本题在 ⟦2021 年 4 月 23 日⟧得出结果。
= 本题最迟在 2021 年 6 月 30 日得出结果。

# why-question that takes the event as given | conv.prose
! 作答时还请解释⟦董事会为什么作出了下修的决定⟧。
= 作答时还请解释董事会在什么情形下会作出下修的决定。

# latest value pulled into an old item | conv.fact
! 该转债的转股价格为每股 ⟦9.36 元⟧。
= 该转债的转股价格为每股 14.20 元。

# terminal field rounded, in hundred millions | gw.fact
! 终端字段“本年商誉减值损失”：⟦2.17 亿元⟧；“上年商誉减值损失”：0.31 亿元。
= 终端字段“本年商誉减值损失”：暂无数据；“上年商誉减值损失”：0.31 亿元。

# day of the resolution in a definition | conv.definition
! 事件日期取 ⟦9 月 11 日⟧，即董事会决议的日期。
= 事件日期取董事会决议的日期，不取公告的日期。

# outcome figure in billions, in the prose | guide.prose
! Explain what would bring the midpoint to ⟦$1.236 billion⟧.
= Explain what would bring the midpoint below $1.320 billion.

# numerator of the answer in a definition | ins.definition
! The numerator is ⟦$980.1 million⟧.
= The numerator is stated in millions of dollars.

# guide that says which way the year closed | ins.guide
! Since ⟦the year closed below 100%⟧, give most weight to the items that point that way.
= If you expect the year to close below 100%, give most weight to the items that point that way.

# month and day of settlement in the guide | guide.guide
! Treat ⟦October 17⟧ as the day that settles the question.
= Treat December 31 as the last day that can settle the question.

# vendor field of the current year | ins.fact
! Vendor field, full-year combined ratio: current year ⟦97.6%⟧, prior year 98.4%.
= Vendor field, full-year combined ratio: current year n/a, prior year 98.4%.

# size of the cut, said not to matter | guide.definition
! The size of the cut, ⟦$84 million at the midpoint⟧, plays no part in the judgement.
= The size of a cut, if there is one, plays no part in the judgement.

# announced reduction taken as given | guide.prose
! Assess how much of ⟦the reduction that the company announced⟧ was owed to car plants.
= Assess how much of any reduction that the company might announce would be owed to car plants.
"""

_HINT: Final = """
# value said to be near the line | gw.prose
! 提示：⟦比例离界线不远⟧，请勿草率作答。
= 提示：资料口径不一，请勿草率作答。

# rounding said to change the verdict | gw.guide
! 请保留两位小数，⟦取整以后结论会变⟧。
= 请保留两位小数，取整以后请写明单位。

# days around the window end | conv.guide
! 请⟦特别当心窗口结束前后那几天，差一天答案就不同⟧。
= 请按公告日期对照窗口的起止日，不按媒体报道的日期。

# one trigger misses by a little | conv.definition
! 触发条件逐日计算，⟦其中一项只差一两个交易日⟧。
= 触发条件逐日计算，其中停牌日不算交易日。

# slang for a borderline question | gw.definition
! 本题是一道⟦压线题⟧。
= 本题是一道判断题。

# small gap, opposite verdict | cover.prose
! ⟦别看差得不多，结论却正好相反⟧，请写出每一步。
= 别看表格不多，两张都要用到，请写出每一步。

# other side of the limit when one is dropped | fund.guide
! ⟦少算任何一只债券，占比就会落到限额的另一边⟧。
= 少算任何一只债券，都按计算有误处理。

# close call | guide.prose
! ⟦The answer is a close call⟧, so read the wording of the guidance twice.
= The release is a long one, so read the wording of the guidance twice.

# lands within a few points | ins.guide
! Beware: ⟦the ratio lands within a few points of the line⟧.
= Beware: the ratio is quoted before and after catastrophe losses.

# just past the window, and it matters here | guide.definition
! ⟦Statements made just after the window closes do not count, which matters in this case⟧.
= Statements made after the window closes do not count, whoever makes them.

# small move would flip the verdict | ins.prose
! Take care with decimals: ⟦a small move either way would flip the verdict⟧.
= Take care with decimals: show two of them, and give the unit each time.

# claim comes near the truth | run.guide
! Do not be misled by ⟦how near the claim comes to being true⟧; check each schedule.
= Do not rely on the claim alone; check each schedule.

# tighter than it looks | run.prose
! ⟦It is tighter than it looks⟧, so show each step.
= The file is shorter than it looks, so show each step.

# all signs but one | guide.guide
! ⟦All of the usual warning signs but one are there⟧; name the one that is missing.
= Some of the usual warning signs may be there; name the ones that you rely on.
"""

_ROLE: Final = """
# control in an id | gw.id
! cn-a-2020-goodwill-⟦control⟧-609731
= cn-a-2020-goodwill-annual-609731

# pinyin for a distractor | gw.eid
! ⟦ganraoxiang⟧-02
= ziliaoxiang-02

# key evidence in a title | gw.title
! ⟦关键证据⟧：数据终端摘录
= 关键指标：数据终端摘录

# distracting information in a title | conv.title
! ⟦干扰信息⟧：关于银行授信的公告
= 临时公告：关于银行授信的公告

# outcome in an id, past participle | conv.id
! cn-a-convertible-⟦lowered⟧-009847
= cn-a-convertible-terms-009847

# breach in an id | fund.id
! bond-fund-issuer-weight-⟦breach⟧
= bond-fund-issuer-weight-check

# purpose of misleading in a title | cover.title
! 借款与利息明细（⟦用于误导⟧）
= 借款与利息明细（用于审批）

# control item in an evidence id | guide.eid
! ⟦control-item⟧-call
= internal-controls-call

# positive in an id | guide.id
! us-guidance-⟦positive⟧-lkmc
= us-guidance-revenue-lkmc

# red herring in a title | ins.title
! ⟦Red herring⟧: catastrophe reinsurance terms
= Summary: catastrophe reinsurance terms

# no-event in an id | ins.id
! us-2017-combined-ratio-⟦no-event⟧-hrig
= us-2017-combined-ratio-full-year-hrig

# key evidence in an evidence id | ins.eid
! ⟦key-evidence⟧-reinsurance
= key-terms-reinsurance

# trap in an id | run.id
! biotech-cash-runway-⟦trap⟧
= biotech-cash-runway-review

# right answer in a title | run.title
! Management cash flow sheet (⟦supports the right answer⟧)
= Management cash flow sheet (supports the board paper)
"""


def pairs() -> list[Pair]:
    """The pairs of what the question tells, hints at and names."""
    return [
        *points("outcome_in_question", BASES, _OUTCOME),
        *points("hint", BASES, _HINT),
        *points("role_in_name", BASES, _ROLE),
    ]
