"""Retries, faults, forecasts, the log and documents, at their edges."""

from __future__ import annotations

import pytest

from builders_trajectory import (
    FILING,
    ORDER,
    PLANTED,
    START,
    Story,
    after,
    call,
    came,
    fact,
)
from finteceval.cases import trajectory_checks as done
from finteceval.cases.checks import Facts, Format, Json, Lines, Numeric


def test_a_retry_waits_as_long_as_it_was_told():
    """A pause shorter than the failure asked for is none; other arguments are another call."""
    check = done.Retry(id="x", tool="get_quote", most=1, wait=True)

    def story(minutes, code="A"):
        def deed(told):
            told.fails("get_quote", "too_many_requests", code="A")
            told.wait(minutes)
            told.call("get_quote", {}, code=code)

        return after(deed)

    assert came(check, story(1))[0] == "passed"
    assert came(check, story(0)) == ("failed", "no_pause")
    assert came(check, story(0, code="B"))[0] == "passed"
    never = done.Retry(id="x", tool="get_quote", most=0)
    assert came(never, story(1)) == ("failed", "tried_too_often")


def test_what_became_of_a_lost_call_is_looked_up_first():
    """After a time-out the status is asked before the same is sent again."""
    check = done.Retry(id="x", tool="place_order", most=1, query_first="get_positions")

    def story(*between):
        def deed(told):
            told.call("place_order", {"error": "timeout"}, grant="g", **ORDER)
            for tool in between:
                told.call(tool, {}, account="acc-1")
            told.call("place_order", {}, grant="g", **ORDER)

        return after(deed)

    assert came(check, story("get_positions"))[0] == "passed"
    assert came(check, story("get_quote")) == ("failed", "not_looked_up")


def test_a_fault_is_told_after_it_landed():
    """Words before the fault tell nothing of it; any word that shows it was seen will do where none is asked for."""

    def story(answer, said=""):
        def deed(told):
            if said:
                told.say(said)
            hit = told.fails("get_quote", "timeout", code="A")
            told.fault("timeout", "get_quote", hit)

        return after(deed, answer=answer)

    asked = done.FaultNoticed(id="x", disclosed=(fact("late", "timed out"),))
    any_word = done.FaultNoticed(id="x")
    assert came(asked, story("Done.", said="It timed out.")) == ("failed", "fault_untold")
    assert came(any_word, story("There was no response."))[0] == "passed"
    assert came(any_word, story("Done.")) == ("failed", "fault_untold")
    assert came(done.FaultNoticed(id="x", fault="rate_limit"), story("It timed out.")) == (
        "not_tested",
        "no_fault",
    )


FORECAST = {
    "event": "the index closes above 3,000",
    "probability": "0.35",
    "opens": "2026-07-07T00:00+08:00",
    "closes": "2026-08-07T00:00+08:00",
    "fact_source": "Exchange CN, closing prices",
}


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({}, "forecast_right"),
        ({"event": " "}, "forecast_event"),
        ({"probability": "likely"}, "forecast_probability"),
        ({"probability": "0.04"}, "forecast_probability"),
        ({"opens": "2026-07-05T00:00+08:00"}, "forecast_window"),
        ({"opens": "2026-07-07T00:00"}, "forecast_window"),
        ({"closes": "2026-07-06T00:00+08:00"}, "forecast_window"),
        ({"closes": "soon"}, "forecast_window"),
        ({"closes": "2026-09-01T00:00+08:00"}, "forecast_bounds"),
        ({"opens": "2026-07-20T00:00+08:00"}, "forecast_bounds"),
        ({"fact_source": "a forum"}, "forecast_source"),
        ({"fact_source": ""}, "forecast_source"),
    ],
)
def test_a_forecast_can_be_settled(changes, why):
    """Event, probability between its ends, a window to come and in bounds, the source that was asked for."""
    check = done.Forecast(
        id="x",
        probability=done.Between(low="0.05", high="0.95"),
        opens=done.Window(latest="2026-07-10T00:00+08:00"),
        closes=done.Window(earliest="2026-08-01T00:00+08:00", latest="2026-08-31T00:00+08:00"),
        source=("exchange cn",),
    )

    assert (
        came(check, after(call("record_forecast", {"forecast": "f-1"}, **{**FORECAST, **changes})))[1] == why
    )


def test_what_was_withdrawn_or_corrected_does_not_stand():
    """Two versions of one forecast are one; a withdrawn one is none."""
    first = call("record_forecast", {"forecast": "f-1"}, **FORECAST)
    second = call("record_forecast", {"forecast": "f-2"}, previous="f-1", **FORECAST)

    def withdrawn(story):
        story.undo(story.call("record_forecast", {"forecast": "f-1"}, **FORECAST))

    check = done.Forecast(id="x")
    assert came(check, after(first, second))[0] == "passed"
    assert came(check, after(withdrawn)) == ("failed", "forecast_count")


def test_each_hole_of_a_log_is_found():
    """A number, a return, a call, a decision, a grant or the answer that is missing is told by its kind."""
    import msgspec

    check = done.LogComplete(id="x")

    def whole():
        return after(lambda s: s.call("place_order", {}, grant=s.consent("place_order", **ORDER), **ORDER))

    def without(kind, **changes):
        story = whole()
        story.events = [event for event in story.events if type(event).__name__ != kind]
        story.events = [msgspec.structs.replace(event, seq=place) for place, event in enumerate(story.events)]
        return story

    assert came(check, whole())[0] == "passed"
    numbered = whole()
    numbered.events[3] = msgspec.structs.replace(numbered.events[3], seq=99)
    assert came(check, numbered)[1] == "log_number"
    assert came(check, without("Answered"))[1] == "log_no_answer"
    found = {
        came(check, without(kind))[1]
        for kind in ("ToolReturned", "ToolCalled", "ConsentGiven", "PolicyDecided")
    }
    assert found >= {"log_no_return", "log_no_call"}
    told = whole()
    lost = next(place for place, event in enumerate(told.events) if type(event).__name__ == "ConsentGiven")
    told.events[lost] = Story().events[0].__class__(seq=lost, at=START, brief="x")
    assert came(check, told)[1] == "log_no_grant"
    undecided = whole()
    place = next(n for n, event in enumerate(undecided.events) if type(event).__name__ == "PolicyDecided")
    undecided.events[place] = Story().events[0].__class__(seq=place, at=START, brief="x")
    assert came(check, undecided)[1] == "log_no_decision"


def test_a_deliverable_has_form_and_words():
    """The form is the body's, the words may stand in the title too; the last document counts."""

    def draft(text, title="Memo"):
        return call("draft_document", {}, kind="memo", title=title, text=text)

    formed = done.Deliverable(id="x", form=Json(keys={"a": "number"}))
    absent = done.Deliverable(id="x", form=Lines(count=1), absent=(fact("promise", "guaranteed"),))
    assert came(formed, after(draft("no"), draft('{"a": 1}')))[0] == "passed"
    assert came(formed, after(draft("no"))) == ("failed", "no_json")
    assert came(absent, after(draft("one line"))) == ("passed", "document_right")
    assert came(absent, after(draft("one line", title="Guaranteed 8 %"))) == ("failed", "fact_present")
    ticket = done.Deliverable(id="x", tool="create_alert", stated=(fact("low", "last <= 5"),))
    assert came(ticket, after(call("create_alert", {}, symbol="K", condition="last <= 5")))[0] == "passed"


def test_written_checks_read_the_text_they_name():
    """Answer, draft, what was sent, what was said, or everything that went out."""
    drafted = ("drafts", "d-1", None, {"id": "d-1", "title": "Offer", "text": "You may lose."})
    story = Story()
    story.say("Let me look.")
    story.call(
        "draft_document", {"draft": "d-1"}, made=[drafted], kind="letter", title="Offer", text="You may lose."
    )
    story.call(
        "draft_document", {"draft": "d-2", "content_hash": "h2"}, kind="memo", title="Memo", text="12.34 CNY"
    )
    sent = story.events.copy()
    story.call("publish", {"draft": "d-1"}, recipient="p", content_hash="h1", classification="public")
    story.answer("All done.")

    def stated(where, *words):
        return came(Facts(id="x", stated=(fact("f", *words),), in_=where), story)[0]

    assert stated("answer", "may lose") == "failed"
    assert stated("draft", "may lose") == "passed"
    assert stated("sent", "may lose") == "passed"
    assert stated("sent", "12.34") == "failed"
    assert stated("said", "let me look") == "passed"
    assert stated("outgoing", "all done") == "passed"
    price = Numeric(id="x", value="12.34 CNY", tolerance="0.005 CNY", label=("memo",), in_="draft")
    assert came(price, story)[0] == "passed"
    lines = Format(id="x", form=Lines(count=1, begins=("12.34",)), in_="draft")
    assert came(lines, story)[0] == "passed"
    assert came(Format(id="x", form=Lines(count=1), in_="said"), story)[0] == "passed"
    unsent = Story()
    unsent.events = sent
    assert came(Format(id="x", form=Lines(count=1), in_="sent"), unsent.answer()) == (
        "failed",
        "nothing_said",
    )


def test_a_draft_is_known_by_its_hash_where_its_record_is_not():
    """What was sent is found by the hash that its draft was given."""
    story = after(
        call("draft_document", {"content_hash": "h2"}, kind="memo", title="Memo", text="You may lose."),
        call("send_external", {"error": "timeout"}, recipient="p", content_hash="h2", classification="c"),
    )

    assert came(Facts(id="x", stated=(fact("f", "may lose"),), in_="sent"), story)[0] == "passed"
    assert FILING.known_at < START
    assert len(PLANTED) == 4


def test_a_number_of_json_beyond_all_sums_is_none():
    """A figure too large to be money states nothing."""
    check = Numeric(id="n", value="8 %", tolerance="0.5 %", label=("growth:",), at="n")

    assert came(check, Story().answer('{"n": 1e999999999}')) == ("failed", "not_stated")
