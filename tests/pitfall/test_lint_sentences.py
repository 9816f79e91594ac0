"""Sentences of every kind, told with knowledge that came later, and their harmless neighbours."""

from __future__ import annotations

import pytest

from builders_lint import in_point, in_text, rules

# (as-of date, what only a later day could tell)
LATER = [
    ("2015-05-15", "2015年8月间，控股股东累计质押1.2亿股，占其持股的九成。"),
    ("2016-03-31", "2016年11月中旬，公司收到上交所问询函。"),
    ("2018-06-30", "自2018年10月起，公司已停发员工工资。"),
    ("2017-04-28", "公司2017年一季度现金尚可，同年11月却未能兑付票据。"),
    ("2018-05-10", "2018年4月27日公司公告年报，其后于7月6日被暂停上市。"),
    ("2019-03-29", "上述股份已于19年9月全部被司法拍卖。"),
    ("2019-03-29", "会议决议公告日：2019-06-21。"),
    ("2020-05-20", "2020年末，该行核心一级资本充足率降至7.9%。"),
    ("2020-03-31", "On the 4th of June 2020 the company entered administration."),
    ("2020-03-31", "By mid-2020 two thirds of the stores had closed for good."),
    ("2021-11-10", "The halt was lifted on 14 Feb 2022 and the shares fell by half."),
    ("2021-11-10", "Chapter 11 petition, dated 2/14/2022, lists liabilities of $1.2 billion."),
    ("2019-07-31", "Winter 2019 sales were the worst in a decade."),
    ("2018-10-31", "标的公司2019年一季度亏损3,200万元，较承诺相差甚远。"),
    ("2018-10-31", "2018年年报审计中，会计师对存货执行了监盘并出具了保留意见。"),
    ("2018-05-18", "中报显示，公司短期借款增至12亿元。"),
    ("2018-05-18", "公司18Q3单季亏损2.1亿元。"),
    ("2018-05-18", "下一年度，公司由盈转亏，亏损达6亿元。"),
    ("2022-06-10", "Second-half 2022 bookings came in 18% below plan."),
    ("2022-06-10", "Fourth-quarter fiscal 2022 gross margin was 31.4%, the lowest on record, as the December quarter disappointed."),
    ("2022-06-10", "Its 20-F for 2022 shows a going-concern paragraph."),
    ("2022-06-10", "The year-end 2022 accounts carry an adverse opinion."),
    ("2022-06-10", "In the twelve months to March 2023 revenue fell 9%."),
    ("2019-11-20", "创业板个股单日最大涨跌幅已是20%。"),
    ("2018-06-29", "公司拟转赴北交所上市。"),
    ("2022-05-20", "按现行规则，主板亏损公司营收不足3亿元将被*ST。"),
    ("2023-03-10", "依规则，三年累计分红低于5000万元且不足年均净利润30%的，将被ST。"),
    ("2018-10-12", "公司适用新《证券法》，欺诈发行最高可罚募集资金的一倍。"),
    ("2021-03-10", "独立董事的履职按《上市公司独立董事管理办法》执行。"),
    ("2019-06-10", "根据《民法典》，保证方式没有约定的，按一般保证承担责任。"),
    ("2021-06-10", "Under Item 1.05 of Form 8-K, the company disclosed a material cyber incident."),
    ("2017-01-10", "资管新规落地后，非标资产回表压力上升。"),
    ("2018-04-10", "The transaction uses SOFR plus 150 basis points, and SOFR has replaced LIBOR, which has ceased."),
    ("2012-05-10", "The bank complies with MiFID II, which is in force and requires unbundling."),
    ("2014-09-30", "申万宏源（000166）的经纪业务份额居前。"),
    ("2014-06-30", "申万宏源的经纪业务份额居前。"),
    ("2016-03-30", "中远海控披露班轮运价下跌。"),
    ("2016-03-31", "圆通速递（600233）主营西服出口。"),
    ("2011-03-31", "标的 / Security: 平安银行 (000001, SZSE)"),
    ("2021-06-30", "Elevance Health insures 45 million members."),
    ("2017-06-30", "Booking Holdings earns most of its revenue in Europe."),
    ("2014-06-30", "Kraft Heinz sells condiments."),
    ("2018-06-30", "Truist holds deposits of $320 billion."),
    ("2016-06-30", "- Security: Linde plc (LIN, NYSE)"),
    ("2015-01-30", "Block, Inc. processes card payments."),
    ("2018-06-30", "中信特钢（000708）特钢产量增长。"),
    ("2018-06-30", "大悦城控股销售额增长。"),
    ("2019-05-31", "- 标的 / Security: 招商积余 (001914, SZSE)"),
]  # fmt: skip
ADDRESSED = [
    ("2018-03-31", "原文见 https://www.sohu.com/a/20190401/3049.html"),
    ("2018-03-31", "see https://example.com/2018/07/some-story"),
    ("2018-03-31", "https://img.example.com/upload/201811/report.pdf"),
    ("2018-03-31", "https://www.hkexnews.hk/listedco/listconews/sehk/2018/0829/ltn20180829123.pdf"),
    ("2018-03-31", "- 披露时间：2018-08-30"),
    ("2018-03-31", "（发布于 2018 年 9 月 1 日）"),
    ("2018-03-31", "来源：证券时报，2018年9月3日"),
    ("2018-03-31", "Source: Reuters, 3 September 2018"),
    ("2018-03-31", "- Date: 2018-09-03"),
    ("2018-03-31", "Dated 3 September 2018"),
    ("2018-03-31", "发布：2018.09.03"),
]  # fmt: skip
KNOWING = [
    "日后查明，所谓的预付款流入了关联方。",
    "谁也没有料到，这竟是公司最后一份标准无保留意见。",
    "这是风暴来临前的最后平静。",
    "多年以后，投资者才明白那份合同意味着什么。",
    "事情的走向与管理层的说法恰恰相反。",
    "结果，这笔贷款成了坏账。",
    "岁末，担忧成为现实。",
    "该承诺终成空谈。",
    "当时市场尚不知晓，账上的现金早已被挪用。",
    "回头来看，这份审计意见只是一张遮羞布。",
    "其真实财务状况直到案发才为人所知。",
    "从事后披露的信息看，存货早已不存在。",
    "这为公司之后的退市埋下隐患。",
    "It would later emerge that the invoices had been forged.",
    "What management did not say, and what only came out afterwards, is that the plant was idle.",
    "Nobody knew then how little cash was left.",
    "In the event, the refinancing never came.",
    "The bonds have since been written down to zero.",
    "As subsequent events showed, the order book was hollow.",
    "This proved to be the last dividend the company ever paid.",
    "History would judge the acquisition harshly.",
    "The rating agencies, as we now see, were far too generous.",
    "Three months on, the company was in administration.",
    "The quarter marked the beginning of a slide that ended in default.",
    "With what is known today, the write-down was inevitable.",
    "Time has shown the sceptics to be right.",
    "The promised capital injection did not come to pass.",
]  # fmt: skip
EDGES = [
    "差一点点就碰到红线了，请算仔细。",
    "结果也许就卡在门槛边上。",
    "请留心窗口关上前的最后一个交易日。",
    "指标和及格线几乎重合。",
    "这家公司离达标只有咫尺之遥。",
    "千万别漏掉期限届满前一刻的那份公告。",
    "两个指标里有一个只多出零点几个百分点。",
    "提醒：数值与阈值仅有细微差别。",
    "生效时间比窗口结束晚了区区两天。",
    "公告恰在窗口落幕的翌日发布。",
    "越线与否只在分毫之间。",
    "请小心四舍五入，真实比值紧挨着0.1。",
    "提前一天或推迟一天，结论就会翻转。",
    "The margin of safety turns out to be paper-thin.",
    "Watch out: the ratio sits a hair under the limit.",
    "The filing lands the day after the window shuts.",
    "It comes down to the last decimal place.",
    "A rounding error separates pass from fail.",
    "Mind the gap between 29.9% and 30%.",
    "The result is within a hair of the trigger.",
    "The company misses the target by the slimmest of margins.",
    "Everything hinges on the very last day of the horizon.",
    "One of the two tests is met with almost nothing to spare.",
    "The covenant is cleared, but only just.",
    "Be careful: it is closer than it looks.",
    "临近窗口终点才递交的申请尤其容易误判。",
    "收入占比与30%的距离很小。",
    "另一项差之毫厘。",
    "请处理好六个月固定边界前后一两天的兑付。",
    "尤其注意窗口刚刚关闭之后的那几天。",
    "Cash may end up just short of the covenant.",
]  # fmt: skip
ALLOWED = [
    ("2015-05-15", "公司计划自2015年8月起分批偿还质押借款。"),
    ("2016-03-31", "公司将于2016年11月中旬召开董事会。"),
    ("2018-06-30", "合同约定，自2018年10月起每月支付租金120万元。"),
    ("2017-04-28", "重整投资人须在当年12月25日前支付全部对价。"),
    ("2019-03-29", "股份拍卖定于19年9月进行。"),
    ("2019-03-29", "债券回售登记期为2019-06-21至2019-06-25。"),
    ("2020-05-20", "监管要求2020年末核心一级资本充足率不低于7.5%。"),
    ("2020-03-31", "The moratorium expires on the 4th of June 2020 unless extended."),
    ("2020-03-31", "The group intends to close a third of its stores by mid-2020."),
    ("2021-11-10", "The lock-up on the placing shares ends on 14 Feb 2022."),
    ("2021-11-10", "The indenture, dated 2/14/2020, limits liens."),
    ("2018-10-31", "交易对方承诺标的公司2019年净利润不低于3,200万元。"),
    ("2018-10-31", "公司聘请的会计师将于2019年初对存货执行监盘。"),
    ("2019-08-23", "公司预计三季度单季毛利率在11%左右。"),
    ("2018-05-18", "公司中报预约披露日为2018年8月24日。"),
    ("2018-05-18", "公司预计18Q3产能利用率回升。"),
    ("2022-06-10", "Management expects second-half 2022 bookings to be 18% below plan."),
    ("2022-06-10", "The 20-F for 2021 shows a going-concern paragraph."),
    ("2022-06-10", "The audit of the year-end 2022 accounts is to begin in January."),
    ("2021-11-20", "创业板个股单日最大涨跌幅已是20%。"),
    ("2021-05-20", "科创板股票上市后前五日不设涨跌幅。"),
    ("2024-06-20", "按现行规则，主板亏损公司营收不足3亿元将被*ST。"),
    ("2021-06-10", "根据《民法典》，保证方式没有约定的，按一般保证承担责任。"),
    ("2024-06-10", "Under Item 1.05 of Form 8-K, the company disclosed a material cyber incident."),
    ("2017-03-30", "中远海控披露班轮运价下跌。"),
    ("2012-09-30", "标的 / Security: 平安银行 (000001, SZSE)"),
    ("2016-03-31", "借壳方圆通速递主营快递，交易尚待核准。"),
    ("2018-03-31", "原文见 https://www.sohu.com/a/228140423_100123"),
    ("2018-03-31", "来源：证券时报，2018年3月3日"),
    ("2018-03-31", "- Date: 2018-03-03"),
    ("2018-03-31", "窗口自信息截止日次日起，至窗口结束当日止，首尾两日都计入。"),
    ("2018-03-31", "请逐项核对窗口内到期的债务。"),
    ("2018-03-31", "The window closes at the end of business on the last day."),
    ("2018-03-31", "如遇节假日，兑付日顺延至下一工作日。"),
    ("2018-03-31", "毛利率接近行业平均水平。"),
    ("2018-03-31", "Margins are close to the industry average."),
    ("2018-03-31", "净资产略高于去年同期，公司无大额到期债务。"),
    ("2018-03-31", "公司与标准普尔的评级标准保持一致。"),
    ("2018-10-27", "公司于2015年收购该资产，后来在2016年计提了减值。"),
    ("2018-10-27", "公司聘请律师核查预付款的最终流向。"),
    ("2018-10-27", "最终实施方案以交易所审核通过的为准。"),
    ("2018-10-27", "公司承诺最迟于2018年12月31日前归还。"),
    ("2018-10-27", "历史上公司从未发生过债务违约。"),
    ("2018-10-27", "报告期后，公司没有发生应披露的期后事项。"),
    ("2018-10-27", "回购股份后续将用于员工持股。"),
    ("2018-10-27", "事前审批、事后备案的制度已经建立。"),
    ("2018-10-27", "结果公告将在会议结束后披露。"),
    ("2018-10-27", "随着时间推移，折旧将逐年减少。"),
    ("2018-10-27", "请用截至信息截止日的信息判断结果。"),
    ("2019-03-15", "Amounts received later than 30 days are charged interest."),
    ("2019-03-15", "The company may eventually need to restructure."),
    ("2019-03-15", "Property is subsequently carried at fair value."),
    ("2019-03-15", "Historically the order book converts within nine months."),
    ("2019-03-15", "The outcome of the litigation cannot be predicted."),
    ("2019-03-15", "The loan was restructured in 2016 and subsequently repaid in 2018."),
    ("2019-03-15", "Events since the reporting date are described in note 31."),
    ("2019-03-15", "Nobody can know how long the strike will last."),
    ("2019-03-15", "Results of the vote will be announced after the meeting."),
    ("2019-03-15", "In the event of a default, the notes become due."),
    ("2019-03-15", "Whether the refinancing will ever come is unknown."),
    ("2018-03-31", "恰好等于30%的，视为达到标准。"),
    ("2018-03-31", "A ratio of exactly 4.5x counts as a breach."),
]  # fmt: skip


@pytest.mark.parametrize(("as_of", "text"), LATER + ADDRESSED, ids=lambda value: value[:30])
def test_what_a_later_day_tells_is_found(as_of, text):
    """Dates, periods, rules, names, addresses and datelines of a later day are found in each spelling."""
    assert {one.rule for one in in_text(text, as_of=as_of) if one.severity != "note"}


@pytest.mark.parametrize("text", KNOWING, ids=[text[:30] for text in KNOWING])
def test_a_story_that_knows_its_end_is_found(text):
    """Ways of knowing, foreshadowing and looking back are hindsight without any date."""
    assert "L009" in rules(in_text(text, as_of="2019-03-15"))


@pytest.mark.parametrize("text", EDGES, ids=[text[:30] for text in EDGES])
def test_a_hint_at_the_edge_is_found(text):
    """Closeness, last days, rounding and idioms of the narrow escape are hints."""
    assert "L011" in rules(in_text(text, as_of="2018-03-31"))


@pytest.mark.parametrize(("as_of", "text"), ALLOWED, ids=lambda value: value[:30])
def test_what_the_day_allows_is_not_found(as_of, text):
    """Plans, terms, accounting words, rules in force and definitions of equality give no finding."""
    assert [one for one in in_text(text, as_of=as_of) if one.severity != "note"] == []


def test_drama_is_found_even_in_a_definition():
    """No definition needs 前功尽弃; what it says of its own window's end is left alone."""
    assert rules(in_point(definition="生效日哪怕只晚一天也前功尽弃，务必留神。")) == ["L011"]
    assert in_point(definition="生效日等于窗口结束日的，计入；窗口结束后两天生效的，不计入。") == []


def test_a_past_told_within_its_sentence_is_no_hindsight():
    """A clause that is only the words is dated by the next one, a quarter by the year before it."""
    assert (
        in_text("公司于2014年9月公告预案，此后不久，控股股东在同年11月增持了股份。", as_of="2016-03-31") == []
    )
    assert in_text("补贴在2015年6月末退坡，第三季度新增装机量果然下降。", as_of="2016-03-31") == []
    assert (
        in_text(
            "Subsidies ended in June 2015, sure enough, orders fell in the third quarter.", as_of="2016-03-31"
        )
        == []
    )
    assert in_text("补贴退坡后，第三季度新增装机量果然下降。", as_of="2016-03-31")
    assert in_text("公司2015年3月发行债券。两年后债券到期。", as_of="2018-03-31") == []
