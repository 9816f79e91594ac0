"""Computed answers, criteria, units, weekends and windows, part I."""

from __future__ import annotations

from exams.lint.builder import corpora, points
from exams.lint.case import Pair
from exams.lint.half_i.first.bases import BASES

COMPUTED_ANSWER = """
# shortfall in Chinese words | put.fact
! 财务总监批注：⟦应付与可用相抵，尚差六千万元⟧。
= 财务总监批注：受限部分均为银行承兑汇票保证金。
# percentage beside its name | solvency.fact
! 报告首页列示，⟦核心偿付能力充足率 107%⟧。
= 报告首页列示，上季度核心偿付能力充足率 112%。
# Chinese table row | prepay.fact
! ⏎⏎| 项目 | 提前还款之后 |⏎| --- | --- |⏎| ⟦每月少付利息 | 1,050 元⟧ |
= ⏎⏎| 项目 | 提前还款之后 |⏎| --- | --- |⏎| 付息日 | 每月 1 日 |
# fraction | dividend.fact
! ⟦Underlying earnings are twelve fifths of the interim payment.⟧
= Underlying earnings are stated before exceptional items.
# subtraction written out | futures.fact
! A clerk has pencilled in the margin: ⟦$76,560 − $65,040 = $11,520⟧.
= A clerk has pencilled in the margin: call = initial margin − equity.
# share of earnings, in a comment | dividend.text
! The weighted average number of shares was 280.0 million. The board declared an interim dividend of 5.0 pence a share, payable on 30 October 2015, ⟦which hands 41.7% of underlying earnings to shareholders⟧.
= The weighted average number of shares was 280.0 million. The board declared an interim dividend of 5.0 pence a share, payable on 30 October 2015, which is 4.2% more than the 4.8 pence of the year before.
"""

CRITERION_MODE = """
# circled numbers | freeze.criteria
! #### 事件口径⏎⏎⟦下列事实：⟧⏎⏎① 登记结算机构记录了过户；⏎② 累计过户不少于总股本的 1%。
= #### 事件口径⏎⏎下列事实缺一不可：⏎⏎① 登记结算机构记录了过户；⏎② 累计过户不少于总股本的 1%。
# first and second with dashes | results.criteria
! #### 判定标准⏎⏎- ⟦其一⟧，业绩公告载明核数师已经同意。⏎- 其二，业绩公告附有核数师报告全文。
= #### 判定标准（两者居其一即可）⏎⏎- 其一，业绩公告载明核数师已经同意。⏎- 其二，业绩公告附有核数师报告全文。
# capital letters | put.criteria
! #### 判定条件⏎⏎⟦足额付款的标准：⟧⏎⏎A. 可用资金不少于应付本息。⏎⏎B. 受限资金没有被动用。
= #### 判定条件⏎⏎足额付款的标准（须全部达到）：⏎⏎A. 可用资金不少于应付本息。⏎⏎B. 受限资金没有被动用。
# stars under a short head | review.criteria
! #### Criteria⏎⏎⟦What counts:⟧⏎⏎* a filing under Item 4.02 that names fiscal 2021⏎* a filing under Item 4.02 that names fiscal 2020
= #### Criteria⏎⏎What counts, any one being sufficient:⏎⏎* a filing under Item 4.02 that names fiscal 2021⏎* a filing under Item 4.02 that names fiscal 2020
# roman numerals in a line | grace.criteria
! #### Criteria⏎⏎⟦Three tests:⟧ (i) the coupon is received; (ii) it is received in cash; (iii) it is received in full.
= #### Criteria⏎⏎Three tests, to be passed together: (i) the coupon is received; (ii) it is received in cash; (iii) it is received in full.
# bullets with the rule after them | dividend.criteria
! #### Criteria⏎⏎- ⟦cover is at least 1.80 times⟧⏎- cover is at most 2.20 times⏎⏎The result is recorded to two decimals.
= #### Criteria⏎⏎- cover is at least 1.80 times⏎- cover is at most 2.20 times⏎⏎The policy is met only if both lines are true.
"""

OBSERVATION_UNIT = """
# actual quantity behind a colon | freeze.truth
! 实际被动减持：⟦3.6⟧
= 实际被动减持：3.6 百万股
# unit column left empty | results.truth
! | 观察项 | 数值 | 单位 |⏎| --- | --- | --- |⏎| ⟦迟延 | 81⟧ | |
= | 观察项 | 数值 | 单位 |⏎| --- | --- | --- |⏎| 迟延 | 81 | 天 |
# bilingual label, amount | put.truth
! - 观察值 / Observation: ⟦6,000⟧
= - 观察值 / Observation: 6,000 万元
# figure in accounting brackets | review.truth
! - Realised effect on revenue of 2021: ⟦(21.7)⟧
= - Realised effect on revenue of 2021: (21.7) USD million
# comma-separated line | futures.truth
! ```csv⏎item,observed⏎⟦margin call,11520⟧⏎```
= ```csv⏎item,observed_usd⏎margin call,11520⏎```
# bare count | grace.truth
! - Observed events of default: ⟦0⟧
= - Observed events of default: 0 events
"""

WEEKEND = """
# opening speaks of the weekend | freeze.day
! 2019-08-24 ¦ ⟦2019 年 8 月 24 日，周末⟧，{name}更新了控股股东所持股份被轮候冻结的情况。
= 2019-08-24 ¦ {day}，周末，{name}更新了控股股东所持股份被轮候冻结的情况，行情取 8 月 23 日（星期五）这个最近的交易日。
# Sunday in Hong Kong, twin moved to Friday | results.day
! 2022-03-27 ¦ 现在是⟦ 2022 年 3 月 27 日⟧，{name}已经提示核数工作受阻。
= 2022-03-25 ¦ 现在是 {day}，{name}已经提示核数工作受阻。
# colleague at work on Saturday | solvency.day
! 2022-11-12 ¦ ⟦2022 年 11 月 12 日（星期六）⟧，监管岗同事请你复核一家财产险公司的季度偿付能力数据。
= 2022-11-14 ¦ {day}（星期一），监管岗同事请你复核一家财产险公司的季度偿付能力数据。
# as-of label in front | review.day
! 2023-03-04 ¦ ⟦As of 4 March 2023⟧, the audit committee of {name} is still reviewing revenue booked on bill-and-hold sales.
= 2023-03-04 ¦ As of {day} (last New York session: Friday, 3 March), the audit committee of {name} is still reviewing revenue booked on bill-and-hold sales.
# day and colon | dividend.day
! 2015-09-19 ¦ ⟦19 September 2015⟧: an income fund is preparing its note on a brewer's half-year results.
= 2015-09-17 ¦ {day}: an income fund is preparing its note on a brewer's half-year results.
# Sunday, twin gives prices as at Friday | grace.day
! 2016-02-21 ¦ ⟦On Sunday, 21 February 2016⟧, {name} is in the grace period for a coupon on its senior notes.
= 2016-02-21 ¦ On Sunday, {day}, with markets last open on Friday the 19th, {name} is in the grace period for a coupon on its senior notes.
"""

NAMES_ZH = (
    "望潮化工 (601863, SSE)",
    "清屏电缆 (000382, SZSE)",
    "洛岩水泥 (601345, SSE)",
    "云汐纺织 (000341, SZSE)",
    "朔风重工 (601234, SSE)",
)
HORIZON_ZH = """
# month ends kept, one at three quarters | freeze 2019-08-30 2019-09-04 2019-09-18
! 2020-02-29 2020-03-04 ⟦2020-06-18⟧
= 2020-02-29 2020-03-04 2020-03-18
# second of five a month ahead | freeze 2019-08-21 2019-08-28 2019-09-05 2019-09-17 2019-09-24
! 2019-12-21 ⟦2019-11-28⟧ 2020-01-05 2020-01-17 2020-01-24
= 2019-12-21 2019-12-28 2020-01-05 2020-01-17 2020-01-24
# year slipped by one | freeze 2019-08-22 2019-09-03 2019-09-10 2019-09-19
! 2021-08-22 2021-09-03 ⟦2022-09-10⟧ 2021-09-19
= 2021-08-22 2021-09-03 2021-09-10 2021-09-19
"""

NAMES_EN = (
    "Quovelt Systems (QVLT, NYSE)",
    "Harrowgate Pumps (HGPM, NYSE)",
    "Silvermoor Data (SVMD, NASDAQ)",
    "Oakstead Rail (OKRL, NYSE)",
)
HORIZON_EN = """
# one ends with its neighbour | review 2023-02-28 2023-03-02 2023-05-02
! 2023-08-28 2023-09-02 ⟦2023-09-02⟧
= 2023-08-28 2023-09-02 2023-11-02
# quarter-long windows, first a year | review 2023-03-07 2023-03-14 2023-03-21 2023-04-04
! ⟦2024-03-07⟧ 2023-06-14 2023-06-21 2023-07-04
= 2023-06-07 2023-06-14 2023-06-21 2023-07-04
# two-year windows, one cut by half a year | review 2023-03-01 2023-03-09 2023-03-16 2023-03-28
! 2025-03-01 ⟦2024-09-09⟧ 2025-03-16 2025-03-28
= 2025-03-01 2025-03-09 2025-03-16 2025-03-28
"""


def pairs() -> list[Pair]:
    """All pairs about measures and windows."""
    tables = {
        "computed_answer": COMPUTED_ANSWER,
        "criterion_mode": CRITERION_MODE,
        "observation_unit": OBSERVATION_UNIT,
        "weekend": WEEKEND,
    }
    return [
        *(pair for kind, table in tables.items() for pair in points(kind, BASES, table)),
        *corpora("horizon", BASES, NAMES_ZH, HORIZON_ZH),
        *corpora("horizon", BASES, NAMES_EN, HORIZON_EN),
    ]
