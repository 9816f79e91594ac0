"""Addresses and later evidence of part I."""

from __future__ import annotations

from exams.lint.builder import points
from exams.lint.case import Pair
from exams.lint.half_i.second.bases import BASES

URL_STAMP = """
# date between underscores in an exchange file | pledge.url
! http://static.sse.com.cn/disclosure/listedinfo/announcement/c/new/⟦2022-11-09⟧/605981_20221109_4_8KQZ1a.pdf
= http://static.sse.com.cn/disclosure/listedinfo/announcement/c/new/2022-06-08/605981_20220608_4_8KQZ1a.pdf
# date folder of a news site | trust.url
! https://finance.caixin.com/⟦2019-12-24⟧/101497215.html
= https://finance.caixin.com/2019-11-08/101480537.html
# date as a query parameter | size.url
! https://ir.hengfai-intl.com.hk/news.php?lang=tc&⟦date=20220106⟧&id=318
= https://ir.hengfai-intl.com.hk/news.php?lang=tc&date=20211116&id=318
# date at the end of a headline slug | property.url
! https://www.reuters.com/business/finance/uk-property-fund-holds-investor-call-⟦2023-05-30⟧/
= https://www.reuters.com/business/finance/uk-property-fund-holds-investor-call-2023-03-08/
# month and year in a file name | clo.url
! https://reports.example-trustee.com/HLMK-2019-1/Note_Valuation_⟦Sep2022⟧.pdf
= https://reports.example-trustee.com/HLMK-2019-1/Note_Valuation_Jul2022.pdf
# date and number run together on a newswire | combined.url
! https://www.businesswire.com/news/home/⟦20240821⟧631907/en/Bramwell-Re-Supplement
= https://www.businesswire.com/news/home/20240509631907/en/Bramwell-Re-Supplement
"""

EVIDENCE_LATER = """
# month alone in the line of publication | trust.published
! ⟦2019 年 12 月⟧
= 2019 年 10 月
# editor's note of a correction | size.fact
! （⟦编者按：2022 年 1 月 10 日更正⟧，第三个收市价原误作 2.21。）
= （编者按：2021 年 11 月 17 日更正，第三个收市价原误作 2.21。）
# first and last edit in one line | reserves.dateline
! - 发布日期 / Published: 2024-04-02，⟦末次编辑 2024-06-03⟧
= - 发布日期 / Published: 2024-04-02，末次编辑 2024-04-09
# time stamp in the line of publication | combined.published
! ⟦2024-06-12T09:00+01:00⟧
= 2024-05-09T09:00+01:00
# call held later, told by the source | property.source
! Transcript of the investor call held on ⟦20 April 2023⟧ (invented)
= Transcript of the investor call held on 8 March 2023 (invented)
# signature under a report | clo.fact
! Signed for the trustee on ⟦19 September 2022⟧, replacing the copy of 5 August.
= Signed for the trustee on 5 August 2022, replacing the draft of 3 August.
"""


def pairs() -> list[Pair]:
    """The pairs of this module."""
    return [*points("url_stamp", BASES, URL_STAMP), *points("evidence_later", BASES, EVIDENCE_LATER)]
