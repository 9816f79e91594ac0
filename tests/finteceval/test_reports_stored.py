import json

import pytest

from builders_findings import sample_findings
from finteceval.errors import PlanError
from finteceval.reports import read_report, report_json
from pitfall.errors import InputError
from pitfall.seal import canonical

SAMPLE = sample_findings()


def test_a_report_reads_back_as_what_was_written():
    """Findings survive the round trip, and equal findings have equal bytes."""
    data = report_json(SAMPLE)

    assert read_report(data) == SAMPLE
    assert report_json(read_report(data)) == data
    assert data == report_json(sample_findings())


def test_a_report_holds_no_float():
    """Every figure is an integer or a quoted decimal."""

    def refuse(text):
        raise AssertionError(f"float {text}")

    stored = json.loads(report_json(SAMPLE), parse_float=refuse, parse_constant=refuse)

    assert stored["systems"][0]["accuracy"]["value"] == "0.666667"
    assert stored["schema_version"] == 1


@pytest.mark.parametrize(
    ("change", "error", "said"),
    [
        (lambda report: report.pop("rounds"), InputError, "rounds"),
        (lambda report: report.update(total=1), InputError, "total"),
        (lambda report: report.update(schema_version=2), PlanError, "schema_version is 2"),
        (lambda report: report.update(complete="yes"), InputError, "complete"),
    ],
)
def test_a_report_of_another_shape_is_refused(change, error, said):
    """A missing, unknown or mistyped field and another version are named."""
    report = json.loads(report_json(SAMPLE))
    change(report)

    with pytest.raises(error, match=said):
        read_report(canonical(report), where="here/report.json")


@pytest.mark.parametrize("data", [b"", b"[]", b"\xff", b'{"a":1,"a":2}', report_json(SAMPLE) + b"\n"])
def test_bytes_that_are_no_stored_report_are_refused(data):
    """Broken, foreign and re-spelled bytes give one clear line that names the file."""
    with pytest.raises(InputError, match=r"here/report\.json: ") as caught:
        read_report(data, where="here/report.json")
    assert "\n" not in str(caught.value)
