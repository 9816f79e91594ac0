"""The pin of the objective judge: what a verdict was said by, so that another judge cannot pass for it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from finteceval.cases import trajectory_checks
from finteceval.runs.plan import JudgePin
from pitfall import quantities, seal

KIND: Final = "objective"
VERSION: Final = "1"
RECORDS: Final = ("checks.py", "figures.py", "trajectory_checks.py", "words.py", "written.py")


def objective_pin() -> JudgePin:
    """The judge as it is installed: its version, and the digest of its own source and of the checks' records."""
    return JudgePin(kind=KIND, name=KIND, version=f"{VERSION}+{source_digest()[:12]}")


@cache
def source_digest() -> str:
    """SHA-256 over the judge's modules, the records of the checks and the reading of figures, whatever ends their lines."""
    here, cases = Path(__file__).parent, Path(trajectory_checks.__file__).parent
    figures = Path(quantities.__file__).parent
    files = {f"judge/{path.relative_to(here).as_posix()}": path for path in here.rglob("*.py")}
    files |= {f"cases/{name}": cases / name for name in RECORDS}
    files |= {f"quantities/{path.name}": path for path in figures.glob("*.py")}
    return seal.digest_lines(
        (name, seal.digest(path.read_bytes().replace(b"\r\n", b"\n"))) for name, path in files.items()
    )
