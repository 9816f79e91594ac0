"""The log of openings: every opening is in it before anything is given out, and every change of it shows."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders_custody import AT, HIDDEN, KEY, NAIVE, OTHER_KEY, item, opening, packed, public_pem, signing_key
from finteceval.custody import (
    AlteredError,
    disclose,
    exposures,
    log_checkpoint,
    open_pack,
    read_log,
    record_exposures,
    sign,
    verify,
    verify_log,
)
from finteceval.custody import exposure as module
from finteceval.custody.exposure import decode_log
from finteceval.custody.open import gather
from finteceval.custody.signature import Checkpoint, decode_checkpoint, encode_checkpoint
from finteceval.errors import StorageError
from pitfall.errors import InputError


@pytest.fixture
def log(tmp_path):
    """A log of three openings of two cases."""
    path = tmp_path / "logs" / "exposures.jsonl"
    record_exposures(path, ["case-a", "case-b"], opening(), pack="hold", version="1.0")
    record_exposures(path, ["case-a"], opening(system="agent-2"), pack="hold", version="1.0")
    return path


@pytest.fixture
def pack_file(tmp_path):
    """A pack on the disk."""
    path = tmp_path / "hold.pack"
    path.write_bytes(packed())
    return path


def test_every_opening_is_a_line(log):
    """Case, pack, run, system, instant and program stand in each line, in order."""
    lines = read_log(log)

    assert [(line.number, line.case, line.system) for line in lines] == [
        (0, "case-a", "agent-1"),
        (1, "case-b", "agent-1"),
        (2, "case-a", "agent-2"),
    ]
    assert {(line.pack, line.version, line.at, line.opened_by) for line in lines} == {
        ("hold", "1.0", AT, "finteceval")
    }
    assert [line.system for line in exposures(log, "case-a")] == ["agent-1", "agent-2"]
    assert exposures(log, "case-c") == ()
    assert verify_log(log) == lines


def test_a_log_that_is_not_there_is_empty(tmp_path):
    """No opening yet is not an error."""
    assert read_log(tmp_path / "none.jsonl") == ()
    assert list(tmp_path.iterdir()) == []


SAMPLE_LINES = 4


def _sample(directory):
    path = directory / "log.jsonl"
    record_exposures(path, [f"case-{n}" for n in range(SAMPLE_LINES)], opening(), pack="hold", version="1")
    return path.read_bytes()


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    """The bytes of a log."""
    return _sample(tmp_path_factory.mktemp("sample"))


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_any_one_bit_of_the_log_is_missed(sample, data):
    """A log with one bit changed is refused, with one line that names the place."""
    bit = data.draw(st.integers(0, len(sample) * 8 - 1))
    changed = bytearray(sample)
    changed[bit // 8] ^= 1 << bit % 8
    with pytest.raises(AlteredError) as found:
        decode_log(bytes(changed), where="log")

    assert str(found.value).startswith("log:")
    assert "\n" not in str(found.value)


@settings(deadline=None)
@given(data=st.data())
def test_lines_may_not_go_missing_twice_or_out_of_order(sample, data):
    """Only the whole sequence is accepted; a cut at the end shows against a checkpoint."""
    lines = sample.splitlines(keepends=True)
    order = data.draw(st.lists(st.integers(0, SAMPLE_LINES - 1), max_size=SAMPLE_LINES + 1))
    text = b"".join(lines[at] for at in order)
    if order == list(range(len(order))):
        assert len(decode_log(text, where="log")) == len(order)
    else:
        with pytest.raises(AlteredError):
            decode_log(text, where="log")


def test_a_half_written_line_is_refused_and_named(log):
    """A tail without its newline is neither read over nor written behind."""
    log.write_bytes(log.read_bytes()[:-5])
    with pytest.raises(AlteredError, match=r":3: "):
        read_log(log)
    before = log.read_bytes()
    with pytest.raises(AlteredError):
        record_exposures(log, ["case-a"], opening(), pack="hold", version="1.0")

    assert log.read_bytes() == before


def test_a_log_cut_at_the_end_shows_against_a_signed_checkpoint(log):
    """The chain alone cannot tell; the checkpoint can, and growth is no fault."""
    key = signing_key()
    seen = verify(sign(log_checkpoint(log, at=AT), key), key.public_key())
    record_exposures(log, ["case-b"], opening(), pack="hold", version="1.0")

    assert len(verify_log(log, since=seen)) == 4
    log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:2]))
    assert len(verify_log(log)) == 2
    with pytest.raises(AlteredError):
        verify_log(log, since=seen)


def test_a_log_written_anew_shows_against_a_signed_checkpoint(log):
    """Another history of the same length is told from the one that was seen."""
    seen = log_checkpoint(log, at=AT)
    log.unlink()
    record_exposures(log, ["case-a", "case-b", "case-b"], opening(), pack="hold", version="1.0")
    with pytest.raises(AlteredError):
        verify_log(log, since=seen)
    with pytest.raises(AlteredError):
        verify_log(log, since=Checkpoint(origin="pack hold 1.0", size=0, root=seen.root, at=AT))


@pytest.mark.parametrize("changes", [{"run": " "}, {"system": ""}, {"opened_by": ""}, {"at": NAIVE}])
def test_an_opening_says_for_what_and_when(tmp_path, changes):
    """Run, system and program are named and the instant has its zone, or nothing is recorded."""
    with pytest.raises(InputError):
        record_exposures(tmp_path / "log", ["case-a"], opening(**changes), pack="hold", version="1")

    assert list(tmp_path.iterdir()) == []


def test_openings_of_two_processes_follow_one_another(tmp_path):
    """Four processes at once leave one chain with every line."""
    path = tmp_path / "log.jsonl"
    code = (
        "import sys; from pathlib import Path; from datetime import datetime, UTC\n"
        "from finteceval.custody import Opening, record_exposures\n"
        "for n in range(10):\n"
        "    record_exposures(Path(sys.argv[1]), [f'case-{n}'],"
        " Opening(run='r', system=sys.argv[2], at=datetime.now(UTC)), pack='p', version='1')"
    )
    workers = [subprocess.Popen([sys.executable, "-c", code, str(path), f"agent-{n}"]) for n in range(4)]

    assert [worker.wait(timeout=120) for worker in workers] == [0] * 4
    lines = verify_log(path)
    assert len(lines) == 40
    for worker in range(4):
        assert [line.case for line in lines if line.system == f"agent-{worker}"] == [
            f"case-{n}" for n in range(10)
        ]


def test_items_come_only_after_their_lines(pack_file, tmp_path):
    """Opening a pack gives its items and leaves a line for each."""
    log = tmp_path / "log.jsonl"
    found = open_pack(pack_file, KEY, opening(), log=log)

    assert [one.id for one in found] == [HIDDEN[2], HIDDEN[3]]
    assert [line.case for line in read_log(log)] == [HIDDEN[2], HIDDEN[3]]
    assert not any(text in log.read_text("utf-8") for text in HIDDEN[:2])


def test_only_what_is_asked_for_is_opened(pack_file, tmp_path):
    """A chosen item alone is given out and recorded; an unknown one opens nothing."""
    log = tmp_path / "log.jsonl"

    assert [one.id for one in open_pack(pack_file, KEY, opening(), log=log, only=[HIDDEN[3]] * 2)] == [
        HIDDEN[3]
    ]
    assert [line.case for line in read_log(log)] == [HIDDEN[3]]
    with pytest.raises(InputError):
        open_pack(pack_file, KEY, opening(), log=log, only=[HIDDEN[3], "no-such"])
    assert len(read_log(log)) == 1


def test_without_a_log_nothing_is_given_out(pack_file, tmp_path, monkeypatch):
    """A log that cannot be written, or was altered, keeps the pack shut and stays as it was."""
    log = tmp_path / "log.jsonl"
    with pytest.raises(StorageError):
        open_pack(pack_file, KEY, opening(), log=tmp_path)
    open_pack(pack_file, KEY, opening(), log=log)
    before = log.read_bytes()

    def refuse(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("finteceval.custody.store.os.fsync", refuse)
    with pytest.raises(StorageError):
        open_pack(pack_file, KEY, opening(), log=log)
    monkeypatch.undo()
    assert log.read_bytes() == before
    log.write_bytes(before.replace(b"agent-1", b"agent-9"))
    with pytest.raises(AlteredError):
        open_pack(pack_file, KEY, opening(), log=log)


def test_a_wrong_key_leaves_no_line(pack_file, tmp_path):
    """What was not opened is not recorded as opened."""
    with pytest.raises(InputError):
        open_pack(pack_file, OTHER_KEY, opening(), log=tmp_path / "log.jsonl")
    with pytest.raises(InputError):
        open_pack(tmp_path / "none.pack", KEY, opening(), log=tmp_path / "log.jsonl")

    assert not (tmp_path / "log.jsonl").exists()


def test_a_directory_becomes_items_and_items_a_directory(tmp_path):
    """Directories and single files are gathered, hidden ones left out, and written back as they were."""
    source = tmp_path / "source"
    for path, text in {
        "case-a/case.yaml": "a",
        "case-a/documents/x.csv": "b",
        "case-b.md": "c",
        ".git/x": "d",
        "case-a/.hidden": "e",
    }.items():
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        (source / path).write_text(text, encoding="utf-8")
    found = gather(source)
    written = disclose(found, tmp_path / "out")

    assert [(one.id, [file.path for file in one.files]) for one in found] == [
        ("case-a", ["case.yaml", "documents/x.csv"]),
        ("case-b", ["case-b.md"]),
    ]
    assert {path.relative_to(tmp_path / "out").as_posix(): path.read_text("utf-8") for path in written} == {
        "case-a/case.yaml": "a",
        "case-a/documents/x.csv": "b",
        "case-b/case-b.md": "c",
    }
    if os.name == "posix":
        assert (tmp_path / "out").stat().st_mode & 0o077 == 0
        assert all(path.stat().st_mode & 0o077 == 0 for path in written)


def test_links_and_missing_directories_are_not_gathered(tmp_path):
    """A link could carry in what nobody meant to seal."""
    with pytest.raises(InputError):
        gather(tmp_path / "none")
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "real.md").write_text("x", encoding="utf-8")
    (tmp_path / "a" / "link.md").symlink_to(tmp_path / "a" / "real.md")
    with pytest.raises(InputError):
        gather(tmp_path)
    (tmp_path / "a" / "link.md").unlink()
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(InputError):
        gather(tmp_path)


def test_opened_items_are_never_written_over_anything(tmp_path):
    """An existing directory and a path that would leave it are refused before a byte is written."""
    with pytest.raises(InputError):
        disclose([item("a")], tmp_path)
    with pytest.raises(InputError):
        disclose([item("a", **{"../../up": b"x"})], tmp_path / "out")
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_refuses_leaves_no_part(tmp_path, monkeypatch):
    """A half written file is taken away again."""

    def refuse(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("finteceval.custody.store.os.fsync", refuse)
    with pytest.raises(StorageError):
        disclose([item("a")], tmp_path / "out")
    assert list((tmp_path / "out" / "a").iterdir()) == []


def test_checkpoints_bind_key_and_content(log):
    """Another key, another content, another form are each refused."""
    key, other = signing_key(1), signing_key(2)
    signed = sign(log_checkpoint(log, at=AT), key)
    data = encode_checkpoint(signed)

    assert verify(decode_checkpoint(data, where="c"), key.public_key()) == signed.checkpoint
    assert public_pem(key) not in data.decode()
    with pytest.raises(InputError):
        verify(signed, other.public_key())
    for old, new in (
        (b'"size":3', b'"size":2'),
        (b'"signature":"', b'"signature":"0'),
        (b'"signature":"', b'"signature":"zz'),
    ):
        with pytest.raises(AlteredError):
            verify(decode_checkpoint(data.replace(old, new), where="c"), key.public_key())
    for bad in (data + b"\n", data.replace(b":", b": ", 1), b"{}"):
        with pytest.raises(InputError):
            decode_checkpoint(bad, where="c")
    with pytest.raises(InputError):
        sign(log_checkpoint(log, at=NAIVE), key)


def test_the_program_is_named_not_a_person():
    """An opening that does not say otherwise was made by this program."""
    assert opening().opened_by == module.PROGRAM == "finteceval"
    assert AT.tzinfo is UTC
