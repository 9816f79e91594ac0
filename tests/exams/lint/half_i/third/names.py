"""Names, outcomes and hints of part I."""

from __future__ import annotations

from exams.lint.builder import points
from exams.lint.case import Pair
from exams.lint.half_i.third.bases import BASES

ROLE_IN_NAME = """
# 题目编号说它是对照 | lithium.id
! lithium-producer-profit-⟦control-group⟧
= lithium-producer-profit-xuanchi
# 资料编号说它是标准依据 | buyback.eid
! ⟦gold-evidence⟧-first-trade
= exchange-notice-first-trade
# 标题前的方头括号 | iron.title
! ⟦【陷阱】⟧港口现货报价
= 【日照】港口现货报价
# id that names how it ended | bid.id
! us-2019-bid-price-⟦cured⟧-brvx
= us-2019-bid-price-nasdaq-brvx
# title with a verdict on its use | policy.title
! Minutes of the May meeting (⟦filler, not needed for the answer⟧)
= Minutes of the May meeting (extract, annex not included)
# evidence id, trailing role | debt.eid
! fiscal-monitor-⟦distractor⟧
= fiscal-monitor-october
"""

OUTCOME_IN_QUESTION = """
# 标题写出累计金额，按亿元取舍 | buyback.title
! 回购进展公告：⟦累计支付1.39亿元⟧
= 回购进展公告：首笔支付815万元
# 剩下几成 | lithium.guide
! 请解释⟦利润为什么只剩三成⟧。
= 请解释利润为什么对锂价敏感。
# 以“既然”说出没有发生 | buyback.prose
! ⟦既然公司没有买满下限⟧，请把原因一并写出。
= 如果您认为公司买不满下限，请把理由一并写出。
# ratio of the action in the definition | bid.definition
! ⟦The 1-for-15 reverse split counts as part of the cure.⟧
= A reverse split, whatever its ratio, counts as part of a cure.
# the day it was settled, in the guide | policy.guide
! ⟦Read nothing past 4 August 2022, the day that settled the matter.⟧
= Read nothing past the as-of date.
# level of the outcome in words | policy.prose
! Add a line on ⟦how households fare once the rate stands at four and a half per cent⟧.
= Add a line on how households fare while the rate stands at three and a quarter per cent.
"""

HINT = """
# 高不了多少 | iron.prose
! ⟦悄悄说一句，算出来比25元高不了多少。⟧
= 顺便说一句，结果请保留两位小数。
# 费用足以翻转 | fund.guide
! ⟦漏掉任何一笔费用，结论都会翻过来。⟧
= 每一笔费用都请单列一行。
# 方向弄反就到线的另一边 | pmi.definition
! ⟦逆指数若不反过来算，结果会落到线的另一边。⟧
= 逆指数越高，表示交货越快，对合成指数的贡献越小。
# a whisker | debt.guide
! ⟦The projection clears the line by a whisker.⟧
= The projection should be stated to one decimal.
# close prices, one charge parts them | wheat.prose
! ⟦Home and abroad lie only a few dollars apart, so every charge matters.⟧
= Home and abroad are to be compared at the mill gate, with every charge shown.
# calendar, just inside | bid.guide
! ⟦Mind the calendar: a key date slips in just before a deadline.⟧
= Mind the calendar: all dates are read in New York time.
"""


def pairs() -> list[Pair]:
    """All pairs of this module."""
    return [
        *points("role_in_name", BASES, ROLE_IN_NAME),
        *points("outcome_in_question", BASES, OUTCOME_IN_QUESTION),
        *points("hint", BASES, HINT),
    ]
