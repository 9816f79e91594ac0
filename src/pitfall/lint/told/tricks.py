"""Hints in the task that a trick, a trap or a trifle decides; part of rule L011. The evidence may use the words freely."""

from __future__ import annotations

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
