"""Plain texts of part I."""

from __future__ import annotations

from exams.lint.case import Pair, texts

LATER_DATE = """
# 评级报告括注，点分日期 | 2020-11-05
! 主体信用等级由AA+调至AA（⟦调降日：2020.11.26⟧），主要考虑短期债务集中到期。
= 主体信用等级为AA+，列入观察名单（观察期至：2020.11.26），主要考虑短期债务集中到期。
# 行情回顾，星期加月日 | 2017-11-08
! 回顾盘面：⟦11月17日（周五）夜盘，热卷主力合约一度触及跌停⟧，成交创下年内新高。
= 回顾盘面：11月3日（周五）夜盘，热卷主力合约一度触及跌停，成交创下年内新高。
# 兑付情况，短横线日期 | 2018-08-21
! 据发行人披露，本期票据⟦已于2018-09-13足额兑付本息⟧，后续无存续公募债。
= 据发行人披露，本期票据应于2018-09-13兑付本息，此外无存续公募债。
# index notice, effective the close of | 2022-02-09
! Constituent changes: the issuer ⟦was deleted from the benchmark with effect from the close of 1 March 2022⟧, with forced selling of some 9 million shares.
= Constituent changes: the issuer will be deleted from the benchmark with effect from the close of 1 March 2022, with forced selling of some 9 million shares.
# oil desk, month alone | 2017-02-14
! Compliance with the cuts ⟦climbed to 96% in April 2017⟧ on secondary-source estimates.
= Compliance with the cuts climbed to 90% in January 2017 on secondary-source estimates.
# footnote, US slashes | 2014-11-12
! (3) Special distribution of $0.40 a unit, ⟦paid 12/19/2014⟧ out of asset sale proceeds.
= (3) Special distribution of $0.40 a unit, payable 12/19/2014 out of asset sale proceeds.
"""

FISCAL_FORM = """
# 宏观数据，季度 | 2024-03-20
! ⟦2024年一季度国内生产总值同比增长5.3%⟧，高于全年目标，降息的紧迫性有所下降。
= 2023年四季度国内生产总值同比增长5.2%，全年目标顺利完成，降息的紧迫性有所下降。
# 定期报告附注 | 2021-06-08
! ⟦2021年半年度报告附注列示⟧，公司合同负债余额6.8亿元，较期初增加四成。
= 2020年年度报告附注列示，公司合同负债余额6.8亿元，较期初增加四成。
# 次年 | 2016-05-11
! 公司2015年因计提减值亏损4.2亿元，⟦次年扭亏为盈，实现净利润0.9亿元⟧。
= 公司2014年因计提减值亏损4.2亿元，次年扭亏为盈，实现净利润0.9亿元。
# fiscal year label, software | 2024-03-13
! ⟦FY2025 revenue grew 11% in constant currency⟧ and deferred revenue was up a shade more.
= FY2023 revenue grew 11% in constant currency and deferred revenue was up a shade more.
# the following year, metals demand | 2013-04-17
! Refined demand rose 2.1% in 2012 and ⟦4.8% the following year⟧, with China taking most of the increment.
= Refined demand rose 2.1% in 2011 and 4.8% the following year, with China taking most of the increment.
# insurer, half before year | 2019-05-21
! ⟦The 1H19 combined ratio worsened to 101.2%⟧ as Colorado hail losses came through.
= The 2H18 combined ratio worsened to 101.2% as Colorado hail losses came through.
"""

HINDSIGHT = """
# 库存，结果 | 2020-03-18
! 公司称春装备货充足，足以应付旺季，⟦结果这批货到换季也没卖出去⟧。
= 公司称春装备货充足，足以应付旺季，这批货换季前能否卖完还不好说。
# 付息，谁也没料到 | 2019-11-20
! 本期利息如期划付，⟦当时谁也没料到这会是发行人最后一次按时付息⟧。
= 本期利息如期划付，个别持有人担心这会是发行人最后一次按时付息。
# 审计调整，日后 | 2021-01-27
! 业绩预告确认处置收益1.3亿元，⟦日后的审计调整将其悉数冲回⟧。
= 业绩预告确认处置收益1.3亿元，若审计机构不认可，这笔收益须悉数冲回。
# merger arbitrage, in the event | 2015-09-23
! The spread prices a comfortable vote. ⟦In the event it fell short⟧ and the spread blew out.
= The spread prices a comfortable vote. In the event that it falls short, the spread will blow out.
# went on to, after this morning | 2018-12-05
! The miller this morning guided to a flat year; ⟦it went on to seek protection from its creditors⟧.
= The miller this morning guided to a flat year; it is not seeking protection from its creditors.
# over the months that followed | 2021-06-16
! Lumber premiums stand at a record today. ⟦Over the months that followed they melted away⟧.
= Lumber premiums stand at a record today. Over the months ahead they may melt away.
"""

RENAMED = """
# 监管机构，组建之前 | 2022-06-15
! 该行日前收到⟦国家金融监督管理总局⟧下属监管局的行政处罚决定书，罚款120万元。
= 该行日前收到中国银保监会下属监管局的行政处罚决定书，罚款120万元。
# 地产股，吸收合并上市之前 | 2015-06-10
! 板块内我们首推万科A、保利地产和⟦招商蛇口⟧，估值仍低于历史均值。
= 板块内我们首推万科A、保利地产和招商地产，估值仍低于历史均值。
# 借壳标的，代码也未启用 | 2017-05-17
! 两市龙虎榜：⟦三六零（601360）⟧获一家机构席位净买入2,100万元。
= 两市龙虎榜：江南嘉捷（601313）获一家机构席位净买入2,100万元。
# French oil major | 2019-09-18
! ⟦TotalEnergies⟧ sanctioned the next phase of the project and kept its dividend promise.
= Total sanctioned the next phase of the project and kept its dividend promise.
# social network before its new name | 2020-10-21
! Ad-tech comps: ⟦Meta Platforms⟧ 26x forward earnings, Snap not meaningful, Pinterest 61x.
= Ad-tech comps: Facebook 26x forward earnings, Snap not meaningful, Pinterest 61x.
# potash producer before the merger | 2016-04-20
! Spot granular slipped to $235 a short ton and ⟦Nutrien⟧ trimmed its volume guidance.
= Spot granular slipped to $235 a short ton and PotashCorp trimmed its volume guidance.
"""

RULE_VERSION = """
# 财务类退市指标 | 2022-09-14
! 按现行上市规则，主板公司净利润为负且⟦营业收入低于3亿元⟧的，其股票将被实施退市风险警示。
= 按现行上市规则，主板公司净利润为负且营业收入低于1亿元的，其股票将被实施退市风险警示。
# 融资保证金 | 2021-04-14
! 投资者融资买入标的证券，⟦融资保证金比例不得低于80%⟧，本公司另行上浮的以公示为准。
= 投资者融资买入标的证券，融资保证金比例不得低于100%，本公司另行上浮的以公示为准。
# 房贷定价基准 | 2018-11-14
! 样本城市首套房贷款⟦普遍以五年期以上LPR为基准加点⟧，平均成本连续上行。
= 样本城市首套房贷款普遍以五年期以上贷款基准利率上浮定价，平均成本连续上行。
# settlement cycle | 2023-08-16
! Operations reminder: ⟦trades in US equities settle one business day after trade date⟧; book the FX leg accordingly.
= Operations reminder: trades in US equities settle two business days after trade date; book the FX leg accordingly.
# Main Board profit test | 2020-03-11
! To list on the Main Board the applicant must show ⟦profits of at least HK$80 million in aggregate over three years⟧.
= To list on the Main Board the applicant must show profits of at least HK$50 million in aggregate over three years.
# loan pricing benchmark | 2024-02-14
! The new term loan bears interest at ⟦three-month USD LIBOR as submitted by the panel banks⟧ plus 250 basis points.
= The new term loan bears interest at three-month Term SOFR as published by CME plus 250 basis points.
"""

UNDATED = """
# 宏观点评，上月 | none / 2021-11-02
! ⟦上月制造业PMI录得49.2%，连续两个月低于临界点⟧，高耗能行业拖累明显。
= 上月制造业PMI录得49.2%，连续两个月低于临界点，高耗能行业拖累明显。
# results note, fiscal year label | none / 2013-02-20
! ⟦FY2012 sales were up 6% and the dividend was held⟧; we leave our target price where it is.
= FY2012 sales were up 6% and the dividend was held; we leave our target price where it is.
# comment letter, filing day | none / 2018-05-31
! ⟦We have reviewed your Form 10-K filed on March 28, 2018⟧ and have the comments below.
= We have reviewed your Form 10-K filed on March 28, 2018 and have the comments below.
"""


def pairs() -> list[Pair]:
    """All pairs of this module."""
    return [
        *texts("later_date", LATER_DATE),
        *texts("fiscal_form", FISCAL_FORM),
        *texts("hindsight", HINDSIGHT),
        *texts("renamed", RENAMED),
        *texts("rule_version", RULE_VERSION),
        *texts("undated", UNDATED),
    ]
