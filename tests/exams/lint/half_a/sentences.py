"""Half A: sentences of filings with a date, a period, a rule, a name or a word that came later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.case import texts

if TYPE_CHECKING:
    from exams.lint.case import Pair

LATER_DATE = """
# iso-done | 2015-05-15
! 控股股东于⟦2016-03-08⟧收到中国证监会的《调查通知书》，公司股票自次日起停牌。
= 控股股东于2015-03-08收到中国证监会的《调查通知书》，公司股票自次日起停牌。
# iso-meeting | 2018-06-01
! 受托管理人已于⟦2018-06-15⟧召开债券持有人会议，同意展期的议案未获通过。
= 受托管理人定于2018-06-15召开债券持有人会议，审议同意展期的议案。
# zh-day-balance | 2018-08-24
! 截至⟦2018年12月31日⟧，公司货币资金余额为2.31亿元，其中受限资金1.98亿元。
= 截至2018年6月30日，公司货币资金余额为2.31亿元，其中受限资金1.98亿元。
# zh-day-maturity | 2019-10-31
! 公司于⟦2019年11月18日⟧未能兑付中期票据的回售本金及利息，构成实质违约。
= 公司应于2019年11月18日兑付中期票据的回售本金及利息，资金安排尚未披露。
# zh-spaced | 2020-05-12
! 上交所 ⟦2020 年 11 月 3 日⟧ 同意撤销公司股票的其他风险警示。
= 公司承诺在 2020 年 11 月 3 日之前向上交所申请撤销其他风险警示。
# zh-month-day | 2018-05-10
! 2018年4月27日，公司披露了无法表示意见的审计报告；⟦7月6日⟧，深交所决定暂停其股票上市。
= 2018年4月27日，公司披露了无法表示意见的审计报告；5月2日，深交所对其股票实施退市风险警示。
# zh-same-year | 2016-03-18
! 2016年2月，标的资产完成过户；⟦同年9月12日⟧，交易对方所持股份被司法冻结。
= 2015年2月，标的资产完成过户；同年9月12日，交易对方所持股份被司法冻结。
# zh-month-plan | 2016-09-30
! 募投项目一期生产线于⟦2017年3月⟧转固，当月计提折旧412万元。
= 募投项目一期生产线计划于2017年3月转固，此后每月计提折旧412万元。
# zh-year | 2014-08-28
! ⟦2016年⟧，公司新能源业务的收入占比升至47.3%，传统业务退居其次。
= 2013年，公司新能源业务的收入占比升至47.3%，传统业务退居其次。
# zh-range | 2017-04-14
! ⟦2017年5月至9月⟧，控股股东通过集中竞价累计减持公司股份1,820万股。
= 控股股东计划于2017年5月至9月通过集中竞价减持公司股份不超过1,820万股。
# dotted | 2019-03-29
! 该笔质押的到期日为2019.08.15，质权人已于⟦2019.09.02⟧强制平仓340万股。
= 该笔质押的到期日为2019.08.15，逾期未赎回的，质权人有权自2019.09.02起处置质押股份。
# slash | 2021-06-18
! 诉讼事项之三：法院受理日⟦2021/9/6⟧，涉案金额5,600万元，一审判决公司败诉。
= 诉讼事项之三：法院受理日2020/9/6，涉案金额5,600万元，一审判决公司败诉。
# chinese-numerals | 2015-10-30
! 特此公告。本公司董事会⏎⟦二〇一六年四月二十七日⟧
= 特此公告。本公司董事会⏎二〇一五年四月二十七日
# compact | 2018-01-25
! 产品净值（⟦20180629⟧）为0.8412元，自成立以来累计下跌15.88%。
= 产品净值（20180119）为0.8412元，自成立以来累计下跌15.88%。
# en-mdy-done | 2015-05-15
! The company received a subpoena from the SEC's Division of Enforcement on ⟦November 3, 2015⟧.
= The company received a subpoena from the SEC's Division of Enforcement on February 3, 2015.
# en-mdy-maturity | 2018-02-28
! The 6.25% senior notes were redeemed at par on ⟦March 15, 2019⟧.
= The 6.25% senior notes mature on March 15, 2019 and are callable at par.
# en-dmy | 2019-07-31
! On ⟦12 September 2019⟧ the administrators sold the retail division for £28 million.
= The administrators expect to sell the retail division by 12 September 2019 for about £28 million.
# en-month | 2020-03-31
! Passenger traffic fell 41% year on year in ⟦April 2020⟧, the steepest drop on record.
= Passenger traffic fell 41% year on year in February 2020, the steepest drop on record.
# en-abbreviated | 2021-11-10
! Trading in the shares was halted on ⟦Jan. 31, 2022⟧ pending an announcement.
= The placing shares are subject to a lock-up that expires on Jan. 31, 2022.
# iso-en | 2022-04-01
! Form 10-Q filed ⟦2022-08-09⟧: substantial doubt about the ability to continue as a going concern.
= Form 10-K filed 2022-02-25: substantial doubt about the ability to continue as a going concern.
# plan-and-fact | 2017-02-24
! 原定于2017年6月30日到期的信托贷款，公司已在⟦2017年5月19日⟧提前偿还。
= 原定于2017年6月30日到期的信托贷款，公司拟在2017年5月19日提前偿还。
# deadline-and-fact | 2019-09-20
! 整改期限届满而问题仍在，当地证监局遂于⟦2019年12月9日⟧对公司采取责令改正的措施。
= 整改期限将于2019年12月9日届满，届时问题仍在的，当地证监局可以采取进一步的措施。
# quarter-end-balance | 2020-05-20
! ⟦2020年9月末⟧，该行不良贷款率升至2.14%，拨备覆盖率降至138%。
= 2020年3月末，该行不良贷款率升至2.14%，拨备覆盖率降至138%。
"""

FISCAL = """
# annual-report-zh | 2015-04-29
! ⟦2015年年度报告⟧显示，公司的互联网金融业务未产生收入。
= 2014年年度报告显示，公司的互联网金融业务未产生收入。
# annual-short-zh | 2018-10-26
! 会计师在⟦2018年年报⟧中将商誉减值列为关键审计事项。
= 会计师在2017年年报中将商誉减值列为关键审计事项。
# third-quarter-report-bare | 2019-08-23
! 2019年半年报披露的存货周转天数为148天，⟦三季报⟧披露的存货周转天数为171天。
= 2019年半年报披露的存货周转天数为148天，一季报披露的存货周转天数为171天。
# first-half | 2017-05-12
! ⟦2017年上半年⟧，公司实现营业收入6.02亿元，同比下降31%。
= 2016年上半年，公司实现营业收入6.02亿元，同比下降31%。
# half-report-bare | 2018-05-18
! 2018年一季报列示的质押比例为82%，⟦半年报⟧列示控股股东所持股份已全部质押。
= 2017年年报列示的质押比例为82%，一季报列示控股股东所持股份已全部质押。
# quarter-end | 2020-04-30
! ⟦2020年三季度末⟧，公司短期借款余额增至19.4亿元。
= 2020年一季度末，公司短期借款余额增至19.4亿元。
# next-year | 2018-10-31
! 公司于2018年1月完成对标的公司的收购，⟦次年⟧标的公司的扣非净利润仅为承诺数的61%。
= 公司于2016年1月完成对标的公司的收购，次年标的公司的扣非净利润仅为承诺数的61%。
# year-commitment | 2019-06-28
! 标的公司⟦2019年度⟧实现扣非净利润1.12亿元，完成承诺数的80%。
= 交易对方承诺，标的公司2019年度扣非净利润不低于1.12亿元。
# year-audited | 2016-11-30
! 经审计，公司⟦2016年度⟧归属于上市公司股东的净利润为-3.15亿元，上年为盈利0.42亿元。
= 经审计，公司2015年度归属于上市公司股东的净利润为-3.15亿元，上年为盈利0.42亿元。
# fy-en | 2024-06-14
! Organic growth in ⟦FY2025⟧ was 3.1%, a full point below what the board had promised.
= Management guides to organic growth of 3.1% in FY2025, a full point below its medium-term target.
# q-en | 2024-08-15
! ⟦Q3 2024⟧ revenue came in at $1.92 billion, down 7% year on year.
= Q2 2024 revenue came in at $1.92 billion, down 7% year on year.
# q-en-long | 2022-06-10
! In ⟦the third quarter of 2022⟧ the company booked a $610 million impairment on its streaming unit.
= In the first quarter of 2022 the company booked a $610 million impairment on its streaming unit.
# form-en | 2023-10-20
! The company's ⟦annual report for fiscal 2023⟧ discloses a material weakness over revenue recognition at its December year-end.
= The company's annual report for fiscal 2022 discloses a material weakness over revenue recognition at its December year-end.
# half-en | 2023-05-17
! Adjusted EBITDA for ⟦1H 2023⟧ was £84m against £102m a year earlier.
= Adjusted EBITDA for 1H 2022 was £84m against £102m a year earlier.
# foreign-fiscal-quarter | 2025-12-18
! 美光⟦FY2026第二财季⟧实现收入187亿美元，高于上一财季的136.4亿美元。
= 美光FY2026第一财季实现收入136.4亿美元，公司预计下一财季收入的中点为187亿美元。
# report-as-yardstick | 2019-10-25
! 公司在⟦2019年年度报告⟧中确认商誉减值损失8.7亿元。
= 判定以公司首次披露的2019年年度报告为准，商誉减值损失须不低于8.7亿元。
# first-three-quarters | 2021-07-30
! ⟦2021年前三季度⟧，公司经营活动现金流量净额由正转负，为-1.36亿元。
= 2020年前三季度，公司经营活动现金流量净额由正转负，为-1.36亿元。
# fourth-quarter-short | 2017-08-31
! ⟦17年四季度⟧，新签订单环比下滑两成，产能利用率跌破六成。
= 16年四季度，新签订单环比下滑两成，产能利用率跌破六成。
# january-report | 2020-01-03
! 会计师对公司⟦2019年度财务报表⟧出具了保留意见的审计报告。
= 会计师对公司2018年度财务报表出具了保留意见的审计报告。
"""

URL = """
# sse-news-stamp | 2015-06-12
! 来源：上海证券交易所网站，https://www.sse.com.cn/aboutus/mediacenter/hotandd/c/c_⟦20151218⟧_4023491.shtml
= 来源：上海证券交易所网站，https://www.sse.com.cn/aboutus/mediacenter/conference/c/c_20150912_3987022.shtml
# cninfo-path-and-id | 2024-06-14
! 公告原文见 https://static.cninfo.com.cn/finalpage/⟦2025-03-14⟧/1222781034.PDF
= 公告原文见 https://static.cninfo.com.cn/finalpage/2024-06-07/1220250314.PDF
# news-t-stamp | 2019-07-12
! 据中证网报道（https://www.cs.com.cn/ssgs/gsxw/201909/t⟦20190924⟧_5986012.html），公司账户存在异常。
= 据中证网报道（https://www.cs.com.cn/ssgs/gsxw/201906/t20190624_5961230.html），公司账户存在异常。
# people-path | 2020-05-12
! Source: http://paper.people.com.cn/zgnyb/html/⟦2020-09/07⟧/content_2008213.htm
= Source: http://paper.people.com.cn/zgnyb/html/2020-04/06/content_1980417.htm
"""

RULE = """
# chinext-limit | 2020-03-10
! 公司股票在创业板上市，⟦日涨跌幅限制为20%⟧，三个交易日即可触及异动标准。
= 公司股票在创业板上市，日涨跌幅限制为10%，三个交易日即可触及异动标准。
# chinext-limit-by-day | 2019-11-20 / 2020-11-20
! 按照交易规则，⟦创业板股票的涨跌幅比例为20%⟧。
= 按照交易规则，创业板股票的涨跌幅比例为20%。
# main-board-st-limit | 2025-09-15
! 公司为沪市主板风险警示股票，⟦价格涨跌幅限制为10%⟧。
= 公司为沪市主板风险警示股票，价格涨跌幅限制为5%。
# star-limit-by-day | 2018-10-15 / 2020-10-15
! 可比公司的股票在⟦科创板上市交易⟧，涨跌幅限制为20%。
= 可比公司的股票在科创板上市交易，涨跌幅限制为20%。
# registration-main-board | 2018-06-29 / 2023-06-29
! 主板实行⟦股票发行注册制⟧，新股上市后的前五个交易日不设涨跌幅限制。
= 主板实行股票发行注册制，新股上市后的前五个交易日不设涨跌幅限制。
# market-value-delisting | 2020-06-30
! 依现行上市规则，⟦连续二十个交易日总市值低于3亿元⟧的，终止其股票上市。
= 依现行上市规则，连续二十个交易日收盘价低于股票面值的，终止其股票上市。
# revenue-threshold | 2022-05-20
! 主板公司扣非前后净利润孰低为负且⟦营业收入低于3亿元⟧的，实施退市风险警示。
= 主板公司扣非前后净利润孰低为负且营业收入低于1亿元的，实施退市风险警示。
# occupation-delisting | 2021-04-16
! 资金占用被责令改正而⟦六个月内未完成清收的，停牌后实施退市风险警示⟧。
= 控股股东非经营性占用资金、情形严重的，对公司股票实施其他风险警示。
# suspension-abolished | 2019-03-29
! ⟦暂停上市、恢复上市的环节已经取消⟧，公司连续两年触及财务类指标即终止上市。
= 公司连续三年亏损的，暂停股票上市；未在规定期限内恢复上市的，终止上市。
# rule-of-a-later-year | 2020-09-21
! 判断时不得倒套⟦2024年新增的⟧责令改正、停牌、退市风险警示的链条。
= 判断时适用2018年11月修订的股票上市规则，不得混同两类风险警示。
# todays-rule | 2018-11-16
! 请按本案当时的标准而非⟦今天更严格的造假退市标准⟧作出判断。
= 请按信息截止日有效的造假退市标准作出判断。
# dividend-st | 2023-06-15 / 2025-06-16
! 最近三年累计现金分红不达标的主板公司，⟦因分红不足被实施其他风险警示⟧。
= 最近三年累计现金分红不达标的主板公司，因分红不足被实施其他风险警示。
# announced-in-advance | 2024-05-10
! 主板公司的市值退市指标⟦已经按5亿元执行⟧，公司总市值为5.4亿元。
= 主板公司的市值退市指标将自2024年10月30日起改为5亿元，公司总市值为5.4亿元。
# us-settlement | 2023-02-15
! U.S. equity trades ⟦settle on a T+1 basis⟧, so the proceeds arrive the next business day.
= U.S. equity trades settle on a T+2 basis, so the proceeds arrive two business days later.
# day-trader-rule | 2025-05-15
! The $25,000 minimum of the pattern day trader rule ⟦no longer applies⟧ to the client's margin account.
= The $25,000 minimum of the pattern day trader rule applies to the client's margin account.
"""

HINDSIGHT = """
# later-found | 2018-10-27
! 媒体质疑的这笔巨额存款，⟦后来⟧被认定为虚增。
= 媒体曾质疑公司2009年的巨额存款，后来公司在2010年作了更正。
# finally-confirmed | 2018-10-27
! 公司所称的境外订单⟦最终证实⟧并不存在。
= 经函证，2017年末的境外应收账款余额最终证实无误。
# looking-back | 2015-05-15
! ⟦事后看⟧，这次更名只是一轮炒作的开端。
= 内部审计部对投资事项实行事前、事中、事后监督。
# soon-after | 2016-03-31
! ⟦此后不久⟧，控股股东便失去了对公司的控制权。
= 公司于2014年9月公告重组预案，此后不久，控股股东在同年11月增持了股份。
# as-expected | 2016-10-28
! 补贴退坡之后，新增装机量⟦果然⟧腰斩。
= 补贴在2016年6月末退坡，第三季度新增装机量果然下降。
# we-now-know | 2018-10-23
! ⟦我们如今知道⟧，那笔185亿元的存款并不能动用。
= 我们从年报附注知道，那笔185亿元的存款中有34亿元使用受限。
# in-the-end | 2017-11-15
! 公司⟦终究没能⟧按期还上这笔钱。
= 公司能否按期还上这笔钱，仍取决于再融资的进展。
# foreshadowed | 2017-03-27
! 过快的扩张⟦为日后的违约埋下了伏笔⟧。
= 过快的扩张可能加大日后偿还债务的压力。
# history-proved | 2016-08-19
! ⟦历史证明⟧，管理层当时的产能规划过于乐观。
= 历史数据显示，管理层的产能规划与当年铜价高度相关。
# forbids-the-future | 2018-10-23
! 作答时不得使用⟦后来的债券违约、处罚和退市信息⟧。
= 作答时不得使用信息截止日之后公开的任何材料。
# subsequently | 2019-06-28
! The auditor ⟦subsequently withdrew⟧ its opinion on these accounts.
= Inventories are subsequently measured at the lower of cost and net realisable value.
# turned-out | 2020-02-14
! ⟦It later turned out⟧ that the escrow account was empty.
= The balance is payable on the later of the closing date and receipt of the escrow notice.
# benefit-of-hindsight | 2021-03-05
! ⟦With the benefit of hindsight⟧, the order book was never real.
= With the benefit of an independent appraisal, the board regards the order book as sound.
# went-on-to | 2017-09-08
! The issuer ⟦would go on to default⟧ on all of its senior notes.
= The issuer warns that it may be unable to go on servicing all of its senior notes.
# eventually | 2018-05-11
! The merger was ⟦eventually blocked⟧ by the competition authority.
= The 2012 merger was eventually cleared by the competition authority in 2013.
# unknown-then | 2019-03-15
! ⟦Unknown to investors at the time⟧, most of the receivables were fictitious.
= As disclosed to investors at the time of the offering, most of the receivables were insured.
"""

RENAMED = """
# new-name | 2015-12-30
! ⟦顺丰控股⟧（002352）的主营业务是金属制品的生产和销售。
= 鼎泰新材（002352）的主营业务是金属制品的生产和销售。
# new-name-as-target | 2016-06-15
! ⟦顺丰控股⟧（002352）公告，拟置出金属制品业务并注入快递资产。
= 鼎泰新材（002352）公告，拟置出金属制品业务并注入顺丰控股（集团）股份有限公司100%股权。
# name-without-code | 2013-12-20
! ⟦中科云网⟧关闭多家亏损门店，仍以餐饮为主业。
= 湘鄂情关闭多家亏损门店，仍以餐饮为主业。
# plan-to-rename | 2014-12-05 / 2015-05-15
! ⟦匹凸匹⟧（600696）前三季度的房地产业务收入下降。
= 多伦股份（600696）拟将公司名称变更为匹凸匹金融信息服务（上海）股份有限公司。
# code-too-early | 2016-11-15
! 江南嘉捷（⟦601360⟧）主要从事电梯的生产和销售。
= 江南嘉捷（601313）主要从事电梯的生产和销售。
# security-label | 2017-05-10
! - 标的 / Security: ⟦海尔智家⟧ (600690, SSE)
= - 标的 / Security: 青岛海尔 (600690, SSE)
# brand-and-name | 2015-03-20
! ⟦苏宁易购⟧（002024）发布2014年度业绩快报，线下门店数量减少。
= 苏宁云商（002024）发布2014年度业绩快报，旗下苏宁易购平台的交易额增长。
# shell-name | 2017-06-15
! ⟦中航沈飞⟧（600760）拟转让亏损的专用车业务。
= 中航黑豹（600760）拟转让亏损的专用车业务。
# merged-name | 2014-10-15
! ⟦中国中车⟧（601766）新签动车组销售合同约60亿元。
= 中国南车（601766）新签动车组销售合同约60亿元。
# name-by-day | 2018-03-15 / 2020-03-16
! ⟦妙可蓝多⟧（600882）的奶酪业务收入同比增长。
= 妙可蓝多（600882）的奶酪业务收入同比增长。
# name-en | 2020-06-30
! ⟦Meta Platforms⟧ reported 2.6 billion monthly active users for the March quarter.
= Facebook reported 2.6 billion monthly active users for the March quarter.
# name-en-holding | 2014-09-30
! ⟦Alphabet Inc.⟧ earns most of its revenue from search advertising.
= Google Inc. earns most of its revenue from search advertising.
"""


def pairs() -> list[Pair]:
    """The pairs of plain texts of half A."""
    return [
        *texts("later_date", LATER_DATE),
        *texts("fiscal_form", FISCAL),
        *texts("rule_version", RULE),
        *texts("hindsight", HINDSIGHT),
        *texts("renamed", RENAMED),
        *texts("url_stamp", URL),
    ]
