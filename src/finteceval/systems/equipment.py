"""How a program finds the tools of its trial: files in its directory, words of its command, variables.

Every program gets the standard file of MCP servers and its place in `MCP_CONFIG` and `{mcp_config}`; the
dialects `codex` and `claude-code` say it to their programs in the programs' own words. The server is reached by
a relay on stdin and stdout, which is copied into the directory: it needs nothing but Python, and works in a
sandbox without network, where the server's socket is let in.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from finteceval.sandbox.mcp.offer import NAME

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.sandbox.mcp import Offer

RELAY: Final = Path(__file__).parents[1] / "sandbox" / "mcp" / "relay.py"
CONFIG: Final = "mcp.json"
HELD: Final = "token"
# A call may be a client's answer, or code that runs; agents' own bounds are meant for other servers.
CALL_SECONDS: Final = 600
START_SECONDS: Final = 60


@dataclass(frozen=True, slots=True)
class Equipment:
    """What is added for one conversation. `words` stand behind the name of `program` in its command.

    `files` go into the directory's `tools`; `doors` are sockets of the engine that the sandbox lets in.
    """

    files: Mapping[str, str] = field(default_factory=dict[str, str])
    words: tuple[str, ...] = ()
    environment: Mapping[str, str] = field(default_factory=dict[str, str])
    doors: tuple[Path, ...] = ()
    program: str = ""

    def added_to(self, command: tuple[str, ...]) -> tuple[str, ...]:
        """A command with the words added; the program's name may stand behind that of a runner."""
        if not self.words or not command:
            return command
        names = [Path(word).name.partition(".")[0] for word in command]
        at = names.index(self.program) + 1 if self.program in names else 1
        return (*command[:at], *self.words, *command[at:])


Equip = Callable[["Offer", Path], Equipment]
NOTHING: Final = Equipment()


def equip_plain(offer: Offer, place: Path) -> Equipment:
    """A program that knows of MCP by itself, or by the words of its card.

    Args:
        offer: The trial's tools.
        place: The directory its files will stand in.
    """
    config = {"mcpServers": {NAME: {"type": "stdio", **_server(offer, place)}}}
    return Equipment(
        files={
            CONFIG: json.dumps(config, indent=1),
            HELD: offer.token,
            RELAY.name: RELAY.read_text(encoding="utf-8"),
        },
        environment={
            "MCP_CONFIG": str(place / CONFIG),
            "MCP_SERVER_URL": offer.url,
            "MCP_SERVER_SOCKET": str(offer.socket or ""),
            "MCP_SERVER_TOKEN": offer.token,
        },
        doors=(offer.socket,) if offer.socket else (),
    )


def equip_claude(offer: Offer, place: Path) -> Equipment:
    """Claude Code: this server and no other, and leave to call it, since nobody is there to be asked."""
    plain = equip_plain(offer, place)
    config = str(place / CONFIG)
    # The last of these takes no value: what follows in the command cannot be taken for one of a list.
    words = ("--mcp-config", config, "--allowedTools", f"mcp__{NAME}", "--strict-mcp-config")
    milliseconds = {"MCP_TIMEOUT": START_SECONDS, "MCP_TOOL_TIMEOUT": CALL_SECONDS}
    limits = {name: str(1000 * seconds) for name, seconds in milliseconds.items()}
    return Equipment(plain.files, words, {**plain.environment, **limits}, plain.doors, program="claude")


def equip_codex(offer: Offer, place: Path) -> Equipment:
    """Codex: the same by its own options, which are TOML, and leave to call without asking anybody."""
    plain = equip_plain(offer, place)
    told = {
        **_server(offer, place),
        "startup_timeout_sec": START_SECONDS,
        "tool_timeout_sec": CALL_SECONDS,
        "default_tools_approval_mode": "approve",
    }
    # JSON's texts, numbers and lists are TOML too.
    options = [f"mcp_servers.{NAME}.{key}={json.dumps(value)}" for key, value in told.items()]
    words = tuple(word for option in options for word in ("-c", option))
    return Equipment(plain.files, words, plain.environment, plain.doors, program="codex")


def _server(offer: Offer, place: Path) -> dict[str, Any]:
    held = ["--server", offer.place, "--token-file", str(place / HELD)]
    return {"command": sys.executable, "args": ["-I", "-S", str(place / RELAY.name), *held]}
