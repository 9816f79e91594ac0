"""Answers, criteria, units, days and windows of part I."""

from __future__ import annotations

from exams.lint.builder import corpora, points
from exams.lint.case import Pair
from exams.lint.half_i.third.bases import BASES, EN_NAMES, ZH_NAMES

COMPUTED_ANSWER = """
# 口语的金额，汉字 | iron.fact
! 贸易商补充说，⟦折好了现货升水三十块零八毛⟧。
= 贸易商补充说，昨天那批货便宜了四块五毛。
# 只说结论，不说数 | pmi.fact
! 札记末尾写道：⟦合成后的总指数跌到49%以下⟧。
= 札记末尾写道：新订单分类指数跌到49%以下。
# 分数 | fund.fact
! 回单附注：⟦扣费以后，净赚本金的三十六分之一⟧。
= 回单附注：申购以后，本金于次一交易日转为份额。
# an assignment, as a spreadsheet shows it | wheat.fact
! Sheet 2: ⟦import_margin = -7.28⟧ USD/t.
= Sheet 2: port_handling = 14.00 USD/t.
# a fraction in words | debt.fact
! ⟦A year on, the ratio works out at a little over four fifths of GDP.⟧
= At present, the ratio is a little under four fifths of GDP.
# the gap instead of the price | alu.fact
! ⟦With the hedges the metal fetches 42 dollars more a tonne than it costs.⟧
= Without the cast house the metal would cost 55 dollars less a tonne.
"""

CRITERION_MODE = """
# 同一行的（一）（二） | buyback.criteria
! 判定条件：⟦（一）窗口内回购金额不低于 2 亿元；（二）注销比例不低于 50%⟧。
= 判定条件：（一）窗口内回购金额不低于 2 亿元；并且（二）注销比例不低于 50%。
# 甲、乙两段 | lithium.criteria
! #### 判定条件⏎⏎⟦条件甲：归母净利润同比下降不少于 50%。⏎⏎条件乙：归母净利润仍为正数。⟧
= #### 判定条件⏎⏎条件甲：归母净利润同比下降不少于 50%。⏎⏎条件乙：归母净利润仍为正数。⏎⏎甲、乙缺一不可。
# 三项，星号列表 | lithium.criteria
! 达标标准⏎⏎⟦* 归母净利润同比下降不少于 50%⏎* 归母净利润为正数⏎* 审计意见为标准无保留⟧
= 达标标准（任意一项）⏎⏎* 归母净利润同比下降不少于 50%⏎* 归母净利润为正数⏎* 审计意见为标准无保留
# roman numerals | bid.criteria
! Tests: ⟦(i) a letter of compliance is disclosed in the window; (ii) the listing is kept⟧.
= Tests: (i) a letter of compliance is disclosed in the window; and (ii) the listing is kept.
# a block of YAML | policy.criteria
! ```yaml⏎criteria:⏎⟦  - hike_total_bp >= 75⏎  - meetings_with_rise >= 2⟧⏎```
= ```yaml⏎mode: all⏎criteria:⏎  - hike_total_bp >= 75⏎  - meetings_with_rise >= 2⏎```
# first, second | bid.criteria
! #### Criteria⏎⏎⟦First, a letter of compliance is disclosed in the window. Second, the shares still trade on a Nasdaq market.⟧
= #### Criteria⏎⏎The event takes both. First, a letter of compliance is disclosed in the window. Second, the shares still trade on a Nasdaq market.
"""

OBSERVATION_UNIT = """
# 句中的观察值 | buyback.truth
! 观察到的回购均价为 ⟦12.33⟧。
= 观察到的回购均价为 12.33 元/股。
# 单位列留空 | lithium.truth
! | 观测项 | 观测值 | 单位 |⏎| --- | --- | --- |⏎| 归母净利润 | ⟦3.18⟧ | |
= | 观测项 | 观测值 | 单位 |⏎| --- | --- | --- |⏎| 归母净利润 | 3.18 | 亿元 |
# 全角等号 | iron.truth
! 实际值＝⟦30.83⟧
= 实际值＝30.83元/吨
# currency sign | bid.truth
! - Observed cash at year end: ⟦21.7⟧
= - Observed cash at year end: $21.7 million
# key and value | policy.truth
! realised_hikes: ⟦125⟧
= realised_hikes: 125 bp
# bold label | alu.truth
! **Observation:** ⟦2,342⟧
= **Observation (USD/t):** 2,342
"""

WEEKEND = """
# 周六，对照写明看哪天收盘 | buyback.day
! ⟦2021-05-22⟧ ¦ {day}，{name}的回购方案已经公告约两周，第一笔买入也已完成。
= 2021-05-22 ¦ {day}，{name}的回购方案已经公告约两周，第一笔买入也已完成；股价以 5 月 21 日（周五）收盘为准。
# 周六，对照推到周一 | pmi.day
! ⟦2024-03-02⟧ ¦ 东临省统计部门的内部快报列出了 2 月制造业各分类指数，合成指数的一栏还空着（{day}）。
= 2024-03-04 ¦ 东临省统计部门的内部快报列出了 2 月制造业各分类指数，合成指数的一栏还空着（{day}）。
# 周日晚间的复盘 | lithium.day
! ⟦2023-08-20⟧ ¦ {day}晚间复盘：{name}已披露半年报，管理层在电话会上说下半年“以量补价”。
= 2023-08-20 ¦ {day}晚间复盘，信息截至最近一个交易日（8 月 18 日）收市：{name}已披露半年报，管理层在电话会上说下半年“以量补价”。
# Sunday, Friday's close in the twin | bid.day
! ⟦2019-08-18⟧ ¦ Today is {day} and {name} has filed its second-quarter report. The stock has traded under a dollar since May.
= 2019-08-18 ¦ Today is {day} and {name} has filed its second-quarter report. Take Friday's close, 16 August, as the last price. The stock has traded under a dollar since May.
# Saturday question, markets last open in the twin | debt.day
! ⟦2022-10-15⟧ ¦ We are asked, on {day}, where the public debt of Veldania will stand a year from its next close of books.
= 2022-10-15 ¦ We are asked, on {day} (markets last open on 14 October, whose quotes apply), where the public debt of Veldania will stand a year from its next close of books.
# Saturday strategy note, moved to Friday | policy.day
! ⟦2022-06-11⟧ ¦ Rates strategy, {day}: the Bank of Tarsk has two scheduled meetings left before the window closes.
= 2022-06-10 ¦ Rates strategy, {day}: the Bank of Tarsk has two scheduled meetings left before the window closes.
"""

HORIZON_ZH = """
# 一年之中混入九个月，次位 | buyback 2021-05-20 2021-05-21 2021-05-24 2021-05-25
! 2022-05-20 ⟦2022-02-21⟧ 2022-05-24 2022-05-25
= 2022-05-20 2022-05-21 2022-05-24 2022-05-25
# 半年之中混入一年，三个成员 | buyback 2021-05-26 2021-06-02 2021-06-09
! 2021-11-26 2021-12-02 ⟦2022-06-09⟧
= 2021-11-26 2021-12-02 2021-12-09
# 一年之中混入四年，五个成员，末位 | buyback 2021-06-01 2021-06-08 2021-06-15 2021-06-22 2021-06-29
! 2022-06-01 2022-06-08 2022-06-15 2022-06-22 ⟦2025-06-29⟧
= 2022-06-01 2022-06-08 2022-06-15 2022-06-22 2022-06-29
"""

HORIZON_EN = """
# six months among twelve, third | bid 2019-08-14 2019-08-15 2019-08-16 2019-08-19
! 2020-08-14 2020-08-15 ⟦2020-02-16⟧ 2020-08-19
= 2020-08-14 2020-08-15 2020-08-16 2020-08-19
# ten months with one of twenty-two, first | bid 2019-08-20 2019-08-21 2019-08-22
! ⟦2021-06-20⟧ 2020-06-21 2020-06-22
= 2020-06-20 2020-06-21 2020-06-22
# eight months with one of fourteen | bid 2019-08-26 2019-09-04 2019-09-11 2019-09-18
! 2020-04-26 ⟦2020-11-04⟧ 2020-05-11 2020-05-18
= 2020-04-26 2020-05-04 2020-05-11 2020-05-18
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
