"""The points of part G before anything is planted: all companies, securities and figures are invented."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

_ZH_CLOSING: Final = "请写出概率、结论、所依据资料的编号，以及他人能够复核的推理步骤。"
_EN_CLOSING: Final = (
    "Give a probability, your call, the ids of the items that you used, and steps that others can check."
)

_GOODWILL: Final = Draft(
    id="cn-a-2020-goodwill-609731",
    opening="今天是 {day}，{name}经营连锁体检中心，账面商誉来自几年间的多起并购。",
    ask="请判断：2020 年度计提的商誉减值损失会不会超过三季度末归母权益的 12%。",
    guide="请只用截至信息截止日能够取得的资料，并说明商誉规模、客流、标的公司业绩与现金流分别支持什么结论。",
    as_of="2020-10-30",
    items=(
        Item(
            title="2020 年第三季度报告",
            eid="quarterly-report",
            published="2020-10-27",
            source="上市公司定期报告",
            text=(
                "9 月末商誉 7.62 亿元，归母权益 13.60 亿元；前三季度营业收入 10.44 亿元，同比下降 18.3%，"
                "经营活动现金流量净额 0.87 亿元。"
            ),
        ),
        Item(
            title="数据终端摘录",
            eid="terminal-extract",
            published="2020-10-29",
            source="数据终端（虚构）",
            text="公司近三年完成九起并购，体检中心分布在十四个城市，前十大股东持股合计 52.7%。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="首次披露的年度报告列示商誉减值损失 2.174 亿元，为三季度末归母权益的 15.99%。",
    facts=(
        "fy_goodwill_impairment = 217400000 CNY\nq3_parent_equity = 1360000000 CNY\n"
        "impairment_to_equity = ratio(fy_goodwill_impairment, q3_parent_equity) = 15.99 % ± 0.01"
    ),
    family="goodwill",
    security="泽岸医疗 (609731, SSE)",
    window_end="2021-06-30",
    target="material_goodwill_impairment",
    definition="损失取首次披露的 2020 年年度报告（合并口径）的商誉减值损失，以正数表示；更正公告不改变判定。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `impairment_to_equity > 0.12` — 商誉减值损失除以三季度末归母权益，等于 0.12 不满足。"
    ),
    resolved="2021-04-23",
    observed="2021-04-23",
)

_CONVERTIBLE: Final = Draft(
    id="cn-a-convertible-009847",
    opening="今天是 {day}，{name}生产锂电池隔膜，发行的可转换公司债券已进入转股期。",
    ask="请判断：窗口之内董事会会不会提议向下修正转股价格。",
    guide="请只用截至信息截止日能够取得的资料，说明条款、正股走势、股东结构与资金需求各自的含义。",
    as_of="2018-06-15",
    items=(
        Item(
            title="可转换公司债券募集说明书摘要",
            eid="prospectus-summary",
            published="2017-03-20",
            source="发行人募集文件",
            text=(
                "发行规模 6.3 亿元，期限六年，初始转股价格为每股 14.20 元；连续三十个交易日中至少十五个交易日的"
                "收盘价低于当期转股价格的 85% 时，董事会有权提出向下修正方案。"
            ),
        ),
        Item(
            title="关于银行授信的公告",
            eid="credit-line-notice",
            published="2018-06-08",
            source="上市公司临时公告",
            text="公司取得银行综合授信 4 亿元，期限一年，用于隔膜二期项目的设备采购。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="董事会提议向下修正，股东大会通过之后的转股价格为每股 9.36 元。",
    facts=(
        "lowered_conversion_price = 9.36 CNY per share\nprior_conversion_price = 14.20 CNY per share\n"
        "lowering_proposal_count = 1 count"
    ),
    family="convertible",
    security="卓堡新材 (009847, SZSE)",
    window_end="2018-12-14",
    target="conversion_price_lowering_proposed",
    definition="以公司关于转股价格的公告为准；因派息、送股而作的例行调整不算向下修正。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `lowering_proposal_count >= 1` — 窗口之内的下修提议不少于 1 次。"
    ),
    resolved="2018-09-11",
    observed="2018-09-12",
)

_COVER: Final = Draft(
    id="hotel-interest-cover",
    opening="今天是 {day}，一家酒店运营商申请续贷，信贷审批部在复核偿债指标。",
    ask="申请人称：“利息保障倍数不低于 3 倍。”请说明这一说法是否成立，并判断倍数低于 3 倍的可能性是高还是低。",
    guide="利息保障倍数等于利润总额与费用化利息之和，除以费用化利息与资本化利息之和。",
    as_of="2024-05-10",
    items=(
        Item(
            title="利润表摘要",
            eid="income-summary",
            published="2024-05-06",
            source="申请人财务部（虚构）",
            text="年度营业收入 7.28 亿元，利润总额 10,010 万元，折旧与摊销 6,430 万元。",
        ),
        Item(
            title="借款与利息明细",
            eid="interest-ledger",
            published="2024-05-08",
            source="申请人财务部（虚构）",
            text="年度费用化利息 3,850 万元，资本化利息 1,100 万元；年末有息负债 9.15 亿元。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="息税前利润 13,860 万元，除以利息合计 4,950 万元，倍数为 2.80 倍，低于 3 倍。",
    facts=(
        "ebit = 13860 万元\ntotal_interest = 4950 万元\n"
        "interest_cover = ratio(ebit, total_interest) = 2.80 倍 ± 0.01\n"
        "interest_cover_claimed = 3 倍\n"
        "interest_cover_gap = difference(interest_cover, interest_cover_claimed) = -0.20 倍 ± 0.01"
    ),
    family="interest-cover",
    kind="fields",
    horizon="申请所附的年度报表",
)

_FUND: Final = Draft(
    id="bond-fund-issuer-weight",
    opening="今天是 {day}，一只纯债基金的风控岗在核对持仓限额。",
    ask=(
        "基金经理说：“同一发行人的债券没有超过净值的 10%。”请说明这一说法是否成立，"
        "并判断占比超过 10% 的可能性是高还是低。"
    ),
    guide="占比等于甲发行人各只债券的市值之和除以基金资产净值。",
    as_of="2022-08-19",
    items=(
        Item(
            title="债券持仓明细",
            eid="holdings-list",
            published="2022-08-17",
            source="基金运营部（虚构）",
            text="甲发行人的债券共三只，市值分别为 4,120 万元、3,380 万元、2,260 万元。",
        ),
        Item(
            title="基金估值表",
            eid="valuation-sheet",
            published="2022-08-18",
            source="基金托管人（虚构）",
            text="基金资产净值 8.00 亿元，份额净值 1.0432 元。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="三只债券市值合计 9,760 万元，除以资产净值 80,000 万元，占比 12.2%，高于 10%。",
    facts=(
        "issuer_holding = 9760 万元\nfund_net_assets = 80000 万元\n"
        "issuer_weight = ratio(issuer_holding, fund_net_assets) = 12.2 % ± 0.1\n"
        "issuer_limit = 8000 万元\n"
        "holding_over_limit = difference(issuer_holding, issuer_limit) = 1760 万元 ± 1"
    ),
    family="issuer-weight",
    kind="fields",
    horizon="估值日",
)

_GUIDANCE: Final = Draft(
    id="us-guidance-lkmc",
    opening="It is {day}. {name} makes motion controllers for factories and car plants.",
    ask="Judge whether the company lowers its full-year revenue guidance within the window.",
    guide="Use only what was public by the as-of date, and weigh orders, distributor stock and pricing.",
    as_of="2019-08-08",
    items=(
        Item(
            title="Second-quarter earnings release",
            eid="earnings-release",
            published="2019-07-31",
            source="Company release",
            text=(
                "Revenue was $318.4 million for the quarter. For the full year the company guides to revenue of "
                "$1.300 billion to $1.340 billion."
            ),
        ),
        Item(
            title="Remarks on the earnings call",
            eid="call-remarks",
            published="2019-08-01",
            source="Company, earnings call",
            text=(
                "The finance chief said that orders from car plants were soft in July and that distributors "
                "held eleven weeks of stock."
            ),
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="The company moved the midpoint of its guidance from $1.320 billion to $1.236 billion.",
    facts=(
        "lowered_guidance_midpoint = 1236 USD million\nprior_guidance_midpoint = 1320 USD million\n"
        "guidance_cut = difference(prior_guidance_midpoint, lowered_guidance_midpoint) = 84 USD million ± 1"
    ),
    family="guidance",
    kind="us-equity",
    english=True,
    security="Larkspur Motion Controls (LKMC, NASDAQ)",
    window_end="2019-12-31",
    target="revenue_guidance_lowered",
    definition="The event is a company statement whose full-year revenue midpoint lies below the prior midpoint.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `lowered_guidance_midpoint < 1320` — USD million; an equal midpoint does not meet it."
    ),
    resolved="2019-10-17",
    observed="2019-10-17",
)

_INSURER: Final = Draft(
    id="us-2017-combined-ratio-hrig",
    opening="It is {day}. {name} writes home and farm insurance along the Gulf coast.",
    ask="Judge whether the combined ratio for the full year 2017 exceeds 100%.",
    guide="Use only what was public by the as-of date, and say what losses, pricing and reinsurance each tell you.",
    as_of="2017-11-09",
    items=(
        Item(
            title="Quarterly report on Form 10-Q",
            eid="form-10q",
            published="2017-11-03",
            source="Company filing",
            text=(
                "The combined ratio for the nine months was 99.1%. Earned premium for the nine months was "
                "$742.0 million and catastrophe losses were $61.3 million."
            ),
        ),
        Item(
            title="Catastrophe reinsurance terms",
            eid="reinsurance-terms",
            published="2017-11-06",
            source="Company, investor presentation",
            text="The cover attaches at $40 million and is exhausted at $260 million; one reinstatement is prepaid.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="Losses and expenses of $980.1 million over earned premium of $1,004.2 million give 97.6%.",
    facts=(
        "fy_losses_and_expenses = 980.1 USD million\nfy_earned_premium = 1004.2 USD million\n"
        "fy_combined_ratio = ratio(fy_losses_and_expenses, fy_earned_premium) = 97.6 % ± 0.1"
    ),
    family="combined-ratio",
    kind="us-equity",
    english=True,
    security="Hollin Ridge Insurance (HRIG, NYSE)",
    window_end="2018-04-30",
    target="combined_ratio_above_100",
    definition="The combined ratio is losses and expenses divided by earned premium, as first reported.",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `fy_combined_ratio > 1` — exactly 1 does not meet it.",
    resolved="2018-02-15",
    observed="2018-02-15",
)

_RUNWAY: Final = Draft(
    id="biotech-cash-runway",
    opening="It is {day}. A lender reviews a drug developer that has no revenue yet.",
    ask=(
        'The finance chief says: "Our cash lasts at least nine months." Say whether that holds, and whether the '
        "chance that the runway is shorter than nine months is high or low."
    ),
    guide="Runway is unrestricted cash divided by the average monthly net outflow.",
    as_of="2023-09-14",
    items=(
        Item(
            title="Bank and cash schedule",
            eid="cash-schedule",
            published="2023-09-06",
            source="Borrower's treasury (invented)",
            text="Cash at bank is CU 84.6 million, of which CU 12.6 million is pledged to a landlord and restricted.",
        ),
        Item(
            title="Management cash flow sheet",
            eid="cash-flow-sheet",
            published="2023-09-12",
            source="Borrower's finance team (invented)",
            text="Net outflow over the three months from June to August was CU 28.8 million.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="CU 72.0 million over CU 9.6 million a month is 7.5 months, short of nine months.",
    facts=(
        "unrestricted_cash = 72 CU million\nmonthly_net_outflow = 9.6 CU million\n"
        "runway = ratio(unrestricted_cash, monthly_net_outflow) = 7.5 months ± 0.05\n"
        "runway_claimed = 9 months\n"
        "runway_gap = difference(runway, runway_claimed) = -1.5 months ± 0.05"
    ),
    family="cash-runway",
    kind="fields",
    english=True,
    horizon="as of the cash flow sheet",
)

BASES: Final[Mapping[str, Draft]] = MappingProxyType(
    {
        "gw": _GOODWILL,
        "conv": _CONVERTIBLE,
        "cover": _COVER,
        "fund": _FUND,
        "guide": _GUIDANCE,
        "ins": _INSURER,
        "run": _RUNWAY,
    }
)
"""Every draft under the name by which the tables call it."""

ZH_NAMES: Final = (
    "望川新能 (609741, SSE)",
    "栖霞铝业 (609742, SSE)",
    "沐阳电子 (009853, SZSE)",
    "澜石生物 (009854, SZSE)",
    "棠溪股份 (609745, SSE)",
)
EN_NAMES: Final = (
    "Wexcombe Tool Works (WXTW, NYSE)",
    "Brindle Coast Holdings (BDCH, NYSE)",
    "Aldgrove Systems (ADGV, NASDAQ)",
    "Tamsin River Group (TMRG, NASDAQ)",
    "Quarrington Lines (QRLN, NYSE)",
)
