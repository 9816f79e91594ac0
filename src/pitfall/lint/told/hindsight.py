"""Rule L009: words that speak from after the outcome."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.reading.document import Span
from pitfall.lint.reading.words import Shelf, Words
from pitfall.lint.times.mention import mentions
from pitfall.lint.times.moment import month_end
from pitfall.lint.times.settled import is_of_report, is_other_sense, is_settled
from pitfall.lint.told.aftermath import AFTERMATH
from pitfall.lint.told.borne import BORNE
from pitfall.lint.told.doubted import is_feared, is_long_ago
from pitfall.lint.told.fates import FATES
from pitfall.lint.told.retrospect import HEDGE_EN, HEDGE_ZH, RETROSPECT_EN, RETROSPECT_ZH, SEQUEL_ZH
from pitfall.lint.told.samples import only_sounds

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from pitfall.lint.reading.document import Document
    from pitfall.lint.times.moment import Mention

# What a later event is called, in a text that forbids or dismisses it by name.
_EVENT_ZH: Final = r"违约|处罚|立案|调查结[果论]|退市|摘牌|造假|\*?st|更名|改名|重整|破产|清算|控制权变|易主|出售|剥离|停运|解除|冻结|上涨|涨幅|股价(?:上|大)?涨|下跌|爆[雷发]|终止上市|年报结果|风险警示结果|监管结论|降级|摘帽"
_EVENT_EN: Final = r"default|delisting|bankruptcy|penalty|fine|restatement|rename|renaming|name change|takeover|sale|resignation|indictment|investigation|write-?down|impairment|rally|collapse|downgrade|acquisition"
_ALWAYS_ZH: Final = Words(
    "后来 事后 证实 证明 证伪 印证 查实 坐实 应验 曝光 揭露 爆出 曝出 最终 最后 终究 到头来 终于 终被 终以 终遭 后被 后经 后证 后遭 认定 立案 处罚 摘牌 回头 回过头 回看 看来 果然 失败告终 空文 泡影 无疾 血本 付诸 黯然 没能 未能 没有等 没等 站在 不知 意识到 停产 果然 爆雷 暴雷 违约 退市 破产 终止上市 停运 崩盘 失联 真相 东窗 发现 不料 谁知 岂料 殊不知 没想到 出乎 后见之明 马后炮 成谶 验证 定局 已知结局 实际结果 真实结果 今天 今日",
    r"后来(?!居上|者|人|的?规则|的?版本)|事后(?:看|来看|证明|证实|回看|回顾|查明|表明|发现|得知|披露|确认|显示|公告|才|被|复盘|调查|曝光|验证|方知|印证)"
    r"|(?:日后|其后|随后|此后|嗣后|而后|后续)(?:也|又|均|却|果然|最终)?(?:被|得到|遭)?(?:证实|证明|证伪|印证|查实|坐实|应验|曝光|揭露|爆出|曝出)(?!明)"
    r"|最终(?:也|还是|却|仍|果然|被|得到|均)*(?:证实|证明|未能|未获|没能|没有实现|没有兑现|没有完成|并未|违约|爆雷|暴雷|落空|走向|沦为|宣告|以失败|兑现了|实现了|完成了|退市了|被摘牌|被终止|被处罚|被立案|成功(?:兑|实|扭|完)|失败)"
    r"|(?:最后|终究|到头来|终于|终)(?:也|还是|却|仍|未能|没能|被|遭|以)(?:.{0,6})(?:违约|退市|失败|破产|证实|立案|处罚|摘牌|落空|兑现|扭亏|完成|成功)"
    r"|后(?:被|经|来?证|遭)(?:.{0,8}?)(?:证实|查实|认定|立案|处罚|证明|摘牌|终止上市)|回过头(?:来)?看|回头(?:来)?看|现在回看|如今(?:回)?看(?:来)?|现在看来|今天看来|事实(?:最终|后来|也)?证明|时间(?:最终|也)?证明|历史证明|结果(?:却|证明|果然|事与愿违)"
    r"|以失败告终|一纸空文|化为泡影|无疾而终|血本无归|付诸东流|黯然收场|(?:最终|终究|到头来|最后)(?:还是|也|仍)?(?:没能|未能|没有等|没等)|站在(?:今[天日]|现在|当下|如今)[^，。]{0,4}看|当时(?:并|还)?(?:不知道?|不知情|没有意识到)|浑然不知|坐实"
    r"|(?:此后|随后|之后)?不久(?:之?后)?[，,]?[^，。；]{0,8}?(?:即|便|就)?(?:被|遭|宣布)?(?:立案|违约|退市|破产|摘牌|处罚|爆雷|停产)|随后的[^，。]{0,6}(?:调查|处罚|违约|退市|破产|重整)"
    r"|(?:随后|此后|之后|不久(?:之?后)?|没过多久)(?:便|即|就|很快|又|也)?(?:遭|被|宣布|发生)?(?:爆雷|暴雷|违约|退市|摘牌|破产|立案|处罚|终止上市|停运|崩盘|失联)|真相大白|东窗事发|(?:结果|事后)发现|果然(?=[^汁])|不料(?!理)|谁知|岂料|殊不知|没想到(?:的是)?|出乎(?:意料|预料)的是|后见之明|马后炮|一语成谶|被(?:市场|时间|历史|实践)验证|已成定局|已知结局|实际结果(?:是|为|显示|表明)|真实结果|最终结果(?:是|为|显示|表明)"
    r"|(?:按|以|照|用)?今[天日]的(?:规则|标准|规定|口径|监管|退市)|而非今[天日]",
)
_ALWAYS_EN: Final = Words(
    "turned_out transpired emerged proved proves came_to_light came_out became_clear hindsight retrospect looking_back ex_post now_know now_known history time_ sure_enough little_did went_on_to go_on_to ended_up in_the_end would_ vindicated borne_out unbeknown what_followed destined actual_ real_ eventual_ final_ today only_to rest_is soon_after soon_thereafter turn_out as_it as_things as_events as_later",
    r"\b(?:it )?(?:later|subsequently|eventually|ultimately|afterwards?) (?:turned out|transpired|emerged|proved|became clear|came to light|came out)"
    r"|\bas (?:it|things|events|later events) (?:later |subsequently )?(?:turned out|transpired|showed|proved|confirmed|would show)|\b(?:it )?turned out (?:that|to)\b"
    r"|\b(?:in|with|with the benefit of|with the wisdom of) hindsight\b|\bin retrospect\b|\blooking back\b|\bex post\b|\bwe now know\b|\bis now known\b|\bnow known to\b|\bas we (?:now )?know\b"
    r"|\bhistory (?:has |would |later )?(?:show|prove)\w*|\btime (?:has |would )?(?:show|prove|told)\w*|\bsure enough\b|\blittle did\b|\bwent on to\b|\bwould go on to\b|\bended up\b|\bin the end\b(?!-| (?:markets?|products?|uses?|customers?|users?|consumers?)\b)"
    r"|\bwould (?:later|subsequently|eventually|ultimately|soon) (?!be (?:required|able))\w+|\bcame to light\b|\bproved (?:to be )?(?:right|wrong|prescient|correct|unfounded|justified|too optimistic|premature|false)\b"
    r"|\bwas (?:later|subsequently|eventually) (?:vindicated|borne out)|\bturned out\b|\bwould (?:prove|turn out)\b|\bonly to (?:default|collapse|fail|be delisted|go bankrupt)\b|\bthe rest is history\b|\bnow that we know\b|\bfrom today's (?:perspective|vantage)\b|\bsoon (?:after|afterwards|thereafter),? (?:it |the company |the issuer )?(?:defaulted|collapsed|filed|failed|was|went)\b|\bunbeknown(?:st)?\b|\bwhat followed (?:was|were)\b|\bwas destined to\b|\bthe (?:actual|real|eventual|final) (?:outcome|result) (?:was|is|showed|proved)\b|\btoday's (?:rules?|standards?)\b",
)
_PAST_EN: Final = (
    r"(?:was|were|had|has been|have been|did|be(?:came|gan)|fell|rose|lost|won|sold|went|made|paid|cut|wrote|found|took|withdrew|broke|shut|"
    r"(?!(?:need|exceed|proceed|succeed|feed|speed|measured|carried|recogni[sz]ed|reclassified|stated|amorti[sz]ed|remeasured|adjusted|accounted|depreciated|valued|reversed|required|listed below|derecogni[sz]ed|capitali[sz]ed|discounted|translated|allocated|tested|charged to|transferred to)\b)[a-z]+ed)\b"
)
# These speak of hindsight unless a date in the same clause shows that both times are past.
_SOMETIMES: Final = Words(
    "subsequently later eventually ultimately afterwards in_the_event",
    rf"\b(?:subsequently|later|eventually|ultimately|afterwards) (?:also |then )?{_PAST_EN}"
    rf"|\b(?:was|were|been|had been|has been) (?:later|subsequently|eventually|ultimately) (?!(?:measured|carried|recogni[sz]ed|reclassified|stated|amorti[sz]ed|remeasured|adjusted|accounted)\b)[a-z]+(?:ed|n)\b"
    rf"|{_PAST_EN} (?:subsequently|eventually|shortly afterwards|soon afterwards|months later|in the event)\b(?! (?:measured|carried))"
    r"|\b(?:subsequently|later|eventually|ultimately) (?:defaults?|files? for|collapses?|fails? to)\b",
)
_FORBID: Final = Words(
    "之后 以后 窗口后 窗口外 后续 未来 日后 此后 将来 later subsequent future eventual post-as-of ensuing",
    r"(?:不要|不得|勿|切勿|禁止|避免|不能|不应|无须|不必|不可)[^。；;\n]{0,24}?(?:之后|以后|窗口后|窗口外|后续|未来|日后|此后|将来)的?[^。；;，,\n]{0,18}?"
    rf"(?:{_EVENT_ZH})"
    r"|\b(?:do not|don't|must not|never|without|ignor\w+|avoid\w*|disregard\w*)[^.;\n]{0,40}?\b(?:later|subsequent|future|eventual|post-as-of|ensuing)\s(?:[a-z-]+\s){0,3}?"
    rf"(?:{_EVENT_EN})",
)
_LATER_EVENT: Final = Words(
    "日后 后续发生 此后发生 窗口后 窗口外 之后的 later eventual subsequent ultimate",
    rf"(?:日后|后续发生的|此后发生的|窗口[后外]的|(?<!判定)之后的)(?:{_EVENT_ZH})|\b(?:its|the|their|a|an) (?:later|eventual|subsequent|ultimate) (?:{_EVENT_EN})\b",
)
# From after the outcome: what somebody now knows, nobody then knew, or was still to come.
_KNOWING_ZH: Final = Words(
    "如今 现在都 现在已 现在知 现在才 现在早 现在终 现在清 现在看 现在回 现在可 现在想 现在明 现在得 现在了 今天 今日 当下 眼下 此后 此后不久 不久 日后 其后 尔后 后续 随后 事后 伏笔 祸根 隐患 前奏 序曲 导火索 先兆 预兆 预示 前兆 征兆 种下 引爆 当时 彼时 那时 其时 谁也 没有人 无人 无从 尚不 还不 蒙在 被掩盖 隐瞒 掩盖 揭开 揭示 浮出 水落石出 真相 昭然 大白 应验 不幸 言中 料中 预言 成真 意料 回想 回看 回顾 回望 复盘 反观 追溯 现已 已知 众所周知 人所共知 到头来 终究 终归 竟 居然 一夜 没过多久 数月后 几个月后 未几 果不其然 果真 不出所料 一语 历史 事实 时间证 时间表 时间最 时间终 时间也 时间已 时间后 时间恰 时间再 时间无 时间印 时间验 时间说 时间给 时间打 现实 实践 岁月 直到 多年 若干",
    r"(?:我们|大家|人们|市场|投资者|读者)?(?:如今|现在|今天|今日|当下|眼下|事到如今|今时今日)(?:都|已经?|早已|才|终于)?(?:知道|知晓|清楚|明白|得知|了解|看到|可以看出|可以确认|回想|回头|回望|想来|才知)"
    r"|(?:此后|随后|其后|之后|尔后|过后)?(?:没过多久|不久(?:之后|以后|后)?|未几|旋即)[，,]?(?!的?将来)(?=[^。；;\n]{0,24}?(?:便|即|就|被|遭|失去|陷入|宣布|宣告|爆|出现|曝|发生|转|亏|停|破|跌|冻结|违约|退市|辞|离|撤|崩|倒|断裂|逾期|未能|没能))"
    r"|(?:为|给|替)[^。；;，,\n]{0,10}?(?:日后|后来|此后|其后|今后|未来|之后|随后|后续)的?[^。；;，,\n]{0,12}?(?:埋下|埋|种下|留下|铺|播下|酿|拉开)[^。；;，,\n]{0,4}?(?:伏笔|隐患|祸根|种子|导火索|序幕|病根|地雷|苦果)|(?:埋下|种下|播下|酿成)(?:了)?(?:日后|后来|此后)?[^。；;，,\n]{0,10}?(?:伏笔|祸根|苦果|恶果|种子)"
    r"|(?:成(?:为|了)|正是|就是|无疑是|不过是|只是|恰是|便是)[^。；;，,\n]{0,12}?(?:日后|后来|此后|其后|随后|之后)[^。；;，,\n]{0,14}?的?(?:前奏|序曲|序幕|导火索|先兆|前兆|征兆|开端|起点|先声|预演|写照|伏笔|根源|缩影)|(?:前奏|序曲|序幕|先声|导火索|开端)(?=[，,。；;]|$)(?<!的前奏曲)"
    r"|(?:当时|彼时|那时|其时|在当时)[^。；;\n]{0,10}?(?:谁也|没有?人|无人|尚无人|外界|市场|投资者|债权人|公众|股东|审计师|监管者?)?(?:都|均|还|尚|并|也)?(?:不知道?|不知情|未(?:能)?(?:察觉|预料|意识到|料到|发现|看出)|没(?:有)?(?:察觉|预料|意识到|想到|料到|发现|看出)|无从(?:得知|知晓)|蒙在鼓里|想不到|料不到)|(?:谁也|没有?人|无人)(?:能)?(?:料到|想到|预见到?|料想)"
    r"|(?:投资者|外界|市场|公众|债权人|股东)[^。；;，,\n]{0,6}?(?:当时|彼时|那时)?(?:被|都|还|尚|一直)?蒙在鼓里|鲜为人知|不为人知|秘而不宣"
    r"|(?:历史|事实|时间|现实|实践|岁月|后来的?(?:事实|发展|走势|数据|结果)|此后的(?:事实|发展|走势))(?:最终|终将|已经?|也|后来|恰恰|再次|无情地)?(?:证明|表明|印证|验证|说明|给出了?答案|打脸)(?!了?历史)"
    r"|果不其然|果真(?:如此|应验)|不出(?:所料|意料)|一语(?:成谶|中的)|不幸(?:言中|被言中|应验|成真)|(?:预言|担忧|担心|质疑|传言|传闻|猜测|预警|警告)(?:后来|最终|终究|果然|不幸|先后|陆续|日后)?(?:成真|成为现实|应验|变为现实|得到了?(?:证实|印证|应验))"
    r"|真相(?:终于|最终|才|后来)?(?:浮出|大白|揭开|曝光|水落)|浮出水面|水落石出|东窗事发|纸(?:终究|终)?包不住火|昭然若揭"
    r"|(?:回想|回看|回望|反观|复盘)(?:起来|当时|当年|这|此|来看|可见|可以?看)|(?:直到|直至)(?![^。；;，,\n]{0,12}[本此这]次)[^。；;，,\n]{0,12}?(?:后|之后|才)[^。；;\n]{0,10}?(?:才|方)(?:被)?(?:发现|知道|知晓|察觉|披露|曝光|承认|公开|大白|真相|意识)|(?:后来|此后|其后|日后|事后|随后)(?:才|方)(?:被)?(?:知道|发现|披露|查明|得知|承认|曝光|知晓|公开)"
    r"|(?:公司|其|该股|股价|债券|项目|标的|发行人)?(?:到头来|终究|终归|末了|归根结底)(?:还是|也|却|仍|竟|竟然)?(?:没|未|失|落|倒|垮|违约|退市|破产|被|沦|一场空|竹篮|不了了之|失败|成功|挺|兑付|扛|还上)|(?:竟|竟然|居然|却)(?:在[^。；;，,\n]{0,8})?(?:一夜之间|随即|很快)|一夜之间(?:崩|归零|蒸发|消失)"
    r"|(?:几|数|若干|两三|三)(?:个月|年|周|天)(?:之?后|以后)[，,]?(?:便|即|就|公司|其|该|它|债券|股价|股票)[^。；;\n]{0,14}?(?:违约|退市|摘牌|破产|立案|处罚|爆雷|崩|冻结|断裂|失联|停产|清算|逾期|腰斩)"
    r"|(?:现已|今已|已经?)(?:众所周知|人所共知|尽人皆知)|(?:后来|日后|此后|后续)(?:的)?(?:走势|发展|事态|剧情|故事|结局|结果|进展)(?:大家|人尽|众所|已|都|证|表明|说明|显示|并不|却|更|急转)|后话(?=[。；;，,]|了|$)",
)
_KNOWING_EN: Final = Words(
    "_the_ _a_ _to_ _was_ _had_ _of_ _have_ _we_ _were_ _it_",
    r"\b(?:unknown|unbeknownst?|undisclosed|unsuspected|unnoticed|invisible)(?: (?:to|by) (?:the )?(?:\w+ ){0,4}?)?(?:at (?:the|that) time|then|as yet)\b|\bunknown (?:to|by) (?:investors|creditors|the market|shareholders|the auditors?|lenders|bondholders|anyone|most|the public|outsiders|everyone)\b"
    r"|\b(?:nobody|no one|few(?: people)?|none of (?:them|the \w+)|hardly anyone|investors|creditors|the market|lenders|bondholders) (?:then |at the time |yet |could (?:then )?|had )?(?:knew|know|known|suspected|suspect|realised|realized|realise|realize|guessed|guess|foresaw|foreseen|foresee|imagined|imagine)(?: (?:then|yet|at the time|that|how|what|it))|\bwere (?:then |still |as yet )?(?:unaware|oblivious|in the dark)\b|\blittle (?:did|was|could)\b"
    r"|\b(?:we|one|everyone|everybody|investors|readers|the world) (?:all )?(?:now|today|since) (?:know|knows|understand|see|sees|realise|realize)\b|\b(?:is|are|was|were) (?:now|today|by now) (?:known|clear|understood|recogni[sz]ed|seen|evident|obvious) (?:to|that|as|how)\b|\bknowing what (?:we|one) (?:now )?knows?\b|\bwith what (?:we|is) (?:now )?know\w*|\bwhat (?:we|is) now know\w*"
    r"|\b(?:months|weeks|days|years|quarters|hours)? ?(?:not long|shortly|soon|mere (?:months|weeks|days)|only (?:months|weeks|days)) (?:after(?:wards?)?|later|thereafter)\b[,]? (?!(?:the|its) (?:end|close|publication|balance|reporting|period|year|quarter|date))(?=[^.;\n]{0,60}\b(?:lost|fell|fail|default|collaps|filed|went|was|were|ran|broke|resign|halt|suspend|cut|withdr|missed|sank|plung|declar))"
    r"|\b(?:sow(?:ed|n|ing)?|plant(?:ed|ing)?|contain(?:ed|ing)?|carried|laid) the (?:seeds?|groundwork|ground) (?:of|for) (?:its|the|their|what|a) (?:later|eventual|subsequent|own|coming|future|ultimate|downfall|undoing|default|collapse|demise|crisis)|\b(?:prelude|precursor|harbinger|forerunner|overture|dress rehearsal) (?:to|of|for) (?:the|its|what|a|things|worse|his|her|their)\b|\b(?:foreshadow(?:s|ed|ing)?|presag(?:es|ed|ing)|herald(?:ed|ing)|prefigur(?:es|ed|ing))\b|\bsign of (?:things|what was) to come\b|\bthe (?:first|early|last) (?:crack|domino|sign|warning)s? (?:of|before) (?:the|its|what) (?:later|eventual|coming|subsequent|collapse|default|fall)"
    r"|\b(?:was|were|is) (?:soon |later |eventually |ultimately |never )?to (?:prove|become|default|fail|collapse|end|turn|lose|be(?: \w+)? (?:disappointed|confirmed|vindicated|delisted|repaid|convicted|unmasked|exposed|found|realised|realized|reversed)|materiali[sz]e|last|discover|find out|regret)\b"
    r"|\b(?:prescient|prophetic|clairvoyant)\b|\b(?:fears?|warnings?|predictions?|suspicions?|doubts|rumou?rs|worries|concerns) (?:that )?(?:later |subsequently |eventually |soon |duly )?(?:came true|proved|were (?:borne out|confirmed|realised|realized|vindicated|justified|well[- ]founded)|turned out|materiali[sz]ed)\b"
    r"|\b(?:has|have|had) since (?:been (?:\w+ly )?)?(?!(?:19|20)[0-9]{2})(?:default\w*|collapsed?|delisted|filed|admitted|confessed|emerged|restated|resigned|convicted|charged|fined|discredited|proven|proved|unravell?ed|bankrupt|renamed|acquired|shown|exposed|gone|become|lost|fallen|withdrawn|revoked|found)\b"
    r"|\b(?:only|not until) (?:much |months |years |weeks )?(?:later|afterwards?)(?: (?:did|was|were|would|had))|\bit (?:would|was to) (?:take|emerge|be|later|turn|transpire|come|prove)\b(?=[^.;\n]{0,60}\b(?:before|until|that|out|revealed|months|years|clear)\b)|\bcame as no surprise (?:when|that)\b|\bas (?:events|history|time|the sequel|it) (?:would|was to|has)\b|\bin the (?:aftermath|wake) of (?:its|the) (?:later|eventual|subsequent|default|collapse|failure|delisting)\b|\b(?:in truth|in reality|as we (?:have|now) (?:seen|see)),? [^.;\n]{0,40}\b(?:never|fictitious|fake|did not exist|non-existent|had already)\b|\bend(?:ed|ing) in (?:default|failure|bankruptcy|tears|disaster|collapse|insolvency|liquidation)\b|\bthe beginning of the end\b|\bpast the point of no return\b|\bfate was sealed\b|\bto no avail\b|\bin vain\b|\bnever (?:materiali[sz]ed|came to pass|happened|arrived|recovered|did)\b",
)
# The story told to its end.
_STORY_ZH: Final = Words(
    "查明 查实 竟 风暴 崩盘 暴风雨 最后的 最后一 以后 年后 之后 走向 相反 事与愿违 急转 结果 终成 终告 终至 终未 终究 案发 为人 打了水漂 画饼 空谈 烂尾 鸡毛 稻草 压垮 多米诺 遮羞 幻影 幻灭 噩梦 滑铁卢 崩塌 崩溃 深渊 不归路 万劫 转折点 分水岭 绝响 末路 尾声 序幕 昙花 回光返照 强弩 穷途 不可避免 悲剧 踩雷 神话 破灭 骗局 谎言 假象 泡沫 落空 食言",
    r"(?:日后|其后|此后|事后|随后|嗣后)(?:才)?(?:被)?(?:查明|查实|查出|核实|发现|揭穿|拆穿|戳穿|推翻|打脸|兑现|落空|食言)|(?:这|那|此|它|其)?(?:竟是|竟成了?|竟然是|居然是|却成了|却是)(?:公司|该股|其|它)?[^。；;，,\n]{0,8}?(?:最后|末|绝)"
    r"|(?:风暴|暴风雨|崩盘|暴雷|爆雷|危机|灾难|退市|违约|坍塌|崩塌)(?:来临|到来|爆发|发生)?(?:之)?前的?(?:最后|平静|宁静|疯狂|狂欢|征兆|前夜)|最后的(?:平静|疯狂|辉煌|晚餐|狂欢|荣光|挣扎)|(?:回光返照|强弩之末|昙花一现|穷途末路)"
    r"|(?:多年|若干年|几年|数年|两年|三年|十年|数月|几个月|半年|一年)(?:之?后|以后)(?!的?[本此这]次)[，,]?[^。；;\n]{0,10}?(?:才|方才|方|终于|再看|回看|回头|回首)"
    r"|(?:事情|事态|结局|结果|形势|后续|实际|局势|剧情|故事|现实)[^。；;，,\n]{0,10}?(?:恰恰相反|恰好相反|正好相反|截然相反|截然不同|事与愿违|出乎意料|大相径庭|并非如此|远非如此|急转直下|背道而驰|另有结局|给出了?答案|狠狠)"
    r"|(?:^|[。；;，,\n])结果[，,]?(?!是|为|显示|表明|以|按|由|如|应|须|不|包括|披露|公告|将|与|和|的|记)[^。；;，,？?\n]{0,14}?(?:成了|变成|变为|竟|却|没能|未能|没有|落空|违约|失败|化为|打了水漂|烂尾|血本|悉数|全军|泡汤|一场空|破产|退市|食言|毁约|反悔|爽约|跑路)"
    r"|终(?:成|告|至|归|究|究成|于成)(?:了)?(?:空|泡影|画饼|遗憾|现实|真|憾|一场|废纸|虚|绝响|梦|定局|失败|破产|退市|违约)|终未(?!知|定|决)|案发(?:后|时|之后|前)?(?:才|方)|才(?:为人|为外界|为市场)(?:所)?(?:知|察)|打了水漂|画饼|成(?:为|了)?(?:一句)?空谈|烂尾(?:收场|告终)|一地鸡毛|最后一根稻草|压垮(?:了)?(?:公司|骆驼|其)|遮羞布|(?:滑铁卢|不归路|万劫不复|走向(?:了)?(?:深渊|末路|毁灭|破产|退市|违约|失控|崩溃))|(?:成为|成了|是|正是|堪称)[^。；;，,\n]{0,10}?(?:转折点|分水岭|拐点|导火索)(?=[，,。；;]|$)|(?:神话|骗局|谎言|假象|泡沫|美梦|幻梦)(?:终于|最终|终究|随之|就此|也)?(?:破灭|被戳穿|被揭穿|被揭开|崩塌|破裂|败露)|被证明是(?:一个|一场)?(?:错误|骗局|虚构|假|谎)|(?:承诺|保证|目标|计划)(?:后来|最终|终究|终归|却|也)+(?:食言|落空|成空|未能|没有|没能)",
)
_STORY_EN: Final = Words(
    "_the_ _a_ _to_ _was_ _had_ _of_ _have_ _we_ _were_ _it_",
    r"\b(?:only )?(?:came|come|comes) (?:out|to light|to be known)(?: only)? (?:later|afterwards?|after|years|months|much)\b|\bin the event, (?!of\b)|\b(?:has|have) since been (?:written (?:off|down|to)|wiped|lost|impaired|forfeited|seized|liquidated|wound|struck|dissolved|cancell?ed|downgraded|suspended|unmasked|overturned|disproved|borne)|\b(?:as |which )?(?:subsequent|later|following|ensuing|future) (?:events|filings|reports|disclosures|results|developments|years|months|quarters) (?:have |would |were to |later |soon |duly )?(?:show(?:ed|n)?|prov(?:ed?|en)|confirm(?:ed)?|reveal(?:ed)?|demonstrate[d]?|bore|borne|made|vindicate[d]?|belie[d]?|tell|told)"
    r"|\b(?:proved|proves|turned out|was|were|would be) (?:to be )?(?:the|its|their|his|her) (?:very )?(?:last|final) (?:[a-z-]+ ){1,3}?(?:it|the company|the group|the issuer|the bank|they|he|she|ever)\b|\b(?:ever|never) (?:paid|filed|published|reported|recovered|reached|repaid|materiali[sz]ed) again\b|\blast \w+ (?:the company |it |the group )?(?:would |was to )?ever (?:paid|pay|file|filed|made|make|report|reported|issue|issued)"
    r"|\bhistory (?:would|has|was to|will|had)(?: \w+)? (?:judge|show|shown|prove|proved|proven|record|remember|vindicate|be)\w*|\bas (?:we|everyone|one|all) (?:now|today) (?:see|know|understand|reali[sz]e)s?\b|\btime (?:has|would|was to|had) (?:show|prov|tell|told|vindicat|reveal)\w*"
    r"|(?:^|\n|[.!?]\s)(?:a|one|two|three|four|five|six|nine|ten|twelve|several|a few|some|barely|less than|[0-9]+)(?: [a-z]+)? (?:days?|weeks?|months?|quarters?|years?) (?:on|later|afterwards?)\b,? (?=[^.;\n]{0,60}\b(?:was|were|had|went|filed|fell|lost|failed|collapsed|defaulted|came|resigned|sold|closed|announced|admitted)\b)"
    r"|\b(?:slide|spiral|decline|path|road|sequence|chain|events?|process|journey|story|saga|story|campaign|run) (?:that|which) (?:would |was to |eventually |ultimately |later |finally )?(?:end(?:ed)?|culminat(?:e|ed)|led|lead|result(?:ed)?|finish(?:ed)?) (?:in|with|to)\b|\b(?:culminat|end)(?:ed|ing) (?:in|with) (?:the |its |a |an )?(?:default|failure|bankruptcy|delisting|collapse|insolvency|liquidation|administration|tears|disaster|write-?off|receivership|fraud charges)"
    r"|\b(?:did|does) not come to pass|\bnever came\b|\bnever (?:to be )?seen again\b|\b(?:calm|lull|quiet) before the storm\b|\bhouse of cards\b|\b(?:turning point|last straw|writing (?:was )?on the wall|point of no return|death knell|swan song)\b|\bthe rest, as they say\b|\b(?:sealed|spelled|spelt|marked|signal(?:l)?ed) (?:the )?(?:fate|doom|end|beginning of the end|demise|downfall)\b|\bwas (?:all )?(?:a )?(?:sham|fiction|mirage|ponzi|lie|fake)\b(?! (?:transaction|note))|\bhad (?:in fact|in truth|in reality|secretly|quietly|long since) (?:been |already )?[a-z]+|\bwhat (?:came|happened|came to pass) next\b|\bwith (?:what|all) (?:we |is |that is )?(?:now |today )?known? (?:today|now)\b|\b(?:only|not) (?:much |years |months )?later (?:did|was|were|would|that)\b|\bin the fullness of time\b|\bbefore long\b,? (?=[^.;\n]{0,40}\b(?:was|were|had|went|fell|filed|lost|failed)\b)|\bsealed its fate\b",
)
_PART_OF_YEAR: Final = re.compile(
    r"第?([一二三四])季度?|([上下]半年)|\b(first half|second half)\b|\b(first|second|third|fourth) quarter\b|\b(q[1-4])\b"
)
_COUNT: Final = re.compile(
    r"[\s.!?]*(?:(?:几|数|若干|两三|多|[一二两三四五六七八九十半0-9]+)\s?个?(?:月|年|周|天|日)(?:之?后|以后)|(?:a|one|two|three|four|five|six|nine|ten|twelve|several|some|[0-9]+)(?: [a-z]+)? (?:days?|weeks?|months?|quarters?|years?) (?:on|later|afterwards?))"
)
_PASSAGE: Final = 200
_PARTS: Final = {
    **{word: number for number, word in enumerate("一二三四", 1)},
    **{word: number for number, word in enumerate(("first", "second", "third", "fourth"), 1)},
    **{f"q{number}": number for number in range(1, 5)},
    "上半年": 2,
    "下半年": 4,
    "first half": 2,
    "second half": 4,
}
_UNDECIDED: Final = re.compile(
    r"是否|能否|会否|可能|若|如果|尚|待|不代表|不等于|不意味|也?不能(?:说明|证明|保证)|概率|风险|而非|并非|窗口|均?不计|不构成|判定|视为|if|whether|may|might|could|would be|unless"
)


# What was made today and is told of in the past.
_TODAY_EN: Final = Words(
    "today this_week this_morning this_month foresaw anticipated imagined guessed hindsight_shows hindsight_tells hindsight_makes hindsight_suggests hindsight_would",
    r"\b(?:issued|given|made|announced|signed|published|priced|agreed|struck|set|of|taken|filed|launched|granted|offered) (?:today|this (?:morning|week|month))\b[^.;,\n]{0,30}?\b(?:proved|proves|turned out|(?:was|were) (?:later |soon )?(?:borne out|vindicated|undone|rescinded|wrong|right|misplaced|premature|too)|came true|never|collapsed|backfired|came to nothing)\b"
    r"|\b(?:nobody|no one|few|none)(?: [a-z]+)? (?:foresaw|anticipated|imagined|guessed)\b[^.;\n]{0,40}?\b(?:that followed|that came|what came|next|that was to come|to come)\b|\bhindsight (?:shows|tells|makes|suggests|would)\b",
)
_RULE_OF_HINDSIGHT: Final = re.compile(
    r"\b(?:ias|ifrs|asc|asu|gaap|fasb|iasb|standards?|expedients?|polic(?:y|ies)|prior[- ]period|restate\w*|lessees?)\b|\b(?:use|using|used|apply|applying|applied) (?:of )?hindsight\b|\bhindsight (?:is|was|may|must|should|can) (?:not |never )?(?:be )?(?:used|applied|permitted|allowed|prohibited|barred)\b|\bhindsight bias\b"
)
_IF: Final = re.compile(
    r"\b(?:if|unless|subject to|provided|without|should the|were (?:it|the)|assuming|in that case|bidder|counsel)\b"
)
# A rate is charged for twelve months on balances; the story goes on six months on.
_TERM_ON: Final = re.compile(r"(?:a |two )?(?:months?|years?) on\b")
_TERM: Final = re.compile(
    r"\b(?:for|of|over|first|last|next|every|per) (?:the )?(?:first )?(?:[a-z0-9-]+ )?$"
)
_OF_THE_KIND: Final = re.compile(r"\w* (?:that )?(?:such|these|similar|most|comparable|many)\b")
_NAMED_BEFORE: Final = re.compile(
    r" (?:the |its |a |that |their )?(?:[a-z-]+ )?(?:january|february|march|april|may|june|july|august|september|october|november|december|last|(?:19|20)[0-9]{2}|spring|summer|autumn|winter|q[1-4]|first-quarter|second-quarter|third-quarter|fourth-quarter)\b"
)
_LAST_YEAR: Final = re.compile(
    r"去年|前年|上年度?|上一年|\b(?:last (?:year|spring|summer|autumn|fall|winter|quarter|month)|(?:a|one|two|three|five|ten) years? (?:ago|earlier|before)|earlier this (?:year|month|quarter)|the year before)\b"
)
# The sentence behind dates the story: 那是去年的事.
_WAS_THEN: Final = re.compile(
    r"[\s。；;.!，,”\"]*(?:那|这|不过那|但那)(?:都|还|也)?(?:是|属于)\s?(?:(?:19|20)[0-9]{2}\s?年|去年|前年|大前年|上[次回年轮一]|前[几两]年|[一二两三四五六七八九十几多]+年(?:之?前|以前)|早年|当年|老早|以前|从前|旧|老)[^。；;，\n]{0,8}"
    r"|[\s.!,\"]*(?:but |though )?(?:that|this|it) (?:was|is) (?:all )?(?:last (?:year|spring|summer|autumn|winter|time)|back in|in (?:19|20)[0-9]{2}|(?:[a-z]+ )?years ago|a year ago|long ago|another|an? old|an? earlier|the year before)\b"
)
# A paper of a day tells it: it turned out to be a fuse, says the log for 3 February.
_SAYS: Final = re.compile(
    r"\W*(?:says|said|according to|per|as noted in|as recorded in|reads) (?:the|its|our|their|an?|my) [^.;\n]*|[，,]?(?:见|据)[^。；;\n]*"
)
_DEFINES: Final = re.compile(r"不进入|不计|不算|不纳入|不采用|视为|为准|不作为")
_ANY_MONTH: Final = re.compile(r"[0-9一二三四五六七八九十]{1,2}\s?月|[一三]季|[上下]半年|年报")
_HEDGE_ZH: Final = re.compile(HEDGE_ZH)
_HEDGE_EN: Final = re.compile(HEDGE_EN)
_HEDGE: Final = re.compile(f"{HEDGE_ZH}|{HEDGE_EN}")
# The little that leaves open what came of a promise or a fear.
_IF_AT_ALL: Final = re.compile(
    r"若|如果|一旦|是否|能否|会否|会不会|可能|假如|倘|视为|不计|不算|\b(?:if|unless|whether|may|might|should|will|shall|must|can|provided|assum\w+)\b"
)
_FIXED: Final = Shelf(
    (_ALWAYS_ZH, _ALWAYS_EN, _SOMETIMES, _KNOWING_ZH, _KNOWING_EN, _STORY_ZH, _STORY_EN),
    lambda words: words.signs.words,
)
_COMPOSED: Final = Shelf(
    (
        *((words, _HEDGE_ZH) for words in RETROSPECT_ZH),
        *((words, _HEDGE_EN) for words in RETROSPECT_EN),
        *((words, _HEDGE) for words in FATES),
        *((words, _IF_AT_ALL) for words in AFTERMATH),
        *((words, _IF_AT_ALL) for words in BORNE),
    ),
    lambda part: part[0].signs.words,
)


def hindsight(document: Document) -> Iterator[Hit]:
    """Words that speak from after the as-of date; a sentence is found once, whatever number of them it holds."""
    done = -1
    for hit in sorted(_hindsight(document), key=lambda hit: (hit.start, -hit.end)):
        if hit.start >= done:
            done = document.sentence(hit.start).end
            yield hit


def _hindsight(document: Document) -> Iterator[Hit]:
    for found in _spoken(document):
        if not (_dated_before(document, found) or _counted(document, found) or is_settled(document, found)):
            yield Hit("L009", *found.span())
    for found in (found for words in SEQUEL_ZH for found in words.find(document.form)):
        if not (_dated_passage(document, found) or _hedged(document, found, _HEDGE_ZH)):
            yield Hit("L009", *found.span())
    for found in _named(document):
        yield Hit("L009", *found.span(), message="names_event")


def _spoken(document: Document) -> Iterator[re.Match[str]]:
    """What speaks from after the outcome, wherever the clause does not hedge."""
    for words in _FIXED.standing(document.form):
        yield from (
            found
            for found in words.find(document.form)
            if not (_undecided(document, found) or _speaks_otherwise(document, found))
        )
    for words, hedge in _COMPOSED.standing(document.form):
        yield from (
            found
            for found in words.find(document.form)
            if not (_hedged(document, found, hedge) or _speaks_otherwise(document, found))
        )
    for found in _TODAY_EN.find(document.form):
        if not document.states_the_task(found.start()):
            yield found


def _speaks_otherwise(document: Document, found: re.Match[str]) -> bool:
    """Whether the words have another sense: hindsight in an accounting rule, a conditional, what followed a past event."""
    if is_other_sense(document, found) or is_feared(document, found) or only_sounds(document, found):
        return True
    words, form = found.group(), document.form
    whole = document.sentence(found.start())
    if "hindsight" in words:
        return _RULE_OF_HINDSIGHT.search(form, whole.start, whole.end) is not None
    lead = form[max(whole.start, found.start() - 8) : found.start()]
    if _TERM_ON.match(words):
        return _TERM.search(form[max(whole.start, found.start() - 32) : found.start()]) is not None
    if words.startswith("would") or lead.endswith("would "):
        return _IF.search(form, whole.start, whole.end) is not None
    if words.startswith("history"):
        return _OF_THE_KIND.match(form, found.end()) is not None
    return words.endswith("followed") and _NAMED_BEFORE.match(form, found.end()) is not None


def _named(document: Document) -> Iterator[re.Match[str]]:
    """What forbids or dismisses a later event by its name."""
    for found in _FORBID.find(document.form):
        if not document.states_the_task(found.start()):
            yield found
    for found in _LATER_EVENT.find(document.form):
        if not (document.states_the_task(found.start()) or _undecided(document, found)):
            yield found


def _undecided(document: Document, found: re.Match[str]) -> bool:
    """Whether the clause asks or hedges: 公司最终是否违约 tells nothing. 后来 and its like tell anyway."""
    if not found.group().startswith(("最终", "最后", "终", "后被", "后经", "后遭", "日后", "后续")):
        return False
    clause = document.clause(*found.span())
    return _UNDECIDED.search(document.form, clause.start, clause.end) is not None


def _hedged(document: Document, found: re.Match[str], hedge: re.Pattern[str]) -> bool:
    """Whether the clause asks, plans, sets a condition or defines, so that nothing is told."""
    if document.states_the_task(found.start()):
        return True
    clause = document.clause(*found.span())
    # 估值日之后确有更正的，…: a clause that ends so is a condition.
    if document.form[found.end() : clause.end].rstrip().endswith("的") and clause.end < len(document.form):
        return document.form[clause.end] in "，,"
    return hedge.search(document.form, clause.start, clause.end) is not None


def _counted(document: Document, found: re.Match[str]) -> bool:
    """Whether it is a time counted from a date the passage states, which L003 works out."""
    if not _COUNT.search(found.group()):
        return False
    before = [m for m in mentions(document) if m.has_year and 0 <= found.start() - m.end <= _PASSAGE]
    return any("\n\n" not in document.form[m.end : found.start()] for m in before)


def _dated_before(document: Document, found: re.Match[str]) -> bool:
    """Whether the clause dates the matter on or before the as-of date.

    A clause that is nothing but the words (此后不久，) is dated by the next one; a part of a year (第三季度)
    is of the year the sentence states before it.
    """
    if document.as_of is None:
        return False
    clause: Span = document.clause(*found.span())
    rest = document.form[clause.start : found.start()] + document.form[found.end() : clause.end]
    following = document.next_clause(clause) if not rest.strip(" ,，") else None
    end = following.end if following else clause.end
    times = mentions(document)
    inside = [mention.last for mention in times if clause.start <= mention.start < end]
    whole = document.sentence(found.start())
    if not inside and any(_WAS_THEN.match(document.form, at) for at in (clause.end, whole.end)):
        return True
    said = None if inside else _SAYS.match(document.form, clause.end, whole.end)
    if said is not None:
        inside = [mention.last for mention in times if clause.end <= mention.start < said.end()]
    last = None if inside else _LAST_YEAR.search(document.form, clause.start, end)
    if last is not None and not is_of_report(document.form, last):
        return True
    if not inside:
        inside = _part_of_stated_year(
            document, Span(clause.start, end), [mention for mention in times if mention.has_year]
        )
    if not inside:
        return is_long_ago(document, found) or _between_dates(document, found, times)
    return all(last <= document.as_of for last in inside)


def _between_dates(document: Document, found: re.Match[str], times: list[Mention]) -> bool:
    """Whether the sentence dates what stood before and what comes behind, both on or before the as-of date."""
    assert document.as_of is not None
    whole = document.sentence(found.start())
    near = [one for one in times if whole.start <= one.start < whole.end]
    behind = any(one.start >= found.end() for one in near)
    return behind and len(near) > 1 and all(one.last <= document.as_of for one in near)


def _dated_passage(document: Document, found: re.Match[str]) -> bool:
    """Whether the paragraph has dated its story before it comes to these words, or defines what counts."""
    whole = document.sentence(found.start())
    if _DEFINES.search(document.form, whole.start, whole.end):
        return True
    start = document.form.rfind("\n\n", 0, found.start()) + 1
    end = document.sentence(found.start()).end
    return _ANY_MONTH.search(document.form, start, found.start()) is not None or any(
        start <= mention.start < end for mention in mentions(document)
    )


def _part_of_stated_year(document: Document, clause: Span, times: list[Mention]) -> list[date]:
    """The last day of 第三季度 or "the third quarter" in a clause whose sentence has stated the year."""
    part = _PART_OF_YEAR.search(document.form, clause.start, clause.end)
    start = document.sentence(clause.start).start
    stated = [mention for mention in times if start <= mention.start < clause.start]
    if part is None or not stated:
        return []
    month = 3 * _PARTS[next(group for group in part.groups() if group)]
    return [month_end(stated[-1].first.year, month)]
