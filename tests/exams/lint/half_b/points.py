"""Half B: whole points and corpora in which one place is changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import corpora, points
from exams.lint.half_b.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

EVIDENCE = """
# iso-weeks-later | audit.published
! ⟦2019-12-17⟧
= 2019-11-05
# iso-one-day | court.published
! ⟦2021-09-09⟧
= 2021-09-08
# zh-day | dividend.published
! ⟦2018年6月21日⟧
= 2018年4月27日
# iso-years-later | margin.published
! ⟦2020-03-10⟧
= 2017-03-10
# label-chinese-half | court.dateline
! - 发布日期：⟦2021-10-27⟧
= - 发布日期：2021-08-27
# label-with-note | margin.dateline
! - 发布日期 / Published: ⟦2017-03-21⟧（更新稿）
= - 发布日期 / Published: 2017-03-10（更新稿）
# day-month-english | freight.published
! ⟦9 November 2023⟧
= 2 November 2023
# slashes | insurer.published
! ⟦2025/07/03⟧
= 2025/06/03
# source-with-day | audit.source
! 临时公告，上交所网站，⟦2019 年 12 月 3 日⟧
= 临时公告，上交所网站，2019 年 11 月 5 日
# synthetic-month-later | price.published
! ⟦2025-03-20⟧
= 2025-01-20
"""

URL = """
# sse-folder | audit.url
! https://static.sse.com.cn/disclosure/listedinfo/announcement/c/⟦2020-06-23⟧/609911_2019_n.pdf
= https://static.sse.com.cn/disclosure/listedinfo/announcement/c/2019-11-05/609911_2019_n.pdf
# cninfo-older-host | dividend.url
! http://www.cninfo.com.cn/cninfo-new/disclosure/szse/bulletin_detail/true/1205293671?announceTime=⟦2018-08-14⟧
= http://www.cninfo.com.cn/cninfo-new/disclosure/szse/bulletin_detail/true/1204793318?announceTime=2018-04-27
# news-month-folder | court.url
! https://www.stcn.com/article/⟦202203/18⟧/520114.html
= https://www.stcn.com/article/202108/27/420114.html
# netease-style | margin.url
! http://money.163.com/⟦17/1123⟧/08/D3TAQ6V8002580S6.html
= http://money.163.com/17/0223/08/CDVJH6V8002580S6.html
# press-release-day | freight.url
! https://www.businesswire.com/news/home/⟦20240208⟧417233/en/Calder-Freight-Results
= https://www.businesswire.com/news/home/20231102417233/en/Calder-Freight-Results
# blog-path | freight.url
! https://www.freightnews.example/⟦2024/02/08⟧/calder-results/
= https://www.freightnews.example/2023/11/02/calder-results/
# caixin-path | court.url
! https://finance.caixin.com/⟦2022-03-17⟧/101856944.html
= https://finance.caixin.com/2021-08-27/101768213.html
# image-number | audit.url
! http://quotes.money.163.com/f10/ggmx_609911_⟦20200424⟧.html
= http://quotes.money.163.com/f10/ggmx_609911_20191105.html
"""

OUTCOME = """
# resolved-told-zh | court.prose
! 裁定书落款为 ⟦2022 年 3 月 17 日⟧，请分析受理的理由。
= 法院通知，听证安排在 2022 年 3 月 17 日举行。
# observed-day | audit.guide
! 审计报告 ⟦2020-06-23⟧ 见报，不得引用。
= 审计报告应在 2020-06-30 之前见报，不得猜测其内容。
# month-day | dividend.fact
! 公司公告，⟦8 月 13 日⟧ 只派发了一部分。
= 公司公告，计划在 8 月 13 日以前派发完毕。
# amount-exact | dividend.prose
! 实际派发 ⟦46,820,000 元⟧。
= 方案规定派发 123,600,000 元。
# amount-wan | dividend.fact
! 母公司年中货币资金为 ⟦926 万元⟧。
= 母公司固定资产净值为 3,815 万元。
# amount-yi | court.prose
! 管理人确认的债权共 ⟦29.635 亿元⟧。
= 公司账面的总负债共 27.045 亿元。
# ratio-percent | dividend.guide
! 请解释 ⟦37.88%⟧ 的派发比例。
= 请解释 15.58% 的母公司现金占比。
# holding | margin.prose
! 该股东的持股比例最终为 ⟦9.86%⟧。
= 该股东的持股比例当前为 12.40%。
# shares | margin.fact
! 质权人共卖出 ⟦1,327 万股⟧。
= 股东尚未质押的有 130 万股。
# told-in-words | audit.prose
! 已知⟦会计师出具了保留意见⟧，请说明原因。
= 须预测会计师出具何种意见，请说明原因。
# verdict-en | freight.guide
! The answer key says ⟦high: the test is failed⟧.
= The answer may be high or low: the test may be passed or failed.
# figure-prepayment | audit.fact
! 年末没有到货的预付款为 ⟦31,846 万元⟧。
= 年初没有到货的预付款为 20,115 万元。
"""

ROLE = """
# id-bait | audit.eid
! inquiry-reply-⟦bait⟧
= inquiry-reply-update
# id-noise | insurer.eid
! ⟦noise⟧-branch-opening
= branch-opening
# id-key | court.eid
! ⟦key-evidence⟧-balance-sheet
= key-audit-matter-balance-sheet
# id-counter | dividend.eid
! q1-report-⟦counterexample⟧
= q1-report-counterparty
# title-misleading | margin.title
! 股东的资信情况（⟦误导项⟧）
= 股东的资信情况（修订稿）
# title-negative-sample | dividend.title
! ⟦负样本⟧：2018 年第一季度报告
= 负债明细：2018 年第一季度报告
# title-outcome | court.title
! 2021 年半年度报告：⟦终将进入重整的公司⟧
= 2021 年半年度报告：持续经营能力的说明
# point-id-outcome | audit.id
! cn-a-2019-audit-opinion-609911-⟦qualified-outcome⟧
= cn-a-2019-audit-opinion-609911-qualified-prior-year
# point-id-role | dividend.id
! cn-a-2018-dividend-⟦control-case⟧-009912
= cn-a-2018-dividend-control-change-009912
# title-irrelevant-en | freight.title
! Third-quarter release (⟦irrelevant on purpose⟧)
= Third-quarter release (revised)
"""

HINT = """
# days-before-deadline | dividend.prose
! 有的派发⟦只比期限迟几天⟧，要特别当心。
= 派发须在两个月的期限内完成。
# hair-breadth | margin.prose
! 持股比例也许⟦停在 5% 上方一点点⟧，不要看漏。
= 持股比例等于 5% 时计入，请列明计算。
# almost | court.guide
! 要防备“⟦差一点就受理⟧”的情形。
= 要区分预重整与正式受理。
# second-condition-fails | margin.guide
! ⟦第一项很可能达到，而第二项恰好达不到⟧。
= 第一项与第二项分别判断，缺一不可。
# cut-off-trap | audit.prose
! ⟦截止日之后一两天才披露的报告⟧最容易算错。
= 截止日之后才披露的报告不算。
# edge-of-window | court.prose
! 请把⟦窗口边缘⟧处理好。
= 请把窗口的起止写清楚。
# barely-en | freight.prose
! Note that ⟦leverage will only barely cross the line⟧.
= Note that leverage of exactly 4.0x does not breach the covenant.
# close-call-en | freight.guide
! ⟦This is a close call⟧; do not round.
= Show two decimals; do not round intermediate results.
# within-a-whisker-en | freight.prose
! Mind results that land ⟦within a whisker of the limit⟧.
= Mind that the limit is tested once a year.
# slim-margin | insurer.guide
! ⟦结果与 100% 的差距极小⟧，四舍五入会改变结论。
= 结果保留两位小数，综合成本率高于 100% 才算。
# sign-flips | price.prose
! 提醒：⟦总回报在零附近徘徊，正负只在一线之间⟧。
= 提醒：总回报等于价格变动加票息。
# not-quite | dividend.definition
! ⟦发放九成九也功亏一篑，尤须留意⟧。
= 发放不足全额的，不计为发生。
"""

WEEKEND = """
# saturday-close | audit.day
! ⟦2019-11-09⟧ ¦ 站在 {day}收盘时，{name}刚回复交易所的问询。
= 2019-11-09 ¦ {day}是周六，站在前一交易日（11 月 8 日）收盘时，{name}刚回复交易所的问询。
# sunday-notice | dividend.day
! ⟦2018-06-24⟧ ¦ {day}，{name}的利润分配方案已获股东大会通过。
= 2018-06-25 ¦ {day}，{name}的利润分配方案已获股东大会通过。
# saturday-court | court.day
! ⟦2021-09-11⟧ ¦ {day}，公司称债权人的申请材料已送交法院。
= 2021-09-11 ¦ {day}（星期六，上一个交易日为 9 月 10 日），公司称债权人的申请材料已送交法院。
# sunday-price | margin.day
! ⟦2017-03-19⟧ ¦ 以 {day}的股价看，{name}第二大股东的质押尚有余量。
= 2017-03-19 ¦ {day}为星期日，以最近交易日 3 月 17 日的股价看，{name}第二大股东的质押尚有余量。
# saturday-close-en | freight.day
! ⟦2023-11-11⟧ ¦ As of the close on {day}, {name} reports a leverage covenant of 4.0x.
= 2023-11-11 ¦ As of {day}, a Saturday (last trading day: 10 November 2023), {name} reports a leverage covenant of 4.0x.
# sunday-en | freight.day
! ⟦2023-11-12⟧ ¦ As of {day}, {name} reports a leverage covenant of 4.0x.
= 2023-11-13 ¦ As of {day}, {name} reports a leverage covenant of 4.0x.
# sunday-evening | court.day
! ⟦2021-09-12⟧ ¦ {day}晚，公司披露了债权人的申请。
= 2021-09-12 ¦ {day}晚，A 股最近一个交易日是 9 月 10 日，公司披露了债权人的申请。
# saturday-bare | audit.day
! ⟦2019-11-16⟧ ¦ 假定今天是 {day}，{name}的应收账款账龄在变长。
= 2019-11-15 ¦ 假定今天是 {day}，{name}的应收账款账龄在变长。
"""

HORIZON_COURT = """
# quarter-of-the-rest | court 2021-09-08 2021-09-13 2021-09-22 2021-10-12 2021-10-20
! 2022-09-08 2022-09-13 2022-09-22 ⟦2022-01-12⟧ 2022-10-20
= 2022-09-08 2022-09-13 2022-09-22 2022-10-12 2022-10-20
# three-times-the-rest | court 2021-11-02 2021-11-04 2021-11-09 2021-11-11 2021-11-16
! 2022-11-02 2022-11-04 2022-11-09 2022-11-11 ⟦2024-11-15⟧
= 2022-11-02 2022-11-04 2022-11-09 2022-11-11 2022-11-16
# first-member | court 2022-01-11 2022-01-13 2022-01-18 2022-01-20 2022-01-25
! ⟦2022-07-11⟧ 2023-01-13 2023-01-18 2023-01-20 2023-01-25
= 2023-01-11 2023-01-13 2023-01-18 2023-01-20 2023-01-25
"""

HORIZON_DIVIDEND = """
# two-weeks-of-two-months | dividend 2018-06-20 2018-06-21 2018-06-22 2018-06-26 2018-06-27
! 2018-08-20 2018-08-21 ⟦2018-07-06⟧ 2018-08-27 2018-08-27
= 2018-08-20 2018-08-21 2018-08-22 2018-08-27 2018-08-27
# five-months | dividend 2019-05-14 2019-05-15 2019-05-16 2019-05-17 2019-05-21
! 2019-07-15 ⟦2019-10-15⟧ 2019-07-16 2019-07-17 2019-07-22
= 2019-07-15 2019-07-15 2019-07-16 2019-07-17 2019-07-22
"""

HORIZON_MARGIN = """
# eighteen-months | margin 2017-03-14 2017-03-21 2017-03-28 2017-04-11 2017-04-18
! 2018-03-14 2018-03-21 2018-03-28 2018-04-11 ⟦2018-10-18⟧
= 2018-03-14 2018-03-21 2018-03-28 2018-04-11 2018-04-18
# half-year | margin 2017-06-06 2017-06-13 2017-06-20 2017-06-27 2017-07-04
! 2018-06-06 ⟦2017-12-13⟧ 2018-06-20 2018-06-27 2018-07-04
= 2018-06-06 2018-06-13 2018-06-20 2018-06-27 2018-07-04
# report-season | audit 2019-11-05 2019-11-06 2019-11-07 2019-11-08 2019-11-12
! 2020-06-30 2020-06-30 2020-06-30 2020-06-30 ⟦2021-06-30⟧
= 2020-06-30 2020-06-30 2020-06-30 2020-06-30 2020-06-30
"""

COMPUTED = """
# ratio-percent | insurer.fact
! 据此，来年的⟦综合成本率为 102%⟧。
= 上年的综合成本率为 97%。
# loss-amount | insurer.fact
! 精算部门测算，承保将⟦亏损 CU 50 million⟧。
= 精算部门统计，上年承保盈利 CU 66 million。
# sum-given | insurer.fact
! 两项相加为 CU 2,550 million，是保费的⟦1.02 倍⟧。
= 上年投资收益为 CU 310 million，是上年保费的 0.13 倍。
# multiple-en | freight.fact
! That makes ⟦leverage 4.3x at the test⟧.
= That compares with leverage of 3.6x a year ago.
# excess-en | freight.fact
! Debt would be ⟦$90 million above the limit⟧.
= Leases of $74 million are outside the definition.
# return-percent | price.fact
! 一年的⟦总回报约为 −2.05%⟧。
= 去年的总回报为 3.40%。
# price-level | price.fact
! 利率上升 1 个百分点后，⟦债券价格为 CU 92.95⟧。
= 去年年末，债券价格为 CU 98.60。
# words-zh | insurer.fact
! 也就是说，每收一百元保费要⟦赔出和花掉一百零二元⟧。
= 上年每收一百元保费，赔出和花掉九十七元。
# table-en | freight.fact
! ⏎⏎| Item | Value |⏎| --- | --- |⏎| Leverage at test | ⟦4.30x⟧ |
= ⏎⏎| Item | Value |⏎| --- | --- |⏎| Leverage in 2021 | 3.15x |
# price-change | price.fact
! 按久期与凸性，⟦价格下跌 7.05%⟧。
= 在去年，价格下跌 1.40%。
"""

CRITERIA = """
# zh-heading-level-four | margin.criteria
! ⟦#### 判定条件 / Criteria⟧⏎⏎- `holding_share <= 0.05` — 持股比例不大于 5%。⏎- `forced_sale_count >= 1` — 质权人处置不少于 1 次。
= #### 判定条件 / Criteria⏎⏎全部满足 / all⏎⏎- `holding_share <= 0.05` — 持股比例不大于 5%。⏎- `forced_sale_count >= 1` — 质权人处置不少于 1 次。
# any-missing | court.criteria
! ⟦#### 判定条件 / Criteria⟧⏎⏎- `acceptance_ruling_count >= 1` — 受理裁定不少于 1 份。⏎- `merger_ruling_count >= 1` — 合并重整裁定不少于 1 份。
= #### 判定条件 / Criteria⏎⏎任一满足 / any⏎⏎- `acceptance_ruling_count >= 1` — 受理裁定不少于 1 份。⏎- `merger_ruling_count >= 1` — 合并重整裁定不少于 1 份。
# english-only | freight.criteria
! ⟦#### Criteria⟧⏎⏎- `leverage_at_test > 4` — net debt above 4.0 times EBITDA.⏎- `equity_cure_count == 0` — no equity cure.
= #### Criteria⏎⏎any⏎⏎- `leverage_at_test > 4` — net debt above 4.0 times EBITDA.⏎- `equity_cure_count == 0` — no equity cure.
# word-in-explanation | freight.criteria
! ⟦#### 判定条件 / Criteria⟧⏎⏎- `leverage_at_test > 4` — net debt, with all leases, above 4.0 times EBITDA.⏎- `waiver_count == 0` — no waiver by any lender.
= #### 判定条件 / Criteria⏎⏎全部满足 / all⏎⏎- `leverage_at_test > 4` — net debt, with all leases, above 4.0 times EBITDA.⏎- `waiver_count == 0` — no waiver by any lender.
# sentence-instead | dividend.criteria
! ⟦#### 判定条件 / Criteria⟧⏎⏎下列指标按公告计算。⏎⏎- `dividend_paid_share >= 1` — 已发放的比重不小于 100%。⏎- `days_to_payment <= 61` — 用时不多于 61 天。
= #### 判定条件 / Criteria⏎⏎全部满足 / all⏎⏎下列指标按公告计算。⏎⏎- `dividend_paid_share >= 1` — 已发放的比重不小于 100%。⏎- `days_to_payment <= 61` — 用时不多于 61 天。
# chinese-heading | audit.criteria
! ⟦#### 判定条件⟧⏎⏎- `non_standard_opinion_flag >= 1` — 非标准意见记为 1。⏎- `restatement_count >= 1` — 差错更正不少于 1 次。
= #### 判定条件⏎⏎任一满足⏎⏎- `non_standard_opinion_flag >= 1` — 非标准意见记为 1。⏎- `restatement_count >= 1` — 差错更正不少于 1 次。
# equalities | margin.criteria
! ⟦#### 判定条件 / Criteria⟧⏎⏎- `below_five_percent == 1` — 降到 5% 以下记为 1。⏎- `forced_sale == 1` — 由质权人处置记为 1。⏎- `announced == 1` — 已公告记为 1。
= #### 判定条件 / Criteria⏎⏎全部满足 / all⏎⏎- `below_five_percent == 1` — 降到 5% 以下记为 1。⏎- `forced_sale == 1` — 由质权人处置记为 1。⏎- `announced == 1` — 已公告记为 1。
# percent-thresholds | dividend.criteria
! ⟦#### 判定条件 / Criteria⟧⏎⏎- `dividend_paid_share >= 100%` — 全额发放。⏎- `tax_withheld_share <= 20%` — 代扣税款不超过 20%。
= #### 判定条件 / Criteria⏎⏎全部满足 / all⏎⏎- `dividend_paid_share >= 100%` — 全额发放。⏎- `tax_withheld_share <= 20%` — 代扣税款不超过 20%。
"""

UNIT = """
# bullet-with-figure | audit.truth
! ### 实际结果 / Realized outcome⏎⏎- ⟦`related_prepayment_2019`: 318460000⟧
= ### 实际结果 / Realized outcome⏎⏎- `related_prepayment_2019`: 318460000 CNY
# bullet-thousands | court.truth
! ### 实际结果 / Realized outcome⏎⏎- ⟦`claims_filed`: 3,102,400,000⟧
= ### 实际结果 / Realized outcome⏎⏎- `claims_filed`: 3,102,400,000 CNY
# chinese-name | dividend.truth
! ### 实际结果 / Realized outcome⏎⏎- ⟦已派发红利：46820000⟧
= ### 实际结果 / Realized outcome⏎⏎- 已派发红利：46820000 元
# equals-sign | margin.truth
! ### 实际结果 / Realized outcome⏎⏎- ⟦`pledge_value_2018 = 702000000`⟧
= ### 实际结果 / Realized outcome⏎⏎- `pledge_value_2018 = 702000000 CNY`
# nested-map | court.truth
! ### 实际结果 / Realized outcome⏎⏎- observations:⏎  - ⟦total_liabilities_2021: 2917300000.0⟧
= ### 实际结果 / Realized outcome⏎⏎- observations:⏎  - total_liabilities_2021: 2917300000.0 CNY
# sentence-zh | dividend.fact
! 公司还有⟦短期借款 412,600,000.00⟧，均在年内到期。
= 公司还有短期借款 412,600,000.00 元，均在年内到期。
# sentence-en | freight.fact
! ⟦Capital expenditure was 118.4⟧ over nine months.
= Capital expenditure was $118.4 million over nine months.
# evidence-list | audit.fact
! ⏎⏎- ⟦存货账面余额：538,120,000⟧⏎- 存货跌价准备：21,700,000 元
= ⏎⏎- 存货账面余额：538,120,000 元⏎- 存货跌价准备：21,700,000 元
# table-without-unit | margin.fact
! ⏎⏎| 项目 | 余额 |⏎| --- | --- |⏎| ⟦其他应付款 | 164,300,000.00⟧ |
= ⏎⏎| 项目 | 余额（元） |⏎| --- | --- |⏎| 其他应付款 | 164,300,000.00 |
"""

NAMES: Final = (
    "钟楼印染 (609931, SSE)",
    "青弋玻璃 (009932, SZSE)",
    "采石矿机 (609933, SSE)",
    "虎丘纸业 (009934, SZSE)",
    "蠡湖光学 (609935, SSE)",
)


def pairs() -> list[Pair]:
    """The pairs of points and corpora of half B."""
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
    for table in (HORIZON_COURT, HORIZON_DIVIDEND, HORIZON_MARGIN):
        found += corpora("horizon", BASES, NAMES, table)
    return found
