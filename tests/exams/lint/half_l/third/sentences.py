"""Plain texts of part L."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.case import texts

if TYPE_CHECKING:
    from exams.lint.case import Pair

LATER_DATE: Final = """
# product_letter_across_new_year | 2024-12-18
! 尊敬的投资者：因底层资产提前偿付，本产品⟦于2025年1月15日完成了提前终止清算⟧，本金及收益一并返还，费用不再收取。
= 尊敬的投资者：因底层资产提前偿付，本产品拟于2025年1月15日办理提前终止清算，本金及收益一并返还，费用不再收取。
# balance_at_month_end_zh | 2021-10-20
! 母公司的钱袋子：截至⟦2021年11月末⟧，账面可动用资金只剩1.3亿元，而年内还有两笔票据要还。
= 母公司的钱袋子：截至2021年9月末，账面可动用资金只剩1.3亿元，而年内还有两笔票据要还。
# timeline_month_dash_day | 2017-08-16
! 事件脉络（2017年）⏎· 08-02 因重大事项停牌⏎· 08-10 收到交易所问询函⏎· ⟦09-05 回复问询并复牌⟧⏎整理：数据组
= 事件脉络（2017年）⏎· 08-02 因重大事项停牌⏎· 08-10 收到交易所问询函⏎· 08-15 回复问询并复牌⏎整理：数据组
# warrants_already_despatched | 2019-05-15
! The register was shut from 6 to 9 May 2019, and bonus warrants ⟦went out to holders on 22 May 2019⟧, one for every ten shares held.
= The register was shut from 6 to 9 May 2019, and bonus warrants go out to holders on 22 May 2019, one for every ten shares held.
# flows_in_a_reported_week | 2023-06-21
! Cash is still king. Money funds took in $8.2 billion ⟦in the week to July 5, 2023⟧, most of it from households, according to the trade body.
= Cash is still king. Money funds took in $8.2 billion in the week to June 14, 2023, most of it from households, according to the trade body.
# ledger_with_us_slashes | 2016-02-17
! Escrow log, read over the phone: wire received 01/29/16; lender's counsel signed 02/05/16; release ⟦cleared 03/15/16⟧.
= Escrow log, read over the phone: wire received 01/29/16; lender's counsel signed 02/05/16; release cleared 02/11/16.
"""

FISCAL_FORM: Final = """
# annual_report_zh | 2015-11-18
! 据⟦2015年年度报告⟧，公司前五大客户的销售占比为71%，第一大客户独占四成，依赖程度有增无减。
= 据2014年年度报告，公司前五大客户的销售占比为71%，第一大客户独占四成，依赖程度有增无减。
# solvency_report_quarter_zh | 2022-10-19
! 读报告：该寿险公司今年⟦四季度⟧偿付能力报告披露，核心偿付能力充足率降至96%，风险综合评级为BB。
= 读报告：该寿险公司今年二季度偿付能力报告披露，核心偿付能力充足率降至96%，风险综合评级为BB。
# march_year_end_fiscal_year_zh | 2019-11-20
! 港股小票一则：公司以3月为年结，⟦2020财年全年派息每股0.42港元⟧，派息比率升到六成，管理层称现金流充裕。
= 港股小票一则：公司以3月为年结，2019财年全年派息每股0.42港元，派息比率升到六成，管理层称现金流充裕。
# bank_call_report_en | 2021-11-17
! The ⟦fourth-quarter 2021 call report⟧ put uninsured deposits at 58% of the total and securities at a third of assets.
= The second-quarter 2021 call report put uninsured deposits at 58% of the total and securities at a third of assets.
# trailing_twelve_months_en | 2018-09-12
! Screens well: free cash flow of $14.8m ⟦for the twelve months to March 2019⟧, a 9% yield on the enterprise value.
= Screens well: free cash flow of $14.8m for the twelve months to March 2018, a 9% yield on the enterprise value.
# actual_tag_in_model_table_en | 2026-05-13
! USD m, calendar quarters⏎            4Q25A   1Q26A   ⟦2Q26A⟧⏎Revenue      41.2    39.8    43.5⏎EBITDA        6.1     5.2     6.6
= USD m, calendar quarters⏎            4Q25A   1Q26A   2Q26E⏎Revenue      41.2    39.8    43.5⏎EBITDA        6.1     5.2     6.6
"""

HINDSIGHT: Final = """
# worry_came_true_zh | 2020-08-19
! 渠道调研显示，经销商库存约四个月，比去年同期多一个月。有卖方因此下调评级，⟦这份担心没多久就应验了⟧。
= 渠道调研显示，经销商库存约四个月，比去年同期多一个月。有卖方因此下调评级，公司对这份担心没有回应。
# until_the_fraud_surfaced_zh | 2019-04-17
! 财务总监以家庭原因请辞，距上任仅七个月。⟦直到造假案浮出水面，外人才读懂这纸辞呈。⟧
= 财务总监以家庭原因请辞，距上任仅七个月。公司说工作已经交接，董秘暂代其职。
# bought_at_the_top_zh | 2021-01-20
! 这只基金单日募集过百亿，客户李先生投了一半积蓄，⟦哪知正好站在山岗上⟧。客服建议他看长期。
= 这只基金单日募集过百亿，客户李先生投了一半积蓄，占家庭可投资资产的四成。客服建议他看长期。
# passers_came_to_regret_en | 2015-06-17
! The tender at $14 was 30% over the market. ⟦Those who passed on it came to rue the day.⟧ Insiders tendered nothing.
= The tender at $14 was 30% over the market. Those who pass on it keep a thinly traded share. Insiders tendered nothing.
# reserve_not_nearly_enough_en | 2017-10-18
! The insurer added $30m to its casualty reserves and called that conservative. ⟦Ten times as much was gone before the last claim was settled.⟧
= The insurer added $30m to its casualty reserves and called that conservative. It is a twentieth of the carried amount.
# deal_that_never_closed_en | 2022-05-18
! The board took the lower bid because financing was in hand, ⟦only for the buyer to walk away in the end⟧. The break fee is 3%.
= The board took the lower bid because financing was in hand, and the buyer may not walk away over rates. The break fee is 3%.
"""

RENAMED: Final = """
# lift_maker_under_later_code | 2016-05-18
! 电梯板块点评：康力电梯在手订单同比持平，⟦三六零（601360）⟧新签订单小幅下滑，行业价格战仍在继续。
= 电梯板块点评：康力电梯在手订单同比持平，江南嘉捷（601313）新签订单小幅下滑，行业价格战仍在继续。
# broker_after_merger_name | 2023-09-13
! 本次定增的保荐机构是⟦国泰海通⟧，另有两家券商担任联席主承销商，承销费率为1.2%。
= 本次定增的保荐机构是国泰君安，另有两家券商担任联席主承销商，承销费率为1.2%。
# exchange_not_yet_founded | 2020-11-18
! 公司去年净利润2,600万元，达不到创业板的体量，眼下的打算是登陆⟦北京证券交易所⟧，募资扩产。
= 公司去年净利润2,600万元，达不到创业板的体量，眼下的打算是登陆新三板精选层，募资扩产。
# oil_major_new_name | 2017-05-17
! Income picks in energy: Royal Dutch Shell yields 6.8%, ⟦Equinor⟧ 5.0% with a scrip option, Total 5.2%.
= Income picks in energy: Royal Dutch Shell yields 6.8%, Statoil 5.0% with a scrip option, Total 5.2%.
# media_group_before_rebrand | 2021-03-17
! Our media basket holds Fox, Discovery, Lionsgate and ⟦Paramount Global⟧ in equal weights, rebalanced on the first session of the month.
= Our media basket holds Fox, Discovery, Lionsgate and ViacomCBS in equal weights, rebalanced on the first session of the month.
# family_office_blow_up | 2020-11-18
! Ever since ⟦the Archegos blow-up⟧, prime brokers have wanted to see a client's positions elsewhere before lending on total return swaps.
= Ever since the Long-Term Capital blow-up, prime brokers have wanted to see a client's positions elsewhere before lending on total return swaps.
"""

RULE_VERSION: Final = """
# money_fund_fast_redemption | 2017-09-13
! 余额理财小贴士：货币基金T+0快速赎回，⟦单个投资者单只产品单个渠道每日最多1万元⟧，急用钱请提前安排。
= 余额理财小贴士：货币基金T+0快速赎回，每日额度由基金公司和销售渠道自行设定，急用钱请提前安排。
# listing_suspension_step | 2022-05-18
! 该股因财务类指标已被*ST，若下一份年报仍不达标，⟦交易所会先暂停其股票上市⟧，给一年时间恢复盈利。
= 该股因财务类指标已被*ST，若下一份年报仍不达标，交易所会决定终止其股票上市，不再另给一年时间。
# financing_margin_ratio | 2023-06-14
! 两融课堂：手里有10万元保证金，按⟦融资保证金最低比例80%⟧计算，最多可融资买入12.5万元（不含折算）。
= 两融课堂：手里有10万元保证金，按融资保证金最低比例100%计算，最多可融资买入10万元（不含折算）。
# loan_benchmark_after_cessation | 2024-04-17
! Borrowers ask what they will pay. A new dollar loan from us is ⟦set off panel-bank LIBOR⟧ plus 275 basis points, reset quarterly.
= Borrowers ask what they will pay. A new dollar loan from us is set off term SOFR plus 275 basis points, reset quarterly.
# activist_filing_deadline | 2022-08-17
! Watch the calendar: whoever crosses 5% with a view to control has ⟦five business days⟧ to file the initial Schedule 13D.
= Watch the calendar: whoever crosses 5% with a view to control has ten calendar days to file the initial Schedule 13D.
# hong_kong_profit_test | 2020-05-20
! Can it list? Under the main board's profit test the three-year aggregate ⟦has to be HK$80 million⟧, and the group earned HK$66 million.
= Can it list? Under the main board's profit test the three-year aggregate has to be HK$50 million, and the group earned HK$66 million.
"""

UNDATED: Final = """
# spreadsheet_note_without_day_zh | none / 2020-07-15
! 备注栏：⟦上周五⟧收盘后客户追加了5万元，账户现金占比升到三成，其余持仓未动。
= 备注栏：上周五收盘后客户追加了5万元，账户现金占比升到三成，其余持仓未动。
# hong_kong_notice_without_day_en | none / 2018-11-14
! The board announces that trading in the shares was halted ⟦at 9:00 a.m. today⟧ pending an announcement in relation to a possible disposal.
= The board announces that trading in the shares was halted at 9:00 a.m. today pending an announcement in relation to a possible disposal.
# policyholder_faq_without_day_en | none / 2023-10-18
! Q. Has my annuity's crediting rate changed? A. Yes, it went up ⟦this month⟧ from 3.1% to 3.4% for contracts past their first year.
= Q. Has my annuity's crediting rate changed? A. Yes, it went up this month from 3.1% to 3.4% for contracts past their first year.
"""


def pairs() -> list[Pair]:
    """All pairs of this module."""
    tables = {
        "later_date": LATER_DATE,
        "fiscal_form": FISCAL_FORM,
        "hindsight": HINDSIGHT,
        "renamed": RENAMED,
        "rule_version": RULE_VERSION,
        "undated": UNDATED,
    }
    return [pair for kind, table in tables.items() for pair in texts(kind, table)]
