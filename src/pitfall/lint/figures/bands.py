"""Sentences that set out the bands of a scale or the layers of a cover: green above 150%, red below 130%."""

from __future__ import annotations

import re
from typing import Final

# Two borders in one sentence are the bands of a scale: green above 150%, red below 130%.
_BANDS: Final = re.compile(
    r"(?:[高低大小多少]于|超过|不足|不满|不到|介于|达到|至少|[≥≤<>])\s?[0-9]|[0-9][%％倍万亿元]*(?:[（(]含[）)])?(?:以上|以下|以内|及以上|及以下)|\b(?:above|below|over|under|from|between|up to|at least|less than|more than|exceeding|beyond)\s[$¥€£]?[0-9]"
)
_LAYER: Final = re.compile(
    r"(?:超过|超出|高于)[^，。；;\n]{0,12}?(?:以上)?的?部分|起赔点|免赔额|每次事故|\b(?:in excess of|xs|excess of loss|per (?:event|occurrence)|deductible|retention|attachment)\b"
)
_PAIR: Final = 2


def is_scale(words: str) -> bool:
    """Whether a sentence sets two borders or more, or a layer: what is asked lies somewhere among them.

    Args:
        words: The sentence in the reading form.
    """
    return len(_BANDS.findall(words)) >= _PAIR or _LAYER.search(words) is not None
