"""Points of half C about figures, criteria, days and horizons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import corpora, points
from exams.lint.half_c.bases import BASES, NAMES_EN, NAMES_ZH

if TYPE_CHECKING:
    from exams.lint.case import Pair

COMPUTED: Final = """
# share in per cent | turn.fact
! 据此，应收账款为营业收入的⟦26.5%⟧。
= 上年同期，应收账款为营业收入的24.8%。

# growth in per cent | turn.fact
! 董事会报告称，营业收入同比增长 ⟦14.06%⟧。
= 董事会报告称，员工人数同比增长 9.31%。

# difference in 100 millions | turn.fact
! 附注列示毛利 ⟦3.65 亿元⟧。
= 附注列示期间费用 2.18 亿元。

# difference in ten thousands | turn.text
! 2021 年末应收账款 386,900,000 元。全年毛利 ⟦36,500 万元⟧。
= 2021 年末应收账款 386,900,000 元。全年营业成本 109,500 万元。

# share as a ratio | turn.text
! 2021 年末应收账款 386,900,000 元，应收账款与营业收入之比 ⟦0.265⟧。
= 2021 年末应收账款 386,900,000 元，流动资产与总资产之比 0.612。

# multiple with x | lever.fact
! Debt therefore stands at ⟦4.2x⟧ EBITDA.
= The covenant allows debt of up to 4.75x EBITDA.

# multiple in words | lever.fact
! Interest was covered ⟦4.8 times⟧ by EBITDA.
= Interest was covered 5.3 times by EBITDA two years ago.

# growth in words | lever.fact
! EBITDA rose by ⟦15.56 percent⟧.
= Headcount rose by 9.3 percent.

# whole sum | lever.fact
! The rating desk's sheet reads: ⟦1,310.4 / 312 = 4.20⟧.
= The rating desk's sheet reads: 1,310.4 senior, 0 junior.

# multiple in per cent | lever.fact
! EBITDA came to ⟦480%⟧ of interest.
= Peers' EBITDA came to 510% of interest.
"""

UNIT: Final = """
# bullet with a name, zh | hengling.truth
! - 观察值 / Observation: `collected_amount` = ⟦655300000⟧
= - 观察值 / Observation: `collected_amount` = 655300000 CNY

# bullet with a colon | kiln.truth
! 观察结果 / Observations:⏎⏎- transferred_amount: ⟦214,600,000⟧
= 观察结果 / Observations:⏎⏎- transferred_amount: 214,600,000 元

# table | harbor.truth
! | Observation | Value |⏎| --- | --- |⏎| waiver fee | ⟦3.75⟧ |
= | Observation | Value |⏎| --- | --- |⏎| waiver fee | 3.75 USD million |

# sentence, en | vial.truth
! Observed: vial sales came to ⟦41.7⟧.
= Observed: vial sales came to 41.7 million dollars.

# sentence, zh | hengling.truth
! 实际观察：窗口内收回金额为 ⟦6.553⟧。
= 实际观察：窗口内收回金额为 6.553 亿元。

# number of days | kiln.truth
! ### 实际结果 / Realized outcome⏎⏎- 点火延误：⟦187⟧
= ### 实际结果 / Realized outcome⏎⏎- 点火延误：187 天

# heading and bullet, en | lever.truth
! ### Realized outcome⏎⏎- debt: ⟦1,310.4⟧
= ### Realized outcome⏎⏎- debt: 1,310.4 USD million

# heading and bullet, zh | turn.truth
! ### 实际结果 / Realized outcome⏎⏎- 期末应收账款：⟦386,900,000⟧
= ### 实际结果 / Realized outcome⏎⏎- 期末应收账款：386,900,000 元

# JSON | vial.truth
! ```json⏎{"observations": {"vial_sales": ⟦41.7⟧}}⏎```
= ```json⏎{"observations": {"vial_sales": {"value": 41.7, "unit": "USD million"}}}⏎```

# table with a column of units, zh | hengling.truth
! | 观察项 | 数值 |⏎| --- | --- |⏎| 收回金额 | ⟦655,300,000⟧ |
= | 观察项 | 数值 | 单位 |⏎| --- | --- | --- |⏎| 收回金额 | 655,300,000 | 元 |
"""

WEEKEND: Final = """
# Saturday, zh | hengling.day
! ⟦2021-04-10⟧ ¦ 以 {day} 可得的公开信息为限，请看{name}的工程应收款。
= 2021-04-10 ¦ 以 {day}（星期六）可得的公开信息为限，行情取最近一个交易日 2021 年 4 月 9 日，请看{name}的工程应收款。

# Sunday against Monday, zh | hengling.day
! ⟦2021-04-18⟧ ¦ 截至 {day}，{name}的工程应收款仍有余额。
= 2021-04-19 ¦ 截至 {day}，{name}的工程应收款仍有余额。

# Saturday after the close, zh | kiln.day
! ⟦2019-09-21⟧ ¦ 时为 {day} 收盘之后，{name}的三号窑炉仍在建设。
= 2019-09-21 ¦ 时为 {day}，当天是星期六，信息以前一交易日（2019 年 9 月 20 日）收盘后已披露者为限，{name}的三号窑炉仍在建设。

# Sunday named, no trading day | kiln.day
! ⟦2019-09-22⟧ ¦ 时为 {day}，周日晚间，{name}的三号窑炉仍在建设。
= 2019-09-22 ¦ 时为 {day}，周日晚间，最近一个交易日为 2019-09-20，{name}的三号窑炉仍在建设。

# Saturday, en | harbor.day
! ⟦2023-05-20⟧ ¦ Today is {day}, and {name} is about to test its leverage covenant.
= 2023-05-20 ¦ Today is {day}, a Saturday; the last trading day was Friday, 19 May 2023. {name} is about to test its leverage covenant.

# Sunday, en | vial.day
! ⟦2020-02-23⟧ ¦ You stand at {day} and study {name}, a maker of glass vials.
= 2020-02-23 ¦ You stand at {day}; prices are those of the last trading day, 21 February 2020. Study {name}, a maker of glass vials.

# Saturday after the close, en | vial.day
! ⟦2020-02-29⟧ ¦ You stand at {day}, after the close, and study {name}, a maker of glass vials.
= 2020-02-28 ¦ You stand at {day}, after the close, and study {name}, a maker of glass vials.

# Saturday in a sum, zh | turn.day
! ⟦2022-06-18⟧ ¦ 资料止于 {day}，对象为一家虚构的设备制造商。
= 2022-06-20 ¦ 资料止于 {day}，对象为一家虚构的设备制造商。

# Sunday in a sum, en | lever.day
! ⟦2018-11-11⟧ ¦ Use the papers that were available on {day} about an invented maker of pumps.
= 2018-11-11 ¦ Use the papers that were available on {day}, that is up to the close of the preceding trading day, Friday, 9 November 2018, about an invented maker of pumps.
"""

CRITERION: Final = """
# nothing said, zh | hengling.criteria
! #### 判定条件 / Criteria⏎⏎- `collected_share >= 0.6` — 收回比例。⏎- ⟦`lawsuits == 0` — 新增诉讼。⟧
= #### 判定条件 / Criteria⏎⏎全部满足 / all⏎⏎- `collected_share >= 0.6` — 收回比例。⏎- `lawsuits == 0` — 新增诉讼。

# nothing said, short mode in the twin | kiln.criteria
! #### 判定条件 / Criteria⏎⏎- `kiln_lit_count >= 1` — 公告点火。⏎- ⟦`transferred_share >= 0.6` — 转固比例。⟧
= #### 判定条件 / Criteria⏎⏎全部满足⏎⏎- `kiln_lit_count >= 1` — 公告点火。⏎- `transferred_share >= 0.6` — 转固比例。

# nothing said, en | harbor.criteria
! #### Criteria⏎⏎- `waivers_signed >= 1` — written consent.⏎- ⟦`waiver_fee_musd <= 6` — fee in millions.⟧
= #### Criteria⏎⏎all⏎⏎- `waivers_signed >= 1` — written consent.⏎- `waiver_fee_musd <= 6` — fee in millions.

# colon instead of the mode, en | vial.criteria
! #### Criteria⏎⏎⟦Measured as follows:⟧⏎⏎- `lines_certified >= 1` — lines passed.⏎- `vial_sales_musd >= 60` — segment sales.
= #### Criteria⏎⏎All of the following:⏎⏎- `lines_certified >= 1` — lines passed.⏎- `vial_sales_musd >= 60` — segment sales.

# whole inside a condition, zh | hengling.criteria
! #### 判定条件 / Criteria⏎⏎- `collected_share >= 0.6` — 全部账户合计的收回比例。⏎- ⟦`lawsuits == 0` — 全部法院的新增诉讼。⟧
= #### 判定条件 / Criteria⏎⏎全部满足 / all⏎⏎- `collected_share >= 0.6` — 全部账户合计的收回比例。⏎- `lawsuits == 0` — 全部法院的新增诉讼。

# any inside a condition, en | harbor.criteria
! #### Criteria⏎⏎- `waivers_signed >= 1` — consent in any form of writing.⏎- ⟦`waiver_fee_musd <= 6` — any fee counts.⟧
= #### Criteria⏎⏎All must hold (all).⏎⏎- `waivers_signed >= 1` — consent in any form of writing.⏎- `waiver_fee_musd <= 6` — any fee counts.

# three conditions, zh | kiln.criteria
! #### 判定条件 / Criteria⏎⏎⟦按下列指标判定：⟧⏎⏎- `kiln_lit_count >= 1` — 公告点火。⏎- `transferred_share >= 0.6` — 转固比例。⏎- `permits >= 1` — 取得排污许可证。
= #### 判定条件 / Criteria⏎⏎按下列指标判定，须全部满足：⏎⏎- `kiln_lit_count >= 1` — 公告点火。⏎- `transferred_share >= 0.6` — 转固比例。⏎- `permits >= 1` — 取得排污许可证。

# mode behind the word criteria | vial.criteria
! #### ⟦判定条件 / Criteria⟧⏎⏎- `lines_certified >= 1`⏎- `vial_sales_musd >= 60`
= #### 判定条件 / Criteria⏎⏎全部满足 (all)⏎⏎- `lines_certified >= 1`⏎- `vial_sales_musd >= 60`
"""

UNDATED: Final = """
# point without an as-of date, zh | hengling.day
! none ¦ ⟦只看下列资料⟧，{name}对一家地方平台公司有一笔工程应收款。
= 2021-03-30 ¦ 只看下列资料，{name}对一家地方平台公司有一笔工程应收款。

# point without an as-of date, en | vial.day
! none ¦ ⟦Read the papers below⟧ on {name}, a maker of glass vials.
= 2020-02-19 ¦ Read the papers below on {name}, a maker of glass vials.

# sum without an as-of date, zh | turn.day
! none ¦ ⟦对象为一家虚构的设备制造商⟧，资料附后。
= 2022-06-14 ¦ 对象为一家虚构的设备制造商，资料附后。
"""

HORIZON: Final = """
# half the months, zh | release 2020-04-30 2020-05-08 2020-06-12
! 2021-04-30 ⟦2020-11-08⟧ 2021-06-12
= 2021-04-30 2021-05-08 2021-06-12

# twice the months, zh | release 2019-06-28 2019-07-10 2019-08-15 2019-09-18
! 2020-06-28 2020-07-10 2020-08-15 ⟦2021-09-18⟧
= 2020-06-28 2020-07-10 2020-08-15 2020-09-18

# fixed end of a season, zh | release 2020-08-27 2020-08-28 2020-08-31
! 2021-04-30 2021-04-30 ⟦2022-04-30⟧
= 2021-04-30 2021-04-30 2021-04-30

# months in the id, zh | exit 2017-05-10 2017-06-21 2018-01-17
! 2019-05-10 ⟦2018-06-21⟧ 2020-01-17
= 2019-05-10 2019-06-21 2020-01-17

# half the months, en | line 2022-01-12 2022-02-16 2022-03-09
! 2022-07-12 2022-08-16 ⟦2022-06-09⟧
= 2022-07-12 2022-08-16 2022-09-09

# thrice the months, end moved to a Monday, en | line 2021-04-14 2021-05-14 2021-06-16
! ⟦2022-10-14⟧ 2021-11-15 2021-12-16
= 2021-10-14 2021-11-15 2021-12-16

# ninety days, en | line 2020-09-02 2020-09-16 2020-10-07 2020-11-18
! 2020-12-01 2020-12-15 ⟦2021-04-05⟧ 2021-02-16
= 2020-12-01 2020-12-15 2021-01-05 2021-02-16

# three years among one-year points | release 2016-03-16 2017-03-15 2018-03-14
! 2017-03-16 2018-03-15 ⟦2021-03-14⟧
= 2017-03-16 2018-03-15 2019-03-14
"""

TABLES: Final = (
    ("computed_answer", COMPUTED),
    ("observation_unit", UNIT),
    ("weekend", WEEKEND),
    ("criterion_mode", CRITERION),
    ("undated", UNDATED),
)
FAMILIES: Final = {"release": NAMES_ZH, "exit": NAMES_ZH, "line": NAMES_EN}


def pairs() -> list[Pair]:
    """The pairs that are points, and the families of points whose horizons are compared."""
    found = [pair for kind, table in TABLES for pair in points(kind, BASES, table)]
    return [
        *found,
        *(pair for names, table in _by_names() for pair in corpora("horizon", BASES, names, table)),
    ]


def _by_names() -> list[tuple[tuple[str, ...], str]]:
    """Each family on its own, with the companies of its language."""
    blocks = HORIZON.strip().split("\n\n")
    return [(FAMILIES[block.partition("| ")[2].partition(" ")[0]], block) for block in blocks]
