"""Names, told outcomes and hints of part J."""

from __future__ import annotations

from exams.lint.builder import points
from exams.lint.case import Pair
from exams.lint.half_j.second.bases import BASES

ROLE_IN_NAME = """
# role at the end of the point's id | cover.id
! city-bank-coverage-⟦control⟧
= city-bank-coverage-regional
# role in brackets in a Chinese title | put.title
! 募集资金用途（⟦迷惑项⟧）
= 募集资金用途（节选）
# role in front of an evidence id | solvency.eid
! ⟦key-evidence⟧-rating-report
= tracking-rating-report
# outcome told by a title | rating.title
! Budget note ahead of the ⟦downgrade⟧
= Budget note ahead of the committee
# figure of speech for a role in an evidence id | dscr.eid
! ⟦red-herring⟧-franchisor
= letter-franchisor
# outcome in the point's id | rights.id
! hk-rights-issue-⟦no-event⟧-09971
= hk-rights-issue-main-board-09971
"""

OUTCOME_IN_QUESTION = """
# amount of the outcome in the task | put.prose
! 答案里请解释那⟦7.35 亿元⟧的来龙去脉。
= 答案里请解释那 9.8 亿元的来龙去脉。
# day of the outcome in the definition | put.definition
! 有关公告以 ⟦2020 年 9 月 23 日⟧登载于交易所网站的文本为准。
= 有关公告以窗口结束日以前登载于交易所网站的文本为准。
# rounded multiple in the guide | cover.guide
! 答案写成倍数也可以，如 ⟦1.46 倍⟧。
= 答案写成倍数也可以，如 X.XX 倍。
# what happened as the object of why | rating.guide
! Finish by explaining ⟦why the agency took the rating down⟧.
= Finish by explaining why the agency might take the rating down.
# figure in thousands | margin.prose
! Then draft a covering note for the ⟦$7.8 thousand⟧ demand.
= Then draft a covering note in case a demand has to go out.
# what did not happen in a relative clause | rights.prose
! Explain also how the company, ⟦which got by without a rights issue⟧, could have funded itself.
= Explain also how the company, should it get by without a rights issue, could fund itself.
"""

HINT = """
# difference so small | wealth.guide
! 注意：⟦两者差得很小，取整过早就看不出来⟧。
= 中间步骤保留六位小数，最后一步再取整。
# thing just behind the window | reset.guide
! 特别提醒，⟦窗口关上没几天还有动静，别算进来⟧。
= 特别提醒，以公告日为准，董事会开会的日子不算。
# close to the line | cover.guide
! ⟦本题的数值贴着监管线走⟧，取数务必当心。
= 监管线以检查函所载为准，取数务必注明出处。
# digit that decides | dscr.guide
! ⟦Mind the second decimal, since the case turns on it.⟧
= Give the cover ratio to the second decimal.
# one of several lines only just cleared | margin.guide
! There are two maintenance lines, and ⟦one of them is cleared by a whisker⟧.
= There are two maintenance lines, and the stricter of them applies.
# the odd condition out | rating.guide
! ⟦All of the agency's tests but one are passed with ease; the odd one out needs your care.⟧
= The agency names three tests; take them one by one.
"""


def pairs() -> list[Pair]:
    """The pairs of this module."""
    return [
        *points("role_in_name", BASES, ROLE_IN_NAME),
        *points("outcome_in_question", BASES, OUTCOME_IN_QUESTION),
        *points("hint", BASES, HINT),
    ]
