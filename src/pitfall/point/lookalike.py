"""Characters that deceive: letters that look like ASCII ones, marks nobody sees.

Source of the letter table: Unicode Technical Standard 39, confusables (https://www.unicode.org/reports/tr39/),
narrowed to single letters that common fonts draw like an ASCII letter. Compatibility forms (full-width,
mathematical, circled) are folded by NFKD instead of being listed.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_TWINS: Final = {
    "a": "аɑαᗅꭺ",
    "b": "ЬƄᏏᖯ",
    "c": "сϲⅽᴄᏟꮯС",
    "d": "ԁɗᏧᑯꓒ",
    "e": "еєҽⴹε℮ɛ",
    "f": "ϝꞙẝք",
    "g": "ɡցᶃƍԍɢԌᏀᏳꓖ",
    "h": "һհᏂНΗᎻн",
    "i": "іıɩιӀІΙ",
    "j": "јϳЈ",
    "k": "κкКΚᏦ",
    "l": "ӏⅼǀاΙᏞꓡ",
    "m": "мⅿМΜᎷꓟ",
    "n": "ոռпηΝꓠиɴᴎ",
    "o": "оοօσᴏჿഠОΟՕ౦๐໐ဝ",
    "p": "рρϱ⍴РΡᏢꓑ",
    "q": "ԛզգԚႳ",
    "r": "гᴦⲅɾʀᎡꓣ",
    "s": "ѕꜱᏚЅꓢ",
    "t": "тτᴛТΤᎢꓔꭲ",
    "u": "ᴜսυʋꓴՍцμ",
    "v": "νѵᴠᏙꓦט",
    "w": "ԝաѡᴡԜᎳꓪ",
    "x": "ххχ×ХΧꓫ",
    "y": "уүγʏУΥҮꓬ",
    "z": "ᴢᏃΖꓜ",
    "#": "♯⌗⋕",
}
_FOLDS: Final = str.maketrans(
    {twin: letter for letter, twins in _TWINS.items() for twin in twins}
    | {"0": "o", "1": "l", "i": "l", "|": "l"}
)
_NOT_WORD: Final = re.compile(r"[^a-z0-9]+")
_JOINERS: Final = "\u200c\u200d"
_MARKS: Final = "\u200e\u200f\u061c"
# Format characters and blanks that no reader sees. Selectors for emoji (U+FE0F) stay allowed.
INVISIBLE: Final = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff"
    "\uffa0\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
CONTROL: Final = "\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029"
# Letters of other scripts that stand for ASCII ones inside one word: Cyrillic, Armenian, Cherokee, Lisu,
# full-width forms, and those Greek letters that mathematics does not set beside Latin ones.
_FOREIGN: Final = "\u0400-\u052f\u0531-\u0587\u13a0-\u13f5\ua4d0-\ua4f7Ａ-Ｚａ-ｚΑΒΕΖΗΙΚΜΝΟΡΤΥΧο"
_OTHER: Final = re.compile(f"[{_FOREIGN}]")
_MIXED: Final = re.compile(f"(?<=[A-Za-z])[{_FOREIGN}]|[{_FOREIGN}](?=[A-Za-z])")
_ODD: Final = re.compile(f"[{CONTROL}{INVISIBLE}]")
_LETTERS: Final = "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0"
_SELECTOR: Final = re.compile("[\U000e0100-\U000e01ef]")
_CONTROL: Final = re.compile(f"[{CONTROL}]")


def skeleton(text: str) -> str:
    """What a reader takes a text for: its ASCII letters and digits, twins folded, case and marks gone.

    >>> skeleton("Grоund Τruth") == skeleton("ground truth:")
    True
    """
    folded = unicodedata.normalize("NFKD", text).translate(_FOLDS).casefold().translate(_FOLDS)
    return _NOT_WORD.sub("", folded)


def foreign(text: str) -> str:
    """The first character that is not plain printable ASCII, or nothing."""
    return next((mark for mark in text if not " " <= mark <= "~"), "")


def mixed(text: str) -> str:
    """The first letter of another script inside an ASCII word, or nothing.

    >>> mixed("Evidеnce"), mixed("β 与 Δt"), mixed("Доказательства")
    ('е', '', '')
    """
    found = None if text.isascii() or not _OTHER.search(text) else _MIXED.search(text)
    return found[0] if found else ""


def code(mark: str) -> str:
    """`U+200B` for a character."""
    return f"U+{ord(mark):04X}"


def name(mark: str) -> str:
    """The Unicode name of a character; controls have none, so they are called what they are."""
    return unicodedata.name(
        mark, "CONTROL CHARACTER" if unicodedata.category(mark) == "Cc" else "UNNAMED CHARACTER"
    )


def is_control(mark: str) -> bool:
    """Whether a character is a control or separates lines where no editor shows a line."""
    return _CONTROL.match(mark) is not None


def odd_characters(text: str) -> list[int]:
    """Offsets of control and invisible characters that have no business in a text.

    Joiners inside words of scripts that need them (Persian, Hindi, emoji), direction marks on lines with
    right-to-left letters and variation selectors behind a Chinese character are left alone.
    """
    if text.replace("\n", " ").isprintable() and not _unseen_letters(text):
        return []  # Ten times faster than looking for each; most points end here.
    found: list[int] = []
    begin = 0
    for line in text.split("\n"):
        if not line.isprintable() or _unseen_letters(line):
            found += [begin + odd.start() for odd in _odd(line)]
        begin += len(line) + 1
    return found


def _unseen_letters(text: str) -> bool:
    """Whether a text holds marks that nobody sees though Unicode calls them letters."""
    beyond = len(text.encode("utf-16-le", "surrogatepass")) != 2 * len(text)
    return any(mark in text for mark in _LETTERS) or (beyond and _SELECTOR.search(text) is not None)


def _odd(line: str) -> list[re.Match[str]]:
    odd = list(_ODD.finditer(line))
    if odd and any(mark[0] in _MARKS for mark in odd):
        turns = any(
            unicodedata.bidirectional(letter) in {"R", "AL"} for letter in line if letter not in _MARKS
        )
        odd = [mark for mark in odd if not (turns and mark[0] in _MARKS)]
    return [mark for mark in odd if not _belongs(line, mark.start())]


def _belongs(line: str, at: int) -> bool:
    before, after = line[at - 1 : at], line[at + 1 : at + 2]
    if line[at] in _JOINERS:
        return _takes_joiner(before) and _takes_joiner(after)
    return "\U000e0100" <= line[at] <= "\U000e01ef" and _is_chinese(before)


def _takes_joiner(mark: str) -> bool:
    if not mark or mark < "\u0590" or _is_chinese(mark):
        return False
    return unicodedata.category(mark)[0] in "LM" or unicodedata.category(mark) in {"So", "Sk"}


def _is_chinese(mark: str) -> bool:
    return (
        "\u2e80" <= mark <= "\u9fff"
        or "\uac00" <= mark <= "\ud7a3"
        or "\uf900" <= mark <= "\ufaff"
        or mark >= "\U00020000"
    )
