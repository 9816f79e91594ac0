"""A bare model behind the OpenAI interface as a system: our own client, and a loop over its tools.

Here the engine itself calls the model, so it sees whose fault a failure is: what the provider or the
way to it breaks bounds the figures, what the configured model does counts against the system.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from decimal import Decimal  # noqa: TC003 - msgspec resolves the annotation
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.errors import CardError
from finteceval.models.ask import EFFORTS, Ask, Effort, Text, ToolResult, body
from finteceval.models.endpoint import OWN_HOST, find_address, refuse_secrets
from finteceval.models.failure import ProviderError
from finteceval.models.limits import Limiter, Limits
from finteceval.models.prices import Sale, add_up, shipped_prices
from finteceval.models.remote import Client, Progress
from finteceval.models.retry import RetryPolicy, live
from finteceval.models.usage import NOT_METERED, CostUnknown, Tokens
from finteceval.systems.callable import capped
from finteceval.systems.card import NOT_SUBMITTED
from finteceval.systems.model_tools import Functions, ToolboxFunctions
from finteceval.systems.session import (
    BoundaryBrokeError,
    Noted,
    OverLimitError,
    Reply,
    SystemBrokeError,
)
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.models.ask import Turn
    from finteceval.models.endpoint import Address
    from finteceval.models.prices import PriceTable
    from finteceval.models.remote import Called
    from finteceval.models.retry import Surroundings
    from finteceval.models.usage import Price, Usage
    from finteceval.systems.card import System
    from finteceval.systems.session import Opening

STEPS: Final = 50
# Ends a turn just before the trial's own deadline, while it can still be told what held it up.
HEADROOM: Final = 0.98
LONGEST_ATTEMPT: Final = 3600


@dataclass(frozen=True, slots=True)
class ModelSystem:
    """One model at one address. All sessions share the subjects' limiter.

    `toolbox` is offered where a trial brings no tools of its own.
    """

    ask: Ask
    address: Address
    limiter: Limiter
    around: Surroundings
    prices: PriceTable
    toolbox: Functions | None = None
    steps: int = STEPS

    def client(self, wall_seconds: int) -> Client:
        """A client for one session, with retries within the trial's time."""
        return Client(
            self.address,
            limiter=self.limiter,
            around=self.around,
            policy=RetryPolicy(budget=wall_seconds or LONGEST_ATTEMPT),
            seconds=wall_seconds or LONGEST_ATTEMPT,
        )

    async def open(self, opening: Opening) -> ModelSession:
        """A conversation that starts empty, with the tools of its trial."""
        functions, ask = self.toolbox, self.ask
        if opening.toolbox is not None:
            functions = ToolboxFunctions(opening.toolbox)
            ask = msgspec.structs.replace(ask, tools=functions.tools)
        return ModelSession(self, opening, self.client(opening.wall_seconds), ask, functions)


@dataclass(slots=True)
class ModelSession:
    """One conversation: all turns are sent again each time, and nothing is kept at the provider."""

    system: ModelSystem
    opening: Opening
    client: Client
    ask: Ask
    functions: Functions | None
    turns: list[Turn] = field(default_factory=list["Turn"])

    async def say(self, text: str) -> Reply:
        """Ask, run the tools the model calls, until it answers.

        Raises:
            SystemBrokeError: the model's filter stopped it, or the request is one it cannot take.
            OverLimitError: wall, tokens, steps or output used up.
            BoundaryBrokeError: the provider or the way to it failed, or held the turn up to its end; or a tool broke.
        """
        self.turns.append(Text(role="user", text=text))
        progress = Progress()
        made: list[Called] = []
        seconds = self.opening.wall_seconds * HEADROOM or None
        try:
            async with asyncio.timeout(seconds):
                return await self._answer(made, progress)
        except TimeoutError as error:
            raise self._late(progress, made) from error
        except ProviderError as error:
            raise _blamed(error, self._reply("", made)) from error

    async def close(self) -> None:
        """Close the connections."""
        await self.client.close()

    async def _answer(self, made: list[Called], progress: Progress) -> Reply:
        for _ in range(self.system.steps):
            progress.begun = False
            turns = tuple(self.turns)
            called = await self.client.call(msgspec.structs.replace(self.ask, turns=turns), progress=progress)
            made.append(called)
            self.turns.extend(called.reply.turns)
            if self.functions is None or not called.reply.calls:
                return self._whole(called.reply.text, made)
            for call in called.reply.calls:
                result = await self.functions.call(call.name, call.arguments)
                self.turns.append(ToolResult(call_id=call.call_id, text=result))
        reason = f"no answer after {self.system.steps} steps"
        raise OverLimitError("steps", reason, partial=self._reply("", made))

    def _whole(self, text: str, made: list[Called]) -> Reply:
        try:
            reply = capped(text, self.opening.output_bytes)
        except OverLimitError as error:
            kept = error.partial or Reply(text="")
            raise OverLimitError(
                "output", str(error), partial=self._reply(kept.text, made, cut=True)
            ) from error
        return self._reply(reply.text, made)

    def _reply(self, text: str, made: list[Called], *, cut: bool = False) -> Reply:
        """The reply with usage, cost and one observed event for each call of the turn."""
        noted = tuple(
            Noted(
                kind="model_called",
                fields={"model": called.reply.model, "usage": msgspec.to_builtins(called.usage)},
                declared=False,
            )
            for called in made
        )
        return Reply(
            text=text,
            flags=("output_cut",) if cut else (),
            usage=_together([called.usage for called in made]),
            cost=_cost([self._price(called) for called in made]),
            noted=noted,
        )

    def _price(self, called: Called) -> Price:
        return self.system.prices.price(
            Sale(
                host=called.endpoint.host,
                model=called.reply.model,
                day=self.system.around.now().date(),
                usage=called.usage,
                tier=called.reply.tier,
            )
        )

    def _late(self, progress: Progress, made: list[Called]) -> Exception:
        seconds = self.opening.wall_seconds
        if progress.held_up:
            waited = f"{progress.failed} failed attempts" if progress.begun else "waiting for leave to call"
            return BoundaryBrokeError("provider", f"no answer within {seconds} s: {waited}")
        return OverLimitError("wall", f"no answer within {seconds} s", partial=self._reply("", made))


def openai_system(
    card: System,
    environ: Mapping[str, str],
    *,
    around: Surroundings | None = None,
    limits: Limits | None = None,
    prices: PriceTable | None = None,
    toolbox: Functions | None = None,
) -> ModelSystem:
    """The system of a card whose launch is `openai`.

    What the card declares under `[model.parameters]` is what is sent: temperature, seed, max_tokens.

    Raises:
        CardError: an unknown effort or parameter, or an address that cannot be used.
        InputError: a seed with the Responses API, or credentials in the address.
        MissingKeyError: the card's key variable is not set.
    """
    launch = card.launch.openai
    assert launch is not None
    if launch.base_url:
        refuse_secrets(launch.base_url)
    if card.model.id not in {NOT_SUBMITTED, launch.model}:
        raise CardError(
            say(
                "errors.model_disagree",
                language(),
                card=card.name,
                declared=card.model.id,
                launched=launch.model,
            )
        )
    address = find_address(environ, base_url=launch.base_url, key_variable=launch.key_variable)
    parameters = _parameters(card)
    ask = Ask(
        model=launch.model,
        turns=(),
        api=launch.api,
        effort=_effort(card.name, launch.effort),
        tools=toolbox.tools if toolbox else (),
        temperature=parameters.temperature,
        seed=parameters.seed,
        max_tokens=parameters.max_tokens,
    )
    body(ask, own=True)
    around = around or live()
    limiter = Limiter(limits or Limits(concurrency=64), around)
    return ModelSystem(ask, address, limiter, around, prices or shipped_prices(), toolbox)


async def check_openai(system: ModelSystem, name: str) -> None:
    """Find out for free whether the endpoint answers, takes the key, and serves the model.

    Only the provider's own list of models is held against a name: other servers use aliases.

    Raises:
        CardError: it does not.
    """
    try:
        async with system.client(0) as client:
            served = await client.served()
    except ProviderError as error:
        raise CardError(f"{name}: {error}") from error
    if system.address.endpoint.host == OWN_HOST and served is not None and system.ask.model not in served:
        raise CardError(
            say("errors.model_unserved", language(), name=name, host=OWN_HOST, model=system.ask.model)
        )


def _effort(name: str, effort: str) -> Effort | None:
    if not effort:
        return None
    if effort in EFFORTS:
        return effort
    raise CardError(
        say("errors.effort_unknown", language(), name=name, effort=effort, known=", ".join(EFFORTS))
    )


class _Parameters(msgspec.Struct, forbid_unknown_fields=True):
    temperature: Decimal | None = None
    seed: int | None = None
    max_tokens: int | None = None


def _parameters(card: System) -> _Parameters:
    try:
        return msgspec.convert(card.model.parameters, type=_Parameters, strict=False)
    except msgspec.ValidationError as error:
        known = ", ".join(_Parameters.__struct_fields__)
        raise CardError(
            say("errors.parameters_unknown", language(), card=card.name, error=error, known=known)
        ) from error


def _blamed(error: ProviderError, partial: Reply) -> Exception:
    """Whose fault a failed call is."""
    last = error.attempts[-1].status if error.attempts else None
    match error.kind:
        case "incomplete" if error.detail in {"max_output_tokens", "length"}:
            return OverLimitError(
                "tokens", f"the model stopped at its output bound ({error.detail})", partial=partial
            )
        case "incomplete":
            return SystemBrokeError(f"the model's reply was stopped: {error.detail}", partial=partial)
        case "too_large":
            return OverLimitError("output", error.detail, partial=partial)
        case "request" if last != HTTPStatus.NOT_FOUND:
            return SystemBrokeError(f"the model cannot take this request: {error.detail}", partial=partial)
        case _:
            return BoundaryBrokeError("provider", str(error))


def _together(usages: list[Usage]) -> Usage:
    counted = [usage for usage in usages if isinstance(usage, Tokens)]
    if not counted or len(counted) < len(usages):
        return next((usage for usage in usages if not isinstance(usage, Tokens)), NOT_METERED)
    return sum(counted, start=Tokens())


def _cost(prices: list[Price]) -> Price:
    total = add_up(prices)
    if total.unknown or len(total.known) != 1:
        return CostUnknown(why="; ".join(total.why) or "no call was made")
    return total.known[0]
