"""A model behind the OpenAI interface as a six-class judge.

It is asked one prompt, made of Question, Answer and Ground Truth alone, and its reply is a contract:
parsed whole or refused. A call that fails or a reply that is no contract is the judge's failure, with
what it used and said kept beside it; it never becomes a class.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from finteceval.judges.six_class import Artifact, Classified, JudgeFailedError, Judgement
from finteceval.models.ask import Ask, Text
from finteceval.models.failure import ProviderError
from finteceval.models.prices import Sale
from finteceval.models.remote import Called, Client
from finteceval.models.retry import RetryPolicy
from finteceval.models.usage import CostUnknown
from pitfall.errors import ReplyError
from pitfall.verdict import judge_prompt, parse_evaluation

if TYPE_CHECKING:
    from collections.abc import Callable

    from finteceval.models.ask import Api, Effort
    from finteceval.models.endpoint import Address
    from finteceval.models.limits import Limiter
    from finteceval.models.prices import PriceTable
    from finteceval.models.reply import Reply
    from finteceval.models.retry import Surroundings
    from finteceval.runs.plan import JudgePin

# At the highest effort a model may think for many minutes before its first byte.
ATTEMPT_SECONDS = 1800
POLICY = RetryPolicy(budget=5400)


@dataclass(frozen=True, slots=True)
class Line:
    """How a judge's model is reached: address, the judges' own limiter, clocks and chance, prices."""

    address: Address
    limiter: Limiter
    around: Surroundings
    prices: PriceTable
    policy: RetryPolicy = POLICY
    seconds: float = ATTEMPT_SECONDS


@dataclass(frozen=True, slots=True)
class Asked:
    """One reply: its text, what really replied, its bytes, and why it is not the judge's that was asked for."""

    text: str
    artifact: Artifact
    raw: bytes
    development: tuple[str, ...]


class AskedJudge:
    """Asks a model for one class. `confirm` says of a reply why it is not the judge that was asked for."""

    def __init__(
        self,
        pin: JudgePin,
        line: Line,
        *,
        api: Api,
        effort: Effort | None,
        confirm: Callable[[Reply], tuple[str, ...]],
    ) -> None:
        """Nothing is opened before the first judgement."""
        self._pin = pin
        self._line = line
        self._api: Api = api
        self._effort: Effort | None = effort
        self._confirm = confirm

    @property
    def pin(self) -> JudgePin:
        """Which judge this is, as plans and rounds record it."""
        return self._pin

    async def judge(self, question: str, answer: str, ground_truth: str, *, seed: int) -> Judgement:
        """Judge one answer.

        Raises:
            JudgeFailedError: the call failed, or the reply is no contract.
        """
        asked = await self.ask(judge_prompt(question, answer, ground_truth, seed=seed))
        try:
            said = parse_evaluation(asked.text)
        except ReplyError as error:
            raise JudgeFailedError(
                f"the reply is no contract: {error}", artifact=asked.artifact, raw=asked.raw
            ) from error
        return Judgement(
            Classified(answer_class=said.answer_class, reason=said.reason),
            artifact=asked.artifact,
            raw=asked.raw,
            development=asked.development,
        )

    async def ask(self, prompt: str) -> Asked:
        """What the model replies to one prompt.

        Raises:
            JudgeFailedError: the call failed.
        """
        turns = (Text(role="user", text=prompt),)
        called = await self._call(Ask(model=self._pin.model, turns=turns, api=self._api, effort=self._effort))
        return Asked(
            text=called.reply.text,
            artifact=self._artifact(called),
            raw=called.reply.raw.encode("utf-8"),
            development=self._confirm(called.reply),
        )

    async def _call(self, ask: Ask) -> Called:
        line = self._line
        # A client for each judgement: connecting takes a moment, a judgement minutes, and nothing is left open.
        client = Client(
            line.address, limiter=line.limiter, around=line.around, policy=line.policy, seconds=line.seconds
        )
        try:
            async with client:
                return await client.call(ask)
        except ProviderError as error:
            unpriced = CostUnknown(why=f"the call failed: {error.kind}")
            artifact = Artifact(usage=error.usage, cost=unpriced, host=error.host, attempts=error.attempts)
            raise JudgeFailedError(str(error), artifact=artifact) from error

    def _artifact(self, called: Called) -> Artifact:
        reply = called.reply
        sale = Sale(
            host=called.endpoint.host,
            model=reply.model,
            day=self._line.around.now().date(),
            usage=called.usage,
            tier=reply.tier,
        )
        return Artifact(
            model=reply.model,
            effort=reply.effort,
            tier=reply.tier,
            response_id=reply.response_id,
            request_id=called.request_id,
            usage=called.usage,
            cost=self._line.prices.price(sale),
            host=called.endpoint.host,
            attempts=called.attempts,
        )
