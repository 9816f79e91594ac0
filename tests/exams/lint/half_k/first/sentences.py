"""Plain texts of part K."""

from __future__ import annotations

from exams.lint.case import Pair, texts

LATER_DATE = """
# full Chinese date in a tracking report | 2021-08-18
! 评级委员会⟦于 2021 年 9 月 24 日将主体级别由 AA 调至 AA-⟧，主要考虑非标逾期与再融资渠道收窄。
= 评级委员会于 2021 年 7 月 23 日将主体级别由 AA 调至 AA-，主要考虑非标逾期与再融资渠道收窄。
# month and day alone, last of three maturities | 2022-11-16
! 年内三笔美元债：3 月、6 月两笔已还，⟦第三笔 12 月 5 日也如数兑付⟧。
= 年内三笔美元债：3 月、6 月两笔已还，第三笔 12 月 5 日到期，资金出境手续仍在办。
# dotted date in a table row | 2020-07-15
! | 日期 | 事项 |⏎| --- | --- |⏎| 2020.05.11 | 债权人申请重整 |⏎| ⟦2020.08.27 | 法院裁定受理⟧ |
= | 日期 | 事项 |⏎| --- | --- |⏎| 2020.05.11 | 债权人申请重整 |⏎| 2020.06.09 | 法院裁定受理 |
# day month year in a newswire line | 2019-03-13
! Holders of the 2023 notes ⟦agreed on 29 May 2019 to strip the restrictive covenants⟧, 91% of them consenting.
= Holders of the 2023 notes agreed on 29 January 2019 to strip the restrictive covenants, 91% of them consenting.
# abbreviated month without a year in an agent's log | 2018-08-15
! Agent's log: waiver request in Jul. 30; ⟦majority lenders signed off Sept. 6⟧; fee 25bp.
= Agent's log: waiver request in Jul. 30; majority lenders have until Sept. 6 to sign; fee offered 25bp.
# US slash date in a blotter | 2021-11-17
! Blotter: bought 5mm at 97.25 on 10/28/21, ⟦sold 5mm at 99.00 on 12/15/21⟧, flat on the line.
= Blotter: bought 5mm at 97.25 on 10/28/21, sold 5mm at 99.00 on 11/15/21, flat on the line.
"""

FISCAL_FORM = """
# short name of a quarterly report | 2021-08-18
! ⟦三季报显示，发行人货币资金降到 6.1 亿元⟧，短债覆盖不足三成。
= 一季报显示，发行人货币资金降到 6.1 亿元，短债覆盖不足三成。
# audited statements of a year still running | 2022-11-16
! 会计师对⟦2022 年度财务报表出具了带强调事项段的无保留意见⟧，强调的是持续经营。
= 会计师对 2021 年度财务报表出具了带强调事项段的无保留意见，强调的是持续经营。
# cumulative months | 2020-07-15
! ⟦2020 年 1—9 月新增借款 28.6 亿元⟧，占上年末净资产的 41%，受托管理人已发临时报告。
= 2020 年 1—3 月新增借款 28.6 亿元，占上年末净资产的 41%，受托管理人已发临时报告。
# FY tag | 2022-11-16
! ⟦FY2023 interest cover slipped to 1.9x⟧ from 2.6x a year earlier as the hedges rolled off.
= FY2021 interest cover slipped to 1.9x from 2.6x a year earlier as the hedges rolled off.
# sell-side half label | 2019-03-13
! ⟦Leverage printed at 4.4x for 1H19⟧, half a turn above our model.
= Leverage printed at 4.4x for 1H18, half a turn above our model.
# quarter spelt out with its filing | 2021-11-17
! The 10-Q ⟦for the first quarter of 2022 carries a going-concern paragraph⟧ that earlier filings lacked.
= The 10-Q for the second quarter of 2021 carries a going-concern paragraph that earlier filings lacked.
"""

HINDSIGHT = """
# later proved | 2021-08-18
! 公司称土地款年内到账；⟦后来证明，这笔钱从未进过监管户⟧。
= 公司称土地款年内到账；受托管理人要求进监管户，目前尚无到账凭证。
# it became the last of its kind | 2022-11-16
! 上周付清的利息，⟦竟成了它在公开市场付的最后一笔利息⟧。
= 上周付清的利息，是它今年在公开市场付的第二笔利息。
# people admitted it afterwards | 2019-07-17
! 目前仍给投资级的三家机构，⟦事后都承认看走了眼⟧。
= 目前仍给投资级的三家机构，报告里都列了下调的触发条件。
# would go on to | 2020-07-15
! Management guides to neutral free cash flow this year; ⟦it would go on to drain the whole revolver⟧.
= Management guides to neutral free cash flow this year; the revolver is undrawn.
# in retrospect | 2018-08-15
! At 420 over, the bonds trade wide of peers. ⟦In retrospect that spread was an open invitation⟧.
= At 420 over, the bonds trade wide of peers. On our numbers that spread pays for a one-notch cut.
# a fear borne out | 2021-11-17
! Lenders fear that the sponsor may drop the brand into an unrestricted subsidiary, ⟦a fear soon enough borne out⟧.
= Lenders fear that the sponsor may drop the brand into an unrestricted subsidiary, a fear the baskets do little to allay.
"""

RENAMED = """
# regulator before its founding | 2022-09-14
! ⟦国家金融监督管理总局青岛监管局⟧已批复该行发行不超过 40 亿元二级资本债。
= 青岛银保监局已批复该行发行不超过 40 亿元二级资本债。
# merged company under its later name, with code | 2014-08-13
! 可比组取⟦中国中车（601766）⟧与晋西车轴（600495），看订单与应收的匹配。
= 可比组取中国南车（601766）与晋西车轴（600495），看订单与应收的匹配。
# exchange before its founding | 2020-10-14
! 公司拟⟦到北京证券交易所上市⟧，辅导备案已获受理，股权质押待解除。
= 公司拟到全国股转系统精选层挂牌，辅导备案已获受理，股权质押待解除。
# technology group under its later name | 2021-06-16
! Among mega-caps without term debt, ⟦Meta Platforms⟧ could lever to 1x and stay where it is implied.
= Among mega-caps without term debt, Facebook could lever to 1x and stay where it is implied.
# insurer under its later name in a spread run | 2021-08-18
! Managed care unchanged on the day; ⟦Elevance Health⟧ 10s quoted T+78, UnitedHealth 10s T+65.
= Managed care unchanged on the day; Anthem 10s quoted T+78, UnitedHealth 10s T+65.
# UK supervisor before its founding | 2010-03-17
! The ⟦Financial Conduct Authority⟧ has fined the broker for commingling client money.
= The Financial Services Authority has fined the broker for commingling client money.
"""

RULE_VERSION = """
# board price limit too early | 2019-11-13
! 转债对应的正股在⟦创业板交易，日涨跌幅上限 20%⟧，下修博弈的空间比主板大。
= 转债对应的正股在创业板交易，日涨跌幅上限 10%，下修博弈的空间与主板无异。
# bond offering regime too early | 2018-07-18
! 本期公司债公开发行，⟦由交易所审核、证监会注册⟧，额度内可分期发行。
= 本期公司债公开发行，已取得证监会核准批文，额度内可分期发行。
# abolished suspension of listing told as current | 2022-06-15
! 公司已连亏两年，⟦按现行规则，第三年再亏，股票就会被暂停上市⟧。
= 公司已连亏两年；按现行规则，扣非前后孰低的净利润为负且营收不足 1 亿元的，年报披露后股票将被实施退市风险警示。
# US settlement cycle too early | 2023-03-15
! Under the standard cycle the block sold today ⟦settles on T+1, so the cash is good on Thursday⟧.
= Under the standard cycle the block sold today settles on T+2, so the cash is good on Friday.
# ended benchmark told as current | 2024-03-13
! The new term loan ⟦resets quarterly over three-month USD LIBOR as submitted by the panel banks⟧, plus 375bp.
= The new term loan resets quarterly over three-month Term SOFR as published by CME, plus 375bp.
# Hong Kong stamp duty before its rise | 2020-07-15
! Besides commission, the switch costs ⟦stamp duty of 0.13% a side⟧ on the Hong Kong line.
= Besides commission, the switch costs stamp duty of 0.10% a side on the Hong Kong line.
"""

UNDATED = """
# short notice without a day | none / 2021-08-18
! 发行人公告，⟦3 月到期的中期票据已经兑付⟧，余下 4.2 亿元私募债拟转为贷款。
= 发行人公告，3 月到期的中期票据已经兑付，余下 4.2 亿元私募债拟转为贷款。
# desk comment without a day | none / 2022-11-16
! Bonds up a point after results; ⟦the RCF was extended by two years last month⟧ on the same margin.
= Bonds up a point after results; the RCF was extended by two years last month on the same margin.
# rating rationale without a day | none / 2023-08-16
! ⟦去年四季度以来，公司非标占比降到 18%⟧，展望由负面调回稳定。
= 去年四季度以来，公司非标占比降到 18%，展望由负面调回稳定。
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
