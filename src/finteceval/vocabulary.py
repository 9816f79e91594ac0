"""The mission's words: a key in code, Chinese and English beside it, one line of definition each.

`docs/glossary.md` is written from these tables; a test holds them equal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Term:
    """One word: its key in code and files, its names, and what it means in each language."""

    key: str
    zh: str
    en: str
    zh_meaning: str
    en_meaning: str


def _table(*rows: tuple[str, str, str, str, str]) -> dict[str, Term]:
    return {row[0]: Term(*row) for row in rows}


CLASSES: Final = _table(
    ("completely_correct", "完全正确", "completely correct", "最终答案及所有影响结论的主张都与答案一致；只有它计入准确率。", "the answer and every material claim agree with the ground truth; the only class that counts"),
    ("numeric_factual_error", "事实错误（数值类）", "numeric factual error", "影响结论的数量说错了；读错数字归此类。", "a material stated quantity is wrong; a misread number belongs here"),
    ("non_numeric_factual_error", "事实错误（非数值类）", "non-numeric factual error", "实体、事件、日期、状态、方向、制度或来源内容说错了。", "a material fact other than a quantity is wrong"),
    ("analysis_assumption_error", "分析假设错误", "analysis assumption error", "事实成立，但结论依赖无依据的前提、代理变量或外推。", "the conclusion depends on an unsupported premise"),
    ("analysis_logic_error", "分析逻辑错误", "analysis logic error", "事实与假设可接受，但计算、比较或推导无效；数字都对却算错归此类。", "the operation from accepted inputs to the conclusion is invalid; right numbers computed wrongly belong here"),
    ("other_error", "其他错误", "other error", "空答、拒答、跑题、不可解析，或系统在作答中崩溃、超出预算。", "the answer is unusable, or the system crashed or used up its budget"),
)  # fmt: skip

ENDINGS: Final = _table(
    ("answered", "已作答", "answered", "有答案（可以为空），由裁判判定。", "an answer came, possibly empty; a judge decides"),
    ("broke", "中断", "broke", "在某个边界上出错：智能体自身的错误计入它，其余只影响上下界。", "something broke at a boundary: the agent's own fault counts, any other bounds the figures"),
    ("over_budget", "超出预算", "over budget", "系统用尽了本次作答的时间、词元、步数、输出或费用；计为失败。", "the system used up the time, tokens, steps, output or money of the try; counts as failed"),
    ("void", "作废", "void", "计划注入的故障没有发生，这次作答没有测到该测的东西。", "a planned fault did not land, so the try measured something else"),
    ("unjudged", "未判", "unjudged", "有答案，但裁判弃权或出错；只影响上下界。", "answered, but the judge abstained or broke; it bounds the figures"),
    ("lost", "丢失", "lost", "测量失败而非系统失败，重试后仍无结果；只影响上下界。", "the measurement failed, not the system, and new tries did not help; it bounds the figures"),
    ("owed", "欠跑", "owed", "计划内但尚未完成的作答；用 resume 补上。", "planned and not yet made; `resume` makes it"),
)  # fmt: skip

PURPOSES: Final = _table(
    ("smoke", "冒烟", "smoke", "只确认能跑通。", "only shows that it runs"),
    ("development", "开发", "development", "边改边看，结论只是观察。", "looked at while changing; conclusions are observations"),
    ("regression", "回归", "regression", "比较版本，默认排除观察中的题。", "compares versions; watch cases are left out"),
    ("release", "发布", "release", "上线前验收，默认排除观察中的题。", "acceptance before use; watch cases are left out"),
)  # fmt: skip

ISOLATIONS: Final = _table(
    ("none", "无隔离", "none", "与引擎同一进程，不能排除它读到答案。", "the engine's own process; that it read the truths is not ruled out"),
    ("process", "子进程", "process", "独立子进程、空目录、清空的环境变量；仍能读本机磁盘。", "a child process, an empty directory, a scrubbed environment; it can still read this disk"),
    ("bubblewrap", "沙箱隔离", "bubblewrap", "只见允许的路径；评测点、题库与运行目录被遮住；没有网络。", "sees allowed paths only; points, library and runs are masked; no network"),
    ("remote", "远端", "remote", "系统运行在另一台机器上。", "the system runs on another machine"),
)  # fmt: skip

LAYERS: Final = _table(
    ("L0", "基础准入", "admission", "判断系统是否能接评测。", "whether the system can be evaluated at all"),
    ("L1", "通用 Agent 层", "general agent", "判断会不会办事。", "whether it gets work done"),
    ("L2", "金融能力层", "financial capability", "判断懂不懂金融、会不会用金融证据。", "whether it knows finance and uses its evidence"),
    ("L3", "金融风险与合规层", "risk and compliance", "判断能不能守住金融红线。", "whether it keeps the red lines"),
    ("L4", "长期与线上观察层", "long-term observation", "判断未来能否持续可靠。", "whether it stays reliable in future"),
)  # fmt: skip

OBJECT_TYPES: Final = _table(
    ("cognitive_assistant", "认知型助手", "cognitive assistant", "只返回文本；不能声称真实工具执行与授权门控能力。", "returns text; no claim about executing tools or keeping authority"),
    ("tool_grounded_assistant", "工具接地助手", "tool-grounded assistant", "查询、计算、引用；没有写入沙箱时不能声称能执行高风险动作。", "queries, computes, cites; no claim about high-risk actions"),
    ("action_agent", "行动型 Agent", "action agent", "在沙箱中多步行动；没有授权证据的成功不算合格。", "acts in a sandbox; success without evidence of authority does not count"),
    ("online_monitor", "线上监控型 Agent", "online monitor", "预警与持续观察；未到兑现窗口的预测不算已验证。", "warns and watches; forecasts before settlement prove nothing"),
)  # fmt: skip

ROLES: Final = _table(
    ("subject", "被测对象", "subject", "本次要回答的系统。", "the system the question is about"),
    ("bare_model", "未加改造的大模型", "bare model", "同底座、未加产品改造的参照。", "the same base model without the product"),
    ("competitor", "竞品", "competitor", "另一产品，条件须写明。", "another product, conditions stated"),
    ("previous_version", "历史版本", "previous version", "同一产品的早先版本。", "an earlier version of the same product"),
    ("control", "对照", "control", "已知对错的对照与平凡基线，不是被测系统。", "a control or trivial baseline of known worth, not a system under test"),
)  # fmt: skip

STANDINGS: Final = _table(
    ("formal", "可作为正式结论", "formal", "硬门槛通过，样本与裁判可靠性足够。", "gates held, sample and judges reliable enough"),
    ("conditional", "有条件结论", "conditional", "只在写明的业务、工具、数据时点或权限下成立。", "holds only under the stated conditions"),
    ("observation", "观察", "observation", "样本少、一致性低或只覆盖局部。", "a small sample, low agreement, or partial cover"),
    ("pending_settlement", "待结算", "pending settlement", "依赖未来事实，兑现前不计入。", "rests on facts of the future, not counted before they settle"),
)  # fmt: skip

STATUSES: Final = _table(
    ("active", "有效", "active", "可进入各类运行。", "may enter any run"),
    ("watch", "观察中", "watch", "存在已知缺陷（如日期泄露），正式运行默认排除。", "has a known weakness, such as dates that give the outcome away; left out of formal runs"),
)  # fmt: skip

TABLES: Final[dict[str, dict[str, Term]]] = {
    "classes": CLASSES,
    "endings": ENDINGS,
    "purposes": PURPOSES,
    "isolations": ISOLATIONS,
    "layers": LAYERS,
    "object_types": OBJECT_TYPES,
    "roles": ROLES,
    "standings": STANDINGS,
    "statuses": STATUSES,
}
TITLES: Final[dict[str, tuple[str, str]]] = {
    "classes": ("六类判定", "Six classes"),
    "endings": ("作答的去向", "Where a planned repeat went"),
    "purposes": ("运行目的", "Purposes"),
    "isolations": ("隔离", "Isolation"),
    "layers": ("评测分层", "Layers"),
    "object_types": ("对象类型", "Object types"),
    "roles": ("角色", "Roles"),
    "standings": ("结论状态", "Standings"),
    "statuses": ("题目状态", "Statuses"),
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
    for name, table in TABLES.items():
        zh, en = TITLES[name]
        lines += [
            "",
            f"## {zh} / {en}",
            "",
            "| 键 / key | 中文 | English | 含义 | meaning |",
            "| --- | --- | --- | --- | --- |",
        ]
        lines += [
            f"| `{t.key}` | {t.zh} | {t.en} | {t.zh_meaning} | {t.en_meaning} |" for t in table.values()
        ]
    return "\n".join(lines) + "\n"
