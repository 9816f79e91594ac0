"""Clean base points of part J."""

from __future__ import annotations

from exams.lint.builder import Draft, Item

_COVER = Draft(
    id="city-bank-coverage",
    family="bank-provisions",
    kind="synthetic",
    opening="你在一家城市商业银行的资产负债部工作，时间是 {day}。",
    ask="请用下列资料算出：把检查要求下迁的贷款计入不良之后，全行拨备覆盖率是多少，并说明它是否达到监管部门对该行的要求。",
    guide="写出算式，注明每个数字取自哪一份资料；准备金余额按资料所载的增减项推出，不另作估计。",
    as_of="2021-05-12",
    definition="拨备覆盖率 = 贷款损失准备余额 ÷ 不良贷款余额，两者取 2021 年 3 月末数。",
    items=(
        Item(
            title="一季度末贷款质量",
            eid="loan-quality-march",
            published="2021-04-28",
            source="该行信息披露材料（虚构）",
            text="3 月末贷款总额 1,860.0 亿元，其中关注类 58.4 亿元，不良贷款 31.2 亿元；逾期 90 天以上贷款 33.9 亿元。",
        ),
        Item(
            title="贷款损失准备变动",
            eid="allowance-movement",
            published="2021-04-28",
            source="财务部内部报表（虚构）",
            text="年初余额 49.7 亿元，一季度计提 6.1 亿元，核销转出 3.9 亿元，收回以前年度已核销贷款转回 0.7 亿元。",
        ),
        Item(
            title="现场检查意见",
            eid="inspection-letter",
            published="2021-05-06",
            source="监管部门致该行的函（虚构）",
            text="两户集团客户合计 4.8 亿元的贷款应由关注类下调至次级类，追溯至 3 月末。对该行适用的拨备覆盖率要求为 150%。",
        ),
        Item(
            title="资本补充安排",
            eid="capital-plan",
            published="2021-05-11",
            source="董事会会议材料（虚构）",
            text="拟在三季度发行 20 亿元无固定期限资本债券，用于补充其他一级资本，发行尚须监管部门批准。零售条线计划年内新增网点 6 家。",
        ),
    ),
    closing="请自由作答，给出数值、结论和所用资料的编号。",
    outcome="- 标准答案 / Answer: **146.11%，未达到 150% 的要求**",
    truth="准备余额 49.7 + 6.1 − 3.9 + 0.7 = 52.6 亿元；不良贷款 31.2 + 4.8 = 36.0 亿元；52.6 ÷ 36.0 = 146.11%。",
    facts="""
allowance_end = 52.6 亿元
npl_reported = 31.2 亿元
npl_adjusted = 36.0 亿元
loan_total = 1860.0 亿元
coverage_adjusted = ratio(allowance_end, npl_adjusted) = 146.11 %
npl_ratio_adjusted = ratio(npl_adjusted, loan_total) = 1.935 %
""",
)

_PUT = Draft(
    id="private-note-put",
    family="bond-put-payment",
    kind="synthetic",
    opening="以 {day} 收市后可得的资料为限，",
    ask="请估计远泽城建非公开发行公司债的回售款在窗口内没有足额支付的概率，并给出“发生”或“不发生”的判断。",
    guide="请依次讨论：账上可动用的现金、窗口内到期的其他债务、银行授信与股东支持，再说明哪些事情还不知道。",
    as_of="2020-08-19",
    window_end="2020-12-31",
    target="put_payment_shortfall",
    definition="回售资金兑付日营业终了时，登记机构收到的款项少于回售登记金额与应付利息之和，并由发行人或受托管理人公告。",
    items=(
        Item(
            title="2019 年度报告摘要",
            eid="annual-report-2019",
            published="2020-04-29",
            source="发行人定期报告（虚构）",
            text="2019 年末货币资金 11.6 亿元，其中受限 7.9 亿元；一年内到期的有息债务 38.2 亿元。全年经营活动现金流量净额 −4.1 亿元。",
        ),
        Item(
            title="回售登记结果公告",
            eid="put-registration",
            published="2020-08-12",
            source="发行人公告（虚构）",
            text="回售登记金额 9.8 亿元，占债券余额的 98%。回售资金兑付日为 2020 年 9 月 21 日。发行人不再转售。",
        ),
        Item(
            title="受托管理人临时报告",
            eid="trustee-notice",
            published="2020-08-14",
            source="受托管理人（虚构）",
            text="发行人子公司两笔信托贷款已展期六个月。发行人称正与三家银行商谈 6 亿元流动资金贷款，尚未签约。",
        ),
        Item(
            title="募集资金用途",
            eid="use-of-proceeds",
            published="2017-09-15",
            source="募集说明书节选（虚构）",
            text="募集资金 10 亿元，用于偿还银行借款和补充流动资金。债券期限五年，附第三年末投资者回售选择权，无担保。",
        ),
    ),
    closing="篇幅不限，请写明概率、判断与资料编号。",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    resolved="2020-09-23",
    observed="2020-09-23",
    truth="受托管理人公告，兑付日登记机构只收到 2.45 亿元，其余回售款没有到账。",
    facts="""
put_registered = 9.8 亿元
put_paid = 2.45 亿元
put_unpaid = difference(put_registered, put_paid) = 7.35 亿元
paid_share = ratio(put_paid, put_registered) = 25 %
""",
)

_WEALTH = Draft(
    id="closed-end-wealth-yield",
    family="wealth-products",
    kind="synthetic",
    opening="{day}，一位客户拿着两份理财产品的净值公告，想知道哪一只挣得多。",
    ask="请算出甲、乙两只产品在最近一个封闭期内的年化收益率（单利，一年按 365 天），再说出两者相差多少个百分点。",
    guide="先数清楚封闭期的天数，再折算；申购赎回费用不计。",
    as_of="2023-09-13",
    items=(
        Item(
            title="甲产品净值公告",
            eid="nav-product-a",
            published="2023-09-05",
            source="理财公司公告（虚构）",
            text="封闭期自 2023 年 3 月 6 日至 2023 年 9 月 4 日。期初单位净值 1.0125，期末单位净值 1.0286，期间未分红。",
        ),
        Item(
            title="乙产品净值公告",
            eid="nav-product-b",
            published="2023-09-05",
            source="理财公司公告（虚构）",
            text="封闭期自 2023 年 6 月 5 日至 2023 年 9 月 4 日。期初单位净值 1.0310，期末单位净值 1.0398，期间未分红。",
        ),
        Item(
            title="业绩比较基准说明",
            eid="benchmark-note",
            published="2023-06-01",
            source="产品说明书（虚构）",
            text="两只产品的业绩比较基准为年化 3.10% 至 3.60%。基准由管理人按拟投资品种测算，不是收益承诺。",
        ),
        Item(
            title="费率调整公告",
            eid="fee-notice",
            published="2023-09-08",
            source="理财公司公告（虚构）",
            text="甲、乙两只产品的销售服务费现为每年 0.30%，自 2023 年 10 月 9 日起调整为每年 0.20%，从产品资产中按日计提。",
        ),
    ),
    closing="答案请写成百分数，并附计算步骤。",
    outcome="- 标准答案 / Answer: **甲 3.189%，乙 3.424%，乙高 0.235 个百分点**",
    truth="甲 182 天，涨幅 1.5901%，折年 3.189%；乙 91 天，涨幅 0.8535%，折年 3.424%。",
    facts="""
yield_a = 3.189 % ± 0.01
yield_b = 3.424 % ± 0.01
yield_gap = difference(yield_b, yield_a) = 0.235 个百分点
""",
)

_SOLVENCY = Draft(
    id="life-insurer-redemption",
    family="insurer-solvency",
    kind="synthetic",
    opening="现在是 {day}。某人寿保险公司准备对一期资本补充债券行使赎回选择权。",
    ask="请按资料计算赎回之后的综合偿付能力充足率，并判断公司是否满足发行条款约定的赎回条件。",
    guide="实际资本只扣减赎回的这一期债券，最低资本不变；其余变动不考虑。",
    as_of="2022-11-16",
    definition="综合偿付能力充足率 = 实际资本 ÷ 最低资本；实际资本为核心资本与附属资本之和。",
    items=(
        Item(
            title="三季度偿付能力报告摘要",
            eid="solvency-summary",
            published="2022-10-28",
            source="公司官网（虚构）",
            text="三季度末核心资本 214.0 亿元，附属资本 96.0 亿元，最低资本 182.0 亿元。附属资本中含资本补充债券 35.0 亿元。",
        ),
        Item(
            title="资本补充债券发行条款",
            eid="issue-terms",
            published="2017-11-22",
            source="募集说明书节选（虚构）",
            text="发行规模 35.0 亿元，期限十年，第五年末附发行人赎回选择权。行使赎回权的前提是赎回后综合偿付能力充足率不低于 100%。",
        ),
        Item(
            title="跟踪评级报告",
            eid="rating-report",
            published="2022-11-08",
            source="评级机构（虚构）",
            text="主体评级 AA+，展望稳定。报告关注权益投资占比偏高，以及续期保费增速放缓对现金流的影响。",
        ),
    ),
    closing="请列出算式和结论。",
    outcome="- 标准答案 / Answer: **151.10%，满足赎回条件**",
    truth="赎回后附属资本 96.0 − 35.0 = 61.0 亿元，实际资本 275.0 亿元，275.0 ÷ 182.0 = 151.10%，高于 100%。",
    facts="""
core_capital = 214.0 亿元
actual_capital_after = 275.0 亿元
minimum_capital = 182.0 亿元
comprehensive_after = ratio(actual_capital_after, minimum_capital) = 151.10 %
core_ratio = ratio(core_capital, minimum_capital) = 117.58 %
""",
)

_RESET = Draft(
    id="cn-cb-reset-113991",
    family="convertible-reset",
    kind="synthetic",
    security="云岭转债 (113991, SSE)",
    opening="{day} 收盘后，{name}的转股价高于正股价格。",
    ask="请判断：在预测窗口内，发行人董事会会不会提议向下修正转股价格。",
    guide="讨论正股走势、剩余期限、回售条款的压力、大股东持有转债的情况，以及未知事项。",
    as_of="2022-05-18",
    window_end="2022-11-18",
    target="conversion_price_reset_proposed",
    definition="窗口自信息截止日次日起至窗口结束当日止，按北京时间；以董事会审议通过并公告向下修正议案为准，股东大会是否通过不影响判定。",
    items=(
        Item(
            title="募集说明书的修正条款",
            eid="reset-clause",
            published="2020-03-11",
            source="募集说明书节选（虚构）",
            text="在任意连续三十个交易日中至少有十五个交易日的收盘价低于当期转股价格的 85% 时，董事会有权提出转股价格向下修正方案。",
        ),
        Item(
            title="一季度报告",
            eid="first-quarter-report",
            published="2022-04-28",
            source="发行人定期报告（虚构）",
            text="3 月末货币资金 8.3 亿元，转债余额 12.0 亿元，累计转股比例不到 1%。控股股东持有转债 3.1 亿元。",
        ),
        Item(
            title="价格与转股价",
            eid="price-note",
            published="2022-05-10",
            source="行情整理（虚构）",
            text="正股最近二十个交易日均价为转股价格的 88%，转债价格在 104 元附近。",
        ),
    ),
    closing="请写明概率、二元判断和依据的资料编号。",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    resolved="2022-11-18",
    observed="2022-11-18",
    truth="窗口内没有董事会提议向下修正的公告，次数为 0 次。",
    facts="""
reset_proposals = 0 次
lowest_price_to_conversion = 86.4 %
""",
)

_DSCR = Draft(
    id="harbour-hotel-loan",
    family="loan-covenants",
    kind="synthetic",
    english=True,
    opening="You are a credit officer at a mid-sized lender and today is {day}.",
    ask="Work out debt service cover of the hotel loan for calendar 2022 on the definition in the facility, and say whether the borrower may pay the distribution it has requested.",
    guide="Show each line of the calculation. Amounts are in US dollars.",
    as_of="2023-02-16",
    items=(
        Item(
            title="Facility terms",
            eid="facility-terms",
            published="2021-03-15",
            source="Facility agreement, extract (invented)",
            text="Cover is net operating income, after a reserve of 4% of revenue for furniture and equipment, divided by scheduled interest and scheduled principal. Voluntary prepayments are left out. Distributions are permitted at cover of 1.25 times or more.",
        ),
        Item(
            title="Operating statement for 2022",
            eid="operating-statement",
            published="2023-02-06",
            source="Borrower's accounts (invented)",
            text="Revenue was $41.50m and operating expenses were $30.24m. Occupancy averaged 71%.",
        ),
        Item(
            title="Loan servicing record",
            eid="servicing-record",
            published="2023-01-31",
            source="Loan administration (invented)",
            text="In 2022 the borrower paid interest of $5.10m and scheduled principal of $2.40m. It also prepaid $3.00m in October.",
        ),
        Item(
            title="Letter from the franchisor",
            eid="franchise-letter",
            published="2023-02-09",
            source="Hotel brand owner (invented)",
            text="The licence runs until 2031. The brand owner asks for a refresh of 120 rooms, to be finished by the end of 2024.",
        ),
    ),
    closing="Give the figure, the decision and the evidence you used.",
    outcome="- Answer: **1.28 times; the distribution may be paid**",
    truth="Net operating income is 41.50 − 30.24 = $11.26m; the reserve is $1.66m, which leaves $9.60m. Debt service is $7.50m. 9.60 ÷ 7.50 = 1.28 times.",
    facts="""
income_before_reserve = 11.26 USD million
reserve = 1.66 USD million
income_after_reserve = difference(income_before_reserve, reserve) = 9.60 USD million
debt_service = 7.50 USD million
cover = ratio(income_after_reserve, debt_service) = 1.28 x
""",
)

_FLOAT = Draft(
    id="hk-placing-float",
    family="public-float",
    kind="synthetic",
    english=True,
    opening="It is {day}, after the close in Hong Kong.",
    ask="From the filings below, compute the public float of Tai Mei Securities Group immediately after completion of the placing, and say whether it satisfies the 25% minimum of Rule 8.08.",
    guide="Treat core connected persons as outside the public. State the number of shares behind each step.",
    as_of="2022-06-15",
    items=(
        Item(
            title="Monthly return for May 2022",
            eid="monthly-return",
            published="2022-06-02",
            source="Company filing (invented)",
            text="1,200 million ordinary shares in issue; no options or convertible securities outstanding.",
        ),
        Item(
            title="Disclosure of interests",
            eid="interests-register",
            published="2022-06-08",
            source="Register of substantial shareholders and directors (invented)",
            text="The controlling shareholder holds 816 million shares. Mr Fok, an executive director, holds 72 million.",
        ),
        Item(
            title="Placing announcement",
            eid="placing-announcement",
            published="2022-06-13",
            source="Company filing (invented)",
            text="160 million new shares are to be issued to seven placees. Six are independent. The seventh, Mrs Fok, spouse of Mr Fok, takes 24 million shares with the approval of independent shareholders.",
        ),
        Item(
            title="Letter from the placing agent",
            eid="agent-letter",
            published="2022-06-14",
            source="Placing agent (invented)",
            text="The placing price is HK$1.12 a share against a last close of HK$1.24. Completion is expected on or before 24 June 2022.",
        ),
    ),
    closing="Answer in a short memorandum.",
    outcome="- Answer: **32.94%; the minimum is satisfied**",
    truth="After completion 1,360 million shares are in issue. Connected holders have 816 + 72 + 24 = 912 million shares, so 448 million are in public hands: 448 ÷ 1,360 = 32.94%.",
    facts="""
shares_after = 1360 million shares
public_shares = 448 million shares
public_float = ratio(public_shares, shares_after) = 32.94 %
""",
)

_MARGIN = Draft(
    id="margin-account-review",
    family="margin-lending",
    kind="synthetic",
    english=True,
    opening="You work the queue of a US broker's margin desk on {day}, using that day's closing prices.",
    ask="For the account below, calculate equity as a share of market value and the deposit, if one is due, that restores the house requirement.",
    guide="Ignore tax and dividends. No sales are assumed.",
    as_of="2024-09-18",
    items=(
        Item(
            title="Position sheet",
            eid="position-sheet",
            published="2024-09-18",
            source="Back office (invented)",
            text="4,000 shares of one listed company, closing price $46.50. No other securities and no free cash.",
        ),
        Item(
            title="Ledger",
            eid="margin-ledger",
            published="2024-09-18",
            source="Back office (invented)",
            text="Debit balance at the start of September $131,600. Purchase settled on 10 September $5,480. Interest charged on 13 September $920.",
        ),
        Item(
            title="Maintenance schedule",
            eid="maintenance-schedule",
            published="2024-01-08",
            source="Margin handbook (invented)",
            text="Regulatory minimum for long positions: 25% of market value. House requirement for single-stock accounts: 30%.",
        ),
        Item(
            title="Client correspondence",
            eid="client-email",
            published="2024-09-17",
            source="Client e-mail (invented)",
            text="The client writes that a wire of $5,000 is planned for 20 September and asks for the interest rate on the debit.",
        ),
    ),
    closing="Reply with two numbers and the reasoning.",
    outcome="- Answer: **equity 25.81%; deposit due $7,800**",
    truth="Market value is $186,000 and the debit $138,000, so equity is $48,000 or 25.81%. The house line needs $55,800; the deposit is $7,800.",
    facts="""
market_value = 186000 USD
debit_balance = 138000 USD
equity = difference(market_value, debit_balance) = 48000 USD
equity_share = ratio(equity, market_value) = 25.81 %
required_equity = 55800 USD
deposit_due = difference(required_equity, equity) = 7800 USD
""",
)

_RATING = Draft(
    id="port-authority-rating",
    family="public-finance-ratings",
    kind="synthetic",
    english=True,
    opening="Take your stand at the close of {day}.",
    ask="How likely is it that Ellery Rating Services lowers the long-term rating of the Port of Wendham within the window? Give a probability and a yes or no.",
    guide="Weigh traffic, cover, liquidity and the capital programme. Say what you cannot know.",
    as_of="2018-10-17",
    window_end="2019-10-17",
    target="long_term_rating_lowered",
    definition="A published rating action by the agency that moves the long-term rating on the senior revenue bonds below A-. A change of outlook alone does not count.",
    items=(
        Item(
            title="Rating report",
            eid="agency-report",
            published="2018-06-27",
            source="Ellery Rating Services (invented)",
            text="Long-term rating A-, outlook negative. The agency names three tests for the current level: cover of 1.50 times, 300 days of cash, and three terminal tenants or more.",
        ),
        Item(
            title="Traffic statistics",
            eid="traffic-statistics",
            published="2018-10-04",
            source="Port of Wendham (invented)",
            text="Container volume in the nine months to September was 1.31 million TEU, against 1.42 million in the same months of 2017. Four tenants lease terminals.",
        ),
        Item(
            title="Budget note",
            eid="budget-note",
            published="2018-10-10",
            source="Port of Wendham, finance committee (invented)",
            text="The budget for 2019 assumes net revenues of $63.9m and debt service of $45.0m. Unrestricted cash covers 340 days of operating cost. The committee plans to issue $80m of bonds in 2020.",
        ),
    ),
    closing="Keep the answer under two pages.",
    outcome="- Outcome: **event**",
    resolved="2019-04-11",
    observed="2019-04-11",
    truth="The agency published the action and moved the rating from A- to BBB+, one notch, on $412.5m of senior bonds.",
    facts="""
notches_lowered = 1 notch
bonds_affected = 412.5 USD million
""",
)

_RIGHTS = Draft(
    id="hk-rights-issue-09971",
    family="rights-issues",
    kind="synthetic",
    english=True,
    security="Lantau Harbour Finance (09971, HKEX)",
    opening="The date is {day} and the shares of {name} have closed for the day.",
    ask="Will the company announce a rights issue inside the window? State a probability and a firm view.",
    guide="Discuss leverage, funding lines, the mandate from shareholders and the discount at which peers have issued.",
    as_of="2019-06-19",
    window_end="2020-06-19",
    target="rights_issue_announced",
    definition="An announcement on the exchange's website, dated inside the window in Hong Kong time, that sets out a ratio and a subscription price. Open offers and placings do not count.",
    items=(
        Item(
            title="Annual results",
            eid="annual-results",
            published="2019-03-28",
            source="Results announcement (invented)",
            text="Loans to small businesses HK$4.6 billion; borrowings HK$3.9 billion, of which HK$2.1 billion fall due within a year. Net gearing 2.4 times.",
        ),
        Item(
            title="Annual general meeting",
            eid="agm-poll",
            published="2019-05-24",
            source="Poll results (invented)",
            text="Shareholders granted the general mandate for 20% of the shares in issue. The resolution on a larger mandate was withdrawn before the vote.",
        ),
        Item(
            title="Bank facility",
            eid="facility-renewal",
            published="2019-06-05",
            source="Voluntary announcement (invented)",
            text="Two banks agreed to extend a HK$900 million line for three years at HIBOR plus 310 basis points.",
        ),
    ),
    closing="Close with the three facts that weigh most.",
    outcome="- Outcome: **no event**",
    resolved="2020-06-19",
    observed="2020-06-19",
    truth="No announcement of a rights issue appeared inside the window: 0 announcements.",
    facts="""
rights_issue_announcements = 0 count
new_equity_raised = 0 HKD million
""",
)

BASES = {
    "cover": _COVER,
    "put": _PUT,
    "wealth": _WEALTH,
    "solvency": _SOLVENCY,
    "reset": _RESET,
    "dscr": _DSCR,
    "float": _FLOAT,
    "margin": _MARGIN,
    "rating": _RATING,
    "rights": _RIGHTS,
}
