"""The house as a whole: rooms, words, public names, commands, texts."""

from __future__ import annotations

import ast
import importlib
import json
import re
import string
import subprocess
import sys
from pathlib import Path

import pytest

import finteceval
import pitfall
from finteceval.cli import FINTECEVAL, PITFALL, TABLES
from finteceval.vocabulary import TABLES as WORDS
from finteceval.vocabulary import glossary
from pitfall.texts import HERE, say

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
PROPER_NAMES = {"Wilson"}
GROUPS = sorted(path.stem for path in HERE.glob("*.json"))


@pytest.mark.parametrize("group", GROUPS)
def test_every_text_exists_in_both_languages_with_the_same_places(group):
    """No key lacks a language, and both fill in the same values."""
    for name, texts in json.loads((HERE / f"{group}.json").read_text(encoding="utf-8")).items():
        assert set(texts) == {"zh", "en"}, name
        assert all(text.strip() for text in texts.values()), name
        places = [
            {field for _, field, _, _ in string.Formatter().parse(text) if field} for text in texts.values()
        ]
        # A place named for a language holds that language's own wording.
        assert places[0] - {"zh", "en"} == places[1] - {"zh", "en"}, name
        chinese = re.search(r"[\u3400-\u9fff]", texts["zh"]) or not re.search(
            r"[A-Za-z]{4}", re.sub(r"\{[^}]*\}", "", texts["zh"])
        )
        assert chinese or texts["zh"] in PROPER_NAMES, name


def test_every_text_that_code_asks_for_exists():
    """A literal key in a call of `say` is in the catalogue."""
    asked = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say" and node.args:
                key = node.args[0]
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    asked.add(key.value)
    missing = [key for key in asked if key.partition(".")[2] not in _group(key.partition(".")[0])]

    assert asked
    assert missing == []


def _group(name):
    return json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))


def test_the_glossary_is_written_from_the_vocabulary():
    """docs/glossary.md is what `scripts/glossary` writes."""
    assert (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8") == glossary()


def test_words_have_both_languages_and_a_meaning():
    """Every term of the vocabulary is named and explained in Chinese and English."""
    for table in WORDS.values():
        for key, term in table.items():
            assert term.key == key
            assert all(value.strip() for value in (term.zh, term.en, term.zh_meaning, term.en_meaning))


@pytest.mark.parametrize("package", [pitfall, finteceval], ids=lambda package: package.__name__)
def test_public_names_are_listed_sorted_and_there(package):
    """`__all__` is sorted, each name loads, and nothing else is offered."""
    assert list(package.__all__) == sorted(package.__all__, key=_as_ruff_sorts)
    for name in package.__all__:
        assert getattr(package, name) is not None
    with pytest.raises(AttributeError):
        _ = package.no_such_name


def _as_ruff_sorts(name):
    """Constants, then classes, then the rest (RUF022)."""
    return (0 if name.isupper() else 1 if name[:1].isupper() else 2, name)


@pytest.mark.parametrize("program", TABLES)
def test_every_command_word_has_a_module_a_summary_and_help(program):
    """Each word of both commands loads a click command and has its one line in both languages."""
    for word, module in TABLES[program].items():
        command = importlib.import_module(f"finteceval.cli.{module}").command
        assert callable(command)
        for lang in ("zh", "en"):
            assert say("cli.word_" + word.replace("-", "_"), lang)


@pytest.mark.parametrize("word", sorted(set(PITFALL) | set(FINTECEVAL)))
def test_every_command_is_documented(word):
    """Each command word stands in a page of the documentation."""
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]

    assert any(re.search(rf"\b{re.escape(word)}\b", page.read_text(encoding="utf-8")) for page in pages)


def test_importing_the_packages_is_light():
    """`import finteceval` and `import pitfall` load nothing heavy."""
    code = (
        "import sys, finteceval, pitfall; "
        "print([m for m in ('msgspec','click','rich','openai','jinja2','zstandard','asyncio','httpx2') if m in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert found.stdout.strip() == "[]"


def test_pitfall_uses_the_standard_library_alone():
    """No module of pitfall imports anything that is not in the standard library."""
    foreign = set()
    for path in sorted((ROOT / "src" / "pitfall").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module]
            foreign |= {n.split(".")[0] for n in names} - set(sys.stdlib_module_names) - {"pitfall"}

    assert foreign == set()


def test_no_room_outgrows_its_walls():
    """No source file passes 400 lines."""
    long = {
        str(path.relative_to(ROOT)): n
        for path in SOURCES
        if (n := len(path.read_text("utf-8").splitlines())) > 400
    }

    assert long == {}


def test_no_fake_judge_ships():
    """Every judge importable from the source is one of the two offline or asked kinds."""
    names = set()
    for path in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.ClassDef)
                and node.name.endswith("Judge")
                and any(isinstance(item, ast.AsyncFunctionDef) and item.name == "judge" for item in node.body)
            ):
                names.add(node.name)

    assert names <= {"SixClassJudge", "RulesJudge", "AskedJudge", "CodexJudge"}


def test_the_commands_page_is_written_from_the_commands():
    """docs/commands.md is what `scripts/commands` writes."""
    from finteceval.cli.manual_command import manual

    assert (ROOT / "docs" / "commands.md").read_text(encoding="utf-8") == manual()
