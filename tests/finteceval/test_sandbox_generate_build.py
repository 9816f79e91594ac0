"""Worlds that are missing are built, at once where there are several, and those that are there are not touched."""

from __future__ import annotations

import pytest

from builders_worldrun import make_world_case, write_harbour
from finteceval.runs.world_pool import WorldPool
from finteceval.sandbox.generate import build_command
from finteceval.sandbox.generate.build_command import build_missing, is_built
from pitfall.errors import InputError

SMALL = """\
id: {name}
title: {{zh: 小, en: Small}}
version: "1"
seed: {seed}
start: 2026-06-01
end: 2026-06-30
markets:
  - {{market: cn, securities: 16, funds: 4, traded: 16, reporting: 13, clients: 12}}
canary_days: []
"""


@pytest.fixture(name="recipes")
def _recipes(tmp_path):
    """A directory with two recipes of small worlds."""
    for seed, name in enumerate(("brook", "creek")):
        directory = tmp_path / "recipes" / name
        directory.mkdir(parents=True)
        (directory / "world.yaml").write_text(SMALL.format(name=name, seed=seed), encoding="utf-8")
    return tmp_path / "recipes"


def test_two_are_built_in_processes_of_their_own(recipes, tmp_path, monkeypatch):
    """Both are there afterwards, each was told once, and a second time nothing is built."""
    monkeypatch.setattr(build_command.os, "cpu_count", lambda: 2)
    told = []
    cache = tmp_path / "cache"
    assert not is_built("brook", [recipes], cache)
    build_missing(["brook", "creek", "brook"], directories=[recipes], cache=cache, told=told.append)

    assert told == ["brook", "creek"]
    assert is_built("brook", [recipes], cache)
    assert is_built("creek", [recipes], cache)
    build_missing(["brook", "creek"], directories=[recipes], cache=cache, told=told.append)
    assert told == ["brook", "creek"]


def test_one_is_built_here(recipes, tmp_path):
    """A single world is built in this process."""
    build_missing(["creek"], directories=[recipes], cache=tmp_path / "cache")

    assert is_built("creek", [recipes], tmp_path / "cache")


def test_an_imported_world_is_there(tmp_path):
    """A world that was imported needs no building; one that nobody has is told."""
    worlds = write_harbour(tmp_path)

    assert is_built("harbour", [worlds])
    with pytest.raises(InputError, match="nowhere"):
        is_built("nowhere", [worlds])


def test_a_pool_prepares_what_its_cases_need(recipes, tmp_path):
    """Only worlds of the cases are built; a case without one needs none, and an unknown one is told later."""
    told = []
    pool = WorldPool([recipes], cache=tmp_path / "cache")
    cases = [make_world_case(world=name) for name in ("none", "creek", "nowhere")]
    pool.prepare(cases, told=told.append)

    assert told == ["creek"]
    assert pool.canaries("creek")
    pool.close()


def test_old_cases_leave_the_pool_first(tmp_path, monkeypatch):
    """A pool keeps so many cases' worlds, and puts an old one together again when it is asked for."""
    from finteceval.runs import world_pool

    monkeypatch.setattr(world_pool, "_KEPT", 2)
    pool = WorldPool([write_harbour(tmp_path)])
    cases = [make_world_case(id=name) for name in ("a", "b", "c")]
    for case in (*cases, cases[0]):
        assert pool.world(case).client("cli-1") is not None
        assert pool.rights(case, session="s").principal == "cli-1"
    assert len(pool._cases) == 2
    pool.close()
    assert pool._cases == {}
