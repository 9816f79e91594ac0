"""The token of a trial: whose it is, until when, and a seal over both that only the run can make.

`HANDLE.EXPIRY.SEAL`. The handle stands for the trial and tells nothing of it: a trial's key names a case and a
system, which the system itself must not read.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Final

SHORTEST_SECRET: Final = 16
_HANDLE_BYTES: Final = 15
_LONGEST: Final = 200
_EXPIRY_DIGITS: Final = 12


class TokenRefusedError(Exception):
    """A token lets nobody in; `why` is missing, malformed, unknown, forged or expired."""

    def __init__(self, why: str) -> None:
        """Keep the reason."""
        super().__init__(why)
        self.why = why


class Mint:
    """Makes and checks the tokens of one run."""

    def __init__(self, secret: bytes) -> None:
        """Keep the run's secret.

        Raises:
            ValueError: it is shorter than 16 bytes.
        """
        if len(secret) < SHORTEST_SECRET:
            raise ValueError(f"the secret has {len(secret)} bytes; at least {SHORTEST_SECRET} are needed")
        self._secret = secret

    def handle(self, trial: str) -> str:
        """What stands for a trial in its token: always the same, and nothing can be read from it."""
        return _text(self._mac("handle", trial)[:_HANDLE_BYTES])

    def token(self, trial: str, *, expires: int) -> str:
        """A token for a trial, good until `expires`, in seconds since 1970."""
        return f"{self.handle(trial)}.{expires}.{self._seal(trial, str(expires))}"

    def check(self, token: str, *, trial: str | None, now: float) -> None:
        """Whether a token is one of this trial's, and still good; the seal is compared in constant time.

        Args:
            token: As it was presented.
            trial: Whose handle it bears; None where nobody has it, which is refused after the same work.
            now: Seconds since 1970.

        Raises:
            TokenRefusedError: it is not.
        """
        _, expiry, seal = parts_of(token)
        expected = self._seal(trial or "", expiry)
        genuine = hmac.compare_digest(expected.encode("ascii"), seal.encode("ascii"))
        if trial is None:
            raise TokenRefusedError("unknown")
        if not genuine:
            raise TokenRefusedError("forged")
        if now >= int(expiry):
            raise TokenRefusedError("expired")

    def _seal(self, trial: str, expiry: str) -> str:
        return _text(self._mac("token", trial, expiry))

    def _mac(self, *parts: str) -> bytes:
        # Each part's length stands before it, so that no two lists of parts read alike.
        told = "".join(f"{len(part)}:{part}" for part in parts)
        return hmac.new(self._secret, told.encode("utf-8"), hashlib.sha256).digest()


def parts_of(token: str) -> tuple[str, str, str]:
    """Handle, expiry and seal.

    Raises:
        TokenRefusedError: it is no token.
    """
    parts = token.split(".")
    if len(token) > _LONGEST or not token.isascii() or len(parts) != 3:
        raise TokenRefusedError("malformed")
    handle, expiry, seal = parts
    if not expiry.isdecimal() or len(expiry) > _EXPIRY_DIGITS:
        raise TokenRefusedError("malformed")
    return handle, expiry, seal


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")
