"""Half B: clean points, each about another invented company, in which one place is changed at a time."""

from __future__ import annotations

from typing import Final

from exams.lint.builder import Draft, Item

CLOSING = "回答须含概率、明确的结论、引用的资料编号，以及能够逐步核对的理由。"

AUDIT = Draft(
    id="cn-a-2019-audit-opinion-609911",
    family="audit-opinion",
    opening="站在 {day}收盘时，{name}刚回复交易所的问询，应收账款的账龄在变长。",
    ask="会计师会不会对公司 2019 年度财务报表出具非标准审计意见？请预测。",
    guide="截止日以后的材料一律不用。应逐项讨论应收账款、关联方往来与会计师的历史意见，并列出尚不能确定的事项。",
    security="栖霞药业 (609911, SSE)",
    as_of="2019-11-05",
    window_end="2020-06-30",
    target="non_standard_audit_opinion_fy2019",
    definition="非标准意见指保留意见、否定意见、无法表示意见，以及带强调事项段的无保留意见，以首次披露的 2019 年度审计报告为准；到窗口结束日仍未披露的，视为事件未发生。",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `non_standard_opinion_flag >= 1` — 审计意见属于上述类型的记为 1。",
    items=(
        Item(
            title="2018 年年度报告：审计意见与应收账款",
            eid="annual-report-2018",
            published="2019-04-25",
            source="定期报告，上交所网站",
            url="https://static.sse.com.cn/disclosure/listedinfo/announcement/c/2019-04-25/609911_2018_n.pdf",
            text="会计师出具标准无保留意见。应收账款账面余额 9.4420 亿元，一年以上的占 28.60%。",
        ),
        Item(
            title="对半年度报告问询函的回复",
            eid="inquiry-reply-2019-11",
            published="2019-11-05",
            source="临时公告，上交所网站",
            url="https://static.sse.com.cn/disclosure/listedinfo/announcement/c/2019-11-05/609911_20191105_2.pdf",
            text="6 月末应收账款余额 11.0870 亿元，一年以上的占 41.30%；预付关联方设备款 2.2360 亿元，设备尚未到货。",
        ),
    ),
    closing=CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    resolved="2020-06-22",
    observed="2020-06-23",
    truth="会计师出具了保留意见。",
    facts="""
non_standard_opinion_flag = 1 count
prepayment_without_delivery_2019 = 318460000 CNY
receivables_2019 = 1246900000 CNY
prepayment_to_receivables = ratio(prepayment_without_delivery_2019, receivables_2019) = 25.54 % ± 0.01
""",
)

DIVIDEND = Draft(
    id="cn-a-2018-dividend-009912",
    family="dividend",
    opening="{day}，{name}的利润分配方案已获股东大会通过，登记日和发放日尚未公告。",
    ask="公司能否在期限之内把现金红利全部发放？请预测。",
    guide="截止日以后的材料一律不用。应逐项讨论母公司现金、受限资金与到期债务，并列出尚不能确定的事项。",
    security="望亭电器 (009912, SZSE)",
    as_of="2018-06-20",
    window_end="2018-08-20",
    target="cash_dividend_paid_in_full",
    definition="通过方案之日起两个月内，全部现金红利经登记结算机构或公司自行派发完毕，计为发生；部分派发、延期或者取消，都不计。",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `dividend_paid_share >= 1` — 已发放的红利占应发放的比重不小于 1（100%）。",
    items=(
        Item(
            title="2017 年度股东大会决议",
            eid="meeting-resolution-2018-06",
            published="2018-06-20",
            source="临时公告，巨潮资讯网",
            url="https://static.cninfo.com.cn/finalpage/2018-06-20/1205076631.PDF",
            text="每 10 股派现金 1.50 元（含税），以 8.2400 亿股为基数，共派 1.2360 亿元。",
        ),
        Item(
            title="2018 年第一季度报告",
            eid="q1-report-2018",
            published="2018-04-27",
            source="定期报告，巨潮资讯网",
            url="https://static.cninfo.com.cn/finalpage/2018-04-27/1204793318.PDF",
            text="3 月末合并货币资金 2.0150 亿元，母公司货币资金 0.3140 亿元；一年内到期的非流动负债 3.9000 亿元。",
        ),
    ),
    closing=CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    resolved="2018-08-13",
    observed="2018-08-14",
    truth="红利没有全部发放。",
    facts="""
dividend_due = 123600000 CNY
dividend_paid_by_window_end = 46820000 CNY
dividend_paid_share = ratio(dividend_paid_by_window_end, dividend_due) = 37.88 % ± 0.01
parent_cash_2018q2 = 9260000 CNY
""",
)

COURT = Draft(
    id="cn-a-2021-court-restructuring-009913",
    family="court-restructuring",
    opening="{day}收盘，{name}称，债权人申请重整的材料已送交法院，法院尚未决定是否受理。",
    ask="法院会不会在期限之内裁定受理公司的重整？请预测。",
    guide="截止日以后的材料一律不用。应逐项讨论资产负债、债权人结构和投资人的意向，并列出尚不能确定的事项。",
    security="*ST海陵 (009913, SZSE)",
    as_of="2021-09-08",
    window_end="2022-09-08",
    target="court_accepts_restructuring",
    definition="以法院作出受理重整的民事裁定为准，裁定日须在窗口之内；预重整、撤回后重新申请而未受理的，都不计。",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `acceptance_ruling_count >= 1` — 窗口内受理重整的裁定不少于 1 份。",
    items=(
        Item(
            title="被债权人申请重整的提示性公告",
            eid="creditor-petition-2021-09",
            published="2021-09-07",
            source="临时公告，巨潮资讯网",
            url="https://static.cninfo.com.cn/finalpage/2021-09-07/1211028844.PDF",
            text="申请人对公司的债权为 1,380 万元。能否受理、何时受理，取决于法院；公司已聘请财务顾问。",
        ),
        Item(
            title="2021 年半年度报告",
            eid="half-report-2021",
            published="2021-08-27",
            source="定期报告，巨潮资讯网",
            url="https://static.cninfo.com.cn/finalpage/2021-08-27/1210893517.PDF",
            text="6 月末总资产 21.3900 亿元，总负债 27.0450 亿元，归母净资产为负；逾期借款 6.6180 亿元。",
        ),
    ),
    closing=CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    resolved="2022-03-17",
    observed="2022-03-18",
    truth="法院裁定受理。",
    facts="""
acceptance_ruling_count = 1 count
confirmed_claims_2022 = 2963500000 CNY
overdue_loans_2021h1 = 661800000 CNY
claims_to_overdue = ratio(confirmed_claims_2022, overdue_loans_2021h1) = 4.478 x ± 0.001
""",
)

MARGIN = Draft(
    id="cn-a-2017-pledged-share-sale-609914",
    family="pledged-share-sale",
    opening="以 {day}的信息看，{name}的第二大股东把所持股份几乎全部作了质押。",
    ask="质权人会不会在期限之内强制卖出这些股份，使该股东的持股比例降到 5% 以下？请预测。",
    guide="截止日以后的材料一律不用。应逐项讨论质押比例、补仓能力和股价，并列出尚不能确定的事项。",
    security="锦溪股份 (609914, SSE)",
    as_of="2017-03-14",
    window_end="2018-03-14",
    target="holder_below_five_percent_by_forced_sale",
    definition="以权益变动公告为准，降到 5% 以下须由质权人处置引起；协议转让、主动减持的，不计。",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `holding_share <= 0.05` — 持股比例不大于 0.05（5%）。\n- `forced_sale_count >= 1` — 质权人处置不少于 1 次。",
    items=(
        Item(
            title="股东股份质押公告",
            eid="pledge-notice-2017-01",
            published="2017-01-18",
            source="临时公告，上交所网站",
            url="https://static.sse.com.cn/disclosure/listedinfo/announcement/c/2017-01-18/609914_20170118_1.pdf",
            text="股东持有 6,480 万股，占 12.40%，其中 6,350 万股已质押；本次质押期限 24 个月，2019 年 1 月 17 日购回。",
        ),
        Item(
            title="股东的资信情况",
            eid="holder-credit-2017-03",
            published="2017-03-10",
            source="回复问询，上交所网站",
            url="https://static.sse.com.cn/disclosure/listedinfo/announcement/c/2017-03-10/609914_20170310_1.pdf",
            text="股东资产负债率 71.20%，账面货币资金 0.2280 亿元；质押融资余额 4.7000 亿元，预警线为 160%，平仓线为 140%。",
        ),
    ),
    closing=CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    resolved="2018-03-14",
    observed="2018-03-14",
    truth="持股比例下降，但仍高于标准。",
    facts="""
holding_share_by_window_end = 9.86 %
shares_sold_by_pledgee = 13270000 shares
pledge_financing_2018 = 391500000 CNY
""",
)

INSURER = Draft(
    id="combined-ratio-after-repricing",
    family="insurance",
    kind="synthetic",
    opening="有人断言：“赔付率上升两个百分点，综合成本率仍会低于 100%，承保业务还会盈利。”",
    ask="按资料所给的条件测算来年的综合成本率，判断它高于 100% 的可能性是高还是低，并评价这一前提。",
    guide="费用率与已赚保费按资料计算。可能性大于 50% 记为“高”，否则记为“低”。",
    as_of="2025-06-10",
    horizon="截止日之后的四个季度",
    items=(
        Item(
            title="已赚保费与费用",
            eid="premium-and-expense",
            published="2025-05-28",
            source="精算报告（虚构）",
            text="来年已赚保费预计 CU 2,500 million，获取费用与管理费用合计 CU 700 million。",
        ),
        Item(
            title="赔付",
            eid="claims-experience",
            published="2025-06-03",
            source="精算报告（虚构）",
            text="来年赔付预计 CU 1,850 million，其中巨灾 CU 120 million。",
        ),
    ),
    closing="写明对前提的评价、高或低的结论、引用的资料编号与计算。",
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="赔付与费用之和高于已赚保费。",
    facts="""
claims_and_expenses = 2550 CU million
earned_premium = 2500 CU million
combined_ratio = ratio(claims_and_expenses, earned_premium) = 102 %
underwriting_loss = difference(claims_and_expenses, earned_premium) = 50 CU million
""",
)

PRICE = Draft(
    id="bond-price-after-rate-rise",
    family="rates",
    kind="synthetic",
    opening="有人断言：“票息有 5%，利率上升 1 个百分点也亏不了钱。”",
    ask="按资料给出的修正久期与凸性，估算利率上升 1 个百分点时一年的总回报，判断它为负的可能性是高还是低，并评价这一前提。",
    guide="先算价格变动，再加票息。可能性大于 50% 记为“高”，否则记为“低”。",
    as_of="2025-02-20",
    horizon="截止日之后的一年",
    items=(
        Item(
            title="债券条款",
            eid="bond-terms",
            published="2025-01-15",
            source="发行说明（虚构）",
            text="票面 CU 100，票息 5%，按年付息；现价 CU 100。",
        ),
        Item(
            title="风险指标",
            eid="risk-measures",
            published="2025-02-20",
            source="托管行报表（虚构）",
            text="修正久期 7.4，凸性 70。报表假定利率立即平行上移。",
        ),
    ),
    closing="写明对前提的评价、高或低的结论、引用的资料编号与计算。",
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="价格跌幅大于票息。",
    facts="""
price_change = -7.05 %
coupon = 5 %
total_return = -2.05 %
price_after = 92.95 CU
""",
)

FREIGHT = Draft(
    id="leverage-test-next-year",
    family="leverage-en",
    kind="synthetic",
    english=True,
    opening="As of the close on {day}, {name} reports a leverage covenant of 4.0x.",
    ask="Will net debt exceed 4.0 times EBITDA at the next annual test? Answer high (above 50%) or low, and assess the claim that falling fuel costs protect the test.",
    guide="Nothing published later may be used. Set out the arithmetic and name what cannot be known.",
    security="Calder Freight (CLDF, NYSE)",
    as_of="2023-11-07",
    horizon="the next annual test",
    items=(
        Item(
            title="Indenture",
            eid="indenture",
            published="2021-04-20",
            source="Exhibit to Form 8-K (fictional)",
            url="https://www.sec.gov/Archives/edgar/data/1991234/000199123421000017/ex4-1.htm",
            text="Net debt may not exceed 4.0 times EBITDA of the preceding four quarters.",
        ),
        Item(
            title="Third-quarter release",
            eid="q3-release-2023",
            published="2023-11-02",
            source="Press release (fictional)",
            url="https://www.prnewswire.com/news-releases/calder-freight-third-quarter-2023-results-301974455.html",
            text="Net debt is $1,290 million. Management plans EBITDA of $300 million for the test period and no change in net debt.",
        ),
    ),
    closing="State probability, high or low, evidence ids and steps that others can retrace.",
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    resolved="2024-03-31",
    truth="The test is failed.",
    facts="""
net_debt = 1290 USD million
ebitda_planned = 300 USD million
leverage_at_test = ratio(net_debt, ebitda_planned) = 4.3 x
excess_debt = 90 USD million
""",
)

BASES: Final = {
    "audit": AUDIT,
    "dividend": DIVIDEND,
    "court": COURT,
    "margin": MARGIN,
    "insurer": INSURER,
    "price": PRICE,
    "freight": FREIGHT,
}
