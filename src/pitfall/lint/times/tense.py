"""Whether a time is spoken of as planned, as happened, or openly.

A date after the as-of date is no leak when the text plans it: a window end, a maturity, a scheduled
event, a forecast. It is one when the text tells it. The words of `pitfall.lint.times.speech` mark the two ways
of speaking; what decides is the mark that governs the date.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Final, Literal

from pitfall.lint.times import speech
from pitfall.lint.times.calendars import in_calendar, in_record
from pitfall.lint.times.tasked import holds_from, is_achieved, is_arranged, is_tasked

if TYPE_CHECKING:
    from pitfall.lint.reading.document import Document, Span
    from pitfall.lint.times.mention import Mention

Tense = Literal["planned", "realised", "open"]
SOON: Final = timedelta(days=10)
# How close, in characters, a mark stands to the date it governs, and how far the other one must be.
_SHORT_ITEM: Final = 16  # characters before the date of an item that a semicolon parts
_ADJACENT: Final = 4
_FAR_ZH: Final = 8
_FAR_EN: Final = 24
_OPENERS: Final = " \n-*+于在自从#>|"
_OPENING_WORDS: Final = (["in"], ["on"], ["during"], ["at"], ["since"], ["as", "of"], ["for"])


@dataclass(frozen=True, slots=True)
class _Mark:
    """One word of plan or of telling."""

    start: int
    end: int
    plan: bool


@dataclass(frozen=True, slots=True)
class _Setting:
    """A mention with the stretches of text around it."""

    form: str
    mention: Mention
    sentence: Span
    clause: Span

    @property
    def before(self) -> str:
        """The sentence up to the mention."""
        return self.form[self.sentence.start : self.mention.start]

    @property
    def behind(self) -> str:
        """The sentence behind the mention."""
        return self.form[self.mention.end : self.sentence.end]

    @property
    def ends_clause(self) -> bool:
        """Whether nothing but a comma follows in the clause: a date that opens the next one."""
        return speech.FRONTED.fullmatch(self.form, self.mention.end, self.clause.end) is not None


def tense(document: Document, mention: Mention) -> Tense:
    """How the text speaks of a time after the as-of date.

    `open` means that no word decides: the caller treats a whole date later than the as-of date as told.
    """
    clause = document.clause(mention.start, mention.end)
    setting = _Setting(document.form, mention, document.sentence(mention.start), clause)
    verdict = _verdict(document, setting)
    return "realised" if verdict == "planned" and _failed(document, setting) else verdict


def _verdict(document: Document, setting: _Setting) -> Tense:
    if in_record(document, setting.mention) or _is_done(setting):
        return "realised"
    if deadline := _deadline(setting):
        return deadline
    if _is_set_ahead(document, setting):
        return "planned"
    marks = _marks(setting.form, setting.clause.start, setting.clause.end)
    if _leads_to(document, setting, marks):
        return "planned"
    left = _outweighed(setting, [mark for mark in marks if mark.end <= setting.mention.start])
    right = [mark for mark in marks if mark.start >= setting.mention.end]
    if left and right and setting.form[left[-1].start : left[-1].end] in speech.ATTRIBUTES:
        left = left[:-1]
    if left:
        return _between(setting, left[-1], right[0]) if right else _of(left[-1])
    return _of_right(setting, right) if right else _beyond(document, setting)


def _is_done(setting: _Setting) -> bool:
    """Got done by then, or what came of it is told, whatever the words around it plan."""
    if speech.DONE_ON.search(setting.before) or is_achieved(setting.before):
        return True
    return _came_of_it(setting) or _is_term_served(setting)


def _is_set_ahead(document: Document, setting: _Setting) -> bool:
    """In a calendar, asked for, assumed, looked ahead to, or announced days before."""
    listed = in_calendar(document, setting.mention) or is_tasked(setting.before, setting.behind)
    return listed or _looks_ahead(setting) or _is_soon(document, setting)


def _is_term_served(setting: _Setting) -> bool:
    """2011年6月至2015年9月任公司财务总监, and the head of a news item: 本报11月7日讯."""
    if speech.DATELINE.match(setting.behind):
        return setting.mention.kind == "day"
    return (
        speech.TENURE.match(setting.behind) is not None
        and speech.TENURE_BEFORE.search(setting.before) is not None
    )


def _heads(form: str, mark: _Mark) -> bool:
    """Whether a noun of plan only heads its line: 分红能力测算:."""
    return mark.plan and form[mark.end : mark.end + 1] == ":"


def _came_of_it(setting: _Setting) -> bool:
    """2021年1月25日解禁后，股东当日清仓; 直到2021年4月29日仍分文未还; 从3月到次年2月，一共放贷6.4亿元."""
    if speech.SPAN.search(setting.before) and speech.SPAN_CAME.match(setting.behind):
        return not any(
            mark.plan for mark in _marks(setting.form, setting.sentence.start, setting.mention.start)
        )
    if setting.mention.kind == "day" and (
        speech.CAME_OF_IT.match(setting.behind) or speech.TOOK_EFFECT.match(setting.behind)
    ):
        return True
    up_to = setting.before.rstrip().endswith(("直到", "直至", "截至", "截止", "到"))
    undone = up_to and speech.STILL_UNDONE.match(setting.behind) is not None
    return undone and not speech.CONDITION.search(setting.before)


def _outweighed(setting: _Setting, left: list[_Mark]) -> list[_Mark]:
    """The marks before the date, without a noun of plan that the verb before it has taken or that heads the line."""
    if left and _heads(setting.form, left[-1]) and speech.IN_FACT.search(setting.behind):
        return left[:-1]
    has_verb = any(not mark.plan for mark in left[:-1])
    if (
        has_verb
        and left[-1].plan
        and speech.TAKEN.fullmatch(setting.form, left[-1].start, setting.mention.start)
    ):
        return left[:-1]
    return left


def _deadline(setting: _Setting) -> Tense | None:
    """2016年3月31日前: a term, unless the sentence says that it was met."""
    if not speech.BEFORE_IT.match(setting.form, setting.mention.end):
        return None
    met = speech.DONE.search(setting.behind) and not speech.HEDGE.search(setting.behind)
    return "realised" if met else "planned"


def _looks_ahead(setting: _Setting) -> bool:
    """A contract one has beforehand, a day that is set, a question to the reader, a condition."""
    before, behind = setting.before, setting.behind
    whole = setting.form[setting.sentence.start : setting.sentence.end]
    if _is_set(setting, whole):
        return True
    if setting.mention.kind != "day" and is_arranged(before, behind, whole):
        return True
    if any(pattern.match(behind) for pattern in speech.AHEAD):
        return True
    if speech.MEETING.search(before) and not speech.HELD.search(whole):
        return True
    noted = setting.mention.kind == "day" and speech.NOTED.search(before)
    patterns = (speech.SET_DAY, speech.ASKED, speech.CONDITION)
    return not noted and any(pattern.search(before) for pattern in patterns)


def _is_set(setting: _Setting, whole: str) -> bool:
    """Asked of the reader, announced to hold from then, the end of a term, or fixed beforehand."""
    if speech.QUESTION.search(whole) and not speech.ASKS_BACK.search(whole):
        return True
    ends = speech.ENDS_TERM.search(setting.before) and speech.ENDS.match(setting.behind)
    announced = setting.mention.kind in {"day", "month"} and holds_from(setting.before, setting.behind)
    return bool(ends) or announced or (setting.before.isascii() and _is_fixed(setting))


def _is_fixed(setting: _Setting) -> bool:
    """An English day that is fixed beforehand, where nothing behind it tells how it went: a standstill until September 30."""
    before = setting.form[setting.clause.start : setting.mention.start]
    if not any(words.search(before) for words in speech.SET_BEFORE):
        return speech.IS_DAY.match(setting.behind) is not None
    marks = _marks(setting.form, setting.mention.end, setting.clause.end)
    return not marks or marks[0].plan


def _leads_to(document: Document, setting: _Setting, marks: list[_Mark]) -> bool:
    """Until, by, 至, 到: the date ends something that runs, unless it came about."""
    words = setting.form[setting.clause.start : setting.mention.start]
    if speech.TERM_BEFORE.search(setting.before):
        return True
    behind = [mark for mark in marks if mark.start >= setting.mention.end]
    if behind and not behind[0].plan and speech.RUN_UP_TO.fullmatch(words):
        return False
    if speech.KEPT_UNTIL.search(words):
        return True
    if speech.TOWARDS.search(words):
        return not _came_about(document, setting, marks)
    if not speech.UNTIL_ZH.search(words):
        return False
    # 照旧扣到 2019 年底 is a term, whatever follows; 到 2015 年，收入 10 亿元 is not.
    rest = setting.form[setting.mention.end : setting.clause.end] if words.strip()[1:] else setting.behind
    return not speech.AMOUNT.search(rest.partition("\n")[0])


def _came_about(document: Document, setting: _Setting, marks: list[_Mark]) -> bool:
    """Told before the date, or in the perfect behind it: by the end of 2015 the fund had lost."""
    behind = [mark for mark in marks if mark.start >= setting.mention.end]
    opens = not behind and setting.ends_clause
    if opens:
        behind = _following(document, setting)
    perfect = behind and not behind[0].plan and (opens or speech.BY_THEN.match(setting.form, behind[0].start))
    told = [mark for mark in marks if mark.end <= setting.mention.start]
    said = speech.SAID_THAT.match(setting.form, setting.clause.start, setting.mention.start)
    told = [mark for mark in told if not said or mark.start >= said.end()]
    # What a plan's verb governs is part of it: she plans to keep the money invested until 2025.
    verb = next((n for n, mark in enumerate(told) if mark.plan and _is_verb(setting.form, mark)), len(told))
    told = told[: verb + 1] if setting.before.isascii() else told
    # The plan nearest to the date has the say: it skipped the coupon and has to file by 17 June.
    told = [] if told and told[-1].plan and _is_verb(setting.form, told[-1]) else told
    # "The company has a facility that runs through 2024" has nothing done yet.
    return bool(perfect) or any(
        not mark.plan and setting.form[mark.start : mark.end] not in {"has", "have"} for mark in told
    )


def _is_verb(form: str, mark: _Mark) -> bool:
    """Whether a mark of plan is the verb of its clause, not a noun or an attribute in it."""
    return speech.MODAL.match(form, mark.start) is not None


def _marks(form: str, start: int, end: int) -> list[_Mark]:
    """The marks of a stretch; a verb that a plan governs (拟于8月30日披露, 将被实施) is part of the plan."""
    text = form[start:end]
    for silent in (speech.PLANNED_IN_PAST, speech.NO_MARK):
        text = silent.sub(lambda found: " " * len(found.group()), text)
    marks: list[_Mark] = []
    for found in speech.MARK.finditer(text):
        plan = found["plan"] is not None
        if found.group() in speech.ALIKE and speech.BARE_VERB.search(
            text, max(0, found.start() - 40), found.start()
        ):
            continue
        if not plan and marks and _governs(form, marks[-1]) and speech.YIELDING.fullmatch(found.group()):
            plan = speech.LINK.fullmatch(form, marks[-1].end, start + found.start()) is not None
        marks.append(_Mark(start + found.start(), start + found.end(), plan))
    return marks


def _following(document: Document, setting: _Setting) -> list[_Mark]:
    """The marks of the clause behind this one."""
    clause = document.next_clause(setting.clause)
    return _marks(setting.form, clause.start, clause.end) if clause else []


def _governs(form: str, mark: _Mark) -> bool:
    """Whether a plan mark is a verb that can govern another; a term or a window cannot."""
    return mark.plan and form[mark.end - 1] not in "期限口日"


def _of(mark: _Mark) -> Tense:
    return "planned" if mark.plan else "realised"


def _between(setting: _Setting, left: _Mark, right: _Mark) -> Tense:
    """A mark on each side: the left one governs unless the right one touches the date and the left is far."""
    gap_left, gap_right = setting.mention.start - left.end, right.start - setting.mention.end
    if left.plan and speech.CAME_TRUE.match(setting.form, setting.mention.end):
        between = setting.form[left.end : setting.mention.start]
        if "的" in between[:-1]:
            return "realised"  # 拟收购的标的2016年实现净利润…: the plan is about something else
    far = _FAR_EN if setting.form[left.start].isascii() else _FAR_ZH
    if left.plan != right.plan and gap_right <= _ADJACENT and (right.plan or gap_left > far):
        return _of(right)
    return _of(left)


def _of_right(setting: _Setting, marks: list[_Mark]) -> Tense:
    """What follows a date governs it: the first mark, or the verb when the date opens its clause."""
    named = speech.DAY_NOUN.fullmatch(setting.form, marks[0].start, marks[0].end)
    if (
        named
        and len(marks) > 1
        and not marks[1].plan
        and setting.form[setting.mention.end : marks[0].start] == " "
    ):
        marks = marks[1:]
    first = marks[0]
    opens = not setting.form[setting.clause.start : setting.mention.start].strip(_OPENERS)
    opens = opens or setting.form[setting.clause.start : setting.mention.start].split() in _OPENING_WORDS
    between = setting.form[setting.mention.end : first.start]
    apart = len(between) > _ADJACENT or "，" in between or "," in between
    if not (first.plan and opens and apart):
        return _of(first)
    # On 30 January 2016 it expected a loss: what was said that day was said.
    is_span = speech.RUNS_TO.match(setting.form, setting.mention.end)
    if (
        setting.mention.kind == "day"
        and not is_span
        and speech.SAID_THAT_DAY.match(setting.form, first.start)
        and speech.SPEAKER.search(between)
    ):
        return "realised"
    # In March 2019, the maturity date was extended: a noun of plan does not outweigh the verb.
    verb = next((m for m in marks if not m.plan or speech.MODAL.match(setting.form, m.start)), first)
    return _of(verb)


def _beyond(document: Document, setting: _Setting) -> Tense:
    """No mark in the clause: look at the clause the date opens, then at what leads up to it."""
    form, mention, clause = setting.form, setting.mention, setting.clause
    before = form[clause.start : mention.start]
    verb = _behind_insertion(document, setting)
    if verb is not None:
        return _of(verb)
    if setting.ends_clause:
        if mention.report and speech.SOURCE.search(before):
            return "realised"
        following = _following(document, setting)
        if following:
            return _of_right(setting, following)
    if speech.UP_TO.search(before):
        return "open"
    line = form[form.rfind("\n", 0, mention.start) + 1 : mention.start]
    head = speech.TIMETABLE.match(line) or speech.NOTICE.search(line) or speech.OUTLOOK.match(line)
    head = head or (mention.kind != "day" and speech.RANGE_AHEAD.match(form, mention.end, clause.end))
    earlier = [] if head else _marks(form, _governing_start(setting), clause.start)
    if earlier:
        last = earlier[-1]
        carries = speech.CARRIES_FIGURES.search(form, last.start, last.end)
        told_figure = not carries and speech.AMOUNT.search(form, mention.end, clause.end)
        return "planned" if last.plan and not told_figure else "open"
    lead = document.lead(mention.start)
    set_table = document.in_table(mention.start) and speech.SET_TABLE.search(lead)
    return "planned" if head or set_table or any(m.plan for m in _marks(lead, 0, len(lead))) else "open"


def _behind_insertion(document: Document, setting: _Setting) -> _Mark | None:
    """The verb behind a clause that only says of what: fiscal 2024 margin, for the year to May, is guided at 12%."""
    form, after = setting.form, document.next_clause(setting.clause)
    if after is None or not setting.mention.has_year or not speech.INSERTED.match(form, after.start):
        return None
    verb = None if _marks(form, after.start, after.end) else document.next_clause(after)
    return next(iter(_marks(form, verb.start, verb.end)), None) if verb else None


def _governing_start(setting: _Setting) -> int:
    """Where what governs the mention may begin: an item of a list joined by semicolons looks past them."""
    form, begins = setting.form, setting.sentence.start
    opens = len(setting.before.strip()) <= _SHORT_ITEM
    if opens and form[:begins].rstrip(" ")[-1:] in {";", "；"}:
        return max(form.rfind("\n", 0, begins), form.rfind("。", 0, begins), form.rfind(". ", 0, begins), 0)
    return begins


def _is_soon(document: Document, setting: _Setting) -> bool:
    """A trading-day matter announced a few days ahead: 自2021年5月12日起恢复简称."""
    mention = setting.mention
    as_of = document.as_of
    if as_of is None or mention.kind != "day" or not as_of <= mention.first <= as_of + SOON:
        return False
    words = setting.form[setting.clause.start : setting.clause.end]
    if setting.ends_clause:
        clause = document.next_clause(setting.clause)
        words += setting.form[clause.start : clause.end] if clause else ""
    told = "已" in words or speech.MOVED.search(setting.behind) or _plainly_told(setting)
    return speech.SCHEDULED_SOON.search(words) is not None and not told


def _plainly_told(setting: _Setting) -> bool:
    """Whether an English clause holds a verb in the past and no word of plan: trading resumed on 15 August."""
    start, end = setting.clause.start, setting.clause.end
    marks = _marks(setting.form, start, end) if setting.form[start:end].isascii() else []
    return bool(marks) and not any(mark.plan for mark in marks)


def _failed(document: Document, setting: _Setting) -> bool:
    """Whether the text goes on to tell how the scheduled event came out."""
    end = setting.sentence.end
    if end < len(setting.form):
        following = document.sentence(end)
        if speech.THAT_DAY.search(setting.form, following.start, following.end):
            end = following.end
    found = speech.FAILED.search(setting.form, setting.mention.end, end)
    if not found:
        return False
    part = document.clause(*found.span())
    if speech.DONE_BEFORE.search(setting.form, max(part.start, setting.mention.end), part.end):
        return False
    return speech.HEDGE.search(setting.form, max(part.start, setting.mention.end), part.end + 1) is None
