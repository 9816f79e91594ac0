"""`compare RUN RUN [RUN…]`: paired figures where the conditions are the same, the differences where not.

Exit codes: 0 comparable · 1 not comparable, or nothing that could fall back · 2 usage · 100 with
`--fail-on regression` when something fell back; 100 wins over 1.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import click

from finteceval.cli.options import lang_option, runs_dir_option, text
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from finteceval.findings.cases.versions import Regression, Step
    from finteceval.findings.compare import Comparison, Paired
    from finteceval.findings.versions import Flags, Run, Versions
    from pitfall.texts import Language

_KNOWN: Final = {True: "same", False: "differs", None: "not_submitted"}
_ROUND: Final = re.compile(r"round ([0-9]+), (complete|incomplete)")


@click.command(help=say("compare.about", language()))
@click.argument("first")
@click.argument("second")
@click.argument("more", nargs=-1)
@click.option("--fail-on", type=click.Choice(["regression"]), help=say("compare.opt_fail_on", language()))
@click.option("--json", "as_json", is_flag=True, help=text("opt_json_out"))
@runs_dir_option
@lang_option
def command(  # noqa: PLR0913 - one word for each option
    *,
    first: str,
    second: str,
    more: tuple[str, ...],
    fail_on: str | None,
    as_json: bool,
    runs_dir: Path,
    lang: str | None,
) -> int:
    """Compare two or more runs."""
    from finteceval import record
    from finteceval.findings.versions import versions

    found = versions([_read(name, runs_dir) for name in (first, second, *more)])
    speak = language(lang)
    print(record.canonical(found).decode("utf-8") if as_json else "\n".join(_told(found, speak)))
    if fail_on and found.fell_back:
        return 100
    if fail_on and found.nothing_shared:
        click.echo(say("compare.nothing_shared", speak), err=True)
        return 1
    return 0 if found.comparable else 1


def _read(name: str, runs_dir: Path) -> Run:
    from finteceval.findings.cases import conclude_cases
    from finteceval.findings.conclude import conclude
    from finteceval.runs.find import find_run
    from finteceval.runs.store import RunStore

    store = RunStore.read(find_run(name, runs_dir))
    return conclude_cases(store) if store.plan.of_cases else conclude(store)


def _told(found: Versions, lang: Language) -> Iterator[str]:
    if len(found.runs) > 2:
        yield say("compare.series", lang, count=len(found.runs))
        yield from (_step(step, lang) for step in found.steps)
    for each in found.beside:
        if len(found.runs) > 2:
            yield ""
        yield words(each.comparison, lang, of_cases=found.of_cases, flags=each.flags)
        yield from _regressions(each.regressions, lang)


def _step(step: Step, lang: Language) -> str:
    values = {name: getattr(step, name) for name in ("run", "system", "version", "stable", "cases")}
    breached = ", ".join(step.breached)
    told = say("compare.breached", lang, gates=breached) if breached else ""
    return say("compare.step", lang, **values) + told


def _regressions(found: tuple[Regression, ...], lang: Language) -> Iterator[str]:
    if not found:
        yield say("compare.no_regression", lang)
        return
    yield say("compare.regressions", lang, count=len(found))
    for each in found:
        key = "compare.fell_gate" if each.kind == "gate" else "compare.fell_case"
        count = each.now.removeprefix("breached ")
        yield say(key, lang, system=each.system, what=each.what, before=each.before, now=count)


def words(found: Comparison, lang: Language, *, of_cases: bool = False, flags: tuple[Flags, ...] = ()) -> str:
    """The comparison as text; `flags` stand below their pair, in its order."""
    if found.differences:
        lines = [say("cli.not_comparable", lang, first=found.first_run, second=found.second_run)]
        lines += [
            f"  {each.condition}: {_value(each.first, lang)} | {_value(each.second, lang)}"
            for each in found.differences
        ]
        return "\n".join(lines)
    if not found.pairs:
        return say("cli.nothing_paired", lang)
    key = "compare.comparable_cases" if of_cases else "cli.comparable"
    lines = [say(key, lang, first=found.first_run, second=found.second_run)]
    for at, pair in enumerate(found.pairs):
        lines.append(_pair(pair, lang, "compare.paired_cases" if of_cases else "cli.paired"))
        lines += [_flags(each, lang) for each in flags[at : at + 1]]
    return "\n".join(lines)


def _pair(pair: Paired, lang: Language, key: str) -> str:
    values = {name: getattr(pair, name) for name in pair.__struct_fields__}
    if pair.interval is None:
        return say("cli.paired_nothing", lang, **values)
    method = say(f"report.method_{pair.interval.method}", lang)
    return say(
        key, lang, **{**values, "low": pair.interval.low, "high": pair.interval.high, "method": method}
    )


def _flags(flags: Flags, lang: Language) -> str:
    known = {
        name: say(f"compare.{_KNOWN[getattr(flags, f'same_{name}')]}", lang)
        for name in ("model", "tools", "budget")
    }
    return say("compare.flags", lang, **known)


def _value(text_: str, lang: Language) -> str:
    """A condition's value; the engine's own words in the reader's language."""
    if found := _ROUND.fullmatch(text_):
        return say(f"compare.round_{found[2]}", lang, number=found[1])
    own = {"missing": "compare.missing", "no round": "compare.no_round"}
    return say(own[text_], lang) if text_ in own else text_
