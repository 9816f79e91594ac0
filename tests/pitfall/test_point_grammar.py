"""The grammar of a point file: what is read, what is refused, and how often each fault is told."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_points import earlier_corpus, raw, small
from pitfall.errors import PointError
from pitfall.point import check_point, labels, parse_point, render_point
from pitfall.point.template import NAMES, TEMPLATE
from pitfall.seal import digest
from pitfall.texts import LANGUAGES, catalogue

FOLD = "<details>\n<summary>s</summary>\n\n{}\n\n</details>"


def rules(text: str | bytes, path: str = "p.md") -> list[str]:
    """`RULE@line` of every problem."""
    data = text.encode() if isinstance(text, str) else text
    return [f"{problem.rule}@{problem.line}" for problem in check_point(data, path=path)]


# Text of a section: any characters but those with a rule of their own.
WORDS = st.text(st.characters(categories=("L", "N", "P", "S"), include_characters=" \n"), min_size=1).map(
    lambda text: text.strip() or "x"
)


@given(WORDS, WORDS, WORDS)
def test_parsing_what_was_rendered_gives_the_parts_back(question: str, truth: str, provenance: str):
    """Whatever render_point accepts, parse_point reads back unchanged; what it refuses, it refuses by rule."""
    try:
        text = render_point("p", question, truth, provenance)
    except PointError:
        assert check_point(raw(question, FOLD.format(truth), FOLD.format(provenance)).encode(), path="p.md")
        return
    for data in (text.encode(), text.replace("\n", "\r\n").encode(), text.replace("\n", "\r").encode()):
        point = parse_point(data, path="p.md")
        assert (question, truth, provenance) == (point.question, point.ground_truth, point.provenance)
        assert digest(data) == point.digest
        assert text == point.text


@given(st.binary(max_size=400) | st.text(max_size=400).map(str.encode))
def test_any_bytes_are_parsed_or_refused_with_problems(data: bytes):
    """No input ends in anything but a point or a list of problems that name a place in the file."""
    problems = check_point(data, path="p.md")

    assert problems
    assert all(problem.line >= 1 and problem.column >= 1 and problem.hint for problem in problems)


@given(
    st.lists(
        st.sampled_from(
            [*TEMPLATE.split("\n"), "```", "<details>", "</details>", "<!--", "- a", "  x", "a\n---"]
        )
    )
)
def test_shuffled_template_lines_never_crash(lines: list[str]):
    """Template lines in any order and number are judged without an error of our own."""
    first, second = (check_point("\n".join(lines).encode(), path="p.md") for _ in range(2))

    assert first == second
    assert len(first) == len(set(first))


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_the_174_shapes_of_the_earlier_corpus_are_valid(line_end: str):
    """Files in the earlier corpus's shape, LF or CRLF, have no problem and their labels are read."""
    files = earlier_corpus(Random(174))
    assert len(files) == 174
    for point_id, text in files.items():
        data = text.replace("\n", line_end).encode()
        point = parse_point(data, path=f"{point_id}.md")
        found = labels(point)

        assert found.outcome is not None
        assert found.as_of is not None
        assert (found.kind == "synthetic") == (found.premise is not None)


def test_a_crlf_copy_has_its_own_digest_and_the_same_text():
    """The digest is of the bytes, the text is the same whatever the line ends (weakness 15)."""
    text = small()
    unix, windows = text.encode(), b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()
    first, second = (parse_point(data, path="two-plus-two.md") for data in (unix, windows))

    assert first.text == second.text
    assert (digest(unix), digest(windows)) == (first.digest, second.digest)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param(raw("```\n## comment\n```"), [], id="1 fenced heading"),
        pytest.param(raw("    ## comment"), [], id="indented heading"),
        pytest.param(raw("<!--\n## comment\n-->\nx"), [], id="commented heading"),
        pytest.param(
            raw("<details><summary>s</summary>\n\n## X\n\n</details>"), [], id="heading in a nested fold"
        ),
        pytest.param(raw("x\n\n> ## quoted"), [], id="quoted heading"),
        pytest.param(raw("x\n\nTitle\n---\n\ny"), ["P015@7"], id="2 setext"),
        pytest.param(raw("x\n\n  ## Title"), ["P015@7"], id="2 leading spaces"),
        pytest.param(raw().replace("## Question", "## Question ##"), [], id="2 closing hashes"),
        pytest.param(raw().replace("## Question", "Question\n---"), [], id="setext section"),
        pytest.param(raw(r"\frac{{a}}{{b}} and $x^{{n}}$ and $$ {{z}} $$ and \({{w}}\)"), [], id="5 LaTeX"),
        pytest.param(raw("```yaml\nx: ${{ secrets.X }}\n```\n`{{y}}`"), [], id="5 code"),
        pytest.param(raw("{{name}} and {{ other }}"), ["P027@5", "P027@5"], id="placeholders"),
        pytest.param(
            raw(truth=FOLD.format("a") + "\n\nANSWER\n\n" + FOLD.format("b")),
            ["P020@16"],
            id="6 sibling folds",
        ),
        pytest.param(raw(truth=FOLD.format("a\n<details>b")), ["P023@9"], id="6 unbalanced, opened"),
        pytest.param(raw(truth=FOLD.format("a\n</details>b")), ["P024@15"], id="6 unbalanced, closed"),
        pytest.param(raw(truth="<details>\n<summary>s</summary>\nFour.\n</details>"), [], id="7 short fold"),
        pytest.param(raw(truth="<details open>\n<summary>s</summary>\nFour.\n</details>"), [], id="7 open"),
        pytest.param(raw(truth="<details><summary>s</summary>\n\nFour.\n\n</details>"), [], id="one line"),
        pytest.param(
            raw(truth="<DETAILS>\n<SUMMARY>s</SUMMARY>\n\nFour.\n\n</DETAILS>"), [], id="capital tags"
        ),
        pytest.param(
            raw(truth="<details>\n<summary></summary>\n\nFour.\n\n</details>"), [], id="empty summary"
        ),
        pytest.param(raw(title="# p\n\nthe answer is no"), ["P011@3"], id="8 preamble"),
        pytest.param(
            raw("- Outcome: **no event**", FOLD.format("- Outcome: **no event**")),
            ["P033@5"],
            id="9 pasted outcome",
        ),
        pytest.param(raw(title="# p\u2028evil"), ["P004@1"], id="10 line separator in the id"),
        pytest.param(raw("a\u202eb\nc\u200bd"), ["P005@5", "P005@6"], id="10 bidi and zero-width"),
        pytest.param(raw("a\fb"), ["P004@5"], id="10 form feed"),
    ],
)
def test_weaknesses_of_the_earlier_parser(text: str, found: list[str]):
    """Each reproducer against the earlier parser is read as its author meant it, and told once."""
    assert found == rules(text)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ["P032@1"]),
        (" \n\n", ["P032@1"]),
        ("no point at all", ["P006@1", "P012@1", "P012@1", "P012@1"]),
        (raw(title="\n# p"), ["P006@1"]),
        (raw(title="p\n==="), ["P006@1"]),
        (raw(title="#p"), ["P006@1"]),
        (raw(title="# "), ["P006@1"]),
        (raw(title="# p #"), []),
        (raw(title="# P"), ["P007@1"]),
        (raw(title="# р"), ["P007@1"]),
        (raw(title="# p-"), ["P007@1"]),
        (raw(title="# {{id}}"), ["P027@1"]),
        (raw(title="# other"), ["P010@1"]),
        (raw("  \n"), ["P018@3"]),
        (raw(truth=""), ["P018@7"]),
        (raw(truth="Four."), ["P019@7"]),
        (raw(truth="x\n\n" + FOLD.format("a") + "\n\ny"), ["P020@9", "P020@18"]),
        (raw(truth="<details>\n\nFour.\n\n</details>"), ["P021@11"]),
        (raw(truth="<details>\n<summary>a\nb</summary>\n\nFour.\n\n</details>"), ["P021@10"]),
        (raw(truth=FOLD.format("")), ["P022@9"]),
        (raw(truth="<details>"), ["P023@9"]),
        (raw(truth="<details>\n" + FOLD.format("a")), ["P023@9"]),
        (raw(truth=FOLD.format("a") + "\n\n<details>"), ["P023@16"]),
        (raw(truth="<details>\n## X\n<summary>s</summary>\n\na\n\n</details>"), ["P015@10"]),
        (raw(truth="<details>\n<!-- never\n<summary>s</summary>\n\na\n\n</details>"), ["P026@10"]),
        (raw(truth="</details>"), ["P024@9"]),
        (raw(truth="</details>\n" + FOLD.format("a")), ["P024@9"]),
        (raw("<details>\nx"), ["P023@5"]),
        (raw("x\n</details>"), ["P024@6"]),
        (raw("the `<details>` tag"), []),
        (raw("<!-- <details> --> x"), []),
        (raw("```\nx"), ["P025@5"]),
        (raw("- ```\n  x\n\ny"), ["P025@5"]),
        (raw("x\n\n<!-- y"), ["P026@7"]),
        (raw("<pre>"), ["P026@5"]),
        (raw("x\n## Extra\ny"), ["P015@6"]),
        (raw(truth=FOLD.format("a\n\n## Extra\n\nb")), ["P015@14"]),
        (raw(truth=FOLD.format("a") + "\n\n## Extra\n\nb"), ["P015@16"]),
        (raw("x\n\n## Question\n\ny"), ["P013@7"]),
        (raw(truth=FOLD.format("a") + "\n\n## Ground Truth\n\n" + FOLD.format("b")), ["P013@16"]),
        (raw().replace("## Question", "## question"), ["P017@3"]),
        (raw().replace("## Question", "## **Question**:"), ["P017@3"]),
        (raw().replace("## Question", "##Question"), ["P012@3"]),
        (raw().replace("## Question", "### Question"), ["P012@3"]),
        (raw().replace("## Question", "＃＃ Question"), ["P016@3"]),
        (raw().replace("## Question", "##\u00a0Question"), ["P016@3"]),
        (raw().replace("## Ground Truth", "## Grоund Truth"), ["P016@7"]),
        (raw().replace("## Ground Truth", "## Ground\u200bTruth"), ["P005@7"]),
        (raw("x\n\n## Ground Τruth\n\ny"), ["P016@7"]),
        (raw().replace("## Question", "\u200b## Question"), ["P005@3"]),
        (re.sub(r"## Question\n\n.*\n", "", raw()), ["P012@4"]),
        (raw().partition("## Provenance")[0], ["P012@14"]),
        (raw().replace("## Provenance\n\n", ""), ["P012@21"]),
        (raw().replace("## Question", "## Question\n\n## Question"), ["P013@5"]),
        (raw("x\n\n## Provenance\n\ny"), ["P013@7"]),
        (raw(truth=FOLD.format("a\n## Provenance\nb")), ["P013@13"]),
        (raw("## X\n\ny"), ["P015@5"]),
        (raw("```\nx").replace("Four.", "```\nFour.\n```"), ["P035@5"]),
        (raw("<!-- x", FOLD.format("a -->")), ["P035@5"]),
        (raw("x\n\n### Evidеnce"), ["P034@7"]),
        (raw("x\n\n### Доказательства и Δt"), []),
        (raw().replace("Ground Truth", "T").replace("Question", "Ground Truth").replace("## T", "## Question"),
         ["P019@3", "P014@7"]),
        ("## Question\n\nx", ["P006@1", "P012@3", "P012@3"]),
    ],
)  # fmt: skip
def test_each_fault_is_told_once(text: str, found: list[str]):
    """One real fault gives one problem, at the line an editor should jump to."""
    assert found == rules(text)


def test_all_faults_of_a_file_are_told_together():
    """Independent faults do not hide one another, not even behind an unclosed fence."""
    question = "{{a}} [b](c.md)\n\n```\nnever closed"
    text = raw(question, "x\n\n" + FOLD.format("a"), FOLD.format(""), title="# q\n\npre")

    assert rules(text) == ["P010@1", "P011@3", "P027@7", "P028@7", "P025@9", "P020@14", "P022@25"]


@pytest.mark.parametrize(
    ("markdown", "target"),
    [
        ("[a](b.md)", "b.md"),
        ("![a](img/x.png)", "img/x.png"),
        ("[a](<b c.md>)", "b c.md"),
        ('[a](../b.md "title")', "../b.md"),
        ("[a](/root.md)", "/root.md"),
        ("[a](//host/x)", "//host/x"),
        ("[a](C:\\x.md)", "C:\\x.md"),
        ("[a](file:///etc/passwd)", "file:///etc/passwd"),
        ("[a\nb](c.md)", "c.md"),
        ("[a [b]](c_(d).md)", "c_(d).md"),
        ("[a]: b.md", "b.md"),
        ("[a]:\n  b.md 'title'", "b.md"),
        ('<img src="x.png">', "x.png"),
        ("<img alt=a\n src=x.png>", "x.png"),
        ("<a href='y'>z</a>", "y"),
    ],
)
def test_relative_targets_are_refused(markdown: str, target: str):
    """A link or image that leads to a path is a fault, however it is written, and the path is named."""
    problems = check_point(raw(f"x\n\n{markdown}").encode(), path="p.md")

    assert [problem.rule for problem in problems] == ["P028"]
    assert f"`{target}`" in problems[0].message


@pytest.mark.parametrize(
    "markdown",
    [
        "[a](https://example.com/b_(c))",
        "[a](#part)",
        "[a](mailto:a@example.com)",
        "![a](data:image/png;base64,AAAA)",
        "[a]()",
        "`[a](b.md)`",
        "```\n[a](b.md)\n```",
        "    [a](b.md)",
        "<!-- [a](b.md) -->",
        "[a](see the note)",
        "a](b.md)",
        "\\[a\\](b.md)",
        "[^1]: b.md",
        "text\n[a]: b.md",
        "[注]:\n\n下文",
        "[a]: https://example.com",
        "<https://example.com/a>",
        '<a href="https://example.com">x</a>',
        "a < b src=c > d",
    ],
)
def test_other_targets_and_other_brackets_pass(markdown: str):
    """Full addresses, anchors, code and brackets that make no link are content."""
    assert rules(raw(f"x\n\n{markdown}")) == []


def test_a_placeholder_in_a_link_is_told_as_a_placeholder_only():
    """An unfilled place inside a link is one fault."""
    assert rules(raw("[a]({{url}})")) == ["P027@5"]


@pytest.mark.parametrize(
    ("data", "found", "word"),
    [
        ("# 一个测试点\n\n这是用旧编码保存的中文文件。\n".encode("gb18030"), "P001@1", "GB18030"),
        ("# p\n".encode("utf-16"), "P001@1", "UTF-16"),
        (b"# p\n\nabc \xff", "P001@3", "0xFF"),
        (b"\xef\xbb\xbf# p\r\n\r\nab\xff", "P001@3", "0xFF"),
        (small().encode() + b"x" * (1 << 20), "P002@1", "1 MiB"),
    ],
)
def test_bytes_that_are_no_text_are_one_problem(data: bytes, found: str, word: str):
    """A wrong encoding or size is named with its place and a way out, and nothing else is said."""
    (problem,) = check_point(data, path="p.md", lang="en")

    assert found == f"{problem.rule}@{problem.line}"
    assert word in str(problem)


def test_the_place_of_a_bad_byte_counts_characters():
    """The column of an undecodable byte is that of an editor, wide characters counted once."""
    (problem,) = check_point("中文".encode() + b"\xff", path="p.md")

    assert (problem.line, problem.column) == (1, 3)


def test_a_file_of_exactly_one_mebibyte_is_accepted():
    """The limit itself is allowed."""
    text = raw("x" * 100)
    text = text.replace("x" * 100, "x" * (100 + (1 << 20) - len(text)))

    assert len(text.encode()) == 1 << 20
    assert rules(text) == []


def test_nul_is_named():
    """A NUL in the text has its own rule."""
    assert rules(raw("a\0b\0")) == ["P003@5"]


@pytest.mark.parametrize("point_id", ["con", "nul", "com1", "lpt9", "aux", "prn"])
def test_windows_device_names_are_no_ids(point_id: str):
    """An id no Windows disk can hold is refused."""
    assert rules(raw(title=f"# {point_id}"), f"{point_id}.md") == ["P009@1"]


def test_ids_have_a_length_limit():
    """120 characters are an id, 121 are not."""
    assert rules(raw(title=f"# {'a' * 120}"), f"{'a' * 120}.md") == []
    assert rules(raw(title=f"# {'a' * 121}"), f"{'a' * 121}.md") == ["P008@1"]


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("a/b/p.md", []),
        ("a\\b\\p.md", []),
        ("<stdin>", []),
        ("a/q.md", ["P010@1"]),
        ("p.md/q.md", ["P010@1"]),
    ],
)
def test_the_id_is_the_stem_of_the_path(path: str, found: list[str]):
    """The file name decides, directories do not, and text from nowhere has no name to compare."""
    assert found == rules(raw(), path)


@pytest.mark.parametrize(
    "text",
    [
        "می\u200cجوشد",
        "हिन्\u200dदी",
        "👩\u200d🔬 and ❤\ufe0f",
        "שלום \u200f(abc) עולם",
        "葛\U000e0100城",
        "全角　空格\u00a0与\t制表符",
    ],
)
def test_marks_that_scripts_need_are_content(text: str):
    """Joiners, direction marks and selectors stand where their script needs them."""
    assert rules(raw(text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "a\u200cb",
        "中\u200d文",
        "\u200d",
        "ab\u200f",
        "a\U000e0100",
        "a\ufeffb",
        "a\u00adb",
        "a\u2066b",
        "x\U000e0041y",
        "a\u3164b",
    ],
)
def test_unseen_marks_elsewhere_are_refused(text: str):
    """The same marks in other company only hide something."""
    assert rules(raw(text)) == ["P005@5"]


@pytest.mark.parametrize("mark", ["\x01", "\x0b", "\x1f", "\x7f", "\x85", "\u2028", "\u2029"])
def test_controls_are_refused(mark: str):
    """Control characters and separators that no editor shows are named."""
    (problem,) = check_point(raw(f"a{mark}b").encode(), path="p.md", lang="en")

    assert (problem.rule, problem.line, problem.column) == ("P004", 5, 2)
    assert f"U+{ord(mark):04X}" in problem.message


def test_messages_name_rule_place_and_remedy_in_both_languages():
    """A problem prints as path:line:column: RULE message — hint, in the language asked for."""
    english, chinese = (
        str(check_point(raw("{{x}}").encode(), path="p.md", lang=lang)[0]) for lang in ("en", "zh")
    )

    assert english.startswith("p.md:5:1: P027 placeholder `{{x}}` is still there — replace")
    assert chinese.startswith("p.md:5:1: P027 占位符 `{{x}}` 尚未填写 — 换成")


def test_the_users_language_is_the_default(monkeypatch: pytest.MonkeyPatch):
    """Without a language the environment decides."""
    monkeypatch.setenv("FINTECEVAL_LANG", "zh")

    assert "占位符" in check_point(raw("{{x}}").encode(), path="p.md")[0].message


def test_every_rule_has_a_hint_and_equal_places_in_both_languages():
    """No rule lacks a message or a hint, and both languages fill in the same places."""
    texts = catalogue("points")
    for name, both in texts.items():
        places = [set(re.findall(r"\{(\w+)\}", both[lang])) for lang in LANGUAGES]
        assert places[0] == places[1], name
        if re.fullmatch(r"P\d{3}", name):
            assert f"{name}_hint" in texts


def test_parse_raises_every_problem():
    """parse_point raises what check_point lists."""
    data = raw("{{x}}", "y").encode()
    with pytest.raises(PointError) as caught:
        parse_point(data, path="p.md", lang="en")

    assert check_point(data, path="p.md", lang="en") == list(caught.value.problems)
    assert str(caught.value).count("\n") == 1


def test_render_refuses_what_would_not_read_back():
    """A part that would break the file cannot be rendered."""
    with pytest.raises(PointError, match="P015"):
        render_point("p", "a\n\n## b", "c", "d")


def test_render_keeps_braces_of_its_parts():
    """A place named inside a part is the part's own text, never filled again."""
    point = parse_point(render_point("p", "`{{ground_truth}}`", "secret", "d").encode(), path="p.md")

    assert point.question == "`{{ground_truth}}`"


def test_the_template_is_a_point_without_content():
    """The template breaks no rule but that of its unfilled places."""
    found = rules(TEMPLATE.replace("{{id}}", "p"))

    assert found == ["P027@5", "P027@12", "P027@21"]
    assert all(f"## {name}\n" in TEMPLATE for name in NAMES)


SIZE = 60_000


@pytest.mark.parametrize(
    ("question", "first", "count"),
    [
        ("<details>\n" * SIZE, "P023@5", SIZE),
        ("](" * SIZE, None, 0),
        ("{{a}} " * SIZE, "P027@5", SIZE),
        ("{{a}} `" * SIZE, "P027@5", SIZE // 2),
        ("`" * SIZE + "a", "P025@5", 1),
        ("\u200e" * SIZE, "P005@5", 1),
        ("> " * SIZE, None, 0),
        ("* " * SIZE + "x", None, 0),
        ("- a\n" + "  - b\n" * SIZE, None, 0),
        ("# " + " " * SIZE + "x", None, 0),
        ("[a]: b\n" * SIZE, "P028@5", SIZE),
        ("<!--\n" * SIZE, "P026@5", 24),
    ],
)
def test_files_built_to_tire_a_parser_are_read_at_once(question: str, first: str | None, count: int):
    """Long runs of any one construct cost time in proportion (their square would outlast the suite)."""
    found = rules(raw(question))

    assert (first, count) == (found[0] if found else None, len(found))
