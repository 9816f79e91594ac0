"""How a text is read: in one spelling, sentence by sentence, with the way back to the words as written."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

# One spelling for signs that have several, so that no rule needs to know them all. The tables are built by place.
_SPELLED: Final = dict(
    zip(
        "„‟«»「」『』〝〞’‘‐‑‒–—―﹣－·・｡證總領風險顯沒無準確獲權絕對業參實驗複現競產優勝於長預測監認規標質體廣場類級層線專審簽適應較強壓發過達責錯誤漢評論據題別個們說這來為與從單構團處際國機關開點當動務內頭聯維續資訊雲負設計調試讓轉換傳統範圍條約結樣",
        "“”“”“”“”“”''--------··。证总领风险显没无准确获权绝对业参实验复现竞产优胜于长预测监认规标质体广场类级层线专审签适应较强压发过达责错误汉评论据题别个们说这来为与从单构团处际国机关开点当动务内头联维续资讯云负设计调试让转换传统范围条约结样",
        strict=True,
    )
)
# Signs that keep their width: Chinese clauses end in full-width ones, whatever was typed.
_WIDE: Final = dict(zip(",;:!?()", "，；：！？（）", strict=True))
_MARKUP: Final = frozenset("*_`~#")
_ENDS: Final = re.compile(r"[。！？!?\n|]|\.(?=[\s”\")\]]|$)|(?<=[\u3400-\u9fff])\.")
# A full stop behind one of these ends no sentence.
_SHORT: Final = re.compile(
    r"(?:\b(?:e\.g|i\.e|vs|no|nr|fig|cf|approx|resp|sec|art|etc|mr|ms|dr|st|inc|ltd|co|corp)|\b[a-z])$"
)
_CJK: Final = re.compile(r"[\u3400-\u9fff]")
_LONGEST: Final = 600
_PAUSE: Final = re.compile(r"[,，;；:：、]|\s")
_BREAK: Final = re.compile(r"[,，;；:：()（）]|\s-+\s|--")


@dataclass(frozen=True)
class Sentence:
    """One sentence in one spelling: lower case, half width, simplified characters, no markup.

    `places[n]` is where the sign `n` stands in the text as written. `next` is the sentence after it.
    """

    text: str
    places: tuple[int, ...]
    next: str = ""
    listed: str = ""

    @cached_property
    def quotes(self) -> tuple[tuple[int, int], ...]:
        """Where words stand in quotation marks."""
        pairs = re.finditer(r"“[^“”]*”|\"[^\"]*\"|(?<![a-z])'[^']{2,80}'(?![a-z])|《[^》]*》", self.text)
        return tuple(found.span() for found in pairs)

    def quoted(self, start: int, end: int) -> bool:
        """Whether the span lies inside quotation marks."""
        return any(first <= start and end <= last for first, last in self.quotes)

    def clause(self, start: int, end: int) -> tuple[int, int]:
        """The span between the commas around it."""
        first = max((found.end() for found in _BREAK.finditer(self.text, 0, start)), default=0)
        after = _BREAK.search(self.text, end)
        return first, after.start() if after else len(self.text)

    def written(self, start: int, end: int) -> tuple[int, int]:
        """Where the span stands in the text as written."""
        return self.places[start], self.places[end - 1] + 1


def sentences(text: str) -> list[Sentence]:
    """Every sentence of a text, headings, list items and table cells among them."""
    signs, places = _one_spelling(text)
    cut = [short for long in _cut(signs) for short in _shortened(signs, *long)]
    plain = [signs[first:last].strip() for first, last in cut]
    found: list[Sentence] = []
    lead = ""
    for number, (first, last) in enumerate(cut):
        if not plain[number]:
            continue
        following = next((later for later in plain[number + 1 :] if later), "")
        item = _is_item(text, places[first])
        # What introduces a list speaks for each of its items.
        lead = lead if item else ""
        found.append(Sentence(signs[first:last], tuple(places[first:last]), following, lead))
        if plain[number].endswith((":", "：")):
            lead = plain[number]
    return found


def _one_spelling(text: str) -> tuple[str, list[int]]:
    signs: list[str] = []
    places: list[int] = []
    for place, sign in enumerate(text):
        if _dropped(text, place):
            continue
        spelled = _spelled(sign, signs[-1] if signs else "")
        for one in spelled:
            shown = " " if one in "\t\r\u3000" else one
            if shown == " " and (not signs or signs[-1] in " \n"):
                continue
            signs.append(shown)
            places.append(place)
    return _joined("".join(signs), places, text)


def _spelled(sign: str, before: str) -> str:
    if sign in _WIDE.values():
        return sign
    if sign in _WIDE and _CJK.match(before):
        return _WIDE[sign]
    return unicodedata.normalize("NFKC", _SPELLED.get(sign, sign)).lower()


def _dropped(text: str, place: int) -> bool:
    """Markup, and what cannot be seen: neither may part a word."""
    sign = text[place]
    if unicodedata.category(sign) == "Cf":
        return True
    if sign == "_":
        return not (text[place - 1 : place].isalnum() and text[place + 1 : place + 2].isalnum())
    return sign in _MARKUP


def _joined(text: str, places: list[int], written: str) -> tuple[str, list[int]]:
    """Blanks between ideographs go; a line that goes on without a blank line, item or heading is one line."""
    kept: list[str] = []
    where: list[int] = []
    for place, sign in enumerate(text):
        before, after = text[place - 1 : place], text[place + 1 : place + 2]
        if sign in " ·" and _CJK.match(before) and _CJK.match(after):
            continue
        if sign == "\n" and _goes_on(text, place) and not _is_heading(written, places[place]):
            if _CJK.match(before) and _CJK.match(after):
                continue
            kept.append(" ")
        else:
            kept.append(sign)
        where.append(places[place])
    return "".join(kept), where


def _goes_on(text: str, place: int) -> bool:
    """Whether the line after this line feed continues the one before it."""
    before, after = text[place - 1 : place], text[place + 1 : place + 6]
    return before not in ("", "\n", "|") and not re.match(r"[\n|+>•-]|\d+[.)、]|$", after)


def _is_heading(written: str, place: int) -> bool:
    return written[written.rfind("\n", 0, place) + 1 : place].lstrip().startswith("#")


def _cut(signs: str) -> Iterator[tuple[int, int]]:
    """The spans of sentences. What ends inside quotation marks ends nothing."""
    first = 0
    for found in _ENDS.finditer(signs):
        head = signs[first : found.start()]
        inside = head.count("“") > head.count("”") or head.count('"') % 2 == 1
        if (inside and found[0] != "\n") or (found[0] == "." and _SHORT.search(head)):
            continue
        yield first, found.end()
        first = found.end()
    if first < len(signs):
        yield first, len(signs)


def _shortened(signs: str, first: int, last: int) -> Iterator[tuple[int, int]]:
    """A sentence without end in pieces, so that the time to read a text grows with its length and no faster."""
    while last - first > _LONGEST:
        breaks = [found.end() for found in _PAUSE.finditer(signs, first + _LONGEST // 2, first + _LONGEST)]
        end = breaks[-1] if breaks else first + _LONGEST
        yield first, end
        first = end
    yield first, last


def _is_item(text: str, place: int) -> bool:
    line = text[text.rfind("\n", 0, place + 1) + 1 :].lstrip()
    return bool(re.match(r"[-+*•]\s|\d+[.)、]", line))
