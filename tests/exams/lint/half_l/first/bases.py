"""Base points of part L."""

from __future__ import annotations

from exams.lint.builder import Draft, Item

ZH_NAMES = (
    "棠溪新材 (609421, SSE)",
    "远岚智控 (609433, SSE)",
    "恺川食品 (609446, SSE)",
    "沐阳药业 (609457, SSE)",
    "定海船务 (609468, SSE)",
)
EN_NAMES = (
    "Tarbex (TBXL, LSE)",
    "Oakhanger Group (OKHG, LSE)",
    "Penhallow Leisure (PNHL, LSE)",
    "Wexcombe Stores (WXCS, LSE)",
    "Strathdene Print (STDP, LSE)",
)

ZH_DOWNGRADE = Draft(
    id="tongze-2019-issuer-grade",
    opening="{name}（民营、化工贸易双主业）主体 AA+。时点：{day}。",
    ask="问：原评级机构会不会在预测窗口内下调其主体级别？",
    guide="要点至少包括——\n\n- 短债与可动用现金；\n- 贸易板块垫资；\n- 互保圈；\n- 机构惯常的跟踪节奏。\n\n概率、结论、未知事项都要写。",
    as_of="2019-07-17",
    security="通泽集团 (TZJT, CIBM)",
    window_end="2020-01-17",
    target="issuer_grade_lowered",
    definition="以同一评级机构公告的主体长期级别为准，公告日落在信息截止日之后、不晚于窗口结束日；仅调展望、列入观察名单、终止评级均不算。",
    items=(
        Item(
            title="2018 年年度报告财务摘要",
            eid="annual-2018-summary",
            published="2019-04-29",
            source="发行人披露文件（虚构）",
            text="营业收入 612 亿元（贸易占 71%）；归母净利润 5.3 亿元；货币资金 38.7 亿元，受限 21.5 亿元；短期有息债务 96.4 亿元；对外担保 27.8 亿元。",
        ),
        Item(
            title="定期跟踪评级报告",
            eid="regular-review-2019",
            published="2019-06-26",
            source="评级机构公告（虚构）",
            url="https://rating.example.cn/gsgg/201906/t20190626_3755.html",
            text="维持 AA+，展望由稳定调为负面。关注：贸易垫资占用上升；互保对象中两家出现欠息；民营化工企业债券净融资持续为负。上调展望的前提是受限资金占比降到四成以下。",
        ),
    ),
    closing="体裁随意，引用资料请标编号。",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="窗口内没有调降公告。机构在 2020 年 1 月 21 日把级别由 AA+ 调到 AA，晚于窗口结束日 4 天，不计入。",
    facts="downgrades_in_window = 0 count\ndowngrades_after_window = 1 count\ngap_to_downgrade = 4 days",
    family="issuer-grade",
    kind="synthetic",
    resolved="2020-01-17",
    observed="2020-01-20",
)

ZH_MARGIN = Draft(
    id="haoqing-margin-2025-drop",
    opening="融资融券客户 H 的账户，日终数据取自 {day}。",
    ask="若账户里的股票次一交易日整体下跌 20%，现金与负债不变，维持担保比例是多少？落在合同约定的哪一段？",
    guide="维持担保比例 =（现金 + 证券市值）÷（融资负债 + 应付利息费用）。用百分数表示，保留一位小数。",
    as_of="2025-03-19",
    horizon="次一交易日的情景",
    items=(
        Item(
            title="两融合同：预警与平仓",
            eid="contract-lines",
            published="2024-06-12",
            source="证券公司合同（虚构）",
            text="预警线 140%，平仓线 130%。低于预警线的，公司通知客户补充担保物；低于平仓线且两个交易日内没有补足的，公司可以处置担保物。",
        ),
        Item(
            title="账户日终清单",
            eid="account-eod",
            published="2025-03-19",
            source="柜台系统（虚构）",
            text="现金 84,000 元；股票市值 1,260,000 元；融资负债 780,000 元；应付利息及费用 20,000 元；无融券。",
        ),
    ),
    closing="列算式即可，不必写投资建议。",
    outcome="- 关键数字 / Key figure: **136.5%**",
    truth="下跌后股票 1,008,000 元，加现金 84,000 元，资产 1,092,000 元；负债 800,000 元；维持担保比例 136.5%，在预警线与平仓线之间。",
    facts=(
        "assets_after = 1092000 CNY\nliabilities = 800000 CNY\n"
        "maintenance_after = ratio(assets_after, liabilities) = 136.5 %"
    ),
    family="margin-ratio",
    kind="fields",
)

ZH_FUND = Draft(
    id="linchuan-bond-fund-2022-redemption",
    opening="客服工单一则，{day} 录入：客户当日 15 时前全额赎回临川纯债 A。",
    ask="请替客服算出这笔赎回的实付金额（元，保留两位小数）。",
    guide="持有天数自份额确认日起算、含确认日而不含赎回申请日。赎回费 = 赎回总额 × 费率。",
    as_of="2022-03-16",
    horizon="本笔赎回",
    items=(
        Item(
            title="招募说明书：赎回费",
            eid="fee-table",
            published="2021-11-30",
            source="招募说明书（虚构）",
            text="持有不满 7 天，1.50%；7 天以上（含）不满 30 天，0.75%；30 天以上（含），0。",
        ),
        Item(
            title="份额登记与净值",
            eid="units-and-nav",
            published="2022-03-16",
            source="登记系统（虚构）",
            text="申购确认日 2022 年 2 月 15 日，确认份额 200,000.00 份；赎回申请日的份额净值 1.1420 元。客户此前没有赎回过，也没有红利再投资。",
        ),
    ),
    closing="请写清天数、适用费率、费用和实付金额。",
    outcome="- 关键数字 / Key figure: **226,687.00 元**",
    truth="持有 29 天，费率 0.75%。总额 228,400.00 元，费用 1,713.00 元，实付 226,687.00 元。",
    facts=(
        "gross_amount = 228400.00 CNY\nredemption_fee = 1713.00 CNY\n"
        "net_amount = difference(gross_amount, redemption_fee) = 226687.00 CNY\nheld = 29 days"
    ),
    family="fund-redemption",
    kind="fields",
)

ZH_COMMIT = Draft(
    id="qiyuan-2018-earnout",
    opening="{day}，{name}的投资者互动平台上，又有人问起三年前那笔并购的最后一年承诺。",
    ask="请判断：标的公司 2018 年度扣非净利润能否达到承诺数。",
    guide="建议先看订单结转和回款，再看毛利率与研发资本化，最后谈补偿条款对管理层的激励。结论、概率、证据编号缺一不可。",
    as_of="2018-11-14",
    security="启源环保 (QYHB, SZSE)",
    window_end="2019-04-30",
    target="earnout_2018_met",
    definition="以会计师出具的业绩承诺实现情况专项审核报告为准，承诺数见题内资料，口径为扣除非经常性损益后归属母公司的净利润。",
    items=(
        Item(
            title="发行股份购买资产报告书：承诺条款",
            eid="earnout-terms",
            published="2015-12-08",
            source="交易所公告（虚构）",
            text="承诺期 2016 年至 2018 年，各年扣非净利润依次不低于 7,000 万元、8,800 万元、11,000 万元；差额以股份补偿，不足部分用现金。",
        ),
        Item(
            title="2018 年半年度报告：主要子公司",
            eid="half-year-subsidiary",
            published="2018-08-22",
            source="交易所公告（虚构）",
            url="https://static.cninfo.com.cn/finalpage/2018-08-22/1205313377.PDF",
            text="标的公司上半年收入 2.84 亿元、净利润 3,960 万元；应收账款 3.17 亿元，其中一年以上的占 38%；在手订单 6.1 亿元。公司称下半年为结算旺季。",
        ),
    ),
    closing="自由作答。",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="专项审核报告载明 2018 年度扣非净利润 9,240 万元，为承诺数 11,000 万元的 84%，没有达到。",
    facts=(
        "committed_profit = 110000000 CNY\nactual_profit = 92400000 CNY\n"
        "completion = ratio(actual_profit, committed_profit) = 84 %"
    ),
    family="earnout",
    resolved="2019-04-24",
    observed="2019-04-24",
)

ZH_FAM = Draft(
    id="cn-inv-2022-cb-reset-609421",
    opening="{name}的可转债已进入转股期，{day}正股收盘价仍低于转股价的八成五。",
    ask="请判断：转股价会不会在预测窗口内因下修条款而向下修正。",
    guide="请权衡控股股东的持债、稀释比例、回售压力和董事会过往的态度；股东大会环节不要忽略。",
    as_of="2022-03-16",
    security="棠溪新材 (609421, SSE)",
    window_end="2023-03-16",
    target="conversion_price_reset",
    definition="股东大会通过且已经生效的下修，生效日落在信息截止日之后、不晚于窗口结束日，记为事件发生。因分红送转而调整转股价不算。",
    items=(
        Item(
            title="募集说明书：下修与回售",
            eid="cb-terms",
            published="2020-06-03",
            source="交易所公告（虚构）",
            text="任意连续 30 个交易日中至少 15 个交易日收盘价低于当期转股价 85% 的，董事会有权提出下修方案，须经出席会议股东所持表决权三分之二以上同意，持债股东回避。最后两个计息年度设有条件回售。",
        ),
        Item(
            title="可转债季度转股情况公告",
            eid="cb-conversion-q4",
            published="2022-01-05",
            source="交易所公告（虚构）",
            url="https://notice.example-exchange.cn/2022-01-05/cb_1131.pdf",
            text="截至 2021 年末，累计转股占转股前总股本的 0.02%，未转股余额占发行总量的 99.6%。当期转股价 12.60 元/股。",
        ),
    ),
    closing="给出概率、判断与资料编号。",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="下修经股东大会通过并在窗口内生效，转股价由 12.60 元/股降到 8.37 元/股，降幅 33.57%。",
    facts=(
        "conversion_price_before = 12.60 CNY/share\nconversion_price_after = 8.37 CNY/share\n"
        "price_change = pct_change(conversion_price_before, conversion_price_after) = -33.57 %\nresets_in_window = 1 count"
    ),
    family="cb-reset",
    resolved="2023-03-16",
    observed="2023-03-16",
)

EN_DSCR = Draft(
    id="brackwater-wind-2024-dscr",
    opening="Project finance desk, {day}. Brackwater Wind has sent in the figures for its distribution test.",
    ask="What is the historic debt service cover ratio, and may the borrower distribute?",
    guide="CFADS is revenue less operating costs, tax and the top-up of the maintenance reserve. Do not deduct the debt service reserve.",
    as_of="2024-07-17",
    english=True,
    horizon="the calculation date already passed",
    items=(
        Item(
            title="Facilities agreement, clause 22",
            eid="clause-22",
            published="2019-10-11",
            source="Finance documents (invented)",
            text="No distribution may be made where the historic DSCR is below 1.20:1. Ratios are taken to two decimals. A default ratio of 1.05:1 is tested on the same date.",
        ),
        Item(
            title="Calculation date schedule",
            eid="calculation-schedule",
            published="2024-07-10",
            source="Borrower (invented)",
            text="Twelve months to 31 May 2024, GBP m: revenue 41.80; operating costs 12.35; tax paid 1.60; maintenance reserve top-up 0.87; scheduled principal 15.90; interest and fees 6.77.",
        ),
    ),
    closing="Show CFADS, debt service and the ratio; name the evidence.",
    outcome="- Key figure: **1.19x, no distribution**",
    truth="CFADS is GBP 26.98 million and debt service GBP 22.67 million; the ratio is 1.19x, below 1.20x, so distributions are locked up.",
    facts="cfads = 26.98 GBP million\ndebt_service = 22.67 GBP million\ndscr = ratio(cfads, debt_service) = 1.19 x",
    family="project-dscr",
    kind="fields",
)

EN_TRUST = Draft(
    id="pelorus-trust-2021-gearing",
    opening="Pelorus Industrial Trust (an invented property trust) proposes a debt-funded purchase; you advise a unitholder on {day}.",
    ask="On a pro-forma basis, what would its gearing be after completion, and would it stay within the limit in the trust deed?",
    guide="Gearing is total borrowings over deposited property. Assume that no revaluation takes place.",
    as_of="2021-03-17",
    english=True,
    horizon="completion of the purchase",
    items=(
        Item(
            title="Trust deed, borrowing limit",
            eid="deed-limit",
            published="2015-04-02",
            source="Trust deed (invented)",
            text="Total borrowings shall not exceed 45% of the value of deposited property at the time a borrowing is incurred.",
        ),
        Item(
            title="Circular to unitholders",
            eid="circular",
            published="2021-03-09",
            source="Manager (invented)",
            url="https://pelorus-trust.example/investors/2021/03/09/circular",
            text="Before the transaction the trust has borrowings of SGD 1,180 million and deposited property of SGD 3,200 million. The purchase adds SGD 350 million of property, of which SGD 240 million would be borrowed and the rest paid from a private placement.",
        ),
    ),
    closing="Short answer, with the arithmetic.",
    outcome="- Key figure: **40.0%, within the limit**",
    truth="Borrowings SGD 1,420 million over deposited property SGD 3,550 million is 40.0%, under the deed's 45%.",
    facts=(
        "borrowings_after = 1420 SGD million\nproperty_after = 3550 SGD million\n"
        "gearing_after = ratio(borrowings_after, property_after) = 40.0 %"
    ),
    family="trust-gearing",
    kind="fields",
)

EN_CH11 = Draft(
    id="ardmoor-2020-liquidity",
    opening="Distressed desk note dated {day} on {name}.",
    ask="Forecast whether the parent will file a petition under chapter 11 inside the window.",
    guide="Address liquidity runway, springing maturity of the ABL, lender concentration, and how an out-of-court exchange might work. One paragraph each.",
    as_of="2020-03-18",
    english=True,
    security="Ardmoor Energy Services (ARDMX, NYSE)",
    window_end="2020-09-18",
    target="parent_chapter_11_petition",
    definition="A voluntary or involuntary petition of the parent docketed in a US bankruptcy court after the as-of date and by the window end; filings of subsidiaries alone do not count.",
    items=(
        Item(
            title="Form 10-K for 2019: liquidity",
            eid="form-10-k-2019-liquidity",
            published="2020-02-27",
            source="Company filing (invented)",
            text="Cash USD 48 million; ABL availability USD 31 million after a minimum excess of USD 15 million; senior notes USD 385 million, 8.25%, due March 2022. The ABL springs to 90 days ahead of the notes. Capex plan cut to USD 22 million.",
        ),
        Item(
            title="Lender presentation",
            eid="lender-presentation",
            published="2020-03-12",
            source="Form 8-K exhibit (invented)",
            text="Utilisation of the fleet averaged 58% in February. Management assumes a trough in the third quarter and has retained legal and financial advisers to look at its capital structure. Two funds hold a little over 40% of the notes.",
        ),
    ),
    closing="Probability, call, IDs, reasoning.",
    outcome="- Outcome: **event**",
    truth="The parent filed a voluntary petition with a DIP facility of USD 85 million; the plan gave noteholders an estimated recovery of 11.5%.",
    facts="petitions_in_window = 1 count\ndip_facility = 85 USD million\nestimated_note_recovery = 11.5 %",
    family="chapter-11",
    kind="synthetic",
    resolved="2020-06-22",
    observed="2020-06-22",
)

EN_INS = Draft(
    id="stonegate-mutual-2019-combined",
    opening="You review a reinsurance counterparty on {day}.",
    ask="Work out the trade-basis combined ratio of Stonegate Mutual for 2018 and compare it with the 99% ceiling in your counterparty guideline.",
    guide="Loss and LAE ratio on net premiums earned; expense ratio on net premiums written. Policyholder dividends are nil.",
    as_of="2019-03-13",
    english=True,
    horizon="accounts already published",
    items=(
        Item(
            title="Counterparty guideline",
            eid="guideline",
            published="2018-01-15",
            source="Internal policy (invented)",
            text="A mutual insurer may be used while its last published trade-basis combined ratio is not above 99%. The five-year average is for information.",
        ),
        Item(
            title="Annual statement 2018, underwriting exhibit",
            eid="underwriting-exhibit",
            published="2019-03-01",
            source="Statutory filing (invented)",
            text="In USD million: net premiums earned 625; net premiums written 640; losses incurred 412; loss adjustment expenses 38; other underwriting expenses 171.",
        ),
    ),
    closing="State both component ratios, the total and your view.",
    outcome="- Prediction: **low**",
    truth="Loss and LAE ratio 72.00%, expense ratio 26.72%, combined 98.72%, below the ceiling.",
    facts=(
        "losses_and_lae = 450 USD million\npremiums_earned = 625 USD million\nexpenses = 171 USD million\n"
        "premiums_written = 640 USD million\nloss_ratio = ratio(losses_and_lae, premiums_earned) = 72.00 %\n"
        "expense_ratio = ratio(expenses, premiums_written) = 26.72 %\ncombined_ratio = 98.72 %"
    ),
    family="combined-ratio",
    kind="fields",
)

EN_FAM = Draft(
    id="uk-inv-2016-covenant-relief-tbxl",
    opening="{name}: position on {day}, banks' facility fully drawn.",
    ask="Does the company announce a waiver, reset or suspension of a financial covenant before the window closes?",
    guide="Think about headroom, seasonality of working capital, pension contributions and how concentrated the bank group is.",
    as_of="2016-03-16",
    english=True,
    security="Tarbex (TBXL, LSE)",
    window_end="2017-03-16",
    target="covenant_relief_announced",
    definition="A regulatory announcement after the as-of date and by the window end that lenders have waived, reset or suspended at least one financial covenant of the main bank facility. A request alone is not enough.",
    items=(
        Item(
            title="Annual report 2014, note on borrowings",
            eid="annual-report-2014-borrowings",
            published="2015-04-09",
            source="Company report (invented)",
            text="Revolving facility GBP 120 million with five banks; net debt to EBITDA not above 3.0 times, interest cover not below 4.0 times, both tested half-yearly. Pension deficit GBP 64 million.",
        ),
        Item(
            title="Trading statement",
            eid="trading-statement",
            published="2016-02-24",
            source="Regulatory news (invented)",
            text="Like-for-like sales in the ten weeks to mid-February fell 4%. The board expects net debt at the year end to be towards the top of the range of forecasts and keeps its cost programme under review.",
        ),
    ),
    closing="Give odds, a yes or no, and the evidence used.",
    outcome="- Outcome: **event**",
    truth="The company announced that its lenders had reset the leverage covenant against a fee of 50 basis points; one announcement, so the event happened.",
    facts="covenant_relief_announcements = 1 count\nconsent_fee = 50 bp",
    family="covenant-relief",
    kind="synthetic",
    resolved="2017-03-16",
    observed="2017-03-16",
)

BASES = {
    "zh_downgrade": ZH_DOWNGRADE,
    "zh_margin": ZH_MARGIN,
    "zh_fund": ZH_FUND,
    "zh_commit": ZH_COMMIT,
    "zh_fam": ZH_FAM,
    "en_dscr": EN_DSCR,
    "en_trust": EN_TRUST,
    "en_ch11": EN_CH11,
    "en_ins": EN_INS,
    "en_fam": EN_FAM,
}
