"""Answers, criteria, units, weekends and horizons of part L."""

from __future__ import annotations

from exams.lint.builder import corpora, points
from exams.lint.case import Pair
from exams.lint.half_l.first.bases import BASES, EN_NAMES, ZH_NAMES

COMPUTED = """
# verdict between two lines | zh_margin.fact
! 系统按下跌 20% 试算：⟦跌破预警线，未到平仓线⟧。
= 系统按下跌 20% 的试算排在当晚批处理，尚无结果。
# amount paid out | zh_fund.fact
! 工单备注：⟦本笔实付 226,687 元⟧。
= 工单备注：另一位客户的货币基金同日赎回，实付 51,230 元。
# multiple in Chinese words | zh_margin.fact
! 下跌之后，⟦资产只有负债的一点三六五倍⟧。
= 当日收盘，资产是负债的一点六八倍。
# fraction in words | en_trust.fact
! With the purchase, ⟦borrowings make up two fifths of deposited property⟧.
= Before the purchase, borrowings make up a little over a third of deposited property.
# share of debt service | en_dscr.fact
! In short, ⟦CFADS came to 119% of debt service⟧.
= In the twelve months before that, CFADS came to 131% of debt service.
# sum of two ratios | en_ins.fact
! Trade basis: ⟦72.0 + 26.7 = 98.7⟧.
= Trade basis, prior year: 70.4 + 27.1 = 97.5.
"""

CRITERION_MODE = """
# circled numerals in the definition | zh_margin.definition
! 合同所称“重点关注”的情形：⟦①维持担保比例低于 140%；②单只证券市值占比超过 60%；③客户电话失联满两个交易日⟧。
= 合同所称“重点关注”，指出现下列情形之一：①维持担保比例低于 140%；②单只证券市值占比超过 60%；③客户电话失联满两个交易日。
# conditions named by heavenly stems | zh_commit.criteria
! 判定条件：⏎⏎⟦甲、专项审核报告在窗口内披露⏎⏎乙、2018 年度扣非净利润不少于 11,000 万元⟧
= 判定条件（甲、乙缺一不可）：⏎⏎甲、专项审核报告在窗口内披露⏎⏎乙、2018 年度扣非净利润不少于 11,000 万元
# metrics on one line | zh_fam.criteria
! #### 判定条件 / Criteria⏎⏎⟦`resets_in_window >= 1`、`price_change <= -0.05`⟧
= #### 判定条件 / Criteria⏎⏎`resets_in_window >= 1`、`price_change <= -0.05`，两项都要达到。
# small Roman numerals | en_dscr.criteria
! Lock-up conditions:⏎⏎⟦(i) historic DSCR below 1.20:1;⏎(ii) debt service reserve not fully funded;⏎(iii) an event of default outstanding.⟧
= Lock-up conditions, any one of which suffices:⏎⏎(i) historic DSCR below 1.20:1;⏎(ii) debt service reserve not fully funded;⏎(iii) an event of default outstanding.
# tick boxes | en_ch11.criteria
! #### Criteria⏎⏎⟦- [ ] a petition of the parent has been docketed⏎- [ ] the court sits in the United States⟧
= #### Criteria⏎⏎The event needs each box ticked.⏎⏎- [ ] a petition of the parent has been docketed⏎- [ ] the court sits in the United States
# bold labels | en_fam.criteria
! ⟦**C1** The announcement comes from the company itself.⏎⏎**C2** The covenant belongs to the main bank facility.⟧
= C1 and C2 must both hold.⏎⏎**C1** The announcement comes from the company itself.⏎⏎**C2** The covenant belongs to the main bank facility.
"""

OBSERVATION_UNIT = """
# YAML without its unit key | zh_commit.truth
! ```yaml⏎metric: 扣非净利润⏎⟦observed: 92400000⟧⏎```
= ```yaml⏎metric: 扣非净利润⏎observed: 92400000⏎unit: 元⏎```
# bilingual label with a price | zh_fam.truth
! - 实现值 / Realised value: ⟦8.37⟧
= - 实现值 / Realised value: 8.37 元/股
# interval in a table row | zh_downgrade.truth
! | 项目 | 观察值 |⏎| --- | --- |⏎| 从窗口结束到调降公告 | ⟦4⟧ |
= | 项目 | 观察值 |⏎| --- | --- |⏎| 从窗口结束到调降公告 | 4 天 |
# facility size in a sentence | en_ch11.truth
! Observed value: a DIP facility of ⟦85⟧.
= Observed value: a DIP facility of USD 85 million.
# multiple without its x | en_dscr.truth
! Observed value (test date): ⟦1.19⟧
= Observed value (test date): 1.19x
# last of three in a list | en_ins.truth
! Realised values: losses and LAE USD 450 million; expenses USD 171 million; ⟦premiums written 640⟧.
= Realised values: losses and LAE USD 450 million; expenses USD 171 million; premiums written USD 640 million.
"""

WEEKEND = """
# Saturday batch run | zh_margin.day
! ⟦2025-03-22⟧ ¦ 融资融券客户 H 的账户，批处理日 {day}。
= 2025-03-22 ¦ 融资融券客户 H 的账户，批处理日 {day}（周六），价格取周五即 3 月 21 日的收盘价。
# Sunday evening on a message board | zh_commit.day
! ⟦2018-11-18⟧ ¦ {day}晚间，{name}的投资者互动平台上，又有人问起三年前那笔并购的最后一年承诺。
= 2018-11-18 ¦ {day}（周日）晚间，{name}的投资者互动平台上，又有人问起三年前那笔并购的最后一年承诺；行情以 11 月 16 日为准。
# weekend note on a convertible | zh_fam.day
! ⟦2022-03-19⟧ ¦ 周末手记，{day}：{name}的可转债已进入转股期，正股价仍低于转股价的八成五。
= 2022-03-18 ¦ 周五手记，{day}：{name}的可转债已进入转股期，正股价仍低于转股价的八成五。
# meeting on a Saturday | en_trust.day
! ⟦2021-03-20⟧ ¦ Pelorus Industrial Trust (an invented property trust) proposes a debt-funded purchase; you meet a unitholder on Saturday, {day}.
= 2021-03-20 ¦ Pelorus Industrial Trust (an invented property trust) proposes a debt-funded purchase; you meet a unitholder on Saturday, {day}, with the unit price of the last session, 19 March.
# Sunday call before the open | en_ch11.day
! ⟦2020-03-22⟧ ¦ Distressed desk, conference call of {day}, on {name}.
= 2020-03-22 ¦ Distressed desk, conference call of {day}, on {name}; marks are those of Friday's close (20 March).
# committee date on a Saturday | en_ins.day
! ⟦2019-03-16⟧ ¦ The credit committee meets on {day}; you review a reinsurance counterparty for it.
= 2019-03-16 ¦ The credit committee meets on {day} (no session that day; market data are those of Friday 15 March); you review a reinsurance counterparty for it.
"""

HORIZON_ZH = """
# end copied from the neighbour | zh_fam 2022-03-16 2022-04-13 2022-06-15
! 2023-03-16 2023-04-13 ⟦2023-04-13⟧
= 2023-03-16 2023-04-13 2023-06-15
# one month among halves of a year | zh_fam 2022-03-16 2022-06-15 2022-07-13 2022-08-17 2022-09-14
! 2022-09-16 ⟦2022-07-15⟧ 2023-01-13 2023-02-17 2023-03-14
= 2022-09-16 2022-12-15 2023-01-13 2023-02-17 2023-03-14
# ends of months, one runs over | zh_fam 2022-03-31 2022-06-30 2022-08-31
! 2023-03-31 2023-06-30 ⟦2023-10-31⟧
= 2023-03-31 2023-06-30 2023-08-31
"""

HORIZON_EN = """
# one quarter cut from two years | en_fam 2016-03-16 2016-04-13 2016-05-18 2016-06-15
! 2018-03-16 2018-04-13 ⟦2018-02-18⟧ 2018-06-15
= 2018-03-16 2018-04-13 2018-05-18 2018-06-15
# five years among threes | en_fam 2016-03-16 2016-07-13 2016-09-14
! 2019-03-16 2019-07-13 ⟦2021-09-14⟧
= 2019-03-16 2019-07-13 2019-09-14
# six months among fours, first of five | en_fam 2016-03-16 2016-04-13 2016-05-18 2016-06-15 2016-07-13
! ⟦2016-09-16⟧ 2016-08-13 2016-09-18 2016-10-15 2016-11-13
= 2016-07-16 2016-08-13 2016-09-18 2016-10-15 2016-11-13
"""


def pairs() -> list[Pair]:
    """All pairs of the module."""
    return [
        *points("computed_answer", BASES, COMPUTED),
        *points("criterion_mode", BASES, CRITERION_MODE),
        *points("observation_unit", BASES, OBSERVATION_UNIT),
        *points("weekend", BASES, WEEKEND),
        *corpora("horizon", BASES, ZH_NAMES, HORIZON_ZH),
        *corpora("horizon", BASES, EN_NAMES, HORIZON_EN),
    ]
