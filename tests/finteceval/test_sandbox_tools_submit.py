"""Handing in at the door: what is on record, what is refused, and which of several counts."""

from __future__ import annotations

from decimal import Decimal

import pytest

from builders_tools import NOW, Trial, make_world
from finteceval.trajectory.events import Submitted, decode_event, encode_lines

WHOLE = {
    "figures": {"price-return": "-8.31 %", "total-cost": "534.02 CNY"},
    "citations": ["A-2025FY#p1-t1"],
    "probability": 0.350,
    "fields": {"conclusion": "不利", "score": 1.5, "parts": [True, None, {"a": 2}]},
}


@pytest.fixture(scope="module", name="world")
def _world(tmp_path_factory):
    return make_world(tmp_path_factory.mktemp("tools") / "store")


@pytest.fixture(name="trial")
def _trial(world):
    return Trial(world, allowed=())


class TestSubmit:
    async def test_it_is_on_record_whole(self, trial):
        """Figures, citations, probability and free fields stand in one event, numbers as exact text."""
        done = await trial.call("submit", **WHOLE)
        (event,) = trial.of(Submitted)

        assert (event.call, event.at) == (0, NOW)
        assert event.figures == WHOLE["figures"]
        assert event.citations == ("A-2025FY#p1-t1",)
        assert event.probability == Decimal("0.35")
        assert event.fields == {"conclusion": "不利", "score": "1.5", "parts": [True, None, {"a": "2"}]}
        assert decode_event(encode_lines([event])) == event
        assert done.result["figures"] == ["price-return", "total-cost"]
        assert done.result["probability"] == "0.35"

    async def test_the_last_one_counts(self, trial):
        """Each is on record in its order, and changes nothing of the world, so that the last can be told."""
        before = trial.world.state_digest()
        await trial.call("submit", figures={"a": "1 CNY"})
        await trial.call("submit", figures={"a": "2 CNY"})

        assert [event.figures["a"] for event in trial.of(Submitted)] == ["1 CNY", "2 CNY"]
        assert trial.of(Submitted)[-1].probability is None
        assert trial.world.state_digest() == before
        assert trial.world.now == NOW

    @pytest.mark.parametrize(
        "given",
        [
            {},
            {"figures": {"Bad Name": "1 CNY"}},
            {"figures": {"a": ""}},
            {"citations": ["no anchor"]},
            {"probability": "1.2"},
            {"probability": "likely"},
            {"answer": "free text"},
        ],
        ids=str,
    )
    async def test_what_is_no_submission(self, trial, given):
        """What the contract does not know is refused, and nothing of it is on record as handed in."""
        assert (await trial.call("submit", **given)).error == "bad_arguments"
        assert trial.of(Submitted) == []

    async def test_too_long(self, trial):
        """More than 64 KiB is refused whole, not cut."""
        assert (await trial.call("submit", fields={"text": "长" * 30_000})).error == "submission_long"
        assert trial.of(Submitted) == []

    async def test_a_lost_return_is_still_handed_in(self, world):
        """A submission whose return came twice is on record once."""
        trial = Trial(world, faults=[("duplicate_event", "submit", 1)])
        await trial.call("submit", figures={"a": "1 CNY"})

        assert len(trial.of(Submitted)) == 1
