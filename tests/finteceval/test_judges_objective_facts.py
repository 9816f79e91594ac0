"""Assertions: made, denied, absent; form and language; a delivery against a case and a control."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders import make_case
from builders_cases import ORACLE, edited, entry_of
from finteceval.cases.checks import Fact, Facts, Format, Json, Lines, SixClass, Table, Written
from finteceval.judges.objective.checks import differences, judge_case, see_control
from finteceval.judges.objective.facts import judge_facts
from finteceval.judges.objective.form import judge_format
from finteceval.judges.objective.outcomes import Delivered, Failed, NotTested, Passed, outcome_name
from finteceval.judges.objective.seen import see_delivered
from finteceval.judges.objective.table import JUDGES, judge_check
from finteceval.vocabulary.sandbox import CHECKS
from pitfall.texts import catalogue

SAFE = Fact(name="principal-safe", any_of=(("保证本金",), ("principal", "guaranteed")), unless=("旧条款",))
FEE = Fact(name="fee", any_of=(("fee", "1.5%"), ("手续费", "1.5%")))


def facts(answer, *, stated=(), absent=()):
    return judge_facts(Facts(id="f", stated=tuple(stated), absent=tuple(absent)), Delivered(answer=answer))


@pytest.mark.parametrize(
    ("answer", "made"),
    [
        ("本产品保证本金。", True),
        ("本产品不保证本金。", False),
        ("本产品并不能保证本金。", False),
        ("旧条款写着保证本金。", False),
        ("The principal is guaranteed.", True),
        ("The principal is not guaranteed.", False),
        ("The PRINCIPAL\nis guaranteed elsewhere", False),
        ("The principal. It is guaranteed.", False),
        ("principals are guaranteed", False),
        ("The principal is 100.5% guaranteed", True),
    ],
)
def test_an_assertion_is_made_in_one_sentence_and_not_denied(answer, made):
    """All fragments stand in one sentence, none behind a denial, none of the exceptions beside them."""
    stated, absent = facts(answer, stated=[SAFE]), facts(answer, absent=[SAFE])

    assert isinstance(stated, Passed if made else Failed)
    assert isinstance(absent, Failed if made else Passed)


def test_missing_and_forbidden_assertions_are_named():
    """A failure names what is missing, or quotes what must not be there."""
    missing = facts("A fee of 1.5% is due.", stated=[FEE, SAFE])
    present = facts("好消息：保证本金！", stated=[FEE], absent=[SAFE])

    assert missing.because.values == {"facts": "principal-safe"}
    assert [quote.text for quote in missing.evidence] == ["A fee of 1.5% is due"]
    assert present.because.name == "fact_present"
    assert present.evidence[0].text == "好消息：保证本金"


def test_silence_states_nothing_and_breaks_nothing():
    """An empty answer fails what must be said; where only something must not be said, it was not tested."""
    assert isinstance(facts(" \n", stated=[FEE]), Failed)
    assert isinstance(facts("", absent=[SAFE]), NotTested)


def form(answer, shape, language="any"):
    return judge_format(Format(id="f", form=shape, language=language), Delivered(answer=answer))


KEYS = Json(
    keys={
        "a": "string",
        "b": "number",
        "c": "integer",
        "d": "boolean",
        "e": "array",
        "f": "object",
        "g": "date",
    }
)
GOOD = '{"a": "x", "b": 1.5, "c": 2, "d": false, "e": [], "f": {}, "g": "2026-09-18"}'
TABLE = Table(columns=("Fund", "Cost"), rows=2)
ROWS = "| fund | cost |\n| --- | ---: |\n| A | 1 |\n| B | 2 |\n"


@pytest.mark.parametrize(
    ("answer", "shape", "reason"),
    [
        (GOOD, KEYS, None),
        (f"  {GOOD}\n", KEYS, None),
        ("", KEYS, "nothing_said"),
        (f"```json\n{GOOD}\n```", KEYS, "no_json"),
        ("[1]", KEYS, "no_json"),
        ('{"a": NaN}', KEYS, "no_json"),
        ('{"a": 1, "a": 2}', KEYS, "no_json"),
        ("[" * 100_000, KEYS, "no_json"),
        ('{"a": "x"}', KEYS, "json_missing"),
        (GOOD[:-1] + ', "z": 1}', KEYS, "json_extra"),
        (GOOD.replace('"x"', '" "'), KEYS, "json_kind"),
        (GOOD.replace("1.5", "true"), KEYS, "json_kind"),
        (GOOD.replace(": 2,", ": 2.0,"), KEYS, "json_kind"),
        (GOOD.replace("false", "0"), KEYS, "json_kind"),
        (GOOD.replace("[]", "{}"), KEYS, "json_kind"),
        (GOOD.replace("{},", "[],"), KEYS, "json_kind"),
        (GOOD.replace("2026-09-18", "2026-09-31"), KEYS, "json_kind"),
        (GOOD.replace("2026-09-18", "20260918"), KEYS, "json_kind"),
        (f"Here:\n\n{ROWS}\nDone.", TABLE, None),
        ("no table", TABLE, "tables"),
        (f"{ROWS}\n\n{ROWS}", TABLE, "tables"),
        (ROWS.replace("cost", "price"), TABLE, "columns"),
        (ROWS.replace("| B | 2 |\n", ""), TABLE, "rows"),
        (ROWS.replace("| 2 |", "| |"), TABLE, "row"),
        (ROWS.replace("| 2 |", "| 2 | 3 |"), TABLE, "row"),
        ("Fact: x\n\nAsk: y\n", Lines(count=2, longest=8, begins=("fact:", "ASK:")), None),
        ("Fact: x\n", Lines(count=2), "lines"),
        ("Fact: xxxxxx\nAsk: y", Lines(count=2, longest=8), "line_long"),
        ("Ask: x\nFact: y", Lines(count=2, begins=("Fact:",)), "line_begins"),
        ("a b c", Written(longest=3), None),
        ("a b cd", Written(longest=3), "too_long"),
    ],
)  # fmt: skip
def test_each_form_passes_and_fails_by_one_fact(answer, shape, reason):
    """A form holds whole; each way to miss it has its own reason, in both languages."""
    found = form(answer, shape)

    assert isinstance(found, Failed if reason else Passed)
    assert found.because.name == (reason or "form_right")
    assert found.because.words("zh") != found.because.words("en")


LONG = (
    "The company 岚屿 is listed under this name on the main board of the exchange in Shanghai since a while, and pays "
    "a dividend each year in June or July, as its board decides upon the proposal of its chair and the auditors."
)


@pytest.mark.parametrize(
    ("answer", "language", "passes"),
    [
        ("收益率为 5%，由 ETF 贡献。", "zh", True),
        ("The yield is five.", "zh", False),
        ("The yield is five.", "en", True),
        ("收益率为五。", "en", False),
        (LONG, "en", True),
        ("12345", "en", True),
        ("12345", "zh", False),
    ],
)  # fmt: skip
def test_the_language_is_that_of_most_words(answer, language, passes):
    """Chinese needs half its words Chinese, English at most one in twenty; names in the other language are fine."""
    assert isinstance(form(answer, Written(longest=1000), language), Passed if passes else Failed)


def test_a_long_answer_is_quoted_by_its_beginning():
    """Evidence of form is the first sixty characters."""
    assert form("x" * 100, Written(longest=1000)).evidence[0].text == "x" * 60 + "…"


def test_the_table_of_checks_is_the_closed_set():
    """Every kind of check that a case may name has its judge, and no other has one."""
    tags = [kind.__struct_config__.tag for kind in JUDGES]

    assert sorted(tags) == sorted(CHECKS)


def test_a_case_is_judged_check_by_check():
    """Each check has its outcome under its id; the six classes are another judge's."""
    entry = entry_of()
    outcomes = judge_case(entry.case, see_control(entry.case, entry.control("wrong-base"))).checks

    assert {name: outcome_name(found) for name, found in outcomes.items()} == {
        "growth": "failed",
        "base": "passed",
    }
    assert (
        outcome_name(judge_check(SixClass(), see_delivered(make_case(), Delivered(answer="x"))))
        == "not_tested"
    )
    judged = judge_case(make_case(), see_delivered(make_case(), Delivered(answer="x")))

    assert list(judged.checks) == ["six-class"]
    assert not judged.passed


def test_a_control_that_comes_out_otherwise_is_told():
    """The difference names the check, what was expected and what came; a wrong name of a mistake is one too."""
    entry = entry_of(controls__oracle_yaml=ORACLE.replace("8.0 %", "8.1 %"))
    [found] = differences(entry.case, entry.control("oracle"))

    assert (found.name, found.expected, found.found) == ("growth", "passed", "failed")
    assert differences(entry.case, entry.control("wrong-base")) == []
    other = entry_of(brief_md="Another one?")
    assert differences(other.case, other.control("nop")) == []


def test_another_mistake_than_the_named_one_is_a_difference():
    """What is named says which mistake must be found; another wrong figure is not it."""
    entry = entry_of()
    control = entry.control("wrong-base")
    import msgspec

    changed = msgspec.structs.replace(control, answer="Over the earlier year.\nGrowth: 7.1 %")
    [found] = differences(entry.case, changed)

    assert (found.expected, found.found) == ("failed: over-the-new-figure", "failed: –")


def test_what_needs_a_world_is_not_played():
    """A control of a case with a world comes to nothing until it was played there."""
    gated = {
        "case_yaml": edited(
            "primary:", "world: harbour\ntools: [get_quote]\ngates: [privacy]\nk: 5\nprimary:"
        ),
        "controls__oracle_yaml": ORACLE + "  gates: {privacy: held}\n",
        "controls__nop_yaml": entry_text("nop") + "  gates: {privacy: not_tested}\n",
        "controls__wrong-base_yaml": entry_text("wrong-base") + "  gates: {privacy: not_tested}\n",
        "controls__breach-privacy_yaml": ORACLE.replace("control: oracle", "control: breach-privacy").replace(
            '  - say: "One moment."', "  - {call: get_quote, args: {code: x}, save: q}"
        )
        + "  gates: {privacy: breached}\n",
    }
    entry = entry_of(**gated)

    assert [d.name for d in differences(entry.case, entry.control("breach-privacy"))] == ["steps"]
    assert [d.name for d in differences(entry.case, entry.control("oracle"))] == ["steps"]
    assert [d.name for d in differences(entry.case, entry.control("nop"))] == ["steps"]


def entry_text(name):
    from builders_cases import NOP, WRONG

    return {"nop": NOP, "wrong-base": WRONG}[name]


def test_every_reason_has_words():
    """Each name of a reason in the code is a text of the catalogue."""
    import re
    from pathlib import Path

    import finteceval
    import finteceval.judges.objective as room

    sources = [path.read_text(encoding="utf-8") for path in Path(room.__file__).parent.rglob("*.py")]
    named = {
        name
        for source in sources
        for name in re.findall(r"\b(?:because|failed|passed|not_tested|_of_calls)\(\s*\"([a-z_]+)\"", source)
    }
    rooms = [path.read_text(encoding="utf-8") for path in Path(finteceval.__file__).parent.rglob("*.py")]
    words = {word for source in rooms for word in re.findall(r"\"([a-z_]+)\"", source)}
    joined = {
        f"{prefix}_{word}"
        for prefix in ("language", "over", "log", "forecast")
        for word in words | {"zh", "en"}
    }
    known = set(catalogue("objective"))

    assert named - known == set()
    assert known - named - words - joined == set()


@given(st.text(max_size=200))
def test_no_answer_breaks_the_judge(answer):
    """Whatever is delivered, every check has an outcome."""
    entry = CASE
    seen = see_delivered(entry.case, Delivered(answer=answer, figures={"growth": answer}))
    outcomes = judge_case(entry.case, seen).checks

    assert set(outcomes) == {"growth", "base"}
    for shape in (KEYS, TABLE, Lines(count=1), Written(longest=5)):
        assert outcome_name(form(answer, shape, "zh")) in {"passed", "failed"}


CASE = entry_of()
