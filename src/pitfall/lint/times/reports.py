"""The periodic reports that a text names by their period: 2014年年度报告, the 2018 Form 10-K, results for the quarter."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pitfall.lint.times.moment import month_end

if TYPE_CHECKING:
    from pitfall.lint.times.moment import Mention, Report

_REPORT_ZH: Final = re.compile(
    r"(?:[0-9〇零一二三四五六七八九]{2,4}\s?年?\s?(?:年度|度|年|半年度|半年|中期|末期|中|第?[一二三四1-4]季度?|前三季度)?\s?的?(?:经审计的?|全年)?"
    r"(?:保险公司|公司|集团|本行|本公司|商业银行|银行)?(?:信息披露)?(?:财务|内控审计|审计|内部控制审计|内部控制|内控|社会责任|定期|偿付能力|资本充足率(?:信息披露)?|第三支柱|可持续发展|esg|环境、社会(?:及|和)(?:公司)?(?:管治|治理)|环境|受托管理(?:事务)?|信息披露|企业管治|(?:基金|信托|资产)?管理人|业绩)?\s?)"
    r"(?:报告(?!期)|报表|(?:年报|季报|中报|财报)(?!道|告期)|报(?![道酬价告表名送])|(?P<express>业绩快报|快报)|(?P<preview>(?:业绩|盈利|净利润)?(?:预告|预亏公告|预增公告|预减公告|修正公告|预盈公告))"
    r"|年审(?!机构|费)(?=会计师|中|意见|过程)|审计(?=中[，,发]|时[，,发]|期间|过程|发现|意见|结果|底稿)|(?:保险公司|公司)?偿付能力(?:报告)?摘要|产销快报|(?:中期|末期)(?:分红|股息|派息|利润分配)(?!方案|预案|计划|安排|规划|政策|(?:相关|有关)?(?:事[项宜]|条件|工作)?的?(?:议案|授权|具体方案|方案|预案|条件|上限|前提|可能|决策|决定权)|(?:相关|有关)?事[项宜]|条件|授权|上限)|业绩(?=录得|显示|不及|低于预期|超预期|大幅|亮眼|惨淡)|业绩(?:公告|说明会|发布会|简报|电话会议?)(?![^，。；\n]{0,8}(?:将|定于|拟)))"
)
_OF_REPORT: Final = (
    r"annual report(?: and accounts| (?:&|and|on) form (?:10-k|20-f))?|form (?:10-[kq]|20-f|40-f)|10-[kq]|20-f|40-f|n-csr|universal registration document|registration document|interim report|interims|prelims|preliminary (?:results|announcement)|half-year(?:ly)? (?:financial )?report"
    r"|quarterly (?:report|statement)|(?:full-year |annual |interim |quarterly )?(?:results|accounts|numbers|figures)|financial statements|earnings release|proxy statement|pillar 3 (?:report|disclosures?)|sfcr|sustainability report|remuneration report"
)
_REPORT_AFTER: Final = re.compile(
    r"(?:'s)?\s?\(?(?:(?:consolidated|audited|unaudited|financial|interim|preliminary|final|half-year|half-yearly|earnings|quarterly|annual|full-year|solvency|and|&|condition|pillar|3|iii|sustainability|esg|csr|integrated|corporate|governance|responsibility|remuneration|impact|climate|tcfd|risk|trading|universal|registration|statutory|group|company|board|management|auditor's|investor|shareholder)\s){0,5}"
    r"(?:annual (?:report|results|accounts)|form (?:10-[kq]|20-f|40-f)|10-[kq]|20-f|40-f|k(?=\s[a-z])|tax returns?|audit(?= (?:found|showed|shows|revealed|turned|identified|flagged|uncovered))|interim dividend|final dividend|interim report|interims|prelims|half-year(?:ly)? report|quarterly report|reports?|disclosures?|document|sfcr|n-csr|earnings release|"
    r"results|accounts|financial statements|statements?|(?:quarterly |annual )?filing|earnings call|(?:conference )?call|presentation|letter(?= to)|shareholder letter|(?:trading |operational |production |business )?update|prints?|numbers|appendix 4[ced]|md&a)\b"
)
_REPORT_BEFORE: Final = re.compile(
    rf"\b(?:{_OF_REPORT})\s(?:for|of|on|covering)\s(?:the\s)?(?:calendar |full |whole )?(?:year|quarter|half(?:-year)?|fiscal|financial)?\s?(?:year\s)?(?:ended\s)?$"
    r"|\b(?:signed off(?: on)?|(?:final|year-end|full-year|total) dividend (?:for|of)|audit(?:ed)? of|qualified|closed the books on|restated)\s(?:the\s)?$"
)
# Annual Report and Accounts 2015, Half-year report 2022: the year behind the name of the report.
_REPORT_RIGHT_BEFORE: Final = re.compile(
    r"\b(?P<name>annual report(?: and accounts| (?:&|and|on) form (?:10-k|20-f))?|form (?:10-k|20-f|40-f)|10-k|20-f|annual (?:results|accounts)|(?:half-year(?:ly)?|interim|half-year financial|first-half|nine-month|first-quarter|third-quarter|q[13]) (?:report|results|accounts|statement)|interims|prelims|sustainability report|sfcr|pillar 3 report|universal registration document|financial statements|full-year results),? (?:for )?$"
)
_HALF_ZH: Final = re.compile(r"中期|中报|半年")
_HALF_NAME: Final = re.compile(r"half|interim")


def _right_before(form: str, mention: Mention) -> Mention | None:
    """The report whose name stands right before its year."""
    found = _REPORT_RIGHT_BEFORE.search(form, max(0, mention.start - 60), mention.start)
    if found is None or mention.kind != "year":
        return None
    name, year = found["name"], mention.first.year
    made = replace(mention, start=found.start(), report="report")
    if _HALF_NAME.search(name):
        return replace(made, last=month_end(year, 6), kind="half")
    if "nine" in name or "third" in name or "q3" in name:
        return replace(made, last=month_end(year, 9), kind="months")
    if "first" in name or "q1" in name:
        return replace(made, last=month_end(year, 3), kind="quarter")
    return made


def as_report(form: str, mention: Mention) -> Mention:
    """A period with the report on it that its text names: 2014年年度报告, the 2018 10-K."""
    if mention.kind not in {"year", "half", "quarter", "months"}:
        return mention
    chinese = _REPORT_ZH.match(form, mention.start)
    if chinese and chinese.end() > mention.start + 4:
        if mention.kind == "year" and _HALF_ZH.search(chinese.group()):
            mention = replace(mention, last=month_end(mention.first.year, 6), kind="half")
        report: Report = "express" if chinese["express"] else "preview" if chinese["preview"] else "report"
        return replace(mention, end=max(chinese.end(), mention.end), report=report)
    english = _REPORT_AFTER.match(form, mention.end)
    if english:
        if mention.kind == "year" and _HALF_NAME.search(english.group()):
            mention = replace(mention, last=month_end(mention.first.year, 6), kind="half")
        return replace(mention, end=english.end(), report="report")
    named = _right_before(form, mention)
    if named is not None:
        return named
    if _REPORT_BEFORE.search(form, max(0, mention.start - 80), mention.start):
        return replace(mention, report="report")
    return mention
