"""Recompute every digest and figure of a run, offline, and name the file that does not fit.

What this finds: any changed, missing or added byte in a sealed run. What it cannot find: a rewrite
of the whole directory, chain included, by somebody who holds this program; that needs an external
anchor, and reports say when there is none.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

import finteceval
from finteceval import record
from finteceval.findings.conclude import conclude
from finteceval.judges.probe import cite, decode_probe, is_ours
from finteceval.judges.verdicts import read_rounds
from finteceval.reports import read_report, render, report_json
from finteceval.runs.chain import decode_chain, torn_tail
from finteceval.runs.owed import owed, settled
from finteceval.runs.pack import SUFFIX
from finteceval.runs.plan import Judged, decode_plan
from finteceval.runs.store import RunStore
from finteceval.trajectory.events import Answered, GoalGiven, decode_event
from pitfall import seal
from pitfall.errors import PitfallError
from pitfall.texts import LANGUAGES, language, say

if TYPE_CHECKING:
    from pathlib import Path

    from finteceval.findings.records import Findings
    from finteceval.runs.chain import Head
    from finteceval.runs.trial import Trial


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that does not fit: the file (relative to the run) and what is wrong with it."""

    path: str
    message: str

    def __str__(self) -> str:
        """`path: message`."""
        return f"{self.path}: {self.message}"


@dataclass(slots=True)
class Verified:
    """What was checked, and what did not fit. `notes` are facts, not faults."""

    files: int = 0
    trials: int = 0
    verdicts: int = 0
    figures: int = 0
    faults: list[Fault] = field(default_factory=list[Fault])
    notes: list[str] = field(default_factory=list[str])

    def fault(self, path: str, message: str) -> None:
        """Note a fault."""
        self.faults.append(Fault(path, message))


def verify(root: Path) -> Verified:
    """Check a run directory from its plan to its last figure. Nothing is raised for what is found.

    Raises:
        PlanError: there is no run at `root`.
    """
    result = Verified()
    heads = _chain(root, result)
    _plan(root, result)
    _sealed_files(root, heads, result)
    if result.faults:
        return result
    store = RunStore.read(root)
    of_cases = store.plan.of_cases
    said = (_objective, _case_report) if of_cases else (_verdicts, _reports)
    checks = (_trials, said[0], _blobs, _probe, said[1])
    for check in checks:
        try:
            check(store, result)
        except (PitfallError, msgspec.DecodeError) as error:
            result.fault(_named(store, str(error)), str(error))
    return result


def _chain(root: Path, result: Verified) -> list[Head]:
    path = root / "chain.jsonl"
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        if (root / "report").is_dir():
            result.fault("chain.jsonl", say("verify.chain_gone", language()))
        else:
            result.notes.append(say("verify.chain_never", language()))
        return []
    if torn_tail(data):
        result.fault("chain.jsonl", say("verify.half_line", language()))
    try:
        return decode_chain(data, where="chain.jsonl")
    except PitfallError as error:
        result.fault("chain.jsonl", str(error))
        return []


def _plan(root: Path, result: Verified) -> None:
    try:
        data = (root / "plan.json").read_bytes()
        decode_plan(data, where="plan.json")
    except (OSError, PitfallError) as error:
        result.fault("plan.json", str(error))
        return
    digest = seal.digest(data)
    if digest[:8] not in root.name.split("-"):
        result.notes.append(say("verify.name_digest", language(), digest=digest[:8]))


def _sealed_files(root: Path, heads: list[Head], result: Verified) -> None:
    """Every length that any head ever sealed still has the digest it had then."""
    present = {p.relative_to(root).as_posix() for p in root.rglob("*") if p.is_file()} - {"chain.jsonl"}
    sealed: dict[str, dict[int, str]] = {}
    for head in heads:
        for file in head.files:
            sealed.setdefault(file.path, {})[file.length] = file.sha256
    result.files = len(present)
    for name, lengths in sorted(sealed.items()):
        _one_file(root, name, lengths, result)
    extra = sorted(present - sealed.keys())
    unfinished = not heads or not heads[-1].complete
    if extra and unfinished:
        result.notes.append(
            say("verify.unsealed", language(), count=len(extra), first=extra[0], last=extra[-1])
        )
        return
    for name in extra:
        result.fault(name, say("verify.added", language()))


def _one_file(root: Path, name: str, lengths: dict[int, str], result: Verified) -> None:
    path = root / name
    if not path.is_file():
        result.fault(name, "is missing")
        return
    digest, at = hashlib.sha256(), 0
    with path.open("rb") as handle:
        for length, expected in sorted(lengths.items()):
            digest.update(handle.read(length - at))
            at = length
            if handle.tell() != length:
                result.fault(name, say("verify.shorter", language(), length=length))
                return
            if digest.copy().hexdigest() != expected:
                result.fault(name, say("verify.changed", language(), length=length))
                return
        if handle.read(1):
            _tail(name, at, result)


def _tail(name: str, at: int, result: Verified) -> None:
    if name in {"trials.jsonl", "verdicts/six-class.jsonl", "verdicts/objective.jsonl"} or name.startswith(
        "events/"
    ):
        result.notes.append(say("verify.tail", language(), name=name, at=at))
    else:
        result.fault(name, say("verify.longer", language(), at=at))


def _trials(store: RunStore, result: Verified) -> None:
    """Each line's events are there, digest to its head, are numbered without holes, end in the answer."""
    seen: set[tuple[str, str, int, int]] = set()
    briefs = {case.id: case.brief for case in store.plan.cases}
    systems = {system.name for system in store.plan.systems}
    for trial in store.trials():
        where = "trials.jsonl"
        if trial.key in seen:
            result.fault(
                where,
                say(
                    "verify.twice",
                    language(),
                    case=trial.case,
                    system=trial.system,
                    repeat=trial.repeat,
                    attempt=trial.attempt,
                ),
            )
        if (
            trial.case not in briefs
            or trial.system not in systems
            or not 1 <= trial.repeat <= store.plan.repeats
        ):
            result.fault(
                where,
                say(
                    "verify.unplanned", language(), case=trial.case, system=trial.system, repeat=trial.repeat
                ),
            )
            continue
        seen.add(trial.key)
        _events(store, trial, briefs[trial.case], result)
        result.trials += 1
    unfinished = any(owed(store.plan, settled(store.trials())))
    heads = store.heads()
    if unfinished and heads and heads[-1].complete:
        result.fault("trials.jsonl", say("verify.owed_complete", language()))
    if unfinished:
        result.notes.append(say("verify.still_owed", language()))


def _events(store: RunStore, trial: Trial, brief: str, result: Verified) -> None:
    segment = trial.segment
    lines = store.segment_lines(segment)
    data = b"".join(line + b"\n" for line in lines)
    if len(lines) != segment.count or hashlib.sha256(data).hexdigest() != segment.head:
        result.fault(
            segment.file,
            say("verify.head", language(), case=trial.case, system=trial.system, repeat=trial.repeat),
        )
        return
    events = [decode_event(line) for line in lines]
    first, last = events[0], events[-1]
    if [event.seq for event in events] != list(range(len(events))):
        result.fault(segment.file, say("verify.holes", language(), case=trial.case))
    if not isinstance(first, GoalGiven) or first.brief != brief or not isinstance(last, Answered):
        result.fault(segment.file, say("verify.ends", language(), case=trial.case))


def _verdicts(store: RunStore, result: Verified) -> None:
    known = {trial.key for trial in store.trials()}
    for round_ in read_rounds(store):
        for key, verdict in round_.verdicts.items():
            result.verdicts += 1
            if key not in known:
                result.fault("verdicts/six-class.jsonl", say("verify.verdict_stray", language(), key=key))
            artifact = verdict.artifact
            if artifact and artifact.reply and not (store.paths.blobs / artifact.reply).is_file():
                result.fault(f"blobs/{artifact.reply}", say("verify.reply_gone", language()))


def _objective(store: RunStore, result: Verified) -> None:
    """Each word of the objective judge is on a try that was made, and rests on events that are there."""
    from finteceval.judges.objective.rounds import FILE, objective_rounds  # noqa: PLC0415 - runs of cases alone

    counts = {trial.key: trial.segment.count for trial in store.trials()}
    for round_ in objective_rounds(store):
        result.verdicts += len(round_.verdicts) + len(round_.sets)
        for key, verdict in round_.verdicts.items():
            if key not in counts:
                result.fault(FILE, say("verify.verdict_stray", language(), key=key))
                continue
            named = [seq for gate in verdict.gates.values() for seq in getattr(gate, "events", ())]
            if any(seq >= counts[key] for seq in named):
                result.fault(FILE, say("verify.breach_event", language(), key=key))


def _case_report(store: RunStore, result: Verified) -> None:
    """The last findings of a run of cases, recomputed from trials and verdicts, byte by byte."""
    from finteceval.evaluation.case_sealing import case_report  # noqa: PLC0415
    from finteceval.findings.cases import CaseFindings, conclude_cases  # noqa: PLC0415

    directories = sorted(store.paths.reports.glob("[0-9]*"))
    if not directories:
        result.notes.append(say("verify.no_report", language()))
        return
    path = directories[-1] / "report.json"
    if store.plan.engine_version != finteceval.__version__:
        result.notes.append(say("verify.other_engine", language(), version=store.plan.engine_version))
        return
    data, found = path.read_bytes(), conclude_cases(store)
    stored = record.decode(data, CaseFindings, where=store.paths.relative(path))
    if stored.run != found.run:
        result.notes.append(say("verify.renamed", language(), run=stored.run))
        found = msgspec.structs.replace(found, run=stored.run)
    if case_report(found) != data:
        result.fault(store.paths.relative(path), say("verify.figures", language()))
    result.figures = _count_figures(msgspec.json.decode(data))


def _blobs(store: RunStore, result: Verified) -> None:
    for path in sorted(store.paths.blobs.glob("*")):
        if seal.digest(path.read_bytes()) != path.name.removesuffix(SUFFIX):
            result.fault(store.paths.relative(path), say("verify.digest", language()))
    kept = store.blob_names()
    for case in store.plan.cases:
        if case.brief not in kept and case.held_out is not True:
            result.fault(f"blobs/{case.brief}", say("verify.brief_gone", language(), case=case.id))


def _probe(store: RunStore, result: Verified) -> None:
    """A cited probe lies in the run, and its words give the figures that the plan cites."""
    judging = store.plan.judging
    if not isinstance(judging, Judged) or judging.probe is None:
        return
    name = f"blobs/{judging.probe.digest}"
    data = store.blob(judging.probe.digest)
    if not is_ours(decode_probe(data, where=name)):
        result.notes.append(say("verify.probe_other", language(), name=name))
    elif cite(data, judging.pin, where=name) != judging.probe:
        result.fault("plan.json", say("verify.probe_figures", language(), name=name))


def _reports(store: RunStore, result: Verified) -> None:
    """The last report, recomputed from trials and verdicts, byte by byte, in every language."""
    directories = sorted(store.paths.reports.glob("[0-9]*"))
    if not directories:
        result.notes.append(say("verify.no_report", language()))
        return
    last = directories[-1]
    found = _named_as(last / "report.json", conclude(store), result)
    if store.plan.engine_version != finteceval.__version__:
        result.notes.append(say("verify.other_engine", language(), version=store.plan.engine_version))
        return
    expected = {last / "report.json": report_json(found)}
    for lang in LANGUAGES:
        for kind in ("md", "html"):
            expected[last / lang / f"report.{kind}"] = render(found, kind, lang)
    for path, data in expected.items():
        if not path.is_file() or path.read_bytes() != data:
            result.fault(store.paths.relative(path), say("verify.figures", language()))
    result.figures = _count_figures(msgspec.json.decode(expected[last / "report.json"]))


def _named_as(path: Path, found: Findings, result: Verified) -> Findings:
    """The findings under the name the directory had when the report was written: moving it changes no figure."""
    try:
        stored = read_report(path.read_bytes())
    except (OSError, PitfallError, msgspec.DecodeError):
        return found
    if stored.run != found.run:
        result.notes.append(say("verify.renamed", language(), run=stored.run))
    return msgspec.structs.replace(found, run=stored.run)


def _count_figures(value: object) -> int:
    """How many numbers a report states."""
    if isinstance(value, dict):
        return sum(_count_figures(inner) for inner in value.values())  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    if isinstance(value, list):
        return sum(_count_figures(inner) for inner in value)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    if isinstance(value, bool) or value is None:
        return 0
    return int(
        isinstance(value, int) or (isinstance(value, str) and value.replace(".", "", 1).lstrip("-").isdigit())
    )


def _named(store: RunStore, message: str) -> str:
    """The file an error speaks of."""
    names = [store.paths.relative(path) for path in store.files()]
    return next((name for name in names if name in message), "plan.json")
