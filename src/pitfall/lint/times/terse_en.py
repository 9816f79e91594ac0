"""What a terse English text tells: a label of the past, a level of a day, a headline, an echo of what was told."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.times import speech
from pitfall.lint.times.mention import mentions

if TYPE_CHECKING:
    from pitfall.lint.times.passage import Passage

_RECORD: Final = re.compile(
    r"\b(?:logs?|records?|history|histories|blotter|actuals?|realis\w+|realiz\w+|reported|clos(?:e|es|ing|ed)|settle(?:d|ments?)|track|timeline so far|chronolog\w+|diary|minutes|photo\w*|pictured?|screenshots?|caption|trail|journal|statement|ledger|trades?|fills?|executions?|prices paid|status|outcomes?|incidents?|defaults?|breach(?:es)?|downgrades?|upgrades?|rating actions?|(?:date|day|time) of (?:the )?(?:default|death|loss|accident|breach|incident|downgrade|sale|trade|purchase|arrest|failure|fire|event|resignation|filing|judgment|ruling|award|appointment|acquisition|disposal|transfer|receipt)|received|sold|paid|bought|lost|won|[a-z]{3,}(?<!schedul)(?<!propos)(?<!plann)(?<!expect)(?<!contract)(?<!fix)(?<!hedg)(?<!project)(?<!allow)(?<!limit)(?<!relat)ed)\s*(?:\([^)]*\))?\s*$|\b(?:history|log|record|actual|realised|realized|reported|closing|blotter)\b"
)
# A level that is read on its day.
_LEVEL_EN: Final = r"(?:clos(?:e|ed|es|ing(?: price)?)|nav|net asset value|net debt|gross debt|cash(?: balance| position| and equivalents)?|balance|index(?: level)?|spot|last(?: trade| price)?|cpi|ppi|gdp|pmi|inflation|unemployment(?: rate)?|jobless rate|payrolls|turnout|leverage|cet1(?: ratio)?|npl ratio|inventor(?:y|ies)|stocks|headcount|backlog|aum|open interest|market cap(?:itali[sz]ation)?|share price|yield|spread|outflows?|inflows?|drawdown|occupancy|net long|net short|volume|liquidity)"
_FIGURE_EN: Final = (
    r"(?:[$€£¥]|[a-z]{2,3}\$? )?-?[0-9][0-9,.]*(?:\s?(?:%|x|bn|m|k|million|billion|percent|bps?)\b|%)?"
)
_MEASURED_BEHIND: Final = re.compile(
    rf"\b{_LEVEL_EN}\b(?! (?:target|forecast|limit|floor|cap|covenant|calendar|date|strike))[^.;\n]{{0,24}}$"
)
_FIGURE_THERE: Final = re.compile(rf"\s?(?:\([a-z]{{3}}\))?\s?[:,]?\s?(?:at |was )?{_FIGURE_EN}")
_MEASURED_BEFORE: Final = re.compile(
    rf"\b{_LEVEL_EN}\b[^.;,\n]{{0,20}}?\s{_FIGURE_EN}(?:[a-z ,%/]{{0,14}})?\s(?:in|on|at|as of|for) $"
)
# The ballot of 12 March: an event called by its day.
_EVENT_OF: Final = re.compile(
    r"(?<!-)\b(?:ballot|vote|judg(?:e)?ment|ruling|verdict|decision|order|letter|e-?mail|notice|memo|minutes|filing|decree|strike|election|referendum|press release|statement|capture|snapshot|print-?out|edition|version|copy|extract|download|screenshot|scan|meeting|hearing|poll|survey|sale|note|call|report|release|update|presentation|interview|transcript|announcement|bulletin|circular|article|column|dispatch|story|post|blog|tweet|review|certificate|prospectus|supplement|advertisement) (?:of|dated|from) (?:the )?$"
    # What nobody schedules: a fire at the depot on 2 August 2021.
    r"|\b(?:fire|flood|storm|hurricane|earthquake|crash|accident|explosion|blast|raid|sell-off|leak|incident|collapse|theft|robbery|cyber[- ]?attack|spill|derailment|landslide|downgrade|default|death|fraud|bankruptcy|insolvency)\b(?! (?:drill|insurance|cover|test|risk|insured))[^.;,\n]{0,40} (?:of|on|in|dated) (?:the )?$"
    r"|\b(?:since|according to) (?:the |early |late |mid-)?$"
)
# What is to come up there: two directors stand for re-election at the meeting of 18 July.
_COMES_UP: Final = re.compile(
    r"\b(?:stands?|comes?|goes?|is|are|votes?|decides?|meets?|faces?|expires?|retires?|seeks?|awaits?|returns?)\b[^.;,\n]{0,50}\b(?:meeting|hearing|vote|election|call|review|auction|poll)s? (?:of|on) (?:the )?$"
)
# A report that is read: the 2024 proxy statement put his pay at, the 10-Q carries a weakness.
_REPORT_SAYS: Final = re.compile(
    r"\b(?:report|accounts|results|10-[kq]|20-f|8-k|appendix 4[ced]|petition|affidavit|note|letter of [0-9a-z ]+|statements?|disclosures?|filing|release|update|prospectus|letter|presentation|data|figures|returns?)\b[^.;\n]{0,70}?\b(?:carr(?:y|ies)|puts?|gives?|lists?|shows?|names?|says?|states?|describes?|flags?|discloses?|contains?|mentions?|attributes?|corrects?|supersedes?|replaces|amends)\b"
)
# Headlines: chief executive out, deal off, buyer walks.
_STATE: Final = re.compile(
    r"\b(?:(?<!run )(?<!pay )(?<!set )(?<!lay )(?<!cut )(?<!buy )(?:out|off|dead|gone|down)|bust|insolvent|bankrupt|in (?:default|administration|receivership|liquidation|breach|arrears|flames)|shut|quits?|flops?|stumbles|folds|exits|departs|leaves|steps down|admits|confirms|reports|posts|warns|rejects|approves|backs|votes|takes over|walks?|resigns?|dies|fails?|defaults?|misses|falls?|plunges?|sinks?|soars?|jumps?|slumps?|drops?|tumbles?|crashes|collapses?|goes under|unpaid|missing|against|back online|offline|sacks?|fires|ousts?|bans?|fines?|seizes?|halts?|scraps?|pulls?|cuts?|hits?|wins?|loses?|buys?|sells?|files for|notice received|y/y|m/m|q/q|year on year)\b"
)
_HEADLINE: Final = re.compile(rf"{_STATE.pattern}[^.;:\n]{{0,30}}, $|\b[a-z]{{3,}}s in, $")
_DATELINE: Final = re.compile(r"\s*[a-z][a-z .]{2,24}(?:, | ?[(])$")
_PREPOSITION: Final = re.compile(r"\b(in|on|at|for|by) (?:the )?(?:early |late |mid-)?$")
_AS_OF: Final = re.compile(r"\b(?:as of|as at)\s?(?:the )?$")
_RESULT: Final = r"(?:revenues?|sales|(?:net |operating |gross )?(?:profit|loss|income)|earnings|ebitda?|ebit|eps|margin|(?:net )?charge-?offs|write-?offs|cash flow|redemptions|balance)"
# Net loss 2019: CU 44 million; 2018-12-31 balance: CU 1.4 billion; EBITDA at 31 December of $96m.
_RESULT_BEFORE: Final = re.compile(rf"(?:^\s*|[.;:,] )(?:[a-z]+ ){{0,2}}{_RESULT}(?: (?:at|in))? $")
_RESULT_BEHIND: Final = re.compile(rf"\s?(?:[a-z-]+ ){{0,2}}{_RESULT}\s?[:,]?\s?{_FIGURE_EN}")
_CAME: Final = re.compile(rf"\s?(?::|of|was|came to)\s?{_FIGURE_EN}")
# An agency, a day, a grade: Moody's, 3 August 2021: Caa1.
_RATED: Final = re.compile(
    r"\s?[:,]\s(?:(?:issuer |long-term )?rating )?(?:caa[1-3]|ca|baa[1-3]|ba[1-3]|b[1-3]|bbb?[+-]?|b[+-]|ccc[+-]?|cc|rd|sd|aaa|aa[a1-3+-]?|a[1-3+-])(?![a-z0-9])"
)
# A period told by its last day, with what it brought: thirteen weeks to 30 June 2018: like-for-likes -3.1%.
_UP_TO_DAY: Final = re.compile(
    r"\b(?:weeks|months|year|quarter|half|period|[a-z]+-month (?:profit|loss|sales|revenue|result))(?: [^.;:\n]{0,24})? (?:to|ended|ending|through)(?: the)? $"
)
# The head of a paper: its day is the day it was made.
_DATED: Final = re.compile(r"\b(?:dated|sworn)(?: on| at)?(?: the [0-9]{1,2}(?:st|nd|rd|th) day of)?:? $")
_MAIL: Final = re.compile(r"\b(?:from|to|subject|cc): [^\n]{0,60}$")
_PAPER: Final = re.compile(r"\b(?:source|from|via|courtesy|photo|cited in|quoted in):? [^.;\n]{0,40}, $")
# A stamp: 07:00 BST 12 May 2022.
_STAMP: Final = re.compile(
    r"\W*(?:[0-9]{1,2}[:.][0-9]{2}\s?(?:[ap]m|hrs?|h)?\s?(?:[a-z]{2,4}\s?)?,?\s?(?:on )?)?(?:(?:mon|tues?|wed|wednes|thu|thurs?|fri|satur|sun)(?:day)?,? )?$"
)
_STAMPED: Final = re.compile(r",?\s?(?:at )?[0-9]{1,2}[:.][0-9]{2}\s?(?:[ap]m|[a-z]{2,4})?\W*$|\W*$")
_INVITES: Final = re.compile(r"\b(?:venue|place|location|agenda|time:|rsvp|doors)\b")
_PARTICIPLE: Final = re.compile(
    r"\b(?:sworn|died|gone|taken|written|given|broken|frozen|stolen|fallen|blown|torn|beaten|thrown|overthrown|shown|sunk|called (?:off|in|up)|laid off|struck (?:off|down|out)|put (?:out|down|on hold|up)|thrown out|set aside)\b[^.;,\n]{0,24}$"
)
_CALLED: Final = re.compile(r"\bcalled (?:the|its|in|off|up|a|an)\b")
_LEDGER: Final = re.compile(
    r"\s-\s[^\n]{0,60}\b(?:wire|transfer|ref(?:erence)?\.?|receipt|cheque|check|debit|credit|withdrawal|fee)\b"
)
# An edition that takes the place of another: Corrects and supersedes the letter of 5 November (2 December 2015).
_REPLACES: Final = re.compile(
    r"\W*(?:corrects|supersedes|replaces|amends|updates|restates|withdraws|reissues)\b"
)
_TOWARDS: Final = re.compile(
    r"\b(?:from|until|till|by|through|for|before|after|to|effective|starting|beginning|expir\w+|ending|maturing|next) (?:the )?(?:end of )?$"
)
_LEVELS: Final = re.compile(
    r"\b(?:(?:settlement|closing|share|spot|market|traded|auction|paid) prices?|(?:store|head|shop|staff|user) ?count|nav|cpi|ppi|gdp|pmi|turnout|tape|attendance)\s*(?:[(][^()]*[)])?\s*$"
)
_METRIC: Final = re.compile(
    r"\b(?:revenue|sales|profit|loss|net income|earnings|ebitda?|eps|margin|roe|rotce|cash flow|capex|production|shipments|overshot|undershot|beat)\b[^.;\n]{0,30}[0-9]"
)
# A season ahead: its figures are a ministry's forecast.
_CROP: Final = re.compile(
    r"\b(?:crop|marketing|harvest|sugar|coffee|cotton|water|gas)(?: year)?,? $|\bseason $"
)
_OF_PLAN: Final = re.compile(r"\b(?:for|from|allowed|guid\w+|forecast\w*|budget\w*|plan\w*|target\w*)\b")


def heads_record(label: str) -> bool:
    """Whether a label heads what was done or measured: Rating history, Closing prices, Settled."""
    return _RECORD.search(label) is not None or _LEVELS.search(label) is not None


def tells(passage: Passage) -> bool:
    """Whether an English time without a mark of its own is told."""
    if not heads_record(passage.label) and _COMES_UP.search(passage.before):
        return False
    if heads_record(passage.label) or _is_of_its_day(passage) or _says(passage):
        return True
    mention = passage.mention
    if mention.fiscal or mention.kind in {"quarter", "half", "months"}:
        told = None if _CROP.search(passage.before) else _METRIC.search(passage.behind)
        return told is not None and not _OF_PLAN.search(passage.form, passage.whole.start, mention.start)
    if _TOWARDS.search(passage.near):
        return False
    return _echoes(passage) or _is_headed(passage) or _states(passage)


def _is_of_its_day(passage: Passage) -> bool:
    """A level read on the day, an event called by it, the head of a news item."""
    before, behind = passage.before, passage.behind
    if _AS_OF.search(before) or _EVENT_OF.search(before) or _MEASURED_BEFORE.search(before):
        return True
    if _MEASURED_BEHIND.search(before) and _FIGURE_THERE.match(behind):
        return True
    if (_RESULT_BEFORE.search(before) and _CAME.match(behind)) or _RESULT_BEHIND.match(behind):
        return True
    if _RATED.match(behind):
        return True
    if _UP_TO_DAY.search(before) and re.match(r"\s?:[^.;\n]*[0-9]", behind):
        return True
    return _is_dated(passage)


def _is_dated(passage: Passage) -> bool:
    """The day of a paper, of a line of a ledger, of a news item."""
    before, behind = passage.before, passage.behind
    if (
        _DATED.search(before)
        or _PAPER.search(before)
        or _PARTICIPLE.search(passage.near)
        or _CALLED.search(passage.near + behind[:40])
    ):
        return True
    head = passage.form[passage.whole.start : passage.mention.start]
    if _STAMP.fullmatch(head) and _STAMPED.fullmatch(behind) and ":" in head + behind:
        return True
    line = passage.form[passage.form.rfind("\n", 0, passage.mention.start) + 1 : passage.mention.start]
    if not line.strip() and _LEDGER.match(behind):
        return True
    if re.search(r"\b(?:date|sent): $", line) and _MAIL.search(line[:-6]) and not _INVITES.search(behind):
        return True
    head = passage.form[passage.whole.start : passage.mention.start]
    return _DATELINE.match(head) is not None and re.match(r"\)?\s?[(-]", behind) is not None


def _says(passage: Passage) -> bool:
    """Whether a report is read in the sentence, which plans nothing."""
    form, whole = passage.form, passage.whole
    replaces = _REPLACES.match(form, whole.start) is not None
    if not replaces and not _REPORT_SAYS.search(form, whole.start, whole.end):
        return False
    return not any(found["plan"] for found in speech.MARK.finditer(form, whole.start, whole.end))


def _echoes(passage: Passage) -> bool:
    """A time set beside one that is told: closed at $64 on Friday, May 15; lost one client in 2010 and its licence in 2014."""
    before = passage.before
    earlier = [found["plan"] for found in speech.MARK.finditer(before)]
    if not earlier or any(earlier):
        return False
    if not passage.near.strip(" ("):
        return not re.search(r"[0-9]\s*[,;]?\s*$", before) and ":" not in before
    near = _PREPOSITION.search(before)
    last = next(
        (one for one in reversed(mentions(passage.document)) if one.end <= passage.mention.start), None
    )
    if near is None or last is None or last.start < passage.begins:
        return False
    there = _PREPOSITION.search(passage.form, passage.begins, last.start)
    return there is not None and there[1] == near[1]


def _is_headed(passage: Passage) -> bool:
    """A date that closes a head, where what follows tells: Form 8-K (June 23, 2017): the CEO has resigned."""
    if not re.match(r"[ )\]]{0,2}[:-] ", passage.behind):
        return False
    marks = [found["plan"] for found in speech.MARK.finditer(passage.behind)]
    return bool(marks) and not any(marks)


def _states(passage: Passage) -> bool:
    """A headline without a verb in the past: chief executive out, 9 August 2021."""
    if passage.mention.kind not in {"day", "month"} or (passage.near.strip() and passage.rest.strip(" .\n")):
        return False
    if re.match(r"\s?[:,-]", passage.behind) and _STATE.search(passage.behind):
        return True
    return _HEADLINE.search(passage.form[passage.whole.start : passage.mention.start]) is not None
