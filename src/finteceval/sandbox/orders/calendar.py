"""The market's trading days, given as data: nothing here knows what day a holiday is."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from datetime import date  # noqa: TC003 - msgspec resolves the annotation

from finteceval.record import Record
from pitfall.errors import InputError
from pitfall.texts import language, say


class Calendar(Record):
    """Trading days in order, and those among them that close early. Both ends bound what can be asked."""

    days: tuple[date, ...]
    half_days: tuple[date, ...] = ()

    def __post_init__(self) -> None:
        """Refuse days out of order.

        Raises:
            ValueError: the days do not rise strictly, or a half day is no trading day.
        """
        if any(later <= earlier for earlier, later in zip(self.days, self.days[1:], strict=False)):
            raise ValueError("trading days must rise strictly")
        if not set(self.half_days) <= set(self.days):
            raise ValueError("a half day must be a trading day")

    def is_open(self, on: date) -> bool:
        """Whether it is a trading day.

        Raises:
            InputError: the calendar does not reach that day.
        """
        if not self.days or not self.days[0] <= on <= self.days[-1]:
            raise self._short(on)
        at = bisect_left(self.days, on)
        return self.days[at] == on

    def after(self, on: date, count: int) -> date:
        """The trading day `count` sessions after a day; `count` 0 is the day itself, open or not.

        Raises:
            InputError: the calendar ends before it.
        """
        at = bisect_right(self.days, on) + count - 1
        if count == 0:
            return on
        if at >= len(self.days):
            raise self._short(on)
        return self.days[at]

    def last(self, on: date, count: int) -> tuple[date, ...]:
        """The last `count` trading days up to and including `on`; fewer where the calendar begins later."""
        end = bisect_right(self.days, on)
        return self.days[max(0, end - count) : end]

    def _short(self, on: date) -> InputError:
        first, last = (self.days[0], self.days[-1]) if self.days else ("–", "–")
        return InputError(say("orders.calendar_short", language(), on=on, first=first, last=last))
