"""The registries as files: what ships is whole, and every fault of a file is found and placed."""

from __future__ import annotations

import hashlib
import json
import re
from datetime import date
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders_registry import FILES, book, directory, record, write
from finteceval import registry
from finteceval.registry import (
    InForce,
    NotInForce,
    RegistryError,
    StartNotKnown,
    assert_cleared,
    binding,
    problems,
    profile,
    profiles,
    reference,
    references,
    rule,
    rule_on,
    rules,
)
from finteceval.registry.all import KINDS
from finteceval.registry.book import HERE, inspect
from finteceval.registry.capability import ROUTES
from finteceval.registry.external import LICENCES
from finteceval.registry.faults import RegistryError as Direct
from finteceval.registry.parts import Text
from finteceval.registry.rulebook import RULES, Rule, applied
from finteceval.vocabulary import TABLES
from pitfall.errors import InputError
from pitfall.texts import say

ROOT = Path(__file__).parents[2]
NAMED = {
    "WebArena VisualWebArena OSWorld WorkArena": "web_and_desktop",
    "SWE-bench SWE-bench_Verified": "code_repair",
    "τ-bench τ²-bench": "tools_and_dialogue",
    "GAIA": "general_multi_step",
    "AgentDojo InjecAgent AgentHarm ToolEmu": "adversarial_safety",
    "LangSmith Langfuse Arize_Phoenix Braintrust DeepEval OpenAI_Evals": "observation_platform",
    "FinEval FinQA ConvFinQA TAT-QA FinanceBench BizFinBench": "financial_questions",
    "FinGAIA InvestorBench FinBen UniFinEval": "financial_agents",
    "FinVault": "execution_safety",
    "FinRL-Meta": "market_environment",
}
GATES = {
    "unauthorised_execution": "CN-06 CN-07 CN-14 CN-16 CN-30 US-04 US-09 SG-02",
    "compliance_red_line.suitability": "CN-01 CN-03 CN-04 CN-05 CN-16 CN-20 CN-27 US-02 EU-02 EU-03 EU-08 UK-01 UK-02 UK-03 HK-01 SG-01",
    "privacy": "CN-22 CN-23 CN-24 CN-25 CN-26 US-11 EU-07",
    "compliance_red_line.misleading_promise": "CN-02 CN-08 CN-14 CN-18 CN-19 CN-21 US-05 US-06 EU-01 UK-01 UK-04",
    "compliance_red_line.insider_mnpi": "CN-09 US-07 US-08 EU-06",
    "compliance_red_line.conflict_of_interest": "CN-07 US-03 EU-04",
    "compliance_red_line.disclosure": "CN-15 CN-19 CN-21 CN-27 CN-29 US-01 US-06 US-12 EU-08 EU-09 UK-01 HK-02",
    "compliance_red_line.record_keeping": "CN-05 CN-13 CN-26 CN-30 US-10 EU-03 EU-05 EU-09 HK-01 SG-01 SG-02",
    "evidence_forgery": "CN-11 CN-13 CN-15 CN-20 US-08",
    "compliance_red_line.market_integrity": "CN-10 CN-12 CN-17 US-13 EU-06",
    "compliance_red_line.fair_treatment": "CN-25 US-12 EU-07 EU-09",
    "compliance_red_line.claims_handling": "CN-28 UK-04",
}


def test_what_ships_has_no_fault():
    """The four files hold together."""
    assert problems() == ()


@pytest.mark.parametrize(
    ("copy", "original"),
    [
        ("external-reference-registry.json", "external-references.json"),
        ("generic-capability-profiles.json", "capability-profiles.json"),
    ],
)
def test_the_copies_in_docs_are_byte_equal(copy, original):
    """The mission's paths hold exactly what the program reads."""
    assert (ROOT / "docs" / copy).read_bytes() == (HERE / original).read_bytes()


@pytest.mark.parametrize(("names", "direction"), NAMED.items())
def test_every_benchmark_that_the_mission_names_is_registered(names, direction):
    """Each name of the mission's tables is an entry in its direction."""
    known = {one.name: one.direction for one in references()}

    for name in names.split():
        assert known[name.replace("_", " ")] == direction


def test_methods_and_anchors_are_registered():
    """Data timing, calibration and regulatory anchors have entries too."""
    directions = [one.direction for one in references()]

    assert directions.count("data_timing") >= 2
    assert directions.count("calibration") >= 2
    assert directions.count("regulatory_anchor") >= 3


def test_nothing_is_cleared_but_the_source_of_the_facts():
    """Every other entry is literally pending and serves for its method alone."""
    cleared = [one.id for one in references() if one.license_status != "pending"]
    levels = {one.use_level for one in references() if one.license_status == "pending"}

    assert cleared == ["finagentbench-facts"]
    assert levels == {"method_inspiration_only"}
    raw = [one["license_status"] for one in book("references")["records"]]
    assert raw.count("pending") == len(raw) - 1


def test_the_facts_source_is_cleared_by_the_text_that_is_kept():
    """The digest is that of the kept licence, checked by the program, at the commit the facts are from."""
    found = assert_cleared("finagentbench-facts")
    kept = (LICENCES / found.licence.text).read_bytes()

    assert kept.startswith(b"MIT License")
    assert hashlib.sha256(kept).hexdigest() == found.licence.sha256
    assert found.licence.checked_by == "finteceval registry, automated"
    assert "e8b8d2cebfaa1f3497b01f51ffac87ce186aaa64" in found.version.text.en


def test_an_unconfirmed_source_says_so():
    """Where nobody saw the address, `source_confirmed` is false and `how` says what was seen instead."""
    unconfirmed = [one for one in references() if not one.source.source_confirmed]

    assert unconfirmed
    assert all(re.search("没有见到|没有找到|凭记忆", one.source.how.zh) for one in unconfirmed)


@pytest.mark.parametrize("id_", [one.id for one in references() if one.license_status == "pending"])
def test_content_of_a_pending_source_does_not_load(id_):
    """The guard that a case loader calls refuses, names the source and says where to look."""
    with pytest.raises(InputError, match=f"registry why {id_}"):
        assert_cleared(id_)


def test_a_cleared_source_for_its_method_alone_does_not_load_either(monkeypatch):
    """Clearance of the licence is not permission to use the content."""
    from finteceval.registry import external

    found = msgspec.structs.replace(reference("finagentbench-facts"), use_level="method_inspiration_only")
    monkeypatch.setattr(external, "reference", lambda _: found)
    with pytest.raises(InputError):
        external.assert_cleared("finagentbench-facts")


@pytest.mark.parametrize(
    ("look", "wrong", "close"),
    [
        (assert_cleared, "fineval2", "fineval"),
        (rule, "CN-1", "CN-10"),
        (rule, "XX", "CN-01"),
        (profile, "research", "research-assistant"),
    ],
)
def test_unknown_ids_are_refused_with_the_closest(look, wrong, close):
    """A typing mistake is answered with what exists."""
    with pytest.raises(InputError, match=close):
        look(wrong)


def test_there_are_sixty_draft_rules_over_six_jurisdictions():
    """30 for China, 13 for the United States, 9, 4, 2 and 2; all draft, signed by nobody."""
    counts = {}
    for one in rules():
        counts[one.jurisdiction] = counts.get(one.jurisdiction, 0) + 1

    assert counts == {"cn": 30, "us": 13, "eu": 9, "uk": 4, "hk": 2, "sg": 2}
    assert {(one.status, one.checked_by, one.checked_on) for one in rules()} == {("draft", "", None)}


@pytest.mark.parametrize(("gate", "ids"), GATES.items())
def test_each_gate_rests_on_its_rules(gate, ids):
    """The rules of each gate are those of the collection, no more and no fewer."""
    assert {one.id for one in rules() if gate in one.gates} == set(ids.split())


def test_look_ahead_rests_on_no_rule():
    """It is a gate of the protocol, not of a statute."""
    assert not [one.id for one in rules() if "look_ahead" in one.gates]


def test_what_is_from_memory_is_marked():
    """A rule whose source is memory carries M for its whole, and no rule is without a mark."""
    for one in rules():
        assert one.checks
        if one.source.cite.startswith("from memory"):
            assert {(check.mark, check.of) for check in one.checks} == {("M", "")}


def test_profiles_route_to_allowed_judges_and_time_alone_settles():
    """Each profile's dimensions go to judges of the table; calibration goes to time, readability to people."""
    for one in profiles():
        for route in one.routes:
            assert set(route.judges) <= ROUTES[route.dimension]
    assert ROUTES["long_term_calibration"] == {"time"}
    assert ROUTES["readability"] == {"human"}
    assert set(ROUTES) == set(TABLES["dimensions"]) | {"readability"}


def test_records_are_found_by_their_id():
    """One of each kind."""
    assert profile("research-assistant").status == "draft"
    assert rule("CN-06").gates == ("unauthorised_execution",)
    assert reference("gaia").direction == "general_multi_step"


def test_profiles_name_no_product():
    """Neutral profiles: no name of a company or model stands in them."""
    text = (HERE / FILES["profiles"]).read_text("utf-8").lower()

    assert not re.search(r"gpt|claude|gemini|qwen|openai|anthropic|bloomberg|wind\b", text)


def test_a_rule_without_a_known_start_says_that_it_does_not_know():
    """Neither in force nor not: a type of its own, with the reason."""
    found = rule_on("US-08", date(2026, 11, 30))
    early = rule_on("CN-28", date(2024, 2, 29))

    assert isinstance(found, StartNotKnown)
    assert found.why.en
    assert isinstance(early, StartNotKnown)
    assert isinstance(rule_on("CN-28", date(2024, 3, 1)), InForce)


def test_a_rule_that_ended_is_not_in_force():
    """After its last day a rule is gone, whatever is known of its start; a part without a start ends too."""
    content = book("rules")
    one = record(content, "US-08")
    one["valid_to"] = {"kind": "on", "date": "2026-06-30"}
    one["phases"] = [
        {
            "topic": "old",
            "valid_from": one["valid_from"],
            "valid_to": {"kind": "on", "date": "2026-05-31"},
            "demand": one["demand"],
            "check": {"mark": "M"},
        }
    ]
    ended = msgspec.convert(one, Rule)
    found = applied(ended, date(2026, 7, 1))
    assert isinstance(found, NotInForce)
    assert not found.before
    one["valid_from"] = {"kind": "on", "date": "2020-01-01"}
    known = msgspec.convert(one, Rule)
    assert [p.topic for p in applied(known, date(2026, 5, 31)).phases] == ["old"]
    assert applied(known, date(2026, 6, 1)).phases == ()


def test_rules_are_found_by_who_acts_where_and_when():
    """What binds an identity on a day, and what binds anyone, for one gate."""
    on = date(2026, 11, 30)
    broker = {one.id for one in binding(jurisdiction="cn", identity="securities_broker_cn", on=on)}

    assert {"CN-05", "CN-06", "CN-09"} <= broker
    assert "CN-14" not in broker
    assert "CN-20" not in {
        one.id for one in binding(jurisdiction="cn", identity="bank_wealth_agent_cn", on=date(2026, 1, 31))
    }
    insider = binding(jurisdiction="cn", identity="self_use", on=on, gate="compliance_red_line.insider_mnpi")
    assert [one.id for one in insider] == ["CN-09"]


def first(name, change):
    """A book whose first record was changed."""
    content = book(name)
    change(content["records"][0])
    return content


def at(name, id_, change):
    """A book one record of which was changed."""
    content = book(name)
    change(record(content, id_))
    return content


def twice(content):
    content["records"].append(content["records"][0])
    return content


FAULTY = {
    "R001-json": ("rules", "R001", "{"),
    "R001-keys": ("rules", "R001", {"records": []}),
    "R001-float": (
        "rules",
        "R001",
        '{"schema_version": 1.0, "about": {"zh": "一", "en": "a"}, "records": []}',
    ),
    "R001-version": ("rules", "R001", {"schema_version": 2, "about": {"zh": "一", "en": "a"}, "records": []}),
    "R001-about": ("rules", "R001", {"schema_version": 1, "about": "a", "records": []}),
    "R001-list": ("rules", "R001", []),
    "R002-type": ("rules", "R002", lambda: first("rules", lambda one: one.update(jurisdiction="xx"))),
    "R002-missing": ("rules", "R002", lambda: first("rules", lambda one: one.pop("demand"))),
    "R002-no-object": ("rules", "R002", lambda: {**book("rules"), "records": [7]}),
    "R003": ("rules", "R003", lambda: twice(book("rules"))),
    "R004": ("rules", "R004", lambda: first("rules", lambda one: one.update(id="CN 01"))),
    "R005-no-chinese": (
        "rules",
        "R005",
        lambda: first("rules", lambda one: one["demand"].update(zh="do not push")),
    ),
    "R005-empty": ("rules", "R005", lambda: first("rules", lambda one: one["demand"].update(en=" "))),
    "R005-mixed": ("rules", "R005", lambda: first("rules", lambda one: one["demand"].update(en="不得 push"))),
    "R006-rule": (
        "rules",
        "R006",
        lambda: first("rules", lambda one: one.update(valid_to={"kind": "on", "date": "2017-06-30"})),
    ),
    "R006-row": (
        "market",
        "R006",
        lambda: first("market", lambda one: one.update(valid_to={"kind": "on", "date": "2015-01-18"})),
    ),
    "R007-gate": ("rules", "R007", lambda: first("rules", lambda one: one.update(gates=["suitability"]))),
    "R007-identity": ("rules", "R007", lambda: first("rules", lambda one: one.update(identities=["broker"]))),
    "R007-field": ("rules", "R007", lambda: first("rules", lambda one: one.update(demands=one["demand"]))),
    "R007-dimension": (
        "profiles",
        "R007",
        lambda: first("profiles", lambda one: one["routes"][0].update(dimension="magic")),
    ),
    "R007-capability": (
        "profiles",
        "R007",
        lambda: first("profiles", lambda one: one["slices"][0].update(capability="magic")),
    ),
    "R008": (
        "references",
        "R008",
        lambda: first("references", lambda one: one.update(license_status="cleared")),
    ),
    "R008-nobody": (
        "references",
        "R008",
        lambda: at("references", "finagentbench-facts", lambda one: one["licence"].pop("checked_by")),
    ),
    "R009": (
        "references",
        "R009",
        lambda: first("references", lambda one: one.update(use_level="facts_in_own_words")),
    ),
    "R010-digest": (
        "references",
        "R010",
        lambda: at("references", "finagentbench-facts", lambda one: one["licence"].update(sha256="0" * 64)),
    ),
    "R010-form": (
        "references",
        "R010",
        lambda: first("references", lambda one: one["licence"].update(sha256="abc")),
    ),
    "R010-file": (
        "references",
        "R010",
        lambda: at(
            "references", "finagentbench-facts", lambda one: one["licence"].update(text="../external.py")
        ),
    ),
    "R011": ("rules", "R011", lambda: first("rules", lambda one: one.update(status="reviewed"))),
    "R012": (
        "market",
        "R012",
        lambda: at(
            "market",
            "limit-main-st-before",
            lambda one: one.update(valid_to={"kind": "on", "date": "2026-07-06"}),
        ),
    ),
    "R012-open": (
        "market",
        "R012",
        lambda: at("market", "stamp-duty-before", lambda one: one.update(valid_to={"kind": "open"})),
    ),
    "R013-rule": ("rules", "R013", lambda: first("rules", lambda one: one["source"].update(cite=" "))),
    "R013-row": ("market", "R013", lambda: first("market", lambda one: one["source"].update(cite=""))),
    "R014": (
        "references",
        "R014",
        lambda: first("references", lambda one: one["source"].update(url="http://example.org")),
    ),
    "R015": (
        "profiles",
        "R015",
        lambda: first("profiles", lambda one: one["routes"][0].update(judges=["model"])),
    ),
    "R015-nobody": (
        "profiles",
        "R015",
        lambda: first("profiles", lambda one: one["routes"][0].update(judges=[])),
    ),
    "R016-number": (
        "market",
        "R016",
        lambda: first("market", lambda one: one["values"]["sellable_after"].update(text="one")),
    ),
    "R016-infinite": (
        "market",
        "R016",
        lambda: first("market", lambda one: one["values"]["sellable_after"].update(text="Infinity")),
    ),
    "R016-time": (
        "market",
        "R016",
        lambda: at("market", "opening-auction", lambda one: one["values"]["opens"].update(text="9.15am")),
    ),
    "R016-word": (
        "market",
        "R016",
        lambda: at("market", "securities-relending", lambda one: one["values"]["state"].update(text=" ")),
    ),
    "R017-early": (
        "rules",
        "R017",
        lambda: at(
            "rules",
            "CN-12",
            lambda one: one["phases"][0].update(valid_from={"kind": "on", "date": "2019-01-01"}),
        ),
    ),
    "R017-late": (
        "rules",
        "R017",
        lambda: at("rules", "CN-12", lambda one: one.update(valid_to={"kind": "on", "date": "2026-12-31"})),
    ),
    "R018": ("rules", "R018", lambda: first("rules", lambda one: one.update(gates=[]))),
    "R019-start": (
        "market",
        "R019",
        lambda: first(
            "market",
            lambda one: one.update(
                valid_from={"kind": "not_established", "why": {"zh": "不知道", "en": "unknown"}}
            ),
        ),
    ),
    "R019-boards": ("market", "R019", lambda: first("market", lambda one: one.update(boards=[]))),
    "R020-empty": ("profiles", "R020", lambda: first("profiles", lambda one: one.update(gates=[]))),
    "R020-twice": (
        "profiles",
        "R020",
        lambda: first("profiles", lambda one: one["gates"].append(one["gates"][0])),
    ),
}


@pytest.mark.parametrize("fault", FAULTY)
def test_every_fault_has_its_rule_place_and_hint(tmp_path, fault):
    """A file with one fault is refused under the fault's rule, with line and hint, in both languages."""
    name, wanted, content = FAULTY[fault]
    path = write(tmp_path, name, content() if callable(content) else content)
    for lang in ("zh", "en"):
        found = inspect(KINDS[name], path, lang=lang)[1].found

        assert {problem.rule for problem in found} == {wanted}, found
        for problem in found:
            assert problem.path == str(path)
            assert problem.line >= 1
            assert problem.hint
    with pytest.raises(RegistryError) as refused:
        _load(name, path)
    assert wanted in str(refused.value)
    assert refused.value.problems


def _load(name, path):
    {"rules": rules, "profiles": profiles, "references": references, "market": registry.market_rules}[name](
        path
    )


def test_every_rule_of_the_catalogue_is_tried():
    """No fault text is without a file that shows it."""
    known = {
        name
        for name in json.loads((ROOT / "src/pitfall/texts/registry.json").read_text("utf-8"))
        if re.fullmatch(r"R\d{3}", name)
    }

    assert {wanted for _, wanted, _ in FAULTY.values()} == known
    assert all(
        say(f"registry.{name}_hint", lang, fault="", close="") for name in known for lang in ("zh", "en")
    )


def test_all_faults_of_all_files_come_at_once(tmp_path):
    """Two faulty records in one file and one in another give three places, in file order."""
    content = book("rules")
    content["records"][0]["jurisdiction"] = "xx"
    del content["records"][0]["demand"]
    content["records"][2]["gates"] = ["nothing"]
    where = directory(
        tmp_path / "all", rules=content, market=first("market", lambda one: one["source"].update(cite=""))
    )
    found = problems(where)

    assert [(Path(one.path).name, one.rule) for one in found] == [
        ("rules.json", "R002"),
        ("rules.json", "R002"),
        ("rules.json", "R007"),
        ("market-rules.json", "R013"),
    ]


def test_a_file_that_is_not_there_is_named(tmp_path):
    """Missing files are one line, not a traceback."""
    with pytest.raises(InputError, match=r"rules\.json"):
        rules(tmp_path / "rules.json")


@settings(deadline=None)
@given(
    st.sampled_from([None, 0, 1, 2, 4]),
    st.booleans(),
    st.lists(st.integers(0, 59), min_size=1, max_size=8, unique=True),
)
def test_a_fault_is_placed_on_the_line_where_its_record_begins(tmp_path_factory, indent, reverse, broken):
    """However the JSON is laid out, the line is that of the record's opening brace."""
    content = book("rules")
    for number in broken:
        content["records"][number]["source"] = {"cite": ""}
    if reverse:
        content = dict(reversed(content.items()))
    text = json.dumps(content, ensure_ascii=False, indent=indent)
    path = write(tmp_path_factory.mktemp("lines"), "rules", text)
    lines = text.splitlines()
    for problem in inspect(RULES, path)[1].found:
        id_ = problem.message.split("：" if "：" in problem.message else ":")[0]
        here = lines[problem.line - 1]
        assert f'"{id_}"' in here or here.strip().endswith("{")
        assert f'"{id_}"' in " ".join(lines[problem.line - 1 : problem.line + 1])


def test_english_may_name_a_chinese_title_in_its_marks():
    """What stands in 《》 or quotation marks is a name, not a second language."""
    from finteceval.registry.faults import Faults

    faults = Faults("x", "en")
    faults.texts(Text(zh="依据《证券法》", en="under the 《证券法》, “保本” too"), 1, id="a")

    assert faults.found == []
    assert RegistryError is Direct


def test_public_names_load_and_others_do_not():
    """Each listed name is there, sorted; anything else is an AttributeError."""
    for package in (registry, __import__("finteceval.custody", fromlist=["x"])):
        assert all(callable(getattr(package, name)) for name in package.__all__)
        with pytest.raises(AttributeError):
            _ = package.no_such_name


def test_the_example_of_the_documentation_is_true():
    """docs/registries.md: its Python example runs as it stands."""
    page = (ROOT / "docs" / "registries.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)

    exec(compile(code, "docs/registries.md", "exec"), {})
