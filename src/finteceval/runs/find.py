"""Which run is meant."""

from __future__ import annotations

import re
from pathlib import Path

from finteceval.errors import PlanError
from pitfall import seal
from pitfall.texts import language, say


def find_run(name: str, runs_dir: Path) -> Path:
    """The run meant by a path, a name, a unique digest prefix, or `latest`.

    Raises:
        PlanError: none or several fit; names them.
    """
    if not name:
        raise PlanError(say("errors.run_unnamed", language()))
    if name != "latest":
        for direct in (Path(name), runs_dir / name):
            if (direct / "plan.json").is_file():
                return direct
    known = sorted(p.parent for p in runs_dir.glob("*/plan.json")) if runs_dir.is_dir() else []
    if name == "latest" and known:
        return max(known, key=_begun)
    fitting = [p for p in known if p.name.startswith(name) or _digest_of(p.name).startswith(name)]
    fitting = fitting or [
        p for p in known if len(name) > 8 and seal.digest((p / "plan.json").read_bytes()).startswith(name)
    ]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise PlanError(
            say(
                "errors.runs_fit",
                language(),
                name=name,
                count=len(fitting),
                names=", ".join(p.name for p in fitting[-5:]),
            )
        )
    raise PlanError(say("errors.run_unknown", language(), name=name, runs_dir=runs_dir))


def _begun(run: Path) -> tuple[str, int]:
    """When a run was created: the second in its name, and within one second when its plan was written."""
    return run.name.partition("-")[0], (run / "plan.json").stat().st_mtime_ns


def _digest_of(name: str) -> str:
    """The eight digits of the plan's digest in a run's name; a number may follow them."""
    found = [part for part in name.split("-") if re.fullmatch(r"[0-9a-f]{8}", part)]
    return found[-1] if found else ""
