"""Base drafts of part I: every company and every figure is invented."""

from __future__ import annotations

from exams.lint.builder import Draft, Item

BUYBACK = Draft(
    id="cn-a-2021-buyback-completion-003977",
    security="衡岭科技 (003977, SZSE)",
    as_of="2021-05-20",
    window_end="2022-05-19",
    target="buyback_amount_and_cancellation",
    opening="{day}收盘，{name}的回购方案已经公告约两周，第一笔买入也已完成。",
    ask="窗口结束时，本题所定义的事件会不会已经发生？请给出判断和概率。",
    guide="建议从资金来源、股价位置、董事会过往的执行情况三个方面展开，并说明资料没有回答的问题。",
    definition="回购金额为公司公告的累计成交总金额，不含交易费用；注销比例为窗口内办理注销的股数与窗口内回购股数之比。",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
    "- `buyback_amount >= 200000000` — 窗口内回购金额不低于方案下限 2 亿元。\n"
    "- `cancelled_ratio >= 0.5` — 注销比例不低于 50%。",
    items=(
        Item(
            title="回购股份方案",
            eid="buyback-plan",
            published="2021-05-07",
            source="公司公告（虚构）",
            text="公司拟以自有资金集中竞价回购股份，总额不低于 2 亿元、不超过 4 亿元，价格不超过 18 元/股，"
            "实施期限为董事会通过之日起 12 个月。回购股份拟用于注销或员工持股计划，具体比例另行确定。",
        ),
        Item(
            title="2021 年第一季度报告",
            eid="quarterly-report-2021q1",
            published="2021-04-28",
            source="公司定期报告（虚构）",
            text="3 月末货币资金 5.12 亿元，其中受限资金 2.37 亿元；短期借款 4.60 亿元。一季度经营活动现金流量净额 −0.33 亿元。",
        ),
        Item(
            title="首次回购公告",
            eid="first-trade-notice",
            published="2021-05-17",
            source="公司公告（虚构）",
            text="2021 年 5 月 14 日，公司首次回购 62 万股，成交价 13.05 元/股至 13.24 元/股，支付总金额 815.3 万元。",
        ),
    ),
    closing="作答形式不限，请注明资料编号。",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    resolved="2022-05-09",
    observed="2022-05-09",
    truth="实施期满，公司累计回购 1,124 万股、1.3862 亿元，均价 12.33 元/股，为下限的 69.31%；全部转入员工持股计划，没有注销。两项条件都不满足。",
    facts="""
buyback_amount = 138620000 CNY
buyback_floor = 200000000 CNY
completion = ratio(buyback_amount, buyback_floor) = 69.31 %
buyback_shares = 11240000 shares
average_price = ratio(buyback_amount, buyback_shares) = 12.33 CNY/share ± 0.01
cancelled_shares = 0 shares
""",
    family="buyback",
)

BID_PRICE = Draft(
    id="us-2019-bid-price-brvx",
    english=True,
    kind="us",
    security="Brevix Therapeutics (BRVX, NASDAQ)",
    as_of="2019-08-14",
    window_end="2020-08-13",
    target="bid_price_compliance",
    opening="Today is {day} and {name} has filed its second-quarter report. The stock has traded under a dollar since May.",
    ask="How likely is it that the event defined below takes place by the end of the window?",
    guide="Consider the cash runway, the trial calendar, what shareholders have authorised and what the listing rules"
    " allow. Note what the filings leave open.",
    definition="Compliance means a letter from the Nasdaq staff, disclosed by the company, that the minimum bid price"
    " requirement is met again. The listing counts as kept if the shares still trade on a Nasdaq market when the"
    " letter is disclosed.",
    criteria="#### Criteria\n\nall of:\n\n"
    "- `compliance_letters >= 1` — a letter of compliance is disclosed in the window.\n"
    "- `listing_kept == 1` — the listing is kept.",
    items=(
        Item(
            title="Form 8-K, Item 3.01",
            eid="form-8k-bid-price",
            published="2019-07-08",
            source="SEC filing (invented)",
            text="On July 2, 2019 the company was notified that its common stock had closed below $1.00 for 30"
            " consecutive business days. It has 180 calendar days, until December 30, 2019, to regain compliance,"
            " and may be eligible for a second period of 180 days.",
        ),
        Item(
            title="Definitive proxy statement",
            eid="proxy-statement",
            published="2019-04-26",
            source="SEC filing (invented)",
            text="Proposal 4 asks holders to let the board effect a reverse split at a ratio between 1-for-5 and"
            " 1-for-20 at any time before the next annual meeting. Holders approved it on June 11, according to the"
            " voting results since filed.",
        ),
        Item(
            title="Form 10-Q for the quarter ended June 30, 2019",
            eid="form-10q-june",
            published="2019-08-14",
            source="SEC filing (invented)",
            text="Cash and equivalents were $38.4 million; net cash used in operations was $19.2 million in six months."
            " The company expects top-line data from its Phase 2 study in the first half of 2020.",
        ),
    ),
    closing="Any format will do. Cite evidence by ID.",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    resolved="2020-02-11",
    observed="2020-02-11",
    truth="After a 1-for-15 reverse split the staff confirmed compliance by a letter disclosed on 11 February 2020. The"
    " shares stayed on Nasdaq. Cash at the end of 2019 was USD 21.7 million, the loss for the year USD 46.3 million.",
    facts="""
reverse_split_ratio = 15 shares
cash_end_2019 = 21.7 USD million
net_loss_2019 = 46.3 USD million
cash_to_loss = ratio(cash_end_2019, net_loss_2019) = 46.87 % ± 0.01
compliance_letters = 1 count
listing_kept = 1 count
""",
    family="bid-price",
)

BASIS = Draft(
    id="iron-ore-basis",
    kind="synthetic",
    as_of="2023-09-20",
    horizon="以信息截止日的报价计算",
    opening="群里有人问：“{day}这个价，PB粉现货到底升水盘面多少？”",
    ask="请按交割标准折算，算出基差，并说明基差高于 25 元/吨的可能性是高还是低。",
    guide="算式要能复核；湿吨、干吨不要混用。",
    definition="基差等于折算后的现货价减去期货主力合约收盘价。折算先把湿吨价换成干吨价（除以一减水分），再加上品质升贴水，单位为元/干吨。",
    items=(
        Item(
            title="期货收盘行情",
            eid="futures-close",
            published="2023-09-20",
            source="期货公司日报（虚构）",
            text="铁矿石主力合约日盘收于 802 元/吨，持仓较上日减少 1.1 万手。",
        ),
        Item(
            title="品质升贴水",
            eid="grade-adjustment",
            published="2023-09-04",
            source="期货公司研究所（虚构）",
            text="以本题的品质指标，这一品种折算到标准品的升贴水为 −15 元/干吨。",
        ),
        Item(
            title="港口现货报价",
            eid="port-quote",
            published="2023-09-20",
            source="港口贸易商（虚构）",
            text="日照港 PB 粉报 780 元/湿吨，含税自提，水分 8%。当天成交一般，钢厂按需补库，节前补库预计下周展开。",
        ),
    ),
    closing="请写清计算步骤、结论和引用的资料。",
    outcome="- 预测 / Prediction: **高 / high**",
    truth="780 ÷ (1 − 8%) = 847.83 元/干吨；减 15 得 832.83 元/干吨；减盘面 802 元/吨，基差 30.83 元/吨，高于 25 元/吨。",
    facts="""
dry_price = 847.83 CNY/t
adjusted_price = 832.83 CNY/t
futures_price = 802 CNY/t
basis = difference(adjusted_price, futures_price) = 30.83 CNY/t
""",
    family="basis",
)

PARITY = Draft(
    id="wheat-import-parity",
    english=True,
    kind="synthetic",
    as_of="2021-10-20",
    horizon="a cargo priced on the as-of date",
    opening="A flour miller on an island market asks us, on {day}, whether it should book a cargo or buy at home.",
    ask="Compute the import margin per tonne and say whether a positive margin is of high or low likelihood.",
    guide="Build the landed cost from the FOB price upwards. Show the base on which insurance and duty are charged.",
    definition="The import margin is the domestic delivered price less the landed cost, in US dollars per tonne."
    " Insurance is charged on cost and freight, duty on the CIF value.",
    items=(
        Item(
            title="Offer sheet",
            eid="offer-sheet",
            published="2021-10-20",
            source="Exporter (invented)",
            text="Milling wheat, 12.5% protein, USD 268 per tonne FOB, December shipment. Handysize freight USD 38 per"
            " tonne.",
        ),
        Item(
            title="Tariff schedule",
            eid="tariff-schedule",
            published="2021-01-04",
            source="Customs service (invented)",
            text="Wheat other than durum: 10% ad valorem on the CIF value. The quota at nil duty for 2021 was filled in"
            " July.",
        ),
        Item(
            title="Weekly grain letter",
            eid="weekly-letter",
            published="2021-10-15",
            source="Local broker (invented)",
            text="Domestic wheat delivered mill USD 345 per tonne. Marine insurance 0.5%. Discharge and handling at the"
            " port USD 14 per tonne.",
        ),
    ),
    closing="Set out the arithmetic, then your verdict with a probability, and name the evidence.",
    outcome="- 预测 / Prediction: **低 / low**",
    truth="Cost and freight USD 306.00 per tonne, insurance USD 1.53, CIF USD 307.53, duty USD 30.753, handling USD 14:"
    " landed cost USD 352.283 per tonne. Margin 345 - 352.283 = USD -7.283 per tonne.",
    facts="""
cif_value = 307.53 USD/t
duty = 30.753 USD/t
landed_cost = 352.283 USD/t
domestic_price = 345 USD/t
import_margin = difference(domestic_price, landed_cost) = -7.283 USD/t
""",
    family="import-parity",
)

PMI = Draft(
    id="regional-pmi-composite",
    kind="synthetic",
    as_of="2024-02-28",
    horizon="2 月份指数，3 月中旬发布",
    opening="东临省统计部门的内部快报列出了 2 月制造业各分类指数，合成指数的一栏还空着（{day}）。",
    ask="请用题内权数合成制造业采购经理指数，并判断它低于 49% 的可能性是高还是低。",
    guide="请逐项列出权数与乘积，说明哪一个分类指数要反向处理，以及为什么。",
    definition="合成指数等于五个分类指数的加权和：新订单 30%，生产 25%，从业人员 20%，供应商配送时间 15%，主要原材料库存 10%；"
    "供应商配送时间为逆指数，合成时用 100 减去该指数。",
    items=(
        Item(
            title="分类指数快报",
            eid="sub-index-flash",
            published="2024-02-27",
            source="东临省统计部门（虚构）",
            text="2 月：新订单 48.6%，生产 50.2%，从业人员 47.9%，供应商配送时间 52.4%，主要原材料库存 47.0%。",
        ),
        Item(
            title="1 月制造业采购经理指数",
            eid="january-release",
            published="2024-01-31",
            source="东临省统计部门（虚构）",
            text="1 月制造业采购经理指数为 49.4%，比上月上升 0.2 个百分点。春节临近，部分企业提前放假。",
        ),
        Item(
            title="企业调查札记",
            eid="survey-notes",
            published="2024-02-26",
            source="地方调查队（虚构）",
            text="多数受访企业反映节后复工进度与往年相近，出口订单询价增多，但签约谨慎；预计 3 月用工逐步恢复。",
        ),
    ),
    closing="请给出合成结果、结论和概率，并注明资料编号。",
    outcome="- 预测 / Prediction: **高 / high**",
    truth="供应商配送时间反向后为 100% − 52.4% = 47.6%。五项乘积依次为 14.58%、12.55%、9.58%、7.14%、4.70%，合计 48.55%，低于 49%。",
    facts="""
orders_part = 14.58 %
output_part = 12.55 %
labour_part = 9.58 %
delivery_part = 7.14 %
stock_part = 4.70 %
composite = 48.55 %
mark = 49 %
distance = difference(mark, composite) = 0.45 pp
""",
    family="diffusion-index",
)

DEBT = Draft(
    id="sovereign-debt-path",
    english=True,
    kind="synthetic",
    as_of="2022-10-13",
    horizon="the end of 2023",
    opening="We are asked, on {day}, where the public debt of Veldania will stand a year from its next close of books.",
    ask="Project the debt ratio at the end of 2023 and say whether a ratio over 80% of GDP is of high or low likelihood"
    " if the budget's assumptions hold.",
    guide="Use the standard debt equation. Say which assumption carries the most weight.",
    definition="Next ratio = present ratio x (1 + effective interest rate) / (1 + nominal growth) + primary deficit, all"
    " as shares of GDP. Stock-flow adjustments are nil.",
    items=(
        Item(
            title="Budget assumptions",
            eid="budget-assumptions",
            published="2022-09-30",
            source="Ministry of Finance (invented)",
            text="For 2023 the budget assumes nominal GDP growth of 3.5%, a primary deficit of 1.1% of GDP and an"
            " effective interest rate of 5.2% on the outstanding debt.",
        ),
        Item(
            title="Article in the local press",
            eid="press-article",
            published="2022-10-05",
            source="Daily newspaper (invented)",
            text="The finance minister told parliament that the rule of an 85% ceiling was not in danger. The opposition"
            " wants the fuel rebate prolonged into the spring.",
        ),
        Item(
            title="Fiscal monitor",
            eid="fiscal-monitor",
            published="2022-10-11",
            source="Research institute (invented)",
            text="General government debt is put at 78.0% of GDP for the end of 2022. About a fifth of it falls due"
            " within two years.",
        ),
    ),
    closing="Give the projection, the verdict, a probability and your sources by ID.",
    outcome="- 预测 / Prediction: **高 / high**",
    truth="78.0% x 1.052 / 1.035 = 79.281%; plus the primary deficit of 1.1% of GDP makes 80.381% of GDP, over 80%.",
    facts="""
ratio_before = 78.0 %
carried_ratio = 79.281 %
ratio_after = 80.381 %
increase = difference(ratio_after, ratio_before) = 2.381 pp
""",
    family="debt-path",
)

FUND = Draft(
    id="fund-holding-return",
    kind="synthetic",
    as_of="2023-03-16",
    horizon="赎回当日的到账金额",
    opening="一位客户二月底买了某股票型基金，{day}决定全部赎回，想知道扣掉费用以后到手多少。",
    ask="请算出这笔投资扣费后的持有收益率，并判断它达到 3% 的可能性是高还是低。",
    guide="申购费按外扣法；份额保留两位小数，金额保留到分。",
    definition="扣费后持有收益率等于赎回到账金额减去申购金额之差，再除以申购金额，不年化。",
    items=(
        Item(
            title="基金费率表",
            eid="fee-table",
            published="2022-12-30",
            source="招募说明书（虚构）",
            text="申购费率 1.2%，外扣；赎回费率：持有 7 日以内 1.5%，7 日至 29 日 0.75%，30 日至 364 日 0.5%，一年以上为零。",
        ),
        Item(
            title="净值公告",
            eid="nav-notice",
            published="2023-03-16",
            source="基金管理人（虚构）",
            text="2023 年 2 月 23 日单位净值 1.2500 元；2023 年 3 月 16 日单位净值 1.3100 元。其间没有分红。",
        ),
        Item(
            title="交易确认单",
            eid="trade-confirmation",
            published="2023-03-16",
            source="代销机构（虚构）",
            text="申购金额 100,000.00 元，按 2 月 23 日净值确认；赎回申请于 3 月 16 日收盘前提交，按当日净值计算，持有 21 日。",
        ),
    ),
    closing="请写出每一步的金额、结论和所用资料编号。",
    outcome="- 预测 / Prediction: **低 / low**",
    truth="净申购金额 100,000 ÷ 1.012 = 98,814.23 元，份额 79,051.38 份；赎回总额 103,557.31 元，赎回费 776.68 元，到账 102,780.63 元，收益率 2.78%，不到 3%。",
    facts="""
paid = 100000.00 CNY
gross_proceeds = 103557.31 CNY
exit_fee = 776.68 CNY
net_proceeds = difference(gross_proceeds, exit_fee) = 102780.63 CNY
holding_return = pct_change(paid, net_proceeds) = 2.78 % ± 0.01
""",
    family="fund-return",
)

POLICY = Draft(
    id="tarsk-policy-rate",
    english=True,
    kind="macro",
    as_of="2022-06-09",
    window_end="2022-09-30",
    target="policy_rate_path",
    opening="Rates strategy, {day}: the Bank of Tarsk has two scheduled meetings left before the window closes.",
    ask="Put a probability on the event defined below and explain it.",
    guide="Look at inflation, wages, the exchange rate and how the board has voted. Do not rely on market pricing alone.",
    definition="The policy rate is the seven-day deposit rate set by the board. A meeting counts as a rise if the board"
    " announces a higher rate on the day. Unscheduled meetings count too.",
    criteria="#### Criteria\n\nall of:\n\n"
    "- `hike_total >= 75` — the rate is raised by 75 basis points or more in the window.\n"
    "- `meetings_with_rise >= 2` — it is raised at two meetings or more.",
    items=(
        Item(
            title="Consumer prices in May",
            eid="inflation-may",
            published="2022-06-08",
            source="Statistics office (invented)",
            text="Twelve-month inflation was 8.1% in May, after 7.4% in April. Services prices rose 5.9% on the year.",
        ),
        Item(
            title="Wage settlement in the public sector",
            eid="wage-settlement",
            published="2022-06-02",
            source="Newswire (invented)",
            text="Unions accepted 5.5% for 2022 and a review clause for the autumn.",
        ),
        Item(
            title="Minutes of the May meeting",
            eid="minutes-may",
            published="2022-05-26",
            source="Bank of Tarsk (invented)",
            text="The board raised the rate by 50 basis points to 3.25% by five votes to two. The minority wanted 75"
            " basis points. Members agreed that further rises would probably be needed.",
        ),
    ),
    closing="Conclude with a probability, a yes or no, and the evidence IDs.",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    resolved="2022-08-04",
    observed="2022-08-04",
    truth="The rate was raised by 75 basis points on 7 July and by 50 basis points on 4 August 2022, to 4.50%.",
    facts="""
rate_before = 3.25 %
rate_after = 4.50 %
hike_total = difference(rate_after, rate_before) = 125 bp
meetings_with_rise = 2 count
""",
    family="policy-rate",
)

LITHIUM = Draft(
    id="lithium-producer-profit-2023",
    kind="a-share",
    security="玄池锂业 (003979, SZSE)",
    as_of="2023-08-16",
    window_end="2024-04-30",
    target="annual_profit_fall",
    opening="碳酸锂期货上市不到一个月，价格一路走低。{day}晚间，{name}披露半年报，管理层在电话会上说下半年“以量补价”。",
    ask="请判断：下面定义的事件会在窗口内发生吗？",
    guide="请把价格、销量、单位成本和存货减值分开讨论，不要只看锂价。",
    definition="以公司在窗口内首次披露的 2023 年年度业绩（业绩预告、快报或年报，先披露者为准，预告取区间中值）为准；归母净利润的比较基数为 2022 年年报数。",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
    "- `profit_change <= -0.5` — 归母净利润同比下降不少于 50%。\n"
    "- `net_profit > 0` — 归母净利润仍为正数。",
    items=(
        Item(
            title="2022 年年度报告摘录",
            eid="annual-report-2022",
            published="2023-04-20",
            source="公司定期报告（虚构）",
            text="2022 年归母净利润 10.46 亿元，碳酸锂销量 1.9 万吨。年末存货 7.8 亿元。",
        ),
        Item(
            title="2023 年半年度报告摘录",
            eid="half-year-report-2023",
            published="2023-08-16",
            source="公司定期报告（虚构）",
            text="上半年归母净利润 3.02 亿元，碳酸锂销量 0.8 万吨，计提存货跌价准备 0.64 亿元。盐湖二期计划四季度投产。",
        ),
        Item(
            title="现货周评",
            eid="spot-weekly",
            published="2023-08-11",
            source="资讯机构（虚构）",
            text="电池级碳酸锂周均价较年初下跌约一半。下游按需采购，部分外采矿石的冶炼厂亏损检修；多数受访者预计四季度供应继续增加。",
        ),
    ),
    closing="请给出概率、结论和依据。",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    resolved="2024-01-30",
    observed="2024-01-30",
    truth="2024 年 1 月 30 日的业绩预告：2023 年归母净利润区间中值 3.18 亿元，同比下降 69.60%，仍为正数。两项条件都满足。",
    facts="""
net_profit_2022 = 1046000000 CNY
net_profit_2023 = 318000000 CNY
profit_change = pct_change(net_profit_2022, net_profit_2023) = -69.60 % ± 0.01
""",
    family="annual-profit",
)

HEDGE = Draft(
    id="aluminium-realised-price",
    english=True,
    kind="synthetic",
    as_of="2023-06-28",
    horizon="the second quarter of 2023, about to close",
    opening="Board paper, {day}. A smelter wants to know before the quarter closes what its metal will have fetched.",
    ask="Compute the realised price per tonne, hedges included, and say whether it exceeds the cash cost with high or"
    " low likelihood.",
    guide="Weight by tonnes. Ignore premiums and treatment of scrap.",
    definition="Realised price is the income from hedged and unhedged tonnes divided by all tonnes, in USD per tonne;"
    " unhedged tonnes are taken at the average given below.",
    items=(
        Item(
            title="Hedge book",
            eid="hedge-book",
            published="2023-03-31",
            source="Treasury (invented)",
            text="Sold forward for the second quarter: 12,000 tonnes at an average of USD 2,450 per tonne, financially"
            " settled.",
        ),
        Item(
            title="Price average",
            eid="price-average",
            published="2023-06-28",
            source="Pricing service (invented)",
            text="The average to be applied to unhedged tonnes of the quarter, fixed by contract, is USD 2,180 per tonne.",
        ),
        Item(
            title="Operations report",
            eid="operations-report",
            published="2023-06-26",
            source="Smelter (invented)",
            text="Sales for the quarter are contracted at 20,000 tonnes, all of which will have shipped by 30 June. Cash"
            " cost is USD 2,300 per tonne; power makes up 41% of it.",
        ),
    ),
    closing="Show your working, then the verdict, a probability and the IDs you used.",
    outcome="- 预测 / Prediction: **高 / high**",
    truth="(12,000 x 2,450 + 8,000 x 2,180) / 20,000 = USD 2,342 per tonne, USD 42 per tonne over the cash cost.",
    facts="""
hedged_income = 29.4 USD million
unhedged_income = 17.44 USD million
realised_price = 2342 USD/t
cash_cost = 2300 USD/t
excess = difference(realised_price, cash_cost) = 42 USD/t
""",
    family="realised-price",
)

BASES = {
    "buyback": BUYBACK,
    "bid": BID_PRICE,
    "iron": BASIS,
    "wheat": PARITY,
    "pmi": PMI,
    "debt": DEBT,
    "fund": FUND,
    "policy": POLICY,
    "lithium": LITHIUM,
    "alu": HEDGE,
}
ZH_NAMES = (
    "衡岭科技 (003977, SZSE)",
    "远棠医药 (003974, SZSE)",
    "泽浦股份 (003976, SZSE)",
    "安榆电气 (003978, SZSE)",
    "屏川材料 (003972, SZSE)",
)
EN_NAMES = (
    "Brevix Therapeutics (BRVX, NASDAQ)",
    "Corlane Biosciences (CLNQ, NASDAQ)",
    "Dunmere Diagnostics (DNMQ, NASDAQ)",
    "Estrada Genomics (ESGQ, NASDAQ)",
)
