"""The table of rules: every rule the linter knows, how serious it is, in what forms it fires."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final, Literal

from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pitfall.lint.finding import Severity
    from pitfall.texts import Language

Needs = Literal["text", "as-of", "point", "corpus"]


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.

    Attributes:
        id: `L001` and so on; never reused.
        name: Short name for machines (SARIF, waivers in review).
        severity: What a finding of it weighs unless the finding says otherwise.
        needs: What it must be given: any text, an as-of date, a whole point, or its corpus.
        forms: Surface forms it fires on, as examples; at least three that differ in kind.
    """

    id: str
    name: str
    severity: Severity
    needs: Needs
    forms: tuple[str, ...]

    def title(self, lang: Language) -> str:
        """One line: what the rule is about."""
        return say(f"lint.{self.id}_title", lang)

    def explanation(self, lang: Language) -> str:
        """Why it matters and what is no finding."""
        return say(f"lint.{self.id}_explanation", lang)


_TABLE: Final = (
    Rule(
        "L000",
        "time-not-checked",
        "note",
        "text",
        ("as_of = None", "信息截止缺失", "a point without an as-of line"),
    ),
    Rule(
        "L001",
        "later-date",
        "error",
        "as-of",
        (
            "2015-05-15",
            "2015/5/15",
            "2015年5月15日",
            "二〇一五年五月",
            "5月15日（年份取自上文）",
            "同年9月12日",
            "2015年末",
            "2015年",
            "May 15, 2015",
            "15 May 2015",
            "2015年双十一",
            "Sep-15",
            "9月（年份取自上文）",
            "in 2015",
            "〔2015〕2号",
        ),
    ),
    Rule(
        "L002",
        "later-period",
        "error",
        "as-of",
        (
            "三季报",
            "2014年年度报告",
            "2015年Q4",
            "2015年全年共…",
            "15年三季报",
            "17年四季度",
            "2015年1-9月",
            "2014年度审计报告",
            "上年年报",
            "2025财年",
            "FY2025",
            "Q3 2024",
            "3Q15",
            "third quarter of 2015",
            "nine months ended September 30, 2015",
            "2014 annual report",
            "10-K for fiscal 2014",
        ),
    ),
    Rule(
        "L003",
        "later-by-count",
        "error",
        "as-of",
        (
            "次年",
            "第二年",
            "两年后",
            "明年",
            "下半年",
            "the following year",
            "two years later",
            "next year",
            "the rest of the year",
        ),
    ),
    Rule(
        "L004",
        "evidence-later",
        "error",
        "as-of",
        (
            "发布日期 / Published: 2016-03-31",
            "披露日期：2016年3月31日",
            "公告时间为2016年3月31日",
            "Filed on 31 March 2016",
            "Publication date: March 31, 2016",
        ),
    ),
    Rule(
        "L005",
        "address-stamp",
        "error",
        "as-of",
        (
            "/2016-03-31/",
            "/20160331/",
            "t20160331_1.html",
            "/2016/03/31/",
            "/201603/",
            "W020160331…",
            "/16/0331/",
            "time=1459382400",
            "AN20160331…",
            "?date=2016-03-31",
        ),
    ),
    Rule(
        "L006",
        "rule-version",
        "error",
        "as-of",
        (
            "创业板涨跌幅 20%（2020-08-24 前）",
            "主板 ST 涨跌幅 10%（2026-07-06 前）",
            "主板 ST 涨跌幅 5%（2026-07-06 起已失效）",
            "科创板（2018-11-05 前）",
            "营业收入低于 3 亿元即 *ST（2024-04-30 前）",
            "暂停上市已经取消（2020-12-31 前）",
            "a 20% ChiNext limit before 2020-08-24",
            "T+1 settlement before 2024-05-28",
            "LIBOR has ended（2023-06-30 前）",
            "资管新规（2017-11-17 前）",
        ),
    ),
    Rule(
        "L007",
        "resolution-date",
        "error",
        "point",
        ("2016-06-29", "2016年6月29日", "6月29日（年份取自上文）", "June 29, 2016"),
    ),
    Rule(
        "L008",
        "outcome-figure",
        "error",
        "point",
        (
            "21,085,853.04 元",
            "2,108.59 万元",
            "0.2109 亿元",
            "CNY 21.09 million",
            "12.04%",
            "0.1204",
            "三成三",
            "四千六百八十二万元",
        ),
    ),
    Rule(
        "L009",
        "hindsight",
        "error",
        "text",
        (
            "后来",
            "最终证实",
            "事后",
            "其后被证实",
            "不得使用之后的违约信息",
            "我们如今知道",
            "为日后的违约埋下伏笔",
            "本题的结果是事件发生",
            "subsequently filed",
            "it later turned out",
            "in hindsight",
            "went on to",
            "最后一次按期付息",
            "下落不明",
            "the rescue came too late",
            "the last dividend it would pay",
        ),
    ),
    Rule(
        "L010",
        "role-or-outcome-name",
        "error",
        "text",
        (
            "…-control",
            "…-trap",
            "…-no-event",
            "### 对照组：…",
            "### 干扰材料",
            "### 承诺落空",
            "### 反例",
            "### Distractor",
            "### Eventual default",
            "### 可有可无的材料",
            "### Why the covenant broke",
            "…-that-decides",
        ),
    ),
    Rule(
        "L011",
        "boundary-hint",
        "error",
        "text",
        (
            "仅差 0.3 个百分点即达门槛",
            "刚好高于阈值",
            "注意 48 个月窗口的边界",
            "窗口结束后两天",
            "接近门槛不等于达到",
            "差之毫厘",
            "临近窗口终点",
            "narrowly missed the threshold",
            "a near miss",
            "two days after the window",
            "第一项达到，第二项恰好达不到",
            "小心四舍五入后才达标",
            "the answer flips if you round",
            "almost is not enough",
        ),
    ),
    Rule(
        "L012",
        "later-name",
        "error",
        "as-of",
        (
            "岩石股份（2015）",
            "妙可蓝多（600882）",
            "688xxx（2019-06 前）",
            "Meta Platforms (2020)",
            "NASDAQ: META (2021)",
            "新冠疫情（2019）",
            "the failure of Silicon Valley Bank (2022)",
        ),
    ),
    Rule(
        "L013",
        "weekend-as-of",
        "warning",
        "as-of",
        (
            "信息截止 / As of: 2015-12-19",
            "2015年12月19日收盘后",
            "after the market close on December 19, 2015",
        ),
    ),
    Rule(
        "L014",
        "horizon-out-of-line",
        "warning",
        "corpus",
        (
            "窗口 12 个月，同族 36 个月",
            "判定 2015 年度（次年），同族为第三年",
            "窗口比同族早一年结束，判定年度相同",
            "a window of 6 months in a family of 24",
        ),
    ),
    Rule(
        "L015",
        "computed-answer",
        "error",
        "point",
        (
            "-7.64%",
            "即 27 个基点",
            "减少百分之二十三",
            "压力后为 1.81 倍",
            "falls CU 30 million or 30%",
            "implying a CU 50 million loss",
            "4.3x",
            "430%",
            "九十二元九角五分",
        ),
    ),
    Rule(
        "L016",
        "criteria-without-mode",
        "error",
        "text",
        (
            "#### 判定条件 / Criteria",
            "### Criteria",
            "- 判定条件：",
            "Conditions:",
            "判定规则如下：",
            "| 判定条件 | 阈值 |",
        ),
    ),
    Rule(
        "L017",
        "observation-without-unit",
        "error",
        "point",
        (
            "- revenue_outcome: 21085853.04",
            "revenue_outcome = 21085853.04",
            "| revenue_outcome | 21085853.04 |",
            "share_outcome = ratio(a, b) = 0.12",
            "期末货币资金 98,666,404.16",
            "已派发红利：46820000",
            "revenue_outcome → 412360000",
        ),
    ),
    Rule(
        "L018",
        "waiver-without-reason",
        "error",
        "text",
        ("<!-- lint: allow L003 -->", "<!-- lint: allow L003, L001 -->", "<!-- lint: allow because -->"),
    ),
    Rule(
        "L019",
        "unused-waiver",
        "warning",
        "text",
        (
            "<!-- lint: allow L003 reason -->",
            "<!-- lint: allow L001, L005 reason -->",
            "<!-- lint: allow L016 理由 -->",
        ),
    ),
)
RULES: Final = {rule.id: rule for rule in _TABLE}
TIME_RULES: Final = frozenset(rule.id for rule in _TABLE if rule.needs == "as-of")


def explain(rule_id: str, lang: str | None = None) -> str:
    """What a rule is for, in what forms it fires, how to waive it.

    Raises:
        InputError: no such rule; the closest ids are named.
    """
    spoken = language(lang)
    rule = RULES.get(rule_id.upper()) or next((r for r in _TABLE if r.name == rule_id), None)
    if rule is None:
        close = get_close_matches(rule_id.upper(), RULES, n=3, cutoff=0.5) or [*RULES][:3]
        raise InputError(say("lint.unknown_rule", spoken, rule=rule_id, close=", ".join(close)))
    return say(
        "lint.explain",
        spoken,
        id=rule.id,
        name=rule.name,
        severity=say(f"lint.severity_{rule.severity}", spoken),
        title=rule.title(spoken),
        explanation=rule.explanation(spoken),
        forms="\n".join(f"  {form}" for form in rule.forms),
        hint=say(f"lint.{rule.id}_fix", spoken),
    )


def table(lang: str | None = None) -> str:
    """The rules as a Markdown table, one row a rule; `docs/lint.md` is checked against it."""
    spoken = language(lang)
    head = say("lint.table_head", spoken)
    rows = [
        f"| {rule.id} | `{rule.name}` | {say(f'lint.severity_{rule.severity}', spoken)} | {rule.title(spoken)} "
        f"| {'<br>'.join(form.replace('|', '&#124;').replace('<', '&lt;') for form in rule.forms)} |"
        for rule in _TABLE
    ]
    return "\n".join([head, "| --- | --- | --- | --- | --- |", *rows]) + "\n"
