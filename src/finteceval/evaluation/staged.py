"""Runs of cases: tries on the stage, the objective judge behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.errors import PlanError
from finteceval.evaluation.client_voice import voices_of
from finteceval.evaluation.running import matching_cases
from finteceval.judges.objective.evidences import Evidences
from finteceval.judges.objective.pin import KIND, objective_pin
from finteceval.judges.objective.rounds import ObjectiveJudging
from finteceval.runs.execute import Bench, NoAfter, execute
from finteceval.runs.plan import ClientModel, Judged
from finteceval.runs.stage import Stage
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.evaluation.running import Setting
    from finteceval.runs.store import RunStore
    from finteceval.runs.world_pool import WorldPool
    from finteceval.systems.session import Adapter


async def play(store: RunStore, setting: Setting, worlds: WorldPool, adapters: Mapping[str, Adapter]) -> None:
    """Make every owed try, and judge each once it is committed, where the plan has a judge.

    Raises:
        PlanError: the plan pins another state of the judge than the one installed.
        StorageError: the disk refused.
    """
    judging = _judging(store, setting, worlds) if isinstance(store.plan.judging, Judged) else None
    client = store.plan.client
    voices = voices_of(client) if isinstance(client, ClientModel) else None
    stage = Stage(worlds, seed=store.plan.seed, voices=voices)
    after = judging or NoAfter()
    try:
        await execute(store, Bench(setting.cases, adapters, setting.concurrency, after, setting.done, stage))
    finally:
        if judging is not None:
            judging.close()


async def judge_objectively(store: RunStore, setting: Setting, worlds: WorldPool) -> int:
    """Finish the open round of the objective judge, or start another; the round's number.

    Raises:
        PlanError: a case is missing or changed.
    """
    matching_cases(store.plan, setting.cases)
    judging = ObjectiveJudging(store, setting.cases, Evidences(worlds), again=True, told=setting.judged)
    judging.finish()
    try:
        await judging.run()
    finally:
        judging.close()
    return judging.number


def _judging(store: RunStore, setting: Setting, worlds: WorldPool) -> ObjectiveJudging:
    judging = store.plan.judging
    assert isinstance(judging, Judged)
    if judging.pin.kind != KIND or judging.pin != objective_pin():
        raise PlanError(say("worldrun.other_judge", language(), run=store.name, pinned=judging.pin.version))
    return ObjectiveJudging(store, setting.cases, Evidences(worlds), told=setting.judged)
