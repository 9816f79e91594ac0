"""Plain texts of part K."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.case import texts

if TYPE_CHECKING:
    from exams.lint.case import Pair

LATER_DATE = """
# decision letter, full Chinese date | 2020-08-12
! 经上市委员会审议，本所于⟦2020年9月4日⟧作出终止其股票上市的决定，并已将决定书送达公司董事会。
= 经上市委员会审议，本所于2020年7月24日作出终止其股票上市的决定，并已将决定书送达公司董事会。

# contract recital, date in Chinese numerals | 2018-05-16
! 鉴于：甲乙双方已于⟦二〇一八年六月十一日⟧签署补充协议，将回购价款的支付期限延长九十日。
= 鉴于：甲乙双方已于二〇一八年四月二十日签署补充协议，将回购价款的支付期限延长九十日。

# day and month, year carried over from the clause before | 2019-06-19
! 公司2019年4月18日收到调查通知书，⟦7月9日⟧又收到行政处罚决定书，两份文件都已按规定公告。
= 公司2019年4月18日收到调查通知书，5月30日又收到行政处罚决定书，两份文件都已按规定公告。

# ordinal day of the month in an indenture notice | 2016-03-15
! The Trustee gave notice of acceleration on the ⟦2nd day of May, 2016⟧, and the principal has been due and payable since.
= The Trustee gave notice of acceleration on the 2nd day of February, 2016, and the principal has been due and payable since.

# numeric US date in brackets | 2021-10-13
! All of the 2027 debentures were called and paid off (redemption date ⟦11/24/2021⟧); none remain outstanding.
= All of the 2027 debentures were called and paid off (redemption date 09/24/2021); none remain outstanding.

# month and year alone, told in the past | 2014-09-10
! Ninety-one per cent of holders tendered before the exchange offer closed in ⟦December 2014⟧.
= Ninety-one per cent of holders tendered before the exchange offer closed in July 2014.
"""

FISCAL_FORM = """
# quarterly report named by the year in progress | 2019-09-18
! 从公司今年的⟦三季报⟧看，扣非净利润已经由盈转亏，存货周转也慢了一拍。
= 从公司今年的半年报看，扣非净利润已经由盈转亏，存货周转也慢了一拍。

# auditor's opinion on a year still running | 2021-11-10
! 本所对贵公司⟦2021年度财务报表⟧出具了无法表示意见的审计报告，理由见报告正文第二段。
= 本所对贵公司2020年度财务报表出具了无法表示意见的审计报告，理由见报告正文第二段。

# the next year, counted from a year in the same sentence | 2018-06-20
! 公司2017年亏损2.1亿元，⟦次年⟧又亏掉3.4亿元，净资产就此转负。
= 公司2015年亏损2.1亿元，次年又亏掉3.4亿元，净资产就此转负。

# fiscal year of two digits | 2022-06-08
! Cash conversion fell to 54% in ⟦FY23⟧, the weakest outturn since the flotation.
= Cash conversion fell to 54% in FY21, the weakest outturn since the flotation.

# broker's quarter label | 2017-12-06
! Credit costs jumped to 81bp of loans in ⟦4Q17⟧ against 66bp three months before.
= Credit costs jumped to 81bp of loans in 3Q17 against 66bp three months before.

# year-end in the words of an annual filing | 2015-07-15
! As reported in its Form 10-K for the fiscal year ended ⟦September 30, 2015⟧, the Registrant's funded backlog fell by a fifth.
= As reported in its Form 10-K for the fiscal year ended September 30, 2014, the Registrant's funded backlog fell by a fifth.
"""

HINDSIGHT = """
# seen from afterwards | 2017-08-09
! 董事会称交易作价公允，⟦事后看来⟧，公司买下的是一座早就停了产的工厂。
= 董事会称交易作价公允；独立董事在意见书里写明，标的工厂自2016年5月起已经停产。

# prophecy come true | 2018-05-09
! 审计师在管理建议书里提醒“防止大股东挪用”，这句话竟⟦一语成谶⟧。
= 审计师在管理建议书里提醒“防止大股东挪用”，这句话管理层没有回应。

# later, without a day | 2017-03-15
! 对方2016年1月承诺六个月内补足保证金，⟦后来一分钱也没有到账⟧。
= 对方2016年1月承诺六个月内补足保证金，后来在2016年7月全数到账。

# the last of its kind | 2019-02-13
! Management told listeners that liquidity was ample. ⟦It was to be the last call they ever held.⟧
= Management told listeners that liquidity was ample. It was the first call held since the flotation.

# would go on to | 2013-11-13
! The compliance certificate was signed by the finance director, who ⟦would go on to stand trial over it⟧.
= The compliance certificate was signed by the finance director, who had come from the group's auditors.

# what we know now | 2020-10-14
! ⟦Knowing what we know now⟧, no lender should have taken that parent guarantee at face value.
= On what the companies registry shows today, no lender should take that parent guarantee at face value.
"""

RENAMED = """
# broker named after its merger | 2023-06-14
! 本次发行的保荐机构为⟦国泰海通证券⟧股份有限公司，持续督导期自上市之日起算。
= 本次发行的保荐机构为国泰君安证券股份有限公司，持续督导期自上市之日起算。

# regulator before it was formed | 2017-10-18
! ⟦银保监会⟧向三家寿险公司下发监管函，要求压降万能账户的结算利率。
= 保监会向三家寿险公司下发监管函，要求压降万能账户的结算利率。

# private group under its later name | 2018-06-13
! 公司公告与⟦蚂蚁集团⟧签订战略合作协议，双方将在农村支付场景上合作。
= 公司公告与蚂蚁金服签订战略合作协议，双方将在农村支付场景上合作。

# US company renamed | 2020-07-15
! At the quarter-end ⟦Meta Platforms⟧ made up 9% of the fund's net assets, its largest single holding.
= At the quarter-end Facebook made up 9% of the fund's net assets, its largest single holding.

# ticker that came with a merger | 2019-05-15
! The desk runs a pair trade, long ⟦RTX⟧ and short the aerospace basket, and marks it daily.
= The desk runs a pair trade, long UTX and short the aerospace basket, and marks it daily.

# market segment before it was opened | 2019-04-10
! Its ordinary shares have been listed on the ⟦Prime Market⟧ of the Tokyo Stock Exchange since the 1990s.
= Its ordinary shares have been listed on the First Section of the Tokyo Stock Exchange since the 1990s.
"""

RULE_VERSION = """
# daily price limit of a board | 2019-11-13
! 该股在创业板交易，当日涨跌幅限制为⟦20%⟧，委托价格超出范围的申报无效。
= 该股在创业板交易，当日涨跌幅限制为10%，委托价格超出范围的申报无效。

# rate of a transaction tax | 2022-03-16
! 客户问卖出要交多少税，柜台答复：证券交易印花税按成交金额的⟦万分之五⟧由卖方缴纳。
= 客户问卖出要交多少税，柜台答复：证券交易印花税按成交金额的千分之一由卖方缴纳。

# an abolished step of delisting | 2022-05-18
! 公司已连续三年亏损，依现行上市规则，其股票⟦将被暂停上市⟧。
= 公司已连续三年亏损；放在2018年，依当时的上市规则，其股票会被暂停上市。

# settlement cycle | 2021-09-15
! A US share trade settles ⟦one business day after it is struck⟧, so the cash must be at the broker tomorrow.
= A US share trade settles two business days after it is struck, so the cash must be at the broker on Friday.

# stamp duty in another market | 2022-04-13
! On Hong Kong stock the buyer and the seller are each charged stamp duty of ⟦0.10%⟧ of the consideration.
= On Hong Kong stock the buyer and the seller are each charged stamp duty of 0.13% of the consideration.

# benchmark that has ended | 2024-05-15
! The borrower's dollar loans ⟦reset each quarter off the LIBOR panel banks' fixing⟧, plus 210 basis points.
= Until mid-2023 the borrower's dollar loans reset each quarter off the LIBOR panel banks' fixing, plus 210 basis points.
"""

UNDATED = """
# announcement with its own dates | none / 2019-05-15
! ⟦公司于2019年4月26日披露年度报告，会计师出具了保留意见。⟧
= 公司于2019年4月26日披露年度报告，会计师出具了保留意见。

# note that speaks of yesterday | none / 2021-07-14
! ⟦昨天股东会没有通过担保议案，债权人正在等新的方案。⟧
= 昨天股东会没有通过担保议案，债权人正在等新的方案。

# notice to holders | none / 2017-06-14
! ⟦The issuer has exercised its option to defer the March 2017 coupon, and arrears bear interest.⟧
= The issuer has exercised its option to defer the March 2017 coupon, and arrears bear interest.
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
