"""Names, told outcomes and hints of part K."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import points
from exams.lint.half_k.third.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

ROLE_IN_NAME: Final = """
# chinese_title_prefix | redeem.title
! ⟦干扰材料⟧：银团授信签约
= 晨间快讯：银团授信签约
# evidence_id_marked_key | buyback.eid
! ⟦key-evidence⟧-2023-05
= key-terms-2023-05
# point_id_with_trap | structured.id
! structured-deposit-⟦trap⟧-observation-days
= structured-deposit-range-observation-days
# point_id_tells_outcome | rating.id
! eu-2019-rating-⟦downgraded⟧-hallmere
= eu-2019-rating-downgrade-hallmere
# english_title_idiom | covenant.title
! ⟦Red herring⟧: trade press on the order book
= Spindle Weekly: trade press on the order book
# evidence_id_tells_outcome | rights.eid
! prospectus-⟦undersubscribed⟧-2021-06
= prospectus-subscription-2021-06
"""

OUTCOME_IN_QUESTION: Final = """
# figure_in_yi_yuan_prose | redeem.prose
! 登记期过后，申报回售的本金为 ⟦6.35 亿元⟧，请据此说明付款压力。
= 登记期过后，申报回售的本金以中国结算的统计为准，请据此说明付款压力。
# result_notice_day_in_definition | buyback.definition
! 判定依据是公司 ⟦2023 年 11 月 14 日⟧发布的那份公告。
= 判定依据是公司在窗口内发布的那份公告。
# shortfall_verdict_in_guide | buyback.guide
! 文末另起一段，谈谈⟦公司没有买够下限⟧会怎样影响员工持股计划。
= 文末另起一段，谈谈公司若没有买够下限，会怎样影响员工持股计划。
# rounded_count_in_evidence | rights.fact
! In all the registrar counted ⟦some 184 million rights shares⟧ validly applied for.
= In all the registrar has sent out some 2,900 provisional allotment letters.
# why_question_presumes_event | rating.prose
! Explain as well ⟦why the agency took the rating down to B⟧.
= Explain as well which of its triggers the agency would cite for taking the rating down.
# number_in_words_in_guide | bid.guide
! Comment on why the closes at or above $1.00 ⟦never ran beyond seven business days⟧.
= Comment on why the closes at or above $1.00 must run for ten business days.
"""

HINT: Final = """
# hair_breadth_zh | redeem.guide
! 出题人提示：⟦结果与判定线相去不过毫厘⟧，落笔前请再核一遍。
= 出题人提示：结果以公告为准，落笔前请再核一遍。
# almost_there_zh | structured.guide
! 有人一看到折页就说达标，⟦其实只欠一点火候⟧，请把天数数清楚。
= 有人一看到折页就说达标，其实折页不是合同，请把天数数清楚。
# hovers_about_the_floor_zh | buyback.guide
! 别急着下结论：⟦数额就在下限一带打转，差一笔成交便会翻盘⟧。
= 别急着下结论：数字之外，还要看公告用的是什么口径。
# sits_just_under_en | covenant.guide
! Do not round early: ⟦the answer sits a whisker from the minimum⟧.
= Do not round early: the agreement sets the minimum to two decimals.
# just_past_the_window_en | bid.guide
! ⟦Something that looks like the event comes along days after the window shuts⟧; leave it out.
= A press rumour that the exchange has relented is not the event; leave it out.
# picked_for_closeness_en | rights.definition
! ⟦We picked this offer because it was such a near-run thing.⟧
= We picked this offer because its terms are short and clear.
"""


def pairs() -> list[Pair]:
    """All pairs of this module."""
    return [
        *points("role_in_name", BASES, ROLE_IN_NAME),
        *points("outcome_in_question", BASES, OUTCOME_IN_QUESTION),
        *points("hint", BASES, HINT),
    ]
