"""Plain texts of part I."""

from __future__ import annotations

from exams.lint.case import Pair, texts

LATER_DATE = """
# dotted date in a ledger | 2017-09-13
! 台账：⟦2017.11.23⟧ 收融资人还款4,000万元，余额11,000万元；押品未解押。
= 台账：2017.08.23 收融资人还款4,000万元，余额11,000万元；押品未解押。
# ten-day part of a month | 2020-10-21
! ⟦2020年12月中旬⟧，托管行划出末笔清算款，产品编号注销，持有人每份拿回0.87元。
= 2020年9月中旬，托管行划出末笔清算款，产品编号注销，持有人每份拿回0.87元。
# far end of a span of months | 2016-11-16
! 从2016年3月到⟦2017年2月⟧，该支行一共放出按揭贷款6.4亿元，二手房占了七成。
= 从2016年3月到2016年10月，该支行一共放出按揭贷款6.4亿元，二手房占了七成。
# weekday with month and day, year left out | 2023-02-15
! Deposits had been slipping since New Year. On ⟦Thursday, March 9⟧, queues formed at two branches and the bank drew $600 million from its Home Loan Bank.
= Deposits had been slipping since New Year. On Thursday, February 9, queues formed at two branches and the bank drew $600 million from its Home Loan Bank.
# week of a month | 2014-05-14
! Administrators were called in during ⟦the first week of August 2014⟧, and the custodian stopped processing transfers out of the platform.
= Administrators were called in during the first week of April 2014, and the custodian stopped processing transfers out of the platform.
# machine timestamp | 2024-10-16
! NAV feed: share class C-EUR, file received ⟦2024-12-04T16:30Z⟧, price struck 10.8812, no manual override.
= NAV feed: share class C-EUR, file received 2024-10-04T16:30Z, price struck 10.8812, no manual override.
"""

FISCAL_FORM = """
# next year's annual report | 2018-05-16
! 公司2018年起停办趸交银保，代理手续费支出下降；⟦次年年报里⟧，这项支出又回升了一成半。
= 公司2016年起停办趸交银保，代理手续费支出下降；次年年报里，这项支出又回升了一成半。
# preliminary results | 2020-12-16
! 该行⟦2020年度业绩快报⟧：归母净利润46.1亿元，不良贷款率1.43%，较年初下降5个基点。
= 该行2019年度业绩快报：归母净利润46.1亿元，不良贷款率1.43%，较年初下降5个基点。
# numbered quarter of a solvency report | 2021-11-17
! ⟦2021年第4季度偿付能力报告摘要⟧载明，公司风险综合评级由B类升为A类，净现金流转正。
= 2021年第3季度偿付能力报告摘要载明，公司风险综合评级由B类升为A类，净现金流转正。
# following fiscal year | 2017-06-14
! Lapses on the variable annuity block hit 9% in fiscal 2016 and ⟦eased to 6% in the following fiscal year⟧ once surrender charges stepped up.
= Lapses on the variable annuity block hit 9% in fiscal 2014 and eased to 6% in the following fiscal year once surrender charges stepped up.
# annual form of the SEC | 2023-11-15
! Item 7A of the ⟦Form 10-K for fiscal 2023⟧ (year-end December) shows a 200 basis point shock taking 11% off the thrift's economic value of equity.
= Item 7A of the Form 10-K for fiscal 2022 (year-end December) shows a 200 basis point shock taking 11% off the thrift's economic value of equity.
# half year in front of two digits, Singapore manager | 2024-10-16
! The Singapore manager, which reports by calendar halves, ⟦ended 2H24 with assets of S$61 billion⟧, helped by inflows into money market funds.
= The Singapore manager, which reports by calendar halves, ended 1H24 with assets of S$61 billion, helped by inflows into money market funds.
"""

HINDSIGHT = """
# looking back now | 2020-05-20
! 春节后的那次下调，市场当时只当作例行操作；⟦如今回过头看，银行息差正是从那里一路走到了谷底⟧。
= 春节后的那次下调，市场当时只当作例行操作；从已披露的一季报看，银行息差平均收窄了四个基点。
# a warning that came true | 2017-10-18
! 首席分析师上周在路演上提醒商誉过高，在座的没有人接话，⟦不料一语成谶⟧。
= 首席分析师上周在路演上提醒商誉过高，在座的没有人接话，管理层答应会后书面答复。
# not known until | 2018-07-18
! 正在进行的中报审阅里，会计师对那笔12亿元的存款没有提出异议，⟦直到东窗事发，大家才晓得银行回函是伪造的⟧。
= 正在进行的中报审阅里，会计师对那笔12亿元的存款没有提出异议，直到昨日，银行的两份回函都已收到并存档。
# what few understood then | 2011-06-15
! ⟦Few holders understood at the time⟧ how little cash stood behind the daily liquidity they had been sold.
= Few holders in our survey of last month understand how little cash stands behind the daily liquidity they are sold.
# went on to | 2014-09-17
! Hargrave Re bought the run-off book last week at 0.8 times reserves and ⟦went on to lose half its capital on it⟧.
= Hargrave Re bought the run-off book in 2010 at 0.8 times reserves and went on to sell half of it in 2012.
# the last of its kind | 2015-10-21
! In August the trust declared 22 cents a unit; ⟦it was to be the last distribution holders ever received⟧.
= In August the trust declared 22 cents a unit; it was the twelfth distribution holders have received in a row.
"""

RENAMED = """
# exchange that did not exist yet | 2021-05-19
! 这家小贷公司的股东中，一家为⟦北京证券交易所上市公司⟧，持股18%。
= 这家小贷公司的股东中，一家为新三板精选层挂牌公司，持股18%。
# successor of a bank under receivership | 2019-09-18
! 接管组公告，⟦蒙商银行⟧对公存款的偿付安排已基本落地，五千万元以下的债权全额保障。
= 接管组公告，包商银行对公存款的偿付安排已基本落地，五千万元以下的债权全额保障。
# securities house under its later name | 2022-03-16
! 承销团里，⟦国投证券⟧与中金公司为联席主承销商，余额包销比例各半。
= 承销团里，安信证券与中金公司为联席主承销商，余额包销比例各半。
# merged regional bank | 2018-11-14
! We initiate on southeastern lenders with ⟦Truist Financial⟧ as our top pick, on 12 times 2019 consensus earnings.
= We initiate on southeastern lenders with BB&T Corporation as our top pick, on 12 times 2019 consensus earnings.
# ticker ahead of its first day | 2021-11-17
! The note's basket is equally weighted: Alphabet (GOOGL US), Amazon (AMZN US) and the owner of Facebook (⟦META US⟧), observed monthly.
= The note's basket is equally weighted: Alphabet (GOOGL US), Amazon (AMZN US) and the owner of Facebook (FB US), observed monthly.
# event named before it took place | 2020-10-14
! Prime brokers ask concentrated clients for more collateral, a lesson ⟦of the Archegos collapse⟧ that every risk committee cites.
= Prime brokers ask concentrated clients for more collateral, a lesson of the Amaranth collapse that every risk committee cites.
"""

RULE_VERSION = """
# margin ratio for financed purchases | 2022-09-14
! 客户拟新开融资仓位。按交易所现行细则，⟦融资保证金比例的下限是80%⟧，本公司对该券执行下限。
= 客户拟新开融资仓位。按交易所现行细则，融资保证金比例的下限是100%，本公司对该券执行下限。
# pricing base of mortgages | 2018-05-16
! 首套房贷款合同约定，利率为⟦最近一个月五年期以上LPR加55个基点⟧，每年一月一日重定价。
= 首套房贷款合同约定，利率为人民银行五年以上贷款基准利率上浮10%，每年一月一日重定价。
# deposit insurance in force | 2014-05-14 / 2016-05-18
! 柜员解释说，⟦存款保险条例已经施行⟧，同一存款人在一家银行五十万元以内的本息可获全额偿付。
= 柜员解释说，存款保险条例已经施行，同一存款人在一家银行五十万元以内的本息可获全额偿付。
# federal limit on transfers out of savings | 2022-06-15 / 2018-06-13
! Why the bank rejects a seventh payment: ⟦federal Regulation D limits convenient transfers from a savings deposit to six a month⟧.
= Why the bank rejects a seventh payment: federal Regulation D limits convenient transfers from a savings deposit to six a month.
# settlement cycle of US shares | 2025-02-12
! An exchange-traded fund bought on Nasdaq today ⟦settles under the standard cycle on T+2⟧, so the cash leg must be funded by then.
= An exchange-traded fund bought on Nasdaq today settles under the standard cycle on T+1, so the cash leg must be funded by then.
# typhoon arrangements in Hong Kong | 2023-09-20
! When the Observatory hoists Signal No. 8 in the morning, Hong Kong's ⟦securities market opens and clears as on any other day⟧ under the arrangements in force.
= When the Observatory hoists Signal No. 8 in the morning, Hong Kong's securities market stays closed at least until the signal is lowered, under the arrangements in force.
"""

UNDATED = """
# yesterday in a newswire | none / 2013-08-14
! The central bank revoked the lender's licence ⟦yesterday⟧ and named the deposit insurer as liquidator; branches stay shut.
= The central bank revoked the lender's licence yesterday and named the deposit insurer as liquidator; branches stay shut.
# this year so far in a rating comment | none / 2022-10-19
! ⟦今年以来⟧，该平台四次借新还旧，平均票面利率上行了120个基点，区域内已有两家主体被列入观察名单。
= 今年以来，该平台四次借新还旧，平均票面利率上行了120个基点，区域内已有两家主体被列入观察名单。
# current management in a prospectus | none / 2019-05-15
! The adviser's ⟦current⟧ portfolio manager took over in spring, and the expense cap has since been renewed for another twelve months.
= The adviser's current portfolio manager took over in spring, and the expense cap has since been renewed for another twelve months.
"""


def pairs() -> list[Pair]:
    """The pairs of this module."""
    return [
        *texts("later_date", LATER_DATE),
        *texts("fiscal_form", FISCAL_FORM),
        *texts("hindsight", HINDSIGHT),
        *texts("renamed", RENAMED),
        *texts("rule_version", RULE_VERSION),
        *texts("undated", UNDATED),
    ]
