"""Forecasts of invented companies, in Chinese, for the probes of figures of the outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

_ZH_CLOSE: Final = (
    "请自由作答，给出事件发生的概率、明确的“发生”或“不发生”判断、所依据的资料编号，以及他人可以复核的推理。"
)

BASES: Final[Mapping[str, Draft]] = {
    "auc": Draft(
        id="holder-shares-yunlan",
        family="court-auction",
        opening="现在是 {day} 收盘之后，{name} 的控股股东所持股份已被法院冻结。",
        ask="请判断：此后 12 个月内，这批股份中会不会有一部分经司法拍卖成交。",
        guide="分析时请说明质押、冻结、执行程序与股东的还款能力各提供了什么信息。",
        security="云岚股份 (YLGF, SSE)",
        as_of="2021-03-31",
        window_end="2022-03-31",
        target="controlling_holder_auction_completed_12m",
        definition="事件指公司公告控股股东所持股份在窗口内经法院拍卖成交并完成过户；流拍与撤回的不算。",
        items=(
            Item(
                title="股份冻结公告",
                eid="freeze-notice",
                published="2020-11-17",
                source="云岚股份公告（虚构）",
                text="控股股东因借款纠纷被冻结股份 6,200 万股，占其所持的 71%。",
            ),
            Item(
                title="关于问询函的回复",
                eid="reply-letter",
                published="2021-03-26",
                source="云岚股份公告（虚构）",
                text="控股股东称正与债权人协商展期，尚未收到拍卖裁定。",
            ),
        ),
        closing=_ZH_CLOSE,
        outcome="- 正确结论 / Outcome: **事件发生 / event**",
        truth="法院拍卖成交并过户 4,680 万股，总价 3.276 亿元，事件发生。",
        resolved="2021-11-16",
        observed="2021-11-18",
        facts="""
auction_completed_count = 1 count
auctioned_shares = 46800000 股
auction_price = 327600000 元
share_of_capital = 12.74 %
""",
    ),
    "bond": Draft(
        id="notes-fengqiao-2020",
        family="bond-default",
        opening="现在是 {day}。{name} 有一期中期票据将在秋天到期。",
        ask="请判断：这期票据会不会发生本金或利息的违约。",
        guide="请说明现金、短期债务、授信与外部支持各提供了什么信息，哪些仍属未知。",
        security="丰桥集团 (FQJT, 银行间)",
        as_of="2020-06-30",
        window_end="2020-12-30",
        target="medium_term_note_default_6m",
        definition="事件指发行人在宽限期届满后仍未足额偿付本期票据的本金或利息，宽限期为到期日后五个工作日。",
        items=(
            Item(
                title="募集说明书摘要",
                eid="offering-summary",
                published="2017-10-09",
                source="丰桥集团（虚构）",
                text="发行规模 12 亿元，投资者可在第三年末回售，兑付日为 2020 年 10 月 12 日。",
            ),
            Item(
                title="最近一份季度报表",
                eid="quarterly-accounts",
                published="2020-04-30",
                source="丰桥集团（虚构）",
                text="货币资金 9.6 亿元，其中受限 7.1 亿元；一年内到期的有息债务 64 亿元。",
            ),
        ),
        closing=_ZH_CLOSE,
        outcome="- 正确结论 / Outcome: **事件发生 / event**",
        truth="宽限期届满日 2020 年 10 月 19 日仍有 8.5 亿元本金没有偿付。",
        resolved="2020-10-19",
        observed="2020-10-20",
        facts="""
default_count = 1 count
overdue_principal = 850000000 元
""",
    ),
    "com": Draft(
        id="pledge-of-profit-shenglan",
        family="performance-commitment",
        opening="{day} 收盘后，{name} 三年前并购的子公司进入业绩承诺的最后一年。",
        ask="请判断：该子公司 2019 年度的承诺净利润能否完成。",
        guide="请分别说明前两年的完成情况、在手订单、回款与行业景气提供的信息。",
        security="盛澜科技 (SLKJ, SZSE)",
        as_of="2019-09-30",
        window_end="2020-06-30",
        target="third_year_profit_commitment_missed",
        definition="事件指会计师专项审核的 2019 年度扣非净利润低于承诺数；报告未披露的视为事件未发生。",
        items=(
            Item(
                title="前两年专项审核结果",
                eid="first-two-years",
                published="2019-04-22",
                source="盛澜科技公告（虚构）",
                text="2017 年度完成率 104.20%，2018 年度完成率 101.60%。",
            ),
            Item(
                title="并购协议摘要",
                eid="purchase-agreement",
                published="2017-01-20",
                source="盛澜科技公告（虚构）",
                text="2019 年度承诺扣非净利润 12,000 万元，未达标的由原股东以现金补足。",
            ),
        ),
        closing=_ZH_CLOSE,
        outcome="- 正确结论 / Outcome: **事件发生 / event**",
        truth="2019 年度扣非净利润 7,416 万元，完成率 61.80%，差额 4,584 万元，原股东已作现金补偿。",
        resolved="2020-04-24",
        observed="2020-04-24",
        facts="""
committed_profit = 120000000 元
actual_profit = 74160000 元
completion = ratio(actual_profit, committed_profit) = 61.80 %
shortfall = difference(committed_profit, actual_profit) = 45840000 元
""",
    ),
    "dvd": Draft(
        id="cash-payout-hepu",
        family="dividend-payment",
        opening="现在是 {day} 收盘之后，{name} 公布了利润分配预案。",
        ask="请判断：公司会不会在窗口内向股东实际派发 2018 年度的现金红利。",
        guide="请说明母公司报表、现金、债务限制与股东大会各提供了什么信息。",
        security="禾浦乳业 (HPRY, SSE)",
        as_of="2019-03-29",
        window_end="2019-12-31",
        target="cash_dividend_paid_fy2018",
        definition="以红利实际发放日落在窗口内为准",
        items=(
            Item(
                title="以前年度分红记录",
                eid="payout-history",
                published="2018-07-06",
                source="禾浦乳业公告（虚构）",
                text="2017 年度派现 1.20 亿元，2018 年 7 月 13 日到账。",
            ),
            Item(
                title="利润分配公告",
                eid="payout-proposal",
                published="2019-03-28",
                source="禾浦乳业公告（虚构）",
                text="董事会建议派发现金红利，金额由股东大会在可分配利润的三成至五成之间确定。",
            ),
        ),
        closing=_ZH_CLOSE,
        outcome="- 正确结论 / Outcome: **事件发生 / event**",
        truth="公司于 2019 年 6 月 21 日派发现金红利 1.88 亿元，每 10 股 2.35 元。",
        resolved="2019-06-21",
        observed="2019-06-21",
        facts="""
payment_count = 1 count
cash_per_ten_shares = 2.35 元
dividends_paid = 188000000 元
""",
    ),
    "mna": Draft(
        id="asset-injection-lingchuan",
        family="restructuring",
        opening="现在是 {day} 收盘之后，{name} 披露了发行股份购买资产的预案。",
        ask="请判断：标的资产会不会在窗口内过户到公司名下。",
        guide="请说明审批、标的的经营、交易对方与估值各提供了什么信息。",
        security="凌川机械 (LCJX, SZSE)",
        as_of="2017-03-31",
        window_end="2018-03-30",
        target="target_asset_transferred_12m",
        definition="以标的股权完成工商变更登记为准",
        items=(
            Item(
                title="补充协议公告",
                eid="supplement-notice",
                published="2017-02-08",
                source="凌川机械公告（虚构）",
                text="双方把标的估值由 21 亿元调整为 18 亿元，公司已付定金 2,000 万元，由银行共管。",
            ),
            Item(
                title="重组预案要点",
                eid="plan-outline",
                published="2017-03-30",
                source="凌川机械公告（虚构）",
                text="交易须经股东大会通过与证监会核准，审计和评估还在进行。",
            ),
        ),
        closing=_ZH_CLOSE,
        outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
        truth="双方于 2017 年 9 月 8 日签署终止协议，公司另付 1,500 万元补偿，标的没有过户。",
        resolved="2017-09-08",
        observed="2017-09-09",
        facts="""
transfer_count = 0 count
termination_payment = 15000000 元
""",
    ),
    "gwl": Draft(
        id="goodwill-test-boyue",
        family="goodwill",
        opening="现在是 {day} 收盘之后，{name} 已披露前三季度的财务数据。",
        ask="请判断：公司 2018 年度会不会计提 1 亿元以上的商誉减值。",
        guide="请说明被并购公司的经营、承诺期与行业各提供了什么信息。",
        security="博越传媒 (BYCM, SZSE)",
        as_of="2018-10-31",
        window_end="2019-04-30",
        target="goodwill_impairment_fy2018",
        definition="以首次披露的年度报告中商誉减值损失的数额为准",
        items=(
            Item(
                title="上年商誉测试说明",
                eid="prior-test",
                published="2018-04-20",
                source="博越传媒公告（虚构）",
                text="2017 年末账面商誉 8.12 亿元，没有计提减值。",
            ),
            Item(
                title="三季度财务数据",
                eid="third-quarter",
                published="2018-10-29",
                source="博越传媒公告（虚构）",
                text="前三季度净利润下降 38%，影视子公司的应收账款增加 1.9 亿元。",
            ),
        ),
        closing=_ZH_CLOSE,
        outcome="- 正确结论 / Outcome: **事件发生 / event**",
        truth="公司 2018 年度计提商誉减值 5.632 亿元，占期初商誉的 69.36%。",
        resolved="2019-04-26",
        observed="2019-04-26",
        facts="""
goodwill_before = 812000000 元
impairment = 563200000 元
impaired_share = ratio(impairment, goodwill_before) = 69.36 %
goodwill_after = difference(goodwill_before, impairment) = 248800000 元
""",
    ),
    "aud": Draft(
        id="annual-opinion-haoting",
        family="annual-audit",
        opening="现在是 {day} 收盘之后，{name} 刚收到交易所的问询。",
        ask="请判断：公司 2021 年度财务报表会不会被出具非标准审计意见。",
        guide="请说明上年意见、存货、关联往来与审计机构各提供了什么信息。",
        security="昊庭股份 (HTGF, SZSE)",
        as_of="2021-12-31",
        window_end="2022-06-30",
        target="nonstandard_opinion_fy2021",
        definition="事件指窗口内首次披露的 2021 年度财务报表审计报告不是标准无保留意见",
        items=(
            Item(
                title="上年审计报告摘要",
                eid="prior-opinion",
                published="2021-04-29",
                source="昊庭股份公告（虚构）",
                text="2020 年度因存货监盘受限被出具保留意见。",
            ),
            Item(
                title="交易所问询函",
                eid="inquiry-letter",
                published="2021-12-28",
                source="深圳证券交易所（虚构的函件）",
                text="要求说明预付款的商业实质与存货的盘点安排。",
            ),
        ),
        closing=_ZH_CLOSE,
        outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
        truth="2022 年 4 月 27 日披露的审计报告为标准无保留意见。",
        resolved="2022-04-27",
        observed="2022-04-27",
        facts="""
nonstandard_opinion_flag = 0 count
emphasis_paragraph_count = 0 count
""",
    ),
    "cap": Draft(
        id="warning-status-qiusheng",
        family="st-removal",
        opening="现在是 {day} 收盘之后，{name} 的简称带有其他风险警示的标记。",
        ask="请判断：12 个月内交易所会不会撤销公司股票的其他风险警示。",
        guide="请从触发警示的原因、整改、内部控制与诉讼四个方面展开。",
        security="ST秋盛 (QSGF, SSE)",
        as_of="2021-01-29",
        window_end="2022-01-28",
        target="other_risk_warning_removed_12m",
        definition="以撤销公告载明的实施起始日落在窗口内为准",
        items=(
            Item(
                title="警示公告",
                eid="warning-notice",
                published="2020-07-15",
                source="秋盛股份公告（虚构）",
                text="因违规担保 2.1 亿元，公司股票自 2020 年 7 月 16 日起被实施其他风险警示。",
            ),
            Item(
                title="整改进展公告",
                eid="progress-notice",
                published="2021-01-22",
                source="秋盛股份公告（虚构）",
                text="违规担保余额已降到 0.6 亿元，其余的解除正在与债权人办理。",
            ),
        ),
        closing=_ZH_CLOSE,
        outcome="- 正确结论 / Outcome: **事件发生 / event**",
        truth="交易所同意撤销，股票 2021 年 7 月 13 日停牌一天，7 月 14 日起恢复原简称。",
        resolved="2021-07-14",
        observed="2021-07-13",
        facts="""
removal_count = 1 count
suspension_days = 1 天
""",
    ),
}
