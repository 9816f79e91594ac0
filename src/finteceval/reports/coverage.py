"""The coverage of a library on paper: Markdown and one self-contained HTML file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.reports.html import page_of
from finteceval.vocabulary import TAG_TITLES, method
from finteceval.vocabulary.tags import TAGS
from pitfall.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.cases.coverage import Coverage, CoverageRow
    from finteceval.vocabulary.term import Term
    from pitfall.texts import Language

SIGNS: Final = {"primary": "●", "supporting": "○"}
SHOWN_TAGS: Final = (
    "market",
    "business_type",
    "user_intent",
    "complexity",
    "adversarial",
    "fault",
    "data_trap",
)


class Grid:
    """A table with a title: heads, rows of texts, and a note below."""

    def __init__(
        self, title: str, head: Sequence[str], rows: Sequence[Sequence[str]], note: str = ""
    ) -> None:
        """Keep what is shown."""
        self.title, self.head, self.rows, self.note = title, tuple(head), [tuple(row) for row in rows], note


def coverage_markdown(found: Coverage, lang: Language) -> str:
    """The whole page as Markdown. Ids and vocabulary keys hold no markup."""
    parts = [
        f"# {_say('title', lang)}",
        _say("counted", lang, cases=len(found.rows), classes=len(method.CAPABILITIES)),
    ]
    for grid in _grids(found, lang):
        parts += [f"## {grid.title}", _table(grid)]
        parts += [grid.note] if grid.note else []
    parts += [f"## {_say('next', lang)}", "\n".join(f"- {line}" for line in what_next(found, lang))]
    return "\n\n".join(parts) + "\n"


def coverage_html(found: Coverage, lang: Language) -> str:
    """The same page as HTML without remote assets and without scripts."""
    return page_of(
        "coverage.html",
        lang,
        title=_say("title", lang),
        counted=_say("counted", lang, cases=len(found.rows), classes=len(method.CAPABILITIES)),
        grids=list(_grids(found, lang)),
        next_title=_say("next", lang),
        next_lines=what_next(found, lang),
    )


def what_next(found: Coverage, lang: Language) -> list[str]:
    """What to write next: empty cells of the layers below L3 first, then dimensions, tags, and unseen sides."""
    lines: list[str] = []
    for layer in method.LAYERS:
        missing = [capability for capability, at in found.empty_cells if at == layer]
        if missing:
            names = _names(missing, method.CAPABILITIES, lang)
            lines.append(_say("next_cells", lang, layer=layer, names=names))
    if found.empty_dimensions:
        names = _names(found.empty_dimensions, method.DIMENSIONS, lang)
        lines.append(_say("next_dimensions", lang, names=names))
    for key in SHOWN_TAGS:
        if key in found.empty_tags:
            names = _names(found.empty_tags[key], TAGS[key], lang)
            lines.append(_say("next_tags", lang, key=_tag_title(key, lang), names=names))
    for capability, points in found.unseen_points.items():
        names = _names(points, method.OBSERVATION_POINTS, lang)
        home = _name(method.CAPABILITIES[capability], lang)
        lines.append(_say("next_points", lang, capability=home, names=names))
    if found.left_out:
        lines.append(_say("left_out", lang, ids=", ".join(found.left_out)))
    return lines


def _grids(found: Coverage, lang: Language) -> Iterator[Grid]:
    layers = tuple(method.LAYERS)
    cells = {(cell.capability, cell.layer): cell for cell in found.cells}
    rows = [
        (
            _name(term, lang),
            *(_count(cells[key, layer].primary, cells[key, layer].supporting) for layer in layers),
        )
        for key, term in method.CAPABILITIES.items()
    ]
    total = (_say("cases", lang), *(str(found.layers[layer]) for layer in layers))
    yield Grid(
        _say("by_layer", lang), (_say("capability", lang), *layers), [*rows, total], _say("cell_note", lang)
    )
    yield Grid(
        _say("by_case", lang),
        (
            _say("case", lang),
            _say("layer", lang),
            *(str(n) for n in range(1, len(method.CAPABILITIES) + 1)),
            _say("dimensions", lang),
        ),
        [_case_row(row, lang) for row in found.rows],
        _say("case_note", lang, names=_numbered(lang)),
    )
    yield Grid(
        _say("by_dimension", lang),
        (_say("dimension", lang), _say("cases", lang)),
        [(_name(term, lang), str(found.dimensions[key])) for key, term in method.DIMENSIONS.items()],
    )
    for key in SHOWN_TAGS:
        counts = found.tags[key]
        yield Grid(
            _tag_title(key, lang),
            (_tag_title(key, lang), _say("cases", lang)),
            [(_name(TAGS[key][value], lang), str(count)) for value, count in counts.items()],
        )


def _case_row(row: CoverageRow, lang: Language) -> tuple[str, ...]:
    signs = (SIGNS.get(row.classes.get(key, ""), "") for key in method.CAPABILITIES)
    dimensions = _names(row.dimensions, method.DIMENSIONS, lang)
    return (row.case, row.layer, *signs, dimensions)


def _count(primary: int, supporting: int) -> str:
    return f"{primary} + {supporting}" if primary + supporting else "–"


def _table(grid: Grid) -> str:
    lines = [grid.head, ("---",) * len(grid.head), *grid.rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _numbered(lang: Language) -> str:
    names = [_name(term, lang) for term in method.CAPABILITIES.values()]
    return " · ".join(f"{number} {name}" for number, name in enumerate(names, start=1))


def _names(keys: Sequence[str], terms: dict[str, Term], lang: Language) -> str:
    return ("、" if lang == "zh" else ", ").join(_name(terms[key], lang) for key in keys)


def _name(term: Term, lang: Language) -> str:
    return term.zh if lang == "zh" else term.en


def _tag_title(key: str, lang: Language) -> str:
    return TAG_TITLES[key][0 if lang == "zh" else 1]


def _say(name: str, lang: Language, **values: object) -> str:
    return say(f"coverage.{name}", lang, **values)
