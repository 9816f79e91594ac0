"""Numbers with units, and dates, as people write them in Chinese and English.

```
units      canonical units, what converts into what
numerals   Chinese numerals and English number words as Decimal
dates      find_dates: days, months, quarters, halves, years
context    what stands left of a number: sign, currency, "about", "more than"; and what makes it no quantity
scan       find_quantities
compare    matches
```

    >>> from pitfall.quantities import find_quantities, matches
    >>> [found] = find_quantities("营业收入约 1,689.8 万元")
    >>> found.low, found.unit, found.approximate
    (Decimal('16898000.0'), 'CNY', True)
    >>> matches(found, "16.9", "CNY million")
    True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitfall.quantities.compare import deviation, matches, slack
    from pitfall.quantities.dates import DateMention, Precision, find_dates
    from pitfall.quantities.records import Bound, Quantity
    from pitfall.quantities.scan import find_quantities
    from pitfall.quantities.units import Unit, convert, parse_unit, to_base

__all__ = [
    "Bound",
    "DateMention",
    "Precision",
    "Quantity",
    "Unit",
    "convert",
    "deviation",
    "find_dates",
    "find_quantities",
    "matches",
    "parse_unit",
    "slack",
    "to_base",
]

_HOMES = {
    "Bound": "records",
    "DateMention": "dates",
    "Precision": "dates",
    "Quantity": "records",
    "Unit": "units",
    "convert": "units",
    "deviation": "compare",
    "find_dates": "dates",
    "find_quantities": "scan",
    "matches": "compare",
    "parse_unit": "units",
    "slack": "compare",
    "to_base": "units",
}


def __getattr__(name: str) -> object:
    """Load a public name from its file when it is first asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
