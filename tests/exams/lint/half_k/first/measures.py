"""Answers, criteria, units, weekends and horizons of part K."""

from __future__ import annotations

from exams.lint.builder import corpora, points
from exams.lint.case import Pair
from exams.lint.half_k.first.bases import BASES, EN_NAMES, ZH_NAMES

COMPUTED = """
# percentage after the stress | zh_insurer.fact
! 精算部复核：⟦冲击之后核心偿付能力充足率为 111.6%⟧。
= 精算部复核：二季度末核心偿付能力充足率为 122.9%。
# written-out division | zh_abs.fact
! 复核底稿：⟦215.00 ÷ 172.00 = 1.25⟧。
= 复核底稿（上一兑付日）：198.40 ÷ 160.00 = 1.24。
# row of a table | zh_nav.fact
! ⏎⏎| 清算项目 | 金额 |⏎| --- | --- |⏎| 客户认购本金 | 500,000.00 元 |⏎| ⟦客户到账 | 508,055.89 元⟧ |
= ⏎⏎| 清算项目 | 金额 |⏎| --- | --- |⏎| 客户认购本金 | 500,000.00 元 |⏎| 银行转账手续费 | 0.00 元 |
# verdict against the maximum with its room | en_cov.fact
! The agent's desk check ⟦finds the borrower inside the covenant, with about 0.16x to spare⟧.
= The agent's desk check has been received and is not yet signed off.
# amount in thousands | en_repo.fact
! Desk note: ⟦756k light after the haircut⟧.
= Desk note: accrued interest makes up 312k of the bond's value.
# multiple at the end of a list | en_cov.fact
! ⏎⏎- Borrower: Northmere⏎- Test period: LTM September⏎- Covenant leverage: ⟦4.09x⟧
= ⏎⏎- Borrower: Northmere⏎- Test period: LTM September⏎- Covenant leverage at the June test: 3.87x
"""

CRITERION_MODE = """
# two bullets under the heading | zh_fam.criteria
! #### 判定条件 / Criteria⏎⏎⟦- `buyback_paid_cny >= 200000000` — 累计回购金额（元）不低于下限。⏎- `plan_terminated_early == 0` — 方案没有提前终止。⟧
= #### 判定条件 / Criteria⏎⏎全部满足 / all⏎⏎- `buyback_paid_cny >= 200000000` — 累计回购金额（元）不低于下限。⏎- `plan_terminated_early == 0` — 方案没有提前终止。
# brackets inside the definition | zh_abs.definition
! 加速清偿事件：⟦（1）优先级覆盖倍数低于 1.20 倍；（2）资产服务机构解任后 30 日内无人接任；（3）累计违约率超过 6%⟧。
= 加速清偿事件指下列任何一项：（1）优先级覆盖倍数低于 1.20 倍；（2）资产服务机构解任后 30 日内无人接任；（3）累计违约率超过 6%。
# numbered lines without a lead-in | zh_insurer.criteria
! 达标条件：⏎⏎⟦1. 压力后核心偿付能力充足率不低于 110%⏎2. 压力后综合偿付能力充足率不低于 150%⟧
= 达标条件（两项须同时成立）：⏎⏎1. 压力后核心偿付能力充足率不低于 110%⏎2. 压力后综合偿付能力充足率不低于 150%
# bullets with metrics in English | en_hk.criteria
! #### Criteria⏎⏎⟦- `interim_dps_hkd >= 0.05` — declared interim dividend per share, HK$.⏎- `interim_payout >= 0.4` — declared dividend divided by basic EPS.⟧
= #### Criteria⏎⏎Both are required.⏎⏎- `interim_dps_hkd >= 0.05` — declared interim dividend per share, HK$.⏎- `interim_payout >= 0.4` — declared dividend divided by basic EPS.
# table of bounds | en_macro.criteria
! #### Criteria⏎⏎| metric | bound |⏎| --- | --- |⏎⟦| largest single cut | at least 50 bp |⏎| sum of all changes | minus 50 bp or lower |⟧
= #### Criteria⏎⏎Either row is enough.⏎⏎| metric | bound |⏎| --- | --- |⏎| largest single cut | at least 50 bp |⏎| sum of all changes | minus 50 bp or lower |
# lettered run-on list | en_rating.criteria
! Tests for the event: ⟦(a) the new long-term rating is below BBB; (b) the action is on the agency's website; (c) the review has been closed⟧.
= Tests for the event, to be met together: (a) the new long-term rating is below BBB; (b) the action is on the agency's website; (c) the review has been closed.
"""

OBSERVATION_UNIT = """
# bare amount behind a label | zh_put.truth
! - 观察值：回售日划付合计 ⟦7.94⟧
= - 观察值：回售日划付合计 7.94 亿元
# column without a unit | zh_fam.truth
! | 指标 | 实现值 |⏎| --- | --- |⏎| 累计回购 | ⟦1.93⟧ |
= | 指标 | 实现值（亿元） |⏎| --- | --- |⏎| 累计回购 | 1.93 |
# bare count of notices | zh_put.truth
! 实际观察到的展期公告：⟦0⟧
= 实际观察到的展期公告：0 份
# JSON field missing | en_hk.truth
! ```json⏎{"metric": "interim_dps", ⟦"observed": 0.048⟧}⏎```
= ```json⏎{"metric": "interim_dps", "observed": 0.048, "unit": "HKD per share"}⏎```
# signed change without points | en_macro.truth
! Realised value, sum of changes in the window: ⟦-0.75⟧
= Realised value, sum of changes in the window: -0.75 percentage points
# count behind an equals sign | en_rating.truth
! - Observed: `rating_actions_down` = ⟦1⟧
= - Observed: `rating_actions_down` = 1 count
"""

WEEKEND = """
# Saturday without a word | zh_put.day
! ⟦2021-08-21⟧ ¦ 今天是 {day}，{name}的“3+2”私募债将在 10 月中旬迎来首个回售日。
= 2021-08-21 ¦ 今天是 {day}（周六），行情与公告截至上一交易日即 8 月 20 日收盘；{name}的“3+2”私募债将在 10 月中旬迎来首个回售日。
# Sunday named as such | zh_insurer.day
! ⟦2023-08-20⟧ ¦ {day}是星期日，请站在这一天看南岭人寿。
= 2023-08-20 ¦ {day}是星期日，请站在这一天看南岭人寿，最近一个交易日为 8 月 18 日（周五）。
# market closed, day not said | zh_fam.day
! ⟦2020-03-21⟧ ¦ {day}休市，{name}已经公布股份回购方案，尚未开始买入。
= 2020-03-21 ¦ {day}休市，以前一日（3 月 20 日，周五）收盘为界；{name}已经公布股份回购方案，尚未开始买入。
# Saturday in a subordinate clause | en_hk.day
! ⟦2023-07-22⟧ ¦ As of {day}, {name} has yet to report its interim results.
= 2023-07-22 ¦ As of {day}, a Saturday (last trading day: Friday 21 July), {name} has yet to report its interim results.
# Sunday memo | en_rating.day
! ⟦2018-08-19⟧ ¦ Memo written on {day}. The agency has {name} on review for downgrade.
= 2018-08-19 ¦ Memo written on {day} on the basis of the close of Friday 17 August. The agency has {name} on review for downgrade.
# moved to the Friday before | en_macro.day
! ⟦2020-07-19⟧ ¦ Set yourself on {day}. The National Bank of Velmark (an invented central bank) left its key rate unchanged at its last meeting.
= 2020-07-17 ¦ Set yourself on {day}. The National Bank of Velmark (an invented central bank) left its key rate unchanged at its last meeting.
"""

HORIZON_ZH = """
# half as long again, last of three | zh_fam 2020-03-18 2020-04-15 2020-05-13
! 2021-03-18 2021-04-15 ⟦2021-11-13⟧
= 2021-03-18 2021-04-15 2021-05-13
# half the length, first of four | zh_fam 2020-03-18 2020-06-10 2020-07-15 2020-08-19
! ⟦2020-06-18⟧ 2020-12-10 2021-01-15 2021-02-19
= 2020-09-18 2020-12-10 2021-01-15 2021-02-19
# one common day, one extra year | zh_fam 2020-04-15 2020-04-15 2020-04-15 2020-04-15 2020-04-15
! 2022-04-15 2022-04-15 2022-04-15 ⟦2023-04-15⟧ 2022-04-15
= 2022-04-15 2022-04-15 2022-04-15 2022-04-15 2022-04-15
"""

HORIZON_EN = """
# two months longer, middle of three | en_fam 2019-03-13 2019-05-15 2019-06-12
! 2019-12-13 ⟦2020-04-15⟧ 2020-03-12
= 2019-12-13 2020-02-15 2020-03-12
# a year among quarters | en_fam 2019-03-13 2019-04-10 2019-05-15 2019-06-12
! 2019-06-13 2019-07-10 2019-08-15 ⟦2020-06-12⟧
= 2019-06-13 2019-07-10 2019-08-15 2019-09-12
# one year among eighteen months | en_fam 2019-03-13 2019-04-10 2019-05-15 2019-06-12 2019-07-17
! 2020-09-13 ⟦2020-04-10⟧ 2020-11-15 2020-12-12 2021-01-17
= 2020-09-13 2020-10-10 2020-11-15 2020-12-12 2021-01-17
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
