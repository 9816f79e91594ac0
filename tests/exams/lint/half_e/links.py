"""Part E: web addresses stamped after the as-of date, and evidence of a later day, in pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import points
from exams.lint.half_e.bases_links import BASES

if TYPE_CHECKING:
    from exams.lint.case import Pair

_URL_STAMP: Final = """
# zh-repository-day-folder | loom.url
! http://static.cninfo.com.cn/finalpage/⟦2020-12-04⟧/1208871120.PDF
= http://static.cninfo.com.cn/finalpage/2020-11-12/1208871204.PDF

# zh-government-t-stamp | pledge.url
! http://www.yuanqing-fda.example/xxgk/ypzc/⟦201708/t20170815⟧_322148.htm
= http://www.yuanqing-fda.example/xxgk/ypzc/201706/t20170619_322148.htm

# zh-portal-long-number | loom.url
! https://finance.eastmoney.com/a/⟦20201208⟧1732664512.html
= https://finance.eastmoney.com/a/202011121732664512.html

# zh-newspaper-page | pledge.url
! http://epaper.yaoyebao.example/html/⟦2017-07/28⟧/content_61203.htm
= http://epaper.yaoyebao.example/html/2017-06/21/content_60728.htm

# zh-attachment-in-running-text | loom.fact
! 附件见 http://www.shuochuan.example/zwgk/⟦P020210118⟧385542178.pdf 所载清单。
= 附件见 http://www.shuochuan.example/zwgk/P020201105385542178.pdf 所载清单。

# zh-notice-date-among-parameters | pledge.url
! https://disclosure.yuanqing.example/view?code=009847&planEnd=20191231&⟦noticeDate=20170914⟧
= https://disclosure.yuanqing.example/view?code=009847&planEnd=20191231&noticeDate=20170621

# zh-snapshot-in-source | loom.source
! 朔川纺机网站快照 https://web.archive.org/web/⟦20210203⟧041500/http://www.shuochuan.example/news/88
= 朔川纺机网站快照 https://web.archive.org/web/20201113041500/http://www.shuochuan.example/news/88

# en-day-path-and-slug | goodwill.url
! https://www.tradewire.example/⟦2019/09/17⟧/compression-rates-slip-again
= https://www.tradewire.example/2019/08/06/compression-rates-slip-again

# en-path-with-month-word | split.url
! https://www.harbourtimes.example/business/⟦2016/jan/19⟧/drillers-face-delisting
= https://www.harbourtimes.example/business/2015/nov/05/drillers-face-delisting

# en-filing-document-name | goodwill.url
! https://www.sec.gov/Archives/edgar/data/1799001/000179900119000041/hlbx-8k_⟦20190923⟧.htm
= https://www.sec.gov/Archives/edgar/data/1799001/000179900119000029/hlbx-8k_20190805.htm

# en-month-first-dashes | split.url
! https://ir.quillansummit.example/news/press-release-⟦12-08-2015⟧.html
= https://ir.quillansummit.example/news/press-release-11-05-2015.html

# en-seconds-since-epoch | goodwill.url
! https://research.larkinstreet.example/note?id=4417&published_at=⟦1571097600⟧
= https://research.larkinstreet.example/note?id=4417&published_at=1565049600

# en-deck-in-running-text | split.fact
! The slides are at https://ir.quillansummit.example/files/⟦2016-02-04⟧-investor-deck.pdf for reference.
= The slides are at https://ir.quillansummit.example/files/2015-11-04-investor-deck.pdf for reference.

# en-upload-month-folder | goodwill.url
! https://www.larkinstreet.example/wp-content/uploads/⟦2019/10⟧/Compression-rates.pdf
= https://www.larkinstreet.example/wp-content/uploads/2019/07/Compression-rates.pdf
"""

_EVIDENCE_LATER: Final = """
# zh-plain-day-of-publication | loom.published
! ⟦2020-12-03⟧
= 2020-11-13

# zh-corrected-in-brackets | pledge.dateline
! - 发布日期 / Published: 2017-06-21（⟦2017-07-19 更正⟧）
= - 发布日期 / Published: 2017-06-21（2017-06-27 更正）

# zh-disclosed-at-a-minute | loom.dateline
! - 发布日期 / Published: ⟦2020 年 12 月 25 日 18:32⟧
= - 发布日期 / Published: 2020 年 11 月 12 日 18:32

# zh-reporter-in-source | pledge.source
! 《药业周刊》（虚构），记者⟦2017 年 8 月 2 日⟧发自长沙
= 《药业周刊》（虚构），记者 2017 年 6 月 21 日发自长沙

# zh-minutes-put-together | loom.text
! 本记录由证券部于⟦2020年12月1日⟧整理。与会人员介绍，公司关闭老厂区一条装配线，设备搬至新厂区。
= 本记录由证券部于2020年11月11日整理。与会人员介绍，公司关闭老厂区一条装配线，设备搬至新厂区。

# zh-page-updated-slashes | pledge.text
! （⟦更新于 2017/7/5⟧）公司取得一项仿制药注册批件，该品种尚有七家企业持有批文。
= （更新于 2017/6/26）公司取得一项仿制药注册批件，该品种尚有七家企业持有批文。

# zh-revised-edition-in-title | loom.title
! 关于产能置换的公告（⟦2020 年 12 月修订稿⟧）
= 关于产能置换的公告（2020 年 10 月修订稿）

# en-month-name-day | goodwill.dateline
! - 发布日期 / Published: ⟦August 27, 2019⟧
= - 发布日期 / Published: August 6, 2019

# en-revised-or-comments-due | split.dateline
! - 发布日期 / Published: 2015-11-05, ⟦revised 2015-12-02⟧
= - 发布日期 / Published: 2015-11-05, replies due by 2015-12-02

# en-transcript-prepared | goodwill.text
! Transcript ⟦prepared 19 August 2019⟧ from a recording. We trim our rate forecast by three percent.
= Transcript prepared 2 August 2019 from a recording. We trim our rate forecast by three percent.

# en-editor-note | split.fact
! [Editor's note, ⟦Dec. 14, 2015⟧: the number of sessions in the first sentence has been corrected.]
= [Editor's note, Nov. 9, 2015: the number of sessions in the first sentence has been corrected.]

# en-amendment-in-source | goodwill.source
! Larkin Street Research (invented), second edition, ⟦released October 4, 2019⟧
= Larkin Street Research (invented), second edition, released August 6, 2019

# en-last-modified-clock | split.dateline
! - 发布日期 / Published: 2015-11-05 (⟦last modified 2016-01-08 09:14 EST⟧)
= - 发布日期 / Published: 2015-11-05 (last modified 2015-11-06 09:14 EST)

# en-note-day-in-title | goodwill.title
! Broker note of ⟦12 September 2019⟧ on compression rates
= Broker note of 6 August 2019 on compression rates
"""


def pairs() -> list[Pair]:
    """The points of the half, kind by kind."""
    return [*points("url_stamp", BASES, _URL_STAMP), *points("evidence_later", BASES, _EVIDENCE_LATER)]
