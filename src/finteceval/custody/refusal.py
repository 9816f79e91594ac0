"""The one way this room refuses: a line of the catalogue, which never holds a key or a hidden text."""

from __future__ import annotations

from pitfall.errors import InputError
from pitfall.texts import language, say


class AlteredError(InputError):
    """A pack, a log or a checkpoint that is not what it was: a checking command found it, or an opening did."""


def altered(name: str, /, **values: object) -> AlteredError:
    """The error of one text that says that something was changed, in the user's language."""
    return AlteredError(say(f"custody.{name}", language(), **values))


def refusal(name: str, /, **values: object) -> InputError:
    """The error of one text of the group `custody`, in the user's language.

    Raise it `from None` where a library's own error could carry bytes of a key or of a plaintext.
    """
    return InputError(say(f"custody.{name}", language(), **values))
