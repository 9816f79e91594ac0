"""Half A: whole points and corpora in which one place is changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import corpora, points
from exams.lint.half_a.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

EVIDENCE = """
# iso-next-day | bond.published
! ⟦2017-11-16⟧
= 2017-11-15
# iso-next-year | goodwill.published
! ⟦2019-10-26⟧
= 2018-10-26
# iso-far | factory.published
! ⟦2018-08-19⟧
= 2016-08-19
# zh-day | removal.published
! ⟦2020年8月28日⟧
= 2020年4月30日
# zh-spaced | goodwill.published
! ⟦2018 年 11 月 9 日⟧
= 2018 年 10 月 26 日
# label-english-half | cash.dateline
! - Published: ⟦2024-08-07⟧
= - Published: 2024-05-08
# label-bold | bond.dateline
! - **发布日期 / Published:** ⟦2018-01-23⟧
= - **发布日期 / Published:** 2017-10-27
# long-english-date | cash.published
! ⟦August 7, 2024⟧
= May 8, 2024
# in-the-source | cover.source
! 管理层报表（虚构，⟦2025-06-30⟧ 编制）
= 管理层报表（虚构，2025-03-31 编制）
# synthetic-iso | export.published
! ⟦2025-09-01⟧
= 2025-08-01
"""

URL = """
# cninfo-path | goodwill.url
! https://static.cninfo.com.cn/finalpage/⟦2019-01-30⟧/1205809473.PDF
= https://static.cninfo.com.cn/finalpage/2018-10-26/1205539871.PDF
# sse-file-name | removal.url
! https://static.sse.com.cn/disclosure/listedinfo/announcement/c/new/609903_⟦20200827⟧_3.pdf
= https://static.sse.com.cn/disclosure/listedinfo/announcement/c/new/609903_20200430_3.pdf
# sina-path | bond.url
! https://finance.sina.com.cn/stock/s/⟦2017-12-08⟧/doc-ifypnyqi2214361.shtml
= https://finance.sina.com.cn/stock/s/2017-10-27/doc-ifynnnsc8342017.shtml
# eastmoney-number | goodwill.url
! https://pdf.dfcfw.com/pdf/H2_AN⟦20181206⟧1262345678_1.PDF
= https://pdf.dfcfw.com/pdf/H2_AN201810251226345678_1.PDF
# epaper-path | factory.url
! https://epaper.stcn.com/paper/zqsb/html/⟦2016-10/28⟧/content_917420.htm
= https://epaper.stcn.com/paper/zqsb/html/2016-08/19/content_894103.htm
# english-slug | cash.url
! https://www.reuters.com/technology/harbor-point-cuts-outlook-⟦2024-07-30⟧/
= https://www.reuters.com/technology/harbor-point-cuts-outlook-2024-04-30/
# period-in-file-name | cash.url
! https://www.sec.gov/Archives/edgar/data/1990001/000199000124000033/hpsx-⟦20240630⟧.htm
= https://www.sec.gov/Archives/edgar/data/1990001/000199000124000019/hpsx-20240331.htm
# szse-hash | goodwill.url
! http://disc.static.szse.cn/download/disc/disk02/finalpage/⟦2018-12-28⟧/74b263f6-f480-4313-bd4f-a85f500c1ac1.PDF
= http://disc.static.szse.cn/download/disc/disk02/finalpage/2018-08-28/20191231-f480-4313-bd4f-a85f500c1ac1.PDF
"""

OUTCOME = """
# resolved-day-told | bond.prose
! 登记结算机构 ⟦2018 年 1 月 22 日⟧ 披露，公司没有把资金足额划入指定账户。
= 这期短期融资券顺延后的兑付日是 2018 年 1 月 22 日。
# resolved-iso | goodwill.guide
! 年度报告已在 ⟦2019-04-27⟧ 披露，请勿查阅。
= 年度报告最迟应在 2019-04-30 以前披露。
# resolved-month-day | bond.fact
! 公告称，⟦1 月 22 日⟧ 营业终了时资金仍未到账。
= 公告称，兑付资金最迟应在 1 月 22 日营业终了以前到账。
# figure-exact | goodwill.prose
! 公司计提的减值准备为 ⟦1,287,452,100.55 元⟧。
= 公司账面的商誉为 2,415,300,000.00 元。
# figure-in-yi | goodwill.fact
! 全年资产减值损失约 ⟦12.87 亿元⟧，主要是商誉减值。
= 三季度末商誉约 24.15 亿元，没有计提过减值。
# figure-in-wan | factory.fact
! 隔膜业务实现收入 ⟦8,716.43 万元⟧。
= 隔膜项目累计投入 19,040.00 万元。
# ratio-percent | factory.prose
! 隔膜业务收入占比为 ⟦11.76%⟧，请解释原因。
= 隔膜项目投入占募集资金的比重为 47.60%。
# ratio-decimal | goodwill.prose
! 资产减值率为 ⟦0.3326⟧。
= 资产负债率为 0.4127。
# outcome-words | removal.prose
! 提示：⟦风险警示没有撤销⟧，请说明为什么。
= 风险警示会不会撤销，请说明依据。
# outcome-verdict | bond.guide
! ⟦本题的结果是事件发生⟧，请论证其中的原因。
= 事件发生与不发生都须有论证。
# unpaid-figure | bond.prose
! 到期没有付出的金额为 ⟦4.7748 亿元⟧。
= 三季度末货币资金为 4.8210 亿元。
# english-day | cash.guide
! The breach was reported on ⟦September 30, 2024⟧.
= The last test date in the horizon is September 30, 2024.
"""

ROLE = """
# id-control | goodwill.eid
! q3-report-2018-⟦control⟧
= internal-control-report-2018
# id-trap | bond.eid
! q3-cash-⟦trap⟧
= q3-cash-note
# id-distractor | cover.eid
! ⟦distractor⟧-office-lease
= office-lease
# title-distractor | factory.title
! ⟦干扰材料⟧：分红实施公告
= 干扰素制剂获得批件的公告
# title-counterexample | removal.title
! 2019 年年度报告（⟦反例⟧）
= 2019 年年度报告（摘要）
# title-decisive | goodwill.title
! ⟦决定性证据⟧：2018 年第三季度报告
= 关键审计事项：2018 年第三季度报告
# point-id-outcome | bond.id
! cn-a-2017-note-payment-609901-⟦no-event⟧
= cn-a-2017-note-payment-609901-second-series
# point-id-class | removal.id
! cn-a-2020-warning-removal-⟦negative⟧-609903
= cn-a-2020-warning-removal-negative-equity-609903
# id-red-herring | cash.eid
! ⟦red-herring⟧-award-release
= award-release
# title-decoy | cash.title
! ⟦Decoy⟧: sustainability award
= Sustainability award
"""

HINT = """
# last-days | bond.prose
! 请特别小心⟦兑付日恰好落在窗口最后几天⟧的情形。
= 兑付日与披露日都须落在窗口之内。
# slightly-over | goodwill.prose
! ⟦减值率可能只比 10% 高出一点点⟧，请仔细计算。
= 减值率等于 10% 时不满足条件，请写出计算。
# near-threshold | goodwill.guide
! ⟦接近门槛并不等于越过门槛⟧。
= 门槛按首次披露的数字计算。
# near-window-end | removal.guide
! ⟦临近窗口终点才递交的申请尤其容易误判⟧。
= 窗口首尾两日都计入。
# close-distance | factory.prose
! 注意，⟦收入占比与 30% 的距离很小⟧。
= 注意，收入占比的分母是合并营业收入。
# one-passes | factory.guide
! ⟦两项标准中可能一项刚好通过，另一项差之毫厘⟧。
= 两项标准须同时满足，缺一不可。
# fixed-boundary | bond.guide
! 请正确处理⟦六个月固定边界前后一两天⟧的兑付。
= 请逐项列出六个月内到期的兑付。
# after-the-window | removal.prose
! 尤其注意⟦窗口刚刚关闭之后的那几天⟧。
= 窗口自信息截止日次日起计算。
# just-short-en | cash.prose
! Beware: ⟦cash may end up just short of the covenant⟧.
= The covenant is breached if cash is below $50 million.
# near-miss-en | cash.guide
! Remember that ⟦a near miss is still a miss⟧.
= Remember that a balance of exactly $50 million is no breach.
# razor-edge | cover.prose
! 提示：⟦结果与契约线只差毫厘⟧。
= 提示：契约线为 2.0 倍，等于 2.0 倍不算违反。
# edge-in-definition | removal.definition
! ⟦生效日哪怕只晚一天也前功尽弃，务必留神⟧。
= 生效日等于窗口结束日的，计入。
"""

WEEKEND = """
# saturday-after-close | goodwill.day
! ⟦2018-10-27⟧ ¦ 现在是 {day}收盘之后，{name}刚刚披露第三季度报告。
= 2018-10-27 ¦ 现在是 {day}（星期六），最近一个交易日是 10 月 26 日，{name}刚刚披露第三季度报告。
# sunday | bond.day
! ⟦2017-11-19⟧ ¦ 现在是 {day}，{name}一年内到期的公开债务中有一期短期融资券。
= 2017-11-20 ¦ 现在是 {day}，{name}一年内到期的公开债务中有一期短期融资券。
# saturday-holding | removal.day
! ⟦2020-05-16⟧ ¦ 你在 {day}持有{name}的股票，公司因资金占用被实施其他风险警示。
= 2020-05-16 ¦ 你在 {day}（周六）持有{name}的股票，以上一交易日 5 月 15 日的收盘价计值，公司因资金占用被实施其他风险警示。
# sunday-after-report | factory.day
! ⟦2016-08-21⟧ ¦ 现在是 {day}晚间，{name}的半年度报告披露不久。
= 2016-08-21 ¦ 现在是 {day}晚间，即 8 月 19 日（星期五）收盘之后、下一交易日开盘之前，{name}的半年度报告披露不久。
# saturday-en | cash.day
! ⟦2024-05-18⟧ ¦ It is {day}. {name} has a minimum-liquidity covenant of $50 million.
= 2024-05-18 ¦ It is Saturday, {day}; the last trading day was Friday, 17 May. {name} has a minimum-liquidity covenant of $50 million.
# sunday-en | cash.day
! ⟦2024-05-19⟧ ¦ It is the evening of {day} and {name} faces a liquidity test.
= 2024-05-20 ¦ It is the evening of {day} and {name} faces a liquidity test.
# saturday-announcement | bond.day
! ⟦2017-11-18⟧ ¦ {day}，{name}公告短期融资券的付息兑付安排。
= 2017-11-17 ¦ {day}，{name}公告短期融资券的付息兑付安排。
# sunday-prices | removal.day
! ⟦2020-05-17⟧ ¦ 以 {day}的收盘价为起点，{name}仍处于其他风险警示之下。
= 2020-05-17 ¦ 以 {day}（星期日）之前的最后一个交易日 5 月 15 日的收盘价为起点，{name}仍处于其他风险警示之下。
"""

HORIZON_BONDS = """
# short-of-months | bond 2017-11-15 2017-11-16 2017-11-17 2017-11-20 2017-11-21
! 2018-05-15 2018-05-16 ⟦2018-01-31⟧ 2018-05-21 2018-05-21
= 2018-05-15 2018-05-16 2018-05-17 2018-05-21 2018-05-21
# longer-by-months | bond 2018-03-07 2018-03-08 2018-03-09 2018-03-12 2018-03-13
! 2018-09-07 2018-09-10 2018-09-10 2018-09-12 ⟦2019-03-13⟧
= 2018-09-07 2018-09-10 2018-09-10 2018-09-12 2018-09-13
# days | bond 2018-06-04 2018-06-11 2018-06-19 2018-06-25 2018-07-02
! 2018-10-02 2018-10-09 2018-10-17 ⟦2018-09-03⟧ 2018-10-30
= 2018-10-02 2018-10-09 2018-10-17 2018-10-23 2018-10-30
"""

HORIZON_REMOVAL = """
# half-as-long | removal 2020-05-12 2020-06-09 2020-07-14 2020-08-11 2020-09-08
! 2022-05-12 ⟦2021-06-09⟧ 2022-07-14 2022-08-11 2022-09-08
= 2022-05-12 2022-06-09 2022-07-14 2022-08-11 2022-09-08
# year-too-long | removal 2020-05-13 2021-05-13 2020-11-12 2021-01-14 2020-06-11
! 2022-05-13 2023-05-12 ⟦2023-11-13⟧ 2023-01-13 2022-06-10
= 2022-05-13 2023-05-12 2022-11-11 2023-01-13 2022-06-10
# weeks | removal 2021-03-02 2021-03-09 2021-03-16 2021-03-23 2021-03-30
! ⟦2021-09-01⟧ 2023-03-09 2023-03-16 2023-03-23 2023-03-30
= 2023-03-02 2023-03-09 2023-03-16 2023-03-23 2023-03-30
"""

HORIZON_REPORTS = """
# outcome-year-earlier | factory 2016-08-19 2016-08-24 2016-08-25 2016-08-26 2016-08-30
! 2019-04-30 2019-04-30 2019-04-30 ⟦2018-04-30⟧ 2019-04-30
= 2019-04-30 2019-04-30 2019-04-30 2019-04-30 2019-04-30
# outcome-year-later | factory 2017-08-22 2017-08-23 2017-08-24 2017-08-25 2017-08-28
! 2020-04-30 2020-04-30 ⟦2021-04-30⟧ 2020-04-30 2020-04-30
= 2020-04-30 2020-04-30 2020-04-30 2020-04-30 2020-04-30
"""

COMPUTED = """
# multiple | cover.fact
! 在压力情景下，⟦利息保障倍数为 1.81 倍⟧。
= 在上一年度，利息保障倍数为 2.35 倍。
# gap | cover.fact
! 按契约计算，EBITDA 的⟦缺口为 CU 84 million⟧。
= 上一年度 EBITDA 比预算少 CU 31 million。
# percent | export.fact
! 美元贬值 10% 后，营业利润将⟦下降 23%⟧。
= 去年销量减少，营业利润曾下降 12%。
# result-level | export.fact
! 敏感性测算的结果是营业利润⟦降至 CU 231 million⟧。
= 去年的营业利润为 CU 341 million。
# dollars-en | cash.fact
! Cash ⟦will be $48.0 million⟧ after two quarters of such outflow.
= Cash was $101.5 million two quarters earlier.
# percent-en | cash.fact
! Two quarters of outflow consume ⟦42.86% of the cash⟧.
= Software licences account for 37.15% of revenue.
# precise-multiple | cover.fact
! 管理层测算的⟦压力后倍数为 1.8133⟧。
= 管理层披露的流动比率为 1.2417。
# table | cover.fact
! ⏎⏎| 情景 | 利息保障倍数 |⏎| --- | --- |⏎| EBITDA 下降 15% | ⟦1.81x⟧ |
= ⏎⏎| 年度 | 利息保障倍数 |⏎| --- | --- |⏎| 2022 年 | 2.64x |
# words | export.fact
! 据测算，利润将⟦减少百分之二十三⟧。
= 据统计，去年销量减少百分之八。
# bare-amount | export.fact
! 贬值后的⟦营业利润：231（CU million）⟧。
= 固定资产折旧：128（CU million）。
"""

CRITERIA = """
# heading-both | factory.criteria
! ⟦#### 判定条件 / Criteria⟧⏎⏎- `membrane_revenue_share >= 0.3` — 收入占比不小于 0.3。⏎- `membrane_gross_profit > 0` — 毛利（元）大于零。
= #### 判定条件 / Criteria⏎⏎全部满足 / all⏎⏎- `membrane_revenue_share >= 0.3` — 收入占比不小于 0.3。⏎- `membrane_gross_profit > 0` — 毛利（元）大于零。
# heading-zh | factory.criteria
! ⟦#### 判定条件⟧⏎⏎- `membrane_revenue_share >= 0.3` — 收入占比不小于 0.3。⏎- `membrane_gross_profit > 0` — 毛利（元）大于零。
= #### 判定条件⏎⏎全部满足⏎⏎- `membrane_revenue_share >= 0.3` — 收入占比不小于 0.3。⏎- `membrane_gross_profit > 0` — 毛利（元）大于零。
# heading-en | cash.criteria
! ⟦#### Criteria⟧⏎⏎- `cash_after_two_quarters < 50` — cash below $50 million.⏎- `waiver_count == 0` — no waiver granted.
= #### Criteria⏎⏎all⏎⏎- `cash_after_two_quarters < 50` — cash below $50 million.⏎- `waiver_count == 0` — no waiver granted.
# remark-instead | bond.criteria
! ⟦#### 判定条件 / Criteria⟧⏎⏎共两项条件，按首次披露的数字计算。⏎⏎- `unpaid_amount >= 50000000` — 未付金额不少于 5,000 万元。⏎- `payment_failure_count >= 1` — 兑付失败不少于 1 次。
= #### 判定条件 / Criteria⏎⏎任一满足 / any⏎⏎- `unpaid_amount >= 50000000` — 未付金额不少于 5,000 万元。⏎- `payment_failure_count >= 1` — 兑付失败不少于 1 次。
# all-as-remark | goodwill.criteria
! ⟦#### 判定条件 / Criteria⟧⏎⏎数字取合并口径 / consolidated figures⏎⏎- `asset_impairment_ratio > 0.1` — 减值率大于 10%。⏎- `net_profit_2018 < 0` — 归母净利润（元）为负。⏎- `report_count >= 1` — 年度报告已披露。
= #### 判定条件 / Criteria⏎⏎全部满足 / all（数字取合并口径 / consolidated figures）⏎⏎- `asset_impairment_ratio > 0.1` — 减值率大于 10%。⏎- `net_profit_2018 < 0` — 归母净利润（元）为负。⏎- `report_count >= 1` — 年度报告已披露。
# star-bullets | removal.criteria
! ⟦#### 判定条件 / Criteria⟧⏎⏎* `full_removal_count >= 1` — 全部撤销不少于 1 次。⏎* `new_warning_count == 0` — 没有新的风险警示。
= #### 判定条件 / Criteria⏎⏎全部满足 / all⏎⏎* `full_removal_count >= 1` — 全部撤销不少于 1 次。⏎* `new_warning_count == 0` — 没有新的风险警示。
# plain-bullets | removal.criteria
! ⟦#### 判定条件 / Criteria⟧⏎⏎- full_removal_count >= 1 — 全部撤销不少于 1 次。⏎- audit_opinion_flag >= 1 — 审计意见为标准无保留。
= #### 判定条件 / Criteria⏎⏎任一满足 / any⏎⏎- full_removal_count >= 1 — 全部撤销不少于 1 次。⏎- audit_opinion_flag >= 1 — 审计意见为标准无保留。
# three-criteria-en | cash.criteria
! ⟦#### 判定条件 / Criteria⟧⏎⏎- `cash_after_two_quarters < 50` — cash below $50 million.⏎- `equity_raised == 0` — no equity raised.⏎- `waiver_count == 0` — no waiver granted.
= #### 判定条件 / Criteria⏎⏎全部满足 / all⏎⏎- `cash_after_two_quarters < 50` — cash below $50 million.⏎- `equity_raised == 0` — no equity raised.⏎- `waiver_count == 0` — no waiver granted.
"""

UNIT = """
# ticked-bullet | goodwill.truth
! ### 实际结果 / Realized outcome⏎⏎- ⟦`net_profit_2018`: -1103852610.42⟧
= ### 实际结果 / Realized outcome⏎⏎- `net_profit_2018`: -1103852610.42 CNY
# plain-bullet | factory.truth
! ### 实际结果 / Realized outcome⏎⏎- ⟦membrane_operating_cost_2018: 99573100⟧
= ### 实际结果 / Realized outcome⏎⏎- membrane_operating_cost_2018: 99573100 元
# nested-bullet | bond.truth
! ### 实际结果 / Realized outcome⏎⏎- observations:⏎  - ⟦`cash_2017q4`: 391220000.00⟧⏎  - `short_loans_2017q4`: 1082500000.00 CNY
= ### 实际结果 / Realized outcome⏎⏎- observations:⏎  - `cash_2017q4`: 391220000.00 CNY⏎  - `short_loans_2017q4`: 1082500000.00 CNY
# equals | removal.truth
! ### 实际结果 / Realized outcome⏎⏎- ⟦`occupation_balance_2022 = 198000000`⟧
= ### 实际结果 / Realized outcome⏎⏎- `occupation_balance_2022 = 198000000 CNY`
# truth-table | goodwill.truth
! ### 实际结果 / Realized outcome⏎⏎| 指标 | 数值 |⏎| --- | --- |⏎| ⟦revenue_2018 | 1837420000⟧ |
= ### 实际结果 / Realized outcome⏎⏎| 指标 | 数值 |⏎| --- | --- |⏎| revenue_2018 | 1837420000 元 |
# evidence-sentence | factory.fact
! 期末⟦货币资金 98,666,404.16⟧，没有受限资金。
= 期末货币资金 98,666,404.16 元，没有受限资金。
# evidence-bullet | bond.fact
! ⏎⏎- ⟦应付票据：215,300,000.00⟧
= ⏎⏎- 应付票据：215,300,000.00 元
# evidence-en | cash.fact
! ⟦Deferred revenue was 61.3⟧ at quarter-end.
= Deferred revenue was $61.3 million at quarter-end.
# evidence-table | goodwill.fact
! ⏎⏎| 项目 | 期末余额 |⏎| --- | --- |⏎| ⟦应收账款 | 812,340,000.00⟧ |
= ⏎⏎| 项目 | 期末余额（元） |⏎| --- | --- |⏎| 应收账款 | 812,340,000.00 |
"""

NAMES: Final = (
    "沧浪股份 (609901, SSE)",
    "澹台重工 (609921, SSE)",
    "芦浦控股 (009922, SZSE)",
    "白沙能源 (609923, SSE)",
    "桐君医药 (009924, SZSE)",
)


def pairs() -> list[Pair]:
    """The pairs of points and corpora of half A."""
    tables = {
        "evidence_later": EVIDENCE,
        "url_stamp": URL,
        "outcome_in_question": OUTCOME,
        "role_in_name": ROLE,
        "hint": HINT,
        "weekend": WEEKEND,
        "computed_answer": COMPUTED,
        "criterion_mode": CRITERIA,
        "observation_unit": UNIT,
    }
    found = [pair for kind, table in tables.items() for pair in points(kind, BASES, table)]
    for table in (HORIZON_BONDS, HORIZON_REMOVAL, HORIZON_REPORTS):
        found += corpora("horizon", BASES, NAMES, table)
    return found
