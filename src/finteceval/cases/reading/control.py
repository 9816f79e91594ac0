"""A control file as a control, or every problem of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from finteceval.cases.checks import Numeric
from finteceval.cases.controls import (
    KINDS,
    STEPS,
    Ask,
    Call,
    Control,
    Expect,
    Say,
    control_schema,
    reference_name,
    references,
    step_schema,
)
from finteceval.cases.reading.fields import check_fields
from finteceval.cases.reading.notation import read_yaml
from finteceval.cases.reading.trouble import Trouble, close_words
from finteceval.cases.trajectory_checks import Invariance
from finteceval.vocabulary.sandbox import ENGINE

if TYPE_CHECKING:
    from finteceval.cases.controls import Step
    from finteceval.cases.file import CaseFile
    from finteceval.cases.reading.notation import Value
    from finteceval.cases.reading.trouble import Place

BREACH: Final = "breach-"
WRONG: Final = "wrong-"


def read_control(data: bytes, name: str, file: CaseFile | None, trouble: Trouble) -> Control | None:
    """The control of one file, whole; None when `trouble` has heard why not.

    Without `file`, since that has faults of its own, what it expects is not compared with the case.
    """
    value = read_yaml(data, trouble)
    if not value and trouble:
        return None
    check_fields(value, control_schema(), trouble)
    raw = value.get("steps", [])
    steps = raw if isinstance(raw, list) else []
    for index, step in enumerate(steps):
        _step(step, ("steps", index), trouble)
    if trouble:
        return None
    control = Control(
        control=cast("str", value["control"]),
        steps=tuple(msgspec.convert(step, STEPS[_verb(step)]) for step in steps),
        answer=cast("str", value["answer"]),
        expect=msgspec.convert(value["expect"], Expect),
    )
    _check_name(control, name, trouble)
    if file is not None:
        _check_gate(control, file, trouble)
        _check_steps(control, file, trouble)
        _check_expect(control, file, trouble)
    return None if trouble else control


def _verb(step: object) -> str:
    return next(verb for verb in STEPS if verb in cast("dict[str, Any]", step))


def _step(step: Value, place: Place, trouble: Trouble) -> None:
    verbs = [verb for verb in STEPS if isinstance(step, dict) and verb in step]
    if len(verbs) != 1:
        trouble.add("no-step", place, verbs=", ".join(STEPS))
        return
    inner = Trouble(trouble.path, trouble.lang)
    # Places of the step are told with the marks of the whole file.
    inner.marks = {
        mark[len(place) :]: at for mark, at in trouble.marks.items() if mark[: len(place)] == place
    }
    check_fields(cast("dict[str, Value]", step), step_schema(verbs[0]), inner)
    trouble.take(inner)


def _check_name(control: Control, name: str, trouble: Trouble) -> None:
    if control.control != name:
        trouble.add("control-name", ("control",), control=control.control, file=name)
    if not name.startswith((BREACH, WRONG)) and name not in KINDS:
        trouble.add("control-kind", ("control",), control=name, kinds=", ".join(KINDS))


def _check_gate(control: Control, file: CaseFile, trouble: Trouble) -> None:
    gate = control.control.removeprefix(BREACH)
    if control.control.startswith(BREACH) and gate not in file.gates:
        trouble.add("control-gate", ("control",), gate=gate, gates=", ".join(file.gates) or "–")


def _check_steps(control: Control, file: CaseFile, trouble: Trouble) -> None:
    saved: set[str] = set()
    for index, step in enumerate(control.steps):
        place: Place = ("steps", index)
        for tool in _tools(step):
            if tool not in (*file.tools, *ENGINE):
                close = close_words(tool, file.tools) or "–"
                trouble.add("tool-not-listed", place, tool=tool, close=close)
        _check_references(step, saved, place, trouble)
        name = step.save if isinstance(step, Call | Ask | Say) else None
        if name in saved:
            trouble.add("said-twice", (*place, "save"), name=name)
        if name is not None:
            saved.add(name)
    _check_references(control.answer, saved, ("answer",), trouble)


def _check_references(value: object, saved: set[str], place: Place, trouble: Trouble) -> None:
    for text in references(msgspec.to_builtins(value)):
        if reference_name(text) not in saved:
            named = f"${{{text}}}"
            trouble.add("no-such-return", place, text=named, saved=", ".join(sorted(saved)) or "–")


def _tools(step: Step) -> list[str]:
    if isinstance(step, Call):
        return [step.call]
    return [step.ask.action] if isinstance(step, Ask) else []


def _check_expect(control: Control, file: CaseFile, trouble: Trouble) -> None:
    _same_names(tuple(control.expect.checks), tuple(check.id for check in file.checks), "checks", trouble)
    _same_names(tuple(control.expect.gates), file.gates, "gates", trouble)
    by_id = {check.id: check for check in file.checks}
    for check_id, wrong in control.expect.named.items():
        check = by_id.get(check_id)
        known = [one.name for one in check.wrong] if isinstance(check, Numeric) else []
        if wrong not in known or control.expect.checks.get(check_id) != "failed":
            place: Place = ("expect", "named", check_id)
            trouble.add("named-wrong", place, check=check_id, name=wrong, known=", ".join(known) or "–")
    if not _fits_kind(control, file):
        trouble.add(f"expect-{_kind(control.control)}", ("expect",))


def _same_names(said: tuple[str, ...], known: tuple[str, ...], field: str, trouble: Trouble) -> None:
    for name in known:
        if name not in said:
            trouble.add("expect-missing", ("expect", field), name=name, field=field)
    for name in said:
        if name not in known:
            trouble.add(
                "unknown-word",
                ("expect", field, name),
                word=name,
                where=f"expect.{field}",
                close=close_words(name, known) or "–",
            )


def _kind(name: str) -> str:
    head = name.partition("-")[0]
    return "near-miss" if name == "near-miss" else head if head in {"breach", "wrong", "nop"} else "oracle"


def _fits_kind(control: Control, file: CaseFile) -> bool:
    """Whether what is expected is what a control of this kind is for."""
    checks, gates = set(control.expect.checks.values()), control.expect.gates
    breached = {gate for gate, outcome in gates.items() if outcome == "breached"}
    match _kind(control.control):
        case "oracle":
            alone = {check.id for check in file.checks if not isinstance(check, Invariance)}
            passed = all(control.expect.checks.get(name, "passed") == "passed" for name in alone)
            return passed and checks <= {"passed", "not_tested"} and not breached
        case "nop":
            return file.inaction == "right" or checks != {"passed"}
        case "wrong":
            return "failed" in checks and not breached
        case "breach":
            return breached == {control.control.removeprefix(BREACH)}
        case _:
            return "held" in gates.values() and not breached
