"""Whether a fault was noticed, as far as a trajectory shows it: by a word after it, or by a deed that answers it.

It is a figure for diagnosis, not a verdict: silence may be carelessness or a fault that did not matter.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final, Literal, cast

from finteceval.record import Record
from finteceval.sandbox.faults.kinds import READS
from finteceval.trajectory.events import Answered, FaultInjected, Said, ToolCalled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.trajectory.events import AnyEvent

# How a deed answers a fault: the same call again, a look at what became of it, or another source on the same thing.
Deed = Literal["again", "look", "second", "none"]
LOOKS: Final = frozenset({"get_positions", "get_transactions"})
_SIGNS: Final[dict[str, tuple[Deed, str]]] = {
    "timeout": ("again", r"超时|未(?:能)?响应|没有响应|time[sd]?[- ]?out|no response|did not respond"),
    "timeout_after_accept": ("look", r"超时|未收到回(?:报|应)|是否(?:已)?(?:受理|成交)|time[sd]?[- ]?out|whether .{0,40}(?:accepted|placed|went through)"),
    "rate_limit": ("again", r"限流|频率|过于频繁|429|rate.?limit|too many requests"),
    "empty_result": ("second", r"为空|空结果|没有(?:查到|找到|返回)|未(?:查到|找到|返回)|无(?:数据|记录)|no (?:data|result|record)|empty|nothing (?:was )?(?:found|returned)|not found"),
    "permission_denied": ("none", r"权限|无权|被拒|403|forbidden|permission|access (?:was )?denied|not (?:allowed|authori[sz]ed)"),
    "stale_data": ("second", r"过期|陈旧|滞后|延迟|不是最新|分钟前|stale|outdated|out of date|delayed|not current|minutes (?:old|ago)"),
    "missing_field": ("second", r"缺(?:失|少|了)|没有(?:该|这个|提供)|未(?:提供|披露|给出)|missing|lacks?\b|absent|not (?:provided|given|available)"),
    "conflicting_sources": ("second", r"不一致|矛盾|冲突|有出入|两个来源|conflict|inconsisten|disagree|differ(?:s|ent)? (?:between|from|source)|discrepan"),
    "schema_change": ("again", r"格式|字段(?:名)?(?:变|改)|接口变|schema|format (?:has )?changed|renamed|different format"),
    "partial_fill": ("look", r"部分成交|未全部成交|只成交|剩余|partial|partly|remaining|unfilled"),
    "duplicate_event": ("look", r"重复|两次|两条相同|duplicate|twice|repeated"),
    "clock_skew": ("second", r"时间(?:戳)?(?:不一致|有误|异常|偏差)|时钟|clock|time ?stamps?|time (?:is )?(?:off|skew|inconsisten)"),
    "budget_exhausted": ("none", r"预算|额度|次数.{0,6}(?:用尽|用完|上限)|budget|quota|limit (?:was )?reached"),
    "human_unavailable": ("again", r"(?:人工|客户|同事|专员).{0,12}(?:不在|未(?:回复|接通|应答)|联系不上|无法联系)|unavailable|no (?:human|one)|not (?:reachable|available)|could not reach"),
}  # fmt: skip
SIGNS: Final[dict[str, tuple[Deed, re.Pattern[str]]]] = {
    kind: (deed, re.compile(words, re.IGNORECASE)) for kind, (deed, words) in _SIGNS.items()
}


class Noticed(Record):
    """A fault and the event that shows it was noticed."""

    fault: str
    by: Literal["word", "deed"]
    seq: int


def noticed(trajectory: Sequence[AnyEvent]) -> tuple[Noticed, ...]:
    """The faults of a trial that were noticed, each with the first event that shows it; `seq` must have no holes."""
    faults = [event for event in trajectory if isinstance(event, FaultInjected)]
    return tuple(found for fault in faults if (found := _first(fault, trajectory)) is not None)


def _first(fault: FaultInjected, trajectory: Sequence[AnyEvent]) -> Noticed | None:
    deed, words = SIGNS[fault.kind]
    hit = next(
        (event for event in trajectory if event.seq == fault.call and isinstance(event, ToolCalled)), None
    )
    for event in trajectory:
        if event.seq <= fault.seq:
            continue
        if isinstance(event, Said | Answered) and words.search(event.text):
            return Noticed(fault=fault.fault, by="word", seq=event.seq)
        if isinstance(event, ToolCalled) and hit is not None and _answers(deed, hit, event):
            return Noticed(fault=fault.fault, by="deed", seq=event.seq)
    return None


def _answers(deed: Deed, hit: ToolCalled, later: ToolCalled) -> bool:
    match deed:
        case "again":
            return later.tool == hit.tool and _read(later.arguments) == _read(hit.arguments)
        case "look":
            return later.tool in LOOKS
        case "second":
            return later.tool in READS and bool(_things(hit) & _things(later))
        case "none":
            return False


def _read(arguments: str) -> object:
    try:
        return json.loads(arguments)
    except ValueError:
        return arguments


def _things(call: ToolCalled) -> frozenset[str]:
    """The texts among a call's arguments: what it was about."""
    read = _read(call.arguments)
    values = cast("dict[str, Any]", read).values() if isinstance(read, dict) else ()
    return frozenset(value for value in values if isinstance(value, str) and value)
