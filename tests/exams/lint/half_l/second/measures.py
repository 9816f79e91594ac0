"""Answers, criteria, units, weekends and horizons of part L."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import corpora, points
from exams.lint.half_l.second.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

ZH_NAMES: Final = (
    "酉阳春酒 (604308, SSE)",
    "沂南陶瓷 (604322, SSE)",
    "帆澄家居 (604345, SSE)",
    "岭禾食品 (604367, SSE)",
    "泊远软件 (604389, SSE)",
)
EN_NAMES: Final = (
    "Brockley Ceramics (BRKL, LSE)",
    "Calder & Wye (CLWY, LSE)",
    "Dunmore Ferries (DNMF, LSE)",
    "Ettrick Paper (ETTP, LSE)",
    "Fosse Bakeries (FSSB, LSE)",
)

COMPUTED_ANSWER = """
# distance from the limit in basis points | dune.fact
! 海报上写着，这一期⟦比基准上限高 15 个基点⟧。
= 海报上写着，上一期比基准上限高 8 个基点。

# percentage in Chinese numerals | ridge.fact
! 客服系统“折算年化”一栏显示⟦百分之十一点九七⟧。
= 客服系统“逾期罚息年化”一栏显示百分之十八点二五。

# subtraction written out | delta.fact
! 财务部的表格末行：⟦6.9470 − 6.9445 = 0.0025，即 25 个点⟧。
= 财务部的表格末行（上月）：6.9310 − 6.9290 = 0.0020，即 20 个点。

# mixed fraction in words | forge.fact
! On these figures the income available covers it ⟦a little less than one and two-thirds times⟧.
= On the figures for 2019 the income available covered it a little less than two and a half times.

# verdict with the points to spare | glen.fact
! By my sums ⟦the bonus is earned with half a point to spare⟧.
= By my sums the bonus for 2023 was missed by a point and a quarter.

# field of a data record | forge.text
! Extract from the adviser's model, which counts the proposed bonds:⏎⏎```json⏎{"max_annual_debt_service": 24.3, "year_of_maximum": 2029, "coverage_fy2024": ⟦1.654⟧}⏎```
= Extract from the adviser's model, which counts the proposed bonds:⏎⏎```json⏎{"max_annual_debt_service": 24.3, "year_of_maximum": 2029, "coverage_fy2019": 2.417}⏎```
"""

CRITERION_MODE = """
# bullets that open in bold | loom.criteria
! #### 判定条件 / Criteria⏎⏎⟦- **商誉**：年报所列减值损失不少于 2 亿元⏎- **扣非**：年报所列扣非净利润为负⟧
= #### 判定条件 / Criteria⏎⏎两条之中任意一条成立即可：⏎⏎- **商誉**：年报所列减值损失不少于 2 亿元⏎- **扣非**：年报所列扣非净利润为负

# circled numbers | reed.criteria
! #### 判定条件 / Criteria⏎⏎⟦① 级别下调的公告由同一家评级机构发布⏎⏎② 下调幅度不少于一个子级⏎⏎③ 公告日在窗口之内⟧
= #### 判定条件 / Criteria⏎⏎以下三条缺一不可：⏎⏎① 级别下调的公告由同一家评级机构发布⏎⏎② 下调幅度不少于一个子级⏎⏎③ 公告日在窗口之内

# heavenly stems | cask.criteria
! #### 判定条件 / Criteria⏎⏎⟦甲、累计回购金额不少于 1.5 亿元；⏎⏎乙、累计回购股数不少于 900 万股。⟧
= #### 判定条件 / Criteria⏎⏎甲、乙有其一即可：⏎⏎甲、累计回购金额不少于 1.5 亿元；⏎⏎乙、累计回购股数不少于 900 万股。

# conditions called C1 and C2 | sound.criteria
! #### 判定条件 / Criteria⏎⏎⟦C1: headline inflation for January 2024 of 5.0% or less⏎⏎C2: policy rate of 7.0% or less⟧
= #### 判定条件 / Criteria⏎⏎C1: headline inflation for January 2024 of 5.0% or less⏎⏎C2: policy rate of 7.0% or less⏎⏎The target occurs where C1 and C2 hold together.

# first and second in sentences | crown.criteria
! #### 判定条件 / Criteria⏎⏎For the purposes of the target:⏎⏎⟦First, a trade in the shares is recorded on the Exchange.⏎⏎Second, the record falls on a day inside the window.⟧
= #### 判定条件 / Criteria⏎⏎For the purposes of the target, two things are needed together:⏎⏎First, a trade in the shares is recorded on the Exchange.⏎⏎Second, the record falls on a day inside the window.

# boxes to tick | marsh.criteria
! #### 判定条件 / Criteria⏎⏎⟦- [ ] amount per share not below last year's interim⏎- [ ] amount payable in cash⟧
= #### 判定条件 / Criteria⏎⏎An event is recorded only if every box is ticked.⏎⏎- [ ] amount per share not below last year's interim⏎- [ ] amount payable in cash
"""

OBSERVATION_UNIT = """
# amount behind a colon | reed.truth
! 非标逾期余额，实现值：⟦573⟧
= 非标逾期余额，实现值：573 百万元

# unit in the head of the column | loom.truth
! | 项目 | 实际值 |⏎| --- | --- |⏎| 商誉减值损失 | ⟦3.47⟧ |
= | 项目 | 实际值（亿元） |⏎| --- | --- |⏎| 商誉减值损失 | 3.47 |

# unit in the label | cask.truth
! - 观察值 / Observed value: ⟦0.97⟧
= - 观察值（亿元）/ Observed value (CNY 100 million): 0.97

# price in a sentence | crown.truth
! Observed closing price on the day of resumption: ⟦0.93⟧.
= Observed closing price on the day of resumption: HKD 0.93.

# yaml of an observation | beacon.truth
! ```yaml⏎observation:⏎  price_move: ⟦52.5⟧⏎```
= ```yaml⏎observation:⏎  price_move: 52.5 %⏎```

# rate in a row without a sign | sound.truth
! | Realised | January 2024 |⏎| --- | --- |⏎| Headline inflation | ⟦5.80⟧ |
= | Realised | January 2024 |⏎| --- | --- |⏎| Headline inflation | 5.80% |
"""

WEEKEND = """
# a close on a Saturday | reed.day
! ⟦2020-10-17⟧ ¦ 现在是 {day}收盘之后。{name}的发行人刚还掉一笔私募债，土地却大半年没有成交。
= 2020-10-16 ¦ 现在是 {day}收盘之后。{name}的发行人刚还掉一笔私募债，土地却大半年没有成交。

# Sunday; the twin takes prices of the Friday | loom.day
! ⟦2019-10-20⟧ ¦ 时间停在 {day}。{name}账上的商誉还有 6.15 亿元，业绩承诺期去年底已满。
= 2019-10-20 ¦ 时间停在 {day}（周日），价格取上一交易日即 10 月 18 日的收盘价。{name}账上的商誉还有 6.15 亿元，业绩承诺期去年底已满。

# on duty at the weekend | cask.day
! ⟦2022-04-16⟧ ¦ {day}，你在值班，手边只有{name}的两份公告。
= 2022-04-18 ¦ {day}，你在值班，手边只有{name}的两份公告。

# Sunday before a holiday in the US | beacon.day
! ⟦2019-02-17⟧ ¦ Stand at {day}. The Food and Drug Administration is reviewing the only late-stage product of {name}.
= 2019-02-15 ¦ Stand at {day}. The Food and Drug Administration is reviewing the only late-stage product of {name}.

# Saturday; the twin reads it as the Friday | crown.day
! ⟦2021-05-22⟧ ¦ {day}: dealings in the shares of {name} have been suspended since April 2020.
= 2021-05-22 ¦ {day} is a Saturday and is to be read as the close of trading on Friday, 21 May 2021. Dealings in the shares of {name} have been suspended since April 2020.

# Sunday in the committee room | glen.day
! ⟦2025-02-23⟧ ¦ The remuneration committee of a specialty insurer meets on {day} and asks for one number before it votes.
= 2025-02-24 ¦ The remuneration committee of a specialty insurer meets on {day} and asks for one number before it votes.
"""

HORIZON_ZH = """
# nine months, one left at three | cask 2022-03-16 2022-05-18 2022-07-13
! 2022-12-16 2023-02-18 ⟦2022-10-13⟧
= 2022-12-16 2023-02-18 2023-04-13

# three years among five, one of five years | cask 2022-03-09 2022-04-20 2022-06-15 2022-08-17 2022-10-19
! 2025-03-09 ⟦2027-04-20⟧ 2025-06-15 2025-08-17 2025-10-19
= 2025-03-09 2025-04-20 2025-06-15 2025-08-17 2025-10-19

# one year, the first two months over | cask 2022-04-13 2022-05-11 2022-09-14 2022-11-16
! ⟦2023-06-13⟧ 2023-05-11 2023-09-14 2023-11-16
= 2023-04-13 2023-05-11 2023-09-14 2023-11-16
"""

HORIZON_EN = """
# six months, the last only four | marsh 2022-03-09 2022-04-13 2022-05-11 2022-07-13
! 2022-09-09 2022-10-13 2022-11-11 ⟦2022-11-13⟧
= 2022-09-09 2022-10-13 2022-11-11 2023-01-13

# fifteen months, one of two years | marsh 2022-03-16 2022-06-15 2022-09-14
! 2023-06-16 ⟦2024-06-15⟧ 2023-12-14
= 2023-06-16 2023-09-15 2023-12-14

# two years among five, one of a single year | marsh 2022-03-23 2022-05-18 2022-06-22 2022-08-10 2022-10-12
! 2024-03-23 2024-05-18 ⟦2023-06-22⟧ 2024-08-10 2024-10-12
= 2024-03-23 2024-05-18 2024-06-22 2024-08-10 2024-10-12
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
