"""Claims that sum up: totals and grades, ranks, what judges think, what people reviewed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from finteceval.reports.wording import evidence
from finteceval.reports.wording.rule import NUMBER, Rule, near, pattern, then

if TYPE_CHECKING:
    from finteceval.reports.wording.known import Known
    from finteceval.reports.wording.reading import Sentence

_SUM_ZH: Final = r"总(?:成绩|体成绩|评分|得分|评级|评价|成绩|评|分)|综合(?:得分|评分|打分|评级|评价|分数|成绩|评定|指数|表现|各项|来看|得)|(?:整体|总体)(?:得分|评分|评级|评价|成绩|打分|评定)|平均(?:得)?分|均分|最终(?:得分|评分|评级|成绩)|加权|汇总|合计得分|合并计算|取平均|相加后|折算后"
_VALUE_ZH: Final = rf"{NUMBER}(?: ?分(?!钟|之|位|别|项|类|公司|行)| ?/|%)?|[满高优良]|及格|达标|合格|过关|可用|[abcs][+-]?(?: ?级)?(?![a-z])|a{{1,3}}|通过|放心|优秀|出色|领先"
_SUM_EN: Final = (
    r"\b(?:overall|total|composite|aggregate[d]?|combined|final|blended|headline|summary|weighted|single|global|averaged?|mean|all-in|cumulative) (?:weighted |average |mean |quality |performance |evaluation )?(?:scores?|grades?|ratings?|marks?|index|average|mean|verdict|result|points|total)\b"
    r"|\bscorecard (?:total|average)|\baverag(?:ed?|ing) (?:over|across|out)\b|\bmean (?:over|across) (?:all )?(?:gates|dimensions|categories|layers)|\baveraging\b|\btotal\b(?=:| of \d| is \d)|\bin total\b(?=[^.;]{0,12}points)|\bbottom line\b|\bverdict\b(?=:)|\bin (?:short|sum|summary)\b|\btaken together\b|\ball in all\b|\bsumm(?:ed|ing) (?:up|over)|\bon balance\b|\boverall\b"
)
_VALUE_EN: Final = rf"{NUMBER}|\b[abcdf][+-](?![a-z])|\b(?:an? |grade[: ]+)[abcdf]\b|\b(?:good|excellent|strong|solid|fine|pass(?:es|ed)?|usable|fit|great|outstanding|satisfactory|acceptable|green|high|positive|impressive|reliable|safe|very well|convincing)\b"
_RIGHT_EN: Final = r"(?! ?(?:of|cases|trials|repeats|points were|answers))"
TOTAL: Final = pattern(
    then(_SUM_ZH, _VALUE_ZH, 18),
    then(r"(?<![a-z])[abcs][+-](?![a-z])|(?<![a-z])[abcs] ?级|优秀|良好|高分|满分|五星", _SUM_ZH, 6),
    r"(?:整体|总体|总的)(?:来看|来说|而言|上)?[，,]?(?:表现|水平|质量|情况|效果|系统)?(?:为|是|较|很|非常|十分|相当|均|已|达到)*(?:可用|可靠|良好|优秀|优异|出色|不错|达标|合格|令人满意|较好|理想|过关|良|优|稳健|合规|过硬|满意|可接受)",
    r"(?:给予|评为|评定为|获评|评级(?:为|：|:)?|等级(?:为|：|:)|定为|获得?|拿到|打出|记)\s?[“\"]?(?:优秀|良好|优|良|[abcs][+-]?(?: ?级)?(?![a-z0-9])|a{2,3}|[一二三四五\d] ?(?:颗)?星|满分|高分|五星|\d+(?:\.\d+)? ?分(?!钟|之))",
    r"[五四5４]星|星级(?:评价|推荐|评定)|(?:得|打|评)了?\s?\d+(?:\.\d+)? ?分(?!钟|之|位|项)|\d+(?:\.\d+)? ?分的?(?:高分|好成绩|佳绩)|满分(?:表现|通过)|(?:取得|获得?|拿到|达到)[^，。；]{0,4}\d+(?:\.\d+)? ?分(?!钟|之|位)",
    then(_SUM_EN, _VALUE_EN, 30).replace(r"\boverall\b", r"\boverall\b(?=[^,]{0,24}(?:\b(?:is|performs?|looks?|good|score|excellent|very|fine|solid|strong|usable|satisf|a |an )))"),
    r"\b(?:good|fine|strong|solid|excellent|satisfactory|acceptable|usable|fit|great) (?:enough )?overall\b|\b(?:scores?|scored|scoring|earns?|earned|gets?|got|achieves?|achieved|awarded|receives?|received|rated|rate(?= (?:it|this|the)\b)|graded?|deserves?|merits?) (?:it |us |them |the agent )?(?:an? |as |of |about |nearly |over |some )?(?:overall |solid |full |total |strong )?(?:[abcdf][+-](?![a-z])|[ab]\b(?! ?\w)|\d+(?:\.\d+)? ?(?:points|/ ?\d+|out of \d+|%)(?! of)|top marks|full marks|(?:\w+ )?(?:out of )?(?:five |\d )?stars?|straight a)",
    r"\b(?:five|four|[45])[- ]star\b|\b(?:four|five|\d(?:\.\d)?)(?: out)? of (?:five|5) stars\b|(?<![\d/.-])(?:\d\.\d ?/ ?5|\d{1,3}(?:\.\d+)? ?/ ?(?:10|100))(?![\d/-])(?! (?:cases|trials|repeats|points|answers|题|道|次))|\b\d+(?:\.\d+)? (?:out of (?:10|100|ten|a hundred|5|five)\b)(?! (?:cases|trials|repeats|points|answers|repeat))|\b[abc][+-]?-(?:rated|graded?)\b|\bletter grade\b(?=[^.;]{0,12}[abc]\b)|\bgrade:? ?(?:of )?[abc](?:[+-]|\b)",
    r"(?:★|⭐|☆){2,}",
)  # fmt: skip
_TOP_ZH: Final = r"第[一二三四五六七八九十\d]+(?! ?(?:节|章|条|款|项|季|次|轮|题|步|年|期|批|个?重复|大股东|名股东|页|列|方|人))|前[一二三四五十\d]+(?! ?(?:次|轮|题|期|个|大|年|天|日))|榜首|首位|前列|冠军|亚军|季军|头名|榜眼"
RANKING: Final = pattern(
    near(r"排名|名次|位次|位列|名列|位居|排行榜?|排在|排到|高居|稳居|荣登|跻身|榜单|榜|拿下|夺得|夺|摘得|现居|居|列", _TOP_ZH, 10),
    r"(?:综合|总体|整体|总分|成绩|表现|最终)(?:位列|排)?第[一二三四五六七八九十\d]+|(?:前进|上升|提升|跃升|后退|下降|下滑)了?[一二两三四五六七八九十\d]+(?:名|位)|(?:本轮|全场|最终)(?:的)?(?:最佳|赢家|胜者|优胜)|夺魁|问鼎|登顶|领跑|折桂|摘冠|垫底|倒数第|榜首|名列前茅|第一梯队|头部梯队|夺冠|冠军|独占鳌头|拔得头筹|仅次于|排名(?:靠前|领先|上升)|位次[^，。；]{0,10}(?:上升|提升)",
    r"(?:超过|高于|领先|优于|击败|胜过|强于)了?[^，。；]{0,4}\d+(?:\.\d+)? ?[%％][^，。；]{0,6}(?:同类|系统|产品|智能体|对手|模型|参评|同行|竞品)",
    r"\b(?:rank(?:s|ed|ing)?|plac(?:es|ed)|came|comes|finish(?:es|ed)?|stands?|listed|sits?|positioned|coming) (?:\w+ )?(?:first|1st|second|2nd|third|3rd|top|last but|number one|no\. ?1|#1|among the (?:top|best)|in the top)\b",
    r"\b(?:tops?|topped|leads?|led|heads?|won|wins?|climb\w*) (?:\w+ )?(?:the )?(?:\w+ )?(?:leaderboard|league table|ranking|rankings|table|field|pack|chart|contest|comparison)\b|\btop[- ]ranked\b|\b(?:number one|no\. ?1|#1)\b|\brunner-up\b|\bleague table\b|\btop (?:\d+ ?%|\w+ percent(?:ile)?|quartile|decile|spot|place|position)|\bthe winner\b|\bwinner of\b|\bat the top of the\b|\b(?:first|second|third) place\b|\b(?:beats?|outranks?|ahead of) \d+ ?% of\b|\b9\dth percentile|\bpodium\b|\b(?:c[ao]me|comes|finish\w*|ends?|ended|sits?|stands?) (?:out )?(?:on|at the) top\b|\b(?:top|head|bottom) of the (?:table|class|list|field|pack|ranking)\b|\btakes? (?:the )?(?:crown|gold|first prize|trophy)\b|\bgold medal\b|\bsecond to (?:nobody|no one|no other)\b|\b(?:finish|end|land|plac|c[ao]m|stand|stood|sit|sat)\w* (?:\w+ )?(?:ahead|above|in front|behind) (?:of )?(?:\w+ ){0,5}?(?:systems?|agents?|others?|rivals?|competitors?|rest|models?|field|arms?)\b",
)  # fmt: skip
_JUDGE_ZH: Final = r"(?:大?模型|裁判|评委|评审团?|多模型|机器评审|评分(?:模型|器)|ai|llm|gpt[-.\w]*|claude|gemini|deepseek|打分模型)(?:裁判|评委|评审|模型|打分|评分)?"
_PRAISE_ZH: Final = (
    r"更?(?:好|优|高|佳|强|准)|出色|专业|喜欢|偏好|偏爱|青睐|认可|优秀|赞|肯定|满意|深刻|全面|清晰"
)
_JUDGE_EN: Final = r"\b(?:(?:panel|jury|committee|ensemble|group) of (?:\w+ )?(?:models|llms|judges|evaluators)|(?:several|two|three|multiple) (?:\w+ )?(?:models|llms)|ai reviewers?|(?:llm|model|ai|soft|automated)[- ]?(?:as[- ]a?-?judges?|judges?|evaluators?|graders?|raters?)|llm-as-judge|judges?|judge panel|graders?|grader model|raters?|evaluators?|the (?:model|llm)|gpt[-.\w]*|claude|gemini)\b"
_PRAISE_EN: Final = r"\b(?:better|best|superior|excellent|outstanding|high(?:er|ly|est)?|good|insightful|top|great|strong(?:er)?|impressive|convincing|more \w+|favou?r\w*|preferred|prefers?|preference for|liked?|likes|loved?|praised?|impressed|clearer|win(?:s|ner)?|won|marks|approval|thumbs up|verdict)\b"
JUDGE: Final = pattern(
    then(rf"{_JUDGE_ZH}[^，。；]{{0,10}}(?:认为|判定|判断|觉得|给出|给予|一致|普遍|评为|评价|打出|打分|评分|认定|获评|偏好|偏爱|青睐|认可|看好|喜欢)", _PRAISE_ZH, 18),
    rf"{_JUDGE_ZH}[^，。；]{{0,8}}(?:偏好|偏爱|青睐|看好|喜欢|认可|好评)",
    then(r"(?:由|根据|按照?|经)(?:大?模型|裁判|评委|ai|llm)[^，。；]{0,4}(?:打分|评分|评审|评判|评价)[，,]?", r"[^，。；]{0,10}(?:好|优|高|出色|优秀)", 2),
    then(rf"{_JUDGE_EN}[^.;]{{0,40}}?\b(?:judged|considers?|considered|rated|rates|finds?|found|prefer(?:s|red)?|like[ds]?|favou?r(?:s|ed)?|scor(?:es?|ed)|gave|gives|thinks?|thought|deem(?:s|ed)?|rank(?:s|ed)|confirms?|confirmed|agree[ds]?|says?|saw|sees|praised?|called|put|chose|picked|was|were)\b", _PRAISE_EN, 50),
    rf"{_JUDGE_EN}[^.;]{{0,30}}?\b(?:prefer(?:s|red)?|liked|favou?red|praised|chose|picked|confirm(?:s|ed)?)\b",
    then(r"\b(?:according to|in the (?:eyes|view|opinion) of|as judged by|judged by|rated by|scored by) (?:the |an? |our |two |three |both |several )?(?:\w+ )?" + _JUDGE_EN, _PRAISE_EN, 50),
    r"\baccording to (?:the |an? )?(?:llm|model|ai) judges?,[^.;]{0,40}" + _PRAISE_EN,
)  # fmt: skip
_SETUP: Final = pattern(
    r"盲评|双盲|隐去|匿名|换序|交换顺序|调换顺序",
    r"\bblind\w*|\bswap\w*|\banonymi[sz]\w*|\border (?:was )?(?:swapped|reversed|exchanged)|\bunnamed\b",
)
_AGREED: Final = pattern(
    r"一致(?:性|率|程度)?|kappa|alpha|κ|α|分歧", r"\bkappa\b|\balpha\b|\bagree\w*|\bac1\b"
)
_PEOPLE_ZH: Final = r"专家|分析师|人工|真人|业内(?:人士)?|资深|从业(?:者|人员)|合规(?:部门|官|人员|团队|总监)|法务|风控(?:部门|团队|人员)|评审(?:组|团|会|委员)|顾问|教授|行家|基金经理|投资经理|审核员|复核(?:人|员)|首席|律师|会计师|权威机构|第三方机构|人手|团队"
_CHECKED_ZH: Final = r"论证|评议|评定|鉴定|复查|过目|看过|读过|审核|审阅|审查|审定|审过|复核|核对|核验|认可|把关|确认|签字|签署|评审|盲评|背书|检查|校验|校对|验证|评阅|认证|验收|好评|肯定|点评|评估通过|过目|复审|查验|审校"
_CHECKED_EN: Final = r"(?:peer-)?review(?:ed|s)?|verif(?:ied|y|ies)|check(?:ed|s)?|double-checked|cross-checked|vet(?:ted|s)|sign(?:ed|s)? off(?: on)?|validat(?:ed|es?)|approv(?:ed|es?)|endors(?:ed|es?)|confirm(?:ed|s)?|audited|inspected|examined|certif(?:ied|y)|agreed?|scrutini[sz]ed|blessed|rated|graded|assessed|read|cleared|looked over|gone over|gone through|went through|proofread|worked through|spot-checked"
_PEOPLE_EN: Final = r"\b(?:(?:domain|industry|subject|finance|financial|external|independent|human|outside)[- ](?:matter )?(?:experts?|specialists?|reviewers?|professionals?|raters?|annotators?)|experts?|humans?|(?:senior|our|professional|human|seasoned|veteran|qualified|chartered|experienced|\w+) (?:analysts?|officers?|managers?|bankers?|advis[eo]rs?|practitioners?|economists?|lawyers?|actuaries|accountants?|traders?)|analysts?|practitioners?|specialists?|professionals?|reviewers?|a panel|panel of \w+|compliance (?:team|department|staff|officers?)|risk (?:team|department|committee)|people|staff|professors?|cfas?|(?:cfa )?charterholders?|portfolio managers?|auditors?|the desk|our team)\b"
HUMAN: Final = pattern(
    then(rf"(?:经|由|已|通过|请了?|[一二两三四五\d][位名个])[^，。；、]{{0,6}}(?:{_PEOPLE_ZH})", _CHECKED_ZH, 14),
    then(_PEOPLE_ZH, rf"(?:(?:都|均|已|一致|全部|逐|共同|亲自|把|对|反复|认真|独立)[^，。；、]{{0,8}})(?:{_CHECKED_ZH})|(?:{_CHECKED_ZH})(?:了|过|通过|确认|认可|无误|完成|完毕|合格|后|结论|一致)", 10),
    rf"(?:{_PEOPLE_ZH})[^，。；、]{{0,6}}(?:把关|背书|认可|签字|好评|推荐|盲评)",
    r"(?:经过?|由|已|通过)[^，。；]{0,10}(?:专家|人工|真人|分析师|同行|内部|多轮|逐条)[^，。；]{0,8}(?:" + _CHECKED_ZH + r")|逐(?:条|题|一|项)(?:人工)?(?:核对|复核|审核|检查)|同行评(?:审|议)|专家(?:级|组)?(?:一致)?(?:认为|认可|推荐|同意)",
    then(_PEOPLE_EN, rf"\b(?:{_CHECKED_EN})\b", 24),
    rf"\b(?:{_CHECKED_EN}) (?:\w+ )?(?:by|with) (?:\w+ ){{0,3}}?(?:{_PEOPLE_EN}|hand\b)",
    rf"\b(?:expert|human|analyst|peer|manually|professional|specialist|practitioner)[- ](?:{_CHECKED_EN})\b|\b(?:{_CHECKED_EN}) manually\b|\b(?:{_CHECKED_EN})\b[^.;]{{0,30}}\bby hand\b|\bmanual(?:ly)? (?:review|check|verif)\w*|\bexpert (?:review|assessment|validation|endorsement|consensus|approval)\b(?! (?:is|was|were|of (?:this|the) (?:run|sample) (?:is|was)))|\bexpert (?:opinion|consensus|review) (?:confirms?|confirmed|finds?|found|supports?)|\bhuman review (?:confirms?|confirmed|found|finds|shows)",
)  # fmt: skip
_NOT_OURS: Final = pattern(
    r"签字(?:可|后|方|才)|转(?:交)?(?:人工|专家)|(?:交|移交|提交|升级)(?:给)?(?:人工|专家|合规)|(?:请|需要?|须|应|待|等待|建议|要求|提示|申请|尚待|只|可)[^，。；]{0,6}(?:人工|真人|专家|复核|合规|分析师|有资格)|模拟",
    r"\bhand(?:s|ed)? (?:\w+ )?(?:over )?(?:the )?(?:\w+ )?to (?:a |the )?human|\bescalat\w+|\b(?:needs?|requires?|awaits?|pending|ask(?:s|ed)? for|request\w*|wait\w* for|recommend\w*|suggest\w*) (?:\w+ ){0,2}(?:human|expert|review|analyst)|\bsimulat\w+|\b(?:accounts|financial statements|annual report|prospectus|interim report|half-year)\b|\bthe agent (?:asked|checked|verified|confirmed|read|reviewed)",
)


def _judged(sentence: Sentence, _found: re.Match[str], known: Known) -> bool:
    """Set-up and agreement are written and known; an observation may say that agreement was not measured."""
    if known.agreement is None:
        return False
    text = sentence.text
    return bool(_AGREED.search(text)) and (bool(_SETUP.search(text)) or evidence.observed(sentence))


def _six_class(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    """Which of the six classes a judge gave is a count and no praise."""
    classes = re.search(
        r"completely_correct|完全正确|_error|abstain|弃权|错误", sentence.text[found.start() :]
    )
    return classes is not None or _judged(sentence, found, known)


def _reviewed(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    if re.search(r"(?:\bstill|仍[然旧由]?|继续)\s*$", sentence.text[: found.start()], re.ASCII):
        return True
    if re.search(r"\b(?:must|should|has to|have to|needs? to|shall)\b", found[0], re.ASCII):
        return True
    around = sentence.text[max(0, found.start() - 16) : found.end() + 24]
    return bool(_NOT_OURS.search(around)) or evidence.sampled(sentence, known)


def _counted(sentence: Sentence, found: re.Match[str], _known: Known) -> bool:
    """Cases counted, or a figure of one dimension, are no total."""
    about = sentence.text[found.start() : found.end() + 14]
    return bool(
        re.search(
            r"brier|kappa|丢失|\b(?:lost|owed|unjudged|cases were|trials|latency|seconds|tokens|stated probability|cost)\b|\d+ ?(?:题|次|秒|道)",
            about,
        )
        and not re.search(r"score|分(?!类|钟)|grade|rating|级|mark", about)
    )


VERDICTS: Final = (
    Rule("total_score", TOTAL, _counted),
    Rule("ranking", RANKING, denies=True),
    Rule("judge", JUDGE, _six_class),
    Rule("human_review", HUMAN, _reviewed),
)
