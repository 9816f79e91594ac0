"""The public face of the package."""

from __future__ import annotations

import doctest
import importlib
import subprocess
import sys

import pytest

import pitfall

PACKAGES = ["pitfall", "pitfall.point", "pitfall.corpus", "pitfall.verdict"]


@pytest.mark.parametrize("name", PACKAGES)
def test_public_names_are_sorted_and_all_load(name: str):
    """Each package lists its public names, and each of them is there."""
    package = importlib.import_module(name)

    assert len(set(package.__all__)) == len(package.__all__)
    assert (
        sorted(package.__all__, key=lambda word: (word != word.upper(), word[0].islower(), word))
        == package.__all__
    )
    for public in package.__all__:
        assert getattr(package, public) is not None
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = package.nothing


def test_dir_shows_the_public_names():
    """Tab completion shows what the package promises."""
    assert dir(pitfall) == sorted(pitfall.__all__)


@pytest.mark.parametrize("name", [*PACKAGES, "pitfall.point.lookalike"])
def test_examples_in_docstrings_run(name: str):
    """What the documentation shows is what happens."""
    result = doctest.testmod(importlib.import_module(name))

    assert result.failed == 0
    assert result.attempted > 0


def test_importing_the_package_loads_none_of_its_rooms():
    """Public names are loaded when first used; the bare import stays cheap and stands alone."""
    code = "import sys, pitfall; print([n for n in sys.modules if n.startswith(('pitfall.', 'finteceval'))])"
    output = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert output.strip() == "[]"


def test_reading_points_needs_the_standard_library_only():
    """Loading and validating all points imports no distribution but this one."""
    code = (
        "import sys; before = set(sys.modules)\n"
        "import pitfall; pitfall.validate(); pitfall.load_points(); pitfall.judge_prompt('q', 'a', 't', seed=1)\n"
        "new = {n.partition('.')[0] for n in set(sys.modules) - before} - set(sys.stdlib_module_names)\n"
        "print(sorted(n for n in new if not n.startswith('_')))"
    )
    output = subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True
    ).stdout

    assert output.strip() == "['pitfall']"
