"""Base points of part J: invented companies, invented figures."""

from __future__ import annotations

from exams.lint.builder import Draft, Item

AUDIT = Draft(
    id="next-annual-audit-000371",
    opening="现在是 {day}收盘之后，{name}已经披露上一年度的年度报告，会计师出具了保留意见。",
    ask="请判断：公司下一份年度报告的审计意见，会不会恢复为标准的无保留意见。",
    guide="只使用信息截止日已有的材料。请说明保留事项的金额、内部控制的状况和会计师的措辞各提供了什么信息，并列出仍属未知的事项。",
    as_of="2018-05-10",
    items=(
        Item(
            title="审计报告",
            eid="auditor-report-2017",
            published="2018-04-26",
            source="公司年度报告附件",
            text="会计师对一笔 1.86 亿元的预付工程款未能取得充分、适当的审计证据，据此出具保留意见。该款项占 2017 年末净资产的 9.4%。",
        ),
        Item(
            title="内部控制评价报告",
            eid="internal-control-2017",
            published="2018-04-26",
            source="公司董事会",
            text="公司认定一项重大缺陷：大额预付款的付款审批没有留存合同评审记录。董事会要求在 2018 年 9 月底以前整改完毕。",
        ),
        Item(
            title="年报问询函的回复",
            eid="inquiry-reply-2018-05",
            published="2018-05-08",
            source="公司公告",
            text="公司已向三家工程承包方发函核对，收回预付款 2,400 万元，其余款项的工程进度表还在收集。会计师表示，将在下一次审计中重新评估。",
        ),
    ),
    closing="请给出概率、“会”或“不会”的判断、所依据的资料编号和推理过程。",
    security="澄江机电 (000371, SZSE)",
    window_end="2019-05-10",
    target="standard_opinion_next_year",
    definition="以公司首次披露的下一份年度报告所附审计报告为准；带强调事项段的无保留意见不算标准意见。窗口自信息截止日次日起，至窗口结束当日止。",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    resolved="2019-04-25",
    observed="2019-04-25",
    truth="会计师出具了带强调事项段的无保留意见，按定义不算标准意见。累计收回预付款 0.74 亿元，尚余 1.12 亿元。",
    facts="""
prepayment = 186 CNY million
still_unpaid = 112 CNY million
collected = difference(prepayment, still_unpaid) = 74 CNY million
collected_share = ratio(collected, prepayment) = 39.78 %
""",
    family="next-annual-audit",
)

COVER = Draft(
    id="bond-interest-cover-undertaking",
    opening="{day}，某公司债券的受托管理人正在做半年度跟踪。",
    ask="请计算发行人截至 2022 年 6 月 30 日止十二个月的利息保障倍数，并判断它满足募集说明书承诺的可能性是高还是低。",
    guide="金额单位为人民币亿元，倍数保留两位小数。请逐项写出分子和分母的构成。",
    as_of="2022-09-15",
    items=(
        Item(
            title="募集说明书的承诺条款",
            eid="prospectus-undertaking",
            published="2020-07-20",
            source="募集说明书（虚构）",
            text="债券存续期内，任一测试日前十二个月的 EBITDA 与利息支出之比不低于 1.60 倍。利息支出包括资本化利息。测试日为每年 6 月 30 日和 12 月 31 日。",
        ),
        Item(
            title="半年度报告附注",
            eid="half-year-notes-2022",
            published="2022-08-30",
            source="发行人定期报告（虚构）",
            text="滚动十二个月口径：利润总额 3.12 亿元，费用化利息 4.05 亿元，折旧 1.87 亿元，摊销 0.46 亿元。",
        ),
        Item(
            title="资本化利息的说明",
            eid="capitalised-interest",
            published="2022-09-05",
            source="发行人致受托管理人的函（虚构）",
            text="同一期间另有资本化利息 2.20 亿元，已计入在建工程。",
        ),
    ),
    closing="请自由作答，写明结论、算式和资料编号。",
    horizon="2022 年 6 月 30 日测试日",
    definition="EBITDA 等于利润总额、费用化利息、折旧与摊销之和；利息支出等于费用化利息与资本化利息之和。",
    outcome="- 预测 / Prediction: **低 / low**",
    truth="EBITDA 为 9.50 亿元，利息支出为 6.25 亿元，倍数 1.52 倍，低于承诺。若漏掉资本化利息，会得到 2.35 倍，从而看反。",
    facts="""
ebitda = 950 CNY million
interest = 625 CNY million
interest_cover = ratio(ebitda, interest) = 1.52 x
expensed_interest = 405 CNY million
cover_without_capitalised = ratio(ebitda, expensed_interest) = 2.35 x
""",
    family="bond-undertakings",
    kind="fields",
)

MARGIN = Draft(
    id="margin-account-maintenance",
    opening="{day}收盘后，一位客户请你核对他的信用账户。",
    ask="请计算维持担保比例，并说明它有没有低于合同约定的平仓线。",
    guide="比例用百分数表示。请先列出担保资产和负债的各项，再作计算。",
    as_of="2021-06-17",
    items=(
        Item(
            title="融资融券合同摘录",
            eid="margin-contract",
            published="2020-11-03",
            source="融资融券合同（虚构）",
            text="维持担保比例等于现金与信用账户内证券市值之和，除以融资金额、融券市值与利息费用之和。警戒线 150%，平仓线 130%。",
        ),
        Item(
            title="账户负债",
            eid="account-debt",
            published="2021-06-17",
            source="交易系统查询（虚构）",
            text="融资余额 620.00 万元，应付利息与费用 5.00 万元，没有融券负债。",
        ),
        Item(
            title="账户资产",
            eid="account-assets",
            published="2021-06-17",
            source="交易系统查询（虚构）",
            text="现金 37.50 万元，证券市值 850.00 万元，没有停牌证券。",
        ),
    ),
    closing="请写出算式，并给出“低于”或“不低于”的结论。",
    outcome="- 预测 / Prediction: **低 / low**",
    truth="担保资产 887.50 万元，负债 625.00 万元，维持担保比例 142%，不低于平仓线。",
    facts="""
collateral = 887.5 万元
debt = 625 万元
maintenance_ratio = ratio(collateral, debt) = 142 %
liquidation_line = 130 %
distance_to_line = difference(maintenance_ratio, liquidation_line) = 12 pp
""",
    family="margin-accounts",
    kind="fields",
)

RATING = Draft(
    id="issuer-rating-action-601742",
    opening="现在是 {day}收盘之后，{name}刚刚就项目回款作了公告。",
    ask="请判断：在窗口结束以前，评级机构会不会对公司采取下面定义的负面行动。",
    guide="请对照跟踪评级报告列出的各项下调因素，说明题内资料对每一项提供了什么信息，哪些仍属未知。",
    as_of="2020-03-18",
    items=(
        Item(
            title="跟踪评级报告",
            eid="rating-report-2019",
            published="2019-06-21",
            source="评级机构公告",
            text="主体信用等级 AA，展望稳定。可能下调的因素：全部债务资本化比率升到 70% 以上，或一年内没有按期收回的项目回款超过 5 亿元。",
        ),
        Item(
            title="2019 年第三季度报告",
            eid="q3-report-2019",
            published="2019-10-30",
            source="公司定期报告",
            text="9 月末全部债务 41.30 亿元，所有者权益 22.10 亿元。前三季度经营活动现金流量净额 −2.86 亿元。",
        ),
        Item(
            title="项目回款公告",
            eid="project-payment-notice",
            published="2020-03-10",
            source="公司公告",
            text="两个 PPP 项目的政府付费推迟，涉及 1.70 亿元。子公司一笔 6,000 万元的银行贷款已经办妥续贷。",
        ),
    ),
    closing="请给出概率、“发生”或“不发生”的判断、资料编号和推理过程。",
    security="岚溪环保 (601742, SSE)",
    window_end="2020-12-31",
    target="negative_rating_action",
    definition="只看对公司主体信用等级作出跟踪评级的同一家机构；展望调整不算。窗口自信息截止日次日起，至窗口结束当日止。",
    criteria="#### 判定条件 / Criteria\n\n任一满足 / any\n\n- `issuer_rating_downgrade_count >= 1` — 主体信用等级被下调不少于 1 次。\n- `negative_watch_listing_count >= 1` — 被列入负面观察名单不少于 1 次。",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    resolved="2020-06-29",
    observed="2020-06-29",
    truth="评级机构把主体信用等级由 AA 下调为 AA−，下调 1 次；3 月末全部债务资本化比率为 71%。",
    facts="""
debt_end_of_march = 4757 CNY million
capital_end_of_march = 6700 CNY million
debt_to_capital = ratio(debt_end_of_march, capital_end_of_march) = 71 %
days_to_action = 103 days
issuer_rating_downgrade_count = 1 count
""",
    family="rating-actions",
)

WEALTH = Draft(
    id="wealth-product-annualised-return",
    opening="{day}，理财经理收到客户的提问：“我去年九月买的这只产品，到底赚了多少？”",
    ask="请按单利、一年 365 天计算客户持有期的折算年化收益率，并说明它是否落在业绩比较基准的区间之内。",
    guide="请写明持有天数的起止、净值的取数日期，以及业绩比较基准的性质。",
    as_of="2023-03-14",
    items=(
        Item(
            title="产品说明书",
            eid="product-terms",
            published="2022-08-08",
            source="理财产品说明书（虚构）",
            text="业绩比较基准为年化 3.40% 至 3.90%，不构成收益承诺。管理费年率 0.20%，托管费年率 0.03%，均已从单位净值中扣除。",
        ),
        Item(
            title="申购确认单",
            eid="subscription-slip",
            published="2022-09-15",
            source="销售机构（虚构）",
            text="2022 年 9 月 15 日确认，单位净值 1.0200 元，申购金额 200,000 元，没有申购费。",
        ),
        Item(
            title="净值公告",
            eid="nav-notice",
            published="2023-03-14",
            source="理财公司（虚构）",
            text="2023 年 3 月 14 日单位净值 1.0353 元。成立以来没有分红。",
        ),
    ),
    closing="请写出算式与结论，并注明资料编号。",
    definition="持有天数为确认日至信息截止日的自然日数，算尾不算头；不考虑赎回费。",
    outcome="- 预测 / Prediction: **低 / low**",
    truth="持有 180 天，区间收益率 1.5%，折算年化 3.042%，低于区间下限。",
    facts="""
nav_start = 1.0200 CNY
nav_end = 1.0353 CNY
holding_return = pct_change(nav_start, nav_end) = 1.5 %
holding_days = 180 days
annualised_return = 3.042 %
""",
    family="wealth-products",
    kind="fields",
)

GOING = Draft(
    id="going-concern-paragraph-brdn",
    opening="It is {day}, after the close, and {name} has filed its quarterly report for the period to 30 September 2019.",
    ask="Will the auditor's report in the company's next annual report on Form 10-K contain a going-concern paragraph?",
    guide="Use only what was public on the as-of date. Say what liquidity, cash burn and the terms of the credit facility each tell you, and name what remains unknown.",
    as_of="2019-11-14",
    items=(
        Item(
            title="Amendment to the credit agreement",
            eid="credit-amendment",
            published="2019-08-05",
            source="Form 8-K, exhibit 10.1",
            text="The revolving facility of $25.0 million matures on 30 June 2021. The borrower must hold liquidity of at least $7.5 million at each quarter end.",
        ),
        Item(
            title="Liquidity section of the quarterly report",
            eid="quarterly-liquidity",
            published="2019-11-12",
            source="Form 10-Q",
            text="Cash was $18.4 million at 30 September 2019, against $31.0 million at 31 December 2018. Operations used $14.7 million of cash in the nine months. Nothing was drawn under the revolving facility.",
        ),
        Item(
            title="Restructuring announcement",
            eid="restructuring-release",
            published="2019-11-13",
            source="Form 8-K, exhibit 99.1",
            text="The board approved the closure of one assembly line. The company expects pre-tax charges of $3.0 million to $3.6 million and, once the line is closed, savings of about $5.2 million a year.",
        ),
    ),
    closing="Give a probability, a yes or no, the evidence IDs you relied on, and your reasoning.",
    english=True,
    security="Bralden Optics (BRDN, NASDAQ)",
    window_end="2020-05-14",
    target="going_concern_paragraph",
    definition="The auditor's report filed with the next Form 10-K decides; an amended report does not. The window runs from the day after the as-of date to the window end.",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    resolved="2020-03-16",
    observed="2020-03-16",
    truth="The auditor's report carried no such paragraph. Cash at the end of December was $15.9 million, $8.4 million above the minimum.",
    facts="""
cash_at_year_end = 15.9 USD million
minimum_liquidity = 7.5 USD million
liquidity_headroom = difference(cash_at_year_end, minimum_liquidity) = 8.4 USD million
going_concern_paragraph_count = 0 count
""",
    family="going-concern",
    kind="synthetic",
)

LEVERAGE = Draft(
    id="half-year-leverage-test",
    opening="On {day} a credit analyst is checking the half-year covenant certificate of a London-listed engineering group.",
    ask="Compute net debt to EBITDA at 30 June 2017 as the facility agreement defines it, and say whether the borrower met the test.",
    guide="Work in millions of pounds and give the multiple to two decimals. State which items you left out and why.",
    as_of="2017-09-20",
    items=(
        Item(
            title="Facility agreement, definitions",
            eid="facility-definitions",
            published="2015-03-02",
            source="Facility agreement (invented)",
            text="Net debt is borrowings less freely available cash and may not exceed 3.00 times EBITDA of the last twelve months. EBITDA is operating profit plus depreciation, amortisation and exceptional charges, the last up to £4.0m.",
        ),
        Item(
            title="Interim report, income statement",
            eid="interim-income",
            published="2017-08-31",
            source="Interim report (invented)",
            text="Twelve months to 30 June 2017: operating profit £21.6m after exceptional charges of £7.0m; depreciation £9.8m; amortisation £3.6m.",
        ),
        Item(
            title="Interim report, borrowings and cash",
            eid="interim-net-debt",
            published="2017-08-31",
            source="Interim report (invented)",
            text="At 30 June 2017 borrowings stood at £118.2m and cash at £16.4m, of which £3.2m is held by the group's insurance captive and is not freely available.",
        ),
    ),
    closing="Set out the calculation so that a colleague can follow it, with evidence IDs.",
    english=True,
    horizon="test date 30 June 2017",
    outcome="- 预测 / Prediction: **高 / high**",
    truth="EBITDA is £39.0m, because only £4.0m of the exceptional charges may be added back. Net debt is £105.0m, so the multiple is 2.69 times and the test was met.",
    facts="""
net_debt = 105.0 GBP million
ebitda = 39.0 GBP million
leverage = ratio(net_debt, ebitda) = 2.69 x
leverage_limit = 3.00 x
room_under_limit = difference(leverage_limit, leverage) = 0.31 x
""",
    family="leverage-tests",
    kind="fields",
)

ACCRUED = Draft(
    id="corporate-bond-invoice-price",
    opening="On {day} a private client asks why the contract note shows more than the price he agreed.",
    ask="Compute the accrued interest and the amount the client pays at settlement.",
    guide="Show the day count in full. Amounts are in US dollars; commissions and taxes are nil.",
    as_of="2024-02-13",
    items=(
        Item(
            title="Terms of the notes",
            eid="note-terms",
            published="2020-11-10",
            source="Pricing supplement (invented)",
            text="Coupon 4.80% a year, payable on 15 May and 15 November in equal parts; day count 30/360; no record-date adjustment; maturity 15 November 2030.",
        ),
        Item(
            title="Last coupon",
            eid="last-coupon",
            published="2023-11-15",
            source="Paying agent (invented)",
            text="The coupon due on 15 November 2023 was paid in full.",
        ),
        Item(
            title="Trade ticket",
            eid="trade-ticket",
            published="2024-02-13",
            source="Dealer (invented)",
            text="The client buys $250,000 nominal at a clean price of 98.40 for settlement on 15 February 2024.",
        ),
    ),
    closing="Give both amounts to the cent and the steps that lead to them.",
    english=True,
    definition="The amount payable is the clean price plus interest accrued up to, but not including, the settlement day.",
    outcome="",
    truth="From 15 November to 15 February there are 90 days on a 30/360 basis. Accrued interest is $3,000.00 and the client pays $249,000.00.",
    facts="""
clean_amount = 246000 USD
amount_payable = 249000 USD
accrued_interest = difference(amount_payable, clean_amount) = 3000 USD
days_accrued = 90 days
""",
    family="bond-day-count",
    kind="fields",
)

SCHEME = Draft(
    id="scheme-timetable-hldr",
    opening="It is {day}, after the close in London, and the offer for {name} is awaiting its shareholder meetings.",
    ask="Will the scheme of arrangement become effective by the end of the window?",
    guide="Deal with shareholder approval, merger control and the timetable one by one, and say for each what the frozen evidence shows and what it leaves open.",
    as_of="2018-10-09",
    items=(
        Item(
            title="Firm offer announcement",
            eid="firm-offer",
            published="2018-08-20",
            source="Announcement under Rule 2.7",
            text="The bidder offers 410 pence in cash for each share by way of a scheme of arrangement. Irrevocable undertakings cover 31.5% of the shares. The long-stop date is 28 February 2019.",
        ),
        Item(
            title="Scheme circular",
            eid="scheme-circular",
            published="2018-09-14",
            source="Circular to shareholders",
            text="The court meeting and the general meeting are convened for 23 October 2018. The scheme needs a majority in number representing 75% in value of those voting.",
        ),
        Item(
            title="Invitation to comment",
            eid="merger-notice",
            published="2018-10-04",
            source="Competition and Markets Authority case page",
            text="The authority invites comments on the merger until 18 October 2018. Its deadline for a Phase 1 decision is 4 December 2018. The parties overlap in two of nine regional markets.",
        ),
    ),
    closing="Close with a probability, a yes or no, and the evidence IDs behind them.",
    english=True,
    security="Holdern Aggregates (HLDR, LSE)",
    window_end="2019-02-28",
    target="scheme_effective",
    definition="The scheme is effective when the court order has been delivered to the registrar of companies. A switch to a takeover offer does not count.",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `court_sanction_count >= 1` — the court has sanctioned the scheme at least once.\n- `order_delivered_count >= 1` — the order has been delivered to the registrar at least once.",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    resolved="2019-01-22",
    observed="2019-01-22",
    truth="Holders of 81.4% by value voted in favour, the merger was cleared in Phase 1, and the order was delivered to the registrar 105 days after the as-of date.",
    facts="""
votes_in_favour = 81.4 %
turnout = 63.2 %
days_to_effective = 105 days
order_delivered_count = 1 count
""",
    family="schemes",
    kind="synthetic",
)

BASES = {
    "audit": AUDIT,
    "cover": COVER,
    "margin": MARGIN,
    "rating": RATING,
    "wealth": WEALTH,
    "going": GOING,
    "leverage": LEVERAGE,
    "accrued": ACCRUED,
    "scheme": SCHEME,
}
