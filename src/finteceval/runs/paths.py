"""Where things lie in a run directory. Nobody joins these names elsewhere.

```
<runs-dir>/<UTC basic>-<selection>-<digest8>/
  plan.json                     canonical JSON; its SHA-256 stands in every later file
  trials.jsonl                  one line per finished try, group-committed
  events/<worker>-<n>.jsonl.zst checksummed zstd frames
  verdicts/six-class.jsonl      judging rounds of points
  verdicts/objective.jsonl      judging rounds of cases
  report/<nnn>/                 report.json and {zh,en}/report.{md,html}
  blobs/<sha256>                raw judge replies, agents' stderr, price tables
  blobs/<sha256>.jsonl          briefs, packed
  chain.jsonl                   one appended head per command
```
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class RunPaths:
    """The paths of one run."""

    root: Path

    @property
    def plan(self) -> Path:
        """The frozen plan."""
        return self.root / "plan.json"

    @property
    def trials(self) -> Path:
        """One line per finished try."""
        return self.root / "trials.jsonl"

    @property
    def events(self) -> Path:
        """The directory of event segments."""
        return self.root / "events"

    @property
    def verdicts(self) -> Path:
        """The six-class verdicts, round by round."""
        return self.root / "verdicts" / "six-class.jsonl"

    @property
    def objective(self) -> Path:
        """The objective judge's verdicts, round by round."""
        return self.root / "verdicts" / "objective.jsonl"

    @property
    def reports(self) -> Path:
        """The directory of numbered reports."""
        return self.root / "report"

    @property
    def blobs(self) -> Path:
        """Content-addressed bytes."""
        return self.root / "blobs"

    @property
    def chain(self) -> Path:
        """One appended head per command."""
        return self.root / "chain.jsonl"

    def relative(self, path: Path) -> str:
        """A path inside the run, with forward slashes on every system."""
        return path.relative_to(self.root).as_posix()
