"""Points read by a model over the wire: it adds what the rules miss, doubts aloud, and its reply is a contract."""

from __future__ import annotations

import json
import re
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_lint import Draft
from builders_models import KEY, Clock, responses_reply
from builders_wire import Wire
from finteceval.cli import dispatch
from finteceval.judges.leaks.reader import (
    RULES,
    leaks_prompt,
    lines_of_point,
    lines_of_text,
    parse_leaks,
    prompt_digest,
    read_points,
    set_aside,
    to_be_read,
)
from finteceval.judges.pinned import pinned_judge
from pitfall.corpus import load_points
from pitfall.errors import ReplyError
from pitfall.lint import lint_corpus, lint_point
from pitfall.point import parse_point

ID = "goodwill-impairment-risk"
TEXT = "公司账上现金充裕。\n\n供应商都松了一口气。\n管理层没有说明。"
LINES = lines_of_text(TEXT, date(2019, 6, 12))


def row(number=3, rule="L009", quote="松了一口气", why="结局已经说出。", **more):
    return {"n": number, "rule": rule, "quote": quote, "why": why, **more}


def said(*missed, findings=()):
    """A reply: what was missed, and for each finding None where it is right, else why it is not."""
    verdicts = [
        {"k": number, "leak": why is None, "why": why or "so it is"} for number, why in enumerate(findings, 1)
    ]
    return json.dumps({"findings": verdicts, "missed": list(missed)})


def pinned(httpserver, *replies):
    for reply in replies:
        httpserver.expect_ordered_request("/v1/responses").respond_with_json(responses_reply(reply))
    return pinned_judge({"OPENAI_API_KEY": KEY}, httpserver.url_for("/v1"), around=Clock().around())


@pytest.fixture
def point():
    return load_points(ids=[ID])[0]


def leak_in(point, rule="L011"):
    """A row about some line of the point's Question, long enough to be quoted in part."""
    number, _, line = next(one for one in lines_of_point(point).question[1:] if len(one[2]) > 30)
    return row(number, rule, line[5:20], "这一句透露了边界。")


async def test_what_the_model_reports_stands_beside_what_the_rules_find(httpserver, point):
    """A finding of a reader has its rule, its severity, its words, file, line and column, and says who found it."""
    reported = leak_in(point)
    readings = await read_points(pinned(httpserver, said(reported)), [point])

    [finding] = lint_point(point, lang="zh", read=readings.missed[ID])
    assert (finding.rule, finding.severity, finding.line) == ("L011", "error", reported["n"])
    assert finding.matched == reported["quote"]
    assert point.text.splitlines()[finding.line - 1][finding.column - 1 :].startswith(reported["quote"])
    assert finding.message.endswith("这一句透露了边界。（模型通读）")


async def test_a_finding_the_model_confirms_stays_as_it_is(httpserver):
    """A verdict of true changes neither severity nor words."""
    leaking = Draft(text="后来公司违约。").made()
    before = lint_point(leaking, lang="en")
    assert before
    readings = await read_points(pinned(httpserver, said(findings=[None] * len(before))), [leaking], before)

    assert [set_aside(one, readings.wrong, "en") for one in before] == before


async def test_a_finding_the_model_calls_wrong_stays_as_a_note_with_the_reason(httpserver):
    """Nothing that a rule found disappears: it is a note that says what the reader said, at the same place."""
    leaking = Draft(text="后来公司违约。").made()
    before = lint_point(leaking, lang="en")
    replies = said(findings=["a quotation", *[None] * (len(before) - 1)])
    readings = await read_points(pinned(httpserver, replies), [leaking], before)

    after = [set_aside(one, readings.wrong, "en") for one in before]
    assert after[0].severity == "note"
    assert "a reader says it is not so: a quotation" in after[0].message
    assert [(one.rule, one.line, one.matched) for one in after] == [
        (one.rule, one.line, one.matched) for one in before
    ]
    assert after[1:] == before[1:]


async def test_a_leak_that_a_rule_names_already_is_not_told_twice(httpserver):
    """The rule's finding with its reason stands; the reader's on the same words is dropped."""
    leaking = Draft(text="后来公司违约。").made()
    before = lint_point(leaking, lang="en")
    found = next(one for one in before if one.rule == "L009")
    same = row(found.line, "L009", found.matched, "hindsight")
    reply = said(same, findings=[None] * len(before))
    readings = await read_points(pinned(httpserver, reply), [leaking], before)

    assert lint_point(leaking, lang="en", read=readings.missed[leaking.id]) == before


async def test_a_waiver_allows_what_a_reader_found_and_is_then_used(httpserver, point):
    """An inline waiver works on a reader's finding as on any other, and is no unused waiver."""
    reported = leak_in(point)
    lines = point.text.split("\n")
    lines[reported["n"] - 1] += " <!-- lint: allow L011 合同原文如此 -->"
    waived = parse_point("\n".join(lines).encode(), path=point.path)
    readings = await read_points(pinned(httpserver, said(reported)), [waived])

    assert lint_point(waived, lang="en", read=readings.missed[ID]) == []
    assert [one.rule for one in lint_point(waived, lang="en")] == ["L019"]


async def test_one_broken_reply_loses_no_other_reading(httpserver, point):
    """The point that could not be read is named with the reason; the others keep what was said of them."""
    other = load_points(ids=["bank-nim-rate-cuts"])[0]
    judge = pinned(httpserver, "no leak")
    none = await read_points(judge, [point])
    assert none.missed == {}
    assert list(none.failed) == [point.path]

    httpserver.clear()
    httpserver.expect_request("/v1/responses").respond_with_json(responses_reply(said()))
    both = await read_points(judge, [point, other])
    assert both.missed == {point.id: (), other.id: ()}
    assert both.failed == {}
    assert both.development


def test_a_reader_is_asked_about_errors_and_warnings_of_the_rules_it_knows():
    """Notes, waivers' faults and what the family comparison finds are not its business."""
    found = lint_point(Draft(text="后来公司违约。", as_of=None, item_title="对照组").made(), lang="en")
    asked = to_be_read(found)

    assert {one.rule for one in found} > {one.rule for one in asked} >= {"L009", "L010"}
    shown = json.loads(re.findall(r"^FINDINGS = (.*)$", leaks_prompt(LINES, asked), re.MULTILINE)[0])
    assert [(one["k"], one["rule"], one["words"]) for one in shown] == [
        (number, one.rule, one.matched) for number, one in enumerate(asked, 1)
    ]


@pytest.mark.parametrize(
    "reply",
    [
        "",
        "clean",
        "[]",
        "null",
        "{}",
        json.dumps(row()),
        json.dumps({"missed": []}),
        json.dumps({"findings": [], "missed": [], "clean": True}),
        json.dumps({"findings": {}, "missed": []}),
        json.dumps({"findings": [], "missed": None}),
        said(findings=[None]),
        said(row(), 1),
        said(row(number=2)),
        said(row(number=9)),
        said(row(number=True)),
        said(row(number=3.0)),
        said(row(rule="L014")),
        said(row(rule="L099")),
        said(row(rule=["L009"])),
        said(row(quote="没有这几个字")),
        said(row(quote="")),
        said(row(quote=" ")),
        said(row(quote=None)),
        said(row(why="")),
        said(row(why="x" * 301)),
        said(row(verdict="leak")),
        said({"n": 3, "rule": "L009", "quote": "松了一口气"}),
        said(row()).replace('"n": 3', '"n": 3, "n": 3'),
        said(row())[:-1],
        said(row()) + " ok",
        '{"missed": ' + "[" * 100_000,
    ],
)
def test_a_reply_that_is_no_contract_is_refused_whole(reply):
    """Not one of its findings is taken."""
    with pytest.raises(ReplyError):
        parse_leaks(reply, LINES)


@pytest.mark.parametrize(
    "verdicts",
    [
        [],
        [{"k": 1, "leak": False, "why": "a plan"}],
        [{"k": 1, "leak": False, "why": "a plan"}] * 2,
        [{"k": 2, "leak": False, "why": "a plan"}, {"k": 1, "leak": True, "why": "so"}],
        [{"k": 1, "leak": 0, "why": "a plan"}, {"k": 2, "leak": True, "why": "so"}],
        [{"k": 1, "leak": None, "why": "a plan"}, {"k": 2, "leak": True, "why": "so"}],
        [{"k": 1, "leak": False, "why": ""}, {"k": 2, "leak": True, "why": "so"}],
        [{"k": 1, "leak": False}, {"k": 2, "leak": True, "why": "so"}],
        [{"k": 1, "leak": False, "why": "a plan", "n": 3}, {"k": 2, "leak": True, "why": "so"}],
        [False, True],
    ],
)
def test_no_finding_is_set_aside_by_a_reply_that_leaves_one_out(verdicts):
    """Each finding is answered once, in order, with true or false and a reason; else the whole reply is refused."""
    found = to_be_read(lint_point(Draft(text="后来公司违约。", item_title="对照组").made(), lang="en"))[:2]
    assert len(found) == 2
    with pytest.raises(ReplyError):
        parse_leaks(json.dumps({"findings": verdicts, "missed": []}), LINES, found)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_refused_reply_says_why_in_one_line(lang, monkeypatch):
    """In the user's language, with the beginning of what was refused."""
    monkeypatch.setenv("FINTECEVAL_LANG", lang)
    for reply in ("x" * 500, said(row(rule="L099", why="y" * 200))):
        with pytest.raises(ReplyError) as caught:
            parse_leaks(reply, LINES)
        assert "\n" not in str(caught.value)
        assert len(str(caught.value)) < 200


@given(st.lists(st.sampled_from(sorted(RULES)), max_size=5))
def test_every_reply_that_keeps_the_contract_is_read(rules):
    """Plain or fenced, each item comes back with its rule and the place of its quote."""
    reply = said(*(row(rule=rule) for rule in rules))
    for form in (reply, f"```json\n{reply}\n```", f"\ufeff{reply}\n"):
        hits = parse_leaks(form, LINES).missed
        assert [hit.rule for hit in hits] == rules
        assert {TEXT[hit.start : hit.end] for hit in hits} <= {"松了一口气"}


@given(st.text(max_size=80))
def test_any_other_reply_raises_nothing_but_the_refusal(reply):
    """Parsing strangers' text ends in findings or in a refusal."""
    try:
        parse_leaks(reply, LINES)
    except ReplyError:
        return


@given(st.text(max_size=200))
def test_no_text_leaves_its_place_in_the_prompt(text):
    """Whatever a text holds, the prompt has one array of its lines, word for word and with their numbers."""
    prompt = leaks_prompt(lines_of_text(text, date(2019, 6, 12)))

    [array] = re.findall(r"^QUESTION = (.*)$", prompt, re.MULTILINE)
    numbered = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    assert [(one["n"], one["text"]) for one in json.loads(array)] == numbered
    assert not {"<", ">", "&"} & set(array)
    assert re.findall(r"^TRUTH = (.*)$", prompt, re.MULTILINE) == ["[]"]
    assert re.findall(r"^FINDINGS = (.*)$", prompt, re.MULTILINE) == ["[]"]


def test_a_text_cannot_move_the_truth():
    """Signs of a place in the template stay where they stand."""
    prompt = leaks_prompt(lines_of_text("{{truth}} {{findings}} {{as_of}}", None))

    assert prompt.count("AS-OF = null") == 1
    assert json.loads(re.findall(r"^QUESTION = (.*)$", prompt, re.MULTILINE)[0])[0]["text"].startswith(
        "{{truth}}"
    )


def test_the_prompt_holds_the_question_and_the_truth_and_no_provenance(point):
    """The reader sees what the agent sees and what the answer is; the auditors' part stays out."""
    prompt = leaks_prompt(lines_of_point(point))
    question, truth = (
        json.loads(re.findall(rf"^{name} = (.*)$", prompt, re.MULTILINE)[0]) for name in ("QUESTION", "TRUTH")
    )

    assert question[0] == {"n": 1, "text": f"# {ID}"}
    lines = point.text.splitlines()
    assert all(lines[one["n"] - 1].strip() == one["text"].strip() for one in (*question, *truth))
    assert [one["text"] for one in truth] == [line for line in point.ground_truth.split("\n") if line.strip()]
    assert "canary" not in prompt


def test_every_rule_of_a_reader_stands_in_the_prompt():
    """The kinds a reader may name are those it is told of."""
    told = re.findall(r"^- (L[0-9]{3}): ", leaks_prompt(LINES), re.MULTILINE)

    assert told == sorted(RULES)
    assert len(prompt_digest()) == 64


def test_a_reader_of_the_corpus_reaches_each_point_by_its_id(point):
    """`lint_corpus` puts what was read beside what the family comparison finds."""
    hits = parse_leaks(said(leak_in(point)), lines_of_point(point)).missed
    found = lint_corpus(load_points(ids=[ID, "bank-nim-rate-cuts"]), lang="en", read={ID: hits})

    assert [(one.rule, one.path) for one in found] == [("L011", point.path)]


class TestCommand:
    """`pitfall lint ID --reader pinned`."""

    @pytest.fixture
    def wire(self, httpserver, monkeypatch, tmp_path):
        monkeypatch.setenv("FINTECEVAL_CACHE", str(tmp_path / "cache"))
        return Wire(httpserver, monkeypatch, tmp_path)

    @pytest.mark.parametrize("form", ["text", "json", "github", "sarif"])
    def test_a_reported_leak_fails_the_command_in_every_format(self, wire, point, capsys, form):
        """Exit 1, the finding on stdout, who read on stderr."""
        wire.verdicts = [said(leak_in(point))]

        assert dispatch("pitfall", ["lint", ID, "--reader", "pinned", "--format", form]) == 1
        printed = capsys.readouterr()
        assert "L011" in printed.out
        assert "read by gpt-5.6-sol (effort xhigh" in printed.err
        assert "no formal reading" in printed.err

    def test_a_point_in_which_nothing_is_read_passes(self, wire, capsys):
        """Exit 0, and the line that says who read."""
        wire.verdicts = [said()]

        assert dispatch("pitfall", ["lint", ID, "--reader", "pinned"]) == 0
        assert "1 points" in capsys.readouterr().err

    def test_a_point_that_cannot_be_read_fails_the_command_and_is_named(self, wire, capsys):
        """Never clean: exit 1, with the file and the reason; what the rules find is printed all the same."""
        wire.verdicts = ["I see no leak."]

        assert dispatch("pitfall", ["lint", ID, "--reader", "pinned"]) == 1
        printed = capsys.readouterr()
        assert f"{ID}.md: could not be read" in printed.err
        assert "nothing found" in printed.out

    def test_a_false_alarm_that_the_model_sets_aside_fails_nothing(self, wire, tmp_path, capsys):
        """Exit 0; the finding is printed as a note with the reader's reason."""
        leaking = Draft(text="后来公司违约。").made()
        (tmp_path / f"{leaking.id}.md").write_text(leaking.text, encoding="utf-8")
        words = ["lint", "--points-dir", str(tmp_path)]
        assert dispatch("pitfall", words) == 1
        rules = capsys.readouterr().out.count(" error ")
        wire.verdicts = [said(findings=["a quotation"] * rules)]

        assert dispatch("pitfall", [*words, "--reader", "pinned"]) == 0
        assert capsys.readouterr().out.count("a reader says it is not so: a quotation") == rules

    def test_what_is_read_is_linted_though_it_was_clean_before(self, wire, capsys):
        """No point counts as passed over in a run in which every point is read."""
        for _ in range(2):
            assert dispatch("pitfall", ["lint", ID, "--lang", "en"]) == 0
        assert "unchanged" in capsys.readouterr().out
        wire.verdicts = [said()]

        assert dispatch("pitfall", ["lint", ID, "--reader", "pinned", "--lang", "en"]) == 0
        assert capsys.readouterr().out == "1 points: nothing found\n"

    def test_a_judge_that_cannot_read_is_refused(self, wire, capsys):
        """The rules judge has no model: exit 2 before anything is linted, and what to give instead."""
        assert dispatch("pitfall", ["lint", ID, "--reader", "rules"]) == 2
        printed = capsys.readouterr()
        assert "pinned or openai:MODEL" in printed.err
        assert printed.out == ""

    def test_without_a_reader_nobody_is_asked(self, wire):
        """The plain command stays offline."""
        assert dispatch("pitfall", ["lint", ID]) == 0
        assert wire.server.log == []
