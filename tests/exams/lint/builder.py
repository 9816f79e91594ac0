"""A small builder of points for the exam: a draft that is valid and clean, and places to change in it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Final

from exams.lint.case import Pair, as_of, marked, rows

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One item of frozen evidence."""

    title: str
    eid: str
    published: str
    source: str
    text: str
    url: str = ""
    dateline: str = ""
    """Stands instead of the usual line of publication when it is written."""

    def markdown(self) -> str:
        """The item as it stands in a Question."""
        lines = [
            f"### {self.title}\n",
            f"- Evidence ID: `{self.eid}`",
            self.dateline or f"- 发布日期 / Published: {self.published}",
            f"- 来源 / Source: {self.source}",
            *([f"- URL: {self.url}"] if self.url else []),
        ]
        return "\n".join(lines) + f"\n\n{self.text}\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A whole point; `{day}` and `{name}` in the opening stand for the as-of day and the security.

    Without an `as_of` the point states none, and its opening names no day.
    """

    id: str
    opening: str
    ask: str
    guide: str
    as_of: str
    items: tuple[Item, ...]
    closing: str
    outcome: str
    truth: str
    facts: str
    family: str
    kind: str = "a-share"
    english: bool = False
    security: str = ""
    window_end: str = ""
    horizon: str = ""
    target: str = ""
    definition: str = ""
    criteria: str = ""
    resolved: str = ""
    observed: str = ""

    def markdown(self) -> str:
        """The file of the point."""
        return (
            f"# {self.id}\n\n## Question\n\n{self._question()}\n\n## Ground Truth\n\n<details>\n"
            f"<summary>评测时隐藏 / Hidden during evaluation</summary>\n\n{self._truth()}\n\n</details>\n\n"
            f"## Provenance\n\n<details>\n<summary>按需展开 / Expand for audit</summary>\n\n"
            f"{self._provenance()}\n\n</details>\n"
        )

    def _day(self) -> str:
        day = date.fromisoformat(self.as_of)
        return f"{day.day} {day:%B %Y}" if self.english else f"{day.year} 年 {day.month} 月 {day.day} 日"

    def _question(self) -> str:
        name = self.security.partition(" (")[0]
        opening = self.opening.replace("{name}", name)
        opening = opening.replace("{day}", self._day()) if self.as_of else opening
        gap = " " if self.english else ""
        labels = [
            ("标的 / Security", self.security),
            ("信息截止 / As of", self.as_of),
            ("预测窗口结束 / Window end", self.window_end),
            ("预测期限 / Horizon", self.horizon),
            ("目标事件 / Target", f"`{self.target}`" if self.target else ""),
            ("判定定义 / Definition", self.definition),
        ]
        bullets = "\n".join(f"- {label}: {value}" for label, value in labels if value)
        items = "\n".join(item.markdown() for item in self.items)
        parts = [
            f"{opening}{gap}{self.ask}",
            self.guide,
            f"### 任务边界 / Task boundary\n\n{bullets}",
            self.criteria,
            f"<details>\n<summary>冻结资料 / Frozen evidence ({len(self.items)})</summary>\n\n{items}\n</details>",
            self.closing,
        ]
        return "\n\n".join(part for part in parts if part)

    def _truth(self) -> str:
        labels = [
            ("目标事件 / Target", f"`{self.target}`" if self.target else ""),
            ("结果日期 / Resolved at", self.resolved),
            ("可观察日期 / Observed at", self.observed),
        ]
        lines = [self.outcome, *(f"- {label}: {value}" for label, value in labels if value)]
        evidence = "\n".join(f"- `{item.eid}`" for item in self.items)
        parts = [
            "\n".join(lines),
            self.truth,
            f"```facts\n{self.facts.strip()}\n```" if self.facts else "",
            f"### 对应的题内资料 / Expected evidence\n\n{evidence}",
        ]
        return "\n\n".join(part for part in parts if part)

    def _provenance(self) -> str:
        canary = hashlib.sha256(f"finteceval-canary:{self.id}".encode()).hexdigest()[:8]
        return (
            f"- kind: {self.kind}\n- family: {self.family}\n- status: active\n- written: 2026-11-30\n"
            "- how built: 虚构公司，为考试而写 / invented for an exam\n"
            "- known limits: 公司与数字均为虚构 / company and figures are invented\n"
            f"- canary: FINTECEVAL-POINT-{self.id}-{canary}"
        )


def _last(draft: Draft, **change: str) -> Draft:
    return replace(draft, items=(*draft.items[:-1], replace(draft.items[-1], **change)))


def _day_and_opening(draft: Draft, value: str) -> Draft:
    day, _, opening = value.partition(" ¦ ")
    return replace(draft, as_of="" if day == "none" else day, opening=opening)


PLACES: Final[Mapping[str, Callable[[Draft, str], Draft]]] = {
    "id": lambda draft, value: replace(draft, id=value),
    "opening": lambda draft, value: replace(draft, opening=value),
    "day": _day_and_opening,
    "prose": lambda draft, value: replace(draft, ask=_join(draft, draft.ask, value)),
    "guide": lambda draft, value: replace(draft, guide=_join(draft, draft.guide, value)),
    "definition": lambda draft, value: replace(draft, definition=_join(draft, draft.definition, value)),
    "criteria": lambda draft, value: replace(draft, criteria=value),
    "truth": lambda draft, value: replace(draft, truth=f"{draft.truth}\n\n{value}"),
    "fact": lambda draft, value: _last(draft, text=_join(draft, draft.items[-1].text, value)),
    "text": lambda draft, value: _last(draft, text=value),
    "title": lambda draft, value: _last(draft, title=value),
    "eid": lambda draft, value: _last(draft, eid=value),
    "published": lambda draft, value: _last(draft, published=value),
    "dateline": lambda draft, value: _last(draft, dateline=value),
    "source": lambda draft, value: _last(draft, source=value),
    "url": lambda draft, value: _last(draft, url=value),
}


def _join(draft: Draft, left: str, right: str) -> str:
    return f"{left} {right}" if draft.english else f"{left}{right}"


def points(kind: str, bases: Mapping[str, Draft], table: str) -> list[Pair]:
    """The pairs of a table whose `where` is `base.place`: the same draft, one place changed twice."""
    found: list[Pair] = []
    for row in rows(table):
        base, _, place = row.where.partition(".")
        value, span = marked(row.leak)
        leak, twin = (PLACES[place](bases[base], text) for text in (value, row.twin))
        before, after = as_of(leak.as_of), as_of(twin.as_of)
        found.append(Pair(kind, row.form, (leak.markdown(),), (twin.markdown(),), False, before, after, span))
    return found


def corpora(kind: str, bases: Mapping[str, Draft], names: tuple[str, ...], table: str) -> list[Pair]:
    """The pairs of a table of families: `where` is `base as-of …`, the lines are window ends in that order.

    Each name is `NAME (CODE, EXCHANGE)`; the members of a family differ by name, code, as-of and window end.
    """
    found: list[Pair] = []
    for row in rows(table):
        base, *days = row.where.split()
        line, span = marked(row.leak)
        leak, twin = (_family(bases[base], names, days, ends.split()) for ends in (line, row.twin))
        day = date.fromisoformat(days[0])
        found.append(Pair(kind, row.form, leak, twin, False, day, day, span))
    return found


def _family(base: Draft, names: tuple[str, ...], days: list[str], ends: list[str]) -> tuple[str, ...]:
    members: list[str] = []
    for name, day, end in zip(names[: len(days)], days, ends, strict=True):
        code = name.partition("(")[2].partition(",")[0].lower()
        point_id = f"{base.id.rpartition('-')[0]}-{code}"
        changed = replace(
            base, id=point_id, security=name, as_of=day, window_end=end, resolved=end, observed=end
        )
        members.append(changed.markdown())
    return tuple(members)
