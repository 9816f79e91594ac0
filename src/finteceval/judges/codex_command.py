"""The Codex command line as a way to the pinned model: always a development judge.

It asks for the pinned model and effort, and nothing in its stream confirms that they answered; its own
instructions and tools stand before the judge's prompt. It is for those who have Codex and no key.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from typing import TYPE_CHECKING, Final

from finteceval.judges.pinned import EFFORT, MODEL
from finteceval.judges.six_class import Artifact, Classified, JudgeFailedError, Judgement
from finteceval.models.endpoint import HIDDEN, MissingKeyError
from finteceval.models.failure import one_line
from finteceval.models.limits import Limiter, Limits
from finteceval.models.retry import live
from finteceval.models.usage import NOT_METERED
from finteceval.runs.plan import JudgePin
from finteceval.systems.command import KEPT_ENVIRONMENT, Command
from finteceval.systems.dialects.codex import UNPRICED, codex
from finteceval.systems.session import BoundaryBrokeError, Opening, OverLimitError, SystemBrokeError
from pitfall import seal
from pitfall.errors import InputError, ReplyError
from pitfall.texts import language, say
from pitfall.verdict import judge_prompt, parse_evaluation, prompt_template

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.systems.session import Reply

PROGRAM: Final = "codex"
KEY_VARIABLE: Final = "CODEX_API_KEY"
VERSION: Final = "1"
# As long as one attempt of the pinned judge: at the highest effort a model may think for many minutes.
SECONDS: Final = 1800
OUTPUT_BYTES: Final = 1 << 20
CHECK_SECONDS: Final = 60
# What Codex needs of its user beside the usual: its login, the way out, and whom to trust there.
PASSED: Final = (
    KEY_VARIABLE,
    "CODEX_HOME",
    "HTTP_PROXY",
    "HTTPS_PROXY",
    "ALL_PROXY",
    "NO_PROXY",
    "http_proxy",
    "https_proxy",
    "all_proxy",
    "no_proxy",
    "SSL_CERT_FILE",
    "SSL_CERT_DIR",
    "CODEX_CA_CERTIFICATE",
)
# No session is kept, no configuration or rule of the user's is read; what can be switched off of its tools is.
WORDS: Final = (
    *("exec", "--json", "--skip-git-repo-check", "--ephemeral", "--ignore-user-config", "--ignore-rules"),
    *("--sandbox", "read-only", "-c", 'web_search="disabled"', "-c", "features.shell_tool=false"),
    *("--model", MODEL, "-c", f'model_reasoning_effort="{EFFORT}"', "-"),
)


class CodexJudge:
    """Asks the pinned model through Codex, one process a judgement."""

    def __init__(self, command: Command, version: str, limits: Limits) -> None:
        """Nothing runs before the first judgement; `version` is what the program says of itself."""
        self._command = command
        self._version = version
        self._limiter = Limiter(limits, live())

    @property
    def pin(self) -> JudgePin:
        """The pinned model was asked for; that alone is known."""
        return JudgePin(
            kind="six-class",
            name="codex",
            version=VERSION,
            model=MODEL,
            effort=EFFORT,
            prompt=seal.digest(prompt_template().encode("utf-8")),
            development=(f"codex={self._version}", "harness_prompt"),
        )

    async def judge(self, question: str, answer: str, ground_truth: str, *, seed: int) -> Judgement:
        """Judge one answer.

        Raises:
            JudgeFailedError: the program failed or used a tool, or its reply is no contract.
        """
        prompt = judge_prompt(question, answer, ground_truth, seed=seed)
        async with self._limiter.slot(len(prompt.encode("utf-8", "replace")) // 3):
            reply = await self._ask(prompt)
        artifact, raw = _artifact(reply), reply.text.encode("utf-8")
        tools = sorted({str(note.fields["tool"]) for note in reply.noted if note.kind == "tool_called"})
        if tools:
            used = ", ".join(tools)
            raise JudgeFailedError(
                f"it used tools ({used}); a judge reads its prompt alone", artifact=artifact, raw=raw
            )
        try:
            said = parse_evaluation(reply.text)
        except ReplyError as error:
            raise JudgeFailedError(
                f"the reply is no contract: {error}", artifact=artifact, raw=raw
            ) from error
        return Judgement(
            Classified(answer_class=said.answer_class, reason=said.reason), artifact=artifact, raw=raw
        )

    async def _ask(self, prompt: str) -> Reply:
        opening = Opening(prompt, repeat=1, wall_seconds=SECONDS, output_bytes=OUTPUT_BYTES)
        session = await self._command.open(opening)
        try:
            async with asyncio.timeout(SECONDS):
                return await session.say(prompt)
        except TimeoutError as error:
            reason = f"codex: no answer within {SECONDS} s"
            raise JudgeFailedError(reason, artifact=_artifact(None)) from error
        except (SystemBrokeError, OverLimitError) as error:
            raise JudgeFailedError(self._told(error), artifact=_artifact(error.partial)) from error
        except BoundaryBrokeError as error:
            raise JudgeFailedError(f"codex: {error}", artifact=_artifact(None)) from error
        finally:
            await session.close()

    def _told(self, error: SystemBrokeError | OverLimitError) -> str:
        """The failure with the last line of what the program complained of, its key cut out."""
        lines = error.stderr.decode("utf-8", "replace").strip().splitlines()
        told = one_line(f"codex: {error}" + (f"; {lines[-1]}" if lines else ""))
        key = self._command.environment.get(KEY_VARIABLE, "")
        return told.replace(key, HIDDEN) if key else told


def codex_judge(environ: Mapping[str, str], limits: Limits | None = None) -> CodexJudge:
    """The Codex on the PATH, with the user's own login.

    Raises:
        InputError: no such program, or it does not run.
        MissingKeyError: neither its key's variable is set nor has the user logged in.
    """
    program = shutil.which(PROGRAM, path=environ.get("PATH"))
    if program is None:
        raise InputError(say("models.codex_missing", language()))
    version = _run(program, ["--version"], environ)
    if version.returncode != 0 or not version.stdout.strip():
        raise InputError(say("models.codex_missing", language()))
    if (
        not environ.get(KEY_VARIABLE, "").strip()
        and _run(program, ["login", "status"], environ).returncode != 0
    ):
        raise MissingKeyError(say("models.codex_no_key", language(), variable=KEY_VARIABLE))
    named = version.stdout.decode("utf-8", "replace").split()[-1]
    return CodexJudge(Command((program, *WORDS), _environment(environ), codex), named, limits or Limits())


def _environment(environ: Mapping[str, str]) -> dict[str, str]:
    """What the program gets. Its home is fresh each time, unless its login lies in the user's own."""
    kept = {name: environ[name] for name in (*KEPT_ENVIRONMENT, *PASSED) if name in environ}
    if KEY_VARIABLE not in kept and "HOME" in environ:
        kept["HOME"] = environ["HOME"]
    return kept


def _run(program: str, words: list[str], environ: Mapping[str, str]) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(
            [program, *words], env=dict(environ), capture_output=True, timeout=CHECK_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise InputError(say("models.codex_missing", language())) from error


def _artifact(reply: Reply | None) -> Artifact:
    """What is known: the tokens. Which model answered, from where and at which effort is not said."""
    return Artifact(usage=reply.usage if reply else NOT_METERED, cost=UNPRICED)
