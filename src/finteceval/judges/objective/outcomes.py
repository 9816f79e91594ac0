"""What can be said of one check: passed, failed or not tested, with the words of the answer it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from finteceval.record import Record
from pitfall.texts import say

if TYPE_CHECKING:
    from pitfall.texts import Language


class Quote(Record):
    """Words of what was delivered; `source` is `answer` or the name of a submitted figure."""

    text: str
    source: str = "answer"


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


Outcome = Passed | Failed | NotTested


def outcome_name(outcome: Outcome) -> str:
    """`passed`, `failed` or `not_tested`, as control files expect it."""
    match outcome:
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


class Delivered(Record):
    """What a system handed over at the end: its answer, and figures by the id of the check they answer."""

    answer: str
    figures: dict[str, str] = {}
    citations: tuple[str, ...] = ()
    probability: str | None = None
