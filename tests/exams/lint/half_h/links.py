"""Points of part H whose links or evidence items bear a stamp of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import points
from exams.lint.half_h.bases_links import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

_URL_STAMP: Final = """
# disclosure page, time in the query | fc.url
! http://www.cninfo.com.cn/new/disclosure/detail?stockCode=609631&announcementId=1208264417&announcementTime=⟦2020-08-27⟧
= http://www.cninfo.com.cn/new/disclosure/detail?stockCode=609631&announcementId=1207764417&announcementTime=2020-05-12

# stored announcement, folder of the day | gw.url
! http://static.cninfo.com.cn/finalpage/⟦2023-02-17⟧/1215883706.PDF
= http://static.cninfo.com.cn/finalpage/2022-11-11/1215083706.PDF

# portal article, folder of the day | fc.url
! https://finance.sina.com.cn/stock/s/⟦2020-07-14⟧/doc-iivhvpwx5338417.shtml
= https://finance.sina.com.cn/stock/s/2020-05-12/doc-iircuyvi2638417.shtml

# portal article, day at the head of the number | gw.url
! https://finance.eastmoney.com/a/⟦20230118⟧2617340958.html
= https://finance.eastmoney.com/a/202211112557340958.html

# magazine page, day after the host | fc.url
! https://companies.caixin.com/⟦2020-11-09⟧/101624377.html
= https://companies.caixin.com/2020-05-12/101553377.html

# broker report, day inside the file name | gw.url
! https://pdf.dfcfw.com/pdf/H3_AP⟦20221229⟧1581462830_1.pdf
= https://pdf.dfcfw.com/pdf/H3_AP202211111580162830_1.pdf

# link in the text of an item, local paper | fc.fact
! 详见当地报纸的报道：http://epaper.langang.example/html/⟦2020-09/16⟧/content_218834.htm
= 详见当地报纸的报道：http://epaper.langang.example/html/2020-05/12/content_218834.htm

# filing document named by its period | rx.url
! https://www.sec.gov/Archives/edgar/data/1699123/000169912319000061/vdrx-⟦20190930⟧.htm
= https://www.sec.gov/Archives/edgar/data/1699123/000169912319000031/vdrx-20190331.htm

# press wire, day at the head of the number | rx.url
! https://www.businesswire.com/news/home/⟦20190807⟧005432/en/
= https://www.businesswire.com/news/home/20190529005432/en/

# press wire, year month day folders | rx.url
! https://www.globenewswire.com/news-release/⟦2019/09/17⟧/1916735/0/en/Verdane-Ophthalmics-Business-Update.html
= https://www.globenewswire.com/news-release/2019/05/29/1851735/0/en/Verdane-Ophthalmics-Business-Update.html

# newswire slug that ends in the day | re.url
! https://www.reuters.com/markets/us/suburban-offices-leasing-market-⟦2023-11-08⟧/
= https://www.reuters.com/markets/us/suburban-offices-leasing-market-2023-08-22/

# archived copy of a page | re.url
! https://web.archive.org/web/⟦20231203⟧114502/https://ir.kelloe.example/leasing
= https://web.archive.org/web/20230822114502/https://ir.kelloe.example/leasing

# link in the text of an item, month in letters | re.fact
! A copy stands at [the trust's site](https://ir.kelloe.example/news/⟦2023/dec/14⟧/leasing-note).
= A copy stands at [the trust's site](https://ir.kelloe.example/news/2023/aug/22/leasing-note).
"""

_EVIDENCE_LATER: Final = """
# day of publication, ISO | fc.published
! ⟦2020-07-08⟧
= 2020-05-08

# correction beside the day of publication | fc.dateline
! - 发布日期 / Published: 2020-05-12（⟦2020-08-03 更正⟧）
= - 发布日期 / Published: 2020-05-12（2020-05-15 更正）

# revised edition in the source | gw.source
! 泊城商业公告（⟦2023年1月6日修订版⟧）
= 泊城商业公告（2022年11月14日修订版）

# editor's note with a month | gw.fact
! 编者注：本文⟦已于2023年2月更新⟧，补充了出租率的口径。
= 编者注：本文已于2022年10月更新，补充了出租率的口径。

# updated edition in the title | fc.title
! 关于门店调整的说明（⟦2020年9月更新⟧）
= 关于门店调整的说明（2020年4月更新）

# record posted after the meeting | gw.fact
! 活动于2022年11月9日举行，本记录⟦于12月2日整理上传⟧至互动平台。
= 活动于2022年11月9日举行，本记录于11月11日整理上传至互动平台。

# press dateline with a clock | gw.fact
! （来源：本地商报，⟦2022-12-20 09:31⟧ 发布）
= （来源：本地商报，2022-11-11 09:31 发布）

# transcript posted later | rx.dateline
! - 发布日期 / Published: 2019-05-29 (transcript posted ⟦2019-07-02⟧)
= - 发布日期 / Published: 2019-05-29 (transcript posted 2019-05-31)

# amended filing in the source | rx.source
! Verdane Ophthalmics, Form 8-K/A filed ⟦October 3, 2019⟧
= Verdane Ophthalmics, Form 8-K/A filed June 3, 2019

# press release dateline in the text | rx.fact
! BOSTON, ⟦Sept. 18, 2019⟧ (PRESS WIRE) -- The company issued this update to its investors.
= BOSTON, May 29, 2019 (PRESS WIRE) -- The company issued this update to its investors.

# newspaper correction | re.fact
! Correction, ⟦Dec. 5, 2023⟧: An earlier version of this note misstated the number of cities.
= Correction, Aug. 25, 2023: An earlier version of this note misstated the number of cities.

# reissued note in the title | re.title
! Note on the leasing market (reissued ⟦January 2024⟧)
= Note on the leasing market (reissued August 2023)

# last modified, US clock | re.fact
! Last modified: ⟦11/20/2023⟧ 4:15 PM ET
= Last modified: 08/28/2023 4:15 PM ET
"""


def pairs() -> list[Pair]:
    """All pairs of this file."""
    return [*points("url_stamp", BASES, _URL_STAMP), *points("evidence_later", BASES, _EVIDENCE_LATER)]
