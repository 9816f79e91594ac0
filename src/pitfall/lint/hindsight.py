"""Rule L009: words that speak from after the outcome."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.mention import mentions
from pitfall.lint.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.document import Document, Span

# What a later event is called, in a text that forbids or dismisses it by name.
_EVENT_ZH: Final = r"违约|处罚|立案|调查结[果论]|退市|摘牌|造假|\*?st|更名|改名|重整|破产|清算|控制权变|易主|出售|剥离|停运|解除|冻结|上涨|涨幅|股价(?:上|大)?涨|下跌|爆[雷发]|终止上市|年报结果|风险警示结果|监管结论|降级|摘帽"
_EVENT_EN: Final = r"default|delisting|bankruptcy|penalty|fine|restatement|rename|renaming|name change|takeover|sale|resignation|indictment|investigation|write-?down|impairment|rally|collapse|downgrade|acquisition"
_ALWAYS_ZH: Final = Words(
    "后来 事后 证实 证明 证伪 印证 查实 坐实 应验 曝光 揭露 爆出 曝出 最终 最后 终究 到头来 终于 终被 终以 终遭 后被 后经 后证 后遭 认定 立案 处罚 摘牌 回头 回过头 回看 看来 果然 失败告终 空文 泡影 无疾 血本 付诸 黯然 没能 未能 没有等 没等 站在 不知 意识到 停产 果然 爆雷 暴雷 违约 退市 破产 终止上市 停运 崩盘 失联 真相 东窗 发现 不料 谁知 岂料 殊不知 没想到 出乎 后见之明 马后炮 成谶 验证 定局 已知结局 实际结果 真实结果 今天 今日",
    r"后来(?!居上|者|人|的?规则)|事后(?:看|来看|证明|证实|回看|回顾|查明|表明|发现|得知|披露|确认|显示|公告|才|被|复盘|调查|曝光|验证|方知|印证)"
    r"|(?:日后|其后|随后|此后|嗣后|而后|后续)(?:也|又|均|却|果然|最终)?(?:被|得到|遭)?(?:证实|证明|证伪|印证|查实|坐实|应验|曝光|揭露|爆出|曝出)(?!明)"
    r"|最终(?:也|还是|却|仍|果然|被|得到|均)*(?:证实|证明|未能|未获|没能|没有实现|没有兑现|没有完成|并未|违约|爆雷|暴雷|落空|走向|沦为|宣告|以失败|兑现了|实现了|完成了|退市了|被摘牌|被终止|被处罚|被立案|成功(?:兑|实|扭|完)|失败)"
    r"|(?:最后|终究|到头来|终于|终)(?:也|还是|却|仍|未能|没能|被|遭|以)(?:.{0,6})(?:违约|退市|失败|破产|证实|立案|处罚|摘牌|落空|兑现|扭亏|完成|成功)"
    r"|后(?:被|经|来?证|遭)(?:.{0,8}?)(?:证实|查实|认定|立案|处罚|证明|摘牌|终止上市)|回过头(?:来)?看|回头(?:来)?看|现在回看|如今(?:回)?看(?:来)?|现在看来|今天看来|事实(?:最终|后来|也)?证明|时间(?:最终|也)?证明|历史证明|结果(?:却|证明|果然|事与愿违)"
    r"|以失败告终|一纸空文|化为泡影|无疾而终|血本无归|付诸东流|黯然收场|(?:最终|终究|到头来|最后)(?:还是|也|仍)?(?:没能|未能|没有等|没等)|站在(?:今[天日]|现在|当下|如今)[^，。]{0,4}看|当时(?:并|还)?(?:不知道?|不知情|没有意识到)|浑然不知|坐实"
    r"|(?:此后|随后|之后)?不久(?:之?后)?[，,]?[^，。；]{0,8}?(?:即|便|就)?(?:被|遭|宣布)?(?:立案|违约|退市|破产|摘牌|处罚|爆雷|停产)|随后的[^，。]{0,6}(?:调查|处罚|违约|退市|破产|重整)"
    r"|(?:随后|此后|之后|不久(?:之?后)?|没过多久)(?:便|即|就|很快|又|也)?(?:遭|被|宣布|发生)?(?:爆雷|暴雷|违约|退市|摘牌|破产|立案|处罚|终止上市|停运|崩盘|失联)|真相大白|东窗事发|(?:结果|事后)发现|果然(?=[^汁])|不料|谁知|岂料|殊不知|没想到(?:的是)?|出乎(?:意料|预料)的是|后见之明|马后炮|一语成谶|被(?:市场|时间|历史|实践)验证|已成定局|已知结局|实际结果(?:是|为|显示|表明)|真实结果|最终结果(?:是|为|显示|表明)"
    r"|(?:按|以|照|用)?今[天日]的(?:规则|标准|规定|口径|监管|退市)|而非今[天日]",
)
_ALWAYS_EN: Final = Words(
    "turned_out transpired emerged proved proves came_to_light came_out became_clear hindsight retrospect looking_back ex_post now_know now_known history time_ sure_enough little_did went_on_to go_on_to ended_up in_the_end would_ vindicated borne_out unbeknown what_followed destined actual_ real_ eventual_ final_ today only_to rest_is soon_after soon_thereafter turn_out as_it as_things as_events as_later",
    r"\b(?:it )?(?:later|subsequently|eventually|ultimately|afterwards?) (?:turned out|transpired|emerged|proved|became clear|came to light|came out)"
    r"|\bas (?:it|things|events|later events) (?:later |subsequently )?(?:turned out|transpired|showed|proved|confirmed|would show)|\b(?:it )?turned out (?:that|to)\b"
    r"|\b(?:in|with|with the benefit of|with the wisdom of) hindsight\b|\bin retrospect\b|\blooking back\b|\bex post\b|\bwe now know\b|\bis now known\b|\bnow known to\b|\bas we (?:now )?know\b"
    r"|\bhistory (?:has |would |later )?(?:show|prove)\w*|\btime (?:has |would )?(?:show|prove|told)\w*|\bsure enough\b|\blittle did\b|\bwent on to\b|\bwould go on to\b|\bended up\b|\bin the end\b"
    r"|\bwould (?:later|subsequently|eventually|ultimately|soon) (?!be (?:required|able))\w+|\bcame to light\b|\bproved (?:to be )?(?:right|wrong|prescient|correct|unfounded|justified|too optimistic|premature|false)\b"
    r"|\bwas (?:later|subsequently|eventually) (?:vindicated|borne out)|\bturned out\b|\bwould (?:prove|turn out)\b|\bonly to (?:default|collapse|fail|be delisted|go bankrupt)\b|\bthe rest is history\b|\bnow that we know\b|\bfrom today's (?:perspective|vantage)\b|\bsoon (?:after|afterwards|thereafter),? (?:it |the company |the issuer )?(?:defaulted|collapsed|filed|failed|was|went)\b|\bunbeknown(?:st)?\b|\bwhat followed (?:was|were)\b|\bwas destined to\b|\bthe (?:actual|real|eventual|final) (?:outcome|result) (?:was|is|showed|proved)\b|\btoday's (?:rules?|standards?)\b",
)
_PAST_EN: Final = (
    r"(?:was|were|had|has been|have been|did|be(?:came|gan)|fell|rose|lost|won|sold|went|made|paid|cut|wrote|found|took|withdrew|broke|shut|"
    r"(?!(?:measured|carried|recogni[sz]ed|reclassified|stated|amorti[sz]ed|remeasured|adjusted|accounted|depreciated|valued|reversed|required|listed below|derecogni[sz]ed|capitali[sz]ed|discounted|translated|allocated|tested|charged to|transferred to)\b)[a-z]+ed)\b"
)
# These speak of hindsight unless a date in the same clause shows that both times are past.
_SOMETIMES: Final = Words(
    "subsequently later eventually ultimately afterwards in_the_event",
    rf"\b(?:subsequently|later|eventually|ultimately|afterwards) (?:also |then )?{_PAST_EN}"
    rf"|\b(?:was|were|been|had been|has been) (?:later|subsequently|eventually|ultimately) (?!(?:measured|carried|recogni[sz]ed|reclassified|stated|amorti[sz]ed|remeasured|adjusted|accounted)\b)[a-z]+(?:ed|n)\b"
    rf"|{_PAST_EN} (?:subsequently|eventually|shortly afterwards|soon afterwards|months later|in the event)\b(?! (?:measured|carried))"
    r"|\b(?:subsequently|later|eventually|ultimately) (?:defaults?|files? for|collapses?|fails? to)\b",
)
_FORBID: Final = Words(
    "之后 以后 窗口后 窗口外 后续 未来 日后 此后 将来 later subsequent future eventual post-as-of ensuing",
    r"(?:不要|不得|勿|切勿|禁止|避免|不能|不应|无须|不必|不可)[^。；;\n]{0,24}?(?:之后|以后|窗口后|窗口外|后续|未来|日后|此后|将来)的?[^。；;，,\n]{0,18}?"
    rf"(?:{_EVENT_ZH})"
    r"|\b(?:do not|don't|must not|never|without|ignor\w+|avoid\w*|disregard\w*)[^.;\n]{0,40}?\b(?:later|subsequent|future|eventual|post-as-of|ensuing)\s(?:[a-z-]+\s){0,3}?"
    rf"(?:{_EVENT_EN})",
)
_LATER_EVENT: Final = Words(
    "日后 后续发生 此后发生 窗口后 窗口外 之后的 later eventual subsequent ultimate",
    rf"(?:日后|后续发生的|此后发生的|窗口[后外]的|(?<!判定)之后的)(?:{_EVENT_ZH})|\b(?:its|the|their|a|an) (?:later|eventual|subsequent|ultimate) (?:{_EVENT_EN})\b",
)
_UNDECIDED: Final = re.compile(
    r"是否|能否|会否|可能|若|如果|尚|待|不代表|不等于|不意味|也?不能(?:说明|证明|保证)|概率|风险|而非|并非|窗口|均?不计|不构成|判定|视为|if|whether|may|might|could|would be|unless"
)


def hindsight(document: Document) -> Iterator[Hit]:
    """Words that speak from after the as-of date."""
    form = document.form
    for words in (_ALWAYS_ZH, _ALWAYS_EN, _SOMETIMES):
        for found in words.find(form):
            if not _dated_before(document, found) and not _undecided(document, found):
                yield Hit("L009", *found.span())
    for words in (_FORBID, _LATER_EVENT):
        for found in words.find(form):
            if not document.states_the_task(found.start()) and (
                words is _FORBID or not _undecided(document, found)
            ):
                yield Hit("L009", *found.span(), message="names_event")


def _undecided(document: Document, found: re.Match[str]) -> bool:
    """Whether the clause asks or hedges: 公司最终是否违约 tells nothing. 后来 and its like tell anyway."""
    if not found.group().startswith(("最终", "最后", "终", "后被", "后经", "后遭", "日后", "后续")):
        return False
    clause = document.clause(*found.span())
    return _UNDECIDED.search(document.form, clause.start, clause.end) is not None


def _dated_before(document: Document, found: re.Match[str]) -> bool:
    """Whether the same clause dates the matter on or before the as-of date."""
    if document.as_of is None:
        return False
    clause: Span = document.clause(*found.span())
    inside = [m for m in mentions(document) if clause.start <= m.start < clause.end]
    return bool(inside) and all(mention.last <= document.as_of for mention in inside)
