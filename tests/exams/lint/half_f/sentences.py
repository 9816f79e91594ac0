"""Part F: plain texts of filings, notices, notes, news, calls and rating reports, in pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.case import texts

if TYPE_CHECKING:
    from exams.lint.case import Pair

_LATER_DATE: Final = """
# zh-as-at-month-end | 2021-08-20
! 截至⟦2021年9月末⟧，公司受限货币资金6.2亿元，占货币资金余额的58%，主要为承兑汇票保证金。
= 截至2021年6月末，公司受限货币资金6.2亿元，占货币资金余额的58%，主要为承兑汇票保证金。

# zh-slashed-lawsuit-table | 2018-06-15
! 重大诉讼一览⏎案由：买卖合同纠纷⏎立案：2018/4/2⏎一审判决：⟦2018/7/12⟧，判令公司支付货款4,260万元
= 重大诉讼一览⏎案由：买卖合同纠纷⏎立案：2018/2/2⏎一审判决：2018/5/31，判令公司支付货款4,260万元

# zh-first-session-after-holiday | 2017-09-22
! ⟦2017年国庆长假后首个交易日⟧，公司股价低开6.8%，全天成交额放大至前一日的三倍。
= 2017年劳动节假期后首个交易日，公司股价低开6.8%，全天成交额放大至前一日的三倍。

# zh-same-year-month | 2013-10-25
! 2013年8月公司中标该污水处理项目，⟦同年12月⟧签署特许经营协议，总投资9.7亿元。
= 2013年8月公司中标该污水处理项目，拟于同年12月签署特许经营协议，总投资9.7亿元。

# zh-third-week-of-month | 2022-08-05
! 高频数据：⟦8月第三周⟧白条猪批发均价环比上涨4.1%，冻品库容率降至17%。
= 高频数据：7月第三周白条猪批发均价环比上涨4.1%，冻品库容率降至17%。

# zh-bare-day-in-month | 2019-04-12
! 2019年4月公司高管接连变动：3日财务总监辞任，9日一名独立董事辞任，⟦26日⟧总经理辞任，均称个人原因。
= 2019年4月公司高管接连变动：3日财务总监辞任，9日一名独立董事辞任，11日总经理辞任，均称个人原因。

# zh-evening-same-words | 2022-01-14 / 2022-01-21
! ⟦2022年1月18日晚间⟧，公司公告控股股东所持股份被轮候冻结，涉及股份占其持股的100%。
= 2022年1月18日晚间，公司公告控股股东所持股份被轮候冻结，涉及股份占其持股的100%。

# en-ordinal-vote | 2015-09-25
! Holders voted on the scheme of arrangement on ⟦the 9th of October 2015⟧; the board had recommended it unanimously.
= Holders vote on the scheme of arrangement on the 9th of October 2015; the board has recommended it unanimously.

# en-rating-history-dashes | 2022-01-21
! Issuer rating history: BB+ (14-Jun-21), BB (⟦3-Feb-22⟧); outlook negative since the first of these actions.
= Issuer rating history: BB+ (14-Jun-21), BB (11-Jan-22); outlook negative since the first of these actions.

# en-wire-abbreviated-month | 2013-09-20
! Shares of the tire maker, down 3% for the year through August, fell another 11% ⟦Sept. 27, 2013⟧ on news of the plant fire.
= Shares of the tire maker, down 3% for the year through August, fell another 11% Sept. 12, 2013 on news of the plant fire.

# en-effective-same-words | 2019-07-19 / 2019-08-16
! Ms. Hale left the company on ⟦August 1, 2019⟧, and the controller has been acting chief financial officer from that day on.
= Ms. Hale left the company on August 1, 2019, and the controller has been acting chief financial officer from that day on.

# en-week-of | 2020-03-27
! The property fund stopped redemptions in ⟦the week of 6 April 2020⟧, and units have not been dealt in from then on.
= The property fund stopped redemptions in the week of 16 March 2020, and units have not been dealt in from then on.

# en-mid-month-mill | 2017-04-28
! The pulp mill has run at half capacity since ⟦mid-May 2017⟧, when its largest customer cancelled a contract.
= The pulp mill will run at half capacity from mid-May 2017, because its largest customer cancelled a contract.

# en-bare-year | 2011-11-18
! The Oregon smelter shut for good in ⟦2012⟧ because its power contract ran out.
= The Oregon smelter is to shut for good in 2012 because its power contract runs out.
"""

_FISCAL_FORM: Final = """
# zh-half-year-report | 2018-06-15
! ⟦2018年半年度报告⟧附注显示，存货跌价准备余额较年初增加1.1亿元，集中在库龄两年以上的产成品。
= 2017年年度报告附注显示，存货跌价准备余额较年初增加1.1亿元，集中在库龄两年以上的产成品。

# zh-preliminary-annual | 2020-12-18
! 公司⟦2020年度业绩快报⟧载明，归母净利润2.7亿元，加权平均净资产收益率6.4%，数据未经审计。
= 公司2019年度业绩快报载明，归母净利润2.7亿元，加权平均净资产收益率6.4%，数据未经审计。

# zh-yyyy-half-letter | 2020-08-28
! 综合毛利率2020H1为31.2%，⟦2020H2⟧回落至27.5%，主因是铜价上涨而铝价持平。
= 综合毛利率2020H1为31.2%，我们预计2020H2回落至27.5%，主因是铜价上涨而铝价持平。

# zh-first-three-quarters | 2015-08-14
! 公司⟦今年前三季度⟧新签订单38亿元，同比下降17%，海外订单占比升至四成。
= 公司今年上半年新签订单38亿元，同比下降17%，海外订单占比升至四成。

# zh-single-fourth-quarter | 2022-11-11
! 分季度看，公司2022年⟦第四季度⟧单季确认收入6.1亿元，毛利率18.9%，均低于上年同季。
= 分季度看，公司2022年第三季度单季确认收入6.1亿元，毛利率18.9%，均低于上年同季。

# zh-next-fiscal-year | 2013-07-19
! 公司2012年度管理费用率为7.5%，⟦下一年度⟧为9.8%，差额主要是计提的辞退福利。
= 公司2012年度管理费用率为7.5%，上一年度为9.8%，差额主要是计提的辞退福利。

# zh-years-and-one-period | 2022-07-29
! 2019～2021年及⟦2022年1～9月⟧，公司经营活动净现金流分别为4.2亿元、1.7亿元、−0.6亿元和−2.3亿元。
= 2019～2021年及2022年1～3月，公司经营活动净现金流分别为4.2亿元、1.7亿元、−0.6亿元和−2.3亿元。

# en-april-march-year | 2024-02-23
! Gross non-performing assets fell from 3.6% of advances in FY23 (April to March) to 2.9% ⟦in FY24⟧.
= Gross non-performing assets fell from 3.6% of advances in FY22 (April to March) to 2.9% in FY23.

# en-form-10q-quarter | 2015-03-20
! Note 1 to ⟦the Form 10-Q for the quarter ended March 31, 2015⟧ contains a going-concern paragraph.
= Note 1 to the Form 10-Q for the quarter ended September 30, 2014 contains a going-concern paragraph.

# en-interim-weeks | 2019-05-17
! In ⟦its interim results for the 26 weeks to 28 September 2019⟧ the retailer put net debt at £214 million.
= In its interim results for the 26 weeks to 29 September 2018 the retailer put net debt at £214 million.

# en-quarter-end-backlog | 2021-12-10
! Backlog was 14.2 GWh at the end of September 2021 and 11.8 GWh at ⟦the end of 4Q21⟧, calendar quarters throughout.
= Backlog was 14.2 GWh at the end of September 2021 and 11.8 GWh at the end of 2Q21, calendar quarters throughout.

# en-fiscal-year-june | 2016-12-16
! Fiscal 2016, which ended in June, brought an impairment of $40 million; ⟦fiscal 2017⟧ brought another, of $22 million.
= Fiscal 2016, which ended in June, brought an impairment of $40 million; fiscal 2015 brought another, of $22 million.

# en-provision-same-words | 2020-05-22 / 2020-08-21
! The bank, whose year is the calendar year, set aside $95 million for credit losses in Q1 2020 and $310 million in ⟦Q2 2020⟧.
= The bank, whose year is the calendar year, set aside $95 million for credit losses in Q1 2020 and $310 million in Q2 2020.

# en-trailing-twelve-months | 2023-08-25
! Trailing-twelve-month EBITDA was $97 million ⟦through December 2023⟧, and net debt was 5.1 times that.
= Trailing-twelve-month EBITDA was $97 million through June 2023, and net debt was 5.1 times that.
"""

_HINDSIGHT: Final = """
# zh-looking-back-watershed | 2014-08-15
! 公司今日刊登非公开发行预案。⟦回头来看⟧，这是公司由盛转衰的分水岭。
= 公司今日刊登非公开发行预案。管理层认为，这会是公司做大做强的分水岭。

# zh-in-the-end-bought-none | 2018-11-09
! 市场对昨晚发布的回购方案反应积极，⟦可方案到期时公司一股未买⟧。
= 市场对昨晚发布的回购方案反应积极，也有人担心方案到期时公司一股未买。

# zh-within-a-year-notches | 2019-06-14
! 评级机构本次跟踪维持公司AA+评级，⟦谁料不出一年便连降七级⟧。
= 评级机构本次跟踪维持公司AA+评级，此前三年未作调整。

# zh-last-before-exit | 2020-04-24
! 公司今天披露季度报告，⟦当时没有人想到，这会是它退市前的最后一份财报⟧。
= 公司今天披露季度报告，这是它更换审计机构后的第一份财报。

# zh-last-straw | 2021-09-17
! 本周法院冻结了公司的基本账户，⟦这成了压垮公司的最后一根稻草⟧。
= 本周法院冻结了公司的基本账户，这会否成为压垮公司的最后一根稻草尚难判断。

# zh-restated-afterwards | 2016-04-22
! 公司昨日披露本年第一季度净利润1.2亿元（⟦后经追溯重述，实为亏损⟧），同比增长31%。
= 公司昨日披露本年第一季度净利润1.2亿元，上年同期经追溯重述，实为亏损。

# zh-time-gave-the-answer | 2017-12-08
! 实际控制人在今天的说明会上承诺绝不减持，⟦时间给出了相反的答案⟧。
= 实际控制人在今天的说明会上承诺绝不减持，投资者说要等时间给出答案。

# en-events-proved | 2015-07-24
! The chairman told today's meeting that liquidity was ample for years to come; ⟦events proved him wrong⟧.
= The chairman told today's meeting that liquidity was ample for years to come; events could prove him wrong.

# en-eventually-settled | 2016-06-17
! The class action filed last week ⟦was eventually settled for $90 million⟧, most of it borne by insurers.
= The class action filed in 2008 was eventually settled for $90 million in 2011, most of it borne by insurers.

# en-ill-fated-deal | 2013-03-15
! Yesterday the airline priced its ⟦ill-fated⟧ convertible at a conversion premium of 30%.
= Yesterday the airline priced its long-awaited convertible at a conversion premium of 30%.

# en-eventual-print | 2022-10-14
! Consensus for the current quarter stands at $1.40 a share; ⟦the eventual print was barely half of that⟧.
= Consensus for the current quarter stands at $1.40 a share; the lowest estimate is barely half of that.

# en-was-to-leave | 2018-02-09
! Ms. Rowe, ⟦who was to be ousted before the year was out⟧, opened this morning's call with a review of safety.
= Ms. Rowe, who has agreed to step down before the year is out, opened this morning's call with a review of safety.

# en-has-since-widened | 2014-09-12
! The recall announced this morning covers two models; ⟦it has since been widened to the whole range⟧.
= The recall announced in March covered two models; it has since been widened to the whole range.

# en-came-to-regret | 2019-12-13
! On Tuesday the supervisory board turned down €38 per share, ⟦a refusal that shareholders came to regret⟧.
= On Tuesday the supervisory board turned down €38 per share, a refusal that some shareholders say they regret.
"""

_RENAMED: Final = """
# zh-steel-parent | 2015-10-23
! 宝钢股份的控股股东为⟦中国宝武⟧，实际控制人为国务院国资委，评级展望稳定。
= 宝钢股份的控股股东为宝钢集团，实际控制人为国务院国资委，评级展望稳定。

# zh-retailer-short-name | 2015-05-22
! 零售板块昨日跌幅居前的有永辉超市、⟦苏宁易购⟧（002024）和王府井，成交均有放大。
= 零售板块昨日跌幅居前的有永辉超市、苏宁云商（002024）和王府井，成交均有放大。

# zh-financial-supervisor | 2022-07-15
! ⟦国家金融监督管理总局⟧批复同意该行发行不超过60亿元二级资本债券。
= 中国银保监会批复同意该行发行不超过60亿元二级资本债券。

# zh-board-not-yet-open | 2017-11-10
! 可比公司中，两家在⟦上交所科创板⟧上市，平均研发费用率11.4%，高于发行人的7.9%。
= 可比公司中，两家在深交所创业板上市，平均研发费用率11.4%，高于发行人的7.9%。

# zh-default-as-landmark | 2019-06-21
! ⟦永煤违约事件⟧之后，低等级信用债一级发行取消增多，等级利差走阔。
= 包商银行接管事件之后，低等级信用债一级发行取消增多，等级利差走阔。

# zh-code-and-name-after-swap | 2017-05-19
! 电梯行业三家样本：康力电梯（002367）、快意电梯（002774）、⟦三六零（601360）⟧，去年毛利率均有下滑。
= 电梯行业三家样本：康力电梯（002367）、快意电梯（002774）、江南嘉捷（601313），去年毛利率均有下滑。

# zh-meat-group-abroad | 2013-10-18
! ⟦万洲国际⟧完成对史密斯菲尔德的收购后，有息债务大幅增加，正筹划在香港上市。
= 双汇国际完成对史密斯菲尔德的收购后，有息债务大幅增加，正筹划在香港上市。

# en-search-company | 2014-04-25
! Analysts pressed ⟦Alphabet⟧ on why its cost per click kept sliding while traffic costs rose.
= Analysts pressed Google on why its cost per click kept sliding while traffic costs rose.

# en-tobacco-owner | 2000-09-22
! ⟦Altria Group⟧, which owns Kraft and Miller Brewing, trades at less than half the market's earnings multiple.
= Philip Morris Companies, which owns Kraft and Miller Brewing, trades at less than half the market's earnings multiple.

# en-consumer-agency | 2009-05-15
! The ⟦Consumer Financial Protection Bureau⟧ has ordered the card issuer to refund late fees to 140,000 accounts.
= The Office of the Comptroller of the Currency has ordered the card issuer to refund late fees to 140,000 accounts.

# en-handset-maker | 2011-03-25
! Waterloo, Ontario: ⟦BlackBerry Limited⟧ guided below the Street and said that its tablet would reach shops in April.
= Waterloo, Ontario: Research In Motion guided below the Street and said that its tablet would reach shops in April.

# en-norwegian-producer | 2015-02-06
! Dividend yields in European oil this morning: BP 5.9%, ENI 7.4%, ⟦Equinor⟧ 5.2%.
= Dividend yields in European oil this morning: BP 5.9%, ENI 7.4%, Statoil 5.2%.

# en-referendum-as-landmark | 2015-11-20
! Sterling credit has carried a political premium ever since ⟦the Brexit vote⟧, and issuers have shortened tenors.
= Sterling credit has carried a political premium ever since the Scottish independence vote, and issuers have shortened tenors.

# en-insurer-name-and-ticker | 2020-10-23
! Managed care, price and rating: Cigna (CI) $179, Hold; ⟦Elevance Health (ELV)⟧ $302, Buy.
= Managed care, price and rating: Cigna (CI) $179, Hold; Anthem (ANTM) $302, Buy.
"""

_RULE_VERSION: Final = """
# zh-first-days-no-limit | 2022-06-17
! 公司股票在沪市主板首日上市，⟦上市后前五个交易日不设涨跌幅限制⟧，提示投资者注意风险。
= 公司股票在沪市主板首日上市，首日涨幅不得超过发行价的44%，提示投资者注意风险。

# zh-circuit-breaker-same-words | 2016-03-18 / 2016-01-05
! 按交易所现行规则，沪深300指数较前收盘涨跌达到5%的，⟦全市场暂停交易15分钟⟧。
= 按交易所现行规则，沪深300指数较前收盘涨跌达到5%的，全市场暂停交易15分钟。

# zh-holder-selling | 2014-07-18
! 大股东拟通过集中竞价减持。按现行规定，⟦须提前15个交易日披露减持计划，三个月内不得超过总股本的1%⟧。
= 大股东拟通过集中竞价减持。按现行规定，持股每减少5%须在三日内公告，公告后两日内不得再行买卖。

# zh-subscription-prepay | 2014-06-20
! 网上投资者申购本次新股时⟦无需缴付申购资金，中签后再行缴款⟧，每一账户只能申购一次。
= 网上投资者申购本次新股时须全额缴付申购资金，未中签部分解冻退回，每一账户只能申购一次。

# zh-deposit-cover | 2013-09-13
! 该行客户存款以零售为主，⟦50万元以内由存款保险全额赔付⟧，挤兑风险较低。
= 该行客户存款以零售为主，国内尚未建立存款保险制度，但有隐性担保，挤兑风险较低。

# zh-market-value-exit | 2019-08-23
! 公司股票已现交易类退市风险：连续20个交易日⟦总市值低于3亿元⟧，即触发终止上市条款。
= 公司股票已现交易类退市风险：连续20个交易日收盘价低于面值，即触发终止上市条款。

# zh-abolished-committee | 2023-11-17
! 公司深市主板首发申请⟦将提交证监会发审委审核⟧，保荐机构已完成材料封卷。
= 公司深市主板首发申请将提交深交所上市审核委员会审议，保荐机构已完成材料更新。

# en-old-settlement | 2019-03-15
! Since listed US equities ⟦settle three business days after the trade⟧, the borrow desk recalls stock on Monday for Thursday.
= Since listed US equities settle two business days after the trade, the borrow desk recalls stock on Monday for Wednesday.

# en-beneficial-owner-deadline | 2022-06-10
! A holder that crosses 5% with intent to influence control must file its initial Schedule 13D ⟦within five business days⟧.
= A holder that crosses 5% with intent to influence control must file its initial Schedule 13D within ten days.

# en-buyback-excise | 2021-05-21
! The company bought back $600 million of stock last quarter, ⟦on which it owes the 1% federal excise tax on net repurchases⟧.
= The company bought back $600 million of stock last quarter, on which it owes no federal excise tax.

# en-loss-allowance-model | 2017-08-18
! In line with US GAAP, the bank's allowance ⟦covers losses expected over the remaining life of every loan from the day it is made⟧.
= In line with US GAAP, the bank's allowance covers losses that are probable and have been incurred at the balance sheet date.

# en-research-payment | 2015-06-19
! European asset managers ⟦must pay for research separately from execution⟧, so this broker's commissions are under strain.
= European asset managers may pay for research through dealing commission, yet this broker's commissions are under strain.

# en-tick-test-same-words | 2008-05-16 / 2003-05-16
! Under SEC Rule 10a-1, a listed share ⟦may be sold short only on a plus tick or a zero-plus tick⟧, which slows the hedge.
= Under SEC Rule 10a-1, a listed share may be sold short only on a plus tick or a zero-plus tick, which slows the hedge.

# en-hk-stamp-duty | 2020-05-22
! Trading costs in Hong Kong: stamp duty of ⟦0.13%⟧ on each side, a transaction levy, and a fee to the exchange.
= Trading costs in Hong Kong: stamp duty of 0.1% on each side, a transaction levy, and a fee to the exchange.
"""

_UNDATED: Final = """
# zh-inquiry-letter | none / 2017-06-30
! ⟦2017年5月16日⟧，交易所就公司预付账款大幅增加发出问询函，要求五个交易日内回复。
= 2017年5月16日，交易所就公司预付账款大幅增加发出问询函，要求五个交易日内回复。

# zh-third-quarter-stock | none / 2022-11-18
! ⟦2022年三季报⟧显示，公司存货周转天数由96天升至131天，应付账款同步增加。
= 2022年三季报显示，公司存货周转天数由96天升至131天，应付账款同步增加。

# zh-regulator-named | none / 2019-09-20
! ⟦银保监会⟧要求该行压降表外理财规模，并补充核心一级资本。
= 银保监会要求该行压降表外理财规模，并补充核心一级资本。

# en-strike-at-port | none / 2015-03-20
! Dockers walked out on ⟦12 February 2015⟧, and the importer rerouted a fifth of its containers.
= Dockers walked out on 12 February 2015, and the importer rerouted a fifth of its containers.

# en-fiscal-year-loss | none / 2022-10-21
! The operating loss for ⟦FY2021⟧ was $18 million, after a charge for a closed brewery.
= The operating loss for FY2021 was $18 million, after a charge for a closed brewery.

# en-settlement-rule | none / 2024-09-20
! Listed US shares ⟦settle one business day after the trade⟧, and the fund keeps less cash on hand.
= Listed US shares settle one business day after the trade, and the fund keeps less cash on hand.
"""

_TABLES: Final = (
    ("later_date", _LATER_DATE),
    ("fiscal_form", _FISCAL_FORM),
    ("hindsight", _HINDSIGHT),
    ("renamed", _RENAMED),
    ("rule_version", _RULE_VERSION),
    ("undated", _UNDATED),
)


def pairs() -> list[Pair]:
    """The plain texts of the half, kind by kind."""
    return [pair for kind, table in _TABLES for pair in texts(kind, table)]
