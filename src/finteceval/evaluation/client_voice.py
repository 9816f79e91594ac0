"""Clients of cases in the words of a model: `--client-model MODEL[@BASE_URL]`."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from finteceval.models.endpoint import OWN_HOST, find_address, refuse_secrets
from finteceval.models.limits import Limiter, Limits
from finteceval.models.remote import Client as RemoteClient
from finteceval.models.retry import RetryPolicy, live
from finteceval.runs.plan import ClientModel
from finteceval.sandbox.client.model import ModelClient, prompt_digest
from finteceval.sandbox.toolbox import Voice
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from finteceval.models.ask import Api, Ask
    from finteceval.models.endpoint import Address
    from finteceval.models.remote import Called
    from finteceval.runs.venue import Voices
    from finteceval.sandbox.client import Client, Reaction

POLICY = RetryPolicy(budget=300)
SECONDS = 120.0


def client_model(spelling: str) -> ClientModel:
    """What a plan says of the model that clients speak through.

    Raises:
        MissingKeyError: no key; names the variable.
        InputError: no model named, or an address that cannot be used or holds credentials.
    """
    model, address = _reached(spelling)
    return ClientModel(spelling=spelling, model=model, host=address.endpoint.host, prompt=prompt_digest())


def voices_of(planned: ClientModel, *, limits: Limits | None = None) -> Voices:
    """The voices of a run's clients, each seeded by its own trial. Raises as `client_model`."""
    model, address = _reached(planned.spelling)
    around = live()
    limiter = Limiter(limits or Limits(), around)
    api: Api = "responses" if address.endpoint.host == OWN_HOST else "chat"

    async def call(ask: Ask) -> Called:
        # A client for each word: nothing is left open when a trial ends in the middle of one.
        line = RemoteClient(address, limiter=limiter, around=around, policy=POLICY, seconds=SECONDS)
        async with line:
            return await line.call(ask)

    def voice(client: Client, seed: int) -> Voice:
        # Chat Completions take a seed of 63 bits.
        played = ModelClient(client, call, model=model, api=api, seed=seed >> 1)

        async def worded(reaction: Reaction, shown: str) -> Reaction:
            return (await played.worded(reaction, shown)).reaction

        return Voice(worded)

    return voice


def _reached(spelling: str) -> tuple[str, Address]:
    model, at, base_url = spelling.partition("@")
    if not model.strip() or (at and not base_url.strip()):
        raise InputError(say("worldrun.client_needs_model", language()))
    if base_url:
        refuse_secrets(base_url)
    return model, find_address(os.environ, base_url=base_url)
