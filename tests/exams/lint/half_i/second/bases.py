"""Clean base points of part I."""

from __future__ import annotations

from exams.lint.builder import Draft, Item

_PLEDGE = Draft(
    id="cn-a-pledge-disposal-605981",
    family="pledge-disposal",
    kind="synthetic",
    security="江澄股份 (605981, SSE)",
    opening="站在 {day} 收盘后的时点看{name}。",
    ask="控股股东质押的股份在预测窗口内会不会因违约被强制处置？请给出概率，并作出是或否的判断。",
    guide="至少谈到：质押比例与履约保障、控股股东的其他债务、上市公司经营与分红、质权人的态度。",
    as_of="2022-07-20",
    window_end="2023-01-20",
    target="pledged_shares_forced_disposal",
    definition="质权人或法院在窗口内以集中竞价、大宗交易、司法拍卖等方式卖出控股股东所质押的股份，且由上市公司公告。补充质押、展期、提前购回不算。",
    items=(
        Item(
            title="股份质押公告",
            eid="pledge-notice",
            published="2022-03-16",
            source="上市公司公告（虚构）",
            text="控股股东持股比例 41.2%，累计质押占其所持股份的 73%。两笔质押合同约定预警线 160%、平仓线 140%。",
        ),
        Item(
            title="一季度报告",
            eid="report-first-quarter",
            published="2022-04-27",
            source="上市公司定期报告（虚构）",
            text="一季度营业收入 6.8 亿元，归母净利润 0.31 亿元，经营活动现金流量净额 0.22 亿元。货币资金 3.9 亿元。",
        ),
        Item(
            title="交易所问询函的回复",
            eid="inquiry-reply",
            published="2022-06-08",
            source="上市公司公告（虚构）",
            text="控股股东称尚有未质押股份 1,860 万股可供补充，另有一处物业正在出售。其银行借款 2.4 亿元，没有逾期。",
        ),
    ),
    closing="可不拘格式，但须列明资料编号。",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    resolved="2023-01-20",
    observed="2023-01-20",
    truth="窗口内没有关于强制处置的公告，处置股数为 0 股。",
    facts="""
forced_disposals = 0 次
shares_disposed = 0 股
""",
)

_DIVIDEND = Draft(
    id="us-bank-dividend-mrcb",
    family="bank-dividends",
    kind="synthetic",
    english=True,
    security="Marrow Creek Bancshares (MRCB, NASDAQ)",
    opening="Trading in {name} has ended for {day}.",
    ask="Decide whether the board will lower its payout on the common shares inside the window. We want a probability, a call, and the reasons.",
    guide="Look at capital, earnings cover, criticised loans and what the holding company can draw from the bank.",
    as_of="2020-06-17",
    window_end="2021-06-17",
    target="common_dividend_lowered",
    definition="The payout is judged on the day of declaration, New York time, against $0.32 a share a quarter. Special dividends are ignored.",
    items=(
        Item(
            title="Quarterly results",
            eid="quarterly-results",
            published="2020-04-23",
            source="Company release (invented)",
            text="Net income per share was $0.41 after a provision of $19.6m. The common equity tier 1 ratio was 10.8%. Loans to hotels and restaurants make up 11% of the book.",
        ),
        Item(
            title="Dividend declaration",
            eid="dividend-declaration",
            published="2020-04-28",
            source="Company release (invented)",
            text="The board declared $0.32 a share for the quarter, unchanged from the previous four quarters.",
        ),
        Item(
            title="Conference remarks",
            eid="conference-remarks",
            published="2020-06-09",
            source="Remarks of the finance director (invented)",
            text="Loans in deferral stand at 14% of the portfolio. The holding company keeps cash for six quarters of dividends and interest. Buybacks remain suspended.",
        ),
    ),
    closing="One page will do.",
    outcome="- Outcome: **no event**",
    resolved="2021-06-17",
    observed="2021-06-17",
    truth="The board declared $0.32 a share in every quarter of the window, $1.28 a share in its first year; reductions: 0 declarations.",
    facts="""
dividends_declared_first_year = 1.28 USD per share
reductions = 0 count
""",
)

_CAR = Draft(
    id="car-loan-instalments",
    family="consumer-loans",
    kind="synthetic",
    opening="{day}，一位购车人问：销售说“每期费率 0.45%，一年才 5.4%”，这笔分期的真实年化成本到底是多少？",
    ask="请按现金流求出这笔分期的年化内部收益率（月内部收益率乘以 12）。",
    guide="写出各期现金流和所用的方程，不要求写出迭代过程。",
    as_of="2021-10-20",
    items=(
        Item(
            title="分期合同要点",
            eid="contract-terms",
            published="2021-10-18",
            source="银行信用卡中心合同（虚构）",
            text="分期本金 120,000 元，分 12 期，每月末归还本金 10,000 元，并按分期本金的 0.45% 支付当期手续费。放款日不另收费。",
        ),
        Item(
            title="年化利率展示要求",
            eid="apr-display-rule",
            published="2021-03-31",
            source="中国人民银行公告〔2021〕第3号（摘要）",
            text="从事贷款业务的机构应当以明显方式展示年化利率。年化利率以对借款人收取的所有贷款成本与其实际占用的贷款本金的比例计算。",
        ),
        Item(
            title="经销商说明",
            eid="dealer-sheet",
            published="2021-10-19",
            source="经销商宣传单（虚构）",
            text="十月下单赠送两次保养。提前结清的，剩余手续费不再收取，另按剩余本金的 1% 收取违约金。",
        ),
    ),
    closing="结果写成百分数，保留两位小数。",
    outcome="- 标准答案 / Answer: **9.82%**",
    truth="每期付 10,000 + 540 = 10,540 元，共 12 期；月内部收益率 0.8185%，乘以 12 得 9.82%。",
    facts="""
principal = 120000 元
payment = 10540 元
monthly_rate = 0.8185 % ± 0.001
annual_rate = 9.82 % ± 0.02
""",
)

_PROPERTY = Draft(
    id="property-fund-dealing",
    family="fund-liquidity",
    kind="synthetic",
    english=True,
    opening="You sit on the valuation committee of an open-ended property fund. The dealing point is noon on {day}.",
    ask="Calculate liquid assets as a share of net assets once the redemptions received for this dealing day are paid, and state whether the prospectus obliges the committee to suspend dealing.",
    guide="Use sterling amounts as given; do not assume further sales.",
    as_of="2023-03-15",
    items=(
        Item(
            title="Valuation statement",
            eid="valuation-statement",
            published="2023-03-15",
            source="Fund accountant (invented)",
            text="Net assets £620m, comprising direct property £550m, listed property shares £22m and cash £48m. There is no borrowing.",
        ),
        Item(
            title="Dealing register",
            eid="dealing-register",
            published="2023-03-15",
            source="Transfer agent (invented)",
            text="Redemption requests of £58m, no subscriptions. The largest request, £31m, comes from a pension scheme.",
        ),
        Item(
            title="Prospectus, section 9",
            eid="prospectus-section-9",
            published="2021-09-01",
            source="Fund documents (invented)",
            text="Liquid assets are cash and listed property shares. Dealing is suspended when liquid assets after settlement of the day's redemptions would be less than 5% of the net assets that remain.",
        ),
        Item(
            title="Investor call",
            eid="investor-call",
            published="2023-03-08",
            source="Manager's remarks (invented)",
            text="A warehouse in Daventry is under offer at £14m, with exchange of contracts pencilled in for May. Rents are being collected on time from 96% of tenants.",
        ),
    ),
    closing="Write it as a minute of the committee.",
    outcome="- Answer: **2.14%; dealing must be suspended**",
    truth="Liquid assets are 48 + 22 = £70m. After redemptions £12m is left on net assets of £562m: 12 ÷ 562 = 2.14%, less than 5%.",
    facts="""
liquid_before = 70 GBP million
redemptions = 58 GBP million
liquid_after = difference(liquid_before, redemptions) = 12 GBP million
net_assets_after = 562 GBP million
liquid_share = ratio(liquid_after, net_assets_after) = 2.14 %
""",
)

_COMBINED = Draft(
    id="reinsurer-underwriting",
    family="insurance-margins",
    kind="synthetic",
    english=True,
    opening="Date: {day}. Audience: the remuneration committee of Bramwell Re.",
    ask="Work out the first-quarter combined ratio without the release of prior-year reserves, and tell the committee whether the bonus condition is met.",
    guide="Set out the ratio line by line.",
    as_of="2024-05-15",
    items=(
        Item(
            title="First-quarter results",
            eid="first-quarter-results",
            published="2024-05-08",
            source="Company release (invented)",
            text="Net earned premium $842.0m. Net claims incurred $503.6m, after a release of $26.0m from prior-year reserves. Acquisition costs $189.4m; administrative expenses $58.0m.",
        ),
        Item(
            title="Bonus scheme",
            eid="bonus-scheme",
            published="2024-01-24",
            source="Remuneration policy (invented)",
            text="The condition for the first quarter is a combined ratio, prior-year development left out, of 95% or less.",
        ),
        Item(
            title="Weather losses by state",
            eid="weather-losses",
            published="2024-05-09",
            source="Supplement to the results (invented)",
            text="Tornado losses of $31m fell mainly in Texas and Oklahoma. Renewals on 1 June are expected to bring rate increases in Florida.",
        ),
    ),
    closing="Two paragraphs at most.",
    outcome="- Answer: **92.28%; the condition is met**",
    truth="Claims without the release are 503.6 + 26.0 = $529.6m; with costs of $247.4m the total is $777.0m. 777.0 ÷ 842.0 = 92.28%.",
    facts="""
earned_premium = 842.0 USD million
claims_and_costs = 777.0 USD million
combined_ratio = ratio(claims_and_costs, earned_premium) = 92.28 %
""",
)

_TRUST = Draft(
    id="trust-land-collateral",
    family="trust-loans",
    kind="synthetic",
    opening="信托公司投后管理岗，{day}。",
    ask="融资人送来新的土地评估报告。请据此算出这笔信托贷款目前的抵押率，并说明是否须要求融资人追加担保。",
    guide="分子分母各由哪些项目组成，按合同写清楚；税费不考虑。",
    as_of="2019-11-13",
    items=(
        Item(
            title="贷款合同节选",
            eid="loan-contract",
            published="2018-05-09",
            source="信托贷款合同（虚构）",
            text="抵押率等于本信托贷款余额与在先抵押权担保的债权余额之和，除以抵押物评估值。抵押率高于 70% 的，融资人应在十个工作日内追加担保。",
        ),
        Item(
            title="贷款余额与在先债权",
            eid="balance-sheet-note",
            published="2019-10-31",
            source="运营部台账与银行对账单（虚构）",
            text="信托贷款余额 6.4 亿元，利息付至上季末。同一地块上有银行的在先抵押，担保的债权余额 1.9 亿元。",
        ),
        Item(
            title="土地评估报告",
            eid="appraisal-report",
            published="2019-11-08",
            source="评估机构（虚构）",
            text="价值时点 2019 年 10 月 31 日，市场法评估值 11.2 亿元。放款时的评估值为 14.8 亿元。地块规划用途为商业、办公。",
        ),
    ),
    closing="回答里请附算式与资料编号。",
    outcome="- 标准答案 / Answer: **74.11%，须追加担保**",
    truth="（6.4 + 1.9）÷ 11.2 = 8.3 ÷ 11.2 = 74.11%，高于 70%。",
    facts="""
secured_debt = 8.3 亿元
appraised_value = 11.2 亿元
collateral_ratio = ratio(secured_debt, appraised_value) = 74.11 %
""",
)

_SIZE = Draft(
    id="hk-disposal-size-tests",
    family="notifiable-transactions",
    kind="synthetic",
    opening="时为 {day} 港股收市后，恒辉国际（虚构）拟出售一家附属公司。",
    ask="请按《上市规则》第十四章计算代价比率和资产比率，并说出该项出售属于哪一类须予公布的交易。",
    guide="盈利比率、收益比率不要求计算；股本比率不适用于出售。",
    as_of="2021-11-17",
    items=(
        Item(
            title="买卖协议概要",
            eid="sale-agreement",
            published="2021-11-16",
            source="公司董事会文件（虚构）",
            text="代价 3.36 亿港元，于完成时以现金支付。完成的先决条件包括取得银行同意，最后期限为 2022 年 2 月 28 日。",
        ),
        Item(
            title="中期报告",
            eid="interim-report",
            published="2021-09-16",
            source="公司定期报告（虚构）",
            text="6 月 30 日集团总资产 59.30 亿港元，目标公司总资产 4.12 亿港元。",
        ),
        Item(
            title="规则摘录",
            eid="rule-extract",
            published="2021-01-04",
            source="联交所《上市规则》第十四章（摘要）",
            text="按最高的一项比率分类：5% 或以上但低于 25% 为须予披露的交易；出售事项 25% 或以上但低于 75% 为主要交易。",
        ),
        Item(
            title="市值计算附表",
            eid="market-value-sheet",
            published="2021-11-16",
            source="公司秘书部（虚构）",
            text="已发行股份 9.80 亿股。协议日期前五个营业日的收市价依次为 2.06、2.08、2.12、2.11、2.13 港元。",
        ),
    ),
    closing="请把两项比率与分类一并写出。",
    outcome="- 标准答案 / Answer: **代价比率 16.33%，资产比率 6.95%，须予披露的交易**",
    truth="平均收市价 2.10 港元，市值 20.58 亿港元；3.36 ÷ 20.58 = 16.33%。4.12 ÷ 59.30 = 6.95%。",
    facts="""
consideration = 3.36 亿港元
market_value = 20.58 亿港元
consideration_ratio = ratio(consideration, market_value) = 16.33 %
target_assets = 4.12 亿港元
group_assets = 59.30 亿港元
asset_ratio = ratio(target_assets, group_assets) = 6.95 %
""",
)

_CLO = Draft(
    id="clo-par-coverage",
    family="structured-credit",
    kind="synthetic",
    english=True,
    opening="As at {day} you review the July report of a loan CLO for a holder of its Class D notes.",
    ask="Recompute the Class D par value ratio on the indenture's terms and say whether the Class D test is met.",
    guide="Amounts in millions of dollars. Carry defaulted loans as the indenture says.",
    as_of="2022-08-17",
    items=(
        Item(
            title="Indenture, section 10",
            eid="indenture-section-10",
            published="2019-06-20",
            source="Transaction documents (invented)",
            text="The numerator is the par of performing loans, less the excess triple-C haircut, plus principal cash, plus defaulted loans at market value. The denominator is the principal of Classes A to D. The Class D test requires 117.50%.",
        ),
        Item(
            title="Collateral summary",
            eid="collateral-summary",
            published="2022-08-05",
            source="Trustee (invented)",
            text="Performing loans 398.40. Excess triple-C haircut 2.40. Principal cash 6.31. Defaulted loans 9.00 at par, quoted at 41 cents on the dollar.",
        ),
        Item(
            title="Note valuation for July",
            eid="note-valuation",
            published="2022-08-05",
            source="Trustee (invented)",
            text="Outstanding principal: Class A 248.00, Class B 48.00, Class C 26.00, Class D 22.00, subordinated notes 41.00.",
        ),
    ),
    closing="Provide the workings.",
    outcome="- Answer: **118.02%; the test is met**",
    truth="398.40 − 2.40 + 6.31 + 3.69 = $406.00m; Classes A to D add up to $344.00m; 406.00 ÷ 344.00 = 118.02%.",
    facts="""
adjusted_par = 406.00 USD million
notes_a_to_d = 344.00 USD million
par_value_ratio = ratio(adjusted_par, notes_a_to_d) = 118.02 %
""",
)

_LGFV = Draft(
    id="city-developer-rating",
    family="issuer-ratings",
    kind="synthetic",
    opening="{day}，评级公司把清浦城投列入关注名单已满一个月。",
    ask="评级公司在窗口内会不会下调清浦城投的主体信用等级？请写出概率和结论。",
    guide="区域财力、债务期限、再融资渠道、政府回款各写一段，再写不确定之处。",
    as_of="2022-03-16",
    window_end="2023-03-16",
    target="issuer_rating_lowered",
    definition="同一家评级公司发布公告，把主体信用等级调至 AA 以下；只调整展望的不算。",
    items=(
        Item(
            title="关注公告",
            eid="watch-notice",
            published="2022-02-15",
            source="评级公司（虚构）",
            text="主体等级 AA，列入关注名单。关注的事项为：商业承兑汇票逾期 0.6 亿元，以及 2022 年内到期债券集中。",
        ),
        Item(
            title="区域财政数据",
            eid="fiscal-data",
            published="2022-01-28",
            source="区财政局报告（虚构）",
            text="2021 年一般公共预算收入 41.7 亿元，政府性基金收入 38.9 亿元，后者比 2020 年减少 27%。",
        ),
        Item(
            title="三季度财务报表",
            eid="third-quarter-statements",
            published="2021-10-29",
            source="发行人（虚构）",
            text="9 月末货币资金 16.85 亿元，其中受限 5.2 亿元；有息债务 173 亿元，一年内到期 52 亿元，债券占 27 亿元。",
        ),
    ),
    closing="请在结尾列出所引资料的编号。",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    resolved="2023-03-16",
    observed="2023-03-16",
    truth="评级公司在窗口内的公告都维持 AA 等级，下调 0 次；窗口结束前最近一期报表的货币资金为 14.3 亿元。",
    facts="""
rating_cuts = 0 次
cash_latest_statement = 14.3 亿元
""",
)

_EXCHANGE = Draft(
    id="cable-notes-offer",
    family="distressed-exchanges",
    kind="synthetic",
    english=True,
    opening="Assume it is {day} and you cover high-yield cable operators.",
    ask="Estimate the chance that Norvane Cable completes an exchange of its 2026 notes below par within the window, and commit yourself to yes or no.",
    guide="Start from liquidity, then maturities, then what holders could gain or lose.",
    as_of="2023-11-15",
    window_end="2024-08-15",
    target="exchange_below_par_completed",
    definition="Settlement of an offer in which holders of the 2026 notes receive cash or new debt worth less than par.",
    items=(
        Item(
            title="Third-quarter report",
            eid="third-quarter-report",
            published="2023-11-08",
            source="Company filing (invented)",
            text="Cash $96m; revolver of $150m, drawn $120m. Adjusted EBITDA for twelve months $171m against debt of $1,240m. Subscribers declined 6% over the year.",
        ),
        Item(
            title="Debt terms",
            eid="debt-terms",
            published="2020-02-12",
            source="Offering memorandum (invented)",
            text="Senior unsecured notes of $500m, 7.25%, due 15 April 2026. The indenture leaves room for $300m of secured debt.",
        ),
        Item(
            title="Holder survey",
            eid="holder-survey",
            published="2023-11-10",
            source="Dealer's note (invented)",
            text="The notes trade at 58 cents on the dollar. A group of holders has hired counsel.",
        ),
    ),
    closing="Cite evidence by ID.",
    outcome="- Outcome: **event**",
    resolved="2024-03-05",
    observed="2024-03-05",
    truth="The offer settled: holders of $412m of the notes, 82.4% of the issue, took new secured debt at 62 cents on the dollar.",
    facts="""
notes_tendered = 412 USD million
notes_outstanding = 500 USD million
tendered_share = ratio(notes_tendered, notes_outstanding) = 82.4 %
exchange_price = 62 cents per dollar
""",
)

_RESERVES = Draft(
    id="reserve-import-cover",
    family="macro-external",
    kind="synthetic",
    opening="假定现在是 {day}，奥兰（虚构的国家）的央行刚公布三月末数据。",
    ask="请计算奥兰可动用的外汇储备够支付几个月的进口，并判断是否达到贷款协议约定的水平。",
    guide="可动用的口径以协议为准；进口按最近十二个月的月均数。",
    as_of="2024-04-17",
    definition="进口覆盖月数 = 可动用外汇储备 ÷ 最近十二个月的月均货物与服务进口。",
    items=(
        Item(
            title="央行外汇储备公报",
            eid="reserves-bulletin",
            published="2024-04-12",
            source="奥兰央行（虚构）",
            text="三月末官方外汇储备 186 亿美元，其中为互换和回购质押的 42 亿美元。",
        ),
        Item(
            title="国际收支统计",
            eid="payments-statistics",
            published="2024-04-10",
            source="奥兰统计局（虚构）",
            text="最近十二个月货物进口 371 亿美元，服务进口 61 亿美元。",
        ),
        Item(
            title="贷款协议条款",
            eid="programme-terms",
            published="2023-02-20",
            source="多边贷款机构（虚构）",
            text="可动用的外汇储备不含已质押的部分。借款国应使进口覆盖月数保持在 4.5 个月以上。",
        ),
        Item(
            title="旅游收入通报",
            eid="tourism-bulletin",
            published="2024-04-02",
            source="奥兰旅游部（虚构）",
            text="一季度入境游客 128 万人次。旅游部预计全年旅游外汇收入增长 9%。",
        ),
    ),
    closing="给出月数、判断和计算过程。",
    outcome="- 标准答案 / Answer: **4.0 个月，未达到约定的 4.5 个月**",
    truth="（186 − 42）÷（432 ÷ 12）= 144 ÷ 36 = 4.0 个月。",
    facts="""
usable_reserves = 144 亿美元
monthly_imports = 36 亿美元
import_cover = 4.0 个月
""",
)

BASES = {
    "pledge": _PLEDGE,
    "dividend": _DIVIDEND,
    "car": _CAR,
    "property": _PROPERTY,
    "combined": _COMBINED,
    "trust": _TRUST,
    "size": _SIZE,
    "clo": _CLO,
    "lgfv": _LGFV,
    "exchange": _EXCHANGE,
    "reserves": _RESERVES,
}
