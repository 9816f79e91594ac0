"""Addresses and later evidence of part L."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.builder import points
from exams.lint.half_l.second.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

URL_STAMP = """
# code of an announcement that opens with its day | loom.url
! https://data.eastmoney.com/notices/detail/003917/⟦AN20191204⟧1371802256.html
= https://data.eastmoney.com/notices/detail/003917/AN201909201354317720.html

# newspaper's electronic edition, year-month and day | reed.url
! http://epaper.pcrb.example/pcrb/html/⟦2020-10/27⟧/content_88613.htm
= http://epaper.pcrb.example/pcrb/html/2020-09/18/content_88113.htm

# file named t and the day | dune.url
! https://www.bank.example/licai/tongye/⟦t20240903⟧_5527.html
= https://www.bank.example/licai/tongye/t20240705_5104.html

# newswire with the day in three folders | beacon.url
! https://www.globenewswire.com/news-release/⟦2019/05/09⟧/1820417/0/en/Pellworth-Biosciences.html
= https://www.globenewswire.com/news-release/2019/02/12/1718862/0/en/Pellworth-Biosciences.html

# file named with an English month | crown.url
! https://www.lawfirm.example/insights/client-note-⟦30jul2021⟧.pdf
= https://www.lawfirm.example/insights/client-note-07may2021.pdf

# upload folder of a month | sound.url
! https://www.finmin.example/wp-content/uploads/⟦2023/11⟧/budget-circular-12.pdf
= https://www.finmin.example/wp-content/uploads/2023/08/budget-circular-12.pdf
"""

EVIDENCE_LATER = """
# updated edition in the line of the source | reed.source
! 地方报纸网站（虚构），⟦2020 年 11 月 3 日更新版⟧
= 地方报纸网站（虚构），2020 年 9 月 21 日更新版

# time of disclosure in Chinese | loom.dateline
! - 披露时间：⟦2019年12月5日 18:30⟧
= - 披露时间：2019年9月20日 18:30

# edition in the title | ridge.title
! 客服问答整理（⟦2023 年 1 月版⟧）
= 客服问答整理（2022 年 10 月版）

# erratum at the foot of a transcript | beacon.fact
! ⟦Erratum of 4 March 2019: for "second quarter of 2020" read "third quarter of 2020".⟧
= Erratum of 13 February 2019: for "second quarter of 2020" read "third quarter of 2020".

# paragraph added | crown.fact
! ⟦The second sentence was added on 30 June 2021.⟧
= The second sentence is taken from our note of 30 June 2020.

# month and year alone | forge.published
! ⟦November 2024⟧
= August 2024
"""


def pairs() -> list[Pair]:
    """All pairs of this module."""
    return [*points("url_stamp", BASES, URL_STAMP), *points("evidence_later", BASES, EVIDENCE_LATER)]
