"""Labels are read where a point follows a convention and stay open where it does not."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_points import Earlier, Evidence, small, synthetic
from pitfall.corpus import load_points
from pitfall.point import Criterion, Labels, Point, Security, labels, parse_point

FREE = Path(__file__).parents[1] / "data" / "free-points"


def read(question: str = "q", truth: str = "t", provenance: str = "p", *, point_id: str = "p") -> Labels:
    return labels(Point(point_id, question, truth, provenance, "", "", ""))


def test_an_a_share_point_tells_all_its_labels():
    """Every convention of an A-share point is read, in the earlier corpus's spelling."""
    evidence = (
        Evidence("annual-report", "年报", "2016-04-10", "公告", "x"),
        Evidence("b.2", "二", "2016-04-11", "公告", "y"),
    )
    text = Earlier(
        "cn-a-2016-sample-scale-600999",
        name="*ST样例",
        criteria=(("share", ">=", "0.3", "占比"), ("profit", ">", "-1,200.5", "利润")),
        evidence=evidence,
        event=False,
    ).text()

    assert labels(parse_point(text.encode(), path="cn-a-2016-sample-scale-600999.md")) == Labels(
        as_of=date(2016, 4, 29),
        window_end=date(2018, 4, 29),
        security=Security("*ST样例", "600999", "SSE"),
        target="sample_business_reaches_scale",
        criteria=(
            Criterion("share", ">=", Decimal("0.3"), "占比"),
            Criterion("profit", ">", Decimal("-1200.5"), "利润"),
        ),
        outcome="no_event",
        family="sample-scale",
        kind="a-share",
        market="SSE",
        year=2016,
        resolved_at=date(2017, 12, 31),
        observed_at=date(2018, 3, 30),
        expected_evidence=("annual-report", "b.2"),
    )


def test_a_goodwill_point_tells_its_threshold():
    """A threshold with its denominator is the one criterion of an earlier goodwill point."""
    text = Earlier("p", threshold=("10%", "归母权益")).text()

    found = labels(parse_point(text.encode(), path="p.md"))
    assert found.criteria == (Criterion("sample_business_reaches_scale", ">", Decimal("0.1"), "归母权益"),)


def test_a_synthetic_point_tells_prediction_and_premise():
    """A synthetic point has an outcome of its own, a premise and no security."""
    found = labels(parse_point(synthetic("p", (), high=False).encode(), path="p.md"))

    assert (
        found.outcome,
        found.premise,
        found.kind,
        found.security,
        found.family,
    ) == ("low", "invalid", "synthetic", None, None)


@pytest.mark.parametrize("path", sorted(FREE.glob("*.md")), ids=lambda path: path.stem)
def test_points_without_conventions_have_no_labels(path: Path):
    """A point of another field in another language is valid and states none of the labels."""
    assert labels(parse_point(path.read_bytes(), path=path.name)) == Labels()


@pytest.mark.parametrize(
    ("line", "as_of"),
    [
        ("- 信息截止 / As of: 2014-08-28", date(2014, 8, 28)),
        ("- 信息截止：2014年8月28日 收盘后", date(2014, 8, 28)),
        ("* **As of**: `2014-08-28`", date(2014, 8, 28)),
        ("- **信息截止 / As of:** 2014-08-28", date(2014, 8, 28)),
        ("- As of: 2014-02-30", None),
        ("- As of: spring", None),
        ("As of: 2014-08-28", None),
    ],
)
def test_the_as_of_date_in_its_spellings(line: str, as_of: date | None):
    """Either half of the label, dress and Chinese dates are read; what is no date stays open."""
    assert as_of == read(line).as_of


@pytest.mark.parametrize(
    ("line", "security"),
    [
        ("- 标的 / Security: 样例A (000001, SZSE)", Security("样例A", "000001", "SZSE")),
        ("- 标的：ST 样例（688001，SSE STAR）", Security("ST 样例", "688001", "SSE STAR")),
        ("- Security: someone", None),
    ],
)
def test_the_security_in_its_spellings(line: str, security: Security | None):
    """Name, code and exchange are told apart, full-width brackets too, and a star stays in a name."""
    assert security == read(line).security


@pytest.mark.parametrize(
    ("line", "outcome"),
    [
        ("- 正确结论 / Outcome: **事件发生 / event**", "event"),
        ("- 正确结论 / Outcome: **事件未发生 / no event**", "no_event"),
        ("- Outcome: no_event", "no_event"),
        ("- 正确结论：不发生", "no_event"),
        ("- 预测 / Prediction: **高 / high**", "high"),
        ("- Prediction: low", "low"),
        ("- Outcome: unclear", None),
    ],
)
def test_the_outcome_in_its_spellings(line: str, outcome: str | None):
    """The negative form is never taken for the positive one it contains."""
    assert outcome == read(truth=line).outcome


@pytest.mark.parametrize(
    ("value", "premise"),
    [
        ("**不成立 / invalid**", "invalid"),
        ("**部分成立 / partly valid**", "partly_valid"),
        ("成立", "valid"),
        ("partially valid", "partly_valid"),
        ("not valid", "invalid"),
        ("unknown", None),
    ],
)
def test_the_premise_in_its_spellings(value: str, premise: str | None):
    """Three standings of a premise in both languages."""
    assert premise == read(truth=f"- 前提 / Premise: {value}").premise


@pytest.mark.parametrize(
    ("text", "mode", "count"),
    [
        ("全部满足 / all", "all", 2),
        ("任一满足 / any", "any", 2),
        ("any of these", "any", 2),
        ("", None, 2),
        ("finally", None, 2),
    ],
)
def test_the_mode_of_the_criteria(text: str, mode: str | None, count: int):
    """All or any is read from the line above the conditions, never guessed."""
    found = read(
        f"#### 判定条件 / Criteria\n\n{text}\n\n- `all_in >= 30%` — any\n- b ≤ 1.5 – x\n\n### Other\n\n- `c > 1`"
    )

    assert (mode, count) == (found.criteria_mode, len(found.criteria))
    assert [("all_in", ">=", Decimal("0.3")), ("b", "<=", Decimal("1.5"))] == [
        c[:3] for c in map(fields, found.criteria)
    ]


def fields(criterion: Criterion) -> tuple[str, str, Decimal, str]:
    return criterion.metric, criterion.operator, criterion.threshold, criterion.text


@pytest.mark.parametrize(
    ("line", "status", "reason"),
    [
        ("- status: active", "active", None),
        ("- status: watch — horizon out of line", "watch", "horizon out of line"),
        ("- status: Watch: 期限异常", "watch", "期限异常"),
        ("- status: **retired**", "retired", None),
        ("- other: x", "active", None),
        ("- status: 观察", "active", None),
    ],
)
def test_status_and_its_reason(line: str, status: str, reason: str | None):
    """A status is one word with the reason behind a dash; without one a point is active."""
    found = read(provenance=line)

    assert (status, reason) == (found.status, found.status_reason)


@pytest.mark.parametrize(
    ("point_id", "provenance", "family"),
    [
        ("x", "- family: goodwill", "goodwill"),
        ("cn-a-2018q3-pledge-freeze-603766", "- point_type: historical_a_share", "pledge-freeze"),
        ("cn-a-2019-catl-factory-validation", "- kind: a-share", "factory-validation"),
        ("cn-a-2019-catl", "- kind: a-share", None),
        ("cn-a-2018q3-pledge-freeze-603766", "- kind: other", None),
        ("us-2018-pledge", "- kind: a-share", None),
    ],
)
def test_the_family_stated_or_spelt_in_an_earlier_id(point_id: str, provenance: str, family: str | None):
    """A stated family wins; an earlier A-share id spells one; other ids spell none."""
    assert family == read(provenance=provenance, point_id=point_id).family


def test_a_market_may_be_stated():
    """Provenance may name a market where there is no security."""
    assert read(provenance="- market: HKEX").market == "HKEX"


@given(st.text(), st.text(), st.text())
def test_labels_never_raise(question: str, truth: str, provenance: str):
    """Whatever stands in the sections, labels are returned."""
    assert read(question, truth, provenance).status


@given(
    st.lists(
        st.sampled_from(
            [*small("p").split("\n"), "- As of: 9999-99-99", "- 阈值: x", "#### Criteria", "- `a > 1`"]
        )
    )
)
def test_labels_of_shuffled_lines_never_raise(lines: list[str]):
    """Half a convention is none."""
    text = "\n".join(lines)

    assert read(text, text, text).as_of is None


def test_the_shipped_points_follow_their_conventions():
    """Every shipped point of both kinds states as-of, outcome, family and the evidence it expects."""
    for point in load_points():
        found = labels(point)
        assert found.family, point.id
        assert found.kind, point.id
        if found.kind not in {"a-share", "synthetic"}:
            continue
        assert all((found.as_of, found.outcome, found.expected_evidence)), point.id
        assert found.security is not None or found.premise is not None, point.id
