import re
from collections import Counter
from decimal import Decimal
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from builders_findings import BARE, CASES, OUTCOMES, SUBJECT, dressed, sample_findings
from finteceval.errors import PlanError
from finteceval.findings.records import Limit, NotMeasured
from finteceval.models.usage import Cost, CostUnknown, NotMetered
from finteceval.reports import FORMATS, render, report_json, report_markdown
from finteceval.runs.plan import Budgets, NoJudge
from finteceval.systems.card import HttpLaunch, Launch, ModelPart, OpenAILaunch
from pitfall.errors import InputError

GOLDEN = Path(__file__).parents[1] / "golden"
LANGUAGES = ("zh", "en")
SAMPLE = sample_findings()
ENGLISH = report_markdown(SAMPLE, "en")


def replaced(record, **changes):
    return msgspec.structs.replace(record, **changes)


def with_first(**changes):
    """The sample with its first system's findings changed."""
    first, *others = SAMPLE.systems
    return replaced(SAMPLE, systems=(replaced(first, **changes), *others))


def with_card(**changes):
    """The sample with its first system's card changed."""
    first, *others = SAMPLE.plan.systems
    planned = replaced(first, card=replaced(first.card, **changes))
    return replaced(SAMPLE, plan=replaced(SAMPLE.plan, systems=(planned, *others)))


def section(text, number):
    """The part of a Markdown report under one numbered heading."""
    return re.split(r"^## \d+\. ", text, flags=re.MULTILINE)[number]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["md", "html"])
def test_the_sample_report_is_the_golden_one(lang, kind, update_golden):
    """Every byte of the sample report is reviewed: a change shows in the diff of its golden file."""
    golden = GOLDEN / f"report.{lang}.{kind}"
    data = render(SAMPLE, kind, lang)
    if update_golden:
        golden.parent.mkdir(exist_ok=True)
        golden.write_bytes(data)

    assert golden.read_bytes() == data


@pytest.mark.parametrize("kind", FORMATS)
def test_rendering_twice_gives_the_same_bytes(kind):
    """Nothing but the findings enters a report."""
    assert render(SAMPLE, kind, "zh") == render(sample_findings(), kind, "zh")


def test_an_unknown_format_is_refused():
    """The refusal names the formats there are."""
    with pytest.raises(InputError, match="md, html, json"):
        render(SAMPLE, "docx", "en")


@given(st.randoms(use_true_random=False))
def test_the_order_of_findings_moves_nothing(random):
    """Systems, rows, results, slices and rounds in any order give the same report: the plan orders it."""

    def mixed(items):
        return tuple(random.sample(items, len(items)))

    systems = mixed([
        replaced(
            found,
            rows=mixed([replaced(row, results=mixed(row.results)) for row in found.rows]),
            slices=mixed(found.slices),
        )
        for found in SAMPLE.systems
    ])  # fmt: skip
    shuffled = replaced(SAMPLE, systems=systems, rounds=mixed(SAMPLE.rounds))

    assert report_markdown(shuffled, "en") == ENGLISH


def test_both_languages_hold_the_same_figures():
    """Every number of the Chinese report stands in the English one as often, and the other way round."""
    figures = [Counter(re.findall(r"\d+(?:[.,]\d+)*", report_markdown(SAMPLE, lang))) for lang in LANGUAGES]

    assert sum(figures[0].values()) > 1000
    assert figures[0] == figures[1]


def test_sections_stand_in_their_order():
    """The twelve sections of the method in its order, then what is not shown, recomputing, sign-off, every point."""
    titles = re.findall(r"^## (\d+\. .*)$", ENGLISH, flags=re.MULTILINE)

    assert titles == [
        "1. What was asked",
        "2. Systems under test",
        "3. References",
        "4. What the set of cases covers",
        "5. Conditions of the run",
        "6. Hard gates",
        "7. Dimensions",
        "8. Slices",
        "9. Stability",
        "10. Reliability of the judges",
        "11. Diagnosis of failures",
        "12. Limits",
        "13. What this report does not show",
        "14. How to recompute",
        "15. Sign-off",
        "16. Point by point",
    ]


def test_the_lead_says_what_must_be_known_first():
    """Public data, the development judge, incompleteness and the absence of a ranking come before any figure."""
    lead = ENGLISH.split("## 1.")[0]

    assert lead.index("Public development data.") < lead.index("Development judge, not formal.")
    assert lead.index("Development judge, not formal.") < lead.index("Incomplete.") < lead.index("No ranking")
    assert "180 planned; judged 165, failed by the system itself 7, unjudged 4, lost 3, owed 1" in lead


@pytest.mark.parametrize(
    ("lang", "stamp"), [("zh", "开发用裁判，非正式结论"), ("en", "development judge, not formal")]
)
def test_every_judged_section_carries_the_development_stamp(lang, stamp):
    """Dimensions, slices, stability, judges, diagnosis and points are stamped under their titles."""
    text = report_markdown(SAMPLE, lang)
    stamped = [number for number in range(1, 17) if section(text, number).splitlines()[2] == f"*{stamp}*"]
    page = render(SAMPLE, "html", lang).decode("utf-8")

    assert stamped == [7, 8, 9, 10, 11, 16]
    assert page.count(f'<span class="mark m-development">{stamp}</span></h2>') == 6


def test_a_formal_complete_private_run_carries_no_stamp():
    """Notices and stamps appear only where they hold."""
    formal = sample_findings(outcomes={SUBJECT: ["ccc"] * len(CASES)}, development=False)
    text = report_markdown(replaced(formal, public=False, limits=(), watch=()), "en")

    assert "development" not in text.replace("no ranking", "").lower()
    assert "Incomplete" not in text
    assert "Public" not in text
    assert "the pinned judge, formal" in text
    assert "`gpt-5.6-sol`" in text
    assert section(text, 12).count("None recorded.") == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_ranking_and_no_total_is_printed(lang):
    """Words of ranking stand only where the report says that there is none."""
    text = report_markdown(SAMPLE, lang)
    found = [
        line
        for line in text.splitlines()
        if re.search(r"排名|名次|总分|星级|\brank|\btotal\b|★|leaderboard", line)
    ]

    assert len(found) == 1
    assert found[0].startswith("> ")


def test_systems_keep_the_plans_order_whatever_their_results():
    """A better second subject stays second; baselines stand in a block of their own below."""
    names = [SUBJECT, BARE, "truth"]
    worse, better = ["nnn"] * len(CASES), ["ccc"] * len(CASES)
    for pair in ((worse, better), (better, worse)):
        findings = sample_findings(outcomes=dict(zip(names, (*pair, better), strict=True)))
        table = section(report_markdown(findings, "en"), 7)

        places = [
            table.index(name) for name in ("**Subjects**", SUBJECT, "luna", "**Trivial baselines", "truth")
        ]
        assert places == sorted(places)


def test_accuracy_is_what_was_counted_by_hand():
    """22 of 33 counted; interval, naive interval, clusters, effective n and bounds over 36 planned beside it."""
    row = next(line for line in section(ENGLISH, 7).splitlines() if f"`{SUBJECT}`" in line)

    assert row == (
        f"| **A** `{SUBJECT}` | 22/33 | **66.7%** | 42.8%–84.2% | 61.1%–69.4% /36 | 49.6%–80.2% | 11 | 16.5 |"
    )


def test_classes_are_counted_apart_with_the_rest_beside():
    """Six classes in one table, planned, failed, unjudged, lost and owed in the next."""
    part = section(ENGLISH, 7).split("### The six classes")[1]
    rows = [line for line in part.splitlines() if line.startswith("| **B**")]

    assert [row.rpartition("` |")[2].split(" | ", 1)[-1] for row in rows] == [
        row.rpartition("` |")[2].split(" | ", 1)[-1] for row in rows
    ]
    assert rows[0].endswith("| 9 | 5 | 4 | 3 | 2 | 8 |")
    assert rows[1].endswith("| 36 | 6 | 3 | 2 | 0 |")


def test_stability_names_unstable_and_open_points():
    """K of k, pass^k with bounds, and the points by name in the plan's order."""
    text = section(ENGLISH, 9)

    assert f"| **A** `{SUBJECT}` | 3 | 12 | 4 | 3 | 2 | 3 | open 61.1%–69.4% /12 |" in text
    assert "| **E** `base-rate` | 3 | 12 | 5 | 0 | 7 | 0 | **41.7%** 41.7%–41.7% /12 |" in text
    unstable = next(line for line in text.splitlines() if line.startswith(f"- **A** `{SUBJECT}`"))
    assert unstable.index("supplier-prepayment-quality") < unstable.index("cn-a-2022-delisting-risk-warning")


def test_one_repeat_measures_no_stability():
    """With k = 1 the section says so and prints no pass^k."""
    findings = sample_findings(outcomes={SUBJECT: ["c"] * len(CASES), "nop": ["o"] * len(CASES)})
    text = section(report_markdown(findings, "en"), 9)

    assert "**Stability not measured.**" in text
    assert "every point was asked once" in text
    assert "pass^" not in text


def test_a_system_without_stability_beside_one_with_it_has_dashes():
    """What was not measured for one system is said below the table."""
    text = section(report_markdown(with_first(stability=NotMeasured(why="nothing_counted")), "en"), 9)

    assert f"| **A** `{SUBJECT}` | – | – |" in text
    assert f"- **A** `{SUBJECT}`: not measured: nothing could be counted" in text


def test_small_slices_are_observations():
    """A slice under 20 is marked, as a whole row where it is small for every system."""
    text = section(ENGLISH, 8)

    assert "| `synthetic` *observation* | 8/12 **66.7%**" in text
    assert "| `a-share` | 11/18 **61.1%** 38.6%–79.7% 3 not counted *observation* |" in text
    assert "| 21/21 **100.0%** 84.5%–100.0% |" in text
    assert "| 0/0 3 not counted |" in text


def test_without_tags_there_are_no_slices():
    """Points that state nothing are reported without a table."""
    bare = replaced(SAMPLE, systems=tuple(replaced(found, slices=()) for found in SAMPLE.systems))
    foreign = with_first(slices=(replaced(SAMPLE.systems[0].slices[0], key="region", value="north"),))

    assert "No point states anything to slice by." in section(report_markdown(bare, "en"), 8)
    assert "| region |" in section(report_markdown(foreign, "en"), 8)


def test_probabilities_are_scored_where_stated():
    """Brier beside the base rate's, bins behind a fold; systems that state none are named with the reason."""
    text = section(ENGLISH, 7)

    assert f"| **A** `{SUBJECT}` | 24/30 | **0.1875** | 0.2431 | 41.7% |" in text
    assert "| 20.0%–40.0% | 9 | 31.0% | 22.2% |" in text
    assert "**E** `base-rate`: not measured: no answer states a probability" in text


def test_without_any_probability_the_section_says_so():
    """No table and no diagram stand where nothing was stated."""
    whole = section(report_markdown(with_first(calibration=NotMeasured(why="not_binary")), "zh"), 7)
    text = whole.split("### 答案中陈述的概率")[1].split("### ")[0]

    assert text.splitlines()[2] == "没有可评分的概率。"
    assert "评测点的结论不是“是”或“否”" in text
    assert "|" not in text.replace("&#124;", "")


def test_unknown_cost_and_usage_are_said_as_unknown():
    """No zero stands for what nobody counted, and the reason is given once, in the reader's language."""
    chinese = section(report_markdown(SAMPLE, "zh"), 7)

    assert f"| **A** `{SUBJECT}` | 38 | 36/38 | 1,234,567 | 345,678 | 1,200 | 98,765 | 61,234 |" in chinese
    assert "| *未知* | *未知* | *未知* | *未知* | *未知* |" in chinese
    assert "| *无：对照系统不调用模型* | 无 | 无 |" in chinese
    assert f"| **A** `{SUBJECT}` | 4.2173 USD | 0.351442 USD |" in chinese


def test_reasons_of_unknown_cost_read_in_both_languages():
    """A reason over a part of the tries keeps its counts; a foreign reason is shown as it is."""
    usage = replaced(
        SAMPLE.systems[0].resources,
        tokens=NotMetered(why="not metered"),
        cost=CostUnknown(why="2 of 38 tries: replayed"),
        cost_per_case=CostUnknown(why="not paid"),
        cost_per_solved=Cost(amount=Decimal(1), currency="CNY"),
        times=None,
    )
    chinese = section(report_markdown(with_first(resources=usage), "zh"), 7)
    english = section(report_markdown(with_first(resources=usage), "en"), 7)

    assert "*未知：38 次尝试中有 2 次：重放的记录* | *未知：not paid* | 1.00 CNY | *未知* |" in chinese
    assert "*unknown: 2 of 38 tries: replayed* | *unknown: not paid* | 1.00 CNY | *unknown* |" in english
    assert "36/38 | *unknown: not metered* | *unknown* |" in english


def test_every_part_of_a_card_is_declared_or_not_submitted():
    """The seven parts and the eight submissions are all accounted for."""
    text = section(ENGLISH, 2)
    parts = (
        "model harness instructions tools evidence snapshot|model parameters|memory|planner|executor|permission system|"
        "external environment|system version|object types|data sources|log format|running budget|allowed actions"
    )

    card = text[text.index(f"<code>{SUBJECT}</code>") : text.index("</details>")]
    bare = text[text.index("<i>bare model</i>") :]
    for part in parts.replace("model harness instructions tools ", "model|harness|instructions|tools|").split(
        "|"
    ):
        assert part in card, part
        assert part in bare, part
    assert "- **not submitted**: executor, log format" in card
    assert card.count("*not submitted*") == 1
    assert "- **memory**: none · reset for each session" in card


@pytest.mark.parametrize(
    ("launch", "shown"),
    [
        (Launch(http=HttpLaunch(url="https://user:secret@host.example/a")), "`http: https://host.example/a`"),
        (Launch(openai=OpenAILaunch(model="m", base_url="http://u:secret@h/v1")), "`openai: m http://h/v1`"),
        (Launch(command=("agent", "a b")), "`command: agent 'a b'`"),
    ],
)
def test_how_a_system_was_reached_shows_no_login(launch, shown):
    """User names and passwords in addresses never reach a report."""
    text = report_markdown(with_card(launch=launch), "en")

    assert shown in text
    assert "secret" not in text


def test_judging_rounds_stand_beside_each_other():
    """The headline round is named, later ones show how many classes changed."""
    text = section(ENGLISH, 10)

    assert (
        "| 1 | `rules 1` | yes | yes | 2026-11-30 10:05:01 UTC – 2026-11-30 10:21:43 UTC | 165 | 4 | 0 |"
        in text
    )
    assert (
        "| 2 | `openai 1 gpt-5.6-luna high` | no | no | 2026-11-30 11:00:00 UTC – not finished | 40 | 1 | 3 |"
        in text
    )
    assert "Whether the judge obeys instructions hidden in answers: not measured." in text


def test_reasons_of_development_are_put_into_words():
    """Known reasons read in both languages, their values kept; a foreign reason is shown as it is."""
    reasons = ("not_pinned_judge", "host=models.example", "answered_effort=-", "moon_phase=full")
    findings = replaced(SAMPLE, development=reasons)

    assert "请求发往 models.example，而不是服务商自己的地址" in report_markdown(findings, "zh")
    english = report_markdown(findings, "en")
    assert "the effort as answered is -, not the pinned xhigh; moon_phase=full" in english.replace("\\", "")
    assert "Development judge, not formal. Reasons: not the pinned judge" in section(english, 12)


def test_without_a_judge_the_report_says_so():
    """Answers kept unjudged have no accuracy, and nothing stands for it."""
    unmeasured = tuple(replaced(found, accuracy=NotMeasured(why="no_judge")) for found in SAMPLE.systems)
    findings = replaced(
        SAMPLE, plan=replaced(SAMPLE.plan, judging=NoJudge()), systems=unmeasured, rounds=(), development=()
    )
    text = report_markdown(findings, "en")

    assert "**Not judged.**" in text
    part = section(text, 7).split("### The six classes")[0]
    assert "not measured: no judge was planned" in part
    assert f"| **A** `{SUBJECT}` | – | – | – | – | – | – | – |" in part
    assert "0.0%" not in part
    assert "| Round |" not in section(text, 10)
    assert b'<circle class="dot" cx="0.0%"' not in render(findings, "html", "en")


def test_budgets_and_dates_that_were_not_stated():
    """No limit reads as no limit, and points without an as-of date are counted."""
    cases = tuple(replaced(case, as_of="") for case in SAMPLE.plan.cases)
    budgets = Budgets(wall_seconds=0, output_bytes=0, cost_per_trial="0.5", currency="CNY")
    text = report_markdown(
        replaced(SAMPLE, times=None, plan=replaced(SAMPLE.plan, cases=cases, budgets=budgets, prices="")),
        "en",
    )

    assert "none of 12 states one" in text
    assert "one trial no limit; output no limit; cost of a trial 0.5 CNY; cost of the run no limit" in text
    assert "**Period**" not in text
    assert "- **Price table digest**: none" in text


def test_each_point_shows_outcome_reason_and_folded_answer():
    """Repeats alike stand together; a failure set by the engine, tries and a cut answer are said."""
    text = section(ENGLISH, 16)
    case = text[text.index("<summary>12.") :]

    assert "| 12 | `cn-a-2022-delisting-risk-warning` a-share · delisting · SSE · 2022 | ✓✓O | NFL |" in text
    assert "repeat 1–2 *completely correct* by the judge · stated probability 0.2 · reason:" in case
    assert (
        "repeat 3 *other error* by the engine · over budget: time · reason:\n\n```text\nover budget (wall): 600 s"
        in case
    )
    assert (
        "<summary>Answer, its first 252 characters <i>only these are shown, all that was kept is in events/</i></summary>"
        in case
    )
    assert "(empty answer)" in case
    assert "repeat 2 *lost* · provider broke · tries 3 · reason:" in text
    assert "repeat 3 *owed*\n\n###" in text


def test_watch_points_are_marked_with_their_reason():
    """A point under review is marked in the grid and says why inside; without a reason, what the mark means."""
    plain = tuple(replaced(case, status_reason="", title="Another title") for case in SAMPLE.plan.cases)
    unexplained = report_markdown(replaced(SAMPLE, plan=replaced(SAMPLE.plan, cases=plain)), "en")

    assert "| 10 | `cn-a-2021-pledge-default-window` *watch list* a-share" in ENGLISH
    assert "*watch list* 结果公告日期待核实" in ENGLISH
    assert "*watch list* The question or ground truth of this point is under review." in unexplained
    assert "\n\nAnother title\n\n" in unexplained


def test_large_runs_are_reported_without_their_rows():
    """Findings without rows say where the points are, and print no empty grid."""
    bare = replaced(SAMPLE, systems=tuple(replaced(found, rows=()) for found in SAMPLE.systems))
    text = section(report_markdown(bare, "en"), 16)

    assert "every answer and class is kept in the run directory" in text
    assert "|" not in text
    assert b'id="filter"' not in render(bare, "html", "en")


def test_a_case_without_results_says_so():
    """A system that never met a case has a dash in the grid and a line inside."""
    text = section(report_markdown(with_first(rows=SAMPLE.systems[0].rows[1:]), "en"), 16)

    assert "| 1 | `goodwill-impairment-risk` synthetic · goodwill · 2025 | – | ✓N✓ |" in text
    assert "No result." in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_templates_print_the_same_figures_in_fewer_words(lang):
    """Each template has the notices, the accuracy of every system, the limits and the stamps; the short one no point."""
    whole = report_markdown(SAMPLE, lang)
    for template in ("executive", "regression"):
        text = report_markdown(SAMPLE, lang, template)
        assert len(text) < len(whole) / 2
        assert text.split("## 1.")[0] == whole.split("## 1.")[0]
        assert section(text, 12) == section(whole, 12)
        for found in SAMPLE.systems:
            accuracy = found.accuracy
            assert f"{accuracy.correct}/{accuracy.counted}" in section(text, 7)
        assert len(re.findall(r"^## \d+\. ", text, flags=re.MULTILINE)) == 15
        assert "<details><summary>1. " not in text


@pytest.mark.parametrize(
    ("changes", "flags"),
    [
        ({}, "*not submitted* | *not submitted* | *not submitted*"),
        (
            {"model": ModelPart(id="agent-model-7"), "tools": ("x",), "budget": "600 s, 40 calls"},
            "same | not the same | same",
        ),
    ],
)
def test_a_reference_stands_beside_under_three_conditions(changes, flags):
    """Same base model, same tools, same budget: each the same, not the same, or not declared."""
    first, second, *others = SAMPLE.plan.systems
    bare = replaced(second, card=replaced(second.card, **changes))
    findings = replaced(SAMPLE, plan=replaced(SAMPLE.plan, systems=(first, bare, *others)))
    text = section(report_markdown(findings, "en"), 3)

    assert f"| bare model | {flags} |" in text
    assert "Controls (they try" in text


def test_points_that_were_passed_over_are_counted():
    """A formal purpose leaves watch points out, and the report says how many."""
    plan = replaced(SAMPLE.plan, left_out=("one", "two"))

    assert "2 more points on the watch list were passed over" in section(
        report_markdown(replaced(SAMPLE, plan=plan), "en"), 4
    )


def test_names_from_elsewhere_are_shown_as_they_are():
    """An outcome, an ending, a judge or a method this engine has no word for is printed, never guessed."""
    first = SAMPLE.systems[0]
    row = first.rows[0]
    odd = replaced(row.results[0], outcome="<odd>", by="<jury>", ending="exploded")
    accuracy = replaced(first.accuracy, interval=replaced(first.accuracy.interval, method="m<1>"))
    findings = with_first(
        rows=(replaced(row, results=(odd,)), *first.rows[1:]), endings={"exploded": 2}, accuracy=accuracy
    )
    text = report_markdown(findings, "en")
    page = render(findings, "html", "en").decode("utf-8")

    assert "| ‽ |" in text
    assert "*&lt;odd&gt;* &lt;jury&gt; · exploded" in text
    assert f"**A** `{SUBJECT}`: exploded 2" in text
    assert "m&lt;1&gt;" in text
    assert 'class="o-foreign"' in page
    assert "<odd>" not in page


@pytest.mark.parametrize(
    ("findings", "said"),
    [
        (replaced(SAMPLE, limits=(Limit(name="phase_of_the_moon"),)), "phase_of_the_moon"),
        (replaced(SAMPLE, limits=(Limit(name="lost"),)), "lost"),
        (with_first(name="stranger"), "stranger"),
    ],
)
def test_findings_this_engine_cannot_word_are_refused(findings, said):
    """An unknown limit, a missing value and a system outside the plan give one line, no traceback."""
    with pytest.raises(PlanError, match=said):
        report_markdown(findings, "en")


def test_how_to_recompute_names_run_and_digests():
    """A stranger finds the commands and what must come out."""
    text = section(ENGLISH, 14)

    assert f"pitfall verify {SAMPLE.run}\n" in text
    assert SAMPLE.plan_digest in text
    assert SAMPLE.plan.evidence.digest in text


def shape(text):
    """Block structure of a report, and every piece of HTML in it."""
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    pieces = [token.content for token in tokens if token.type == "html_block"]
    inline = [child.type for token in tokens for child in token.children or ()]
    return (
        [token.type for token in tokens],
        re.findall(r"<[^>]*>", "".join(pieces)),
        inline.count("html_inline"),
    )


@settings(max_examples=50)
@given(st.text(st.sampled_from("<>&`~|*_[]()#-=+!\\\"'{}%/1.: \u202e\x00\n\r\tdetailscript"), max_size=40))
def test_no_text_of_a_stranger_becomes_markdown(text):
    """Whatever an answer, a reason, a name, a tag or a card says, the report's blocks and HTML are the same."""
    assert shape(report_markdown(dressed(f"x{text}x"), "en")) == shape(report_markdown(dressed("x"), "en"))


def test_the_builder_spells_every_kind_of_outcome():
    """The sample holds each class, unjudged, lost, owed, and failures set by the engine."""
    letters = set("".join("".join(spelled) for spelled in OUTCOMES.values()))

    assert letters == set("cnfaloebuxw")
    assert b"completely_correct" in report_json(SAMPLE)
