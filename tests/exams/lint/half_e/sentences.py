"""Part E: plain texts of filings, notices, notes, news, calls and rating reports, in pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.case import texts

if TYPE_CHECKING:
    from exams.lint.case import Pair

_LATER_DATE: Final = """
# zh-full-date-reply | 2016-08-31
! 公司收到交易所关于商誉减值测试的问询函，并于⟦2016年9月14日⟧披露回复公告；测试所用折现率为12.6%，与上年一致。
= 公司收到交易所关于商誉减值测试的问询函，须于2016年9月14日前披露回复公告；测试所用折现率为12.6%，与上年一致。

# zh-month-day-in-a-chain | 2018-06-29
! 2018年以来公司信用状况走弱：4月9日主体评级由AA下调至AA-，5月18日两个银行账户被冻结，⟦7月23日⟧“16溪建01”未能按期付息。
= 2018年以来公司信用状况走弱：4月9日主体评级由AA下调至AA-，5月18日两个银行账户被冻结，6月25日“16溪建01”未能按期付息。

# zh-ten-days-of-month | 2019-10-18
! 调研纪要：二期产线已于⟦11月上旬⟧点火，设计日熔量1,000吨，目前良率约七成。
= 调研纪要：二期产线拟于11月上旬点火，设计日熔量1,000吨，一期良率目前约七成。

# zh-dotted-date-unlock | 2020-03-20
! 限售股情况：首批3,200万股2020.02.17已上市流通；第二批1,850万股⟦2020.04.13⟧已上市流通；其余股份尚在限售期。
= 限售股情况：首批3,200万股2020.02.17已上市流通；第二批1,850万股2020.04.13可上市流通；其余股份尚在限售期。

# zh-eight-digits-ledger | 2017-10-31
! 监管措施台账⏎20170706 出具警示函⏎⟦20171109⟧ 送达立案调查通知书⏎当前状态：调查中
= 监管措施台账⏎20170706 出具警示函⏎20171009 送达立案调查通知书⏎当前状态：调查中

# zh-numerals-signature | 2014-06-30
! 受托管理人在临时报告（落款⟦二〇一四年七月二十四日⟧）中称，发行人募集资金专户已被司法冻结，涉及金额1.1亿元。
= 受托管理人在临时报告（落款二〇一四年六月十二日）中称，发行人募集资金专户已被司法冻结，涉及金额1.1亿元。

# zh-next-month-same-words | 2016-03-31 / 2016-05-13
! 公司股票自2016年3月28日起停牌，⟦次月26日⟧复牌，复牌首日收盘下跌9.97%，换手率1.2%。
= 公司股票自2016年3月28日起停牌，次月26日复牌，复牌首日收盘下跌9.97%，换手率1.2%。

# en-form-8k-dated | 2019-02-22
! In a Form 8-K dated ⟦March 4, 2019⟧, the registrant disclosed that its independent auditor had resigned with immediate effect.
= In a Form 8-K dated February 4, 2019, the registrant disclosed that its independent auditor had resigned with immediate effect.

# en-day-month-without-year | 2014-05-30
! The issuer skipped the coupon due on 15 April 2014 and filed a prepackaged plan in Delaware ⟦on 17 June⟧; suppliers are being paid in the ordinary course.
= The issuer skipped the coupon due on 15 April 2014 and has to file its prepackaged plan in Delaware by 17 June; suppliers are being paid in the ordinary course.

# en-iso-status-log | 2021-03-10
! Merger review, status log: 2021-01-15 notification filed; 2021-02-26 questionnaire answered; ⟦2021-03-22⟧ second request issued.
= Merger review, status log: 2021-01-15 notification filed; 2021-02-26 questionnaire answered; 2021-03-05 second request issued.

# en-us-slashes-halt | 2018-09-14
! The exchange halted trading in the common shares at 10:42 a.m. ET on ⟦10/22/2018⟧, news pending.
= The exchange halted trading in the common shares at 10:42 a.m. ET on 08/22/2018, news pending.

# en-month-year-waiver | 2016-10-14
! The lenders, having seen the fixed-charge test fail, granted a second waiver in ⟦November 2016⟧ for a fee of 50 basis points.
= The lenders, having seen the fixed-charge test fail, granted a second waiver that runs to November 2016 for a fee of 50 basis points.

# en-day-after-holiday | 2017-08-18
! The shares lost 14% on ⟦the Tuesday after Labor Day 2017⟧, when the supplier audit was made public.
= The shares lost 14% on the Tuesday after Memorial Day 2017, when the supplier audit was made public.

# en-late-month | 2022-12-16
! Our channel checks: distributors held eleven weeks of stock in early October and were down to six weeks by ⟦late January 2023⟧.
= Our channel checks: distributors held eleven weeks of stock in early October and expect to be down to six weeks by late January 2023.
"""

_FISCAL_FORM: Final = """
# zh-third-quarter-report | 2016-09-23
! 从⟦2016年三季报⟧看，公司扣非净利润由正转负，预收款项连续两个季度下滑，营运资金趋紧。
= 从2016年中报看，公司扣非净利润由正转负，预收款项连续两个季度下滑，营运资金趋紧。

# zh-annual-report-customers | 2018-12-14
! 据⟦2018年年度报告⟧，公司前五大客户销售占比为71.3%，其中第一大客户占42.6%，集中度偏高。
= 据2017年年度报告，公司前五大客户销售占比为71.3%，其中第一大客户占42.6%，集中度偏高。

# zh-whole-year-spending | 2019-11-15
! 公司重视研发，⟦2019年全年⟧研发投入4.3亿元，较上年增长22%，占营业收入的8.1%。
= 公司重视研发，2019年全年研发预算4.3亿元，较上年增长22%，占预算营业收入的8.1%。

# zh-yy-quarter-utilisation | 2021-11-19
! 产能利用率由21Q2的88%降至⟦21Q4⟧的73%，同期单吨折旧上升约两成，毛利率承压。
= 产能利用率由21Q2的88%降至21Q3的73%，同期单吨折旧上升约两成，毛利率承压。

# zh-next-year-half | 2017-03-31
! 公司2016年亏损1.9亿元；⟦次年上半年⟧扭亏，实现净利润3,300万元，主要来自处置子公司股权。
= 公司2016年亏损1.9亿元；次年上半年力争扭亏，目标净利润3,300万元，主要来自处置子公司股权。

# zh-audit-opinion | 2022-11-25
! 会计师事务所对公司⟦2022年度财务报表⟧出具了保留意见，涉及对联营企业的长期股权投资。
= 会计师事务所对公司2021年度财务报表出具了保留意见，涉及对联营企业的长期股权投资。

# zh-actual-column | 2015-06-30
! 盈利简表（亿元）⏎年度：2013A　2014A　⟦2015A⟧⏎营业收入：10.9　12.4　13.8
= 盈利简表（亿元）⏎年度：2013A　2014A　2015E⏎营业收入：10.9　12.4　13.8

# en-annual-report-calendar | 2019-10-25
! The ⟦annual report for 2019⟧, a calendar year, shows a goodwill write-down of $88 million in the drilling segment.
= The annual report for 2018, a calendar year, shows a goodwill write-down of $88 million in the drilling segment.

# en-nqyy-same-store | 2018-08-31
! By calendar quarter, same-store sales rose 2.1% in 1Q18, rose 0.4% in 2Q18 and fell 1.9% in ⟦3Q18⟧.
= By calendar quarter, same-store sales rose 2.1% in 1Q18, rose 0.4% in 2Q18 and are guided to fall 1.9% in 3Q18.

# en-second-half-loss | 2021-09-24
! The division lost €12m in the six months to June and €31m in ⟦H2 2021⟧, so the parent injected fresh equity.
= The division lost €12m in the six months to June and €31m in H2 2020, so the parent injected fresh equity.

# en-following-year | 2014-11-14
! Licensing revenue was $412 million in 2013 and $371 million in ⟦the following year⟧; two patents had lapsed.
= Licensing revenue was $412 million in 2013 and $371 million in the preceding year; two patents had lapsed.

# en-quarter-results-bank | 2022-12-09
! ⟦Fourth-quarter 2022 results⟧ put net charge-offs at 1.84% of average loans, the highest since the bank went public.
= Third-quarter 2022 results put net charge-offs at 1.84% of average loans, the highest since the bank went public.

# en-nine-months-ended | 2017-09-08
! Net cash used in operating activities was $64.2 million for ⟦the nine months ended September 30, 2017⟧.
= Net cash used in operating activities was $64.2 million for the six months ended June 30, 2017.

# en-full-year-below-guide | 2016-09-30
! ⟦Full-year 2016⟧ free cash flow came in at minus $19 million, short of the plus $25 million that management guided to in May.
= Full-year 2016 free cash flow is now guided to minus $19 million, short of the plus $25 million that management guided to in May.
"""

_HINDSIGHT: Final = """
# zh-later-found | 2016-04-29
! 公司在今日披露的年报中称存货真实、完整；⟦监管部门后来查明⟧，其中近四成并不存在。
= 公司曾在2011年年报中称存货真实、完整；监管部门后来查明，其中近四成并不存在，并于2014年6月作出处罚。

# zh-looking-after-the-fact | 2018-03-16
! 本次收购约定三年累计业绩承诺9亿元。⟦事后看⟧，这一承诺根本没有兑现的可能。
= 本次收购约定三年累计业绩承诺9亿元。保守地看，这一承诺没有多少兑现的可能。

# zh-warning-came-true | 2017-08-25
! 首席分析师在本周的晨会上提示公司短债集中到期，⟦这一担忧不幸言中⟧。
= 首席分析师在本周的晨会上提示公司短债集中到期，这一担忧不无道理。

# zh-did-not-know-the-top | 2021-07-30
! 管理层在昨日的业绩会上称订单排到明年，⟦殊不知这已是本轮景气的顶点⟧。
= 管理层在昨日的业绩会上称订单排到明年，但也坦言不知这是否已是本轮景气的顶点。

# zh-planted-the-seed | 2015-10-23
! 公司本季将大额质保金转为商业承兑汇票，⟦为日后的资金链断裂埋下了伏笔⟧。
= 公司本季将大额质保金转为商业承兑汇票，评级机构担心这会加重日后的资金压力。

# zh-hope-came-to-nothing | 2019-05-17
! 董事会秘书上午表示，新产线有望年内达产，⟦这一愿望终究落了空⟧。
= 董事会秘书上午表示，新产线有望年内达产，这一愿望会否落空还要看设备到货进度。

# zh-truth-years-after | 2013-04-26
! 审计师对本期函证差异没有追查即签字，⟦真相在数年之后才浮出水面⟧。
= 审计师对本期函证差异没有追查即签字，有股东在股东大会上要求说明真相。

# en-would-prove | 2018-07-13
! Management this morning repeated a margin target that ⟦would prove out of reach⟧ once the tariffs were in place.
= Management this morning repeated a margin target that may prove out of reach once the tariffs are in place.

# en-benefit-of-hindsight | 2016-02-19
! ⟦With the benefit of hindsight⟧, the covenant reset announced on Wednesday was the last good chance the lenders had to take security.
= Without the benefit of hindsight, the covenant reset announced on Wednesday is hard to judge; lenders may want to take security.

# en-unaware | 2014-09-26
! Investors cheered the buyback announced today, ⟦unaware that the cash would be gone within a year⟧.
= Investors cheered the buyback announced today, though some fear that the cash could be gone within a year.

# en-turned-out | 2015-05-15
! The auditor signed the accounts published on Monday without comment, yet a third of the receivables ⟦turned out to be fictitious⟧.
= The auditor signed the accounts published in 2009 without comment, yet a third of the receivables turned out to be fictitious, as the 2011 restatement showed.

# en-first-of-several | 2019-06-21
! The chip maker lowered its outlook last night, ⟦the first of four such cuts⟧, and the shares opened 6% lower.
= The chip maker lowered its outlook last night, the fourth such cut in two years, and the shares opened 6% lower.

# en-never-completed | 2020-01-24
! On Monday the two boards signed a merger agreement ⟦that was never consummated⟧; it needs the consent of three regulators.
= On Monday the two boards signed a merger agreement that is not yet consummated; it needs the consent of three regulators.

# en-its-last-dividend | 2017-11-03
! The directors declared a quarterly dividend of $0.22 per share this week, ⟦which was to be the last the company ever paid⟧.
= The directors declared a quarterly dividend of $0.22 per share this week, which is the same as the last the company paid.
"""

_RENAMED: Final = """
# zh-merged-train-maker | 2014-09-19
! 轨交装备板块首选⟦中国中车⟧（601766），理由是铁路固定资产投资计划上调、动车组招标重启。
= 轨交装备板块首选中国南车（601766），理由是铁路固定资产投资计划上调、动车组招标重启。

# zh-appliance-with-code | 2017-11-17
! 白电龙头之中，⟦海尔智家⟧（600690）的高端品牌增速居前，美的集团渠道库存更低。
= 白电龙头之中，青岛海尔（600690）的高端品牌增速居前，美的集团渠道库存更低。

# zh-banking-regulator | 2017-09-15
! ⟦银保监会⟧有关部门负责人答记者问：将继续整治同业、理财、表外业务的套利行为。
= 银监会有关部门负责人答记者问：将继续整治同业、理财、表外业务的套利行为。

# zh-named-epidemic | 2019-08-16
! 公司抗风险能力较强，⟦新冠疫情⟧期间门店客流一度下降四成，当年仍保持盈利。
= 公司抗风险能力较强，非典疫情期间门店客流一度下降四成，当年仍保持盈利。

# zh-shell-before-injection | 2016-03-18
! ⟦顺丰控股⟧（002352）公告，公司金属制品业务毛利率承压，拟压缩新增产能的投入。
= 鼎泰新材（002352）公告，公司金属制品业务毛利率承压，拟压缩新增产能的投入。

# zh-exchange-not-founded | 2020-12-11
! 公司是⟦北京证券交易所⟧的挂牌企业，本年度以公开发行募集资金2.4亿元，用于扩建注塑车间。
= 公司是全国股转系统精选层的挂牌企业，本年度以公开发行募集资金2.4亿元，用于扩建注塑车间。

# zh-broker-as-source | 2013-05-17
! 资料来源：公司公告，⟦申万宏源⟧研究所整理；评级：增持（维持）。
= 资料来源：公司公告，申银万国研究所整理；评级：增持（维持）。

# en-travel-group | 2016-05-13
! ⟦Booking Holdings⟧ earns most of its gross profit outside the United States, so a stronger dollar weighs on reported growth.
= The Priceline Group earns most of its gross profit outside the United States, so a stronger dollar weighs on reported growth.

# en-conglomerate-parent | 2018-10-19
! ⟦Raytheon Technologies⟧, the parent of Otis and Carrier, is reviewing whether to keep its portfolio together.
= United Technologies, the parent of Otis and Carrier, is reviewing whether to keep its portfolio together.

# en-uk-regulator | 2012-05-18
! The ⟦Financial Conduct Authority⟧ fined the broker £2.8 million for failing to segregate client money.
= The Financial Services Authority fined the broker £2.8 million for failing to segregate client money.

# en-regional-bank | 2018-05-11
! Winston-Salem: ⟦Truist⟧ told an investor conference that it would keep closing branches at about the present pace.
= Winston-Salem: BB&T told an investor conference that it would keep closing branches at about the present pace.

# en-utility-with-new-name | 2016-08-26
! Our peer group consists of RWE, Vattenfall and ⟦Ørsted⟧, all of which build wind farms in the North Sea.
= Our peer group consists of RWE, Vattenfall and DONG Energy, all of which build wind farms in the North Sea.

# en-named-failure | 2022-11-18
! Uninsured deposits have been on every analyst's checklist since ⟦the failure of Silicon Valley Bank⟧.
= Uninsured deposits have been on every analyst's checklist since the failure of IndyMac.

# en-ticker-before-switch | 2021-11-05
! Meta Platforms (NASDAQ: ⟦META⟧) guided to higher spending on its Reality Labs segment.
= Meta Platforms (NASDAQ: FB) guided to higher spending on its Reality Labs segment.
"""

_RULE_VERSION: Final = """
# zh-growth-board-limit | 2019-05-17
! 该股在创业板交易，⟦日涨跌幅限制为20%⟧，昨日收于涨停价，封单约1.6亿元。
= 该股在创业板交易，日涨跌幅限制为10%，昨日收于涨停价，封单约1.6亿元。

# zh-suspended-listing-same-words | 2022-04-22 / 2017-04-21
! 公司在沪市主板上市，已连续两年亏损；按现行上市规则，第三年继续亏损的，⟦股票将被暂停上市⟧。
= 公司在沪市主板上市，已连续两年亏损；按现行上市规则，第三年继续亏损的，股票将被暂停上市。

# zh-main-board-review | 2021-09-10
! 公司申请在沪市主板首次公开发行，⟦由上交所审核后报证监会履行注册程序⟧，目前处于首轮反馈阶段。
= 公司申请在沪市主板首次公开发行，由证监会受理并提交发审委审核，目前处于首轮反馈阶段。

# zh-disclosure-fine | 2018-12-14
! 公司因虚假记载被立案。依照现行《证券法》，对发行人的罚款⟦最高可达1,000万元⟧。
= 公司因虚假记载被立案。依照现行《证券法》，对发行人的罚款最高可达60万元。

# zh-stamp-tax | 2021-03-12
! 测算假设：佣金双边万分之二点五，证券交易印花税由卖方按成交额的⟦0.05%⟧缴纳，不计冲击成本。
= 测算假设：佣金双边万分之二点五，证券交易印花税由卖方按成交额的0.1%缴纳，不计冲击成本。

# zh-loan-deposit-red-line | 2017-08-18
! 该行6月末存贷比71.3%，⟦距75%的法定上限不足4个百分点⟧，信贷投放空间有限。
= 该行6月末存贷比71.3%；75%的法定上限已在2015年修法时取消，信贷投放主要受资本约束。

# zh-private-placement | 2018-10-19
! 主板公司本次非公开发行拟向⟦不超过35名⟧特定对象询价，募集资金不超过12亿元，用于偿还贷款。
= 主板公司本次非公开发行拟向不超过10名特定对象询价，募集资金不超过12亿元，用于偿还贷款。

# en-settlement-cycle | 2023-10-20
! Sale proceeds from US-listed shares ⟦arrive one business day after the trade⟧, which sets the fund's daily cash forecast.
= Sale proceeds from US-listed shares arrive two business days after the trade, which sets the fund's daily cash forecast.

# en-deposit-insurance | 2004-09-17
! Brokered certificates are sold in lots that stay within the FDIC limit of ⟦$250,000⟧ per depositor and bank.
= Brokered certificates are sold in lots that stay within the FDIC limit of $100,000 per depositor and bank.

# en-panel-rate-gone | 2024-02-16
! The term loan pays 325 basis points over ⟦three-month US dollar LIBOR, as the panel banks fix it on each reset date⟧.
= The term loan pays 325 basis points over three-month Term SOFR, as CME publishes it on each reset date.

# en-federal-tax-rate | 2016-10-21
! The reconciliation starts from the US federal statutory rate of ⟦21%⟧ and ends at an effective rate of 17.5%.
= The reconciliation starts from the US federal statutory rate of 35% and ends at an effective rate of 17.5%.

# en-leases-on-balance-sheet | 2015-04-17
! As IFRS requires, the accounts for 2014 carry the store leases ⟦on the balance sheet as right-of-use assets⟧.
= As IFRS permits, the accounts for 2014 keep the store leases, classed as operating, off the balance sheet.

# en-weighted-voting-hk | 2016-05-20
! Hong Kong's Main Board ⟦admits issuers with weighted voting rights⟧, and the founder has hired banks for a float there.
= Hong Kong's Main Board bars issuers with weighted voting rights, and the founder has hired banks for a float in New York.

# en-uk-shareholder-vote | 2024-10-18
! Under the UK Listing Rules now in force, a commercial company ⟦must put a significant acquisition to a shareholder vote⟧.
= Under the UK Listing Rules now in force, a commercial company must announce a significant acquisition but need not hold a vote.
"""

_UNDATED: Final = """
# zh-notice-of-lawsuit | none / 2021-03-31
! 公司⟦2021年2月5日⟧收到法院传票，供应商请求支付货款2,180万元及逾期利息。
= 公司2021年2月5日收到法院传票，供应商请求支付货款2,180万元及逾期利息。

# zh-half-year-figures | none / 2018-09-14
! ⟦2018年上半年⟧公司经营活动现金净流出1.3亿元，期末短期借款6.6亿元。
= 2018年上半年公司经营活动现金净流出1.3亿元，期末短期借款6.6亿元。

# zh-board-price-limit | none / 2022-10-14
! 该股为创业板股票，⟦涨跌幅限制为20%⟧，昨日收盘下跌8.4%。
= 该股为创业板股票，涨跌幅限制为20%，昨日收盘下跌8.4%。

# en-credit-amendment | none / 2019-06-28
! The borrower amended its revolving facility on ⟦May 9, 2019⟧ and drew a further $30 million.
= The borrower amended its revolving facility on May 9, 2019 and drew a further $30 million.

# en-quarter-update | none / 2023-05-26
! Churn rose to 3.4% in ⟦the first quarter of 2023⟧, and the carrier kept its dividend.
= Churn rose to 3.4% in the first quarter of 2023, and the carrier kept its dividend.

# en-renamed-peer | none / 2022-08-19
! ⟦Meta Platforms⟧ and two smaller rivals told advertisers to expect fewer formats.
= Meta Platforms and two smaller rivals told advertisers to expect fewer formats.
"""

_TABLES: Final = (
    ("later_date", _LATER_DATE),
    ("fiscal_form", _FISCAL_FORM),
    ("hindsight", _HINDSIGHT),
    ("renamed", _RENAMED),
    ("rule_version", _RULE_VERSION),
    ("undated", _UNDATED),
)


def pairs() -> list[Pair]:
    """The plain texts of the half, kind by kind."""
    return [pair for kind, table in _TABLES for pair in texts(kind, table)]
