"""`finteceval registry` as a user types it."""

from __future__ import annotations

import json

import pytest

from builders_registry import FILES, book, directory
from finteceval.cli import dispatch
from finteceval.registry import market_rules, profiles, references, rules
from finteceval.registry.parts import Text
from finteceval.registry.shown import line, page

RECORDS = [one for books in (references(), profiles(), rules(), market_rules()) for one in books]


def run(capsys, *words):
    """Exit code, standard output, standard error."""
    code = dispatch("finteceval", ["registry", *words])
    return code, *capsys.readouterr()


@pytest.fixture(autouse=True)
def english(monkeypatch):
    """Texts in English unless a test says otherwise."""
    monkeypatch.setenv("FINTECEVAL_LANG", "en")


def test_validate_counts_what_is_there(capsys):
    """Nothing wrong: exit 0 and one line with the counts, in either language."""
    code, out, err = run(capsys, "validate")

    assert (code, err) == (0, "")
    assert out == (
        f"{len(references())} external references (1 cleared), {len(profiles())} capability profiles, "
        f"60 rules (60 draft), {len(market_rules())} market rules: no problems\n"
    )
    assert "没有问题" in run(capsys, "validate", "--lang", "zh")[1]
    assert json.loads(run(capsys, "validate", "--json")[1]) == []


def test_validate_lists_every_fault_of_other_files(capsys, tmp_path):
    """Faults: exit 1, one line each with path, line, rule and hint, the count on standard error."""
    content = book("rules")
    content["records"][0]["gates"] = ["suitability"]
    content["records"][1]["source"] = {"cite": ""}
    where = directory(tmp_path / "books", rules=content)
    code, out, err = run(capsys, "validate", "--directory", str(where))

    assert (code, err) == (1, "2 problems\n")
    lines = out.splitlines()
    assert [line.split(": ")[1].split(" ")[0] for line in lines] == ["R007", "R013"]
    assert all(str(where / FILES["rules"]) in line and " — " in line for line in lines)
    code, out, _ = run(capsys, "validate", "--directory", str(where), "--json", "--lang", "zh")
    assert (code, [row["rule"] for row in json.loads(out)]) == (1, ["R007", "R013"])
    assert "门槛" not in json.loads(out)[1]["message"]


def test_validate_accepts_another_directory(capsys, tmp_path):
    """Good files elsewhere are counted; a missing one is a mistake of usage."""
    where = directory(tmp_path / "books")

    assert run(capsys, "validate", "--directory", str(where))[0] == 0
    (where / FILES["market"]).unlink()
    assert run(capsys, "validate", "--directory", str(where))[0] == 2


def test_list_gives_one_line_a_record(capsys):
    """All kinds or one; with a day, whether rules held."""
    assert len(run(capsys, "list")[1].splitlines()) == len(RECORDS)
    shown = run(capsys, "list", "rules", "--on", "2026-02-01")[1].splitlines()
    assert len(shown) == 60
    by_id = {line.split()[0]: line for line in shown}
    assert by_id["CN-20"].endswith("[2026-02-01: in force]")
    assert by_id["CN-21"].endswith("[2026-02-01: not yet in force]")
    assert by_id["US-08"].endswith("[2026-02-01: whether it held is not registered]")
    assert "[" not in run(capsys, "list", "references", "--on", "2026-02-01")[1].split("\n")[0]
    rows = [json.loads(line) for line in run(capsys, "list", "profiles", "--json")[1].splitlines()]
    assert [row["kind"] for row in rows] == ["profiles"] * len(profiles())


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_record_has_a_page_in_both_languages(lang):
    """Each id has a page of labelled lines without a place left unfilled."""
    for one in RECORDS:
        shown = page(one, lang)

        assert shown.startswith(one.id)
        assert len(shown.splitlines()) >= 6
        assert "{" not in shown


@pytest.mark.parametrize("id_", ["fineval", "claims-handling", "EU-09", "lot-star"])
def test_why_prints_the_page_of_any_kind(capsys, id_):
    """One id of each kind is found wherever it stands."""
    code, out, err = run(capsys, "why", id_, "--lang", "zh")

    assert (code, err) == (0, "")
    assert out == page(next(one for one in RECORDS if one.id == id_), "zh") + "\n"


@pytest.mark.parametrize(
    ("id_", "on", "said"),
    [
        ("limit-main-st", "2026-07-05", "not yet in force"),
        ("limit-main-st", "2026-07-06", "in force"),
        ("limit-main-st-before", "2026-07-06", "no longer in force"),
        ("limit-main-st-before", "2014-12-31", "not registered"),
        ("US-12", "2026-07-20", "in force; effects_test"),
        ("US-12", "2019-12-31", "not registered"),
        ("CN-20", "2026-01-31", "not yet in force"),
    ],
)
def test_why_answers_for_a_day(capsys, id_, on, said):
    """The last line says whether the record held on that day."""
    assert run(capsys, "why", id_, "--on", on)[1].splitlines()[-1].endswith(said)


def test_why_says_what_a_licence_rests_on(capsys):
    """Pending says what is barred; cleared names digest, checker and day."""
    pending = run(capsys, "why", "finvault")[1]
    cleared = run(capsys, "why", "finagentbench-facts")[1]

    assert "no questions, data, answers or cases of it may enter the library" in pending
    assert "which clears nothing" in pending
    assert (
        "4fbd1b70994109ea60672e4f62bd60b7d6c5b87c7caa5b5cfec995a5f72b3a78, finteceval registry, automated"
        in cleared
    )


def test_why_as_json_is_the_record(capsys):
    """The record as it is stored, with its kind."""
    row = json.loads(run(capsys, "why", "CN-05", "--json")[1])

    assert (row["kind"], row["id"], row["status"]) == ("rules", "CN-05", "draft")


@pytest.mark.parametrize(
    "words", [("why", "CN99"), ("why",), ("list", "laws"), ("list", "--on", "yesterday"), ("nothing",)]
)
def test_bad_usage_is_one_line_and_exit_two(capsys, words):
    """Unknown ids, kinds, days and verbs."""
    code, _, err = run(capsys, *words)

    assert code == 2
    assert "Traceback" not in err
    assert err.strip()


def test_only_registry_records_are_shown():
    """Anything else is a fault of the program, not a blank page."""
    for show in (line, page):
        with pytest.raises(TypeError):
            show(Text(zh="一", en="a"), "en")
