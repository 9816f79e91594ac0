"""The one template of a point, as the shipped `META.md` prints it."""

from __future__ import annotations

from typing import Final

NAMES: Final = ("Question", "Ground Truth", "Provenance")
PLACES: Final = ("{{id}}", "{{question}}", "{{ground_truth}}", "{{provenance}}")
TEMPLATE: Final = """\
# {{id}}

## Question

{{question}}

## Ground Truth

<details>
<summary>评测时隐藏 / Hidden during evaluation</summary>

{{ground_truth}}

</details>

## Provenance

<details>
<summary>按需展开 / Expand for audit</summary>

{{provenance}}

</details>
"""


def fill(*values: str) -> str:
    """The template with its places filled in order; places left over stay as they are.

    Values are set in one pass, so braces inside a value are never taken for a place.
    """
    pieces: list[str] = []
    rest = TEMPLATE
    for place, value in zip(PLACES, values, strict=False):
        head, _, rest = rest.partition(place)
        pieces += [head, value]
    return "".join([*pieces, rest])
