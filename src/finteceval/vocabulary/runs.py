"""Words of a run: classes, endings, purposes, isolation, status."""

from __future__ import annotations

from typing import Final

from finteceval.vocabulary.term import table

CLASSES: Final = table(
    ("completely_correct", "完全正确", "completely correct", "最终答案及所有影响结论的主张都与答案一致；只有它计入准确率。", "the answer and every material claim agree with the ground truth; the only class that counts"),
    ("numeric_factual_error", "事实错误（数值类）", "numeric factual error", "影响结论的数量说错了；读错数字归此类。", "a material stated quantity is wrong; a misread number belongs here"),
    ("non_numeric_factual_error", "事实错误（非数值类）", "non-numeric factual error", "实体、事件、日期、状态、方向、制度或来源内容说错了。", "a material fact other than a quantity is wrong"),
    ("analysis_assumption_error", "分析假设错误", "analysis assumption error", "事实成立，但结论依赖无依据的前提、代理变量或外推。", "the conclusion depends on an unsupported premise"),
    ("analysis_logic_error", "分析逻辑错误", "analysis logic error", "事实与假设可接受，但计算、比较或推导无效；数字都对却算错归此类。", "the operation from accepted inputs to the conclusion is invalid; right numbers computed wrongly belong here"),
    ("other_error", "其他错误", "other error", "空答、拒答、跑题、不可解析，或系统在作答中崩溃、超出预算。", "the answer is unusable, or the system crashed or used up its budget"),
)  # fmt: skip

ENDINGS: Final = table(
    ("answered", "已作答", "answered", "有答案（可以为空），由裁判判定。", "an answer came, possibly empty; a judge decides"),
    ("broke", "中断", "broke", "在某个边界上出错：智能体自身的错误计入它，其余只影响上下界。", "something broke at a boundary: the agent's own fault counts, any other bounds the figures"),
    ("over_budget", "超出预算", "over budget", "系统用尽了本次作答的时间、词元、步数、输出或费用；计为失败。", "the system used up the time, tokens, steps, output or money of the try; counts as failed"),
    ("void", "作废", "void", "计划注入的故障没有发生，这次作答没有测到该测的东西。", "a planned fault did not land, so the try measured something else"),
    ("unjudged", "未判", "unjudged", "有答案，但裁判弃权或出错；只影响上下界。", "answered, but the judge abstained or broke; it bounds the figures"),
    ("lost", "丢失", "lost", "测量失败而非系统失败，重试后仍无结果；只影响上下界。", "the measurement failed, not the system, and new tries did not help; it bounds the figures"),
    ("owed", "欠跑", "owed", "计划内但尚未完成的作答；用 resume 补上。", "planned and not yet made; `resume` makes it"),
)  # fmt: skip

PURPOSES: Final = table(
    ("smoke", "冒烟", "smoke", "只确认能跑通。", "only shows that it runs"),
    ("development", "开发", "development", "边改边看，结论只是观察。", "looked at while changing; conclusions are observations"),
    ("regression", "回归", "regression", "比较版本，默认排除观察中的题。", "compares versions; watch cases are left out"),
    ("release", "发布", "release", "上线前验收，默认排除观察中的题。", "acceptance before use; watch cases are left out"),
)  # fmt: skip

ISOLATIONS: Final = table(
    ("none", "无隔离", "none", "与引擎同一进程，不能排除它读到答案。", "the engine's own process; that it read the truths is not ruled out"),
    ("process", "子进程", "process", "独立子进程、空目录、清空的环境变量；仍能读本机磁盘。", "a child process, an empty directory, a scrubbed environment; it can still read this disk"),
    ("bubblewrap", "沙箱隔离", "bubblewrap", "只见允许的路径；评测点、题库与运行目录被遮住；没有网络。", "sees allowed paths only; points, library and runs are masked; no network"),
    ("remote", "远端", "remote", "系统运行在另一台机器上。", "the system runs on another machine"),
)  # fmt: skip

STATUSES: Final = table(
    ("active", "有效", "active", "可进入各类运行。", "may enter any run"),
    ("watch", "观察中", "watch", "存在已知缺陷（如日期泄露），正式运行默认排除。", "has a known weakness, such as dates that give the outcome away; left out of formal runs"),
)  # fmt: skip
