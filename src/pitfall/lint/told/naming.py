"""Rule L010: ids and titles that name an item's role in the question, or the outcome."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.told.alike import named

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from pitfall.lint.reading.document import Document
    from pitfall.point import Point

_ID: Final = re.compile(
    r"^[ \t]*[-*+]?[ \t]*\**(?:资料编号|证据编号|evidence id)(?:[ \t]*/[ \t]*[a-z][a-z ]*)?\**[ \t]*[:：]\**[ \t]*`?(?P<id>[a-z0-9][a-z0-9_.-]*)`?",
    re.MULTILINE,
)
_TITLE: Final = re.compile(r"^[ \t]{0,3}#{2,6}[ \t]+(?P<title>[^\n]+)$", re.MULTILINE)
_TITLE_LINE: Final = re.compile(
    r"^[ \t]*[-*+]?[ \t]*\**(?:标题|题名|title|headline)(?:[ \t]*/[ \t]*[a-z][a-z ]*)?\**[ \t]*[:：]\**[ \t]*(?P<title>[^\n]+)$",
    re.MULTILINE,
)

# Roles an item plays for the author, as words of an id.
_ROLE: Final = (
    r"(?:breach|default|delisting|failure|collapse|fraud|event|success|bankruptcy|matched|borderline|textbook|showcase|model|target|negative|positive)-(?:case|example|sample)|matched-(?:control|twin|case|peer)s?|traps?|decoys?|confounders?|confusers?|foils?(?!-[a-z])|smokescreens?|smoke-screens?|fillers?(?=$|-(?:item|doc|document|text|note|material|evidence|[0-9]))|dumm(?:y|ies)|bogus|camouflage|misdirection|padding|off-topic|sanity-check|honeypots?|tricks?|gotchas?|pitfalls?|adversarial|baselines?-case|comparators?|counter-?factuals?|counter-?evidence|mirror-case|paired-case|pair-[ab]|reference-case|key-evidence|core-evidence|critical-evidence|pivotal|clincher|the-key|must-read|decider|tell-tale|telltale|result-known|epilogue|aftermath|sequel|follow-up-outcome|post-event|post-outcome|pos-case|neg-case|pos-sample|neg-sample|(?<!flow-)(?<!assets-)(?<!equity-)(?<!profit-)(?<!income-)(?<!outlook-)(?<!watch-)(?<!earnings-)(?<!carry-)(?<!margin-)(?<!rates-)(?<!capital-)(?:positive|negative)(?=$)|class-[01]|label-[01]|y-[01]|case-(?:yes|no|pos|neg)|duizhao|fanli|zhengli|ganrao|youer|xianjing|daan|jieju|jieguo|distractors?|red-herrings?|lures?|baits?|noise(?!-(?:emission|pollution|control|abatement|barrier|level|reduction|limit))|irrelevant|twins?|hard-negatives?|hard-positives?|counter-?examples?|placebos?|treated|treatment-group|control-group|control-case|matched-control|matched-pair"
    r"|positive-(?:case|sample|control|example)|negative-(?:case|sample|control|example)|true-(?:positive|negative)|false-(?:positive|negative)|gold-evidence|decisive|smoking-gun|giveaway|spoilers?|hint|clue|misleading"
    r"|ground-truth|truth|labels?|answers?(?!-to)|outcomes?(?!-(?:based|linked|driven|measure))|post-(?:default|outcome|breach|delisting|bankruptcy|collapse)|after-(?:the-)?(?:default|outcome|breach|delisting|bankruptcy|collapse|window)|ex-post|post-hoc|hindsight|after-the-fact|no-event|non-event|event-(?:occurred|happened|yes|no)|did-not-happen|happened|eventual|eventually|ultimately|later-(?:default\w*|delist\w*|collapse\w*|bankrupt\w*|st|penalt\w*|rename\w*)|future-(?:default|delisting|penalty|outcome)"
)
# What an item is to the question, or what becomes of its issuer, as words of an id.
_ROLE_MORE: Final = (
    r"unrelated(?!-part)|not-useful|no-use|of-no-use|useless|needless|unneeded|not-needed|not-relevant|non-relevant|immaterial|unimportant|nonessential|non-essential|ignorable|ignore|ignore-me|junk|clutter|chaff|tangent|tangential|distracting|distraction|offtopic|background-noise|noise-item|filler-item|extra-noise|side-show|sideshow"
    r"|(?:wrong|false|fake|bogus|dead|cold)-(?:lead|clue|trail|scent|hint|item|track|evidence|flag)|event-(?:true|false|yes|no|occurs?|happens?)|key-(?:fact|item|doc|document|material|piece|point|exhibit)(?!s)|(?:main|key|big|vital|crucial|real|true|only|first|best|top|prime|strong)-(?:clue|hint|evidence|lead|proof|tell|signal|giveaway|answer)|(?:that|which)-(?:matters|decides|counts|tells|proves|settles|gives|shows|wins|reveals)|decides?(?=$)|crux|kicker|giveaways?|gives-it-away|proof-of-(?:default|fraud|failure|breach|insolvency|guilt)|the-proof|clinching|deciding|telling(?=$)|clues?"
    r"|nonevents?|noevents?|(?:positive|negative|pos|neg|control|treatment|treated)-(?:label|arm|group|item|doc|document|evidence|twin|set|class|exhibit)|(?:label|class|target|arm|group|set)-(?:positive|negative|pos|neg|yes|no|true|false|0|1)|yin-?xing|yang-?xing|wu-?guan|guan-?jian|xian-?suo"
    r"|will-(?:default|fail|collapse|miss|breach|delist|be-\w+|go-\w+)|(?:defaulted|delisted|failed|collapsed|bankrupt|restated|fined|penali[sz]ed|exposed|convicted|insolvent|breached|missed)-(?:later|afterwards?|soon|eventually|anyway|next-year)|(?:later|soon|eventually|ultimately|finally)-(?:defaulted|delisted|failed|collapsed|bankrupt|restated|fined|penali[sz]ed|exposed|insolvent|acquired|renamed)|(?:pre|before|after|post)-(?:the-)?(?:collapse|default|crash|fall|bankruptcy|delisting|failure|scandal|blow-?up|penalty)|doomed|ill-fated|last-warning|turning-point|smokinggun|redherring"
)
_WINDOW: Final = r"(?:the-)?(?:window|cut-?off|as-of|horizon|deadline|resolution)"
# Near the mark, hard or easy for the reader, or from after the window, as words of an id.
_ROLE_HARD: Final = (
    rf"near-(?:miss|hit|pass|fail)(?:es)?|close-call|almost|edge-case|corner-case|boundary-case|border-?line(?:-case)?|counter-?factuals?|(?:just|barely|narrowly|only-just|nearly)-(?:miss(?:ed)?|met|pass(?:ed)?|failed|below|above|short|over|under|cleared|breached|made-it)|nearly-(?:there|[a-z]+ed)|fooled|misled|exception(?=$)|misse?s?(?=$)|hard-(?:case|example|sample)|easy-(?:case|example|sample|negative|positive)|tricky|trickster|matched(?=$|-[0-9])|unmatched(?=$)|lookalike|look-alike"
    rf"|(?:after|post|beyond|past|outside)-{_WINDOW}|out-of-window|(?:later|future|subsequent|eventual)-(?:results?|outcomes?|events?|facts?|truth|answer|info|information|data|leak)|(?:results?|outcomes?)-(?:after|post|beyond)-{_WINDOW}|window-(?:results?|outcomes?)|(?:actual|reali[sz]ed|final|true|real|known)-(?:results?|outcomes?|verdict|answer)|look-?ahead|leak(?:ed|age|s)?(?=$)|answer-key|solution(?=$)|verdict(?=$)|reveal(?:ed|s)?(?=$)|unveiled(?=$)"
)
# "control" names a role only at the end of an id, and not after the things one controls.
_CONTROL: Final = r"(?<!internal)(?<!of)(?<!quality)(?<!cost)(?<!risk)(?<!access)(?<!pollution)(?<!production)(?<!joint)(?<!company)(?<!pledge)(?<!actual)(?<!budget)(?<!expense)(?<!export)(?<!capital)(?<!exchange)(?<!change)(?<!financial)(?<!price)(?<!emission)(?<!flight)(?<!dust)(?<!motion)(?<!group)(?<!state)(?<!process)(?<!inventory)(?<!credit)(?<!controller)-controls?$"
_ROLE_IN_ID: Final = re.compile(
    rf"(?:^|(?<=[-_.]))(?:{_ROLE}|{_ROLE_MORE}|{_ROLE_HARD})(?=$|[-_.])|{_CONTROL}"
)
_POINT_ID: Final = re.compile(
    r"(?:^|(?<=-))(?:(?:ganrao|duizhao|xianjing|youer|fanli|zhengli|daan|jieju|jieguo|shiyan|zhenjia)(?:xiang|zu|an|ti|li|cailiao)?|(?:target|limit|covenant|guidance|threshold|estimate|floor|cap|mark|line)-(?:beaten|missed|met|broken|breached|exceeded|cut|kept|held|hit|passed|cleared)|(?:over|under|above|below|beyond|within)-(?:the-)?(?:limit|cap|floor|threshold|line|mark|target)|(?:lowered|raised|recalled|downgraded|upgraded|skipped|omitted|exceeded|beaten)(?=$|-(?:[0-9]{6}|[a-z]{4})$)|no-event|non-event|event-(?:yes|no)|(?:positive|negative|pos|neg)(?=$|-(?:case|sample|control|example|class|label|twin|arm|[0-9]+(?=-|$)))|counter-?example|hard-(?:positive|negative)|(?<!pledge-)(?<!internal-)(?<!change-)(?<!of-)(?<!quality-)(?<!risk-)(?<!state-)(?<!joint-)(?<!credit-)(?<!capital-)(?<!price-)(?<!cost-)(?<!group-)control(?=$|-(?:case|sample|group|arm|[0-9]{6}))|(?:treated|treatment|placebo)(?=$|-(?:case|sample|group|arm|[0-9]{6}))|distractor|red-herring|true-event|non-default|no-default|no-delisting|survived|survives?|survivor|breached|no-breach|not-breached|missed|met|unmet|not-met|achieved|not-achieved|passed|passes|resolved-(?:yes|no)|class-[01]|label-[01]|y[01]|eventual-\w+|later-\w+|outcome-\w+|event(?=$)|noevent|nonevent|true|false|answer|outcome|truth|label|twin|trap|decoy|control-case|defaulted|delisted|did-not-\w+|happened|not-happened|fails?|failed|succeeds?|succeeded|(?:high|low)(?=$|-[0-9]{6}$)|(?:yes|no|positive|negative|event|true|false)(?=$|-[0-9]{6}$|-(?!yield|rate|cash|note|bond|news|debt|gap|swap|beta|loan|flow|pick|duty|carry|basis|net)[0-9a-z]{1,5}$)|removed|granted|approved|rejected|denied|repaid|unpaid|kept|broken|fulfilled|unfulfilled|penali[sz]ed|fined|convicted|abandoned|terminated|collapsed|saved|rescued|liquidated|bankrupted|recovered|realised|realized|triggered|not-triggered|untriggered|hit|shortfall-hit|occurred|not-occurred|never-\w+|was-\w+|did-\w+|negative-control|positive-control|control-negative)(?=$|-)"
)
_HARD_POINT: Final = re.compile(rf"(?:^|(?<=-))(?:{_ROLE_HARD})(?=$|-)")
_ROLE_IN_TITLE: Final = re.compile(
    r"(?:(?<!中英文)(?<!项目)(?<!价格)(?<!新旧)(?<!条款)(?<!名词)对照(?![表检]|附表|说明书|披露)|对比样本|参照组|控制组|实验组|处理组|干预组|安慰剂|阳性样本|阴性样本|反例|反证|佐证答案|反面(?:案例|证据|材料|例证|教材)|正面案例|正样例|负样例|迷惑(?:项|材料|信息|性)|混淆项|烟雾弹|障眼法|幌子|凑数|无用(?:材料|信息)|无效(?:材料|证据|信息)|无关(?:信息|资料|证据)|噪音(?!污染|治理|排放|控制|防治|监测|源|标准)(?:项|材料)?|杂音|假象|圈套|坑(?=[：:）)]|$)|核心(?:证据|线索)|关键材料|铁证|关键证据|决胜|定案|一锤定音|点睛|要害材料|必读|重点材料|泄题|[（(\[【](?:正|负|反|干扰|无关|对照|陷阱)[）)\]】]|彩蛋|对照组|对照样本|对照案例|对照公司|对照项|陷阱|干扰(?:项|材料|信息|资料)|误导(?:项|性材料|材料)|诱饵|正样本|负样本|正例|负例|反例样本|决定性(?:证据|材料)|关键(?:线索|提示)|答案|谜底|标准结论|事件(?:已经?|最终|未|没有|并未)发生|(?:最终|事后|实际|真实)(?:结果|结局|结论)|结局|后验|剧透|噪声(?!污染|治理|排放|控制|防治|监测|源|标准)(?:项|材料)?|无关材料|无关项)"
    r"|\b(?:control (?:group|case|sample|company|item)|distractor|decoy|red herring|trap|lure|bait|positive (?:case|sample|example)|negative (?:case|sample|example)|hard negative|twin|counter-?example|foil|confounder|smoke ?screen|filler(?= (?:item|material)|:|$)|dummy(?= (?:item|document|evidence)|:|$)|unrelated (?:material|item|document)|(?:key|core|crucial|critical|pivotal|clinching) (?:evidence|clue)|clincher|smoking gun|must[- ]read|hint|tell-?tale|epilogue|aftermath|placebo|treatment group|hard positive|comparison case|matched (?:case|control|pair)|false lead|misdirection|sanity check|noise(?=:|$|\)|\])|padding(?=:|$|\)|\])|later (?:proven|proved|shown|found|exposed|revealed|discredited|debunked|confirmed|turned out)|irrelevant(?=:|\)|\]|$| [—-])|distraction|(?<!noise )(?<!quality )(?<!cost )(?<!internal )(?<!emission )(?<!risk )(?<!credit )(?<!process )(?<!of )(?<!inventory )control(?=$|:|\)|\])|decisive (?:evidence|clue|document|item|exhibit)|giveaway|spoiler|answer|(?:actual|final|eventual|realised|realized|true) (?:outcome|result)|outcome|ground truth|irrelevant (?:material|item)|noise item|misleading item|what (?:actually|really) happened|how it ended|event (?:occurred|happened|did not (?:occur|happen)))\b"
)
# Put together: what is of no use or decides, of what; and what becomes of whom.
_USELESS_ZH: Final = r"可有可无|可看可不看|不看也罢|没有影响|没有作用|没有关系|没有帮助|没有意义|毫无作用|毫无关系|毫不相干|不起作用|与本题无|无关紧要|无关痛痒|无关|不相关|不相干|可忽略|可以忽略|忽略不计|不重要|不必看|不用看|不需要看|没用|无用|用不上|用不着|多余|凑数|充数|陪衬|垫场|扰乱|干扰|迷惑|混淆视听|混淆|误导|障眼|分散注意|转移视线|虚晃|诱导|诱骗|假|伪|烟幕|掩护|故意|刻意"
_DECIDES_ZH: Final = r"决定性|决定结论|决定成败|决定结果|决定胜负|决定答案|决定一切|最有用|最重要|最关键|最致命|最核心|最管用|最有价值|要害|破题|题眼|突破口|致命|真正有用|真正重要|真正关键|唯一有用|一击|点题|揭晓|答题|解题|得分"
_THING_ZH: Final = (
    r"材料|信息|资料|证据|线索|公告|内容|项|细节|报道|条目|文件|一份|一条|一则|依据|报告|回复|说明|函"
)
_FATE_ZH: Final = r"违约|退市|摘牌|破产|暴雷|爆雷|倒闭|崩盘|崩溃|重整|清算|立案|被处罚|受罚|造假|失败|落空|亏损|达标|兑现|成功|失守|沦陷|危机|断裂|出事|毁灭|易主|ST|st"
_PUT_IN_TITLE: Final = re.compile(
    rf"(?:{_USELESS_ZH})(?:的|性)?(?:[^，。：:]{{0,4}}?)(?:{_THING_ZH})|[（(\[【](?:{_USELESS_ZH}|不需要|非必要|不必|可跳过|略过)[^）)\]】]{{0,6}}[）)\]】]|(?:{_DECIDES_ZH})(?:的)?(?:[^，。：:]{{0,4}}?)(?:{_THING_ZH})|(?:材料|证据|公告|信息|线索|资料)[^，。]{{0,2}}(?:决定|定)(?:了)?(?:结论|结果|胜负|答案|成败|案)"
    rf"|(?:阴性|阳性|正类|负类|反向|正向)(?:对照|样本|案例|示例|组|[:：])|(?:事件|违约|退市|兑付失败|触发)?(?:未发生|没发生|没有发生|已发生|会发生|不会发生)(?=[）)\]】]|$|[:：])|(?:终将|注定|必将|终究|即将|难逃|逃不过|躲不过|走向|滑向|通往|迈向|坠入|沦为|陷入|毁于|死于|亡于|倒在|倒下)[^，。]{{0,6}}?(?:{_FATE_ZH})|(?:{_FATE_ZH})(?:已在眼前|在即|边缘|倒计时|前夕|前夜|浮现|来临|降临|成真|落定|之路|之后|以后|始末|真相|内幕|落幕|收场|的(?:一年|结局|开始|根源|种子|预兆|前兆|公司|那))|(?:问题|爆雷|暴雷|违约|退市|造假|破产|出事|失败)(?:的)?(?:公司|主体|企业|上市公司|发行人|房企|案例)的?|注定|(?:触发|导致|引发|宣告|确认|造成|带来)(?:了)?(?:{_FATE_ZH})的"
    r"|\b(?:unimportant|irrelevant|unrelated(?! part)|unneeded|immaterial|distract\w*|misleading|bogus|fake|dummy|decoy|useless|superfluous|extraneous|spurious|sham|meaningless|off-topic|throwaway|peripheral) (?:[a-z-]+ ){0,2}?(?:items?|details?|materials?|documents?|notes?|releases?|evidence|information|clues?|leads?|facts?|pieces?|exhibits?|reassurances?|announcements?|news|reports?|signals?|sources?|excerpts?)\b|[(\[](?:not needed|not relevant|irrelevant[^)\]]*|unrelated|ignore[^)\]]*|can be ignored|noise|off-topic|for noise|padding|filler|on purpose|skip[^)\]]*|no bearing[^)\]]*|distract\w*[^)\]]*|decoy|background only|of no use|red herring)[)\]]|\bbeside the point\b|\bof no (?:relevance|use|importance|consequence|value|bearing|interest)\b|\bwhy (?:the |its )?[a-z]+ (?:broke|failed|collapsed|defaulted|fell|died|sank|was (?:delisted|breached|missed))\b|\bto (?:mislead|distract|confuse) (?:the )?(?:reader|you|model|analyst)|\bred herring\b"
    r"|\b(?:item|fact|document|line|clue|number|one|page|evidence|notice|exhibit|piece|report|letter|paragraph|footnote|filing|detail) (?:that|which) (?:gives?|decides?|settles?|proves?|matters?|tells?|counts?|clinch\w*|reveals?|seals?|shows (?:how|why|the end|it|that)|answers?|points? to|everyone|nobody|should have)\b|\bproof (?:that|of (?:the )?(?:default|fraud|failure|breach|insolvency))|\bwhat (?:really )?(?:matters|counts|decides|gives it away|went wrong|happened)\b|\b(?:most|only) (?:useful|important|telling|relevant|decisive|damning) (?:[a-z-]+)\b|\bfor the (?:verdict|answer|control (?:arm|group|sample|case)|treatment (?:arm|group)|outcome)\b|\b(?:control|treatment|placebo|negative|positive) (?:item|document|exhibit|evidence|twin)\b|\bcounter-?evidence\b|\bcontrary evidence\b"
    r"|\b(?:company|issuer|bank|fund|firm|borrower|insurer|group|developer|lender|plan|deal|merger|bond|stock|broker) (?:that|which|who) (?:later |would |was |had |eventually |soon |nearly |never )*(?:failed|defaulted|collapsed|went|delisted|survived|imploded|vanished|fell|broke|sank|lost|died|missed|breached|cheated|lied|cooked|fooled|doomed|bust)\b|\bthe (?:default|collapse|failure|fraud|fall|crash|bankruptcy|delisting|breach|scandal|rescue|downfall) (?:nobody|no one|that|which|everyone|we|foretold|begins|unfolds|in the making|to come|ahead|revealed|explained)\b|\b(?:will|would|is going to|was going to|about to) (?:be )?(?:breach\w*|miss\w*|default\w*|fail\w*|delist\w*|collaps\w*|met|triggered|downgraded)\b|\b(?:doomed|ill-fated|fated|ill-starred)\b|\b(?:road|path|way|slide|descent|march|prelude|countdown|run-up) (?:in)?to (?:the )?(?:default|ruin|collapse|bankruptcy|delisting|failure|disaster|insolvency)|\b(?:before|after|aftermath of|eve of|days of|hours before|until) (?:the|its) (?:fall|collapse|default|crash|end|bankruptcy|failure|delisting|storm|scandal)\b|\bhow (?:it|the (?:company|bank|fund|issuer|group)) (?:ended|failed|fell|collapsed|died|unravelled)\b|\b(?:last|final) (?:days|warning|breath|gasp|chance|straw|act)\b"
)
_OUTCOME_IN_TITLE: Final = re.compile(
    r"(?:最终|终于?|后来|如期|果然)(?:.{0,6})(?:违约|退市|摘牌|被处罚|破产|失败|落空|兑现|达标|未达标|扭亏|成功|易主|停运)|(?:未能|没能)(?:兑现|达标|实现|完成|摘帽|按期)|承诺(?:落空|失败|未兑现|兑现失败)|业绩变脸|爆雷|暴雷"
    r"|^the (?:breach|default|delisting|collapse|bankruptcy|failure)(?=$|,|:| as | itself)|(?:违约|退市|破产|爆雷|立案|处罚)(?:之)?前的?(?:最后|前夜)|(?:事后|其后|后来)(?:的)?(?:公告|报道|报告|披露|说明)|\b(?:eventual|ultimate|subsequent|later) (?:default|delisting|failure|success|bankruptcy|penalty|impairment)|\b(?:commitment|target|plan) (?:missed|failed|met|achieved|not met)\b"
)
# Near the mark, or from after the window.
_HARD_IN_TITLE: Final = re.compile(
    r"(?<!橱)(?<!服务)(?<!申报)(?<!回售)(?:预测|观察)?窗口(?:期)?(?:之|以)?[后外](?:的|披露|公告|发生|\)|）|$)|(?:截止日|截点|信息截止)(?:之|以)?后的|(?:临界|边缘|擦边|压线|两可|疑难|困难)的?(?:样本|案例|情形|例子|个案|材料)|(?:差一点|险些|几乎|勉强)(?:达标|过线|触发|兑现|违约)|未来函数|偷看"
    r"|\bnear[- ]miss\b|\b(?:post|after|beyond|outside)[- ](?:the )?(?:window|cut-?off|outcome|as-of|horizon)\b|\b(?:edge|borderline|boundary|corner|hard) (?:case|sample|example)\b|\bclose call\b|^the (?:result|outcome|verdict|reveal)(?=$|,|:)|\blook-?ahead\b|\bdecoy\b"
)
_YEAR_IN_ID: Final = re.compile(
    r"(?<![0-9])(?:fy|q[1-4]-?|h[12]-?|annual-)?(20[0-9]{2})(?:q[1-4]|h[12])?(?![0-9])"
)
_AHEAD_IN_ID: Final = re.compile(
    r"due|matur|plan|target|window|until|guidance|forecast|budget|outlook|commit|schedule|notes|bond|put|call|expir|redemption|coupon"
)
_NOT_EVIDENCE: Final = re.compile(
    r"任务边界|判定条件|task boundary|criteria|frozen evidence|冻结资料|answer format|作答|回答要求|output"
)
# The heading of the criteria, which above the evidence is no title of an item.
_OF_TASK: Final = re.compile(
    r"^\W*(?:what (?:really )?counts|what (?:must|has to) happen)(?: (?:as|for) (?:an? |the )?(?:event|yes|default|breach))?\W*$"
)


def names(document: Document) -> Iterator[Hit]:
    """Evidence ids and titles that say what the item is there for, or how it ended."""
    for found in _ID.finditer(document.folded):
        role = _ROLE_IN_ID.search(found["id"]) or _later_year(found["id"], document.as_of)
        start = found.start("id")
        if role:
            yield Hit("L010", start + role.start(), start + role.end(), message="in_id")
        elif named(found["id"]):
            yield Hit("L010", start, found.end("id"), "warning", message="alike")
    for pattern in (_TITLE, _TITLE_LINE):
        for found in pattern.finditer(document.folded):
            is_item = found.start() >= document.evidence.start
            if not (
                _NOT_EVIDENCE.search(found["title"]) or (not is_item and _OF_TASK.search(found["title"]))
            ):
                yield from _title(found.start("title"), found["title"], is_item=is_item)


def _later_year(name: str, as_of: date | None) -> re.Match[str] | None:
    """A year after the as-of year in an id, which is no due date or plan: `fy2016-annual-report` in 2015."""
    if as_of is None or _AHEAD_IN_ID.search(name):
        return None
    return next((year for year in _YEAR_IN_ID.finditer(name) if int(year[1]) > as_of.year), None)


def _title(start: int, title: str, *, is_item: bool) -> Iterator[Hit]:
    for pattern in (_ROLE_IN_TITLE, _OUTCOME_IN_TITLE, _PUT_IN_TITLE, _HARD_IN_TITLE):
        role = pattern.search(title)
        if role:
            yield Hit("L010", start + role.start(), start + role.end(), message="in_title")
            return
    if is_item and named(title):
        yield Hit("L010", start, start + len(title), "warning", message="alike")


def point_id(point: Point, *, at: int) -> Iterator[Hit]:
    """The point's own id; `at` is where it stands in the file's first line."""
    role = _POINT_ID.search(point.id) or _HARD_POINT.search(point.id)
    if role:
        yield Hit("L010", at + role.start(), at + role.end(), message="in_point_id")
    elif named(point.id):
        yield Hit("L010", at, at + len(point.id), "warning", message="alike")
