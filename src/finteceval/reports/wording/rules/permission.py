"""Claims of permission: licences held, regulators content."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from finteceval.reports.wording.rule import Rule, gap, pattern

if TYPE_CHECKING:
    from finteceval.reports.wording.known import Known
    from finteceval.reports.wording.reading import Sentence

_RIGHT_ZH: Final = r"授权|许可(?!状态)|使用权|版权|著作权|同意(?!书)|准许|使用许可|知识产权|版权问题|权利"
_MATTER_ZH: Final = (
    r"数据(?:集|源)?|题(?:目|库|集)?|素材|来源|参考|语料|案例|资料|基准|文献|出处|内容|作者|权利人|公开|使用"
)
_USE_EN: Final = (
    r"(?:adapt|use|reuse|re-use|reprint|publish|redistribute|copy|translate|include|quote|modify|share)"
)
LICENCE: Final = pattern(
    rf"(?:获(?:得|取|准)?|取得|得到|拿到|征得|拥有|具有|具备|持有|办妥|办理(?:完)?|签署|解决)(?:了)?{gap(18)}(?:{_RIGHT_ZH})",
    rf"(?:{_RIGHT_ZH}){gap(8)}(?:已?(?:经)?(?:解决|清晰|明确|办妥|完备|齐全|核清|落实|到位|取得|获得|完成|授予|批准|升级|拿到|敲定)|无(?:争议|问题|瑕疵|忧|虞)|没有(?:问题|争议)|合法|完整)",
    rf"(?:{_MATTER_ZH}){gap(10)}(?:可(?:以)?|能)(?:自由|免费|公开|合法|放心|直接|随意|任意)?(?:商用|商业(?:化)?使用|公开使用|转载|再分发|改编|使用|发布|引用无虞)|(?:可(?:以)?|能)(?:自由|免费|合法|放心|随意)(?:商用|使用|转载|分发|改编)|已(?:被|经|获)?(?:正式|公开|全部)?(?:授权|许可)(?:使用|发布|公开)?|(?:正版|合法)授权|^[^，。；]{0,4}可(?:以)?(?:公开|自由)使用|[，,]可(?:以)?(?:公开|自由|免费)使用|公有领域|来源合法",
    r"\b(?:rights?|licen[sc]\w*|permissions?|consents?|copyrights?|reuse|re-use|usage|redistribution|publication)\b(?: \w+){0,4}? (?:secured|agreed|settled|obtained|granted|covered|fine|in place|legal|lawful|allowed|permitted|authori[sz]ed|no problem|ours|arranged|negotiated|sorted|guaranteed|unrestricted)\b|\b(?:authors?|publishers?|owners?|rights? ?holders?|providers?)\b(?: \w+){0,3}? (?:agreed|consented|approved|allowed|permitted|cleared|granted|said yes|no objection\w*)\b|\bunder (?:a |the |full |proper |valid )?licen[sc]e\b|\b(?:agreed|arranged|settled|cleared) with (?:the )?(?:authors?|publishers?|owners?|providers?|rights? holders?)\b|\b(?:materials?|data|datasets?|data sets?|sources?|contents?|questions?|texts?|documents?)\b(?: \w+){0,3}? (?:is|are|was|were|has been|have been) (?:\w+ )?(?:cleared|licen[sc]ed|permitted|approved for|legal|lawful|free to|authori[sz]ed)\b|\blegally (?:ours|obtained|used|usable)\b",
    r"\b(?:(?:properly|fully|duly|correctly|legally|already|now|all) )?licen[sc]ed (?:for|to us|to use|material|content|under|data|sources?)\b|\b(?:properly|fully|duly|legally) licen[sc]ed\b|^\W*licen[sc]ed\W*$",
    r"\blicen[sc](?:e|es|ing)(?:'s|s)?\b(?: status)?(?: \w+){0,6}? (?:cleared|granted|secured|obtained|in place|approved|settled|in order|confirmed|resolved|fine|acquired|bought|signed|allows?|permits?|covers?)\b|\b(?:cleared|secured|obtained|granted|acquired|got|received) (?:\w+ ){0,3}?licen[sc]es?\b",
    r"\b(?:approved|authori[sz]ed|cleared|permitted|allowed) for (?:\w+ )?(?:use|reuse|re-use|publication|redistribution|commercial|release to the public)\b|\bapproved for use\b",
    r"\bpermission(?:s)?\b(?: \w+){0,4}? (?:granted|obtained|secured|given|received|in hand)\b|\b(?:hold|holds|own|owns|have|has|secured|obtained|acquired|received|got|possess\w*) (?:\w+ ){0,3}?(?:rights?|permissions?|consent|clearance|authori[sz]ation) (?:to|for|from|of|over|in)\b|\bwith (?:the )?(?:full |express )?(?:permission|consent|blessing) of (?:the |its |all )?(?:author|publisher|owner|provider|data)",
    r"\bfree to (?:use|reuse|copy|publish|redistribute|adapt)\b|\bfree for (?:commercial|any|public|all)\b|\b(?:copyrights?|licensing|rights)\b(?: \w+){0,4}? (?:cleared|clearance is complete|settled|resolved|complete|in order|no issue|sorted)\b|\b(?:copyright|rights) clearance (?:is|was|has been) (?:complete|done|given)|\b(?:given|gave|granted|gives) (?:us |its |their |full |written )*(?:consent|permission|leave|approval)\b|\bin the public domain\b|\bconsent(?:ed)? to (?:our|the) (?:reuse|re-use|use|publication)\b|\bmay (?:freely|legally|be freely) (?:use|reuse|publish|copy)\b|\bopen[- ]licen[sc]ed\b|\bcopyright[- ](?:free|cleared)\b",
    r"(?:团队|作者|方|人|机构|单位|出版社|公司|主办者)[^，。；]{0,6}(?:允许|准许|答应|同意|授权|许可|批准)(?:了)?(?:我们|本次|本轮|本项目|本报告|公开|改编|使用|转载|发布)[^，。；]{0,12}|(?:许可|授权|版权)(?:问题|事宜|手续)?(?:也|均|都)?(?:已经?)?(?:谈妥|谈好|谈成|敲定|到手|办好|办妥|搞定)|(?:和|与|同|跟)[^，。；]{0,16}(?:作者|方|团队|机构|公司|权利人|出版社)[^，。；]{0,4}(?:谈好|谈妥|说好|商定|达成一致|签约|签了)|可(?:以)?(?:引用|使用|公开|转载|改编)(?:其|它们?的|全部)?(?:原题|题目|题库|素材)|(?:允许|准许)(?:我们)?(?:改编|转载|公开使用|使用其?题)",
    rf"\b(?:authori[sz]ed|allowed|permitted|entitled|free|cleared|licen[sc]ed) to {_USE_EN}\b|\b(?:has|have|had) (?:now |also |kindly )?licen[sc]ed (?:its|their|the|us|all|these)\b|\b(?:lets?|allows?|allowed|permits?|permitted|enables?) us (?:to )?{_USE_EN}\b|\bwe (?:have|hold|got|obtained|own|possess|were granted) (?:\w+ ){{0,2}}?(?:licen[sc]es?|permission|rights?)\b|\bmay {_USE_EN} (?:its|their|the|these|all|any) |\b(?:agreed|consented|agrees|consents) to (?:\w+ ){{0,3}}?(?:publication|use|reuse|adaptation|reprint\w*|redistribution)\b|\blicen[sc]ing (?:\w+ ){{0,4}}?(?:has been|was|is|have been) (?:agreed|settled|cleared|done|arranged)",
)  # fmt: skip
_OF_ACTIONS: Final = pattern(
    r"客户|下单|买入?|卖出?|订单|业务许可|牌照|券商|该行|董事会|股东|门控|授权书|凭证|对该|具体动作|交易|账户|转账|操作|执行|业务|投保|银行|保险公司|开户|支付|撤销|沙箱",
    r"\b(?:client|customer|orders?|shares?|broker|bank|lend\w*|board|trade|trades|transfer|payment|insurer|drug|account|margin|consent to \d+|purchase|sale|investor|sandbox|gate|action|execut\w+|fund manager|advis[eo]r)\b",
)
_POWER_ZH: Final = r"监管(?:机构|部门|层|方|当局|者)?|证监会|银保监会?|金融监管总局|央行|人民银行|交易所|行业协会|协会|官方|主管部门|网信办|\bsec\b|\bfca\b|\bmas\b|\bfinra\b|\besma\b|权威机构"
_RULES_ZH: Final = r"sr ?11-?7|ss ?1/?23|人工智能法案?|ai act|巴塞尔|等保|mifid|reg ?bi|监管[^，。；]{0,12}要求|监管(?:要求|规定|标准|规则|预期|政策|口径)|法规|合规要求|法律(?:法规)?|iso ?\d+|(?:各项|有关|相关|全部|现行)规定|规范要求|行业标准|个人信息保护法|证券法|适当性要求|模型风险管理"
_POWER_EN: Final = r"(?:regulators?|supervisors?|authorit(?:y|ies)|sec|fca|pra|mas|esma|eba|finra|fed|occ|bafin|csrc|central banks?|watchdogs?|government|eu|the law)"
_RULES_EN: Final = r"(?:sr[ -]?11-?7|ss ?1/?23|(?:eu )?ai act|mifid(?: ii)?|reg(?:ulation)? ?bi|basel(?: iii)?|gdpr|regulat\w+|supervisory|legal|compliance|statutory|iso ?\d+|dora|sox|soc ?2|fca|sec|mas|esma|laws?|nist)"
_OURS_ZH: Final = r"评测|系统|智能体|报告|方案|方法|结论|产品|agent"
_OURS_EN: Final = r"\b(?:agent|system|assistant|evaluation|methodology|method|report|product|approach|framework|tool|results)\b"
_SEEN_ZH: Final = r"审[核阅查批议]|看过|了解过|报备|备案|检查|评估|没有?(?:提出)?(?:任何|不同)?(?:意见|异议)|未提(?:出)?(?:任何)?(?:意见|异议)|无异议"
_SEEN_EN: Final = r"(?:reviewed|examined|looked at|inspected|assessed|seen|checked|tested|no (?:objections?|comments?|concerns?|remarks?)|not object\w*|raised no|satisfied|happy|content|filed with|submitted to|registered with|notified to)"
REGULATOR: Final = pattern(
    rf"(?:{_OURS_ZH})[^，。；]{{0,10}}(?:经|通过|报|向|由|获|得到|已)[^，。；]{{0,4}}(?:{_POWER_ZH})[^，。；]{{0,6}}(?:{_SEEN_ZH})|(?:{_POWER_ZH})[^，。；]{{0,12}}(?:{_SEEN_ZH})(?:了|过)?[^，。；]{{0,10}}(?:{_OURS_ZH})|(?:{_POWER_ZH})[^，。；]{{0,6}}(?:{_OURS_ZH})[^，。；]{{0,6}}(?:{_SEEN_ZH})|(?:{_POWER_ZH})看过(?:{_OURS_ZH})?",
    rf"\b(?:{_POWER_EN}|exchange|supervisor)\b[^.;]{{0,30}}?\b{_SEEN_EN}[^.;]{{0,30}}?{_OURS_EN}|{_OURS_EN}[^.;]{{0,30}}?\b(?:was|were|has been|have been|is|been) (?:\w+ )?{_SEEN_EN}(?: by)? (?:the |a |our )?(?:\w+ )?(?:{_POWER_EN}|exchange)\b|\b(?:{_POWER_EN}|exchange)\b[^.;]{{0,40}}?{_OURS_EN}[^.;]{{0,30}}?\b{_SEEN_EN}",
    rf"(?:{_POWER_ZH}){gap(8)}(?:认可|批准|认证|备案|许可|核准|背书|验收|同意|通过|达标|认定|放行|点头|肯定|满意|放心|支持|赞同|无异议|没有异议|首肯|好评)|(?:获|得到|取得|拿到|通过|经)(?:得|了)?{gap(4)}(?:{_POWER_ZH}){gap(6)}(?:认可|批准|认证|备案|许可|核准|背书|验收|审查|检查|同意)|(?:通过|完成)了?[^，。；]{0,6}(?:合规|监管)(?:部门)?(?:审查|检查|评估|评审|验收|审核)|\bpass(?:ed|es) (?:the |a |all )?(?:\w+ )?(?:compliance|regulatory|legal|supervisory) (?:review|check|audit|inspection|test|assessment)\w*",
    rf"(?:符合|满足|达到|遵循|遵守|通过|契合|合乎|对齐){gap(10)}(?:{_RULES_ZH})|(?:{_RULES_ZH})(?:的)?(?:各项|全部|所有)?(?:要求|标准|规定)?(?:均|都|全部|已)?(?:满足|达标|符合|通过)",
    r"(?:完全|全面|彻底|充分|百分百|高度|全程|始终|整体|已)合规|合规(?:无虞|无忧|达标|过关|可靠|性?(?:已|得到|通过|有)(?:了)?(?:得到)?[^，。；]{0,4}(?:确认|验证|保[证障]|认可|认证|验收))|合法合规|(?:获|得|通过|取得|拥有)(?:得|了)?[^，。；]{0,10}认证|已认证|持证(?!投顾|人|顾问|上岗|分析师|机构|者|专|员|经理|经营)|合规的?(?:系统|产品|智能体)",
    rf"\b{_POWER_EN}[- ](?:approved|endorsed|certified|compliant|ready|recogni[sz]ed|grade|accepted)\b|\b(?:approved|endorsed|certified|blessed|accepted|recogni[sz]ed|authori[sz]ed|accredited|cleared|licensed|vetted|signed off) by (?:the |a |all |any )?(?:\w+ )?{_POWER_EN}\b|\b{_POWER_EN} (?:have |has |had |already |\w+ \w+ and )?(?:approv\w+|agree[sd]?|consent\w*|support\w*|welcom\w+|accept\w*|endors\w+|recogni[sz]\w+|certif\w+|clear(?:s|ed)|bless\w*|signed off|green-?lit)\b",
    rf"\b(?:compliant|compliance|complies|comply|complied|conform\w*|accords?|aligned?|aligns|in line|consistent|in (?:full )?compliance|in accordance) (?:\w+ )?(?:with|to) (?:\w+ ){{0,4}}?{_RULES_EN}|\b{_RULES_EN}[- ](?:compliant|conform\w*|certified|ready|proof)\b|\b(?:meets?|met|satisf\w+|fulfil\w*|passes|passed|exceeds?|respects?|adheres? to|follows) (?:\w+ ){{0,4}}?{_RULES_EN}|\b(?:meets?|satisf\w+|fulfil\w*) (?:\w+ ){{0,3}}?(?:regulatory|supervisory|legal|compliance) (?:\w+ )?(?:requirements?|expectations?|standards?|obligations?)",
    rf"\b{_POWER_EN} (?:\w+ )?(?:is|are|were|was|seems?|feels?) (?:\w+ )?(?:comfortable|happy|satisfied|content|convinced|fine|on board|pleased|reassured|relaxed)\b|\btick\w* (?:every|all|the) box\w*|\bcompliant (?:solution|agent|system|product|assistant|tool)\b|\bcompliance (?:is |was )?(?:assured|guaranteed|confirmed|given|certain|complete)\b",
    r"\b(?:fully|completely|totally|entirely|100 ?%|always|legally) complian(?:t|ce)\b|\bis (?:now )?compliant\b|\bcertified (?:for|to|as|under|by|agent|system|safe|compliant)\b|\b(?:officially|formally) (?:certified|approved|accredited|recogni[sz]ed)\b|\baccredited\b|\bcertification (?:was |has been |is )?(?:granted|obtained|achieved|complete|received|awarded)|\b(?:holds|obtained|received|achieved|carries|bears|earned) (?:\w+ ){0,3}?(?:certification|accreditation|seal of approval)\b|\bseal of approval\b|\blegally (?:sound|approved|cleared)\b|\bregulatory (?:approval|clearance|blessing) (?:was |has been |is )?(?:granted|obtained|given|in place|received|secured)",
)  # fmt: skip

# No objection is claimed by a denial.
CONTENT: Final = pattern(
    rf"(?:{_POWER_ZH})[^。；]{{0,16}}(?:没有?|未|无)(?:提出|表示|提)?(?:任何|不同)?(?:意见|异议|反对|问题)",
    rf"\b(?:{_POWER_EN}|exchange)\b[^.;]{{0,50}}?\b(?:(?:no|not|without|nor|never) (?:\w+ ){{0,2}}?(?:objections?|comments?|concerns?|remarks?|object(?:ed)?|complain\w*))",
)


def _cleared(sentence: Sentence, found: re.Match[str], known: Known) -> bool:
    """A source whose licence is cleared is named and none that is pending; or it is consent to an action, not a licence."""
    text = sentence.text
    first, last = sentence.clause(found.start(), found.end())
    matter = re.search(
        r"题|数据|素材|版权|参考|来源|使用权|公开|\b(?:data|sources?|questions?|publish\w*|reuse|use|copyright|authors?)\b",
        text[first:last],
        re.ASCII,
    )
    if not matter and (_OF_ACTIONS.search(text[first:last]) or "同意" in found[0]):
        return True
    named = any(name.lower() in text for name in known.licences_cleared)
    return named and not any(name.lower() in text for name in known.licences_pending)


PERMISSION: Final = (
    Rule("licence", LICENCE, _cleared),
    Rule("regulator", REGULATOR),
    Rule("regulator", CONTENT, denies=True),
)
