"""Base points of part I: invented companies, invented figures."""

from __future__ import annotations

from exams.lint.builder import Draft, Item

FREEZE = Draft(
    id="holder-share-freeze-601863",
    opening="{day}收盘后，{name}更新了控股股东所持股份被轮候冻结的情况。",
    ask="在窗口结束以前，控股股东被动减持的公司股份会不会达到总股本的 1%？",
    guide="被动减持包括质权人违约处置和司法拍卖过户。请估计各条路径需要的时间，再给出概率。",
    as_of="2019-08-21",
    items=(
        Item(
            title="质押公告",
            eid="pledge-notice-2019-03",
            published="2019-03-12",
            source="公司公告",
            text="控股股东以 1.80 亿股向两家证券公司质押融资 7.60 亿元，合同约定的平仓线对应股价 4.10 元和 3.85 元。",
        ),
        Item(
            title="轮候冻结公告",
            eid="freeze-notice-2019-08",
            published="2019-08-16",
            source="公司公告",
            text="控股股东持有公司 1.92 亿股，占总股本的 32.00%，已全部被轮候冻结，起因是一笔担保纠纷。公司称生产经营正常。",
        ),
        Item(
            title="引入资金的意向书",
            eid="support-letter-2019-08",
            published="2019-08-20",
            source="公司公告",
            text="控股股东与一家地方国资平台签订意向书，拟引入资金 5 亿元置换质押融资。意向书没有法律约束力，尽职调查还没有开始。",
        ),
    ),
    closing="写明概率、结论、资料编号，以及推理中最薄弱的一环。",
    security="望潮化工 (601863, SSE)",
    window_end="2020-02-21",
    target="forced_sale_of_one_per_cent",
    definition="以登记结算机构记录的过户日为准，多次减持合并计算；控股股东自愿的协议转让不算。窗口自信息截止日次日起，至窗口结束当日止。",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    resolved="2020-02-21",
    observed="2020-02-21",
    truth="窗口内被动减持 3.6 百万股，总股本 600 百万股，占 0.6%。",
    facts="""
share_capital = 600 million shares
forced_sales = 3.6 million shares
forced_sales_share = ratio(forced_sales, share_capital) = 0.6 %
""",
    family="share-freeze",
)

PUT = Draft(
    id="bond-put-funding-gap",
    opening="{day}，“21沐原01”的回售登记已经结束。",
    ask="请计算发行人在回售付款日需要支付的本息，与手头可用资金相比差多少，并判断它只靠题内资金足额付款的可能性是高还是低。",
    guide="请以万元为单位列表，分别写出应付和可用两栏。受限资金不得计入可用。",
    as_of="2023-05-17",
    items=(
        Item(
            title="发行条款",
            eid="issue-terms",
            published="2021-06-07",
            source="募集说明书（虚构）",
            text="发行规模 8.00 亿元，每张面值 100 元，票面利率 5.50%，每年付息一次。第二个付息日为 2023 年 6 月 9 日，当日一并支付回售本金；全部债券当期利息同日支付。",
        ),
        Item(
            title="回售登记结果",
            eid="put-registration",
            published="2023-05-12",
            source="发行人公告（虚构）",
            text="登记回售 6,400,000 张，发行人声明不对回售债券作转售。",
        ),
        Item(
            title="资金情况说明",
            eid="cash-statement",
            published="2023-05-16",
            source="发行人致受托管理人的函（虚构）",
            text="货币资金 7.95 亿元，其中受限 2.61 亿元。另有一笔已满足提款条件的银行授信，尚可提用 0.90 亿元。",
        ),
    ),
    closing="请给出算式、结论和资料编号。",
    horizon="2023 年 6 月 9 日回售付款日",
    outcome="- 预测 / Prediction: **低 / low**",
    truth="应付本金 64,000 万元、利息 4,400 万元，合计 68,400 万元；可用 62,400 万元，缺口 6,000 万元。",
    facts="""
payable = 68400 万元
available = 62400 万元
funding_gap = difference(payable, available) = 6000 万元
coverage = ratio(available, payable) = 91.23 %
""",
    family="bond-puts",
    kind="fields",
)

SOLVENCY = Draft(
    id="insurer-core-solvency",
    opening="{day}，监管岗同事请你复核一家财产险公司的季度偿付能力数据。",
    ask="请分别计算核心偿付能力充足率和综合偿付能力充足率，并对照监管标准给出结论。",
    guide="百分数保留一位小数。请说明附属资本为什么只进入其中一个分子。",
    as_of="2022-11-09",
    items=(
        Item(
            title="《保险公司偿付能力管理规定》要点",
            eid="solvency-rules",
            published="2021-01-25",
            source="监管规章",
            text="偿付能力达标须同时符合三项要求：核心偿付能力充足率不低于 50%，综合偿付能力充足率不低于 100%，风险综合评级在 B 类及以上。",
        ),
        Item(
            title="认可资产与认可负债",
            eid="admitted-balance",
            published="2022-10-28",
            source="偿付能力报告摘要（虚构）",
            text="季末认可资产 412.0 亿元，认可负债 351.5 亿元，实际资本中有附属资本 17.7 亿元。最近一次风险综合评级为 BB 类。",
        ),
        Item(
            title="最低资本",
            eid="minimum-capital",
            published="2022-10-28",
            source="偿付能力报告摘要（虚构）",
            text="最低资本 40.0 亿元，其中量化风险 39.2 亿元，控制风险 0.8 亿元。",
        ),
    ),
    closing="请给出两个比率、达标与否的结论以及计算步骤。",
    outcome="- 预测 / Prediction: **高 / high**",
    truth="实际资本 60.5 亿元，核心资本 42.8 亿元，核心充足率 107%，综合充足率 151.25%，两项均达标。",
    facts="""
actual_capital = 6050 CNY million
core_capital = 4280 CNY million
minimum_capital = 4000 CNY million
core_ratio = ratio(core_capital, minimum_capital) = 107 %
comprehensive_ratio = ratio(actual_capital, minimum_capital) = 151.25 %
""",
    family="insurer-solvency",
    kind="fields",
)

PREPAY = Draft(
    id="housing-loan-part-prepayment",
    opening="{day}，一位借款人到网点询问部分提前还款。",
    ask="他打算次日提前归还 300,000 元本金。请计算提前还款之后，每个月的利息会比现在少多少。",
    guide="每月利息按年利率除以十二计算，不考虑利率调整。请同时说明是否需要付违约金。",
    as_of="2023-11-15",
    items=(
        Item(
            title="借款合同摘录",
            eid="loan-contract",
            published="2020-09-28",
            source="个人住房借款合同（虚构）",
            text="按月付息，到期一次还本。放款满三年之后提前还款的，不收违约金；提前还款须提前十五日预约。",
        ),
        Item(
            title="预约回执",
            eid="booking-slip",
            published="2023-10-30",
            source="手机银行（虚构）",
            text="预约于 2023 年 11 月 16 日提前归还本金 300,000 元。放款日为 2020 年 10 月 12 日。",
        ),
        Item(
            title="贷款查询",
            eid="loan-balance",
            published="2023-11-15",
            source="网点查询单（虚构）",
            text="本金余额 900,000 元，执行年利率 4.20%，利息已付至 2023 年 11 月 1 日。",
        ),
    ),
    closing="请写明金额、算式和资料编号。",
    outcome="",
    truth="现在每月利息 3,150 元，提前还款之后为 2,100 元，每月减少 1,050 元；放款已满三年，不付违约金。",
    facts="""
monthly_interest_now = 3150 CNY
monthly_interest_after = 2100 CNY
monthly_saving = difference(monthly_interest_now, monthly_interest_after) = 1050 CNY
""",
    family="housing-loans",
    kind="fields",
)

RESULTS = Draft(
    id="audited-results-date-09187",
    opening="现在是 {day}，香港收市之后，{name}已经提示核数工作受阻。",
    ask="公司能不能在窗口结束以前刊发经核数师同意的全年业绩？",
    guide="请说明函证进度、董事会安排和上市规则的时限各意味着什么，不要只凭行业印象作答。",
    as_of="2022-03-23",
    items=(
        Item(
            title="中期报告",
            eid="interim-report-2021",
            published="2021-09-24",
            source="香港交易所披露易",
            text="截至 2021 年 6 月 30 日止六个月，公司拥有人应占溢利人民币 3.12 亿元；一年内到期的借款人民币 84.6 亿元，现金及银行结余人民币 51.3 亿元。",
        ),
        Item(
            title="内幕消息公告",
            eid="inside-information-2022-03",
            published="2022-03-21",
            source="香港交易所披露易",
            text="多个城市的银行和供应商函证没有收回，核数师不能确定完成日期。公司预期 3 月 31 日以前先刊发未经审核的管理账目。",
        ),
        Item(
            title="董事会会议通告",
            eid="board-meeting-2022-03",
            published="2022-03-22",
            source="香港交易所披露易",
            text="董事会定于 2022 年 3 月 31 日开会，考虑刊发未经审核的业绩。公司将另行公布核数的进展。",
        ),
    ),
    closing="请给出概率、“能”或“不能”的判断和理由。",
    security="岭海置业 (09187, HKEX)",
    window_end="2022-05-16",
    target="audited_results_published",
    definition="以公司在披露易刊发、并载明核数师已同意的全年业绩公告为准。窗口自信息截止日次日起，至窗口结束当日止，按香港时间。",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `audited_results_count >= 1` — 窗口内刊发经审核的全年业绩不少于 1 次。\n- `auditor_agreement_count >= 1` — 公告载明核数师已经同意不少于 1 次。",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    resolved="2022-05-16",
    observed="2022-06-20",
    truth="经审核业绩在 3 月 31 日之后 81 天才刊发，全年亏损 2,860 百万元人民币。",
    facts="""
days_after_usual_deadline = 81 days
loss_for_the_year = 2860 CNY million
audited_results_in_window = 0 count
""",
    family="results-dates",
)

REVIEW = Draft(
    id="annual-restatement-review-qvlt",
    opening="As of {day}, the audit committee of {name} is still reviewing revenue booked on bill-and-hold sales.",
    ask="Before the window closes, will the company state that annual financial statements issued earlier should no longer be relied upon?",
    guide="Weigh the wording of the committee, the size of the contracts under review and the auditor's position. Separate what is filed from what is inferred.",
    as_of="2023-03-02",
    items=(
        Item(
            title="Quarterly report, contract disclosures",
            eid="contract-disclosures",
            published="2022-11-08",
            source="Form 10-Q",
            text="Bill-and-hold arrangements accounted for $61 million of revenue in the first nine months of 2022. Management considered its disclosure controls effective at 30 September 2022.",
        ),
        Item(
            title="Start of the review",
            eid="review-notice",
            published="2023-02-24",
            source="Form 8-K, Item 8.01",
            text="The audit committee has engaged outside counsel to review the timing of revenue on certain bill-and-hold contracts. No conclusion has been reached.",
        ),
        Item(
            title="Lender consent",
            eid="lender-consent",
            published="2023-02-27",
            source="Press release",
            text="Lenders have extended the date for delivery of audited statements to 30 April 2023. The company paid a consent fee of 10 basis points.",
        ),
    ),
    closing="Answer with a probability, a verdict, and the IDs of the evidence you used.",
    english=True,
    security="Quovelt Systems (QVLT, NYSE)",
    window_end="2023-09-02",
    target="non_reliance_statement",
    definition="A filing under Item 4.02 of Form 8-K that covers at least one fiscal year decides. Statements on quarters alone do not count. The window runs from the day after the as-of date to the window end.",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    resolved="2023-06-12",
    observed="2023-06-12",
    truth="The company filed under Item 4.02 for the year 2021. Revenue of that year fell by USD 21.7 million from USD 868 million.",
    facts="""
revenue_as_reported = 868 USD million
revenue_reduction = 21.7 USD million
reduction_share = ratio(revenue_reduction, revenue_as_reported) = 2.5 %
item_402_filings = 1 count
""",
    family="restatement-reviews",
    kind="synthetic",
)

DIVIDEND = Draft(
    id="interim-dividend-cover",
    opening="{day}: an income fund is preparing its note on a brewer's half-year results.",
    ask="Work out how many times underlying earnings cover the interim dividend, the payout ratio, and whether the cover lies in the range set by the board's policy.",
    guide="Use underlying earnings per share on the weighted average number of shares. Two decimals will do.",
    as_of="2015-09-16",
    items=(
        Item(
            title="Dividend policy",
            eid="dividend-policy",
            published="2015-03-18",
            source="Annual results announcement (invented)",
            text="The board aims at cover of between 1.8 and 2.2 times underlying earnings.",
        ),
        Item(
            title="Half-year income statement",
            eid="half-year-income",
            published="2015-09-10",
            source="Half-year report (invented)",
            text="Underlying profit after tax for the 26 weeks was £33.6m; profit after exceptional items was £29.4m.",
        ),
        Item(
            title="Shares and interim dividend",
            eid="shares-and-dividend",
            published="2015-09-10",
            source="Half-year report (invented)",
            text="The weighted average number of shares was 280.0 million. The board declared an interim dividend of 5.0 pence a share, payable on 30 October 2015.",
        ),
    ),
    closing="Show the working and cite the items.",
    english=True,
    outcome="- 预测 / Prediction: **低 / low**",
    truth="Earnings are 12.0 pence a share, cover is 2.4 times and the payout 41.67%. The cover lies outside the range of the policy.",
    facts="""
earnings_per_share = 12.0 pence
interim_dividend = 5.0 pence
dividend_cover = ratio(earnings_per_share, interim_dividend) = 2.4 x
payout = ratio(interim_dividend, earnings_per_share) = 41.67 %
""",
    family="dividend-cover",
    kind="fields",
)

FUTURES = Draft(
    id="futures-account-margin-call",
    opening="It is the evening of {day} and the clearing desk is marking a client's futures account.",
    ask="Compute the account equity after the day's settlement and the margin call, if there is one.",
    guide="Show the daily gain or loss first. A call restores the account to initial margin. Ignore interest and fees.",
    as_of="2020-10-20",
    items=(
        Item(
            title="Margin schedule",
            eid="margin-schedule",
            published="2020-10-01",
            source="Clearing house notice (invented)",
            text="Invented light oil contract, 1,000 barrels: initial margin $6,380 and maintenance margin $5,800 for each contract.",
        ),
        Item(
            title="Opening position",
            eid="opening-position",
            published="2020-10-20",
            source="Clearing statement (invented)",
            text="The client is long 12 contracts. Equity after the settlement of 19 October was $78,000.",
        ),
        Item(
            title="Settlement prices",
            eid="settlement-prices",
            published="2020-10-20",
            source="Exchange (invented)",
            text="Settlement was $40.83 a barrel on 19 October and $39.75 a barrel on 20 October.",
        ),
    ),
    closing="State both amounts in dollars, with the steps.",
    english=True,
    outcome="- 预测 / Prediction: **高 / high**",
    truth="The day's loss is $12,960, equity falls to $65,040, and a call of $11,520 restores initial margin of $76,560.",
    facts="""
equity_before = 78000 USD
equity_after = 65040 USD
loss_of_the_day = difference(equity_before, equity_after) = 12960 USD
initial_margin = 76560 USD
margin_call = difference(initial_margin, equity_after) = 11520 USD
""",
    family="futures-margin",
    kind="fields",
)

GRACE = Draft(
    id="coupon-grace-period-cdrg",
    opening="On {day}, {name} is in the grace period for a coupon on its senior notes.",
    ask="Will the coupon reach the trustee before the grace period ends, so that no event of default for non-payment arises?",
    guide="Discuss liquidity, the talks with noteholders and the bank lenders' stance. A probability without reasons earns nothing.",
    as_of="2016-02-17",
    items=(
        Item(
            title="Indenture, events of default",
            eid="indenture-article-six",
            published="2013-07-24",
            source="Indenture (invented)",
            text="Failure to pay interest when due becomes an event of default if it continues for 30 days.",
        ),
        Item(
            title="Use of the grace period",
            eid="grace-notice",
            published="2016-02-01",
            source="Form 8-K (invented)",
            text="The company did not pay the coupon due on 1 February 2016 on $440 million of 8.75% notes and makes use of the grace period, which ends on 2 March 2016.",
        ),
        Item(
            title="Notice to holders",
            eid="trustee-notice",
            published="2016-02-12",
            source="Trustee (invented)",
            text="The trustee has been told that talks with an ad hoc group holding 58% of the notes continue. Bank lenders have not blocked the payment.",
        ),
    ),
    closing="Finish with a probability, a yes or no, and the evidence IDs.",
    english=True,
    security="Calder Ridge Energy (CDRG, NYSE)",
    window_end="2016-03-02",
    target="coupon_paid_within_grace",
    definition="The trustee's record of receipt decides. A waiver or a standstill does not count as payment.",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `coupon_received_count >= 1` — the trustee has received the coupon once.\n- `shortfall_ratio <= 0` — nothing of the coupon is missing.",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    resolved="2016-03-01",
    observed="2016-03-02",
    truth="The coupon of USD 19.25 million reached the trustee 29 days after the due date; liquidity after payment was USD 61.3 million.",
    facts="""
coupon_paid = 19.25 USD million
liquidity_after_payment = 61.3 USD million
days_after_due_date = 29 days
""",
    family="grace-periods",
    kind="synthetic",
)

BASES = {
    "freeze": FREEZE,
    "put": PUT,
    "solvency": SOLVENCY,
    "prepay": PREPAY,
    "results": RESULTS,
    "review": REVIEW,
    "dividend": DIVIDEND,
    "futures": FUTURES,
    "grace": GRACE,
}
