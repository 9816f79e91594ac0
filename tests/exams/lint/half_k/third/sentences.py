"""Plain texts of part K."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.case import texts

if TYPE_CHECKING:
    from exams.lint.case import Pair

LATER_DATE: Final = """
# faq_answer_already_credited | 2023-06-14
! 问：这次分红什么时候能到账？⏎答：权益登记日为 6 月 9 日，红利款⟦已于 6 月 27 日⟧划入各销售机构账户。选择红利再投资的客户，可在份额明细中查询新增份额。
= 问：这次分红什么时候能到账？⏎答：权益登记日为 6 月 9 日，红利款将于 6 月 27 日划入各销售机构账户。选择红利再投资的客户，届时可在份额明细中查询新增份额。
# checklist_row_marked_done | 2019-09-18
! 交割清单（投行组更新）⏎序号 | 事项 | 日期 | 状态⏎1 | 签署补充协议 | 2019/8/30 | 完成⏎2 | 首期款到账 | 2019/9/12 | 完成⏎3 | 工商变更登记 | ⟦2019/10/23 | 完成⟧
= 交割清单（投行组更新）⏎序号 | 事项 | 日期 | 状态⏎1 | 签署补充协议 | 2019/8/30 | 完成⏎2 | 首期款到账 | 2019/9/12 | 完成⏎3 | 工商变更登记 | 2019/10/23 | 待办
# chinese_numeral_month_day | 2020-10-21
! 盘前提要：某中药企业的补充资料获药审中心受理，子公司⟦今年十一月三日⟧拿到了药品注册证书，市场给出的反应是两个涨停。
= 盘前提要：某中药企业的补充资料获药审中心受理，子公司今年九月三日拿到了药品注册证书，市场给出的反应是两个涨停。
# abbreviated_month_in_deal_story | 2022-11-16
! Brackwater Bancorp mailed its proxy statement on Nov. 2, 2022. Holders ⟦approved the sale on Dec. 8⟧, and the buyer says the branch signs will change over in the spring.
= Brackwater Bancorp mailed its proxy statement on Nov. 2, 2022. Holders vote on the sale on Dec. 8, and the buyer says the branch signs will change over in the spring.
# client_letter_trade_confirmation | 2018-05-16
! Dear Mrs Oakes, as you instructed, your distributing units were switched into the accumulating class (⟦trade date 2018-06-29⟧, contract note enclosed). Your adviser has a copy.
= Dear Mrs Oakes, as you instructed, your distributing units were switched into the accumulating class (trade date 2018-04-27, contract note enclosed). Your adviser has a copy.
# weekday_and_day_without_year | 2024-02-21
! Suspended since 15 January 2024 over an unsigned set of accounts, the shares ⟦came back on Thursday 21 March⟧ at half their old price.
= Suspended since 15 January 2024 over an unsigned set of accounts, the shares must come back by Thursday 21 March or lose their place in the index.
"""

FISCAL_FORM: Final = """
# third_quarter_report_zh | 2021-08-18
! 从今年⟦三季报⟧看，公司合同负债环比再降两成，经销商拿货明显放缓，我们下调目标价至 38 元。
= 从今年一季报看，公司合同负债环比再降两成，经销商拿货明显放缓，我们下调目标价至 38 元。
# compact_half_year_zh | 2024-05-15
! 寿险点评：⟦24H1⟧ 新单保费同比 +11.6%，银保渠道贡献过半，个险人力企稳。维持“增持”。
= 寿险点评：23H2 新单保费同比 +11.6%，银保渠道贡献过半，个险人力企稳。维持“增持”。
# following_year_by_context_zh | 2020-06-17
! 这家影视公司 2019 年计提商誉减值 2.1 亿元，⟦次年又亏掉 4.6 亿元⟧，两年赔光了上市以来的全部利润。
= 这家影视公司 2018 年计提商誉减值 2.1 亿元，次年又亏掉 4.6 亿元，两年赔光了上市以来的全部利润。
# retailer_fiscal_quarter_spelled_out | 2023-08-16
! Aisle-by-aisle: same-store sales fell 3.1% in the ⟦third quarter of fiscal 2024⟧, the fourth decline running, as shoppers traded down to own label.
= Aisle-by-aisle: same-store sales fell 3.1% in the third quarter of fiscal 2022, the fourth decline running, as shoppers traded down to own label.
# annual_form_ten_k | 2019-12-11
! Customer concentration is the bear case: the ⟦10-K for calendar 2019⟧ puts the two largest accounts at 44% of revenue.
= Customer concentration is the bear case: the 10-K for calendar 2018 puts the two largest accounts at 44% of revenue.
# hong_kong_half_tag | 2022-05-18
! December year-end, main-board industrial. ⟦1H22 net profit came in at HK$412m⟧, down 18% yoy; interim DPS held at 12 cents.
= December year-end, main-board industrial. 1H21 net profit came in at HK$412m, down 18% yoy; interim DPS held at 12 cents.
"""

HINDSIGHT: Final = """
# too_late_when_they_woke_up | 2022-07-13
! 某私募向持有人发来承诺函，措辞含糊，既没有还款日期，也没有抵押物。⟦等投资者回过味来，钱早已转走。⟧
= 某私募向持有人发来承诺函，措辞含糊，既没有还款日期，也没有抵押物。投资者要求补充说明。
# became_the_last_one | 2018-04-18
! 公司本次拟每 10 股派 2 元，⟦这也成了它摘牌之前的绝唱⟧。派息率约为 35%，与近三年均值相当。
= 公司本次拟每 10 股派 2 元，这也是它上市以来的第六次派现。派息率约为 35%，与近三年均值相当。
# nobody_expected_shortly_after | 2021-03-17
! 业绩说明会上，财务负责人说账上现金充足，足以覆盖短债。⟦谁料话音刚落不久，商票便成片拒付。⟧
= 业绩说明会上，财务负责人说账上现金充足，足以覆盖短债。有分析师追问受限资金的比例，他没有正面回答。
# future_in_the_past | 2016-09-14
! The auditor signed without qualification in March. ⟦Those accounts were to be torn up and restated.⟧ Receivables stood at 140 days of sales.
= The auditor signed without qualification in March. Those accounts are the latest that lenders hold. Receivables stood at 140 days of sales.
# proved_to_be_opening_move | 2019-02-13
! Management drew the revolver in full this week, ⟦in what proved to be the opening move of its Chapter 11⟧. Vendors have been asked for longer terms.
= Management drew the revolver in full this week, in what it calls a matter of prudence. Vendors have been asked for longer terms.
# denial_did_not_hold | 2023-03-15
! The chairman dismissed the report as gossip, ⟦a denial that would not survive the summer⟧. He owns 31% of the shares, two thirds of them pledged.
= The chairman dismissed the report as gossip, a denial he also put in writing to the exchange. He owns 31% of the shares, two thirds of them pledged.
"""

RENAMED: Final = """
# holdings_row_courier_shell | 2015-06-17
! 季末持仓抄录：⟦顺丰控股⟧（002352），3,000 股；福耀玻璃（600660），1,500 股；现金 2.2 万元。
= 季末持仓抄录：鼎泰新材（002352），3,000 股；福耀玻璃（600660），1,500 股；现金 2.2 万元。
# regulator_before_it_was_formed | 2021-04-14
! 保单纠纷怎么办？先找保险公司，谈不拢的可以拨打 12378，向⟦国家金融监督管理总局⟧投诉。
= 保单纠纷怎么办？先找保险公司，谈不拢的可以拨打 12378，向中国银保监会投诉。
# property_group_with_code | 2014-03-19
! 地产股午后拉升，万科Ａ涨 4%，⟦招商蛇口（001979）⟧涨 5%，保利地产涨 3%。
= 地产股午后拉升，万科Ａ涨 4%，招商地产（000024）涨 5%，保利地产涨 3%。
# health_insurer_and_ticker | 2020-02-12
! Managed-care names on our screen: UnitedHealth (UNH), ⟦Elevance Health (ELV)⟧ and Humana (HUM).
= Managed-care names on our screen: UnitedHealth (UNH), Anthem (ANTM) and Humana (HUM).
# bank_before_its_merger | 2018-10-17
! Deposit betas are rising across the Southeast; ⟦Truist⟧, Regions and SunTrust each paid up for commercial balances.
= Deposit betas are rising across the Southeast; BB&T, Regions and SunTrust each paid up for commercial balances.
# facility_before_it_existed | 2022-09-14
! If deposits run, the thrift can pledge its Treasuries at the ⟦Bank Term Funding Program⟧ and need not sell at a loss.
= If deposits run, the thrift can pledge its Treasuries at the discount window and need not sell at a loss.
"""

RULE_VERSION: Final = """
# insurance_pricing_rate_cap | 2022-06-15
! 编辑部问答：现在买增额终身寿，能锁定多高的利率？普通型产品的预定利率，⟦上限是 3.0%⟧，在售产品大多贴着它定价。
= 编辑部问答：现在买增额终身寿，能锁定多高的利率？普通型产品的预定利率，上限是 3.5%，在售产品大多贴着它定价。
# stamp_duty_on_a_shares | 2022-03-16
! 算一笔卖出的账：佣金万分之二点五，过户费另计，证券交易印花税按成交金额的⟦万分之五⟧单边收取。
= 算一笔卖出的账：佣金万分之二点五，过户费另计，证券交易印花税按成交金额的千分之一单边收取。
# first_days_of_main_board_listing | 2021-05-19
! 打新提示：沪市主板新股⟦上市头五个交易日没有涨跌幅限制⟧，开板时点不好判断，请控制仓位。
= 打新提示：沪市主板新股上市首日涨幅最高 44%，开板时点不好判断，请控制仓位。
# us_settlement_cycle | 2023-10-18
! Client FAQ: sell your shares on Monday and, because US stocks ⟦settle on the next business day⟧, the cash is yours to wire on Tuesday.
= Client FAQ: sell your shares on Monday and, because US stocks settle on the second business day, the cash is yours to wire on Wednesday.
# hong_kong_stock_stamp_duty | 2020-09-16
! Cost sheet, Hong Kong equities: brokerage 0.08%, trading fee 0.005%, ⟦ad valorem stamp duty 0.13%⟧ on each side.
= Cost sheet, Hong Kong equities: brokerage 0.08%, trading fee 0.005%, ad valorem stamp duty 0.10% on each side.
# deposit_insurance_ceiling | 2007-05-16
! Is my money safe? An ordinary checking account at a member bank is federally insured ⟦up to $250,000⟧ per depositor.
= Is my money safe? An ordinary checking account at a member bank is federally insured up to $100,000 per depositor.
"""

UNDATED: Final = """
# broker_flash_without_day | none / 2023-09-13
! 快讯：公司⟦今早⟧公告，控股股东所持股份的两成被司法冻结，原因是一笔担保纠纷。开盘后股价一度跌去 6%。
= 快讯：公司今早公告，控股股东所持股份的两成被司法冻结，原因是一笔担保纠纷。开盘后股价一度跌去 6%。
# wealth_product_letter_without_day | none / 2021-08-25
! 尊敬的客户：您持有的封闭式产品⟦昨日⟧净值为 1.0236，较上周略有回落，主要受持仓债券估值调整影响。
= 尊敬的客户：您持有的封闭式产品昨日净值为 1.0236，较上周略有回落，主要受持仓债券估值调整影响。
# small_cap_note_without_day | none / 2017-05-17
! The stock lost a fifth of its value ⟦last week⟧ after the distributor cut its order. We keep our rating and our model for now.
= The stock lost a fifth of its value last week after the distributor cut its order. We keep our rating and our model for now.
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
