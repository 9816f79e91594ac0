"""What the rules judge reads in a text: its plain form, clauses, sums and figures."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_rules import CHINESE_QUESTION, ENGLISH_QUESTION, EVENT_QUESTION, FAILURE_QUESTION
from finteceval.judges.reading.clauses import CONCLUDING, LABELLED, clauses
from finteceval.judges.reading.context import apart, clause_around, periods_before, words_around
from finteceval.judges.reading.question import asked, overlap, stem
from finteceval.judges.reading.sums import sums
from finteceval.judges.reading.text import compact, is_latin, plain, size, without_quotations
from finteceval.judges.reading.words import PHRASES, words
from pitfall.quantities import find_quantities


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("**结论**：`不发生`", "结论:不发生"),
        ("## 结论\n不发生", " 结论:\n不发生"),
        ("The event_will not occur. So: no.", "the event will not occur。 so: no。"),
        ("1. First. Up 3.5%.", "1. first。 up 3.5%。"),
        ("e.g. this, approx. 5%, no. 7", "e.g. this, approx. 5%, no. 7"),
        ("\\boxed{不发生}", " 不发生 "),
        ("[不发生](https://example.com) ~~发生~~ <b>好</b>", "不发生  好"),
        ("达不到标准", "不达到标准"),
        ("| 概率 | 35% |", "概率: 35%"),
        (
            "| 概率 | 判断 | 依据 |\n|---|---|---|\n| 12% | 不发生 | |",
            "概率; 判断; 依据\n概率: 12%\n判断: 不发生",
        ),
        ("| 项 | 值 |\n|:-|-:|\n| 概率 | 12% |\n之后", "项: 值\n概率: 12%\n之后"),
    ],
)
def test_the_plain_form(written, read):
    """Markdown, tags and links go, tables become labelled lines, full stops become sentence ends."""
    assert plain(written) == read


def test_what_repeats_the_question_is_taken_off():
    """A sentence of the Question, and a colleague's words in quotation marks, are not the answer's own."""
    question = asked(CHINESE_QUESTION).compact
    form = plain(
        "判断期限内债券价格上涨 8% 以上的可能性是高还是低。同事说：“利率一定会再下降三次以上。” 我选“低”。"
    )

    kept = without_quotations(form, question)

    assert "高还是低" not in kept
    assert "三次" not in kept
    assert "我选“低”" in kept


def test_letters_and_sizes():
    """Compact keeps letters, digits and Chinese characters; a Chinese character weighs two."""
    assert compact("结论: 35.5% (low)!") == "结论35.5%low"
    assert size("结论 low") == 7
    assert is_latin("low 35%")
    assert not is_latin("low 低")


def test_the_longest_phrase_wins_and_words_end_where_they_end():
    """董事会 is no modal 会, "unlikely" no "likely", "is" no "i"."""
    form = "董事会 会 unlikely likely is i"

    assert [form[word.start : word.end] for word in words(form)] == [
        "董事会",
        "会",
        "unlikely",
        "likely",
        "i",
    ]
    assert PHRASES["董事会"] == "plain"


@pytest.mark.parametrize(
    ("text", "label", "strength", "asserted"),
    [
        ("结论：不发生", "decision", LABELLED, True),
        ("前提：成立", "premise", LABELLED, True),
        ("概率：35%", "probability", 1, True),
        ("理由：产权不转移", "other", 1, True),
        ("Bottom line: no", "decision", LABELLED, True),
        ("Premise – invalid", "premise", LABELLED, True),
        ("我判断不发生", None, CONCLUDING, True),
        ("Therefore it will not occur", None, CONCLUDING, True),
        ("事件发生", None, 1, True),
        ("如果订单恢复", None, 1, False),
        ("会发生吗?", None, 1, False),
        ("管理层认为会发生", None, 1, False),
        ("management expects a recovery", None, 1, False),
        ("看似会发生", None, 1, False),
        ("虽然会发生", None, 1, False),
        ("是否发生仍不清楚", None, 1, False),
        ("返利升到 40% 左右时，", None, 1, False),
    ],
)
def test_a_clause_and_its_standing(text, label, strength, asserted):
    """Labels and conclusions give strength; what is supposed, asked, reported or seen at first is not asserted."""
    first = clauses(plain(text))[0]

    assert (first.label, first.strength, first.asserted) == (label, strength, asserted)


def test_a_label_without_a_value_labels_the_next_sentence():
    """A heading, a bold line and an answered question of one's own label what follows, once."""
    for written in ("## 结论\n不发生。其他。", "**结论**\n不发生。其他。", "结论：\n\n不发生。其他。"):
        decision, other = (clause.label for clause in clauses(plain(written)))
        assert (decision, other) == ("decision", None)
    asks, reply = clauses(plain("前提成立吗？不成立。"))
    assert (asks.asserted, reply.label) == (False, "premise")
    assert clauses(plain("为什么？因为收入低。"))[1].label is None


def test_supposing_ends_with_a_contrast_or_a_conclusion():
    """What follows "but" or "therefore" is asserted again."""
    supposed, then, own = clauses(plain("若投产，事件会发生，但不会投产"))

    assert (supposed.asserted, then.asserted, own.asserted) == (False, False, True)


@pytest.mark.parametrize(
    ("question", "english", "chinese", "premise", "failing"),
    [
        (EVENT_QUESTION, {"storag"}, set(), False, False),
        (FAILURE_QUESTION, {"payment", "debt"}, {"兑付", "违约"}, False, True),
        (CHINESE_QUESTION, set(), {"债券", "上涨"}, True, False),
        (ENGLISH_QUESTION, {"operat", "cash"}, {"现金"}, True, False),
    ],
)
def test_what_a_question_asks_for(question, english, chinese, premise, failing):
    """The words of the event are found in both languages, with its threshold and its kind."""
    found = asked(question)

    assert english <= found.english
    assert chinese <= found.chinese
    assert (found.premise, found.failing) == (premise, failing)


def test_naming_the_threshold_counts_as_naming_the_event():
    """8% beside nothing else shares one word with an event of more than 8 %."""
    assert overlap("结果高于 8%", asked(CHINESE_QUESTION)) == 1
    assert overlap("结果高于 9%", asked(CHINESE_QUESTION)) == 0


def test_stems_are_crude_and_stable():
    """Endings go the same way everywhere, and irregular words meet their stems."""
    assert {stem(word) for word in ("loss", "losses", "lose", "lost")} == {"los"}
    assert stem("contracts") == stem("contracting") == stem("contracted") == "contract"
    assert stem("cash") == "cash"


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("424 ÷ 86 = 4.93", True),
        ("424 / 86 = 4.39", False),
        ("50.4 + 47.52 − 25.92 = 72", True),
        ("200,000 × 65% = 130,000", True),
        ("706.5 ÷ 200,000 = 35.3 个基点", True),
        ("310 ÷ 200 − 1 = 55%", True),
        ("(424 − 12) ÷ 126 = 3.27", True),
        ("36 × (1 − 15%) − 3.6 = 27", True),
        ("36 × (1 − 15%) − 3.6 = 17", False),
        ("5.2 亿元 × 7.5% = 3,900 万元", True),
        ("120 减 20 等于 100", True),
        ("120 minus 20 equals 90", False),
        ("-50 + 145.6 - 32 = 63.6", True),
        ("2 x 3 = 6", True),
        ("共 (1 + 2 = 3", True),
        ("1 + 2) = 3", True),
        ("(-3) + 4 = 1", True),
    ],
)
def test_a_written_sum_is_recomputed(text, holds):
    """Products come first, percentages and scales are applied, and the scale of the result is free."""
    [found] = sums(plain(text))

    assert found.holds is holds


@pytest.mark.parametrize(
    "text",
    [
        "a = 5",
        "5 = 5",
        "720 = 600 × 1.2",
        "5 / 0 = 0",
        "1 + = 3",
        "3 ( 4 = 5",
        "收入 = 成本 + 毛利",
        "2) + (3 = 5",
        "10 - 20 × = 3",
        "x = 3 × 4",
    ],
)
def test_what_is_no_sum(text):
    """A name, a definition, a division by zero and a torn expression are left alone."""
    assert list(sums(plain(text))) == []


@given(st.integers(1, 999), st.integers(1, 999), st.sampled_from("+-×÷"))
def test_every_correct_sum_holds(left, right, sign):
    """A sum of two numbers with its rounded result holds; ten times that plus half is no sum."""
    value = {"+": left + right, "-": left - right, "×": left * right, "÷": Decimal(left) / right}[sign]
    [found] = sums(f"{left} {sign} {right} = {Decimal(value):.4f}")

    assert found.holds


def test_what_stands_around_a_figure():
    """The clause of a figure says of what it is; the sentence helps where the clause has no words."""
    form = plain(
        "承诺净利润：2017 年度 1.8 亿元，2018 年度 2.2 亿元。net income of CU 49 million and tax of CU 14 million"
    )
    quantities = find_quantities(form)

    assert clause_around(form, quantities[2]).split() == ["net", "income", "of", "#"]
    assert {"承诺", "利润"} <= words_around(form, quantities[1])
    assert words_around(form, quantities[3]) == frozenset({"tax"})
    assert periods_before(form, quantities[1]) == {"2018", "年度"}


def test_periods_apart():
    """Two years, or two parts of a year, without anything in common keep figures apart."""
    assert apart(frozenset({"2017"}), frozenset({"2018"}))
    assert apart(frozenset({"前三季度"}), frozenset({"全年", "2018"}))
    assert not apart(frozenset({"2017"}), frozenset({"2017", "年末"}))
    assert not apart(frozenset(), frozenset({"2018"}))
