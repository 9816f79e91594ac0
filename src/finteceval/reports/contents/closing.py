"""What no report of this kind shows, how a stranger computes every figure again, and who signs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.reports.document import Bullets, Code, Group, Line, Pairs, Paragraph, Quote, Section, Table

if TYPE_CHECKING:
    from finteceval.reports.document import Block
    from finteceval.reports.view import Frame, Place

_ROLES = ("evaluator", "risk", "compliance", "business", "independent")


def not_shown(view: Frame[Place], *more: Line) -> Section:
    """Sentences that hold for every report, and those that hold for this run."""
    every = ("total", "real", "future", "coverage", "advice", "licence", "rewrite")
    lines = (*((view.say(f"not_shown_{name}"),) for name in every), *more)
    return Section("not-shown", view.say("section_not_shown"), (Bullets(lines),))


def recompute(view: Frame[Place], word: str) -> Section:
    """The commands, and the digests that must come out."""
    plan = view.plan
    rows: tuple[tuple[str, Line], ...] = (
        (view.say("plan_digest"), (Code(view.plan_digest),)),
        (view.say("evidence"), (Code(plan.evidence.digest),)),
        (view.say("prices"), (Code(plan.prices) if plan.prices else view.say("none"),)),
        (view.say("engine"), (Code(plan.engine_version),)),
        (view.say("schema"), (Code(str(view.schema_version)),)),
    )
    blocks: tuple[Block, ...] = (
        Paragraph((view.say("recompute_about"),)),
        Quote(
            f"{word} verify {view.run}\n{word} report {view.run} --lang {view.lang} --format md",
            "command",
        ),
        Pairs(rows),
    )
    return Section("recompute", view.say("recompute"), blocks)


def sign_off(view: Frame[Place]) -> Section:
    """Empty lines for those who sign. Nobody is named here, and nothing is filled in for anybody."""
    head = tuple(view.say(f"sign_{name}") for name in ("role", "name", "opinion", "date", "signature"))
    empty: Line = ("\u2003",)
    rows = tuple(((view.say(f"sign_{role}"),), empty, empty, empty, empty) for role in _ROLES)
    return Section(
        "sign-off",
        view.say("section_sign_off"),
        (
            Paragraph((view.say("sign_about"),)),
            Table(head, (Group("", rows),), words=len(head)),
            Paragraph((view.say("sign_bound"), " ", Code(view.plan_digest))),
        ),
    )
