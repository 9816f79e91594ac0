"""Answers, criteria, units, days and windows of part J."""

from __future__ import annotations

from exams.lint.builder import corpora, points
from exams.lint.case import Pair
from exams.lint.half_j.third.bases import BASES, EN_NAMES, ZH_NAMES

COMPUTED_ANSWER = """
# 别的部门已经测算，约数 | crush.fact
! 营销部测算，照此报价⟦每吨大豆能赚297元左右⟧。
= 营销部统计，上周豆油成交均价为7,860元/吨。
# 写开的算式 | deposit.fact
! 台账记载：⟦1.65% + 2.10% × 45 ÷ 63 = 3.15%⟧。
= 台账记载：45 + 12 + 6 = 63，观察日没有遗漏。
# 结论用文字，差额也用文字 | margin.fact
! 风控岗备注：⟦下跌后的比例比预警线低近六个百分点⟧。
= 风控岗备注：平仓线比预警线低十个百分点。
# headroom in words of a covering letter | base.fact
! The covering letter notes that ⟦the borrower is left with some USD 5.7 million to draw⟧.
= The covering letter notes that letters of credit are capped at USD 15 million.
# a row of a table | cpi.fact
! ⏎⏎| Norvia, February 2023 | Median |⏎| --- | --- |⏎| ⟦Change on twelve months | 5.6%⟧ |
= ⏎⏎| Norvia, February 2023 | Median |⏎| --- | --- |⏎| Change on the month | 0.4% |
# amount spelt out | carry.fact
! All told, ⟦three dollars and seventy-six cents a barrel would be ours⟧.
= All told, one dollar and ten cents a barrel would go to the shipowner.
"""

CRITERION_MODE = """
# 逐条列出，没有引导语 | refund.criteria
! #### 判定条件 / Criteria⏎⏎⟦- `refund_received >= 120000000` — 窗口内收回的预付款不少于 1.2 亿元。⏎- `disciplinary_actions == 0` — 窗口内没有受到纪律处分。⟧
= #### 判定条件 / Criteria⏎⏎以下两项须同时成立：⏎⏎- `refund_received >= 120000000` — 窗口内收回的预付款不少于 1.2 亿元。⏎- `disciplinary_actions == 0` — 窗口内没有受到纪律处分。
# 编号列出，标题不说明 | put.criteria
! 判定条件如下：⏎⏎⟦1. 回售比例不小于 80%；⏎2. 撤销比例不大于 5%。⟧
= 判定条件如下，满足其中之一即可：⏎⏎1. 回售比例不小于 80%；⏎2. 撤销比例不大于 5%。
# 表格列出 | refund.criteria
! #### 判定条件 / Criteria⏎⏎⟦| 指标 | 标准 |⏎| --- | --- |⏎| 收回的预付款 | 不少于 1.2 亿元 |⏎| 纪律处分 | 0 次 |⟧
= #### 判定条件 / Criteria⏎⏎| 指标 | 标准 |⏎| --- | --- |⏎| 收回的预付款 | 不少于 1.2 亿元 |⏎| 纪律处分 | 0 次 |⏎⏎表中两行都达到，才算事件发生。
# bullets under a neutral sentence | resume.criteria
! The event is judged on the following:⏎⏎⟦- the overdue audited results are published in the window;⏎- trading resumes in the window.⟧
= The event requires each of the following:⏎⏎- the overdue audited results are published in the window;⏎- trading resumes in the window.
# lettered list | rating.criteria
! #### Criteria⏎⏎⟦(a) the rating is lowered by two notches or more;⏎(b) net leverage exceeds 5.5 times in the rating action.⟧
= #### Criteria⏎⏎Either suffices:⏎⏎(a) the rating is lowered by two notches or more;⏎(b) net leverage exceeds 5.5 times in the rating action.
# one line, semicolons | resume.criteria
! Criteria: ⟦`overdue_results_published >= 1`; `resumption_count >= 1`⟧.
= Criteria, both needed: `overdue_results_published >= 1`; `resumption_count >= 1`.
"""

OBSERVATION_UNIT = """
# 列表项，金额 | refund.truth
! - 实现值：⟦7350⟧
= - 实现值：7350 万元
# 表格，单位在行名 | put.truth
! | 指标 | 观测值 |⏎| --- | --- |⏎| 回售比例 | ⟦85.6⟧ |
= | 指标 | 观测值 |⏎| --- | --- |⏎| 回售比例（%） | 85.6 |
# JSON 字段 | crush.truth
! ```json⏎{"metric": "crush_margin", "observed": ⟦297.36⟧}⏎```
= ```json⏎{"metric": "crush_margin", "observed": 297.36, "unit": "CNY/t"}⏎```
# a count | resume.truth
! Observed resumptions in the window: ⟦1⟧
= Observed resumptions in the window: 1 count
# a multiple behind a dash | rating.truth
! - Realised net leverage — ⟦6.7⟧
= - Realised net leverage — 6.7x
# table, unit in the column head | cpi.truth
! | Month | Observed value |⏎| --- | --- |⏎| February 2023 | ⟦5.59⟧ |
= | Month | Observed value, per cent |⏎| --- | --- |⏎| February 2023 | 5.59 |
"""

WEEKEND = """
# 周六，开头只有日期 | refund.day
! ⟦2023-06-17⟧ ¦ 现在是 {day}上午。{name}账上有大额预付款，交易所已经发函追问，公司的回复刚刚披露不久。
= 2023-06-17 ¦ 现在是 {day}上午，行情和公告以上一个交易日 6 月 16 日收盘后的情况为准。{name}账上有大额预付款，交易所已经发函追问，公司的回复刚刚披露不久。
# 周日值班，次日登记 | put.day
! ⟦2021-09-12⟧ ¦ 固收组周日值班，今天是 {day}。{name}的回售登记明天开始。
= 2021-09-12 ¦ 固收组周日值班，今天是 {day}，估值取周五（9 月 10 日）日终。{name}的回售登记明天开始。
# 周六，对照改为前一天 | margin.day
! ⟦2024-01-27⟧ ¦ 客户经理在 {day}收到一位两融客户的询问：要是手里的股票再跌三成，会不会碰到预警线？
= 2024-01-26 ¦ 客户经理在 {day}收到一位两融客户的询问：要是手里的股票再跌三成，会不会碰到预警线？
# Saturday, last session named in the twin | resume.day
! ⟦2022-08-27⟧ ¦ The date is {day}. Shares of {name} have not traded since the spring, when the group missed the deadline for its annual results.
= 2022-08-27 ¦ The date is {day}; the last session in Hong Kong was on Friday, 26 August. Shares of {name} have not traded since the spring, when the group missed the deadline for its annual results.
# Sunday, closing prices bracketed in the twin | rating.day
! ⟦2019-05-19⟧ ¦ As of {day}, {name} carries a BB- rating with a negative outlook from the agency that follows it.
= 2019-05-19 ¦ As of {day} (ratings and prices at the close of business on 17 May 2019), {name} carries a BB- rating with a negative outlook from the agency that follows it.
# Saturday certificate, previous trading day | base.day
! ⟦2024-06-01⟧ ¦ It is {day}. A copper wire maker is about to send the month-end borrowing base certificate to its lenders.
= 2024-06-01 ¦ It is {day}; balances and prices are those of the previous trading day. A copper wire maker is about to send the month-end borrowing base certificate to its lenders.
"""

HORIZON_ZH = """
# 一年之中混入两年，第三位 | refund 2023-06-15 2023-06-16 2023-06-19 2023-06-20
! 2024-06-14 2024-06-15 ⟦2025-06-18⟧ 2024-06-19
= 2024-06-14 2024-06-15 2024-06-18 2024-06-19
# 两年之中混入三年，三个成员 | refund 2023-06-19 2023-07-03 2023-07-17
! 2025-06-18 ⟦2026-07-02⟧ 2025-07-16
= 2025-06-18 2025-07-02 2025-07-16
# 一年半之中混入半年，首位 | refund 2023-06-21 2023-06-26 2023-06-28 2023-07-05
! ⟦2023-12-20⟧ 2024-12-25 2024-12-27 2025-01-04
= 2024-12-20 2024-12-25 2024-12-27 2025-01-04
"""

HORIZON_EN = """
# eighteen months among twelve, last | resume 2022-08-24 2022-08-25 2022-08-26 2022-08-29
! 2023-08-23 2023-08-24 2023-08-25 ⟦2024-02-28⟧
= 2023-08-23 2023-08-24 2023-08-25 2023-08-28
# twelve months among twenty-four, three members | resume 2022-08-30 2022-08-31 2022-09-01
! 2024-08-29 ⟦2023-08-30⟧ 2024-08-31
= 2024-08-29 2024-08-30 2024-08-31
# fifteen months with one of thirty | resume 2022-08-24 2022-09-07 2022-09-14 2022-09-21
! ⟦2025-02-23⟧ 2023-12-06 2023-12-13 2023-12-20
= 2023-11-23 2023-12-06 2023-12-13 2023-12-20
"""


def pairs() -> list[Pair]:
    """All pairs of this module."""
    return [
        *points("computed_answer", BASES, COMPUTED_ANSWER),
        *points("criterion_mode", BASES, CRITERION_MODE),
        *points("observation_unit", BASES, OBSERVATION_UNIT),
        *points("weekend", BASES, WEEKEND),
        *corpora("horizon", BASES, ZH_NAMES, HORIZON_ZH),
        *corpora("horizon", BASES, EN_NAMES, HORIZON_EN),
    ]
