"""The points of part D before anything is planted: all companies, securities and figures are invented."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

_ZH_CLOSING: Final = "请给出事件发生的概率、明确的判断、所用资料的编号，以及可以复核的推理过程。"
_EN_CLOSING: Final = "State a probability, a clear call, the ids of the items you relied on, and reasoning that can be checked."

_AR: Final = Draft(
    id="cn-a-2021q3-receivables-609512",
    opening="今天是 {day}，{name}主营矿用输送设备，客户以地方煤炭集团为主，应收账款在总资产中占比较高。",
    ask="请判断：2021 年度计提的信用减值损失会不会超过三季度末归母权益的 10%。",
    guide="请只用截至信息截止日能够取得的资料，并说明应收账款账龄、客户回款、存货与现金流分别支持什么结论。",
    as_of="2021-10-29",
    items=(
        Item(
            title="2021 年第三季度报告",
            eid="quarterly-report-609512",
            published="2021-10-26",
            source="澄海机电定期报告",
            text=(
                "9 月末应收账款 9.37 亿元，归母权益 11.80 亿元；前三季度信用减值损失 5,380 万元，"
                "经营活动现金流量净额 −1.46 亿元。"
            ),
        ),
        Item(
            title="关于客户信用政策的公告",
            eid="credit-policy-609512",
            published="2021-10-28",
            source="澄海机电临时公告",
            text="公司对煤炭行业客户的信用期由 180 天调整为 120 天，对账龄一年以上的款项按月对账。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="首次披露的年度报告列示信用减值损失 9,642 万元，为三季度末归母权益的 8.17%。",
    facts=(
        "fy_credit_loss = 96420000 CNY\nq3_parent_equity = 1180000000 CNY\n"
        "credit_loss_to_equity = ratio(fy_credit_loss, q3_parent_equity) = 8.17 % ± 0.01"
    ),
    family="receivables",
    security="澄海机电 (609512, SSE)",
    window_end="2022-06-30",
    target="material_credit_loss",
    definition="损失取首次披露的 2021 年年度报告（合并口径）的信用减值损失，以正数表示；之后的更正不改变判定。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `credit_loss_to_equity > 0.1` — 信用减值损失除以三季度末归母权益，等于 0.1 不满足。"
    ),
    resolved="2022-04-27",
    observed="2022-04-27",
)

_PUT: Final = Draft(
    id="cn-a-2019-bond-put-009831",
    opening="今天是 {day}，{name}的一只公司债券临近回售登记期，市场关注其偿付安排。",
    ask="请判断：窗口之内公司会不会未能足额支付该期债券的回售本息。",
    guide="请只用截至信息截止日能够取得的资料，区分母公司与合并口径的资金，并说明哪些事项仍属未知。",
    as_of="2019-03-29",
    items=(
        Item(
            title="公司债券募集说明书摘要",
            eid="bond-prospectus-009831",
            published="2016-06-13",
            source="岭东能源募集文件",
            text="本期债券发行规模 8.5 亿元，期限五年，第三年末投资者有回售选择权，利息按年支付。",
        ),
        Item(
            title="关于子公司增资的公告",
            eid="subsidiary-notice-009831",
            published="2019-03-22",
            source="岭东能源临时公告",
            text="公司以自有资金 6,000 万元向全资子公司增资，用于风电场技术改造。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="宽限期届满，公司仍有 4.136 亿元回售本息没有支付。",
    facts="overdue_amount = 413600000 CNY\nputtable_principal = 850000000 CNY\nunpaid_put_count = 1 count",
    family="bond-put",
    security="岭东能源 (009831, SZSE)",
    window_end="2019-09-30",
    target="bond_put_payment_default",
    definition="以公司或受托管理人的公告为准；展期协议在应付日之前生效的，不算未能足额支付。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `unpaid_put_count >= 1` — 未足额支付的回售不少于 1 次。"
    ),
    resolved="2019-07-15",
    observed="2019-07-16",
)

_COV: Final = Draft(
    id="us-2022-covenant-mhfx",
    opening="It is {day}. {name} packs frozen fish for grocery chains and has a bank loan with a leverage covenant.",
    ask="Judge whether net leverage at the coming year-end test exceeds 5.50x.",
    guide="Use only what was public by the as-of date, and say what earnings, cash and pricing each tell you.",
    as_of="2022-11-14",
    items=(
        Item(
            title="Quarterly report on Form 10-Q",
            eid="form-10q-mhfx",
            published="2022-11-07",
            source="Marlow Harbor Foods filing",
            text=(
                "Net debt was $472.0 million at quarter-end. Net leverage at the September test date was 4.71x. "
                "Cod prices rose 19% over twelve months."
            ),
        ),
        Item(
            title="Credit agreement, summary of terms",
            eid="credit-terms-mhfx",
            published="2022-11-08",
            source="Marlow Harbor Foods, exhibit to Form 8-K",
            text="The agent may require a compliance certificate within 75 days after each fiscal year-end.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="The compliance certificate put net leverage at 5.83x.",
    facts=(
        "year_end_net_debt = 515.4 USD million\nyear_end_ebitda = 88.4 USD million\n"
        "net_leverage = ratio(year_end_net_debt, year_end_ebitda) = 5.83 x ± 0.01"
    ),
    family="covenant",
    kind="us-equity",
    english=True,
    security="Marlow Harbor Foods (MHFX, NYSE)",
    window_end="2023-05-31",
    target="leverage_covenant_exceeded",
    definition="Net leverage is net debt divided by EBITDA, as the compliance certificate reports them.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `net_leverage > 5.5` — the year-end ratio, not rounded."
    ),
    resolved="2023-03-09",
    observed="2023-03-09",
)

_DIV: Final = Draft(
    id="us-2018-distribution-tppx",
    opening="It is {day}. {name} gathers natural gas and pays its unitholders every quarter.",
    ask="Judge whether the partnership lowers its quarterly distribution within the window.",
    guide="Use only what was public by the as-of date, and weigh coverage, leverage and contract renewals.",
    as_of="2018-05-10",
    items=(
        Item(
            title="First-quarter earnings release",
            eid="earnings-release-tppx",
            published="2018-05-02",
            source="Tarrant Pipeline Partners release",
            text="Distributable cash flow was $92.5 million; distributions of $0.40 per unit took $90.1 million.",
        ),
        Item(
            title="Remarks on terminal expansion",
            eid="call-remarks-tppx",
            published="2018-05-09",
            source="Tarrant Pipeline Partners, conference remarks",
            text="The chief executive said that the terminal expansion would be paid for with bank debt.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="The partnership declared $0.15 per unit in place of $0.40.",
    facts=(
        "declared_distribution = 0.15 USD per unit\nprior_distribution = 0.40 USD per unit\n"
        "deciding_quarter_cash_flow = 61.7 USD million"
    ),
    family="distribution",
    kind="us-equity",
    english=True,
    security="Tarrant Pipeline Partners (TPPX, NYSE)",
    window_end="2019-02-28",
    target="distribution_lowered",
    definition="The event is a declared quarterly distribution below $0.40 per unit.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `declared_distribution < 0.4` — US dollars per unit, as declared."
    ),
    resolved="2018-10-30",
    observed="2018-10-30",
)

_DSCR: Final = Draft(
    id="toll-road-debt-service",
    opening="今天是 {day}，一笔公路项目贷款的客户经理请风险部复核还款能力。",
    ask="他说：“偿债备付率在 1.40 倍以上。”请说明这一说法是否成立，并判断备付率低于 1.40 倍的可能性是高还是低。",
    guide="备付率等于可用于偿债的现金除以当年应还本息。",
    as_of="2023-06-30",
    items=(
        Item(
            title="项目公司年度现金流测算",
            eid="cash-flow-sheet",
            published="2023-06-28",
            source="项目公司财务部（虚构）",
            text="息税折旧摊销前利润 8,640 万元，所得税 1,120 万元，营运资金占用增加 520 万元。",
        ),
        Item(
            title="还本付息计划",
            eid="repayment-plan",
            published="2023-06-29",
            source="贷款合同附件（虚构）",
            text="当年应还本金 3,700 万元，应付利息 1,500 万元，合计 5,200 万元。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="可用于偿债的现金 7,000 万元，除以应还本息 5,200 万元，备付率 1.35 倍，低于 1.40 倍。",
    facts=(
        "cash_for_debt_service = 7000 万元\ndebt_service = 5200 万元\n"
        "dscr = ratio(cash_for_debt_service, debt_service) = 1.346 倍 ± 0.01\n"
        "dscr_claimed = 1.40 倍\ndscr_gap = difference(dscr, dscr_claimed) = -0.054 倍 ± 0.01"
    ),
    family="debt-service",
    kind="fields",
    horizon="测算年度",
)

_LTV: Final = Draft(
    id="warehouse-loan-to-value",
    opening="It is {day}. A lender reviews a loan that is secured on three warehouses.",
    ask=(
        'The borrower says: "Our loan-to-value is below 65%." Say whether that holds, and whether the chance '
        "that the ratio exceeds 65% is high or low."
    ),
    guide="Loan-to-value is the outstanding loan divided by the sum of the three valuations.",
    as_of="2024-03-28",
    items=(
        Item(
            title="Valuation summary",
            eid="valuation-summary",
            published="2024-03-20",
            source="Valuer's certificate (invented)",
            text="Warehouse A is valued at CU 240 million, B at CU 195 million and C at CU 175 million.",
        ),
        Item(
            title="Loan statement",
            eid="loan-statement",
            published="2024-03-27",
            source="Facility agent (invented)",
            text="The outstanding loan is CU 412.5 million. Interest is paid quarterly.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="CU 412.5 million over CU 610 million is 67.6%, above 65%.",
    facts=(
        "outstanding_loan = 412.5 CU million\nportfolio_value = 610 CU million\n"
        "loan_to_value = ratio(outstanding_loan, portfolio_value) = 67.62 % ± 0.1"
    ),
    family="loan-to-value",
    kind="fields",
    english=True,
    horizon="as of the statement",
)

BASES: Final[Mapping[str, Draft]] = MappingProxyType(
    {"ar": _AR, "put": _PUT, "cov": _COV, "div": _DIV, "dscr": _DSCR, "ltv": _LTV}
)
"""Every draft under the name by which the tables call it."""

ZH_NAMES: Final = (
    "松屿重工 (609521, SSE)",
    "临洮股份 (609522, SSE)",
    "桐川科技 (009823, SZSE)",
    "白鹿装备 (009824, SZSE)",
    "云栖热电 (609525, SSE)",
)
EN_NAMES: Final = (
    "Fenwick Orchard Brands (FWOX, NYSE)",
    "Calder Basin Energy (CBEX, NYSE)",
    "Pinebrook Packaging (PBKX, NASDAQ)",
    "Ostrava Street Stores (OSSX, NASDAQ)",
    "Halloway Rail Cars (HRCX, NYSE)",
)
