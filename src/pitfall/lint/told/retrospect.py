"""Words of hindsight, put together from parts: a time that lies behind, what came out, how it came out.

Each pattern crosses one list with another, so that what one author writes and another does not is found by
the same parts. `pitfall.lint.told.hindsight` decides whether the clause hedges or dates what a pattern finds.
"""

from __future__ import annotations

from typing import Final

from pitfall.lint.reading.words import Words

# --- Chinese ---------------------------------------------------------------------------------------------
# Times that lie behind the teller; the first speak of the end of a story, the second only of what comes next.
_END: Final = "后来 后经 后被 后遭 后又 后因 日后 事后 最终 最后 终究 终归 终于 到头来 末了 临了 归根到底 多年后 多年以后 多年之后 数年后 几年后 若干年后 时隔多年 回过头 回头看 事过境迁"
_NEXT: Final = "随后 此后 其后 之后 嗣后 而后 尔后 继而 旋即 随即 不久 没多久 未几 转眼 很快 紧接着 次年 翌年 转年 半年后 数月后 几个月后 一年后 两年后 三年后 数周后 几周后 一个月后 三个月后 没过几天 没过几个月 没过半年 此后不久 不出一年 不到一年 不到半年 不到三个月 不到两年 三个月内 半年内 一年内 两年内"
# What came out: knowledge, an end, a turn for the worse or the better.
_KNOWN: Final = "证实|证明|查明|查实|查出|坐实|印证|应验|暴露|曝光|显露|显现|败露|揭穿|揭开|揭发|揭露|戳穿|得知|获悉|知道|知晓|知情|发现|察觉|看清|看懂|明白|醒悟|意识到|验证|见分晓|揭晓|浮现|浮出|大白|打脸|打了脸|推翻|属实|认定|承认|披露出|曝出|爆出|传出|回想|回看|想来"
_BAD: Final = "沦为|沦落|化为|成空|落空|泡汤|搁浅|夭折|流产|告吹|吹了|黄了|不了了之|无果|无疾而终|作罢|失败|失利|破裂|崩塌|崩盘|崩溃|垮|倒闭|倒下|倒台|关门|关张|关停|关闭|停产|停工|停摆|停业|停牌自查|烂尾|断裂|断供|断流|断了|枯竭|耗尽|违约|逾期|爆雷|暴雷|爆仓|踩雷|退市|摘牌|终止上市|暂停上市|破产|清盘|清算|重整|资不抵债|立案|被查|调查|处罚|罚款|谴责|起诉|诉讼|被捕|被抓|被拘|逮捕|带走|判刑|判处|定罪|获刑|入狱|落马|辞职|离职|出走|跑路|失联|失踪|冻结|查封|扣押|拍卖|变卖|贱卖|腰斩|归零|清零|蒸发|缩水|亏光|亏掉|赔光|巨亏|转亏|亏损|血本|没能|未能|未获|未果|没有(?:再|能|按|如|任何|实现|兑现|完成|到账|到位|发货|归还|收回|收到|成功|出现|发生|履行|参加|交割|通过|获|回来|等到|下文|派|付|还|达)|未再|再未|再也|食言|反悔|毁约|违背|变卦|撤回|撤销了|推倒|冲回|冲销|更正|追溯|差错|计提|减值|勒令|强制|下调|降级|改判|驳回|否决|被否|撤资|撤离|抛售|清仓|套现|出逃|减持一空|恶化|失控|失守|跌破|跌停|大跌|暴跌|跌去|下跌|下滑|萎缩|丢失|丢掉|失去|流失|解散|解体|解约|终止|中止|取消|放弃|退出|停止|停付|停发|拖欠|欠薪|挤兑|接管|托管|造假|虚构|虚增|舞弊|骗局|伪造|挪用|侵占"
_GOOD: Final = "兑付了|兑现了|足额|如愿|完成了|达成了|实现了|成功|获批|获准|过会|获得了|签署了|付清|还清|偿清|结清|摘帽|扭亏|转盈|盈利了|翻倍|翻番|大涨|飙升|暴涨|创出|上涨|反弹|化险为夷|转危为安|脱困|起死回生|脱胎换骨|易主|更名|改名|改称|私有化|被收购|被并购|收购了|入主|接手|卖给|出售给|合并|分拆|借壳|重组成"
_HAPPENED: Final = f"{_KNOWN}|{_BAD}|{_GOOD}|成为|成了|变成|变为|走向|走上|落得|落入|落到|陷入|迎来|等来|换来|引来|招致|导致|引发|酿成|演变|作出了|做出了|出具了|裁定了|判决了|付出|买单|埋单|栽|毁|输|败|亡"
_NEWS: Final = "违约|爆雷|暴雷|退市|摘牌|终止上市|破产|倒闭|崩盘|崩溃|垮台|坍塌|立案|被查|处罚|造假|丑闻|危机|风暴|清盘|清算|重整|爆仓|巨亏|亏损|减值|腰斩|暴跌|失联|跑路|被捕|断裂|停产|关门|东窗事发|事发|案发|出事|翻车|烂尾|挤兑|接管|易主"
_ENDS: Final = "违约 爆雷 暴雷 退市 摘牌 终止上市 破产 倒闭 崩盘 崩溃 垮台 坍塌 立案 被查 事发 案发 出事 东窗事发 爆仓 跑路 失联 被捕 清盘"
_SHORT_ZH: Final = r"[^。；;，,：:\n？?]"

RETROSPECT_ZH: Final = (
    Words.led(
        _END,
        rf"(?![控决审目标历营])(?!任务|状态|[一二两三四五六七八九十0-9]{1, 2}\s?个?(?:工作|交易|自然)?(?:日|天)内|用户|客户|产品|价格|方案|协议|版|期|责任|受益|贷款|定价|稿|结算|的?[本此这]次){_SHORT_ZH}{{0,10}}?(?:{_HAPPENED})",
        r"(?<![0-9一二三四五六七八九十几两数多个满次某当即息付期割记市业价告作易])",
    ),
    # Before the end that the teller knows: 被摘牌前, 暴雷前夕, 即将到来的危机.
    Words.led(
        _ENDS,
        r"(?:发生|爆发|来临|到来|宣告|公告)?(?:之|以)?前(?:夕|夜|(?:的|最后|倒数|仅|不到|一[天日周月年]|两[天日周个年]|三个|数[日周月]|几[天日周个]|半年|不久)(?:的)?[^。；;，,\n须应需可]{0,8}(?:份|次|笔|夜|期|刻|度|线|兆|公告|报告|年报|公开|发布|发行|融资|分红|付息|亮相|盈利|采访|承诺|辉煌|平静|征兆|天|日|周|月|年)(?!内|以内|以上|通知|书面))",
    ),
    Words.led(
        "即将 行将 正在逼近 悄然逼近 步步逼近",
        rf"(?:到来|来临|爆发|降临|发生|引爆|显现|而来)?的(?:那场)?{_SHORT_ZH}{{0,6}}?(?:危机|风暴|崩盘|灾难|违约潮|挤兑|寒冬|清算|坍塌|爆雷|暴雷|丑闻)",
    ),
    # The last time, as only later times can count it.
    Words.led(
        "最后一 倒数第",
        r"[一二三四]?[次份笔回场篇封个]",
        r"(?:是|成为|成了|便成|即为)(?![^。；;，,\n]{0,4}(?:看到|可得|可用|可见|已知))[^。；;，,\n]{0,14}?",
    ),
    # One of a row of which only later times know the length.
    Words(
        "中的第 里的第 的第一",
        r"(?:连续|接连|随后|此后|一连|先后|累计)[^。；;，,\n]{0,12}?[一二三四五六七八九十两几数多0-9]+(?:次|轮|份|度|起)[^。；;，,\n]{0,12}?(?:中|里)?的第[一二三四五]",
    ),
    Words.led("站在事后 从事后 以事后", r"的?(?:角度|视角|立场|眼光)"),
    Words.led(
        "日后 后来 事后",
        r"(?:才|便|又)?(?:披露|公告|承认|公布|更正|致歉|澄清)(?:称|了|说|[，,]|的(?!信息|事项|要求))",
    ),
    Words.led(
        "得到了应验 得到应验 应验了 成真了 最终成真 成为了现实 变成了现实 成了现实 不幸言中 历史不会 历史会 历史将 历史终",
        r"",
    ),
    Words.led("到头来 如今已成 如今早已 如今却 如今只剩 如今已无 现如今已 而今已 而今只", r""),
    Words.led(
        "没有人 没人 无人 谁也 谁都 谁又 谁能 谁会 谁曾 外界都 市场都",
        r"(?:没|没有|不|会|能|曾|都|也|又|未|真正|当时)*(?:想到|料到|料想|预料|预见|意识到|猜到|相信|在意|察觉|当回事|看出)",
    ),
    Words.led(
        "没能 未能 没有能 没有等 没等 未等 等不到 挺不过 熬不过 撑不到",
        r"(?:再|真正|及时|等)?(?:挺过|熬过|撑过|撑到|等到|躲过|逃过|扛过|走出|活到|活过|保住|守住|翻身|扭转|挽回|挽救|如愿|成行|幸免|力挽|起死|到(?:那|来|期|年)|那一天|下一)",
    ),
    Words.led("根本不存在 从未存在过 从来就不存在 从来不存在 自始就不存在", r""),
    Words.led(
        "被证明 被事实证明 被现实证明 被时间证明 被历史证明 被证实",
        r"(?:是|为)?(?:毫无|没有|错|过于|站不住|正确|不|徒劳|空|假|虚|一场|一个|一厢|无|高估|低估|太|失败|有效|明智|灾难|骗|对的|言过|杞人|多余|纯属)",
        r"(?<!未)(?<!没有)(?<!能)",
    ),
    # What the end is called: a joke, a price paid, a lesson.
    Words.led(
        "废纸 废铁 一堆废 成了摆设 空头支票 镜花水月 海市蜃楼 南柯一梦 黄粱 一枕黄粱 空欢喜 竹篮打水 一场空 笑柄 笑话 闹剧 绝唱 悬案 弃子 反面教材 前车之鉴 惨痛 沉重代价 沉重的代价 巨大代价 巨大的代价 惨重 深渊 绝境 泥潭 泥沼 覆辙 死胡同 绝路 不归 噩梦 苦果 恶果 后患 水漂 打脸 打了脸 脸面 一蹶不振 一去不返 一去不复返 有去无回 石沉大海 杳无音信 杳无音讯 付之一炬 付诸流水 灰飞烟灭 土崩瓦解 分崩离析 轰然倒 轰然崩 兵败如山 树倒猢狲 曲终人散 黯然离场 黯然退场 仓皇 全军覆没 满盘皆输 功败 为时已晚 为时晚矣 悔之晚矣 悔不当初 追悔 大势已去 回天乏术 覆水难收 积重难返 无力回天 无可挽回 已成事实 已成定论 已成过去 木已成舟 尘埃落定 盖棺 水落石出 昭然 后话 如我们所见 正如我们看到 如今看 而今看 以结果论 从结果看 从结果来看 就结果而言 结果说明 结果证实 结果表明 结果印证 结果显示，公司 事实表明 事实说明 事与愿违 天不遂 好景不长 好景不再 昙花一现 谁能想到 谁能料到 谁会想到 谁曾想 谁承想 谁知道 谁料 孰料 哪料 哪知 岂知 怎料 万万没想 始料未及 始料不及 出人意料 猝不及防 措手不及 大跌眼镜 没有人预料 没人料 没人想 无人料 无人想 未曾料 未曾想 不曾想 不曾料 超出了所有人 超出了管理层 超出了市场 超出所有人 完全超出 时至今日 事到如今 到了今天 直到今天 直至今日 直到今日 放到今天 从今天看 以今天看 用今天的 以今天的 史称 载入史册 历史给出 历史最终 历史已经 历史将 时间给 时间会证明 时间最终 时间证明 再也没有 再也没能 再也未 再没有 再没能 再未 从此再 自此再 从此没有 自此一 从此一 谁也没有料 谁也没料 谁也没想 回过神 醒悟过来 反应过来 恍然大悟",
        r"",
    ),
    Words.led("后人", r"(?!员|士|力|民|事|才|生|类)", r"(?<![贷投保会售事战产术课赛])"),
    # Only the beginning, the first of many, the start of the end.
    Words.led(
        "只是 不过是 仅仅是 仅是 才是 正是 恰是 便是 就是 成为 成了 拉开 揭开 开启 埋下 标志着",
        rf"(?:了)?{_SHORT_ZH}{{0,12}}?(?:的)?(?:开始|开端|序幕|序曲|前奏|起点|引子|前兆|先兆|导火[索线]|第一张(?:多米诺)?骨牌|多米诺|冰山一角|噩梦|祸根|伏笔|转折点?|拐点|终点|终章|绝响|末路|最后的?机会)(?=[，,。；;：:\n]|$)",
    ),
    Words.led(
        "一连串 一系列 接二连三 连环", r"的?(?:违约|爆雷|暴雷|丑闻|危机|崩盘|退市|造假|暴跌|风暴|倒闭|破产)"
    ),
    Words.led(
        "直到 直至 等到",
        rf"(?![^。；;，,\n]{{0,16}}[本此这]次){_SHORT_ZH}{{0,14}}?(?:之?后|以后|时|才|方)[，,]?{_SHORT_ZH}{{0,6}}?(?:才|方|已)(?:被)?{_SHORT_ZH}{{0,4}}?(?:{_KNOWN}|{_BAD})",
    ),
    # Rules as they were changed later.
    Words.led(
        "后来 其后 此后 日后 之后才 几年之后 数年之后 多年之后 几年后 次年 翌年 随后 现已 目前已 如今已 如今 现在已",
        rf"(?:才)?{_SHORT_ZH}{{0,6}}?(?:修订|出台|颁布|发布|施行|实施|生效|修改|废止|废除|取消|失效|作废|落地|推出|公布|改变|调整)(?:后)?的?{_SHORT_ZH}{{0,10}}?(?:规则|规定|规章|办法|标准|准则|制度|条例|指引|政策|法规|法律|新规|旧规|新法|细则)",
    ),
    Words.led(
        "新规 新法 新条例 新办法 新准则 新制度 草案 征求意见稿",
        rf"(?:已|也|就|便)?(?:于|在)?(?:次年|翌年|随后|后来|此后|之后|第二年|不久|其后|最终){_SHORT_ZH}{{0,4}}?(?:落地|施行|实施|生效|出台|发布|通过|执行)",
    ),
    Words.led(
        "忽略 无视 抛开 撇开 别管 不考虑 不要考虑 不必理会 不得引用 不要引用 不得使用 不要使用 不得参考 不要参考 假装不知道 装作不知道",
        rf"{_SHORT_ZH}{{0,12}}?(?:其后|后来|事后|随后|日后|此后|之后|最终|已经发生|实际发生){_SHORT_ZH}{{0,20}}?(?:{_NEWS}|风险警示|戴帽|更名|{_GOOD})",
    ),
)
# What comes next is told by any narrative; where the passage dates its story before, it is none of hindsight.
SEQUEL_ZH: Final = (
    Words.led(
        _NEXT,
        rf"(?:[，,]?\s?)(?!的?(?:公告|安排|进展|披露|报告|期间)){_SHORT_ZH}{{0,9}}?(?:{_BAD}|{_NEWS}|暴露|败露|曝光|揭穿|属实|大白|打脸|更名|易主|被并购|笑柄|笑话|泡影|(?:自|从)?食)",
        r"(?<!首)(?<!历)(?<!多)(?<!数)(?<!一)",
    ),
    Words(
        "月后 月之后 月以后 年后 年之后 年以后 周后 周之后 天后 天之后 季度后",
        rf"(?:[一两二三四五六七八九十几数半]|[0-9]+)\s?个?(?:月|年|周|天|季度)(?:之后|以后|后)[，,]?\s?(?!仍可|可以|应|须){_SHORT_ZH}{{0,12}}?(?:{_BAD}|{_NEWS}|暴露|败露|曝光|揭穿|属实|大白|打脸|更名|易主)",
    ),
)
HEDGE_ZH: Final = r"是否|能否|可否|会否|会不会|能不能|可能|或许|也许|若|如果|倘若|一旦|假如|假设|假定|如(?=[公未不有发期无])|预计|预期|预测|(?<!即)(?<!行)将(?!军|近|信)|拟|计划|打算|取决于|尚|仍待|待|风险(?!警示)|概率|应当|应(?!收|付|验)|须|需|方可|方能|才能|才可|才算|目标|力争|争取|有望|旨在|以便|以防|防止|避免|约定|规定|条款|协议|为准|视为|不计|不进入|不纳入|不作为|不采用|不用于|不列入|计入|可以|可于|可在|有权|不得|保证|担保期|承诺(?:在|于|不)|还是|或者|请判断|评估|提示|提醒|不确定|未知|不排除|不代表|不等于|不意味|直接|期后|审慎|制度|机制|流程|程序|方案|议案|条件|触发|情形|评估结果|审计结果|盘点结果|检测结果|函证结果|表决结果|测算结果|测试结果|检查结果|核查结果|调查结果显示"

# --- English ---------------------------------------------------------------------------------------------
_COLLAPSE: Final = r"collaps\w*|default\w*|failure|failing|failed|bankrupt\w*|insolven\w*|delist\w*|demise|downfall|fall from grace|crash|implosion|imploded|meltdown|scandal|fraud|crisis|bust|undoing|ruin|unravel\w*|liquidation|receivership|bail-?out|rescue|write-?(?:down|off)s?|restatement|run on|panic|blow-?up|wipe-?out|debacle|disaster|end came|end\b(?! of (?!(?:the|its) (?:company|bank|group|firm|fund|issuer|road|line|story|affair)))|storm|reckoning|takeover|indictment|conviction|resignation|arrest"
_DONE: Final = r"(?:went|fell|broke|came|lost|sank|ran|blew|gave|took|sold|quit|fled|shut|cut|wrote|wound|froze|slid|shrank|rose|won|paid|made|met|got|left|was|were|had|did|became|began|found|saw|drew|held|(?!need|exceed|proceed|succeed|feed|speed|indeed|based|listed|limited|related|fixed|named|united|dated|required|measured|carried|secured|unsecured|mixed|used|combined|advanced|red\b|bed\b|shed\b)[a-z]+ed)\b"
_AFTER_EN: Final = "later subsequently eventually ultimately afterwards afterward thereafter finally in_the_end in_due_course before_long soon_enough soon_after not_long_after within_months within_weeks within_days within_a_year within_two_years within_a_month within_the_year in_the_years_that in_the_months_that over_the_summer_that a_year_on two_years_on years_on months_on"
_NEUTRAL: Final = r"(?:measured|carried|recogni[sz]ed|reclassified|stated|amorti[sz]ed|remeasured|adjusted|accounted|depreciated|valued|required|tested|translated|capitali[sz]ed|allocated|controlled|owned|responsible|held by|liable|approved by the board at)"
_GAP_EN: Final = r"(?:[a-z'’-]+ ){0,3}?"
_SOMEBODY: Final = r"(?:it|they|he|she|anyone|shareholders?|investors?|creditors?|bondholders?|lenders?|holders?|the (?:company|group|issuer|bank|firm|fund|board|market|insurer|borrower|business))"

RETROSPECT_EN: Final = (
    Words.led(
        "followed_by followed_within followed_soon",
        rf" (?:[a-z]+ ){{0,4}}?(?:{_COLLAPSE})\b",
        r"\b(?:was|were) (?:soon |quickly |shortly |duly |eventually )?",
    ),
    Words.led(
        "were_right was_right were_wrong was_wrong had_been_right had_been_wrong",
        r" (?:to (?:worry|doubt|sell|fear|wait|leave|trust|believe|refuse|be)|about|all along|after all)\b",
        r"\b",
    ),
    Words.led(
        "proved proving",
        r" (?:to be )?(?:the|a|an|its|their|far|too|all|only|no|not|quite|little|nothing|anything|short-lived|fatal|costly|futile|fruitless|empty|hollow|illusory|temporary|wrong|right|decisive|disastrous|ruinous|premature|optimistic|prescient|unfounded|groundless|worthless|[a-z]+ly)\b",
        r"\b",
    ),
    Words.led(
        "first second third fourth fifth",
        r" of (?:what (?:would|were|was) |(?:the )?(?:two|three|four|five|six|seven|eight|nine|ten|several|many|numerous|a (?:series|string|run) of|[0-9]+) (?:such |further |more |successive |consecutive |profit |guidance |dividend |rating |credit |earnings |quarterly |annual )*(?:cuts?|warnings?|downgrades?|revisions?|write-?(?:down|off)s?|impairments?|resignations?|departures?|delays?|postponements?|restatements?|defaults?|extensions?|waivers?|lay-?offs|rounds|suspensions?|recalls?|fines?|raids?|bail-?outs?|rescues?|losses|closures?|reductions?|setbacks?)\b)|first of many\b",
        r"\b(?:the|its|a) ",
    ),
    Words.led(
        "consummated signed_off implemented honoured honored ratified executed reopened repaid approved completed concluded closed built delivered granted obtained received met paid",
        r"",
        r"\b(?:was|were) never ",
    ),
    Words.led(
        "aged_badly aged_poorly age_well aged_well dated_badly looked_foolish looks_foolish looks_naive looked_naive",
        r"",
        r"\b",
    ),
    Words.led(
        "nothing little",
        r" (?:ever |more |much )?(?:came (?:of|from)|became of|was (?:ever )?(?:heard|seen|left|recovered|done)|materiali[sz]ed|remained)\b",
        r"\b",
    ),
    Words.led(
        "dead gone finished worthless bust over history toast insolvent bankrupt",
        r" (?:by|within|before|inside|less than|in a matter|only|months|weeks|just)\b",
        r"\b(?:was|were) (?:all |as good as |effectively |already )?",
    ),
    Words.led(
        "in_the_years_since in_the_months_since in_the_weeks_since since_then ever_since",
        r",? (?:not|no|never|nothing|none|nobody|few|little)\b",
        r"\b",
    ),
    Words.led("got_the_chance had_the_chance lived_to_see made_it_to lived_up", r"", r"\bnever "),
    Words.led(
        "contradicted disproved disproven belied borne_out refuted undone overturned reversed upended unmasked exposed",
        r"",
        r"\b(?:later|subsequently|soon|eventually|quickly|promptly|duly) (?:been )?",
    ),
    Words.led(
        _AFTER_EN,
        rf",? (?!than\b|of\b|and (?:are|is)\b|date|tranche|year|period|stage|versions?\b|controll|parent|holding|benefi|responsib|maturit){_GAP_EN}(?!{_NEUTRAL}){_DONE}(?! {_NEUTRAL})",
        r"(?<!no )(?<!not )(?<!or )(?<!an )(?<!a )(?<!day )(?<!days )(?<!the )(?<!week )(?<!weeks )(?<!month )(?<!months )(?<!year )(?<!years )(?<!quarters )\b",
    ),
    Words.led(
        "never",
        r" (?:again )?(?:was |were |did |got )?(?:again|closed?|came|come|arrived?|recover(?:ed)?|return(?:ed)?|reopen(?:ed)?|resumed?|materiali[sz]ed?|paid|repaid|collected|delivered|filed|happen(?:ed)?|built|finished|completed|reached|saw|see|seen|heard|shipped|opened|launched|received|transferred|refunded|honou?red|fulfilled|kept|met|made|traded|found|got|took|went|worked|turned|stood|regained|escaped|caught|lived|left|had a chance|stood a chance|the same)\b",
        r"(?<!has )(?<!have )(?<!had )(?<!is )(?<!are )(?<!be )(?<!been )(?<!will )(?<!may )(?<!can )(?<!should )(?<!must )(?<!shall )\b",
    ),
    Words.led(
        "did_not didn't did_little could_not couldn't",
        r" (?:to )?(?:last|survive|work|hold(?! (?:any|the|a|shares|an))|save|help|stop|prevent|avert|materiali[sz]e|come|happen|recover|pay off|arrive|live up|endure|see (?:it|the|what)|know (?:then|yet|that|it)|anticipate|foresee|outlive|make it|be saved|be stopped|be avoided|turn out)\b",
        r"\b",
    ),
    Words.led(
        "promised rescue turnaround recovery refinancing plan deal bid offer attempt effort attempts efforts savings synergies growth funding buyer investor money merger sale waiver guarantee relief",
        r" (?:later |then |soon |ultimately )?(?:failed|fell through|fell apart|collapsed|evaporated|vanished|fizzled|came to nothing|went nowhere|never|was too little|proved|did not(?= (?:come|arrive|materiali[sz]e|hold|last|save|help|work|survive|happen|close|go|succeed|stop|prevent|suffice|pay|follow|take|get|complete))|backfired|unravelled|unraveled|was abandoned|were abandoned|was scrapped|died|stalled|dried up|ran out)\b",
        r"\b",
    ),
    Words.led(
        "would",
        r" (?:soon |never |not |later |shortly |eventually |ultimately |turn out to |go on to |come to |once again |all )*(?:be (?:(?:its|the|their|his|her) (?:last|final)\b|gone|dead|over|worthless|insolvent|bankrupt|wiped|exposed|jailed|proved|proven|forgotten|bought|sold off|delisted|charged|arrested|shut|closed|unmasked|restated|found|revealed|downgraded|seized|liquidated|in (?:default|administration|liquidation|ruins|tatters))|see again|ever see|see\b|collapse|default|fail|go (?:bust|under|bankrupt|to the wall)|lose|recover|regret|discover|learn|find out|rue|resign|admit|emerge|evaporate|vanish|run out|wipe|implode|unravel|turn|end (?:in|up|with|badly)|prove|come (?:true|to|back|out|undone|crashing)|pay dearly|file for|plunge|tumble|halve|double|soar|miss|breach|renege|walk away|haunt|take (?:months|years|another)|cost (?=(?:it|them|him|her|him|the [a-z]+|its [a-z]+) (?:dear|its|their|his|her|every)))(?:\b|(?<= ))",
        r"\b",
    ),
    Words.led(
        "last final",
        rf"(?: [a-z-]+){{1,4}}? (?:that )?{_SOMEBODY} (?:would|was to|were to|ever|saw|received|paid|made|issued|published|filed|got|did|managed)\b|(?: [a-z-]+){{1,3}}? ever\b",
        r"(?<!at )\b(?:the|its|their) ",
    ),
    Words.led(
        "before ahead_of run-up_to eve_of prior_to leading_up_to preceding pre- months_from weeks_from days_from",
        rf"(?:\s|(?<=-))(?:the |its |his |her |their |that |a |this |all |such |{_SOMEBODY}(?:'s)? )*(?:eventual |later |sudden |final |spectacular |own |subsequent |ultimate |coming )*(?:{_COLLAPSE})\b(?! (?:date|of (?:the|each|that|a|its|this) (?:month|quarter|year|week|period|term|day|session|window|lease|season)|rate|is|may|has occurred and|interest|of any|under|insurance|provision|risk))",
        r"(?<!day )(?<!days )(?<!income )(?<!profit )\b",
    ),
    Words.led(
        "subsequent later eventual ultimate ensuing coming impending looming",
        rf" (?:[a-z-]+ ){{0,2}}?(?:{_COLLAPSE}|failure|success|recovery)\b(?! (?:rate|risk|date|probabilit))",
        r"(?:'s|s'|\bits|\bthe|\btheir|\bhis|\bher|\ba|\ban|\bthis|\bthat|\bof) ",
    ),
    Words.led(
        "collapse failure default defaults scandal bankruptcy crash crisis implosion meltdown bailout fraud losses sell-off rout slump slide storm panic fire-sale summer months years weeks events turmoil debacle downgrade downgrades",
        r" (?:that|which) (?:soon |then |eventually |inevitably |duly )?(?:followed|ensued|came next|came after|was to come|were to come|lay ahead|awaited)\b",
        r"\b",
    ),
    Words.led(
        "start beginning first_sign first_step first_act opening_act first_chapter first_domino early_sign early_signs first_of_many tip",
        rf" (?:of|in|on|to|towards?) (?:the |its |a |what |that )*(?:[a-z-]+ )*?(?:{_COLLAPSE}|decline|slide|spiral|downward|problems|trouble|iceberg|fall)\b",
        r"\b(?:the|an|its|only the|just the) ",
    ),
    Words.led(
        "too_late overtook overtaken_by came_undone backfired paid_off_handsomely paid_off_spectacularly came_good went_sour went_wrong went_up_in_smoke came_to_nothing came_to_naught came_back_to_haunt rang_hollow wishful_thinking misplaced ill-fated ill-starred doomed fateful infamous now-infamous notorious now-defunct now-bankrupt now-disgraced now_defunct since-disgraced since-bankrupt disgraced star-crossed fell_apart fell_through unravelled unraveled imploded evaporated a_costly_mistake a_fatal_mistake a_mistake fatal_error pyrrhic the_writing_was penny_dropped chickens_came wheels_came house_of_cards rude_awakening day_of_reckoning",
        r"",
        r"(?<!not )(?<!if )(?<!be )(?<!no )(?<!is )\b",
    ),
    Words.led(
        "know_how knows_how knew_how know_what know_that know_now learned_that learnt_that knows_what",
        r" (?:this|that|the|it|things|badly|events)? ?(?:story|saga|ended?|ends|turned|turns|happened|came next|played|plays|all|was|were|went)\b",
        r"\b(?:we|everyone|everybody|readers|you|one|the world|history|investors)(?: now| all| later| soon| today)? ",
    ),
    Words.led(
        "apparent obvious evident plain clear",
        r" (?:only )?(?:later|afterwards?|in time|with time|soon enough|too late|months|years|weeks)\b",
        r"\b",
    ),
    Words.led(
        "became_apparent becomes_apparent became_obvious made_plain made_clear made_apparent became_evident soon_became",
        r"",
        r"\bas (?:[a-z-]+ ){0,6}?(?:later |soon |subsequently |eventually )?",
    ),
    Words.led(
        "has_since have_since had_since",
        r" (?:been |then )?(?:jailed|imprisoned|sentenced|vanished|fled|shut|closed|failed|disappeared|been [a-z]+ed|gone|ceased|died|imploded|unravelled|turned|fallen|sunk|dropped|halved|doubled|tripled|wound|stepped down|quit|left|merged|pleaded|settled|changed (?:its|the) name)\b(?! (?:19|20)[0-9]{2})",
        r"\b",
    ),
    Words.led(
        "months_afterwards weeks_afterwards days_afterwards year_afterwards years_afterwards months_later weeks_later days_later year_later years_later months_after weeks_after days_after year_after",
        r"",
        rf"{_DONE}[^.;\n]{{0,50}}?\b(?:less than|barely|only|just|within|some|about|not|a few|several|mere) ?(?:[a-z0-9]+ )?",
    ),
    Words.led(
        "later subsequently since then-",
        r"[ -](?:adopted|amended|revised|introduced|enacted|repealed|abolished|replaced|superseded|issued|tightened|changed) (?:[a-z-]+ ){0,3}?(?:rules?|regulations?|standards?|laws?|regimes?|requirements?|limits?|guidance|directive)\b",
        r"\b",
    ),
    Words.led(
        "rule rules law regime standard regulation",
        r" (?:that|which) (?:was|were|has|have|had)(?: been)? (?:later|since|subsequently|eventually) (?:[a-z]+ed)\b|,? since (?:repealed|abolished|replaced|superseded|amended)\b",
        r"\b",
    ),
    Words.led(
        "culminated culminating ended ending resulted resulting finished finishing led leading spiralled spiraled snowballed descended",
        rf" (?:in|with|to|into) (?:[a-z'’-]+ ){{0,4}}?(?:{_COLLAPSE})\b(?! (?:rate|risk|probabilit))",
        r"\b",
    ),
)
HEDGE_EN: Final = r"\b(?:if|unless|whether|may|might|could|can|should|shall|will|under the|under this|assum\w*|scenario|stress\w*|in case|proposed|proposal|plans? to|planned|expects?|expected|intends?|estimate\w*|forecast\w*|provided that|subject to|no later than|clause|covenant|agreement provides|policy|must|required|(?:is|are|was|were) to(?: be)?|not later|entitle\w*|(?:is|are|fall|falls|becomes?) (?:due|payable|repayable|required|owed|owing|deliverable)|rank|sooner or later|insurance|probabilit\w*|risk of|in the event of|upon|until|as certified)\b"
