"""`finteceval pack` as a user types it."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from builders_custody import HIDDEN, KEY, OTHER_KEY, private_pem, public_pem, signing_key
from finteceval.cli import dispatch
from finteceval.custody import read_log


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """A directory with two held-out items, keys in the environment, English texts."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FINTECEVAL_LANG", "en")
    monkeypatch.setenv("PACK_KEY", KEY.hex())
    monkeypatch.setenv("OTHER_KEY", OTHER_KEY.hex())
    monkeypatch.setenv("SIGN_KEY", private_pem(signing_key()))
    monkeypatch.setenv("SIGN_PUBLIC", public_pem(signing_key()))
    for name in HIDDEN[2:]:
        (tmp_path / "held" / name).mkdir(parents=True)
        (tmp_path / "held" / name / "brief.md").write_text(f"{HIDDEN[1]} {HIDDEN[0]}", encoding="utf-8")
    return tmp_path


SEAL = ("seal", "held", "--pack", "hold", "--version", "1.0", "--key", "env:PACK_KEY", "-o", "hold.pack")
OPEN = ("open", "hold.pack", "--key", "env:PACK_KEY", "--run", "run-1", "--system", "agent-1", "--out", "out")


def pack(capsys, *words):
    """Exit code, standard output and standard error of one command line; no key and no hidden text in either."""
    code = dispatch("finteceval", ["pack", *words])
    out, err = capsys.readouterr()
    for secret in (KEY.hex(), OTHER_KEY.hex(), *HIDDEN[:2], "PRIVATE KEY"):
        assert secret not in out + err
    return code, out, err


def test_a_pack_is_sealed_listed_opened_and_accounted_for(desk, capsys):
    """Seal, list, verify, open, exposures: each says what it did, and ids show only where they are known."""
    assert pack(capsys, *SEAL)[0] == 0
    code, listed, _ = pack(capsys, "list", "hold.pack")
    assert (code, "pack hold  version 1.0  2 items" in listed) == (0, True)
    assert HIDDEN[2] not in listed
    assert json.loads(pack(capsys, "list", "hold.pack", "--json")[1])["pack"] == "hold"
    assert "no key was used" in pack(capsys, "verify", "hold.pack")[1]
    assert "the key fits" in pack(capsys, "verify", "hold.pack", "--key", "env:PACK_KEY")[1]

    code, opened, _ = pack(capsys, *OPEN)
    assert (code, "opened 2 items" in opened) == (0, True)
    assert HIDDEN[0] in (desk / "out" / HIDDEN[2] / "brief.md").read_text("utf-8")
    code, shown, _ = pack(capsys, "exposures", HIDDEN[2])
    assert (code, shown.count("\n")) == (0, 1)
    assert f"case {HIDDEN[2]}  pack hold 1.0  run run-1  system agent-1  by finteceval pack open" in shown
    rows = [json.loads(line) for line in pack(capsys, "exposures", "--json")[1].splitlines()]
    assert [row["case"] for row in rows] == list(HIDDEN[2:])


def test_nothing_is_overwritten(desk, capsys):
    """A second seal to the same file and a second opening to the same directory are refused; no line is added."""
    pack(capsys, *SEAL)
    before = (desk / "hold.pack").read_bytes()
    assert pack(capsys, *SEAL)[0] == 2
    assert (desk / "hold.pack").read_bytes() == before
    pack(capsys, *OPEN)
    assert pack(capsys, *OPEN)[0] == 2
    assert len(read_log(desk / "exposures.jsonl")) == 2


def test_one_item_and_another_log(desk, capsys, monkeypatch):
    """--case opens one item; FINTECEVAL_EXPOSURES names the log."""
    monkeypatch.setenv("FINTECEVAL_EXPOSURES", str(desk / "elsewhere.jsonl"))
    pack(capsys, *SEAL)

    assert pack(capsys, *OPEN, "--case", HIDDEN[3])[0] == 0
    assert [line.case for line in read_log(desk / "elsewhere.jsonl")] == [HIDDEN[3]]
    assert not (desk / "exposures.jsonl").exists()


def test_checkpoints_anchor_pack_and_log(desk, capsys):
    """A signed checkpoint finds a cut log and another pack; without one the limit is said."""
    public = ("--public-key", "env:SIGN_PUBLIC")
    assert pack(capsys, *SEAL, "--sign", "env:SIGN_KEY")[0] == 0
    pack(capsys, *OPEN)
    assert pack(capsys, "exposures", "--sign", "env:SIGN_KEY")[0] == 0
    log = ("verify", "--log", "exposures.jsonl")
    anchored = (*log, "--checkpoint", "exposures.jsonl.checkpoint.json", *public)
    sealed = ("verify", "hold.pack", "--checkpoint", "hold.pack.checkpoint.json", *public)

    assert pack(capsys, *sealed)[:1] == (0,)
    assert "fits the checkpoint" in pack(capsys, *anchored)[1]
    (desk / "exposures.jsonl").write_bytes(
        (desk / "exposures.jsonl").read_bytes().splitlines(keepends=True)[0]
    )
    code, out, _ = pack(capsys, *log)
    assert (code, "would not show" in out) == (0, True)
    assert pack(capsys, *anchored)[0] == 1

    (desk / "hold.pack").unlink()
    pack(capsys, *SEAL)
    assert pack(capsys, *sealed)[0] == 1


def test_an_altered_pack_is_a_finding_and_a_wrong_key_a_mistake(desk, capsys):
    """Exit 1 and one line for an altered file, exit 2 and one line for the wrong key."""
    pack(capsys, *SEAL)
    data = bytearray((desk / "hold.pack").read_bytes())
    wrong = pack(capsys, *OPEN[:3], "env:OTHER_KEY", *OPEN[4:])
    data[-40] ^= 1
    (desk / "hold.pack").write_bytes(data)

    assert (wrong[0], wrong[2].count("\n"), "wrong key" in wrong[2]) == (2, 1, True)
    for words in (("verify", "hold.pack"), ("verify", "hold.pack", "--key", "env:PACK_KEY")):
        code, out, err = pack(capsys, *words)
        assert (code, out, err.count("\n")) == (1, "", 1)
    assert pack(capsys, *OPEN)[0] == 2
    assert not (desk / "out").exists()
    assert not (desk / "exposures.jsonl").exists()


@pytest.mark.parametrize(
    "words",
    [
        ("verify",),
        ("verify", "hold.pack", "--log", "x"),
        ("verify", "hold.pack", "--checkpoint", "x"),
        ("verify", "none.pack"),
        ("list", "held"),
        ("seal", "none", *SEAL[2:]),
        (*SEAL[:7], KEY.hex(), *SEAL[8:]),
        (*SEAL[:7], "env:NOT_SET", *SEAL[8:]),
        (*SEAL, "--sign", "env:PACK_KEY"),
        ("open", "none.pack", *OPEN[2:]),
    ],
)
def test_what_cannot_be_done_is_one_line(desk, capsys, words):
    """Bad usage exits 2 and leaves no file; a key on the command line is not repeated."""
    code, _, err = pack(capsys, *words)

    assert code == 2
    assert err.strip()
    assert not (desk / "hold.pack").exists()


def test_no_openings_are_said(desk, capsys):
    """An empty log prints one line, and nothing as JSON."""
    assert pack(capsys, "exposures")[:2] == (0, "No openings.\n")
    assert pack(capsys, "exposures", "--json")[:2] == (0, "")


@pytest.mark.skipif(os.name != "posix", reason="descriptors are handed on by POSIX alone")
def test_a_key_comes_through_a_descriptor(desk):
    """The key of a process of its own is written into a pipe, not into its words or environment."""
    read, write = os.pipe()
    os.write(write, KEY.hex().encode())
    os.close(write)
    words = [word if word != "env:PACK_KEY" else f"fd:{read}" for word in SEAL]
    environ = {name: value for name, value in os.environ.items() if name not in {"PACK_KEY", "OTHER_KEY"}}
    found = subprocess.run(
        [sys.executable, "-c", "from finteceval.cli import main; main()", "pack", *words],
        env=environ,
        pass_fds=[read],
        capture_output=True,
        check=False,
    )
    os.close(read)

    assert (found.returncode, found.stderr) == (0, b"")
    assert KEY.hex().encode() not in found.stdout


def test_chinese_is_spoken(desk, capsys, monkeypatch):
    """The same lines in Chinese."""
    monkeypatch.setenv("FINTECEVAL_LANG", "zh")

    assert "已封存 2 项" in pack(capsys, *SEAL)[1]
    assert "没有打开记录" in pack(capsys, "exposures")[1]
