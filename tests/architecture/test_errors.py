"""Every error that a user meets is told from the catalogue, in Chinese and English."""

from __future__ import annotations

import ast
import importlib
import json
import pkgutil
import re
from pathlib import Path

import finteceval
import pitfall
from pitfall.errors import PitfallError
from pitfall.texts import HERE

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
# No command meets these: its findings were concluded just before and its formats checked, and `verify` tells in its own
# words what a stored report lacks. Only a Python caller who hands over findings or a format of their own does.
INTERNAL = {
    "finteceval/reports/__init__.py",
    "finteceval/reports/stored.py",
    "finteceval/reports/view.py",
}
# These carry what became of a call or of a reply into a run's record, whose words are the same whoever reads it.
RECORDED = {"CallFailedError", "JudgeFailedError", "ProviderError", "ReplyError", "SimulatorBrokeError"}
OPTION = re.compile(r"--[a-z-]+")
WORD = re.compile(r"[A-Za-z]{2,}|[\u3400-\u9fff]")


def kinds():
    """The names of all errors of the two packages, those of the record left out."""
    for package in (pitfall, finteceval):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if module.name.endswith(
                ("errors", "refusal", "failure", "faults", "trouble", "endpoint", "overlay")
            ):
                importlib.import_module(module.name)
    waiting, found = [PitfallError], set()
    while waiting:
        kind = waiting.pop()
        found.add(kind.__name__)
        waiting += kind.__subclasses__()
    return found - RECORDED


def spoken(node):
    """The words that an expression says by itself, in its order; what it takes from calls and names is not its own."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts) | ast.BoolOp(values=parts):
            for part in parts:
                yield from spoken(part)
        case ast.FormattedValue(value=part):
            yield from spoken(part)
        case ast.BinOp(left=left, right=right) | ast.IfExp(body=left, orelse=right):
            yield from spoken(left)
            yield from spoken(right)
        case ast.Call(func=ast.Attribute(value=ast.Constant() | ast.JoinedStr() as text)):
            yield from spoken(text)


def literals(source, names):
    """(line, words) of each error that is made with words of its own; an option's name is no word."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
            given = [*node.args, *(keyword.value for keyword in node.keywords)]
            words = [text for each in given for text in spoken(each) if WORD.search(OPTION.sub("", text))]
            if words:
                yield node.lineno, words


def test_no_error_is_told_past_the_catalogue():
    """No error that a user meets is raised with a sentence written into the code."""
    names = kinds()
    found = {
        f"{path.relative_to(ROOT / 'src')}:{line}": words
        for path in SOURCES
        if str(path.relative_to(ROOT / "src")) not in INTERNAL
        for line, words in literals(path.read_text(encoding="utf-8"), names)
    }

    assert {"InputError", "PlanError", "CardError", "StorageError", "RunBusyError"} <= names
    assert found == {}


def test_a_sentence_in_the_code_is_found():
    """Literals, f-strings, halves of sums, and what stands behind `or` are seen; catalogue calls and options are not."""
    names = {"InputError"}
    for seen in (
        "InputError('no such run')",
        "InputError(f'{name}: no such run')",
        "InputError(name + ': gone')",
        "InputError(found or 'nothing')",
        "InputError(f'{told or \"nothing\"}')",
        "InputError('{}: gone'.format(name))",
        "InputError('没有')",
    ):
        assert list(literals(seen, names)), seen
    for passed in (
        "InputError(say('errors.no_run', language(), root=root))",
        "InputError(f'{where}:{line}: {error}')",
        "InputError(f'--script {script}: {error}')",
        "PlanError('no such run')",
    ):
        assert not list(literals(passed, names)), passed


def test_every_text_of_errors_is_used():
    """No text of the catalogue's errors, or of what `verify` finds, lies there unused."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    for group in ("errors", "verify"):
        names = json.loads((HERE / f"{group}.json").read_text(encoding="utf-8"))

        assert [name for name in names if not re.search(rf"""["'.]{name}["']""", code)] == []
