"""A time to come that a sentence tells nothing of, though it holds a word of telling.

What somebody was asked to do by then, what the reader is to assume, what the terms of a paper set, and the day of a
meeting that a notice calls.
"""

from __future__ import annotations

import re
from typing import Final

from pitfall.lint.times import speech

_UNTIL: Final = (
    r"(?:by|before|until|till|no later than|not later than|within|on or before|ahead of|prior to|in time for)"
)
_DAY_OPENS: Final = r"(?:the )?(?:end of |close of (?:business|trading)(?: on| in)? |start of |middle of |beginning of |early |late |mid-?|noon on |midnight on |[0-9]{1,2}(?::[0-9]{2})? ?[ap]\.?m\.? on )*(?:the )?"
_ASKED: Final = re.compile(
    r"\b(?:ask|tell|told|order|instruct|require|request|invite|urge|direct|mandat|authori[sz]|task|charg|commission|press|remind|warn|advis|allow|permit|enabl|giv|gave|call|demand|set|expect|want|need|lobb|petition|beg|implor|challeng|encourag|agre|undertak|undertook|promis|pledg|commit|vow|covenant|consent|decid|resolv|elect|opt|choos|chose|vot|offer|volunteer|arrang|prepar|swor|swear|engag|retain|hir|appoint|contract|mov|seek|sought|hop|attempt|try|tri)(?:[a-z]{0,4})\b"
    rf"(?: (?!managed|failed|able)[^.;,\n]{{1,90}}?)? to (?:(?:either|at least|also|first|jointly|fully) )?(?!the\b|a\b|an\b|its\b|their\b|his\b|her\b|our\b|it\b|them\b|this\b|that\b|about\b|nearly\b|over\b|around\b|date\b|some\b|just\b|only\b|more\b|less\b|[a-z]+ers\b|date\b|par\b)[a-z]{{2,}}\b[^.;\n]{{0,90}}?\b{_UNTIL} {_DAY_OPENS}$"
)
# An infinitive that is done: was able to repay, managed to sell, failed to pay.
_ACHIEVED: Final = re.compile(
    r"\b(?:able|managed?s?|manages|failed|failing|went on|came|forced|compelled|succeeded|proceeded|continued|helped|had|used|began|started) to\b"
)
# What somebody has asked for, and what is going to be done: comments by 28 October, getting married in May next year.
_SOUGHT: Final = re.compile(
    rf"\b(?:ask|call|invit|press|push|look|appeal)(?:s|ed|es|ing)? for [^.;,\n]{{1,60}}? {_UNTIL} {_DAY_OPENS}$"
    r"|\b(?:is|are|am|'re) (?:[a-z]+ly |now |still |also |both |all )?(?!being\b|having\b|according\b)[a-z]{2,}ing\b[^.;,\n]{0,40}$"
)
_DONE_BY: Final = re.compile(
    rf"(?<!if it )(?<!if they )\b(?:managed|(?:was|were) able|succeeded in|went on|proceeded) (?:to )?[a-z]+\b[^.;\n]{{0,60}}?\b(?:{_UNTIL}|on|in|at) {_DAY_OPENS}$"
)
# What a term takes in: 0% on balances moved by 31 October, nil-paid trading to 29 March, at Sonia plus 11 bp until 16 January.
_TAKEN_IN: Final = re.compile(
    rf"\b(?:on|for|to|of|against|all|any|every|each|only)\b [^.;,\n]{{0,40}}?(?:s|ings?|money|cash|work|stock|property|debt|paper|business) (?:moved|made|received|placed|booked|opened|paid|lodged|submitted|filed|purchased|bought|ordered|signed|entered|transferred|settled|drawn|issued|granted|accepted|tendered|delivered|incurred|completed|shipped|invoiced|posted|postmarked|registered|started|begun|acquired|returned) (?:{_UNTIL}|after|from|between|on or after|up to|through) {_DAY_OPENS}$"
    rf"|\b(?:trading|dealings?|period|window|offer|book|subscription|acceptances?|applications?|elections?|entitlements?|rights|valid|available|holiday|leave|voting|polling|sale|tour|roadshow|term|tenor|lease|season|campaign|blackout|embargo|quarantine|closure|outage|repairs|maintenance)\s(?:runs? )?(?:from [^.;,\n]{{1,30}} )?(?:to|until|till|through|from) {_DAY_OPENS}$"
    r"|\b(?:last|first|final|latest|earliest) (?:day|date|time)(?: (?:for|of|to) [a-z -]{1,30})? $|\b(?:have|has|gives? [a-z]+|leaves? [a-z]+) until (?:mon|tues|wednes|thurs|fri|satur|sun)day, $"
    r"|\b(?:dividend|distribution)s?\b(?!.*\b(?:was|were|had|has been)\b)[^;\n]{0,80}?, (?:(?:ex|ex-dividend|record)\b[^;\n]{0,40}?, (?:paid|payment|pay|payable)|ex|ex-dividend|record)(?: date)?(?: on)? $"
    rf"|\bat (?:[^.;,\n]|\.(?=[0-9])){{1,40}}?(?:%|\bbps?|basis points|par|sonia|sofr|libor|euribor|[0-9]) (?:until|till|to|through) {_DAY_OPENS}$"
)
# The day in brackets behind what is told as done.
_DAY_OF_DONE: Final = re.compile(
    r"(?<!be )(?<!being )\b(?:paid off|paid out|paid in full|redeemed|repaid|prepaid|retired|settled|closed|completed|extinguished|discharged|delisted|cancelled|exchanged|converted)\b[^.;()\n]{0,40}\((?:[a-z]+ ){0,2}(?:date|day|on)?:? ?$"
    r"|(?:已|均|全部|悉数)[^。；;（）()\n将拟]{0,10}(?:赎回|兑付|偿还|完成|交割|过户|注销|退出|转让|结清|摘牌|归还)[^。；;（）()\n将拟]{0,8}[(（][^()（）\n]{0,6}(?:日期?|时间)\s?[:：为]?\s?$"
)
_ASKED_ZH: Final = re.compile(
    r"(?:要求|责令|责成|请|委托|授权|指示|敦促|督促|限令|命令|勒令|通知|提请|催告|催促|责|商定|约定|议定|同意|承诺|允许|准许|准予)(?!回购|日|人|函|书)[^。；;\n]{0,40}?(?:于|在|最迟|不迟于|不晚于|至迟|务必)\s?$"
)
# What somebody wants from a day on: 业主要求 2022 年起每年涨 3%.
_WANTED: Final = re.compile(
    r"(?:要求|希望|提出|提议|建议|请求|主张|商议|协商|答应|同意|承诺|约定|合同|协议|拟)(?!了)[^，,。；;\n]{0,10}(?:自|从|于)?\s?$"
)
_FROM_THEN: Final = re.compile(r"\s?(?:年?[初中末底])?(?:起|开始|以后|之后|后)(?![^，。；;\n]{0,10}[了已])")
# What a rule ordains from a day on: 自 2018 年 1 月起，不再为新退休人员提供补贴.
_FROM: Final = re.compile(r"(?:^|[，,。；;：:\s(（])(?:自|从)\s?$")
_ORDAINED: Final = re.compile(
    r"\s?(?:起|开始)[，,]\s?(?:不再|停止|取消|改为|改按|统一|一律|按|由|执行|暂停|新)(?![^。；;\n]{0,24}(?:了(?!解)|已(?![退有获在])|至今|陆续|先后))"
)
_BY_ZH: Final = re.compile(r"\s?(?:底|末|初|上旬|中旬|下旬)?(?:之?前|以前|之?内)")
# What the reader is to assume for the sum.
_ASSUMED: Final = re.compile(
    r"(?:^|[.;:,] ?|\n)[-*\s]*(?:and |please |also |here |then |for simplicity,? |to keep (?:it|things|matters|the sum) simple,? )?(?:treat|assume|suppose|take|let|regard|count|read|consider|imagine|deem)\b(?:(?! (?:the case|[a-z]+ for example)\b)[^.;\n]){0,200}$"
    r"|\bfor (?:the |this |our |your |these )?(?:purposes? of (?:the |this )?)?(?:calculations?|computations?|exercise|sums?|model|question|arithmetic|estimate|valuation|simplicity)\b[^.;\n]{0,160}$|\b(?:as if|as though|on the (?:assumption|footing|basis|premise) that|assuming|supposing)\b[^.;\n]{0,160}$"
    r"|(?:假设|假定|视同|视为|视作|设定?为|设想|权当|为简化|为便于计算|计算时|测算时|试算时|口径上|(?:本题|计算|测算|试算)(?:中|里)?[，,]?\s?按)[^。；;\n]{0,120}$"
)
_TAKE: Final = re.compile(
    r"\b(?:take|count|read|consider|let|deem)\b(?!.{0,120}\b(?:as|to be|be|equal|for)\b)", re.DOTALL
)
# Terms of a paper, without a verb of their own: interest paid twice a year, redeemed at par with the last coupon.
_TERMS: Final = re.compile(
    r"(?<!was )(?<!were )(?<!been )(?<!had )(?<!has )(?<!have )(?<!got )(?<!it )(?<!they )(?<!company )(?<!issuer )(?<!borrower )\b(?:(?:re)?paid(?: down| back| out)?|redeemed|amorti[sz]ed|retired|settled|credited|distributed|compounded|reset|charged|calculated|accrued|fixed|drawn|delivered|invoiced|returned|released|exercised) (?:(?:out|back|down|only|off|together) )?"
    r"(?:at (?:par|maturity|face|nominal|[0-9.]+|expiry|the end)|in (?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|equal|half-yearly|quarterly|monthly|annual|semi-?annual|[0-9]+|a (?:single|lump)|arrears|advance|full at)\b|once\b|twice\b|(?:half-|bi|semi-?)?annually|quarterly|monthly|yearly|weekly|daily|every\b|each\b|pro rata|on each\b|with the (?:last|final|first))"
)
_TERM_ORDINAL: Final = re.compile(
    r"\b(?:the |with the )?(?:first|second|third|fourth|next|last|final|remaining|other|remainder|rest|balance|residual)(?: (?:of (?:them|these|those|which)|one|two|ones|half|third|quarter|instal?ments?|coupons?|payments?|tranche|call|part|amount))?,? (?:(?:falls?|falling|comes?|coming) )?(?:in|on|at|due|from)(?: (?:in|on))? (?:early |late |mid-)?$"
)
# A line of terms by its head: Lease: term to 31 March 2027, rent reviewed 1 April 2022.
_TERM_SHEET: Final = re.compile(
    r"[\s*-]*(?:[a-z0-9'&. ]{0,30}\b)?(?:lease|terms?|facility|loan|swap|bonds?|notes?|contract|licen[cs]e|concession|charter|fixture|mandate|option|warrants?|mortgage|policy|cap|collar|forward|offtake)(?: [a-z0-9]{1,8})?: "
)
_AUXILIARY: Final = re.compile(
    r"\b(?:was|were|had|did|been|missed|defaulted|breached|terminated|failed|lapsed|lost|won|fell|rose|drew|drawn|received|converted|waived|cancelled|repaid|exercised)\b"
)
# A notice that calls a meeting: 会议通知于 4 月 10 日发出，会议于 4 月 27 日召开.
_NOTICE: Final = re.compile(
    r"(?:会议|大会|股东会|持有人会)?的?(?:通知|公告|通函|召集(?:公告|函))(?:已?(?:于|在)?[^。；;\n]{0,16}?)?(?:发出|送达|刊登|公告|披露|寄发|发布)[^。；;\n]{0,12}[，,；;][^。；;\n]{0,4}(?:会议|大会|股东会|持有人会议|现场会议)(?:拟|将|定)?(?:于|在|时间为?|日期为?)\s?$"
)
_HELD: Final = re.compile(
    r"通过|否决|表决|审议了|出席|决议(?!事项)|到会|延期|取消|流会|\b(?:passed|rejected|voted|adjourned)\b"
)
# What was done about it by then, where the sentence goes on.
_MET: Final = re.compile(
    r"[^。；;\n]{0,20}(?:已经?(?![知退有获在])|了(?![解结])|未能|均未)|[^.;\n]{0,20}\b(?:and (?:it|they|he|she) (?:did|have|has)|which (?:it|they) did|but (?:it|they|none|nobody|no)\b)"
)


def is_tasked(before: str, behind: str) -> bool:
    """Whether a time is asked for, assumed, or part of the terms.

    Args:
        before: The sentence up to the time.
        behind: The sentence behind it.
    """
    if _MET.match(behind):
        return False
    if not before.isascii() and _is_tasked_zh(before, behind):
        return True
    if _TERM_SHEET.match(before) and not _AUXILIARY.search(before + behind):
        return True
    if _TAKEN_IN.search(before) or _SOUGHT.search(before):
        return True
    return _is_assumed(before) or _is_asked(before) or _is_of_terms(before)


def is_achieved(before: str) -> bool:
    """Whether somebody got it done by then: managed to file a plan by 31 December; paid off (redemption date 11/24/2021)."""
    return _DONE_BY.search(before) is not None or _DAY_OF_DONE.search(before) is not None


def _is_tasked_zh(before: str, behind: str) -> bool:
    if _NOTICE.search(before) and not _HELD.search(behind):
        return True
    if _WANTED.search(before) and _FROM_THEN.match(behind):
        return True
    if _FROM.search(before) and _ORDAINED.match(behind):
        return True
    return _ASKED_ZH.search(before) is not None and _BY_ZH.match(behind) is not None


def _is_asked(before: str) -> bool:
    found = _ASKED.search(before)
    return found is not None and not _ACHIEVED.search(before, found.start())


def _is_assumed(before: str) -> bool:
    found = _ASSUMED.search(before)
    return found is not None and not _TAKE.search(found.group())


def _is_of_terms(before: str) -> bool:
    """Terms of a paper, behind which nothing is told."""
    ends = [found.end() for found in _TERMS.finditer(before)]
    return bool(ends) and all(mark["plan"] for mark in speech.MARK.finditer(before, ends[-1]))


def is_arranged(before: str, behind: str, whole: str) -> bool:
    """Whether something of a period is had, granted or sold before it: contracts, money set aside, limits, hedges."""
    if speech.HELD_BEFORE.match(behind) or speech.ALLOWED.match(behind) or speech.SOLD_AHEAD.search(before):
        return True
    return speech.SET_ASIDE.search(whole) is not None and not speech.SPENT.search(whole)


def holds_from(before: str, behind: str) -> bool:
    """宣布自4月1日起下调电价, announced a tariff cut from 1 May 2020: what is said to hold from a day to come."""
    if not speech.ANNOUNCED.search(before):
        return False
    if before.rstrip()[-1:].isascii():
        return True
    return speech.FROM_THEN.match(behind) is not None and speech.HELD_SINCE.match(behind) is None
