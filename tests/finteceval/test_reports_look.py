import importlib.machinery
import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

from builders_casefindings import case_findings
from builders_findings import sample_findings
from finteceval.reports import report_html, report_json
from requirements import need, program

pytestmark = pytest.mark.parts
SCRIPT = Path(__file__).parents[2] / "scripts" / "look"


@pytest.fixture
def look():
    """The script as a module."""
    loader = importlib.machinery.SourceFileLoader("look", str(SCRIPT))
    spec = importlib.util.spec_from_loader("look", loader)
    module = importlib.util.module_from_spec(spec)
    sys.modules["look"] = module
    loader.exec_module(module)
    yield module
    del sys.modules["look"]


@pytest.fixture
def camera(look, tmp_path):
    need("chromium")
    return look.Camera(program("chromium"), tmp_path, tmp_path)


@pytest.mark.parametrize("findings", [sample_findings(), case_findings()], ids=["points", "cases"])
def test_no_view_of_the_sample_is_wider_than_its_screen(tmp_path, findings):
    """Of points and of cases, in both languages, at 390 and 1440 px, folded and unfolded, nothing overflows."""
    need("chromium")
    stored = tmp_path / "report" / "001" / "report.json"
    stored.parent.mkdir(parents=True)
    stored.write_bytes(report_json(findings))
    command = [sys.executable, str(SCRIPT), str(tmp_path), "--measure", "--out", str(tmp_path / "looks")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
    assert len(re.findall(r"^report-\S+: \d+ px high, fits$", done.stdout, re.MULTILINE)) == 8


@pytest.mark.parametrize(
    ("body", "width", "too_wide"),
    [
        ("<p>fits</p>", 390, False),
        ("<p style='width:391px'>too wide</p>", 390, True),
        ("<div style='overflow-x:auto'><p style='width:900px'>scrolls</p></div>", 390, False),
        (
            "<div class='scroll' style='overflow-x:auto'><p style='width:1500px'>cut off on paper</p></div>",
            1440,
            True,
        ),
    ],
)
def test_the_measure_finds_what_is_too_wide(look, camera, tmp_path, body, width, too_wide):
    """A page wider than its screen is found, at the width asked for and not at the browser's least one."""
    page = tmp_path / "page.html"
    page.write_text(f"<!doctype html><style>body{{margin:0}}</style>{body}", encoding="utf-8")

    assert camera.too_wide(page, look.View("en", width, "light", opened=False)) is too_wide


def test_the_policy_lets_our_style_and_script_work(camera, tmp_path):
    """In a real browser the page is styled and the filter appears: the policy's digests are right."""
    page = tmp_path / "report.html"
    page.write_text(report_html(sample_findings(), "en"), encoding="utf-8")
    shown = camera.run("--dump-dom", page.as_uri())

    assert re.search(r'<p id="filter">', shown)
    assert re.search(
        r'<p id="filter" hidden="">', page.read_text(encoding="utf-8").replace("hidden>", 'hidden="">')
    )


def test_pictures_are_taken_in_both_colour_schemes(look, camera, tmp_path):
    """Each piece of a page becomes one PNG, and the dark one is dark to the page itself."""
    page = tmp_path / "page.html"
    page.write_text("<!doctype html><p style='height:2500px'>long</p>", encoding="utf-8")
    for theme in ("light", "dark"):
        camera.look(page, look.View("en", 390, theme, opened=False))

    names = sorted(path.name for path in tmp_path.glob("*.png"))
    assert names == [
        f"report-en-390-{theme}-{number}.png" for theme in ("dark", "light") for number in (1, 2)
    ]
