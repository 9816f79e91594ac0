"""Part E of the exam: computed answers, modes of criteria, units, weekends and horizons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.builder import corpora, points
from exams.lint.half_e.bases import BASES, EN_NAMES, ZH_NAMES

if TYPE_CHECKING:
    from exams.lint.case import Pair

_COMPUTED = """
# 表尾写明的百分数 | mar.fact
! 营业部在表尾写明：⟦维持担保比例 138.8%⟧。
= 营业部在表尾写明：最低维持担保比例 130%。

# 说成倍数 | mar.fact
! 即⟦担保资产是全部负债的 1.39 倍⟧。
= 另按合同，担保资产不得低于全部负债的 1.30 倍。

# 表格里多出的一行 | mar.text
! | 项目 | 数值 |⏎|---|---|⏎| 融资余额 | 1,420 万元 |⏎| 应付利息 | 38 万元 |⏎| ⟦维持担保比例 | 138.82%⟧ |
= | 项目 | 数值 |⏎|---|---|⏎| 融资余额 | 1,420 万元 |⏎| 应付利息 | 38 万元 |⏎| 最低维持担保比例 | 130.00% |

# 对照警戒线的结论 | mar.fact
! ⟦该账户已在 140% 的警戒线之下⟧。
= 该账户适用 140% 的警戒线。

# 系统折算的年数 | dur.fact
! 系统列示⟦修正久期 2.75 年⟧。
= 系统列示剩余期限 3.00 年。

# 写出的除法 | dur.fact
! 底稿：⟦2.8844 ÷ 1.05 = 2.747⟧。
= 底稿：100 × 4% = 4.00，为每期票息。

# 中文数字写的超出幅度 | dur.fact
! 经测算，⟦久期比上限多出约零点一五年⟧。
= 经修订，久期上限比去年提高了零点二零年。

# plain percentage | ret.fact
! Taken together, ⟦the fund earned 4.25%⟧.
= In the half-year before, the fund earned 5.10%.

# basis points against the benchmark | ret.fact
! That leaves it ⟦65 basis points behind the benchmark⟧.
= The mandate allows 80 basis points of tracking error.

# growth of a hundred | ret.fact
! ⟦A hundred put into the fund at the start stood at 104.25 at the end⟧.
= A hundred put into the benchmark at the start stood at 104.90 at the end.

# row of a table, English | ret.text
! | Line | Figure |⏎|---|---|⏎| Equity, opening value and gain | CU 40.0 million, CU 2.48 million |⏎| Bonds, opening value and loss | CU 24.0 million, CU 0.84 million |⏎| Gold, opening value and gain | CU 16.0 million, CU 1.76 million |⏎| ⟦Return on opening value | 4.25%⟧ |
= | Line | Figure |⏎|---|---|⏎| Equity, opening value and gain | CU 40.0 million, CU 2.48 million |⏎| Bonds, opening value and loss | CU 24.0 million, CU 0.84 million |⏎| Gold, opening value and gain | CU 16.0 million, CU 1.76 million |⏎| Return of the benchmark | 4.90% |

# verdict without a figure | ret.fact
! ⟦The fund trailed its benchmark in the half-year⟧.
= The fund is measured against its benchmark each half-year.

# division written out | ret.fact
! Working: ⟦3.40 / 80.0 = 0.0425⟧.
= Weights: 40.0 / 80.0 = 0.50 for equity at the start.

# fraction in words | ret.fact
! ⟦It made a little over one twenty-fourth of what it started with⟧.
= It held exactly one fifth of what it started with in gold.
"""

_MODE = """
# 圆点两条 | gw.criteria
! #### 判定条件 / Criteria⏎⏎⟦- `impairment_to_goodwill > 0.16` — 商誉减值除以三季度末商誉余额。⏎- `fy_parent_net_profit < 0` — 年度归母净利润为负。⟧
= #### 判定条件 / Criteria⏎⏎全部满足 / all⏎⏎- `impairment_to_goodwill > 0.16` — 商誉减值除以三季度末商誉余额。⏎- `fy_parent_net_profit < 0` — 年度归母净利润为负。

# 全部一词另有所指 | gw.criteria
! #### 判定条件 / Criteria⏎⏎全部数字取合并口径。⏎⏎⟦1. `impairment_to_goodwill > 0.16` — 商誉减值占比。⏎2. `fy_parent_net_profit < 0` — 归母净利润为负。⟧
= #### 判定条件 / Criteria⏎⏎全部条件都须满足，数字取合并口径。⏎⏎1. `impairment_to_goodwill > 0.16` — 商誉减值占比。⏎2. `fy_parent_net_profit < 0` — 归母净利润为负。

# 括号序号写在一段里 | cb.criteria
! #### 判定条件 / Criteria⏎⏎判定依据：⟦（一）`approved_revisions >= 1`，即通过的修正不少于 1 次；（二）`revised_conversion_price < 10.45`，即新价格低于每股 10.45 元。⟧
= #### 判定条件 / Criteria⏎⏎判定依据，缺一不可：（一）`approved_revisions >= 1`，即通过的修正不少于 1 次；（二）`revised_conversion_price < 10.45`，即新价格低于每股 10.45 元。

# 表格列出条件 | cb.criteria
! #### 判定条件 / Criteria⏎⏎下表为判定条件。⏎⏎| 条件 | 含义 |⏎|---|---|⏎⟦| `approved_revisions >= 1` | 通过的修正不少于 1 次 |⏎| `revised_conversion_price < 10.45` | 新价格低于每股 10.45 元 |⟧
= #### 判定条件 / Criteria⏎⏎下表两行须同时成立。⏎⏎| 条件 | 含义 |⏎|---|---|⏎| `approved_revisions >= 1` | 通过的修正不少于 1 次 |⏎| `revised_conversion_price < 10.45` | 新价格低于每股 10.45 元 |

# 三条，双胞胎说至少两条 | gw.criteria
! #### 判定条件 / Criteria⏎⏎共三项：⏎⏎⟦- `impairment_to_goodwill > 0.16` — 商誉减值占比。⏎- `fy_parent_net_profit < 0` — 归母净利润为负。⏎- `fy_goodwill_impairment > 100000000` — 商誉减值金额，单位为元。⟧
= #### 判定条件 / Criteria⏎⏎三项之中至少满足两项：⏎⏎- `impairment_to_goodwill > 0.16` — 商誉减值占比。⏎- `fy_parent_net_profit < 0` — 归母净利润为负。⏎- `fy_goodwill_impairment > 100000000` — 商誉减值金额，单位为元。

# 引导句没说清 | cb.criteria
! #### 判定条件 / Criteria⏎⏎按下列条件判定：⏎⏎⟦- `approved_revisions >= 1` — 股东大会通过向下修正，以次计。⏎- `revised_to_prior < 0.9` — 新价格不到原价格的九成。⟧
= #### 判定条件 / Criteria⏎⏎按下列条件判定，有一条成立即可：⏎⏎- `approved_revisions >= 1` — 股东大会通过向下修正，以次计。⏎- `revised_to_prior < 0.9` — 新价格不到原价格的九成。

# 双胞胎只有一条 | gw.criteria
! #### 判定条件 / Criteria⏎⏎⟦- `impairment_to_goodwill > 0.16` — 等于 0.16 不算。⏎- `fy_goodwill_impairment > 120000000` — 等于 1.2 亿元不算。⟧
= #### 判定条件 / Criteria⏎⏎- `impairment_to_goodwill > 0.16` — 等于 0.16 不算，金额大小不另作要求。

# any used for something else | gm.criteria
! #### 判定条件 / Criteria⏎⏎Ignore any later restatement.⏎⏎⟦- `q4_gross_margin < 0.335` — gross profit over revenue.⏎- `q4_inventory_charge > 10` — charge on inventory in millions of US dollars.⟧
= #### 判定条件 / Criteria⏎⏎Any one suffices; ignore later restatements.⏎⏎- `q4_gross_margin < 0.335` — gross profit over revenue.⏎- `q4_inventory_charge > 10` — charge on inventory in millions of US dollars.

# numbered list | gc.criteria
! #### 判定条件 / Criteria⏎⏎⟦1. `going_concern_paragraphs >= 1` — paragraphs in the auditors' report.⏎2. `year_end_cash < 20` — cash in millions of US dollars.⟧
= #### 判定条件 / Criteria⏎⏎Event only if each of these holds:⏎⏎1. `going_concern_paragraphs >= 1` — paragraphs in the auditors' report.⏎2. `year_end_cash < 20` — cash in millions of US dollars.

# letters in a running sentence | gc.criteria
! #### 判定条件 / Criteria⏎⏎⟦(a) `going_concern_paragraphs >= 1`, a paragraph in the auditors' report; (b) `year_end_cash < 20`, in millions of US dollars.⟧
= #### 判定条件 / Criteria⏎⏎Both (a) and (b): (a) `going_concern_paragraphs >= 1`, a paragraph in the auditors' report; (b) `year_end_cash < 20`, in millions of US dollars.

# table of tests | gm.criteria
! #### 判定条件 / Criteria⏎⏎| Test | Reading |⏎|---|---|⏎⟦| `q4_gross_margin < 0.335` | reported ratio |⏎| `q4_revenue < 380` | millions of US dollars |⟧⏎⏎Each row is read from the release.
= #### 判定条件 / Criteria⏎⏎| Test | Reading |⏎|---|---|⏎| `q4_gross_margin < 0.335` | reported ratio |⏎| `q4_revenue < 380` | millions of US dollars |⏎⏎Each row is sufficient on its own.

# three bullets, twin counts them | gm.criteria
! #### 判定条件 / Criteria⏎⏎Three tests apply.⏎⏎⟦- `q4_gross_margin < 0.335` — reported ratio.⏎- `q4_inventory_charge > 10` — millions of US dollars.⏎- `q4_revenue < 380` — millions of US dollars.⟧
= #### 判定条件 / Criteria⏎⏎Two of three tests are enough.⏎⏎- `q4_gross_margin < 0.335` — reported ratio.⏎- `q4_inventory_charge > 10` — millions of US dollars.⏎- `q4_revenue < 380` — millions of US dollars.

# lead-in with a colon | gc.criteria
! #### 判定条件 / Criteria⏎⏎The event is judged by the following:⏎⏎⟦- `going_concern_paragraphs >= 1` — paragraphs on substantial doubt.⏎- `cash_to_burn < 0.5` — cash over the year's burn.⟧
= #### 判定条件 / Criteria⏎⏎The event is judged by the following, taken cumulatively:⏎⏎- `going_concern_paragraphs >= 1` — paragraphs on substantial doubt.⏎- `cash_to_burn < 0.5` — cash over the year's burn.

# both used for something else | gm.criteria
! #### 判定条件 / Criteria⏎⏎Both figures are as first reported.⏎⏎⟦- `q4_gross_margin < 0.335` — ratio, not rounded.⏎- `q4_inventory_charge > 10` — millions of US dollars.⟧
= #### 判定条件 / Criteria⏎⏎Both must be met, on figures as first reported.⏎⏎- `q4_gross_margin < 0.335` — ratio, not rounded.⏎- `q4_inventory_charge > 10` — millions of US dollars.
"""

_UNIT = """
# 句子里的金额 | gw.truth
! 观察值为 ⟦108,300,000⟧，取自首次披露的年度报告。
= 观察值为 108,300,000 元，取自首次披露的年度报告。

# 列表里的实现值 | cb.truth
! - 实现值 / Realised: ⟦7.86⟧
= - 实现值 / Realised: 7.86 元/股

# 表格的列头 | gw.truth
! | 指标 | 观察值 |⏎|---|---|⏎⟦| 商誉减值 | 10,830 |⟧
= | 指标 | 观察值（万元） |⏎|---|---|⏎| 商誉减值 | 10,830 |

# 表格里只漏一行 | gw.truth
! | 指标 | 观察值 |⏎|---|---|⏎| 商誉减值 | 1.083 亿元 |⏎⟦| 归母净利润 | 0.426 |⟧
= | 指标 | 观察值 |⏎|---|---|⏎| 商誉减值 | 1.083 亿元 |⏎| 归母净利润 | 0.426 亿元 |

# JSON 字段 | cb.truth
! ```json⏎{⟦"observed_value": 7.86⟧, "source": "股东大会决议公告"}⏎```
= ```json⏎{"observed_value": 7.86, "unit": "元/股", "source": "股东大会决议公告"}⏎```

# 次数 | cb.truth
! - 观察值（获通过的修正）：⟦1⟧
= - 观察值（获通过的修正）：1 次

# 比例漏了百分号 | gw.truth
! 观察值：商誉减值占比 ⟦15.83⟧。
= 观察值：商誉减值占比 15.83%。

# sentence with an amount | gc.truth
! The observed value is ⟦18.3⟧, from the balance sheet.
= The observed value is $18.3 million, from the balance sheet.

# unit column with an empty cell | gm.truth
! | Measure | Observed | Unit |⏎|---|---|---|⏎| Revenue | 398.8 | USD million |⏎⟦| Inventory charge | 6.4 | |⟧
= | Measure | Observed | Unit |⏎|---|---|---|⏎| Revenue | 398.8 | USD million |⏎| Inventory charge | 6.4 | USD million |

# bracket that holds no unit | gm.truth
! - Realised value (⟦inventory charge, fourth quarter): 6.4⟧
= - Realised value (inventory charge, USD million): 6.4

# YAML field | gm.truth
! ```yaml⏎observed_value: ⟦33.83⟧⏎first_reported: true⏎```
= ```yaml⏎observed_value: 33.83 %⏎first_reported: true⏎```

# equation with a key | gc.truth
! - Observed: `year_end_cash` = ⟦18.3⟧
= - Observed: `year_end_cash` = 18.3 USD million

# count of paragraphs | gc.truth
! - Realised value: ⟦1⟧, in the auditors' report
= - Realised value: 1 paragraph, in the auditors' report

# return without a sign | ret.truth
! Observed value, by the administrator's method: ⟦4.25⟧.
= Observed value, by the administrator's method: 4.25%.
"""

_WEEKEND = """
# 平常的周六 | gw.day
! ⟦2020-10-31⟧ ¦ 今天是 {day}，{name}经营口腔门诊连锁，近年靠并购扩张，账上商誉不小。
= 2020-10-30 ¦ 今天是 {day}，{name}经营口腔门诊连锁，近年靠并购扩张，账上商誉不小。

# 写明星期日，没说行情日 | gw.day
! ⟦2020-11-08⟧ ¦ 今天是 {day}（星期日），{name}经营口腔门诊连锁，账上商誉不小。
= 2020-11-08 ¦ 今天是 {day}（星期日），股价取 11 月 6 日（星期五）收盘数，{name}经营口腔门诊连锁，账上商誉不小。

# 调休上班的周六 | cb.day
! ⟦2018-09-29⟧ ¦ 今天是 {day}，因国庆调休照常上班，{name}是一家文化纸生产商。
= 2018-09-28 ¦ 今天是 {day}，国庆前的调休从明天开始，{name}是一家文化纸生产商。

# 周五另有他事 | cb.day
! ⟦2018-09-22⟧ ¦ 今天是 {day}，{name}是一家文化纸生产商，周五刚接待过一批机构投资者。
= 2018-09-22 ¦ 今天是 {day}，{name}是一家文化纸生产商，行情一律截至周五收盘。

# 开头不写日子 | cb.day
! ⟦2018-10-14⟧ ¦ 站在信息截止日看，{name}是一家文化纸生产商，有一只可转换公司债券在外流通。
= 2018-10-15 ¦ 站在信息截止日看，{name}是一家文化纸生产商，有一只可转换公司债券在外流通。

# 加班复核账户 | mar.day
! ⟦2022-04-23⟧ ¦ 今天是 {day}，证券公司营业部请风控岗加班复核一个融资融券账户。
= 2022-04-23 ¦ 今天是 {day}，证券公司营业部请风控岗按上一交易日（4 月 22 日）收盘价复核一个融资融券账户。

# 周一另有他事 | dur.day
! ⟦2023-05-14⟧ ¦ 今天是 {day}，下周一要开投委会，一位固定收益投资经理请中台复核账户里唯一一只债券的久期。
= 2023-05-14 ¦ 今天是 {day}，以下一个交易日 5 月 15 日为估值日，一位固定收益投资经理请中台复核账户里唯一一只债券的久期。

# plain Saturday | gc.day
! ⟦2019-11-09⟧ ¦ It is {day}. {name} develops antiviral drugs and has no product on sale.
= 2019-11-08 ¦ It is {day}. {name} develops antiviral drugs and has no product on sale.

# Sunday by name | gm.day
! ⟦2022-12-11⟧ ¦ It is Sunday, {day}. {name} sells outdoor clothing in its own stores, and stock is high.
= 2022-12-11 ¦ It is Sunday, {day}, and prices are those of Friday's close. {name} sells outdoor clothing in its own stores, and stock is high.

# Friday named for something else | gc.day
! ⟦2019-11-16⟧ ¦ It is {day}. {name} develops antiviral drugs and spoke at a conference on Friday.
= 2019-11-16 ¦ It is {day}. {name} develops antiviral drugs and last traded on Friday, 15 November.

# opening without a day | gm.day
! ⟦2022-12-17⟧ ¦ At the as-of date {name} sells outdoor clothing in its own stores, and stock is high.
= 2022-12-16 ¦ At the as-of date {name} sells outdoor clothing in its own stores, and stock is high.

# quiet weekend | gm.day
! ⟦2022-12-10⟧ ¦ It is a quiet weekend, {day}. {name} sells outdoor clothing in its own stores.
= 2022-12-10 ¦ It is a quiet weekend, {day}; the latest session is that of Friday the 9th. {name} sells outdoor clothing in its own stores.

# trustee works on Saturday | ret.day
! ⟦2024-07-13⟧ ¦ It is {day}. A trustee sits down on her day off to review what a balanced fund earned.
= 2024-07-13 ¦ It is {day}. A trustee takes the last trading day, 12 July, as the date on which to review what a balanced fund earned.

# Monday named for something else | ret.day
! ⟦2024-07-14⟧ ¦ It is {day}. A trustee, who meets the manager on Monday, reviews what a balanced fund earned.
= 2024-07-14 ¦ It is {day}. Day one is the next session, Monday 15 July; a trustee reviews what a balanced fund earned.
"""

_HORIZON_ZH = """
# 同日起算，一家多出一年 | gw 2020-10-30 2020-10-30 2020-10-30 2020-10-30 2020-10-30
! 2021-06-30 2021-06-30 2021-06-30 ⟦2022-06-30⟧ 2021-06-30
= 2021-06-30 2021-06-30 2021-06-30 2021-06-30 2021-06-30

# 滚动半年，一家只有三个月 | cb 2018-09-20 2018-10-22 2018-11-20 2018-12-20
! 2019-03-20 2019-04-22 2019-05-20 ⟦2019-03-21⟧
= 2019-03-20 2019-04-22 2019-05-20 2019-06-20

# 滚动三个月，逢假日顺延，一家五个月 | cb 2018-09-25 2018-10-10 2018-10-25 2018-11-09 2018-11-23
! 2018-12-25 ⟦2019-03-11⟧ 2019-01-25 2019-02-11 2019-02-25
= 2018-12-25 2019-01-10 2019-01-25 2019-02-11 2019-02-25

# 滚动九个月，一家不足一个月 | gw 2020-11-02 2020-11-16 2020-12-01 2020-12-15
! 2021-08-02 2021-08-16 ⟦2020-12-28⟧ 2021-09-15
= 2021-08-02 2021-08-16 2021-09-01 2021-09-15

# 滚动一年，一家八个月 | gw 2020-10-30 2020-11-06 2020-11-13 2020-11-20 2020-11-27
! 2021-10-29 2021-11-05 2021-11-12 2021-11-19 ⟦2021-07-27⟧
= 2021-10-29 2021-11-05 2021-11-12 2021-11-19 2021-11-26

# 统一截止日，一家早两个月 | cb 2018-09-20 2018-09-21 2018-09-25 2018-09-26 2018-09-27
! 2018-12-28 2018-12-28 ⟦2018-10-26⟧ 2018-12-28 2018-12-28
= 2018-12-28 2018-12-28 2018-12-28 2018-12-28 2018-12-28

# 三家，中间一家两倍长 | gw 2020-11-09 2020-11-10 2020-11-11
! 2021-05-10 ⟦2021-11-10⟧ 2021-05-11
= 2021-05-10 2021-05-10 2021-05-11
"""

_HORIZON_EN = """
# same day, one window half as long | gm 2022-12-09 2022-12-09 2022-12-09 2022-12-09
! 2023-04-28 ⟦2023-02-17⟧ 2023-04-28 2023-04-28
= 2023-04-28 2023-04-28 2023-04-28 2023-04-28

# rolling four months, one of six | gc 2019-11-08 2019-11-22 2019-12-06 2019-12-20
! 2020-03-09 2020-03-23 2020-04-06 ⟦2020-06-22⟧
= 2020-03-09 2020-03-23 2020-04-06 2020-04-20

# rolling year, first one short by four months | gc 2019-11-11 2019-11-25 2019-12-09 2019-12-16 2019-12-23
! ⟦2020-07-10⟧ 2020-11-25 2020-12-09 2020-12-16 2020-12-23
= 2020-11-11 2020-11-25 2020-12-09 2020-12-16 2020-12-23

# rolling month, one of ten days | gm 2022-12-12 2022-12-13 2022-12-14 2022-12-15 2022-12-16
! 2023-01-12 2023-01-13 2023-01-17 ⟦2022-12-27⟧ 2023-01-17
= 2023-01-12 2023-01-13 2023-01-17 2023-01-17 2023-01-17

# slip of the year | gm 2022-12-19 2022-12-20 2022-12-21 2022-12-22
! ⟦2024-04-19⟧ 2023-04-20 2023-04-21 2023-04-24
= 2023-04-19 2023-04-20 2023-04-21 2023-04-24

# three members, the last half as long again | gc 2019-11-12 2019-11-13 2019-11-14
! 2020-08-12 2020-08-13 ⟦2020-12-31⟧
= 2020-08-12 2020-08-13 2020-08-14

# common deadline, one a quarter late | gc 2019-11-15 2019-11-18 2019-11-19 2019-11-20 2019-11-21
! 2020-03-31 2020-03-31 2020-03-31 2020-03-31 ⟦2020-06-30⟧
= 2020-03-31 2020-03-31 2020-03-31 2020-03-31 2020-03-31
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
