"""Addresses and later evidence of part L."""

from __future__ import annotations

from exams.lint.builder import points
from exams.lint.case import Pair
from exams.lint.half_l.first.bases import BASES

URL_STAMP = """
# cninfo folder, with a number that looks like a date | zh_commit.url
! https://static.cninfo.com.cn/finalpage/⟦2019-01-30⟧/1220190911.PDF
= https://static.cninfo.com.cn/finalpage/2018-08-22/1220190911.PDF
# stamp with a leading t, as on government pages | zh_downgrade.url
! https://rating.example.cn/gsgg/⟦201909/t20190905⟧_3821.html
= https://rating.example.cn/gsgg/201906/t20190626_3755.html
# page of an electronic newspaper | zh_fam.url
! http://epaper.example.com/zqb/html/⟦2022-06/15/nw.D110000zqb_20220615_2-A08⟧.htm
= http://epaper.example.com/zqb/html/2022-01/05/nw.D110000zqb_20220105_2-A08.htm
# press-wire number that begins with the day | en_ch11.url
! https://www.businesswire.com/news/home/⟦20200611⟧005388/en
= https://www.businesswire.com/news/home/20200312005388/en
# capture of a web archive | en_trust.url
! https://web.archive.org/web/⟦20210702114500⟧/https://pelorus-trust.example/circular
= https://web.archive.org/web/20210311114500/https://pelorus-trust.example/circular
# day, month and year in a slug | en_fam.url
! https://www.tarbex.example/rns/⟦trading-statement-28-july-2016⟧
= https://www.tarbex.example/rns/trading-statement-24-february-2016
"""

EVIDENCE_LATER = """
# end of a month in the line of publication | zh_downgrade.dateline
! - 发布日期 / Published: ⟦2019 年 8 月底⟧
= - 发布日期 / Published: 2019 年 6 月底
# day on which a list was exported anew | zh_margin.fact
! 本清单由柜台系统⟦于 2025 年 4 月 2 日重新导出⟧。
= 本清单由柜台系统于 2025 年 3 月 19 日导出。
# publication with a time of day | zh_fam.published
! ⟦2022-05-06 18:32⟧
= 2022-03-09 18:32
# letter issued again, in the source line | en_dscr.source
! Model auditor's letter (invented), ⟦reissued 30 August 2024⟧
= Model auditor's letter (invented), reissued 12 July 2024
# restated, month alone | en_ins.dateline
! - Published: 1 March 2019, ⟦restated April 2019⟧
= - Published: 8 February 2019, restated February 2019
# US numerals in the line of publication | en_ch11.dateline
! - Published: ⟦04/21/2020⟧
= - Published: 03/13/2020
"""


def pairs() -> list[Pair]:
    """All pairs of the module."""
    return [
        *points("url_stamp", BASES, URL_STAMP),
        *points("evidence_later", BASES, EVIDENCE_LATER),
    ]
