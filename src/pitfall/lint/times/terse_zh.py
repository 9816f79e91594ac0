"""What a terse Chinese text tells: a predicate behind the date, a level, a label of the past; and what it only sets."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.times import speech

if TYPE_CHECKING:
    from pitfall.lint.times.passage import Passage

_PLAN: Final = re.compile(
    r"元旦|春节|清明|劳动节|端午|中秋|国庆|日程|日历|时间表|安排|计划|规划|预算|分期|到期|期限|休市|假期|节假日|远期|报价|锁价|锁量|承诺|拟|将|付款|还款|付息|租期|任期|合同(?!纠纷)|约定|条款|指引|目标|预[计测期]|资金来源|投标|招标|检修|封[道路]|排期|排产|班次|重要日|值班表|排班|课[程表]|赛程|行程|时刻|(?<!达)标准|预售|长协|例会|船期|航次|班期|装期|关注|看点|前瞻|下周|在手|手持|待交|订单|掉期|互换条款|方案|节点|批次"
)
# Labels of what was done or measured.
_RECORD: Final = re.compile(
    r"记录|台账|明细|流水|大事记|历史|回顾|历程|沿革|经过|实际|已|实绩|实现|进展|结果|收盘|净值|走势|行情|时间线|截图|[图照]片?|图[0-9一二三四五六七八九十]*|纪要|日志|日记|轨迹|变动情况|减持情况|增持情况|点评|复盘|违约|逾期|失联|停牌|停产|落款|通报|爆|事故|案发|评级|调[降升低高级]|下调|上调|签[字名章]|盖章|经办人?|版本|修订|更新|编辑|来源|出处|摘自|引自|发件人?"
)
_KEPT: Final = re.compile(
    r"(?:记录|台账|流水|历史|实际[^，。；]{0,6}|实绩|日志|大事记)(?:\([^()]*\))?\s*$|(?:已|均|皆|全部|如[数期约]|按[期时约]|悉数|逐笔)(?:已|全部|全额|如[数期约]|按[期时约])*(?:结清|兑付|付清|偿还|归还|到账|支付|还清|缴清|交付|发放|划付|兑现)(?:完毕)?\s*$"
)
_LEVEL: Final = re.compile(
    r"收盘|净值|余额|[率比]|指数|报收?|股价|市值|存量|库存|持仓|质押|资产|负债|现金|存款|收益|单价|均价|成交|汇率中间价|水位|温度|失业|cpi|ppi|pmi|gdp|人数|客流|票房|销量|产量|收入|利润|出货"
)
_CLOSES: Final = re.compile(r"[标名报件集售票购款记理交递约位]截[至止]\s?$")
_DAY_LABEL: Final = re.compile(r"(?:日期?|期|时间|时点|截[至止]|[次笔批])\s?[:：]?\s?$")
_EVENT_NOUN: Final = re.compile(
    r"(?:那[场次天起笔日]|的?(?:火灾|事故|爆炸|洪水|地震|台风|暴雨|判决|裁定|裁决|选举|公投|罢工|处罚|问询函?|来函|函件|邮件|通报|声明|表决|投票))"
)
# A label that gives only when: 接收时间、竞买时段、办理期间.
_OF_TIME: Final = re.compile(r"(?:时间|时段|时限|期间|期限|日程|安排)\s?(?:[(（][^()（）\n]{1,12}[)）])?$")
# What may stand right behind a Chinese date and is still the date.
_TIME: Final = re.compile(
    r"(?:\s|[(（][^()（）\n]{1,8}[)）]|(?:上午|下午|中午|晚上?|早上|凌晨)?[0-9一二三四五六七八九十]{1,3}\s?[时点:：]\s?(?:[0-9]{1,2}\s?分?|半|整)?|上午|下午|晚间?|当?日|左右|前后|止)+"
)
_RANGE: Final = re.compile(
    r"\s?(?:至|到|-|~|—)\s?(?:次?年?[0-9]{1,4}\s?[年月日号]?\s?)+(?:间|期间)?|\s?至(?:次年|今后)[^，。；]{0,8}"
)
# Another day beside it: 2 月 11 日（星期日）、2 月 24 日（星期六）.
_ANOTHER: Final = re.compile(r"(?:[、和及与]|以及)\s?(?:[0-9]{1,4}\s?[年月日号]\s?)+")
# What a customer has to pay on a day to come: 11 月 20 日付款 500 万美元.
_TO_PAY: Final = re.compile(
    r"\s?(?:需|要)?(?:付款|付汇|购汇|收汇|结汇|缴款|还款|提货|交货)(?=[^，。；;\n了已]{0,6}[0-9])|\s?(?:要|需|须)?付(?:款|出)?(?=[，。；;\n]|$)"
)
_BARE_FIGURE: Final = re.compile(
    r"\s?(?:[:：]|各|约|共|每[^，。；\n0-9]{1,4})?\s?(?:[a-z]{2,3}|[$€£¥])?\s?-?[0-9][0-9,.]*\s?(?:[%％‰]|[万亿千百]|元|美元|港元|欧元|英镑|吨|个?基点|天|小时|[件台套辆股份手桶张次]|兆瓦|mw|gw)*(?:[、/][^，。；]{0,8})?\s*[|)）。；;]?\s*$"
)
# Begins, holds or is held from then on.
_STARTS: Final = re.compile(
    r"\s?(?:为|系|是)?(?:周末|法定|公众|例行)?(?:正式)?(?:起|开始|始)?\s?(?:正式|统一|全面)?(?:生效|执行|施行|实施(?!了|完)|适用|启用|开始(?![^，。；]{0,12}[了被])|开学|开课|报到|入学|毕业|面试|体检|复诊|入住|搬家|出发|返程|开考|放榜|发薪|发工资|截稿|签到|报名|放假|休市|开市|起算|计息|起息|缴费|开票|征收|收费|按|每|定档|举行|举办|召开|开庭|截标|开标|到期|届满|检修|大修|停机检修|上会|上市流通|面临|审议(?!了|通过|并|未|否)(?=[，,。；;]|$)|各(?:调|付|还|派|发|交|提|解|重置|检修|开)[^，。；\n了]{0,4}[一两二三四][次笔批]|进入[^，,。；;\n]{0,12}期|终止(?=[，,。；;]|$)|结束(?=[，,。；;]|$)|截止|(?:底|末)?(?:以前|之前|前)(?![后一二两三四五六七八九十几数0-9]))"
)
_SINCE: Final = re.compile(
    r"\s?起[，,]?[^，。；;\n了已]{0,10}不再(?:支持|受理|办理|开放|提供|适用|收取|接受|新增|执行)|\s?起(?![^。；;\n]{0,26}(?:停|暂停|亏|关闭|关停|未|被|失|欠|减产|下[滑降跌]|[涨跌]|至今|一直|连续|陆续|已|了|于|降|升|不再|[领拿发付收]不|不[到出]|转|撤|逾期|违约|冻结|查封))"
)
_REALISED: Final = re.compile(
    r"了(?!解)|已|(?<!平)均(?![价数值线为衡])|遭|被|结果|否决|通过|未|同比|环比|实际|了结|果|涨|跌|亏"
)
_HELD: Final = re.compile(
    r"[^，。；\n]{0,6}(?:拨款|租金|预算|额度|[电票气水房运底]价|价格|学费|起拍|保证金|订单|合同|协议|授信|加点|产能|定员|编制|金额|本金|首付|尾款)[^，。；\n为达增减降升签订]{0,4}[0-9]"
)
_LABEL: Final = re.compile(
    r"(?:调降|调升|下调|上调|评级变动|违约|逾期|失约|受理|立案|成交|估值|落款|到账|处罚|解除|判决|裁定|裁决|宣判|(?<!报)发布|(?<!报)披露|公告|签署|签订|签收|收到|过户|变更|停产|停牌|爆炸|事故|事发|案发|出险|死亡|身故|失联|平仓|减持|增持|冻结|查封|起诉|撤销|注销|吊销|核销|崩盘|跌停|退票|辞任|辞职|离职|被[^，。；]{1,4}|实际[^，。；]{0,8}|首?次?触发)(?:首)?(?:日期?|时间|于|在)?\s?(?:为|是|:|：)?\s?$"
)
_STRUCK: Final = re.compile(r"遭|被|[涨跌]|已(?!定|知)|了(?!解|结)|停[止发产工牌]|未能")
# What may open a clause before its date: 周五（6月23日）, 即2019年.
_OPENING: Final = re.compile(
    r"^(?:[\s(（于在自从即*#-]|(?:本|上)?(?:周|星期)[一二三四五六日天]|今年|当年|同年|就?是)+"
)
_SAME_DAY: Final = re.compile(
    r"\s?(?:当[日天晚]|首[日周]|次日|随[即后]|收盘)(?![^，。；]{0,10}(?:开始|举行|召开|将|拟|截止))"
)
_HEAD: Final = re.compile(r"([^:，,。；;\n]{1,20}):(?![0-9])")
# A plan that the sentence names as its source at its end: …（能源局年度安排）.
_BY_PLAN: Final = re.compile(
    r"[(（][^()（）\n]{0,16}(?:安排|计划|规划|预[测计算]|目标|指引|排期)[)）]\s?[。；;]?\s?$"
)
# A meeting that a day names, and what a project comes to in a month or a year ahead: 新厂2022年6月试车.
_MEETING: Final = re.compile(
    r"\s?(?:年度|临时|第[^，。；]{1,4}次)?(?:股东大会|股东会|董事会|听证会|发布会|说明会|例会|债权人会议)(?:资料|通知|议案|议程)?\s?(?=[，,。；;]|$)"
)
_COMES: Final = re.compile(
    rf"{_MEETING.pattern}|\s?(?:上旬|中旬|下旬|底|初|末)?(?:正式|全面|如期)?(?:试车|投产|投运|通车|到港|到货|开工|完工|竣工|开业|开街|交付|交房|上线|量产|首飞|并网|开通|发射|换届|换发|开建|封顶)\s?(?=[，,。；;]|$)"
)
# Who signs, before the day: 皋陵建材董事会，二〇一六年五月二十三日.
_BY_BOARD: Final = re.compile(
    r"\s*[^，。；;:\n]{0,24}(?:董事会|监事会|公司|集团|事务所|交易所|法院|委员会|监管局|办公室|管理人|编辑部|研究所)\s?[，,(（]?\s?"
)
_THAT_WAS: Final = re.compile(r"\s?(?:时间|日期|那)[是为]在?")
_AS_OF: Final = re.compile(r"截[至止]\s?$")


def heads_plan(label: str) -> bool:
    """Whether a label says that what follows is planned: 计划费用：第三季度30万美元."""
    return _PLAN.search(label) is not None and not _RECORD.search(label)


def heads_record(label: str) -> bool:
    """Whether a label heads what was done or measured: 还款记录, 收盘价."""
    return _KEPT.search(label) is not None or (_RECORD.search(label) is not None and not _PLAN.search(label))


def is_measured(head: str) -> bool:
    """Whether the head of a list names something measured or kept: 交易日期　收盘价."""
    return _LEVEL.search(head) is not None or _RECORD.search(head) is not None


def tells(passage: Passage) -> bool:
    """Whether a Chinese time without a mark of its own is told."""
    form, start = passage.form, passage.whole.start
    if heads_record(passage.label) or _EVENT_NOUN.match(passage.rest):
        return True
    named = (pattern.search(form, start, passage.mention.start) for pattern in (speech.NOTED, _LABEL))
    if any(named):
        return True
    # The time is part of a head: 2022 年度电煤长协：一季度 480 万吨.
    head = _HEAD.match(form, passage.mention.end)
    if head and _PLAN.search(head[1]) and not _RECORD.search(head[1]):
        return False
    if _BY_PLAN.search(form, passage.mention.end, passage.whole.end):
        return False
    is_set = _PLAN.search(passage.label) or (
        _OF_TIME.search(passage.label) and not passage.near.rpartition("\n")[2].strip()
    )
    if is_set and not _REALISED.search(passage.rest):
        return False
    return _predicates(passage)


def _predicates(passage: Passage) -> bool:
    """Whether what follows the date is a predicate, not a start, a figure alone or nothing."""
    behind = passage.rest
    while found := _RANGE.match(behind) or _TIME.match(behind) or _ANOTHER.match(behind):
        behind = behind[found.end() :]
    tail = behind + passage.form[passage.clause.end : passage.whole.end]
    realised = _REALISED.search(passage.rest) is not None or _STRUCK.search(passage.following) is not None
    is_due = passage.mention.kind == "day" and _TO_PAY.match(behind) is not None
    if (is_due or _STARTS.match(tail) or _SINCE.match(tail)) and not realised:
        return False
    if _AS_OF.search(passage.near):
        return not _CLOSES.search(passage.near)
    if not behind.strip(" \n。；;)）、"):
        return _is_followed(passage)
    if _COMES.match(behind) and not realised and (_MEETING.match(behind) or passage.mention.kind != "day"):
        return False
    if _is_bare(behind):
        return _LEVEL.search(passage.near + passage.label) is not None or realised
    return True


def _is_bare(words: str) -> bool:
    """Whether words are a figure alone, or what a term or a budget gives."""
    return not words.strip() or _BARE_FIGURE.match(words) is not None or _HELD.match(words) is not None


def _told_before(form: str, start: int, end: int) -> bool:
    """Whether the stretch ahead of an apposition tells something and plans nothing."""
    marks = [found["plan"] for found in speech.MARK.finditer(form, start, end)]
    return bool(marks) and not any(marks)


def _is_followed(passage: Passage) -> bool:
    """Whether a date that closes its clause opens what the next one tells, or stands behind a verb."""
    words = passage.following
    if _SAME_DAY.match(words):
        return True
    head = passage.form[passage.whole.start : passage.mention.start]
    if not words.strip() and _BY_BOARD.fullmatch(head):
        return True
    if _THAT_WAS.fullmatch(passage.near):
        return not _PLAN.search(passage.before)
    if _OPENING.sub("", passage.near):
        # 定档 2019 年 10 月 1 日 gives a day; 收盘净值（20180629） measures one.
        measured = _LEVEL.search(passage.near) and not _DAY_LABEL.search(passage.near)
        return bool(measured) and re.match(r"[^，。]{0,10}[0-9]", words) is not None
    if not passage.near.strip() and not words.strip():
        return _told_before(passage.form, passage.whole.start, passage.mention.start)
    return not _is_bare(words) or _REALISED.search(words) is not None
