"""Part H: computed answers, criteria, units, as-of days and windows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.builder import corpora, points
from exams.lint.half_h.bases import BASES, EN_NAMES, ZH_NAMES

if TYPE_CHECKING:
    from exams.lint.case import Pair

_ANSWER = """
# percentage, zh | mgn.fact
! 柜台当日显示维持担保比例 ⟦141.18%⟧。
= 柜台三月末显示维持担保比例 163.40%。
# multiple, zh | mgn.fact
! 担保物约为负债的 ⟦1.41 倍⟧。
= 担保物须不低于负债的 1.30 倍，否则通知追保。
# written-out division, zh | mgn.fact
! 核对：⟦1,200 ÷ 850 = 1.4118⟧。
= 核对：担保物 ÷ 负债 = 维持担保比例。
# verdict against the line, zh | mgn.fact
! 系统备注：该账户⟦比例未达到 150%⟧。
= 系统备注：该账户关注线设为 150%。
# table row, zh | mgn.text
! 负债各项如下。⏎⏎| 项目 | 数值 |⏎|---|---|⏎| 融资余额 | 780 万元 |⏎| 融券市值 | 60 万元 |⏎| 应付利息 | 10 万元 |⏎| ⟦维持担保比例 | 141.2%⟧ |
= 负债各项如下。⏎⏎| 项目 | 数值 |⏎|---|---|⏎| 融资余额 | 780 万元 |⏎| 融券市值 | 60 万元 |⏎| 应付利息 | 10 万元 |⏎| 约定平仓线 | 130.0% |
# difference in points, zh | mgn.fact
! 当前比例比 150% ⟦低 8.8 个百分点⟧。
= 约定平仓线比 150% 低 20 个百分点。
# numerals in words, zh | mgn.fact
! 担保物相当于负债的⟦一点四一倍⟧。
= 融资余额相当于负债的九成多。
# multiple, en | icr.fact
! Cover for the year works out at ⟦2.3x⟧.
= Cover in the prior year was 3.1x.
# number in words, en | icr.fact
! Profit paid the interest ⟦two point three times⟧.
= The covenant asks for cover of one point eight times.
# verdict, en | icr.fact
! Treasury comment: ⟦the claim of 2.5 times does not hold⟧.
= Treasury comment: the claim of 2.5 times is on slide 14.
# percentage below, en | nav.fact
! The shares therefore trade ⟦22.5% below net assets⟧.
= A year earlier the shares traded 17.8% below net assets.
# fraction, en | nav.fact
! The price is ⟦31/40 of net assets per share⟧.
= Cash is 5/12 of debt.
# data field, en | nav.fact
! Feed row: `{"price": 9.30, ⟦"price_to_nav": 0.775⟧}`.
= Feed row: `{"price": 9.30, "price_currency": "CU"}`.
"""

_HEAD = "#### 判定条件 / Criteria"

_MODE = """
# plain bullets, zh | gw.criteria
! HEAD⏎⏎⟦- `goodwill_loss_ratio > 0.3` — 减值占三季度末商誉。⏎- `fy_goodwill_loss > 300000000` — 减值金额，单位为元。⟧
= HEAD⏎⏎任一满足 / any⏎⏎- `goodwill_loss_ratio > 0.3` — 减值占三季度末商誉。⏎- `fy_goodwill_loss > 300000000` — 减值金额，单位为元。
# numbered list after a lead-in, zh | occ.criteria
! HEAD⏎⏎⟦判定看以下两项：⟧⏎⏎1. `occupied_balance > 100000000` — 占用余额，单位为元。⏎2. `announced_occupation_count >= 1` — 公告不少于 1 次。
= HEAD⏎⏎以下两项须同时成立：⏎⏎1. `occupied_balance > 100000000` — 占用余额，单位为元。⏎2. `announced_occupation_count >= 1` — 公告不少于 1 次。
# all said of the accounts only, zh | com.criteria
! HEAD⏎⏎⟦数据全部取专项审核报告。⟧⏎⏎- `achievement < 1` — 三年累计实现数除以承诺数。⏎- `three_year_profit < 205000000` — 累计净利润，单位为元。
= HEAD⏎⏎条件全部满足，数据取专项审核报告。⏎⏎- `achievement < 1` — 三年累计实现数除以承诺数。⏎- `three_year_profit < 205000000` — 累计净利润，单位为元。
# lead-in, en | non.criteria
! HEAD⏎⏎⟦The event is tested as follows:⟧⏎⏎- `nonaccrual_share > 0.04` — at a quarter-end.⏎- `deciding_nonaccrual_cost > 50` — USD million at cost.
= HEAD⏎⏎The event needs both of the following:⏎⏎- `nonaccrual_share > 0.04` — at a quarter-end.⏎- `deciding_nonaccrual_cost > 50` — USD million at cost.
# note after the list, en | rev.criteria
! HEAD⏎⏎- `fy_revenue < 640` — USD million, as first reported.⏎- `revenue_shortfall > 10` — USD million below the range.⏎⏎⟦Both figures come from the first full-year release.⟧
= HEAD⏎⏎- `fy_revenue < 640` — USD million, as first reported.⏎- `revenue_shortfall > 10` — USD million below the range.⏎⏎Both conditions must hold in the first full-year release.
# joined at the line end, zh | gw.criteria
! HEAD⏎⏎- `goodwill_loss_ratio > 0.3` — 减值占三季度末商誉⟦；⏎- `fy_goodwill_loss > 300000000`⟧ — 减值金额，单位为元。
= HEAD⏎⏎- `goodwill_loss_ratio > 0.3` — 减值占三季度末商誉；并且⏎- `fy_goodwill_loss > 300000000` — 减值金额，单位为元。
# joined at the line end, en | rev.criteria
! HEAD⏎⏎- `fy_revenue < 640` — USD million, as first reported⟦;⏎- `revenue_shortfall > 10`⟧ — USD million below the range.
= HEAD⏎⏎- `fy_revenue < 640` — USD million, as first reported; or⏎- `revenue_shortfall > 10` — USD million below the range.
# a second criterion added, zh | occ.criteria
! HEAD⏎⏎- `occupied_balance > 100000000` — 占用余额，单位为元。⏎⟦- `announced_occupation_count >= 1` — 公告不少于 1 次。⟧
= HEAD⏎⏎- `occupied_balance > 100000000` — 占用余额，单位为元，以公告所列为准。
# note after the list, zh | com.criteria
! HEAD⏎⏎- `achievement < 1` — 三年累计实现数除以承诺数。⏎- `three_year_profit < 205000000` — 累计净利润，单位为元。⏎⏎⟦以上条件以专项审核报告为准。⟧
= HEAD⏎⏎- `achievement < 1` — 三年累计实现数除以承诺数。⏎- `three_year_profit < 205000000` — 累计净利润，单位为元。⏎⏎以上条件满足其一即可，以专项审核报告为准。
# all said of the amounts only, en | non.criteria
! HEAD⏎⏎⟦All amounts are at amortised cost.⟧⏎⏎- `nonaccrual_share > 0.04` — at a quarter-end.⏎- `deciding_nonaccrual_cost > 50` — USD million at cost.
= HEAD⏎⏎All of these must hold, at amortised cost.⏎⏎- `nonaccrual_share > 0.04` — at a quarter-end.⏎- `deciding_nonaccrual_cost > 50` — USD million at cost.
# lettered list, en | rev.criteria
! HEAD⏎⏎⟦Two tests apply.⟧⏎⏎- (a) `fy_revenue < 640` — USD million, as first reported.⏎- (b) `revenue_shortfall > 10` — USD million below the range.
= HEAD⏎⏎Either test is enough.⏎⏎- (a) `fy_revenue < 640` — USD million, as first reported.⏎- (b) `revenue_shortfall > 10` — USD million below the range.
# three tests, en | non.criteria
! HEAD⏎⏎⟦The filing is checked for three things.⟧⏎⏎- `nonaccrual_share > 0.04` — at a quarter-end.⏎- `deciding_nonaccrual_cost > 50` — USD million at cost.⏎- `deciding_portfolio_cost < 1318` — USD million at cost.
= HEAD⏎⏎The filing must show all three things.⏎⏎- `nonaccrual_share > 0.04` — at a quarter-end.⏎- `deciding_nonaccrual_cost > 50` — USD million at cost.⏎- `deciding_portfolio_cost < 1318` — USD million at cost.
# mode left to a note, zh | gw.criteria
! HEAD⏎⏎⟦满足方式：待补⟧⏎⏎- `goodwill_loss_ratio > 0.3` — 减值占三季度末商誉。⏎- `fy_goodwill_loss > 300000000` — 减值金额，单位为元。
= HEAD⏎⏎满足方式：全部⏎⏎- `goodwill_loss_ratio > 0.3` — 减值占三季度末商誉。⏎- `fy_goodwill_loss > 300000000` — 减值金额，单位为元。
""".replace("HEAD", _HEAD)

_UNIT = """
# labelled bullet, zh | gw.truth
! - 实现值 / Realised: ⟦36.75⟧
= - 实现值 / Realised: 36.75%
# column head, zh | occ.truth
! | 观察日 | 观察值 |⏎|---|---|⏎| 2019-04-29 | ⟦3.864⟧ |
= | 观察日 | 观察值（亿元） |⏎|---|---|⏎| 2019-04-29 | 3.864 |
# prose, zh | com.truth
! 累计净利润的观察值为 ⟦2.137⟧。
= 累计净利润的观察值为 2.137 亿元。
# labelled bullet, en | non.truth
! - Observed value: ⟦71.3⟧
= - Observed value: 71.3 USD million
# JSON field, en | rev.truth
! ```json⏎{"date": "2024-02-22", "observed_value": ⟦583.6⟧}⏎```
= ```json⏎{"date": "2024-02-22", "observed_value": 583.6, "unit": "USD million"}⏎```
# count, zh | occ.truth
! - 公告（观察值）：⟦1⟧
= - 公告（观察值）：1 次
# row label, zh | mgn.truth
! | 指标 | 实现值 |⏎|---|---|⏎| 维持担保比例 | ⟦141.18⟧ |
= | 指标 | 实现值 |⏎|---|---|⏎| 维持担保比例（%） | 141.18 |
# multiple, en | icr.truth
! - Realised value: ⟦2.30⟧
= - Realised value: 2.30x
# prose, en | nav.truth
! The observed discount is ⟦22.5⟧.
= The observed discount is 22.5%.
# column head, en | rev.truth
! | Date | Realised value |⏎|---|---|⏎| 2024-02-22 | ⟦583.6⟧ |
= | Date | Realised value ($ million) |⏎|---|---|⏎| 2024-02-22 | 583.6 |
# second of two bullets, zh | com.truth
! - 观察值一：2.137 亿元⏎- 观察值二：⟦104.24⟧
= - 观察值一：2.137 亿元⏎- 观察值二：104.24%
# count, en | non.truth
! - Observed value: ⟦7⟧
= - Observed value: 7 borrowers
# empty unit cell, zh | gw.truth
! | 日期 | 指标 | 观察值 | 单位 |⏎|---|---|---|---|⏎| 2021-04-22 | 商誉减值损失 | ⟦52,180⟧ |  |
= | 日期 | 指标 | 观察值 | 单位 |⏎|---|---|---|---|⏎| 2021-04-22 | 商誉减值损失 | 52,180 | 万元 |
"""

_WEEKEND = """
# Saturday against Friday, zh | gw.day
! ⟦2020-10-31⟧ ¦ 今天是 {day}，{name}主营影视内容制作，账上商誉较高。
= 2020-10-30 ¦ 今天是 {day}，{name}主营影视内容制作，账上商誉较高。
# Sunday named, trading day absent, zh | occ.day
! 2019-01-27 ¦ 今天是 {day}（⟦星期日⟧），{name}账面现金与借款同时处于高位。
= 2019-01-27 ¦ 今天是 {day}（星期日），最近一个交易日为 1 月 25 日，{name}账面现金与借款同时处于高位。
# working Saturday of a holiday swap, zh | com.day
! 2022-01-29 ¦ 今天是 {day}，⟦周六因调休照常上班⟧，{name}三年前的收购附有业绩承诺。
= 2022-01-29 ¦ 今天是 {day}，周六因调休上班但不开市，上一交易日为 1 月 28 日，{name}三年前的收购附有业绩承诺。
# Saturday against Monday, en | non.day
! ⟦2019-08-10⟧ ¦ It is {day}. {name} lends to mid-sized private companies.
= 2019-08-12 ¦ It is {day}. {name} lends to mid-sized private companies.
# Sunday named, trading day absent, en | rev.day
! 2023-05-14 ¦ It is ⟦Sunday⟧, {day}. {name} makes inverters for rooftop solar.
= 2023-05-14 ¦ It is Sunday, {day}; the last trading day was Friday, 12 May 2023. {name} makes inverters for rooftop solar.
# weekend shift at the desk, zh | mgn.day
! 2024-05-18 ¦ 今天是 {day}，⟦风控岗周末加班⟧，复核一个两融账户。
= 2024-05-18 ¦ 今天是 {day}，风控岗周末加班，以上一交易日（5 月 17 日）收盘数据复核一个两融账户。
# quarter-end on a Saturday, en | icr.day
! ⟦2023-09-30⟧ ¦ It is {day}, the last day of the quarter. A credit analyst reviews a packaging maker.
= 2023-09-29 ¦ It is {day}, the last trading day of the quarter. A credit analyst reviews a packaging maker.
# Sunday against Friday, en | nav.day
! ⟦2025-03-02⟧ ¦ It is {day}. An equity analyst checks a slide by a holding company.
= 2025-02-28 ¦ It is {day}. An equity analyst checks a slide by a holding company.
# Sunday at the turn of the month, zh | gw.day
! 2020-11-01 ¦ 今天是 {day}，⟦三季报刚刚披露完毕⟧，{name}账上商誉较高。
= 2020-11-01 ¦ 今天是 {day}，市场数据截至上一交易日 2020 年 10 月 30 日，{name}账上商誉较高。
# weekend before a holiday, zh | occ.day
! 2019-02-02 ¦ 今天是 {day}，⟦春节前的周末⟧，{name}账面现金与借款同时处于高位。
= 2019-02-02 ¦ 今天是 {day}，春节前最后一个交易日是 2 月 1 日，{name}账面现金与借款同时处于高位。
# markets closed, en | rev.day
! 2023-05-13 ¦ It is {day} and ⟦markets are closed⟧. {name} makes inverters for rooftop solar.
= 2023-05-13 ¦ It is {day} and markets are closed; prices are as of the trading day before, 12 May 2023. {name} makes inverters for rooftop solar.
# Sunday after a call, en | non.day
! ⟦2019-08-11⟧ ¦ It is {day}, days after the earnings call. {name} lends to mid-sized private companies.
= 2019-08-09 ¦ It is {day}, days after the earnings call. {name} lends to mid-sized private companies.
# Sunday against Monday, zh | com.day
! ⟦2022-01-16⟧ ¦ 今天是 {day}，{name}三年前收购了一家工业软件公司，交易对方作出了业绩承诺。
= 2022-01-17 ¦ 今天是 {day}，{name}三年前收购了一家工业软件公司，交易对方作出了业绩承诺。
"""

_ZH_HORIZON = """
# half a year short of twelve months, zh | gw 2020-10-30 2020-11-30 2020-12-31 2021-01-29
! 2021-10-30 ⟦2021-05-30⟧ 2021-12-31 2022-01-29
= 2021-10-30 2021-11-30 2021-12-31 2022-01-29
# wrong year of the window end, zh | occ 2019-01-31 2019-02-28 2019-03-29
! 2019-07-31 ⟦2020-08-31⟧ 2019-09-29
= 2019-07-31 2019-08-31 2019-09-29
# nine months among five of six, zh | com 2021-05-31 2021-06-30 2021-09-30 2021-12-31 2022-01-14
! 2021-11-30 2021-12-30 ⟦2022-06-30⟧ 2022-06-30 2022-07-14
= 2021-11-30 2021-12-30 2022-03-30 2022-06-30 2022-07-14
# one as-of day, one longer window, zh | gw 2020-10-30 2020-10-30 2020-10-30 2020-10-30
! 2021-06-30 2021-06-30 ⟦2021-12-31⟧ 2021-06-30
= 2021-06-30 2021-06-30 2021-06-30 2021-06-30
# six months among three, zh | occ 2019-01-31 2019-04-30 2019-07-31 2019-10-31
! 2019-04-30 2019-07-31 ⟦2020-01-31⟧ 2020-01-31
= 2019-04-30 2019-07-31 2019-10-31 2020-01-31
# one year short of two, zh | com 2021-06-30 2021-09-30 2021-12-31
! 2023-06-30 2023-09-30 ⟦2022-12-31⟧
= 2023-06-30 2023-09-30 2023-12-31
"""

_EN_HORIZON = """
# first member half as long, en | non 2019-08-09 2019-11-08 2020-02-10 2020-05-11
! ⟦2020-02-09⟧ 2020-11-08 2021-02-10 2021-05-11
= 2020-08-09 2020-11-08 2021-02-10 2021-05-11
# one as-of day, one shorter window, en | rev 2023-05-11 2023-05-11 2023-05-11 2023-05-11 2023-05-11
! 2024-04-30 2024-04-30 2024-04-30 ⟦2023-10-31⟧ 2024-04-30
= 2024-04-30 2024-04-30 2024-04-30 2024-04-30 2024-04-30
# twelve months among eighteen, en | non 2019-08-30 2019-09-30 2019-10-31 2019-12-31
! 2021-02-28 2021-03-30 ⟦2020-10-31⟧ 2021-06-30
= 2021-02-28 2021-03-30 2021-04-30 2021-06-30
# ninety days among thirty, en | rev 2023-06-01 2023-07-03 2023-08-01
! 2023-07-01 2023-08-02 ⟦2023-10-30⟧
= 2023-07-01 2023-08-02 2023-08-31
# one year among three, en | non 2019-09-03 2019-12-02 2020-03-02 2020-06-01
! 2022-09-03 ⟦2020-12-02⟧ 2023-03-02 2023-06-01
= 2022-09-03 2022-12-02 2023-03-02 2023-06-01
# twelve months among nine, en | rev 2023-06-05 2023-06-12 2023-06-20 2023-06-26
! 2024-03-05 2024-03-12 ⟦2024-06-20⟧ 2024-03-26
= 2024-03-05 2024-03-12 2024-03-20 2024-03-26
"""


def pairs() -> list[Pair]:
    """The pairs of the five kinds."""
    return [
        *points("computed_answer", BASES, _ANSWER),
        *points("criterion_mode", BASES, _MODE),
        *points("observation_unit", BASES, _UNIT),
        *points("weekend", BASES, _WEEKEND),
        *corpora("horizon", BASES, ZH_NAMES, _ZH_HORIZON),
        *corpora("horizon", BASES, EN_NAMES, _EN_HORIZON),
    ]
