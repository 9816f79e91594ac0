"""When the figures of a period can be known: the usual and the legal days of publication.

Mainland China, Securities Law Art. 79 and the exchanges' listing rules: annual report within four months
of the year's end, half-year report within two, quarterly reports within one (the first-quarter report
not before the annual report). United States, SEC Forms 10-K and 10-Q: 60 to 90 and 40 to 45 days.
The earliest days are the first on which issuers are seen to publish.
Fiscal years of large issuers that are not the calendar year are listed with the month in which they end;
such a year bears the number of the calendar year of its end. Source: their annual reports (general knowledge).
"""

from __future__ import annotations

import calendar
import re
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pitfall.lint.times.moment import month_end
from pitfall.quantities.dates import dates_in

if TYPE_CHECKING:
    from pitfall.lint.times.moment import Mention


@dataclass(frozen=True, slots=True)
class Publication:
    """The days between which a period's report appears: before `earliest` nobody can have it, from `latest` on all can."""

    earliest: date
    latest: date


# Days after the end of the period, by its kind: (first seen, due).
_CHINA: Final = {"year": (10, 120), "half": (8, 62), "quarter": (6, 30), "months": (8, 31)}
_UNITED_STATES: Final = {"year": (10, 90), "half": (9, 62), "quarter": (9, 45), "months": (9, 45)}
_FIRST_FISCAL_YEAR_END: Final = 1  # January: the earliest month in which a fiscal year of that number ends


# Month in which the fiscal year ends: names of the issuers, folded to lower case.
_YEAR_ENDS: Final = {
    1: "nvidia 英伟达 walmart 沃尔玛 salesforce 赛富时 dell 戴尔 snowflake workday splunk crowdstrike mongodb zscaler ciena autodesk 欧特克 okta",
    2: "blackberry 黑莓",
    3: "alibaba 阿里巴巴 toyota 丰田 sony 索尼 softbank 软银 nintendo 任天堂 honda 本田 infosys lenovo 联想集团 nomura 野村 mckesson tokyo_electron 东京电子 vodafone 沃达丰 microchip electronic_arts",
    5: "oracle 甲骨文 nike 耐克 fedex 联邦快递 general_mills 通用磨坊 paychex",
    6: "microsoft 微软 procter_&_gamble 宝洁 estee_lauder 雅诗兰黛 lam_research 泛林 kla 科磊 bhp 必和必拓 diageo 帝亚吉欧 western_digital 西部数据 seagate 希捷 coherent",
    7: "cisco 思科 campbell intuit palo_alto_networks",
    8: "micron 美光 accenture 埃森哲 costco 开市客 好市多 walgreens jabil",
    9: "apple 苹果 disney 迪士尼 starbucks 星巴克 visa 维萨 qualcomm 高通 siemens 西门子 infineon 英飞凌 skyworks emerson 艾默生 tyson 泰森 deere_&_company",
    10: "applied_materials 应用材料 broadcom 博通 hp_inc 惠普 hewlett_packard 慧与 deere 迪尔 analog_devices 亚德诺 keysight 是德科技",
    11: "adobe carnival 嘉年华 lennar jefferies micro_focus",
}
_NAMES: Final = {
    name.replace("_", " "): month for month, names in _YEAR_ENDS.items() for name in names.split()
}
_NAME: Final = re.compile(
    "|".join(
        rf"\b{re.escape(name)}\b" if name.isascii() else name
        for name in sorted(_NAMES, key=len, reverse=True)
    )
)
_NAME_REACH: Final = 160


def year_end(form: str, position: int) -> int:
    """The month in which the fiscal year of the issuer named last before the position ends; 0 when none is known."""
    found = [*_NAME.finditer(form, max(0, position - _NAME_REACH), position)]
    return _NAMES[found[-1].group()] if found else 0


_MONTHS: Final = {name.lower(): number for number, name in enumerate(calendar.month_name) if name}
_STATED: Final = re.compile(
    rf"\b(?:fiscal(?: year)?|(?:financial|company's|issuer's|group's|bank's|firm's|fund's|its|our|whose|accounting|reporting|trading) year)(?: (?P<year>20[0-9]{{2}}))?(?:,? that|,? which)? [(（]?(?:year )?(?:ends?|ended|ending|closes?|runs? (?:to|through|until))(?: (?:in|on|at|the|end|of|late|early|mid|last|each|every|[0-9]{{1,2}}(?:st|nd|rd|th)?|saturday|sunday|friday|day|year))* (?P<en>{'|'.join(_MONTHS)})(?: [0-9]{{1,2}}(?!\d),?)?(?: (?P<end>20[0-9]{{2}}))?"
    rf"|(?:fy|fiscal(?: year)?) ?'?(?P<fy>20[0-9]{{2}}|[0-9]{{2}}) ?[(（](?:(?:the )?(?:year|12 months|twelve months) )?(?:ended|ending|to|ends) (?:[0-9]{{1,2}} )?(?P<en2>{'|'.join(_MONTHS)})(?: [0-9]{{1,2}},?)?(?: (?P<end2>20[0-9]{{2}}))?"
    r"|(?:财年|财政年度|会计年度)[(（](?P<zh4>1[0-2]|[1-9])\s?月(?:末|底)?(?:止|结束|截止)|fy ?'?(?P<fy2>20[0-9]{2}|[0-9]{2}) ?[(（](?:截至|截止|止于)?\s?(?:(?P<end3>20[0-9]{2})\s?年)?\s?(?P<zh3>1[0-2]|[1-9])\s?月"
    r"|(?:财年|财政年度|会计年度)[^。；;\n]{0,10}?(?:截至|截止|止于|结束于|终于|止)[^。；;\n0-9]{0,4}(?P<zh>1[0-2]|[1-9])\s?月|(?<![0-9])(?P<zh2>1[0-2]|[1-9])\s?月(?:末|底|30\s?日|31\s?日|28\s?日)?\s?(?:为|是)(?:公司)?(?:的)?(?:财年|财政年度|会计年度)(?:截止|终|末|结束)"
    rf"|[(（]\s?(?:fiscal )?(?:year[- ]end|fye)[:：]? (?:in |of |is )?(?:end[- ])?(?P<en3>{'|'.join(_MONTHS)})|\b(?:has|with|have|had|keeps?|uses?|on|to|an?) (?:a |an |its )?(?P<en4>{'|'.join(_MONTHS)}) (?:fiscal |financial )?year[- ]ends?\b"
    r"|(?:财年|财政年度|会计年度)(?:为|是|自|从|系|指)?\s?(?:每年|上年|前一年)?\s?(?:1[0-2]|[1-9])\s?月(?:1\s?日|初)?\s?(?:至|到|-|~|—)\s?(?:次年|翌年|当年|本年)?\s?(?P<zh5>1[0-2]|[1-9])\s?月"
)


@lru_cache(maxsize=8)
def stated_year_end(form: str) -> int:
    """The month in which the text says that the fiscal year ends; 0 when it does not say so.

    Beyond 12 where the year bears the number of the calendar year before: 13 for a fiscal 2019 that ends in
    January 2020.
    """
    found = (
        _STATED.search(form) if "fiscal" in form or "fy" in form or " year " in form or "年" in form else None
    )
    if found is None:
        return 0
    name = found["en"] or found["en2"] or found["en3"] or found["en4"]
    month = (
        _MONTHS[name]
        if name
        else int(found["zh"] or found["zh2"] or found["zh3"] or found["zh4"] or found["zh5"])
    )
    year, end = found["year"] or found["fy"] or found["fy2"], found["end"] or found["end2"] or found["end3"]
    later = int(end) % 100 - int(year) % 100 if end and year else 0
    return month + 12 * later if 0 <= later <= 1 else month


# The last day of a period right behind its name: second fiscal quarter of 2020, ended 3 August 2019.
_BY_ITS_END: Final = re.compile(
    r"\s?[,(（，]\s?(?:(?:which|that|the|a|an) )*(?:(?:[0-9]{2}|four|five|thirteen|twenty-six|thirty-nine|fifty-two|fifty-three|twelve|three|six|nine|13|26|39|52|53)[- ](?:weeks?|months?)(?: period)? |(?:year|quarter|half|period) )?(?:ended|ending|ends|to|through|closed|closing|up to|finished|截[至止]|止于|结束于|期末为?|至)(?: on)?[:：]?\s?(?=[0-9]|[a-z]{3,9}\.? [0-9])"
)
_QUARTER_BEFORE: Final = re.compile(
    r"\bquarter(?: of| in)?(?: the)?(?: fiscal| financial)?(?: year)? ?$|\bq[1-4] $"
)
_HALF_BEFORE: Final = re.compile(r"\bhalf(?: of| in)?(?: the)?(?: fiscal| financial)?(?: year)? ?$|\bh[12] $")
_LONGEST_DAY: Final = 22


def dated_by_its_end(form: str, mention: Mention) -> Mention:
    """A period that the text dates itself, by the last day right behind it; any other time as it is."""
    if mention.kind not in {"year", "half", "quarter", "months"} or mention.report:
        return mention
    said = _BY_ITS_END.match(form, mention.end)
    if said is None:
        return mention
    near = form[said.end() : said.end() + _LONGEST_DAY]
    day = next((one for one in dates_in(near, near) if not one.start and one.precision == "day"), None)
    if day is None or abs(day.last - mention.last) > _FAR:
        return mention
    before = form[max(0, mention.start - 40) : mention.start]
    kind = mention.kind
    if kind == "year":
        kind = (
            "quarter" if _QUARTER_BEFORE.search(before) else "half" if _HALF_BEFORE.search(before) else "year"
        )
    first = day.last - timedelta(days=_LENGTHS.get(kind, (mention.last - mention.first).days))
    return replace(mention, first=first, last=day.last, kind=kind, fiscal=True, year_end=day.last.month)


_FAR: Final = timedelta(days=700)
_LENGTHS: Final = {"year": 363, "half": 181, "quarter": 90}


def shifted(day: date, months: int, *, is_last: bool) -> date:
    """The first (or the last) day of the month that lies so many months from the day's own."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return month_end(year, month + 1) if is_last else date(year, month + 1, 1)


def publication(mention: Mention, *, chinese: bool) -> Publication:
    """When the report on the mentioned period appears, its fiscal year taken as the calendar year."""
    early, late = (_CHINA if chinese else _UNITED_STATES).get(mention.kind, (0, 0))
    return Publication(mention.last + timedelta(days=early), mention.last + timedelta(days=late))


def earliest_end(mention: Mention) -> date:
    """The first day on which the period can have ended under any fiscal calendar.

    A fiscal year bears the number of the year in which it ends, in January at the earliest, so its
    quarters may lie eleven months before those of the calendar year.
    """
    if not mention.fiscal or mention.year_end:
        return mention.last
    months = mention.last.year * 12 + mention.last.month - 12
    year, month = divmod(months, 12)
    return date(year, month + 1, 1) + timedelta(days=30)
