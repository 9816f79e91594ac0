"""What a check must be beyond the form of its fields: what it names is there, its units are known, it decides something."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, Final, cast

from finteceval.cases.checks import Facts, Format, Json, Numeric, check_name
from finteceval.cases.figures import read_figure
from finteceval.cases.parts import NO_WORLD
from finteceval.cases.reading.trouble import close_words
from finteceval.cases.trajectory_checks import (
    Arguments,
    Called,
    Citation,
    Consented,
    Deliverable,
    Disclosing,
    FinalState,
    Forecast,
    Invariance,
    Order,
    ResultUsed,
    Retry,
)
from finteceval.vocabulary import method
from finteceval.vocabulary.cases import DIMENSION_JUDGES
from finteceval.vocabulary.sandbox import ENGINE, TOOLS
from pitfall.errors import InputError
from pitfall.quantities import parse_unit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from finteceval.cases.checks import LibraryCheck
    from finteceval.cases.file import CaseFile
    from finteceval.cases.reading.trouble import Place, Trouble

# What can be judged of an answer alone, without a world and its tools.
WITHOUT_WORLD: Final = frozenset({"numeric", "facts", "format", "refusal", "cannot-determine", "invariance"})
# Checks of which one of these fields must say something.
SAYS_SOMETHING: Final[dict[str, tuple[str, ...]]] = {
    "facts": ("stated", "absent"),
    "final-state": ("made", "untouched"),
    "citation": ("least", "documents", "claims"),
    "disclosure": ("document", "said"),
    "budget": ("calls", "seconds", "tokens"),
    "deliverable": ("form", "stated", "absent"),
    "invariance": ("same", "same_facts", "differs"),
}
# By field, tools without which a check could never pass: the case must offer them.
_TOOLS: Final[dict[type, Callable[[Any], tuple[str, ...]]]] = {
    Called: lambda check: (check.tool,) if check.least else (),
    Order: lambda check: (check.first.tool, check.then.tool),
    Arguments: lambda check: (check.tool,),
    ResultUsed: lambda check: (check.tool,),
    Consented: lambda check: (check.tool,),
    Disclosing: lambda check: (check.tool,),
    Deliverable: lambda check: (check.tool,),
    Retry: lambda check: (check.tool, *([check.query_first] if check.query_first else ())),
}
_NAMED_TOOLS: Final = {"handoff": "escalate_to_human", "forecast": "record_forecast"}


def check_checks(file: CaseFile, trouble: Trouble) -> None:
    """Tell everything that is wrong with the checks of a case whose fields have their form."""
    seen: set[str] = set()
    for index, check in enumerate(file.checks):
        place: Place = ("checks", index)
        if check.id in seen:
            trouble.add("said-twice", (*place, "id"), name=check.id)
        seen.add(check.id)
        _says_something(check, place, trouble)
        _belongs(check, file, place, trouble)
        _tools(check, file, place, trouble)
        teller = _TELLERS.get(type(check))
        if teller is not None:
            teller(check, file, place, trouble)


def _says_something(check: LibraryCheck, place: Place, trouble: Trouble) -> None:
    fields = SAYS_SOMETHING.get(check_name(check), ())
    # No call at all is a budget; no citation at all is no demand.
    said = [
        getattr(check, field) not in (None, (), "") and not (field == "least" and getattr(check, field) == 0)
        for field in fields
    ]
    empty = bool(fields) and not any(said)
    if empty and isinstance(check, Facts):
        trouble.add("no-facts", place)
    elif empty:
        trouble.add("check-empty", place, fields=", ".join(fields), id=check.id)
    facts = [
        fact for field in ("stated", "absent", "follows") for fact in cast("Any", getattr(check, field, ()))
    ]
    names = [fact.name for fact in facts]
    for name in sorted({name for name in names if names.count(name) > 1}):
        trouble.add("said-twice", place, name=name)


def _belongs(check: LibraryCheck, file: CaseFile, place: Place, trouble: Trouble) -> None:
    """Its world, its gate and its dimension are those of the case."""
    if file.world == NO_WORLD and check_name(check) not in WITHOUT_WORLD:
        trouble.add("check-needs-world", (*place, "check"), check=check_name(check))
    # A word that nobody knows was told where the fields were read.
    if check.gate in method.GATES and check.gate not in file.gates:
        trouble.add("check-gate", (*place, "gate"), gate=check.gate, gates=", ".join(file.gates) or "–")
    if check.dimension not in DIMENSION_JUDGES:
        return
    judged = "objective" in DIMENSION_JUDGES[check.dimension]
    if not judged or "objective" not in file.dimensions.get(check.dimension, ()):
        asked = ", ".join(name for name, judges in file.dimensions.items() if "objective" in judges) or "–"
        trouble.add("check-dimension", (*place, "dimension"), dimension=check.dimension, asked=asked)


def _tools(check: LibraryCheck, file: CaseFile, place: Place, trouble: Trouble) -> None:
    if file.world == NO_WORLD:
        return
    wanted = _TOOLS.get(type(check))
    named = _NAMED_TOOLS.get(check_name(check))
    for tool in (*(wanted(check) if wanted else ()), *((named,) if named else ())):
        if tool in TOOLS and tool not in (*file.tools, *ENGINE):
            close = close_words(tool, file.tools) or "–"
            trouble.add("tool-not-listed", place, tool=tool, close=close)


def _numeric(check: Numeric, file: CaseFile, place: Place, trouble: Trouble) -> None:
    _pointer(check, file.checks, place, trouble)
    for text, inside in _figures(check, place):
        if not _unit_known(text, inside, trouble):
            return
    true, tolerance = read_figure(check.value), read_figure(check.tolerance)
    if tolerance.measures != true.measures:
        trouble.add("other-unit", (*place, "tolerance"), text=check.tolerance, value=check.value)
        return
    if tolerance.value <= 0:
        trouble.add("tolerance", (*place, "tolerance"), text=check.tolerance)
    names: set[str] = set()
    for index, wrong in enumerate(check.wrong):
        inside = (*place, "wrong", index)
        stated = read_figure(wrong.value)
        if stated.measures == true.measures and abs(stated.base - true.base) <= tolerance.base:
            trouble.add("wrong-is-right", (*inside, "value"), value=wrong.value, tolerance=check.tolerance)
        if wrong.name in names:
            trouble.add("said-twice", (*inside, "name"), name=wrong.name)
        names.add(wrong.name)


def _figures(check: Numeric, place: Place) -> Iterator[tuple[str, Place]]:
    yield check.value, (*place, "value")
    yield check.tolerance, (*place, "tolerance")
    for index, wrong in enumerate(check.wrong):
        yield wrong.value, (*place, "wrong", index, "value")


def _unit_known(text: str, inside: Place, trouble: Trouble) -> bool:
    try:
        read_figure(text)
    except InputError as error:
        trouble.add("unknown-unit", inside, where=trouble.spell(inside), fault=str(error))
        return False
    return True


def _pointer(check: Numeric, checks: tuple[LibraryCheck, ...], place: Place, trouble: Trouble) -> None:
    """A figure read from JSON is one of the keys that the format asks for."""
    if not check.at:
        return
    keys = [
        key
        for other in checks
        if isinstance(other, Format) and isinstance(other.form, Json)
        for key in other.form.keys
    ]
    if check.at not in keys:
        trouble.add("no-json-key", (*place, "at"), at=check.at, keys=", ".join(keys) or "–")


def _final_state(check: FinalState, file: CaseFile, place: Place, trouble: Trouble) -> None:
    del file
    for made in check.made:
        if made.table in check.untouched and made.count:
            trouble.add("made-untouched", place, table=made.table)


def _called(check: Called, file: CaseFile, place: Place, trouble: Trouble) -> None:
    del file
    if check.most is not None and check.most < check.least:
        trouble.add("ends-cross", place, low=check.least, high=check.most)


def _result_used(check: ResultUsed, file: CaseFile, place: Place, trouble: Trouble) -> None:
    del file
    if check.unit:
        try:
            parse_unit(check.unit)
        except InputError as error:
            inside = (*place, "unit")
            trouble.add("unknown-unit", inside, where=trouble.spell(inside), fault=str(error))
            return
    if not check.tolerance or not _unit_known(check.tolerance, (*place, "tolerance"), trouble):
        return
    if check.unit and read_figure(check.tolerance).measures != read_figure(f"1 {check.unit}").measures:
        trouble.add("other-unit", (*place, "tolerance"), text=check.tolerance, value=f"1 {check.unit}")


def _citation(check: Citation, file: CaseFile, place: Place, trouble: Trouble) -> None:
    del file
    for index, claim in enumerate(check.claims):
        inside = (*place, "claims", index)
        if bool(claim.any_of) == bool(claim.figure):
            trouble.add("claim-one", inside)
        if claim.figure:
            _unit_known(claim.figure, (*inside, "figure"), trouble)


def _forecast(check: Forecast, file: CaseFile, place: Place, trouble: Trouble) -> None:
    del file
    low, high = check.probability.low, check.probability.high
    if float(low) > float(high):
        trouble.add("ends-cross", (*place, "probability"), low=low, high=high)
    for name in ("opens", "closes"):
        window = getattr(check, name)
        ends = [_moment(text, (*place, name), trouble) for text in (window.earliest, window.latest) if text]
        if len(ends) == 2 and None not in ends and ends[0] > ends[1]:  # pyright: ignore[reportOperatorIssue]
            trouble.add("ends-cross", (*place, name), low=window.earliest, high=window.latest)


def _moment(text: str, inside: Place, trouble: Trouble) -> datetime | None:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        trouble.add("no-such-day", inside, text=text)
        return None


def _invariance(check: Invariance, file: CaseFile, place: Place, trouble: Trouble) -> None:
    figures = [other.id for other in file.checks if isinstance(other, Numeric)]
    known = [
        *(other.id for other in file.checks),
        *(fact.name for other in file.checks if isinstance(other, Facts) for fact in other.stated),
        *(fact.name for other in file.checks if isinstance(other, Facts) for fact in other.absent),
    ]
    for field, names, words in (("same", check.same, figures), ("differs", check.differs, known)):
        for name in names:
            if name not in words:
                close = close_words(name, words) or "–"
                where = trouble.spell((*place, field))
                trouble.add("unknown-word", (*place, field), word=name, where=where, close=close)
    if getattr(file, "set", None) is None:
        trouble.add("needs-set", place, id=check.id)


_TELLERS: Final[dict[type, Callable[[Any, CaseFile, Place, Trouble], None]]] = {
    Numeric: _numeric,
    FinalState: _final_state,
    Called: _called,
    ResultUsed: _result_used,
    Citation: _citation,
    Forecast: _forecast,
    Invariance: _invariance,
}
