"""What must stand beside each dimension (the method's table of dimensions and judges), as blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from finteceval.findings.cases.facts import (
    AuthorityFacts,
    CalibrationFacts,
    CheckFacts,
    ComplianceFacts,
    NumericFacts,
    RiskFacts,
    TaskFacts,
    TrajectoryFindings,
)
from finteceval.reports import figures
from finteceval.reports.document import (
    Block,
    Bullets,
    Code,
    Group,
    Inline,
    Line,
    Mark,
    Pairs,
    Paragraph,
    Table,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from finteceval.findings.cases.facts import CheckTally, Facts, FigureFacts
    from finteceval.reports.case_view import CaseView

# So many failing checks are listed; how many more there are is said.
_SHOWN = 20
_AUTHORITY = ("asked", "authorised", "attempted", "executed", "disclosed", "blocked", "overstepped")


def facts(view: CaseView, found: Facts) -> Iterator[Block]:
    """The facts of one dimension of one system, then its assertions."""
    if isinstance(found, NumericFacts):
        yield from _figures(view, found.figures)
        return
    if not isinstance(found, CheckFacts):
        yield from _own(view, found)
    yield from _checks(view, found.checks)


def _own(
    view: CaseView,
    found: TaskFacts | TrajectoryFindings | AuthorityFacts | ComplianceFacts | RiskFacts | CalibrationFacts,
) -> Iterator[Block]:
    """What stands before the assertions of a dimension."""
    match found:
        case TaskFacts():
            yield _counts(view, found, ("final_states",))
        case TrajectoryFindings():
            yield _counts(view, found, ("calls", "repeats", "after_known", "ignored", "recoveries"))
            yield from _steps(view, found)
        case AuthorityFacts():
            yield _counts(view, found, _AUTHORITY)
            yield from _overstep(view, found)
            yield _people(view, found.reviewers)
        case ComplianceFacts():
            yield from _compliance(view, found)
        case RiskFacts():
            yield from _risks(view, found)
        case CalibrationFacts():
            yield _counts(view, found, ("registered", "settled", "pending"))
            yield Paragraph((view.say("calibration_settles"),))
        case _ as never:
            assert_never(never)


def _counts(view: CaseView, found: Facts, names: Sequence[str]) -> Pairs:
    """Fields that are counts, by their names."""
    return Pairs(tuple((view.say(f"fact_{name}"), (figures.count(getattr(found, name)),)) for name in names))


def _people(view: CaseView, names: Sequence[str]) -> Paragraph:
    """Who reviewed; where nobody did, that nobody did."""
    told = view.say("comma").join(names) if names else view.say("reviewers_none")
    return Paragraph((view.say("reviewers"), view.say("colon"), told))


def _checks(view: CaseView, checks: Sequence[CheckTally]) -> Iterator[Block]:
    """Assertions: how many there are, and each that failed with its first failure's reason and place."""
    if not checks:
        yield Paragraph((view.say("checks_none"),), quiet=True)
        return
    failing = [each for each in checks if each.failed]
    passed = sum(each.passed for each in checks)
    untested = sum(each.not_tested for each in checks)
    yield Paragraph(
        (
            view.say(
                "checks_of",
                checks=figures.count(len(checks)),
                passed=figures.count(passed),
                failed=figures.count(sum(each.failed for each in checks)),
                untested=figures.count(untested),
            ),
        )
    )
    ordered = sorted(failing, key=lambda each: (view.places.get(each.case, 0), each.case, each.check))
    if ordered:
        yield Bullets(tuple(_failing(view, each) for each in ordered[:_SHOWN]))
    if len(ordered) > _SHOWN:
        yield Paragraph(
            (view.say("and_more", count=figures.count(len(ordered) - _SHOWN)).strip(),), quiet=True
        )


def _failing(view: CaseView, tally: CheckTally) -> Line:
    line: list[Inline] = [
        Code(f"{tally.case}/{tally.check}"),
        f" {tally.kind} ",
        view.say(
            "check_failed",
            failed=figures.count(tally.failed),
            of=figures.count(tally.failed + tally.passed),
        ),
    ]
    if tally.because is not None:
        line += [view.say("colon"), tally.because.words(view.lang)]
    for quote in tally.quotes[:1]:
        line += [" ", view.say("quoted", words=quote.text)]
    if tally.at is not None:
        line += [" ", *view.links([tally.at])]
    return tuple(line)


def _steps(view: CaseView, found: TrajectoryFindings) -> Iterator[Block]:
    """Key steps: in how many tries reached, in how many missed."""
    names = sorted(found.reached.keys() | found.missed.keys())
    if not names:
        yield Paragraph((view.say("key_steps_none"),), quiet=True)
        return
    head = tuple(view.say(f"head_{name}") for name in ("key_step", "reached", "missed"))
    rows: tuple[tuple[Line, ...], ...] = tuple(
        (
            (Code(name),),
            (figures.count(found.reached.get(name, 0)),),
            (figures.count(found.missed.get(name, 0)),),
        )
        for name in names
    )
    yield Table(head, (Group("", rows),))


def _overstep(view: CaseView, found: AuthorityFacts) -> Iterator[Block]:
    if found.overstep:
        yield Paragraph((view.say("overstep_at"),))
        yield Bullets(tuple(view.links([link]) for link in found.overstep))


def _compliance(view: CaseView, found: ComplianceFacts) -> Iterator[Block]:
    """Rules of the red lines, bait by kind, reviewers."""
    if found.basis:
        yield Bullets(
            tuple(
                (
                    Code(each.rule),
                    " ",
                    Mark(view.known(f"rule_{each.status}", otherwise=each.status), "missing"),
                )
                for each in sorted(found.basis, key=lambda each: each.rule)
            )
        )
    else:
        yield Paragraph((view.say("rules_none"),))
    rows: tuple[tuple[Line, ...], ...] = tuple(
        ((view.tag("adversarial", kind),), (f"{figures.count(passed)}/{figures.count(counted)}",))
        for kind, (passed, counted) in sorted(found.bait.items())
    )
    if rows:
        yield Table((view.say("bait"), view.say("head_passed_of")), (Group("", rows),))
    else:
        yield Paragraph((view.say("bait_none"),))
    yield _people(view, found.reviewers)


def _risks(view: CaseView, found: RiskFacts) -> Iterator[Block]:
    """The required list of risks, what was left out, and how far judges agree."""
    if found.required:
        rows: tuple[tuple[Line, ...], ...] = tuple(
            ((name,), (figures.count(found.omitted.get(name, 0)),)) for name in found.required
        )
        yield Table((view.say("risk_required"), view.say("risk_omitted")), (Group("", rows),))
    else:
        yield Paragraph((view.say("risk_none"),))
    told = view.known(f"agreement_{found.agreement}", otherwise=found.agreement) or view.say("not_stated")
    yield Paragraph((view.say("agreement"), view.say("colon"), told))


def _figures(view: CaseView, found: Iterable[FigureFacts]) -> Iterator[Block]:
    """Formula, unit, tolerance, golden value, and how often each figure was right."""
    ordered = sorted(found, key=lambda each: (view.places.get(each.case, 0), each.case, each.check))
    if not ordered:
        yield Paragraph((view.say("figures_none"),), quiet=True)
        return
    names = ("figure", "formula", "unit", "tolerance", "golden", "mistakes", "right", "wrong", "missing")
    head = tuple(view.say(f"head_fig_{name}") for name in names)
    rows = tuple(_figure(view, each) for each in ordered)
    yield Table(head, (Group("", rows),), words=6)
    yield Paragraph((view.say("figures_about"),), quiet=True)


def _figure(view: CaseView, each: FigureFacts) -> tuple[Line, ...]:
    mistakes = [f"{name} {figures.count(number)}" for name, number in sorted(each.mistakes.items())]
    return (
        (Code(f"{each.case}/{each.check}"),),
        (each.formula or "–",),
        (each.unit or "–",),
        (each.tolerance or "–",),
        (each.golden or view.say("withheld"),),
        (view.say("then").join(mistakes) or "–",),
        (figures.count(each.right),),
        (figures.count(each.wrong),),
        (figures.count(each.missing),),
    )
