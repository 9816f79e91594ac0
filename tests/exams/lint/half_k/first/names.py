"""Names, told outcomes and hints of part K."""

from __future__ import annotations

from exams.lint.builder import points
from exams.lint.case import Pair
from exams.lint.half_k.first.bases import BASES

ROLE_IN_NAME = """
# outcome at the end of an id | zh_put.id
! jiangyu-jiantou-2021-put-⟦no-default⟧
= jiangyu-jiantou-2021-put-notice
# evidence id that ranks the item | zh_nav.eid
! ⟦decisive⟧-nav
= nav-2024-03
# trap named in a Chinese title | zh_fam.title
! 关于以集中竞价方式回购股份的方案（⟦陷阱⟧：上限不等于承诺）
= 关于以集中竞价方式回购股份的方案（总额区间与价格上限）
# verdict in an id | en_cov.id
! northmere-2022-leverage-⟦pass⟧
= northmere-2022-leverage-lender
# figure of speech for a false trail | en_hk.eid
! ⟦red-herring⟧-q2
= shipments-q2
# weight of the item told in its title | en_macro.title
! Minutes of the June meeting (⟦the item that settles the question⟧)
= Minutes of the June meeting (full text with annex)
"""

OUTCOME = """
# day of payment in the guide | zh_put.guide
! 到账情况以⟦ 2021 年 10 月 18 日⟧登记机构的划款记录为准。
= 到账情况以登记机构的划款记录为准。
# amount taken for granted in the task | zh_fam.prose
! 并请说明，买入额停在⟦ 1.93 亿元⟧可能出于什么考虑。
= 并请说明，管理层把总额定成区间可能出于什么考虑。
# plain statement in the definition | zh_put.definition
! ⟦本题所问的事件没有发生⟧，计分只看概率与理由。
= 计分只看概率与理由，不看篇幅。
# same figure in cents | en_hk.prose
! Comment on how ⟦4.8 HK cents⟧ a share squares with the stated policy.
= Comment on how the dividend you expect squares with the stated policy.
# event presupposed by a question | en_rating.guide
! Say which factor ⟦did most to bring about the downgrade⟧.
= Say which factor would do most to bring about a downgrade.
# change retold in basis points inside the evidence | en_macro.fact
! Staff add that ⟦the cuts made under this guidance came to 75 basis points⟧.
= Staff add that the cuts made in the previous cycle came to 125 basis points.
"""

HINT = """
# distance to the alert line in words | zh_insurer.guide
! 取数请用季报口径；⟦核心一项落在预警线上方不远处⟧。
= 取数请用季报口径；核心、综合两项分开列示。
# slip of one input would flip the verdict | zh_abs.prose
! ⟦这个倍数紧挨着触发线，分子多扣一笔费用就可能翻过去⟧，请逐项核对。
= 分子各项扣减请逐项列示，并注明出自哪份资料。
# shortfall of a few million | zh_fam.definition
! 核对口径时务必仔细：⟦累计金额与下限之间只差几百万元⟧。
= 核对口径时以公告披露到万元的数字为准。
# within a fraction of a turn | en_cov.guide
! ⟦The answer lands within a fifth of a turn of the maximum⟧, so keep all decimals.
= Keep all decimals until the last step and show each cap in turns of EBITDA.
# edge of the window | en_rating.prose
! ⟦Mind the calendar: the decisive action sits at the very edge of the window.⟧
= Count calendar days in Paris time, beginning with the day after the as-of date.
# one of two tests only just missed | en_hk.guide
! One criterion is cleared with room to spare; ⟦the other is missed by a whisker⟧.
= Treat the two criteria one after the other and give a probability for each.
"""


def pairs() -> list[Pair]:
    """All pairs of the module."""
    return [
        *points("role_in_name", BASES, ROLE_IN_NAME),
        *points("outcome_in_question", BASES, OUTCOME),
        *points("hint", BASES, HINT),
    ]
