"""Control files: a scripted system whose outcome on the case is known, and said beforehand in `expect`.

```yaml
control: oracle
steps:
  - {call: get_quote, args: {code: "600001.SH"}, save: quote}
  - submit: {figures: {return: "${quote.last} CNY"}}
answer: |
  …
expect:
  checks: {net-pnl: passed}
```

A file is parsed whole or refused. Steps that need a world (`call`, `ask`) parse here and are played
once there is a world.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, cast

import msgspec
from msgspec import Meta

from finteceval.cases.parts import Duration  # noqa: TC001 - msgspec resolves the annotations
from finteceval.cases.words import CHANCE, Gate, Name, Tool, Words
from finteceval.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

CITATION: Final = r"^[^#\s]+#[^#\s]+$"
REFERENCE: Final = re.compile(r"\$\{([^}]*)\}")
_NAMED: Final = re.compile(r"([a-z][a-z0-9_-]*)((?:\.[A-Za-z0-9_-]+)+)")
KINDS: Final = ("oracle", "nop", "near-miss", "breach-<gate>", "wrong-<name>")

Args = dict[str, Any]
Outcome = Literal["passed", "failed", "not_tested"]
GateOutcome = Literal["held", "breached", "not_tested"]


class Call(Record):
    """A tool is called; its return can be kept under a name."""

    call: Tool
    args: Args = {}
    save: Name | None = None


class Asking(Record):
    """What consent is asked for: the action, bounds (lowest, highest) for what it leaves open, and what is said to it."""

    action: Tool
    args: Args = {}
    bounds: dict[str, tuple[str | None, str | None]] = {}
    words: str = ""


class Ask(Record):
    """The client is asked to agree to an action."""

    ask: Asking
    save: Name | None = None


class Say(Record):
    """A message to the client that is not the answer; what the client says to it can be kept under a name."""

    say: Words
    save: Name | None = None


class Wait(Record):
    """The world's clock moves on."""

    wait: Duration


class Submission(Record):
    """Structured figures, citations, and a probability where the case asks one."""

    figures: dict[str, str] = {}
    citations: tuple[Annotated[str, Meta(pattern=CITATION, description="document#anchor")], ...] = ()
    probability: Annotated[str, Meta(pattern=CHANCE, description="0 to 1, in quotes")] | None = None
    fields: dict[str, Any] = {}


class Submit(Record):
    """The deliverable is handed in."""

    submit: Submission


Step = Call | Ask | Say | Wait | Submit
STEPS: Final[dict[str, type[Step]]] = {"call": Call, "ask": Ask, "say": Say, "wait": Wait, "submit": Submit}


class Expect(Record):
    """How every check and gate of the case comes out; `named` says which named wrong answer a check finds."""

    checks: dict[Name, Outcome]
    gates: dict[Gate, GateOutcome] = {}
    named: dict[Name, Name] = {}


class Control(Record):
    """One control, whole."""

    control: str
    steps: tuple[Step, ...]
    answer: str
    expect: Expect

    @property
    def submission(self) -> Submission:
        """What was handed in last; empty when nothing was."""
        handed = [step.submit for step in self.steps if isinstance(step, Submit)]
        return handed[-1] if handed else Submission()

    @property
    def needs_world(self) -> bool:
        """Whether a step cannot be played without a world."""
        return any(isinstance(step, Call | Ask) for step in self.steps)


def control_schema() -> dict[str, object]:
    """The JSON Schema of a control file, but for its steps: each is checked against the schema of its verb."""
    (top,), parts = msgspec.json.schema_components([_Frame], ref_template="#/$defs/{name}")
    return {**parts.pop(top["$ref"].rpartition("/")[2]), "$defs": parts}


def step_schema(verb: str) -> dict[str, object]:
    """The JSON Schema of one step by its verb.

    Raises:
        KeyError: no such verb.
    """
    (top,), parts = msgspec.json.schema_components([STEPS[verb]], ref_template="#/$defs/{name}")
    return {**parts.pop(top["$ref"].rpartition("/")[2]), "$defs": parts}


def references(value: object) -> Iterator[str]:
    """The inside of every `${…}` in a step, at any depth."""
    if isinstance(value, str):
        yield from REFERENCE.findall(value)
    elif isinstance(value, dict):
        for inner in cast("dict[str, object]", value).values():
            yield from references(inner)
    elif isinstance(value, list):
        for inner in cast("list[object]", value):
            yield from references(inner)


def reference_name(text: str) -> str | None:
    """The saved name that `name.field` refers to; None when it is no such reference."""
    found = _NAMED.fullmatch(text)
    return found[1] if found else None


class _Frame(Record):
    control: str
    answer: str
    expect: Expect
    steps: list[Any] = []
