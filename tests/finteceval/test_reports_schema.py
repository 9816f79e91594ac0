import importlib.machinery
import importlib.util
import json
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from builders_casefindings import case_findings
from builders_findings import sample_findings
from finteceval.reports import report_json

ROOT = Path(__file__).parents[2]


@pytest.fixture
def script():
    """The script as a module."""
    loader = importlib.machinery.SourceFileLoader("report_schema", str(ROOT / "scripts" / "report-schema"))
    spec = importlib.util.spec_from_loader("report_schema", loader)
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_the_published_schema_is_that_of_the_records(script, monkeypatch, capsys):
    """docs/report-schema.json is written from the records; scripts/report-schema writes it again."""
    monkeypatch.setattr(sys, "argv", ["report-schema", "--check"])

    assert script.main() == 0, capsys.readouterr().err


def test_a_schema_that_differs_is_found_and_mended(script, monkeypatch, tmp_path, capsys):
    """The check names the script to run, and the script writes what the check wants."""
    monkeypatch.setattr(script, "TARGET", tmp_path / "schema.json")
    script.TARGET.write_text("{}", encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["report-schema", "--check"])
    assert script.main() == 1
    assert "run scripts/report-schema" in capsys.readouterr().err
    monkeypatch.setattr(sys, "argv", ["report-schema"])
    assert script.main() == 0
    assert script.TARGET.read_text(encoding="utf-8") == script.schema()


@pytest.mark.parametrize(
    ("findings", "place"), [(sample_findings(), 0), (case_findings(), 1)], ids=["points", "cases"]
)
def test_a_report_fits_the_published_schema(findings, place):
    """Each sample fits its own half of the schema and not the other's; one unknown field breaks it."""
    schema = json.loads((ROOT / "docs" / "report-schema.json").read_text(encoding="utf-8"))
    value = json.loads(report_json(findings))
    halves = [Draft202012Validator({"$defs": schema["$defs"], **half}) for half in schema["oneOf"]]

    Draft202012Validator(schema).validate(value)
    assert [half.is_valid(value) for half in halves] == [place == 0, place == 1]
    value["systems"][0]["score"] = 1
    assert not halves[place].is_valid(value)
