"""Points of part D about criteria, figures, days and horizons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import corpora, points
from exams.lint.half_d.bases import BASES, EN_NAMES, ZH_NAMES

if TYPE_CHECKING:
    from exams.lint.case import Pair

_COMPUTED: Final = """
# zh answer with its unit | dscr.fact
! 据此测算，⟦偿债备付率为1.35倍⟧。
= 贷款合同约定，偿债备付率不得低于1.20倍。

# zh answer as a percentage | dscr.fact
! ⟦备付率约134.6%⟧。
= 上一年度备付率为152.3%。

# zh division written out | dscr.fact
! ⟦7,000÷5,200=1.346⟧。
= 本金分两次归还：1,850+1,850=3,700（万元）。

# zh verdict | dscr.fact
! 由上述数字可知，⟦备付率不足1.40倍⟧。
= 合同约定，备付率不足1.10倍时须补足偿债准备金。

# zh row of a table | dscr.fact
! 指标：应还本息5,200万元；⟦偿债备付率1.346倍⟧。
= 指标：应还本息5,200万元；剩余还款期8.5年。

# zh gap to the claim | dscr.fact
! ⟦与客户经理所称的1.40倍相差0.054倍⟧。
= 还款日为每年12月20日。

# en which puts it at | ltv.fact
! This ⟦puts the loan-to-value at 67.6%⟧.
= The facility agreement caps the loan-to-value at 65%.

# en division in brackets | ltv.fact
! (⟦412.5 / 610 = 67.62%⟧)
= (Principal of CU 440 million less repayments of CU 27.5 million.)

# en answer as a fraction | ltv.fact
! ⟦Current LTV: 0.676.⟧
= LTV at signing: 0.612.

# en verdict | ltv.fact
! On these figures ⟦the ratio exceeds 65%⟧.
= If the ratio exceeds 65%, rents are swept into a blocked account.

# en two decimals | ltv.fact
! The agent calculates ⟦a ratio of 67.62 per cent⟧.
= The agent charges a fee of 0.25 per cent.

# en row of a table | ltv.fact
! Covenant test: limit 65%, ⟦actual 67.6%⟧.
= Covenant test: limit 65%, tested each quarter.
"""

_CRITERION_MODE: Final = """
# zh heading alone | ar.criteria
! ⟦#### 判定条件 / Criteria⟧⏎⏎- `credit_loss_to_equity > 0.1` — 信用减值损失除以三季度末归母权益。⏎- `fy_operating_cash_flow < 0` — 全年经营活动现金流量净额，元。
= #### 判定条件 / Criteria⏎⏎全部满足 / all⏎⏎- `credit_loss_to_equity > 0.1` — 信用减值损失除以三季度末归母权益。⏎- `fy_operating_cash_flow < 0` — 全年经营活动现金流量净额，元。

# zh first disclosed | ar.criteria
! #### 判定条件 / Criteria⏎⏎⟦下列条件依据首次披露的年度报告判断。⟧⏎⏎- `credit_loss_to_equity > 0.1` — 损失与权益之比。⏎- `bad_debt_rate > 0.2` — 坏账准备除以应收账款原值。
= #### 判定条件 / Criteria⏎⏎任一满足 / any，依据首次披露的年度报告判断。⏎⏎- `credit_loss_to_equity > 0.1` — 损失与权益之比。⏎- `bad_debt_rate > 0.2` — 坏账准备除以应收账款原值。

# zh at the same time | put.criteria
! #### 判定条件 / Criteria⏎⏎⟦判定条件如下，金额均以万元计：⟧⏎⏎- `unpaid_put_count >= 1` — 未足额支付的次数。⏎- `overdue_amount > 1000` — 逾期金额。
= #### 判定条件 / Criteria⏎⏎以下条件须同时满足，金额均以万元计：⏎⏎- `unpaid_put_count >= 1` — 未足额支付的次数。⏎- `overdue_amount > 1000` — 逾期金额。

# zh one of the following | put.criteria
! #### 判定条件 / Criteria⏎⏎⟦有下列情形的，视为事件发生：⟧⏎⏎- `unpaid_put_count >= 1` — 未足额支付的次数。⏎- `extended_after_due_count >= 1` — 应付日之后才达成展期的次数。
= #### 判定条件 / Criteria⏎⏎有下列情形之一的，视为事件发生：⏎⏎- `unpaid_put_count >= 1` — 未足额支付的次数。⏎- `extended_after_due_count >= 1` — 应付日之后才达成展期的次数。

# zh two conditions | ar.criteria
! #### 判定条件 / Criteria⏎⏎⟦共两项：⟧⏎⏎- `credit_loss_to_equity > 0.1` — 损失与权益之比。⏎- `fy_net_profit < 0` — 全年归母净利润，元。
= #### 判定条件 / Criteria⏎⏎共两项，全部满足：⏎⏎- `credit_loss_to_equity > 0.1` — 损失与权益之比。⏎- `fy_net_profit < 0` — 全年归母净利润，元。

# zh label with a mode | put.criteria
! #### 判定条件 / Criteria⏎⏎⟦判定方式：以公告为准⟧⏎⏎- `unpaid_put_count >= 1` — 未足额支付的次数。⏎- `rating_cut_notches >= 3` — 主体评级下调的级数。
= #### 判定条件 / Criteria⏎⏎判定方式：任一满足⏎⏎- `unpaid_put_count >= 1` — 未足额支付的次数。⏎- `rating_cut_notches >= 3` — 主体评级下调的级数。

# en heading alone | cov.criteria
! ⟦#### Criteria⟧⏎⏎- `net_leverage > 5.5` — the year-end ratio.⏎- `interest_cover < 2` — EBITDA divided by cash interest.
= #### Criteria⏎⏎All of the following:⏎⏎- `net_leverage > 5.5` — the year-end ratio.⏎- `interest_cover < 2` — EBITDA divided by cash interest.

# en occurs when | cov.criteria
! #### Criteria⏎⏎⟦The event occurs when:⟧⏎⏎- `net_leverage > 5.5` — the year-end ratio.⏎- `waiver_count >= 1` — waivers of the covenant.
= #### Criteria⏎⏎The event occurs when any of these holds:⏎⏎- `net_leverage > 5.5` — the year-end ratio.⏎- `waiver_count >= 1` — waivers of the covenant.

# en both | cov.criteria
! #### Criteria⏎⏎⟦Two tests, on figures in USD million:⟧⏎⏎- `net_leverage > 5.5` — the year-end ratio.⏎- `year_end_ebitda < 95` — trailing twelve months.
= #### Criteria⏎⏎Two tests, both of which must be met, on figures in USD million:⏎⏎- `net_leverage > 5.5` — the year-end ratio.⏎- `year_end_ebitda < 95` — trailing twelve months.

# en either | div.criteria
! #### Criteria⏎⏎⟦The partnership is judged on these two tests:⟧⏎⏎- `declared_distribution < 0.4` — US dollars per unit.⏎- `suspended_quarters >= 1` — quarters without a distribution.
= #### Criteria⏎⏎The partnership is judged on these two tests; either one is enough:⏎⏎- `declared_distribution < 0.4` — US dollars per unit.⏎- `suspended_quarters >= 1` — quarters without a distribution.

# en label with a mode | div.criteria
! #### Criteria⏎⏎⟦Basis: as first declared⟧⏎⏎- `declared_distribution < 0.4` — US dollars per unit.⏎- `coverage < 1` — cash flow divided by distributions.
= #### Criteria⏎⏎Mode: all⏎⏎- `declared_distribution < 0.4` — US dollars per unit.⏎- `coverage < 1` — cash flow divided by distributions.

# en mode in brackets | div.criteria
! #### Criteria ⟦(first filing)⟧⏎⏎- `declared_distribution < 0.4` — US dollars per unit.⏎- `debt_to_ebitda > 5` — at the quarter-end.
= #### Criteria (any)⏎⏎- `declared_distribution < 0.4` — US dollars per unit.⏎- `debt_to_ebitda > 5` — at the quarter-end.
"""

_OBSERVATION_UNIT: Final = """
# zh bullets | ar.truth
! ### 实际结果 / Realized outcome⏎⏎- ⟦信用减值损失：96,420,000⟧⏎- 三季度末归母权益：1,180,000,000 元
= ### 实际结果 / Realized outcome⏎⏎- 信用减值损失：96,420,000 元⏎- 三季度末归母权益：1,180,000,000 元

# zh label of an observation | ar.truth
! - 观测值 / Observation: ⟦96,420,000⟧
= - 观测值 / Observation: 96,420,000 元

# zh equals sign | ar.truth
! ### 实际观测 / Observations⏎⏎- ⟦`fy_credit_loss = 96420000`⟧
= ### 实际观测 / Observations⏎⏎- `fy_credit_loss = 96420000 CNY`

# zh table | put.truth
! ### 实际结果 / Realized outcome⏎⏎| 指标 | 数值 |⏎| --- | --- |⏎| 逾期本息 | ⟦4.136⟧ |
= ### 实际结果 / Realized outcome⏎⏎| 指标 | 数值（亿元） |⏎| --- | --- |⏎| 逾期本息 | 4.136 |

# zh value of the metric | put.truth
! - 实际值 / Realized value: ⟦41360⟧
= - 实际值 / Realized value: 41360 万元

# zh English names under a Chinese heading | put.truth
! ### 实际结果 / Realized outcome⏎⏎- ⟦overdue_amount: 413600000⟧
= ### 实际结果 / Realized outcome⏎⏎- overdue_amount: 413600000 CNY

# en bullets | cov.truth
! ### Realized outcome⏎⏎- ⟦Year-end EBITDA: 88.4⟧⏎- Year-end net debt: 515.4 USD million
= ### Realized outcome⏎⏎- Year-end EBITDA: 88.4 USD million⏎- Year-end net debt: 515.4 USD million

# en label of an observation | cov.truth
! - Observation: ⟦515.4⟧
= - Observation: USD 515.4 million

# en JSON | cov.truth
! ### Realized outcome⏎⏎```json⏎{"observations": {⟦"year_end_ebitda": 88400000⟧}}⏎```
= ### Realized outcome⏎⏎```json⏎{"observations": {"year_end_ebitda": {"value": 88400000, "unit": "USD"}}}⏎```

# en table | div.truth
! ### Observations⏎⏎| Metric | Value |⏎| --- | --- |⏎| declared_distribution | ⟦0.15⟧ |
= ### Observations⏎⏎| Metric | Value | Unit |⏎| --- | --- | --- |⏎| declared_distribution | 0.15 | USD per unit |

# en equals sign | div.truth
! ### Observations⏎⏎- ⟦`deciding_quarter_cash_flow = 61.7`⟧
= ### Observations⏎⏎- `deciding_quarter_cash_flow = 61.7 USD million`

# en observed value | div.truth
! - Observed value: ⟦0.15⟧
= - Observed value: $0.15 per unit
"""

_WEEKEND: Final = """
# zh Saturday, nothing said | ar.day
! ⟦2021-10-30⟧ ¦ 今天是 {day}，{name}主营矿用输送设备，三季报已经披露。
= 2021-10-30 ¦ 今天是 {day}（星期六），最近一个交易日是10月29日，{name}主营矿用输送设备，三季报已经披露。

# zh Sunday, nothing said | ar.day
! ⟦2021-10-31⟧ ¦ 站在 {day}看，{name}的应收账款仍在上升。
= 2021-10-31 ¦ 站在 {day}（星期日）看，{name}的应收账款仍在上升；上一交易日为2021年10月29日。

# zh Saturday against Friday | ar.day
! ⟦2021-11-06⟧ ¦ 现在是 {day}（周六），{name}股价较年初下跌两成。
= 2021-11-05 ¦ 现在是 {day}（周五），{name}股价较年初下跌两成。

# zh close of Friday | put.day
! ⟦2019-03-30⟧ ¦ 现在是 {day}，{name}债券收盘净价为91.20元。
= 2019-03-30 ¦ 现在是 {day}（周六），{name}债券在3月29日（周五）的收盘净价为91.20元，行情以该交易日为准。

# zh quotes of the last trading day | put.day
! ⟦2019-03-31⟧ ¦ 截至 {day}，{name}债券成交清淡。
= 2019-03-31 ¦ 截至 {day}（周日），{name}债券成交清淡，行情截至前一交易日3月29日。

# zh holiday | put.day
! ⟦2019-04-06⟧ ¦ {day}，{name}的债券持有人仍在等待回售公告。
= 2019-04-06 ¦ {day}正值清明假期，最后一个交易日是4月4日，{name}的债券持有人仍在等待回售公告。

# en Saturday, nothing said | cov.day
! ⟦2022-11-19⟧ ¦ It is {day}. {name} has published its quarterly report.
= 2022-11-19 ¦ It is Saturday, {day}; the last trading day was Friday, 18 November. {name} has published its quarterly report.

# en Sunday, nothing said | cov.day
! ⟦2022-11-20⟧ ¦ You are writing on {day} about {name}.
= 2022-11-20 ¦ You are writing on Sunday, {day}, about {name}; the most recent trading day is 18 November 2022.

# en Saturday against Friday | cov.day
! ⟦2022-12-03⟧ ¦ On {day}, shares of {name} are 30% below their high.
= 2022-12-02 ¦ On {day}, shares of {name} are 30% below their high.

# en last session | div.day
! ⟦2018-05-12⟧ ¦ Today is {day}. {name} yields 14%.
= 2018-05-12 ¦ Today is {day}, a Saturday. At the close of the last trading session, May 11, {name} yielded 14%.

# en last close | div.day
! ⟦2018-05-13⟧ ¦ As of {day}, units of {name} trade at $11.40.
= 2018-05-13 ¦ As of {day}, a Sunday, the previous trading day is Friday, May 11; units of {name} closed at $11.40.

# en markets last open | div.day
! ⟦2018-05-19⟧ ¦ The date is {day} and {name} has just met investors.
= 2018-05-19 ¦ The date is {day} and {name} has just met investors. Markets were last open on Friday, 18 May.
"""

_HORIZON_ZH: Final = """
# zh one runs on to the year's end | ar 2021-10-29 2021-10-28 2021-10-27
! 2022-06-30 2022-06-30 ⟦2022-12-30⟧
= 2022-06-30 2022-06-30 2022-06-30

# zh one year too late | put 2019-10-31 2020-10-30 2021-10-29
! 2020-06-30 2021-06-30 ⟦2023-06-30⟧
= 2020-06-30 2021-06-30 2022-06-30

# zh half of the others | ar 2021-10-29 2021-11-05 2021-11-12 2021-11-19
! 2022-04-29 2022-05-05 2022-05-12 ⟦2022-02-18⟧
= 2022-04-29 2022-05-05 2022-05-12 2022-05-19

# zh half a year against a year | put 2019-03-29 2019-06-28 2019-09-30
! 2019-09-30 2019-12-31 ⟦2020-09-30⟧
= 2019-09-30 2019-12-31 2020-03-31

# zh a year against half a year | put 2019-03-29 2019-04-30 2019-05-31 2019-06-28
! 2020-03-30 ⟦2019-10-30⟧ 2020-05-29 2020-06-29
= 2020-03-30 2020-04-30 2020-05-29 2020-06-29

# zh one quarter against one month | put 2019-04-30 2019-05-31 2019-06-28
! 2019-05-30 2019-07-01 ⟦2019-09-30⟧
= 2019-05-30 2019-07-01 2019-07-29
"""

_HORIZON_EN: Final = """
# en one year too late | cov 2022-11-14 2022-12-15 2023-01-17
! 2023-05-15 2023-06-15 ⟦2024-07-17⟧
= 2023-05-15 2023-06-15 2023-07-17

# en a year and more among quarters | cov 2022-11-14 2023-02-15 2023-05-15 2023-08-15
! 2023-02-14 2023-05-15 ⟦2024-08-15⟧ 2023-11-15
= 2023-02-14 2023-05-15 2023-08-15 2023-11-15

# en one year among two | cov 2022-11-14 2022-12-15 2023-01-17 2023-02-15 2023-03-15
! 2024-11-14 2024-12-16 ⟦2024-01-17⟧ 2025-02-17 2025-03-17
= 2024-11-14 2024-12-16 2025-01-17 2025-02-17 2025-03-17

# en one quarter longer | div 2018-05-10 2018-08-09 2018-11-08
! 2019-02-28 2019-05-31 ⟦2019-11-29⟧
= 2019-02-28 2019-05-31 2019-08-30

# en one too short | div 2018-05-10 2018-08-09 2018-11-08 2019-02-07
! 2019-05-10 2019-08-09 ⟦2019-02-08⟧ 2020-02-07
= 2019-05-10 2019-08-09 2019-11-08 2020-02-07

# en the first one is too long | div 2018-05-10 2018-06-11 2018-07-10
! ⟦2019-11-12⟧ 2018-12-11 2019-01-10
= 2018-11-12 2018-12-11 2019-01-10
"""


def pairs() -> list[Pair]:
    """The pairs of points about measures, days and families."""
    tables = {
        "computed_answer": _COMPUTED,
        "criterion_mode": _CRITERION_MODE,
        "observation_unit": _OBSERVATION_UNIT,
        "weekend": _WEEKEND,
    }
    return [
        *(pair for kind, table in tables.items() for pair in points(kind, BASES, table)),
        *corpora("horizon", BASES, ZH_NAMES, _HORIZON_ZH),
        *corpora("horizon", BASES, EN_NAMES, _HORIZON_EN),
    ]
