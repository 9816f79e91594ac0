"""Dates, fiscal periods and relative times after the as-of date: told is a leak, planned is none."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders_lint import in_text, rules
from pitfall.lint.reading.document import Document
from pitfall.lint.times.fiscal import earliest_end, publication
from pitfall.lint.times.mention import Mention, mentions

# (as-of, a leak, its clean twins)
TWINS = [
    # calendar dates, Chinese
    ("2015-05-15", "2015年8月28日，公司披露半年度报告，上半年亏损1.2亿元。", ["公司将于2015年8月28日披露半年度报告。", "2014年8月28日，公司披露半年度报告，上半年亏损1.2亿元。"]),
    ("2015-05-15", "公司于2016年4月29日收到交易所关于公司股票终止上市的决定。", ["若公司2015年继续亏损，股票存在2016年被终止上市的风险。"]),
    ("2018-10-23", "2019年1月15日，公司未能按期足额兑付超短期融资券本息。", ["超短期融资券将于2019年1月15日到期兑付。", "该券的兑付日为2019年1月15日，本金10亿元。"]),
    ("2018-10-23", "截至2018年12月31日，公司货币资金余额为1,012.34万元。", ["截至2018年9月30日，公司货币资金余额为1,012.34万元。"]),
    ("2016-05-16", "2017年4月27日起，公司股票被实施退市风险警示。", ["2016年5月16日起，公司股票撤销退市风险警示。"]),
    ("2016-05-16", "公司2016年末归属于母公司股东的净资产为-3,209.47万元。", ["公司2015年末归属于母公司股东的净资产为1,936.32万元。"]),
    ("2020-06-15", "2020年7月1日公司公告，违规担保责任已全部解除。", ["公司应于2020年7月31日前支付首笔清偿款。"]),
    ("2021-05-06", "2021年5月20日，公司股价较戴帽首日上涨132%。", ["公司定于2021年5月20日召开2020年年度股东大会。"]),
    ("2019-04-25", "该项目于2022年6月建成投产，产能利用率83.4%。", ["该项目计划于2022年6月建成投产。", "项目建设期36个月，预计2022年4月达产。"]),
    ("2017-10-27", "2018年10月，控股股东将5%股份转让给基金。", ["若2018年质押到期不能续作，控制权可能变化。"]),
    ("2022-04-30", "2022年10月20日，法院裁定受理公司重整。", ["债权人已于2022年4月20日申请公司预重整。"]),
    ("2025-06-11", "截至二〇二五年十二月三十一日，应收账款余额为13.31亿元。", ["截至二〇二四年十二月三十一日，应收账款余额为12.89亿元。"]),
    ("2025-06-11", "2025-09-30应收账款为12.0亿元。", ["2025-03-31应收账款为12.0亿元。"]),
    ("2018-07-02", "据2018/11/05公告，控股股东所持股份被轮候冻结。", ["据2018/05/05公告，控股股东所持股份被轮候冻结。"]),
    ("2018-07-02", "行政处罚决定书〔2020〕19号认定公司虚增收入。", ["行政处罚决定书〔2017〕19号认定公司虚增收入。"]),
    ("2015-05-15", "10月16日，控股股东补充质押536万股。", ["4月16日，控股股东补充质押536万股。"]),
    ("2015-05-15", "2015年，公司加大投入；11月20日，公司与对方解除了合作协议。", ["2015年，公司加大投入；3月20日，公司与对方签订了合作协议。"]),
    ("2016-05-16", "股东大会于6月29日审议通过了重大资产出售方案。", ["股东大会将于6月29日审议重大资产出售方案。"]),
    ("2015-05-15", "《公司章程》（2016年3月修订）规定，经营范围包括融资租赁。", ["《公司章程》（2014年3月修订）规定，经营范围包括房地产。"]),
    ("2015-05-15", "2015年年中，公司实际控制人失联。", ["2014年年中，公司更换了审计机构。"]),
    ("2015-05-15", "2016年初，该公司更换了全部董事。", ["2015年初，该公司更换了全部董事。"]),
    ("2015-05-15", "到2017年底，商业保理余额只有0.65亿元。", ["到2017年底，商业保理余额目标为10亿元。", "到2017年底，能否形成规模尚不确定。"]),
    ("2019-07-16", "公司7月25日晚公告，因资金安排原因未能完成现金分红款项划转。", ["股权登记日：2019年7月19日；除权（息）日：2019年7月22日。", "现金红利发放日为7月22日。"]),
    ("2025-12-18", "12月24日收盘，公司股价较12月18日累计上涨21.3%。", ["公司12月17日收盘价为45.2元。", "预测窗口至12月24日收盘止。"]),
    ("2025-04-29", "2025年5月6日复牌后，连续四个交易日跌停。", ["公司股票将于2025年4月30日停牌一天，5月6日起实施退市风险警示。"]),
    ("2018-11-16", "某公司于2019年11月7日被裁定宣告破产。", ["某公司可能在2019年进入破产程序。"]),
    ("2016-05-16", "| 项目 | 2017年末 | 2015年末 |\n| --- | --- | --- |\n| 净资产 | -0.32亿元 | 0.19亿元 |", ["| 项目 | 2015年末 | 2014年末 |\n| --- | --- | --- |\n| 净资产 | 0.19亿元 | -0.86亿元 |"]),
    ("2018-10-23", "公司应于2019年1月15日兑付。截至当日营业终了，公司未能筹措足额偿付资金。", ["公司应于2019年1月15日兑付。截至目前，公司可动用资金充足。"]),
    ("2020-06-15", "2020年6月30日前，公司已完成全部清偿。", ["2020年6月30日前，公司须完成全部清偿。"]),
    ("2020-06-15", "2021年1月30日，公司预计2020年度亏损3亿元。", ["2020年1月30日，公司预计2019年度亏损3亿元。"]),
    # calendar dates, English
    ("2025-06-30", "On September 12, 2025, the central bank cut rates by 25 basis points.", ["The next policy meeting is scheduled for September 17, 2025."]),
    ("2025-06-30", "The issuer defaulted on its 2026 notes on 15 January 2026.", ["The issuer has CU 300 million of notes maturing on 15 January 2026."]),
    ("2015-05-15", "The board approved the merger on May 20, 2015, and shareholders voted in favor in June 2015.", ["Shareholders will vote on the merger at the meeting scheduled for June 12, 2015."]),
    ("2015-05-15", "As of December 31, 2015, total debt was $4.1 billion.", ["As of December 31, 2014, total debt was $4.1 billion."]),
    ("2015-05-15", "By the end of 2015 the fund had lost 40% of its assets.", ["Management targets leverage below 3.0x by the end of 2015."]),
    ("2015-05-15", "The plant, which was scheduled to open in March 2016, opened in November 2016.", ["The plant is scheduled to open in March 2016."]),
    ("2015-05-15", "S&P downgraded the company to CCC in October 2015.", ["S&P may downgrade the company if the notes due October 2015 are not refinanced."]),
    ("2015-05-15", "In its January 2016 trading update the retailer reported sales down 4%.", ["The retailer will publish its trading update in January 2016."]),
    ("2015-05-15", "The CEO resigned on 3 August 2015 following the investigation.", ["The CEO's contract runs until 3 August 2018."]),
    ("2015-05-15", "The company filed for Chapter 11 protection in late 2016.", ["The revolver matures in late 2016."]),
    ("2015-05-15", "During 2016, deposits declined by 30 percent.", ["During 2014, deposits declined by 30 percent."]),
    ("2015-05-15", "Year-end 2015 headcount stood at 4,300.", ["Year-end 2014 headcount stood at 4,300."]),
    ("2019-06-30", "By March 2020, 70% of the fleet had been grounded.", ["All aircraft are to be delivered by March 2020."]),
    ("2019-06-30", "The covenant was waived in March 2020 and again in September 2020.", ["The covenant steps down to 4.25x in March 2020."]),
    ("2019-06-30", "The notes due September 15, 2019 were not repaid.", ["The notes due September 15, 2019 bear interest at 5%."]),
    ("2019-06-30", "Since January 2020 the shares have halved.", ["Since January 2018 the shares have halved."]),
    # fiscal periods and reports
    ("2018-10-23", "公司2018年度实现营业收入91.5亿元，同比下降22.4%。", ["公司2017年度实现营业收入117.9亿元，同比增长27.7%。", "公司预计2018年度实现营业收入120亿元。"]),
    ("2018-10-23", "2018年年度报告显示，公司归母净利润为2.81亿元。", ["2017年年度报告显示，公司归母净利润为24.7亿元。", "公司2018年年度报告预约于2019年4月30日披露。"]),
    ("2018-08-01", "三季报显示，前三季度净利润22亿元。", ["一季报显示，净利润7.2亿元。", "公司三季报预约披露日为10月30日。"]),
    ("2017-06-30", "2017年三季报披露，公司前三季度亏损3.4亿元。", ["2016年三季报披露，公司前三季度亏损3.4亿元。"]),
    ("2019-03-01", "公司2019年半年度报告显示存货余额大幅上升。", ["公司2018年半年度报告显示存货余额大幅上升。"]),
    ("2018-07-02", "2018Q4公司净亏损达18亿元。", ["2017Q4公司净亏损达18亿元。"]),
    ("2017-03-27", "2017年全年，公司经营活动现金流净额为-9.4亿元。", ["2016年全年，公司经营活动现金流净额为2.2亿元。"]),
    ("2017-06-27", "17年年报披露，集团占用资金。", ["16年年报披露，应收账款余额前五名合计10.2亿元。"]),
    ("2018-04-10", "报告期内（2018年1-12月），公司经营活动产生的现金流量净额为-1.2亿元。", ["报告期内（2017年1-12月），公司经营活动产生的现金流量净额为8.9亿元。"]),
    ("2018-04-10", "因未在法定期限内披露2018年年度报告，公司股票自2019年5月6日起停牌。", ["如未在法定期限内披露2018年年度报告，公司股票将被停牌。"]),
    ("2018-04-10", "2018年上半年，公司实现归母净利润2.03亿元，同比下降68%。", ["2018年上半年公司计划上线三款新游戏。"]),
    ("2019-04-25", "据2021年年度报告，项目累计投入占预算比例为78.52%。", ["据2017年年度报告，项目累计投入占预算比例为78.52%。"]),
    ("2021-04-27", "公司2021年实现扭亏为盈，净利润2.3亿元。", ["公司2020年实现扭亏为盈，净利润2.3亿元。", "公司2021年力争实现扭亏为盈。"]),
    ("2021-04-27", "2021年三季度末，公司短期借款降至11.4亿元。", ["2020年三季度末，公司短期借款降至11.4亿元。"]),
    ("2016-05-16", "| 项目 | 2016年度 | 2015年度 |\n| --- | --- | --- |\n| 营业收入 | 1.00亿元 | 3.77亿元 |", ["| 项目 | 2015年度实际 | 2016年度预算 |\n| --- | --- | --- |\n| 营业收入 | 3.77亿元 | 4亿元 |"]),
    ("2016-05-16", "完成情况如下：\n\n- 2016年度：1.02亿元\n", ["业绩承诺如下：\n\n- 2017年度：1.00亿元\n- 2018年度：1.20亿元\n"]),
    ("2020-01-18", "标的公司2021年度实现扣非净利润1.02亿元，完成率66.9%。", ["交易对方承诺标的公司2021年度扣非净利润不低于15,210万元。", "2019、2020、2021年度承诺净利润分别为9,000万元、11,700万元、15,210万元。"]),
    ("2025-12-18", "FY2027第二财季收入达187亿美元，创历史新高。", ["公司对FY2027第二财季收入的指引为187亿美元。"]),
    ("2024-08-15", "Revenue for the third quarter of 2024 came in at $5.2 billion, up 8%.", ["Revenue for the second quarter of 2024 came in at $5.2 billion, up 8%.", "Management guides to third quarter 2024 revenue of $5.2 billion."]),
    ("2024-08-15", "In Q3 2024 the company recorded an impairment charge of $310 million.", ["The company expects to record an impairment charge in Q3 2024."]),
    ("2025-06-30", "FY2025 net income fell 14% to CU 1.1 billion.", ["FY2024 net income fell 14% to CU 1.1 billion.", "The FY2025 budget assumes net income of CU 1.1 billion."]),
    ("2015-05-15", "For the nine months ended September 30, 2015, revenue decreased 12%.", ["For the nine months ended September 30, 2014, revenue decreased 12%."]),
    ("2015-05-15", "The 2015 annual report shows that goodwill was written off in full.", ["The 2014 annual report shows that goodwill was written off in full."]),
    ("2015-05-15", "According to its Form 10-K for fiscal year 2015, the covenant was breached.", ["According to its Form 10-K for fiscal year 2014, the covenant was breached."]),
    ("2015-05-15", "Full-year 2015 capex was cut to $200 million.", ["Capex guidance for full-year 2015 was cut to $200 million."]),
    ("2015-05-15", "1H16 operating profit was 22% below 1H15.", ["1H14 operating profit was 22% below 1H13."]),
    ("2015-05-15", "3Q15 EPS of $0.42 missed consensus.", ["Consensus 3Q15 EPS is $0.42."]),
    ("2019-06-30", "H2 2019 EBITDA was 31% below H1.", ["H2 2019 EBITDA is forecast to be 31% below H1."]),
    ("2019-06-30", "Results for the quarter ended December 31, 2019 included a $2.1 billion write-down.", ["Results for the quarter ended December 31, 2018 included a $2.1 billion write-down."]),
    ("2024-06-15", "Third-quarter results showed a loss of $12 million.", ["Third-quarter results for 2023 showed a loss of $12 million."]),
    # counted from another time
    ("2019-12-26", "次年4月，公司收到证监会立案调查通知书。", ["公司承诺次年4月底前归还全部占用资金。"]),
    ("2014-12-31", "2014年公司大幅亏损，次年扭亏为盈，实现净利润0.65亿元。", ["2013年公司大幅亏损，次年扭亏为盈，实现净利润0.65亿元。"]),
    ("2015-05-15", "2014年发行的债券，两年后违约。", ["2014年发行的债券，两年后可赎回。"]),
    ("2020-09-22", "两年后，公司股价上涨超过三倍。", ["两年后债券进入回售期。"]),
    ("2015-05-15", "明年公司净利润下降35%。", ["公司预计明年投产。", "明年的经营存在不确定性。"]),
    ("2015-05-15", "下半年公司净亏损2亿元，同比下降。", ["下半年公司计划批量供货。", "2014年下半年公司净亏损2亿元。"]),
    ("2015-05-15", "今年全年净利润为1.2亿元。", ["今年全年净利润预计为1.2亿元。"]),
    ("2015-05-15", "下个月公司收到了处罚决定。", ["下个月公司将召开股东大会。"]),
    ("2015-05-15", "下季度营业收入实际下降20%。", ["下季度营业收入可能下降。"]),
    ("2015-05-15", "The following year the company restated its accounts, in 2016.", ["The following year's budget has been approved by the board."]),
    ("2014-06-30", "Sales peaked in 2013; two years later the brand was discontinued.", ["Sales peaked in 2011; two years later the brand was discontinued."]),
    ("2019-06-30", "Revenue next year came in 12% lower.", ["Management expects revenue next year to be 12% lower.", "The company will pay the second instalment next year."]),
    ("2019-06-30", "In the second half the bank booked provisions of CU 90 million.", ["In the second half the bank plans provisions of CU 90 million."]),
    ("2019-06-30", "Later that year the regulator revoked the licence.", ["The regulator may revoke the licence later that year."]),
    ("2019-06-30", "The loan was made in March 2019; six months later, in September, it was called.", ["The loan was made in March 2018; six months later it was called."]),
    ("2019-06-30", "Next quarter sales dropped by a third.", ["Next quarter the company plans a rights issue."]),
]  # fmt: skip

# Legitimate looks ahead, from the sentence patterns of filings.
PLANS = [
    ("2019-06-30", "Under the plan adopted in 2018, 40% of awards vest on 30 June 2021."),
    ("2019-06-30", "The Notes bear interest at 5.25% and are due 2029."),
    ("2019-06-30", "5.875% Senior Notes due 2027"),
    ("2019-06-30", "Operating lease commitments: 2020: $40m; 2021: $35m; thereafter: $90m."),
    ("2019-06-30", "The capital expenditure plan for 2020-2022 totals $900 million."),
    ("2019-06-30", "Under the concession, tolls may be raised until 2035."),
    ("2019-06-30", "The swap fixes the rate through March 2023."),
    ("2019-06-30", "Deferred tax assets of $12 million expire between 2021 and 2027."),
    ("2019-06-30", "The fund closes to new investors on 30 September 2019."),
    ("2019-06-30", "The company has hedged 60% of expected 2020 production."),
    ("2019-06-30", "The analyst day is on 14 November 2019."),
    ("2019-06-30", "In March 2019, the maturity date of the loan was extended to January 4, 2021."),
    ("2019-06-30", "Carrying value of the 2025 Notes was reduced by $46.0 million."),
    ("2019-06-30", "The shelf registration permits the sale of securities through October 15, 2020."),
    ("2019-06-30", "On or after July 1, 2027, the Company may redeem some of the notes."),
    ("2019-06-30", "公司与客户签订2020年至2022年三年期供货合同。"),
    ("2019-06-30", "本次限制性股票的解除限售期为2020年、2021年、2022年。"),
    ("2019-06-30", "本期债券发行期限为5年，到期日为2024年3月15日。"),
    ("2019-06-30", "公司拟于2019年8月30日披露2019年半年度报告。"),
    ("2019-06-30", "特许经营权有效期至2035年12月31日。"),
    ("2019-06-30", "子公司享受15%的企业所得税优惠税率，有效期为2018年至2020年。"),
    ("2019-06-30", "公司现任董事任期为2018年6月至2021年6月。"),
    ("2019-06-30", "双方约定2020年1月1日前完成工商变更。"),
    ("2019-06-30", "募投项目达到预定可使用状态的日期为2020年12月31日。"),
    ("2019-06-30", "新规自2019年12月1日起施行。"),
    ("2019-06-30", "请判断：到2021会计年度，公司收入能否达到标准。"),
    ("2019-06-30", "请预测公司2019年年度报告中确认的减值损失会不会超过10%。"),
    ("2020-07-17", "根据行业数据，2020至2022年中国大陆偏光片总需求高于产能。"),
    ("2019-06-30", "盈利补偿安排给出2019至2021年度净利润预测值，其中2021年度为15,035.88万元。"),
    ("2019-06-30", "18样例SCP001的起息日为2019年4月20日，兑付日2020年1月15日；18样例SCP002的兑付日2020年1月21日。"),
    ("2019-06-30", "18年前的旧账与16年前相同。"),
    ("2019-06-30", "公告编号：2020-007"),
    ("2015-05-15", "中国制造2025战略把该行业列为重点。"),
    ("2015-05-15", "2014年度第一期超短期融资券已兑付，2015年度第二期超短期融资券在发行中。"),
    ("2021-05-11", "交易所批准撤销其他风险警示，2021年5月12日复牌并恢复简称。"),
    ("2022-10-20", "债权登记日为2022年11月17日。截至该日收市后，投资者享有本年度利息。"),
    ("2022-02-28", "公司于3月10日兑付3.2亿元公司债本金"),
    ("2019-06-30", "- 预测窗口结束 / Window end: 2021-06-30\n- 判定定义 / Definition: 以2020年年度报告披露为准。"),
]  # fmt: skip


# More of both, as of 2018-06-30.
TOLD_2018 = [
    "公司控股股东（2018年9月12日起）已变更为省国资委。",
    "交易所于2018年11月对公司及时任董事长予以公开谴责。",
    "2018年第四季度，公司一次性确认投资收益1.8亿元。",
    "经营情况：2018年下半年订单骤减，全年产量为12.4万吨。",
    "独立董事在2019年3月的述职报告中指出，公司未及时披露担保。",
    "自2018年8月起，公司主要银行账户陆续被冻结。",
    "2019年2月，募集资金投资项目正式终止。",
    "公司股价由2018年6月末的12.3元跌至2018年末的3.4元。",
    "2018年9月末，公司应收账款余额升至33.2亿元。",
    "截至2019年4月26日，上述款项仍未归还。",
    "审计机构于2019年4月29日出具无法表示意见的审计报告。",
    "“18样例债01”于2018年10月26日触发交叉违约。",
    "2018年三季报中，公司将预付款项计提全额减值。",
    "2018年10月9日起停牌的公司股票，于2019年1月8日复牌后连续跌停。",
    "2020年，法院裁定批准重整计划，出资人权益调整方案获得通过。",
    "该公司于2018年7月31日发布的半年度业绩快报修正公告称，净利润由盈转亏。",
    "2018年8月31日，中国证监会湖北监管局下发警示函。",
    "报告期后，2018年7月15日，公司处置了子公司股权。",
    "公司2018年、2019年连续两年亏损。",
    "据媒体2018年7月17日报道，公司实际控制人失联。",
    "2018年年度股东大会于2019年5月20日否决了利润分配议案。",
    "次年，公司股票被暂停上市。",
    "半年后，公司即宣布债务违约。",
    "明年3月，公司披露了亏损公告。",
    "公司在2018年财报中承认了上述错报。",
    "2018年11月30日，该子公司停产；12月，员工全部遣散。",
    "In the second half of 2018, same-store sales contracted by 7.3%.",
    "A class action was filed against the company in August 2018.",
    "The regulator's final decision, dated 14 February 2019, imposed a fine of $40 million.",
    "Dividends were suspended from the third quarter of 2018.",
    "Moody's withdrew its rating on July 31, 2018.",
    "In fiscal 2019, the segment swung to an operating loss of $88 million.",
    "The acquisition, completed on October 1, 2018, added $1.2 billion of goodwill.",
    "On a restated basis, 2018 EBITDA was $312 million.",
    "At 31 March 2019 the group was in breach of its interest cover covenant.",
    "Following a profit warning on 18 September 2018, the shares lost a third of their value.",
    "The pension deficit widened to GBP 310 million at December 2018.",
    "The 2018 10-K disclosed a material weakness.",
    "By late 2018, three of the five plants stood idle.",
    "The notes were exchanged at 62 cents on the dollar in May 2019.",
    "Free cash flow for the year ended 31 December 2018 was negative $95 million.",
    "Capacity utilisation averaged 58% between July and December 2018.",
    "The lender accelerated the loan on 11/15/2018.",
    "4Q18 net charge-offs: $52 million.",
    "Operating margin (FY2018): 3.1%, against 8.4% in FY2017.",
    "The following quarter the company reported a net loss.",
    "In hindsight the covenant was already tight.",
    "Two quarters later, in December 2018, the CFO left.",
    "The court confirmed the plan on 2 July 2019.",
    "As of the end of 2019 the receivable had not been collected.",
    "Net loss 2019: CU 44 million.",
    "2018-12-31 balance: CU 1.4 billion.",
    "Its 2019 half-year report shows zero revenue from the segment.",
    "After the July 2018 refinancing fell through, suppliers demanded cash.",
]  # fmt: skip
PLANNED_2018 = [
    "公司控股股东（2018年2月12日起）已变更为省国资委。",
    "公司将在2018年11月前完成董事会换届。",
    "预计2018年第四季度确认投资收益1.8亿元。",
    "公司2018年下半年的生产计划为12.4万吨。",
    "公司募集资金投资项目的建设期延长至2019年2月。",
    "“18样例债01”的第一个付息日为2018年10月26日。",
    "公司预约于2018年10月26日披露2018年第三季度报告。",
    "公司拟于2018年7月31日召开临时股东大会。",
    "控股股东承诺自2018年7月1日起十二个月内不减持。",
    "独立财务顾问的持续督导期至2019年12月31日止。",
    "本次交易的业绩承诺期为2018年、2019年和2020年。",
    "标的公司2018年至2020年预测净利润分别为1.0亿元、1.3亿元和1.6亿元。",
    "如2018年度继续亏损，公司股票将被暂停上市。",
    "根据协议，第二期款项于2018年12月31日支付。",
    "公司于2018年6月29日与银行签署贷款合同，贷款到期日为2021年6月28日。",
    "租赁期限为2017年1月1日至2026年12月31日。",
    "土地使用权终止日期为2056年8月12日。",
    "2018年半年度报告尚未披露。",
    "公司全年经营目标为营业收入120亿元。",
    "公司2018年度财务预算已经股东大会批准。",
    "根据发改委规划，2020年全国装机目标为110GW。",
    "该药品的专利将于2022年到期。",
    "截至2018年3月31日，公司已开立但尚未到期的信用证为2.1亿元，最晚于2018年12月到期。",
    "公司与客户的框架协议有效期三年，自2018年1月1日起至2020年12月31日止。",
    "公司已聘请会计师事务所担任2018年度审计机构。",
    "公司拟续聘2018年度审计机构。",
    "公司董事会通过了2018年半年度利润分配预案的议事日程。",
    "员工持股计划锁定期为12个月，至2019年5月届满。",
    "2018年度日常关联交易预计金额为3.2亿元。",
    "公司股票期权第二个行权期为2018年9月至2019年9月。",
    "Same-store sales are expected to contract in the second half of 2018.",
    "The class action trial is set for August 2018.",
    "The company guides to 2018 EBITDA of $300 million to $320 million.",
    "The covenant tests net leverage quarterly, with a step-down to 3.5x at 31 March 2019.",
    "The pension plan's next triennial valuation is as of 31 December 2018.",
    "The board declared a dividend of $0.40 per share payable on July 27, 2018 to holders of record on July 13, 2018.",
    "The credit agreement terminates on November 15, 2021.",
    "Annual maturities of long-term debt are: 2019, $120 million; 2020, $310 million; 2021, $45 million.",
    "Construction is on schedule for completion in the first quarter of 2019.",
    "Our effective tax rate for 2018 is expected to be between 21% and 23%.",
    "The hedges cover 80% of planned fuel purchases for the remainder of 2018.",
    "The company must file its next 10-Q by August 9, 2018.",
    "The licence runs to 2028 and can be renewed once.",
    "Awards granted in March 2018 vest in three tranches in 2019, 2020 and 2021.",
    "If the merger has not closed by December 31, 2018, either party may terminate.",
    "Analysts forecast FY2019 revenue of $2.1 billion.",
    "The new lease standard takes effect on January 1, 2019.",
    "Under the settlement, $10 million is due in January 2019.",
    "The tender offer expires at midnight on July 20, 2018.",
    "The earn-out is payable in 2020 if 2019 EBITDA exceeds $50 million.",
    "Management reiterated its 2020 target of a 15% margin.",
    "The bond was issued in 2013 with a maturity of ten years.",
    "Minimum purchase commitments through 2022 total $400 million.",
    "The project is expected to reach nameplate capacity in mid-2019.",
    "The shareholders' meeting on 27 July 2018 will vote on the proposal.",
]  # fmt: skip


@pytest.mark.parametrize(("as_of", "leak", "clean"), TWINS, ids=[leak[:40] for _, leak, _ in TWINS])
def test_a_told_later_time_is_found_and_its_twins_are_not(as_of, leak, clean):
    """The leak gives an error or a warning of a time rule; the same sentence of an allowed time, or planned, gives none."""
    found = in_text(leak, as_of=as_of)
    assert set(rules(found)) & {"L001", "L002", "L003"}, leak
    assert all(one.matched and one.matched in leak for one in found)
    for twin in clean:
        assert in_text(twin, as_of=as_of) == [], twin


@pytest.mark.parametrize(("as_of", "text"), PLANS, ids=[text[:40] for _, text in PLANS])
def test_a_plan_is_no_leak(as_of, text):
    """Maturities, terms, commitments, announced rules, forecasts and questions give no finding."""
    assert in_text(text, as_of=as_of) == []


@pytest.mark.parametrize("text", TOLD_2018, ids=[text[:40] for text in TOLD_2018])
def test_what_is_told_of_2018_and_2019_is_found_in_june_2018(text):
    """Sentences of later filings and news are found, whatever their grammar."""
    assert in_text(text, as_of="2018-06-30")


@pytest.mark.parametrize("text", PLANNED_2018, ids=[text[:40] for text in PLANNED_2018])
def test_what_is_planned_in_june_2018_is_no_leak(text):
    """Terms, guidance, commitments and agendas of mid-2018 give no finding."""
    assert in_text(text, as_of="2018-06-30") == []


@pytest.mark.parametrize(
    ("text", "first", "last", "kind"),
    [
        ("2015-05-15", "2015-05-15", "2015-05-15", "day"),
        ("２０１６年３月３１日", "2016-03-31", "2016-03-31", "day"),
        ("2015年末", "2015-12-31", "2015-12-31", "day"),
        ("2015年6月末", "2015-06-30", "2015-06-30", "day"),
        ("2015年年初", "2015-01-01", "2015-01-31", "month"),
        ("2015年初", "2015-01-01", "2015-01-31", "month"),
        ("2015年1-9月", "2015-01-01", "2015-09-30", "months"),
        ("2015年前三季度", "2015-01-01", "2015-09-30", "months"),
        ("2015年前十个月", "2015-01-01", "2015-10-31", "months"),
        ("2015年前8个月", "2015-01-01", "2015-08-31", "months"),
        ("2015年度下半年", "2015-07-01", "2015-12-31", "half"),
        ("2015年全年", "2015-01-01", "2015-12-31", "year"),
        ("15年三季报", "2015-01-01", "2015-09-30", "months"),
        ("15年半年报", "2015-01-01", "2015-06-30", "half"),
        ("15年一季报", "2015-01-01", "2015-03-31", "quarter"),
        ("17年四季度", "2017-10-01", "2017-12-31", "quarter"),
        ("17年下半年", "2017-07-01", "2017-12-31", "half"),
        ("17年末", "2017-12-31", "2017-12-31", "day"),
        ("17年9月", "2017-09-01", "2017-09-30", "month"),
        ("mid-2015", "2015-06-01", "2015-07-31", "month"),
        ("year-end 2015", "2015-12-31", "2015-12-31", "day"),
        ("31.12.2015", "2015-12-31", "2015-12-31", "day"),
        ("12/31/2015", "2015-12-31", "2015-12-31", "day"),
        ("05/06/2015", "2015-05-06", "2015-06-05", "day"),
        ("late 2015", "2015-10-01", "2015-12-31", "month"),
        ("2015年年中的", "2015-06-01", "2015-07-31", "month"),
        ("16Q3", "2016-07-01", "2016-09-30", "quarter"),
        ("fiscal 2016 first quarter", "2016-01-01", "2016-03-31", "quarter"),
        ("FY2016 Q2", "2016-04-01", "2016-06-30", "quarter"),
        ("FY2016第三财季", "2016-07-01", "2016-09-30", "quarter"),
        ("year ended June 30, 2015", "2014-07-05", "2015-06-30", "year"),
        ("three months ended June 30, 2015", "2015-04-01", "2015-06-30", "quarter"),
        ("six months ended June 30, 2015", "2015-01-01", "2015-06-30", "half"),
    ],
)
def test_a_time_covers_the_days_it_names(text, first, last, kind):
    """A mention's first and last day are those the words cover."""
    [mention] = [m for m in mentions(Document(text, as_of=None)) if m.kind == kind]

    assert (mention.first.isoformat(), mention.last.isoformat()) == (first, last)


@pytest.mark.parametrize(
    ("text", "report"),
    [
        ("2014年年度报告", "report"),
        ("2014年度报告", "report"),
        ("2014年报", "report"),
        ("2014年第三季度报告", "report"),
        ("2014年三季报", "report"),
        ("2014年半年度报告", "report"),
        ("2014年度审计报告", "report"),
        ("2014年度业绩快报", "express"),
        ("2014年报道称", ""),
        ("2014年报告期内", ""),
        ("the 2014 annual report", "report"),
        ("the 10-K for fiscal 2014", "report"),
        ("2014 results", "report"),
        ("2014年", ""),
    ],
)
def test_the_name_of_a_report_is_told_from_a_year(text, report):
    """A year with the name of a periodic report behind or before it is that report."""
    [mention] = mentions(Document(text, as_of=None))

    assert mention.report == report


def test_a_day_without_a_year_takes_the_year_stated_last():
    """5月15日 is of the year the passage gives; without one it is of the as-of year, or of the last in winter."""
    as_of = date(2015, 1, 20)

    def day(text: str) -> date:
        return [m.first for m in mentions(Document(text, as_of=as_of)) if not m.has_year][-1]

    assert day("2013年，公司亏损，5月15日更换审计机构。") == date(2013, 5, 15)
    assert day("3月15日公司公告。") == date(2015, 3, 15)
    assert day("9月30日股东表显示。") == date(2014, 9, 30)
    assert day("On September 30 the list was closed.") == date(2014, 9, 30)
    assert day("2013年亏损。\n\n3月15日公司公告。") == date(2015, 3, 15)
    assert day("规划到2030年。3月15日公司公告。") == date(2015, 3, 15)
    assert day("2013年，公司亏损，同年5月15日更换审计机构。") == date(2013, 5, 15)
    assert day("2013年，公司亏损，次年五月十五日更换审计机构。") == date(2014, 5, 15)
    assert day("去年12月3日公司公告。") == date(2014, 12, 3)
    assert day("二月二十八日公司公告。") == date(2015, 2, 28)
    assert day("On Sept. 30 the list was closed.") == date(2014, 9, 30)
    assert day("2013年亏损。同年四季度末现金耗尽。") == date(2013, 12, 31)
    assert day("2013年亏损。同年下半年停产。") == date(2013, 7, 1)
    assert day("2013年亏损。同年三季度停产。") == date(2013, 7, 1)
    assert day("2013年亏损。当年末清算。") == date(2013, 12, 31)
    assert day("2013年亏损。同年11月停产。") == date(2013, 11, 1)
    assert day("2013年亏损。同年十一月底停产。") == date(2013, 11, 30)
    assert mentions(Document("同年5月15日更换审计机构，同年9月停产。", as_of=as_of)) == []
    assert mentions(Document("2013年亏损。\n\n同年2月30日。", as_of=None))[1:] == []
    assert mentions(Document("今年3月停产。", as_of=None)) == []
    assert mentions(Document("2月30日、12月32日、31.31.2015", as_of=as_of)) == []
    assert not mentions(Document("5月15日公司公告。", as_of=None))
    assert [m.first for m in mentions(Document("2013年，5月15日", as_of=None))][-1] == date(2013, 5, 15)


@pytest.mark.parametrize(
    ("as_of", "text", "severity"),
    [
        ("2014-11-30", "2014年年度报告显示，营业收入12亿元。", "error"),
        ("2015-01-05", "2014年年度报告显示，营业收入12亿元。", "error"),
        ("2015-03-10", "2014年年度报告显示，营业收入12亿元。", "warning"),
        ("2015-03-10", "2014年年度报告（2015年3月6日披露）显示，营业收入12亿元。", None),
        ("2015-04-30", "2014年年度报告显示，营业收入12亿元。", None),
        ("2015-04-10", "2014年年度报告显示，营业收入12亿元。", "note"),
        ("2019-08-23", "2019年半年报显示，营业收入12亿元。", "note"),
        ("2025-12-18", "美光FY2026第一财季实现收入136.4亿美元。", None),
        ("2025-12-18", "美光FY2026第二财季实现收入187亿美元。", "error"),
        ("2024-12-18", "Micron's revenue for fiscal 2026 first quarter was $13.6 billion.", "error"),
        ("2015-02-10", "2014年度业绩快报显示，营业收入12亿元。", None),
        ("2015-02-10", "上年年报显示，营业收入12亿元。", "warning"),
        ("2015-05-10", "上年年报显示，营业收入12亿元。", None),
        ("2015-02-10", "Last year's annual report shows a loss.", "warning"),
        ("2015-12-18", "FY2016第一财季收入13.6亿美元。", "warning"),
        ("2014-12-18", "FY2016第一财季收入13.6亿美元。", "error"),
        ("2015-01-02", "2014年第四季度营业收入为3亿元。", "error"),
        ("2015-01-25", "2014年第四季度营业收入为3亿元。", None),
    ],
)
def test_a_period_is_known_from_its_publication(as_of, text, severity):
    """Before anyone can have published it is an error, until the legal day a warning, then nothing."""
    found = in_text(text, as_of=as_of)

    assert [one.severity for one in found] == ([severity] if severity else [])


@pytest.mark.parametrize(
    ("as_of", "text", "found"),
    [
        ("2018-05-18", "2018年一季报列示质押比例为82%，半年报列示所持股份已全部质押。", True),
        ("2018-05-18", "2017年年报列示质押比例为82%，一季报列示所持股份已全部质押。", False),
        ("2018-05-18", "2018年一季报列示质押比例为82%，去年半年报列示所持股份已全部质押。", False),
        ("2019-08-23", "2019年半年报显示周转天数为148天，三季报显示周转天数为171天。", True),
        ("2018-08-01", "三季报显示，净利润22亿元。", True),
        ("2018-11-01", "三季报显示，净利润22亿元。", False),
    ],
)
def test_a_report_without_a_year_takes_the_year_stated_before(as_of, text, found):
    """半年报 behind 2018年一季报 is of 2018; without any year it is the one to come in the months before it."""
    assert bool([one for one in in_text(text, as_of=as_of) if one.severity != "note"]) is found


def test_publication_days_are_the_legal_ones():
    """An A-share annual report is due on 30 April, a half-year report on 31 August, a quarterly within a month."""
    year = Mention(0, 1, date(2014, 1, 1), date(2014, 12, 31), "year")
    half = Mention(0, 1, date(2014, 1, 1), date(2014, 6, 30), "half")
    run = Mention(0, 1, date(2014, 1, 1), date(2014, 9, 30), "months")
    day = Mention(0, 1, date(2014, 1, 1), date(2014, 1, 1), "day")

    assert publication(year, chinese=True).latest == date(2015, 4, 30)
    assert publication(half, chinese=True).latest == date(2014, 8, 31)
    assert publication(run, chinese=True).latest == date(2014, 10, 31)
    assert publication(year, chinese=False).latest == date(2015, 3, 31)
    assert publication(day, chinese=True).earliest == day.last


def test_a_fiscal_quarter_may_end_eleven_months_earlier():
    """The first quarter of fiscal 2026 can have ended in April 2025; a calendar quarter ends when it ends."""
    quarter = Mention(0, 1, date(2026, 1, 1), date(2026, 3, 31), "quarter", fiscal=True)

    assert earliest_end(quarter) == date(2025, 5, 1) or earliest_end(quarter).year == 2025
    assert earliest_end(Mention(0, 1, date(2026, 1, 1), date(2026, 3, 31), "quarter")) == date(2026, 3, 31)


@settings(deadline=None)
@given(st.dates(date(2000, 1, 1), date(2090, 12, 31)), st.integers(1, 2000))
def test_every_spelling_of_a_later_day_is_found(as_of, ahead):
    """Whatever the day, a told event on a later day is found in each spelling, and on an earlier day in none."""
    from datetime import timedelta

    for day, expected in ((as_of + timedelta(days=ahead), True), (as_of - timedelta(days=ahead), False)):
        if not 2000 <= day.year < 2099:
            continue
        month = day.strftime("%B")
        for text in (
            f"公司于{day.year}年{day.month}月{day.day}日收到监管机构的处罚决定。",
            f"公司于{day.isoformat()}收到监管机构的处罚决定。",
            f"公司于{day.year}/{day.month}/{day.day}收到监管机构的处罚决定。",
            f"On {month} {day.day}, {day.year}, the regulator fined the company.",
            f"The regulator fined the company on {day.day} {month} {day.year}.",
        ):
            assert bool(in_text(text, as_of=as_of)) is expected, (as_of, text)


@settings(deadline=None)
@given(st.text(max_size=300), st.none() | st.dates(date(1990, 1, 1), date(2100, 1, 1)))
def test_any_text_is_linted_without_failing_and_in_order(text, as_of):
    """No text breaks the linter; findings come in order, inside the text, and are the same each time."""
    found = in_text(text, as_of=as_of)

    assert found == sorted(found) == in_text(text, as_of=as_of)
    assert all(one.line >= 1 and one.column >= 1 and one.matched in text for one in found)
    assert (as_of is None) == ("L000" in rules(found))


def test_without_an_as_of_date_it_says_that_time_was_not_checked():
    """A text full of dates and no as-of date gives the note, never a clean result."""
    found = in_text("2099年12月31日，公司被摘牌。", as_of=None)

    assert [(one.rule, one.severity) for one in found] == [("L000", "note")]
