"""All files of one case as an entry of a library, or every problem of every file."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from finteceval.cases.case import AsOf, AsOfInstant, Case, NotStated, Open
from finteceval.cases.file import CaseFile, case_schema
from finteceval.cases.lifecycle import HISTORY, decode_history, refusals, state_of
from finteceval.cases.parts import field_names
from finteceval.cases.reading.control import read_control
from finteceval.cases.reading.fields import check_fields
from finteceval.cases.reading.lenient import lenient
from finteceval.cases.reading.notation import read_yaml
from finteceval.cases.reading.rules import NOT_STATED, check_rules
from finteceval.cases.reading.trouble import Mark, Trouble
from finteceval.cases.solved import SOLVED, decode_solutions
from pitfall import seal
from pitfall.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.cases.controls import Control
    from finteceval.cases.lifecycle import Transition
    from finteceval.cases.solved import Solution
    from pitfall.errors import Problem
    from pitfall.texts import Language

CASE: Final = "case.yaml"
BRIEF: Final = "brief.md"
CONTROLS: Final = "controls/"
DOCUMENTS: Final = "documents/"
_PLACES: Final = re.compile(
    r"case\.yaml|brief\.md|history\.jsonl|solved\.jsonl|controls/[^/]+\.yaml|documents/.+"
)
_SHOWN_HIDDEN: Final = re.compile(r"FINTECEVAL-CASE-\S+")


@dataclass(frozen=True, slots=True)
class CaseFiles:
    """The files of one case: its directory's name, where that is, and the bytes by path below it."""

    name: str
    where: str
    files: Mapping[str, bytes]
    public: bool = True

    def path(self, name: str) -> str:
        """Where one file stands."""
        return f"{self.where}/{name}"


@dataclass(frozen=True, slots=True)
class Entry:
    """One case of a library with its controls and documents. `where` is never shown to a system."""

    case: Case
    controls: tuple[Control, ...]
    where: str
    documents: Mapping[str, bytes] = field(default_factory=dict[str, bytes])
    solutions: tuple[Solution, ...] = ()

    def control(self, name: str) -> Control:
        """One control by its name.

        Raises:
            KeyError: the case has no such control.
        """
        return {control.control: control for control in self.controls}[name]


@dataclass(frozen=True, slots=True)
class Read:
    """What reading the files of one case came to: an entry, or the problems that stand in its way."""

    entry: Entry | None
    problems: tuple[Problem, ...]


def case_digest(files: Mapping[str, bytes]) -> str:
    """The digest of a case's content: every file but those that tell of it, its history and who solved it."""
    return seal.digest_lines(
        (name, seal.digest(data)) for name, data in files.items() if name not in {HISTORY, SOLVED}
    )


def read_case(found: CaseFiles, lang: Language) -> Read:
    """Read all files of one case."""
    trouble = Trouble(found.path(CASE), lang)
    file = _file(found, trouble)
    others = [_stray(found, lang)]
    brief = _brief(found, file, lang, others)
    controls = _controls(found, file, lang, others, exact=not trouble)
    history = _history(found, lang, others)
    solutions = _solutions(found, lang, others)
    problems = sorted([*trouble.problems, *(problem for other in others for problem in other.problems)])
    if problems:
        return Read(None, tuple(problems))
    case = _case(found, file, brief, history)
    documents = {name: data for name, data in found.files.items() if name.startswith(DOCUMENTS)}
    names = tuple(control.control for control in controls)
    case = msgspec.structs.replace(case, controls=names, documents=documents)
    entry = Entry(case=case, controls=controls, where=found.where, documents=documents, solutions=solutions)
    return Read(entry, ())


@cache
def _schema() -> dict[str, Any]:
    return case_schema()


def _file(found: CaseFiles, trouble: Trouble) -> CaseFile:
    data = found.files.get(CASE)
    if data is None:
        trouble.add("no-case-file", file=CASE)
        return lenient({}, found.name)
    value = read_yaml(data, trouble)
    if value or not trouble:
        check_fields(value, _schema(), trouble)
    file = lenient(value, found.name) if trouble else msgspec.convert(value, CaseFile)
    check_rules(file, trouble, directory=found.name, public=found.public)
    return file


def _stray(found: CaseFiles, lang: Language) -> Trouble:
    trouble = Trouble(found.where, lang)
    for name in found.files:
        if not _PLACES.fullmatch(name):
            trouble.add("stray-file", file=name)
    return trouble


def _brief(found: CaseFiles, file: CaseFile, lang: Language, others: list[Trouble]) -> str:
    trouble = Trouble(found.path(BRIEF), lang)
    others.append(trouble)
    data = found.files.get(BRIEF, b"")
    try:
        text = data.decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n").strip()
    except UnicodeDecodeError as error:
        trouble.add_at("not-utf8", Mark(data.count(b"\n", 0, error.start) + 1, 1))
        return ""
    if not text:
        trouble.add("no-brief")
    for hidden in {*_SHOWN_HIDDEN.findall(text), *([file.id] if file.id in text else [])}:
        line = text[: text.index(hidden)].count("\n") + 1
        trouble.add_at("brief-shows", Mark(line, 1), text=hidden)
    return text


def _controls(
    found: CaseFiles, file: CaseFile, lang: Language, others: list[Trouble], *, exact: bool
) -> tuple[Control, ...]:
    controls: list[Control] = []
    names: list[str] = []
    for path in sorted(name for name in found.files if name.startswith(CONTROLS) and _PLACES.fullmatch(name)):
        name = path.removeprefix(CONTROLS).removesuffix(".yaml")
        names.append(name)
        trouble = Trouble(found.path(path), lang)
        others.append(trouble)
        control = read_control(found.files[path], name, file if exact else None, trouble)
        if control is not None:
            controls.append(control)
    missing = Trouble(found.path(CASE), lang)
    others.append(missing)
    for name in _needed(file):
        if name not in names:
            missing.add("no-control", name=name)
    if file.inaction == "right" and not any(name.startswith(("wrong-", "breach-")) for name in names):
        missing.add("no-acting-control")
    return tuple(controls)


def _needed(file: CaseFile) -> list[str]:
    return ["oracle", "nop", *(f"breach-{gate}" for gate in file.gates)]


def _history(found: CaseFiles, lang: Language, others: list[Trouble]) -> tuple[Transition, ...]:
    trouble = Trouble(found.path(HISTORY), lang)
    others.append(trouble)
    try:
        history = decode_history(found.files.get(HISTORY, b""), where=HISTORY)
    except InputError as error:
        trouble.add("bad-history", fault=str(error))
        return ()
    for index, text in refusals(history, lang):
        trouble.add_at("illegal-move", Mark(index + 1, 1), fault=text)
    return history


def _solutions(found: CaseFiles, lang: Language, others: list[Trouble]) -> tuple[Solution, ...]:
    trouble = Trouble(found.path(SOLVED), lang)
    others.append(trouble)
    try:
        return decode_solutions(found.files.get(SOLVED, b""), where=SOLVED)
    except InputError as error:
        trouble.add("bad-history", fault=str(error))
        return ()


def _case(found: CaseFiles, file: CaseFile, brief: str, history: tuple[Transition, ...]) -> Case:
    state = state_of(history)
    client = {"client_class": file.client.class_} if file.client else {}
    own = {"business_identity": file.business_identity, "jurisdiction": file.jurisdiction}
    stated = {name: value for name, value in {**own, **client}.items() if value}
    return Case(
        **{name: getattr(file, name) for name in field_names()},
        id=file.id,
        version=str(file.version),
        digest=case_digest(found.files),
        title=file.title,
        brief=brief,
        truth="",
        outcome=Open(),
        as_of=_as_of(file.as_of),
        cluster=file.id,
        tags={**file.tags, **stated, "layer": file.layer},
        status=state,
        status_reason=history[-1].why if state == "watch" else "",
        checks=file.checks,
        public=found.public,
        source="library",
        layer=file.layer,
        primary=file.primary,
        success=file.success,
        failure=file.failure,
        lifecycle=history,
        content_licence=file.content_licence,
        provenance=file.provenance,
    )


def _as_of(text: str) -> AsOf | AsOfInstant | NotStated:
    if text == NOT_STATED:
        return NotStated()
    if "T" in text:
        at = datetime.fromisoformat(text)
        return AsOfInstant(date=at.date(), at=at)
    return AsOf(date=date.fromisoformat(text))
