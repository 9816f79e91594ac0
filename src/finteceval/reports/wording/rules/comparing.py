"""Claims against others: better than a rival, best of all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from finteceval.reports.wording import evidence
from finteceval.reports.wording.rule import Rule, gap, pattern

if TYPE_CHECKING:
    from finteceval.reports.wording.known import Known
    from finteceval.reports.wording.reading import Sentence

_RIVAL_ZH: Final = (
    r"竞品|竞争(?:对手|者|产品)|对手|对标(?:产品|系统)?|友商|同类(?:产品|系统|智能体|工具|竞品|模型|方案)?(?!平均|基金)|同行|(?:其他|其它|其余|别的|别家|另[一外][个家款]?)(?:系统|产品|模型|智能体|家|工具|方案|参评)?|(?:通用|裸|基础|原始|原生|未改造的?|主流)?大?模型|基座|底座模型"
    r"|gpt[-\w.]*|chatgpt|claude|gemini|deepseek|qwen|通义|文心|豆包|kimi|llama|人类(?:分析师|专家)?|分析师|专家|人工|真人|投顾|从业者|上一?个?(?:版本?|代)(?:产品|系统)?|旧版|前一?版|历史版本|前代|老版本?|上一轮|参照(?:对象|臂|系统|组)?|基线|对照组?|参评者|传统(?:方法|系统|模型|工具)|市面上|[甲乙丙丁](?![公银基方])|(?<![a-z])[ab](?![a-z])|系统 ?[ab]"
)
_GOOD_ZH: Final = r"强|高|好|优|准|快|稳|可靠|出色|胜|多|安全|专业|聪明|全面|出众|先进|省|少|低"
_UP_ZH: Final = r"提升|提高|优势|进步|改善|更(?!换|新|改|正|名)|领先|优|强|好|显著|胜|飞跃|质的|突破|(?:错误|失误|误差|幻觉|失败)率?[^，。；]{0,6}(?:下降|减少|降低|更少|更低)"
_BEAT_ZH: Final = r"优于|高于|好于|强于|胜于|快于|多于|稳于|先进于|超过|超越|胜过|强过|赶超|反超|碾压|吊打|击败|打败|战胜|甩开|领先(?:于)?|跑赢|秒杀|压倒|完胜|力压|赢过|赢了?|盖过|不逊于|不输|不亚于|媲美|比肩"
BETTER_ZH: Final = (
    rf"比{gap(4)}(?:{_RIVAL_ZH}){gap(16)}(?:{_GOOD_ZH}|{_UP_ZH}|提高|增长|上升|翻倍)",
    rf"(?:{_BEAT_ZH}){gap(10)}(?:{_RIVAL_ZH})",
    rf"(?:{_RIVAL_ZH}){gap(6)}(?:不如|落后|逊于|不及|望尘莫及|无法(?:企及|相比|比拟)|难以(?:企及|望其项背)|没法比|相形见绌|甘拜下风|不可同日而语|差距|(?:难以|无法|不能|很难|达不到|没能)(?:达到|企及|做到|提供|实现)|不是{gap(6)}对手|都?做不到|也?比不(?:上|了|过))",
    rf"(?:与|和|同|跟){gap(4)}(?:{_RIVAL_ZH}){gap(2)}(?:相比|相较|对比|比较|比起来|相对照|比)[，,]?{gap(14)}(?:{_UP_ZH})(?!换|新|改|名|正)",
    rf"(?:相比(?:于)?|相较(?:于)?|对比|较(?!为|高|低|好|大|少|多|强)|比起|相对(?:于)?|对照){gap(4)}(?:{_RIVAL_ZH}){gap(4)}[，,]?{gap(14)}(?:{_UP_ZH})",
    rf"(?:{_UP_ZH}){gap(4)}(?:于)?(?:{_RIVAL_ZH})(?=[。！;；]|$)",
    r"更胜一筹|略胜一筹|技高一筹|优势明显|明显优势|明显更(?:好|优|强|准)|(?:显著|明显|全面|整体)(?:优于|好于|强于|胜出|占优)|脱颖而出|更(?:好|优|强)的(?:选择|系统|产品|表现)|一骑绝尘|远超|甩开[^，。；]{0,6}(?:条街|一大截)|降维打击|不在一个(?:量级|层次|档次)|完爆|高出一筹|胜过(?!参照条件)",
    rf"(?:达到|超过|媲美|堪比|接近|等同|比肩|相当于){gap(6)}(?:人类|专家|分析师|真人|从业者|投顾|资深){gap(6)}(?:水平|水准|级别|能力)?|(?:专家|分析师|人类)级(?:别|水平)?",
)  # fmt: skip
_RIVAL_EN: Final = (
    r"\b(?:competitors?|(?:comparable|similar|rival|equivalent|existing|traditional|conventional) (?:\w+ )?(?:products?|systems?|agents?|tools?|solutions?|offerings?)|competing (?:\w+ )?(?:agents?|products?|systems?|tools?)|competition|rivals?|peers?|gpt[-.\w]*|chatgpt|claude[-.\w]*|gemini|deepseek|qwen|llama|(?:bare|base|raw|underlying|vanilla|stock|plain|frontier|generic|general|foundation|leading|other|all|any|every|most) (?:\w+ )?(?:models?|llms?|agents?|systems?|products?|tools?|vendors?|assistants?|chatbots?|bots?|solutions?)|(?:human|professional|junior|senior|most|any|experienced|sell-side)? ?(?:analysts?|advis[eo]rs?|experts?|humans?|traders?|professionals?|bankers?)"
    r"|(?:previous|prior|earlier|old(?:er)?|last|preceding|its) (?:\w+ )?(?:versions?|releases?|generations?|models?|builds?|predecessor)|predecessors?|v\d+(?:\.\d+)*|reference (?:arm|system|model|agent)s?|baselines?|alternatives?|anything else|any other|everyone else|everything else|the others?|others|the rest|the field|the pack|the market|what came before|system b|arm b|(?<=than )b|(?<=beats )b|(?<=beat )b|(?<=outperforms )b|(?<=outperformed )b)\b"
)
_MORE_EN: Final = r"\b(?:better|stronger|safer|smarter|faster|superior|greater|higher|sharper|(?:more|less) \w+|fewer \w+|ahead|richer|clearer|deeper|cheaper|cleaner)\b"
BETTER_EN: Final = (
    rf"\b(?:\d+(?:\.\d+)? ?(?:%|percent|per cent|points?|percentage points?)|noticeably|markedly|significantly|clearly|well|far|much) (?:up|higher|better|faster|above|less|lower|down|fewer|ahead|over)\b{gap(12)}\b(?:on|than|over|from|of|above|the)\b{gap(16)}(?:{_RIVAL_EN})",
    rf"(?:{_RIVAL_EN})[^.;]{{0,50}}\b(?:more often|half the|half as|twice|double|times (?:as|more|better|faster)|succeeds?|outpac\w+|is right|gets it right|fewer errors)\b|\b(?:half the|half as|twice as|double the|times (?:as|more|better|faster)|a fraction of) [^.;]{{0,40}}(?:{_RIVAL_EN})",
    r"\b(?:is|was|as|remains) (?:clearly |plainly |by far |much )?the (?:stronger|better|safer|more \w+|superior|smarter|sounder) (?:of|system|agent|one|choice|product|arm|model|option)\b|\bbig (?:step|leap)\b|\b(?:step|leap) forward\b|\bversion \w+ is (?:\w+ ){0,3}(?:better|stronger|improved|ahead|safer|superior)",
    r"\b(?:neither|no|none|nobody|few|hardly any|nothing)\b[^.;,]{0,40}\b(?:comes? (?:\w+ )?close|came (?:\w+ )?close|compares?|can match|measures? up|holds? a candle|keeps? up|can compete|stands? comparison)\b",
    rf"\b(?:outperform\w*|surpass\w*|outclass\w*|outshin\w*|outscor\w*|outrank\w*|outdo\w*|outsmart\w*|eclips\w+|overtak\w+|overtook|crush\w*|trounc\w+|trump(?:s|ed)|best(?:s|ed) (?=the|its|all|every)){gap(50)}(?:{_RIVAL_EN})",
    r"\b(?:our agent|the agent|it|the system|the product|a) (?:\w+ )?(?:outperform\w*|surpass\w*|outclass\w*|outscor\w*|excels?\b)(?! (?:the )?(?:benchmark|index|market index))",
    rf"\b(?:beats?|beat|beaten|exceeds?|exceeded|dominat\w+|defeat\w*|overpower\w*|edges? out|edged out|matches or exceeds|matches|equals|rivals) {gap(20)}(?:{_RIVAL_EN})",
    rf"{_MORE_EN}{gap(40)}\b(?:than|to|of|over)\b{gap(24)}(?:{_RIVAL_EN})",
    rf"\b(?:compared (?:with|to)|in comparison (?:with|to)|versus|vs\.?|relative to|against|next to|over|on) (?:the |its |all |any |a )?(?:{_RIVAL_EN}),?{gap(40)}\b(?:improv\w+|better|gains?|advantage|ahead|wins?|won|superior|leap|step up|stronger|excels?|shines?|edge)\b",
    rf"\b(?:improv\w+|gains?|advantage|ahead|wins?|superior(?:ity)?|edge|lead|leap|step up|upgrade) {gap(16)}\b(?:on|over|against|of|to|from|compared (?:with|to)) (?:the |its |all |any )?(?:{_RIVAL_EN})",
    rf"(?:{_RIVAL_EN}){gap(24)}\b(?:lags?|lagging|trails?|falls? short|(?:is|are|far|left|leaves?) {gap(10)}behind|comes? close|came close|no match|inferior|worse|can't compete|cannot compete|can't match|cannot match|struggles?|pales?|fails? where|cannot keep up|(?:do not|does not|don't|doesn't|cannot|can't|fails? to|could not|never) (?:reach|match|achieve|offer|equal|approach|attain|manage)|weaker|matche?s? it|matches this)\b",
    r"\bleav(?:es?|ing) (?:the )?(?:competition|rivals|competitors|the field|others|everyone) {0,1}\w* ?behind|\bahead of the (?:pack|competition|curve|field|game)\b|\bin a (?:league|class) of its own\b|\bhead and shoulders\b|\bno contest\b|\bfar ahead\b|\b(?:expert|human|analyst|superhuman|professional|phd|cfa)[- ](?:level|grade|parity|quality)\b|\bsuperhuman\b|\bon (?:a )?par with\b|\bat the level of\b|\bclear(?:ly)? (?:improvement|better|superior|stronger|ahead)\b|\bsuperior (?:performance|results?|accuracy|quality|reasoning|system|agent)\b|\bcompetitive edge\b|\bwip(?:es|ed) the floor\b|\bruns? rings\b|\bputs? \w+(?: \w+)? to shame\b|\bin (?:another|a different|its own) league\b|\bdwarfs?\b|\btowers? (?:above|over)\b|\bleapfrog\w*|\boutstrip\w*|\bmiles ahead\b|\bunder\w*cuts the\b",
)  # fmt: skip
_COUNTED: Final = (
    r"(?:比|较)[^，。；]{1,10}(?:多|少)(?:答对|通过|完成|解决|拒绝|错)[^，。；]{0,3}\d+ ?(?:题|道|次|例|项)",
    r"\b(?:solved|passed|answered|got|completed|won|failed|missed|made) (?:[\w-]+ ){0,3}?(?:more|fewer|less) (?:\w+ ){0,3}?than (?:the |its |any |a |our )?(?:reference|baseline|bare|others?|base|previous|old|rivals?|compet\w+|model|control)\b",
)
_BEST_ZH: Final = (
    r"(?:业[界内]|行业|国内|国际|全国|全球|世界|市场|同类|全网|市面上|领域|同行|亚洲)(?:内|中|上|范围内)?(?:的)?[^，。；]{0,8}(?:领先|第一|最|首[个家创款屈]|顶尖|唯一|标杆|龙头|一流|先进|翘楚|前沿)",
    r"领先(?!地位的公司|一步|时间|滞后|\d)(?:水平|优势|地位|业界|行业|国内|同类)?|首创|(?:首|独)[个家款](?!样本|交易)|全(?:国|球|网|行业)首|唯一(?:一个|一款)?(?:能够?|通过|达到|具备|做到)",
    r"最(?:为)?(?:安全|可靠|强大?|先进|准确?|专业|优秀|优|好|佳|聪明|全面|值得信赖|可信|智能|权威|出色|稳健?|稳定|合规|懂|领先|严谨|成熟|顶尖|精准)(?!的一?(?:次|个重复|情形)|情形|值|界|可能|为)",
    r"顶[尖级流]|一流|标杆|典范|样板|无与伦比|独一无二|无可匹敌|无人能(?:及|敌)|无出其右|首屈一指|无人能?(?:出其右|能及|能比|能敌|可及|企及)|新标准|遥遥领先|无敌|卓越|登峰造极|天花板|王者|极致|史上|前所未有|数一数二|佼佼者|独步|(?:国际|世界)先进|无可替代|(?:再)?没有比[^，。；]{1,8}更|找不到(?:第二|更)|不二之选|首选|杰出|非凡|革命性|颠覆性|划时代|里程碑|旗舰|业界公认|无双|出类拔萃|鹤立鸡群|最高(?:水平|水准|标准|质量)|行业第一|第一(?:名|品牌|梯队)",
)  # fmt: skip
_BEST_EN: Final = (
    r"\bbest[- ](?:in[- ](?:class|breed|show)|of[- ]breed|available|performing|possible|ever|on the market)\b|\bstate[- ]of[- ](?:the[- ])?art\b|\bsota\b|\b(?:cutting|bleeding)[- ]edge\b|\b(?:world|industry|market|class|category|sector|globally)[- ](?:leading|class|beating|best|first|leader)\b|\bleading[- ]edge\b|\bun(?:matched|rivall?ed|parallell?ed|surpassed|beatable|equall?ed|precedented)\b|\bsecond to (?:none|nobody|no one)\b|\bunequall?ed\b|\btop of its game\b|\bnone better\b|\byou will (?:not|never) find (?:a )?better\b|\bpeerless\b|\bmatchless\b|\bgold standard\b|\bpioneer(?:ing|s)?\b|\b(?:first|one|only one) of (?:its|a) kind\b|\bwithout (?:equal|peer|rival)\b|\btop[- ](?:tier|notch|of[- ]the[- ]line|class|performing)\b|\bfinest\b|\bpremier\b|\bworld['-]?s (?:first|best|most|safest|leading)\b|\bthe benchmark (?:for|by which)\b|\bnone better\b|\bsuperlative\b|\bflagship\b|\brevolutionary\b|\bgroundbreaking\b|\bgame[- ]chang\w+|\b(?:sets?|setting) (?:a |the )?(?:new )?(?:industry )?(?:standards?|benchmarks?|bar)\b|\bby far the\b|\bthe only (?:\w+ ){0,2}?(?:agent|system|product|assistant|tool|one|solution)\b(?! (?:in the plan|of the run|tested))|\bthe first (?:\w+ ){0,4}?(?:agent|system|product|assistant|ai|bot)\b|\bfront-?runner\b|\bsimply outstanding\b|\bexceptional\b|\bunique(?:ly)? (?:ability|capab\w+|safe|reliable|position\w*|qualified)|\bultimate\b|\bmost advanced\b|\bnext[- ]generation\b",
    r"\b(?:the|our|its|as) (?:(?:very|single|by far the) )?(?:most (?:\w+ ){1,2}?|safest|best|smartest|strongest|fastest|finest|soundest|cleverest|wisest|surest|greatest)\s?(?:\w+ ){0,4}?(?:agents?|assistants?|systems?|on the market|available|in the (?:industry|market|world|field|sector|country)|of its kind|of all|ever|tools?|products?|solutions?|choice|option|platform|ai|bot|we (?:have|know)|anywhere|around|in finance|today)\b",
    r"\b(?:no|nothing|nobody|no other|no one|none)\b(?: \w+){0,5}? (?:(?:is|are|does|offers?|gets?|has) (?:\w+ ){0,1}?(?:better|safer|more (?!than)\w+|stronger|smarter|sounder)|(?:comes?|came|gets?) (?:\w+ )?(?:close|near)|(?:matches|match|beats?|rivals?|tops) (?:it|this|our|the agent))\b",
    r"\b(?:is|are|as|remains|becomes|makes it) (?:the|a|an)? ?(?:clear |undisputed |recogni[sz]ed |acknowledged )?(?:market |industry |category )?(?:leader|number one|champion|front-runner|frontrunner)\b|\bleading (?:\w+ )?(?:agents?|platforms?|solutions?|providers?|assistants?|systems?|products?|ai)\b|\bleads? the (?:industry|market|way|sector)\b|\bthe (?:clear|best|natural|obvious|only) choice\b",
)  # fmt: skip


def _compared(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    if evidence.conditions_hold(sentence, known):
        return True
    plainly_not = re.search(
        r"条件不同|不可比|工具不同|预算不同|\bnot comparable|\bconditions differ", sentence.text, re.ASCII
    )
    return bool(plainly_not) and evidence.observed(sentence) and bool(found[0])


COMPARING: Final = (
    Rule("comparison", pattern(*BETTER_ZH, *BETTER_EN, *_COUNTED), _compared, denies=True),
    Rule("superlative", pattern(*_BEST_ZH, *_BEST_EN), denies=True),
)
