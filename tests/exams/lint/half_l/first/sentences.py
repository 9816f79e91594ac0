"""Plain texts of part L."""

from __future__ import annotations

from exams.lint.case import Pair, texts

LATER_DATE = """
# the next day, counted from a dated one | 2020-08-19
! 8 月 19 日日终，偿债专户尚差 1.1 亿元；⟦次日上午，母公司把差额补齐⟧。
= 8 月 18 日日终，偿债专户尚差 1.1 亿元；次日上午，母公司把差额补齐。
# range of days within a month | 2023-03-15
! ⟦3 月 20 日至 24 日，持有人会议以 78% 的同意票通过展期议案⟧，增信措施为应收账款质押。
= 3 月 6 日至 10 日，持有人会议以 78% 的同意票通过展期议案，增信措施为应收账款质押。
# Chinese numerals, court style | 2017-09-13
! 本院⟦于二〇一七年十一月八日裁定批准重整计划⟧，普通债权以现金加留债受偿。
= 本院于二〇一七年八月八日裁定批准重整计划，普通债权以现金加留债受偿。
# month and year alone | 2020-03-18
! Liquidity: the borrower ⟦drew the rest of its revolver in May 2020⟧ and parked the cash in T-bills.
= Liquidity: the borrower drew the rest of its revolver in February 2020 and parked the cash in T-bills.
# hyphenated dealer date | 2021-10-13
! Comps: Orvanne 28s, ⟦tapped for EUR 200m on 17-Nov-21 at MS+165⟧; book 2.4x.
= Comps: Orvanne 28s, tapped for EUR 200m on 05-Oct-21 at MS+165; book 2.4x.
# weekday after the day of the note | 2019-07-17
! The agent polled lenders this Wednesday, 17 July; ⟦by Friday the amendment had cleared⟧ with 96% consent.
= The agent polled lenders last Wednesday, 10 July; by Friday the amendment had cleared with 96% consent.
"""

FISCAL_FORM = """
# half-year report before its season | 2019-06-12
! ⟦2019 年半年报披露，应收账款计提比例由 5% 提到 12%⟧，会计估计变更未追溯。
= 2018 年半年报披露，应收账款计提比例由 5% 提到 12%，会计估计变更未追溯。
# the year after, in context | 2018-11-14
! 2018 年原料涨价，挤压利润；⟦次年净利率回到 7.5%⟧，靠的是自备电厂投产。
= 2016 年原料涨价，挤压利润；次年净利率回到 7.5%，靠的是自备电厂投产。
# single quarter without a year | 2022-11-16
! 本年单季看：二季度经营净现金 −3.4 亿元，⟦四季度转正，流入 2.7 亿元⟧。
= 本年单季看：二季度经营净现金 −3.4 亿元，三季度转正，流入 2.7 亿元。
# quarter in short notation | 2018-08-15
! Card book: ⟦net charge-offs ran at 2.9% in 3Q18⟧, up 30bp on the quarter; reserve build modest.
= Card book: net charge-offs ran at 2.9% in 2Q18, up 30bp on the quarter; reserve build modest.
# the following year in words | 2017-05-17
! The driller lost USD 8m in 2016; ⟦the following year it earned USD 61m⟧ on better day rates.
= The driller lost USD 8m in 2015; the following year it earned USD 61m on better day rates.
# year ended on a balance sheet day | 2021-03-17
! ⟦In the year ended 30 June 2021 rents covered interest 3.1 times⟧, helped by the swap.
= In the year ended 30 June 2020 rents covered interest 3.1 times, helped by the swap.
"""

HINDSIGHT = """
# before long | 2020-08-19
! 董事长今天在业绩会上称现金充裕；⟦没过多久，公司就停付了供应商货款⟧。
= 董事长今天在业绩会上称现金充裕；会上没有回答供应商账期的问题。
# came to nothing in the end | 2019-07-17
! 多头押注国资入主，⟦这个盘算终究落了空⟧。
= 多头押注国资入主，意向书的排他期还没有过。
# borne out by a later report | 2023-03-15
! 我们对存货打四折，⟦日后的清算结果印证了这个折扣⟧。
= 我们对存货打四折，理由是库龄两年以上的占了一半。
# turned out | 2018-08-15
! The auditor has asked for more time; ⟦the delay turned out to hide a USD 40m hole in receivables⟧.
= The auditor has asked for more time; the delay concerns USD 40m of receivables.
# little did they know | 2021-10-13
! Holders are tendering at 92 this week; ⟦little did they know that a bid at par was on its way⟧.
= Holders are tendering at 92 this week; little is known about the bidder, whose cap is USD 150m.
# vindicated by events | 2017-05-17
! The committee keeps the name at overweight, ⟦a call that events would vindicate⟧.
= The committee keeps the name at overweight, a call that rests on asset cover.
"""

RENAMED = """
# steel group before its merger | 2015-07-15
! 样本为三家集团的超短融：⟦中国宝武⟧、鞍钢、首钢。
= 样本为三家集团的超短融：宝钢集团、鞍钢、首钢。
# developer under its later code | 2014-09-17
! 地产样本：万科 A、保利地产、⟦招商蛇口（001979）⟧，均剔除预收款后计算净负债率。
= 地产样本：万科 A、保利地产、招商地产（000024），均剔除预收款后计算净负债率。
# market link before it opened | 2016-03-16
! 境外央行类机构以外的投资者，本周多⟦经“债券通”北向买入⟧同业存单。
= 境外央行类机构以外的投资者，本周多经结算代理人买入同业存单。
# bank under its later name | 2018-08-15
! Regional bank seniors: ⟦Truist (TFC)⟧ 25s at +82, PNC 25s at +74, US Bancorp 25s at +66.
= Regional bank seniors: BB&T (BBT) 25s at +82, PNC 25s at +74, US Bancorp 25s at +66.
# tobacco parent before the new name | 2000-05-17
! Litigation risk keeps ⟦Altria Group⟧ paper wide of other single-A consumer names.
= Litigation risk keeps Philip Morris Companies paper wide of other single-A consumer names.
# bond index under its later owner | 2007-06-13
! The mandate is benchmarked to the ⟦Barclays Capital U.S. Aggregate Index⟧, duration plus or minus one year.
= The mandate is benchmarked to the Lehman Brothers U.S. Aggregate Index, duration plus or minus one year.
"""

RULE_VERSION = """
# first days of a main-board listing | 2022-03-16
! 网下询价提示：该股在沪市主板上市，⟦上市后前五个交易日不设涨跌幅限制⟧。
= 网下询价提示：该股在沪市主板上市，首日涨幅以发行价的 44% 为限。
# price limit of convertibles too early | 2021-09-15
! 转债交易提示：⟦上市次日起涨跌幅限制为 20%⟧，可当日回转。
= 转债交易提示：没有涨跌幅限制，盘中波动过大时临时停牌，可当日回转。
# stamp duty told at its old rate | 2023-11-15
! 成本测算：换手一次，双边佣金万分之四，⟦卖出另缴千分之一的证券交易印花税⟧。
= 成本测算：换手一次，双边佣金万分之四，卖出另缴万分之五的证券交易印花税。
# adopted rule told as already in force | 2015-03-18
! Our institutional prime balances ⟦are priced at a floating NAV, as rule 2a-7 requires today⟧.
= Our institutional prime balances will be priced at a floating NAV from October 14, 2016, as the amended rule 2a-7 will require.
# deposit insurance before it was raised | 2007-05-16
! An ordinary account at the bank ⟦is insured by the FDIC up to $250,000⟧; the sweep spreads the rest.
= An ordinary account at the bank is insured by the FDIC up to $100,000; the sweep spreads the rest.
# typhoon arrangement before its change | 2023-07-19
! Settlement note: should signal No. 8 go up before the Hong Kong open, ⟦trading would run as on any other day⟧.
= Settlement note: should signal No. 8 go up before the Hong Kong open, no trading would begin while it stays up.
"""

UNDATED = """
# desk e-mail without a date | none / 2020-03-18
! Team, ⟦the borrower paid the March coupon on the last day of grace⟧; ask is now 71.
= Team, the borrower paid the February coupon on the last day of grace; ask is now 71.
# line of a holding list | none / 2019-07-17
! | 债券 | 状态 |⏎| --- | --- |⏎| 17 通泽 MTN001 | ⟦上月付息，正常⟧ |
= | 债券 | 状态 |⏎| --- | --- |⏎| 17 通泽 MTN001 | 上月付息，正常 |
# regulator's notice without a day | none / 2022-11-16
! ⟦当地证监局日前对该公司出具警示函⟧，认定其募集资金账户混同。
= 当地证监局日前对该公司出具警示函，认定其募集资金账户混同。
"""


def pairs() -> list[Pair]:
    """All pairs of the module."""
    return [
        *texts("later_date", LATER_DATE),
        *texts("fiscal_form", FISCAL_FORM),
        *texts("hindsight", HINDSIGHT),
        *texts("renamed", RENAMED),
        *texts("rule_version", RULE_VERSION),
        *texts("undated", UNDATED),
    ]
