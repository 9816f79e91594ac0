"""Words that only a told story has: what fate, luck and regret are called, in a text that should report.

A filing, a rule or a question states facts; whoever speaks of dashed hopes or of a narrow escape knows the end.
`pitfall.lint.told.hindsight` leaves out what a clause hedges, plans or dates to the time before.
"""

from __future__ import annotations

from typing import Final

from pitfall.lint.reading.words import Words

FATES: Final = (
    Words.led(
        "下落不明 不知去向 去向成谜 不翼而飞 不见踪影 不见踪迹 无影无踪 人间蒸发 人去楼空 销声匿迹 杳如黄鹤 血流成河 哀鸿遍野 躲过一劫 躲过了一劫 逃过一劫 逃过了一劫 劫后余生 在劫难逃 难逃一劫 逃出生天 死里逃生 幸免于难 侥幸逃"
        " 结局可想而知 结果可想而知 后果可想而知 下场 无人理会 无人在意 无人问津了 无人买单 置若罔闻 充耳不闻 当作耳旁风 当成耳旁风 敲响了警钟 敲响警钟 敲响了丧钟 敲响丧钟 丧钟 为时晚 缓兵之计 缓兵计 障眼法 空城计 金蝉脱壳 瞒天过海 请君入瓮 画地为牢 饮鸩止渴 拆东墙 挖肉补疮 剜肉补疮 杯水车薪了 无济于事 于事无补 徒劳无功 徒劳无益 白忙 白费 前功尽弃 功亏一篑 功败垂成 一败涂地 一溃千里 兵败 溃不成军 落荒而逃 狼狈 灰头土脸 焦头烂额 四面楚歌 众叛亲离 墙倒众人推 树倒猢狲散 大厦将倾 大厦倾覆 大厦崩塌 轰然倒塌 轰然倒下 轰然坍塌 摇摇欲坠 岌岌可危了 风雨飘摇 日薄西山 江河日下 每况愈下 一落千丈 急转直下 急剧恶化 雪上加霜 祸不单行 屋漏偏逢 屡战屡败 接连失守 全线失守 全面溃败 全线崩溃"
        " 付出了学费 交了学费 缴了学费 付了学费 昂贵的一课 惨痛的一课 血的教训 惨痛教训 惨痛的教训 沉痛教训 得不偿失 后悔莫及 追悔莫及 悔青 悔恨 自食其果 自食恶果 咎由自取 作茧自缚 引火烧身 玩火自焚 搬起石头 养虎为患 引狼入室 机关算尽 偷鸡不成 赔了夫人 鸡飞蛋打 两手空空 颗粒无收 血亏 亏得 赔得 输得 输光 输掉 一贫如洗 倾家荡产 身陷囹圄 锒铛入狱 东窗 败露 露馅 穿帮 现出原形 原形毕露 露出马脚 露出真面目 图穷匕见 真面目 画皮 伪装 撕下 撕毁了 撕毁 撕破脸 反目 翻脸 反咬 倒戈 釜底抽薪 落井下石 趁火打劫 坐收渔利 渔翁得利 笑到最后 笑到了最后 赢家 输家 大赢家 最大赢家 名利双收 赚得盆满钵满 盆满钵满 大获全胜 力挽狂澜 绝处逢生 柳暗花明 否极泰来 咸鱼翻身 东山再起 卷土重来 王者归来 起死回生 一鸣惊人 一飞冲天 一战成名 一骑绝尘 风光不再 盛极而衰 由盛转衰 繁华落尽 辉煌不再 荣光不再 黯然失色 黯然 惨淡收场 惨淡 草草收场 潦草收场 仓促收场 体面退场 落幕 谢幕 收场 曲终 散场 烟消云散 灰飞 化为灰烬 化为乌有 化作泡影 化为一纸 成为历史 成了历史 走进历史 走入历史 画上句号 画上了句号 画下句号 划上句号 终点站 尽头 穷途 大限 回天 油尽灯枯 弹尽粮绝 山穷水尽 走投无路 无路可走 无路可退 走到了尽头 好日子到头 好日子到此 好景 好运 厄运 噩运 厄运连连 梦魇 噩梦 梦碎 梦醒 幻灭 破灭 心碎 心凉 心寒 寒心 唏嘘 令人唏嘘 扼腕 惋惜 可惜的是 可惜无 可悲 可叹 讽刺的是 具有讽刺意味 颇具讽刺 吊诡 诡异的是 耐人寻味的是 巧合的是 命运 宿命 天意 造化弄人 一语成谶 如梦初醒 幡然醒悟 恍如隔世 物是人非 沧海桑田 覆水 殃及 池鱼 陪葬 殉葬 牺牲品 替罪羊 替死鬼 背锅 炮灰 接盘侠 接盘者 韭菜 割了韭菜 割韭菜 击鼓传花 庞氏 皇帝的新 纸糊 空中楼阁 沙上建塔 沙滩上的 海市蜃楼 泥足 豆腐渣 金玉其外 华而不实 名存实亡 形同虚设 名不副实 有名无实 徒有其表 外强中干 虚胖 虚假繁荣 一戳即破 一戳就破 不堪一击 不攻自破 禁不起推敲 经不起推敲 经不起检验 没有经受住 未能经受 现实狠狠 狠狠 当头一棒 迎头一击 晴天霹雳 五雷轰顶 黑天鹅 灰犀牛",
        r"",
    ),
    Words.led(
        "这笔 该笔 这 那 该 公司 对方 交易 协议 合作 项目 资金 款项 承诺",
        r"[^。；;，,\n]{0,12}?(?:从此|自此|就此|从那以后|此后再)(?![^。；;，,\n]{0,4}(?:享有|适用|起算|计算|生效|成为股东))[^。；;，,\n]{0,12}?(?:不|没|无|断|停|消失|沉|告别|一|再|关|散|搁|陷|走|成)",
    ),
    Words.led(
        "日后的 后来的 事后的 此后的 随后的 其后的",
        r"(?:法庭|庭审|判决|调查|审计|年报|公告|报道|文件|财报|数据|证据|供述|证词|走势|股价|事实|结果|发展|历史|故事|剧情|现实|经营|业绩|情况|事态|结局)[^。；;，,\n]{0,8}?(?:还原|揭|显示|证|说明|表明|披露|暴露|给出|打|推翻|印|否定|否|并未|没有|却|戳|坐实|记录|诉说|相去|相反|不符|相悖|背离|截然|大相|出入|差距|形成)",
    ),
    Words.led(
        "as_fate as_luck as_misfortune ironically tragically sadly, alas unluckily fatally disastrously ruinously predictably, inevitably, unsurprisingly, to_nobody's_surprise to_no_one's_surprise to_everyone's lucky_ones unlucky_ones unlucky_few lucky_few winners_and_losers hindsight history_books history_would gone_missing went_missing vanished_into melted_away slipped_away faded_away fizzled petered_out hit_the_wall bit_the_dust gave_up_the_ghost met_its_end met_its_match met_its_fate paid_the_price paid_a_heavy paid_dearly cost_it_dearly cost_them_dearly at_great_cost rued regretted lived_to_regret came_a_cropper came_unstuck came_crashing house_fell dominoes_fell dominos_fell wheels_fell bubble_burst bubble_had_burst music_stopped party_was_over game_was_up tide_went_out swimming_naked curtain_fell curtain_came lights_went_out clock_ran_out luck_ran_out time_ran_out patience_ran_out money_ran_out cash_ran_out never_stood_a_chance never_had_a_chance beyond_saving beyond_repair beyond_rescue doomed_from damage_was_done die_was_cast fate_was sealed_the_fate point_of_no_return narrow_escape lucky_escape dodged_a_bullet dodged_the_bullet escaped_the_worst spared_the_worst saved_by_the proved_correct proved_right had_the_last_laugh laughed_last cried_wolf fell_on_deaf fell_short_of_rescue too_little_too_late too_little,_too_late throwing_good_money good_money_after sunk_without sank_without shattered dashed in_ruins in_tatters in_shambles in_flames tatters lay_in_ruins smoke_and_mirrors emperor's_new clay_feet feet_of_clay fool's_gold false_dawn dead_cat last_hurrah last_gasp swan_song requiem epitaph obituary post-mortem postmortem cautionary_tale textbook_case_of object_lesson poster_child is_well_known_today is_now_well is_now_history is_history needs_no_retelling what_happened_next what_came_next what_followed_next rest_is_well everyone_remembers nobody_remembers has_gone_down went_down_in_history became_infamous became_notorious became_a_byword",
        r"",
        r"(?<![a-z])",
    ),
    Words.led(
        "hopes dreams plans promises assurances expectations ambitions confidence optimism trust faith goodwill euphoria calm",
        r"(?: of [a-z ]{2,24}| that [a-z ]{2,24})? (?:were|was|had been|soon|quickly|later)? ?(?:dashed|shattered|crushed|betrayed|broken|evaporated|vanished|collapsed|misplaced|unfounded|in vain|short-lived|buried|ruined|wrecked|faded|died|did not last|unravelled)\b",
        r"\b",
    ),
    Words.led(
        "in_truth in_reality in_fact the_truth the_reality",
        r",? (?:was |is )?(?:that )?(?:the |it |its |they |he |she |there |no |nothing )(?:[a-z'’-]+ ){0,6}?(?:had|was|were|never|did not|existed)\b[^.;\n]{0,40}\b(?:gone|missing|never|already|fake|fictitious|forged|empty|worthless|insolvent|long|fiction|lie|sham|nothing)\b",
        r"\b",
    ),
)
