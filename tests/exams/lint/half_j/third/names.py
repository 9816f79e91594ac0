"""Names, outcomes and hints of part J."""

from __future__ import annotations

from exams.lint.builder import points
from exams.lint.case import Pair
from exams.lint.half_j.third.bases import BASES

ROLE_IN_NAME = """
# 题目编号带样本角色 | refund.id
! cn-a-2023-prepayment-refund-⟦negative⟧-605981
= cn-a-2023-prepayment-refund-haiyi-605981
# 资料编号带噪声标记 | crush.eid
! ⟦noise⟧-product-quote
= mill-product-quote
# 资料标题后括注角色 | margin.title
! 压力情景（⟦干扰项⟧）
= 压力情景（风控岗）
# id that names the outcome | rating.id
! rating-shipping-line-⟦downgraded⟧
= rating-shipping-line-caldermore
# evidence id with an idiom | carry.eid
! ⟦red-herring⟧-freight
= treasury-terms-and-freight
# title that says the item decides | resume.title
! Quarterly update on resumption (⟦decisive item⟧)
= Quarterly update on resumption (Rule 13.24A)
"""

OUTCOME_IN_QUESTION = """
# 结果金额用汉字写出 | refund.prose
! 两家贸易公司⟦后续退回的只有七千三百五十万元⟧。
= 两家贸易公司收到的预付款是一亿五千二百万元。
# 结果比率取一位小数，写在提示里 | put.guide
! 不妨解释⟦为什么撤销的只占百分之一点六⟧。
= 不妨解释哪些投资者会撤销回售申报。
# 结果日期写进定义 | refund.definition
! 处分以决定书落款为准，⟦落款日为2024年5月27日⟧。
= 处分以决定书落款为准，落款日须在窗口之内。
# event told as a concession | resume.guide
! Explain ⟦how the shares managed to get back on the board⟧.
= Explain how suspended shares can get back on the board.
# figure of the outcome in the evidence | rating.fact
! ⟦The agency's next action put net leverage at 6.7x.⟧
= At the end of March 2019 net leverage was 4.9x.
# length of the outcome in passing | resume.prose
! Consider what ⟦a suspension of 444 days⟧ does to the group's credit lines.
= Consider what a suspension of 18 months, the limit of Rule 6.01A, does to the group's credit lines.
"""

HINT = """
# 离标准不宽裕 | put.guide
! ⟦回售比例离八成这条线并不宽裕，取舍尾数时要当心。⟧
= 回售比例用公告的金额计算，保留一位小数。
# 卡在两条线之间 | margin.prose
! ⟦友情提醒：答案卡在两条线中间，稍不留神就会判反。⟧
= 预警线与平仓线的后果不同，请分别说明。
# 窗口前后见分晓 | refund.definition
! ⟦请注意，有一笔款项要等窗口刚刚关上之后才到账。⟧
= 分期到账的款项按各自的到账日归入窗口内外。
# late in the window | resume.guide
! ⟦Do not be thrown by how late in the day things come to a head.⟧
= Say how you weigh the time that the window leaves.
# distance to the mark | cpi.prose
! ⟦You will land within half a point of the mark, so mind your rounding.⟧
= Round your figure to two decimals.
# a single step tips it | base.guide
! ⟦A single exclusion, easily overlooked, tips the scales here.⟧
= List every exclusion you make, with its clause.
"""


def pairs() -> list[Pair]:
    """All pairs of this module."""
    return [
        *points("role_in_name", BASES, ROLE_IN_NAME),
        *points("outcome_in_question", BASES, OUTCOME_IN_QUESTION),
        *points("hint", BASES, HINT),
    ]
