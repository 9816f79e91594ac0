"""How an enumeration is marked: bullets, boxes, numbers, letters and ordinals, a line each or in a running sentence."""

from __future__ import annotations

import re
from typing import Final

_COUNT: Final = r"(?:[一二三四五六七八九十甲乙丙丁1-9a-h]|i{1,3}|iv|v)"
_MARK: Final = re.compile(
    rf"[ \t]*(?:[-*+][ \t]+|>[ \t]*)?(?:(?:\*\*)?(?:[（(]{_COUNT}[）)]|(?:\d{{1,2}}|[a-h]|i{{1,3}}|iv|v)[.)、:：](?!\d)|[①-⑳⑴-⒇❶-❿ⅰ-ⅹ]|[一二三四五六七八九甲乙丙丁][、:：]|(?:首先|其次|再次|最后|first(?:ly)?|second(?:ly)?|third(?:ly)?)[,，:：]|第[一二三四五六七八九][,，、:：]?|其[一二三四五][,，、:：]|{_COUNT}[是为]"
    rf"|(?:条件|标准|判据|情形|规则|要件|事由|指标|condition|criterion|test|trigger|leg|prong|limb|part|c|[a-z]*rule)\s?(?:no\.? ?)?{_COUNT}(?![a-z0-9])[ \t]*(?:[:：.、)\s,，—–-]|[为是指]))(?:\*\*)?[ \t]*|(?<=[-*+] )|(?<=[-*+]\t))(?=\S)"
)
_BULLET: Final = re.compile(
    r"[ \t]*(?:>[ \t]*)?(?:[-*+•·●▪◦‣○■◆※→⇒➢✓✔☐□☑](?:[ \t]+|(?<![-*+·])(?=[\u4e00-\u9fff]))|<li>)(?:\[[ x]?\][ \t]*)?(?=\S)"
)
ROW: Final = re.compile(r"[ \t]*\|")
# Marks inside a running sentence, in the order of their kind.
_INLINE: Final = re.compile(
    r"(?P<circle>[①-⑨⑴-⑼❶-❾ⅰ-ⅸ])|(?:(?<=[\s,，;；:：。、“\"（(])|(?<=[\u4e00-\u9fff])|^)(?:[（(](?P<round>[a-h1-9一二三四五六七八九]|i{1,3}|iv|v)[）)]|(?P<half>[a-h1-9])[)](?![a-z0-9])|(?P<dot>[1-9])[.、](?![0-9])|(?P<slash>[1-9])/(?=\s)|(?P<letter>[a-e])[.、](?=\s?[\u4e00-\u9fff]|\s)|(?P<is>[一二三四五])(?:是|为|、)|(?P<stem>[甲乙丙丁])(?:[、:：.]|[)）])|(?P<order>首先|其次|再次)(?=[,，:：是])"
    r"|其(?P<of>[一二三四五])(?=[,，为是:：])|第(?P<nth>[一二三四五])(?=[项条个]?[,，、是为:：])|(?:条件|标准|判据|情形|condition |criterion |test )(?P<named>[a-e1-5一二三四五])(?![a-z0-9])|(?P<word>first|second|third|firstly|secondly|thirdly)(?=[,，:]))"
    r"|(?<![a-z0-9])[a-z](?P<code>[1-5])(?=\s?(?:为|是|指|:|：|=|\(|is\b|means\b|says\b|requires\b))"
)
_ORDER: Final = {
    **{sign: n for n, sign in enumerate("123456789", 1)},
    **{sign: n for n, sign in enumerate("一二三四五六七八九", 1)},
    **{sign: n for n, sign in enumerate("甲乙丙丁", 1)},
    **{sign: n for n, sign in enumerate(("首先", "其次", "再次"), 1)},
    **{sign: n for n, sign in enumerate("abcdefgh", 1)},
    **{sign: n for n, sign in enumerate("①②③④⑤⑥⑦⑧⑨", 1)},
    **{sign: n for n, sign in enumerate("⑴⑵⑶⑷⑸⑹⑺⑻⑼", 1)},
    **{sign: n for n, sign in enumerate("❶❷❸❹❺❻❼❽❾", 1)},
    **{sign: n for n, sign in enumerate("ⅰⅱⅲⅳⅴⅵⅶⅷⅸ", 1)},
    "i": 1,
    "ii": 2,
    "iii": 3,
    "iv": 4,
    "v": 5,
    "first": 1,
    "second": 2,
    "third": 3,
    "firstly": 1,
    "secondly": 2,
    "thirdly": 3,
}


def begins_item(line: str) -> bool:
    """Whether a line begins an item of a list, or is a row of a table."""
    return any(pattern.match(line) for pattern in (_BULLET, ROW)) or _marked(line) is not None


def _marked(line: str) -> re.Match[str] | None:
    found = _MARK.match(line)
    return found if found and found.group().strip() else None


def without_mark(item: str) -> str:
    """An item without the mark that it begins with."""
    found = _marked(item) or _BULLET.match(item)
    return item[found.end() :] if found else item.lstrip("| \t")


def sequence(line: str) -> list[tuple[int, int]]:
    """The marks that count up from one in a line, each with its end; the last run where there are several."""
    runs: list[list[tuple[int, int]]] = []
    kind = None
    for found in _INLINE.finditer(line):
        group = found.lastgroup or ""
        order = _ORDER[found[group]]
        place = (found.start(), found.end())
        if order == 1:
            runs.append([place])
            kind = group
        elif runs and group == kind and order == len(runs[-1]) + 1:
            runs[-1].append(place)
    full = [run for run in runs if len(run) > 1]
    return full[-1] if full else []
