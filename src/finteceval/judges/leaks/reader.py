"""Ask a model which lines of a point tell what its as-of date does not allow, or give the answer away.

The rules of `pitfall.lint` see dates, figures, forms and the words they know. A hint in an idiom, an outcome told in a
paraphrase or an answer in a remark ask for a reader; and so does a plan that a rule has taken for a fact. The model
gets the point and what the rules found. It reports what they missed, and says of each finding whether it is right.
Its reply is a contract: parsed whole or refused.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from finteceval.errors import JudgeError
from finteceval.judges.json_reply import as_data, read_object
from finteceval.judges.six_class import JudgeFailedError
from finteceval.models.usage import NOT_METERED, Tokens
from pitfall import seal
from pitfall.errors import ReplyError
from pitfall.lint import Hit
from pitfall.lint.finding import READ
from pitfall.point import labels
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from datetime import date

    from finteceval.judges.asked import Asked, AskedJudge
    from finteceval.models.usage import Usage
    from pitfall.lint import Finding
    from pitfall.point import Point
    from pitfall.texts import Language

_TEMPLATE: Final = Path(__file__).with_name("reader.txt")
RULES: Final = frozenset(f"L{number:03}" for number in (*range(1, 14), 15, 16, 17))
"""The rules a reader is told of: all but the one that compares a family and those about waivers."""
_ASKED: Final = frozenset({"n", "rule", "quote", "why"})
_VERDICT: Final = frozenset({"k", "leak", "why"})
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
class Read:
    """What a model said of one text.

    Attributes:
        missed: What the rules have not found.
        wrong: Why a finding is none, by the finding.
    """

    missed: tuple[Hit, ...]
    wrong: Mapping[Finding, str]


@dataclass(frozen=True, slots=True)
class Readings:
    """What a model said of several points.

    Attributes:
        missed: By the id of each point that was read, what to give to `lint_corpus`.
        wrong: Why a finding is none, by the finding.
        failed: By the path of each point that could not be read, why.
        used: The tokens of the calls that succeeded.
        development: Why this is not the pinned judge's reading; empty when it is.
    """

    missed: Mapping[str, tuple[Hit, ...]]
    wrong: Mapping[Finding, str]
    failed: Mapping[str, str]
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


def to_be_read(findings: Iterable[Finding]) -> list[Finding]:
    """The findings that a reader is asked about: errors and warnings of the rules it is told of."""
    return [one for one in findings if one.rule in RULES and one.severity != "note"]


def leaks_prompt(lines: Lines, findings: Sequence[Finding] = ()) -> str:
    """The prompt for one text. Everything that strangers wrote stands inside JSON strings, escaped."""
    shown = [
        {"k": number, "n": one.line, "rule": one.rule, "words": one.matched}
        for number, one in enumerate(findings, 1)
    ]
    values = {
        "as_of": f"{lines.as_of:%Y-%m-%d, %A}" if lines.as_of else None,
        "question": _numbered(lines.question),
        "truth": _numbered(lines.truth),
        "findings": shown,
    }
    # Cut before anything is put in: what is put in may hold the signs of a place.
    rest = _TEMPLATE.read_text(encoding="utf-8")
    parts: list[str] = []
    for name, value in values.items():
        before, _, rest = rest.partition(f"{{{{{name}}}}}")
        parts += [before, as_data(value)]
    return "".join([*parts, rest])


def prompt_digest() -> str:
    """The digest of the prompt's template."""
    return seal.digest(_TEMPLATE.read_bytes())


def parse_leaks(reply: str, lines: Lines, findings: Sequence[Finding] = ()) -> Read:
    """What a reply reports, as hits in the text the lines were taken from, and the findings it calls wrong.

    Raises:
        ReplyError: it is no JSON object of the form that was asked for, leaves out a finding or names one twice,
            names a line or a rule that does not exist, or quotes words that do not stand in their line.
    """
    try:
        held = read_object(reply)
    except ValueError as error:
        raise _refused("no_object", reply.strip()) from error
    verdicts, missed = held.get("findings"), held.get("missed")
    if set(held) != {"findings", "missed"} or not isinstance(verdicts, list) or not isinstance(missed, list):
        raise _refused("no_object", reply.strip())
    if len(cast("list[object]", verdicts)) != len(findings):
        raise _refused("other_count", reply.strip())
    at = {number: (start, text) for number, start, text in (*lines.question, *lines.truth)}
    wrong = {
        finding: why
        for number, (row, finding) in enumerate(zip(cast("list[object]", verdicts), findings, strict=True), 1)
        if (why := _verdict(row, number)) is not None
    }
    return Read(tuple(_hit(row, at) for row in cast("list[object]", missed)), wrong)


async def read_leaks(judge: AskedJudge, lines: Lines, findings: Sequence[Finding]) -> tuple[Read, Asked]:
    """What a model says of one text and of what the rules found in it, and the reply.

    Raises:
        JudgeError: the call failed or the reply is no contract; nothing is said then.
    """
    try:
        asked = await judge.ask(leaks_prompt(lines, findings))
        return parse_leaks(asked.text, lines, findings), asked
    except (JudgeFailedError, ReplyError) as error:
        raise JudgeError(str(error)) from error


async def read_points(
    judge: AskedJudge, points: Sequence[Point], findings: Iterable[Finding] = ()
) -> Readings:
    """Every point read once; how many at a time is the judge's own limiter's to say.

    A point whose call failed or whose reply is no contract is named in `failed`; the others stand.
    """
    by_path: dict[str, list[Finding]] = {}
    for one in to_be_read(findings):
        by_path.setdefault(one.path, []).append(one)

    async def ask(point: Point) -> tuple[Read, Asked] | JudgeError:
        try:
            return await read_leaks(judge, lines_of_point(point), by_path.get(point.path, []))
        except JudgeError as error:
            return error

    missed: dict[str, tuple[Hit, ...]] = {}
    wrong: dict[Finding, str] = {}
    failed: dict[str, str] = {}
    used: Usage = Tokens()
    development = list(judge.pin.development)
    for point, reading in zip(points, await asyncio.gather(*map(ask, points)), strict=True):
        if isinstance(reading, JudgeError):
            failed[point.path] = str(reading)
            continue
        read, asked = reading
        missed[point.id] = read.missed
        wrong |= read.wrong
        development += asked.development
        usage = asked.artifact.usage
        used = used + usage if isinstance(used, Tokens) and isinstance(usage, Tokens) else NOT_METERED
    return Readings(missed, wrong, failed, used, tuple(dict.fromkeys(development)))


def set_aside(finding: Finding, wrong: Mapping[Finding, str], lang: Language) -> Finding:
    """A finding that a reader calls wrong as a note with the reader's reason; any other as it is."""
    why = wrong.get(finding)
    if why is None:
        return finding
    return replace(
        finding, severity="note", message=say("lint.read_wrong", lang, message=finding.message, why=why)
    )


def _verdict(row: object, number: int) -> str | None:
    """Why the finding of that number is wrong; None where it is right."""
    shown = str(row)
    if not isinstance(row, dict) or frozenset(held := cast("dict[str, object]", row)) != _VERDICT:
        raise _refused("other_fields", shown)
    if type(held["k"]) is not int or held["k"] != number or not isinstance(held["leak"], bool):
        raise _refused("no_verdict", shown)
    why = _reason(held["why"], shown)
    return None if held["leak"] else why


def _hit(row: object, at: dict[int, tuple[int, str]]) -> Hit:
    shown = str(row)
    if not isinstance(row, dict) or frozenset(held := cast("dict[str, object]", row)) != _ASKED:
        raise _refused("other_fields", shown)
    number, rule, quote = (held[name] for name in ("n", "rule", "quote"))
    if type(number) is not int or number not in at:
        raise _refused("no_line", shown)
    if not isinstance(rule, str) or rule not in RULES:
        raise _refused("no_rule", shown)
    start, line = at[number]
    if not isinstance(quote, str) or not quote.strip() or quote not in line:
        raise _refused("no_quote", shown)
    begins = start + line.index(quote)
    return Hit(rule, begins, begins + len(quote), message=READ, values={"why": _reason(held["why"], shown)})


def _reason(why: object, shown: str) -> str:
    if not isinstance(why, str) or not why.strip() or len(why) > _LONGEST:
        raise _refused("no_reason", shown)
    return " ".join(why.split())


def _lines(text: str, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    number = text.count("\n", 0, start) + 1
    for line in text[start:end].split("\n"):
        if line.strip():
            yield number, start, line
        number, start = number + 1, start + len(line) + 1


def _numbered(lines: tuple[tuple[int, int, str], ...]) -> list[dict[str, object]]:
    return [{"n": number, "text": text} for number, _, text in lines]


def _refused(why: str, found: str) -> ReplyError:
    shown = found if len(found) <= _SHOWN else found[: _SHOWN - 1] + "…"
    return ReplyError(say(f"lint.reader_{why}", language(), found=repr(shown)))
