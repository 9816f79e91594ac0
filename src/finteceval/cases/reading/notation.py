"""YAML read strictly: no duplicate keys, no anchors, tags or second documents, no `yes` for true.

PyYAML's events carry line and column and leave every scalar a text, so what a plain scalar means is
decided here and nowhere else: `true` and `false` are booleans, whole numbers are integers, everything
else is text as written. `1.50` keeps its zero and `2026-07-06` stays a text until a rule reads it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

import yaml

from finteceval.cases.reading.trouble import START, Mark, Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from finteceval.cases.reading.trouble import Place

LARGEST: Final = 1 << 20
DEEPEST: Final = 20
_INTEGER: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")
_EMPTY: Final = frozenset({"", "~", "null", "Null", "NULL"})
_BOOLEANS: Final = {"true": True, "false": False}
_DOUBTFUL: Final = frozenset({"yes", "no", "on", "off", "y", "n", "true", "false"})

Value = str | int | bool | list["Value"] | dict[str, "Value"]


class _StopReadingError(Exception):
    """The file cannot be read further; the trouble says why."""


def read_yaml(data: bytes, trouble: Trouble) -> dict[str, Value]:
    """The mapping that a file holds; `trouble` gets every problem and the marks of all places.

    What could not be read is left out, so that the rest of the file is still looked at.
    """
    reader = _Reader(trouble)
    try:
        value = reader.read(data)
    except _StopReadingError:
        return {}
    trouble.marks = reader.marks
    if not isinstance(value, dict):
        trouble.add("no-mapping")
        return {}
    return value


class _Reader:
    def __init__(self, trouble: Trouble) -> None:
        self.trouble = trouble
        self.marks: dict[Place, Mark] = {(): START}
        self.events: Iterator[yaml.Event] = iter(())

    def read(self, data: bytes) -> Value | None:
        """The value of the one document."""
        self.events = self._events(self._text(data))
        for expected in (yaml.StreamStartEvent, yaml.DocumentStartEvent):
            event = next(self.events)
            if not isinstance(event, expected):
                self._stop("empty-file", START)
        value = self._value(next(self.events), ())
        next(self.events)
        after = next(self.events)
        if isinstance(after, yaml.DocumentStartEvent):
            self.trouble.add_at("second-document", _mark(after))
        return value

    def _text(self, data: bytes) -> str:
        if len(data) > LARGEST:
            self._stop("too-large", START)
        try:
            return data.decode("utf-8").removeprefix("\ufeff")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            self._stop("not-utf8", Mark(line, 1))
            raise  # pragma: no cover - never reached: the line above raises

    def _events(self, text: str) -> Iterator[yaml.Event]:
        try:
            parse = cast("Callable[..., Iterator[yaml.Event]]", yaml.parse)  # pyright: ignore[reportUnknownMemberType]
            yield from parse(text, Loader=yaml.SafeLoader)
        except yaml.MarkedYAMLError as error:
            at = error.problem_mark
            mark = Mark(at.line + 1, at.column + 1) if at else START
            self._stop("not-yaml", mark, said=error.problem or error.context or "?")
        except yaml.YAMLError as error:
            self._stop("not-yaml", START, said=str(error).partition("\n")[0])

    def _stop(self, rule: str, mark: Mark, **values: object) -> None:
        self.trouble.add_at(rule, mark, **values)
        raise _StopReadingError

    def _value(self, event: yaml.Event, place: Place) -> Value | None:
        if len(place) > DEEPEST:
            self._stop("too-deep", _mark(event))
        if isinstance(event, yaml.AliasEvent):
            self.trouble.add_at("anchor", _mark(event))
            return None
        if getattr(event, "anchor", None) is not None:
            self.trouble.add_at("anchor", _mark(event))
        if getattr(event, "tag", None) not in {None, "!"}:
            self.trouble.add_at("yaml-tag", _mark(event))
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(place)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(place)
        assert isinstance(event, yaml.ScalarEvent)
        return self._scalar(event)

    def _mapping(self, place: Place) -> dict[str, Value]:
        found: dict[str, Value] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            mark = _mark(event)
            key = self._key(event, place)
            inside = (*place, key)
            value = self._value(next(self.events), inside)
            if key in found:
                self.trouble.add_at("duplicate-key", mark, key=key, first=self.marks[inside].line)
                continue
            self.marks[inside] = mark
            if value is not None:
                found[key] = value
        return found

    def _key(self, event: yaml.Event, place: Place) -> str:
        if isinstance(event, yaml.ScalarEvent) and not event.anchor:
            return cast("str", event.value)
        self.trouble.add_at("key-not-text", _mark(event))
        self._value(event, (*place, "?"))
        return "?"

    def _sequence(self, place: Place) -> list[Value]:
        found: list[Value] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            inside = (*place, len(found))
            self.marks[inside] = _mark(event)
            value = self._value(event, inside)
            if value is not None:
                found.append(value)
        return found

    def _scalar(self, event: yaml.ScalarEvent) -> Value | None:
        text = cast("str", event.value)
        if event.style is not None:
            return text
        if text in _BOOLEANS:
            return _BOOLEANS[text]
        if _INTEGER.fullmatch(text):
            return int(text)
        if text in _EMPTY:
            self.trouble.add_at("no-value", _mark(event))
            return None
        if text.lower() in _DOUBTFUL:
            self.trouble.add_at("doubtful-boolean", _mark(event), text=text)
            return None
        return text


def _mark(event: yaml.Event) -> Mark:
    at = event.start_mark
    return Mark(at.line + 1, at.column + 1)
