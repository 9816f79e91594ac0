"""Pairs written before the rules were extended: a way to leak that no rule was tuned on, and its clean twin."""

from __future__ import annotations

import pytest

from builders_lint_probes import FOLDER, probes

KINDS = sorted(path.stem for path in FOLDER.glob("*.txt"))
PROBES = [probe for kind in KINDS for probe in probes(kind)]


@pytest.mark.parametrize("probe", PROBES, ids=lambda probe: f"{probe.kind}: {probe.leak[:40]}")
def test_a_leak_is_found_and_its_clean_twin_is_not(probe):
    """What leaks is found by some rule, and the same matter told cleanly by none."""
    assert probe.in_leak(), probe.leak
    assert probe.in_twin() == set(), probe.twin


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_has_pairs_of_its_own(kind):
    """No two pairs of a kind are the same, and every leak differs from its twin in text or date."""
    found = probes(kind)

    assert len({probe.leak for probe in found}) == len(found) >= 12
    assert all(probe.leak != probe.twin or "/" in probe.where for probe in found)
