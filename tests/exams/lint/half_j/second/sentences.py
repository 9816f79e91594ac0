"""Plain texts of part J."""

from __future__ import annotations

from exams.lint.case import Pair, texts

LATER_DATE = """
# iso date in a results of placing | 2018-06-13
! 港交所披露易的资料显示，该行于⟦2018-09-27⟧完成配售3.2亿股H股，募集资金净额19.8亿港元，全部用于补充核心一级资本。
= 港交所披露易的资料显示，该行于2018-05-24完成配售3.2亿股H股，募集资金净额19.8亿港元，全部用于补充核心一级资本。
# month and day, year from the sentence before | 2021-04-14
! 公司2021年3月26日发出年报。⟦7月9日⟧，属地监管局就其代销业务的“双录”缺失开出罚单，罚款合计230万元。
= 公司2021年3月26日发出年报。4月9日，属地监管局就其代销业务的“双录”缺失开出罚单，罚款合计230万元。
# date in Chinese numerals in a loan file | 2019-03-20
! 贷后检查记录：保单质押借款人已于⟦二〇一九年十一月六日⟧结清本息，质权同日解除，保单正本退还投保人。
= 贷后检查记录：保单质押借款人已于二〇一九年一月八日结清本息，质权同日解除，保单正本退还投保人。
# day month year in a rating report | 2015-08-19
! The issuer rating stands at B2, following our ⟦two-notch action of 12 November 2015⟧, and reflects thin capital and a book heavy in unsecured consumer loans.
= The issuer rating stands at B2, following our two-notch action of 11 June 2015, and reflects thin capital and a book heavy in unsecured consumer loans.
# abbreviated month and two-digit year | 2019-05-15
! Receivables on the co-branded card topped out in ⟦Nov. '19⟧ at $8.1bn and the partner bank has been running them off ever since.
= Receivables on the co-branded card topped out in Nov. '18 at $8.1bn and the partner bank has been running them off ever since.
# US slash date in a wire log | 2022-07-20
! Wire log, New York: escrow principal of $14.0m returned, value date ⟦10/21/2022⟧, receipt confirmed by the agent's operations team.
= Wire log, New York: escrow principal of $14.0m returned, value date 06/21/2022, receipt confirmed by the agent's operations team.
"""

FISCAL_FORM = """
# first three quarters | 2019-08-21
! ⟦2019年前三季度，该行实现净利息收入87.3亿元⟧，同比增长6.2%，信用减值损失多提了四分之一。
= 2018年前三季度，该行实现净利息收入87.3亿元，同比增长6.2%，信用减值损失多提了四分之一。
# annual report by its full name | 2022-12-14
! 据⟦《2022年年度报告》披露⟧，公司权益基金年末保有规模312亿元，在第三方销售机构里排第九。
= 据《2021年年度报告》披露，公司权益基金年末保有规模312亿元，在第三方销售机构里排第九。
# analysts' shorthand year before quarter | 2023-02-15
! 个险渠道企稳：⟦23Q1新业务价值同比+14.6%⟧，代理人月均产能创三年新高，银保期缴占比继续上行。
= 个险渠道企稳：22Q3新业务价值同比+14.6%，代理人月均产能创三年新高，银保期缴占比继续上行。
# fiscal year with its closing day | 2016-05-18
! For its ⟦fiscal year ended 30 September 2016⟧ the broker-dealer booked net revenues of $2.9 billion and paid out 64 cents of every dollar in compensation.
= For its fiscal year ended 30 September 2015 the broker-dealer booked net revenues of $2.9 billion and paid out 64 cents of every dollar in compensation.
# quarter in front of a two-digit year | 2020-11-18
! ⟦Net charge-offs fell to 0.71% of average loans in 4Q20⟧ as stimulus cheques kept card borrowers current.
= Net charge-offs fell to 0.71% of average loans in 3Q20 as stimulus cheques kept card borrowers current.
# split-year interim report of a Hong Kong company | 2021-09-15
! The ⟦interim report for 2021/22⟧ puts segregated client money at HK$2.4 billion and margin loans at HK$1.7 billion.
= The interim report for 2020/21 puts segregated client money at HK$2.4 billion and margin loans at HK$1.7 billion.
"""

HINDSIGHT = """
# what was found out afterwards | 2018-04-18
! 管理人在季度报告里称底层应收账款真实足额，⟦事后查明⟧其中三笔的债务人盖的是假章。
= 管理人在季度报告里称底层应收账款真实足额，尽调底稿附有其中三笔的合同和债务人盖章的确认函。
# who would have thought | 2019-10-16
! 募集说明书写着按季付息、以租金作保障，⟦谁料头一个付息日便落了空⟧。
= 募集说明书写着按季付息、以租金作保障，头一个付息日定在十二月二十日。
# later became | 2020-09-16
! 当时没有引起注意的一笔4亿元委托贷款，⟦日后成了拖垮担保人的那根稻草⟧。
= 二季报附注里没有引起注意的一笔4亿元委托贷款，由控股股东作担保人，还有半年到期。
# would with a later cost | 2013-11-13
! The superintendent approved the change of control within six weeks, ⟦a decision policyholders would pay for dearly⟧.
= The superintendent approved the change of control within six weeks, a decision policyholders have asked the court to review.
# in the event, as an idiom | 2017-03-15
! The bond trustee pencilled in a recovery of 70 cents on the dollar; ⟦in the event, noteholders saw 22⟧.
= The bond trustee pencils in a recovery of 70 cents on the dollar; in the event of a forced sale, noteholders could see 22.
# never came | 2012-05-16
! The sponsor promised the savings bank $150 million of fresh equity by Christmas. ⟦The money never arrived.⟧
= The sponsor promised the savings bank $150 million of fresh equity by Christmas. The money has not arrived yet.
"""

RENAMED = """
# regulator before it was set up | 2022-08-17
! ⟦国家金融监督管理总局⟧青岛监管局核准了新任行长的任职资格，批复文号已随公告披露。
= 中国银保监会青岛监管局核准了新任行长的任职资格，批复文号已随公告披露。
# asset manager listed in Hong Kong | 2021-08-18
! 停牌四个多月的⟦中国中信金融资产⟧（02799.HK）还没有交出上一年的年报，离岸美元债报价随消息起落。
= 停牌四个多月的中国华融（02799.HK）还没有交出上一年的年报，离岸美元债报价随消息起落。
# insurer that took over another's business | 2018-10-17
! 接管组着手处置非主业资产，⟦大家保险集团⟧名下的两家海外酒店已挂牌询价。
= 接管组着手处置非主业资产，安邦保险集团名下的两家海外酒店已挂牌询价。
# British banking group | 2019-08-21
! We keep our Hold on ⟦NatWest Group plc⟧: a special dividend of 12p is welcome, yet income is under pressure from low rates.
= We keep our Hold on Royal Bank of Scotland Group plc: a special dividend of 12p is welcome, yet income is under pressure from low rates.
# rating agency under its later name | 2014-05-14
! The Class A notes carry a AAA (sf) from ⟦S&P Global Ratings⟧ and an equivalent rating from Fitch.
= The Class A notes carry a AAA (sf) from Standard & Poor's Ratings Services and an equivalent rating from Fitch.
# spun-off life business of a US group | 2021-08-18
! Blackstone has agreed to take 9.9% of ⟦Corebridge Financial⟧ for $2.2 billion in cash and to manage part of its general account.
= Blackstone has agreed to take 9.9% of AIG's Life & Retirement business for $2.2 billion in cash and to manage part of its general account.
"""

RULE_VERSION = """
# minimum ticket of bank wealth products | 2017-05-17
! 客户经理答复：本行风险评级一、二级的理财产品，按监管规定⟦单一客户起点为1万元⟧，首次购买须到网点面签。
= 客户经理答复：本行风险评级一、二级的理财产品，按监管规定单一客户起点为5万元，首次购买须到网点面签。
# loan-to-deposit ceiling in the banking law | 2017-06-14 / 2013-06-19
! 该行存贷比为71.8%，⟦商业银行法规定的上限是75%⟧，放贷空间只剩三个多百分点。
= 该行存贷比为71.8%，商业银行法规定的上限是75%，放贷空间只剩三个多百分点。
# Hong Kong stamp duty on shares | 2022-05-18
! 佣金之外，买卖港股的双方现时各须⟦按成交金额的0.1%缴付股票印花税⟧，不足一元亦作一元计。
= 佣金之外，买卖港股的双方现时各须按成交金额的0.13%缴付股票印花税，不足一元亦作一元计。
# Hong Kong deposit protection limit | 2023-05-17
! Each depositor is currently ⟦protected up to HK$800,000 per Scheme member⟧ under Hong Kong's Deposit Protection Scheme, in any currency.
= Each depositor is currently protected up to HK$500,000 per Scheme member under Hong Kong's Deposit Protection Scheme, in any currency.
# deadline of Schedule 13D | 2022-03-16
! Having crossed 5% of the bank's common stock, the activist must file its initial Schedule 13D ⟦within five business days⟧, counsel reminded the desk.
= Having crossed 5% of the bank's common stock, the activist must file its initial Schedule 13D within 10 days, counsel reminded the desk.
# floating rate benchmark that had ended | 2025-03-19
! The revolver drawn last month ⟦resets each quarter to three-month USD LIBOR as fixed by ICE⟧, plus 275 basis points.
= The revolver drawn last month resets each quarter to three-month Term SOFR as published by CME, plus 275 basis points.
"""

UNDATED = """
# last week in a trust company's notice | none / 2020-07-15
! ⟦上周⟧，这家信托公司公告旗下三只产品延期分配，涉及本金4.3亿元，投资者约三百人。
= 上周，这家信托公司公告旗下三只产品延期分配，涉及本金4.3亿元，投资者约三百人。
# most recent quarter in a fund letter | none / 2016-11-16
! The ⟦most recent quarter⟧ brought net outflows of $1.2 billion, the third in a row, and the board has cut the management fee to 58 basis points.
= The most recent quarter brought net outflows of $1.2 billion, the third in a row, and the board has cut the management fee to 58 basis points.
# start of this month in a merger of rural banks | none / 2024-09-11
! ⟦本月初⟧，两家农商行的合并方案获股东大会通过，存续主体的注册资本增至28亿元。
= 本月初，两家农商行的合并方案获股东大会通过，存续主体的注册资本增至28亿元。
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
