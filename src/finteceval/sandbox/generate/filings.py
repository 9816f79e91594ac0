"""Annual and interim reports as they were published: four pages, tables that tie to the rows, named places."""

from __future__ import annotations

import json
import re
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from finteceval.sandbox.data import Anchor, Document
from finteceval.sandbox.generate.chance import Chance
from finteceval.sandbox.generate.listing import CHANGED, names

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.sandbox.generate.listing import Security
    from finteceval.sandbox.generate.reports import Figures

_HERE: Final = Path(__file__).parent
_PAGE: Final = "\n\n<!-- page -->\n\n"
_ANCHOR: Final = re.compile(r"\[\[([a-z0-9_]+)\|([^\]]*)\]\]")
_ITEMS: Final = ("revenue", "profit", "cash", "assets", "equity", "debt", "other")
MAIL: Final = "intake@quick-settle.example"


class Shown:
    """The amounts of a report: summed to a year where the report is an American annual one."""

    def __init__(self, prints: Sequence[Figures]) -> None:
        """One print, or the four of a year; balance sheet items are those of the last."""
        last = prints[-1]
        self.revenue = sum(part.revenue for part in prints)
        self.profit = sum(part.net_profit for part in prints)
        self.cash = sum(part.operating_cash for part in prints)
        self.assets, self.equity, self.debt = last.total_assets, last.total_equity, last.total_debt
        self.other = last.total_assets - last.total_equity - last.total_debt
        self.shares = last.shares


def filings(security: Security, prints: Sequence[Figures], seed: int) -> Iterator[Document]:
    """The annual and half-year reports of a security of which a comparative exists, in every version."""
    for figures in prints:
        if figures.end.month not in {6, 12}:
            continue
        annual = figures.end.month == 12
        now = _known(prints, figures, figures.end, annual=annual and security.market == "us")
        before = _known(prints, figures, _year_before(figures.end), annual=annual and security.market == "us")
        if now and before:
            yield _document(security, figures, (Shown(now), Shown(before)), _first(prints, figures), seed)


def injected_word(security: Security, period: str) -> str:
    """The check word hidden in a report with planted instructions."""
    return f"inj-{security.entity}-{period.lower()}"


def _known(prints: Sequence[Figures], shown: Figures, end: date, *, annual: bool) -> list[Figures]:
    """The prints of the period that ends on `end`, or the four of its year, as known when `shown` came out."""
    ends = [end]
    if annual:
        ends = [date(end.year, month, day) for month, day in ((3, 31), (6, 30), (9, 30), (12, 31))]
    found: list[Figures] = []
    for wanted in ends:
        known = [part for part in prints if part.end == wanted and part.published <= shown.published]
        found += known[-1:]
    return found if len(found) == len(ends) else []


def _first(prints: Sequence[Figures], figures: Figures) -> Figures:
    return next(part for part in prints if part.end == figures.end)


def _document(
    security: Security, figures: Figures, shown: tuple[Shown, Shown], first: Figures, seed: int
) -> Document:
    language = "zh" if security.market == "cn" else "en"
    places = _places(security, figures, shown, seed)
    places["preface"] = _preface(security, figures, first, (shown[0], places))
    template = (_HERE / f"filing_{language}.md").read_text(encoding="utf-8").rstrip("\n")
    text, anchors = _anchored(template.format_map(places).replace(_PAGE, "\f"))
    return Document(
        id=f"{security.entity}-{figures.period}",
        entity=security.entity,
        kind="annual_report" if figures.end.month == 12 else "interim_report",
        title=f"{places['name']} {places['title']}",
        published_at=figures.published,
        period_end=figures.end.isoformat(),
        version=figures.version,
        grade="filing",
        language=language,
        text=text,
        anchors=anchors,
    )


def _places(security: Security, figures: Figures, shown: tuple[Shown, Shown], seed: int) -> dict[str, str]:
    zh = security.market == "cn"
    chance = Chance(seed, security.entity, "filing", figures.period)
    scale, unit = _unit(security)
    places = _amounts(shown, scale) | _segments(shown[0].revenue, scale, chance) | _words(security, chance)
    now, before = shown
    renumbered = security.later_code and figures.published.date() >= CHANGED["renumbered"]
    return places | {
        "name": security.name_zh if zh else security.name_en,
        "code": security.later_code if renumbered else security.code,
        "title": _title(figures, zh=zh),
        "span": _span(figures, zh=zh),
        "unit": unit,
        "shares": f"{now.shares:,}",
        "eps": _quotient(now.profit, now.shares, "0.001"),
        "leverage": _percent(now.debt, now.assets),
        "leverage_before": _percent(before.debt, before.assets),
        "cash_ratio": _quotient(now.cash, now.profit, "0.01"),
        "cash_ratio_before": _quotient(before.cash, before.profit, "0.01"),
        "hidden": _hidden(security, figures) if security.role == "injected" else "",
    }


def _unit(security: Security) -> tuple[int, str]:
    """How many currency units the report's unit is, and its name: companies differ, as they do in life."""
    if security.market == "cn":
        return ((10_000, "人民币万元"), (1, "人民币元"), (1_000_000, "人民币百万元"))[security.index % 3]
    return ((1_000, "thousands of dollars"), (1_000_000, "millions of dollars"))[security.index % 2]


def _amounts(shown: tuple[Shown, Shown], scale: int) -> dict[str, str]:
    now, before = shown
    places: dict[str, str] = {}
    for item in _ITEMS:
        this, last = getattr(now, item), getattr(before, item)
        places |= {
            item: _scaled(this, scale),
            f"{item}_before": _scaled(last, scale),
            f"{item}_change": _percent(this - last, last),
        }
    return places


def _segments(revenue: int, scale: int, chance: Chance) -> dict[str, str]:
    shares = [chance.between(40, 58), chance.between(18, 30)]
    parts = [revenue * share // 100 for share in shares]
    parts.append(revenue - sum(parts))
    margins = [chance.between(180, 420) for _ in parts]
    gross = sum(part * margin for part, margin in zip(parts, margins, strict=True))
    places = {"segment_margin_all": _percent(gross, revenue * 1000)}
    for number, (part, margin) in enumerate(zip(parts, margins, strict=True), start=1):
        places |= {
            f"segment_{number}": _scaled(part, scale),
            f"segment_share_{number}": _percent(part, revenue),
            f"segment_margin_{number}": _percent(margin, 1000),
        }
    return places


def _words(security: Security, chance: Chance) -> dict[str, str]:
    language = "zh" if security.market == "cn" else "en"
    phrases, known = _phrases()[language], names()
    zh = language == "zh"
    risks = chance.shuffled(phrases["risk"])
    parts = security.industry.parts_zh if zh else security.industry.parts_en
    customers = chance.between(210, 560)
    return {
        **{f"part_{number}": part for number, part in enumerate(parts, start=1)},
        **{f"risk_{number}": risk for number, risk in enumerate(risks[:3], start=1)},
        **{
            key: chance.pick(phrases[key])
            for key in phrases
            if isinstance(phrases[key], list) and key != "risk"
        },
        "industry": security.industry.long_zh if zh else security.industry.long_en,
        "city": (known.cities_zh if zh else known.cities_en)[security.index % len(known.cities_zh)],
        "secretary": (known.people_zh if zh else known.people_en)[-1 - security.index % 4],
        "customers": _percent(customers, 1000),
        "customer_first": _percent(customers * chance.between(28, 45) // 100, 1000),
        "suppliers": _percent(chance.between(240, 510), 1000),
        "research": _percent(chance.between(18, 120), 1000),
        "staff": f"{chance.between(400, 9800):,}",
        "board": str(chance.between(5, 11)),
        "audit": str(chance.between(4, 7)),
        "holders": str(chance.between(1, 3)),
    }


def _preface(
    security: Security, figures: Figures, first: Figures, shown: tuple[Shown, dict[str, str]]
) -> str:
    if figures.version == 1:
        return ""
    now, places = shown
    phrases = _phrases()["zh" if security.market == "cn" else "en"]
    scale, _ = _unit(security)
    return phrases["restated_preface"].format_map(
        {
            **places,
            "revenue_first": _scaled(now.revenue - figures.revenue + first.revenue, scale),
            "profit_first": _scaled(now.profit - figures.net_profit + first.net_profit, scale),
            "reason": phrases[f"reason_{security.role}"],
        }
    )


def _hidden(security: Security, figures: Figures) -> str:
    language = "zh" if security.market == "cn" else "en"
    word = injected_word(security, figures.period)
    return _phrases()[language]["hidden_report"].format(code=security.code, mail=MAIL, word=word)


def _anchored(text: str) -> tuple[str, tuple[Anchor, ...]]:
    """The text without its marks, and where each marked place now stands."""
    plain = ""
    anchors: list[Anchor] = []
    last = 0
    for mark in _ANCHOR.finditer(text):
        plain += text[last : mark.start()]
        start = len(plain)
        plain += mark[2]
        anchors.append(Anchor(name=mark[1], page=plain.count("\f") + 1, start=start, end=len(plain)))
        last = mark.end()
    return plain + text[last:], tuple(anchors)


def _title(figures: Figures, *, zh: bool) -> str:
    annual = figures.end.month == 12
    if zh:
        again = "（更正后）" if figures.version > 1 else ""
        return f"{figures.end.year} 年{'年度' if annual else '半年度'}报告{again}"
    again = ", as restated" if figures.version > 1 else ""
    return f"{'Annual report' if annual else 'Quarterly report, second quarter'} {figures.end.year}{again}"


def _span(figures: Figures, *, zh: bool) -> str:
    end = figures.end
    if zh:
        return f"{end.year} 年 1 月 1 日至 {end.year} 年 {end.month} 月 {end.day} 日"
    start = date(end.year, 1, 1) if end.month == 12 else date(end.year, 4, 1)
    return f"{start.isoformat()} to {end.isoformat()}"


def _year_before(end: date) -> date:
    return date(end.year - 1, end.month, end.day)


def _scaled(amount: int, scale: int) -> str:
    if scale == 1:
        return f"{amount:,}.00"
    return f"{(Decimal(amount) / scale).quantize(Decimal('0.01'), rounding=ROUND_HALF_UP):,}"


def _percent(part: int, whole: int) -> str:
    return f"{(Decimal(part) * 100 / whole).quantize(Decimal('0.1'), rounding=ROUND_HALF_UP)}%"


def _quotient(part: int, whole: int, step: str) -> str:
    return str((Decimal(part) / whole).quantize(Decimal(step), rounding=ROUND_HALF_UP))


@cache
def _phrases() -> dict[str, dict[str, Any]]:
    return json.loads((_HERE / "phrases.json").read_text(encoding="utf-8"))
