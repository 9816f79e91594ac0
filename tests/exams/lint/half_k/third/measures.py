"""Answers, criteria, units, weekends and horizons of part K."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import corpora, points
from exams.lint.half_k.third.bases import BASES, NAMES_EN, NAMES_ZH

if TYPE_CHECKING:
    from exams.lint.case import Pair

COMPUTED_ANSWER: Final = """
# difference_in_prose_zh | fund.fact
! 客服当场替她算过：⟦A 类要多付 185.77 元⟧。
= 客服当场问过她：A 类的申购费能否打折，答复是不能。
# written_out_product_zh | universal.fact
! 附注：⟦51,250.92×97%＝49,713.39 元⟧。
= 附注：50,000×97%＝48,500 元，为第一年初进入账户的金额。
# table_row_zh | structured.fact
! ⏎⏎| 项目 | 金额（元） |⏎| --- | --- |⏎| 本金 | 200,000.00 |⏎| ⟦到期利息 | 1,411.51⟧ |
= ⏎⏎| 项目 | 金额（元） |⏎| --- | --- |⏎| 本金 | 200,000.00 |⏎| 上一期同款产品的利息 | 1,386.30 |
# multiple_beside_earlier_one_en | covenant.fact
! A chart in the article puts coverage on the lender's definition at ⟦1.16x for June⟧.
= A chart in the article puts coverage on the lender's definition at 1.34x for the year before.
# words_for_the_sum_en | certificate.fact
! The writer of the letter, we reckon, comes out ⟦about nine hundred and sixty-six dollars ahead⟧ by moving.
= The writer of the letter, we reckon, has about six hundred dollars in share savings to pay a penalty from.
# verdict_against_limit_en | covenant.fact
! On the lender's definition, the magazine adds, ⟦the maker misses the fixed-charge floor⟧.
= On the lender's definition, the magazine adds, leased machines stay outside the fixed-charge floor.
"""

CRITERION_MODE: Final = """
# code_bullets_under_heading_zh | redeem.criteria
! #### 判定条件 / Criteria⏎⏎- ⟦`paid_principal_share >= 1` — 已划付本金除以登记回售本金不小于 1。⏎- `extension_notice_count == 0` — 窗口内没有展期公告，单位为份。⟧
= #### 判定条件 / Criteria⏎⏎全部满足 / all⏎⏎- `paid_principal_share >= 1` — 已划付本金除以登记回售本金不小于 1。⏎- `extension_notice_count == 0` — 窗口内没有展期公告，单位为份。
# numbered_sentences_zh | buyback.criteria
! 判定时看三点：⏎⏎1. ⟦累计回购金额不低于 8,000 万元；⏎2. 回购价格没有超过方案上限；⏎3. 公司没有公告终止回购。⟧
= 判定时看三点，三点须同时做到：⏎⏎1. 累计回购金额不低于 8,000 万元；⏎2. 回购价格没有超过方案上限；⏎3. 公司没有公告终止回购。
# inline_semicolons_zh | buyback.criteria
! 达标的标准：⟦甲、累计回购金额不低于 8,000 万元；乙、累计回购股数不少于 480 万股。⟧
= 达标的标准（甲、乙居其一即可）：甲、累计回购金额不低于 8,000 万元；乙、累计回购股数不少于 480 万股。
# bullets_after_colon_en | rating.criteria
! #### Criteria⏎⏎The event is read from these signs:⏎⏎- ⟦a rating action of the agency lowers the issuer rating;⏎- the rating stands at B+ or lower on the last day.⟧
= #### Criteria⏎⏎The event is read from these signs, either of which will do:⏎⏎- a rating action of the agency lowers the issuer rating;⏎- the rating stands at B+ or lower on the last day.
# lettered_clauses_en | rights.criteria
! Resolution: ⟦(a) take-up of no less than 70%; (b) no withdrawal of the offer; (c) results announced inside the window.⟧
= Resolution: (a) take-up of no less than 70%; (b) no withdrawal of the offer; and (c) results announced inside the window, (a) to (c) cumulatively.
# two_row_table_en | bid.criteria
! | Condition | Measured by |⏎| --- | --- |⏎| ⟦Compliance confirmed | company announcement |⏎| Shares still on the same tier | exchange list⟧ |
= Both rows must hold.⏎⏎| Condition | Measured by |⏎| --- | --- |⏎| Compliance confirmed | company announcement |⏎| Shares still on the same tier | exchange list |
"""

OBSERVATION_UNIT: Final = """
# bilingual_bullet_zh | redeem.truth
! - 观察值 / Observed value: ⟦6.35⟧
= - 观察值 / Observed value: 6.35 亿元
# table_without_unit_in_head_zh | buyback.truth
! | 指标 | 实现值 |⏎| --- | --- |⏎| 累计回购金额 | ⟦4,170⟧ |
= | 指标 | 实现值（万元） |⏎| --- | --- |⏎| 累计回购金额 | 4,170 |
# bare_count_zh | buyback.truth
! 观察值：窗口内的⟦回购进展公告，7⟧
= 观察值：窗口内的回购进展公告，7 份
# json_field_en | rights.truth
! `{"observation": "valid applications", "value": ⟦184.2⟧}`
= `{"observation": "valid applications", "value": 184.2, "unit": "million shares"}`
# label_and_number_en | rating.truth
! Realised value: ⟦6.9⟧
= Realised value: 6.9x
# count_in_sentence_en | bid.truth
! The realised value of the ⟦longest run is 7⟧.
= The realised value of the longest run is 7 business days.
"""

WEEKEND: Final = """
# saturday_plain_opening_zh | buyback.day
! ⟦2023-05-20⟧ ¦ {day}，{name}的回购方案已经披露，股吧里有人算账，有人存疑。
= 2023-05-20 ¦ {day}是周六，行情以 5 月 19 日（周五）收盘为准；{name}的回购方案已经披露，股吧里有人算账，有人存疑。
# sunday_reader_mail_zh | redeem.day
! ⟦2022-09-18⟧ ¦ {day}，编辑部收到来信：{name}的公司债正在办理回售登记，报了回售，钱能不能按时拿到？
= 2022-09-16 ¦ {day}，编辑部收到来信：{name}的公司债正在办理回售登记，报了回售，钱能不能按时拿到？
# weekend_named_but_no_session_zh | universal.day
! ⟦2021-07-17⟧ ¦ {day}（星期六），一位读者寄来他的万能险保单，信里只问一句话：第二年末退保，能拿回多少？
= 2021-07-17 ¦ {day}（星期六），一位读者寄来他的万能险保单，资料截至前一交易日，信里只问一句话：第二年末退保，能拿回多少？
# sunday_evening_en | rights.day
! ⟦2021-06-13⟧ ¦ It is Sunday evening, {day}, in Hong Kong, and the prospectus of {name} is with shareholders.
= 2021-06-13 ¦ It is Sunday evening, {day}, in Hong Kong; the last session was Friday, 11 June, and the prospectus of {name} is with shareholders.
# saturday_close_en | bid.day
! ⟦2021-10-16⟧ ¦ As of {day}, {name} has been told by the exchange that its shares trade too low.
= 2021-10-18 ¦ As of {day}, {name} has been told by the exchange that its shares trade too low.
# saturday_desk_en | covenant.day
! ⟦2018-08-18⟧ ¦ It is {day}. A regional equipment lender is catching up on the quarter's file of a machine-tool maker.
= 2018-08-18 ¦ It is {day}, and everything is read as at Friday's close. A regional equipment lender is catching up on the quarter's file of a machine-tool maker.
"""

HORIZON_ZH: Final = """
# three_of_six_months_one_of_nine | buyback 2023-05-17 2023-06-14 2023-07-12
! 2023-11-17 ⟦2024-03-14⟧ 2024-01-12
= 2023-11-17 2023-12-14 2024-01-12
# four_of_twelve_months_last_shorter | buyback 2023-05-24 2023-06-07 2023-06-21 2023-07-19
! 2024-05-24 2024-06-07 2024-06-21 ⟦2024-05-19⟧
= 2024-05-24 2024-06-07 2024-06-21 2024-07-19
# month_ends_first_longer | buyback 2023-05-31 2023-06-30 2023-08-31
! ⟦2024-02-29⟧ 2023-12-30 2024-02-29
= 2023-11-30 2023-12-30 2024-02-29
"""

HORIZON_EN: Final = """
# five_members_middle_one_month_short | bid 2021-10-13 2021-10-20 2021-11-03 2021-11-17 2021-12-01
! 2022-04-13 2022-04-20 ⟦2022-04-03⟧ 2022-05-17 2022-06-01
= 2022-04-13 2022-04-20 2022-05-03 2022-05-17 2022-06-01
# one_window_doubled | bid 2021-10-14 2021-11-10 2021-12-08 2022-01-12
! 2022-01-14 2022-02-10 2022-03-08 ⟦2022-07-12⟧
= 2022-01-14 2022-02-10 2022-03-08 2022-04-12
"""


def pairs() -> list[Pair]:
    """All pairs of this module."""
    tables = {
        "computed_answer": COMPUTED_ANSWER,
        "criterion_mode": CRITERION_MODE,
        "observation_unit": OBSERVATION_UNIT,
        "weekend": WEEKEND,
    }
    return [
        *(pair for kind, table in tables.items() for pair in points(kind, BASES, table)),
        *corpora("horizon", BASES, NAMES_ZH, HORIZON_ZH),
        *corpora("horizon", BASES, NAMES_EN, HORIZON_EN),
    ]
