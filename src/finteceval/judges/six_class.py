"""The seam to a six-class judge, and what it says of one answer.

A judge sees Question, Answer and Ground Truth and nothing else; its artifact says what really
answered. A judge that fails raises `JudgeError`: that never becomes a class, and the answer is kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from finteceval.errors import JudgeError
from finteceval.models.failure import Attempt  # noqa: TC001 - msgspec resolves the annotation
from finteceval.models.usage import NOT_METERED, CostUnknown, Price, Usage
from finteceval.record import Record
from pitfall.verdict import AnswerClass  # noqa: TC001 - msgspec resolves the annotation

if TYPE_CHECKING:
    from finteceval.runs.plan import JudgePin

NO_COST = CostUnknown(why="no model was called")


class Classified(Record, tag="classified", tag_field="said"):
    """Exactly one of six, and the shortest sufficient reason."""

    answer_class: AnswerClass
    reason: str


class Unscored(Record, tag="unscored", tag_field="said"):
    """The judge abstained: it cannot decide, and says why."""

    why: str


class BrokeJudge(Record, tag="broke", tag_field="said"):
    """The judge failed. The answer is judged again later."""

    reason: str


Said = Classified | Unscored | BrokeJudge


class Artifact(Record):
    """What really judged: model, effort and service tier as answered, ids, every attempt.

    `reply` is the digest of the raw reply's blob, its reasoning items dropped; `host` is where the
    call went. `usage` and `cost` cover all attempts that say what they used.
    """

    model: str = ""
    effort: str = ""
    tier: str = ""
    response_id: str = ""
    request_id: str = ""
    reply: str = ""
    usage: Usage = NOT_METERED
    cost: Price = NO_COST
    host: str = ""
    attempts: tuple[Attempt, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """One answer's judgement; `raw` is the reply's bytes, kept as a blob by whoever records it."""

    said: Classified | Unscored
    artifact: Artifact | None = None
    raw: bytes = b""
    development: tuple[str, ...] = ()


class JudgeFailedError(JudgeError):
    """A judge that failed after it was called: what it used and said is kept beside the failure."""

    def __init__(self, reason: str, *, artifact: Artifact, raw: bytes = b"") -> None:
        """Keep the artifact, and the reply's bytes when there was one."""
        super().__init__(reason)
        self.artifact = artifact
        self.raw = raw


@dataclass(frozen=True, slots=True)
class Heard:
    """What came of asking a judge once, its failure included; `raw` is the reply's bytes."""

    said: Said
    artifact: Artifact | None = None
    raw: bytes = b""
    development: tuple[str, ...] = ()


class SixClassJudge(Protocol):
    """Judges answers. `pin` says which judge this is; it stands in the plan and in every round."""

    @property
    def pin(self) -> JudgePin:
        """Kind, name, version, model, effort, digest of the prompt, reasons why it is development only."""
        ...

    async def judge(self, question: str, answer: str, ground_truth: str, *, seed: int) -> Judgement:
        """Judge one answer.

        Raises:
            JudgeError: the judge failed, not the system.
        """
        ...


async def hear(judge: SixClassJudge, question: str, answer: str, ground_truth: str, *, seed: int) -> Heard:
    """Ask a judge once. Whatever breaks in it is the judge's own and becomes `BrokeJudge`, never a class."""
    try:
        found = await judge.judge(question, answer, ground_truth, seed=seed)
    except JudgeFailedError as error:
        return Heard(BrokeJudge(reason=str(error)), error.artifact, error.raw)
    except JudgeError as error:
        return Heard(BrokeJudge(reason=str(error)))
    except Exception as error:  # noqa: BLE001 - a judge may break in any way, and the answer is kept
        return Heard(BrokeJudge(reason=f"{type(error).__name__}: {error}"))
    return Heard(found.said, found.artifact, found.raw, found.development)
