"""The pages of the method: every word of the vocabulary, in both languages, and nothing that the code does not know."""

from __future__ import annotations

import importlib.util
import re
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import get_args

import pytest

from finteceval.cases.parts import SetKind
from finteceval.registry import rules
from finteceval.trajectory.events import AnyEvent
from finteceval.vocabulary import cases, method, runs, sandbox
from finteceval.vocabulary.tags import TAGS

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "method"
NAMES = ("standard.md", "case-library.md", "run-process.md", "scenario-tags.md", "expectations.md")
LANGUAGES = ("zh", "en")
# Tables written by hand, each with exactly the keys of its table in the code, in their order.
KEYED = {
    "object_types": list(method.OBJECT_TYPES),
    "roles": list(method.ROLES),
    "gates": list(method.GATES),
    "layers": list(method.LAYERS),
    "judges": list(method.JUDGES),
    "standings": list(method.STANDINGS),
    "endings": list(runs.ENDINGS),
    "purposes": list(runs.PURPOSES),
    "isolations": list(runs.ISOLATIONS),
    "checks": list(sandbox.CHECKS),
    "lifecycle": list(method.LIFECYCLE),
    "events": [event.__struct_config__.tag for event in get_args(AnyEvent)],
}
# What a page must name: by key, and by its name in the language of the half.
HELD = {
    "standard.md": (
        method.CAPABILITIES,
        method.OBSERVATION_POINTS,
        method.DIMENSIONS,
        method.EXPERIENCE,
        method.GATES,
        method.LAYERS,
        method.OBJECT_TYPES,
        method.ROLES,
        method.STANDINGS,
        method.JUDGES,
        runs.ENDINGS,
    ),
    "case-library.md": (method.LIFECYCLE, cases.TRIGGERS),
    "run-process.md": (
        method.TIERS,
        runs.PURPOSES,
        runs.ISOLATIONS,
        {key: term for key, term in TAGS["fault"].items() if key != "none"},
    ),
    "scenario-tags.md": tuple(TAGS.values()),
}
LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")
MARK = re.compile(r"[PSM](/[PSM])?")
EXPECTATION = re.compile(r"^\| ([A-Z]{2}\.\d+) \| (.+) \|$", re.MULTILINE)


def page(name):
    return (PAGES / name).read_text(encoding="utf-8")


def half(name, lang):
    """One language of a page; Chinese comes first."""
    return dict(zip(LANGUAGES, page(name).split("\n---\n"), strict=True))[lang]


def tables():
    """`scripts/method-tables`, which is no package."""
    loader = SourceFileLoader("method_tables", str(ROOT / "scripts" / "method-tables"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def slug(heading):
    """The anchor of a heading, as GitHub writes it."""
    return re.sub(r"[^\w\- ]", "", heading.strip().casefold()).replace(" ", "-")


def anchors(path):
    text = path.read_text(encoding="utf-8")
    return {slug(heading) for heading in re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE)}


def shape(name, lang):
    """What both halves of a page must have alike: levels of headings, tables, and links to code."""
    text = half(name, lang)
    headings = re.findall(r"^(#+ (?:\d+)?)", text, flags=re.MULTILINE)
    marked = re.findall(r"<!-- (keys:\w+|/?table:[a-z-]+)", text)
    rows = len(re.findall(r"^\|", text, flags=re.MULTILINE))
    code = sorted(target for _, target in LINK.findall(text) if target.endswith(".py"))
    return headings, marked, rows, code


@pytest.mark.parametrize("name", NAMES)
def test_the_tables_are_those_of_the_code(name):
    """Each generated table stands as `scripts/method-tables` writes it."""
    assert tables().written(page(name)) == page(name)


def test_each_generated_table_stands_in_both_languages():
    """No table of the script is left out of the pages in either language."""
    text = "".join(map(page, NAMES))
    marked = [(found["name"], found["lang"]) for found in tables().BLOCK.finditer(text)]

    assert sorted(marked) == sorted((name, lang) for name in tables().TABLES for lang in LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", HELD)
def test_every_word_of_the_vocabulary_is_held(name, lang):
    """A page names each of its terms by key and by its name in that language."""
    text = half(name, lang)
    terms = [term for table in HELD[name] for term in table.values()]
    missing = [term.key for term in terms if f"`{term.key}`" not in text or getattr(term, lang) not in text]

    assert missing == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tool_check_and_set_is_held(lang):
    """Tools stand with their tiers, checks and kinds of sets with what they look at."""
    process, library = half("run-process.md", lang), half("case-library.md", lang)

    assert [tool for tool in sandbox.TOOLS if f"`{tool}`" not in process] == []
    assert [key for key in (*sandbox.CHECKS, *get_args(SetKind)) if f"| `{key}` |" not in library] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", KEYED)
def test_a_table_by_hand_has_exactly_the_keys_of_the_code(name, lang):
    """No row is missing, invented or out of order, and none has an empty cell."""
    text = "".join(half(each, lang) for each in NAMES)
    [block] = re.findall(rf"<!-- keys:{name} -->\n((?:\|.*\n)+)", text)
    rows = [line.strip("| ").split(" | ") for line in block.splitlines()[2:]]

    assert [row[0] for row in rows] == [f"`{key}`" for key in KEYED[name]]
    assert {len(row) for row in rows} == {len(block.splitlines()[0].strip("| ").split(" | "))}
    assert all(cell.strip() for row in rows for cell in row)


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_say_the_same(name):
    """The halves have the same sections, tables, numbers of rows and links to code."""
    assert shape(name, "zh") == shape(name, "en")


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_to_what_they_name(name):
    """A link to a section finds its heading; a link that names a type leads to the file that defines it."""
    for words, link in LINK.findall(page(name)):
        target, _, anchor = link.partition("#")
        path = (PAGES / target).resolve() if target else PAGES / name
        if anchor:
            assert anchor in anchors(path), link
        if path.suffix == ".py":
            defined = rf"^(class|def) {words[1:-1]}\b|^{words[1:-1]}(:| =)"
            assert re.search(defined, path.read_text(encoding="utf-8"), flags=re.MULTILINE), (words, link)


@pytest.mark.parametrize("module", ["judges.model", "judges.human", "judges.time", "review"])
def test_what_the_pages_call_absent_is_absent(module):
    """Model judges, the human desk and settlement are said to be missing for as long as they are."""
    assert importlib.util.find_spec(f"finteceval.{module}") is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_expectation_has_evidence_a_mark_and_a_limit(lang):
    """Each row says where the evidence is in words of the code, how far it was checked, and what it does not show."""
    rows = [found[2].split(" | ") for found in EXPECTATION.finditer(half("expectations.md", lang))]

    assert len(rows) >= 60
    for row in rows:
        assert len(row) == 4, row
        expectation, _, mark, limit = row
        assert MARK.fullmatch(mark), row
        assert expectation.strip() != limit.strip() != ""


def test_expectations_stand_alike_in_both_languages():
    """The same rows in the same order, with the same marks, keys and rules."""
    halves = []
    for lang in LANGUAGES:
        rows = [
            (found[1], found[2].split(" | ")) for found in EXPECTATION.finditer(half("expectations.md", lang))
        ]
        halves.append(
            [
                (key, mark, sorted(re.findall(r"`[^`]+`|\b[A-Z]{2}-\d\d\b", evidence)))
                for key, (_, evidence, mark, _) in rows
            ]
        )

    assert halves[0] == halves[1]


def test_expectations_name_rules_of_the_registry_and_words_of_the_vocabulary():
    """Each rule id is registered, and each key is a word of the vocabulary, an event, a set or a defined name."""
    text = page("expectations.md")
    known = {
        *sandbox.CHECKS,
        *sandbox.TOOLS,
        *get_args(SetKind),
        *KEYED["events"],
        *(key for table in HELD.values() for terms in table for key in terms),
        *TAGS,
        *method.TIERS,
    }
    defined = {words[1:-1] for words, link in LINK.findall(text) if link.endswith(".py")}
    settings = {"P", "S", "M", "P/M", "S/M", "breach-<gate>", "enforce", "observe", "inaction: right"}
    commands = {key for key in re.findall(r"`([^`]+)`", text) if key.startswith("finteceval ")}
    keys = set(re.findall(r"`([^`]+)`", text)) - defined - settings - commands

    assert keys - known == set()
    assert set(re.findall(r"\b(?:CN|US|EU|UK|HK|SG)-\d\d\b", text)) <= {rule.id for rule in rules()}
