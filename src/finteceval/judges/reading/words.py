"""The lexicon: what words and phrases do in a statement of a decision, in Chinese and English.

Every phrase has one kind. The longest phrase at a place wins, so ordinary words that only contain a
sign (未来, 董事会, "no more than") stand here too, as `plain`: they take their place and do nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    _Tree = dict[str, "_Tree"]

_LEXICON: Final = """
neg: 不会 不能 无法 未能 没有 没能 没 未 不 非 并非 不是 并不是 并不 不再 不予 不足以 难以 很难 较难 难于 无 没法 不至于 尚未 从未 绝不 绝非 决不 毫无 不具备 不构成 不认为 不预期 不预计 不看好 不支持 排除 推翻 避免 免于 失败 落空 告吹 未满足 不可
neg: not|nothing|none|never|neither|anything but|nowhere near|out of reach|unable|fail to|fails to|failed to|failing to|fail|fails|avoid|avoids|avoided|avoiding|rule out|rules out|ruled out|hardly|far from|fall short of|falls short of|fall short|falls short|short of|doubt|doubtful|won't|wont|isn't|doesn't|don't|can't|cannot|can not|wouldn't|didn't|hasn't|aren't|wasn't|weren't|haven't|shouldn't|surprised if|against|miss|misses|stay below|stays below|without
no: no
plain: 非无保留意见 非无保留 非标准意见 非标意见 非标准审计意见 否定意见 无法表示意见 无法表示 无保留意见 标准无保留意见 无法表示的意见 未来 未知 未经 未曾 不确定 不仅 不只 不但 不过 不同 不少 不低于 不少于 不小于 不超过 不高于 不大于 不多于 不足 不到 不妨 不断 不错 不利 不良 不动产 否定 不得不 不论 不管 不变 不可撤销 不可持续 无论 无保留 无限 无条件 无形 无息 无关 非常 非经常性 非标准 非标 非受限 非流动 除此 难度 困难 未决 未使用 未披露 未分配 未实现 未到期 未套保 未按 不含 不计 不考虑 不必 不需要 无需 不符 不良贷款
plain: stands at|stand at|stood at|standing at|holds at|hold at|stands now at|right now|right away|right up to|true up|in the view of
plain: nor|not yet known|not only|not just|no doubt|not least|no more than|no less than|not more than|not less than|no later than|no matter|not to mention|non|not yet|no longer|not enough information
hedge: 不能写成 不能说成 不能当作 不能当成 不能视为 不能说 不能认为 不能断言 不可断言 不敢说 可能 也许 或许 有可能 未必 不一定 不见得 说不定 不排除 不能排除 无法排除 并非不可能 不是不可能 不是没有可能 不无可能 有机会 一定可能 或将 或会 存在可能
hedge: cannot be said|can't be said|cannot be claimed|can't claim|cannot claim|may|might|could|possibly|perhaps|maybe|potentially|conceivably|not necessarily|cannot be ruled out|can't be ruled out|cannot rule out|can't rule out|cannot exclude|not impossible|not unlikely|not inconceivable|possible
likely: 很可能 极可能 较可能 更可能 大概率 极有可能 很有可能 十有八九 多半 几乎肯定 必然 必将 势必 注定 肯定会 一定会 肯定 难免 难以避免 不可避免 无疑 有望 大致会 大体会
likely: likely|probable|probably|almost certain|almost certainly|certain|certainly|inevitable|unavoidable|bound to|on track to|set to|poised to|more likely than not|most likely|very likely|highly likely|quite likely
unlikely: 不太可能 不大可能 不可能 小概率 低概率 概率不大 不太会 不大会 基本不会
unlikely: highly improbable|very improbable|most improbable|extremely unlikely|most unlikely|quite unlikely|rather unlikely|unlikely|improbable|impossible|less likely than not|highly unlikely|very unlikely|remote possibility
modal: 会 将 将会 将能 能 能够 可以 预计 预期 料 料将 估计
modal: will|would|shall|going to|expect|expects|expected|anticipate|anticipated|predict|predicted|forecast|foresee|it'll|i'd expect|'ll
plain: 可以肯定 可以确定 可以说 可以认为 能够肯定 我国 我司 会计 会议 机会 社会 委员会 董事会 监事会 证监会 股东会 股东大会 协会 工会 银监会 国资委 说明会 能力 产能 功能 性能 智能 能源 只能 才能 将来 将近 即将 可以看出 会计师 会计期间
event: 事件 目标事件 该事件 本事件 此事件 event|the event|target event
occur: 发生 出现 触发 成真 落地 occur|occurs|occurring|occurred|happen|happens|happening|happened|materialise|materialises|materialize|materializes|take place|takes place|come to pass|come true|be triggered|is triggered
plain: 发生额 发生率 发生变化 出现变化 发生地 发生日
meet: 达到 达成 满足 符合 实现 meet|meets|met|meeting|satisfy|satisfies|satisfied|reach|reaches|reached|achieve|achieves|achieved|clear|clears|fulfil|fulfill|fulfils|fulfills|pass|passes
attain: 达标 过线 达到标准 满足条件
criteria: 条件 门槛 标准 定义 要求 目标 规模 判定 阈值 criteria|criterion|threshold|thresholds|conditions|definition|scale|target|hurdle|hurdles|bar|test|tests|requirements|condition
risk: 风险 可能性 概率 几率 机率 risk|likelihood|probability|chance|chances|odds|prospect|prospects
plain: 风险敞口 风险提示 风险加权 风险准备 风险警示 风险因素 风险点 风险资产 风险溢价 风险偏好 风险控制 风险管理 风险权重 risk-free|risk weighted|risk factors|at risk
high: 高 较高 很高 偏高 极高 中高 中等偏高 大 较大 很大 极大 不小 不低 显著 高企 高位
high: high|higher|elevated|substantial|significant|considerable|large|great|strong|serious|severe|real|moderate to high|moderate-to-high|medium-high|medium to high|moderately high|very high|better than even|greater than even|above even
low: 低 较低 很低 偏低 极低 中低 中等偏低 小 较小 很小 极小 不大 不高 微乎其微 甚微 有限 渺茫 低位
low: low|lower|small|slim|remote|minimal|negligible|limited|modest|little|slight|tiny|very low|low to moderate|low-to-moderate|medium-low|fairly low|less than even|below even|marginal|scant|poor
mid: 中等 适中 中性 各半 五五开 一半一半 对半 五五 moderate|medium|even|balanced|coin flip|toss-up|toss up|50/50|50-50|fifty-fifty
plain: risk warning|risk warnings
plain: 高于 提高 高管 高新 高级 高度 高速 最高 新高 高效 低于 降低 最低 新低 减低 大于 小于 大幅 大量 大额 扩大 重大 大部分 大宗 小幅 高端 大型 中小 放大 不大于 even if|even though|even with|even when|even then|materially|in real|real estate|high-dividend|lower than|higher than|greater than|large part|high yield|low yield|high-yield|high dividend|high coupon|higher-than
premise: 同事的话 他的话 她的话 前提 说法 论断 观点 主张 命题 论点 断言 同事 推断 推论 该论 逻辑 结论中 看法
premise: premise|premises|claim|claims|statement|assertion|argument|inference|proposition|contention|thesis|colleague|colleague's|reasoning|view|logic|assumption
valid: 成立 正确 有效 合理 站得住脚 站得住 属实 准确 对的 说对了 是对的 说得对 说的对 没错 没说错 说得没错 完全成立 完全正确 基本成立 有道理
valid: valid|correct|right|true|sound|holds|hold|holds up|holds water|accurate|justified|well founded|well-founded|well supported|warranted|supported|borne out|stands
invalid: 不成立 不能成立 难以成立 无法成立 并不成立 不能算成立 错误 错的 错了 有误 站不住脚 站不住 不正确 不对 无效 谬误 荒谬 不实 误区 说错 是错 不合理 不准确 不属实 混淆了 混淆 误把 偷换
invalid: invalid|wrong|incorrect|false|untrue|unsound|mistaken|erroneous|fallacious|fallacy|untenable|unjustified|unwarranted|unfounded|does not hold|doesn't hold|do not hold|don't hold|not hold|cannot hold|cannot be sustained|can't be sustained|not stand up|doesn't stand up|does not stand up|cannot stand|does not survive|does not follow|doesn't follow|not follow|falls apart|breaks down|non sequitur|non-sequitur|misguided|misconceived|faulty|confuses|conflates|confuse|conflate|does not stand|doesn't stand|fails on|collapses
soft: 片面 过于绝对 绝对化 太绝对 以偏概全 不严谨 不完整 不充分 夸大 言过其实 有问题 有缺陷 存疑 不可靠 误导 过于简单 过度简化 有漏洞 站不太住 存在缺陷 值得商榷
soft: flawed|overstated|overstates|too strong|too absolute|misleading|incomplete|oversimplified|oversimplification|oversimplifies|simplistic|overgeneralised|overgeneralized|overgeneralises|overgeneralizes|questionable|weak|shaky|overreaches|imprecise|problematic|exaggerated|goes too far|too far|too simple
partly: 既对又不对 有对有错 对错各半 一半对一半错 对一半错一半 部分成立 部分正确 部分有效 部分对 部分合理 一半正确 半对 对了一半 说对一半 说对了一半 只对一半 只对了一半 不完全成立 不完全正确 不全对 不完全对 不完全错 并不完全成立 并非完全成立 并非完全错误 不尽然 有一定道理 有部分道理 有几分道理 只有部分 只是部分 仅部分成立 仅部分 部分 半对半错 对错参半
partly: half of the premise|half of the claim|half of it|half of this|partly|partially|in part|half right|half-right|half true|half-true|half correct|half valid|up to a point|to some extent|to a degree|kernel of truth|grain of truth|some truth|some merit|not entirely|not fully|not wholly|not completely|not altogether|mixed|directionally right|directionally correct|only half
notimply: 不等于 不代表 不意味 并不代表 并不意味 不能说明 不能证明 不能推出 推不出 推导不出 不必然 并不必然 不保证 并不保证 不足以推出 不足以说明 不足以证明 不构成证明 证明不了 说明不了 不能等同 不能得出 得不出
notimply: not rule out|doesn't rule out|not preclude|doesn't preclude|not exclude|not mean|not prove|not guarantee|not imply|not show|not demonstrate|not establish|not automatically|not ensure|no proof|no guarantee|not by itself|not in itself|not on its own|doesn't prove|doesn't mean|doesn't guarantee|doesn't imply|doesn't automatically|don't prove|don't mean|don't guarantee|don't imply|don't automatically|proves nothing|prove nothing
agree: 同意 赞同 认同 认可 接受 agree|agrees|concur|accept|endorse
disagree: 不同意 不赞同 不认同 反对 驳斥 disagree|reject|refute|dispute|rebut|disputes|rejects|push back on
half: 前半句 前半 后半句 后半 前一半 后一半 第一句 第二句 前一句 后一句 第一部分 第二部分 上半句 下半句 first half|second half|first part|second part|first sentence|second sentence|latter part|former part|first step|second step|one half|the other half
single: 第一 第二 第三 其一 其二 其中一 单项 一项 前者 后者 条件一 条件二 条件三 第一项 第二项 第三项 任一 个别 单独 该条件 这一条件 此条件 该项 这一项 这项 first|second|third|one of|only one|individual|the former|the latter|either one|criterion 1|criterion 2|condition 1|condition 2|this criterion|that criterion|this condition|that condition
concl: 综上 综上所述 综合来看 综合判断 综合以上 综合而言 综合考虑 总体而言 总体来看 总体上 总的来说 总之 因此 因而 所以 据此 由此 最终 故 我 我们 本人 笔者 我判断 我认为 我的判断 我的结论 我的预测 我给出 本人认为 笔者认为 个人认为 得出 我选择 基于上述 基于以上 归根结底 我方判断 本答卷 认定
concl: i judge|i believe|i think|i conclude|i estimate|i assess|i see|i rate|i put|i'd put|i would put|i lean|i'm|i am|i|my|we judge|we conclude|we think|we believe|we|our|therefore|thus|hence|overall|in conclusion|in sum|in short|so|accordingly|consequently|on balance|bottom line|net-net|to conclude|ultimately|in summary|all in all|taken together|as a result
call: 结论 判断 押 我倾向 我倾向于 倾向于 我更倾向 我更倾向于 更倾向于 我选 选的是 选 记为 判为 判断为 判定为 结论为 结论是 结论仍为 结论仍是 评为 定为 归为 视为 答案是 答案为 预测为 预测是 判断是 选择 应为 应判 认定为 属于 结果为 结果是 结论应为 结论应是
call: lean|leaning|i say|i'd say|i would say|my answer:|i choose|i'd go with|i go with|my vote is|i'd pick|i pick|i select|call it|calls it|conclude|rate it|rate this|answer is|prediction is|conclusion is|verdict is|judgement is|judgment is|call is|decision is|forecast is|rated|rating is|classify it as|classified as|outcome is|comes out as|comes out|conclusion stays|conclusion remains
source: 同事 管理层 公司 发行人 市场 有人 多头 空头 看多者 看空者 乐观者 悲观者 分析师 报告 机构 题目 题干 题面 问题 他 她 对方 反方 投资者 媒体 报道 评级机构 券商 原文 一些人 colleague|management|company|issuer|analyst|analysts|market|bulls|bears|some|others|critics|optimists|pessimists|people|he|she|they|question|report|press|observers|skeptics|sceptics|one
say: 说 称 认为 声称 主张 表示 觉得 指出 断言 宣称 提出 预言 声言 says|said|say|claims|claimed|argues|argued|argue|believes|believed|believe|thinks|thought|think|states|stated|asserts|asserted|suggests|suggested|contends|maintains|assumes|insists|asks|asked|reads|writes|expects|holds that
appear: 看似 表面上 表面看 表面来看 乍看 乍一看 貌似 似乎 直觉上 初看 at first glance|at first sight|at first|seemingly|on the surface|superficially|might think|may think|could think|would think|tempting|intuitively|naive|naively|it seems|appears to|one might|one could
cond: 即为 即视为 才算 不算 不计入 一律 任何一 如果 若 假如 假设 倘若 要是 一旦 只要 只有 除非 万一 否则 假定 设想 情形下 情况下 的话 才会 才能 方可 方能 若要 需要 须 必须 要求 取决于
cond: if|unless|provided|assuming|suppose|in case|only if|otherwise|were to|had the|should the|needs to|need to|must|required|requires|have to|has to|would have to|would need|would require|depends on|depending on|in the event|as long as
conc: 即使 即便 哪怕 就算 纵使 even if|even though|even with|even when|even then
though: 尽管 虽然 虽说 固然 although|though|despite|in spite of|notwithstanding|while|admittedly
contrast: 但 但是 然而 可是 而是 却 反而 仍然 仍 but|however|yet|nevertheless|nonetheless|instead|rather|whereas|still
because: 因为 由于 鉴于 原因是 理由是 在于 because|since|given|as there|due to|owing to|thanks to|considering|on account of
whether: 是否 能否 会否 会不会 能不能 是不是 可否 有没有 还是 与否 whether|or not|high or low|or low|or high|either
undecided: 无法判断 难以判断 不能判断 无从判断 无法确定 难以确定 不能确定 无法预测 难以预测 无法得出 不作判断 不做判断 不给出判断 暂不判断 拿不准 说不准 不好判断 不好说 两种可能 都有可能 皆有可能 均有可能 难以断言 难以定论 尚无定论 无定论 无法下结论 不下结论 保持中立 不表态 难下定论 很难说 难说 难以给出 无法给出 不宜下结论 五五开
undecided: close call|neither way|on the fence|cannot determine|can't determine|cannot judge|cannot say|can't say|can't tell|cannot tell|cannot conclude|can't conclude|cannot decide|can't decide|unable to determine|unable to conclude|unable to say|unable to decide|hard to say|difficult to say|impossible to say|hard to tell|hard to call|could go either way|go either way|may or may not|might or might not|uncertain whether|unclear whether|unclear|too close to call|no firm view|no clear view|undecided|toss-up|toss up|coin flip|inconclusive|insufficient to|not possible to|cannot be determined|can't be determined|remains to be seen|anyone's guess|sit on the fence|prefer not to|decline to
yes: 是 是的 affirmative|yes|true|yep
nay: 否 negative|false|nope|nay
"""


class Word(NamedTuple):
    """A phrase of the lexicon where it stands in a text."""

    kind: str
    start: int
    end: int


def _phrases() -> dict[str, str]:
    phrases: dict[str, str] = {}
    for row in _LEXICON.strip().splitlines():
        kind, _, words = row.partition(": ")
        for group in re.split(r"(?<=[^\x00-\x7f])\s|\s(?=[^\x00-\x7f])", words):
            for phrase in group.split("|"):
                phrases.setdefault(phrase.strip(), kind)
    return phrases


PHRASES: Final = _phrases()


def words(form: str) -> Iterator[Word]:
    """The phrases of a text in reading form, in order, the longest at each place."""
    for found in _PHRASE.finditer(form):
        yield Word(PHRASES[found[0]], found.start(), found.end())


def _pattern(phrases: Iterable[str], after: str) -> str:
    """One pattern for many phrases, the longest first, that reads a common beginning once.

    `after` is what must follow a phrase.
    """
    tree: _Tree = {}
    for phrase in phrases:
        node = tree
        for char in phrase:
            node = node.setdefault(char, {})
        node[""] = {}
    return f"(?=[{''.join(re.escape(char) for char in sorted(tree))}]){_branches(tree, after)}"


def _branches(node: _Tree, after: str) -> str:
    longer = [re.escape(char) + _branches(node[char], after) for char in sorted(node) if char]
    if "" in node:
        longer.append(after)
    return f"(?:{'|'.join(longer)})" if len(longer) > 1 else longer[0]


# A Latin phrase begins and ends where its word does.
_PHRASE: Final = re.compile(
    _pattern((phrase for phrase in PHRASES if not phrase.isascii()), "")
    + r"|(?<![a-z0-9'])"
    + _pattern((phrase for phrase in PHRASES if phrase.isascii()), "(?![a-z])")
)
