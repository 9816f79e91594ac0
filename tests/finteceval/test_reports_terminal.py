import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_findings import CASES, SUBJECT, sample_findings
from finteceval.findings.records import NotMeasured
from finteceval.reports import terminal_table
from finteceval.reports.terminal import WIDTH, clip, columns, wrap

SAMPLE = sample_findings()
LANGUAGES = ("zh", "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_says_what_was_counted(lang):
    """A row holds accuracy with interval, worst and best case, six classes, unjudged and lost, in that order."""
    rows = [line for line in terminal_table(SAMPLE, lang).splitlines() if line.startswith("A ")]

    assert len(rows) == 1
    assert rows[0].split() == [
        "A", SUBJECT, "66.7%", "[42.8%–84.2%]", "61.1%–69.4%", "22", "4", "1", "2", "3", "1", "1", "1",
    ]  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_keeps_the_plans_order_and_the_blocks_apart(lang):
    """Subjects come first, then baselines, each in the plan's order."""
    lines = terminal_table(SAMPLE, lang).splitlines()
    starts = [line.split()[1] for line in lines if line[:2] in {"A ", "B ", "C ", "D ", "E "}]

    assert starts == [SUBJECT, "openai:gpt-5.6-luna", "truth", "nop", "base-rate"]


@pytest.mark.parametrize(
    ("lang", "said"), [("zh", "开发用裁判，非正式结论"), ("en", "development judge, not formal")]
)
def test_the_table_says_development_and_incomplete(lang, said):
    """What a reader must know stands under the table, and only when it holds."""
    with_marks = terminal_table(SAMPLE, lang)
    right = sample_findings(outcomes={SUBJECT: ["ccc"] * len(CASES)}, development=False)
    without = terminal_table(msgspec.structs.replace(right, public=False), lang)

    assert said in with_marks
    assert with_marks.count("! ") == 3
    assert "! " not in without
    assert said not in without


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_figure_that_was_not_measured_says_why(lang):
    """Without an accuracy the row has dashes and a line below gives the reason."""
    systems = tuple(
        msgspec.structs.replace(found, accuracy=NotMeasured(why="no_judge")) for found in SAMPLE.systems
    )
    text = terminal_table(msgspec.structs.replace(SAMPLE, systems=systems), lang)

    assert f"A {SUBJECT}" in text
    assert " –" in text
    assert sum(line.startswith(("A：", "A: ")) for line in text.splitlines()) == 1


@given(name=st.text(min_size=1, max_size=120), count=st.integers(min_value=0, max_value=99_999))
def test_every_line_fits_a_hundred_columns(name, count):
    """Whatever a system is called and however much was counted, no line is wider than the terminal."""
    found = SAMPLE.systems[0]
    renamed = msgspec.structs.replace(
        found,
        name=name,
        classes=dict.fromkeys(found.classes, count),
        counts=msgspec.structs.replace(found.counts, lost=count),
    )
    planned = msgspec.structs.replace(SAMPLE.plan.systems[0], name=name)
    plan = msgspec.structs.replace(SAMPLE.plan, systems=(planned,))
    findings = msgspec.structs.replace(SAMPLE, systems=(renamed,), plan=plan)
    for lang in LANGUAGES:
        lines = terminal_table(findings, lang).split("\n")

        assert max(map(columns, lines)) <= WIDTH
        assert all(
            line.isprintable() or "\ufe0f" in line or "\ufe0e" in line for line in lines if _known(line)
        )


def _known(line):
    """Whether this Python knows every code point: what a newer Unicode assigned counts as unprintable in an older one."""
    import unicodedata

    return all(unicodedata.category(sign) not in {"Cn", "Zs"} or sign == " " for sign in line)


def test_columns_count_as_a_terminal_does():
    """Ideographs and full-width signs take two columns, combining marks none."""
    assert columns("ab") == 2
    assert columns("准确率：") == 8
    assert columns("e\u0301") == 1
    assert clip("准确率", 5) == "准确…"
    assert clip("准确率", 6) == "准确率"
    assert clip("准确率", 4) == "准…"


@given(st.text(st.sampled_from("ab 准，."), max_size=80), st.integers(min_value=4, max_value=20))
def test_wrapping_loses_nothing_but_blanks(text, width):
    """Lines fit, and joined they hold the same signs."""
    lines = list(wrap(text, width))

    assert all(columns(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_wrapping_breaks_between_words():
    """An English word that fits is not torn apart."""
    assert list(wrap("one two three", 8)) == ["one two", "three"]
