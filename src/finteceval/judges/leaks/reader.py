"""Ask a model which lines of a point tell what its as-of date does not allow, or give the answer away.

The rules of `pitfall.lint` see dates, figures, forms and the words they know. Hints in an idiom, an outcome told in a
paraphrase or an answer in a remark ask for a reader. What it reports is added to what the rules find; it takes
nothing away, so that a text which talks a model round gains nothing. Its reply is a contract: parsed whole or refused.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from finteceval.errors import JudgeError
from finteceval.judges.array_reply import as_data, read_array
from finteceval.judges.six_class import JudgeFailedError
from finteceval.models.usage import NOT_METERED, Tokens
from pitfall import seal
from pitfall.errors import ReplyError
from pitfall.lint import READ, Hit
from pitfall.point import labels
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from finteceval.judges.asked import Asked, AskedJudge
    from finteceval.models.usage import Usage
    from pitfall.point import Point

_TEMPLATE: Final = Path(__file__).with_name("reader.txt")
RULES: Final = frozenset(f"L{number:03}" for number in (*range(1, 14), 15, 16, 17))
"""The rules a reader may name: all but the one that compares a family and those about waivers."""
_ASKED: Final = frozenset({"n", "rule", "quote", "why"})
_LONGEST: Final = 300
_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class Lines:
    """What is read: lines with their numbers from 1 and their offsets in a text.

    Attributes:
        question: What an agent sees, with the line that holds the id.
        truth: What is hidden from it; empty for a text without one.
        as_of: The last day whose facts may be known; None when nobody states one.
    """

    question: tuple[tuple[int, int, str], ...]
    truth: tuple[tuple[int, int, str], ...]
    as_of: date | None


@dataclass(frozen=True, slots=True)
class Leaks:
    """What a model read in one text, and its reply."""

    hits: tuple[Hit, ...]
    asked: Asked


@dataclass(frozen=True, slots=True)
class Readings:
    """What a model read in several points.

    Attributes:
        hits: By the id of each point that was read, what to give to `lint_corpus`.
        failed: By the path of each point that could not be read, why.
        used: The tokens of the calls that succeeded.
        development: Why this is not the pinned judge's reading; empty when it is.
    """

    hits: dict[str, tuple[Hit, ...]]
    failed: dict[str, str]
    used: Usage
    development: tuple[str, ...]


def lines_of_point(point: Point) -> Lines:
    """The lines of a point's file up to its Provenance."""
    question = point.text.find(point.question, point.text.find("Question"))
    truth = point.text.find(point.ground_truth, question + len(point.question))
    spans = [(0, len(point.id) + 2), (question, question + len(point.question))]
    return Lines(
        tuple(line for start, end in spans for line in _lines(point.text, start, end)),
        tuple(_lines(point.text, truth, truth + len(point.ground_truth))),
        labels(point).as_of,
    )


def lines_of_text(text: str, as_of: date | None) -> Lines:
    """The lines of a text that is no point."""
    return Lines(tuple(_lines(text, 0, len(text))), (), as_of)


def leaks_prompt(lines: Lines) -> str:
    """The prompt for one text. Everything that strangers wrote stands inside JSON strings, escaped."""
    # Cut before anything is put in: what is put in may hold the signs of a place.
    rules, _, rest = _TEMPLATE.read_text(encoding="utf-8").partition("{{as_of}}")
    before, _, rest = rest.partition("{{question}}")
    between, _, rest = rest.partition("{{truth}}")
    question, truth = (_numbered(part) for part in (lines.question, lines.truth))
    day = as_data(lines.as_of.isoformat() if lines.as_of else None)
    return f"{rules}{day}{before}{question}{between}{truth}{rest}"


def prompt_digest() -> str:
    """The digest of the prompt's template."""
    return seal.digest(_TEMPLATE.read_bytes())


def parse_leaks(reply: str, lines: Lines) -> list[Hit]:
    """What a reply reports, as hits in the text the lines were taken from.

    Raises:
        ReplyError: it is no JSON array, or one item of it has another form than was asked for, names a line or a
            rule that does not exist, or quotes words that do not stand in its line.
    """
    try:
        rows = read_array(reply)
    except ValueError as error:
        raise _refused("no_array", reply.strip()) from error
    at = {number: (start, text) for number, start, text in (*lines.question, *lines.truth)}
    return [_hit(row, at) for row in rows]


async def read_leaks(judge: AskedJudge, lines: Lines) -> Leaks:
    """Every leak that a model sees in one text.

    Raises:
        JudgeError: the call failed or the reply is no contract; nothing is reported then.
    """
    try:
        asked = await judge.ask(leaks_prompt(lines))
        return Leaks(tuple(parse_leaks(asked.text, lines)), asked)
    except (JudgeFailedError, ReplyError) as error:
        raise JudgeError(str(error)) from error


async def read_points(judge: AskedJudge, points: Sequence[Point]) -> Readings:
    """Every point read once; how many at a time is the judge's own limiter's to say.

    A point whose call failed or whose reply is no contract is named in `failed`; the others stand.
    """

    async def one(point: Point) -> Leaks | JudgeError:
        try:
            return await read_leaks(judge, lines_of_point(point))
        except JudgeError as error:
            return error

    readings = await asyncio.gather(*(one(point) for point in points))
    hits: dict[str, tuple[Hit, ...]] = {}
    failed: dict[str, str] = {}
    used: Usage = Tokens()
    development = list(judge.pin.development)
    for point, reading in zip(points, readings, strict=True):
        if isinstance(reading, JudgeError):
            failed[point.path] = str(reading)
            continue
        hits[point.id] = reading.hits
        development += reading.asked.development
        usage = reading.asked.artifact.usage
        used = used + usage if isinstance(used, Tokens) and isinstance(usage, Tokens) else NOT_METERED
    return Readings(hits, failed, used, tuple(dict.fromkeys(development)))


def _hit(row: object, at: dict[int, tuple[int, str]]) -> Hit:
    shown = str(row)
    if not isinstance(row, dict) or frozenset(held := cast("dict[str, object]", row)) != _ASKED:
        raise _refused("other_fields", shown)
    number, rule, quote, why = (held[name] for name in ("n", "rule", "quote", "why"))
    if type(number) is not int or number not in at:
        raise _refused("no_line", shown)
    if not isinstance(rule, str) or rule not in RULES:
        raise _refused("no_rule", shown)
    if not isinstance(why, str) or not why.strip() or len(why) > _LONGEST:
        raise _refused("no_reason", shown)
    start, line = at[number]
    if not isinstance(quote, str) or not quote.strip() or quote not in line:
        raise _refused("no_quote", shown)
    begins = start + line.index(quote)
    return Hit(rule, begins, begins + len(quote), message=READ, values={"why": " ".join(why.split())})


def _lines(text: str, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    number = text.count("\n", 0, start) + 1
    for line in text[start:end].split("\n"):
        if line.strip():
            yield number, start, line
        number, start = number + 1, start + len(line) + 1


def _numbered(lines: tuple[tuple[int, int, str], ...]) -> str:
    return as_data([{"n": number, "text": text} for number, _, text in lines])


def _refused(why: str, found: str) -> ReplyError:
    shown = found if len(found) <= _SHOWN else found[: _SHOWN - 1] + "…"
    return ReplyError(say(f"lint.reader_{why}", language(), found=repr(shown)))
