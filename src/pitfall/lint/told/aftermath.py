"""Words of hindsight for what came of a promise, a fear or a boast: 这些指望悉数落空, only for its funding to evaporate.

`pitfall.lint.told.hindsight` leaves out what a clause hedges, fears or dates to the time before.
"""

from __future__ import annotations

from typing import Final

from pitfall.lint.reading.words import Words

_C: Final = r"[^，。；;,\n]"
_TODAY: Final = r"(?:今[天日]|本[周月次]|昨[日天]|刚刚|日前)"

AFTERMATH: Final = (
    Words(
        "应验 言中 成真 成了真",
        rf"(?:不幸|一一|逐一|竟|还是|终于|都){_C}{{0,4}}?(?:应验|言中|成真|成了真)|(?:传闻|担心|担忧|预言|谣言|噩梦|猜测|怀疑|恐惧){_C}{{0,4}}?(?:成了真|应了验)",
    ),
    Words(
        "兑现 落空 成空 落了空 实现 做到 食言 算数 泡汤",
        rf"(?:这|该|此|那)(?:句|番|一|些|份|个|项|笔)?(?:话|承诺|诺言|指望|期望|希望|预言|打算|安排|计划|说法|豪言|愿望|许诺|保证|目标|如意算盘){_C}{{0,6}}?(?:没能|未能|没有|悉数|全部|全都|统统|尽数|一一|终|接下来|并未|从未)(?!下文){_C}{{0,4}}?(?:兑现|落空|落了空|实现|成空|做到|食言|算数|泡汤)",
    ),
    Words(
        "结局 下文 续集 下集 后续的故事",
        rf"(?:结局|下文|后来的事|之后的事){_C}{{0,3}}?(?:大家|众所|人尽|无人不|谁都|读者|世人|市场){_C}{{0,3}}?(?:知|晓|清楚|看到)|(?:续集|下集|下一幕|后半场)(?:里|中|却|竟|更|的){_C}{{2,}}",
    ),
    Words(
        "前夜 前夕",
        r"(?:爆雷|暴雷|违约|退市|崩盘|破产|出事|案发|事发|东窗事发|垮台|倒闭|风暴|危机|暴跌|失联|跑路|造假败露)的前[夜夕]",
    ),
    Words(
        "日后",
        rf"(?<![付到期割记市业价告作易息])日后(?!的|每|再融资|如|若|须|应|可){_C}{{0,10}}?(?:离场|退出|清仓|出局|收场|转手|抛|贱卖|断供|离开|翻脸|反目)(?!的)",
    ),
    Words("真相 答案 谜底", rf"(?:真相|答案|谜底){_C}{{0,14}}?(?:才|方)(?:大白|浮出|揭|见分晓|公之)"),
    Words("最终 终被 终以", rf"(?:最终|终)(?:被|以|遭)?(?:定性|认定|判定|裁定|定)(?:为|成){_C}{{2,}}"),
    Words(
        "所幸 好在 幸好 幸亏 幸而 可惜 遗憾 不巧",
        rf"(?:所幸|好在|幸好|幸亏|幸而|可惜|遗憾的是|不巧){_C}{{0,8}}?(?:随后|很快|后来|最终|终于|此后|不久|接着|到底){_C}{{2,}}",
    ),
    Words(
        "耳光 一记 当头 一课 给了 给出了",
        rf"(?:事实|现实|市场|时间|历史|接下来的{_C}{{0,4}})(?:很快|随后|最终|却|狠狠|无情地?)?(?:给了|打了|给出了){_C}{{0,8}}?(?:一记|耳光|当头|答案|教训|回答|一课|一击)",
    ),
    Words(
        "光景 景象 模样 面貌 看时",
        rf"(?:再|回头|后来)(?:去|来)?看时{_C}{{0,4}}?(?:已|却|竟)|(?:已是|成了|变成)(?:另一番|另外一番|截然不同的)(?:光景|景象|模样|面貌)",
    ),
    Words(
        "记起 想起 记得 提起 谈起 明白 懂得",
        rf"(?:多年|数年|若干年|几年|十年|很久)(?:以后|之后|后)[，,]?{_C}{{0,8}}?(?:仍|还|依然|才|再|都)(?:会|将)?(?:记起|想起|记得|提起|谈起|明白|懂得)",
    ),
    Words(
        "南辕北辙 另一个方向 另一条路 偏离",
        rf"(?:发展|走势|进展|结果|后续|形势|剧情){_C}{{0,6}}?(?:南辕北辙|另一个方向|另一条路)",
    ),
    Words("真正", rf"真正{_C}{{1,6}}的(?:还|却|竟|连){_C}{{0,2}}?(?:不到|不足|不及|没有|零头)"),
    Words(
        "的命 时间 苟延",
        rf"(?:不过|只|仅|无非)(?:是)?(?:替|给|为|让){_C}{{0,8}}?(?:续了?{_C}{{0,6}}命|多活了|拖(?:延)?了{_C}{{0,6}}时间|苟延)",
    ),
    Words(
        "现已 如今已 今已 早已",
        r"(?:现|如今|而今)(?:早)?已(?:经)?(?:被)?(?:证伪|证实|推翻|打破|作古|坍塌|破灭|落空|人去楼空)",
    ),
    Words(
        "待到 等到 及至",
        rf"(?:待到|等到|及至){_C}{{1,10}}?(?:时|之时|那天|之日){_C}{{0,4}}?(?:已(?!经公告)|早已|为时|却|才发现)",
    ),
    Words("后尘 覆辙", rf"(?:接连|先后|相继|也|随后|陆续|纷纷){_C}{{0,3}}?步{_C}{{0,4}}?后尘"),
    Words("远不止", rf"(?:实际|真实|事后|后来|最终|结果|现实){_C}{{0,8}}?远不止(?:此|如此|这|于此)"),
    Words(
        "终归 终究 到底 还是",
        r"(?:埋单|买单|受伤|吃亏|倒霉|受害|笑到最后|付出代价)的(?:终归|终究|到底|最后|最终|还是)",
    ),
    Words(
        "推翻 撤销 否定 改口 作废",
        rf"(?:后任|继任|接任|接替){_C}{{0,12}}?(?:全盘|悉数|全部|随即|立即|已)?(?:推翻|否定|改口|作废)",
    ),
    Words("定格 戛然而止", rf"(?:拐点|顶点|高点|低点|巅峰|辉煌|终点){_C}{{0,6}}?(?:定格|停在了|戛然而止)"),
    Words(
        "未买 没买 未付 没付 未还 没还 未增 未减 未收 没收到 未售",
        r"(?:到期|期满|届满|截止|结束|最后|最终|末了|却|竟|可|但)[^。；;\n]{0,14}?(?:一股|分文|一分|一分钱|一单|颗粒|一套|一件)(?:也|都|竟|却|仍)?(?:未|没)(?:能|有)?(?:买|付|还|增|减|收|售|卖)",
    ),
    Words(
        "后经 后被 后遭",
        rf"后(?:经|被|遭){_C}{{0,8}}?(?:重述|调整|更正|核查|复核|审计|追溯)[，,]?\s?(?:实为|实际为|应为|变为|转为|竟)",
    ),
    Words(
        "才付清 才还清 才到账 才完成 才兑现 才收回 才拿到 才恢复 才复牌 方才 才结清 才过户",
        rf"(?<=[，,。]|天|日|周|月|次|元|款){_C}{{0,8}}(?:拖|等|过|隔|耗|花)了?[一二两三四五六七八九十几数半多]+个?(?:多)?(?:年|月|载|季度){_C}{{0,3}}?(?:才|方|终于){_C}{{1,8}}",
    ),
    Words(
        "没过多久 没多久 不久之后 不多时",
        rf"(?:没过多久|过了没多久|不多时)[，,]{_C}{{0,16}}?(?:了|走强|走弱|大幅|便|就|暴|骤|急|转)",
    ),
    Words("结果看 后来看 事后看 结果来看", r"从(?:最终|后来|事后|最后)的?(?:结果|走势|数据|情况)?(?:来)?看"),
    Words(
        "如今我们 现在我们 今天我们 如今人们 如今大家 现在大家",
        r"(?:如今|现在|今天)(?:我们|人们|大家|谁都|众人)(?:都|已经?|才|早)*(?:知道|清楚|明白|看到)",
    ),
    Words(
        "转投 陷入 分道 反目 倒戈", rf"(?:随后|其后|此后|后来|不久){_C}{{0,6}}?(?:转投|陷入|分道|反目|倒戈)"
    ),
    Words.led(
        "weeks_later days_later months_later years_later hours_later",
        r",? (?:it|they|he|she|the [a-z]+|its [a-z]+|both|all|none|nothing) [^.;\n]{0,30}?\b(?:had|was|were|[a-z]{3,}ed|fell|went|came|lost|sank|ran|broke|cut|quit|sold|shut)\b",
        r"(?:^|[.!?;]\s|\n)",
    ),
    Words.led(
        "history",
        r" (?:records?|tells?|would (?:tell|judge|decide|have it)|had (?:other|different)|proved|took) (?:otherwise|differently|a|another|us|them|ideas|the|kinder)",
        r"\b",
    ),
    Words.led(
        "sow sowed sown sowing planted laid",
        r" the (?:seeds?|groundwork|ground) (?:of|for) (?:the|its|a|an|their|what) (?!next|new)[a-z]",
        r"\b",
    ),
    Words.led(
        "marked mark was proved",
        r" (?:to be )?the (?:high-?water mark|peak|top|zenith|apex|apogee|beginning|start|end|last|swansong) of (?:the|its|a|an|an era|what)\b",
        r"\b(?:disclosed|announced|published|reported|this [a-z]+|last [a-z]+|today'?s?|bulletin|letter|deal|sale|book|call|meeting|order book)[^.;\n]{0,30}?\b",
    ),
    Words("not_to_be", r"\b(?:it|that|this) was not to be\b(?=[.,;:]|$)"),
    Words(
        "first_domino as_it_happened as_it_happens",
        r"\b(?:was|were|is|proved) (?:just|only|merely|but|simply) the first (?:domino|act|step|tremor|crack|shoe|blow|instalment|chapter|sign)\b|,? as it happened,",
    ),
    Words(
        "other_ideas other_plans",
        r"\b(?:reality|events|fate|history|time|the (?:market|regulator|court|weather|board|lenders|customers?|numbers)) had (?:other|different) (?:ideas|plans)\b",
    ),
    Words(
        "by_the_time",
        r"\bby the time [^.;,\n]{3,50}, [^.;,\n]{0,30}?\b(?:was|were|had) (?:already |long |all )?(?:gone|over|too late|empty|spent|vanished|lost|been|left|fled|moved|collapsed)\b",
    ),
    Words(
        "what_followed what_came_next what_happened_next what_ensued",
        r"(?:^|[.!?;]\s|\n)what (?:followed|came next|happened next|ensued) (?!is|are|depends|will|may|the|in)[a-z]+",
    ),
    Words(
        "disabused undeceived soon_learned soon_learnt soon_discovered soon_found soon_regretted soon_forgotten soon_overtaken soon_abandoned soon_broken soon_dashed quickly_dashed quickly_reversed soon_reversed soon_undone",
        r"\b(?:soon|quickly|promptly|rudely|swiftly) (?:be(?:en)? )?(?:disabused|undeceived|learn(?:ed|t) (?:that|otherwise|how)|discovered (?:that|how|otherwise)|found out|regretted|forgotten|overtaken|abandoned|dashed|undone)\b",
    ),
    Words(
        "after_all",
        r"\b(?:yet|but|and|which) (?:it|they|he|she|the [a-z]+|its [a-z]+|who) ?(?!may|might|could|is\b|are\b|would|will|can)[^.;,\n]{2,40}? after all(?=[.,;:]|$)",
    ),
    Words(
        "did_manage did_indeed did_in_fact did_duly did_eventually did_come_true did_come_good",
        r"\b(?:which|and|but|who|it|they|[a-z]+) did (?:manage to|indeed [a-z]+|in fact [a-z]+|duly [a-z]+|eventually [a-z]+|come (?:true|good))",
    ),
    Words(
        "within_days within_weeks within_hours within_months",
        r"\b(?:overtaken|undone|reversed|broken|shattered|abandoned|obsolete|dead|forgotten|out of date|discredited|torn up|withdrawn|rescinded) within (?:days|weeks|hours|months|the (?:week|month|year))\b",
    ),
    Words(
        "have_known have_foreseen have_guessed have_imagined have_predicted have_suspected",
        r"\b(?:nobody|no one|none|few|who|they|hardly anyone)(?: [a-z]+)? could (?:then |possibly )?have (?:known|foreseen|guessed|imagined|predicted|suspected)\b",
    ),
    Words(
        "would_transpire would_emerge would_turn_out",
        r"\bit would (?:later |eventually |soon )?(?:transpire|emerge|turn out)\b",
    ),
    Words(
        "record_shows record_would walking_away",
        r"\bas the (?:record|sequel|aftermath) (?:now |later )?(?:shows|showed|would show)\b",
    ),
    Words(
        "belatedly",
        r"\bbelatedly,? (?:the [a-z]+ |it |they |he |she )?(?:owned|admitted|disclosed|conceded|confessed|restated|acknowledged|wrote|recogni[sz]ed)\b",
    ),
    Words(
        "dear dearly",
        r"(?<!could )(?<!would )(?<!may )(?<!might )\bcost (?:it|them|him|her|us|the [a-z]+|its [a-z]+) (?:dear|dearly)\b",
    ),
    Words(
        "only_for",
        r"\bonly for (?:the|its|it|their|them|his|her|a) ?[^.;,\n]{0,40}? to (?:evaporate|collapse|fail|fall|vanish|walk|pull|default|be [a-z]+ed|disappear|dry|unravel|sink|reverse|go|lose|break|change)\b",
    ),
    Words(
        "good_as_its good_as_his good_as_their good_as_her",
        r"\b(?:was|were|proved) (?:to be )?as good as (?:its|his|their|her) word\b",
    ),
    Words(
        "left_nothing left_little wiped_it wiped_them",
        r"\bleft (?:nothing|little|next to nothing) of (?:it|them|that)\b|\bwiped (?:it|them) out\b",
    ),
    Words("destined", r"\bdestined (?:never )?to (?:be|fail|become|end|fall|prove|collapse|lapse|last)\b"),
    Words(
        "survived outlived",
        r"\b(?:of which|of whom) (?:only |just )?[a-z]+ (?:survived|outlived|remained|made it)\b",
    ),
    Words(
        "events_proved events_overtook events_bore events_showed events_vindicated events_would",
        r"\b(?:later |subsequent )?events (?:proved|overtook|bore|showed|vindicated|would prove|were to) (?:him|her|it|them|the|that|out|otherwise|this|prove|show)\b",
    ),
    Words(
        "eventual",
        r"\bthe eventual (?:print|figure|number|total|tally|out-?turn|bill|cost|price|loss|payout|buyer|winner|recovery|charge) (?:was|were|came|proved|turned|fell|ran|reached)\b",
    ),
    Words(
        "was_to_be were_to_be",
        r"\b(?:was|were) to be [a-z]+(?:ed|n|t) (?:before|within|later|by the|a few|months|weeks|only|not long)\b(?=[^.;\n]{0,30}(?:out|over|later|year|month|week|end|after))",
    ),
    Words(
        "came_to_regret came_to_rue came_to_haunt come_to_regret come_to_rue would_regret live_to_regret",
        r"\b(?:came|come|live|lived) to (?:regret|rue|haunt)\b|\bwould (?:later |soon )?(?:regret|rue)\b",
    ),
    Words(
        "refuted_by belied_by overtaken_by undone_by",
        r"\b(?:soon|later|quickly|duly) (?:refuted|belied|overtaken|undone) by\b",
    ),
    # A result that belies what went before: 结果这批货到换季也没卖出去.
    Words(
        "结果",
        rf"(?:^|[。；;，,\n])结果(?!是|为|显示|表明|以|按|由|如|应|须|不|包括|披露|公告|将|与|和|的|记|见|未(?:发现|见)|没有(?:发现|异常)|无(?:异常|误)){_C}{{0,16}}?(?:(?:也|都|连|还是|仍|依旧|反而|竟|却|愣是|硬是|一直|压根|根本|到底){_C}{{0,6}}?(?:没|未(?!经)|不|无|被|亏|赔|跌|停|断|拖)|(?:全|都|悉数|统统|尽数|一股脑|白白){_C}{{0,4}}?(?:亏|赔|退|打|砸|烂|压|没|输|付|废))",
    ),
    Words(
        "日后的 后来的 事后的",
        rf"(?:日后|后来|事后)的{_C}{{1,12}}?(?:(?:将|把|令|使|让|给)(?:其|它|这|该|此|那|之|他|她|两者|前者)|(?:一笔|悉数|全部|全数|彻底|一举|逐一|干脆|几乎)?(?:冲回|冲销|抹去|抹平|推翻|吞掉|吞没|打了|戳破|揭穿|否定|改写|证伪|打破|击碎|吃掉|耗尽|抵消)了?)",
    ),
    Words(
        "in_the_event",
        r"\bin the event,? (?!of\b|that\b|a\b|an\b|any\b|it is\b|the [a-z]+ (?:is|are|does|do|has|have)\b)(?:[a-z'’-]+ ){1,4}?(?:was|were|had|did|took|fell|rose|came|went|lost|won|cost|paid|made|sold|got|held|kept|ran|proved|needed|turned|failed|[a-z]{3,}ed)\b",
    ),
    Words.led(
        "sounds looks seems reads rings looked sounded",
        r" (?:(?:rather|very|so|all too|somewhat|almost|a little|distinctly|increasingly) )?(?:hollow|quaint|naive|rash|foolish|brave|odd|strange|thin|tired|empty|absurd|optimistic|complacent|different(?:ly)?|prophetic|prescient|misplaced|ironic|like [a-z ]{2,24})(?: enough)? (?:now|today|in (?:this|that|the) light|these days|with the years)\b",
        r"\b",
    ),
    Words(
        "how_hollow how_quaint how_naive how_distant how_empty how_rash how_foolish how_wrong how_mistaken how_odd how_strange how_misplaced how_premature how_thin how_different how_optimistic how_prophetic how_right how_little how_short-lived how_fragile",
        r"\bhow (?:hollow|quaint|naive|distant|empty|rash|foolish|wrong|mistaken|odd|strange|misplaced|premature|thin|different|optimistic|prophetic|right|short-lived|fragile)\b[^.?;\n]{0,60}\b(?:now|today|was|were|proved|turned out|sounds?|looks?|seems?|reads?)\b(?![^.;\n]*\?)",
    ),
    Words(
        "aged_badly aged_well aged_poorly not_aged",
        r"\b(?:has|have|did|does) not (?:aged?|worn?) well\b|\b(?:has|have) aged (?:badly|poorly)\b",
    ),
    Words(
        "at_the_time at_that_time then_",
        r"\b(?:few|no|hardly any|scarcely any|not one of the|none of the|not many|very few)(?: of)?(?: the)? (?:[a-z-]+ ){1,2}?(?:then |yet )?(?:understood|grasped|noticed|appreciated|suspected|reali[sz]ed|knew|saw|sensed|guessed|paid attention|took note|asked)\b[^.;\n]{0,20}?\b(?:at the time|at that time|back then|then)\b",
    ),
    Words(
        "melted_away ebbed_away drained_away evaporated dried_up disappeared faded vanished months_that weeks_that days_that year_that years_that quarters_that",
        r"\b(?:over|in|during|through) the (?:[a-z]+ )?(?:weeks|months|days|year|years|quarters|autumn|winter|spring|summer) that followed\b",
    ),
    Words(
        "一语成谶 应验 成谶 言中",
        r"(?:不料|果然|竟|不幸|终|随即|不久|很快|没过多久)(?:便|就|即|被)?(?:一语成谶|应验|成谶|言中)",
    ),
    # What nobody saw, what came of it, how long it held.
    Words(
        "看得出 看出 看透 看穿 不知道 不晓得 不知情 想得到 料得到 猜得到",
        rf"(?:那时候?|当时|彼时|其时|签字时|签约时|发行时|成交时|放款时){_C}{{0,6}}?(?:没有?人|无人|谁也|还|并|都|尚)(?:都|也|还|并)?(?:看得出|看出|看透|看穿|不知道|不晓得|不知情|想得到|料得到|猜得到|不知)",
    ),
    Words(
        "言犹在耳 墨迹未干 墨汁未干 话音未落 话音刚落 余音未散",
        r"(?:言犹在耳|墨[迹汁]未干|话音(?:未|刚)落|余音未散)",
    ),
    Words(
        "付出了代价 付出代价 买了单 交了学费 吃了苦头 栽了",
        r"(?:为此|因此|为之|也|终|却)(?:也|都|终)?(?:付出了?(?:[^，。；;,\n]{0,4})代价|买了单|交了学费|吃了苦头|栽了)",
    ),
    Words(
        "不是最后一 并非最后一 不是第一",
        rf"(?:第一[家个只笔次起例支]{_C}{{0,14}}?[，,]?{_C}{{0,4}}?(?:不是|并非|绝非)最后一)",
    ),
    Words(
        "读来 看来 听来 想来 讽刺 刺耳 刺眼 苦笑 唏嘘 心酸",
        rf"(?:今天|如今|现在|今日|此刻|眼下|再|回头|之后|以后)(?:再|回头|重)?(?:读|看|听|想|翻)(?:来|起来|这[份句段些个]|那[份句段些个]){_C}{{0,10}}?[，,]?{_C}{{0,6}}?(?:讽刺|刺耳|刺眼|可笑|天真|苦笑|唏嘘|心酸|不是滋味|另有|变了味|格外)",
    ),
    Words(
        "竟持续 竟拖 竟一 竟成 竟有 竟连 竟然 竟是 竟达 竟被 竟再",
        rf"(?<![究毕])竟(?:持续|拖|一|成|有|连|然|是|达|被|再){_C}{{2,}}",
    ),
    Words(
        "由此埋下 就此埋下 从此埋下 就此种下 由此种下 由此酿成", r"(?:由此|就此|从此|于是)(?:埋下|种下|酿成)"
    ),
    Words(
        "最后一分 最后一股 最后一单 最后一个 最后颗粒 最后分文 最后什么 到底一分",
        rf"(?:最后|到底|到头来|末了)(?:连)?(?:一分钱?|一股|一单|一个|颗粒|分文|什么|一件|一笔|一户)(?:也|都)?{_C}{{0,3}}?(?:没|未|无)",
    ),
    Words(
        "得太早 得早了 得过早 得太急 得太晚",
        r"(?:庆祝|高兴|欢呼|得意|放心|乐观|买|卖|抄底|进场|离场|开香槟|松口气)得(?:太早|早了|过早|太急|太晚|为时过早)",
    ),
    Words("后果众所周知 结果众所周知 结局众所周知 下场众所周知", r"(?:后果|结果|结局|下场)(?:，)?众所周知"),
    Words(
        "只管用 只维持 只撑 只坚持 仅维持 仅撑 只持续 仅持续 只挺 只活 只好看",
        r"(?:只|仅|不过|前后只|总共只)(?:管用|维持|撑|坚持|持续|挺|活|好看|灵验|兑现)了(?:不到|不足|短短)?(?:[一二两三四五六七八九十几半数0-9]+)",
    ),
    Words(
        "成为事实 成了事实 变成事实 成为现实 成了现实 变成现实",
        rf"(?:顾虑|担心|担忧|忧虑|预感|预警|提醒|疑虑|传闻|玩笑|噩梦|最坏{_C}{{0,4}}){_C}{{0,6}}?(?:成为|成了|变成|化为)了?(?:事实|现实)",
    ),
    Words(
        "第二天 第二周 第二个月 次周 次月 第三天 第三周 隔天 隔周",
        rf"(?:放款|签约|发行|上市|缴款|交割|公告|路演|付息|盖章|剪彩|签字|增持|回购|表态|承诺|开业|投产|划款)(?:之后|后|以后)?的?(?:第[二三四五]个?[天日周月]|次[日周月]|隔[天周])[，,]?{_C}{{0,14}}?(?:就|便|即|已){_C}{{0,10}}?(?:破产|违约|停产|停牌|跑路|失联|被查|立案|爆雷|变脸|改口|跌停|倒闭|清盘|逾期|冻结)",
    ),
    Words(
        "guessed suspected imagined foresaw dreamt dreamed knew unaware oblivious unsuspecting",
        r"\b(?:nobody|no one|none|not a soul|hardly anyone)(?: [a-z]+){0,4} (?:guessed|suspected|imagined|foresaw|dreamt|dreamed) (?:that|how|what|it|the)\b|, (?:quite |wholly |blissfully |still )?(?:unaware|oblivious|unsuspecting|ignorant)(?:,| that| of| how)",
    ),
    Words(
        "lasted lasts survived held survive",
        r"\b(?:lasted|survived|held|stood|endured) (?:for |all |of |out |only |just |barely |a mere |less than |no more than |little more than |until |into |not |even )+(?:for |all of |of )?(?:the |an? |one |two |three |four |five |six |ten |[0-9]+ )?(?:[a-z]+ )?(?:hours?|days?|weeks?|months?|quarters?|autumn|winter|spring|summer|fall|christmas|easter|year-end|meetings?)\b",
    ),
    Words(
        "bought_time bought_it bought_them",
        r"\bbought (?:the [a-z]+ |it |them |him |her )?(?:only |some |a little )?time,? (?:but|though|and)(?: [a-z]+)? (?:not|little|no|nothing|too little|never)\b",
    ),
    Words.led(
        "what_nobody what_no_one what_few what_none",
        r" (?:[a-z]+ ){0,3}?(?:priced|saw|knew|noticed|expected|foresaw|mentioned|asked|told|counted on|reckoned with|had|could)\b[^.;\n]{0,40}?\b(?:was|were|came)\b",
        r"\b",
    ),
    Words(
        "reading_today reading_now read_today read_now",
        r"\b(?:makes?|made) (?:for )?(?:painful|grim|sad|awkward|uncomfortable|odd|strange|curious|embarrassing|bitter|rueful) reading\b|\breads? (?:[a-z]+ ){0,3}(?:today|now)\b",
    ),
    Words(
        "were_to_follow was_to_follow was_to_come were_to_come to_follow rot_set",
        r"\b(?:more|thousands|dozens|hundreds|many|others|worse|much|most|far)(?: [a-z]+){0,3} (?:was|were) (?:still )?to (?:follow|come)\b|\bthe rot (?:had )?set in\b",
    ),
    Words(
        "for_the_last_time the_last_time",
        r"\bfor the (?:last|final) time(?! (?:in|on|this|last|today|yesterday|at the|since|before (?:the|its))\b)[^.;\n]{0,40}|\b(?:was|were|proved|be) the last time\b",
    ),
    Words(
        "events_were things_were",
        r"\b(?:events|things|matters|history|time|facts) (?:was|were) to (?:make|prove|show|turn|take|overtake|mock|bear|give|tell|decide|belie)\b",
    ),
    Words(
        "undoing making_of downfall ruin",
        r"\b(?:was|were|proved|became) (?:to be )?(?:the |its |his |her |their )(?:making|undoing|downfall|ruin|salvation)\b",
    ),
    Words(
        "kept_dipping kept_falling kept_coming kept_rising kept_sliding kept_growing kept_sinking",
        r"\band (?:the [a-z]+|it|they) (?:just |simply )?kept (?:on )?(?:dipping|falling|coming|rising|sliding|growing|sinking|dropping|climbing|shrinking)\b",
    ),
    Words(
        "ever_recovered ever_repaid ever_seen ever_paid ever_delivered ever_built ever_returned ever_collected",
        r"\b(?:little|none|not a (?:cent|penny)|no part|less than half|barely a [a-z]+|few|nothing)(?: of (?:it|them|the [a-z]+|its [a-z]+|this|that))? (?:was|were) ever (?:recovered|repaid|seen|paid|delivered|built|returned|collected)\b",
    ),
    Words(
        "by_the_time",
        r"\bby the time (?:[a-z’']+ ){2,6}?(?:arrived|came|closed|met|opened|landed|noticed|acted|looked|ran|was [a-z]+ed),? (?:the [a-z]+|it|they|he|she|most|half|all|nothing) (?:was|were|had)\b",
    ),
    Words(
        "before_prices before_the_price before_it_all before_the_market before_the_lights before_the_roof before_the_news",
        r"\b(?:hours?|days?|weeks?|months?|night|morning|quarter|year) before (?:prices|the (?:price|market|lights|roof|news|music|money|run|floor|bottom)|it all|everything)(?: [a-z]+)? (?:collapsed?|crashed|fell|broke|went|dropped|caved|ran|turned|stopped|soared|doubled|halved|gave way)\b",
    ),
)
