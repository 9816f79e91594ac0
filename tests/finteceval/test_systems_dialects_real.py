"""The real Codex and Claude Code, where they are installed: by the card, against a local server."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path

import msgspec
import pytest

from builders_dialects import ANSWER, notes, wire_module
from finteceval.cli.system import card_text
from finteceval.systems.bubblewrap.walls import sandbox
from finteceval.systems.build import Workshop, build, preflight
from finteceval.systems.card import parse_card
from finteceval.systems.session import Opening
from finteceval.systems.wall import NoWall
from requirements import need


def card_for(kind: str, server):
    """The card as `finteceval system new` writes it, with what makes it call the local server."""
    card = parse_card(card_text(kind, name=kind), where="card")
    launch = card.launch
    extra: tuple[str, ...] = ()
    if kind == "codex":
        provider = f'{{name="wire",base_url="{server.url}/v1",wire_api="responses",env_key="CODEX_API_KEY"}}'
        options = ("model_provider=wire", f"model_providers.wire={provider}")
        extra = ("-m", "gpt-5-codex", *(word for option in options for word in ("-c", option)))
    command, resume = ((*words[:2], *extra, *words[2:]) for words in (launch.command, launch.resume))
    more = ("ANTHROPIC_BASE_URL", "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC") if kind != "codex" else ()
    return msgspec.structs.replace(
        card,
        launch=msgspec.structs.replace(
            launch,
            command=command,
            resume=resume,
            env=(*launch.env, *more),
            network=(f"127.0.0.1:{server.port}",),
        ),
    )


@pytest.mark.parts
@pytest.mark.parametrize("isolation", ["process", "bubblewrap"])
@pytest.mark.parametrize(("kind", "part"), [("codex", "codex"), ("claude-code", "claude")])
def test_the_real_program_answers_by_its_card(kind, part, isolation):
    """Through two turns, one with a tool, read to the token; in the sandbox as without it."""
    need("node")
    need(part)
    if isolation == "bubblewrap":
        need("bwrap")
    with wire_module().wire() as server:
        card = card_for(kind, server)
        environment = {
            "PATH": os.environ["PATH"],
            "CODEX_API_KEY": "no-key",
            "ANTHROPIC_API_KEY": "no-key",
            "ANTHROPIC_BASE_URL": server.url,
            "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
        }
        wall = sandbox(card, environment, runs_dir=Path("runs")) if isolation == "bubblewrap" else NoWall()
        shop = Workshop((), environment, pytest.fail, wall=lambda _: wall)

        async def talk():
            await preflight(card, shop)
            session = await build(card, shop).open(Opening("", 1, 100, 1 << 20))
            try:
                return await session.say("问题一 [answer]"), await session.say("And then? [tools]")
            finally:
                await session.close()

        one, two = asyncio.run(talk())

    assert (one.text, two.text) == (ANSWER.format(1), ANSWER.format(2))
    assert (one.usage.total, two.usage.total) == (1080, 2160)
    (returned,) = notes(two, "tool_returned")
    assert "margin 12%" in returned["result"]
    assert "问题一 [answer]" in json.dumps(server.requests[0], ensure_ascii=False)
