"""The points of part E before anything is planted: all companies, securities and figures are invented."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

_ZH_CLOSING: Final = "请写出事件发生的概率、你的判断、引用资料的编号，以及可供他人复核的推理。"
_EN_CLOSING: Final = (
    "Give a probability, a call, the ids of the items you used, and reasoning that others can check."
)

_LOOM: Final = Draft(
    id="cn-a-2020q3-inventory-609637",
    opening="今天是 {day}，{name}生产化纤纺丝设备，产成品与发出商品占存货的大部分。",
    ask="请判断：2020 年度计提的存货跌价损失会不会超过三季度末归母权益的 8%。",
    guide="请只用截至信息截止日能够取得的资料，并说明存货构成、在手订单与下游开工各支持什么结论。",
    as_of="2020-11-20",
    items=(
        Item(
            title="2020 年第三季度报告",
            eid="third-quarter-609637",
            published="2020-10-29",
            source="朔川纺机定期报告",
            text="9 月末存货 6.94 亿元，归母权益 10.25 亿元；前三季度存货跌价损失 1,870 万元。",
        ),
        Item(
            title="关于产能置换的公告",
            eid="capacity-notice-609637",
            published="2020-11-12",
            source="朔川纺机临时公告",
            text="公司关闭老厂区一条装配线，相关设备搬迁至新厂区，搬迁费用由当地政府补助。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="首次披露的年度报告列示存货跌价损失 1.127 亿元，为三季度末归母权益的 11.00%。",
    facts=(
        "fy_inventory_loss = 112700000 CNY\nq3_parent_equity = 1025000000 CNY\n"
        "inventory_loss_to_equity = ratio(fy_inventory_loss, q3_parent_equity) = 11.00 % ± 0.01"
    ),
    family="inventory",
    security="朔川纺机 (609637, SSE)",
    window_end="2021-06-30",
    target="material_inventory_loss",
    definition="损失取首次披露的 2020 年年度报告（合并口径）的存货跌价损失，以正数表示；以后的更正不改变判定。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `inventory_loss_to_equity > 0.08` — 存货跌价损失除以三季度末归母权益，等于 0.08 不满足。"
    ),
    resolved="2021-04-22",
    observed="2021-04-22",
)

_PLEDGE: Final = Draft(
    id="cn-a-2017-pledge-009847",
    opening="今天是 {day}，{name}的控股股东已将大部分持股质押给两家券商。",
    ask="请判断：窗口之内控股股东所持股份会不会被法院冻结。",
    guide="请只用截至信息截止日能够取得的资料，把控股股东与上市公司的债务分开来看。",
    as_of="2017-06-30",
    items=(
        Item(
            title="控股股东股份质押公告",
            eid="pledge-notice-009847",
            published="2017-05-24",
            source="沅清药业临时公告",
            text="控股股东累计质押 1.36 亿股，占其持股的 88.4%，质押融资用于补充流动资金。",
        ),
        Item(
            title="关于药品注册批件的公告",
            eid="product-notice-009847",
            published="2017-06-21",
            source="沅清药业临时公告",
            text="公司取得一项仿制药注册批件，该品种尚有七家企业持有批文，销售受招标进度影响。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="窗口届满，中国结算登记的司法冻结为 0 股。",
    facts="frozen_shares = 0 shares\nholder_shares = 153800000 shares\nfreeze_count = 0 count",
    family="share-freeze",
    security="沅清药业 (009847, SZSE)",
    window_end="2017-12-29",
    target="controlling_holder_shares_frozen",
    definition="以公司公告或中国结算的登记为准；轮候冻结一并计入，质押不计入。",
    criteria=("#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `freeze_count >= 1` — 司法冻结不少于 1 次。"),
    resolved="2017-12-29",
    observed="2018-01-02",
)

_GOODWILL: Final = Draft(
    id="us-2019-goodwill-hlbx",
    opening="It is {day}. {name} rents compressors to gas producers and grew through acquisitions.",
    ask="Judge whether the company writes down goodwill by more than a tenth of its equity within the window.",
    guide="Use only what was public by the as-of date, and say what utilisation, prices and market value tell you.",
    as_of="2019-08-09",
    items=(
        Item(
            title="Quarterly report on Form 10-Q",
            eid="form-10q-hlbx",
            published="2019-07-31",
            source="Holloway Basin Compression filing",
            text="Goodwill was $288.0 million and equity $910.5 million at June 30, 2019. Utilisation was 81%.",
        ),
        Item(
            title="Broker note on compression rates",
            eid="broker-note-hlbx",
            published="2019-08-06",
            source="Larkin Street Research (invented)",
            text="We trim our rate forecast by three percent. Producers in the basin are deferring new units.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="The company wrote goodwill down by $172.4 million, 18.93% of equity.",
    facts=(
        "goodwill_charge = 172.4 USD million\nbase_equity = 910.5 USD million\n"
        "charge_to_equity = ratio(goodwill_charge, base_equity) = 18.93 % ± 0.01"
    ),
    family="goodwill",
    kind="us-equity",
    english=True,
    security="Holloway Basin Compression (HLBX, NYSE)",
    window_end="2020-04-30",
    target="material_goodwill_charge",
    definition="The charge is the first reported goodwill impairment of any quarter that ends within the window.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `charge_to_equity > 0.1` — the charge divided by equity in the quarterly report above."
    ),
    resolved="2020-02-20",
    observed="2020-02-20",
)

_SPLIT: Final = Draft(
    id="us-2015-reverse-split-qsmx",
    opening="It is {day}. {name} sells contract drilling, and its shares trade below one dollar.",
    ask="Judge whether the company carries out a reverse split within the window.",
    guide="Use only what was public by the as-of date, and weigh listing standards, votes and cash.",
    as_of="2015-11-13",
    items=(
        Item(
            title="Third-quarter earnings release",
            eid="earnings-release-qsmx",
            published="2015-10-28",
            source="Quillan Summit Drilling release",
            text="Six of fourteen rigs worked in the quarter. Cash was $41.7 million, and the shares closed at $0.71.",
        ),
        Item(
            title="Notice of listing standard",
            eid="listing-notice-qsmx",
            published="2015-11-05",
            source="Quillan Summit Drilling notice",
            text="The exchange informed the company that its average closing price over thirty sessions is too low.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="One new share replaced fifteen old ones.",
    facts="old_shares_per_new = 15 shares\nreverse_split_count = 1 count",
    family="reverse-split",
    kind="us-equity",
    english=True,
    security="Quillan Summit Drilling (QSMX, NYSE)",
    window_end="2016-06-30",
    target="reverse_split_effective",
    definition="The event is a reverse split of the common shares that takes effect on the exchange.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `reverse_split_count >= 1` — splits in effect, in counts."
    ),
    resolved="2016-05-19",
    observed="2016-05-19",
)

BASES: Final[Mapping[str, Draft]] = MappingProxyType(
    {"loom": _LOOM, "pledge": _PLEDGE, "goodwill": _GOODWILL, "split": _SPLIT}
)
"""Every draft under the name by which the tables call it."""
