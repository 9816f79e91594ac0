"""Notes read by a model over the wire: its verdicts count, and a reply that is no contract decides nothing."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_findings import sample_findings
from builders_models import KEY, Clock, responses_reply
from builders_wire import Wire
from finteceval.cli import dispatch
from finteceval.errors import JudgeError
from finteceval.findings.records import NotesRead
from finteceval.judges.pinned import pinned_judge
from finteceval.reports import read_report, render, report_json
from finteceval.reports.wording import Known
from finteceval.reports.wording.notes import read_notes_by, refusals, with_notes
from finteceval.reports.wording.reader import (
    BATCH,
    parse_reading,
    prompt_digest,
    read_by,
    reader_prompt,
    written_sentences,
)
from finteceval.reports.wording.rules import RULES
from pitfall.errors import ReplyError

NOTES = "12 题中 9 题答对。客户从此可以高枕无忧。\n\nThe next run is planned for March."
HONEST = {"verdict": "honest"}
READ = NotesRead(by="pinned", model="gpt-5.6-sol", effort="xhigh", prompt="0" * 64, sentences=1)


def said(*verdicts):
    rows = [
        {"n": number} | (HONEST if rule is None else {"verdict": "overclaim", "rule": rule})
        for number, rule in enumerate(verdicts, 1)
    ]
    return json.dumps(rows)


def pinned(httpserver, *replies):
    for reply in replies:
        httpserver.expect_ordered_request("/v1/responses").respond_with_json(responses_reply(reply))
    return pinned_judge({"OPENAI_API_KEY": KEY}, httpserver.url_for("/v1"), around=Clock().around())


async def test_what_the_model_calls_an_overclaim_is_refused_with_its_place(httpserver):
    """A claim that no list knows is named with file, line, words, reason and replacement."""
    reading = await read_notes_by(pinned(httpserver, said(None, "praise", None)), sample_findings(), NOTES)

    [line] = refusals(sample_findings(), NOTES, where="n.md", lang="zh", reading=reading)
    assert line.startswith("n.md:1：“客户从此可以高枕无忧。”")
    assert line.endswith("[praise]")


async def test_a_word_that_the_lists_would_stop_passes_when_the_model_reads_it_as_honest(httpserver):
    """The model's verdicts count: a quoted boast that is struck out is none."""
    text = "“业内第一”四个字已删去。"
    reading = await read_notes_by(pinned(httpserver, said(None)), sample_findings(), text)

    assert refusals(sample_findings(), text, where="n.md", lang="zh", reading=reading) == []


async def test_a_total_score_stands_whatever_the_model_says(httpserver):
    """A sentence that talks the model into honesty does not get a total into a report."""
    reading = await read_by(pinned(httpserver, said(None)), "总分 86，整体可用。", Known())

    assert {one.rule for one in reading.overclaims} == {"total_score"}


@pytest.mark.parametrize(
    "reply",
    [
        "honest",
        "{}",
        said(None),
        said(None, None, None, None),
        said(None, "no_such_rule", None),
        json.dumps([{"n": 1} | HONEST, {"n": 1} | HONEST, {"n": 3} | HONEST]),
        json.dumps([{"n": 1} | HONEST, {"n": 2, "verdict": "perhaps"}, {"n": 3} | HONEST]),
        json.dumps([{"n": 1} | HONEST, {"n": 2, "verdict": "overclaim"}, {"n": 3} | HONEST]),
        json.dumps([{"n": 1, "why": "x"} | HONEST, {"n": 2} | HONEST, {"n": 3} | HONEST]),
        json.dumps([1, 2, 3]),
        json.dumps([{"n": 1.0} | HONEST, {"n": 2} | HONEST, {"n": 3} | HONEST]),
        said(None, None, None).replace('{"n": 2, ', '{"n": 2, "n": 2, '),
        json.dumps(
            [{"n": 1} | HONEST, {"n": 2, "verdict": "overclaim", "rule": ["praise"]}, {"n": 3} | HONEST]
        ),
        "[" * 100_000,
        f"[{'[' * 5_000}{']' * 5_000}]",
        said(None, None, None)[:-1],
    ],
)
async def test_a_reply_that_is_no_contract_decides_nothing(httpserver, reply):
    """No reply is read in part: the notes are neither passed nor refused."""
    with pytest.raises(JudgeError):
        await read_by(pinned(httpserver, reply), NOTES, Known())


async def test_long_notes_are_read_in_batches_and_every_sentence_once(httpserver):
    """Sentence after sentence reaches the model, forty at a time, each numbered within its prompt."""
    text = "".join(f"第 {number} 题没有运行。" for number in range(BATCH + 5))
    judge = pinned(httpserver, said(*[None] * BATCH), said(*[None] * 4, "praise"))

    reading = await read_by(judge, text, Known())

    assert reading.read.sentences == BATCH + 5
    assert [one.words for one in reading.overclaims] == [f"第 {BATCH + 4} 题没有运行。"]


async def test_a_reading_says_who_read_and_why_it_is_no_formal_one(httpserver):
    """Model, effort, the digest of the prompt, and that another address than the provider's answered."""
    read = (await read_by(pinned(httpserver, said(None, None, None)), NOTES, Known())).read

    assert (read.model, read.effort, read.prompt) == ("gpt-5.6-sol", "xhigh", prompt_digest())
    assert read.development


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_report_says_how_its_notes_were_read(lang):
    """Notes held against lists alone are said to need a reader; notes read by a model name it."""
    listed = render(with_notes(sample_findings(), "x"), "md", lang).decode()
    read = read_report(report_json(with_notes(sample_findings(), "x", READ)))

    assert {"zh": "须由人读过", "en": "a person must read it"}[lang] in listed
    assert "gpt-5.6-sol" in render(read, "md", lang).decode()


@given(st.text(max_size=200))
def test_no_sentence_leaves_its_place_in_the_prompt(text):
    """Whatever a note holds, the prompt has one array of sentences, in which it stands word for word."""
    spans = written_sentences(text)
    prompt = reader_prompt([text[start:end] for start, end in spans], Known())

    [array] = re.findall(r"^SENTENCES = (.*)$", prompt, re.MULTILINE)
    assert [row["text"] for row in json.loads(array)] == [text[start:end] for start, end in spans]
    assert not {"<", ">", "&"} & set(array)


def test_what_a_run_knows_cannot_move_the_sentences():
    """A name in what is known that looks like a place of the template stays where it is."""
    prompt = reader_prompt(["客户。"], Known(licences_cleared=("{{sentences}}", "{{known}}")))

    [array] = re.findall(r"^SENTENCES = (.*)$", prompt, re.MULTILINE)
    assert json.loads(array) == [{"n": 1, "text": "客户。"}]


@given(st.lists(st.sampled_from([None, *(rule.id for rule in RULES)]), min_size=1, max_size=BATCH))
def test_every_reply_that_keeps_the_contract_is_read(verdicts):
    """Plain or fenced, each verdict comes back with its sentence's number."""
    for reply in (said(*verdicts), f"```json\n{said(*verdicts)}\n```"):
        assert [one.rule for one in parse_reading(reply, len(verdicts))] == verdicts


@given(st.text(max_size=80))
def test_any_other_reply_is_refused(reply):
    """Parsing raises nothing but the refusal."""
    try:
        found = parse_reading(reply, 2)
    except ReplyError:
        return
    assert len(found) == 2


class TestCommand:
    """`report --notes FILE --reader pinned`."""

    @pytest.fixture
    def wire(self, httpserver, monkeypatch, tmp_path):
        wire = Wire(httpserver, monkeypatch, tmp_path)
        assert wire.run("--judge", "pinned") == 0
        (tmp_path / "notes.md").write_text(NOTES, encoding="utf-8")
        return wire

    def test_notes_that_the_model_refuses_write_nothing(self, wire, tmp_path, capsys):
        """Exit 1, one line for the claim, no file."""
        wire.verdicts = [said(None, "praise", None)]
        words = ["report", "latest", "--notes", "notes.md", "--reader", "pinned", "-o", "r.md"]

        assert dispatch("pitfall", words) == 1
        assert "notes.md:1:" in capsys.readouterr().err
        assert not (tmp_path / "r.md").exists()

    def test_notes_that_the_model_passes_stand_in_the_report(self, wire, tmp_path):
        """Exit 0; the report names the model that read them."""
        wire.verdicts = [said(None, None, None)]
        words = ["report", "latest", "--notes", "notes.md", "--reader", "pinned", "-o", "r.md"]

        assert dispatch("pitfall", words) == 0
        assert "gpt-5.6-sol" in (tmp_path / "r.md").read_text(encoding="utf-8")

    @pytest.mark.parametrize(
        ("words", "code"),
        [
            (["--reader", "pinned"], 2),
            (["--notes", "notes.md", "--reader", "rules"], 2),
            (["--notes", "notes.md", "--reader", "nobody"], 2),
        ],
    )
    def test_a_reader_that_cannot_read_is_refused_before_anything_is_asked(self, wire, words, code, capsys):
        """A reader without notes, one that is no model, an unknown one: one line, exit 2."""
        assert dispatch("pitfall", ["report", "latest", *words]) == code
        assert capsys.readouterr().err.strip()

    def test_a_reply_that_is_no_contract_stops_the_report(self, wire, tmp_path, capsys):
        """Neither passed nor refused: no file, and an error that says that the notes were not read."""
        wire.verdicts = ["Looks fine to me."]

        code = dispatch(
            "pitfall", ["report", "latest", "--notes", "notes.md", "--reader", "pinned", "-o", "r.md"]
        )
        assert code == 1
        assert capsys.readouterr().err.startswith("error: the notes could not be read")
        assert not (tmp_path / "r.md").exists()
