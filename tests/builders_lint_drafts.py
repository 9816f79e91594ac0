"""Drafts of points in Chinese, forecasts and cases to compute with, of invented companies."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

_ZH_CLOSING: Final = "请写出概率、判断、所引资料的编号，并列出能够逐步复核的理由。"
_ALL: Final = "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"

_DEL: Final = Draft(
    id="cn-a-2022-min-price-609631",
    opening="今天是 {day}，{name}生产包装用纸，近几个月股价在每股 1.3 元上下波动。",
    ask="请判断：窗口之内公司股票会不会因收盘价连续低于面值而被终止上市。",
    guide="请只用信息截止日之前可以取得的资料，并分别说明股价、经营与股东行为各支持什么结论。",
    as_of="2022-03-31",
    items=(
        Item(
            title="2021 年第三季度报告",
            eid="third-quarter-report-609631",
            published="2021-10-28",
            source="沣河纸业定期报告",
            text="前三季度营业收入 11.9 亿元，归母净亏损 1.47 亿元；9 月末资产负债率 78%。",
        ),
        Item(
            title="关于控股股东增持计划的公告",
            eid="holder-purchase-plan-609631",
            published="2022-03-25",
            source="沣河纸业临时公告",
            text="控股股东拟在六个月内增持公司股份，金额不低于 2,000 万元、不超过 4,000 万元。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="股票收盘价连续低于一元，上交所决定终止其上市。",
    facts=(
        "below_par_days = 20 交易日\nlowestClose = 0.63 元/股\nfinal_close = 0.71 元/股\n"
        "holder_accounts = 41268 户\nmarket_value_last_day = 485640000 CNY"
    ),
    family="min-price",
    security="沣河纸业 (609631, SSE)",
    window_end="2022-12-30",
    target="delisted_for_low_price",
    definition="以上海证券交易所的终止上市决定为准；公司主动撤回上市的不算。",
    criteria=_ALL + "- `below_par_days >= 20` — 收盘价连续低于 1 元的交易日数，且交易所已作出决定。",
    resolved="2022-07-08",
    observed="2022-07-08",
)

_RAT: Final = Draft(
    id="cn-bond-2019-rating-009842",
    opening="今天是 {day}，{name}从事城市供水与管网建设，主体信用等级为 AA，展望稳定。",
    ask="请判断：窗口之内评级机构会不会下调公司的主体信用等级。",
    guide="请只用信息截止日之前可以取得的资料，分别讨论债务结构、可动用资金与对外担保。",
    as_of="2019-05-31",
    items=(
        Item(
            title="2018 年年度报告摘要",
            eid="annual-summary-009842",
            published="2019-04-26",
            source="陇原水务定期报告",
            text="年末有息债务 61.3 亿元；货币资金 7.2 亿元，其中 3.9 亿元使用受限。",
        ),
        Item(
            title="关于新增对外担保的公告",
            eid="guarantee-notice-009842",
            published="2019-05-24",
            source="陇原水务临时公告",
            text="公司为参股企业的 5 亿元借款提供连带责任担保，期限三年。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="评级机构把主体信用等级由 AA 下调一级。",
    facts=(
        "downgrade_notches = 1 级\nshort_term_debt_at_review = 28.64 亿元\nfree_cash_at_review = 4.87 亿元\n"
        "cash_to_short_debt = ratio(free_cash_at_review, short_term_debt_at_review) = 0.170 倍 ± 0.001"
    ),
    family="rating",
    kind="bond",
    security="陇原水务 (009842, SZSE)",
    window_end="2020-05-29",
    target="issuer_rating_downgraded",
    definition="只看主体信用等级；债项等级与展望的变动不计。",
    criteria=_ALL + "- `downgrade_notches >= 1` — 主体信用等级下调的级数。",
    resolved="2019-08-20",
    observed="2019-08-21",
)

_DVD: Final = Draft(
    id="cn-a-2020-cash-dividend-609645",
    opening="今天是 {day}，{name}主营调味食品，总股本 3.2 亿股，多年连续现金分红。",
    ask="请判断：2020 年度每股现金分红（含税）会不会低于上年的 0.45 元。",
    guide="请只用信息截止日之前可以取得的资料，说明利润、现金流和资本开支怎样影响分红。",
    as_of="2020-11-13",
    items=(
        Item(
            title="2020 年第三季度报告",
            eid="q3-report-609645",
            published="2020-10-29",
            source="金竹食品定期报告",
            text="前三季度归母净利润 1.86 亿元，同比下降 22%；经营活动现金流量净额 2.31 亿元。",
        ),
        Item(
            title="关于扩建产能的公告",
            eid="capacity-notice-609645",
            published="2020-11-10",
            source="金竹食品临时公告",
            text="公司拟投资 3.6 亿元扩建酱料产线，建设期两年，资金来自自有资金与银行贷款。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="年度预案的每股现金分红高于上年。",
    facts=(
        "dps_fy = 0.48 元/股\ntotalCashDividend = 15360 万元\nparent_net_profit_fy = 27350 万元\n"
        "payout_ratio = ratio(totalCashDividend, parent_net_profit_fy) = 56.16 % ± 0.01"
    ),
    family="cash-dividend",
    security="金竹食品 (609645, SSE)",
    window_end="2021-06-30",
    target="dividend_lower_than_prior_year",
    definition="取董事会首次公告的年度利润分配预案；以股本变动前的每股金额比较，送股与转增不计。",
    criteria=_ALL + "- `dps_fy < 0.45` — 每股现金分红（元，含税）。",
    resolved="2021-04-16",
    observed="2021-04-17",
)

_MNA: Final = Draft(
    id="cn-a-2017-share-deal-009857",
    opening="今天是 {day}，{name}拟发行股份购买一家精密结构件公司，申请文件已获受理。",
    ask="请判断：窗口之内公司会不会终止本次重组。",
    guide="请只用信息截止日之前可以取得的资料，讨论估值、业绩承诺、审核与客户集中度。",
    as_of="2017-09-15",
    items=(
        Item(
            title="发行股份购买资产报告书（草案）摘要",
            eid="draft-report-009857",
            published="2017-07-14",
            source="瑞棠电子重组文件",
            text="交易价格 18.6 亿元，增值率 512%；交易对方承诺标的 2017 年净利润不低于 1.35 亿元。",
        ),
        Item(
            title="关于申请文件获得受理的公告",
            eid="acceptance-notice-009857",
            published="2017-09-08",
            source="瑞棠电子临时公告",
            text="公司收到行政许可申请受理通知书，本次交易尚需核准，能否取得核准存在不确定性。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="标的业绩不及承诺，公司董事会决议终止重组并撤回申请文件。",
    facts=(
        "target_profit_actual = 9830 万元\ntarget_profit_promised = 13500 万元\n"
        "promise_kept = ratio(target_profit_actual, target_profit_promised) = 72.81 % ± 0.01\n"
        "termination_payment = 3000 万元\ntermination_resolutions = 1 次"
    ),
    family="share-deal",
    security="瑞棠电子 (009857, SZSE)",
    window_end="2018-06-29",
    target="deal_terminated",
    definition="以公司关于终止本次交易的董事会决议公告为准；方案调整后继续推进的不算终止。",
    criteria=_ALL + "- `termination_resolutions >= 1` — 窗口内终止本次交易的董事会决议次数。",
    resolved="2018-01-12",
    observed="2018-01-13",
)

_GM: Final = Draft(
    id="bakery-chain-gross-margin",
    opening="今天是 {day}，一家烘焙连锁的财务经理向股东汇报上半年经营情况。",
    ask="他说：“上半年毛利率在 38% 以上。”请核对这一说法，并判断毛利率低于 38% 的可能性是高还是低。",
    guide="毛利率等于营业收入减营业成本之差除以营业收入。",
    as_of="2023-08-11",
    items=(
        Item(
            title="上半年收入明细",
            eid="revenue-detail",
            published="2023-08-04",
            source="烘焙连锁财务部（虚构）",
            text="门店零售收入 19,700 万元，团购收入 5,700 万元，合计营业收入 25,400 万元。",
        ),
        Item(
            title="上半年营业成本明细",
            eid="cost-detail",
            published="2023-08-07",
            source="烘焙连锁财务部（虚构）",
            text="营业成本由三项构成：原料 9,870 万元，人工 4,210 万元，折旧与租金 2,150 万元。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="营业成本 16,230 万元，毛利 9,170 万元，毛利率 36.10%，低于 38%。",
    facts=(
        "revenue = 25400 万元\ncost_of_sales = 16230 万元\n"
        "gross_profit = difference(revenue, cost_of_sales) = 9170 万元\n"
        "gross_margin = ratio(gross_profit, revenue) = 36.10 % ± 0.01\nclaimed_margin = 38 %\n"
        "margin_gap = difference(gross_margin, claimed_margin) = -1.90 个百分点 ± 0.01"
    ),
    family="gross-margin",
    kind="fields",
    horizon="上半年",
)

_UCC: Final = Draft(
    id="courier-unit-cost",
    opening="今天是 {day}，一家快递公司的区域负责人向总部说明一季度降本情况。",
    ask="他说：“单票成本同比下降超过 12%。”请核对这一说法，并判断降幅不足 12% 的可能性是高还是低。",
    guide="降幅等于两期单票成本之差除以上年同期单票成本。",
    as_of="2024-05-17",
    items=(
        Item(
            title="上年一季度运营简报",
            eid="ops-brief-prior",
            published="2023-05-12",
            source="快递公司运营部（虚构）",
            text="上年一季度单票成本 2.46 元，其中运输 1.18 元。",
        ),
        Item(
            title="本年一季度运营简报",
            eid="ops-brief-current",
            published="2024-05-10",
            source="快递公司运营部（虚构）",
            text="本年一季度单票成本 2.21 元，口径与上年相同。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="单票成本由 2.46 元降至 2.21 元，降幅 10.16%，不足 12%。",
    facts=(
        "unit_cost_before = 2.46 元/票\nunit_cost_after = 2.21 元/票\n"
        "unit_cost_saved = difference(unit_cost_before, unit_cost_after) = 0.25 元/票\n"
        "unit_cost_yoy = pct_change(unit_cost_before, unit_cost_after) = -10.16 % ± 0.01"
    ),
    family="unit-cost",
    kind="fields",
    horizon="一季度",
)

_FXP: Final = Draft(
    id="importer-dollar-position",
    opening="今天是 {day}，一家进口企业的资金部主管向风险委员会说明美元头寸。",
    ask="他说：“美元净敞口的绝对值在限额 2,400 万美元之内。”请核对这一说法，并判断超限的可能性是高还是低。",
    guide="净敞口等于美元资产减美元负债，不计未到期的贸易合同。",
    as_of="2021-07-30",
    items=(
        Item(
            title="美元资产清单",
            eid="dollar-assets",
            published="2021-07-27",
            source="进口企业资金部（虚构）",
            text="美元应收账款 5,240 万美元，美元存款 3,400 万美元。",
        ),
        Item(
            title="美元负债清单",
            eid="dollar-liabilities",
            published="2021-07-28",
            source="进口企业资金部（虚构）",
            text="美元应付账款 6,150 万美元，美元贷款 5,100 万美元。",
        ),
    ),
    closing=_ZH_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="美元资产 8,640 万美元，负债 11,250 万美元，净敞口 −2,610 万美元，超限 210 万美元。",
    facts=(
        "usd_assets = 8640 万美元\nusd_liabilities = 11250 万美元\n"
        "net_position = difference(usd_assets, usd_liabilities) = -2610 万美元\n"
        "short_position = difference(usd_liabilities, usd_assets) = 2610 万美元\nposition_limit = 2400 万美元\n"
        "over_limit = difference(short_position, position_limit) = 210 万美元\n"
        "limit_use = ratio(short_position, position_limit) = 108.75 % ± 0.01"
    ),
    family="dollar-position",
    kind="fields",
    horizon="七月末",
)

DRAFTS: Final[Mapping[str, Draft]] = MappingProxyType(
    {
        "del": _DEL,
        "rat": _RAT,
        "dvd": _DVD,
        "mna": _MNA,
        "bakery": _GM,
        "ucc": _UCC,
        "fxp": _FXP,
    }
)
"""Every draft under the name by which the tables of pairs call it."""
