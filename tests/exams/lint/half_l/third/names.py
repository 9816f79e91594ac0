"""Names, told outcomes and hints of part L."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import points
from exams.lint.half_l.third.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

ROLE_IN_NAME: Final = """
# point_id_sign_of_label | increase.id
! cn-a-2018-increase-plan-⟦negative⟧-009431
= cn-a-2018-increase-plan-pledged-009431
# chinese_title_suffix | margin.title
! 担保品折算说明⟦（本题关键）⟧
= 担保品折算说明（本部留存）
# evidence_id_noise | exchange.eid
! ⟦noise⟧-weekly-2022-03
= notes-weekly-2022-03
# english_title_control | cut.title
! Notice on capital movements ⟦(control item)⟧
= Notice on capital movements (exchange control)
# evidence_id_distractor | guidance.eid
! ⟦distractor⟧-call-2018-03
= distributor-call-2018-03
# english_title_tells_result | scheme.title
! Shareholding disclosure ⟦by the fund that blocked the scheme⟧
= Shareholding disclosure by the fund that bought in July
"""

OUTCOME_IN_QUESTION: Final = """
# percentage_in_definition_zh | exchange.definition
! 若口径有争议，以公告所载的⟦91.3%⟧为准。
= 若口径有争议，以公告所载的比例为准。
# amount_in_ten_thousand_prose_zh | reit.prose
! 另请解释全年数为何落在 ⟦14,860 万元⟧。
= 另请解释全年数可能落在哪个区间。
# gap_told_in_evidence_zh | increase.fact
! 编者注：该计划期满时⟦还差三千六百多万元没有买⟧。
= 编者注：该计划公布时没有写明由谁先买。
# total_in_words_prose_en | cut.prose
! In your reasoning, account for the ⟦three-quarters of a point of easing delivered⟧.
= In your reasoning, account for the width of the inflation target band.
# annual_sales_in_evidence_en | guidance.fact
! For the record, the year in progress ⟦closed on sales of about $187 million⟧.
= For the record, the year in progress has a fifty-third week.
# poll_day_in_definition_en | scheme.definition
! The poll that decides this question is that of ⟦21 August 2020⟧.
= The poll that decides this question is that of the court meeting.
"""

HINT: Final = """
# near_nine_tenths_zh | reit.definition
! 请带足小数：⟦实际比值紧挨着九成⟧。
= 请带足小数：比值按两位百分数列示。
# placed_beside_the_line_zh | perffee.guide
! 命题人有意把收益率⟦摆在基准线的边上⟧，粗算容易选错边。
= 命题人有意把收益率换成净值来给，粗算容易漏掉天数。
# down_to_the_odd_change_zh | increase.guide
! 算不算达标，⟦全看最后那一点零头⟧，请仔细推敲。
= 算不算达标，全看公告采用的口径，请仔细推敲。
# photo_finish_en | bdc.guide
! ⟦Expect a photo finish between income and payout⟧, so divide with care.
= Expect income and payout to come in different units, so divide with care.
# one_test_trips_en | scheme.prose
! Mind that ⟦of the two voting tests only one trips, and by a sliver⟧.
= Mind that there are two voting tests, one of value and one of votes against.
# everyone_trips_here_en | cut.guide
! ⟦Many come to grief here because the total and the mark are next-door neighbours.⟧
= Many come to grief here because they forget the corridor is left aside.
"""


def pairs() -> list[Pair]:
    """All pairs of this module."""
    return [
        *points("role_in_name", BASES, ROLE_IN_NAME),
        *points("outcome_in_question", BASES, OUTCOME_IN_QUESTION),
        *points("hint", BASES, HINT),
    ]
