"""Computed answers, criteria, units, weekends and windows, part J."""

from __future__ import annotations

from exams.lint.builder import corpora, points
from exams.lint.case import Pair
from exams.lint.half_j.first.bases import BASES

COMPUTED_ANSWER = """
# multiple at the end of a note | cover.fact
! 按合并口径，⟦利息保障倍数为 1.52 倍⟧。
= 按合并口径，利息保障倍数须不低于 1.60 倍。
# verdict with the distance in words | margin.fact
! 系统提示：⟦账户高于平仓线十二个百分点⟧。
= 系统提示：警戒线高于平仓线二十个百分点。
# written-out division | wealth.fact
! 客服在备注栏写道：⟦（1.0353 − 1.0200）÷ 1.0200 × 365 ÷ 180 = 3.04%⟧。
= 客服在备注栏写道：（期末净值 − 期初净值）÷ 期初净值 × 365 ÷ 持有天数。
# row of a table | leverage.fact
! ⏎⏎| At 30 June 2017 | Group |⏎| --- | --- |⏎| ⟦Net debt to EBITDA | 2.69x⟧ |
= ⏎⏎| At 30 June 2017 | Group |⏎| --- | --- |⏎| Borrowings | £118.2m |
# amount in words | accrued.fact
! ⟦Interest of three thousand dollars is added⟧ for the days since the last coupon.
= Interest is added for the days since the last coupon.
# verdict in a banker's phrase | leverage.text
! At 30 June 2017 borrowings stood at £118.2m and cash at £16.4m, of which £3.2m is held by the group's insurance captive and is not freely available. ⟦The group was inside its leverage limit⟧ on that date.
= At 30 June 2017 borrowings stood at £118.2m and cash at £16.4m, of which £3.2m is held by the group's insurance captive and is not freely available. The group reports on its leverage limit at that date.
"""

CRITERION_MODE = """
# bilingual heading and two bullets | rating.criteria
! ⟦#### 判定条件 / Criteria⟧⏎⏎- `issuer_rating_downgrade_count >= 1` — 主体信用等级被下调不少于 1 次。⏎- `negative_watch_listing_count >= 1` — 被列入负面观察名单不少于 1 次。
= #### 判定条件 / Criteria⏎⏎任一满足 / any⏎⏎- `issuer_rating_downgrade_count >= 1` — 主体信用等级被下调不少于 1 次。⏎- `negative_watch_listing_count >= 1` — 被列入负面观察名单不少于 1 次。
# numbered list under a sentence | audit.criteria
! #### 判定条件⏎⏎⟦判定依据如下：⟧⏎⏎1. 审计报告的意见类型为无保留意见。⏎2. 审计报告不含强调事项段。
= #### 判定条件⏎⏎下面两条须同时成立：⏎⏎1. 审计报告的意见类型为无保留意见。⏎2. 审计报告不含强调事项段。
# clauses in one paragraph | cover.criteria
! #### 判定条件⏎⏎⟦承诺按下列情形认定为未满足⟧：（一）测试日的倍数低于约定下限；（二）测试日后六十日内没有出具测算表。
= #### 判定条件⏎⏎承诺有下列情形之一的，认定为未满足：（一）测试日的倍数低于约定下限；（二）测试日后六十日内没有出具测算表。
# English bullets with checks | scheme.criteria
! ⟦#### Criteria⟧⏎⏎- `court_sanction_count >= 1` — the court has sanctioned the scheme.⏎- `order_delivered_count >= 1` — the order has been delivered to the registrar.
= #### Criteria⏎⏎Both must hold:⏎⏎- `court_sanction_count >= 1` — the court has sanctioned the scheme.⏎- `order_delivered_count >= 1` — the order has been delivered to the registrar.
# lettered clauses in a sentence | going.criteria
! #### Conditions⏎⏎⟦The following are looked at:⟧ (a) the report says that substantial doubt exists; (b) the report refers to a note that says so.
= #### Conditions⏎⏎Either of the following is enough: (a) the report says that substantial doubt exists; (b) the report refers to a note that says so.
# table of checks | leverage.criteria
! #### ⟦Criteria⟧⏎⏎| Criterion | Condition |⏎| --- | --- |⏎| Leverage | net debt to EBITDA at most 3.00 times |⏎| Certificate | signed by two directors |
= #### Criteria, each of which must be met⏎⏎| Criterion | Condition |⏎| --- | --- |⏎| Leverage | net debt to EBITDA at most 3.00 times |⏎| Certificate | signed by two directors |
"""

OBSERVATION_UNIT = """
# labelled value in a sentence | audit.truth
! 观察值：⟦未收回的预付款 112⟧。
= 观察值：未收回的预付款 112 百万元。
# table without a unit in its head | rating.truth
! | 项目 | 实际值 |⏎| --- | --- |⏎| ⟦主体信用等级下调 | 1⟧ |
= | 项目 | 实际值（次） |⏎| --- | --- |⏎| 主体信用等级下调 | 1 |
# bilingual bullet | wealth.truth
! - 实现值 / Realised: ⟦3.042⟧
= - 实现值 / Realised: 3.042%
# English bullet, money | going.truth
! - Observed value: ⟦15.9⟧
= - Observed value: USD 15.9 million
# JSON object | scheme.truth
! ```json⏎{"observation": "days_to_effective", ⟦"value": 105⟧}⏎```
= ```json⏎{"observation": "days_to_effective", "value": 105, "unit": "days"}⏎```
# two actuals in prose | leverage.truth
! Actual net debt was ⟦105.0⟧ and actual EBITDA 39.0.
= Actual net debt was £105.0m and actual EBITDA £39.0m.
"""

WEEKEND = """
# Saturday, twin names the last session | audit.day
! 2018-05-12 ¦ 现在是⟦ 2018 年 5 月 12 日⟧，{name}已经披露上一年度的年度报告，会计师出具了保留意见。
= 2018-05-12 ¦ 现在是 {day}（星期六），最近一个交易日是 5 月 11 日，{name}已经披露上一年度的年度报告，会计师出具了保留意见。
# Sunday, twin limits to Friday's close | rating.day
! 2020-03-22 ¦ 今天是⟦ 2020 年 3 月 22 日⟧，{name}不久前就项目回款作了公告。
= 2020-03-22 ¦ 今天是 {day}，信息以 3 月 20 日（周五）收盘为限，{name}不久前就项目回款作了公告。
# Saturday, twin is moved to Friday | cover.day
! 2022-09-17 ¦ ⟦2022 年 9 月 17 日⟧，某公司债券的受托管理人正在做半年度跟踪。
= 2022-09-16 ¦ {day}，某公司债券的受托管理人正在做半年度跟踪。
# Saturday in English, weekday said | going.day
! 2019-11-16 ¦ It is ⟦Saturday, 16 November 2019⟧, and {name} has filed its quarterly report for the period to 30 September 2019.
= 2019-11-16 ¦ It is Saturday, {day}; the last trading day was Friday, 15 November. {name} has filed its quarterly report for the period to 30 September 2019.
# Sunday in English, twin is moved to Monday | scheme.day
! 2018-10-14 ¦ It is ⟦14 October 2018⟧, and the offer for {name} is awaiting its shareholder meetings.
= 2018-10-15 ¦ It is {day}, and the offer for {name} is awaiting its shareholder meetings.
# Saturday at a desk | leverage.day
! 2017-09-23 ¦ ⟦On 23 September 2017⟧ a credit analyst is checking the half-year covenant certificate of a London-listed engineering group.
= 2017-09-23 ¦ On {day}, with Friday 22 September as the latest session in London, a credit analyst is checking the half-year covenant certificate of a London-listed engineering group.
"""

NAMES_ZH = (
    "澄江机电 (000371, SZSE)",
    "南屏药业 (000392, SZSE)",
    "北辰印染 (601432, SSE)",
    "海晏水产 (601531, SSE)",
)
HORIZON_ZH = """
# one twice as long | audit 2018-05-10 2018-05-14 2018-05-22 2018-06-05
! 2019-05-10 2019-05-14 ⟦2020-05-22⟧ 2019-06-05
= 2019-05-10 2019-05-14 2019-05-22 2019-06-05
# one a third shorter | audit 2018-05-09 2018-05-17 2018-05-31
! 2019-11-09 ⟦2019-05-17⟧ 2019-11-30
= 2019-11-09 2019-11-17 2019-11-30
# one a quarter longer, last in order | audit 2018-05-11 2018-05-15 2018-05-24 2018-06-12
! 2019-05-11 2019-05-15 2019-05-24 ⟦2019-09-12⟧
= 2019-05-11 2019-05-15 2019-05-24 2019-06-12
"""

NAMES_EN = (
    "Bralden Optics (BRDN, NASDAQ)",
    "Tessamore Foods (TSMF, NYSE)",
    "Pinecroft Labs (PNCL, NASDAQ)",
    "Yarrow Freight (YRWF, NYSE)",
    "Dunmere Tools (DNMT, NYSE)",
)
HORIZON_EN = """
# one half a year longer | going 2019-11-14 2019-11-19 2019-12-03
! 2020-05-14 2020-05-19 ⟦2020-12-03⟧
= 2020-05-14 2020-05-19 2020-06-03
# first one cut short | going 2019-11-18 2019-11-21 2019-12-10 2019-12-12
! ⟦2020-05-18⟧ 2020-08-21 2020-09-10 2020-09-12
= 2020-08-18 2020-08-21 2020-09-10 2020-09-12
# fourth of five at year's length | going 2019-11-15 2019-11-20 2019-11-26 2019-12-04 2019-12-11
! 2020-11-15 2020-11-20 2020-11-26 ⟦2020-07-04⟧ 2020-12-11
= 2020-11-15 2020-11-20 2020-11-26 2020-12-04 2020-12-11
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
