"""A program may do what it likes in its directory: nothing outside is read or written for it."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from builders_bubblewrap import say
from finteceval.systems.build import Workshop, build
from finteceval.systems.command import Command
from finteceval.systems.session import SystemBrokeError
from finteceval.systems.spelling import read_system
from finteceval.systems.trial_directory import TrialDirectory

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="plays with a POSIX shell")


def test_a_link_in_place_of_the_answer_is_not_followed(tmp_path):
    """An agent cannot have the engine read a file for it: neither a link nor a pipe is an answer."""
    truth = tmp_path / "truth"
    truth.write_text("the truth", encoding="utf-8")

    for script in (f"ln -s {truth} $1", "mkfifo $1", "mkdir $1", "true"):
        words = ("/bin/sh", "-c", script, "sh", "{answer_file}")
        (reply,) = say(Command(words, {"PATH": os.environ["PATH"]}), "q")
        assert reply.text == ""


def test_a_link_in_place_of_the_prompt_is_not_written_through(tmp_path):
    """An agent cannot have the engine write a file for it in a later turn."""
    victim = tmp_path / "victim"
    victim.write_text("untouched", encoding="utf-8")
    words = ("/bin/sh", "-c", f'cat "$1"; rm -f "$1"; ln -s {victim} "$1"', "sh", "{prompt_file}")

    one, two = say(Command(words, {"PATH": os.environ["PATH"]}), "first", "second")

    assert (one.text, two.text) == ("first", "second")
    assert victim.read_text(encoding="utf-8") == "untouched"


def test_a_spoilt_directory_is_the_agents_failure():
    """A directory in place of the prompt cannot be removed as a file."""
    words = ("/bin/sh", "-c", 'rm "$1"; mkdir "$1"', "sh", "{prompt_file}")

    with pytest.raises(SystemBrokeError, match="spoilt its directory"):
        say(Command(words, {"PATH": os.environ["PATH"]}), "first", "second")


def test_the_directory_goes_whatever_is_in_it(tmp_path, monkeypatch):
    """Also when a program took away its own rights, and never through a link."""
    outside = tmp_path / "outside"
    outside.mkdir(mode=0o500)
    directory = TrialDirectory.create()
    locked = directory.work / "locked"
    (locked / "in").mkdir(parents=True)
    (locked / "way").symlink_to(outside)
    calls = []
    real = shutil.rmtree

    def stubborn(path, **options):
        calls.append(path)
        if len(calls) > 1:
            real(path, **options)

    monkeypatch.setattr("finteceval.systems.trial_directory.shutil.rmtree", stubborn)
    locked.chmod(0o000)

    directory.remove()

    assert not directory.root.exists()
    assert outside.stat().st_mode & 0o777 == 0o500


def test_a_program_has_a_home_of_its_own_unless_the_card_names_it():
    """HOME and TMPDIR lie in the trial's directory; a card that names HOME keeps the caller's."""
    script = 'echo "$HOME $TMPDIR"'
    (own,) = say(Command(("/bin/sh", "-c", script), {"PATH": os.environ["PATH"]}), "q")
    (named,) = say(Command(("/bin/sh", "-c", script), {"HOME": "/named"}), "q")

    home, temporary = map(Path, own.text.split())
    assert (home.name, temporary.name) == ("home", "tmp")
    assert home.parent == temporary.parent
    assert named.text.split()[0] == "/named"


def test_a_plain_program_is_resumed_by_its_own_command(tmp_path, monkeypatch):
    """Later turns run the resume command in the same directory; without one, the first command again."""
    monkeypatch.chdir(tmp_path)
    first, later = ("/bin/sh", "-c", "cat > log; cat log"), ("/bin/sh", "-c", "cat >> log; cat log")

    assert [r.text for r in say(Command(first, {}, resume=later), "a", "b", "c")] == ["a", "ab", "abc"]
    assert [r.text for r in say(Command(first, {}), "a", "b")] == ["a", "b"]


def test_a_stale_answer_file_is_no_answer():
    """A turn that writes no answer file has answered with nothing, whatever the turn before wrote."""
    words = ("/bin/sh", "-c", 'test -e seen || echo old > "$1"; touch seen', "sh", "{answer_file}")

    assert [r.text for r in say(Command(words, {"PATH": os.environ["PATH"]}), "a", "b")] == ["old", ""]


def test_a_program_named_by_a_relative_path_is_found(tmp_path, monkeypatch):
    """A path relative to the caller's directory is meant from there, not from the trial's."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "agent.sh").write_text("#!/bin/sh\necho hello\n", encoding="utf-8")
    (tmp_path / "agent.sh").chmod(0o755)

    (reply,) = say(build(read_system("command:./agent.sh"), Workshop((), os.environ, pytest.fail)), "q")

    assert reply.text == "hello"
