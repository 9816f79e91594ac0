"""Runs the offline `rules` judge on one half of the exam: `python tests/exams/rules/score.py a`.

Coverage is decided / decidable over the decidable answers. Agreement is right / decided over all answers, so a
class given to an undecidable answer counts too. Half b is opened once, at the end.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

from loader import HALVES, ExamAnswer, load

from pitfall import find_point


@dataclass(frozen=True, slots=True)
class Graded:
    """An answer with what the judge made of it: a class, or None for an abstention, and the judge's reason."""

    answer: ExamAnswer
    given: str | None
    reason: str

    @property
    def right(self) -> bool:
        """Whether the judge gave the expected class."""
        return self.given == self.answer.expected


def grade(answers: list[ExamAnswer]) -> list[Graded]:
    """Every answer judged against its point's Question and Ground Truth."""
    from finteceval.judges.rules import classify

    graded = []
    for answer in answers:
        point = find_point(answer.point)
        result = classify(point.question, answer.text, point.ground_truth)
        given = getattr(result, "answer_class", None)
        graded.append(Graded(answer, None if given is None else str(given), result.reason))
    return graded


def report(graded: list[Graded]) -> str:
    """Coverage, agreement, every wrong class and every decidable answer left undecided."""
    decidable = [item for item in graded if item.answer.decidable]
    covered = [item for item in decidable if item.given is not None]
    decided = [item for item in graded if item.given is not None]
    right = [item for item in decided if item.right]
    wrong = [item for item in decided if not item.right]
    missed = [item for item in decidable if item.given is None]
    lines = [
        f"answers    {len(graded)}",
        f"coverage   {_share(len(covered), len(decidable))}  decided / decidable",
        f"agreement  {_share(len(right), len(decided))}  right / decided",
        "",
        f"wrong class: {len(wrong)}",
        *(_line(item) for item in wrong),
        "",
        f"decidable, not decided: {len(missed)}",
        *(_line(item) for item in missed),
    ]
    return "\n".join(lines)


def _share(part: int, whole: int) -> str:
    return f"{part}/{whole} = {part / whole:.1%}" if whole else f"{part}/{whole}"


def _line(item: Graded) -> str:
    kind = "decidable" if item.answer.decidable else "undecidable"
    return f"  {item.answer.id} [{kind}] expected {item.answer.expected}, given {item.given or 'abstained'}: {item.reason}"


def main(arguments: list[str]) -> int:
    """Print the report of the half named; 2 for a wrong argument."""
    if len(arguments) != 1 or arguments[0] not in HALVES:
        sys.stderr.write("score.py: name one half: a or b\n")
        return 2
    sys.stdout.write(report(grade(load(arguments[0]))) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
