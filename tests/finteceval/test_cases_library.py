"""Libraries on disk, the exported schema, new cases, sealed cases, coverage, leaks."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders import make_case
from builders_cases import AT, case_files, edited, entry_of, write_library
from finteceval.cases.coverage import BELONGS, coverage, coverage_json
from finteceval.cases.file import case_schema, schema_text
from finteceval.cases.leaks.check import BEHAVIOUR, check_leaks, leaks_in
from finteceval.cases.leaks.grams import LARGEST_SHARE, grams, pairs_above, share, tokens
from finteceval.cases.library import LIBRARY, case_ids, check_library, find_cases, is_shipped, load_library
from finteceval.cases.new import own_library, template, write_case
from finteceval.cases.reading.rules import canary
from finteceval.cases.reading.trouble import CaseError
from finteceval.cases.sealed import open_cases
from finteceval.custody import Item, Label, Opening, PackedFile, exposures, seal_pack
from finteceval.judges.objective.checks import differences
from finteceval.release.case_check import admit, faults_of, play_controls
from finteceval.reports.coverage import coverage_html, coverage_markdown, what_next
from finteceval.vocabulary import method
from finteceval.vocabulary.cases import DIMENSION_JUDGES
from finteceval.vocabulary.tags import TAGS
from pitfall.errors import InputError

DATA = Path(__file__).parents[1] / "data"
KEY = bytes(range(32))


def test_the_exported_schema_is_the_code():
    """library/schema.json is written from the record, is a valid schema, and knows each word of the vocabulary."""
    import jsonschema

    text = (LIBRARY / "schema.json").read_text(encoding="utf-8")

    assert text == schema_text()
    jsonschema.Draft202012Validator.check_schema(json.loads(text))
    assert set(case_schema()["properties"]["primary"]["enum"]) == set(method.CAPABILITIES)


def test_validate_py_is_the_command_in_three_lines():
    """The script beside the schema does what the command does, exit code included."""
    path = LIBRARY / "validate.py"
    lines = [line for line in path.read_text(encoding="utf-8").splitlines()[1:] if line.strip()]
    ran = [
        subprocess.run(
            [sys.executable, str(path), *words],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "FINTECEVAL_LANG": "en"},
        )
        for words in ([], ["--library", str(path.parent / "no-such")])
    ]

    assert len(lines) == 3
    assert ran[0].returncode == 0, ran[0].stdout + ran[0].stderr
    assert "no problem" in ran[0].stdout
    assert ran[1].returncode == 2


def test_every_dimension_has_its_judges():
    """Each of the fourteen names kinds of judges that exist; what is judged by a model is no gate's dimension."""
    assert set(DIMENSION_JUDGES) == set(method.DIMENSIONS)
    assert {judge for judges in DIMENSION_JUDGES.values() for judge in judges} <= set(method.JUDGES)
    assert DIMENSION_JUDGES["long_term_calibration"] == ("time",)
    assert "model" not in DIMENSION_JUDGES["numeric_correctness"]


def test_the_shipped_library_is_whole():
    """Every case is public and on trial, moved there by the program, with an oracle, doing nothing, and a failure."""
    entries = load_library()

    for entry in entries:
        case, controls = entry.case, set(entry.case.controls)
        assert case.status == "trial", case.id
        assert case.public, case.id
        assert (case.world == "none") == (case.tools == ()), case.id
        assert {"oracle", "nop"} < controls, case.id
        assert any(name.startswith(("wrong-", "breach-", "near-miss")) for name in controls), case.id
        assert all(move.kind == "program" and not move.simulated for move in case.lifecycle), case.id
    assert {entry.case.layer for entry in entries} == set(method.LAYERS)


def test_libraries_are_found_by_name_and_read_whole(tmp_path):
    """Ids come from directories; hidden and cached ones are none; each unknown place or id is one clear line."""
    root = write_library(tmp_path / "ours", "alpha", "beta")
    (root / ".git").mkdir()
    (root / "__pycache__").mkdir()
    (root / "alpha" / ".note").write_text("x", encoding="utf-8")

    assert case_ids(root) == ["alpha", "beta"]
    assert case_ids(root, root) == ["alpha", "beta"]
    assert [entry.case.id for entry in load_library(root, ids={"beta"})] == ["beta"]
    assert not is_shipped(root / "alpha")
    assert find_cases() == sorted(path for path in LIBRARY.iterdir() if (path / "case.yaml").is_file())
    with pytest.raises(InputError, match="alpha"):
        load_library(root, ids={"alhpa"})
    with pytest.raises(InputError, match="--library"):
        load_library(tmp_path / "nowhere")


def test_problems_between_cases_are_told(tmp_path):
    """The same id in two libraries, briefs alike, a link, a file that cannot be read, a directory without a case."""
    one = write_library(tmp_path / "one", "alpha", "beta", brief_md=case_files()["brief.md"].decode())
    two = write_library(tmp_path / "two", "alpha")
    (one / "beta" / "documents").mkdir()
    (one / "beta" / "documents" / "x.md").symlink_to(tmp_path)
    (one / "empty").mkdir()
    rules = [problem.rule for problem in check_library(one, two, lang="en")]

    assert sorted(rules) == [
        "briefs-alike", "link", "no-brief", "no-case-file", "no-control", "no-control", "same-id",
    ]  # fmt: skip
    with pytest.raises(CaseError) as caught:
        load_library(one, two)
    assert {problem.rule for problem in caught.value.problems} == set(rules) - {"briefs-alike"}


def test_an_unreadable_file_is_a_problem(tmp_path, monkeypatch):
    """A file that the disk refuses is named with the reason."""
    root = write_library(tmp_path)
    whole = Path.read_bytes

    def refuse(path):
        if path.name == "nop.yaml":
            raise PermissionError(13, "Permission denied")
        return whole(path)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    found = {problem.rule: problem.message for problem in check_library(root, lang="en")}

    assert "Permission denied" in found["unreadable"]


def test_no_two_shipped_briefs_are_alike():
    """No two briefs come near what is allowed, a fifth of their runs of five."""
    briefs = {entry.case.id: entry.case.brief for entry in load_library()}

    assert pairs_above(briefs, 0.12) == []


@given(st.text(max_size=60), st.text(max_size=60))
def test_the_share_is_a_share(one, two):
    """Between 0 and 1, the same both ways, 1 with itself where there is a run at all."""
    a, b = grams(one), grams(two)

    assert 0 <= share(a, b) == share(b, a) <= 1
    assert share(a, a) == (1 if a else 0)


def test_runs_are_of_characters_words_and_numbers():
    """A Chinese character, a word and a number are one token each; case and width do not matter."""
    assert tokens("营收 12.5 亿元，Ｑ3 Sales") == ["营", "收", "12.5", "亿", "元", "q", "3", "sales"]
    text = "one two three four five six"
    assert [
        pair[:2]
        for pair in pairs_above(
            {"b": text, "a": f"{text} seven eight nine ten eleven", "c": "x"}, LARGEST_SHARE
        )
    ] == [("a", "b")]


@pytest.mark.parametrize("spoken", ["zh", "en"])
def test_a_new_case_is_valid_and_its_controls_hold(tmp_path, spoken):
    """What `case new` writes has no problem, plays as expected, leaks nothing and can go on trial at once."""
    write_case(tmp_path, "fee-drag", template("fee-drag", spoken, written=AT.date()))
    [entry] = load_library(tmp_path)

    assert check_library(tmp_path, lang="en") == []
    assert [played.differences for played in play_controls([entry])] == [(), (), ()]
    assert check_leaks(entry, "en") == []
    admit(tmp_path / "fee-drag", entry, at=AT)
    assert load_library(tmp_path)[0].case.status == "trial"


def test_a_new_case_never_overwrites(tmp_path, monkeypatch):
    """A taken or impossible name, a disk that refuses, and an installation that is no source tree are refused."""
    files = template("alpha", "en", written=AT.date())
    write_case(tmp_path, "alpha", files)
    (tmp_path / "file").write_text("x", encoding="utf-8")

    for tried in (
        lambda: write_case(tmp_path, "alpha", files),
        lambda: write_case(tmp_path / "file", "beta", files),
    ):
        with pytest.raises(InputError):
            tried()
    for bad in ("Alpha", "a_b", "-a", "a" * 65, ""):
        with pytest.raises(InputError):
            template(bad, "en", written=AT.date())
    assert own_library(tmp_path) == tmp_path
    assert own_library(None) == LIBRARY
    monkeypatch.setattr("finteceval.cases.new.LIBRARY", Path("/x/site-packages/finteceval/library"))
    with pytest.raises(InputError, match="--library"):
        own_library(None)


def test_a_case_goes_on_trial_only_when_it_is_fit(tmp_path):
    """A control that differs or a leak keeps it a draft; a change later takes it back through draft."""
    broken = write_library(
        tmp_path / "a",
        controls__oracle_yaml=case_files()["controls/oracle.yaml"].decode().replace("8.0", "8.1"),
    )
    leaking = write_library(tmp_path / "b", brief_md="This is a test case. By how much did sales rise?\n")
    good = write_library(tmp_path / "c")
    for root, word in ((broken, "growth"), (leaking, "this is a test")):
        [entry] = load_library(root)
        assert any(word in line for line in faults_of(entry, "en"))
        with pytest.raises(InputError, match=word):
            admit(root / "alpha", entry, at=AT)

    admit(good / "alpha", load_library(good)[0], at=AT)
    with pytest.raises(InputError):
        admit(good / "alpha", load_library(good)[0], at=AT)
    (good / "alpha" / "brief.md").write_text("What is the growth now?\n", encoding="utf-8")
    history = admit(good / "alpha", load_library(good)[0], at=AT)
    assert [(move.to, move.trigger) for move in history] == [
        ("draft", "written"), ("trial", "checked"), ("draft", "revised"), ("trial", "checked"),
    ]  # fmt: skip
    assert load_library(good)[0].case.lifecycle == history


def test_a_watched_case_cannot_be_put_on_trial_past_its_draft(tmp_path):
    """From watch the way to trial leads through draft, which the program walks when it finds the case fit."""
    from builders_cases import move
    from finteceval.cases.lifecycle import encode_history

    history = [move("draft", "written"), move("trial", "checked"), move("watch", "dispute")]
    root = write_library(tmp_path, history_jsonl=encode_history(history))

    assert [one.to for one in admit(root / "alpha", load_library(root)[0], at=AT)][-2:] == ["draft", "trial"]


def packed(tmp_path, **changes):
    files = case_files("hidden", **changes)
    item = Item(id="hidden", files=tuple(PackedFile(path=name, data=data) for name, data in files.items()))
    data = seal_pack([item], Label(pack="p", version="1"), KEY, entropy=bytes)
    (tmp_path / "p.pack").write_bytes(data)
    return tmp_path / "p.pack"


def open_hidden(path):
    opening = Opening(run="r1", system="s1", at=AT)
    return open_cases(path, KEY, opening, log=path.parent / "log.jsonl")


def test_sealed_cases_open_with_a_line_in_the_log(tmp_path):
    """A case of a pack is held out whatever its file says, hides its title, and every opening is logged."""
    path = packed(tmp_path)
    [entry] = open_hidden(path)
    [line] = exposures(tmp_path / "log.jsonl", "hidden")

    assert entry.case.held_out
    assert not entry.case.public
    assert entry.case.title == "hidden"
    assert (line.run, line.system, line.opened_by) == ("r1", "s1", "finteceval")
    assert differences(entry.case, entry.control("oracle")) == []
    assert "Nordhaven" not in (tmp_path / "log.jsonl").read_text(encoding="utf-8")


def test_an_invalid_sealed_case_is_refused_without_a_word_of_it(tmp_path):
    """The error counts what is wrong by rule and quotes nothing, and the opening stands in the log."""
    path = packed(tmp_path, controls__nop_yaml="secretword: 1\n")
    with pytest.raises(InputError) as caught:
        open_hidden(path)

    assert "missing-key" in str(caught.value)
    assert "secretword" not in str(caught.value)
    assert "hidden" not in str(caught.value)
    assert len(exposures(tmp_path / "log.jsonl", "hidden")) == 1


def test_a_run_keeps_the_digest_of_a_held_out_brief_and_not_the_brief(tmp_path):
    """No file of a run, compressed ones included, holds the brief of a held-out case; another's brief is kept."""
    import zstandard

    from builders import make_run

    secret = "The quiet heron counts fourteen silver barges before noon"
    cases = [make_case("open-one"), make_case("hidden-one", brief=secret, held_out=True)]
    store, _ = make_run(tmp_path, cases=cases)
    found = b""
    for file in sorted(store.paths.root.rglob("*")):
        if file.is_file():
            data = file.read_bytes()
            found += (
                zstandard.ZstdDecompressor().stream_reader(data, read_across_frames=True).read()
                if file.suffix == ".zst"
                else data
            )

    assert secret.encode() not in found
    assert b"Question of open-one?" in found
    from pitfall import seal

    assert seal.digest(secret.encode()).encode() in found


def covered(*cases):
    return coverage(
        [
            make_case(name, source="library", status="trial", primary="fin_domain_knowledge", **more)
            for name, more in cases
        ]
    )


def test_coverage_counts_classes_layers_dimensions_and_tags():
    """Cells, sums and empty cells follow the cases; drafts are named and not counted."""
    found = covered(
        (
            "a",
            {
                "layer": "L0",
                "supporting": ("task_planning",),
                "dimensions": {"task_success": ("objective",)},
                "tags": {"market": "macro"},
            },
        ),
        ("b", {"layer": "L2", "observation_points": ("reasoning",), "tags": {"market": "macro"}}),
        ("c", {"layer": "L2", "tags": {}}),
    )
    cells = {(cell.capability, cell.layer): (cell.primary, cell.supporting) for cell in found.cells}

    assert cells["fin_domain_knowledge", "L2"] == (2, 0)
    assert cells["task_planning", "L0"] == (0, 1)
    assert found.layers == {"L0": 1, "L1": 0, "L2": 2, "L3": 0, "L4": 0}
    assert found.dimensions["task_success"] == 1
    assert found.tags["market"]["macro"] == 2
    assert ("fin_domain_knowledge", "L1") in found.empty_cells
    assert ("task_planning", "L0") not in found.empty_cells
    assert "macro" not in found.empty_tags["market"]
    assert "none" not in found.empty_tags["market"]
    assert "reasoning" not in found.unseen_points.get("fin_domain_knowledge", ())
    assert "domain_knowledge" in found.unseen_points["fin_domain_knowledge"]
    draft = coverage([make_case("z", source="library", status="draft", primary="task_planning")])
    assert (draft.rows, draft.left_out) == ((), ("z",))


def test_counts_are_of_fourteen_classes_and_never_of_observation_points():
    """No count of 18 or 22: the classes counted are the fourteen, and an observation point moves no number."""
    plain = covered(("a", {}))
    observed = covered(("a", {"observation_points": tuple(method.OBSERVATION_POINTS)}))
    everything = coverage(entry.case for entry in load_library())

    for found in (plain, observed, everything):
        assert {cell.capability for cell in found.cells} == set(method.CAPABILITIES)
        assert len(found.cells) == 14 * 5
        assert len({name for name, _ in found.empty_cells}) <= 14
    assert (plain.cells, plain.dimensions, plain.tags) == (observed.cells, observed.dimensions, observed.tags)
    assert observed.unseen_points == {}
    assert set(BELONGS.values()) < set(method.CAPABILITIES)
    for lang in ("zh", "en"):
        page = coverage_markdown(everything, lang)
        assert "14" in page.splitlines()[2]
        assert not {"18", "22"} & set(re.findall(r"\d+", page.splitlines()[2]))
        assert any(
            method.OBSERVATION_POINTS["tool_use"].zh in line or "use of financial tools" in line
            for line in what_next(plain, lang)
        )


def test_coverage_pages_hold_every_case_and_no_markup_of_strangers():
    """Markdown, HTML and JSON name each case; tags and ids are escaped in HTML."""
    found = coverage(entry.case for entry in load_library())
    strange = covered(("a", {"tags": {"market": "<script>"}}))

    for page in (coverage_markdown(found, "zh"), coverage_html(found, "en"), coverage_json(found).decode()):
        assert all(name in page for name in case_ids())
    assert "<script" not in coverage_html(found, "zh")
    assert "<script" not in coverage_html(strange, "zh")
    assert "default-src 'none'" in coverage_html(found, "zh").replace("&#39;", "'")
    assert json.loads(coverage_json(found))["schema_version"] == 1
    assert set(TAGS) == set(found.tags)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_leaks_are_told_with_their_line(lang):
    """Words of purpose, dimension and hint are errors at their line; a sentence about behaviour is a warning."""
    brief = "Sales of two years.\nThis is a test case.\nShow the evidence chain.\nDo not make figures up.\nSell unless it fell.\n"
    found = check_leaks(entry_of(brief_md=brief), lang)

    assert sorted((problem.line, problem.severity) for problem in found) == [
        (2, "error"), (3, "error"), (4, "error"), (4, "warning"), (5, "warning"),
    ]  # fmt: skip


def test_words_of_the_business_are_leaks_only_beside_words_of_judging():
    """A suitability statement may be asked for; that suitability is what counts may not be said."""
    assert leaks_in("Draft the suitability statement for Mr Li. Keep it to one page.") == []
    assert [leak.kind for leak in leaks_in("Suitability is the criterion.")] == ["weak"]
    assert leaks_in("请出具适当性匹配意见。") == []
    assert [leak.kind for leak in leaks_in("适当性这个维度要做好。")] == ["weak"]


def test_what_the_brief_shares_with_the_hidden_is_counted():
    """A brief that states success, or most of the wanted answer, is a leak."""
    statement = "the rate is eight percent over the earlier year and the earlier year is the base of it all"
    told = entry_of(
        case_yaml=edited('success: "8.0 percent"', f'success: "{statement}"'),
        brief_md=f"Sales rose; {statement}?\n",
    )
    from builders_cases import ORACLE

    answer = ORACLE.replace("Over the earlier year.", f"Over the earlier year {statement}")
    given = entry_of(controls__oracle_yaml=answer, brief_md=f"We know: over the earlier year {statement}.\n")

    assert "leak-checks" in [problem.rule for problem in check_leaks(told, "en")]
    assert "leak-answer" in [problem.rule for problem in check_leaks(given, "en")]
    assert check_leaks(entry_of(), "en") == []


def marks(name):
    rows = json.loads((DATA / name).read_text(encoding="utf-8"))
    found = [(row["leaks"], {leak.kind for leak in leaks_in(row["text"])}) for row in rows]
    leaking = [kinds for leaks, kinds in found if leaks]
    clean = [kinds for leaks, kinds in found if not leaks]
    return leaking, clean


def test_plain_leaks_are_found():
    """On the briefs that the words were made on, each leak is told or warned of and few clean ones are."""
    leaking, clean = marks("leak_practice.json")

    assert len(leaking) >= 30
    assert all(leaking)
    assert sum(bool(kinds - {BEHAVIOUR}) for kinds in clean) == 0
    assert sum(bool(kinds) for kinds in clean) <= 5


def test_the_exam_that_nobody_tuned_on():
    """On unseen, paraphrased leaks words find a quarter at most and accuse no clean brief: the check is no proof."""
    leaking, clean = marks("leak_exam.json")

    assert len(leaking) >= 30
    assert len(clean) >= 30
    assert sum(bool(kinds - {BEHAVIOUR}) for kinds in leaking) >= 6
    assert sum(bool(kinds) for kinds in leaking) >= 8
    assert sum(bool(kinds - {BEHAVIOUR}) for kinds in clean) == 0
    assert sum(bool(kinds) for kinds in clean) <= 2


def test_no_shipped_brief_leaks():
    """The twelve briefs have no leak; what is warned of was looked at and is the client's own wish or a term of the policy."""
    found = [problem for entry in load_library() for problem in check_leaks(entry, "en")]

    assert [problem for problem in found if problem.severity == "error"] == []
    assert {Path(problem.path).parent.name for problem in found} <= {
        "branch-notice-three-lines", "fund-cost-table", "hospital-claim-payable", "two-limits-kept",
    }  # fmt: skip


def test_canaries_are_unique():
    """Each case has its own canary, and it stands in its file."""
    found = {canary(name): name for name in case_ids()}

    assert len(found) == len(case_ids())
    for text, name in found.items():
        assert text in (LIBRARY / name / "case.yaml").read_text(encoding="utf-8")
        assert text not in (LIBRARY / name / "brief.md").read_text(encoding="utf-8")
    assert msgspec.structs.asdict(load_library()[0].case)["provenance"].canary in found


def test_nothing_is_left_to_write_where_every_cell_is_full():
    """With a case in every cell, dimension and tag, and every side seen, nothing is named; drafts still are."""
    cases = [
        make_case(
            f"{capability}-{layer}".replace("_", "-"),
            source="library",
            status="active",
            layer=layer,
            primary=capability,
            dimensions=dict.fromkeys(method.DIMENSIONS, ("objective",)),
            observation_points=tuple(method.OBSERVATION_POINTS),
            tags={},
        )
        for capability in method.CAPABILITIES
        for layer in method.LAYERS
    ]
    longest = max(len(values) for values in TAGS.values())
    for number in range(longest):
        tags = {key: list(values)[number % len(values)] for key, values in TAGS.items()}
        cases[number] = msgspec.structs.replace(cases[number], tags=tags)
    draft = make_case("draft-one", source="library", status="draft", primary="task_planning")

    assert what_next(coverage(cases), "en") == []
    assert what_next(coverage([*cases, draft]), "en") == ["drafts or retired, not counted: draft-one"]


def test_a_draft_with_a_history_goes_straight_to_trial(tmp_path):
    """A draft that was entered before gets the one move to trial."""
    from builders_cases import move
    from finteceval.cases.lifecycle import encode_history

    root = write_library(tmp_path, history_jsonl=encode_history([move("draft", "written")]))

    assert [one.to for one in admit(root / "alpha", load_library(root)[0], at=AT)] == ["draft", "trial"]
