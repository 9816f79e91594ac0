"""Plain texts of part I."""

from __future__ import annotations

from exams.lint.case import Pair, texts

LATER_DATE = """
# date in Chinese numerals | 2016-07-13
! 公司⟦股票自二〇一六年八月一日起停牌，停牌首周即与交易对方签署了框架协议⟧，标的为一家精密模具厂。
= 公司股票自二〇一六年七月四日起停牌，停牌首周即与交易对方签署了框架协议，标的为一家精密模具厂。
# year and month of a holders' meeting | 2022-04-13
! ⟦2022年6月召开的持有人会议有61.7%的表决权出席⟧，增加担保的议案获得通过。
= 2022年3月召开的持有人会议有61.7%的表决权出席，增加担保的议案获得通过。
# slashed date in a footnote | 2018-09-12
! 注2：⟦以2018/10/19收盘价测得的履约保障比例为141%⟧，低于融出方内部预警值。
= 注2：以2018/9/11收盘价测得的履约保障比例为141%，低于融出方内部预警值。
# ISO line of a filing log | 2021-02-10
! Filing log: 2021-01-14 8-K (credit agreement); ⟦2021-03-04 8-K (Item 5.02, resignation of CFO)⟧.
= Filing log: 2021-01-14 8-K (credit agreement); 2021-02-04 8-K (Item 5.02, resignation of CFO).
# distance from a dated event | 2019-06-14
! ⟦A fortnight after the trading update of 12 June 2019 the chairman stepped down⟧; the senior independent director took the chair.
= A fortnight before the trading update of 12 June 2019 the chairman stepped down; the senior independent director took the chair.
# by the end of a month | 2013-05-08
! ⟦By the end of May 2013 the depositary had cancelled 3.2 million ADSs⟧, most of them lodged by two holders.
= By the end of April 2013 the depositary had cancelled 3.2 million ADSs, most of them lodged by two holders.
"""

FISCAL_FORM = """
# two-digit year of an annual report | 2021-10-13
! ⟦翻开21年年报⟧，前五大客户的收入占比已经降到38%，客户集中的老问题有所缓解。
= 翻开20年年报，前五大客户的收入占比已经降到38%，客户集中的老问题有所缓解。
# reply letter cites an interim report | 2019-06-19
! 回函称：“⟦公司已在2019年半年度报告第十节中披露⟧存货跌价准备的计提方法，本次不再重复。”
= 回函称：“公司已在2018年半年度报告第十节中披露存货跌价准备的计提方法，本次不再重复。”
# half of this year against last year | 2023-04-12
! ⟦今年上半年公司累计计提信用减值损失1.7亿元，超过去年全年⟧，其中地产客户占了大头。
= 去年上半年公司累计计提信用减值损失1.7亿元，超过前年全年，其中地产客户占了大头。
# bank's quarter in analyst shorthand | 2017-11-08
! ⟦NIM slipped to 2.71% in 4Q17⟧ as deposit betas caught up; fee income was flat.
= NIM slipped to 2.71% in 3Q17 as deposit betas caught up; fee income was flat.
# preliminary results by their short name | 2014-01-08
! ⟦The 2014 prelims put customer redress at £41m⟧, all of it in the motor book.
= The 2012 prelims put customer redress at £41m, all of it in the motor book.
# months ended, formal | 2022-08-17
! ⟦For the nine months ended September 30, 2022, net cash used in operating activities was $9.6 million⟧.
= For the six months ended June 30, 2022, net cash used in operating activities was $9.6 million.
"""

HINDSIGHT = """
# foreshadowing | 2017-04-19
! 这笔预付款占用了三成营运资金，⟦也为一年多以后的资金链断裂埋下伏笔⟧。
= 这笔预付款占用了三成营运资金，公司称会以银行借款补足。
# nobody expected | 2019-10-16
! 当时⟦谁也没有料到，这家AA+发行人会成为省内第一个付不出息的平台⟧。
= 截至目前，这家AA+发行人在省内各平台中付息记录良好。
# fears came true | 2016-09-07
! 审计委员会对存货盘点的担心⟦不久就应验了⟧。
= 审计委员会对存货盘点的担心，管理层还没有回应。
# what in the end sank it | 2011-06-15
! The warranty claim, given two lines in the prospectus, ⟦is what in the end sank the flotation⟧.
= The warranty claim, given two lines in the prospectus, is put at £4m by the claimant.
# in the event | 2012-11-14
! Management has set aside £12m for closing the two depots; ⟦in the event it took three times that⟧.
= Management has set aside £12m for closing the two depots; one broker thinks it may take three times that.
# assurance rings hollow | 2018-05-16
! The chief executive insisted that the Ohio plant was on schedule. ⟦How hollow that assurance sounds now.⟧
= The chief executive insisted that the Ohio plant was on schedule. How firm that assurance is, the contractor will not say.
"""

RENAMED = """
# lead underwriter after a merger | 2024-06-19
! 本期债券的牵头主承销商为⟦国泰海通证券股份有限公司⟧，受托管理人由其兼任。
= 本期债券的牵头主承销商为国泰君安证券股份有限公司，受托管理人由其兼任。
# line of a holdings list | 2016-03-16
! 前十大流通股东持仓：002475 立讯精密 310万股；⟦002352 顺丰控股⟧ 12万股。
= 前十大流通股东持仓：002475 立讯精密 310万股；002352 鼎泰新材 12万股。
# exchange not yet founded | 2020-12-16
! 董事会审议通过了向不特定合格投资者公开发行股票⟦并在北交所上市⟧的议案。
= 董事会审议通过了向不特定合格投资者公开发行股票并在精选层挂牌的议案。
# partner in a licence | 2017-03-15
! The farm-out leaves the group with 30% of the licence; the operator, ⟦Equinor⟧, holds 50%.
= The farm-out leaves the group with 30% of the licence; the operator, Statoil, holds 50%.
# customer concentration note | 2021-08-18
! One customer, ⟦Elevance Health⟧, accounted for 14% of revenue in the period.
= One customer, Anthem, accounted for 14% of revenue in the period.
# ticker alone | 2016-06-15
! Pair trade: short RL, long ⟦TPR⟧, on handbag inventory.
= Pair trade: short RL, long COH, on handbag inventory.
"""

RULE_VERSION = """
# sale ban below net assets | 2022-03-16
! 公司股价跌破每股净资产，⟦按照减持规定，控股股东因此不得通过二级市场减持⟧，短期抛压有限。
= 公司股价跌破每股净资产，按照减持规定，控股股东并不因此丧失通过二级市场减持的资格，抛压仍在。
# floor for buying on credit | 2022-07-20
! 交易所规定，⟦融资买入标的证券的保证金比例不得低于80%⟧，会员可以从严设定。
= 交易所规定，融资买入标的证券的保证金比例不得低于100%，会员可以从严设定。
# first day on the main board | 2022-08-17
! 本次发行的股票将在深市主板上市，⟦上市首日不设涨跌幅限制⟧，投资者须注意价格波动。
= 本次发行的股票将在深市主板上市，上市首日涨幅上限为发行价的44%，投资者须注意价格波动。
# benchmark that panel banks had left | 2024-02-14
! New draws under the facility ⟦bear interest at three-month US dollar LIBOR, as set by the panel banks, plus 425 basis points⟧.
= New draws under the facility bear interest at three-month Term SOFR, as published by CME, plus 425 basis points.
# tax rate in a model | 2017-06-14
! We tax domestic earnings at ⟦the federal corporate rate of 21%⟧ and add three points for state tax.
= We tax domestic earnings at the federal corporate rate of 35% and add three points for state tax.
# duty on a transfer | 2020-10-21
! Buyer and seller of Hong Kong shares ⟦each pay stamp duty of 0.13%⟧ of the consideration.
= Buyer and seller of Hong Kong shares each pay stamp duty of 0.1% of the consideration.
"""

UNDATED = """
# question in an exchange letter | none / 2018-05-23
! ⟦请你公司结合主要客户的回款情况，说明应收账款坏账准备的计提是否充分，并请年审会计师核查后发表明确意见。⟧
= 请你公司结合主要客户的回款情况，说明应收账款坏账准备的计提是否充分，并请年审会计师核查后发表明确意见。
# risk factor | none / 2021-03-17
! ⟦We depend on a small number of contract manufacturers, and the loss of any of them could delay our shipments.⟧
= We depend on a small number of contract manufacturers, and the loss of any of them could delay our shipments.
# trading comment | none / 2016-11-09
! ⟦The gilt curve is steep, dealers are short of ten-year paper, and two syndications are on the calendar.⟧
= The gilt curve is steep, dealers are short of ten-year paper, and two syndications are on the calendar.
"""


def pairs() -> list[Pair]:
    """All pairs of plain texts."""
    tables = {
        "later_date": LATER_DATE,
        "fiscal_form": FISCAL_FORM,
        "hindsight": HINDSIGHT,
        "renamed": RENAMED,
        "rule_version": RULE_VERSION,
        "undated": UNDATED,
    }
    return [pair for kind, table in tables.items() for pair in texts(kind, table)]
