"""How many criteria of a list must hold: the ways in which a text says so, and a connective between two of them.

A mode is a quantifier that speaks of the criteria together with a word for their being met (须同时满足, either
is enough), an idiom that is both (缺一不可), a connective (且, or), or a label (mode: all). The same quantifiers
about figures, sources or parties (全部数据, both figures) say nothing of the kind.
"""

from __future__ import annotations

import re
from typing import Final

_N: Final = r"[一二两三四五六七八九十几\d]+"
_UNIT: Final = r"(?:[项条款种类行者格栏]|个(?!月|季|交易|工作|百分|自然|会计|国家|基点|年)|点(?!位)|[道关样](?![琼理])|件事|指标|条件|标准|要件|情形|判据)"
_MET: Final = (
    r"满足|成立|具备|兼具|兼备|符合|达到|达成|达标|触发|发生|出现|命中|通过|为真|兑现|做到|齐备|具足|存在|过关|成就|属实|到位|实现|完成|合格|吻合|应验|得到|有效|生效|落实|确认"
    r"|(?<=[俱皆均])备|俱全|足够|就够|即够|够了|即可|便可|就可|亦可|也可|均可|都行|就行|即行|充分|必备|必需|必要|必须有|不可少|即[算为是视判认触发构]|便[算为是视判认]|就[算为是视判认]|才[算为是能视判认]|方[算为是能可视判认]|则[算为是视判认]|都算|也算|视为|视同|算作|算数|为准发生|落空|缺失|失败|过线|越线|跨过|过门槛|触及|跨越|迈过|越过|占到"
)
_DATA: Final = r"数据|数字|口径|金额|披露|公告|年报|年度报告|来源|单位|取自|为准|计算|报表"
_ALL: Final = rf"全部|全都|都|均|皆|俱|同时|一并|一同|一起|并行|逐一|逐条|逐项|每一?{_UNIT}|各{_UNIT}|所有|悉数|共同|(?<![健安完])全(?=满足|成立|具备|符合|达|中)|{_N}{_UNIT}(?:须|要|必须|应|得|需)|(?:两|二|三|四)者|双双|一律(?=满足|成立)|兼"
_HAS: Final = rf"(?:只要|凡|如|若)?有(?:其中)?(?:任何)?{_N}{_UNIT}?"
_ANY: Final = rf"任一|任意|任何|随便|(?:只要|凡|如|若|一旦)(?:有|出现|发生|满足|符合|具备|命中|触及|达到|遇)+(?:其中)?(?:任何)?{_N}{_UNIT}|其一|其中(?:任何)?(?:的)?{_N}|[一1]{_UNIT}(?=即|就|便|已|也|不|未|没|满足|成立|达|足|符合|为真)|{_N}{_UNIT}(?:或|及)?以上|(?:至少|不少于|最少|起码|超过|满|不低于)(?:有|要|须|满足|其中|符合|具备|成立|的)*{_N}{_UNIT}|之一|{_N}{_UNIT}?(?:之中|当中|中|里|选)(?:有|的|取|选|任|只|要|需|须|满足|成立|符合|达到|占)*{_N}|单独|各自|独立|半数|多数|过半|择一|{_N}选{_N}"
# What a sentence about the criteria says; a comma ends its reach, as it ends a thought in Chinese.
_ZH: Final = re.compile(
    rf"(?:{_ALL}|{_ANY}|{_HAS})(?:(?!{_DATA})[^,，。；;:\n]){{0,14}}?(?:{_MET})"
    rf"|(?:{_MET})(?:(?!{_DATA})[^,，。；;:\n]){{0,12}}?(?:{_ANY}|全部(?:条件|标准|要求|判据|要件|{_N}?{_UNIT}|[者，。；;:)\s]|$)|所有(?:条件|标准|要求|{_N}?{_UNIT}))"
    rf"|(?:至少|不少于|最少|起码|超过|只需|只要|仅需|须|需|应|必须|要)(?:有|要|须|满足|其中|符合|具备|成立|达到|达成|命中|触发|通过|中|占|的|同时)+{_N}{_UNIT}"
    rf"|(?:只要|凡|凡是|一旦|如有|若有)[^，,。\n]{{0,3}}(?:出现|发生|满足|符合|具备|有|命中|达到|触及)+(?:其中|任何|的)*{_N}{_UNIT}"
    rf"|^\W*(?:至少|只要|任何|任意)(?:有|满足|具备)?{_N}{_UNIT}\W*$|(?:无论|不论|不管)[^，。；\n]{{0,6}}哪(?:怕)?一?{_UNIT}?|哪(?:怕)?一?{_UNIT}(?:先|都|均|皆)"
    rf"|(?:下列|以下|下述|下面|下方|如下|上述|上列|所列|这些)(?:(?!{_DATA})[^,，。；;:\n]){{0,8}}?(?:任何|任意|任一|随便)(?:[一1])?(?:{_UNIT}|情[形况]|事[项由件实]|之一|(?=\s*[:,，（(]|\s*$))"
    rf"|(?:全部|全体|同时|一并|任一|任何一{_UNIT}|任意一{_UNIT}|各{_UNIT}|每一?{_UNIT}|并存|兼有|择一|其一|之一)(?:者|项)?\s?(?:[:：]|$)"
    rf"|缺(?:少|了)?(?:其中)?(?:任何)?(?:一|任|哪)|{_N}(?:取|选|择){_N}|[“「\"'『](?:且|或|与|并|并且|或者)[”」\"'』]|[一1]{_UNIT}(?:都|也)?不(?:能|可|得)?(?:少|缺)|一个(?:都|也)不能?(?:少|缺)|少(?:了)?(?:任何)?一{_UNIT}(?:都|也|即|就|便)不|不可或缺|无一例外"
    rf"|(?:条件|情形|情况|标准|判据|要件|事项|事件|事由|下列|以下|上述|上列|前述|如下|所列|{_N}{_UNIT}|二者|两者|三者)[^,，。；;\n]{{0,8}}?(?:之一|其一|任一|择一|取一|居一|占一|有一)"
    rf"|{_N}{_UNIT}(?:以上|及以上|或以上)|(?:二|两|三|四)(?:者|项|条)?(?:择|选|取|居|占)(?:其)?一|(?:或|择一|并列|并存|且|与|和|并|and|or)[”」\"'』]?(?:的)?(?:逻辑)?关系|关系(?:为|是|:|用)?[“「\"'『]?(?:且|或|与|并|and\b|or\b)"
    r"|逻辑(?:上)?(?:关系)?(?:为|是|:|用|取)?[“「\"'『 ]*(?:且|或|与|和|并|and\b|or\b)|以?[“「\"'『](?:且|或|与|并且|或者)[”」\"'』](?:相?连|联结|连接|合并|组合)|(?:取|为)(?:其)?(?:交集|并集)|以(?:最)?先(?:到|发生|出现|满足|触发)者为准|一票否决|彼此(?:独立|替代)|互为(?:替代|补充)|可(?:以)?(?:相互|互相)替代"
    r"|(?:[①-⑨]|[甲乙丙丁])(?:[、与和及,，]?(?:[①-⑨]|[甲乙丙丁])){1,4}(?:[两二三四]者)?(?:同时|都|均|皆|俱|须|要|有一|任一|缺一|居一|择一|一起|合)|缺(?:少|了)?(?:[①-⑨甲乙丙丁]|[a-e1-5](?![a-z0-9]))|并[用举立]|[一1][条项个点]都?(?:也)?不(?:能|可)?[落漏差]|[凑备]齐|凑够"
    rf"|只?要?(?:有|占|居|取|中)其[一二两三]|{_N}{_UNIT}(?:全|都|均|皆|俱)?(?:满足|成立|具备|达标|达成|齐备|为真|齐全|到齐|凑齐|占齐|占全|齐)|{_N}{_UNIT}(?:全|都|均|皆|俱)(?:须|需)?要?(?=[)）:：，,。；;\s]|$)|齐备|齐全|兼备|并存|(?:[a-e1-5]|[a-z][1-5])(?:与|和|、)(?:[a-e1-5]|[a-z][1-5])(?:同时|都|均|皆|俱)"
)
_OF: Final = r"(?:\s(?:one|two|three|four|more|or|of|the|these|those|them|they|its|our|following|above|below|listed|named|stated|single|other|\d|both|all|in|table|list|here|such))*"
_NOUN: Final = r"(?:\s(?:conditions?|criteria|criterion|tests?|requirements?|prongs?|limbs?|legs?|rows?|lines?|items?|bullets?|points?|clauses?|statements?|thresholds?|triggers?|ones?|parts?|elements?|propositions?|boxes|box|events?|gates?|marks?|markers?|signals?|hurdles?|bars?|marks?|limits?|rules?|grounds?|things|measures?|signs?|ways?|routes?|indicators?|facts?|reasons?|scenarios?|standards?|figures? below|[a-c1-3]|\([a-c1-3]\)|and|or|,))*"
_HELP: Final = r"(?:[\s,]+(?:must|has|have|had|need|needs|ought|is|are|was|were|be|been|being|to|shall|should|will|would|can|may|does|do|not|also|itself|themselves|alone|on|by|its|their|own|together|jointly|simultaneously|independently|already|there|just|then|that|which|when|if|found|at|the|same|time|in|full|first|taken|considered))*"
_EN_MET: Final = r"(?:met|satisf(?:y|ied|ies)|fulfil(?:l|led|ls|s)?|hold(?:s|ing)?|held|true|appl(?:y|ies)(?! (?:to|on|from|as))|require[sd]?|required|needed|needs? (?:to|must)|necessary|present|occurs?|occurred|happens?|happened|pass(?:es|ed)?|fails?|failed|suffic\w+|enough|will do|does|do it|counts?(?! (?:from|as|on|toward))|triggers?|triggered|the case|in place|found|shown|seen|absent|missing|lacking|achieved|reached|hit|cleared?|crossed|breached|come[s]? true|established|obtains?|ticked|tripped|in force|materiali[sz]\w+|decisive|conclusive|mandatory|indispensable|(?:leads? to|makes? (?:the|an|it)|gives? rise|amounts? to|brings? about|means? (?:that|the|yes|no|an)|results? in|proves? the)\b)"
_Q: Final = r"(?:all|both|each|every(?:\sone)?|any|either|neither|none|one|two(?=\s(?:of|are|is|must|will|suffice|hold|conditions (?:are|must)|tests (?:are|must)|criteria (?:are|must)))|three(?=\s(?:of|are|is|must|will|suffice|hold))|a\ssingle|(?:at\sleast|no\sfewer\sthan|not\sfewer\sthan|no\sless\sthan)\s(?:one|two|three|four|\d)|the\swhole|(?:one|two|three|\d)\sor\smore|not\sone|no\sone|more\sthan\sone|(?:just|only|exactly)\sone|only\sone|whichever|half|most|a\smajority|\d\sout)"
_ENDS: Final = r"(?=\s*(?:[:.;,)\]]|\n|$|--))"
_EN: Final = re.compile(
    rf"\b{_Q}{_OF}{_NOUN}{_OF}{_HELP}\s{_EN_MET}\b"
    rf"|\b(?:needs?|requires?|takes?|means|if|when|on) (?:both |either )?\(?[a-e1-5i]+\)?(?:, \(?[a-e1-5i]+\)?)* (?:and|or|&) \(?[a-e1-5i]+\)?(?=\s*[:,.;)]|\s*$|\s(?:hold|is|are|will|must|both|together))"
    rf"|\bboth (?:of )?(?:conditions |criteria |tests )?\(?[a-c1-3i]+\)? (?:and|&) \(?[a-c1-3i]+\)?(?=\s*[:,.;]|\s*$)"
    rf"|\b(?:meet\w*|satisf\w+|fulfil\w*|fail\w*|pass\w*|miss\w*|requir\w+|needs?|tak\w+|clear\w*|trip\w*|tick\w*|hits?|hitting|shows?|displays?|exhibits?|carr(?:y|ies)|contains?|bears?|demonstrates?|presents?|ha(?:s|ve) to have)\s(?:for\s|in\s)?{_Q}\b{_OF}{_NOUN}"
    rf"|\b(?:if|when|whenever|where|wherever|unless|once|provided|that|only\sif|means?|upon|on|in|under|by)\s{_Q}\b(?:\sof|\sor\smore)*(?:\s(?:the|these|those|following|conditions|criteria|tests|circumstances|cases|events|two|three|four|below|above|them))+{_ENDS}"
    rf"|\b{_Q}(?:\sone|\stwo|\sor\smore)?\sof(?:\s(?:the|these|those|two|three|four))*(?:\s(?:following|foregoing|above|below|listed|them))?{_NOUN}(?:\s(?:below|above|listed|here))?{_ENDS}"
    rf"|\b(?:on|under|in|by|for|if|when|upon|through|from|via) (?:either|any(?: one)?|each|both|all|at least one|one) of (?:the|these|those)(?: (?:following|two|three|four|below|listed))? [a-z]+(?: (?:below|above|alone))?{_ENDS}|\bfor (?:either|any one) of (?:the|these) \w+ (?:reasons|grounds)"
    r"|\b(?:cumulatively|conjunctive(?:ly)?|disjunctive(?:ly)?|in the alternative|as alternatives|are alternatives?|alternatively|interchangeable|conjunction|disjunction|joint conditions|without exception)\b"
    r"|\bcumulative\s(?:conditions|criteria|tests|requirements|list)|\b(?:is|are|as|being)\scumulative\b|\balternative\s(?:conditions|criteria|tests|requirements|triggers)"
    r"|\b(?:taken together|jointly|together)\s(?:they|met|satisfied|required|necessary|sufficient|decide|define|make)|\b(?:hold|met|satisfied|fulfilled|occur|true|required|apply)\s(?:together|jointly|at once|at the same time|simultaneously)"
    r"|\b(?:on its own|by itself|standing alone|in isolation)\b|\balone\s(?:is|suffices|counts|will)|\bwhichever\s(?:comes|occurs|happens|is)\b|\b(?:first|earliest|earlier) (?:of (?:the|these)|to occur)"
    r"|\b(?:passed|taken|read|met|true|present|needed|required|cleared|fulfilled|satisfied|proved|shown|established|hold|occur|stand|apply|count)\s(?:all )?(?:together|jointly|at once|at the same time|simultaneously|in combination|in conjunction|side by side|in tandem)\b|\ball at once\b|\bwithout (?:both|all|either|each|any one)\b|\b(?:go|goes|belong|come|stand|fall) together\b|\b(?:any|either|each|one)(?: one)? (?:of them )?(?:will|would|can|may) (?:serve|do|suffice|be enough|count)\b|\btakes? (?:the (?:pair|lot|set)|both|all|every)\b|\bthe (?:pair|whole set|full set|entire list|complete set)\b|[(（][a-e1-5] ?(?:and|or|&|\+) ?[b-e2-5][)）]"
    r"|\blogical\s(?:and|or)\b|\b(?:joined|linked|connected|combined|related|read) (?:by|with|as) (?:an? )?[\"'“]?(?:and|or)\b|\b[\"'“](?:and|or)[\"'”]|\bno (?:single )?(?:one|condition|criterion|test|bullet|line|row|item|limb|point) (?:may|can|must|should) (?:fail|be missing|be missed)"
    r"|\b(?:one|two|three|[1-5]) out of (?:two|three|four|five|[1-6])\b|\b(?:and|or) (?:across|between|among) (?:the |all )?(?:lines|rows|conditions|criteria|tests|items|bullets|them)\b|\b(?:in|under) (?:either|any|each) (?:such )?(?:case|event|way|instance)\b|\bone or the other\b|\bnone (?:of (?:them|these|which|the \w+) )?(?:may|can|must) (?:fail|be missing|be missed)|\b(?:two|three|both|all)[- ]part test|\b(?:two|three)-(?:pronged|limb)"
)
_SYMBOL: Final = re.compile(
    r"∧|∨|&&|\|\||∩|∪|(?<![a-z0-9])(?:[a-z][1-5]|[b-e]|a(?=\W)|条件\s?[a-e1-5一二三四五])[）)]?\s?(?:且|或(?!有)|\bor\b)\s?[（(]?(?:[a-z][1-5]|[a-e]|条件\s?[a-e1-5一二三四五])(?![a-z0-9])"
    r"|(?:=|\b(?:if|when|means|iff|is))\s?[（(]?(?:[a-z][1-5]|[a-e])[）)]? (?:and|与|和) [（(]?(?:[a-z][1-5]|[a-e])(?![a-z0-9])"
    r"|\b(?:either|both|all of|any of|one of)[:,]?\s*$|(?:任一|同时|满足)\s*$"
)
# A line, a bracket or a label that holds the quantifier and nothing else.
_BARE: Final = r"(?:须|必须|应|均|只要|需)?(?:全部|全都|都要|任一|任意|任何一|其一|之一|同时|两者|二者|三者|一)?(?:项|条|个|条件)?(?:都|均|皆|须|要|同时|全部|即|就)*(?:满足|成立|具备|符合|即可|都要|可|且|或|达成)?"
_ALONE_ZH: Final = r"(?:全部(?:条件|满足|成立|项)?|全满足|任一(?:条件|项|条|满足|即可)*|任意(?:一[项条个])?|同时|均须|皆须|全选|且|或|与|并且|或者|择一|单项|逐项|并列|累积|叠加|其一|之一)"
_ALONE_EN: Final = r"(?:cumulative(?:ly)?|alternatives?|conjunctive|disjunctive|joint(?:ly)?)|(?:all|any|both|either|each)(?: (?:one|two|three|four|five|[1-6]|single))?(?: (?:item|box|line|point|row|tick|one|test|condition|criterion|criteria|conditions|tests|limbs?|needed|required|necessary))?|(?:every one|any one|one[ _]of|all[ _]?of|any[ _]?of|either[ _]of|both[ _]of|and|or|all (?:of )?(?:them|these|the following|required|must hold|must be met)|any (?:of )?(?:them|these|the following)|at least (?:one|two|three|\d)(?: of (?:\w+))?|(?:one|two|three|\d) of (?:\w+))"
_ALONE: Final = re.compile(
    rf"(?:^|[(\[/|【—-]|(?:组合|方式|模式|逻辑|关系|判定|条件|规则|要求|满足|合并|连接词?|mode|logic|combination|combine[sd]?|operator|match|matching|rule|join|connective|quantifier|required?|criteria|conditions|tests|triggers)(?:方式|方法|关系|规则|条件)?\"?\s*[:=,，]\s*[\"'`]?)\s*(?:{_ALONE_ZH}|{_ALONE_EN})\s*[\"'`]?\s*(?=$|[)\]/|】:.,，。;；—}}-])",
    re.MULTILINE,
)
_NEITHER: Final = re.compile(r"and\s?/\s?or|[且和与及]\s?/\s?或|或\s?/\s?[且和与]")
_JOINS_BEHIND: Final = re.compile(
    r"(?:[；;,，、。.\s]\s*(?:且|并且?|而且|同时|以及|及|和|与|或者?|亦?或|抑或|and|or|plus|as well as|or else|and also)|(?:且|并且|而且|以及|或者))\s*[,，:：]?\s*(?:\*\*|__)?\s*$"
)
_JOINS_BEFORE: Final = re.compile(
    r"\s*[（(\[*_`“\"]*(?:且(?!慢)|要么|又(?![名称])|并且|而且|同时[,，]?|或者|或是|抑或|亦或|或(?![有许然])|以及|(?:还|亦|也)(?:须|要|需|应)|并(?=须|需|应|由|经|已|未|在|于|且|不)|and\b|or\b|plus\b|as well as\b|or else\b|alternatively\b|in addition\b|additionally\b)"
)


# Where 其二 follows, 其一 only counts the items.
_ORDINALS: Final = re.compile(r"其[一二三四](?=[,，、:：是为])")


def says_mode(statement: str) -> bool:
    """Whether a text that stands with a list of criteria says how many of them must hold.

    Args:
        statement: Its heading, lead-in or a paragraph beside it, in the reading form.
    """
    text = _NEITHER.sub(" ", statement)
    tight = re.sub(r"(?<=[\u4e00-\u9fff0-9]) +(?=[\u4e00-\u9fff0-9])", "", text)
    if "其二" in tight:
        tight = _ORDINALS.sub("", tight)
    return any(pattern.search(tight) for pattern in (_ALONE, _ZH, _EN, _SYMBOL))


_OF_CRITERIA: Final = re.compile(
    rf"(?:条件|标准|判据|要件|情形)|(?:上述|下列|以下|以上|上列|前述){_N}?{_UNIT}|\b(?:conditions|criteria|tests|triggers|requirements|prongs|of the following)\b"
)
_OF_THE_LIST: Final = re.compile(
    rf"[①-⑨甲乙丙丁][、与和及或,，]?[①-⑨甲乙丙丁]|{_N}(?:{_UNIT}|者)|(?<![a-z0-9])(?:[a-z]?[1-9]|[a-e]) ?(?:与|和|且|或|及|and|or|&) ?(?:[a-z]?[1-9]|[a-e])(?![a-z0-9])|组合|逻辑|模式|\b(?:mode|logic|combin\w+|match|both|all|any|either|each|one)\b"
)


def tells_of_the_list(item: str) -> bool:
    """Whether a line of a list is about the list, not one of its criteria: it says the mode and little else."""
    return (speaks_of_criteria(item) or _OF_THE_LIST.search(item) is not None) and says_mode(item)


def speaks_of_criteria(sentence: str) -> bool:
    """Whether a sentence elsewhere names criteria at all, so that its quantifier may be theirs."""
    return _OF_CRITERIA.search(sentence) is not None


def joins(before: str, behind: str) -> bool:
    """Whether a connective stands at the seam between two criteria: at the end of one or the start of the next."""
    if _NEITHER.search(before[-10:]) or _NEITHER.match(behind.lstrip(" (（")):
        return False
    return _JOINS_BEHIND.search(before) is not None or _JOINS_BEFORE.match(behind) is not None
