"""Plain texts of part J."""

from __future__ import annotations

from exams.lint.case import Pair, texts

LATER_DATE = """
# exchange letter, full date first | 2019-06-12
! ⟦2019年6月27日，深圳证券交易所向公司下发关注函⟧，要求说明终止重组的原因以及是否存在应披露而未披露的事项。
= 2019年6月5日，深圳证券交易所向公司下发关注函，要求说明终止重组的原因以及是否存在应披露而未披露的事项。
# payment done, month and day only | 2021-08-18
! 受托管理人获悉，⟦发行人已于9月3日将本期利息足额划付至兑付专户⟧。
= 受托管理人获悉，发行人须于9月3日前将本期利息足额划付至兑付专户。
# record date in brackets, paid out | 2017-10-17
! 公司前期审议通过了中期分红方案（⟦股权登记日为2017年11月2日，当日在册的股东均已收到每10股1.2元的现金红利⟧）。
= 公司前期审议通过了中期分红方案（股权登记日为2017年11月2日，拟向当日在册的股东每10股派发现金红利1.2元）。
# current report, event date first | 2016-03-09
! ⟦On April 4, 2016, the Audit Committee dismissed Hallworth & Pine LLP⟧ as the Company's independent registered public accounting firm.
= On February 29, 2016, the Audit Committee dismissed Hallworth & Pine LLP as the Company's independent registered public accounting firm.
# day and month without the year | 2018-01-30
! The company ⟦bought in 4.1 million shares at 212 pence when the tender closed on 16 February⟧; the balance of the authority was left unused.
= The company may buy in up to 4.1 million shares at 212 pence when the tender closes on 16 February; the balance of the authority will be left unused.
# ordinal date in a court narrative | 2022-06-08
! ⟦The High Court sanctioned the scheme on the 5th of July 2022⟧, and the order reached the registrar the next morning.
= The High Court sanctioned the scheme on the 31st of May 2022, and the order reached the registrar the next morning.
"""

FISCAL_FORM = """
# single quarter of the running year | 2018-08-20
! 毛利率的下滑比想象中来得快：⟦第三季度单季只有18.6%⟧，比上年同期低了近五个百分点，存货周转也明显变慢。
= 毛利率的下滑比想象中来得快：第一季度单季只有18.6%，比上年同期低了近五个百分点，存货周转也明显变慢。
# trustee's yearly report | 2020-05-19
! ⟦《2020年度受托管理事务报告》载明⟧，发行人全年新增对外担保11.4亿元，被担保方多为同一园区内的民营企业。
= 《2018年度受托管理事务报告》载明，发行人全年新增对外担保11.4亿元，被担保方多为同一园区内的民营企业。
# the year after a named year | 2017-03-15
! 公司2016年计提商誉减值0.9亿元，⟦次年又计提2.3亿元⟧，收购以来的利润至此全部冲光。
= 公司2014年计提商誉减值0.9亿元，次年又计提2.3亿元，收购以来的利润至此全部冲光。
# FY label in a research note | 2022-11-16
! Backlog is converting slowly: ⟦book-to-bill was 0.84 in FY2023⟧ after 1.02 two years earlier.
= Backlog is converting slowly: book-to-bill was 0.84 in FY2021 after 1.02 two years earlier.
# half-year code in a retail comment | 2019-04-10
! Like-for-like growth ⟦faded to 0.6% in calendar 1H19⟧, with the North West the weakest of the five regions.
= Like-for-like growth faded to 0.6% in calendar 1H18, with the North West the weakest of the five regions.
# item of an annual form | 2015-09-22
! ⟦Item 9A of the Form 10-K for the year ended December 31, 2015 disclosed⟧ a material weakness in the costing of inventory.
= Item 9A of the Form 10-K for the year ended December 31, 2014 disclosed a material weakness in the costing of inventory.
"""

HINDSIGHT = """
# overturned at a later time | 2018-11-07
! 公司在回函中否认存在资金占用，⟦这一说法日后被年审会计师推翻⟧。
= 公司在回函中否认存在资金占用，这一说法尚待年审会计师核实。
# looking back | 2021-01-20
! 持有人会议否决了展期议案。⟦如今回头看，那是双方最后一次坐下来谈⟧。
= 持有人会议否决了展期议案。会议主持人称，双方约定再坐下来谈一次。
# unaware of what came | 2015-06-10
! 多家券商把这次中标称作转折点，⟦殊不知合同从未真正落地⟧。
= 多家券商把这次中标称作转折点，合同则还没有签署。
# would prove | 2019-05-22
! The lenders waived the leverage test for two quarters, ⟦a reprieve that would prove short-lived⟧.
= The lenders waived the leverage test for two quarters, a reprieve for which they charged 40 basis points.
# flat contradiction by the next accounts | 2014-10-08
! Management called the write-down conservative. ⟦It was nothing of the kind, as the next set of accounts would make plain⟧.
= Management called the write-down conservative. Two of the three brokers that follow the stock called it nothing of the kind.
# last of its kind | 2008-02-20
! The directors held the final dividend at 6.4p. ⟦It was the last one shareholders would see⟧.
= The directors held the final dividend at 6.4p. It was the ninth in a row that shareholders have received.
"""

RENAMED = """
# security and code after a reverse merger | 2017-06-14
! 电梯制造商⟦三六零（601360）⟧公告，拟用部分闲置自有资金购买保本型理财产品。
= 电梯制造商江南嘉捷（601313）公告，拟用部分闲置自有资金购买保本型理财产品。
# new short name, code unchanged | 2019-09-11
! 旅游零售板块中，⟦中国中免⟧（601888）的机场店扣点仍是市场分歧所在。
= 旅游零售板块中，中国国旅（601888）的机场店扣点仍是市场分歧所在。
# regulator not yet formed | 2016-10-18
! 按照⟦银保监会⟧的要求，公司对万能险账户做了一次压力测试。
= 按照保监会的要求，公司对万能险账户做了一次压力测试。
# bank group after its change of name | 2018-07-17
! ⟦NatWest Group plc⟧ confirmed that it had agreed in principle to settle the US Department of Justice's mortgage inquiry.
= The Royal Bank of Scotland Group plc confirmed that it had agreed in principle to settle the US Department of Justice's mortgage inquiry.
# company and ticker in a holdings comment | 2016-05-11
! We trimmed the position in ⟦Booking Holdings (Nasdaq: BKNG)⟧ after first-quarter gross bookings.
= We trimmed the position in The Priceline Group (Nasdaq: PCLN) after first-quarter gross bookings.
# event as an adjective | 2018-09-18
! Occupancy at the regional hotels held above ⟦the pre-Covid average⟧ of 78%.
= Occupancy at the regional hotels held above the ten-year average of 78%.
"""

RULE_VERSION = """
# issue regime of a board | 2022-06-15
! 公司拟在沪市主板首发上市。⟦主板实行注册制，由交易所审核、证监会注册⟧，预计周期为半年左右。
= 公司拟在科创板首发上市。科创板实行注册制，由交易所审核、证监会注册，预计周期为半年左右。
# tax on a sale | 2023-06-14
! 测算交易成本时，⟦卖出一侧按成交金额的0.5‰计证券交易印花税⟧，佣金双边各按万分之二点五。
= 测算交易成本时，卖出一侧按成交金额的1‰计证券交易印花税，佣金双边各按万分之二点五。
# abolished stage of delisting | 2022-05-18
! 公司股票已被实施退市风险警示。⟦若本年度仍不能扭亏，交易所将暂停其股票上市⟧。
= 公司股票已被实施退市风险警示。若本年度仍触及财务类退市指标，交易所将终止其股票上市。
# settlement cycle | 2023-09-13
! Cash from the sale is not instant: ⟦US equity trades settle one business day after the trade date⟧.
= Cash from the sale is not instant: US equity trades settle two business days after the trade date.
# filing deadline for a stake | 2024-03-13
! Having crossed five per cent with intent to influence the board, ⟦the fund has ten calendar days in which to file its first Schedule 13D⟧.
= Having crossed five per cent with intent to influence the board, the fund has five business days in which to file its first Schedule 13D.
# listing category | 2024-10-09
! ⟦As a company with a premium listing, the issuer must put this Class 1 acquisition to a shareholder vote⟧ before completion.
= As a company in the commercial companies category, the issuer must announce this significant transaction but needs no shareholder vote before completion.
"""

UNDATED = """
# trustee's standing notice | none / 2020-06-17
! ⟦受托管理人将持续关注发行人的资产重组进展，并督促其按募集说明书的约定履行信息披露义务。⟧
= 受托管理人将持续关注发行人的资产重组进展，并督促其按募集说明书的约定履行信息披露义务。
# going-concern boilerplate | none / 2019-03-13
! ⟦The directors have a reasonable expectation that the group has adequate resources to continue in operation for at least twelve months.⟧
= The directors have a reasonable expectation that the group has adequate resources to continue in operation for at least twelve months.
# rating rationale without a day | none / 2017-09-06
! ⟦评级机构认为，公司短期债务占比偏高，货币资金对短期债务的覆盖不足，展望维持稳定。⟧
= 评级机构认为，公司短期债务占比偏高，货币资金对短期债务的覆盖不足，展望维持稳定。
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
