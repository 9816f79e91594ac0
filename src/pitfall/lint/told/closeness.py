"""Hints of the edge, put together from parts: how little is missing, of what, and who is warned of it.

`pitfall.lint.told.hints` decides whether the words only define how equality or a late day counts.
"""

from __future__ import annotations

from typing import Final

from pitfall.lint.reading.words import Words

# --- Chinese ---------------------------------------------------------------------------------------------
_LITTLE: Final = "只有一步 只剩一步 仅一步 只一步 仅有一步 就一步 半步 一小步 一丁点 一点点 一口气 零点几 零点零 毫末 毫厘 分毫 丝毫之 一线之 一纸之 一日之差 一天之差 几天之差 之差 小数点 一位小数 几个基点 一个基点 微小差 微弱差 微小的差 微弱的差 极小的差 细小的差 微不足道的差 多不了多少 少不了多少 高不了多少 低不了多少 差不了多少 差不太多 差不多 相差无几 所差无几 相差不大 相差极 相差甚微 非常近 很近 极近 太近 十分近 相当近 特别近 极其近 相近 十分接近 非常接近 很接近 极接近 极为接近 最接近 过于接近 太接近 相若 不相上下 略逊 略胜 稍逊 稍胜 略输 稍欠 略欠 欠一点 刚够 刚过 刚到 刚满 刚出 刚好 刚巧 正巧 恰巧 凑巧 恰好 恰恰 偏偏 只迟 只晚 仅晚 仅迟 只早 仅早 只比期限 只比截止 迟几天 晚几天 迟一天 晚一天 迟一两天 晚一两天 将将 堪堪 勉强 勉勉强强 堪能 踩在 踩到 踩着 压在 压着 卡在 卡着 贴着 贴近 擦着 擦过 擦边 挨着 紧贴 紧挨 险险 险过 险些 差一点 差点 差那么 差一步 差一口 差几 差半 差一天 差一日 就差 只差 仅差 还差一 只多 仅多 只高 仅高 只低 仅低 略高 略低 稍高 稍低 几乎 近乎 险胜 咬得很紧 卡得很死 咬得很死 扣得很紧 难分高下 伯仲之间 一念之间 一线之间 命悬 薄薄一层 薄如 余量极小 余量很小 余量不多 余地极小 余地很小 空间极小 余量几乎 缓冲极薄 缓冲很薄 只剩一线 徘徊 上下浮动 左右摇摆 临门 最后一刻 最后关头 最后几天 最后两天 压哨 踩点 卡点 赶在最后"
_MEASURE: Final = r"判定|门槛|阈值|红线|黑线|底线|标准线|达标|及格|合格线|条件|窗口|期限|限期|截止|时限|目标|承诺(?:数|额|值|线|业绩|利润|金额|期)|要求|触发|临界|警戒|平仓线|预警线|上限|下限|限额|边界|界限|界线|过线|越线|过关|够格|监管(?:线|要求)|契约|约定(?:值|线|水平)|规定(?:值|线|水平|比例|时间)|关口|整数|盈亏(?:平衡|线)|零(?=[，。的附上左]|轴|值)|100\s?%|[0-9.]+\s?[%％倍](?=[^。；;]{0,4}(?:的?线|以[上下]|附近|左右|上下|边))|结论|结果|答案|胜负|成败|输赢"
_WARN: Final = "最容易犯 常犯 易犯 易错 误区 注意 当心 小心 提防 防备 要防 谨防 严防 警惕 留意别 请留意 需留意 应留意 要留意 须留意 特别留意 尤须留意 尤需留意 留神 留心 切勿 请勿 切莫 不要因为 别因为 勿因 不能因 不可因 不应因 不要被 不要把 别被 别把 别让 别忘 别忽 勿被 莫被 容易 极易 易被 易把 提示 提醒 关键在 关键就在 关键是 要害 难点 难就难在 陷阱 圈套 坑在 仔细 谨慎 重点 特别 尤其 尤须 尤需 务必 千万 大意"
_TRAP: Final = r"外一[天日]|外几[天日]|外的?第一|多算|算进来|差不多|接近|刚过|刚够|刚好|恰好|够不上|够不着|不太够|差一|差几|差半|差一点|一两[天日]|两三[天日]|三五[天日]|几[天日](?:之差|而已)|前后几|边缘|边界|边上|误以为|误认为|误当成|误判|误读|错当|骗|迷惑|看走眼|错觉|表面|假象|似是而非|零点|小数|擦线|擦边|踩线|压线|卡线|过线|未过线|晚了?[一几两]|迟了?[一几两]|早了?[一几两]|晚[一几两][天日]|(?:窗口|截止日?|期限)(?:期)?(?:一过|关闭之?后|结束之?后|届满之?后|之外|以外|刚|末|尾|边)|最后[一几两][天日刻个]|掉以轻心|想当然|失之毫厘|毫厘|分毫|只差|仅差|就差|差距|余量(?:很|极|不)|一线"
_GAP: Final = r"[^。；;\n]"

_EDGE_PARTS_ZH: Final = (
    Words.led(_LITTLE, rf"[^。；;\n]{{0,14}}?(?:{_MEASURE})"),
    Words.led(
        "判定 门槛 阈值 红线 底线 达标 及格 条件 窗口 期限 限期 截止 时限 目标 承诺 要求 触发 临界 警戒 平仓线 预警线 上限 下限 限额 边界 界限 界线 监管线 契约 约定值 关口 盈亏",
        rf"[^。；;，,\n]{{0,12}}?(?:{_LITTLE.replace(' ', '|')})(?!的?(?:收盘|交易日为))",
    ),
    Words.led(_WARN, rf"{_GAP}{{0,26}}?(?:{_TRAP})"),
    Words.led(
        "当心 小心 提防 留神 注意 警惕 大意 看漏 算错 误判",
        r"",
        rf"(?:{_TRAP})[^。；;\n]{{0,16}}?(?:要|须|需|请|应|可|最|别|勿|莫)[^。；;，,\n]{{0,6}}?",
    ),
    Words.led("窗口 窗口期 期限 截止 门槛 阈值", r"(?:期|日)?的?(?:边缘|边上|边沿|缝隙|夹缝|尾巴|末梢)"),
)
_SURE_ZH: Final = (
    Words.led(
        "正落在 恰落在 刚好落在 恰好落在 就落在 卡在 赶在 恰在 压在 偏偏在 偏落在",
        r"[^。；;，,\n]{0,6}?(?:窗口|期限|截止)[^。；;，,\n]{0,5}?(?:最后|末|尾|前一|后一|首)",
    ),
    Words.led(
        "哪怕 即使 即便 就算 只要 若是 要是 如果 再 倘若",
        r"[^。；;，,\n]{0,4}?(?:多|少|早|晚|迟|差|高|低|涨|跌)[^。；;，,\n]{0,3}?(?:一|半|两|几|些许|一点)[^。；;，,\n]{0,6}[，,]?[^。；;\n]{0,12}?(?:就|便|即|则)(?:会|要|已)?(?:落空|触发|达标|不算|不达|违约|过关|翻|变|反|成立|失效|越线|满足|够)",
    ),
    Words.led(
        "高出 低于 高于 超出 超过 多出 少于 短少 差 距离 距 离",
        r"[^。；;，,\n]{0,10}?(?:门槛|阈值|标准|红线|目标|承诺|要求|下限|上限|触发|底线|及格|约定)(?![^。；;，,\n]{0,4}(?:可能|概率|机会|把握))[^。；;，,\n]{0,6}?(?:不足|不到|不满|仅|只有?|才)\s?(?:[0-9.]+|一|半|两|几)",
    ),
    Words.led(
        "近得惊人 近得出奇 近得可怕 近得离谱 接近得惊人 惊人地接近 惊人的接近 出奇地接近 出奇的近 异常接近 无比接近 差得极少 差得很少 差得不多 差得有限 尾差 玄机 陷阱题 送命题 只隔一 只隔了 仅隔 只相隔 仅相隔 前后只 前后仅 差一口气 差口气 一口气的",
        r"",
    ),
    Words.led(
        "接近 差不多 靠近 逼近 近似",
        r"[”\"’」]?(?:和|与|同|跟|不是|并非|不等于|不代表|≠)[“\"‘「]?(?:达到|达标|满足|触发|越过|超过|实现|等于)",
    ),
    Words.led(
        "取整 四舍五入 舍入 尾数 小数",
        r"[^。；;，,\n]{0,6}?(?:方式|方法|口径|规则)?而?(?:会|可能|足以|就能)?(?:改变|左右|影响|决定|颠覆|扭转|推翻)",
    ),
    Words.led("改变 左右 影响 决定", r"[^。；;，,\n]{0,6}?(?:取整|四舍五入|舍入|尾数|小数)"),
    Words.led("因取整 因舍入 因四舍五入 因尾数 因小数", r"[^。；;\n]{0,10}?(?:变|反|翻|不同|差)"),
    # It looks met and is not: 表面上…其实…, 第一项达到，第二项恰好达不到.
    Words.led(
        "表面 看似 看上去 看起来 乍看 乍一看 貌似 粗看 似乎",
        rf"{_GAP}{{0,12}}?(?:达|够|触发|满足|过|超|符合|成立|越|发生|合格|没问题){_GAP}{{0,8}}?(?:其实|实则|实际|却|但|然而|细看|细算|不过)",
    ),
    Words.led(
        "第一项 第一个 前一项 前者 一项 一个条件 有一项 有一个 其中一",
        rf"{_GAP}{{0,16}}?(?:第二项|第二个|后一项|后者|另一项|另一个|条件){_GAP}{{0,12}}?(?:达不到|不满足|不成立|落空|不够|够不上|差|缺(?!一不可)|未达|会落|不达)(?![^。；;\n]{{0,6}}(?:即|则|就|视为|不计))",
    ),
    Words.led(
        "两个条件 两项条件 两个指标 两项指标 三个条件 多个条件 两项中 两个中",
        rf"{_GAP}{{0,6}}?(?:有一|只有一|一个|一项){_GAP}{{0,16}}?(?:落空|达不到|不满足|不够|差|缺|未达|够不上)",
    ),
    # The window closes and then it comes.
    Words.led("窗口 窗口期 期限 截止日 截止", r"(?:期)?(?:一过|刚一?过|刚刚?过|前脚|甫一)[^。；;\n]{0,14}"),
    Words.led(
        "窗口 截止 期限 到期",
        r"(?:期|日)?[^。；;，,\n]{0,6}?(?:之?后|以后|之外|过后)(?:的)?(?:没几|不几|一两|两三|三五|几|数|第[一二三])个?(?:天|日|周|交易日|工作日)",
    ),
    # A trifle turns the answer round.
    Words.led(
        "四舍五入 舍入 取整 保留位数 小数 差之 差一 差几 差半 多一 少一 晚一 早一 晚几 早几 一天 几天 一分 一厘 分毫 毫厘 一个基点",
        rf"{_GAP}{{0,18}}?(?:即反|就反|则反|反转|翻转|逆转|翻盘|颠倒|相反|两样|改变(?:了)?(?:结论|结果|答案|判断)|(?:结论|结果|答案|判断){_GAP}{{0,4}}?(?:变|反|不同|翻|逆|改))",
    ),
    Words.led(
        "差距 距离 余量 余地 差额 间隔",
        r"(?:也|都|已|其实|将|会|只|仅)?(?:非常|极其|极为|十分|很|极|甚|相当|已经?|几乎)?(?:微小|微弱|微薄|狭窄|有限得|小得|薄得|窄|薄|极小|很小|无几|可以忽略|为零|不足一)",
    ),
    Words.led(
        "以为已 以为达 以为过 以为满足 以为触发 误以为 误认为已 当成达标 当作达标 误判为达 误判为已", r""
    ),
    Words.led(
        "别误判 勿误判 莫误判 别看错 别弄错 别搞错 以免误判 容易误判 极易误判 易误判 易被误判 堪堪 险险 勉强为 勉强够 勉强达 勉强过 只在毫厘 仅在毫厘 毫厘之间 就在毫厘",
        r"",
    ),
    Words.led(
        "差额 差距 相差 余量 缺口 距离",
        r"(?:可能|也许|或许|恐怕|大概|估计)?(?:还)?(?:不到|不足|不满|仅有?|只有?|就)(?:那么)?(?:一|半|两|几|0\.)[^。；;，,\n]{0,4}(?:百分点|基点|点|天|日|%)",
    ),
    Words.led("胜负 成败 输赢 生死", rf"{_GAP}{{0,8}}?(?:之间|一线|一念|毫|分|最后|一瞬|小数|几天|一天)"),
    Words.led(
        "功亏一篑 功败垂成 差之毫厘 差之分毫 失之毫厘 毫厘之差 一步之遥 一步之差 咫尺 近在咫尺 擦肩而过 失之交臂 侥幸 险象 惊险 有惊无险 九成九 九分九 千钧一发 一发千钧 临门一脚 卡得很死 咬得很紧 卡线 压线 踩线 擦线 过线的个案 刚过线 贴线 踩红线 踩在红线 踩着红线 打擦边球",
        r"",
    ),
)
# --- English ---------------------------------------------------------------------------------------------
_CRIT: Final = r"thresholds?|cut-?offs?|criteri(?:on|a)|hurdle|boundar(?:y|ies)|\bbar\b|window|horizon|deadline|covenants?|test\b|triggers?|limits?|floor|ceiling|target|minimum|maximum|requirement|required level|pass mark|(?<!bank )(?<!credit )(?<!production )(?<!assembly )(?<!product )(?<!top )(?<!bottom )(?<!revolving )line\b|the mark\b|cap\b|cure period|grace period|\bmark\b|level\b|budget|guidance|break-?even|par\b|zero|outcome|answer|verdict|[0-9.]+ ?(?:%|x\b|percent|times)"
_NIGH: Final = "a_hair a_whisker a_shade a_touch a_sliver a_fraction a_notch a_tick a_step a_cent a_penny by_a_little only_a_little just_a_little ever_so_slightly only_slightly only_marginally only_barely only_just just_barely barely narrowly fractionally marginally agonisingly agonizingly tantalisingly tantalizingly perilously dangerously uncomfortably painfully almost nearly not_quite all_but very_close so_close_to too_close_to extremely_close quite_close right_on right_at right_against right_up_against on_top_of within_touching within_inches within_a_day within_days within_a_few next_to_nothing nothing_to_spare little_to_spare a_matter_of_days a_matter_of_hours a_day_or_so a_day_or_two a_few_days one_day two_days tiny slim wafer razor paper-thin hairline knife photo_finish dead_heat down_to_the at_the_last at_the_very_last on_the_last_day on_the_final_day last_minute last-minute eleventh_hour tight_squeeze near_the edges_past edges_over scrapes squeaks inches creeps"
_VERB: Final = r"miss\w*|pass\w*|clear\w*|cross\w*|breach\w*|fall\w*|fell|exceed\w*|meet\w*|met\b|reach\w*|fail\w*|land\w*|lie\w*|lay\b|sit\w*|sat\b|end\w*|com\w*|finish\w*|fit\w*|hit\w*|touch\w*|stop\w*|stay\w*|stand\w*|turn\w*|decid\w*|count\w*|short|shy|late|early|above|below|over|under|inside|outside|enough"
_HEED: Final = "beware mind_the mind_that mind_results note_that note: watch careful carefully closely do_not_be_misled do_not_be_fooled do_not_be_tempted do_not_be_deceived don't_be keep_in_mind bear_in_mind take_care pay_attention pay_close remember look_out caution warning hint tip: trap: tricky do_not_confuse do_not_mistake don't_confuse don't_mistake do_not_assume be_alert"
_SNARE: Final = r"last (?:few )?days?|final (?:few )?days?|edges?|nearly|almost|close (?:to|call|enough)|just (?:above|below|over|under|inside|outside|short|after|before|past|missed|misses|too)|near[- ]?(?:miss|enough|ly)|days? (?:after|late|too|past|short)|rounding|barely|narrowly|a hair|too late|too early|off by|by a (?:day|hair|whisker|few)|within a (?:day|few|hair|whisker)|borderline|on the line|not quite|whisker|fraction|enough|slightly|marginally"

_EDGE_PARTS_EN: Final = (
    Words.led(_NIGH, rf"\b[^.;\n]{{0,60}}?(?:{_CRIT})", rf"(?:\b(?:{_VERB})\b[^.;\n]{{0,40}}?)\b"),
    Words.led(_NIGH, rf"\b[^.;\n]{{0,30}}?\b(?:{_VERB})\b[^.;\n]{{0,40}}?(?:{_CRIT})", r"\b"),
    Words.led(_HEED, rf"\b[^.;\n]{{0,60}}?\b(?:{_SNARE})\b"),
    Words.led(
        "threshold cut-off cutoff criterion criteria hurdle boundary bar window deadline covenant trigger limit floor ceiling target minimum maximum line cap",
        r"s?\b[^.;\n]{0,40}?\b(?:by a (?:little|hair|whisker|fraction|shade|touch|sliver|few|day|cent)|if only (?:by|just)|only just|only barely|barely|narrowly|a hair|a whisker|almost nothing|nothing to spare|photo finish|too close|a day (?:late|early|too)|days? too (?:late|early)|just (?:missed|met|cleared|passed|short))\b",
        r"\b",
    ),
)
_SURE_EN: Final = (
    Words.led(
        "one_more another one_less one_fewer half_a a_single a_few_more a_little_more slightly_more",
        r" (?:[a-z-]+ ){1,3}?(?:and|or|,)? ?(?:it|this|the [a-z]+)? ?would (?:have |be )",
        r"\b",
    ),
    Words.led(
        "had_it_been had_they_been had_the",
        r" [^.;\n]{0,30}\b(?:day|hour|cent|point|decimal|higher|lower|earlier|later|more|less)\b[^.;\n]{0,30}\bwould\b",
        r"\b",
    ),
    Words.led(
        "hours_late days_late minutes_late hours_too days_too hours_short hours_early hours_after minutes_after a_day_after a_day_late",
        r"\b",
        r"\b",
    ),
    Words.led(
        "decimal_point last_decimal third_decimal second_decimal rounding rounded",
        r"",
        r"\b(?:beware|mind|watch|careful|miss|misses|missed|hides?|hidden|lost|vanishes?)\b[^.;\n]{0,24}",
    ),
    Words.led(
        "almost nearly close near",
        r" (?:does|do|is|are) (?:not|n't) (?:count|enough|suffice|qualify|matter|the same|good enough)\b",
        r"\b",
    ),
    Words.led(
        "a_matter_of",
        r" (?:a |only |just |mere )*(?:few|handful|couple|single|one|two) (?:[a-z]+)\b",
        r"\b(?:is|was|it's|be|comes down to|came down to|only|just|by) ",
    ),
    Words.led(
        "rounding decimal decimals digit truncation",
        r"",
        r"\b(?:turns?|hinges?|depends?|rests?|hangs?|rides?|comes? down|boils? down)(?: [a-z]+)? (?:on|to|upon) (?:a |the |how |an |just |one |single |last |third |second |fourth )*",
    ),
    Words.led(
        "tenth hundredth fraction hair step whisker breath hair's notch tick sliver",
        r"(?: of (?:a |one )?[a-z]+(?: point)?)?(?: away)? (?:from|short of|off|shy of|away from|above|below|over|under) (?:the |its |a )?(?:breach\w*|trigger\w*|threshold|limit|default\w*|line|covenant|floor|cap|target|cut-?off|meeting|missing|passing|failing)",
        r"\b(?:a|one|two|half a|a few|mere|just a) ",
    ),
    Words.led("near-pass near-fail near-hit near-win near-trigger near-certain-miss almost-pass", r"", r"\b"),
    Words.led(
        "one_condition first_condition first_test one_test one_leg first_leg one_criterion first_criterion one_limb",
        r"[^.\n]{0,40}\b(?:met|passed|passes|satisfied|holds|cleared)\b[^.\n]{0,14}\bthe (?:other|second)\b[^.\n]{0,24}(?:\bnot\b|n't\b|fails?|misses|short|never)",
    ),
    Words.led(
        "by_inches by_a_nose by_a_thread by_a_hair by_the_narrowest by_the_slimmest by_the_smallest by_the_thinnest by_a_shade by_a_sliver by_a_fraction by_the_skin",
        r"",
        r"\b",
    ),
    Words.led(
        "small_differences tiny_differences small_difference tiny_difference smallest_difference every_decimal every_basis every_cent every_day_counts each_day_counts a_single_day_matters a_day_matters days_matter",
        r"(?: (?:here |will |can |may |could )*(?:matters?|counts?|decides?|tips?|changes?)(?: [a-z ]{0,20})?)?",
        r"\b",
    ),
    Words.led(
        "margin cushion headroom room buffer gap distance difference leeway slack",
        r" (?:for error |of safety |of error |here |left |between (?:the two|them) )*(?:is|was|will be|looks|proves|would be) (?:very |extremely |vanishingly |razor|wafer|paper|all but |next to |only |just )*[- ]?(?:tiny|thin|slim|minimal|negligible|razor|wafer|paper|small|nil|nothing|minuscule|microscopic|tight|gone|a hair|a whisker|hair|a few (?:basis|cents|days)|one (?:day|basis|cent))\b",
        r"\b(?:the|its|a|there is|little|no) ",
    ),
    Words.led(
        "almost nearly close near",
        r"(?:,? but)? (?:is |does |do |counts? |means |and |with |but |are )?(?:not (?:quite )?|no cigar|never )(?:enough|there|count|met|made|sufficient|the same|a pass|passing)?\b| with enough\b| there\b(?! (?:is|are))| and enough\b",
        r"\b(?:confuse |mistake |so |very |being |coming |getting |that is |only |is )",
    ),
    Words.led(
        "answer verdict outcome result conclusion label call decision",
        r" (?:would |will |may |can |could )?(?:flips?|turns? on|changes?|reverses?|hinges?|hangs?|is decided|is settled|swings?|tips?|comes? down to|turns? round|depends?)\b[^.;\n]{0,30}\b(?:round\w*|decimals?|days?|digits?|hair|whisker|basis points?|cents?|hours?|last|single|truncat\w*)\b",
        r"\b",
    ),
    Words.led(
        "rounding decimal decimals digit truncation",
        r" (?:place |error |difference |differences |errors |alone |up |down |here |of precision )*(?:decides?|matters?|flips?|settles?|tips?|changes?|makes? (?:all )?the difference|separates?|is enough|would|will|pushes|carries|swings?|turns?)\b(?! (?:not|be (?:disclosed|shown)))",
        r"\b",
    ),
    Words.led(
        "matter_of_days matter_of_hours matter_of_weeks day_late day_early day_too days_too one_more_week one_more_day one_more_month one_more_quarter",
        r"[^.;\n]{0,40}",
        r"\b(?:by |only |just |mere |even |would have (?:taken|needed|required) |a |one |two |few )(?:a |only |just |single |mere )*",
    ),
    Words.led(
        "too_late too_early too_little too_small",
        r" (?:to (?:count|matter|qualify|be counted|trigger|make|meet|help|save)|by (?:a|one|two|days|hours|only|just))\b",
        r"\b",
    ),
    Words.led(
        "tighter closer nearer narrower thinner finer",
        r" than (?:it|they|the|one|you|that|this)[^.;\n]{0,12}\b(?:looks?|seems?|appears?|thinks?|think|suggests?|expects?|numbers?|headline)\b",
        r"\b",
    ),
    Words.led(
        "comes_down_to came_down_to boils_down_to hangs_on hinges_on turns_on rides_on decided_by separated_by",
        r" (?:just |only |barely |a |one |the |single |mere |very |last |final |few )+(?:decimal|digit|basis|day|days|hour|hours|cent|cents|dollar|hair|whisker|rounding|points?|place|fraction|tick|vote|week)\b",
        r"\b",
    ),
    Words.led(
        "agonisingly agonizingly tantalisingly tantalizingly perilously painfully heartbreakingly uncomfortably achingly",
        r" (?:close|short|near|late|thin|tight|shy)\b",
        r"\b",
    ),
    Words.led(
        "close_call close_calls near_miss near-miss near_misses near-misses photo_finish nail-biter nail_biter squeaker cliffhanger cliff-hanger touch-and-go touch_and_go hair's_breadth hairbreadth skin_of_its knife-edge knife_edge razor's_edge by_a_whisker nothing_to_spare coin_toss coin_flip borderline on_the_cusp just_misses just_missed just_clears just_makes so_near so_close within_a_whisker a_whisker_away right_on_top_of within_touching_distance cuts_it_fine cutting_it_fine too_close_to_call cut_it_fine",
        r"",
        r"\b",
    ),
    Words.led(
        "missed passed met cleared breached failed satisfied exceeded",
        r",? (?:if |albeit |though |although |even if |but )?(?:only |just )+(?:by |a |the |just |barely )*(?:little|hair|whisker|fraction|barely|just|narrowly|touch|shade|sliver|few|day|cent|margin|thinnest|slimmest|narrowest|smallest)\b",
        r"\b",
    ),
    Words.led(
        "sits sat lies lands landed ends ended comes came finishes finished settles settled hovers hovered falls fell stays stops rests perches",
        r" (?:up |out |in |almost |right |just |exactly |squarely |practically |virtually |precisely |nearly |directly |barely |a |only )*(?:on top of|a shade|a touch|a hair|a whisker|a fraction|a notch|a step|just (?:under|over|below|above|inside|outside|short|shy)|at the very|on the very|right at|on the edge|at the edge|on the line|on the boundary|barely (?:under|over|above|below|inside|outside)|within a(?= (?:day|hair|few|whisker|week|fraction|breath|cent|hundredth|tenth|handful|couple|shade|step|point)))\b",
        r"\b",
    ),
)
EDGE: Final = (*_EDGE_PARTS_ZH, *_EDGE_PARTS_EN)
SURE: Final = (*_SURE_ZH, *_SURE_EN)
