"""Forecasts at the door: registered as made, withdrawn without vanishing, corrected by a new version."""

from __future__ import annotations

from decimal import Decimal

import pytest

from builders_tools import NOW, Trial, make_world
from finteceval.sandbox.tools.forecasts import Registered, Withdrawn
from finteceval.trajectory.events import WorldChanged

ASKED = {
    "event": "600001 closes above 5.50 yuan on 7 July 2026",
    "probability": 0.35,
    "opens": "2026-07-06T15:00:00+08:00",
    "closes": "2026-07-07T15:00:00+08:00",
    "fact_source": "exchange cn: close",
}


@pytest.fixture(scope="module", name="world")
def _world(tmp_path_factory):
    return make_world(tmp_path_factory.mktemp("tools") / "store")


@pytest.fixture(name="trial")
def _trial(world):
    return Trial(world)


class TestForecast:
    async def test_it_is_registered_as_it_was_made(self, trial):
        """The register holds it with the trial's name, the world's time and an exact probability; so does the return."""
        done = (await trial.call("record_forecast", **ASKED)).result
        kept = trial.world.held("forecasts", done["forecast"], Registered)

        assert (kept.forecast.trial, kept.forecast.made, kept.forecast.probability) == (
            "s",
            trial.world.now,
            Decimal("0.35"),
        )
        assert (done["state"], done["digest"]) == ("registered", kept.forecast.digest)
        assert done["undo"]["expires"] == "2026-07-06T15:00:00+08:00"
        assert kept.forecast.resolver == "human"

    @pytest.mark.parametrize("by", ["agent", "cli-1"])
    async def test_withdrawn_it_stays(self, trial, by):
        """An undo writes word of it beside the forecast, which stays as it was; it can be used once."""
        done = (await trial.call("record_forecast", **ASKED)).result
        before = trial.world.held("forecasts", done["forecast"], Registered)
        undone = trial.box.undo(done["undo"]["handle"], by)
        word = trial.world.held("withdrawn_forecasts", done["forecast"], Withdrawn).withdrawal

        assert undone.error == ""
        assert trial.world.held("forecasts", done["forecast"], Registered) == before
        assert (word.digest, word.by, word.at) == (done["digest"], by, trial.world.now)
        assert [event.what for event in trial.of(WorldChanged)] == ["record_forecast", "undo"]
        assert trial.box.undo(done["undo"]["handle"], by).error == "no_undo"

    async def test_not_once_its_window_is_open(self, trial):
        """When the window opens a forecast stands."""
        done = (await trial.call("record_forecast", **ASKED)).result
        await trial.call("wait", minutes=270)

        assert trial.box.undo(done["undo"]["handle"], "agent").error == "undo_over"
        assert trial.world.rows("withdrawn_forecasts", Withdrawn) == []

    async def test_corrected_by_a_new_version(self, trial):
        """A correction names the one before, which stays; each is corrected once, and none after a withdrawal."""
        first = (await trial.call("record_forecast", **ASKED)).result["forecast"]
        second = (
            await trial.call("record_forecast", **{**ASKED, "probability": "0.40", "previous": first})
        ).result
        again = await trial.call("record_forecast", **{**ASKED, "previous": first})
        trial.box.undo(second["undo"]["handle"], "agent")
        late = await trial.call("record_forecast", **{**ASKED, "previous": second["forecast"]})
        never = await trial.call("record_forecast", **{**ASKED, "previous": "no"})

        assert (again.error, late.error, never.error) == ("forecast_over", "forecast_over", "no_forecast")
        assert [each.forecast.previous for each in trial.world.rows("forecasts", Registered)] == ["", first]

    @pytest.mark.parametrize(
        ("changes", "error"),
        [
            ({"probability": "35 %"}, "bad_arguments"),
            ({"probability": "0.1234567"}, "cannot"),
            ({"opens": "2026-07-06T10:00:00+08:00"}, "cannot"),
            ({"closes": "2026-07-06T15:00:00+08:00"}, "cannot"),
            ({"opens": "2026-07-06T15:00:00"}, "bad_instant"),
            ({"fact_source": ""}, "bad_arguments"),
        ],
    )
    async def test_what_could_not_be_settled(self, trial, changes, error):
        """Such a forecast is refused in one line, and nothing is registered."""
        refused = await trial.call("record_forecast", **{**ASKED, **changes})

        assert refused.error == error
        assert refused.result["message"]
        assert trial.world.changes() == []
        assert trial.world.now >= NOW
