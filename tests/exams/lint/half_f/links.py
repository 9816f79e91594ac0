"""Part F: web addresses stamped after the as-of date, and evidence of a later day, in pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import points
from exams.lint.half_f.bases_links import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

_URL_STAMP: Final = """
# zh-portal-day-folder | coupon.url
! https://finance.sina.com.cn/stock/s/⟦2018-10-17⟧/doc-ihmipsek4410927.shtml
= https://finance.sina.com.cn/stock/s/2018-09-18/doc-ihmipsek1017206.shtml

# zh-two-digit-year-path | coupon.url
! http://money.163.com/⟦18/1019⟧/08/DUFPA3TK00259.html
= http://money.163.com/18/0918/08/DRV1102900259.html

# zh-hk-exchange-document | guarantee.url
! https://www1.hkexnews.hk/listedco/listconews/sehk/⟦2022/0610/20220610⟧00087_c.pdf
= https://www1.hkexnews.hk/listedco/listconews/sehk/2022/0512/2022051200610_c.pdf

# zh-court-month-path | guarantee.url
! https://www.putang-court.example/article/detail/⟦2022/07⟧/id/6791234.shtml
= https://www.putang-court.example/article/detail/2022/04/id/6637123.shtml

# zh-date-in-file-name | coupon.url
! http://www.lanheheat.example/files/609747_tariff_⟦20181126⟧.pdf
= http://www.lanheheat.example/files/609747_tariff_20180918.pdf

# zh-upload-seconds-in-running-text | guarantee.fact
! 起诉状扫描件：https://www.putang.example/upload/⟦20220608153012⟧_47.pdf，共十一页。
= 起诉状扫描件：https://www.putang.example/upload/20220511153012_47.pdf，共十一页。

# zh-last-change-parameter | guarantee.url
! https://www.pingji.example/issuer/009868?nextReview=2023-05-31&⟦lastmod=2022-08-30⟧
= https://www.pingji.example/issuer/009868?nextReview=2023-05-31&lastmod=2022-05-12

# en-articles-day-folder | rights.url
! https://www.coalmarkets.example/news/articles/⟦2016-04-21⟧/coking-coal-shipments-beat-plan
= https://www.coalmarkets.example/news/articles/2016-03-09/coking-coal-shipments-beat-plan

# en-wire-release-number | tenant.url
! https://www.businesswire.com/news/home/⟦20230718⟧005432/en/Ashgrove-Office-Trust
= https://www.businesswire.com/news/home/20230601005432/en/Ashgrove-Office-Trust

# en-agency-story-id | rights.url
! https://www.reuters.com/article/verity-dunmore-shipments-idUSL2N17G1DK⟦20160413⟧
= https://www.reuters.com/article/verity-dunmore-shipments-idUSL2N16H1DK20160309

# en-day-month-letters | rights.url
! https://www.veritydunmore.example/docs/trading-update-⟦26apr16⟧.pdf
= https://www.veritydunmore.example/docs/trading-update-09mar16.pdf

# en-month-word-in-slug | tenant.url
! https://www.ashgroveoffice.example/blog/⟦august-2023⟧-lender-meeting
= https://www.ashgroveoffice.example/blog/may-2023-lender-meeting

# en-day-first-folder | tenant.source
! Ashgrove Office Trust remarks, https://www.ashgroveoffice.example/rns/⟦14-07-2023⟧/remarks.html
= Ashgrove Office Trust remarks, https://www.ashgroveoffice.example/rns/31-05-2023/remarks.html

# en-numbered-week-in-running-text | tenant.fact
! A recording is at https://calls.ashgroveoffice.example/⟦2023-W31⟧/audio.mp3 for lenders.
= A recording is at https://calls.ashgroveoffice.example/2023-W22/audio.mp3 for lenders.
"""

_EVIDENCE_LATER: Final = """
# zh-dotted-day | coupon.dateline
! - 发布日期 / Published: ⟦2018.10.22⟧
= - 发布日期 / Published: 2018.09.18

# zh-plain-day-of-publication | guarantee.published
! ⟦2022-06-30⟧
= 2022-05-13

# zh-newspaper-opening-words | coupon.text
! ⟦本报11月7日讯⟧ 当地拟将居民供热价格每平方米上调 1.2 元，听证会的时间另行通知。
= 本报9月18日讯 当地拟将居民供热价格每平方米上调 1.2 元，听证会的时间另行通知。

# zh-gazette-in-source | guarantee.source
! 人民法院公告栏，⟦2022 年 7 月 8 日刊登⟧
= 人民法院公告栏，2022 年 5 月 11 日刊登

# zh-numerals-in-title | coupon.title
! 关于供热价格听证的公告（⟦二〇一八年十二月十日印发⟧）
= 关于供热价格听证的公告（二〇一八年九月十日印发）

# zh-posted-again | guarantee.fact
! （编者按：本页于⟦2022年6月中旬重新上传⟧，删去了附件二。）
= （编者按：本页于2022年5月13日重新上传，删去了附件二。）

# zh-supplement-or-force | guarantee.dateline
! - 发布日期 / Published: 2022-05-12（⟦2022-06-02 补充披露⟧）
= - 发布日期 / Published: 2022-05-12（将于 2022-06-02 开庭）

# en-ordinal-day | rights.dateline
! - 发布日期 / Published: ⟦18th April 2016⟧
= - 发布日期 / Published: 9th March 2016

# en-updated-or-next-update | tenant.dateline
! - 发布日期 / Published: 2023-06-01; ⟦updated Jul 3, 2023⟧
= - 发布日期 / Published: 2023-06-01; next update due Jul 3, 2023

# en-wire-opening-words | rights.text
! NEW YORK, ⟦May 2, 2016⟧ (Wire) — Shipments in January and February ran 8% above plan, while prices fell again.
= NEW YORK, March 9, 2016 (Wire) — Shipments in January and February ran 8% above plan, while prices fell again.

# en-docket-entry-in-source | tenant.source
! Loan servicer's record of the meeting, ⟦entered 08/14/2023⟧
= Loan servicer's record of the meeting, entered 06/01/2023

# en-transcribed-in-month | rights.text
! ⟦Transcribed in April 2016⟧ from a call with investors. Shipments in January and February ran 8% above plan.
= Transcribed in early March 2016 from a call with investors. Shipments in January and February ran 8% above plan.

# en-edition-in-title | tenant.title
! Remarks at a lender meeting (⟦text as amended on 21 July 2023⟧)
= Remarks at a lender meeting (text as amended on 31 May 2023)

# en-corrected-table-posted | rights.fact
! The company ⟦posted a corrected table on 2016-03-29⟧, with shipments by mine.
= The company posted a corrected table on 2016-03-11, with shipments by mine.
"""


def pairs() -> list[Pair]:
    """The points of the half, kind by kind."""
    return [*points("url_stamp", BASES, _URL_STAMP), *points("evidence_later", BASES, _EVIDENCE_LATER)]
