"""The points of part H before anything is planted: all companies, securities and figures are invented."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

_ZH_CLOSING: Final = "请给出事件发生的概率、明确的判断、所用资料的编号，以及可以复核的推理过程。"
_EN_CLOSING: Final = "State a probability, a clear call, the ids of the items you relied on, and reasoning that can be checked."

_FC: Final = Draft(
    id="cn-a-2020-inventory-609631",
    opening="今天是 {day}，{name}生产户外服装，主要通过加盟商销售，库存较往年偏高。",
    ask="请判断：2020 年度计提的存货跌价损失会不会超过 2019 年末归母权益的 8%。",
    guide="请只用截至信息截止日能够取得的资料，并说明库龄、折扣率、加盟商回款与现金流分别支持什么结论。",
    as_of="2020-05-20",
    items=(
        Item(
            title="2020 年第一季度报告",
            eid="quarterly-report-609631",
            published="2020-04-28",
            source="岚桥服饰定期报告",
            text="3 月末存货 7.24 亿元；第一季度营业收入 2.15 亿元，经营活动现金流量净额 −0.83 亿元。",
        ),
        Item(
            title="关于门店调整的说明",
            eid="store-notice-609631",
            published="2020-05-12",
            source="岚桥服饰公告，媒体转载",
            text="公司今年以来关闭加盟门店 46 家，新开直营门店 9 家，并对过季商品统一打折。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="首次披露的年度报告列示存货跌价损失 14,850 万元，为 2019 年末归母权益的 10.24%。",
    facts=(
        "fy_inventory_loss = 148500000 CNY\nopening_parent_equity = 1450000000 CNY\n"
        "inventory_loss_to_equity = ratio(fy_inventory_loss, opening_parent_equity) = 10.24 % ± 0.01"
    ),
    family="inventory",
    security="岚桥服饰 (609631, SSE)",
    window_end="2021-06-30",
    target="material_inventory_loss",
    definition="损失取首次披露的 2020 年年度报告（合并口径），以正数表示；之后的更正不改变判定。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `inventory_loss_to_equity > 0.08` — 存货跌价损失除以 2019 年末归母权益，等于 0.08 不满足。"
    ),
    resolved="2021-04-23",
    observed="2021-04-23",
)

_GW: Final = Draft(
    id="cn-a-2022-bond-interest-009763",
    opening="今天是 {day}，{name}经营商业物业，一只公司债券将在明年上半年付息。",
    ask="请判断：窗口之内公司会不会未能足额支付该期债券的利息。",
    guide="请只用截至信息截止日能够取得的资料，区分受限与非受限资金，并说明哪些事项仍属未知。",
    as_of="2022-11-16",
    items=(
        Item(
            title="公司债券募集说明书摘要",
            eid="bond-prospectus-009763",
            published="2020-05-25",
            source="泊城商业募集文件",
            text="本期债券发行规模 12 亿元，期限五年，票面利率 6.2%，利息按年支付。",
        ),
        Item(
            title="投资者关系活动记录",
            eid="investor-record-009763",
            published="2022-11-11",
            source="泊城商业公告，媒体转载",
            text="公司表示物业出租率约为 81%，正与两家银行商谈经营性物业贷款的续期。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="公司在付息日足额划付利息 7,440 万元。",
    facts="interest_paid = 74400000 CNY\nissue_size = 1200000000 CNY\nunpaid_coupon_count = 0 count",
    family="bond-interest",
    security="泊城商业 (009763, SZSE)",
    window_end="2023-06-30",
    target="coupon_payment_default",
    definition="以公司或受托管理人的公告为准；宽限期内足额补付的，不算未能足额支付。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `unpaid_coupon_count >= 1` — 未足额支付的付息不少于 1 次。"
    ),
    resolved="2023-06-30",
    observed="2023-06-30",
)

_RX: Final = Draft(
    id="us-2019-offering-vdrx",
    opening="It is {day}. {name} develops eye drops, has no product on the market and burns cash every quarter.",
    ask="Judge whether the company sells new common stock for at least $50 million within the window.",
    guide="Use only what was public by the as-of date, and weigh cash, burn, debt and the shelf registration.",
    as_of="2019-06-12",
    items=(
        Item(
            title="Quarterly report on Form 10-Q",
            eid="form-10q-vdrx",
            published="2019-05-07",
            source="Verdane Ophthalmics filing",
            text="Cash was $88.6 million at quarter-end; operating activities used $23.9 million in the quarter.",
        ),
        Item(
            title="Business update",
            eid="business-update-vdrx",
            published="2019-05-29",
            source="Verdane Ophthalmics, as carried by news services",
            text="The company has enrolled 310 patients in its second trial and employs 142 people.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="The company sold stock for gross proceeds of $74.8 million.",
    facts="gross_proceeds = 74.8 USD million\nshares_sold = 9.35 million shares\noffer_price = 8.00 USD per share",
    family="offering",
    kind="us-equity",
    english=True,
    security="Verdane Ophthalmics (VDRX, NASDAQ)",
    window_end="2020-03-31",
    target="large_stock_sale",
    definition="The event is one registered sale of common stock; sales at the market do not count.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `gross_proceeds >= 50` — million US dollars, before fees."
    ),
    resolved="2020-01-16",
    observed="2020-01-16",
)

_RE: Final = Draft(
    id="us-2023-dividend-kloo",
    opening="It is {day}. {name} owns suburban offices and pays a dividend every quarter.",
    ask="Judge whether the trust lowers its quarterly dividend within the window.",
    guide="Use only what was public by the as-of date, and weigh occupancy, funds from operations and maturities.",
    as_of="2023-09-13",
    items=(
        Item(
            title="Second-quarter supplement",
            eid="supplement-kloo",
            published="2023-08-03",
            source="Kelloe Office Trust filing",
            text="Funds from operations were $31.7 million; dividends of $0.20 per share took $24.4 million.",
        ),
        Item(
            title="Note on the leasing market",
            eid="leasing-note-kloo",
            published="2023-08-22",
            source="Kelloe Office Trust, as carried by news services",
            text="The trust has 6.1 million square feet in nine cities and renewed 212,000 square feet in July.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="The trust declared $0.10 per share in place of $0.20.",
    facts=(
        "declared_dividend = 0.10 USD per share\nprior_dividend = 0.20 USD per share\n"
        "deciding_quarter_ffo = 26.3 USD million"
    ),
    family="dividend",
    kind="us-equity",
    english=True,
    security="Kelloe Office Trust (KLOO, NYSE)",
    window_end="2024-06-28",
    target="dividend_lowered",
    definition="The event is a declared quarterly dividend below $0.20 per share.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `declared_dividend < 0.2` — US dollars per share, as declared."
    ),
    resolved="2024-02-14",
    observed="2024-02-14",
)

BASES: Final[Mapping[str, Draft]] = MappingProxyType({"fc": _FC, "gw": _GW, "rx": _RX, "re": _RE})
"""Every draft under the name by which the tables call it."""
