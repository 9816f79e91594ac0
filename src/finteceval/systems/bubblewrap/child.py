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
    with socket.socket(fileno=int(arguments[0])) as channel:
        port = hand_out(channel, [0, *map(int, arguments[1:split])])
    proxy = f"http://{LOOPBACK}:{port}"
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        os.environ[name] = os.environ[name.lower()] = proxy
    os.environ["NO_PROXY"] = os.environ["no_proxy"] = "localhost,127.0.0.1,::1"
    become(arguments[split + 1 :])


def hand_out(channel: socket.socket, ports: list[int]) -> int:
    """Listen on the sandbox's loopback, pass the sockets through the channel; the first one's port."""
    doors: list[socket.socket] = []
    try:
        for port in ports:
            doors.append(socket.socket(socket.AF_INET, socket.SOCK_STREAM))
            doors[-1].setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            doors[-1].bind((LOOPBACK, port))
            doors[-1].listen(128)
        socket.send_fds(channel, [b"open"], [door.fileno() for door in doors])
        return doors[0].getsockname()[1]
    except OSError as error:
        channel.sendall(f"failed: {error}".encode())
        sys.exit(1)
    finally:
        for door in doors:
            door.close()


def become(words: list[str]) -> None:
    """Replace this process by the program."""
    try:
        os.execvp(words[0], words)  # noqa: S606 - no shell is wanted
    except OSError as error:
        sys.stderr.write(f"{words[0]}: cannot be started: {error}\n")
        sys.exit(127)


if __name__ == "__main__":
    main(sys.argv[1:])
