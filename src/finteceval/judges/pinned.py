"""The pinned judge, `gpt-5.6-sol` at `xhigh`, and other models as development judges.

No option changes the pinned judge's model or effort. Its verdicts are formal only when they came from
the provider's own endpoint, reached directly, and the reply confirms model and effort; whatever else
happened is a reason, kept with the verdict, that makes the run a development run.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from finteceval.judges.asked import AskedJudge, Line
from finteceval.models.endpoint import OWN_HOST, OWN_URL, find_address, refuse_secrets
from finteceval.models.limits import Limiter, Limits
from finteceval.models.prices import shipped_prices
from finteceval.models.retry import live
from finteceval.runs.plan import JudgePin
from pitfall import seal
from pitfall.errors import InputError
from pitfall.texts import language, say
from pitfall.verdict import prompt_template

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.models.ask import Effort
    from finteceval.models.endpoint import Address
    from finteceval.models.prices import PriceTable
    from finteceval.models.reply import Reply
    from finteceval.models.retry import Surroundings

MODEL: Final = "gpt-5.6-sol"
EFFORT: Final[Effort] = "xhigh"
VERSION: Final = "1"
SELF_NAMED: Final = re.compile(re.escape(MODEL) + r"(?:-\d{4}-\d{2}-\d{2})?\Z")


def pinned_judge(
    environ: Mapping[str, str],
    base_url: str = "",
    *,
    around: Surroundings | None = None,
    limits: Limits | None = None,
    prices: PriceTable | None = None,
) -> AskedJudge:
    """The pinned judge, by the Responses API.

    Args:
        environ: Where the key, another address and proxies may stand.
        base_url: Another address than the provider's own; makes every verdict a development one.
        around: Clocks, sleep, chance; the real ones by default.
        limits: The judges' own rate limits.
        prices: The dated table; the shipped one by default.

    Raises:
        MissingKeyError: no key; names the variable.
        InputError: the address cannot be used, or holds credentials.
    """
    address = _address(environ, base_url)
    pin = JudgePin(
        kind="six-class",
        name=_name("pinned", base_url),
        version=VERSION,
        model=MODEL,
        effort=EFFORT,
        prompt=seal.digest(prompt_template().encode("utf-8")),
        development=address.endpoint.detours,
    )
    line = _line(address, around, limits, prices)
    return AskedJudge(pin, line, api="responses", effort=EFFORT, confirm=unconfirmed)


def openai_judge(
    environ: Mapping[str, str],
    spelling: str,
    *,
    around: Surroundings | None = None,
    limits: Limits | None = None,
    prices: PriceTable | None = None,
) -> AskedJudge:
    """Any model behind the OpenAI interface as a development judge: `MODEL[@BASE_URL]`.

    The provider's own endpoint is asked by the Responses API, others by Chat Completions.

    Raises:
        MissingKeyError: no key; names the variable.
        InputError: no model named, or an address that cannot be used or holds credentials.
    """
    model, at, base_url = spelling.partition("@")
    if not model.strip() or (at and not base_url.strip()):
        raise InputError(say("models.judge_needs_model", language()))
    address = _address(environ, base_url)
    pin = JudgePin(
        kind="six-class",
        name=f"openai:{spelling}",
        version=VERSION,
        model=model,
        prompt=seal.digest(prompt_template().encode("utf-8")),
        development=("not_pinned_judge", *address.endpoint.detours),
    )
    line = _line(address, around, limits, prices)
    api = "responses" if address.endpoint.host == OWN_HOST else "chat"
    return AskedJudge(pin, line, api=api, effort=None, confirm=lambda reply: _alias(model, reply.model))


def _alias(asked: str, answered: str) -> tuple[str, ...]:
    """That another model answered; a dated snapshot begins with the model's name and is the model."""
    return () if answered.startswith(asked) else (f"answered_model={answered or '-'}",)


def unconfirmed(reply: Reply) -> tuple[str, ...]:
    """Why a reply is not confirmed as the pinned judge's: `answered_model=…`, `answered_effort=…`.

    A dated snapshot of the model is the model; an effort that is not stated is not confirmed.
    """
    reasons: list[str] = []
    if not SELF_NAMED.match(reply.model):
        reasons.append(f"answered_model={reply.model}")
    if reply.effort != EFFORT:
        reasons.append(f"answered_effort={reply.effort or '-'}")
    return tuple(reasons)


def _address(environ: Mapping[str, str], base_url: str) -> Address:
    """The address, whose spelling stands in the plan and so may hold no secret."""
    if base_url:
        refuse_secrets(base_url)
    return find_address(environ, base_url=base_url)


def _name(name: str, base_url: str) -> str:
    """The spelling that makes this judge again; the provider's own address needs none."""
    return name if base_url.rstrip("/") in {"", OWN_URL} else f"{name}:{base_url}"


def _line(
    address: Address, around: Surroundings | None, limits: Limits | None, prices: PriceTable | None
) -> Line:
    around = around or live()
    limiter = Limiter(limits or Limits(), around)
    return Line(address=address, limiter=limiter, around=around, prices=prices or shipped_prices())
