"""The mission's words: a key in code, Chinese and English beside it, one line of definition each.

`docs/glossary.md` is written from these tables; a test holds them equal.
"""

from __future__ import annotations

from typing import Final

from finteceval.vocabulary import cases, method, runs
from finteceval.vocabulary.tags import TAGS
from finteceval.vocabulary.term import Term

__all__ = ["TABLES", "TAGS", "TITLES", "Term", "glossary"]

TABLES: Final[dict[str, dict[str, Term]]] = {
    "classes": runs.CLASSES,
    "endings": runs.ENDINGS,
    "purposes": runs.PURPOSES,
    "isolations": runs.ISOLATIONS,
    "statuses": runs.STATUSES,
    "layers": method.LAYERS,
    "object_types": method.OBJECT_TYPES,
    "roles": method.ROLES,
    "standings": method.STANDINGS,
    "capabilities": method.CAPABILITIES,
    "observation_points": method.OBSERVATION_POINTS,
    "dimensions": method.DIMENSIONS,
    "experience": method.EXPERIENCE,
    "gates": method.GATES,
    "tiers": method.TIERS,
    "judges": method.JUDGES,
    "lifecycle": method.LIFECYCLE,
    "triggers": cases.TRIGGERS,
}
TITLES: Final[dict[str, tuple[str, str]]] = {
    "classes": ("六类判定", "Six classes"),
    "endings": ("作答的去向", "Where a planned repeat went"),
    "purposes": ("运行目的", "Purposes"),
    "isolations": ("隔离", "Isolation"),
    "statuses": ("评测点状态", "Status of a point"),
    "layers": ("评测分层", "Layers"),
    "object_types": ("对象类型", "Object types"),
    "roles": ("角色", "Roles"),
    "standings": ("结论状态", "Standings"),
    "capabilities": ("十四类受控能力", "Fourteen controlled capabilities"),
    "observation_points": ("八类金融观察点（不计数）", "Eight financial observation points (not counted)"),
    "dimensions": ("十四个维度", "Fourteen dimensions"),
    "experience": ("体验观察", "Experience observation"),
    "gates": ("硬门槛", "Hard gates"),
    "tiers": ("动作风险等级", "Tiers of action"),
    "judges": ("四类裁判", "Four kinds of judges"),
    "lifecycle": ("题目生命周期", "Life cycle of a case"),
    "triggers": ("生命周期变动的缘由", "What moves a case in its life cycle"),
}
TAG_TITLES: Final[dict[str, tuple[str, str]]] = {
    "market": ("市场", "Market"),
    "business_type": ("业务类型", "Business"),
    "business_identity": ("业务身份", "Business identity"),
    "jurisdiction": ("辖区", "Jurisdiction"),
    "client_class": ("客户类别", "Client class"),
    "user_intent": ("用户意图", "Intent"),
    "market_regime": ("市场结构", "Market regime"),
    "complexity": ("复杂度", "Complexity"),
    "adversarial": ("对抗类型", "Adversarial kind"),
    "fault": ("故障", "Fault"),
    "data_trap": ("数据陷阱", "Data trap"),
}


def glossary() -> str:
    """`docs/glossary.md`, whole."""
    lines = [
        "# 术语表 / Glossary",
        "",
        "代码与文件使用键；中文与英文名称、定义如下。",
        "Code and files use the key; names and meanings follow in both languages.",
        "This page is written from `finteceval.vocabulary` (`scripts/glossary`).",
    ]
    for name, terms in TABLES.items():
        zh, en = TITLES[name]
        lines += [
            "",
            f"## {zh} / {en}",
            "",
            "| 键 / key | 中文 | English | 含义 | meaning |",
            "| --- | --- | --- | --- | --- |",
        ]
        lines += [
            f"| `{t.key}` | {t.zh} | {t.en} | {t.zh_meaning} | {t.en_meaning} |" for t in terms.values()
        ]
    lines += ["", "## 场景标签 / Scenario tags"]
    for name, terms in TAGS.items():
        zh, en = TAG_TITLES[name]
        lines += ["", f"### {zh} / {en} `{name}`", "", "| 键 / key | 中文 | English |", "| --- | --- | --- |"]
        lines += [f"| `{t.key}` | {t.zh} | {t.en} |" for t in terms.values()]
    return "\n".join(lines) + "\n"
