"""Server-sent events, as far as answers travel in them: the data of each event, whole, in order.

Source: WHATWG HTML, section 9.2 (event stream interpretation); ids, names and retry times are read over.
"""

from __future__ import annotations

import codecs
from typing import Final

DONE: Final = "[DONE]"


class EventStream:
    """Takes bytes as they come and gives the data of every event that is complete."""

    def __init__(self) -> None:
        """An empty stream. A byte order mark at its head is read over."""
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")(errors="replace")
        self._text = ""
        self._data: list[str] = []

    def feed(self, chunk: bytes) -> list[str]:
        """The data of the events that this chunk completes."""
        return self._take(self._decoder.decode(chunk), final=False)

    def finish(self) -> list[str]:
        """The data of a last event whose blank line never came; services often forget it."""
        return self._take(self._decoder.decode(b"", final=True) + "\n\n", final=True)

    def _take(self, text: str, *, final: bool) -> list[str]:
        self._text += text
        # A CR at the end may be half of a CRLF: wait for what follows.
        held = "\r" if self._text.endswith("\r") and not final else ""
        whole = self._text.removesuffix(held) if held else self._text
        *lines, rest = whole.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        self._text = rest + held
        return [data for line in lines if (data := self._line(line)) is not None]

    def _line(self, line: str) -> str | None:
        """Read one line; the event's data when the line ends it."""
        if not line:
            data, self._data = self._data, []
            return "\n".join(data) if data else None
        name, _, value = line.partition(":")
        if name == "data":
            self._data.append(value.removeprefix(" "))
        return None
