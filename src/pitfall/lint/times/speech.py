"""The words by which a text plans a time or tells it, Chinese and English together.

Read by `pitfall.lint.times.tense` and, for notices, by `pitfall.lint.times.stamps`; all patterns work on the folded, lower-case form of a text.
"""

from __future__ import annotations

import re
from typing import Final

_PLAN_ZH: Final = (
    r"预[计期测估判定约告]|盈利预测|(?<!重整)(?<!持股)(?<!激励)(?<!回购)(?<!信托)(?<!资管)(?<!管理)(?<!专项)(?<!理财)计划(?!草案|获|经|被|执行完毕|已)|规划|(?<![虚模])拟(?![合真定])|打算|筹划|目标(?!公司|资产|标的|行业|业务|市场|客户)|承诺(?!方|人|函|主体|义务人|未|没|落空|实现|完成|兑现|履行|数|额|的[0-9]|(?:的?(?:净利润|业绩|金额|数额|数|值))的)"
    r"|约定|应(?:于|在|当|自|按|不晚于)|须(?:于|在)?|需(?:于|在|要)|还需|仍需|尚需|有待|等待|(?<!偿还了)(?<!兑付了)(?<!归还了)(?<!支付了)(?<!清偿了)(?<!偿付了)到期(?!未|后未)|届满|期满"
    r"|(?:兑付|付息|回售|行权|赎回|发放|支付|派发|登记|除权|除息|交割|截止|上市|解禁|恢复转股)日|行权|赎回|(?<!未)(?<!如期)(?<!按期)(?<!完成)(?<!足额)(?<!全额)(?<!如数)(?<!如约)(?<!按时)(?<!准时)(?<!顺利)(?<!悉数)(?<!照常)(?<!照样)兑付(?!了|完|成功|困难|情况|进展|记录|结果|逾期|违约)|登记日|除权|除息"
    r"|首付款|付款条件|还款(?:期|计划|安排)|截止期|期限|有效期|限售期|锁定期|解禁|窗口|观察期|预测期|结果年度|目标年度|承诺期|补偿期|考核期|考核"
    r"|力争|争取|有权|得以|有义务|负有|可以(?!看|说|得)|有望|或将|可能|能否|是否|会否(?!决|认)|可否|(?<!假)若(?!干)|如果|倘若|假如|假设|情景|届时|未来|今后|尚未|不得?迟于|不得?晚于|最晚|最迟|至迟"
    r"|安排[在于]|定[于在]|排[至到]|指引|(?<![|] )展望(?!\s?(?:[|]|为?(?:稳定|负面|正面)))|预算|测算|概算|分期|首个适用|首用|为准|裁决|判定|不低于|不少于|不超过|不高于|不早于|高于\d"
    r"|将(?!其|该|上述|部分|原|所|持有|本次|本|全部|剩余|标的|公司|募集|货币|相关|[0-9一二三四五六七八九十]|股[份权票]|款项|资金|债[权务]|房产|土地|存货|业务|投资|担保|子公司|资产|利润|收入|成本|商誉|发行人|评级|展望|主体|债项)|(?<![许认不尚无])可(?!分[派配]|供分[派配]|[观见比疑靠谓看说知燃口卡供控归变可]|转债|持续|行性|辨认|收回|回收|抵扣|以[看说得]|再生)"
    r"|会不会|能不能|会否(?!决|认)|才要|按(?:日程|预约|时间表|既定|公告的?安排)|(?:底线|门槛|红线|行权条件|解锁条件)(?:是|为|：|:)|要到|要等|须待|得等到|(?<![主重只概摘纪首需不])要(?:用|付|还款|交付|支付|偿还|兑付|缴)|能(?:够|收到|实现|达到|完成)|保证(?!金|人|责任|担保)|下一?[次期]|(?<!未)付息(?!了|完)|起(?:正式)?(?:施行|执行|适用|生效|计算|计息|止|进入(?:转股|行权|回售|开放|封闭|锁定|换股|还款|缴费)|实施(?!退市|其他|风险|\*?st))|延[期长]至|展期至|推迟至|顺延至|期限至"
    r"|(?:根据|按照?|依据?)(?:双方|上述|该|相关|原|贷款|借款|补偿|转让|合作|投资|股权)*(?:协议|合同|约定|条款|方案)|建设期|工期|投产计划|力求|希望|意向|意图"
)
_PLAN_EN: Final = (
    r"\b(?:will|would|shall|should|(?<![0-9] )(?<!\bin )(?<!\bfor )(?<!\bof )(?<!\bsince )(?<!\buntil )(?<!\blate )(?<!\bearly )may(?! [0-9])(?! of)(?! (?:loading|delivery|deliveries|cargo|cargoes|sales|payrolls|cpi|futures|contract)\b)|might|could(?! not)|can|must|expect(?:s|ed|ing|ation|ations)?|plans? (?:to|for|of)|planned|planning|(?<!the )(?<!its )(?<!our )(?<!their )(?<!these )plans|schedul(?:e|ed|es|ing)"
    r"|forecast(?:s|ed|ing)?|project(?:s|ed|ion|ions)|estimat(?:e|es|ed)|guid(?:e|es|ed|ance|ing)|target(?:s|ed|ing)?|anticipat(?:e|es|ed|ing)"
    r"|foresees?|envisag(?:e|es|ed)|stipulat(?:e|es|ed)|intend(?:s|ed)?|aim(?:s|ed|ing)?|commit(?:s|ted|ment|ments)?|due|matur(?:e|es|ing|ity|ities)|expir(?:e|es|y|ing|ation)|outlook|budget(?:s|ed)?"
    r"|propos(?:e|es|ed|al|als)|pending(?! (?:an?|the|its|their|further|publication|resolution|release|completion|review|investigation|clarification|announcement|results?)\b)|if|whether|unless|assum(?:e|es|ed|ing|ption|ptions)|scenario|horizon|window|deadline|upcoming|forthcoming|future"
    r"|callable|redeemable|(?:set|fixed|listed|noticed|calendared) (?:down )?for|(?:we|i|they|analysts?|brokers?|management) (?:now |currently )?models?|(?:we|they|analysts?|brokers?|economists?|forecasters|management|consensus|the street|houses?) (?:now |still |currently )?sees?|modell?ed|modell?ing|pencil(?:s|ed|led)? in|earmark(?:s|ed)|budgeted|record date|ex-dividend|payable|effective|predict(?:s|ed|ion)?|likelihood|probability|chance|risk that|(?:call|put) option"
    r"|no later than|not later than|on track|slated|set to|to be|(?:is|are) to|(?:holders?|creditors?|members|investors|owners) votes?|hopes?|seeks?|promis(?:e|es|ed)|contract(?:s|ed)? (?:for|to|through)|consensus(?: (?:has|had|is|was|stands|sits|stood))?|roadmap|base case|of record|ex-date|(?:pay(?:ment)?|settlement|expir(?:y|ation)|coupon|interest|call|put|reset|observation|fixing|exercise|meeting|hearing|closing|maturity|repayment|amorti[sz]ation|test(?:ing)?|vesting|election|redemption|conversion|filing|reporting|delivery|completion|drop-dead|long-stop|outside|bar|target|unlock|lock-up|distribution) date|guided|(?:seen|pegged) (?:at|around|between|near)|(?:is|are|being) put at|(?:fund|imf|oecd|agency|ministry|treasury|staff|institute|commission|brokers?|economists|we|they|poll|survey|baseline|secretariat|council|obr|cbo|government|governor|bank|forecast|consensus) (?:now |still )?(?:puts?|has|have) (?:[a-z]+ ){1,4}at|reckons?(?: with| on)?|looks? for|pencill?ed|(?:bank|fund|agency|ministry|imf|fed|ecb|boe|oecd|government|staff|company|board|group|treasury|commission|institute|secretariat) (?:now |still )?sees?|(?:plan|budget|model|forecast|schedule|baseline|scenario|programme|timetable|roadmap) (?:has|puts|shows|gives|allows|provides|includes|contains)|peaks?(?= (?:at|in|on)\b)|(?:leases|contracts|terms|hedges|licen[cs]es|mandates|holidays|waivers|patents|concessions|subsidies|agreements|facilities) end(?= (?:in|on|by|at)\b)|(?:is|are) (?:then |each |also |next |first )?(?:[a-z]{3,}ed|paid|held|struck|drawn) (?=(?:on|in|at|from|by|until|to|every|each|for|against|out of|upon|when|once)\b)|balloon|bullet (?:repayment|payment))\b"
    r"|\b(?:has|have|had) to\b|\bnext\b|\b(?:is|are) (?=on |at |in |open|for |set|not due|from |to )|\b(?:steps? (?:down|up)|closes|opens|starts|begins|ends|vests?|resets?|pays|lapses?|converts?|rolls over|runs|falls due|comes due|takes effect|amorti[sz]es?|meets|becomes due|terminates?|commences|concludes|resumes|reopens|transfers|votes|elects|step[- ](?:down|up)s?)\b|\b(?:call for redemption|notice of redemption)\b|\bto (?:call|redeem|issue|sell|acquire|expand|refinance|extend|vote|meet|vest|resume|return|exit|merge|open|close|start|complete|begin|repay|launch|deliver|commence|finish|reach|retire|fall due|pay|publish|release|report|file|hold)\b"
    r"|[0-9]{2}[ef]\b"
)
_TOLD_ZH: Final = (
    r"(?:低于|高于|不及|好于|差于|弱于|强于|逊于|略?超|大超|远超|符合)(?:了?市场|此前|我们|机构|一致)*的?预期|已(?!公告(?:拟|将|计划)|到期)|[也均都又亦](?:如[数期约]|按[期时约]|足额|全额|悉数)(?:兑付|偿付|偿还|支付|付清|到账)|业已|曾|了(?=\s*(?:[，,。;；、]|$|[0-9一二三四五六七八九十]))|实际|遂|随即|旋即|继而|进而|采取(?!的|何|什么)|责令|下发|出具|作出|做出|下达|送达|启动(?!资金|子)|扣划|划转|查封|平仓|列示|载明|记载|列报|反映|转固|计提(?!比例|政策|的)|仅[为有及占]|只有|只及|[上下]调(?:至|为|了|到)|升至|降至|增至|减至|跌至|跌破|跌至|缩水|环比|新签(?!约|的)|失去|撤销了|未能|并未|从未|仍未|未(?=完成|实现|达|归还|兑|支付|履行|解除|偿|披露|通过|取得|获|收)|未按|未[在于]|未及时|未如期|未如约|未实现|未完成|未达|未(?:付息|付款|缴[款纳费]?|交付|还款|还本|派息)(?=[，,。；;]|$)|没能|没有(?:实现|完成|如期)"
    r"|披露(?!日|时间|前|之前|截止)|公告(?!日|前|截止)|发布|公布|收到|获[悉批得准]|显示|表明|证实|查明|认定|宣布|确认|被(?!担保|投资|告|收购方|审计|申请)|取得|召开|签[署订]|报道|因(?!此|素|果|而)|同比|环比"
    r"|发生(?!额)|出现|爆[发雷]|遭|受到|落空|辞职|离任|裁定|判决|摘牌|逾期|违约(?!金|责任|风险|条款)|导致|录得|报收|由盈转亏|由亏转盈|转亏|转盈|亏损(?!的?风险|可能)|扭亏|下滑|下降|增长|上升|上涨|下跌|涨停|跌停|翻倍|走[高低]|起被"
)
_TOLD_EN: Final = (
    r"(?<!be )(?<!being )\b(?:fell due|came due|could not|couldn't|was|were|had|did|(?:has|have)(?! (?:an?|the|no|[a-z]+ (?:of|growth|guidance|targets?)) )(?! [0-9$€£])|reported|announced|disclosed|filed|recorded|posted|recogni[sz]ed|defaulted|missed|failed|collapsed"
    r"|lay|cost(?= (?:the|it|its|them|him|her|us|shareholders|investors|lenders|creditors)\b)|(?<!to )(?<!will )(?<!may )(?<!would )(?<!should )(?<!and )put(?= (?:the|its|it|an?|his|her|their|net)\b)|came|brought|spent|built|sent|sought|told|threw|struck|froze|drove|ran|slid|shed|upheld|withheld|overran|underwent|undertook|overtook|oversaw|swept|stole|quit|knew|kept|fled|laid|lent|dealt|caught|shook|sued|fell|rose|grew|declined|dropped|increased|decreased|completed|closed|received|approved|issued|confirmed|showed|shows?|reached|launched|resigned|delisted"
    r"|fined|sentenced|became|lost|won|ended|stood|turned|amounted|totall?ed|impaired|wrote|sold|acquired|paid|cut|raised|suspended|withdrew|breached|went"
    r"|took|found|revealed|proved|emerged|settled|ruled|said|stated|generated|delivered|earned|booked|published|released|opened|started|began|signed|entered"
    r"|repaid|restated|downgraded|upgraded|shut|halted|cancelled|terminated|bought|jumped|slumped|surged|climbed|slipped|widened|narrowed|swung|warned|admitted|charged|levied|made|gave|held|left|led|met|stepped|saw|sees|broke|sank|shrank|grew|drew|bore|hit|halved|doubled"
    r"|(?!(?:limited|related|based|combined|adjusted|consolidated|audited|unaudited|listed|dated|called|united|mixed|fixed|secured|unsecured|rated|diluted|weighted|leveraged|"
    r"guaranteed|subordinated|registered|deferred|outstanded|stated|detailed|continued|so-called|named|restricted|unrestricted|hundred|indeed|need|exceed|proceed|succeed|speed|"
    r"committed|contracted|hedged|forecasted|assumed|supposed|required|allowed|permitted|expired|intended|capped|extended|preferred|interested|experienced|skilled|unlisted|unrelated|advanced|mixed-used|tbd)\b)(?<! its )(?<! the )(?<! a )(?<! an )(?<! their )(?<! our )(?<! any )[a-z]{3,}ed)\b"
)
MARK: Final = re.compile(f"(?P<plan>{_PLAN_ZH}|{_PLAN_EN})|(?P<told>{_TOLD_ZH}|{_TOLD_EN})")
# "was planned for", "had been scheduled to": a plan in the past tense is a plan.
PLANNED_IN_PAST: Final = re.compile(
    r"\b(?:was|were|is|are|been|has been|had been|have been|had|has|have)\s(?:originally\s|initially\s|previously\s|also\s|first\s|now\s)?"
    r"(?:been\s)?(?=(?:plan|schedul|expect|project|forecast|target|due|set to|slated|intend|estimat|anticipat|propos|guid|budget|to be|commit))"
)
YIELDING: Final = re.compile(
    r"披露|公告|发布|公布|收到|获[得批准]|被|确认|宣布|取得|召开|签[署订]|发生|出现|裁定|判决|摘牌|遭|受到|扭亏|下[滑降]|增长|上升|[上下][涨跌]"
)
LINK: Final = re.compile(
    r"(?:[于在自从]?\s?(?:[0-9〇零一二三四五六七八九十]+\s?[年月日号])*\s?(?:之?前|以前|起|内|底|末|初|左右)?\s?(?:正式|及时|按期|依法|继续|另行|公开|同步|再次|首次)?)"
)
BEFORE_IT: Final = re.compile(
    r"\s?(?:年度?)?(?:底|末|初|[上中下]旬)?(?:之|以)?(?:前(?![一二三四五六七八九十两夕期述0-9])|止(?!损)|\(含\)|（含）|内完成|前夕)"
)
DONE: Final = re.compile(
    r"已(?!公告|披露)|拖欠|了(?=[0-9一二三四五六七八九十两全]|[，,。；;]|$)|全部(?:完成|到账)|\b(?:had|was|were)\b"
)
# Verbs that are written alike in the past and behind will, may or to: the board will cut the dividend.
ALIKE: Final = frozenset({"cut", "shut", "hit", "quit", "shed"})
BARE_VERB: Final = re.compile(
    r"\b(?:to|will|would|shall|should|may|might|could|can|must|cannot|won't|can't|(?:do|does|did) not)(?: (?:not|also|then|only|further|again|never|either|both|have to|need to|[a-z]+ly))*\s$"
)
# An open question: will the board cut the dividend in the next twelve months?
QUESTION: Final = re.compile(r"[?？][”\"')）]?\s*$")
ASKS_BACK: Final = re.compile(r"\b(?:did|was|were|had)\b|为什么|为何|怎么会|何以")
# 2011年6月至2015年9月任公司财务总监: a term of office that is over when it is told so.
TENURE_BEFORE: Final = re.compile(
    r"[0-9]{4}\s?年?(?:\s?[0-9]{1,2}\s?月)?(?:[0-9]{1,2}日)?\s?(?:至|到|-|~|—)\s?$"
)
TENURE: Final = re.compile(
    r"\s?(?:期间)?[，,]?\s?[^，,。；;将拟应可会\s]{0,4}?(?:(?<!连)(?<!责)(?<!委)(?<!信)任(?!期|务|意|何|一|由|届)|担任|出任|就[任职]|历任|兼任|供职|先后|在[^，,。；;将拟应可]{2,20}?(?:工作|任职|学习|就读|服役))"
)
# 宣布自4月1日起下调电价: what is announced to hold from a day.
ANNOUNCED: Final = re.compile(
    r"(?:宣布|公告|公布|发布|通知|决定|发文|明确|称|表示|获批|批[复准]|同意|告知|披露|规定|要求|印发|下发|提示|出台|审议通过)[^。；;\n]{0,24}?(?:自|从|于)\s?$"
    r"|\b(?:announc|notif|approv|publish|declar|agree|decid|resolv|vot|adopt|enact|rul|ratif|pass|legislat|unveil|confirm|decree|order|flagg|pledg|promis|vow|propos|issu|said|says|told)[a-z]*\b(?:(?!\b(?:had|was|were|has been|have been)\b)[^.;\n]){0,70}?\b(?:(?:with )?effect(?:ive)?(?: from| on| as of)?|from|starting(?: on| from| in)?|beginning(?: on| in)?|as from|commencing(?: on| in)?) $"
)
HELD_SINCE: Final = re.compile(r"[^，,。；;\n]{0,16}(?:了|已|被)|(?:至今|以来)")
FROM_THEN: Final = re.compile(r"\s?(?:起|开始|正式)")
# The head of a news item: 本报11月7日讯.
DATELINE: Final = re.compile(
    r"\s?(?:\([^)\n]{1,16}\)|（[^）\n]{1,16}）)?\s?(?:专?电|[综快]?讯)(?=[\s:：,，)）】]|$)"
)
# 本封闭期10月18日结束: a term that ends on the day.
ENDS_TERM: Final = re.compile(
    r"(?:封闭|锁定|限售|募集|认购|申购|认缴|观察|宽限|静默|窗口|要约|公示|征集|有效|存续|开放|发行|承诺|质押|租赁|合同|协议|监管|督导|申报|竞价|任|聘|禁售|等待|行权|转股|回售|试用|过渡|免租|保护|冷静|停牌)期(?:限|间)?\s?(?:将|会|应)?[于在]?\s?$"
)
ENDS: Final = re.compile(r"\s?(?:当日|日终)?(?:结束|届满|终止|截止|到期|终了|期满|满)(?!了|之?后)")
# What an English sentence says of a day to come in the present: a compliance date of, for periods beginning on or after.
DAY_AHEAD: Final = re.compile(
    r"\b(?:dates?|deadline|(?<!th )(?<!st )(?<!nd )(?<!rd )day|cut-?off|expiry|milestone|target|anniversary)(?: that)? (?:of|is|remains|falls on|set for|fixed for|fixed at) (?:the )?$"
    r"|\b(?:beginning|starting|commencing|ending|effective|falling|due|maturing)(?: on)?(?: or)? (?:after|before|from|by|on) $|\b(?:arising|occurring|made|incurred|issued|granted) (?:after|before|from) $|\b(?:on or|at any time|any time|any day) (?:after|before|prior to|until|through|up to) $|\b(?:covenants?|limits?|floors?|ceilings?|caps?|minimum|maximum|not (?:above|below|over|under|to exceed))\b(?:[^.;\n]|\.(?=[0-9])){0,40}[0-9]\s?(?:x|%|times|m|bn|million|per cent)? (?:at|on|by|from) $|^\W*(?:[a-z]+ )?(?:commencement|inception|maturity|expiry|settlement|closing|completion|vesting|delivery|exercise|reset|call|put|termination|redemption|effective|start|end|due|review|renewal|turnaround|outage|roadshow|subscription|voting|offer|tender|bookbuilding)(?: date| period)?(?: at [a-z0-9 ]{1,20})?:? $|^\W*(?:(?:and )?to|ending|expiring|maturing|closing|running to|valid to)(?: on| in)? (?:the end of )?$|\b(?:runs?|lasts?|extends?|continues?|(?:stays?|remains?) (?:in force|valid|available|open|binding)) (?:on )?(?:to|until|till|through) (?:the end of )?$"
    r"|\b(?:appl(?:y|ies)|mandatory|compulsory|binding|obligatory|in force|valid|enforceable|eligible|available|exempt|phased in|phases in|faces?|owes?|awaits?|confronts?|needs?|wants?|allows?|requires?|permits?|gives?|grants?|entitles?|obliges?)\b(?:(?!\b(?:was|were|had|did|that|which|because|after)\b)[^.;\n]){0,70}?\b(?:after|from|on|before|as of|in|until|by|beginning|starting|through|at|to) (?:the end of |early |late |mid-)?$"
    r"|\b(?:takes? (?:office|over|charge|place|effect|up|his|her|its|their)|comes? into (?:force|effect|play)|enters? into force|goes (?:live|ex|into|before|to)|gets? under way|joins?|hands over|kicks off|sunsets?|rolls off|hosts?|becomes?|turns|publish(?:es)?|releases|settles?|reports? (?:on|its|their|the|first|second|third|fourth|full|half|q[1-4]|results|earnings|quarterly|interim|annual)|bans?|totals?|reverts?|switches|reviews?|rebalances?|reconstitutes?|follows?)\b[^.;,\n]{0,50}\b(?:on|in|from|by|at|as of|between) (?:[a-z]+ (?:[0-9]{1,2} )?and )?(?:early |late |mid-)?$"
    r"|\b(?:is|are) (?:[a-z]+ly )?(?:tested|measured|paid|fixed|reset|calculated|determined|reviewed|set|struck|audited|held|settled|observed|assessed|charged|certified|rolled|rebalanced|repaid|amorti[sz]ed|made)\b[^.;,\n]{0,40}\b(?:on|at|in|as at|as of)(?: the)? (?:(?:[0-9]{1,2} )?[a-z]+(?: [0-9]{1,2})? and )?$"
    r"|\b(?:covering|spanning|running|extending|stretching|lasting)\b[^.;,\n]{0,30}$"
    r"|\b(?:slip|slipped|slid|pushed|push|moved|drifted|brought|pulled|put|shifted|kicked|rolled|deferred|delayed|postponed|rescheduled)(?: (?:back|out|forward|off))?(?:,? [^.;,\n]{1,24})? (?:to|into|until|for) (?:the |early |late |mid-)?$"
    r"|\b(?:suspended|waived|froze|banned|barred|capped|guaranteed|fixed|deferred|prolonged|renewed|authori[sz]ed|approved)\b[^.;,\n]{0,50}\bthrough (?:the end of )?$|\b(?:gave|given|giving|granted|granting|allowed|allowing|bought|won|got)\b[^.;,\n]{0,50}\b(?:until|till) $"
    r"|\b(?:rises|goes up|steps up|increases|drops|falls|lowers|widens|narrows) (?:by|to|from) (?:[^.;,\n]|\.(?=[0-9])){1,30}? (?:on|from) $|\b(?:set|fixed|ordered|scheduled|calendared|reserved|booked|listed|called|convened|summoned|invited)\b[^.;,\n]{0,40}\b(?:trial|hearing|vote|meeting|date|conference|auction|review|session|argument)s?\b[^.;,\n]{0,16}\b(?:for|on|in|to|of) (?:early |late |mid-)?$"
)
# Heads of tables whose rows are set beforehand: triggers, limits, schedules.
SET_TABLE: Final = re.compile(
    r"\b(?:triggers?|thresholds?|limits?|caps?|floors?|covenants?|schedule[ds]?|maximum|minimum|max|min|required|requirements?|strikes?|coupons?|steps?|step-ups?|due|payable|repayable|instal?ments?|tranches?|contracted|committed|hedged|vesting|meetings?|hearings?|auctions?)\b|会议|拍卖|招标|阈值|触发|上限|下限|限额|限值|约定|计划|到期|应[付还缴]|(?<!实际)(?<!已)(?:还款|还本|偿还|付息|兑付|付款|缴款|交付|解禁|解除限售)(?:日期?|时间|期|节点)(?!期?实际)|里程碑|日程|分期|票面|行权|解锁|归属|考核|目标|安排"
)
IS_DAY: Final = re.compile(
    r" (?:is|are|marks|remains|brings) (?:the|a|an|its|our|their|when|also|only|when) [^.;,\n]{0,40}?\b(?:date|day|deadline|cut-?off|start|end|expiry|meeting|election|vote|hearing|anniversary)\b"
)
# A standstill, a lease, a licence agreed until a day.
GRANTED: Final = re.compile(
    r"\b(?:standstill|waivers?|extensions?|moratorium|forbearance|truce|ceasefire|leases?|contracts?|licen[cs]es?|permits?|mandate|reprieve|term|deal|agreement|concessions?|facilit(?:y|ies)|loan|line|exclusivity|lock-?up|ban|suspension|deferral|holiday|period|time|grace|relief|exemptions?|stay|protection|authori[sz]ation|window|freeze|cap|guarantees?|pledge|hedges?|hedging|tenure|appointment|programme|program|schemes?|subsid(?:y|ies)|tariffs?|quota|rights?|option|offer|warranty|insurance|cover|coverage|licensed|funded|covered|hedged|locked|capped|fixed|insured|secured)\b[^.;,\n]{0,24}\b(?:until|till|through|ending|expiring(?: on| in)?|running (?:to|until|through)|valid (?:to|until)|up to) (?:at least )?(?:the end of |late |early |mid-)?$"
)
# Who says on a day what is to come; without one, the plan is of the day itself: 2017-09-26 首台机组预计并网.
SPEAKER: Final = re.compile(
    r"公司|集团|股东|管理层|董事|发行人|控制人|银行|本行|机构|分析师|法院|交易所|证监|当局|政府|委员会|经理|总裁|主席|券商|某|[他她其双各]"
)
# A question asked of the reader looks ahead by nature.
ASKED: Final = re.compile(
    r"请(?:你|您)?(?:据此|依据[^。]{0,30}?|根据[^。]{0,30}?|使用[^。]{0,30}?|基于[^。]{0,30}?|结合[^。]{0,30}?)?[，,]?\s?(?:判断|预测|评估|估计|回答|给出)|^\s*(?:判断|预测|问题)[：:]"
    r"|\b(?:please )?(?:predict|forecast|decide|judge|assess|estimate|say|determine)\b[^.;]{0,40}?\b(?:whether|if|the (?:probability|likelihood|chance|risk))\b|\bwhat is the (?:probability|likelihood|chance)\b|\bhow likely\b"
)
# Money set aside for a period to come: the board has approved capital expenditure of $90 million for fiscal 2019.
SET_ASIDE: Final = re.compile(
    r"\b(?:approv\w+|authori[sz]\w+|budgeted|earmarked|allocat\w+|set aside|sanctioned)\b[^.;\n]{0,60}\b(?:capex|capital (?:expenditures?|spending|budget)|budgets?|investments?|spending|programme|program|dividends?|buy-?backs?)\b|\b(?:capex|capital (?:expenditures?|spending|budget)|budgets?|investments?|spending)\b[^.;\n]{0,60}\b(?:(?:is|are|was|were|has been|have been) )?(?:approved|authori[sz]ed|budgeted|earmarked|allocated|sanctioned)\b"
    r"|(?:批准|核准|审定|安排|核定|通过)了?[^。；;\n]{0,30}?(?:投资(?!人|者|方)|预算|资本(?:性)?(?:开支|支出))"
)
SPENT: Final = re.compile(
    r"实际|支出了|花费|\b(?:spent|came to|came in|actual\w*|totall?ed|amounted|reached|overran|exceeded)\b"
)
# What follows from a condition is no fact: 若2015年继续亏损，股票存在2016年被终止上市的风险.
CONDITION: Final = re.compile(
    r"(?:^|[，,。；;：:\s])(?:但|而|且)?(?:若|如果|倘若|假如|假设|一旦|如(?=[^期实约下上何今此同前图表意数愿公所]|公司(?!公告|披露|所)|$))|(?:未|逾期|不能|无法|仍|不再|满足|达到|发生|出现|触及|存在|违反|超过|低于)[^，,。；;：:\n]{0,24}的[，,]|\b(?:if|unless|provided that|assuming)\b"
)
BY_THEN: Final = re.compile(r"had|has|was|were|have|did")
TOWARDS: Final = re.compile(
    r"(?<![截增降升减达由])至\s?$|\b(?:by|through|until|till|(?<!weeks )(?<!months )(?<!days )(?<!years )(?<!week )(?<!month )(?<!day )(?<!year )into|between now and) (?:the end of |mid-|early |late |the )?$"
)
# Paper that is dated by its terms, which are settled before it: New bonds dated 1 October 2020 at par.
OF_PAPER: Final = re.compile(
    r"\b(?:bonds|notes|bills|debentures|gilts|certificates of (?:deposit|participation)|warrants|securities|bunds|obligations|sukuk|(?:new|draft|proposed|replacement|refunding|form of|future) (?:[a-z-]+ ){0,3}(?:lease|deed|facility|agreement|loan|note|bond|contract|policy|guarantee|indenture|charter|mortgage))(?:,| are| is| to be| will be)? (?:to be )?(?:dated|issued|executed|signed)(?: as of| on)?\s?$"
)
# What somebody says is so, is told by the words of what he says: a third said that this holds up handovers into 2025.
SAID_THAT: Final = re.compile(
    r"(?s:.*)\b(?:said|says|say|told|tells?|added|adds|noted|notes|warned|warns|wrote|writes|thinks|thought|believed|believes|reported|reports|complained|complains|explained|explains|argued|argues|replied|replies|heard|hears?)\b(?: (?:us|me|him|her|them|analysts|investors|the [a-z]+))? that\b"
)
# A day to which something is put off, or that a label names as the day of something, is set beforehand.
SET_DAY: Final = re.compile(
    r"最(?:后|迟)[^，。；;:：\n]{0,6}日\s?[:：为是]?\s?$|\b(?:set|fixed|calendared|listed|slated|noticed|penciled in|pencilled in|docketed|earmarked|booked)\b[^.;,]{0,60}\b(?:for|on) $|(?:extend|postpon|deferr|defer|delay|reschedul|mov|push|adjourn)\w*\s(?:back\s|out\s)?(?:from\s[^,.;]{0,30}\s)?(?:to|until|through)\s$|\b(?:extend|postpon|deferr|delay|reschedul|push|adjourn)(?:s|ed|e|es|ing|d)?\s[^,.;\n]{1,90}?\s(?:to|until|till)\s$"
    r"|(?<!判决)(?<!签署)(?<!签订)(?<!裁定)(?<!公告)(?<!披露)(?<!发布)(?<!出具)(?<!收到)(?<!立案)(?<!过户)(?<!完成)(?<!调降)(?<!调升)(?<!逾期)(?<!违约)(?<!违约首)(?<!逾期首)(?<!清盘)(?<!变更)(?<!变更登记)(?<!注销)(?<!吊销)(?<!处罚)(?<!起诉)(?<!查封)(?<!减持)(?<!增持)(?<!平仓)(?<!结案)(?<!裁决)(?<!触发)日期?\s?(?:为|:|：|定为|原定为|是)\s?$"
    r"|(?:反馈|征集|申报|报名|投票|登记|申购|缴款|意见|报送|提交)[^，。；\n]{0,6}截[至止](?:时间|日期?)?(?:为|:|：|于|至|到)?\s?$|(?:时点|时限|节点|(?:支付|付款|交付|交割|召开|兑付|付息|还款|到期|开工|投产|竣工|上市|解禁|复牌|缴款)时间)\s?(?:为|:|：|是|定为|定于)\s?$|(?<!实际)(?<!已)(?<!上次)(?<!上轮)(?:拍卖|竞价|竞拍|竞买|变卖|挂牌|展示|看样|开标|投标|招标|递交|评标|开庭|听证|聆讯|宣判|庭审|会议|大会|例会|评审|路演|表决|选举|认购|申购|申报|预约|报名|投票|接收|接待|受理窗口|面谈|会谈|约谈|考试|演练|检修|停机|停电|维护|休市|开市|开放|封闭|发行|簿记|缴费|领取|发货|装船|到港|提货|验收|入住|交房|开盘预约|发布会|说明会|业绩会|直播|起拍|截标|举行|举办|召集|生效|施行|实施|执行|续约|换届|征集|反馈|公示|观测|考核|测试)(?:的)?(?:起止|开始|开放|截止|结束|召开|举行|起始|具体|办理|受理|网络)?时[间段]\s?(?:[(（][^()（）\n]{1,12}[)）])?\s?(?:为|:|：|是|定为|定于|自|从)\s?(?:[(（]?周[一二三四五六日][)）]?)?\s?$|(?:登记|申购|回售|行权|缴款|申报|承诺|锁定|限售|质押|租赁|督导|有效|观察|认购|收购|要约|履约|付款|宽限|公示|转股|服务|任职|建设)期(?:间|限)?\s?(?:为|:|：|自|从|是)\s?$"
    r"|\b(?:tender|consent|withdrawal|auction|bidding|subscription|earnings|results|reporting|trial|hearing|meeting|launch|delivery|start|completion|review|election|vesting|ex|option|exercise|test|testing|maturity|due|payment|record|expiry|expiration|call|put|closing|effective|measurement|last|next|final|first|scheduled|target|deadline|horizon)\b[^.;,]{0,30}\b(?:date|day|deadline)\b[^.;,]{0,30}\b(?:is|falls on|being|set for|:)\s$"
)
# A day that a label gives to what was done on it: 交易日期：2018/01/09.
NOTED: Final = re.compile(
    r"实际[^，。；;\n]{0,6}(?:日期?|时间)\s?(?:为|:|：|是)\s?$|(?<!最后)(?<!下一)(?<!下个)(?<!首个)(?<!最后一个)(?<!首)(?<!购回)(?<!回购)(?<!到期)(?<!赎回)(?<!了结)(?<!续做)(?<!远端)(?:交易|成交|估值|净值|记账|入账|出账|发文|落款|制表|打印|填报|发送|导出|更新|统计|核查|检查|出险|事发|事故|报案|死亡|开户|汇款|转账|访谈|出票|开票|收件|归档|审议|起草|核算|邮件|收盘|取证|勘查|评估|鉴定|受理|立案|出具|记录|审计报告|出院|入院|离职|辞职)(?:日期?|时间)\s?(?:为|:|：|是)\s?$"
    r"|(?:调降|调升|逾期|违约|失约|清盘|罢免|免职|查封|扣押|起诉|裁决|变更|变更登记|注销|吊销|撤销|处罚|减持|增持|平仓|强平|爆仓|核销|退票|通报|签收|开庭审结|结案|宣判|确诊|身故|失联|跌停|触发|突破|跌破|成交确认)首?(?:日期?|时间)\s?(?:为|:|：|是)?\s?$"
)
UNTIL_ZH: Final = re.compile(r"(?<![达直得])到\s?$")
FAILED: Final = re.compile(
    r"未能|未按[期时约]|未如[期约]|未足额|未兑付|未支付|未偿|逾期未|构成(?:实质性?)?违约|发生(?:实质性?)?违约|债券?(?:实质性?)?违约(?!金|责任|风险|条款|概率)"
    r"|已(?:经)?(?:如期|按[期时约]|如[数约]|及时|[足全]额|全[部数]|悉数|顺利|完成)*(?:兑付|偿付|支付|偿还|赎回|划[付拨]|派[发付]|发放|付[清讫]|到账|入账|结清|还清|归还|兑现|划入(?:股东|投资者|持有人|债权人|其))"
    r"|\b(?:was|were|has been|have been|had been|got) (?:duly |fully |all |promptly )?(?:repaid|redeemed|paid (?:off|out|in full|on time|as due|that day)|settled|honou?red|retired|refinanced|discharged|extinguished|rolled over)\b"
    r"|\b(?:not (?:re)?paid|not been (?:re)?paid|unpaid|defaulted|failed to|missed|was repaid|were repaid|not met|was not|were not|remain(?:ed|s) outstanding|went unpaid|could not|never)\b"
)
# What was paid or done before tells nothing of the day to come: 首付款已支付.
DONE_BEFORE: Final = re.compile(
    r"首付|首期|首批|首笔|前[一二两三四五六几期]|定金|订金|保证金|预付|此前|之前|上[一]?期|第[一二三]期|部分|往[年期]|历[年期次]|\b(?:earlier|previous|prior|first|deposit|so far|already|down payment|to date|coupons? (?:to|so))\b"
)
HEDGE: Final = re.compile(
    r"可能|若|如果|如(?=[^期何])|是否|能否|风险|将|或(?!者)|预计|会|假设|条件|尚|的[，,]|\b(?:if|may|might|could|would|whether|risk|unless|should|will)\b"
)
SCHEDULED_SOON: Final = re.compile(
    r"起|生效|复牌|停牌|上市|恢复|登记|除|派发|发放|支付|召开|兑付|划[入转]|到账|开市|申购|交割|举行|缴款|\b(?:effective|resum\w+|trading|record(?!ing|ed|s)|ex-|payable|list\w*|meeting|closing|open\w*)"
)
MOVED: Final = re.compile(
    r"[涨跌]停|收盘[价于报]|[上下][涨跌]|[涨跌]幅|大[涨跌]|\b(?:closed at|fell|rose|jumped|dropped|slumped|surged)\b"
)
RUNS_TO: Final = re.compile(r"\s?(?:至|到|-|~|—)")
SAID_THAT_DAY: Final = re.compile(r"预[计测期]|计划|承诺|约定|表示|拟|目标")
# Things one has beforehand: a contract for 2016 is signed in 2015.
HELD_BEFORE: Final = re.compile(
    r"(?:\s?(?:至|到|-|~|、|和)\s?[0-9]{4}\s?年?度?)?\s?(?:的|度)?(?:(?!新签|新增|签[订署]|中标|实际)[^，。；,;在]){0,7}?(?:订单|合同(?!额|总额|销售|负债|资产|成本|履约)|协议|授信|租约|预算|经营计划)(?!骤|大幅|减少|下[降滑]|[同环]比|增|为|达|合计|总额|金额|执行|完成|取消|被)"
)
# Plans that carry figures: a figure in a later clause is still the forecast's, not the period's.
CARRIES_FIGURES: Final = re.compile(
    r"到期|回售|赎回|还本|付息|解禁|解限|协议|合同|条款|方案|预[计期测估判告]|预测|承诺|约定|目标|指引|展望|规划|测算|情景|假设|不低于|forecast|project|expect|guid|target|estimat|budget|assum|scenario|outlook|consensus|plan|commit|due|matur"
)
THAT_DAY: Final = re.compile(r"当[日天]|该日|到期日|兑付日|that (?:day|date)|the (?:due|maturity) date")
AMOUNT: Final = re.compile(r"[0-9][0-9,.]*\s?(?:万|亿|元|%|家|人|吨|股|million|billion|bn|m\b)")
FRONTED: Final = re.compile(
    r"\s*(?:里|之?后|以后|过后|当[天日]|凌晨|清晨|早[上晨盘间]?|上午|中午|午[间后]|下午|傍晚|晚[间上]?|夜间|深夜|盘[前中后]|开盘[前后]?|收[盘市]后|[(（]周[一二三四五六日][)）])?\s?(?:[0-9]{1,2}[:：点时][0-9]{0,2}分?)?(?:至|到|-|~|—)?(?:\s?[0-9]{1,4}\s?[年月日]){0,3}\s*[，,]?\s*"
)
# Words that hold a mark of telling and tell nothing: earned premiums, claims settled, shares issued.
NO_MARK: Final = re.compile(
    # 将 that takes an object told of, not a verb to come: 将其主体级别由AA下调至A+.
    r"将(?!会|于|在|不|被|继续|可能|进一步|逐步|正式|依法|按|根据|陆续|分|尽快|择机|自|由|从|通过|以|对|为|向|与|同|再|另|首|最|有|无|大|明显|持续|随|逐|及时|届时)[^，,。；;\n0-9]{1,14}?(?:由[^，。；;\n]{1,10}?[下上]?调|[下上]调[至为]|列入|移[出入]|(?:转让|出售|卖|质押|划转|变更|更名|降|升|调整|增加|减少)[给至为])"
    r"|(?:增长|下降|上升|下滑|亏损|逾期|违约)(?:率|幅度|额|比例)|(?:增长|下降|上升|下滑)(?=[^，。；;\n]{0,4}(?:不低于|不少于|不超过|不高于|应|须|达到或超过|≥|>=))"
    r"|\b(?:rate|price|tax|job|pay|supply|output|production|cost) cuts?\b(?! (?:its|the|his|her|their|a|an) )|\bas (?:announced|agreed|planned|scheduled|expected|legislated|enacted|published)\b|新签(?=[^，,。；;]{0,6}(?:目标|计划|指引|预算))|已赚|已决|已发行|已获利息|已抵押|已质押|已缴|已授权|已知|已列|已披露的?(?=日程|计划|安排)"
)
# 公司预约于 8 月 28 日披露半年报.
BOOKED: Final = re.compile(
    r"(?:预约|定|拟|计划|安排)(?:于|在)[^。；;，,\n]{0,16}?(?:披露|公布|发布)(?:公司)?\s?$"
)
# A report that is spoken of as one to come.
TO_COME: Final = re.compile(
    r"\b(?:when|once|as soon as|after|until) (?:it|they|that|the report|the accounts)? ?(?:is|are|has been|have been)? ?(?:published|released|filed|available|out)\b|\b(?:upon|on) (?:its )?publication\b|\b(?:yet )?to be (?:published|released|filed)\b"
    r"|(?:披露|发布|公布|出具)(?:之?后|时)(?:方|再|才|即可|据以|可|判定|计算)|届时(?:披露|公布)|尚未(?:披露|公布|出具)|为准"
)
# 2021年1月25日解禁后，股东当日清仓: behind a day, what came of it.
CAME_OF_IT: Final = re.compile(
    r"[^，。；;,\n]{1,10}(?:之?后|以后)[，,][^。；;\n]{0,16}?(?:当[日天]|次日|随即|立即|即|便|就|清仓|套现|减持了?[0-9]|[跌涨]|亏)(?![^。；;\n]{0,12}(?:将|预计|拟|可能))|[^，。；;,\n]{1,8}当[天日晚][^，。；;,\n]{0,10}(?:[跌涨]|遭|被|停|了|爆|破发)"
)
# 直到2021年4月29日仍分文未还.
STILL_UNDONE: Final = re.compile(
    r"(?:为止|晚|底|末)?(?:[，,])?(?:仍然?|还|依然|依旧|都|也|尚|才|方)(?!需|须|要|应|有待)[^，。；;\n]{0,10}?(?:未|没|无|不|才|方|了|分文)"
)
SOURCE: Final = re.compile(
    r"(?:据|根据|依据|按照?|从|查阅|\b(?:according to|per|in) (?:the |its )?)\s?[^，。,]{0,6}$"
)
IN_FACT: Final = re.compile(r"实际|实现|录得|\bactual")
# Held, forecast or sold beforehand: lowered its Q3 2020 revenue guidance, the Q4 2020 delivery slots.
FORESEEN: Final = re.compile(
    r"(?:'s)? (?:(?!(?:the|a|an|and|to|on|in|of|by|at|for|from|with|per|after|before|above|below|over|under|versus|against|despite|beating|missing|[a-z]+ed) )[a-z&-]+ ){0,3}(?:guidance|forecasts?|outlook|estimates?|targets?|budgets?|consensus|expectations|projections?|slots|futures|tickets)\b(?! (?:was|were|had been) (?:badly |narrowly |widely )?(?:missed|beaten|met|exceeded|overrun|hit|undershot))"
)
SOLD_AHEAD: Final = re.compile(
    r"(?:锁定|锁价|锁汇|套保|套期保值|对冲|预售|预订|预定|预租|锁量|覆盖)了?\s?$|\b(?:(?:ask(?:s|ed|ing)?|call(?:s|ed|ing)?|press(?:es|ed|ing)?|push(?:es|ed|ing)?|appl(?:y|ies|ied)|bid(?:s|ding)?|provid(?:es|ed)|allow(?:s|ed)?|demand(?:s|ed|ing)?|request(?:s|ed|ing)?|sought|wants?|wanted) for\b|(?:demand|request|want|sought|require)(?:s|ed|ing)?\b|(?:bookings|reservations|orders|pre-?orders|ticket sales|advance sales|places) (?:for|into)|hedges? (?:cover|for|on)|hedged|pre-?sold|sold forward|backlog for|for delivery (?:in|during|over)|(?:covenants?|cap|limit|ceiling|threshold|requirement) (?:for|in|at|over)|maturities (?:in|of|for)|(?:has|have|had) contracted|dividend policy)\b[^.;,\n]{0,40}$"
)
# In the event of something: what then must or may be done.
# What was settled before on a stated day: the dividend of fiscal 2023 was declared on 28 September.
SETTLED_ON: Final = re.compile(
    r"[^.;\n]{0,50}\b(?:was|were|has been|have been) (?:declared|announced|presented|approved|adopted|agreed|signed|awarded|granted|set|fixed|tabled|passed|unveiled|published) on (?=[0-9]|(?:january|february|march|april|may|june|july|august|september|october|november|december) [0-9])"
)
# A term that has been told and runs to the day: 贷款期限三年，自2021年6月1日至2024年5月31日，已还本金1,200万元.
TERM_BEFORE: Final = re.compile(
    r"(?:期限|有效期|过渡期|试点期|保护期|宽限期|整改期|培育期|爬坡期|租期|租赁期|存续期|任期|合同期|承诺期|质押期|供暖季|供暖期|采暖季|采暖期|汛期|履行期|服务期|建设期|工期|授信期)[^。；;\n0-9]{0,8}[^。；;\n]{0,24}至\s?$|(?:供暖|采暖)[季期]从[^。；;\n]{0,24}到\s?$"
)
ALLOWED: Final = re.compile(r"(?:年度)?的?[^，。；;0-9\n]{0,8}(?:额度|上限)(?!已|用|超)")
OF_RULE: Final = re.compile(
    r"[^。；;\n]{0,50}?(?:的|者)[，,]\s?[^，。；;\n]{0,12}?(?:将|应|须|可(?!见|以看)|需|视为|由(?=公司|交易所|其))"
)
IN_CASE: Final = re.compile(
    r"[^，。；;\n]{0,30}的(?:情况|情形|前提|条件)下?[，,]?[^。；;\n]{0,20}(?:须|应|将|可|需|有权|视为)"
)
# A contract named by the day on which it falls due: 2020年9月28日交割的远期合约.
FALLS_DUE: Final = re.compile(
    r"\s?(?:及|或)(?:其)?(?:以后|之后|以上)(?:年[度份])?|\s?(?:交割|交收|到期|结算|行权|兑付|解禁|起息|赎回)的[^，。；\n]{0,14}(?:合约|合同|债|票据|存单|期权|期货|远期|掉期|互换|贷款|股)"
)
MEETING: Final = re.compile(r"会议(?:召开)?(?:时间|日期)\s?[:：为是]\s?$")
# 从2016年3月到2017年2月，一共放出按揭贷款6.4亿元: what a span that has begun came to.
SPAN: Final = re.compile(r"[0-9年月日初中末底季份起](?:\s?起)?\s?(?:至|到|-|~|—)\s?$")
SPAN_CAME: Final = re.compile(
    r"(?:(?!预计|拟|计划|将|应|约定|合同|可|目标|承诺|不超过|不低于|到期|限额|上限|考核|安排|每[年月]|[。；;\n]).){0,40}?(?:一共|累计|合计|共计?(?=[^同]{0,8}[0-9])|总计|总共|净[减增流]|由[^，。；\n]{1,14}?[降升增减涨跌扩缩回掉][^，。；\n]{0,3}[至到]|从[^，。；\n]{1,14}?[降升增减涨跌扩缩回掉][^，。；\n]{0,3}[至到]|先后|占用|[增减][加少了][^，。；\n]{0,4}[0-9]|[一二三四五六七八九十两0-9]次)(?!(?:[^。；;\n]{0,30})(?:预计|拟|将|目标))"
)
HELD: Final = re.compile(r"纪要|决议|出席|记录|主持|表决结果|实到|列席")
# The day of something, behind the date itself: on the 30 June 2018 test date leverage was 6.1x.
DAY_NOUN: Final = re.compile(r"[a-z-]+ date")
UP_TO: Final = re.compile(r"截[至止]\s?$|\bas (?:of|at)\s?$")
CAME_TRUE: Final = re.compile(
    r"\s?(?:年?度|全年)?(?:实际)?(?:实现|录得|完成|达到|亏损)(?![^，。；]{0,16}(?:不低于|不少于|目标|预测))"
)
# Plan marks that are the verb of their clause; the others are nouns or attributes.
MODAL: Final = re.compile(
    r"将|拟|预[计期测]|计划|可能|有望|或将|应|须|需|还需|若|如果|能否|是否|会否(?!决|认)|会不会|力争|争取|有权|得以|有义务|负有|可以(?!看|说|得)|[定排]|未来|届时|尚|仍需|打算|可(?:于|在|自|实现|达|转股|行使)"
    r"|will|would|shall|should|may|might|could|can|must|expect|plan(?:s|ned|ning)|schedul|intend|aim|anticipat|propos|if|whether|unless|to |is |are |has to|have to|had to|hope|seek|on track|slated|set to|due to"
)
# A noun of plan that a verb has taken, dated by what follows: raised its guidance in July 2018.
TAKEN: Final = re.compile(
    r"(?:plans?|budgets?|guidance|targets?|forecasts?|proposals?|outlook|commitments?|offers?|estimates?|projections?|schedule|deadline) (?:on|in|at) "
)
# Marks that are attributes where the verb stands right behind the date: effective 1 August the index dropped it.
ATTRIBUTES: Final = frozenset({"effective", "of record"})
# A list of days to come, told by its head: Timetable: 2018-05-10 filed; 2018-08-02 hearing.
NOTICE: Final = re.compile(
    r"\b(?:notice|announcement|invitation|agenda|circular|convocation|proxy materials|proxy statement|form of proxy|papers)s? (?:of|for|to|convening) [^.;:\n]{0,40}\b(?:meeting|hearing|vote|conference|call|redemption|agm|egm|auction|sale|offer)\b[^.;:\n]{0,12}$"
)
OPENS: Final = re.compile(
    r" (?:(?:financial|fiscal|trading|crop|marketing|tax) )?year (?:began|started|opened|begins|starts|opens|runs)\b|, which (?:began|started|opened) (?:on|in)\b[^,.;\n]{2,30}, (?:is|are|has) |\s?(?:在[^，。；\n]{1,8}?)?(?:开幕|开赛|揭幕)(?!了|之?后|以来|式上|当)"
)
CONVENED: Final = re.compile(
    r"\s?(?:召开|举行|举办|进行|实施|发放|兑付|付息)[^，,。；;\n]{0,26}?的?(?:通知|提示性?公告|安排|议程|邀请函?|预告)"
)
TIMETABLE: Final = re.compile(
    r"^[^:：\n]{0,40}(?:时间表|日程|时间安排|进度安排|工作安排|发行安排|还款安排|付款安排|兑付安排|项目进度|进度计划|到期分布|租期|合同期限|计划表|重要日期|关键日期|\b(?:amorti[sz]ation|repayments?|instal?ments?|tranches|term|tenor|vesting|lock-up|expiry|validity|timetable|timeline(?! so far| of events)|schedule|calendar|key dates|important dates|milestones|agenda|roadmap|upcoming|maturities|redemption dates|payment dates)\b)[^:：\n]{0,24}[:：]"
)
# What runs up to a day is told where its clause goes on to tell it: year to date through November 29 the fund returned 21.4%.
RUN_UP_TO: Final = re.compile(
    r"\s*(?:(?:the )?(?:year|month|quarter|season|fiscal year|program|inception)[- ]to[- ]date|from\b[^.;,]{2,40}|(?:in|over|for|during) the\b[^.;,]{2,40})\s(?:through|to|until|till|up to)\s$|\s*(?:through|up to)\s$"
)
# What is kept so until a day, without a verb of the past: USD 1,000 thousand held until 30 June 2022.
KEPT_UNTIL: Final = re.compile(
    r"(?<!was )(?<!were )(?<!been )(?<!had )(?<!being )(?<!got )\b(?:held|reserved|kept|frozen|blocked|pledged|locked(?: up)?|fixed|retained|ring-fenced|deposited|withheld|placed|parked|granted|agreed|guaranteed|contracted|employed|hired|leased|let|rented|chartered|booked|sold out|suspended|barred|extended|insured|financed|funded|offered|quoted|closed|shut)(?: in escrow| on deposit| in trust| in place| out| back)? (?:until|till|through|up to|to) (?:the end of |mid-|early |late |the )?$"
)
# A clause that only says of what, between a period and the verb of its sentence.
INSERTED: Final = re.compile(
    r"\s(?:for|in|at|which|ending|as|from|including|excluding|before|after|on|net of|like)\b"
)
# 3-for-1 split effective, price history adjusted: what follows says that it took effect.
TOOK_EFFECT: Final = re.compile(
    r"\)?, (?:ended|passed|failed|took place|closed|produced|brought|drew|lapsed|went|came and went|collapsed|was (?:held|adjourned|postponed|cancell?ed|abandoned|inconclusive))\b|[^,.;\n]{0,40}\beffective, (?!to\b)[^,.;\n]{0,40}?\b[a-z]{3,}ed\b"
)
# 已于2023年9月18日完成兑付: what follows is done, whatever it is.
DONE_ON: Final = re.compile(r"(?:已经?|业已|均已)(?:于|在)\s?$")
# What may stand behind a time that lies ahead.
# 把 2022 年 EPS 由 1.32 元调至 1.25 元，2023 年 1.41 元不变: forecasts that are changed or kept.
REVISED: Final = re.compile(
    r"[^。；;，\n]{0,14}(?:eps|每股收益|净利润?|盈利|收入|营收|利润|增速|出货|销量|价格|毛利率|派息)[^。；;，\n]{0,10}(?:由|从)[^。；;，\n]{1,16}(?:[上下]?调(?:[整降高低升])?|改|修正|下修|上修)(?:[至为到])|\s?(?:的|为)?\s?[0-9][0-9.,]*\s?(?:亿|万)?元?(?:的[^，。；\n]{1,8})?(?:维持|保持)?不变(?=[，,。；;]|$)"
)
AHEAD: Final = (SETTLED_ON, OPENS, OF_RULE, CONVENED, IN_CASE, FALLS_DUE, FORESEEN, REVISED)
# What holds only in a scenario: under the stress the ratio at the end of 2023 is 9.8%.
SCENARIO: Final = re.compile(
    r"\b(?:under|in|on|with|by) (?:the|our|its|their|this|a|an|every|each|both|either|all) (?:[a-z-]+ ){0,2}(?:stress(?:es)?(?: test)?|scenarios?|baseline|base case|downside|upside|adverse case|severe case|bear case|bull case|plan|model|projections?|assumptions?|central case|path|curve)\b(?![^.;\n]*\b(?:was|were|had)\b)"
)
# A paragraph that looks ahead by its head: **Outlook.** Q2 revenue $89-91m.
OUTLOOK: Final = re.compile(
    r"[\s*#>|-]*(?:[a-z0-9' ]{0,30}\b(?:outlook|guidance|forecasts?|targets?|street|consensus|brokers|analysts|house view|looking ahead|next (?:year|quarter)|projections?|assumptions|estimates|plan|budget|timetable|key dates|important dates|calendar|diary|schedule)\b[a-z0-9 ]{0,24}|[^。.:：\n]{0,14}(?:展望|指引|目标|计划|预算|预测|预计|安排|日程|时间表|日历)[^。.:：\n]{0,8})\**\s?[.:：。]"
)
# A range of figures is what somebody expects: FY2019 revenue $372-378m.
RANGE_AHEAD: Final = re.compile(
    r"[^。.;；\n0-9]{0,40}?(?<!from )(?<!由)(?<!从)(?:[$€£¥]|[a-z]{2,3}\$? ?)?[0-9][0-9,.]*\s?(?:%|[万亿]元?|m|bn|million|billion|[pc])?\s?(?:-|~|至|to)\s?(?:[$€£¥]|[a-z]{2,3}\$? ?)?[0-9][0-9,.]*\s?(?:%|[万亿]|m\b|bn|million|billion|cents|[pc]\b|元)"
)
# What fixes an English time beforehand, before it.
SET_BEFORE: Final = (DAY_AHEAD, GRANTED, OF_PAPER, SCENARIO)
