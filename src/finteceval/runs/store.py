"""The run directory: written by appending, read by strangers.

Events are durable before the trial line that names them, trial lines before anything that rests on
them. A torn tail is a try still owed: it is said once and passed over, never an error.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
from typing import TYPE_CHECKING, Final, Self

import msgspec
import zstandard

from finteceval import clock
from finteceval.errors import PlanError, RunBusyError, StorageError
from finteceval.runs.appending_store import EventSink, LineLog, storage, write_whole
from finteceval.runs.chain import FileHead, Head, Torn, decode_chain, encode_head, sealed, torn_tail
from finteceval.runs.pack import SUFFIX, pack, packs, unpack
from finteceval.runs.paths import RunPaths
from finteceval.runs.plan import Plan, decode_plan, encode_plan
from finteceval.runs.trial import Segment, Trial, decode_trial
from pitfall import seal
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path
    from types import TracebackType

_MAX_FRAME: Final = 256 * 1024 * 1024


class RunStore:
    """One run directory. Open it with `create`, `open` (to append) or `read`."""

    def __init__(self, paths: RunPaths, plan: Plan, digest: str) -> None:
        """Use the class methods instead."""
        self.paths = paths
        self.plan = plan
        self.digest = digest
        self.notices: list[str] = []
        self._lock: int | None = None
        self._torn: tuple[Torn, ...] = ()

    @property
    def name(self) -> str:
        """The directory's name."""
        return self.paths.root.name

    @classmethod
    def create(cls, runs_dir: Path, plan: Plan, *, briefs: Sequence[str]) -> Self:
        """A new run directory with the frozen plan and the briefs, packed into one blob; locked.

        Raises:
            StorageError: the directory cannot be made or written.
        """
        data = encode_plan(plan)
        digest = seal.digest(data)
        stem = f"{clock.now():%Y%m%dT%H%M%SZ}-{plan.selection}-{digest[:8]}"
        with storage(runs_dir):
            runs_dir.mkdir(parents=True, exist_ok=True)
            root = _fresh(runs_dir, stem)
            paths = RunPaths(root)
            for directory in (paths.events, paths.blobs, paths.verdicts.parent):
                directory.mkdir()
            write_whole(paths.plan, data)
        store = cls(paths, plan, digest)
        store.lock()
        store.put_texts(briefs)
        return store

    @classmethod
    def read(cls, root: Path) -> Self:
        """A run, for reading only.

        Raises:
            PlanError: no run there, or an unreadable plan.
        """
        paths = RunPaths(root)
        try:
            data = paths.plan.read_bytes()
        except OSError as error:
            raise PlanError(say("errors.no_run", language(), root=root)) from error
        plan = decode_plan(data, where=str(paths.plan))
        store = cls(paths, plan, seal.digest(data))
        store._torn = tuple(torn for head in store.heads() for torn in head.torn)
        return store

    @classmethod
    def open(cls, root: Path) -> Self:
        """A run to append to: locked, with torn tails closed off.

        Raises:
            PlanError: as `read`.
            RunBusyError: another process holds it.
        """
        store = cls.read(root)
        store.lock()
        for part in store.paths.root.rglob("*.part"):
            # A whole-file write that was killed before its rename: nothing refers to it.
            part.unlink()
        store.close_torn_tails()
        return store

    def __enter__(self) -> Self:
        """The store itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let go of the lock."""
        self.unlock()

    def lock(self) -> None:
        """Take the run for this process.

        Raises:
            RunBusyError: another process holds it.
        """
        handle = os.open(self.paths.plan, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        try:
            _take(handle)
        except OSError as error:
            os.close(handle)
            raise RunBusyError(say("errors.run_busy", language(), name=self.name)) from error
        self._lock = handle

    def unlock(self) -> None:
        """Let go of the run."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def put_blob(self, data: bytes) -> str:
        """Keep bytes under their digest; the digest."""
        name = seal.digest(data)
        path = self.paths.blobs / name
        if not path.exists():
            with storage(path):
                self.paths.blobs.mkdir(exist_ok=True)
                write_whole(path, data)
        return name

    def put_texts(self, texts: Sequence[str]) -> None:
        """Keep texts under the digests of their UTF-8 bytes; those not yet here share one file."""
        wanted = {seal.digest(text.encode("utf-8")): text for text in texts}
        kept = self.blob_names()
        if missing := {name: text for name, text in wanted.items() if name not in kept}:
            data = pack(missing)
            path = self.paths.blobs / (seal.digest(data) + SUFFIX)
            with storage(path):
                self.paths.blobs.mkdir(exist_ok=True)
                write_whole(path, data)

    def blob_names(self) -> set[str]:
        """The digests of everything kept, as a file of its own or packed with others.

        Raises:
            PlanError: a pack was changed.
        """
        names = {path.name for path in self.paths.blobs.glob("*") if path.suffix != SUFFIX}
        return names.union(name for name, _ in self._packed())

    def blob(self, name: str) -> bytes:
        """The bytes behind a digest.

        Raises:
            PlanError: missing.
        """
        with contextlib.suppress(OSError):
            return (self.paths.blobs / name).read_bytes()
        for packed, data in self._packed():
            if packed == name:
                return data
        raise PlanError(say("errors.blob_missing", language(), run=self.name, name=name))

    def _packed(self) -> Iterator[tuple[str, bytes]]:
        for path in packs(self.paths.blobs):
            yield from unpack(path.read_bytes(), where=f"{self.name}/{self.paths.relative(path)}")

    def event_sink(self, *, worker: int = 0) -> EventSink:
        """A fresh segment file of this process; old files are never touched again."""
        number = len(list(self.paths.events.glob(f"{worker}-*.jsonl.zst")))
        path = self.paths.events / f"{worker}-{number}.jsonl.zst"
        with storage(path):
            self.paths.events.mkdir(exist_ok=True)
            return EventSink(path, name=self.paths.relative(path))

    def trials(self) -> Iterator[Trial]:
        """Finished tries in the order they were written, one at a time.

        Raises:
            PlanError: a line that is no trial and no torn tail, or one of another plan.
        """
        for number, line in self.lines(self.paths.trials):
            try:
                trial = decode_trial(line)
            except msgspec.DecodeError as error:
                raise PlanError(
                    say("errors.no_trial_line", language(), run=self.name, number=number, error=error)
                ) from error
            if trial.plan != self.digest:
                raise PlanError(say("errors.trial_other_plan", language(), run=self.name, number=number))
            yield trial

    def lines(self, path: Path) -> Iterator[tuple[int, bytes]]:
        """The whole lines of a log with their numbers; torn bytes are passed over."""
        torn = {t.offset for t in self._torn if t.path == self.paths.relative(path)}
        try:
            handle = path.open("rb")
        except FileNotFoundError:
            return
        with handle:
            offset = 0
            for number, line in enumerate(handle, start=1):
                if line.endswith(b"\n") and offset not in torn:
                    yield number, line[:-1]
                offset += len(line)

    def segment_lines(self, segment: Segment) -> list[bytes]:
        """The event lines of one trial.

        Raises:
            PlanError: the frame is missing, torn, or not what the trial line says.
        """
        return self.frame(segment.file, segment.offset, segment.length)[
            segment.first : segment.first + segment.count
        ]

    def frame(self, file: str, offset: int, length: int) -> list[bytes]:
        """The lines of one frame, the last one read kept in memory.

        Raises:
            PlanError: missing, torn, or changed.
        """
        key = (file, offset)
        if self._frame_key != key:
            path = self.paths.root / file
            try:
                with path.open("rb") as handle:
                    handle.seek(offset)
                    data = zstandard.ZstdDecompressor().decompress(
                        handle.read(length), max_output_size=_MAX_FRAME
                    )
            except (OSError, zstandard.ZstdError) as error:
                raise PlanError(
                    say("errors.frame", language(), run=self.name, file=file, offset=offset, error=error)
                ) from error
            self._frame_key = key
            self._frame_lines = data.split(b"\n")
        return self._frame_lines

    _frame_key: tuple[str, int] = ("", -1)
    _frame_lines: list[bytes] = []

    def heads(self) -> list[Head]:
        """The chain so far.

        Raises:
            PlanError: a changed line.
        """
        try:
            data = self.paths.chain.read_bytes()
        except FileNotFoundError:
            return []
        return decode_chain(data, where=f"{self.name}/chain.jsonl")

    def append_head(
        self,
        command: str,
        *,
        complete: bool,
        torn: tuple[Torn, ...] = (),
        options: Mapping[str, str] | None = None,
    ) -> Head:
        """Seal what stands: one line with every file's length and digest, and what the command chose."""
        before = self.heads()
        head = sealed(
            Head(
                number=len(before),
                command=command,
                at=clock.now(),
                complete=complete,
                files=tuple(self.file_heads()),
                torn=torn,
                previous=before[-1].digest if before else "",
                options=msgspec.UNSET if options is None else dict(options),
            )
        )
        log = LineLog(self.paths.chain)
        try:
            log.append(encode_head(head))
        finally:
            log.close()
        return head

    def file_heads(self) -> Iterator[FileHead]:
        """Every file but the chain, by path."""
        for path in self.files():
            size, digest = _file_digest(path)
            yield FileHead(path=self.paths.relative(path), length=size, sha256=digest)

    def files(self) -> list[Path]:
        """Every file of the run but the chain and unfinished temporary ones, by path."""
        found = (p for p in self.paths.root.rglob("*") if p.is_file() and p != self.paths.chain)
        return sorted(p for p in found if not p.name.endswith(".part"))

    def close_torn_tails(self) -> None:
        """End half-written lines with a newline, note them in the chain, say so once."""
        torn: list[Torn] = []
        for path in (self.paths.trials, self.paths.verdicts, self.paths.objective):
            data = path.read_bytes() if path.exists() else b""
            if tail := torn_tail(data):
                torn.append(Torn(path=self.paths.relative(path), offset=len(data) - tail, length=tail))
                log = LineLog(path)
                log.append(b"\n")
                log.close()
        self._close_chain_tail()
        if torn:
            self._torn += tuple(torn)
            self.notices.append(say("errors.half_line_left", language(), run=self.name))
            self.append_head("mend", complete=False, torn=tuple(torn))

    def _close_chain_tail(self) -> None:
        # The chain cannot note its own torn tail, and a torn head says nothing yet: it is cut off.
        data = self.paths.chain.read_bytes() if self.paths.chain.exists() else b""
        if tail := torn_tail(data):
            with storage(self.paths.chain), self.paths.chain.open("r+b") as handle:
                handle.truncate(len(data) - tail)


def _fresh(runs_dir: Path, stem: str) -> Path:
    for number in range(1, 1000):
        root = runs_dir / (stem if number == 1 else f"{stem}-{number}")
        with contextlib.suppress(FileExistsError):
            root.mkdir()
            return root
    raise StorageError(say("errors.runs_many", language(), runs_dir=runs_dir, stem=stem))


def _file_digest(path: Path) -> tuple[int, str]:
    with path.open("rb") as handle:
        digest = hashlib.file_digest(handle, "sha256").hexdigest()
        return handle.tell(), digest


if sys.platform == "win32":  # pragma: no cover - Windows only
    import msvcrt

    def _take(handle: int) -> None:
        # A byte far behind the end: the plan itself stays readable for everybody.
        os.lseek(handle, 1 << 30, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
