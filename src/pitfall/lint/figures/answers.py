"""Rules L008 and L015: the outcome's own figures, and computed answers, stated in the Question.

What the truth holds as a result is read by `pitfall.lint.figures.truth`; here each figure of the Question is held against it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.bands import is_scale
from pitfall.lint.figures.companions import AGAINST, SUPPOSES, WHEN, companions
from pitfall.lint.figures.concluded import verdicts
from pitfall.lint.figures.decades import may_be_same
from pitfall.lint.figures.earlier import is_long_past
from pitfall.lint.figures.equations import equations
from pitfall.lint.figures.given import is_scaled_start, starts_of
from pitfall.lint.figures.goals import goals
from pitfall.lint.figures.happened import elapsed
from pitfall.lint.figures.lateness import is_invented
from pitfall.lint.figures.placed import QUOTED, Place, places
from pitfall.lint.figures.reached import reached
from pitfall.lint.figures.records import in_records, with_records
from pitfall.lint.figures.results import Orders, in_their_cents, per_share, stated_result, told_by_the_task
from pitfall.lint.figures.rough import rough
from pitfall.lint.figures.sameness import PURE, same, same_kind, unit_of
from pitfall.lint.figures.spelt import counted, ends_of, spelt
from pitfall.lint.figures.spoken import spoken
from pitfall.lint.figures.stated import Stated
from pitfall.lint.figures.truth import Truth, read_truth
from pitfall.lint.finding import Hit
from pitfall.lint.reading.matter import stem, tokens_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from decimal import Decimal

    from pitfall.lint.figures.lateness import Figure
    from pitfall.lint.reading.document import Document
    from pitfall.point import Labels, Point
    from pitfall.quantities import Quantity

_COMPUTED: Final = re.compile(
    r"即(?!使|将)|因此|所以|从而|由此|据此|故|合计|总计|之和|相加|相减|相除|除以|乘以|得出|算得|算出|计算|测算|推算|估算|结果为|折合|相当于|约合|意味着|可得|得到|净(?:减少|增加|流出)"
    r"|[降减升增]幅(?:为|达|约)|[降减升增]至|[降减升增]到|缺口|差额|尚差|还差|少了|多了|减了|增了|剩|须达|需达|须有|需要?有|余量|余地|压力|情景|情形|冲击|敏感性|模拟|假设|假定|贬值后|升值后|之后|以后|将(?!军|近|来)|届时|剩下|剩余|只剩|仅剩|不足以|占用|耗[去尽用掉]|消耗|[=＝≈→]"
    r"|\b(?:imply|implies|implying|implied|therefore|thus|hence|so|equals?|equal to|equivalent|producing|produces|resulting|results? (?:is|in)|which (?:is|gives|means|makes)|that (?:is|gives|means|makes|leaves)|makes|giving|gives|which yields|lands?|dividing|adding|subtracting|multiplying|exceeds?|above|below|over|short of|beyond|works? out|amounts? to|comes? to"
    r"|computed|calculated|calculation|approximation|falls?|drops?|declines?|reduces?|lowers?|shrinks?|rises?|grows?|or (?=[-0-9])|leaving|leaves?|left|totals?|will|would|stress(?:ed)?|scenarios?|shock|pro forma|sensitivity|simulat\w+|model(?:led|s)?"
    r"|shortfall|headroom|cushion|gap|after|under|if|consumes?|burns?|remain(?:s|ing)?|needs?|in (?:one|two|three|four|six|[0-9]+) (?:quarters?|months?|years?)|breaks? even|break-even|projected|estimate[sd]?|follows|cure)\b"
)
# What a filing reports of the past holds sums and changes of its own; there the step itself must be told.
_CONCLUDED: Final = re.compile(
    r"即(?!使|将)|因此|所以|从而|由此|得出|算得|计算得|计算结果|测算结果|结果为|意味着|可得|得到|[=＝]"
    r"|\b(?:imply|implies|implying|implied|therefore|thus|hence|so|equals?|equal to|equivalent|producing|produces|resulting|results? (?:is|in)|which (?:is|gives|means|makes)|giving|gives|works? out|computed|calculated)\b"
)
# A condition of the task states a threshold, not an answer.
_CONDITION: Final = re.compile(
    r"若|如果|假如|超过|高于|低于|不低于|大于|小于|门槛|阈值|是否|会不会|能否|记为|视为|\b(?:if|whether|above|below|exceeds?|more than|less than|at least|threshold|counts? as)\b"
)
_ADDED: Final = re.compile(
    r"合计|之和|相加|加总|[\u4e00-\u9fff]加[\u4e00-\u9fff]|总计|共计|总共|两项|加起来|\b(?:total\w*|sum|together|combined|add\w*|plus|in all)\b"
)
_SUM_BY_NAME: Final = re.compile(r"(?:^|_)(?:and|total|combined|sum|plus|aggregate|all)(?:_|$)")
_HUNDREDS: Final = re.compile(r"(?<![0-9.])[0-9]{3}\s?[%％]")
_MULTIPLE: Final = re.compile(
    r"倍|比率|杠杆|覆盖|\b(?:cover|rounds? to|multiple|ratio|leverage|times|coverage|turns)\b"
)
_FALLS: Final = re.compile(
    r"[降跌亏减损负少]|缩|折[价让扣]|贴水|挫|差|缺|短少|\b(?:discount\w*|below|fall\w*|fell|drop\w*|declin\w*|los[est]\w*|decreas\w*|down|lower\w*|negative|minus|cut|gap|short|difference|shrink\w*|short\w*)\b"
)
_BEFORE: Final = re.compile(
    r"上年|去年|上期|往年|历年|历史|同期|此前|过去|上一|\b(?:last year|a year (?:ago|earlier|before)|previous\w*|prior|earlier|historical\w*|in (?:19|20)[0-9]{2})\b"
)
_IN_PARTS: Final = re.compile(r"(?<![百千])分之|(?:half|third|quarter|(?!month)\b[a-z-]*th)s?$")
_OF_NOUN: Final = re.compile(
    r"(?<=[a-z]) of (?:the |its |all |our |these )?(?P<noun>[a-z]{3,})(?! (?:assets|value|money|capital))"
)
_SETS: Final = re.compile(
    r"须|不得|不[低高少多大小]于|不超过|至少|\b(?:must|shall|at least|at most|no (?:less|more) than)\b"
)
# Majorities are set by law and articles: 三分之二以上通过, a majority of three quarters.
_VOTES: Final = re.compile(
    r"表决|票|决议|通过|同意|赞成|批准|出席|多数|\b(?:vot(?:es?|ing)|majorit\w+|resolutions?|quorum|consents?|approv\w+|carried|passed|in favou?r)\b"
)
_LAST_SUM: Final = re.compile(
    r"(?:上年|去年|上期|上次|上一[年期次笔])[^，。；\n]{0,6}(?:算式|算法|计算|测试|结果)|\b(?:last|prior|previous) (?:year|quarter|time|test)'?s? (?:sum|working|calculation|test|figure)"
)
_PAIR: Final = 2
_FEW: Final = 3
_MANY: Final = 6


def figures(document: Document, point: Point, known: Labels) -> Iterator[Hit]:
    """The outcome's own figures, and computed answers, stated in the Question."""
    stated = Stated(document.form)
    quoted: list[tuple[int, int]] = []
    if is_invented(known):
        quoted = [found.span() for found in QUOTED.finditer(document.text)]
        yield from verdicts(document, stated.quantities, quoted)
    else:
        yield from elapsed(document, known)
    truth = read_truth(point, known, stated)
    if not (
        truth.outcome or truth.unplaced or truth.answers or truth.inputs or truth.to_compute or truth.every
    ):
        return
    quantities = [*stated.quantities, *spelt(document.form)]
    truth = _with_sums(document, truth, quantities)
    if truth.invented:
        free = [each for each in quantities if not any(start <= each.start < end for start, end in quoted)]
        free += (each for each in spoken(document.form) if not any(a <= each.start < b for a, b in quoted))
        truth = _without_key(truth, to_reach := goals(truth.every, truth.to_compute, point.ground_truth))
        yield from _worked_out(document, free, truth, to_reach, point)
    if truth.outcome:
        quantities += [end for each in stated.quantities for end in ends_of(each)]
        quantities += counted(document.form)
        quantities += spoken(document.form)
        form = with_records(document)
        quantities += in_records(document, form)
        truth = replace(truth, outcome=(*truth.outcome, *per_share(truth.outcome)))
        quantities += in_their_cents(document, quantities, truth.outcome)
    if truth.outcome or truth.unplaced or truth.answers:
        starts: frozenset[tuple[Decimal, str]] = frozenset()
        if truth.invented:
            starts = starts_of(point.ground_truth, truth.every)
        yield from _stated_in(document, truth, quantities, starts)


def _worked_out(
    document: Document, free: list[Quantity], truth: Truth, to_reach: Sequence[Figure], point: Point
) -> Iterator[Hit]:
    """What an invented case leaves to its reader, told in any form."""
    starts = starts_of(point.ground_truth, truth.every)
    yield from equations(document, free, truth.every)
    yield from companions(document, free, truth.to_compute, truth.every, starts)
    yield from rough(document, free, truth.to_compute, truth.every, starts)
    yield from reached(document, free, to_reach, truth.every, starts)


def _without_key(truth: Truth, to_reach: Sequence[Figure]) -> Truth:
    """What the truth calls its answer was given nowhere, though it writes no derivation of it."""
    named = {abs(figure.value) for figure in to_reach if figure.asked and not figure.op}
    return replace(truth, given=truth.given - named)


def _stated_in(
    document: Document, truth: Truth, quantities: list[Quantity], starts: frozenset[tuple[Decimal, str]]
) -> Iterator[Hit]:
    begins = document.evidence.start
    asked = {(abs(quantity.value), quantity.unit) for quantity in quantities if quantity.start < begins}
    orders = Orders(truth, quantities)
    for place in places(document, quantities):
        hit = stated_result(place, truth, orders) or told_by_the_task(place, orders, quantities)
        # What the task itself speaks of (a fall of 5 %) is its assumption, wherever the evidence repeats it.
        told = (abs(place.quantity.value), place.quantity.unit)
        given = place.in_evidence and (told in asked or is_scaled_start(place.quantity, starts))
        if hit is None and not place.in_task and not given:
            hit = _answer(place, truth, orders)
        if hit is not None:
            yield hit


def _with_sums(document: Document, truth: Truth, quantities: list[Quantity]) -> Truth:
    """In an invented case, what two figures of different sentences add up to is for the reader to add up."""
    if not truth.inputs:
        return truth
    parts = [
        (document.sentence(quantity.start).start, quantity.value, quantity.unit)
        for quantity in quantities
        if quantity.start >= document.evidence.start and quantity.unit not in PURE
    ]
    sums = {
        (one[1] + other[1], one[2])
        for at, one in enumerate(parts)
        for other in parts[at + 1 :]
        if one[0] != other[0] and one[2] == other[2]
    }
    added = tuple(
        replace(figure, is_result=True, exact=True)
        for figure in truth.inputs
        if _SUM_BY_NAME.search(figure.name)
        and (figure.value * (unit := unit_of(figure)).factor, unit.name) in sums
    )
    names = {figure.name for figure in added}
    given = truth.given - {abs(figure.value) for figure in added}
    # What is derived from such a sum is the reader's to derive, though the Question does not state the sum.
    answers = (
        replace(figure, ties=False) if figure.ties and names.intersection(figure.inputs) else figure
        for figure in truth.answers
    )
    return replace(truth, answers=(*answers, *added), given=given)


def _answer(place: Place, truth: Truth, orders: Orders) -> Hit | None:
    quantity = place.quantity
    near = [figure for figure, at in orders.answers if may_be_same(quantity, place.order, at)]
    if not near or not _is_whole(place) or _is_asked(place):
        return None
    for figure in near:
        if abs(figure.value) in truth.given or not same(quantity, figure, invented=truth.invented):
            continue
        is_sum = figure.exact and _ADDED.search(place.around) is not None
        if place.in_evidence and is_long_past(place.around, place.document.as_of):
            continue
        if (figure.exact and not is_sum) or _is_condition(place) or _is_of_others(place, figure, truth):
            continue
        told = is_sum or _is_final(place, figure, truth) or _says_computed(place, invented=truth.invented)
        if told or (truth.invented and _is_told_by_the_guide(place, figure)):
            severity = "warning" if figure.ties and not figure.is_result else None
            return Hit("L015", quantity.start, quantity.end, severity, values={"name": figure.name})
    return None


def _is_asked(place: Place) -> bool:
    """Whether it stands in what the task asks, which tells no answer: at what share does the cost come to 6.20 %?"""
    return not place.in_evidence and place.around.rstrip().endswith(("?", "？"))


def _is_condition(place: Place) -> bool:
    """Whether it is the limit of a rule: reduced when the margin is below 31 %, no less than 1.5 times."""
    if not place.in_evidence:
        return False
    if place.quantity.bound != "exact" and (WHEN.search(place.around) or _VOTES.search(place.around)):
        return True
    if place.quantity.bound != "exact" and is_scale(place.around):
        return True
    if place.in_words and _IN_PARTS.search(place.quantity.raw) and _VOTES.search(place.around):
        return True
    return place.digits < _FEW and _SETS.search(place.around) is not None


def _is_of_others(place: Place, figure: Figure, truth: Truth) -> bool:
    """Whether a fraction in words is one of something that neither the task nor the truth speaks of."""
    noun = _OF_NOUN.match(place.document.form, place.quantity.end)
    if noun is None or not truth.invented:
        return False
    known = tokens_of(place.document.form[: place.document.evidence.start].replace("_", " "))
    named = tokens_of(" ".join((figure.name, *figure.inputs)).replace("_", " "))
    return stem(noun["noun"]) not in known | named


def _is_final(place: Place, figure: Figure, truth: Truth) -> bool:
    """Whether the evidence states what the reader is to work out, without a word of working out."""
    plain = place.quantity.unit in PURE and abs(place.quantity.value) == abs(figure.value)
    if not place.in_evidence or (figure.ties and (not truth.invented or plain)):
        return False
    if truth.invented:
        told_of_before = _BEFORE.search(AGAINST.sub("", place.column or place.around)) is not None
        if figure.is_result and not figure.derived:
            return figure.asked and not figure.exact and place.digits >= _FEW and not told_of_before
        enough = (
            place.digits >= _FEW
            or _HUNDREDS.search(place.quantity.raw) is not None
            or (place.digits == _PAIR and "." in place.quantity.raw)
        )
        enough = enough or (figure.asked and place.quantity.unit not in PURE)
        enough = enough or (
            place.digits == _PAIR and place.quantity.approximate and place.quantity.unit not in PURE
        )
        enough = enough or (place.digits == _PAIR and place.quantity.unit in {"%", "pp"} and not plain)
        if place.quantity.unit == "none" and place.digits == _PAIR:
            return figure.derived and not told_of_before and _MULTIPLE.search(place.around) is not None
        same = same_kind(place.quantity, figure) and _same_sign(place, figure)
        return figure.derived and enough and same and not told_of_before
    return figure.asked and place.digits >= _FEW


def _is_told_by_the_guide(place: Place, figure: Figure) -> bool:
    """Whether the task states the answer beside what it asks and supposes."""
    words = AGAINST.sub("", place.around)
    if place.in_evidence or SUPPOSES.search(words) or _BEFORE.search(words):
        return False
    exact = figure.asked and abs(place.quantity.value) == abs(figure.value * unit_of(figure).factor)
    return place.digits >= _PAIR or (place.in_words and exact)


def _is_whole(place: Place) -> bool:
    """Two digits of a percentage; a fraction in words must say of what it is one."""
    if not _IN_PARTS.search(place.quantity.raw):
        return True
    form, end = place.document.form, place.quantity.end
    return (
        form.startswith(" of ", end) or "的" in form[max(0, place.quantity.start - 4) : place.quantity.start]
    )


def _same_sign(place: Place, figure: Figure) -> bool:
    """A fall may be told without its sign, but not without a word of falling."""
    if figure.value > 0 or place.quantity.value < 0:
        return True
    return _FALLS.search(place.around) is not None


def _says_computed(place: Place, *, invented: bool) -> bool:
    """Whether the text tells the quantity as worked out, or as what a scenario leads to."""
    if not invented:
        return place.in_evidence and _CONCLUDED.search(place.before) is not None
    if not (_COMPUTED.search(place.around) or _COMPUTED.search(place.before)):
        return False
    if place.in_evidence and _LAST_SUM.search(place.around):
        return False
    return place.in_evidence or (place.digits >= _FEW and not _CONDITION.search(place.around))
