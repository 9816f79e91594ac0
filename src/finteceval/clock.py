"""The only place that reads clocks. Everything else takes time as an argument."""

from __future__ import annotations

import time
from datetime import UTC, datetime


def now() -> datetime:
    """The wall clock, in UTC with its zone, to the microsecond."""
    return datetime.now(UTC)


def monotonic() -> float:
    """Seconds of a clock that never steps back; only differences mean anything."""
    return time.perf_counter()
