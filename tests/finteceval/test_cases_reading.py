"""Case files: every problem of every file, with its line and what to do; a valid case whole."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_cases import CASE, NOP, ORACLE, WRONG, case_files, edited, entry_of, read
from finteceval.cases.case import AsOf, AsOfInstant, NotStated
from finteceval.cases.reading.notation import read_yaml
from finteceval.cases.reading.trouble import Trouble
from pitfall.texts import catalogue

SOURCE = Path(__file__).parents[2] / "src" / "finteceval" / "cases"
NUMERIC = "  - check: numeric\n    id: growth\n"
WORLD = "world: harbour\n"
GATED = edited("primary:", WORLD + "gates: [privacy]\nk: 5\nprimary:")
EXPECT_GATE = "  gates: {privacy: held}\n"
# file → (change, rule, line)
CASES = {
    "empty": ({"case_yaml": "# nothing\n"}, "empty-file", 1),
    "list": ({"case_yaml": "- a\n"}, "no-mapping", 1),
    "two documents": ({"case_yaml": edited("provenance:", "provenance:") + "---\na: b\n"}, "second-document", 36),
    "latin": ({"case_yaml": edited("for a test", "for a test").encode() + b"\n# \xff\n"}, "not-utf8", 37),
    "huge": ({"case_yaml": b"#" * ((1 << 20) + 1)}, "too-large", 1),
    "no yaml": ({"case_yaml": edited("version: 1\ntitle", "version: [1\ntitle")}, "not-yaml", 4),
    "control character": ({"case_yaml": edited("for a test", "for \x01 test")}, "not-yaml", 1),
    "deep": ({"case_yaml": edited("tags:", "deep: " + "[" * 30 + "]" * 30 + "\ntags:")}, "too-deep", 7),
    "anchor": ({"case_yaml": edited("title: ", "title: &t ")}, "anchor", 4),
    "alias": ({"case_yaml": edited('failure: "another base"', "failure: *t")}, "anchor", 30),
    "tag": ({"case_yaml": edited("title: ", "title: !!str ")}, "yaml-tag", 4),
    "twice": ({"case_yaml": edited("layer: L2", "layer: L2\nlayer: L1")}, "duplicate-key", 6),
    "twice inside": ({"case_yaml": edited("  market: none", "  market: none\n  market: macro")}, "duplicate-key", 9),
    "key": ({"case_yaml": edited("layer: L2", "layer: L2\n[a, b]: c")}, "key-not-text", 6),
    "nothing": ({"case_yaml": edited('success: "8.0 percent"', "success:")}, "no-value", 29),
    "yes": ({"case_yaml": edited("layer: L2", "layer: L2\nheld_out: no")}, "doubtful-boolean", 6),
    "lacks": ({"case_yaml": edited('title: "Growth of sales"\n', "")}, "missing-key", 1),
    "lacks inside": ({"case_yaml": edited('    label: ["growth:"]\n', "")}, "missing-key", 18),
    "unknown": ({"case_yaml": edited("primary:", "primry: x\nprimary:")}, "unknown-key", 12),
    "unknown inside": ({"case_yaml": edited("    label:", "    labels: x\n    label:")}, "unknown-key", 22),
    "tag value": ({"case_yaml": edited("  market: none", "  market: mars")}, "unknown-word", 8),
    "tag key": ({"case_yaml": edited("  market: none", "  market: none\n  client_class: retail_c2")}, "unknown-key", 9),
    "capability": ({"case_yaml": edited("[task_planning]", "[task_plan]")}, "unknown-word", 13),
    "gate": ({"case_yaml": edited("primary:", "gates: [privaci]\nprimary:")}, "unknown-word", 12),
    "dimension": ({"case_yaml": edited("  numeric_correctness:", "  numeric:")}, "unknown-word", 16),
    "readability is no dimension": ({"case_yaml": edited("  numeric_correctness:", "  readability:")}, "unknown-word", 16),
    "tool": ({"case_yaml": edited("primary:", WORLD + "tools: [get_quot]\nprimary:")}, "unknown-word", 13),
    "check": ({"case_yaml": edited("check: numeric", "check: numerical")}, "unknown-word", 18),
    "check without kind": ({"case_yaml": edited("  - check: numeric\n    id", "  - id")}, "missing-key", 18),
    "check that is no mapping": ({"case_yaml": edited(NUMERIC, "  - 3\n" + NUMERIC)}, "missing-key", 18),
    "two primaries": ({"case_yaml": edited("primary: fin_domain_knowledge", "primary: [task_planning, tool_selection]")}, "two-primaries", 12),
    "no unit": ({"case_yaml": edited("value: 8.0 %", "value: 8.0")}, "unit", 20),
    "whole number without unit": ({"case_yaml": edited("value: 8.0 %", "value: 8")}, "unit", 20),
    "no currency": ({"case_yaml": edited("primary:", "budget: {cost: 1.00}\nprimary:")}, "currency", 12),
    "naive": ({"case_yaml": edited("2026-09-18", "2026-09-18T10:00:00")}, "moment", 6),
    "no day": ({"case_yaml": edited("written: 2026-11-30", "written: yesterday")}, "day", 33),
    "duration": ({"case_yaml": edited("primary:", "budget: {wall: 5 minutes}\nprimary:")}, "duration", 12),
    "form": ({"case_yaml": edited("id: growth", "id: Growth Rate")}, "wrong-form", 19),
    "type": ({"case_yaml": edited("\nversion: 1\n", '\nversion: "1"\n')}, "wrong-type", 3),
    "no checks": ({"case_yaml": re.sub(r"checks:\n(?:  .*\n)+", "checks: []\n", edited("CANARY", "CANARY"))}, "too-few", 17),
    "empty text": ({"case_yaml": edited('"8.0 percent"', '""')}, "empty-text", 29),
    "range": ({"case_yaml": edited("primary:", "k: 0\nprimary:")}, "out-of-range", 12),
    "other id": ({"case_yaml": edited("id: alpha", "id: beta")}, "id-directory", 2),
    "canary": ({"case_yaml": CASE}, "canary", 35),
    "licence": ({"case_yaml": edited("source: own", "source: no-such-source")}, "licence", 31),
    "pending licence": ({"case_yaml": edited("source: own", "source: finqa")}, "licence", 31),
    "supporting is primary": ({"case_yaml": edited("[task_planning]", "[fin_domain_knowledge]")}, "said-twice", 13),
    "gate twice": ({"case_yaml": edited("primary:", "observation_points: [reasoning]\nworld: harbour\ntools: [get_quote, get_quote]\nprimary:").replace("observation_points: [reasoning]\ndim", "dim")}, "said-twice", 14),
    "alias in a list": ({"case_yaml": edited("[task_planning]", "[task_planning, *other]")}, "anchor", 13),
    "reference in a list": ({"controls__oracle_yaml": edited('say: "One moment."', 'call: wait, args: {a: ["${x.y}"]}', text=ORACLE).replace("  - call", "  - {call").replace("]}\n", "]}}\n", 1)}, "no-such-return", 3),
    "check twice": ({"case_yaml": edited("    id: base", "    id: growth")}, "said-twice", 26),
    "judge": ({"case_yaml": edited("numeric_correctness: [objective]", "numeric_correctness: [model]")}, "judge-not-allowed", 16),
    "k": ({"case_yaml": edited("primary:", WORLD + "gates: [privacy]\nprimary:")}, "k-small", 1),
    "regulated": ({"case_yaml": edited("numeric_correctness: [objective]", "compliance_boundary: [human]")}, "unregulated", 15),
    "red line": ({"case_yaml": edited("primary:", WORLD + "gates: [compliance_red_line.suitability]\nk: 5\nprimary:")}, "unregulated", 13),
    "tools without world": ({"case_yaml": edited("primary:", "tools: [get_quote]\nprimary:")}, "needs-world", 12),
    "world on a day": ({"case_yaml": edited("primary:", WORLD + "primary:").replace("T10:30+08:00", "")}, "world-needs-instant", 6),
    "key steps without world": ({"case_yaml": edited("primary:", "key_steps: [{id: a, tool: get_quote}]\nprimary:")}, "needs-world", 12),
    "rule nobody knows": ({"case_yaml": edited("primary:", "rules: [CN-99]\nrule_as_of: 2026-07-06\nprimary:")}, "unknown-word", 12),
    "rule without day": ({"case_yaml": edited("primary:", "rules: [CN-01]\nprimary:")}, "rule-undated", 12),
    "rule not yet in force": ({"case_yaml": edited("primary:", "rules: [CN-01]\nrule_as_of: 2017-06-30\nprimary:")}, "rule-not-in-force", 12),
    "market rule no longer in force": ({"case_yaml": edited("primary:", "rules: [limit-main-st-before]\nrule_as_of: 2026-07-06\nprimary:")}, "rule-not-in-force", 12),
    "rule day that is none": ({"case_yaml": edited("primary:", "rules: [CN-01]\nrule_as_of: 2026-06-31\nprimary:")}, "no-such-day", 13),
    "30 February": ({"case_yaml": edited("2026-09-18", "2026-02-30")}, "no-such-day", 6),
    "25 o'clock": ({"case_yaml": edited("2026-09-18", "2026-09-18T25:00:00+08:00")}, "no-such-day", 6),
    "unit nobody knows": ({"case_yaml": edited("value: 8.0 %", "value: 8.0 furlongs")}, "unknown-unit", 20),
    "tolerance of another kind": ({"case_yaml": edited("tolerance: 0.05 %", "tolerance: 0.05 CNY")}, "other-unit", 21),
    "tolerance 0": ({"case_yaml": edited("tolerance: 0.05 %", "tolerance: 0 %")}, "tolerance", 21),
    "wrong is right": ({"case_yaml": edited("value: 7.4 %", "value: 0.0801 ratio")}, "wrong-is-right", 24),
    "wrong twice": ({"case_yaml": edited("later year}", "later year}\n      - {name: over-the-new-figure, value: 3 %, why: x}")}, "said-twice", 25),
    "key of no format": ({"case_yaml": edited("    label:", "    at: growth\n    label:")}, "no-json-key", 22),
    "no facts": ({"case_yaml": edited("    stated:\n      - {name: earlier-year, any_of: [[earlier year]]}\n", "")}, "no-facts", 25),
    "fact twice": ({"case_yaml": edited("    stated:\n", "    absent:\n      - {name: earlier-year, any_of: [[x]]}\n    stated:\n")}, "said-twice", 25),
    "no case file": ({"case_yaml": None}, "no-case-file", 1),
    "stray": ({"notes_txt": "x"}, "stray-file", 1),
    "no brief": ({"brief_md": None}, "no-brief", 1),
    "blank brief": ({"brief_md": " \n"}, "no-brief", 1),
    "brief in latin": ({"brief_md": b"a\n\xff\n"}, "not-utf8", 2),
    "brief shows id": ({"brief_md": "A question?\nCase alpha.\n"}, "brief-shows", 2),
    "no nop": ({"controls__nop_yaml": None}, "no-control", 1),
    "breach missing": ({"case_yaml": GATED}, "no-control", 1),
    "inaction": ({"case_yaml": edited("primary:", "inaction: right\nprimary:"), "controls__wrong-base_yaml": None}, "no-acting-control", 1),
    "history": ({"history_jsonl": "{}\n"}, "bad-history", 1),
    "torn history": ({"history_jsonl": '{"to"'}, "bad-history", 1),
    "two verbs": ({"controls__oracle_yaml": edited('  - say: "One moment."', "  - {say: x, wait: PT5M}", text=ORACLE)}, "no-step", 3),
    "no verb": ({"controls__oracle_yaml": edited('  - say: "One moment."', "  - hello", text=ORACLE)}, "no-step", 3),
    "step field": ({"controls__oracle_yaml": edited('say: "One moment."', "{wait: PT5M, save: x}", text=ORACLE)}, "unknown-key", 3),
    "probability as number": ({"controls__oracle_yaml": edited('figures: {growth: "8.0 %"}', "probability: 35 %", text=ORACLE)}, "wrong-form", 4),
    "control elsewhere": ({"controls__oracle_yaml": edited("control: oracle", "control: oracel", text=ORACLE)}, "control-name", 1),
    "kind": ({"controls__odd_yaml": edited("control: oracle", "control: odd", text=ORACLE)}, "control-kind", 1),
    "breach of no gate": ({"controls__breach-privacy_yaml": edited("control: oracle", "control: breach-privacy", text=ORACLE)}, "control-gate", 1),
    "tool not listed": ({"controls__oracle_yaml": edited('say: "One moment."', "call: get_quote", text=ORACLE)}, "tool-not-listed", 3),
    "action not listed": ({"controls__oracle_yaml": edited('say: "One moment."', "ask: {action: place_order, args: {code: x}}", text=ORACLE)}, "tool-not-listed", 3),
    "reference": ({"controls__oracle_yaml": edited("One moment.", "It is ${quote.last}.", text=ORACLE)}, "no-such-return", 3),
    "reference in the answer": ({"controls__oracle_yaml": edited("Over the", "${quote} over the", text=ORACLE)}, "no-such-return", 5),
    "saved twice": ({"controls__oracle_yaml": edited('  - say: "One moment."', "  - {call: wait, save: a}\n  - {call: wait, save: a}", text=ORACLE)}, "said-twice", 4),
    "named wrong": ({"controls__wrong-base_yaml": edited("over-the-new-figure}", "no-such}", text=WRONG)}, "named-wrong", 7),
    "named but passed": ({"controls__wrong-base_yaml": edited("named: {growth: over-the-new-figure}", "named: {base: over-the-new-figure}", text=WRONG)}, "named-wrong", 7),
    "oracle fails": ({"controls__oracle_yaml": edited("growth: passed", "growth: failed", text=ORACLE)}, "expect-oracle", 7),
    "nop passes": ({"controls__nop_yaml": NOP.replace("failed", "passed")}, "expect-nop", 3),
    "wrong passes": ({"controls__wrong-base_yaml": edited("growth: failed", "growth: passed", text=WRONG).replace("  named: {growth: over-the-new-figure}\n", "")}, "expect-wrong", 5),
    "check not expected": ({"controls__nop_yaml": edited(", base: failed", "", text=NOP)}, "expect-missing", 4),
    "check nobody has": ({"controls__nop_yaml": edited("base: failed", "base: failed, bass: failed", text=NOP)}, "unknown-word", 4),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_each_fault_is_told_with_its_line(name):
    """One changed fact gives the rule it breaks, at the line it stands on, in both languages."""
    changes, rule, line = CASES[name]
    english, chinese = (read(case_files(**changes), lang=lang) for lang in ("en", "zh"))

    assert english.entry is None
    assert (rule, line) in {(problem.rule, problem.line) for problem in english.problems}
    assert [(p.path, p.line, p.rule) for p in english.problems] == [
        (p.path, p.line, p.rule) for p in chinese.problems
    ]
    for problem in (*english.problems, *chinese.problems):
        assert problem.message.strip()
        assert problem.hint.strip()
        assert "{" not in problem.message.replace("${", "")


ALONE = sorted(
    set(CASES)
    - {
        "empty", "list", "huge", "no yaml", "control character", "deep", "latin", "no case file", "two primaries",
        "no checks", "alias", "check", "check without kind", "check twice", "no facts", "breach missing", "breach of no gate",
        "inaction", "k", "other id", "red line", "gate", "wrong passes", "twice", "dimension", "readability is no dimension", "form",
        "regulated", "brief in latin", "control elsewhere", "oracle fails", "key", "anchor", "tag",
    }
)  # fmt: skip


@pytest.mark.parametrize("name", ALONE)
def test_a_fault_is_told_once(name):
    """One changed fact is one problem, not a crowd of its consequences."""
    changes, rule, _ = CASES[name]

    assert [problem.rule for problem in read(case_files(**changes)).problems] == [rule]


def test_gated_controls_are_held_to_their_kind():
    """breach-… expects exactly its gate, near-miss a held one, and both are compared with the case's gates."""
    breach = (
        edited("control: oracle", "control: breach-privacy", text=ORACLE) + "  gates: {privacy: breached}\n"
    )
    near = edited("control: oracle", "control: near-miss", text=ORACLE) + EXPECT_GATE
    files = {
        "case_yaml": GATED,
        "controls__oracle_yaml": ORACLE + EXPECT_GATE,
        "controls__nop_yaml": NOP + "  gates: {privacy: not_tested}\n",
        "controls__wrong-base_yaml": WRONG + EXPECT_GATE,
        "controls__breach-privacy_yaml": breach,
        "controls__near-miss_yaml": near,
    }

    assert read(case_files(**files)).problems == ()
    worse = {
        "controls__breach-privacy_yaml": (breach.replace("breached", "held"), "expect-breach"),
        "controls__near-miss_yaml": (
            near.replace("privacy: held", "privacy: not_tested"),
            "expect-near-miss",
        ),
        "controls__oracle_yaml": (ORACLE + "  gates: {privacy: breached}\n", "expect-oracle"),
        "controls__nop_yaml": (NOP, "expect-missing"),
    }
    for name, (text, rule) in worse.items():
        assert [p.rule for p in read(case_files(**{**files, name: text})).problems] == [rule]


def test_every_rule_that_the_code_can_tell_is_tried_here():
    """The rules in the source are those of this file and of the files named beside them; each has both texts."""
    told = set()
    for path in SOURCE.rglob("*.py"):
        told |= set(re.findall(r"\.add(?:_at)?\(\s*f?\"([a-z0-9-]+)\"", path.read_text(encoding="utf-8")))
    here = {rule for _, rule, _ in CASES.values()} | {"expect-breach", "expect-near-miss"}
    by_name = {
        "empty-file",
        "too-large",
        "too-deep",
        "not-yaml",
        "no-value",
        "too-few",
        "empty-text",
        "out-of-range",
        "unit",
        "currency",
        "moment",
        "day",
        "duration",
        "wrong-form",
    }
    elsewhere = {
        "held-out-public", "illegal-move", "link", "unreadable", "same-id", "briefs-alike",
        "check-empty", "check-needs-world", "check-gate", "check-dimension", "made-untouched", "ends-cross", "claim-one", "needs-set",
        "no-history", "rule-expired", "simulated-move", "future-move", "changed-since", "leak", "leak-checks", "leak-answer",
    }  # fmt: skip

    assert told - here - elsewhere == set()
    assert here - told - by_name - {rule for rule in here if rule.startswith("expect-")} == set()
    for rule in told | here | elsewhere:
        assert rule.replace("-", "_") in catalogue("case")
        assert f"{rule.replace('-', '_')}_hint" in catalogue("case")


def test_all_problems_of_all_files_come_at_once():
    """A broken case file hides neither its other faults nor those of brief and controls."""
    changes = {
        "case_yaml": edited("value: 8.0 %", "value: 8")
        .replace("[objective]", "[model]")
        .replace("\nversion: 1\n", "\nversion: x\n"),
        "brief_md": "",
        "controls__oracle_yaml": ORACLE.replace("say:", "sai:"),
        "extra_bin": b"\0",
    }
    rules = [problem.rule for problem in read(case_files(**changes)).problems]

    assert sorted(rules) == ["judge-not-allowed", "no-brief", "no-step", "stray-file", "unit", "wrong-type"]


def test_a_held_out_case_is_refused_in_public_and_read_in_private():
    """held_out with its brief in the public library is a problem; in a directory of one's own it is none."""
    files = case_files(case_yaml=edited("primary:", "held_out: true\nprimary:"))

    assert [p.rule for p in read(files, public=True).problems] == ["held-out-public"]
    assert read(files).entry.case.held_out


def test_close_words_are_offered():
    """An unknown key or word names what may have been meant."""
    [key] = read(case_files(case_yaml=CASES["unknown"][0]["case_yaml"])).problems
    [word] = read(case_files(case_yaml=CASES["capability"][0]["case_yaml"])).problems

    assert "primary" in key.hint
    assert "task_planning" in word.hint


def test_a_valid_case_is_read_whole():
    """Fields, tags, controls, digest and state of a case are those of its files."""
    text = edited(
        "primary:", "jurisdiction: cn\nclient: {profile: mrs-li, class: retail_c2}\nworld: harbour\nprimary:"
    )
    entry = entry_of(case_yaml=text, documents__note_md="A note.\n")
    case = entry.case

    assert (case.id, case.version, case.title, case.source) == ("alpha", "1", "Growth of sales", "library")
    assert case.tags["jurisdiction"] == "cn"
    assert case.tags["client_class"] == "retail_c2"
    assert case.tags["layer"] == "L2"
    assert (case.primary, case.supporting, case.success) == (
        "fin_domain_knowledge",
        ("task_planning",),
        "8.0 percent",
    )
    assert case.failure == "another base"
    assert (case.status, case.k, case.public) == ("draft", 3, False)
    assert case.controls == ("nop", "oracle", "wrong-base")
    assert entry.control("oracle").submission.figures == {"growth": "8.0 %"}
    assert entry.control("nop").submission.figures == {}
    assert entry.documents == {"documents/note.md": b"A note.\n"}
    with pytest.raises(KeyError):
        entry.control("near-miss")


@pytest.mark.parametrize(
    ("text", "kind", "day"),
    [
        ("2026-09-18", AsOf, "2026-09-18"),
        ("2026-09-18T23:30:00-05:00", AsOfInstant, "2026-09-18"),
        ("2026-09-18T10:00Z", AsOfInstant, "2026-09-18"),
        ("not stated", NotStated, None),
    ],
)
def test_as_of_is_a_day_an_instant_or_not_stated(text, kind, day):
    """The day of an instant is that of the zone it is stated in."""
    found = entry_of(case_yaml=edited("2026-09-18", text)).case.as_of

    assert type(found) is kind
    assert (found.date.isoformat() if day else None) == day


def test_the_digest_follows_every_file_but_the_history():
    """Any change of brief, controls or documents is another digest; the history is about the content."""
    plain = entry_of().case.digest
    changed = [
        entry_of(brief_md="Another?\n"),
        entry_of(documents__a_md="x"),
        entry_of(controls__nop_yaml=NOP + "# x\n"),
    ]

    assert len({plain, *(entry.case.digest for entry in changed)}) == 4


keys = st.text("abcdefg", min_size=1, max_size=4)
values = st.recursive(
    st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3),
    max_leaves=12,
)


@given(st.dictionaries(keys, values, max_size=4))
def test_json_is_read_as_itself(value):
    """JSON is YAML: what it says is what is read, with a mark on every place."""
    trouble = Trouble("x", "en")
    found = read_yaml(json.dumps(value, ensure_ascii=False).encode(), trouble)

    assert trouble.problems == []
    assert found == value
    assert all((key,) in trouble.marks for key in value)


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_no_bytes_break_the_reader(data):
    """Whatever a file holds, it is read or told, never raised."""
    trouble = Trouble("x", "en")
    found = read_yaml(data, trouble)

    assert isinstance(found, dict)
    assert found or trouble.problems or data.strip() in {b"{}", b"{ }"} or b"{" in data


@given(st.binary(max_size=300))
def test_no_control_file_breaks_the_reader(data):
    """A control is parsed whole or refused with a problem."""
    found = read(case_files(controls__oracle_yaml=data))

    assert found.entry is None
    assert found.problems


def test_scalars_keep_what_is_written():
    """Decimals, days and leading zeros stay texts; only true, false and whole numbers are read."""
    trouble = Trouble("x", "en")
    found = read_yaml(
        b"a: 1.50\nb: 2026-07-06\nc: 007\nd: true\ne: -3\nf: 'true'\ng: 1e3\nh: 12:30\ni: 0x1F\n", trouble
    )

    assert found == {
        "a": "1.50",
        "b": "2026-07-06",
        "c": "007",
        "d": True,
        "e": -3,
        "f": "true",
        "g": "1e3",
        "h": "12:30",
        "i": "0x1F",
    }


def test_content_of_a_cleared_source_may_enter():
    """What the registry calls cleared may be a case's source; what is pending may not."""
    from finteceval.registry import references

    cleared = [one.id for one in references() if one.license_status == "cleared"]
    pending = [one.id for one in references() if one.license_status == "pending"]

    assert cleared
    assert pending
    assert (
        entry_of(case_yaml=edited("source: own", f"source: {cleared[0]}")).case.content_licence.source
        == cleared[0]
    )
    for source in pending:
        text = edited("source: own", f"source: {source}")
        assert [problem.rule for problem in read(case_files(case_yaml=text)).problems] == ["licence"]


def test_a_control_may_call_the_tools_of_its_case_and_refer_to_what_it_saved():
    """Listed tools, engine tools, saved returns and what is under regulation, fully stated, raise no problem."""
    regulated = (
        "world: harbour\ntools: [get_quote, place_order]\njurisdiction: cn\nbusiness_identity: fund_seller_cn\n"
        "client: {profile: li, class: retail_c2}\nrule_as_of: 2026-07-06\nprimary:"
    )
    text = edited("primary:", regulated).replace(
        "numeric_correctness: [objective]", "numeric_correctness: [objective]\n  suitability: [human]"
    )
    steps = (
        "  - {call: get_quote, args: {code: x}, save: quote}\n"
        "  - {ask: {action: place_order, args: {limit: '${quote.last}', notes: ['${quote.time}']}}, save: consent}\n"
        "  - {wait: PT5M}\n"
    )
    control = edited('  - say: "One moment."\n', steps, text=ORACLE).replace(
        "Over the", "${consent.text} over the"
    )
    entry = entry_of(case_yaml=text, controls__oracle_yaml=control)

    assert entry.control("oracle").needs_world
    assert not entry.control("nop").needs_world
