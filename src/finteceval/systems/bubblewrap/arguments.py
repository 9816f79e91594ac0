"""The view as words for bwrap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from finteceval.systems.bubblewrap.view import View
    from finteceval.systems.trial_directory import TrialDirectory

# An ordinary user: a root inside could not make the user namespaces in which agents sandbox their own
# tools, and some agents refuse to work as root at all.
USER: Final = 1000
WALLS: Final = (
    "--unshare-user",
    "--unshare-pid",
    "--unshare-net",
    "--unshare-ipc",
    "--unshare-uts",
    "--unshare-cgroup-try",
    "--die-with-parent",
    "--new-session",
    "--cap-drop",
    "ALL",
    "--uid",
    str(USER),
    "--gid",
    str(USER),
    "--hostname",
    "sandbox",
)


def etc_files(home: Path) -> dict[str, str]:
    """Files of /etc that would tell of this machine, as the sandbox has them instead."""
    return {
        "/etc/passwd": f"agent:x:{USER}:{USER}:agent:{home}:/bin/sh\n",
        "/etc/group": f"agent:x:{USER}:\n",
        "/etc/hosts": "127.0.0.1 localhost\n::1 localhost\n",
    }


def bwrap_arguments(
    view: View, directory: TrialDirectory, environment: Mapping[str, str], written: Mapping[str, int]
) -> Iterator[str]:
    """Everything between `bwrap` and the program's own words.

    Order matters: what comes later lies over what came before, so masks stand behind the binds, and the
    trial's own directory behind all.

    Args:
        view: What is let in and what is masked.
        directory: The trial's own, read-write, and the sockets of the engine that it may reach.
        environment: All the program gets.
        written: Files of `etc_files` by the descriptor that holds each.
    """
    yield from WALLS
    yield from ("--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp")  # noqa: S108 - the sandbox's own
    for bind in view.binds:
        yield from ("--ro-bind", str(bind), str(bind))
    for target, place in view.links:
        yield from ("--symlink", target, str(place))
    for place, descriptor in written.items():
        yield from ("--ro-bind-data", str(descriptor), place)
    for place in view.masks():
        yield from _mask(place)
    yield from ("--bind", str(directory.root), str(directory.root), "--chdir", str(directory.work))
    for door in directory.doors:
        yield from ("--ro-bind", str(door), str(door))
    yield "--clearenv"
    for name, value in environment.items():
        yield from ("--setenv", name, value)


def _mask(place: Path) -> Iterator[str]:
    if place.is_dir():
        yield from ("--perms", "0555", "--tmpfs", str(place), "--remount-ro", str(place))
    else:
        yield from ("--ro-bind", "/dev/null", str(place))
