"""The judges by the names that `--judge` takes."""

from __future__ import annotations

import difflib
import os
from typing import TYPE_CHECKING, Final

import msgspec

from pitfall.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable

    from finteceval.judges.six_class import SixClassJudge
    from finteceval.runs.plan import JudgePin


def make_judge(name: str) -> SixClassJudge:
    """The judge of a name.

    Raises:
        InputError: no such judge; names the known ones.
    """
    kind, colon, rest = name.partition(":")
    maker = JUDGES.get(kind)
    if maker is None:
        close = difflib.get_close_matches(kind, JUDGES, n=1)
        hint = f"Did you mean {close[0]}? " if close else ""
        raise InputError(f"unknown judge {name!r}. {hint}Known: {', '.join(JUDGES)}")
    return maker(rest if colon else "")


def judge_of(pin: JudgePin) -> SixClassJudge:
    """The judge that a plan pins.

    Raises:
        InputError: this engine's judge of that name has another pin now.
    """
    judge = make_judge(pin.name)
    if judge.pin != pin and msgspec.structs.replace(judge.pin, development=pin.development) == pin:
        raise InputError(
            f"the plan's judge {pin.name} was reached as [{'; '.join(pin.development) or 'its own endpoint'}], now it would "
            f"be as [{'; '.join(judge.pin.development) or 'its own endpoint'}]; restore OPENAI_BASE_URL and the proxy "
            f"settings, or judge with `--judge {pin.name}` as a new round"
        )
    if judge.pin != pin:
        raise InputError(
            f"the plan pins judge {pin.name} version {pin.version}, prompt {pin.prompt[:8] or '-'}; this engine has "
            f"version {judge.pin.version}, prompt {judge.pin.prompt[:8] or '-'}; judge with `--judge {pin.name}` as a new round"
        )
    return judge


def _rules(rest: str) -> SixClassJudge:
    from finteceval.judges.offline import RulesJudge

    if rest:
        raise InputError(f"judge 'rules' takes nothing behind a colon, got {rest!r}")
    return RulesJudge()


def _pinned(rest: str) -> SixClassJudge:
    from finteceval.judges.pinned import pinned_judge

    return pinned_judge(os.environ, rest)


def _openai(rest: str) -> SixClassJudge:
    from finteceval.judges.pinned import openai_judge

    return openai_judge(os.environ, rest)


JUDGES: Final[dict[str, Callable[[str], SixClassJudge]]] = {
    "pinned": _pinned,
    "openai": _openai,
    "rules": _rules,
}
