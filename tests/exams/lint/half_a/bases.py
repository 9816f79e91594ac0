"""Half A: clean points, each about an invented company, in which one place is changed at a time."""

from __future__ import annotations

from typing import Final

from exams.lint.builder import Draft, Item

CLOSING = "请给出事件发生的概率、“发生”或“不发生”的判断、所依据的资料编号和可以复核的推理。"

BOND = Draft(
    id="cn-a-2017-note-payment-609901",
    family="note-payment",
    opening="现在是 {day}收盘之后，{name}一年内到期的公开债务中有一期短期融资券，公司仍在安排资金。",
    ask="请判断：公司会不会在预测窗口内有一笔公开债务没有按时足额兑付。",
    guide="只使用截至信息截止日可以得到的信息。请说明货币资金能动用多少，经营与再融资能提供多少资金，哪些事项仍属未知。",
    security="沧浪股份 (609901, SSE)",
    as_of="2017-11-15",
    window_end="2018-05-15",
    target="public_note_payment_failure",
    definition="公开债务指公司债、中期票据和短期融资券。到约定兑付日营业终了仍没有按约足额支付，并经公司或登记结算机构披露，即为兑付失败；以后补付不改变判定。窗口自信息截止日次日起，至窗口结束当日止，按北京时间。",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `note_payment_failure_count >= 1` — 窗口内的兑付失败不少于 1 次。",
    items=(
        Item(
            title="短期融资券发行结果公告",
            eid="issuance-result-2017-01",
            published="2017-01-23",
            source="公司公告，巨潮资讯网",
            url="https://static.cninfo.com.cn/finalpage/2017-01-23/1203031455.PDF",
            text="本期短期融资券发行 6 亿元，票面利率 5.20%，到期一次还本付息，兑付日为 2018 年 1 月 20 日，遇休息日顺延。",
        ),
        Item(
            title="2017 年第三季度报告",
            eid="q3-report-2017",
            published="2017-10-27",
            source="公司定期报告，巨潮资讯网",
            url="https://static.cninfo.com.cn/finalpage/2017-10-27/1204072318.PDF",
            text="9 月末货币资金 4.8210 亿元，其中受限 2.1050 亿元；短期借款 11.3600 亿元。前三季度经营活动现金流量净额 −0.9140 亿元。",
        ),
    ),
    closing=CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    resolved="2018-01-22",
    observed="2018-01-23",
    truth="顺延后的兑付日只支付了一部分。",
    facts="""
note_payment_failure_count = 1 count
amount_due_2018 = 631200000 CNY
amount_paid_2018 = 153720000 CNY
amount_unpaid_2018 = difference(amount_due_2018, amount_paid_2018) = 477480000 CNY
""",
)

GOODWILL = Draft(
    id="cn-a-2018q3-goodwill-009902",
    family="goodwill",
    opening="现在是 {day}收盘之后，{name}刚刚披露第三季度报告，商誉集中在一家被收购的公司。",
    ask="请判断：公司在 2018 年年度报告中确认的资产减值损失会不会超过三季度末归母权益的 10%。",
    guide="只使用截至信息截止日可以得到的信息。请说明需要多大金额的减值才会触发，标的公司的业绩与承诺各提供了什么信息，哪些事项仍属未知。",
    security="远澄科技 (009902, SZSE)",
    as_of="2018-10-26",
    window_end="2019-06-28",
    target="material_asset_impairment",
    definition="减值率等于 2018 年度合并利润表资产减值损失的绝对值除以 2018 年 9 月 30 日归母权益。2018 年年度报告须在预测窗口内披露，之后的更正不改变判定。",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `asset_impairment_ratio > 0.1` — 减值率大于 0.1（10%）。",
    items=(
        Item(
            title="重大资产重组报告书：业绩承诺",
            eid="restructuring-report-2016-11",
            published="2016-11-18",
            source="公司公告，巨潮资讯网",
            url="https://static.cninfo.com.cn/finalpage/2016-11-18/1202841193.PDF",
            text="交易对方承诺标的公司 2016 年度至 2018 年度扣非净利润分别不低于 0.95 亿元、1.20 亿元和 1.50 亿元。",
        ),
        Item(
            title="2018 年第三季度报告",
            eid="q3-report-2018",
            published="2018-10-26",
            source="公司定期报告，巨潮资讯网",
            url="https://static.cninfo.com.cn/finalpage/2018-10-26/1205539871.PDF",
            text="9 月末商誉 24.1530 亿元，归属于母公司股东的权益 38.7140 亿元。前三季度归母净利润 0.6215 亿元，营业收入 14.0280 亿元。",
        ),
    ),
    closing=CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    resolved="2019-04-27",
    observed="2019-04-27",
    truth="年度报告确认了大额减值。",
    facts="""
asset_impairment_2018 = 1287452100.55 CNY
equity_2018q3 = 3871400000 CNY
asset_impairment_ratio = ratio(asset_impairment_2018, equity_2018q3) = 33.26 % ± 0.01
""",
)

REMOVAL = Draft(
    id="cn-a-2020-warning-removal-609903",
    family="warning-removal",
    opening="现在是 {day}收盘之后，{name}因控股股东占用资金被实施其他风险警示已满半年。",
    ask="请判断：公司股票的风险警示会不会在预测窗口内全部撤销。",
    guide="只使用截至信息截止日可以得到的信息。请说明占用的规模与清偿来源，审计意见的类型，交易所审核起什么作用，哪些事项仍属未知。",
    security="ST岚石 (609903, SSE)",
    as_of="2020-05-12",
    window_end="2022-05-12",
    target="full_risk_warning_removal",
    definition="在预测窗口内，公司股票的各项风险警示经交易所同意而撤销，撤销已经生效，以生效日为准。只提出申请、只撤销一部分，都不算。",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `full_removal_count >= 1` — 窗口内生效的全部撤销不少于 1 次。",
    items=(
        Item(
            title="实施其他风险警示的公告",
            eid="risk-warning-notice-2019-11",
            published="2019-11-08",
            source="公司公告，上海证券交易所",
            url="https://static.sse.com.cn/disclosure/listedinfo/announcement/c/2019-11-08/609903_20191108_1.pdf",
            text="控股股东非经营性占用资金余额 3.1420 亿元，一个月内未能归还，公司股票自 2019 年 11 月 11 日起被实施其他风险警示。",
        ),
        Item(
            title="2019 年年度报告",
            eid="annual-report-2019",
            published="2020-04-30",
            source="公司定期报告，上海证券交易所",
            url="https://static.sse.com.cn/disclosure/listedinfo/announcement/c/2020-04-30/609903_20200430_3.pdf",
            text="会计师出具了保留意见的审计报告。年末货币资金 0.8830 亿元；占用资金已归还 0.4000 亿元，余额 2.7420 亿元。",
        ),
    ),
    closing=CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    resolved="2022-05-12",
    observed="2022-05-12",
    truth="窗口内没有撤销。",
    facts="full_removal_count = 0 count\noccupation_balance_2021 = 216500000 CNY",
)

FACTORY = Draft(
    id="cn-a-2016-new-line-scale-009904",
    family="new-line-scale",
    opening="现在是 {day}收盘之后，{name}的募投项目进入设备安装阶段，新产品尚未形成收入。",
    ask="请判断：到 2018 会计年度，隔膜业务能否同时达到下面两项标准。",
    guide="只使用截至信息截止日可以得到的信息。请说明产能、客户认证和价格各如何影响两项条件，哪些事项仍属未知。",
    security="佳岭材料 (009904, SZSE)",
    as_of="2016-08-19",
    window_end="2019-04-30",
    target="membrane_line_scaled_by_fy2018",
    definition="以公司首次披露的 2018 年年度报告为准，隔膜业务按分产品列示确定，未列示的收入与成本记为零。",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `membrane_revenue_share >= 0.3` — 隔膜业务收入占营业收入的比重不小于 0.3（30%）。\n- `membrane_gross_profit > 0` — 隔膜业务收入减去营业成本，差额（元）大于零。",
    items=(
        Item(
            title="非公开发行股票预案",
            eid="placement-plan-2015-06",
            published="2015-06-26",
            source="公司公告，巨潮资讯网",
            url="https://static.cninfo.com.cn/finalpage/2015-06-26/1201203344.PDF",
            text="募集资金用于年产 1.2 亿平方米锂电池隔膜项目，建设期两年，计划于 2017 年 6 月投产，达产后年均收入 4.8 亿元。",
        ),
        Item(
            title="2016 年半年度报告",
            eid="half-year-report-2016",
            published="2016-08-19",
            source="公司定期报告，巨潮资讯网",
            url="https://static.cninfo.com.cn/finalpage/2016-08-19/1202586120.PDF",
            text="上半年营业收入 3.2260 亿元，全部来自包装薄膜。隔膜项目已投入 1.9040 亿元，在建工程余额 1.7710 亿元。",
        ),
    ),
    closing=CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    resolved="2018-12-31",
    observed="2019-04-26",
    truth="收入占比没有达到标准。",
    facts="""
membrane_revenue_2018 = 87164300 CNY
revenue_2018 = 741290000 CNY
membrane_revenue_share = ratio(membrane_revenue_2018, revenue_2018) = 11.76 % ± 0.01
membrane_gross_profit = -12408800 CNY
""",
)

COVER = Draft(
    id="interest-cover-under-stress",
    family="leverage",
    kind="synthetic",
    opening="一位同事说：“契约要求利息保障倍数不低于 2.0 倍，公司有足够的余量。”",
    ask="请在 EBITDA 下降 15%、利息不变的情形下，判断公司是否违反契约，并说明这一前提成立、部分成立还是不成立。",
    guide="请写明利息保障倍数的计算过程。可能性大于 50% 记为“高”，否则记为“低”。",
    as_of="2025-03-31",
    horizon="截止日之后的四个季度",
    items=(
        Item(
            title="贷款契约摘要",
            eid="covenant-terms",
            published="2025-02-14",
            source="贷款协议摘要（虚构）",
            text="利息保障倍数等于过去四个季度的 EBITDA 除以利息支出，按季测试，不得低于 2.0 倍。",
        ),
        Item(
            title="过去四个季度的经营数据",
            eid="trailing-results",
            published="2025-03-31",
            source="管理层报表（虚构）",
            text="过去四个季度 EBITDA 为 CU 960 million，利息支出为 CU 450 million。",
        ),
    ),
    closing="请写明对前提的判断、高或低的结论、所依据的资料编号和计算过程。",
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="压力情景下低于契约要求。",
    facts="""
ebitda_stressed = 816 CU million
interest = 450 CU million
cover_stressed = ratio(ebitda_stressed, interest) = 1.8133 x ± 0.001
ebitda_required = 900 CU million
ebitda_shortfall = difference(ebitda_required, ebitda_stressed) = 84 CU million
""",
)

EXPORT = Draft(
    id="dollar-fall-operating-profit",
    family="currency",
    kind="synthetic",
    opening="一位同事说：“美元贬值 10%，出口公司的营业利润大约也就降 10%。”",
    ask="请计算美元对本币贬值 10% 时营业利润的变化，判断降幅超过 15% 的可能性是高还是低，并说明这一前提成立、部分成立还是不成立。",
    guide="假设销量、美元价格和本币成本不变。可能性大于 50% 记为“高”，否则记为“低”。",
    as_of="2025-08-14",
    horizon="截止日之后的十二个月",
    items=(
        Item(
            title="收入的币种",
            eid="revenue-currency",
            published="2025-07-30",
            source="管理层报表（虚构）",
            text="年收入为 CU 2,000 million，其中 60% 以美元计价，其余以本币计价。",
        ),
        Item(
            title="成本的币种",
            eid="cost-currency",
            published="2025-07-30",
            source="管理层报表（虚构）",
            text="年营业成本与费用合计 CU 1,700 million，其中 30% 以美元计价，其余以本币计价。",
        ),
    ),
    closing="请写明对前提的判断、高或低的结论、所依据的资料编号和计算过程。",
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="成本中美元较少，利润的降幅大于收入。",
    facts="""
profit_base = 300 CU million
profit_after = 231 CU million
profit_change = pct_change(profit_base, profit_after) = -23 %
""",
)

CASH = Draft(
    id="liquidity-covenant-two-quarters",
    family="liquidity",
    kind="synthetic",
    english=True,
    opening="It is {day}, after the close. {name} has a minimum-liquidity covenant of $50 million.",
    ask="Decide whether it is likely (above 50%) that the covenant is breached by the end of the second quarter from now, and assess the claim that cash burn leaves ample room.",
    guide="Use only what was available on the as-of date. Show the calculation and say what remains unknown.",
    security="Harbor Point Software (HPSX, NASDAQ)",
    as_of="2024-05-15",
    horizon="two quarters from the as-of date",
    items=(
        Item(
            title="Credit agreement",
            eid="credit-agreement",
            published="2023-09-12",
            source="Exhibit to Form 8-K (fictional)",
            url="https://www.sec.gov/Archives/edgar/data/1990001/000199000123000041/ex10-1.htm",
            text="Cash must be at least $50 million at each quarter-end. No other facility is available.",
        ),
        Item(
            title="First-quarter report",
            eid="q1-report-2024",
            published="2024-05-08",
            source="Form 10-Q (fictional)",
            url="https://www.sec.gov/Archives/edgar/data/1990001/000199000124000019/hpsx-20240331.htm",
            text="Cash was $84.0 million at quarter-end. Operating outflow is $15.5 million and capital expenditure $2.5 million a quarter; management expects both to continue.",
        ),
    ),
    closing="Give the probability, high or low, the evidence ids used and a reasoning that others can check.",
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    resolved="2024-09-30",
    truth="Cash falls below the covenant.",
    facts="""
cash_opening = 84.0 USD million
outflow_two_quarters = 36.0 USD million
cash_after_two_quarters = difference(cash_opening, outflow_two_quarters) = 48.0 USD million
share_burnt = ratio(outflow_two_quarters, cash_opening) = 42.86 % ± 0.01
""",
)

BASES: Final = {
    "bond": BOND,
    "goodwill": GOODWILL,
    "removal": REMOVAL,
    "factory": FACTORY,
    "cover": COVER,
    "export": EXPORT,
    "cash": CASH,
}
