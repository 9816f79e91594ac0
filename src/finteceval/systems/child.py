"""The child's side of a Python system: one question on stdin, one JSON reply on a saved stdout.

Run as `python -m finteceval.systems.child pkg.module:callable`. Whatever the agent prints goes to
stderr, so it cannot be taken for the answer.
"""

from __future__ import annotations

import asyncio
import functools
import importlib
import inspect
import json
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def main(spelling: str) -> int:
    """Answer the question on stdin with the named callable."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    question = sys.stdin.buffer.read().decode("utf-8")
    answer = _call(_with_tools(find_callable(spelling)), question)
    if not isinstance(answer, str):
        sys.stderr.write(f"the agent returned {type(answer).__name__}, not text\n")
        return 1
    out.write(json.dumps({"answer": answer}).encode("ascii"))
    out.close()
    return 0


def find_callable(spelling: str) -> Callable[[str], object]:
    """The object behind `pkg.module:name`.

    Raises:
        LookupError: no such module, no such name, or not callable; says which.
    """
    module_name, _, name = spelling.partition(":")
    if not module_name or not name:
        raise _not_found("callable_form", spelling)
    try:
        found: object = importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        raise _not_found("no_module", spelling, module=error.name) from error
    for part in name.split("."):
        if not hasattr(found, part):
            raise _not_found("no_part", spelling, part=part)
        found = getattr(found, part)
    if not callable(found):
        raise _not_found("not_callable", spelling, kind=type(found).__name__)
    return found


def _not_found(name: str, spelling: str, **values: object) -> LookupError:
    from pitfall.texts import language, say  # noqa: PLC0415 - the agent's module comes first

    return LookupError(say(f"errors.{name}", language(), spelling=spelling, **values))


def _with_tools(agent: Callable[..., object]) -> Callable[[str], object]:
    """The agent with the tools of its trial, where it has a parameter for them."""
    from finteceval.systems.handed import is_coroutine, takes_tools  # noqa: PLC0415 - the agent's module comes first

    if not takes_tools(agent):
        return agent
    from finteceval.systems.child_tools import tools_there  # noqa: PLC0415 - only who takes tools pays

    return functools.partial(agent, tools=tools_there(os.environ, awaited=is_coroutine(agent)))


def _call(agent: Callable[[str], object], question: str) -> object:
    answer = agent(question)
    if inspect.isawaitable(answer):

        async def wait() -> object:
            return await answer

        return asyncio.run(wait())
    return answer


def check(spelling: str) -> int:
    """Say on stderr what is wrong with a spelling; 0 when nothing is."""
    try:
        find_callable(spelling)
    except LookupError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


if __name__ == "__main__":
    *flags, name = sys.argv[1:]
    sys.exit(check(name) if flags == ["--check"] else main(name))
