"""Base points of part K."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

CRANE = Draft(
    id="cn-a-2022-inquiry-linggang",
    opening="现在是 {day}收盘之后。{name}的年报被会计师出具了保留意见，交易所为此发来问询函，公司延期两次之后于上周作出答复。",
    ask="请判断：截至预测窗口结束，公司会不会收到证监会或其派出机构的《行政处罚事先告知书》。",
    guide="只可使用信息截止日当天及以前公开的材料。请写明保留意见的具体事项、公司答复中没有说清的地方、客户回款的证据强弱，"
    "以及监管流程通常要走的环节；不掌握的情况请直说不掌握。",
    as_of="2022-06-15",
    security="凌港重装 (604118, SSE)",
    window_end="2023-06-15",
    target="penalty_prenotice_in_window",
    definition="事件指公司在预测窗口内（自信息截止日次日起，至窗口结束当日止）公告收到《行政处罚事先告知书》，且告知书所涉主体包括公司本身。"
    "立案告知、监管关注函、警示函和交易所纪律处分均不计入。",
    items=(
        Item(
            title="2021 年度审计报告：形成保留意见的基础",
            eid="audit-basis-2021",
            published="2022-04-29",
            source="公司公告（虚构）",
            text="会计师无法就两家贸易客户期末 3.86 亿元应收账款的可收回性取得充分、适当的审计证据，也未能对其中一家客户实施走访。"
            "公司 2021 年营业收入 27.4 亿元，其中重型起重机整机销售占六成。",
        ),
        Item(
            title="交易所年报问询函",
            eid="exchange-inquiry-2022-05",
            published="2022-05-20",
            source="上海证券交易所（虚构）",
            text="请公司逐笔列示前述两家客户自 2020 年以来的合同签订、发货、验收与回款情况，说明是否存在未披露的关联关系；请年审会计师发表意见，"
            "并于五个交易日内书面回复、同时履行信息披露义务。",
        ),
        Item(
            title="业绩说明会问答摘录",
            eid="briefing-2022-06",
            published="2022-06-10",
            source="上证路演中心文字记录（虚构）",
            text="问：客户为什么一直不付款？董事会秘书答：对方以设备尚在调试为由要求延付，公司已发催款函，暂未提起诉讼。"
            "问：是否收到监管部门的立案通知？答：截至今日没有。",
        ),
    ),
    closing="请给出概率、“发生”或“不发生”的判断、引用的资料编号，以及能让别人照着走一遍的推理。",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="公司于 2022 年 11 月 23 日收到告知书，次日公告。告知书拟认定 2020、2021 两年合计虚增营业收入 4.12 亿元，拟对公司处以 480 万元罚款。",
    facts="penalty_prenotice_count = 1 count\noverstated_revenue_two_years = 412 CNY million\nproposed_fine = 4.8 CNY million",
    family="penalty-prenotice",
    resolved="2022-11-23",
    observed="2022-11-24",
)

FERRY = Draft(
    id="cn-cb-2023-price-reset-mulan",
    opening="时点为 {day}收市后。{name}的正股连续数周低于当期转股价的 85%，董事会上一次决定不下修，并承诺三个月内不再提议；这一承诺期将于 4 月初届满。",
    ask="请估计，窗口结束之前股东大会会不会通过一次下修，使转股价符合下列条件。",
    guide="答题时请分开讨论三件事：董事会提议的意愿，持有转债的股东须回避表决的影响，回售期临近带来的资金压力。",
    as_of="2023-03-22",
    security="沐澜转债 (113999, SSE)",
    window_end="2023-09-22",
    target="conversion_price_reset",
    definition="以公司关于转股价格调整的公告为准；因派息或送股作出的除权调整不算。新转股价自公告所列生效日起计算。",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `approved_reset_count >= 1` — 窗口内经股东大会通过并生效的下修不少于 1 次。\n"
    "- `new_price_to_old_price <= 0.85` — 新转股价与原转股价之比不高于 0.85。",
    items=(
        Item(
            title="募集说明书节录：下修与回售条款",
            eid="prospectus-terms",
            published="2020-07-08",
            source="公司公告（虚构）",
            text="任意连续三十个交易日中有十五个交易日正股收盘价低于当期转股价的 85% 时，董事会有权提出下修方案，须经出席会议股东所持表决权的三分之二以上通过，"
            "持有可转债的股东应当回避。最后两个计息年度内，正股连续三十个交易日低于转股价的 70% 时，持有人可按面值加当期应计利息回售。",
        ),
        Item(
            title="董事会关于不下修转股价格的公告",
            eid="board-decision-2023-01",
            published="2023-01-04",
            source="公司公告（虚构）",
            text="当期转股价为 14.60 元/股。董事会决定本次不提出下修方案，且自公告次日起三个月内即使再次触发条件亦不提出。",
        ),
        Item(
            title="可转债持有人结构与未转股余额",
            eid="holder-structure-2022-12",
            published="2023-01-31",
            source="登记结算机构数据整理（虚构）",
            text="截至 2022 年末，未转股余额 6.94 亿元，占发行总额的 99.1%。前十名持有人中没有控股股东；公募基金合计持有 38%。",
        ),
    ),
    closing="答案里请写清概率和二元结论，并列出所用资料的编号。",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="股东大会于 2023 年 6 月 19 日通过下修方案，转股价由 14.60 元/股改为 11.92 元/股，降幅 18.36%，两项条件均满足。",
    facts="approved_reset_count = 1 count\nold_price = 14.60 CNY/share\nnew_price = 11.92 CNY/share\n"
    "price_change = pct_change(old_price, new_price) = -18.36 %\nnew_to_old = ratio(new_price, old_price) = 0.8164 ratio",
    family="conversion-reset",
    kind="fields",
    resolved="2023-06-19",
    observed="2023-06-20",
)

KILN = Draft(
    id="cement-group-net-gearing",
    opening="信贷审批会上，有人拿着 {day}能看到的报表说：“账上趴着十几亿现金，这家水泥集团的负债根本不用担心。”",
    ask="请依据资料计算该集团按债券条款口径的净负债率（净负债 ÷ 所有者权益），保留两位小数，并据此评价上面这句话。",
    guide="口径以募集说明书为准，不要套用评级机构或其他债券的定义。金额单位一律为人民币亿元。",
    as_of="2024-05-14",
    horizon="2024 年一季度末报表",
    items=(
        Item(
            title="募集说明书：财务承诺",
            eid="bond-undertaking",
            published="2022-09-06",
            source="债券募集说明书（虚构）",
            text="净负债等于有息债务减去不受限货币资金。有息债务包括短期借款、长期借款、应付债券及一年内到期的部分，不含应付账款和永续债。"
            "发行人承诺存续期内各季度末净负债率不高于 80%。",
        ),
        Item(
            title="2024 年一季度末合并资产负债表摘要",
            eid="balance-sheet-2024q1",
            published="2024-04-28",
            source="公司季度报告（虚构）",
            text="短期借款 18.6；长期借款 31.4；应付债券 22.0（均含一年内到期部分）；应付账款 14.9。货币资金 15.8，其中票据保证金及冻结资金 3.8。"
            "所有者权益合计 78.5，其中永续债 10.0 已计入权益。",
        ),
        Item(
            title="资金部工作备忘",
            eid="treasury-memo-2024-05",
            published="2024-05-10",
            source="内部备忘录（虚构）",
            text="二季度计划归还短期借款 4.0，资金来自经营回款；熟料线技改的资本开支放到下半年。",
        ),
    ),
    closing="写出算式、结果和依据的资料编号即可，篇幅不限。",
    outcome="- 关键数字 / Key figure: **76.43%**",
    truth="有息债务 18.6 + 31.4 + 22.0 = 72.0 亿元；不受限货币资金 15.8 − 3.8 = 12.0 亿元；净负债 60.0 亿元；60.0 ÷ 78.5 = 76.43%。"
    "这句话把受限的 3.8 亿元也当作能还债的钱，而且只看现金，不看 72.0 亿元的债务。",
    facts="interest_bearing_debt = 7200 CNY million\ncash_total = 1580 CNY million\ncash_restricted = 380 CNY million\n"
    "cash_free = difference(cash_total, cash_restricted) = 1200 CNY million\n"
    "net_debt = difference(interest_bearing_debt, cash_free) = 6000 CNY million\nequity = 7850 CNY million\n"
    "net_gearing = ratio(net_debt, equity) = 76.43 % ± 0.05",
    family="bond-covenants",
    kind="synthetic",
)

PADDY = Draft(
    id="rural-insurer-solvency-dividend",
    opening="时间是 {day}。某农业保险公司的董事会准备讨论中期派息，精算责任人请你先把账算清楚。",
    ask="请计算：派息方案实施之后，公司的综合偿付能力充足率是多少（百分比，保留两位小数）？其他项目一律按二季度末数字不变。",
    guide="综合偿付能力充足率 = 实际资本 ÷ 最低资本；实际资本 = 认可资产 − 认可负债。现金派息减少认可资产，不改变认可负债与最低资本。",
    as_of="2024-08-20",
    horizon="中期派息实施日，预计 2024 年 9 月下旬",
    items=(
        Item(
            title="偿付能力报告摘要（2024 年第二季度）",
            eid="solvency-report-2024q2",
            published="2024-07-30",
            source="公司官网信息披露（虚构）",
            text="认可资产 286.4 亿元，认可负债 243.9 亿元，最低资本 24.6 亿元。核心一级资本占实际资本的八成以上。",
        ),
        Item(
            title="中期派息议案",
            eid="dividend-proposal",
            published="2024-08-16",
            source="董事会会议材料（虚构）",
            text="拟以现金向全体股东派发中期股息合计 3.0 亿元，不送股，不转增。公司章程要求派息后综合偿付能力充足率不得低于 150%。",
        ),
        Item(
            title="再保安排说明",
            eid="reinsurance-note",
            published="2024-08-12",
            source="再保部（虚构）",
            text="水稻种植险的成数分保比例维持四成不变，超赔合约的起赔点为赔付率 120%。全年再保摊回的应收款账龄都在六个月以内。",
        ),
    ),
    closing="请附上计算步骤和资料编号。",
    outcome="- 关键数字 / Key figure: **160.57%**",
    truth="实际资本 286.4 − 243.9 = 42.5 亿元，派息后 39.5 亿元；39.5 ÷ 24.6 = 160.57%，仍高于章程的 150%。",
    facts="admitted_assets = 28640 CNY million\nadmitted_liabilities = 24390 CNY million\n"
    "actual_capital = difference(admitted_assets, admitted_liabilities) = 4250 CNY million\ndividend = 300 CNY million\n"
    "capital_after = difference(actual_capital, dividend) = 3950 CNY million\nminimum_capital = 2460 CNY million\n"
    "solvency_after = ratio(capital_after, minimum_capital) = 160.57 % ± 0.05",
    family="insurer-solvency",
    kind="synthetic",
)

QUAY = Draft(
    id="margin-account-stress",
    opening="{day}收盘后，一位客户打电话来问：“我账户里还有八万多现金，明天就算再跌一点，总不至于要补仓吧？”",
    ask="请算出：若所持股票下一个交易日下跌 8%，该信用账户的维持担保比例是多少（百分比，保留两位小数），与平仓线所要求的担保物相差多少元（高出记正，不足记负）。",
    guide="维持担保比例 =（现金 + 证券市值）÷（融资本金 + 应付利息及费用）。利息按资料给出的数额，不再另计一日。",
    as_of="2025-03-13",
    horizon="下一个交易日",
    items=(
        Item(
            title="信用账户合同节录",
            eid="margin-contract",
            published="2023-10-09",
            source="证券公司融资融券合同（虚构）",
            text="警戒线 150%，平仓线 130%。清算后维持担保比例低于平仓线的，客户应在两个交易日内追加担保物；逾期未补的，公司有权强制平仓。",
        ),
        Item(
            title="账户持仓与负债",
            eid="account-snapshot",
            published="2025-03-13",
            source="柜台系统查询（虚构）",
            text="现金 86,000 元；持有一只股票 60,000 股，当日收盘价 18.35 元，未停牌。融资本金 842,000 元，应付利息及费用 15,300 元。",
        ),
        Item(
            title="客户经理通话记录",
            eid="call-note",
            published="2025-03-13",
            source="营业部录音整理（虚构）",
            text="客户称手头另有一笔定期存款，下周三到期；暂时不打算卖出股票。客户经理提醒其留意系统短信，没有给出买卖建议。",
        ),
    ),
    closing="回答须列明每一步的算式，并注明数字来自哪一项资料。",
    outcome="- 关键数字 / Key figure: **128.18%**",
    truth="股价跌至 18.35 × 0.92 = 16.882 元，市值 1,012,920 元，加现金为 1,098,920 元；负债 857,300 元；"
    "1,098,920 ÷ 857,300 = 128.18%。平仓线对应 1,114,490 元，差额为 −15,570 元。",
    facts="collateral_after = 1098920 CNY\nmargin_debt = 857300 CNY\n"
    "maintenance_after = ratio(collateral_after, margin_debt) = 128.18 % ± 0.05\n"
    "collateral_needed = 1114490 CNY\nmargin_gap = difference(collateral_after, collateral_needed) = -15570 CNY",
    family="margin-accounts",
    kind="fields",
)

LANTERN = Draft(
    id="cn-a-2021-pledge-release-604201",
    opening="现在是 {day}收盘之后，{name}的控股股东仍有大比例股份处于质押状态，正在处置一处商业物业筹款。",
    ask="请判断：到预测窗口结束时，控股股东所持股份的质押会不会全部解除。",
    guide="请说明质押融资的用途、还款来源是否落实、平仓风险和股东其他债务，并区分公告中的打算与已经完成的步骤。",
    as_of="2021-03-10",
    security="澜亭股份 (604201, SSE)",
    window_end="2022-03-10",
    target="controlling_holder_pledge_cleared",
    definition="以中国证券登记结算有限责任公司的质押登记为准，窗口内任一日控股股东名下质押股数为零即为事件发生；冻结不视为质押。",
    items=(
        Item(
            title="控股股东股份质押的公告",
            eid="pledge-notice-2021-01",
            published="2021-01-20",
            source="公司公告（虚构）",
            text="控股股东持有公司 31.7% 的股份，其中 82% 已办理质押，融资用于置换集团层面的到期借款，质权人为两家证券公司。",
        ),
        Item(
            title="控股股东资产处置意向",
            eid="asset-sale-intent-2021-02",
            published="2021-02-18",
            source="公司公告（虚构）",
            text="控股股东与一家物流企业签署意向书，拟出售位于华东的一处商业物业，价款尚待评估，交易对方须完成内部审批。",
        ),
    ),
    closing="请给出概率、明确结论和引用的资料编号。",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="窗口结束当日质押登记仍有余额，事件未发生。",
    facts="pledge_cleared_count = 0 count",
    family="pledge-release",
    resolved="2022-03-10",
    observed="2022-03-10",
)

MILL = Draft(
    id="packaging-maker-interest-cover",
    opening="It is {day}. A loan officer has the borrower's twelve-month figures on her desk and the compliance certificate is due from the chief financial officer next week.",
    ask="Work out the interest cover of the borrower as the credit agreement defines it, to three decimals, and say whether the undertaking was met at the September test.",
    guide="Use the definitions printed below and no others. All amounts are in millions of euros for the twelve months to 30 September 2024.",
    as_of="2024-10-22",
    horizon="test date 30 September 2024",
    english=True,
    items=(
        Item(
            title="Credit agreement, clause 21 (financial undertakings)",
            eid="clause-21",
            published="2021-06-30",
            source="Facility agreement (invented)",
            text="Interest cover means covenant EBITDA divided by net finance charges. Covenant EBITDA is operating profit plus depreciation plus "
            "restructuring costs, the latter up to 5.0. Net finance charges are cash interest together with the coupon on the preferred notes. "
            "The Parent shall ensure that interest cover is not less than 2.75 to 1 on each Quarter Date.",
        ),
        Item(
            title="Management accounts",
            eid="management-accounts",
            published="2024-10-18",
            source="Group finance (invented)",
            text="Revenue 412.0; operating profit 63.4, after depreciation of 22.5 and restructuring costs of 6.3. Cash interest 31.8; coupon on the preferred notes 4.2.",
        ),
        Item(
            title="Relationship manager's call report",
            eid="call-report",
            published="2024-10-21",
            source="Bank file note (invented)",
            text="The finance director spoke at length about the price of recovered paper and about two customers who had moved to quarterly tenders. He offered no figures beyond the accounts.",
        ),
    ),
    closing="Show each step, so that a second pair of eyes can follow it, and name the items you used.",
    outcome="- Key figure: **2.525x**",
    truth="Covenant EBITDA is 63.4 + 22.5 + 5.0 = EUR 90.9 million; net finance charges are 31.8 + 4.2 = EUR 36.0 million; 90.9 ÷ 36.0 = 2.525 times, below 2.75. The undertaking was not met.",
    facts="covenant_ebitda = 90.9 EUR million\nnet_finance_charges = 36.0 EUR million\n"
    "interest_cover = ratio(covenant_ebitda, net_finance_charges) = 2.525 x ± 0.005\nrequired_cover = 2.75 x\n"
    "gap = difference(required_cover, interest_cover) = 0.225 x",
    family="covenants",
    kind="synthetic",
)

BASIN = Draft(
    id="loan-pool-par-coverage",
    opening="The trustee's determination date has passed and it is now {day}. An investor in the mezzanine notes asks whether cash will be diverted on the next payment date.",
    ask="Compute the senior overcollateralisation ratio under the indenture, in per cent to two decimals, and compare it with the trigger.",
    guide="Treat each exposure exactly once. Where the indenture gives a carrying value, use it; do not mark the performing loans to market.",
    as_of="2023-11-15",
    horizon="payment date 20 December 2023",
    english=True,
    items=(
        Item(
            title="Indenture extract",
            eid="indenture-extract",
            published="2021-03-18",
            source="Transaction documents (invented)",
            text="The senior overcollateralisation ratio is the adjusted collateral principal amount divided by the outstanding principal of the Class A and Class B notes. "
            "Excess CCC obligations are carried at market value and defaulted obligations at the agency recovery amount; all others count at par. The trigger is 124.00%.",
        ),
        Item(
            title="Trustee data tape",
            eid="data-tape",
            published="2023-11-13",
            source="Trustee (invented)",
            text="Total par USD 402.5 million, including excess CCC obligations with par of USD 8.0 million (market value 72 cents on the dollar) and defaulted obligations "
            "with par of USD 6.5 million (recovery amount USD 2.6 million). Class A USD 274.0 million; Class B USD 48.0 million.",
        ),
        Item(
            title="Manager commentary",
            eid="manager-commentary",
            published="2023-11-10",
            source="Collateral manager's letter (invented)",
            text="We rotated out of two software credits and kept cash low. Spreads in the loan market were little changed over the month.",
        ),
    ),
    closing="A short answer is enough, provided the arithmetic is on the page.",
    outcome="- Key figure: **123.09%**",
    truth="Adjusted principal is 402.5 − 8.0 − 6.5 + 5.76 + 2.6 = USD 396.36 million; 396.36 ÷ 322.0 = 123.09%, below the trigger, so interest is diverted.",
    facts="adjusted_principal = 396.36 USD million\nsenior_notes = 322.0 USD million\n"
    "senior_oc = ratio(adjusted_principal, senior_notes) = 123.09 % ± 0.05",
    family="structured-credit",
    kind="fields",
)

SPIRE = Draft(
    id="hedge-fund-crystallisation",
    opening="You sit in the back office of a fund administrator on {day}, and the year-end statements go out tomorrow.",
    ask="What performance fee, in US dollars, crystallises for the share class at the end of 2024?",
    guide="Equalisation between investors is ignored. There were no subscriptions or redemptions in the class during the year.",
    as_of="2025-01-14",
    horizon="valuation point 31 December 2024",
    english=True,
    items=(
        Item(
            title="Offering supplement, fees",
            eid="fee-terms",
            published="2022-11-01",
            source="Offering memorandum (invented)",
            text="The performance fee is 20% of the amount by which the net asset value per unit before the fee exceeds the hurdle value, times the units in issue. "
            "The hurdle value is the high-water mark raised by 4% for the year.",
        ),
        Item(
            title="Valuation record",
            eid="valuation-record",
            published="2025-01-10",
            source="Administrator (invented)",
            text="Units in issue 380,000. High-water mark USD 112.40 per unit. Net asset value before the performance fee USD 124.86 per unit at 31 December 2024.",
        ),
        Item(
            title="Note from investor relations",
            eid="ir-note",
            published="2025-01-13",
            source="Fund manager (invented)",
            text="Two investors asked for the statement in a format that their own systems can read. The auditors begin their fieldwork in February.",
        ),
    ),
    closing="Give the amount, the steps and the evidence IDs.",
    outcome="- Key figure: **USD 605,264**",
    truth="The hurdle value is 112.40 × 1.04 = USD 116.896 per unit; the excess is 124.86 − 116.896 = USD 7.964 per unit; 20% of it is USD 1.5928, times 380,000 units = USD 605,264.",
    facts="nav_per_unit = 124.86 USD\nhurdle_value = 116.896 USD\nexcess_per_unit = difference(nav_per_unit, hurdle_value) = 7.964 USD\n"
    "performance_fee = 605264 USD ± 1",
    family="fund-fees",
    kind="fields",
)

DEPOT = Draft(
    id="us-2023-late-filer-corvane",
    opening="As of the close on {day}, {name} has told the SEC that it cannot file its annual report on time, and the audit committee is still looking at how detention fees were booked.",
    ask="Will the target event, as defined below, come about before the window ends?",
    guide="Separate what the company has said it will do from what it has done. Weigh the covenant calendar, the auditor's position and the cash burn; state what the record does not show.",
    as_of="2023-04-03",
    security="Corvane Freight Systems (CVFR, NASDAQ)",
    window_end="2023-10-02",
    target="restatement_and_waiver",
    definition="Restated accounts count when they are filed on Form 10-K or 10-K/A. A waiver counts when the required lenders have signed it; a term sheet does not.",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `restated_filing_count >= 1` — at least one filing with restated accounts within the window.\n"
    "- `lender_waiver_count >= 1` — at least one signed waiver within the window.",
    english=True,
    items=(
        Item(
            title="Form 12b-25",
            eid="form-12b-25",
            published="2023-03-17",
            source="SEC EDGAR (invented)",
            text="The registrant requires additional time to complete its assessment of revenue recognised for container detention. It does not expect to file within the fifteen-day extension.",
        ),
        Item(
            title="Amended credit facility",
            eid="credit-facility",
            published="2022-08-09",
            source="Exhibit to Form 10-Q (invented)",
            text="Audited accounts are to be delivered within 120 days of the year-end. Failure to deliver is an event of default after a grace period of thirty days. Borrowings stand at USD 184 million.",
        ),
        Item(
            title="Analyst's trip note",
            eid="trip-note",
            published="2023-03-29",
            source="Broker research (invented)",
            text="We visited two yards. Volumes looked thin and one supervisor spoke of idle chassis. Management declined to discuss the review and referred us to the filing.",
        ),
    ),
    closing="Please give a probability, a yes or no, and the IDs of the items you rely on.",
    outcome="- Outcome: **event**",
    truth="The restated Form 10-K was filed on 18 July 2023 and showed a net loss for 2022 of USD 61.7 million, against USD 38.9 million announced earlier. The lenders had signed a waiver the day before. Both conditions are met.",
    facts="restated_filing_count = 1 count\nlender_waiver_count = 1 count\nloss_announced = 38.9 USD million\nloss_restated = 61.7 USD million\n"
    "loss_increase = difference(loss_restated, loss_announced) = 22.8 USD million",
    family="late-filers",
    kind="fields",
    resolved="2023-07-18",
    observed="2023-07-18",
)

TRAM = Draft(
    id="hk-2024-scheme-tszwing",
    opening="Trading has closed on {day}. The controlling shareholder of {name} proposes to take the company private by a scheme of arrangement and the scheme document was despatched last week.",
    ask="Will the scheme be approved at the court meeting under the test described here?",
    guide="Consider the premium, the register of disinterested holders, the adviser's opinion and the record of dissent in comparable schemes; nothing published later may be used.",
    as_of="2024-02-07",
    security="Tsz Wing Properties (05871, HKEX)",
    window_end="2024-06-28",
    target="court_meeting_approval",
    definition="Approval needs 75% of the votes cast by disinterested shareholders in favour, with votes against of no more than 10% of all votes attached to disinterested shares. An adjourned meeting counts if it is held within the window.",
    english=True,
    items=(
        Item(
            title="Scheme document, letter from the board",
            eid="scheme-letter",
            published="2024-01-31",
            source="Company document (invented)",
            text="The cancellation price is HKD 6.20 per share and will not be increased. Disinterested shareholders hold 253.0 million shares. The court meeting is to be held in April 2024.",
        ),
        Item(
            title="Independent financial adviser's opinion",
            eid="adviser-opinion",
            published="2024-01-31",
            source="Scheme document, part six (invented)",
            text="We consider the terms to be fair and reasonable. The price stands at a discount of 41% to the appraised net asset value per share and at a premium of 36% to the undisturbed price.",
        ),
        Item(
            title="Letter from a minority shareholder",
            eid="minority-letter",
            published="2024-02-05",
            source="Open letter (invented)",
            text="A fund that says it holds 3.1% of the company objects to the discount and asks for a cash alternative with a contingent value right. It does not say how it will vote.",
        ),
    ),
    closing="Answer with a probability, a plain approved or not approved, and your reasons.",
    outcome="- Outcome: **no event**",
    truth="At the court meeting on 16 April 2024 holders of 151.2 million shares voted for and holders of 31.9 million shares against. 82.58% of the votes cast were in favour, but the votes against were 12.61% of all disinterested shares, above 10%.",
    facts="votes_for = 151.2 million shares\nvotes_against = 31.9 million shares\nvotes_cast = 183.1 million shares\ndisinterested = 253.0 million shares\n"
    "share_for = ratio(votes_for, votes_cast) = 82.58 %\nshare_against = ratio(votes_against, disinterested) = 12.61 %",
    family="privatisations",
    kind="fields",
    resolved="2024-04-16",
    observed="2024-04-16",
)

ORCHARD = Draft(
    id="us-2023-rating-action-hbrx",
    opening="It is the evening of {day}. {name} carries a BB rating and the agency has described its retail exposure as a constraint.",
    ask="Decide whether the agency will lower the issuer rating by at least one notch by the end of the window.",
    guide="Look at leverage, the maturity wall and the agency's own published thresholds. Say which of them the record leaves open.",
    as_of="2023-02-08",
    security="Harborix Stores (HBRX, NYSE)",
    window_end="2023-08-08",
    target="issuer_rating_lowered",
    definition="The rating is the agency's long-term issuer rating; a change of outlook or a watch placement is no lowering. A lowering and a later raise within the window still counts.",
    english=True,
    items=(
        Item(
            title="Rating report",
            eid="rating-report",
            published="2022-12-14",
            source="Rating agency (invented)",
            text="The rating could be lowered if adjusted leverage stays above 4.5 times for longer than two quarters. It could be raised if leverage falls below 3.5 times and store closures are complete.",
        ),
        Item(
            title="Third-quarter trading statement",
            eid="trading-statement",
            published="2022-11-22",
            source="Company release (invented)",
            text="Like-for-like sales fell 3.4%. Adjusted leverage was 4.3 times at the end of October. The company intends to close about forty stores.",
        ),
    ),
    closing="A probability and a one-word verdict, please, with the evidence you used.",
    outcome="- Outcome: **no event**",
    truth="The rating stood unchanged when the window ended.",
    facts="rating_lowered_count = 0 count",
    family="rating-actions",
    kind="fields",
    resolved="2023-08-08",
    observed="2023-08-08",
)

BASES: Final[Mapping[str, Draft]] = {
    "crane": CRANE,
    "ferry": FERRY,
    "kiln": KILN,
    "paddy": PADDY,
    "quay": QUAY,
    "lantern": LANTERN,
    "mill": MILL,
    "basin": BASIN,
    "spire": SPIRE,
    "depot": DEPOT,
    "tram": TRAM,
    "orchard": ORCHARD,
}
