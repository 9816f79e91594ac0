"""The Chinese points of part E before anything is planted: all companies and figures are invented."""

from __future__ import annotations

from typing import Final

from exams.lint.builder import Draft, Item

_CLOSING: Final = "请给出概率、结论、引用的资料编号，并写出能够逐步复核的推理。"

GOODWILL: Final = Draft(
    id="cn-a-2020q3-goodwill-609631",
    opening="今天是 {day}，{name}经营口腔门诊连锁，近年靠并购扩张，账上商誉不小。",
    ask="请判断：首次披露的年度报告中，商誉减值会不会超过三季度末商誉余额的 16%。",
    guide="请只用信息截止日之前公开的资料，分别说明并购标的的盈利、现金与管理层假设支持什么结论。",
    as_of="2020-10-30",
    items=(
        Item(
            title="2020 年第三季度报告",
            eid="quarterly-report-609631",
            published="2020-10-27",
            source="公司定期报告",
            text="9 月末商誉余额 6.84 亿元；前三季度营业收入 9.12 亿元，归母净利润 3,070 万元，未计提商誉减值。",
        ),
        Item(
            title="关于添置影像设备的公告",
            eid="equipment-notice-609631",
            published="2020-10-29",
            source="公司临时公告",
            text="公司拟为十二家门诊添置口腔影像设备，采购金额 2,460 万元，以自有资金支付。",
        ),
    ),
    closing=_CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="首次披露的年度报告列示商誉减值 10,830 万元，为三季度末商誉余额的 15.83%。",
    facts=(
        "fy_goodwill_impairment = 108300000 CNY\nq3_goodwill = 684000000 CNY\n"
        "impairment_to_goodwill = ratio(fy_goodwill_impairment, q3_goodwill) = 15.83 % ± 0.01\n"
        "fy_parent_net_profit = 42600000 CNY"
    ),
    family="goodwill",
    security="栗原口腔 (609631, SSE)",
    window_end="2021-06-30",
    target="large_goodwill_impairment",
    definition="减值取合并口径的商誉减值损失，以正数表示；披露之后的更正不改变判定。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `impairment_to_goodwill > 0.16` — 商誉减值除以三季度末商誉余额，等于 0.16 不满足。"
    ),
    resolved="2021-04-23",
    observed="2021-04-23",
)

CONVERTIBLE: Final = Draft(
    id="cn-a-2018-convertible-009741",
    opening="今天是 {day}，{name}是一家文化纸生产商，有一只可转换公司债券在外流通。",
    ask="请判断：窗口之内，股东大会会不会通过向下修正转股价格的议案。",
    guide="请只用信息截止日之前公开的资料，并分开说明正股走势、回售压力与大股东态度。",
    as_of="2018-09-20",
    items=(
        Item(
            title="可转换公司债券募集说明书摘要",
            eid="convertible-prospectus-009741",
            published="2017-05-15",
            source="公司募集文件",
            text=(
                "本期可转债发行规模 6.2 亿元，转股价格为每股 10.45 元。正股在任意连续三十个交易日中至少十五个交易日"
                "收盘价低于转股价格的 85% 时，董事会有权提出修正方案。"
            ),
        ),
        Item(
            title="关于转股价格的提示性公告",
            eid="price-notice-009741",
            published="2018-09-18",
            source="公司临时公告",
            text="自 9 月 3 日起，公司股票已有十个交易日的收盘价低于转股价格的 85%。是否提出修正方案，由董事会另行决定。",
        ),
    ),
    closing=_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="股东大会通过议案，转股价格由每股 10.45 元改为每股 7.86 元。",
    facts=(
        "revised_conversion_price = 7.86 CNY per share\nprior_conversion_price = 10.45 CNY per share\n"
        "revised_to_prior = ratio(revised_conversion_price, prior_conversion_price) = 75.22 % ± 0.01\n"
        "approved_revisions = 1 count"
    ),
    family="convertible",
    security="沧浪纸业 (009741, SZSE)",
    window_end="2018-12-20",
    target="conversion_price_lowered",
    definition="以股东大会决议公告为准；因派息、送股引起的转股价格调整不算向下修正。",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `approved_revisions >= 1` — 获股东大会通过的向下修正不少于 1 次。"
    ),
    resolved="2018-12-18",
    observed="2018-12-18",
)

MARGIN: Final = Draft(
    id="securities-margin-account",
    opening="今天是 {day}，证券公司营业部请风控岗复核一个融资融券账户。",
    ask=(
        "客户说：“我的维持担保比例在 140% 以上。”请说明这一说法是否成立，"
        "并判断比例低于 140% 警戒线的可能性是高还是低。"
    ),
    guide="维持担保比例等于现金与证券市值之和除以融资负债（含应付利息）。",
    as_of="2022-04-22",
    items=(
        Item(
            title="账户资产清单",
            eid="asset-list",
            published="2022-04-21",
            source="证券公司营业部（虚构）",
            text="账户内证券市值 1,950 万元，现金 74 万元，无融券持仓。",
        ),
        Item(
            title="融资负债清单",
            eid="debt-list",
            published="2022-04-21",
            source="证券公司营业部（虚构）",
            text="融资余额 1,420 万元，应付利息 38 万元。",
        ),
    ),
    closing=_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="担保资产 2,024 万元除以融资负债 1,458 万元，维持担保比例 138.82%，低于 140%。",
    facts=(
        "collateral_total = 2024 万元\nmargin_debt = 1458 万元\n"
        "maintenance_ratio = ratio(collateral_total, margin_debt) = 138.82 % ± 0.1\n"
        "ratio_claimed = 140 %\n"
        "ratio_gap = difference(maintenance_ratio, ratio_claimed) = -1.18 % ± 0.1"
    ),
    family="margin",
    kind="fields",
    horizon="清单日",
)

DURATION: Final = Draft(
    id="bond-account-duration",
    opening="今天是 {day}，一位固定收益投资经理请中台复核账户里唯一一只债券的久期。",
    ask=(
        "她说：“这只债券的修正久期没有超过 2.60 年的上限。”请说明这一说法是否成立，"
        "并判断修正久期高于 2.60 年的可能性是高还是低。"
    ),
    guide="修正久期等于麦考利久期除以一加到期收益率；每年付息一次，现金流按年复利折现。",
    as_of="2023-05-12",
    items=(
        Item(
            title="账户投资指引",
            eid="account-mandate",
            published="2023-01-16",
            source="委托合同附件（虚构）",
            text="账户的修正久期上限为 2.60 年，按日检查。",
        ),
        Item(
            title="债券要素表",
            eid="bond-terms",
            published="2023-05-11",
            source="托管行（虚构）",
            text="面值 100 元，票面利率 4%，每年付息一次，刚付过息，余下三次付息、到期还本；到期收益率 5%。",
        ),
    ),
    closing=_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="麦考利久期 2.8844 年，除以 1.05 倍，修正久期 2.747 年，高于 2.60 年。",
    facts=(
        "macaulay_duration = 2.8844 年\none_plus_yield = 1.05 倍\n"
        "modified_duration = ratio(macaulay_duration, one_plus_yield) = 2.747 年 ± 0.01\n"
        "duration_limit = 2.60 年\n"
        "duration_excess = difference(modified_duration, duration_limit) = 0.147 年 ± 0.01"
    ),
    family="duration",
    kind="fields",
    horizon="要素表日期",
)

ZH_NAMES: Final = (
    "苇岸医疗 (609641, SSE)",
    "槐荫新材 (609642, SSE)",
    "石湖电子 (009751, SZSE)",
    "竹溪食品 (009752, SZSE)",
    "鹿鸣交运 (609645, SSE)",
)
