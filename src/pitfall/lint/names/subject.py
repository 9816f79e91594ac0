"""Whether a word of a name is what the text itself is about, so that it names no role; part of rule L010.

Traps are sold, foil is rolled, noise is measured and drugs are tried against placebos. Where the text under a name
speaks of the same thing, the name only says what stands there.
"""

from __future__ import annotations

import re
from typing import Final

# By a word that may name a role, the words of a text that has it for its matter.
_MATTERS: Final = {
    "control": r"",
    "trap": r"\btraps?\b|陷阱|捕[鼠虫]",
    "decoy": r"\bdecoys?\b|诱饵",
    "bait": r"\bbaits?\b|诱饵|饵",
    "lure": r"\blures?\b|诱饵|饵",
    "noise": r"\bnoise\b|\bdecibels?\b|噪声|噪音|分贝",
    "foil": r"\bfoils?\b|铜箔|铝箔|箔",
    "filler": r"\bfillers?\b|填料|填充",
    "dummy": r"\bdumm(?:y|ies)\b|假人|假片",
    "placebo": r"\bplacebo\b|安慰剂",
    "twin": r"\btwins?\b|双胞|孪生",
    "comparator": r"\bcomparators?\b|对照",
    "camouflage": r"\bcamouflage\b|迷彩",
    "label": r"\blabels?\b|标签",
    "positive": r"\bpositive\b|阳性|正极",
    "negative": r"\bnegative\b|阴性|负极|负利率",
    "pos": r"\bpos\b|point[- ]of[- ]sale|终端机|收单",
    "treated": r"\btreated\b",
    "treatment": r"\btreatments?\b",
    "target": r"\btargets?\b",
    "trick": r"\btricks?\b",
    "padding": r"\bpadding\b",
    "clue": r"\bclues?\b",
    "hint": r"\bhints?\b",
    "answer": r"\bansw\w+ (?:rate|time|speed|calls?)\b|\bcalls? answered\b",
    "herring": r"\bprospectus\b|\bfish\w*\b|招股",
    "key": r"",
    "false": r"",
    "model": r"\bmodels?\b|车型|模型",
    "baseline": r"\bbaseline\b|基线",
    "smokescreen": r"烟幕弹药|\bgrenades?\b",
    "诱饵": r"诱饵",
    "陷阱": r"陷阱",
    "噪声": r"噪[声音]",
    "噪音": r"噪[声音]",
    "干扰": r"干扰",
    "对照": r"对照",
    "阳性": r"阳性",
    "阴性": r"阴性",
    "混淆": r"混淆",
    "圈套": r"圈套",
    "安慰剂": r"安慰剂",
    "杂音": r"杂音",
    "控制组": r"控制组",
    "ganrao": r"干扰",
    "duizhao": r"对照",
    "youer": r"诱饵",
    "xianjing": r"陷阱",
    "zaosheng": r"噪声",
    "zaoyin": r"噪音",
}
_HERRING: Final = re.compile(r"^red[ -]herring$")
_OF_THE_QUESTION: Final = re.compile(
    r"event|outcome|answer|evidence|result|window|item|clue|verdict|truth|herring"
)
_OF_TRIAL: Final = re.compile(
    r"(?:positive|negative|control|treatment|placebo|matched)[ -](?:control|group|arm)s?"
)
_TRIAL: Final = re.compile(
    r"\b(?:placebo|patients?|randomi[sz]ed|reagents?|assay|pcr|trial arm|volunteers)\b|对照品|对照试剂|质控|试剂|受试者|安慰剂|检测试剂"
)
# Goods, proceedings and figures of speech whose names hold such a word.
_ORDINARY: Final = re.compile(
    r"\b(?:steam|mouse|rat|insect|light|sand|liquidity|stratigraphic|speed|snap|bear|bull|value|fly|grease)[ -]traps?\b|\btrap[ -](?:rock|door|line)|\b(?:fishing|rodent|insect|live|ant)[ -]baits?\b|\bbait(?:[ -]and)?[ -](?:tackle|shop|stations?|boxes)|\bfishing[ -]lures?\b|\blure[ -]brands|\b(?:duck|flare|missile)(?:[ -]and)?[ -]decoys?\b|\bdecoy[ -](?:flares?|systems?|line)|\bplacebo[ -](?:controlled|arm)|\btwin[ -](?:rivers?|falls|peaks?|engines?|cit(?:y|ies)|towers?|boards?|tracks?|shares?|screw|room)|\bsurvivors?[ -](?:pensions?|benefits?|annuit|tables?|functions?|curves?|insurance|income|options?|rates?|clauses?|shares?)|\bfiller[ -](?:metal|wire|material[ -]supply|rod)"
    r"|\boutcomes?[ -](?:study|studies|based|data[ -]registry)|\b(?:false (?:or|and) )?misleading[ -](?:statements?|conduct|advertis\w+)|\b(?:crash[ -])?test[ -]dumm(?:y|ies)|\bdummy[ -](?:variables?|loads?|calls?|runs?)|\b(?:rear|front|roof)[ -]spoilers?\b|\b(?:promotion(?:al)?)[ -]giveaways?|\bgiveaway[ -](?:promotions?|accruals?)|\b(?:private|white|own|warning|off|food|drug|open|adult|product|nutrition|package|safety|prescribing|proposed|approved|revised|updated|black|box|us|eu|pa?ediatric|price|energy|eco|wine|record|music|brand)[ -]labels?\b|\blabel[ -](?:printing|stock|maker|paper|extension|claims?)|\bfoam[ -]padding|\bjunk[ -](?:bonds?|mail)|\btruth[ -](?:in|statement|box|disclosure|table|serum)\b(?:[ -]lending)?|\bwhat[ -]happened[ -](?:at|in|to|with|on)[ -](?:[0-9]+|two|three|four|five|six|others?|earlier|past|peers?|similar|comparable|the (?:last|previous|other|earlier|past)|previous|prior|former|last)\b|\bpivotal[ -](?:trial|study|studies|phase)|\b(?:radar|ground)[ -]clutter|\bnoise[ -](?:cancel\w+|survey|map\w*|meters?|limits?|values|walls?|emissions?|levels?|control|abatement|barriers?|reduction)"
    r"|\bchaff[ -](?:dispensers?|launchers?)|\b(?:heat[ -]|pressure[ -])?treated[ -](?:lumber|wood|timber|water|effluent|sewage|patients?|steel|glass)|\b(?:water|waste|sewage|effluent|heat|gas|tax|accounting|regulatory)[ -]treatment[ -](?:group|arm|plants?|works|cases?|items?)|\bhat[ -]trick|\bcamouflage[ -](?:net\w*|fabric|paint|clothing)|\bsubsequent[ -]events?[ -](?:note|review|disclosure|policy)|\bfailed[ -](?:trades?|settlements?|deliver\w+|banks?[ -]list)|\brecords?[ -]kept|\bkept[ -]in[ -]escrow|\bfailed[ -]auctions?|\bfail(?:s|ures?)?[ -]to[ -]|\bfail[ -]?safe|\bunpaid[ -](?:invoices?|leave|tax(?:es)?|wages|work|dues|bills|capital|shares?|coupons?|principal|interest)|\blabel[ -](?:print\w*|mak\w*|press|producers?|groups?|convert\w*|films?|rights|orders?)|\bwhat[ -]counts[ -](?:as|for|towards?)\b|\b(?:on|in)[ -]time[ -](?:deliver\w+|performance|departures?|arrivals?)|\bover[ -]?due[ -](?:loans?|receivables?|payments?|invoices?|debts?)|\bwritten[ -](?:off|down)[ -](?:loans?|debts?|assets?)|\bcompleted[ -](?:contracts?|sales|homes|units|projects?)|\bsuspended[ -](?:trading|shares?|stocks?)|\blate[ -](?:payments?|fees?|cycle|charges?|interest|filings?)|\bpass[ -]through|\bdiscontinued|\bcash[ -]settled|\bbroken[ -](?:period|hill|dates?)|\banswers?[ -](?:and|to)\b|\b(?:alumini?um|copper|tin|gold|silver|battery|steel)[ -]foils?\b|\bfoil[ -](?:stamp\w*|mill|maker|rolling|segment|company)|\bnear[ -]miss(?:es)?[ -](?:safety|reporting|incidents?|log|register)"
    r"|\bhedge[ -]against[ -]\w+|\bprotect\w*[ -]against[ -]\w+|\b(?:insurance|insured|guarantee|cover|reserves?|allowance|action|claims?|suit|appeal|case|remed\w+|plan|provision)[ -](?:for|against)[ -](?:default|breach|failure|non-?payment|losses)|\bnon-?default[ -]interest|\bcontrol[ -](?:panel|room|valve|systems?|environment|activities|premium|rods?|unit|tower|agreements?|deficienc\w+|weakness\w*|deeds?|share\w*|transfers?|changes?)|\bctrl[ -](?:panel|unit|valve)|\bkang-?ganrao|\b(?:dian-?ci|wu-?xian-?dian)-?ganrao|\bduizhao-?(?:biao|pin|ye)|\byang-?xing-dui-?zhao-pin|\bfan-?li-zheng|\byou-?er-yuan|\bredemption[ -]notice|\bplanted[ -](?:acre\w*|area|forest\w*|hectares)|\bletters? that settles? |\bcase[ -]study|\bpositive[ -](?:pledge|pressure|affirmation|electrodes?|test\w*|feedback)|\bnegative[ -](?:pledge|equity|goodwill|assurance|interest|rates?|yields?|carry|electrodes?|test\w*|cash|working|sputum|list)"
    r"|\bred[ -]herring[ -](?:prospectus|filing|s-?1|drhp)|\b(?:pest|weed|birth|traffic|version|document|climate|temperature|motion|flood|infection|disease|tick|mosquito|rodent|border|gun|rent|voting|merger|corporate|currency|speed|power|weight|stock|dust|quality|cost|credit|process|internal|joint|risk)[ -]controls?\b|\btrials?\b[^\n]{0,20}?\b(?:control|treatment|placebo)[ -](?:arms?|groups?)\b|\b(?:key|disclosure|financial|general|entity|accounting|application)[ -]controls\b|\bfinal[ -]results[ -](?:for|of|20|fy|announce|year)\w*|\bclass[ -]1[ -](?:circular|transaction|shares?|railroad)|\btrue[ -]and[ -]fair|\b(?:what[ -]happened[ -](?:after|before|when|since|under|during)|what[ -]became[ -]of|how[ -]it[ -](?:went|ended)[ -](?:at|in|for|with|elsewhere))[ -](?:the[ -])?(?:[0-9]+|two|three|four|five|six|others?|earlier|past|peers?|similar|comparable|previous|prior|former|last|first|rivals?|neighbou?rs?|sister|elsewhere|old|older|series|[a-z]+[ -](?:before|elsewhere))\b|\b(?:neighbou?r|friend|colleague|reader|client|customer|cousin|sister|brother|relative|predecessor|competitor|peer)(?:'?s|s')?[ -](?:case|file|letter|story|example|experience|loan)\b|\bkey[ -]facts[ -]statement|\blabel[ -](?:change|update)|\b(?:outcomes?|results?)[ -](?:of|in|at)[ -](?:the[ -])?(?:earlier|previous|prior|past|former|last|other|similar|comparable|peers?|two|three|four|five|six|seven|eight|nine|ten|[0-9]+|annual|general|extraordinary|special|[ae]gm|meeting|shareholder)|\bmet[ -]coal|\bhit[ -](?:ratio|rate)|\bkey[ -](?:man|person|audit|terms|management|figures|dates|ratios|risks?|rate|customers?|products?)|\bevents?[ -](?:of[ -]default|after|driven|study|risk)|\b(?:approved|terminated|passed|rejected|missed|failed|broken|removed|granted|kept)[ -](?:budgets?|contracts?|agreements?|payments?|resolutions?|list|products?|drugs?|facilit\w+|tests?|dates?|bids?|loans?|leases?|plans?|suppliers?|vendors?|uses?|persons?|statements?)\b"
    r"|关于[^，。]{0,20}未能(?:按期|如期|及时|按时)?(?:清偿|兑付|支付|偿还|偿付|付息|披露|归还)[^，。]{0,16}(?:公告|提示|说明)|[光捕鼠蟹鱼流动性贷款消费收入价值估值夹]{1,3}陷阱|陷阱式|诱导(?![性读答人作者])|安慰剂(?:对照|试验)|双盲安慰剂|噪[声音](?:测试|治理|控制|检测|监测|防护|屏障|地图|排放|扰民|污染|标准|源)|烟雾弹(?:及|产品|生产)|反例(?:判决|汇编)|[龄期别]对照|(?:规则|规定|规范|法规|制度|政策|章程|合同|协议|标准|收费|费率|税率|利率|汇率|价格|报价|要求|科目|单位|名称|代码|期限|方案|评级|流程|职责|权限|参数|单价|用量|时间|日期|地址|术语|译名|中英|两地|两家|三地|各地|各省|各行|各家|境内外|沪深|深沪|账实|账表|账账|图文|逐[条项款]|准则|办法|公式|算法|额度|比例|门槛|条件|产品|型号)(?:逐[条项])?对照|(?:无线电|电磁|射频|信号|光学|红外|抗|防)(?:频率)?干扰|干扰(?:器|机|设备|弹|仪|素)|诱饵(?:弹|生产|产品|站|剂|类|线)|信息素诱饵|非决定性|虚假(?:信息|发票|陈述|记载|宣传|申报|出资|交易|合同|诉讼|报道)|迷惑性(?:媒体|宣传)|掺杂使假|掩护(?:支架|所)|液压支架|[阴阳]性对照(?:[品物药液管孔]|试剂|血清|组(?:设计|方案))|[验床机]{1,2}(?:试验)?对照组|对照组(?:数据|设计|受试|患者|入组|疗效)|可忽略不计|必读条款|重要提示|投资者提示|风险提示|(?:退市|违约|破产|重整|清算|终止)(?:风险|整理|程序|制度|规则|办法|条款|责任|情形|公告)|转让方|混淆(?:行为|条款|误认|商品)|无效(?:宣告|决定|材料费)|无关联"
)
_TITLES: Final = re.compile(
    r"^(?:[ \t]*#[^\n]*|[^\n]*(?:evidence id|资料编号|证据编号|(?:标题|题名|title|headline)[ \t]*\**[:：])[^\n]*)$",
    re.MULTILINE,
)


def prose(folded: str) -> str:
    """A text in reading form without its headings, titles and ids."""
    return _TITLES.sub("", folded)


def without_ordinary(name: str) -> str:
    """A name in which the ordinary phrases that hold a telling word are struck out, at the same length."""
    return _ORDINARY.sub(lambda found: "~" * len(found.group()), name)


def is_subject(name: str, start: int, end: int, text: str) -> bool:
    """Whether what a name seems to give away is what the text below it is about.

    Args:
        name: The id or the title, in reading form.
        start: Where the word that seems to name a role begins.
        end: Where it ends.
        text: What `prose` leaves of the item, or of the whole question.
    """
    word = name[start:end].strip("-_. ([（【—–:：,，·")
    if (
        re.search(r"[a-z][ -][a-z]", word)
        and not _HERRING.match(_singular(word))
        and not _OF_THE_QUESTION.search(word)
    ):
        is_matter = any(_singular(each) in _MATTERS for each in re.split("[ -]", word))
        return (is_matter and _says(text, word.replace("-", " "))) or _is_trial(word, text)
    matter = _MATTERS.get(_HERRING.sub("herring", _singular(word)))
    if matter is None:
        return False
    if matter and re.search(matter, text):
        return True
    return any(_says(text, phrase) for phrase in _phrases(name, start, end))


def _is_trial(word: str, text: str) -> bool:
    """Whether a control, a group or an arm is that of a test which the text reports."""
    return _OF_TRIAL.fullmatch(word) is not None and _TRIAL.search(text) is not None


def _singular(word: str) -> str:
    return word[:-1] if word.endswith("s") and word.isascii() else word


def _phrases(name: str, start: int, end: int) -> list[str]:
    """The word together with the one before it, and with the one behind it."""
    words = [found.span() for found in re.finditer(r"[a-z]{2,}", name)]
    at = next((n for n, (first, last) in enumerate(words) if first < end and start < last), None)
    if at is None:
        return []
    pairs = [words[at - 1 : at + 1] if at else [], words[at : at + 2]]
    return [" ".join(name[first:last] for first, last in pair) for pair in pairs if len(pair) == 2]


def _says(text: str, phrase: str) -> bool:
    return re.search(rf"\b{re.escape(phrase).replace(chr(92) + ' ', '[ -]')}s?\b", text) is not None
