"""Names, told outcomes and hints of part I."""

from __future__ import annotations

from exams.lint.builder import points
from exams.lint.case import Pair
from exams.lint.half_i.second.bases import BASES

ROLE_IN_NAME = """
# class of the sample in the point's id | trust.id
! trust-land-collateral-⟦positive-case⟧
= trust-land-collateral-second-visit
# weight of the item in a Chinese title | size.title
! ⟦决定性证据⟧：市值计算附表
= 附件二：市值计算附表
# role as a plain word in an evidence id | reserves.eid
! ⟦noise⟧-tourism-receipts
= april-tourism-receipts
# outcome as a participle in the point's id | exchange.id
! cable-notes-⟦defaulted⟧
= cable-notes-unsecured
# role in front of an English title | combined.title
! ⟦Decoy⟧: weather losses by state
= Annex: weather losses by state
# bait in an evidence id | clo.eid
! note-valuation-⟦distractor⟧
= note-valuation-trustee
"""

OUTCOME_IN_QUESTION = """
# course of the outcome in a request to explain | lgfv.prose
! 并请解释⟦评级公司为何始终没有动这家公司的等级⟧。
= 并请解释评级公司在什么情形下会不动这家公司的等级。
# figure of the answer in basis points | car.guide
! 末尾换算成基点，⟦即 982 个基点⟧。
= 末尾换算成基点，一个百分点为 100 个基点。
# balance of the outcome in another unit, inside evidence | lgfv.fact
! 另据发行人，⟦窗口结束前最近一期报表的货币资金为 143,000 万元⟧。
= 另据发行人，2021 年 6 月末的货币资金为 175,000 万元。
# day of the outcome in an English definition | exchange.definition
! Settlement on ⟦5 March 2024⟧ qualifies.
= Settlement on 15 August 2024 qualifies.
# share of the outcome in words, inside evidence | exchange.fact
! ⟦Holders of rather more than four-fifths of the issue took the new paper.⟧
= Holders of rather more than four-fifths of the issue are insurers and pension funds.
# sum of the outcome in the task | dividend.prose
! Take it that ⟦$1.28 a share⟧ reached holders over the first four quarters.
= Take it that $0.32 a share reached holders in the quarter before.
"""

HINT = """
# a case on the line, in set terms | trust.guide
! ⟦这是一道压线题⟧，漏掉任何一项都会走到反面。
= 这是一道计算题，每一项都要列出来源。
# one ratio just over a step | size.prose
! 提示：⟦两项比率里有一项刚刚越过 5%⟧。
= 提示：两项比率都写到小数点后两位。
# conclusion that turns with the basis | reserves.definition
! （⟦口径稍有出入，结论就会翻过来⟧，请仔细。）
= （已质押的部分须扣除，进口含服务。）
# what happens on either side of the closing day | exchange.guide
! ⟦Timing is everything here: look hard at what falls on either side of 15 August.⟧
= Timing matters: name the month in which you think an offer most likely.
# thin cushion promised by the setter | clo.prose
! ⟦You will find the cushion wafer-thin.⟧
= You will find the cushion in the indenture.
# mark that is missed by a breath | dividend.guide
! Newcomers go wrong ⟦where a declaration lands a breath short of the mark, as here⟧.
= Newcomers go wrong where a declaration covers a stub period, as after a merger.
"""


def pairs() -> list[Pair]:
    """The pairs of this module."""
    return [
        *points("role_in_name", BASES, ROLE_IN_NAME),
        *points("outcome_in_question", BASES, OUTCOME_IN_QUESTION),
        *points("hint", BASES, HINT),
    ]
