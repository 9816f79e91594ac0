"""Base drafts of part J: every company and every figure is invented."""

from __future__ import annotations

from exams.lint.builder import Draft, Item

REFUND = Draft(
    id="cn-a-2023-prepayment-refund-605981",
    security="海屹股份 (605981, SSE)",
    as_of="2023-06-15",
    window_end="2024-06-14",
    target="prepayment_recovery",
    opening="现在是 {day}收盘之后。{name}账上有大额预付款，交易所已经发函追问，公司的回复刚刚披露不久。",
    ask="请判断：下面定义的事件会不会在预测窗口内发生。",
    guide="作答时请说明回款安排的约束力、交易对手的偿付能力和监管问询各提供了什么信息，哪些事项仍属未知。",
    definition="收回金额以公司公告和定期报告披露的银行回款合计为准，不含以资产抵偿的部分；纪律处分指交易所作出的通报批评或公开谴责。"
    "只计窗口之内（自信息截止日次日起，至窗口结束当日止）的回款与处分。",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
    "- `refund_received >= 120000000` — 窗口内收回的预付款不少于 1.2 亿元。\n"
    "- `disciplinary_actions == 0` — 窗口内没有受到纪律处分。",
    items=(
        Item(
            title="2022 年年度报告：预付款项",
            eid="annual-report-2022",
            published="2023-04-28",
            source="公司定期报告（虚构）",
            text="2022 年末预付款项余额 1.86 亿元，上年末为 0.41 亿元；其中预付两家贸易公司合计 1.52 亿元，"
            "年末尚未收到货物。审计机构出具标准无保留意见，并把预付款项列为关键审计事项。",
        ),
        Item(
            title="上海证券交易所的问询函",
            eid="inquiry-letter",
            published="2023-05-19",
            source="上海证券交易所（虚构）",
            text="请公司补充披露：（1）上述贸易公司的成立时间、实缴资本、与公司及控股股东是否存在关联关系；"
            "（2）预付比例显著高于同行业惯例的商业理由；（3）款项是否流向控股股东。请年审会计师发表意见。",
        ),
        Item(
            title="对问询函的回复",
            eid="inquiry-reply",
            published="2023-06-09",
            source="公司公告（虚构）",
            text="公司称，与两家贸易公司均无关联关系，因行情变化，双方已签署终止协议，约定在 2024 年 5 月 31 日之前分三期退还全部款项，"
            "未提供担保。截至回复披露日尚未收到第一期款项。",
        ),
    ),
    closing="请自由作答，给出概率、明确的判断、所依据的资料编号和推理过程。",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    resolved="2024-05-27",
    observed="2024-05-27",
    truth="窗口内收回预付款 7,350 万元，不足 1.2 亿元；2024 年 5 月 27 日交易所对公司通报批评一次。两项条件都不满足。",
    facts="""
prepayment_balance = 186000000 CNY
refund_received = 73500000 CNY
still_outstanding = difference(prepayment_balance, refund_received) = 112500000 CNY
refund_share = ratio(refund_received, prepayment_balance) = 39.52 % ± 0.01
disciplinary_actions = 1 count
""",
    family="prepayment-refund",
)

BORROWING_BASE = Draft(
    id="copper-borrowing-base",
    english=True,
    kind="synthetic",
    as_of="2024-05-31",
    horizon="the certificate drawn up for the as-of date",
    opening="It is {day}. A copper wire maker is about to send the month-end borrowing base certificate to its lenders.",
    ask="Work out the excess availability under the facility and say whether the likelihood that the fixed charge"
    " covenant springs into effect is high or low.",
    guide="Show each step from gross collateral to availability. High means a probability above 50%.",
    definition="The covenant is tested whenever excess availability is below 10% of the commitments. Excess"
    " availability is the borrowing base less loans and letters of credit outstanding.",
    items=(
        Item(
            title="Receivables ageing",
            eid="receivables-ageing",
            published="2024-05-31",
            source="Borrower's sub-ledger (invented)",
            text="Gross trade receivables USD 84.0 million. Invoices more than 90 days past due USD 9.5 million;"
            " invoices to customers abroad without credit insurance USD 4.5 million. There is no overlap.",
        ),
        Item(
            title="Inventory report",
            eid="inventory-report",
            published="2024-05-31",
            source="Borrower's stock ledger (invented)",
            text="Copper rod and cathode at cost: USD 52.0 million. The last appraisal, dated 8 March 2024, puts the"
            " net orderly liquidation value at 74% of cost.",
        ),
        Item(
            title="Credit agreement, borrowing base",
            eid="credit-agreement",
            published="2022-11-04",
            source="Credit agreement (invented)",
            text="Eligible receivables exclude invoices over 90 days past due and uninsured foreign invoices and are"
            " advanced at 85%. Inventory is advanced at the lesser of 65% of cost and 85% of net orderly liquidation"
            " value. Commitments are USD 100 million.",
        ),
        Item(
            title="Agent's notice on reserves and usage",
            eid="agent-notice",
            published="2024-05-31",
            source="Administrative agent (invented)",
            text="Rent and dilution reserves total USD 6.0 million. Loans outstanding are USD 71.4 million and letters"
            " of credit USD 9.1 million.",
        ),
    ),
    closing="Answer in free form and cite the evidence by its ID.",
    outcome="- 预测 / Prediction: **高 / high**",
    truth="Eligible receivables are 84.0 - 9.5 - 4.5 = USD 70.0 million, advanced to USD 59.5 million. Inventory: 65% of"
    " cost is USD 33.8 million, 85% of 74% of cost is USD 32.708 million; the lesser counts. The borrowing base is"
    " 59.5 + 32.708 - 6.0 = USD 86.208 million, usage USD 80.5 million, excess availability USD 5.708 million,"
    " below USD 10 million.",
    facts="""
eligible_receivables = 70.0 USD million
receivables_advance = 59.5 USD million
inventory_advance = 32.708 USD million
borrowing_base = 86.208 USD million
usage = 80.5 USD million
excess_availability = difference(borrowing_base, usage) = 5.708 USD million
trigger = 10 USD million
shortfall = difference(trigger, excess_availability) = 4.292 USD million
""",
    family="borrowing-base",
)

CRUSH = Draft(
    id="soybean-crush-margin",
    kind="synthetic",
    as_of="2024-09-12",
    horizon="按信息截止日的报价即时计算",
    opening="华南某油厂的采购经理在 {day}早会上问：照现在的盘面，买一船十一月装期的大豆划不划算？",
    ask="请算出每吨大豆的压榨毛利，并判断它高于 250 元的可能性是高还是低。",
    guide="请列出到港成本和产品收入两部分的算式，并说明哪一项报价的变动影响最大。",
    definition="压榨毛利等于豆粕与豆油的产出收入减去大豆到港成本和加工费，单位为元/吨大豆；关税、增值税按顺序计入成本，不作进项抵扣。",
    items=(
        Item(
            title="进口大豆报价",
            eid="bean-quote",
            published="2024-09-12",
            source="贸易商报价单（虚构）",
            text="十一月装期大豆 CNF 华南港口报 420 美元/吨，当日结算用汇率为 1 美元兑 7.10 元人民币。",
        ),
        Item(
            title="税费与杂费",
            eid="duty-and-fees",
            published="2024-09-10",
            source="油厂财务部（虚构）",
            text="大豆进口关税税率 3%，进口环节增值税税率 9%，以完税价格加关税为税基；港杂及短驳费 120 元/吨。",
        ),
        Item(
            title="产品报价与出率",
            eid="product-quote",
            published="2024-09-12",
            source="油厂销售部（虚构）",
            text="豆粕出厂报 3,050 元/吨，豆油出厂报 7,900 元/吨。本厂出粕率 78.5%，出油率 19.0%，加工费 130 元/吨大豆。",
        ),
    ),
    closing="请写出结论、概率和可复核的计算，并注明用到的资料编号。",
    outcome="- 预测 / Prediction: **高 / high**",
    truth="完税前成本 420 × 7.10 = 2,982 元/吨；加关税为 3,071.46 元/吨，再加增值税为 3,347.89 元/吨，加港杂后 3,467.89 元/吨。"
    "产品收入 3,050 × 78.5% + 7,900 × 19.0% = 3,895.25 元/吨，减加工费后 3,765.25 元/吨，毛利 297.36 元/吨。",
    facts="""
landed_cost = 3467.8914 CNY/t
product_income = 3895.25 CNY/t
processing_fee = 130 CNY/t
income_after_processing = difference(product_income, processing_fee) = 3765.25 CNY/t
crush_margin = difference(income_after_processing, landed_cost) = 297.3586 CNY/t
""",
    family="crush-margin",
)

BASE_EFFECT = Draft(
    id="norvia-cpi-base-effect",
    english=True,
    kind="synthetic",
    as_of="2023-02-15",
    horizon="the February release, due in mid-March 2023",
    opening="Norvia's statistics office put out its January price index this morning, {day}.",
    ask="Using the index levels below and the survey median for the month ahead, work out the twelve-month inflation"
    " rate for February and say whether a reading under 6.0% is of high or low likelihood.",
    guide="Separate the base effect from the month's own price change. Say what a surprise of a tenth of a point"
    " either way would do.",
    definition="Twelve-month inflation is the percentage change of the all-items index on the same month a year"
    " earlier, not seasonally adjusted; February 2023 is taken as January 2023 times one plus the survey median.",
    items=(
        Item(
            title="Index levels of the year before",
            eid="index-2022",
            published="2022-03-16",
            source="Statistics Norvia (invented)",
            text="All-items index, 2018 = 100: January 2022 118.4, February 2022 119.9. The jump in February 2022"
            " reflected a rise of regulated gas tariffs.",
        ),
        Item(
            title="January 2023 release",
            eid="index-january",
            published="2023-02-15",
            source="Statistics Norvia (invented)",
            text="The all-items index stood at 126.1 in January 2023. Food rose 1.2% on the month; rents were flat.",
        ),
        Item(
            title="Survey of forecasters",
            eid="forecaster-survey",
            published="2023-02-14",
            source="Newswire poll (invented)",
            text="Fourteen economists were polled. The median sees the index up 0.4% on the month in February, with a"
            " range of 0.1% to 0.7%.",
        ),
    ),
    closing="Give the figure, the verdict and your probability, and cite the evidence IDs.",
    outcome="- 预测 / Prediction: **高 / high**",
    truth="February 2023: 126.1 x 1.004 = 126.6044 index points. Against 119.9 index points the change is 5.59%, under"
    " 6.0%. The January rate was 6.50%, so the base effect takes off most of the difference.",
    facts="""
index_jan_2022 = 118.4 points
index_jan_2023 = 126.1 points
inflation_jan = pct_change(index_jan_2022, index_jan_2023) = 6.50 % ± 0.01
index_feb_2022 = 119.9 points
index_feb_2023 = 126.6044 points
inflation_feb = pct_change(index_feb_2022, index_feb_2023) = 5.59 % ± 0.01
fall_in_rate = difference(inflation_jan, inflation_feb) = 0.91 pp
""",
    family="base-effect",
)

DEPOSIT = Draft(
    id="structured-deposit-yield",
    kind="synthetic",
    as_of="2022-11-09",
    horizon="产品到期日",
    opening="一家上市公司的资金主管手里有一笔挂钩黄金的结构性存款，观察期已经走完，到期兑付还在后面。今天是 {day}。",
    ask="请根据条款算出这笔存款的实际年化收益率，并判断它不低于 2.8% 的可能性是高还是低。",
    guide="请写明计息天数、观察天数与区间天数各自的来源。",
    definition="实际年化收益率等于固定部分加上浮动部分，按产品说明书的公式计算；计息年度按 365 天。",
    items=(
        Item(
            title="产品说明书",
            eid="product-sheet",
            published="2022-08-10",
            source="某股份制银行（虚构）",
            text="期限 92 天，固定收益率 1.65%；浮动部分等于 2.10% 乘以落在区间内的观察日数与观察日总数之比。区间为每盎司 1,620 至 1,760 美元，含端点。",
        ),
        Item(
            title="认购回单",
            eid="subscription-slip",
            published="2022-08-15",
            source="网上银行回单（虚构）",
            text="认购金额人民币 5,000 万元，起息日 2022 年 8 月 15 日，到期日 2022 年 11 月 15 日。",
        ),
        Item(
            title="观察期行情汇总",
            eid="observation-summary",
            published="2022-11-07",
            source="银行金融市场部（虚构）",
            text="观察期已于 2022 年 11 月 4 日结束，观察日共 63 个；定盘价落在区间内的有 45 个，低于下限的 12 个，高于上限的 6 个。",
        ),
    ),
    closing="请给出计算过程、高或低的结论，以及所用资料的编号。",
    outcome="- 预测 / Prediction: **高 / high**",
    truth="浮动部分 2.10% × 45 ÷ 63 = 1.50%，加固定 1.65%，年化 3.15%，不低于 2.8%。到期收益 5,000 万元 × 3.15% × 92 ÷ 365 = 39.70 万元。",
    facts="""
days_in_range = 45 days
observation_days = 63 days
in_range_share = ratio(days_in_range, observation_days) = 71.43 % ± 0.01
fixed_rate = 1.65 %
floating_rate = 1.50 %
annual_yield = 3.15 %
income = 396986.30 CNY
""",
    family="structured-deposit",
)

RESUMPTION = Draft(
    id="hk-2022-resumption-07991",
    english=True,
    kind="hk",
    security="Orient Lantern (07991, SEHK)",
    as_of="2022-08-24",
    window_end="2023-08-23",
    target="trading_resumption",
    opening="The date is {day}, after the close in Hong Kong. Shares of {name} have not traded since the spring, when"
    " the group missed the deadline for its annual results.",
    ask="Will the event defined below happen within the window?",
    guide="Discuss what the resumption guidance asks for, how far the group has come, and what remains unknown.",
    definition="Resumption is the day on which the shares trade again on the Main Board after a resumption"
    " announcement. The overdue results are the audited results for the year ended 31 December 2021.",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
    "- `overdue_results_published >= 1` — the overdue audited results are published in the window.\n"
    "- `resumption_count >= 1` — trading resumes in the window.",
    items=(
        Item(
            title="Delay in publication of annual results and suspension",
            eid="delay-announcement",
            published="2022-03-31",
            source="Company announcement, HKEXnews (invented)",
            text="The board announces that the auditor needs more time to obtain bank confirmations from two mainland"
            " subsidiaries. At the request of the Company, trading in the shares will be suspended from 9:00 a.m. on"
            " 1 April 2022.",
        ),
        Item(
            title="Resumption guidance",
            eid="resumption-guidance",
            published="2022-06-24",
            source="Company announcement, HKEXnews (invented)",
            text="The Exchange requires the Company to publish all outstanding results and address any audit"
            " modification, to demonstrate compliance with Rule 13.24, and to inform the market of all material"
            " information.",
        ),
        Item(
            title="Quarterly update on resumption",
            eid="quarterly-update",
            published="2022-08-19",
            source="Company announcement, HKEXnews (invented)",
            text="Confirmations from one of the two subsidiaries have been received. The lighting business carries on as"
            " usual. The Company is seeking to publish the overdue results before the end of the year.",
        ),
    ),
    closing="State a probability, a plain yes or no, and the evidence you rely on.",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    resolved="2023-06-19",
    observed="2023-06-19",
    truth="The overdue results came out in the window: revenue of HKD 412.6 million and a loss of HKD 88.3 million."
    " Trading resumed on 19 June 2023, 444 days after the suspension began.",
    facts="""
revenue_fy2021 = 412.6 HKD million
loss_fy2021 = 88.3 HKD million
loss_to_revenue = ratio(loss_fy2021, revenue_fy2021) = 21.40 % ± 0.01
days_suspended = 444 days
resumption_count = 1 count
""",
    family="resumption",
)

PUT = Draft(
    id="bond-put-18rongchuan",
    kind="bond",
    security="18融川01 (143977, SSE)",
    as_of="2021-09-10",
    window_end="2021-10-15",
    target="put_exercise",
    opening="固收组晨会，{day}。{name}的发行人本周公告行使调整票面利率选择权，回售登记下周一开始。",
    ask="请判断本题定义的事件会不会发生，并说明把握有多大。",
    guide="请结合票面利率与市场收益率的差、持有人结构和发行人的再融资能力来谈。",
    definition="回售比例是有效回售申报金额与本期债券发行规模之比，撤销比例是撤销金额与申报金额之比，均以发行人公告的回售结果为准。",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
    "- `put_ratio >= 0.8` — 回售比例不小于 80%。\n- `revoked_ratio <= 0.05` — 撤销比例不大于 5%。",
    items=(
        Item(
            title="募集说明书摘要",
            eid="prospectus-summary",
            published="2018-10-11",
            source="发行人（虚构）",
            text="本期债券发行规模 15 亿元，期限为 5 年，附第 3 年末发行人调整票面利率选择权和投资者回售选择权，前三年票面利率 4.80%。",
        ),
        Item(
            title="票面利率调整与回售实施公告",
            eid="coupon-and-put-notice",
            published="2021-09-08",
            source="发行人公告（虚构）",
            text="发行人决定将后两年票面利率下调 120 个基点至 3.60%。回售登记期为 2021 年 9 月 13 日至 9 月 17 日，"
            "回售资金兑付日为 2021 年 10 月 15 日。发行人可对回售债券进行转售。",
        ),
        Item(
            title="中债估值",
            eid="valuation",
            published="2021-09-09",
            source="估值日报（虚构）",
            text="同一发行人剩余期限两年左右的公募债券，到期收益率估值为 4.15%。近一个月该发行人债券成交清淡，没有折价成交。",
        ),
    ),
    closing="请给出概率、是否发生的判断和依据的资料编号。",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    resolved="2021-09-24",
    observed="2021-09-24",
    truth="2021 年 9 月 24 日公告的结果：回售申报 12.84 亿元，占发行规模的 85.6%；撤销 2,100 万元，占申报金额的 1.64%。两项条件都满足。",
    facts="""
issue_size = 1500000000 CNY
put_amount = 1284000000 CNY
put_ratio = ratio(put_amount, issue_size) = 85.6 %
revoked_amount = 21000000 CNY
revoked_ratio = ratio(revoked_amount, put_amount) = 1.64 % ± 0.01
""",
    family="bond-put",
)

CARRY = Draft(
    id="crude-storage-carry",
    english=True,
    kind="synthetic",
    as_of="2020-04-15",
    horizon="six months of storage",
    opening="Desk note, {day}. Prompt barrels are cheap, the curve is steep, and somebody has offered us tank space.",
    ask="Compute the net carry per barrel of buying spot, storing for six months and selling forward, and say whether a"
    " net carry above USD 3 per barrel is of high or low likelihood on these terms.",
    guide="Costs first, then the spread. Financing is simple interest on the spot price.",
    definition="Net carry is the forward price less the spot price, storage, financing, loss and insurance, and freight,"
    " in USD per barrel.",
    items=(
        Item(
            title="Broker's run",
            eid="price-run",
            published="2020-04-15",
            source="Broker's sheet (invented)",
            text="Spot USD 22.40 per barrel; six-month forward USD 31.10 per barrel, both bid for our size.",
        ),
        Item(
            title="Terminal's offer",
            eid="terminal-offer",
            published="2020-04-14",
            source="Tank terminal (invented)",
            text="Half a million barrels of onshore tankage at USD 0.55 per barrel per month, minimum term six months."
            " Evaporation loss and insurance together USD 0.20 per barrel for the term.",
        ),
        Item(
            title="Treasury terms and freight",
            eid="treasury-and-freight",
            published="2020-04-15",
            source="Treasury and chartering (invented)",
            text="Inventory finance costs 3.0% a year. Freight to the terminal and back to the buyer: USD 1.10 per"
            " barrel in all.",
        ),
    ),
    closing="Reply with the arithmetic, a verdict, a probability and the evidence IDs.",
    outcome="- 预测 / Prediction: **高 / high**",
    truth="Spread 31.10 - 22.40 = USD 8.70 per barrel. Storage USD 3.30, financing 22.40 x 3.0% x 6/12 = USD 0.336, loss"
    " and insurance USD 0.20, freight USD 1.10: together USD 4.936 per barrel. Net carry USD 3.764 per barrel, USD"
    " 1.882 million on half a million barrels.",
    facts="""
forward_price = 31.10 USD/bbl
spot_price = 22.40 USD/bbl
spread = difference(forward_price, spot_price) = 8.70 USD/bbl
total_cost = 4.936 USD/bbl
net_carry = difference(spread, total_cost) = 3.764 USD/bbl
profit = 1.882 USD million
""",
    family="storage-carry",
)

MARGIN = Draft(
    id="margin-account-drop",
    kind="synthetic",
    as_of="2024-01-24",
    horizon="情景发生的当日",
    opening="客户经理收到一位两融客户的询问：要是手里的股票再跌三成，会不会碰到预警线？问题提出的日子是 {day}。",
    ask="请计算情景下的维持担保比例，并判断它低于预警线的可能性是高还是低。",
    guide="请写清分子、分母各包含哪些项目；假设客户不追加担保物，也不了结合约。",
    definition="维持担保比例等于现金与信用账户内证券市值之和，除以融资买入金额、利息及费用之和；账户没有融券。",
    items=(
        Item(
            title="信用账户日终清单",
            eid="account-statement",
            published="2024-01-24",
            source="证券公司柜台系统（虚构）",
            text="现金 60 万元，证券市值 420 万元；融资买入金额 260 万元，应付利息及费用 4 万元。",
        ),
        Item(
            title="融资融券合同",
            eid="margin-contract",
            published="2023-02-20",
            source="证券公司与客户（虚构）",
            text="双方约定预警线为 140%，平仓线为 130%。日终低于平仓线的，客户应在两个交易日内追加担保物。",
        ),
        Item(
            title="压力情景",
            eid="stress-scenario",
            published="2024-01-24",
            source="营业部风控岗（虚构）",
            text="账户内全部证券市值同时下跌 30%，现金与负债不变。",
        ),
    ),
    closing="请给出算式、结论和引用的资料编号。",
    outcome="- 预测 / Prediction: **高 / high**",
    truth="情景下证券市值 294 万元，加现金 60 万元，合计 354 万元；负债 264 万元。维持担保比例 134.09%，低于 140%，高于 130%。",
    facts="""
assets_after = 3540000 CNY
liabilities = 2640000 CNY
ratio_after = ratio(assets_after, liabilities) = 134.09 % ± 0.01
warning_line = 140 %
gap_to_warning = difference(warning_line, ratio_after) = 5.91 pp
""",
    family="margin-account",
)

RATING = Draft(
    id="rating-shipping-line",
    english=True,
    kind="rating",
    security="Caldermore Shipping (CALD, private)",
    as_of="2019-05-15",
    window_end="2020-05-14",
    target="rating_downgrade",
    opening="As of {day}, {name} carries a BB- rating with a negative outlook from the agency that follows it.",
    ask="Estimate the probability that the event defined below happens within the window.",
    guide="Weigh liquidity, the order book, fuel costs and what the agency has said about its triggers.",
    definition="The rating is the long-term corporate credit rating of the one agency named in the evidence. Net"
    " leverage is as the agency reports it in the rating action.",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
    "- `notches_lowered >= 2` — the rating is lowered by two notches or more in the window.\n"
    "- `net_leverage > 5.5` — net leverage exceeds 5.5 times in the rating action.",
    items=(
        Item(
            title="Outlook revised to negative",
            eid="outlook-note",
            published="2019-02-27",
            source="Rating agency press release (invented)",
            text="We revised the outlook to negative because charter rates have slipped while two vessels remain to be"
            " paid for. We could lower the rating if net leverage stayed above 5.5x for two consecutive halves.",
        ),
        Item(
            title="Interim management statement",
            eid="management-statement",
            published="2019-05-08",
            source="Company statement (invented)",
            text="Net debt was USD 740 million at the end of March 2019, EBITDA for the twelve months to that date USD 152"
            " million. The company plans to sell two older vessels by the end of the year and expects to install"
            " scrubbers before the sulphur cap takes effect on 1 January 2020.",
        ),
    ),
    closing="Give a probability, a yes or no, your evidence IDs and your reasoning.",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    resolved="2020-03-18",
    observed="2020-03-18",
    truth="On 18 March 2020 the agency lowered the rating by two notches to B and put net leverage at 6.7x.",
    facts="""
notches_lowered = 2 notches
net_debt_in_action = 771 USD million
ebitda_in_action = 115 USD million
net_leverage = ratio(net_debt_in_action, ebitda_in_action) = 6.7 x ± 0.05
""",
    family="rating-action",
)

BASES = {
    "refund": REFUND,
    "base": BORROWING_BASE,
    "crush": CRUSH,
    "cpi": BASE_EFFECT,
    "deposit": DEPOSIT,
    "resume": RESUMPTION,
    "put": PUT,
    "carry": CARRY,
    "margin": MARGIN,
    "rating": RATING,
}
ZH_NAMES = (
    "海屹股份 (605981, SSE)",
    "临岳机电 (605983, SSE)",
    "川黛食品 (605985, SSE)",
    "北澜化工 (605987, SSE)",
)
EN_NAMES = (
    "Orient Lantern (07991, SEHK)",
    "Harbour Quill (07993, SEHK)",
    "Jade Mill (07995, SEHK)",
    "Kowloon Kiln (07997, SEHK)",
)
