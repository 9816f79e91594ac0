"""The conventions many points follow, read where they are followed and left open where not.

No convention is part of the grammar: a point in any language about any field is valid without them.
Lines are bullets of the form `- 中文 / English: value`; either half of a label may stand alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeVar

if TYPE_CHECKING:
    from pitfall.point.model import Point

T = TypeVar("T")
Outcome = Literal["event", "no_event", "high", "low"]
Premise = Literal["valid", "partly_valid", "invalid"]

_BULLET: Final = re.compile(
    r"^[ \t]*[-*+][ \t]+([^\n:：]{1,60}?)[ \t]*[:：][ \t]*(\S[^\n]*?)[ \t]*$", re.MULTILINE
)
_DRESS: Final = "*`_ \t"
_DATE: Final = re.compile(r"(?<!\d)(\d{4})(?:-(\d{1,2})-(\d{1,2})(?!\d)|年(\d{1,2})月(\d{1,2})日)")
_SECURITY: Final = re.compile(r"(.*?)[ \t]*[(（]([^()（）,，]+)[,，][ \t]*([^()（）]+)[)）]")
_HEADING: Final = re.compile(r"^#{3,6}[ \t]+([^\n]*)$", re.MULTILINE)
_CRITERION: Final = re.compile(
    r"^[ \t]*[-*+][ \t]+`?([A-Za-z_]\w*)[ \t]*(>=|<=|==|>|<|≥|≤)[ \t]*(-?\d[\d,]*(?:\.\d+)?)[ \t]*(%?)`?"
    r"[ \t]*(?:[—–:：-]+[ \t]*)?([^\n]*)$",
    re.MULTILINE,
)
_MODE: Final = re.compile(r"全部满足|任一满足|(?<![A-Za-z])(?:all|any)(?![A-Za-z])", re.IGNORECASE)
_EVIDENCE_ID: Final = re.compile(
    r"^[ \t]*[-*+][ \t]+`?([A-Za-z0-9][A-Za-z0-9_.-]*)`?(?=[ \t]*(?:$|[—–:：,，(（]))", re.MULTILINE
)
_STATUS: Final = re.compile(r"([A-Za-z]+)(?:[ \t]*(?:[—–:：]|--?)+[ \t]*(.*))?$")
_EARLIER_ID: Final = re.compile(r"cn-a-\d{4}(?:q\d)?-(.+)")
_CODE: Final = re.compile(r"(.+)-\d{6}")
# The Chinese half of a label alone is understood too.
_CHINESE: Final = {
    "标的": "security",
    "信息截止": "as of",
    "预测窗口结束": "window end",
    "目标事件": "target",
    "正确结论": "outcome",
    "结果日期": "resolved at",
    "可观察日期": "observed at",
    "预测": "prediction",
    "前提": "premise",
    "阈值": "threshold",
    "分母": "denominator",
}
# The first sign that fits decides, so the negative forms stand in front of those they contain.
_OUTCOMES: Final[tuple[tuple[str, Outcome], ...]] = (
    (r"no[ _-]event|未发生|不发生", "no_event"),
    (r"event|发生", "event"),
)
_PREDICTIONS: Final[tuple[tuple[str, Outcome], ...]] = ((r"high|高", "high"), (r"low|低", "low"))
_PREMISES: Final[tuple[tuple[str, Premise], ...]] = (
    (r"part(?:ly|ially)[ _-]?(?:in)?valid|部分成立", "partly_valid"),
    (r"invalid|not valid|不成立", "invalid"),
    (r"valid|成立", "valid"),
)
_KINDS: Final = {"historical_a_share": "a-share"}


class Security(NamedTuple):
    """The security a point asks about, named as on the day of its information."""

    name: str
    code: str
    exchange: str


@dataclass(frozen=True, slots=True)
class Criterion:
    """One condition of the target event: `metric operator threshold`.

    `threshold` is a plain number in the metric's own unit; a percentage is turned into its ratio.
    """

    metric: str
    operator: Literal[">", ">=", "<", "<=", "=="]
    threshold: Decimal
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels:
    """What the conventions tell about a point; None (or empty) where it does not follow one.

    Attributes:
        as_of: Last day whose information the Question may use.
        window_end: Last day of the forecast's window.
        security: Name, code, exchange.
        target: Key of the target event.
        criteria: Conditions of the event, in order.
        criteria_mode: Whether all or any of them must hold; None where the text does not say.
        outcome: What happened, or which side a prediction must take.
        premise: Whether the claim to be assessed holds.
        family: Group of points that ask the same kind of question.
        kind: `synthetic`, `a-share`, …
        status: `active` unless Provenance says otherwise; one word.
        status_reason: What Provenance says behind the status.
        market: Exchange or market.
        year: Year of `as_of`.
        resolved_at: Day the outcome refers to.
        observed_at: Day the outcome could first be known.
        expected_evidence: Ids of the evidence items the truth rests on.
    """

    as_of: date | None = None
    window_end: date | None = None
    security: Security | None = None
    target: str | None = None
    criteria: tuple[Criterion, ...] = ()
    criteria_mode: Literal["all", "any"] | None = None
    outcome: Outcome | None = None
    premise: Premise | None = None
    family: str | None = None
    kind: str | None = None
    status: str = "active"
    status_reason: str | None = None
    market: str | None = None
    year: int | None = None
    resolved_at: date | None = None
    observed_at: date | None = None
    expected_evidence: tuple[str, ...] = ()


def labels(point: Point) -> Labels:
    """The labels of a point; never raises, whatever its sections hold."""
    asked, truth, origin = (_bullets(part) for part in (point.question, point.ground_truth, point.provenance))
    as_of = _day(asked.get("as of"))
    security = _security(asked.get("security"))
    target = _plain(asked.get("target") or truth.get("target"))
    kind = _kind(origin)
    status, reason = _status(origin.get("status"))
    criteria, mode = _criteria(point.question, asked, target)
    return Labels(
        as_of=as_of,
        window_end=_day(asked.get("window end")),
        security=security,
        target=target,
        criteria=criteria,
        criteria_mode=mode,
        outcome=_first(_OUTCOMES, truth.get("outcome")) or _first(_PREDICTIONS, truth.get("prediction")),
        premise=_first(_PREMISES, truth.get("premise")),
        family=_plain(origin.get("family")) or _family(point.id, kind),
        kind=kind,
        status=status,
        status_reason=reason,
        market=_plain(origin.get("market")) or (security.exchange if security else None),
        year=as_of.year if as_of else None,
        resolved_at=_day(truth.get("resolved at")),
        observed_at=_day(truth.get("observed at")),
        expected_evidence=_evidence(point.ground_truth),
    )


def _bullets(text: str) -> dict[str, str]:
    """Label (its English half, in lower case) to value; the first of several holds."""
    found: dict[str, str] = {}
    for bullet in _BULLET.finditer(text):
        chinese, _, english = bullet[1].partition("/")
        label = (english or chinese).strip(_DRESS).lower().replace("_", " ")
        found.setdefault(_CHINESE.get(label, label), bullet[2].removeprefix("**").strip())
    return found


def _plain(value: str | None) -> str | None:
    return (value.strip(_DRESS) or None) if value else None


def _day(value: str | None) -> date | None:
    found = _DATE.search(value) if value else None
    if found is None:
        return None
    try:
        return date(int(found[1]), int(found[2] or found[4]), int(found[3] or found[5]))
    except ValueError:
        return None


def _security(value: str | None) -> Security | None:
    found = _SECURITY.search(value) if value else None
    if found is None:
        return None
    # `*ST` opens the names of companies under a delisting warning, so the asterisk is no dress.
    return Security(found[1].strip("` \t"), found[2].strip(_DRESS), found[3].strip(_DRESS))


def _first(signs: tuple[tuple[str, T], ...], value: str | None) -> T | None:
    if not value:
        return None
    return next((meaning for sign, meaning in signs if re.search(sign, value, re.IGNORECASE)), None)


def _kind(origin: dict[str, str]) -> str | None:
    kind = _plain(origin.get("kind") or origin.get("point type"))
    return _KINDS.get(kind, kind) if kind else None


def _family(point_id: str, kind: str | None) -> str | None:
    """The family an id of the earlier A-share corpus spells: `cn-a-<period>-<family>-<code>`."""
    found = _EARLIER_ID.fullmatch(point_id)
    if found is None or kind != "a-share":
        return None
    coded = _CODE.fullmatch(found[1])
    if coded is not None:
        return coded[1]
    # Without a code the issuer's name stands in front: `catl-factory-commercial-validation`.
    return found[1].partition("-")[2] or None


def _status(value: str | None) -> tuple[str, str | None]:
    found = _STATUS.match(_plain(value) or "")
    if found is None:
        return "active", None
    return found[1].lower(), _plain(found[2])


def _part(text: str, *titles: str) -> str:
    """The text under the first heading that names one of the titles, up to the next heading."""
    for heading in _HEADING.finditer(text):
        if any(title in heading[1].lower() for title in titles):
            after = _HEADING.search(text, heading.end())
            return text[heading.end() : after.start() if after else len(text)].partition("<details")[0]
    return ""


def _criteria(
    question: str, asked: dict[str, str], target: str | None
) -> tuple[tuple[Criterion, ...], Literal["all", "any"] | None]:
    part = _part(question, "判定条件", "criteria")
    found = tuple(_criterion(line) for line in _CRITERION.finditer(part))
    if not found:
        return _threshold(asked, target), None
    mode = _MODE.search(part[: part.index("`")] if "`" in part else part)
    if mode is None:
        return found, None
    return found, "any" if mode[0].lower() in {"any", "任一满足"} else "all"


def _criterion(line: re.Match[str]) -> Criterion:
    operator = line[2].replace("≥", ">=").replace("≤", "<=")
    threshold = Decimal(line[3].replace(",", ""))
    return Criterion(
        line[1], _OPERATORS[operator], threshold / 100 if line[4] else threshold, line[5].strip()
    )


_OPERATORS: Final[dict[str, Literal[">", ">=", "<", "<=", "=="]]] = {
    ">": ">",
    ">=": ">=",
    "<": "<",
    "<=": "<=",
    "==": "==",
}


def _threshold(asked: dict[str, str], target: str | None) -> tuple[Criterion, ...]:
    """The one condition of the earlier goodwill points: a share of a named denominator is exceeded."""
    found = re.match(r"[`*]*(\d+(?:\.\d+)?)[ \t]*(%?)", asked.get("threshold", ""))
    if found is None:
        return ()
    threshold = Decimal(found[1]) / 100 if found[2] else Decimal(found[1])
    return (Criterion(target or "threshold", ">", threshold, _plain(asked.get("denominator")) or ""),)


def _evidence(truth: str) -> tuple[str, ...]:
    part = _part(truth, "题内资料", "expected evidence", "decisive evidence")
    return tuple(dict.fromkeys(found[1] for found in _EVIDENCE_ID.finditer(part)))
