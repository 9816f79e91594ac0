"""Findings of `pitfall lint` as a SARIF 2.1.0 log.

Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0, 27 March 2020: a log has
`version` and `runs` (§3.13), a run its `tool.driver` with `rules` (§3.19), a result its `ruleId`,
`ruleIndex` into those rules, `level`, `message` and `locations` with `artifactLocation` and `region`
(§3.27 to §3.30). Regions count lines and columns from 1 and end behind the last character.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from pitfall.lint import RULES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitfall.lint import Finding, Rule
    from pitfall.texts import Language

SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
# The severities of the linter are SARIF's own levels (§3.27.10); "none" is not used.
LEVELS: Final = frozenset({"error", "warning", "note"})
_DRIVE: Final = re.compile(r"[A-Za-z]:/")


def sarif_log(findings: Iterable[Finding], *, version: str, lang: Language) -> dict[str, Any]:
    """One SARIF log with one run.

    Args:
        findings: What the linter found, in the order to be shown.
        version: Version of the tool, for instance that of the distribution.
        lang: Language of the rules' descriptions; the findings carry their own messages.

    Returns:
        A dict of plain JSON types; the same findings give the same dict.
    """
    index = {rule_id: position for position, rule_id in enumerate(RULES)}
    seen: Counter[str] = Counter()
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "pitfall lint",
                        "version": version,
                        "rules": [_rule(rule, lang) for rule in RULES.values()],
                    }
                },
                "language": {"zh": "zh-CN", "en": "en-US"}[lang],
                "columnKind": "unicodeCodePoints",
                "results": [_result(finding, index, seen) for finding in findings],
            }
        ],
    }


def _rule(rule: Rule, lang: Language) -> dict[str, Any]:
    return {
        "id": rule.id,
        "name": "".join(part.capitalize() for part in rule.name.split("-")),
        "shortDescription": {"text": rule.title(lang)},
        "fullDescription": {"text": rule.explanation(lang)},
        "defaultConfiguration": {"level": rule.severity},
    }


def _result(finding: Finding, index: dict[str, int], seen: Counter[str]) -> dict[str, Any]:
    hint = f"\n{finding.hint}" if finding.hint else ""
    return {
        "ruleId": finding.rule,
        "ruleIndex": index[finding.rule],
        "level": finding.severity,
        "message": {"text": f"{finding.message}{hint}"},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": _uri(finding.path)},
                    "region": _region(finding),
                }
            }
        ],
        "partialFingerprints": {"pitfallLint/v1": _fingerprint(finding, seen)},
    }


def _region(finding: Finding) -> dict[str, Any]:
    region: dict[str, Any] = {
        "startLine": finding.line,
        "startColumn": finding.column,
        "endLine": finding.end_line,
        "endColumn": finding.end_column,
    }
    if finding.matched:
        region["snippet"] = {"text": finding.matched}
    return region


def _uri(path: str) -> str:
    """A relative reference for a relative path, a file URI for an absolute one (RFC 3986, RFC 8089)."""
    plain = path.replace("\\", "/")
    if _DRIVE.match(plain):
        return f"file:///{plain[:2]}{quote(plain[2:])}"
    return f"file://{quote(plain)}" if plain.startswith("/") else quote(plain)


def _fingerprint(finding: Finding, seen: Counter[str]) -> str:
    """Stable while the finding moves up and down its file; equal findings of one file are numbered."""
    key = "\n".join((finding.rule, finding.path.replace("\\", "/").rsplit("/", 1)[-1], finding.matched))
    seen[key] += 1
    return hashlib.sha256(f"{key}\n{seen[key]}".encode()).hexdigest()
