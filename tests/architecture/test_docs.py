"""What the README tells a newcomer to type works."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), flags=re.DOTALL)


@pytest.mark.parametrize("page", ["README.md", "README.zh-CN.md"])
def test_the_python_example_runs_and_prints_its_table(page, tmp_path):
    """README's second example awaits evaluate(...) and prints run.table()."""
    (code,) = blocks(page, "python")
    found = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )

    assert found.returncode == 0, found.stderr
    assert "agent" in found.stdout
    assert "nop" in found.stdout


@pytest.mark.parametrize("page", ["README.md", "README.zh-CN.md"])
def test_the_quick_start_runs(page, tmp_path):
    """Every `uv run pitfall …` line of the README works as written."""
    lines = [
        line
        for block in blocks(page, "sh")
        for line in block.splitlines()
        if line.startswith("uv run pitfall")
    ]
    assert len(lines) >= 5
    for line in lines:
        words = line.split()[3:]
        found = subprocess.run(
            [sys.executable, "-c", "from finteceval.cli import pitfall as go; go()", *words],
            cwd=tmp_path,
            env={**os.environ, "FINTECEVAL_LANG": "en"},
            capture_output=True,
            check=False,
        )
        assert found.returncode == 0, (line, found.stderr.decode())
        assert found.stdout


def test_both_readmes_say_the_same():
    """The two languages show the same commands, the same exit codes, the same number of sections."""
    one, two = ((ROOT / page).read_text(encoding="utf-8") for page in ("README.md", "README.zh-CN.md"))

    assert blocks("README.md", "sh")[1] == blocks("README.zh-CN.md", "sh")[1]
    assert re.findall(r"^\| (\d+) \|", one, flags=re.MULTILINE) == re.findall(
        r"^\| (\d+) \|", two, flags=re.MULTILINE
    )
    assert one.count("\n## ") == two.count("\n## ")


def test_relative_links_lead_somewhere():
    """Every relative link of the documentation points at a file that is there."""
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\((?!https?://|#|mailto:)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_doctests_of_the_packages_hold():
    """The examples in docstrings of public modules are true."""
    import doctest
    import importlib

    failures = 0
    for name in ("pitfall", "finteceval", "pitfall.corpus", "pitfall.quantities"):
        failures += doctest.testmod(importlib.import_module(name)).failed

    assert failures == 0
