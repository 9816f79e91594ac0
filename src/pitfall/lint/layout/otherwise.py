"""Lists that look like criteria and are none: what does not count, steps of a scale; part of rule L016."""

from __future__ import annotations

import re
from typing import Final

_EXCLUDES_ZH: Final = r"(?:不计入?|不予?(?:计算|考虑|统计|认定)|不(?:算|作)(?:作|数|为)?|不构成|不视为|不属于?|不在|不包[括含]|不含|除外|剔除|排除|扣除|例外)"
_EXCLUDES: Final = re.compile(
    rf"{_EXCLUDES_ZH}[^，。；;:：（(\n]{{0,10}}?(?:的)?(?:情形|情况|事项|事件|范围|之列|之内|者|内|包括|有|如下|为|是|的|条款|项目)*\s*[:：]?\s*$|(?:例外|除外|排除|豁免)(?:情形|情况|事项|条款)?(?:包括|有|如下|为|是)?\s*[:：]?\s*$"
    r"|\b(?:(?:do|does|shall|will|would) not (?:count|qualify|amount|constitute|trigger|matter)|not (?:counted|included|an? event|events?|covered|within)|(?:is|are) no (?:event|default|breach)s?|excluded|excluding|excludes?|exceptions?|exemptions?|exempt|carve-?outs?|disregarded?|ignored?|left out|leave out)\b[^.;:\n]{0,32}[:：]?\s*$"
)
_SCALE: Final = re.compile(
    r"分(?:为|成)?(?:[一二两三四五六2-6]|几|若干)?个?(?:档|段|级|层|挡|区间)(?:次|计|收取?|累进|执行)?[^，。；;:：\n]{0,6}\s*[:：]?\s*$|(?:阶梯|累进|分档|分段|分级)[^，。；;\n]{0,10}\s*[:：]?\s*$"
    r"|\b(?:tiered|tiers|bands|brackets|(?:sliding|graduated) scale|pricing grid|ratchet)\b[^.;\n]{0,24}[:：]?\s*$"
)


def lists_no_criteria(lead: str) -> bool:
    """Whether the words right before a list say that its items do not count, or that they are steps of a scale.

    Args:
        lead: The sentence that leads in to the list, in the reading form.
    """
    return _EXCLUDES.search(lead) is not None or _SCALE.search(lead) is not None
