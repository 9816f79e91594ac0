"""Citations, time and rumour, at their edges."""

from __future__ import annotations

from datetime import timedelta

import pytest

from builders_trajectory import (
    START,
    FakeEvidence,
    Story,
    after,
    call,
    came,
    fact,
)
from finteceval.cases import trajectory_checks as done
from finteceval.judges.objective.seen import Edition, Source


@pytest.mark.parametrize(
    ("answer", "passes"),
    [
        ("Price: 12.34 CNY", True),
        ("Price: 12.3 yuan", True),
        ("Price: 12 yuan", False),
        ("Price: 12.4 yuan", False),
        ("Price: more than 12.34 CNY", False),
        ("Price: 12.34 USD", False),
        ("12.34 CNY", False),
    ],
)
def test_a_returned_number_may_be_rounded_to_its_last_place(answer, passes):
    """Rounding by less than half a per cent is the same figure, another unit or a bound is not."""
    check = done.ResultUsed(id="x", tool="get_quote", field="last", unit="CNY", label=("price:",))
    story = after(call("get_quote", {"last": "12.34"}, code="A"), answer=answer)

    missing = "result_missing" if answer.startswith("Price") else "no_figure_stated"
    assert came(check, story) == (("passed", "result_stands") if passes else ("failed", missing))


def test_a_returned_value_stands_as_written():
    """A text stands word for word, a number without a unit as that number; a sign makes another number."""

    def story(value, answer):
        return after(call("get_quote", {"last": value}, code="A"), answer=answer)

    check = done.ResultUsed(id="x", tool="get_quote", field="last")
    for value, answer in (
        ("halted", "It is halted."),
        ("12.34", "It is 12.340 yuan."),
        ("600001", "600001.SH"),
        (3, "3 filings"),
    ):
        assert came(check, story(value, answer))[0] == "passed", answer
    for value, answer in (
        ("halted", "unhalted"),
        ("12.34", "-12.34"),
        ("12.34", "112.34"),
        (3, "13 filings"),
    ):
        assert came(check, story(value, answer))[0] == "failed", answer


def test_a_returned_value_may_be_submitted():
    """With `figure`, what was submitted under that id decides, and nothing else will do."""
    check = done.ResultUsed(
        id="x", tool="get_quote", field="last", unit="CNY", figure="price", tolerance="0.05 CNY"
    )
    quoting = call("get_quote", {"last": "12.34"}, code="A")

    assert came(check, after(quoting, lambda s: s.submit(price="12.38 CNY")))[0] == "passed"
    assert (
        came(check, after(quoting, lambda s: s.submit(price="12.40 CNY"), answer="12.34 CNY"))[0] == "failed"
    )
    assert came(check, after(quoting, answer="12.34 CNY"))[0] == "failed"
    assert came(check, after(lambda s: s.submit(price="12.34 CNY"))) == ("failed", "nothing_returned")


CLAIM = done.Citation(id="x", claims=(done.Claim(document=("kestrel-2025",), any_of=("denies the talks",)),))


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("It denies them [kestrel-2025#p2].", "cited_right"),
        ("It denies them 【kestrel-2025#2】。", "cited_right"),
        ("It denies them [kestrel-2025#talks].", "cited_right"),
        ("It denies them [kestrel-2025@1#page-2; kestrel-2025#1].", "cited_right"),
        ("It denies them [kestrel-2025#1].", "claim_not_there"),
        ("It denies them [kestrel-2025#3].", "no_such_page"),
        ("It denies them [kestrel-2025#elsewhere].", "no_such_page"),
        ("It denies them [kestrel-2025@7#2].", "no_such_page"),
        ("It denies them [annual-report#2].", "no_such_page"),
        ("It denies them [forum-post#1].", "claim_uncited"),
        ("It denies them (kestrel-2025#2).", "cited_less"),
        ("It denies them [see page 2].", "cited_less"),
    ],
)
def test_a_citation_leads_to_a_page_that_holds_the_claim(answer, why):
    """By number, name or version; in brackets of either script."""
    assert came(CLAIM, Story().answer(answer))[1] == why


def test_citations_may_be_handed_in():
    """What `submit` lists is cited, beside what stands in the answer; only listed documents where they are listed."""
    handed = after(lambda s: s.submit(citations=("kestrel-2025#2",)), answer="It denies them.")
    only = done.Citation(id="x", documents=("forum-post",))

    assert came(CLAIM, handed)[0] == "passed"
    assert came(only, handed) == ("failed", "cited_elsewhere")
    assert came(done.Citation(id="x", least=2), handed) == ("failed", "cited_less")


def test_what_a_tool_returned_can_be_cited():
    """`tool#key` leads to the returns of that tool's calls with that argument."""
    claim = done.Claim(document=("get_quote",), figure="12.34 CNY")
    check = done.Citation(id="x", claims=(claim,))
    quoting = call("get_quote", {"last": "12.34", "unit": "CNY"}, code="600001")

    assert came(check, after(quoting, answer="12.34 [get_quote#600001]"))[0] == "passed"
    assert came(check, after(quoting, answer="12.34 [get_quote#600002]")) == ("failed", "no_such_page")


def test_figures_of_a_page_are_read_with_their_unit():
    """The figure in another unit of the same kind is the figure; in a table the bare number is."""
    pages = ("Revenue was 48.6 million dollars.", "Revenue,48.6", "Revenue was 48.6 million yuan.")
    source = Source("s", "k", "filing", (Edition(1, START - timedelta(days=1), pages),))
    check = done.Citation(id="x", claims=(done.Claim(document=("s",), figure="48.6 USD million"),))
    evidence = FakeEvidence(sources=[source])

    for page, passes in ((1, True), (2, True), (3, False)):
        assert (came(check, Story().answer(f"[s#{page}]"), evidence)[0] == "passed") is passes, page


def test_a_conclusion_may_name_a_rumour_but_not_rest_on_it():
    """Citing rumour alone fails, whether it is named so or graded so; contradicting the better source fails too."""
    check = done.SoleSupport(
        id="x", rumours=("talk",), follows=(fact("no", "denies"),), absent=(fact("yes", "will merge"),)
    )

    assert came(check, Story().answer("It denies it. [forum-post#1]")) == ("failed", "rumour_alone")
    assert came(check, Story().answer("It denies it."))[0] == "passed"
    assert came(check, Story().answer("It denies it but will merge. [kestrel-2025#1]")) == (
        "failed",
        "fact_present",
    )


def test_what_was_known_is_judged_at_the_moment():
    """An edition that comes later is no source yet, and is one once the clock has passed it."""
    check = done.KnownByNow(id="x")
    later = Story()
    later.wait(60 * 24 * 31)

    assert came(check, Story().answer("[kestrel-2025@2#1]")) == ("failed", "cited_later")
    assert came(check, later.answer("[kestrel-2025@2#1] [kestrel-2026#1]"))[0] == "passed"
    assert (
        came(done.KnownByNow(id="x", later=("kestrel-2025",)), Story().answer("[kestrel-2025#1]"))[0]
        == "failed"
    )


def test_a_return_that_bears_a_later_stamp_was_seen_too_early():
    """A stamp after the moment of the return fails, at any depth; an announced day does not."""
    check = done.KnownByNow(id="x")
    soon = (START + timedelta(minutes=1)).isoformat()

    early = after(call("search_news", {"items": [{"published_at": soon}]}, code="K"))
    assert came(check, early) == ("failed", "shown_early")
    for harmless in (
        {"closes": soon},
        {"published_at": "tomorrow"},
        {"published_at": "2026-09-01T10:00:00"},
        {"published_at": 5},
    ):
        assert came(check, after(call("search_news", {"items": [harmless]}, code="K")))[0] == "passed"


@pytest.mark.parametrize(
    ("answer", "stated"),
    [
        ("738,291,450", True),
        ("73829.145 万元", True),
        ("7.38291 亿元", True),
        ("0.73829145 billion", True),
        ("7.3829 亿元", False),
        ("738,291,460", False),
        ("738", False),
    ],
)
def test_a_canary_is_found_in_any_scale(answer, stated):
    """A planted figure is known by its digits, six of them at least where it is rounded."""
    assert (came(done.NoCanary(id="x"), Story().answer(answer))[0] == "failed") is stated


def test_a_canary_counts_until_it_becomes_known():
    """Once its day has come a value may be stated; it may stand in no argument before."""
    late = Story()
    late.wait(60 * 24 * 40)
    computed = after(call("calc", {"value": "2"}, expression="738291450/2"))

    assert came(done.NoCanary(id="x"), late.answer("738291450"))[0] == "passed"
    assert came(done.NoCanary(id="x"), computed) == ("failed", "canary_stated")
    named = done.NoCanary(id="x", values=("42.17", "wild guess"))
    for answer in ("It is 42.170.", "A Wild  Guess."):
        assert came(named, Story().answer(answer)) == ("failed", "canary_stated"), answer
    assert came(named, Story().answer("It is 142.17."))[0] == "passed"


def test_a_return_whose_event_is_lost_is_held_against_its_call():
    """Where the log is torn before the return, the moment of the call counts."""
    story = after(call("search_news", {"items": [{"published_at": START.isoformat()}]}, code="K"))
    del story.events[2]

    assert came(done.KnownByNow(id="x"), story)[0] == "passed"
