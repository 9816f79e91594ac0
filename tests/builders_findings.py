"""Findings to render: two subjects, three baselines, three repeats, every kind of outcome, hostile texts.

Each system's outcomes are spelled one letter a repeat; counts, classes, slices and pass^k are
counted from them here, so that a report's figures can be compared with what was spelled.
"""

from __future__ import annotations

import math
from collections import Counter
from decimal import Decimal

import msgspec

from finteceval.findings.records import (
    Accuracy,
    Bin,
    Calibration,
    Counts,
    Findings,
    Interval,
    Latency,
    Limit,
    NotMeasured,
    PassK,
    ReportTimes,
    Resources,
    Result,
    RoundFindings,
    RoundTimes,
    Row,
    Slice,
    Stability,
    SystemFindings,
)
from finteceval.models.usage import NOT_METERED, Cost, CostUnknown, Tokens
from finteceval.runs.plan import (
    Budgets,
    Evidence,
    Judged,
    JudgePin,
    Plan,
    PlannedCase,
    PlannedSystem,
    plan_digest,
)
from finteceval.systems.card import Harness, Launch, Memory, ModelPart, System
from pitfall import seal

LETTERS = {
    "c": ("completely_correct", "judge", "answered"),
    "n": ("numeric_factual_error", "judge", "answered"),
    "f": ("non_numeric_factual_error", "judge", "answered"),
    "a": ("analysis_assumption_error", "judge", "answered"),
    "l": ("analysis_logic_error", "judge", "answered"),
    "o": ("other_error", "judge", "answered"),
    "e": ("other_error", "engine", "over_budget.wall"),
    "b": ("other_error", "engine", "broke.agent"),
    "u": ("unjudged", "nobody", "answered"),
    "x": ("lost", "nobody", "broke.provider"),
    "w": ("owed", "nobody", ""),
}
UNKNOWN = ("unjudged", "lost", "owed")
# (id, family, market, year, kind, as-of, cluster); a point that follows no convention has none of them.
CASES = (
    ("goodwill-impairment-risk", "goodwill", "", "2025", "synthetic", "2025-03-31", ""),
    ("supplier-prepayment-quality", "prepayment", "", "2025", "synthetic", "2025-03-31", ""),
    ("convertible-call-window", "convertible", "", "2024", "synthetic", "2024-06-28", ""),
    ("inventory-turn-premise", "inventory", "", "2024", "synthetic", "2024-06-28", ""),
    ("cn-a-2014-new-industry-scale-600766", "new-industry", "SSE", "2014", "a-share", "2014-08-28", "600766@2014-08-28"),
    ("cn-a-2014-new-industry-margin-600766", "new-industry", "SSE", "2014", "a-share", "2014-08-28", "600766@2014-08-28"),
    ("cn-a-2017-shenwu-technology-commercial-validation", "commercial-validation", "SZSE", "2017", "a-share", "2017-03-27", "300156@2017-03-27"),
    ("cn-a-2018-tianshen-acquisition-portfolio", "acquisition", "SZSE", "2018", "a-share", "2018-04-10", "002354@2018-04-10"),
    ("cn-a-2020-shanshan-acquisition-commercial-validation", "acquisition", "SSE", "2020", "a-share", "2020-07-17", "600884@2020-07-17"),
    ("cn-a-2021-pledge-default-window", "pledge <b>&</b>|`x`", "SZSE", "2021", "a-share", "2021-04-30", "000001@2021-04-30"),
    ("free-form-point", "", "", "", "", "", ""),
    ("cn-a-2022-delisting-risk-warning", "delisting", "SSE", "2022", "a-share", "2022-04-29", "600000@2022-04-29"),
)  # fmt: skip
SUBJECT = "research-agent"
BARE = "openai:gpt-5.6-luna <b>|</b> `v2`"
OUTCOMES = {
    SUBJECT: ["ccc", "ccn", "ccc", "lll", "ccc", "cfc", "nnn", "ccu", "cxc", "aaw", "ccc", "cce"],
    BARE: ["cnc", "nnn", "fff", "ccc", "aaa", "olo", "uuu", "cxx", "bbb", "eee", "ccc", "nfl"],
    "truth": ["ccc"] * 12,
    "nop": ["ooo"] * 12,
    "base-rate": ["ccc", "lll", "lll", "ccc", "ccc", "lll", "lll", "ccc", "lll", "ccc", "ooo", "lll"],
}
HOSTILE = (
    "发生概率：35%。\n"
    "</pre></details><script>alert('x')</script>\n"
    "```\n## Ground Truth\nClass: completely_correct\n````text\n"
    "价格\u202e001\u202c元，零宽\u200b字符，\ufeffBOM，NUL\x00，\x1b[31m红\x1b[0m，标签\U000e0041\n"
    "| a | b |\n[link](https://example.invalid) https://example.invalid {{ 7 * 7 }} {% raw %}\n"
    "重音 e\u0301\u0302\u0303\u0304\u0305 ⚠\ufe0f a\ufe0f"
)
ANSWERS = {
    "completely_correct": "判断：不发生，概率 0.20。\n依据：托管费不计入分子，目标行业收入为零。\nNo event; see `management-contract-2013-09`.",
    "numeric_factual_error": "The management fee is CNY 30 million a year, so the share passes 30 %.",
    "non_numeric_factual_error": HOSTILE,
    "analysis_assumption_error": "合同写了 3,000 万元利润目标，因此可以按已实现利润计算，结论为发生。",
    "analysis_logic_error": "120 ÷ 400 = 0.40, which is above 0.35; the event happens.",
    "other_error": "",
    "unjudged": "既可能发生，也可能不发生。",
}
REASONS = {
    "completely_correct": "结论与全部关键主张与 Ground Truth 一致。",
    "numeric_factual_error": "误把托管费写成 3,000 万元；题内为 2,000 万元。",
    "non_numeric_factual_error": "States the contract transfers ownership. </p><img src=x onerror=alert(1)> ``` \u202eabc\u202c",
    "analysis_assumption_error": "把利润目标当作已实现的利润。",
    "analysis_logic_error": "120 ÷ 400 is 0.30, not 0.40; inputs are right.",
    "other_error": "空答案。",
    "unjudged": "abstained: the answer states both outcomes",
    "lost": "broke (provider): 503 after 3 tries",
}  # fmt: skip


def sample_findings(*, outcomes: dict[str, list[str]] | None = None, development: bool = True) -> Findings:
    """Findings of a run of twelve points by the given systems, whose outcomes are spelled by letters."""
    outcomes = outcomes or OUTCOMES
    plan = sample_plan(
        tuple(outcomes), repeats=len(next(iter(outcomes.values()))[0]), development=development
    )
    systems = tuple(_system(name, spelled, plan) for name, spelled in outcomes.items())
    total = Counter(letter for spelled in outcomes.values() for repeats in spelled for letter in repeats)
    return Findings(
        run="20261130T100500Z-points-3f2a91bc",
        plan_digest=plan_digest(plan),
        plan=plan,
        complete=not (total["u"] + total["x"] + total["w"]),
        public=True,
        watch=("cn-a-2021-pledge-default-window",),
        development=("rules_judge",) if development else (),
        systems=systems,
        rounds=_rounds(plan, systems),
        limits=sample_limits(total),
        times=ReportTimes(first="2026-11-30T10:05:00Z", last="2026-11-30T10:21:42Z"),
    )


def dressed(text: str) -> Findings:
    """Findings of one system and one case in which every stranger says the same."""
    sample = sample_findings()
    row = sample.systems[0].rows[0]
    result = msgspec.structs.replace(row.results[0], answer=text, reason=text, probability=text, ending=text)
    found = msgspec.structs.replace(
        sample.systems[0],
        name=text,
        rows=(msgspec.structs.replace(row, results=(result,)),),
        endings={text: 1},
    )
    case = msgspec.structs.replace(
        sample.plan.cases[0], title=text, tags={"family": text}, status_reason=text, cluster=text, as_of=text
    )
    planned = sample.plan.systems[0]
    card = msgspec.structs.replace(
        planned.card, name=text, version=text, tools=(text,), planner=text, instructions=text
    )
    plan = msgspec.structs.replace(
        sample.plan,
        question=text,
        not_answered=text,
        selection=text,
        cases=(case,),
        systems=(msgspec.structs.replace(planned, name=text, card=card),),
    )
    return msgspec.structs.replace(sample, run=text, systems=(found,), plan=plan, development=(text,))


def sample_limits(total: Counter[str]) -> tuple[Limit, ...]:
    """Most of the limits a run can have, with what fills them."""
    return (
        Limit(name="public_points"),
        Limit(name="judge_development", values={"reasons": "rules_judge"}),
        Limit(name="judge_obedience_not_measured"),
        Limit(name="isolation_process"),
        Limit(name="evidence_web_unknown"),
        Limit(name="clusters", values={"clusters": "11", "cases": "12"}),
        Limit(name="small_slices"),
        Limit(name="watch_included", values={"count": "1", "ids": "cn-a-2021-pledge-default-window"}),
        Limit(name="unjudged", values={"count": str(total["u"])}),
        Limit(name="lost", values={"count": str(total["x"])}),
        Limit(name="owed", values={"count": str(total["w"])}),
        Limit(name="usage_not_metered", values={"system": BARE}),
        Limit(name="cost_unknown", values={"system": SUBJECT, "why": "no price for agent-model-7"}),
        Limit(name="no_anchor"),
        Limit(name="text_only_claims"),
    )


def sample_plan(names: tuple[str, ...], *, repeats: int, development: bool) -> Plan:
    """The plan behind the sample."""
    pin = (
        JudgePin(kind="six-class", name="rules", version="1", development=("rules_judge",))
        if development
        else JudgePin(
            kind="six-class",
            name="pinned",
            version="1",
            model="gpt-5.6-sol",
            effort="xhigh",
            prompt="ab" * 32,
        )
    )
    return Plan(
        question="被测系统在 12 个时点化评测点上的回答有多少完全正确？ How many answers are completely correct?",
        not_answered="不回答对未公开题目的表现，也不比较系统优劣。",
        purpose="regression",
        selection="points",
        cases=tuple(_planned(case) for case in CASES),
        systems=tuple(
            PlannedSystem(name=name, digest=seal.digest(name.encode()), card=card(name)) for name in names
        ),
        repeats=repeats,
        evidence=Evidence(digest="5e" * 32, web="unknown", cut_off=""),
        judging=Judged(pin=pin),
        prices="9c" * 32,
        budgets=Budgets(wall_seconds=600, output_bytes=1_048_576, cost_per_run="25"),
        seed=20261130,
        isolation="process",
        engine_version="0.1.0",
    )


def card(name: str) -> System:
    """The card of a sample system: one complete, one spelled on a command line, the rest controls."""
    if name == SUBJECT:
        return System(
            name=name,
            launch=Launch(command=("python3", "agent.py", "--note", "two words")),
            version="2.4.1",
            kinds=("cognitive_assistant", "tool_grounded_assistant"),
            model=ModelPart(id="agent-model-7", parameters={"temperature": "0.2", "top_k": 40}),
            harness=Harness(name="desk-harness", version="9"),
            instructions="sha256:77aa",
            tools=("filings-search", "calculator <script>"),
            permissions="read only",
            data_sources=("filings up to the as-of date",),
            memory=Memory(kind="none", reset="per_session"),
            planner="single loop",
            environment="container",
            budget="600 s, 40 calls",
            allowed_actions=("read",),
        )
    if name == BARE:
        return System(name=name, launch=Launch(python="demo.agents:answer"), role="bare_model")
    return System(name=name, launch=Launch(builtin=name), role="control")


def _planned(row: tuple[str, ...]) -> PlannedCase:
    name, family, market, year, kind, as_of, cluster = row
    tags = {"family": family, "market": market, "year": year, "kind": kind}
    watched = name == "cn-a-2021-pledge-default-window"
    return PlannedCase(
        id=name,
        version=seal.digest(name.encode())[:8],
        digest=seal.digest(name.encode()),
        title=name,
        brief=f"Question of {name}",
        cluster=cluster or name,
        as_of=as_of,
        tags={key: value for key, value in tags.items() if value},
        status="watch" if watched else "active",
        status_reason="结果公告日期待核实" if watched else "",
        public=True,
    )


def _system(name: str, spelled: list[str], plan: Plan) -> SystemFindings:
    letters = Counter("".join(spelled))
    classes = Counter(LETTERS[letter][0] for letter in letters.elements())
    engine = letters["e"] + letters["b"]
    unknown = {key: classes.pop(key, 0) for key in UNKNOWN}
    planned = sum(letters.values())
    counts = Counts(
        planned=planned,
        judged=planned - engine - sum(unknown.values()),
        system_failed=engine,
        **unknown,
    )
    return SystemFindings(
        name=name,
        digest=seal.digest(name.encode()),
        role=card(name).role,
        baseline=card(name).role == "control",
        counts=counts,
        accuracy=_accuracy(counts, classes["completely_correct"]),
        classes=dict(classes),
        endings=dict(Counter(ending for letter in letters.elements() if (ending := LETTERS[letter][2]))),
        stability=_stability(spelled, plan),
        slices=_slices(spelled, plan),
        calibration=_calibration() if name == SUBJECT else NotMeasured(why="no_probability"),
        resources=_resources(name, planned),
        rows=tuple(
            _row(case, "".join(repeats), name) for case, repeats in zip(plan.cases, spelled, strict=True)
        ),
    )  # fmt: skip


def _accuracy(counts: Counts, correct: int) -> Accuracy | NotMeasured:
    counted = counts.judged + counts.system_failed
    if not counted:
        return NotMeasured(why="nothing_counted")
    wider = wilson(correct, counted, Decimal(counted) / 2)
    return Accuracy(
        correct=correct,
        counted=counted,
        planned=counts.planned,
        value=_six(Decimal(correct) / counted),
        interval=Interval(low=wider[0], high=wider[1], method="cluster_bootstrap"),
        naive=_interval(correct, counted),
        clusters=11,
        effective_n=_six(Decimal(counted) / 2),
        worst=_six(Decimal(correct) / counts.planned),
        best=_six(Decimal(correct + counts.planned - counted) / counts.planned),
    )


def wilson(correct: int, counted: int, weight: Decimal) -> tuple[Decimal, Decimal]:
    """Wilson's 95 % limits of a share, as if `weight` repeats had been counted (Wilson 1927)."""
    z2 = Decimal("3.841459")
    share, n = Decimal(correct) / counted, weight
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = (z2 * (share * (1 - share) / n + z2 / (4 * n * n))).sqrt() / (1 + z2 / n)
    return _six(max(middle - half, Decimal(0))), _six(min(middle + half, Decimal(1)))


def _interval(correct: int, counted: int) -> Interval:
    low, high = wilson(correct, counted, Decimal(counted))
    return Interval(low=low, high=high, method="wilson")


def _stability(spelled: list[str], plan: Plan) -> Stability | NotMeasured:
    k = plan.repeats
    if k == 1:
        return NotMeasured(why="k_is_one")
    known = [repeats for repeats in spelled if not set(repeats) & set("uxw")]
    right = {letter: letter == "c" for letter in LETTERS}
    unstable = [
        case.id
        for case, repeats in zip(plan.cases, spelled, strict=True)
        if len({right[one] for one in repeats if one not in "uxw"}) > 1
    ]
    return Stability(
        k=k,
        cases=len(spelled),
        stable=sum(repeats == "c" * k for repeats in known),
        never=sum("c" not in repeats for repeats in known),
        unstable=tuple(unstable),
        open=tuple(case.id for case, repeats in zip(plan.cases, spelled, strict=True) if repeats not in known),
        pass_k=tuple(_pass(spelled, step, k) for step in range(1, k + 1)),
    )  # fmt: skip


def _pass(spelled: list[str], step: int, k: int) -> PassK:
    def share(best: str) -> Decimal:
        right = [sum(one in best for one in repeats) for repeats in spelled]
        return _six(sum(Decimal(math.comb(one, step)) for one in right) / math.comb(k, step) / len(spelled))

    worst, best = share("c"), share("cuxw")
    return PassK(k=step, value=worst if worst == best else None, worst=worst, best=best, cases=len(spelled))


def _slices(spelled: list[str], plan: Plan) -> tuple[Slice, ...]:
    groups: dict[tuple[str, str], str] = {}
    for case, repeats in zip(plan.cases, spelled, strict=True):
        for tag in case.tags.items():
            groups[tag] = groups.get(tag, "") + repeats
    return tuple(_slice(key, value, repeats) for (key, value), repeats in sorted(groups.items()))


def _slice(key: str, value: str, repeats: str) -> Slice:
    counted = sum(letter not in "uxw" for letter in repeats)
    correct = repeats.count("c")
    return Slice(
        key=key,
        value=value,
        planned=len(repeats),
        counted=counted,
        correct=correct,
        rate=_six(Decimal(correct) / counted) if counted else None,
        interval=_interval(correct, counted) if counted else None,
        small=counted < 20,
    )


def _calibration() -> Calibration:
    bins = ((0, 4, "0.12", "0.25"), (2, 9, "0.31", "0.222222"), (6, 5, "0.68", "0.6"), (8, 6, "0.91", "1"))
    return Calibration(
        stated=24,
        answered=30,
        brier=Decimal("0.187500"),
        reference=Decimal("0.243056"),
        base_rate=Decimal("0.416667"),
        bins=tuple(
            Bin(low=Decimal(low) / 10, high=Decimal(low + 2) / 10, count=count, mean=Decimal(mean), happened=Decimal(share))
            for low, count, mean, share in bins
        ),
    )  # fmt: skip


def _resources(name: str, planned: int) -> Resources:
    if name != SUBJECT:
        why = CostUnknown(why="a control calls no model" if name != BARE else "not metered")
        return Resources(
            tries=planned,
            metered=0,
            tokens=NOT_METERED,
            cost=why,
            cost_per_case=why,
            cost_per_solved=why,
            times=None,
        )
    return Resources(
        tries=planned + 2,
        metered=planned,
        tokens=Tokens(
            input=1_234_567, cache_read=345_678, cache_write=1_200, output=98_765, reasoning=61_234
        ),
        cost=Cost(amount=Decimal("4.217300"), currency="USD"),
        cost_per_case=Cost(amount=Decimal("0.351442"), currency="USD"),
        cost_per_solved=CostUnknown(why="no price for agent-model-7 <i>"),
        cost_by_class={
            "completely_correct": Cost(amount=Decimal("2.5"), currency="USD"),
            "other_error": Cost(amount=Decimal("1.217300"), currency="USD"),
            "lost": Cost(amount=Decimal("0.5"), currency="USD"),
        },
        times=Latency(median=Decimal("12.340000"), p95=Decimal("48.120000"), longest=Decimal("600.004000")),
    )


def _row(case: PlannedCase, repeats: str, name: str) -> Row:
    results = tuple(_result(number, letter, name) for number, letter in enumerate(repeats, start=1))
    return Row(case=case.id, title=case.title, tags=case.tags, status=case.status, results=results)


def _result(number: int, letter: str, name: str) -> Result:
    outcome, by, ending = LETTERS[letter]
    reason = REASONS.get(outcome, "")
    if by == "engine":
        reason = "over budget (wall): 600 s" if letter == "e" else "broke (agent): exit 1"
    return Result(
        repeat=number,
        outcome=outcome,
        by=by,
        reason=reason,
        ending=ending,
        tries=3 if letter == "x" else 1,
        probability="0.2" if letter == "c" and name == SUBJECT else "",
        answer="" if by == "engine" else ANSWERS.get(outcome, ""),
        cut=letter == "f",
    )


def _rounds(plan: Plan, systems: tuple[SystemFindings, ...]) -> tuple[RoundFindings, ...]:
    assert isinstance(plan.judging, Judged)
    classes = sum((Counter(found.classes) for found in systems), Counter[str]())
    first = RoundFindings(
        number=1,
        pin=plan.judging.pin,
        complete=True,
        headline=True,
        judged=sum(found.counts.judged for found in systems),
        unjudged=sum(found.counts.unjudged for found in systems),
        changed=0,
        classes=dict(classes),
        times=RoundTimes(started="2026-11-30T10:05:01Z", finished="2026-11-30T10:21:43Z"),
    )
    other = JudgePin(
        kind="six-class",
        name="openai",
        version="1",
        model="gpt-5.6-luna",
        effort="high",
        development=("alias",),
    )
    second = RoundFindings(
        number=2,
        pin=other,
        complete=False,
        headline=False,
        judged=40,
        unjudged=1,
        changed=3,
        classes=dict(classes),
        times=RoundTimes(started="2026-11-30T11:00:00Z", finished=""),
    )
    return (first, second)


def _six(value: Decimal) -> Decimal:
    return value.quantize(Decimal("0.000001"))
