"""Part G: computed answers, criteria, units, weekends and windows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import corpora, points
from exams.lint.half_g.bases import BASES, EN_NAMES, ZH_NAMES

if TYPE_CHECKING:
    from exams.lint.case import Pair

_COMPUTED: Final = """
# ratio as a multiple | cover.fact
! 据此测算，利息保障倍数为 ⟦2.8 倍⟧。
= 上年同口径的利息保障倍数为 3.4 倍。

# verdict against the line | cover.fact
! 初审意见：⟦利息保障倍数低于 3 倍，未达要求⟧。
= 初审要求：利息保障倍数不得低于 3 倍。

# division written out, in ten thousands | cover.fact
! 复核算式：⟦13,860 ÷ 4,950 = 2.80⟧。
= 复核算式：息税前利润 ÷ 利息合计 = 利息保障倍数。

# difference from the claim | cover.fact
! 内审备注：实际倍数⟦比申请人所称少 0.2 倍⟧。
= 内审备注：本次利率比上次申请少 0.35 个百分点。

# share in a system reading | fund.fact
! 风控系统读数：甲发行人占净值 ⟦12.2%⟧。
= 风控系统参数：单一发行人占净值上限 10%。

# share in a table row, two decimals | fund.fact
! ⏎⏎| 项目 | 占净值 |⏎|---|---|⏎| ⟦甲发行人 | 12.20%⟧ |⏎| 现金类资产 | 5.37% |
= ⏎⏎| 项目 | 占净值 |⏎|---|---|⏎| 乙发行人 | 6.35% |⏎| 现金类资产 | 5.37% |

# excess over the limit as an amount | fund.fact
! 按限额核对，甲发行人的债券⟦超出 1,760 万元⟧。
= 本周成交，甲发行人的债券减持 640 万元。

# answer in the title of an item | run.title
! Management cash flow sheet: ⟦7.5 months of cash⟧
= Management cash flow sheet: three months of cash flows

# months in words | run.fact
! That leaves ⟦seven and a half months⟧ of cash.
= The lease has another seven and a half years to run.

# quotient written out, in millions | run.fact
! Working: ⟦72.0 / 9.6 = 7.5⟧.
= Working: unrestricted cash / average monthly net outflow = runway.

# verdict of a colleague on the claim | run.fact
! The treasurer notes that ⟦the nine-month claim does not hold⟧.
= The treasurer notes that the nine-month claim was made to two lenders.

# shortfall against the claim in words | run.fact
! The runway falls ⟦a month and a half short⟧ of what was claimed.
= The board paper was written two weeks before the claim.

# row of a markdown table, in months | run.fact
! ⏎⏎| Measure | Months |⏎|---|---|⏎| ⟦Runway, current | 7.5⟧ |
= ⏎⏎| Measure | Months |⏎|---|---|⏎| Runway, a year ago | 13.2 |

# field of a record | run.fact
! Export record: {"period_months": 3, ⟦"runway_months": 7.5⟧}
= Export record: {"period_months": 3, "runway_months": null}
"""

_MODE: Final = """
# two formulas under a heading | gw.criteria
! #### 判定条件 / Criteria⏎⏎⟦- `impairment_to_equity > 0.12` — 商誉减值损失除以三季度末归母权益。⏎- `fy_parent_net_profit < 0` — 归母净利润为负。⟧
= #### 判定条件 / Criteria⏎⏎全部满足 / all⏎⏎- `impairment_to_equity > 0.12` — 商誉减值损失除以三季度末归母权益。⏎- `fy_parent_net_profit < 0` — 归母净利润为负。

# numbered list after a lead-in | gw.criteria
! #### 判定条件 / Criteria⏎⏎⟦判定时看以下两条：⏎⏎1. 商誉减值损失超过三季度末归母权益的 12%；⏎2. 年末商誉低于 6 亿元。⟧
= #### 判定条件 / Criteria⏎⏎判定时以下两条须同时成立：⏎⏎1. 商誉减值损失超过三季度末归母权益的 12%；⏎2. 年末商誉低于 6 亿元。

# reference standards | conv.criteria
! #### 判定标准 / Criteria⏎⏎⟦参考标准如下：⏎⏎- 董事会公告下修提议；⏎- 股东大会公告审议下修的议案。⟧
= #### 判定标准 / Criteria⏎⏎符合任一标准即为事件发生：⏎⏎- 董事会公告下修提议；⏎- 股东大会公告审议下修的议案。

# table of three thresholds | gw.criteria
! #### 判定条件 / Criteria⏎⏎⟦| 条件 | 阈值 |⏎|---|---|⏎| 减值损失占归母权益 | > 12% |⏎| 减值损失占商誉 | > 20% |⏎| 归母净利润 | < 0 元 |⟧
= #### 判定条件 / Criteria⏎⏎三项都要达到：⏎⏎| 条件 | 阈值 |⏎|---|---|⏎| 减值损失占归母权益 | > 12% |⏎| 减值损失占商誉 | > 20% |⏎| 归母净利润 | < 0 元 |

# missing conjunction between items | conv.criteria
! #### 判定条件 / Criteria⏎⏎⟦- 董事会提议的新转股价格低于每股 14.20 元；⏎- 公司披露召开股东大会审议下修的通知。⟧
= #### 判定条件 / Criteria⏎⏎- 董事会提议的新转股价格低于每股 14.20 元；或者⏎- 公司披露召开股东大会审议下修的通知。

# inline list in a definition | cover.definition
! 说法不成立的标准：⟦（一）按上式算得的倍数低于 3 倍；（二）申请人漏计了资本化利息⟧。
= 说法不成立的标准（有一条即可）：（一）按上式算得的倍数低于 3 倍；（二）申请人漏计了资本化利息。

# second criterion added to a lone one | conv.criteria
! #### 判定条件 / Criteria⏎⏎⟦- `lowering_proposal_count >= 1` — 下修提议不少于 1 次。⏎- `proposed_price < 12.07` — 提议的价格低于每股 12.07 元。⟧
= #### 判定条件 / Criteria⏎⏎- `lowering_proposal_count >= 1` — 下修提议不少于 1 次。

# two formulas, English notes | ins.criteria
! #### 判定条件 / Criteria⏎⏎⟦- `fy_combined_ratio > 1` — exactly 1 does not meet it.⏎- `fy_underwriting_result < 0` — US dollars, as first reported.⟧
= #### 判定条件 / Criteria⏎⏎任一满足 / any⏎⏎- `fy_combined_ratio > 1` — exactly 1 does not meet it.⏎- `fy_underwriting_result < 0` — US dollars, as first reported.

# judged on these tests | guide.criteria
! #### Criteria⏎⏎⟦The event is judged on these tests:⏎⏎1. the new midpoint lies below $1.320 billion;⏎2. the new top of the range lies below $1.340 billion.⟧
= #### Criteria⏎⏎The event is judged on these tests, every one of which must be met:⏎⏎1. the new midpoint lies below $1.320 billion;⏎2. the new top of the range lies below $1.340 billion.

# rows of a threshold table | guide.criteria
! #### Criteria⏎⏎⟦| Test | Threshold |⏎|---|---|⏎| New midpoint | < $1.320 billion |⏎| New bottom of the range | < $1.300 billion |⟧
= #### Criteria⏎⏎Any one row is enough.⏎⏎| Test | Threshold |⏎|---|---|⏎| New midpoint | < $1.320 billion |⏎| New bottom of the range | < $1.300 billion |

# semicolon where an and belongs | ins.criteria
! #### Criteria⏎⏎⟦- the combined ratio for the year exceeds 100%;⏎- catastrophe losses for the year exceed $80 million.⟧
= #### Criteria⏎⏎- the combined ratio for the year exceeds 100%; and⏎- catastrophe losses for the year exceed $80 million.

# lettered sentence | guide.criteria
! #### Criteria⏎⏎⟦Look at the following: (a) a lower midpoint; (b) a lower bottom of the range; (c) a withdrawal of the guidance.⟧
= #### Criteria⏎⏎At least one of the following must occur: (a) a lower midpoint; (b) a lower bottom of the range; (c) a withdrawal of the guidance.

# grounds for failing a claim | run.definition
! The claim fails on these grounds: ⟦(i) the runway is below nine months; (ii) restricted cash was counted⟧.
= The claim fails on either of these grounds: (i) the runway is below nine months; (ii) restricted cash was counted.

# record of conditions | guide.criteria
! #### Criteria⏎⏎```json⏎{⟦"criteria": ["new_midpoint < 1320 USD million", "new_range_top < 1340 USD million"]⟧}⏎```
= #### Criteria⏎⏎```json⏎{"mode": "all", "criteria": ["new_midpoint < 1320 USD million", "new_range_top < 1340 USD million"]}⏎```
"""

_UNIT: Final = """
# bilingual label, amount with commas | gw.truth
! - 实际值 / Realised value: ⟦217,400,000⟧
= - 实际值 / Realised value: 217,400,000 元

# column head | gw.truth
! | 指标 | 观测值 |⏎|---|---|⏎| 商誉减值损失 | ⟦21,740⟧ |
= | 指标 | 观测值（万元） |⏎|---|---|⏎| 商誉减值损失 | 21,740 |

# price in a sentence | conv.truth
! 修正后转股价格的观测值为 ⟦9.36⟧。
= 修正后转股价格的观测值为每股 9.36 元。

# bare count | conv.truth
! - ⟦观测值：1⟧
= - 观测值：1 次

# record with and without a unit | cover.truth
! ```json⏎{"indicator": "interest_cover", ⟦"observed_value": 2.8⟧}⏎```
= ```json⏎{"indicator": "interest_cover", "observed_value": 2.8, "unit": "倍"}⏎```

# share beside a limit that has its sign | fund.truth
! 实现值 ⟦12.2⟧，限额 10%。
= 实现值 12.2%，限额 10%。

# unit in the label | gw.truth
! - 观测值（首次披露）：⟦217400000⟧
= - 观测值（首次披露，元）：217400000

# English label, amount | guide.truth
! - Observed value: ⟦1,236⟧
= - Observed value: $1,236 million

# ratio after a colon | ins.truth
! - Realised combined ratio: ⟦97.6⟧
= - Realised combined ratio: 97.6%

# English column head | guide.truth
! | Measure | Observed value |⏎|---|---|⏎| Guidance midpoint | ⟦1,236⟧ |
= | Measure | Observed value, USD million |⏎|---|---|⏎| Guidance midpoint | 1,236 |

# duration in a sentence | run.truth
! The observed value of the runway was ⟦7.5⟧.
= The observed value of the runway was 7.5 months.

# English record | guide.truth
! ```json⏎{"event": "guidance", ⟦"realised_value": 84⟧}⏎```
= ```json⏎{"event": "guidance", "realised_value": 84, "unit": "USD million"}⏎```

# English bare count | guide.truth
! - Observed value, ⟦lowered statements: 1⟧
= - Observed value, lowered statements: 1 count

# unit cell left empty | ins.truth
! | Measure | Observed value | Unit |⏎|---|---|---|⏎| Earned premium | ⟦1,004.2⟧ | |
= | Measure | Observed value | Unit |⏎|---|---|---|⏎| Earned premium | 1,004.2 | USD million |
"""

_WEEKEND: Final = """
# Saturday, plain opening | gw.day
! ⟦2020-10-31⟧ ¦ 今天是 {day}，{name}经营连锁体检中心，账面商誉来自几年间的多起并购。
= 2020-10-31 ¦ 今天是 {day}，以上一个交易日 10 月 30 日收盘为准；{name}经营连锁体检中心，账面商誉来自几年间的多起并购。

# Sunday, day of the week named | gw.day
! ⟦2020-11-01⟧ ¦ 今天是 {day}（星期日），{name}经营连锁体检中心，账面商誉来自几年间的多起并购。
= 2020-11-01 ¦ 今天是 {day}（星期日），所指交易日为 10 月 30 日（星期五）。{name}经营连锁体检中心，账面商誉来自几年间的多起并购。

# Saturday, first day of a holiday | conv.day
! ⟦2018-06-16⟧ ¦ 今天是 {day}，端午小长假的第一天，{name}发行的可转换公司债券已进入转股期。
= 2018-06-16 ¦ 今天是 {day}，端午小长假的第一天，最近的交易日是 6 月 15 日，{name}发行的可转换公司债券已进入转股期。

# Sunday or Friday, close of the day | conv.day
! ⟦2018-06-17⟧ ¦ 今天是 {day}，行情取当日收盘，{name}发行的可转换公司债券已进入转股期。
= 2018-06-15 ¦ 今天是 {day}，行情取当日收盘，{name}发行的可转换公司债券已进入转股期。

# Saturday made a working day | cover.day
! ⟦2024-05-11⟧ ¦ 今天是 {day}，调休上班日，一家酒店运营商申请续贷，信贷审批部在复核偿债指标。
= 2024-05-11 ¦ 今天是 {day}，调休上班日，交易所休市，以前一交易日（5 月 10 日，周五）为准；一家酒店运营商申请续贷，信贷审批部在复核偿债指标。

# Saturday or Friday, same words | fund.day
! ⟦2022-08-20⟧ ¦ 今天是 {day}，一只纯债基金的风控岗在核对持仓限额。
= 2022-08-19 ¦ 今天是 {day}，一只纯债基金的风控岗在核对持仓限额。

# Sunday, weekend meeting | fund.day
! ⟦2022-08-21⟧ ¦ 今天是 {day}，一只纯债基金的风控岗在周末例会上核对持仓限额。
= 2022-08-21 ¦ 今天是 {day}，一只纯债基金的风控岗在周末例会上核对持仓限额，数据对应最后交易日 8 月 19 日。

# English Saturday, plain opening | guide.day
! ⟦2019-08-10⟧ ¦ It is {day}. {name} makes motion controllers for factories and car plants.
= 2019-08-10 ¦ It is {day}; the last trading day was Friday, 9 August 2019. {name} makes motion controllers for factories and car plants.

# English Sunday, day of the week named | guide.day
! ⟦2019-08-11⟧ ¦ It is Sunday, {day}. {name} makes motion controllers for factories and car plants.
= 2019-08-11 ¦ It is Sunday, {day}, and the trading day meant is Friday, 9 August. {name} makes motion controllers for factories and car plants.

# Saturday or Thursday, same words | ins.day
! ⟦2017-11-11⟧ ¦ It is {day}. {name} writes home and farm insurance along the Gulf coast.
= 2017-11-09 ¦ It is {day}. {name} writes home and farm insurance along the Gulf coast.

# Sunday, desk at work over the weekend | ins.day
! ⟦2017-11-12⟧ ¦ It is {day}, and an analyst spends the weekend on a note. {name} writes home and farm insurance along the Gulf coast.
= 2017-11-12 ¦ It is {day}, and an analyst spends the weekend on a note, as of the close on Friday, 10 November. {name} writes home and farm insurance along the Gulf coast.

# Saturday or Friday, close of business | run.day
! ⟦2023-09-16⟧ ¦ It is the close of business on {day}. A lender reviews a drug developer that has no revenue yet.
= 2023-09-15 ¦ It is the close of business on {day}. A lender reviews a drug developer that has no revenue yet.

# Sunday before a board meeting | run.day
! ⟦2023-09-17⟧ ¦ It is {day}, the eve of a credit meeting. A lender reviews a drug developer that has no revenue yet.
= 2023-09-17 ¦ It is {day}, the eve of a credit meeting; the last trading day, 15 September, applies. A lender reviews a drug developer that has no revenue yet.

# Saturday, data as of today | guide.day
! ⟦2019-08-10⟧ ¦ It is {day}, and prices are as of today. {name} makes motion controllers for factories and car plants.
= 2019-08-10 ¦ It is {day}, and prices are as of the previous trading day, 9 August. {name} makes motion controllers for factories and car plants.
"""

_ZH_HORIZON: Final = """
# half a year, one a year longer | conv 2018-06-15 2018-06-15 2018-06-15 2018-06-15 2018-06-15
! 2018-12-14 2018-12-14 2018-12-14 ⟦2019-12-14⟧ 2018-12-14
= 2018-12-14 2018-12-14 2018-12-14 2018-12-14 2018-12-14

# mid-year end, one at the year's end | gw 2020-10-30 2020-11-02 2020-11-03 2020-11-04
! 2021-06-30 ⟦2021-12-31⟧ 2021-06-30 2021-06-30
= 2021-06-30 2021-06-30 2021-06-30 2021-06-30

# one year from spread days, one of half a year | conv 2018-06-15 2018-12-14 2019-06-14 2019-12-13 2020-06-12
! 2019-06-15 2019-12-14 ⟦2019-12-12⟧ 2020-12-13 2021-06-12
= 2019-06-15 2019-12-14 2020-06-14 2020-12-13 2021-06-12

# three months, one of a single month | conv 2018-07-31 2018-08-31 2018-09-28 2018-10-31
! 2018-10-31 ⟦2018-09-30⟧ 2018-12-28 2019-01-31
= 2018-10-31 2018-11-30 2018-12-28 2019-01-31

# deadline of annual reports, one at that of forecasts | gw 2020-10-30 2020-10-30 2020-11-02 2020-11-02 2020-11-03
! 2021-04-30 2021-04-30 2021-04-30 2021-04-30 ⟦2021-01-31⟧
= 2021-04-30 2021-04-30 2021-04-30 2021-04-30 2021-04-30

# quarters on end, the last of a single week | conv 2018-09-28 2018-12-28 2019-03-29 2019-06-28
! 2018-12-28 2019-03-28 2019-06-29 ⟦2019-07-05⟧
= 2018-12-28 2019-03-28 2019-06-29 2019-09-28

# one year, first of the family three years | conv 2019-05-17 2019-05-20 2019-05-21 2019-05-22
! ⟦2022-05-17⟧ 2020-05-20 2020-05-21 2020-05-22
= 2020-05-17 2020-05-20 2020-05-21 2020-05-22
"""

_EN_HORIZON: Final = """
# end of the year, one a year late | guide 2019-08-08 2019-08-09 2019-08-12 2019-08-13 2019-08-14
! 2019-12-31 2019-12-31 ⟦2020-12-31⟧ 2019-12-31 2019-12-31
= 2019-12-31 2019-12-31 2019-12-31 2019-12-31 2019-12-31

# spring end, one in the autumn | ins 2017-11-09 2017-11-10 2017-11-13 2017-11-14
! 2018-04-30 2018-04-30 2018-04-30 ⟦2018-10-31⟧
= 2018-04-30 2018-04-30 2018-04-30 2018-04-30

# ninety days, one of thirty | guide 2019-08-08 2019-08-15 2019-08-22 2019-08-29 2019-09-05
! 2019-11-06 2019-11-13 2019-11-20 ⟦2019-09-28⟧ 2019-12-04
= 2019-11-06 2019-11-13 2019-11-20 2019-11-27 2019-12-04

# month ends, one twice as long | guide 2019-08-30 2019-09-30 2019-10-31 2019-11-29
! 2019-11-30 2019-12-31 ⟦2020-04-30⟧ 2020-02-29
= 2019-11-30 2019-12-31 2020-01-31 2020-02-29

# six months, one of one week | ins 2017-11-09 2017-11-16 2017-11-24 2017-12-01 2017-12-08
! 2018-05-09 ⟦2017-11-23⟧ 2018-05-24 2018-06-01 2018-06-08
= 2018-05-09 2018-05-16 2018-05-24 2018-06-01 2018-06-08

# year from each day, last one short | guide 2019-08-08 2019-11-07 2020-02-06 2020-05-07
! 2020-08-08 2020-11-07 2021-02-06 ⟦2020-08-07⟧
= 2020-08-08 2020-11-07 2021-02-06 2021-05-07

# same day for all, one ends before results | ins 2017-11-09 2017-11-09 2017-11-09 2017-11-09 2017-11-09
! ⟦2017-12-29⟧ 2018-04-30 2018-04-30 2018-04-30 2018-04-30
= 2018-04-30 2018-04-30 2018-04-30 2018-04-30 2018-04-30
"""


def pairs() -> list[Pair]:
    """The pairs of computed answers, modes of criteria, units, weekends and windows."""
    return [
        *points("computed_answer", BASES, _COMPUTED),
        *points("criterion_mode", BASES, _MODE),
        *points("observation_unit", BASES, _UNIT),
        *points("weekend", BASES, _WEEKEND),
        *corpora("horizon", BASES, ZH_NAMES, _ZH_HORIZON),
        *corpora("horizon", BASES, EN_NAMES, _EN_HORIZON),
    ]
