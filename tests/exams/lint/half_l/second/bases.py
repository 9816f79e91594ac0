"""Base points of part L."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

REED = Draft(
    id="cn-bond-2020-issuer-rating-puchuan",
    opening="{day}，星期三。{name}的发行人刚还掉一笔私募债，手里的土地却有大半年没有成交。评级机构给的主体级别还是 AA+，展望稳定。",
    ask="你认为在窗口结束之前，这家评级机构会不会把发行人的主体级别往下调？",
    guide="说理由时请照顾三方面：区县财政的实际支持、再融资渠道、应收政府款项的回收。材料没写到的，不要替它补。",
    as_of="2020-09-23",
    security="19浦川城投MTN001 (101999876, CFETS)",
    window_end="2021-03-23",
    target="issuer_rating_cut",
    definition="只看资料所列评级机构公布的主体信用等级；级别不变而展望转负、列入观察名单，均不算下调。",
    items=(
        Item(
            title="2020 年度跟踪评级报告",
            eid="surveillance-rating-2020",
            published="2020-06-28",
            source="评级机构（虚构）",
            text="维持主体级别 AA+，评级展望为稳定。关注：公司对区属企业担保余额较大；应收类款项占总资产 44%，账龄偏长；短期债务占比上升。",
        ),
        Item(
            title="2020 年半年度财务报表",
            eid="interim-accounts-2020",
            published="2020-08-31",
            source="中国货币网披露文件（虚构）",
            text="货币资金 15.2 亿元，其中受限 5.8 亿元；一年内到期的有息债务 44.8 亿元；经营活动现金流量净额为 −2.3 亿元。",
        ),
        Item(
            title="区财政局工作会议报道",
            eid="district-news-2020-09",
            published="2020-09-18",
            source="地方报纸（虚构）",
            text="会议提出“一企一策”化解平台债务，拟设立规模不超过 10 亿元的周转金。报道没有提到出资时间，也没有点名具体企业。",
        ),
    ),
    closing="写法不限，只要有概率、结论、资料编号，旁人看得懂你是怎么想的。",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="评级机构于 2020 年 12 月 18 日将主体级别由 AA+ 调至 AA−，理由是非标融资逾期余额已达 5.73 亿元，且可用现金对一年内到期债务的覆盖只有 20.98%。",
    facts="rating_cut_count = 1 count\nnotches_cut = 2 notches\nnonstandard_overdue = 573 CNY million\n"
    "free_cash = 940 CNY million\nshort_debt = 4480 CNY million\ncash_cover = ratio(free_cash, short_debt) = 20.98 %",
    family="issuer-ratings",
    kind="fields",
    resolved="2020-12-18",
    observed="2020-12-18",
)

LOOM = Draft(
    id="cn-a-2019-goodwill-yunzhu",
    opening="时间停在 {day}收盘后。{name}三年前高价买进一家面料设计公司，账上商誉 6.15 亿元，业绩承诺期在去年底届满。",
    ask="请判断：公司 2019 年的年度报告会不会出现下面所列的结果，从而使目标事件成立。",
    guide="请把被收购公司的订单、客户去留和承诺期后的管理层安排分别说清；要估计减值金额的，请给出区间和假设。",
    as_of="2019-10-16",
    security="云杼纺织 (003917, SZSE)",
    window_end="2020-04-30",
    target="fy2019_goodwill_or_loss",
    definition="以窗口内首次披露的 2019 年年度报告（合并口径）为准；窗口内没有披露的，视为事件未发生。披露之后再作更正的，不影响判定。",
    criteria="#### 判定条件 / Criteria\n\n任一满足 / any\n\n- `goodwill_impairment_fy2019 >= 2` — 商誉减值损失不少于 2 亿元。\n"
    "- `core_profit_fy2019 < 0` — 扣除非经常性损益后的净利润为负。",
    items=(
        Item(
            title="2018 年年度报告：商誉减值测试",
            eid="annual-report-2018-goodwill",
            published="2019-04-25",
            source="公司公告（虚构）",
            text="资产组可收回金额按未来五年现金流量折现，税前折现率 12.8%，收入增速 6%—9%，测试结果为不减值。业绩承诺三年累计完成率 101.2%。",
        ),
        Item(
            title="2019 年半年度报告",
            eid="interim-report-2019",
            published="2019-08-27",
            source="公司公告（虚构）",
            text="上半年营业收入 9.42 亿元，扣非净利润 0.31 亿元；面料设计分部收入同比减少 27%，公司称系客户推迟秋冬系列所致。",
        ),
        Item(
            title="投资者关系活动记录表",
            eid="ir-record-2019-09",
            published="2019-09-20",
            source="深交所互动易（虚构）",
            text="机构问承诺期满后创始团队是否留任，公司答复劳动合同到 2020 年 6 月到期，续约正在商谈；机构问商誉，公司答复将在年末聘请评估机构测试。",
        ),
    ),
    closing="请报出概率，写明“发生”或“不发生”，附资料编号和推演。",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="2019 年年度报告于 2020 年 4 月 24 日披露：商誉减值损失 3.47 亿元，扣非净利润 −1.26 亿元。",
    facts="goodwill_impairment_fy2019 = 347 CNY million\ncore_profit_fy2019 = -126 CNY million\ngoodwill_before = 615 CNY million\n"
    "impaired_share = ratio(goodwill_impairment_fy2019, goodwill_before) = 56.42 %",
    family="goodwill",
    resolved="2020-04-24",
    observed="2020-04-24",
)

CASK = Draft(
    id="cn-a-2022-buyback-604308",
    opening="{day}收盘之后，{name}的股价较去年高点跌去不少，公司在年初公布的回购方案仍处于实施期内。",
    ask="到窗口结束时，公司的回购会不会达到目标事件所要求的规模？",
    guide="请结合货币资金、回购价格上限与市价的关系，以及公司以往兑现公告的记录来回答。",
    as_of="2022-04-13",
    security="酉阳春酒 (604308, SSE)",
    window_end="2023-04-13",
    target="buyback_floor_reached",
    definition="目标事件指累计回购金额达到方案所列下限，另列判定条件的从其规定。金额不含交易费用，以公司披露的回购进展公告为准；方案被股东大会变更的，仍按变更前的下限判断。",
    items=(
        Item(
            title="回购股份方案",
            eid="buyback-plan-2022-01",
            published="2022-01-12",
            source="公司公告（虚构）",
            text="拟以自有资金 1.5 亿元至 3.0 亿元回购股份，用于员工持股计划，价格不超过董事会前三十个交易日均价的 150%。",
        ),
        Item(
            title="回购进展公告",
            eid="buyback-progress-2022-03",
            published="2022-03-02",
            source="公司公告（虚构）",
            text="截至 2 月末，公司通过集中竞价累计回购 0.22 亿元。货币资金余额未在本公告中披露。",
        ),
    ),
    closing="给出概率、结论与依据编号。",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="窗口结束时累计金额仍在下限以下，事件未发生。",
    facts="floor_reached_count = 0 count",
    family="buybacks",
    resolved="2023-04-13",
    observed="2023-04-13",
)

DUNE = Draft(
    id="wealth-product-annualised-yield",
    opening="支行晨会上，理财经理在 {day}拿出一张到期清单，问大家：“客户要我说清楚，这半年到底折合年化多少？”",
    ask="请按产品说明书的算法，计算 1 月 9 日买入、7 月 9 日到期赎回的客户的年化收益率，以百分比表示，保留两位小数，并与业绩比较基准的区间对照。",
    guide="持有天数算头不算尾；年化按 365 天单利折算，不作复利。管理费已经体现在净值里，不要重复扣。",
    as_of="2024-07-10",
    horizon="到期日 2024 年 7 月 9 日",
    items=(
        Item(
            title="产品说明书摘要",
            eid="product-sheet",
            published="2023-12-28",
            source="理财公司（虚构）",
            text="封闭式净值型产品，风险等级二级。业绩比较基准 3.20%—3.60%（年化），不构成对收益的承诺。年化收益率 =（到期净值 ÷ 买入净值 − 1）× 365 ÷ 持有天数。",
        ),
        Item(
            title="净值公告",
            eid="nav-notice",
            published="2024-07-09",
            source="理财公司官网（虚构）",
            text="2024 年 1 月 9 日单位净值 1.0000 元，2024 年 7 月 9 日单位净值 1.0187 元。期间共 182 天，没有分红。",
        ),
        Item(
            title="同业产品一览",
            eid="peer-table",
            published="2024-07-05",
            source="支行自行整理（虚构）",
            text="同期限同风险等级的产品，多家银行在售；下一期产品的募集从 7 月 15 日开始。",
        ),
    ),
    closing="算式写在答案里，注明用了哪几项资料。",
    outcome="- 关键数字 / Key figure: **3.75%**",
    truth="(1.0187 ÷ 1.0000 − 1) × 365 ÷ 182 = 1.87% × 2.0055 = 3.75%，高于基准区间的上端 3.60%。",
    facts="nav_start = 1.0000 CNY\nnav_end = 1.0187 CNY\nperiod_return = pct_change(nav_start, nav_end) = 1.87 %\n"
    "year_days = 365 days\nheld_days = 182 days\nyear_factor = ratio(year_days, held_days) = 2.0055 ratio\nannualised_yield = 3.75 % ± 0.01",
    family="wealth-products",
    kind="fields",
)

RIDGE = Draft(
    id="instalment-loan-true-rate",
    opening="{day}，一位装修客户拿着分期合同来问：“说好月费率只有 0.55%，一年不就 6.6% 吗？”",
    ask="请求出这笔分期的月内部收益率，并按“月利率 × 12”折成年化利率，以百分比表示，保留两位小数。",
    guide="第一期在放款满一个月时支付。不考虑提前还款，也不考虑逾期。",
    as_of="2022-11-09",
    horizon="合同全部十二期",
    items=(
        Item(
            title="分期合同主要条款",
            eid="loan-contract",
            published="2022-11-04",
            source="消费金融公司合同（虚构）",
            text="分期本金 120,000 元，共十二期，每期还本 10,000 元；每期另收手续费，按分期本金总额的 0.55% 计算，即每期 660 元，不随剩余本金减少。",
        ),
        Item(
            title="监管公告摘要",
            eid="disclosure-notice",
            published="2021-03-31",
            source="中国人民银行公告〔2021〕第3号（转述）",
            text="从事贷款业务的机构应当以明显的方式向借款人展示年化利率；年化利率可采用复利或单利方法计算，采用单利计算方法的，应说明是单利。",
        ),
        Item(
            title="客服问答整理",
            eid="service-qa",
            published="2022-11-07",
            source="消费金融公司（虚构）",
            text="客户可在每期还款日前三天收到短信提醒。合同没有约定提前结清的违约金。",
        ),
    ),
    closing="请写出方程、结果和资料编号。",
    outcome="- 关键数字 / Key figure: **11.97%**",
    truth="每期付款 10,660 元，十二期现值等于 120,000 元时月利率为 0.9972%，乘以 12 为 11.97%。用 0.55% × 12 = 6.6% 忽略了本金逐期归还。",
    facts="monthly_payment = 10660 CNY\nprincipal = 120000 CNY\nmonthly_rate = 0.9972 %\nannual_rate = 11.97 % ± 0.05\nquoted_rate = 6.60 %\n"
    "rate_difference = difference(annual_rate, quoted_rate) = 5.37 pp",
    family="consumer-loans",
    kind="synthetic",
)

DELTA = Draft(
    id="forward-quote-against-parity",
    opening="出口企业的财务总监在 {day}问银行：“你们这个一年远期结汇价，比利率平价算出来的好还是差？差多少钱？”",
    ask="请算出一年期利率平价的理论远期汇率（保留四位小数），再算银行报价与它相差多少个基点（pips），以及 500 万美元对应多少元人民币。",
    guide="理论远期 = 即期 ×（1 + 人民币利率）÷（1 + 美元利率），均为一年期单利。一个基点为 0.0001。",
    as_of="2024-08-21",
    horizon="一年期，2025 年 8 月交割",
    items=(
        Item(
            title="银行报价单",
            eid="bank-quote",
            published="2024-08-21",
            source="银行金融市场部（虚构）",
            text="美元兑人民币即期 7.1320；一年期掉期点 −1,850；远期结汇价为即期加掉期点，已含银行点差。名义本金 500 万美元。",
        ),
        Item(
            title="利率行情",
            eid="rate-sheet",
            published="2024-08-21",
            source="行情终端截屏（虚构）",
            text="一年期人民币利率 1.85%，一年期美元利率 4.60%。",
        ),
        Item(
            title="企业收汇计划",
            eid="receipt-plan",
            published="2024-08-15",
            source="企业财务部（虚构）",
            text="预计 2025 年 8 月收汇 480 万至 520 万美元，客户为两家家电经销商，均以信用证结算。",
        ),
    ),
    closing="请列明算式、单位和资料编号。",
    outcome="- 关键数字 / Key figure: **25 pips，12,500 元**",
    truth="理论远期 7.1320 × 1.0185 ÷ 1.0460 = 6.9445 元/美元；银行报价 7.1320 − 0.1850 = 6.9470 元/美元，高 25 个基点，对结汇方有利 0.0025 × 5,000,000 = 12,500 元。",
    facts="parity_forward = 6.9445 CNY/USD\nquoted_forward = 6.9470 CNY/USD\n"
    "advantage_per_dollar = difference(quoted_forward, parity_forward) = 0.0025 CNY/USD\nadvantage_amount = 12500 CNY ± 300",
    family="fx-forwards",
    kind="fields",
)

FORGE = Draft(
    id="hospital-revenue-bonds-additional-debt",
    opening="The board of a not-for-profit hospital meets on {day} to decide whether to build a second wing with tax-exempt bonds.",
    ask="Calculate the debt service coverage under the master trust indenture, to three decimals, and say whether additional bonds may be issued under the historical test.",
    guide="Read the definition of income available for debt service with care. Amounts are in millions of dollars for the fiscal year ended 30 June 2024.",
    as_of="2024-09-18",
    horizon="issue planned for the first quarter of 2025",
    english=True,
    items=(
        Item(
            title="Master trust indenture, section 4.08",
            eid="mti-408",
            published="2016-10-03",
            source="Bond documents (invented)",
            text="Income available for debt service is the excess of revenues over expenses, plus interest and depreciation, less unrealised gains on investments. "
            "Additional bonds may be issued if income available for the last audited year was at least 1.75 times maximum annual debt service on all bonds, including those proposed.",
        ),
        Item(
            title="Audited statements, fiscal 2024",
            eid="audited-2024",
            published="2024-09-12",
            source="Independent auditors (invented)",
            text="Excess of revenues over expenses 14.2, which includes unrealised gains of 5.4; interest 9.8; depreciation 21.6.",
        ),
        Item(
            title="Schedule of debt service",
            eid="debt-schedule",
            published="2024-09-16",
            source="Municipal adviser (invented)",
            text="Maximum annual debt service would be 24.3 once the proposed bonds are counted; it falls in the year 2029. The adviser assumes level payments over thirty years.",
        ),
    ),
    closing="Set out the figures line by line and cite the evidence IDs.",
    outcome="- Key figure: **1.654x**",
    truth="Income available is 14.2 − 5.4 + 9.8 + 21.6 = USD 40.2 million; 40.2 ÷ 24.3 = 1.654 times, below 1.75 times, so the test does not permit the issue.",
    facts="income_available = 40.2 USD million\nmax_annual_debt_service = 24.3 USD million\n"
    "coverage = ratio(income_available, max_annual_debt_service) = 1.654 x ± 0.005",
    family="municipal-bonds",
    kind="synthetic",
)

GLEN = Draft(
    id="specialty-insurer-accident-year",
    opening="It is {day}, bonus season at a specialty insurer, and the remuneration committee has asked the actuary for one number before it votes.",
    ask="What was the accident-year combined ratio for 2024, in per cent to two decimals, and does the underwriting bonus fall due under the plan rules?",
    guide="Ratios are to net earned premium. Commission received from reinsurers reduces expenses. Releases from prior years are to be taken out of claims.",
    as_of="2025-02-19",
    horizon="performance year 2024",
    english=True,
    items=(
        Item(
            title="Plan rules",
            eid="plan-rules",
            published="2023-05-22",
            source="Remuneration committee (invented)",
            text="The underwriting bonus falls due if the accident-year combined ratio is below 96.00%. The committee may not adjust the ratio for catastrophes.",
        ),
        Item(
            title="Unaudited results for 2024",
            eid="results-2024",
            published="2025-02-11",
            source="Group finance (invented)",
            text="In millions of pounds: net earned premium 318.0; net claims incurred 206.9, after releases from prior years of 12.7; acquisition costs 57.2; administrative expenses 33.6; reinsurance commission received 6.8.",
        ),
        Item(
            title="Chief underwriting officer's paper",
            eid="cuo-paper",
            published="2025-02-14",
            source="Committee papers (invented)",
            text="Rates in marine held up; cyber softened from the spring. The class of 2024 was written with tighter terms than the class before it.",
        ),
    ),
    closing="One page is plenty. Steps, result, evidence IDs.",
    outcome="- Key figure: **95.47%**",
    truth="Claims without releases are 206.9 + 12.7 = GBP 219.6 million; expenses are 57.2 + 33.6 − 6.8 = GBP 84.0 million; (219.6 + 84.0) ÷ 318.0 = 95.47%, below 96.00%, so the bonus falls due.",
    facts="accident_year_cost = 303.6 GBP million\nnet_earned_premium = 318.0 GBP million\n"
    "accident_year_ratio = ratio(accident_year_cost, net_earned_premium) = 95.47 % ± 0.05",
    family="insurance",
    kind="fields",
)

BEACON = Draft(
    id="us-2019-drug-review-pellworth",
    opening="Markets have closed on {day}. The Food and Drug Administration is reviewing the only late-stage product of {name}, and the stock has gone nowhere for a month.",
    ask="Will the agency approve the product before the window ends?",
    guide="Discuss the trial's endpoint, what the advisers said, the plant inspection, and base rates for applications of this kind. Do not consult anything issued later.",
    as_of="2019-02-13",
    security="Pellworth Biosciences (PLWB, NASDAQ)",
    window_end="2019-08-13",
    target="fda_approval",
    definition="Approval means a letter that permits marketing in the United States for at least the indication under review. A tentative approval does not count.",
    english=True,
    items=(
        Item(
            title="Acceptance of the application",
            eid="filing-acceptance",
            published="2018-10-22",
            source="Company press release (invented)",
            text="The agency accepted the application for standard review and set a target action date of 21 June 2019.",
        ),
        Item(
            title="Phase 3 results",
            eid="phase-3-results",
            published="2018-05-08",
            source="Company press release (invented)",
            text="The primary endpoint was met (p = 0.018). Discontinuation for adverse events was 9% against 4% on placebo.",
        ),
        Item(
            title="Fourth-quarter conference call, transcript",
            eid="q4-call",
            published="2019-02-12",
            source="Transcript service (invented)",
            text="Management said that the inspection of the contract manufacturer was scheduled for March and that cash would last into the second quarter of 2020. It gave no view on price.",
        ),
    ),
    closing="State a probability and a verdict, with the items that moved you.",
    outcome="- Outcome: **event**",
    truth="The agency approved the product on 14 June 2019. The company set a list price of USD 84,500 a year, and the stock closed at USD 17.08 in the next session, 52.5% above the USD 11.20 at which it had stood.",
    facts="approval_count = 1 count\nlist_price_per_year = 84500 USD\nprice_before = 11.20 USD\nprice_after = 17.08 USD\n"
    "price_move = pct_change(price_before, price_after) = 52.5 %",
    family="drug-reviews",
    kind="fields",
    resolved="2019-06-14",
    observed="2019-06-14",
)

CROWN = Draft(
    id="hk-2021-resumption-kamfung",
    opening="{day}: dealings in the shares of {name} have been suspended since April 2020, when the auditors resigned over bank confirmations. The Exchange has issued resumption guidance.",
    ask="Will dealings on the Exchange resume within the window?",
    guide="Go through the resumption guidance item by item and mark each as met, open or unknown on the record before you. Remember that the Exchange may extend the period at its discretion.",
    as_of="2021-05-12",
    security="Kam Fung Industrial (05816, HKEX)",
    window_end="2021-12-31",
    target="dealings_resume",
    definition="Dealings resume on the first day on which the shares trade on the Exchange again; an announcement that the conditions are fulfilled is not enough.",
    english=True,
    items=(
        Item(
            title="Letter from the Exchange, resumption guidance",
            eid="exchange-letter",
            published="2020-06-30",
            source="Announcement of the issuer (invented)",
            text="The issuer must (i) conduct an independent forensic investigation and publish its findings, (ii) publish all outstanding results and address any audit modification, and (iii) show that its internal controls are adequate. "
            "Under Rule 6.01A the Exchange may cancel the listing if trading has remained suspended for a continuous period of 18 months.",
        ),
        Item(
            title="Quarterly update on resumption",
            eid="quarterly-update",
            published="2021-03-31",
            source="Announcement of the issuer (invented)",
            text="The forensic accountants have issued a draft report to the independent committee. The 2019 and 2020 accounts are in the hands of the new auditors.",
        ),
        Item(
            title="Note to clients",
            eid="client-note",
            published="2021-05-07",
            source="Law firm newsletter (invented)",
            text="Boards under suspension often leave the internal control review until last. In our experience that is a mistake, since the reviewer needs at least one full cycle of testing.",
        ),
    ),
    closing="Probability, verdict, reasons; the form is up to you.",
    outcome="- Outcome: **event**",
    truth="Dealings resumed on 14 September 2021. The shares closed at HKD 0.93, against HKD 1.42 before the suspension, a fall of 34.5%. Deposits of RMB 286 million were written off in the accounts for 2019.",
    facts="resumption_count = 1 count\nprice_before_suspension = 1.42 HKD\nprice_on_resumption = 0.93 HKD\n"
    "price_change = pct_change(price_before_suspension, price_on_resumption) = -34.5 %\ndeposits_written_off = 286 CNY million",
    family="resumptions",
    kind="fields",
    resolved="2021-09-14",
    observed="2021-09-14",
)

SOUND = Draft(
    id="norvall-inflation-january-2024",
    opening="You advise a pension fund on {day}. The central bank of the (invented) Republic of Norvall has just kept its policy rate at 7.50% and says that inflation will come down.",
    ask="Will the target event occur, on the statistics office's first print for January 2024?",
    guide="Start from the path of the index and from administered prices. Treat the central bank's projection as one opinion among several.",
    as_of="2023-08-16",
    window_end="2024-02-29",
    target="disinflation_norvall",
    definition="Inflation is the change of the headline index on the same month a year before, as first published. The policy rate is the one in force on the day of that publication.",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `inflation_january_2024 <= 5.0` — headline inflation of no more than 5.0%.\n"
    "- `policy_rate <= 7.0` — a policy rate of no more than 7.0%.",
    english=True,
    items=(
        Item(
            title="Consumer prices, July 2023",
            eid="cpi-july-2023",
            published="2023-08-11",
            source="Statistics office (invented)",
            text="Headline inflation was 8.9% on the year. The index for January 2023 stood at 118.40 points. The January 2024 figures are to be released in mid-February 2024.",
        ),
        Item(
            title="Monetary policy statement",
            eid="policy-statement",
            published="2023-08-15",
            source="Central bank (invented)",
            text="The Committee expects headline inflation to fall below 5% early in 2024 as energy subsidies are kept in place. It sees the risks as lying to the upside.",
        ),
        Item(
            title="Budget circular",
            eid="budget-circular",
            published="2023-08-14",
            source="Ministry of finance (invented)",
            text="Ministries are to prepare for a phase-out of the electricity subsidy. No day has been set, and the cabinet has yet to vote.",
        ),
    ),
    closing="Give a probability, a verdict and the evidence you used.",
    outcome="- Outcome: **no event**",
    truth="The first print of 13 February 2024 put inflation in January 2024 at 5.80%; the policy rate was 7.25% on that day.",
    facts="index_january_2023 = 118.40 points\nindex_january_2024 = 125.27 points\n"
    "inflation_january_2024 = pct_change(index_january_2023, index_january_2024) = 5.80 %\npolicy_rate = 7.25 %",
    family="macro",
    kind="fields",
    resolved="2024-02-13",
    observed="2024-02-13",
)

MARSH = Draft(
    id="uk-2022-interim-dividend-brkl",
    opening="As at {day} {name} has told shareholders that it will keep its dividend policy under review, energy costs being what they are.",
    ask="Will the board, before the window closes, declare an interim dividend of at least the amount per share paid a year earlier?",
    guide="Look at cover, at the pension deficit and at what the lenders permit. If the record is silent on a point, say that it is silent.",
    as_of="2022-03-09",
    security="Brockley Ceramics (BRKL, LSE)",
    window_end="2022-09-09",
    target="interim_dividend_held",
    definition="A dividend is declared on the day of the announcement that states the amount. A special dividend is left out of account.",
    english=True,
    items=(
        Item(
            title="Preliminary results",
            eid="prelims",
            published="2022-03-01",
            source="Regulatory news service (invented)",
            text="Dividend cover was 1.6 times. Net debt fell slightly. The trustees of the pension scheme have agreed a schedule of contributions that runs to 2026.",
        ),
        Item(
            title="Facility agreement, distributions",
            eid="distributions-clause",
            published="2020-11-17",
            source="Loan documents (invented)",
            text="No dividend may be paid while net debt exceeds 3.0 times EBITDA on the latest test date.",
        ),
    ),
    closing="Please answer with a probability and a plain verdict.",
    outcome="- Outcome: **no event**",
    truth="The board declared a smaller amount within the window, and the condition was not met.",
    facts="dividend_held_count = 0 count",
    family="dividends",
    kind="fields",
    resolved="2022-09-09",
    observed="2022-09-09",
)

BASES: Final[Mapping[str, Draft]] = {
    "reed": REED,
    "loom": LOOM,
    "cask": CASK,
    "dune": DUNE,
    "ridge": RIDGE,
    "delta": DELTA,
    "forge": FORGE,
    "glen": GLEN,
    "beacon": BEACON,
    "crown": CROWN,
    "sound": SOUND,
    "marsh": MARSH,
}
