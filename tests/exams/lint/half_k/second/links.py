"""Addresses and later evidence of part K."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.builder import points
from exams.lint.half_k.second.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

URL_STAMP = """
# folder of the day of disclosure | crane.url
! https://static.cninfo.com.cn/finalpage/⟦2022-08-19⟧/1214351127.PDF
= https://static.cninfo.com.cn/finalpage/2022-06-10/1213672285.PDF

# news site with the day in its path | paddy.url
! https://finance.sina.com.cn/money/insurance/bxdt/⟦2024-10-09⟧/doc-incrxkqe7301562.shtml
= https://finance.sina.com.cn/money/insurance/bxdt/2024-08-12/doc-incikvmf5519803.shtml

# time of announcement in the query, beside a number like a date | kiln.url
! http://www.cninfo.com.cn/new/disclosure/detail?announcementId=1220240603&announcementTime=⟦2024-06-21⟧
= http://www.cninfo.com.cn/new/disclosure/detail?announcementId=1220240603&announcementTime=2024-05-10

# EDGAR document named by its period | depot.url
! https://www.sec.gov/Archives/edgar/data/1711034/000171103423000044/cvfr-⟦20230630⟧.htm
= https://www.sec.gov/Archives/edgar/data/1711034/000171103422000071/cvfr-20220930.htm

# HKEX news folder of year and day | tram.url
! https://www1.hkexnews.hk/listedco/listconews/sehk/⟦2024/0318/2024031800413⟧.pdf
= https://www1.hkexnews.hk/listedco/listconews/sehk/2024/0205/2024020500287.pdf

# snapshot of an archive to the second | mill.url
! https://web.archive.org/web/⟦20250114093012⟧/https://bank.example/filenotes/packaging
= https://web.archive.org/web/20241021183012/https://bank.example/filenotes/packaging
"""

EVIDENCE_LATER = """
# plain day of publication | crane.published
! ⟦2022-07-08⟧
= 2022-06-14

# correction noted beside the day of publication | paddy.dateline
! - 发布日期 / Published: 2024-08-12（⟦2024-09-26 更正⟧）
= - 发布日期 / Published: 2024-08-12（2024-08-15 更正）

# closing line of a record in Chinese | quay.fact
! 以上由合规岗⟦于2025年4月2日根据录音补记⟧。
= 以上由合规岗于2025年3月13日根据录音补记。

# revision in the line of the source | depot.source
! Broker research (invented), ⟦revised 9 May 2023⟧
= Broker research (invented), revised 30 March 2023

# transcribed afterwards | mill.fact
! ⟦Typed up on 4 November 2024⟧ from the manager's dictated notes.
= Typed up on 21 October 2024 from the manager's dictated notes.

# long English day in the line of publication | spire.dateline
! - Published: ⟦Thursday, 6 February 2025⟧
= - Published: Monday, 13 January 2025
"""


def pairs() -> list[Pair]:
    """All pairs of this module."""
    return [*points("url_stamp", BASES, URL_STAMP), *points("evidence_later", BASES, EVIDENCE_LATER)]
