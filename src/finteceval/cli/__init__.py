"""The two commands, `pitfall` (points) and `finteceval` (everything).

A word is looked up in a table and its module imported only then, so that `pitfall list` never pays
for what `pitfall run` needs. A word's module holds one click command named `command`; it may return
an exit code. This is the only place where an error becomes an exit code:

0 done · 1 problems found, or engine error · 2 usage, configuration, missing key at the start ·
100 below a given threshold, or fallen back · 101 a hard gate was breached · 102 incomplete · 103 pending only ·
130 interrupted, resumable.
"""

from __future__ import annotations

import difflib
import os
import sys
from contextvars import copy_context
from importlib import import_module
from typing import TYPE_CHECKING, Final, NoReturn, TextIO

from pitfall.errors import InputError, PitfallError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import click

# word -> (module below finteceval.cli, key of its one-line summary)
RUN_WORDS: Final = {
    "resume": "runs_resume",
    "judge": "runs_judge",
    "report": "runs_report",
    "compare": "runs_compare",
    "verify": "runs_verify",
}
PITFALL: Final[Mapping[str, str]] = {
    "validate": "points_validate",
    "list": "points_list",
    "render": "points_render",
    "show": "points_show",
    "new": "points_new",
    "hash": "points_hash",
    "stats": "points_stats",
    "recompute": "points_recompute",
    "lint": "points_lint",
    "dispute": "points_dispute",
    "run": "points_run",
    **RUN_WORDS,
    "judge-probe": "judge_probe",
}
FINTECEVAL: Final[Mapping[str, str]] = {
    "demo": "demo",
    "run": "cases_run",
    "case": "case",
    "trace": "runs_trace",
    "system": "system",
    "registry": "registry",
    "pack": "pack",
    "world": "world",
    **RUN_WORDS,
}
TABLES: Final = {"pitfall": PITFALL, "finteceval": FINTECEVAL}


def pitfall() -> NoReturn:
    """The command `pitfall`."""
    _start("pitfall")


def main() -> NoReturn:
    """The command `finteceval`."""
    _start("finteceval")


def dispatch(program: str, words: Sequence[str]) -> int:
    """Run one command line; the exit code. Output goes to the standard streams, nothing is raised."""
    table = TABLES[program]
    if not words or words[0] in {"-h", "--help"}:
        print(overview(program, full=bool(words)))
        return 0
    word, *rest = words
    if word == "--version":
        from importlib.metadata import version

        print(f"{program} {version('finteceval')}")
        return 0
    if word not in table:
        return _unknown(program, word)
    module = import_module(f"finteceval.cli.{table[word]}")
    # In a context of its own, so that what `--lang` chose ends with the command, errors included.
    return copy_context().run(_guarded, module.command, rest, name=f"{program} {word}")


def overview(program: str, *, full: bool) -> str:
    """Bare: three commands to try. With --help: every word with its one line."""
    lang = language()
    lines = [say(f"cli.{program}_about", lang), ""]
    if full:
        width = max(map(len, TABLES[program])) + 2
        lines += [
            f"  {word:<{width}}{say('cli.word_' + word.replace('-', '_'), lang)}" for word in TABLES[program]
        ]
        lines += ["", say("cli.more", lang, program=program)]
    else:
        lines.append(say(f"cli.{program}_try", lang))
    return "\n".join(lines)


def _start(program: str) -> NoReturn:
    for stream in (sys.stdout, sys.stderr):
        _lenient(stream)
    try:
        code = dispatch(program, sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader went away (`| head`): nothing is wrong, and the interpreter must not try to flush again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code)


def _lenient(stream: TextIO) -> None:
    """Under a console that cannot show a character, show its escape instead of failing."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")


def _guarded(command: click.Command, words: list[str], *, name: str) -> int:
    try:
        code = command.main(args=words, prog_name=name, standalone_mode=False)
    except BrokenPipeError:
        raise
    except (Exception, KeyboardInterrupt) as error:
        if os.environ.get("FINTECEVAL_TRACEBACK"):
            raise
        return _code(error)
    return code if isinstance(code, int) else 0


def _code(error: BaseException) -> int:
    """The exit code of an error, after one clear line about it."""
    import click

    match error:
        case click.exceptions.NoArgsIsHelpError():
            print(error.format_message(), file=sys.stderr)
            code = 2
        case click.ClickException():
            error.show()
            code = 2
        case KeyboardInterrupt() | click.Abort():
            print(say("cli.interrupted", language()), file=sys.stderr)
            code = 130
        case PitfallError():
            print(f"error: {error}", file=sys.stderr)
            code = 2 if isinstance(error, InputError) else 1
        case _:
            named = f"{type(error).__name__}: {error}"
            print(f"error: {say('cli.internal', language(), error=named)}", file=sys.stderr)
            code = 1
    return code


def _unknown(program: str, word: str) -> int:
    lang = language()
    close = difflib.get_close_matches(word, TABLES[program], n=3)
    other = next((name for name, table in TABLES.items() if name != program and word in table), None)
    hint = (
        say("cli.close", lang, words=", ".join(close))
        if close
        else say("cli.see_help", lang, program=program)
    )
    if other:
        hint = say("cli.other_program", lang, program=other, word=word)
    print(f"error: {say('cli.unknown', lang, program=program, word=word)} {hint}", file=sys.stderr)
    return 2
