"""Addresses and later evidence of part K."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import points
from exams.lint.half_k.third.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

URL_STAMP: Final = """
# news_path_eight_digits | redeem.url
! https://finance.jiangzhou.example/a/⟦20221108⟧/kz7731.html
= https://finance.jiangzhou.example/a/20220906/kz7731.html
# cninfo_final_page | buyback.url
! http://static.cninfo.com.cn/finalpage/⟦2023-08-04⟧/1217448915.PDF
= http://static.cninfo.com.cn/finalpage/2023-05-04/1216711562.PDF
# query_parameter | structured.url
! https://www.jzbank.example/notice/detail?pubDate=⟦20240702⟧&id=5520
= https://www.jzbank.example/notice/detail?pubDate=20240617&id=5520
# hkexnews_folder_and_file | rights.url
! https://www1.hkexnews.hk/listedco/listconews/sehk/⟦2021/0712/2021071200377.pdf⟧
= https://www1.hkexnews.hk/listedco/listconews/sehk/2021/0604/2021060400291.pdf
# web_archive_capture | rating.url
! https://web.archive.org/web/⟦20200411083015⟧/https://www.callwire.example/t/hallmere
= https://web.archive.org/web/20191101083015/https://www.callwire.example/t/hallmere
# blog_path_month_name | certificate.url
! https://www.pennyledger.example/⟦2023/jan/09⟧/breaking-certificates
= https://www.pennyledger.example/2022/nov/09/breaking-certificates
"""

EVIDENCE_LATER: Final = """
# published_line_plain_day | redeem.published
! ⟦2022-09-26⟧
= 2022-09-07
# corrected_in_brackets | buyback.dateline
! - 发布日期 / Published: 2023-05-04（⟦2023-06-01 更正⟧）
= - 发布日期 / Published: 2023-05-04（2023-05-09 更正）
# re_exported_note_in_text | structured.fact
! 本页由客服中心于⟦2024 年 6 月 28 日⟧重新导出，版式有调整。
= 本页由客服中心于 2024 年 6 月 18 日重新导出，版式有调整。
# transcript_posted_in_source | rating.source
! CallWire (invented), transcript ⟦posted on 15 November 2019⟧
= CallWire (invented), transcript posted on 1 November 2019
# amended_after_first_release | covenant.dateline
! - 发布日期 / Published: August 6, 2018; ⟦amended August 31, 2018⟧
= - 发布日期 / Published: August 6, 2018; amended August 13, 2018
# editor_note_under_column | certificate.fact
! Editor's note, ⟦12 December 2022⟧: two spelling mistakes in this column were put right.
= Editor's note, 10 November 2022: two spelling mistakes in this column were put right.
"""


def pairs() -> list[Pair]:
    """All pairs of this module."""
    return [
        *points("url_stamp", BASES, URL_STAMP),
        *points("evidence_later", BASES, EVIDENCE_LATER),
    ]
