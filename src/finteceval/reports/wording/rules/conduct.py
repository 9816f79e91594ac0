"""Claims about conduct: gates set off against the rest, people made needless, stability, acts without exception."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from finteceval.reports.wording.rule import SYSTEM_ZH, Rule, pattern, then

if TYPE_CHECKING:
    from finteceval.reports.wording.known import Known
    from finteceval.reports.wording.reading import Sentence

_BAD_ZH: Final = r"红线|门槛|越权|泄露|泄密|隐私|伪造|偷看|违规|一票否决|未(?:经)?授权"
_BAD_EN: Final = r"\b(?:unauthori[sz]ed|breach\w*|leak\w*|forg(?:ed|er\w+)(?: \w+)?|look-ahead|red[- ]lines?|gates? failures?|failed gates?|violations?|privacy)\b"
# Set-offs that a denial undoes ("cannot be offset").
OFFSET: Final = pattern(
    rf"(?:{_BAD_ZH})[^。；]{{0,24}}?(?:抵[消销]|弥补|补偿|平均(?:之?后|下来|掉)|折算|摊薄|冲[抵销]|扣 ?\d+ ?分|扣分|加权|酌情|对冲|中和|网开一面)",
    rf"(?:抵[消销]|弥补|补偿|掩盖|盖过|瑕不掩瑜)[^。；]{{0,14}}?(?:{_BAD_ZH})",
    rf"{_BAD_EN}[^.;]{{0,50}}?\b(?:outweigh\w*|offset|compensat\w+|made up for|average[sd]? out|averaged|weighted|cancel\w* out|balanced (?:out|by)|deduct\w+|costs? (?:only |just )?\w+ points?|traded off|netted)\b",
    rf"\b(?:outweigh\w*|offsets?|compensat\w+ for|makes? up for|made up for|balances? out)\b[^.;]{{0,30}}?{_BAD_EN}",
)
# Excuses, made by a denial ("does not matter").
EXCUSED: Final = pattern(
    rf"(?:{_BAD_ZH})[^。；]{{0,24}}?(?:不影响|没有?(?:什么|太大)?影响|影响(?:不大|有限|很小|甚微)|不改变|无伤大雅|可以?忽略|忽略不计|偶发|无关紧要|无关大局|不要紧|不算什么|可以?接受|可以?容忍|在[^，。；]{{0,6}}范围(?:之)?内|不碍|可以?不(?:计入|算|纳入|作数)|不必(?:计入|算)|仍(?:属|算|可|然)?(?:合格|通过|达标))",
    rf"(?:剔除|除去|不计|去掉|排除|扣除|撇开|抛开|除了)[^。；]{{0,12}}?(?:{_BAD_ZH})[^。；]{{0,14}}?(?:达到|通过|合格|达标|良好|符合|优秀|可用|满足)",
    rf"{_BAD_EN}[^.;]{{0,50}}?\b(?:(?:does|do|did|will|would|should) not (?:really )?(?:change|affect|matter|alter|undermine|detract|count)|doesn't (?:change|affect|matter)|hardly (?:matters?|counts?)|barely matters?|negligible|within tolerance|tolerable|toler(?:ated|able)|acceptable|isolated|immaterial|insignificant|can be (?:ignored|neglected|overlooked|disregarded)|still (?:a )?pass\w*|no (?:effect|impact|influence|bearing|consequence)|need not (?:be counted|count)|(?:can|may|should) be discounted)\b",
    r"\b(?:apart from|leav\w+ (?:aside|out)|exclud\w+|setting aside|ignoring|disregarding|except for|left out)\b[^.;]{0,24}?" + _BAD_EN + r"[^.;]{0,40}?\b(?:pass\w*|meets?|good|well|fine|clean|compliant)\b",
    rf"{_BAD_EN}[^.;]{{0,40}}?\b(?:left out|excluded|set aside|ignored|disregarded|removed)\b[^.;]{{0,24}}?\b(?:pass\w*|meets?|good|well|fine|clean)\b",
)  # fmt: skip
_STAFF_ZH: Final = r"顾问|投顾|分析师|人员|员工|岗位|岗(?=不|可|就|也|已|再)|经理|合规部|风控部|团队|人工|复核人|审核员|专员|同事|主管|负责人|客服|柜员|律师"
_WORK_ZH: Final = r"审|核|查|看|监督|把关|参与|介入|复|检|管|过问|盯|签|听|抽|跟"
_STAFF_EN: Final = r"(?:advis[eo]rs?|analysts?|staff|reviewers?|officers?|managers?|humans?|people|compliance(?: \w+)?|supervisors?|employees|traders?|teams?|bankers?)"
# Taking the place of people, which a denial undoes.
REPLACED: Final = pattern(
    then(r"(?:可以?|能够?|足以|完全|直接|已|将|用它|由它)[^，。；]{0,6}(?:取代|代替|替代|顶替|接替)", _STAFF_ZH, 14),
    r"(?:可以?|能够?)(?:完全)?(?:独立|自主|单独)(?:服务|面对|处理|执行|决策|完成|承担|下单|操作)",
    rf"(?:{_STAFF_ZH})[^，。；]{{0,8}}(?:可以?|能)?(?:撤掉|撤销|裁撤|取消|退出|放手|省掉|省去|减掉)",
    rf"\b(?:replac\w+|in place of|instead of|substitut\w+ (?:for )?|takes? over from|takes? the place of|stands? in for|does the (?:work|job) of) (?:\w+ ){{0,3}}?{_STAFF_EN}\b",
    rf"\b{_STAFF_EN} (?:\w+ )?(?:can|may|could) (?:now )?(?:stop|cease|skip|drop|give up|be (?:replaced|removed|freed|dispensed))\b|\b(?:human |manual )?(?:review|checks?|oversight|supervision|approval|sign-off) can (?:now )?(?:be )?(?:dropped|skipped|omitted|waived|removed|left out|dispensed)",
    r"\b(?:serve|advise|act|operate|work|run|trade|decide|used?)\b[^.;]{0,24}\b(?:on its own|unsupervised|autonomously|without (?:\w+ )?(?:supervision|oversight|an advis[eo]r|review|a human|approval))\b",
)  # fmt: skip
# Work made needless, said by a denial.
NEEDLESS: Final = pattern(
    rf"(?:{_STAFF_ZH})[^，。；]{{0,8}}(?:不必|无需|不用|无须|不再(?:需要)?|不需要?|用不着|没必要)(?:再|继续|逐)?[^，。；不]{{0,10}}(?:{_WORK_ZH})",
    r"(?:无需|不必|不用|无须|不需要?|用不着|没必要|免)(?:再|任何|额外)?(?:人工|真人|专人|逐[单条笔]|合规|风控|二次|双人)[^，。；]{0,4}(?:审|核|查|监督|干预|介入|把关|确认)?",
    rf"\b{_STAFF_EN} (?:\w+ ){{0,2}}?(?:no longer (?:need|have|required)|need not|do not (?:need|have)|does not (?:need|have)|don't (?:need|have)|need no longer|are no longer|is no longer)\b",
    r"\bno (?:human |manual |second |further |additional |expert )?(?:reviews?|checks?|supervision|oversight|approval|sign-off|pair of eyes)(?: of [^,.;]{1,24})? (?:is |are )?(?:needed|required|necessary|called for)\b",
    r"\b(?:reviews?|checks?|checking|eyes|supervision|oversight|approval|sign-off|human\w*) (?:\w+ ){0,3}?(?:(?:is|are) (?:no longer|not) (?:needed|required|necessary)|(?:is|are|has become|have become) (?:\w+ )?(?:unnecessary|superfluous|redundant|obsolete))\b",
)  # fmt: skip
STABLE: Final = pattern(
    rf"(?:{SYSTEM_ZH}|表现|结果|行为|输出|质量|性能|答案|运行)[^，。；]{{0,6}}(?:很|非常|十分|高度|相当|足够|极其|一直|始终|说明|已经?)?稳定(?!优于|性|币|器|期|基金)|稳定性(?:没有问题|无忧|良好|很?好|很?强|很?高|达标|过关|得到)|(?:说明|证明|认定|可见|表明|足以?说明)(?:了)?[^，。；]{{0,6}}稳定",
    r"(?:多次|反复|重复|每次|历次|各次|几次|再次|[三五两十]次)[^，。；不]{0,8}(?:结果|答案|表现|输出|结论|回答)[^，。；不]{0,4}(?:一致|相同|一样|无差异|没有变化)|(?:无论|不管|不论)[^。；]{0,10}(?:次|遍|轮|时候)[^。；]{0,8}(?:一样|相同|一致|不变)",
    r"(?:波动|差异|偏差|离散)(?:程度)?(?:都|均)?(?:很|极|非常|较|十分)?小(?![于题])|(?:一次|一轮|单次|单轮|首次)[^。；]{0,14}(?:足以?|足够|就|即可?|已)[^，。；]{0,6}(?:说明|证明|看出|通过|判断)",
    r"\b(?:results?|answers?|behaviou?r|outputs?|performance|agent|system|assistant|it|considered|regarded as|deemed) (?:\w+ )?(?:is |are |was |were |be |remains? |stays? |as )?(?:\w+ )?(?:stable|consistent(?! with)|steady|repeatable)\b",
    r"\bstability (?:is|was|has been) (?:\w+ )?(?:established|shown|proven|high|good|confirmed|given|assured|fine|strong|not (?:a|an) (?:concern|problem|issue))|\b(?:results?|answers?|outputs?|behaviou?r) (?:barely|hardly|scarcely|rarely) (?:var\w+|chang\w+|differ\w*|fluctuat\w+)",
    r"\b(?:one|a single|its only|the only|single) (?:run|try|trial|attempt|round|pass)\b[^.;]{0,24}\b(?:enough|suffic\w+|shows?|proves?|establish\w*|demonstrat\w+)\b|\bhowever (?:often|many times)\b[^.;]{0,40}\bsame\b|\b(?:variation|variance|spread|fluctuation|scatter) (?:was|is|were|are|remained) (?:\w+ )?(?:small|low|negligible|minimal|tiny)\b",
)  # fmt: skip
# Sameness over repeats, said by a denial.
STEADY: Final = pattern(
    r"(?:重复|反复|连续|连跑|跑|运行|试|问)了?[^，。；]{0,4}[两三四五六七八九十百\d]+ ?(?:次|遍|轮)[，,]?[^，。；]{0,8}(?:没有(?:任何)?(?:变化|改变|差异|差别)|不变|未变|都?一样|一致|相同|无差异)",
    r"\b(?:repeated|re-?run|asked|run|tried|posed)\b[^.;]{0,16}\b(?:times|twice)\b[^.;]{0,40}\b(?:not|never|n't) (?:once )?(?:chang\w+|var\w+|differ\w*)|\b(?:answers?|results?|outputs?) (?:did not|never|didn't) (?:change|changed|vary|varied|differ)\b",
)  # fmt: skip
_ACT_ZH: Final = r"动作|操作|订单|请求|交易|指令|下单|提问|要求|诱导"
_DOES_ZH: Final = r"同意|确认|授权|拦|拒绝|披露|记录|保护|保密|询问|停下|提示|核实|把关|征得"
ABSOLUTE: Final = pattern(
    rf"(?:所有|全部|一切|任何|每一?[次笔个条项])[^，。；]{{0,8}}(?:{_ACT_ZH})[^，。；]{{0,6}}(?:都|均|一律|必|会|能|先|全)[^，。；]{{0,8}}(?:{_DOES_ZH})",
    r"(?:所有|全部|一切|任何)[^，。；]{0,8}(?:信息|数据|隐私|资料)[^，。；]{0,8}(?:得到|受到|有|被|均|都)[^，。；]{0,6}(?:保护|安全|保密|妥善)",
    rf"(?:会|能|可以?|总是|都)?(?:拒绝|拦下|拦截|识别|阻止|发现)(?:了)?(?:一切|所有|任何|全部|每一?[次笔个条])[^，。；]{{0,8}}(?:{_ACT_ZH}|风险|违规|错误|越权)",
    r"不再(?:会)?(?:有|出现|发生|犯|产生)[^，。；]{0,6}(?:误|错|偏差|问题|幻觉|泄露|越权)|一定(?:不会|会|能)|(?:没有|毫无|绝无)例外",
    r"\b(?:every|all|each|any) (?:[\w-]+ ){0,3}?(?:actions?|orders?|requests?|trades?|transactions?|operations?|steps?|client data|customer data|personal data|information) (?:is|are|was|were|has been|have been|gets?|will be) (?:\w+ )?(?:confirmed|approved|authori[sz]ed|blocked|refused|protected|secured?|safe|checked|disclosed|consented|declined|rejected|kept)\b",
    r"\b(?:refus|block|reject|confirm|declin|catch|stop|intercept|detect|prevent)(?:e?s) (?:\w+ )?(?:every|all|any|each) \w+",
    r"\b(?:errors?|mistakes?|faults?|failures?|leaks?|hallucinations?) (?:can |will |do |does )?no longer (?:occur|happen|appear|arise|exist)\w*|\bno (?:\w+ )?(?:orders?|actions?|trades?|data) (?:will|can|could) (?:ever )?(?:be|leave|go)\b|\bthere are no more (?:errors?|mistakes?|leaks?)\b",
)  # fmt: skip
_COUNTED: Final = pattern(
    r"\d+ ?(?:题|次|道|项|份|例|笔)(?:中|里)|区间|\d+ ?/ ?\d+|\d+ ?题[^，。；]{0,4}\d+ ?题|有 ?\d+ ?(?:题|次)",
    r"\b\d+ (?:of|out of) (?:the )?\d+\b|\binterval\b|\b\d+ ?/ ?\d+\b",
)
_RULED: Final = pattern(
    r"必须|须|应(?:当|该|先)?(?!对)|需要?|要求|规定|不得|目标|设计(?:上|为)|旨在|标准|才(?:能|可)",
    r"\b(?:must|should|shall|needs? to|requires?|required|has to|have to|ought|rule|supposed to|meant to|aims?|only if|expected to)\b",
)


def _ruled(sentence: Sentence, found: re.Match[str], _known: Known) -> bool:
    """What a rule asks for."""
    first, _ = sentence.clause(found.start(), found.start())
    return bool(_RULED.search(sentence.text[first : found.end()]))


def _asked_for(sentence: Sentence, found: re.Match[str], _known: Known) -> bool:
    """A rule before the claim; what the claim itself says of need is its denial."""
    first, _ = sentence.clause(found.start(), found.start())
    return bool(_RULED.search(sentence.text[first : found.start()]))


def _repeated(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    """A share of cases, counted over their repeats."""
    return bool(_COUNTED.search(sentence.text)) or _ruled(sentence, found, known)


def _in_the_run(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    sweeping = re.search(r"不再|一定|例外|no longer|will|ever", found[0], re.ASCII)
    return (not sweeping and _repeated(sentence, found, known)) or _ruled(sentence, found, known)


CONDUCT: Final = (
    Rule("offset", OFFSET, _ruled),
    Rule("offset", EXCUSED, _ruled, denies=True),
    Rule("oversight", REPLACED, _ruled),
    Rule("oversight", NEEDLESS, _asked_for, denies=True),
    Rule("stability", STABLE, _repeated),
    Rule("stability", STEADY, _repeated, denies=True),
    Rule("guarantee", ABSOLUTE, _in_the_run, denies=True),
)
