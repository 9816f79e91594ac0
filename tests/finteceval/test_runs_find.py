"""Which run is meant by `latest`."""

from __future__ import annotations

import os

from finteceval.runs.find import find_run


def make(runs, name, written):
    (runs / name).mkdir(parents=True)
    plan = runs / name / "plan.json"
    plan.write_bytes(b"{}")
    os.utime(plan, ns=(written, written))
    return runs / name


def test_of_two_runs_begun_in_one_second_the_later_written_is_the_latest(tmp_path):
    """The digest behind the second says nothing of the order; the time in the name comes first."""
    make(tmp_path, "20261130T101500Z-a-ffffffff", 10)
    second = make(tmp_path, "20261130T101500Z-a-00000000", 20)
    make(tmp_path, "20261130T101459Z-z-ffffffff", 30)

    assert find_run("latest", tmp_path) == second


def test_a_run_of_a_later_second_is_the_latest_however_its_files_were_copied(tmp_path):
    """Copying a run gives its plan a new time of writing, not a new beginning."""
    make(tmp_path, "20261130T101500Z-a-00000000", 99)
    later = make(tmp_path, "20261130T101501Z-a-00000000", 1)

    assert find_run("latest", tmp_path) == later
