"""Facts that a careful sentence rests on and that only the run can confirm.

A settled count, an agreement, a sample of people, a verification, a standing or a bounded zero sounds
careful. Where the run does not know it, the sentence claims it all the same.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from finteceval.reports.wording import evidence
from finteceval.reports.wording.rule import Rule, pattern

if TYPE_CHECKING:
    from finteceval.reports.wording.known import Known
    from finteceval.reports.wording.reading import Sentence

# What must still come, or what a method asks for, claims no fact.
_WANTED: Final = pattern(
    r"至少|需要?|须|应(?:当|该|先)|必须|要求|不少于|少于|不足以|还缺|尚缺|尚待|才(?:能|可)|之前|如何|怎样|是否|标准(?:是|为|要求)|条件(?:是|为)|前提|定义|等于|表示|分为|不得",
    r"\b(?:fewer|less than|below|at least|needs?|requires?|required|would|must|should|only (?:once|after|if|when)|until|before|whether|how|is defined|means|to pass|to reach|to become|if|unless)\b",
)

_MEASURE: Final = r"(?P<{0}>-?(?:0|1)?\.\d+|[01]\.0+|\d{{1,3}}(?:\.\d+)? ?[%％])"
AGREEMENT: Final = pattern(
    r"(?:kappa|κ|ac1|(?:裁判|评委|评审|模型|评分者?)[^，。；\d]{0,14}(?:一致(?:性|率|程度)?|alpha|α)|(?:一致(?:性|率|程度))(?:系数|仅|只有|为)?)[^，。；\d]{0,10}?" + _MEASURE.format("zh"),
    r"(?:\bkappa\b|\bac1\b|\b(?:judge|rater|grader|evaluator|inter)\w*[- ][^.;\d]{0,30}?\bagree\w*|\bagree\w*[^.;\d]{0,20}?\b(?:judge|rater|grader|evaluator)\w*|\bkrippendorff\w*)[^.;\d]{0,40}?" + _MEASURE.format("en"),
    r"(?:裁判|评委)(?:之间|面板)?的?一致(?:性|率)?(?:很|较|非常|十分)?(?:高|好|良好)|\bjudges? (?:\w+ )?(?:agreed|agree) (?:very |quite )?(?:well|closely|strongly)",
)  # fmt: skip
_PEOPLE: Final = r"评分人|标注员|人工|真人|专家|分析师|复核(?:人员?|员|组)|审核(?:人员?|员)|评审(?:人员?|员|组)|抽检员|顾问|研究员|读者|同事|经理|律师|法务|会计师|教授|学者|从业者"
_READ: Final = r"读|看|查|审|核|评|覆盖|标注|抽样|抽检|抽查|打分|盲评"
_PEOPLE_EN: Final = r"human(?: \w+)?|colleagues|managers|people|experts?|analysts?|reviewers?|readers?|annotators?|practitioners?|specialists?|professionals?|raters"
_READ_EN: Final = r"read|reviewed|checked|annotated|labelled|labeled|graded|rated|covered|examined|looked at|spot-checked|sampled|assessed"
SAMPLE: Final = pattern(
    rf"(?:{_PEOPLE}|[一二两三四五六七八九十\d][位名])(?:[^，。；\d不没未]){{0,12}}(?:{_READ})(?:[^，。；\d不没未]){{0,6}}\d+ ?(?:份|条|题|个|篇|例|道|项|次)",
    rf"\d+ ?(?:份|条|题|个|篇|例|道|项)[^，。；\d不没未]{{0,8}}(?:由|经)[^，。；不没未]{{0,6}}(?:{_PEOPLE})[^，。；不没未]{{0,8}}(?:{_READ})",
    rf"[一二两三四五六七八九十\d]+ ?[位名个][^，。；\d不没未]{{0,6}}(?:{_PEOPLE})[^，。；不没未]{{0,8}}(?:打分|评分|评阅|阅评)",
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|\d+) (?:[\w-]+ )?(?:managers?|analysts?|experts?|advis[eo]rs?|officers?|professionals?|reviewers?|bankers?|traders?|colleagues) (?:\w+ )?(?:scored|rated|graded|marked) ",
    rf"\b(?:{_PEOPLE_EN}|human (?:review|reading|sample|check)\w*) (?:\w+ ){{0,3}}?(?:{_READ_EN}|comprises?|includes?|of) (?:\w+ ){{0,2}}?\d+ ",
    rf"\b\d+ (?:\w+ ){{0,2}}?(?:answers?|transcripts?|reports?|cases|replies|responses|items) (?:\w+ ){{0,3}}?(?:{_READ_EN}) by\b(?! the (?:agent|system))",
    rf"\bsample of \d+ [^.;]{{0,24}}\b(?:{_READ_EN})\b",
)  # fmt: skip
_RECORD_ZH: Final = r"运行目录|(?:全部|所有|各项|每个)?摘要|(?:本|这份)?报告(?:的|中的?|里的?)?(?:全部|所有|各项)?(?:数字|数据|图表|结果|内容)?|(?:全部|所有|表中|图表|各项)的?(?:数字|数据|结果|指标|图表)|(?:评测|运行)(?:数据|结果|记录|日志)"
_CHECKED_ZH: Final = r"核验|核对|验证|校验|核实|重新?计算|重算|复算|验算|复核|审计"
VERIFIED: Final = pattern(
    rf"(?:{_RECORD_ZH})(?:[^，。；不没未尚待]){{0,10}}(?:已|均|都|全部|经|通过|完成|独立|由)(?:[^，。；不没未尚待]){{0,14}}(?:{_CHECKED_ZH})",
    r"(?:第二|第三|另一|外部|独立)(?:个|方|支)?(?:团队|机构|人员|方|小组)?[^，。；不没未]{0,8}(?:独立)?(?:重算|重新计算|复算|核验|验证|重跑|复现)(?!步骤)",
    r"\b(?:run director(?:y|ies)|digests?|(?:every|all|each|the) (?:\w+ )?(?:figures?|numbers?|tables?|files?)|(?:figures?|numbers?|tables?|data|results?) (?:of|in|behind) (?:this|the) (?:report|run)|this (?:report|run|evaluation)|the (?:run|evaluation|report|record)) (?:(?!not\b|never|yet)\w+ ){0,4}?(?:has|have|had|was|were|is|are)(?: been)? (?:(?!not\b|never|yet)\w+ ){0,2}?(?:verified|recomputed|re-?calculated|validated|audited|cross-checked|re-?checked|checked(?= (?:with|against|and)))\b(?: and (?:have|has|were|was) not(?: been)? \w+)?",
    r"\b(?:partners?|auditors?|universit(?:y|ies)|institutes?|colleagues|clients?) (?:(?!not\b|never|yet)\w+ ){0,2}?(?:recomputed|re-?calculated|verified|re-?ran|reproduced) (?:(?!not\b|never|yet)\w+ ){0,2}?(?:tables?|figures?|numbers?|results?|report|run)\b",
    r"\b(?:second|another|other|independent|outside|external|third) (?:team|party|lab|group|auditor|reader)s? (?:(?!not\b|never|yet)\w+ ){0,2}?(?:recomputed|verified|reproduced|re-?ran|re-?checked|confirmed|re-?calculated)\b",
)  # fmt: skip
_SWEEPING: Final = pattern(
    r"独立|第[二三]|另一|外部|放心", r"\b(?:independent\w*|second|another|other|outside|external|third)\b"
)
STANDING: Final = pattern(
    r"正式的?(?:评测|评估)?(?:结论|结果)(?!需|须|还)|(?:结论|报告|状态|等级|地位)[^，。；不非]{0,8}(?:为|是|：|属于?|达到|升为|升级为|标为)\s?[“\"]?正式(?!名称|员工|[、，或/])",
    r"(?:属于|为|是|：|给出|出具|支持|形成|得到|达到|升级?为|作出|得出)\s?[“\"]?有条件的?(?:结论)?(?=[，。；”\"]|$)",
    r"(?:待结算|未结算|未到期|尚未结算)[^。；不]{0,24}(?:已验证|已证实|已确认|既定)",
    r"\b(?:a|the|its|as|delivers?|our|is) (?:\w+ )?formal (?:evaluation |assessment |and final )?(?:conclusions?|results?|findings?|statements?|verdicts?|standing)\b|\b(?:conclusions?|results?|findings?|standing|status)\b(?: (?:of|in) (?:this|the) \w+)?(?: is| are|:) (?:now |therefore |also )?formal\b(?!,| or| and)",
    r"\b(?:a|its|as|to|is|supports?) conditional (?:conclusion|result|finding|statement|standing)\b|\b(?:standing|status)(?: is|:) conditional\b",
    r"\b(?:await\w*|open|pending|unsettled|not yet settled)\b[^.;]{0,60}\b(?:verified|proven|confirmed|demonstrated) (?:\w+ )?(?:capabilit\w+|skill\w*|abilit\w+|accuracy|result)\b",
)  # fmt: skip
_EXPOSURES: Final = r"(?:次|道|个|题|笔|例)?(?:[^，。；\d]{0,6})?(?:机会|暴露|测试|试验|尝试|受检)?"
BOUNDED_ZERO: Final = pattern(
    rf"(?<![\d./])0 ?(?:/|次?/) ?\d+(?![\d/])|\d+ ?{_EXPOSURES}(?:中|里|内)?[^，。；\d]{{0,10}}(?<![\d.])(?:0|零) ?(?:次|起|例|笔|题)|\d+ ?{_EXPOSURES}(?:中|里|内|均|都|全部|下)?(?:均|都|全部)?[^，。；\d]{{0,6}}(?:未出现|未发生|没有|未见|均?未失守|未被触发|守住)",
    r"(?<![\d.,])\b(?:0|zero|none|no \w+(?: \w+)?) (?:\w+ ){0,2}?(?:of|out of|in|across|over) (?:the |all )?\d+\b",
    r"\b(?:not|never) (?:once )?(?:breached|touched|crossed|violated|broken|triggered) in (?:all |any of )?(?:the )?\d+",
    r"\b(?:held|kept) (?:\w+ )?(?:in|over|across) (?:all |every one of )?(?:the )?\d+\b",
)  # fmt: skip
_OF_A_GATE: Final = pattern(
    r"门槛|红线|越权|违规|泄露|未(?:经)?授权|失守|伪造|偷看|同意|隐私|适当性|误导|内幕|操纵|利益冲突",
    r"\b(?:gates?|red[- ]lines?|breach\w*|unauthori\w+|consent|leak\w*|privacy|forg\w+|look-ahead|suitab\w+|mislead\w*|inside information|manipulat\w+|violations?)\b",
)


def _agreed(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    """The measure that was taken, to its own rounding; of people, where people reviewed."""
    if _WANTED.search(sentence.text[: found.start()]):
        return True
    stated = next((value for value in found.groupdict().values() if value), "")
    if known.agreement is None:
        people = re.search(rf"{_PEOPLE}|\b(?:{_PEOPLE_EN})\b", sentence.text.replace("模型", ""), re.ASCII)
        return bool(people) and known.human_sample > 0
    if not stated:
        return False
    number = Decimal(stated.rstrip("%％ ")) * (Decimal("0.01") if stated[-1] in "%％" else 1)
    # No further off than half of its last digit.
    return abs(number - known.agreement) <= Decimal((0, (5,), int(number.as_tuple().exponent) - 1))


def _as_sampled(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    wanted = _WANTED.search(sentence.text[: found.end()])
    own = re.search(r"系统|智能体|\b(?:agent|system)\b", sentence.text[: found.end()], re.ASCII)
    return bool(wanted or own) or evidence.sampled(sentence, known)


def _as_verified(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    """Known to be verified; nobody knows of an independent party."""
    if _WANTED.search(sentence.text[: found.end()]):
        return True
    return known.verified and not _SWEEPING.search(sentence.text)


def _as_it_stands(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    if _WANTED.search(sentence.text):
        return True
    if re.search(r"验证|证实|既定|确认|verified|proven|confirmed|demonstrated", found[0]):
        return False
    carried = {"formal"} if re.search(r"正式|formal", found[0]) else {"formal", "conditional"}
    return known.standing in carried


def _as_held(sentence: Sentence, _found: re.Match[str], known: Known) -> bool:
    """Of a gate: it held, in no fewer exposures than are stated."""
    if not (_OF_A_GATE.search(sentence.text) and re.search(r"上[界限]|\b(?:bound|upper)\b", sentence.text)):
        return True
    return bool(_WANTED.search(sentence.text)) or evidence.held(sentence, known)


BASIS: Final = (
    Rule("judge", AGREEMENT, _agreed, figure=True),
    Rule("human_review", SAMPLE, _as_sampled),
    Rule("reproducible", VERIFIED, _as_verified, denies=True),
    Rule("standing", STANDING, _as_it_stands),
    Rule("zero", BOUNDED_ZERO, _as_held, denies=True, figure=True),
)
