"""Rulings of the evidence on the measure that is asked, told as a fact: 测试可以通过, 已落到预警线下面, flagged as under-margined.

What `judged` reads in sentences is widened here to titles, lines of sources and rows, and to what the task itself asks.
"""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.earlier import is_long_past
from pitfall.lint.reading.matter import STOPS_EN, stem, tokens_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pitfall.lint.reading.document import Document

_MARK_ZH: Final = r"(?:[一-龥]{0,3}(?:线|限|限额|限度|额度)|门槛|阈值|标准|要求|契约|约定|承诺|目标|基准|指引|条件|指标|口径|最低值|最高值|规定|底线|下限|上限|及格|盈亏平衡点?)"
_SIDE_ZH: Final = r"(?:[之以](?:上|下|内|外)|[上下]面|[上下]方|底下|上头|里面|外面|里头|外头)"
_DONE_ZH: Final = (
    r"(?:可以|能够?|已经?|顺利|勉强|均|都|全部|没有?|并未|未能?|没能|不能|不会|无法|未获|得以|仍然?|依然|还)"
)
_TOLD_ZH: Final = (
    rf"{_DONE_ZH}(?:通过|过关|过线|合格|达标|满足|解锁|兑现|触发|触线|超限|超标|触及|达成|成就)了?(?=[，。；、）)：:\s|]|$)"
    rf"|(?:测试|考核|检验|检查|评估|审查|比对|校验)[^，。；\n]{{0,6}}?(?:通过|不通过|过关|没过|未过|合格|不合格)了?(?=[，。；、）)\s|]|$)"
    rf"|{_MARK_ZH}[^，。；\n]{{0,4}}?(?:已经?|没有?|并未|未|都|均|全部|不|尚未)(?:获得?|得到|能|被)?(?:满足|达到|达成|成就|触发|触及|触碰|突破|跌破|超过|符合)"
    rf"|(?!在[^，。；\n]{{0,5}}(?:契约|约定|规定|条件|要求|口径|指引|标准)(?:之|以)?下)(?:已|落|在|处|到|仍|还|停|站|回|掉|跌|升|降|压|退|滑)[^，。；\n]{{0,6}}?{_MARK_ZH}[^，。；\n]{{0,1}}?{_SIDE_ZH}"
    rf"|(?:没有?|未能?|并未|没能|不曾|尚未|还没有?|不)(?:跑|达|摸|够|追|赶|碰|踩|触|超|破|突|越|跌)(?:到|上|过|赢|及|着|破|出|线)?[^，。；\n]{{0,10}}?{_MARK_ZH}"
    rf"|(?:未达|不达|不及|不足|未到|未满|不满|未超|未破|未触及|不符合?|不满足|已超|已破|已达|已触及|已突破|已跌破|超出|超过了|突破了|跌破了|达到了|满足了|违反了|碰到了|触到了|越过了|守住了|跑赢了?|跑输了?|跑过了)[^，。；\n]{{0,8}}?{_MARK_ZH}"
    r"|[一-龥]{0,6}(?:结论|结果|判定|评定|判断|意见|状态|评价|核验|标记|标识|提示灯|信号)[^，。；\n|]{0,3}?[：:|为是]\s?[“‘]?(?:未达|不达|达标|不达标|未达标|合格|不合格|通过|不通过|未通过|超限|未超限|不超限|越限|超标|不超标|符合|不符合|不符|满足|不满足|触发|未触发|触及|未触及|成立|不成立|足够|不足|充足|低于|高于|亏损|盈利|违约|违反|未违反|正常|异常|红灯|绿灯|黄灯)"
    r"|(?:够了|够用了?|不够用|绰绰有余|兜得住|兜不住|补不上|补得上|盖得住|覆盖得[了住]|撑得[到过住]|接得上|还得[起上]|付得起|不缺钱|不成问题|无虞|有余地|游刃有余|捉襟见肘|留有余地|远远不够|差得远|还差一截|差一大截|差着一截)"
    r"|(?:不必|不用|无需|无须|不需要?|用不着|免于|不会)(?:再)?(?:召集|追加|补仓|追保|补缴|补足|补存|补提|补充|减仓|平仓|强平|披露|上报|申请豁免|豁免|整改|回补)"
    r"|(?:触发|启动|进入|构成)了?(?:锁定|强平|追保|补仓|平仓|违约|预警|追加|提前还款|交叉违约|现金清扫|加速到期|整改)(?:程序|状态|机制)?(?=[，。；、）)\s|]|$)"
    r"|(?:触发|亮起?|进入|列入|转为|变成)了?[^，。；、\n]{0,4}(?:预警|警报|红灯|黄灯|红色|橙色)(?=[，。；、）)\s|]|$)"
    r"|(?:更|较|显然|明显|反而)?(?:合算|划算|占优|胜出|吃亏)(?=[，。；、）)\s|了]|$)"
    r"|(?:说法|判断|主张|结论|声明|前提|说的|讲的|断言|口径|那句话?|此话|此说|所言)[^，。；\n]{0,6}?(?:成立|不成立|有误|属实|不实(?![行施质现时])|(?<!对)不对(?=[，。；！：、）”」\s,;|了吧呀的啊嘛头劲]|$)|是对的|没错|错了|站得住|站不住|偏乐观|过于乐观|保守了|言过其实|打折扣|夸大|高估|低估|不准(?![备予许入时])|不确(?![定认])|落空|经不起|对不上|吻合|相符|不符|无误|可信|不可信)"
)
_PROFIT_ZH: Final = re.compile(
    r"扭亏(?:为盈)?|转[亏盈]|由[亏盈]转[亏盈]|(?:承保|主业|业务|账面|整体|全年|本年|当年|项目|算下来|合起来)(?:端|上|面)?(?:是|为|仍然?|已经?|还|小|微|略有?|有)?(?:盈利|亏损|赚钱|赔钱|亏了|赚了|亏钱|盈余|倒贴)"
)
_TOLD_EN: Final = (
    r"\b(?:flagged|marked|tagged|classed|classified|rated|graded|recorded|noted|stamped|shown|labelled|labeled|coded|booked|reported|listed|scored|filed|logged|status|result|verdict|finding|conclusion|opinion|outcome|test|check|flag|signal|reading|review|assessment)\b(?:\s?[:=|-]\s?|\s(?:is|was|reads?|says?|shows?|as|it|to be|of)\s)(?:as |a |an |the |not |non-|no |well |just )*(?:under-?margined|over-?(?:drawn|limit|extended|leveraged|margined)|under-?(?:covered|collaterali[sz]ed|secured|funded|capitali[sz]ed)|over (?:the )?(?:limit|cap)|below|above|breach(?:ed)?|in breach|fail(?:ed|s|ure)?|pass(?:ed|es)?|compliant|compliance|short(?:fall)?|insufficient|adequate|sufficient|met|exceeded|within|outside|deficient|satisfied|missed|true|false|valid|invalid|ok(?:ay)?|red|green|amber|unaffordable|affordable|default)\b"
    r"|\bunder-?margined\b|\bunder-?collaterali[sz]ed\b|\bnon-?compliant\b"
    r"|\bno (?:margin call|lock-?up|breach|shortfall|top-?up|cure|waiver|default|excess|deficit|violation|sweep) (?:(?:is|was|has been)(?! (?:continuing|outstanding|subsisting|known|aware))|arises|applies|follows|results|exists)\b"
    r"|\b(?:there is|we have|this is|that is|it is|shows|showed) (?:no|a|clearly a|already a|plainly a) (?:breach|shortfall|deficit|violation|pass|fail|miss|default|excess)\b"
    r"|\b(?:test|covenant|limit|target|hurdle|floor|cap|ratio|cover|condition|requirement|benchmark|minimum|standard|threshold|rule|guideline|trigger|level|line|bar|mark)s? (?:is|was|has been|have been|are|were|stays?|remains?|proved|comes? out) (?:comfortably |easily |clearly |narrowly |just |already |plainly |not |still )*(?:met|missed|passed|failed|breached|exceeded|satisfied|broken|cleared|kept|honou?red|respected|intact|violated|tripped|hit|reached|in order|compliant|adequate|inadequate|sufficient|insufficient|too (?:low|high|thin))\b"
    r"|\b(?:passes|passed|fails|failed|flunks|flunked|clears|cleared) (?:the |its |this |that |every |both |all |our )?(?:[a-z-]+ ){0,3}?(?:test|check|review|covenant|hurdle|screen|bar)\b"
    r"|\bwith (?:room|something|plenty|a little|a bit|margin|money|much|nothing) (?:left )?(?:to spare|over)\b|\b(?:room|plenty|something) to spare\b"
    r"|\b(?:just|more than|barely|nowhere near|not quite|far from|quite|hardly) enough\b|\b(?:comes?|came|falls?|fell) up short\b|\bcomes up short\b"
    r"|\b(?:pays|yields|returns|recovers|costs|brings|earns|saves) (?:clearly |slightly |a little |somewhat |far |much )?(?:more|less|better|worse) (?:than|of the two)\b|\b(?:is|are) worth (?:clearly |slightly |a little |far )?(?:more|less) than\b|\b(?:comes|works|came|worked) out (?:cheaper|ahead|better|behind|worse|dearer|on top|higher|lower|positive|negative)\b|\bis the (?:cheaper|better|dearer|worse|costlier|richer)\b"
    r"|\b(?:claim|statement|assertion|remark|figure|slide|view|promise|he|she|founder|manager|treasurer|chief|director|adviser|client)\b[^.;,\n]{0,24}? (?:cannot be (?:supported|upheld|sustained|defended)|is (?:contradicted|refuted|disproved|supported|confirmed|at odds|too (?:generous|optimistic|rosy|cautious|kind)|off the mark|wide of the mark|untenable|unsupported)|rings true|(?:is|was) (?:proved|proven) (?:right|wrong)|stands up|does not (?:add up|stack up|square))\b"
    r"|\b(?:beyond|more than|less than|short of|above|below|over) what\b|\b(?:wider|narrower|deeper|larger|smaller|worse|better|thinner|bigger|higher|lower|longer|shorter|less|more) than (?:the |its |his |her |our |their )?[a-z' -]{0,16}?\b(?:admits?|shows?|states?|suggests?|implies|pretends?|thinks?|believes?|hopes?|advertise[sd]|reported|slide|brochure|pitch)\b"
    r"|\b(?:longer|shorter|more|less|higher|lower|bigger|smaller|greater|fewer|larger|dearer|cheaper|thinner) than (?:what )?(?:the |its |his |her |our |their )?[a-z' -]{0,28}?\b(?:allows?|permits?|requires?|needs|wants|limit|cap|floor|agreed|claimed|claims|says?|said|promised|covenant|hurdle|threshold|minimum|maximum|target|benchmark|asks for|demands)\b"
    r"|\b(?:is|are|stays?|remains?) (?:therefore |thus |now |so |hence |accordingly |duly |already )*(?:locked[- ]up|blocked|barred|released|unlocked|trapped)\b"
    r"|\b(?:lock-?up|cash sweep|stop|restriction|step-?up|default|penalty|waiver|block|trap|trigger|floor|cap|clause|override) (?:now |therefore |thus |so |does not |doesn't |already |duly )*(?:applies|apply|bites?|kicks in|is on|is triggered|takes hold|springs|engages|is activated|is in force)\b"
)
_TOLD: Final = re.compile(f"{_TOLD_ZH}|{_TOLD_EN}")
# A rule, a plan, a question, a time before, or a wish.
_OPEN: Final = re.compile(
    r"若|如果|如[遇有需未]|倘|假[如设定使]|一旦|万一|是否|能否|会否|可否|会不会|能不能|有没有|是不是|有无|与否|哪|谁|(?P<asks>[一-龥])不(?P=asks)|(?:不|吗|呢|么|没)(?=[，。；！）”」 ]*(?:\n|$))|年(?:内|度|间)?[^，。；\n]{0,4}?[一二两三四五六七八九十0-9]次|怎样|如何|才(?:能|可|算|行)|方可|方能|应[当该在于按]|必须|不得|不可|不许|禁止|上[年季期月]|昨[日天晚]|前[日天](?!提)|当年|那[年次回笔单户]|[两三四五六七八九十几]家|同系列|往期|前几年|一般(?!风险|准备|债)|通常|往往|上[一]?次|去年|此前|往年|历史|曾|当时|以前|过去|先前|早先|早前|彼时|其时|(?:[0-9一二两三四五六七八九十几数]\s?|半)个?(?:年|季度?|月|周|星期|天|日)(?:之)?前|可能|或许|恐|风险(?!经理|岗|部|官|管理|控制|总监|合规)|避免|防止|防范|以免|指的?是|系指|是指|记为|视为|算作|称为|等于|每当|每[低高少多超]|除非|无论|不论|只要|只有|直[到至]|分为|分成|定义|公式|计划|预计|预期|目标是|力争|希望|将于|届时|的[，,]|时[，,须应]|后[，,]|者[，,]|之前|[？?“「]|待[一-龥]|尚待|有待|另[一有]|同业|同行|邻[省市县国区]|行业|流程|办法|(?:银行|客户|商户|企业|经销商|用户|受访者)[^，。；\n]{0,4}(?:表示|反映|反馈|介绍|说)|(?:低于|高于|超过|不足|不到|达到|跌破|[少多大小]于)\s?[0-9][^，。；;\n]{0,8}时|(?<!资产)质量|安全|环保|消防|质检|供应商|年检|认证|验收"
    r"|\b(?:if|when|whenever|unless|whether|shall|must|required to|provided|in case|in the event|last (?:year|quarter|month|half)|last (?:week|spring|summer|autumn|winter|time)|that (?:year|time|quarter)|neighbours?|neighbour's|sister|another|elsewhere|usually|generally|typically|normally|as a rule|ago|a year (?:earlier|before)|previous\w*|prior|earlier|historical\w*|formerly|in (?:19|20)[0-9]{2}|means|defined|counts?|treated|regarded|deemed|avoid|prevent|lest|every time|each time|how|once|pending|template|blank|policy|clause|section|(?:view|opinion|belief) (?:is )?that|believes?|thinks?|anniversary|upon|on (?:each|every|any)|quality|safety|suppliers?|environmental|hygiene)\b|\?"
)
# What leaves the clause open in which it stands.
_MAY: Final = re.compile(
    r"\b(?:may|might|could|would|should|can|will|risks?|what|which|plans?|planned|expects?|hopes?|aims?|before|after)\b"
)
_CLAUSE: Final = re.compile(r"[,;:，；：]")
_NOMINAL: Final = re.compile(
    r"[^，。；,\n]{0,8}?(?:的(?=[一-龥])|的?(?:情形|情况|部分|客户|账户|时候|条件|约定|比例|金额|日子)|后|时|(?:再|另|多|预)?(?:加[^，。；]{0,4}[0-9]|上浮|浮动|预留))"
)
_SOURCE: Final = re.compile(r"\s*[-*]\s*(?:来源|source)[^\n:：]*[:：]")
_WHETHER_EN: Final = re.compile(r"\bwhether (?:the |its |his |her |their |this )?(?P<what>[^,.;?\n]{8,80})")
_WHETHER_ZH: Final = re.compile(
    r"(?:是否|会不会|能否|能不能|有没有|是不是|会否|有无)(?:会|能|可以|已经?)?(?P<verb>达到|达成|超过|超出|触及|触发|满足|符合|低于|高于|跌破|突破|覆盖|守住|违反|跑赢|跑输|够到|落在|足以|撑到)(?P<rest>[^，。；？?\n]{0,14}?)(?P<noun>[一-龥]{2})[，。；？?\n]"
)
_VAGUE: Final = frozenset(
    [
        "holds",
        "hold",
        "true",
        "high",
        "low",
        "chance",
        "likely",
        "right",
        "valid",
        "exceeds",
        "claim",
        "likelihood",
    ]
)
_LEAST, _MOST = 2, 6
_LONGEST: Final = 12
_SHARE: Final = 0.66


def rulings(document: Document, quoted: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Spans of the evidence that say how the measure comes out.

    Args:
        document: The Question of an invented case.
        quoted: Spans in quotation marks, whose claims the reader is to assess.
    """
    begins = document.evidence.start
    if not begins:
        return
    form, task = document.form, document.form[:begins]
    asked = [_TOLD, *([_PROFIT_ZH] if "盈" in task or "亏" in task else []), *_asked_zh(task)]
    wanted = _asked_en(task)
    for start, end in _lines(document, begins):
        words = form[start:end]
        if _OPEN.search(words) or is_long_past(words, document.as_of):
            continue
        found = next((hit for hit in (pattern.search(form, start, end) for pattern in asked) if hit), None)
        if found and _is_so(form, found, end) and not _is_quoted(found.start(), quoted):
            yield found.span()
        elif (
            not _MAY.search(words)
            and any(_answers(words, each) for each in wanted)
            and not _is_quoted(start, quoted)
        ):
            yield start + len(words) - len(words.lstrip()), end


def _is_so(form: str, found: re.Match[str], end: int) -> bool:
    """Whether it names no case of a rule, and its clause says that it is so, not that it may be."""
    line = max(form.rfind("\n", 0, found.start()) + 1, form.rfind(". ", 0, found.start()) + 1)
    start = max((cut.end() for cut in _CLAUSE.finditer(form, line, found.start())), default=line)
    behind = _CLAUSE.search(form, found.end(), end)
    clause = form[start : behind.start() if behind else end]
    return not (_NOMINAL.match(form, found.end(), end) or _MAY.search(clause))


def _lines(document: Document, begins: int) -> Iterator[tuple[int, int]]:
    """Sentences, titles and rows of the evidence; of its labelled lines what stands behind a source's label."""
    form = document.form
    for start, end in document.sentences():
        if start < begins:
            continue
        sign = form[start:end].lstrip()[:1]
        if sign == "-":
            label = _SOURCE.match(form, start, end)
            if label is not None:
                yield label.end(), end
            continue
        yield (start if sign == "|" else max(form.rfind("\n", 0, start + 1) + 1, start)), end


def _is_quoted(at: int, quoted: Sequence[tuple[int, int]]) -> bool:
    return any(left <= at < right for left, right in quoted)


def _asked_zh(task: str) -> list[re.Pattern[str]]:
    """The verb and the object of what the task asks: 触及 … 上限."""
    pairs = {(found["verb"], found["noun"]) for found in _WHETHER_ZH.finditer(task)}
    parts = [f"{re.escape(verb)}了?[^，。；\\n]{{0,10}}?{re.escape(noun)}" for verb, noun in sorted(pairs)]
    return [re.compile("|".join(parts))] if parts else []


def _asked_en(task: str) -> list[tuple[frozenset[str], str]]:
    """The words of each statement whose truth the task asks for."""
    found: list[tuple[frozenset[str], str]] = []
    for each in _WHETHER_EN.finditer(task):
        row = [stem(word) for word in re.findall(r"[a-z]{3,}", each["what"]) if word not in STOPS_EN]
        words = frozenset(row)
        if len(words) >= _LEAST and len(words) <= _MOST and not words & _VAGUE:
            found.append((words, row[-1]))
    return found


def _answers(words: str, asked: tuple[frozenset[str], str]) -> bool:
    """Whether the words speak of most of what is asked, its last word among them."""
    whole, last = asked
    if len(words.split()) > _LONGEST or any(mark.isdecimal() for mark in words):
        return False
    told = tokens_of(words)
    return last in told and len(whole & told) >= max(_LEAST, math.ceil(len(whole) * _SHARE))
