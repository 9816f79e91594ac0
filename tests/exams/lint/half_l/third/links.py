"""Addresses and later evidence of part L."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import points
from exams.lint.half_l.third.bases import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

URL_STAMP: Final = """
# upload_folder_month | increase.url
! http://irm.example.cn/upload/⟦2018-09⟧/q778120.html
= http://irm.example.cn/upload/2018-06/q778120.html
# six_digit_announcement_file | exchange.url
! https://doc.gangbin.example/hk/credit/a⟦220429⟧.pdf
= https://doc.gangbin.example/hk/credit/a220314.pdf
# government_t_number | reit.url
! https://jt.lingwan.example/202301/⟦t20230131_5587⟧.htm
= https://jt.lingwan.example/202210/t20221012_5533.htm
# wire_release_slashes | guidance.url
! https://www.gantryresearch.example/notes/⟦2018/05/03⟧/1495883/hvrk
= https://www.gantryresearch.example/notes/2018/03/08/1495883/hvrk
# version_time_parameter | scheme.url
! https://disclosure.example.hk/d?name=tarnholm&v=⟦20200902T0815⟧
= https://disclosure.example.hk/d?name=tarnholm&v=20200708T0815
# short_month_and_year | cut.url
! https://finance.tavaro.example/notices/⟦may-2024⟧/capital.html
= https://finance.tavaro.example/notices/feb-2024/capital.html
"""

EVIDENCE_LATER: Final = """
# published_in_chinese_form | reit.published
! ⟦2022 年 10 月 31 日⟧
= 2022 年 10 月 13 日
# platform_reply_day_in_source | increase.source
! 互动易，⟦2018 年 7 月 3 日⟧回复
= 互动易，2018 年 6 月 13 日回复
# branch_revision_in_text | margin.fact
! 本说明由营业部在 ⟦4 月 27 日⟧修订过一次，折算率未变。
= 本说明由营业部在 4 月 19 日修订过一次，折算率未变。
# published_american_form | guidance.published
! ⟦March 29, 2018⟧
= March 9, 2018
# translation_finished_later | scheme.dateline
! - 发布日期 / Published: 2020-07-08; English translation ⟦completed 3 August 2020⟧
= - 发布日期 / Published: 2020-07-08; English translation completed 13 July 2020
# typed_up_from_recording | cat.fact
! Typed up from the broker's recording on ⟦Thursday, 24 January 2019⟧.
= Typed up from the broker's recording on Monday, 14 January 2019.
"""


def pairs() -> list[Pair]:
    """All pairs of this module."""
    return [
        *points("url_stamp", BASES, URL_STAMP),
        *points("evidence_later", BASES, EVIDENCE_LATER),
    ]
