"""Claims that reach beyond what ran: production, every market, layers and gates that were not run."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from finteceval.reports.wording import evidence
from finteceval.reports.wording.rule import Rule, gap, near, pattern

if TYPE_CHECKING:
    from finteceval.reports.wording.known import Known
    from finteceval.reports.wording.reading import Sentence

_LIVE_ZH: Final = r"上线(?!边界|前|范围|与否|之前|决定|验收)|投产|投入(?:生产|实盘|使用|商用|运营|实战)|部署|实盘|商用|推广(?!至|到)|启用|(?:正式|对外|公开)发布(?!日|时)|接入(?:真实|实盘|生产|交易)|落地|交付(?:使用|客户)|正式(?:使用|运行|启用)|大规模(?:使用|应用)|投放|面向客户|对客(?:服务|使用)?|生产(?:环境|系统)?(?:使用|运行|部署)|生产环境|进入生产|投入生产|真实(?:交易|客户|通道|订单|资金)"
_MAY_ZH: Final = r"可(?:以)?|能够?|直接|立即|马上|随时|即刻|即日|放心|建议|推荐|适合|适宜|具备|满足|达到|符合|足以|值得|就绪|准备好|批准|同意|胜任|应(?:当|该)?(?:尽快)?"
PRODUCTION: Final = pattern(
    rf"(?:{_MAY_ZH})(?:(?!讨论|谈|决定|评估|判断|回答)[^，。；、！？\n]){{0,10}}?(?:{_LIVE_ZH})",
    rf"(?:{_LIVE_ZH})(?:的)?(?:使用)?(?:条件|要求|标准|门槛|水平|资格)?(?:均|都|已)?(?:就绪|无忧|没问题|具备|满足|达到|成熟|没有障碍|无障碍|万事俱备)",
    r"生产(?:就绪|级)|商用级|可(?:直接)?用于(?:真实|生产|实际|客户|实盘|正式|一线)|万事俱备|通过上线(?:前)?验收|准许上线|具备(?:商用|生产|实战|实盘|落地)|可以?(?:放心)?(?:交给|用在|用于)客户|替代人工|取代(?:人工|分析师)|可(?:以)?(?:放心)?(?:托付|信赖|采用|采购|购买|签约)",
    r"\bready (?:for|to) (?:\w+ ){0,3}?(?:production|launch|deploy\w*|go[- ]?live|release|roll[- ]?out|use|live|market|prime[- ]time|customers?|clients?|business|trade|trading|the (?:real world|street|desk|branches|public)|ship|be (?:used|deployed|released))\b|\b(?:production|enterprise|deployment|launch|market|client|release|battle)[- ](?:ready|grade|quality|hardened)\b|\b(?:is|are|now|looks) (?:good|set|all set|ready|clear(?:ed)?|safe|fit) to (?:go|deploy|launch|ship|use|release)\b|\bgood to go\b|\ball systems go\b",
    r"\b(?:can|may|could|should|might as well|fit to|safe to|able to|free to|time to|let us|let's|ought to) (?:now |today |immediately |safely |also |confidently |be |already |soon |just )*(?:go[- ]live|deploy(?:ed)?|launch(?:ed)?|releas(?:e|ed)|roll(?:ed)? (?:it |this )?out|put (?:\w+ )?into (?:production|service|use)|ship(?:ped)?|used (?:in|for|with) (?:production|live|real|clients?|customers)|trusted (?:with|by|to)|handle real|trade (?:live|for real)|replace (?:\w+ )?(?:analysts?|humans?|staff|advis\w+)|enter production|adopt(?:ed)?|connected to (?:\w+ )?(?:live|real)|switched on|bought)\b",
    r"(?:系统|产品|智能体)?(?:已经?|完全)?成熟[，,]?(?:可|能)|可以?交付|\bswitch(?:ed)? (?:it |this )?on\b|\bmay now\b|\bhandles? (?:live|real) (?:orders?|money|clients?|trades?)\b|\bthe time has come\b|\bit is time to\b",
    r"\binto (?:production|service|live use|live operation)\b|\b(?:launch|release|go-live|deployment|production|rollout) (?:criteria|conditions?|requirements?|bar|hurdles?|prerequisites?) (?:\w+ )?(?:are|is|were|was|have been|has been) (?:all |now |fully )?(?:met|satisfied|fulfilled|cleared|reached|passed)\b|\b(?:launch|deploy|release) (?:this|next|now|today|by)\b|\broll (?:it|this|the agent|the system) out\b|^\W*(?:deploy|launch|ship|release|adopt|approve|buy|use) (?:it|this|the agent|the system|the product|now)\b",
    r"\bfit for (?:\w+ )?(?:production|deployment|purpose|release|live|market|clients?|duty|use|launch)\b|\bcleared for (?:\w+ )?(?:launch|release|production|deployment|live|take-?off|use with|go-live)\b|\b(?:recommend\w*|advis(?:e|es|ed)|suggest\w*|propose\w*|support\w*|approve\w*|endorse\w*|green-?light\w*|urge\w*) (?:\w+ ){0,4}?(?:roll-?out|deployment|deploying|launch|release|adoption|adopting|go-?live|going live|production|use in)\b|\bgreen light\b|\bdeploy (?:it|now|today|immediately|with)\b|\bgo ahead (?:and|with)\b|\b(?:suitable|suited|qualified|mature enough|robust enough|good enough|safe enough|fit) for (?:\w+ ){0,2}?(?:production|live|deployment|real[- ](?:money|world|client)|retail|client-facing|unsupervised|commercial)\b|\btrusted with (?:\w+ )?(?:orders?|money|clients?|real)\b|\bclears? (?:the )?(?:bar|hurdle) for (?:production|release|launch)|\bno (?:obstacle|reason) (?:\w+ ){0,2}(?:to|not to|for) (?:go|deploy|launch|wait|delay|production)|\bneeds no (?:human )?(?:supervision|oversight)\b",
)  # fmt: skip
NEEDLESS: Final = pattern(
    r"(?:无需|无须|不必|不用|毋须|不需要?)(?:进一步|再|额外|更多|另行|任何)?(?:的)?(?:测试|评审|验证|评测|审批|试点|人工|复核|监督|干预)",
    r"\b(?:no|without) (?:any )?(?:further|more|additional|extra|other) (?:\w+ )?(?:test\w*|review\w*|checks?|evidence|validation|evaluation|trials?|safeguards?|controls?) (?:is|are|was|were|seems?)? ?(?:needed|required|necessary|called for)\b|\bneeds no (?:\w+ )?(?:test\w*|review\w*|supervision|oversight|checks?|validation)\b",
)
_ALL_ZH: Final = r"全部(?!资料|题)|所有|任何|任意|一切|各类|各种|各式|每一?(?:种|类|个)|全(?=场景|市场|行业|业务|链路|品类|领域|资产|天候|客群)|各个|各(?=业务|市场|行|条|机构|分)|不论|无论|不管|什么|整个|全系列|多种|广泛"
_FIELD_ZH: Final = r"场景|市场|行情|业务(?!许可)|客户|问题(?!都已)|条线|领域|机构|产品|行业|环境(?!变量)|任务|需求|情形|情况|国家|资产|人群|客群|周期|品类|牛市|熊市|品种|投资者|金融(?!机构名)|用户|分支|分行|天候|监管辖区|语言"
_COPE_ZH: Final = r"适用|覆盖|处理|胜任|应对|推广|表现|稳定|可用|支持|满足|解决|适合|做得?|擅长|通用|能|可靠|有效|成立|游刃有余|适配|都行|通吃|应付|驾驭|回答|服务|一样|可行|复用|上手"
_ALL_EN: Final = r"(?:all|every|any|each|whatever|whichever|every kind of|all kinds of|all types of|the (?:full|entire|whole) (?:range|spectrum|breadth|universe) of|no matter (?:which|what|the)|arbitrary|across)"
_FIELD_EN: Final = r"(?:markets?|scenarios?|clients?|customers?|segments?|tasks?|products?|sectors?|situations?|conditions?|regimes?|institutions?|asset class\w*|jurisdictions?|use cases?|questions?|problems?|requests?|domains?|business(?:es)?|services?|countries|investors?|environments?|line of business|instruments?|industr\w+|areas?|languages?|workflows?|challenges?|topics?|circumstances?|cycles?|banks?|institution|finance)"
_COPE_EN: Final = r"\b(?:works?|suit\w*|handles?|covers?|reliabl[ey]|stable|stably|appl(?:y|ies)|applicable|copes?|performs?|holds?|succeeds?|fits?|deals?|masters?|solves?|answers?|manages?|supports?|robust\w*|serves?|excels?|useful|valid|usable|equally|capable|able|can|tackles?|good|safe|effective|adapts?|thrives?|delivers?|competent|ready)\b"
GENERAL: Final = pattern(
    rf"(?:{_COPE_ZH}){gap(6)}(?:{_ALL_ZH}){gap(8)}(?:{_FIELD_ZH})",
    rf"(?:{_ALL_ZH}){gap(8)}(?:{_FIELD_ZH}){gap(4)}[，,]?{gap(8)}(?:{_COPE_ZH})",
    r"通用(?:的)?金融(?:能力|智能体|助手|顾问)?|万能|全能|全场景|推广(?:至|到)|推而广之|普遍(?:适用|成立|有效)|普适|放之四海|泛化(?:能力|性)?(?:[^，。；]{0,4})(?:强|良好|好|优|到|至|出色)|同样(?:适用|成立|有效)|(?:应当?|想必|自然|理应|估计|大概|料)(?:该)?(?:也|同样)(?:不会有|没有?|能|会|可以)[^，。；]{0,4}(?:问题|好|可靠|合格|适用|成立|行)|以此类推|举一反三|外推(?:到|至)|全面覆盖|全覆盖|覆盖(?:了)?(?:整个|全(?:部(?=场景|市场|业务|客户|行情)|行业|市场|业务|球))|全天候|(?:可|能)(?:直接)?(?:推及|复制到|迁移(?:到|至)|扩展到)|什么[^，。；]{0,8}都(?:能|会|行|做|懂)|无所不(?:能|知)|样样精通|包罗万象|具有(?:普遍|广泛)(?:意义|代表性)|代表(?:了)?(?:全部|所有|整个|整体)",
    r"(?:换到|换成|放到|搬到|用到|用在|放在|移到|拿到|推到)[^。；]{0,14}(?:也|同样|照样|一样|依然|都)|从[^，。；]{1,8}到[^，。；]{1,8}[，,]?[^，。；]{0,4}(?:都|均|全|样样|无不)|\bwhat (?:holds|works|applies|is true) (?:here|there|in)\b|\b(?:holds?|works?|applies|valid|true) (?:\w+ ){0,6}(?:too|as well|just as well|likewise)\b|\bfrom \w+ to \w+(?: \w+){0,2},[^.;]{0,30}\ball\b|\bthere is no (?:\w+ ){0,3}(?:it|the agent) (?:cannot|can't)\b|\b(?:handles?|solves?|answers?|beats?|covers?|knows?|masters?|serves?|does|do|can|outdo\w*)\b[^.;]{0,30}\bthem all\b",
    rf"{_COPE_EN}{gap(20)}\b{_ALL_EN} (?:\w+ ){{0,3}}?{_FIELD_EN}\b",
    rf"\b{_ALL_EN} (?:\w+ ){{0,3}}?{_FIELD_EN}\b,?{gap(12)}{_COPE_EN}",
    r"\b(?:holds?|appl(?:y|ies)|works?|valid|true|useful|reliable)\b[^.;]{0,60}\balike\b|\bgenerali[sz](?:e|es|ed|able)\b(?: \w+){0,2}? ?(?:to|across|well|beyond|widely|fully|easily|broadly)?\b|\bextrapolat\w+ (?:to|across|well)\b|\bcarr(?:y|ies|ied) over (?:to)?\b|\btransfer(?:s|able)? (?:well |directly |readily )?to\b|\bhold(?:s)? (?:\w+ )?(?:for|in|across|beyond) (?:\w+ ){0,6}?(?:alike|unseen|other|elsewhere|everywhere|every|all|any|general)\b|\b(?:applies|apply|applicable|valid|true) (?:\w+ )?(?:to|for|in|across) (?:\w+ ){0,6}?(?:alike|unseen|everywhere|elsewhere|other (?:markets?|products?|clients?))\b|\buniversal(?:ly)?\b|\ball[- ](?:purpose|round|rounder|weather|encompassing)\b|\bgeneral[- ]purpose (?:financ\w+|agent|assistant)\b|\bone[- ]size[- ]fits\b|\bequally (?:applicable|valid|good|well|at home|reliable)\b|\bacross the board\b|\brepresentative of (?:all|the (?:whole|entire)|every|finance)\b|\b(?:the )?(?:full|entire|whole|complete) (?:range|spectrum|breadth|gamut) of\b|\beverywhere\b|\bdo(?:es)? (?:it all|everything|anything)\b|\bcomprehensive coverage\b|\bcovers everything\b|\banything (?:you|a client|clients?) (?:ask|throw|want)|\bany and all\b|\b(?:findings?|results?|conclusions?|figures?)\b[^.;]{0,16}\b(?:apply|applies|extend\w*|transfer\w*|carry over|carries over|hold(?:s)?|are valid|is valid|are true|can be (?:applied|extended|transferred))\b (?!only|within|just|solely|for this|in this|to this)(?:\w+ )?(?:to|for|in|across|beyond|elsewhere)\b(?! (?:the |these |those |this )?(?:[\w-]+ ){0,3}(?:cases|run|set|questions|conditions)\b)|\b(?:speaks?|stands?|stand in) for (?:the )?(?:whole|entire|all|rest)\b|\bwill do (?:just |equally )?(?:as|so) well\b|\bjack of all\b|\bend[- ]to[- ]end coverage\b|\bwherever\b",
)  # fmt: skip
_LAYER_ZH: Final = r"l ?[0-4](?:\s?(?:-|~|至|到|—)\s?l?[0-4])?层?|[五四三两二\d一各全每]{1,2}(?:个)?层(?:级|次)?|全部层|(?:风险与合规|合规|红线|长期(?:与线上)?(?:观察)?|线上观察|基础(?:准入)?|通用能力|金融(?:专业|能力|风险)?|执行)层"
_GATE_ZH: Final = r"(?:硬)?门槛|门控|红线(?:题|测试)?|授权门控"
_MET_ZH: Final = r"通过(?!条件|率|标准|门槛|前|的条件)|达标|合格|过关|达到|完成了?(?:验收|考核)|满足|全绿|跨过|迈过|越过|闯过|攻下|拿下|过了|已过|守住|全数过"
_MET_EN: Final = r"(?:pass(?:ed|es|ing)?|clear(?:ed|s)|met|meets|satisf(?:ied|ies|y)|complet(?:ed|es)|reach(?:ed|es)|achiev(?:ed|es)|held|holds?|green|conquered|mastered|done|fulfil(?:led|s)|ticked|aced)"
_LAYER_EN: Final = r"(?:l ?[0-4]\b(?:\s?(?:-|to|through|and|,|up to)\s?l ?[0-4]\b)*|(?:all|every|each|both|five|four|three|two|\w+)?(?: of)?(?: the)?(?: five| four| three)? (?:layers?|levels|tiers|stages)\b|(?:risk|compliance|risk and compliance|long[- ]term|observation|general|financial|entry|top|red[- ]line) (?:and \w+ )?(?:observation )?(?:layer|level|tier)|long[- ]term observation|level [0-4])"
_GATE_EN: Final = r"(?:(?:hard )?gates?|red lines?|(?:hard )?thresholds?|authori[sz]ation gat\w+)"
LAYER: Final = pattern(
    near(_LAYER_ZH, _MET_ZH, 12),
    rf"(?:完成|满足|达到)(?:了)?[^，。；]{{0,4}}(?:{_LAYER_ZH})",
    near(_GATE_ZH, _MET_ZH, 10),
    rf"\b{_MET_EN}\b{gap(12)}\b{_LAYER_EN}|\b{_LAYER_EN}{gap(26)}[:,]? ?\b{_MET_EN}\b",
    rf"\b(?:l ?[0-4]|layer \w+|level \w+)\b[,(][^.;,)]{{1,40}}[,)] ?(?:\w+ ){{0,2}}?(?:has|have|is|are|was|were)(?: been)? {_MET_EN}\b|(?<![a-z\d])l ?[0-4](?:层)?[，,（(][^，。；,)）]{{1,16}}[，,)）](?:层)?(?:已|均|都|全|经){{0,3}}(?:{_MET_ZH})",
    r"\b(?:is|are|stands?|operates?|performs?|now|works?) (?:at|on) (?:level |layer )?l ?[0-4]\b|(?:处于|位于|属于|已是|就是|在) ?l ?[0-4](?:水平|层级|层|级)",
    rf"\b{_MET_EN}\b{gap(12)}\b{_GATE_EN}\b|\b{_GATE_EN}\b{gap(24)}\b{_MET_EN}\b",
    r"全部考核|全项通过|全部过关|\bflying colou?rs\b|\bpassed (?:everything|all (?:tests|checks|stages))\b|\ball (?:tests|checks|stages|boxes) (?:passed|green|ticked)\b",
)  # fmt: skip
_NAMED: Final = re.compile(r"l ?([0-4])(?:\s?(?:-|~|至|到|to|through)\s?l ?([0-4]))?")
_GATE: Final = pattern(_GATE_ZH, rf"\b{_GATE_EN}\b")
_REQUIRES: Final = pattern(
    r"要求|需|须|应|才|先于|优先|未|不|之前|至少|前提",
    r"\b(?:requires?|needs?|must|comes? first|before|only|not|first)\b",
)


def _scoped(sentence: Sentence, _found: re.Match[str], known: Known) -> bool:
    """Formal standing, kept to what ran, with what is not covered."""
    return known.standing == "formal" and evidence.this_run(sentence) and evidence.limited(sentence)


def _passed(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    """Layers that are known to have passed; gates that held with exposure, or with scope and limits under such a standing."""
    if _GATE.search(found[0]):
        scoped = evidence.this_run(sentence) and evidence.limited(sentence)
        return evidence.gates_known(sentence, known) or (
            scoped and known.standing in {"formal", "conditional"}
        )
    aim = re.search(
        r"\b(?:to|in order to)\s*$|(?:要|欲|为了|想)\s*$", sentence.text[: found.start()], re.ASCII
    )
    if aim and re.search(
        r"\b(?:needs?|must|requires?|has to|have to)\b|需|须|应|要", sentence.text, re.ASCII
    ):
        return True
    first, last = sentence.clause(found.start(), found.end())
    named = _layers(sentence.text[first:last])
    asks = re.sub(r"的?(?:全部|所有|各项|一切)要求", "", sentence.text[found.start() : last])
    if _REQUIRES.search(asks) and not named <= set(known.layers_passed):
        around = re.sub(r"的?(?:全部|所有|各项|一切)要求", "", sentence.text[first:last])
        return bool(re.search(r"要求|需|须|至少|前提|requires?|needs?|must", around, re.ASCII))
    return bool(named) and named <= set(known.layers_passed)


def _layers(text: str) -> set[str]:
    """Every layer named, ranges included."""
    named: set[str] = set()
    for found in _NAMED.finditer(text):
        named.update(f"L{number}" for number in range(int(found[1]), int(found[2] or found[1]) + 1))
    return named


REACH: Final = (
    Rule("production", PRODUCTION, _scoped),
    Rule("production", NEEDLESS, _scoped, denies=True),
    Rule("generalisation", GENERAL),
    Rule("layer", LAYER, _passed),
)
