"""Inside the sandbox, before the program: open the doors of the relay, hand them out, become the program.

Run as a file of its own: `python -I -S child.py CHANNEL [PORT …] -- WORD …`. The sandbox has no network
but its loopback. This listens there, once for a proxy and once for each port of the outer machine's
loopback that the card names, and passes the listening sockets through the inherited channel to the
engine, which answers on them from outside. No process of ours stays in the sandbox.
"""

from __future__ import annotations

import os
import socket
import sys

LOOPBACK = "127.0.0.1"


def main(arguments: list[str]) -> None:
    """Never returns where all is well: this process becomes the program."""
    split = arguments.index("--")
    channel = socket.socket(fileno=int(arguments[0]))
    try:
        doors = [listening(int(port)) for port in ("0", *arguments[1:split])]
        socket.send_fds(channel, [b"open"], [door.fileno() for door in doors])
    except OSError as error:
        channel.sendall(f"failed: {error}".encode())
        sys.exit(1)
    channel.close()
    proxy = f"http://{LOOPBACK}:{doors[0].getsockname()[1]}"
    for door in doors:
        door.close()
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        os.environ[name] = os.environ[name.lower()] = proxy
    os.environ["NO_PROXY"] = os.environ["no_proxy"] = "localhost,127.0.0.1,::1"
    become(arguments[split + 1 :])


def listening(port: int) -> socket.socket:
    """A socket that listens on the sandbox's loopback; port 0 is any that is free."""
    door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    door.bind((LOOPBACK, port))
    door.listen(128)
    return door


def become(words: list[str]) -> None:
    """Replace this process by the program."""
    try:
        os.execvp(words[0], words)  # noqa: S606 - no shell is wanted
    except OSError as error:
        sys.stderr.write(f"{words[0]}: cannot be started: {error}\n")
        sys.exit(127)


if __name__ == "__main__":
    main(sys.argv[1:])
