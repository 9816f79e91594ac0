"""Part F of the exam: computed answers, modes of criteria, units, weekends and horizons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.builder import corpora, points
from exams.lint.half_f.bases import BASES, EN_NAMES, ZH_NAMES

if TYPE_CHECKING:
    from exams.lint.case import Pair

_COMPUTED = """
# 每一百元里的几元 | dti.fact
! ⟦两人每挣一百元，有将近五十六元要还债⟧。
= 两人每挣一百元，有将近十二元缴公积金。

# 小数 | dti.fact
! 系统回写字段：⟦债务收入比 0.5561⟧。
= 系统回写字段：债务收入比上限 0.5500。

# 超限结论 | dti.fact
! 初审意见：⟦月债务支出已超过收入的 55%⟧。
= 初审要求：月债务支出不超过收入的 55%。

# 带约数的百分比 | lcr.fact
! 按以上各数，⟦覆盖率约 93.4%⟧。
= 上年末披露的覆盖率约 104.7%。

# 表格里的缺口 | lcr.text
! | 项目 | 金额 |⏎|---|---|⏎| 折算后的现金流出 | 731 亿元 |⏎| 折算后的现金流入 | 215 亿元 |⏎| ⟦资产相对净流出的缺口 | 34 亿元⟧ |
= | 项目 | 金额 |⏎|---|---|⏎| 折算后的现金流出 | 731 亿元 |⏎| 折算后的现金流入 | 215 亿元 |⏎| 其中未使用授信的流出 | 46 亿元 |

# 分数 | lcr.fact
! ⟦优质流动性资产大约只有净流出的十五分之十四⟧。
= 一级资产当中，国债大约占十五分之十一。

# 来源一栏里的结论 | lcr.source
! 资金部测算（虚构），⟦复核结果：未达最低标准⟧
= 资金部测算（虚构），复核频率：每月一次

# amount due in dollars | call.fact
! ⟦The sum to be wired is $25,200⟧.
= The smallest sum that can be wired is $1,000.

# percentage of maintenance | call.fact
! Equity ⟦stands at 97.9% of maintenance margin⟧.
= Treasury bills count at 95.5% of face value.

# account below the requirement | call.fact
! At the close ⟦the account was short of maintenance margin⟧.
= At the close the account is tested against maintenance margin.

# subtraction written out | call.fact
! Working: ⟦228,800 − 203,600 = 25,200⟧.
= Working: 5,720 − 5,200 = 520, the gap between the two rates per contract.

# row of a table, English | call.text
! | Line | Amount |⏎|---|---|⏎| Opening cash balance | $241,200 |⏎| Loss on forty contracts marked to market | $37,600 |⏎| ⟦Margin call | $25,200⟧ |
= | Line | Amount |⏎|---|---|⏎| Opening cash balance | $241,200 |⏎| Loss on forty contracts marked to market | $37,600 |⏎| Loss per contract | $940 |

# told in contracts' worth | call.fact
! ⟦The deposit still owed equals about four and a half contracts' initial margin⟧.
= The client's line of credit equals about a dozen contracts' initial margin.

# source line with a flag | call.source
! Broker's statement (invented), ⟦flagged as under-margined⟧
= Broker's statement (invented), flagged as unaudited
"""

_MODE = """
# 分号并列的一句话 | inv.criteria
! #### 判定条件 / Criteria⏎⏎⟦① `writedown_to_inventory > 0.12`，即跌价损失占比；② `fy_parent_net_profit < 0`，即归母净利润为负。⟧
= #### 判定条件 / Criteria⏎⏎① `writedown_to_inventory > 0.12`，即跌价损失占比；并且② `fy_parent_net_profit < 0`，即归母净利润为负。

# 下列情形构成事件 | inv.criteria
! #### 判定条件 / Criteria⏎⏎下列情形构成事件：⏎⏎⟦- `writedown_to_inventory > 0.12` — 跌价损失占比。⏎- `fy_inventory_writedown > 150000000` — 跌价损失金额，单位为元。⟧
= #### 判定条件 / Criteria⏎⏎下列情形之一构成事件：⏎⏎- `writedown_to_inventory > 0.12` — 跌价损失占比。⏎- `fy_inventory_writedown > 150000000` — 跌价损失金额，单位为元。

# 任何一词另有所指 | div.criteria
! #### 判定条件 / Criteria⏎⏎任何更正都不影响判定。⏎⏎⟦- `declared_dividend < 0.4` — 每股现金，单位为元。⏎- `payout_ratio < 0.5` — 派息占每股收益。⟧
= #### 判定条件 / Criteria⏎⏎任何一条成立都算发生。⏎⏎- `declared_dividend < 0.4` — 每股现金，单位为元。⏎- `payout_ratio < 0.5` — 派息占每股收益。

# 字母序号 | inv.criteria
! #### 判定条件 / Criteria⏎⏎⟦A. `writedown_to_inventory > 0.12` — 跌价损失占比。⏎B. `fy_parent_net_profit < 0` — 归母净利润为负。⟧
= #### 判定条件 / Criteria⏎⏎A 与 B 须一并具备。⏎⏎A. `writedown_to_inventory > 0.12` — 跌价损失占比。⏎B. `fy_parent_net_profit < 0` — 归母净利润为负。

# 条目后的补充说明 | div.criteria
! #### 判定条件 / Criteria⏎⏎⟦- `declared_dividend < 0.4` — 每股现金，单位为元。⏎- `earnings_per_share < 0.7` — 每股收益，单位为元。⟧⏎⏎以上各条均以首次公告为准。
= #### 判定条件 / Criteria⏎⏎- `declared_dividend < 0.4` — 每股现金，单位为元。⏎- `earnings_per_share < 0.7` — 每股收益，单位为元。⏎⏎以上各条缺少一条便不构成事件。

# 三列的表格 | div.criteria
! #### 判定条件 / Criteria⏎⏎| 序号 | 条件 | 单位 |⏎|---|---|---|⏎⟦| 1 | `declared_dividend < 0.4` | 元/股 |⏎| 2 | `payout_ratio < 0.5` | 比例 |⟧
= #### 判定条件 / Criteria⏎⏎满足其中任意一行即为发生。⏎⏎| 序号 | 条件 | 单位 |⏎|---|---|---|⏎| 1 | `declared_dividend < 0.4` | 元/股 |⏎| 2 | `payout_ratio < 0.5` | 比例 |

# 三条并列，说了顺序没说关系 | inv.criteria
! #### 判定条件 / Criteria⏎⏎三条不分先后。⏎⏎⟦- `writedown_to_inventory > 0.12` — 跌价损失占比。⏎- `fy_parent_net_profit < 0` — 归母净利润为负。⏎- `fy_inventory_writedown > 150000000` — 跌价损失金额，单位为元。⟧
= #### 判定条件 / Criteria⏎⏎三条都要具备。⏎⏎- `writedown_to_inventory > 0.12` — 跌价损失占比。⏎- `fy_parent_net_profit < 0` — 归母净利润为负。⏎- `fy_inventory_writedown > 150000000` — 跌价损失金额，单位为元。

# bullets ended by semicolons | list.criteria
! #### 判定条件 / Criteria⏎⏎⟦- `reverse_splits >= 1`, counted when in effect;⏎- `old_shares_per_new_share >= 5`, old shares per new share.⟧
= #### 判定条件 / Criteria⏎⏎- `reverse_splits >= 1`, counted when in effect; and⏎- `old_shares_per_new_share >= 5`, old shares per new share.

# all used for something else | rev.criteria
! #### 判定条件 / Criteria⏎⏎All amounts are in US dollars.⏎⏎⟦- `fy_revenue < 635` — net sales in millions.⏎- `fy_operating_income < 50` — operating income in millions.⟧
= #### 判定条件 / Criteria⏎⏎All of these must hold, with amounts in US dollars.⏎⏎- `fy_revenue < 635` — net sales in millions.⏎- `fy_operating_income < 50` — operating income in millions.

# roman numerals in a sentence | rev.criteria
! #### 判定条件 / Criteria⏎⏎⟦(i) `fy_revenue < 635`, net sales in millions of US dollars; (ii) `fy_operating_margin < 0.08`, operating income over net sales.⟧
= #### 判定条件 / Criteria⏎⏎(i) `fy_revenue < 635`, net sales in millions of US dollars; or (ii) `fy_operating_margin < 0.08`, operating income over net sales.

# order but no relation | list.criteria
! #### 判定条件 / Criteria⏎⏎The order of the tests has no meaning.⏎⏎⟦1. `reverse_splits >= 1` — splits in effect.⏎2. `first_close_after_split > 1` — US dollars per share.⟧
= #### 判定条件 / Criteria⏎⏎Neither of the tests suffices without the other.⏎⏎1. `reverse_splits >= 1` — splits in effect.⏎2. `first_close_after_split > 1` — US dollars per share.

# three lines, twin wants one | rev.criteria
! #### 判定条件 / Criteria⏎⏎What counts:⏎⏎⟦- `fy_revenue < 635` — millions of US dollars.⏎- `fy_operating_income < 50` — millions of US dollars.⏎- `fy_operating_margin < 0.08` — reported ratio.⟧
= #### 判定条件 / Criteria⏎⏎What counts is at least one of:⏎⏎- `fy_revenue < 635` — millions of US dollars.⏎- `fy_operating_income < 50` — millions of US dollars.⏎- `fy_operating_margin < 0.08` — reported ratio.

# headless table | list.criteria
! #### 判定条件 / Criteria⏎⏎⟦| `reverse_splits >= 1` | splits in effect |⏎|---|---|⏎| `old_shares_per_new_share >= 5` | old shares per new share |⟧
= #### 判定条件 / Criteria⏎⏎Every row has to be true.⏎⏎| `reverse_splits >= 1` | splits in effect |⏎|---|---|⏎| `old_shares_per_new_share >= 5` | old shares per new share |

# twin has a single test | rev.criteria
! #### 判定条件 / Criteria⏎⏎⟦- `fy_revenue < 635` — net sales in millions of US dollars.⏎- `fy_operating_income < 50` — in millions of US dollars.⟧
= #### 判定条件 / Criteria⏎⏎- `fy_revenue < 635` — net sales in millions of US dollars; operating income plays no part.
"""

_UNIT = """
# 括注口径而非单位 | inv.truth
! 观察值（合并口径）：⟦18,730⟧。
= 观察值（合并口径，万元）：18,730。

# 每股之后没有元 | div.truth
! - 实现值：每股现金分红 ⟦0.42⟧
= - 实现值：每股现金分红 0.42 元

# 横排表格 | div.truth
! | 项目 | 现金分红 |⏎|---|---|⏎⟦| 观察值 | 0.42 |⟧⏎| 来源 | 预案公告 |
= | 项目 | 现金分红 |⏎|---|---|⏎| 观察值 | 0.42 元/股 |⏎| 来源 | 预案公告 |

# 负数 | inv.truth
! 归母净利润的观察值为 ⟦−6,490⟧。
= 归母净利润的观察值为 −6,490 万元。

# 计算题的比例 | dti.truth
! - 观察值 / Observed value：⟦55.61⟧
= - 观察值 / Observed value：55.61%

# 两个数漏一个 | lcr.truth
! 观察值：优质流动性资产 482 亿元，⟦净流出 516⟧。
= 观察值：优质流动性资产 482 亿元，净流出 516 亿元。

# 中文键的 JSON | inv.truth
! ```json⏎{"指标": "存货跌价损失", ⟦"观察值": 1.873⟧}⏎```
= ```json⏎{"指标": "存货跌价损失", "观察值": 1.873, "单位": "亿元"}⏎```

# count of splits | list.truth
! - Observed value: ⟦1⟧
= - Observed value: 1 reverse split

# currency sign | list.truth
! Realised value on the first day after the split: ⟦3.84⟧.
= Realised value on the first day after the split: $3.84.

# head of a table | rev.truth
! | Measure | Observed |⏎|---|---|⏎⟦| Net sales | 637.2 |⟧
= | Measure | Observed (USD million) |⏎|---|---|⏎| Net sales | 637.2 |

# nested JSON | rev.truth
! ```json⏎{"realised": {⟦"value": 637.2⟧, "measure": "net sales"}}⏎```
= ```json⏎{"realised": {"value": 637.2, "unit": "USD million", "measure": "net sales"}}⏎```

# margin as printed | rev.truth
! The observed value of the operating margin, as printed in the release, was ⟦9.24⟧.
= The observed value of the operating margin, as printed in the release, was 9.24 percent.

# two figures, one bare | call.truth
! - Observed: equity $203,600; ⟦margin call 25,200⟧
= - Observed: equity $203,600; margin call $25,200

# row with a note for a unit | list.truth
! | Measure | Realised value | Note |⏎|---|---|---|⏎⟦| Close after the split | 3.84 | first session |⟧
= | Measure | Realised value | Note |⏎|---|---|---|⏎| Close after the split | 3.84 | US dollars, first session |
"""

_WEEKEND = """
# 平常的星期日 | inv.day
! ⟦2022-11-06⟧ ¦ 今天是 {day}，{name}生产光伏玻璃，产品价格自年中起走低，库存有所上升。
= 2022-11-07 ¦ 今天是 {day}，{name}生产光伏玻璃，产品价格自年中起走低，库存有所上升。

# 说了周末，没说收盘日 | inv.day
! ⟦2022-11-12⟧ ¦ 今天是 {day}，正值周末，{name}生产光伏玻璃，库存有所上升。
= 2022-11-12 ¦ 今天是 {day}，正值周末，最近一个收盘日是 11 月 11 日，{name}生产光伏玻璃，库存有所上升。

# 周日夜间 | div.day
! ⟦2019-11-17⟧ ¦ 今天是 {day}，夜间，{name}经营城市供水与污水处理，历年分红稳定。
= 2019-11-18 ¦ 今天是 {day}，夜间，{name}经营城市供水与污水处理，历年分红稳定。

# 周五办过说明会 | div.day
! ⟦2019-11-16⟧ ¦ 今天是 {day}，{name}经营城市供水与污水处理，周五办过一场业绩说明会。
= 2019-11-16 ¦ 今天是 {day}，{name}经营城市供水与污水处理，股价以周五收盘为准。

# 交易日一词另有所指 | inv.day
! ⟦2022-11-05⟧ ¦ 今天是 {day}，{name}生产光伏玻璃，每个交易日都有投资者来电询问库存。
= 2022-11-05 ¦ 今天是 {day}，以前一交易日为准，{name}生产光伏玻璃，常有投资者来电询问库存。

# 银行周六复核 | lcr.day
! ⟦2024-03-16⟧ ¦ 今天是 {day}，一家城商行的资产负债管理部趁休息日复核流动性覆盖率。
= 2024-03-16 ¦ 今天是 {day}，一家城商行的资产负债管理部以 3 月 15 日这一交易日为基准复核流动性覆盖率。

# 开头没有日子 | div.day
! ⟦2019-11-24⟧ ¦ 到信息截止日为止，{name}经营城市供水与污水处理，近期在建工程较多。
= 2019-11-25 ¦ 到信息截止日为止，{name}经营城市供水与污水处理，近期在建工程较多。

# Saturday in an ordinary opening | list.day
! ⟦2015-11-14⟧ ¦ It is {day}. {name} owns eleven bulk carriers, and its shares trade below one dollar.
= 2015-11-13 ¦ It is {day}. {name} owns eleven bulk carriers, and its shares trade below one dollar.

# Sunday evening | call.day
! ⟦2021-06-20⟧ ¦ It is the evening of {day}. A futures broker reviews a client who holds forty wheat contracts.
= 2021-06-20 ¦ It is the evening of {day}, and settlement prices are those of Friday, 18 June. A futures broker reviews a client who holds forty wheat contracts.

# markets are shut | rev.day
! ⟦2017-08-12⟧ ¦ Markets are shut on {day}. {name} distributes materials to dental practices.
= 2017-08-12 ¦ Markets are shut on {day}, so all prices are as of the close on Friday. {name} distributes materials to dental practices.

# days before a meeting | list.day
! ⟦2015-11-15⟧ ¦ It is {day}, two days before the board meets. {name} owns eleven bulk carriers.
= 2015-11-15 ¦ It is {day}, and quotations come from the session of 13 November. {name} owns eleven bulk carriers.

# a Friday meeting of dealers | rev.day
! ⟦2017-08-19⟧ ¦ It is {day}. {name} distributes materials to dental practices and met its dealers on Friday.
= 2017-08-18 ¦ It is {day}. {name} distributes materials to dental practices and meets its dealers on Fridays.

# as things stand | list.day
! ⟦2015-11-21⟧ ¦ As things stand, {name} owns eleven bulk carriers, and its shares trade below one dollar.
= 2015-11-20 ¦ As things stand, {name} owns eleven bulk carriers, and its shares trade below one dollar.

# first day is the coming session | call.day
! ⟦2021-06-19⟧ ¦ It is {day}, and the week was a rough one for wheat. A futures broker reviews a client's account.
= 2021-06-19 ¦ It is {day}, and the session that counts is the next one, Monday 21 June. A futures broker reviews a client's account.
"""

_HORIZON_ZH = """
# 同日起算，一家少半年 | inv 2022-10-31 2022-10-31 2022-10-31 2022-10-31 2022-10-31
! 2023-06-30 2023-06-30 ⟦2022-12-30⟧ 2023-06-30 2023-06-30
= 2023-06-30 2023-06-30 2023-06-30 2023-06-30 2023-06-30

# 滚动五个月，一家十个月 | div 2019-11-15 2019-11-29 2019-12-13 2019-12-27
! 2020-04-15 2020-04-29 ⟦2020-10-13⟧ 2020-05-27
= 2020-04-15 2020-04-29 2020-05-13 2020-05-27

# 滚动三个月，一家一个半月 | inv 2022-11-01 2022-11-08 2022-11-14 2022-11-22 2022-11-29
! 2023-02-01 2023-02-08 2023-02-14 ⟦2023-01-06⟧ 2023-02-28
= 2023-02-01 2023-02-08 2023-02-14 2023-02-22 2023-02-28

# 滚动一年，首家多出九个月 | div 2019-11-18 2019-11-25 2019-12-02 2019-12-09
! ⟦2021-08-18⟧ 2020-11-25 2020-12-02 2020-12-09
= 2020-11-18 2020-11-25 2020-12-02 2020-12-09

# 滚动一个月，末家四个月 | inv 2022-11-10 2022-11-11 2022-11-15 2022-11-16 2022-11-17
! 2022-12-12 2022-12-12 2022-12-15 2022-12-16 ⟦2023-03-17⟧
= 2022-12-12 2022-12-12 2022-12-15 2022-12-16 2022-12-19

# 年报季统一截止，一家晚到次年 | div 2019-11-19 2019-11-20 2019-11-21 2019-11-22
! 2020-04-30 ⟦2021-04-30⟧ 2020-04-30 2020-04-30
= 2020-04-30 2020-04-30 2020-04-30 2020-04-30

# 三家，首家只有一半 | inv 2022-12-05 2022-12-06 2022-12-07
! ⟦2023-03-06⟧ 2023-06-06 2023-06-07
= 2023-06-05 2023-06-06 2023-06-07
"""

_HORIZON_EN = """
# same day, one window twice as long | list 2015-11-12 2015-11-12 2015-11-12 2015-11-12
! 2016-03-11 2016-03-11 2016-03-11 ⟦2016-07-11⟧
= 2016-03-11 2016-03-11 2016-03-11 2016-03-11

# rolling half-year, one of three months and a half | rev 2017-08-11 2017-09-12 2017-10-11 2017-11-13
! 2018-02-12 2018-03-12 ⟦2018-01-25⟧ 2018-05-14
= 2018-02-12 2018-03-12 2018-04-11 2018-05-14

# rolling nine months, last one of fifteen | rev 2017-08-14 2017-08-28 2017-09-11 2017-09-25 2017-10-09
! 2018-05-14 2018-05-29 2018-06-11 2018-06-25 ⟦2019-01-09⟧
= 2018-05-14 2018-05-29 2018-06-11 2018-06-25 2018-07-09

# rolling six weeks, one of one week | list 2015-11-16 2015-11-17 2015-11-18 2015-11-19 2015-11-20
! 2015-12-28 ⟦2015-11-24⟧ 2015-12-30 2015-12-31 2016-01-04
= 2015-12-28 2015-12-29 2015-12-30 2015-12-31 2016-01-04

# year typed too late | rev 2017-08-15 2017-08-16 2017-08-17 2017-08-18
! 2018-02-15 2018-02-16 ⟦2019-02-19⟧ 2018-02-20
= 2018-02-15 2018-02-16 2018-02-20 2018-02-20

# three members, the middle one cut to a third | list 2015-11-23 2015-11-24 2015-11-25
! 2016-08-23 ⟦2016-02-24⟧ 2016-08-25
= 2016-08-23 2016-08-24 2016-08-25

# common deadline, one a quarter early | rev 2017-09-05 2017-09-06 2017-09-07 2017-09-08 2017-09-11
! 2018-03-29 2018-03-29 2018-03-29 ⟦2017-12-29⟧ 2018-03-29
= 2018-03-29 2018-03-29 2018-03-29 2018-03-29 2018-03-29
"""


def pairs() -> list[Pair]:
    """The pairs of points, then of families."""
    return [
        *points("computed_answer", BASES, _COMPUTED),
        *points("criterion_mode", BASES, _MODE),
        *points("observation_unit", BASES, _UNIT),
        *points("weekend", BASES, _WEEKEND),
        *corpora("horizon", BASES, ZH_NAMES, _HORIZON_ZH),
        *corpora("horizon", BASES, EN_NAMES, _HORIZON_EN),
    ]
