"""Part G, plain texts: dates, periods, hindsight, names and rules as filings, notices and notes write them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.case import texts

if TYPE_CHECKING:
    from exams.lint.case import Pair

LATER_DATE: Final = """
# exchange notice, full Chinese date | 2017-06-15
! 公司于⟦2017年11月8日⟧收到中国证监会《调查通知书》，因涉嫌信息披露违法违规，中国证监会决定对公司立案调查。
= 公司于2017年3月8日收到中国证监会《调查通知书》，因涉嫌信息披露违法违规，中国证监会决定对公司立案调查。

# history of ratings in a table row | 2019-05-20
! | 评级日期 | 主体等级 | 展望 |⏎| --- | --- | --- |⏎| 2018/06/22 | AA | 稳定 |⏎| ⟦2019/11/04⟧ | A+ | 负面 |
= | 评级日期 | 主体等级 | 展望 |⏎| --- | --- | --- |⏎| 2018/06/22 | AA | 稳定 |⏎| 2019/03/04 | A+ | 负面 |

# buy-back progress up to an ISO day | 2020-06-30
! 截至⟦2020-12-11⟧收盘，公司通过集中竞价方式累计回购股份1,286万股，已支付总金额9,874万元。
= 截至2020-05-29收盘，公司通过集中竞价方式累计回购股份1,286万股，已支付总金额9,874万元。

# court ruling in Chinese numerals | 2018-04-20
! 杭州市中级人民法院于⟦二〇一八年十月十七日⟧作出民事裁定，受理债权人对该公司的重整申请，并指定了管理人。
= 杭州市中级人民法院于二〇一八年三月十九日作出民事裁定，受理债权人对该公司的重整申请，并指定了管理人。

# month and day under a year named before | 2021-04-15
! 2021年以来公司人事变动频繁：1月12日总经理辞职，⟦9月27日⟧财务总监又因个人原因离任。
= 2021年以来公司人事变动频繁：1月12日总经理辞职，3月26日财务总监又因个人原因离任。

# news flash with a time stamp | 2022-07-22
! 【⟦2022-11-03⟧ 09:15】某头部房企公告，一笔美元债的利息在三十天宽限期届满时仍未支付。
= 【2022-05-05 09:15】某头部房企公告，一笔美元债的利息在三十天宽限期届满时仍未支付。

# repaid against falling due | 2023-03-10
! “20临建01”⟦已于2023年9月18日完成⟧本息兑付，并自当日起在上海证券交易所摘牌。
= “20临建01”将于2023年9月18日到期兑付本息，到期后在上海证券交易所摘牌。

# current report, entry into an agreement | 2018-03-16
! On ⟦September 14, 2018⟧, the Company entered into a Second Amendment to its Credit Agreement, which waived the leverage test.
= On February 14, 2018, the Company entered into a Second Amendment to its Credit Agreement, which waived the leverage test.

# newswire dateline | 2016-05-18
! LONDON, ⟦Oct 12, 2016⟧ (Newswire) - A mid-sized shipping group said it had missed a coupon on its unsecured notes.
= LONDON, Apr 12, 2016 (Newswire) - A mid-sized shipping group said it had missed a coupon on its unsecured notes.

# docket entry in US numerals | 2019-02-15
! Docket 118, entered 01/22/2019: interim DIP order. Docket 412, ⟦entered 06/27/2019⟧: order confirming the Debtors' plan.
= Docket 118, entered 01/08/2019: interim DIP order. Docket 212, entered 01/28/2019: order approving bidding procedures.

# rating action with day before month | 2022-06-10
! We lowered our issuer rating to 'B-' from 'B' on ⟦7 Nov. 2022⟧ because free operating cash flow stayed negative.
= We lowered our issuer rating to 'B-' from 'B' on 7 Mar. 2022 because free operating cash flow stayed negative.

# part of a month in a research note | 2015-05-12
! The shares have lost a third of their value since the ⟦mid-October 2015⟧ profit warning, and short interest has doubled.
= The shares have lost a third of their value since the mid-February 2015 profit warning, and short interest has doubled.

# field of a question file | 2021-06-14
! {"event": "covenant waiver signed", "status": "done", ⟦"date": "2021-12-06"⟧}
= {"event": "covenant waiver signed", "status": "done", "date": "2021-05-06"}

# matured against matures | 2020-06-19
! The 6.25% senior notes ⟦matured on 15 January 2021⟧ and were repaid in full from asset sales.
= The 6.25% senior notes mature on 15 January 2021 and are expected to be repaid from asset sales.
"""

FISCAL_FORM: Final = """
# third-quarter report by its short name | 2018-08-10
! 公司⟦2018年三季报⟧显示，存货周转天数升至214天，存货跌价准备计提比例仍低于同行。
= 公司2018年一季报显示，存货周转天数升至214天，存货跌价准备计提比例仍低于同行。

# annual report cited by its full title | 2016-11-11
! 会计师在公司《⟦2016年年度报告⟧》的审计报告中增加了强调事项段，提示持续经营存在重大不确定性。
= 会计师在公司《2015年年度报告》的审计报告中增加了强调事项段，提示持续经营存在重大不确定性。

# single quarter, broker shorthand | 2023-09-15
! 分季度看，⟦23Q4⟧单季营收18.6亿元，同比下降9%，毛利率环比回落1.3个百分点。
= 分季度看，23Q1单季营收18.6亿元，同比下降9%，毛利率环比回落1.3个百分点。

# actual against estimate in a forecast table | 2021-06-18
! | 单位：亿元 | 2020A | ⟦2021A⟧ |⏎| --- | --- | --- |⏎| 营业收入 | 32.4 | 38.1 |⏎| 归母净利润 | 2.7 | 3.3 |
= | 单位：亿元 | 2020A | 2021E |⏎| --- | --- | --- |⏎| 营业收入 | 32.4 | 38.1 |⏎| 归母净利润 | 2.7 | 3.3 |

# next year in context | 2017-12-15
! 公司2017年前三季度扭亏为盈，⟦次年⟧归母净利润再度转负，亏损2.1亿元。
= 公司2017年前三季度扭亏为盈，上年归母净利润则为负，亏损2.1亿元。

# half-year figures without the report | 2020-04-22
! ⟦2020年上半年⟧，公司实现营业收入46.3亿元，同比下降22.4%，主要系客流减少所致。
= 2019年上半年，公司实现营业收入46.3亿元，同比下降22.4%，主要系客流减少所致。

# balance at the end of a period, rating report | 2024-08-16
! 截至⟦2024年末⟧，公司全部债务为86.7亿元，其中短期债务占61%，现金短期债务比降至0.28倍。
= 截至2024年3月末，公司全部债务为86.7亿元，其中短期债务占61%，现金短期债务比降至0.28倍。

# fiscal year with four digits | 2019-05-15
! In ⟦FY2019⟧ (calendar year) group revenue fell 4%, and the audited accounts show an operating loss of £18m.
= In FY2018 (calendar year) group revenue fell 4%, and the audited accounts show an operating loss of £18m.

# earnings call of a quarter | 2021-09-08
! On the ⟦Q4 2021⟧ earnings call, management of the calendar-year filer said that backlog had shrunk to eleven weeks.
= On the Q2 2021 earnings call, management of the calendar-year filer said that backlog had shrunk to eleven weeks.

# quarter before year, sell-side shorthand | 2018-06-06
! ⟦3Q18⟧ EBITDA came in 6% below consensus as freight costs rose; net debt was flat.
= 1Q18 EBITDA came in 6% below consensus as freight costs rose; net debt was flat.

# annual form for a fiscal year | 2020-07-15
! As disclosed in its ⟦Form 10-K for fiscal 2020⟧, the registrant, whose year ends in December, identified a material weakness.
= As disclosed in its Form 10-K for fiscal 2019, the registrant, whose year ends in December, identified a material weakness.

# the following year in context | 2022-11-16
! In 2022 the company closed two mills. ⟦The following year⟧ adjusted EBITDA came to $310 million.
= In 2022 the company closed two mills. The previous year adjusted EBITDA came to $310 million.

# half-year of a bank | 2024-04-17
! Net interest margin narrowed to 1.42% in ⟦1H24⟧, and the bank booked HK$2.3bn of property provisions.
= Net interest margin narrowed to 1.42% in 2H23, and the bank booked HK$2.3bn of property provisions.

# full-year actual against guidance | 2017-05-24
! ⟦Full-year 2017 capex was $1.2 billion⟧, which was at the low end of the range set at the investor day.
= Full-year 2017 capex is guided to $1.2 billion, which is at the low end of the range set at the investor day.
"""

HINDSIGHT: Final = """
# later, said of an open audit | 2019-03-15
! 年报审计尚在进行，会计师⟦后来出具了⟧无法表示意见的审计报告。
= 年报审计尚在进行，会计师可能会出具无法表示意见的审计报告。

# last report before the delisting | 2021-11-12
! 这是公司⟦退市前披露的最后一份⟧季度报告，货币资金余额为3.2亿元。
= 这是公司截至目前披露的最近一份季度报告，货币资金余额为3.2亿元。

# looking back | 2018-05-16
! ⟦回头来看⟧，交易所的这封问询函正是财务造假被揭开的起点。
= 目前来看，交易所的这封问询函主要关注预付账款，公司尚未回复。

# against expectation, months on | 2020-08-19
! 市场普遍预期银团会同意展期，⟦不料几个月后⟧牵头行宣布贷款提前到期。
= 市场普遍预期银团会同意展期，不过几个月后牵头行也有权宣布贷款提前到期。

# in days to come | 2017-09-13
! 董事会今日审议通过的这笔对外担保，⟦日后成为⟧压垮公司资金链的导火索。
= 董事会今日审议通过的这笔对外担保，一旦需要代偿，将加重公司的资金压力。

# proved by events | 2022-04-13
! 管理层预计下半年订单恢复，⟦事实证明这一估计过于乐观⟧。
= 管理层预计下半年订单恢复，这一估计是否过于乐观有待验证。

# promise of this month against a promise of years ago | 2019-05-15
! 控股股东本月承诺在三年内解决同业竞争，⟦后来逾期未能履行⟧。
= 控股股东2012年承诺在三年内解决同业竞争，后来逾期未能履行。

# would go on to | 2018-04-11
! The registration statement was signed today by the finance chief, who ⟦would go on to resign⟧ over the restatement.
= The registration statement was signed today by the finance chief, who had joined from a competitor in 2014.

# what proved to be the last | 2019-10-16
! The partnership declared 12 cents per unit this week, ⟦in what proved to be its last distribution⟧ before bankruptcy.
= The partnership declared 12 cents per unit this week, in line with its distribution for the previous quarter.

# with the benefit of hindsight | 2022-09-14
! ⟦With the benefit of hindsight⟧, the covenant headroom that the lenders saw in the model was never there.
= On the figures reported so far, the covenant headroom that the lenders see in the model is thin.

# it has since emerged | 2016-06-15
! At the as-of date no inquiry was known; ⟦it has since emerged⟧ that the regulator was already examining the accounts.
= At the as-of date no inquiry was known; it remains open whether the regulator will examine the accounts.

# the eventual outcome as an adjective | 2023-02-15
! ⟦The eventual default⟧ is not yet priced in: the 2026 notes trade at 94 cents on the dollar.
= A possible default is not yet priced in: the 2026 notes trade at 94 cents on the dollar.

# unbeknownst to investors | 2020-02-12
! ⟦Unbeknownst to investors at the as-of date⟧, the same receivables had been pledged to a second lender.
= As disclosed to investors in the offering memorandum, the same receivables are pledged to a second lender.

# subsequently, of this week against long ago | 2017-03-15
! This week the lenders reset the test to the coming year-end, which the company ⟦subsequently failed⟧.
= In 2009 the lenders reset the test to the coming year-end, which the company subsequently failed.
"""

RENAMED: Final = """
# merged company under its later name | 2014-05-15
! ⟦中国中车⟧（601766.SH）今年前四个月新签动车组订单同比增长，我们维持“买入”评级。
= 中国南车（601766.SH）今年前四个月新签动车组订单同比增长，我们维持“买入”评级。

# shell before the back-door listing | 2015-10-21
! 证券代码：002352　证券简称：⟦顺丰控股⟧　公告：关于控股股东部分股份质押的公告。
= 证券代码：002352　证券简称：鼎泰新材　公告：关于控股股东部分股份质押的公告。

# exchange before it was founded | 2020-10-14
! 发行人的可比公司有两家在⟦北京证券交易所⟧上市，一家在创业板上市。
= 发行人的可比公司有两家在新三板精选层挂牌，一家在创业板上市。

# supervisor before it was set up | 2021-08-18
! 该行因贷款三查不到位，被⟦国家金融监督管理总局⟧的派出机构罚款120万元。
= 该行因贷款三查不到位，被中国银行保险监督管理委员会的派出机构罚款120万元。

# special-treatment name before the mark | 2018-03-14
! 医药板块持仓前三：恒瑞医药（600276）、云南白药（000538）、⟦ST康美⟧（600518）。
= 医药板块持仓前三：恒瑞医药（600276）、云南白药（000538）、康美药业（600518）。

# code changed with the name | 2016-09-14
! 个股方面，⟦三六零（601360）⟧等中小市值股票换手率居前。
= 个股方面，江南嘉捷（601313）等中小市值股票换手率居前。

# affair before it broke | 2019-06-12
! 银行在代销产品时须吸取⟦“原油宝”事件⟧的教训，做好投资者适当性管理。
= 银行在代销产品时须吸取“e租宝”事件的教训，做好投资者适当性管理。

# holding company under its later name | 2014-09-10
! We rate ⟦Alphabet⟧ Overweight: paid clicks keep growing, and the search margin looks sustainable.
= We rate Google Overweight: paid clicks keep growing, and the search margin looks sustainable.

# now known as, in brackets | 2017-02-15
! Partners in the field are Statoil (⟦now Equinor⟧), which operates it, and two smaller licence holders.
= Partners in the field are Statoil (formerly StatoilHydro), which operates it, and two smaller licence holders.

# drug maker in a rating comment | 2016-08-17
! ⟦Bausch Health⟧'s B2 corporate family rating reflects high leverage and scrutiny of its drug pricing.
= Valeant's B2 corporate family rating reflects high leverage and scrutiny of its drug pricing.

# field of a question file | 2016-05-18
! {"id": "q-0417", "security": "⟦Booking Holdings Inc.⟧", "exchange": "NASDAQ", "task": "direction of next quarterly gross bookings"}
= {"id": "q-0417", "security": "The Priceline Group Inc.", "exchange": "NASDAQ", "task": "direction of next quarterly gross bookings"}

# authority in a court paper | 2009-06-17
! The defendant was at all material times authorised by the ⟦Financial Conduct Authority⟧ to arrange deals in investments.
= The defendant was at all material times authorised by the Financial Services Authority to arrange deals in investments.

# epidemic in a risk factor | 2019-06-19
! Our travel business is exposed to health crises: the ⟦COVID-19⟧ pandemic, for example, sharply reduced bookings in Asia.
= Our travel business is exposed to health crises: the SARS epidemic, for example, sharply reduced bookings in Asia.

# ticker before the switch | 2021-12-15
! Among large caps, Meta Platforms (⟦NASDAQ: META⟧) and Microsoft (NASDAQ: MSFT) led the afternoon gains.
= Among large caps, Meta Platforms (NASDAQ: FB) and Microsoft (NASDAQ: MSFT) led the afternoon gains.
"""

RULE_VERSION: Final = """
# daily price limit of the growth board | 2019-05-15
! 该股在创业板上市已满两年，按交易规则⟦每日涨跌幅限制为20%⟧。
= 该股在创业板上市已满两年，按交易规则每日涨跌幅限制为10%。

# first days of a new main-board share | 2021-05-12
! 公司股票将在沪市主板上市，⟦上市后前五个交易日不设涨跌幅限制⟧。
= 公司股票将在沪市主板上市，上市首日有效申报价格不得高于发行价的144%。

# revenue floor for the delisting warning | 2022-03-16
! 公司为沪市主板公司，年度净利润为负且⟦营业收入低于3亿元⟧的，将被实施退市风险警示。
= 公司为沪市主板公司，年度净利润为负且营业收入低于1亿元的，将被实施退市风险警示。

# stamp duty rate | 2021-09-15
! 回测的交易成本按现行标准计：卖出时缴纳⟦0.05%的证券交易印花税⟧，佣金双边万分之二点五。
= 回测的交易成本按现行标准计：卖出时缴纳0.1%的证券交易印花税，佣金双边万分之二点五。

# suspension of listing after it was abolished | 2023-06-14
! 公司已连续三年亏损，按现行上市规则，其股票将⟦被交易所暂停上市⟧。
= 公司已连续两年触及财务类退市指标，按现行上市规则，其股票将被交易所终止上市。

# index circuit breaker after its end | 2018-03-14
! 按照⟦现行的指数熔断机制⟧，沪深300指数较前收盘跌7%的，当日停止交易至收市。
= 按照2016年初短暂施行的指数熔断机制，沪深300指数较前收盘跌7%的，当日停止交易至收市。

# payment for new shares | 2014-10-15
! 网上投资者参与新股申购⟦无需预缴资金，确认中签后再行缴款⟧，申购上限按所持市值确定。
= 网上投资者参与新股申购须在申购日全额预缴资金，未中签部分随后退还，申购上限按所持市值确定。

# settlement cycle | 2019-11-13
! The ordinary shares trade on Nasdaq, where ⟦the standard settlement cycle is T+1⟧.
= The ordinary shares trade on Nasdaq, where the standard settlement cycle is T+2.

# benchmark after its end | 2025-03-12
! The new term loan signed last week bears interest at ⟦three-month U.S. dollar LIBOR, as currently submitted by the panel banks⟧, plus 375 bps.
= The new term loan signed last week bears interest at three-month Term SOFR, as currently published by CME, plus 375 bps.

# lease standard | 2014-05-14
! ⟦Under IFRS 16⟧, which the group applies, store leases are carried on the balance sheet as right-of-use assets.
= Under IAS 17, which the group applies, store leases that are operating leases are kept off the balance sheet.

# federal tax rate | 2015-04-15
! The effective rate differs from the ⟦U.S. federal statutory rate of 21%⟧ mainly because of foreign earnings.
= The effective rate differs from the U.S. federal statutory rate of 35% mainly because of foreign earnings.

# weighted voting rights in Hong Kong | 2015-09-16
! ⟦Chapter 8A of the Hong Kong Listing Rules allows⟧ innovative companies with weighted voting rights to list on the Main Board.
= The Hong Kong Listing Rules do not allow companies with weighted voting rights to list on the Main Board.

# item of a current report | 2020-06-17
! ⟦Item 1.05 of Form 8-K⟧ requires a registrant to report a material cybersecurity incident within four business days.
= Item 4.01 of Form 8-K requires a registrant to report a change of its certifying accountant within four business days.

# excise tax on buy-backs | 2020-02-12
! The cost of share repurchases ⟦includes the 1% federal excise tax⟧ on net repurchases, which is charged to equity.
= The cost of share repurchases includes brokers' commissions on the purchases, which are charged to equity.
"""

UNDATED: Final = """
# notice of a pledge | none / 2021-03-31
! 控股股东于⟦2020年11月6日⟧将所持公司2,400万股质押给证券公司，占其所持股份的18%。
= 控股股东于2020年11月6日将所持公司2,400万股质押给证券公司，占其所持股份的18%。

# rating comment on an annual report | none / 2019-07-17
! ⟦2018年年度报告⟧显示，公司应收账款账龄一年以上的占比升至34%，回款放缓。
= 2018年年度报告显示，公司应收账款账龄一年以上的占比升至34%，回款放缓。

# trading rule of a board | none / 2022-05-18
! 创业板股票的⟦每日涨跌幅限制为20%⟧，公司股票近三个交易日累计上涨31%。
= 创业板股票的每日涨跌幅限制为20%，公司股票近三个交易日累计上涨31%。

# current report | none / 2018-06-13
! On ⟦January 16, 2018⟧, the board approved a repurchase program of up to $250 million of common stock.
= On January 16, 2018, the board approved a repurchase program of up to $250 million of common stock.

# quarter in a research note | none / 2023-09-13
! ⟦1Q23⟧ gross margin slipped to 27.4% on freight costs, while unit sales were in line with our model.
= 1Q23 gross margin slipped to 27.4% on freight costs, while unit sales were in line with our model.

# docket line | none / 2020-11-18
! Docket 57, ⟦entered 03/09/2020⟧: order extending the time to file schedules of assets and liabilities.
= Docket 57, entered 03/09/2020: order extending the time to file schedules of assets and liabilities.
"""


def pairs() -> list[Pair]:
    """The pairs of this part."""
    tables = {
        "later_date": LATER_DATE,
        "fiscal_form": FISCAL_FORM,
        "hindsight": HINDSIGHT,
        "renamed": RENAMED,
        "rule_version": RULE_VERSION,
        "undated": UNDATED,
    }
    return [pair for kind, table in tables.items() for pair in texts(kind, table)]
