"""Addresses and days of evidence of part J."""

from __future__ import annotations

from exams.lint.builder import points
from exams.lint.case import Pair
from exams.lint.half_j.third.bases import BASES

URL_STAMP = """
# 巨潮路径中的日期；对照为形似日期的公告编号 | refund.url
! http://static.cninfo.com.cn/finalpage/⟦2023-07-03⟧/1217190264.PDF
= http://static.cninfo.com.cn/finalpage/2023-06-09/1220230703.PDF
# 报纸电子版，年月与日分层 | put.url
! https://paper.bondnews.example/html/⟦2021-09/22⟧/content_88340.htm
= https://paper.bondnews.example/html/2021-09/09/content_88340.htm
# 图片文件名，十四位时间戳 | crush.url
! https://img.oilmill.example/quote/⟦20240923⟧093015.png
= https://img.oilmill.example/quote/20240912093015.png
# HKEXnews path, year and month-day | resume.url
! https://www1.hkexnews.hk/listedco/listconews/sehk/⟦2022/0926⟧/2022092600813.pdf
= https://www1.hkexnews.hk/listedco/listconews/sehk/2022/0819/2022081900813.pdf
# query parameter, eight digits | cpi.url
! https://polls.newswire.example/norvia?release=cpi&asof=⟦20230314⟧
= https://polls.newswire.example/norvia?release=cpi&asof=20230214
# slug that spells the month | rating.url
! https://investors.caldermore.example/news/interim-statement-⟦8-august-2019⟧
= https://investors.caldermore.example/news/interim-statement-8-may-2019
"""

EVIDENCE_LATER = """
# 发布日期晚于截止日 | deposit.published
! ⟦2022-11-23⟧
= 2022-11-08
# 发布日期之后另注修订日 | put.dateline
! - 发布日期 / Published: 2021-09-09（⟦2021-09-16 修订⟧）
= - 发布日期 / Published: 2021-09-09（2021-09-10 修订）
# 正文写明复核后重发 | margin.fact
! （⟦本情景于2024年1月30日复核后重新发出⟧。）
= （本情景于2024年1月24日复核后重新发出。）
# source line, clarification | resume.source
! Company announcement, HKEXnews (invented), ⟦as amended by the clarification of 5 September 2022⟧
= Company announcement, HKEXnews (invented), as amended by the clarification of 22 August 2022
# transcript made later | rating.fact
! ⟦Transcribed from the recording of the call on 3 June 2019.⟧
= Transcribed from the recording of the call on 10 May 2019.
# corrected copy in the title | base.title
! Agent's notice on reserves and usage (⟦corrected copy, issued 7 June 2024⟧)
= Agent's notice on reserves and usage (corrected copy, issued 31 May 2024)
"""


def pairs() -> list[Pair]:
    """All pairs of this module."""
    return [*points("url_stamp", BASES, URL_STAMP), *points("evidence_later", BASES, EVIDENCE_LATER)]
