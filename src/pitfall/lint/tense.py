"""Whether a time is spoken of as planned, as happened, or openly.

A date after the as-of date is no leak when the text plans it: a window end, a maturity, a scheduled
event, a forecast. It is one when the text tells it. Two word lists, Chinese and English together, mark
the two ways of speaking; what decides is the mark that governs the date.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from pitfall.lint.document import Document, Span
    from pitfall.lint.mention import Mention

Tense = Literal["planned", "realised", "open"]

_PLAN_ZH: Final = (
    r"预[计期测估判定约告]|盈利预测|(?<!重整)(?<!持股)(?<!激励)(?<!回购)计划(?!草案|获|经|被|执行完毕|已)|规划|(?<![虚模])拟(?![合真定])|打算|筹划|目标|承诺(?!方|人|函|主体|义务人|未|没|落空)"
    r"|约定|应(?:于|在|当|自|按|不晚于)|须(?:于|在)?|需(?:于|在|要)|还需|仍需|尚需|有待|等待|到期(?!未|后未)|届满|期满"
    r"|(?:兑付|付息|回售|行权|赎回|发放|支付|派发|登记|除权|除息|交割|截止|上市|解禁|恢复转股)日|行权|赎回|(?<!未)(?<!如期)(?<!按期)(?<!完成)(?<!足额)兑付(?!了|完|成功|困难)|登记日|除权|除息"
    r"|首付款|付款条件|还款(?:期|计划|安排)|截止期|期限|有效期|限售期|锁定期|解禁|窗口|观察期|预测期|结果年度|目标年度|承诺期|补偿期|考核期|考核"
    r"|力争|争取|有望|或将|可能|能否|是否|会否|可否|(?<!假)若|如果|倘若|假如|假设|情景|届时|未来|今后|尚未|不迟于|不晚于|最晚|最迟|至迟"
    r"|安排[在于]|定[于在]|排[至到]|指引|展望|预算|测算|概算|分期|首个适用|首用|为准|裁决|判定|不低于|不少于|不超过|不高于|不早于|高于\d"
    r"|将(?!其|该|上述|部分|原|所|持有|本次|本|全部|剩余|标的|公司|募集|货币|相关)|可(?:于|在|自|实现|达|转股|行使)|会(?:于|在|议将)"
    r"|起(?:正式)?(?:施行|执行|适用|生效|计算|计息|止|实施(?!退市|其他|风险|\*?st))|至(?=\s?$)|延[期长]至|展期至|推迟至|顺延至|期限至"
    r"|建设期|工期|投产计划|力求|希望|意向|意图"
)
_PLAN_EN: Final = (
    r"\b(?:will|would|shall|should|may|might|could|can|must|expect(?:s|ed|ing|ation|ations)?|plan(?:s|ned|ning)?|schedul(?:e|ed|es|ing)"
    r"|forecast(?:s|ed|ing)?|project(?:s|ed|ion|ions)|estimat(?:e|es|ed)|guid(?:e|es|ed|ance|ing)|target(?:s|ed|ing)?|anticipat(?:e|es|ed|ing)"
    r"|intend(?:s|ed)?|aim(?:s|ed|ing)?|commit(?:s|ted|ment|ments)?|due|matur(?:e|es|ing|ity|ities)|expir(?:e|es|y|ing|ation)|outlook|budget(?:s|ed)?"
    r"|propos(?:e|es|ed|al|als)|pending|if|whether|unless|assum(?:e|es|ed|ing|ption|ptions)|scenario|horizon|window|deadline|upcoming|forthcoming|future"
    r"|callable|redeemable|record date|ex-dividend|payable|effective|predict(?:s|ed|ion)?|likelihood|probability|chance|risk that|option"
    r"|until|no later than|not later than|by the end of|on track|slated|set to|to be|hopes?|seeks?|promis(?:e|es|ed)|contract(?:s|ed)? (?:for|to|through)|through|consensus|roadmap|base case|case)\b"
    r"|\bby(?=\s$)|\bto (?:open|close|start|complete|begin|repay|launch|deliver|commence|finish|reach|retire|fall due|pay|publish|release|report|file|hold)\b"
    r"|[0-9]{2}[ef]\b"
)
_TOLD_ZH: Final = (
    r"已(?!公告(?:拟|将|计划)|到期)|业已|曾|了(?=\s*(?:[，,。;；、]|$|[0-9一二三四五六七八九十]))|实际|未能|未按|未如期|未如约|未实现|未完成|未达|没能|没有(?:实现|完成|如期)"
    r"|披露(?!日|时间|前|之前|截止)|公告(?!日|前|截止)|发布|公布|收到|获[悉批得准]|显示|表明|证实|查明|认定|宣布|确认|被|取得|召开|签[署订]|报道|因(?!此|素|果|而)|同比|环比"
    r"|发生(?!额)|出现|爆[发雷]|遭|受到|落空|辞职|离任|裁定|判决|摘牌|逾期|违约(?!金|责任|风险|条款)|导致|录得|报收|亏损(?!的?风险|可能)|扭亏|下滑|下降|增长|上升|起被"
)
_TOLD_EN: Final = (
    r"\b(?:was|were|had|did|has|have|reported|announced|disclosed|filed|recorded|posted|recogni[sz]ed|defaulted|missed|failed|collapsed"
    r"|came|fell|rose|grew|declined|dropped|increased|decreased|completed|closed|received|approved|issued|confirmed|showed|shows?|reached|launched|resigned|delisted"
    r"|fined|sentenced|became|lost|won|ended|stood|turned|amounted|totall?ed|impaired|wrote|sold|acquired|paid|cut|raised|suspended|withdrew|breached|went"
    r"|took|found|revealed|proved|emerged|settled|ruled|said|stated|generated|delivered|earned|booked|published|released|opened|started|began|signed|entered"
    r"|repaid|restated|downgraded|upgraded|shut|halted|cancelled|terminated|bought|jumped|slumped|surged|climbed|slipped|widened|narrowed|swung|warned|admitted|charged|levied)\b"
)
_MARK: Final = re.compile(f"(?P<plan>{_PLAN_ZH}|{_PLAN_EN})|(?P<told>{_TOLD_ZH}|{_TOLD_EN})")
# "was planned for", "had been scheduled to": a plan in the past tense is a plan.
_PLANNED_IN_PAST: Final = re.compile(
    r"\b(?:was|were|is|are|been|has been|had been|have been|had|has|have)\s(?:originally\s|initially\s|previously\s|also\s|first\s|now\s)?"
    r"(?:been\s)?(?=(?:plan|schedul|expect|project|forecast|target|due|set to|slated|intend|estimat|anticipat|propos|guid|budget|to be|commit))"
)
_BEFORE_IT: Final = re.compile(r"\s?(?:年度?)?(?:之|以)?(?:前(?![一二三四五六七八九十两夕期述0-9])|止(?!损)|\(含\)|（含）|内完成|前夕)")
_DONE: Final = re.compile(r"已(?!公告|披露)|全部(?:完成|到账)|\b(?:had|was|were)\b")
_FAILED: Final = re.compile(
    r"未能|未按[期时约]|未如[期约]|未足额|未兑付|未支付|未偿|逾期未|构成(?:实质性?)?违约|发生(?:实质性?)?违约|已(?:经)?(?:如期|按期|足额|全部|完成)*(?:兑付|偿付|支付|偿还|赎回)"
    r"|\b(?:not (?:re)?paid|not been (?:re)?paid|unpaid|defaulted|failed to|missed|was repaid|were repaid|not met|was not|were not)\b"
)
_HEDGE: Final = re.compile(
    r"可能|若|如果|如(?=[^期何])|是否|能否|风险|将|或(?!者)|预计|会|假设|条件|尚|的，|\b(?:if|may|might|could|would|whether|risk|unless|should|will)\b"
)
_SCHEDULED_SOON: Final = re.compile(
    r"起|生效|复牌|停牌|上市|恢复|登记|除|派发|发放|支付|召开|兑付|划[入转]|到账|开市|申购|交割|举行|缴款|\b(?:effective|resum\w+|trading|record|ex-|payable|list\w*|meeting|closing|open\w*)"
)
_SAID_THAT_DAY: Final = re.compile(r"预[计测期]|计划|承诺|约定|表示|拟|目标")
# Things one has beforehand: a contract for 2016 is signed in 2015.
_HELD_BEFORE: Final = re.compile(r"\s?(?:的|度)?[^，。；,;在]{0,4}?(?:订单|合同(?!额|总额)|协议|授信|租约|预算|经营计划)")
# Plans that carry figures: a figure in a later clause is still the forecast's, not the period's.
_CARRIES_FIGURES: Final = re.compile(r"预[计期测估判告]|预测|承诺|约定|目标|指引|展望|规划|测算|情景|假设|不低于|forecast|project|expect|guid|target|estimat|budget|assum|scenario|outlook|consensus|plan")
_THAT_DAY: Final = re.compile(r"当[日天]|该日|到期日|兑付日|that (?:day|date)|the (?:due|maturity) date")
_AMOUNT: Final = re.compile(r"[0-9][0-9,.]*\s?(?:万|亿|元|%|家|人|吨|股|million|billion|bn|m\b)")
_FRONTED: Final = re.compile(r"\s*[，,]?\s*$")
_UP_TO: Final = re.compile(r"截[至止]\s?$|\bas (?:of|at)\s?$")
SOON: Final = timedelta(days=10)
_ADJACENT: Final = 4
_FAR: Final = 8


@dataclass(frozen=True, slots=True)
class _Mark:
    start: int
    end: int
    plan: bool


def tense(document: Document, mention: Mention) -> Tense:
    """How the text speaks of a time after the as-of date.

    `open` means that no word decides: the caller treats a whole date later than the as-of date as told.
    """
    clause = document.clause(mention.start, mention.end)
    verdict = _near(document, mention, clause)
    if verdict == "planned" and _failed(document, mention):
        return "realised"
    return verdict


def _near(document: Document, mention: Mention, clause: Span) -> Tense:
    form = document.form
    if _BEFORE_IT.match(form, mention.end):
        behind = form[mention.end : document.sentence(mention.start).end]
        return "realised" if _DONE.search(behind) and not _HEDGE.search(behind) else "planned"
    if _is_soon(document, mention, clause) or (mention.kind != "day" and _HELD_BEFORE.match(form, mention.end)):
        return "planned"
    marks = _marks(form, clause.start, clause.end)
    left = [mark for mark in marks if mark.end <= mention.start]
    right = [mark for mark in marks if mark.start >= mention.end]
    if left and right:
        return _between(left[-1], right[0], mention)
    if left:
        return _of(left[-1])
    if right:
        return _of_right(document, mention, right[0], clause)
    return _beyond(document, mention, clause)


def _marks(form: str, start: int, end: int) -> list[_Mark]:
    text = _PLANNED_IN_PAST.sub(lambda found: " " * len(found.group()), form[start:end])
    return [
        _Mark(start + found.start(), start + found.end(), found["plan"] is not None) for found in _MARK.finditer(text)
    ]


def _of(mark: _Mark) -> Tense:
    return "planned" if mark.plan else "realised"


def _between(left: _Mark, right: _Mark, mention: Mention) -> Tense:
    """A mark on each side: the left one governs unless the right one touches the date and the left is far."""
    gap_left, gap_right = mention.start - left.end, right.start - mention.end
    if left.plan != right.plan and gap_right <= _ADJACENT and (right.plan or gap_left > _FAR):
        return _of(right)
    return _of(left)


def _of_right(document: Document, mention: Mention, mark: _Mark, clause: Span) -> Tense:
    """A date that opens its clause: "on 30 January 2016 it expects …" tells what was said that day."""
    opens = not document.form[clause.start : mention.start].strip(" \n-*+于在自从#>|") 
    spoken = _SAID_THAT_DAY.match(document.form, mark.start) is not None
    if opens and mention.kind == "day" and mark.plan and spoken and mark.start - mention.end > _ADJACENT:
        return "realised"
    return _of(mark)


def _beyond(document: Document, mention: Mention, clause: Span) -> Tense:
    """No mark in the clause: look at the clause the date opens, then at what leads up to it."""
    form = document.form
    if _FRONTED.fullmatch(form, mention.end, clause.end):
        following = document.next_clause(clause)
        marks = _marks(form, following.start, following.end) if following else []
        if marks:
            return _of_right(document, mention, marks[0], clause)
    if _UP_TO.search(form, clause.start, mention.start):
        return "open"
    earlier = _marks(form, document.sentence(mention.start).start, clause.start)
    if earlier:
        last = earlier[-1]
        carried = _CARRIES_FIGURES.search(form, last.start, last.end) or not _AMOUNT.search(form, mention.end, clause.end)
        return "planned" if last.plan and carried else "open"
    lead = document.lead(mention.start)
    return "planned" if lead and any(mark.plan for mark in _marks(lead, 0, len(lead))) else "open"


def _is_soon(document: Document, mention: Mention, clause: Span) -> bool:
    """A trading-day matter announced a few days ahead: "自2021年5月12日起恢复简称"."""
    if document.as_of is None or mention.kind != "day" or mention.first - document.as_of > SOON:
        return False
    words = document.form[clause.start : clause.end]
    if _FRONTED.fullmatch(document.form, mention.end, clause.end):
        following = document.next_clause(clause)
        words += document.form[following.start : following.end] if following else ""
    return _SCHEDULED_SOON.search(words) is not None and "已" not in words


def _failed(document: Document, mention: Mention) -> bool:
    """Whether the same sentence goes on to tell how the scheduled event came out."""
    end = document.sentence(mention.start).end
    if end < len(document.form):
        following = document.sentence(end)
        if _THAT_DAY.search(document.form, following.start, following.end):
            end = following.end
    behind = document.form[mention.end : end]
    found = _FAILED.search(behind)
    if not found:
        return False
    part = document.clause(mention.end + found.start(), mention.end + found.end())
    words = document.form[max(part.start, mention.end) : part.end]
    return _HEDGE.search(words) is None
