"""Findings as SARIF 2.1.0, checked against what the specification requires of each object."""

from __future__ import annotations

import json
import re

import pytest

from finteceval import interop
from finteceval.interop import sarif_log
from pitfall.lint import RULES, Finding

FOUND = [
    Finding("points/a b.md", 3, 7, "L001", "error", "told", "remove it", "2016年", 3, 12),
    Finding("points/a b.md", 9, 1, "L001", "error", "told", "remove it", "2016年", 9, 6),
    Finding("/tmp/点.md", 1, 1, "L000", "note", "not checked", "", "", 1, 1),
    Finding("C:\\points\\c.md", 2, 2, "L013", "warning", "weekend", "say it", "2015-12-19", 2, 12),
]


def _check(log):
    """What §3.13, §3.14, §3.19, §3.27, §3.29 and §3.30 require."""
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-2.1.0.json")
    [run] = log["runs"]
    driver = run["tool"]["driver"]
    ids = [rule["id"] for rule in driver["rules"]]
    assert driver["name"]
    assert len(set(ids)) == len(ids)
    for rule in driver["rules"]:
        assert re.fullmatch(r"[A-Z][A-Za-z]+", rule["name"])
        assert all(rule[name]["text"] for name in ("shortDescription", "fullDescription"))
        assert rule["defaultConfiguration"]["level"] in {"none", "note", "warning", "error"}
    for result in run["results"]:
        assert ids[result["ruleIndex"]] == result["ruleId"]
        assert result["level"] in {"none", "note", "warning", "error"}
        assert result["message"]["text"]
        [location] = result["locations"]
        region = location["physicalLocation"]["region"]
        assert min(region["startLine"], region["startColumn"]) >= 1
        assert (region["endLine"], region["endColumn"]) >= (region["startLine"], region["startColumn"])
        assert not re.search(r"[\s\\]|[^\x00-\x7f]", location["physicalLocation"]["artifactLocation"]["uri"])


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_log_has_what_the_specification_requires(lang):
    """Version, driver with rules, results with rule index, level, message, artifact and region."""
    log = sarif_log(FOUND, version="0.1.0", lang=lang)

    _check(log)
    assert [rule["id"] for rule in log["runs"][0]["tool"]["driver"]["rules"]] == list(RULES)
    assert json.loads(json.dumps(log)) == log == sarif_log(FOUND, version="0.1.0", lang=lang)


def test_addresses_of_files_are_uris():
    """Spaces and other letters are escaped, absolute paths become file URIs, drives too."""
    results = sarif_log(FOUND, version="1", lang="en")["runs"][0]["results"]
    uris = [one["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for one in results]

    assert uris == [
        "points/a%20b.md",
        "points/a%20b.md",
        "file:///tmp/%E7%82%B9.md",
        "file:///C:/points/c.md",
    ]


def test_a_finding_keeps_its_fingerprint_when_it_moves():
    """Equal findings of one file are told apart; a shifted line changes nothing."""
    moved = [Finding("points/a b.md", 33, 7, "L001", "error", "told", "remove it", "2016年", 33, 12)]

    def prints(found):
        return [
            one["partialFingerprints"]["pitfallLint/v1"]
            for one in sarif_log(found, version="1", lang="en")["runs"][0]["results"]
        ]

    assert len(set(prints(FOUND))) == len(FOUND)
    assert prints(moved) == prints(FOUND)[:1]


def test_nothing_found_is_a_log_with_an_empty_list():
    """A clean run has results, none of them, so that a reader sees that it ran."""
    log = sarif_log((), version="1", lang="zh")

    _check(log)
    assert log["runs"][0]["results"] == []
    assert interop.__all__ == ["sarif_log"]
    with pytest.raises(AttributeError):
        _ = interop.no_such_name
