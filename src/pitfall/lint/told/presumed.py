"""The told outcome of rule L009, presumed: a why or how that takes the event as come, a heading that stands before it.

What is presumed is held against the matter of the question; a condition, a question or a time before clears it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.reading.matter import NUMBER, tokens_of
from pitfall.lint.times.mention import mentions
from pitfall.lint.told.retold import done_in, is_open
from pitfall.lint.told.tongue import in_english

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pitfall.lint.reading.document import Document

# Told in words that need no matter beside them.
_IDIOMS_ZH: Final = (
    r"半途而废|掉了?链子|没有?(?:能)?走完|出了(?:事|问题|岔子)|等来了?(?:好|坏)?消息|虚惊一场|不了了之|打了水漂|有惊无险|化险为夷|挺(?:了)?过来|没能挺过|栽了跟头|翻了车|兜不住|没兜住|顶住了|扛(?:了)?过(?:来|去)"
    r"|如愿以偿|如期而至|食了言|靴子落(?:了)?地|画上了?句号|胎死腹中|不欢而散|无功而返|铩羽而归|无缘|鸡飞蛋打|竹篮打水|皆大欢喜|尘埃落定|木已成舟|功亏一篑|功败垂成|落(?:了)?空|泡(?:了)?汤|告(?:了)?吹|夭折|流产|黄了|爽(?:了)?约|没等到|空手而归|拿(?:到|下)了|成了真|没有?成行|打了退堂鼓|临阵退缩|松了口|让了步|亮了?(?:红灯|绿灯)"
)
_IDIOMS_EN: Final = (
    r"(?:came|fell) through|(?:did not|didn't|never) (?:make it|come off|happen|come about|see)|made it (?:in|through|over)|came (?:good|to nothing|to naught|up short|off)|pulled it off|got (?:it )?over the line|g(?:ave|iven) in|caved(?: in)?|relented|balked|blinked|walked away|bit the bullet|pulled the plug|called (?:it|the [a-z]+) off|went (?:ahead|to plan|to the wire|under|nowhere)"
    r"|lost their (?:money|bet|nerve)|were (?:wrong|right|sent home)|w(?:as|ere) (?:gone|lost|saved|spared|overshot|undershot)|made good on|dropped the ball|overshot|undershot|to the good|fell by the wayside|bit the dust|got its way|had its way|saw it through|kept its (?:word|promise)|broke its (?:word|promise)|pa(?:id|ys) (?:off|out)|stayed (?:put|intact)"
)
IDIOM: Final = re.compile(rf"(?:{_IDIOMS_ZH})|\b(?:{_IDIOMS_EN})\b")
"""An ending told in a figure of speech."""

_WOULD_ZH: Final = re.compile(r"(?<![事大员东协])会(?![议计员])")
_GIVEN: Final = re.compile(
    r"既成事实|已成事实|已是(?:事实|定局)|既定(?:的)?(?:事实|结果)|(?:作为|当作|视为)(?:已知|既定|给定)(?:的)?(?:事实|前提|结果)|(?:这|此)(?:一)?点?(?:不必|无须|无需|不用|毋须)(?:再)?(?:论证|证明|讨论|怀疑)|(?:这一|该)(?:结局|结果|事实)(?:往回|反|倒)推|(?:从|由)[^，。；\n]{2,14}(?:这一|的)(?:结局|结果|事实)(?:出发|往回|倒|反)"
    r"|\b(?:take|treat|regard|accept|consider)s? (?!nothing|neither|no |it as|whether|each|all)[^.;\n]{2,60}? as (?:a )?(?:given|read|settled|fact|known|done|established|granted|a matter of record)\b"
    r"|\b(?:given|knowing|now|granted|in view of the fact|in the knowledge) that (?:the |it |its |[a-z]+ )(?:[a-z'-]+ ){0,6}?(?:came|was|were|did|had|has|went|fell|rose|cut|failed|passed|[a-z]{3,}ed)\b"
    r"|\b(?:should|ought to|need) (?:not )?have (?:come as|been (?:expected|foreseen|seen coming|no surprise|obvious|clear))|\b(?:comes?|came) as no surprise\b|(?:不|没有?)(?:应|该|必)?(?:感到|令人|让人)?意外(?=[，。]|$)|不足为奇"
    r"|\b(?:argue|reason|work|infer) backwards? from (?:the|its|this)\b"
)
_WITHOUT: Final = re.compile(
    r"(?:不要|勿|不得|切勿|没有|尚无|尚未)[^，。；\n]{0,10}$|\b(?:without|not|never|nothing|don't)\b[^.;\n]{0,20}$"
)

_WHY_EN: Final = re.compile(
    r"\b(?:how(?! (?:much|many|far|likely|long|often|large|big|would|could|might|should|does|do|to\b|an?\b))|why(?! (?:would|might|could|should|does|do|is|are|an?\b))|(?:by )?how (?:much|far)|what (?:made|led|caused|kept|stopped|allowed|drove|pushed|persuaded|prompted|brought))\b(?P<rest>[^.;\n?]{4,110})"
)
# How the board has voted: up to now.
_SO_FAR: Final = re.compile(r"how (?!(?:much|far)\b)(?:[a-z'-]+ ){1,4}?(?:has|have) ")
_WHY_ZH: Final = re.compile(
    r"(?P<rest>[^，。；;\n]{0,30}?)(?:为什么|为何|何以|何故|缘何|怎么会|凭什么|靠什么|如何(?:做到|走到|实现了|完成了|守住|渡过))(?P<more>[^，。；;\n]{0,24})|(?:说明|解释|分析|讨论|谈谈|论述|归纳|剖析|评述|阐述|梳理)(?P<cause>[^，。；;\n]{2,30}?)的(?:主要|根本|直接|真正|背后|深层)?(?:原因|缘由|缘故|成因|来龙去脉|经过|始末|教训|得失)"
    r"|(?:预示|预兆|昭示|导致|造成|促成|引发|招致|酿成|注定|换来|引来|推动|促使)了(?P<led>[^，。；;\n？?]{2,20})"
)
_DONE_ZH: Final = re.compile(
    r"了(?!解|结)|被|遭|没有|没能|未能|并未|未获|只有|只剩|仅剩|剩下|缩水|腰斩|仅有?|落空|失败|成功|不达|未达|作出|做出|跌到|降到|降至|升到|达到|跌破|最终|终于|成交|违约|退市|终止|获批|获准|通过(?=$|的)|削减|下调"
)
# In a heading, or in what is said of a source: it stands before the event, and so knows of it.
_DOOM_ZH: Final = (
    r"爆雷|暴雷|大洗澡|洗(?:了)?大?澡|出事|崩盘|变脸|倒下|倒闭|事发|东窗事发|垮台|塌方|爆仓|雷声"
)
_BEFORE_ZH: Final = r"(?:之前|以前|前夕|前夜|前的|前(?=[一最的，。：:（）()]|$))"
_BEFORE_EN: Final = re.compile(
    r"\b(?:before|ahead of|until|prior to|(?:on )?the eve of|leading up to|run-up to|up to the [a-z]+ before|forerunner (?:of|to)|prelude to|precursor (?:of|to)|harbinger of|overtaken by|superseded by|followed by|foreshadowing|preceding) (?:the|its|their|that|what became the) (?P<what>(?:[a-z-]+ ?){1,4})"
)
_THAT_EN: Final = re.compile(
    r"\b(?:an?|the|its) (?P<what>[a-z-]+) (?:that|which) (?:never (?:was|came|happened|saw)|did not|didn't|failed|fell|came|went|was|were|had|got|lost|won|missed|made)\b"
)
_ENDED_ZH: Final = re.compile(
    r"(?P<lost>(?:告吹|流产|夭折|落空|泡汤|半途而废|胎死腹中|黄掉|黄了|被否|作罢)的)|(?:失败|未果|未成|终止|其后[^（）()，。]{1,6}|后来[^（）()，。]{1,6}|最终[^（）()，。]{1,8}|到账|成交|易主|兑现)的(?P<what>[^，。（）()]{1,10})|(?P<mark>虚惊一场|一场虚惊|有惊无险|未达标|没有?达标|落空|告吹|终告失败)(?=[：:）)，。]|$)"
)
# 受理裁定作出前七个月, 大额减值的由来, 其中一只未能兑付, a survey that missed the cut.
_AHEAD_ZH: Final = re.compile(
    r"(?P<what>[^，。（）()：:]{2,12}?)(?:作出|发生|落地|宣布|出现|到来|生效|下达|公布|完成)?(?:之)?(?:前|以前)(?:的)?(?:[一二两三四五六七八九十几数半0-9]+\s?个?(?:天|日|周|月|年|季度|交易日)|不久|最后)"
)
_STORY_OF_ZH: Final = re.compile(
    r"(?P<what>[^，。（）()：:]{2,12}?)的(?:由来|始末|来龙去脉|前因后果|来由|余波|余震|善后|代价|教训|苗头|前兆|征兆|先声|伏笔|导火[索线])"
)
_UNDONE_ZH: Final = re.compile(
    r"(?P<what>(?<!关于)(?:未能|没能|终未|未获|没有)(?!召开|说明)[^，。（）()：:的]{2,10}|[^，。（）()：:]{2,10}(?:未果|落空|失败|告吹|受阻而止))(?=[）)】]|$)"
)
_MISSED_EN: Final = re.compile(
    r"\b(?:that|which) (?:missed|foresaw|preceded|predicted|anticipated|called|foretold|overlooked|came before|led to|brought on|failed to (?:see|foresee|stop|prevent|predict)|did not (?:see|foresee|stop|prevent|predict)) (?P<what>(?:the|its|their) (?:[a-z-]+ ?){1,3})"
)
_NOUNS_EN: Final = re.compile(
    r"\b(?:cuts?|default|downgrade|fall|collapse|settlement|penalty|fine|recall|delisting|merger|takeover|bid|rejection|refusal|approval|hike|rise|breach|waiver|impairment|write-?down|write-?off|bankruptcy|filing|resignation|departure|float|listing|warning|failure|crash|junk|easing|miss|suspension|omission|closure)\b"
)
_HEAD: Final = re.compile(r"^[ \t]*#{3,6}[ \t]+(?P<words>[^\n]+)", re.MULTILINE)
_SOURCE: Final = re.compile(
    r"^[ \t]*[-*][ \t]*[^\n:：]*(?:来源|source)[^\n:：]*[:：](?P<words>[^\n]+)", re.MULTILINE
)
_AS: Final = re.compile(
    r"\s*(?:as|invented|filed|published|reported|issued|carried|translated|虚构|转载)\b|\s*(?:虚构|转载|摘自)"
)
_PIECES: Final = re.compile(r"[^（）()；;，,]+")


def presumed(document: Document, matter: Callable[[], frozenset[str]], *, told_before: str) -> Iterator[Hit]:
    """Where the task, a heading or a source takes the event, or the opposite, as come.

    Args:
        document: The Question.
        matter: The words of what is asked, defined and told by the truth.
        told_before: The evidence, whose own figures are no outcome.
    """
    begins = document.evidence.start or len(document.form)
    for start, end in document.sentences():
        if start >= begins:
            break
        words = document.form[start:end]
        if document.states_the_task(start) or any(number in told_before for number in NUMBER.findall(words)):
            continue
        span = _in_task(document, words, start, end, matter)
        if span is not None:
            yield Hit("L009", start + span[0], start + span[1], message="tells_outcome")
    if document.evidence.start:
        yield from _headings(document, matter, begins)


def _in_task(
    document: Document, words: str, start: int, end: int, matter: Callable[[], frozenset[str]]
) -> tuple[int, int] | None:
    given = _GIVEN.search(words)
    if given and not _WITHOUT.search(words[: given.start()]) and not _asks_whether(words):
        return given.span()
    if any(
        start <= m.start < end and document.as_of and m.last <= document.as_of for m in mentions(document)
    ):
        return None
    for found in (_WHY_EN if in_english(words) else _WHY_ZH).finditer(words):
        parts = [part for part in found.groupdict().values() if part]
        rest = " ".join(parts)
        if is_open(rest, document.as_of) or _WOULD_ZH.search(rest) or _SO_FAR.match(found.group()):
            continue
        if matter().isdisjoint(tokens_of(rest)) and not IDIOM.search(rest):
            continue
        done = done_in(rest) if in_english(words) else _DONE_ZH.search(rest) or found["led"]
        if done:
            return found.span()
    return None


def _asks_whether(words: str) -> bool:
    return re.search(r"是否|有没有|能否|会否|会不会|与否|\bwhether\b", words) is not None


def _headings(document: Document, matter: Callable[[], frozenset[str]], begins: int) -> Iterator[Hit]:
    """Headings of the evidence, and what is said of its sources."""
    form = document.form
    for pattern in (_HEAD, _SOURCE):
        for found in pattern.finditer(form, begins):
            at, words = found.start("words"), found["words"]
            if any(at <= m.start < found.end() and m.has_year for m in mentions(document)):
                continue
            told = _in_heading(words, matter)
            if told is None and pattern is _SOURCE:
                told = _in_source(document, words, matter)
            if told is not None:
                yield Hit("L009", at + told[0], at + told[1], message="tells_outcome")


def _in_heading(words: str, matter: Callable[[], frozenset[str]]) -> tuple[int, int] | None:
    doom = re.search(rf"(?:{_DOOM_ZH}){_BEFORE_ZH}", words)
    if doom:
        return doom.span()
    for pattern in (_BEFORE_EN, _THAT_EN):
        found = pattern.search(words)
        if found and (_NOUNS_EN.search(found["what"]) or not matter().isdisjoint(tokens_of(found["what"]))):
            return found.span()
    for pattern in (_AHEAD_ZH, _STORY_OF_ZH, _UNDONE_ZH, _MISSED_EN):
        found = pattern.search(words)
        if found and (
            _NOUNS_EN.search(words)
            if in_english(words)
            else not matter().isdisjoint(tokens_of(found["what"]))
        ):
            return found.span()
    ended = _ENDED_ZH.search(words)
    if ended and (ended["mark"] or ended["lost"] or not matter().isdisjoint(tokens_of(ended["what"]))):
        return ended.span()
    return None


def _in_source(
    document: Document, words: str, matter: Callable[[], frozenset[str]]
) -> tuple[int, int] | None:
    for piece in _PIECES.finditer(words):
        said = piece.group()
        if not piece.start() or _AS.match(said):
            continue  # whose paper it is, and how it came
        done = done_in(said) or re.search(r"未(?!经|来|审)|没有", said)
        if done and not is_open(said, document.as_of) and not matter().isdisjoint(tokens_of(said)):
            return piece.start() + done.start(), piece.start() + done.end()
    return None
