"""Our own texts pass the check, and every rule has its advice."""

from __future__ import annotations

import pytest

from builders_findings import sample_findings
from builders_wording import RUN, filled, told
from finteceval.reports.contents import document
from finteceval.reports.document import (
    Bullets,
    CaseFold,
    Code,
    Fold,
    Heading,
    Notice,
    Pairs,
    Paragraph,
    Quote,
    Table,
)
from finteceval.reports.wording import Known, Overclaim, check_wording
from finteceval.reports.wording.found import known_of
from finteceval.reports.wording.rules import RULES
from pitfall.texts import LANGUAGES, catalogue

NOTHING = Known()


def blocked(text, known=NOTHING):
    return [(found.rule, found.words) for found in check_wording(text, known)]


BESIDE = {
    "casereport.lead_held": "casereport.upper_bound",
    "casereport.breaches_none": "",
    "worldrun.table_no_breach": "",
    "worldrun.try_passed": "",
}


@pytest.mark.parametrize("name", sorted({rule.id for rule in RULES}))
def test_every_rule_says_why_and_what_to_write_instead(name):
    """Each rule has its reason and its replacement in both languages, and the advice passes the check itself."""
    one = Overclaim(rule=name, start=0, end=1, words="x")
    for lang in LANGUAGES:
        assert one.why(lang).strip()
        assert blocked(one.replacement(lang)) == []


def words(block):
    """Every line of text of a block that we write ourselves; what strangers wrote is left out."""
    match block:
        case Paragraph(line=line) | Notice(line=line) | Heading(line=line):
            yield line
        case Bullets(lines=lines):
            yield from lines
        case Pairs(rows=rows):
            yield from ((f"{name}：", *line) for name, line in rows)
        case Table():
            yield tuple(f"{name} | " for name in block.head)
            yield from (cell for group in block.groups for row in group.rows for cell in row)
        case Fold(summary=summary, blocks=inner):
            yield summary
            for one in inner:
                yield from words(one)
        case CaseFold() | Quote():
            return
        case _:
            return


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_a_generated_report_passes(lang):
    """What our own reports print of a run keeps to what that run may claim."""
    findings = sample_findings()
    known = known_of(findings)
    for section in document(findings, lang).sections:
        assert blocked(section.title, known) == []
        for block in section.blocks:
            for line in words(block):
                text = "".join(
                    getattr(part, "text", part)
                    for part in line
                    if isinstance(part, str) or (not isinstance(part, Code) and hasattr(part, "text"))
                )
                assert blocked(text, known) == [], text


@pytest.mark.parametrize("group", ["report", "findings", "coverage", "run"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_that_reports_draw_on_passes(group, lang):
    """No text of the catalogue that a report may print is an overclaim, whatever the run."""
    found = {name: blocked(filled(texts[lang])) for name, texts in catalogue(group).items()}

    assert {name: claims for name, claims in found.items() if claims} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_of_a_report_of_cases_passes(lang):
    """No text about a run of cases is an overclaim where the run has what it says; a requirement is read as one."""
    needs = {"zh": "须满足：", "en": "It needs: "}[lang]
    every = {
        f"{group}.{name}": (needs if name.startswith("needs_") else "") + told(texts[lang])
        for group in ("casereport", "casefindings", "worldrun")
        for name, texts in catalogue(group).items()
    }
    for name, beside in BESIDE.items():
        alone = every.pop(name)
        every |= {name: f"{alone}; {every[beside]}"} if beside else {}
    found = {name: claims for name, text in every.items() if (claims := blocked(text, RUN))}

    assert found == {}


def test_no_text_of_the_check_is_left_over():
    """Every text of the group is a rule's reason or replacement, or one that reading and refusing notes ask for."""
    asked = {"opt_notes", "line", "refused", "not_read", "empty", "too_long"}
    rules = {
        f"{rule}_{part}" for rule in (*(rule.id for rule in RULES), "sound") for part in ("why", "instead")
    }
    reader = {name for name in catalogue("wording") if name.startswith("reader_")} | {"opt_reader"}

    assert set(catalogue("wording")) == asked | rules | reader
