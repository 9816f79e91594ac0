"""The same client in a model's words. The machine decides what is meant; the model only says it.

So a model can never consent to what the script refuses. A model that fails, or does not keep to the meaning it was
given, is a failure of the simulator: never of the system under test.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.models.ask import Ask, Text
from finteceval.models.failure import ProviderError, one_line
from finteceval.record import Record
from finteceval.sandbox.client.machine import Reaction, Turn
from pitfall import seal
from pitfall.errors import PitfallError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from datetime import datetime

    from finteceval.models.ask import Api
    from finteceval.models.remote import Called
    from finteceval.sandbox.client.machine import Client

_FILE: Final = Path(__file__).with_name("prompt.txt")
_PLACE: Final = re.compile(r"\{\{(language|meaning|said|boundary|shown)\}\}")
_FENCE: Final = re.compile(r"\A```(?:json)?\s*\n(.*)\n```\Z", re.DOTALL)
_LENGTH: Final = 32
LONGEST: Final = 600
NAMES: Final = {"zh": "中文", "en": "English"}


class SimulatorBrokeError(PitfallError):
    """The client that a model plays failed; the trial is the simulator's loss, and may be tried again."""

    boundary: Final = "simulator"


class Worded(Record):
    """A reaction in a model's words, and the call that brought them; no call where there was nothing to say."""

    reaction: Reaction
    called: Called | None = None


class _Said(msgspec.Struct, forbid_unknown_fields=True):
    meaning: str
    say: str


class ModelClient:
    """A client whose words come from a model.

    Args of `__init__`:
        client: The machine that decides.
        call: Asks a model once, with its own retries.
        model: Its name.
        api: Which interface; only `chat` has a seed.
        seed: Of the trial.
    """

    def __init__(
        self,
        client: Client,
        call: Callable[[Ask], Awaitable[Called]],
        *,
        model: str,
        api: Api,
        seed: int,
    ) -> None:
        self.client = client
        self._call = call
        self._model = model
        self._api: Api = api
        self._seed = seed

    async def shown(self, text: str, *, documents: tuple[str, ...] = (), now: datetime) -> Worded:
        """Answer a request for consent.

        Raises:
            SimulatorBrokeError: the model failed, or said something else than was meant.
            InputError: the text is none that the engine shows.
        """
        return await self.worded(self.client.shown(text, documents=documents, now=now), text)

    async def heard(self, text: str, *, now: datetime) -> Worded:
        """React to what the agent said.

        Raises:
            SimulatorBrokeError: the model failed, or said something else than was meant.
        """
        return await self.worded(self.client.heard(text, now=now), text)

    async def worded(self, reaction: Reaction, shown: str) -> Worded:
        """Put a reaction of the machine into the model's words.

        Raises:
            SimulatorBrokeError: the model failed, or said something else than was meant.
        """
        speech, meaning = _speech(reaction)
        if not speech:
            return Worded(reaction=reaction)
        prompt = client_prompt(meaning, speech, shown, language=NAMES[self.client.lang], seed=self._seed)
        seed = self._seed if self._api == "chat" else None
        ask = Ask(model=self._model, turns=(Text(role="user", text=prompt),), api=self._api, seed=seed)
        try:
            called = await self._call(ask)
        except ProviderError as error:
            raise SimulatorBrokeError(f"the client's model failed: {error}") from error
        said = _parse(called.reply.text, meaning)
        return Worded(reaction=_with(reaction, said), called=called)


def client_prompt(meaning: str, said: str, shown: str, *, language: str, seed: int) -> str:
    """The whole prompt. What was shown stands inside a boundary that it does not contain."""
    mark, counter = "", 0
    while not mark or mark in f"{said}\n{shown}":
        mark = seal.digest(seal.canonical([said, shown, str(seed), counter]))[:_LENGTH]
        counter += 1
    places = {"language": language, "meaning": meaning, "said": said, "shown": shown, "boundary": mark}
    # One pass: a place named inside a text is the text's own words.
    return _PLACE.sub(lambda place: places[place[1]], prompt_template())


@cache
def prompt_template() -> str:
    """The prompt with its places unfilled, as it stands in the file."""
    return _FILE.read_text(encoding="utf-8")


def prompt_digest() -> str:
    """SHA-256 of the template's bytes, for the plan."""
    return seal.digest(prompt_template().encode("utf-8"))


def _speech(reaction: Reaction) -> tuple[str, str]:
    if reaction.answer is not None:
        return reaction.answer.text, reaction.answer.meaning
    return (reaction.turn.text, "turn") if reaction.turn is not None else ("", "")


def _parse(reply: str, meaning: str) -> str:
    text = reply.strip()
    fenced = _FENCE.match(text)
    try:
        said = msgspec.json.decode(
            (fenced[1] if fenced else text).encode("utf-8", "surrogatepass"), type=_Said
        )
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SimulatorBrokeError(
            f"the client's model did not keep to its form: {one_line(str(error))}"
        ) from error
    if said.meaning != meaning:
        raise SimulatorBrokeError(
            f"the client's model meant {one_line(said.meaning)} where {meaning} was meant"
        )
    if not said.say.strip() or len(said.say) > LONGEST:
        raise SimulatorBrokeError(f"the client's model said nothing, or more than {LONGEST} characters")
    return said.say.strip()


def _with(reaction: Reaction, text: str) -> Reaction:
    replace = msgspec.structs.replace
    if reaction.answer is not None:
        return replace(reaction, answer=replace(reaction.answer, text=text))
    assert isinstance(reaction.turn, Turn)
    return replace(reaction, turn=replace(reaction.turn, text=text))
