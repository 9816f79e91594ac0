"""A point in dispute: the text of an issue about it, and its file put on watch.

Nothing of the Ground Truth goes into the issue: it may be read by the next system that is asked.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.corpus.digest import digests
from pitfall.errors import InputError, PointError
from pitfall.point import labels, parse_point
from pitfall.texts import say

if TYPE_CHECKING:
    from pitfall.point import Labels, Point
    from pitfall.texts import Language

ABOUT: Final = ("label", "definition", "date", "evidence", "leak")
LONGEST: Final = 500
_LINE_ENDS: Final = re.compile(r"(\r\n|\r|\n)")
_LABEL: Final = re.compile(r"[ \t]*[-*+][ \t]+([^\n:：]{1,60}?)[ \t]*[:：][ \t]*\S")
_DRESS: Final = "*`_ \t"


def issue_text(point: Point, *, about: str, reason: str, lang: Language) -> str:
    """The issue in Markdown: what is disputed, of which bytes, as of when, why, and what would settle it.

    Args:
        point: The point as it stood before any change.
        about: One of `ABOUT`.
        reason: Why, in the reader's own words; stands in the issue as it is.
        lang: Language of the issue.

    Raises:
        InputError: the reason is empty.
    """
    if not reason.strip():
        raise InputError(say("dispute.empty", lang))
    known = labels(point)
    none = say("dispute.not_stated", lang)
    rows = {
        "as_of": known.as_of,
        "window_end": known.window_end,
        "security": " ".join(known.security) if known.security else None,
        "target": known.target,
        "family": known.family,
        "status": known.status,
    }
    lines = [f"# {say('dispute.title', lang, id=point.id)}", ""]
    lines += [f"- {say('dispute.about', lang)}: {say(f'dispute.about_{about}', lang)}"]
    lines += [f"- {say(f'dispute.{name}', lang)}: {value or none}" for name, value in rows.items()]
    lines += [f"- `{name}`: `{value}`" for name, value in digests(point)._asdict().items()]
    lines += ["", f"## {say('dispute.reason', lang)}", "", reason.strip()]
    lines += ["", f"## {say('dispute.needed', lang)}", "", say(f"dispute.needed_{about}", lang)]
    lines += ["", say("dispute.no_truth", lang)]
    return "\n".join(lines) + "\n"


def on_watch(data: bytes, *, path: str, reason: str, lang: Language) -> bytes:
    """The bytes of a point's file with `- status: watch — disputed: reason` in its Provenance.

    Every other byte stays, line ends and byte order mark included. A reason the status gave before stays behind
    the new one; a file that says the same already comes back as it is.

    Raises:
        PointError: the file is no valid point.
        InputError: the reason cannot stand in a point: it is empty, too long, or would break the file.
    """
    point = parse_point(data, path=path, lang=lang)
    told = _one_line(reason, lang)
    known = labels(point)
    if known.status == "watch" and told in (known.status_reason or ""):
        return data
    earlier = known.status_reason if known.status in {"watch", "active"} else _told(known)
    behind = f"; {say('dispute.earlier', lang)}{earlier}" if earlier else ""
    changed = _with_status(data, point, f"- status: watch — disputed: {told}{behind}")
    try:
        after = parse_point(changed, path=path, lang=lang)
    except PointError as error:
        raise InputError(say("dispute.breaks", lang, problem=error.problems[0].message)) from error
    kept = (after.question, after.ground_truth) == (point.question, point.ground_truth)
    if not kept or labels(after).status != "watch":
        raise InputError(say("dispute.breaks", lang, problem=say("dispute.unread", lang)))
    return changed


def _told(known: Labels) -> str:
    """A status other than active and watch, with its reason."""
    return " — ".join(part for part in (known.status, known.status_reason) if part)


def _one_line(reason: str, lang: Language) -> str:
    told = " ".join(reason.split())
    if not told:
        raise InputError(say("dispute.empty", lang))
    if len(told) > LONGEST:
        raise InputError(say("dispute.long", lang, length=len(told), limit=LONGEST))
    return told


def _with_status(data: bytes, point: Point, status: str) -> bytes:
    """The status in place of the first line that states one, else in front of the Provenance's first line."""
    # The parts of a split by line ends: lines at even places, the ends between them at odd ones.
    parts = _LINE_ENDS.split(data.decode("utf-8"))
    first = point.text.count("\n", 0, point.text.rfind(point.provenance))
    for number in range(first, first + point.provenance.count("\n") + 1):
        if _states_status(parts[2 * number]):
            parts[2 * number] = status
            break
    else:
        parts[2 * first] = f"{status}{parts[2 * first + 1]}{parts[2 * first]}"
    return "".join(parts).encode("utf-8")


def _states_status(line: str) -> bool:
    found = _LABEL.match(line)
    if found is None:
        return False
    chinese, _, english = found[1].partition("/")
    return (english or chinese).strip(_DRESS).lower() == "status"
