"""What this run cannot show, and how a stranger computes every figure again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.reports.document import Bullets, Code, Pairs, Paragraph, Quote, Section

if TYPE_CHECKING:
    from finteceval.findings.records import Limit
    from finteceval.reports.view import View


def limits(view: View) -> Section:
    """Every limit the findings name, in their order."""
    lines = tuple((_sentence(view, limit),) for limit in view.findings.limits)
    block = Bullets(lines) if lines else Paragraph((view.say("limits_none"),))
    return Section("limits", view.say("limits"), (block,))


def _sentence(view: View, limit: Limit) -> str:
    """A limit as a whole sentence; what fills it is put into this language where it is known."""
    values = dict(limit.values)
    if "why" in values:
        values["why"] = view.why(values["why"])
    if limit.name == "judge_development" and view.findings.development:
        values["reasons"] = view.development()
    text = view.finding(limit.name, values)
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '。')) else view.say('full_stop')}"


def recompute(view: View) -> Section:
    """The commands, and the digests that must come out."""
    findings = view.findings
    rows = (
        (view.say("plan_digest"), (Code(findings.plan_digest),)),
        (view.say("evidence"), (Code(findings.plan.evidence.digest),)),
        (view.say("prices"), (Code(findings.plan.prices) if findings.plan.prices else view.say("none"),)),
        (view.say("engine"), (Code(findings.plan.engine_version),)),
        (view.say("schema"), (Code(str(findings.schema_version)),)),
    )
    blocks = (
        Paragraph((view.say("recompute_about"),)),
        Quote(
            f"pitfall verify {findings.run}\npitfall report {findings.run} --lang {view.lang} --format md",
            "command",
        ),
        Pairs(rows),
    )
    return Section("recompute", view.say("recompute"), blocks)
