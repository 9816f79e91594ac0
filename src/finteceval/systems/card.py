"""The card of a system under test: the whole configuration, part by part.

A part the owner did not declare reads *not submitted* in every report; nothing is filled in for him.
"""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from finteceval.errors import CardError
from finteceval.record import Record
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pathlib import Path

ObjectType = Literal["cognitive_assistant", "tool_grounded_assistant", "action_agent", "online_monitor"]
Role = Literal["subject", "bare_model", "competitor", "previous_version", "control"]
NOT_SUBMITTED: Final = "not submitted"
# What a secret looks like: long runs without spaces behind the usual prefixes, or a PEM block.
_SECRET: Final = re.compile(
    r"(?<![\w-])(?:(?:sk|pk|rk|ghp|gho|xox[abp])[-_][\w-]{16,}|AKIA[A-Z0-9]{12,}|AIza[\w-]{20,})"
    r"|-----BEGIN |Bearer\s+\S{16,}"
)


class ModelPart(Record):
    """The model behind the agent."""

    id: str = NOT_SUBMITTED
    parameters: dict[str, str | int | bool] = {}


class Harness(Record):
    """The program that drives the model."""

    name: str = NOT_SUBMITTED
    version: str = NOT_SUBMITTED


class Memory(Record):
    """What the system keeps between sessions, and whether the engine may reset it."""

    kind: str = NOT_SUBMITTED
    reset: Literal["per_session", "cannot", "not submitted"] = NOT_SUBMITTED


class HttpLaunch(Record):
    """An HTTP service: where, and by which JSON pointers its parts are found (`systems.http_mapping`).

    `headers` names, for each extra header, the environment variable that holds its value.
    """

    url: str
    request: dict[str, str] = {}
    reply: dict[str, str] = {}
    headers: dict[str, str] = {}
    stream: bool = False


class OpenAILaunch(Record):
    """An OpenAI-compatible endpoint."""

    model: str
    base_url: str = ""
    api: Literal["responses", "chat"] = "responses"
    effort: str = ""
    key_variable: str = "OPENAI_API_KEY"


class Launch(Record):
    """How to reach the system. Exactly one of the first five is given."""

    python: str = ""
    command: tuple[str, ...] = ()
    http: HttpLaunch | None = None
    openai: OpenAILaunch | None = None
    builtin: str = ""
    dialect: str = "plain"
    prompt: Literal["stdin", "file"] = "stdin"
    answer: Literal["stdout", "file"] = "stdout"
    resume: tuple[str, ...] = ()
    env: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    network: tuple[str, ...] = ()
    in_process: bool = False


class System(Record):
    """A system under test, as its owner declares it."""

    name: str
    launch: Launch
    version: str = NOT_SUBMITTED
    kinds: tuple[ObjectType, ...] = ()
    role: Role = "subject"
    model: ModelPart = ModelPart()
    harness: Harness = Harness()
    instructions: str = NOT_SUBMITTED
    tools: tuple[str, ...] = ()
    permissions: str = NOT_SUBMITTED
    data_sources: tuple[str, ...] = ()
    memory: Memory = Memory()
    planner: str = NOT_SUBMITTED
    executor: str = NOT_SUBMITTED
    environment: str = NOT_SUBMITTED
    log_format: str = NOT_SUBMITTED
    budget: str = NOT_SUBMITTED
    allowed_actions: tuple[str, ...] = ()
    turns: int = 1
    schema_version: int = 1


def load_card(path: Path) -> System:
    """Read a card file.

    Raises:
        CardError: missing, not TOML, an unknown key, a wrong type, a value that looks like a secret.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise CardError(
            say("errors.card_unread", language(), path=path, kind=error.__class__.__name__)
        ) from error
    return parse_card(text, where=str(path))


def parse_card(text: str, *, where: str) -> System:
    """Parse a card whole or refuse.

    Raises:
        CardError: as `load_card`.
    """
    if found := _SECRET.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise CardError(say("errors.card_secret", language(), where=where, line=line))
    try:
        card = msgspec.convert(tomllib.loads(text), type=System, strict=True)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise CardError(say("errors.card_invalid", language(), where=where, error=error)) from error
    return checked(card, where=where)


def checked(card: System, *, where: str) -> System:
    """The card, when exactly one way to launch is given and its name is usable.

    Raises:
        CardError: names what is wrong.
    """
    launch = card.launch
    given = [way for way in ("python", "command", "http", "openai", "builtin") if getattr(launch, way)]
    if len(given) != 1:
        found = ", ".join(given) or say("errors.none", language())
        raise CardError(say("errors.card_launch", language(), where=where, found=found))
    if not card.name.strip() or any(ord(sign) < 32 for sign in card.name):
        raise CardError(say("errors.card_name", language(), where=where))
    return card


def undeclared(card: System) -> list[str]:
    """The parts of the seven-part table and the card that the owner did not submit, in the card's order."""
    values: dict[str, object] = {
        "version": card.version,
        "kinds": card.kinds,
        "model": card.model.id,
        "harness": card.harness.name,
        "instructions": card.instructions,
        "tools": card.tools,
        "permissions": card.permissions,
        "data_sources": card.data_sources,
        "memory": card.memory.kind,
        "planner": card.planner,
        "executor": card.executor,
        "environment": card.environment,
        "log_format": card.log_format,
        "budget": card.budget,
        "allowed_actions": card.allowed_actions,
    }
    return [name for name, value in values.items() if value in {(), NOT_SUBMITTED}]
