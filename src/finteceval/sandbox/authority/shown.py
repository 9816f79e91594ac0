"""The text a client is shown. The engine writes it from the action itself, never the agent.

One text stands for one proposal and back: `read_shown(show(p, lang)) == p`. So the digest of the text is as good
as the action, and no line break or quotation mark inside a value can pass for another field.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, cast

from finteceval.sandbox.authority.action import make_action
from finteceval.sandbox.authority.terms import Proposal, propose
from pitfall import seal
from pitfall.errors import InputError
from pitfall.texts import LANGUAGES, catalogue, say

if TYPE_CHECKING:
    from pitfall.seal import Json
    from pitfall.texts import Language

ARROW: Final = " .. "


def show(proposal: Proposal, lang: Language) -> str:
    """The read-back: the tool, each argument and each bound on a line, names in words and as keys."""
    action = proposal.action
    lines = [say("consent.read_back", lang, tool=json.dumps(action.tool, ensure_ascii=False))]
    lines += [
        f"- {_word(name, lang)}[{_quoted(name)}]: {_quoted(value)}" for name, value in action.named.items()
    ]
    lines += [
        f"- {_word(bound.field, lang)}[{_quoted(bound.field)}] ≤≥ {_quoted(bound.plain[1])}{ARROW}{_quoted(bound.plain[2])}"
        for bound in proposal.bounds
    ]
    return "\n".join(lines)


def shown_digest(text: str) -> str:
    """SHA-256 of a text that was shown."""
    return seal.digest(text.encode("utf-8", "surrogatepass"))


def read_shown(text: str) -> Proposal:
    """The proposal behind a text that `show` wrote.

    Raises:
        InputError: it is no such text.
    """
    head, *lines = text.split("\n")
    arguments: dict[str, object] = {}
    bounds: dict[str, tuple[object, object]] = {}
    try:
        tool = _tool(head)
        for line in lines:
            name, rest = _field(line)
            if rest.startswith(" ≤≥ "):
                low, high = (json.loads(end) or None for end in rest.removeprefix(" ≤≥ ").split(ARROW))
                bounds[name] = (low, high)
            else:
                arguments[name] = json.loads(rest.removeprefix(": "))
        proposal = propose(make_action(tool, arguments), bounds)
    except ValueError as error:
        raise InputError(say("consent.not_shown", "en")) from error
    if text not in {show(proposal, lang) for lang in LANGUAGES}:
        raise InputError(say("consent.not_shown", "en"))
    return proposal


def _tool(head: str) -> str:
    start = head.index('"')
    tool, _ = json.JSONDecoder().raw_decode(head, start)
    return cast("str", tool)


def _field(line: str) -> tuple[str, str]:
    start = line.index("[") + 1
    name, end = json.JSONDecoder().raw_decode(line, start)
    return cast("str", name), line[end + 1 :]


def _word(name: str, lang: Language) -> str:
    words = catalogue("consent_words").get(name)
    return words[lang] if words else ""


def _quoted(value: object) -> str:
    # Spaces after the separators are for the reader; line breaks and quotation marks inside are escaped by JSON.
    return (
        json.dumps(cast("Json", value), ensure_ascii=False, sort_keys=True)
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029")
    )
