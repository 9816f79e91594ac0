"""Registry records as a reader sees them: one line, or everything that is known and what it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.registry.capability import CapabilityProfile
from finteceval.registry.external import ExternalReference, Fact
from finteceval.registry.market import MarketRule
from finteceval.registry.parts import CoveredFrom, NotEstablished, On, Open, ends
from finteceval.registry.rulebook import InForce, NotInForce, Rule, applied
from finteceval.vocabulary import TABLES
from pitfall.texts import say

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from finteceval.record import Record
    from finteceval.registry.external import Unknown
    from finteceval.registry.parts import Checked, End, Source, Start, Text
    from pitfall.texts import Language


def line(one: Record, lang: Language, *, on: date | None = None) -> str:
    """A record in one line: id, state, name; with `on`, whether it held that day."""
    match one:
        case ExternalReference():
            shown = f"{one.id}  {one.license_status}  {one.name}"
        case CapabilityProfile():
            shown = f"{one.id}  {one.status}  {_in(one.title, lang)}"
        case Rule():
            shown = f"{one.id}  {one.status}  {one.instrument} {one.locator}".rstrip()
        case MarketRule():
            shown = f"{one.id}  {span(one.valid_from, one.valid_to, lang)}  {_in(one.demand, lang)}"
        case _:
            raise TypeError(type(one).__name__)
    day = held(one, lang, on)
    return f"{shown}  [{day}]" if day else shown


def page(one: Record, lang: Language, *, on: date | None = None) -> str:
    """Everything registered of a record, one labelled line each."""
    match one:
        case ExternalReference():
            lines = _reference(one, lang)
        case CapabilityProfile():
            lines = _profile(one, lang)
        case Rule():
            lines = _rule(one, lang)
        case MarketRule():
            lines = _market(one, lang)
        case _:
            raise TypeError(type(one).__name__)
    day = held(one, lang, on)
    return "\n".join([*lines, day] if day else lines)


def rule_text(one: Rule, lang: Language, *, on: date) -> str:
    """A rule as whoever is bound by it may read it on a day, without what a judge checks it by."""
    lines = [*_demanded(one, lang), _labelled("source", _source(one.source), lang)]
    return "\n".join([*lines, held(one, lang, on)])


def held(one: Record, lang: Language, on: date | None) -> str:
    """Whether a rule or a market rule held on a day; empty where no day is asked or none applies."""
    if on is None:
        return ""
    if isinstance(one, MarketRule):
        return say(f"registry.on_{_row_on(one, on)}", lang, day=on)
    if not isinstance(one, Rule):
        return ""
    match applied(one, on):
        case InForce(phases=phases):
            parts = "".join(f"; {phase.topic}" for phase in phases)
            return say("registry.on_holds", lang, day=on) + parts
        case NotInForce(before=before):
            return say("registry.on_before" if before else "registry.on_after", lang, day=on)
        case _:
            return say("registry.on_unknown", lang, day=on)


def _row_on(one: MarketRule, on: date) -> str:
    """What a row says of a day: it holds, ended, begins later, or the row does not know."""
    last = ends(one.valid_to)
    if one.holds(on):
        return "holds"
    if last is not None and on > last:
        return "after"
    return "before" if isinstance(one.valid_from, On) else "unknown"


def span(start: Start, end: End, lang: Language) -> str:
    """From when to when, with what is not known said."""
    match start:
        case NotEstablished():
            first = say("registry.from_unknown", lang)
        case CoveredFrom(date=day):
            first = say("registry.from_covered", lang, day=day)
        case _:
            first = say("registry.from_on", lang, day=start.date)
    if isinstance(end, Open):
        return first
    return f"{first} {say('registry.to_on', lang, day=end.date)}"


def _reference(one: ExternalReference, lang: Language) -> list[str]:
    licence = one.licence
    state = say(
        f"registry.licence_{one.license_status}",
        lang,
        sha256=licence.sha256,
        checked_by=licence.checked_by,
        checked_on=licence.checked_on,
    )
    if licence.reported:
        state += say("registry.licence_reported", lang, reported=licence.reported)
    found = say(
        "registry.source_confirmed" if one.source.source_confirmed else "registry.source_not_confirmed", lang
    )
    return [
        f"{one.id}  {one.name}  ({say('registry.kind_references', lang)})",
        _labelled("source", f"{one.source.url}  {found}: {_in(one.source.how, lang)}", lang),
        _labelled("licence", state, lang),
        _labelled("use_level", say(f"registry.use_{one.use_level}", lang), lang),
        _labelled("lesson", _in(one.lesson, lang), lang),
        _labelled("version", _fact(one.version, lang), lang),
        _labelled("size", _fact(one.size, lang), lang),
        _labelled("maintenance", _fact(one.maintenance, lang), lang),
        _labelled("limits", _in(one.limits, lang), lang),
    ]


def _profile(one: CapabilityProfile, lang: Language) -> list[str]:
    capabilities, dimensions = TABLES["capabilities"], TABLES["dimensions"] | TABLES["experience"]
    return [
        f"{one.id}  {_in(one.title, lang)}  ({say('registry.kind_profiles', lang)})",
        _labelled("work", _in(one.work, lang), lang),
        _labelled(
            "object_types",
            ", ".join(getattr(TABLES["object_types"][key], lang) for key in one.object_types),
            lang,
        ),
        say("registry.slices", lang) + ":",
        *(
            f"  {getattr(capabilities[part.capability], lang)}: {_in(part.means, lang)}"
            for part in one.slices
        ),
        _labelled("gates", ", ".join(one.gates), lang),
        say("registry.routes", lang) + ":",
        *(
            f"  {getattr(dimensions[route.dimension], lang)}: "
            + ", ".join(getattr(TABLES["judges"][judge], lang) for judge in route.judges)
            for route in one.routes
        ),
        _labelled("report_slices", ", ".join(one.report_slices), lang),
        _labelled("limits", _in(one.limits, lang), lang),
        _labelled("status", say(f"registry.profile_{one.status}", lang), lang),
    ]


def _demanded(one: Rule, lang: Language) -> list[str]:
    return [
        f"{one.id}  ({say('registry.kind_rules', lang)}, {one.jurisdiction})",
        _labelled("instrument", f"{one.instrument} {one.locator}".rstrip(), lang),
        _labelled("binds", _in(one.binds, lang), lang),
        _labelled("days", span(one.valid_from, one.valid_to, lang), lang),
        _labelled("demand", _in(one.demand, lang), lang),
        *(
            f"{say('registry.phase', lang, topic=phase.topic)}: "
            f"{span(phase.valid_from, phase.valid_to, lang)}; {_in(phase.demand, lang)} ({phase.check.mark})"
            for phase in one.phases
        ),
    ]


def _rule(one: Rule, lang: Language) -> list[str]:
    notes = [_labelled("notes", _in(one.notes, lang), lang)] if one.notes else []
    return [
        *_demanded(one, lang),
        _labelled("gates", ", ".join(one.gates), lang),
        _labelled("assertion", one.assertion, lang),
        *notes,
        _labelled("source", _source(one.source), lang),
        *_checks(one.checks, lang),
        _labelled("status", say(f"registry.status_{one.status}", lang), lang),
    ]


def _market(one: MarketRule, lang: Language) -> list[str]:
    values = "; ".join(f"{name} = {value.text} {value.unit}" for name, value in one.values.items())
    return [
        f"{one.id}  ({say('registry.kind_market', lang)}, {one.kind})",
        _labelled("boards", f"{', '.join(one.boards)} / {', '.join(one.statuses)}", lang),
        _labelled("days", span(one.valid_from, one.valid_to, lang), lang),
        _labelled("values", values, lang),
        _labelled("demand", _in(one.demand, lang), lang),
        _labelled("source", _source(one.source), lang),
        *_checks(one.checks, lang),
    ]


def _checks(checks: Sequence[Checked], lang: Language) -> list[str]:
    return [
        _labelled(
            "checks", say(f"registry.mark_{check.mark}", lang) + (f" ({check.of})" if check.of else ""), lang
        )
        for check in checks
    ]


def _fact(fact: Fact | Unknown, lang: Language) -> str:
    if isinstance(fact, Fact):
        return f"{_in(fact.text, lang)} ({fact.check.mark})"
    return _in(fact.why, lang)


def _source(source: Source) -> str:
    return "  ".join(part for part in (source.cite, source.url) if part)


def _labelled(name: str, shown: str, lang: Language) -> str:
    return f"{say(f'registry.{name}', lang)}: {shown}"


def _in(text: Text, lang: Language) -> str:
    return text.zh if lang == "zh" else text.en
