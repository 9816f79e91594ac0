"""Addresses and dates of evidence, part I."""

from __future__ import annotations

from exams.lint.builder import points
from exams.lint.case import Pair
from exams.lint.half_i.first.bases import BASES

URL_STAMP = """
# AN number of a data portal | freeze.url
! https://data.eastmoney.com/notices/detail/601863/⟦AN201910141368812345⟧.html
= https://data.eastmoney.com/notices/detail/601863/AN201908201344120077.html
# news service of the Hong Kong exchange | results.url
! https://www1.hkexnews.hk/listedco/listconews/sehk/⟦2022/0620/2022062000517_c.pdf⟧
= https://www1.hkexnews.hk/listedco/listconews/sehk/2022/0322/2022032200231_c.pdf
# mirror with year, month and day folders | put.url
! https://file.finance.sina.com.cn/211.154.219.97%3A9494/MRGG/BOND/2023/⟦2023-6/2023-06-12⟧/19338271.PDF
= https://file.finance.sina.com.cn/211.154.219.97%3A9494/MRGG/BOND/2023/2023-5/2023-05-16/19270418.PDF
# month folder of a company site | review.url
! https://www.quovelt.example/news/⟦2023/05⟧/update-from-the-audit-committee
= https://www.quovelt.example/news/2023/02/update-from-the-audit-committee
# day with month name in the file name | dividend.url
! https://www.hartsmere.example/ir/Hartsmere-interims-⟦21-Oct-2015⟧.pdf
= https://www.hartsmere.example/ir/Hartsmere-interims-10-Sep-2015.pdf
# compact day, twin a serial number | grace.url
! https://www.trustee-notices.example/calder-ridge/notice_⟦20160302⟧.html
= https://www.trustee-notices.example/calder-ridge/notice_88160302.html
"""

EVIDENCE_LATER = """
# day and clock time | freeze.dateline
! - 发布日期 / Published: ⟦2019-09-03 20:15⟧
= - 发布日期 / Published: 2019-08-20 20:15
# translation checked later | results.fact
! ⟦（本通告的中文译本于 2022 年 4 月 14 日校订。）⟧
= （本通告的中文译本于 2022 年 3 月 22 日校订。）
# screen shot taken later | prepay.source
! 手机银行页面（虚构），⟦2023-12-01 截图⟧
= 手机银行页面（虚构），2023-11-15 截图
# abbreviated month with time zone | futures.dateline
! - 发布日期 / Published: ⟦Nov. 3, 2020, 4:35 p.m. ET⟧
= - 发布日期 / Published: Oct. 20, 2020, 4:35 p.m. ET
# filed again as an amendment | grace.source
! Trustee (invented), ⟦as refiled under Form 8-K/A on March 11, 2016⟧
= Trustee (invented), as furnished under Form 8-K on February 12, 2016
# page state in the title | dividend.title
! Shares and interim dividend ⟦(page last updated 30/10/2015)⟧
= Shares and interim dividend (page last updated 14/09/2015)
"""


def pairs() -> list[Pair]:
    """All pairs about addresses and dates."""
    return [*points("url_stamp", BASES, URL_STAMP), *points("evidence_later", BASES, EVIDENCE_LATER)]
