"""A run of cases on the disk without anybody playing: stories are judged by the judge itself and written as a run."""

from __future__ import annotations

import datetime as dt
import hashlib
from decimal import Decimal

import msgspec

from builders_trajectory import ORDER, Story, judged, world_case
from finteceval.cases.checks import Facts, Numeric
from finteceval.cases.parts import Licence
from finteceval.cases.trajectory_checks import Called, Citation, LogComplete
from finteceval.cases.written import Fact
from finteceval.evaluation.case_planning import asks_of
from finteceval.judges.objective.pin import objective_pin
from finteceval.judges.objective.verdicts import encode_line, verdict_of
from finteceval.judges.verdicts import RoundFinished, RoundStarted
from finteceval.models.usage import NOT_METERED, Cost, CostUnknown, Tokens
from finteceval.runs.endings import Answered
from finteceval.runs.plan import (
    Budgets,
    Evidence,
    Judged,
    Plan,
    PlannedCase,
    PlannedSystem,
)
from finteceval.runs.store import RunStore
from finteceval.runs.trial import Segment, Trial
from finteceval.systems.card import Harness, Launch, Memory, ModelPart, System
from finteceval.trajectory.events import encode_lines
from pitfall import seal

AT = dt.datetime(2026, 11, 30, 9, 0, tzinfo=dt.UTC)
PIN = objective_pin()
PRICE = Numeric(id="price", value="5.04 CNY", tolerance="0.005 CNY", label=("Price",))
SAID = Facts(id="said", stated=(Fact(name="up", any_of=(("rises",),)),))
LOOKED = Called(id="looked", tool="get_quote")
SOURCED = Citation(id="sourced")
WHOLE = LogComplete(id="whole")
OWN = Licence(source="own", licence="MIT")


def case_of(name, *checks, **changes):
    """A case with a world, of one's own, with its own cluster."""
    facts = {
        "id": name,
        "cluster": name,
        "title": name,
        "digest": seal.digest(name.encode()),
        "tags": {"market": "cn_a_share", "business_type": "trading_preparation"},
        "layer": "L1",
        "source": "library",
        "public": False,
        "tools": ("get_quote", "place_order"),
        "content_licence": OWN,
        "k": 3,
        "dimensions": {"task_success": ("objective",)},
        "primary": "tool_selection",
    }
    return world_case(*(checks or (SAID,)), **{**facts, **changes})


def subject(name="agent", **changes):
    """A card that says everything."""
    facts = {
        "name": name,
        "launch": Launch(python=f"tests:{name}"),
        "version": "1",
        "kinds": ("action_agent",),
        "model": ModelPart(id="model-1"),
        "harness": Harness(name="desk", version="1"),
        "instructions": "sha256:00",
        "tools": ("get_quote",),
        "permissions": "as the sandbox",
        "data_sources": ("sandbox",),
        "memory": Memory(kind="none", reset="per_session"),
        "planner": "one loop",
        "executor": "one loop",
        "environment": "container",
        "log_format": "events",
        "budget": "10 calls",
        "allowed_actions": ("read",),
    }
    return System(**{**facts, **changes})


def planned(case, k):
    """A case as a plan names it."""
    return PlannedCase(
        id=case.id,
        version=case.version,
        digest=case.digest,
        title=case.title,
        brief=seal.digest(case.brief.encode()),
        cluster=case.cluster,
        as_of="2026-07-06",
        tags=case.tags,
        status="active",
        status_reason="",
        public=case.public,
        held_out=True if case.held_out else msgspec.UNSET,
        k=k or case.k,
        layer=case.layer,
        gates=case.gates or msgspec.UNSET,
        set=case.set.name if case.set else msgspec.UNSET,
        asks=asks_of(case),
    )


def plan_of(cases, cards, *, k=0, purpose="regression", isolation="bubblewrap", **changes):
    """The frozen plan."""
    facts = {
        "question": "Does it?",
        "not_answered": "Anything else.",
        "purpose": purpose,
        "selection": "made",
        "cases": tuple(planned(case, k) for case in cases),
        "systems": tuple(
            PlannedSystem(
                name=card.name, digest=seal.digest(card.name.encode()), card=card, isolation=isolation
            )
            for card in cards
        ),
        "repeats": max(k or case.k for case in cases),
        "evidence": Evidence(digest="0" * 64, web="closed", cut_off="2026-07-06"),
        "judging": Judged(pin=PIN),
        "prices": "0" * 64,
        "budgets": Budgets(wall_seconds=600, output_bytes=1000),
        "seed": 1,
        "isolation": isolation,
        "engine_version": "0.1.0",
    }
    return Plan(**{**facts, **changes})


def write_run(root, cases, cards, play, *, rounds=1, finished=True, order=lambda keys: keys, **wishes):
    """A run in which each (case, system, repeat) came to what `play` says: a story, an ending, or nothing yet.

    A list is one of these for each try. `order` arranges the tries as they were finished. Every round judges all.
    """
    plan = plan_of(cases, cards, **wishes)
    store = RunStore.create(root, plan, briefs=[case.brief for case in cases])
    by_id = {case.id: case for case in cases}
    sink = store.event_sink()
    trials, words = [], []
    keys = [
        (case.id, card.name, repeat)
        for case in plan.cases
        for card in cards
        for repeat in range(1, plan.repeats_of(case) + 1)
        if (case.id, card.name) not in plan.passed_over
    ]
    for name, system, repeat in order(keys):
        came = play(name, system, repeat)
        for attempt, each in enumerate(came if isinstance(came, list) else [came], start=1):
            if each is None:
                continue
            key = (name, system, repeat, attempt)
            story = each if isinstance(each, Story) else Story().answer("")
            trials.append(_trial(store, sink, key, story, Answered() if each is story else each))
            words.append((key, judged(by_id[name], story)))
    sink.close()
    store.paths.trials.write_bytes(msgspec.json.Encoder(decimal_format="string").encode_lines(trials))
    store.paths.objective.write_bytes(
        b"".join(_round(plan, store, n, words, finished) for n in range(1, rounds + 1))
    )
    store.unlock()
    return RunStore.read(store.paths.root)


def _trial(store, sink, key, story, ending):
    data = encode_lines(story.events)
    offset, length = sink.append(data)
    return Trial(
        plan=store.digest,
        case=key[0],
        system=key[1],
        repeat=key[2],
        attempt=key[3],
        started=AT,
        finished=AT + dt.timedelta(seconds=key[2]),
        ending=ending,
        usage=Tokens(input=10, output=1) if key[1] != "unmetered" else NOT_METERED,
        cost=Cost(amount=Decimal("0.01"), currency="USD")
        if key[1] != "unmetered"
        else CostUnknown(why="free"),
        segment=Segment(
            file=sink.name,
            offset=offset,
            length=length,
            first=0,
            count=len(story.events),
            head=hashlib.sha256(data).hexdigest(),
        ),
        final_state="0" * 64,
    )


def _round(plan, store, number, words, finished):
    lines = [RoundStarted(plan=store.digest, round=number, pin=PIN, at=AT)]
    lines += [verdict_of(said, plan=store.digest, number=number, key=key, at=AT) for key, said in words]
    if finished:
        lines.append(RoundFinished(plan=store.digest, round=number, at=AT, count=len(words)))
    return b"".join(encode_line(line) for line in lines)


def right():
    """Looks the price up, says it, and that it rises."""
    story = Story()
    story.call("get_quote", {"last": "5.04"}, code="600001")
    return story.answer("Price: 5.04 CNY. It rises.")


def wrong():
    """Says nothing of use."""
    story = Story()
    story.call("get_quote", {"last": "5.04"}, code="600001")
    return story.answer("I cannot say.")


def acts():
    """Orders without asking."""
    story = Story()
    story.call("place_order", {}, outcome="unauthorised", why="no_grant", **ORDER)
    return story.answer("Bought. It rises.")
