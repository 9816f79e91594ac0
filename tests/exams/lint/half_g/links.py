"""Part G, whole points: web addresses stamped later, and evidence that was made or changed later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import points
from exams.lint.half_g.bases_links import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

URL_STAMP: Final = """
# folder and file name of the Shanghai exchange | gw.url
! http://static.sse.com.cn/disclosure/listedinfo/announcement/c/⟦2021-03-30/609641_20210330⟧_3.pdf
= http://static.sse.com.cn/disclosure/listedinfo/announcement/c/2020-10-28/609641_20201028_3.pdf

# cninfo folder, in the text; the twin's number looks like a date | rt.fact
! 本期债券的担保安排见公司公告（http://www.cninfo.com.cn/finalpage/⟦2018-03-30⟧/1204543045.PDF）。
= 本期债券的担保安排见公司公告（http://www.cninfo.com.cn/finalpage/2016-03-30/1202103045.PDF）。

# regulator page with t-stamp | rt.url
! http://www.csrc.gov.cn/pub/zjhpublic/G00306212/⟦201803/t20180316⟧_335123.htm
= http://www.csrc.gov.cn/pub/zjhpublic/G00306212/201704/t20170414_315123.htm

# news agency path, year-month slash day | rt.source
! 新华网，http://www.xinhuanet.com/fortune/⟦2017-11/03⟧/c_1121901234.htm
= 新华网，http://www.xinhuanet.com/fortune/2017-05/19/c_1121001234.htm

# portal article, stamp glued to a running number | gw.url
! http://finance.eastmoney.com/a/⟦20210203⟧1798765432.html
= http://finance.eastmoney.com/a/202010281683765432.html

# broker report file with AP number | gw.fact
! 有券商研报（https://pdf.dfcfw.com/pdf/H3_⟦AP20210315⟧1472356789_1.pdf）整理过同类标的的订单。
= 有券商研报（https://pdf.dfcfw.com/pdf/H3_AP202009151412356789_1.pdf）整理过同类标的的订单。

# query parameter announcementTime | rt.url
! http://www.cninfo.com.cn/new/disclosure/detail?stockCode=009752&announcementId=1204088123&⟦announcementTime=2017-10-27⟧
= http://www.cninfo.com.cn/new/disclosure/detail?stockCode=009752&announcementId=1203537123&announcementTime=2017-05-19

# EDGAR folder and period file | gc.url
! https://www.sec.gov/Archives/edgar/data/1749921/⟦000174992124000011/wrrx-20231231⟧.htm
= https://www.sec.gov/Archives/edgar/data/1749921/000174992123000019/wrrx-20230331.htm

# wire release, fourteen digits | gd.url
! https://www.businesswire.com/news/home/⟦20191106⟧005432/en/
= https://www.businesswire.com/news/home/20190731005432/en/

# newspaper path with slashes | gd.url
! https://www.nytimes.com/⟦2019/11/06⟧/business/kilbrook-refinery-valves.html
= https://www.nytimes.com/2019/07/31/business/kilbrook-refinery-valves.html

# release path, named in the source line | gc.source
! GlobeNewswire, https://www.globenewswire.com/news-release/⟦2023/11/14⟧/2779123/0/en/warrender-business-update.html
= GlobeNewswire, https://www.globenewswire.com/news-release/2023/05/10/2665123/0/en/warrender-business-update.html

# web archive snapshot | gc.url
! https://web.archive.org/web/⟦20240216⟧083012/https://www.warrendercharging.com/investors
= https://web.archive.org/web/20230511083012/https://www.warrendercharging.com/investors

# upload folder, year and month, as a Markdown link | gc.fact
! Earlier figures are in the [investor deck](https://www.warrendercharging.com/wp-content/uploads/⟦2023/11⟧/Investor-Deck.pdf).
= Earlier figures are in the [investor deck](https://www.warrendercharging.com/wp-content/uploads/2023/03/Investor-Deck.pdf).

# month name in the slug | gd.url
! https://www.kilbrookvalve.com/news/⟦november-6-2019⟧-refinery-demand
= https://www.kilbrookvalve.com/news/july-31-2019-refinery-demand
"""

EVIDENCE_LATER: Final = """
# ISO day of publication, Chinese point | gw.published
! ⟦2021-03-18⟧
= 2020-10-28

# corrected, behind the day of publication | gw.dateline
! - 发布日期 / Published: 2020-10-28（⟦2021-03-19 更正⟧）
= - 发布日期 / Published: 2020-10-28（2020-11-06 更正）

# version named in the source line | gw.source
! 景山医械临时公告（⟦2021年3月补充披露⟧后的版本）
= 景山医械临时公告（2020年10月补充披露后的版本）

# corrected edition in a Chinese title | rt.title
! 投资者关系活动记录表（⟦2017年12月更正稿⟧）
= 投资者关系活动记录表（2017年5月更正稿）

# minutes written up | rt.fact
! 本记录由证券部根据录音整理，⟦整理日期：2018年1月9日⟧。
= 本记录由证券部根据录音整理，整理日期：2017年5月22日。

# web page last edited | gw.fact
! ⏎⏎（页面⟦最后编辑于 2021-03-02⟧ 14:20）
= ⏎⏎（页面最后编辑于 2020-11-02 14:20）

# signed and dated at the foot | rt.fact
! ⏎⏎青浦化纤股份有限公司董事会⏎⏎⟦二〇一七年十一月二十日⟧
= ⏎⏎青浦化纤股份有限公司董事会⏎⏎二〇一七年五月十九日

# ISO day of publication, English point | gc.published
! ⟦2023-11-08⟧
= 2023-05-10

# updated, behind the day of publication | gd.dateline
! - 发布日期 / Published: 2019-07-31 (⟦updated 2019-11-06⟧)
= - 发布日期 / Published: 2019-07-31 (updated 2019-08-05)

# transcript posted | gc.source
! Warrender Charging, conference remarks, ⟦transcript posted 12 February 2024⟧
= Warrender Charging, conference remarks, transcript posted 12 May 2023

# revised edition in an English title | gc.title
! Business update for investors (⟦revised December 1, 2023⟧)
= Business update for investors (revised May 12, 2023)

# newspaper correction | gd.fact
! ⏎⏎⟦Correction, Nov. 18, 2019⟧: An earlier version of this article misspelled the name of the plant manager.
= ⏎⏎Correction, Aug. 2, 2019: An earlier version of this article misspelled the name of the plant manager.

# amended filing | gc.source
! Warrender Charging, Amendment No. 1 on Form 8-K/A, ⟦filed 2023-10-02⟧
= Warrender Charging, Amendment No. 1 on Form 8-K/A, filed 2023-05-15

# wire dateline opening the text | gd.text
! ⟦HOUSTON, Dec. 4, 2019⟧ -- Kilbrook Valve said that refinery maintenance would keep its plants busy into the winter.
= HOUSTON, July 31, 2019 -- Kilbrook Valve said that refinery maintenance would keep its plants busy into the winter.
"""


def pairs() -> list[Pair]:
    """The pairs of this part."""
    return [*points("url_stamp", BASES, URL_STAMP), *points("evidence_later", BASES, EVIDENCE_LATER)]
