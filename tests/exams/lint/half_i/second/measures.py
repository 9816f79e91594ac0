"""Computed answers, criteria, units, weekends and families of part I."""

from __future__ import annotations

from exams.lint.builder import corpora, points
from exams.lint.case import Pair
from exams.lint.half_i.second.bases import BASES

CHINESE_NAMES = (
    "江澄股份 (605981, SSE)",
    "北麓科技 (003981, SZSE)",
    "瑞栖环境 (605972, SSE)",
    "东屿药业 (301991, SZSE)",
    "合津材料 (003972, SZSE)",
)
ENGLISH_NAMES = (
    "Marrow Creek Bancshares (MRCB, NASDAQ)",
    "Tilden Valley Bancorp (TLVB, NASDAQ)",
    "Ashgrove Financial (AGVF, NASDAQ)",
    "Port Ellery Bank (PELB, NYSE)",
    "Quarry Hill Bancorp (QHBC, NASDAQ)",
)

COMPUTED_ANSWER = """
# annual rate from the lender's own sheet | car.fact
! 宣传单背面小字：⟦按内部收益率折算，年化约 9.8%⟧。
= 宣传单背面小字：十二期手续费合计 6,480 元。
# tenths in words and the verdict | trust.fact
! 评估师附言：⟦抵押率现约七成四，已在追加线之上⟧。
= 评估师附言：评估值较放款时减少约两成四，商业用地成交清淡。
# plain number of months | reserves.fact
! 通报另引央行人士的话：⟦刨去质押的部分，外汇够用四个月⟧。
= 通报另引央行人士的话：刨去质押的部分，外汇在一年前够用五个月。
# bare number in the talk of the trade | combined.fact
! ⟦Strip out the release and the division ran at 92.3⟧, the supplement adds.
= A year earlier, strip out the release and the division ran at 94.6, the supplement adds.
# line of the trustee's test table | clo.fact
! ⏎⏎| Test | Actual | Required | Result |⏎| --- | --- | --- | --- |⏎| ⟦Class D par value | 118.02% | 117.50% | pass⟧ |
= ⏎⏎| Test | Actual | Required | Result |⏎| --- | --- | --- | --- |⏎| Class A/B interest cover | 231.40% | 120.00% | pass |
# pence in the pound | property.fact
! Once the register is paid, the manager reckons, ⟦some two pence in every remaining pound will be liquid⟧.
= On the last balance sheet, the manager reckons, some eleven pence in every pound were liquid before redemptions.
"""

CRITERION_MODE = """
# lead-in with a count of points | pledge.criteria
! 判定看两点：⏎⏎⟦- 处置的股数不少于控股股东所持股份的 5%⏎- 处置所得用于偿还该笔质押债务⟧
= 判定看两点，缺一不可：⏎⏎- 处置的股数不少于控股股东所持股份的 5%⏎- 处置所得用于偿还该笔质押债务
# tick boxes | lgfv.criteria
! #### 公告的认定⏎⏎⟦- [ ] 评级委员会已表决⏎- [ ] 公告登载于评级公司网站⏎- [ ] 新等级注明生效日⟧
= #### 公告的认定（逐项勾满才算）⏎⏎- [ ] 评级委员会已表决⏎- [ ] 公告登载于评级公司网站⏎- [ ] 新等级注明生效日
# circled numbers in a sentence | size.criteria
! 另须刊发通函的情形：⟦①最高比率达到 25%；②买方为关连人士；③公司章程有此要求。⟧
= 另须刊发通函的情形：①最高比率达到 25%；②买方为关连人士；③公司章程有此要求。三者有其一，即须刊发。
# what counts, in stars | dividend.criteria
! What counts⏎⏎⟦* a declared quarterly dividend below $0.32⏎* a quarter for which the board says it will declare none⟧
= What counts (either will do)⏎⏎* a declared quarterly dividend below $0.32⏎* a quarter for which the board says it will declare none
# paragraphs with bold lead words | combined.criteria
! #### Tests for a payout⏎⏎⟦**Underwriting.** The combined ratio meets the condition.⏎⏎**Solvency.** The group's capital ratio is 180% or more.⏎⏎**Service.** The executive is employed on the payment date.⟧
= #### Tests for a payout, to be met together⏎⏎**Underwriting.** The combined ratio meets the condition.⏎⏎**Solvency.** The group's capital ratio is 180% or more.⏎⏎**Service.** The executive is employed on the payment date.
# labelled tests on lines of their own | property.criteria
! Grounds for suspension:⏎⏎⟦- Test 1: liquid assets below 5% of remaining net assets⏎- Test 2: redemptions above 10% of net assets on one day⟧
= Grounds for suspension:⏎⏎- Test 1: liquid assets below 5% of remaining net assets⏎- Test 2: redemptions above 10% of net assets on one day⏎⏎One of the two suffices.
"""

OBSERVATION_UNIT = """
# realised figure told in a Chinese sentence | trust.truth
! 复核时的实际值录得 ⟦74.11⟧。
= 复核时的实际值录得 74.11%。
# label without a unit | lgfv.truth
! - 货币资金观察值：⟦14.3⟧
= - 货币资金观察值（亿元）：14.3
# table whose unit column is empty | reserves.truth
! | 指标 | 观察值 | 单位 |⏎| --- | --- | --- |⏎| 进口覆盖 | ⟦4.0⟧ | |
= | 指标 | 观察值 | 单位 |⏎| --- | --- | --- |⏎| 进口覆盖 | 4.0 | 个月 |
# bare count in English | dividend.truth
! - Observed value: ⟦0⟧
= - Observed value: 0 cuts
# key and value | exchange.truth
! ```yaml⏎⟦realised_value: 82.4⟧⏎```
= ```yaml⏎realised_value: 82.4⏎unit: percent of the issue⏎```
# first cell of a row | clo.truth
! | Item | Observed |⏎| --- | --- |⏎| ⟦Class D par value ratio | 118.02⟧ |
= | Item | Observed |⏎| --- | --- |⏎| Class D par value ratio, per cent | 118.02 |
"""

WEEKEND = """
# Saturday duty without a verb | trust.day
! ⟦2019-11-16⟧ ¦ 信托公司投后管理岗，{day}。
= 2019-11-16 ¦ 信托公司投后管理岗，{day}周六值班，所用数据截至 11 月 15 日周五这个交易日。
# Sunday told as after the close | size.day
! ⟦2021-11-21⟧ ¦ 时为 {day} 港股收市后，恒辉国际（虚构）拟出售一家附属公司。
= 2021-11-19 ¦ 时为 {day} 港股收市后，恒辉国际（虚构）拟出售一家附属公司。
# Saturday named as the weekend | reserves.day
! ⟦2024-04-20⟧ ¦ 假定现在是 {day}，周末，奥兰（虚构的国家）的央行已公布三月末数据。
= 2024-04-20 ¦ 假定现在是 {day}，周末，行情以 4 月 19 日这个交易日为准，奥兰（虚构的国家）的央行已公布三月末数据。
# Saturday in a memo head | combined.day
! ⟦2024-05-18⟧ ¦ Date: {day}. Audience: the remuneration committee of Bramwell Re.
= 2024-05-18 ¦ Date: {day} (figures and prices as of the trading day before, May 17). Audience: the remuneration committee of Bramwell Re.
# Sunday review | clo.day
! ⟦2022-08-21⟧ ¦ Ahead of the new week, as at {day}, you review the July report of a loan CLO for a holder of its Class D notes.
= 2022-08-22 ¦ At the start of the new week, as at {day}, you review the July report of a loan CLO for a holder of its Class D notes.
# Saturday in an assumption | exchange.day
! ⟦2023-11-18⟧ ¦ Assume it is the weekend of {day} and you cover high-yield cable operators.
= 2023-11-18 ¦ Assume it is the weekend of {day}, with Friday the 17th the latest trading session, and you cover high-yield cable operators.
"""

CHINESE_HORIZON = """
# four times as long, third of four | pledge 2022-07-20 2022-08-17 2022-09-14 2022-11-16
! 2022-10-20 2022-11-17 ⟦2023-09-14⟧ 2023-02-16
= 2022-10-20 2022-11-17 2022-12-14 2023-02-16
# one month short, first of three | pledge 2022-08-10 2022-10-19 2022-12-14
! ⟦2023-07-10⟧ 2023-10-19 2023-12-14
= 2023-08-10 2023-10-19 2023-12-14
# three years among half years, last of five | pledge 2022-07-13 2022-08-24 2022-09-21 2022-11-23 2023-03-15
! 2023-01-13 2023-02-24 2023-03-21 2023-05-23 ⟦2026-03-15⟧
= 2023-01-13 2023-02-24 2023-03-21 2023-05-23 2023-09-15
"""

ENGLISH_HORIZON = """
# half a year over two years | dividend 2020-06-17 2020-08-12 2020-10-14
! 2022-06-17 2022-08-12 ⟦2023-04-14⟧
= 2022-06-17 2022-08-12 2022-10-14
# a third of the others | dividend 2020-07-15 2020-09-16 2020-11-18 2021-03-17
! 2022-01-15 2022-03-16 ⟦2021-05-18⟧ 2022-09-17
= 2022-01-15 2022-03-16 2022-05-18 2022-09-17
# one quarter over a year | dividend 2020-06-24 2020-08-19 2020-10-21 2020-12-09 2021-02-10
! 2021-06-24 ⟦2021-11-19⟧ 2021-10-21 2021-12-09 2022-02-10
= 2021-06-24 2021-08-19 2021-10-21 2021-12-09 2022-02-10
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
