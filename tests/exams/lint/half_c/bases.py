"""The clean points of half C, from which each pair takes one and changes one place."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

NAMES_ZH: Final = (
    "衡岭环保 (609801, SSE)",
    "泽川股份 (609823, SSE)",
    "岚汀电气 (009917, SZSE)",
    "朔原机械 (009944, SZSE)",
)
NAMES_EN: Final = (
    "Harrow Lines (HRWL, NYSE)",
    "Castlegate Foods (CSGF, NASDAQ)",
    "Pennard Mills (PNRD, NYSE)",
    "Ostler Tools (OSTL, NASDAQ)",
)

_HENGLING: Final = Draft(
    id="cn-c-2021-receivable-collection-609801",
    opening="以 {day} 收盘后的公开信息为限，请看{name}对一家地方平台公司的工程应收款。",
    ask="请判断：这笔应收款会不会在预测窗口内收回六成以上，且期间不发生诉讼。",
    guide="分析时请说明：付款协议的约束力、欠款方的偿债来源，以及哪些事项仍属未知。",
    as_of="2021-03-31",
    items=(
        Item(
            title="2020 年年度报告：应收账款附注",
            eid="annual-report-note",
            published="2021-03-26",
            source="衡岭环保定期报告（虚构）",
            text="期末应收该平台公司工程款 862,400,000 元，账龄均在两年以内，已计提坏账准备 43,120,000 元。",
        ),
        Item(
            title="签署付款协议的公告",
            eid="payment-agreement",
            published="2021-03-29",
            source="衡岭环保临时公告（虚构）",
            text="双方约定欠款分四期支付，由当地国资公司提供连带责任保证，首期 120,700,000 元已经到账。",
        ),
    ),
    closing="请自由作答，给出概率、明确的判断和所依据的资料编号。",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="窗口内陆续收款，没有诉讼，两项条件都满足。",
    facts="""
receivable = 862400000 CNY
collected_amount = 655300000 CNY
collected_share = ratio(collected_amount, receivable) = 75.99 % ± 0.01
lawsuits = 0 count
""",
    family="receivable-collection",
    security=NAMES_ZH[0],
    window_end="2022-03-31",
    target="receivable_collected_without_lawsuit",
    definition="窗口自信息截止日次日起，至窗口结束当日止；收回金额以公司公告的到账金额为准，票据兑付计入。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `collected_share >= 0.6` — 收回金额占该笔应收款原值的比例。\n"
        "- `lawsuits == 0` — 双方之间新增的诉讼与仲裁。"
    ),
    resolved="2021-11-18",
    observed="2021-11-19",
)

_KILN: Final = Draft(
    id="cn-c-2019-kiln-line-609317",
    opening="站在 {day} 收盘之后，{name}的三号窑炉仍在建设。",
    ask="请判断：该生产线会不会在预测窗口内点火，并至少有六成投资转入固定资产。",
    guide="分析时请说明：设备到货、环评验收与资金安排各自说明了什么。",
    as_of="2019-09-10",
    items=(
        Item(
            title="2019 年半年度报告：在建工程附注",
            eid="half-year-note",
            published="2019-08-30",
            source="谷阳玻璃定期报告（虚构）",
            text="三号窑期末余额 788,000,000 元，工程进度 81%，本期没有转入固定资产。",
        ),
        Item(
            title="三号窑建设进展公告",
            eid="progress-notice",
            published="2019-09-05",
            source="谷阳玻璃临时公告（虚构）",
            text="主体窑体砌筑完成，退火设备已经到货，排污许可证的申请已获受理。",
        ),
    ),
    closing="请自由作答，给出概率、判断和可以复核的推理。",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="窗口内没有点火，转入固定资产的金额也没有达到六成。",
    facts="""
opening_balance = 788000000 CNY
transferred_amount = 214600000 CNY
transferred_share = ratio(transferred_amount, opening_balance) = 27.23 % ± 0.01
""",
    family="kiln-line",
    security="谷阳玻璃 (609317, SSE)",
    window_end="2020-12-31",
    target="kiln_lit_and_capitalised",
    definition="点火以公司公告为准；转固比例的分母取 2019 年 6 月 30 日三号窑在建工程余额。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `kiln_lit_count >= 1` — 公司公告三号窑点火。\n"
        "- `transferred_share >= 0.6` — 转入固定资产的金额占比。"
    ),
    resolved="2020-12-31",
    observed="2021-01-29",
)

_HARBOR: Final = Draft(
    id="harrow-lines-covenant-consent",
    opening="The close of {day} has passed, and {name} is about to test its leverage covenant.",
    ask="Will the lenders consent in writing to a waiver within the window, for a fee of at most $6 million?",
    guide="Say what the credit agreement requires, what the lenders gain, and what remains unknown.",
    as_of="2023-05-17",
    items=(
        Item(
            title="Quarterly report: debt note",
            eid="quarterly-debt-note",
            published="2023-05-04",
            source="Harrow Lines quarterly report (invented)",
            text="Borrowings were $910 million; the leverage covenant allows 5.25 times EBITDA at each test.",
        ),
        Item(
            title="Letter to lenders",
            eid="lender-letter",
            published="2023-05-16",
            source="Harrow Lines current report (invented)",
            text="The company has asked the agent to open talks on the covenant; the agent's fee is $0.25 million a year.",
        ),
    ),
    closing="Answer freely, with a probability, a clear yes or no, and the evidence you rest on.",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="A majority of lenders signed, and the fee stayed under the cap.",
    facts="""
leverage_limit = 5.25 ratio
tested_leverage = 5.61 ratio
waiver_fee = 3.75 USD million
""",
    family="covenant-consent",
    kind="credit",
    english=True,
    security=NAMES_EN[0],
    window_end="2024-05-17",
    target="covenant_waiver_signed",
    definition="The window opens on the day after the as-of date and closes at the end of its last day.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `waivers_signed >= 1` — written consent by the required lenders.\n"
        "- `waiver_fee_musd <= 6` — fee paid for it, in millions of dollars."
    ),
    resolved="2023-09-14",
    observed="2023-09-15",
)

_VIAL: Final = Draft(
    id="tarn-glass-vial-line",
    opening="You stand at {day}, after trading, and study {name}, a maker of glass vials.",
    ask="Will its second line be certified, and vial sales reach $60 million, within the window?",
    guide="Weigh the state of the permits, the order book and the ramp of the first line.",
    as_of="2020-02-20",
    items=(
        Item(
            title="Annual report: segment note",
            eid="segment-note",
            published="2020-02-06",
            source="Tarn Glass annual report (invented)",
            text="Vial sales were $33.2 million in 2019; the first line ran at 88% of its rated output.",
        ),
        Item(
            title="Plan for the second line",
            eid="second-line-plan",
            published="2020-02-13",
            source="Tarn Glass press release (invented)",
            text="The second line costs $54 million and doubles rated output once the inspector has passed it.",
        ),
    ),
    closing="Answer freely; give a probability and a clear yes or no.",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="The line was certified, but sales stayed below the mark.",
    facts="""
lines_certified = 1 count
vial_sales = 41.7 USD million
""",
    family="vial-line",
    kind="equity",
    english=True,
    security="Tarn Glass (TRNG, NYSE)",
    window_end="2021-02-19",
    target="vial_line_certified_and_sold",
    definition="Sales are those of the vial segment over the four quarters that end within the window.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `lines_certified >= 1` — lines passed by the inspector.\n"
        "- `vial_sales_musd >= 60` — segment sales in millions of dollars."
    ),
    resolved="2021-02-19",
    observed="2021-03-02",
)

_TURN: Final = Draft(
    id="receivable-turnover-sum",
    opening="资料止于 {day}，对象是一家虚构的设备制造商。",
    ask="请计算三项：应收账款与营业收入之比、营业收入的增幅、毛利额。",
    guide="请列出算式，百分数保留两位小数。",
    as_of="2022-06-15",
    items=(
        Item(
            title="利润表摘要",
            eid="income-statement",
            published="2022-04-26",
            source="2021 年年度报告（虚构）",
            text="2021 年营业收入 1,460,000,000 元，营业成本 1,095,000,000 元；2020 年营业收入 1,280,000,000 元。",
        ),
        Item(
            title="资产负债表摘要",
            eid="balance-sheet",
            published="2022-04-26",
            source="2021 年年度报告（虚构）",
            text="2021 年末应收账款 386,900,000 元，没有应收票据。",
        ),
    ),
    closing="请逐项作答，并注明单位。",
    outcome="- 正确答案 / Answer: 26.50%、14.06%、365,000,000 元",
    truth="三项都只用题内数字，不需要估计。",
    facts="""
revenue = 1460000000 CNY
prior_revenue = 1280000000 CNY
cost = 1095000000 CNY
receivables = 386900000 CNY
receivable_share = ratio(receivables, revenue) = 26.5 % ± 0.01
revenue_growth = pct_change(prior_revenue, revenue) = 14.06 % ± 0.01
gross_profit = difference(revenue, cost) = 365000000 CNY
""",
    family="receivable-turnover",
    kind="synthetic",
)

_LEVER: Final = Draft(
    id="leverage-and-coverage-sum",
    opening="Use the papers available on {day} about an invented maker of pumps.",
    ask="Compute three figures: debt to EBITDA, EBITDA to interest, and the change of EBITDA on the year.",
    guide="Show each sum.",
    as_of="2018-11-08",
    items=(
        Item(
            title="Income statement, twelve months to September",
            eid="income-statement",
            published="2018-10-30",
            source="Quarterly report (invented)",
            text="EBITDA was $312 million after $270 million a year before; interest paid was $65 million.",
        ),
        Item(
            title="Debt table",
            eid="debt-table",
            published="2018-11-01",
            source="Supplement to the quarterly report (invented)",
            text="Gross debt was $1,310.4 million, all of it senior and secured.",
        ),
    ),
    closing="Answer each of the three and name the unit.",
    outcome="- 正确答案 / Answer: 4.2 times, 4.8 times, 15.56 %",
    truth="Only figures of the papers are needed.",
    facts="""
debt = 1310.4 USD million
ebitda = 312 USD million
interest = 65 USD million
prior_ebitda = 270 USD million
leverage = ratio(debt, ebitda) = 4.2 ratio ± 0.01 ratio
coverage = ratio(ebitda, interest) = 4.8 ratio ± 0.01 ratio
ebitda_growth = pct_change(prior_ebitda, ebitda) = 15.56 % ± 0.01
""",
    family="leverage-and-coverage",
    kind="synthetic",
    english=True,
)

_FAMILY_ZH: Final = Draft(
    id="cn-c-guarantee-release-609801",
    opening="以 {day} 收盘后可得的信息为限，{name}仍为原控股股东的借款承担连带担保。",
    ask="请判断：这笔担保会不会在预测窗口内解除。",
    guide="分析时请说明：借款的期限、反担保的价值和债权人的态度。",
    as_of="2020-04-30",
    items=(
        Item(
            title="关联担保公告",
            eid="guarantee-notice",
            published="2015-11-05",
            source="公司临时公告（虚构）",
            text="担保余额 95,000,000 元，原控股股东以所持房产提供反担保。",
        ),
    ),
    closing="请给出概率与明确的判断。",
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="窗口内没有解除担保的公告。",
    facts="released_amount = 0 CNY",
    family="guarantee-release",
    security=NAMES_ZH[0],
    window_end="2021-04-30",
    target="guarantee_released",
    definition="以公司公告担保责任全部解除为准，部分解除不算。",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `guarantees_released >= 1` — 公告解除的担保笔数。",
    resolved="2021-04-30",
    observed="2021-04-30",
)

_FAMILY_LONG: Final = Draft(
    id="cn-c-segment-exit-24m-609801",
    opening="读者手里只有 {day} 及以前的公告，{name}正打算退出地产业务。",
    ask="请判断：地产子公司的股权会不会在预测窗口内全部转让。",
    guide="分析时请说明：受让方的资金来源与审批进度。",
    as_of="2017-05-10",
    items=(
        Item(
            title="拟转让子公司股权的提示性公告",
            eid="transfer-plan",
            published="2017-04-20",
            source="公司临时公告（虚构）",
            text="意向受让方已支付诚意金 30,000,000 元，正式协议尚未签署。",
        ),
    ),
    closing="请给出概率与明确的判断。",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="窗口内完成了工商变更登记。",
    facts="shares_transferred = 100 %",
    family="segment-exit-24m",
    security=NAMES_ZH[0],
    window_end="2019-05-10",
    target="segment_fully_transferred",
    definition="以工商变更登记完成为准。",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `transfers_completed >= 1` — 完成登记的转让笔数。",
    resolved="2019-05-10",
    observed="2019-05-10",
)

_FAMILY_EN: Final = Draft(
    id="bank-line-renewal-hrwl",
    opening="Only what was public on {day} counts; {name} wants its bank line renewed.",
    ask="Will the banks renew the line at no less than its present size within the window?",
    guide="Weigh the drawn share, the covenants and the banks' own position.",
    as_of="2022-01-12",
    items=(
        Item(
            title="Liquidity note",
            eid="liquidity-note",
            published="2020-08-06",
            source="Quarterly report (invented)",
            text="The line is $180 million, of which $60 million is drawn.",
        ),
    ),
    closing="Give a probability and a clear yes or no.",
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="The renewal was signed within the window.",
    facts="renewed_line = 200 USD million",
    family="bank-line-renewal",
    kind="credit",
    english=True,
    security=NAMES_EN[0],
    window_end="2022-07-12",
    target="bank_line_renewed",
    definition="A renewal counts from the day it is signed.",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `lines_renewed >= 1` — lines signed by all banks.",
    resolved="2022-07-12",
    observed="2022-07-12",
)

BASES: Final[Mapping[str, Draft]] = MappingProxyType(
    {
        "hengling": _HENGLING,
        "kiln": _KILN,
        "harbor": _HARBOR,
        "vial": _VIAL,
        "turn": _TURN,
        "lever": _LEVER,
        "release": _FAMILY_ZH,
        "exit": _FAMILY_LONG,
        "line": _FAMILY_EN,
    }
)
