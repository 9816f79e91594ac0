"""The points of part F before anything is planted: all companies, securities and figures are invented."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

_ZH_CLOSING: Final = "请给出概率与结论，列明所依据资料的编号，并把推理写到可以复核的程度。"
_EN_CLOSING: Final = "Report a probability and a verdict, list the item ids you rest on, and show reasoning that can be followed."

_COUPON: Final = Draft(
    id="cn-a-2018-coupon-609747",
    opening="今天是 {day}，{name}经营县城供热与管网工程，一只中期票据将在冬季付息。",
    ask="请判断：窗口之内公司会不会未能按期支付该期票据的利息。",
    guide="请只用截至信息截止日能够取得的资料，并区分可动用资金与受限资金。",
    as_of="2018-09-28",
    items=(
        Item(
            title="2018 年半年度报告",
            eid="half-year-609747",
            published="2018-08-29",
            source="岚河热力定期报告",
            text="6 月末货币资金 4.18 亿元，其中受限 2.95 亿元；一年内到期的有息债务 11.6 亿元。",
        ),
        Item(
            title="关于供热价格听证的公告",
            eid="tariff-notice-609747",
            published="2018-09-18",
            source="岚河热力临时公告",
            text="当地拟将居民供热价格每平方米上调 1.2 元，听证会的时间另行通知。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="付息日营业终了，公司未付利息 5,265 万元。",
    facts="unpaid_interest = 52650000 CNY\nnote_principal = 810000000 CNY\nmissed_coupon_count = 1 count",
    family="coupon",
    security="岚河热力 (609747, SSE)",
    window_end="2019-03-29",
    target="coupon_missed",
    definition="以公司或主承销商的公告为准；付息日遇节假日顺延的，以顺延后的日期为准。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `missed_coupon_count >= 1` — 未按期支付的利息不少于 1 次。"
    ),
    resolved="2019-01-21",
    observed="2019-01-22",
)

_GUARANTEE: Final = Draft(
    id="cn-a-2022-guarantee-009868",
    opening="今天是 {day}，{name}为一家参股的光伏项目公司提供连带责任保证。",
    ask="请判断：窗口之内公司会不会因该项保证被判令承担责任。",
    guide="请只用截至信息截止日能够取得的资料，并说明被担保人的现金流与抵押物分别说明什么。",
    as_of="2022-05-20",
    items=(
        Item(
            title="2021 年年度报告",
            eid="annual-report-009868",
            published="2022-04-27",
            source="浦棠电气定期报告",
            text="年末对外担保余额 3.72 亿元，其中对参股公司 2.05 亿元；归母权益 14.9 亿元。",
        ),
        Item(
            title="关于参股公司涉诉的公告",
            eid="lawsuit-notice-009868",
            published="2022-05-12",
            source="浦棠电气临时公告",
            text="融资租赁公司起诉参股公司，请求支付租金 1.84 亿元，公司列为第二被告，案件尚未开庭。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="窗口之内原告撤诉，判令公司承担的金额为 0 元。",
    facts="awarded_amount = 0 CNY\nguarantee_exposure = 205000000 CNY\nadverse_judgment_count = 0 count",
    family="guarantee",
    security="浦棠电气 (009868, SZSE)",
    window_end="2023-04-28",
    target="guarantee_judgment",
    definition="以法院的一审或终审判决为准；调解、和解与撤诉都不算。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `adverse_judgment_count >= 1` — 判令担责的判决不少于 1 次。"
    ),
    resolved="2023-04-28",
    observed="2023-05-04",
)

_RIGHTS: Final = Draft(
    id="us-2016-rights-offer-vdmx",
    opening="It is {day}. {name} mines metallurgical coal and has notes that fall due within two years.",
    ask="Judge whether the company launches a rights offering within the window.",
    guide="Use only what was public by the as-of date, and weigh cash, collateral and coal prices.",
    as_of="2016-03-18",
    items=(
        Item(
            title="Annual report on Form 10-K",
            eid="form-10k-vdmx",
            published="2016-02-25",
            source="Verity Dunmore Coal filing",
            text="Cash was $63.9 million at year-end 2015, and $240.0 million of notes fall due in 2017.",
        ),
        Item(
            title="Trading update on shipments",
            eid="trading-update-vdmx",
            published="2016-03-09",
            source="Verity Dunmore Coal release",
            text="Shipments in January and February ran 8% above plan, while realised prices fell again.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="The company offered rights worth $84.6 million to its holders.",
    facts="rights_proceeds = 84.6 USD million\nrights_offering_count = 1 count",
    family="rights-offering",
    kind="us-equity",
    english=True,
    security="Verity Dunmore Coal (VDMX, NYSE)",
    window_end="2016-12-30",
    target="rights_offering_launched",
    definition="The event is a registered offer of rights to all holders of common shares.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `rights_offering_count >= 1` — offers launched, in counts."
    ),
    resolved="2016-09-12",
    observed="2016-09-12",
)

_TENANT: Final = Draft(
    id="us-2023-dividend-cut-agox",
    opening="It is {day}. {name} owns suburban offices, and one tenant pays a sixth of its rent.",
    ask="Judge whether the trust cuts its quarterly dividend within the window.",
    guide="Use only what was public by the as-of date, and weigh leases, debt service and payout.",
    as_of="2023-06-09",
    items=(
        Item(
            title="Quarterly report on Form 10-Q",
            eid="form-10q-agox",
            published="2023-05-04",
            source="Ashgrove Office Trust filing",
            text="Funds from operations were $0.31 per share against a dividend of $0.27. Occupancy was 84.2%.",
        ),
        Item(
            title="Remarks at a lender meeting",
            eid="lender-remarks-agox",
            published="2023-06-01",
            source="Ashgrove Office Trust remarks",
            text="The treasurer said that two mortgages would be extended and that no building was for sale.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="The trust declared $0.12 per share in place of the former rate.",
    facts="declared_dividend = 0.12 USD per share\ndividend_cut_count = 1 count",
    family="dividend",
    kind="us-equity",
    english=True,
    security="Ashgrove Office Trust (AGOX, NYSE)",
    window_end="2024-03-29",
    target="dividend_cut",
    definition="The event is a declared quarterly dividend below the rate in the quarterly report above.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `dividend_cut_count >= 1` — cuts declared, in counts."
    ),
    resolved="2023-12-07",
    observed="2023-12-07",
)

BASES: Final[Mapping[str, Draft]] = MappingProxyType(
    {"coupon": _COUPON, "guarantee": _GUARANTEE, "rights": _RIGHTS, "tenant": _TENANT}
)
"""Every draft under the name by which the tables call it."""
