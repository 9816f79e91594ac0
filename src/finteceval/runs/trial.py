"""One finished try: a line of `trials.jsonl`."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec resolves the annotation

import msgspec

from finteceval.models.usage import Price, Usage  # noqa: TC001
from finteceval.runs.endings import Ending  # noqa: TC001


# Both are records in all but the metaclass, which makes Python build a dictionary for every call.
class Segment(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a try's events lie.

    `offset` and `length` are bytes of one compressed frame in `file`; `first` and `count` are lines in
    it; `head` is the SHA-256 of those lines.
    """

    file: str
    offset: int
    length: int
    first: int
    count: int
    head: str


class Trial(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One finished try of one case by one system. `final_state` is the digest of the world it left, where it had one."""

    plan: str
    case: str
    system: str
    repeat: int
    attempt: int = msgspec.field(name="try")
    started: datetime
    finished: datetime
    ending: Ending
    usage: Usage
    cost: Price
    segment: Segment
    stderr: str = ""
    final_state: str | msgspec.UnsetType = msgspec.UNSET
    schema_version: int = 1

    @property
    def key(self) -> tuple[str, str, int, int]:
        """(case, system, repeat, try)."""
        return (self.case, self.system, self.repeat, self.attempt)

    @property
    def seconds(self) -> float:
        """Wall time of the try, for reading only."""
        return (self.finished - self.started).total_seconds()


_decoder = msgspec.json.Decoder(Trial)


def decode_trial(line: bytes) -> Trial:
    """Parse one line whole.

    Raises:
        msgspec.DecodeError: the line is no trial.
    """
    return _decoder.decode(line)
