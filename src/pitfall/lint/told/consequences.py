"""The told outcome of rule L009 in what is to follow from it: 谈谈公司没有买够下限会怎样影响激励计划, how the missed floor affects it.

To ask what an event leads to, with no if before it, is to say that it came. What the evidence tells may be asked so.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.told.tongue import in_english

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_TALK_ZH: Final = r"(?:谈谈|说说|谈一谈|说一说|聊聊|讨论|评论|评价|评述|点评|分析|说明|解释|论述|想想|写[一两几]?[段笔句]|(?<![造完促变形])就)"
_THEN_ZH: Final = r"(?:会|将|可能|应|又)?(?:怎样|如何|怎么|有何|有什么|有哪些|带来|给[^，。；;\n]{1,10}带来|对[^，。；;\n]{1,12}?(?:的?影响|意味|有何|有什么|会|造成)|意味|(?:的|这一)?(?:影响|后果|意义|教训|责任|代价)|一事|这件事|这一点)"
# What a contract or a paper leaves out is how things stand.
_STATIC_ZH: Final = r"规定|约定|披露|写|列|提供|说明|给出|设|安排|要求|明确|限制|公布|公开|到期|对冲|担保|抵押|质押|提到|提及|涉及|单独|其他|任何|评级"
_TOLD_ZH: Final = re.compile(
    rf"{_TALK_ZH}[^。；;\n]{{0,10}}?(?P<fact>[^，。；;说谈\n]{{0,20}}?(?:(?<!有)没有|未能|没能|并未|未获|未予|没(?=达|过|满|付|兑|够|买|卖|还))(?!{_STATIC_ZH})(?P<what>[^，。；;的\n]{{1,14}}?)){_THEN_ZH}"
)
_TALK_EN: Final = r"\b(?:discuss|comment|explain|describe|say|consider|assess|write|add|close with|end with|reflect|trace|set out|think about|weigh)\b"
_UNDONE_EN: Final = r"missed|failed|rejected|lapsed|broken|refused|skipped|unmet|botched|aborted|abandoned|cancelled|canceled|undersubscribed|oversubscribed|withdrawn|omitted|defeated|collapsed|unpaid"
_LOSS_EN: Final = r"failure|refusal|inability|shortfall|collapse|defeat|rejection|lapse|default|downgrade|breach|miss|withdrawal|success|victory|approval"
_TOLD_EN: Final = re.compile(
    rf"{_TALK_EN}[^.;\n]{{0,60}}?\b(?P<fact>(?:the|its|their) (?:{_UNDONE_EN}) (?P<what>[a-z-]+(?: [a-z]+)?)"
    rf"|(?:the|its|their) (?:{_LOSS_EN})(?: (?:of|by) (?P<whose>[a-z ]{{3,30}}?))? (?:to (?P<verb>[a-z]+)|meant|did (?:to|for)|has (?:done|meant)|affects?|affected|hurts?|hurt|costs?|cost|changed|changes|brought|left|leaves)\b"
    rf"|(?:the|its|their) (?P<noun>[a-z]+) having (?:been )?(?P<deed>[a-z]+(?:ed|en|t))\b)"
)
_OPEN: Final = re.compile(
    r"若|如果|假[如设使定]|倘|一旦|万一|是否|能否|会否|会不会|可能没|目前|尚|截[至止]|至今|的话|\b(?:if|would|could|may|might|should|were|whether|unless|suppose|so far|to date|any)\b"
)


def consequences(words: str, speaks: Callable[[str], bool]) -> Iterator[re.Match[str]]:
    """What a sentence of the task takes as come, to ask what follows from it.

    Args:
        words: The sentence.
        speaks: Whether words speak of what is asked, and not of what the evidence tells.
    """
    if _OPEN.search(words):
        return
    for found in (_TOLD_EN if in_english(words) else _TOLD_ZH).finditer(words):
        if speaks(found["fact"]):
            yield found
