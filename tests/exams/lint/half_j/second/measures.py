"""Computed answers, criteria, units, weekends and families of part J."""

from __future__ import annotations

from exams.lint.builder import corpora, points
from exams.lint.case import Pair
from exams.lint.half_j.second.bases import BASES

CHINESE_NAMES = (
    "云岭转债 (113991, SSE)",
    "滨港转债 (127991, SZSE)",
    "海桥转债 (110991, SSE)",
    "川源转债 (123991, SZSE)",
    "嘉城转债 (118991, SSE)",
)
ENGLISH_NAMES = (
    "Lantau Harbour Finance (09971, HKEX)",
    "Po Fung Credit Group (09972, HKEX)",
    "Sai Wan Securities (09973, HKEX)",
    "Great Peak Leasing (09974, HKEX)",
    "Tung Shing Capital (09975, HKEX)",
)

COMPUTED_ANSWER = """
# percentage after the adjustment | cover.fact
! 材料另附测算：⟦计入下迁贷款后，拨备覆盖率为 146.11%⟧。
= 材料另附测算：债券发行后，一级资本净额增加 20 亿元。
# difference in parts of ten thousand, in words | wealth.fact
! 客服话术：⟦按年折算，乙比甲多出万分之二十三点五⟧。
= 客服话术：按年折算，每万元本金少收销售服务费十元。
# row of a table | solvency.fact
! ⏎⏎| 指标 | 2022 年三季度末 | 赎回后 |⏎| --- | --- | --- |⏎| ⟦综合偿付能力充足率 | 170.33% | 151.10%⟧ |
= ⏎⏎| 指标 | 2022 年一季度末 | 2022 年二季度末 |⏎| --- | --- | --- |⏎| 综合偿付能力充足率 | 172.18% | 171.05% |
# written-out division | dscr.fact
! A pencilled margin note reads ⟦9.60 ÷ 7.50 = 1.28⟧.
= A pencilled margin note reads 120 ÷ 400 = 0.30, the share of rooms to be refreshed.
# fraction in words | float.fact
! Once the shares are out, ⟦about one share in three will sit with the public⟧.
= Once the shares are out, fewer than one share in eight will be new.
# verdict against the limit without a figure | margin.fact
! The desk's reply: ⟦the account is under the house line and owes us a deposit⟧.
= The desk's reply: the account was over the house line at the end of June and owed us nothing then.
"""

CRITERION_MODE = """
# coded conditions as bullets | reset.criteria
! #### 判定条件 / Criteria⏎⏎⟦- `reset_proposal_count >= 1` — 董事会公告修正议案⏎- `proposed_cut_pct >= 5` — 议案拟下调的幅度不小于 5%⟧
= #### 判定条件 / Criteria⏎⏎全部满足 / all⏎⏎- `reset_proposal_count >= 1` — 董事会公告修正议案⏎- `proposed_cut_pct >= 5` — 议案拟下调的幅度不小于 5%
# Chinese ordinals in brackets | wealth.criteria
! 下列情形须由双人复核：⏎⏎⟦（一）两只产品的封闭期天数不同；⏎（二）封闭期内调整过费率。⟧
= 有下列情形之一的，须由双人复核：⏎⏎（一）两只产品的封闭期天数不同；⏎（二）封闭期内调整过费率。
# Chinese table of conditions | solvency.criteria
! 行权条件如下。⏎⏎⟦| 项目 | 标准 |⏎| --- | --- |⏎| 综合偿付能力充足率 | 不低于 100% |⏎| 董事会决议 | 已作出 |⟧
= 行权条件如下，缺一项即不得行权。⏎⏎| 项目 | 标准 |⏎| --- | --- |⏎| 综合偿付能力充足率 | 不低于 100% |⏎| 董事会决议 | 已作出 |
# numbered list under a sentence | float.criteria
! A placee is taken as independent on these grounds:⏎⏎⟦1. it is no connected person of the company;⏎2. no connected person finances its subscription.⟧
= A placee is taken as independent when both hold:⏎⏎1. it is no connected person of the company;⏎2. no connected person finances its subscription.
# short phrases under a heading | rights.criteria
! #### Criteria⏎⏎⟦- gross proceeds of HK$100 million or more⏎- subscription price below the last close⟧
= #### Criteria⏎⏎Each of the following is required.⏎⏎- gross proceeds of HK$100 million or more⏎- subscription price below the last close
# lettered run-in list | dscr.criteria
! A distribution is blocked: ⟦(a) cover is below 1.25 times; (b) a payment default is outstanding; (c) the reserve account is short⟧.
= A distribution is blocked if (a) cover is below 1.25 times; (b) a payment default is outstanding; or (c) the reserve account is short.
"""

OBSERVATION_UNIT = """
# bullet with a bare number | cover.truth
! - 观察值：⟦146.11⟧
= - 观察值：146.11%
# table without a unit in its head | put.truth
! | 项目 | 观察值 |⏎| --- | --- |⏎| ⟦未到账回售款 | 7.35⟧ |
= | 项目 | 观察值（亿元） |⏎| --- | --- |⏎| 未到账回售款 | 7.35 |
# bare count on a bilingual label | reset.truth
! - 实现值 / Realised value: ⟦0⟧
= - 实现值 / Realised value: 0 次
# JSON record | rating.truth
! ```json⏎{"target": "long_term_rating_lowered", ⟦"realized_value": 1⟧}⏎```
= ```json⏎{"target": "long_term_rating_lowered", "realized_value": 1, "unit": "notch"}⏎```
# amount without its currency | margin.truth
! Observed deposit due: ⟦7,800⟧
= Observed deposit due: $7,800
# sentence about the realised figure | dscr.truth
! The realised value of cover was ⟦1.28⟧.
= The realised value of cover was 1.28 times.
"""

WEEKEND = """
# Saturday told like a working day | cover.day
! ⟦2021-05-15⟧ ¦ 你在一家城市商业银行的资产负债部工作，时间是 {day}。
= 2021-05-14 ¦ 你在一家城市商业银行的资产负债部工作，时间是 {day}。
# Sunday evening without a trading day | put.day
! ⟦2020-08-23⟧ ¦ {day}，周日晚间。以此刻可得的资料为限，
= 2020-08-23 ¦ {day}，周日晚间。以最近一个交易日（8 月 21 日，周五）收市为止的资料为限，
# Saturday meeting | solvency.day
! ⟦2022-11-19⟧ ¦ {day}，某人寿保险公司开会讨论对一期资本补充债券行使赎回选择权。
= 2022-11-19 ¦ {day}是星期六，市场数据用前一日即 11 月 18 日收盘。某人寿保险公司开会讨论对一期资本补充债券行使赎回选择权。
# Saturday with a close that did not take place | float.day
! ⟦2022-06-18⟧ ¦ It is {day}, after the close in Hong Kong.
= 2022-06-18 ¦ It is Saturday, {day}; take filings and prices up to the close in Hong Kong on Friday 17 June.
# Sunday in an instruction | rating.day
! ⟦2018-10-21⟧ ¦ Take your stand on {day}.
= 2018-10-21 ¦ Take your stand on {day}, a Sunday; the last trading day is Friday, October 19.
# a weekend shift | dscr.day
! ⟦2023-02-18⟧ ¦ You are a credit officer on the weekend rota and today is {day}.
= 2023-02-17 ¦ You are a credit officer on the weekday rota and today is {day}.
"""

CHINESE_HORIZON = """
# twice as long, second of three | reset 2022-05-18 2022-06-15 2022-07-13
! 2022-11-18 ⟦2023-06-15⟧ 2023-01-13
= 2022-11-18 2022-12-15 2023-01-13
# half as long, last of four | reset 2022-08-10 2022-09-14 2022-11-16 2023-02-15
! 2023-02-10 2023-03-14 2023-05-16 ⟦2023-05-15⟧
= 2023-02-10 2023-03-14 2023-05-16 2023-08-15
# one month over, first of five | reset 2022-05-25 2022-06-22 2022-07-20 2022-08-24 2022-09-21
! ⟦2023-06-25⟧ 2023-06-22 2023-07-20 2023-08-24 2023-09-21
= 2023-05-25 2023-06-22 2023-07-20 2023-08-24 2023-09-21
"""

ENGLISH_HORIZON = """
# a year and a half among years | rights 2019-06-19 2019-08-14 2019-11-13
! 2020-06-19 2020-08-14 ⟦2021-05-13⟧
= 2020-06-19 2020-08-14 2020-11-13
# two years among three-year windows | rights 2019-07-17 2019-09-11 2019-12-11 2020-02-12
! 2022-07-17 ⟦2021-09-11⟧ 2022-12-11 2023-02-12
= 2022-07-17 2022-09-11 2022-12-11 2023-02-12
# three months among nine | rights 2020-03-18 2020-05-13 2020-06-17 2020-08-19 2020-11-18
! 2020-12-18 2021-02-13 2021-03-17 ⟦2020-11-19⟧ 2021-08-18
= 2020-12-18 2021-02-13 2021-03-17 2021-05-19 2021-08-18
"""


def pairs() -> list[Pair]:
    """The pairs of this module."""
    return [
        *points("computed_answer", BASES, COMPUTED_ANSWER),
        *points("criterion_mode", BASES, CRITERION_MODE),
        *points("observation_unit", BASES, OBSERVATION_UNIT),
        *points("weekend", BASES, WEEKEND),
        *corpora("horizon", BASES, CHINESE_NAMES, CHINESE_HORIZON),
        *corpora("horizon", BASES, ENGLISH_NAMES, ENGLISH_HORIZON),
    ]
