"""Answers, criteria, units, weekends and horizons of part K."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import corpora, points
from exams.lint.half_k.second.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

ZH_NAMES: Final = (
    "澜亭股份 (604201, SSE)",
    "柏岸电气 (604217, SSE)",
    "越溪药业 (604239, SSE)",
    "石牛农机 (604256, SSE)",
)
EN_NAMES: Final = (
    "Harborix Stores (HBRX, NYSE)",
    "Quillan Foods (QLNF, NYSE)",
    "Tarrow Hotels (TRWH, NASDAQ)",
    "Vesper Mills (VSPM, NYSE)",
)

COMPUTED_ANSWER = """
# percentage in a memo | kiln.fact
! 按募集说明书口径，一季度末净负债率为 ⟦76.43%⟧，已报主承销商。
= 按募集说明书口径，2022 年末净负债率为 71.90%，已报主承销商。

# rounded multiple in Chinese words | paddy.fact
! 派完这笔股息，综合偿付能力充足率⟦大约是一点六倍⟧。
= 去年同期末，综合偿付能力充足率大约是一点八倍。

# row of a table | quay.fact
! 经理念了系统里的一张表：⏎⏎| 情形 | 维持担保比例 |⏎| --- | --- |⏎| 下跌 8% | ⟦128.18%⟧ |
= 经理念了系统里的一张表：⏎⏎| 情形 | 维持担保比例 |⏎| --- | --- |⏎| 去年末 | 163.40% |

# division written out | mill.fact
! He had pencilled ⟦90.9 ÷ 36.0 = 2.525⟧ in the margin of the accounts.
= He had pencilled 91.4 ÷ 31.6 = 2.892 for June in the margin of the accounts.

# verdict against the trigger | basin.fact
! On the present tape the senior par test ⟦comes out below the trigger⟧, and interest will be diverted.
= On the tape for May the senior par test came out above the trigger, and interest was paid down the line.

# amount in words | spire.fact
! For cash planning we assume that the class owes ⟦a shade over six hundred and five thousand dollars⟧ in performance fee.
= For cash planning we recall that the class paid a shade over two hundred thousand dollars in performance fee for 2023.
"""

CRITERION_MODE = """
# coded conditions under a bare heading | ferry.criteria
! #### 判定条件 / Criteria⏎⏎⟦- `approved_reset_count >= 1` — 窗口内经股东大会通过并生效的下修不少于 1 次。⏎- `new_price_to_old_price <= 0.85` — 新转股价与原转股价之比不高于 0.85。⟧
= #### 判定条件 / Criteria⏎⏎两项都须满足。⏎⏎- `approved_reset_count >= 1` — 窗口内经股东大会通过并生效的下修不少于 1 次。⏎- `new_price_to_old_price <= 0.85` — 新转股价与原转股价之比不高于 0.85。

# Chinese bracketed numerals | crane.criteria
! #### 判定条件 / Criteria⏎⏎⟦（一）告知书拟对公司处以罚款；⏎⏎（二）告知书认定定期报告存在虚假记载。⟧
= #### 判定条件 / Criteria⏎⏎须同时具备下列情形：⏎⏎（一）告知书拟对公司处以罚款；⏎⏎（二）告知书认定定期报告存在虚假记载。

# plain bullets for a grade | kiln.criteria
! #### 判定条件 / Criteria⏎⏎符合下列标准的，评语写“稳健”：⏎⏎⟦- 净负债率不高于 80%⏎- 短期借款占有息债务不高于 30%⟧
= #### 判定条件 / Criteria⏎⏎下列标准有一条符合的，评语就写“稳健”：⏎⏎- 净负债率不高于 80%⏎- 短期借款占有息债务不高于 30%

# lettered limbs | depot.criteria
! #### 判定条件 / Criteria⏎⏎The target is met by reference to⏎⏎⟦(a) a filing with restated accounts;⏎⏎(b) a waiver signed by the required lenders.⟧
= #### 判定条件 / Criteria⏎⏎The target is met only where each of the following is present:⏎⏎(a) a filing with restated accounts;⏎⏎(b) a waiver signed by the required lenders.

# table of tests | orchard.criteria
! #### 判定条件 / Criteria⏎⏎⟦| Test | Level |⏎| --- | --- |⏎| Notches lowered by the agency | 1 or more |⏎| Rating after the action | B+ or below |⟧
= #### 判定条件 / Criteria⏎⏎Either row is enough.⏎⏎| Test | Level |⏎| --- | --- |⏎| Notches lowered by the agency | 1 or more |⏎| Rating after the action | B+ or below |

# numbered covenant tests | mill.criteria
! #### 判定条件 / Criteria⏎⏎For the file the borrower is graded "in order" on these tests:⏎⏎⟦1. Interest cover of at least 2.75 to 1⏎2. Capital expenditure of no more than 40.0⟧
= #### 判定条件 / Criteria⏎⏎For the file the borrower is graded "in order" if it passes both of these tests:⏎⏎1. Interest cover of at least 2.75 to 1⏎2. Capital expenditure of no more than 40.0
"""

OBSERVATION_UNIT = """
# bullet of an observation | ferry.truth
! - 观察值 / Observation: ⟦11.92⟧
= - 观察值 / Observation: 11.92 元/股

# count in a table | crane.truth
! | 指标 | 实现值 |⏎| --- | --- |⏎| 收到告知书 | ⟦1⟧ |
= | 指标 | 实现值 |⏎| --- | --- |⏎| 收到告知书 | 1 次 |

# percentage without its sign | kiln.truth
! 实现值：净负债率 ⟦76.43⟧
= 实现值：净负债率 76.43%

# field of a JSON record | tram.truth
! ```json⏎{"observation": {"votes_against": ⟦31.9⟧}}⏎```
= ```json⏎{"observation": {"votes_against": 31.9, "unit": "million shares"}}⏎```

# realised value in a line of prose | depot.truth
! Realised value: ⟦61.7⟧
= Realised value: USD 61.7 million

# zero count in a bullet | orchard.truth
! - Observed value, downgrades in the window: ⟦0⟧
= - Observed value, downgrades in the window: 0 count
"""

WEEKEND = """
# Saturday, after the close that was not | crane.day
! ⟦2022-06-18⟧ ¦ 现在是 {day}。{name}的年报被会计师出具了保留意见，公司刚刚答复完交易所的问询。
= 2022-06-17 ¦ 现在是 {day}。{name}的年报被会计师出具了保留意见，公司刚刚答复完交易所的问询。

# Saturday named; the twin names the session | ferry.day
! ⟦2023-03-25⟧ ¦ 今天是 {day}，星期六。{name}的不下修承诺期将于 4 月初届满。
= 2023-03-25 ¦ 今天是 {day}，星期六；行情一律以最近一个交易日 3 月 24 日（星期五）为准。{name}的不下修承诺期将于 4 月初届满。

# Sunday evening call | quay.day
! ⟦2025-03-16⟧ ¦ {day}晚上，一位客户打电话来问：“再跌一点，总不至于要补仓吧？”
= 2025-03-14 ¦ {day}晚上，一位客户打电话来问：“再跌一点，总不至于要补仓吧？”

# Saturday in English; the twin states the last session | depot.day
! ⟦2023-04-15⟧ ¦ It is {day}. {name} has told the SEC that its annual report will be late.
= 2023-04-15 ¦ It is {day}, a Saturday; the last trading day was Friday, 14 April. {name} has told the SEC that its annual report will be late.

# Sunday, a letter is read | tram.day
! ⟦2024-02-18⟧ ¦ You are reading the scheme document of {name} on {day}, with all that has been published so far.
= 2024-02-19 ¦ You are reading the scheme document of {name} on {day}, with all that has been published so far.

# Saturday at the bank | mill.day
! ⟦2024-10-26⟧ ¦ On {day} a loan officer has the borrower's twelve-month figures on her desk.
= 2024-10-25 ¦ On {day} a loan officer has the borrower's twelve-month figures on her desk.
"""

HORIZON_ZH = """
# one year among them is doubled | lantern 2021-03-10 2021-04-14 2021-05-12 2021-06-16
! 2022-03-10 2022-04-14 ⟦2023-05-12⟧ 2022-06-16
= 2022-03-10 2022-04-14 2022-05-12 2022-06-16

# half a year, one cut to a quarter | lantern 2021-03-15 2021-05-19 2021-07-14
! 2021-09-15 ⟦2021-08-19⟧ 2022-01-14
= 2021-09-15 2021-11-19 2022-01-14

# two years, the last six months short | lantern 2021-04-12 2021-06-09 2021-08-11 2021-10-13
! 2023-04-12 2023-06-09 2023-08-11 ⟦2023-04-13⟧
= 2023-04-12 2023-06-09 2023-08-11 2023-10-13
"""

HORIZON_EN = """
# half a year, the first stretched to nine months | orchard 2023-02-08 2023-03-15 2023-04-12
! ⟦2023-11-08⟧ 2023-09-15 2023-10-12
= 2023-08-08 2023-09-15 2023-10-12

# one year, one member at eighteen months | orchard 2023-01-11 2023-02-15 2023-05-10 2023-06-14
! 2024-01-11 2024-02-15 2024-05-10 ⟦2024-12-14⟧
= 2024-01-11 2024-02-15 2024-05-10 2024-06-14

# three months, one of a full year | orchard 2023-03-08 2023-05-17 2023-08-09 2023-09-13
! 2023-06-08 ⟦2024-05-17⟧ 2023-11-09 2023-12-13
= 2023-06-08 2023-08-17 2023-11-09 2023-12-13
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
