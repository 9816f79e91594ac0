"""One forecast: an event that will have happened or not, how likely it is said to be, and where the answer will stand."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Final, NoReturn

from finteceval import record
from finteceval.record import Record
from pitfall import seal
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Mapping

# A probability to six places: finer is no belief but noise, and would make two spellings of one figure.
PLACES: Final = 6
LONGEST: Final = 4000


class Forecast(Record):
    """A forecast as it was registered. It is never changed: a correction is a new one that names the `previous`.

    Attributes:
        id: Its own name within the trial.
        trial: Whose it is.
        event: What will have happened, so defined that two people who look at the source agree.
        probability: That the event happens, 0 to 1, at most six decimal places, no unit.
        made: When it was registered, by the world's clock.
        opens: When the window of the event begins, not before it was made.
        closes: When the window ends; what happens later does not count.
        fact_source: Where the answer will stand: a publisher and what of theirs.
        resolver: By what rule the answer is read from the source; a name of the table of resolvers, or `human`.
        invalidation: What makes the question void, such as a delisting; empty where nothing does.
        previous: The forecast that this one corrects; empty for the first.
    """

    schema_version: int = 1
    id: str
    trial: str
    event: str
    probability: Decimal
    made: datetime
    opens: datetime
    closes: datetime
    fact_source: str
    resolver: str
    invalidation: str = ""
    previous: str = ""

    def __post_init__(self) -> None:
        """Refuse what could not be settled later.

        Raises:
            InputError: names the field and what it must be.
        """
        self._check_texts()
        self._check_window()
        if not _is_chance(self.probability):
            self._refuse("probability", probability=self.probability, places=PLACES)
        if self.previous == self.id:
            self._refuse("own_previous", id=self.id)

    def _check_texts(self) -> None:
        for name in ("id", "trial", "event", "fact_source", "resolver"):
            text: str = getattr(self, name)
            if not text.strip() or len(text) > LONGEST:
                self._refuse("text", field=name, most=LONGEST)

    def _check_window(self) -> None:
        for name in ("made", "opens", "closes"):
            if getattr(self, name).tzinfo is None:
                self._refuse("zone", field=name)
        if self.made > self.opens:
            self._refuse("late", made=self.made.isoformat(), opens=self.opens.isoformat())
        if self.opens >= self.closes:
            self._refuse("window", opens=self.opens.isoformat(), closes=self.closes.isoformat())

    @property
    def digest(self) -> str:
        """SHA-256 over the canonical bytes: equal for equal forecasts, in whatever zone their instants were written."""
        return record.record_digest(_in_utc(self))

    def _refuse(self, name: str, **places: object) -> NoReturn:
        raise InputError(say(f"ledger.{name}", language(), **places))


class Withdrawal(Record):
    """Word that a forecast is withdrawn. The forecast stays where it is and is shown as withdrawn.

    `forecast` is its id, `digest` that of its canonical bytes, so that nothing else can have been meant.
    """

    schema_version: int = 1
    forecast: str
    digest: str
    at: datetime
    by: str


def parse_forecast(data: bytes, *, where: str) -> Forecast:
    """A stored forecast, whole or not at all.

    Raises:
        InputError: names `where` and the fault; a probability that is no text is one, since a float rounds.
    """
    plain = seal.strict_json(data, where=where)
    fields: Mapping[str, object] = plain if isinstance(plain, dict) else {}
    if not isinstance(fields.get("probability"), str):
        raise InputError(f"{where}: {say('ledger.probability_text', language())}")
    try:
        return record.decode(data, Forecast, where=where)
    except InputError as error:
        if str(error).startswith(f"{where}:"):
            raise
        raise InputError(f"{where}: {error}") from error


def _is_chance(value: Decimal) -> bool:
    if not value.is_finite() or not 0 <= value <= 1 or value.is_signed():
        return False
    try:
        return value == value.quantize(Decimal(1).scaleb(-PLACES))
    except InvalidOperation:
        return False


def _in_utc(forecast: Forecast) -> dict[str, str | int]:
    """The fields as canonical bytes have them: instants in UTC, the probability without trailing zeros."""
    plain: dict[str, str | int] = {}
    for name in forecast.__struct_fields__:
        value = getattr(forecast, name)
        if isinstance(value, datetime):
            plain[name] = value.astimezone(UTC).isoformat()
        elif isinstance(value, Decimal):
            plain[name] = format(value.normalize() + 0, "f")
        else:
            plain[name] = value
    return plain
