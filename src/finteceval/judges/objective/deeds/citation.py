"""Citations: each leads to a page that exists, and the page holds what it is cited for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.cases.figures import read_figure
from finteceval.judges.objective.facts import find_words, judge_said
from finteceval.judges.objective.outcomes import Failed, Quote, failed, not_tested, passed, quoted
from finteceval.judges.objective.seen.evidence import RUMOUR
from finteceval.judges.objective.wording import plain
from pitfall.quantities import convert, find_quantities

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from finteceval.cases.trajectory_checks import Citation, Claim, SoleSupport
    from finteceval.judges.objective.outcomes import Outcome
    from finteceval.judges.objective.seen import Cited, Seen


def judge_citation(check: Citation, seen: Seen) -> Outcome:
    """Whether there are citations enough, all of them real, and each claim is cited by a page that holds it."""
    if seen.idle:
        return not_tested("nothing_done") if not check.least and not check.claims else failed("nothing_said")
    lost = unfounded(seen)
    if lost:
        return failed("no_such_page", *quote_cited(lost), cited=lost[0].raw)
    if len(seen.cited) < check.least:
        return failed("cited_less", *quote_cited(seen.cited), count=len(seen.cited), least=check.least)
    stray = [cited for cited in seen.cited if check.documents and cited.document not in check.documents]
    if stray:
        return failed("cited_elsewhere", *quote_cited(stray), cited=stray[0].raw)
    for claim in check.claims:
        fault = _claim_fault(claim, seen)
        if fault is not None:
            return fault
    return passed("cited_right", *quote_cited(seen.cited), count=len(seen.cited))


def judge_sole_support(check: SoleSupport, seen: Seen) -> Outcome:
    """Whether the conclusion follows the better source and does not rest on rumour alone."""
    sources = [(cited, seen.source(cited)) for cited in seen.cited]
    rumours = [
        cited
        for cited, source in sources
        if cited.document in check.rumours or (source is not None and source.grade == RUMOUR)
    ]
    if rumours and len(rumours) == len(seen.cited):
        return failed("rumour_alone", *quote_cited(rumours), cited=rumours[0].raw)
    return judge_said(seen.answer, stated=check.follows, absent=check.absent)


def unfounded(seen: Seen) -> list[Cited]:
    """Citations of a source that does not exist, or of a page that it does not have in any edition."""
    lost: list[Cited] = []
    for cited in seen.cited:
        source = seen.source(cited)
        # A source that became known later exists: citing it is another fault, of time.
        if source is None or (not seen.pages(cited) and _was_known(cited, seen)):
            lost.append(cited)
    return lost


def unsupported(check: Citation, seen: Seen) -> list[Cited]:
    """Citations of a claim's document none of which holds the claim: the source is made to say what it does not."""
    found: list[Cited] = []
    for claim in check.claims:
        cited = _cited_for(claim, seen)
        if cited and not any(_holds(claim, page) for one in cited for page in seen.pages(one)):
            found += cited
    return found


def quote_cited(cited: Iterable[Cited]) -> tuple[Quote, ...]:
    """The first citations as evidence."""
    return tuple(quoted(one.raw, "citation", one.seq) for one in list(cited)[:5])


def _claim_fault(claim: Claim, seen: Seen) -> Failed | None:
    cited = _cited_for(claim, seen)
    what = claim.figure or " / ".join(claim.any_of)
    if not cited:
        return failed("claim_uncited", what=what, documents=", ".join(claim.document))
    pages: Sequence[str] = [page for one in cited for page in seen.pages(one)]
    if not any(_holds(claim, page) for page in pages):
        return failed("claim_not_there", *quote_cited(cited), what=what, cited=cited[0].raw)
    return None


def _cited_for(claim: Claim, seen: Seen) -> list[Cited]:
    return [cited for cited in seen.cited if cited.document in claim.document]


def _was_known(cited: Cited, seen: Seen) -> bool:
    source = seen.source(cited)
    return source is None or cited.at is None or bool(source.known(cited.at))


def _holds(claim: Claim, page: str) -> bool:
    if claim.figure:
        wanted = read_figure(claim.figure)
        value = wanted.value * wanted.unit.factor
        # Tables give the unit once, in their head: there the bare number is the figure.
        return any(
            (quantity.unit == "none" and quantity.low == wanted.value)
            or convert(quantity.low, quantity.unit, wanted.unit.name) == value
            for quantity in find_quantities(page)
        )
    form = plain(page)
    return any(find_words(words, form) is not None for words in claim.any_of)
