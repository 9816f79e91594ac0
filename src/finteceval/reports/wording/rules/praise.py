"""Praise in whatever words: the last rule, for what no other rule names.

A report states counts, conditions and limits. A sentence that judges well of the system or of the
evaluation and holds no count claims more than it shows.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from finteceval.reports.wording import evidence
from finteceval.reports.wording.rule import Rule, pattern

if TYPE_CHECKING:
    from finteceval.reports.wording.known import Known
    from finteceval.reports.wording.reading import Sentence

# A column's head judges nobody.
_A_HEAD: Final = 6
_A_TITLE: Final = 3
# Judgements that a count beside them can carry: "accurate in 17 of 20".
_MILD: Final = pattern(
    r"(?:质量|水平|水准|能力|可靠性|准确性|安全性|专业性|稳定性|完成度|可信度|表现|评价|满意度|准确率|胜率)[^，。；]{0,6}(?:高|好|强|优|佳|可观|喜人)(?!风险|于|低)",
    r"(?<![偏爱良恰正刚只较最更友喜])(?:很|较|更|相当|非常|十分|都|表现|服务|做得|用得|答得|一样|同样)好(?!几|多|友|坏|评|奇)|良好|不错|准确(?!率|性|度|与|和|、)|很准|相当准|说准|看准|极准|说得准|精准|精确(?!到|度|值|计算|匹配|率)|(?:回答|答案|结论|判断|分析|结果|推理|计算|数字)[^，。；]{0,4}(?:都|均|全部|基本|大多|几乎|很|完全)?正确(?!率|的)|(?:表现|运行|输出|发挥|性能|一直|始终|十分|非常|相当|很|持续|更)[^，。；]{0,4}稳定(?!性)|高效|顺利|(?:圆满|大获|取得|获得|非常)成功|成功(?:地)?(?:完成|通过|拦|守|预|识|抵|应对|避|处理|化解|实现|发现)|行之有效|卓有成效|有效(?:地)?(?:控制|识别|防|避免|降低|提升|应对)|向好|(?:错误|失误|误差|幻觉)率?[^，。；]{0,6}(?:下降|减少|降低|更少|更低)|(?:很|非常|都|均|结论|判断|推理|分析|建议|十分)合理|清晰|完善|到位|得当|严谨|细致|谨慎|周全|充分(?!性|条件)|(?:全部|均|都|表现|质量|完全)合格|(?:明显|显著|大幅|大有|持续|有所|有了?)[^，。；]{0,4}(?:提升|提高|改善|进步|优化|改进)|(?:效率|质量|能力|水平|准确率|体验)[^，。；]{0,6}(?:提升|提高|改善|翻倍|倍增)",
    r"\b(?:good|(?:perform|do(?:es|ne)?|cope|work|handle|behave|answer|score|explain|reason|fare|serve|manage|understand|hold)\w* (?:\w+ ){0,3}?(?:very |so |quite )?well(?! as)|well (?:handled|explained|reasoned|done|behaved|executed|written|prepared|suited|equipped|built|designed|judged|balanced|argued)|accurate(?:ly)?|correct(?:ly)?|precise(?:ly)?|consistent(?:ly)? (?!with)|(?:is|are|was|were|remains?|very|performs?|runs?|proved) (?:very |quite |remarkably )?stable(?! when)|smooth(?:ly)?|(?:highly|very|most) successful|successful (?:agent|system|run|evaluation|test)|successfully (?:complet|pass|block|resist|handl|defend|manag|solv|avoid|answer|navigat)\w+|(?:is|are|very|highly|proved|most) effective|effectively (?:block|prevent|handl|manag|contr|reduc|protect)\w*|efficient(?:ly)?|clear(?:ly)? (?:better|understand|explain)\w*|thorough(?:ly)?|careful(?:ly)?|satisfactor\w+|acceptable|adequate(?:ly)?|fine(?! print)|(?:has|have|is|are|much|clearly|greatly|noticeably|markedly|significantly|steadily) improved|improves? (?:on|over|with)|improvements?(?= (?:in|over|on|is|are|across))|sensible|sensibly|rigorous\w*|detailed and|coherent|persuasive|insightful|(?:errors?|error rates?|mistakes) (?:\w+ ){0,3}?(?:down|lower|fewer|fell|dropped|halved|declin\w+|reduced))\b",
)  # fmt: skip
# Judgements that nothing beside them carries.
_BOLD: Final = pattern(
    r"优秀|可用(?=水平|[，。；！]|$)|达到[^，。；]{0,6}(?:水平|水准)|优异|出色|强大|实力|过硬|功力|功底|(?<![与和、])可靠(?!性|度|的?来源)|可信(?!度|区间)|靠谱|值得(?!注意|说明|一提|怀疑|进一步|核对|复查)|放心|安心|令人(?!误解|怀疑|担)|满意(?!度)|成熟(?!期|度)|(?:步入|进入|迈入)了?成熟(?!市场)|稳健(?!型)|(?:很|非常|更|十分|够|显得|足够|相当|极其)专业|专业(?:能力|水平|水准|表现|过硬|可靠|性强|素养|功底)(?!与|和|、)|亮[眼点]|突出(?!表现为)|惊[艳人]|可圈可点|信[赖任](?!度|关系|管理)|经得起|经受住|站得住|圆满|胜任|理想|卓[越著]|守得住|守住了?(?:底线|红线)|胜出|获胜|赢得|赢了|大胜|高分|推荐采用|推荐使用|(?:建议|推荐)(?:采购|采用|引入|使用|购买|选用|推广|批准)|成为现实|新标准|新高度|质的|(?:深受|广受|备受)|游刃有余|得心应手|炉火纯青|驾轻就熟|无可挑剔|名不虚传|不负|当之无愧|实至名归|毫不逊色|前景|利器|福音|好帮手|得力|高水平|高水准|高质量|高标准|一流|拔尖|优势|优于|强于|强项|长处|心服|说服力|大有可为|上佳|绝佳|极佳|俱佳|见长|懂行|老练|娴熟|扎实|牢靠|牢固|稳妥|稳当|稳得住|信得过|过得硬|拿得出手|立得住|好用|给力|省心|安全感|无忧|合规(?=[，。；！]|$)|达到(?:了)?(?:优秀|良好|预期|要求|标准|专业|一流|较高)|符合(?:了)?预期|超出(?:了)?预期|超预期|满足(?:了)?(?:所有|全部|各项|业务|客户|实际)?(?:需要|需求|要求)",
    r"\b(?:great|impress(?:es|ed|ing)?|front-?runner|spot on|with (?:full |complete |every )?confidence|just works|excellent\w*|outstanding\w*|strong(?:er|est|ly)?(?! (?:dollar|yen|currency|demand|sales|growth))|solid|superb\w*|brilliant\w*|impressive\w*|remarkabl\w+|convincing\w*|reliabl[ey]|dependabl\w+|trust(?:ed|worth\w+|s)?(?! (?:company|fund|product|deed|account|agreement|plan|beneficiar))|confident(?:ly)?|confidence in|comfortable|competent\w*|capable|skilled|skilful\w*|expertise|expertly|mature|robust(?:ly)?|sound(?:ness|ly)? (?!not)|safe hands|under control|promising|valuable|commend\w*|recommend(?:ed|s)? (?:it|its|the (?:agent|system|product)|use|adopt\w*|approv\w*|that it)|worth(?:y| it| the| buying| adopting)|deserves?|merits?(?! order)|step forward|leap forward|breakthrough|an? (?:\w+ )?success|succeeds?|succeeded|wins?|winner|won|triumph\w*|(?<!at )(?<!worst)best(?! \d)|stronger|clearer|smarter|better(?! (?:one|source|of|answer))|superior\w*|finest|first-rate|first-class|high[- ](?:quality|calib\w+|standards?|performing)|new standard|raises? the bar|pleased|delighted|proud|satisfied with|happy with|praise\w*|applau\w+|exemplary|admirabl\w+|stellar|top-notch|ideal(?:ly)?|perfect(?:ly)?|terrific|fantastic|wonderful\w*|amazing\w*|phenomenal|formidable|powerful|shines?|shone|excels?|excelled|excelling|masters?|mastered|mastery|nails?|handles? (?:\w+ ){0,3}(?:with ease|easily)|with ease|effortless\w*|seamless\w*|flawless\w*|unfailing|rest easy|peace of mind|can be relied|rely on (?:it|the agent|its)|depend on (?:it|the agent|its)|count on|ahead of (?:the )?(?:\w+ ){0,2}(?:systems?|agents?|others?|rest|models?|competitors?)|forecaster|lives? up to|exceeds? expectations|as good as|no worse than|delivers?(?! (?:an?|no|only) )|up to the (?:job|task|mark)|knows? (?:its|what it)|does the job|gets? it right|right (?:more|most|almost|nearly|every|again|on)|(?:prove[sd]?|proving|proven|turn(?:s|ed)? out|about|always|usually|mostly|largely) right|(?:it|agent|system|answers|calls|conclusions?|judgements?) (?:is|are|was|were) (?:\w+ )?right(?! in \d)|compliant (?:solution|agent|system|product)|ticks? (?:every|all|the) box\w*|truly|genuinely|undoubtedly|world-class|c[ao]mes? of age|professional[- ](?:grade|quality|level)|professionalism)\b",
)  # fmt: skip
_ANCHOR: Final = pattern(
    r"\d+ ?(?:题|次|项|份|道|个|例|笔|对|条|篇)?(?:中|里|之中)?[^，。；\d]{0,4}?(?:对|/|中|里有?|：)\s?\d+|\d+ ?(?:题|次|道|项|份|对|例|个答案)(?:中|里)|(?:有|仅|共|只有)? ?\d+ ?(?:题|次|道|项|份|例)(?:合格|正确|通过|准确|未|错|失败)|区间|上界|上限|kappa|κ|p ?[=<]|brier",
    r"\b\d+ (?:of|out of|against|from) (?:the )?\d+\b|\b\d+ ?/ ?\d+\b|\bkappa\b|\binterval\b|\bupper bound\b|\bp ?[=<]|\bbrier\b|\(\d+(?:\.\d+)? ?%? ?(?:to|-|,) ?\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) of (?:the )?(?:\w+)\b",
)
# What reaches for everything, for a right to act or for a goal attained, in a sentence of nothing else.
_SWEEPING: Final = pattern(
    r"完全|全部|所有(?!者|权|制|人)|一切|任何|各项|悉数|全面|彻底|可以?(?=进入|用于|交|投|采|放|直接|立即|胜|独立|替代|取代|承担|处理|应对)|能够?(?=独立|胜|处理|应对|承担|替代|满足|完成|应付)|达到|满足|符合|取得|获得|赢|具备|拥有|通过了?(?=[^，。；]{0,10}(?:考验|检验|评测|测试|认证|审查|考核))|实现了?|解决了?|消除|水准|级别|唯一|首[个家款]|值得|应当?(?=采用|推广|使用|上线)",
    r"\b(?:all|every|everything|any|anything|entire(?:ly)?|fully|completely|totally|always|may be|can be|can now|is able to|are able to|has been|have been|obtained|achiev\w+|attain\w+|reached|met|meets|fulfil\w+|satisf\w+|secured|earned|gained|assur\w+|eliminat\w+|solv\w+|only (?:system|agent|product)|first (?:system|agent|product)|level|grade|class of)\b",
)  # fmt: skip
# What a report speaks of when it states how a run was made and what came of it.
_STATES: Final = pattern(
    r"\d|题|案例|裁判|计划|报告|门槛|区间|轮|重复|作答|尝试|样本|预算|日志|摘要|文件|数字|命令|附注|签字|条件|端点|目录|工具|成本|词元|token|评测点|维度|切片|分类|系统卡|卡片|运行|评测对象|对照|基线|引擎|客户|订单|授权|许可|公告|公司|基金|债券|监管|法院|年报|规则|来源|资料|数据|网络|沙箱|答案|结算|登记|观察|复核|列出|列明|印出|写明|单列|单独|标签|名称|世界|文字|未|没有?|不|无|非|待|尚|错|漏|误|失|违|否|若|如果|只|仅|须|必须|应|需",
    r"\d|\b(?:cases?|questions?|points?|judges?|judging|plan\w*|reports?|gates?|intervals?|rounds?|repeats?|try|tries|trials?|samples?|budgets?|logs?|digests?|files?|figures?|commands?|notes?|signature|endpoint|director\w+|tools?|costs?|tokens?|dimensions?|slices?|class(?:es)?|cards?|runs?|ran|configuration|controls?|baselines?|engine|clients?|orders?|consent|licen[sc]e\w*|filings?|compan\w+|funds?|bonds?|courts?|rules?|sources?|data|network|sandbox|answers?|settle\w*|forecasts?|observations?|reviewe?r?s?|not|no|none|nothing|nobody|never|without|un\w+|pending|wrong|human|supervis\w+|conditions?|errors?|missed|missing|fail\w*|breach\w*|lost|if|unless|until|only|must|should|whether|cannot|n't|bank|issuer|shares?|systems? (?:stand|are listed)|columns?|tables?|versions?|models?|seeds?|prices?|hash\w*|bytes?|rows?|documents?|names?|named|worlds?|list\w*|lines?|words?|texts?|commit\w*|formats?|tags?|values?|checks?)\b",
)  # fmt: skip
# Controls are right or wrong by construction.
_CONTROL: Final = pattern(r"对照|基线|\b(?:controls?|baselines?|truth|nop|oracle)\b")
_METHOD: Final = pattern(
    r"要求|须|必须|应(?:当|该|先)?(?!用|对|付|收|急|变|有尽有|答|验)|需要?|以便|为了|才能|才可|条件|标准是|定义|如何|怎样|指的是|表示|意思是",
    r"\b(?:must|should|shall|needs?|requires?|required|have to|has to|ought|in order to|so that|means that|is defined|means|to be|would)\b",
)
_CASE_WORD: Final = pattern(
    r"(?:引用|判断|计算|答|读|识别|列示|披露|写|算|报出|作答|分类|归类|读取|回答|指出|标注|说明)[得了为]?(?:也|都|均|是|基本)?(?:正确|准确|无误|对)|(?:正确|准确|成功)(?:地)?(?:引用|判断|计算|识别|列示|披露|写|算|读|指出|说明|标注|给出|拒绝|提示|分类)",
    r"\b(?:read|cited|quoted|computed|calculated|priced|classified|stated?|states|said|named|identified|answered|noted|reported|recorded|disclosed|dated|converted|described|translated|listed|booked|spelled|explained)\b[^,.;]{0,30}\b(?:correctly|accurately|right|well|properly|precisely)\b|\b(?:correctly|accurately|rightly|properly|precisely|clearly)\s(?:read|cited|quoted|computed|calculated|priced|classified|stated?|states|said|named|identified|answered|noted|reported|refused|declined|asked|converted|described|dated|listed|explained)\b|\bcorrect(?! and)\b",
)


def _carried(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    """A count, a method's requirement, one answer to one case, or a limited observation."""
    text = sentence.text
    if (
        len(text.strip()) <= _A_HEAD
        or _CONTROL.search(text[: found.start()])
        or re.search(r"(?:每次|全部重复都?|随机取)[^，。；]{0,12}$", text[: found.start()])
    ):
        return True
    return bool(_ANCHOR.search(text) or _METHOD.search(text) or _CASE_WORD.search(text)) or _qualified(
        sentence, known
    )


def _bold(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    if _CONTROL.search(sentence.text[: found.start()]):
        return True
    first, last = sentence.clause(found.start(), found.end())
    required = _METHOD.search(sentence.text[first : found.start()])
    counted = re.search(
        r"better|won|wins?|success|优于|right|strong|best", found[0], re.ASCII
    ) and _ANCHOR.search(sentence.text)
    return bool(required) or bool(counted) or _qualified(sentence, known) or last < 0


def _stated(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    """Anything that says how a run was made, what it counted or what it lacks."""
    if 0 < len(re.findall("[a-z]+", sentence.text)) <= _A_TITLE and not re.search(
        "[\u3400-\u9fff]", sentence.text
    ):
        return True
    rest = sentence.text[: found.start()] + " " + sentence.text[found.end() :]
    return bool(_STATES.search(rest)) or _carried(sentence, found, known)


def _qualified(sentence: Sentence, known: Known) -> bool:
    return (evidence.observed(sentence) and evidence.limited(sentence)) or evidence.conditions_hold(
        sentence, known
    )


PRAISE: Final = (
    Rule("praise", _BOLD, _bold),
    Rule("praise", _MILD, _carried),
    Rule("praise", _SWEEPING, _stated),
)
