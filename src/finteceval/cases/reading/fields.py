"""All faults of a file against its JSON Schema at once, each with its line and what may have been meant.

`msgspec` stops at the first fault; a writer of cases wants all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from finteceval.cases.checks import FIGURE
from finteceval.cases.file import MOMENT
from finteceval.cases.parts import DAY, DURATION, MONEY
from finteceval.cases.reading.trouble import close_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from jsonschema import ValidationError

    from finteceval.cases.reading.notation import Value
    from finteceval.cases.reading.trouble import Place, Trouble

_FORMS: Final = {FIGURE: "unit", MONEY: "currency", MOMENT: "moment", DAY: "day", DURATION: "duration"}


def check_fields(value: Mapping[str, Value], schema: Mapping[str, Any], trouble: Trouble) -> None:
    """Tell every fault of a value against a schema."""
    # Imported when a case is read: the library's own import costs more than reading one.
    from jsonschema import Draft202012Validator  # noqa: PLC0415

    checker = Draft202012Validator(cast("dict[str, Any]", schema))
    faults = _Faults(schema, trouble)
    errors = cast("Iterator[ValidationError]", checker.iter_errors(cast("Any", value)))  # pyright: ignore[reportUnknownMemberType]
    for error in errors:
        faults.tell(error)


class _Faults:
    def __init__(self, schema: Mapping[str, Any], trouble: Trouble) -> None:
        self.schema = schema
        self.trouble = trouble
        self.tellers: dict[str, Callable[[ValidationError, Place], None]] = {
            "required": self._required,
            "additionalProperties": self._unknown,
            "enum": self._enum,
            "type": self._type,
            "pattern": self._pattern,
            "anyOf": self._any_of,
        }

    def tell(self, error: ValidationError) -> None:
        place: Place = tuple(error.absolute_path)
        teller = self.tellers.get(str(error.validator), self._limit)
        teller(error, place)

    def _required(self, error: ValidationError, place: Place) -> None:
        for name in cast("list[str]", error.validator_value):
            # A key whose value could not be read was told of already.
            if name not in cast("Any", error.instance) and (*place, name) not in self.trouble.marks:
                self.trouble.add("missing-key", place, key=name, where=self.trouble.spell(place))

    def _unknown(self, error: ValidationError, place: Place) -> None:
        known = list(_schema(error).get("properties", {}))
        for name in cast("dict[str, Any]", error.instance):
            if name not in known:
                self.trouble.add(
                    "unknown-key",
                    (*place, name),
                    key=name,
                    close=close_words(name, known),
                    where=self.trouble.spell(place),
                )

    def _enum(self, error: ValidationError, place: Place) -> None:
        known = [str(word) for word in cast("list[Any]", error.validator_value)]
        word = cast("object", error.instance)
        if isinstance(word, (list, dict)):
            return  # its type is the fault, and told
        # The name of a key stands on its own line, not on that of the mapping.
        inside = (*place, word) if isinstance(word, str) and (*place, word) in self.trouble.marks else place
        close = close_words(word, known)
        self.trouble.add("unknown-word", inside, word=word, where=self.trouble.spell(place), close=close)

    def _type(self, error: ValidationError, place: Place) -> None:
        form = _FORMS.get(_schema(error).get("pattern", ""))
        if place[-1:] == ("primary",):
            self.trouble.add("two-primaries", place)
        elif form and isinstance(error.instance, (int, str)):
            self.trouble.add(form, place, text=error.instance, where=self.trouble.spell(place))
        else:
            wanted = str(error.validator_value)
            self.trouble.add("wrong-type", place, where=self.trouble.spell(place), wanted=wanted)

    def _pattern(self, error: ValidationError, place: Place) -> None:
        rule = _FORMS.get(str(error.validator_value), "wrong-form")
        self.trouble.add(rule, place, text=error.instance, where=self.trouble.spell(place))

    def _any_of(self, error: ValidationError, place: Place) -> None:
        """Of a tagged union, only the faults of the branch that the tag names; of an optional part, its own."""
        schema = _schema(error)
        tag = schema.get("discriminator", {}).get("propertyName")
        branch = 0
        if tag is not None:
            mapping = cast("dict[str, str]", schema["discriminator"]["mapping"])
            named = cast("dict[str, Any]", error.instance).get(tag) if _is_mapping(error) else None
            if named is None:
                self.trouble.add("missing-key", place, key=tag, where=self.trouble.spell(place))
                return
            if named not in mapping:
                close = close_words(named, mapping)
                self.trouble.add(
                    "unknown-word",
                    (*place, tag),
                    word=named,
                    where=self.trouble.spell((*place, tag)),
                    close=close,
                )
                return
            branch = list(mapping).index(named)
        for inner in error.context or ():
            if inner.relative_schema_path[0] == branch:
                self.tell(inner)

    def _limit(self, error: ValidationError, place: Place) -> None:
        where, limit = self.trouble.spell(place), error.validator_value
        rule = {"minItems": "too-few", "minLength": "empty-text"}.get(str(error.validator), "out-of-range")
        self.trouble.add(rule, place, where=where, limit=f"{error.validator} {limit}")


def _schema(error: ValidationError) -> dict[str, Any]:
    return cast("dict[str, Any]", error.schema)


def _is_mapping(error: ValidationError) -> bool:
    return isinstance(cast("object", error.instance), dict)
