"""The sentences of half C: pairs of a leak and its clean twin, as plain texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.case import texts

if TYPE_CHECKING:
    from exams.lint.case import Pair

LATER_DATE: Final = """
# ISO day, zh | 2021-03-31
! 公司于 ⟦2021-05-20⟧ 收到法院送达的民事判决书，一审判令公司支付工程款 4,312 万元。
= 本期中期票据的到期兑付日为 2021-05-20，公司须在此前一个工作日将本息 4,312 万元划付至托管机构。

# Chinese day | 2016-08-30
! ⟦2016年11月7日⟧，公司第二大股东所持 3,600 万股被司法冻结，占其持股的 82%。
= 公司第二大股东与受让方约定，3,600 万股的过户手续应不迟于2016年11月7日办理完毕。

# month and day in context | 2018-05-10
! 公司 2018 年 3 月接受现场检查，⟦6 月 22 日⟧收到监管部门出具的警示函。
= 公司 2018 年 4 月披露年报，定于 6 月 22 日召开年度股东大会，审议续聘会计师事务所的议案。

# month day, year | 2015-02-12
! The company drew the remaining $40 million under its revolver on ⟦April 9, 2015⟧ and redeemed the 2016 notes.
= The remaining $40 million under the revolver may be drawn until April 9, 2015, when the commitment lapses.

# day month year | 2020-06-18
! Trading in the shares was suspended on ⟦3 September 2020⟧ after the auditor resigned.
= The lock-up on the founders' shares runs until 3 September 2020 under the placing agreement.

# slashes, year first | 2019-04-24
! 股权质押明细：质权人为某城市商业银行，质押 1,850 万股，于 ⟦2019/10/16⟧ 办理了解除质押登记。
= 股权质押明细：质权人为某城市商业银行，质押 1,850 万股，起始日 2018/10/17，到期日 2019/10/16，目前质押中。

# slashes, month first | 2017-03-15
! Claim No. 17-4410: complaint filed 01/23/2017; motion to dismiss denied ⟦07/31/2017⟧.
= Claim No. 17-4410: complaint filed 01/23/2017; hearing on the motion to dismiss set for 07/31/2017.

# year and month, zh | 2014-06-20
! ⟦2014 年 10 月⟧，公司终止了与原料供应商的独家协议，并确认违约金支出 760 万元。
= 公司与原料供应商的独家协议将在 2014 年 10 月届满，续约条款尚在磋商。

# month and year, en | 2022-01-19
! By ⟦August 2022⟧ the mill had run at full rate for a quarter, and unit costs had dropped by a tenth.
= Management targets full rate at the mill by August 2022 and expects unit costs to drop by a tenth.

# day-month-year with hyphens | 2013-09-26
! Moody's cut the issuer to B2 on ⟦12-Dec-2013⟧, citing weaker liquidity.
= The 7.25% senior notes fall due on 12-Dec-2013; Moody's rates the issuer B1.

# day in Chinese numerals | 2017-06-14
! ⟦二〇一七年九月四日⟧，控股股东与战略投资者签署了股份转让协议的终止协议。
= 控股股东承诺，在二〇一七年九月四日以前不转让其所持公司股份。

# half-year in words, en | 2023-04-20
! Customer destocking ended in ⟦the second half of 2023⟧, and order intake recovered to 1.1 times sales.
= Management assumes that customer destocking will end in the second half of 2023.

# half-year in words, zh | 2019-12-11
! ⟦2020 年上半年⟧，公司关闭直营门店 214 家，营业收入同比下滑近四成。
= 公司计划在 2020 年上半年新开直营门店 60 家，所需资金由自有资金解决。

# eight digits | 2021-04-22
! 大宗交易记录：成交日 ⟦20210607⟧，成交价 8.12 元，成交量 240 万股，卖方为深圳某证券营业部。
= 可转换公司债券的回售申报将于 20210607 截止，回售价格为 100.46 元。

# dots | 2018-01-17
! 借款台账：放款日 2017.07.20；⟦2018.07.19⟧ 到期未能归还，本金 5,000 万元已转入逾期科目。
= 借款台账：放款日 2017.07.20；约定还款日 2018.07.19；本金 5,000 万元，利息按季支付。

# ordinal day | 2016-10-05
! On the ⟦14th of December 2016⟧ the board dismissed the chief financial officer.
= The board has called a general meeting for the 14th of December 2016 to vote on the new articles.

# two-digit year | 2018-03-22
! 调研纪要：公司⟦18年9月⟧起停产主力机型，渠道库存一直消化到年底。
= 调研纪要：公司预计18年9月投产新机型，渠道备货方案尚未确定。
"""

FISCAL_FORM: Final = """
# third-quarter report, zh | 2021-07-14
! 公司⟦2021 年三季报⟧披露，合同负债较年初减少 6.3 亿元。
= 公司 2020 年三季报披露，合同负债较年初减少 6.3 亿元。

# annual report, zh | 2014-11-12
! 会计师对⟦2014年年度报告⟧出具了带强调事项段的无保留意见。
= 公司拟聘请原会计师为2014年年度报告提供审计服务，议案已经董事会通过。

# FY and year | 2024-05-22
! The group closed ⟦FY2025⟧ with net cash of €212 million.
= The group guides to net cash of about €200 million at the end of FY2025.

# Q3 and year | 2024-06-12
! On a calendar-year basis, ⟦Q3 2024⟧ gross margin came in at 41.8%, 120 basis points short of consensus.
= On a calendar-year basis, consensus for Q3 2024 gross margin stands at 43.0% in the broker's poll.

# next year, zh | 2019-02-20
! 公司 2018 年盈利 1.27 亿元，⟦次年⟧亏损 3.46 亿元，资金链趋紧。
= 公司 2016 年盈利 1.27 亿元，次年亏损 3.46 亿元，资金链趋紧。

# half-year report, zh | 2018-04-18
! ⟦2018年半年报⟧显示，存货跌价准备余额增至 9,140 万元。
= 公司预约于 8 月 28 日披露2018年半年报，存货跌价准备是否增加取决于届时的市价。

# 1H and short year | 2022-03-16
! The bank reports by calendar year; ⟦1H22⟧ net interest margin narrowed to 1.98%, down 11bp.
= The bank reports by calendar year; we model a 1H22 net interest margin of 1.98%, down 11bp.

# fiscal and year | 2018-05-16
! Same-store sales dropped 3.1% in ⟦fiscal 2019⟧, the worst reading in a decade.
= For fiscal 2019 the board has approved capital expenditure of $90 million.

# flash report, zh | 2020-09-09
! 公司在⟦2020 年度业绩快报⟧中列示营业总收入 18.6 亿元。
= 公司在 2019 年度业绩快报中列示营业总收入 18.6 亿元。

# following year, en | 2017-01-18
! Revenue peaked at $640 million in 2016 and shrank to $480 million ⟦the following year⟧.
= Revenue peaked at $640 million in 2014 and shrank to $480 million the following year.

# quarter end, zh | 2022-08-17
! ⟦2022 年第三季度末⟧，公司受限货币资金升至 11.2 亿元。
= 2022 年第一季度末，公司受限货币资金升至 11.2 亿元。

# quarter by its last day | 2015-07-22
! For ⟦the quarter ended September 30, 2015⟧, the company recorded a restructuring charge of $18.4 million.
= For the quarter ending September 30, 2015, the company expects a restructuring charge of $15 million to $20 million.

# quarter and short year | 2019-10-23
! Cash burn reached $77 million in ⟦4Q19⟧, the last quarter of a fiscal year that ends in December.
= Cash burn reached $77 million in 4Q18, the last quarter of a fiscal year that ends in December.

# fiscal year that ends in January | 2024-06-05
! The retailer's fiscal 2025 ends in January 2025; ⟦the third quarter of fiscal 2025⟧ brought a 4% decline in comparable sales.
= The retailer's fiscal 2025 ends in January 2025; the first quarter of fiscal 2025 brought a 4% decline in comparable sales.

# year end, zh | 2017-10-18
! ⟦2017 年末⟧，公司在手订单为 23.5 亿元，较上年末下降三成。
= 2016 年末，公司在手订单为 23.5 亿元，较上年末下降三成。
"""

HINDSIGHT: Final = """
# houlai | 2018-08-15
! 公司今日称资金充裕，⟦后来⟧却连供应商的货款也付不出。
= 公司 2012 年涉足影视业务，后来在 2015 年将该业务出售，本期不再并表。

# finally confirmed, zh | 2019-05-22
! 本次年报所列的 44 亿元银行存款，⟦最终证实⟧大部分并不存在。
= 本次年报所列的 44 亿元银行存款是否真实，须待函证程序完成后方能证实。

# shihou | 2016-03-23
! ⟦事后来看⟧，昨日签约的这次收购定价明显过高，标的第三年便无法履行承诺。
= 公司对募集资金的使用实行事前审批、事中跟踪与事后审计。

# subsequently | 2014-10-15
! As of today the borrower has drawn all of its facility; it ⟦subsequently⟧ filed for Chapter 11.
= Trade receivables are recognised at the transaction price and subsequently measured at amortised cost.

# it later turned out | 2020-11-18
! This week's letter promises payment by spring; ⟦it later turned out⟧ that the distributor did not exist.
= This week's letter promises payment by spring; a later letter will set out the instalments.

# with hindsight | 2017-09-13
! ⟦With hindsight⟧, the covenant package signed today offered no protection.
= Under IAS 8, hindsight is not used when a new accounting policy is applied to a prior period.

# proved in days to come, zh | 2015-07-22
! 管理层在本次业绩会上对回款的乐观判断，⟦日后被证明⟧是错误的。
= 管理层在本次业绩会上承诺，日后如发生亏损，将以自有资金补足。

# sure enough, zh | 2021-06-16
! 该券一个月后到期，市场担心公司无力兑付；⟦果然⟧，到期当天本息分文未付。
= 该券一个月后到期，市场担心公司无力兑付；公司称已备妥偿债资金，结果如何尚待观察。

# would go on to | 2016-06-22
! The drug now in Phase 2 ⟦would go on to⟧ fail its pivotal trial.
= The drug now in Phase 2 would go on to a pivotal trial if the interim reading is positive.

# proved | 2022-05-18
! The guidance of 8% growth given today ⟦proved far too high⟧.
= The guidance of 8% growth given last year proved far too high: the company reported 2% for 2021.

# looking back, zh | 2018-11-21
! 重组方案今日披露；⟦如今回头再看⟧，标的资产始终没有注入。
= 重组方案今日披露；标的资产能否注入，须经股东大会审议并报监管机构核准。

# little did they know | 2019-08-21
! ⟦Little did investors know⟧ that the plant would never open.
= Investors do not know whether the plant will open; the permit is pending.

# soon after, zh | 2020-04-22
! 公司今日申请延期披露年报；⟦此后不久⟧，公司便因未按期披露被立案调查。
= 公司 2018 年更换会计师，此后不久补充披露了关联交易，相关事项已在 2018 年年报中说明。

# what followed | 2023-02-15
! The shares trade at $14 today, shortly before ⟦the collapse that followed⟧.
= The shares trade at $14 today, after the collapse that followed the January trading update.

# later undone | 2021-09-15
! The placing priced today was ⟦later rescinded⟧ by the regulator.
= The prospectus provides for a subsequent offering period of at least three business days.
"""

RULE_VERSION: Final = """
# ChiNext limit, zh | 2020-03-11
! 公司在创业板上市，其股票的日涨跌幅限制为⟦20%⟧。
= 公司在创业板上市，其股票的日涨跌幅限制为10%。

# STAR Market before it was | 2018-04-18 / 2021-04-21
! 公司拟按⟦科创板⟧第五套上市标准申报，预计市值不低于 40 亿元。
= 公司按科创板第五套上市标准申报，预计市值不低于 40 亿元。

# revenue test for *ST, zh | 2019-06-19 / 2022-06-15
! 公司扣除非经常性损益前后孰低的净利润为负，且⟦营业收入低于 1 亿元⟧，依规则其股票将被实施退市风险警示。
= 公司 2021 年度扣除非经常性损益前后孰低的净利润为负，且营业收入低于 1 亿元，其股票已被实施退市风险警示。

# main-board revenue test of 300 million, zh | 2023-03-15 / 2025-03-19
! 沪市主板公司净利润为负且⟦营业收入低于 3 亿元⟧的，其股票将被实施退市风险警示。
= 沪市主板公司 2024 年度净利润为负且营业收入低于 3 亿元的，其股票将被实施退市风险警示。

# market value test, zh | 2023-06-14 / 2025-06-18
! 主板股票连续二十个交易日⟦收盘总市值均低于 5 亿元⟧，即触及终止上市情形。
= 依现行规则，主板股票连续二十个交易日收盘总市值均低于 5 亿元，即触及终止上市情形。

# ChiNext limit, en | 2017-11-15
! As a ChiNext name, the stock may move by up to ⟦20 percent⟧ a day.
= As a ChiNext name, the stock may move by up to 10 percent a day.

# first five sessions on the main board, en | 2022-06-15 / 2024-06-12
! Newly listed shares on the Shanghai main board trade ⟦without a price limit for the first five sessions⟧.
= Shares newly listed on the Shanghai main board trade free of a price limit for their first five sessions.

# Beijing exchange before it was | 2020-09-16 / 2022-09-14
! 公司股票在⟦北京证券交易所⟧上市交易，日涨跌幅限制为 30%。
= 公司股票已在北京证券交易所上市交易，日涨跌幅限制为 30%。

# limits on sales by large holders, zh | 2015-03-18 / 2018-09-12
! 大股东通过集中竞价减持的，⟦任意连续 90 日内不得超过公司股份总数的 1%⟧。
= 大股东采取集中竞价交易方式减持股份，在任意连续 90 日内不得超过公司股份总数的 1%。

# stamp duty, zh | 2021-10-20
! 卖出股票时，按成交金额的⟦0.05%⟧缴纳证券交易印花税。
= 卖出股票时，按成交金额的0.1%缴纳证券交易印花税。

# settlement cycle, en | 2022-06-15
! Sales of US-listed shares settle ⟦on the next business day (T+1)⟧.
= Sales of US-listed shares settle on the second business day (T+2).

# Schedule 13D deadline, en | 2021-04-14
! A holder who crosses five percent must file a Schedule 13D ⟦within five business days⟧.
= A holder who crosses five percent must file a Schedule 13D within ten days.

# Form 8-K item, en | 2021-11-17 / 2024-02-14
! A material breach of its systems obliges the registrant to report under ⟦Item 1.05 of Form 8-K⟧.
= The registrant reported the breach of its systems under Item 1.05 of Form 8-K.

# *ST on ChiNext before it had one, zh | 2018-05-16
! 因净资产为负，这家⟦创业板公司的股票被实施退市风险警示⟧，简称前冠以“*ST”。
= 因净资产为负，这家深市主板公司的股票被实施退市风险警示，简称前冠以“*ST”。

# ST limit on the main board, zh | 2021-08-18
! 该股为沪市主板 ST 股票，日涨跌幅限制为⟦10%⟧。
= 该股为沪市主板 ST 股票，日涨跌幅限制为5%。

# STAR Market limit, en | 2018-02-14 / 2020-02-19
! ⟦STAR Market⟧ stocks have a daily limit of 20 percent in both directions.
= STAR Market stocks have a daily limit of 20 percent from their sixth session on.
"""

RENAMED: Final = """
# name with code, zh | 2015-04-22
! 可比公司一栏列有⟦顺丰控股（002352）⟧，市盈率 38 倍。
= 可比公司一栏列有鼎泰新材（002352），市盈率 38 倍。

# short name alone, zh | 2017-05-17
! ⟦海尔智家⟧公告回购方案，金额不超过 6 亿元。
= 青岛海尔公告回购方案，金额不超过 6 亿元。

# name after a merger, zh | 2014-03-19
! ⟦中国中车⟧与泰国客户签订了城际动车组供货合同。
= 中国南车与泰国客户签订了城际动车组供货合同。

# code too early, zh | 2016-09-14
! 江南嘉捷（⟦601360⟧）主营电梯与自动扶梯。
= 江南嘉捷（601313）主营电梯与自动扶梯。

# bank, name with code, zh | 2011-03-16
! ⟦平安银行（000001）⟧昨日收于 16.02 元，成交 4.1 亿元。
= 深发展A（000001）昨日收于 16.02 元，成交 4.1 亿元。

# name after a backdoor listing, zh | 2014-06-18 / 2018-06-20
! 重仓股：⟦分众传媒（002027）⟧，占净值 4.2%。
= 重仓股：分众传媒（002027），占净值 4.7%。

# dropped word, zh | 2014-05-14 / 2018-05-16
! ⟦歌尔股份⟧（002241）的声学器件收入占比接近七成。
= 歌尔股份（002241）的精密零组件收入占比接近四成。

# parent's new name | 2020-08-12
! ⟦Meta Platforms⟧ said that 2.5 billion people used one of its apps every day in June.
= Facebook, Inc. said that 2.5 billion people used one of its apps every day in June.

# holding company before it was | 2014-02-12 / 2016-02-17
! ⟦Alphabet⟧ reported a rise of paid clicks by a third.
= Alphabet reported a loss at Other Bets for the fourth quarter.

# ticker too early | 2021-02-10 / 2022-09-14
! Facebook (NASDAQ: ⟦META⟧) closed unchanged.
= Meta Platforms (NASDAQ: META) closed unchanged.

# name with ticker | 2016-11-16
! ⟦Booking Holdings (BKNG)⟧ recorded gross bookings of $18.5 billion for the quarter.
= The Priceline Group (PCLN) recorded gross bookings of $18.5 billion for the quarter.

# payment company | 2020-05-13
! Gross profit of Cash App more than doubled at ⟦Block, Inc.⟧
= Gross profit of Cash App more than doubled at Square, Inc.

# oil company | 2019-10-16
! ⟦TotalEnergies⟧ hedges only a small part of its output.
= Total S.A. hedges only a small part of its output.
"""

URL_STAMP: Final = """
# disclosure site, day as folder | 2019-05-15 / 2024-06-12
! 公告全文见 https://static.cninfo.com.cn/finalpage/⟦2019-08-29⟧/1206620457.PDF 。
= 公告全文见 https://static.cninfo.com.cn/finalpage/2024-06-05/1220240930.PDF 。

# exchange page stamped anew, rules | 2015-03-18
! 交易所新闻稿见 http://www.sse.com.cn/aboutus/mediacenter/hotandd/c/c_⟦20150723⟧_3953123.shtml 。
= 交易所新闻稿见 http://www.sse.com.cn/aboutus/mediacenter/hotandd/c/c_20150912_3988555.shtml 。

# exchange page stamped anew, notices | 2014-12-17
! 规则原文见 http://www.sse.com.cn/lawandrules/sserules/listing/stock/c/c_⟦20150114⟧_3875553.shtml 。
= 规则原文见 http://www.sse.com.cn/lawandrules/sserules/listing/stock/c/c_20150911_3985112.shtml 。
"""

UNDATED: Final = """
# notice, zh | none / 2019-04-17
! 公司于⟦2018 年 12 月 6 日⟧收到控股股东归还的占用资金 2,100 万元。
= 公司于2018 年 12 月 6 日收到控股股东归还的占用资金 2,100 万元。

# filing, en | none / 2017-08-16
! The company redeemed its convertible notes in full on ⟦May 2, 2017⟧.
= The company redeemed its convertible notes in full on May 2, 2017.

# fiscal report, zh | none / 2021-11-17
! ⟦2021 年三季报⟧显示，公司研发费用同比增长 41%。
= 2021 年三季报显示，公司研发费用同比增长 41%。

# fiscal quarter, en | none / 2023-11-15
! Deposits fell by 6% in ⟦3Q23⟧, most of it in brokered money.
= Deposits fell by 6% in 3Q23, most of it in brokered money.

# bond, zh | none / 2020-03-18
! “17 远桥 01”将于⟦2022 年 9 月 5 日⟧到期，票面利率 6.8%。
= “17 远桥 01”将于2022 年 9 月 5 日到期，票面利率 6.8%。

# rating note, en | none / 2016-05-18
! We lowered the rating to BB- in ⟦February 2016⟧ and keep a negative outlook.
= We lowered the rating to BB- in February 2016 and keep a negative outlook.

# no date at all, zh | none / 2022-07-20
! ⟦公司目前没有逾期担保⟧，也没有涉及诉讼的担保。
= 公司目前没有逾期担保，也没有涉及诉讼的担保。

# no date at all, en | none / 2018-07-18
! ⟦The board has no plan to raise equity⟧ and rates liquidity as adequate.
= The board has no plan to raise equity and rates liquidity as adequate.
"""

TABLES: Final = (
    ("later_date", LATER_DATE),
    ("fiscal_form", FISCAL_FORM),
    ("hindsight", HINDSIGHT),
    ("rule_version", RULE_VERSION),
    ("renamed", RENAMED),
    ("url_stamp", URL_STAMP),
    ("undated", UNDATED),
)


def pairs() -> list[Pair]:
    """The pairs that are plain texts."""
    return [pair for kind, table in TABLES for pair in texts(kind, table)]
