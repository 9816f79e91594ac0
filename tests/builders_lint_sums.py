"""Invented cases to compute, in Chinese, for the probes of computed answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

_ZH_CLOSE: Final = "请自由作答，写明结论、带单位的数字、所依据的资料编号，以及他人可以复核的计算。"

BASES: Final[Mapping[str, Draft]] = {
    "lev": Draft(
        id="yuanze-net-leverage",
        kind="synthetic",
        family="net-leverage",
        opening="今天是 {day}，银团代理行在准备沅泽纸业的季度财务测试。",
        ask="请按贷款协议的口径算出净负债与契约 EBITDA 的倍数，并判断本次测试会不会触及上限。",
        guide="只用下面的资料；写出每一步取数的理由。",
        as_of="2024-06-28",
        horizon="本次季度测试",
        definition="净负债与契约 EBITDA 之比高于上限的，视为触及；等于上限的不算。",
        items=(
            Item(
                title="借款与现金",
                eid="debt-cash",
                published="2024-06-27",
                source="借款人证明书（虚构）",
                text="有息负债 37.2 亿元；货币资金 6.3 亿元，其中 1.2 亿元为票据保证金，使用受限。",
            ),
            Item(
                title="协议条款",
                eid="terms",
                published="2023-03-10",
                source="银团贷款协议（虚构）",
                text="只有不受限制的货币资金可以从有息负债中扣除。净负债不得高于契约 EBITDA 的 4.50 倍。",
            ),
            Item(
                title="司库备忘",
                eid="treasury-memo",
                published="2024-06-27",
                source="司库部门（虚构）",
                text="过去四个季度的契约 EBITDA 为 7.5 亿元。测试日之前不打算提用新的授信。",
            ),
        ),
        closing=_ZH_CLOSE,
        outcome="- 预测 / Prediction: **low**",
        truth="可扣的现金为 6.3 − 1.2 = 5.1 亿元，净负债 32.1 亿元，倍数 4.28 倍，低于 4.50 倍。",
        facts="""
debt = 37.2 亿元
free_cash = 5.1 亿元
net_debt = difference(debt, free_cash) = 32.1 亿元
covenant_ebitda = 7.5 亿元
net_leverage = ratio(net_debt, covenant_ebitda) = 4.28 倍
limit = 4.50 倍
""",
    ),
    "comb": Draft(
        id="anling-combined-ratio",
        kind="synthetic",
        family="combined-ratio",
        opening="{day}，安岭财险公布了上一年的业务数据。",
        ask="请计算该年度的综合成本率，并说明承保端是盈利还是亏损。",
        guide="赔付与费用的口径见资料，投资收益与分保手续费的返还不必考虑。",
        as_of="2023-03-31",
        definition="综合成本率等于（赔付支出＋费用支出）÷ 已赚保费；低于 100% 为承保盈利。",
        items=(
            Item(
                title="保费收入",
                eid="premium",
                published="2023-03-29",
                source="安岭财险业务快报（虚构）",
                text="2022 年原保险保费收入 31.05 亿元，已赚保费 28.40 亿元。",
            ),
            Item(
                title="赔付与费用",
                eid="claims-expenses",
                published="2023-03-29",
                source="安岭财险业务快报（虚构）",
                text="2022 年赔付支出 18.63 亿元，手续费、佣金与业务管理费合计 9.27 亿元。",
            ),
            Item(
                title="精算部的说明",
                eid="actuary-note",
                published="2023-03-30",
                source="安岭财险精算部（虚构）",
                text="车险占保费的六成，其余是农险与责任险；准备金的评估方法没有变动。",
            ),
        ),
        closing=_ZH_CLOSE,
        outcome="- 关键数字 / Key figure: **98.24%**",
        truth="（18.63 + 9.27）÷ 28.40 = 98.24%，承保盈利约 0.50 亿元。",
        facts="""
claims_and_expenses = 27.90 亿元
earned_premium = 28.40 亿元
combined_ratio = ratio(claims_and_expenses, earned_premium) = 98.24 %
underwriting_profit = difference(earned_premium, claims_and_expenses) = 0.50 亿元
underwriting_margin = margin(earned_premium, claims_and_expenses) = 1.76 %
""",
    ),
    "mrg": Draft(
        id="margin-account-collateral",
        kind="fields",
        family="margin-account",
        opening="{day} 收盘后，营业部要核对一名融资客户的账户。",
        ask="请算出维持担保比例，说明账户处在哪一条线之上、哪一条线之下。",
        guide="证券按收盘市值计，利息按已计未付的全额计入负债。",
        as_of="2022-10-26",
        items=(
            Item(
                title="合同约定",
                eid="contract",
                published="2021-06-18",
                source="融资融券合同（虚构）",
                text="维持担保比例＝（现金＋证券市值）÷（融资本金＋未付利息）。预警线 150%，平仓线 130%。",
            ),
            Item(
                title="持仓与现金",
                eid="holdings",
                published="2022-10-26",
                source="柜台日终清单（虚构）",
                text="信用账户内证券市值 198 万元，现金 12 万元。",
            ),
            Item(
                title="负债清单",
                eid="liabilities",
                published="2022-10-26",
                source="柜台日终清单（虚构）",
                text="融资本金 142 万元，未付利息 3.6 万元，没有融券。",
            ),
        ),
        closing=_ZH_CLOSE,
        outcome="- 关键数字 / Key figure: **144.23%**",
        truth="（198 + 12）÷（142 + 3.6）= 144.23%，在预警线以下、平仓线以上；回到预警线还差 8.4 万元。",
        facts="""
collateral = 210 万元
liability = 145.6 万元
maintenance_ratio = ratio(collateral, liability) = 144.23 %
needed_at_warning = 218.4 万元
top_up_to_warning = difference(needed_at_warning, collateral) = 8.4 万元
""",
    ),
    "wmp": Draft(
        id="net-value-product-annualised",
        kind="fields",
        family="wealth-product",
        opening="现在是 {day}。客户问起一只净值型理财产品的表现。",
        ask="请把成立以来的收益折成年化，并和业绩比较基准作比较。",
        guide="按单利、一年 365 天折算，不考虑申购费。",
        as_of="2023-09-15",
        definition="年化收益率不低于业绩比较基准的，视为达到基准。",
        items=(
            Item(
                title="净值记录",
                eid="nav-record",
                published="2023-09-15",
                source="理财公司官网（虚构）",
                text="产品成立日单位净值 1.0000 元，2023 年 9 月 14 日单位净值 1.0137 元，其间共 146 天，没有分红。",
            ),
            Item(
                title="产品说明书",
                eid="prospectus",
                published="2023-04-17",
                source="理财公司（虚构）",
                text="业绩比较基准为年化 3.60%。固定管理费已从净值中扣除。",
            ),
            Item(
                title="客户经理的记录",
                eid="adviser-log",
                published="2023-09-15",
                source="支行网点（虚构）",
                text="客户持有 40 万元，买入后没有赎回过，风险等级为稳健。",
            ),
        ),
        closing=_ZH_CLOSE,
        outcome="- 关键数字 / Key figure: **3.425%**",
        truth="1.37% × 365 ÷ 146 = 3.425%，低于 3.60%，相差 17.5 个基点。",
        facts="""
period_return = 1.37 %
annualised_return = 3.425 %
benchmark = 3.60 %
gap = difference(benchmark, annualised_return) = 17.5 bp
per_ten_thousand = 342.5 元
""",
    ),
    "dur": Draft(
        id="bond-sleeve-duration",
        kind="synthetic",
        family="duration",
        opening="{day}，一家保险资管的组合经理要向风控报数。",
        ask="请算出债券组合按市值加权的久期，并估计收益率平行上行 30 个基点时组合的损失比例。",
        guide="凸性与票息都不计；权重取市值。",
        as_of="2021-11-30",
        definition="合同规定加权久期不得超过 5 年。",
        items=(
            Item(
                title="持仓表",
                eid="positions",
                published="2021-11-30",
                source="估值表（虚构）",
                text="甲券市值 2 亿元，修正久期 1.8；乙券市值 3 亿元，修正久期 4.2；丙券市值 5 亿元，修正久期 6.5。",
            ),
            Item(
                title="投资指引",
                eid="guideline",
                published="2021-01-04",
                source="委托合同（虚构）",
                text="组合以中期债券指数为基准，指数的修正久期为 4.35。",
            ),
            Item(
                title="交易台周记",
                eid="desk-diary",
                published="2021-11-29",
                source="交易台（虚构）",
                text="本周没有买卖。资金面平稳，一级市场的长债需求较好。",
            ),
        ),
        closing=_ZH_CLOSE,
        outcome="- 关键数字 / Key figure: **4.87 年**",
        truth="（2×1.8 + 3×4.2 + 5×6.5）÷ 10 = 4.87 年；上行 30 个基点约损失 1.461%，即 1,461 万元。",
        facts="""
weighted_duration = 4.87 年
limit = 5 年
room = difference(limit, weighted_duration) = 0.13 年
index_duration = 4.35 年
active_duration = difference(weighted_duration, index_duration) = 0.52 年
loss_share = 1.461 %
loss_amount = 1461 万元
""",
    ),
    "fwd": Draft(
        id="exporter-forward-sale",
        kind="fields",
        family="fx-forwards",
        opening="{day} 上午，一家出口企业收到 450 万美元货款，三个月后才要用人民币。",
        ask="请比较即期结汇与三个月远期结汇，说明两者相差多少人民币、哪一种收得多。",
        guide="期间的利息与保证金成本都不计。",
        as_of="2024-04-19",
        items=(
            Item(
                title="即期牌价",
                eid="spot-quote",
                published="2024-04-19",
                source="合作银行（虚构）",
                text="即期结汇价 7.0930 元人民币兑 1 美元。",
            ),
            Item(
                title="远期牌价",
                eid="forward-quote",
                published="2024-04-19",
                source="合作银行（虚构）",
                text="三个月远期结汇价 7.1265 元人民币兑 1 美元。",
            ),
            Item(
                title="财务部便笺",
                eid="finance-slip",
                published="2024-04-19",
                source="企业财务部（虚构）",
                text="金额按整笔 450 万美元算，不分批。",
            ),
        ),
        closing=_ZH_CLOSE,
        outcome="- 关键数字 / Key figure: **150,750 元**",
        truth="4,500,000 ×（7.1265 − 7.0930）= 150,750 元，远期收得多。",
        facts="""
forward_proceeds = 32069250 元
spot_proceeds = 31918500 元
difference_in_proceeds = difference(forward_proceeds, spot_proceeds) = 150750 元
""",
    ),
    "tax": Draft(
        id="dividend-tax-holding-period",
        kind="fields",
        family="dividend-tax",
        opening="{day} 收盘后，一名个人投资者卖出了所持的全部股票，想知道红利要缴多少税。",
        ask="请算出这笔现金红利应缴的个人所得税和税后所得。",
        guide="送股、佣金与印花税不在计算之内。",
        as_of="2023-07-14",
        items=(
            Item(
                title="派现方案",
                eid="payout-plan",
                published="2023-05-26",
                source="上市公司权益分派公告（虚构）",
                text="每 10 股派发现金红利 6.5 元（含税）。",
            ),
            Item(
                title="计税规则",
                eid="tax-rule",
                published="2023-01-06",
                source="券商投资者教育栏目（虚构）",
                text=(
                    "个人持股 1 个月以内的，红利全额计入应纳税所得额；1 个月以上至 1 年的，减按一半计入；"
                    "超过 1 年的暂免。税率为 20%。"
                ),
            ),
            Item(
                title="账户流水",
                eid="account-flow",
                published="2023-07-14",
                source="券商（虚构）",
                text="2022 年 11 月 9 日买入 30,000 股，其后没有增减，2023 年 7 月 14 日一次卖出。",
            ),
        ),
        closing=_ZH_CLOSE,
        outcome="- 关键数字 / Key figure: **1,950 元**",
        truth="红利 19,500 元，一半计税，19,500 × 50% × 20% = 1,950 元，税后 17,550 元。",
        facts="""
gross_dividend = 19500 元
tax_due = 1950 元
net_dividend = difference(gross_dividend, tax_due) = 17550 元
effective_rate = ratio(tax_due, gross_dividend) = 10 %
""",
    ),
    "cagr": Draft(
        id="incentive-plan-growth",
        kind="synthetic",
        family="growth",
        opening="{day}，董事会的薪酬委员会要核对股权激励的业绩条件。",
        ask="请计算 2019 至 2022 年营业收入的复合年增长率，并判断是否达到激励计划的门槛。",
        guide="以审计后的合并收入为准，按三年复合。",
        as_of="2023-05-19",
        definition="复合年增长率不低于 15% 的，条件达成。",
        items=(
            Item(
                title="基期收入",
                eid="base-year",
                published="2020-04-15",
                source="2019 年年度报告（虚构公司）",
                text="2019 年营业收入 12.50 亿元，净利润 1.06 亿元。",
            ),
            Item(
                title="末期收入",
                eid="final-year",
                published="2023-04-20",
                source="2022 年年度报告（虚构公司）",
                text="2022 年营业收入 19.20 亿元，净利润 1.41 亿元。",
            ),
            Item(
                title="薪酬委员会材料",
                eid="committee-paper",
                published="2023-05-18",
                source="董事会办公室（虚构）",
                text="激励对象共 86 人，授予价每股 8.20 元。",
            ),
        ),
        closing=_ZH_CLOSE,
        outcome="- 关键数字 / Key figure: **15.38%**",
        truth="（19.20 ÷ 12.50）的立方根减 1，得 15.38%，高于 15%，条件达成。",
        facts="""
revenue_2019 = 12.50 亿元
revenue_2022 = 19.20 亿元
revenue_cagr = cagr(revenue_2019, revenue_2022, 3) = 15.38 %
threshold = 15 %
above_threshold = difference(revenue_cagr, threshold) = 0.38 pp
""",
    ),
}
