"""Notes read by a model: what word lists cannot see, whether a sentence claims more than its report carries.

The lists of this room find plain overclaims and miss about half of those in other words. A model reads meaning.
It is asked with a fixed prompt, which holds the kinds of claims, what the report's run knows and the sentences as
data; its reply is a contract, parsed whole or refused. It decides whether notes enter a report; nothing else
in a report rests on it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from finteceval.errors import JudgeError
from finteceval.findings.records import NotesRead
from finteceval.judges.json_reply import as_data, read_array
from finteceval.judges.six_class import JudgeFailedError
from finteceval.record import encode
from finteceval.reports.wording.check import Overclaim, certain
from finteceval.reports.wording.reading import sentences
from finteceval.reports.wording.rules import RULES
from pitfall import seal
from pitfall.errors import ReplyError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.judges.asked import AskedJudge
    from finteceval.reports.wording.known import Known

_TEMPLATE: Final = Path(__file__).with_name("reader.txt")
_RULE_IDS: Final = frozenset(rule.id for rule in RULES)
BATCH: Final = 40
"""Sentences in one prompt."""
_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class Said:
    """What the model said of one sentence: the rule it breaks, or nothing."""

    number: int
    rule: str | None


@dataclass(frozen=True, slots=True)
class Reading:
    """Every overclaim of a text by a model's reading, and who read."""

    overclaims: tuple[Overclaim, ...]
    read: NotesRead


def written_sentences(text: str) -> list[tuple[int, int]]:
    """Beginning and end of every sentence of a text, as written."""
    return [sentence.written(0, len(sentence.text)) for sentence in sentences(text) if sentence.text.strip()]


def reader_prompt(texts: Sequence[str], known: Known) -> str:
    """The prompt for up to `BATCH` sentences, numbered from 1.

    Everything that strangers wrote stands inside JSON strings, with `<`, `>` and `&` escaped.
    """
    numbered = [{"n": number, "text": text} for number, text in enumerate(texts, 1)]
    # Cut before anything is put in: what is put in may hold the signs of a place.
    rules, _, rest = _TEMPLATE.read_text(encoding="utf-8").partition("{{known}}")
    between, _, ending = rest.partition("{{sentences}}")
    return f"{rules}{as_data(json.loads(encode(known)))}{between}{as_data(numbered)}{ending}"


def prompt_digest() -> str:
    """The digest of the prompt's template."""
    return seal.digest(_TEMPLATE.read_bytes())


def parse_reading(reply: str, count: int) -> list[Said]:
    """What a reply says of each of `count` sentences.

    Raises:
        ReplyError: it is no JSON array, speaks of another number of sentences or twice of one, has a verdict or
            a rule that does not exist, or fields that were not asked for.
    """
    try:
        rows = read_array(reply)
    except ValueError as error:
        raise _refused("no_json", reply.strip()) from error
    if len(rows) != count:
        raise _refused("other_count", reply.strip())
    return [_said(row, number) for number, row in enumerate(rows, 1)]


def _said(row: object, number: int) -> Said:
    shown = str(row)
    if not isinstance(row, dict):
        raise _refused("no_object", shown)
    held = cast("dict[str, object]", row)
    verdict, rule = held.get("verdict"), held.get("rule")
    if type(held.get("n")) is not int or held["n"] != number:
        raise _refused("other_number", shown)
    if verdict == "honest" and set(held) == {"n", "verdict"}:
        return Said(number, None)
    asked = verdict == "overclaim" and set(held) == {"n", "verdict", "rule"}
    if asked and isinstance(rule, str) and rule in _RULE_IDS:
        return Said(number, rule)
    raise _refused("other_verdict", shown)


def _refused(why: str, found: str) -> ReplyError:
    shown = found if len(found) <= _SHOWN else found[: _SHOWN - 1] + "…"
    return ReplyError(say(f"wording.reader_{why}", language(), found=repr(shown)))


async def read_by(judge: AskedJudge, text: str, known: Known) -> Reading:
    """Every sentence of a text, read by a model.

    What the lists find without a doubt stands, whatever the model says.

    Raises:
        JudgeError: a call failed or a reply is no contract; nothing is decided then.
    """
    spans = written_sentences(text)
    found = certain(text, known)
    development: list[str] = []
    for first in range(0, len(spans), BATCH):
        batch = spans[first : first + BATCH]
        prompt = reader_prompt([text[start:end] for start, end in batch], known)
        try:
            asked = await judge.ask(prompt)
            said = parse_reading(asked.text, len(batch))
        except (JudgeFailedError, ReplyError) as error:
            raise JudgeError(say("wording.reader_failed", language(), why=str(error))) from error
        development += [reason for reason in asked.development if reason not in development]
        for one, (start, end) in zip(said, batch, strict=True):
            if one.rule is not None and not any(
                start < known_one.end and known_one.start < end for known_one in found
            ):
                found.append(Overclaim(rule=one.rule, start=start, end=end, words=text[start:end]))
    pin = judge.pin
    read = NotesRead(
        by=pin.name,
        model=pin.model,
        effort=pin.effort or "",
        prompt=prompt_digest(),
        sentences=len(spans),
        development=tuple(dict.fromkeys((*pin.development, *development))),
    )
    return Reading(tuple(sorted(found, key=lambda one: one.start)), read)
