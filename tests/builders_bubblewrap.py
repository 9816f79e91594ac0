"""Programs behind a sandbox of their own, and talks with them."""

from __future__ import annotations

import asyncio
import os

import pytest

from finteceval.systems.bubblewrap.walls import sandbox
from finteceval.systems.build import Workshop, build
from finteceval.systems.card import Launch, System
from finteceval.systems.session import Opening

OPENING = Opening("", 1, 60, 1 << 20)


def boxed(tmp_path, *words: str, **launch):
    """The program of these words behind a sandbox."""
    card = System(name="boxed", launch=Launch(command=words, **launch))
    wall = sandbox(card, os.environ, runs_dir=tmp_path / "runs")
    return build(card, Workshop((), os.environ, pytest.fail, wall=lambda _: wall))


def say(adapter, *turns: str):
    """The replies of one conversation."""

    async def talk():
        session = await adapter.open(OPENING)
        try:
            return [await session.say(turn) for turn in turns]
        finally:
            await session.close()

    return asyncio.run(talk())
