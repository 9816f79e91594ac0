"""What a case must be beyond the form of its fields: references, units, judges, licence, what a public file may hold."""

from __future__ import annotations

import hashlib
from datetime import date, datetime
from typing import TYPE_CHECKING, Final

from finteceval.cases.parts import NO_WORLD
from finteceval.cases.reading.check_rules import check_checks
from finteceval.cases.reading.licence import licence_fault
from finteceval.cases.reading.trouble import close_words
from finteceval.cases.rule_records import holds, rule_ids
from finteceval.vocabulary.cases import DIMENSION_JUDGES

if TYPE_CHECKING:
    from finteceval.cases.file import CaseFile
    from finteceval.cases.reading.trouble import Place, Trouble

NOT_STATED: Final = "not stated"
HIGH_RISK_K: Final = 5
RED_LINE: Final = "compliance_red_line."
# Judged only where the rules that apply are known (the facts' section 0, point 8).
REGULATED: Final = frozenset({"compliance_boundary", "suitability"})


def canary(case_id: str) -> str:
    """The canary string of a case: where it turns up outside, the case has leaked."""
    return (
        f"FINTECEVAL-CASE-{case_id}-{hashlib.sha256(f'finteceval-canary:{case_id}'.encode()).hexdigest()[:8]}"
    )


def check_rules(file: CaseFile, trouble: Trouble, *, directory: str, public: bool) -> None:
    """Tell everything that is wrong with a case whose fields have their form."""
    if file.id != directory:
        trouble.add("id-directory", ("id",), id=file.id, directory=directory)
    if file.provenance.canary != canary(file.id):
        trouble.add("canary", ("provenance", "canary"), canary=canary(file.id))
    if file.held_out and public:
        trouble.add("held-out-public", ("held_out",))
    fault = licence_fault(file.content_licence.source)
    if fault:
        trouble.add("licence", ("content_licence", "source"), source=file.content_licence.source, fault=fault)
    _capabilities(file, trouble)
    _judges(file, trouble)
    _regulated(file, trouble)
    _rules(file, trouble)
    _world(file, trouble)
    _times(file, trouble)
    check_checks(file, trouble)


def _capabilities(file: CaseFile, trouble: Trouble) -> None:
    for index, name in enumerate(file.supporting):
        if name == file.primary or name in file.supporting[:index]:
            trouble.add("said-twice", ("supporting", index), name=name)
    for field in ("gates", "tools", "observation_points"):
        names: tuple[str, ...] = getattr(file, field)
        for index, name in enumerate(names):
            if name in names[:index]:
                trouble.add("said-twice", (field, index), name=name)


def _judges(file: CaseFile, trouble: Trouble) -> None:
    for dimension, judges in file.dimensions.items():
        allowed = DIMENSION_JUDGES.get(dimension, judges)
        for judge in judges:
            if judge not in allowed:
                place = ("dimensions", dimension)
                trouble.add(
                    "judge-not-allowed", place, dimension=dimension, judge=judge, allowed=", ".join(allowed)
                )


def _regulated(file: CaseFile, trouble: Trouble) -> None:
    if file.gates and file.k < HIGH_RISK_K:
        trouble.add("k-small", ("k",), k=file.k, least=HIGH_RISK_K)
    lines = [gate for gate in file.gates if gate.startswith(RED_LINE)]
    asked = [*lines, *(name for name in file.dimensions if name in REGULATED)]
    if not asked:
        return
    stated = {
        "jurisdiction": file.jurisdiction,
        "business_identity": file.business_identity,
        "rule_as_of": file.rule_as_of,
        "client": file.client,
    }
    missing = [name for name, value in stated.items() if not value]
    if missing:
        trouble.add(
            "unregulated",
            ("gates",) if lines else ("dimensions",),
            asked=asked[0],
            missing=", ".join(missing),
        )


def _rules(file: CaseFile, trouble: Trouble) -> None:
    """Each rule is in the registry and in force on the day whose rules the case applies."""
    known = rule_ids() if file.rules else ()
    for index, rule in enumerate(file.rules):
        place: Place = ("rules", index)
        if rule not in known:
            trouble.add("unknown-word", place, word=rule, where="rules", close=close_words(rule, known))
        elif not file.rule_as_of:
            trouble.add("rule-undated", place, rule=rule)
        elif _is_day(file.rule_as_of) and not holds(rule, date.fromisoformat(file.rule_as_of)):
            trouble.add("rule-not-in-force", place, rule=rule, day=file.rule_as_of)


def _is_day(text: str) -> bool:
    try:
        return bool(date.fromisoformat(text))
    except ValueError:
        return False


def _world(file: CaseFile, trouble: Trouble) -> None:
    if file.world != NO_WORLD:
        if "T" not in file.as_of:
            trouble.add("world-needs-instant", ("as_of",), as_of=file.as_of)
        return
    needs = [field for field in ("schedule", "tools", "faults", "gates", "key_steps") if getattr(file, field)]
    for field in needs:
        trouble.add("needs-world", (field,), field=field)


def _times(file: CaseFile, trouble: Trouble) -> None:
    for place, text in (
        (("as_of",), file.as_of),
        (("rule_as_of",), file.rule_as_of),
        (("provenance", "written"), file.provenance.written),
    ):
        if text in {"", NOT_STATED}:
            continue
        try:
            datetime.fromisoformat(text) if "T" in text else date.fromisoformat(text)
        except ValueError:
            trouble.add("no-such-day", place, text=text)
