"""The Chinese points of part F before anything is planted: all companies and figures are invented."""

from __future__ import annotations

from typing import Final

from exams.lint.builder import Draft, Item

_CLOSING: Final = "请写明概率与结论，列出所依据的资料编号，并让推理的每一步都可以核对。"

INVENTORY: Final = Draft(
    id="cn-a-2022q3-inventory-609731",
    opening="今天是 {day}，{name}生产光伏玻璃，产品价格自年中起走低，库存有所上升。",
    ask="请判断：首次披露的年度报告中，存货跌价损失会不会超过三季度末存货账面余额的 12%。",
    guide="请只用信息截止日之前公开的资料，并说明产品价格、库存结构与开工安排各自意味着什么。",
    as_of="2022-10-31",
    items=(
        Item(
            title="2022 年第三季度报告",
            eid="quarterly-report-609731",
            published="2022-10-26",
            source="公司定期报告",
            text="9 月末存货账面余额 15.26 亿元；前三季度归母净利润 7,350 万元，存货跌价损失 3,610 万元。",
        ),
        Item(
            title="关于窑炉冷修资金的公告",
            eid="furnace-notice-609731",
            published="2022-10-28",
            source="公司临时公告",
            text="公司拟对一座窑炉冷修，向银行借款 1.1 亿元，期限两年，无抵押。",
        ),
    ),
    closing=_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="首次披露的年度报告列示存货跌价损失 18,730 万元，为三季度末存货账面余额的 12.27%。",
    facts=(
        "fy_inventory_writedown = 187300000 CNY\nq3_inventory = 1526000000 CNY\n"
        "writedown_to_inventory = ratio(fy_inventory_writedown, q3_inventory) = 12.27 % ± 0.01\n"
        "fy_parent_net_profit = -64900000 CNY"
    ),
    family="inventory",
    security="霁川光材 (609731, SSE)",
    window_end="2023-06-30",
    target="large_inventory_writedown",
    definition="跌价损失取合并利润表口径，以正数表示；披露之后的更正不改变判定。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `writedown_to_inventory > 0.12` — 存货跌价损失除以三季度末存货账面余额，等于 0.12 不满足。"
    ),
    resolved="2023-04-25",
    observed="2023-04-25",
)

DIVIDEND: Final = Draft(
    id="cn-a-2019-dividend-009851",
    opening="今天是 {day}，{name}经营城市供水与污水处理，历年分红稳定，近期在建工程较多。",
    ask="请判断：窗口之内公告的下一次年度利润分配预案，每股现金分红会不会低于 0.40 元。",
    guide="请只用信息截止日之前公开的资料，并把盈利、资本开支与分红承诺分开讨论。",
    as_of="2019-11-15",
    items=(
        Item(
            title="2018 年度权益分派实施公告",
            eid="distribution-notice-009851",
            published="2019-06-12",
            source="公司临时公告",
            text="2018 年度利润分配方案为每 10 股派发现金 5.50 元（含税）。",
        ),
        Item(
            title="供水价格调整公告",
            eid="tariff-notice-009851",
            published="2019-11-13",
            source="公司临时公告",
            text="居民生活用水价格每立方米上调 0.15 元，自 12 月 1 日起执行；二期水厂尚需投入 3.8 亿元。",
        ),
    ),
    closing=_CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="预案为每股派发现金 0.42 元，占每股收益 0.76 元的 55.26%。",
    facts=(
        "declared_dividend = 0.42 CNY per share\nearnings_per_share = 0.76 CNY per share\n"
        "payout_ratio = ratio(declared_dividend, earnings_per_share) = 55.26 % ± 0.01"
    ),
    family="dividend",
    security="乌桥水务 (009851, SZSE)",
    window_end="2020-04-30",
    target="dividend_below_line",
    definition="以董事会首次公告的预案为准，按每股税前现金计算；送股与转增不计入。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `declared_dividend < 0.4` — 每股现金分红，单位为元，等于 0.40 不满足。"
    ),
    resolved="2020-04-21",
    observed="2020-04-21",
)

INCOME: Final = Draft(
    id="mortgage-income-check",
    opening="今天是 {day}，一家银行的个贷审批岗收到一对夫妻的住房贷款申请。",
    ask=(
        "客户经理说：“月债务支出没有超过收入的 55%。”请说明这一说法是否成立，"
        "并判断比例高于 55% 的可能性是高还是低。"
    ),
    guide="比例等于本笔月供与其他月债务之和除以两人税前月收入之和。",
    as_of="2023-09-15",
    items=(
        Item(
            title="收入证明",
            eid="income-proof",
            published="2023-09-11",
            source="申请材料（虚构）",
            text="申请人月收入 12,300 元，配偶月收入 8,200 元，均为税前。",
        ),
        Item(
            title="债务清单",
            eid="debt-schedule",
            published="2023-09-13",
            source="申请材料（虚构）",
            text="本笔贷款月供 9,860 元，车贷月供 1,540 元，无其他债务。",
        ),
    ),
    closing=_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="月债务支出 11,400 元除以月收入 20,500 元，比例 55.61%，高于 55%。",
    facts=(
        "monthly_debt = 11400 元\nmonthly_income = 20500 元\n"
        "debt_to_income = ratio(monthly_debt, monthly_income) = 55.61 % ± 0.01\n"
        "income_limit = 55 %\n"
        "income_excess = difference(debt_to_income, income_limit) = 0.61 % ± 0.01"
    ),
    family="mortgage-income",
    kind="fields",
    horizon="申请受理日",
)

LIQUIDITY: Final = Draft(
    id="bank-liquidity-coverage",
    opening="今天是 {day}，一家城商行的资产负债管理部复核流动性覆盖率。",
    ask=(
        "资金部说：“流动性覆盖率高于 100% 的最低标准。”请说明这一说法是否成立，"
        "并判断覆盖率低于 100% 的可能性是高还是低。"
    ),
    guide="流动性覆盖率等于合格优质流动性资产除以未来三十天现金净流出量。",
    as_of="2024-03-15",
    items=(
        Item(
            title="合格优质流动性资产表",
            eid="liquid-assets",
            published="2024-03-12",
            source="资金部报表（虚构）",
            text="一级资产 395 亿元，折算后的二级资产 87 亿元。",
        ),
        Item(
            title="现金流出流入测算表",
            eid="cash-flow-table",
            published="2024-03-13",
            source="资金部测算（虚构）",
            text="未来三十天折算后的现金流出 731 亿元，折算后的现金流入 215 亿元。",
        ),
    ),
    closing=_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="优质流动性资产 482 亿元除以净流出 516 亿元，覆盖率 93.41%，低于 100%。",
    facts=(
        "liquid_assets = 482 亿元\nnet_outflow = 516 亿元\n"
        "coverage = ratio(liquid_assets, net_outflow) = 93.41 % ± 0.01\n"
        "asset_shortfall = difference(liquid_assets, net_outflow) = -34 亿元 ± 0.1"
    ),
    family="liquidity-coverage",
    kind="fields",
    horizon="未来三十天",
)

ZH_NAMES: Final = (
    "芦汀生物 (609741, SSE)",
    "岱青机床 (609742, SSE)",
    "梧南软件 (009861, SZSE)",
    "雁滩农业 (009862, SZSE)",
    "望江港口 (609745, SSE)",
)
