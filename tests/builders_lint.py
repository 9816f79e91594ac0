"""Points for the tests of the linter: neutral and complete by default, one fault put in per test."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING

from pitfall.lint import lint_corpus, lint_point, lint_text
from pitfall.point import parse_point, render_point

if TYPE_CHECKING:
    from pitfall.lint import Finding
    from pitfall.point import Point

AS_OF = date(2015, 5, 15)


@dataclass(frozen=True)
class Draft:
    """A point about an invented company; `made()` renders and parses it."""

    id: str = "cn-a-2015-sample-scale-600999"
    prose: str = "现在是 2015 年 5 月 15 日收盘之后。请判断样例业务能否达到下面定义的规模。"
    security: str = "示例股份 (600999, SSE)"
    as_of: str | None = "2015-05-15"
    window_end: str = "2017-05-15"
    definition: str = "判定依据是公司首次披露的 2016 年年度报告；窗口内未披露视为未发生。"
    mode: str = "全部满足 / all"
    criteria: tuple[str, ...] = (
        "- `sample_share_outcome >= 0.3` — 样例收入除以营业收入。",
        "- `sample_profit_outcome > 0` — 样例毛利为正。",
    )
    item_id: str = "annual-report-2014"
    item_title: str = "2014 年年度报告"
    published: str = "2015-04-20"
    url: str = "https://static.example.com/finalpage/2015-04-20/1201016724.PDF"
    text: str = "2014 年营业收入 175,089,263.70 元，样例业务处于筹备阶段。"
    outcome: str = "- 正确结论 / Outcome: **事件未发生 / no event**"
    resolved_at: str = "2016-12-31"
    observed_at: str = "2017-03-21"
    truth: str = ""
    facts: tuple[str, ...] = ()
    family: str = "sample-scale"
    kind: str = "a-share"
    status: str = "active"
    extra: tuple[str, ...] = field(default=())

    def made(self, **changes: object) -> Point:
        """The point with some fields changed, parsed."""
        return replace(self, **changes)._parsed()

    def _parsed(self) -> Point:
        boundary = [f"- 标的 / Security: {self.security}"] if self.security else []
        boundary += [f"- 信息截止 / As of: {self.as_of}"] if self.as_of else []
        question = [self.prose, "### 任务边界 / Task boundary"]
        boundary += [
            f"- 预测窗口结束 / Window end: {self.window_end}",
            f"- 判定定义 / Definition: {self.definition}",
        ]
        question += ["\n".join(boundary), "#### 判定条件 / Criteria", self.mode, "\n".join(self.criteria)]
        question += ["<details>\n<summary>冻结资料 / Frozen evidence (1)</summary>", f"### {self.item_title}"]
        question += [
            f"- Evidence ID: `{self.item_id}`\n- 发布日期 / Published: {self.published}\n- URL: {self.url}",
            self.text,
            "</details>",
            *self.extra,
        ]
        truth = [
            f"{self.outcome}\n- 结果日期 / Resolved at: {self.resolved_at}\n- 可观察日期 / Observed at: {self.observed_at}",
            self.truth,
        ]
        if self.facts:
            truth.append("\n".join(["```facts", *self.facts, "```"]))
        origin = f"- kind: {self.kind}\n- family: {self.family}\n- status: {self.status}"
        rendered = render_point(
            self.id,
            "\n\n".join(part for part in question if part),
            "\n\n".join(part for part in truth if part),
            origin,
        )
        return parse_point(rendered.encode(), path=f"points/{self.id}.md")


def rules(found: list[Finding]) -> list[str]:
    """The rules of some findings, in order."""
    return [one.rule for one in found]


def in_text(text: str, *, as_of: date | str | None = AS_OF) -> list[Finding]:
    """Findings in a text, in English."""
    day = date.fromisoformat(as_of) if isinstance(as_of, str) else as_of
    return lint_text(text, as_of=day, lang="en")


def in_point(**changes: object) -> list[Finding]:
    """Findings in the draft with some fields changed."""
    return lint_point(Draft().made(**changes), lang="en")


def in_corpus(*points: Point) -> list[Finding]:
    """Findings in several points."""
    return lint_corpus(points, lang="en")
