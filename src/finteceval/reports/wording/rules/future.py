"""Claims that only the future can settle: long-term accuracy, forecasts that came true."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from finteceval.reports.wording import evidence
from finteceval.reports.wording.rule import Rule, near, pattern, then

if TYPE_CHECKING:
    from finteceval.reports.wording.known import Known
    from finteceval.reports.wording.reading import Sentence

_LONG_ZH: Final = r"长期|长远|长线|远期|中长期|跨周期|多年|未来(?:[一二三\d]+年|走势)?|穿越周期|一?年期|半年期|持续多年|历年|经年"
_CALL_ZH: Final = r"判断|预[测判见言警期]|概率|校准|准确|走势|表现|眼光|研判|观点|结论|能力|建议"
_SOUND_ZH: Final = r"准确?|可靠|稳定|良好|值得信[任赖]|优[秀异良]?|可信|精准|成立|验证|吻合|经得起|靠谱|出色|命中|不错|过硬|站得住"
LONG: Final = pattern(
    then(rf"(?:{_LONG_ZH})(?:来?看|而言|来说|来讲)?[，,]?", then(_CALL_ZH, _SOUND_ZH, 12), 10),
    then(_LONG_ZH, r"(?:准确|可靠|命中|成功|胜)率", 10),
    then(_LONG_ZH, r"精准|准确(?!性|地?披露|列示|计量)|靠谱|可靠(?!性)|值得信[任赖]", 16),
    near(r"概率(?:判断|预测|估计)?|校准(?:程度|效果|度|性)?|brier", r"良好|准确(?!性)|优[秀异]|(?:高度|完全|十分|非常)?(?:吻合|一致)|可靠(?!性图)|出色|理想|校准得很好|精准|到位", 14),
    r"(?:预测|预判|预警)[^，。；]{0,6}(?:一贯|一向|始终|向来|历来|持续|总是|屡屡|次次)?(?:准确|可靠|精准|靠谱|很准|极准|神准)(?!性|率未)|料事如神|未卜先知|先知先觉|预见力",
    then(r"\b(?:long[- ](?:term|horizon|run|range|dated)|multi[- ]year|twelve-month|12-month|\w+-(?:year|month)|over (?:the )?(?:long (?:run|term|haul)|years|time|cycles?)|through the cycle|(?:in|for) the long (?:run|term)|future|years? ahead)\b", r"\b(?:accura\w+|right|reliab\w+|correct\w*|sound|hold(?:s)? up|held up|trustworthy|dependabl\w+|stable|calibrated|good|well|proved|proven|robust|strong|stands?|come true|pan out)\b", 50),
    then(r"\b(?:accura\w+|right|reliab\w+|correct|sound|trustworthy|dependabl\w+|good|holds? up)\b", r"\b(?:over|in|for|across) (?:the |a )?(?:long (?:run|term|haul)|longer (?:horizons?|term)|years|multi-year|many years|cycles?|full cycle)\b", 24),
    r"\b(?:well|accurately|properly|perfectly|excellently|beautifully|tightly)[- ]calibrated\b|\bcalibration (?:is|was|looks?|remains|has been) (?:very |quite |really )?(?:good|excellent|strong|sound|accurate|tight|solid|fine|perfect|outstanding)|\b(?:good|excellent|strong|superb|solid|tight) calibration\b|\b(?:stated )?probabilit(?:y|ies) (?:\w+ ){0,3}?(?:match(?:es)?|agree\w*|track\w*|are (?:accurate|reliable|right|trustworthy)|correspond\w*|can be trusted|mean what)",
    r"(?:说|给出|报|标)[^，。；]{0,6}\d+(?:\.\d+)? ?[%％][^。；]{0,14}(?:发生|实际|就是|真)[^。；]{0,8}\d+(?:\.\d+)? ?[%％]|\bsa(?:ys?|id) \d+ ?(?:%|percent)[^.;]{0,30}\bhappen\w*|\bforecaster\b|\bgive it (?:a|two|some|\w+) (?:year|quarter|month)\w*",
    r"\btrack record\b|\b(?:foresees?|foresaw|predicts?|anticipates?|forecasts?) (?:\w+ ){0,4}?(?:reliably|accurately|correctly|with (?:great )?(?:accuracy|precision)|well\b|years ahead)|\b(?:reliably|accurately|consistently|correctly) (?:foresees?|predicts?|forecasts?|anticipates?|calls?)\b|\b(?:forecasts?|predictions?|calls)\b(?: \w+){0,3} (?:are|is) (?:\w+ )?(?:accurate|reliable|dependable|trustworthy|right|spot on|sound)|\b(?:uncanny|prescient|clairvoyant|foresight)\b",
)  # fmt: skip
_OURS_ZH: Final = r"概率(?:判断|预测)?|登记的?(?:判断|预测|预警)?|(?:其|它|系统|智能体|本系统)的?(?:概率判断|预[测判警言见])|[一二三四五六七八九十\d]+[道项个次条](?:概率)?(?:判断|预[测判警言见])|预[测判警言见](?!题|期|算|案|告)|(?:过往|历史|此前|以往)(?:判断|观点)"
_TRUE_ZH: Final = r"验证|应验|命中|印证|证实|兑现(?!窗口|期|日|前|后|与否|情况|时)|成真|正确|对了|准确(?!性)|言中|全中|实现(?!路径)|说中|猜中|猜对|灵验|分毫不差|一语成谶|坐实|押中|料中"
_CALLS_EN: Final = r"\b(?:forecasts?|predictions?|probability (?:calls?|judg\w+)|warnings?|calls?(?= (?:turned|came|were|was|have|has|proved|all))|projections?|prognos\w+|what it (?:forecast|predicted|foresaw|said)|judgements? (?:made|registered))\b"
_TRUE_EN: Final = r"\b(?:c[ao]me true|correct|right|validated|verified|confirmed|accurate|vindicated|borne out|bore out|born out|materiali[sz]ed|proved|proven|fulfilled|hit|spot on|is what happened|on the mark|realised|realized|played out|happened as|have held|nailed|success\w*)\b"
TRUE: Final = pattern(
    then(_OURS_ZH, _TRUE_ZH, 14),
    r"(?<!未)(?<!否)(?:应验|言中|一语成谶|被料中|料中了|说中了)|\bc[ao]me(?:s)? (?:good|to pass)\b|\bon the money\b|\bbang on\b|\bprescient\b|回头看[^。；]{0,16}(?:对|准|正确|应验)|成为(?:了)?现实|事后(?:看|证明|来看)[^。；]{0,14}(?:对|准|正确|应验)|(?:提前|成功|准确|精准)(?:[^，。；]{0,8})?(?:预[言测判警见]|命中|捕捉)(?!题|期)",
    then(_CALLS_EN, _TRUE_EN, 36),
    r"\b(?:every|all|each|what(?:ever)?|everything|the \w+) (?:\w+ )?(?:that )?it (?:had |has )?(?:warned|predicted|foresaw|foretold|called|forecast|flagged|anticipated|announced)\b[^.;]{0,40}\b(?:happened|came|occurred|since|true|materiali[sz]ed|followed)\b|\b(?:in|with|hindsight) hindsight\b|\bhindsight (?:shows?|proves?|confirms?|has)\b|\blooking back,?\b[^.;]{0,40}\b(?:right|correct|accurate|good|well)\b|\b(?:it|the agent) had (?:\w+ )?(?:called|predicted|foreseen|forecast|warned of|anticipated) (?:the|this|that|every|all)\b",
    rf"\b(?:bore|borne|bears?|have borne) out (?:\w+ ){{0,3}}?{_CALLS_EN}|\b(?:vindicat|validat|confirm|verif)\w+ (?:\w+ ){{0,3}}?{_CALLS_EN}|\b(?:correctly|rightly|accurately|successfully) (?:predicted|foresaw|forecast|anticipated|called|warned|flagged ahead)\b|\b(?:predicted|foresaw|called|anticipated) (?:\w+ ){{0,6}}(?:months?|weeks?|quarters?|years?) (?:ahead|before|in advance|early)\b|\bit told you so\b|\bevery call\b(?=[^.;]{{0,20}}\b(?:right|correct|hit)\b)",
)  # fmt: skip
COUNTED: Final = pattern(
    r"(?<![\d.])\d+ ?(?:项|道|条|个|次|件)?[^，。；\d,待未尚供可]{0,8}已?结算|已?结算[^，。；\d]{0,4}\d+",
    r"\b\d+ (?:[a-z-]+ ){0,3}?(?:have |has |are |were |had )?(?<!be )(?<!not )settled|\bsettled (?:[a-z-]+ ){0,3}?\d+",
)


def _calibrated(sentence: Sentence, _found: re.Match[str], known: Known) -> bool:
    """Calibration is said with fifty settled events or more, and their number; or a line of a diagram is explained."""
    if re.search(
        r"表示|定义为|指的是|\b(?:means that|is defined|on the dashed line)\b", sentence.text, re.ASCII
    ):
        return True
    return evidence.settled(sentence, known, least=50)


def _came_true(sentence: Sentence, _found: re.Match[str], known: Known) -> bool:
    return evidence.settled(sentence, known)


def _as_many(sentence: Sentence, _found: re.Match[str], known: Known) -> bool:
    """A number of settled forecasts that the ledger has."""
    counts = evidence.settled_counts(sentence)
    needed = re.search(
        r"至少|需要?|须|不少于|少于|不足|以上|才|\b(?:fewer|less|below|under|at least|after|needs?|requires?|only|until|once)\b",
        sentence.text,
        re.ASCII,
    )
    return bool(needed) or not counts or max(counts) <= known.settled


FUTURE: Final = (
    Rule("long_term", LONG, _calibrated),
    Rule("forecast", TRUE, _came_true),
    Rule("forecast", COUNTED, _as_many, denies=True),
    Rule("forecast", evidence.SETTLEMENTS, _as_many, denies=True, figure=True),
)
