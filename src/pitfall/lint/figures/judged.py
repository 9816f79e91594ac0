"""Verdicts told without the figure: breaches the covenant, 达不到, the claim does not hold, 跌破警戒线, loses money."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.earlier import is_long_past

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pitfall.lint.reading.document import Document

# What something is held against.
_MARK_ZH: Final = r"(?:警戒线|平仓线|预警线|补仓线|红线|底线|及格线|安全线|盈亏线|盈亏平衡点?|界线|监管线|达标线|合格线|最低线|[上下]限|门槛|阈值|标准|要求|限额|限制|限度|额度|契约|约定|承诺|目标|基准|指引|监管指标|最低值|最高值|规定|红绿灯|说法|所说|所称|声称|宣称|称的|说的|口径|合同值|合同线|同业|同类|票息|成本|保费|面值|票面|净资产|市价|预期)"
_COMPARES_ZH: Final = r"(?:低于|高于|超过|超出|突破|越过|跌破|跌穿|击穿|击破|触破|触碰|触及|触发|触到|违反|违背|违约于|不足|不及|未及|不到|达到|达不到|没有?达到|未达到?|未能达到|够不[着上到]|满足|不满足|未满足|不能满足|符合|不符合|不合|守住|守不住|守得住|碰到|落在|跌[入至到进]|掉[到进入]|滑[入到落]|落入|落到|逼破|越出|逾越|好于|优于|差于|逊于|不如|跑输|跑赢|落后于?|输给|胜过|弱于|强于|覆盖不[了住]|撑不[到过])"
_ALONE_ZH: Final = (
    r"达不到|够不[着上到]|不达标|未达标|没有?达标|没能达标|已经?达标|(?:是|均|全部|都)达标的?|不合格|不合规|已?超标|超限|超了|越线|越限|踩线|触线|破线|跌破|爆仓|不成立|并不成立|难以成立|不能成立|(?<![年月日不否设新筹依正])(?<!注册)(?<!公司)(?<!基金)(?<!计划)(?<!宣告)(?<!小组)(?<!专班)成立(?=[，。；！）”」\s,;|了]|$)(?!了[一-龥])|站不住脚?|站得住|说[不]?通|经不起|有误|是错的?|错了|(?<!对)不对(?=[，。；！：、）”」\s,;|了吧呀的啊嘛头劲]|$)|不实(?![行施质现时])|(?<!账实)(?<!账证)(?<!票货)不符(?!合)|失实|夸大|偏高了|偏低了|属实|是对的|没有错"
    r"|要亏|会亏|倒亏|亏钱|亏本|(?:[会将要是为]|仍然?|依然|依旧|还是|出现|陷入|录得|净|承保|处于|产生)亏损(?!额|的|率|时|为)|赔钱|入不敷出|收不抵支|(?:仍然?|还是|依旧|依然|将|会|必然|都)?为负(?!债|的|时|，?则)|是负的|转负|由盈转亏|资不抵债|不够(?!的)|不足以|付不[起出]|还不[起上]|撑不[到过住]|支撑不[到了]|接不上|断流|告罄|耗尽|见底|跑输|跑赢|(?:[会将要]|构成|必然|肯定|已经?|算是?)违约(?!金|责任|条款|率|概率|时|的|事件)|违规了?(?!的)|盖不[住过]|覆盖不[了住]|不能覆盖|无法覆盖|不划算|划算|不值(?!班|守)|没有余地|没有余量|破发|缩水了|白干"
)
_OBJECT_ZH: Final = rf"{_COMPARES_ZH}[^，。；;,\n]{{0,12}}?{_MARK_ZH}|{_MARK_ZH}[^，。；;,\n]{{0,4}}?(?:之[上下外]|以[上下外]|(?<!成本)(?<!保费)(?<!面值)(?<!票面)[之以]内|[上下]方|被(?:突破|跌破|击穿|触及|触发|打破|违反)|守不住|没有?守住|不保|失守|破了|没有?达到|落空|达不到|未获?满足|没有?满足|得到满足)"
_VERDICT_ZH: Final = re.compile(rf"{_ALONE_ZH}|{_OBJECT_ZH}")
_MARK_EN: Final = r"(?:limit|cap|floor|ceiling|covenant|threshold|benchmark|claim|line|minimum|maximum|requirement|target|trigger|mark|bar|hurdle|guideline|ratio required|level required|required level|test|standard|statement|promise|market|index|peers?|cost|coupon|budget|boundary|tolerance|mandate|range (?:that|set|of|in|laid)|policy range|target range|break-?even|par|(?:what|than) (?:he|she|they|it|the [a-z]+) (?:says?|said|claims?|claimed|asks?(?: for)?|wants?|demands?|requires?|needs?|expects|set|sets|allows)|he says|she says|they say|claimed|required|allowed|permitted|promised)"
_VERDICT_EN: Final = re.compile(
    rf"\b(?:does not|doesn't|do not|don't|did not|cannot|can't|fails? to|failed to|will not|won't) (?:hold|stand|survive|save|rescue|protect|avert|close the gap|bridge|last|pass|meet|reach|clear|cover|satisfy|comply|match|last|add up|suffice|make it|keep up)\b"
    rf"|\b(?:claim|statement|assertion|premise|assumption|view|sentence|promise|remark|he|she|they|founder|manager|borrower|treasurer|board)\b[^.;,\n]{{0,30}} (?:holds(?: up| true| water)?(?! (?:the|an?|its|his|her|their|some|about|all|[0-9]))|stands(?! at)|is (?:not )?(?:wrong|false|untrue|incorrect|invalid|overstated|mistaken|unfounded|right|true|correct|valid|accurate|inaccurate|justified|unjustified|borne out|supported))\b"
    r"|\b(?:falls?|fell|comes?|came|is|was|ends?|ended|stops?|runs?|remains?) (?:well |far |just |clearly |still |somewhat )?short(?= of(?! staff)|[.,;\n]|$| by)"
    r"|\b(?:breaches|breached|breaks|broke|violates|violated|busts?|trips|tripped|fails|failed|misses|missed|flunks?|exceeds|exceeded|overshoots|overruns|passes|passed|clears|cleared|meets|met|satisfies|satisfied|tops|topped|beats|beat|trails|trailed|lags|lagged|undershoots|underperforms|underperformed|outperforms|outperformed|surpasses|surpassed|complies with|complied with|overstates|understates|contradicts|refutes|confirms|pierces|crosses|crossed|honou?rs|keeps)\b[^.;,\n]{0,28}?\b"
    rf"{_MARK_EN}\b"
    r"|\b(?:is|was|are|were|stands?|stood|sits?|sat|lies|lay|ends?|ended|stays?|stayed|remains?|remained|falls?|fell|comes?|came|lands?|landed|moves?|moved|goes|went|drops?|dropped|runs?|ran|leaves it|puts it|now|already|comfortably|well|just|still|slightly|far)\s(?:in |out |up |down |to |back )?(?:well |far |just |comfortably |slightly |clearly |still |already |a little )?(?:above|below|over|under|beyond|within|inside|outside|past|behind|ahead of|short of|in excess of|on the (?:wrong|right|safe|bad) side of|less than|more than|lower than|higher than|worse than|better than)\b[^.;,\n]{0,24}?\b"
    rf"{_MARK_EN}\b"
    rf"|\b(?:puts?|takes?|leaves?|brings?|pushes|drives?|drags?|keeps?|sends?|lifts?|sets?) (?:[a-z]+ ){{0,3}}?(?:well |far |just |comfortably |slightly |clearly )?(?:above|below|over|under|beyond|within|inside|outside|past|short of)\b[^.;,\n]{{0,24}}?\b{_MARK_EN}\b"
    rf"|\b(?:is|are|was|were|comes to|amounts to|makes) (?:well |far |just |clearly )?(?:less|more|lower|higher|fewer|worse|better|smaller|larger|greater) than\b[^.;,\n]{{0,28}}?\b(?:(?:he|she|they|it|the [a-z]+) (?:says?|claims?|asks?|wants?|demands?|requires?|needs?|allows)|{_MARK_EN})\b"
    r"|\b(?:in|not in|out of) (?:breach|compliance|default)\b|\b(?:is|are|was|were) (?:not )?(?:breached|met|missed|exceeded|satisfied|compliant|non-compliant|insolvent|unaffordable|under ?water|loss-making|unprofitable|insufficient|inadequate|negative|breached|violated|tripped|fully covered|uncovered|broken)\b"
    r"|\b(?:loses|lost|losing|lose) money\b|\bin the red\b|\bunder water\b|\bunderwater\b|\bat a loss\b|(?:\b(?:cash|money|funds?|liquidity|runway|reserves?|company|borrower|it|they)\b[^.;,\n]{0,24} )runs? (?:out|dry)\b(?= before|[.,;]| too| early| of (?:cash|money)[.,;]| of (?:cash|money) (?:before|within|in)| within| in)|\b(?:is|was|are) (?:gone|exhausted|spent|used up) (?:before|within|by|in)\b|\bnot enough\b|\btoo (?:little|few|low|high|much|thin|small|large)\b(?! to (?:say|know|tell))|\bcannot (?:pay|cover|service|afford|repay)\b|\bnot (?:met|reached|covered|satisfied|breached)\b|\b(?:trails|trailed|lags|lagged|beats|beat|underperformed|outperformed) (?:it|its|the|them)\b"
)
# What is required, supposed, asked, said by somebody, or was so before.
_NOT_TOLD: Final = re.compile(
    r"若|如果|如[遇有需因]|倘|假[如设定使]|一旦|万一|是否|能否|会否|可否|会不会|能不能|有没有|是不是|有无|还是|哪[一个种类只款家项边年份]|多少|几[元块个天]|孰|谁|与否|或不|或者|应[当该在于按]|必须|须|(?<!所)需|不得|不应|不可|不许|禁止|上[年季月期]|昨[日天晚]|前[日天](?!提)|当年|那[年次回笔单户]|[两三四五六七八九十几]家|同系列|往期|前几年|一般(?!风险|准备|债)|通常|往往|去年|此前|往年|历史|曾|当时|以前|过去|[0-9]\s?月末|可能|或许|恐|风险(?!经理|岗|部|官|管理|控制|总监|合规)|避免|防止|防范|以免|未经|指的?是|系指|是指|即为|记为|视为|算作|称为|计为|等于|的[，,]|时[，,]|时须|时应|之前|后方|[？?]|(?P<asks>[一-龥])不(?P=asks)|(?:不|吗|呢|么|没)(?=[，。；！）”」 ]*(?:\n|$))|概率|判断|请评|请回答|预警|提示|[“「『]|适用|每当|每[低高少多超]|邻[省市县国区]|(?:另一|另外|其他|别的|某些|有的)(?:家|只|个|些)?(?:公司|银行|基金|险企|客户|发行人|券商|省|市|国)|认为|以便|目的|原因|除非|无论|不论|只要|只有|直[到至]|连续[^，。；;]{0,10}(?:日|月|季)[^，。；;]{0,10}的|分为|分成|定义|单位|假说|[按作以][^，。；;\n]{0,12}?(?:处理|论处|计算|对待)"
    r"|\b(?:who|if|when|whenever|unless|until|where|whether|shall|must|may|might|could|would|should|can|requires?|required to|need not|provided|in case|in the event|last (?:year|quarter|month|half)|last (?:week|spring|summer|autumn|winter|time)|that (?:year|time|quarter)|neighbours?|neighbour's|sister|another|elsewhere|usually|generally|typically|normally|as a rule|ago|a year (?:earlier|before)|previous\w*|prior|earlier|historical\w*|formerly|in (?:19|20)[0-9]{2}|means|defined|counts?|treated|regarded|deemed|called|risks?|avoid|prevent|lest|every time|each time|question|how|which(?! (?:puts?|takes?|leaves?|brings?|makes?|is|was|means|gives|keeps?|falls?|exceeds|breaches|misses|fails)\b)|what if|suppose|assum\w+|say|ask|explain|decide|judge|assess|compute|says? that|said that|they sa(?:id|y)|believes?|expects?|thinks?|argues?|hopes?|or not|either|no (?:opinion|view)|tests? whether|at signing|at inception|until then|purpose|unaudited|measured against|held against|is tested|are tested|set at|fixed at|any|a (?:ratio|fund|loan|borrower|bank|company) (?:that|which)|once|in which case)\b|\?"
)
# Whoever checks, and what he says of the claim or of a number: the director understates the rise, 高估了降幅.
_REVIEW: Final = re.compile(
    r"(?:财务部|审计|内审|外审|复核|核算|核查|会计师|稽核|风控|总部|评审|分析师|独立|第三方|监事|测算|验算|对账|工作组)[^。；;\n]{0,24}?(?:说法|判断|声明|陈述|主张|说的|声称|结论|表态|前提|断言)[^，。；;\n]{0,6}?(?:站不住|不成立|有误|是错|不对|不实|不符|失实|不准|落空|夸大|偏乐观|言过其实|难以成立|经不起|不可信|属实|成立|无误)"
    r"|(?:高估|低估|夸大|虚报|少报|多报|少算|多算|夸了|说[高低大小多少]|看[高低])了?[^，。；;\n]{0,8}?(?:降幅|增幅|涨幅|跌幅|毛利|利润|成本|覆盖|敞口|余量|比率|比例|幅度|收益|现金|负债|[^，。；;\n]{0,4}率)"
    r"|\b(?:overstates?|understates?|overstated|understated|overestimates?|underestimates?|overestimated|underestimated|exaggerates?|exaggerated|plays down|played down|flatters|flattered|misstates?|misstated) (?:the|its|his|her|their) (?:[a-z-]+ ){0,2}?(?:rise|growth|increase|fall|decline|drop|cover|coverage|cost|costs|margin|loss|headroom|cushion|ratio|leverage|saving|savings|return|yield|exposure|gap|result|profit|liquidity)\b"
    r"|\b(?:claim|statement|assertion|remark|sentence|assurance|promise|view|boast) (?:fails|falls apart|collapses|does not stand|is off|is out|breaks down|misses|falls flat|falls down|cannot be upheld|goes too far|is not borne out|is borne out|holds good|stands up|checks out|is not correct|is too (?:rosy|optimistic|high|low))\b"
)
_ASKED: Final = re.compile(
    r"是否|能否|若|如果|可能|[？?]|\b(?:if|whether|may|might|could|would|last year|in an earlier|previous|prior)\b"
)
# A mark in a condition of the contract: 低于警戒线的, 跌破平仓线后.
_CLAUSE_OF: Final = re.compile(
    r"^[^，。；;,\n]{0,10}?(?:的(?=[一-龥]{0,6}[，,须应由将可要需会均都])|的?(?:情形|情况|部分|客户|账户|时候|天数|次数|日子|概率|可能|风险|条件|约定|比例|金额)|后[，,]|之后[，,]|时|(?:再|另|多|预)?(?:加[^，。；]{0,4}[0-9]|上浮|浮动|预留))"
)
_BORDERS: Final = ("超过", "高于", "低于", "突破")
_NO_MORE: Final = re.compile(r"(?<![仍均都])不$")
# 已包含在同业存单之内; calls made by ten are met the same day.
_INCLUDED: Final = re.compile(r"(?:包含|包括|计入|列入|纳入|含|算)(?:在|于)?[^，。；;\n]{0,6}$")
_HANDLED: Final = re.compile(
    r" (?:on )?(?:the|each|every) (?:same|next|following|business|working) |\s?(?:in cash|within|out of|from|by) "
)
# What a definition leaves out: operating leases stay outside the covenant.
_LEFT_OUT: Final = re.compile(
    r"\b(?:leases?|leased [a-z]+|machines|vehicles|loans|notes|bonds|items|assets|securities|instruments|guarantees|provisions|subsidiaries|affiliates|payments|claims|deposits|receivables|payables|grants|units|contracts|derivatives|swaps|hedges|pensions|dividends|borrowers|obligors|debtors|exposures|issuers|customers|accounts|costs|fees|charges|expenses|taxes|duties|commissions|levies|interest|spreads|disbursements|fraud|misconduct|negligence|indemnit(?:y|ies)|warranties|samples|benefits|land|freight|insurance)\s*(?:[a-z]+ ){0,2}$"
)
_TO_READER: Final = re.compile(
    r"(?:请|试)(?:你|您)?(?:说明|判断|评价|讨论|解释|分析|回答|评估|核对|复核)(?:其|它|这|该)?[^，。；;\n]{0,12}?(?:是|能|会|哪|如何|怎|何|多少|什么)"
)


def judged(document: Document, quoted: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Spans that say how a calculation comes out, in words only and as a fact.

    Args:
        document: The Question of an invented case.
        quoted: Spans in quotation marks, whose claims the reader is to assess.
    """
    form = document.form
    for start, end in document.sentences():
        line = form[start:end]
        if line.lstrip().startswith(("#", "<", "-")) or document.states_the_task(start):
            continue
        review = _REVIEW.search(form, start, end) if start >= document.evidence.start > 0 else None
        if (
            review
            and not any(left <= review.start() < right for left, right in quoted)
            and not _ASKED.search(line)
        ):
            yield review.span()
            continue
        patterns = (_VERDICT_EN,) if line.isascii() else (_VERDICT_ZH, _VERDICT_EN)
        for pattern in patterns:
            found = pattern.search(form, start, end)
            if found is None or any(left <= found.start() < right for left, right in quoted):
                continue
            if not is_long_past(line, document.as_of) and _is_told(form, start, end, found):
                yield found.span()
                break


def _is_told(form: str, start: int, end: int, found: re.Match[str]) -> bool:
    """Whether a sentence tells a verdict as a fact, not as a rule, a question or a definition."""
    line = form[start:end]
    if _NOT_TOLD.search(line) or _CLAUSE_OF.match(form[found.end() : end]) or _TO_READER.search(line):
        return False
    if found.group().startswith(_BORDERS) and _NO_MORE.search(form, start, found.start()):
        return False  # 不超过, 不低于 set a border
    if found.group()[-1:] in "内外" and _INCLUDED.search(form, start, found.start()):
        return False
    if _HANDLED.match(form, found.end(), end) or (
        " default" in f" {found.group()}" and _LEFT_OUT.search(form, start, found.start())
    ):
        return False
    return "outside" not in found.group() or _LEFT_OUT.search(form, start, found.start()) is None
