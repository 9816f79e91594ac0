"""Points of half C in which the Question, its evidence or a name says too much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import points
from exams.lint.half_c.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

EVIDENCE_LATER: Final = """
# ISO day of publication | hengling.published
! ⟦2021-04-27⟧
= 2021-03-29

# Chinese day of publication | kiln.published
! ⟦2019 年 12 月 3 日⟧
= 2019 年 9 月 5 日

# English day of publication | harbor.published
! ⟦May 25, 2023⟧
= May 16, 2023

# British day of publication | vial.published
! ⟦11 March 2020⟧
= 13 February 2020

# one day too late | lever.published
! ⟦2018-11-09⟧
= 2018-11-08

# day and time under another label | hengling.dateline
! - 公告时间 / Published: ⟦2021-04-06 19:42⟧
= - 公告时间 / Published: 2021-03-31 16:05

# filing label | harbor.dateline
! - Filed: ⟦2023-06-01⟧
= - Filed: 2023-05-16

# slashes under a Chinese label | kiln.dateline
! - 披露日期：⟦2019/11/15⟧
= - 披露日期：2019/09/05

# day in the source, en | vial.source
! Form 10-K of Tarn Glass (invented), filed ⟦28 February 2020⟧
= Form 10-K of Tarn Glass (invented), filed 13 February 2020

# day in the source, zh | kiln.source
! 董事会决议公告（虚构），⟦2019 年 10 月 21 日⟧刊登于某证券报
= 董事会决议公告（虚构），2019 年 9 月 5 日刊登于某证券报

# day in the title | hengling.title
! ⟦2021 年 5 月 12 日⟧投资者关系活动记录表
= 2021 年 3 月 12 日投资者关系活动记录表
"""

URL_STAMP: Final = """
# disclosure site, identifier that looks like a day | hengling.url
! https://disc.static.szse.cn/disc/disk03/finalpage/⟦2021-04-30⟧/5d1f0c1e-3f1b-4d22-9c0e-5a61d2b7e904.PDF
= https://disc.static.szse.cn/disc/disk03/finalpage/2021-03-29/20220817-3f1b-4d22-9c0e-5a61d2b7e904.PDF

# exchange, day twice | kiln.url
! https://static.sse.com.cn/disclosure/listedinfo/announcement/c/⟦2019-10-29/609317_20191029_2.pdf⟧
= https://static.sse.com.cn/disclosure/listedinfo/announcement/c/2019-09-05/609317_20190905_2.pdf

# research portal | hengling.url
! https://pdf.dfcfw.com/pdf/H2_AN⟦20210428⟧1488377120_1.pdf
= https://pdf.dfcfw.com/pdf/H2_AN202103291477093312_1.pdf

# accession number that looks like a day | harbor.url
! https://www.businesswire.com/news/home/⟦20230609⟧005511/en/
= https://www.sec.gov/Archives/edgar/data/1720433/000120230723000044/hrwl-20230401.htm

# newswire folders, plan in the slug | vial.url
! https://www.globenewswire.com/news-release/⟦2020/03/17⟧/2001812/0/en/Tarn-Glass-Starts-Second-Line.html
= https://www.globenewswire.com/news-release/2020/02/13/1984412/0/en/Tarn-Glass-to-Open-Second-Line-in-December-2020.html

# news agency folders | kiln.url
! http://www.xinhuanet.com/fortune/⟦2019-11/08⟧/c_1125208113.htm
= http://www.xinhuanet.com/fortune/2019-09/05/c_1124963077.htm

# Hong Kong filing folders | vial.url
! https://www1.hkexnews.hk/listedco/listconews/sehk/⟦2020/0326/2020032600871.pdf⟧
= https://www1.hkexnews.hk/listedco/listconews/sehk/2020/0213/2020021300412.pdf

# day at the end of a slug | harbor.url
! https://www.reuters.com/business/harrow-lines-seeks-lenders-consent-⟦2023-06-20⟧/
= https://www.reuters.com/business/harrow-lines-seeks-lenders-consent-2023-05-16/

# bond whose maturity stands in the address | lever.url
! https://www.pumps.example/investors/⟦2019-02-14⟧-results.pdf
= https://www.pumps.example/investors/senior-secured-notes-due-2024.pdf
"""

OUTCOME: Final = """
# outcome amount in 100 millions | hengling.fact
! 该平台公司累计支付 ⟦6.553 亿元⟧，余款未付。
= 该平台公司已经支付 1.207 亿元，余款未付。

# day of resolution | hengling.prose
! 参考：⟦2021-11-18⟧ 达到比例。
= 参考：协议约定的最后一期付款日为 2021-12-20。

# outcome share | hengling.guide
! 请把 ⟦75.99%⟧ 与判定条件相比较。
= 请把判定条件所列的 60% 与首期到账比例相比较。

# outcome amount in ten thousands | hengling.definition
! 以收回 ⟦65,530 万元⟧ 为口径。
= 以应收原值 86,240 万元为口径。

# outcome amount, plain | kiln.definition
! 转固金额以 ⟦214,600,000 元⟧ 为准。
= 余额以 788,000,000 元为准。

# day the outcome was seen, zh | kiln.fact
! 公司于⟦2021 年 1 月 29 日⟧公告三号窑仍未点火。
= 公司计划于 2020 年 10 月点火。

# bare outcome in words, zh | kiln.prose
! 已知⟦事件没有发生⟧，请说明理由。
= 若窗口内没有公告点火，视为事件没有发生。

# outcome fee | harbor.prose
! Take it that the lenders were paid ⟦$3.75 million⟧ for it.
= Take it that the agent is paid $0.25 million a year, as its letter says.

# day of resolution, en | harbor.fact
! The consent bears the date of ⟦14 September 2023⟧.
= The next compliance certificate is due on 15 August 2023.

# outcome multiple | harbor.guide
! Explain why leverage of ⟦5.61 times⟧ called for consent.
= Explain what leverage above 5.25 times would call for.

# outcome sales | vial.definition
! Sales of ⟦$41.7 million⟧ fall short.
= Sales of exactly $60 million suffice.

# day the outcome was seen, en | vial.fact
! The figure was published on ⟦2 March 2021⟧.
= The figure is to be published within two months of the year end.
"""

HINT: Final = """
# one step short | hengling.prose
! 提示：结果离门槛⟦只差一步⟧。
= 提示：恰好等于门槛视为满足。

# barely missed, zh | kiln.guide
! 请注意本题属于⟦险些达标⟧的情形。
= 请注意是否达标以合并报表为准。

# near miss | harbor.guide
! This is ⟦a near miss⟧, so read the figures with care.
= Near-term maturities matter, so read the figures with care.

# only just | vial.prose
! Bear in mind that ⟦the threshold was only just cleared⟧ on certification and missed on sales.
= Bear in mind that the threshold must be met on certification and on sales.

# boundary sample, zh | turn.guide
! 这是⟦临界样本⟧，四舍五入会影响判断。
= 四舍五入到第二位，末位为 5 时进位。

# borderline, en | lever.guide
! A ⟦borderline case⟧ was chosen on purpose.
= Rounding is settled at two decimals: half goes up.

# counterexample, zh | kiln.prose
! 本例是特意挑选的⟦反例⟧。
= 判断时可以举出反例加以讨论。

# slightly above, zh | hengling.guide
! 不要被账面数字迷惑，⟦实际比例略高于门槛⟧。
= 不要只看账面数字，还要看保证人的实力。

# gap to the threshold, zh | kiln.guide
! 门槛为六成，⟦与实际值相差不到一个百分点⟧。
= 门槛为六成，与可行性研究的设计口径一致。

# what others get wrong | vial.guide
! Most readers ⟦wrongly predict success⟧ here.
= Say what would make you predict success here.

# barely trips | harbor.prose
! Watch out: ⟦the company barely trips the covenant⟧.
= Watch the covenant's definition of debt: leases are left out.
"""

ROLE_IN_NAME: Final = """
# control in the id | hengling.id
! ⟦cn-c-2021-collection-matched-control-609801⟧
= cn-c-2021-change-of-control-collection-609801

# outcome in the id | kiln.id
! ⟦kiln-three-no-event⟧
= kiln-three-event-window

# positive in the id | harbor.id
! ⟦harrow-covenant-positive-case⟧
= harrow-affirmative-covenant-case

# negative in the id | vial.id
! ⟦vial-line-negative-example⟧
= vial-line-negative-pledge

# near miss in the id | turn.id
! ⟦turnover-near-miss⟧
= turnover-near-term

# control sample in a title | hengling.title
! ⟦对照组⟧：付款协议公告
= 内部控制：付款协议的审批流程

# outcome in a title, zh | kiln.title
! 三号窑⟦最终未能投产⟧的公告
= 三号窑尚未投产的说明

# outcome in an evidence id | harbor.eid
! ⟦waiver-granted-outcome⟧
= waiver-request-letter

# answer in a title | vial.title
! Filing that holds the ⟦answer⟧
= Company's answers to analysts' questions

# decoy in an evidence id | lever.eid
! ⟦decoy-debt-table⟧
= gross-debt-table

# distraction in a title, zh | turn.title
! ⟦干扰项⟧：资产负债表摘要
= 非经常性项目与资产负债表摘要

# result after the window | hengling.eid
! ⟦post-window-result⟧
= post-audit-letter
"""

TABLES: Final = (
    ("evidence_later", EVIDENCE_LATER),
    ("url_stamp", URL_STAMP),
    ("outcome_in_question", OUTCOME),
    ("hint", HINT),
    ("role_in_name", ROLE_IN_NAME),
)


def pairs() -> list[Pair]:
    """The pairs that are points whose open part is at fault."""
    return [pair for kind, table in TABLES for pair in points(kind, BASES, table)]
