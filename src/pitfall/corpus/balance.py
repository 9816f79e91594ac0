"""Whether anything but the evidence tells how a point came out: length, number of items, choice of words.

A careless author writes longer where something happened, or in another tone. Simple classifiers look for that.
What counts is a point against its own family, since families differ in how often their event happens: the
pooled AUC is the share of pairs (event, no event; both of one family) that a classifier puts in that order,
ties counting half, over all families. 0.5 is a coin. Shuffling the outcomes within their families many times
shows how far from 0.5 a coin strays; a classifier that strays farther than 95 % of the shuffles has learnt
something.

The words are learnt from all points but those of the two issuers that are compared. To leave out one issuer
alone would not do: what is left of its family then leans to the other outcome, so that the AUC of mere chance
lies far below 0.5 and a true signal would look like none (Airola et al. 2011, doi:10.1016/j.csda.2010.11.018).
"""

from __future__ import annotations

import math
import re
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pitfall.errors import InputError
from pitfall.point import labels
from pitfall.seal import digest, digest_lines
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from random import Random

    from pitfall.point import Labels, Point

    Order = Callable[[int, int], float]
    Fit = Callable[[Sequence[bool]], Order]

LEVEL: Final = 0.95
HAPPENED: Final = frozenset({"event", "high"})
_WORD: Final = re.compile(r"[a-z]+|[0-9][0-9,.]*|[\u3400-\u9fff]+")
_ITEM: Final = re.compile(
    r"^[ \t]*[-*+][ \t]+(?:[^\n:：/]*/[ \t]*)?(?:Evidence ID|资料编号|证据编号)[ \t]*[:：]", re.MULTILINE
)
# How many points a word must stand in to say anything about others.
_LEAST: Final = 2


@dataclass(frozen=True, slots=True)
class Card:
    """What the classifiers see of one point, and what they should not be able to tell from it.

    Attributes:
        text: The Question.
        happened: Whether the truth is `event` or `high`.
        stratum: The family; the kind for a family that has no second point with an outcome.
        issuer: Code of the security, or the point's id.
    """

    id: str
    text: str
    happened: bool
    stratum: str
    issuer: str


@dataclass(frozen=True, slots=True)
class Measure:
    """How well one classifier orders the pairs.

    Attributes:
        classifier: `length`, `evidence` or `words`.
        auc: Pooled AUC, 0 to 1.
        band: 95 % of the shuffles lie no farther from 0.5 than this.
    """

    classifier: str
    auc: float
    band: float

    @property
    def deviation(self) -> float:
        """|AUC - 0.5|, 0 to 0.5."""
        return abs(self.auc - 0.5)

    @property
    def is_within(self) -> bool:
        """Whether chance alone strays as far."""
        return self.deviation <= self.band


@dataclass(frozen=True, slots=True)
class Balance:
    """All classifiers on one set of points.

    Attributes:
        points: Points with one of two outcomes.
        events: How many of them happened.
        pairs: Pairs compared.
        permutations: Shuffles behind each band.
        measures: One for each classifier.
    """

    points: int
    events: int
    pairs: int
    permutations: int
    measures: tuple[Measure, ...]


def cards(points: Iterable[Point]) -> list[Card]:
    """The points that have one of two outcomes, as the classifiers see them; others have nothing to tell."""
    known = [(point, labels(point)) for point in points]
    told = [(point, found) for point, found in known if found.outcome is not None]
    sizes: defaultdict[str | None, int] = defaultdict(int)
    for _, found in told:
        sizes[found.family] += 1
    return [
        Card(
            point.id,
            point.question,
            happened=found.outcome in HAPPENED,
            stratum=_stratum(found, sizes),
            issuer=found.security.code if found.security else point.id,
        )
        for point, found in told
    ]


def subject(found: Iterable[Card]) -> str:
    """Digest of all that a balance depends on."""
    return digest_lines(
        (card.id, digest(f"{card.stratum}\n{card.happened}\n{card.text}".encode())) for card in found
    )


def balance(found: Sequence[Card], *, permutations: int, rng: Random) -> Balance:
    """Measure every classifier.

    Args:
        found: The points.
        permutations: How many shuffles; 200 or more for a band worth printing.
        rng: Where the shuffles come from.

    Raises:
        InputError: no family has both outcomes, so that there is no pair to compare.
    """
    outcomes = [card.happened for card in found]
    strata = _members(card.stratum for card in found)
    count = _pairs(strata, outcomes)
    if not count:
        raise InputError(say("corpus.no_pairs", language()))
    shuffles = [_shuffled(outcomes, strata, rng) for _ in range(permutations)]
    measures: list[Measure] = []
    for name, make in CLASSIFIERS.items():
        fit = make(found)
        strays = sorted(abs(_auc(strata, shuffled, fit(shuffled)) - 0.5) for shuffled in shuffles)
        band = strays[math.ceil(LEVEL * permutations) - 1] if strays else 0.5
        measures.append(Measure(name, _auc(strata, outcomes, fit(outcomes)), band))
    return Balance(len(found), sum(outcomes), count, permutations, tuple(measures))


def telling_pairs(found: Sequence[Card], *, classifier: str) -> list[tuple[float, Card, Card]]:
    """Every pair (margin, event, no event), those the classifier is surest of first: where to look for a tell."""
    outcomes = [card.happened for card in found]
    order = CLASSIFIERS[classifier](found)(outcomes)
    strata = _members(card.stratum for card in found)
    pairs = [
        (order(i, j), found[i], found[j])
        for members in strata
        for i in members
        if outcomes[i]
        for j in members
        if not outcomes[j]
    ]
    return sorted(pairs, key=lambda pair: -pair[0])


def _stratum(found: Labels, sizes: Mapping[str | None, int]) -> str:
    alone = found.family is None or sizes[found.family] < _LEAST
    return f"kind {found.kind}" if alone else str(found.family)


def _members(names: Iterable[str]) -> list[list[int]]:
    """Indices grouped by name, in the order of first sight."""
    groups: dict[str, list[int]] = {}
    for index, name in enumerate(names):
        groups.setdefault(name, []).append(index)
    return list(groups.values())


def _pairs(strata: Sequence[Sequence[int]], outcomes: Sequence[bool]) -> int:
    total = 0
    for members in strata:
        events = sum(outcomes[index] for index in members)
        total += events * (len(members) - events)
    return total


def _shuffled(outcomes: Sequence[bool], strata: Sequence[Sequence[int]], rng: Random) -> list[bool]:
    shuffled = list(outcomes)
    for members in strata:
        own = [outcomes[index] for index in members]
        rng.shuffle(own)
        for index, outcome in zip(members, own, strict=True):
            shuffled[index] = outcome
    return shuffled


def _auc(strata: Sequence[Sequence[int]], outcomes: Sequence[bool], order: Order) -> float:
    """Share of pairs in the right order, ties half, over all strata."""
    right = total = 0.0
    for members in strata:
        events = [index for index in members if outcomes[index]]
        others = [index for index in members if not outcomes[index]]
        total += len(events) * len(others)
        for event in events:
            for other in others:
                margin = order(event, other)
                right += 0.5 if margin == 0 else float(margin > 0)
    return right / total


def _length(found: Sequence[Card]) -> Fit:
    return _fixed([len(card.text) for card in found])


def _evidence(found: Sequence[Card]) -> Fit:
    return _fixed([len(_ITEM.findall(card.text)) for card in found])


def _fixed(scores: Sequence[int]) -> Fit:
    """A classifier that has nothing to learn."""
    return lambda _: lambda i, j: scores[i] - scores[j]


class _Words:
    """Naive Bayes over the words a point holds: Latin words, numbers, pairs of Chinese characters."""

    def __init__(self, found: Sequence[Card]) -> None:
        held = [words(card.text) for card in found]
        spread: defaultdict[str, int] = defaultdict(int)
        for own in held:
            for word in own:
                spread[word] += 1
        numbers = {
            word: n for n, word in enumerate(sorted(w for w, count in spread.items() if count >= _LEAST))
        }
        self.held = [sorted(numbers[word] for word in own if word in numbers) for own in held]
        self.size = len(numbers)
        members = _members(card.issuer for card in found)
        self.issuer = [group for _, group in sorted((index, group) for group in members for index in group)]
        self.logs = [math.log(count + 0.5) for count in range(len(found) + 1)]
        self._shared: dict[tuple[int, int], list[int]] = {}

    def shared(self, i: int, k: int) -> list[int]:
        """Places in the words of `i` that hold a word of `k`."""
        key = (i, k)
        if key not in self._shared:
            other = set(self.held[k])
            self._shared[key] = [place for place, word in enumerate(self.held[i]) if word in other]
        return self._shared[key]

    def fit(self, outcomes: Sequence[bool]) -> Order:
        """Learn from one assignment of outcomes."""
        learnt = _Learnt(self, outcomes)
        return lambda i, j: learnt.score(i, j) - learnt.score(j, i)


class _Learnt:
    """Counts of every word in points that happened and points that did not."""

    def __init__(self, corpus: _Words, outcomes: Sequence[bool]) -> None:
        self.corpus = corpus
        self.outcomes = outcomes
        self.counts = ([0] * corpus.size, [0] * corpus.size)
        for own, outcome in zip(corpus.held, outcomes, strict=True):
            counts = self.counts[outcome]
            for word in own:
                counts[word] += 1
        self.totals = (len(outcomes) - sum(outcomes), sum(outcomes))
        self._alone: dict[int, tuple[list[int], list[int], float]] = {}

    def score(self, i: int, j: int) -> float:
        """Mean log odds of the words of `i` to stand in an event, learnt without the issuers of `i` and `j`."""
        corpus = self.corpus
        if not corpus.held[i]:
            return 0.0
        without, happened, total = self._without_own(i)
        left = list(self.totals)
        removed: dict[int, list[int]] = {}
        for k in {*corpus.issuer[i], *corpus.issuer[j]}:
            left[self.outcomes[k]] -= 1
            if k not in corpus.issuer[i]:
                for place in corpus.shared(i, k):
                    removed.setdefault(place, [0, 0])[self.outcomes[k]] += 1
        logs = corpus.logs
        for place, (no, yes) in removed.items():
            a, b = happened[place], without[place]
            total += logs[a - yes] - logs[a] - logs[b - no] + logs[b]
        return total / len(corpus.held[i]) + math.log((left[0] + 1) / (left[1] + 1))

    def _without_own(self, i: int) -> tuple[list[int], list[int], float]:
        """Counts at the places of `i` once its own issuer is left out, and the sum of their log odds."""
        if i not in self._alone:
            corpus = self.corpus
            without, happened = ([counts[word] for word in corpus.held[i]] for counts in self.counts)
            for k in corpus.issuer[i]:
                row = happened if self.outcomes[k] else without
                for place in corpus.shared(i, k):
                    row[place] -= 1
            total = sum(corpus.logs[a] - corpus.logs[b] for a, b in zip(happened, without, strict=True))
            self._alone[i] = (without, happened, total)
        return self._alone[i]


def words(text: str) -> frozenset[str]:
    """Latin words in lower case, numbers, and pairs of neighbouring Chinese characters."""
    found: set[str] = set()
    for run in _WORD.findall(text.lower()):
        if "\u3400" <= run[0] <= "\u9fff":
            found.update(run[at : at + 2] for at in range(max(1, len(run) - 1)))
        else:
            found.add(run)
    return frozenset(found)


CLASSIFIERS: Final[dict[str, Callable[[Sequence[Card]], Fit]]] = {
    "length": _length,
    "evidence": _evidence,
    "words": lambda found: _Words(found).fit,
}
