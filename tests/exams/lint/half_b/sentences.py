"""Half B: other sentences with a date, a period, a rule, a name or a word that came later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.case import texts

if TYPE_CHECKING:
    from exams.lint.case import Pair

LATER_DATE = """
# iso-bracket | 2016-12-09
! 重大诉讼进展（⟦2017-04-20⟧）：二审维持原判，公司须赔付6,300万元。
= 重大诉讼进展（2016-11-20）：二审维持原判，公司须赔付6,300万元。
# iso-vessel | 2019-03-15
! 3号船已在⟦2019-08-26⟧交付，租约随即开始。
= 3号船合同约定在2019-08-26交付，租约随即开始。
# zh-weekday | 2018-04-20
! 股东大会于⟦2018年5月22日（星期二）⟧否决了出售资产的议案。
= 公司将于2018年5月22日（星期二）召开股东大会，审议出售资产的议案。
# zh-day-licence | 2021-09-10
! 该药品⟦2022年1月14日⟧获得注册批件，进入医保目录。
= 该药品2021年1月14日获得注册批件，进入医保目录。
# zh-day-unlock | 2020-07-24
! 限售股⟦2021年1月25日⟧解禁后，两名股东当日清仓。
= 首发前限售股将在2021年1月25日解禁，涉及两名股东。
# zh-month-day-context | 2017-08-11
! 公司2017年6月5日停牌筹划重组，⟦11月28日⟧宣布终止筹划并复牌。
= 公司2017年6月5日停牌筹划重组，7月28日披露了重组进展。
# zh-month-only-context | 2022-05-06
! 2022年3月起两条产线停产检修，⟦9月⟧才恢复一半产量。
= 2022年3月起两条产线停产检修，预计9月恢复一半产量。
# zh-end-of-month | 2015-06-19
! ⟦2015年10月底⟧，公司完成第一批油气资产的交割，付款3.1亿美元。
= 2015年4月底，公司完成第一批油气资产的交割，付款3.1亿美元。
# zh-tenday | 2019-12-13
! ⟦2020年1月中旬⟧，供应商集体起诉，公司账户被查封。
= 2019年11月中旬，供应商集体起诉，公司账户被查封。
# zh-year-end | 2016-04-22
! 到⟦2017年末⟧，公司门店已由412家减至268家。
= 公司规划到2017年末，门店由412家减至268家。
# zh-from-to | 2018-09-14
! 自⟦2018年12月3日至12月14日⟧，国资平台分三次受让了控股股东的股份。
= 控股股东披露，自2018年12月3日至12月14日，国资平台拟分三次受让其股份。
# hong-kong-numerals | 2019-06-21
! 承董事会命⏎主席⏎香港，⟦二零一九年九月三日⟧
= 承董事会命⏎主席⏎香港，二零一九年四月三日
# dotted-short | 2021-02-26
! 处罚决定书文号后注明送达时间⟦2021.7.19⟧，罚款60万元。
= 处罚决定书文号后注明送达时间2021.1.19，罚款60万元。
# timestamp | 2023-03-17
! 公告上传时间：⟦2023-08-30T19:42:00+08:00⟧
= 公告上传时间：2023-03-10T19:42:00+08:00
# en-ordinal | 2016-01-29
! The tanker was arrested in Singapore on the ⟦3rd of June 2016⟧ at the request of its crew.
= The tanker was arrested in Singapore on the 3rd of June 2015 at the request of its crew.
# en-us-slash | 2022-02-11
! Chapter 11 petition, filed ⟦08/22/2022⟧ in the Southern District of Texas.
= Chapter 11 petition, filed 01/24/2022 in the Southern District of Texas.
# en-sept | 2019-05-10
! The administrators were appointed on ⟦25 Sept 2019⟧ after talks with lenders failed.
= The standstill with lenders runs until 25 Sept 2019 and may be extended.
# en-weekday | 2020-01-17
! On ⟦Friday, March 27, 2020⟧, the issuer drew the whole revolver.
= On Friday, November 29, 2019, the issuer drew the whole revolver.
# en-mid-month | 2021-06-11
! By ⟦mid-October 2021⟧ the developer had missed three offshore coupons.
= The developer owes three offshore coupons between now and mid-October 2021.
# en-scheduled-vote | 2023-11-10
! Holders voted the scheme down on ⟦December 14, 2023⟧.
= Holders are to vote on the scheme on December 14, 2023.
# as-planned | 2018-03-16
! 吸收合并如期在⟦2018年8月3日⟧完成换股。
= 吸收合并的换股预计在2018年8月3日完成。
# undertaking-and-fact | 2020-10-16
! 实际控制人承诺年内还款，直到⟦2021年4月29日⟧仍分文未还。
= 实际控制人承诺在2021年4月29日以前还款，目前尚未归还。
# period-end-figure | 2022-11-04
! ⟦2022年12月31日⟧的偿付能力充足率为96%，低于监管要求。
= 2022年9月30日的偿付能力充足率为96%，低于监管要求。
"""

FISCAL = """
# annual-full-title | 2017-10-20
! 《⟦2017年年度报告⟧》第十一节披露，公司对关联方的担保未履行审议程序。
= 《2016年年度报告》第十一节披露，公司对关联方的担保未履行审议程序。
# interim-title-bare | 2016-05-27
! 2016年一季报的毛利率为21.4%，⟦中报⟧的毛利率为16.8%。
= 2015年年报的毛利率为21.4%，一季报的毛利率为16.8%。
# q-suffix-zh | 2018-05-25
! ⟦2018Q3⟧单季归母净利润转为亏损0.74亿元。
= 2018Q1单季归母净利润转为亏损0.74亿元。
# year-q-zh | 2022-06-17
! 从⟦2022年Q4⟧的数据看，渠道库存已经超过五个月。
= 从2022年Q1的数据看，渠道库存已经超过五个月。
# following-year | 2019-09-27
! 并购于2019年3月交割，⟦翌年⟧被并购方失去最大的客户。
= 并购于2017年3月交割，翌年被并购方失去最大的客户。
# next-fiscal-year-words | 2015-12-11
! 公司2015年投产，⟦下一年度⟧产能利用率达到92%。
= 公司2013年投产，下一年度产能利用率达到92%。
# fiscal-year-zh | 2021-10-22
! ⟦2022财年⟧（截至2022年3月），集团录得净亏损48亿港元。
= 2021财年（截至2021年3月），集团录得净亏损48亿港元。
# full-year | 2018-08-10
! ⟦2018年全年⟧共销售汽车41.2万辆，同比下降17%。
= 2017年全年共销售汽车41.2万辆，同比下降17%。
# second-half | 2020-08-28
! ⟦2020年下半年⟧，影院票房恢复到上年同期的五成。
= 2019年下半年，影院票房只有上年同期的五成。
# guidance-against-result | 2019-04-19
! 公司⟦2019年第二季度⟧营业收入为18.6亿元，与指引的上限持平。
= 公司预计2019年第二季度营业收入为17.0亿元至18.6亿元。
# earnings-express | 2021-01-08
! ⟦2021年度业绩快报⟧显示净利润增长62%。
= 2019年度业绩快报显示净利润增长62%。
# cumulative-quarters | 2023-05-26
! ⟦2023年1—9月⟧，保费收入同比下降9.7%。
= 2022年1—9月，保费收入同比下降9.7%。
# fy-short-en | 2023-11-17
! ⟦FY24⟧ capex, at $610 million, overshot the plan by a fifth.
= FY24 capex is planned at $610 million, a fifth above last year's level.
# quarter-fy-en | 2022-11-18
! ⟦4QFY23⟧ saw gross margin slip to 38.2% on heavier freight rebates.
= 4QFY21 saw gross margin slip to 38.2% on heavier freight rebates.
# half-en-long | 2021-03-19
! ⟦In the second half of 2021⟧ combined ratio deteriorated to 104%.
= In the second half of 2020 combined ratio deteriorated to 104%.
# twenty-f-en | 2016-06-17
! The auditor's report in the ⟦Form 20-F for fiscal 2016⟧ is qualified as to related-party loans.
= The auditor's report in the Form 20-F for fiscal 2015 is qualified as to related-party loans.
# calendar-quarter-en | 2017-06-23
! Backlog ⟦at the end of the fourth quarter of 2017⟧ stood at $2.2 billion.
= Backlog at the end of the fourth quarter of 2016 stood at $2.2 billion.
# foreign-fiscal-quarter-en | 2025-06-13
! NVIDIA's revenue for ⟦the second quarter of fiscal 2026⟧ was $46.7 billion.
= NVIDIA's revenue for the first quarter of fiscal 2026 was $44.1 billion.
# yardstick-en | 2018-06-08
! The ⟦2018 annual report⟧ shows a net loss of HK$1.4 billion.
= The test uses the net result in the 2018 annual report when it is published.
"""

RULE = """
# growth-board-first-days | 2019-08-09 / 2021-08-10
! 创业板新股⟦上市后的前五个交易日不设价格涨跌幅限制⟧。
= 创业板新股上市后的前五个交易日不设价格涨跌幅限制。
# growth-board-st | 2020-05-15
! 该公司属创业板风险警示股票，⟦每日涨跌幅为20%⟧。
= 该公司属主板风险警示股票，每日涨跌幅为5%。
# st-limit-by-day | 2026-04-10 / 2026-08-14
! 测算按⟦主板*ST股票每日10%的价格限制⟧进行。
= 测算按主板*ST股票每日10%的价格限制进行。
# beijing-exchange | 2020-09-11 / 2022-09-09
! 可比公司在⟦北京证券交易所⟧挂牌，每日涨跌幅限制为30%。
= 可比公司在北京证券交易所挂牌，每日涨跌幅限制为30%。
# science-board-by-name | 2019-01-11
! 标的公司股票⟦在科创板交易，首日后涨跌幅为20%⟧。
= 标的公司股票在创业板交易，首日后涨跌幅为10%。
# combined-indicator | 2019-12-06 / 2021-12-10
! 财务类退市指标已改为⟦净利润为负且营业收入低于一亿元的组合指标⟧。
= 财务类退市指标已改为净利润为负且营业收入低于一亿元的组合指标。
# fake-amount | 2019-08-16
! 连续两年造假金额⟦达到5亿元且超过披露金额50%的，强制退市⟧。
= 欺诈发行或者重大信息披露违法、情节严重的，强制退市。
# internal-control-opinion | 2022-08-12
! 内部控制⟦连续两年非标或未按要求披露内控审计报告的，实施退市风险警示⟧。
= 内部控制被出具否定意见的，实施其他风险警示。
# current-rule-words | 2017-06-16
! ⟦按照后来修订的退市规则⟧，公司只需一年即可退市。
= 按照2014年修订的退市规则，公司须连续亏损四年方可退市。
# now-abolished | 2018-08-24
! 借壳认定中的⟦净利润指标现已取消⟧，交易不构成重组上市。
= 借壳认定中的净利润指标仍须测算，交易是否构成借壳尚待核查。
# margin-floor | 2025-10-17
! 融资保证金比例⟦最低为100%⟧，客户可用额度相应缩小。
= 融资保证金比例最低为80%，客户可用额度据此计算。
# after-hours | 2026-03-13
! 沪深主板股票⟦可以参加盘后固定价格交易⟧。
= 科创板股票可以参加盘后固定价格交易。
# payment-regulation-announced | 2025-04-11
! 大型企业⟦现在必须在六十日内付款，新条例已经施行⟧。
= 大型企业须在六十日内付款，新条例自2025年6月1日起施行。
# settlement-en | 2024-01-12
! The ETF ⟦now settles one day after the trade (T+1)⟧.
= The ETF will settle one day after the trade (T+1) from May 28, 2024.
# suitability-instrument | 2025-07-11 / 2026-03-13
! 银行代销时适用⟦已经生效的《金融机构产品适当性管理办法》⟧。
= 银行代销时适用已经生效的《金融机构产品适当性管理办法》。
"""

HINDSIGHT = """
# afterwards-proved | 2016-07-22
! ⟦事后证明⟧，油价并没有回到预算假设的水平。
= 工程完工后须经事后审计，方可结算。
# came-to-light | 2017-05-19
! 这批仓单的问题⟦直到多年后才暴露⟧。
= 这批仓单的权属问题直到多年后的本次尽职调查才被发现，入库时间是2009年。
# was-only-beginning | 2018-06-29
! 第一笔逾期⟦只是一连串违约的开始⟧。
= 第一笔逾期的金额为2,000万元，公司称其余债务尚未到期。
# as-it-happened | 2019-03-29
! ⟦结果表明⟧，收购价款远高于被收购方的价值。
= 评估结果表明，被收购方的价值高于收购价款。
# turned-into | 2015-09-18
! 这家当时的明星公司⟦日后沦为⟧空壳。
= 招股书提示，公司产品日后可能被替代。
# ended-by | 2021-04-16
! 战略投资者的入股⟦最终不了了之⟧。
= 战略投资者能否最终入股，取决于尽职调查。
# too-late | 2020-03-20
! 等到市场⟦回过神来，为时已晚⟧：存货早已无法变现。
= 存货能否及时变现，取决于市场何时恢复。
# truth-revealed | 2018-12-07
! ⟦真相随后大白⟧，函证是伪造的。
= 函证随后寄达，2017年末余额与账面相符。
# dramatic-turn | 2022-01-14
! ⟦谁也没有料到⟧，交易对手会在交割前毁约。
= 协议已经料到交易对手毁约的可能，并约定了分手费。
# knowing-later | 2019-10-18
! 请忽略⟦公司其后被立案、被实施风险警示的事实⟧。
= 请忽略公司网站上没有日期的宣传材料。
# proved-en | 2016-02-12
! The reserve estimate ⟦proved far too high, as drilling later showed⟧.
= The proved reserves, as certified last year, exceed the earlier estimate.
# looking-back-en | 2018-11-09
! ⟦Looking back⟧, the dividend was the last the company ever paid.
= Looking ahead, the board intends to keep paying the dividend.
# in-the-event-en | 2020-09-18
! ⟦In the event, the rescue never came⟧.
= In the event of a default, the guarantor must pay within thirty days.
# not-yet-known-en | 2021-11-19
! ⟦What nobody knew yet⟧ was that the auditor had already decided to resign.
= What the market does not know is whether the auditor will be re-appointed.
# later-scandal-en | 2017-01-20
! These are the very contracts at the heart of ⟦the scandal that followed⟧.
= These are the very contracts to which the 2014 settlement applied.
# culminated-en | 2022-10-14
! The dispute ⟦culminated in the firm's collapse⟧.
= The dispute, begun in 2015, culminated in a settlement in 2019.
"""

RENAMED = """
# courier | 2016-03-11
! ⟦圆通速递⟧（600233）的主业是服装的生产与出口。
= 大杨创世（600233）的主业是服装的生产与出口。
# courier-second | 2016-09-02
! ⟦韵达股份⟧（002120）主要生产打火机。
= 新海股份（002120）主要生产打火机。
# target-not-listed-name | 2016-08-12
! ⟦申通快递⟧（002468）公告重大资产置换草案。
= 艾迪西（002468）公告以重大资产置换的方式注入申通快递有限公司100%股权。
# property-group | 2014-11-21
! 上海国资旗下的⟦绿地控股⟧（600606）股票停牌。
= 上海国资旗下的金丰投资（600606）股票停牌。
# security-line | 2016-04-29
! - 标的 / Security: ⟦万达电影⟧ (002739, SZSE)
= - 标的 / Security: 万达院线 (002739, SZSE)
# code-of-the-successor | 2015-02-13
! 招商局旗下的地产平台招商地产（⟦001979⟧）披露销售简报。
= 招商局旗下的地产平台招商地产（000024）披露销售简报。
# broker-merger | 2024-04-19
! ⟦国泰海通⟧（601211）2023年代理买卖证券收入下降。
= 国泰君安（601211）2023年代理买卖证券收入下降。
# by-day | 2019-02-22 / 2022-11-11
! ⟦藏格矿业⟧（000408）的碳酸锂业务处于产能爬坡期。
= 藏格矿业（000408）的碳酸锂业务处于产能爬坡期。
# shell-of-aviation | 2014-06-27
! ⟦航天发展⟧（000547）的纺织业务持续亏损。
= 神州学人（000547）的纺织业务持续亏损。
# restructured-game-company | 2015-06-12
! ⟦巨人网络⟧（002558）经营长江内河豪华游轮。
= 世纪游轮（002558）经营长江内河豪华游轮。
# social-network-en | 2022-03-18
! ⟦X Corp.⟧, listed in New York under TWTR, may draw a takeover offer.
= Twitter, Inc., listed in New York under TWTR, may draw a takeover offer.
# rename-plan-en | 2020-11-06 / 2021-12-03
! ⟦Block, Inc.⟧, whose shares trade under SQ, earns fees from card readers.
= Square, Inc., whose shares trade under SQ, plans to change its name to Block.
"""

URL = """
# csrc-stamp | 2017-09-15
! 处罚决定见 http://www.csrc.gov.cn/pub/zjhpublic/G00306212/201805/t⟦20180523⟧_338628.htm
= 立案通知见 http://www.csrc.gov.cn/pub/zjhpublic/G00306212/201703/t20170310_313543.htm
# hkex-path | 2019-06-21
! Announcement: https://www1.hkexnews.hk/listedco/listconews/sehk/⟦2019/0926⟧/2019092600417.pdf
= Announcement: https://www1.hkexnews.hk/listedco/listconews/sehk/2019/0426/2019042600417.pdf
# refiled-exchange-page | 2014-12-19
! 规则全文：https://www.sse.com.cn/lawandrules/sserules/listing/stock/c/c_⟦20161009⟧_4195872.shtml
= 规则全文：https://www.sse.com.cn/lawandrules/sserules/listing/stock/c/c_20150911_3985846.shtml
# number-that-looks-like-a-day | 2024-06-21
! 查询地址：http://www.cninfo.com.cn/new/disclosure/detail?announcementId=1221674512&announcementTime=⟦2024-11-08⟧
= 查询地址：http://www.cninfo.com.cn/new/disclosure/detail?announcementId=1220240910&announcementTime=2024-06-03
"""


def pairs() -> list[Pair]:
    """The pairs of plain texts of half B."""
    return [
        *texts("later_date", LATER_DATE),
        *texts("fiscal_form", FISCAL),
        *texts("rule_version", RULE),
        *texts("hindsight", HINDSIGHT),
        *texts("renamed", RENAMED),
        *texts("url_stamp", URL),
    ]
