"""One evaluation point."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Point:
    r"""A question, its hidden truth and where both come from.

    Attributes:
        id: ASCII kebab-case, equal to the stem of the file.
        question: All an agent ever sees, stripped.
        ground_truth: What the judge compares with: the inside of the fold, stripped. Hidden from agents.
        provenance: For auditors only: the inside of the fold, stripped. Hidden from agents and judges.
        text: The whole file, without byte order mark, `\n` as its only line end.
        digest: SHA-256 of the bytes it was parsed from.
        path: Where it was read, as given; never shown to an agent.
    """

    id: str
    question: str
    ground_truth: str
    provenance: str
    text: str
    digest: str
    path: str
