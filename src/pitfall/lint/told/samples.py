"""What only sounds like hindsight or a hint: counts over earlier cases, answers to a what-if, what holders do late.

Of eleven issuers seven were cut within a year, four were not: a count over cases says nothing of the one that is asked
about. "Then we would lose the discount" answers an if. Holders who decide near the deadline do so in every offer.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pitfall.lint.reading.document import Document

_NUMBER: Final = r"(?:[0-9]+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty)"
# A count over cases, a middle of them, what is usual: of eleven issuers, seven of 34 offers, median, as a rule.
_COUNTS: Final = re.compile(
    rf"\b(?:of|in|among|for|across|out of) (?:the |these |those |all |some |about |its |our )*(?!(?:2|3|two|three) )(?:{_NUMBER})(?: [a-z-]+){{0,2}} (?!years|months|weeks|days|quarters|decades)[a-z-]+s\b"
    rf"|\b{_NUMBER} (?:of|in|out of) (?:the |these |those |every )?(?:{_NUMBER})\b|\b(?:medians?|on average|averages?|mean share|typical(?:ly)?|usual(?:ly)?|as a rule|per cent of (?:them|cases)|half of (?:them|these|those)|most of (?:them|these|those))\b"
)
_OF_COUNT: Final = re.compile(r"(?:within|before|ahead of|prior to|in the end|eventually|ultimately)\b")
_TELLS: Final = re.compile(r"\b(?:none|nobody|never|promis\w+|alas|sadly|fate|collaps\w+|scandal)\b")
# The end before which a share is taken is that of an offer, a term, a session.
_TERM: Final = re.compile(
    r"\b(?:offers?|tenders?|tendered|acceptances?|subscriptions?|auctions?|terms?|periods?|sessions?|seasons?|rounds?|ballots?|votes?|months?|quarters?|bids?|forms?|proxies)\b"
)
_ENDS: Final = re.compile(r".*\bend$")
_REACH: Final = 240

_WOULD: Final = re.compile(r"\bwould\b")
_LATER: Final = re.compile(r"\b(?:later|soon|eventually|ultimately|subsequently|turn out|go on)\b")
# Who speaks of himself or to another supposes; a story is told of third persons.
_SPEAKER: Final = re.compile(r"\b(?:i|we|you)(?: (?:both|all|then|also|still|only|just))? $")
_ANSWERS: Final = re.compile(
    r"\W*(?:[a-z]{1,12}: ?)?(?:(?:yes|no|well|probably|perhaps|so),? )?(?:then|in that case|otherwise|in which case)\b"
)
_WHAT_IF: Final = re.compile(
    r"\b(?:if|were|suppose|what about|should|without|what happens|in the event)\b[^?\n]*\?"
)

# Later papers and prices are no later course of things.
_PAPERS: Final = re.compile(
    r"(?:later|subsequent) (?:[a-z-]+ ){0,2}?(?:sources?|papers?|filings?|documents?|news|notices?|prices?|data|reports?|materials?|information|items?|evidence|figures|releases?|editions?|versions?|knowledge|statements?|accounts|developments|facts|publications?|announcements?|articles?|quotes?|posts?|messages?|disclosures?|letters?|numbers?|emails?|knowledge|entries|events)"
    r" (?:is|are|may|must|cannot|should|shall|will|can|do|does|stays?|play|plays|count|counts|have no|has no|remain)\b"
)
_LEFT_OUT: Final = re.compile(
    r"\b(?:barred|excluded|ignored|banned|disregarded|left out|ruled out|closed|forbidden|disallowed|prohibited|removed|omitted|admitted|permitted|allowed|accepted|considered|used|needed|wanted|required|struck|cut|withheld)\b"
)

# How things have been since: 二月换了轴承，后来一直开着.
_GOES_ON: Final = re.compile(r"后来(?:就)?(?:一直|照常|照旧|正常)(?!没|未|不)")
_MONTH: Final = re.compile(
    r"[0-9一二三四五六七八九十]{1,2}\s?月|[0-9]\s?[日号]|[一三]季|[上下]半年|上?周[一二三四五六日]"
)

_CONDUCT: Final = re.compile(
    r"\b(?:will|would|usually|often|always|typically|generally|mostly|tends? to|expects? to|intends? to|plans? to|prefers? to|means? to|likes? to|habitually|as a rule|(?:say|says|said|told us) (?:that )?(?:they|it|he|she)|many|most|some|index funds|arbitrageurs)\b[^.;\n]{0,40}?$"
)
_DEED: Final = re.compile(
    r"(?:(?:decid|tender|accept|answer|respond|repl|vot|commit|bid|submit|appl|elect|convert|redeem|declar|instruct|hand|send|deliver|ask)[a-z]*\b.*\b)?(?:near the|close to|just before|shortly before|at the last|last minute|last-minute|on the (?:last|final) day|eleventh hour|days? before)\b"
)
_DOES: Final = re.compile(
    r"\b(?:decid|tender|accept|answer|respond|repl|vot|commit|bid|submit|appl|elect|convert|redeem|declar|instruct|hand|send|deliver|ask|come in|arrive|wait)[a-z]*\b"
)


def only_sounds(document: Document, found: re.Match[str]) -> bool:
    """Whether words of hindsight belong to a count, to an if, to papers or to how things have been since."""
    form = document.form
    if _GOES_ON.match(form, found.start()):
        return _MONTH.search(form, document.sentence(found.start()).start, found.start()) is not None
    return _is_counted(document, found) or _is_supposed(document, found) or _is_of_papers(document, found)


def _is_counted(document: Document, found: re.Match[str]) -> bool:
    """Whether words of an end or a time stand in a count over other cases."""
    words, form = found.group(), document.form
    whole = document.sentence(found.start())
    if not _OF_COUNT.match(words) or _TELLS.search(form, whole.start, whole.end):
        return False
    if _COUNTS.search(form, whole.start, whole.end) is None:
        return False
    begin = max(form.rfind("\n\n", 0, whole.start), whole.start - _REACH, 0)
    return not _ENDS.match(words) or _TERM.search(form, begin, whole.end) is not None


def _is_supposed(document: Document, found: re.Match[str]) -> bool:
    """Whether a would belongs to an if: asked just before, begun with then, or said by a speaker of himself."""
    form = document.form
    whole = document.sentence(found.start())
    would = _WOULD.search(form, max(whole.start, found.start() - len("would ")), found.end())
    if would is None or _LATER.search(found.group()):
        return False
    before = form[whole.start : would.start()]
    if _SPEAKER.search(before) or _ANSWERS.match(before):
        return True
    asked = form[max(form.rfind("\n\n", 0, whole.start), whole.start - _REACH, 0) : whole.start]
    return _WHAT_IF.search(asked[max(asked.rstrip(" ?").rfind("."), 0) :]) is not None


def _is_of_papers(document: Document, found: re.Match[str]) -> bool:
    """Whether it is papers of a later day that are let in or left out."""
    end = document.sentence(found.start()).end
    ruled = _PAPERS.match(document.form, found.start(), end)
    return ruled is not None and _LEFT_OUT.search(document.form, ruled.end(), end) is not None


def is_conduct(document: Document, start: int, end: int) -> bool:
    """Whether somebody is said to act late as a habit or a plan, in the evidence."""
    if not 0 < document.evidence.start <= start:
        return False
    form, whole = document.form, document.sentence(start)
    if not _DEED.match(form, start, end) or not _DOES.search(form, whole.start, whole.end):
        return False
    return _CONDUCT.search(form[whole.start : start]) is not None
