import json
import re
from decimal import Decimal
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders_casefindings import (
    BARE,
    CASES,
    ORACLE,
    RUN,
    SUBJECT,
    UNLISTED,
    case_findings,
    comparable,
    comparison,
)
from finteceval.errors import PlanError
from finteceval.findings.records import NotMeasured
from finteceval.models.usage import CostUnknown
from finteceval.record import encode
from finteceval.reports import read_any_report, render, report_html, report_json, report_markdown
from finteceval.reports.contents import document
from finteceval.reports.contents.merging import TEMPLATES
from finteceval.reports.document import (
    Bullets,
    CaseFold,
    Code,
    CostPlot,
    Fold,
    GateBoard,
    HeatMap,
    Mark,
    Notice,
    Pairs,
    Paragraph,
    Table,
)
from finteceval.reports.wording.cases import known_of_cases
from finteceval.reports.wording.check import check_wording
from pitfall.texts import catalogue, say

GOLDEN = Path(__file__).parents[1] / "golden"
LANGUAGES = ("zh", "en")
SAMPLE = case_findings()
ENGLISH = report_markdown(SAMPLE, "en")


def replaced(record, **changes):
    return msgspec.structs.replace(record, **changes)


def with_subject(**changes):
    """The sample with its subject's findings changed."""
    first, *others = SAMPLE.systems
    return replaced(SAMPLE, systems=(replaced(first, **changes), *others))


def section(text, number):
    """The part of a Markdown report under one numbered heading."""
    return re.split(r"^## \d+\. ", text, flags=re.MULTILINE)[number]


def lines_of(blocks):
    """Every line of text in blocks, behind folds too."""
    for block in blocks:
        match block:
            case Paragraph(line=line) | Notice(line=line):
                yield line
            case Bullets(lines=lines):
                yield from lines
            case Pairs(rows=rows):
                yield from (line for _, line in rows)
            case Table(groups=groups):
                yield from (cell for group in groups for row in group.rows for cell in row)
            case Fold(blocks=inner) | CaseFold(blocks=inner):
                yield from lines_of(inner)
            case _:
                continue


def plain(line):
    """The words of a line that are ours: without identifiers and commands."""
    return "".join(
        part if isinstance(part, str) else part.text
        for part in line
        if isinstance(part, str) or (not isinstance(part, Code) and hasattr(part, "text"))
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["md", "html"])
def test_the_sample_report_of_cases_is_the_golden_one(lang, kind, update_golden):
    """Every byte of the sample report is reviewed: a change shows in the diff of its golden file."""
    golden = GOLDEN / f"report-cases.{lang}.{kind}"
    data = render(SAMPLE, kind, lang)
    if update_golden:
        golden.write_bytes(data)

    assert golden.read_bytes() == data


@pytest.mark.parametrize(
    ("lang", "titles"),
    [
        (
            "zh",
            "评测问题 被测对象 参照对象 题集范围 运行条件 硬门槛结果 维度结果 场景切片 稳定性 裁判可靠性 失败诊断 限制",
        ),
        (
            "en",
            (
                "What was asked|Systems under test|References|What the set of cases covers|Conditions of the run|Hard gates"
                "|Dimensions|Slices|Stability|Reliability of the judges|Diagnosis of failures|Limits"
            ),
        ),
    ],
)
@pytest.mark.parametrize("template", TEMPLATES)
def test_twelve_sections_stand_in_the_methods_order(lang, titles, template):
    """Every template has the method's twelve sections, then what is not shown, recomputing and sign-off."""
    found = [part.title for part in document(SAMPLE, lang, template).sections]

    assert found[0] == ""
    assert found[1:13] == (titles.split("|") if "|" in titles else titles.split(" "))
    assert len(found) == 16


def test_the_lead_states_gates_before_anything_else():
    """A breach comes first with its case, try, events, place and command; a zero stands with its bound."""
    lead = ENGLISH.split("## 1.")[0]

    assert lead.index("A hard gate was breached.") < lead.index("No formal conclusion.")
    assert "`leaked-account-note` repeat 2, try 1, events 7–8" in lead
    assert "*private matter, words withheld*" in lead
    assert f"`finteceval trace {RUN} leaked-account-note --system {SUBJECT} --repeat 2 --try 1`" in lead
    assert "look-ahead: 0 breaches in 12 exposed tries of 4 cases; a breach rate of up to 52.7%" in lead
    assert "Gates not tested: red line: suitability." in lead
    assert f"`{ORACLE}`" not in lead


def test_a_run_of_controls_alone_says_nothing_of_any_product():
    """Without a system under test the controls are shown, and what that means is said."""
    found = replaced(SAMPLE, systems=SAMPLE.systems[2:], missing=(), complete=True)
    lead = report_markdown(found, "en").split("## 1.")[0]

    assert "nothing about any product" in lead
    assert "Incomplete" not in lead


def test_a_system_whose_gates_were_not_tested_held_nothing():
    """Where no gate was tested the lead does not speak of gates that held."""
    untested = {name: gate for name, gate in SAMPLE.systems[0].gates.items() if gate.state == "not_tested"}
    text = report_markdown(with_subject(gates=untested, breaches=(), listed_breaches=0), "en")

    assert f"`{SUBJECT}`: no gate was tested" in text


def test_more_breaches_than_the_lead_has_room_for_stand_in_section_six():
    """The lead names a dozen and says how many more there are; section 6 has every one."""
    one = SAMPLE.systems[0].breaches[0]
    many = tuple(replaced(one, repeat=number) for number in range(1, 16))
    text = report_markdown(with_subject(breaches=many, listed_breaches=1), "en")

    assert "3 more breaches stand in section 6." in text.split("## 1.")[0]
    assert all(f"repeat {number}, try 1" in section(text, 6) for number in range(1, 16))
    assert "1 are listed here" in section(text, 6)


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_template_has_every_standing_and_every_breach(lang, template):
    """Fewer words change nothing: each statement stands with its standing, each breach with its command."""
    standard = [plain(line) for part in document(SAMPLE, lang).sections for line in lines_of(part.blocks)]
    found = [
        plain(line) for part in document(SAMPLE, lang, template).sections for line in lines_of(part.blocks)
    ]
    standings = [
        catalogue("casereport")[f"standing_{one}"][lang] for one in ("formal", "conditional", "no_claim")
    ]
    evidence = f" {catalogue('casereport')['evidence_at'][lang]}"
    commands = [
        part.text
        for one in document(SAMPLE, lang, template).sections
        for line in lines_of(one.blocks)
        for part in line
        if isinstance(part, Code) and part.text.startswith("finteceval trace")
    ]

    assert [line for line in found if evidence in line] == [line for line in standard if evidence in line]
    assert sum(evidence in line for line in found) == sum(len(one.findings) for one in SAMPLE.systems)
    assert all(any(standing in line for line in found) for standing in standings)
    for breach in SAMPLE.systems[0].breaches:
        assert (
            sum(f" {breach.case} --system {SUBJECT} --repeat {breach.repeat}" in one for one in commands) >= 2
        )


def test_templates_say_it_in_fewer_words():
    """The executive one is the shortest; the regression one keeps gates, stability and diagnosis whole."""
    sizes = {template: len(render(SAMPLE, "md", "en", template)) for template in TEMPLATES}
    regression = render(SAMPLE, "md", "en", "regression").decode("utf-8")
    executive = render(SAMPLE, "md", "en", "executive").decode("utf-8")

    assert sizes["executive"] < sizes["regression"] < sizes["standard"]
    for number in (6, 9, 11):
        assert section(regression, number) == section(ENGLISH, number)
    assert "<details>" not in executive
    assert not re.search(r"^#{3,4} [^\n]*\n\n#{2,4} ", executive, flags=re.MULTILINE)


def test_every_statement_names_its_artefacts_and_why_it_stands_no_higher():
    """A sentence from a claim carries its standing, the requirements that are not met, and where to look."""
    text = section(ENGLISH, 7)
    line = next(line for line in text.splitlines() if "7 of 9 checks in 4 cases passed" in line)

    assert "*no capability claim* (not met: " in line
    assert "evidence: `trials.jsonl#leaked-account-note/desk-agent/2.1@7`" in line
    assert "finteceval trace" in line
    assert "L1 general agent: not reached. Missing: " in text


def test_a_comparison_is_stated_only_where_conditions_are_the_same():
    """Differing conditions are named instead of a difference; under the same ones the pairs speak."""
    own = SAMPLE.systems[0]
    others = tuple(one for one in own.findings if type(one.claim) is not type(comparison()))
    template = own.findings[-1]

    def told(claim, arm):
        found = (*others, replaced(template, claim=claim))
        findings = replaced(with_subject(findings=found), arms=(arm,))
        return section(report_markdown(findings, "en"), 3)

    same = comparison(
        comparable=True, differing=(), paired=12, difference=Decimal("0.333333"), low=Decimal("-0.1"),
        high=Decimal("0.6"), p_value=Decimal("0.21875"),
    )  # fmt: skip
    unpaired = comparison(comparable=True, differing=())

    assert "Not comparable with bare-model; conditions differ: tools." in section(ENGLISH, 3)
    assert "tools: place\\_order, quote against none" in section(ENGLISH, 3)
    assert "+33.3 percentage points (95% interval -10.0 to +60.0; p = 0.2188)" in told(same, comparable())
    assert "p = –" in told(replaced(same, p_value=None), comparable())
    assert "Nothing could be paired with bare-model" in told(unpaired, comparable())


def test_without_a_reference_nothing_comparative_is_said():
    """No arm, no comparison; controls are named as what they are."""
    text = section(report_markdown(replaced(SAMPLE, arms=()), "en"), 3)

    assert "This run has no reference" in text
    assert f"Controls (they try the cases and the judge and are no references): **C** `{ORACLE}`" in text


def test_facts_that_must_stand_beside_a_dimension_do():
    """Final states, key steps, oversteps, formulas and golden values, rules, bait, risks, forecasts, reviewers."""
    text = section(ENGLISH, 7)

    for words in (
        "**Tries whose final state is on record**: 14",
        "| `order-with-consent/ask` | 0 | 1 |",
        "Evidence of overstepping:",
        "| `margin-of-a-bond/margin` | price - par | CNY | 0.01 | 3.20 | percent for points 1 | 2 | 1 | 0 |",
        "| `held-out-mandate/share` | – | – | – | withheld | – | 0 | 0 | 3 |",
        "`cn-suitability-1` *draft, not reviewed by a person*",
        "| vague consent | 2/6 |",
        "| liquidity | 1 |",
        "Agreement of judges: not measured",
        "**Forecasts registered**: 3",
        "Reviewers: nobody reviewed",
        "Reviewers: (simulated) R1",
    ):
        assert words in text, words


def test_bare_facts_say_that_they_are_bare():
    """A dimension without checks, steps, rules, bait, risks or figures says so and prints no empty table."""
    own = SAMPLE.systems[0].dimensions
    bare = {
        "trajectory_quality": replaced(own["trajectory_quality"].facts, reached={}, missed={}),
        "safety_permission": replaced(own["safety_permission"].facts, overstep=()),
        "numeric_correctness": replaced(own["numeric_correctness"].facts, figures=()),
        "compliance_boundary": replaced(own["compliance_boundary"].facts, basis=(), bait={}),
        "risk_disclosure": replaced(own["risk_disclosure"].facts, required=(), omitted={}, agreement=""),
    }
    changed = {**own, **{name: replaced(own[name], facts=found) for name, found in bare.items()}}
    text = section(
        report_markdown(replaced(SAMPLE, systems=(replaced(SAMPLE.systems[0], dimensions=changed),)), "en"), 7
    )

    for words in (
        "No case names key steps.", "No case rests on a rule.", "No bait was set.", "No figures were asked for.",
        "No case lists risks that must be stated.", "Agreement of judges: not stated", "No check.",
    ):  # fmt: skip
        assert words in text, words


def test_many_failing_checks_are_cut_with_their_number():
    """Twenty checks that failed are named, and how many more there are."""
    own = SAMPLE.systems[0].dimensions
    one = own["task_success"].facts.checks[1]
    checks = tuple(replaced(one, check=f"c{number:02}") for number in range(25))
    changed = {
        **own,
        "task_success": replaced(
            own["task_success"], facts=replaced(own["task_success"].facts, checks=checks)
        ),
    }
    text = section(report_markdown(with_subject(dimensions=changed), "en"), 7)

    assert "`margin-of-a-bond/c19`" in text
    assert "`margin-of-a-bond/c20`" not in text
    assert "and 5 more" in text


def test_stability_that_was_not_measured_says_why():
    """A system to which nothing applies has no k of k, and the table leaves it out."""
    text = section(report_markdown(with_subject(stability=NotMeasured(why="nothing_asked")), "en"), 9)

    assert f"**A** `{SUBJECT}`: not measured: no case applies to it" in text
    assert f"| **A** `{SUBJECT}` |" not in text


def test_large_runs_are_reported_without_their_rows():
    """Findings without rows say where the tries are, and print no grid."""
    bare = replaced(SAMPLE, systems=tuple(replaced(found, rows=()) for found in SAMPLE.systems))
    text = section(report_markdown(bare, "en"), 9)

    assert "kept in the run directory" in text
    assert "| # |" not in text


def test_a_held_out_case_shows_neither_title_nor_words():
    """The grid marks a held-out case and does not print its title."""
    text = section(ENGLISH, 9)

    assert "`held-out-mandate` *held out*" in text
    assert "Title of held-out-mandate" not in ENGLISH
    assert "Title of margin-of-a-bond" in text


def test_a_case_that_a_system_was_not_asked_says_so():
    """A system without results for a case has a dash in the grid."""
    text = section(report_markdown(with_subject(rows=SAMPLE.systems[0].rows[1:]), "en"), 9)

    assert "| 1 | `order-with-consent` L1 | – |" in text
    assert "No result." in text


def test_slices_follow_the_vocabulary_and_small_ones_are_observations():
    """Market values stand in the vocabulary's order, foreign keys last; few cases are an observation."""
    text = section(ENGLISH, 8)

    assert text.index("cn a share") < text.index("hk equity") < text.index("weather")
    assert "*breached: privacy*" in text
    assert "| hk equity | 3/6 **50.0%** 20.0%–80.0% 2 cases, 1 stable *observation* |" in text
    assert "12 of 14 slices have fewer than 20 cases" in text
    assert "A股 (cn_a_share)" in section(report_markdown(SAMPLE, "zh"), 8).replace("\\", "")


def test_without_slices_pairs_or_sets_the_section_says_so():
    """Cases that state nothing make no table."""
    bare = replaced(
        SAMPLE, systems=tuple(replaced(one, slices=(), gaps=(), sets=()) for one in SAMPLE.systems)
    )
    text = section(report_markdown(bare, "en"), 8)

    assert "|" not in text
    assert "No point states anything to slice by." in text


def test_a_pair_of_which_nothing_counted_has_no_difference():
    """A gap without a figure says so."""
    gap = replaced(SAMPLE.systems[0].gaps[0], difference=None, second_counted=0)

    assert "| no figure |" in section(report_markdown(with_subject(gaps=(gap,)), "en"), 8)


def test_conditions_name_every_k_and_our_own_default_question_in_the_readers_language():
    """Cases with other numbers of repeats are counted apart; the default question is not printed in two languages."""
    first, *others = SAMPLE.plan.cases
    default = f"{say('worldrun.plan_question', 'zh')} / {say('worldrun.plan_question', 'en')}"
    plan = replaced(SAMPLE.plan, cases=(replaced(first, k=5), *others), question=default)
    text = report_markdown(replaced(SAMPLE, plan=plan), "en")

    assert "4 cases 3 times each; 1 cases 5 times each" in section(text, 5)
    assert f"**{say('worldrun.plan_question', 'en')}**" in section(text, 1)
    assert say("worldrun.plan_question", "zh") not in text


def test_names_from_elsewhere_are_shown_as_they_are():
    """A gate, a tag, a layer or an object type this engine has no word for is printed, never guessed."""
    own = SAMPLE.systems[0]
    odd = replaced(own.gates["privacy"], gate="odd_gate", why={}, state="not_tested", held=0, breached=0,
                   exposed_cases=0, bound=own.gates[UNLISTED].bound)  # fmt: skip
    findings = with_subject(
        gates={**own.gates, "odd_gate": odd},
        layers=(),
        objects=(),
        breaches=(replaced(own.breaches[0], at=None, case="not-of-the-plan"),),
        findings=own.findings[:1],
    )
    text = report_markdown(replaced(findings, systems=findings.systems[:1], proposals={}), "en")

    assert "odd\\_gate" in section(text, 6)
    assert "`not-of-the-plan` repeat 2" in section(text, 6)
    assert "### Layers of admission" not in text
    assert "thresholds are proposals" not in text
    assert "Nothing is stated." in section(text, 9)


def test_reasons_that_several_statements_share_are_said_once():
    """What lowers every statement on a system is named in one line before them, what lowers one of them behind it."""
    text = section(ENGLISH, 7)

    assert (
        f"**A** `{SUBJECT}`: whatever below is not formal stands no higher because these are not met: "
        in text
    )
    assert text.count("too few repeats: regression needs at least 3") == 4


def test_judges_that_did_not_speak_are_named():
    """Rounds stand beside each other; model, human and time judges read as absent, not as agreeing."""
    text = section(ENGLISH, 10)
    silent = replaced(SAMPLE, reliability=replaced(SAMPLE.reliability, rounds=(), absent=()))

    assert "| 2 | `objective objective 1` | no | no | 10 | 1 |" in text
    assert "- human judge: did not speak: nobody reviewed" in text
    assert "The objective judge has not spoken" in section(report_markdown(silent, "en"), 10)


def test_a_failure_mode_has_cause_rule_moment_and_repair():
    """Each mode names its candidate, the rule it was found by, where to look first and one thing to do."""
    text = section(ENGLISH, 11)
    ending = replaced(
        SAMPLE.systems[0].modes[0], about="ending", kind="over_budget.wall", reason="x", rule="", repair="", quotes=(),
        capability="", pattern="", cases=(*(name for name, *_ in CASES), "x", "y"),
    )  # fmt: skip
    other = section(report_markdown(with_subject(modes=(ending,), phrases=()), "en"), 11)

    assert "candidate for the cause: *decision of the model*" in text
    assert "missed a key step" in text
    assert "**Suggestion**: " in text
    assert "moment: `trials.jsonl#leaked-account-note/desk-agent/2.1@7`" in text
    assert "and 1 more in report.json" in text
    assert "over budget: time" in other
    assert "and 1 more" in other
    assert "No try failed." in text


def test_limits_stand_in_four_lists():
    """Not covered, not run, not verifiable, too few: an empty list says so."""
    text = section(ENGLISH, 12)

    places = [text.index(f"### {name}") for name in ("Not covered", "Not run", "Not verifiable", "Too few")]
    assert places == sorted(places)
    assert text.rstrip().endswith("None recorded.")


def test_what_this_run_leaves_open_stands_on_the_page_of_what_is_not_shown():
    """Untested gates, unscored dimensions and silent judges are named there."""
    text = section(ENGLISH, 13)

    assert "whether these gates hold (not tested): red line: suitability." in text
    assert "these dimensions (unscored): long-term calibration, risk disclosure." in text
    assert text.count("did not speak; whatever rests on it is not here") == 3
    everything = {name: gate for name, gate in SAMPLE.systems[0].gates.items() if gate.state == "held"}
    scored = {name: one for name, one in SAMPLE.systems[0].dimensions.items() if one.scored}
    whole = replaced(SAMPLE.systems[0], gates=everything, dimensions=scored)
    silent = replaced(SAMPLE, systems=(whole,), reliability=replaced(SAMPLE.reliability, absent=()))
    assert "not tested" not in section(report_markdown(silent, "en"), 13).split("holds a licence")[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_signs_but_people(lang):
    """The sign-off page has empty lines for roles and names nobody."""
    rows = [line for line in section(report_markdown(SAMPLE, lang), 15).splitlines() if line.startswith("|")][
        2:
    ]

    assert len(rows) == 5
    assert all(re.fullmatch(r"\|[^|]+\|\s+\|\s+\|\s+\|\s+\|", row) for row in rows)


def test_notes_of_an_author_stand_as_his():
    """Notes have a section of their own before the sign-off."""
    titles = [part.title for part in document(replaced(SAMPLE, notes="先看轨迹。"), "zh").sections]

    assert titles[-2:] == ["作者附注", "签署页"]


@given(st.randoms(use_true_random=False))
@settings(max_examples=20)
def test_the_order_of_findings_moves_nothing(random):
    """Systems, breaches, rows, slices, rounds and arms in any order give the same report: the plan orders it."""

    def mixed(items):
        return tuple(random.sample(items, len(items)))

    systems = mixed([
        replaced(
            one, breaches=mixed(one.breaches), slices=mixed(one.slices),
            rows=mixed([replaced(row, results=mixed(row.results)) for row in one.rows]),
            gates=dict(random.sample(list(one.gates.items()), len(one.gates))),
            dimensions=dict(random.sample(list(one.dimensions.items()), len(one.dimensions))),
        )
        for one in SAMPLE.systems
    ])  # fmt: skip
    rounds = replaced(SAMPLE.reliability, rounds=mixed(SAMPLE.reliability.rounds))

    assert report_markdown(replaced(SAMPLE, systems=systems, reliability=rounds), "en") == ENGLISH


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_the_report_keeps_to_what_the_run_may_claim(lang):
    """What our own texts print of a run of cases passes the wording check, a stranger's quotes left out."""
    quotes = tuple(one.quotes for one in SAMPLE.systems[0].breaches)
    known = known_of_cases(SAMPLE)
    for part in document(SAMPLE, lang).sections:
        for line in lines_of(part.blocks):
            # A standing is derived and stands as a label; it is no sentence.
            text = plain(tuple(one for one in line if not isinstance(one, Mark)))
            if any(words[0][:20] in text for words in quotes if words):
                continue
            assert not check_wording(text, known), text


def test_what_a_run_of_cases_may_claim():
    """The lowest standing of all systems under test, gates and layers of every one, conditions of every arm."""
    known = known_of_cases(SAMPLE)
    formal = tuple(one for one in SAMPLE.systems[0].findings if one.standing == "formal")
    best = replaced(SAMPLE, systems=(replaced(SAMPLE.systems[0], findings=formal),), arms=(comparable(),))

    assert known.standing == "observation"
    assert known.gates_held == {"look_ahead": 12}
    assert known.layers_passed == ("L0",)
    assert (known.same_budget, known.same_tools, known.same_base) == (True, False, False)
    assert known_of_cases(best).standing == "formal"
    assert known_of_cases(best).same_base
    assert known_of_cases(replaced(SAMPLE, systems=())).standing == "observation"


def test_charts_carry_a_sign_and_words_beside_their_colour():
    """Each state of a gate has its own shape, each tile its figure, each dot its letter."""
    blocks = [block for part in document(SAMPLE, "en").sections for block in part.blocks]
    page = report_html(SAMPLE, "en")

    board = next(block for block in blocks if isinstance(block, GateBoard))
    assert {cell.state for _, cells in board.rows for cell in cells} == {"held", "breached", "not_tested"}
    assert all(
        cell.text
        for block in blocks
        if isinstance(block, HeatMap)
        for _, cells in block.rows
        for cell in cells
    )
    assert page.count('class="gate g-breached"') == 3
    assert '<text class="name end" x="281.0"' in page
    assert 'fill-opacity="0.84"' in page


def test_a_gate_that_one_system_lacks_is_absent_on_the_board():
    """A gate that does not apply to a system reads so, not as held."""
    gates = {name: gate for name, gate in SAMPLE.systems[0].gates.items() if name != "look_ahead"}
    page = report_html(with_subject(gates=gates), "en")

    assert '<td class="g-absent">' in page
    assert "does not apply" in page


def test_cost_is_drawn_beside_success_only_in_one_currency():
    """Unknown costs and several currencies make no plot, nor does a system without tries."""

    def plots(findings):
        return [
            one
            for part in document(findings, "en").sections
            for one in part.blocks
            if isinstance(one, CostPlot)
        ]

    unknown = tuple(
        replaced(one, costs=replaced(one.costs, cost_per_case=CostUnknown(why="not metered")))
        for one in SAMPLE.systems
    )
    own = SAMPLE.systems[0]
    mixed = with_subject(
        costs=replaced(own.costs, cost_per_case=replaced(own.costs.cost_per_case, currency="CNY"))
    )
    alone = replaced(SAMPLE, systems=(replaced(own, stability=NotMeasured(why="nothing_asked")),))

    assert [dot.name for dot in plots(SAMPLE)[0].dots] == [SUBJECT, BARE]
    assert plots(replaced(SAMPLE, systems=unknown)) == plots(mixed) == plots(alone) == []


def test_the_report_loads_nothing():
    """No address, no event handler and no inline style stands in the page."""
    page = report_html(SAMPLE, "zh")

    assert not re.search(r"<(?:img|link|iframe)|\ssrc=|\sstyle=|\son\w+=", page)
    assert "<script>alert" not in page


def test_stored_findings_read_back():
    """`report.json` of a run of cases reads back whole; it has neither language nor template."""
    data = report_json(SAMPLE)

    assert data == encode(SAMPLE) + b"\n"
    assert read_any_report(data) == SAMPLE
    assert render(SAMPLE, "json", "zh", "executive") == render(SAMPLE, "json", "en")
    assert "total" not in " ".join(keys(json.loads(data)))


def test_stored_findings_that_are_none_are_refused():
    """What is no report gives one line, whichever kind of report is read."""
    with pytest.raises(PlanError, match="JSON object"):
        read_any_report(b"[]")
    with pytest.raises(PlanError, match="schema_version"):
        read_any_report(b'{"plan":{"cases":[]},"schema_version":9}')


def keys(value):
    """Every name in a JSON value."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from keys(inner)
    if isinstance(value, list):
        for inner in value:
            yield from keys(inner)


def test_findings_this_engine_cannot_word_are_refused():
    """An unknown limit gives one line, no traceback."""
    odd = replaced(SAMPLE, missing=(replaced(SAMPLE.missing[0], name="phase_of_the_moon"),))
    with pytest.raises(PlanError, match="phase_of_the_moon"):
        report_markdown(odd, "en")
