"""Plain texts of part H: dates, periods, hindsight, names, rules and texts of no known date."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.case import texts

if TYPE_CHECKING:
    from exams.lint.case import Pair

_LATER_DATE: Final = """
# court notice, numerals in Chinese | 2018-06-20
! 东川市中级人民法院于⟦二〇一八年九月十一日⟧裁定受理债权人对公司的破产重整申请，并指定了管理人。
= 东川市中级人民法院于二〇一八年四月十一日裁定受理债权人对公司的破产重整申请，并指定了管理人。

# trustee report, ISO date before the verb | 2020-06-15
! 受托管理事务临时报告：“17海岭01”⟦2020-11-16⟧未能按期兑付利息，涉及金额4,620万元。
= 受托管理事务临时报告：“17海岭01”2020-03-16未能按期兑付利息，涉及金额4,620万元。

# month and day under a year named earlier | 2019-06-12
! 2019年以来公司负面消息较多：3月8日披露股东减持，⟦8月23日⟧收到交易所监管函。
= 2019年以来公司负面消息较多：3月8日披露股东减持，5月23日收到交易所监管函。

# row of a rating history, slashes | 2022-08-15
! 评级历史⏎| 日期 | 主体级别 | 展望 |⏎| 2021/6/25 | AA | 稳定 |⏎| ⟦2022/10/28⟧ | AA- | 负面 |
= 评级历史⏎| 日期 | 主体级别 | 展望 |⏎| 2021/6/25 | AA | 稳定 |⏎| 2022/6/28 | AA- | 负面 |

# board resolution, meeting held | 2021-09-08
! 公司第三届董事会第十二次会议于⟦2021年12月3日⟧以通讯表决方式召开，应到董事9人，实到董事9人。
= 公司第三届董事会第十二次会议于2021年8月27日以通讯表决方式召开，应到董事9人，实到董事9人。

# shareholder's sales, range of days | 2023-01-18
! 控股股东在⟦2023年3月6日至3月10日⟧期间通过集中竞价累计减持公司股份312万股，占总股本的0.9%。
= 控股股东在2023年1月4日至1月10日期间通过集中竞价累计减持公司股份312万股，占总股本的0.9%。

# research note, year of two digits | 2024-04-24
! 点评：截至⟦24年7月15日⟧收盘，公司股价已连续20个交易日低于发行价，估值回落至11倍。
= 点评：截至24年4月15日收盘，公司股价已连续20个交易日低于发行价，估值回落至11倍。

# newswire dateline | 2019-06-18
! NEW YORK, ⟦Aug. 9, 2019⟧ — Shares of Corvane Holdings fell 14% on Friday after the retailer closed 60 stores.
= NEW YORK, April 5, 2019 — Shares of Corvane Holdings fell 14% on Friday after the retailer closed 60 stores.

# current report, notice received | 2022-08-17
! On ⟦November 14, 2022⟧, the Company received a written notice from the Listing Qualifications Department of Nasdaq that it no longer met the minimum bid price requirement.
= On June 14, 2022, the Company received a written notice from the Listing Qualifications Department of Nasdaq that it no longer met the minimum bid price requirement.

# court paper, the nth day of | 2020-11-18
! Each of the Debtors commenced its chapter 11 case by filing a voluntary petition on ⟦the 3rd day of March, 2021⟧.
= Each of the Debtors commenced its chapter 11 case by filing a voluntary petition on the 3rd day of March, 2020.

# stock exchange announcement, short month | 2017-10-11
! The Board of Penhallow plc announces that the offer lapsed at 1.00 p.m. on ⟦14 Dec 2017⟧ because the acceptance condition was not met.
= The Board of Penhallow plc announces that the offer lapsed at 1.00 p.m. on 14 Sep 2017 because the acceptance condition was not met.

# schedule of loan documents, US slashes | 2016-07-12
! Amendment No. 2 to the Credit Agreement, executed ⟦10/21/2016⟧, raised the maximum leverage ratio to 5.00x.
= Amendment No. 2 to the Credit Agreement, executed 04/21/2016, raised the maximum leverage ratio to 5.00x.

# part of a month, English | 2015-06-10
! By ⟦late September 2015⟧ all eleven lenders had signed the waiver, and the revolver was drawn in full.
= By late March 2015 all eleven lenders had signed the waiver, and the revolver was drawn in full.
"""

_FISCAL_FORM: Final = """
# third-quarter report, short name | 2020-09-15
! 据公司⟦2020年三季报⟧，报告期末货币资金余额3.1亿元，短期借款9.8亿元。
= 据公司2020年一季报，报告期末货币资金余额3.1亿元，短期借款9.8亿元。

# preliminary annual figures | 2016-11-15
! 公司⟦2016年度业绩快报⟧列示营业总收入18.42亿元，归母净利润同比下降37.6%。
= 公司2015年度业绩快报列示营业总收入18.42亿元，归母净利润同比下降37.6%。

# audit opinion on a year's statements | 2022-10-20
! 会计师事务所对公司⟦2022年度财务报表⟧出具了保留意见的审计报告，涉及预付工程款的可回收性。
= 会计师事务所对公司2021年度财务报表出具了保留意见的审计报告，涉及预付工程款的可回收性。

# broker shorthand, half-year | 2024-05-14
! 盈利能力：⟦24H1⟧毛利率31.2%，较上年同期提升1.8个百分点，主要受益于原料降价。
= 盈利能力：23H1毛利率31.2%，较上年同期提升1.8个百分点，主要受益于原料降价。

# quarter of the next year, by context | 2019-03-05
! 公司2018年亏损约1.2亿元，⟦次年一季度⟧又亏损0.4亿元，期末净资产降至2.3亿元。
= 公司2017年亏损约1.2亿元，次年一季度又亏损0.4亿元，期末净资产降至2.3亿元。

# rating report, months of a year | 2021-08-12
! ⟦2021年1-9月⟧，公司实现营业总收入46.30亿元，经营性净现金流为-5.17亿元。
= 2020年1-9月，公司实现营业总收入46.30亿元，经营性净现金流为-5.17亿元。

# this year's quarters, no number of the year | 2018-07-18
! 公司今年⟦前三季度⟧净利润同比下降41%，已连续四个报告期下滑。
= 公司今年第一季度净利润同比下降41%，已连续四个报告期下滑。

# annual report on Form 10-K | 2018-10-16
! As disclosed in its ⟦Annual Report on Form 10-K for the fiscal year ended December 31, 2018⟧, the Company identified a material weakness in revenue recognition.
= As disclosed in its Annual Report on Form 10-K for the fiscal year ended December 31, 2017, the Company identified a material weakness in revenue recognition.

# bank note, quarter shorthand | 2021-11-09
! Net interest margin was 2.31% in ⟦4Q21⟧, against 2.48% a year earlier; deposit costs rose 6bp.
= Net interest margin was 2.31% in 2Q21, against 2.48% a year earlier; deposit costs rose 6bp.

# fiscal year ending in June | 2020-04-07
! Like-for-like sales fell 8% in the ⟦year to 30 June 2020⟧ and the dividend was passed.
= Like-for-like sales fell 8% in the year to 30 June 2019 and the dividend was passed.

# interim report of a March year-end | 2022-07-05
! The interim report for the ⟦six months ended 30 September 2022⟧ shows contract liabilities of HK$1.14 billion.
= The interim report for the six months ended 30 September 2021 shows contract liabilities of HK$1.14 billion.

# the following fiscal year, by context | 2017-02-08
! The Company's fiscal year is the calendar year. Impairments were $41 million in fiscal 2016; ⟦the following fiscal year⟧ they came to $63 million.
= The Company's fiscal year is the calendar year. Impairments were $41 million in fiscal 2014; the following fiscal year they came to $63 million.

# model table, actual against estimate | 2015-06-17
! Free cash flow (USD million): FY2013A 112, FY2014A 98, ⟦FY2015A⟧ 71.
= Free cash flow (USD million): FY2013A 112, FY2014A 98, FY2015E 71.
"""

_HINDSIGHT: Final = """
# looking back at a pledge | 2018-05-16
! ⟦如今回过头来看⟧，本周公告的股权质押正是公司资金链断裂的开端。
= 就目前情况看，本周公告的股权质押可能加大公司资金链的压力。

# the market woke up only after the blow-up | 2020-09-16
! 投资者对本次年报问询并不在意，⟦直到爆雷之后才明白⟧其中的分量。
= 投资者对本次年报问询并不在意，我们认为应当重视其中的风险。

# a warning come true | 2021-04-28
! 昨日披露的审计报告提示了存货跌价风险，这一担忧⟦日后果然成真⟧。
= 昨日披露的审计报告提示了存货跌价风险，这一担忧有可能成真。

# the last report before the fall | 2019-08-29
! 今日披露的半年报，是公司⟦爆出债务违约前的最后一份⟧定期报告。
= 今日披露的半年报，是公司上月更换董事长后的第一份定期报告。

# an empty promise | 2022-03-16
! 控股股东昨日承诺三个月内归还占用资金，⟦这一承诺终成一纸空文⟧。
= 控股股东昨日承诺三个月内归还占用资金，这一承诺尚待落实。

# payment told as done years on | 2017-06-14
! 双方今天签署收购协议，余款1.8亿元⟦拖了两年才付清⟧。
= 双方今天签署收购协议，余款1.8亿元约定在两年内付清。

# findings of an investigation still to come | 2023-05-17
! 公司今日收到立案告知书，⟦其后的调查坐实了⟧虚增收入一事。
= 公司今日收到立案告知书，调查将查明是否存在虚增收入一事。

# what proved to be the final payment | 2016-02-17
! Today the trust declared ⟦what proved to be its final⟧ distribution, $0.12 per unit.
= Today the trust declared what may be its final distribution, $0.12 per unit.

# future in the past | 2018-08-15
! The audit firm signed the accounts this morning; it ⟦would go on to withdraw⟧ its opinion.
= The audit firm signed the accounts this morning; it could still decide to withdraw its opinion.

# little did they know | 2020-06-17
! ⟦Little did investors know⟧ that the accounts behind this week's placing were false.
= Investors do not know whether the accounts behind this week's placing are sound.

# time bought by a waiver | 2019-11-13
! The waiver signed today ⟦ended up buying the company only three months⟧ before it ran out of cash.
= The waiver signed today gives the company three months to raise cash.

# a rally that faded | 2022-07-20
! The rally that began this morning ⟦fizzled out within weeks⟧.
= The rally that began this morning could fizzle out within weeks.

# words that did not age well | 2015-05-13
! The chief financial officer said on today's call that liquidity was ample. ⟦That remark did not age well.⟧
= The chief financial officer said on today's call that liquidity was ample. That remark needs to be checked.
"""

_RENAMED: Final = """
# listed shell before the reverse merger, with code | 2017-03-15
! ⟦三六零（601360）⟧今日公告，持股5%以上股东计划减持不超过2%的股份。
= 江南嘉捷（601313）今日公告，持股5%以上股东计划减持不超过2%的股份。

# courier's name on the shell's code | 2015-09-16
! ⟦顺丰控股⟧（002352）近三个交易日收盘价格涨幅偏离值累计超过20%。
= 鼎泰新材（002352）近三个交易日收盘价格涨幅偏离值累计超过20%。

# merged train maker before the merger | 2014-03-19
! 在手订单方面，⟦中国中车⟧（601766）近期公告签订若干铁路客车合同。
= 在手订单方面，中国南车（601766）近期公告签订若干铁路客车合同。

# exchange before it was founded | 2020-11-18
! 公司已启动上市辅导，拟申请在⟦北京证券交易所⟧上市。
= 公司已启动上市辅导，拟申请在新三板精选层挂牌。

# financial regulator of 2023 | 2022-06-15
! ⟦国家金融监督管理总局⟧对该信托公司处以罚款160万元。
= 中国银保监会对该信托公司处以罚款160万元。

# merged banking and insurance regulator | 2017-05-16
! ⟦银保监会⟧近日发文，要求银行业加强对同业业务的自查。
= 银监会近日发文，要求银行业加强对同业业务的自查。

# pandemic before it broke out | 2019-10-16
! 受⟦新冠肺炎疫情⟧影响，公司上半年生猪出栏量同比下降23%。
= 受非洲猪瘟疫情影响，公司上半年生猪出栏量同比下降23%。

# social network's later name | 2021-03-16
! Advertising spend shifted to ⟦Meta Platforms⟧ and other large online companies during the year.
= Advertising spend shifted to Facebook and other large online companies during the year.

# search company's later parent | 2015-02-10
! Peers in our sample are Microsoft, Yahoo and ⟦Alphabet Inc.⟧, each valued on forward earnings.
= Peers in our sample are Microsoft, Yahoo and Google Inc., each valued on forward earnings.

# payments company's later name | 2021-05-12
! Merchants told us they pay ⟦Block, Inc.⟧ a flat fee on each card swipe.
= Merchants told us they pay Square, Inc. a flat fee on each card swipe.

# defence group's later name | 2022-08-16
! The supplier's largest customers are Boeing and ⟦RTX Corporation⟧, at 21% and 14% of sales.
= The supplier's largest customers are Boeing and Raytheon Technologies, at 21% and 14% of sales.

# bank's name after a merger | 2018-09-18
! The revolving facility is syndicated among PNC, ⟦Truist⟧ and two regional lenders.
= The revolving facility is syndicated among PNC, BB&T and two regional lenders.

# consumer business before its demerger | 2021-06-16
! The packaging maker's contract with ⟦Haleon plc⟧ covers toothpaste tubes for Europe.
= The packaging maker's contract with GSK Consumer Healthcare covers toothpaste tubes for Europe.
"""

_RULE_VERSION: Final = """
# price limit of the growth board | 2019-05-15
! 交易风险提示：创业板股票的日涨跌幅限制⟦为20%⟧，公司股价波动可能较大。
= 交易风险提示：创业板股票的日涨跌幅限制为10%，公司股价波动可能较大。

# first day of a main-board listing | 2023-09-13
! 公司股票将于下周在上交所主板上市，按现行规则，上市首日涨幅⟦最高为44%⟧。
= 公司股票将于下周在上交所主板上市，按现行规则，上市首日不设涨跌幅限制。

# approval of main-board offerings | 2024-03-13
! 公司拟在深交所主板首次公开发行股票，目前须经⟦证监会发审委审核并由证监会核准⟧。
= 公司拟在深交所主板首次公开发行股票，目前须经深交所审核并由证监会注册。

# market value that ends a main-board listing | 2022-05-18
! 依据现行上市规则，主板公司股票连续20个交易日收盘总市值均低于⟦5亿元⟧的，将被终止上市。
= 依据现行上市规则，主板公司股票连续20个交易日收盘总市值均低于3亿元的，将被终止上市。

# revenue floor with a loss, main board | 2023-05-17
! 沪市主板公司最近一年净利润为负且营业收入低于⟦3亿元⟧，即被实施退市风险警示。
= 沪市主板公司最近一年净利润为负且营业收入低于1亿元，即被实施退市风险警示。

# suspension of listing after three losses | 2022-04-20 / 2018-04-18
! 按照现行规则，沪市主板公司连续三年亏损的，其股票将被⟦暂停上市⟧。
= 按照现行规则，沪市主板公司连续三年亏损的，其股票将被暂停上市。

# stamp duty on A-share sales | 2022-09-14
! 测算交易成本时，卖出A股按成交金额的⟦0.05%⟧计缴证券交易印花税，买入不征。
= 测算交易成本时，卖出A股按成交金额的0.1%计缴证券交易印花税，买入不征。

# settlement cycle of US shares | 2022-10-12
! Standard settlement of US equity trades is ⟦T+1⟧, so cash from the sale is counted from that day.
= Standard settlement of US equity trades is T+2, so cash from the sale is counted from that day.

# benchmark of a floating-rate loan | 2024-04-16
! New US term loans are priced off ⟦three-month USD LIBOR⟧, which panel banks submit every London business day.
= New US term loans are priced off three-month Term SOFR, which CME publishes every business day.

# Hong Kong stamp duty on shares | 2020-06-16
! Buyer and seller of Hong Kong shares each pay stamp duty at ⟦0.13%⟧ of the consideration.
= Buyer and seller of Hong Kong shares each pay stamp duty at 0.1% of the consideration.

# deadline of a beneficial ownership report | 2022-01-19
! A holder that crosses 5% must file its initial Schedule 13D within ⟦five business days⟧.
= A holder that crosses 5% must file its initial Schedule 13D within ten days.

# item of the current report form | 2021-05-12
! A material event of this sort goes under ⟦Item 1.05 of Form 8-K, Material Cybersecurity Incidents⟧, within four business days.
= A material event of this sort goes under Item 2.06 of Form 8-K, Material Impairments, within four business days.

# weighted voting rights in Hong Kong | 2016-06-15
! Chapter 8A of the Hong Kong Main Board rules ⟦permits issuers with weighted voting rights⟧ to list.
= The Hong Kong Main Board rules do not permit issuers with weighted voting rights to list.
"""

_UNDATED: Final = """
# rating summary, year-end balance | none / 2021-03-31
! 截至⟦2020年9月末⟧，公司有息债务合计52.6亿元，其中一年内到期31.4亿元。请判断公司能否按期偿还到期债券。
= 截至2020年9月末，公司有息债务合计52.6亿元，其中一年内到期31.4亿元。请判断公司能否按期偿还到期债券。

# inquiry letter received | none / 2019-07-17
! 公司于⟦2019年5月22日⟧收到交易所年报问询函，要求说明预付款项的商业实质。
= 公司于2019年5月22日收到交易所年报问询函，要求说明预付款项的商业实质。

# research note, half-year figures | none / 2023-11-15
! ⟦2023年上半年⟧公司营收同比增长6.3%，扣非净利润同比下降18.5%，库存周转放慢。
= 2023年上半年公司营收同比增长6.3%，扣非净利润同比下降18.5%，库存周转放慢。

# question on a loan, English | none / 2018-09-12
! The borrower drew its revolver in full on ⟦June 7, 2018⟧. How likely is a covenant breach at the next test?
= The borrower drew its revolver in full on June 7, 2018. How likely is a covenant breach at the next test?

# quarter of a filer, English | none / 2022-06-15
! Operating cash flow was negative $14.2 million in ⟦the first quarter of 2022⟧, and cash fell to $39.8 million.
= Operating cash flow was negative $14.2 million in the first quarter of 2022, and cash fell to $39.8 million.

# court paper, English | none / 2017-04-19
! The plaintiff served its statement of claim on ⟦16 January 2017⟧ and seeks repayment of the bridge loan.
= The plaintiff served its statement of claim on 16 January 2017 and seeks repayment of the bridge loan.
"""


def pairs() -> list[Pair]:
    """All pairs of this file."""
    return [
        *texts("later_date", _LATER_DATE),
        *texts("fiscal_form", _FISCAL_FORM),
        *texts("hindsight", _HINDSIGHT),
        *texts("renamed", _RENAMED),
        *texts("rule_version", _RULE_VERSION),
        *texts("undated", _UNDATED),
    ]
