"""What every tool gives back over the shipped worlds fits the schema that is announced of it."""

from __future__ import annotations

from datetime import datetime

import pytest
from jsonschema import Draft202012Validator

from builders_shipped import MARKETS, box_of, examples, shipped
from finteceval.sandbox.clockwork import NEW_YORK, SHANGHAI
from finteceval.sandbox.tools import TOOLS
from finteceval.sandbox.tools.code_command import why_not
from finteceval.sandbox.tools.returns import NOTHING, RETURNS
from finteceval.trajectory.events import WorldChanged
from finteceval.vocabulary.sandbox import TOOLS as TIERS

# Trading hours of a day with minute bars.
OPEN = {
    "cn": datetime(2026, 7, 6, 10, 30, tzinfo=SHANGHAI),
    "us": datetime(2026, 7, 6, 11, 30, tzinfo=NEW_YORK),
}


@pytest.fixture(scope="module", params=MARKETS, ids="-".join)
def case(request, tmp_path_factory):
    """A shipped world in the trading hours of one of its markets."""
    name, market = request.param
    return shipped(name, tmp_path_factory, now=OPEN[market]), market


def test_every_tool_has_one():
    """Each name of the vocabulary has a schema that is itself lawful; what nobody may do gives nothing."""
    assert set(TOOLS) == set(TIERS)
    assert {name for name, tool in TOOLS.items() if tool.returns is NOTHING} == {
        name for name, tier in TIERS.items() if tier == "N"
    }
    assert set(RETURNS) == {name for name, tier in TIERS.items() if tier != "N"}
    for tool in TOOLS.values():
        Draft202012Validator.check_schema(tool.returns)
        Draft202012Validator.check_schema(tool.arguments)
        assert tool.returns["type"] == "object"


def test_every_act_is_carried_out_by_somebody():
    """Only what the door itself does, and what nobody may do, has no handler."""
    assert {name for name, tool in TOOLS.items() if tool.handler is None and tool.tier != "N"} == {
        "request_consent",
        "wait",
        "read_messages",
    }


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_what_comes_back_fits(case, lang):
    """Every tool is called with what is in the world, none fails, and each return fits its schema."""
    world, market = case
    fork = world.fork()
    box, events = box_of(fork, market, lang=lang)
    seen, known = set(), {}
    for name, asked in examples(fork, market):
        arguments = {key: known[key] if value == "?" else value for key, value in asked.items()}
        if name == "run_code" and why_not():
            continue
        returned = (await box.call(name, arguments)).result
        assert "error" not in returned, (name, returned)
        faults = [error.message for error in Draft202012Validator(TOOLS[name].returns).iter_errors(returned)]
        assert faults == [], (name, returned)
        if returned.get("status") != "rejected":
            known |= {key: returned[key] for key in ("order_id", "content_hash") if key in returned}
        seen.add(name)

    assert seen | {"run_code"} == {name for name, tool in TOOLS.items() if tool.tier != "N"}
    assert any(isinstance(event, WorldChanged) for event in events)
