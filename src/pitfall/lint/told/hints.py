"""Rule L011: hints how close the outcome is to its threshold, or to the end of its window."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.reading.words import Shelf, Words
from pitfall.lint.told.closeness import EDGE, SURE
from pitfall.lint.told.misleads import ASKS, MISLEADS
from pitfall.lint.told.roundings import only_rounds
from pitfall.lint.told.samples import is_conduct
from pitfall.lint.told.tricks import CLOSE, TRICKS, TURNS, WONDERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.reading.document import Document

_CRITERION: Final = (
    r"阈值|门槛|判定(?:标准|线|条件)|达标线|及格线|警戒线|红线|界线|标准线|临界(?:值|点|线)|预测窗口|窗口(?:期|结束|边界)?|\d+个月(?:窗口|边界|期限)|边界|截止(?:日|线)"
    r"|threshold|cut-?off|criterion|criteria|hurdle|decision boundary|the bar\b|window|deadline|required level|pass mark"
)
_CLOSE: Final = (
    r"仅[差比]|只[差比]|差之毫厘|相差无几|仅[低高]于?|只[低高]于|略[高低]于|稍[高低]于|刚刚?(?:好)?(?:超过|高于|低于|越过|达到|跨过|踩|卡)|恰好|恰恰|正好|险些|几乎|差一点|差点|勉强|擦线|压线|恰在|擦边|贴近|贴着|逼近|紧贴|接近|卡在|卡线|踩线|一步之遥|毫厘"
    r"|(?:right|exactly) (?:at|on)|(?:not )?close enough|just (?:above|below|over|under|short of|past|misses|missed|clears|cleared|outside|inside|after|before)|narrowly|barely|marginally|slightly (?:above|below|over|under|short of)|a (?:hair|whisker|fraction|touch) (?:above|below|short of|over|under|off)"
    r"|within a (?:hair|whisker) of|only (?:just|slightly|marginally)|(?:falls?|fell) just short|close to|near the|on the edge of|days? (?:after|before|outside|inside|past)|on the (?:very )?(?:last|final) day of|misses? by|by a (?:narrow|thin|slim) margin"
)
_NEAR: Final = Words(
    "仅差 只差 仅比 只比 right_at right_on exactly_at exactly_on close_enough 差之毫厘 相差无几 仅低 仅高 只低 只高 略高 略低 稍高 稍低 刚刚超 刚刚高 刚刚低 刚刚越 刚刚达 刚刚跨 刚刚踩 刚刚好 刚好 刚超 刚高 刚低 刚越 刚达 刚跨 刚踩 刚卡 恰好 恰恰 正好 险些 几乎 差一点 差点 勉强 擦线 压线 恰在 擦边 贴近 贴着 逼近 紧贴 接近 卡在 卡线 踩线 一步之遥 毫厘 just_ narrowly barely marginal slightly hair whisker fraction touch only_ close_to near_the edge days_ day_ last_day final_day misses_by margin",
    rf"(?:{_CLOSE})[^。；;\n]{{0,22}}?(?:{_CRITERION})|(?:{_CRITERION})[^。；;，,\n]{{0,14}}?(?:{_CLOSE})",
)
_NEAR_ALWAYS: Final = Words(
    "压线 卡线 踩线 边缘题 边界题 两可 差一点 差点 固定边界 口边界 月边界 的边界 日边界 限边界 两端 临界 最后几天 截止前后 一步之遥 功亏 功败 临门 擦边 接近门槛 接近阈值 接近标准 接近条件 接近一个 接近个 窗口结束 窗口届满 窗口关闭 窗口截止 期限届满 期限结束 期限关闭 期限截止 near-miss near_miss close_call borderline photo_finish touch_and_go skin_of so_near is_not_enough is_not_the_same after_the past_the the_boundary its_boundary boundary_of edge end_of_the_window cut-off cutoff",
    r"(?:压线|临界|擦边|边缘|卡线|边界|踩线|两可)(?:题|案|例)|一步之遥|差一?点儿?(?:就|便)?(?:达|过线|满足|触发|跨)|功亏一篑|功败垂成|临门一脚|擦边(?!球业务)|near[- ]miss(?:es)?|close call|borderline(?: case)?|photo finish|touch and go|by the skin of its teeth|so near and yet"
    r"|接近(?:一?个?)?(?:门槛|阈值|标准|条件)[^。；;\n]{0,10}?(?:不等于|并不|不够|还不|不代表|不算)|(?:注意|留意|提醒|小心|当心|重点(?:核对|关注|检查))[^。；;\n]{0,14}?(?:窗口|期限|月)[^。；;\n]{0,6}?(?:边界|两端|临界|最后几天|截止前后)"
    r"|(?:窗口|[0-9]+个月|期限|截止日)[^。；;，,\n]{0,4}边界"
    r"|(?:窗口|期限)(?:结束|届满|关闭|截止)(?:后|之后)?(?:的?第?[一二两三四五六七八九十\d]+(?:天|日|周|个交易日)|不久|几天|数日)"
    r"|\b(?:close|being close|coming close|near) (?:to (?:the|one|a) (?:threshold|cut-?off|bar) )?is not (?:enough|the same)|\b(?:days?|weeks?) (?:after|past) the (?:window|deadline|cut-?off)"
    r"|\b(?:mind|watch|note|beware(?: of)?|careful with|pay attention to)\b[^.;\n]{0,20}\b(?:boundary|edge|end of the window|cut-?off)",
)

# What a measure can be near to, as a number; only beside words that say "by very little" outright.
_MARK: Final = (
    r"(?:[$¥€£]\s?)?[0-9][0-9,.]*\s?(?:%|％|倍|x\b|亿元?|万元?|million|billion|percent|个百分点|天|日)?"
)
_BY_LITTLE_ZH: Final = r"一点点|一丁点|丁点|些许|少许|一星半点|毫厘|微乎其微|寥寥"
_LITTLE_ZH: Final = Words(
    "一点 丁点 些许 少许 毫厘 咫尺 一线 距离 差距 相差 相距 悬殊 微弱 微乎 堪堪 将将 险些 险胜 惊险 压哨 踩着 贴线 刚好 恰好 刚刚 勉强 前功 失之交臂 擦肩 只差 仅差 就差 只晚 只早 晚一 晚了 早一 哪怕 千钧 悬于 边缘 徘徊 不相上下 差一 差几 差两 一念 半步 伯仲 之间",
    rf"(?:只|仅|不过|略|稍|刚刚?|可能|也许)?(?:比|较|超出?|高出?|低于?|多出?|少|差)[^。；;，,\n]{{0,12}}?(?:高出?|低于?|低了?|多出?|少|超出?|差)?(?:了|出)?(?:{_BY_LITTLE_ZH})"
    rf"|(?:与|和|同|距离?|离)\s?[^。；;，,\n]{{0,10}}?(?:{_MARK}|门槛|阈值|标准|条件|红线|契约|约定|要求|及格|达标|触发|线)[^。；;，,\n]{{0,6}}?(?:的)?(?:距离|差距|差额|间距|相差|相距|差)(?:也|都|已|其实)?(?:很|非常|极|极其|十分|并?不|甚|相当|已经?很)?(?:小|近|远|大|微|有限|无几)"
    r"|(?:差距|差额|距离|相差)(?:极|非常|很|十分|甚|微乎其)?(?:小|微)(?=[，,。；;]|$)"
    r"|差之毫厘|毫厘之差|只差毫厘|失之毫厘|咫尺之[遥间]|近在咫尺|一线之[隔差间]|只差一线|命悬一线|悬于一线|千钧一发|压哨|踩着(?:门槛|标准|线|红线|边界|点)|贴着?线|卡着(?:线|点|门槛)|堪堪(?:达到|越过|超过|满足|够)|将将(?:达到|越过|超过|够)"
    r"|(?:只|仅|就|还|恰|不过|只不过)差(?:了|那么|这么)?(?:一|两|几|半|毫|[0-9.]+)(?:个|点|步|天|日|分|厘|丝|毫|口气|百分点|%)?(?:多|左右)?(?:就|便|即|未|没|而)?(?=[，,。；;]|$|[^。；;，,\n]{0,6}(?:达标|触发|满足|达到|越过|过线|够|兑付|生效|完成))"
    r"|(?:刚好|恰好|刚刚|勉强|正好)(?:通过|满足|达到|够|过关|过线|越过|压在|踩在|卡在|落在|擦过|及格|达标|触及|跨过|超出)"
    r"|(?:哪怕|即使|即便|就算|只要|若|如果|要是|倘若|只|仅|不过)[^。；;，,\n]{0,4}?(?:晚|迟|早|差|多|少)(?:了|上|到)?(?:一|半|两|几|数)(?:天|日|步|刻|个工作日|个交易日|分钱|元)(?!内|以内)"
    r"|前功尽弃|失之交臂|擦肩而过|险些|惊险(?:过关|达标|兑付)|微弱(?:优势|差距|多数)|以微(?:弱|小)(?:的)?(?:差距|差额|优势|幅度)|(?:门槛|阈值|标准|红线|临界[点值]?|达标线|契约线|边界|警戒线)(?:的)?(?:边缘|附近|上下|左右|两侧|前后|内外)|(?:在|于)[^。；;，,\n]{0,12}?(?:门槛|阈值|标准|红线|契约线|临界[点值]?)[^。；;，,\n]{0,4}?徘徊",
)
_EDGE_ZH: Final = Words(
    "边界 边缘 窗口 期限 截止 终点 末尾 尾声 最后 期末 到期 届满",
    r"边界[^。；;，,\n]{0,4}?(?:前后|两侧|附近|左右|内外|上下|情形|陷阱|案例)|(?:固定|时间|窗口|日期|数值|判定|期限|时点)边界"
    r"|(?:窗口|期限|截止日?|期末|终点|边界|届满日?|期满)[^。；;，,\n]{0,6}?(?:前后|两侧|附近|左右|内外)(?:的)?(?:这|那)?(?:一两|两三|三五|几|数|[一二两三四五\d])个?(?:天|日|周|交易日|工作日)"
    r"|(?:临近|接近|逼近|濒临|靠近|迫近|紧贴|贴近|压着|赶在|卡在|落在|挤在|恰在)[^。；;，,\n]{0,8}?(?:窗口|预测期|观察期|期限)[^。；;，,\n]{0,4}?(?:终点|尽头|末尾|末端|尾声|尾端|结束|关闭|截止|届满|边缘|最后|之前|前夕|两端|末)"
    r"|窗口[^。；;，,\n]{0,5}?(?:刚刚?|甫一|才|方才?|前脚)[^。；;，,\n]{0,4}?(?:关闭|结束|届满|截止|过去|关上)|(?:刚刚?|甫一|才|紧接着?|紧随)[^。；;，,\n]{0,3}?(?:出|过|错过|越过|跨过|超出|落在)?[^。；;，,\n]{0,2}?窗口(?:期)?(?:关闭|结束|届满|截止|之外|外|以外|之后)"
    r"|窗口(?:期)?(?:关闭|结束|届满|截止)(?:之?后|以后|之?前)?(?:的)?(?:那|这|头|最初|随后|紧接着的?)?(?:一两|两三|三五|几|数|没几|不几)(?:天|日|周|个?交易日|个?工作日)"
    r"|窗口(?:期)?的?(?:最后|末|尾|最末)(?:的)?(?:那|这)?(?:一刻|(?:两|三|几|数|一两|两三|[2-9])个?(?:天|日|周|月|交易日|工作日|刻|段))|(?:最后一刻|最后关头|最后时刻)(?:才|方)?[^。；;，,\n]{0,10}?(?:窗口|期限|兑付|披露|递交|完成|达标|生效)"
    r"|(?:注意|留意|留神|小心|当心|警惕|提防|提醒|尤其|特别|务必|谨防|别被|请正确|重点|切记)[^。；;\n]{0,20}?(?:边界|两端|临界|最后(?:几|一|两|数)[天日周个]|截止前后|窗口(?:末|尾|刚)|前后(?:一两|几|数|三五)[天日]|差(?:一|几)天|细微|一线|毫厘|擦边|压线|容易误判|误判)",
)
_LITTLE_EN: Final = (
    r"by (?:only |just |merely |no more than )?(?:a |the )?(?:whisker|hair'?s?[- ]?(?:breadth)?|hair|sliver|fraction|narrowest|slimmest|thinnest|smallest|razor[- ]thin|wafer[- ]thin|slender|tiny|very small|matter of days|day or two|few (?:days|basis points|cents|dollars))"
    r"|(?:a|within a|one|only a) (?:whisker|hair'?s?[- ]breadth|hair|stone's throw|sliver|step|touch|shade|fraction|day or two) (?:of|from|away|above|below|over|under|short|short of|too (?:late|early|low|high)|shy of|past|outside|inside|before|after)"
    r"|(?:just|a little|barely|fractionally|marginally|slightly|narrowly|only just|a shade|ever so slightly|tantali[sz]ingly|agoni[sz]ingly|perilously|dangerously) (?:short|shy|above|below|over|under|inside|outside|past|missed|misses|miss|clears?|cleared|beats?|breach(?:es|ed)?|avoid(?:s|ed)?|fails?|failed|passes|passed|exceeds?|exceeded|meets?|met|scrapes?|close|late|early|before|after|within)"
    r"|(?:squeak|scrape|squeeze|edge|inch|creep|nudge|tip|limp|sneak|slip)(?:s|ed|d)? (?:past|over|through|by|under|in|above|below)"
    r"|(?:falls?|fell|falling|comes?|came|coming|ends? up|land(?:s|ed)?|finish(?:es|ed)?) (?:just |only just |narrowly |a little |a hair |slightly |marginally )+(?:short|shy|above|below|outside|inside|over|under|late)"
)
_CRITERION_EN: Final = r"threshold|cut-?off|criteri(?:on|a)|hurdle|boundary|\bbar\b|window|horizon|deadline|covenant|test\b|trigger|limit|floor|ceiling|target|minimum|maximum|requirement|required level|pass mark|finish(?:ing)? line|the line\b|breach|default|the mark\b|cure period|grace period"
_EDGE_EN: Final = Words(
    "whisker hair sliver fraction razor wafer slender shy short just barely narrow marginal slight tantali agoni perilous dangerous squeak scrape squeeze edge inch creep nudge tip limp sneak slip by_a by_only by_the a_step day_or_two few_days a_touch a_shade a_little only",
    rf"(?:{_LITTLE_EN})[^.;\n]{{0,40}}?(?:{_CRITERION_EN}|{_MARK})|(?:{_CRITERION_EN})[^.;,\n]{{0,40}}?(?:{_LITTLE_EN})",
)
_IDIOM_EN: Final = Words(
    "knife too_close hair's hairbreadth razor whisker eleventh nick_of dying last_gasp last-gasp close_shave so_close near_thing close-run near-run on_the_cusp teeter brink final_days final_hours last_days last_possible a_day_late day_too a_day_too even_a_day one_day wrong_side dead_heat cutting_it tight_call fine_margin marginal_call closing_days closing_hours tail_end very_end very_edge window horizon near_misses photo-finish tipping",
    r"\bknife[- ]?'?s?[- ]edge\b|\btoo close to call\b|\bhair'?s?[- ]breadth\b|\b(?:razor|wafer)[- ]thin\b(?! (?:profit |operating |net |gross |retail )?margins?\b)|\brazor'?s?[- ]edge\b|\bby a whisker\b|\b(?:at|in) the (?:eleventh hour|nick of time)\b|\blast[- ]gasp\b|\bclose shave\b|\bso close\b|\b(?:close|near)[- ]run thing\b|\bnear thing\b|\b(?:tight|marginal) call\b|\bcutting it (?:fine|close)\b|\bdead heat\b"
    r"|\b(?:teeter\w*|hover\w*|balanc\w+) (?:on|at|around|near|just)[^.;\n]{0,20}(?:edge|brink|threshold|line|cusp|limit)|\bon the (?:cusp|brink|very edge) of (?:the (?:threshold|covenant|limit|window|criterion)|breach\w*|meeting|missing)"
    r"|\b(?:dying|final|last|closing|very last|waning) (?:few )?(?:days|(?<=on the last )day|(?<=on the final )day|(?<=the very last )day|hours?|weeks?|moments?|trading days?|minutes?) (?:of|before) (?:the |its |that |this )?(?:window|horizon|period ends|deadline|forecast|test)|\b(?:tail|very) end of the (?:window|horizon)|\blast possible (?:day|moment)|\b(?:tight|cramped|pressed|squeezed) (?:up )?(?:to|against|into) the (?:very )?(?:last|final|closing|end|edge|close|wire)\b"
    r"|\b(?:even |only |just |as little as |merely )?(?:a|one|two|a single|half a) days? (?:too )?(?:late|early|short|over)\b|\b(?:on the )?wrong side of the (?:line|threshold|boundary|cut-?off|deadline|window)"
    r"|\b(?:just|right|immediately|shortly|soon|only|days?|hours?|moments?) (?:before|after|outside|inside|past|beyond) (?:the |its |this )?(?:window|horizon|deadline|forecast period|cut-?off)(?:'s)?(?: (?:closes?|closed|ends?|ended|shuts?|expires?|elapses?))?"
    r"|\b(?:mind|watch|note|beware(?: of)?|careful|pay (?:special |particular |close )?attention|take care|look out|remember|heed)\b[^.;\n]{0,40}\b(?:boundar(?:y|ies)|edges?|borderline|last (?:few )?days|final (?:few )?days|close to the line|end of the window|cut-?off)\b",
)
_FINE_ZH: Final = Words(
    "分毫 毫发 丝毫 零点 细微 微小 微妙 微弱 紧挨 挨着 紧邻 几乎重合 关上 落幕 收官 打烊 关门 翻转 逆转 翻盘 反转 一刻 前夕 四舍五入 区区 仅仅 多出 高出 低于 小数 精确到 晚了 早了 晚于 早于 次日 翌日 第二天 隔天 一天之差 几天之差 毫米 几何 侥幸 悬",
    r"分毫之[间差]|(?:毫发|毫厘|丝毫|一线|一天|几天|一日|一步|半步|一口气)之(?:差|隔|间)|(?:仅|只|不过|才|仅仅|只不过)?(?:多|高|低|少|超|差)(?:出|了|于)?(?:那么)?(?:零点[一二三四五六七八九几0-9]+|几个?基点|零头|几分|区区|一小截|一小块|一截)|(?:数值|指标|比值|结果|占比|比率|差额|实际值|真实值)[^。；;，,\n]{0,14}?(?:紧挨着?|挨着|紧邻|几乎重合|几近|几乎等于|几乎持平|不分伯仲|难分高下)|(?:细微|微小|微妙|微弱|极小|些微)(?:的)?(?:差别|差异|差距|差额|差值|之处)"
    r"|(?:提前|推迟|早|晚|差|多|少)(?:哪怕)?(?:一|半|两|几)(?:天|日|个?交易日|步|分|点)[^。；;\n]{0,22}?(?:翻转|逆转|反转|翻盘|改变|不同|相反|两样|就变|就会变|截然|颠倒|前功)"
    r"|(?:窗口|期限|截止)[^。；;，,\n]{0,4}?(?:关上|落幕|收官|打烊|关门|收窄|关闭|结束|届满)[^。；;，,\n]{0,3}?(?:前|后|的)(?:的)?(?:一刻|前夕|最后|瞬间|次日|翌日|第二天|隔天|当口|头一天|一霎)(?!起|开始)|(?:窗口|期限|截止)[^。；;，,\n]{0,8}?(?:晚|早|迟|多)(?:了|出)?(?:区区|仅仅|仅|只有|不过|整整)?[一二两三四五几数\d]+(?:天|日|个?交易日|周)|(?:窗口|期限)[^。；;，,\n]{0,4}?(?:关闭|结束|届满|落幕|截止)的?(?:次日|翌日|第二天|隔天|后一天|前一天|头天)(?!起|开始|以?前)"
    r"|(?:小心|当心|警惕|提防)[^。；;，,\n]{0,6}?四舍五入|四舍五入[^。；;，,\n]{0,10}?(?:就会|即会|便会|恰好|刚好|会使|使其)[^。；;，,\n]{0,8}?(?:达标|触发|越过|达到|超过|误判|不同)|精确到小数点后[^。；;，,\n]{0,8}?(?:才能|方能|否则)|(?:胜负|成败|结论|结果|是否触发|越线与否|达标与否)[^。；;，,\n]{0,6}?(?:只|仅|就|全|都)?(?:在|取决于|系于|决定于)[^。；;，,\n]{0,6}?(?:一线|一瞬|一念|毫|分毫|小数|几天|一天|几个基点|最后)|侥幸(?:过关|达标|通过)",
)
_FINE_EN: Final = Words(
    "_the_ _a_ _to_ _is_ _just_ _only_ _from_ _of_",
    r"\b(?:paper|hairline|skin)[- ]thin\b(?! (?:profit |operating |net |gross )?margins?\b)|\b(?:the )?(?:very )?(?:day|days|morning|week|hours?) (?:after|before|following|past) (?:the |its |this )?(?:window|horizon|deadline|cut-?off|forecast period)\b|\blast decimal(?: place)?\b|\brounding (?:errors?|differences?|alone)?[^.;\n]{0,20}(?:separat|decid|matter|tip|pass|fail|cross)|\b(?:nothing|little|not much|no room|barely anything|next to nothing|hardly any(?:thing)?) to spare\b|\b(?:but )?only just(?=[.,;:]|$)|\bcloser than (?:it|you|one|they|the)\b|\b(?:comes?|came|boils?) down to (?:the |a |one )?(?:last|wire|single|day|decimal|hair|few|rounding|matter of)|\bdown to the wire\b|\bmind the gap\b|\b(?:hinges?|turns?|depends?|rests?) on (?:the )?(?:very )?(?:last|final|a single|one) (?:day|week|hour|decimal|basis point|few)|\bcoin[- ](?:toss|flip)\b|\bwithin (?:a few|one|two|a handful of|a couple of|just a few) (?:basis points|bps|cents|days|hours|dollars|percentage points|tenths) of\b|\bthe (?:tightest|slimmest|narrowest|thinnest|barest|smallest) (?:of )?(?:margins?|gaps?|cushions?)\b|\b(?:tight|narrow|thin|slim|fine) (?:call|squeak|miss|escape|shave)\b|\bby the (?:barest|skin)\b|\bneck and neck\b|\b(?:almost|nearly|practically|virtually) (?:touch(?:es|ing)?|at|on|hits?|identical to|equal to|indistinguishable from) (?:the )?(?:threshold|limit|covenant|line|cut-?off|bar|trigger|floor|ceiling|boundary)|\bhovers?\b[^.;\n]{0,20}(?:threshold|limit|line|floor|trigger)|\bdon'?t be fooled\b|\bit is (?:very |extremely |really )?(?:close|tight|borderline|touch)\b|\b(?<!at least )(?<!not less than )(?<!no less than )(?:a|one) (?:tick|notch(?! (?:inside|(?:above|below|under) (?:the |its |that of |their )?(?:[a-z'-]+ ){0,2}?(?:issuer|corporate|senior|sovereign|parent|rating|grade|family|investment|bank|company|group|unsecured|counterparty|anchor)))|cent|penny|basis point|day) (?:above|below|over|under|short|shy|late|early|off|outside|inside)\b",
)
_EQUAL: Final = re.compile(
    r"恰好|正好|刚好|恰恰|等于|略[高低超]|稍[高低]|\bjust (?:above|below|over|under)\b|borderline (?:readings|cases|values|results)|\b(?:exactly|right) (?:at|on)\b|\bon the (?:last|final) day\b"
)
_WARNS: Final = re.compile(
    r"注意|当心|小心|提防|防备|谨防|警惕|留[意神心]|不要|别|勿|容易|提醒|大意|仅差|只差|差一|差点|险|\b(?:beware|mind|careful|watch|do not be|don't|misled|fooled|hair|whisker|agoni[sz]ing\w*|barely|narrowly)\b"
)
_NAMES_DAY: Final = re.compile(r"[日天号](?:即|就)?(?:是|为)(?:本|该)?$")
_LATE_DAY: Final = re.compile(r"后|以外|之外|[当最末][后日天]|\b(?:after|last|late|past|outside)\b")
_COUNTS: Final = re.compile(
    r"视为|视同|算作|不算|也算|仍算|计入|记为|不构成|不满足|即满足|等于|为准|包括|含当日|按[^。；;，,\n]{1,8}(?:处理|计|算)|follows? the|\b(?:counts|(?:not|only|also|still|will|would|never) count|count (?:as|for|toward|in\b)|counted|is (?:no|not a|treated|deemed|regarded)|qualif\w+|includ\w+|inclusive|does not (?:count|breach|exceed))\b"
)
# Drama that no definition needs; found in the lines of the task too.
_DRAMA: Final = Words(
    "前功尽弃 毫厘 一步之遥 功亏 失之交臂 擦肩 命悬 千钧 务必留神 临门 whisker knife near_miss heartbreak all_for_nothing",
    r"[^，,。；;\n]{0,14}(?:前功尽弃|差之毫厘|毫厘之差|一步之遥|功亏一篑|功败垂成|失之交臂|擦肩而过|命悬一线|千钧一发|临门一脚)|(?:晚|差|早|迟)(?:一|半|两)[天日步][^。；;\n]{0,14}(?:务必|留神|小心|注意|当心)|\bby a whisker\b|\bknife[- ]?'?s?[- ]edge\b|\bnear[- ]miss|\ball for nothing\b",
)

_DEFINITION: Final = re.compile(r"[^\n:：]*(?:定义|definition)[^\n:：]*[:：]")
# A definition that speaks of the case at hand tells how it stands.
_THIS_CASE: Final = re.compile(
    r"本例|本题(?!以|按|的?(?:窗口|事件|定义|口径|中?所))|此题|此例|这道题|这里的|\b(?:this|in this|the present) (?:is an? |very )?(?:[a-z-]+ )?(?:case|one|instance)\b|\bhere\b"
)
# Who warns the reader there, or says why the case was taken, does not define.
_SETTER: Final = re.compile(
    r"\W*(?:另|还|再)?(?:请|须|要|务必|千万|切须|尤须)*(?:当心|小心|注意|留神|留意|提防|切记|警惕|仔细)|\W*(?:我们|命题人?|出题人?|编者|本题|此题|这道?题)?(?:之所以)?(?:选|挑|收)(?:中|取|用|了|出|入|进)"
    r"|\W*(?:please )?(?:beware|mind|watch|careful|be (?:careful|warned|alert)|take (?:special |particular )?care|look out|heed|remember)\b|\W*(?:we|i|the (?:setter|author|editor)s?) (?:picked|chose|selected|took|included|kept|like)\b|\W*(?:picked|chosen|selected|included) (?:because|for|as)\b"
)
# The evidence may use these freely; in the task they tell.
_OF_TASK: Final = frozenset(map(id, (*TRICKS, *TURNS, *CLOSE)))
_TURNS: Final = frozenset(map(id, TURNS))

_PATTERNS: Final = Shelf(
    (
        _NEAR_ALWAYS,
        _NEAR,
        _LITTLE_ZH,
        _EDGE_ZH,
        _EDGE_EN,
        _IDIOM_EN,
        _FINE_ZH,
        _FINE_EN,
        *EDGE,
        *SURE,
        *MISLEADS,
        *TRICKS,
        *TURNS,
        *CLOSE,
        _DRAMA,
    ),
    lambda words: words.signs.words,
)


def near_the_boundary(document: Document) -> Iterator[Hit]:
    """Hints that the outcome lies close to its threshold or to the end of its window."""
    done = -1
    likely = _PATTERNS.standing(document.form)
    every = [(found.start(), found.end(), words) for words in likely for found in words.find(document.form)]
    for start, end, words in sorted(every, key=lambda hint: hint[0]):
        if start < done or (document.states_the_task(start) and not _may_tell(document, start, words)):
            continue
        if _states_rule(document, start, end) or (words in MISLEADS and _asks(document, start)):
            continue
        if id(words) in _OF_TASK and 0 < document.evidence.start <= start:
            continue
        if id(words) in _TURNS and _wonders(document, start):
            continue
        if is_conduct(document, start, end):
            continue
        if words not in MISLEADS and only_rounds(document, start, end):
            continue
        done = max(end, document.sentence(start).end)
        yield Hit("L011", start, end)


def _asks(document: Document, start: int) -> bool:
    """Whether the evidence speaks, or the task asks whether others err."""
    if 0 < document.evidence.start <= start:
        return True
    whole = document.sentence(start)
    return ASKS.search(document.form, whole.start, whole.end) is not None


def _may_tell(document: Document, start: int, words: Words) -> bool:
    """Whether words that no definition needs stand in one, or in another line of the task where it turns the answer."""
    if words is _DRAMA or id(words) in _TURNS:
        return True
    line = document.form.rfind("\n", 0, start) + 1
    if _DEFINITION.match(document.form, line) is None:
        return False
    whole = document.sentence(start)
    if id(words) in _OF_TASK or _THIS_CASE.search(document.form, whole.start, whole.end):
        return True
    label = _DEFINITION.match(document.form, whole.start)
    speaks = _SETTER.match(document.form, label.end() if label else whole.start)
    return speaks is not None and not _COUNTS.search(document.form, whole.start, whole.end)


def _wonders(document: Document, start: int) -> bool:
    """Whether the sentence asks what would turn the answer."""
    whole = document.sentence(start)
    return WONDERS.search(document.form, whole.start, whole.end) is not None


def _states_rule(document: Document, start: int, end: int) -> bool:
    """Whether the words only say how equality or a late day counts: 恰好等于门槛的视为达到, 窗口关闭后才生效的不计."""
    if _WARNS.search(document.form, start, end):
        return False
    if _NAMES_DAY.search(document.form, max(0, start - 4), start):
        return True  # 2022年9月8日是窗口的最后一天
    if not (_EQUAL.search(document.form, start, end) or _LATE_DAY.search(document.form, start, end)):
        return False
    whole = document.sentence(start)
    return _COUNTS.search(document.form, whole.start, whole.end) is not None
