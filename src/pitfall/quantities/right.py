"""What stands right of a number: its scale, its unit, and hedges behind them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from pitfall.quantities.units import CURRENCIES, GLUED_SCALES, PLAIN, SCALES, alternatives

if TYPE_CHECKING:
    from pitfall.quantities.cores import Core
    from pitfall.quantities.records import Bound

# Currency signs stand before their number only.
_UNITS: Final = {word: unit for word, unit in (CURRENCIES | PLAIN).items() if word[-1] not in "$¥€£"}
_SUFFIX: Final = re.compile(
    r"(?P<gap>[ \t]|-)?(?P<more>[多余来])?"
    rf"(?:(?P<scale>{alternatives(SCALES)})(?P<more2>[多余])?[ \t]?-?)?"
    rf"(?P<unit>{alternatives(_UNITS)})?"
)
# A unit's first character may begin another word instead: 成立, 股东, 点评, 年报, 日均.
_OTHER_WORD: Final = re.compile(
    r"成(?:不变|立|本|为|长|功|员|果|交|分|熟|套|都|品|因|就|对|效|年)|股(?:东|权|价|本|票|息|指|市|民)|元(?:素|件|旦|老)|"
    r"点(?:评|击|名|明)|个(?:股|体|别|性)|人(?:民|士|员|力)|项目|次(?:年|日|月|级)|名(?:义|称)|户型|起(?:诉|始|草)|条(?:件|款|例)|"
    r"种(?:类|植)|日(?:常|均(?!线))|年(?:报|度)|周(?:转|年|围)|倍增|份额|[x×]\s?[0-9]"
)
_HEDGE: Final = re.compile(
    r"(?P<about>\s?(?:左右|上下|or\sso(?![a-z])))|(?P<above>\s?(?:及?以上|or\s(?:more|higher|above)(?![a-z]))|\+(?!\s?[0-9]))|"
    r"(?P<below>\s?(?:及?以下|以内|之内|or\s(?:less|lower|below)(?![a-z])))"
)
# Words alone are quantities only with these units; 三项, 一起, 一点, 一股 are ordinary speech.
_UNITS_OF_WORDS: Final = frozenset(
    {"%", "pp", "bp", "x", "days", "weeks", "months", "quarters", "years", "hours"}
)


@dataclass(slots=True)
class Part:
    """A number with its scale and unit; `end` is where the text after them begins."""

    core: Core
    end: int
    factor: Decimal
    unit: str | None
    scaled: bool
    approximate: bool = False
    bound: Bound = "exact"

    @property
    def value(self) -> Decimal:
        """The number with its scale applied."""
        return self.core.value * self.factor

    @property
    def step(self) -> Decimal:
        """One unit of the last stated place, scaled."""
        return self.core.step * self.factor

    @property
    def is_bare(self) -> bool:
        """Whether neither scale nor unit is stated."""
        return self.unit is None and not self.scaled


def read_right(form: str, core: Core) -> Part:
    """The number at `core` with its scale and unit; a bare part when there are none."""
    scaled_words = core.words and core.value >= 10000
    part = Part(core, core.end, Decimal(1), core.unit, scaled=scaled_words)
    if core.unit is None:
        _read_suffix(form, part, core.end)
    return part


def read_suffix_at(form: str, part: Part, position: int) -> bool:
    """Read scale and unit at another place (behind a closing bracket); True when there was one."""
    _read_suffix(form, part, position)
    return not part.is_bare


def _read_suffix(form: str, part: Part, position: int) -> None:
    found = _SUFFIX.match(form, position)
    assert found
    scale, unit = found["scale"], found["unit"]
    if scale and scale in GLUED_SCALES and found["gap"]:
        return
    if unit and len(unit) == 1 and _OTHER_WORD.match(form, found.start("unit")):
        unit = None
    if not scale and not unit:
        return
    part.end = found.end("unit") if unit else found.end("scale")
    part.approximate = bool(found["more"] or found["more2"])
    if scale:
        part.factor, part.scaled = SCALES[scale], True
    if unit:
        part.unit, factor = _UNITS[unit if unit in _UNITS else unit.replace("-", " ")]
        part.factor *= factor


def read_hedge(form: str, part: Part) -> None:
    """Read 左右, 以上, "or more" behind the unit into the part."""
    found = _HEDGE.match(form, part.end)
    if not found:
        return
    part.end = found.end()
    if found["about"]:
        part.approximate = True
    else:
        part.bound = "above" if found["above"] else "below"


def may_be_words(part: Part) -> bool:
    """Whether a number in words is a quantity at all."""
    return not part.core.words or part.scaled or part.unit in _UNITS_OF_WORDS
