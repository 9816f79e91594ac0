"""What was feared, hoped or foretold, told as come or come to nothing; part of rule L009.

Who reports a fear knows only that it is felt. Whoever adds how it fared speaks from later on.
"""

from __future__ import annotations

from typing import Final

from pitfall.lint.reading.words import Words

_FELT: Final = r"(?:fear|worry|concern|suspicion|doubt|warning|prediction|prophecy|hunch|hope|misgiving|premonition|apprehension|anxiety|scepticism|skepticism|pessimism|optimism|caution|forecast|guess|bet|boast|assurance|reassurance)s?"
_HOW: Final = r"(?:soon|quickly|swiftly|later|duly|amply|fully|all too|only too|more than|shortly|before long|in time|in due course|enough|promptly|rapidly|too|richly|sadly|handsomely|eventually|ultimately|as it (?:turned|happened) out)"

BORNE: Final = (
    Words.led(
        "fear fears worry worries concern concerns suspicion suspicions doubt doubts warning warnings prediction predictions prophecy hunch hope hopes misgiving misgivings premonition apprehension anxiety scepticism skepticism pessimism optimism caution forecast guess bet boast assurance reassurance",
        rf"(?: (?:that )?(?:was|were|would be|had been|has been|have been|proved|proves))?(?: {_HOW})*? (?:(?<=was )|(?<=were )|(?<=be )|(?<=been )|(?<=soon )|(?<=enough )|(?<=duly )|(?<=later )|(?<=quickly )|(?<=amply )|(?<=fully )|(?<=too )|(?<=than )|(?<=long )|)(?:borne out|well[- ]founded|made good|come true|came true|came to pass|proved (?:right|wrong|idle|empty|hollow|unfounded|justified)|vindicated|dashed|fulfilled by events|in vain)\b",
        r"\b(?:an?|the|this|that|its|their|her|his|whose|those|these|such) (?:[a-z]+ )?",
    ),
    Words.led(
        "justified confirmed realised realized validated vindicated fulfilled",
        r"(?! by (?:the|its|a) (?:auditor|letter|filing|report)| in (?:the|its|a) )\b",
        rf"\b{_FELT} (?:(?:that )?(?:was|were|would be|had been) )?(?:{_HOW} )+(?:to be |be )?",
    ),
    Words.led(
        "events_were events_would events_soon events_bore events_proved events_justified events_confirmed",
        r"[^.;,\n]{0,16}\b(?:confirm|bear out|justify|bore out|prove|proved|justified|confirmed|overtake|overtook|vindicate|vindicated|show)\w*",
        r"\b",
    ),
    Words.led(
        "没有白怕 没白怕 没有白担心 没白担心 怕什么来什么 担心什么来什么 不幸言中 不幸被言中 不幸而言中 不幸说中 不幸被说中 一语中的地应验",
        r"",
    ),
)
