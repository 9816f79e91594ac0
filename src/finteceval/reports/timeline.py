"""One trial as a timeline: every event, decision, consent, fault and change at its own time, in words."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from finteceval.reports.escapes import visible, visible_line
from finteceval.reports.html import page_of
from finteceval.trajectory import events as event
from pitfall.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from finteceval.trajectory.events import AnyEvent
    from pitfall.texts import Language

LONGEST: Final = 20_000
SHORT: Final = 100


class Part(NamedTuple):
    """Something inside a moment: its heading, and its words, shown as they are."""

    title: str
    words: str


class Moment(NamedTuple):
    """One event: its number, the world's time, what it was, in a line, its parts, and marks (keys of the catalogue)."""

    seq: int
    at: str
    kind: str
    line: str
    parts: tuple[Part, ...]
    marks: tuple[str, ...]
    depth: int
    why: tuple[str, ...] = ()


class Heading(NamedTuple):
    """What stands over the timeline: title, facts as name and value, and what was said of checks and gates."""

    title: str
    facts: tuple[tuple[str, str], ...]
    said: tuple[tuple[str, str, str], ...]


Told = tuple[str, tuple[Part, ...], tuple[str, ...]]


def timeline(
    events: Sequence[AnyEvent],
    lang: Language,
    breaches: Mapping[int, Sequence[str]] | None = None,
    *,
    brief: str = "",
) -> list[Moment]:
    """Every event in order; `breaches` names the gates that an event breached, by its seq; `brief` is what was asked."""
    found: list[Moment] = []
    gates = breaches or {}
    for each in events:
        line, parts, marks = _TELLERS[type(each)](each, lang)
        if brief and isinstance(each, event.GoalGiven):
            parts = (Part("", brief),)
        why = tuple(gates.get(each.seq, ()))
        marks = (*marks, *(["breach"] if why else []), *(["declared"] if each.by == "declared" else []))
        at = each.at.isoformat(timespec="seconds")
        inside = int(type(each) in _INSIDE)
        found.append(Moment(each.seq, at, _kind(each), line, parts, marks, inside, why))
    return found


def timeline_text(heading: Heading, moments: Sequence[Moment], lang: Language) -> str:
    """The timeline for a terminal; nothing in it can steer one."""
    lines = [visible_line(heading.title), ""]
    lines += [f"{name}: {visible_line(value)}" for name, value in heading.facts]
    lines += [f"{outcome:<10} {name} — {visible_line(why)}" for name, outcome, why in heading.said]
    lines.append("")
    for moment in moments:
        marks = "".join(f" [{_say(f'mark_{mark}', lang)}]" for mark in moment.marks)
        indent = "    " * moment.depth
        lines.append(f"{moment.seq:>4}  {moment.at}  {indent}{visible_line(moment.line)}{marks}")
        for gate in moment.why:
            lines.append(f"      {indent}! {gate}")
        for part in moment.parts:
            lines += [f"      {indent}| {row}" for row in _rows(part)]
    return "\n".join(lines) + "\n"


def timeline_html(heading: Heading, moments: Sequence[Moment], lang: Language) -> str:
    """The timeline as one self-contained page without any script."""

    def mark(name: str) -> str:
        return _say(f"mark_{name}", lang)

    def outcome(name: str) -> str:
        return _say(f"outcome_{name}", lang)

    words = {name: _say(name, lang) for name in ("facts", "said_title", "events", "seq_note", "show")}
    return page_of(
        "trace.html",
        lang,
        extra="trace.css",
        heading=heading,
        moments=moments,
        mark=mark,
        outcome=outcome,
        words=words,
    )


def _rows(part: Part) -> Iterator[str]:
    head, *rest = visible(part.words).split("\n")
    yield f"{part.title}: {head}" if part.title else head
    yield from rest


def _goal(found: event.GoalGiven, lang: Language) -> Told:
    return _say("goal_given", lang), (Part(_say("digest", lang), found.brief),), ()


def _user(found: event.UserSaid, lang: Language) -> Told:
    return _say("user_said", lang), (Part("", found.text),), ()


def _said(found: event.Said, lang: Language) -> Told:
    return _say("said", lang), (Part("", found.text),), ()


def _model(found: event.ModelCalled, lang: Language) -> Told:
    return _say("model_called", lang, model=found.model), (), ()


def _called(found: event.ToolCalled, lang: Language) -> Told:
    return _say("tool_called", lang, tool=found.tool), (Part("", _pretty(found.arguments)),), ()


def _returned(found: event.ToolReturned, lang: Language) -> Told:
    marks = ("error",) if _is_error(found.result) else ()
    return _say("tool_returned", lang, call=found.call), (Part("", _pretty(found.result)),), marks


def _decided(found: event.PolicyDecided, lang: Language) -> Told:
    marks = ("unauthorised",) if found.outcome == "unauthorised" else ()
    places = {
        "tier": found.tier,
        "phase": _say(f"phase_{found.phase}", lang),
        "outcome": _say(f"policy_{found.outcome}", lang),
        "rule": found.rule,
    }
    extra = [f"grant {found.grant}"] if found.grant else []
    extra += [f"field {found.field}"] if found.field else []
    line = _say("policy_decided", lang, **places)
    return f"{line} ({', '.join(extra)})" if extra else line, (), marks


def _asked(found: event.ConsentAsked, lang: Language) -> Told:
    marks = () if found.needed else ("without_need",)
    line = _say("consent_asked", lang, tool=found.tool, request=found.request)
    return line, (Part(_say("shown", lang), found.text),), marks


def _given(found: event.ConsentGiven, lang: Language) -> Told:
    places = {"grant": found.grant, "principal": found.principal, "until": found.valid_to.isoformat()}
    return _say("consent_given", lang, **places), (Part(_say("covers", lang), found.covers),), ("consent",)


def _refused(found: event.ConsentRefused, lang: Language) -> Told:
    places = {"speaker": found.speaker or "–", "why": found.why, "request": found.request}
    parts = (Part("", found.text),) if found.text else ()
    return _say("consent_refused", lang, **places), parts, ("refused",)


def _revoked(found: event.ConsentRevoked, lang: Language) -> Told:
    places = {"grant": found.grant, "principal": found.principal}
    return _say(f"consent_{found.why}", lang, **places), (), ("refused",)


def _blocked(found: event.Blocked, lang: Language) -> Told:
    return _say("blocked", lang, rule=found.rule), (), ("blocked",)


def _changed(found: event.WorldChanged, lang: Language) -> Told:
    changes = [_object(each) for each in _list(_object(_read(found.body)).get("changes"))]
    parts = [Part(_say("changed", lang), "\n".join(_difference(each) for each in changes))] if changes else []
    if found.undo:
        parts.append(Part(_say("undo", lang), found.undo))
    line = _say("world_changed", lang, what=found.what, count=len(changes))
    return line, tuple(parts), ("change",) if changes else ()


def _clock(found: event.ClockMoved, lang: Language) -> Told:
    places = {"to": found.to.isoformat(timespec="seconds"), "mover": _say(f"mover_{found.mover}", lang)}
    return _say("clock_moved", lang, **places), (), ()


def _fault(found: event.FaultInjected, lang: Language) -> Told:
    line = _say("fault_injected", lang, fault=found.kind, tool=found.tool, call=found.call)
    return line, (Part("", _pretty(found.body)),), ("fault",)


def _submitted(found: event.Submitted, lang: Language) -> Told:
    figures = [f"{name}: {value}" for name, value in found.figures.items()]
    parts = [Part(_say("figures", lang), "\n".join(figures))] if figures else []
    if found.citations:
        parts.append(Part(_say("citations", lang), "\n".join(found.citations)))
    if found.probability is not None:
        parts.append(Part(_say("probability", lang), str(found.probability)))
    if found.fields:
        parts.append(
            Part(_say("fields", lang), json.dumps(found.fields, ensure_ascii=False, indent=2, default=str))
        )
    return _say("submitted", lang), tuple(parts), ()


def _declared(found: event.Declared, lang: Language) -> Told:
    return _say("declared", lang, what=found.what), (Part("", _pretty(found.body)),), ()


def _answered(found: event.Answered, lang: Language) -> Told:
    return _say("answered", lang), (Part("", found.text),), tuple(found.flags)


_TELLERS: Final[dict[type, Callable[[Any, Any], Told]]] = {
    event.GoalGiven: _goal,
    event.UserSaid: _user,
    event.Said: _said,
    event.ModelCalled: _model,
    event.ToolCalled: _called,
    event.ToolReturned: _returned,
    event.PolicyDecided: _decided,
    event.ConsentAsked: _asked,
    event.ConsentGiven: _given,
    event.ConsentRefused: _refused,
    event.ConsentRevoked: _revoked,
    event.Blocked: _blocked,
    event.WorldChanged: _changed,
    event.ClockMoved: _clock,
    event.FaultInjected: _fault,
    event.Submitted: _submitted,
    event.Declared: _declared,
    event.Answered: _answered,
}
# What happens inside a call, and is shown indented below it.
_INSIDE: Final = frozenset(
    {
        event.PolicyDecided,
        event.ToolReturned,
        event.Blocked,
        event.WorldChanged,
        event.ClockMoved,
        event.FaultInjected,
        event.ConsentAsked,
        event.ConsentGiven,
        event.ConsentRefused,
        event.ConsentRevoked,
        event.Submitted,
    }
)


def _kind(found: AnyEvent) -> str:
    return str(found.__struct_config__.tag)


def _read(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


def _object(value: Any) -> dict[str, Any]:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def _list(value: Any) -> list[Any]:
    return cast("list[Any]", value) if isinstance(value, list) else []


def _pretty(text: str) -> str:
    """JSON laid out where it is long; what is none as it is; very long texts cut."""
    value = _read(text)
    if value is None or len(text) <= SHORT:
        return text if len(text) <= LONGEST else text[:LONGEST] + " …"
    shown = json.dumps(value, ensure_ascii=False, indent=2)
    return shown if len(shown) <= LONGEST else shown[:LONGEST] + " …"


def _is_error(text: str) -> bool:
    return bool(_object(_read(text)).get("error"))


def _difference(change: dict[str, Any]) -> str:
    """A record's fields that a change touched, before and after."""
    before, after = _object(change.get("before")), _object(change.get("after"))
    place = f"{change.get('table')}/{change.get('key')}"
    if not before or not after:
        return f"{'+' if after else '−'} {place}"
    rows = [
        f"    {name}: {_short(before.get(name))} → {_short(after.get(name))}"
        for name in sorted({*before, *after})
        if before.get(name) != after.get(name)
    ]
    return "\n".join([f"± {place}", *rows])


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 200 else text[:200] + " …"


def _say(name: str, lang: Language, **places: object) -> str:
    return say(f"trace.{name}", lang, **places)
