"""Words of a case's life: what moves it from state to state, who may, and which judge may score which dimension."""

from __future__ import annotations

from typing import Final

from finteceval.vocabulary.method import DIMENSIONS
from finteceval.vocabulary.term import table

TRIGGERS: Final = table(
    ("written", "写成", "written", "题目写成，进入草稿。", "the case was written and is a draft"),
    ("checked", "已检查", "checked", "程序核对了字段、对照与泄露，可以试用。", "a program checked fields, controls and leaks: fit for trial"),
    ("signed", "已签署", "signed", "有资格的人复核后签署启用。", "a qualified person reviewed and signed it active"),
    ("contamination", "疑似污染", "contamination", "题面或答案可能已进入训练或提示词。", "brief or answer may have entered training or prompts"),
    ("ceiling", "触顶", "ceiling", "被测系统几乎全部通过，不再区分强弱。", "nearly every system passes; it no longer tells them apart"),
    ("dispute", "争议", "dispute", "答案、判据或题面受到质疑。", "answer, criterion or brief is contested"),
    ("rule_expired", "规则到期", "rule expired", "题目依据的规则已失效或改版。", "the rule it rests on has lapsed or changed"),
    ("cleared", "问题排除", "cleared", "触发原因已查清并排除。", "the cause was looked into and removed"),
    ("revised", "修订", "revised", "题目有改动，退回草稿重新检查。", "the case was changed and goes back to be checked"),
    ("withdrawn", "撤下", "withdrawn", "不再使用，保留备查。", "no longer used, kept for reference"),
)  # fmt: skip
WATCH_TRIGGERS: Final = ("contamination", "ceiling", "dispute", "rule_expired")

_OBJECTIVE: Final = ("objective",)
# The mission's table of dimensions and judges; where it has no row, how the dimension's own row says it is judged.
DIMENSION_JUDGES: Final[dict[str, tuple[str, ...]]] = {
    "task_success": _OBJECTIVE,
    "trajectory_quality": ("objective", "model", "human"),
    "safety_permission": ("objective", "human"),
    "robustness_recovery": _OBJECTIVE,
    "cost_efficiency": _OBJECTIVE,
    "auditability": _OBJECTIVE,
    "numeric_correctness": _OBJECTIVE,
    "data_timing": _OBJECTIVE,
    "compliance_boundary": ("objective", "human"),
    "risk_disclosure": ("model", "human"),
    "suitability": ("objective", "human"),
    "authorization_gating": _OBJECTIVE,
    "evidence_chain": ("objective", "human"),
    "long_term_calibration": ("time",),
}
assert tuple(DIMENSION_JUDGES) == tuple(DIMENSIONS)
