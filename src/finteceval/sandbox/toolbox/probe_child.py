"""The child of the probe: it listens to its own interpreter, calls tools, and says what it heard."""

from __future__ import annotations

import asyncio
import sys
from datetime import datetime, time, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from finteceval import record
from finteceval.sandbox.authority import Book, Policy, Rights, TradingDays
from finteceval.sandbox.clockwork import ZONES
from finteceval.sandbox.faults import Schedule
from finteceval.sandbox.generate import open_world
from finteceval.sandbox.toolbox.box import Toolbox
from finteceval.sandbox.toolbox.probe_command import Asked, Probed, Touch
from finteceval.sandbox.tools import TOOLS
from finteceval.sandbox.world import Client, Held

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.sandbox.tools.tool import Schema
    from finteceval.sandbox.world import World

NETWORK: Final = (
    "socket.",
    "urllib.",
    "http.client.",
    "ftplib.",
    "smtplib.",
    "poplib.",
    "imaplib.",
    "telnetlib.",
)
PROGRAMS: Final = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn")
DESCRIPTORS: Final = Path("/proc/self/fd")
# Arguments that have a table of the world behind them.
TABLES: Final = {
    "account": "accounts",
    "subject": "clients",
    "customer": "clients",
    "product": "products",
    "claim": "claims",
    "application": "applications",
    "policy": "policies",
    "consent_id": "consents",
}
WORDS: Final = {
    "expression": "1/3",
    "condition": "last <= 1",
    "minutes": "1",
    "quantity": "100",
    "probability": "0.5",
    "tool": "publish",
    "to_number": "1",
}


class Ear:
    """Listens to the interpreter's audit events from when it is armed. A hook cannot be taken away again."""

    def __init__(self) -> None:
        """Listen to nothing yet."""
        self.armed = False
        self.tool = ""
        self.touched: list[Touch] = []
        self.started: list[tuple[str, ...]] = []
        sys.addaudithook(self.heard)

    def heard(self, event: str, arguments: tuple[object, ...]) -> None:
        """One event."""
        if not self.armed:
            return
        if event.startswith(NETWORK):
            self.touched.append(Touch(tool=self.tool, event=event, about=repr(arguments)[:200]))
        elif event.startswith(PROGRAMS):
            words = arguments[1] if event == "subprocess.Popen" else arguments
            listed: tuple[object, ...] = tuple(words) if isinstance(words, list | tuple) else (words,)  # pyright: ignore[reportUnknownArgumentType]
            self.started.append((self.tool, event, *(str(word) for word in listed)))

    def look(self, known: set[str]) -> None:
        """Sockets among the process's descriptors that were not there before."""
        for found in sockets() - known:
            self.touched.append(Touch(tool=self.tool, event="descriptor", about=found))


def sockets() -> set[str]:
    """The sockets this process holds, by their names; nothing where the system does not tell."""
    found: set[str] = set()
    for each in DESCRIPTORS.iterdir() if DESCRIPTORS.is_dir() else ():
        try:
            name = str(each.readlink())
        except OSError:
            continue
        if name.startswith("socket:"):
            found.add(name)
    return found


async def listened(world: World, calls: list[tuple[str, dict[str, Any]]], ear: Ear) -> Probed:
    """The calls made, one after the other, in a trial in which nothing is held back."""
    box = _box(world)
    known, failed = sockets(), list[str]()
    ear.armed = True
    for name, arguments in calls:
        ear.tool = name
        if (await box.call(name, arguments)).error:
            failed.append(name)
        ear.look(known)
    ear.armed = False
    return Probed(
        called=tuple(name for name, _ in calls),
        failed=tuple(failed),
        touched=tuple(ear.touched),
        started=tuple(ear.started),
    )


def one_of_each(world: World) -> Iterator[tuple[str, dict[str, Any]]]:
    """A call of every tool, with what the world holds."""
    for name, tool in TOOLS.items():
        properties: dict[str, Schema] = tool.arguments.get("properties", {})
        yield name, {key: _value(world, name, key, kind) for key, kind in properties.items()}


def _value(world: World, tool: str, name: str, schema: Schema) -> Any:
    if tool == "run_code":
        return "print(1)"
    if name in TABLES:
        return next((each.id for each in world.rows(TABLES[name], Held)), "–")
    if name in {"code", "symbol"}:
        return next((each for each in world.entities(kind="stock")), "–")
    if name in WORDS:
        return WORDS[name]
    return _plain(world, schema)


def _plain(world: World, schema: Schema) -> Any:
    """Something that fits, by what the schema says of itself."""
    if "anyOf" in schema or schema.get("format") == "date-time":
        return (world.now + timedelta(days=1)).isoformat()
    if "enum" in schema:
        return schema["enum"][0]
    if schema.get("format") == "date":
        return world.now.date().isoformat()
    kinds = [schema["type"]] if isinstance(schema["type"], str) else cast("list[str]", schema["type"])
    made: dict[str, Any] = {"boolean": False, "array": [], "object": {}, "number": "1", "integer": "1"}
    return next((made[kind] for kind in kinds if kind in made), "x")


def _box(world: World) -> Toolbox:
    client = next(iter(world.rows("clients", Client)), None)
    market = client.market if client else "cn"
    close = datetime.combine(world.now.date() + timedelta(days=1), time(15), tzinfo=ZONES[market])
    rights = Rights(
        session="probe",
        principal=client.id if client else "nobody",
        level=2,
        standing=tuple(name for name, tool in TOOLS.items() if tool.tier == "W"),
        calendars=(TradingDays(market=market, closes=(close,)),),
        home=market,
    )
    return Toolbox(world, Book(Policy(rights=rights), mode="observe"), Schedule(0, []), [], TOOLS)


def main() -> None:
    """Read what to do, listen, and say what was heard."""
    ear = Ear()
    asked = record.decode(sys.stdin.buffer.read(), Asked, where="stdin")
    world = open_world(
        asked.world,
        now=datetime.fromisoformat(asked.now),
        seed=asked.seed,
        cache=Path(asked.cache) if asked.cache else None,
        directories=[Path(place) for place in asked.directories],
    )
    calls = list(asked.calls) or list(one_of_each(world))
    sys.stdout.buffer.write(record.encode(asyncio.run(listened(world, calls, ear))))
