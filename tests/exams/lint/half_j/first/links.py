"""Addresses and dates of evidence, part J."""

from __future__ import annotations

from exams.lint.builder import points
from exams.lint.case import Pair
from exams.lint.half_j.first.bases import BASES

URL_STAMP = """
# filing archive by day | audit.url
! https://static.cninfo.com.cn/finalpage/⟦2018-06-22⟧/1205078812.PDF
= https://static.cninfo.com.cn/finalpage/2018-05-08/1204912366.PDF
# exchange path with code and compact day | rating.url
! http://static.sse.com.cn/disclosure/listedinfo/announcement/c/⟦2020-04-17/601742_20200417_3.pdf⟧
= http://static.sse.com.cn/disclosure/listedinfo/announcement/c/2020-03-10/601742_20200310_3.pdf
# notice page with a t-number | wealth.url
! https://www.wendengwm.example/xxpl/jzgg/⟦t20230419⟧_88213.shtml
= https://www.wendengwm.example/xxpl/jzgg/t20230314_88213.shtml
# accession number and report day | going.url
! https://www.sec.gov/Archives/edgar/data/1498233/⟦000149823320000012/brdn-20191231x10k.htm⟧
= https://www.sec.gov/Archives/edgar/data/1498233/000149823319000087/brdn-20191113x8k.htm
# archived copy | scheme.url
! https://web.archive.org/web/⟦20190305081412⟧/https://www.gov.uk/cma-cases/holdern-aggregates-merger-inquiry
= https://web.archive.org/web/20181005081412/https://www.gov.uk/cma-cases/holdern-aggregates-merger-inquiry
# version in the query | leverage.url
! https://www.fernleigh.example/investors/interim-report.pdf?⟦v=2017-12-04⟧
= https://www.fernleigh.example/investors/interim-report.pdf?v=2017-08-31
"""

EVIDENCE_LATER = """
# plain day of publication | rating.published
! ⟦2020-04-02⟧
= 2020-03-12
# corrected and put out again | audit.dateline
! - 发布日期 / Published: 2018-05-08⟦（2018-06-14 更正后重新披露）⟧
= - 发布日期 / Published: 2018-05-08（原定 2018-05-04 披露）
# copied later by the trustee | cover.source
! 发行人致受托管理人的函（虚构），⟦2022 年 10 月 11 日抄录⟧
= 发行人致受托管理人的函（虚构），2022 年 9 月 6 日抄录
# written-out day | leverage.dateline
! - 发布日期 / Published: ⟦8 November 2017⟧
= - 发布日期 / Published: 31 August 2017
# amended after a query | accrued.source
! Dealer (invented); ⟦ticket amended on 1 March 2024⟧ after a query from the custodian
= Dealer (invented); ticket amended on 13 February 2024 after a query from the custodian
# transcript note at the end | going.fact
! ⟦(Text as revised by the company on December 3, 2019.)⟧
= (Text as furnished by the company on November 13, 2019.)
"""


def pairs() -> list[Pair]:
    """All pairs about addresses and dates."""
    return [*points("url_stamp", BASES, URL_STAMP), *points("evidence_later", BASES, EVIDENCE_LATER)]
