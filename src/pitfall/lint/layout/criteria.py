"""Rule L016: several criteria and no word whether all or any of them must hold.

A list of criteria is read in whatever layout it has: bullets, numbered lines, lines that begin with 条件一, rows
of a table, letters or circled numbers in a running sentence, comparisons one after the other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.layout.modes import joins, says_mode, speaks_of_criteria, tells_of_the_list
from pitfall.lint.layout.otherwise import lists_no_criteria
from pitfall.lint.reading.enumerations import ROW, begins_item, sequence, without_mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.reading.document import Document

_WORD: Final = (
    r"条件|标准|判据|准则|要件|(?:违约|事件|发生|触发|达成)的?(?:认定|判定|成立|要求|指标)(?=[:：])|(?:判定|判断|认定|结算|触发)(?:规则|依据|口径|要点|要素|情形|指标)"
    r"|\b(?:criteria|criterion|conditions?|triggers|tests?(?! (?:dates?|results?|periods?|levels?)\b)|prongs|requirements for the event|resolution rules?)\b"
)
_NAMES: Final = re.compile(_WORD)
# What calls the lines below criteria even where the word is missing.
_LEADS: Final = re.compile(
    rf"{_WORD}|情形|(?:标志|迹象|征象|信号|途径|事由|理由|对象|形式|表现)(?:有|为|是|包括|如下)?\s?[:：]?\s*$|(?:判定|判断|认定|视为|算作|视同|结算)[^。\n]{{0,12}}(?:发生|成立|依据|如下|看)|(?:事件|违约|触发)[^。\n]{{0,8}}(?:发生|成立|须看|要看|取决)"
    r"|\b(?:signs?|markers?|indicators?|grounds|signals|routes|ways|limbs|reasons|hallmarks)\b(?: (?:of|for|to|that)\b[^.;:\n]{0,48})?\s?[:：]\s*$|\b(?:on|for) (?:these|the following|several|two|three) (?:grounds|reasons|ways)\b|\b(?:counts?|qualif(?:y|ies)|deemed|occurs?|happens?|resolves?|triggered|fails?|passes|succeeds?|broken|breached|met|settled|won|lost|holds) (?:as [a-z ]{1,24} )?(?:only )?(?:if|when|where|once|provided|upon)\s?[:：]?\s*$"
    r"|\b(?:event|question|target|default|breach|success|failure|yes)\b[^.\n]{0,24}\b(?:occurs?|happens|judged|decided|depends?|resolv\w+|counts?|triggered|determined|settled|turns)\b|\b(?:judged|decided|resolved|determined|settled) (?:by|on)\b"
    r"|\b(?:yes|event|breach|default) (?:if|when|means|requires|takes|needs|counts)\b|\bresolves? (?:to |as )?[“\"]?yes\b"
)
# What is asked of the reader is to weigh matters, not to meet them.
_ASKS: Final = re.compile(
    r"请|说明|分析|讨论|支持|\b(?:weigh|discuss|explain|consider|describe|say|assess)\b"
)
# A short line above a list of criteria that has none of their names: 要看三个方面：, what counts, grounds for suspension:
_OPENS_LIST: Final = re.compile(
    r"(?:看|核对|核查|查|满足|符合|具备|达到|涉及|包括|有|是|分为)?[一两二三四五六几2-6](?:点|件事|个方面|方面|桩|道|款|条|项|步|样)(?:内容|事项|事实|要求|门槛|情况|关口)?(?:如下|之中|里)?\s?[:：]$|(?:下列|以下|如下|下述|下面)[^。；;\n]{0,10}[:：]$|(?:怎样|怎么|如何|什么)(?:样)?(?:才|就)?(?:算|叫|是)[^。\n]{0,8}[:：]?$|门槛[:：]$|(?:发生|成立|触发|算数|认定)(?:与否)?[^。；;\n]{0,8}[:：]$"
    r"|^\W*what (?:really )?(?:counts|is needed|it takes|must happen|has to happen|we look for)\b[^.;\n]{0,40}[:：]?$|\b(?:grounds|bases|reasons|ways|routes|paths|roads) (?:for|to|into) [^.;:\n]{1,40}:?$|\b(?:two|three|four|five|the following|these) (?:things|matters|points|facts|hurdles|bars|events|elements|marks|lines|steps|limbs|developments|findings|items)\b[^.;\n]{0,30}:$|\b(?:yes|event|breach|default|trigger|true) (?:if|when|where|means|takes|needs|in points)\b[^.;\n]{0,20}:$|\b(?:the )?event, in (?:points|parts|steps):$"
)
# What is asked of the reader, or how a figure is made, is no list of criteria.
_OF_WORK: Final = re.compile(
    r"来源|资料|要点|步骤|格式|作答|回答|计算|算式|口径|写明|列明|注明|公式|分[子母]|附件|背景|\b(?:sources?|give|show|cite|write|answers?(?! is)|format|steps|compute[ds]?|calculat\w+|please|data|evidence|discuss|consider|cover|mention|background)\b"
)
# A paragraph with a lead word of its own: **Solvency.** The ratio is …; *Filing:* a report is filed.
_HEADED_PART: Final = re.compile(
    r"[ \t]*(?:[-*+>][ \t]+)?(?:  (?! )[^\n|#]{1,40}?[.:：。,，]?  |[*_](?![*_ ])[^*_\n]{1,40}?[.:：。,，]?[*_][.:：]?)[ \t]*(?=[^\s*_])"
)
_SECTION: Final = re.compile(rf"^#{{1,6}}[ \t][^\n]*?(?:{_WORD})[^\n]*\n", re.MULTILINE)
# Headings below which a list need not be one of criteria: its items must compare or tell what happens.
_MAYBE: Final = re.compile(
    r"^(?:#{1,6}[ \t]|  (?! )(?=[^\n]{2,40}\n))[^\n]*?(?:事件|目标|判定|判断|判别|认定|裁定|定义|结算|触发|成立|门槛|要求|清单|核对|发生|何为|怎样算|如何算|算数|须|必须"
    r"|\b(?:events?|targets?|definitions?|resol\w+|outcomes?|check-?list|thresholds?|requirements?|settle\w*|decided|judged|triggered|counts?|yes\b|hurdles?|limbs?|legs?|gates?|rules?|happens?|occurs?|must|required|needed)\b)[^\n]*\n",
    re.MULTILINE,
)
_EVIDENCE: Final = re.compile(r"<summary>[^\n]*(?:冻结资料|frozen evidence)")
_OTHER_HEADING: Final = re.compile(r"^[ \t]*(?:#{1,6}[ \t]|</?(?:details|summary))", re.MULTILINE)
_TASK_LABEL: Final = re.compile(
    r"[ \t]*[-*+]?[ \t]*(?:(?:判[定断]|认定|结算)(?:定义|规则|方法|方式|口径|办法)|定义|目标(?:事件)?|事件(?:的)?(?:定义|判定|认定|成立|发生)?|(?:预测)?问题|题目|何(?:为|谓)|发生(?=指|的?(?:条件|标准)|[:：])|(?:to |it )?resolves?(?: (?:to|as))? [“\"]?yes|(?:the )?(?:definition|resol(?:ution|ves?)|event|target|question|yes(?: if| when)?|what counts|counts (?:if|as|when)))[^:：\n]{0,24}[:：]"
)
_LABELLED: Final = re.compile(f"^{_TASK_LABEL.pattern}", re.MULTILINE)
# What a task states of itself in a list of fields, and the parts of a sum: no criteria.
_FIELD: Final = re.compile(
    r"[ \t]*[-*+]?[ \t]*(?:标的|证券|公司|对象|信息截止|资料截止|截止|截至|预测|窗口|期限|目标(?:事件)?|判定定义|定义|单位|币种|来源|代码|日期|交易所|security|issuer|company|ticker|as[ -]of|cut-?off|window|horizon|target|definition|units?|currency|sources?|date|exchange)[^:：\n]{0,24}[:：]"
)
_ADDS_UP: Final = re.compile(
    r"等于|之和|合计|分[子母]|除以|减去|加上|计算(?:口径|公式|方法)|\b(?:equals?|sum of|ratio of|difference between|divided|numerator|denominator|plus|minus|less|calculated|computed|consists? of|comprises?)\b"
)
_NOTE: Final = re.compile(
    r"[ \t]*(?:上述|以上|前述|这些|[两三四各][项条](?!件)|数据|数字|分[子母]|等于|其中|年报|报表|口径|来源|单位|注[:：]|说明|备注|金额|日期|以[^，。\n]{0,24}为准|取自|依据|source|note|remarks?|data|figures|units?\b|amounts|measured|basis|as (?:first )?reported|the (?:figures?|above|conditions|criteria|tests)\b|(?:these|both|each|all) (?:conditions|criteria|tests)|equal|all (?:figures|amounts|data))"
)
_COMPARES: Final = (
    r">=|<=|==|≥|≤|>|<|不低于|不少于|不高于|不超过|大于|小于|高于|低于|多于|少于|至少|超过|达到|不足|不到|为正|为负|为零|不短于|不早于|不晚于|不迟于|早于|晚于|跌破|突破|以上|以下|以内|翻倍|转负|转正|翻番"
    r"|\b(?:at least|at most|more than|less than|no (?:more|less|fewer|lower|higher) than|exceeds?|above|below|over|under|positive|negative|or (?:more|less|longer|shorter|higher|lower|fewer|greater|better|worse|later|earlier)|not (?:smaller|larger|shorter|longer|later|earlier|lower|higher) than|minimum|maximum)\b"
)
_COMPARISON: Final = re.compile(_COMPARES)
# A line below a lead-in that tells what happens is a condition too.
_EVENT: Final = re.compile(
    r"被|公告|立案|谴责|逾期|下调|停牌|终止|出具|净资产|违约|撤销|破产|处罚|公开|议案|裁定|冻结|受理|登记|支付|付清|签署|签[订约]|通过|披露|完成|召集|退还|解除|取得|获得|获批|生效|到期|增持|减持|回购|收购|出售|转让|过户|辞[职任]|更换|延期|展期|投产|停产|复产|关闭|起诉|诉讼|仲裁|判决|执行|质押|平仓|上市|退市|摘牌|摘帽|发行|派发|分红|下修|赎回|回售|兑付|交割|恢复|批准|核准|注册|撤回|降级|调低|上调|亏损|转[正负]|出现|发生|作出|收到|宣布|召开|否决|意见|警示|未按|未能|付息|到账|点火|投运|竣工|开工|付清|九成|[一二三四五六七八]成"
    r"|\b(?:announce\w*|declare\w*|withdraw\w*|refus\w+|fil(?:ed?|es)|default\w*|downgrad\w*|delist\w*|loss|waiver|breach\w*|issue[sd]?|suspend\w*|signed?|paid|pays?|report\w*|approv\w+|complete\w*|effect|extend\w*|calls?|called|miss(?:es|ed)?|accelerat\w+|acquir\w+|s[eo]lls?|sold|sale|bought|buys?|buyback|repurchas\w+|clos(?:es|ed?)|cuts?|raise[sd]?|lowers?|lowered|appoint\w*|resign\w*|replac\w+|terminat\w+|grants?|granted|award\w*|obtain\w*|receiv\w+|register\w*|consent\w*|agree[sd]?|launch\w*|open(?:s|ed)|start(?:s|ed)?|begins?|stops?|halts?|shut|idled?|renew\w*|expire[sd]?|redeem\w*|matur\w+|rul(?:es|ed|ing)|court|lawsuit|su(?:es|ed)|petition|bankrupt\w*|merge[rsd]?|spin\w*|lists?|listed|trades?|vote[sd]?|remain\w*|stay\w*|tak(?:es?|en)|occurs?|happens?|certif\w+|(?:is|are|be|been|gets?) \w+ed|lease|post(?:s|ed)|cover(?:s|ed)?)\b"
)
_BOX: Final = re.compile(r"[ \t]*(?:[-*+][ \t]+\[[ x]?\]|[-*+]?[ \t]*[☐□☑✓✔])[ \t]*\S")
_MODE_CELL: Final = re.compile(
    r"\s*(?:(?:全部|任一|任意一项|同时|必须|必要|充分|且|或|并且|或者)(?:满足|成立|条件|即可)?|all|any|both|either|and|or|required|mandatory|necessary|sufficient|must)\s*"
)
_RULE_OF_TABLE: Final = re.compile(r"[ \t]*\|?[ \t]*:?-{2,}")
_SENTENCE_ENDS: Final = re.compile(r"[。\n]|\.(?=\s|$)")
_PARTS: Final = re.compile(r"[;；。\n]|\.(?=\s|$)|(?<=`)\s*[,，/、]\s*(?=`)")
_CLOSED: Final = re.compile(r"[;；,，]")
_COMMAS: Final = re.compile(r"[,，、;；。\n]|\.(?=\s|$)")
_SIGN: Final = re.compile(r"(?<![-=])(?:[<>]=?|==|[≥≤≠])\s?[-−]?[$¥€£]?[0-9]")
_LISTS: Final = frozenset(";；")  # what ends one of several, so that another follows
_SHORT: Final = 48  # characters of a part that is told and not compared
_LABEL: Final = re.compile(
    rf"(?<!非)(?:{_WORD})[^:：。；;\n]{{0,12}}[:：]|(?:发生|成立|违约|触发)(?:指|是指|即|为|须|要求)?[:：]|算数[:：]|\b(?:if|when|means|requires|takes|what counts)\s?[:：]|\b(?:if|when|means)\s(?=[a-z`][^;；\n]{0, 40}?[<>≥≤=])"
)
_NAMED_TARGET: Final = re.compile(r"[:：][ \t]*`?[a-z0-9]+(?:_[a-z0-9]+)+`?[ \t]*$")
_RECORD: Final = re.compile(r"\{[^{}]*\}")
_OPERATOR: Final = re.compile(
    r"\"(?:op|operator|comparator|comparison|threshold|relation|运算符|门槛|阈值)\"\s*[:：]"
)


@dataclass(frozen=True, slots=True)
class _Region:
    """A stretch in which criteria may stand; a section is headed as theirs."""

    start: int
    end: int
    is_section: bool


@dataclass(frozen=True, slots=True)
class _List:
    """Criteria with the words around them, and where to point."""

    start: int
    end: int
    items: tuple[str, ...]
    around: tuple[str, ...]


def criteria_mode(document: Document) -> Iterator[Hit]:
    """Several criteria and no word whether all or any of them must hold."""
    form = document.folded.replace("**", "  ").replace("__", "  ")
    if not (_LEADS.search(form) or _MAYBE.search(form) or _LABELLED.search(form)):
        return
    told: list[_Region] = []
    for region in _regions(form):
        if any(each.start < region.end and region.start < each.end for each in told):
            continue
        found = _list_in(form, region)
        if found is None or any(map(says_mode, found.around)) or _joined(found.items):
            continue
        if not _told_elsewhere(form, region):
            told.append(region)
            yield Hit("L016", found.start, found.end, values={"count": str(len(found.items))})


def _told_elsewhere(form: str, region: _Region) -> bool:
    """Whether the rest of the task says it of the criteria by name.

    A section of criteria stands for itself: of the rest only the labelled lines and what follows it count.
    """
    task = _task(form)
    for line in re.finditer(r"[^\n]+", task):
        if region.start <= line.start() < region.end:
            continue
        if region.is_section and line.start() < region.start and not _TASK_LABEL.match(line.group()):
            continue
        for sentence in re.split(r"。|\.(?=\s)", line.group()):
            if speaks_of_criteria(sentence) and says_mode(sentence):
                return True
    return False


def _task(form: str) -> str:
    """The text without its evidence: terms that a document quotes are no criteria of the task."""
    begin = _EVIDENCE.search(form)
    if begin is None:
        return form
    end = form.find("</details>", begin.end())
    if end < 0:
        return form[: begin.start()]
    return form[: begin.start()] + " " * (end - begin.start()) + form[end:]


def _regions(form: str) -> Iterator[_Region]:
    """Where criteria may stand: sections headed as such, then lines that lead in to them elsewhere."""
    task = _task(form)
    sections: list[_Region] = []
    for head in _SECTION.finditer(task):
        after = _OTHER_HEADING.search(task, head.end())
        sections.append(_Region(head.start(), after.start() if after else len(task), is_section=True))
    yield from sections
    for head in _MAYBE.finditer(task):
        if not any(each.start <= head.start() < each.end for each in sections):
            after = _OTHER_HEADING.search(task, head.end())
            end = after.start() if after else len(task)
            if task[head.start()] != "#":
                end = _end_of_passage(task, head.start(), head.end())
            yield _Region(head.start(), end, is_section=False)
    at = 0
    for line in task.splitlines(keepends=True):
        start, at = at, at + len(line)
        if any(each.start <= start < each.end for each in sections) or line.lstrip()[:1] in {"#", "<", ""}:
            continue
        labelled = _TASK_LABEL.match(line)
        leads = _NAMES.search(line) or _enumerates(line) or _opens_list(task, line, at)
        if labelled or (leads and not (_FIELD.match(line) and _is_title(line))):
            yield _Region(start, _end_of_passage(task, start, at), is_section=False)


def _enumerates(line: str) -> bool:
    """Whether a sentence leads in to what it enumerates itself, and not for the reader to weigh."""
    lead = _LEADS.search(line)
    cuts = sequence(line) if lead else []
    if lead is None or not cuts or lead.start() > cuts[0][0]:
        return False
    sentence = _SENTENCE_ENDS.split(line[: cuts[0][0]])[-1]
    return _LEADS.search(sentence) is not None and not _ASKS.search(sentence)


def _opens_list(task: str, line: str, after: int) -> bool:
    """Whether a short line that counts or names what is looked for stands right above a list: 判定看两点：…."""
    if not _OPENS_LIST.search(line.rstrip()) or _ASKS.search(line) or _OF_WORK.search(line):
        return False
    following = task[after:].lstrip("\n").split("\n", 1)[0]
    return begins_item(following) or _HEADED_PART.match(following) is not None


def _end_of_passage(task: str, start: int, after: int) -> int:
    """The end of what a lead-in governs: its own line, or the list below it and the paragraph that closes it."""
    if task[start:after].rstrip()[-1:] not in {":", "：", ")", "）", "|"} and not _is_title(
        task[start:after]
    ):
        return after
    heading = _OTHER_HEADING.search(task, after)
    limit = heading.start() if heading else len(task)
    at, begun = after, False
    for line in task[after:limit].splitlines(keepends=True):
        is_item = begins_item(line) or line.startswith((" ", "\t")) or _HEADED_PART.match(line) is not None
        at += len(line)
        if line.strip() and begun and not is_item:
            break
        if line.strip() and not is_item and at - after > 400:
            break
        begun = begun or is_item
    return at


def _is_title(line: str) -> bool:
    """Whether a line is a label and no sentence, so that a list may follow it."""
    if _NAMED_TARGET.search(line):
        return False
    return len(line.strip()) <= 40 and not re.search(r"[。；;,，.]", line.strip())


def _list_in(form: str, region: _Region) -> _List | None:
    """The criteria of a region, if there are two or more."""
    text = form[region.start : region.end]
    head, _, body = text.partition("\n")
    span = (region.start, region.start + len(head))
    before = "" if region.is_section else _paragraph_before(form, region.start)
    last = _SENTENCE_ENDS.split(head)[-1]
    is_headed = (_is_title(head) or last.rstrip()[-1:] in {":", "："}) and (
        _NAMES.search(last) is not None or _OPENS_LIST.search(head.rstrip()) is not None
    )
    if ROW.match(head):
        head, body = "", text
    for items, around, is_named in (_lines(body), _running("" if region.is_section else head, body)):
        named = region.is_section or is_named or is_headed
        kept = [
            item
            for before_it, item in zip(["", *items], items, strict=False)
            if _counts(item, is_named=named) or (named and before_it.rstrip()[-1:] in _LISTS)
        ]
        if len(kept) > 1 and not lists_no_criteria(last):
            return _List(*span, tuple(kept), (head, before, *around))
    return None


def _counts(item: str, *, is_named: bool) -> bool:
    """Whether an item is a criterion and no remark about sources or units."""
    bare = item.strip(" \t`-*+|")
    if _BOX.match(item):
        return True
    if _FIELD.match(item) and not is_named:
        return False
    if not bare or (_NOTE.match(bare) and not _COMPARISON.search(item)) or _is_mode_item(item):
        return False
    return is_named or _COMPARISON.search(item) is not None or _EVENT.search(item) is not None


def _is_mode_item(item: str) -> bool:
    """Whether a line of the list is about the list: it names the criteria and compares nothing itself."""
    if re.search(r"[<>≥≤]|==|(?<!条件)(?<!条件 )(?<![第(])\b[0-9]", without_mark(item)):
        return False
    return tells_of_the_list(item)


def _lines(body: str) -> tuple[list[str], list[str], bool]:
    """The items that have a line each, and the other lines."""
    items: list[str] = []
    around: list[str] = []
    depth: int | None = None
    lines = body.splitlines()
    for number, line in enumerate(lines):
        if not line.strip():
            continue
        indent = len(line) - len(line.lstrip())
        if ROW.match(line):
            following = lines[number + 1] if number + 1 < len(lines) else ""
            if _RULE_OF_TABLE.match(line) or _RULE_OF_TABLE.match(following):
                around.append(line)
            else:
                items.append(line)
        elif (begins_item(line) or _HEADED_PART.match(line)) and (depth is None or indent <= depth):
            depth = indent
            items.append(line)
        elif items and indent > (depth or 0) and not ROW.match(items[-1]):
            items[-1] += f"\n{line}"
        elif items and re.fullmatch(r"\W*(?:且|或|并且|或者|and|or)\W*", line):
            items[-1] += f"； {line.strip(' *_-')}"
        else:
            around.append(line)
    around += [item for item in items if _is_mode_item(item)]
    around += [
        cell for item in items if ROW.match(item) for cell in item.split("|") if _MODE_CELL.fullmatch(cell)
    ]
    return items, around, False


def _running(head: str, body: str) -> tuple[list[str], list[str], bool]:
    """The items of the first line that enumerates some in a running sentence, and what stands around them."""
    lines = [line for line in (head, *body.splitlines()) if line.strip()]
    for number, line in enumerate(lines):
        cuts = sequence(line)
        if cuts:
            last = _SENTENCE_ENDS.search(line, cuts[-1][1])
            end = last.start() if last else len(line)
            ends = [start for start, _ in cuts[1:]] + [end]
            items = [line[behind:stop] for (_, behind), stop in zip(cuts, ends, strict=True)]
            lead = line[: cuts[0][0]]
            last = _SENTENCE_ENDS.split(lead)[-1]
            if _ADDS_UP.search(last) or lists_no_criteria(last):
                return [], [], False
            is_named = _LEADS.search(last) is not None
            if not is_named and items[0].endswith("、"):
                return [], [], False  # kinds of a thing, one after the other
            tail = _CLOSED.split(items[-1], maxsplit=1)[1:]
            return items, [lead, line[end:], *tail, *lines[:number], *lines[number + 1 :]], is_named
        parts = _parts(line, labelled=bool(head) and not number)
        if len(parts) > 1:
            return parts, [*lines[:number], *lines[number + 1 :], line], True
    whole = f"{head}\n{body}"
    records = [found.group() for found in _RECORD.finditer(whole) if _OPERATOR.search(found.group())]
    if len(records) > 1:
        return records, [_RECORD.sub(" ", whole)], True
    bare = [line for line in lines if _SIGN.search(line)]
    if not head and len(bare) < len(lines) and all(_is_brief(line) for line in lines):
        bare = lines
    around = [line for line in lines if line not in bare or bare is lines]
    return (bare, around, True) if len(bare) > 1 else ([], [], False)


def _is_brief(line: str) -> bool:
    """Whether a line without a mark is a short statement of what is to be met."""
    return (
        len(line) <= _SHORT
        and not _SENTENCE_ENDS.search(line.rstrip("。. "))
        and _counts(line, is_named=False)
    )


def _parts(line: str, *, labelled: bool) -> list[str]:
    """The comparisons of one line that a semicolon parts, or a comma where they are written in signs."""
    if labelled:
        label = _LABEL.search(line)
        if label is None:
            return []
        line = line[label.end() :]
    by_sentence = _compared(_PARTS.split(line))
    whole = [part for part in _PARTS.split(line) if part.strip()]
    every = len(by_sentence) == len(whole) and all(re.search("[0-9]", part) for part in whole)
    if len(by_sentence) > 1 and (every or re.search(r"[;；]", line)):
        return by_sentence
    first = _SENTENCE_ENDS.split(line)[0] if labelled else ""
    for listed in (re.split(r"[;；]", first), first.split("、")):
        short = all(len(part) <= _SHORT and _counts(part, is_named=False) for part in listed)
        if len(listed) > 1 and short:
            return listed
    by_comma = _compared(_COMMAS.split(line))
    if len(by_comma) > 1 and all(map(_SIGN.search, by_comma)):
        return by_comma
    return []


def _compared(parts: list[str]) -> list[str]:
    return [part for part in parts if _COMPARISON.search(part) and not _NOTE.match(part)]


def _joined(items: tuple[str, ...]) -> bool:
    """Whether a connective stands between two of the items."""
    bare = [item.rstrip(" \t|;；,，.。") if item.lstrip().startswith("|") else item for item in items]
    return any(joins(one, without_mark(other)) for one, other in pairwise(bare))


def _paragraph_before(form: str, start: int) -> str:
    """The paragraph that stands right before a lead-in or a table."""
    above = form[:start].rstrip("\n \t")
    if not above or above.endswith(">"):
        return ""
    begin = max(above.rfind("\n\n"), above.rfind("\n#"))
    paragraph = above[begin + 1 :]
    return "" if paragraph.lstrip().startswith("#") else paragraph
