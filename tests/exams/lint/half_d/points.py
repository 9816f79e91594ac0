"""Points of part D about evidence, links, names and what the Question tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import points
from exams.lint.half_d.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

_URL_STAMP: Final = """
# zh cninfo | ar.url
! https://static.cninfo.com.cn/finalpage/⟦2022-04-27⟧/1213120931.PDF
= https://static.cninfo.com.cn/finalpage/2021-10-28/1211416720.PDF

# zh exchange, folder and file | ar.url
! http://static.sse.com.cn/disclosure/listedinfo/announcement/c/new/⟦2022-03-18⟧/609512_20220318_4_Kx2bQpWz.pdf
= http://static.sse.com.cn/disclosure/listedinfo/announcement/c/new/2021-10-28/609512_20211028_4_Kx2bQpWz.pdf

# zh portal | put.url
! https://finance.sina.com.cn/roll/⟦2019-07-16⟧/doc-ihytcitm2341234.shtml
= https://finance.sina.com.cn/roll/2019-03-22/doc-ihtxyzsk9674410.shtml

# zh newswire, year and day in two folders | put.url
! https://www.chinanews.com/cj/⟦2019/08-02⟧/8914623.shtml
= https://www.chinanews.com/cj/2019/03-22/8787654.shtml

# zh data site, day inside the number | put.url
! https://data.eastmoney.com/notices/detail/009831/AN⟦20190715⟧1338764501.html
= https://data.eastmoney.com/notices/detail/009831/AN201903211308152917.html

# en release wire, digits | cov.url
! https://www.businesswire.com/news/home/⟦20230309⟧005321/en/
= https://www.businesswire.com/news/home/20221108005321/en/

# en accession number of a filing | cov.url
! https://www.sec.gov/Archives/edgar/data/1899999/⟦000189999923000014⟧/mhfx-8k.htm
= https://www.sec.gov/Archives/edgar/data/1899999/000189999922000071/mhfx-8k.htm

# en news, day in a folder | div.url
! https://www.bloomberg.com/news/articles/⟦2018-10-30⟧/tarrant-terminal-plan
= https://www.bloomberg.com/news/articles/2018-05-09/tarrant-terminal-plan

# en release wire, slashes | div.url
! https://www.globenewswire.com/news-release/⟦2018/10/30⟧/1639152/0/en/remarks.html
= https://www.globenewswire.com/news-release/2018/05/09/1500123/0/en/remarks.html
"""

_EVIDENCE_LATER: Final = """
# zh next month's notice | ar.published
! ⟦2021-11-26⟧
= 2021-10-27

# zh day in words | ar.dateline
! - 发布日期 / Published: ⟦2021年12月3日⟧
= - 发布日期 / Published: 2021年10月28日

# zh corrected version in the title | ar.title
! 关于客户信用政策的公告（⟦2022年1月14日⟧更正版）
= 关于客户信用政策的公告（2021年10月28日更正版）

# zh a month late | put.published
! ⟦2019-04-30⟧
= 2019-03-28

# zh time of disclosure | put.dateline
! - 发布日期 / Published: ⟦2019-04-18 20:41⟧
= - 发布日期 / Published: 2019-03-22 20:41

# zh day of the newspaper | put.source
! 《证券时报》⟦2019年5月6日⟧A7版
= 《证券时报》2019年3月22日A7版

# en next month | cov.published
! ⟦2022-12-05⟧
= 2022-11-10

# en American spelling | cov.dateline
! - 发布日期 / Published: ⟦December 5, 2022⟧
= - 发布日期 / Published: November 8, 2022

# en release of an agency | cov.source
! Rating agency release of ⟦January 17, 2023⟧
= Rating agency release of November 4, 2022

# en same month, weeks later | div.published
! ⟦2018-05-31⟧
= 2018-05-10

# en British spelling, label alone | div.dateline
! - Published: ⟦1 June 2018⟧
= - Published: 9 May 2018

# en transcript edited later | div.fact
! This transcript was last edited on ⟦August 3, 2018⟧.
= This transcript was last edited on May 9, 2018.
"""

_OUTCOME: Final = """
# zh day of the result | ar.prose
! 本题的结果日期是⟦2022年4月27日⟧。
= 本题的窗口结束日是2022年6月30日。

# zh figure of the outcome | ar.guide
! 可参考：公司全年信用减值损失为⟦9,642万元⟧。
= 可参考：公司前三季度信用减值损失为5,380万元。

# zh ratio of the outcome | ar.definition
! 按这一口径，比值为⟦8.17%⟧。
= 比值以百分数表示，保留两位小数。

# zh day in digits | put.prose
! 答案于 ⟦2019-07-15⟧ 揭晓。
= 预测窗口于 2019-09-30 结束。

# zh unpaid amount | put.guide
! 请解释公司为何没有付清⟦4.136亿元⟧的回售本息。
= 请解释公司将如何筹措8.5亿元的回售本金。

# zh what happened, in the evidence | put.fact
! ⟦宽限期届满，公司仍未足额支付回售本息⟧。
= 宽限期为应付日之后的二十个工作日。

# en day of the result | cov.prose
! The answer became public on ⟦March 9, 2023⟧.
= The window closes on May 31, 2023.

# en ratio of the outcome | cov.guide
! Explain how net leverage reached ⟦5.83x⟧.
= Explain what net leverage of 4.71x at the September test date means for the year-end test.

# en input of the outcome | cov.definition
! The certificate showed EBITDA of ⟦$88.4 million⟧.
= The certificate covers the trailing twelve months.

# en new payout | div.prose
! The new distribution was set at ⟦$0.15 per unit⟧.
= The current distribution is $0.40 per unit.

# en label of the result | div.guide
! Resolution date: ⟦2018-10-30⟧.
= Window end: 2019-02-28.

# en later cash flow, in the evidence | div.fact
! In the deciding quarter, cash flow was ⟦$61.7 million⟧.
= In the first quarter, cash flow was $92.5 million.
"""

_HINT: Final = """
# zh distance to the line | ar.prose
! ⟦提示：结果与门槛只差不到两个百分点⟧。
= 提示：比值等于10%不算超过门槛。

# zh borderline question | ar.guide
! ⟦这是一道临界题⟧，请格外谨慎。
= 题内金额单位不一，请注意换算。

# zh slightly below | ar.definition
! ⟦本例的比值略低于门槛⟧，请注意分母。
= 比值略低于门槛的，同样按未超过处理。

# zh one step short | put.prose
! ⟦公司离按时兑付只差一步⟧。
= 兑付日顺延仅限于遇到法定节假日的情形。

# zh answer near the threshold | put.guide
! ⟦答案就在阈值附近⟧。
= 处在阈值附近的数值，按四舍五入之前的结果判断。

# zh note of an editor | put.fact
! （编者按：⟦最后的缺口并不大，险些全额付清⟧。）
= （编者按：金额单位均为人民币。）

# en near miss | cov.prose
! ⟦This one is a near miss.⟧
= The test applies to the ratio before rounding.

# en just above | cov.guide
! Hint: ⟦the ratio landed just above the limit⟧.
= Note: a ratio just above the limit counts as exceeding it.

# en borderline | cov.definition
! (⟦This is a borderline case.⟧)
= (Borderline readings follow the certificate.)

# en thin margin | div.prose
! ⟦The margin between the two outcomes was razor-thin.⟧
= The operating margin of the gathering segment was 31% in the first quarter.

# en a few cents | div.guide
! ⟦Only a few cents decided it.⟧
= State every payout in dollars and cents.

# en note of the setter | div.fact
! [Setter's note: ⟦close to the threshold by design⟧.]
= [Editor's note: figures are unaudited.]
"""

_ROLE: Final = """
# zh positive in an id | ar.id
! cn-a-2021q3-receivables-⟦positive⟧-609512
= cn-a-2021q3-receivables-machinery-609512

# zh outcome in an id | put.id
! cn-a-2019-bond-put-⟦defaulted⟧-009831
= cn-a-2019-bond-put-windfarm-009831

# zh control group in a title | ar.title
! ⟦对照组⟧：关于客户信用政策的公告
= 新旧客户信用政策对照表

# zh distractor in a title | put.title
! ⟦干扰项⟧：关于子公司增资的公告
= 关于消除信号干扰设备项目的子公司增资公告

# zh outcome in a title | put.title
! ⟦违约案例⟧：关于子公司增资的公告
= 违约责任条款与子公司增资公告

# zh decoy in an evidence id | put.eid
! ⟦decoy⟧-subsidiary-notice
= windfarm-subsidiary-notice

# zh decisive in an evidence id | ar.eid
! ⟦decisive⟧-evidence-609512
= contract-evidence-609512

# en breach in an id | cov.id
! us-2022-covenant-⟦breach-case⟧-mhfx
= us-2022-covenant-seafood-mhfx

# en key evidence in a title | cov.title
! ⟦Key evidence⟧: credit agreement, summary of terms
= Key terms: credit agreement, summary

# en distractor in an evidence id | cov.eid
! ⟦distractor⟧-2-mhfx
= distributor-2-mhfx

# en matched control in an id | div.id
! us-2018-distribution-⟦matched-control⟧-tppx
= us-2018-distribution-midstream-tppx

# en red herring in a title | div.title
! ⟦Red herring⟧: remarks on terminal expansion
= Preliminary prospectus: remarks on terminal expansion

# en negative control in an evidence id | div.eid
! ⟦negative-control⟧-remarks
= internal-control-remarks
"""


def pairs() -> list[Pair]:
    """The pairs of points that differ in one place of a Question."""
    tables = {
        "url_stamp": _URL_STAMP,
        "evidence_later": _EVIDENCE_LATER,
        "outcome_in_question": _OUTCOME,
        "hint": _HINT,
        "role_in_name": _ROLE,
    }
    return [pair for kind, table in tables.items() for pair in points(kind, BASES, table)]
