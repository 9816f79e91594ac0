"""Addresses and later evidence of part K."""

from __future__ import annotations

from exams.lint.builder import points
from exams.lint.case import Pair
from exams.lint.half_k.first.bases import BASES

URL_STAMP = """
# ISO folder of an exchange bond notice | zh_put.url
! https://www.sse.com.cn/disclosure/bond/announcement/company/c/new/⟦2021-09-17⟧/4102283915478821.pdf
= https://www.sse.com.cn/disclosure/bond/announcement/company/c/new/2021-08-16/4102283915478821.pdf
# eight digits in a file name | zh_insurer.url
! https://www.nanling-life.example/info/solvency_⟦20230911⟧.html
= https://www.nanling-life.example/info/solvency_20230728.html
# query parameter | zh_fam.url
! http://www.cninfo.com.cn/new/disclosure/detail?stockCode=609311&announcementId=1207390412&⟦announcementTime=2020-04-22⟧
= http://www.cninfo.com.cn/new/disclosure/detail?stockCode=609311&announcementId=1207390412&announcementTime=2020-03-11
# Hong Kong filing path | en_hk.url
! https://www1.hkexnews.hk/listedco/listconews/sehk/⟦2023/0815/2023081500391⟧.pdf
= https://www1.hkexnews.hk/listedco/listconews/sehk/2023/0712/2023071200391.pdf
# month by name in a newsroom path | en_rating.url
! https://www.example-wire.com/business/⟦2018/oct/04⟧/castellane-ratings
= https://www.example-wire.com/business/2018/aug/09/castellane-ratings
# period end in an EDGAR document name | en_fam.url
! https://www.sec.gov/Archives/edgar/data/1990042/000199004219000061/⟦crdqx-20190630⟧.htm
= https://www.sec.gov/Archives/edgar/data/1990042/000199004219000007/crdqx-20181231.htm
"""

EVIDENCE_LATER = """
# line of publication, ISO | zh_put.published
! ⟦2021-09-06⟧
= 2021-08-13
# correction in brackets | zh_insurer.dateline
! - 发布日期 / Published: 2023-07-28（⟦2023-09-05 更正⟧）
= - 发布日期 / Published: 2023-07-28（2023-08-04 更正）
# revised draft in the source line | zh_abs.source
! 资产服务机构（虚构），⟦2022 年 12 月 2 日修订稿⟧
= 资产服务机构（虚构），2022 年 11 月 14 日初稿
# English line of publication | en_cov.dateline
! - Published: ⟦21 November 2022⟧
= - Published: 14 November 2022
# retyped text in the body | en_hk.fact
! Text as ⟦retyped from the corrected filing of 16 August 2023⟧.
= Text as retyped from the filing of 12 July 2023.
# update note in the title | en_rating.title
! Rating agency: review notice (⟦updated 3 December 2018⟧)
= Rating agency: review notice (updated 10 August 2018)
"""


def pairs() -> list[Pair]:
    """All pairs of the module."""
    return [
        *points("url_stamp", BASES, URL_STAMP),
        *points("evidence_later", BASES, EVIDENCE_LATER),
    ]
