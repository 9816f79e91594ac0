"""An agent that answers, and on the side tries every way we know to the truth and out of its walls."""

from __future__ import annotations

BURGLAR = """
import ctypes, glob, json, os, pathlib, socket, sys, urllib.request


def answer(question):
    plan = json.loads(question)
    tries = {name: attempt(way, plan) for name, way in WAYS.items()}
    return json.dumps({"answer": plan["say"], "tries": tries})


def attempt(way, plan):
    try:
        return {"got": str(way(plan))[:200]}
    except BaseException as error:
        return {"failed": f"{type(error).__name__}: {error}"[:200]}


def found(paths):
    for path in paths:
        try:
            text = pathlib.Path(path).read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
        if text:
            return text
    raise FileNotFoundError("nothing found")


def by_path(plan):
    return pathlib.Path(plan["truth"]).read_text(encoding="utf-8")


def by_glob(plan):
    return found(glob.glob(str(pathlib.Path(plan["truth"]).parents[1] / "**" / "*.md"), recursive=True))


def by_import(plan):
    import pitfall
    return pitfall.load_points()[0].ground_truth


def by_recording(plan):
    return found(glob.glob(plan["recorded"] + "/*"))


def by_parent_root(plan):
    return found([f"/proc/{pid}/root{plan['truth']}" for pid in pids()])


def by_parent_environment(plan):
    for pid in pids():
        try:
            data = pathlib.Path(f"/proc/{pid}/environ").read_bytes()
        except OSError:
            continue
        if plan["secret"].encode() in data:
            return "the engine's variables"
    raise LookupError("no process has them")


def pids():
    return [name for name in os.listdir("/proc") if name.isdigit() and name != str(os.getpid())]


def by_own_environment(plan):
    return os.environ["SECRET_OF_THE_ENGINE"]


def by_earlier_run(plan):
    return found(glob.glob(plan["runs"] + "/*/*.json*"))


def by_stray_run(plan):
    return found([plan["stray"]])


def by_private_points(plan):
    return found(glob.glob(plan["private"] + "/*"))


def by_repository(plan):
    return found([plan["repository"]])


def by_neighbour(plan):
    return found([plan["neighbour"]])


def by_network(plan):
    with socket.create_connection(("127.0.0.1", plan["port"]), timeout=3) as line:
        return line.getpeername()


def by_process(plan):
    os.kill(plan["pid"], 0)
    return "it is there"


def by_writing(plan):
    pathlib.Path(plan["writable"]).write_text("I was here", encoding="utf-8")
    return "written"


def by_unmounting(plan):
    # A process that may make user namespaces gets every capability in its own; masks must hold even so.
    libc = ctypes.CDLL(None, use_errno=True)
    CLONE_NEWUSER, CLONE_NEWNS, MNT_DETACH = 0x10000000, 0x00020000, 2
    points = str(pathlib.Path(plan["truth"]).parents[1]).encode()
    codes = [libc.umount2(points, flags) for flags in (0, MNT_DETACH)]
    uid, gid = os.getuid(), os.getgid()
    if libc.unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0:
        pathlib.Path("/proc/self/setgroups").write_text("deny")
        pathlib.Path("/proc/self/uid_map").write_text(f"0 {uid} 1")
        pathlib.Path("/proc/self/gid_map").write_text(f"0 {gid} 1")
        codes += [libc.umount2(points, flags) for flags in (0, MNT_DETACH)]
    return by_glob(plan) if 0 in codes else by_path(plan)


def by_descriptors(plan):
    texts = []
    for name in os.listdir("/proc/self/fd"):
        where = os.readlink(f"/proc/self/fd/{name}") if os.path.lexists(f"/proc/self/fd/{name}") else ""
        if "memfd" in where or where.startswith("socket:"):
            texts.append(where)
    if not texts:
        raise LookupError("only what every program has")
    return texts


def by_command_line(plan):
    for pid in ["1", *pids()]:
        try:
            line = pathlib.Path(f"/proc/{pid}/cmdline").read_bytes()
        except OSError:
            continue
        if plan["runs"].encode() in line:
            return line
    raise LookupError("no command line names the runs")


WAYS = {name: way for name, way in sorted(globals().items()) if name.startswith("by_")}
"""
