"""Names, outcomes and hints, part J."""

from __future__ import annotations

from exams.lint.builder import points
from exams.lint.case import Pair
from exams.lint.half_j.first.bases import BASES

ROLE_IN_NAME = """
# evidence id opens with the role | audit.eid
! ⟦decoy⟧-inquiry-reply
= second-inquiry-reply
# role in brackets behind a Chinese title | rating.title
! 项目回款公告⟦（干扰项）⟧
= 项目回款公告（两个项目）
# point id ends in the role | margin.id
! margin-account-maintenance-⟦control⟧
= margin-account-maintenance-june
# title names a red herring | scheme.title
! ⟦Red herring⟧: regional overlaps
= Phase 1: regional overlaps
# point id ends in the verdict | leverage.id
! half-year-leverage-test-⟦passed⟧
= half-year-leverage-test-group
# evidence id says it holds the answer | accrued.eid
! ⟦key-evidence⟧-ticket
= client-purchase-ticket
"""

OUTCOME = """
# figure of the outcome in another unit | audit.guide
! 分析时请把⟦收回 7,400 万元预付款⟧的影响考虑进去。
= 分析时请把收回 2,400 万元预付款的影响考虑进去。
# day of the outcome | rating.prose
! （答案以⟦2020 年 6 月 29 日的评级公告⟧为准。）
= （答案以窗口内的首份评级公告为准。）
# rounded result in the definition | wealth.definition
! 结果四舍五入，⟦即 3.0%⟧。
= 结果四舍五入，即保留两位小数。
# the event did not happen | going.guide
! Bear in mind that ⟦no going-concern paragraph was added⟧.
= Bear in mind that a going-concern paragraph is not a qualified opinion.
# share of the vote | scheme.prose
! Discuss what ⟦a vote of 81.4% in favour⟧ says about the holders.
= Discuss what undertakings over 31.5% say about the holders.
# total to be split | accrued.guide
! Show how ⟦the invoice total of $249,000⟧ splits into clean price and interest.
= Show how the invoice total splits into clean price and interest.
"""

HINT = """
# one factor a little short | rating.guide
! 提示：⟦几项因素里，有一项只差一点点⟧。
= 提示：几项因素里，有一项要看年末数据。
# result close to a line | margin.prose
! 算的时候仔细些，⟦结果与其中一条线挨得很近⟧。
= 算的时候仔细些，结果保留两位小数，并写明取数时点。
# just behind the window | audit.definition
! 另请留意窗口的最后一天：⟦要找的事情可能恰好晚了几天⟧。
= 另请留意窗口的最后一天：起止均按北京时间计算。
# closer than the headline | leverage.guide
! ⟦The answer lies closer to the limit than the headline figures suggest.⟧
= The answer rests on the agreement's definitions and not on the headline figures.
# tighter than it looks | scheme.prose
! Mind the long-stop date: ⟦it will be tighter than it looks⟧.
= Mind the long-stop date: it can be moved only with the consent of both sides.
# within a whisker | going.definition
! Beware: ⟦this one comes within a whisker⟧, whatever the filing's calm tone suggests.
= Beware: the auditor's report decides, whatever the filing's calm tone suggests.
"""


def pairs() -> list[Pair]:
    """All pairs about names, outcomes and hints."""
    tables = {"role_in_name": ROLE_IN_NAME, "outcome_in_question": OUTCOME, "hint": HINT}
    return [pair for kind, table in tables.items() for pair in points(kind, BASES, table)]
