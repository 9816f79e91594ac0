"""The protocol over stdin and stdout, for programs that can only start one: each line goes to the server.

Run as `python -m finteceval.sandbox.mcp.relay --server PLACE --token-file FILE`, or with `--token-variable NAME`;
the place is the server's Unix socket, or its address on this machine's loopback.
Inside a sandbox this file is started by its own path, so it needs the standard library alone and imports
nothing of ours. A request is sent once: what is cut off may have been carried out, and a second try
would be a second call.
"""

from __future__ import annotations

import argparse
import base64
import http.client
import json
import os
import re
import socket
import sys
from typing import Any, BinaryIO, cast

PATH = "/mcp"
VERSION_KEY = "io.modelcontextprotocol/protocolVersion"
# The methods whose requests name their object in a header too, and by which parameter.
NAMED = {"tools/call": "name", "prompts/get": "name", "resources/read": "uri"}
PLAIN = re.compile(r"[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?")
INTERNAL_ERROR = -32603
PARSE_ERROR = -32700
SECONDS = 600
# What the server takes; it would cut a longer message off, and nobody could say why.
MOST_BYTES = 1 << 20


class UnixLine(http.client.HTTPConnection):
    """HTTP over a Unix socket."""

    def __init__(self, path: str) -> None:
        """Connect to `path` when a request is made."""
        super().__init__("localhost", timeout=SECONDS)
        self._path = path

    def connect(self) -> None:
        """Connect."""
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(SECONDS)
        self.sock.connect(self._path)


def line_to(place: str) -> http.client.HTTPConnection:
    """A connection to a server, not made yet."""
    if place.startswith("http://"):
        return http.client.HTTPConnection(place.removeprefix("http://").partition("/")[0], timeout=SECONDS)
    return UnixLine(place)


class Relay:
    """Carries messages to one server under one token."""

    def __init__(self, place: str, token: str) -> None:
        """Remember where to, and by what right."""
        self._place, self._token = place, token
        self._version = ""

    def carry(self, line: bytes) -> bytes:
        """Send one message; the line to give back, empty where none is due."""
        try:
            message: object = json.loads(line)
        except (ValueError, RecursionError):
            return failure(None, PARSE_ERROR, "this line is no JSON")
        given = cast("dict[str, Any]", message) if isinstance(message, dict) else {}
        if len(line) > MOST_BYTES:
            return self._due(given, f"a message has at most {MOST_BYTES} bytes")
        try:
            status, body = self._post(line, self._headers(given))
        except (OSError, http.client.HTTPException) as error:
            return self._due(given, f"the server cannot be reached: {type(error).__name__}: {error}")
        return self._heard(given, status, body)

    def _post(self, line: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
        connection = line_to(self._place)
        try:
            connection.request("POST", PATH, body=line, headers=headers)
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def _heard(self, given: dict[str, Any], status: int, body: bytes) -> bytes:
        try:
            answer: object = json.loads(body) if body else None
        except ValueError:
            answer = None
        if at(answer, "id") is None:
            return b"" if status == http.client.ACCEPTED else self._due(given, f"HTTP {status}")
        if given.get("method") == "initialize":
            self._version = str(at(answer, "result", "protocolVersion") or "")
        return b" ".join(body.splitlines())

    def _due(self, given: dict[str, Any], said: str) -> bytes:
        """A failure, where an answer is awaited at all."""
        number = given.get("id")
        return b"" if number is None else failure(number, INTERNAL_ERROR, said)

    def _headers(self, given: dict[str, Any]) -> dict[str, str]:
        headers = {
            "content-type": "application/json",
            "accept": "application/json, text/event-stream",
            "authorization": f"Bearer {self._token}",
            "connection": "close",
        }
        method = given.get("method")
        version = at(given, "params", "_meta", VERSION_KEY)
        if isinstance(version, str):
            # From 2026-07-28 on each request says for itself what it is, in headers as in its body.
            headers["mcp-protocol-version"] = safe(version)
            headers["mcp-method"] = safe(str(method))
            name = at(given, "params", NAMED.get(str(method), ""))
            if isinstance(name, str):
                headers["mcp-name"] = safe(name)
        elif self._version and method != "initialize":
            headers["mcp-protocol-version"] = safe(self._version)
        return headers


def at(value: object, *keys: str) -> object:
    """The value under a path of keys; None where there is none."""
    for key in keys:
        if not isinstance(value, dict):
            return None
        value = cast("dict[str, object]", value).get(key)
    return value


def safe(value: str) -> str:
    """A header's value; what a header cannot hold is wrapped as the protocol says."""
    if PLAIN.fullmatch(value) and not value.startswith("=?base64?"):
        return value
    return f"=?base64?{base64.b64encode(value.encode('utf-8', 'replace')).decode('ascii')}?="


def failure(number: object, code: int, said: str) -> bytes:
    """An error of the protocol."""
    told = {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": said}}
    return json.dumps(told).encode("ascii")


def run(relay: Relay, source: BinaryIO, target: BinaryIO) -> None:
    """Carry every line until there are no more; they are carried in their order, one after the other."""
    for line in source:
        if line.strip():
            answer = relay.carry(line.strip())
            if answer:
                target.write(answer + b"\n")
                target.flush()


def main(words: list[str]) -> int:
    """Carry stdin to the server, and what comes back to stdout."""
    parser = argparse.ArgumentParser(prog="relay", description="Carry stdin to a server of tools.")
    parser.add_argument("--server", required=True, help="the server's Unix socket or loopback address")
    token = parser.add_mutually_exclusive_group(required=True)
    token.add_argument("--token-file", help="the file that holds the token")
    token.add_argument("--token-variable", help="the environment variable that holds the token")
    asked = parser.parse_args(words)
    try:
        held = read_token(asked.token_file, asked.token_variable)
    except (OSError, KeyError, ValueError) as error:
        sys.stderr.write(f"the token cannot be read: {error}\n")
        return 2
    run(Relay(asked.server, held), sys.stdin.buffer, sys.stdout.buffer)
    return 0


def read_token(file: str | None, variable: str | None) -> str:
    """The token, from a file or a variable."""
    if variable is not None:
        return os.environ[variable].strip()
    with open(str(file), encoding="ascii") as held:  # noqa: PTH123 - importing pathlib costs every start
        return held.read().strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
