"""What the rules judge reads in a text: its plain form, clauses, sums and figures."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders_rules import (
    CHINESE_QUESTION,
    COVER_QUESTION,
    COVER_TRUTH,
    ENGLISH_QUESTION,
    EVENT_QUESTION,
    FAILURE_QUESTION,
    HINTED_EVENT_TRUTH,
)
from finteceval.judges.reading.clauses import CONCLUDING, LABELLED, clauses
from finteceval.judges.reading.context import apart, clause_around, periods_before, words_around
from finteceval.judges.reading.hints import hints
from finteceval.judges.reading.premise import premise_votes, settle_premise
from finteceval.judges.reading.question import asked, overlap, stem
from finteceval.judges.reading.sums import sums
from finteceval.judges.reading.text import compact, is_latin, plain, size, without_quotations
from finteceval.judges.reading.truth import shows
from finteceval.judges.reading.words import PHRASES, words
from pitfall.point import Fact
from pitfall.quantities import find_quantities
from pitfall.verdict import AnswerClass


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


@settings(deadline=None)
@given(st.text("不会无法保留意见未来董事 likely unlikely not only more than i'd 50/50", max_size=40))
def test_the_lexicon_is_read_the_longest_phrase_first(text):
    """The pattern of all phrases finds what looking for each phrase at each place finds."""
    form, expected, done = plain(text), [], 0
    for at in range(len(form)):
        inside = at and re.match(r"[a-z0-9']", form[at - 1])
        fitting = [
            phrase
            for phrase in PHRASES
            if form.startswith(phrase, at)
            and not (phrase.isascii() and (inside or re.match(r"[a-z]", form[at + len(phrase) :])))
        ]
        if at >= done and fitting:
            done = at + len(max(fitting, key=len))
            expected.append((at, done))

    assert [(word.start, word.end) for word in words(form)] == expected


@pytest.mark.parametrize(
    ("text", "asserted"),
    [("只有取得订单，事件发生", False), ("完成率只有 80%，事件发生", True), ("营业收入 12,840 万元", True)],
)
def test_figures_do_not_cut_or_suppose(text, asserted):
    """只有 before a figure states it, and the comma of a figure ends no clause."""
    found = clauses(plain(text))

    assert [clause.asserted for clause in found] == [asserted] * len(found)
    assert len(found) == text.count("，") + 1


@pytest.mark.parametrize(
    ("text", "allows"),
    [
        ("我同意同事的说法", "valid"),
        ("I agree with the colleague", "valid"),
        ("我不同意这一前提", "invalid"),
        ("前提不成立，但发行人已经同意把期限延长", "invalid"),
        ("前提不成立，市场接受这一方案", "invalid"),
        ("The premise is invalid, and the ratio now stands at 55%", "invalid"),
        ("发行人同意展期", None),
    ],
)
def test_only_the_speaker_agrees_with_a_premise(text, allows):
    """What an issuer or a lender agrees to is no view of the premise, and a level that stands somewhere is none either."""
    view = settle_premise(list(premise_votes(clauses(plain(text)), asked(CHINESE_QUESTION))))

    assert view == (None if allows is None else frozenset({allows}))


def test_the_hints_of_a_truth():
    """Listed slips, the missing parts that make an other_error, and what is said of contradictions are read."""
    cover, event = hints(COVER_QUESTION, COVER_TRUTH), hints(EVENT_QUESTION, HINTED_EVENT_TRUTH)

    assert cover.missing == {"premise", "call"}
    assert event.missing == {"call"}
    assert (cover.probability, event.probability) == (False, True)
    assert cover.suspected("the loans bear fixed rates") == {AnswerClass.NON_NUMERIC_FACTUAL_ERROR}
    assert event.suspected("储能产线已经建成投产") == {AnswerClass.NON_NUMERIC_FACTUAL_ERROR}
    for harmless in ("the loans bear floating rates", "the loans do not bear fixed rates", ""):
        assert not cover.suspected(harmless)
    assert hints(COVER_QUESTION, "- Prediction: **high**").slips == ()


def test_a_slip_has_its_year_and_its_direction():
    """The same words of another year, or of the opposite movement, are not the slip."""
    truth = (
        "- 预测 / Prediction: **高 / high**\n\n### 错误类别提示 / Error classes\n\n"
        "- `non_numeric_factual_error`：说 2018 年度经营现金流同比增加，或说分行网点同比扩大。"
    )
    found = hints("问题。", truth)

    assert found.suspected("2018 年度经营现金流同比增加")
    assert not found.suspected("2019 年度经营现金流同比增加")
    assert not found.suspected("2018 年度经营现金流同比下降")


@pytest.mark.parametrize(
    ("written", "fact", "expected"),
    [
        ("1.5 times", Fact("a", Decimal("1.5"), "x", Decimal("0.02"), None, (), 0), True),
        ("1.6 times", Fact("a", Decimal("1.5"), "x", Decimal("0.02"), None, (), 0), False),
        ("more than 1 times", Fact("a", Decimal("1.5"), "x", Decimal("0.02"), None, (), 0), False),
        ("72", Fact("a", Decimal(72), "CU million", Decimal(1), None, (), 0), True),
        ("0.72 亿", Fact("a", Decimal(72), "CU million", Decimal(1), None, (), 0), True),
        ("-72", Fact("a", Decimal(72), "CU million", None, None, (), 0), True),
        ("0.4647 元", Fact("a", Decimal("0.4647"), "CNY/share", Decimal("0.0005"), None, (), 0), True),
        ("72 days", Fact("a", Decimal(72), "CU million", Decimal(1), None, (), 0), False),
        ("72", Fact("a", Decimal(72), "furlongs", Decimal(1), None, (), 0), False),
    ],
)
def test_what_shows_a_fact(written, fact, expected):
    """A result counts in its unit, without it, and in another scale; a limit or another measure states nothing."""
    [quantity] = find_quantities(written)

    assert shows(quantity, fact) is expected


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


def test_only_the_last_item_of_a_list_is_worked_out():
    """Items joined by plus, the last with a result of its own, are no sum; with a wrong result they are a false one."""
    for text in (
        "160 plus 95 plus 40 × 94% = 37.6",
        "160 加 95 加 40 × 94% = 37.6",
        "160, plus 40 × 94% = 37.6",
    ):
        assert [found.holds for found in sums(plain(text))] == [True]
    assert [found.holds for found in sums(plain("160 plus 95 plus 40 × 94% = 73.6"))] == [False]
    assert [found.holds for found in sums(plain("160 plus 95 = 95"))] == [False]


@settings(deadline=None)
@given(st.text("0123456789.,+-×/=()% xabc亿元加\n", max_size=400))
def test_sums_are_found_in_any_text_without_fail(text):
    """Whatever stands before a sign of equality, reading it ends and every sum found lies in the text."""
    for found in sums(plain(text)):
        assert 0 <= found.at < found.end <= len(plain(text))


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


@settings(deadline=None)
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
