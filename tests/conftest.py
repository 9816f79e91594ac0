"""What every test session shares: golden files, and a table of what could not be tested here."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from pitfall import texts
from requirements import MISSING

# A loaded machine is no failure: no test asserts how long something took.
# The examples are the same on every machine; `HYPOTHESIS_PROFILE=wander` looks for new ones.
settings.register_profile("house", deadline=None, derandomize=True)
settings.register_profile("wander", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write golden files anew; the diff is the review"
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return request.config.getoption("--update-golden")


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test depends on the keys, addresses or language of whoever runs it."""
    for name in list(os.environ):
        if name.startswith(("OPENAI_", "ANTHROPIC_", "FINTECEVAL_")) and name != "FINTECEVAL_REQUIRE":
            monkeypatch.delenv(name)
    # A command invoked without `dispatch` leaves its `--lang` behind in the test's context.
    texts._spoken.set("")
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.delenv(name, raising=False)


def pytest_terminal_summary(terminalreporter) -> None:
    """Skips end in a table: what was not tested on this machine, and why."""
    skipped = terminalreporter.stats.get("skipped", [])
    if not skipped and not MISSING:
        return
    terminalreporter.section("not tested here")
    for report in skipped:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        terminalreporter.write_line(f"{report.nodeid}: {reason.removeprefix('Skipped: ')}")
