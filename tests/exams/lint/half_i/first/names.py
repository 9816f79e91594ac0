"""Names, outcomes and hints, part I."""

from __future__ import annotations

from exams.lint.builder import points
from exams.lint.case import Pair
from exams.lint.half_i.first.bases import BASES

ROLE_IN_NAME = """
# point id carries its label | put.id
! bond-put-funding-gap-⟦negative-case⟧
= bond-put-funding-gap-muyuan
# evidence id ends in noise | results.eid
! board-notice-⟦noise⟧
= board-notice-march
# Chinese title opens with the role | solvency.title
! ⟦迷惑材料⟧：最低资本
= 季度报表：最低资本
# point id tells what happened | review.id
! annual-restatement-⟦happened⟧-qvlt
= annual-restatement-question-qvlt
# evidence id opens with trap | dividend.eid
! ⟦trap⟧-weighted-shares
= note-weighted-shares
# title says what it is good for | grace.title
! Notice to holders ⟦(decisive item)⟧
= Notice to holders (second notice)
"""

OUTCOME = """
# share in per mille words | freeze.prose
! 请顺便解释，⟦被动减持为什么只有千分之六⟧。
= 请顺便解释，质押股份为什么超过控股股东持股的九成。
# did not come about, in evidence | results.fact
! ⟦公司没有在窗口内刊发经审核业绩⟧。
= 公司没有承诺在窗口内刊发经审核业绩。
# coverage in tenths | put.guide
! 参考答案里，⟦已有资金约够付九成一⟧。
= 参考答案里，已有资金以应付金额的几成来表示。
# day of a filing | review.prose
! Assume that the reader will hold your answer against ⟦the Form 8-K of 12 June 2023⟧.
= Assume that the reader will hold your answer against the Form 8-K of 24 February 2023.
# happened inside a definition | grace.definition
! Here ⟦the money came in on the 29th day⟧, which counts as within the period.
= Money that comes in on the 30th day counts as within the period.
# rounded call | futures.guide
! Explain how ⟦a call of roughly 11.5 thousand dollars⟧ arises.
= Explain how a call of any size arises.
"""

HINT = """
# slip reverses the verdict | put.guide
! ⟦两栏相差不大，稍一疏忽就会得出相反的结论⟧，请当心。
= 各项资料单位不同，换算时容易出错，请当心。
# threshold said to be tight | freeze.prose
! 再提醒一句：⟦这道门槛卡得很紧⟧。
= 再提醒一句：这道门槛按总股本计。
# one or two days late | results.definition
! ⟦晚一两天刊发的一律视为未发生，这一点在本题里尤其要紧⟧。
= 窗口结束以后刊发的，不论晚多久，一律视为未发生。
# closer call | review.guide
! ⟦It is a closer call than the committee's wording lets on.⟧
= The committee's wording calls for a close reading.
# beside one end of a range | dividend.prose
! Check the share count twice, ⟦because the result sits right beside one end of the range⟧.
= Check the share count twice, because the result is to be stated to two decimals.
# the last hours | grace.definition
! Take care over time zones: ⟦hours may separate a yes from a no here⟧.
= Take care over time zones: the trustee's books are kept in New York time.
"""


def pairs() -> list[Pair]:
    """All pairs about names, outcomes and hints."""
    tables = {"role_in_name": ROLE_IN_NAME, "outcome_in_question": OUTCOME, "hint": HINT}
    return [pair for kind, table in tables.items() for pair in points(kind, BASES, table)]
