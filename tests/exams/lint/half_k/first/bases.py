"""Base points of part K."""

from __future__ import annotations

from exams.lint.builder import Draft, Item

ZH_NAMES = (
    "瑞禾电气 (609311, SSE)",
    "崇明泵业 (609324, SSE)",
    "澜亭家居 (609337, SSE)",
    "拓岭材料 (609342, SSE)",
    "柏舟物流 (609358, SSE)",
)
EN_NAMES = (
    "Cordale Packaging (CRDQX, NYSE)",
    "Ostrander Foods (OSTQX, NYSE)",
    "Fenwick Tool (FNWQX, NYSE)",
    "Pallisade Media (PLSQX, NYSE)",
    "Greer Marine (GRMQX, NYSE)",
)

ZH_PUT = Draft(
    id="jiangyu-jiantou-2021-put",
    opening="今天是 {day}，{name}的“3+2”私募债将在 10 月中旬迎来首个回售日。",
    ask="请判断：发行人能否在回售资金发放日把应付的回售本金和当期利息一次付清。",
    guide="作答时请拆开讨论：账面现金里真正能动的有多少，土地出让回款的节奏，未用授信的可得性，区域内其他平台的支持意愿；说不准的地方请写明说不准，并给出概率。",
    as_of="2021-08-18",
    security="江屿建投 (JYJT1802, OTC)",
    window_end="2021-10-29",
    target="bond_put_cash_shortfall_2021",
    definition="窗口自信息截止日的次日算起。发行人划付给登记机构的回售本金或利息少于应付金额，或者公告展期、置换、另行协商的，记为事件发生；持有人撤回申报而少付的部分不算。",
    items=(
        Item(
            title="2021 年度跟踪评级报告（节选）",
            eid="rating-report-2021",
            published="2021-06-28",
            source="评级机构网站（虚构）",
            text=(
                "主体 AA，展望稳定。2020 年末：货币资金 14.2 亿元，其中受限 6.7 亿元；有息债务 118.5 亿元，一年内到期 41.3 亿元；"
                "政府性基金收入口径的回款同比下降 12%。评级机构关注：\n\n"
                "- 短债占比升至 35%，非标成本 8.1%；\n- 未使用授信 22.6 亿元，承诺性额度不详；\n- 对区域内民企担保余额 9.4 亿元。"
            ),
        ),
        Item(
            title="回售选择权提示公告",
            eid="put-option-notice",
            published="2021-08-16",
            source="交易场所债券公告栏（虚构）",
            url="https://bond.example-exchange.cn/disclosure/2021-08-16/notice_0417.pdf",
            text="本期债券发行规模 10 亿元，票面利率 5.80%，每年付息一次。发行人决定不调整票面利率；持有人可在 9 月登记期内申报回售，回售价格为面值。",
        ),
    ),
    closing="形式不限。请写出概率、发生或不发生的判断、引用的资料编号和推理过程。",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="登记回售 7.36 亿元，连同当期利息 5,800 万元已足额划付，没有展期或置换，事件未发生。",
    facts=(
        "issue_size = 1000000000 CNY\nput_principal = 736000000 CNY\n"
        "put_share = ratio(put_principal, issue_size) = 73.6 %\ncoupon_paid = 58000000 CNY\n"
        "cash_paid_on_put_date = 794000000 CNY\nshortfall_event = 0 count"
    ),
    family="bond-put-payment",
    kind="synthetic",
    resolved="2021-10-18",
    observed="2021-10-19",
)

ZH_ABS = Draft(
    id="huanyu-lease-abs-2022-cover",
    opening="设想你在 {day} 为一单融资租赁 ABS 写存续期点评。",
    ask="请计算下一兑付日优先级的现金流覆盖倍数，并判断是否触发“覆盖倍数低于 1.20 倍”的加速清偿事件。",
    guide="覆盖倍数 =（归集期回款 − 税费 − 参与机构报酬）÷（优先级当期应还本金 + 当期利息），保留两位小数。次级档收益不进入分母。",
    as_of="2022-11-16",
    horizon="下一兑付日（2023 年 1 月）",
    items=(
        Item(
            title="计划说明书：分配顺序",
            eid="waterfall-terms",
            published="2021-12-20",
            source="计划说明书（虚构）",
            text="归集账户资金先付税费，再付管理人、托管人、资产服务机构报酬，其后为优先级利息、优先级本金，剩余归次级。",
        ),
        Item(
            title="资产服务机构季度报告",
            eid="servicer-2022-11",
            published="2022-11-14",
            source="资产服务机构（虚构）",
            text=(
                "| 档次 | 当期应还本金 | 当期利息 |\n| --- | --- | --- |\n| 优先级 | 165.00 百万元 | 7.00 百万元 |\n| 次级 | – | – |\n\n"
                "本归集期预计回款 218.40 百万元（已扣减 90 天以上逾期）；税费 1.90 百万元，各参与机构报酬合计 1.50 百万元。"
            ),
        ),
    ),
    closing="请列式作答，注明每个数字取自哪份资料。",
    outcome="- 预测 / Prediction: **低 / low**",
    truth="可分配现金 215.00 百万元，优先级当期本息 172.00 百万元，覆盖倍数 1.25 倍，不触发加速清偿。",
    facts=(
        "available_cash = 215000000 CNY\nsenior_due = 172000000 CNY\n"
        "senior_cover = ratio(available_cash, senior_due) = 1.25 x"
    ),
    family="abs-cover",
    kind="fields",
)

ZH_INSURER = Draft(
    id="nanling-life-2023-stress",
    opening="站在 {day} 收盘后的时点看南岭人寿。",
    ask="请按下列压力情景，计算压力后的核心偿付能力充足率与综合偿付能力充足率，并说明核心一项是否高于公司内部 110% 的预警线。",
    guide="只考虑权益资产下跌对实际资本与最低资本的影响，不计所得税；百分比保留两位小数。",
    as_of="2023-08-16",
    horizon="情景为瞬时冲击，不计时间流逝",
    items=(
        Item(
            title="内部预警线说明",
            eid="internal-alert-line",
            published="2023-03-22",
            source="公司风险偏好文件（虚构）",
            text="公司把核心偿付能力充足率 110%、综合偿付能力充足率 150% 设为内部预警线，跌破后须在 20 个工作日内报董事会。",
        ),
        Item(
            title="二季度偿付能力报告摘要",
            eid="solvency-q2-2023",
            published="2023-07-28",
            source="南岭人寿官网（虚构）",
            text=(
                "2023 年二季度末：实际资本 182 亿元，其中核心资本 118 亿元；最低资本 96 亿元。权益类资产账面 60 亿元，全部以公允价值计量。"
                "压力情景：权益类资产一次性下跌 20%，损失全额冲减核心资本；最低资本因风险暴露下降而减少 1 亿元。"
            ),
        ),
    ),
    closing="请给出两个比率、与预警线的比较以及计算步骤。",
    outcome="- 预测 / Prediction: **高 / high**",
    truth="损失 12 亿元。压力后核心资本 106 亿元、实际资本 170 亿元、最低资本 95 亿元：核心 111.58%，综合 178.95%，核心一项高于 110%。",
    facts=(
        "core_capital_after = 10600000000 CNY\nactual_capital_after = 17000000000 CNY\n"
        "minimum_capital_after = 9500000000 CNY\n"
        "core_ratio_after = ratio(core_capital_after, minimum_capital_after) = 111.58 %\n"
        "total_ratio_after = ratio(actual_capital_after, minimum_capital_after) = 178.95 %"
    ),
    family="insurer-solvency",
    kind="fields",
)

ZH_NAV = Draft(
    id="yunshan-wealth-2024-payout",
    opening="{day}，云杉理财一只 182 天封闭式固收产品到期清算。",
    ask="一位客户持有 500,000 份，认购净值为 1.0000。请算出他到手的金额（元，保留两位小数）。",
    guide="超额业绩报酬按产品说明书计提，一年按 365 天、按单利折算；不考虑税。",
    as_of="2024-03-13",
    horizon="信息截止日当天",
    items=(
        Item(
            title="产品说明书：业绩报酬",
            eid="product-terms",
            published="2023-09-04",
            source="产品说明书（虚构）",
            text="业绩比较基准为年化 3.00%。到期净值对应的收益超过按基准计算的收益时，管理人就超出的部分提取 20%，其余归客户。业绩比较基准不是收益承诺。",
        ),
        Item(
            title="到期净值公告",
            eid="maturity-nav",
            published="2024-03-13",
            source="理财公司网站（虚构）",
            text="产品存续 182 天，计提业绩报酬前的到期份额净值为 1.0164 元，固定管理费、销售费和托管费已经从净值中扣除。",
        ),
    ),
    closing="请写明计提前收益、基准收益、报酬和最后的到账金额。",
    outcome="- 关键数字 / Key figure: **508,055.89 元**",
    truth="计提前收益 8,200.00 元；基准收益 7,479.45 元；超出 720.55 元，报酬 144.11 元；到账 508,055.89 元。",
    facts=(
        "gross_value = 508200.00 CNY\nperformance_fee = 144.11 CNY\n"
        "client_payment = difference(gross_value, performance_fee) = 508055.89 CNY"
    ),
    family="wealth-payout",
    kind="fields",
)

ZH_FAM = Draft(
    id="cn-inv-2020-buyback-floor-609311",
    opening="截至 {day} 收盘，{name}已经公布股份回购方案，尚未开始买入。",
    ask="请判断：公司在预测窗口内累计回购的金额会不会达到方案下限。",
    guide="请比较回购下限与可动用资金、资本开支计划、融资成本和股东减持安排，并说明有哪些事项无从判断。",
    as_of="2020-03-18",
    security="瑞禾电气 (609311, SSE)",
    window_end="2021-03-18",
    target="buyback_floor_reached",
    definition="自信息截止日次日起，至窗口结束当日止，公司以集中竞价方式累计支付的回购金额（不含交易费用）不低于方案下限，记为事件发生。以公司披露的回购进展公告为准。",
    items=(
        Item(
            title="2018 年年度报告摘要",
            eid="annual-summary-2018",
            published="2019-04-25",
            source="公司定期报告（虚构）",
            text="2018 年末：货币资金 11.6 亿元，短期借款 7.9 亿元，一年内到期的非流动负债 2.2 亿元；当年购建长期资产支付的现金 3.8 亿元。",
        ),
        Item(
            title="关于以集中竞价方式回购股份的方案",
            eid="buyback-plan",
            published="2020-03-11",
            source="公司临时公告（虚构）",
            url="https://notice.example-exchange.cn/2020-03-11/plan_0093.pdf",
            text="董事会同意以自有资金回购股份用于员工持股，总额不低于 2 亿元、不高于 4 亿元，价格上限为董事会决议前 30 个交易日均价的 150%。方案可能因股价持续超出上限而无法实施。",
        ),
    ),
    closing="请作答：概率、判断、依据、推理。",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="到窗口结束，累计回购 1.93 亿元，少于下限，事件未发生。",
    facts=(
        "buyback_floor = 200000000 CNY\nbuyback_paid = 193000000 CNY\n"
        "completion = ratio(buyback_paid, buyback_floor) = 96.5 %"
    ),
    family="buyback-floor",
    resolved="2021-03-18",
    observed="2021-03-18",
)

EN_COV = Draft(
    id="northmere-2022-leverage-test",
    opening="You cover leveraged loans and it is {day}.",
    ask="Compute Northmere's net leverage on the credit agreement's terms and say whether it is within the maximum of 4.25x.",
    guide="Apply each cap as the agreement words it. Round to two decimals only at the end.",
    as_of="2022-11-16",
    english=True,
    horizon="the test on figures already delivered to the agent",
    items=(
        Item(
            title="Credit agreement, section 1.01",
            eid="agreement-definitions",
            published="2020-02-12",
            source="Loan documents (invented)",
            text=(
                "Consolidated Net Debt: borrowings plus finance leases, less unrestricted cash, the deduction not to exceed USD 25 million. "
                "Consolidated EBITDA: reported EBITDA plus restructuring charges, the latter capped at 10% of reported EBITDA."
            ),
        ),
        Item(
            title="Compliance package, Q3",
            eid="compliance-q3-2022",
            published="2022-11-14",
            source="Agent's data site (invented)",
            text=(
                "| item | USD m |\n| --- | --- |\n| term loan and revolver | 390.0 |\n| finance leases | 22.0 |\n| unrestricted cash | 38.0 |\n\n"
                "LTM to 30 September 2022. Reported EBITDA USD 86.0m; restructuring charges USD 9.4m."
            ),
        ),
    ),
    closing="Show the build of both numerator and denominator, cite evidence by ID, and state the result with its unit.",
    outcome="- Prediction: **low**",
    truth="Net debt is 390.0 + 22.0 − 25.0 = USD 387.0 million; EBITDA is 86.0 + 8.6 = USD 94.6 million; leverage is 4.09x, inside the maximum.",
    facts=(
        "covenant_net_debt = 387.0 USD million\ncovenant_ebitda = 94.6 USD million\n"
        "covenant_leverage = ratio(covenant_net_debt, covenant_ebitda) = 4.0909 x"
    ),
    family="leverage-covenant",
    kind="synthetic",
)

EN_HK = Draft(
    id="harbourline-2023-interim-dps",
    opening="As of {day}, {name} has yet to report its interim results.",
    ask="Will the board declare an interim dividend that meets both criteria below before the window closes?",
    guide="Discuss earnings cover, customer destocking, the capex plan and what the dividend policy does and does not promise. State a probability.",
    as_of="2023-07-19",
    english=True,
    security="Harbourline Textiles (HLTX, HKEX)",
    window_end="2023-09-29",
    target="interim_dividend_2023",
    definition="The first interim dividend declared for the six months to 30 June 2023, as set out in the results announcement; special dividends do not count.",
    criteria=(
        "#### Criteria\n\nAll must be met.\n\n"
        "- `interim_dps_hkd >= 0.05` — declared interim dividend per share, HK$.\n"
        "- `interim_payout >= 0.4` — declared dividend divided by basic EPS."
    ),
    items=(
        Item(
            title="2022 annual results announcement, extract",
            eid="annual-results-2022",
            published="2023-03-23",
            source="Exchange filing (invented)",
            text="Revenue HK$2,914m (−6%). Basic EPS HK$0.261. Total dividend HK$0.125 per share. Net cash HK$402m. The policy is to pay out 40% to 55% of earnings over a full year, subject to the board's discretion.",
        ),
        Item(
            title="Operational update for the second quarter",
            eid="operational-update-q2",
            published="2023-07-12",
            source="Exchange filing (invented)",
            url="https://filings.example-hk.com/listco/2023/0712/update.pdf",
            text="Unaudited. Shipment volume fell 11% year on year; utilisation of the Vietnam plant was 74%. Two customers in Europe asked for later deliveries. Capital expenditure for the year is guided at HK$210m to HK$240m.",
        ),
    ),
    closing="Answer freely; cite the evidence IDs you lean on.",
    outcome="- Outcome: **no event**",
    truth="The board declared HK$0.048 per share on basic EPS of HK$0.112, a payout of 42.86%. The first criterion was missed.",
    facts=(
        "interim_dps = 0.048 HKD/share\ninterim_eps = 0.112 HKD/share\n"
        "interim_payout = ratio(interim_dps, interim_eps) = 42.86 %"
    ),
    family="interim-dividend",
    kind="synthetic",
    resolved="2023-08-24",
    observed="2023-08-24",
)

EN_MACRO = Draft(
    id="velmark-2020-policy-rate",
    opening="Set yourself on {day}. The National Bank of Velmark (an invented central bank) left its key rate unchanged at its last meeting.",
    ask="Will the bank lower the key rate by 50 basis points or more in total before the window ends?",
    guide="Weigh inflation, the exchange rate, bank lending and the tone of the minutes. Give a probability and say what you could not establish.",
    as_of="2020-07-15",
    english=True,
    window_end="2020-12-18",
    target="key_rate_cut_50bp",
    definition="The sum of all changes in the key rate announced after the as-of date and up to the window end, as published by the bank; liquidity operations at other rates do not count.",
    items=(
        Item(
            title="Consumer prices, June",
            eid="cpi-june-2020",
            published="2020-07-10",
            source="Statistics office (invented)",
            text="Headline inflation 2.1% year on year (May: 2.4%); core 2.6%. Food added 0.9 points. The office notes that rents were imputed for the second month running.",
        ),
        Item(
            title="Minutes of the June meeting",
            eid="minutes-2020-06",
            published="2020-07-08",
            source="National Bank (invented)",
            url="https://bank.example-velmark.org/minutes/2020/07/08/",
            text="Key rate 4.25%. Five members for no change, two for a cut of 25 basis points. Members noted that the currency had lost 3% on a trade-weighted basis and that credit to firms was flat. Meetings are planned for September, November and December.",
        ),
    ),
    closing="Any form will do: probability, verdict, evidence IDs, reasoning.",
    outcome="- Outcome: **event**",
    truth="The bank lowered the key rate from 4.25% to 3.50% in two steps; the cumulative change was 75 basis points, so the event happened.",
    facts=(
        "key_rate_before = 4.25 %\nkey_rate_after = 3.50 %\n"
        "cumulative_change = difference(key_rate_after, key_rate_before) = -0.75 pp\ncuts_in_window = 2 count"
    ),
    family="policy-rate",
    kind="synthetic",
    resolved="2020-11-05",
    observed="2020-11-05",
)

EN_RATING = Draft(
    id="castellane-2018-review",
    opening="It is {day}; the agency has {name} on review for downgrade.",
    ask="Decide whether the agency will lower the long-term issuer rating by at least one notch within the window.",
    guide="Cover: FFO to debt against the agency's trigger, disposal timing, liquidity, and the weight of the shareholder's stated policy. Bullet points are fine.",
    as_of="2018-08-15",
    english=True,
    security="Castellane Cement (CSTL, EPA)",
    window_end="2019-02-15",
    target="issuer_rating_lowered",
    definition="A lower long-term issuer rating published by the same agency after the as-of date and by the window end. An outlook change, a withdrawal or a rating of single instruments does not count.",
    items=(
        Item(
            title="Half-year report 2018, financial section",
            eid="half-year-2018",
            published="2018-07-26",
            source="Company report (invented)",
            text="Net debt EUR 3.42bn (year-end: EUR 3.05bn) after the acquisition in Portugal; LTM EBITDA EUR 846m; available committed lines EUR 900m, undrawn; EUR 500m bond due March 2020.",
        ),
        Item(
            title="Rating agency: review notice",
            eid="review-notice",
            published="2018-08-09",
            source="Rating agency release (invented)",
            url="https://ratings.example-agency.com/actions/2018-08-09/castellane",
            text="BBB placed on review. The agency would expect FFO to debt of at least 20% on a sustained basis at this level; it was 18.4% for 2017. It intends to conclude the review once the planned disposals and their use of proceeds are clearer, as a rule within 90 days, though reviews may be extended.",
        ),
    ),
    closing="State probability, call, evidence IDs and reasoning.",
    outcome="- Outcome: **event**",
    truth="The agency lowered the rating from BBB to BB+, two notches, and cited FFO to debt of 14.6%. The action was dated two days before the window closed.",
    facts="notches_lowered = 2 notches\nffo_to_debt_cited = 14.6 %\nrating_actions_down = 1 count",
    family="issuer-rating",
    kind="synthetic",
    resolved="2019-02-13",
    observed="2019-02-13",
)

EN_REPO = Draft(
    id="larkfield-repo-2021-margin",
    opening="{day}, end-of-day margin run on a bilateral repo book.",
    ask="By how many US dollars does the collateral fall short of, or exceed, the repurchase price accrued to date, and does that amount exceed the minimum transfer amount of USD 500,000?",
    guide="Collateral counts at market value after the haircut. Interest is simple, ACT/360, up to and including today's accrual as stated in the evidence.",
    as_of="2021-11-17",
    english=True,
    horizon="today's margin run",
    items=(
        Item(
            title="Annex I to the master agreement",
            eid="margin-annex",
            published="2019-05-20",
            source="Legal documents (invented)",
            text="Haircut on investment-grade corporate bonds 4% of market value. Minimum transfer amount USD 500,000. A call under the minimum is carried forward.",
        ),
        Item(
            title="Collateral and exposure report",
            eid="exposure-report",
            published="2021-11-17",
            source="Middle office (invented)",
            text="Purchase price USD 51,000,000; interest accrued to date USD 60,000. Collateral: one corporate bond, market value including accrued USD 52,400,000. No fails, no substitutions pending.",
        ),
    ),
    closing="Give the amount, its direction and the steps.",
    outcome="- Key figure: **USD 756,000 short**",
    truth="Collateral after haircut is USD 50,304,000 against USD 51,060,000 owed: short by USD 756,000, above the minimum, so a call is due.",
    facts=(
        "owed = 51060000 USD\ncollateral_after_haircut = 50304000 USD\n"
        "shortfall = difference(owed, collateral_after_haircut) = 756000 USD"
    ),
    family="repo-margin",
    kind="fields",
)

EN_FAM = Draft(
    id="us-inv-2019-notes-refi-crdqx",
    opening="On {day}, {name} still has its senior notes outstanding in full.",
    ask="Will the company retire at least half of the notes' principal before the window ends?",
    guide="Look at the call schedule, free cash flow, secured capacity under the indenture and the state of the primary market. Keep the argument short.",
    as_of="2019-03-13",
    english=True,
    security="Cordale Packaging (CRDQX, NYSE)",
    window_end="2020-03-13",
    target="half_of_notes_retired",
    definition="Principal redeemed, repurchased or exchanged after the as-of date and by the window end, taken from the company's own filings, is at least half of the amount outstanding on the as-of date.",
    items=(
        Item(
            title="Form 10-K for fiscal 2017: debt note",
            eid="form-10-k-2017-debt",
            published="2018-03-01",
            source="Company filing (invented)",
            text="Senior notes USD 450 million, 6.75%, due 2023, callable. ABL facility USD 200 million, drawn USD 35 million. Secured capacity under the indenture: the greater of USD 150 million and 1.0x EBITDA.",
        ),
        Item(
            title="Fourth-quarter earnings release",
            eid="earnings-release-q4-2018",
            published="2019-02-21",
            source="Company release (invented)",
            url="https://ir.example-issuer.com/news/2019/02/21/results",
            text="Adjusted EBITDA USD 131 million for 2018; free cash flow USD 44 million; net leverage 3.4x. Management said it reviews the capital structure on an ongoing basis and gave no timetable.",
        ),
    ),
    closing="Answer with probability, verdict and evidence IDs.",
    outcome="- Outcome: **no event**",
    truth="By the window end USD 112 million of principal had been retired, about a quarter of the amount outstanding. No event.",
    facts=(
        "notes_outstanding = 450 USD million\nprincipal_retired = 112 USD million\n"
        "share_retired = ratio(principal_retired, notes_outstanding) = 24.89 %"
    ),
    family="notes-refinancing",
    kind="synthetic",
    resolved="2020-03-13",
    observed="2020-03-13",
)

BASES = {
    "zh_put": ZH_PUT,
    "zh_abs": ZH_ABS,
    "zh_insurer": ZH_INSURER,
    "zh_nav": ZH_NAV,
    "zh_fam": ZH_FAM,
    "en_cov": EN_COV,
    "en_hk": EN_HK,
    "en_macro": EN_MACRO,
    "en_rating": EN_RATING,
    "en_repo": EN_REPO,
    "en_fam": EN_FAM,
}
