"""Briefs share one file of a run, and are found in it by their digests as any blob is."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders import make_case, make_run
from finteceval.errors import PlanError
from finteceval.evaluation.running import seal_run
from finteceval.release.verify import verify
from finteceval.runs.execute import Bench, NoAfter, execute
from finteceval.runs.pack import pack, packs, unpack
from finteceval.runs.store import RunStore
from finteceval.systems.callable import InProcess
from pitfall import seal

TEXTS = st.lists(st.text(st.characters(exclude_categories=["Cs"])), max_size=5)


def by_digest(texts):
    return {seal.digest(text.encode("utf-8")): text for text in texts}


@pytest.fixture
def store(tmp_path):
    made, _ = make_run(tmp_path, judge=None)
    with made:
        yield made


@given(TEXTS)
def test_what_is_packed_comes_out_again(texts):
    """Every text, whatever its signs and line ends, is found under its digest, in order."""
    named = by_digest(texts)

    found = dict(unpack(pack(named), where="x"))

    assert found == {name: text.encode("utf-8") for name, text in named.items()}
    assert list(found) == list(named)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b'{"sha256":"0","text":"a"}\n', "x:1: the text does not digest to 0"),
        (b'{"sha256":"0"}\n', "x:1: no packed text"),
        (b'{"sha256":"0","text":"\xff"}\n', "x:1: no packed text"),
        (b'{"sha256":"0","text":"a","more":1}\n', "x:1: no packed text"),
    ],
)
def test_a_changed_pack_is_refused(data, message):
    """A line that is no packed text, or whose text has another digest, is named."""
    with pytest.raises(PlanError, match=message):
        list(unpack(data, where="x"))


def test_a_run_keeps_its_briefs_in_one_file(store):
    """Each brief of the plan is there under the digest that the plan names, in one pack of its own name."""
    [path] = packs(store.paths.blobs)

    assert path.stem == seal.digest(path.read_bytes())
    assert [store.blob(case.brief).decode() for case in store.plan.cases] == [
        "Question of alpha?",
        "Question of beta?",
    ]
    with pytest.raises(PlanError, match="blobs/beef is missing"):
        store.blob("beef")


def test_what_is_kept_is_not_kept_twice(store):
    """Texts already there, packed or not, add nothing; new ones make one more pack."""
    store.put_blob(b"alone")
    before = packs(store.paths.blobs)

    store.put_texts(["Question of beta?", "alone", "Question of alpha?"])
    assert packs(store.paths.blobs) == before

    store.put_texts(["Question of beta?", "new", "newer", "new"])
    [added] = set(packs(store.paths.blobs)) - set(before)
    assert [data for _, data in unpack(added.read_bytes(), where="x")] == [b"new", b"newer"]


async def agent(question):
    return "4"


def test_a_run_with_a_file_for_each_brief_is_still_read(tmp_path):
    """Runs of earlier engines, whose briefs lie each in a file, verify and take no second copy on resume."""
    cases = [make_case("alpha"), make_case("beta")]
    made, _ = make_run(tmp_path / "plan", cases=cases, judge=None, systems=[], callables={"agent": agent})
    made.unlock()
    with RunStore.create(tmp_path / "runs", made.plan, briefs=[]) as store:
        for case in cases:
            store.put_blob(case.brief.encode("utf-8"))
        bench = Bench({case.id: case for case in cases}, {"agent": InProcess(agent)}, 2, NoAfter())
        assert asyncio.run(execute(store, bench))
        seal_run(store, "run")
        store.put_texts([case.brief for case in cases])

        assert packs(store.paths.blobs) == []
        assert verify(store.paths.root).faults == []


def test_a_missing_brief_is_a_fault(tmp_path):
    """A run that kept no brief is not whole."""
    made, _ = make_run(tmp_path / "plan", cases=[make_case("alpha")], judge=None)
    made.unlock()
    with RunStore.create(tmp_path / "runs", made.plan, briefs=[]) as store:
        faults = [str(fault) for fault in verify(store.paths.root).faults]

    assert faults == [f"blobs/{made.plan.cases[0].brief}: the brief of alpha is missing"]


def test_a_held_out_brief_is_not_asked_for(tmp_path):
    """Of a held-out case no run keeps the brief, and that is no fault."""
    made, _ = make_run(tmp_path, cases=[make_case("alpha"), make_case("beta", held_out=True)], judge=None)
    with made:
        assert made.blob_names().isdisjoint({made.plan.cases[1].brief})
        assert verify(made.paths.root).faults == []
