"""The observations of a truth that carry no unit, in its lists, sentences, tables and JSON; part of rule L017.

A number is an observation where its label, its sentence, its heading or its table says so (观察值, realised
outcome, observed). A count and a zero need a unit too; what no unit belongs to (a flag, a rank, a date) needs none.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final, cast

from pitfall.lint.finding import Hit
from pitfall.lint.layout.bare import DATE, NEEDS_NONE, RATIO, is_bare, is_clock, is_tallied
from pitfall.lint.layout.delimited import in_records_of_commas
from pitfall.lint.layout.measures import UNIT, block_gives_unit, has_unit_beside, label_gives_unit

if TYPE_CHECKING:
    from collections.abc import Iterator

_NUMBER: Final = r"(?>[-+−]?[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?)"
_SAYS: Final = (
    r"观察(?!到期|期)|观测|实测|实际(?!控制|上|缴|到账日)|最终(?!判断|结论|控制)|结果(?!日期|年度|为准)|兑现(?=[:：])|兑现情况|完成情况|到账金额|收回(?:金额|比例)|累计(?:到账|收回|支付|完成)|窗口(?:期)?[内末里][^，。；\n]{0,10}(?:实现|录得|取得|合计|累计|共计)"
    r"|\b(?:observ\w+|reali[sz]ed|actual(?:ly)?|outcomes?|results?|outturn|measured|final(?:ly)?|eventual(?:ly)?|turned out|as it came out)\b"
)
# Labels that introduce the observation itself.
_STRICT: Final = re.compile(
    r"(?:观察|观测|实测|实现|实际|兑现)(?:的)?(?:值|数值|数|读数|结果(?=[:：=为是]))(?!据|量)|(?:最终|结果)(?:的)?(?:值|数值|读数)"
    r"|\b(?:observed|reali[sz]ed|actual|measured|final|outcome|outturn|resolved)[ _](?:values?|numbers?|figures?|readings?|amounts?|levels?|counts?|results?)\b|\bobservations?(?=[^a-z]{0,4}(?:\(|[:：=—-]|is\b|was\b|of\b|,))|\b(?:reali[sz]ed|outturn|observed)(?=[*`]{0,3}\s?[:：=])"
)
_LOOSE: Final = re.compile(
    rf"(?<![0-9a-z.,_/-])(?P<value>{_NUMBER}(?:e[+-]?[0-9]+)?|(?<=[:：=是为\s])[零〇一二两三四五六七八九十]+(?=\s*(?:[，。；;]|$))|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten)\b(?=\s*(?:[.,;]|$)))"
)
# Behind a number without a unit stands nothing, or what does not count anything.
_ENDS: Final = re.compile(
    r"[`*]{0,3}[ \t]*(?:$|[，。；;!！|\])）]|,(?![0-9])|\.(?![0-9])|[（(](?!(?:one|two|three|four|five|[一二三四五壹贰叁])[)）])|[—–]|--|(?:与|和|较|比|低于|高于|对比|相比|而|但)(?![0-9])|取自|来自|依据|按(?!股)|以[^，。]{0,12}(?:为准|计)|见|即|(?:in|at|for|from|as|on|by|against|versus|before|after|over|under|while|but|and|which|per the|is|was|according|taken|read|reported|within|below|above|between|among|across|throughout|overall|than|vs|compared|against|to the|of (?!the\b|those\b|these\b|them\b|all\b|its\b|a possible|two\b|three\b|four\b|five\b|six\b|[0-9])(?=[a-z]))\b)"
)
_OF_RATIO: Final = re.compile(r"[0-9]\s*(?:比|:|/)\s*$")
_NO_VALUE: Final = re.compile(
    r"(?:\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?|日期|日|编号|代码|章节|页|date|id|code|page|note|section)[ \t]*[:：]?[ \t]*$"
)
_ANY_HEAD: Final = re.compile(r"^[ \t]*#{2,6}[ \t]")
# Sections that argue or grade: their sums give the unit once, at the start.
_ARGUES: Final = re.compile(
    r"要点|错误|资料|推理|计算|算式|步骤|\b(?:decisive|points?|errors?|evidence|reasoning|calculation|steps?|working)\b"
)
_ANY_NUMBER: Final = re.compile(r"[0-9]")
_CLAUSES: Final = re.compile(r"[=，,]")
# A number that has its unit stands first, and what follows only compares it; day 29 of 30.
_MEASURED: Final = re.compile(rf"(?<![0-9a-z.]){_NUMBER}\s?{UNIT}(?![a-z0-9\u4e00-\u9fff])")
_COUNT_OF: Final = re.compile(r"[0-9] of $")
_LABEL: Final = re.compile(
    r"日期|正确结论|正确答案|目标事件|\b(?:resolved at|observed at|date|target|answer)\b"
)
_SCALE_ALONE: Final = re.compile(
    r"[`*]{0,3}\s?(?:thousands?|millions?|billions?|trillions?|mn|mln|bn|m)\b[`*]{0,3}(?! (?:of |in )?(?:shares?|units?|tonnes?|users?|customers?|barrels?|subscribers?|passengers?|people|[a-z]+s\b))"
)
_SCALED: Final = re.compile(
    rf"(?P<name>[^:：=|\n]{{2,60}})[:：=][ \t]*`?\**(?P<value>{_NUMBER})(?=[`*]{{0,3}}\s?[a-z])"
)
_MONEY: Final = re.compile(
    r"\b(?:revenues?|sales|turnover|income|profits?|loss(?:es)?|ebitda|ebit|earnings|debt|borrowings|cash|price|proceeds|costs?|expenses?|capex|assets|liabilities|equity|deposits?|impairment|charges?|dividends?|fees?|fines?|receivables?|inventor(?:y|ies)|outflows?|inflows?|payments?|premiums?|claims?|recover(?:y|ies)|budget|value)\b"
)
_CURRENCY: Final = re.compile(
    r"[$¥€£]|\b(?:cu|cny|rmb|cnh|usd|eur|gbp|jpy|hkd|chf|aud|cad|sgd|krw|inr|twd|sar|dollars?|euros?|pounds?|yuan|yen|currency)\b|元"
)
_GOES_ON: Final = (";", "；")
_OPENS: Final = (":", "：")
_SUM: Final = re.compile(r"[×÷＝≈]|[0-9)）][ \t]*[+−*/][ \t]*[(（0-9]|[0-9][ \t]*=")
_MARK: Final = re.compile(
    r"[ \t]*(?P<mark>[-*+](?=[ \t])|[0-9]{1,2}[.)、]|[（(][0-9一二三四五]{1,2}[）)]|)[ \t]*"
)
_VALUE: Final = re.compile(
    rf"(?:[ \t]*(?:[:：=]|是|为)[ \t]*|[ \t]+[—–-]{{1,2}}[ \t]+|(?<=`)[ \t]*|(?<=[\u4e00-\u9fff])(?=[(（]))(?:约|共)?[(（]?`?(?P<value>{_NUMBER})`?[)）]?[ \t]*(?:[（(；;。.,，].*)?$"
)
_LONGEST_NAME: Final = 120
_SENTENCE: Final = re.compile(
    rf"(?:为|是|达到?|至|只有|仅有|共|约|(?<=[:：])|\b(?:was|were|is|are|came to|came in at|reached|stood at|amounted to|totall?ed|equall?ed|of|at|to|hit|only))[ \t]?(?P<value>{_NUMBER})[ \t]*(?=[，。；;,!！）)]|\.(?![0-9])|$|(?:and|but|while|against|versus|vs|below|above|in|at|by|on|between|among|across|over|under|throughout|overall|than|compared|which|when|as)\b)"
)
_BARE_SENTENCE: Final = re.compile(rf"(?P<value>(?<=[a-z\u4e00-\u9fff`] ){_NUMBER})[ \t]*[.。]?[ \t]*$")
_ONE_SENTENCE: Final = re.compile(r"(?:[^。；;！!.]|\.(?=[0-9]))+[。；;！!.]?")
_SAYS_SO: Final = re.compile(_SAYS)
_ONLY_NUMBER: Final = re.compile(rf"[ \t]*[`*]{{0,3}}(?P<value>{_NUMBER})[`*]{{0,3}}[ \t]*")
# A paragraph or an item that is nothing but a number.
_LONE: Final = re.compile(
    rf"[ \t]*(?:>[ \t]*|[-*+][ \t]+)?(?:约|共|about )?[`*]{{0,3}}(?P<value>{_NUMBER}(?:[ \t]*(?:→|->|至|to)[ \t]*{_NUMBER})?)[`*]{{0,3}}[ \t]*[。.]?[ \t]*"
)
_NO_UNIT: Final = re.compile(
    r"[\s\-—–/?？.]*|\s*(?:n/?a|n\.a\.|none|nil|null|tbd|unknown|blank|unit|无|空|不适用|未知|待定|缺|略|未注明|单位)\s*"
)
_UNIT_COLUMN: Final = re.compile(r"单位|\bunits?\b")
# A unit inside the label of a row or the head of a column: in its last word, as a sign, a code or a counted thing.
_HAS_UNIT: Final = re.compile(
    r"(?:[万亿]?元|[万亿]|吨|倍|基点|百分点)(?=$|[/（(：:，,\s])|(?:股|家|人|天|日|周|月|年|次|笔|户|份|件|台|座|条|项|倍|张)数(?=$|[（(：:，,\s])|[%％$¥€£]|million|billion|thousand|\b(?:cu|cny|usd|rmb|eur|gbp|tonnes|bps?|percent|ratio)\b|\b(?:number of|in|days|weeks|months|times|count of) ?(?:shares|tonnes|units|days|weeks|months|times|points?)?\b|\b(?:shares|units|days|weeks|months|times|points)$"
)
_JSON: Final = re.compile(
    r"^```(?:json)?[ \t]*\n(?P<fence>[ \t]*[{\[].*?)^```|^[ \t]*(?:[-*+][ \t]+)?`?(?P<line>\{[^\n]*\})`?[ \t]*$",
    re.MULTILINE | re.DOTALL,
)
# A record that stands in a sentence, two levels deep at most.
_INLINE: Final = re.compile(
    r"\{\s*\"(?:[^{}\n]|\{(?:[^{}\n]|\{[^{}\n]*\})*\})*\}|\[\s*\{(?:[^{}\n]|\{[^{}\n]*\})*\}(?:\s*,\s*\{[^{}\n]*\})*\s*\]"
)
_FENCE: Final = re.compile(r"```(?<=^```).*?\n```", re.MULTILINE | re.DOTALL)
_RECORD: Final = re.compile(r"^```(?:ya?ml|toml|ini)[ \t]*\n(?P<body>.*?)^```", re.MULTILINE | re.DOTALL)
_FIELD: Final = re.compile(
    rf"^[ \t]*(?:-[ \t]+)?[\"']?(?P<key>[^\"':：=\n#]+?)[\"']?[ \t]*[:：=][ \t]*(?:[\"']?(?P<value>{_NUMBER})[\"']?)?[ \t]*(?:#[^\n]*)?$",
    re.MULTILINE,
)
_UNIT_KEY: Final = re.compile(r"unit|currency|单位|币种")
_VALUE_KEYS: Final = frozenset({"value", "observed", "amount", "数值", "值"})


def observed_without_unit(text: str, form: str) -> Iterator[Hit]:
    """Observations of a truth without a unit.

    Args:
        text: The truth as written.
        form: The same folded, character for character.
    """
    yield from _in_json(text)
    yield from _alone(_FENCE.sub(lambda fence: re.sub(r"[^\n]", " ", fence.group()), form))
    yield from _in_record(form)
    yield from in_records_of_commas(form)
    for hit in _in_prose(form):
        start = form.rfind("\n", 0, hit.start) + 1
        line = form[start:].split("\n", 1)[0]
        if not has_unit_beside(line, hit.start - start, hit.end - start) and not block_gives_unit(
            form, hit.start
        ):
            yield hit


def _in_prose(form: str) -> Iterator[Hit]:
    form = _JSON.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), form)
    # A record within a sentence is read as a record: its unit stands under a key of its own.
    form = _INLINE.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), form)
    prose = _FENCE.sub(lambda fence: re.sub(r"[^\n]", " ", fence.group()), form)
    has_strict = _STRICT.search(prose) is not None
    start, governed, argues = 0, False, False
    table: list[str] = []
    for line in prose.splitlines(keepends=True):
        bare = line.rstrip("\n")
        if _ANY_HEAD.match(bare):
            argues = _ARGUES.search(bare) is not None and not _SAYS_SO.search(bare)
        if (
            has_strict
            and not argues
            and _STRICT.search(bare)
            and not bare.lstrip().startswith("|")
            and not _ANY_HEAD.match(bare)
        ):
            yield from _strict(bare, start)
        elif argues or (not _ANY_NUMBER.search(bare) and bare[-1:] not in _OPENS and bare[:1] not in "#|"):
            governed = governed and not bare.strip()
        elif bare.lstrip().startswith("|"):
            table.append(bare)
            yield from _in_row(table, bare, start)
        elif _LABEL.search(bare) or _SUM.search(bare):
            pass
        else:
            table = []
            if bare.strip():
                governed = _governs(bare, governed=governed)
            yield from _in_line(bare, start, governed=governed)
        start += len(line)


def _alone(prose: str) -> Iterator[Hit]:
    """The numbers that stand alone below a heading or a label of observations which names no unit."""
    above = ""
    for line in re.finditer(r"[^\n]*\S[^\n]*", prose):
        lone = _LONE.fullmatch(line.group())
        if lone and _titles(above) and not (DATE.fullmatch(lone["value"]) or _label_names_unit(above)):
            if not block_gives_unit(prose, line.start()):
                yield _hit(line.start(), lone, above.strip(" #*:："))
            continue
        above = line.group()


def _titles(line: str) -> bool:
    """Whether a line is a heading or a label of observations and says nothing of the value itself."""
    bare = line.strip()
    is_title = bare.startswith("#") or bare.endswith((":", "：", "**"))
    return is_title and _SAYS_SO.search(bare) is not None and not NEEDS_NONE.search(bare.rstrip(" :："))


def _strict(line: str, start: int) -> Iterator[Hit]:
    """The value behind a label that says it is the observation: it needs a unit even where it is a count or zero."""
    label = _STRICT.search(line)
    assert label is not None
    for told in _ONE_SENTENCE.finditer(line, label.end()):
        sums = line.rfind("=", told.start(), told.end())
        begin = max(sums, told.start())
        for number in _LOOSE.finditer(line, begin, told.end()):
            name = line[label.start() : number.start("value")]
            if (
                (NEEDS_NONE.search(name) and not is_bare(name, number["value"]))
                or _OF_RATIO.search(name)
                or DATE.fullmatch(number["value"])
                or _NO_VALUE.search(name)
                or is_clock(name, number["value"])
                or is_tallied(name, line[number.end() :])
            ):
                continue
            if (
                has_unit_beside(line, *number.span("value"))
                and line[: number.start("value")].rstrip()[-1:] not in ":："
            ):
                continue
            if _ENDS.match(line, number.end()) or _lacks_currency(line, number, name):
                yield _hit(start, number, name)
                return
        if _ANY_NUMBER.search(told.group()) and told.group()[-1:] not in _GOES_ON:
            return


def _lacks_currency(line: str, number: re.Match[str], name: str) -> bool:
    """Whether a sum of money has a scale and no currency: actual revenue: 496.4 million."""
    return (
        _SCALE_ALONE.match(line, number.end()) is not None
        and (_MONEY.search(name) is not None or not _STRICT.sub("", name).strip(" :：=*`-"))
        and not _CURRENCY.search(line)
    )


def _governs(line: str, *, governed: bool) -> bool:
    """Whether the lines below stand under a heading or a lead-in that calls them observations."""
    if (_ANY_HEAD.match(line) or line.rstrip().endswith((":", "："))) and _SAYS_SO.search(line):
        return True
    return governed and not _ANY_HEAD.match(line) and not line.rstrip().endswith((":", "："))


def _in_line(line: str, start: int, *, governed: bool) -> Iterator[Hit]:
    if _ANY_HEAD.match(line):
        return
    lead = _MARK.match(line)
    begin = lead.end() if lead else 0
    found = _VALUE.search(line, begin, begin + _LONGEST_NAME) if _ANY_NUMBER.search(line) else None
    name = line[begin : found.start()] if found else ""
    if found is not None and name and "|" not in name:
        listed = lead is not None and lead["mark"] and not _CLAUSES.search(name)
        if governed or listed or _SAYS_SO.search(name):
            if is_bare(name, found["value"]):
                yield _hit(start, found, name)
            return
    scaled = _SCALED.search(line, begin)
    if scaled and _SAYS_SO.search(scaled["name"]) and _lacks_currency(line, scaled, scaled["name"]):
        yield _hit(start, scaled, scaled["name"])
        return
    if _SAYS_SO.search(line):
        yield from _told(line, start)


def _told(line: str, start: int) -> Iterator[Hit]:
    """The first bare number of each line whose sentence says that it was observed."""
    for told in _ONE_SENTENCE.finditer(line):
        if not _SAYS_SO.search(told.group()):
            continue
        for number in (*_SENTENCE.finditer(line, *told.span()), *_BARE_SENTENCE.finditer(line, *told.span())):
            before = line[told.start() : number.start("value")]
            if _MEASURED.search(before) or _COUNT_OF.search(before) or _NO_VALUE.search(before):
                continue
            if is_clock(before, number["value"]):
                continue
            if is_bare(re.split(r"[，,]", before)[-1], number["value"]):
                yield _hit(start, number, before.strip()[-24:])
                return


def _in_row(table: list[str], row: str, start: int) -> Iterator[Hit]:
    """A row below a head that names observations and in which neither head, row nor a column gives a unit."""
    head = table[0]
    heads, values = _cells(head), _cells(row)
    label = values[0][1] if values else ""
    is_told = re.search(rf"{_SAYS}|数值|指标|\bvalues?\b|\bfigures?\b", head) or _STRICT.search(label)
    if len(table) <= 2 or not is_told:
        return
    if any(label_gives_unit(f"，{cell.strip()}") for _, cell in values[1:]):
        return
    if _label_names_unit(RATIO.sub("", label)):
        return
    column = next((number for number, (_, name) in enumerate(heads) if _UNIT_COLUMN.search(name)), None)
    if column is not None and column < len(values) and not _NO_UNIT.fullmatch(values[column][1]):
        return
    for number, (at, cell) in enumerate(values[1:], 1):
        found = _ONLY_NUMBER.fullmatch(cell)
        name = heads[number][1] if number < len(heads) else ""
        if found is None or (number != column and _label_names_unit(name)) or number == column:
            continue
        if is_bare(label, found["value"]) and not _is_bare_in(name):
            span = (start + at + found.start("value"), start + at + found.end("value"))
            yield Hit("L017", *span, values={"name": label.strip()})
            return


def _cells(row: str) -> list[tuple[int, str]]:
    """The cells of a row, each with its place in it."""
    found: list[tuple[int, str]] = []
    at = row.find("|") + 1
    for cell in row[at:].rstrip().removesuffix("|").split("|"):
        found.append((at, cell))
        at += len(cell) + 1
    return found


def _label_names_unit(label: str) -> bool:
    return label_gives_unit(label) or _HAS_UNIT.search(label.strip()) is not None


def _is_bare_in(head: str) -> bool:
    """Whether a column holds numbers of another kind: of the row, the threshold's year, the page."""
    return (
        NEEDS_NONE.search(head) is not None
        or re.search(r"序号|日期|年度|#|\bno\b|\bdate\b", head) is not None
    )


def _hit(start: int, found: re.Match[str], name: str) -> Hit:
    span = (start + found.start("value"), start + found.end("value"))
    return Hit("L017", *span, values={"name": name.strip(" `*-")})


def _in_json(text: str) -> Iterator[Hit]:
    for start, end, observed in _records(text):
        try:
            tree: object = json.loads(text[start:end])
        except ValueError:
            continue
        for name, key in _leaves(tree, "", observed=observed):
            found = re.compile(rf'"{re.escape(key)}"\s*:\s*"?(?P<value>{_NUMBER})').search(text, start, end)
            if found is not None:
                yield Hit("L017", *found.span("value"), values={"name": name})


def _records(text: str) -> Iterator[tuple[int, int, bool]]:
    """Where JSON stands in a truth, and whether all that it holds is observed: alone on its line, or told so before it."""
    taken: list[tuple[int, int]] = []
    for block in _JSON.finditer(text):
        group = "fence" if block["fence"] is not None else "line"
        taken.append(block.span())
        yield *block.span(group), group == "line"
    for inline in _INLINE.finditer(text) if "{" in text else ():
        if not any(start <= inline.start() < end for start, end in taken):
            line = text[text.rfind("\n", 0, inline.start()) + 1 : inline.start()].lower()
            yield *inline.span(), _SAYS_SO.search(line) is not None


def _in_record(form: str) -> Iterator[Hit]:
    """The fields of a fenced record (YAML): a key that speaks of observations, or a value below one."""
    for fence in _RECORD.finditer(form):
        above = ""
        for field in _FIELD.finditer(form, *fence.span("body")):
            key = field["key"].strip()
            if field["value"] is None:
                above = key
                continue
            said = key if key not in _VALUE_KEYS else above or key
            if not _SAYS_SO.search(said.replace("_", " ")) or label_gives_unit(key):
                continue
            if is_bare(said, field["value"]) and not block_gives_unit(form, field.start()):
                yield Hit("L017", *field.span("value"), values={"name": said})


def _leaves(tree: object, above: str, *, observed: bool) -> Iterator[tuple[str, str]]:
    """The numbers below a key that speaks of observations, each with the name it goes by and its own key."""
    if isinstance(tree, list):
        for each in cast("list[object]", tree):
            yield from _leaves(each, above, observed=observed)
    if not isinstance(tree, dict):
        return
    node = cast("dict[str, object]", tree)
    has_unit = any(_UNIT_KEY.search(key.lower()) and value not in ("", None) for key, value in node.items())
    for key, value in node.items():
        said = observed or _SAYS_SO.search(key.lower().replace("_", " ")) is not None
        is_number = isinstance(value, int | float) or (
            isinstance(value, str) and re.fullmatch(_NUMBER, value) is not None
        )
        if isinstance(value, bool) or not is_number:
            yield from _leaves(value, key, observed=said)
            continue
        name = str(node.get("name") or above) if key in _VALUE_KEYS else key
        if said and not has_unit and not label_gives_unit(key) and is_bare(name.lower(), str(value)):
            yield name, key
