"""Names, told outcomes and hints of part L."""

from __future__ import annotations

from exams.lint.builder import points
from exams.lint.case import Pair
from exams.lint.half_l.first.bases import BASES

ROLE_IN_NAME = """
# rank of the item in a Chinese title | zh_margin.title
! 账户日终清单（⟦关键证据⟧）
= 账户日终清单（两融账户）
# class of the sample in an id | zh_downgrade.id
! tongze-2019-issuer-grade-⟦negative-sample⟧
= tongze-2019-issuer-grade-chemicals
# trial word behind an evidence id | zh_fund.eid
! units-and-nav-⟦distractor⟧
= units-and-nav-class-a
# event told in an id | en_ch11.id
! ardmoor-2020-⟦went-bankrupt⟧
= ardmoor-2020-maturity-wall
# nature of the item before a colon | en_trust.title
! ⟦Decoy⟧: circular to unitholders
= Manager: circular to unitholders
# half of an experiment in an evidence id | en_fam.eid
! ⟦control-arm⟧-statement
= february-statement
"""

OUTCOME = """
# share of completion in tenths | zh_commit.prose
! 另请评价⟦八成四的完成率⟧对商誉减值测试意味着什么。
= 另请评价若完成率不足，对商誉减值测试意味着什么。
# no event, presupposed by a why | zh_downgrade.guide
! 还请解释，机构⟦为何直到窗口关闭都没有出手⟧。
= 还请解释，机构若迟迟不出手，可能出于哪些考虑。
# rounded size of the change in the definition | zh_fam.definition
! 如有数次，取⟦降幅 33.6% 的那一次⟧。
= 如有数次，取最先生效的那一次。
# resolution date in brackets | en_ch11.definition
! The petition date ⟦(22 June 2020)⟧ is read off the docket.
= The petition date, if there is one, is read off the docket.
# line of a sources-and-uses list in the evidence | en_ch11.fact
! ⏎⏎Sources:⏎⏎- cash on hand, USD 48m⏎- ⟦DIP facility, USD 85m⟧
= ⏎⏎Sources:⏎⏎- cash on hand, USD 48m⏎- ABL availability, USD 31m
# grant told in the evidence with its price | en_fam.fact
! ⟦Lenders agreed to the reset of the leverage covenant for a fee of 50 basis points.⟧
= Lenders have not been approached; the last amendment, in 2013, cost a fee of 20 basis points.
"""

HINT = """
# called borderline outright | zh_margin.prose
! （⟦这是一道临界题⟧，比例写成百分数，保留一位小数。）
= （这是一道计算题，比例写成百分数，保留一位小数。）
# just past the end of the window | zh_downgrade.definition
! 日期请数清楚：⟦真正的动作在窗口关上之后没几天⟧。
= 日期以机构公告的落款日为准，时区按北京时间。
# one day short of a step in a tariff | zh_fund.guide
! ⟦天数正好卡在费率分档的边上，差一天结果就不同⟧。
= 天数按自然日计算，节假日照计。
# rounding flips the verdict | en_dscr.guide
! Keep three decimals; ⟦round to one and the answer flips⟧.
= Keep three decimals in working and two in the answer.
# barely any daylight | en_ins.prose
! ⟦There is barely daylight between the ratio and the ceiling⟧, so use the exhibit's own figures.
= Use the exhibit's own figures and leave out the five-year average.
# smallest unit decides | en_dscr.definition
! Ratios are cut, not rounded, at the second decimal: ⟦a single hundredth decides this one⟧.
= Ratios are cut, not rounded, at the second decimal: 1.349 becomes 1.34.
"""


def pairs() -> list[Pair]:
    """All pairs of the module."""
    return [
        *points("role_in_name", BASES, ROLE_IN_NAME),
        *points("outcome_in_question", BASES, OUTCOME),
        *points("hint", BASES, HINT),
    ]
