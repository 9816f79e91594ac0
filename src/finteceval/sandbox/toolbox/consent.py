"""The client at the door: what they are shown, what they hear and see, and what their words do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from finteceval.sandbox.authority import Given, make_action, noted, propose
from finteceval.sandbox.authority.consent import Answer
from finteceval.sandbox.client import Reaction
from finteceval.sandbox.toolbox.result import Message
from finteceval.trajectory.events import UserSaid

if TYPE_CHECKING:
    from finteceval.sandbox.authority import Book, Request
    from finteceval.sandbox.client import Client
    from finteceval.sandbox.toolbox.log import Log
    from finteceval.sandbox.toolbox.voice import Rehearsal, Voice
    from finteceval.sandbox.world import World


class Counter:
    """Where the client is met. Without a client nobody answers, which is silence."""

    def __init__(
        self,
        world: World,
        book: Book,
        client: Client | None,
        log: Log,
        voice: Voice | Rehearsal | None = None,
    ) -> None:
        """Stand between these four; `voice` has the client's words where the script's own are not said."""
        self._world, self._book, self._client, self._log = world, book, client, log
        self._voice = voice
        self._waiting: list[Message] = []

    def fork(self, world: World, book: Book, log: Log, voice: Rehearsal) -> Counter:
        """The same client in the same state, at another counter."""
        client = self._client.fork() if self._client is not None else None
        other = Counter(world, book, client, log, voice)
        other._waiting = list(self._waiting)
        return other

    def ask(self, arguments: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """Put an action before the client: the return for who asked, and the grant, empty where there is none.

        Raises:
            InputError: the action has no canonical form, or its bounds do not stand.
        """
        action = make_action(arguments["tool"], arguments["arguments"])
        bounds = {field: (low, high) for field, (low, high) in arguments.get("bounds", {}).items()}
        due = [each for each in self._book.policy.rights.disclosures if each.tool == action.tool]
        words = arguments.get("words", "")
        now = self._world.now
        request = self._book.ask(propose(action, bounds), now, words=words, disclosures=due)
        self._log.extend(noted.asked(request, seq=self._log.seq, at=now))
        reaction = Reaction()
        if self._client is not None:
            documents = [each.document for each in due]
            reaction = self._client.shown(request.text, documents=documents, now=now)
            reaction = self._spoken(reaction, request.text)
        answer = reaction.answer
        if answer is None:
            answer = Answer(speaker=self._book.policy.rights.principal, meaning="silent")
        grant = self._answered(request, answer)
        self._react(reaction)
        result: dict[str, Any] = {
            "request": request.id,
            "shown": request.text,
            "speaker": answer.speaker,
            "said": answer.text,
            "consent": "given" if grant else "none",
            "as_of": now.isoformat(),
        }
        if not grant and request.proposal.missing:
            # An answer to half a question is none: what was left open is said, so that it can be asked again whole.
            result["missing"] = list(request.proposal.missing)
        return result, grant

    def saw(self, tool: str) -> None:
        """The client sees that a tool is called."""
        if self._client is not None:
            self._react(self._spoken(self._client.saw(tool, now=self._world.now)))

    def heard(self, text: str) -> None:
        """The client hears what the agent says."""
        if self._client is not None:
            self._react(self._spoken(self._client.heard(text, now=self._world.now), text))

    def arrives(self, text: str, speaker: str) -> None:
        """Words reach the agent that nobody asked for; they are words alone."""
        self._log.note(UserSaid, text=text)
        self._waiting.append(Message(speaker=speaker, text=text))

    @property
    def waits(self) -> bool:
        """Whether something was said that is not delivered yet."""
        return bool(self._waiting)

    def would_answer(self, text: str) -> bool:
        """Whether the client would say something to it, or has said something that is not delivered yet."""
        if self._waiting or self._client is None:
            return self.waits
        return self._client.fork().heard(text, now=self._world.now).turn is not None

    def passed(self) -> None:
        """Time passed for the client too."""
        if self._client is not None:
            self._react(self._spoken(self._client.passed(now=self._world.now)))

    def revoke(self, speaker: str, grant: str = "") -> None:
        """Somebody takes back one grant, or all they can."""
        taken = self._book.revoke(speaker, self._world.now, grant)
        self._log.extend(noted.revoked(taken, seq=self._log.seq, at=self._world.now))

    def deliver(self) -> tuple[Message, ...]:
        """What was said and not delivered yet; it is delivered now."""
        if not self._waiting:
            return ()
        waiting, self._waiting = tuple(self._waiting), []
        return waiting

    def _spoken(self, reaction: Reaction, shown: str = "") -> Reaction:
        return reaction if self._voice is None else self._voice.spoken(reaction, shown)

    def _answered(self, request: Request, answer: Answer) -> str:
        given = self._book.answer(request.id, answer, self._world.now)
        self._log.extend(noted.answered(given, seq=self._log.seq, at=self._world.now))
        return given.grant.id if isinstance(given, Given) else ""

    def _react(self, reaction: Reaction) -> None:
        if reaction.turn is not None:
            self.arrives(reaction.turn.text, reaction.turn.speaker)
        if reaction.revoked_by:
            self.revoke(reaction.revoked_by)
