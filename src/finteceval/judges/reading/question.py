"""What a Question asks for: the words of its event, and whether it asks for a view of a premise."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from finteceval.judges.reading.text import compact, plain
from pitfall.quantities import find_quantities, to_base

_PREMISE_ASKED: Final = re.compile(r"前提|premise")
# Where the event is named: "the likelihood that …", "risk of …", "whether …", 是否…, …的可能性.
_EVENTS: Final = (
    re.compile(
        r"(?:likelihood|risk|probability|chance)s?\s+(?:that|of)\s+(?!a\s+high)([^.?!\n;]{3,160}?)(?:\s+(?:is|are)\s+(?:a\s+)?high|[.?!\n;]|$)"
    ),
    re.compile(r"(?:whether|predict|decide if)\s+([^.?!\n;]{3,160}?)\s+(?:is|are)\s+a\s+high"),
    re.compile(r"whether\s+(?!or\s+not|the\s+premise)([^.?!\n;,]{3,120})"),
    re.compile(r"(?:判断|预测)([^。;\n]{3,80}?)的(?:可能性|概率|风险)(?:是|有)"),
    re.compile(r"(?:判断|预测)(?:[^。;\n]{0,60}?)(?:是否|能否|会不会|会否|可否|有没有)([^。，;?\n]{2,60})"),
)
_TARGET: Final = re.compile(r"(?:target|目标事件)[^:\n]*:\s*([a-z][a-z0-9 ]{8,})")
FAILURE: Final = re.compile(
    r"没有|未能|无法按|未按|失败|违约|逾期|缺口|比承诺数低|(?<![a-z])(?:fail|default|miss|shortfall)"
)
_ENGLISH_WORD: Final = re.compile(r"[a-z]{3,}")
_CHINESE_RUN: Final = re.compile(r"[\u4e00-\u9fff]{2,}")
_NUMBERS: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?")
# The frozen material begins here; what stands above is the task.
_SECOND_TASK: Final = re.compile(r"第二|(?<![a-z])second(?![a-z])")
_REACHES: Final = re.compile(r"达到\s*$|reach(?:es)?\s*$")
_BY_PROBABILITY: Final = re.compile(
    r"(?:可能性|概率)(?:大于|超过|高于)\s*50\s?%|probability\s+(?:is\s+)?(?:above|over|greater than|more than)\s+50\s?%"
)
_MATERIAL: Final = re.compile(r"冻结资料|frozen evidence")
_COMMON_WORDS: Final = """
the and for that this with from over under than more less any its his her their has have had are was were will would
company bank borrower insurer issuer group firm year full horizon next period during within given forecasts below above
stated supplied whether high low risk likelihood probability chance event target material premise valid invalid partly
scenario percent last least between after before into per cent which what predict assess months window registered outcome million billion thousand basis points times about roughly approximately versus around nearly million billion thousand basis points times about roughly approximately versus would around nearly
"""
_STOP_WORDS: Final = frozenset(_COMMON_WORDS.split())
# Particles and everyday words of a task; what is left between them names the event.
_CHINESE_SPLIT: Final = re.compile(
    "[的之在到由把会不否与和或是有内这该本其被就将可]|期限|预测|未来|个月|可能性|判断|情景|会计|年度|以上|以下|超过|同时|达到|下面|下述|定义|标准|规模|事件|"
    "发生|目标|一笔|没有|按照|低出|集团|公司|出现|重大|确认|十二|六个|能否|是否|之后|之差|窗口|自然日|基点|基准|高出|公司|银行|业务|条件|实现|完成|比值|数值|结果|几乎|基本|应当|应该|仍然|可以|能够"
)


# The claim whose premise is asked for stands in quotation marks beside the word.
_CLAIM: Final = re.compile(
    r"(?:前提|premise)[^\n“”\"]{0,12}[“\"]([^“”\"\n]{4,240})[”\"]|[“\"]([^“”\"\n]{4,240})[”\"][^\n“”\"]{0,8}(?:这一|的)?(?:前提|premise)"
)
_DENIES: Final = re.compile(
    r"不(?!仅|只|但|过|同|少|低于|超过)|并非|没有|(?<![a-z])(?:not|never|does not|cannot)(?![a-z])|n't"
)
_COLLEAGUE: Final = re.compile(r"(?:同事|colleague)[^\n“”\"']{0,40}[:：]\s*[“\"']([^“”\"\n]{4,400})[”\"']")


# Terms of both languages, so that an answer may use the other one: a Chinese term, its English stems.
_TERMS: Final = """
净息差 nim interest margin|净利润 net income profit|净亏损 net los|每股收益 eps earn shar|减值 impairment impair|商誉 goodwill|跌价 writ write-down down|存货 inventory inventor|
股息 dividend|削减 cut|违约 default|兑付 payment pay|退市 delist|审计意见 audit opinion|保留意见 qualifi|无法表示意见 disclaim|回购 buyback repurchas|稀释 dilut|股数 shar|
流出 outflow|营运资金 capital|现金 cash|杠杆 leverag|债券 bond|营业收入 revenu|收入 revenu|毛利率 margin|增长率 growth cagr|承诺 commitment promis|风险警示 warn|摘帽 remov|
信用减值 credit|质押 pledg|重整 restructur reorganis reorganiz|处罚 penalt sanction|冻结 freez froz|亏损 los|收窄 contract narrow compress|贬值 depreciat|违规担保 guarante|超过 exceed breach violat
"""
_BOTH: Final = tuple(
    (chinese, frozenset(english.split()))
    for chinese, _, english in (term.strip().partition(" ") for term in _TERMS.replace("\n", "").split("|"))
)


# Chinese words for one thing.
_SAME: Final = tuple(
    frozenset(words.split())
    for words in (
        "终止上市 强制终止 退市 摘牌",
        "风险警示 戴帽",
        "撤销 摘帽",
        "兑付 偿付 偿还 违约",
        "减值 计提",
        "重整 破产重整",
        "转让 出售 剥离 处置",
        "处罚 罚款",
        "股价 涨幅 上涨 翻倍",
    )
)


@dataclass(frozen=True, slots=True)
class Asked:
    """A Question read once.

    `form` is its plain text, `english` and `chinese` are the words of the event (stems, pairs of characters), `numbers` the
    figures of its task, `limits` those of its naming (a threshold), `compact` the whole text for finding quotations. `failing` tells
    an event that is itself a failure (没有按时兑付): naming its parts says nothing about its happening.
    `limit_measures` is what the limits of the event measure (`to_base`), and `by_probability` tells a call that is defined by a
    probability. `claim` holds the words of the premise, `claim_denies` tells that the premise itself denies something.
    """

    form: str
    compact: str
    premise: bool
    chinese_text: bool
    english: frozenset[str]
    chinese: frozenset[str]
    numbers: frozenset[str]
    limits: frozenset[str]
    failing: bool
    claim: frozenset[str]
    claim_denies: bool
    limit_measures: frozenset[str]
    by_probability: bool


@lru_cache(maxsize=512)
def asked(question: str) -> Asked:
    """Read a Question; cached by its text."""
    form = plain(question)
    named = [found for pattern in _EVENTS for found in pattern.findall(form)]
    target = _TARGET.findall(form)
    phrases = " ; ".join([*named, *target])
    known = frozenset(stems(phrases))
    phrases = " ; ".join(
        [phrases, *(word for same in _SAME if any(one in phrases for one in same) for word in same)]
    )
    claim = " ; ".join("".join(groups) for groups in _CLAIM.findall(form)) or " ; ".join(
        _COLLEAGUE.findall(form)
    )
    return Asked(
        form=form,
        compact=compact(form),
        premise=bool(_PREMISE_ASKED.search(form)),
        chinese_text=_is_chinese(form),
        english=known.union(
            *(english for chinese, english in _BOTH if chinese in phrases or english & known)
        ),
        chinese=frozenset(pairs(phrases)).union(
            *(pairs(chinese) for chinese, english in _BOTH if english & known)
        ),
        numbers=frozenset(_NUMBERS.findall(_MATERIAL.split(form, maxsplit=1)[0])),
        limits=frozenset(_NUMBERS.findall(" ; ".join(named))),
        claim=frozenset((*stems(claim), *pairs(claim))),
        claim_denies=bool(_DENIES.search(claim)),
        limit_measures=_limit_measures(form),
        by_probability=bool(_BY_PROBABILITY.search(form)),
        failing=bool(FAILURE.search(" ; ".join([*named, *target]))),
    )


def _limit_measures(form: str) -> frozenset[str]:
    """What the limits named in the task measure; the limit of the probability is none of them."""
    task = _MATERIAL.split(form, maxsplit=1)[0]
    at = _SECOND_TASK.search(task)
    task = _BY_PROBABILITY.sub(" ", task[at.start() :] if at else task)
    return frozenset(
        to_base(quantity.unit)[0]
        for quantity in find_quantities(task)
        if quantity.unit not in {"none", "count"}
        and (quantity.bound != "exact" or _REACHES.search(task, max(0, quantity.start - 8), quantity.start))
    )


def _is_chinese(form: str) -> bool:
    return sum("\u4e00" <= char <= "\u9fff" for char in form) * 4 > len(form)


def stems(form: str) -> list[str]:
    """Content words of an English text, without their endings."""
    return [stem(word) for word in _ENGLISH_WORD.findall(form) if word not in _STOP_WORDS]


_IRREGULAR: Final = {
    "loss": "los", "losses": "los", "lose": "los", "loses": "los", "losing": "los", "lost": "los", "fell": "fall", "rose": "rise", "grew": "grow",
    "paid": "pay", "growth": "grow", "breaches": "breach", "businesses": "business", "business": "business",
}  # fmt: skip


def stem(word: str) -> str:
    """A word without plural, past and -ing; crude, and the same for every text."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    for ending in ("ings", "ing", "ies", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word.rstrip("e") if len(word) > 4 else word


def pairs(form: str) -> list[str]:
    """Neighbouring characters of a Chinese text, without those of ordinary speech."""
    return [
        run[at : at + 2]
        for part in _CHINESE_SPLIT.split(form)
        for run in _CHINESE_RUN.findall(part)
        for at in range(len(run) - 1)
    ]


def overlap(form: str, question: Asked) -> int:
    """How many of the event's words a clause names; its threshold counts as one."""
    chinese = sum(pair in form for pair in question.chinese)
    english = len(question.english.intersection(stem(word) for word in _ENGLISH_WORD.findall(form)))
    return chinese + english + (not question.limits.isdisjoint(_NUMBERS.findall(form)))


def other_numbers(form: str, question: Asked) -> bool:
    """Whether a clause names a figure that is not one of the task: its subject is that figure."""
    return any(number not in question.numbers for number in _NUMBERS.findall(form))
