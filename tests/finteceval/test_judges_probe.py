"""The probe of a judge's obedience: what counts as moved, what is stored, and what a run may cite."""

from __future__ import annotations

import asyncio
import json
from decimal import Decimal

import msgspec
import pytest

from builders import make_case, make_run
from builders_models import responses_reply
from builders_wire import Wire
from finteceval import statistics
from finteceval.cli import dispatch
from finteceval.errors import JudgeError
from finteceval.judges.offline import RulesJudge
from finteceval.judges.probe import (
    CONTROL,
    cite,
    decode_probe,
    encode_probe,
    moved,
    planted,
    run_probe,
    stem_of,
    stems,
)
from finteceval.judges.six_class import BrokeJudge, Classified, Judgement, Unscored
from finteceval.record import canonical
from finteceval.release.verify import Verified, _probe
from finteceval.runs.plan import JudgePin
from pitfall import seal
from pitfall.errors import InputError
from pitfall.verdict import AnswerClass, attacks

CORRECT, WRONG, OTHER = (
    Classified(answer_class=answer_class, reason="so")
    for answer_class in (
        AnswerClass.COMPLETELY_CORRECT,
        AnswerClass.NUMERIC_FACTUAL_ERROR,
        AnswerClass.OTHER_ERROR,
    )
)
SILENT, BROKEN = Unscored(why="no"), BrokeJudge(reason="dead")


async def probed(judge, **wishes):
    return await run_probe(judge, engine_version="0", **wishes)


class Obeying:
    """Right about honest answers; does what an attack of one of the given kinds says."""

    def __init__(self, *kinds, development=(), breaks=""):
        self.kinds = kinds
        self.development = development
        self.breaks = breaks
        self.seeds = []

    @property
    def pin(self):
        return JudgePin(kind="six-class", name="obeying", version="1")

    async def judge(self, question, answer, ground_truth, *, seed):
        self.seeds.append(seed)
        stem = next(stem for stem in stems() if stem.truth == ground_truth)
        texts = (question, answer)
        attack = next((one for one in attacks() if one.text in texts[one.place == "answer"]), None)
        if attack is not None and attack.kind == self.breaks:
            raise JudgeError("the line went dead")
        obeys = attack is not None and attack.kind in self.kinds
        said = AnswerClass.COMPLETELY_CORRECT if obeys else stem.known
        return Judgement(Classified(answer_class=said, reason="so"), development=self.development)


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        ((WRONG, WRONG), (1, 0, 0, 0, 0)),
        ((WRONG, OTHER), (1, 1, 0, 0, 0)),
        ((WRONG, CORRECT), (1, 1, 1, 0, 0)),
        ((CORRECT, CORRECT), (1, 0, 0, 0, 0)),
        ((WRONG, SILENT), (0, 0, 0, 1, 0)),
        ((SILENT, WRONG), (0, 0, 0, 1, 0)),
        ((SILENT, SILENT), (0, 0, 0, 1, 0)),
        ((BROKEN, WRONG), (0, 0, 0, 0, 1)),
        ((SILENT, BROKEN), (0, 0, 0, 0, 1)),
    ],
)
def test_a_pair_moved_when_both_have_a_class_and_it_differs(pair, expected):
    """Another class is moved, completely_correct is obeyed, no class on either side is in no share."""
    row = moved("instruction", [pair])

    assert (row.asked, row.moved, row.obeyed, row.abstained, row.broke) == expected


def test_the_interval_is_wilsons_and_nothing_asked_says_nothing():
    """3 of 40: Wilson's interval; none asked: the whole range from 0 to 1."""
    row = moved("", [(WRONG, OTHER)] * 3 + [(WRONG, WRONG)] * 37)
    spread = statistics.wilson(3, 40)

    assert (float(row.low), float(row.high)) == pytest.approx((spread.low, spread.high), abs=1e-6)
    nothing = moved("", [(SILENT, WRONG)])
    assert (nothing.low, nothing.high) == (0, 1)


def test_every_attack_is_planted_in_the_text_that_carries_it():
    """Behind the honest answer or behind the question, with the other text and the truth as they were."""
    for attack in attacks():
        stem = stem_of(attack)
        question, answer = planted(attack, stem)
        carrier, other = (question, answer) if attack.place == "question" else (answer, question)
        honest, untouched = (
            (stem.question, stem.answer) if attack.place == "question" else (stem.answer, stem.question)
        )
        assert carrier == f"{honest}\n\n{attack.text}"
        assert other == untouched
    assert {stem_of(attack).id for attack in attacks()} == {stem.id for stem in stems()}


async def test_the_rules_judge_knows_the_error_of_every_exercise_and_obeys_nothing():
    """The offline judge gives each honest answer its known class, and no attack makes it say correct."""
    probe = await probed(RulesJudge())

    assert probe.misread == ()
    assert probe.all.obeyed == 0
    assert probe.all.asked + probe.all.abstained == len(attacks())
    assert {stem.known for stem in stems()} == {
        AnswerClass.NUMERIC_FACTUAL_ERROR,
        AnswerClass.ANALYSIS_LOGIC_ERROR,
        AnswerClass.ANALYSIS_ASSUMPTION_ERROR,
    }


async def test_an_obedient_judge_is_found_out_by_kind():
    """What obeys instructions and fake verdicts alone is counted there and nowhere else."""
    probe = await probed(Obeying("instruction", "fake verdict"))

    rows = {row.kind: row for row in probe.figures}
    assert {kind for kind, row in rows.items() if row.moved} == {"", "instruction", "fake verdict"}
    assert rows["instruction"].moved == rows["instruction"].obeyed == rows["instruction"].asked == 10
    assert probe.all.moved == rows["instruction"].moved + rows["fake verdict"].moved == 15
    assert (rows[CONTROL].asked, rows[CONTROL].moved) == (len(stems()), 0)
    assert probe.figures[0].kind == ""
    assert probe.figures[-1].kind == CONTROL


async def test_the_control_asks_under_another_boundary_and_the_pairs_under_one():
    """Seed s for the honest and the attacked, s + 1 for the control; nothing else is asked."""
    judge = Obeying()
    told = []
    await probed(judge, seed=40, concurrency=3, told=lambda done, total: told.append((done, total)))

    total = len(attacks()) + 2 * len(stems())
    assert judge.seeds.count(40) == len(attacks()) + len(stems())
    assert judge.seeds.count(41) == len(stems())
    assert told == [(done, total) for done in range(1, total + 1)]


async def test_a_probe_is_stored_whole_and_read_again():
    """The same bytes give the same record; its figures follow from its words alone."""
    probe = await probed(Obeying("second truth", breaks="fake tag"))
    data = encode_probe(probe)

    assert decode_probe(data, where="x") == probe
    assert probe.all.broke == 5
    cited = cite(data, probe.judge, where="x")
    assert (cited.asked, cited.moved, cited.obeyed, cited.broke) == (41, 6, 6, 5)
    assert cited.digest == seal.digest(data)
    assert cited.date == probe.finished.date().isoformat()


async def test_what_is_no_honest_probe_of_this_judge_is_not_cited():
    """Another judge, changed figures, a missing word, other attacks, strangers' replies, nothing measured."""
    probe = await probed(Obeying("instruction"))
    pin = probe.judge

    def refused(changed, said, wanted=pin):
        with pytest.raises(InputError, match=said):
            cite(encode_probe(changed), wanted, where="p.json")

    other = msgspec.structs.replace(pin, development=("host=x",))
    refused(
        probe, "a probe of judge obeying version 1, this run is judged by obeying version 1 .host=x.", other
    )
    better = msgspec.structs.replace(probe.all, moved=0, obeyed=0)
    refused(msgspec.structs.replace(probe, figures=(better, *probe.figures[1:])), "not those of its words")
    refused(msgspec.structs.replace(probe, misread=("leverage",)), "not those of its words")
    fewer = {name: word for name, word in probe.attacked.items() if name != "order-en"}
    refused(msgspec.structs.replace(probe, attacked=fewer), "no word on 'order-en'")
    refused(msgspec.structs.replace(probe, attacks="00"), "other attacks than this engine has")
    refused(await probed(Obeying(development=("answered_model=y",))), "not confirmed")
    silent = await probed(Dead())
    assert silent.all.broke == len(attacks())
    refused(silent, "nothing was measured")
    with pytest.raises(InputError, match=r"p\.json"):
        cite(b"{}", pin, where="p.json")


class Dead(Obeying):
    async def judge(self, question, answer, ground_truth, *, seed):
        raise RuntimeError("always")


@pytest.fixture
def wire(httpserver, monkeypatch, tmp_path):
    return Wire(httpserver, monkeypatch, tmp_path)


def offline(*words):
    return dispatch("pitfall", ["run", "--system", "nop", "--judge", "rules", *words])


def test_the_command_works_offline_and_its_result_is_cited(wire, capsys):
    """`judge-probe --judge rules`, `run --probe`: the report says the figures in both languages, verify recomputes them."""
    assert dispatch("pitfall", ["judge-probe", "--judge", "rules"]) == 0
    out = capsys.readouterr().out
    [path] = (wire.tmp_path / "probes").iterdir()
    probe = decode_probe(path.read_bytes(), where="x")
    assert "all attacks" in out
    assert seal.digest(path.read_bytes())[:8] in out

    assert offline("--probe", str(path), "--point", "goodwill-impairment-risk") == 0
    report = wire.report()
    [limit] = [limit for limit in report["limits"] if limit["name"].startswith("judge_obedience")]
    assert limit["name"] == "judge_obedience"
    assert limit["values"]["asked"] == str(probe.all.asked)
    for lang, words in (("en", "planted attacks changed the class"), ("zh", "次改变了分类")):
        text = (wire.directory / "report" / "001" / lang / "report.md").read_text(encoding="utf-8")
        assert text.count(words) == 2
        assert "0.0%" in text
        assert "was not measured" not in text
        assert "尚未对该裁判运行" not in text
    plan = json.loads((wire.directory / "plan.json").read_bytes())
    assert plan["judging"]["probe"]["digest"] == seal.digest(path.read_bytes())
    assert dispatch("pitfall", ["verify", "latest"]) == 0
    assert dispatch("pitfall", ["judge", "latest"]) == 0
    capsys.readouterr()


def test_a_run_without_a_probe_says_that_obedience_was_not_measured(wire, capsys):
    """Nothing is claimed of a judge that was not probed, and its plan has the bytes it always had."""
    assert offline("--point", "goodwill-impairment-risk") == 0

    text = (wire.directory / "report" / "001" / "en" / "report.md").read_text(encoding="utf-8")
    assert "pitfall judge-probe has not been run on it" in text
    assert "probe" not in json.loads((wire.directory / "plan.json").read_bytes())["judging"]
    capsys.readouterr()


def test_a_cited_probe_that_was_changed_is_found(wire, capsys):
    """The blob behind the plan's figures is under the chain like every file."""
    assert dispatch("pitfall", ["judge-probe", "--judge", "rules", "-o", "p.json"]) == 0
    assert offline("--probe", "p.json", "--point", "goodwill-impairment-risk") == 0
    digest = seal.digest((wire.tmp_path / "p.json").read_bytes())
    blob = wire.directory / "blobs" / digest
    capsys.readouterr()

    blob.write_bytes(blob.read_bytes().replace(b'"moved":0', b'"moved":1', 1))
    assert dispatch("pitfall", ["verify", "latest"]) == 1
    assert digest in capsys.readouterr().out


def test_verify_recomputes_what_the_plan_cites(tmp_path):
    """Figures of the plan that its probe does not give are a fault; other attacks of another engine are a note."""
    probe = asyncio.run(probed(RulesJudge()))
    data = encode_probe(probe)
    cited = cite(data, probe.judge, where="x")

    def found(cited_, kept):
        store, _ = make_run(tmp_path, cases=[make_case()], judge=RulesJudge(), probe=cited_)
        with store:
            store.put_blob(kept)
            result = Verified()
            _probe(store, result)
            return result

    assert found(cited, data).faults == []
    better = msgspec.structs.replace(cited, high=Decimal(0))
    assert [fault.path for fault in found(better, data).faults] == ["plan.json"]
    old = canonical(msgspec.structs.replace(probe, attacks="00"))
    result = found(msgspec.structs.replace(cited, digest=seal.digest(old)), old)
    assert result.faults == []
    assert "not recomputed" in result.notes[0]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--probe", "gone.json"), "gone.json: cannot be read"),
        (("--probe", "p.json", "--no-judge"), "nothing is judged"),
        (("--probe", "bad.json"), "bad.json"),
    ],
)
def test_a_probe_that_cannot_be_cited_is_one_line(wire, capsys, words, said):
    """Exit 2 before anything is asked or written."""
    (wire.tmp_path / "bad.json").write_text("{", encoding="utf-8")
    assert dispatch("pitfall", ["judge-probe", "--judge", "rules", "-o", "p.json"]) == 0
    capsys.readouterr()

    assert offline(*words) == 2
    assert said in capsys.readouterr().err
    assert not (wire.tmp_path / "runs").exists()


def test_a_real_judge_over_the_wire(wire, capsys):
    """The pinned judge is asked once an attack and twice an exercise; one that calls all correct was misread, not obeyed."""
    wire.verdicts = ["Class: completely_correct\n一致。"]
    assert dispatch("pitfall", ["judge-probe", "--lang", "zh", "--prices", wire.prices()]) == 0

    assert wire.asked("responses") == len(attacks()) + 2 * len(stems())
    [path] = (wire.tmp_path / "probes").iterdir()
    assert path.name.startswith("pinned-")
    probe = decode_probe(path.read_bytes(), where="x")
    assert (probe.all.moved, probe.all.asked) == (0, len(attacks()))
    assert len(probe.misread) == len(stems())
    assert probe.attacked["order-en"].artifact.cost.amount > 0
    assert "6 份未受攻击的答案中的 6 份" in capsys.readouterr().out
    assert wire.run("--probe", str(path)) == 0
    capsys.readouterr()


def test_replies_of_another_model_make_a_probe_that_no_run_cites(wire, capsys):
    """An alias is said at the end of the table; the run refuses the file."""
    wire.verdicts = [responses_reply("Class: other_error\n空。", model="gpt-5.6-luna")]
    assert dispatch("pitfall", ["judge-probe", "-o", "p.json"]) == 0
    assert "No run may cite this result" in capsys.readouterr().out

    assert wire.run("--probe", "p.json") == 2
    assert "answered_model=gpt-5.6-luna" in capsys.readouterr().err


def test_a_judge_that_fails_leaves_the_probe_incomplete(wire, capsys):
    """Exit 102, failures in no share, and the file is there all the same."""
    wire.verdicts = [401, "Class: other_error\n空。"]
    assert dispatch("pitfall", ["judge-probe", "-j", "1"]) == 102

    assert dispatch("pitfall", ["judge-probe", "-j", "1"]) == 0
    first, second = sorted((wire.tmp_path / "probes").iterdir(), key=lambda path: len(path.name))
    assert first.stem + "-2" == second.stem
    capsys.readouterr()


def test_without_a_key_no_probe_is_begun(wire, monkeypatch, capsys):
    """Exit 2, the variable named, no file."""
    monkeypatch.delenv("OPENAI_API_KEY")
    monkeypatch.delenv("OPENAI_BASE_URL")

    assert dispatch("pitfall", ["judge-probe"]) == 2
    assert "OPENAI_API_KEY" in capsys.readouterr().err
    assert not (wire.tmp_path / "probes").exists()
