"""Addresses and days of evidence of part I."""

from __future__ import annotations

from exams.lint.builder import points
from exams.lint.case import Pair
from exams.lint.half_i.third.bases import BASES

URL_STAMP = """
# 深交所下载地址的日期目录 | buyback.url
! https://disc.static.szse.cn/download/disc/disk03/finalpage/⟦2021-06-02⟧/7c1f0a52-93be-4d1c-8a60-5be2f0c9d714.PDF
= https://disc.static.szse.cn/download/disc/disk03/finalpage/2021-05-17/7c1f0a52-93be-4d1c-8a60-5be2f0c9d714.PDF
# 资讯站，年月目录加 t 打头的文件名 | lithium.url
! https://www.minornews.example/scyj/⟦202309/t20230901⟧_553120.html
= https://www.minornews.example/scyj/202308/t20230811_553120.html
# 查询参数，带时刻 | iron.url
! https://quote.rizhaoport.example/ore.html?v=⟦2023-10-12T08:30⟧
= https://quote.rizhaoport.example/ore.html?v=2023-09-20T08:30
# EDGAR, period in the file name | bid.url
! https://www.sec.gov/Archives/edgar/data/1799031/000179903119000088/brvx-10q_⟦20190930⟧.htm
= https://www.sec.gov/Archives/edgar/data/1799031/000179903119000061/brvx-10q_20190630.htm
# press room, short month in the path | policy.url
! https://www.bankoftarsk.example/press/⟦2022/jul/21⟧/minutes
= https://www.bankoftarsk.example/press/2022/may/26/minutes
# weekly letter, ISO week | wheat.url
! https://grainletter.example/archive/⟦2021-W46⟧/wheat
= https://grainletter.example/archive/2021-W41/wheat
"""

EVIDENCE_LATER = """
# 来源栏写明修订版 | pmi.source
! 东临省统计部门（虚构），⟦2024年4月修订版⟧
= 东临省统计部门（虚构），2024年2月修订版
# 发布日期栏用汉字日期 | fund.dateline
! - 发布日期 / Published: ⟦2023 年 3 月 27 日⟧
= - 发布日期 / Published: 2023 年 3 月 16 日
# 报价经改价，只写月日 | iron.fact
! （⟦以上为9月27日改价后的报价⟧。）
= （以上为9月20日改价后的报价。）
# editor's note in the body | bid.fact
! [⟦Editor's note, October 22, 2019: an earlier copy misstated the cash balance.⟧]
= [Editor's note, August 14, 2019: an earlier copy misstated the cash balance.]
# quarterly issue instead of a day | debt.dateline
! - 发布日期 / Published: ⟦December 2022 issue⟧
= - 发布日期 / Published: September 2022 issue
# released to the board later | alu.fact
! ⟦This report was released to the board on 26 July 2023.⟧
= This report was released to the board on 27 June 2023.
"""


def pairs() -> list[Pair]:
    """All pairs of this module."""
    return [*points("url_stamp", BASES, URL_STAMP), *points("evidence_later", BASES, EVIDENCE_LATER)]
