"""When the figures of a period can be known: the usual and the legal days of publication.

Mainland China, Securities Law Art. 79 and the exchanges' listing rules: annual report within four months
of the year's end, half-year report within two, quarterly reports within one (the first-quarter report
not before the annual report). United States, SEC Forms 10-K and 10-Q: 60 to 90 and 40 to 45 days.
The earliest days are the first on which issuers are seen to publish.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pitfall.lint.mention import Mention


@dataclass(frozen=True, slots=True)
class Publication:
    """The days between which a period's report appears: before `earliest` nobody can have it, from `latest` on all can."""

    earliest: date
    latest: date


# Days after the end of the period, by its kind: (first seen, due).
_CHINA: Final = {"year": (10, 120), "half": (8, 62), "quarter": (6, 30), "months": (8, 31)}
_UNITED_STATES: Final = {"year": (10, 90), "half": (9, 62), "quarter": (9, 45), "months": (9, 45)}
_FIRST_FISCAL_YEAR_END: Final = 1  # January: the earliest month in which a fiscal year of that number ends


def publication(mention: Mention, *, chinese: bool) -> Publication:
    """When the report on the mentioned period appears, its fiscal year taken as the calendar year."""
    early, late = (_CHINA if chinese else _UNITED_STATES).get(mention.kind, (0, 0))
    return Publication(mention.last + timedelta(days=early), mention.last + timedelta(days=late))


def earliest_end(mention: Mention) -> date:
    """The first day on which the period can have ended under any fiscal calendar.

    A fiscal year bears the number of the year in which it ends, in January at the earliest, so its
    quarters may lie eleven months before those of the calendar year.
    """
    if not mention.fiscal:
        return mention.last
    months = mention.last.year * 12 + mention.last.month - 12
    year, month = divmod(months, 12)
    return date(year, month + 1, 1) + timedelta(days=30)
