"""Invented questions and truths in the conventions of points, for tests of the rules judge."""

from __future__ import annotations

from finteceval.judges.rules import Abstained, classify

EVENT_QUESTION = """现在是 2020 年 4 月 30 日收盘之后。甲公司去年改用现名，把储能写进经营范围，并与地方政府签订了建厂协议。请判断：到 2021 会计年度，储能业务能否达到下面定义的规模。

本题只考察截至信息截止日可以得到的信息。

### 任务边界 / Task boundary

- 标的 / Security: 甲公司 (600001, SSE)
- 信息截止 / As of: 2020-04-30
- 预测窗口结束 / Window end: 2022-06-30
- 目标事件 / Target: `new_storage_business_scaled_by_fy2021`
- 判定定义 / Definition: 储能业务收入占营业收入的比例与毛利润同时达到下列门槛。

#### 判定条件 / Criteria

全部满足 / all

- `storage_revenue_share_outcome >= 0.25` — 比值不小于 0.25（25%）。
- `storage_gross_profit_outcome > 0` — 毛利润大于零。

<details>
<summary>冻结资料 / Frozen evidence (2)</summary>

### 建厂协议公告

- Evidence ID: `plant-agreement-2019-11`
- 发布日期 / Published: 2019-11-20

协议约定首期投资 3.6 亿元，建设期 18 个月，设计产能每年 2 吉瓦时；土地由地方政府提供。

### 2019 年年度报告

- Evidence ID: `annual-report-2019`
- 发布日期 / Published: 2020-04-30

2019 年度营业收入 12.84 亿元，其中原有铸造业务占 97.5%。年末货币资金 1.52 亿元，短期借款 4.75 亿元。

</details>

请自由作答，给出事件发生的概率、明确的“发生”或“不发生”判断、所依据的资料编号和推理。"""

NO_EVENT_TRUTH = """- 正确结论 / Outcome: **事件未发生 / no event**
- 目标事件 / Target: `new_storage_business_scaled_by_fy2021`
- 结果日期 / Resolved at: 2021-12-31

2021 年度储能业务收入 2,100 万元，占营业收入 13.05 亿元的 1.61%，低于 25%。

```facts
storage_revenue = 21000000 CNY
total_revenue = 1305000000 CNY
storage_share = ratio(storage_revenue, total_revenue) = 1.609 % ± 0.01
```

### 决定性要点 / Decisive points

1. 最终判断为事件不发生。
2. 首期投资 3.6 亿元，年末货币资金只有 1.52 亿元。

### 错误类别提示 / Error classes

- `numeric_factual_error`：把首期投资写成 6.3 亿元。"""
EVENT_TRUTH = (
    "- 正确结论 / Outcome: **事件发生 / event**\n- 目标事件 / Target: `new_storage_business_scaled_by_fy2021`"
)

FAILURE_QUESTION = """现在是 2020 年 4 月 30 日收盘之后。请判断：在此后 120 个自然日内，乙公司会不会有一笔公开发行的债券没有按时足额兑付。

- 目标事件 / Target: `public_debt_payment_failure_120d`"""

CHINESE_QUESTION = """丙公司的同事说：“利率下降会提高这只债券的价格，而且涨幅一定超过 8%。”

请依据下列资料完成两件事：第一，说明“利率下降会提高价格，且涨幅一定超过 8%”这一前提成立、部分成立还是不成立；第二，判断期限内债券价格上涨 8% 以上的可能性是高还是低。可能性大于 50% 记为“高”，否则记为“低”。

### 任务边界 / Task boundary

- 信息截止 / As of: 2025-05-01

<details>
<summary>冻结资料 / Frozen evidence (2)</summary>

### 债券条款

- Evidence ID: `bond-terms`

票面利率为 4.5%，修正久期为 6.4，剩余期限 8 年。

### 情景

- Evidence ID: `scenario`

到期收益率一次性下降 75 个基点，发行规模 CU 350 million。

</details>"""
CHINESE_TRUTH = """- 预测 / Prediction: **低 / low**
- 前提 / Premise: **部分成立 / partly valid**

前半句成立，后半句不成立。价格涨幅约为 6.4 × 0.75% = 4.8%，低于 8%。

```facts
duration = 6.4 years
yield_fall = 0.75 %
price_gain = 4.8 % ± 0.2
```

### 错误类别提示 / Error classes

- `analysis_logic_error`：把 75 个基点写成 7.5%，得出涨幅 48%。"""

ENGLISH_QUESTION = """A colleague argues: "A retailer with a net margin above 6% cannot report an operating cash outflow."

Use the material below to do two things. First, say whether the premise "a net margin above 6% rules out an operating cash outflow" is valid, partly valid or invalid. Second, decide whether the likelihood that operating cash flow falls below zero over the horizon is high or low. Call it high when you put the probability above 50%, and low otherwise.

### Task boundary

- As of: 2025-05-01

<details>
<summary>Frozen evidence (2)</summary>

### Income statement

- Evidence ID: `income`

Net income is CU 63 million on revenue of CU 900 million. Depreciation is CU 21 million.

### Working capital

- Evidence ID: `working-capital`

Inventory will rise by CU 118 million and trade receivables by CU 24 million.

</details>"""
ENGLISH_TRUTH = """- Prediction: **high**
- Premise: **invalid**

Net income of CU 63 million and depreciation of CU 21 million give CU 84 million; inventory and receivables absorb CU 142 million, so the operating cash flow is −CU 58 million.

```facts
net_income = 63 CU million
depreciation = 21 CU million
cash_before_working_capital = 84 CU million
working_capital_increase = 142 CU million
operating_cash_flow = difference(cash_before_working_capital, working_capital_increase) = -58 CU million ± 1
```"""

FIGURE_QUESTION = (
    "What is the accrued interest on the bond on the settlement date, in CU and in per cent of par?"
)
FIGURE_TRUTH = """The accrued interest is CU 1.25, or 1.25% of par.

```facts
coupon = 5 CU
days = 90 days
accrued = 1.25 CU ± 0.01
```"""

COVER_QUESTION = """A colleague argues: "The landlord's rents are indexed, so its interest cover cannot fall below 2.0 times."

Use the material below to do two things. First, say whether the premise "indexed rents keep interest cover from falling below 2.0 times" is valid, partly valid or invalid. Second, decide whether the likelihood that interest cover falls below 2.0 times next year is high or low. Call it high when you put the probability above 50%, and low otherwise.

### Task boundary

- As of: 2025-05-01

<details>
<summary>Frozen evidence (3)</summary>

### Rent roll

- Evidence ID: `rent-roll`

Rental income next year will be CU 240 million and operating costs CU 96 million.

### Loans

- Evidence ID: `loans`

Loans of CU 1,600 million bear interest at floating rates, which will average 6% next year. The agreement allows at most 55% loan to value.

### Peer

- Evidence ID: `peer`

A peer reported interest cover of 2.6 times.

</details>"""
COVER_TRUTH = """- Prediction: **high**
- Premise: **invalid**

Net rent is 240 − 96 = CU 144 million and interest 1,600 × 6% = CU 96 million, so interest cover is 144 ÷ 96 = 1.5 times.

```facts
rental_income = 240 CU million
operating_costs = 96 CU million
net_rent = difference(rental_income, operating_costs) = 144 CU million
interest = 96 CU million
interest_cover = ratio(net_rent, interest) = 1.5 x ± 0.02
```

### Error classes

- `numeric_factual_error`: misreads rents, costs, the rate or the 2.0 times so that the conclusion changes.
- `non_numeric_factual_error`: says that the loans bear fixed rates, or that the main tenant has given notice.
- `analysis_assumption_error`: takes the cover of the peer as a guide, or assumes new lettings without support.
- `analysis_logic_error`: leaves out operating costs, divides the wrong way round, or finds cover below 2.0 times and still concludes low.
- `other_error`: no view of the premise, or no high or low conclusion."""

KEY_QUESTION = "请依据下列资料完成两件事：第一，说明“乙套餐更贵”这一前提成立、部分成立还是不成立；第二，计算乙套餐全年比甲套餐多付多少元。甲套餐全年 2,880 元，乙套餐全年 3,300 元。"
KEY_TRUTH = """- 关键数字 / Key figure: **乙套餐多付 420 元**
- 前提 / Premise: **成立 / valid**

```facts
plan_a = 2880 CNY
plan_b = 3300 CNY
surplus = difference(plan_b, plan_a) = 420 CNY ± 1
```

### 错误类别提示 / Error classes

- `analysis_logic_error`：把两者相减的方向弄反。
- `other_error`：没有对前提作判断，或没有给出金额。"""

HINTED_EVENT_TRUTH = (
    NO_EVENT_TRUTH
    + """
- `non_numeric_factual_error`：说储能产线已经建成投产。
- `analysis_logic_error`：只凭一项条件就认定事件发生，或概率与二元判断相互矛盾。
- `other_error`：没有明确判断、拒答、空答或答非所问。"""
)

POINTS = {
    "no-event": (EVENT_QUESTION, NO_EVENT_TRUTH),
    "event": (EVENT_QUESTION, EVENT_TRUTH),
    "failure": (FAILURE_QUESTION, NO_EVENT_TRUTH),
    "low-partly": (CHINESE_QUESTION, CHINESE_TRUTH),
    "high-invalid": (ENGLISH_QUESTION, ENGLISH_TRUTH),
    "figures": (FIGURE_QUESTION, FIGURE_TRUTH),
    "cover": (COVER_QUESTION, COVER_TRUTH),
    "key": (KEY_QUESTION, KEY_TRUTH),
    "hinted-event": (EVENT_QUESTION, HINTED_EVENT_TRUTH),
}
CLASSES = {
    "C": "completely_correct",
    "N": "numeric_factual_error",
    "A": "analysis_assumption_error",
    "L": "analysis_logic_error",
    "O": "other_error",
    "X": "abstained",
}


def said(point: str, answer: str) -> str:
    """What the rules judge says of an answer: a class, or that it abstained."""
    question, truth = POINTS[point]
    found = classify(question, answer, truth)
    return "abstained" if isinstance(found, Abstained) else found.answer_class.value
