"""Hints in the task that a trick, a trap or a trifle decides; part of rule L011. The evidence may use the words freely."""

from __future__ import annotations

import re
from typing import Final

from pitfall.lint.reading.words import Words

_C: Final = r"[^，。；;,\n]"
_TURN_ZH: Final = rf"(?:结论|结果|答案|判断|胜负){_C}{{0,3}}?(?:就|便|会|也就|即|即会)?(?:会)?(?:不同|相反|翻盘|反过来|反转|变了?|两样|改写|颠倒|逆转|不一样)"
_TURN_EN: Final = r"(?:the |your |this )?(?:verdict|answer|result|conclusion|outcome|call|sign)"

TRICKS: Final = (
    Words(
        "有坑 有陷阱 有诈 有猫腻 暗含 藏着 迷魂 障眼 虚晃 烟雾弹 李鬼 迷惑 干扰项 机关 圈套 上钩 跟头 绕进去 绕晕 蒙住 唬住 吓住 带沟里 蒙骗",
        rf"(?:这里|此处|一[行栏步处]|表格?|定义|条款|附注|口径|数据){_C}{{0,6}}?有(?:个|一个)?(?:坑|陷阱|诈|猫腻|圈套)|(?:暗含|藏着|暗藏|埋着){_C}{{0,4}}?(?:机关|陷阱|玄机|圈套|坑)|(?:是|像|像个|只是|不过是|纯属|无非是){_C}{{0,4}}?(?:迷魂阵|障眼法|虚晃一枪|烟雾弹|李鬼|迷惑视线|迷惑项|干扰项|陷阱题)|粗心的人{_C}{{0,3}}?上钩|栽(?:了|过)?(?:个)?跟头|绕进去|(?:别|勿|不要|莫){_C}{{0,10}}?(?:蒙住|唬住|吓住|迷住|带沟里|绕晕|迷惑)",
    ),
    Words(
        "其实 实则 实际上 并非",
        rf"(?:看着|看起来|看上去|乍看|形似|貌似|表面上?|粗看|初看)(?:像|是|有|似)?{_C}{{1,12}}[，,]?(?:其实|实则|实际上?|却)(?:并)?(?:算不上|不是|没有|并非|不构成|不满足|够不上|不算|未|差)",
    ),
    Words(
        "多半是反 是反的 错误的方向 相反的判断 错误的结论",
        rf"(?:直觉|感觉|反应|印象|常识|口径|人){_C}{{0,12}}?(?:多半|往往|常常|大多|会|都)?{_C}{{0,4}}?(?:是反的|往错误的方向|得出相反的判断|走向错误的结论)",
    ),
    Words(
        "结论 结果 答案 判断 翻盘",
        rf"(?:差|少|多|换|错|漏|忘|抹|数错|取整|舍入|口径|累计|顺序|一[天日票分股]){_C}{{0,10}}?{_TURN_ZH}|让(?:结论|结果|答案|判断){_C}{{0,2}}?(?:翻盘|反转|改变|不同)|换(?:个|一个|种){_C}{{1,6}}就(?:会)?{_C}{{0,6}}?(?:线[内外]|另一边|反|变)",
    ),
    Words(
        "卡在线 悬得很 悬于 变天 一口气 口气 挨得太近 分不出 蝉翼 胜负手 势均力敌 断崖边 悬崖边 贴地飞行 都算数 门外半步 险胜 透不过气 极小的数",
        r"(?:正好|恰好|刚好|就)卡在线|悬得很|悬于一[票线]|(?:一个价位|一[天日分票])就变天|差(?:那么)?(?:一)?口气|(?:挨|靠|贴)得(?:太|很|极|非常)近|肉眼分不出|薄如(?:蝉翼|纸)|(?:正是|就是|是)(?:胜负手|关键手)|势均力敌|(?:断崖|悬崖)边|贴地飞行|每一?(?:分钱?|天|股|票)都算数|门外半步|(?:至多|充其量|只)是险胜|紧得透不过气|取决于一个极小的",
    ),
    Words(
        "要命的 最该警惕 急着下结论 漏看 看漏 吃亏 踏实 当反例 看上去 跨不过 会越过",
        rf"(?:真正|最){_C}{{0,2}}?要命的|最该警惕的是|先别急着下结论|(?:说明|多半|大概){_C}{{0,2}}?(?:你)?(?:漏看|看漏)|(?:信了|选了|用了|照){_C}{{1,10}}?就会吃亏|近得让人不?(?:踏实|不安|心惊)|(?:拿来|用来|故意)(?:当|做|作)反例|比看上去(?:难|严|复杂|苛刻|高|低|近)|就(?:会)?跨不过(?:去)?|刚好会(?:越过|跨过|达到)",
    ),
    Words(
        "trap gotcha smokescreen lookalike decoy snare red_herring a_catch",
        r"\b(?:there is|there's|here is|hides?|contains?|conceals?|sets?|lays?|is|as|beware of|mind) (?:a|an|the|one|another) (?:[a-z]+ )?(?<!value )(?<!liquidity )(?<!bear )(?<!steam )(?:trap|snare|smokescreen|lookalike|decoy|catch|gotcha|red herring)\b(?! (?:prospectus|door|line|box))|\bthe (?:gotcha|trap|catch|snare|trick) (?:is|lies|sits|hides)\b",
    ),
    Words(
        "tripped astray lull_you false_comfort look_again wrong_sign wrong_side come_to_grief came_to_grief fence eyes_peeled has_it_wrong have_it_wrong jump_to seemingly",
        r"\b(?:respondents?|models?|readers?|analysts?|students?|candidates|people|many|most|some)\b[^.;\n]{0,30}?\b(?:tripped|trip|stumbled?|came to grief|come to grief)\b|\bcareless come to grief|\b(?:lead|leads|send|steer|steers)s? (?:you|the unwary|the reader|readers|the careless) (?:astray|toward|towards|to|wrong)|\b(?:lull|fool|seduce|dazzle|blind|mislead|throw) you\b|\bfalse comfort\b|,? but look again\b|\b(?:come|comes|land|lands|end|ends) (?:out |up )?on the (?:wrong|other) side\b|\bkeep your eyes peeled|\b(?:one|them|former|latter|first|second) (?:has|have) it wrong\b|\bdo not jump to\b|\bbeware (?:of )?the seemingly\b",
    ),
    Words(
        "appears_to_be harder_than harder_to too_easy seems_easy that_easy overlooked_something than_it_looks",
        r"\bis not the [a-z ]{3,40}? it (?:appears|seems|looks|claims|pretends) to be\b|\bharder (?:to [a-z]+ )?than (?:it|they) (?:looks?|seems?|appears?)\b|\bif (?:this|it|the answer) (?:seems|looks|were|is) (?:too |that |so )?(?:easy|obvious|simple)|\byou have (?:overlooked|missed) something",
    ),
    Words(
        "flips flip changes_everything pass_into_a_fail tips_the the_difference hangs_on_it matter_to_your decisive all_that_separates separates_yes turns_a_pass",
        rf"\b(?:flips?|reverses?|overturns?|upends?) {_TURN_EN}\b|\bchanges everything\b|\b(?:turns?|turning) an? (?:pass|yes|miss|fail|no) into an? (?:fail|no|hit|pass|yes)|\btips the (?:scale|balance|answer|verdict)|\b(?:pennies|cents|days|decimals|basis points|a day|a penny|one day|rounding) (?:make|makes|is|are) (?:all )?the difference\b|\b(?:question|answer|verdict|case|result) hangs on (?:it|this|that)\b|\bmatters? to your (?:result|answer|verdict)|\b(?:day|cent|decimal|vote|point|word)s?[^.;\n]{0, 24} is the decisive one\b|\ball that separates (?:yes|the two|a pass|one)",
    ),
    Words(
        "just_sufficient just_enough all_but_identical whisper daylight on_the_bubble either_way last_hurdle in_between sweat wafer-thin equal_force a_shade_under a_shade_over within_a_hair by_minutes over_the_edge",
        r"\bjust (?:sufficient|enough) until\b|\b(?:all but|almost|nearly|practically|virtually) (?:identical|equal|the same)\b(?=[^.;\n]{0,40}(?:keep|digit|so |decimal|[.,]))(?<!is almost identical)|\bmere whisper (?:below|above|short)|\b(?:precious )?little daylight between|\b(?:right |squarely |firmly )?on the bubble\b|\bone (?:tick|cent|day|point|vote|notch|step) either way\b|\bvery last hurdle\b|\bawkward one\b|\bone to sweat over\b|\b(?:is|are|looks|was) (?:wafer|paper|razor)-thin\b|\balmost equal force\b|\ba shade (?:under|over|below|above|short) (?:of )?(?:a |the )|\bwithin a hair\b|\b(?:in or out|late|early|past|missed) by minutes\b|\bnudges [a-z ]{2,20} over the (?:edge|line)",
    ),
    Words(
        "不远 不过几 独缺 唯独 只欠 压线题 与否 交易日 之外都",
        rf"(?:离|与|和|距|同){_C}{{1,12}}?(?:(?:已经?|其实|也)?不远(?=[，,。；;]|$)|相[距差隔](?:不过|只有?|仅有?)(?:几|一两|两三){_C}{{1,4}})|(?:其余|其他|别的|其它){_C}{{0,6}}?(?:都|均){_C}{{0,6}}?(?:独缺|唯独|只欠|唯一){_C}{{0,4}}?一[条项个]|压线的?题|(?:取整|舍入|四舍五入)与否(?:会|将|可)?{_C}{{0,4}}?(?:改变|左右|决定|影响){_C}{{0,6}}?(?:结论|结果|答案)|(?:其中)?一[项条个]{_C}{{0,3}}?(?:只|仅)差(?:一|两|几|一两|两三)个?(?:交易日|工作日|天|日)",
    ),
    Words(
        "but_one except_one save_one bar_one precious_little flip flips the_window_by last_week_of nearly_the_same which_matters",
        rf"\b(?:meets?|passe?s?|clears?|satisf(?:y|ies)|ticks?|fails?|has|have|all|every)\b[^.;,\n]{{0,40}}?\b(?:condition|test|criteri(?:on|a)|limb|box|requirement|sign|covenant|leg)s?\b[^.;,\n]{{0,12}}? (?:but|except|save|bar) one\b|\bprecious little (?:room|space|distance|gap|margin)|\b(?:small|slight|tiny|modest) (?:move|change|slip|error|shift)[^.;\n]{{0,24}}? (?:would |could |can |will )?flips? {_TURN_EN}|\bmiss(?:es|ed)? the window by\b|\btight to the last (?:week|day|month)|\b(?:percentages|figures|numbers|ratios|values|two) are nearly the same\b|\bdo not count, which matters\b",
    ),
)

# --- A trifle turns the answer round, or all that parts it from the line is a trifle --------------------------
_TRIFLE_ZH: Final = "稍有 略有 稍微 稍一 略一 稍加 稍作 微小 些微 些许 一点 一丁点 任何一 哪怕 漏掉 漏算 漏了 漏一 漏看 遗漏 少算 多算 少扣 多扣 少计 多计 稍有不慎 一不小心 一不留神 手一抖 忘了 忘掉 忘记 弄反 弄错 弄混 搞反 搞错 搞混 看错 算错 用错 取错 选错 颠倒 再多 再少 再高 再低 再晚 再早 再挪 再迟 再涨 再跌 几天 几毛 几分 几块 几元 几股 几个基点 一两天 一两个 半天 半日 一天 一日 一分 一厘 一股 一票 一笔 一项 一步 一位 只要多 只要少 只要再 换个 换一 换成 四舍五入 舍入 取整 疏忽 出入 变动 偏差 误差 不反过来 不扣 不减 不加"
_ANSWER_ZH: Final = r"结论|结果|答案|判断|胜负|成败|输赢|定论|结局|正负号?|整道题"
_OTHER_ZH: Final = r"翻(?:过来|过去|盘|转|面|车|个)|反(?!映|应)|倒(?:过来|转|个)|颠倒|变(?!化多|动[多幅])|不同|不一样|两样|另一|另外一|改(?:变|写)|逆转|走样|对面|掉头|对调|推翻|调转|换了|不成立|站不住|失效|作废"
_HERE_ZH: Final = r"本题|此题|这里|此处|本例|此例|这一题|这道题|本案"

TURNS: Final = (
    Words.led(_TRIFLE_ZH, rf"[^。；;\n]{{0,26}}?(?:{_ANSWER_ZH}){_C}{{0,8}}?(?:{_OTHER_ZH})"),
    Words.led(
        _TRIFLE_ZH,
        rf"[^。；;\n]{{0,20}}?(?:就|便|即|会|都){_C}{{0,6}}?(?:(?:是|成了|变成|换成|得到)?(?:另一个|另外一个|相反的|不同的)(?:答案|结论|结果|判断)|(?:走|落|跑|掉|翻|滑|站|倒)(?:到|向|在)(?:了)?(?:另一[边侧头面]|对面|反面|线的|门槛的|线[外内上下]|错误的?一[边侧])|(?:判|答|选|猜)(?:错|反)|过不了|过了线|越了线|够不上|够上了)",
    ),
    Words(
        "另一边 另一侧 另一头 反面 对面",
        rf"(?:结论|结果|答案|判断|数|比值){_C}{{0,8}}?(?:走|落|跑|掉|翻|滑|站|倒)(?:到|向|在)(?:了)?{_C}{{0,6}}?(?:另一[边侧头面]|对面|反面)",
    ),
    Words(
        "tip flip change turn reverse swing alter overturn sway decide shift",
        rf"\b(?:an?|one|any|another|few|half|every|single|slightest|smallest|either way|or two)\b[^.;?\n]{{0,50}}? (?:would|could|can|will|may|might|is enough to|suffices to|does) (?:[a-z]+ )?(?:tip|flip|change|turn|reverse|swing|alter|overturn|sway|decide|shift) {_TURN_EN}\b",
    ),
    Words(
        "wrong_side other_side far_side opposite_side opposite_answer opposite_verdict different_answer different_verdict opposite_conclusion",
        r"\b(?:you|it|they|the (?:result|answer|verdict|number|figure|ratio)|and|will|would|to|may|might) (?:[a-z]+ )?(?:land|end|come|finish|fall|arrive|wind|cross|slip|get|reach|lead)\w* (?:up |out |down |at |to |you )?(?:on |over |to |at )?(?:the|an?) (?:wrong|other|far|opposite|different) (?:side|answer|verdict|conclusion|bank)\b",
    ),
    Words(
        "separate separates divide divides stand_between stands_between lie_between lies_between part_ parts_ split",
        r"\b(?:hours?|days?|minutes?|cents?|pennies|pence|dollars?|points?|votes?|shares?|decimals?|digits?|rounding|inches|charges?|fees?|word|sum|little|nothing|much)\b[^.;?\n]{0,30}? (?:separates?|divides?|parts?|splits?|stands? between|lies? between) (?:an? |the |it |them |these |home |both |yes|no |pass|one )",
    ),
    Words(
        "要紧 关键 致命 要命 吃紧 有用 重要 见效",
        rf"(?:这一点|此点|这一条|这条|这一节|这个细节|这一细节|此节|这一点点){_C}{{0,4}}?(?:在|对|于)(?:{_HERE_ZH}){_C}{{0,4}}?(?:尤其|特别|格外|至关|最|极|非常|很|十分|正|恰)?(?:要紧|关键|致命|要命|吃紧|重要)|(?:在|对)(?:{_HERE_ZH})(?:里|中|来说|而言)?{_C}{{0,2}}?(?:尤其|特别|格外|至关|最为|极其)(?:要紧|关键|致命|要命|吃紧)",
    ),
    Words(
        "that_matters which_matters this_matters it_matters matters_here decides_here counts_here decisive_here",
        r"\bin a way that (?:matters|counts|decides)\b|, (?:which|and (?:that|this|it)) (?:matters|is decisive|decides|counts|is crucial)(?: [a-z]+){0,3} (?:here|in this case)\b|\b(?:this|that) (?:detail |point |rule )?(?:matters|counts|decides)(?: [a-z]+){0,3} (?:here|in this case)\b",
    ),
    Words(
        "verdict answer result conclusion outcome",
        r"\b(?:verdict|answer|result|conclusion|outcome) (?:tips|flips|topples|turns|swings|goes|flops) (?:over|round|around|the other way|to the opposite|upside down|negative|positive)\b|\b(?:and|or) (?:the |your )(?:verdict|answer|result|conclusion|outcome) (?:is|becomes|will be|would be|comes out) (?:the )?(?:opposite|different|wrong|reversed|another|other way)",
    ),
)

# Close to the line, in words that a task has no other use for.
CLOSE: Final = (
    Words(
        "得很紧 得很死 得很近 得太紧 得极紧 得相当紧 得非常紧 得挺紧 得够紧 得极近 得特别紧 得格外紧 得很窄 得很悬 得太近",
        r"(?:卡|定|设|咬|扣|贴|挨|靠|逼|跟|划|压|收|绷|掐)得(?:很|太|极|相当|非常|挺|够|特别|格外|十分)(?:紧|死|近|窄|悬)",
    ),
    Words(
        "不了多少 不出多少 不了几 不出几 不了太多 不到哪里 不到哪儿 不了一点",
        r"[高低多少大小远近强差好早晚](?:不[了出](?:多少|几[^何]|太多|一点)|不到哪[里儿])",
    ),
    Words(
        "接近 相近 靠近",
        r"(?<!取)(?:十分|非常|很|极其|极为|极|相当|颇为|颇|太|格外|异常|出奇地?|惊人地|几乎|已经?)(?:接近|相近|靠近)(?!实务|实际|真实|市场惯例)",
    ),
    Words(
        "附近 边上 边缘 关口 门口 跟前 边沿 线边 左近 上下",
        rf"(?:结果|比值|比率|数值|得数|数字|占比|答案|利润|金额|差额|利差|价格|它|覆盖率|充足率|收益率|基差|指数|损失|评级|日期|日子|关键){_C}{{0,10}}?(?:就|正|恰|刚|恰好|正好|其实|都|便|大约)?(?:在|落在|停在|处在|位于|落到|卡在|徘徊在|挂在){_C}{{0,12}}?(?:附近|边上|边缘|关口|门口|跟前|边沿|线边|左近|上下)(?=[，,。；;]|$)",
    ),
    Words(
        "有意 故意 特意 特地 刻意 专门 偏偏 精心",
        rf"(?:有意|故意|特意|特地|刻意|专门|偏偏|精心){_C}{{0,14}}?(?:设|放|挑|选|定|安排|取|卡|摆|布置){_C}{{0,10}}?(?:边上|附近|边缘|线上|线边|关口|临界|一线|两侧|线的?两边|门槛|最后|前后)",
    ),
    Words(
        "小看 小瞧 轻视 忽视 忽略 嫌 看轻",
        rf"(?:别|勿|莫|不要|切莫|不可|不能|可别|休要){_C}{{0,3}}?(?:小看|小瞧|轻视|忽视|忽略|嫌|看轻){_C}{{0,8}}?(?:零点|小数|零头|尾数|尾差|几天|一天|一两天|那点|这点|一点|差额|几个基点|几分|几毛|角分|毫厘)",
    ),
    Words(
        "不久 没几天 没多久 没过几天 不几天 几天之 一两天 前一两 后一两",
        r"(?:窗口|期限|截止日?|到期|宽限期|最后期限)[^，。；;,\n]{0,6}?(?:之后|以后|过后|后|之前|以前|前)(?:的)?(?:不久|没几天|没多久|没过几天|不几天|一两[天日周]|两三[天日周]|几[天日周]之[内间])",
    ),
    Words(
        "要紧 算数 要命 马虎不得 少不得 左右 足以",
        rf"每一?(?:笔|分|天|日|股|项|厘|个基点|块|毛|步|位|元|吨|票){_C}{{0,6}}?都(?:很|极|十分|最|能|会|足以)?(?:要紧|算数|要命|马虎不得|少不得|左右|关键|决定)",
    ),
    Words(
        "更近 更紧 更悬 更险 更薄 更窄 还近 还紧 还悬 还薄 要近 要紧 要悬 要薄 要窄 更难分",
        rf"比{_C}{{0,8}}?(?:看|想|字面|表面|预|估|料|说|写|感觉|直觉){_C}{{0,6}}?(?:更|还|要|来得)(?:近|紧|悬|险|薄|窄|难分)",
    ),
    Words(
        "wafer- paper- razor- hair- wafer_thin razor_thin paper_thin slender slim minimal negligible",
        r"\b(?:wafer|razor|hair)[- ]thin\b|\b(?:cushion|headroom|buffer|gap|margin|distance|leeway|clearance|slack|difference|room)\b(?: (?:[a-z]+ ){0,3}?(?:is|are|looks?|proves?|turns out|seems?|remains?|to be))? (?:very |extremely |rather |quite |remarkably )?(?:slender|slim|minimal|negligible|paper-thin|vanishingly small|wafer-thin|tiny)\b",
    ),
    Words(
        "closer nearer tighter finer narrower slimmer thinner",
        r"(?<!no )\b(?:closer|nearer|tighter|finer|narrower|slimmer|thinner)(?: (?:call|thing|race|run thing|margin|shave|finish|fit|contest|question|decision))? than (?!the (?:nearest|closest|previous|last)|[0-9]|that of|last|in\b|a year|before|at\b|usual|those|this year|its (?:peer|rival)|any (?:of|other))",
    ),
    Words(
        "end_of_the_range end_of_its_range end_of_that_range end_of_the_band end_of_the_interval edge_of_the end_of_the_corridor bound_of_the limit_of_the side_of_the",
        r"\b(?:sits?|lies|falls?|lands?|stands?|is|comes?|ends? up|rests?|stays?|hovers?|result|number|answer|figure)\b[^.;?\n]{0,24}?\b(?:beside|next to|up against|alongside|near|close to|at|by|hard by|right on|just off|towards?) (?:one|the|either|its|an?)(?: (?:upper|lower|top|bottom|very|far|outer))? (?:end|edge|bound|limit|side) of (?:the|its|that|this) (?:range|band|interval|corridor|bracket|window|permitted|allowed|scale)",
    ),
    Words(
        "either_side both_sides whichever_side which_side",
        r"\b(?:either side|both sides) of (?:the (?:line|threshold|limit|cut-?off|deadline|window|closing|close|boundary|mark|bar|end|last|date|day)|(?:[0-9]{1,2}(?:st|nd|rd|th)? )?(?:january|february|march|april|may|june|july|august|september|october|november|december)|[0-9])|\bwhich side of (?:it|the [a-z]+) (?:you|it|they) (?:land|fall|end|come)\b",
    ),
    Words(
        "timing_is everything_hangs everything_turns",
        r"\btiming is (?:everything|the whole|all|what decides|decisive)\b",
    ),
    Words(
        "a_breath a_heartbeat a_nose a_crumb a_ripple an_inch inches a_paper a_coat an_eyelash",
        r"\b(?:a|an|one|by a|within an?) (?:breath|heartbeat|nose|crumb|inch|eyelash|coat of paint|cigarette paper)(?:'s breadth)?(?: (?:short|shy|above|below|under|over|away|off|past|inside|outside|from|of|ahead|behind|late|early)\b|(?=[.,;:]|$))",
    ),
    Words(
        "coincide passes misses meets touches matches equals clears reaches overlaps cancels qualifies succeeds there ties touch coincides pass meet",
        r"\b(?:all but|nearly|almost|practically|virtually|just about|very nearly|as good as) (?:coincides?|passes|pass|misses|meets?|touch(?:es)?|match(?:es)?|equals?|clears?|reach(?:es)?|overlaps?|cancels?|qualif(?:y|ies)|succeeds?|ties|gets there|makes it|level)\b",
    ),
    Words(
        "apart between_them in_it to_spare adrift",
        r"\b(?:only|just|barely|merely|hardly|scarcely|no more than|little more than|less than|but|not) (?:an? |one |two |three |a few |a couple of |a handful of |some |much |many )?[a-z%$£€0-9.]+(?: [a-z]+){0,2} (?:apart|between them|in it|to spare|adrift)\b",
    ),
    Words(
        "every_charge every_cent every_penny every_dollar every_day every_hour every_basis every_decimal every_fee every_tonne every_share every_vote every_digit every_pound every_euro every_line every_item",
        r"\bevery (?:single |last )?(?:charge|cent|penny|dollar|day|hour|basis point|decimal|fee|tonne|share|vote|digit|pound|euro|line|item) (?:matters|decides|makes a difference|counts(?! (?:as|once|for|toward|towards|twice|in|from|only|equally)\b))",
    ),
    Words(
        "as_here as_in_this like_this_one such_as_this as_this_one",
        r"\b(?:go(?:es)? wrong|errs?|slips?|stumbles?|trips?|misjudges?|borderline|marginal|tight|close)\b[^.;?\n]{0,70}(?:, | )(?:as here|just as here|as in this case|like this one|such as this|as this one does)\b",
    ),
    Words(
        "平手 平局 不分上下 不分高下 不分胜负 不分伯仲 难分高低 旗鼓相当 好险 真险 得很 得慌 得惊人 得可怕 得要命 着线 等于 持平 相等 点儿 一点点 那点 哪一边 哪一侧 哪一头",
        r"打(?:成)?了?平手|不分(?:上下|高下|胜负|伯仲)|难分高低|旗鼓相当|好险|真险|(?:近|悬|险|窄|薄)得(?:很|慌|惊人|可怕|要命|吓人)|(?:压|贴|踩|擦|卡|挨|沿)着线"
        rf"|(?:几乎|差不多|近乎|约略)(?:正好|恰好|就)?(?:等于|相等|持平)|(?:多|少|高|低)(?:出|了)(?:来)?的?那(?:么)?(?:一)?点|哪一[边侧头]{_C}{{0,3}}?[，,]?(?:全看|全凭|只看|系于|就看|要看这)",
    ),
    Words(
        "余量 余地 空间 缓冲 差距 差额 富余 盈余 裕度 宽裕 绰绰有余",
        rf"(?:余量|余地|缓冲|差距|差额|富余|盈余|裕度|回旋空间){_C}{{0,4}}?(?:所剩无几|无几|几无|几乎没有|少得可怜|小得|不大(?!不)|不多(?!不)|很小|极小|可怜|微乎其微)|几(?:无|乎没有)余[地量]|(?:看似|貌似|表面上?|并不|并没有|没有){_C}{{0,8}}?(?:宽裕|绰绰有余)",
    ),
    Words(
        "前后 两头 见分晓 揭晓 多出几 差几 少几 晚几 早几 高几 低几 了几",
        rf"(?:截止日|截止|窗口结束|窗口关闭|期限|最后一天|终点|到期日)(?:期)?(?:的)?(?:前后|两头)|最后(?:那|这)?(?:几|两|三|一两|两三)个?[天日周]{_C}{{0,4}}?(?:见分晓|揭晓|才|定)|(?:只|仅|才|不过|只是)(?:多|少|差|高|低|早|晚|迟)(?:出|了)?几",
    ),
    Words(
        "which_side",
        r"\b(?:see|tell|know|find|decide|settle|determine|clear)(?: out)? (?:on )?which side\b",
    ),
    Words(
        "either_way for_error for_mistakes at_the_margin by_much by_very_little by_so_little in_balance finely evenly changes_sign slip_is mistake_is error_is precious_little sliver",
        r"\beither way\b[^.;?\n]{0,24}\b(?:decides?|matters|changes?|would|settles|tips|is enough)\b|\b(?:margin|room) for (?:error|mistakes?|slips?)\b|\b(?:decided|settled|won|lost) (?:at|on|by) the (?:margin|finest|narrowest)|\b(?:but )?not by (?:much|a lot|a great deal|a wide margin)\b|\bby (?:so|very) little\b"
        r"|\b(?:nearly|almost|practically|finely|evenly) (?:in balance|balanced|matched|poised)\b|\b(?:slip|mistake|error|omission)s? (?:is|would be|will be|proves) (?:fatal|costly|decisive|enough)\b|\bprecious little\b|\bchanges sign\b|\bslivers?\b[^.;\n]{0,24}\b(?:between|separat\w+|apart|divid\w+)",
    ),
    Words(
        "right_after just_after shortly_after soon_after immediately_after right_before just_before right_outside just_outside just_beyond shortly_before",
        r"\bwhat (?:comes|happens|follows|falls|lies|occurs|is filed|arrives) (?:right|just|shortly|immediately|soon|straight) (?:after|before|outside|beyond)\b",
    ),
    Words(
        "impression impressions first_glance first_reading first_look instinct",
        r"\b(?:first|initial) (?:impression|glance|reading|look|instinct)s? (?:(?:is|are|will|may|can|would|might) )?(?:likely to |apt to |bound to |going to |be |prove )*(?:misleads?|misleading|deceives?|deceptive|wrong|betrays?)\b",
    ),
    Words(
        "hardly scarcely barely could_not_be",
        r"\b(?:hardly|scarcely|barely) any(?:thing)?\b[^.;\n]{0,20} (?:separates?|divides?|parts?|stands? between|lies? between)\b|\bcould (?:hardly|scarcely|barely|not) be (?:much |any )?(?:thinner|closer|tighter|narrower|finer|nearer|smaller)\b",
    ),
    Words(
        "smaller shorter less lower thinner",
        r"\b(?:gap|margin|difference|distance|cushion|headroom|room|leeway|buffer)\b[^.;\n]{0,24}\b(?:smaller|shorter|less|lower|thinner) than (?:one|you|it|they|most|many|the [a-z]+)\b[^.;\n]{0,10}\b(?:think|thinks|expects?|suppose|looks?|seems?|appears?|suggests?|imagine|believe)",
    ),
    Words(
        "short_of shy_of",
        r"\b(?:falls?|comes?|ends up|stops|stays|finishes|lands) (?:a (?:little|bit|touch|shade|trifle)|slightly|marginally|fractionally|just|narrowly) (?:short|shy) of\b",
    ),
)
# Who asks whether or how a change would turn the answer tells nothing.
WONDERS: Final = re.compile(
    r"是否|会不会|能否|如何|怎样|怎么|哪[些个一种项]|多大|什么|[？?]|\b(?:whether|how|which|what|if any|discuss|test)\b"
)
