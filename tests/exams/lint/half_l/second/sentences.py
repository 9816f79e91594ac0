"""Plain texts of part L."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.case import texts

if TYPE_CHECKING:
    from exams.lint.case import Pair

LATER_DATE = """
# third of a month | 2013-08-14
! 债权人会议已⟦于2013年10月中旬⟧表决通过重整计划草案，管理人随即着手执行。
= 债权人会议已于2013年6月中旬表决通过重整计划草案，管理人随即着手执行。

# eight digits in a working paper | 2017-06-21
! 底稿备注：⟦20170905⟧收到银行回函，余额与账面一致，复核人已签字。
= 底稿备注：20170316收到银行回函，余额与账面一致，复核人已签字。

# session told by a holiday of the year | 2022-08-17
! ⟦今年国庆节后的首个交易日⟧，公司股票复牌，开盘便封死在跌停板上。
= 今年端午节后的首个交易日，公司股票复牌，开盘便封死在跌停板上。

# weekday with the full date | 2008-07-16
! On ⟦Monday, 15 September 2008⟧ the counterparty filed for protection, and every swap with it was closed out.
= On Monday, 16 June 2008 the counterparty filed for protection, and every swap with it was closed out.

# days from and to | 2023-05-10
! The tribunal heard both sponsors from ⟦12 to 16 June 2023⟧; each gave evidence by video link.
= The tribunal heard both sponsors from 13 to 17 March 2023; each gave evidence by video link.

# time stamp of a margin desk's log | 2020-02-19
! LOG: call issued ⟦2020-03-12T16:40Z⟧; unmet at cut-off; position sold out.
= LOG: call issued 2020-01-27T16:40Z; unmet at cut-off; position sold out.
"""

FISCAL_FORM = """
# half-year label of an analyst | 2020-06-10
! ⟦2020H1⟧新单保费同比下滑18%，代理人脱落的速度比同业快得多。
= 2019H2新单保费同比下滑18%，代理人脱落的速度比同业快得多。

# balance at the end of a year | 2016-09-21
! ⟦截至2016年末⟧，公司对外担保余额已是净资产的1.3倍。
= 截至2015年末，公司对外担保余额已是净资产的1.3倍。

# reporting periods of a prospectus | 2022-04-20
! 报告期内（2019年、2020年、2021年和⟦2022年1—6月⟧），发行人主营业务毛利率分别为31.2%、29.8%、27.4%和25.1%。
= 报告期内（2018年、2019年、2020年和2021年1—6月），发行人主营业务毛利率分别为31.2%、29.8%、27.4%和25.1%。

# years counted on from a fiscal year | 2011-04-13
! The mill ran flat out through fiscal 2010; ⟦two years on⟧, utilisation averaged 38%.
= The mill ran flat out through fiscal 2008; two years on, utilisation averaged 38%.

# results of a full year said to be out | 2019-09-11
! ⟦The full-year 2019 results⟧, which we read overnight, show an outflow of net new money in Brazil.
= The half-year 2019 results, which we read in July, show an outflow of net new money in Brazil.

# interim report told by its months | 2018-10-17
! The interim report for the ⟦six months to December 2018⟧ carries an emphasis of matter on going concern.
= The interim report for the six months to June 2018 carries an emphasis of matter on going concern.
"""

HINDSIGHT = """
# in days to come | 2018-08-15
! 这笔三个月的过桥贷款，⟦日后成了拖垮整个集团的那根稻草⟧。
= 这笔三个月的过桥贷款，依合同到期可以展期一次。

# time has answered | 2016-06-15
! 市场对复牌价争论不休，⟦时间很快给出了答案：看空的一方对了⟧。
= 市场对复牌价争论不休，看空的一方拿停牌前的质押比例作依据。

# in the end could not | 2021-09-15
! 管理层对外说“保交付、保付息”，⟦可这期票息终究没能付出来⟧。
= 管理层对外说“保交付、保付息”，上一期票息已于2021年3月15日付清。

# did not age well | 2007-06-13
! The senior tranche is being sold as money-good, ⟦a description that did not age well⟧.
= The senior tranche is being sold as money-good, a description that the rating letter repeats.

# in the end neither | 2016-11-16
! Two bidders are left in the data room this week, and ⟦in the end neither of them closed⟧.
= Two bidders are left in the data room this week, and neither of them has named a closing date.

# no inkling | 2012-03-14
! Lenders to this cov-lite loan ⟦had no inkling of what was in store for them⟧.
= Lenders to this cov-lite loan had no information rights beyond the quarterly accounts.
"""

RENAMED = """
# company before the merger that made it | 2014-05-14
! 铁路设备板块午后走强，⟦中国中车⟧收盘上涨3.1%，成交较前一日放大一倍。
= 铁路设备板块午后走强，中国南车收盘上涨3.1%，成交较前一日放大一倍。

# exchange before it was founded | 2020-07-15
! 董事会同意公司向不特定合格投资者公开发行股票，并申请在⟦北京证券交易所⟧上市。
= 董事会同意公司向不特定合格投资者公开发行股票，并申请在全国股转系统精选层挂牌。

# shell company under the name of its buyer | 2015-11-12
! 三季末，基金新进⟦顺丰控股⟧（002352）前十大流通股东之列。
= 三季末，基金新进鼎泰新材（002352）前十大流通股东之列。

# holding company before the reorganisation | 2014-08-13
! ⟦Alphabet⟧ told analysts on its July call that spending on data centres would rise again.
= Google told analysts on its July call that spending on data centres would rise again.

# legal name with its suffix | 2020-11-12
! The counterparty to the note hedge is a dealer bank; the issuer is ⟦Block, Inc.⟧, a Delaware corporation.
= The counterparty to the note hedge is a dealer bank; the issuer is Square, Inc., a Delaware corporation.

# event before it had its name | 2020-01-22
! Shippers at the port are asking for certificates of force majeure on account of ⟦COVID-19⟧.
= Shippers at the port are asking for certificates of force majeure on account of the new coronavirus.
"""

RULE_VERSION = """
# first days of a new listing | 2022-06-15
! 提示网下投资者：沪深主板新股上市后⟦前五个交易日不设涨跌幅限制⟧，请审慎报价。
= 提示网下投资者：沪深主板新股上市首日的涨幅以发行价的44%为限，请审慎报价。

# rate of value-added tax | 2018-09-12
! 合同所列设备价款为不含税价，卖方按⟦13%⟧的税率开具增值税专用发票。
= 合同所列设备价款为不含税价，卖方按16%的税率开具增值税专用发票。

# margin for financed purchases | 2023-05-17
! 融资买入沪深标的股票，保证金比例⟦不得低于80%⟧，各营业部一体执行。
= 融资买入沪深标的股票，保证金比例不得低于100%，各营业部一体执行。

# European rule adopted, not yet applied | 2015-09-16
! Under MiFID II a portfolio manager in the Union ⟦pays for research apart from execution⟧, and our invoices show it.
= Once MiFID II applies, a portfolio manager in the Union is to pay for research apart from execution, and our invoices will show it.

# period for a filing of beneficial ownership | 2023-03-15
! Whoever passes five per cent of a US issuer with a view to control files Schedule 13D ⟦within five business days⟧.
= Whoever passes five per cent of a US issuer with a view to control files Schedule 13D within ten days.

# fate of shares bought back in Hong Kong | 2023-09-13
! A Hong Kong incorporated issuer listed on the Main Board ⟦may hold the shares it buys back in treasury⟧ and resell them.
= A Hong Kong incorporated issuer listed on the Main Board must cancel the shares it buys back and cannot resell them.
"""

UNDATED = """
# complaint about forecasts | none / 2018-04-18
! ⟦公司去年的业绩预告改了三次，年报又推迟了两周。⟧
= 公司去年的业绩预告改了三次，年报又推迟了两周。

# petition told by its day | none / 2016-05-11
! ⟦The debtor filed its petition on 9 March 2016 and has drawn half of the interim financing.⟧
= The debtor filed its petition on 9 March 2016 and has drawn half of the interim financing.

# trading note; the twin states its day | none / 2022-11-16
! ⟦The shares are halted, and last quarter's filing showed negative equity.⟧
= As of 16 November 2022 the shares are halted, and last quarter's filing showed negative equity.
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
