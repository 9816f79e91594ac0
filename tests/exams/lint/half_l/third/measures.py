"""Answers, criteria, units, weekends and horizons of part L."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import corpora, points
from exams.lint.half_l.third.bases import BASES, NAMES_EN, NAMES_ZH

if TYPE_CHECKING:
    from exams.lint.case import Pair

COMPUTED_ANSWER: Final = """
# percentage_from_system_zh | margin.fact
! 压力测试栏显示，跌两成之后该账户⟦为 136.1%⟧。
= 压力测试栏显示，上月末该账户为 178.2%。
# between_two_lines_verdict_zh | margin.fact
! 换句话说，跌两成之后，⟦这位客户掉到警戒线下面，离平仓还有一截⟧。
= 换句话说，营业部会在客户掉到警戒线下面时发短信，到平仓线再打电话。
# per_mille_of_principal_zh | perffee.fact
! 柜员在背面手写：业绩报酬⟦约合本金的千分之三点六⟧。
= 柜员在背面手写：托管费约合本金的千分之零点二。
# chained_division_en | bdc.fact
! The blogger's sum reads 18.9 / 41.5 / 0.48 = ⟦0.949⟧.
= The blogger's sum for non-accruals reads 15.2 / 475 = 0.032.
# vulgar_fraction_en | cat.fact
! Holders of the bond stand to lose ⟦31/75 of their principal⟧, in our view.
= Holders of an older bond in the same programme lost 1/8 of their principal in 2011.
# json_record_en | cat.fact
! Record: `{"principal_usd_m": 90, ⟦"principal_lost_usd_m": 37.2⟧}`.
= Record: `{"principal_usd_m": 90, "spread_at_issue_bp": 575}`.
"""

CRITERION_MODE: Final = """
# yaml_list_zh | reit.criteria
! ```yaml⏎判定条件:⏎  - ⟦比值不低于九成⏎  - 年度报告在窗口内披露⟧⏎```
= ```yaml⏎组合方式: 全部满足⏎判定条件:⏎  - 比值不低于九成⏎  - 年度报告在窗口内披露⏎```
# slash_between_two_zh | exchange.criteria
! 合格线：⟦有效接纳本金占比不低于 85% ／ 发行人公告最低接纳额条件已经满足⟧
= 合格线（斜杠两边占住一边就够）：有效接纳本金占比不低于 85% ／ 发行人公告最低接纳额条件已经满足
# circled_numbers_zh | increase.criteria
! 判定口径 ⟦①累计增持金额不低于 1 亿元 ②增持以集中竞价或大宗交易方式完成 ③进展公告没有被更正⟧
= 判定口径（三者兼备）①累计增持金额不低于 1 亿元 ②增持以集中竞价或大宗交易方式完成 ③进展公告没有被更正
# first_second_prose_en | cut.criteria
! Two things are checked. ⟦First, the policy rate at the window's end is 6.50% or lower. Second, no emergency move is under appeal in parliament.⟧
= Two things are checked, and one without the other is not enough. First, the policy rate at the window's end is 6.50% or lower. Second, no emergency move is under appeal in parliament.
# tick_boxes_en | scheme.criteria
! - ⟦[ ] Approval by three quarters of the votes cast at the meeting⏎- [ ] Votes against within one tenth of the disinterested shares⟧
= Every box has to be ticked:⏎⏎- [ ] Approval by three quarters of the votes cast at the meeting⏎- [ ] Votes against within one tenth of the disinterested shares
# test_one_test_two_en | guidance.criteria
! ⟦Test 1: reported revenue is USD 195 million or more.⏎⏎Test 2: reported revenue is 7% or more above the last fiscal year's.⟧
= Passing one test is sufficient.⏎⏎Test 1: reported revenue is USD 195 million or more.⏎⏎Test 2: reported revenue is 7% or more above the last fiscal year's.
"""

OBSERVATION_UNIT: Final = """
# label_in_brackets_zh | exchange.truth
! 接纳比例（实现值）：⟦91.3⟧
= 接纳比例（实现值）：91.3%
# equals_sign_zh | reit.truth
! 观察值＝⟦148.6⟧
= 观察值＝148.6 百万元
# comma_separated_line_zh | increase.truth
! 指标,观察值⏎累计增持金额,⟦6380⟧
= 指标,观察值⏎累计增持金额,6380 万元
# arrow_en | cut.truth
! Observed lowering in total → ⟦75⟧
= Observed lowering in total → 75 bp
# yaml_field_en | guidance.truth
! ```yaml⏎realised_value: ⟦187.3⟧⏎measure: reported revenue⏎```
= ```yaml⏎realised_value: USD 187.3 million⏎measure: reported revenue⏎```
# dotted_leader_en | scheme.truth
! Votes against (observation) ........ ⟦13.6⟧
= Votes against (observation) ........ 13.6%
"""

WEEKEND: Final = """
# saturday_after_disclosure_zh | increase.day
! ⟦2018-06-23⟧ ¦ 截至 {day}，{name}控股股东的增持计划已经公布，尚无进展公告。
= 2018-06-23 ¦ 截至 {day}（休市），即以 6 月 22 日这一交易日为准，{name}控股股东的增持计划已经公布，尚无进展公告。
# sunday_commentary_zh | exchange.day
! ⟦2022-03-20⟧ ¦ {day}，内地房企{name}的交换要约满十天，周评里众说不一。
= 2022-03-21 ¦ {day}，内地房企{name}的交换要约满十一天，周评里众说不一。
# saturday_workbench_zh | reit.day
! ⟦2022-10-22⟧ ¦ 数据编辑周六加班，{day}：一只高速公路公募 REIT 的车流还没有恢复。
= 2022-10-22 ¦ 数据编辑周六加班，{day}，用的是上一交易日（10 月 21 日）的行情：一只高速公路公募 REIT 的车流还没有恢复。
# sunday_mailbag_en | bdc.day
! ⟦2020-08-16⟧ ¦ Newsletter mailbag, {day}. A subscriber owns a listed lender for its dividend and wonders if the dividend is earned.
= 2020-08-16 ¦ Newsletter mailbag, {day} (prices as of the preceding Friday, the last trading day). A subscriber owns a listed lender for its dividend and wonders if the dividend is earned.
# saturday_note_to_next_session_en | guidance.day
! ⟦2018-03-17⟧ ¦ {name} has guided for the year. Today is {day}.
= 2018-03-17 ¦ {name} has guided for the year. Today is {day}, and the question is put for the session of Monday, 19 March.
# sunday_bank_watch_en | cut.day
! ⟦2024-03-17⟧ ¦ Central bank watch for {day}: the Bank of Tavaro has left its policy rate alone again.
= 2024-03-15 ¦ Central bank watch for {day}: the Bank of Tavaro has left its policy rate alone again.
"""

HORIZON_ZH: Final = """
# three_of_nine_months_first_shorter | increase 2018-06-20 2018-07-18 2018-08-15
! ⟦2018-12-20⟧ 2019-04-18 2019-05-15
= 2019-03-20 2019-04-18 2019-05-15
# five_of_eighteen_months_one_of_twelve | increase 2018-06-27 2018-07-11 2018-07-25 2018-08-08 2018-08-22
! 2019-12-27 2020-01-11 2020-01-25 ⟦2019-08-08⟧ 2020-02-22
= 2019-12-27 2020-01-11 2020-01-25 2020-02-08 2020-02-22
# same_day_last_one_longer | increase 2018-07-10 2018-07-11 2018-07-12 2018-07-13
! 2019-01-10 2019-01-11 2019-01-12 ⟦2019-03-13⟧
= 2019-01-10 2019-01-11 2019-01-12 2019-01-13
"""

HORIZON_EN: Final = """
# four_of_one_year_second_of_two | guidance 2018-03-14 2018-03-21 2018-04-11 2018-05-16
! 2019-03-14 ⟦2020-03-21⟧ 2019-04-11 2019-05-16
= 2019-03-14 2019-03-21 2019-04-11 2019-05-16
# month_end_start_last_shorter | guidance 2018-03-29 2018-04-27 2018-05-31
! 2019-06-29 2019-07-27 ⟦2019-05-31⟧
= 2019-06-29 2019-07-27 2019-08-31
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
