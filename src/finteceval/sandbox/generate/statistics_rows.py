"""Official statistics with their revisions, and fund values."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Final, NamedTuple

from finteceval.sandbox.data import TEXT, Row
from finteceval.sandbox.generate.calendar import at
from finteceval.sandbox.generate.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from finteceval.sandbox.generate.recipe import MarketPart, Recipe


class Series(NamedTuple):
    """One statistic: its field, months between values, level and step in tenths, and the days of its prints."""

    field: str
    months: int
    level: int
    step: int
    prints: tuple[int, ...]
    unit: str


_SERIES: Final = {
    "cn": (
        Series("cpi_yoy", 1, 6, 3, (9,), "percent"),
        Series("ppi_yoy", 1, -14, 5, (9,), "percent"),
        Series("pmi_manufacturing", 1, 501, 4, (0,), "index_point"),
        Series("m2_yoy", 1, 78, 3, (12,), "percent"),
        Series("gdp_yoy", 3, 49, 3, (17, 90, 340), "percent"),
        Series("lpr_1y", 1, 32, 0, (20,), "percent"),
    ),
    "us": (
        Series("cpi_yoy", 1, 27, 3, (12,), "percent"),
        Series("unemployment_rate", 1, 41, 1, (5, 35), "percent"),
        Series("payrolls_change", 1, 1450, 420, (5, 35, 63), "thousand_persons"),
        Series("gdp_qoq_saar", 3, 22, 9, (29, 58, 86), "percent"),
        Series("policy_rate", 1, 43, 0, (18,), "percent"),
    ),
}


def macro_rows(recipe: Recipe, market: str) -> Iterator[Row]:
    """Each statistic of a market, about the end of its period, in every print: first, then revised."""
    for series in _SERIES[market]:
        chance = Chance(recipe.seed, market, "macro", series.field)
        level = series.level
        for end in _ends(recipe.start, recipe.end, series.months):
            level += chance.bell(series.step) + (series.level - level) // 4
            value = level
            for number, days in enumerate(series.prints):
                value += chance.bell(max(1, series.step // 2)) if number else 0
                yield Row(
                    entity=f"{market}-macro",
                    field=series.field,
                    event_time=at(market, end, "23:59:59"),
                    known_at=at(market, end + timedelta(days=days + 1), "09:30"),
                    value=Decimal(value).scaleb(-1),
                    unit=series.unit,
                    source=f"statistics {market}, print {number + 1}",
                    grade="notice",
                    vintage=f"revised-{number}" if number else "first",
                )


def fund_rows(
    recipe: Recipe, part: MarketPart, days: Sequence[date], levels: Mapping[date, int]
) -> Iterator[Row]:
    """Funds: two share classes a portfolio, whose codes differ in one digit; values known in the evening."""
    currency = "CNY" if part.market == "cn" else "USD"
    for index in range(part.funds):
        chance = Chance(recipe.seed, part.market, "fund", index // 2)
        beta, fee = 20 + 60 * (index // 2 % 3), 3 if index % 2 else 0
        entity = fund_entity(part.market, index)
        yield from _fund_names(entity, part.market, index, at(part.market, days[0], "08:00"))
        value, level = 1_000_000 + 37_000 * index, levels[days[0]]
        for day in days:
            move = (levels[day] - level) * 1_000_000 // level
            level = levels[day]
            value += value * (move * beta // 100 + chance.bell(600) - fee) // 1_000_000
            known = at(part.market, day, "20:30")
            yield _row(
                entity,
                "nav",
                known,
                Decimal(value).scaleb(-6).quantize(Decimal("0.0001")),
                f"{currency}_per_unit",
            )


def fund_entity(market: str, index: int) -> str:
    """The entity of a market's nth fund class."""
    return f"{market}-f{index:02d}"


def fund_code(market: str, index: int) -> str:
    """The code of a fund class: classes of one portfolio differ in their last digit alone."""
    return (
        f"99{7000 + index // 2 * 10 + 1 + index % 2}"
        if market == "cn"
        else f"QZF{'BCDFGHJKLMNPRSTVWXZQ'[index // 2]}{'AC'[index % 2]}"
    )


def fund_name(market: str, index: int) -> str:
    """A fund class's name."""
    kinds = (("稳债", "Steady Bond"), ("均衡", "Balanced"), ("样本指数", "Sample Index"), ("成长", "Growth"))
    zh, en = kinds[index // 2 % 4]
    turn = index // 8
    letter = "AC"[index % 2]
    if market == "cn":
        return f"芃澜{zh}{'一二三四五'[turn]}号{letter}" if turn else f"芃澜{zh}{letter}"
    return f"Quillgate {en} {turn + 1} {letter}" if turn else f"Quillgate {en} {letter}"


def _fund_names(entity: str, market: str, index: int, since: datetime) -> Iterator[Row]:
    for field, value in (
        ("code", fund_code(market, index)),
        ("name_zh" if market == "cn" else "name_en", fund_name(market, index)),
    ):
        yield _row(entity, field, since, value, TEXT)


def _row(entity: str, field: str, when: datetime, value: Decimal | str, unit: str) -> Row:
    return Row(
        entity=entity,
        field=field,
        event_time=when,
        known_at=when,
        value=value,
        unit=unit,
        source="fund company",
        grade="filing",
    )


def _ends(start: date, end: date, months: int) -> list[date]:
    found: list[date] = []
    for year in range(start.year, end.year + 1):
        for month in range(months, 13, months):
            last = date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)
            if start <= last <= end:
                found.append(last)
    return found
