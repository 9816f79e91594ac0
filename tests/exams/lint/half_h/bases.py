"""The points of part H before anything is planted: all companies, securities and figures are invented."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

_ZH_CLOSING: Final = "请给出事件发生的概率、明确的判断、所用资料的编号，以及可以复核的推理过程。"
_EN_CLOSING: Final = "State a probability, a clear call, the ids of the items you relied on, and reasoning that can be checked."

_GW: Final = Draft(
    id="cn-a-goodwill-609612",
    opening="今天是 {day}，{name}主营影视内容制作，几年前靠收购扩张，账上商誉较高。",
    ask="请判断：下一份年度报告列示的商誉减值损失会不会超过三季度末商誉账面价值的 30%。",
    guide="请只用截至信息截止日能够取得的资料，并说明标的公司盈利、合同与现金流分别支持什么结论。",
    as_of="2020-10-30",
    items=(
        Item(
            title="第三季度报告摘录",
            eid="quarterly-report",
            published="2020-10-28",
            source="公司定期报告",
            text="9 月末商誉 14.20 亿元，归母权益 33.50 亿元；收购标的前三季度净利润 6,150 万元。",
        ),
        Item(
            title="关于收购标的业务情况的公告",
            eid="business-notice",
            published="2020-10-29",
            source="公司临时公告",
            text="收购标的与两家视频平台的框架合同已于 9 月到期，续约条款仍在商谈。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="首次披露的年度报告列示商誉减值损失 5.218 亿元，为三季度末商誉的 36.75%。",
    facts=(
        "fy_goodwill_loss = 521800000 CNY\nq3_goodwill = 1420000000 CNY\n"
        "goodwill_loss_ratio = ratio(fy_goodwill_loss, q3_goodwill) = 36.75 % ± 0.01"
    ),
    family="goodwill",
    security="泽川传媒 (609612, SSE)",
    window_end="2021-06-30",
    target="large_goodwill_loss",
    definition="损失取首次披露的年度报告合并利润表，以正数表示；之后的更正不改变判定。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `goodwill_loss_ratio > 0.3` — 商誉减值损失除以三季度末商誉，等于 0.3 不满足。"
    ),
    resolved="2021-04-22",
    observed="2021-04-22",
)

_OCC: Final = Draft(
    id="cn-a-related-funds-009913",
    opening="今天是 {day}，{name}主营原料药，账面现金与借款同时处于高位。",
    ask="请判断：窗口之内公司会不会公告控股股东及其关联方的非经营性资金占用余额超过 1 亿元。",
    guide="请只用截至信息截止日能够取得的资料，并说明货币资金、利息收入与股东质押分别支持什么结论。",
    as_of="2019-01-31",
    items=(
        Item(
            title="第三季度报告摘录",
            eid="quarterly-report",
            published="2018-10-30",
            source="公司定期报告",
            text="9 月末货币资金 21.60 亿元，短期借款 17.30 亿元；前三季度利息收入 890 万元。",
        ),
        Item(
            title="关于控股股东股份质押的公告",
            eid="pledge-notice",
            published="2019-01-25",
            source="公司临时公告",
            text="控股股东已质押股份占其持股的 91.4%，质押融资用于其自身经营。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="公司公告控股股东及其关联方非经营性占用余额 3.864 亿元。",
    facts="occupied_balance = 386400000 CNY\nannounced_occupation_count = 1 count\nq3_cash = 2160000000 CNY",
    family="related-funds",
    security="磐岭药业 (009913, SZSE)",
    window_end="2019-07-31",
    target="related_party_funds_occupied",
    definition="以公司或监管机构的公告为准，余额取公告当日所列数，不含经营性往来。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `occupied_balance > 100000000` — 占用余额，单位为元。"
    ),
    resolved="2019-04-29",
    observed="2019-04-30",
)

_COM: Final = Draft(
    id="cn-a-profit-pledge-609614",
    opening="今天是 {day}，{name}三年前收购了一家工业软件公司，交易对方作出了业绩承诺。",
    ask="请判断：收购标的三年累计实现净利润会不会低于承诺数。",
    guide="请只用截至信息截止日能够取得的资料，并说明前两年实现数、订单与行业景气分别支持什么结论。",
    as_of="2022-01-14",
    items=(
        Item(
            title="资产收购报告书摘要",
            eid="purchase-report",
            published="2019-05-17",
            source="公司临时公告",
            text="交易对方承诺收购标的 2019 年至 2021 年累计净利润不低于 2.05 亿元，不足部分以现金补偿。",
        ),
        Item(
            title="前两个承诺年度实现情况说明",
            eid="two-year-statement",
            published="2021-04-23",
            source="公司临时公告",
            text="收购标的前两个承诺年度累计实现净利润 1.263 亿元。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="专项审核报告列示三年累计净利润 2.137 亿元，为承诺数的 104.24%。",
    facts=(
        "three_year_profit = 213700000 CNY\ncommitted_profit = 205000000 CNY\n"
        "achievement = ratio(three_year_profit, committed_profit) = 104.24 % ± 0.01"
    ),
    family="profit-pledge",
    security="云涧智控 (609614, SSE)",
    window_end="2022-06-30",
    target="profit_pledge_missed",
    definition="实现数取会计师专项审核报告所列扣除非经常性损益后的净利润。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `achievement < 1` — 三年累计实现数除以承诺数，不取整。"
    ),
    resolved="2022-04-19",
    observed="2022-04-19",
)

_NON: Final = Draft(
    id="us-loan-book-wlcx",
    opening="It is {day}. {name} lends to mid-sized private companies and pays out most of its income.",
    ask="Judge whether nonaccrual loans exceed 4% of the portfolio at cost at a quarter-end reported within the window.",
    guide="Use only what was public by the as-of date, and say what interest in kind, leverage and sectors each tell you.",
    as_of="2019-08-09",
    items=(
        Item(
            title="Second-quarter earnings release",
            eid="earnings-release",
            published="2019-08-06",
            source="Company release",
            text=(
                "The portfolio at cost was $1,318.0 million over 94 companies. "
                "Nonaccrual loans were $34.3 million, or 2.6% at cost."
            ),
        ),
        Item(
            title="Remarks on the loan book",
            eid="call-remarks",
            published="2019-08-07",
            source="Company conference call",
            text="The chief executive said that two restaurant borrowers had asked to pay interest in kind.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="The deciding report put nonaccrual loans at $71.3 million, or 5.75% of the portfolio at cost.",
    facts=(
        "deciding_nonaccrual_cost = 71.3 USD million\ndeciding_portfolio_cost = 1240 USD million\n"
        "nonaccrual_share = ratio(deciding_nonaccrual_cost, deciding_portfolio_cost) = 5.75 % ± 0.01\n"
        "prior_nonaccrual_cost = 34.3 USD million"
    ),
    family="loan-book",
    kind="us-equity",
    english=True,
    security="Wexcombe Lending Corp (WLCX, NASDAQ)",
    window_end="2020-08-10",
    target="nonaccrual_share_exceeded",
    definition="Both figures are at amortised cost, as the quarterly filing reports them.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `nonaccrual_share > 0.04` — at a quarter-end, not rounded."
    ),
    resolved="2020-05-06",
    observed="2020-05-06",
)

_REV: Final = Draft(
    id="us-revenue-range-lrsx",
    opening="It is {day}. {name} makes inverters for rooftop solar and sells them through distributors.",
    ask="Judge whether revenue for the fiscal year in progress comes in below $640 million.",
    guide="Use only what was public by the as-of date, and weigh channel inventory, interest rates and pricing.",
    as_of="2023-05-11",
    items=(
        Item(
            title="First-quarter earnings release",
            eid="earnings-release",
            published="2023-05-04",
            source="Company release",
            text="Quarterly revenue was $158.7 million. Management guides to $640 million to $690 million for the year.",
        ),
        Item(
            title="Current report on a distributor agreement",
            eid="distributor-report",
            published="2023-05-10",
            source="Company filing on Form 8-K",
            text="A distributor that made up 17% of sales renewed its agreement without minimum volumes.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="The company reported full-year revenue of $583.6 million.",
    facts=(
        "fy_revenue = 583.6 USD million\nguidance_low = 640 USD million\n"
        "revenue_shortfall = difference(guidance_low, fy_revenue) = 56.4 USD million ± 0.1"
    ),
    family="revenue-range",
    kind="us-equity",
    english=True,
    security="Lanter Ridge Solar (LRSX, NASDAQ)",
    window_end="2024-04-30",
    target="revenue_below_range",
    definition="Revenue is the GAAP figure in the first full-year release; later restatements do not count.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `fy_revenue < 640` — USD million, as first reported."
    ),
    resolved="2024-02-22",
    observed="2024-02-22",
)

_MGN: Final = Draft(
    id="margin-account-cover",
    opening="今天是 {day}，一家证券公司的客户经理请风控岗复核一个两融账户。",
    ask="他说：“维持担保比例在 150% 以上。”请说明这一说法是否成立，并判断比例低于 150% 的可能性是高还是低。",
    guide="维持担保比例等于现金与证券市值之和，除以融资余额、融券市值与应付利息之和。",
    as_of="2024-05-17",
    items=(
        Item(
            title="账户资产表",
            eid="asset-sheet",
            published="2024-05-16",
            source="证券公司柜台系统（虚构）",
            text="信用账户现金 42 万元，证券市值 1,158 万元。",
        ),
        Item(
            title="账户负债表",
            eid="liability-sheet",
            published="2024-05-16",
            source="证券公司柜台系统（虚构）",
            text="融资余额 780 万元，融券市值 60 万元，应付利息 10 万元。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="担保物合计 1,200 万元，除以负债 850 万元，比例 141.18%，低于 150%。",
    facts=(
        "collateral = 1200 万元\nmargin_debt = 850 万元\n"
        "maintenance_ratio = ratio(collateral, margin_debt) = 141.18 % ± 0.1\nratio_claimed = 150 %"
    ),
    family="margin-account",
    kind="fields",
    horizon="复核当日",
)

_ICR: Final = Draft(
    id="packaging-interest-cover",
    opening="It is {day}. A credit analyst reviews the annual figures of a packaging maker.",
    ask=(
        'The treasurer says: "We cover our interest at least 2.5 times." Say whether that holds, and whether '
        "the chance that cover is below 2.5x is high or low."
    ),
    guide="Interest cover is revenue less operating costs, divided by the interest on all debt.",
    as_of="2023-09-28",
    items=(
        Item(
            title="Income statement extract",
            eid="income-extract",
            published="2023-09-21",
            source="Company accounts (invented)",
            text="Revenue was CU 864.0 million and operating costs were CU 781.2 million.",
        ),
        Item(
            title="Debt schedule",
            eid="debt-schedule",
            published="2023-09-26",
            source="Company treasury (invented)",
            text="Interest on the term loan was CU 21.4 million; interest on the notes was CU 14.6 million.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="CU 82.8 million over CU 36.0 million is 2.30x, below 2.5x.",
    facts=(
        "operating_profit = 82.8 CU million\ninterest_total = 36 CU million\n"
        "interest_cover = ratio(operating_profit, interest_total) = 2.3 x ± 0.01\ncover_claimed = 2.5 x"
    ),
    family="interest-cover",
    kind="fields",
    english=True,
    horizon="the reported year",
)

_NAV: Final = Draft(
    id="holding-company-discount",
    opening="It is {day}. An equity analyst checks a slide by a holding company.",
    ask=(
        'The slide says: "Our shares trade at a discount of less than 20% to net assets." Say whether that holds, '
        "and whether the chance that the discount exceeds 20% is high or low."
    ),
    guide="The discount is one minus the share price over net assets per share; net assets are stakes plus cash less debt.",
    as_of="2025-02-27",
    items=(
        Item(
            title="Schedule of stakes",
            eid="stake-schedule",
            published="2025-02-20",
            source="Company factsheet (invented)",
            text="Listed stakes are worth CU 310 million and unlisted stakes CU 145 million.",
        ),
        Item(
            title="Capital and price data",
            eid="capital-data",
            published="2025-02-26",
            source="Company factsheet (invented)",
            text="Cash is CU 25 million, debt is CU 60 million, shares number 35 million and the price is CU 9.30.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="Net assets are CU 420 million or CU 12.00 per share; CU 9.30 is 22.5% below that.",
    facts=(
        "net_assets = 420 CU million\nshares = 35 million shares\nnet_assets_per_share = 12 CU per share\n"
        "share_price = 9.3 CU per share\nshare_discount = 22.5 %\ndiscount_claimed = 20 %"
    ),
    family="holding-discount",
    kind="fields",
    english=True,
    horizon="on the price date",
)

BASES: Final[Mapping[str, Draft]] = MappingProxyType(
    {"gw": _GW, "occ": _OCC, "com": _COM, "non": _NON, "rev": _REV, "mgn": _MGN, "icr": _ICR, "nav": _NAV}
)
"""Every draft under the name by which the tables call it."""

ZH_NAMES: Final = (
    "漱石软件 (609621, SSE)",
    "青埔建材 (609622, SSE)",
    "鹤汀环保 (009923, SZSE)",
    "长陂食品 (009924, SZSE)",
    "瑶岗矿业 (609625, SSE)",
)
EN_NAMES: Final = (
    "Quillmoor Capital (QMRX, NASDAQ)",
    "Stanbeck Tools (STBX, NYSE)",
    "Aldery Creek Power (ALCX, NYSE)",
    "Porthaven Lighting (PHVX, NASDAQ)",
    "Dunmere Finance (DNMX, NYSE)",
)
