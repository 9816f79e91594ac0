"""Addresses and later evidence of part J."""

from __future__ import annotations

from exams.lint.builder import points
from exams.lint.case import Pair
from exams.lint.half_j.second.bases import BASES

URL_STAMP = """
# folder of the statutory disclosure site | cover.url
! https://static.cninfo.com.cn/finalpage/⟦2021-06-18⟧/1210274415.PDF
= https://static.cninfo.com.cn/finalpage/2021-05-11/1209960482.PDF
# month folder and t-date of a clearing house page | put.url
! https://www.shclearing.com.cn/xxpl/fxpl/pp/202010/⟦t20201014⟧_765123.html
= https://www.shclearing.com.cn/xxpl/fxpl/pp/202008/t20200814_728951.html
# year, month and day as folders of a bank's site | wealth.url
! https://www.yunling-wealth.com.cn/notice/⟦2023/11/29⟧/10482.shtml
= https://www.yunling-wealth.com.cn/notice/2023/09/08/10482.shtml
# exchange filing with folder and running number | float.url
! https://www1.hkexnews.hk/listedco/listconews/sehk/2022/0719/⟦2022071900856⟧.pdf
= https://www1.hkexnews.hk/listedco/listconews/sehk/2022/0614/2022061400856.pdf
# period end in the name of an EDGAR document | dscr.url
! https://www.sec.gov/Archives/edgar/data/1840127/000184012723000061/hwhl-⟦20230331⟧.htm
= https://www.sec.gov/Archives/edgar/data/1840127/000184012723000009/hwhl-20221231.htm
# capture of a web archive | rating.url
! https://web.archive.org/web/⟦20190422081530⟧/https://www.portofwendham.org/finance/
= https://web.archive.org/web/20181011081530/https://www.portofwendham.org/finance/
"""

EVIDENCE_LATER = """
# plain line of publication | cover.published
! ⟦2021-06-02⟧
= 2021-05-10
# revision noted behind the date | put.dateline
! - 发布日期 / Published: 2017-09-15（⟦2020-10-09 修订⟧）
= - 发布日期 / Published: 2017-09-15（2019-10-09 修订）
# recording written down later | solvency.source
! 评级机构电话会录音（虚构），⟦2023 年 2 月 8 日整理成文⟧
= 评级机构电话会录音（虚构），2022 年 11 月 9 日整理成文
# version named in the title | float.title
! Letter from the placing agent, ⟦version of 5 July 2022⟧
= Letter from the placing agent, version of 14 June 2022
# day written out in the line of publication | dscr.published
! ⟦3 May 2023⟧
= 9 February 2023
# update note at the end of the item | rating.fact
! (⟦Updated 14 January 2019⟧ to use audited figures for operating cost.)
= (Updated 15 October 2018 to use audited figures for operating cost.)
"""


def pairs() -> list[Pair]:
    """The pairs of this module."""
    return [*points("url_stamp", BASES, URL_STAMP), *points("evidence_later", BASES, EVIDENCE_LATER)]
