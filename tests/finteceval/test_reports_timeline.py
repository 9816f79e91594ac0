"""A trial as a timeline: every kind of event in words, strangers' texts harmless."""

from __future__ import annotations

import datetime as dt
import json
from decimal import Decimal
from typing import get_args

import pytest

from finteceval.models.usage import NOT_METERED
from finteceval.reports.timeline import LONGEST, Heading, timeline, timeline_html, timeline_text
from finteceval.sandbox.clockwork import SHANGHAI
from finteceval.trajectory import events as event
from pitfall.texts import LANGUAGES

AT = dt.datetime(2026, 7, 6, 10, 30, tzinfo=SHANGHAI)
CHANGES = [
    {
        "table": "accounts",
        "key": "acc-1",
        "before": {"cash": "500", "id": "acc-1"},
        "after": {"cash": "400", "id": "acc-1"},
    },
    {"table": "orders", "key": "o-1", "before": None, "after": {"id": "o-1"}},
    {"table": "alerts", "key": "x", "before": {"id": "x"}, "after": None},
    {"table": "notes", "key": "n", "before": {"text": "a" * 300}, "after": {"text": "b"}},
]
SHARED = {"call": 3, "tool": "place_order", "tier": "H", "action": "d" * 64, "mode": "enforce"}
MADE = [
    (event.GoalGiven, {"brief": "b" * 64}),
    (event.UserSaid, {"text": "Buy it."}),
    (event.Said, {"text": "Which?"}),
    (event.ToolCalled, {"tool": "place_order", "arguments": '{"account":"acc-1"}'}),
    (
        event.PolicyDecided,
        {
            **SHARED,
            "phase": "before",
            "outcome": "unauthorised",
            "passes": False,
            "rule": "no_grant",
            "field": "price",
        },
    ),
    (event.Blocked, {"call": 3, "rule": "no_grant"}),
    (event.ToolReturned, {"call": 3, "result": '{"error":"blocked"}'}),
    (
        event.ConsentAsked,
        {
            "request": "request-1",
            "tool": "place_order",
            "action": "d" * 64,
            "text": "Do you agree?",
            "needed": False,
        },
    ),
    (
        event.ConsentGiven,
        {
            "grant": "grant-1",
            "covers": "d" * 64,
            "principal": "li",
            "shown": "e" * 64,
            "valid_to": AT,
            "request": "request-1",
        },
    ),
    (event.ConsentRefused, {"request": "request-2", "why": "vague", "speaker": "", "text": "Hm."}),
    (event.ConsentRefused, {"request": "request-3", "why": "silent", "speaker": "li"}),
    (event.ConsentRevoked, {"grant": "grant-1", "principal": "li", "why": "revoked"}),
    (event.ConsentRevoked, {"grant": "grant-2", "principal": "li", "why": "replaced"}),
    (
        event.PolicyDecided,
        {
            **SHARED,
            "phase": "executed",
            "outcome": "authorised",
            "passes": True,
            "rule": "granted",
            "grant": "grant-1",
        },
    ),
    (
        event.FaultInjected,
        {
            "fault": "fault-1",
            "kind": "timeout",
            "tool": "get_quote",
            "call": 3,
            "body": '{"error":"timeout"}',
        },
    ),
    (
        event.WorldChanged,
        {"what": "place_order", "body": json.dumps({"changes": CHANGES}), "call": 3, "undo": "undo-3"},
    ),
    (event.WorldChanged, {"what": "odd", "body": "[1]"}),
    (event.ClockMoved, {"to": AT, "mover": "wait"}),
    (event.ModelCalled, {"model": "m", "usage": NOT_METERED}),
    (event.Declared, {"what": "plan", "body": "no json", "by": "declared"}),
    (
        event.Submitted,
        {
            "call": 3,
            "figures": {"p": "5.04 CNY"},
            "citations": ("d#p1",),
            "probability": Decimal("0.3"),
            "fields": {"a": "b"},
        },
    ),
    (event.Submitted, {"call": 3}),
    (event.Answered, {"text": "Bought.", "flags": ("output_cut",)}),
]


def made(**changes):
    found = [kind(seq=seq, at=AT, **fields) for seq, (kind, fields) in enumerate(MADE)]
    return [
        *found[:-1],
        event.Answered(seq=len(found) - 1, at=AT, **{"text": "Bought.", "flags": ("output_cut",), **changes}),
    ]


HEADING = Heading(
    "quay · x", (("run", "r"),), (("privacy", "held", "it held"), ("price", "failed", "not stated"))
)


def test_every_kind_of_event_is_among_them():
    """The events of this test are of every kind there is."""
    assert {kind for kind, _ in MADE} == set(get_args(event.AnyEvent))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_event_in_words(lang):
    """Every kind of event has a line in both languages, at its time, inside its call where it is."""
    moments = timeline(made(), lang, {3: ["unauthorised_execution: why"]}, brief="Buy <b>it</b>.")
    text = timeline_text(HEADING, moments, lang)

    assert [moment.seq for moment in moments] == list(range(len(MADE)))
    assert all(moment.line for moment in moments)
    assert moments[0].parts[0].words == "Buy <b>it</b>."
    assert "breach" in moments[3].marks
    assert moments[4].marks == ("unauthorised",)
    assert moments[7].marks == ("without_need",)
    assert moments[-1].marks == ("output_cut",)
    assert "declared" in moments[19].marks
    assert {moments[number].depth for number in (4, 5, 6, 7, 15)} == {1}
    assert moments[3].depth == 0
    for told in (
        "acc-1",
        'cash: "500" → "400"',
        "+ orders/o-1",
        "− alerts/x",
        "undo-3",
        "5.04 CNY",
        "d#p1",
        "! unauthorised_execution",
    ):
        assert told in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_strangers_wrote_can_do_nothing(lang):
    """Markup stays text on the page, control signs are written out in both, and the page loads nothing."""
    evil = "</pre><script>alert(1)</script>\x1b[31m\u202eevil <img src=x onerror=alert(1)>"
    moments = timeline(made(text=evil), lang)
    html, text = timeline_html(HEADING, moments, lang), timeline_text(HEADING, moments, lang)

    assert "<script" not in html
    assert "<img" not in html
    assert "&lt;script&gt;" in html
    for shown in (html, text):
        assert "\x1b" not in shown
        assert "\u202e" not in shown
    assert "http" not in html.replace("http-equiv", "")
    assert "default-src" in html


def test_long_texts_are_cut_and_long_parts_folded():
    """A very long return is cut, and a long one is folded on the page."""
    found = made()
    found[6] = event.ToolReturned(seq=6, at=AT, call=3, result=json.dumps({"text": "x" * (LONGEST + 5)}))
    found[19] = event.Declared(seq=19, at=AT, what="w", body="y" * (LONGEST + 5))
    moments = timeline(found, "en")

    assert len(moments[6].parts[0].words) == len(moments[19].parts[0].words) == LONGEST + 2
    assert "<details>" in timeline_html(HEADING, moments, "en")
    assert moments[6].marks == ()


def test_without_anything_judged():
    """A trial without a verdict has a timeline all the same, with the digest of its brief."""
    heading = Heading("t", (), ())
    moments = timeline(made(), "en")

    assert moments[0].parts[0].words == "b" * 64
    assert "What was judged" not in timeline_html(heading, moments, "en")
    assert "What was judged" in timeline_html(HEADING, moments, "en")
