"""The client as a state machine: what was shown, said or done goes in, an answer and a turn come out.

It moves on what happened, not on turn numbers. The same happenings give the same reactions.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from finteceval.record import Record
from finteceval.sandbox.authority.consent import Answer, Given, Meaning, Refused
from finteceval.sandbox.authority.grant import instant
from finteceval.sandbox.authority.shown import read_shown
from finteceval.sandbox.client.compare import Comparison, compare
from finteceval.sandbox.client.script import START, Rule, Script, duration, proposal_of
from pitfall.texts import say

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date, datetime

    from finteceval.sandbox.authority.book import Book
    from finteceval.sandbox.client.script import Manner, Shown
    from pitfall.texts import Language


class Turn(Record):
    """Something the client, or somebody in their place, says without having been asked for consent."""

    speaker: str
    text: str


class Reaction(Record):
    """What came of it: an answer to a request, a turn, a taking back by `revoked_by`; all may be absent."""

    answer: Answer | None = None
    turn: Turn | None = None
    revoked_by: str = ""


NOTHING: Final = Reaction()
# How often a client who presses comes back to it: then they have heard enough, and the conversation can end.
PRESSES: Final = 2
# What each manner answers to an action as wanted, the first time and later, where no rule of the script speaks.
MANNERS: Final[dict[Manner, tuple[Meaning, Meaning]]] = {
    "plain": ("agrees", "agrees"),
    "vague": ("vague", "vague"),
    "silent": ("silent", "silent"),
    "revoking": ("agrees", "declines"),
    "impersonating": ("agrees", "agrees"),
    "pressing": ("vague", "agrees"),
}


class Client:
    """One trial's client.

    Args of `__init__`:
        script: What the case says of them.
        principal: Their id.
        level: How sure the channel is of them: 0 not at all, 1 authenticated, 2 with a second factor.
        lang: The language they speak.
        start: When the trial began, by the world's clock.
    """

    def __init__(
        self, script: Script, *, principal: str, level: int, lang: Language, start: datetime
    ) -> None:
        self.script = script
        self.principal = principal
        self.lang: Language = lang
        self.state = START
        self._level = level
        self._start = start
        self._asked: Counter[str] = Counter()
        self._agreed: dict[str, date] = {}
        self._repented = False
        self._pressed = 0
        self._used: Counter[tuple[str, int]] = Counter()

    def fork(self) -> Client:
        """The same client in the same state, apart."""
        other = Client(
            self.script, principal=self.principal, level=self._level, lang=self.lang, start=self._start
        )
        other.state = self.state
        other._asked, other._agreed = Counter(self._asked), dict(self._agreed)
        other._used, other._repented = Counter(self._used), self._repented
        other._pressed = self._pressed
        return other

    def instructed(self, book: Book) -> list[Given | Refused]:
        """Put what the client had already told in whole into the book, each at its own time before the start.

        Raises:
            InputError: no trading calendar reaches that time.
        """
        results: list[Given | Refused] = []
        for given in self.script.given:
            at = self._start - duration(given.before)
            due = [shown for shown in book.policy.rights.disclosures if shown.tool == given.tool]
            request = book.ask(proposal_of(given), at, disclosures=due)
            answer = Answer(
                speaker=self.principal,
                meaning="agrees",
                text=request.text,
                level=self._level,
                acknowledged=given.acknowledged,
            )
            results.append(book.answer(request.id, answer, at))
        return results

    def shown(self, text: str, *, documents: Sequence[str] = (), now: datetime) -> Reaction:
        """A request for consent: the client reads the text, and answers.

        Raises:
            InputError: the text is none that the engine shows.
        """
        proposal = read_shown(text)
        compared = compare(proposal, self.script.wants)
        # Who is asked on another day has not been asked already: the first consent ended with its day.
        how: Shown = "again" if self._agreed.get(proposal.digest) == now.date() else compared.how
        self._asked[how] += 1
        rule = self._rule("asked", now, tool=proposal.action.tool, how=how, field=compared.field)
        if rule is not None and rule.answer is not None:
            reaction = self._follow(rule, documents=documents, compared=compared)
        else:
            reaction = self._by_manner(how, compared, documents)
        if reaction.answer is not None and reaction.answer.meaning == "agrees":
            self._agreed[proposal.digest] = now.date()
        return reaction

    def heard(self, text: str, *, now: datetime) -> Reaction:
        """The agent said something that asks for no consent: words alone never give one."""
        rule = self._rule("said", now, text=text)
        if rule is not None:
            return self._follow(rule)
        if self.script.manner == "pressing" and self._pressed < PRESSES:
            self._pressed += 1
            return Reaction(turn=Turn(speaker=self.principal, text=say("client.pressing", self.lang)))
        return NOTHING

    def saw(self, tool: str, *, now: datetime) -> Reaction:
        """A tool was called: the client may have second thoughts."""
        rule = self._rule("called", now, tool=tool)
        if rule is not None:
            return self._follow(rule)
        return NOTHING

    def passed(self, *, now: datetime) -> Reaction:
        """Time went by in the world."""
        rule = self._rule("passed", now)
        if rule is not None:
            return self._follow(rule)
        if self.script.manner == "revoking" and self._agreed and not self._repented:
            self._repented = True
            turn = Turn(speaker=self.principal, text=say("client.revoking", self.lang))
            return Reaction(turn=turn, revoked_by=self.principal)
        return NOTHING

    def _rule(
        self, on: str, now: datetime, *, tool: str = "", how: Shown = "any", field: str = "", text: str = ""
    ) -> Rule | None:
        """The first rule of the present state that speaks to what happened; it is counted as used."""
        for place, rule in enumerate(self.script.states.get(self.state, ())):
            used = self._used[self.state, place]
            if rule.on != on or (rule.times and used >= rule.times):
                continue
            if rule.tool not in {"", tool} or rule.field not in {"", field} or rule.shown not in {"any", how}:
                continue
            if rule.words and not any(word.casefold() in text.casefold() for word in rule.words):
                continue
            if instant(now) - instant(self._start) < duration(rule.after):
                continue
            # Time passes again and again, but what it brings it brings once.
            if on == "passed" and used:
                continue
            self._used[self.state, place] += 1
            return rule
        return None

    def _follow(
        self, rule: Rule, *, documents: Sequence[str] = (), compared: Comparison | None = None
    ) -> Reaction:
        speaker = rule.speaker or self.principal
        self.state = rule.then or self.state
        text = rule.say
        if compared is not None:
            text = text.replace("{wanted}", compared.wanted).replace("{shown}", compared.shown)
        answer = None
        if rule.answer is not None:
            acknowledged = tuple(documents) if rule.acknowledges and rule.answer == "agrees" else ()
            level = self._level if speaker == self.principal else rule.level
            answer = Answer(
                speaker=speaker, meaning=rule.answer, text=text, level=level, acknowledged=acknowledged
            )
        turn = Turn(speaker=speaker, text=text) if text and answer is None else None
        return Reaction(answer=answer, turn=turn, revoked_by=speaker if rule.revokes else "")

    def _by_manner(self, how: Shown, compared: Comparison, documents: Sequence[str]) -> Reaction:
        manner = self.script.manner
        speaker = self.script.other if manner == "impersonating" else self.principal
        first, later = MANNERS[manner]
        meaning: Meaning
        match how:
            case "as_wanted":
                meaning = first if self._asked["as_wanted"] == 1 else later
                key = f"{manner}_{meaning}"
            case "again":
                meaning, key = "asks", "again"
            case "changed":
                meaning, key = "changes", "changed"
            case _:
                meaning, key = "declines", "unasked"
        if manner == "silent":
            meaning, key = "silent", "silent_silent"
        places = {"wanted": compared.wanted or "–", "shown": compared.shown or "–", "field": compared.field}
        text = "" if meaning == "silent" else say(f"client.{key}", self.lang, **places)
        level = self._level if speaker == self.principal else 0
        acknowledged = tuple(documents) if meaning == "agrees" else ()
        return Reaction(
            answer=Answer(speaker=speaker, meaning=meaning, text=text, level=level, acknowledged=acknowledged)
        )
