"""The directory of one conversation with a program: fresh, its own, gone when the conversation ends.

```
trial-…/
├── work/        where the program starts: empty at first, kept from turn to turn
├── home/        HOME, unless the card names that variable: what a program keeps for itself
├── tmp/         TMPDIR
├── tools/       where its tools are and how they are reached, where the trial has any
├── prompt.txt   the turn, for `{prompt_file}`
└── answer.txt   the answer, for `{answer_file}`
```

A program under test may write here, so nothing here is trusted: it could put a link or a pipe where the
engine will read or write. Files are made anew and opened without following links, and only regular
files are read.
"""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from finteceval.systems.session import SystemBrokeError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

# Windows knows neither, and there nobody but the user may make links.
_NO_FOLLOW: Final[int] = getattr(os, "O_NOFOLLOW", 0)
_NO_WAIT: Final[int] = getattr(os, "O_NONBLOCK", 0)
_BINARY: Final[int] = getattr(os, "O_BINARY", 0)


@dataclass(frozen=True, slots=True)
class TrialDirectory:
    """The paths of one conversation; nobody else joins them.

    `doors` are sockets of the engine elsewhere on this machine, which the program may connect to.
    """

    root: Path
    doors: tuple[Path, ...] = ()

    @classmethod
    def create(cls) -> TrialDirectory:
        """A fresh one among the machine's temporary files."""
        found = cls(Path(tempfile.mkdtemp(prefix="trial-")).resolve())
        for path in (found.work, found.home, found.temporary):
            path.mkdir()
        return found

    @property
    def work(self) -> Path:
        """Where the program starts."""
        return self.root / "work"

    @property
    def home(self) -> Path:
        """HOME of the program."""
        return self.root / "home"

    @property
    def temporary(self) -> Path:
        """TMPDIR of the program. Codex refuses a HOME that lies in it, so they are apart."""
        return self.root / "tmp"

    @property
    def tools(self) -> Path:
        """Files that tell the program of its tools."""
        return self.root / "tools"

    @property
    def prompt(self) -> Path:
        """The file of `{prompt_file}`."""
        return self.root / "prompt.txt"

    @property
    def answer(self) -> Path:
        """The file of `{answer_file}`."""
        return self.root / "answer.txt"

    def environment(self, given: Mapping[str, str]) -> dict[str, str]:
        """The given variables, and HOME and TMPDIR in here unless they are among them."""
        return {"HOME": str(self.home), "TMPDIR": str(self.temporary), **given}

    def fill(self, words: Sequence[str], session: str) -> list[str]:
        """The command with its places filled in."""
        places = {
            "{prompt_file}": str(self.prompt),
            "{answer_file}": str(self.answer),
            "{directory}": str(self.work),
            "{session}": session,
            "{mcp_config}": str(self.tools / "mcp.json"),
        }
        return [_fill(word, places) for word in words]

    def put_tools(self, files: Mapping[str, str]) -> None:
        """Write the files that tell of the tools, before the program runs for the first time."""
        self.tools.mkdir(mode=0o700)
        for name, text in files.items():
            (self.tools / name).write_text(text, encoding="utf-8", newline="\n")

    def put_turn(self, text: str) -> None:
        """Write the turn's prompt and clear the place of its answer.

        Raises:
            SystemBrokeError: the program left something in their place that cannot be removed.
        """
        try:
            for path in (self.prompt, self.answer):
                path.unlink(missing_ok=True)
            flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_FOLLOW | _BINARY
            with os.fdopen(os.open(self.prompt, flags, 0o644), "wb") as handle:
                handle.write(text.encode("utf-8"))
        except OSError as error:
            raise SystemBrokeError(f"the program spoilt its directory: {error.strerror}") from error

    def take_answer(self, cap: int) -> bytes:
        """The answer file's bytes, one more than the cap at most; empty where no regular file stands."""
        try:
            handle = os.open(self.answer, os.O_RDONLY | _NO_FOLLOW | _NO_WAIT | _BINARY)
        except OSError:
            return b""
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            os.close(handle)
            return b""
        with os.fdopen(handle, "rb") as file:
            return file.read(cap + 1)

    def remove(self) -> None:
        """Remove all of it. A program may have taken away its own permissions: they are given back first."""
        shutil.rmtree(self.root, ignore_errors=True)
        if self.root.exists():
            for parent, names, _ in os.walk(self.root):
                for name in names:
                    _allow(Path(parent, name))
            shutil.rmtree(self.root, ignore_errors=True)


def _fill(word: str, places: Mapping[str, str]) -> str:
    for place, value in places.items():
        word = word.replace(place, value)
    return word


def _allow(path: Path) -> None:
    # Never through a link: that would change a file outside.
    if not path.is_symlink():
        path.chmod(0o700)
