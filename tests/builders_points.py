"""Points for tests: small ones valid by default, and ones in the shape the earlier corpus was published in.

Every company, figure and address below is invented.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitfall.point import render_point

if TYPE_CHECKING:
    from random import Random

SUMMARY = "<summary>评测时隐藏 / Hidden during evaluation</summary>"


def small(
    point_id: str = "two-plus-two",
    question: str = "How much is 2 + 2?",
    ground_truth: str = "Four.",
    provenance: str = "- kind: example",
) -> str:
    """The smallest valid point; change one part per test."""
    return render_point(point_id, question, ground_truth, provenance)


def raw(
    question: str = "How much is 2 + 2?",
    truth: str | None = None,
    provenance: str | None = None,
    *,
    title: str = "# p",
) -> str:
    """A file put together without any check, so that it may be wrong."""
    fold = "<details>\n<summary>hidden</summary>\n\n{}\n\n</details>"
    truth = fold.format("Four.") if truth is None else truth
    provenance = fold.format("- kind: example") if provenance is None else provenance
    return f"{title}\n\n## Question\n\n{question}\n\n## Ground Truth\n\n{truth}\n\n## Provenance\n\n{provenance}\n"


@dataclass(frozen=True)
class Evidence:
    """One frozen item of an earlier A-share or synthetic point."""

    id: str
    title: str
    published: str
    source: str
    text: str
    url: str | None = None

    def lines(self) -> list[str]:
        found = [
            f"### {self.title}",
            "",
            f"- Evidence ID: `{self.id}`",
            f"- 发布日期 / Published: {self.published}",
        ]
        found.append(f"- 来源 / Source: {self.source}")
        if self.url:
            found.append(f"- URL: <{self.url}>")
        return [*found, "", self.text, ""]


@dataclass(frozen=True)
class Earlier:
    """The facts of one A-share point, rendered in the earlier corpus's shape."""

    id: str
    name: str = "示例股份"
    code: str = "600999"
    exchange: str = "SSE"
    as_of: str = "2016-04-29"
    window_end: str = "2018-04-29"
    target: str = "sample_business_reaches_scale"
    definition: str = "窗口内样例业务收入占比达到门槛即为发生"
    criteria: tuple[tuple[str, str, str, str], ...] = (
        ("sample_share", ">=", "0.3", "样例业务收入除以营业收入"),
    )
    threshold: tuple[str, str] | None = None
    evidence: tuple[Evidence, ...] = ()
    event: bool = True
    resolved_at: str = "2017-12-31"
    observed_at: str | None = "2018-03-30"
    observations: dict[str, str] = field(default_factory=dict)
    derivations: tuple[tuple[str, str, tuple[str, ...], str], ...] = ()
    prompt: str = "请根据下列资料判断目标事件是否会在窗口内发生，并给出概率。"

    def text(self) -> str:
        question = [self.prompt, "", "### 任务边界 / Task boundary", ""]
        question.append(f"- 标的 / Security: {self.name} ({self.code}, {self.exchange})")
        question += [f"- 信息截止 / As of: {self.as_of}", f"- 预测窗口结束 / Window end: {self.window_end}"]
        question += [f"- 目标事件 / Target: `{self.target}`", f"- 判定定义 / Definition: {self.definition}"]
        if self.threshold:
            question += [
                f"- 阈值 / Threshold: {self.threshold[0]}",
                f"- 分母 / Denominator: {self.threshold[1]}",
            ]
        else:
            question += ["", "#### 判定条件 / Criteria", ""]
            question += [f"- `{metric} {op} {value}` — {text}" for metric, op, value, text in self.criteria]
        question += [
            "",
            "<details>",
            f"<summary>冻结资料 / Frozen evidence ({len(self.evidence)})</summary>",
            "",
        ]
        for item in self.evidence:
            question += item.lines()
        question += ["</details>", "", "请直接给出最终答案和必要依据。"]
        label = "**事件发生 / event**" if self.event else "**事件未发生 / no event**"
        truth = [f"- 正确结论 / Outcome: {label}", f"- 目标事件 / Target: `{self.target}`"]
        truth.append(f"- 结果日期 / Resolved at: {self.resolved_at}")
        if self.observed_at:
            truth.append(f"- 可观察日期 / Observed at: {self.observed_at}")
        truth += ["", "### 实际结果 / Realized outcome", "", "- observations:"]
        truth += [f"  - {name}: {value}" for name, value in self.observations.items()]
        truth += ["- derivations:"]
        for metric, operation, inputs, value in self.derivations:
            truth += [f"  - metric: {metric}", f"    - operation: {operation}", "    - inputs:"]
            truth += [f"      - {name}" for name in inputs] + [f"    - value: {value}"]
        truth += ["", "### 对应的题内资料 / Expected evidence", ""]
        truth += [f"- `{item.id}`" for item in self.evidence]
        provenance = [
            "- point_type: historical_a_share",
            "- suite: sample_suite_v1",
            "- mode: historical_frozen_web",
        ]
        provenance += ["- security:", f"  - ticker: {self.code}", "- search_policy:", "  - allowed_domains:"]
        provenance += ["    - example.com", "- scenario_authoring:", "  - tables:", "    - sample_table"]
        provenance += ["  - row_policy: stock_code=600999; if_adjusted<1; first row", "- outcome_sources: []"]
        return assemble(self.id, "\n".join(question), "\n".join(truth), "\n".join(provenance))


def synthetic(point_id: str, evidence: tuple[Evidence, ...], *, high: bool, premise: str = "invalid") -> str:
    """A synthetic point in the earlier corpus's shape."""
    question = [
        "A colleague claims that longer terms always help. Assess the claim and predict the risk.",
        "",
    ]
    question += ["### 任务边界 / Task boundary", "", "- 信息截止 / As of: 2025-06-30"]
    question += [
        "- 预测期限 / Horizon: next two quarters",
        "- 规则口径 / Jurisdiction: generic disclosure",
        "",
    ]
    question += ["<details>", f"<summary>冻结资料 / Frozen evidence ({len(evidence)})</summary>", ""]
    for item in evidence:
        question += item.lines()
    question += ["</details>", "", "请直接给出最终答案。"]
    truth = [f"- 预测 / Prediction: **{'high' if high else 'low'}**", f"- 前提 / Premise: **{premise}**", ""]
    truth += ["### 对应的题内资料 / Expected evidence", "", *(f"- `{item.id}`" for item in evidence), ""]
    truth += ["### 决定性要点 / Decisive points", "", "- Rejects the claim.", "- Computes the ratio."]
    return assemble(
        point_id, "\n".join(question), "\n".join(truth), "- point_type: synthetic\n- legacy_title: Sample"
    )


def assemble(point_id: str, question: str, truth: str, provenance: str) -> str:
    """The earlier template, line for line."""
    folds = ("评测时隐藏 / Hidden during evaluation", "按需展开 / Expand for audit")
    fold = "<details>\n<summary>{}</summary>\n\n{}\n\n</details>"
    parts = [f"# {point_id}", "## Question", question, "## Ground Truth", fold.format(folds[0], truth)]
    return "\n\n".join([*parts, "## Provenance", fold.format(folds[1], provenance)]) + "\n"


def earlier_corpus(rng: Random) -> dict[str, str]:
    """174 invented files, 12 synthetic and 162 A-share of which six with a threshold, id to text."""
    files: dict[str, str] = {}
    for number in range(12):
        files[f"sample-risk-{number}"] = synthetic(
            f"sample-risk-{number}", _evidence(rng, 5), high=number % 3 > 0
        )
    for number in range(162):
        code = f"{rng.choice(['600', '000', '300', '688'])}{number:03}"
        exchange = (
            {"6": "SSE", "0": "SZSE", "3": "SZSE"}[code[0]] if not code.startswith("688") else "SSE STAR"
        )
        period = rng.choice(["2014", "2018q3", "2021"])
        point_id = f"cn-a-{period}-{rng.choice(['goodwill', 'repeat-st', 'next-annual-audit'])}-{code}"
        revenue, part = rng.randint(10**6, 10**10) / 100, rng.randint(0, 10**8) / 100
        files[point_id] = Earlier(
            point_id,
            name=rng.choice(["*ST样例", "样例A", "甲乙丙丁", "ST 示例"]),
            code=code,
            exchange=exchange,
            threshold=("0.1", "归属于母公司股东权益") if number < 6 else None,
            criteria=tuple(
                (
                    f"metric_{index}",
                    rng.choice([">", ">=", "<", "<=", "=="]),
                    rng.choice(["0", "0.3", "-1.5", "2"]),
                    "说明",
                )
                for index in range(rng.randint(1, 3))
            ),
            evidence=_evidence(rng, rng.randint(1, 4)),
            event=rng.random() < 0.5,
            observed_at=rng.choice([None, "2018-03-30"]),
            observations={"revenue": f"{revenue}", "part": f"{part}"},
            derivations=(("share", "ratio", ("part", "revenue"), f"{part / revenue}"),),
        ).text()
    return files


def _evidence(rng: Random, count: int) -> tuple[Evidence, ...]:
    items: list[Evidence] = []
    for number in range(count):
        url = rng.choice([f"https://example.com/finalpage/2016-04-{number + 10}/{number}.PDF", None])
        text = rng.choice(
            [
                "公告称，项目投资额 1,200 万元（较上年 -3.5%），预计 2016 年投产；“扩产”尚待批准。",
                "Revenue fell from CU 120 million to CU 96 million; the covenant is 4.0x (tested quarterly).",
                "一、现金流为负；二、存货增加。\n\n| 项目 | 金额 |\n| --- | --- |\n| 存货 | 12.3 |\n\n注：单位为万元 [1]。",
                "The rule is `a < b` & 5 > 3; footnote * applies_to_all.\n\n- first\n  - second",
            ]
        )
        items.append(
            Evidence(f"item-{number}", f"资料 {number}：年度报告", "2016-04-10", "样例公告", text, url)
        )
    return tuple(items)
