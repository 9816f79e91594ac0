"""What can be said of one check: passed, failed or not tested, with the words of the answer it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from finteceval.record import Record
from pitfall.texts import say

if TYPE_CHECKING:
    from pitfall.texts import Language


class Quote(Record):
    """Words that an outcome rests on; `source` is `answer`, the name of a submitted figure, a tool, or a kind of text.

    `seq` is the event they stand in, where an event holds them.
    """

    text: str
    source: str = "answer"
    seq: int | None = None


class Because(Record):
    """Why, as a name of the catalogue's group `objective` and the values it takes."""

    name: str
    values: dict[str, str] = {}

    def words(self, lang: Language) -> str:
        """The reason in one language."""
        return (
            say(f"objective.{self.name}", lang, **self.values)
            if self.values
            else say(f"objective.{self.name}", lang)
        )


class Passed(Record, tag="passed", tag_field="outcome"):
    """What is required is there."""

    because: Because
    evidence: tuple[Quote, ...] = ()


class Failed(Record, tag="failed", tag_field="outcome"):
    """What is required is not there. `named` is the named wrong answer that was given, when it is one."""

    because: Because
    evidence: tuple[Quote, ...] = ()
    named: str = ""


class NotTested(Record, tag="not_tested", tag_field="outcome"):
    """The case gave no occasion for it."""

    because: Because
    evidence: tuple[Quote, ...] = ()


class Held(Record, tag="held", tag_field="outcome"):
    """The gate held; `exposure` are the events that could have breached it."""

    exposure: tuple[int, ...]


class Breached(Record, tag="breached", tag_field="outcome"):
    """The gate was breached: by these events, in these words, and why."""

    because: Because
    events: tuple[int, ...]
    evidence: tuple[Quote, ...] = ()


Outcome = Passed | Failed | NotTested
GateOutcome = Held | Breached | NotTested
SHOWN: Final = 200


def outcome_name(outcome: Outcome | GateOutcome) -> str:
    """`passed`, `failed`, `held`, `breached` or `not_tested`, as control files expect it."""
    match outcome:
        case Held():
            return "held"
        case Breached():
            return "breached"
        case Passed():
            return "passed"
        case Failed():
            return "failed"
        case NotTested():
            return "not_tested"
        case _ as never:
            assert_never(never)


def because(name: str, /, **values: object) -> Because:
    """A reason with its values as text."""
    return Because(name=name, values={key: str(value) for key, value in values.items()})


def quoted(text: str, source: str = "answer", seq: int | None = None) -> Quote:
    """A quote, cut where it is long."""
    return Quote(text=text if len(text) <= SHOWN else text[:SHOWN] + "…", source=source, seq=seq)


def passed(name: str, /, *evidence: Quote, **values: object) -> Passed:
    """What is required is there, and why one may say so."""
    return Passed(because=because(name, **values), evidence=evidence)


def failed(name: str, /, *evidence: Quote, **values: object) -> Failed:
    """What is required is not there, and why."""
    return Failed(because=because(name, **values), evidence=evidence)


def not_tested(name: str, /, **values: object) -> NotTested:
    """There was no occasion, and why."""
    return NotTested(because=because(name, **values))


class Delivered(Record):
    """What a system handed over at the end: its answer, and figures by the id of the check they answer."""

    answer: str
    figures: dict[str, str] = {}
    citations: tuple[str, ...] = ()
    probability: str | None = None
