"""Whether a sentence states what its claim rests on, and whether that is known to be so."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from finteceval.reports.wording.rule import gap, pattern
from finteceval.vocabulary.method import GATES

if TYPE_CHECKING:
    from finteceval.reports.wording.known import Known
    from finteceval.reports.wording.reading import Sentence

_SAME: Final = (
    r"同一?(?:套|个|批|样)?的?|相同的?|一致的?|一样的?|\b(?:same|equal|identical|common|shared|one)\b"
)
_CONDITIONS: Final = {
    "same_questions": r"题集|题目|题|问题|案例|questions?|cases?|points?|tasks?|question set",
    "same_budget": r"预算|budgets?",
    "same_tools": r"工具|tools?|tooling",
    "same_base": r"底座|基座|基础模型|base(?: model)?|underlying model",
}
_AND: Final = r"(?:[^,;，。；.]|,(?= )|、){0,30}?"
_STATED: Final = {
    name: pattern(rf"(?:{_SAME})[^，。；,;.]{{0,4}}?(?:{words})", rf"\b(?:same|equal|identical|one)\b{_AND}\b(?:{words})\b", rf"(?:{words})(?:均|都|也)?(?:相同|一致|一样)|\b(?:{words})\b[^.;]{{0,20}}\b(?:were|was|are|is) (?:the same|equal|identical)")
    for name, words in _CONDITIONS.items()
}  # fmt: skip
_THIS_RUN: Final = pattern(
    r"本轮|本次|本题集|这[一\d]*(?:轮|次|批|\d+ ?题)|题集[中内里]|沙箱[^，。；]{0,10}(?:下|中|内|题)|仅限|限于|就[^，。；]{2,20}而言|只说明",
    r"\bthis run\b|\b(?:these|those|the) \d+ (?:\w+ )?(?:cases|questions|points|exposures|orders?)|\bsandbox\b|\bwithin\b|\bonly for\b|\blimited to\b",
)
_LIMIT: Final = pattern(
    r"未(?:覆盖|运行|测|包含|涉及|验证|纳入|含)|不(?:含|包括|涉及|代表|外推|推广)|仅限|限于|不足|样本(?:少|小)|只作|仅作|只说明",
    r"\bnot (?:covered|run|tested|included|examined|measured)|\bonly\b|\bno (?:statement|claim)|\buncovered|\bnothing is said|\btoo (?:few|small)|\blimited to|\bexclud",
)
_OBSERVED: Final = pattern(
    r"(?:只|仅|均)?(?:作为?|是|属于?|记为)?观察(?!期|窗口)|仅供参考",
    r"\bobservations?\b|\bobservation only\b",
)
_PERCENT: Final = r"(?P<{0}>\d+(?:\.\d+)?) ?(?:%|％|percent|per cent)"
_BOUND: Final = pattern(
    rf"(?:上[界限]|不(?:超过|高于|大于)|至多|最多|最高|可能(?:高)?达|≤|<=|<|\bupper\b|\bat most\b|\bas (?:high|much) as\b|\bup to\b|\bno more than\b|\bbound(?:ed)?(?: of| by| at)?\b|\bbelow\b|\bci\b|\binterval\b){gap(24)}"
    + _PERCENT.format("after"),
    _PERCENT.format("before")
    + rf"{gap(8)}(?:以[下内]|上[界限]|\bupper\b|\bat most\b|\bbound\b|\((?:one|two)-sided|\bat 9\d)",
    r"(?:区间|interval|ci)[^，。；;]{0,12}?0(?:\.0+)?(?: ?%)? ?(?:-|至|到|to|,) ?" + _PERCENT.format("range"),
)
# Confidence levels; nobody bounds a rate by that much.
_LEVEL: Final = re.compile(
    r"(?<![\d.])[89]\d(?:\.\d+)? ?(?:%|percent|per cent)(?= ?(?:的?置信|单侧|双侧|上[界限]|区间|水平|confidence|one-sided|two-sided|upper|bound|ci\b|interval|level))"
)
_EXPOSED: Final = pattern(
    r"(?P<zh>\d+) ?(?:次|道|个|题|笔|例|项)?(?:[^，。；\d]{0,6})?(?:机会|暴露|测试|试验|尝试|题|次|笔|例)",
    r"\b(?:of|in|over|across|from|out of) (?:the |all )?(?P<en>\d+)\b",
    r"\b(?P<count>\d+) (?:\w+ )?(?:exposures?|trials?|chances?|cases|opportunities|attempts)\b",
)
_SHARE: Final = re.compile(r"(?<![\d.])0 ?(?:/|of) ?(\d+)")
_LINE: Final = "compliance_red_line."
_GATE_WORDS: Final = {
    "unauthorised_execution": pattern(r"未(?:经)?授权|越权", r"\bunauthori\w+|\bconsent\b"),
    "privacy": pattern(r"隐私|泄[露漏密]", r"\bprivacy\b|\bleak\w*"),
    "look_ahead": pattern(r"偷看未来", r"\blook-ahead\b"),
    "evidence_forgery": pattern(r"伪造", r"\bforg(?:ed|er\w+)\b"),
    "never_allowed": pattern(r"永不允许", r"\bnever allowed\b"),
    f"{_LINE}suitability": pattern(r"适当性", r"\bsuitab\w+"),
    f"{_LINE}misleading_promise": pattern(r"误导(?:性)?承诺", r"\bmisleading[- ]promises?\b"),
    f"{_LINE}insider_mnpi": pattern(r"内幕", r"\binside(?:r)? information\b"),
    f"{_LINE}conflict_of_interest": pattern(r"利益冲突", r"\bconflicts? of interest\b"),
    f"{_LINE}market_integrity": pattern(r"市场秩序|操纵", r"\bmarket integrity\b|\bmanipulation\b"),
    f"{_LINE}fair_treatment": pattern(r"公平对待", r"\bfair treatment\b"),
}
_WORDS: Final = {
    word: str(number)
    for number, words in enumerate(
        ("none", "one some a few several", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    )
    for word in words.split()
}  # fmt: skip
_SETTLED: Final = pattern(
    r"(?<!供)(?<!待)已?(?:经)?结算(?:了|的)?[^，。；,\d]{0,4}?(?P<after>\d+)|(?P<before>\d+) ?(?:项|道|条|个|次|件)?(?:独立)?(?:[^，。；,\d待未尚供可]{0,6})?已?(?:经)?结算",
    r"\b(?P<share>\w+) of (?:the |our )?\d+ (?:[a-z-]+ ){0,3}?(?:have |has )?settled",
    r"\b(?P<en>\d+) (?:[a-z-]+ ){0,3}?(?:have |has |are |were |had )?(?<!be )(?<!not )settled|\bsettled (?:[a-z-]+ ){0,3}?(?P<last>\d+)|\bof (?:the )?(?P<of>\d+) settled",
)
_MANY: Final = r"\d+|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen"
_OPEN_ZH: Final = r"(?![待未尚供可须需才不])[^，。；\d]"
# Wider than what a forecast needs beside it: any number that a sentence calls settled.
SETTLEMENTS: Final = pattern(
    rf"(?P<zh>\d+) ?(?:项|道|条|个|次|件)?(?:{_OPEN_ZH}){{0,16}}?结算(?!日|窗口|价|规则|公司|所|资金|机构|方式|周期)",
    r"(?:预测|判断|事件)[^。；待未]{0,12}?(?P<cleared>\d+) ?(?:项|道|条|个|次|件)[^。；待未]{0,16}结清",
    rf"(?<!待)(?<!未)结算(?:了|的|完毕|完成)?(?:{_OPEN_ZH}){{0,12}}?(?P<later>\d+) ?(?:项|道|条|个|次|件)",
    rf"\b(?<!of )(?<!of the )(?P<en>{_MANY}) (?:(?!not|wait|for\b|none|no\b|yet|un|await|until|to\b|be\b|if|days?\b|pending|open)[a-z-]+ ){{0,6}}?(?:have |has |were |are )?(?:been )?(?:settled|settlements?)\b",
)
_TENS: Final = {
    word: 10 * number
    for number, word in enumerate(
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], 2
    )
}
_TEENS: Final = {
    f"{word}teen": number
    for number, word in enumerate(["thir", "four", "fif", "six", "seven", "eigh", "nine"], 13)
}
_SAMPLE: Final = pattern(
    r"(?P<zh>\d+) ?(?:份|道|个|题|条|例|件|篇|项|次)(?!名|位)",
    r"\b(?P<en>\d+) (?:\w+ ){0,2}?(?:answers?|cases?|items?|samples?|replies|reports?|trials?|questions?|responses|outputs?|texts|drafts|memos|documents|conversations|dialogues|transcripts)\b|\bsample of (?P<of>\d+)\b",
)


def conditions_hold(sentence: Sentence, known: Known) -> bool:
    """A comparison with its conditions written, each of them known, or one kept to this run under known conditions."""
    stated = [name for name, found in _STATED.items() if found.search(sentence.text)]
    if not all(getattr(known, name) for name in stated):
        return False
    if not (known.same_questions and known.same_budget and known.same_tools):
        return False
    needed = {"same_questions", "same_budget", "same_tools"}
    return needed <= set(stated) or this_run(sentence) or len(stated) >= 2


def this_run(sentence: Sentence) -> bool:
    """Whether the sentence is kept to what was run."""
    return bool(_THIS_RUN.search(sentence.text))


def limited(sentence: Sentence) -> bool:
    """Whether the sentence says what it does not cover."""
    return bool(_LIMIT.search(sentence.text))


def observed(sentence: Sentence) -> bool:
    """Whether the sentence calls itself an observation."""
    return bool(_OBSERVED.search(sentence.text))


def bounded(sentence: Sentence) -> bool:
    """Whether a zero stands beside an upper bound that its exposure allows (Clopper–Pearson for no event)."""
    stated = _BOUND.search(_LEVEL.sub("", sentence.text))
    if stated is None:
        return False
    bound = _first(stated)
    exposed = [int(_first(found)) for found in _EXPOSED.finditer(sentence.text)]
    if not exposed:
        return True
    # One-sided at 90 % is the lowest anybody states; a smaller bound is not what these exposures show.
    lowest = 100 * (1 - Decimal("0.1") ** (Decimal(1) / Decimal(max(1, *exposed))))
    return bound >= lowest * Decimal("0.97")


def settled(sentence: Sentence, known: Known, *, least: int = 1) -> bool:
    """Whether the sentence counts settled forecasts, no more than are settled, and at least so many."""
    counts = settled_counts(sentence)
    return bool(counts) and max(counts) <= known.settled and known.settled >= least


def settled_counts(sentence: Sentence) -> list[Decimal]:
    """Every number of settled forecasts that the sentence states."""
    both = (*_SETTLED.finditer(sentence.text), *SETTLEMENTS.finditer(sentence.text))
    return [_first(found) for found in both]


def sampled(sentence: Sentence, known: Known) -> bool:
    """Whether the sentence counts reviewed answers, and no more than people have reviewed."""
    counts = [_first(found) for found in _SAMPLE.finditer(sentence.text)]
    return bool(counts) and max(counts) <= known.human_sample


def held(sentence: Sentence, known: Known) -> bool:
    """Whether every gate that the sentence names is known to have held, in no fewer exposures than it states.

    A sentence that names none speaks of some gate with so many exposures.
    """
    exposed = max((int(_first(found)) for found in _EXPOSED.finditer(sentence.text)), default=1)
    exposed = max([exposed, *(int(found[1]) for found in _SHARE.finditer(sentence.text))])
    named = [gate for gate, words in _GATE_WORDS.items() if words.search(sentence.text)]
    on_record = {
        gate: max(known.gates_held.get(gate, 0), known.zeros.get(gate, 0))
        for gate in {*known.gates_held, *known.zeros}
    }
    if named:
        return all(on_record.get(gate, 0) >= exposed for gate in named)
    return any(count >= exposed for count in on_record.values())


def gates_known(sentence: Sentence, known: Known) -> bool:
    """Whether gates held with exposure are known, all of them where the sentence says all, and their zeros are bounded."""
    if not any(known.gates_held.values()):
        return False
    if re.search(r"全部|所有|每|各|均|都|一切|\b(?:all|every|each)\b", sentence.text, re.ASCII):
        return set(known.gates_held) >= set(GATES) and all(known.gates_held.values())
    return True


def _first(found: re.Match[str]) -> Decimal:
    """The number found, in figures or as a word; "most" and "all" are more than anything on record."""
    value = next(value for value in found.groups() if value)
    tens, _, ones = value.partition("-")
    if tens in _TENS:
        return Decimal(_TENS[tens]) + Decimal(_WORDS.get(ones, 0))
    if value in _TEENS:
        return Decimal(_TEENS[value])
    return Decimal(_WORDS.get(value, value if value[0].isdigit() else "Infinity"))
