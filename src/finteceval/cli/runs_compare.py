"""`compare RUN RUN`: paired figures where the conditions are the same, the differences where not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from finteceval.cli.options import lang_option, runs_dir_option, text
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pathlib import Path

    from finteceval.findings.compare import Comparison
    from pitfall.texts import Language


@click.command(help=text("word_compare"))
@click.argument("first")
@click.argument("second")
@click.option("--json", "as_json", is_flag=True, help=text("opt_json_out"))
@runs_dir_option
@lang_option
def command(first: str, second: str, as_json: bool, runs_dir: Path, lang: str | None) -> int:
    """Compare two runs."""
    from finteceval import record
    from finteceval.findings.compare import compare
    from finteceval.findings.conclude import conclude
    from finteceval.runs.find import find_run
    from finteceval.runs.store import RunStore

    one, two = (conclude(RunStore.read(find_run(name, runs_dir))) for name in (first, second))
    found = compare(one, two)
    print(record.canonical(found).decode("utf-8") if as_json else words(found, language(lang)))
    return 1 if found.differences else 0


def words(found: Comparison, lang: Language) -> str:
    """The comparison as text."""
    if found.differences:
        lines = [say("cli.not_comparable", lang, first=found.first_run, second=found.second_run)]
        lines += [f"  {d.condition}: {d.first} | {d.second}" for d in found.differences]
        return "\n".join(lines)
    if not found.pairs:
        return say("cli.nothing_paired", lang)
    lines = [say("cli.comparable", lang, first=found.first_run, second=found.second_run)]
    for pair in found.pairs:
        values = {name: getattr(pair, name) for name in pair.__struct_fields__}
        if pair.interval is None:
            lines.append(say("cli.paired_nothing", lang, **values))
            continue
        method = say(f"report.method_{pair.interval.method}", lang)
        shown = {"low": pair.interval.low, "high": pair.interval.high, "method": method}
        lines.append(say("cli.paired", lang, **values, **shown))
    return "\n".join(lines)
