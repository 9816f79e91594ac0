"""The points of part G before anything is planted: all companies, securities and figures are invented."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

_ZH_CLOSING: Final = "请写出概率、结论、引用的资料编号和能够逐步复核的理由。"
_EN_CLOSING: Final = (
    "Give a probability, a call, the ids of the items you used, and the steps of your reasoning."
)

_GW: Final = Draft(
    id="cn-a-2020-goodwill-609641",
    opening="今天是 {day}，{name}三年前溢价收购一家影像设备经销商，形成较大商誉。",
    ask="请判断：2020 年度计提的商誉减值准备会不会超过期初商誉账面价值的 30%。",
    guide="请只用截至信息截止日能够取得的资料，并分别说明标的公司的收入、毛利与订单支持什么结论。",
    as_of="2020-11-13",
    items=(
        Item(
            title="2020 年第三季度报告",
            eid="quarterly-report-609641",
            published="2020-10-27",
            source="景山医械定期报告",
            text="9 月末商誉账面价值 7.24 亿元，年初至报告期末没有计提减值；标的公司收入同比下降 17%。",
        ),
        Item(
            title="关于标的公司经营情况的公告",
            eid="subsidiary-notice-609641",
            published="2020-10-28",
            source="景山医械临时公告",
            text="标的公司与两家医院集团续签经销协议，协议期一年，采购量由医院按季度确认。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="首次披露的年度报告列示商誉减值损失 2.986 亿元，为期初账面价值的 41.24%。",
    facts=(
        "goodwill_impairment = 298600000 CNY\nopening_goodwill = 724000000 CNY\n"
        "impairment_ratio = ratio(goodwill_impairment, opening_goodwill) = 41.24 % ± 0.01"
    ),
    family="goodwill",
    security="景山医械 (609641, SSE)",
    window_end="2021-06-30",
    target="material_goodwill_impairment",
    definition="减值取首次披露的 2020 年年度报告（合并口径）的商誉减值损失，以正数表示。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `impairment_ratio > 0.3` — 商誉减值损失除以期初商誉账面价值，等于 0.3 不满足。"
    ),
    resolved="2021-04-24",
    observed="2021-04-24",
)

_RT: Final = Draft(
    id="cn-a-2017-issuer-rating-009752",
    opening="今天是 {day}，{name}以聚酯切片为主业，有一只公司债券存续，评级机构每年跟踪。",
    ask="请判断：窗口之内公司的主体信用等级会不会被下调。",
    guide="请只用截至信息截止日能够取得的资料，并说明债务期限、现金流与原料价格各支持什么结论。",
    as_of="2017-06-16",
    items=(
        Item(
            title="2016 年年度报告摘要",
            eid="annual-report-009752",
            published="2017-04-26",
            source="青浦化纤定期报告",
            text="年末有息债务 31.6 亿元，其中一年内到期 18.2 亿元；经营活动现金流量净额 2.05 亿元。",
        ),
        Item(
            title="投资者关系活动记录表",
            eid="investor-meeting-009752",
            published="2017-05-19",
            source="青浦化纤投资者关系",
            text="财务总监介绍，公司正与三家银行商谈续贷，新装置的试车安排在四季度。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="窗口之内两次跟踪评级均维持原等级。",
    facts="downgrade_count = 0 count\nfollow_up_count = 2 count",
    family="issuer-rating",
    security="青浦化纤 (009752, SZSE)",
    window_end="2018-06-29",
    target="issuer_rating_downgrade",
    definition="以该期债券受托评级机构的公告为准，展望的变化不算下调。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `downgrade_count >= 1` — 主体信用等级的下调不少于 1 次。"
    ),
    resolved="2018-06-29",
    observed="2018-06-29",
)

_GC: Final = Draft(
    id="us-2023-cash-runway-wrrx",
    opening="It is {day}. {name} makes charging stations for delivery fleets and burns cash every quarter.",
    ask="Judge whether the company reports cash below $40 million at any quarter-end within the window.",
    guide="Use only what was public by the as-of date, and weigh cash burn, credit lines and order intake.",
    as_of="2023-05-17",
    items=(
        Item(
            title="Annual report on Form 10-K",
            eid="form-10k-wrrx",
            published="2023-03-15",
            source="Warrender Charging filing",
            text="Cash was $121.7 million at year-end. Operating cash outflow was $96.3 million for the year.",
        ),
        Item(
            title="Business update for investors",
            eid="business-update-wrrx",
            published="2023-05-10",
            source="Warrender Charging, investor relations",
            text="Order intake rose 12% from the prior quarter. The company is in talks on an asset-backed line.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="The quarterly report showed cash of $33.8 million.",
    facts="lowest_cash = 33.8 USD million\nquarterly_outflow = 29.1 USD million",
    family="cash-runway",
    kind="us-equity",
    english=True,
    security="Warrender Charging (WRRX, NYSE)",
    window_end="2024-05-31",
    target="cash_below_floor",
    definition="Cash is cash and cash equivalents on the balance sheet, without restricted cash.",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `lowest_cash < 40` — US dollars in millions, as reported.",
    resolved="2024-03-14",
    observed="2024-03-14",
)

_GD: Final = Draft(
    id="us-2019-outlook-klbx",
    opening="It is {day}. {name} makes valves for refineries and gives a yearly earnings outlook.",
    ask="Judge whether the company lowers the midpoint of its yearly earnings outlook within the window.",
    guide="Use only what was public by the as-of date, and say what orders, prices and costs each tell you.",
    as_of="2019-08-14",
    items=(
        Item(
            title="Second-quarter earnings release",
            eid="earnings-release-klbx",
            published="2019-07-30",
            source="Kilbrook Valve release",
            text="Orders were $214 million against $229 million a year earlier. The outlook is $2.60 to $2.80 per share.",
        ),
        Item(
            title="Kilbrook sees steady refinery demand",
            eid="trade-press-klbx",
            published="2019-07-31",
            source="trade press",
            text="The chief executive said that refinery maintenance would keep the plants busy into the winter.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="The new outlook was $2.20 to $2.36 per share.",
    facts="new_midpoint = 2.28 USD per share\nprior_midpoint = 2.70 USD per share",
    family="outlook",
    kind="us-equity",
    english=True,
    security="Kilbrook Valve (KLBX, NASDAQ)",
    window_end="2020-02-28",
    target="outlook_lowered",
    definition="The event is a published outlook whose midpoint lies below $2.70 per share.",
    criteria="#### 判定条件 / Criteria\n\n全部满足 / all\n\n- `new_midpoint < 2.7` — US dollars per share, as published.",
    resolved="2019-10-29",
    observed="2019-10-29",
)

BASES: Final[Mapping[str, Draft]] = MappingProxyType({"gw": _GW, "rt": _RT, "gc": _GC, "gd": _GD})
"""Every draft under the name by which the tables call it."""
