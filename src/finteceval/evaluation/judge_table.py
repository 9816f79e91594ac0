"""The judges by the names that `--judge` takes."""

from __future__ import annotations

import difflib
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from finteceval.judges.asked import AskedJudge
    from finteceval.judges.six_class import SixClassJudge
    from finteceval.models.limits import Limits
    from finteceval.models.prices import PriceTable
    from finteceval.runs.plan import JudgePin


@dataclass(frozen=True, slots=True)
class Means:
    """How a judge may work: its own rate limits, and the prices of its calls; the shipped ones when None."""

    limits: Limits | None = None
    prices: PriceTable | None = None


NO_MEANS: Final = Means()


def make_judge(name: str, means: Means = NO_MEANS) -> SixClassJudge:
    """The judge of a name.

    Raises:
        InputError: no such judge; names the known ones. Or what it needs is not there, such as a key.
    """
    kind, colon, rest = name.partition(":")
    maker = JUDGES.get(kind)
    if maker is None:
        close = difflib.get_close_matches(kind, JUDGES, n=1)
        hint = say("errors.did_you_mean", language(), word=close[0]) if close else ""
        raise InputError(
            say("errors.judge_unknown", language(), name=name, hint=hint, known=", ".join(JUDGES))
        )
    return maker(rest if colon else "", means)


def make_reader(name: str) -> AskedJudge:
    """The judge of a name, where it is a model that can be asked to read anything.

    Raises:
        InputError: no such judge, or one that only judges answers.
    """
    from finteceval.judges.asked import AskedJudge

    judge = make_judge(name)
    if not isinstance(judge, AskedJudge):
        raise InputError(say("errors.reader_no_model", language(), name=name))
    return judge


def judge_of(pin: JudgePin, means: Means = NO_MEANS) -> SixClassJudge:
    """The judge that a plan pins.

    Raises:
        InputError: this engine's judge of that name has another pin now.
    """
    judge = make_judge(pin.name, means)
    if judge.pin != pin and msgspec.structs.replace(judge.pin, development=pin.development) == pin:
        own = say("errors.own_endpoint", language())
        then, now = ("; ".join(each.development) or own for each in (pin, judge.pin))
        raise InputError(say("errors.judge_reached", language(), name=pin.name, then=then, now=now))
    if judge.pin != pin:
        then, now = ({"version": each.version, "prompt": each.prompt[:8] or "-"} for each in (pin, judge.pin))
        raise InputError(say("errors.judge_pinned", language(), name=pin.name, then=then, now=now))
    return judge


def _rules(rest: str, means: Means) -> SixClassJudge:
    from finteceval.judges.offline import RulesJudge

    del means
    if rest:
        raise InputError(say("errors.judge_colon", language(), name="rules", rest=rest))
    return RulesJudge()


def _pinned(rest: str, means: Means) -> SixClassJudge:
    from finteceval.judges.pinned import pinned_judge

    return pinned_judge(os.environ, rest, limits=means.limits, prices=means.prices)


def _openai(rest: str, means: Means) -> SixClassJudge:
    from finteceval.judges.pinned import openai_judge

    return openai_judge(os.environ, rest, limits=means.limits, prices=means.prices)


def _codex(rest: str, means: Means) -> SixClassJudge:
    from finteceval.judges.codex_command import codex_judge

    if rest:
        raise InputError(say("errors.judge_colon", language(), name="codex", rest=rest))
    return codex_judge(os.environ, means.limits)


JUDGES: Final[dict[str, Callable[[str, Means], SixClassJudge]]] = {
    "pinned": _pinned,
    "openai": _openai,
    "codex": _codex,
    "rules": _rules,
}
