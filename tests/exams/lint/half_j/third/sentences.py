"""Plain texts of part J."""

from __future__ import annotations

from exams.lint.case import Pair, texts

LATER_DATE = """
# 问询函往来，月日承接上文年份 | 2023-06-15
! 2023年5月19日，公司收到上交所问询函，6月9日作出首次回复，⟦7月4日又补充披露了年审会计师的核查意见⟧。
= 2023年5月19日，公司收到上交所问询函，6月9日作出首次回复，按要求还应在7月4日前补充披露年审会计师的核查意见。
# 宏观快讯，汉字日期 | 2019-09-12
! 流动性方面，⟦央行九月十六日全面下调了金融机构存款准备金率0.5个百分点⟧，资金面边际转松。
= 流动性方面，央行已宣布将于九月十六日全面下调金融机构存款准备金率0.5个百分点，资金面有望边际转松。
# 行情表的一行，斜线日期 | 2023-11-20
! | 日期 | 成交量 | 主力合约涨跌 |⏎| --- | --- | --- |⏎| ⟦2023/11/28⟧ | 41.2万手 | 收涨1.3% |
= | 日期 | 成交量 | 主力合约涨跌 |⏎| --- | --- | --- |⏎| 2023/11/16 | 41.2万手 | 收涨1.3% |
# rates commentary, month-day-year | 2015-12-10
! Dollar funding looks orderly: ⟦on December 16, 2015 the FOMC lifted the target range to 0.25-0.50 percent⟧ and bills barely moved.
= Dollar funding looks orderly: the FOMC gives its decision on December 16, 2015 and futures price a good chance of a first rise.
# staff letter, ordinal day | 2021-03-12
! Staff informed the registrant ⟦by letter of the 30th of March, 2021 that its plan of compliance had been accepted⟧.
= Staff informed the registrant by letter that it has until the 30th of March, 2021 to submit a plan of compliance.
# port report, weekday and short month | 2017-08-15
! Berth 3: ⟦loading of bulk ore restarted Tue 22-Aug-17⟧, two Capesize vessels alongside.
= Berth 3: loading of bulk ore due to restart Tue 22-Aug-17, two Capesize vessels waiting at anchor.
"""

FISCAL_FORM = """
# 三季报，未到季末 | 2022-09-20
! 盈利质量改善明显：⟦三季报毛利率回升至23.4%⟧，铜箔加工费企稳是主因，维持“增持”评级。
= 盈利质量改善明显：半年报毛利率回升至23.4%，铜箔加工费企稳是主因，维持“增持”评级。
# 财年缩写，年度未结束 | 2020-12-10
! ⟦FY2020全年归母净利润同比增长18%，略好于我们此前的预测⟧，主要得益于饲料销量扩张。
= 我们预计FY2020全年归母净利润同比增长18%，略高于市场一致预期，主要得益于饲料销量扩张。
# 半年段，尚在进行 | 2018-10-16
! 分阶段看，吨钢利润上半年均值为870元，⟦2018年下半年均值降到620元⟧，环保限产的支撑减弱。
= 分阶段看，吨钢利润去年下半年均值为620元，2018年上半年均值升到870元，环保限产提供了支撑。
# broker note, quarter before year | 2018-08-21
! ⟦3Q18 realised copper price came in at $2.77/lb⟧, a touch under our number; C1 costs were flat.
= 2Q18 realised copper price came in at $3.11/lb, a touch over our number; C1 costs were flat.
# miner, half year named by its last month | 2016-11-15
! Unit costs keep falling: ⟦the December 2016 half averaged US$15.4 a wet tonne FOB⟧, helped by lower strip ratios.
= Unit costs keep falling: the June 2016 half averaged US$15.4 a wet tonne FOB, helped by lower strip ratios.
# annual report on its form, year not over | 2019-11-13
! Substantial doubt is disclosed in ⟦its Form 10-K for the year ended December 31, 2019⟧, note 2.
= Substantial doubt is disclosed in its Form 10-K for the year ended December 31, 2018, note 2.
"""

HINDSIGHT = """
# 增持计划，到头来 | 2018-07-10
! 控股股东表态拟增持不低于五千万元，⟦到头来一股也没有买⟧。
= 控股股东表态拟增持不低于五千万元，目前一股也没有买。
# 钢市评论，殊不知 | 2019-05-22
! 市场普遍认为限产会严格执行，⟦殊不知没过多久各家钢厂便纷纷复产⟧。
= 市场普遍认为限产会严格执行，但也有贸易商担心各家钢厂提前复产。
# 回购承诺，一纸空文 | 2022-04-26
! 董事会同时通过了回购议案，⟦这份承诺终究成了一纸空文⟧。
= 董事会同时通过了回购议案，这份承诺会不会成为一纸空文，要看账上有没有现金。
# would prove | 2019-03-27
! Management brushed aside talk of a liquidity squeeze, ⟦a worry that would prove all too justified⟧.
= Management brushed aside talk of a liquidity squeeze, a worry that several creditors think all too justified.
# was to be, crop estimate | 2012-06-12
! The attaché left the corn yield unchanged; ⟦it was to be cut twice more before the combines rolled⟧.
= The attaché left the corn yield unchanged; it may well be cut again before the combines roll.
# little did they know | 2016-02-24
! The banks signed the waiver. ⟦Little did they know how soon they would own the rigs⟧.
= The banks signed the waiver. They know that they may one day own the rigs.
"""

RENAMED = """
# 航运股持仓，改名前 | 2016-03-15
! 组合前三大持仓为⟦中远海控⟧、中海发展和招商轮船，合计占净值的9.8%。
= 组合前三大持仓为中国远洋、中海发展和招商轮船，合计占净值的9.8%。
# 期货账户，交易所尚未设立 | 2019-06-12
! 客户在上期所、大商所、郑商所和⟦广期所⟧均已取得交易编码。
= 客户在上期所、大商所、郑商所和中金所均已取得交易编码。
# 借壳之前的简称与代码 | 2016-08-24
! ⟦顺丰控股（002352）⟧今日继续缩量整理，换手率不足3%，融资余额变化不大。
= 鼎泰新材（002352）今日继续缩量整理，换手率不足3%，融资余额变化不大。
# oil major before its new name | 2017-11-07
! ⟦Equinor⟧ kept its production guidance for the Norwegian shelf and trimmed capex by half a billion dollars.
= Statoil kept its production guidance for the Norwegian shelf and trimmed capex by half a billion dollars.
# bank of a merger not yet announced | 2018-10-18
! Among the regionals we prefer ⟦Truist Financial⟧, where deposit betas have stayed low.
= Among the regionals we prefer SunTrust Banks, where deposit betas have stayed low.
# market access channel before its launch | 2016-05-18
! Offshore accounts bought onshore government paper through ⟦Bond Connect⟧ for a third month running.
= Offshore accounts bought onshore government paper under their QFII quotas for a third month running.
"""

RULE_VERSION = """
# 主板新股首日 | 2022-05-18
! 提示：主板新股上市后⟦前五个交易日不设价格涨跌幅限制⟧，投资者应防范追高风险。
= 提示：主板新股上市首日申报价格最高不超过发行价的144%，投资者应防范追高风险。
# 印花税算成本 | 2021-11-09
! 测算换手成本时，卖出一侧另计⟦万分之五的证券交易印花税⟧。
= 测算换手成本时，卖出一侧另计千分之一的证券交易印花税。
# 可转债涨跌幅 | 2021-06-16
! 与正股不同，⟦可转债自上市次日起实行20%的涨跌幅限制⟧，首日另有规定。
= 与正股不同，可转债不设涨跌幅限制，盘中涨跌达到一定幅度时临时停牌。
# beneficial ownership deadline | 2022-06-07
! An activist that crosses five per cent of a US issuer ⟦has five business days to file a Schedule 13D⟧.
= An activist that crosses five per cent of a US issuer has ten days to file a Schedule 13D.
# metals exchange, daily limit | 2019-05-21
! Stops may gap, although ⟦the LME lets nickel move no more than 15% in a day⟧.
= Stops may gap, since the LME sets no daily limit on how far nickel may move.
# Hong Kong stamp duty | 2022-10-12
! Cost assumptions: commission 8 bp and ⟦stamp duty of 0.10% on each side of a Hong Kong stock trade⟧.
= Cost assumptions: commission 8 bp and stamp duty of 0.13% on each side of a Hong Kong stock trade.
"""

UNDATED = """
# 点评，只有季报之名 | none / 2022-11-08
! ⟦三季报显示，公司存货周转天数升至141天⟧，消化库存仍需时间。
= 2022年三季报显示，公司存货周转天数升至141天，消化库存仍需时间。
# 晨报，相对的星期 | none / 2022-11-29
! ⟦央行上周五宣布下调存款准备金率0.25个百分点⟧，国债期货今早高开。
= 央行上周五宣布下调存款准备金率0.25个百分点，国债期货今早高开。
# loan note, a bare date | none / 2016-06-14
! ⟦Lenders waived the leverage test on 4 May 2016⟧; the next certificate is due in the autumn.
= Lenders waived the leverage test on 4 May 2016; the next certificate is due in the autumn.
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
