"""Sentences of part D: plain texts read on a stated day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.case import texts

if TYPE_CHECKING:
    from exams.lint.case import Pair

_LATER_DATE: Final = """
# zh iso, letter of the exchange | 2020-06-30
! 公司于 ⟦2020-08-14⟧ 收到上海证券交易所监管工作函，被要求说明大额预付款项的去向。
= 公司于 2020-05-14 收到上海证券交易所监管工作函，被要求说明大额预付款项的去向。

# zh year month day, balance date | 2018-04-27
! 截至⟦2018年12月31日⟧，控股股东累计质押股份占其所持股份的96.4%。
= 截至2018年3月31日，控股股东累计质押股份占其所持股份的96.4%。

# zh month and day in the year of the context | 2022-05-20
! 2022年5月13日，公司收到重组问询函。⟦6月17日⟧，董事会审议通过终止本次重组的议案。
= 2022年5月13日，公司收到重组问询函。5月18日，董事会审议通过对问询函的回复。

# zh price table with slashes | 2017-11-10
! 交易日期　收盘价（元）⏎2017/11/08　12.35⏎2017/11/09　12.41⏎⟦2017/11/24⟧　9.87
= 交易日期　收盘价（元）⏎2017/11/08　12.35⏎2017/11/09　12.41⏎2017/11/10　12.28

# zh year and month | 2016-03-31
! ⟦2016年8月⟧，中国证监会对公司涉嫌信息披露违法违规立案调查。
= 2016年2月，中国证监会对公司涉嫌信息披露违法违规立案调查。

# zh numerals under a notice | 2014-05-30
! 特此公告。⏎董事会⏎⟦二〇一四年九月十九日⟧
= 特此公告。⏎董事会⏎二〇一四年五月十九日

# zh missed payment against a due date to come | 2019-06-28
! 发行人未能于⟦2019年8月26日⟧足额兑付“16澄港01”的本息，构成实质违约。
= “16澄港01”将于2019年8月26日到期，到期应付本息5.35亿元，发行人正在筹措资金。

# zh eight digits in pasted quotes | 2023-03-17
! 日期　收盘　总市值（亿元）⏎20230316　6.88　46.4⏎⟦20230428⟧　6.12　41.3
= 日期　收盘　总市值（亿元）⏎20230315　6.93　46.8⏎20230316　6.88　46.4

# zh month of the same year | 2018-07-13
! 2018年3月公司披露业绩快报，⟦同年11月⟧主要银行账户被法院冻结。
= 2018年3月公司披露业绩快报，同年5月主要银行账户被法院冻结。

# en month day, year | 2019-02-28
! On ⟦May 7, 2019⟧, the Company announced that its Chief Financial Officer had resigned.
= On February 7, 2019, the Company announced that its Chief Financial Officer had resigned.

# en day month year in a dateline | 2020-01-31
! LONDON, ⟦23 March 2020⟧ - Shares in the caterer fell 31% after it withdrew its guidance.
= LONDON, 23 January 2020 - Shares in the caterer fell 11% after it lowered its guidance.

# en abbreviated month | 2016-09-30
! (⟦Nov. 8, 2016⟧) The board unanimously rejected the unsolicited tender offer.
= (Sept. 8, 2016) The board unanimously rejected the unsolicited tender offer.

# en American slashes | 2021-03-12
! Close on ⟦04/30/2021⟧: $18.42. Average volume: 2.1 million shares.
= Close on 02/26/2021: $18.42. Average volume: 2.1 million shares.

# en month and year | 2017-10-31
! In ⟦December 2017⟧ the lender group accelerated the notes.
= In September 2017 the lender group granted a second waiver.

# en time stamp of a log | 2022-08-05
! ⟦2022-09-21T14:05:00Z⟧ issuer rating lowered to CCC, outlook negative
= 2022-08-01T14:05:00Z issuer rating lowered to CCC, outlook negative

# en repurchase made against a maturity to come | 2023-11-15
! The convertible notes due 2026 were repurchased on ⟦March 4, 2024⟧ for $212 million in cash.
= The convertible notes mature on March 4, 2026 and may not be redeemed before that date.

# en meeting held against a meeting called | 2018-04-20
! The annual meeting was held on ⟦June 12, 2018⟧ and holders voted down the pay plan.
= The annual meeting will be held on June 12, 2018; holders of record on April 16 may vote.
"""

_FISCAL_FORM: Final = """
# zh third-quarter report, short | 2021-08-31
! ⟦2021年三季报⟧显示，公司前三季度净亏损3.2亿元。
= 2021年半年报显示，公司上半年净亏损2.1亿元。

# zh annual report, full | 2019-11-15
! ⟦2019年年度报告⟧披露，商誉账面价值降至2.3亿元。
= 2018年年度报告披露，商誉账面价值为18.6亿元。

# zh quarter that has not ended | 2018-02-09
! 公司⟦2018年一季度⟧实现营业收入6.81亿元，同比下降22.4%。
= 公司2017年三季度实现营业收入6.81亿元，同比下降22.4%。

# zh the following year | 2020-05-15
! 2019年公司亏损4.1亿元，⟦次年⟧亏损扩大到6.7亿元。
= 2018年公司亏损4.1亿元，次年亏损扩大到6.7亿元。

# zh year in two digits | 2021-12-17
! ⟦21年年报⟧计提存货跌价准备5.6亿元。
= 20年年报计提存货跌价准备5.6亿元。

# zh half-year of research notes | 2022-04-29
! ⟦2022H1⟧毛利率18.3%，同比下降6.1pct。
= 2021H2毛利率18.3%，同比下降6.1pct。

# zh half-year in words | 2017-04-28
! ⟦2017年上半年⟧公司经营活动现金流量净额为-3.9亿元。
= 2016年下半年公司经营活动现金流量净额为-3.9亿元。

# zh report disclosed against its legal deadline | 2023-09-22
! ⟦2023年三季报⟧合同负债较中报下降四成。
= 按照规定，公司2023年三季报应当在10月31日之前披露。

# zh actual against estimated year in a model | 2022-03-18
! 营业收入（亿元）⏎2020A　10.9⏎2021A　12.3⏎⟦2022A⟧　9.4
= 营业收入（亿元）⏎2020A　10.9⏎2021A　12.3⏎2022E　13.8

# en FY with the calendar named | 2024-12-13
! ⟦FY2025⟧ revenue was $3.41 billion, down 8% (fiscal year ends in December).
= FY2025 revenue is guided to $3.4-3.6 billion (fiscal year ends in December).

# en Q3 2024 | 2024-08-15
! In calendar ⟦Q3 2024⟧, net charge-offs rose to 3.9% of average loans.
= In calendar Q2 2024, net charge-offs rose to 3.9% of average loans.

# en quarter in words | 2019-07-31
! Comparable sales fell 4.6% in the ⟦third quarter of 2019⟧.
= Comparable sales fell 4.6% in the first quarter of 2019.

# en quarter first, two digits | 2018-06-29
! Net leverage stood at 5.2x in ⟦3Q18⟧, against 4.4x a year earlier.
= Net leverage stood at 5.2x in 1Q18, against 4.4x a year earlier.

# en half-year | 2023-04-28
! Bookings in the ⟦first half of 2023⟧ came to 1,140 aircraft seats.
= Bookings in the second half of 2022 came to 1,140 aircraft seats.

# en annual report by its year-end | 2020-11-20
! According to the Form 10-K for the ⟦year ended December 31, 2020⟧, two customers made up 61% of sales.
= According to the Form 10-K for the year ended December 31, 2019, two customers made up 61% of sales.

# en full year, results against consensus | 2016-10-21
! ⟦Full-year 2016⟧ free cash flow came in at negative $340 million.
= Analysts expect full-year 2016 free cash flow of negative $340 million.

# en the following year | 2015-09-30
! The net loss was $58 million in 2014 and widened to $131 million ⟦the following year⟧.
= The net loss was $58 million in 2013 and widened to $131 million the following year.
"""

_HINDSIGHT: Final = """
# zh later found out | 2019-05-31
! 公司称上述货款已全部收回，⟦后来被查明⟧回款系虚构。
= 公司称上述货款已全部收回，年审会计师对回款执行了函证程序。

# zh shown by events | 2020-04-30
! 管理层当时认为减值风险可控，⟦事后证明⟧这一判断过于乐观。
= 公司建立了事前审批、事中监控、事后评价的风险管理制度。

# zh in the end did not | 2021-04-30
! 股权转让协议昨日签署，受让方⟦最终未能⟧支付第二期款项，交易告吹。
= 股权转让协议昨日签署，受让方的最终控制方为某市国资委。

# zh looking back | 2018-01-31
! ⟦回头看⟧，这次增持只是为大股东减持护盘。
= 门店客流中回头客占比约六成，公司据此调整促销方案。

# zh one year on | 2018-06-15
! 公司于2018年4月更换会计师事务所，⟦一年后⟧便被终止上市。
= 公司于2015年4月上市，一年后完成首次定向增发。

# zh investigation came after | 2017-08-31
! 银行存单金额12亿元，⟦后经证监会调查证实⟧为伪造。
= 银行存单金额12亿元，经会计师函证，开户银行确认余额相符。

# zh market did not know yet | 2019-04-19
! ⟦当时市场还不知道⟧，账上的货币资金有八成并不存在。
= 公司表示，新任总经理人选尚未确定，将在董事会审议后公告。

# zh finally confirmed | 2022-04-15
! 控股股东否认占用资金，⟦最终证实⟧占用余额为12.8亿元。
= 控股股东否认占用资金，具体情况以年审会计师的专项说明为准。

# en subsequently confirmed | 2018-03-30
! The analyst's doubts were ⟦subsequently confirmed⟧ by a restatement.
= Trade receivables are recognised at fair value and subsequently measured at amortised cost.

# en it later turned out | 2020-05-29
! Management said liquidity was ample. ⟦It later turned out⟧ that most of the cash was pledged.
= Management said liquidity was ample. Proceeds of a later follow-on offering would repay the revolver.

# en in hindsight | 2015-08-28
! ⟦In hindsight⟧, the July payment was the last one that shareholders would receive.
= The model was tested out of sample so that no parameter was chosen with the benefit of hindsight.

# en would go on to | 2019-11-29
! The retailer ⟦would go on to file⟧ for Chapter 11 less than a year after this call.
= The retailer would file for Chapter 11 only if its lenders refused a waiver, its counsel said.

# en eventually | 2016-02-26
! The sale process now under way ⟦eventually collapsed⟧ and the bonds fell to 20 cents.
= Management expects eventually to consolidate the three plants into one.

# en as we now know | 2021-02-26
! ⟦As we now know⟧, the backlog shown on this page did not exist.
= As we know from the prospectus, the backlog is counted at signed contract value.

# en ended up | 2022-09-30
! The waiver signed today bought some time, but the lenders ⟦ended up taking⟧ the keys.
= The waiver was signed today; the stock ended up 2.3% at the close.
"""

_RENAMED: Final = """
# zh household appliances | 2018-06-29 / 2020-06-30
! ⟦海尔智家⟧（600690）海外收入占比接近四成。
= 海尔智家（600690）海外收入占比接近四成。

# zh backdoor listing, code and name | 2016-09-30 / 2019-09-30
! ⟦三六零（601360）⟧在终端安全市场的份额居前。
= 三六零（601360）在终端安全市场的份额居前。

# zh parcels in the north | 2015-03-31
! ⟦顺丰控股（002352）⟧的速运件量保持增长。
= 鼎泰新材（002352）的主要产品是稀土合金镀层钢丝。

# zh retailer and the name of its site | 2012-05-31
! ⟦苏宁易购（002024）⟧门店总数超过一千六百家。
= 苏宁电器（002024）门店总数超过一千六百家。

# zh merged brokers | 2023-08-31 / 2025-06-30
! ⟦国泰海通⟧研报维持对公司的“增持”评级。
= 国泰海通研报维持对公司的“增持”评级。

# zh merged train makers | 2014-06-30
! ⟦中国中车（601766）⟧签订城际动车组销售合同。
= 中国南车（601766）签订城际动车组销售合同。

# zh broker listed by a merger | 2013-10-31 / 2016-10-31
! ⟦申万宏源（000166）⟧的经纪业务收入位居行业前列。
= 申万宏源（000166）的经纪业务收入位居行业前列。

# zh parcels in the east | 2015-12-31 / 2017-12-29
! ⟦圆通速递（600233）⟧单票收入同比下降。
= 圆通速递（600233）单票收入同比下降。

# zh chips | 2022-03-31
! ⟦豪威集团（603501）⟧的图像传感器库存处于高位。
= 韦尔股份（603501）的图像传感器库存处于高位。

# en social network | 2020-09-30 / 2022-09-30
! ⟦Meta Platforms⟧ faces a suit over its past acquisitions.
= Meta Platforms faces a suit over its past acquisitions.

# en its later ticker | 2022-02-28 / 2022-07-29
! Meta Platforms (NASDAQ: ⟦META⟧) guided to slower growth in advertising.
= Meta Platforms (NASDAQ: META) guided to slower growth in advertising.

# en search holding | 2014-03-31 / 2016-03-31
! ⟦Alphabet Inc.⟧ held most of its cash in marketable securities.
= Alphabet Inc. held most of its cash in marketable securities.

# en travel | 2016-11-30
! ⟦Booking Holdings (BKNG)⟧ earns most of its gross profit outside the United States.
= The Priceline Group (PCLN) earns most of its gross profit outside the United States.

# en payments | 2021-06-30 / 2022-06-30
! ⟦Block, Inc.⟧ (NYSE: SQ) reported higher gross profit in Cash App.
= Block, Inc. (NYSE: SQ) reported higher gross profit in Cash App.

# en health insurer | 2021-09-30
! ⟦Elevance Health⟧ raised its medical loss ratio guidance.
= Anthem, Inc. raised its medical loss ratio guidance.

# en handbags | 2016-08-31
! ⟦Tapestry, Inc.⟧ pulled back from department stores.
= Coach, Inc. pulled back from department stores.
"""

_RULE_VERSION: Final = """
# zh band of the ChiNext | 2019-09-30 / 2021-09-30
! 公司股票在创业板上市，⟦日涨跌幅限制为20%⟧，短期波动可能加大。
= 公司股票在创业板上市，日涨跌幅限制为20%，短期波动可能加大。

# zh the STAR market | 2018-03-30 / 2020-03-31
! 公司选择的⟦科创板上市标准⟧为预计市值不低于10亿元。
= 公司选择的科创板上市标准为预计市值不低于10亿元。

# zh the Beijing exchange | 2020-06-30 / 2022-06-30
! 公司股票在⟦北京证券交易所⟧上市交易，涨跌幅限制为30%。
= 公司股票在北京证券交易所上市交易，涨跌幅限制为30%。

# zh revenue floor of the main board | 2022-04-29
! 按照现行上市规则，主板公司净利润为负且⟦营业收入低于3亿元⟧的，股票将被实施退市风险警示。
= 按照现行上市规则，主板公司净利润为负且营业收入低于1亿元的，股票将被实施退市风险警示。

# zh floor of market value | 2023-06-30 / 2025-06-30
! 主板A股公司连续二十个交易日⟦总市值低于5亿元⟧的，其股票将被终止上市。
= 主板A股公司连续二十个交易日总市值低于5亿元的，其股票将被终止上市。

# zh warning for small dividends | 2023-05-31 / 2025-05-30
! 最近三年累计现金分红不达标，公司股票可能被⟦实施其他风险警示（ST）⟧。
= 最近三年累计现金分红不达标，公司股票可能被实施其他风险警示（ST）。

# zh first days of a new share | 2021-03-31
! ⟦主板新股上市后的前五个交易日不设涨跌幅限制⟧。
= 科创板新股上市后的前五个交易日不设涨跌幅限制。

# zh stamp duty | 2022-10-31
! 卖出A股按成交金额的⟦0.5‰⟧缴纳证券交易印花税。
= 卖出A股按成交金额的1‰缴纳证券交易印花税。

# zh circuit breaker | 2014-12-31 / 2016-01-05
! 沪深300指数涨跌达到5%时将⟦触发指数熔断⟧，暂停交易15分钟。
= 沪深300指数涨跌达到5%时将触发指数熔断，暂停交易15分钟。

# en band of the ChiNext | 2020-03-31 / 2021-03-31
! The shares trade on ChiNext with a ⟦daily price limit of 20%⟧.
= The shares trade on ChiNext with a daily price limit of 20%.

# en the Beijing exchange | 2019-12-31 / 2022-12-30
! The company is listed on the ⟦Beijing Stock Exchange⟧ and plans to raise working capital.
= The company is listed on the Beijing Stock Exchange and plans to raise working capital.

# en registration on the main board | 2021-06-30
! Listings on Shanghai's main board go through ⟦the registration-based system⟧.
= Listings on Shanghai's STAR Market go through the registration-based system.

# en settlement | 2022-05-31
! Trades in U.S. equities ⟦settle on T+1⟧.
= Trades in U.S. equities settle on T+2.

# en item of the current report | 2021-06-30 / 2024-06-28
! The registrant reported the ransomware attack under ⟦Item 1.05 of Form 8-K⟧.
= The registrant reported the ransomware attack under Item 1.05 of Form 8-K.

# en leases | 2014-06-30 / 2020-06-30
! Store leases are recognised on the balance sheet under ⟦ASC 842⟧.
= Store leases are recognised on the balance sheet under ASC 842.

# en credit losses | 2015-03-31 / 2021-03-31
! The bank measures its allowance under ⟦the CECL standard (ASC 326)⟧.
= The bank measures its allowance under the CECL standard (ASC 326).
"""

_URL_STAMP: Final = """
# zh text, path of a ministry | 2017-05-31
! 处罚决定见 http://www.csrc.gov.cn/pub/zjhpublic/G00306212/201708/⟦t20170815_322014⟧.htm
= 处罚决定见 http://www.csrc.gov.cn/pub/zjhpublic/G00306212/201704/t20170414_315032.htm

# zh text, stamp of the exchange's re-filing | 2013-04-26
! 规则全文：http://www.sse.com.cn/lawandrules/sserules/listing/stock/c/c_⟦20180615⟧_4587223.shtml
= 规则全文：http://www.sse.com.cn/lawandrules/sserules/listing/stock/c/c_20150912_3985848.shtml

# en text, name of a file | 2016-05-31
! Slides: https://ir.example.com/static-files/Q2_deck_⟦20160805⟧.pdf
= Slides: https://ir.example.com/static-files/Q1_deck_20160506.pdf
"""

_UNDATED: Final = """
# zh results | none / 2021-10-29
! ⟦公司三季报显示，前三季度净亏损3.2亿元⟧。
= 公司三季报显示，前三季度净亏损3.2亿元。

# zh a plain statement | none / 2019-04-30
! ⟦公司的主要客户为两家电网公司⟧，货款按季结算。
= 公司的主要客户为两家电网公司，货款按季结算。

# zh a date of its own | none / 2020-06-30
! ⟦2020-05-14⟧，公司收到监管工作函。
= 2020-05-14，公司收到监管工作函。

# en results | none / 2024-08-15
! ⟦In calendar Q2 2024, charge-offs rose⟧ to 3.9% of average loans.
= In calendar Q2 2024, charge-offs rose to 3.9% of average loans.

# en a plain statement | none / 2018-03-29
! ⟦The pension deficit is measured with a discount rate of 3.4%⟧.
= The pension deficit is measured with a discount rate of 3.4%.

# en a rule | none / 2022-06-30
! ⟦Trades settle on T+2⟧ and are cleared centrally.
= Trades settle on T+2 and are cleared centrally.
"""


def pairs() -> list[Pair]:
    """The pairs of plain texts."""
    tables = {
        "later_date": _LATER_DATE,
        "fiscal_form": _FISCAL_FORM,
        "hindsight": _HINDSIGHT,
        "renamed": _RENAMED,
        "rule_version": _RULE_VERSION,
        "url_stamp": _URL_STAMP,
        "undated": _UNDATED,
    }
    return [pair for kind, table in tables.items() for pair in texts(kind, table)]
