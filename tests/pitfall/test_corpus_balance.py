from __future__ import annotations

import json
import math
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders_points import small
from pitfall.corpus import load_points
from pitfall.corpus.balance import CLASSIFIERS, Card, balance, cards, subject, telling_pairs, words
from pitfall.corpus.balance_record import BalanceRecord, measured, read_record, selections
from pitfall.errors import InputError
from pitfall.point import parse_point

RECORD = Path(__file__).parents[2] / "docs" / "corpus-balance.json"
WORDS = [
    "profit",
    "cash",
    "debt",
    "audit",
    "pledge",
    "order",
    "price",
    "margin",
    "asset",
    "loan",
    "plant",
    "stock",
]


def deck(tell=lambda text, happened: text, *, families=12, seed=3) -> list[Card]:
    """Families of two events and two others with random words; `tell` changes a text by its outcome."""
    rng = Random(seed)
    found = []
    for family in range(families):
        for number in range(4):
            happened = number % 2 == 0
            text = " ".join(rng.choices(WORDS, k=8))
            name = f"p-{family}-{number}"
            found.append(Card(name, tell(text, happened), happened, f"family-{family}", name))
    return found


def measures(found, permutations=40):
    result = balance(found, permutations=permutations, rng=Random(1))
    return {measure.classifier: measure for measure in result.measures}


def test_a_longer_text_where_something_happened_is_found():
    """Ten characters more in every event put the length outside its band, in full order."""
    found = measures(deck(lambda text, happened: text[:20] + "x" * 10 * happened))

    assert found["length"].auc == 1
    assert not found["length"].is_within


def test_more_evidence_where_nothing_happened_is_found():
    """One item more in every point without an event turns the order round, which counts as much."""
    item = "\n- Evidence ID: `a`"
    found = measures(deck(lambda text, happened: text + item * (1 if happened else 2)))

    assert found["evidence"].auc == 0
    assert found["evidence"].deviation == 0.5
    assert not found["evidence"].is_within


def test_a_word_of_regret_is_found():
    """One word that stands only where nothing happened is learnt from other families."""
    found = measures(deck(lambda text, happened: text if happened else f"{text} regrettably"))

    assert found["words"].auc > 0.9
    assert not found["words"].is_within


def test_texts_that_tell_nothing_lie_within():
    """Random words, equal numbers of items: no classifier leaves its band."""
    found = measures(deck(lambda text, _: text.ljust(90)[:90]))

    assert all(measure.is_within for measure in found.values())
    assert found["length"].auc == found["evidence"].auc == 0.5  # all ties
    assert found["length"].band == 0


def test_chance_lies_at_one_half():
    """Leaving out both issuers of a pair keeps mere chance at 0.5; leaving out one would drag it far below."""
    found = deck(families=6)
    fit = CLASSIFIERS["words"](found)
    rng = Random(5)
    aucs = []
    for _ in range(150):
        # Outcomes are drawn anew within each family, so whatever is learnt is chance.
        outcomes = []
        for _family in range(6):
            outcomes += rng.sample([True, True, False, False], 4)
        order = fit(outcomes)
        pairs = [
            (i, j)
            for first in range(0, 24, 4)
            for i in range(first, first + 4)
            for j in range(first, first + 4)
            if outcomes[i] and not outcomes[j]
        ]
        aucs.append(sum((order(i, j) > 0) + (order(i, j) == 0) / 2 for i, j in pairs) / len(pairs))

    assert abs(sum(aucs) / len(aucs) - 0.5) < 0.03


@settings(max_examples=30, deadline=None)
@given(
    texts=st.lists(st.sets(st.sampled_from("abcdefgh"), min_size=1), min_size=4, max_size=9),
    seed=st.integers(0, 99),
)
def test_the_quick_count_equals_the_plain_one(texts, seed):
    """The margin of a pair is what a naive Bayes gives that never saw the two issuers."""
    rng = Random(seed)
    found = [
        Card(f"p{n}", " ".join(sorted(text)), n % 2 == 0, "one", rng.choice("uvwxyz"))
        for n, text in enumerate(texts)
    ]
    outcomes = [card.happened for card in found]
    order = CLASSIFIERS["words"](found)(outcomes)
    spread = {w: sum(w in words(card.text) for card in found) for card in found for w in words(card.text)}

    def plain(i, j):
        kept = [k for k, card in enumerate(found) if card.issuer not in {found[i].issuer, found[j].issuer}]
        yes, no = ([words(found[k].text) for k in kept if outcomes[k] is side] for side in (True, False))
        own = [w for w in words(found[i].text) if spread[w] >= 2]
        if not own:
            return 0.0
        odds = [
            math.log(sum(w in t for t in yes) + 0.5) - math.log(sum(w in t for t in no) + 0.5) for w in own
        ]
        return sum(odds) / len(own) + math.log((len(no) + 1) / (len(yes) + 1))

    for i in range(len(found)):
        for j in range(len(found)):
            assert order(i, j) == pytest.approx(plain(i, j) - plain(j, i), abs=1e-9)


def test_words_are_latin_words_numbers_and_pairs_of_characters():
    """Case folds, figures stay whole, Chinese runs give overlapping pairs, one character stands alone."""
    assert words("ST 股东大会 1,200.5 万 Loan") == {"st", "股东", "东大", "大会", "1,200.5", "万", "loan"}


def test_a_set_without_a_pair_is_refused():
    """Where no family has both outcomes there is nothing to measure."""
    with pytest.raises(InputError, match="nothing to compare"):
        balance(
            [Card("a", "x", True, "one", "a"), Card("b", "y", False, "two", "b")],
            permutations=1,
            rng=Random(0),
        )


def test_without_shuffles_nothing_is_outside():
    """No shuffle, no band: the widest possible one."""
    result = balance(deck(), permutations=0, rng=Random(0))

    assert {measure.band for measure in result.measures} == {0.5}


def point(point_id, truth, provenance, question="Q"):
    return parse_point(small(point_id, question, truth, provenance).encode(), path=f"{point_id}.md")


def test_points_are_sorted_into_families_and_issuers():
    """A family of one goes with others of its kind; a point without an outcome is left out."""
    points = [
        point("a", "- Outcome: event", "- kind: k\n- family: f", "- Security: X (600001, SSE)"),
        point("b", "- Outcome: no event", "- kind: k\n- family: f"),
        point("c", "- Prediction: high", "- kind: k\n- family: lonely"),
        point("d", "- Prediction: low", "- kind: k"),
        point("e", "Four.", "- kind: k\n- family: f"),
    ]
    found = cards(points)

    assert [(card.id, card.happened, card.stratum, card.issuer) for card in found] == [
        ("a", True, "f", "600001"),
        ("b", False, "f", "b"),
        ("c", True, "kind k", "c"),
        ("d", False, "kind k", "d"),
    ]


def test_the_subject_is_what_was_measured_and_no_more():
    """Another question, outcome or family is another subject; a sentence in Provenance is not."""
    base = ("a", "- Outcome: event", "- family: f\n- known limits: few")

    def of(*parts):
        return subject(cards([point(*parts), point("b", "- Outcome: no event", "- family: f")]))

    assert of(*base) == of("a", "- Outcome: event\n\nMore.", "- family: f\n- known limits: many")
    assert (
        len(
            {
                of(*base),
                of("a", "- Outcome: no event", base[2]),
                of(*base, "Other"),
                of(*base[:2], "- family: g"),
            }
        )
        == 4
    )


def test_the_surest_pairs_come_first():
    """The pairs to look at are sorted by margin and hold an event and another point of its family."""
    pairs = telling_pairs(deck(), classifier="words")

    assert [margin for margin, _, _ in pairs] == sorted((margin for margin, _, _ in pairs), reverse=True)
    assert all(e.happened and not o.happened and e.stratum == o.stratum for _, e, o in pairs)


def made(count=6):
    points = []
    for n in range(count):
        outcome = "event" if n % 2 else "no event"
        status = "watch — odd" if n == 0 else "active"
        points.append(
            point(f"p{n}", f"- Outcome: {outcome}", f"- family: f\n- status: {status}", f"text {n}")
        )
    return points


def test_a_record_comes_back_from_its_file():
    """Writing and reading changes nothing, and the same seed gives the same bytes."""
    record = measured(made(), permutations=5, seed=9)

    assert read_record(record.to_bytes()) == record
    assert measured(made(), permutations=5, seed=9).to_bytes() == record.to_bytes()
    assert [(s.name, s.balance.points) for s in record.selections] == [("all", 6), ("active", 5)]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"{}",
        b'{"schema_version": 1, "seed": 1, "selections": [{}]}',
        b'{"schema_version": 2, "seed": 1, "selections": []}',
    ],
)
def test_a_record_that_is_none_is_refused(data):
    """What cannot be read as a record of this version is one clear line."""
    with pytest.raises(InputError, match="corpus-balance"):
        read_record(data)


def test_the_shipped_record_is_of_the_shipped_points():
    """docs/corpus-balance.json was measured on these questions, with at least 200 shuffles; else run scripts/corpus-balance."""
    record = read_record(RECORD.read_bytes())

    assert isinstance(record, BalanceRecord)
    now = {name: subject(found) for name, found in selections(load_points()).items()}
    assert {selection.name: selection.subject for selection in record.selections} == now
    assert all(selection.balance.permutations >= 200 for selection in record.selections)


def test_the_shipped_questions_do_not_give_their_outcomes_away():
    """Measured again with few shuffles, every classifier comes out as recorded and within the recorded band."""
    record = read_record(RECORD.read_bytes())
    found = selections(load_points())["all"]
    again = balance(found, permutations=12, rng=Random(4))
    recorded = {m.classifier: m for m in record.selections[0].balance.measures}

    for measure in again.measures:
        assert round(measure.auc, 4) == recorded[measure.classifier].auc
        assert recorded[measure.classifier].is_within
        assert measure.band < 2 * recorded[measure.classifier].band
    assert json.loads(RECORD.read_bytes())["schema_version"] == 1
