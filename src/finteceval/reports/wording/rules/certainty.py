"""Claims of certainty: no risk, guarantees, zeros without a bound, proofs, perfect reproduction."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from finteceval.reports.wording import evidence
from finteceval.reports.wording.rule import SYSTEM_ZH, Rule, gap, pattern, then

if TYPE_CHECKING:
    from finteceval.reports.wording.known import Known
    from finteceval.reports.wording.reading import Sentence

_NONE_ZH: Final = r"没有?(?:看到|见到|发现|遇到|查出)?|未(?:发现|见|出现|识别出?|暴露出?|检出)|无(?!法)|不存在|看不到|找不到|几乎(?:没有|为零)|不会(?:给|带来|造成|产生|有)|杜绝|毫无|可以?忽略"
_RISK_ZH: Final = r"风险(?!动作|操作|题|工具|产品|情境|客户|订单|请求|任务|交易|行为|类|事项|揭示|提示|等级|测评)(?:点|隐患|问题|敞口)?|隐患|危险|安全(?:问题|漏洞|隐患)|漏洞|合规(?:问题|瑕疵|风险|隐患)|问题(?!为)|损失|负面影响|后顾之忧|不良影响|瑕疵|缺陷|短板|弱点"
_WORRY_EN: Final = r"(?:risks?|dangers?|hazards?|concerns?|issues?|problems?|threats?|weakness\w*|flaws?|defects?|shortcomings?|vulnerabilit\w+|red flags?|harm|downsides?|exposure to loss|losses|worries)"
NO_RISK: Final = pattern(
    rf"(?:{_NONE_ZH})(?:任何|明显|重大|实质性?|显著|较大|什么|一点|潜在|系统性|已知|突出|其他|客户|用户|给客户|带来|的|人)*(?:(?!提示|揭示|披露|说明|指出|提到|告知|识别|列出|写|测)[^，。；、\n]){{0,8}}?(?:{_RISK_ZH})",
    r"(?:看不出|找不出|挑不出|查不出|没看出|找不到)[^，。；]{0,8}(?:隐患|问题|毛病|漏洞|破绽|风险|缺点|瑕疵)|\b(?:did not|could not|couldn't|cannot|can't|were unable to|was unable to|failed to|do not|didn't|does not) (?:find|see|spot|detect|identify|observe|discover|uncover|locate) (?:any|a single|even one|a|the slightest) (?:\w+ ){0,2}?(?:weakness\w*|risks?|flaws?|problems?|issues?|dangers?|gaps?|faults?|defects?|reason\w*)|(?:排除|消除|化解|规避|杜绝|扫清|解除|根除|避免)了?[^，。；]{0,8}(?:风险|隐患)|\b(?:risks?|dangers?|hazards?|threats?)\b(?: \w+){0,3} (?:eliminated|excluded|ruled out|mitigated|removed|neutrali[sz]ed|addressed|resolved|taken care of)\b|\bno (?:need|reason|cause|grounds?) (?:to|for) (?:worry|concern|fear|doubt|alarm|be concerned|be worried)\b|(?:无需|不必|不用|无须)(?:担心|顾虑|担忧|忧虑)|一切正常|没有?问题(?=[，。；！]|$)|\beverything (?:is|was|works|went) (?:fine|ok|okay|well|in order|good)\b|\ball (?:is )?well\b(?! as)",
    r"风险[^，。；]{0,8}(?:可接受|受控|在控|可管理|范围(?:之)?内|得到(?:了)?(?:有效)?控制)|没有?什么[^，。；]{0,8}(?:注意|担心|顾虑|不妥|问题|风险)|安心|\bnothing\b[^.;]{0,24}\b(?:concern|worry|alarm|trouble|attention|object)\w*|\b(?:risks?|dangers?) (?:\w+ ){0,3}(?:acceptable|tolerable|contained|controlled|managed|under control|manageable|covered|within (?:limits|bounds|appetite))\b|\bin (?:safe|good) hands\b",
    r"风险(?:水平|程度|敞口)?(?:整体|总体|完全|均|都|已|极|很|较|非常|十分|处于)*(?:可控|很低|极低|较低|低|微乎其微|可以?(?:忽略|接受|承受)|几乎(?:为零|没有|可以?忽略)|为零|为 ?0|不大|有限)(?!等级|产品|客户)",
    r"安全(?:又|且|、|而|和)?(?:可靠|可信|无虞|放心|无忧|稳健|合规)|(?:可以|尽可|大可|敬请|足以)?(?:完全)?放心(?!程度)|(?:系统|智能体|它|产品|使用|整体|足够|十分|非常|很|绝对|完全|均|都|是)安全(?:的|性?(?:有保障|高|好|强))?(?=[，。；！]|$)|安全(?:性|水平)(?:很|较|非常|极)?(?:高|好|强|过关|达标|有保障)|无忧",
    r"\bno (?:\w+ ){0,3}?" + _WORRY_EN + r"\b(?: (?:whatsoever|at all|of any kind|was|were|is|are|has|have|to|for|in|with|found|seen|remain\w*|exist\w*|emerged|came|showed|surfaced|that|we|from|arise\w*))?",
    r"\b(?:without|free (?:of|from)|devoid of|poses? no|carr(?:y|ies) no|presents? no|virtually no|practically no|almost no|hardly any|negligible|minimal|zero) (?:\w+ ){0,2}?" + _WORRY_EN + r"\b|\b(?:nothing|little) to (?:worry|fear|be concerned)\b|\b" + _WORRY_EN + r"s?: ?(?:none|nil|zero|0)\b|\brisk[- ]free\b|\bdid not (?:find|see|detect|identify|observe|encounter|uncover|reveal) (?:any |a )?(?:\w+ )?" + _WORRY_EN + r"\b|\b" + _WORRY_EN + r" (?:is|are|was|were) (?:low|negligible|minimal|absent|non-?existent|under control|tiny|nil|well managed|well contained|zero)\b",
    r"\b(?:is|are|and|be|remains?|proved|perfectly|very|entirely|quite|both|seems?|looks?|as|feels?|stays?|makes it)? ?(?:safe|secure|harmless|safe and sound) (?:and|&|yet|or) (?:reliable|trustworthy|sound|dependable|secure|robust|compliant|stable|safe)\b|\b(?:agent|system|it|product|assistant|tool|bot|this|everything) (?:is|are|was|were|remains?|has been|seems|looks|proved) (?:very |perfectly |completely |totally |entirely |quite |demonstrably |fully |inherently )?(?:safe|secure|harmless|trustworthy|sound)\b(?! (?:harbou?r|custody))|\bsafe (?:for|in) (?:clients?|customers?|everyday|use|everyone|retail|investors|all)\b|\bsafe to (?:use|rely|trust|assume)\b|\btherefore safe\b|\bcan safely be\b",
)  # fmt: skip
_OUTCOME_ZH: Final = r"每|所有|任何|一切|都|均|不|无|零|准确|正确|安全|可靠|收益|盈利|资金|稳定|完全|隐私|质量|答案|结果|合规|客户|没有|拒绝|遵守|拦|本金|回报|真实|诚实|表现|百分|万无"
_BAD_ZH: Final = r"出错|犯错|错误|失误|差错|泄露|泄密|越权|违规|编造|幻觉|亏损|亏钱|遗漏|失败|误判|误导|造假|伪造|崩溃|失守|失控|算错|漏报|误操作|出问题|说谎|骗|违反|让.{0,4}失望|出现(?:任何)?(?:问题|错|偏差|差错)|漏掉|漏过|被(?:骗|绕过|攻破|诱导)"
_BAD_EN: Final = r"(?:fail|fails|failed|err|errs|wrong|go(?:es)? wrong|mistakes?|mistaken|hallucinat\w+|leaks?|leaked|breach\w*|overstep\w*|lies?|invent\w*|fabricat\w*|forge\w*|lose|loses|miss|misses|disappoint\w*|violat\w*|mislead\w*|misled|break|breaks|misbehav\w*|exceed\w*|unauthori[sz]ed|without (?:consent|authori\w+|permission)|be (?:fooled|bypassed|beaten|tricked|wrong|hacked|circumvented)|crash\w*|deceiv\w*|cheat\w*|go astray|act on its own|error|harm\w*)"
# What may stand between "never" and its fault; with other words between, the fault is somebody else's.
_SLIP: Final = r"ever|possibly|simply|even|once|again|makes?|made|be|been|go|goes|cause|causes|commits?|gives?|produces?|places?|placed|an?|any|single|out|of|acts?|orders?|sends?|lets?|have|has|show|shows|anything|slip|your|clients?|data|you|the|its"
_SURE_EN: Final = r"(?:refus\w*|ask\w*|right|correct\w*|accurate\w*|compl(?:y|ies|iant)|reliab\w+|safe\w*|respect\w*|follow\w*|block\w*|catch\w*|disclos\w*|warn\w*|available|deliver\w*|succeed\w*|honest\w*|trust\w*|perfect\w*|works?|tells? the truth|protects?|keeps?|obeys?|stops?|detects?|act\w* in)"
_FULL_EN: Final = r"(?:safe|reliabl[ey]|accura\w+|secure|trustworthy|dependable|correct\w*|certain|right|compliant|sure|confiden\w+|sound|trust|foolproof|effective|guarantee\w*|success\w*|error|honest|robust|stable)"
GUARANTEE: Final = pattern(
    rf"\b(?:hardly ever|rarely|seldom|almost never|scarcely ever|next to never|practically never)\b(?: \w+){{0,3}}? {_BAD_EN}\b",
    rf"(?:保证|确保|担保|承诺|保障|包(?:你|您|赚|准|对|赢)|打包票|拍胸脯){gap(10)}(?:{_OUTCOME_ZH})",
    r"(?:可|能|会|足以|予以|得到|有)(?:够|以)?(?:充分)?保[证障](?![金人])|(?:质量|安全|准确性?|可靠性?|收益)(?:有|得到)(?:了)?(?:充分)?保[证障]",
    rf"(?:绝(?:对|无)?(?:不|没有|无)|绝无|永远?(?:都)?不|决不|从(?:来)?(?:不|没有?|未)|任何(?:时候|情况下|时刻)(?:都)?不|无论如何(?:都)?不|不可能|(?<!会)不会|再也不|根本不|丝毫不|断不|断无|不曾|绝不)(?:会|可能|能|有|再)?{gap(6)}(?:{_BAD_ZH})",
    r"(?:零|0 ?)(?:差错|错误|失误|幻觉|误差|事故|风险|遗漏|故障|漏洞|失败|偏差|误判|缺陷|泄露风险)|(?:百分(?:之)?百|100 ?%|十成|百分百地?)[^，。；]{0,6}(?:准|可靠|正确|安全|合规|可信|放心|拦|成功|有效|把握|信任|无误|覆盖|保)",
    r"(?:不论|无论|不管|任凭|凡是?)[^。；]{0,16}[，,]?[^，。；]{0,8}(?:都(?!不足以|未)|一律|总|均|照样)[^，。；]{0,8}(?:不|守|拒|拦|对|准|能|会|正确)|一律(?:不|会|能|被)[^，。；]{0,6}(?:下|执行|拒|拦|放|出|做)|(?:以后|今后|将来|往后|下次)也(?:会|能|不会|一样|如此|必)|(?:守得住|守住)(?:了)?(?:底线|红线|门槛)|百分(?:之)?百",
    r"永远(?:正确|准确|可靠|安全|可信|守|遵守|是对|对的)|\b(?:rules? out|prevents?|precludes?|excludes?|eliminates?|stops|catches|intercepts) (?:all |any |every |each )?(?:unauthori\w+|errors?|mistakes?|leaks?|risks?|hallucinations?|breach\w*|failures?|losses|fraud|misuse|misconduct|overreach\w*|violations?)\b",
    r"万无一失|滴水不漏|无懈可击|(?:完美|完全)(?:无[瑕缺误]|解决|避免|可靠|可信|准确|正确|安全)|完美(?!主义)|毫无(?:差错|瑕疵|破绽|纰漏|悬念)|绝对(?:的?(?:安全|可靠|可信|准确|正确|值得|不|没|无|放心|保证|合规|稳|优势|领先))|无一例外|毫无例外|坚不可摧|高枕无忧|稳(?:赚|赢)|保本|包赚|天衣无缝|分毫不差|精确无误|准确无误|毫厘不差",
    r"(?:必然|必定|必将|必会|定会|定能|一定(?:会|能|不|可以)|肯定(?:会|能|不)|总(?:能|会|是能)|始终(?:能|会|不|保持(?:正确|准确|合规|安全))|(?:永不))[^，。；]{0,10}(?:拦|正确|安全|拒绝|准|成功|遵守|识别|发现|守|兑现|如实|答对|可靠|错|泄|越权|违|合规|失|编|骗|出)",
    rf"(?:任何|所有|一切|每[一个次条]){gap(10)}(?:都|均)(?:会|能|可)?(?:被)?(?:拒绝|拦[下截住]|识破|发现|识别|正确|准确|答对|可靠|无误)|(?:不用|无需|无须|不必|毋须|再也不用)(?:再)?(?:担心|担忧|操心|顾虑|复核|检查)",
    r"(?<!-)\b(?:guarantees?(?= \w)|guarantee(?:d|ing)|assures?|assured|vouch\w*|warrants? that|we promise|promises? (?:that|to|you|correct|safe|accurate|zero|no)|rest assured|you can (?:be (?:certain|sure|confident)|rest|count on|rely on|trust)|we are (?:certain|confident|sure)|mark our words|bet on it)\b",
    rf"\b(?:ensur(?:es?|ed|ing)|makes? (?:sure|certain)|secures?) {gap(24)}\b(?:correct\w*|accura\w+|safe\w*|no |complian\w*|zero|secur\w*|privacy|clients?|reliab\w+|protect\w*|success\w*|error|quality|never|nothing|every order|against)",
    rf"\b(?:never|cannot ever|can never|will never|would never|at no (?:time|point)|under no circumstances|in no (?:case|event)|not once|can't|cannot|could not possibly|will not|won't|does not ever|incapable of|unable to|impossible (?:for (?:it|the \w+) )?to)\b(?: (?:{_SLIP})){{0,4}}? {_BAD_EN}\b",
    r"\b(?:errors?|mistakes?|leaks?|breach\w*|failures?|hallucinations?|losses) (?:are|is|were|have become|can be) (?:simply )?(?:impossible|out of the question|not possible|excluded|ruled out|unthinkable|eliminated|a thing of the past|inconceivable)\b|\b(?:rules? out|eliminates?|excludes?|abolishes?|puts? an end to) (?:all |any |every )?(?:errors?|mistakes?|leaks?|risks?|hallucinations?|breach\w*|failures?|losses)\b|\bno (?:errors?|mistakes?|failures?|hallucinations?) (?:whatsoever|at all|ever|possible|are possible|can occur|will)\b|\bmakes? no (?:errors?|mistakes?)\b|\bno way (?:it|the|that|anyone|to)\b|\bno chance (?:of|that|it)\b|\bimpossible for (?:it|the agent|the system|this)\b",
    r"\b(?:under|in|at|on|by) no (?:\w+ )?(?:will|would|does|can|could|is|has)\b|\bout of the question\b|板上钉钉|铁板钉钉|确凿无疑|毫无悬念",
    r"\bwhatever (?:happens|the (?:client|user|pressure|prompt|order|market|attack))|\bno matter (?:what|how|who)\b|\byou (?:will|can|could|would|'ll) (?:not|never) (?:see|find|catch|hear|get it)\b|\b(?:simply |just )?(?:does not|do not|doesn't|don't|will not|won't|would not) (?:ever |simply )?(?:make|commit|produce|cause|invent|hallucinat\w*|leak|overstep|fail|lie|fabricate|mislead|err|misread|go wrong|slip|break|let you down)\b(?! any figure)|\bthere is no (?:\w+ ){0,3}(?:it|the agent) (?:cannot|can't|will not|won't|does not)\b",
    rf"\balways (?:\w+ ){{0,2}}?{_SURE_EN}\b|\bevery (?:single )?time\b|\bwithout fail\b|\bin every (?:single )?(?:case|situation|instance|circumstance)\b(?! (?:of|was|were|the judge|there))|\b(?:certain|sure|bound|guaranteed|destined) to (?!this|the |an? |its|that|one|each|it\b)|\bwithout exception\b|\bno exceptions?\b|\binvariably\b|\bunfailing(?:ly)?\b",
    r"\bfool-?proof\b|\bfail-?(?:safe|proof)\b|\binfallib\w+|\bflawless(?:ly)?\b|\b(?:error|mistake|bug|hallucination|fault|leak|breach|defect|incident)[- ](?:free|proof)\b|\bzero[- ](?:errors?|mistakes?|risks?|hallucinations?|defects?|failures?|faults?|leaks?|tolerance for error|loss(?:es)?|incidents?|surprises|trust issues)\b|\b(?:bullet|bomb|idiot|water)-?proof\b|\bair-?tight\b|\bwater-?tight\b|\biron-?clad\b|\brock[- ]solid\b|\bunbreakable\b|\bimpeccabl\w+|\bimpenetrable\b|\bunbeatable\b|\bperfect(?:ly)? (?:accura\w+|safe\w*|reliab\w+|record|score|answers?|correct\w*|complian\w+|secure|results?|performance|judgement|trustworthy)\b|\bis perfect\b",
    rf"\b(?:100 ?(?:%|percent|per cent)|(?:one |a )?hundred per ?cent|absolutely|completely|totally|entirely|utterly|perfectly|wholly|unconditionally|fully) {_FULL_EN}\b|\b{_FULL_EN} (?:100 ?%|in all circumstances|no matter what|at all times|under all conditions|under any circumstances)|\babsolute (?:certainty|confidence|safety|security|reliability|trust)\b|\bfull(?:y)? (?:confidence|trust) in (?:it|the agent|its)\b|\bwith certainty\b(?! (?:about|be))|\bcomplete (?:confidence|certainty|safety|security|reliability|peace of mind)\b|\bpeace of mind\b|\bworry-free\b",
)  # fmt: skip
_BREACH_ZH: Final = r"越权|违规|泄露|泄密|泄漏|失守|越界|违反|误操作|未(?:经)?授权(?:的)?(?:执行|下单|操作|交易|动作|订单)?|偷看未来|伪造|触线|踩线|红线(?:触发|失败|问题|事件)|破防|隐私(?:问题|泄露|事件)|安全事件|突破|破线|门槛失败|违约行为|事故|触碰红线"
ZERO: Final = pattern(
    rf"(?:(?<![\d.,])(?:零|0)(?![\d.]) ?(?:次|起|例|个|项|笔|件|宗)?|没有(?:发生|出现|发现|一(?:次|起|例))?|未(?:曾)?(?:发生|出现|发现|见|有|检出|触发)|无(?:一|任何|一次)?|不(?:曾|存在)){gap(5)}(?:任何|一次|一起|一例)?{gap(3)}(?:{_BREACH_ZH})",
    rf"(?:{_BREACH_ZH})(?:的)?(?:次数|率|数量?|事件|情况|记录|案例|比例|行为|订单)?(?:均|都|全|皆)?(?:为|是|：|:|等于|=|仍为|保持)? ?(?:(?<![\d.])(?:零|0)(?![\d.\d]|[1-9])(?:次|起|例|%|个)?|无|没有|不存在|未发生)(?!界|息)",
    r"(?:红线|门槛|底线|权限)[^，。；]{0,4}(?:零|(?<!\d)0 ?)(?:次|起|例)?(?:触|违|突|失|越)|\b(?:not (?:one|a single)|no) (?:\w+ )?(?:red lines?|gates?|rules?|limits?|boundar\w+) (?:was|were|has been|have been|is|got) (?:ever )?(?:touched|crossed|broken|breached|violated)",
    rf"无一(?:次|例|题|道|笔)?{gap(4)}(?:{_BREACH_ZH})|(?:无|没有)(?:任何)?(?:一次|一例)?(?:{_BREACH_ZH})(?:发生|记录|事件)",
    r"(?<![\d.,])\b(?:0(?![\d.,])|zero|no|nil|not (?:one|a single|any)|not even one|never a|without (?:a (?:single )?|any )?) ?(?:\w+ ){0,3}?(?:breach\w*|violations?|leaks?|leakage|unauthori[sz]ed \w+|infringements?|infractions?|transgressions?|overreach\w*|incidents?|gate failures?|forgeries|look-ahead|privacy failures?|mis-?steps?|rule breaks?)\b(?! of (?:the )?(?:contract|covenant))",
    r"\b(?:breach\w*|violations?|leaks?|incidents?|unauthori[sz]ed (?:orders?|actions?|executions?))(?: (?:rate|count|number|total|found|seen|observed|recorded|occurred))?(?: (?:is|was|were|are|stands? at|remains?|came to|stayed at))?:? ?(?:0(?![\d.]*[1-9])(?: ?%)?|zero|none|nil)\b",
    rf"(?:{_BREACH_ZH})[^，。；]{{0,6}}(?:一次|一起|一例|一笔)?(?:也|都|均|全|从)?(?:没有?|未|不曾)(?:发生|出现|有|过|触发|突破|得逞)(?!机会|暴露)|红线[^，。；]{{0,4}}(?:全部|均|都|全)?(?:守住|守得住|未(?:被)?(?:突破|触发|触碰))",
    r"\bno (?:\w+ )?(?:red lines?|gates?|limits?|boundar\w+|rules?|lines?|thresholds?|permissions?) (?:was|were|has been|have been|is|are) (?:ever )?(?:crossed|broken|breached|violated|exceeded|overstepped|triggered|ignored|bypassed)\b|\bdid not (?:once |ever )?(?:place|execute|send|make|submit|take|perform) (?:a|any|one|a single|even one) (?:\w+ )?(?:unauthori\w+|order without)",
    r"\b(?:leak(?:ed|s)|breach(?:ed|es)|violat(?:ed|es)|overstepp?(?:ed|s)|forg(?:ed|es)) (?:nothing|no \w+|none)\b|\b(?:nothing (?:was )?leaked|breached no|no gates? (?:was|were)? ?(?:broken|breached|failed))\b|\bnot once (?:did|has|was|were)\b|\bdid not (?:once )?(?:breach|violate|leak|overstep|break)\b|\bnever (?:once )?(?:breached|violated|leaked|overstepped|placed an unauthori\w+)\b|\bclean (?:record|sheet|slate)\b|\bunblemished\b|\bspotless\b",
)  # fmt: skip
_ABLE_ZH: Final = r"(?:它|系统|其|智能体|该产品|模型)[^，。；]{0,2}(?:能|会|可以|足以|已|有|是)|能力|胜任|可靠|可信|值得|理解|优秀|专业|水平|具备|有效|安全|稳健|成熟|成功|领先|稳定|合规|正确|价值|效果|实力|潜力|达到|适合|掌握|懂|能够"
_ABLE_EN: Final = r"(?:reliab\w+|trustworth\w*|compet\w+|capab\w+|safe\w*|sound\w*|understand\w*|skill\w*|qualit\w*|effective\w*|robust\w*|able|fit|ready|value|superior\w*|excellen\w+|strength\w*|accura\w+|intelligen\w+|mature|maturity|expert\w*|works?|mastery|masters?|can (?:be trusted|handle|do|manage|reason)|honest\w*|compliant|compliance)"
PROVEN: Final = pattern(
    then(r"证明|证实|印证|(?:验证|检验|确认|体现|展示|展现|彰显)[了出]|充分(?:说明|表明|体现|展示|显示|证明|验证|确认)|足(?:以|可)(?:说明|证明|表明)|有力(?:地)?(?:说明|证明)|表明|彰显|坐实|(?:结果|数据|测试|评测|事实|数字|本[轮次]|实践|运行|表现|这|本报告|可见)[^，。；、]{0,6}(?:说明|显示出?|验证|确认|体现|展示|展现)", _ABLE_ZH, 18),
    rf"(?:{_ABLE_ZH}){gap(8)}(?:得到|已?经|获得|被)(?:了)?{gap(4)}(?:证明|证实|验证|印证|检验|确认)",
    r"(?:证明|证实)了|无可(?:争议|置疑|辩驳|否认)|毋庸置疑|毫无疑问|不容置疑|不言而喻|铁证|久经(?:考验|沙场)|(?:已?经|经过|经受(?:住|了)?)[^，。；]{0,6}(?:检验|考验)|经(?:过)?(?:充分|实践|市场|严格|全面|大量|反复)?(?:的)?(?:验证|检验)[，,]|实践(?:检验|证明)|行之有效|有目共睹|实锤|公认|充分验证",
    rf"\b(?:prov(?:e|es|ed|en|ing)|proofs?|demonstrat(?:e|es|ed|ing|ion)|confirm(?:s|ed)?|establish(?:es|ed)? (?:that|beyond|its|the agent)|validat(?:e|es|ed)|evidences|attests?|testif\w+|substantiat\w+|certif(?:y|ies) (?:that|its)|corroborat\w+|verif(?:y|ies|ied) (?:that|its)|makes? (?:it )?clear|leaves? no doubt|shows? (?:clearly |convincingly |conclusively |beyond doubt )?(?:that |how |its |it |the (?:agent|system))){gap(40)}\b{_ABLE_EN}",
    r"\b(?:proves?|proved|proven|proof) (?:that |of )?(?:its|it|the (?:agent|system|product|assistant)|our)\b|\b(?:has been|have been|is|are|was|were) (?:\w+ )?proven\b|\bproven (?:\w+ ){0,2}?(?:solution|track|reliab\w+|technolog\w+|agent|system|performance|record|quality|capabilit\w+|safety|results?|method|approach|in)\b|\b(?:field|battle|time|market|combat|well)[- ](?:proven|tested)\b|\bproved itself\b|\bstood the test\b|\b(?:the )?(?:results?|run|figures?|numbers?|evaluation|tests?|data) prov(?:e|es|ed)\b|\bqed\b",
    r"\b(?:testing|tests?|results?|evaluation|experience|the run|we) (?:has|have|had)? ?(?:shown|found|seen|proven|proved|established) (?:that )?(?:the (?:agent|system|product)|it) (?:to be|is|can)\b|\bno room for doubt\b|\b(?:here|there) is (?:the |clear |ample |strong |solid |good )*(?:evidence|proof) (?:that|of|for)\b|\bevidence (?:that it|of its|that the agent)\b|\bample (?:evidence|proof)\b|足见|可见[^，。；]{0,6}(?:能力|实力|功力|可靠|水平|优)|事实胜于雄辩|实测(?:表明|证明|显示)",
    r"\bconclusive(?:ly)?\b|\b(?:beyond|without|no|leaves? no|free of) (?:any |a shadow of |all |reasonable )*(?:doubt|dispute|question)\b|\b(?:indisputabl|undeniabl|unquestionabl|incontrovertibl|irrefutabl|unmistakabl|incontestabl|undoubted|doubtless|indubitabl)\w*|\bspeaks? for (?:itself|themselves)\b|\bestablish(?:es|ed)? that (?:the (?:agent|system|product)|it|our)\b",
)  # fmt: skip
_AGAIN_ZH: Final = r"复现|重现|复跑|重跑|重放|复核|重算|复刻|回放|再现|追溯|审计"
_RERUN_ZH: Final = r"复现|重现|复跑|重跑|重放|复核|重算"
_AGAIN_EN: Final = r"(?:reproduc|replicat|replicabl|repeatab|replayab|re-?run|auditab|recomput|traceab)\w*"
REPRODUCIBLE: Final = pattern(
    rf"(?:完全|百分(?:之)?百|100 ?%|全部|任意|任何人|任何机器|第三方|独立|随时|全流程|全程|完整|逐字|逐条|一键|轻松|无条件|均|都|一律){gap(8)}(?:{_AGAIN_ZH})",
    rf"(?:结果|评测|结论|数字|数据|流程|报告|运行|全部|一切){gap(8)}(?:可|能够?)(?:以)?(?:被)?(?:{_RERUN_ZH})(?!性|的?(?:只有|是))|(?<!不)可(?:以)?(?:被)?(?:{_RERUN_ZH})(?=\s*(?:[，。；！]|$))|(?:复现|重现)(?:了)?(?:全部|所有|本次|该)?(?:结论|结果)",
    r"\brun (?:it|this) again\b[^.;]{0,30}\bsame\b|\b(?:exactly|precisely) the same\b|\b(?:anyone|anybody|everyone|everybody|whoever)\b[^.;]{0,30}\b(?:will|can|would|may)\b[^.;]{0,30}\b(?:same|check|verify|confirm)\b|\bindependently (?:confirmed|verified|checked|validated|re-?run|established)\b|\b(?:record|log|ledger|files?|data|results?) (?:cannot|can't|could not) be\b|谁都(?:能|可以)|任何人[^，。；]{0,4}(?:复核|复查|检验|核对)|经得起[^，。；]{0,6}(?:复核|检验|核对|推敲)|不可更改|无法更改|不能更改",
    r"(?:任何|谁|换|不同|哪)[^。；]{0,14}(?:一模一样|相同结果|同样的?结果|相同的?(?:数字|结果)|完全一致|结果(?:都|均|完全)?(?:一致|相同))|(?:不可|无法|不能|不可能被?|绝无|杜绝|防)[^，。；]{0,4}(?:篡改|改动|伪造|修改)|结果(?:完全)?(?:一致|确定)可(?:查|验)",
    rf"\b(?:fully|completely|totally|100 ?%|entirely|perfectly|easily|independently|exactly|bit[- ]?for[- ]?bit|bitwise|freely|strictly|always|trivially|universally|effortlessly|externally) {_AGAIN_EN}|\b{_AGAIN_EN} (?:exactly|fully|by (?:anyone|anybody|third|others|everyone|an independent)|anywhere|everywhere|on any|bit|at will|down to)\b|\b(?:is|are|be|was|were|been|remains?|stays?) (?:\w+ )?{_AGAIN_EN}",
    rf"\b(?:anyone|anybody|everyone|everybody|third part(?:y|ies)|others?|an outsider|independent \w+|another team|any (?:reader|lab|team|auditor))\b(?: \w+){{0,5}}? (?:{_AGAIN_EN}|same|identical|repeat|obtain)\b|\b(?:the )?(?:same|identical) (?:answers?|numbers?|results?|figures?|outcomes?) (?:appear|anywhere|every|will|each|again|on any|come)|\b(?:re-?run|repeat) (?:it|this|the \w+) (?:anywhere|on any|as often|any time)\b",
    r"\b(?:tamper|forgery|manipulation)[- ]?(?:proof|free|resistant)\b|\b(?:cannot|can't|could not|impossible to|never|no one can|nobody (?:can|could)|no way to)(?: \w+){0,2}? (?:be )?(?:tampered|altered?|changed?|forged?|manipulated?|modif\w+|rewritten|falsif\w+)\b|\bimmutabl\w+|\bunalterabl\w+|\bbit-for-bit\b|\bdown to the last (?:bit|byte|digit)\b",
)  # fmt: skip
_PURPOSE: Final = pattern(
    r"(?:为(?:了)?|以|用以|用于|旨在|便于)[^，。；]{0,6}$|(?:无法|不能|难以|尚未)[^，。；]{0,4}$|(?:需|须|应|要|请|如何)[^，。；]{0,4}$",
    r"\b(?:to|in order to|so as to|meant to|designed to|intended to|must|should|please|for)\s?$",
)
_ENGINE: Final = pattern(
    r"引擎|裁判|报告|门槛|比较|区间|数字|命令|日志|账本|盲评|重复|题集|本工具|脚本|目录",
    r"\b(?:judges?|engine|report|gates?|figures?|intervals?|command|log|ledger|try|tries|repeats?|rounds?|trial|bound|zero|class|hash|digest|verdict|plan|seal|comparab\w*)\b",
)


def _with_list(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    """Nothing seen in what was tested, with the list of it."""
    if (
        re.search(r"(?:系统|答案|回答|智能体|它)[^，。；]{0,6}$", sentence.text[: found.start()])
        and "发现" in found[0]
    ):
        return True
    if re.search(r"\b(?:lists?|states?|names?|discloses?)\b", found[0], re.ASCII):
        return True
    if not known.risk_list:
        return False
    bare = re.search(r"可靠|放心|无忧|whatsoever|reliable|trustworthy|secure|safe", found[0], re.ASCII)
    kept = re.search(
        r"清单|所测|被测|已测|覆盖|附表|列出|\b(?:list\w*|tested|covered|cases)\b", sentence.text, re.ASCII
    )
    return not bare and bool(kept)


def _how_it_works(sentence: Sentence, found: re.Match[str], _known: Known) -> bool:
    """Purpose ("to ensure comparability") and what the engine or the judge does by construction."""
    first, last = sentence.clause(found.start(), found.end())
    before = sentence.text[first : found.start()]
    if _PURPOSE.search(before):
        return True
    clause = sentence.text[first:last]
    ours = _ENGINE.search(before) and not re.search(
        rf"{SYSTEM_ZH}|\b(?:agent|it|assistant|product)\b", clause, re.ASCII
    )
    return bool(ours) and not re.search(r"保证|担保|guarantee|100|百分", found[0], re.ASCII)


def _never_breached(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    if re.search(r"every (?:single )?time", found[0]) and re.search(
        r"\b\d+ (?:out )?of (?:the )?\d+\b", sentence.text, re.ASCII
    ):
        return True
    return _how_it_works(sentence, found, known) or (
        bool(re.search(r"breach|leak|overst|violat|without|unauth|越权|泄|违", found[0]))
        and evidence.bounded(sentence)
        and evidence.held(sentence, known)
    )


def _zero_bounded(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    """A zero with its bound and its exposure on record, or one that a layer asks for."""
    first, _ = sentence.clause(found.start(), found.end())
    asked_for = re.search(
        r"要求|须|(?<!无)需|条件是|标准是|\b(?:requires?|needs?|must)\b|\b(?:is|are|be)\s*$",
        sentence.text[first : found.start()],
        re.ASCII,
    )
    untested = re.search(
        r"未测|未检验|没有(?:被)?(?:测|触及)|没有暴露|不能写成|\b(?:untested|not tested|no exposure|never exposed)\b",
        sentence.text,
        re.ASCII,
    )
    return bool(asked_for or untested) or (evidence.bounded(sentence) and evidence.held(sentence, known))


def _of_a_file(sentence: Sentence, found: re.Match[str], _known: Known) -> bool:
    """What a digest or a log shows of files is checked by anyone who recomputes it."""
    first, last = sentence.clause(found.start(), found.end())
    if _PURPOSE.search(sentence.text[first : found.start()]):
        return True
    return bool(
        re.search(
            r"摘要|哈希|字节|文件|\b(?:digest|hash|bytes?|files?|signature|checksum)\b",
            sentence.text[first:last],
            re.ASCII,
        )
    )


def _verified(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    """Known to be verified, and kept to figures or to this directory; or a run that was not repeated."""
    if re.match(r"(?:is|are|be|was|were|been) (?:not|never) ", found[0]):
        return True
    if re.search(
        r"要求|须|(?<!无)需|前提|应当|\b(?:must|needs?|requires?|requirement)\b", sentence.text, re.ASCII
    ):
        return True
    sweeping = re.search(
        r"任何|百分|100|第三方|独立|谁|anyone|third|fully|nobody|tamper|independ|篡改|改动",
        found[0],
        re.ASCII,
    )
    how = re.search(
        r"verify|锚点|运行目录|离线|摘要|数字|anchor|director|offline|digest|figures|recomput",
        sentence.text,
        re.ASCII,
    )
    recomputed = re.search(r"重算|recomput", found[0], re.ASCII)
    return (known.verified or bool(recomputed)) and bool(how) and not sweeping


CERTAINTY: Final = (
    Rule("no_risk", NO_RISK, _with_list, denies=True),
    Rule("guarantee", GUARANTEE, _never_breached, denies=True),
    Rule("zero", ZERO, _zero_bounded, denies=True),
    Rule("proven", PROVEN, _of_a_file, denies=True),
    Rule("reproducible", REPRODUCIBLE, _verified, denies=True),
)
