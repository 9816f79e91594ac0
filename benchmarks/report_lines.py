"""Findings over very many tries: generated lines of trials and verdicts, read in passes with bounded memory.

    python benchmarks/report_lines.py [LINES]

Prints CPU and wall seconds, lines a second, and the largest resident memory of the process, above what it held before.
"""

from __future__ import annotations

import datetime as dt
import resource
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from bench import measure

from builders_caserun import LOOKED, PRICE, SAID, case_of, plan_of, right, subject, wrong
from builders_trajectory import judged
from finteceval.findings.cases import conclude_cases
from finteceval.judges.objective.pin import objective_pin
from finteceval.judges.objective.verdicts import encode_line, verdict_of
from finteceval.judges.verdicts import RoundFinished, RoundStarted
from finteceval.runs.store import RunStore
from finteceval.runs.trial import Segment
from finteceval.trajectory.events import encode_lines

if TYPE_CHECKING:
    from finteceval.cases.case import Case
    from finteceval.runs.plan import Plan

AT = dt.datetime(2026, 11, 30, 9, 0, tzinfo=dt.UTC)
CASES, REPEATS = 2_000, 50


def made(root: Path, lines: int) -> RunStore:
    """A run of so many tries, one in ten of them failed; lines are written by replacing what differs."""
    systems = [subject(f"agent-{number}") for number in range(max(1, lines // (CASES * REPEATS)))]
    cases = [
        case_of(f"case-{n:05d}", SAID, PRICE, LOOKED, k=REPEATS, gates=("unauthorised_execution",))
        for n in range(min(CASES, max(1, lines // REPEATS)))
    ]
    plan = plan_of(cases, systems, k=REPEATS)
    store = RunStore.create(root, plan, briefs=["A question?"])
    sink = store.event_sink()
    data = encode_lines(wrong().events)
    offset, length = sink.append(data)
    sink.close()
    segment = Segment(
        file=sink.name, offset=offset, length=length, first=0, count=len(wrong().events), head="0" * 64
    )
    _write(store, plan, segment, cases)
    store.unlock()
    return RunStore.read(store.paths.root)


def _write(store: RunStore, plan: Plan, segment: Segment, cases: list[Case]) -> None:
    trial = (
        '{"plan":"%s","case":"%s","system":"%s","repeat":%d,"try":1,"started":"2026-11-30T09:00:00Z",'
        '"finished":"2026-11-30T09:00:%02dZ","ending":{"ending":"answered"},"usage":{"kind":"tokens","input":10,'
        '"cache_read":0,"cache_write":0,"output":1,"reasoning":0},"cost":{"kind":"cost","amount":"0.01",'
        '"currency":"USD"},"segment":{"file":"%s","offset":%d,"length":%d,"first":0,"count":%d,"head":"%s"},'
        '"stderr":"","schema_version":1}\n'
    )
    words = [
        encode_line(
            verdict_of(judged(cases[0], story), plan=store.digest, number=1, key=("@c@", "@s@", 1, 1), at=AT)
        ).decode()
        for story in (right(), wrong())
    ]
    pin = objective_pin()
    with store.paths.trials.open("w") as trials, store.paths.objective.open("w") as verdicts:
        verdicts.write(encode_line(RoundStarted(plan=store.digest, round=1, pin=pin, at=AT)).decode())
        count = 0
        for repeat in range(1, REPEATS + 1):
            for case in plan.cases:
                for system in plan.systems:
                    count += 1
                    where = (segment.file, segment.offset, segment.length, segment.count, segment.head)
                    trials.write(trial % (store.digest, case.id, system.name, repeat, repeat, *where))
                    word = words[count % 10 == 0]
                    word = word.replace("@c@", case.id).replace("@s@", system.name)
                    verdicts.write(word.replace('"repeat":1,', f'"repeat":{repeat},'))
        verdicts.write(encode_line(RoundFinished(plan=store.digest, round=1, at=AT, count=count)).decode())


def main() -> None:
    """Measure once."""
    lines = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    with tempfile.TemporaryDirectory() as directory:
        store = made(Path(directory), lines)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        figure = measure("findings", lines, lambda: conclude_cases(store), rounds=1)
        after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(
        f"{lines} lines: {figure.cpu:.1f} s CPU, {figure.wall:.1f} s wall, {figure.per_second:,.0f} lines/s"
    )
    print(f"resident: {before / 1024:.0f} MB before, at most {after / 1024:.0f} MB")


if __name__ == "__main__":
    main()
