"""The words of a sentence that carry its matter: stems of English words, pairs of Chinese characters, numbers."""

from __future__ import annotations

import re
from typing import Final

# One word for what is said in many, so that 批准 tells of 通过 and cut of lower.
_ALIKE_ZH: Final = (
    ("通过", "获批 批准 核准 表决同意 审议同意 放行 过关 过会"),
    ("支付", "兑付 偿付 付清 清偿 付息 给付 付出 付款 还本 偿还 归还 还清"),
    ("发放", "派发 分派 发出 派出 派完 发完 兑现"),
    ("撤销", "摘除 摘帽 取消 摘掉 脱帽"),
    ("冻结", "查封 轮候"),
    ("受理", "立案 接受申请"),
    ("达到", "完成 达成 实现 做到"),
    ("收回", "回款 收到 追回 讨回 到账"),
    ("下调", "向下修正 下修 调低 降低 削减 减少"),
    ("违约", "逾期 爽约 失信"),
    ("超过", "高于 突破 越过 大于 超出"),
    ("低于", "跌破 小于 不足 少于 不到 降到"),
)
_ALIKE_EN: Final = (
    ("lower", "cut reduce trim slash halve decrease shrink pare drop fall decline slip sink fell"),
    ("raise", "lift increase grow rise rose grew"),
    ("approve", "pass clear adopt endorse back grant accept"),
    ("pay", "paid repay repaid redeem settle honour honor"),
    ("default", "miss skip fail"),
    ("exceed", "breach trip break broke top surpass overshoot violate"),
    ("sign", "agree consent execute ink waive"),
    ("fewer", "few lose lost less"),
    ("impair", "write wrote written writ charge writedown"),
    ("renew", "extend prolong roll rolled"),
    ("certify", "certifi certificat"),
    ("sell", "sold dispose"),
    ("reach", "hit meet met attain achieve make made"),
    ("carry", "carri effect implement"),
    ("cancel", "terminate abandon scrap withdraw withdrew"),
)
_CANON_EN: Final = {word: head for head, words in _ALIKE_EN for word in words.split()}
_HEADS_ZH: Final = tuple((other, f" {head} ") for head, others in _ALIKE_ZH for other in others.split())
_CUTS_ZH: Final = re.compile(
    r"公司|窗口|期限|之内|之外|期间|请|判断|预测|会不会|能不能|是不是|有没有|是否|能否|会否|可否|没有|未能|并未|仍未|已经|最终|首次披露|截止|截至|信息|资料|年度报告|报告|年度|当年|全部|其中|或者|以及|以后|之后|以前|及|[的了在与和把被对该其本这那以为于也都将会能不未仍已或至到从由使得这只期内中再又就]"
)
STOPS_EN: Final = frozenset(
    re.findall(
        r"[a-z]+",
        "a an the of in on at by to for with and or from as its it this that these those is are was were be been being has have had do does did will would shall should can could may might must not no within during before after until company whether judge decide say predict than more less per any all each one first coming next end window year quarter there their they he she his her which who what how why when where if then also about over under up down out into only so such own same both either least most case point question event answer outcome use explain",
    )
)
WORD: Final = re.compile(r"[a-z]{2,}")
"""An English word."""
_RUN: Final = re.compile(r"[\u4e00-\u9fff]{2,}")
NUMBER: Final = re.compile(r"[0-9][0-9,]*\.?[0-9]+")
"""A number of two digits or more."""
YEAR: Final = re.compile(r"(?:19|20)[0-9]{2}")
"""A number that is a year."""


def tokens_of(words: str) -> frozenset[str]:
    """Stems of English words and pairs of Chinese characters that carry the matter."""
    found = {stem(word) for word in WORD.findall(words) if word not in STOPS_EN}
    found.update(number.replace(",", "") for number in NUMBER.findall(words) if not YEAR.fullmatch(number))
    if words.isascii():
        return frozenset(found)
    words = words.replace("无保留", "标准")
    for other, head in _HEADS_ZH:
        if other in words:
            words = words.replace(other, head)
    for run in _RUN.findall(_CUTS_ZH.sub(" ", words)):
        found.update(run[at : at + 2] for at in range(len(run) - 1))
    return frozenset(found)


def stem(word: str) -> str:
    """A word without its ending, and one word for those that say the same."""
    if word in _CANON_EN:
        return _CANON_EN[word][:6]
    bare = word
    for ending in ("ings", "ing", "ied", "ies", "ed", "es", "s", "ly"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            bare = word[: -len(ending)]
            break
    bare = bare.rstrip("e") if len(bare) > 3 else bare
    if len(bare) > 3 and bare[-1] == bare[-2]:
        bare = bare[:-1]
    head = _CANON_EN.get(bare) or _CANON_EN.get(f"{bare}e")
    return (head or bare)[:6]
